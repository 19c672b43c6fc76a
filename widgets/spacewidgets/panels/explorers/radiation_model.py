"""One maneuver through radiation: what the card may show, who falls ill, who lives at the year's end."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacegames.dist import Dist
from spacegames.leaving_earth import DIE_SIDES, alive_after_radiation, levels, radiation, radiation_threshold
from spacewidgets.words import ngettext

__all__ = ["FACES", "LEVELS", "Voyage", "threshold_sum", "years_words"]

FACES: Final = DIE_SIDES
LEVELS: Final = levels().support

# One picture asks for the same odds many times.
_ill = lru_cache(maxsize=256)(radiation)
_alive = lru_cache(maxsize=256)(alive_after_radiation)


@dataclass(frozen=True, slots=True)
class Voyage:
    """One maneuver through radiation; a `level` of None is a card that lies face down."""

    level: int | None
    years: int
    crew: int
    shield: int = 0
    doctors: int = 0

    @property
    def cards(self) -> tuple[int, ...]:
        """The levels that the card may show, all equally likely."""
        return LEVELS if self.level is None else (self.level,)

    def lowered(self, level: int) -> bool:
        """Whether the shield lowers this level: 0 cannot be less."""
        return bool(self.shield and level)

    def threshold(self, level: int) -> int:
        """The highest roll that makes ill under one card."""
        return radiation_threshold(level, self.years, self.shield)

    def bad_faces(self, level: int) -> int:
        """How many of the eight faces make ill under one card."""
        return min(FACES, self.threshold(level))

    def ill_under(self, level: int) -> Dist[int]:
        """How many fall ill under one card."""
        return _ill(level, self.years, self.crew, self.shield)

    @property
    def ill(self) -> Dist[int]:
        """How many fall ill."""
        return _ill(self.level, self.years, self.crew, self.shield)

    @property
    def alive(self) -> Dist[int]:
        """How many live at the year's end."""
        return _alive(self.level, self.years, self.crew, doctors=self.doctors, shield=self.shield)

    @property
    def chance(self) -> Fraction:
        """The chance that one astronaut falls ill."""
        return _ill(self.level, self.years, 1, self.shield)[1]

    @property
    def as_if_independent(self) -> Dist[int]:
        """The binomial with the mean chance: what it would be if each astronaut had a card of his own."""
        return Dist({0: 1 - self.chance, 1: self.chance}).times(self.crew)


def years_words(years: int) -> str:
    """So many years, in words."""
    return ngettext("{n} year", "{n} years", years).format(n=years)


def threshold_sum(voyage: Voyage, level: int) -> str:
    """The sum behind the threshold under one card.

    >>> threshold_sum(Voyage(2, 3, 4, shield=1), 2), threshold_sum(Voyage(2, 3, 4, shield=1), 0)
    ('(2 − 1) × 3 = 3', '0 × 3 = 0')
    """
    lowered = f"({level} − {voyage.shield})" if voyage.lowered(level) else str(level)
    return f"{lowered} × {voyage.years} = {voyage.threshold(level)}"
