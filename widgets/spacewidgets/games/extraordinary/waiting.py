"""A race at one screen: a bot waits until the person on the other side of the divider has spoken."""

from __future__ import annotations

from typing import Any, Final

from spacegames.extraordinary import Offer, Phase, Say
from spacegames.game import Who
from spacewidgets.games.session import Session

__all__ = ["RaceSession"]

HEARD: Final = (Phase.HIRE, Phase.CHOOSE, Phase.ATTEMPT)
"""Phases in which one decides and the partner is to be heard first."""


class RaceSession(Session):
    """A session in which a bot that is asked gives its partner, if that is a person, the time to speak."""

    _done: Any = None

    @property
    def waits_for(self) -> Who | None:
        """The person who may speak before a bot decides; None if there is none, or if all has been said."""
        state = self.table.state
        asked = next(iter(self.game.actors(state)), -1)
        partner = asked ^ 1
        if asked < 0 or asked in self.people or partner not in self.people or self._done == self._question():
            return None
        wanted = Say if state.phase in HEARD else Offer
        return partner if any(isinstance(each, wanted) for each in self.game.legal(state, partner)) else None

    def that_is_all(self) -> None:
        """The person has nothing more to say: the bot decides."""
        self._done = self._question()

    def undo(self) -> bool:
        """Back to the last decision of a person, who may speak anew before a bot decides."""
        self._done = None
        return super().undo()

    def back_to(self, moment: int) -> bool:
        """Back to a moment, from which all may speak anew."""
        self._done = None
        return super().back_to(moment)

    def _question(self) -> Any:
        """What is asked, so that the next question is another one."""
        state = self.table.state
        return state.turn, state.team, state.phase, state.entered, state.crews

    @property
    def to_act(self) -> Who | None:
        """The person who is asked, or to be heard first."""
        waiting = self.waits_for
        return super().to_act if waiting is None else waiting
