"""How likely a team still wins that has no rocket yet: backward induction over the time that is left, from measured paces.

Time is counted in cards: a turn is worth the two cards that can be drawn in it, and so are two cards in a hand.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from spacegames.apophis.formulas import points
from spacegames.apophis.odds import Goal, best_rockets, launch_odds
from spacegames.apophis.pace import Cards, play_ahead, to_build
from spacegames.apophis.state import ALL_CARDS, SECTION, Hand, Options, Section
from spacegames.apophis.tables import CARDS_DRAWN, COLOURS, HAND_LIMIT, MOST_PLAYERS, SIZES, TURN_LIMIT

__all__ = ["VICTORY", "Race", "Standing", "after_launch", "dealt", "made", "race"]

Standing: TypeAlias = tuple[int, int]
"""The value of Apophis, 0 for victory, and the number of tokens, 0 where they do not count."""
Futures: TypeAlias = list[tuple[float, list[float]]]
"""Chances by time, each with how likely it is that they become those of the team."""
VICTORY: Final = (0, 0)
MOST_CARDS: Final = 19
"""Rockets that cost more, launch included, are not looked at."""
SAMPLES: Final = 64
"""How often each rocket is built to measure its pace; every eighth of the times, in their order, is counted with."""
FASTEST: Final = 3
"""Turns that the smallest rocket with any chance takes: two to build it, one to launch."""
HORIZON: Final = CARDS_DRAWN * TURN_LIMIT + HAND_LIMIT * MOST_PLAYERS
"""With more time left, it is as if there were so much."""


def made(rocket: tuple[Section, ...]) -> Hand:
    """Points of each colour on a rocket."""
    return tuple(points(rocket, colour) for colour in COLOURS)  # type: ignore[return-value]


def _targets(rules: Options) -> tuple[Hand, ...]:
    """Rockets worth building at some time, by their points of each colour: no other does more with as few cards."""
    goals: tuple[Goal, ...] = ("damage",) if rules.destruction or rules.fail_safes else ("damage", "tokens")
    fronts = (best_rockets(apophis, rules, "cards", goal=goal) for apophis in SIZES for goal in goals)
    return tuple({made(odds.rocket): None for front in fronts for odds in front if odds.cards <= MOST_CARDS})


class Race:
    """The chance to win by standing and time, for one set of rules, found as far as it is asked for; see `race`."""

    def __init__(self, rules: Options) -> None:
        self.rules = rules
        self.targets = _targets(rules)
        self._chances = {VICTORY: [1.0] * (HORIZON + 1)}
        self._futures: dict[tuple[Hand, Standing], Futures] = {}

    def worth(self, standing: Standing, turns: int, cards: int) -> float:
        """How likely the team wins without a rocket, with so many turns, and cards in all hands, left."""
        return self._by_time(standing)[_time(turns, cards)]

    def after(self, target: Hand, standing: Standing, turns: int, cards: int) -> float:
        """How likely the team wins that launches a rocket and then has so many turns, and cards in all hands, left."""
        time = _time(turns, cards)
        return sum([share * chances[time] for share, chances in self._after(target, standing)])

    def _after(self, target: Hand, standing: Standing) -> Futures:
        """How likely a launch leads to which chances by time."""
        key = target, standing
        if key not in self._futures:
            outcomes = after_launch(self.rules, target, standing)
            self._futures[key] = [(share, self._by_time(after)) for after, share in outcomes.items()]
        return self._futures[key]

    def _by_time(self, standing: Standing) -> list[float]:
        """The chances of a standing by time: the best rocket, again and again, until something is won by it."""
        if standing in self._chances:
            return self._chances[standing]
        here = self._chances[standing] = [0.0]
        ways = [(self._after(target, standing), _paces(self.rules.players, target)) for target in self._kinds()]
        launched: list[list[float]] = [[] for _ in ways]
        for left in range(1, HORIZON + 1):
            best = 0.0
            for (futures, paces), by_time in zip(ways, launched, strict=True):
                by_time.append(sum([share * chances[left - 1] for share, chances in futures]))
                best = max(best, sum([by_time[left - spent] for time, spent in paces if time <= left]) / len(paces))
            here.append(best)
        return here

    def _kinds(self) -> list[Hand]:
        """As many red points as green ones cost as much: rockets with more red stand for all."""
        return [target for target in self.targets if target[2] >= target[3] or self.rules.fail_safes]


@lru_cache(maxsize=16)
def race(rules: Options) -> Race:
    """The race under some rules; of the options only players and advanced rules matter."""
    return Race(rules)


def after_launch(rules: Options, target: Hand, standing: Standing) -> dict[Standing, float]:
    """How likely a launch leads to each standing."""
    apophis, tokens = standing
    sections = [SECTION[COLOURS[colour], size] for size, colour in to_build(target, ()) or ()]  # type: ignore[index]
    chances: dict[Standing, float] = {}
    for outcome, share in launch_odds(sections, apophis, tokens, rules).outcomes:
        gained = 0 if rules.destruction else tokens + outcome.tokens
        after = VICTORY if outcome.won else (apophis - outcome.damaged, gained)
        chances[after] = chances.get(after, 0.0) + float(share)
    return chances


def _time(turns: int, cards: int) -> int:
    return min(CARDS_DRAWN * turns + cards, HORIZON) if turns >= FASTEST else 0


def dealt(order: list[int], sizes: list[int]) -> list[list[int]]:
    """Hands of these sizes from the top of a deck, by colour; what is dealt leaves it."""
    hands = []
    for size in sizes:
        cards, order[:size] = order[:size], []
        hands.append([cards.count(colour) for colour in range(len(COLOURS))])
    return hands


@lru_cache(maxsize=1 << 10)
def _paces(players: int, target: Hand) -> list[tuple[int, int]]:
    """In which times a rocket is built and launched, one as likely as the other, and what of them is spent then.

    All begin with two cards each. What they have in their hands after the launch is not spent, but does not make it sooner.
    """
    rng = Random(0)
    full = [colour for colour, count in enumerate(ALL_CARDS) for _ in range(count)]
    paces = []
    for _ in range(SAMPLES):
        order = sorted(full, key=lambda _: rng.random())
        hands = dealt(order, [CARDS_DRAWN] * players)
        turns, kept = play_ahead(hands, Cards(order, len(order)), to_build(target, ()) or (), 0, HORIZON)
        time = CARDS_DRAWN * (turns + players)
        paces.append((time, max(1, time - kept)))
    return sorted(paces)[4::8]
