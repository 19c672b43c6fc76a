"""What seats may decide: who is asked for which kind of decision when, and of each kind what could be chosen and its check."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..decision import Decision, opening
from ..game import Refusal, Who
from .rules import actions, history, turn
from .state import (
    FOUR_ACTIONS,
    HELPS,
    OPEN,
    Accept,
    Discard,
    Draw,
    Ease,
    End,
    Extra,
    GoOn,
    Hint,
    Keep,
    Move,
    Once,
    Phase,
    Place,
    Play,
    PutBack,
    Soften,
    Spare,
    State,
    Talk,
)
from .tables import STATUS_TRACKS

__all__ = ["DECISIONS", "gate", "not_now", "open_to"]


# Who is asked for what

# The phases in which each kind of decision is asked for, beside those in which others may act and speak.
WHEN: Final[Mapping[type, tuple[Phase, ...]]] = {
    Extra: (Phase.EXTRA,),
    End: (Phase.EXTRA,),
    GoOn: (Phase.BEGIN, Phase.UPDATED),
    Keep: (Phase.KEEP,),
    Discard: (Phase.DISCARD,),
    Spare: (Phase.AVOID,),
    Soften: (Phase.SOFTEN,),
    Accept: (Phase.SOFTEN,),
    PutBack: (Phase.ARRANGE,),
    Move: (Phase.MOVES,),
    Ease: (Phase.MOVES,),
}


def gate(state: State, who: Who) -> tuple[Any, ...]:
    """The check that says which kinds of decision are open to a seat, and all that it looks at beside the kind."""
    phase = state.phase
    if phase in OPEN and who == state.seat:
        return why_not_own, phase, state.extra, state.done, state.options.talk
    if not 0 <= who < len(state.hands):
        return no_seat, who
    if phase not in OPEN:
        return why_not_asked, phase, who, state.mover
    said, cards = state.hints[who] is not None, bool(state.hands[who])
    return why_not_other, phase, who, state.mover, state.tokens[who], state.spent, state.options.talk, said, cards


def no_seat(_kind: type, who: Who) -> Refusal:
    """Nobody else is asked."""
    return Refusal("AX001", "There is no seat {0} in this game.", (who,))


def why_not_asked(kind: type, phase: Phase, who: Who, mover: Who) -> Refusal | None:
    """Whether this kind of decision is asked for, and of this seat (AX049, AX077)."""
    if phase not in WHEN.get(kind, ()):
        if phase is Phase.ACTION and kind in (End, Extra):
            return Refusal("AX077", "One action has to be taken first.")
        return not_now(phase)
    return None if who == mover else Refusal("AX048", "That is for seat {0} to decide.", (mover,))


def why_not_own(kind: type, phase: Phase, extra: bool, done: int, talk: Talk) -> Refusal | None:
    """The same for the active player while others may act, too (AX077, AX093 to AX095)."""
    if kind in FOUR_ACTIONS:
        return actions.why_not_act(FOUR_ACTIONS[kind], phase, extra, done)
    if kind is Hint:
        return actions.why_not_speak(talk, own=True, said=False, cards=True)
    return why_not_asked(kind, phase, who=0, mover=0)


def why_not_other(  # noqa: PLR0917 - all that it looks at
    kind: type, phase: Phase, who: Who, mover: Who, tokens: int, spent: int, talk: Talk, said: bool, cards: bool
) -> Refusal | None:
    """The same for these others: they may act for tokens, and speak (AX096, AX099, AX114)."""
    if kind in FOUR_ACTIONS:
        return turn.why_not_help(who, tokens, spent)
    if kind is Hint:
        return actions.why_not_speak(talk, own=False, said=said, cards=cards)
    return why_not_asked(kind, phase, who, mover)


def not_now(phase: Phase) -> Refusal:
    """Something else is asked for (AX049)."""
    return Refusal("AX049", "This is not possible now: {0} comes first.", (phase.value,))


# What may be chosen: actions that are offered often exist once.

EASE, PLAY, PLACE, EXTRA = Once(Ease), Once(Play), Once(Place), Once(Extra)
DECISIONS: Final[Mapping[type, Decision]] = {
    Move: Decision(
        tuple(map(Move, STATUS_TRACKS)), actions.why_not_move, lambda state, _: (state.tracks, bool(state.boards))
    ),
    Ease: Decision(
        lambda boards: [EASE[board] for board, _ in boards], actions.why_not_ease, lambda state, _: (state.boards,)
    ),
    Play: Decision(
        lambda hand, now: [PLAY[card] for card in hand if card in now.fitting],
        actions.why_not_play,
        lambda state, who: (state.hands[who], actions.at_work(state)),
        remember=False,
    ),
    Place: Decision(
        lambda hand: [PLACE[card] for card in hand], actions.why_not_place, lambda state, who: (state.hands[who],)
    ),
    Draw: Decision((Draw(),), actions.why_not_draw, lambda state, _: (bool(state.draws or state.discards),)),
    Extra: Decision(
        lambda _, hand: [EXTRA[card] for card in hand],
        actions.why_not_extra,
        lambda state, who: (state.extra, state.hands[who]),
        remember=False,
    ),
    End: Decision((End(),), actions.why_not_end, lambda *_: ()),
    GoOn: Decision((GoOn(),), turn.why_not_go_on, lambda *_: ()),
    Keep: Decision(lambda fresh: map(Keep, fresh), turn.why_not_keep, lambda state, _: (state.fresh,)),
    Discard: Decision(lambda hand: map(Discard, hand), turn.why_not_discard, lambda state, who: (state.hands[who],)),
    Spare: Decision(
        lambda pending: [Spare(track) for track, _ in pending], history.why_not_spare, lambda state, _: (state.pending,)
    ),
    Soften: Decision(
        lambda pending, _: [Soften(track) for track, _ in pending],
        history.why_not_soften,
        lambda state, _: (state.pending, state.options.soften_status),
    ),
    Accept: Decision((Accept(),), history.why_not_accept, lambda *_: ()),
    PutBack: Decision(
        lambda seen: map(PutBack, seen),
        actions.why_not_put_back,
        lambda state, _: (state.deck.top[: state.deck.foreseen],),
    ),
    Hint: Decision(
        tuple(map(Hint, HELPS)),
        actions.why_not_hint,
        lambda state, who: (actions.helps(state.hands[who], state.tables),),
    ),
}
"""Every kind of decision, in the order in which it is offered: its candidates, its check, and all that the check looks at."""
open_to: Final = opening(DECISIONS)
