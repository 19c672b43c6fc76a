"""Helping in the turn of another seat: when that is worth asking for, what it is worth, and what may be said of a hand.

>>> from random import Random
>>> from spacegames.apollo13 import APOLLO13, Options
>>> from spacegames.play import Table
>>> state = Table(APOLLO13, Options(), Random(13)).settle()
>>> state.phase.value, ends_soon(state)
('action', False)
"""

from __future__ import annotations

from operator import itemgetter
from typing import NamedTuple

from ..bots import Choice, Seat
from .defeat import lost
from .reasons import NEED_TIME, Found, Reason, chance_of, has_time, laid_down, ordered
from .rules.actions import playable, topics
from .rules.status import LINE, STATUS, failed, shifted
from .state import OPEN, Action, Hint, Phase, Play, State, View
from .tables import FAILED, LAST_GREEN
from .tables.numbers import TOKENS_A_TURN
from .worth import KIND, TOKEN, Judge, Position, judge_for, judge_of, moves_from, position_of, relief, steps_from

__all__ = ["Aid", "aided", "ends_soon", "gain", "help_reasons", "in_danger", "steady_help", "strong_help"]


class Aid(NamedTuple):
    """What another seat can do for a token, as far as one sees; ``chance`` and ``worth`` are as in `Reason`."""

    who: int
    action: Action
    chance: float
    worth: float


# When help is worth asking for


def in_danger(state: State | View) -> bool:
    """Whether Mission Status stands above green, or a cube above its Crisis Line."""
    tracks = state.tracks
    return tracks[STATUS] > LAST_GREEN or any(cube > line for cube, line in zip(tracks, LINE, strict=True))


def ends_soon(state: State | View) -> bool:
    """Whether the next decision of the seat whose turn it is may be its last one in this turn."""
    last = state.options.timer == "budget" and state.time == 1
    return state.phase is Phase.EXTRA or (last and state.phase is Phase.ACTION)


def gain(seat: Seat) -> float:
    """What the best action for a token is worth more than to let it go on, in steps of cubes, as `help_reasons` sees it.

    It is asked of a seat in the turn of another; zero for one that can only speak.
    """
    view: View = seat.view
    worths = [reason.worth for reason in help_reasons(seat)]
    if not worths:
        return 0.0
    return max(worths) - judge_for(view, seat.who).worth(position_of(view, view.hands[seat.who] or ()))


def aided(seat: Seat) -> Aid | None:
    """The best that another seat can do for a token in the turn of this one; None where nobody can do any good.

    Of cards that one does not see nothing is counted: what others hold may do more.
    """
    view: View = seat.view
    able = [who for who, tokens in enumerate(view.tokens) if who != seat.who and tokens]
    if seat.who != view.seat or view.phase not in OPEN or view.spent >= TOKENS_A_TURN or not able:
        return None
    judge = judge_for(view, seat.who)
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
        gained = judge.worth(end) - judge.worth(position_of(view, shown[who] if isinstance(action, Play) else ()))
        after = seat.game.apply(world, who, action)
        worth = now + gained - price
        aids.append(Aid(who, action, 0.0 if lost(seat.game, after) else chance_of(judge, worth), worth))
    best = max(aids, key=lambda aid: (aid.chance > 0, aid.worth), default=None)
    return best if best is not None and best.chance and (best.worth > now or failed(view.tracks)) else None


# What an action for a token is worth


def help_reasons(seat: Seat) -> tuple[Reason, ...]:
    """What speaks for each action of a seat in the turn of another, the best first; nothing for a seat that can only speak."""
    judge = judge_for(seat.view, seat.who)
    return ordered(seat, judge, _weighed(seat, judge, position_of(seat.view, seat.view.hands[seat.who] or ())))


def _weighed(seat: Seat, judge: Judge, position: Position) -> Found:
    """What each action would bring, less the token."""
    now = judge.worth(position)
    price = _token_price(judge)
    found: Found = [
        (action, now + (judge.worth(end) - now) - price, None)
        for action, end in steps_from(judge, position, 0)
        if action in seat.legal
    ]
    return laid_down(seat, judge, found)


def _token_price(judge: Judge) -> float:
    """Tokens are held back while Mission Status is green; near the end they are there to be used."""
    view = judge.view
    price = TOKEN * (3.0 if view.tracks[STATUS] <= LAST_GREEN else 1.0) * min(1.0, judge.ahead.turns / 6)
    return price + (TOKEN if view.options.competitive else 0.0)


# What bots do


def steady_help(seat: Seat) -> Action | None:
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


def strong_help(seat: Seat) -> Action | Choice | None:
    """Acts for a token where the seat whose turn it is cannot do without, or where it gains more than a token is worth."""
    view: View = seat.view
    helping = bool(seat.legal) and not isinstance(seat.legal[0], Hint)
    if helping and view.phase in (Phase.ACTION, Phase.EXTRA):
        judge = judge_for(view, seat.who)
        position = position_of(view, view.hands[seat.who] or ())
        found = _weighed(seat, judge, position)
        best = max(found, key=lambda each: each[1], default=(None, 0.0, None))
        now = judge.worth(position)
        gains = view.phase is Phase.EXTRA and view.tracks[STATUS] < FAILED and best[1] > now
        if best[0] is not None and (gains or _emergency(view)):
            return Choice(best[0], {action: chance_of(judge, worth) for action, worth, _ in found})
    return _hint(seat)


def _emergency(view: View) -> bool:
    """Whether the mission fails with this turn unless somebody else helps."""
    if view.tracks[STATUS] < FAILED or view.phase not in (Phase.ACTION, Phase.EXTRA):
        return False
    last = view.time == 1
    if view.phase is Phase.ACTION and not view.extra:
        return last
    alone = view.extra or not view.sizes[view.seat] or not has_time(view, NEED_TIME)
    return last or alone or view.tracks[STATUS] - relief(view.tracks, view.boards) >= FAILED


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
