"""The chosen plan from one side at a time: planning sheet, timeline, money by year, odds, what is safer, and why."""

from __future__ import annotations

from typing import Final

import ipywidgets as w
from markupsafe import Markup

from spacegames.leaving_earth import MissionPlan
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.stage import Stage
from spacewidgets.panels.panel import strip
from spacewidgets.panels.planner.background import Background
from spacewidgets.panels.planner.money_picture import draw_money, money_of, money_words
from spacewidgets.panels.planner.odds_picture import Odds, draw_odds, odds_words
from spacewidgets.panels.planner.plan_sheet import mission_table, why_list
from spacewidgets.panels.planner.safer_table import Safer, safer_table, safer_words
from spacewidgets.panels.planner.story import plan_words
from spacewidgets.panels.planner.timeline_picture import draw_timeline
from spacewidgets.words import N_, _

__all__ = ["VIEWS", "PlanView"]

VIEWS: Final = {
    "sheet": N_("Planning sheet"),
    "timeline": N_("Flight"),
    "money": N_("Money by year"),
    "odds": N_("Odds"),
    "safer": N_("Safer?"),
    "why": N_("Why so?"),
}
WAITING: Final = N_("Being worked out …")
OddsOf = Background[MissionPlan, Odds]
SaferOf = Background[MissionPlan, Safer]


class PlanView(w.VBox):
    """Buttons for the sides of a plan, and the side that is chosen."""

    def __init__(self) -> None:
        self.buttons = w.ToggleButtons(options=[(_(words), view) for view, words in VIEWS.items()])
        self.stage = Stage()
        self.page = w.HTML(_dom_classes=("sg-best",))
        super().__init__([self.buttons, self.stage, self.page], _dom_classes=("sg-plan-view",))
        self.said = ""
        self.waiting = False

    def show(self, plan: MissionPlan | None, view: str, first_year: int, odds_of: OddsOf, safer_of: SaferOf) -> None:
        """Show one side of a plan."""
        self.buttons.value = view
        scene, page, self.said = _shown(plan, view, first_year, odds_of, safer_of) if plan else (None, Markup(), "")
        self.waiting = plan is not None and self.said == _(WAITING)
        self.stage.show(scene)
        self.page.value = str(page)


def _shown(
    plan: MissionPlan, view: str, first_year: int, odds_of: OddsOf, safer_of: SaferOf
) -> tuple[Scene | None, Markup, str]:
    """The picture, the page and the words of one side."""
    if view == "sheet":
        return None, mission_table(plan), plan_words(plan)
    if view == "why":
        return None, why_list(plan), " ".join(plan.explain())
    if view == "timeline":
        said = plan_words(plan)
        return draw_timeline(plan, said), Markup(), said
    if view == "money":
        money = money_of(plan, first_year)
        said = money_words(money)
        return draw_money(money), Markup("<p>{}</p>").format(said), said
    if view == "safer":
        options = safer_of.ask(plan)
        return (
            (None, safer_table(options), safer_words(options)) if options is not None else _none_yet(safer_of.failure)
        )
    odds = odds_of.ask(plan)
    return (draw_odds(odds), Markup(), odds_words(odds)) if odds is not None else _none_yet(odds_of.failure)


def _none_yet(failure: BaseException | None) -> tuple[None, Markup, str]:
    """What stands there while something is worked out, or when that broke off."""
    if failure is None:
        return None, Markup("<p>{}</p>").format(_(WAITING)), _(WAITING)
    do = _("Choose another side of the plan and come back to try again, or choose another plan.")
    broken = strip("keep", _("This broke off: {error}.").format(error=repr(failure)), do)
    return None, broken, broken.striptags()
