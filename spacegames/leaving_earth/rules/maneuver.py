"""Maneuvers: declared with their years, fired rocket by rocket, flown or not (LE-108, LE-169 to LE-189, LE-212 to LE-222).

What is faced on the way and at the end is in `hazards`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from ...game import Refusal
from ..formulas import ion_thrust, speeds, thrust_required
from ..odds import OUTCOMES, Outcome
from ..odds.effects import effect
from ..tables import ION_THRUSTER, LOST, MANEUVERS, ROCKET, ROCKETS, START, Place
from ..tables import Maneuver as Way
from .craft import hurt, lose
from .hazards import Arrive, Faced, Meet
from .outcomes import Attempt
from .parts import Part, aboard, changed, mass, remade, take, thrusters
from .state import Spacecraft, State, craft_of, edit_craft, push, with_tasks
from .tasks import Auto, Choice, Tasks, TurnAction
from .told import numbered, told

__all__ = ["TASKS", "TURN", "Fire", "Firing", "Maneuver", "Stop", "difficulty", "go", "longest"]

WAY: Final[dict[tuple[Place, Place], Way]] = {(way.start, way.end): way for way in MANEUVERS}
WAYS: Final = {place: [way for way in MANEUVERS if way.start == place and not way.expansion] for place, _ in WAY}
ENGINES: Final[dict[str, str]] = {
    **{rocket.name: rocket.requires for rocket in ROCKETS},
    ION_THRUSTER.name: ION_THRUSTER.requires,
}
"""Whatever can be fired, and the advancement from which its outcome is drawn (LE-170)."""


# What a seat does


@dataclass(frozen=True, slots=True)
class Maneuver:
    """Take a craft to a place, in so many years all told."""

    craft: int
    to: Place
    years: int = 0


@dataclass(frozen=True, slots=True)
class Fire:
    """Fire a rocket or an ion thruster."""

    kind: str


@dataclass(frozen=True, slots=True)
class Stop:
    """Fire no more: with enough thrust the craft goes, else it stays."""


FIRE: Final = {kind: Fire(kind) for kind in ENGINES}
HARM: Final = {
    (kind, card): effect(advancement, card).harm for kind, advancement in ENGINES.items() for card in OUTCOMES
}
"""What a card does to the engine that was fired, or to the craft."""
STOP: Final = Stop()


# What is to be done


@dataclass(frozen=True, slots=True)
class Firing:
    """A maneuver is declared: the thrust it takes, fixed from then on (ruling V1), and the thrust there is."""

    seat: int
    craft: int
    to: Place
    years: int
    need: int
    thrust: int = 0


@dataclass(frozen=True, slots=True)
class Fired:
    """What an outcome does to the rocket or thruster that was fired."""

    seat: int
    craft: int
    kind: str
    years: int
    outcome: Outcome = "success"


# Declaring a maneuver


def difficulty(way: Way, years: int) -> int | None:
    """Difficulty of a maneuver flown in so many years, None if it cannot be: doubled as seldom as possible (V9, V10).

    (LE-185, LE-217, LE-219)
    """
    if years == way.years or (years > way.years and (way.years or way.optional_time)):
        return way.difficulty
    return next((doubled for doubled, fewer in speeds(way.difficulty, way.years) if fewer <= years < way.years), None)


def longest(craft: Spacecraft, way: Way, years_left: int) -> int:
    """The most years that can still make a difference (ruling V16): nothing forbids more (LE-219, LE-185).

    A craft that takes more than the ``years_left`` until the last one never arrives; still longer only helps a thruster, until
    one alone gives all the thrust.
    """
    return _most(way, years_left, _pushed(craft))


def _pushed(craft: Spacecraft) -> int:
    """The mass that its thrusters push, 0 without any that can be fired."""
    return mass(craft.parts) if thrusters(craft.parts) else 0


def _most(way: Way, years_left: int, pushed: int) -> int:
    if not (way.years or way.optional_time):
        return 0
    need = thrust_required(pushed, way.difficulty) if pushed else 0
    return max(way.years, years_left + 1, -(-need // ion_thrust(1)))


@dataclass(frozen=True, eq=False, slots=True)
class Flier:
    """A craft that may be flown; ``pushed`` is its mass if a thruster aboard can be fired, else 0."""

    number: int
    place: Place
    tokens: int
    pushed: int


class Sky(NamedTuple):
    """What declaring a maneuver looks at: craft, the year and the last one, and whether Mercury is in play."""

    fleet: tuple[Flier, ...]
    year: int
    last_year: int
    mercury: bool


def why_not_maneuver(action: Maneuver, sky: Sky) -> Refusal | None:
    """Along a printed maneuver (LE-008), once the craft has arrived (LE-175); whatever is aboard (LE-176)."""
    craft = numbered(sky.fleet, action.craft)
    if craft is None:
        return Refusal("LE-108", "There is no craft {0}.", (action.craft,))
    if craft.tokens:
        return Refusal(
            "LE-175", "Craft {0} is under way to {1} until {2}.", (craft.number, craft.place, sky.year + craft.tokens)
        )
    way = WAY.get((craft.place, action.to))
    if way is None:
        return Refusal("LE-008", "No maneuver leads from {0} to {1}.", (craft.place, action.to))
    most = _most(way, sky.last_year - sky.year, craft.pushed)
    return _why_not_way(way, sky.mercury) or _why_not_years(way, action.years, most)


def _why_not_way(way: Way, mercury: bool) -> Refusal | None:
    if way.expansion:
        return Refusal("LE-222", "{0} belongs to an expansion that is not in play.", (way.end,))
    return Refusal("LE-379", "Mercury is not in play.") if way.mercury and not mercury else None


def _why_not_years(way: Way, years: int, most: int) -> Refusal | None:
    if years > way.years == 0 and not way.optional_time:
        return Refusal("LE-219", "{0} to {1} takes no time and cannot be made slower.", (way.start, way.end))
    if difficulty(way, years) is None:
        least = min(1, way.years)
        return Refusal("LE-217", "{0} to {1} cannot be flown in fewer years than {2}.", (way.start, way.end, least))
    if years > most:
        return Refusal("V16", "{0} years are too many: more than {1} change nothing.", (years, most))
    return None


one_maneuver = lru_cache(1 << 12)(Maneuver)
"""The same object for the same action: lists that are remembered share them."""


one_flier = lru_cache(1 << 12)(Flier)


@told
def _fliers(craft: Spacecraft) -> Flier:
    return one_flier(craft.number, craft.place, craft.tokens, _pushed(craft))


def _sky(state: State, seat: int) -> Sky:
    options = state.options
    return Sky(_fliers(state.agencies[seat].craft), state.year, options.last_year, options.mercury)


def _maneuvers(sky: Sky) -> Iterator[Maneuver]:
    for craft in sky.fleet:
        for way in () if craft.tokens else WAYS.get(craft.place, ()):
            for years in range(min(1, way.years), _most(way, sky.last_year - sky.year, craft.pushed) + 1):
                yield one_maneuver(craft.number, way.end, years)


def _declare(state: State, seat: int, action: Maneuver) -> State:
    """Thrust for the whole mass, what is about to be burned included (LE-010, LE-013); if none is needed it goes (LE-177)."""
    craft = craft_of(state, seat, action.craft)
    way = WAY[craft.place, action.to] if craft else None
    hard = difficulty(way, action.years) if way else None
    if craft is None or way is None or hard is None:
        return state
    need = thrust_required(mass(craft.parts), hard)
    if need:
        return push(state, Firing(seat, craft.number, way.end, action.years, need))
    return go(state, seat, craft, way, action.years)


# Firing


def _engine(state: State, task: Firing | Fired, kind: str) -> Part | None:
    """A rocket or thruster aboard that can be fired now."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None or kind not in ENGINES or (kind == ION_THRUSTER.name and not task.years):
        return None
    return next((part for part in aboard(craft.parts, {kind}, undamaged=True) if not part.spent), None)


def _why_not_fire(state: State, task: Firing, action: Fire | Stop) -> Refusal | None:
    """Only engines; a thruster only with time to work (LE-215)."""
    if isinstance(action, Stop) or _engine(state, task, action.kind) is not None:
        return None
    if action.kind not in ENGINES:
        return Refusal("LE-169", "{0} cannot be fired: only rockets and ion thrusters give thrust.", (action.kind,))
    return _why_no_engine(state, task, action.kind)


def _why_no_engine(state: State, task: Firing, kind: str) -> Refusal:
    """It is not aboard, or damaged (ruling V5), has no time to work (LE-215), or has worked this year (LE-216)."""
    craft = craft_of(state, task.seat, task.craft)
    there = aboard(craft.parts, {kind}) if craft else ()
    if not there:
        return Refusal("LE-169", "There is no {0} aboard.", (kind,))
    if all(part.damaged for part in there):
        return Refusal("V5", "A damaged {0} gives no thrust.", (kind,))
    if kind == ION_THRUSTER.name and not task.years:
        return Refusal("LE-215", "An ion thruster works on a maneuver of one year or more, and this one takes no time.")
    return Refusal("LE-216", "An ion thruster works once a year, and it has.")


def _fires(state: State, task: Firing) -> Iterator[Fire | Stop]:
    craft = craft_of(state, task.seat, task.craft)
    there = {part.kind for part in craft.parts} if craft else set()
    yield from [FIRE[kind] for kind in ENGINES if kind in there]
    yield STOP


def _fire(state: State, task: Firing, action: Fire | Stop) -> State:
    """Each firing is an attempt of its own (LE-170), as many as the owner likes, enough or not (rulings V2, V3)."""
    if isinstance(action, Stop):
        return _stop(state, task)
    fired = Fired(task.seat, task.craft, action.kind, task.years)
    return push(state, Attempt(task.seat, ENGINES[action.kind], fired), task)


def _fired(state: State, task: Fired) -> State:
    """Thrust, and the rocket is gone (LE-012), the thruster has worked for this year (LE-212); or failure (LE-143 to LE-145)."""
    craft, part = craft_of(state, task.seat, task.craft), _engine(state, task, task.kind)
    if craft is None or part is None:
        return state
    harm = HARM[task.kind, task.outcome]
    if harm == "craft lost":
        return lose(state, task.seat, task.craft)
    if harm == "part damaged":
        return hurt(state, task.seat, task.craft, part)
    if task.kind in ROCKET:
        state = _with_thrust(state, ROCKET[task.kind].thrust)
        return edit_craft(state, task.seat, task.craft, parts=take(craft.parts, part))
    state = _with_thrust(state, ion_thrust(task.years))
    return edit_craft(state, task.seat, task.craft, parts=changed(craft.parts, part, part._replace(spent=True)))


def _with_thrust(state: State, thrust: int) -> State:
    """More thrust for the maneuver that is being flown, which waits on the stack."""
    tasks = (replace(task, thrust=task.thrust + thrust) if isinstance(task, Firing) else task for task in state.tasks)
    return with_tasks(state, tuple(tasks))


def _stop(state: State, task: Firing) -> State:
    """With enough thrust it must go (LE-011, LE-171), else it stays, and the thrust is lost (LE-172, ruling V2)."""
    craft = craft_of(state, task.seat, task.craft)
    if craft is None or task.thrust < task.need:
        return state
    return go(state, task.seat, craft, WAY[craft.place, task.to], task.years)


# Going


def go(state: State, seat: int, craft: Spacecraft, way: Way, years: int) -> State:
    """The token moves, time tokens go on, then hazards (LE-171, LE-182, ruling V12); whoever leaves Earth starts a journey (M4).

    With time tokens, what is printed after them waits until the last comes off (LE-188, ruling V11). The game goes on until the
    craft has faced what it meets now (M14).
    """
    if way.end == LOST:
        return lose(state, seat, craft.number)
    parts = remade(craft.parts, visited=()) if way.start == START else craft.parts
    due = way.at_the_end(years) if years else way.at_once(years)
    state = edit_craft(state, seat, craft.number, parts=parts, place=way.end, tokens=years, due=due)
    if not years:
        return push(state, Arrive(seat, craft.number), Faced())
    return push(state, *(Meet(seat, craft.number, symbol, years) for symbol in way.at_once(years)), Faced())


TURN: Final[dict[type, TurnAction]] = {Maneuver: TurnAction(_sky, _maneuvers, why_not_maneuver, _declare, opens=True)}

TASKS: Final[Tasks] = {
    Firing: Choice(lambda _state, task: int(task.seat), (Fire, Stop), _fires, _fire, _why_not_fire),
    Fired: Auto(_fired),
}
