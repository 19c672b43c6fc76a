"""Lesson 12, low thrust: what is right, and which mistakes are known."""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from spacegames.leaving_earth import COMPONENT, ion_thrust
from spacewidgets.learning.check import Exercise, close_to
from spacewidgets.words import N_

# Formulas of spacegames.physics once more, for checking an answer should not need numpy; a test compares them.
MASS: Final = 367  # kg, of SMART-1
PUSH: Final = 0.068  # N
HOURS: Final = 5000
HOUR: Final = 3600  # s
IMPULSE: Final = PUSH * HOURS * HOUR
EXHAUST: Final = 16_083  # m/s
FASTER: Final = IMPULSE / MASS
XENON: Final = IMPULSE / EXHAUST
GETTING_LIGHTER: Final = EXHAUST * log(MASS / (MASS - XENON))

POWER: Final = 4500  # W
EFFICIENCY: Final = 0.6
JET: Final = 20_000  # m/s
FORCE: Final = 2 * EFFICIENCY * POWER / JET

LOW_SPEED: Final = 7730  # m/s
HIGH_SPEED: Final = 3670
SPIRAL: Final = LOW_SPEED - HIGH_SPEED
# A Hohmann transfer by the speeds on its circles, for radii go as 1 ÷ speed².
TWO_BURNS: Final = (LOW_SPEED**2 - HIGH_SPEED**2) / sqrt((LOW_SPEED**2 + HIGH_SPEED**2) / 2) - SPIRAL

PAYLOAD: Final = 4
DIFFICULTY: Final = 5
OWN: Final = COMPONENT["Ion Thruster"].mass
NEEDED: Final = DIFFICULTY * (PAYLOAD + OWN)
YEARS: Final = -(-NEEDED // ion_thrust(1))

EXERCISES: Final = (
    Exercise(
        "12.1",
        "smart_faster",
        right=close_to(FASTER, 0.003),
        got=N_("Force × time ÷ mass. Not the weight of a gram for every fifty kilograms, and it went to the Moon."),
        almost=[
            (close_to(FASTER, 0.02), N_("The right idea, but rounded too much on the way. Let Python calculate.")),
            (close_to(FASTER / 1000, 0.01), N_("The right number, but in km/s. The question asks for m/s.")),
            (close_to(FASTER * 3.6, 0.01), N_("The right speed, but in km/h. The question asks for m/s.")),
        ],
        mistakes=[
            (
                close_to(FASTER / HOUR, 0.01),
                N_("You took the hours as if they were seconds. An hour has 3600 of them."),
            ),
            (close_to(FASTER / 60, 0.01), N_("You took the time in minutes. A newton wants seconds.")),
            (close_to(IMPULSE, 0.01), N_("That is the impulse, force × time. Which mass does it make faster?")),
            (close_to(PUSH / MASS, 0.02), N_("So much faster does it get each second. For how many seconds?")),
            (
                close_to(GETTING_LIGHTER, 0.01),
                N_("That is with the craft getting lighter, and nearer the truth. The question leaves that out."),
            ),
            (
                close_to(IMPULSE * MASS, 0.01),
                N_("You multiplied by the mass. A heavy craft gets less fast, not faster."),
            ),
        ],
        otherwise=N_("Force × time = mass × change of speed, with the time in seconds."),
        hints=[N_("How many seconds are 5000 hours?"), N_("0.068 * ... * 3600 / ...")],
    ),
    Exercise(
        "12.2",
        "xenon_burnt",
        right=close_to(XENON, 0.003),
        got=N_("In 5000 hours, which is seven months. It had 82 kg aboard."),
        almost=[
            (close_to(XENON, 0.02), N_("The right idea, but rounded too much on the way. Let Python calculate.")),
            (close_to(XENON * 1000, 0.01), N_("The right number, but in grams. The question asks for kg.")),
        ],
        mistakes=[
            (close_to(XENON / HOUR, 0.01), N_("You took the hours as if they were seconds. An hour has 3600 of them.")),
            (close_to(IMPULSE * EXHAUST, 0.01), N_("You multiplied. The faster the exhaust, the less is burnt.")),
            (close_to(PUSH / EXHAUST, 0.02), N_("So much is burnt each second. For how many seconds?")),
            (close_to(IMPULSE, 0.01), N_("That is the impulse. Each kilogram of exhaust takes 16 083 of it.")),
            (
                close_to(2 * XENON, 0.005),
                N_("There is no 2 in it: that belongs to the power, and impulse is mass × speed."),
            ),
            (close_to(MASS - XENON, 0.003), N_("That is what remains. How much was burnt?")),
            (82, N_("That is all it had aboard. How much is burnt in these hours at this push?")),
        ],
        otherwise=N_("Force × time is the impulse, and the exhaust has all of it: mass burnt × exhaust velocity."),
        hints=[N_("What is the impulse, force × time?"), N_("Impulse ÷ exhaust velocity: 0.068 * 5000 * ... / ...")],
    ),
    Exercise(
        "12.3",
        "its_push",
        right=close_to(FORCE, 0.003),
        got=N_("As much power as two kettles, and it could hold up a good quarter of a bar of chocolate."),
        almost=[
            (close_to(FORCE * 1000, 0.01), N_("The right number, but in thousandths of a newton. Give it in newton.")),
            (close_to(FORCE, 0.12), N_("The right idea, but rounded too much. Give two digits that are not zero.")),
        ],
        mistakes=[
            (close_to(100 * FORCE, 0.01), N_("You took 60 % as 60. It is 60 of a hundred, 0.6.")),
            (
                close_to(FORCE / EFFICIENCY, 0.01),
                N_("You took all of the power. Two fifths of it never get into the exhaust."),
            ),
            (
                close_to(FORCE / EFFICIENCY / 2, 0.01),
                N_("You took all of the power, and the 2 is missing: its part in the exhaust is force × velocity ÷ 2."),
            ),
            (close_to(FORCE / 2, 0.01), N_("The 2 is missing: the exhaust's power is force × exhaust velocity ÷ 2.")),
            (close_to(FORCE / 4, 0.01), N_("You divided by 2 where you should multiply: F = 2 P ÷ exhaust velocity.")),
            (
                close_to(POWER * EFFICIENCY * JET, 0.01),
                N_("You multiplied. With so much power, fast exhaust pushes less."),
            ),
            (
                close_to(2 * EFFICIENCY * POWER / JET**2, 0.01),
                N_("So many kilograms leave each second. Multiply them by their speed: that is the push."),
            ),
        ],
        otherwise=N_("P = F × exhaust velocity ÷ 2, with the part of the power that ends in the exhaust."),
        hints=[N_("How many watts end in the exhaust?"), N_("F = 2 * ... / 20_000")],
    ),
    Exercise(
        "12.4",
        "spiral_speed",
        right=close_to(SPIRAL, 0.001),
        got=N_("The difference of the speeds. The engine pushes forwards all the way, and the craft ends up slower."),
        almost=[(close_to(SPIRAL / 1000, 0.005), N_("The right number, but in km/s. The question asks for m/s."))],
        mistakes=[
            (
                close_to(-SPIRAL, 0.001),
                N_("The craft gets slower by that, but the engine must bring it. What it brings is never below zero."),
            ),
            (
                close_to(LOW_SPEED + HIGH_SPEED, 0.001),
                N_("You added the two speeds. The craft has the first one already."),
            ),
            (close_to(TWO_BURNS, 0.01), N_("So much would two short burns need. A spiral needs more.")),
            (
                close_to(sqrt(LOW_SPEED**2 - HIGH_SPEED**2), 0.003),
                N_("You took the difference of the squares. On a spiral the speeds themselves are subtracted."),
            ),
            (close_to(LOW_SPEED, 0.001), N_("That would lead away from the Earth for good. This craft stops sooner.")),
            (close_to(HIGH_SPEED, 0.001), N_("That is the speed it has up there. What must the engine bring?")),
            (close_to((sqrt(2) - 1) * LOW_SPEED, 0.005), N_("That is one short burn that leads away for good.")),
        ],
        otherwise=N_("A slow spiral takes the difference of the speeds on the two circles."),
        hints=[N_("Look at the last step of the derivation of the spiral. What are the two roots?"), N_("7730 - ...")],
    ),
    Exercise(
        "12.5",
        "years_needed",
        right=YEARS,
        got=N_("A year for each unit of mass, at difficulty 5, the thruster itself included."),
        mistakes=[
            (DIFFICULTY * PAYLOAD // ion_thrust(1), N_("The thruster must carry itself, too: it has mass 1.")),
            (NEEDED, N_("That is the thrust it needs. The thruster brings 5 of it each year.")),
            (DIFFICULTY * PAYLOAD, N_("That is thrust, and the thruster's own mass is missing in it.")),
            (PAYLOAD + OWN + 1, N_("One year less is enough: exactly enough is enough.")),
            (1, N_("In one year it has thrust 5. How much does it need?")),
        ],
        otherwise=N_("Thrust needed = difficulty × all mass, and the thruster has 5 for each year."),
        hints=[N_("How much mass moves in all?"), N_("Difficulty × mass, divided by 5.")],
    ),
)
