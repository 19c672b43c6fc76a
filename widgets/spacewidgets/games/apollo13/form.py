"""How a new mission may be played: its options as rows of controls, linked with the board's traits."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets as w

from spacewidgets.games.apollo13.stops import STOPS
from spacewidgets.games.kit.fields import count_field, list_field, seed_field, switch
from spacewidgets.panels.controls import row
from spacewidgets.words import N_, _

__all__ = ["EVENTS", "LEVELS", "TALK", "TIMERS", "WINDOWS", "rows"]

EVENTS: Final = {
    "original": N_("as it happened"),
    "alternate 1": N_("what if, first set"),
    "alternate 2": N_("what if, second set"),
}
TIMERS: Final = {"clock": N_("sand timer"), "budget": N_("so many decisions"), "off": N_("no timer")}
TALK: Final = {"hints": N_("hints only"), "open": N_("open hands"), "silent": N_("nobody tells")}
LEVELS: Final = {"easy": N_("easy"), "normal": N_("normal"), "hard": N_("hard")}
WINDOWS: Final = {"turn": N_("in the whole turn"), "actions": N_("after the card is drawn")}


def rows(board: Any) -> list[w.Widget]:
    """Events, timer, talk, level, when others help and are asked; the variants; the seed."""
    lists = {
        name: list_field(board, name, said, kinds)
        for name, said, kinds in (
            ("events", _("events"), EVENTS),
            ("timer", _("timer"), TIMERS),
            ("talk", _("talk"), TALK),
            ("level", _("level"), LEVELS),
            ("window", _("others help"), WINDOWS),
            ("stops", _("bots wait for help"), STOPS),
        )
    }
    lists["stops"].style.description_width = "initial"
    switches = [
        switch(board, "competitive", _("tokens are counted at the end")),
        switch(board, "beginner", _("draw two, keep one")),
        switch(board, "soften_status", _("Flight and Energy soften Mission Status")),
        switch(board, "failing", _("the mission can fail")),
    ]
    budget = count_field(board, "budget", _("decisions"), 1, 100)
    _shown_with(budget, lists["timer"])
    return [row(*lists.values(), budget), row(*switches, seed_field(board))]


def _shown_with(budget: w.Widget, timer: w.Widget) -> None:
    """The number of decisions is asked for where decisions are counted."""

    def show(_change: object = None) -> None:
        budget.layout.display = "" if timer.value == "budget" else "none"

    timer.observe(show, "value")
    show()
