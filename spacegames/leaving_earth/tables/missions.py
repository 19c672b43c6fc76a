"""The missions: what a space agency can be first at, and what that is worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .solar_system import Place
from .sources import CARD, TRANSCRIBED

Level = Literal["easy", "medium", "hard"]
Kind = Literal["probe", "survey", "sample", "manned", "station", "life"]


@dataclass(frozen=True, slots=True)
class Mission:
    """A goal; ``place`` is None where any place in space will do (for life: any place with life).

    ``impossible_if``: removed from the game once its place is seen to destroy spacecraft, or once every place that could
    bear life (Moon, Mars and Venus) is seen to have none.
    The level stands on the card's back and is known from transcriptions only.
    """

    name: str
    level: Level
    points: int
    kind: Kind
    place: Place | None
    impossible_if: Literal["", "destroyed", "lifeless"] = ""
    mercury: bool = False
    source: str = CARD
    level_source: str = TRANSCRIBED


MISSIONS: tuple[Mission, ...] = (
    Mission("Sounding Rocket", "easy", 1, "probe", None),
    Mission("Artificial Satellite", "easy", 2, "probe", "Earth Orbit"),
    Mission("Man in Space", "easy", 2, "manned", None),
    Mission("Man in Orbit", "easy", 4, "manned", "Earth Orbit"),
    Mission("Lunar Survey", "easy", 4, "survey", "Moon"),
    Mission("Mars Survey", "easy", 5, "survey", "Mars"),
    Mission("Venus Survey", "medium", 6, "survey", "Venus"),
    Mission("Space Station", "medium", 6, "station", None),
    Mission("Lunar Lander", "medium", 6, "probe", "Moon", impossible_if="destroyed"),
    Mission("Mercury Survey", "medium", 7, "survey", "Mercury", mercury=True),
    Mission("Mars Lander", "medium", 7, "probe", "Mars"),
    Mission("Ceres Lander", "medium", 8, "probe", "Ceres"),
    Mission("Lunar Sample Return", "medium", 10, "sample", "Moon", impossible_if="destroyed"),
    Mission("Venus Lander", "medium", 11, "probe", "Venus", impossible_if="destroyed"),
    Mission("Man on the Moon", "medium", 12, "manned", "Moon", impossible_if="destroyed"),
    Mission("Phobos Sample Return", "medium", 12, "sample", "Phobos"),
    Mission("Mercury Lander", "medium", 13, "probe", "Mercury", mercury=True),
    Mission("Ceres Sample Return", "hard", 14, "sample", "Ceres"),
    Mission("Lunar Station", "hard", 15, "station", "Moon", impossible_if="destroyed"),
    Mission("Mars Sample Return", "hard", 16, "sample", "Mars"),
    Mission("Mercury Sample Return", "hard", 19, "sample", "Mercury", mercury=True),
    Mission("Mars Station", "hard", 20, "station", "Mars"),
    Mission("Man on Mars", "hard", 24, "manned", "Mars"),
    Mission("Venus Sample Return", "hard", 24, "sample", "Venus", impossible_if="destroyed"),
    Mission("Venus Station", "hard", 27, "station", "Venus", impossible_if="destroyed"),
    Mission("Man on Venus", "hard", 32, "manned", "Venus", impossible_if="destroyed"),
    Mission("Extraterrestrial Life", "hard", 40, "life", None, impossible_if="lifeless"),
)

DRAWN: dict[str, dict[Level, int]] = {
    "easy": {"easy": 5},
    "normal": {"easy": 4, "medium": 2},
    "hard": {"easy": 3, "medium": 3, "hard": 2},
    "very hard": {"easy": 1, "medium": 4, "hard": 4},
}
"""How many missions of each level are drawn for a game (rulebook, p. 8)."""
