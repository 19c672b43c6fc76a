"""When a bot waits for people who may act in its turn: the mission is in danger, and help is worth its token."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from random import Random
from typing import Any, Final

from spacegames.apollo13 import APOLLO13, Hint, State, ends_soon, gain, in_danger
from spacegames.bots import Seat
from spacegames.game import Who
from spacewidgets.games.kit.beside import Beside
from spacewidgets.words import N_

__all__ = ["STOPS", "Stops", "Waiting"]

STOPS: Final = {"danger": N_("in danger"), "always": N_("always"), "never": N_("never")}


def _can_help(state: State, seat: Who) -> bool:
    """Whether somebody may act for a token; a bot does not wait for what only people hear."""
    return any(not isinstance(action, Hint) for action in APOLLO13.legal(state, seat))


class Stops:
    """What `Session` asks of a state and a person; ``setting`` is called for one of `STOPS`."""

    def __init__(self, setting: Callable[[], str]) -> None:
        self._setting = setting
        self._known: dict[Who, tuple[State, bool]] = {}

    def __call__(self, state: State, seat: Who) -> Hashable | None:
        """In danger one is asked before a bot ends its actions, where the hint sees more in helping than in letting it go on."""
        setting = self._setting()
        if setting == "never" or not _can_help(state, seat):
            return None
        if setting == "danger" and not (in_danger(state) and ends_soon(state) and self._gains(state, seat)):
            return None
        return state.turn, state.phase, state.extra, state.spent

    def _gains(self, state: State, seat: Who) -> bool:
        known = self._known.get(seat)
        if known is None or known[0] != state:
            known = self._known[seat] = state, gain(Seat.at(APOLLO13, state, seat, Random(0))) > 0
        return known[1]


class Waiting(Beside):
    """A board's own memory of whom its bots have waited for."""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.asks = Stops(lambda: str(board.stops))
