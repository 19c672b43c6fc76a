"""Players of Extraordinary Times: functions from a seat, which sees its side of the divider and hears what its partner says.

>>> from random import Random
>>> from spacegames.extraordinary import EXTRAORDINARY_TIMES, Options
>>> from spacegames.play import Table
>>> state = Table(EXTRAORDINARY_TIMES, Options(), Random("1961")).settle()
>>> reason = explained(Seat.at(EXTRAORDINARY_TIMES, state, 0, Random(1)))
>>> reason.action in EXTRAORDINARY_TIMES.legal(state, 0), reason.code
(True, 'offer mettle')
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from ..bots import Player, Seat
from .minds.control import control_mind
from .minds.crew import crew_mind
from .minds.kinds import REASONS, Reason, Temper
from .state import CONTROL, Action, Attempt, Fly, Show, View

__all__ = ["BOTS", "REASONS", "Reason", "careless", "explained", "silent", "steady", "strong"]

STEADY: Final = Temper()
STRONG: Final = Temper(ahead=True)
SILENT: Final = Temper(ahead=True, talks=False)


def _played(temper: Temper, seat: Seat) -> Action | None:
    reason = reasoned(seat, temper)
    return None if reason is None else reason.action


def reasoned(seat: Seat, temper: Temper) -> Reason | None:
    """What a temper does in a seat, and why."""
    return (control_mind if seat.who % 2 == CONTROL else crew_mind)(seat, temper)


def explained(seat: Seat) -> Reason | None:
    """What the strong player does in a seat, and why; None where it need not and would not do anything."""
    return reasoned(seat, STRONG)


def careless(seat: Seat) -> Action | None:
    """Takes what is offered first; flies as far as it can, out until the trip has been long, then back; attempts everything."""
    view: View = seat.view
    if view.team != seat.who // 2 or not seat.legal:
        return None
    action: Action = seat.legal[0]
    if seat.who % 2 == CONTROL:
        return action if view.phase.value in ("showing candidates", "hiring") else None
    if view.phase.value in ("hiring",):
        return None
    if isinstance(action, Show | Fly | Attempt) and view.crew is not None and not isinstance(action, Attempt):
        hand = view.crew.hand
        team = seat.who // 2
        back = view.first >= 0 or view.out[team] > 9
        way = "W" if back else "E"
        choices = [each for each in seat.legal if isinstance(each, Show | Fly)]
        return max(choices, key=lambda each: (way in hand[each.place].direction) * hand[each.place].distance)
    return action


steady: Final[Player] = partial(_played, STEADY)
strong: Final[Player] = partial(_played, STRONG)
silent: Final[Player] = partial(_played, SILENT)

BOTS: Final[Mapping[str, Player]] = {"careless": careless, "steady": steady, "strong": strong, "silent": silent}
"""Who can sit in any of the four seats, from the weakest on; "silent" is strong without a word."""
