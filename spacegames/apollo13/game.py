"""Apollo XIII as a game that keeps the contract of `spacegames.game`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from ..dist import Dist
from ..game import CHANCE, CLOCK, Illegal, Refusal, Who, check_viewer
from . import deck as stage_deck
from . import draws
from . import view as seen
from .decisions import DECISIONS, gate, not_now, open_to
from .rules import actions, history, turn
from .rules.status import STATUS
from .state import (
    ACTIONS,
    BY_CHANCE,
    FOUR_ACTIONS,
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
from .tables import TABLES, Letter, Tables

__all__ = ["APOLLO13", "Apollo13"]

OVER = Refusal("AX112", "The mission is over.")
NOBODY: tuple[Who, ...] = ()

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
    views = (View,)

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
        return (seat, *(each for each in others if open_to(*gate(state, each))))

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
        actions: tuple[Action, ...] = ()
        for decision in open_to(*gate(state, who)):
            actions += decision.listed(*decision.looks(state, who))
        return actions

    def why_not(self, state: State, who: Who, action: Action) -> Refusal | None:
        """Why somebody may not do something now, or None."""
        kind, phase = type(action), state.phase
        if phase is Phase.OVER:
            return OVER
        if kind is Tick or who == CLOCK:
            return _why_not_tick(state, who, action)
        if phase in BY_CHANCE or kind in AWAITED or who == CHANCE:
            return _why_not_chance(state, who, action)
        check, *looked = now = gate(state, who)
        decision = DECISIONS.get(kind)
        if decision is None or decision not in open_to(*now):
            refusal: Refusal = check(kind, *looked)
            return refusal
        return decision.check(action, *decision.looks(state, who))

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
        """What a seat may know: all that lies open, its own hand, what was said; an onlooker no hand."""
        check_viewer(who, state.options.players)
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


# Why not


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
        return not_now(phase)
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
