"""What the minds share: who they are, why they do something, and what their words mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ..state import OF_CREW, Action, Signal, View

__all__ = [
    "CARD_FUEL",
    "FUEL_POOR",
    "FUEL_WELL",
    "METER_POOR",
    "REASONS",
    "Reason",
    "Temper",
    "distance",
    "fuel_guess",
    "heard",
]


class Temper(NamedTuple):
    """How a bot plays: whether it thinks ahead, whether it speaks and heeds words, and what the Moon is to it (0: nothing)."""

    ahead: bool = False
    talks: bool = True
    moon: float = 1.0


class Reason(NamedTuple):
    """An action, a code of `REASONS` that says why, and the values that belong to it, in the order given there."""

    action: Action
    code: str
    values: tuple[Any, ...] = ()


REASONS: Final = (
    "offer mettle",  # Morale and Ship Condition after success and after failure: four numbers
    "hire liked",
    "hire mettle",
    "point fails",
    "point cheap",
    "point gains",  # the symbol, or "opinion" or "comms"
    "point odds",
    "tell fuel",  # "poor" or "well"
    "tell condition",  # "poor"
    "tell morale",  # "poor"
    "tell opinion",  # "against us"
    "tell home",  # "near" or "far"
    "ask risk",  # chance of success
    "answer worth",
    "answer danger",
    "use stabilize",
    "use patch",
    "use repair",
    "use sabotage",
    "assign odds",  # the mission, chance of success
    "show best",
    "fly mission",  # the missions passed
    "fly out",
    "fly home",
    "fly advised",
    "redraw",
    "attempt",  # the mission, chance of success
    "pass advised",
    "pass fuel",
    "pass low",
    "pass last",
    "give up",  # the mission
    "give up nothing",  # the mission, which cannot be reached any more
)
"""Why bots do something. The values of a code are named beside it; where none are, there are none."""

FUEL_POOR: Final[Mapping[str, int]] = {"home near": 3, "": 5, "home far": 7}
"""Up to how much fuel (with batteries) "fuel poor" is said, by what Flight Crew said about the way home."""
FUEL_WELL: Final = 9
"""From how much fuel on "fuel well" may be said, if Flight Crew must think that there is less."""
METER_POOR: Final = 3
"""Up to which Morale or Ship Condition "poor" is said."""
CARD_FUEL: Final = 0.55
"""Fuel that a maneuver takes in the mean."""


def heard(view: View, who: int) -> frozenset[tuple[Signal, int]]:
    """What a seat has said this turn, and of which card."""
    return frozenset((each.signal, each.place) for each in view.said[who])


def fuel_guess(view: View, team: int, full: int) -> float:
    """The fuel of a ship as all can guess it: from the turns since it left Earth and from what was lost aloud."""
    return full - view.tolls[team] - CARD_FUEL * view.out[team]


def distance(view: View, crew: int) -> str:
    """What a Flight Crew has said this turn about its way home; empty if nothing."""
    return next((each.signal for each in view.said[crew] if each.signal in OF_CREW), "")
