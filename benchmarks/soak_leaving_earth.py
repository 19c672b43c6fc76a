"""What always holds in a game of Leaving Earth, for `soak`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from spacegames.leaving_earth import FULL_DECK, MISSIONS, PLACES
from spacegames.leaving_earth.rules.missions import score
from spacegames.leaving_earth.rules.parts import FRAGILE, ORDER, Parts, astronauts, crew_of, put, seats
from spacegames.leaving_earth.rules.state import Agency, Options, Spacecraft, State
from spacegames.leaving_earth.tables import FIRST_YEAR, LAST_YEAR, LOST, START

__all__ = ["PROMISES", "options"]

LEVELS = ("easy", "normal", "hard", "very hard")


def options(rng: Random) -> Options:
    """Any way to play; the more agencies, the fewer years."""
    agencies = rng.randint(1, 5)
    first = rng.randint(FIRST_YEAR, LAST_YEAR)
    mercury = rng.random() < 1 / 2
    names = [mission.name for mission in MISSIONS if mercury or not mission.mercury]
    return Options(
        agencies=agencies,
        level=rng.choice(LEVELS),
        mercury=mercury,
        missions=tuple(rng.sample(names, rng.randint(1, 9))) if rng.random() < 1 / 4 else (),
        first_year=first,
        last_year=rng.randint(first, min(LAST_YEAR, first + 24 // agencies)),
        grants=rng.random() < 3 / 4,
    )


def cards(state: State) -> tuple[int, ...]:
    """All outcome cards, by type."""
    copies = [copy.cards for agency in state.agencies for copy in agency.research if copy]
    return tuple(map(sum, zip(state.deck, state.discards, *copies, strict=True)))


def sets_of_cards(state: State) -> int:
    """How many complete sets of outcome cards there are."""
    return sum(cards(state)) // sum(FULL_DECK)


def piles(agency: Agency) -> list[Parts]:
    """All parts of an agency: in store, and craft by craft."""
    return [agency.store, *(craft.parts for craft in agency.craft)]


def people(state: State) -> Counter[str]:
    """Everybody who was ever hired, alive or dead."""
    found = Counter(name for agency in state.agencies for name in agency.lost)
    for agency in state.agencies:
        for parts in piles(agency):
            found.update(crew_of(parts))
    return found


def is_craft(craft: Spacecraft) -> bool:
    """Whether a craft can be one: at one place, with components, and with a seat for each astronaut."""
    there = craft.place in PLACES and craft.place != LOST and craft.tokens >= 0
    return bool(
        there
        and craft.parts
        and len(astronauts(craft.parts)) <= seats(craft.parts)
        and (craft.place != START or not craft.tokens)
        and all(not part.visited or part.kind in crew_of(craft.parts) for part in craft.parts)
    )


def all_missions(state: State) -> list[str]:
    """Missions that are open, completed or out of the game."""
    return sorted((*state.missions, *state.removed, *(name for agency in state.agencies for name in agency.missions)))


def every(holds: Callable[[Agency], bool]) -> Callable[[State, State], bool]:
    """That something holds of every agency."""
    return lambda _, now: all(map(holds, now.agencies))


PROMISES: Mapping[str, Callable[[State, State], bool]] = {
    "no outcome card is lost or found": lambda _, now: (
        cards(now) == tuple(count * sets_of_cards(now) for count in FULL_DECK)
    ),
    "one set of outcome cards is enough for three": lambda _, now: (
        sets_of_cards(now) == 1 or len(now.agencies) > 3  # noqa: PLR2004 - 28 cards lie before an agency at most
    ),
    "no number of cards is less than none": lambda _, now: min(*now.deck, *now.discards) >= 0,
    "nobody is in debt": every(lambda agency: agency.money >= 0),
    "one card face up is the only one": every(
        lambda agency: all(not copy.face_up or sum(copy.cards) == 1 for copy in agency.research if copy)
    ),
    "nobody is in two places, and nobody who is dead lives": lambda _, now: max(people(now).values(), default=1) == 1,
    "each craft can be one": every(lambda agency: all(map(is_craft, agency.craft))),
    "each craft has its number": every(
        lambda agency: len({craft.number for craft in agency.craft}) == len(agency.craft)
    ),
    "parts lie in their order": every(lambda agency: all(parts == put(parts) for parts in piles(agency))),
    "only what can be damaged is": every(
        lambda agency: all(
            part.kind in ORDER and (not part.damaged or part.kind in FRAGILE)
            for parts in piles(agency)
            for part in parts
        )
    ),
    "each mission lies in one place": lambda before, now: (
        len(set(all_missions(now))) == len(all_missions(now)) and set(all_missions(before)) <= set(all_missions(now))
    ),
    "time goes on": lambda before, now: (
        now.year - before.year in (0, 1) and now.options.first_year <= now.year <= now.options.last_year
    ),
    "what is known stays known": lambda before, now: all(
        was is None or (card is not None and was.variant == card.variant and was.revealed <= card.revealed)
        for was, card in zip(before.sites, now.sites, strict=True)
    ),
    "the dead stay dead": lambda before, now: all(
        was.lost == agency.lost[: len(was.lost)] for was, agency in zip(before.agencies, now.agencies, strict=True)
    ),
    "points are those of missions and the dead": every(
        lambda agency: score(agency) == sum(POINTS[name] for name in agency.missions) - 2 * len(agency.lost)
    ),
    "a game that is over has nothing left to do": lambda _, now: now.over == (now.tasks == ()),
}
POINTS = {mission.name: mission.points for mission in MISSIONS}
