"""The ``spacegames`` command: ``lab`` opens the lessons, ``plan`` prints the best plan for a trip, ``odds`` exact odds."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from . import __version__, cli_odds

MOON = 'spacegames plan Earth "Suborbital Flight" "Earth Orbit" "Lunar Orbit" Moon --payload 1'
INTERRUPTED = 130
"""What a shell expects of a program that was stopped with Ctrl+C."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code is 0, 2 with a sentence on the error stream if the request makes no sense, or 130."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    # What stands behind "--" is JupyterLab's; argparse would take it for a folder.
    cut = arguments.index("--") if arguments[:1] == ["lab"] and "--" in arguments else len(arguments)
    arguments, for_jupyter = arguments[:cut], arguments[cut + 1 :]
    parser = _parser(with_lab=arguments[:1] == ["lab"])
    if not arguments:
        parser.print_help()
        return 0
    chosen = parser.parse_args(arguments)
    chosen.jupyter = for_jupyter
    try:
        return int(chosen.run(chosen))
    except ValueError as error:
        print(f"spacegames {chosen.command}: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED


def _parser(*, with_lab: bool) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="spacegames", description="Rocket science you can play.")
    parser.add_argument("--version", action="version", version=f"spacegames {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    command = commands.add_parser("lab", help="open the lessons in JupyterLab")
    if with_lab:
        # The interface needs ipywidgets; whoever only plans does not wait for it.
        from spacewidgets import lab  # noqa: PLC0415

        command.description = lab.__doc__
        lab.add_arguments(command)
        command.set_defaults(run=lab.run)
    _add_plan(commands.add_parser("plan", help="the best rockets for a trip", epilog=f"Example: {MOON}"))
    odds = commands.add_parser("odds", help="radiation and outcome cards")
    cli_odds.add_arguments(odds)
    odds.set_defaults(run=_odds)
    return parser


def _add_plan(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Print the planning sheet of the provably best plan for a route, last stage first as one plans it."
    )
    command.add_argument(
        "places", nargs="+", metavar="PLACE", help='the route, for example Earth "Suborbital Flight" ...'
    )
    command.add_argument(
        "--payload", type=int, default=1, metavar="N", help="mass that stays aboard all the way (default: 1)"
    )
    where = "PLACE=N; PLACE@2=N for its second visit"
    command.add_argument(
        "--drop", action="append", default=[], metavar="PLACE=N", help=f"mass left at a place: {where}"
    )
    command.add_argument(
        "--pick-up", action="append", default=[], metavar="PLACE=N", help=f"mass fetched at a place: {where}"
    )
    command.add_argument(
        "--minimize", choices=("cost", "mass"), default="cost", help="what is to be least (default: cost)"
    )
    command.add_argument("--json", action="store_true", help="print data instead of a table, legs in flight order")
    command.set_defaults(run=_plan)


def _plan(chosen: argparse.Namespace) -> int:
    from .leaving_earth import Trip, plan  # noqa: PLC0415 (the other commands do not wait for it)

    places = [place.strip() for each in chosen.places for place in each.replace(">", ",").split(",") if place.strip()]
    trip = Trip(*places, payload=chosen.payload, drop=_masses(chosen.drop), pick_up=_masses(chosen.pick_up))
    best = plan(trip, chosen.minimize)
    print(json.dumps(best.as_dict(), ensure_ascii=False, indent=2) if chosen.json else best)
    return 0


def _odds(chosen: argparse.Namespace) -> int:
    print(chosen.text(chosen))
    return 0


def _masses(items: Sequence[str]) -> dict[str, int]:
    """``["Earth Orbit=2"]`` as a mapping."""
    masses: dict[str, int] = {}
    for item in items:
        place, equals, mass = item.rpartition("=")
        if not equals or not mass.strip().lstrip("-").isdecimal():
            raise ValueError(f"{item!r} is not PLACE=MASS, for example: Earth Orbit=2")
        if place.strip() in masses:
            raise ValueError(f"{place.strip()} stands twice; add the masses up and write it once.")
        masses[place.strip()] = int(mass)
    return masses
