"""What seats may decide: who is asked for which kind of decision when, and of each kind what could be chosen and its check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..decision import Decision, opening
from ..game import Refusal, Who
from .rules import control, hiring, missions, movement, talk
from .state import (
    ASKED,
    CONTROL,
    CREW,
    Assign,
    Attempt,
    Candidate,
    Discharge,
    Fly,
    Hire,
    Leave,
    Offer,
    Pass,
    Phase,
    Redraw,
    Say,
    Show,
    State,
    Use,
)
from .tables import CANDIDATES, FUNDING, HAND, MISSIONS

__all__ = ["DECISIONS", "SEATS", "gate", "nothing_now", "open_to"]

SEATS: Final = range(4)

# Who is asked for what

WHEN: Final[Mapping[type, tuple[Phase, ...]]] = {
    Offer: (Phase.OFFER, Phase.SHOW),
    Hire: (Phase.HIRE,),
    Assign: (Phase.ASSIGN,),
    Show: (Phase.SHOW,),
    Fly: (Phase.SHOW, Phase.CHOOSE),
    Redraw: (Phase.SHOW,),
    Attempt: (Phase.ATTEMPT,),
    Pass: (Phase.ATTEMPT,),
    Leave: (Phase.SHOW, Phase.CHOOSE),
}
"""The phases in which each kind of decision is asked for; cards, astronauts and words may come in any of them."""
NOT_CREW: Final = Refusal("ET056", "Funding cards are with Mission Control.")
NOT_CONTROL: Final = Refusal("ET071", "Only Flight Crew can give up one of its astronauts.")


def gate(state: State, who: Who) -> tuple[Any, ...]:
    """The check that says which kinds of decision are open to a seat, and all that it looks at beside the kind."""
    if who not in SEATS:
        return no_seat, who
    return why_not_asked, state.phase, who // 2 == state.team, who % 2


def no_seat(_kind: type, who: Who) -> Refusal:
    """Nobody else is asked."""
    return Refusal("ET002", "There is no seat {0} in this game: seats are 0 to 3.", (who,))


def nothing_now(phase: Phase) -> Refusal:
    """Something comes before any decision."""
    return Refusal("ET030", "Nothing can be decided now: {0} first.", (phase.value,))


def why_not_asked(kind: type, phase: Phase, ours: bool, side: int) -> Refusal | None:
    """Whether this kind of decision is asked for, and of this seat: of the team whose turn it is or not, on which side."""
    if phase not in ASKED:
        return nothing_now(phase)
    if kind not in WHEN:
        return _why_not_any_time(kind, side)
    if not ours:
        return Refusal("ET019", "It is the turn of the other team.")
    if phase not in WHEN[kind]:
        return Refusal("ET030", "This is not possible now: {0} comes first.", (phase.value,))
    return _why_not_side(kind, side)


def _why_not_any_time(kind: type, side: int) -> Refusal | None:
    """What may come whoever is asked, but from one side only: cards and astronauts; both may speak."""
    if kind is Use and side == CREW:
        return NOT_CREW
    return NOT_CONTROL if kind is Discharge and side == CONTROL else None


def _why_not_side(kind: type, side: int) -> Refusal | None:
    wanted = CONTROL if kind in (Offer, Hire, Leave) else CREW
    if side == wanted:
        return None
    if kind is Leave:
        return NOT_CREW
    if wanted == CONTROL:
        return Refusal("ET015", "Mission Control shows and hires; Flight Crew may say whom it would like.")
    return Refusal("ET024", "Flight Crew decides this; Mission Control may say what it would like.")


# What may be chosen


def filled(places: tuple[Candidate | None, ...]) -> tuple[bool, ...]:
    """In which places of a market or a crew somebody is."""
    return tuple([each is not None for each in places])


def silent(state: State, who: Who) -> bool:
    """Whether the comms of a team are cut."""
    return bool(state.cuts[who // 2])


DECISIONS: Final[Mapping[type, Decision]] = {
    Hire: Decision(map(Hire, range(CANDIDATES)), hiring.why_not_hire, lambda state, _who, _tables: (state.shown,)),
    Offer: Decision(
        map(Offer, range(CANDIDATES)),
        hiring.why_not_offer,
        lambda state, _, tables: (state.phase, filled(state.market), state.shown, hiring.hire_now(state, tables)),
    ),
    Assign: Decision(
        map(Assign, MISSIONS), hiring.why_not_assign, lambda state, _who, _tables: (filled(state.crews[state.team]),)
    ),
    Show: Decision(
        map(Show, range(HAND)),
        movement.why_not_show,
        lambda state, who, tables: (silent(state, who), state.shown, *movement.leading(state, tables)),
    ),
    Fly: Decision(
        map(Fly, range(HAND)),
        movement.why_not_fly,
        lambda state, who, tables: (state.phase, silent(state, who), state.shown, *movement.leading(state, tables)),
    ),
    Redraw: Decision(
        (Redraw(),),
        movement.why_not_redraw,
        lambda state, _, tables: (state.first >= 0, movement.playable(state, tables)),
    ),
    Attempt: Decision((Attempt(),), missions.why_not_decide, lambda state, _who, _tables: (state.phase,)),
    Pass: Decision((Pass(),), missions.why_not_decide, lambda state, _who, _tables: (state.phase,)),
    Use: Decision(
        map(Use, FUNDING),
        control.why_not_use,
        lambda state, who, _: (state.ends[who // 2], state.funds[who // 2], silent(state, who)),
    ),
    Leave: Decision(
        (Leave(),), control.why_not_leave, lambda state, who, _: (state.leaves, len(state.funds[who // 2]))
    ),
    Discharge: Decision(
        map(Discharge, MISSIONS),
        control.why_not_discharge,
        lambda state, who, _: (silent(state, who), filled(state.crews[who // 2])),
    ),
    Say: Decision(
        talk.EVERYTHING,
        talk.why_not_say,
        lambda state, who, _: (talk.talking(state, who), len(state.shown), state.said[who]),
    ),
}
"""Every kind of decision, in the order in which it is offered: its candidates, its check, and all that the check looks at."""
open_to: Final = opening(DECISIONS)
