"""What the planner's panel says in words: the answer in the strip, the front and the chosen plan in the summary."""

from __future__ import annotations

from spacegames.leaving_earth import MissionPlan
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.panels.explorers.chances import percent
from spacewidgets.panels.panel import Feedback
from spacewidgets.panels.planner.answer import Answer
from spacewidgets.panels.planner.question import Question
from spacewidgets.panels.planner.words import burn_words, plan_line, question_words, stop_words, what_changed
from spacewidgets.words import _, ngettext

__all__ = ["front_words", "judge", "plan_words", "progress_words"]


def judge(question: Question, answer: Answer, plan: MissionPlan | None, before: MissionPlan | None) -> Feedback:
    """The answer in a strip; `before` is the best plan before the last change of what may be used."""
    if plan is None:
        return Feedback("keep", _("Not like this."), answer.why_none)
    first = _("{goal}: {plan}.").format(goal=question_words(question), plan=plan_line(plan))
    number = len(answer.plans)
    reason = ngettext("It beats every other plan.", "{n} plans are unbeaten.", number).format(n=number)
    if answer.safest is not None and plan is answer.plans[answer.safest]:
        reason += " " + _("None succeeds more often: {chance}.").format(chance=percent(plan.success))
    if before is not None:
        change = what_changed(before, plan)
        reason += " " + (
            _("By your change: {change}.").format(change=change) if change else _("Your change does nothing.")
        )
    return Feedback("got", first, reason)


def progress_words(seconds: float, steps: int) -> str:
    """How far a long search is."""
    looked = ngettext("{n} leg searched", "{n} legs searched", steps).format(n=steps)
    return _("{seconds} s, {looked}").format(seconds=int(seconds), looked=looked)


def front_words(answer: Answer) -> str:
    """All plans of a front, in a sentence."""
    listed = "; ".join(plan_line(plan) for plan in answer.plans)
    return _("Unbeaten plans: {plans}.").format(plans=listed)


def plan_words(plan: MissionPlan) -> str:
    """The chosen plan, stop by stop."""
    said = [_("Route: {places}.").format(places=", ".join(place_name(place) for place in plan.places))]
    for leg, stop in zip(plan.legs, plan.stops[1:], strict=True):
        notes = ", ".join([burn_words(leg), *stop_words(stop)])
        said.append(_("To {place}: {notes}.").format(place=place_name(stop.place), notes=notes))
    return " ".join(said)
