"""Which actions lose the mission in this very turn, for certain: looked at one by one, until nobody can act any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from ..bots import Seat
from .rules.status import failed
from .rules.turn import help_needed
from .state import BY_CHANCE, OPEN, Action, Extra, Hint, Phase, State, View

__all__ = ["defeats", "lost"]

ENOUGH: Final = 2


def defeats(seat: Seat, actions: Iterable[Action]) -> frozenset[Action]:
    """The actions after which the mission fails in this turn for certain (AX072, AX073)."""
    view: View = seat.view
    if not view.options.failing or not failed(view.tracks):
        return frozenset()
    # What one does oneself looks alike in all worlds that fit the view.
    world = next(seat.game.worlds(view, seat.rng))
    return frozenset(action for action in actions if lost(seat.game, seat.game.apply(world, seat.who, action)))


def lost(game: Any, state: State) -> bool:
    """Whether the mission fails in this turn, whatever the one whose turn it is still does, and nobody else can act."""
    if state.phase is Phase.OVER:
        return not state.won
    if not state.options.failing or not failed(state.tracks):
        return False
    if state.phase in BY_CHANCE:
        # A card that comes with the last action comes too late, unless it can be played at once.
        last = state.extra and not help_needed(state) and state.back is Phase.EXTRA
        return last and not state.options.beginner
    if state.phase in OPEN and (state.phase not in (Phase.ACTION, Phase.EXTRA) or help_needed(state)):
        return False
    return all(lost(game, game.apply(state, state.mover, action)) for action in _ways(game.legal(state, state.mover)))


def _ways(legal: Iterable[Action]) -> Iterator[Action]:
    """Without words, and of the cards that pay for a second action two: with one of them whatever any other allows is left."""
    paying = 0
    for action in legal:
        paying += isinstance(action, Extra)
        if not isinstance(action, Hint) and not (isinstance(action, Extra) and paying > ENOUGH):
            yield action
