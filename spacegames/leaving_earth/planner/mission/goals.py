"""What a mission asks for, as a goal that can be flown: what goes where, who goes along, and what comes home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from ....words import say
from ...names import find
from ...routes import place_named
from ...tables import EXPLORABLE_FROM, LOCATION, MISSIONS, SAMPLES, Mission, Place

GoalKind = Literal["probe", "survey", "sample", "manned", "station"]
KINDS: tuple[GoalKind, ...] = get_args(GoalKind)
CREWED: tuple[GoalKind, ...] = ("manned", "station")


@dataclass(frozen=True, slots=True)
class Goal:
    """A kind of mission at a place.

    ``probe``: a probe works there. ``survey``: somebody looks at the place's card. ``sample``: a sample of it comes to Earth.
    ``manned``: a crew goes there and comes home. ``station``: a crew lives there when a year begins (LE-050 to LE-065).

    >>> Goal("sample", "moon")
    Goal(kind='sample', place='Moon')
    """

    kind: GoalKind
    place: Place

    def __post_init__(self) -> None:
        kind = find(self.kind, KINDS, "kind of goal")
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "place", place_named(self.place))
        if self.place == "Earth":
            raise ValueError(say("A goal lies off Earth."))
        if kind == "sample" and not LOCATION[self.place].solid:
            places = ", ".join(say(sample.origin) for sample in SAMPLES)
            raise ValueError(say("Samples come from solid bodies ({places}).").format(places=places))
        if kind == "survey" and self.place not in EXPLORABLE_FROM:
            words = say("{place} cannot be surveyed. Places that a probe can look at: {places}.")
            raise ValueError(words.format(place=say(self.place), places=", ".join(map(say, EXPLORABLE_FROM))))
        if kind == "station" and self.place == "Suborbital Flight":
            raise ValueError(say("Nobody stays in Suborbital Flight: the craft falls back to Earth in the same turn."))

    @property
    def returns(self) -> bool:
        """Whether something must come back to Earth."""
        return self.kind in ("sample", "manned")

    @property
    def crewed(self) -> bool:
        """Whether astronauts are needed."""
        return self.kind in CREWED

    @property
    def destinations(self) -> tuple[Place, ...]:
        """Where a craft may go to reach the goal: for a survey any place from which the card can be seen, or the place."""
        return (*EXPLORABLE_FROM[self.place], self.place) if self.kind == "survey" else (self.place,)

    @property
    def title(self) -> str:
        """The goal in words.

        >>> Goal("manned", "Phobos").title
        'A crew to Phobos and back'
        """
        words = {
            "probe": say("A probe to {place}"),
            "survey": say("A survey of {place}"),
            "sample": say("A sample from {place}"),
            "manned": say("A crew to {place} and back"),
            "station": say("A station: {place}"),
        }
        return words[self.kind].format(place=say("the Moon") if self.place == "Moon" else say(self.place))

    def __str__(self) -> str:
        return f"{self.kind} {self.place}"


def mission_named(name: str) -> Mission:
    """The mission that a name means; a ``ValueError`` that offers the nearest otherwise."""
    by_name = {mission.name: mission for mission in MISSIONS}
    return by_name[find(name, by_name, "mission")]


def goals_of(what: Goal | Mission | str) -> tuple[tuple[Goal, ...], Mission | None]:
    """The goals of which each alone fulfils a mission, and the mission, if it is one.

    Where any place in space will do, the nearest is meant: whoever flies farther passes it, or could have stopped there.

    >>> [str(goal) for goal in goals_of("Extraterrestrial Life")[0]]
    ['sample Moon', 'sample Mars', 'sample Venus']
    """
    if isinstance(what, Goal):
        return (what,), None
    mission = what if isinstance(what, Mission) else mission_named(what)
    if mission.kind == "life":
        bearing = (place for place, each in LOCATION.items() if any(card.life for card in each.variants))
        return tuple(Goal("sample", place) for place in bearing), mission
    anywhere = "Earth Orbit" if mission.kind == "station" else "Suborbital Flight"
    return (Goal(mission.kind, mission.place or anywhere),), mission
