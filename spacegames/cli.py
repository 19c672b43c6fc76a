"""The ``spacegames`` command: ``lab`` opens the lessons, ``plan``, ``odds`` and ``simulate`` print what the engine knows."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from . import __version__, cli_odds, cli_plan, cli_simulate

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
    planned = commands.add_parser("plan", help="the best plan for a mission, or the best rockets for a route")
    cli_plan.add_arguments(planned)
    planned.set_defaults(run=_text)
    odds = commands.add_parser("odds", help="radiation and outcome cards")
    cli_odds.add_arguments(odds)
    odds.set_defaults(run=_text)
    simulated = commands.add_parser("simulate", help="many games played by bots, and what came of them")
    cli_simulate.add_arguments(simulated)
    simulated.set_defaults(run=_text)
    return parser


def _text(chosen: argparse.Namespace) -> int:
    print(chosen.text(chosen))
    return 0
