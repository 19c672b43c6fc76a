"""The planner as an adviser: the best plan for a mission from where an agency stands, and how far it has been flown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from spacegames.leaving_earth import ADVANCEMENTS, MissionPlan, NoPlanError, plan
from spacegames.leaving_earth.piloting import Flight, follow, next_action, steps
from spacegames.play import Table
from spacewidgets.games.kit.told import view_at
from spacewidgets.panels.planner.background import Background

__all__ = ["Advice", "Adviser", "Situation", "situation"]

IONS: Final = 1
"""How many ion thrusters a plan may use once they are researched; more take the planner long."""


class Situation(NamedTuple):
    """What a plan may start from: a mission, what the agency has researched, and the years that are left."""

    mission: str
    have: tuple[str, ...]
    years: int


@dataclass(frozen=True, slots=True)
class Advice:
    """What the adviser has to say: still working, no plan and why, or a plan, how far it is flown, and what comes next."""

    situation: Situation
    busy: bool = False
    refusal: str = ""
    plan: MissionPlan | None = None
    flight: Flight | None = None
    action: Any = None


class Adviser:
    """Plans one mission at a time for one seat, and counts the steps that are behind.

    Parameters
    ----------
    found : callable
        Called, in another thread, when a plan has been found.
    """

    def __init__(self, found: Callable[[], object]) -> None:
        self._plans: Background[Situation, MissionPlan | str] = Background(_planned, found)
        self._aim: tuple[Situation, int] | None = None
        self._own: MissionPlan | None = None
        self._flights: list[Flight] = []
        self._table: Table | None = None

    def take(self, mission: str, table: Table, seat: int, chosen: MissionPlan | None = None) -> None:
        """Plan a mission from how things stand now; ``chosen`` is a plan that one has found oneself."""
        self._aim, self._own = (situation(view_at(table, len(table), seat), mission), len(table)), chosen
        self._table, self._flights = table, []

    def drop(self) -> None:
        """Plan nothing any more."""
        self._aim = None
        self._plans.stop()

    def advice(self, table: Table, seat: int) -> Advice | None:
        """What there is to say now; None if nothing is planned, or not in this game."""
        if self._aim is None or self._table is not table or len(table) < self._aim[1]:
            return None
        aim, _since = self._aim
        found = self._own or self._plans.ask(aim)
        if found is None:
            return Advice(aim, busy=True)
        if isinstance(found, str):
            return Advice(aim, refusal=found)
        flight = self._followed(table, Flight(seat, steps(found)))
        return Advice(aim, plan=found, flight=flight, action=next_action(view_at(table, len(table), seat), flight))

    def _followed(self, table: Table, start: Flight) -> Flight:
        """The flight as it is now: followed over every event since it began, however often one went back and forth."""
        since = self._aim[1] if self._aim else 0
        del self._flights[len(table) - since + 1 :]
        if not self._flights:
            self._flights.append(follow(view_at(table, since, start.seat), start))
        while since + len(self._flights) <= len(table):
            self._flights.append(follow(view_at(table, since + len(self._flights), start.seat), self._flights[-1]))
        return self._flights[-1]


def situation(view: Any, mission: str) -> Situation:
    """How the agency of a view stands: what it has researched, and the years left."""
    research = view.agencies[view.who].research
    have = tuple(each.name for each, copy in zip(ADVANCEMENTS, research, strict=True) if copy is not None)
    return Situation(mission, have, view.options.last_year - view.year)


def _planned(aim: Situation, progress: Callable[[], None]) -> MissionPlan | str:
    """The cheapest plan, or why there is none."""
    ions = IONS if "Ion Thrusters" in aim.have else 0
    try:
        return plan(
            aim.mission, have=aim.have, years=aim.years, ions=ions, wait="Rendezvous" in aim.have, progress=progress
        )
    except NoPlanError as refusal:
        return str(refusal)
