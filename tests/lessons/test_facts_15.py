"""Numbers and claims that lesson 15, its guide and its hints write out, held against the engine and what NASA said."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import prod

import pytest

from spacegames.apophis import APOPHIS, COLOURS, HAND_LIMIT, TOKENS, LaunchOdds, Options, best_rockets, launch_odds
from spacegames.physics import deflection, orbits
from spacewidgets.learning.checks import lesson_15
from spacewidgets.notebooks.lessons import lessons_folder, read, text

SIZES = ((), (1,), (2,), (3,), (3, 1), (3, 2), (3, 2, 1))

# NASA, Near-Earth Object Program Office, 23, 24 and 27 December 2004: an impact in 2029 has a chance of 1 in so many.
SAID = {23: 300, 24: 62, 27: 37}
# NASA: on 13 April 2029 it passes some 32 000 km above the ground, 38 000 km from the Earth's middle.
PASSES = 38_000
# NASA on 2024 YR4: 18, 19 and 24 February 2025.
YR4 = {18: 0.031, 19: 0.015, 24: 0.00004}


def odds(fuel: int, blue: int, red: int, green: int = 0, apophis: int = 3) -> LaunchOdds:
    rocket = [(c, size) for c, n in zip(COLOURS, (fuel, blue, red, green), strict=True) for size in SIZES[n]]
    return launch_odds(rocket, apophis)


def test_the_rules_that_are_told():
    table = APOPHIS.start(Options())
    assert (table.left, table.pending, sum(table.deck)) == (60, 4, 48)
    assert (TOKENS, HAND_LIMIT, table.apophis) == (5, 5, 3)
    # As many faces as points: the die and the points make 7.
    for points in range(1, 7):
        assert odds(4, 6, points).damages * 6 == sum(roll + points >= 7 for roll in range(1, 7)) == points


def test_the_guesses():
    rocket = odds(2, 1, 3)
    assert (rocket.cards, rocket.hits, rocket.damages) == (10, Fraction(2, 3), Fraction(1, 3))
    assert [36 * each.damages for each in (odds(2, 2, 3), odds(2, 1, 4))] == [15, 16]
    front = {each.cards: each.worth for each in best_rockets(3, goal="damage")}
    assert (front[8], front[16]) == (Fraction(1, 4), 1)
    assert 1 - (1 - front[8]) ** 2 == Fraction(7, 16)  # in the guide


def test_the_table_by_hand_and_the_chart():
    pairs = [36 * odds(2, 6 - red, red).damages for red in range(1, 7)]
    assert pairs == [6, 12, 18, 20, 20, 18]
    both = [(6 - red, red) for red in range(1, 7) if pairs[red - 1] == 20]
    assert both == [(2, 4), (1, 5)]
    shrunk = {points: [36 * odds(2, *points, apophis=value).damages for value in (2, 1)] for points in both}
    assert shrunk == {(2, 4): [16, 12], (1, 5): [15, 10]}  # in the guide
    assert odds(2, 2, 4).fuel
    assert not odds(2, 3, 4).fuel  # 2 points of fuel lift 6 others


def test_one_card_more_goes_to_the_weaker_link():
    """Faces that hit and faces that damage: the larger rectangle has the point where there were fewer."""
    for blue, red in product(range(3), range(1, 6)):
        more_blue, more_red = odds(4, blue + 1, red).damages, odds(4, blue, red + 1).damages
        if 3 + blue < red:
            assert more_blue > more_red
        elif red < 3 + blue:
            assert more_red > more_blue
        else:
            assert more_red == more_blue


def fewest_cards() -> dict[tuple[int, int], Fraction]:
    """The fewest cards on average until the Earth is saved, by what Apophis is worth and counters that lie there.

    Every rocket, at every size of Apophis, with every number of counters: V = (cards + chances × V after) ÷ (1 − chance of
    no change).
    """
    points = [each for each in product(range(7), repeat=4) if any(each) and 4 * each[0] >= sum(each)]
    gains = {(value, each): odds(*each, apophis=value).outcomes for value in (1, 2, 3) for each in points}
    best: dict[tuple[int, int], Fraction] = {(0, counters): Fraction(0) for counters in range(TOKENS + 1)}
    for value, counters in product((1, 2, 3), range(TOKENS, -1, -1)):
        if counters == TOKENS:
            best[value, counters] = Fraction(0)
            continue
        found = []
        for each in points:
            cards, nothing = Fraction(sum(each) + 4), Fraction(0)
            for outcome, chance in gains[value, each]:
                after = value - outcome.damaged, min(TOKENS, counters + outcome.damaged + outcome.deflected)
                if after == (value, counters):
                    nothing += chance
                else:
                    cards += chance * best[after]
            if nothing < 1:
                found.append(cards / (1 - nothing))
        best[value, counters] = min(found)
    return best


def test_what_it_takes_to_save_the_world():
    surest = [best_rockets(value, goal="damage")[0] for value in (3, 2, 1)]
    assert [(each.cards, each.worth) for each in surest] == [(16, 1), (18, 1), (19, 1)]
    assert surest == [best_rockets(value, goal="damage", by="chance per card")[0] for value in (3, 2, 1)]
    assert odds(3, 3, 0, 6).deflects == 1
    assert odds(3, 3, 0, 6).cards * TOKENS == 80
    cheapest_nudge = max(best_rockets(3), key=lambda each: each.deflects / each.cards if not each.damages else 0)
    assert cheapest_nudge.cards / cheapest_nudge.deflects == 16
    assert fewest_cards()[3, 0] == 16 + 18 + 19 == 53  # "no other way, mixed or not"
    sections = sum(len(each.rocket) for each in surest)
    draws = -(-(53 - 4) // 2)
    assert (draws, sections, draws + sections + 3 + 1) == (25, 19, 48)
    assert 60 - 48 == 12


def test_with_explosions_the_three_questions_part():
    rule = Options(launch_roll=True)
    best = {by: best_rockets(1, rule, by=by, goal="damage")[0] for by in ("chance", "cards", "chance per card")}
    assert len({each.rocket for each in best.values()}) == 3
    assert [each.explodes for each in best.values()] == [Fraction(1, 2), 0, Fraction(1, 3)]


def test_the_bug():
    """One roll used twice: the launches that damage are those whose roll passes both, half of them."""
    assert sum(roll + 1 + 3 >= 7 and roll + 3 >= 7 for roll in range(1, 7)) == 3


def test_what_is_said_of_real_missions():
    assert prod([0.95] * 10) == pytest.approx(0.60, abs=0.005)
    assert pytest.approx(1 / 100) == (1 - 0.9) ** 2


def test_what_is_said_of_the_real_apophis():
    reach = deflection.capture_radius(orbits.MU_EARTH, orbits.RADIUS_EARTH, deflection.APOPHIS.far_speed) / 1000
    assert 13_700 < reach < 14_000 < PASSES
    assert pytest.approx(PASSES, rel=0.02) == orbits.RADIUS_EARTH / 1000 + 32_000
    assert list(SAID.values()) == sorted(SAID.values(), reverse=True)  # it rose
    assert 1 / 40 < 1 / SAID[27] < 1 / 36  # a shade less than a double six
    # At its nearest 7.42 km/s, from which the far speed follows.
    assert orbits.escape_speed(orbits.MU_EARTH, PASSES * 1000) ** 2 + deflection.APOPHIS.far_speed**2 == pytest.approx(
        7420**2, rel=0.01
    )

    def share(strip: float) -> float:
        return max(0, min(PASSES + strip / 2, reach) - max(PASSES - strip / 2, -reach)) / strip

    shares = [share(strip) for strip in (8e6, 1e6, 2e5, 1e5)]
    assert shares == sorted(shares)  # rises
    assert share(4e4) == share(10) == 0  # and is gone
    assert share(2 * SAID[27] * reach) == pytest.approx(1 / SAID[27])


def test_the_lesson_says_what_nasa_said():
    told = text(read(lessons_folder() / "15-save-the-world-with-dice.ipynb"))
    assert all(f"({day}, {one_in})" in told for day, one_in in SAID.items())
    assert f"PASSES = {PASSES:_}" in told
    assert all(f"{100 * chance:.3g} %" in told for chance in YR4.values())


def test_what_hints_and_praises_say():
    assert lesson_15.FIRST.hits == Fraction(5, 6)
    assert lesson_15.FIRST.damages == Fraction(5 * 4, 36)
    assert lesson_15.MANY.worth == Fraction(5, 6) * (Fraction(3, 6) + Fraction(2, 6))
    assert odds(3, 3, 6).cards == 16  # the surest rocket
    assert Fraction(1, 2) < lesson_15.CHANCE  # "nearly half of them fail"
    assert 1.7 < 1 / lesson_15.CHANCE < 2  # "a little less than two launches"
