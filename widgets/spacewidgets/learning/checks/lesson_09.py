"""Lesson 09, the rocket equation: what is right, and which mistakes are known."""

from __future__ import annotations

from math import e, exp, log, log10
from typing import Final

from spacewidgets.learning.check import Exercise, close_to
from spacewidgets.words import N_

# The formulas of spacegames.physics once more, for checking an answer should not need numpy; a test compares them.
STANDARD_GRAVITY: Final = 9.80665
FACTOR: Final = exp(2)

# Apollo 11's transearth injection as read up to the crew: 36,691 lb; 3201.1, 681.8 and -265.0 ft/s in three directions
# (W. D. Woods, How Apollo Flew to the Moon, 2008, on the message "TEI-30").
CHANGE: Final = 1_001
BEFORE: Final = 16_643
SPECIFIC_IMPULSE: Final = 314
EXPONENT: Final = CHANGE / (SPECIFIC_IMPULSE * STANDARD_GRAVITY)
PROPELLANT: Final = BEFORE * (1 - exp(-EXPONENT))

BURNT: Final = 4_600
FORCE: Final = 91_190
EXHAUST: Final = 3_079
SECONDS: Final = BURNT * EXHAUST / FORCE

AT_START: Final = 3**3

FULL: Final = 20
EMPTY: Final = 5
FAST: Final = 2_500
LASTS: Final = 100
PULL: Final = 9.8
GAINED: Final = FAST * log(FULL / EMPTY)
CLIMB: Final = GAINED - PULL * LASTS

EXERCISES: Final = (
    Exercise(
        "09.1",
        "mass_factor",
        right=close_to(FACTOR, 0.002),
        got=N_("e × e: one factor e for each time that it gets as fast as its exhaust."),
        almost=[(close_to(FACTOR, 0.06), N_("The right idea, but rounded too much. Let Python calculate."))],
        mistakes=[
            (2, N_("That would be so if speed and mass grew alike. Each step of speed multiplies the mass.")),
            (close_to(2 * e), N_("You doubled. The second step does not add as much again, it multiplies.")),
            (close_to(e, 0.005), N_("That brings it to once the speed of its exhaust.")),
            (close_to(FACTOR - 1, 0.005), N_("That is the propellant only. What remains is there at the start, too.")),
            (close_to(1 / FACTOR, 0.005), N_("Upside down: it starts heavier than it ends.")),
            (close_to(log(2), 0.005), N_("You took the logarithm. It gives a speed; its inverse, exp, gives a mass.")),
            (close_to(100), N_("You took ten to the power of two. Here it is e to the power of two.")),
        ],
        otherwise=N_("Mass before ÷ mass after = e^(Δv ÷ exhaust velocity). What is Δv ÷ exhaust velocity here?"),
        hints=[
            N_("What factor does it take to get once as fast as the exhaust?"),
            N_("And from there once more, with everything that must get there?"),
            N_("exp(...)"),
        ],
    ),
    Exercise(
        "09.2",
        "propellant_burnt",
        right=close_to(PROPELLANT, 0.002),
        got=N_("More than a quarter of the ship, only to leave the Moon."),
        almost=[
            (close_to(BURNT, 0.0005), N_("That is the rounded number of exercise 3. What does the equation say?")),
            (close_to(PROPELLANT / 1000, 0.002), N_("The right number, but in tonnes. The question asks for kg.")),
        ],
        mistakes=[
            (close_to(BEFORE - PROPELLANT, 0.002), N_("That is what remains after the burn. How much is gone?")),
            (
                lambda a: (
                    close_to(BEFORE * (1 - exp(-CHANGE / SPECIFIC_IMPULSE)), 0.02)(a)
                    or close_to(BEFORE * (exp(CHANGE / SPECIFIC_IMPULSE) - 1), 0.02)(a)
                ),
                N_("A specific impulse is in seconds. Multiply it by 9.80665 m/s² to get the exhaust velocity."),
            ),
            (
                close_to(BEFORE * EXPONENT, 0.002),
                N_("That would be right if the ship weighed 16,643 kg all the time. It gets lighter."),
            ),
            (
                close_to(BEFORE * (exp(EXPONENT) - 1), 0.002),
                N_("You took 16,643 kg for the mass after the burn. It is the mass before it."),
            ),
            (
                close_to(BEFORE * exp(EXPONENT), 0.002),
                N_("You multiplied by the factor. After the burn it is lighter."),
            ),
        ],
        otherwise=N_("Mass after = mass before ÷ e^(Δv ÷ exhaust velocity); the difference is the propellant."),
        hints=[
            N_("What is the exhaust velocity? exhaust_velocity(314) knows."),
            N_("How heavy is the ship after the burn? It is lighter by the factor e^(Δv ÷ exhaust velocity)."),
            N_("16_643 - 16_643 / exp(1001 / exhaust_velocity(314))"),
        ],
    ),
    Exercise(
        "09.3",
        "seconds_burnt",
        right=close_to(SECONDS, 0.003),
        got=N_("Houston reckoned with 148 s, so with an engine that pushes a little harder than it was built for."),
        almost=[
            (close_to(148, 0.0005), N_("That is what Houston read up. What do these numbers give?")),
            (close_to(SECONDS, 0.02), N_("The right idea, but rounded too much. Let Python calculate.")),
            (close_to(SECONDS / 60, 0.01), N_("The right time, but in minutes.")),
        ],
        mistakes=[
            (
                close_to(FORCE / EXHAUST, 0.005),
                N_("That is how many kg it burns in a second. How long do 4600 kg last?"),
            ),
            (close_to(1 / SECONDS, 0.005), N_("Upside down: propellant ÷ flow.")),
            (close_to(BURNT / EXHAUST, 0.005), N_("You left out the force. It says how fast the tank empties.")),
            (
                close_to(FORCE / BURNT, 0.005),
                N_("Divide the propellant by what is burnt in a second, not the force by it."),
            ),
            (
                close_to(BEFORE * CHANGE / FORCE, 0.005),
                N_("That would be right if the ship weighed as much all the time as at the start."),
            ),
        ],
        otherwise=N_("The flow is thrust ÷ exhaust velocity. The time is propellant ÷ flow."),
        hints=[
            N_("How many kg does the engine burn in a second?"),
            N_("How many seconds do 4600 kg last?"),
            N_("4600 / (91_190 / ...)"),
        ],
    ),
    Exercise(
        "09.4",
        "tonnes_at_start",
        right=AT_START,
        got=N_("3 × 3 × 3: three equal steps, the same factor three times."),
        almost=[(AT_START * 1000, N_("The right number, but in kg. The question asks for tonnes."))],
        mistakes=[
            (9, N_("Three steps, but you added them up, or took only two of them. Each step multiplies by three.")),
            (7, N_("You added 2 tonnes of propellant for each step. But the propellant must be carried, too.")),
            (AT_START - 1, N_("That is the propellant only. What arrives is there at the start, too.")),
            (3, N_("That is enough for 3 km/s.")),
            (81, N_("One step too many: 9 km/s are three times 3 km/s.")),
            (close_to(exp(3)), N_("The factor of one step is 3 here, not e: the exhaust has another speed.")),
        ],
        otherwise=N_("Which factor makes 3 km/s? How often is it needed for 9 km/s?"),
        hints=[
            N_("How many tonnes must start for each tonne that gets to 3 km/s?"),
            N_("To get 1 tonne from 6 to 9 km/s, 3 tonnes must get to 6 km/s."),
        ],
    ),
    Exercise(
        "09.5",
        "climb_speed",
        right=close_to(CLIMB, 0.002),
        got=N_("Gravity took 980 m/s, more than a quarter."),
        almost=[
            (close_to(CLIMB / 1000, 0.002), N_("The right number, but in km/s. The question asks for m/s.")),
            (close_to(CLIMB, 0.01), N_("The right idea, but rounded too much. Let Python calculate.")),
        ],
        mistakes=[
            (close_to(GAINED, 0.001), N_("You left out gravity: so fast it would be in free space.")),
            (close_to(PULL * LASTS, 0.001), N_("That is what gravity takes. And what does the engine bring?")),
            (close_to(GAINED + PULL * LASTS, 0.001), N_("You added what gravity takes.")),
            (
                close_to(FAST * (FULL - EMPTY) / FULL - PULL * LASTS, 0.002),
                N_("That rocket weighs 20 tonnes to the end. A real one gets lighter."),
            ),
            (
                close_to(FAST * log10(FULL / EMPTY) - PULL * LASTS, 0.002),
                N_("You took the logarithm to base ten. Here it is the natural one, log."),
            ),
            (
                close_to(FAST * log(FULL / (FULL - EMPTY)) - PULL * LASTS, 0.002),
                N_("Below zero? You divided by the mass of the propellant. Divide by what is left."),
            ),
            (close_to(GAINED - PULL, 0.0005), N_("Gravity takes that much in every one of the 100 seconds.")),
        ],
        otherwise=N_("What the rocket equation brings, less 9.8 m/s for each second."),
        hints=[
            N_("How fast would it get in free space?"),
            N_("What does gravity take in 100 seconds?"),
            N_("2500 * log(20 / 5) - ..."),
        ],
    ),
)
