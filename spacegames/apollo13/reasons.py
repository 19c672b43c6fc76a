"""What speaks for each action of the one who is asked: a turn thought through to its end, and answers to what a card asks.

>>> from random import Random
>>> from spacegames.apollo13 import APOLLO13, Options
>>> from spacegames.play import Table
>>> state = Table(APOLLO13, Options(talk="silent"), Random(13)).settle()
>>> reasons = own_reasons(Seat.at(APOLLO13, state, 0, Random(1)))
>>> {reason.action for reason in reasons} <= {*APOLLO13.legal(state, 0)}, reasons[0].worth >= reasons[-1].worth
(True, True)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import erf, sqrt
from typing import Any, Final, NamedTuple

from ..bots import Seat
from .defeat import defeats
from .outlook import changes_of, outlook
from .rules.actions import is_event, matches
from .rules.history import reducer
from .rules.status import STATUS, TRACK_INDEX, shifted
from .state import Accept, Action, Discard, End, Extra, Phase, Place, Play, View
from .tables import LAST_GREEN
from .worth import KIND, TOKEN, Judge, Position, judge_for, moves_from, position_of, steps_from

__all__ = [
    "NEED_TIME",
    "Found",
    "Reason",
    "answers",
    "chance_of",
    "has_time",
    "laid_down",
    "ordered",
    "own_reasons",
    "saving",
]

NEED_TIME: Final = 2
"""Decisions that a second action takes: to pay for it and to take it."""
FULL_HAND: Final = 0.6
"""The share of the hand limit from which on one has cards to spare."""
HELD: Final = 1.5
"""What a card is worth more in steps while fewer are held and Mission Status is green."""
WORTH, MARGIN, TURN, SPREAD = 0.21, 17.7, 0.176, 1.39
"""Fitted to 88 games of the strong player, two to five seats, of the original set."""
AHEAD: Final = 1.7
"""What a turn less is worth in steps."""
LOST: Final = 1000.0
"""What a certain defeat costs in steps: more than anything else."""


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


Found = list[tuple[Action, float, Action | None]]


def own_reasons(seat: Seat) -> tuple[Reason, ...]:
    """Each action with what it is worth, the best first; where several are alike the one offered first."""
    view: View = seat.view
    judge = judge_for(view, seat.who)
    position = position_of(view, view.hands[seat.who] or ())
    if view.phase is Phase.EXTRA:
        found = _extra_reasons(seat, judge, position)
    elif view.phase is Phase.ACTION:
        found = _turn_reasons(seat, judge, position)
    else:
        found = [(action, worth, None) for action, worth in answers(seat, judge, position).items()]
    return ordered(seat, judge, found)


def ordered(seat: Seat, judge: Judge, found: Found) -> tuple[Reason, ...]:
    """What was found as reasons, the best first; what loses the mission for certain last."""
    certain = defeats(seat, [action for action, _, _ in found])
    reasons = [
        Reason(action, 0.0, worth - LOST, then)
        if action in certain
        else Reason(action, chance_of(judge, worth), worth, then)
        for action, worth, then in found
    ]
    return tuple(sorted(reasons, key=lambda reason: -reason.worth))


def _turn_reasons(seat: Seat, judge: Judge, position: Position) -> Found:
    """Each first action with the best second one, if that is worth the card that it costs; or each second action."""
    view = judge.view
    more = not view.extra and has_time(view, NEED_TIME + 1)
    plans: list[tuple[Action, Position, Action | None]] = []
    for action, after in steps_from(judge, position, view.done if view.extra else 0):
        then, end = None, after
        if more and after.hand and not saving(judge, after):
            then, end = _followed(judge, after, view.done | KIND[type(action)])
        plans.append((action, end, then))
    # Where nothing helps, something has to be done all the same.
    return laid_down(seat, judge, _weighed(judge, plans or [(seat.legal[0], position, None)]))


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
            steps = list(steps_from(judge, paid, view.done)) if has_time(view, NEED_TIME) else []
            then, end = max(steps, key=lambda step: judge.worth(step[1]), default=(None, paid))
            plans.append((action, end, then))
    price = HELD if saving(judge, position) else 0.0
    return [(action, worth - price * isinstance(action, Extra), then) for action, worth, then in _weighed(judge, plans)]


def _weighed(judge: Judge, plans: list[tuple[Action, Position, Action | None]]) -> Found:
    return [(action, judge.worth(end), then) for action, end, then in plans]


def laid_down(seat: Seat, judge: Judge, found: Found) -> Found:
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


def saving(judge: Judge, position: Position) -> bool:
    """Whether cards are better held for worse times than discarded for a second action."""
    return len(position.hand) < FULL_HAND * judge.limit and judge.view.tracks[STATUS] <= LAST_GREEN


def has_time(view: View, decisions: int) -> bool:
    """Whether time is left for so many decisions, where it is counted."""
    return view.time is None or view.time >= decisions


def chance_of(judge: Judge, worth: float) -> float:
    """About how likely the mission is saved, by how often it was from such positions when strong players played on."""
    turns = judge.ahead.turns
    score = (WORTH * worth + MARGIN - TURN * turns) / sqrt(SPREAD * turns + 9)
    return (1 + erf(score / sqrt(2))) / 2


# Answers to what a seat alone is asked


def answers(seat: Seat, judge: Judge, position: Position) -> dict[Action, float]:
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
