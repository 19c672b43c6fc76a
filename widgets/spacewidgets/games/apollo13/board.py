"""Apollo XIII on the screen: two to five people and bots hold a crippled ship together, against a sand timer if they like."""

from __future__ import annotations

from typing import Any, Final

import traitlets

from spacegames.apollo13 import Options
from spacewidgets.games.apollo13 import form
from spacewidgets.games.apollo13.afterwards import Afterwards
from spacewidgets.games.apollo13.look import LOOK
from spacewidgets.games.apollo13.stops import STOPS
from spacewidgets.games.kit.board import Board
from spacewidgets.words import _

__all__ = ["Apollo13Board"]

_PLAIN: Final = Options()


class Apollo13Board(Board):
    """Apollo XIII, a rescue by Andrea Crespi: bring the crew home before the mission fails.

    Parameters
    ----------
    events
        Which Event Boards are used: "original", or the what-ifs "alternate 1" and "alternate 2".
    timer
        What runs in a crisis: the sand timer ("clock", which can be paused), so many decisions ("budget"), or nothing ("off").
    talk
        What may be said of the cards one holds: "hints", everything ("open"), nothing ("silent").
    level
        How hard the mission is: "easy", "normal" or "hard".
    competitive, beginner
        Whether tokens are counted at the end; whether one draws two cards and keeps one.
    first
        The seat that begins, from 0 on.
    budget
        How many decisions a run of the timer is, where decisions are counted.
    window
        When others may act for tokens: in the whole "turn", or after the Player card is drawn ("actions").
    stops
        Whether the board stops in a bot's turn for people who may act for a token: wherever they may ("always"), before the bot
        ends its actions in danger, where that helps ("danger"), or "never". Danger is Mission Status above green, or a track past
        its line.
    soften_status, failing
        Whether Flight and Energy soften Mission Status, too; whether the mission can fail (for practice: not).
    """

    events = traitlets.Enum(tuple(form.EVENTS), "original")
    timer = traitlets.Enum(tuple(form.TIMERS), "clock")
    talk = traitlets.Enum(tuple(form.TALK), "hints")
    level = traitlets.Enum(tuple(form.LEVELS), "normal")
    competitive = traitlets.Bool(False)
    beginner = traitlets.Bool(False)
    first = traitlets.Int(_PLAIN.first, min=0)
    budget = traitlets.Int(_PLAIN.budget, min=1, max=100)
    window = traitlets.Enum(tuple(form.WINDOWS), _PLAIN.window)
    soften_status = traitlets.Bool(_PLAIN.soften_status)
    failing = traitlets.Bool(_PLAIN.failing)
    stops = traitlets.Enum(tuple(STOPS), "danger")
    card = traitlets.Int(None, allow_none=True)

    look = LOOK

    @traitlets.validate("card")
    def _a_card(self, proposal: Any) -> int | None:
        cards = self.game.tables.card
        if (number := proposal["value"]) is not None and number not in cards:
            said = _("There is no card {number}: cards are {first} to {last}.")
            raise traitlets.TraitError(said.format(number=number, first=min(cards), last=max(cards)))
        return number if number is None else int(number)

    def debrief(self) -> None:
        """Show what the mission was decided by; a ValueError before its end."""
        self.part(Afterwards).debrief()

    def debrief_whole(self) -> None:
        """The same, waiting until all is worked out."""
        self.part(Afterwards).debrief_whole()
