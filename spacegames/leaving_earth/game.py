"""Leaving Earth as a game that keeps the contract of `spacegames.game`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from itertools import chain
from random import Random
from typing import Any, Final

from ..dist import Dist
from ..game import CHANCE, Illegal, Refusal, Who
from .rules import (
    automatic,
    cooperation,
    craft,
    docking,
    exploration,
    full_testing,
    hazards,
    maneuver,
    missions,
    outcomes,
    samples,
    setup,
    surveying,
    survival,
    year,
)
from .rules.state import Options, State, craft_of, pop
from .rules.tasks import Auto, Chance, Choice, Kind
from .rules.view import View, observe, worlds
from .rules.year import Turn
from .turn import TURN, TURN_CHOICE, acted

__all__ = ["LEAVING_EARTH", "TURN", "LeavingEarth"]

ACTS: Final = (maneuver.Fire, docking.Undock, cooperation.Accept)
"""What makes a turn one in which something was done, where that was only opened before (ruling T1)."""


TASKS: Final[Mapping[type, Kind]] = {
    **setup.TASKS,
    **year.TASKS,
    **missions.TASKS,
    **outcomes.TASKS,
    **craft.TASKS,
    **docking.TASKS,
    **full_testing.TASKS,
    **cooperation.TASKS,
    **maneuver.TASKS,
    **automatic.TASKS,
    **hazards.TASKS,
    **survival.TASKS,
    **samples.TASKS,
    **exploration.TASKS,
    **surveying.TASKS,
    Turn: TURN_CHOICE,
}


def _actions(kinds: Iterable[Kind]) -> tuple[type, ...]:
    """Every kind of action and chance event, in the order in which the chapters have them."""
    found = (kind.actions if isinstance(kind, Choice) else kind.events for kind in kinds if not isinstance(kind, Auto))
    return tuple(dict.fromkeys(chain.from_iterable(found)))


ABOUT_A_CRAFT: Final = {
    kind for kind in TASKS for field in fields(kind) if (field.name, field.type) == ("craft", "int")
}
"""Tasks that are gone when their craft is."""


def settle(state: State, before: State | None = None) -> State:
    """Do all that is done by itself, until somebody must decide; missions and the end of the game after each effect (M1).

    Whatever did not change since the state ``before``, which was settled, is not looked at again.
    """
    stack, acting = state.tasks, None
    while not state.over:
        if before is None or state.agencies is not before.agencies or state.sites is not before.sites:
            state = _reckoned(state, before, stack if acting is None else (acting,))
        elif (state.first != before.first or isinstance(before.tasks[-1], hazards.Faced)) and year.is_over(state):
            state = year.finish(state)
        if state.over:
            break
        before = state
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        if type(task) in ABOUT_A_CRAFT and craft_of(state, task.seat, task.craft) is None:
            state = pop(state)
        elif isinstance(kind, Auto):
            acting = task if hasattr(task, "seat") else acting
            state = kind.run(pop(state), task)
        else:
            break
    return state


def _reckoned(state: State, before: State | None, tasks: tuple[Any, ...]) -> State:
    """Missions go to those who completed them, whoever acts before others, and away if they are impossible (M1, M2).

    If one is gone, or somebody died, that may end the game.
    """
    seats = range(len(state.agencies))
    shown = before is None or state.sites is not before.sites
    news, died = ([*seats], True) if before is None or shown else _news(state, before)
    if news:
        acting = next((task.seat for task in reversed(tasks) if hasattr(task, "seat")), 0)
        state = missions.award(state, [seat for seat in (*seats[acting:], *seats[:acting]) if seat in news])
    if shown:
        state = missions.without_impossible(state)
    counts = died or before is None or state.missions is not before.missions
    return year.finish(state) if counts and year.is_over(state) else state


def _news(state: State, before: State) -> tuple[list[int], bool]:
    """Seats that may have completed something since the state ``before``, and whether somebody died."""
    news, died = [], False
    for seat, (now, then) in enumerate(zip(state.agencies, before.agencies, strict=True)):
        if now is not then:
            died = died or now.lost is not then.lost
            if missions.has_news(now, then):
                news.append(seat)
    return news, died


class LeavingEarth:
    """Joseph Fatula's race through the solar system, for one to five space agencies."""

    name = "leaving-earth"
    actions = _actions(TASKS.values())
    options = Options
    views = (View, *TASKS)

    def start(self, options: Options) -> State:
        """The table before anything is drawn."""
        return settle(setup.start(options))

    def actors(self, state: State) -> tuple[Who, ...]:
        """Who decides now: a seat, or nature."""
        if state.over:
            return ()
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        return (kind.seat(state, task),) if isinstance(kind, Choice) else (CHANCE,)

    def chance(self, state: State) -> Dist[Any]:
        """What nature may do."""
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        if not isinstance(kind, Chance):
            raise ValueError("Nothing is left to chance now.")  # noqa: TRY004 - the state is wrong, not its type
        return kind.odds(state, task)

    def legal(self, state: State, who: Who) -> tuple[Any, ...]:
        """What a seat may do, in a fixed order."""
        if state.over:
            return ()
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        if not isinstance(kind, Choice) or who != kind.seat(state, task):
            return ()
        return kind.legal(state, task)

    def why_not(self, state: State, who: Who, action: Any) -> Refusal | None:
        """Why somebody may not do something now, or None."""
        if state.over:
            return Refusal("LE-098", "The game is over.")
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        if isinstance(kind, Chance):
            fits = who == CHANCE and type(action) in kind.events
            fits = fits and (kind.can(state, task, action) if kind.can else action in kind.odds(state, task))
            return None if fits else Refusal("LE-127", "Chance decides now, and not so.")
        if not isinstance(kind, Choice) or who != kind.seat(state, task):
            return Refusal("LE-102", "It is not for seat {0} to decide now.", (who,))
        if type(action) not in kind.actions:
            return Refusal("LE-102", "This is not possible now: something else is to be decided first.")
        return kind.why_not(state, task, action)

    def apply(self, state: State, who: Who, action: Any) -> State:
        """The next state; raises `Illegal` if the rules refuse."""
        if (refusal := self.why_not(state, who, action)) is not None:
            raise Illegal(refusal)
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        state = acted(state) if isinstance(action, ACTS) else state
        stays = isinstance(kind, Choice) and kind.stays
        done = state if isinstance(kind, Auto) else kind.do(state if stays else pop(state), task, action)
        return settle(done, state)

    def score(self, state: State) -> Mapping[Who, int]:
        """Points of missions less two for each of the dead (LE-101)."""
        return {seat: missions.score(agency) for seat, agency in enumerate(state.agencies)}

    def facts(self, state: State) -> Mapping[str, Any]:
        """What became of a game that is over: who won, by how much, why it ended; for one agency whether it won."""
        return year.facts(state)

    def observe(self, state: State, who: Who) -> View:
        """What a seat may know; an onlooker no card that was not shown to all."""
        return observe(state, who)

    def worlds(self, view: View, rng: Random) -> Iterator[State]:
        """States that fit a view."""
        return worlds(view, rng)


LEAVING_EARTH = LeavingEarth()
