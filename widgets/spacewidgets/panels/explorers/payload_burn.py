"""What is burned on the payload chart, and what is said about it: engines, difficulty, payload, all by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from spacegames.leaving_earth import COMPONENT, RocketSet, ion_payload, ion_thrust, payload, thrust_required
from spacewidgets.words import _, ngettext

__all__ = ["Burn", "engine_words", "mixed", "parts", "verdict", "why_blank"]


@dataclass(frozen=True, slots=True)
class Burn:
    """Engines burned together with a payload: a set of rockets or, where `ions` is above 0, ion thrusters alone."""

    rockets: RocketSet
    difficulty: int
    payload: int
    ions: int = 0
    years: int = 1

    @property
    def own_mass(self) -> int:
        """Mass of the engines themselves."""
        return COMPONENT["Ion Thruster"].mass * self.ions if self.ions else self.rockets.mass

    @property
    def thrust(self) -> int:
        """Thrust of the engines together."""
        return ion_thrust(self.years, self.ions) if self.ions else self.rockets.thrust

    @property
    def required(self) -> int:
        """Thrust that engines and payload need."""
        return thrust_required(self.own_mass + self.payload, self.difficulty)

    @property
    def limit(self) -> Fraction:
        """Largest payload; zero or less where the engines carry nothing."""
        return self.limit_at(self.difficulty)

    def limit_at(self, difficulty: int) -> Fraction:
        """Largest payload of the same engines at another difficulty."""
        return ion_payload(self.years, difficulty, self.ions) if self.ions else payload(self.rockets, difficulty)

    @property
    def holds(self) -> bool:
        """Whether there are engines and their thrust is enough."""
        return 0 < self.thrust >= self.required


def mixed(value: Fraction) -> str:
    """A fraction as people write it.

    >>> mixed(Fraction(53, 3)), mixed(Fraction(-1, 5)), mixed(Fraction(4))
    ('17 2/3', '−1/5', '4')
    """
    sign, whole, part = parts(value)
    return sign + " ".join(filter(None, [whole, f"{part.numerator}/{part.denominator}" if part else ""]))


def parts(value: Fraction) -> tuple[str, str, Fraction]:
    """Sign, whole part (empty where there is none beside a fraction) and the fraction that remains."""
    whole, part = divmod(abs(value), 1)
    return "−" if value < 0 else "", "" if part and not whole else str(whole), part


def engine_words(burn: Burn) -> str:
    """What is burned, in words: ``Saturn + 2 Atlas``, ``2 ion thrusters for 3 years``."""
    if not burn.ions:
        return str(burn.rockets) if burn.rockets else _("no rockets")
    thrusters = ngettext("{n} ion thruster", "{n} ion thrusters", burn.ions).format(n=burn.ions)
    years = ngettext("{n} year", "{n} years", burn.years).format(n=burn.years)
    return _("{thrusters} for {years}").format(thrusters=thrusters, years=years)


def why_blank(burn: Burn) -> str:
    """Why the chart shows no payload for these engines at this difficulty."""
    if not burn.thrust:
        return _("Without an engine there is no thrust, and nothing moves.")
    needs = thrust_required(burn.own_mass, burn.difficulty)
    count = burn.ions or burn.rockets.count
    said = (
        ngettext(
            "{engines} at difficulty {difficulty}: moving its own mass of {mass} takes {mass} × {difficulty} = {needs} thrust, "
            "all of the {thrust} there is. Nothing is left for a payload.",
            "{engines} at difficulty {difficulty}: moving their own mass of {mass} takes {mass} × {difficulty} = {needs} "
            "thrust, all of the {thrust} there is. Nothing is left for a payload.",
            count,
        )
        if needs == burn.thrust
        else ngettext(
            "{engines} at difficulty {difficulty}: moving its own mass of {mass} already takes {mass} × {difficulty} = {needs} "
            "thrust, more than the {thrust} there is. It cannot even move itself.",
            "{engines} at difficulty {difficulty}: moving their own mass of {mass} already takes {mass} × {difficulty} = "
            "{needs} thrust, more than the {thrust} there is. They cannot even move themselves.",
            count,
        )
    )
    return said.format(
        engines=engine_words(burn), difficulty=burn.difficulty, mass=burn.own_mass, needs=needs, thrust=burn.thrust
    )


def verdict(burn: Burn) -> str:
    """Whether the thrust is enough, and by how much."""
    spare = burn.thrust - burn.required
    if not burn.holds:
        return _("does not hold, {n} thrust short").format(n=-spare)
    return _("holds, {n} thrust to spare").format(n=spare) if spare else _("holds exactly")
