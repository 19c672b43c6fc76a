"""The switches of the planner: what may be used, who flies, how long and for how much."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import ipywidgets as w

from spacegames.leaving_earth import EACH_COSTS, MISSIONS
from spacewidgets.panels.controls import row
from spacewidgets.panels.planner.question import KINDS, SKILLS, Question
from spacewidgets.words import N_, _, ngettext

__all__ = ["AIMS", "DEAREST", "LONGEST", "MOST_CREW", "MOST_IONS", "Switches", "section"]

MOST_IONS: Final = 4
MOST_CREW: Final = 8
LONGEST: Final = 20
DEAREST: Final = 9999
ANY: Final = -1  # what a drop-down has in place of None, which to it is no choice at all
AIMS: Final = {"cost": N_("cheapest"), "mass": N_("lightest"), "years": N_("fastest"), "risk": N_("safest")}

Watch = Callable[[w.Widget, Callable[[Any], object]], None]
Set = Callable[..., None]


def section(words: str, level: int) -> str:
    """The heading of a section, as HTML."""
    return f'<div class="sg-section" role="heading" aria-level="{level}">{words}</div>'


class Switches:
    """The plain controls of a question; they call ``change(name=value)`` when a person changes one."""

    def __init__(self, watch: Watch, change: Set) -> None:
        self._change = change
        self._skills: tuple[str, ...] = ()
        auto = w.Layout(width="auto")
        missions = [
            (ngettext("{mission} ({n} point)", "{mission} ({n} points)", each.points).format(
                mission=_(each.name), n=each.points), each.name)
            for each in MISSIONS
        ]  # fmt: skip
        self.mission = w.Dropdown(description=_("mission"), options=[(_("my own goal"), ""), *missions], layout=auto)
        self.kind = w.Dropdown(
            description=_("goal"), options=[(_(words), kind) for kind, words in KINDS.items()], layout=auto
        )
        self.minimize = w.Dropdown(
            description=_("show the"), options=[(_(words), aim) for aim, words in AIMS.items()], layout=auto
        )
        missing = [(_("${n} each").format(n=EACH_COSTS), "buy"), (_("out of reach"), "none")]
        self.research = w.Dropdown(description=_("missing ones"), options=missing, layout=auto)
        self.wait = w.ToggleButton(description=_("Parts may wait"), tooltip=_("At any place that is visited again"))
        self.ions = w.Dropdown(description=_("ions up to"), options=range(MOST_IONS + 1), layout=auto)
        years = [(_("any"), ANY), *((str(n), n) for n in range(LONGEST + 1))]
        self.years = w.Dropdown(description=_("years up to"), options=years, layout=auto)
        self.max_cost = w.Text(
            description=_("$ up to"),
            placeholder=_("any"),
            continuous_update=False,
            layout=auto,
            _dom_classes=("sg-cost",),
        )
        crew = [(_("as needed"), ANY), *((str(n), n) for n in range(MOST_CREW + 1))]
        self.crew = w.Dropdown(description=_("crew"), options=crew, layout=auto)
        self.skills = {skill: w.ToggleButton(description=_(skill)) for skill in SKILLS}
        self.shield = w.ToggleButton(
            description=_("Aldrin shield"), tooltip=_("An Aldrin capsule aboard wherever there is radiation")
        )
        for name in ("mission", "kind", "minimize", "research", "wait", "ions", "shield"):
            watch(getattr(self, name), partial(self._changed, name))
        for name in ("years", "crew"):
            watch(getattr(self, name), partial(self._changed, name, none=ANY))
        watch(self.max_cost, self._cost_changed)
        for skill, button in self.skills.items():
            watch(button, partial(self._skill_changed, skill))
        self.flight_row = row(self.research, self.wait, self.ions, self.years, self.max_cost)
        self.crew_row = row(self.crew, *self.skills.values(), self.shield)

    def _skill_changed(self, skill: str, change: Any) -> None:
        others = tuple(each for each in self._skills if each != skill)
        self._change(skills=(*others, skill) if change.new else others)

    def _changed(self, name: str, change: Any, none: int | None = None) -> None:
        self._change(**{name: None if none is not None and change.new == none else change.new})

    def _cost_changed(self, change: Any) -> None:
        words = change.new.strip().removeprefix("$").strip()
        self._change(max_cost=(int(words) if words.isdecimal() else words) if words else None)

    def show(self, question: Question, minimize: str) -> None:
        """Set every control to the question, quietly."""
        self.mission.value, self.kind.value = question.mission, question.goals[0].kind
        self.minimize.value, self.research.value = minimize, question.research
        self.wait.value, self.ions.value, self.shield.value = question.wait, question.ions, question.shield
        self.years.value = ANY if question.years is None else question.years
        self.crew.value = ANY if question.crew is None else question.crew
        self.max_cost.value = "" if question.max_cost is None else str(question.max_cost)
        self._skills = question.skills
        for skill, button in self.skills.items():
            button.value = skill in question.skills
        self.crew_row.layout.display = "" if question.may_be_crewed else "none"
