"""Lesson 14, Apollo 13 as a budget: what is right, and which mistakes are known."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, log
from typing import Final

from spacewidgets.learning.check import Exercise, as_number, close_to, told_as
from spacewidgets.words import N_, _, ngettext

BATTERY, ALL_HOURS, FIRST_HOURS, FIRST_CURRENT = 1500, 70, 20, 30
SPENT: Final = FIRST_CURRENT * FIRST_HOURS
REST: Final = ALL_HOURS - FIRST_HOURS
AMPERES_LEFT: Final = Fraction(BATTERY - SPENT, REST)

HEATER, VOLTS, HOUR, JOULES = 20, 28, 3600, 2_500_000
WATER: Final = HEATER * VOLTS * HOUR / JOULES

SOURCE, REMOVAL = 4, Fraction(4, 5)
SETTLES: Final = SOURCE / REMOVAL

HOME, ROUND, EACH = 61, 44, 12
MISSING: Final = HOME - ROUND
SQUARE: Final = ceil(Fraction(MISSING, EACH))

THRUST, STACK, SECONDS, EXHAUST = 40_000, 50_000, 100, 3000
BURNT: Final = Fraction(THRUST * SECONDS, EXHAUST)
# The formula once more, for checking an answer should not need numpy; a test compares it with spacegames.physics.
DELTA_V: Final = EXHAUST * log(STACK / (STACK - BURNT))
ALWAYS_HEAVY: Final = THRUST * SECONDS / STACK


@told_as(N_("Too few cartridges for the way home, or no whole number of them."))
def _too_few(answer: object) -> str:
    count = as_number(answer)
    if not isinstance(count, Fraction) or count.denominator != 1 or count < 0:
        return _("The answer is a whole number of cartridges.")
    said = ngettext(
        "With {count} square cartridge the air lasts {hours} hours. Home is {home} hours away.",
        "With {count} square cartridges the air lasts {hours} hours. Home is {home} hours away.",
        int(count),
    )
    return said.format(count=count, hours=ROUND + EACH * count, home=HOME)


EXERCISES: Final = (
    Exercise(
        "14.1",
        "amperes_left",
        right=AMPERES_LEFT,
        got=N_("What was not spent at first, shared out over the hours that remain."),
        almost=[(close_to(AMPERES_LEFT, 0.02), N_("The right idea, but rounded on the way. It comes out even."))],
        mistakes=[
            (
                close_to(BATTERY / ALL_HOURS, 0.002),
                N_("That would be right if the same current flowed all the time. At first more flows."),
            ),
            (
                close_to((BATTERY - SPENT) / ALL_HOURS, 0.002),
                N_("You shared what is left out over all the hours. Some of them are over already."),
            ),
            (Fraction(BATTERY, REST), N_("You forgot what the first hours take out of the battery.")),
            (BATTERY - SPENT, N_("So many ampere-hours are left. How many amperes is that, over the rest of the way?")),
            (
                Fraction(BATTERY - FIRST_CURRENT, REST),
                N_("You took off amperes from ampere-hours. The first current flows for many hours."),
            ),
            (
                Fraction(BATTERY + SPENT, REST),
                N_("You added what the first hours take. The battery does not get fuller by it."),
            ),
            (
                close_to(BATTERY / ALL_HOURS - FIRST_CURRENT, 0.002),
                N_("You took one current off the mean. Think in ampere-hours: those add up."),
            ),
        ],
        otherwise=N_("How many ampere-hours are left after the first part, and for how many hours must they last?"),
        hints=[
            N_("30 amperes for 20 hours: how many ampere-hours is that?"),
            N_("Divide what is left by the hours that are left, not by all of them."),
            N_("(1500 - 30 * 20) / (70 - ...)"),
        ],
    ),
    Exercise(
        "14.2",
        "water_for_the_heater",
        right=close_to(WATER, 0.005),
        got=N_("So much for one heater in one hour: warmth was dear aboard Aquarius."),
        almost=[
            (close_to(WATER, 0.05), N_("The right idea, but rounded too much. Give two digits after the point.")),
            (close_to(1000 * WATER, 0.01), N_("The right number, but in grams. The question asks for kilograms.")),
        ],
        mistakes=[
            (
                close_to(HEATER * VOLTS / JOULES, 0.01),
                N_("That is for one second. A watt is a joule each second, and the hour has many."),
            ),
            (close_to(HEATER * VOLTS * 60 / JOULES, 0.01), N_("That is for one minute. The heater runs for an hour.")),
            (
                close_to(HEATER * HOUR / JOULES, 0.01),
                N_("You forgot the volts. Amperes alone are no power: volts × amperes = watts."),
            ),
            (close_to(1e6 * WATER, 0.01), N_("You divided by 2.5. It is 2.5 million joules for each kilogram.")),
            (HEATER * VOLTS, N_("That is the power in watts. How many joules is that in an hour?")),
            (HEATER * VOLTS * HOUR, N_("That is the heat in joules. How many kilograms of water take so much along?")),
            (
                close_to(JOULES / (HEATER * VOLTS * HOUR), 0.01),
                N_("You divided the wrong way round: that is how many hours one kilogram lasts."),
            ),
        ],
        otherwise=N_("Volts × amperes × seconds = joules. How many kilograms take so many joules along?"),
        hints=[
            N_("What is the heater's power in watts?"),
            N_("An hour has 3600 seconds, and one watt is one joule each second."),
            N_("20 * 28 * 3600 / ..."),
        ],
    ),
    Exercise(
        "14.3",
        "settles_at",
        right=SETTLES,
        got=N_("There the filter takes as much as breathing adds. It does not matter where it began."),
        almost=[(close_to(SETTLES, 0.02), N_("Very near. Where exactly do both cancel?"))],
        mistakes=[
            (
                SOURCE * REMOVAL,
                N_(
                    "You multiplied, or subtracted: a better filter must make the air better. When does it take what is added?"
                ),
            ),
            (REMOVAL / SOURCE, N_("You divided the wrong way round: more people would make the air better.")),
            (
                SOURCE - SOURCE * REMOVAL,
                N_("You took a share of what is added. The filter takes its share of what is there."),
            ),
            (
                SOURCE / (1 - REMOVAL),
                N_("You took the share that the filter leaves. What counts is the share that it takes."),
            ),
            (SOURCE, N_("At 4 mm Hg the filter takes only 3.2 an hour, and breathing adds 4. It still rises.")),
            (0, N_("Never: the less there is, the less the filter takes.")),
        ],
        otherwise=N_("At which pressure does the filter take as much in an hour as breathing adds?"),
        hints=[N_("It settles where nothing changes: source = removal × pressure."), N_("4 = 0.8 × what?")],
    ),
    Exercise(
        "14.4",
        "square_ones",
        right=SQUARE,
        got=N_("They had sixteen. What was missing was not cartridges, but a way to fit them in."),
        almost=[
            (close_to(MISSING / EACH, 0.02), N_("That many are needed, but one cannot use a part of one. Up or down?"))
        ],
        mistakes=[
            (
                lambda a: close_to(HOME / EACH, 0.02)(a) or a == ceil(HOME / EACH),
                N_("You forgot the round ones: they serve for the first 44 hours."),
            ),
            (floor(MISSING / EACH), N_("You rounded down. For the last five hours there is no air then.")),
            (MISSING, N_("So many hours are missing. Each square cartridge serves for twelve.")),
            (lambda a: a > SQUARE, N_("That is enough, but it works with fewer.")),
        ],
        otherwise=_too_few,
        hints=[
            N_("For how many hours do the round ones leave them without clean air?"),
            N_("How many cartridges of 12 hours cover 17 hours?"),
        ],
    ),
    Exercise(
        "14.5",
        "change_of_speed",
        right=close_to(DELTA_V, 0.0005),
        got=N_("A little more than force × time ÷ mass, for the stack gets lighter on the way."),
        almost=[
            (
                close_to(ALWAYS_HEAVY, 0.0005),
                N_("Very near: that is force × time ÷ mass, for a stack that keeps its mass. It burns propellant."),
            ),
            (close_to(DELTA_V, 0.005), N_("The right idea, but rounded on the way. Let Python calculate.")),
            (close_to(DELTA_V / 1000, 0.005), N_("The right number, but in km/s. The question asks for m/s.")),
        ],
        mistakes=[
            (
                close_to(-DELTA_V, 0.005),
                N_("Your two masses are swapped: it is the mass before, divided by the mass after."),
            ),
            (
                close_to(EXHAUST * log(STACK / BURNT), 0.001),
                N_("You divided by the propellant. Divide by what is left of the stack after the burn."),
            ),
            (BURNT, N_("So many kilograms of propellant are burnt. What is left, and what does that make in m/s?")),
            (STACK - BURNT, N_("So heavy is the stack after the burn. Now the rocket equation.")),
            (
                close_to(EXHAUST * BURNT / (STACK - BURNT), 0.0005),
                N_("That would be right if the stack were as light as at the end all the time."),
            ),
            (
                close_to(THRUST * SECONDS / (STACK * EXHAUST), 0.001),
                N_("That is the share of the stack that is burnt. What change of speed does it bring?"),
            ),
            (THRUST * SECONDS, N_("That is the impulse, force × time. Which mass does it push?")),
        ],
        otherwise=N_(
            "Thrust × time ÷ exhaust velocity is burnt. Then the rocket equation, with the mass before and after."
        ),
        hints=[
            N_("How many kilograms are burnt each second? Thrust ÷ exhaust velocity."),
            N_("The mass after the burn is 50 000 kg less what is burnt in 100 seconds."),
            N_("3000 * log(50_000 / (50_000 - 40_000 * 100 / 3000))"),
        ],
    ),
)
