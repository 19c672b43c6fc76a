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

from collections.abc import Mapping
from typing import Final

from ..bots import Choice, Player, Seat
from .helping import help_reasons, steady_help, strong_help
from .reasons import NEED_TIME, Reason, answers, has_time, own_reasons, saving
from .rules.actions import TRACK_HELP
from .rules.status import TRACK_INDEX
from .state import OPEN, Action, End, Extra, Move, Phase, Play, View
from .worth import Judge, Position, judge_of, position_of, steps_from

__all__ = ["BOTS", "careless", "explained", "random", "steady", "strong"]

HOPE: Final = 0.92
"""What the steady player thinks that a card is worth which it may draw: too much."""


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
        return steady_help(seat)
    judge = judge_of(view, drawn=HOPE)
    position = position_of(view, view.hands[seat.who] or ())
    if view.phase is Phase.EXTRA:
        return _steady_extra(judge, position)
    if view.phase is Phase.ACTION:
        done = view.done if view.extra else 0
        steps = steps_from(judge, position, done)
        return max(steps, key=lambda step: judge.worth(step[1]), default=(seat.legal[0], position))[0]
    worth = answers(seat, judge, position)
    return max(worth, key=worth.__getitem__)


def _steady_extra(judge: Judge, position: Position) -> Action:
    """Pays with its least useful card where many are held or Mission Status is not green any more."""
    view, hand = judge.view, position.hand
    if view.extra or not hand or not has_time(view, NEED_TIME) or saving(judge, position):
        return End()
    return Extra(min(hand, key=lambda card: judge.keep[card]))


def strong(seat: Seat) -> Action | Choice | None:
    """Thinks its turn through to the end, with all in view that is still to come; helps others where that is worth a token."""
    view: View = seat.view
    if view.phase in OPEN and seat.who != view.seat:
        return strong_help(seat)
    if len(seat.legal) == 1:
        only: Action = seat.legal[0]
        return only
    reasons = own_reasons(seat)
    return Choice(reasons[0].action, {reason.action: reason.chance for reason in reasons})


def explained(seat: Seat) -> tuple[Reason, ...]:
    """What speaks for each action of a seat, the best first; nothing for a seat that only may say something."""
    if seat.who == seat.view.seat or seat.view.phase not in OPEN:
        return own_reasons(seat) if seat.legal else ()
    return help_reasons(seat)


BOTS: Final[Mapping[str, Player]] = {"random": random, "careless": careless, "steady": steady, "strong": strong}
"""Who can sit at the table, from the weakest on."""
