"""The planner's advice for a mission: the plan, what is behind, and the next step, which can be done from here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import wrap
from typing import Any, Final

from spacegames.leaving_earth import MISSIONS
from spacegames.leaving_earth.piloting import Assemble, Fly, Gather, Hire, Join, Learn, Leave, Look, Stay, Step, Stock
from spacegames.leaving_earth.rules import EndTurn, Maneuver, craft_of
from spacewidgets.drawing.scene import Mark, Scene, group, rect, text
from spacewidgets.games.leaving_earth.adviser import Advice
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act, pick
from spacewidgets.games.leaving_earth.names import (
    action_name,
    advancement_name,
    component_name,
    listed,
    mission_name,
    skill_name,
)
from spacewidgets.games.leaving_earth.nouns import there
from spacewidgets.games.leaving_earth.panes.dangers import well_words
from spacewidgets.games.leaving_earth.panes.thrust import flight_of
from spacewidgets.games.leaving_earth.questions import points_words
from spacewidgets.panels.planner.words import parts_words, plan_line
from spacewidgets.words import _, ngettext, years_words

__all__ = ["Plan", "step_words"]

_POINTS: Final = {mission.name: mission.points for mission in MISSIONS}
LETTERS: Final = 48
LINE: Final = 16
SEEN: Final = 3
"""How many steps that are behind are still shown."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The pane, with what the adviser has to say, if it was asked."""

    advice: Advice | None

    def draw(self, desk: Desk) -> Scene:
        """The missions to choose from, or the plan of the chosen one with its steps."""
        marks: list[Mark] = [text(0, 20, _("The planner's advice"), "title")]
        drawn, high = self._plan(desk) if self.advice else self._missions(desk)
        return Scene(PANE, round(high) + 10, _("The planner's advice"), (*marks, *drawn), self.describe(desk))

    def describe(self, desk: Desk) -> str:
        """The same in words."""
        advice = self.advice
        if advice is None:
            return _("Choose a mission, and the planner says how to fly it from where you stand.")
        name = mission_name(advice.situation.mission)
        if advice.busy:
            return _("{mission}: the planner is searching.").format(mission=name)
        if advice.plan is None or advice.flight is None:
            return f"{name}: {advice.refusal}"
        said = [f"{name}: {plan_line(advice.plan)}."]
        if advice.action is not None:
            said.append(_("Next: {action}.").format(action=action_name(advice.action, desk.view)))
            said += _beside(desk, advice)
        return " ".join(said)

    def _missions(self, desk: Desk) -> tuple[list[Mark], float]:
        lead = _("Choose a mission, and the planner says how to fly it from where you stand.")
        marks: list[Mark] = [*_lines(lead, 42, "soft small")]
        y = 46.0 + LINE * len(wrap(lead, LETTERS))
        for mission in desk.view.missions:
            drawn = group(
                rect(0, y, PANE, 34, rx=8, fill="card", stroke="blue", stroke_width=1.5),
                text(12, y + 22, mission_name(mission), "label small"),
                text(PANE - 12, y + 22, points_words(_POINTS[mission]), "soft small", "end"),
            )
            marks.append(pick("mission", mission, mission_name(mission), drawn, hit=(0, y, PANE, 34)))
            y += 42
        return marks, y

    def _plan(self, desk: Desk) -> tuple[list[Mark], float]:
        advice = self.advice
        if advice is None:
            return [], 40
        marks: list[Mark] = [text(0, 46, mission_name(advice.situation.mission), "label")]
        other = _("Another mission")
        marks.append(_button(PANE - 130, 26, 130, other, pick("mission", "", other, hit=(PANE - 130, 26, 130, 32))))
        if advice.busy:
            return [*marks, text(0, 78, _("Searching …"), "soft")], 90
        if advice.plan is None or advice.flight is None:
            return [*marks, *_lines(advice.refusal, 78, "body")], 90 + LINE * len(wrap(advice.refusal, LETTERS))
        marks.append(text(0, 70, plan_line(advice.plan), "mono small"))
        drawn, y = _steps(advice.flight.steps, advice.flight.done, 92)
        marks += drawn
        return self._next(desk, advice, [*marks], y)

    def _next(self, desk: Desk, advice: Advice, marks: list[Mark], y: float) -> tuple[list[Mark], float]:
        """What comes next, as a button; or why nothing does."""
        if advice.action is not None:
            for words in _beside(desk, advice):
                lines = wrap(words, LETTERS)
                marks += [text(0, y + 12 + LINE * number, line, "small") for number, line in enumerate(lines)]
                y += LINE * len(lines)
            y += 6
            name = action_name(advice.action, desk.view)
            shown = _("The plan waits: {action}").format(action=name) if isinstance(advice.action, EndTurn) else name
            drawn = group(
                rect(0, y, PANE, 38, rx=8, fill="blue"),
                text(PANE / 2, y + 24, shown, "label small", "middle", fill="on-blue"),
            )
            marks.append(act(desk, advice.action, shown, drawn, hit=(0, y, PANE, 38)))
        else:
            flown = advice.flight is not None and advice.flight.step is None
            said = _("This plan is flown.") if flown else _nothing(desk)
            marks += _lines(said, y + 14, "small")
        if advice.situation.mission not in desk.view.missions:
            return marks, y + 46
        again = pick("replan", advice.situation.mission, _("Plan anew from here"), hit=(0, y + 48, 170, 34))
        return [*marks, _button(0, y + 48, 170, _("Plan anew from here"), again)], y + 86


def _beside(desk: Desk, advice: Advice) -> Sequence[str]:
    """What is good to know before the next step is done: the odds of a maneuver, or for what the plan waits."""
    action = advice.action
    if isinstance(action, Maneuver):
        flight = flight_of(replace(desk, craft=action.craft, to=action.to, years=action.years))
        return well_words(desk, flight) if flight else []
    if not isinstance(action, EndTurn) or advice.flight is None:
        return []
    if isinstance(advice.flight.step, Learn | Stock | Hire):
        return [_("What is left of this year's money, ${n}, is too little for it.").format(n=desk.me.money)]
    craft = craft_of(desk.view, desk.view.who, advice.flight.craft) if advice.flight.craft else None
    if craft is not None and craft.tokens:
        return [_("Its craft is under way until {year}.").format(year=desk.view.year + craft.tokens)]
    return []


def _nothing(desk: Desk) -> str:
    if not desk.acting:
        return _("It is not your turn.")
    if not desk.turn:
        return _("This is for you to decide: the plan has no say in it. See Now.")
    return _(
        "As things are, the plan cannot go on: something that it needs is broken, lost or used. Plan anew, or repair it."
    )


def _steps(steps: Sequence[Step], done: int, y: float) -> tuple[list[Mark], float]:
    """Each step in words, with a tick where it is behind and an arrow where the plan is."""
    marks: list[Mark] = []
    first = max(0, done - SEEN)
    if first:
        said = ngettext("{n} step before is done", "{n} steps before are done", first).format(n=first)
        marks.append(text(22, y + 12, said, "soft small"))
        y += LINE + 4
    for number, step in enumerate(steps[first:], first):
        sign, ink = ("✓", "green-text") if number < done else ("→", "signal-text") if number == done else ("·", "soft")
        lines = wrap(step_words(step), LETTERS)
        marks.append(text(4, y + 12, sign, "label small", fill=ink))
        style = "label small" if number == done else "small" if number > done else "soft small"
        marks += [text(22, y + 12 + LINE * at, line, style) for at, line in enumerate(lines)]
        y += LINE * len(lines) + 4
    return marks, y + 6


def step_words(step: Step) -> str:
    """A step of a plan in words: "Fly to the Moon"."""
    return STEPS[type(step)](step)


def _assembled(step: Assemble) -> str:
    people = {"Astronaut": len(step.crew)} if step.crew else {}
    return _("Assemble {parts}").format(parts=parts_words({**dict(step.parts), **people}))


def _flown(step: Fly) -> str:
    way = there(step.to)
    if not step.years:
        return _("Fly to {place}").format(place=way)
    return _("Fly to {place} in {years}").format(place=way, years=years_words(step.years))


STEPS: Final[Mapping[type, Callable[[Any], str]]] = {
    Learn: lambda step: _("Research {advancement}").format(advancement=advancement_name(step.advancement)),
    Stock: lambda step: _("Have {parts} in store").format(parts=parts_words({step.kind: step.number})),
    Hire: lambda step: _("Hire: {people}").format(people=listed(map(skill_name, step.crew))),
    Assemble: _assembled,
    Fly: _flown,
    Join: lambda step: _("Dock with {parts}").format(parts=parts_words(dict(step.parts))),
    Leave: lambda step: _("Separate {parts}").format(parts=parts_words(dict(step.parts))),
    Gather: lambda step: _("Collect: {sample}").format(sample=component_name(step.kind)),
    Look: lambda step: _("Survey {place}").format(place=there(step.place)),
    Stay: lambda step: _("Stay {years}").format(years=years_words(step.years)),
}


def _lines(said: str, y: float, style: str) -> Iterator[Mark]:
    return (text(0, y + LINE * number, line, style) for number, line in enumerate(wrap(said, LETTERS)))


def _button(x: float, y: float, wide: float, words: str, choice: Mark) -> Mark:
    """A plain button; its words lie under what answers to the finger."""
    frame = rect(x, y, wide, 32, rx=8, fill="card", stroke="line", stroke_width=1.3)
    return group(frame, text(x + wide / 2, y + 21, words, "label small", "middle"), choice)
