"""What the decks of Apollo XIII are made of: typed rows that know no rule, and the words that stand in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

__all__ = [
    "LETTERS",
    "STAGES",
    "STAGE_NAMES",
    "Card",
    "Effect",
    "Entry",
    "EventBoard",
    "EventSet",
    "Figure",
    "HistoryCard",
    "HistoryEvent",
    "Letter",
    "PlayerCard",
    "Source",
    "Special",
    "SpecialName",
    "Stage",
    "Track",
    "TrackRow",
]

Track = Literal["LS", "LH", "HS", "HH", "SS", "SH", "RK", "TM", "FL", "EN", "MS"]
"""Stress and health of Lovell, Haise and Swigert, rocket, team, flight, energy, Mission Status ("Mission Control", AX009)."""
Stage = Literal["A", "B1", "B2", "C", "D", "E", "F", "G1", "G2"]
"""What a History card puts the mission into; B1 and B2 are as different as A and C ("Card clarifications", AX128)."""
Letter = Literal["A", "B", "C", "D", "E", "F", "G"]
"""A Stage deck with its event."""
EventSet = Literal["original", "alternate 1", "alternate 2"]
"""Which Event Boards are in use ("Game variants", AX121)."""
SpecialName = Literal["avoid", "peek", "draw", "cancel"]
"""What Player cards do beside moving cubes: Avoid Damage, Premonitions (ruling QA37), draw, cancel (ruling QA38)."""
Effect = tuple[Track, int]
"""A cube and its steps: up, which is bad everywhere but on Flight and Energy, or (below 0) down."""
Special = tuple[SpecialName, int]
"""What else a card does, and how often or to how many cards."""

STAGES: Final[tuple[Stage, ...]] = ("A", "B1", "B2", "C", "D", "E", "F", "G1", "G2")
STAGE_NAMES: Final[dict[Stage, str]] = {
    "A": "The pad and the climb",
    "B1": "Leaving Earth",
    "B2": "Coasting to the Moon",
    "C": "The accident",
    "D": "A lifeboat round the Moon",
    "E": "The cold way home",
    "F": "Air and aim",
    "G1": "Waking Odyssey",
    "G2": "The last six hours",
}
LETTERS: Final[tuple[Letter, ...]] = ("A", "B", "C", "D", "E", "F", "G")


@dataclass(frozen=True, slots=True)
class TrackRow:
    """A track of the Mission Control board: its spaces are 0 to ``top``.

    ``line`` is the last space below the Crisis Line, None where the track has none. ``person`` and ``measure`` say what it tells.
    """

    code: Track
    person: str
    measure: str
    top: int
    start: int
    line: int | None


@dataclass(frozen=True, slots=True)
class HistoryCard:
    """Bad news. ``reducer`` names the track that can soften it, ``requires`` the card that must have been in play before."""

    number: int
    stage: Stage
    title: str
    text: str
    effects: tuple[Effect, ...]
    chronology: str
    reducer: Literal["FL", "EN"] | None = None
    requires: int | None = None

    @property
    def letter(self) -> Letter:
        """The Stage deck that it lies in."""
        return self.stage[0]  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class HistoryEvent:
    """The card that ends a Stage deck and turns over its Event Board; it is told so that it fits the board of every set."""

    number: int
    stage: Stage
    title: str
    text: str
    chronology: str

    @property
    def letter(self) -> Letter:
        """The Stage deck that it lies in, and its Event Board."""
        return self.stage[0]  # type: ignore[return-value]


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """Help. ``stage`` says when it may be played (None: always), ``link`` on which History card only."""

    number: int
    title: str
    text: str
    effects: tuple[Effect, ...] = ()
    stage: Stage | None = None
    link: int | None = None
    special: Special | None = None
    chronology: str | None = None


@dataclass(frozen=True, slots=True)
class EventBoard:
    """A milestone of the mission; ``steps`` lie between the red and the green space of its track, 0 where it has none."""

    number: int
    letter: Letter
    title: str
    text: str
    effects: tuple[Effect, ...]
    steps: int
    chronology: str
    fiction: bool = False


Card = HistoryCard | HistoryEvent | PlayerCard | EventBoard


@dataclass(frozen=True, slots=True)
class Source:
    """Where facts of the mission are from; a weak one is somebody's retelling that nothing better was found for."""

    name: str
    title: str
    where: str
    weak: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A number of an entry as its source gives it, or (``derived``) worked out from one; text where it is a time or a range."""

    what: str
    value: int | float | str
    unit: str
    derived: bool = False


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that happened.

    ``time`` is hours:minutes:seconds since lift-off (19:13:00 UTC on 11 April 1970), or a date for what was before.
    ``sources`` name a `Source` each, mostly with the time of the line in the voice transcription.
    """

    id: str
    time: str
    approximate: bool
    what: str
    figures: tuple[Figure, ...]
    sources: tuple[str, ...]
