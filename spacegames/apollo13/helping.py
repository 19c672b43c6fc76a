"""When others are worth asking in the turn of a seat: the mission is in danger, the turn ends, and they could do something.

>>> from random import Random
>>> from spacegames.apollo13 import APOLLO13, Options
>>> from spacegames.play import Table
>>> state = Table(APOLLO13, Options(), Random(13)).settle()
>>> state.phase.value, ends_soon(state)
('action', False)
"""

from __future__ import annotations

from ..bots import Seat
from .bots import explained, offered
from .rules.status import LINE, STATUS
from .state import Hint, Phase, State, View
from .tables import LAST_GREEN
from .worth import judge_of, position_of

__all__ = ["ends_soon", "gain", "in_danger"]


def in_danger(state: State | View) -> bool:
    """Whether Mission Status stands above green, or a cube above its Crisis Line."""
    tracks = state.tracks
    return tracks[STATUS] > LAST_GREEN or any(cube > line for cube, line in zip(tracks, LINE, strict=True))


def ends_soon(state: State | View) -> bool:
    """Whether the next decision of the seat whose turn it is may be its last one in this turn."""
    last = state.options.timer == "budget" and state.time == 1
    return state.phase is Phase.EXTRA or (last and state.phase is Phase.ACTION)


def gain(seat: Seat) -> float:
    """What the best action for a token is worth more than to let it go on, in steps of cubes, as `explained` sees it.

    Zero for a seat that can only speak.
    """
    view: View = seat.view
    worths = [
        reason.worth for reason in explained(seat) if reason.action is not None and not isinstance(reason.action, Hint)
    ]
    if not worths:
        return 0.0
    judge = judge_of(view, offered(view, seat.who))
    return max(worths) - judge.worth(position_of(view, view.hands[seat.who] or ()))
