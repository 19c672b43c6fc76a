# ruff: noqa: ARG002, PERF401 (toy games keep a contract of which they need little)
"""Exact values and best play, against every way to play a small game, and against another reckoning of the end of Apophis."""

from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

from spacegames.apophis import APOPHIS, Options
from spacegames.apophis.state import ALL_CARDS, COLOUR, SECTION, Phase, Play
from spacegames.dist import Dist
from spacegames.game import CHANCE, CLOCK
from spacegames.play import Table
from spacegames.solve import solve


class Heap(NamedTuple):
    total: int = 0
    rolls: int = 2
    rolling: bool = False


class NotOverFour:
    """A die of three sides, rolled as often as one likes but at most twice (or thrice): points are worth it up to four."""

    seats = (0,)

    def actors(self, state):
        if state.rolling:
            return (CHANCE,)
        return self.seats if state.rolls else ()

    def chance(self, state):
        return Dist.die(3)

    def legal(self, state, who):
        return ("stop", "roll")

    def apply(self, state, who, action):
        if action == "stop":
            return state._replace(rolls=0)
        if action == "roll":
            return state._replace(rolling=True)
        return Heap(state.total + action, state.rolls - 1)

    def score(self, state):
        return dict.fromkeys((0, 1), state.total if state.total <= 4 else 0)


def worth_of(policy, total, rolls):
    """By hand: what a way to play is worth that says for each total and rolls left whether to roll."""
    if not rolls or not policy[total, rolls]:
        return Fraction(total if total <= 4 else 0)
    return sum(worth_of(policy, total + side, rolls - 1) for side in (1, 2, 3)) / Fraction(3)


@pytest.mark.parametrize("rolls", [2, 3])
def test_no_way_to_play_is_better(rolls):
    moments = [(0, rolls)] + [
        (t, left) for left in range(1, rolls) for t in range(rolls - left, 3 * (rolls - left) + 1)
    ]
    every = [dict(zip(moments, way, strict=True)) for way in product([False, True], repeat=len(moments))]
    solution = solve(NotOverFour(), Heap(rolls=rolls))
    assert solution.value == max(worth_of(policy, 0, rolls) for policy in every)
    best = {(state.total, state.rolls): action == "roll" for state, action in solution.policy.items()}
    assert worth_of(best, 0, rolls) == solution.value
    for state in solution.policy:
        assert solution.worth(state) == max(worth_of(policy, state.total, state.rolls) for policy in every)


def test_values_of_actions():
    """With two, another roll gives three, four or nothing: 7/3. So the first roll is worth (8/3 + 7/3 + 3) / 3."""
    solution = solve(NotOverFour(), Heap())
    assert solution.values(Heap(2, 1)) == {"stop": 2, "roll": Fraction(7, 3)}
    assert solution.values(Heap(1, 1)) == {"stop": 1, "roll": 3}
    assert solution.values(Heap()) == {"stop": 0, "roll": Fraction(3 + Fraction(7, 3) + 3, 3)}
    assert solution.values(Heap(2, 0)) == {}
    # Start; rolling; three totals with a roll left; each may stop (3) or be rolling (3); five more ends; not begun at all.
    assert solution.nodes == 1 + 1 + 3 + 3 + len({1, 2, 3} | {2, 3, 4, 5, 6}) + 1
    with pytest.raises(ValueError, match="cannot be reached"):
        solution.values(Heap(17, 1))


def test_value_of_an_end_can_be_said():
    assert solve(NotOverFour(), Heap(), value=lambda state: state.total == 4).value == Fraction(2, 9) + Fraction(1, 9)
    assert solve(NotOverFour(), Heap(), value=lambda state: state.total).value == 4


class Round(NotOverFour):
    def apply(self, state, who, action):
        return super().apply(state, who, action) if action != "stop" else Heap()


class Rivals(NotOverFour):
    def score(self, state):
        return {0: 1, 1: 0}


class Stuck(NotOverFour):
    def legal(self, state, who):
        return () if state.total == 3 else super().legal(state, who)


class Timed(NotOverFour):
    seats = (CLOCK,)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (Round, "come back to a state"),
        (Rivals, "one team"),
        (Stuck, "Seat 0 must act and cannot"),
        (Timed, "without a clock"),
    ],
)
def test_refused(game, says):
    with pytest.raises(ValueError, match=says):
        solve(game(), Heap())


def test_apophis_refused():
    clock = Table(APOPHIS, Options(minutes=10), Random(1)).settle()
    with pytest.raises(ValueError, match="without a clock"):
        solve(APOPHIS, clock)
    with pytest.raises(ValueError, match="more than 1000 states from here on"):
        solve(APOPHIS, Table(APOPHIS, Options(), Random(1)).settle(), limit=1000)


def test_limit_is_exact():
    nodes = solve(NotOverFour(), Heap()).nodes
    assert solve(NotOverFour(), Heap(), limit=nodes).nodes == nodes
    with pytest.raises(ValueError, match=f"more than {nodes - 1} states"):
        solve(NotOverFour(), Heap(), limit=nodes - 1)


DECK = (2, 2, 3, 2)


def end_of_a_game(hand, turns, row=0, apophis=1, deck=DECK):
    """A rocket that is ready, all small sections on it, so that nothing can be added."""
    sections = [("yellow", 3), ("red", 3), ("yellow", 1), ("blue", 1), ("red", 1), ("green", 1)]
    laid = [row >> colour & 1 for colour in range(4)]
    spent = tuple(map(lambda *n: n[0] - sum(n[1:]), ALL_CARDS, hand, deck, laid))
    return APOPHIS.start(Options(turns=turns))._replace(
        hands=(hand,),
        deck=deck,
        discards=spent,
        rocket=tuple(SECTION[section] for section in sections),
        row=row,
        apophis=apophis,
        pending=0,
        phase=Phase.TURN,
    )


@cache
def launched(hand, row, deck, turns):
    """The chance to launch in time, reckoned anew: draw two and keep five, or lay some of the missing colours."""
    if row == (1, 1, 1, 1):
        return Fraction(1)
    if not turns:
        return Fraction(0)
    ways = [drawn(hand, row, deck, turns, 2)]
    for lay in product(*[range(2 if held and not lies else 1) for held, lies in zip(hand, row, strict=True)]):
        if any(lay):
            ways.append(launched(minus(hand, lay), minus(row, [-n for n in lay]), deck, turns - 1))
    return max(ways)


def drawn(hand, row, deck, turns, cards):
    if cards:
        chances = [(Fraction(deck[c], sum(deck)), tuple(int(c == d) for d in range(4))) for c in range(4) if deck[c]]
        return sum(
            p * drawn(minus(hand, [-n for n in one]), row, minus(deck, one), turns, cards - 1) for p, one in chances
        )
    if sum(hand) > 5:
        ones = [tuple(int(c == d) for d in range(4)) for c in range(4) if hand[c]]
        return max(drawn(minus(hand, one), row, deck, turns, 0) for one in ones)
    return launched(hand, row, deck, turns - 1)


def minus(cards, others):
    return tuple(one - other for one, other in zip(cards, others, strict=True))


@pytest.mark.parametrize(
    ("hand", "row"), [((0, 0, 0, 0), 0), ((0, 1, 0, 3), 0), ((1, 2, 0, 0), 0), ((0, 0, 2, 0), 0b1001)]
)
def test_end_of_apophis(hand, row):
    """A hit takes die + 1 + 1 of 7, so two rolls of six; damage die + 4, so four of six. Nothing else wins in four turns."""
    state = end_of_a_game(hand, 4, row)
    laid = tuple(row >> colour & 1 for colour in range(4))
    assert solve(APOPHIS, state).value == launched(hand, laid, DECK, 4) * Fraction(2, 6) * Fraction(4, 6)


def test_the_last_card_is_played():
    """At three the hit needs 4 or more of the die + 3 + 1; and what is won needs two more launches, for which no time is left."""
    state = end_of_a_game((1, 1, 1, 1), 1)
    solution = solve(APOPHIS, state)
    assert solution.value == Fraction(2, 9)
    assert isinstance(solution.policy[state], Play)
    assert {solution.values(state)[Play(colour)] for colour in COLOUR} == {Fraction(2, 9)}
    assert solve(APOPHIS, end_of_a_game((1, 1, 1, 1), 1, apophis=3)).value == 0
