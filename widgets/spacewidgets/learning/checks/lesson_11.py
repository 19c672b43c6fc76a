"""Lesson 11, real changes of speed behind the difficulties: what is right, and which mistakes are known."""

from __future__ import annotations

from math import cos, pi, radians, sin, sqrt
from typing import Final

from spacewidgets.learning.check import Exercise, close_to
from spacewidgets.words import N_

# The numbers and formulas of spacegames.physics once more, for checking an answer should not need numpy; a test
# compares them. Lengths in metres, speeds in metres a second.
MU_EARTH: Final = 3.986_004_418e14
MU_MOON: Final = 4.902_800e12
MU_SUN: Final = 1.327_124_400_4e20
RADIUS_EARTH: Final = 6.3710e6
RADIUS_MOON: Final = 1.7374e6
EARTH: Final = 1.49598e11
JUPITER: Final = 7.78479e11
DAY: Final = 86_400
YEAR: Final = 365.25
UNIT: Final = 1200  # of one difficulty

HEIGHT: Final = 110_000
APOLLO_SPEED: Final = sqrt(MU_MOON / (RADIUS_MOON + HEIGHT))

LOW: Final = RADIUS_EARTH + 300_000
RING: Final = 42_164_000
LOW_SPEED: Final = sqrt(MU_EARTH / LOW)
FIRST: Final = LOW_SPEED * (sqrt(2 * RING / (LOW + RING)) - 1)
SECOND: Final = sqrt(MU_EARTH / RING) * (1 - sqrt(2 * LOW / (LOW + RING)))
CENTRE: Final = 300_000  # the height taken for the distance from the middle
FROM_CENTRE: Final = sqrt(MU_EARTH / CENTRE) * (sqrt(2 * RING / (CENTRE + RING)) - 1) + sqrt(MU_EARTH / RING) * (
    1 - sqrt(2 * CENTRE / (CENTRE + RING))
)
RING_DIFFICULTY: Final = round((FIRST + SECOND) / UNIT)

EARTH_YEAR: Final = 365.26
VENUS_YEAR: Final = 224.70
VENUS_AGAIN: Final = EARTH_YEAR * VENUS_YEAR / (EARTH_YEAR - VENUS_YEAR)


def turn(radius: float) -> float:
    """Days of one turn around the Sun."""
    return 2 * pi * sqrt(radius**3 / MU_SUN) / DAY


JUPITER_FLIGHT: Final = turn((EARTH + JUPITER) / 2) / 2
JUPITER_AGAIN: Final = 1 / (1 / turn(EARTH) - 1 / turn(JUPITER))
AT_WORST: Final = (JUPITER_FLIGHT + JUPITER_AGAIN) / YEAR

TILT: Final = 28.5
SPEED: Final = 7730
TURNED: Final = 2 * SPEED * sin(radians(TILT) / 2)

EXERCISES: Final = (
    Exercise(
        "11.1",
        "apollo_speed",
        right=close_to(APOLLO_SPEED, 0.002),
        got=N_(
            "A fifth of the speed that an orbit of the Earth needs: that is why landing there has only difficulty 2."
        ),
        almost=[
            (close_to(APOLLO_SPEED / 1000, 0.01), N_("The right number, but in km/s. The question asks for m/s.")),
            (close_to(APOLLO_SPEED * 3.6, 0.01), N_("The right speed, but in km/h. The question asks for m/s.")),
        ],
        mistakes=[
            (
                close_to(sqrt(MU_MOON / HEIGHT), 0.002),
                N_("You took the height above the ground. The distance counts from the middle of the Moon."),
            ),
            (
                close_to(sqrt(MU_MOON / RADIUS_MOON), 0.002),
                N_("That is the speed right at the ground. Add the height to the radius."),
            ),
            (
                close_to(sqrt(2) * APOLLO_SPEED, 0.002),
                N_("That is enough to leave the Moon for good. To stay on a circle, there is no 2 under the root."),
            ),
            (close_to(APOLLO_SPEED**2, 0.002), N_("You forgot the square root.")),
            (
                close_to(sqrt(MU_EARTH / (RADIUS_MOON + HEIGHT)), 0.002),
                N_("You took the pull of the Earth. It is the Moon they go around."),
            ),
            (
                close_to(sqrt(MU_MOON / (RADIUS_MOON / 1000 + HEIGHT / 1000)), 0.002),
                N_("You took kilometres. With mu in m³/s², the radius is in metres."),
            ),
        ],
        otherwise=N_("v = √(mu ÷ r), with r from the middle of the Moon, in metres."),
        hints=[
            N_("How far is it from the middle of the Moon to the craft, in metres?"),
            N_("sqrt(4.9028e12 / (... + ...))"),
        ],
    ),
    Exercise(
        "11.2",
        "ring_difficulty",
        right=RING_DIFFICULTY,
        got=N_("As hard as Lunar Orbit, a tenth of the way out. Difficulty is not distance."),
        almost=[
            (
                close_to((FIRST + SECOND) / UNIT, 0.01),
                N_("The right idea. The difficulties of the game are whole numbers: round to the nearest."),
            )
        ],
        mistakes=[
            (
                lambda a: a in {round(FIRST / UNIT), FIRST / UNIT} or close_to(FIRST / UNIT, 0.01)(a),
                N_("You took the first burn only. Without the second the craft comes back down again."),
            ),
            (close_to(SECOND / UNIT, 0.01), N_("That is the second burn only.")),
            (close_to(FIRST + SECOND, 0.01), N_("That is the change of speed in m/s. How many difficulties is that?")),
            (
                close_to((FIRST + SECOND) / 1000, 0.01),
                N_("That is the change of speed in km/s. How many difficulties is that?"),
            ),
            (
                close_to(FROM_CENTRE / UNIT, 0.03),
                N_('You took 300 km for the radius of Earth Orbit. It counts from the middle: low("Earth").'),
            ),
            (round((FIRST + SECOND) / 1000), N_("A difficulty is 1.2 km/s, not 1 km/s. Or did you round up?")),
        ],
        otherwise=N_("Both burns together, in km/s, divided by 1.2, and rounded to the nearest whole number."),
        hints=[
            N_("Both circles go around the Earth, so one hohmann is enough."),
            N_('hohmann(MU_EARTH, low("Earth"), ...).total / ..., rounded'),
        ],
    ),
    Exercise(
        "11.3",
        "venus_again",
        right=close_to(VENUS_AGAIN, 0.002),
        got=N_("More than one and a half years: Venus goes round so nearly as fast as we do."),
        almost=[
            (close_to(VENUS_AGAIN, 0.01), N_("The right idea, but rounded too much on the way. Let Python calculate.")),
            (
                close_to(VENUS_AGAIN / EARTH_YEAR, 0.005),
                N_("The right time, but in years. The question asks for days."),
            ),
        ],
        mistakes=[
            (close_to(-VENUS_AGAIN, 0.01), N_("The right number with the wrong sign: which of the two is faster?")),
            (
                close_to(EARTH_YEAR - VENUS_YEAR, 0.002),
                N_(
                    "The difference of the two years says how much sooner Venus is round, not when it is ahead by a turn."
                ),
            ),
            (
                close_to(EARTH_YEAR + VENUS_YEAR, 0.002),
                N_("You added the two years. How much does Venus gain in a day?"),
            ),
            (
                lambda a: close_to(1 / VENUS_AGAIN, 0.01)(a) or close_to(-1 / VENUS_AGAIN, 0.01)(a),
                N_("So many turns does Venus gain in a day. How many days does it take to gain a whole one?"),
            ),
            (
                close_to(EARTH_YEAR * VENUS_YEAR / (EARTH_YEAR + VENUS_YEAR), 0.002),
                N_("You added the turns a day. Both go round the same way, so what counts is the difference."),
            ),
            (close_to(VENUS_AGAIN / 2, 0.002), N_("That is the wait on average. How long is it at the most?")),
        ],
        otherwise=N_("1 ÷ wait = 1 ÷ one year − 1 ÷ the other: so much does Venus gain each day."),
        hints=[
            N_("Which part of a turn does Venus make in a day? And the Earth? What is the difference?"),
            N_("1 / (1 / ... - 1 / ...)"),
        ],
    ),
    Exercise(
        "11.4",
        "jupiter_years",
        right=close_to(AT_WORST, 0.005),
        got=N_("Nearly four years, most of them under way: the farther the goal, the less the waiting counts."),
        almost=[
            (close_to(AT_WORST, 0.02), N_("The right idea, but rounded too much on the way.")),
            (close_to(AT_WORST * YEAR, 0.02), N_("The right time, but in days. The question asks for years.")),
            (close_to(AT_WORST * YEAR * DAY, 0.02), N_("The right time, but in seconds. The question asks for years.")),
        ],
        mistakes=[
            (
                lambda a: close_to(JUPITER_FLIGHT / YEAR, 0.005)(a) or close_to(JUPITER_FLIGHT, 0.005)(a),
                N_("That is the flight alone. At worst the window has just closed."),
            ),
            (close_to(JUPITER_AGAIN / YEAR, 0.005), N_("That is the waiting alone. The flight comes after it.")),
            (
                close_to((JUPITER_FLIGHT + JUPITER_AGAIN / 2) / YEAR, 0.005),
                N_("So long it takes on average. How long is it at worst?"),
            ),
            (
                close_to((2 * JUPITER_FLIGHT + JUPITER_AGAIN) / YEAR, 0.005),
                N_("You took all of the ellipse. The flight is half of it."),
            ),
            (
                close_to((JUPITER_FLIGHT + turn(JUPITER)) / YEAR, 0.005),
                N_("You waited for a whole year of Jupiter. The Earth comes round much sooner."),
            ),
        ],
        otherwise=N_("At worst: all the time from one window to the next, and then the flight."),
        hints=[
            N_("How long is the flight? hohmann(...).time is in seconds."),
            N_("How long is it from window to window? synodic_period takes the two times that period gives."),
            N_("(hohmann(...).time + synodic_period(..., ...)) / 86400 / 365.25"),
        ],
    ),
    Exercise(
        "11.5",
        "turning",
        right=close_to(TURNED, 0.003),
        got=N_("As much as flying to the Moon's orbit, only to go round another way. On the map it costs nothing."),
        almost=[
            (
                close_to(SPEED * radians(TILT), 0.0005),
                N_("That is the way along the arc. The burn leads straight from tip to tip."),
            ),
            (close_to(TURNED, 0.02), N_("The right idea, but rounded too much on the way. Let Python calculate.")),
            (close_to(TURNED / 1000, 0.02), N_("The right number, but in km/s. The question asks for m/s.")),
        ],
        mistakes=[
            (
                close_to(2 * SPEED * sin(TILT / 2), 0.003),
                N_("Python takes angles in radians: turn the degrees into them first."),
            ),
            (close_to(2 * SPEED * sin(radians(TILT)), 0.003), N_("It is the sine of half the angle.")),
            (
                close_to(SPEED * sin(radians(TILT)), 0.002),
                N_("That is only the sideways part. Something forward goes, too."),
            ),
            (close_to(TURNED / 2, 0.003), N_("That is half of it: the two arrows lean to both sides of the middle.")),
            (
                close_to(SPEED * (1 - cos(radians(TILT))), 0.003),
                N_("That is only the forward part. There is a sideways part, too."),
            ),
        ],
        otherwise=N_("Δv = 2 × speed × sin(angle ÷ 2), with the angle in radians."),
        hints=[
            N_(
                "Draw two arrows of the same length, 28.5 degrees apart. What leads from the tip of one to that of the other?"
            ),
            N_("2 * ... * sin(radians(...) / 2)"),
        ],
    ),
)
