"""A mass split into stages, as one value: what each stage weighs and adds, and how another split would do."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import isfinite
from numbers import Real
from typing import Any, Final

import traitlets

from spacegames.physics import staging
from spacewidgets.words import _

__all__ = ["MOST_STAGES", "Exhaust", "NumberWithin", "Shares", "Split", "equal", "moved"]

MOST_STAGES: Final = 4
SLOWEST, FASTEST = 1_000.0, 5_000.0  # m/s: from black powder to somewhat more than hydrogen gives
POINTS: Final = 100


def equal(stages: int) -> tuple[float, ...]:
    """So many equal shares."""
    return (1 / stages,) * stages


def moved(shares: tuple[float, ...], stage: int, share: float) -> tuple[float, ...]:
    """The shares after one of them (counted from 0) was changed; the others keep their proportions.

    >>> moved((0.5, 0.25, 0.25), 0, 0.2)
    (0.2, 0.4, 0.4)
    """
    others = sum(shares) - shares[stage]
    if len(shares) == 1:
        return (1.0,)
    return tuple(
        share if i == stage else (1 - share) * (mine / others if others > 0 else 1 / (len(shares) - 1))
        for i, mine in enumerate(shares)
    )


@dataclass(frozen=True, slots=True)
class Split:
    """A rocket in stages; the one that burns first comes first, and shares are of all that is not payload."""

    shares: tuple[float, ...]
    exhaust: tuple[float, ...]
    structural_ratio: float
    payload_fraction: float
    initial_mass: float
    varied: int = 1

    @property
    def stages(self) -> int:
        """How many stages there are."""
        return len(self.shares)

    @property
    def payload(self) -> float:
        """Mass of the payload in kg."""
        return self.initial_mass * self.payload_fraction

    @property
    def masses(self) -> tuple[float, ...]:
        """Mass of each stage in kg, its propellant with it."""
        return tuple((self.initial_mass - self.payload) * share for share in self.shares)

    @property
    def delta_vs(self) -> tuple[float, ...]:
        """What each stage adds to the speed, in m/s."""
        return tuple(
            staging.stage_delta_v(self.exhaust, self.structural_ratio, self.masses, self.payload).round(9).tolist()
        )

    @property
    def delta_v(self) -> float:
        """The change of speed of all stages together, in m/s."""
        return sum(self.delta_vs)

    @property
    def burdens(self) -> tuple[float, ...]:
        """How many times heavier the rocket is with each stage than without it, when that stage ignites."""
        left, ratios = self.initial_mass, []
        for mass in self.masses:
            ratios.append(left / max(left - mass, 1e-12))
            left -= mass
        return tuple(ratios)

    @property
    def limit(self) -> float:
        """The change of speed in m/s that one stage, of the best of these exhausts, never reaches."""
        return float(staging.single_stage_limit(max(self.exhaust), self.structural_ratio))

    @property
    def best_shares(self) -> tuple[float, ...]:
        """The shares with which the change of speed is greatest."""
        return _best(self.exhaust, self.structural_ratio, self.payload_fraction)

    @property
    def best(self) -> Split:
        """The same rocket, split best."""
        return self.with_shares(self.best_shares)

    def with_shares(self, shares: tuple[float, ...]) -> Split:
        """The same rocket, split otherwise."""
        ratio, payload = self.structural_ratio, self.payload_fraction
        return Split(shares, self.exhaust, ratio, payload, self.initial_mass, self.varied)

    def curve(self) -> list[tuple[float, float]]:
        """Share of the varied stage, from 0 to 1, against the change of speed (m/s)."""
        shares = [i / POINTS for i in range(POINTS + 1)]
        whole = 1 - self.payload_fraction
        masses = [[whole * each for each in moved(self.shares, self.varied - 1, share)] for share in shares]
        speeds = staging.stage_delta_v(
            self.exhaust, self.structural_ratio, masses, [self.payload_fraction] * len(shares)
        )
        return list(zip(shares, speeds.sum(axis=-1).tolist(), strict=True))

    def payload_curve(self, most: float) -> list[tuple[float, float]]:
        """Payload fraction, from next to nothing to `most`, against the change of speed (m/s) of one stage."""
        parts = [max(most * i / POINTS, 1e-4) for i in range(POINTS + 1)]
        masses = [[1 - part] for part in parts]
        speeds = staging.stage_delta_v(self.exhaust, self.structural_ratio, masses, parts)
        return list(zip(parts, speeds.sum(axis=-1).tolist(), strict=True))


@lru_cache(maxsize=256)
def _best(exhaust: tuple[float, ...], ratio: float, payload: float) -> tuple[float, ...]:
    masses = staging.best_split(1.0, payload, exhaust, ratio)
    return tuple((masses / masses.sum()).tolist())


def _real(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, bool) and isfinite(value)


class NumberWithin(traitlets.TraitType):
    """A number in a range, refused at once and in words."""

    def __init__(self, default: float, low: float, high: float, refusal: str) -> None:
        super().__init__(default)
        self.low, self.high, self.refusal = low, high, refusal

    def validate(self, _obj: object, value: Any) -> float:
        """`value` as a float, if it is in the range."""
        if not _real(value) or not self.low <= value <= self.high:
            raise traitlets.TraitError(_(self.refusal).format(low=self.low, high=self.high, value=value))
        return float(value)


class Exhaust(traitlets.TraitType):
    """One speed of the exhaust in m/s for all stages, or one for each."""

    default_value = 3_000.0

    def validate(self, _obj: object, value: Any) -> float | tuple[float, ...]:
        """`value` as a float or as a tuple of floats, if they are in the range."""
        each = tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else (value,)
        if not each or not all(_real(one) and SLOWEST <= one <= FASTEST for one in each):
            said = _(
                "The exhaust velocity is a number from {low:,.0f} to {high:,.0f} m/s, or one such number for each stage, "
                "not {value!r}."
            )
            raise traitlets.TraitError(said.format(low=SLOWEST, high=FASTEST, value=value))
        return tuple(map(float, each)) if isinstance(value, Iterable) else float(value)


class Shares(traitlets.TraitType):
    """The stages' shares of all that is not payload; any parts are taken, such as 3, 1, and kept as shares of 1."""

    default_value = (0.5, 0.5)

    def validate(self, _obj: object, value: Any) -> tuple[float, ...]:
        """`value` as shares that add up to 1."""
        parts = tuple(value) if isinstance(value, Iterable) and not isinstance(value, str) else ()
        if not 1 <= len(parts) <= MOST_STAGES or not all(_real(part) and part >= 0 for part in parts) or not sum(parts):
            said = _(
                "The shares are up to {most} parts of 0 or more, the lowest stage first, such as (3, 1), not {value!r}."
            )
            raise traitlets.TraitError(said.format(most=MOST_STAGES, value=value))
        return tuple(float(part / sum(parts)) for part in parts)
