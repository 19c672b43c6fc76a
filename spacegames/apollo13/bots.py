"""Players of Apollo XIII, from careless to strong: functions from a seat, which sees its own hand and what others said.

>>> from random import Random
>>> from spacegames.apollo13 import APOLLO13, Options
>>> from spacegames.play import Table
>>> state = Table(APOLLO13, Options(talk="silent"), Random(13)).settle()
>>> best = explained(Seat.at(APOLLO13, state, 0, Random(1)))[0]
>>> best.action in APOLLO13.legal(state, 0), 0 < best.chance < 1
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import erf, sqrt
from operator import itemgetter
from typing import Any, Final, NamedTuple

from ..bots import Choice, Player, Seat
from .defeat import defeats, lost
from .outlook import changes_of, outlook
from .rules.actions import TRACK_HELP, is_event, matches, playable, topics
from .rules.history import reducer
from .rules.status import STATUS, TRACK_INDEX, failed, shifted
from .state import OPEN, Accept, Action, Discard, End, Extra, Help, Hint, Move, Phase, Place, Play, View
from .tables import FAILED, LAST_GREEN
from .tables.numbers import TOKENS_A_TURN
from .worth import KIND, TOKEN, Judge, Position, judge_of, moves_from, position_of, relief, steps_from

__all__ = ["BOTS", "Aid", "Reason", "aided", "careless", "explained", "random", "steady", "strong"]

NEED_TIME: Final = 2
"""Decisions that a second action takes: to pay for it and to take it."""
FULL_HAND: Final = 0.6
"""The share of the hand limit from which on one has cards to spare."""
HELD: Final = 1.5
"""What a card is worth more in steps while fewer are held and Mission Status is green."""


HOPE: Final = 0.92
"""What the steady player thinks that a card is worth which it may draw: too much."""


WORTH, MARGIN, TURN, SPREAD = 0.21, 17.7, 0.176, 1.39
"""Fitted to 88 games of the strong player, two to five seats, of the original set."""
AHEAD: Final = 1.7
"""What a turn less is worth in steps."""
LOST: Final = 1000.0
"""What a certain defeat costs in steps: more than anything else."""


class Aid(NamedTuple):
    """What another seat can do for a token, as far as one sees; ``chance`` and ``worth`` are as in `Reason`."""

    who: int
    action: Action
    chance: float
    worth: float


class Reason(NamedTuple):
    """What speaks for an action.

    ``chance`` is about how likely the mission is saved after it, 0 where it then fails in this turn for certain. ``worth`` is
    what it leaves the team in steps of cubes, more being better, ``then`` what the same seat would best do after it in this
    turn, if that is known.
    """

    action: Action
    chance: float
    worth: float
    then: Action | None = None


# Players


def random(seat: Seat) -> Action | None:
    """Anything that is allowed, each as likely as the others; of what it need not do it lets half pass."""
    rng, view = seat.rng, seat.view
    if view.phase in OPEN and seat.who != view.seat and rng.getrandbits(1):
        return None
    action: Action = seat.legal[int(rng.random() * len(seat.legal))]
    return action


def careless(seat: Seat) -> Action | None:
    """Plays what it can, otherwise moves whatever stands highest; never thinks of boards, of extra actions or of others."""
    view: View = seat.view
    legal = seat.legal
    if view.phase in OPEN and seat.who != view.seat:
        return None
    plays = [action for action in legal if isinstance(action, Play)]
    if plays:
        return plays[0]
    moves = [action for action in legal if isinstance(action, Move) and action.track in TRACK_HELP]
    if moves:
        return max(moves, key=lambda move: view.tracks[TRACK_INDEX[move.track]])
    return next((action for action in legal if isinstance(action, End)), legal[0])


def steady(seat: Seat) -> Action | None:
    """Does what helps most at this moment, keeps an eye on open boards, and takes extra actions where it has cards to spare."""
    view: View = seat.view
    if view.phase in OPEN and seat.who != view.seat:
        return _steady_help(seat)
    judge = judge_of(view, drawn=HOPE)
    position = position_of(view, view.hands[seat.who] or ())
    if view.phase is Phase.EXTRA:
        return _steady_extra(judge, position)
    if view.phase is Phase.ACTION:
        done = view.done if view.extra else 0
        steps = steps_from(judge, position, done)
        return max(steps, key=lambda step: judge.worth(step[1]), default=(seat.legal[0], position))[0]
    answers = _answers(seat, judge, position)
    return max(answers, key=answers.__getitem__)


def _steady_extra(judge: Judge, position: Position) -> Action:
    """Pays with its least useful card where many are held or Mission Status is not green any more."""
    view, hand = judge.view, position.hand
    if view.extra or not hand or not _has_time(view, NEED_TIME) or _saving(judge, position):
        return End()
    return Extra(min(hand, key=lambda card: judge.keep[card]))


def _saving(judge: Judge, position: Position) -> bool:
    """Whether cards are better held for worse times than discarded for a second action."""
    return len(position.hand) < FULL_HAND * judge.limit and judge.view.tracks[STATUS] <= LAST_GREEN


def _steady_help(seat: Seat) -> Action | None:
    """Helps when the mission is about to fail or its status no longer green, and says what it can help with."""
    view: View = seat.view
    if not seat.legal or isinstance(seat.legal[0], Hint):
        return _hint(seat)
    if _emergency(view) or (view.phase is Phase.EXTRA and view.tracks[STATUS] > LAST_GREEN):
        judge = judge_of(view)
        position = position_of(view, view.hands[seat.who] or ())
        worth, action = max(
            ((judge.worth(end), step) for step, end in steps_from(judge, position, 0)),
            key=itemgetter(0),
            default=(0.0, None),
        )
        if action is not None and worth > judge.worth(position) + TOKEN:
            return action
    return _hint(seat)


def strong(seat: Seat) -> Action | Choice | None:
    """Thinks its turn through to the end, with all in view that is still to come; helps others where that is worth a token."""
    view: View = seat.view
    if view.phase in OPEN and seat.who != view.seat:
        return _strong_help(seat)
    if len(seat.legal) == 1:
        only: Action = seat.legal[0]
        return only
    reasons = _reasons(seat)
    return Choice(reasons[0].action, {reason.action: reason.chance for reason in reasons})


def explained(seat: Seat) -> tuple[Reason, ...]:
    """What speaks for each action of a seat, the best first; nothing for a seat that only may say something."""
    if seat.who == seat.view.seat or seat.view.phase not in OPEN:
        return _reasons(seat) if seat.legal else ()
    judge = judge_of(seat.view, offered(seat.view, seat.who))
    position = position_of(seat.view, seat.view.hands[seat.who] or ())
    return _ordered(seat, judge, _help_reasons(seat, judge, position))


def aided(seat: Seat) -> Aid | None:
    """The best that another seat can do for a token in the turn of this one; None where nobody can do any good.

    Of cards that one does not see nothing is counted: what others hold may do more.
    """
    view: View = seat.view
    able = [who for who, tokens in enumerate(view.tokens) if who != seat.who and tokens]
    if seat.who != view.seat or view.phase not in OPEN or view.spent >= TOKENS_A_TURN or not able:
        return None
    judge = judge_of(view, offered(view, seat.who))
    now, price = judge.worth(position_of(view, ())), _token_price(judge)
    # Who has most tokens can best spare one.
    helper = max(able, key=view.tokens.__getitem__)
    shown = {who: view.hands[who] or () for who in able}
    ways = [(helper, *step) for step in moves_from(position_of(view, ()))]
    for who, hand in shown.items():
        ways += [(who, *step) for step in steps_from(judge, position_of(view, hand), ~KIND[Play]) if hand]
    world = next(seat.game.worlds(view, seat.rng))
    aids = []
    for who, action, end in ways:
        if seat.game.why_not(world, who, action) is not None:
            continue
        gain = judge.worth(end) - judge.worth(position_of(view, shown[who] if isinstance(action, Play) else ()))
        after = seat.game.apply(world, who, action)
        worth = now + gain - price
        aids.append(Aid(who, action, 0.0 if lost(seat.game, after) else _chance(judge, worth), worth))
    best = max(aids, key=lambda aid: (aid.chance > 0, aid.worth), default=None)
    return best if best is not None and best.chance and (best.worth > now or failed(view.tracks)) else None


# Thinking ahead


def _reasons(seat: Seat) -> tuple[Reason, ...]:
    """Each action with what it is worth, the best first; where several are alike the one offered first."""
    view: View = seat.view
    judge = judge_of(view, offered(view, seat.who))
    position = position_of(view, view.hands[seat.who] or ())
    if view.phase is Phase.EXTRA:
        found = _extra_reasons(seat, judge, position)
    elif view.phase is Phase.ACTION:
        found = _turn_reasons(seat, judge, position)
    else:
        found = [(action, worth, None) for action, worth in _answers(seat, judge, position).items()]
    return _ordered(seat, judge, found)


def _ordered(seat: Seat, judge: Judge, found: Found) -> tuple[Reason, ...]:
    certain = defeats(seat, [action for action, _, _ in found])
    reasons = [
        Reason(action, 0.0, worth - LOST, then)
        if action in certain
        else Reason(action, _chance(judge, worth), worth, then)
        for action, worth, then in found
    ]
    return tuple(sorted(reasons, key=lambda reason: -reason.worth))


Found = list[tuple[Action, float, Action | None]]


def _turn_reasons(seat: Seat, judge: Judge, position: Position) -> Found:
    """Each first action with the best second one, if that is worth the card that it costs; or each second action."""
    view = judge.view
    more = not view.extra and _has_time(view, NEED_TIME + 1)
    plans: list[tuple[Action, Position, Action | None]] = []
    for action, after in steps_from(judge, position, view.done if view.extra else 0):
        then, end = None, after
        if more and after.hand and not _saving(judge, after):
            then, end = _followed(judge, after, view.done | KIND[type(action)])
        plans.append((action, end, then))
    # Where nothing helps, something has to be done all the same.
    return _laid_down(seat, judge, _weighed(judge, plans or [(seat.legal[0], position, None)]))


def _followed(judge: Judge, position: Position, done: int) -> tuple[Action | None, Position]:
    """The best second action and where it leads; None where it is better to take none."""
    paid = _less(position, min(position.hand, key=lambda card: judge.keep[card]))
    steps = [(judge.worth(end), action, end) for action, end in steps_from(judge, paid, done)]
    best = max(steps, key=lambda step: step[0], default=None)
    if best is None or best[0] <= judge.worth(position):
        return None, position
    return best[1], best[2]


def _extra_reasons(seat: Seat, judge: Judge, position: Position) -> Found:
    """To end, or each card to pay with and the second action that it buys."""
    view = judge.view
    plans: list[tuple[Action, Position, Action | None]] = [(End(), position, None)]
    for action in seat.legal:
        if isinstance(action, Extra):
            paid = _less(position, action.card)
            steps = list(steps_from(judge, paid, view.done)) if _has_time(view, NEED_TIME) else []
            then, end = max(steps, key=lambda step: judge.worth(step[1]), default=(None, paid))
            plans.append((action, end, then))
    price = HELD if _saving(judge, position) else 0.0
    return [(action, worth - price * isinstance(action, Extra), then) for action, worth, then in _weighed(judge, plans)]


def _weighed(judge: Judge, plans: list[tuple[Action, Position, Action | None]]) -> Found:
    return [(action, judge.worth(end), then) for action, end, then in plans]


def _laid_down(seat: Seat, judge: Judge, found: Found) -> Found:
    """The cards that could be laid down in place of the cheapest one: worse by what they are worth more."""
    keep = judge.keep
    sides = {
        _fits(judge.view, action.card): (action.card, worth, then)
        for action, worth, then in found
        if isinstance(action, Place)
    }
    tried = {action for action, _, _ in found}
    for action in seat.legal:
        if isinstance(action, Place) and action not in tried:
            cheapest, worth, then = sides[_fits(judge.view, action.card)]
            found.append((action, worth - keep[action.card] + keep[cheapest], then))
    return found


def _fits(view: View, card: int) -> bool:
    """Whether a card would be laid down on the left."""
    return matches(view.tables.player[card].stage, view.current, view.tables)


def _less(position: Position, card: int) -> Position:
    at = position.hand.index(card)
    return position._replace(hand=position.hand[:at] + position.hand[at + 1 :])


def _has_time(view: View, decisions: int) -> bool:
    return view.time is None or view.time >= decisions


# Answers to what a seat alone is asked


def _answers(seat: Seat, judge: Judge, position: Position) -> dict[Action, float]:
    """What each answer is worth, outside the phases of actions."""
    answer = ANSWERS.get(judge.view.phase)
    return {action: answer(judge, position, action) if answer else 0.0 for action in seat.legal}


def _happened(judge: Judge, position: Position, pending: Iterable[Any], spent: int = 0) -> float:
    """What is left of a History card happens, after points of the reserve that softens it were spent."""
    tracks = position.tracks
    if spent:
        at = TRACK_INDEX[reducer(judge.view) or "FL"]
        tracks = (*tracks[:at], tracks[at] - spent, *tracks[at + 1 :])
    return judge.worth(position._replace(tracks=shifted(tracks, pending)[0]))


def _spared(judge: Judge, position: Position, action: Any) -> float:
    return _happened(judge, position, [change for change in judge.view.pending if change[0] != action.track])


def _softened(judge: Judge, position: Position, action: Any) -> float:
    pending = judge.view.pending
    if isinstance(action, Accept):
        return _happened(judge, position, pending)
    return _happened(judge, position, [(track, steps - (track == action.track)) for track, steps in pending], 1)


def _kept(judge: Judge, position: Position, action: Any) -> float:
    """The other card goes; a card that can be played at once is worth what it does."""
    if isinstance(action, Discard):
        return judge.worth(position) - judge.keep[action.card]
    other = next((card for card in judge.view.fresh if card != action.card), action.card)
    after = _less(position, other)
    steps = steps_from(judge, after, ~KIND[Play])
    return max((judge.worth(end) for _, end in steps), default=judge.worth(after) - TOKEN)


def _moved(judge: Judge, position: Position, action: Any) -> float:
    """The cube, and the best one after it if there is one more to move."""
    after = dict(moves_from(position)).get(action, position)
    if judge.view.due < 2:  # noqa: PLR2004 - the last one
        return judge.worth(after)
    return max((judge.worth(end) for _, end in moves_from(after)), default=judge.worth(after))


def _foreseen(judge: Judge, position: Position, action: Any) -> float:
    """Both cards come, unless the first one ends the Stage."""
    view = judge.view
    tables, events = view.tables, view.options.events
    order = (action.card, *(card for card in view.deck.top if card != action.card))
    coming = order[:1] if is_event(action.card, tables) else order[: view.deck.foreseen]
    left = outlook(tables, events, view.deck._replace(top=order)).turns
    changes = [change for card in coming for change in changes_of(tables, events, card)]
    return _happened(judge, position, changes) - AHEAD * left


ANSWERS: Final[Mapping[Phase, Callable[[Judge, Position, Any], float]]] = {
    Phase.AVOID: _spared,
    Phase.SOFTEN: _softened,
    Phase.KEEP: _kept,
    Phase.DISCARD: _kept,
    Phase.MOVES: _moved,
    Phase.ARRANGE: _foreseen,
}


# Helping others


def _emergency(view: View) -> bool:
    """Whether the mission fails with this turn unless somebody else helps."""
    if view.tracks[STATUS] < FAILED or view.phase not in (Phase.ACTION, Phase.EXTRA):
        return False
    last = view.time == 1
    if view.phase is Phase.ACTION and not view.extra:
        return last
    alone = view.extra or not view.sizes[view.seat] or not _has_time(view, NEED_TIME)
    return last or alone or view.tracks[STATUS] - relief(view.tracks, view.boards) >= FAILED


def _help_reasons(seat: Seat, judge: Judge, position: Position) -> Found:
    """What each action would bring, less the token."""
    view = judge.view
    now = judge.worth(position)
    price = _token_price(judge)
    found: Found = [
        (action, now + (judge.worth(end) - now) - price, None) for action, end in steps_from(judge, position, 0)
    ]
    return _laid_down(seat, judge, found) if view.tokens[seat.who] else []


def _token_price(judge: Judge) -> float:
    """Tokens are held back while Mission Status is green; near the end they are there to be used."""
    view = judge.view
    price = TOKEN * (3.0 if view.tracks[STATUS] <= LAST_GREEN else 1.0) * min(1.0, judge.ahead.turns / 6)
    return price + (TOKEN if view.options.competitive else 0.0)


def _strong_help(seat: Seat) -> Action | Choice | None:
    """Acts for a token where the seat whose turn it is cannot do without, or where it gains more than a token is worth."""
    view: View = seat.view
    helping = bool(seat.legal) and not isinstance(seat.legal[0], Hint)
    if helping and view.phase in (Phase.ACTION, Phase.EXTRA):
        judge = judge_of(view, offered(view, seat.who))
        position = position_of(view, view.hands[seat.who] or ())
        found = _help_reasons(seat, judge, position)
        best = max(found, key=lambda each: each[1], default=(None, 0.0, None))
        now = judge.worth(position)
        gains = view.phase is Phase.EXTRA and view.tracks[STATUS] < FAILED and best[1] > now
        if best[0] is not None and (gains or _emergency(view)):
            return Choice(best[0], {action: _chance(judge, worth) for action, worth, _ in found})
    return _hint(seat)


def offered(view: View, who: int) -> frozenset[Help]:
    """What others said, or showed, that they can help with."""
    said = {hint for seat, hint in enumerate(view.hints) if hint is not None and seat != who}
    for seat, hand in enumerate(view.hands):
        if seat != who and hand is not None:
            fitting = playable(view.current, view.tables)
            said.update(*(topics(card, view.tables) for card in hand if card in fitting))
    return frozenset(said)


def _hint(seat: Seat) -> Action | None:
    """Says what its most useful card helps with, once for each hand."""
    hints = [action for action in seat.legal if isinstance(action, Hint)]
    if not hints:
        return None
    view: View = seat.view
    judge = judge_of(view)
    hand = view.hands[seat.who] or ()

    def use(action: Hint) -> float:
        cards = [card for card in hand if card in fitting and action.help in topics(card, view.tables)]
        now = [judge.standing(shifted(view.tracks, player[card].effects)[0], view.boards) for card in cards]
        return max(now, default=judge.standing(view.tracks, view.boards))

    fitting, player = playable(view.current, view.tables), view.tables.player
    return max(hints, key=use)


def _chance(judge: Judge, worth: float) -> float:
    """About how likely the mission is saved, by how often it was from such positions when strong players played on."""
    turns = judge.ahead.turns
    score = (WORTH * worth + MARGIN - TURN * turns) / sqrt(SPREAD * turns + 9)
    return (1 + erf(score / sqrt(2))) / 2


BOTS: Final[Mapping[str, Player]] = {"random": random, "careless": careless, "steady": steady, "strong": strong}
"""Who can sit at the table, from the weakest on."""
