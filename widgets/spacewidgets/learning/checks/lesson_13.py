"""Lesson 13, deflecting an asteroid: what is right, and which mistakes are known."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final

from spacewidgets.learning.check import Exercise, close_to, one_of
from spacewidgets.words import N_

# The numbers and formulas of spacegames.physics once more, for checking an answer should not need numpy; a test
# compares them. SI units.
MU_EARTH: Final = 3.986_004_418e14
RADIUS: Final = 6.3710e6
YEAR: Final = 365.25 * 86_400
MEGATON: Final = 4.184e15
APOPHIS: Final = 6.1e10
FAR_SPEED: Final = 5_840.0
DART: Final = 579.4 * 6_144.9  # its momentum

STONE: Final = 1.3e7  # of Chelyabinsk, kg
STONE_SPEED: Final = 19_160.0
STONE_ENERGY: Final = STONE * STONE_SPEED**2 / 2 / MEGATON

LEAD: Final = 20
PUSH: Final = 1000 * RADIUS / (3 * LEAD * YEAR)  # mm/s

BETA: Final = 2.5
BETA_ABOVE: Final = 3.6  # in the lesson's table
WIDE: Final = sqrt(1 + 2 * MU_EARTH / (RADIUS * FAR_SPEED**2))
CRAFT_NEEDED: Final = WIDE * RADIUS / (3 * LEAD * YEAR) * APOPHIS / (BETA * DART)

TEST_CRAFT: Final = 1_000.0
TEST_SPEED: Final = 8_000.0
TEST_MASS: Final = 5e9
TEST_PUSH: Final = 4e-3
TEST_BETA: Final = TEST_MASS * TEST_PUSH / (TEST_CRAFT * TEST_SPEED)

MOON_SPEED: Final = 200.0  # mm/s
TURN: Final = 600.0  # minutes
SHORTER: Final = 30.0
MOON_PUSH: Final = -MOON_SPEED * SHORTER / (3 * TURN)
# By vis-viva and Kepler without the short cut for small changes.
MOON_PUSH_EXACT: Final = MOON_SPEED * (sqrt(2 - (1 - SHORTER / TURN) ** (-2 / 3)) - 1)

EXERCISES: Final = (
    Exercise(
        "13.1",
        "megatons",
        right=close_to(STONE_ENERGY, 0.01),
        got=N_("More than half a megaton, from a stone of some twenty metres."),
        almost=[
            (close_to(1000 * STONE_ENERGY, 0.02), N_("Right, but in kilotons. A megaton is a thousand of them.")),
            (close_to(MEGATON * STONE_ENERGY, 0.02), N_("Right, but in joules. How many megatons is that?")),
            (one_of(0.6, 0.5), N_("Rounded too much: give two figures after the point.")),
        ],
        mistakes=[
            (close_to(2 * STONE_ENERGY, 0.02), N_("The half is missing: energy of motion is one half m v².")),
            (close_to(STONE_ENERGY / STONE_SPEED, 0.02), N_("The speed must be squared.")),
            (
                close_to(STONE_ENERGY / 1e6, 0.02),
                N_("You took the speed in km/s. In joules it must be in m/s: 19.16 km/s are 19 160 m/s."),
            ),
            (
                close_to(MEGATON * STONE_ENERGY / 1e6, 0.02),
                N_(
                    "Is that joules divided by a million, or a speed in km/s? The speed must be in m/s, and a megaton is "
                    "4.184 × 10¹⁵ joules."
                ),
            ),
            (
                close_to((STONE * (STONE_SPEED**2 + 2 * MU_EARTH / RADIUS)) / 2 / MEGATON, 0.02),
                N_("The speed given is that in the air: the fall is already in it."),
            ),
        ],
        otherwise=N_("Mass × speed² ÷ 2 gives joules, with kg and m/s. A megaton is 4.184 × 10¹⁵ of them."),
        hints=[
            N_("19.16 km/s are 19 160 m/s."),
            N_("1.3e7 * 19160**2 / 2 is the energy in joules. Divide by MEGATON."),
        ],
    ),
    Exercise(
        "13.2",
        "push_mm",
        right=close_to(PUSH, 0.005),
        got=N_("That is twelve metres an hour: enough, if it comes twenty years ahead."),
        almost=[
            (close_to(PUSH / 10, 0.01), N_("Right, but in centimetres a second.")),
            (close_to(PUSH / 1000, 0.01), N_("Right, but in metres a second.")),
            (close_to(PUSH, 0.05), N_("Rounded too much: give three figures, or let Python calculate.")),
        ],
        mistakes=[
            (
                close_to(3 * PUSH, 0.01),
                N_(
                    "That is distance ÷ time. But a push along the track counts three times: the turns get longer, too."
                ),
            ),
            (close_to(9 * PUSH, 0.01), N_("You multiplied by three. The factor helps you: divide by it.")),
            (
                close_to(WIDE * PUSH, 0.01),
                N_("That is for Apophis, with the pull of the Earth. Here it is one radius, no more."),
            ),
            (
                lambda a: close_to(PUSH * YEAR, 0.01)(a) or close_to(PUSH * YEAR / 1000, 0.01)(a),
                N_("The years are still years. How many seconds have they?"),
            ),
            (close_to(2 * PUSH, 0.01), N_("You took the Earth's diameter. From the middle to the edge is one radius.")),
            (close_to(PUSH / 1e6, 0.01), N_("You took kilometres and called them metres.")),
        ],
        otherwise=N_("Moved = 3 × push × lead time. Solve for the push, with metres and seconds."),
        hints=[
            N_("push = distance ÷ (3 × lead time)."),
            N_("6.371e6 / (3 * 20 * YEAR) is in m/s; a thousand times as many mm/s."),
        ],
    ),
    Exercise(
        "13.3",
        "darts",
        right=ceil(CRAFT_NEEDED),
        got=N_("With this β it would be 100 ten years ahead, twice as many. Knowing early is worth more than rockets."),
        almost=[
            (ceil(CRAFT_NEEDED) - 1, N_("Nearly enough is a hit. Round up.")),
            (close_to(CRAFT_NEEDED, 0.005), N_("Right, but craft come whole. Which way must you round?")),
            (ceil(CRAFT_NEEDED) + 1, N_("One too many: somewhere a number was rounded too early.")),
        ],
        mistakes=[
            (
                lambda a: abs(a - CRAFT_NEEDED / WIDE) <= 1,
                N_(
                    "That moves it by one radius. The Earth pulls it in: for Apophis the target reaches out to 2.16 radii."
                ),
            ),
            (
                lambda a: abs(a - CRAFT_NEEDED * BETA) <= 2,  # noqa: PLR2004 - craft, of rounding early
                N_("You left out what splashes back: with it each craft counts 2.5 times."),
            ),
            (
                lambda a: abs(a - CRAFT_NEEDED / BETA) <= 1,
                N_("Did you count what splashes back twice? push_of has β in it already."),
            ),
            (
                lambda a: abs(a - CRAFT_NEEDED * BETA / WIDE) <= 1,
                N_("Two things are missing: the pull of the Earth, and what splashes back."),
            ),
            (
                lambda a: abs(a - 3 * CRAFT_NEEDED) <= 2,  # noqa: PLR2004 - craft, of rounding early
                N_("The factor 3 is missing: a push along the track counts three times."),
            ),
            (lambda a: abs(a - 2 * CRAFT_NEEDED) <= 1, N_("That is for ten years. Here there are twenty.")),
            (
                lambda a: abs(a - 2 * CRAFT_NEEDED * BETA / BETA_ABOVE) <= 1,
                N_("That is for ten years and a β of 3.6. Here there are twenty years, and less splashes back."),
            ),
            (
                lambda a: abs(a - CRAFT_NEEDED * BETA / BETA_ABOVE) <= 1,
                N_("That is with a β of 3.6, as in the table. Here less splashes back."),
            ),
        ],
        otherwise=N_("Push needed ÷ push of one craft, rounded up."),
        hints=[
            N_("How far must it be moved? target is its name. What push does that in twenty years?"),
            N_("One craft pushes by push_of(*DART, APOPHIS.mass, 2.5)."),
        ],
    ),
    Exercise(
        "13.4",
        "measured_beta",
        right=close_to(TEST_BETA, 1e-6),
        got=N_("One part was the blow, the other one and a half what splashed back."),
        mistakes=[
            (close_to(1 / TEST_BETA, 1e-3), N_("Upside down: what the asteroid got ÷ what the craft brought.")),
            (
                close_to(1000 * TEST_BETA, 1e-3),
                N_("The push is in mm/s. In metres a second it is a thousandth of that."),
            ),
            (
                close_to(1e6 * TEST_BETA, 1e-3),
                N_("You took mm/s and km/s as they are. Both must be in metres a second."),
            ),
            (close_to(TEST_BETA - 1, 1e-3), N_("That is the splash alone. Beta counts the blow itself as well.")),
            (close_to(TEST_BETA * TEST_SPEED, 1e-3), N_("Momentum is mass × speed: the craft's speed is missing.")),
            (
                close_to(TEST_MASS * TEST_PUSH**2 / (TEST_CRAFT * TEST_SPEED**2), 1e-3),
                N_("You compared energies. Nearly all the energy becomes heat and rubble; momentum is what is kept."),
            ),
        ],
        otherwise=N_("Beta = momentum of the asteroid ÷ momentum of the craft."),
        hints=[
            N_("Momentum is mass × speed. What momentum did the asteroid get? What did the craft bring?"),
            N_("5e9 * 0.004 ÷ (1000 * 8000)."),
        ],
    ),
    Exercise(
        "13.5",
        "moon_push",
        right=close_to(MOON_PUSH, 0.005),
        got=N_("So a clock measures a push that no speedometer could. It was done so with DART."),
        almost=[
            (close_to(MOON_PUSH / 1000, 0.01), N_("Right, but in metres a second. It was asked for in mm/s.")),
            (
                close_to(MOON_PUSH_EXACT, 0.005),
                N_(
                    "Right, and even exactly so, by vis-viva! What is asked for is the rule for small changes: "
                    "a third of the share."
                ),
            ),
            (close_to(MOON_PUSH, 0.03), N_("Rounded too much: give two figures after the point.")),
        ],
        mistakes=[
            (
                close_to(-MOON_PUSH, 0.03),
                N_("The right size. But its turns got shorter: was it pushed forwards, or braked?"),
            ),
            (
                lambda a: close_to(3 * MOON_PUSH, 0.01)(a) or close_to(-3 * MOON_PUSH, 0.01)(a),
                N_("The factor 3 is missing: a push of 1 % changes the time of a turn by 3 %."),
            ),
            (
                lambda a: close_to(9 * MOON_PUSH, 0.01)(a) or close_to(-9 * MOON_PUSH, 0.01)(a),
                N_("You multiplied by three. The time changes three times as much as the speed, so divide."),
            ),
            (
                lambda a: close_to(20 * MOON_PUSH, 0.01)(a) or close_to(-20 * MOON_PUSH, 0.01)(a),
                N_("By what share did the time change? It is not the whole turn that was lost."),
            ),
            (
                lambda a: close_to(60 * -MOON_PUSH, 0.01)(abs(a)) or close_to(180 * -MOON_PUSH, 0.01)(abs(a)),
                N_("That is as much as its whole speed, or more. Are both times in the same unit, minutes or hours?"),
            ),
        ],
        otherwise=N_("The time of a turn changed by half an hour in ten. The speed by a third of that share."),
        hints=[
            N_("By what share did the time of a turn change?"),
            N_("It is 5 % shorter. A third of that, of 200 mm/s. Forwards or back?"),
        ],
    ),
)
