"""Space agencies that plan: players of Leaving Earth, careful and bold."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ...bots import Seat
from ..piloting import next_action
from ..rules.collecting import Collect
from ..rules.maneuver import Maneuver
from ..rules.skills import Heal, Repair
from ..rules.state import Spacecraft
from ..rules.surveying import Survey, in_range
from ..rules.view import View
from ..rules.year import EndTurn, Turn
from ..tables import START
from .answers import answer
from .course import Aim
from .ground import at_home
from .outlook import Outlook, fleet
from .temper import BOLD, CAREFUL, Temper
from .trust import facts

__all__ = ["Purpose", "agency", "bold", "purposeful"]


def agency(seat: Seat) -> Any:
    """Tries out what its flights depend on, saves up for them, and flies when it trusts its craft."""
    return _play(seat, CAREFUL)


def bold(seat: Seat) -> Any:
    """Flies as soon as it can, and tries out next to nothing."""
    return _play(seat, BOLD)


class Purpose(NamedTuple):
    """What something is done for: a mission, or the best use of a craft; how often that seems to come off, if that is known."""

    mission: str = ""
    aim: Aim | None = None
    chance: float | None = None


def purposeful(seat: Seat) -> tuple[Any, Purpose]:
    """What the careful agency does, and what for."""
    return _choice(seat, CAREFUL)


def _play(seat: Seat, temper: Temper) -> Any:
    return _choice(seat, temper)[0]


def _choice(seat: Seat, temper: Temper) -> tuple[Any, Purpose]:
    if len(seat.legal) == 1:
        return seat.legal[0], Purpose()
    if not isinstance(seat.view.tasks[-1], Turn):
        return answer(seat, temper), Purpose()
    legal = set(seat.legal) - {EndTurn()}
    return next((wish for wish in _wishes(seat.view, temper) if wish[0] in legal), (EndTurn(), Purpose()))


def _wishes(view: View, temper: Temper) -> Iterator[tuple[Any, Purpose]]:
    """Craft under way first, for some must act before the turn ends; then Earth."""
    known = facts(view)
    found = fleet(view, temper, known)
    for craft in view.agencies[view.who].craft:
        if craft.place == START or craft.tokens or craft.number in found.waiting:
            continue
        yield from ((action, Purpose()) for action in (Heal(craft.number), Repair(craft.number)))
        if craft.number in found.voyages:
            yield next_action(view, found.voyages[craft.number].flight), Purpose()
        elif craft.number in found.uses:
            use = found.uses[craft.number]
            purpose = Purpose(aim=use.aim, chance=use.course.chance)
            yield from ((action, purpose) for action in _flight(craft, use))
    yield from ((action, Purpose(project.mission)) for action, project in at_home(view, temper, known, found.taken))


def _flight(craft: Spacecraft, found: Outlook) -> Iterator[Any]:
    aim, way = found.aim, found.course
    if aim.kind == "sample" and craft.place == aim.place and not _has(craft, f"{aim.place} Sample"):
        yield Collect(craft.number, f"{aim.place} Sample")
    if way.step is not None:
        yield Maneuver(craft.number, way.step.to, way.step.years)
    elif aim.kind == "survey" and aim.place in in_range(craft.place):
        yield Survey(craft.number, aim.place)


def _has(craft: Spacecraft, kind: str) -> bool:
    return any(part.kind == kind for part in craft.parts)
