"""The planner's model: a goal and what may be used, as traits that refuse what makes no sense."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import traitlets

from spacegames.leaving_earth import (
    FIRST_YEAR,
    LAST_YEAR,
    Goal,
    Mission,
    Permissions,
    goals_of,
    mission_named,
    place_named,
)
from spacewidgets.panels.controls import Within
from spacewidgets.panels.map_panel import MapPanel
from spacewidgets.panels.planner.answer import OBJECTIVES
from spacewidgets.panels.planner.question import KINDS, SKILLS, TECHNOLOGIES, Question, mission_of, twice_in
from spacewidgets.panels.planner.switches import DEAREST, LONGEST, MOST_CREW, MOST_IONS
from spacewidgets.panels.planner.traits import AtMost
from spacewidgets.panels.planner.views import VIEWS
from spacewidgets.words import N_, _

__all__ = ["PlannerModel"]

FIRST: Final = "Lunar Sample Return"


class PlannerModel(MapPanel):
    """A panel with a question for the planner as its model."""

    mission = traitlets.Unicode(FIRST)
    kind = traitlets.Enum(tuple(KINDS), "sample")
    place = traitlets.Unicode("Moon")
    have = traitlets.Tuple()
    research: Any = traitlets.Enum(("buy", "owned", "none"), "buy")
    wait = traitlets.Bool(False)
    ions: Any = Within(0, 0, MOST_IONS, N_("Ion thrusters are a whole number from {low} to {high}, not {value!r}."))
    years: Any = AtMost(LONGEST, N_("Years are a whole number from 0 to {high}, or None for any, not {value!r}."))
    max_cost: Any = AtMost(
        DEAREST,
        N_(
            "The highest cost is a whole number of dollars from {low} to {high}, or nothing (None) for any, not {value!r}."
        ),
        low=1,
    )
    first_year: Any = Within(
        FIRST_YEAR, FIRST_YEAR, LAST_YEAR,
        N_("The first year with money is a whole number from {low} to {high}, not {value!r}."),
    )  # fmt: skip
    crew: Any = AtMost(MOST_CREW, N_("A crew is a whole number from 0 to {high}, or None, not {value!r}."))
    skills = traitlets.Tuple()
    shield = traitlets.Bool(False)
    minimize = traitlets.Enum(OBJECTIVES, "cost")
    view = traitlets.Enum(tuple(VIEWS), "sheet")
    whole_map = traitlets.Bool(False)

    def __init__(self, what: Mission | Goal | str | None = None, **keywords: Any) -> None:
        super().__init__(**_as_traits(what, keywords))

    @traitlets.validate("mission")
    def _known_mission(self, proposal: dict[str, Any]) -> str:
        return mission_named(proposal["value"]).name if proposal["value"] else ""

    @traitlets.validate("place", "kind")
    def _possible_goal(self, proposal: dict[str, Any]) -> str:
        name, value = proposal["trait"].name, proposal["value"]
        kind, place = (self.kind, value) if name == "place" else (value, self.place)
        try:
            goal = Goal(kind, place_named(place))
        except ValueError as refusal:
            raise traitlets.TraitError(str(refusal)) from None
        return str(getattr(goal, name))

    @traitlets.validate("have")
    def _known_technologies(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        return Permissions.of(have=proposal["value"]).have

    @traitlets.validate("skills")
    def _known_skills(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        if strange := [skill for skill in proposal["value"] if skill not in SKILLS]:
            said = _("There is no skill {skill!r}. Skills are {skills}.")
            raise traitlets.TraitError(said.format(skill=strange[0], skills=", ".join(map(_, SKILLS))))
        if twice := twice_in(proposal["value"]):
            raise traitlets.TraitError(_("Name each skill once: {skill!r} is there twice.").format(skill=twice))
        return tuple(sorted(proposal["value"], key=SKILLS.index))

    @traitlets.observe("mission")
    def _mission_chosen(self, _change: object) -> None:
        goals = goals_of(self.mission)[0] if self.mission else ()
        if goals and Goal(self.kind, self.place) not in goals:
            self._set(kind=goals[0].kind, place=goals[0].place)

    @traitlets.observe("kind", "place")
    def _goal_chosen(self, _change: object) -> None:
        goal = Goal(self.kind, self.place)
        if not self.mission or goal not in goals_of(self.mission)[0]:
            self.mission = mission_of(goal)

    @traitlets.observe("skills")
    def _crew_has_skills(self, _change: object) -> None:
        if self.crew is not None and self.crew < len(self.skills):
            self.crew = len(self.skills)

    @traitlets.observe("crew")
    def _skills_have_seats(self, _change: object) -> None:
        if self.crew is not None and self.crew < len(self.skills):
            self.skills = self.skills[: self.crew]

    @traitlets.observe("research")
    def _all_owned(self, change: Any) -> None:
        if change.new == "owned":
            self._set(have=TECHNOLOGIES, research="buy")

    @property
    def question(self) -> Question:
        """All that the planner is asked, as one value."""
        return Question(
            self.mission, self.kind, self.place, self.have, "none" if self.research == "none" else "buy", self.wait,
            self.ions, self.years, self.crew, self.skills, self.shield, self.max_cost,
        )  # fmt: skip

    def _set(self, **values: Any) -> None:
        """Set several traits at once, so that only the outcome is checked and drawn."""
        with self.hold_trait_notifications():
            for name, value in values.items():
                setattr(self, name, value)


def _as_traits(what: Mission | Goal | str | None, keywords: dict[str, Any]) -> dict[str, Any]:
    """Keywords as people give them, as values of traits."""
    found = dict(keywords)
    if isinstance(what, Goal):
        found |= {"kind": what.kind, "place": what.place}
    elif what is not None:
        found["mission"] = what.name if isinstance(what, Mission) else what
    if "mission" in found and {"kind", "place"} & found.keys():
        raise TypeError("Give a mission, or else a goal by kind and place: both together may contradict each other.")
    if "mission" in found:
        goal = goals_of(mission_named(found["mission"]))[0][0]
        found |= {"mission": mission_named(found["mission"]).name, "kind": goal.kind, "place": goal.place}
    elif {"kind", "place"} & found.keys():
        goal = Goal(found.get("kind", "probe"), found.get("place", "Moon"))
        found |= {"mission": mission_of(goal), "kind": goal.kind, "place": goal.place}
    if found.get("research") == "owned":
        found |= {"have": TECHNOLOGIES, "research": "buy"}
    for name in ("have", "skills"):
        if name in found:
            found[name] = _listed(found[name])
    crew = found.get("crew")
    if isinstance(crew, (str, Iterable)):
        people = Permissions.of(crew=crew).crew or ()
        found |= {"crew": len(people), "skills": tuple(skill for skill in SKILLS if skill in people)}
    return found


def _listed(names: str | Iterable[str]) -> tuple[str, ...]:
    return tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)
