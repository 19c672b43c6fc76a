"""What a position is worth to the team, in steps of cubes: tracks, boards, cards held and stored, and what may come next."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import accumulate
from math import exp
from operator import getitem, mul
from typing import Final, NamedTuple

from .outlook import Outlook, outlook
from .rules.actions import TRACK_HELP, is_event, matches, playable, topics
from .rules.status import FLOOR, GOAL, STATUS, Cubes, shifted
from .rules.turn import without_card
from .state import Action, Cards, Deck, Draw, Ease, Help, Move, Place, Play, View
from .tables import BOARD_BONUS, FAILED, LAST_GREEN, STATUS_TRACKS, TRACKS, Effect, EventSet, PlayerCard, Tables
from .tables.numbers import HAND_LIMIT, LEFT_STORE, RIGHT_STORE, STORE_MOVES

__all__ = ["Judge", "Position", "judge_for", "judge_of", "moves_from", "position_of", "relief", "steps_from"]

RISE: Final = (0.35, 0.5, 0.7, 0.95, 1.2, 1.5)
"""What the step from each space of a crisis track to the next costs, beside what it does to Mission Status."""
STATUS_RISE: Final = (0.8, 1.0, 1.2, 1.4, 1.6, 2.0, 2.6, 3.6, 5.0, 40.0, 6.0, 6.0)
"""What each step up of Mission Status costs: the one to the first Failed space the mission."""
STEP: Final = 0.8
FODDER: Final = 0.7
"""A card that can only be discarded for an extra action, or stored."""
DRAWN: Final = 0.35
"""What a card that is not known is worth of those that are held: it may come too late, or into a full hand."""
FIRST_CARD, LAST_CARD, IN_TROUBLE = 1.2, 0.5, 0.1
LEFT_HALF, RIGHT_THIRDS = 0.75, (0.0, 0.55, 1.1)
TOKEN: Final = 0.8
GAINED: Final = 0.8
"""A token that one may gain."""
LINES: Final = tuple(row.line for row in TRACKS)
KIND: Final = {Move: 1, Ease: 1, Play: 2, Place: 4, Draw: 8}


class Position(NamedTuple):
    """What one's own actions change: cubes, boards, the hand, the stores, titles used; ``bonus`` is what cannot be seen yet."""

    tracks: Cubes
    boards: tuple[tuple[int, int], ...]
    hand: Cards
    left: Cards
    right: Cards
    used: Cards
    bonus: float = 0.0
    avoid: bool = False
    own: bool = True


def position_of(view: View, hand: Cards) -> Position:
    """Where a view stands, for somebody with this hand."""
    fixed = (view.tracks, view.boards, hand, view.left, view.right, view.used)
    return Position(*fixed, avoid=view.avoid >= 0, own=view.who == view.seat)


class Judge(NamedTuple):
    """How a position is judged at one moment of a game.

    ``cost`` has a row for each track by its spaces, ``keep`` the worth of each Player card in the hand, ``mean`` that of one
    still to be drawn; ``weights`` are what the cards of a hand count, the best first.
    """

    view: View
    ahead: Outlook
    cost: tuple[tuple[float, ...], ...]
    keep: Mapping[int, float]
    mean: float
    limit: int
    weights: tuple[float, ...]

    def standing(self, tracks: Cubes, boards: tuple[tuple[int, int], ...]) -> float:
        """What the cubes stand for: the higher the better."""
        total: float = -sum(map(getitem, self.cost, tracks))
        if boards:
            total += self.promise(tracks[STATUS], boards)
        return total

    def promise(self, status: int, boards: tuple[tuple[int, int], ...]) -> float:
        """What open boards are good for: Mission Status falls when they are brought to green."""
        row = self.cost[STATUS]
        total = 0.0
        for steps in sorted(steps for _, steps in boards):
            gain = row[status] - row[max(0, status - BOARD_BONUS)] if status < FAILED else 2 * STATUS_RISE[FAILED - 2]
            status = max(0, status - BOARD_BONUS)
            total += 0.95 * max(0.0, gain - STEP * steps) * min(1.0, self.ahead.turns / (steps + 1))
        return total

    def cards(self, hand: Cards) -> float:
        """What a hand is worth: the more one has the less another card is worth, and those over the limit nothing."""
        values = sorted([self.keep[card] for card in hand], reverse=True)
        total: float = sum(map(mul, values, self.weights))
        return total

    def worth(self, position: Position) -> float:
        """What a position is worth as it stands."""
        stores = LEFT_HALF * len(position.left) + RIGHT_THIRDS[len(position.right)]
        here = self.standing(position.tracks, position.boards)
        return here + self.cards(position.hand) + stores * min(1.0, self.ahead.turns / 6) + position.bonus


def relief(tracks: Cubes, boards: tuple[tuple[int, int], ...]) -> int:
    """How far a single move can bring Mission Status down."""
    return BOARD_BONUS if any(steps == 1 for _, steps in boards) else int(any(map(_just_above, tracks, LINES)))


def _just_above(cube: int, line: int | None) -> bool:
    return line is not None and cube == line + 1


# What can be done


def steps_from(judge: Judge, position: Position, done: int) -> Iterator[tuple[Action, Position]]:
    """The actions of kinds that are not done, and where they lead as far as that can be known.

    Of cards to be laid down only the one is tried for each side that is worth least in the hand.
    """
    if not done & KIND[Move]:
        yield from moves_from(position)
    if not done & KIND[Play]:
        yield from _plays(judge, position)
    if not done & KIND[Place]:
        yield from _places(judge, position)
    if not done & KIND[Draw] and judge.view.draws + len(judge.view.discards):
        yield Draw(), position._replace(bonus=position.bonus + judge.mean)


def moves_from(position: Position) -> Iterator[tuple[Action, Position]]:
    """Every cube that can be moved."""
    tracks = position.tracks
    for at, track in enumerate(STATUS_TRACKS):
        if tracks[at] != GOAL[at]:
            yield Move(track), _shifted(position, ((track, 1 if GOAL[at] else -1),))
    for board, steps in position.boards:
        yield Ease(board), _eased(position, board, steps)


def _eased(position: Position, board: int, steps: int) -> Position:
    if steps > 1:
        return position._replace(boards=tuple((each, left - (each == board)) for each, left in position.boards))
    status = max(0, position.tracks[STATUS] - BOARD_BONUS)
    boards = tuple(pair for pair in position.boards if pair[0] != board)
    return position._replace(boards=boards, tracks=(*position.tracks[:STATUS], status))


def _plays(judge: Judge, position: Position) -> Iterator[tuple[Action, Position]]:
    """The cards that may be played, the specials among them for what they are good for on average."""
    view = judge.view
    fitting, player = playable(view.current, view.tables), view.tables.player
    titles = {player[card].title for card in position.used}
    for card in position.hand:
        if card not in fitting or player[card].title in titles:
            continue
        changes, bonus, special = player[card].effects, 0.0, player[card].special
        hand = without_card(position.hand, card)
        after = position._replace(hand=hand, used=(*position.used, card))
        if special is not None:
            name, number = special
            if name == "avoid":
                if position.avoid:
                    continue
                after = after._replace(avoid=True, bonus=after.bonus + 1.2)
            elif name == "draw":
                bonus = number * judge.mean
            elif name == "peek":
                if not view.current or is_event(view.current, view.tables) or view.deck.seer >= 0:
                    continue
                bonus = 0.8
            else:
                changes = tuple((track, -steps) for track, steps in view.moved)
        yield Play(card), _shifted(after._replace(bonus=after.bonus + bonus), changes)


def _shifted(position: Position, changes: tuple[Effect, ...]) -> Position:
    """Cubes moved by somebody's action; in one's own turn those brought below their lines bring tokens."""
    tracks, _, crossed = shifted(position.tracks, changes)
    if crossed and position.own:
        return position._replace(tracks=tracks, bonus=position.bonus + GAINED * crossed.bit_count())
    return position._replace(tracks=tracks)


def _places(judge: Judge, position: Position) -> Iterator[tuple[Action, Position]]:
    """The cheapest card for each side; a side that is full moves two cubes."""
    current, keep, tables = judge.view.current, judge.keep, judge.view.tables
    sides: dict[bool, int] = {}
    for card in position.hand:
        fits = matches(tables.player[card].stage, current, tables)
        if fits not in sides or keep[card] < keep[sides[fits]]:
            sides[fits] = card
    for fits, card in sides.items():
        size = LEFT_STORE if fits else RIGHT_STORE
        lying = (*(position.left if fits else position.right), card)
        full = len(lying) == size
        after = position._replace(hand=without_card(position.hand, card))
        rest = () if full else lying
        after = after._replace(left=rest) if fits else after._replace(right=rest)
        for _ in range(STORE_MOVES if full else 0):
            after = max((step[1] for step in moves_from(after)), key=judge.worth, default=after)
        yield Place(card), after


# How it is judged


def judge_of(view: View, offered: Collection[Help] = (), drawn: float = DRAWN) -> Judge:
    """How a view is to be judged, if others can help with these; ``drawn`` is the share that a card still to come counts."""
    options = view.options
    ahead = outlook(view.tables, options.events, view.deck)
    keep = _keeps(view.tables, options.events, view.deck, options.players)
    mean = drawn * sum(keep[card] for card in view.unseen) / max(1, len(view.unseen))
    costs = _costs(ahead.harm, frozenset(offered))
    limit = HAND_LIMIT[options.players]
    return Judge(view, ahead, costs, keep, mean, limit, _weights(limit, view.tracks[STATUS] <= LAST_GREEN))


def judge_for(view: View, who: int) -> Judge:
    """How a seat judges its view that counts on what others said, or showed, that they can help with."""
    return judge_of(view, _offered(view, who))


def _offered(view: View, who: int) -> frozenset[Help]:
    """What others said, or showed, that they can help with."""
    said = {hint for seat, hint in enumerate(view.hints) if hint is not None and seat != who}
    for seat, hand in enumerate(view.hands):
        if seat != who and hand is not None:
            fitting = playable(view.current, view.tables)
            said.update(*(topics(card, view.tables) for card in hand if card in fitting))
    return frozenset(said)


@lru_cache
def _weights(limit: int, green: bool) -> tuple[float, ...]:
    """What each card of a hand counts, the best first: less when the mission is in trouble, for then is the time to use them."""
    share = 1.0 if green else IN_TROUBLE
    return tuple(share * (FIRST_CARD - (FIRST_CARD - LAST_CARD) * rank / limit) for rank in range(limit))


@lru_cache(maxsize=1 << 10)
def _costs(harm: tuple[float, ...], offered: frozenset[Help]) -> tuple[tuple[float, ...], ...]:
    rows = [
        _reserve(row.top, FLOOR[at], harm[at]) if GOAL[at] else _crisis(harm[at], TRACK_HELP[row.code] in offered)
        for at, row in enumerate(TRACKS[:STATUS])
    ]
    return (*rows, (0.0, *accumulate(STATUS_RISE)))


def _crisis(harm: float, offered: bool) -> tuple[float, ...]:
    """A step counts as long as more are to come; a little less where somebody else can help."""
    weight = (1 - exp(-harm / 1.5)) * (0.9 if offered else 1.0)
    return (0.0, *accumulate(weight * rise for rise in RISE))


def _reserve(top: int, floor: int, harm: float) -> tuple[float, ...]:
    """Each point saves a step as long as there are cards that it softens."""
    points = [0.0] * floor + [-0.9 * STEP * (1 - exp(-harm / (2.0 * (k + 1)))) for k in range(top - floor)]
    return (0.0, *accumulate(points))


@lru_cache(maxsize=1 << 10)
def _keeps(tables: Tables, events: EventSet, deck: Deck, players: int) -> Mapping[int, float]:
    """What each Player card is worth in a hand."""
    ahead = outlook(tables, events, deck)
    return {number: _kept(card, ahead, players) for number, card in tables.player.items()}


def _kept(card: PlayerCard, ahead: Outlook, players: int) -> float:
    """A card is played when its time comes, if that comes in a turn of whoever holds it; else it serves as fodder."""
    fodder = FODDER * min(1.0, ahead.turns / (2 * players))
    if card.special is not None:
        gain = {"avoid": 1.3, "peek": 0.9, "draw": 1.2, "cancel": 1.2}[card.special[0]]
    else:
        gain = STEP * (sum(abs(steps) * (1.5 if track == "MS" else 1.0) for track, steps in card.effects) - 0.8)
    if card.link is not None:
        chance = min(1.0, ahead.comes.get(card.link, 0.0) * 1.2 / players)
    elif card.stage is not None:
        chance = 0.85 * min(1.0, ahead.stages[card.stage] / players)
    else:
        chance = min(1.0, ahead.turns / players)
    return max(fodder, chance * gain + (1 - chance) * 0.5 * fodder)
