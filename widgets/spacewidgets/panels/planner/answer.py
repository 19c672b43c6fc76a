"""What the planner answers: the plans that nothing beats, or the sentence that says why there is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from spacegames.leaving_earth import MissionPlan, front, plan
from spacewidgets.panels.planner.question import Question, Sight

__all__ = ["OBJECTIVES", "Answer", "Search", "find"]

OBJECTIVES: Final = ("cost", "mass", "years", "risk")


class Search(NamedTuple):
    """A question, and whether the safest plan is asked for, too: it takes longer than the others."""

    question: Question
    safest: bool = False


class Answer(NamedTuple):
    """The plans, the cheapest first, or why there is none; ``safest`` is the index of the least risky, if it was asked for."""

    plans: tuple[MissionPlan, ...]
    why_none: str = ""
    safest: int | None = None

    def best(self, minimize: str) -> int:
        """The index of the best plan."""
        if minimize == "risk":
            return self.safest or 0
        order = {"cost": (0, 1, 2), "mass": (1, 0, 2), "years": (2, 0, 1)}[minimize]
        values = [(each.total_cost, each.launch_mass, each.years) for each in self.plans]
        return min(range(len(values)), key=lambda index: [values[index][k] for k in order])

    def index_of(self, sight: Sight) -> int | None:
        """The index of the plan with these numbers, if it is among them."""
        seen = (Sight(each.total_cost, each.launch_mass, each.years) for each in self.plans)
        return next((index for index, each in enumerate(seen) if each == sight), None)


def find(search: Search, progress: Callable[[], None]) -> Answer:
    """All unbeaten plans for a question."""
    question = search.question
    try:
        plans = front(question.what, progress=progress, **question.allowed())
        if not search.safest:
            return Answer(plans)
        least = plan(question.what, "risk", progress=progress, **question.allowed())
    except ValueError as refusal:  # a NoPlanError, or a crew that this mission cannot have
        return Answer((), str(refusal))
    plans = tuple(sorted({*plans, least}, key=lambda each: (each.total_cost, each.launch_mass, each.years)))
    return Answer(plans, safest=plans.index(least))
