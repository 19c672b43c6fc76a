"""Setting up: which missions are drawn, and which cards lie unseen at the explorable places (LE-021 to LE-041)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from ...dist import Dist
from ..tables import DRAWN, MISSIONS, Place
from .missions import MISSION
from .opening import deals_of, opened
from .state import SITE, SITES, Options, Site, State, beginning, push
from .tasks import Chance, Tasks
from .year import NewYear

__all__ = ["TASKS", "Laid", "MissionDrawn", "start"]


@dataclass(frozen=True, slots=True)
class MissionDrawn:
    """A mission comes off the deck of its level."""

    mission: str


@dataclass(frozen=True, slots=True)
class Laid:
    """A card is laid at an explorable place, unseen; ``variant`` is its number in the table of cards."""

    place: Place
    variant: int


@dataclass(frozen=True, slots=True)
class DrawMissions:
    """So many missions of a level are still to be drawn."""

    level: str
    number: int


@dataclass(frozen=True, slots=True)
class Lay:
    """One of the cards of a place is still to be laid."""

    place: Place


def start(options: Options) -> State:
    """The table before anything is drawn."""
    scenario = options.scenario
    laid = {each.place for each in scenario.places} if scenario else set()
    here = [location.name for location in SITES if options.mercury or not location.mercury]
    lays = [Lay(place) for place in here if place not in laid]
    draws = [] if options.missions else [DrawMissions(*each) for each in DRAWN[options.level].items()]
    deals = deals_of(scenario, options.agencies) if scenario else []
    state = beginning(options, *draws, *lays, *deals, NewYear())
    state = state._replace(missions=_in_order(options.missions))
    return opened(state, scenario) if scenario else state


def _in_order(names: tuple[str, ...]) -> tuple[str, ...]:
    """Missions lie in the order of the table of cards: the cheapest first."""
    return tuple(name for name in MISSION if name in names)


def _mission_odds(state: State, task: DrawMissions) -> Dist[MissionDrawn]:
    """Each mission of that level that is still in its deck (LE-023 to LE-029, LE-381)."""
    scenario = state.options.scenario
    return Dist.uniform(
        [
            MissionDrawn(each.name)
            for each in MISSIONS
            if each.level == task.level
            and each.name not in (*state.missions, *(scenario.closed if scenario else ()))
            and (state.options.mercury or not each.mercury)
        ]
    )


def _draw_mission(state: State, task: DrawMissions, event: MissionDrawn) -> State:
    state = state._replace(missions=_in_order((*state.missions, event.mission)))
    return push(state, replace(task, number=task.number - 1)) if task.number > 1 else state


def _lay_odds(_state: State, task: Lay) -> Dist[Laid]:
    """One of the cards with that name, unseen (LE-031, LE-032, LE-382)."""
    variants = SITES[SITE[task.place]].variants
    return Dist({Laid(task.place, number): variant.copies for number, variant in enumerate(variants)})


def _lay(state: State, _task: Lay, event: Laid) -> State:
    number = SITE[event.place]
    return state._replace(sites=(*state.sites[:number], Site(event.variant), *state.sites[number + 1 :]))


TASKS: Final[Tasks] = {
    DrawMissions: Chance((MissionDrawn,), _mission_odds, _draw_mission),
    Lay: Chance((Laid,), _lay_odds, _lay),
}
