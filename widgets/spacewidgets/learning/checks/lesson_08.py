"""Lesson 08, force and impulse: what is right, and which mistakes are known."""

from __future__ import annotations

from typing import Final

from spacegames.leaving_earth import SOYUZ
from spacewidgets.learning.check import Exercise, close_to
from spacewidgets.words import N_

FORCE: Final = 30_000
SECONDS: Final = 40
CRAFT: Final = 6_000
SPEED: Final = FORCE * SECONDS / CRAFT

ION: Final = 0.05
PROBE: Final = 1_200
FASTER: Final = 30
PUSHING: Final = PROBE * FASTER / ION  # s
DAY: Final = 86_400

# Eagle's ascent stage and engine at lift-off: Apollo 11 Mission Report, tables A-I and 9.9-I, rounded.
EAGLE: Final = 4_888
ASCENT: Final = 15_400
MOON: Final = 1.62
EARTH: Final = 9.81
RISES: Final = ASCENT / EAGLE - MOON

UNIT_OF_MASS: Final = 5_000  # kg
UNIT_OF_SPEED: Final = 1_200  # m/s
IMPULSE: Final = SOYUZ.thrust * UNIT_OF_MASS * UNIT_OF_SPEED

SHIP: Final = 20_000
COMING: Final = 3
BRAKE: Final = 400
BRAKING: Final = SHIP * COMING / BRAKE  # s
METRES: Final = COMING / 2 * BRAKING

EXERCISES: Final = (
    Exercise(
        "08.1",
        "speed_change",
        right=SPEED,
        got=N_("Impulse 1,200,000 N s, shared among 6000 kg."),
        almost=[(SPEED / 1000, N_("The right number, but in km/s. The question asks for m/s."))],
        mistakes=[
            (FORCE * SECONDS, N_("That is the impulse, in N s. Now share it among the mass.")),
            (FORCE / CRAFT, N_("That is how much faster it gets in one second. It is pushed for longer.")),
            (FORCE * SECONDS * CRAFT, N_("You multiplied by the mass. More mass is harder to move, so divide.")),
            (close_to(1 / SPEED, 0.001), N_("Upside down: it is impulse ÷ mass.")),
            (FORCE / SECONDS / CRAFT, N_("You divided by the time. A push that lasts longer does more.")),
        ],
        otherwise=N_("Force × time is the impulse; impulse ÷ mass is the change of speed."),
        hints=[
            N_("What impulse does the engine give?"),
            N_("Impulse = mass × change of speed. What is the change of speed?"),
            N_("30_000 * 40 / ..."),
        ],
    ),
    Exercise(
        "08.2",
        "days_of_push",
        right=close_to(PUSHING / DAY, 0.005),
        got=N_("A car does it in ten seconds. But the ion engine can go on for years."),
        almost=[
            (close_to(PUSHING / DAY, 0.05), N_("The right idea, but rounded too much. Let Python calculate.")),
            (close_to(PUSHING, 0.002), N_("The right time, but in seconds. How many days are that?")),
            (close_to(PUSHING / 3600, 0.002), N_("The right time, but in hours. How many days are that?")),
        ],
        mistakes=[
            (
                lambda a: close_to(FASTER / ION)(a) or close_to(FASTER / ION / DAY)(a),
                N_("You left out the mass. The heavier the probe, the longer it takes."),
            ),
            (
                lambda a: close_to(PROBE / ION)(a) or close_to(PROBE / ION / DAY)(a),
                N_("You left out the speed: so long it takes for 1 m/s."),
            ),
            (
                lambda a: close_to(PROBE * FASTER * ION)(a) or close_to(PROBE * FASTER * ION / DAY)(a),
                N_("You multiplied by the force. A weaker engine needs longer, so divide."),
            ),
            (
                lambda a: close_to(PROBE * FASTER)(a) or close_to(PROBE * FASTER / DAY)(a),
                N_("You left out the force: that is the impulse needed."),
            ),
        ],
        otherwise=N_("The impulse needed is mass × change of speed. The engine gives force × time."),
        hints=[
            N_("What impulse does it take to make 1200 kg faster by 30 m/s?"),
            N_("How many seconds must 0.05 N push for that? A day has 86,400 of them."),
            N_("1200 * 30 / 0.05 / ..."),
        ],
    ),
    Exercise(
        "08.3",
        "rises_by",
        right=close_to(RISES, 0.005),
        got=N_("Half of its push carried its weight, the other half made it rise."),
        almost=[(close_to(RISES, 0.03), N_("The right idea, but rounded too much. Let Python calculate."))],
        mistakes=[
            (close_to(ASCENT / EAGLE, 0.005), N_("You left out its weight: the Moon pulls it down at the same time.")),
            (close_to(ASCENT / EAGLE + MOON, 0.005), N_("You added the Moon's pull. It pulls the other way.")),
            (
                close_to(ASCENT / EAGLE - EARTH, 0.01),
                N_(
                    "Below zero: that is on the Earth, where it would not rise at all. On the Moon things fall with 1.62."
                ),
            ),
            (
                close_to(ASCENT - EAGLE * MOON, 0.005),
                N_("That is the force left over, in N. What does it do to 4888 kg?"),
            ),
            (
                close_to(435 * ASCENT / EAGLE, 0.005),
                N_("That is the whole burn. The question asks for the first second."),
            ),
            (MOON, N_("That is how fast things fall there. The engine pushes the other way.")),
        ],
        otherwise=N_("What is left of the force when its weight is taken off, and what does that do to its mass?"),
        hints=[
            N_("How much faster would the engine make it in a second, if nothing pulled it down?"),
            N_("And how much slower does the Moon make it in that second?"),
            N_("15_400 / 4888 - ..."),
        ],
    ),
    Exercise(
        "08.4",
        "soyuz_impulse",
        right=IMPULSE,
        got=N_("So a unit of thrust would be six million newton seconds."),
        mistakes=[
            (UNIT_OF_MASS * UNIT_OF_SPEED, N_("That is one unit of thrust. A Soyuz has 80 of them.")),
            (close_to(IMPULSE / 1000), N_("A thousand times too little: put in kilograms and metres a second.")),
            (close_to(IMPULSE / 1e6), N_("A million times too little: put in kilograms and metres a second.")),
            (
                SOYUZ.thrust * UNIT_OF_SPEED,
                N_("You left out the unit of mass: each unit of thrust moves one such mass."),
            ),
            (SOYUZ.thrust * UNIT_OF_MASS, N_("You left out the unit of difficulty: each one is a change of speed.")),
            (
                SOYUZ.mass * UNIT_OF_MASS * UNIT_OF_SPEED,
                N_("You took the mass of the Soyuz. Its impulse stands in its thrust."),
            ),
            (
                SOYUZ.thrust * SOYUZ.mass * UNIT_OF_MASS * UNIT_OF_SPEED,
                N_("You multiplied by the mass of the Soyuz, too. Its thrust is the whole impulse already."),
            ),
        ],
        otherwise=N_("One unit of thrust brings one unit of mass to one unit of speed."),
        hints=[N_("What impulse does it take to bring 5000 kg to 1200 m/s?"), N_("80 times as much.")],
    ),
    Exercise(
        "08.5",
        "metres_to_brake",
        right=METRES,
        got=N_("Slowing down takes as much impulse as speeding up."),
        almost=[(close_to(METRES / 1000, 0.001), N_("The right number, but in kilometres."))],
        mistakes=[
            (COMING * BRAKING, N_("That far it comes in this time at full speed. It gets slower all the while.")),
            (BRAKING, N_("That is the time, in seconds. How far does it come meanwhile?")),
            (SHIP * COMING, N_("That is the impulse it takes. How long do 400 N need for it?")),
            (close_to(COMING / 2 * BRAKING / SHIP, 0.01), N_("You left out the mass. A heavy ship is hard to stop.")),
        ],
        otherwise=N_("First the time: the impulse it takes, divided by the force. Then how far it comes in that time."),
        hints=[
            N_("What impulse stops 20,000 kg at 3 m/s?"),
            N_("How long must 400 N push for it?"),
            N_("In that time it goes 1.5 m/s on average."),
        ],
    ),
)
