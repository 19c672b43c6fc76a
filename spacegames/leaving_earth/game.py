"""Leaving Earth as a game that keeps the contract of `spacegames.game`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any, Final

from ..dist import Dist
from ..game import CHANCE, Illegal, Refusal, Who
from .rules import (
    assembly,
    automatic,
    collecting,
    cooperation,
    craft,
    docking,
    exploration,
    full_testing,
    hazards,
    maneuver,
    missions,
    outcomes,
    research,
    samples,
    setup,
    skills,
    surveying,
    survival,
    year,
)
from .rules.state import Options, State, craft_of, pop, push
from .rules.tasks import Auto, Chance, Choice, Kind, TurnAction
from .rules.view import View, observe, worlds
from .rules.year import EndTurn, Turn

__all__ = ["LEAVING_EARTH", "LeavingEarth"]

TURN: Final[Mapping[type, TurnAction]] = {
    **research.TURN,
    **assembly.TURN,
    **maneuver.TURN,
    **docking.TURN,
    **full_testing.TURN,
    **surveying.TURN,
    **collecting.TURN,
    **skills.TURN,
    **cooperation.TURN,
}
"""What a seat may begin in its turn, in the order of the list of actions (LE-104 to LE-115)."""


def _turn_choices(state: State, task: Turn) -> Iterator[Any]:
    yield from chain.from_iterable(each.choices(state, task.seat) for each in TURN.values())
    yield EndTurn()


def _turn_why_not(state: State, task: Turn, action: Any) -> Refusal | None:
    return None if isinstance(action, EndTurn) else TURN[type(action)].why_not(state, task.seat, action)


def _turn(state: State, task: Turn, action: Any) -> State:
    """Any number of actions, in any order (LE-102)."""
    if isinstance(action, EndTurn):
        return year.end_turn(state, task)
    begun = TURN[type(action)]
    done = begun.do(push(state, Turn(task.seat, acted=task.acted or not begun.opens)), task.seat, action)
    return done if done.agencies == state.agencies else _acted(done)


ACTS: Final = (maneuver.Fire, docking.Undock, cooperation.Accept)
"""What makes a turn one in which something was done, where that was only opened before (ruling T1)."""


def _acted(state: State) -> State:
    tasks = (replace(task, acted=True) if isinstance(task, Turn) else task for task in state.tasks)
    return state._replace(tasks=tuple(tasks))


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
    Turn: Choice(lambda _state, task: int(task.seat), (*TURN, EndTurn), _turn_choices, _turn, _turn_why_not),
}


def settle(state: State, before: State | None = None) -> State:
    """Do all that is done by itself, until somebody must decide; missions and the end of the game after each effect (M1).

    Missions look at agencies and at what has been revealed: where neither changed since the state ``before``, which was
    settled, nobody has completed any.
    """
    acting = next((task.seat for task in reversed(state.tasks) if hasattr(task, "seat")), 0)
    while not state.over:
        if before is None or state.agencies is not before.agencies or state.sites is not before.sites:
            state = missions.award(state, acting, before)
            if year.is_over(state):
                return year.finish(state)
        before = state
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        if _is_gone(state, task):
            state = pop(state)
        elif isinstance(kind, Auto):
            acting = getattr(task, "seat", acting)
            state = kind.run(pop(state), task)
        else:
            break
    return state


def _is_gone(state: State, task: Any) -> bool:
    """What was to be done with a craft that is no more."""
    number = getattr(task, "craft", None)
    return isinstance(number, int) and craft_of(state, task.seat, number) is None


class LeavingEarth:
    """Joseph Fatula's race through the solar system, for one to five space agencies."""

    name = "leaving-earth"
    options = Options

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
        if self.actors(state) != (who,) or who < 0:
            return ()
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        if not isinstance(kind, Choice):
            return ()
        return tuple(each for each in kind.choices(state, task) if kind.why_not(state, task, each) is None)

    def why_not(self, state: State, who: Who, action: Any) -> Refusal | None:
        """Why somebody may not do something now, or None."""
        if state.over:
            return Refusal("LE-098", "The game is over.")
        task = state.tasks[-1]
        kind = TASKS[type(task)]
        if isinstance(kind, Chance):
            fits = who == CHANCE and action in kind.odds(state, task)
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
        state = _acted(state) if isinstance(action, ACTS) else state
        done = kind.do(pop(state), task, action) if isinstance(kind, Chance | Choice) else state
        return settle(done, state)

    def score(self, state: State) -> Mapping[Who, int]:
        """Points of missions less two for each of the dead (LE-101)."""
        return {seat: missions.score(agency) for seat, agency in enumerate(state.agencies)}

    def facts(self, state: State) -> Mapping[str, Any]:
        """What became of a game that is over: who won, by how much, why it ended; for one agency whether it won."""
        return year.facts(state)

    def observe(self, state: State, who: Who) -> View:
        """What a seat may know."""
        return observe(state, who)

    def worlds(self, view: View, rng: Random) -> Iterator[State]:
        """States that fit a view."""
        return worlds(view, rng)


LEAVING_EARTH = LeavingEarth()
