"""What the guide's pages 09 to 18 promise of their games on paper, held against the engine or worked out case by case."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil, exp, log, log2

import numpy as np
import pytest

from spacegames.apophis import launch_odds
from spacegames.dist import Dist
from spacegames.leaving_earth import maneuver
from spacegames.physics import delta_v, mass_ratio
from spacegames.physics.deflection import APOPHIS, DART, YEAR, kinetic_impactor, miss_distance
from spacegames.physics.low_thrust import delta_v as pushed
from spacegames.physics.orbits import MU_SUN, ORBIT, RADIUS_EARTH, hohmann, period, synodic_period
from spacegames.physics.rockets import exhaust_velocity
from spacegames.physics.staging import best_split, stack_delta_v
from spacewidgets.notebooks.lessons import lessons_folder

EXHAUST, RATIO, TO_ORBIT = 3000, 0.1, 9400  # lesson 10
DIE = Dist.die(6)


@cache
def page(number: str) -> str:
    (path,) = (lessons_folder() / "guide").glob(f"{number}-*.md")
    return path.read_text(encoding="utf-8")


def told(number: str) -> str:
    """The page as running text."""
    return " ".join(page(number).split())


def row(number: str, begins: str) -> list[str]:
    """Cells of the table row that begins so."""
    (line,) = re.findall(rf"^\| {re.escape(begins)} \|(.*)\|$", page(number), flags=re.MULTILINE)
    return [cell.strip() for cell in line.split("|")]


def test_09_the_strip_of_paper():
    thrown_at_once = 37 * 8 / 64
    dust = delta_v(8, 64, 27)
    assert (round(thrown_at_once, 1), round(dust, 1)) == (4.6, 6.9)
    assert "about 4.6 m/s" in told("09")
    assert "would bring 6.9 m/s" in told("09")
    wrong_by = [1 - share / log(1 / (1 - share)) for share in (0.19, 0.2)]
    assert wrong_by[0] < 0.1 < wrong_by[1]  # "from about a fifth on"


def payload_to_orbit(stages: int) -> float:
    """Largest payload in tonnes of a rocket of 100 t that still reaches orbit: each stage carries the same share."""
    ratio = exp(TO_ORBIT / (stages * EXHAUST))
    load = 100 * ((1 / ratio - RATIO) / (1 - RATIO)) ** stages
    masses = best_split(100, load, [EXHAUST] * stages, RATIO)
    assert stack_delta_v([EXHAUST] * stages, RATIO, masses, load) == pytest.approx(TO_ORBIT)
    return load


def test_10_stages_that_must_light():
    assert row("10", "payload in tonnes") == ["none", *(f"{payload_to_orbit(n):.1f}" for n in (2, 3, 4, 5))]
    brought = [payload_to_orbit(n) * (5 / 6) ** n for n in (2, 3, 4, 5)]
    assert brought == pytest.approx([1.0, 1.3, 1.2, 1.05], abs=0.05)
    assert max(brought) == brought[1]
    surer = [payload_to_orbit(n) * (35 / 36) ** n for n in (2, 3, 4, 5)]
    assert surer == sorted(surer)
    assert surer[3] < 1.04 * surer[2]
    most = 100 * exp(-TO_ORBIT / EXHAUST / (1 - RATIO))
    assert round(most, 1) == 3.1
    assert payload_to_orbit(50) < most


def test_11_the_paper_clock():
    months = []
    for lead in range(24):  # marks that Mars is ahead; the Earth gains one each month
        wait = next(month for month in range(24) if (lead - month) % 24 == 3)
        craft, mars = 12, (lead - wait) % 24 + 9  # half a turn on, and nine marks on
        assert craft == mars
        months.append(wait + 9)
    assert (min(months), max(months), np.mean(months)) == (9, 32, 20.5)
    years = [period(MU_SUN, ORBIT[name]) for name in ("Earth", "Mars")]
    flight = hohmann(MU_SUN, ORBIT["Earth"], ORBIT["Mars"]).time
    month = YEAR / 12
    assert round(flight / month, 1) == 8.5
    assert round(synodic_period(*years) / month, 1) == 25.6
    assert round(180 - 360 * flight / years[1]) == 44
    assert "a window every 25.6, and Mars 44 degrees ahead" in told("11")
    assert maneuver("Earth Orbit", "Mars Orbit").years == ceil(max(months) / 12)


def test_12_the_race_of_two_engines():
    speeds = range(2, 11)
    assert row("12", "km/s") == [str(speed) for speed in speeds]
    for words, velocity in (("strong engine brings, kg", 3000), ("patient engine brings, kg", 30_000)):
        assert row("12", words) == [str(round(1000 / mass_ratio(1000 * speed, velocity))) for speed in speeds]
    needs = [ceil(speed / 1.2) for speed in speeds]
    assert row("12", "and needs so many half-years") == [str(each) for each in needs]
    # As strong as Dawn's: what that did in half a year, of 1218 kg at 0.09 N.
    assert pushed(0.09, YEAR / 2, 1218, exhaust_velocity(3100)) == pytest.approx(1200, rel=0.02)
    for speed, need in zip(speeds, needs, strict=True):
        in_time = float(DIE.probability(lambda half_years, need=need: half_years >= need))
        patient = in_time * 1000 / mass_ratio(1000 * speed, 30_000)
        assert (patient > 1000 / mass_ratio(1000 * speed, 3000)) == (speed <= 7)
    assert round(792 / 6) == 132  # with 7 km/s, one time in six


def saved(schedule: dict[int, int]) -> float:
    """Chance that craft launched with so many years left, each with a chance of 5/6, sum up to 64."""
    total = Dist({0: 1})
    for years, craft in schedule.items():
        for _ in range(craft):
            one = Dist({years: 5, 0: 1})
            total = Dist.joint(total, one).map(sum)
    return float(total.probability(lambda reached: reached >= 64))


def test_13_twelve_years():
    assert 1000 * kinetic_impactor(*DART, APOPHIS.mass, 3.6) == pytest.approx(
        1 / 5, rel=0.1
    )  # mm/s: five craft make one
    assert 90 < miss_distance(0.001, YEAR) / 1000 < 100
    assert round(RADIUS_EARTH / 1e5) == 64
    schedules = [dict.fromkeys(range(start, 0, -1), craft) for start, craft in ((12, 1), (11, 1), (6, 4), (3, 14))]
    assert [saved(schedule) for schedule in schedules] == pytest.approx([0.6, 0.2, 0.8, 0.9], abs=0.025)
    assert [sum(schedule.values()) for schedule in schedules] == [12, 11, 24, 42]


def test_14_coins_for_breath():
    def hours(taken: Fraction) -> list[Fraction]:
        levels = [Fraction(4)]
        while len(levels) < 12:
            levels.append(levels[-1] * (1 - taken) + 4)
        return levels

    assert next(n for n, level in enumerate(hours(Fraction(0)), 1) if level > 15) == 4
    assert hours(Fraction(1, 2))[-1] == pytest.approx(8, abs=0.01)
    tired = hours(Fraction(1, 4))
    assert next(n for n, level in enumerate(tired, 1) if level > 15) == 10
    assert max(tired) < 16


def test_15_the_workshop():
    pairs, cards = row("15", "pairs of 36"), row("15", "cards")
    sections = ["", "small", "medium", "large", "large small", "large medium", "large medium small"]
    for shares, said, spent in zip(row("15", "blue and red"), pairs, cards, strict=True):
        blue, red = map(int, shares.split("+"))
        points = {"yellow": 2, "blue": blue, "red": red}
        rocket = [f"{size} {colour}" for colour, n in points.items() for size in sections[n].split()]
        odds = launch_odds(rocket, 3)
        assert (odds.cards, 36 * odds.damages) == (12, int(said))
        assert float(odds.cards / odds.damages) == pytest.approx(float(spent))


def test_16_red_and_black():
    works, fails = Fraction(2, 3), Fraction(1, 3)
    flies = works / (1 - fails**2)  # first now, or both fail and all is as before
    found, kept = fails, works  # what the test does to the black card
    tests = fails * (found * 1 + kept * flies)  # the rival launches in between
    assert (flies, tests) == (Fraction(3, 4), Fraction(5, 18))
    assert "3/4 of the races, 13 or 14 of 18" in told("16")
    assert "in only 5/18, about 5" in told("16")


RISES = Dist.joint(*[DIE.map(lambda face: max(0, face - 4))] * 3)


def highest(cubes):
    return max(range(3), key=lambda n: cubes[n])


def just_above(cubes):
    above = [n for n in range(3) if cubes[n] > 3]
    return min(above, key=lambda n: cubes[n]) if above else highest(cubes)


@cache
def points(cubes, rounds, choose) -> float:
    """Points lost on average in so many rounds; without a rule, by the best moves."""
    if not rounds:
        return 0.0
    total = 0.0
    for rises, chance in RISES:
        lifted = [min(6, cube + rise) for cube, rise in zip(cubes, rises, strict=True)]
        moves = [choose(lifted)] if choose else range(3)
        after = [tuple(sorted(cube - (n == move) for n, cube in enumerate(lifted))) for move in moves]
        total += float(chance) * min(
            sum(cube > 3 for cube in each) + points(each, rounds - 1, choose) for each in after
        )
    return total


def test_17_three_tracks():
    lost = [points((3, 3, 3), 6, choose) for choose in (highest, just_above, None)]
    assert lost == pytest.approx([8.4, 5.9, 5.8], abs=0.05)


@cache
def asked(values: int) -> Fraction:
    """Questions on average until one of so many values is found, halving well."""
    if values == 1:
        return Fraction(0)
    half = values // 2
    return 1 + (half * asked(half) + (values - half) * asked(values - half)) / Fraction(values)


def test_18_slips_and_dice():
    assert asked(8) == 3
    assert (asked(4) * 4 + asked(12) * 12) / 16 == Fraction(13, 4)
    assert 3 < asked(12) < 4
    sure, daring = DIE.map(lambda face: int(face >= 2)), DIE.map(lambda face: 10 * (face >= 5))
    assert (round(20 * sure.expectation()), round(20 * daring.expectation())) == (17, 67)
    both = Dist.joint(sure, daring)
    ahead = [both.probability(lambda pair, sign=sign: np.sign(pair[0] - pair[1]) == sign) for sign in (1, -1, 0)]
    assert ahead == [Fraction(5, 9), Fraction(3, 9), Fraction(1, 9)]
    assert log2(32) == 5


def test_every_pair_of_splits_on_paper():
    """Lesson 10's task: products of mass ratios, to three figures as printed."""
    for first, second in product((80, 90, 95), (19, 9, 4)):
        if first + second == 99:
            ratios = 100 / (100 - 0.9 * first), (100 - first) / (100 - first - 0.9 * second)
            assert f"{ratios[0]:.2f}" in told("10")
            assert f"{ratios[0] * ratios[1]:.1f}" in told("10")
