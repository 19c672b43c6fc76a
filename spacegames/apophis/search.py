"""What each action is worth: it is tried in worlds that fit a view, for the most promising rockets, and played ahead.

The team then plays on by the good sense of `pace` until the launch; from there on `worth` says how likely it wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple, TypeAlias

from spacegames.apophis.formulas import enough_fuel
from spacegames.apophis.odds import launch_odds
from spacegames.apophis.pace import Cards, Rest, needed_cards, play_ahead, thrown, to_build
from spacegames.apophis.state import (
    ALL_CARDS,
    COLOUR,
    NO_CARDS,
    SECTION,
    Action,
    Build,
    Discard,
    Draw,
    Hand,
    Keep,
    Options,
    Play,
    Reroll,
    Scrap,
    Section,
    View,
)
from spacegames.apophis.tables import COLOURS, HAND_LIMIT, TOKENS
from spacegames.apophis.worth import VICTORY, Race, Standing, dealt, made, race

__all__ = ["Reason", "bare", "compared", "joined", "other_hands"]

ALL: Final = (1 << len(COLOURS)) - 1
SECONDS: Final = 15
"""A turn, where a clock runs (ruling QP01)."""
PLANS: Final = 3
"""How many rockets are tried after each action, besides launching the one that stands there."""
ROUND: Final = 8
"""Worlds of a round; after each, the worse half is dropped."""
FEW: Final = 4
"""Rockets to choose from when all the worlds that are left are looked at."""
KEPT: Final = 2
"""Cards that each seat is reckoned to have after a launch."""
TURNS_A_CARD: Final = 0.8
"""What a card that nobody has costs, by a rough reckoning: half a turn to draw it, and more as others come instead."""


class Reason(NamedTuple):
    """What speaks for an action.

    ``chance`` is about how likely the team wins after it, ``target`` the rocket that is then to be launched, by points of each
    colour, and ``turns`` about how many turns that takes, this one included. The target has the fuel to fly; it is no rocket at
    all where what stands there cannot become one that flies, or where no rocket can save the Earth in the time that is left.
    """

    action: Action
    chance: float
    target: Hand
    turns: float


class Position(NamedTuple):
    """What a team plays for: the race under its rules, how Apophis stands, and turns left."""

    race: Race
    standing: Standing
    left: int


class Try(NamedTuple):
    """An action, which rocket to go for after it, and what then is still to be built, lies in the row and is in the hand."""

    action: Action
    target: Hand
    rest: Rest
    row: int
    hand: Hand


class Trial(NamedTuple):
    """What is tried, and by how many worlds it has seen the sums of turns and of chances in them."""

    what: Try
    sums: dict[int, tuple[float, float]]


World: TypeAlias = tuple[list[list[int]], Cards]
"""What others hold, in the order of turns after one's own, and how cards come."""


def compared(
    view: View, legal: Iterable[Action], rng: Random, worlds: int, *, decide: bool = False
) -> tuple[Reason, ...]:
    """What speaks for each action of the active seat, the best first.

    ``worlds`` are those in which the best are tried; to ``decide``, fewer will do if all the best are the same action.
    """
    options, rules = view.options, bare(view.options)
    left = view.left if options.minutes is None else -(-view.left // SECONDS)
    position = Position(race(rules), (view.apophis, 0 if options.destruction else view.tokens), left)
    if view.rolled:
        return _rolls(position, view)
    stream = _worlds(view, rng)
    plays = [action for action in legal if isinstance(action, Play)]
    running = [Trial(each, {0: (0.0, 0.0)}) for each in _tries(position, view, legal) if each.action not in plays[1:]]
    trials = list(running)
    seen, more = 0, min(ROUND, worlds)
    while more:
        drawn = [next(stream) for _ in range(more)]
        for trial in running:
            results = [_tried(position, trial.what, *world) for world in drawn]
            turns, chance = trial.sums[seen]
            trial.sums[seen + more] = (
                turns + sum([each for each, _ in results]),
                chance + sum([each for _, each in results]),
            )
        seen += more
        running.sort(key=lambda trial: trial.sums[seen][1])
        running = running[-max(2, (len(running) + 1) // 2) :]
        more = min(worlds - seen, ROUND if len(running) > FEW else worlds)
        if decide and len({trial.what.action for trial in running}) == 1:
            break
    best = running[-1].sums
    reasons: dict[Action, Reason] = {}
    for trial in sorted(trials, key=lambda trial: (max(trial.sums), trial.sums[max(trial.sums)][1])):
        last = max(trial.sums)
        turns, chance = trial.sums[last]
        # What was dropped early is measured against the best in the worlds that both have seen.
        chance = max(0.0, best[seen][1] / seen + (chance - best[last][1]) / last)
        target = trial.what.target if chance else NO_CARDS
        reasons[trial.what.action] = Reason(trial.what.action, chance, target, min(turns / last, left))
    # Which of the cards is laid first makes no difference.
    reasons |= {play: reasons[plays[0]]._replace(action=play) for play in plays[1:]}
    return _best_first(reasons.values())


def bare(options: Options) -> Options:
    """Options without what a race does not depend on: time and talk."""
    switches = {name: getattr(options, name) for name in ("destruction", "launch_roll", "fail_safes")}
    return Options(options.players, **switches)


def joined(rocket: tuple[Section, ...], goal: Hand) -> Hand:
    """The least that a rocket must become to have the points of a goal, and fuel for all."""
    fuel, *others = map(max, made(rocket), goal)
    # A quarter of all must be fuel: a third of the others (AP037).
    return (max(fuel, -(-sum(others) // 3)), *others)  # type: ignore[return-value]


def other_hands(view: View, rng: Random) -> list[list[int]]:
    """What others hold, in the order of turns after one's own: what they said, or what may well be."""
    return next(_worlds(view, rng))[0]


def _worlds(view: View, rng: Random) -> Iterator[World]:
    """Worlds that fit a view, as hands and an order of the cards."""
    players = view.options.players
    others = [(view.who + step) % players for step in range(1, players)]
    told = [view.told[seat] for seat in others]
    hidden = [view.sizes[seat] for seat, said in zip(others, told, strict=True) if said is None]
    counts = [count - sum(said[colour] for said in told if said) for colour, count in enumerate(view.unseen)]
    unseen = [colour for colour, count in enumerate(counts) for _ in range(count)]
    while True:
        order = sorted(unseen, key=lambda _: rng.random())
        dealing = iter(dealt(order, hidden))
        hands = [next(dealing) if said is None else list(said) for said in told]
        later = [colour for colour, count in enumerate(ALL_CARDS) for _ in range(count - order.count(colour))]
        yield hands, Cards(order + sorted(later, key=lambda _: rng.random()), len(order))


def _tries(position: Position, view: View, legal: Iterable[Action]) -> Iterator[Try]:
    """All that is tried: each action with the rockets that seem best after it."""
    hand = view.hand
    lays = [colour for colour in range(len(COLOURS)) if hand[colour] and not view.row >> colour & 1]
    told = [said for seat, said in enumerate(view.told) if said and seat != view.who]
    for action in legal:
        rocket, row, after = view.rocket, view.row, hand
        if isinstance(action, Build):
            rocket, after = (
                (*rocket, SECTION[action.colour, action.size]),
                _less(hand, [COLOUR[action.colour]] * action.size),
            )
        elif isinstance(action, Play):
            # Who lays one card may as well lay all that are missing: none of them can be used for anything before the launch.
            row, after = row | sum(1 << colour for colour in lays), _less(hand, lays)
        elif isinstance(action, Scrap):
            rocket, row = (), 0
        elif isinstance(action, Discard):
            after = _less(hand, [COLOUR[action.colour]])
        pool = [sum(held) for held in zip(after, *told, strict=True)]
        for target, rest in _plans(position, rocket, row, tuple(pool)):
            yield Try(action, target, rest, row, after)


def _less(hand: Hand, cards: Iterable[int]) -> Hand:
    left = list(hand)
    for colour in cards:
        left[colour] -= 1
    return tuple(left)  # type: ignore[return-value]


@lru_cache(maxsize=1 << 12)
def _plans(position: Position, rocket: tuple[Section, ...], row: int, pool: Hand) -> tuple[tuple[Hand, Rest], ...]:
    """The most promising rockets to go for, by a rough reckoning, and that which stands there if it flies; or none."""
    own: tuple[Hand, Rest] = made(rocket) if enough_fuel(rocket) else NO_CARDS, ()
    if row:
        return (own,)
    found: dict[Hand, tuple[float, Rest]] = {}
    for goal in position.race.targets:
        target = joined(rocket, goal)
        if target not in found and (rest := to_build(target, rocket)) is not None:
            found[target] = _promise(position, target, rest, pool), rest
    best = sorted(found, key=lambda target: found[target], reverse=True)[:PLANS]
    plans = {target: found[target][1] for target in best}
    return tuple(({**plans, own[0]: own[1]} if any(own[0]) or not plans else plans).items())


def _promise(position: Position, target: Hand, rest: Rest, pool: Hand) -> float:
    lacking = sum(max(0, need - held) for need, held in zip(needed_cards(rest, 0), pool, strict=True))
    left = position.left - round(len(rest) + 1 + TURNS_A_CARD * lacking)
    if left < 0:
        # What comes too late by all means is tried only if nothing else is there.
        return left
    return position.race.after(target, position.standing, left, KEPT * position.race.rules.players)


def _tried(position: Position, each: Try, others: list[list[int]], cards: Cards) -> tuple[int, float]:
    """Turns until the launch, and the chance to win, in one world."""
    hands = [list(each.hand), *(hand[:] for hand in others)]
    for _ in range(sum(each.hand) - HAND_LIMIT):
        hands[0][thrown(hands[0], hands, needed_cards(each.rest, each.row), each.rest)] -= 1
    drawing = isinstance(each.action, Draw)
    if not any(each.target):
        # What stands there is scrapped in the next turn; to lay cards for it is no plan.
        if isinstance(each.action, Play):
            return position.left + 1, 0.0
        return position.left + 1, position.race.worth(
            position.standing, max(0, position.left - 2), sum(map(sum, hands))
        )
    if each.row == ALL:
        turns, kept = 1, sum(map(sum, hands))
    else:
        turns, kept = play_ahead(
            hands, cards, each.rest, each.row, position.left, turn=int(not drawing), drawing=drawing
        )
    if turns > position.left:
        return turns, 0.0
    return turns, position.race.after(each.target, position.standing, position.left - turns, kept)


def _rolls(position: Position, view: View) -> tuple[Reason, ...]:
    """A failed roll, made again or kept."""
    (apophis, tokens), left = position.standing, position.left
    rules = position.race.rules
    choice = launch_odds(view.rocket, apophis, tokens, rules).choice(view.phase, view.rerolls)
    won = apophis == 1 or tokens + 1 == TOKENS
    damaged = VICTORY if won else (apophis - 1, 0 if rules.destruction else tokens + 1)
    good, bad = (position.race.worth(standing, left - 1, sum(view.sizes)) for standing in (damaged, position.standing))
    chances: dict[Action, float] = {Reroll(): float(choice.again), Keep(): float(choice.keep)}
    reasons = (
        Reason(action, chance * good + (1 - chance) * bad, made(view.rocket), 1.0) for action, chance in chances.items()
    )
    return _best_first(reasons)


def _best_first(reasons: Iterable[Reason]) -> tuple[Reason, ...]:
    """Of those that are equally good, what comes sooner goes first, and a launch for nothing last."""

    def order(reason: Reason) -> tuple[float, bool, float]:
        return -round(reason.chance, 9), isinstance(reason.action, Play) and not any(reason.target), reason.turns

    return tuple(sorted(reasons, key=order))
