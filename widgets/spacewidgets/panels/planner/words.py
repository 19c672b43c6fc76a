"""What the planner's panel says: parts, years, plans in one line, and what a change did."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from spacegames.leaving_earth import Goal, Leg, MissionPlan, Stop
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.panels.planner.question import KINDS, Question
from spacewidgets.words import N_, _, ngettext, years_words

__all__ = [
    "burn_words",
    "counted",
    "goal_words",
    "in_lines",
    "parts_words",
    "plan_line",
    "question_words",
    "stop_words",
    "what_changed",
]

_MORE_PARTS: Final = (N_("Supplies"), N_("Astronaut"))
"""For translators, beside the names of the engine's cards."""


def parts_words(parts: Mapping[str, int]) -> str:
    """Parts with their numbers: "2 Saturn + Vostok"."""
    names = {name: _(name.removesuffix(" 1x")) for name in parts}
    return " + ".join(names[name] if count == 1 else counted(names[name], count) for name, count in parts.items())


def counted(name: str, count: int) -> str:
    """So many of a part: "2 Saturn"; its name stays as it is, so a language may put it first."""
    return _("{n} {name}").format(n=count, name=name)


def in_lines(words: str, width: int, most: int) -> list[str]:
    """Words cut into lines of about so many letters; more than `most` lines end in dots."""
    lines = wrap(words, width) or [""]
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def goal_words(goal: Goal) -> str:
    """A goal in a few words."""
    return _("{place}: {kind}").format(place=place_name(goal.place), kind=_(KINDS[goal.kind]))


def question_words(question: Question) -> str:
    """What is planned."""
    return _(question.mission) if question.mission else goal_words(question.goals[0])


def plan_line(plan: MissionPlan) -> str:
    """A plan in one line."""
    return _("${cost}, launch mass {mass}, {years}").format(
        cost=plan.total_cost, mass=plan.launch_mass, years=years_words(plan.years)
    )


def burn_words(leg: Leg) -> str:
    """What makes a leg fly."""
    said = []
    if leg.rockets:
        said.append(_("burns {rockets}").format(rockets=parts_words(dict(leg.rockets))))
    if leg.ions:
        firing = ngettext("{n} ion thruster fires for {years}", "{n} ion thrusters fire for {years}", leg.ions)
        said.append(firing.format(n=leg.ions, years=years_words(leg.years)))
    return ", ".join(said) or _("nothing burns")


def stop_words(stop: Stop) -> list[str]:
    """What happens at a place: what is fetched, comes aboard, stays behind, and how long one stays."""
    said = [
        (stop.fetched, _("fetches {parts}")),
        (stop.collected, _("takes {parts} aboard")),
        (stop.left, _("leaves {parts} for good")),
        (stop.waits, _("leaves {parts} waiting")),
    ]
    found = [words.format(parts=parts_words(parts)) for parts, words in said if parts]
    return found + ([_("stays {years}").format(years=years_words(stop.years))] if stop.years else [])


def what_changed(before: MissionPlan, after: MissionPlan) -> str:
    """What a change of the question did to the best plan; empty if nothing."""
    said = []
    for old, new, less, more in (
        (before.total_cost, after.total_cost, _("${n} cheaper"), _("${n} dearer")),
        (before.launch_mass, after.launch_mass, _("{n} mass lighter"), _("{n} mass heavier")),
    ):
        if old != new:
            said.append((less if new < old else more).format(n=abs(new - old)))
    years = after.years - before.years
    if years:
        words = _("{years} shorter") if years < 0 else _("{years} longer")
        said.append(words.format(years=years_words(abs(years))))
    return ", ".join(said)
