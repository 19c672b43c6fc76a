"""Players of Extraordinary Times: functions from a seat, which sees its side of the divider and hears what its partner says.

What bots mean by a signal, and what their partner makes of it:

=================== ================================================ =================================================
signal              said when                                        heeded as
=================== ================================================ =================================================
good, prefer        a shown maneuver is better by 1, by 2.5 points   the card is better by 0.4, by 0.9 points of play;
                    of meters: cheaper, or funding, or opinion       on the way home by two fifths of that
bad                 the meters cannot pay for it                     it would fail: the ship would stay, a turn be lost
good, prefer        the candidate's odds are better by 0.1, by 0.4   the candidate is better by 2, by 4 points of meters
(while hiring)      points on a mission that is free
fuel poor           fuel with batteries is at most 5; at most 3      come home now, and attempt only what is nearly sure
                    if home is said to be near, 7 if far
fuel well           there are 9 or more, and 1.5 more than turns     no reason to come home yet; so has *not* hearing
                    and losses make one think                        "fuel poor" after "home near" or "home far"
condition poor      Ship Condition is at most 3                      land on Earth if that takes less than 3.5 turns
morale poor         Morale is at most 3                              (for people)
opinion against us  opinion is with the others while Morale and      (for people)
                    Ship Condition are both at most 3
home near, far      the way home takes at most 2, at least 3.5       how much fuel is poor, and what is a danger
                    turns, and fuel is guessed to be below 10.5
worth the risk?     the chance is at most 1/2, or fuel may be short  a question
worth it            one was asked, and a failure would not lose      attempt even with little fuel
not worth it        a failure could lose the game: Morale and Ship   let the mission be, unless the die cannot fail
                    Condition would be at zero without opinion, or
                    fuel (2, 3 or 5 by how far home is) is needed
=================== ================================================ =================================================

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
from .minds.consult import consult
from .minds.control import control_mind
from .minds.crew import crew_mind
from .minds.kinds import REASONS, Reason, Temper
from .state import CONTROL, Action, Fly, Hire, Offer, Say, Show, View

__all__ = [
    "BOTS",
    "REASONS",
    "Reason",
    "Temper",
    "careless",
    "consult",
    "explained",
    "low",
    "player",
    "silent",
    "steady",
    "strong",
]

LONG_OUT: Final = 9
"""Turns in space after which the careless crew turns back."""


def _reasoned(temper: Temper, seat: Seat) -> Reason | None:
    return (control_mind if seat.who % 2 == CONTROL else crew_mind)(seat, temper)


def _played(temper: Temper, seat: Seat) -> Action | None:
    reason = _reasoned(temper, seat)
    return None if reason is None else reason.action


def player(temper: Temper) -> Player:
    """A player of that temper, for any seat."""
    return partial(_played, temper)


def explained(seat: Seat) -> Reason | None:
    """What the strong player does in a seat, and why; None where it need not and would not do anything."""
    return _reasoned(STRONG, seat)


def careless(seat: Seat) -> Action | None:
    """Takes the first that comes, flies as far as it can, back when it has been long, and attempts everything; says nothing."""
    view: View = seat.view
    asked = [action for action in seat.legal if not isinstance(action, Say)]
    if view.team != seat.who // 2 or not asked:
        return None
    if seat.who % 2 == CONTROL:
        return asked[0] if isinstance(asked[0], Offer | Hire) else None
    cards = [action for action in asked if isinstance(action, Show | Fly)]
    if view.crew is None or not cards:
        first: Action = asked[0]
        return first
    hand = view.crew.hand
    way = "W" if view.first >= 0 or view.out[view.team] > LONG_OUT else "E"
    return max(cards, key=lambda card: (way in hand[card.place].direction) * hand[card.place].distance)


STRONG: Final = Temper(ahead=True)
steady: Final = player(Temper())
strong: Final = player(STRONG)
silent: Final = player(Temper(ahead=True, talks=False))
low: Final = player(Temper(ahead=True, moon=0.0))
"""The strong player who leaves the Moon alone: to compare with."""

BOTS: Final[Mapping[str, Player]] = {"careless": careless, "steady": steady, "strong": strong, "silent": silent}
"""Who can sit in any of the four seats, from the weakest on; "silent" is the strong player without a word."""
