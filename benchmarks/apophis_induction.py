"""The best chance to win Apophis alone, exactly, by number of turns, when every card drawn has any colour with chance 1/4.

Backward induction over turns left, in float64: one `Stage` for each value of Apophis and number of tokens; a stage has a value
for each hand (rows) and each rocket or launch begun (columns). Rules and odds are those of `spacegames.apophis`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import sub
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from spacegames.apophis import COLOURS, HAND_LIMIT, SECTIONS, SIZES, TOKENS, Build, Options, launch_odds, points
from spacegames.apophis.rules import ALL_PLAYED, why_not_build
from spacegames.apophis.tables import CARDS_DRAWN, hand_dealt

Array: TypeAlias = NDArray[np.float64]
Numbers: TypeAlias = NDArray[np.intp]
Cards: TypeAlias = tuple[int, ...]
"""Numbers of cards by colour."""
Target: TypeAlias = tuple[int, int]
"""The value of Apophis and the tokens that lie there; tokens are 0 where deflection does not win."""

EQUAL = 1e-13
"""Values as close as this are the same choice."""


def hands_of(size: int) -> list[Cards]:
    """All hands of so many cards."""
    return [hand for hand in product(range(size + 1), repeat=len(COLOURS)) if sum(hand) == size]


BY_SIZE = [hands_of(size) for size in range(HAND_LIMIT + CARDS_DRAWN + 1)]
HANDS = [hand for hands in BY_SIZE for hand in hands]
NUMBER = {hand: number for number, hand in enumerate(HANDS)}
KEPT = sum(len(hands) for hands in BY_SIZE[: HAND_LIMIT + 1])
"""Hands up to the limit come first; those after it are held only until cards are thrown away."""


def paid(cards: Cards, hands: Sequence[Cards] = HANDS[:KEPT]) -> tuple[Numbers, Numbers]:
    """The hands that hold these cards, and what is left of each."""
    left = [(NUMBER[hand], tuple(map(sub, hand, cards))) for hand in hands]
    pairs = [(number, NUMBER[rest]) for number, rest in left if min(rest) >= 0]
    return np.array([number for number, _ in pairs], np.intp), np.array([rest for _, rest in pairs], np.intp)


def drawing(cards: int) -> Array:
    """How likely each hand becomes which by drawing, before any card is thrown away."""
    chances = np.zeros((KEPT, len(HANDS)))
    for hand, drawn in product(HANDS[:KEPT], product(hands_of(1), repeat=cards)):
        after = tuple(map(sum, zip(hand, *drawn, strict=True)))
        if after in NUMBER:
            chances[NUMBER[hand], NUMBER[after]] += 1 / len(COLOURS) ** cards
    return chances


DRAWING = drawing(CARDS_DRAWN)
THROWN = [
    (slice(NUMBER[hands[0]], NUMBER[hands[-1]] + 1), [paid(card, hands) for card in hands_of(1)])
    for hands in BY_SIZE[HAND_LIMIT + 1 :]
]
"""Hands over the limit, the smaller first: for each colour the hands that have it, and what is left without the card."""


def with_hands_over(values: Array) -> Array:
    """Values of all hands from those within the limit: the best card is thrown away."""
    every = np.zeros((len(HANDS), values.shape[1]))
    every[:KEPT] = values
    for _, colours in THROWN:
        for hands, rests in colours:
            every[hands] = np.maximum(every[hands], every[rests])
    return every


class Move(NamedTuple):
    """What takes a turn besides drawing: from some columns to others, with a hand that becomes another."""

    name: str
    hands: Numbers
    rests: Numbers
    before: Numbers
    after: Numbers


@dataclass(frozen=True)
class Launches:
    """What becomes of each kind of launch: the chances to destroy or deflect Apophis, and to come to each target."""

    destroyed: Array
    deflected: Array
    to: dict[Target, Array]


class Stage:
    """All that can be built and launched while Apophis has one value and number of tokens.

    Columns are rockets (the first has no section), then for each kind of launch the cards that lie there (all but none).
    Rockets whose launches have the same outcomes are one kind of launch.
    """

    def __init__(self, target: Target, options: Options, sections: Sequence[int]) -> None:
        self.target = target
        self.rockets = every_rocket(sections)
        outcomes = [outcome_of(rocket, target, options) for rocket in self.rockets[1:]]
        kinds = dict.fromkeys(outcomes)
        numbers = {kind: number for number, kind in enumerate(kinds)}
        self.kind = np.array([numbers[each] for each in outcomes], np.intp)
        self.launches = launches_of(list(kinds))
        self.width = len(self.rockets) + ALL_PLAYED * len(kinds)
        self.launched = self.laid(ALL_PLAYED)
        self.moves = list(self._moves(sections))

    def laid(self, row: int) -> Numbers:
        """The columns where these cards lie in front of each kind of rocket."""
        kinds = len(self.launches.destroyed)
        return len(self.rockets) + (row - 1) * kinds + np.arange(kinds)

    def _moves(self, sections: Sequence[int]) -> Iterator[Move]:
        every, some = np.arange(KEPT), np.arange(1, self.launched[0])
        rows = range(1, ALL_PLAYED + 1)
        for row in rows:
            cards = paid(tuple(row >> colour & 1 for colour in range(len(COLOURS))))
            yield Move("launch", *cards, np.arange(1, len(self.rockets)), self.laid(row)[self.kind])
            for more in (each for each in rows if not each & row and each | row in rows):
                yield Move("go on", *cards, self.laid(more), self.laid(more | row))
        numbers = {frozenset(rocket): number for number, rocket in enumerate(self.rockets)}
        for section in sections:
            colour, size = SECTIONS[section]
            bigger = [
                (number, numbers[frozenset((*rocket, section))])
                for number, rocket in enumerate(self.rockets)
                if why_not_build(Build(colour, size), (HAND_LIMIT,) * 4, rocket, 0) is None
            ]
            cost = tuple(size if each == colour else 0 for each in COLOURS)
            yield Move("build", *paid(cost), *np.array(bigger, np.intp).T)
        yield Move("scrap", every, every, some, np.zeros_like(some))

    def settle(self, values: Array, after: dict[Target, Array]) -> None:
        """Fill in what launches are worth from the values of what they lead to, by hand."""
        worth = np.tile(self.launches.destroyed + self.launches.deflected, (KEPT, 1))
        for target, chances in self.launches.to.items():
            worth += np.outer(values[:, 0] if target == self.target else after[target], chances)
        values[:, self.launched] = worth

    def turn(self, values: Array) -> Array:
        """The values with a turn more, from those at its end."""
        best = DRAWING @ with_hands_over(values)
        for move in self.moves:
            here = np.ix_(move.hands, move.before)
            best[here] = np.maximum(best[here], values[np.ix_(move.rests, move.after)])
        return best


def every_rocket(sections: Sequence[int]) -> list[tuple[int, ...]]:
    """All rockets of some sections, stacked, none at all first."""
    order = sorted(sections, key=lambda section: -SECTIONS[section][1])
    picks = product((False, True), repeat=len(order))
    return [tuple(section for section, taken in zip(order, pick, strict=True) if taken) for pick in picks]


def outcome_of(rocket: Sequence[int], target: Target, options: Options) -> tuple[tuple[Target, float], ...]:
    """How likely a launch comes to which target; (0, 0) is a win by destruction, (0, 1) one by deflection."""
    apophis, tokens = target
    chances: dict[Target, float] = {}
    for outcome, chance in launch_odds(rocket, apophis, tokens, options).outcomes:
        after = (apophis - outcome.damaged, 0 if options.destruction else tokens + outcome.tokens)
        if outcome.won:
            after = (0, int(after[0] > 0))
        chances[after] = chances.get(after, 0) + float(chance)
    return tuple(sorted(chances.items()))


def launches_of(kinds: Sequence[tuple[tuple[Target, float], ...]]) -> Launches:
    """The chances of kinds of launches as columns."""
    targets = sorted({target for kind in kinds for target, _ in kind} | {(0, 0), (0, 1)})
    to = {target: np.array([dict(kind).get(target, 0.0) for kind in kinds]) for target in targets}
    return Launches(to.pop((0, 0)), to.pop((0, 1)), to)


class Solo:
    """The whole game alone: what it is worth by turns left, hand, and what stands there.

    Parameters
    ----------
    options : Options
        Which advanced rules are played; players and turns do not matter.
    turns : int
        The most turns.
    sections : sequence of int
        The sections that exist, by default all twelve.
    """

    def __init__(self, options: Options, turns: int, sections: Sequence[int] = range(len(SECTIONS))) -> None:
        pyramids = len(SIZES)
        targets = [
            (apophis, tokens)
            for apophis in range(1, pyramids + 1)
            for tokens in ([0] if options.destruction else range(TOKENS - 1, pyramids - apophis - 1, -1))
        ]
        self.stages = {target: Stage(target, options, sections) for target in targets}
        # What each target is worth with nothing built, by turns left and hand.
        self.worth: dict[Target, Array] = {}
        for target in targets:
            self.worth[target] = np.array([values[:, 0] for values in self.values(target, turns)])

    def values(self, target: Target, turns: int) -> Iterator[Array]:
        """The values of a stage with 0, 1, … turns left; stages that a launch may lead to come first."""
        stage = self.stages[target]
        values = np.zeros((KEPT, stage.width))
        for left in range(turns + 1):
            if left:
                values = stage.turn(values)
            stage.settle(values, {after: worth[left] for after, worth in self.worth.items()})
            yield values

    def chances(self) -> Array:
        """The chance to win a new game by its number of turns, from 0 on."""
        return self.worth[self.first] @ dealt()

    @property
    def first(self) -> Target:
        """What a game begins with."""
        return len(SIZES), 0


def dealt() -> Array:
    """How likely each hand is dealt."""
    return drawing(hand_dealt(1))[NUMBER[0, 0, 0, 0], :KEPT]


@dataclass
class Census:
    """What best play does: how many launches of which rockets it begins on average, and how it ends."""

    begun: dict[tuple[Target, tuple[int, ...]], float]
    destroyed: float = 0
    deflected: float = 0


def census(solo: Solo, turns: int) -> Census:
    """Follow best play of so many turns forwards from the deal; where the game cannot be won any more, nothing is counted."""
    found = Census({})
    arrivals = {target: np.zeros((turns + 1, KEPT)) for target in solo.stages}
    arrivals[solo.first][turns] = dealt()
    for target in reversed(solo.stages):
        stage, values = solo.stages[target], list(solo.values(target, turns))
        share = np.zeros_like(values[0])
        for left in range(turns, 0, -1):
            share[:, 0] += arrivals[target][left]
            begun, share = followed(stage, values[left], values[left - 1], share)
            launched = share[:, stage.launched]
            for rocket, number in zip(stage.rockets[1:], begun, strict=True):
                key = target, tuple(points(rocket, colour) for colour in COLOURS)
                found.begun[key] = found.begun.get(key, 0.0) + number
            found.destroyed += float((launched @ stage.launches.destroyed).sum())
            found.deflected += float((launched @ stage.launches.deflected).sum())
            for after, chances in stage.launches.to.items():
                arrivals[after][left - 1] += launched @ chances
            share[:, stage.launched] = 0
    return found


def followed(stage: Stage, best: Array, values: Array, share: Array) -> tuple[Array, Array]:
    """One turn of best play: how often a launch of each rocket is begun, and where games stand afterwards."""
    after = np.zeros_like(share)
    rest = np.where(best > EQUAL, share, 0)
    begun = np.zeros(len(stage.rockets) - 1)
    for move in stage.moves:
        here = np.ix_(move.hands, move.before)
        taken = np.where(values[np.ix_(move.rests, move.after)] >= best[here] - EQUAL, rest[here], 0)
        rest[here] -= taken
        np.add.at(after, np.ix_(move.rests, move.after), taken)
        if move.name == "launch":
            begun += taken.sum(axis=0)
    every, drawn = with_hands_over(values), DRAWING.T @ rest
    for over, colours in reversed(THROWN):
        for hands, rests in colours:
            thrown = np.where(every[rests] >= every[hands] - EQUAL, drawn[hands], 0)
            drawn[hands] -= thrown
            drawn[rests] += thrown
        assert not drawn[over].any()  # noqa: S101 - every hand over the limit has lost a card
    return begun, after + drawn[:KEPT]
