"""Numbers and claims that lesson 18, its guide and its hints write out, held against the engine and its dates."""

from __future__ import annotations

import re
from datetime import date
from fractions import Fraction
from itertools import combinations
from math import comb, log2

import pytest

from spacegames.extraordinary import (
    DATES,
    DIE,
    FULL,
    MANEUVERS,
    MISSIONS,
    ODDS,
    OF_CONTROL,
    OF_CREW,
    POINTING,
    POINTS,
    SIGNALS,
    TOKENS_TO_TURN,
    passes,
    why_not_sentence,
)
from spacegames.extraordinary.minds.kinds import METER_POOR
from spacewidgets import SignalMeter
from spacewidgets.notebooks.lessons import lessons_folder, read, source

NAME = "18-say-it-without-numbers"
NOTEBOOK = read(lessons_folder() / f"{NAME}.ipynb")
PROSE = " ".join(source(cell) for cell in NOTEBOOK["cells"] if cell["cell_type"] == "markdown")
GUIDE = " ".join((lessons_folder() / "guide" / f"{NAME}.md").read_text(encoding="utf-8").split())


def entropy(*counts: int) -> float:
    return sum(n / sum(counts) * log2(sum(counts) / n) for n in counts if n)


def when(words: str) -> date:
    return date.fromisoformat(next(each.when for each in DATES if words in each.what))


def test_the_numbers_of_the_game():
    assert (FULL, DIE, POINTS, TOKENS_TO_TURN) == (15, 6, (1, 3, 10), 5)
    assert "1, 3 or 10 points" in PROSE
    assert set(OF_CONTROL) | set(OF_CREW) | set(POINTING) < set(SIGNALS)
    assert METER_POOR == 3
    assert "say *poor* only up to 3" in PROSE


def test_halving():
    assert FULL + 1 == 2**4
    assert 2**9 < 1000 <= 2**10
    assert log2(16 / 15) == pytest.approx(0.093, abs=0.0005)


def test_the_face_of_the_guesses_and_who_is_ahead():
    face = ODDS[0][0]
    chances = [Fraction(sum(passes(face, mission, n) for n in range(1, 7)), 6) for mission in MISSIONS]
    assert chances == [Fraction(5, 6), Fraction(2, 3), Fraction(1, 3)]
    assert face.first == (2, 6)
    assert face.third == (5, 6)
    assert chances[2] * 10 / chances[0] == 4  # "four times as much"
    assert chances[0] * (1 - chances[2]) == Fraction(5, 9)  # "five times in nine"


def test_for_each_face_the_third_mission_brings_most_and_is_most_uncertain():
    assert len(ODDS) == 8
    for face, _number in ODDS:
        chances = [Fraction(high - low + 1, 6) for low, high in face]
        means = [chance * worth for chance, worth in zip(chances, POINTS, strict=True)]
        assert max(means) == means[2]
        variances = [p * (1 - p) * worth**2 for p, worth in zip(chances, POINTS, strict=True)]
        assert sorted(variances) == variances


def test_what_pointing_spares():
    costs = [-sum(card.beige[:3]) for card in MANEUVERS]
    pairs = list(combinations(costs, 2))
    mean = Fraction(sum(costs), len(costs))
    spared = mean - Fraction(sum(map(min, pairs)), len(pairs))
    assert spared == pytest.approx(0.8, abs=0.05)
    assert spared / mean == pytest.approx(0.4, abs=0.03)  # "two fifths"
    assert 10 * spared > FULL / 2  # "more than half a meter"


def test_days_of_the_race():
    assert (when("Kennedy") - when("Alan Shepard")).days == 20
    assert "fifteen minutes" in next(each.what for each in DATES if "Alan Shepard" in each.what)
    assert when("Kennedy") == date(1961, 5, 25)
    assert when("back on Earth: Kennedy") < date(1970, 1, 1)
    assert when("John Glenn") > when("Kennedy")  # "in orbit not at all"
    assert when("Apollo 8 enters orbit") == date(1968, 12, 24)
    assert "On 24 December 1968" in PROSE
    assert when("Apollo 11").year - when("Sputnik 1").year == 12  # "Twelve years of firsts"
    assert (when("back on Earth: Kennedy") - when("land on the Moon with Apollo 11")).days < 7


def test_the_deeds_of_the_table_are_told_once_each():
    (cell,) = [source(each) for each in NOTEBOOK["cells"] if "DEEDS = {" in source(each)]
    named: dict[str, object] = {}
    exec(cell[cell.index("DEEDS") : cell.index("for deed")], named)  # noqa: S102 - the lesson's own words
    for ussr, us in named["DEEDS"].values():
        for nation, words in (("USSR", ussr), ("US", us)):
            assert next(each.nation for each in DATES if words in each.what) == nation


def test_the_filter_lets_a_paraphrase_through():
    assert why_not_sentence("It costs as many as the fingers of a hand.") is None
    assert why_not_sentence("This would cost us 3 fuel.")


def test_forty_tosses():
    """The least range around the middle in which nineteen of twenty results lie."""
    inside = sum(comb(40, heads) for heads in range(14, 27)) / 2**40
    narrower = sum(comb(40, heads) for heads in range(15, 26)) / 2**40
    assert narrower < 0.95 < inside


def told(panel: SignalMeter) -> float:
    number = panel.told
    panel.close()
    return number


def test_the_questions_about_the_chart():
    best = {cut: told(SignalMeter(cuts=(cut,))) for cut in range(1, 16)}
    assert max(best, key=best.get) == 8
    assert best[8] == 1
    assert best[7] == best[9] == pytest.approx(0.99, abs=0.005)
    three = {cuts: told(SignalMeter(cuts=cuts)) for cuts in combinations(range(1, 16), 2)}
    assert max(three.values()) == pytest.approx(entropy(5, 5, 6)) == pytest.approx(1.58, abs=0.005)
    panel = SignalMeter(cuts=(5, 11))
    assert panel.convention.questions_left == Fraction(5, 2)
    panel.close()
    card = {cut: told(SignalMeter(hidden="card", cuts=(cut,))) for cut in range(1, 5)}
    assert max(card, key=card.get) == 2
    panel = SignalMeter(hidden="card", cuts=(2,))
    panel.chosen("word:0")
    assert "This time it told 1.33 bits" in panel.feedback
    assert panel.told == pytest.approx(0.99, abs=0.005)
    panel.close()
    assert "*Good* told 1.33 bits this time, more than the average of 0.99." in GUIDE


def test_eight_cards_on_paper():
    assert entropy(4, 4) == 1
    assert entropy(1, 7) < 1
    assert log2(8) == 3
    assert 2**2 < 7 <= 2**3  # seven cards after "big": three questions at most


def test_bits_are_no_questions_where_halving_does_not_come_out_even():
    """Poor is 0 to 3: 0.811 bits told, but only 0.75 of a question spared, as the panel says, too."""
    meter = SignalMeter(cuts=(4,))
    assert f"{entropy(4, 12):.3f}" == "0.811"
    asked = float(meter.convention.questions_left)
    assert 4 - asked == 0.75
    assert "guess 2 spared 0.75 of a question, and the word told 0.811 bits" in PROSE
    meter.close()


def test_what_talking_is_worth_is_what_the_documentation_measured():
    docs = (lessons_folder().parent / "docs" / "extraordinary.md").read_text(encoding="utf-8")
    (share, games) = re.search(r"\| strong \| silent \| yes \| ([\d.]+) % \([^;]*; (\d+)\)", docs).groups()
    assert f"Of {games} games who talks freely won {share} % against silent" in PROSE
    assert float(share) > 50 + 100 / int(games) ** 0.5  # two standard errors
