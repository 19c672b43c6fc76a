"""A crew's chance to come home alive: steps in their order, each draw made with all that the draws before it have shown."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial

from ...dist import Dist
from ..names import whole
from ..rocket_set import NO_ROCKETS, RocketSet
from ..routes import legs, place_named
from ..tables import FIRST_YEAR, HAZARD, LAST_YEAR, MANEUVERS, ROCKET, Maneuver, Place, Symbol
from .expedition import LOST, Expedition
from .steps import Step, enter_atmosphere, explore, heal, land, radiate, use, year_end


def survive(expedition: Expedition, steps: Iterable[Step]) -> Dist[Expedition]:
    """What becomes of an expedition that goes through all steps.

    >>> from spacegames.leaving_earth.odds import Expedition
    >>> alone = Expedition.start(["astronaut"], "Vostok", supplies=1)
    >>> survive(alone, [year_end]).probability(lambda after: after.crew)
    Fraction(2, 3)
    """
    running = Dist.constant(expedition)
    for step in steps:
        running = running.bind(partial(_unless_lost, step))
    return running


def survivors(expedition: Expedition, steps: Iterable[Step]) -> Dist[int]:
    """How many of a crew are alive after all steps."""
    return survive(expedition, steps).map(lambda after: len(after.crew))


def leg_steps(
    maneuver: Maneuver,
    rockets: RocketSet | str | Mapping[str, int] = NO_ROCKETS,
    *,
    years: int | None = None,
    spare: RocketSet | str | Mapping[str, int] = NO_ROCKETS,
    restock: int = 0,
    later: Collection[str] | None = None,
) -> tuple[Step, ...]:
    """The steps of one maneuver: rockets, hazards as printed, the years under way, hazards on arrival.

    All `rockets` must work; each of `spare` makes up for one damaged rocket of its kind. `years` other than printed are a
    faster or slower maneuver. `later` are the hazards that the crew will face again (None: any; what it need not remember
    saves work). (LE-170, LE-186, LE-188, LE-194)
    """
    under_way = maneuver.years if years is None else whole("number of years", years)
    more = RocketSet.of(spare)
    burns = [use(ROCKET[name].requires, n, spare=more.get(name, 0)) for name, n in RocketSet.of(rockets).items()]

    def faced(symbols: tuple[Symbol, ...]) -> list[Step]:
        return [_hazard(symbol, under_way, restock, later) for symbol in symbols if not HAZARD[symbol].optional]

    return (*burns, *faced(maneuver.hazards), heal, *[year_end] * under_way, *faced(maneuver.on_arrival), heal)


def journey(
    *places: Place | Iterable[Place],
    rockets: Sequence[RocketSet | str | Mapping[str, int]] = (),
    wait: Mapping[Place, int] | None = None,
    restock: int = 0,
) -> tuple[Step, ...]:
    """The steps of a journey along places: with rockets for each maneuver (default: none), and years of waiting at places.

    A year's end at a place where an automatic maneuver starts is a ``ValueError``, as is one that the route never reaches.

    >>> there_and_back = journey("Earth Orbit", "Mars Orbit", "Earth Orbit", "Earth", wait={"Mars Orbit": 1})
    >>> crew = Expedition.start(["doctor", "mechanic", "pilot"], ["Aldrin", "Apollo"], supplies=7, level=1)
    >>> round(float(survivors(crew, there_and_back)[3]), 4)
    0.607
    """
    route = tuple(place_named(place) for each in places for place in ([each] if isinstance(each, str) else each))
    flown = legs(*route)
    sets = [RocketSet.of(each) for each in rockets] or [NO_ROCKETS] * len(flown)
    if len(sets) != len(flown):
        raise ValueError(f"The journey has {len(flown)} maneuvers, but rockets are given for {len(sets)}.")
    waits = {
        place_named(place): whole(f"number of years at {place}", years, LAST_YEAR - FIRST_YEAR)
        for place, years in (wait or {}).items()
    }
    if idle := [place for place in waits if place not in route[1:]]:
        raise ValueError(f"The journey does not come to {idle[0]}, so nobody can wait there.")
    if moving := [place for place, years in waits.items() if years and _drifts(place)]:
        raise ValueError(f"Nobody can wait at {moving[0]}: an automatic maneuver leads on from there.")
    steps: list[Step] = []
    for at, (maneuver, burn) in enumerate(zip(flown, sets, strict=True), 1):
        later = {hazard for leg in flown[at:] for hazard in leg.met}
        steps += leg_steps(maneuver, burn, restock=restock, later=later)
        if maneuver.end != "Earth":
            # Waiting takes place at the first visit.
            steps += [year_end] * waits.pop(maneuver.end, 0)
    return tuple(steps)


def _unless_lost(step: Step, expedition: Expedition) -> Dist[Expedition]:
    return step(expedition) if expedition.crew else Dist.constant(LOST)


def _hazard(symbol: Symbol, years: int, restock: int, later: Collection[Symbol] | None) -> Step:
    last, hazard = later is not None and symbol not in later, HAZARD[symbol]
    if hazard.draws:
        return enter_atmosphere if hazard.each_capsule else land
    return radiate(years, last=last) if hazard.per_year else explore(hazard.card, restock=restock, last=last)


def _drifts(place: Place) -> bool:
    return any(each.automatic and each.start == place for each in MANEUVERS)
