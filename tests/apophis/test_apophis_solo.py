"""The best solo play with cards drawn with replacement, against the exact solver at a table where every card is put back."""

from math import comb
from pathlib import Path

import apophis_solo
import pytest
from apophis_induction import NUMBER, Solo, census, dealt
from laid_table import table

from spacegames.apophis import Apophis, Options
from spacegames.apophis.state import ALL_CARDS, NO_CARDS, SECTION, Build, Phase
from spacegames.solve import solve

FEW = [SECTION[section] for section in [("yellow", 1), ("yellow", 2), ("red", 1), ("blue", 1), ("green", 2)]]


class PutBack(Apophis):
    """Apophis with few sections, where cards go back into the deck at once, and launches are not counted."""

    def legal(self, state, who):
        return tuple(
            action
            for action in super().legal(state, who)
            if not isinstance(action, Build) or SECTION[action.colour, action.size] in FEW
        )

    def apply(self, state, who, action):
        return super().apply(state, who, action)._replace(deck=ALL_CARDS, discards=NO_CARDS, launches=0)


def column(stage, state):
    """Where a state stands in a stage."""
    number = [set(rocket) for rocket in stage.rockets].index(set(state.rocket))
    return stage.laid(state.row)[stage.kind[number - 1]] if state.row else number


@pytest.mark.parametrize(
    ("options", "turns", "target", "hand", "rocket"),
    [
        (Options(), 4, (1, 3), (1, 0, 1, 1), [("yellow", 1)]),
        (Options(), 3, (3, 4), (1, 1, 0, 2), [("yellow", 2), ("green", 2)]),
        (Options(), 4, (2, 3), (0, 1, 0, 0), [("yellow", 2), ("green", 2), ("red", 1)]),
        (Options.advanced(), 4, (1, 0), (1, 2, 0, 1), [("yellow", 2), ("red", 1)]),
        (
            Options(launch_roll=True, fail_safes=True),
            3,
            (2, 4),
            (0, 1, 2, 1),
            [("green", 2), ("yellow", 1), ("red", 1)],
        ),
    ],
)
def test_against_the_exact_solver(options, turns, target, hand, rocket):
    """Each turn that can come is worth the same, however it came."""
    solo = Solo(options, turns, FEW)
    values = {each: list(solo.values(each, turns)) for each in solo.stages}
    apophis, tokens = target
    start = table(hand, rocket=rocket, options=options, deck=ALL_CARDS, apophis=apophis, tokens=tokens, left=turns)
    solution = solve(PutBack(), start)
    looked_at = 0
    for state in solution.policy:
        if state.phase is Phase.TURN:
            here = state.apophis, 0 if options.destruction else state.tokens
            found = values[here][state.left][NUMBER[state.hands[0]], column(solo.stages[here], state)]
            assert found == pytest.approx(float(solution.worth(state)), abs=1e-12)
            looked_at += solution.worth(state) > 0
    assert looked_at > 40
    assert solution.value > 0


@pytest.mark.heavy
@pytest.mark.parametrize("options", [Options(), Options.advanced()], ids=["basic", "advanced"])
def test_following_best_play_wins_as_often(options):
    """What best play is worth, reckoned backwards, is how often it wins, followed forwards from the deal."""
    solo = Solo(options, 18, FEW)
    found = census(solo, 18)
    chance = solo.chances()[-1]
    assert chance > 0
    assert found.destroyed + found.deflected == pytest.approx(chance, rel=1e-9)
    assert sum(found.begun.values()) >= 3 * found.destroyed
    assert not (options.destruction and found.deflected)


def test_the_deal():
    """Four cards: a hand of two yellow and two red ones comes in 6 of 256 orders."""
    hands = dealt()
    assert hands.sum() == pytest.approx(1)
    assert hands[NUMBER[2, 0, 2, 0]] == comb(4, 2) / 4**4
    assert hands[NUMBER[1, 1, 1, 1]] == 24 / 4**4


@pytest.mark.heavy
def test_the_fewest_turns():
    """Three launches, each of at least two sections and four cards, take 18 cards, of which a hand of four is dealt."""
    chances = Solo(Options(), 18, FEW).chances()
    fewest = 3 + 3 * 2 + (3 * (2 + 4) - 4) // 2
    assert not chances[:fewest].any()
    assert 0 < chances[fewest] < chances[fewest + 1] < chances[fewest + 2]


@pytest.mark.full
@pytest.mark.timeout(3600)
def test_the_page_in_the_docs_is_up_to_date():
    page = Path(__file__).parents[2] / "docs" / "apophis.md"
    assert page.read_text(encoding="utf-8") == apophis_solo.page()
