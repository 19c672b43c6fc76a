"""The mission planner: a mission or a place on the map, what may be used, and the provably best plans, whichever way they fly."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ipywidgets as w
import traitlets

from spacegames.leaving_earth import EACH_COSTS, Goal, Mission, MissionPlan, safety_options
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.stage import Stage
from spacewidgets.panels.controls import row
from spacewidgets.panels.files import Files
from spacewidgets.panels.planner.answer import Answer, Search, find
from spacewidgets.panels.planner.background import Background
from spacewidgets.panels.planner.front_picture import draw_front
from spacewidgets.panels.planner.map_picture import draw_goal, draw_plan_stack, shows_whole
from spacewidgets.panels.planner.model import PlannerModel
from spacewidgets.panels.planner.money_picture import money_of, money_words
from spacewidgets.panels.planner.odds_picture import Odds, odds_of_mission
from spacewidgets.panels.planner.plan_sheet import print_link
from spacewidgets.panels.planner.question import TECHNOLOGIES, FileError, Question, Sight, from_json
from spacewidgets.panels.planner.safer_table import Safer
from spacewidgets.panels.planner.story import front_words, judge, plan_words, progress_words
from spacewidgets.panels.planner.switches import Switches, section
from spacewidgets.panels.planner.tech_picture import draw_technologies
from spacewidgets.panels.planner.views import PlanView
from spacewidgets.panels.planner.words import plan_line, question_words
from spacewidgets.panels.sheet_html import download
from spacewidgets.words import _

__all__ = ["MissionPlanner"]


class MissionPlanner(PlannerModel):
    """All plans for a mission that nothing beats, and one of them seen from every side.

    Parameters
    ----------
    what
        The name of a mission, a `Mission`, or a `Goal`; the same as ``mission`` or ``kind`` and ``place``.
    have, research
        Technologies owned, and whether the missing ones may be bought ("buy"), are all owned ("owned"), or out of reach
        ("none").
    wait, ions, years, max_cost, shield
        Whether parts may wait; how many ion thrusters, years and dollars at most (None: any); whether an Aldrin must
        shield the crew.
    crew, skills
        How many fly (None: as many as needed), and which of "pilot", "doctor", "mechanic" are among them. ``crew`` may be a
        list of skills or names, too; each skill counts once.
    first_year
        The first year with money, 1956 unless a scenario begins later.
    minimize
        Which plan is shown first: the best in "cost", "mass", "years" or "risk".
    view
        How the chosen plan is shown: "sheet", "timeline", "money", "odds", "safer" or "why".
    """

    strip_tells = True

    def __init__(self, what: Mission | Goal | str | None = None, **keywords: Any) -> None:
        self._finder: Background[Search, Answer] = Background(find, self._front_found, self._report)
        self._odds: Background[MissionPlan, Odds] = Background(odds_of_mission, self._odds_found)
        self._safer: Background[MissionPlan, Safer] = Background(
            lambda plan, progress: safety_options(plan, progress=progress), self._odds_found
        )
        self._asked: tuple[Question, str] | None = None
        self._answer: Answer | None = None
        self._pick: int | None = None
        self._wanted: Sight | None = None
        self._before: MissionPlan | None = None
        self._hint = ""
        self._last: tuple[Question, MissionPlan] | None = None
        self._closed = False
        super().__init__(what, **keywords)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("The mission planner")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Choose a mission or click a place, say what may be used, and see every plan that nothing beats.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "The planner tries every way over the map, every set of rockets on each leg, and everything that may wait, and "
            "keeps what no other plan beats in cost, launch mass and years under way. Nothing fails in a plan; its odds "
            "stand under Odds.\n\n"
            "Green technologies are owned. Yellow ones must be bought for the chosen plan, ${n} each. Click one to own it or "
            "not.\n\n"
            "In the chart a point is a plan: farther left it is cheaper, farther down lighter, and the number in it is its "
            "years. Plans of equal years are joined by a staircase.\n\n"
            "Parts may wait: capsules, rockets and supplies stay behind at a place and are fetched on the way home. That takes "
            "Rendezvous.\n\n"
            "Keys: Tab goes from part to part, arrows move among places, technologies and points, Enter or Space chooses."
        ).format(n=EACH_COSTS)

    # What was found

    @property
    def plans(self) -> tuple[MissionPlan, ...]:
        """All plans that nothing beats, the cheapest first; waits until they are found."""
        answer = self._finder.wait(self._search)
        with self.lock:
            if self._answer is not answer:
                self.redraw()
        return answer.plans if answer else ()

    @property
    def plan(self) -> MissionPlan | None:
        """The chosen plan; waits until it is found. None if there is none."""
        plans = self.plans
        return plans[self.chosen_index] if plans else None

    @property
    def chosen_index(self) -> int:
        """Which of `plans` is chosen."""
        if self._pick is not None:
            return self._pick
        return self._answer.best(self.minimize) if self._answer and self._answer.plans else 0

    @property
    def _search(self) -> Search:
        return Search(self.question, self.minimize == "risk")

    @property
    def _shown(self) -> MissionPlan | None:
        """The chosen plan, if one is found by now."""
        return self._answer.plans[self.chosen_index] if self._answer and self._answer.plans else None

    def choose(self, index: int) -> None:
        """Look at another plan of the front."""
        with self.lock:
            plans = self._answer.plans if self._answer else ()
            if not 0 <= index < len(plans):
                raise ValueError(
                    _("There are {n} plans, so there is no plan {index}.").format(n=len(plans), index=index)
                )
            self._pick = index
            self._before = None
            self.redraw()

    # The controls

    def build(self) -> Sequence[w.Widget]:
        """The question; what may be used; the plans; the chosen plan; what can be done with it."""
        self._switches = Switches(self.watch, self._switched)
        self._map = w.ToggleButton(description=_("Whole map"))
        traitlets.link((self, "whole_map"), (self._map, "value"))
        self._all = w.Button(description=_("Own all"))
        self._none = w.Button(description=_("Own none"))
        self.technologies, self.front = Stage(), Stage()
        for stage in (self.technologies, self.front):
            self.watch(stage, lambda _change: self.reflow(), "width")
        self._stop = w.Button(description=_("Stop searching"))
        self._progress = w.HTML()  # not live: a screen reader need not hear every second
        self._list = w.Dropdown(description=_("plan"), options=[("", 0)], layout=w.Layout(width="auto"))
        self._earlier = w.Button(description=_("◀ Cheaper"))
        self._later = w.Button(description=_("Dearer ▶"))
        self._sides = PlanView()
        self._files = Files(".json")
        self._links = w.HTML(_dom_classes=("sg-links",))
        self._headings = [
            w.HTML(section(words, self.heading_level + 1))
            for words in (_("What may be used"), _("The best plans"), _("The chosen plan"))
        ]
        self.technologies.on_choose(self.guard(self._technology_chosen))
        self.front.on_choose(self.guard(lambda action: self.choose(int(action.removeprefix("plan:")))))
        self.on_click(self._all, lambda: setattr(self, "have", TECHNOLOGIES))
        self.on_click(self._none, lambda: setattr(self, "have", ()))
        self.on_click(self._stop, self._stop_or_resume)
        self.on_click(self._earlier, lambda: self._step(-1))
        self.on_click(self._later, lambda: self._step(1))
        self.watch(self._list, self._listed)
        self._files.on_load(self.guard(self._loaded))
        self.watch(self._sides.buttons, lambda change: setattr(self, "view", change.new))
        return [self._switches.mission, self._switches.kind, self._switches.minimize, self._map]

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """From top to bottom: the question, what may be used, the plans, the chosen plan."""
        use, plans, chosen = self._headings
        switches = self._switches
        self._searching = row(self._stop, self._progress)
        self._plan_parts = [plans, self.front, row(self._earlier, self._later, self._list), chosen, self._sides]
        return (
            head,
            self._help,
            self.controls,
            self.map_row(),
            row(use, self._all, self._none),
            self.technologies,
            switches.flight_row,
            switches.crew_row,
            self._feedback,
            self._searching,
            *self._plan_parts,
            row(self._files, self._links),
            self._error,
            self._summary,
        )

    def chosen(self, action: str) -> None:
        """A place on the map was clicked: it is the goal, if the kind of goal is possible there."""
        self._switched(place=action.removeprefix("goal:"))

    def _switched(self, **values: Any) -> None:
        try:
            self._set(**values)
        except traitlets.TraitError as refusal:
            self.redraw()
            self.say("note", _("Not there.") if values.keys() & {"place", "kind"} else _("Not possible."), str(refusal))

    def _technology_chosen(self, action: str) -> None:
        name = action.removeprefix("have:")
        self.have = tuple(one for one in TECHNOLOGIES if (one in self.have) != (one == name))

    def _step(self, by: int) -> None:
        count = len(self._answer.plans) if self._answer else 0
        self.choose(min(max(self.chosen_index + by, 0), count - 1))

    def _listed(self, change: Any) -> None:
        if change.new is not None:
            self.choose(change.new)

    def _stop_or_resume(self) -> None:
        if self._finder.busy:
            self._finder.stop()
        else:
            self._finder.resume()
        self.redraw()

    # Saving and loading

    def save(self) -> str:
        """The question and the chosen plan as the text of a file, for `load`."""
        return self.question.as_json(_sight(self._shown))

    def load(self, saved: str | Path) -> None:
        """Ask a saved question again, and look at the same plan; `saved` is the text of a file, or its path.

        Raises
        ------
        FileError
            A ValueError that says what is wrong with the file.
        """
        question, sight = from_json(saved.read_text(encoding="utf-8") if isinstance(saved, Path) else saved)
        self._wanted = sight
        self._asked = None
        names = ("have", "research", "wait", "ions", "years", "crew", "skills", "shield", "max_cost")
        self._set(**_goal_of(question), **{name: getattr(question, name) for name in names})
        self.redraw()

    def _loaded(self, text: str) -> None:
        try:
            self.load(text)
        except FileError as refusal:
            self.say("keep", _("Not loaded."), str(refusal))

    # What is seen

    def reflow(self) -> None:
        """Map, technologies and chart for the width there is."""
        with self.quietly():
            self._show_pictures()
        super().reflow()

    def redraw(self) -> None:
        """Ask the planner, and show what is known by now."""
        with self.lock:
            if self._closed:
                return
            asked = (self.question, self.minimize)
            if asked != self._asked:
                self._wanted = None if self._asked else self._wanted  # a file asked, and then a person something else
                self._asked, self._pick, self._hint = asked, None, ""
                self._before = self._last[1] if self._last and self._last[0].what == self.question.what else None
            self._answer = self._finder.ask(self._search)
            self._remember()
            with self.quietly():
                self._show()
                super().redraw()

    def _remember(self) -> None:
        """Find the plan that a file asked for, and keep the best one to compare the next with."""
        if self._answer is None:
            return
        if self._wanted:
            self._pick = self._answer.index_of(self._wanted)
            if self._pick is None:
                self._hint = _("The saved plan for ${cost} is not among the best any longer.").format(
                    cost=self._wanted.cost
                )
            self._wanted = None
        plans = self._answer.plans
        self._last = (self.question, plans[self._answer.best(self.minimize)]) if plans else None

    def _show(self) -> None:
        answer, plan = self._answer, self._shown
        self._switches.show(self.question, self.minimize)
        self._map.disabled = shows_whole(self.question.goals, plan)
        self._show_pictures()
        for part in self._plan_parts:
            part.layout.display = "" if plan else "none"
        self._searching.layout.display = "none" if answer else ""
        self._progress.value = ""
        self._stop.description = _("Stop searching") if self._finder.busy else _("Search again")
        self._sides.show(plan, self.view, self.first_year, self._odds, self._safer)
        self._show_files(plan)
        if answer:
            self.say(*judge(self.question, answer, plan, self._before)._replace(hint=self._hint))
        elif self._finder.failure:
            said = _("The planner broke off: {error}. Change what may be used, or search again.")
            self.say("keep", _("No answer."), said.format(error=repr(self._finder.failure)))
        elif self._finder.given_up:
            self.say("note", _("Stopped."), _("Change what may be used, or search again."))
        else:
            self.say("note", _("Searching …"), _("You may change something or stop meanwhile."))

    def _show_pictures(self) -> None:
        """The technologies, and the chart of the plans, each for the room it has."""
        plan = self._shown
        room = self.width_of(self.technologies)
        bought = plan.research if plan else None
        self.technologies.show(draw_technologies(self.have, bought, buying=self.research == "buy", width=room))
        if self._answer and plan:
            self._show_front(self._answer)
        else:
            self.front.show(None)

    def _show_front(self, answer: Answer) -> None:
        index = self.chosen_index
        self.front.show(draw_front(answer.plans, index, front_words(answer), self.width_of(self.front)))
        options = [(f"{n}: {plan_line(each)}", n - 1) for n, each in enumerate(answer.plans, 1)]
        if list(self._list.options) != options:
            self._list.options = options
        self._list.value = index
        self._earlier.disabled, self._later.disabled = index == 0, index == len(answer.plans) - 1

    def _show_files(self, plan: MissionPlan | None) -> None:
        title = question_words(self.question)
        links = download(f"mission-{title}", ".json", self.save(), _("Save"))
        if plan:
            links += " " + print_link(plan, title, money_words(money_of(plan, self.first_year)))
        self._links.value = str(links)
        self._files.content = str(plan) if plan else ""

    def draw(self) -> Scene:
        """The map with goal and route."""
        return draw_goal(self.question.goals, self._shown, whole=self.whole_map, said=self.describe())

    def draw_stack(self) -> Scene | None:
        """What flies the chosen plan."""
        plan = self._shown
        return draw_plan_stack(plan, plan_words(plan), self.width_of(self.stack)) if plan else None

    def describe(self) -> str:
        """The answer, and the chosen plan from the side that is shown."""
        plan = self._shown
        if self._answer is None:
            said = _("{goal}: stopped.") if self._finder.given_up else _("{goal}: searching.")
            return said.format(goal=question_words(self.question))
        words = judge(self.question, self._answer, plan, None)
        return " ".join(part for part in (words.first, words.reason, self._sides.said) if part)

    # What happens in the background

    @traitlets.observe("view")
    def _try_again(self, _change: object) -> None:
        """Let odds that broke off be worked out again by who looks at them again."""
        self._odds.resume()
        self._safer.resume()

    def _front_found(self) -> None:
        """The plans were found, in another thread: show them, unless they were found so soon that they are shown."""
        with self.lock:
            if self._answer is None:
                self.guard(self.redraw)()

    def _odds_found(self) -> None:
        """The odds were worked out, in another thread: show them if they are still looked for."""
        with self.lock:
            if self._sides.waiting:
                self.guard(self.redraw)()

    def _report(self, seconds: float, steps: int) -> None:
        """How far a search is, from its thread; never waits for the panel, which may be waiting for the search."""
        if self.lock.acquire(blocking=False):
            try:
                if self._finder.busy and not self._closed:
                    self._progress.value = progress_words(seconds, steps)
            finally:
                self.lock.release()

    def close(self) -> None:
        """Free the panel, and give up what it searches for."""
        self._closed = True
        if hasattr(self, "_finder"):
            for search in (self._finder, self._odds, self._safer):
                search.stop()
        super().close()


def _sight(plan: MissionPlan | None) -> Sight | None:
    return Sight(plan.total_cost, plan.launch_mass, plan.years) if plan else None


def _goal_of(question: Question) -> dict[str, str]:
    goal = question.goals[0]
    return {"mission": question.mission, "kind": goal.kind, "place": goal.place}
