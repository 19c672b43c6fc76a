"""What else lies in the box: advancements, outcome cards, agencies, money, and how many cards there are."""

from __future__ import annotations

from dataclasses import dataclass

from .sources import CARD, PLANNING, TRANSCRIBED

FIRST_YEAR, LAST_YEAR = 1956, 1976
FUNDING = 25
MISSION_BONUS_TO_OTHERS = 10
POINTS_PER_LOST_ASTRONAUT = -2
DIE_SIDES = 8
ASTRONAUTS_PER_SUPPLY = 5
SPACECRAFT_PER_AGENCY = 4


@dataclass(frozen=True, slots=True)
class Advancement:
    """Something an agency can research; its outcome cards say how well it works.

    Who draws an outcome without it gets it by that, if it is ``gained`` so (LE-173, LE-205, LE-248, ruling C2).
    """

    name: str
    starting_outcomes: int = 3
    price: int = 10
    gained: bool = True
    source: str = CARD


ADVANCEMENTS: tuple[Advancement, ...] = (
    Advancement("Juno Rockets"),
    Advancement("Atlas Rockets"),
    Advancement("Soyuz Rockets", source=PLANNING),
    Advancement("Saturn Rockets", source=PLANNING),
    Advancement("Ion Thrusters"),
    Advancement("Rendezvous"),
    Advancement("Re-entry", source=TRANSCRIBED),
    Advancement("Landing", gained=False),
    Advancement("Life Support"),
    Advancement("Surveying", starting_outcomes=1, gained=False),
)
RESEARCH_PRICE: dict[str, int] = {advancement.name: advancement.price for advancement in ADVANCEMENTS}
EACH_COSTS: str = "–".join(map(str, sorted(set(RESEARCH_PRICE.values()))))
"""What research costs in dollars, as one says it: "10"; several prices if they differ."""


@dataclass(frozen=True, slots=True)
class OutcomeDeck:
    """The shared deck that every advancement draws from, without replacement."""

    success: int = 60
    minor_failure: int = 15
    major_failure: int = 15
    price_of_success: int = 10
    price_of_failure: int = 5
    source: str = TRANSCRIBED

    @property
    def total(self) -> int:
        """Number of cards."""
        return self.success + self.minor_failure + self.major_failure


OUTCOME_DECK = OutcomeDeck()


@dataclass(frozen=True, slots=True)
class SpaceAgency:
    """A space agency that a player may run."""

    country: str
    name: str
    source: str = CARD


AGENCIES: tuple[SpaceAgency, ...] = (
    SpaceAgency("USA", "NASA"),
    SpaceAgency("USSR", "OKB-1"),
    SpaceAgency("China", "SAC"),
    SpaceAgency("France", "CNES"),
    SpaceAgency("Japan", "ISAS"),
)


@dataclass(frozen=True, slots=True)
class BoxCount:
    """How many cards of a kind the box holds."""

    kind: str
    cards: int
    mercury: int = 0
    source: str = TRANSCRIBED


BOX: tuple[BoxCount, ...] = (
    BoxCount("outcome", 90),
    BoxCount("location", 33, mercury=5),
    BoxCount("mission", 24, mercury=3),
    BoxCount("advancement", 50),
    BoxCount("component", 133, mercury=3),
    BoxCount("agency", 5, source=CARD),
    BoxCount("spacecraft", 20),
)
