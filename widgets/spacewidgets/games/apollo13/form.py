"""How a new mission may be played: its options as rows of controls, linked with the board's traits."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets as w
import traitlets

from spacewidgets.games.apollo13.stops import STOPS
from spacewidgets.games.kit.look import seed_field
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
    auto = w.Layout(width="auto")
    lists = {
        name: w.Dropdown(description=said, options=[(_(words), key) for key, words in kinds.items()], layout=auto)
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
    switches = {
        name: w.Checkbox(description=words, indent=False, layout=auto)
        for name, words in (
            ("competitive", _("tokens are counted at the end")),
            ("beginner", _("draw two, keep one")),
            ("soften_status", _("Flight and Energy soften Mission Status")),
            ("failing", _("the mission can fail")),
        )
    }
    budget = w.BoundedIntText(description=_("decisions"), min=1, max=100, layout=w.Layout(width="180px"))
    for name, control in {**lists, **switches, "budget": budget}.items():
        traitlets.link((board, name), (control, "value"))
    _shown_with(budget, lists["timer"])
    return [row(*lists.values(), budget), row(*switches.values(), seed_field(board))]


def _shown_with(budget: w.Widget, timer: w.Widget) -> None:
    """The number of decisions is asked for where decisions are counted."""

    def show(_change: object = None) -> None:
        budget.layout.display = "" if timer.value == "budget" else "none"

    timer.observe(show, "value")
    show()
