"""Apollo XIII as a game that keeps the contract of `spacegames.game`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from ..dist import Dist
from ..game import CHANCE, CLOCK, Illegal, Refusal, Who
from . import deck as stage_deck
from . import draws
from . import view as seen
from .rules import actions, history, turn
from .rules.status import GOAL, STATUS
from .state import (
    ACTIONS,
    BY_CHANCE,
    FOUR_ACTIONS,
    HELPS,
    OPEN,
    Accept,
    Action,
    Cards,
    Discard,
    Draw,
    Drawn,
    Ease,
    End,
    Extra,
    Foreseen,
    GoOn,
    Hint,
    Keep,
    Move,
    Once,
    Options,
    Phase,
    Place,
    Play,
    PutBack,
    Revealed,
    Soften,
    Spare,
    State,
    Tick,
    Turned,
    View,
    edit,
)
from .tables import STATUS_TRACKS, TABLES, Letter, Tables

__all__ = ["APOLLO13", "Apollo13"]

OVER = Refusal("AX112", "The mission is over.")
NOBODY: tuple[Who, ...] = ()

# Actions that are offered often exist once.
MOVE: Final = tuple(map(Move, STATUS_TRACKS))
EASE, PLAY, PLACE, EXTRA = Once(Ease), Once(Play), Once(Place), Once(Extra)
DRAW, END, GO_ON, ACCEPT = Draw(), End(), GoOn(), Accept()
HINT: Final = tuple(map(Hint, HELPS))

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
    Play: (),
    Place: (),
    Draw: (),
    Hint: (),
}
CHECK: Final[Mapping[type, Callable[[State, Any], Refusal | None]]] = {
    Extra: actions.why_not_extra,
    End: actions.why_not_end,
    GoOn: turn.why_not_go_on,
    Keep: turn.why_not_keep,
    Discard: turn.why_not_discard,
    Spare: history.why_not_spare,
    Soften: history.why_not_soften,
    Accept: history.why_not_accept,
    PutBack: actions.why_not_put_back,
    Move: actions.why_not_move,
    Ease: actions.why_not_ease,
    Draw: actions.why_not_draw,
}
OF_A_SEAT: Final[Mapping[type, Callable[[State, Any, Who], Refusal | None]]] = {
    Play: actions.why_not_play,
    Place: actions.why_not_place,
    Hint: actions.why_not_hint,
}
AWAITED: Final[Mapping[type, tuple[Phase, ...]]] = {
    Drawn: (Phase.DRAW, Phase.DEAL),
    Revealed: (Phase.HISTORY,),
    Foreseen: (Phase.PEEK,),
    Turned: (Phase.COUNT,),
}
DOES: Final[Mapping[type, Callable[[State, Any], State]]] = {
    Move: actions.move,
    Ease: actions.ease,
    Play: actions.play,
    Place: actions.place,
    Draw: actions.draw,
    Extra: actions.extra,
    End: actions.end,
    GoOn: turn.go_on,
    Keep: turn.keep,
    Discard: turn.discard,
    Spare: history.spare,
    Soften: history.soften,
    Accept: history.accept,
    PutBack: actions.put_back,
    Revealed: history.revealed,
    Drawn: turn.drawn,
    Foreseen: actions.foreseen,
    Turned: turn.turned,
    Tick: turn.tick,
}


class Apollo13:
    """Andrea Crespi's rescue of Apollo XIII, for two to five players.

    The seat asked comes first among the actors; the others may act for tokens, or speak.

    Parameters
    ----------
    tables : Tables, optional
        The cards and boards that are played with; a record is to be opened with those that it was made with.
    """

    name = "apollo13"
    actions = ACTIONS
    options = Options

    def __init__(self, tables: Tables = TABLES) -> None:
        self.tables = tables

    def start(self, options: Options) -> State:
        """The table set up, before the first card is dealt."""
        return turn.start(options, self.tables)

    def actors(self, state: State) -> tuple[Who, ...]:
        """Who must act and who may; nature where a card or a token is awaited; nobody at the end."""
        phase = state.phase
        if phase in BY_CHANCE:
            return (CHANCE,)
        if phase is Phase.OVER:
            return NOBODY
        if phase not in OPEN:
            return (state.mover,)
        seat = state.seat
        others = (each for each in range(len(state.hands)) if each != seat)
        return (seat, *(each for each in others if turn.may_help(state, each) or _may_speak(state, each)))

    def chance(self, state: State) -> Dist[Action]:
        """What comes off a deck, or the value of a token."""
        phase = state.phase
        if phase is Phase.HISTORY:
            return draws.revealed(stage_deck.candidates(state.deck))
        if phase is Phase.PEEK:
            return draws.foreseen(stage_deck.hidden(state.deck))
        return draws.turned(state.values) if phase is Phase.COUNT else draws.drawn(state.draws)

    def legal(self, state: State, who: Who) -> tuple[Action, ...]:
        """What a seat may do, in a fixed order: the four actions, then what else; speaking comes last."""
        phase = state.phase
        if phase in OPEN and 0 <= who < len(state.hands):
            if who == state.seat:
                return _own_actions(state, phase)
            helping = _four_actions(state, who, 0) if turn.may_help(state, who) else []
            return (*helping, *_hints(state, who))
        if who != state.mover or phase in BY_CHANCE or phase is Phase.OVER:
            return ()
        return _answers(state, phase)

    def why_not(self, state: State, who: Who, action: Action) -> Refusal | None:
        """Why somebody may not do something now, or None."""
        kind, phase = type(action), state.phase
        if phase is Phase.OVER:
            return OVER
        if kind is Tick or who == CLOCK:
            return _why_not_tick(state, who, action)
        if phase in BY_CHANCE or kind in AWAITED or who == CHANCE:
            return _why_not_chance(state, who, action)
        if (refusal := _why_not_now(state, who, kind)) is not None:
            return refusal
        if kind in OF_A_SEAT:
            return OF_A_SEAT[kind](state, action, who)
        return CHECK[kind](state, action)

    def apply(self, state: State, who: Who, action: Action) -> State:
        """The next state; raises `Illegal` if the rules refuse."""
        if (refusal := self.why_not(state, who, action)) is not None:
            raise Illegal(refusal)
        kind = type(action)
        if isinstance(action, Hint):
            return actions.hint(state, action, who)
        before = state
        if kind in FOUR_ACTIONS and state.phase is not Phase.MOVES:
            state = actions.begun(state, who, FOUR_ACTIONS[kind])
        state = DOES[kind](state, action)
        if state.time is not None and state.options.timer == "budget":
            return _budgeted(before, state, who)
        return state

    def observe(self, state: State, who: Who) -> View:
        """What a seat may know: all that lies open, its own hand, what was said."""
        if who not in range(state.options.players):
            raise ValueError(f"There is no seat {who} in this game: seats are 0 to {state.options.players - 1}.")
        return seen.observe(state, who)

    def worlds(self, view: View, rng: Random) -> Iterator[State]:
        """States that fit a view, each as likely as the shuffles make it, if nothing is known but the view."""
        return seen.worlds(view, rng)

    def score(self, state: State) -> Mapping[Who, int]:
        """1 for every seat if the crew is safe; in a competition for those with the most points on tokens only."""
        seats = range(state.options.players)
        if not state.won:
            return dict.fromkeys(seats, 0)
        if not state.options.competitive:
            return dict.fromkeys(seats, 1)
        best = max(map(_tally, state.values))
        return {seat: int(_tally(state.values[seat]) == best) for seat in seats}

    def facts(self, state: State) -> Mapping[str, Any]:
        """What became of a game that is over: won or not, why, how far it came, in a competition the points and who won."""
        facts = {
            "won": state.won,
            "why": "the crew is safe" if state.won else f"failed in {_last_letter(state)}",
            "turns": state.turn,
            "status": state.tracks[STATUS],
            "boards": len(state.boards),
            "tokens": sum(state.tokens),
        }
        if state.options.competitive:
            score = self.score(state)
            facts["scores"] = tuple(map(sum, state.values))
            facts["winners"] = tuple(seat for seat in score if score[seat])
        return facts


def _tally(values: Cards) -> tuple[int, int]:
    """The sum of tokens decides, then their number (AX117, AX118); equal in both is a shared win (ruling QA41)."""
    return sum(values), len(values)


def _last_letter(state: State) -> Letter:
    """The deck that the card in play came from."""
    return state.tables.story[state.current].letter if state.current else "A"


def _budgeted(before: State, state: State, who: Who) -> State:
    """Where decisions stand for time, each costs one; with the last one time is up (ruling QA35)."""
    left = state.time or 0
    if who >= 0 and before.time is not None:
        left -= 1
        state = edit(state, time=left)
    return turn.time_up(state) if left <= 0 and state.phase not in BY_CHANCE else state


# What may be done


def _own_actions(state: State, phase: Phase) -> tuple[Action, ...]:
    """What the active player may do while others may act, too."""
    if phase is Phase.ACTION:
        return tuple(_four_actions(state, state.seat, state.done if state.extra else 0))
    if phase is Phase.EXTRA:
        paid = () if state.extra else state.hands[state.seat]
        return (*(EXTRA[card] for card in paid), END)
    return (GO_ON,)


def _four_actions(state: State, who: Who, done: int) -> list[Action]:
    """The four actions, but for kinds that are done (AX077, AX094)."""
    hand = state.hands[who]
    listed: list[Action] = []
    if not done & FOUR_ACTIONS[Move]:
        listed += _moves(state)
    if not done & FOUR_ACTIONS[Play]:
        listed += [PLAY[card] for card in actions.plays(state, who)]
    if not done & FOUR_ACTIONS[Place]:
        listed += [PLACE[card] for card in hand]
    if not done & FOUR_ACTIONS[Draw] and actions.why_not_draw(state, DRAW) is None:
        listed.append(DRAW)
    return listed


def _moves(state: State) -> list[Action]:
    """The cubes that can be moved."""
    if not actions.can_move(state):
        return list(MOVE)
    tracks = state.tracks
    moves: list[Action] = [move for move, at, goal in zip(MOVE, tracks, GOAL, strict=False) if at != goal]
    return moves + [EASE[board] for board, _ in state.boards] if state.boards else moves


def _answers(state: State, phase: Phase) -> tuple[Action, ...]:
    """What somebody may answer who alone is asked."""
    if phase is Phase.MOVES:
        return tuple(_moves(state))
    if phase is Phase.DISCARD:
        return tuple(map(Discard, state.hands[state.seat]))
    if phase is Phase.KEEP:
        return tuple(map(Keep, state.fresh))
    if phase is Phase.AVOID:
        return tuple(map(Spare, history.spareable(state)))
    if phase is Phase.SOFTEN:
        return (*map(Soften, history.softenable(state)), ACCEPT)
    return tuple(map(PutBack, state.deck.top[: state.deck.foreseen]))


def _may_speak(state: State, who: Who) -> bool:
    return actions.why_not_speak(state, who) is None


def _hints(state: State, who: Who) -> list[Action]:
    """What a seat may truly say."""
    if not _may_speak(state, who):
        return []
    helps = frozenset().union(*(actions.topics(card, state.tables) for card in state.hands[who]))
    return [hint for hint in HINT if hint.help in helps]


# Why not


def _why_not_now(state: State, who: Who, kind: type) -> Refusal | None:
    """Whether this kind of decision is asked for, and of this seat (AX049, AX077, AX093, AX096)."""
    phase = state.phase
    if not 0 <= who < len(state.hands):
        return Refusal("AX001", "There is no seat {0} in this game.", (who,))
    if phase in OPEN and kind is Hint:
        return None
    if phase in OPEN and kind in FOUR_ACTIONS:
        return actions.why_not_act(state, who, FOUR_ACTIONS[kind])
    if phase not in WHEN.get(kind, ()):
        if phase is Phase.ACTION and kind in (End, Extra):
            return Refusal("AX077", "One action has to be taken first.")
        return _not_now(phase)
    return None if who == state.mover else _not_asked(state)


def _not_now(phase: Phase) -> Refusal:
    return Refusal("AX049", "This is not possible now: {0} comes first.", (phase.value,))


def _not_asked(state: State) -> Refusal:
    return Refusal("AX048", "That is for seat {0} to decide.", (state.mover,))


def _why_not_tick(state: State, who: Who, action: Action) -> Refusal | None:
    if who != CLOCK or not isinstance(action, Tick):
        return Refusal("AX006", "Only the timer says how much time has passed, and it does nothing else.")
    return turn.why_not_tick(state, action)


def _why_not_chance(state: State, who: Who, action: Action) -> Refusal | None:
    """Only nature turns cards and tokens over, those that can lie there (AX050, AX074, AX117; ruling QA37)."""
    phase = state.phase
    if who != CHANCE and type(action) in AWAITED:
        return Refusal("AX050", "Only chance turns cards and tokens over.")
    if phase not in AWAITED.get(type(action), ()):
        return _not_now(phase)
    if isinstance(action, Drawn):
        possible = action.card in state.draws
    elif isinstance(action, Revealed):
        possible = action.card in stage_deck.candidates(state.deck)
    elif isinstance(action, Foreseen):
        possible = action.card in stage_deck.hidden(state.deck)
    else:
        possible = action in draws.turned(state.values)
    return None if possible else Refusal("AX050", "That cannot come now: {0}.", (action,))


APOLLO13 = Apollo13()
