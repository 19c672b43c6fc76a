"""How far a plan has come on a table as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple, TypeAlias

from ..planner.mission.flight_log import ASTRONAUT
from ..rules.assembly import spare_number
from ..rules.parts import CREW, Parts, astronauts
from ..rules.state import ADVANCEMENT, SITE, Spacecraft, State
from ..rules.state import craft_of as craft_numbered
from ..rules.view import View
from .steps import ANYBODY, Assemble, Fly, Gather, Hire, Join, Learn, Leave, Look, Stay, Step, Stock

StateOrView: TypeAlias = State | View
"""A game as it is, or as a seat sees it."""


class Flight(NamedTuple):
    """A seat that flies a plan: ``done`` of its steps are behind it, the last since a year; ``craft`` is the number of its craft.

    What waits or was left has other numbers.
    """

    seat: int
    steps: tuple[Step, ...]
    done: int = 0
    since: int = 0
    craft: int = 0

    @property
    def step(self) -> Step | None:
        """What comes next, None after the last step."""
        return self.steps[self.done] if self.done < len(self.steps) else None


def follow(table: StateOrView, flight: Flight) -> Flight:
    """The flight with all steps counted that are done by now."""
    while (step := flight.step) is not None:
        if isinstance(step, Assemble) and not flight.craft:
            flight = flight._replace(craft=spare_number(table, flight.seat))
        if not _is_done(table, flight, step):
            break
        flight = flight._replace(done=flight.done + 1, since=table.year)
    return flight


def _is_done(table: StateOrView, flight: Flight, step: Step) -> bool:
    agency, craft = table.agencies[flight.seat], craft_of(table, flight)
    match step:
        case Learn(name):
            return agency.research[ADVANCEMENT[name]] is not None
        case Stock(kind, number):
            return counted(agency.store)[kind] >= number
        case Hire(crew):
            return not wanted_of(crew, agency.store)
        case Look(place):
            card = table.sites[SITE[place]]
            return card is not None and card.revealed
        case Stay(years):
            return table.year >= flight.since + years
    return craft is not None and _is_done_aboard(craft, step)


def _is_done_aboard(craft: Spacecraft, step: Step) -> bool:
    parts = counted(craft.parts)
    match step:
        case Assemble(wanted, crew):
            return all(parts[kind] >= number for kind, number in wanted) and parts[ASTRONAUT] >= len(crew)
        case Fly(to):
            return craft.place == to and not craft.tokens and not craft.due
        case Join(_, then):
            return all(parts[kind] >= number for kind, number in then)
        case Leave(_, then):
            return all(parts[kind] <= number for kind, number in then)
        case Gather(kind):
            return parts[kind] > 0
    return False


def counted(parts: Parts) -> Counter[str]:
    """How many there are of each kind, damaged ones too."""
    return Counter(ASTRONAUT if part.kind in CREW else part.kind for part in parts)


def craft_of(table: StateOrView, flight: Flight) -> Spacecraft | None:
    """The craft that flies the plan, None if there is none (yet, or any more)."""
    return craft_numbered(table, flight.seat, flight.craft)


def wanted_of(crew: Iterable[str], parts: Parts) -> list[str]:
    """Whom of a crew one has not got yet, those with skills first; who has none that is asked for is anybody."""
    asked = Counter(crew)
    anybody = asked.pop(ANYBODY, 0)
    there = Counter(str(CREW[part.kind]) for part in astronauts(parts))
    return [*(asked - there).elements(), *[ANYBODY] * (anybody - (there - asked).total())]
