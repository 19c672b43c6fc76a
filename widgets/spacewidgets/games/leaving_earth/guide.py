"""A first game with somebody at one's side: what to do next, step by step, in the scenario of a probe to Lunar Orbit.

It looks only at how things stand, so it goes on from wherever one is, and finds back after a detour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from spacegames.leaving_earth import ATLAS, COMPONENT, SATURN, maneuver, removal_price, scenario_named, thrust_required
from spacegames.leaving_earth.rules import ADVANCEMENT, AgencySeen, Spacecraft, View
from spacewidgets.words import N_, _

__all__ = ["Hint", "hint"]

PARTS: Final = Counter({"Saturn": 1, "Atlas": 1, "Probe": 1})
MISSION: Final = "Lunar Survey"


class Hint(NamedTuple):
    """What to do next: which step it is of how many, the words, and the pane on which it is done."""

    number: int
    of: int
    words: str
    pane: str


class Step(NamedTuple):
    """A step: what to do, where, and whether it is behind."""

    words: str
    pane: str
    done: Callable[[AgencySeen], bool]


def hint(view: View) -> Hint | None:
    """What to do next; None when all is done, or when nothing can come of it any more."""
    agency = view.agencies[view.who]
    behind = max((number for number, step in enumerate(STEPS, 1) if step.done(agency)), default=0)
    if behind == len(STEPS) or view.over:
        return None
    step = STEPS[behind]
    return Hint(behind + 1, len(STEPS), _(step.words).format(**_numbers()), step.pane)


@lru_cache
def _numbers() -> dict[str, int]:
    """What the steps say of the tables, and of the scenario."""
    mass = sum(COMPONENT[kind].mass for kind in PARTS)
    rest = mass - SATURN.mass
    hard, onward = (maneuver(*way).difficulty for way in (("Earth", "Earth Orbit"), ("Earth Orbit", "Lunar Orbit")))
    return {
        "money": scenario_named("first-flight").agencies[0].money,
        "mass": mass, "hard": hard, "need": thrust_required(mass, hard),
        "rest": rest, "onward": onward, "less": thrust_required(rest, onward), "gives": ATLAS.thrust,
        "price": removal_price("minor"),
    }  # fmt: skip


def _kinds(agency: AgencySeen) -> Counter[str]:
    """All components that the agency has, by kind."""
    craft = (part for each in agency.craft for part in each.parts)
    return Counter(part.kind for part in (*agency.store, *craft))


def _ship(agency: AgencySeen) -> Spacecraft | None:
    """The craft with the probe."""
    return next((craft for craft in agency.craft if any(part.kind == "Probe" for part in craft.parts)), None)


def _assembled(agency: AgencySeen) -> bool:
    ship = _ship(agency)
    return ship is not None and Counter(part.kind for part in ship.parts) >= PARTS


def _tried(agency: AgencySeen) -> bool:
    copy = agency.research[ADVANCEMENT["Saturn Rockets"]]
    return copy is not None and bool(copy.drawn)


def _paid(agency: AgencySeen) -> bool:
    copy = agency.research[ADVANCEMENT["Saturn Rockets"]]
    return copy is not None and not copy.cards


def _whole(agency: AgencySeen) -> bool:
    ship = _ship(agency)
    return _paid(agency) and ship is not None and not any(part.damaged for part in ship.parts)


def _at(*places: str) -> Callable[[AgencySeen], bool]:
    def there(agency: AgencySeen) -> bool:
        ship = _ship(agency)
        return ship is not None and ship.place in places

    return there


STEPS: Final = (
    Step(
        N_(
            "You begin with ${money}, three advancements, and two missions. Buy a Saturn, an Atlas and a probe in the Workshop."
        ),
        "workshop",
        lambda agency: _kinds(agency) >= PARTS,
    ),
    Step(
        N_("Put the three together: choose them in the store, and a craft stands on the pad. Watch its mass grow."),
        "workshop",
        _assembled,
    ),
    Step(
        N_(
            "Pick the craft on the map, then Earth Orbit. Difficulty {hard} times mass {mass} is {need}: just what a Saturn "
            "gives. Declare the maneuver and fire the Saturn. It has never flown, so look at its chance first."
        ),
        "flight",
        _tried,
    ),
    Step(
        N_(
            "A minor failure: the Saturn is damaged and gives no thrust. Pay ${price}, and this failure never comes back."
        ),
        "now",
        _paid,
    ),
    Step(
        N_(
            "Three clicks now: give the maneuver up, end the turn, end the year. Over the new year all that is damaged on Earth "
            "is repaired."
        ),
        "now",
        _whole,
    ),
    Step(
        N_("Now the Saturn cannot fail any more: no card is left. Fly to Earth Orbit again."),
        "flight",
        _at("Earth Orbit", "Lunar Orbit", "Lunar Fly-By"),
    ),
    Step(
        N_(
            "Your first satellite, and the mission's reward! The Saturn is burned, and only mass {rest} is left. Fly on to Lunar "
            "Orbit with the Atlas: difficulty {onward} times {rest} is {less}, and it gives {gives}."
        ),
        "flight",
        _at("Lunar Orbit"),
    ),
    Step(
        N_(
            "From here the probe can survey the Moon: pick the craft and do so. Then show the others what it has found."
        ),
        "flight",
        lambda agency: MISSION in agency.missions,
    ),
)
