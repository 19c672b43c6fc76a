"""``spacegames plan``: the best plan for a mission, or the best rockets for a route that is given."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from typing import Any

from .foreign import count, quoted, whole_number

ROUTE = 'spacegames plan Earth "Suborbital Flight" "Earth Orbit" "Lunar Orbit" Moon --payload 1'
MISSION = 'spacegames plan --mission "Man on the Moon" --research owned --wait'
OF_ROUTES = ("payload", "drop", "pick_up")
OF_MISSIONS = ("have", "research", "crew", "years", "ions", "wait", "shield", "max_cost", "front", "why")


def add_arguments(command: argparse.ArgumentParser) -> None:
    """The arguments of ``spacegames plan``."""
    command.description = (
        "Print the planning sheet of the provably best plan, last stage first as one plans it: for a mission, whose route is "
        "found, or for a route, whose rockets are chosen."
    )
    command.epilog = f"Examples: {MISSION}; {ROUTE}"
    command.set_defaults(text=text)
    command.add_argument(
        "places", nargs="*", metavar="PLACE", help='a route, for example Earth "Suborbital Flight" ...'
    )
    command.add_argument(
        "--minimize", choices=("cost", "mass", "years", "risk"), help="what is to be least (default: cost)"
    )
    command.add_argument("--json", action="store_true", help="print data instead of a table, legs in flight order")
    route = command.add_argument_group("for a route")
    route.add_argument("--payload", type=count, metavar="N", help="mass that stays aboard all the way (default: 1)")
    where = "PLACE=N; PLACE@2=N for its second visit"
    route.add_argument("--drop", action="append", metavar="PLACE=N", help=f"mass left at a place: {where}")
    route.add_argument("--pick-up", action="append", metavar="PLACE=N", help=f"mass fetched at a place: {where}")
    mission = command.add_argument_group("for a mission")
    mission.add_argument("--mission", metavar="NAME", help='for example "Lunar Sample Return"')
    mission.add_argument("--have", action="append", metavar="A,B", help="advancements owned, for example Juno,Landing")
    mission.add_argument(
        "--research",
        choices=("buy", "owned", "none"),
        help="the other advancements: bought (default), all owned, or out of reach",
    )
    mission.add_argument("--crew", metavar="N|SKILLS", help="number of astronauts, or skills: pilot,doctor")
    mission.add_argument("--years", type=count, metavar="N", help="most years under way")
    mission.add_argument("--ions", type=count, metavar="N", help="most ion thrusters (default: 0)")
    mission.add_argument(
        "--wait", action="store_true", default=None, help="parts may wait at a place or stay behind (takes Rendezvous)"
    )
    mission.add_argument(
        "--shield", action="store_true", default=None, help="an Aldrin aboard on all legs with radiation"
    )
    mission.add_argument("--max-cost", type=count, metavar="N", help="most dollars in all")
    mission.add_argument(
        "--front", action="store_true", default=None, help="every plan unbeaten in cost, launch mass and years"
    )
    mission.add_argument(
        "--why", action="store_true", default=None, help="say for each leg why it has these rockets, in flight order"
    )


def text(chosen: argparse.Namespace) -> str:
    """What ``spacegames plan`` prints."""
    if chosen.mission is not None and chosen.places:
        raise ValueError("Give a mission, whose route is found, or the places of a route, not both.")
    if chosen.mission is None and not chosen.places:
        raise ValueError(f"Give a mission or the places of a route. Examples: {MISSION}; {ROUTE}")
    _fit(chosen, OF_ROUTES if chosen.mission is not None else OF_MISSIONS)
    return _mission(chosen) if chosen.mission is not None else _route(chosen)


def _fit(chosen: argparse.Namespace, others: Sequence[str]) -> None:
    """Refuse what has no meaning here instead of leaving it out silently."""
    given = [f"--{name.replace('_', '-')}" for name in others if getattr(chosen, name) is not None]
    if given:
        what = "a mission" if chosen.mission is not None else "a route"
        raise ValueError(f"{', '.join(given)} cannot be used with {what}; see spacegames plan --help.")


def _route(chosen: argparse.Namespace) -> str:
    from .leaving_earth import Trip, plan  # noqa: PLC0415 (the other commands do not wait for it)

    places = [place.strip() for each in chosen.places for place in each.replace(">", ",").split(",") if place.strip()]
    payload = 1 if chosen.payload is None else chosen.payload
    trip = Trip(*places, payload=payload, drop=_masses(chosen.drop or ()), pick_up=_masses(chosen.pick_up or ()))
    if chosen.minimize not in (None, "cost", "mass"):
        raise ValueError(f"On a fixed route the planner can minimize cost or mass, not {chosen.minimize}.")
    best = plan(trip, chosen.minimize or "cost")
    return _json(best.as_dict()) if chosen.json else str(best)


def _mission(chosen: argparse.Namespace) -> str:
    from .leaving_earth import front, plan, schedule  # noqa: PLC0415 (the other commands do not wait for it)

    if chosen.why and (chosen.json or chosen.front):
        raise ValueError("--why explains one plan in words; leave --json and --front out.")
    if chosen.front and chosen.minimize:
        raise ValueError("--front lists every plan unbeaten in cost, launch mass and years; leave --minimize out.")
    crew = whole_number(chosen.crew) if chosen.crew and chosen.crew.strip().isdecimal() else chosen.crew
    allowed: dict[str, Any] = {
        "have": ",".join(chosen.have or ()),
        "research": chosen.research or "buy",
        "crew": crew,
        "years": chosen.years,
        "ions": chosen.ions or 0,
        "wait": bool(chosen.wait),
        "shield": bool(chosen.shield),
        "max_cost": chosen.max_cost,
    }
    if chosen.front:
        plans = front(chosen.mission, **allowed)
        return _json([each.as_dict() for each in plans]) if chosen.json else "\n\n\n".join(map(str, plans))
    best = plan(chosen.mission, chosen.minimize or "cost", **allowed)
    if chosen.json:
        return _json(best.as_dict())
    (project,) = schedule([(best.name, best.purchases, best.years)]).projects
    lines = [str(best), f"Chance of success, if nothing is tested before: {float(best.success):.3g}.", f"{project}"]
    return "\n".join([*lines, *(["", *best.explain()] if chosen.why else [])])


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2)


def _masses(items: Sequence[str]) -> dict[str, int]:
    """``["Earth Orbit=2"]`` as a mapping."""
    masses: dict[str, int] = {}
    for item in items:
        place, equals, mass = item.rpartition("=")
        if not equals or not mass.strip().lstrip("-").isdecimal():
            raise ValueError(f"{quoted(item)} is not PLACE=MASS, as in Earth Orbit=2.")
        if place.strip() in masses:
            raise ValueError(f"{place.strip()} stands twice; add the masses up and write it once.")
        masses[place.strip()] = whole_number(mass)
    return masses
