"""Lesson 02, the largest payload: what is right, and which mistakes are known."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, log, log10
from typing import Final

from spacegames.leaving_earth import (
    ATLAS,
    COMPONENT,
    HIGHEST_DIFFICULTY,
    JUNO,
    SOYUZ,
    Rocket,
    RocketSet,
    payload,
    thrust_required,
)
from spacewidgets.learning.check import Exercise, as_number, close_to, told_as
from spacewidgets.words import N_, _, ngettext

# A rocket that is in no table, so that nobody can look the answer up.
COMET: Final = Rocket("Comet", mass=12, price=10, thrust=100, requires="", source="lesson 02")
COMET_DIFFICULTY: Final = 7
COMET_IN_ALL: Final = Fraction(COMET.thrust, COMET_DIFFICULTY)
COMET_LIMIT: Final = COMET_IN_ALL - COMET.mass

SET: Final = RocketSet.of("Soyuz + 2 Atlas")
SET_DIFFICULTY: Final = 3
SET_LIMIT: Final = payload(SET, SET_DIFFICULTY)
SET_IN_ALL: Final = Fraction(SET.thrust, SET_DIFFICULTY)

LOAD: Final = 2
LOAD_DIFFICULTY: Final = 3


def junos_carry(count: int) -> Fraction:
    """What so many Junos carry in the third exercise."""
    return payload(RocketSet({"Juno": count}), LOAD_DIFFICULTY)


JUNOS: Final = next(count for count in range(1, 100) if junos_carry(count) >= LOAD)
THRUST_FOR_LOAD: Final = thrust_required(LOAD, LOAD_DIFFICULTY)
THRUST_FOR_ONE_MORE: Final = thrust_required(LOAD + JUNO.mass, LOAD_DIFFICULTY)

VOSTOK: Final = COMPONENT["Vostok"]
HIGHEST: Final = max(d for d in range(1, HIGHEST_DIFFICULTY + 1) if payload(SOYUZ, d) >= VOSTOK.mass)
CROSSING: Final = Fraction(SOYUZ.thrust, SOYUZ.mass + VOSTOK.mass)

EXHAUST_VELOCITY: Final = 3000
FULL: Final = 12_000
EMPTY: Final = 4000
# The formula once more, for checking an answer should not need numpy; a test compares it with spacegames.physics.
DELTA_V: Final = EXHAUST_VELOCITY * log(FULL / EMPTY)


@told_as(N_("Too few Junos, or no whole number of them."))
def _too_few_junos(answer: object) -> str:
    count = as_number(answer)
    if not isinstance(count, Fraction) or count.denominator != 1 or count < 1:
        return _("The answer is a whole number of Junos, at least 1.")
    said = ngettext(
        "Too few: {count} Juno carries only {limit} at difficulty {difficulty}.",
        "Too few: {count} Junos carry only {limit} at difficulty {difficulty}.",
        int(count),
    )
    return said.format(count=count, limit=junos_carry(int(count)), difficulty=LOAD_DIFFICULTY)


@told_as(N_("A difficulty at which a Soyuz carries less than the Vostok weighs, or none of the chart."))
def _too_hard(answer: object) -> str:
    difficulty = as_number(answer)
    if not isinstance(difficulty, Fraction) or not 1 <= difficulty <= 2 * HIGHEST_DIFFICULTY:
        return _("The answer is a whole number, and one of the difficulties of the chart.")
    return _("At difficulty {difficulty} a Soyuz carries less than the Vostok weighs.").format(difficulty=difficulty)


EXERCISES: Final = (
    Exercise(
        "02.1",
        "comet_limit",
        right=COMET_LIMIT,
        got=N_("Thrust ÷ difficulty − own mass. In whole units of mass, one rounds down."),
        almost=[
            (floor(COMET_LIMIT), N_("That is rounded down to a whole number. Give it exactly.")),
            (
                close_to(COMET_LIMIT),
                N_("The right idea, but rounded. Give it exactly: Fraction(a, b), or let Python calculate."),
            ),
        ],
        mistakes=[
            (ceil(COMET_LIMIT), N_("You rounded up. That is more than the Comet can carry.")),
            (COMET_IN_ALL, N_("You forgot the rocket's own mass. So much can be moved in all, the Comet included.")),
            (floor(COMET_IN_ALL), N_("You forgot the rocket's own mass, and rounded.")),
            (
                COMET.thrust * COMET_DIFFICULTY - COMET.mass,
                N_("You multiplied thrust and difficulty. Harder leaves less, so divide."),
            ),
            (
                COMET.thrust - COMET_DIFFICULTY * COMET.mass,
                N_("That is the thrust left over for a payload. How much mass can it move at this difficulty?"),
            ),
            (
                Fraction(COMET.thrust - COMET.mass, COMET_DIFFICULTY),
                N_("You took the mass off the thrust. Divide first: that gives a mass, and from it you take a mass."),
            ),
            (COMET_IN_ALL - COMET.price, N_("You took off the price. What the thrust has to move is the mass.")),
            (
                COMET_IN_ALL + COMET.mass,
                N_("You added the own mass. It has to be moved too, so it leaves less for the payload."),
            ),
        ],
        otherwise=N_("Thrust ÷ difficulty is all the mass that can be moved. What of it is left for the payload?"),
        hints=[
            N_("How much mass can the thrust move in all, at this difficulty?"),
            N_("Take off the mass of the Comet itself."),
            N_("Fraction(100, ...) - 12"),
        ],
    ),
    Exercise(
        "02.2",
        "set_limit",
        right=SET_LIMIT,
        got=N_("You get the same by adding up what each of the three carries alone."),
        almost=[
            (floor(SET_LIMIT), N_("That is rounded down to a whole number. Give it exactly.")),
            (close_to(SET_LIMIT, 0.005), N_("The right idea, but rounded. Give it exactly.")),
        ],
        mistakes=[
            (ceil(SET_LIMIT), N_("You rounded up. That is more than the set can carry.")),
            (payload(RocketSet.of("Soyuz + Atlas"), SET_DIFFICULTY), N_("You counted one Atlas. There are two.")),
            (payload(SOYUZ, SET_DIFFICULTY), N_("That is the Soyuz alone. All three burn together.")),
            (SET_IN_ALL, N_("You forgot the rockets' own mass. All three have to move themselves too.")),
            (
                SET_IN_ALL - SOYUZ.mass,
                N_("You took off the mass of the Soyuz only. The Atlases have to be moved as well."),
            ),
            (
                SET_IN_ALL - SOYUZ.mass - ATLAS.mass,
                N_("You counted the thrust of both Atlases, but the mass of only one."),
            ),
            (SET_IN_ALL - SET.price, N_("You took off the prices. What has to be moved is the mass.")),
            (SET.thrust * SET_DIFFICULTY - SET.mass, N_("You multiplied thrust and difficulty. Divide.")),
        ],
        otherwise=N_("Add up the thrusts, add up the masses, and use the formula once for the whole set."),
        hints=[
            N_("What is the thrust of the three together? And their mass?"),
            N_("Thrust of all ÷ difficulty − mass of all."),
        ],
    ),
    Exercise(
        "02.3",
        "junos_needed",
        right=JUNOS,
        got=N_(
            "Each Juno needs three quarters of its thrust for itself here. Small rockets are not always the cheap way."
        ),
        mistakes=[
            (
                ceil(Fraction(THRUST_FOR_LOAD, JUNO.thrust)),
                N_("You forgot the Junos' own mass. So many have thrust for the payload, but they must be moved too."),
            ),
            (
                ceil(Fraction(THRUST_FOR_ONE_MORE, JUNO.thrust)),
                N_("You counted the mass of one Juno. Every Juno that you add has to be moved as well."),
            ),
            (lambda a: a > JUNOS, N_("That is enough, but it works with fewer. Exactly enough thrust is enough.")),
        ],
        otherwise=_too_few_junos,
        hints=[
            N_("How much does one Juno carry at this difficulty? The table above knows."),
            N_("What two carry is twice as much. How many make 2?"),
        ],
    ),
    Exercise(
        "02.4",
        "highest_difficulty",
        right=HIGHEST,
        got=N_("Thrust ÷ (payload + own mass), rounded down."),
        almost=[
            (
                close_to(CROSSING, 0.005),
                N_("That is where the thrust is just enough. Which whole number above or below does it allow?"),
            )
        ],
        mistakes=[
            (HIGHEST + 1, N_("There a Soyuz carries only 1. Did you round up, or leave out the Vostok?")),
            (
                Fraction(SOYUZ.thrust, VOSTOK.mass),
                N_("You forgot the rocket's own mass: the Soyuz has to be moved too."),
            ),
            (
                close_to(Fraction(SOYUZ.thrust, SOYUZ.mass), 0.005),
                N_("You left out the Vostok: there the Soyuz lifts only itself."),
            ),
            (lambda a: 0 < a < HIGHEST, N_("It can do that, but it can do harder ones too.")),
        ],
        otherwise=_too_hard,
        hints=[
            N_("Go along the row of the Soyuz in the table. Where does it still say 2 or more?"),
            N_("Or turn the formula round: thrust = difficulty × (payload + own mass)."),
        ],
    ),
    Exercise(
        "02.5",
        "real_delta_v",
        right=close_to(DELTA_V, 0.0005),
        got=N_("Only the ratio of the two masses counts: a small rocket with the same ratio does just as well."),
        almost=[
            (close_to(DELTA_V, 0.02), N_("The right idea, but rounded too much on the way. Let Python calculate.")),
            (close_to(DELTA_V / 1000, 0.02), N_("The right number, but in km/s. The question asks for m/s.")),
        ],
        mistakes=[
            (
                close_to(-DELTA_V, 0.02),
                N_("Your two masses are swapped: it is the mass before, divided by the mass after."),
            ),
            (
                close_to(EXHAUST_VELOCITY * (FULL - EMPTY) / FULL, 0.002),
                N_("That would be right if the rocket stayed as heavy as at the start. It gets lighter as it burns."),
            ),
            (
                close_to(EXHAUST_VELOCITY * log10(FULL / EMPTY), 0.002),
                N_("You took the logarithm to base ten. Here it is the natural one, log."),
            ),
            (close_to(log(FULL / EMPTY), 0.002), N_("You forgot the exhaust velocity.")),
            (close_to(EXHAUST_VELOCITY * FULL / EMPTY, 0.002), N_("You forgot the logarithm.")),
            (
                close_to(EXHAUST_VELOCITY * log(FULL / (FULL - EMPTY)), 0.002),
                N_("You divided by the mass of the propellant. Divide by what is left after the burn."),
            ),
        ],
        otherwise=N_("Δv = exhaust velocity × ln(mass before ÷ mass after)."),
        hints=[
            N_("The last line of the derivation is the formula. Which number is which?"),
            N_("3000 * log(... / ...)"),
        ],
    ),
)
