"""What a maneuver asks of a craft, and what may go wrong on it: thrust, then each hazard in its order, with exact odds.

All goes well if every engine that is fired works at once, nothing breaks, and nobody falls ill or dies.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Any, Final, NamedTuple

from spacegames.dist import Dist
from spacegames.leaving_earth import (
    COMPONENT,
    DIE_SIDES,
    HAZARD,
    LOCATION,
    ROCKET,
    Belief,
    Hazard,
    Maneuver,
    Place,
    Symbol,
    Variant,
    fall_ill,
    ill_up_to,
    ion_thrust,
    maneuvers_from,
    radiation,
    supplies_a_year,
    thrust_required,
    unexplored,
    withstands,
)
from spacegames.leaving_earth.knowledge import CabinAir, Cards, Demand, Share, attempt, belief, is_new, together
from spacegames.leaving_earth.rules import (
    SITES,
    Parts,
    Spacecraft,
    View,
    able,
    astronauts,
    capsules,
    difficulty,
    longest,
    mass,
    seats,
    shield,
    skilled,
    supplies,
)
from spacewidgets.games.leaving_earth.chances import chance_words
from spacewidgets.games.leaving_earth.names import advancement_name, component_name, listed
from spacewidgets.words import N_, _, ngettext

__all__ = [
    "ION", "SURVIVAL", "Burn", "Risk", "advancement_of", "all_well", "best_burn", "due", "ends_left", "engines", "need", "risks",
    "slower", "thrust_of", "way_of", "year_end", "years_of",
]  # fmt: skip

ION: Final = "Ion Thruster"
Burn = tuple[tuple[str, int], ...]
"""Engines by kind and number, which are to be fired."""


# Ways and thrust


def way_of(craft: Spacecraft, to: Place) -> Maneuver | None:
    """The maneuver that leads from where a craft is to a place."""
    return next((way for way in maneuvers_from(craft.place) if way.end == to), None)


def years_of(view: View, craft: Spacecraft, way: Maneuver) -> range:
    """The years in which a craft can fly a maneuver, fastest first."""
    return range(min(1, way.years), longest(craft, way, ends_left(view) - 1) + 1)


def ends_left(view: View) -> int:
    """How many years still end before the game does; a craft that takes as many never arrives."""
    return int(view.options.last_year) - view.year + 1


def need(craft: Spacecraft, way: Maneuver, years: int) -> int:
    """The thrust that a maneuver takes."""
    return thrust_required(mass(craft.parts), difficulty(way, years) or 0)


def advancement_of(kind: str) -> str:
    """The advancement from which an engine's outcome is drawn."""
    return str(_card(kind).requires)


def _card(kind: str) -> Any:
    return COMPONENT[kind]


def thrust_of(kind: str, years: int) -> int:
    """What one engine of a kind gives on a maneuver of so many years."""
    return ROCKET[kind].thrust if kind in ROCKET else ion_thrust(years)


def engines(parts: Parts, years: int) -> Burn:
    """Engines that can be fired, the strongest first; a thruster only with time to work."""
    ready = Counter(part.kind for part in parts if not part.damaged and not part.spent)
    kinds = [kind for kind in (*ROCKET, *([ION] if years else [])) if ready[kind]]
    return tuple((kind, ready[kind]) for kind in sorted(kinds, key=lambda kind: -thrust_of(kind, years)))


def slower(view: View, craft: Spacecraft, way: Maneuver, years: int) -> int | None:
    """In how many more years there is thrust enough: thrusters give more with time, and what needs haste needs less."""
    for more in years_of(view, craft, way):
        has = sum(thrust_of(kind, more) * count for kind, count in engines(craft.parts, more))
        if more > years and has >= need(craft, way, more):
            return more
    return None


def best_burn(view: View, parts: Parts, thrust: int, years: int) -> Burn | None:
    """The engines that give enough thrust most surely, and for the least money; None if all together do not."""
    there = engines(parts, years)
    return _best_burn(there, thrust, years, tuple(belief(view, advancement_of(kind)) for kind, _count in there))


@lru_cache(maxsize=256)
def _best_burn(there: Burn, thrust: int, years: int, beliefs: tuple[Belief, ...]) -> Burn | None:
    known = {kind: each for (kind, _count), each in zip(there, beliefs, strict=True)}

    def worth(burn: Burn) -> tuple[Fraction, int]:
        works = prod((known[kind].all_succeed(n) for kind, n in burn), start=Fraction(1))
        return works, -sum(_card(kind).price * n for kind, n in burn)

    return max(_enough(there, thrust, years), key=worth, default=None)


def _enough(there: Burn, thrust: int, years: int) -> Iterator[Burn]:
    """Choices of engines with enough thrust: of the weakest kind just as many as are needed."""
    if not there:
        if thrust <= 0:
            yield ()
        return
    *strong, (weakest, most) = there
    for counts in product(*(range(count + 1) for _kind, count in strong)):
        lacks = thrust - sum(thrust_of(kind, years) * n for (kind, _most), n in zip(strong, counts, strict=True))
        fill = max(0, -(-lacks // thrust_of(weakest, years)))
        if fill <= most:
            burn = (*zip((kind for kind, _most in strong), counts, strict=True), (weakest, fill))
            yield tuple((kind, n) for kind, n in burn if n)


# Hazards


class Risk(NamedTuple):
    """A hazard: what is met, what may happen in words, and the chance that it does no harm.

    ``demands`` are draws that share their cards with others; ``fine`` is the chance of all but these. ``ends`` are those of one
    draw from an ``advancement``.
    """

    hazard: str
    words: tuple[str, ...]
    fine: Fraction = Fraction(1)
    demands: tuple[Demand, ...] = ()
    years: int = 0
    advancement: str = ""
    ends: tuple[Share, ...] = ()

    def alone(self, view: View) -> Fraction:
        """The chance that this does no harm."""
        return self.fine * together(view, self.demands)


SURVIVAL: Final = "survival"


def risks(view: View, craft: Spacecraft, way: Maneuver, years: int) -> tuple[Risk, ...]:
    """All that is met on a maneuver, in its order."""
    found = [_risk(view, craft, symbol, years) for symbol in way.at_once(years)]
    if years and astronauts(craft.parts):
        found.append(year_end(view, craft, min(years, ends_left(view))))
    if years < ends_left(view):
        found += [_risk(view, craft, symbol, years) for symbol in way.at_the_end(years)]
    return tuple(each for each in found if each)


def due(view: View, craft: Spacecraft) -> tuple[Risk, ...]:
    """All that a craft under way still meets."""
    left = ends_left(view)
    found = [year_end(view, craft, min(craft.tokens, left))] if craft.tokens and astronauts(craft.parts) else []
    there = craft.due if craft.tokens < left else ()
    return tuple(each for each in [*found, *(_risk(view, craft, hazard, 0) for hazard in there)] if each)


def all_well(view: View, met: Iterable[Risk], burn: Burn = ()) -> Fraction:
    """The chance that every engine works and nothing does any harm."""
    met = tuple(met)
    demands = [demand for risk in met for demand in risk.demands]
    fired = [Cards(advancement_of(kind), n) for kind, n in burn]
    return prod((risk.fine for risk in met), start=together(view, [*fired, *demands]))


def _risk(view: View, craft: Spacecraft, symbol: Symbol, years: int) -> Risk | None:
    hazard = HAZARD[symbol]
    if hazard.manned and not astronauts(craft.parts):
        return None
    if hazard.optional:
        return Risk(symbol, (_("comes down by parachute"),))
    if hazard.each_capsule:
        return _entry(view, craft, hazard)
    if hazard.draws:
        return _draw(view, craft, hazard)
    return _radiation(view, craft, hazard, years) if hazard.per_year else _place(view, craft, hazard)


def _site(view: View, place: Place) -> int | None:
    """The number of the card at a place, if the viewer knows it."""
    number = next(number for number, location in enumerate(SITES) if location.name == place)
    seen = view.sites[number]
    return seen.variant if seen else None


def _radiation(view: View, craft: Spacecraft, hazard: Hazard, years: int) -> Risk:
    well = astronauts(craft.parts, healthy=True)
    known = _site(view, hazard.card)
    card = None if known is None else LOCATION[hazard.card].variants[known]
    level = card.radiation_level if card else None
    if not well:
        return Risk(hazard.symbol, (_("nobody aboard who could fall ill"),))
    less = shield(craft.parts)
    ill = radiation(level, years, 1, less)[1]
    said = ngettext("{n} astronaut falls ill: {chance}", "each of {n} astronauts falls ill: {chance}", len(well))
    words = [said.format(n=len(well), chance=chance_words(ill))]
    if card is None or level is None:
        levels = [each.radiation_level or 0 for each in LOCATION[hazard.card].variants]
        said = _("its strength is unknown: {low} to {high} a year")
        words.append(said.format(low=min(levels), high=max(levels)))
    else:
        limit = ill_up_to(hazard, card, years, less)
        words.append(_("strength {level} × years: ill on a roll up to {limit} of {sides}").format(
            level=max(0, level - less), limit=limit, sides=DIE_SIDES))  # fmt: skip
    return Risk(hazard.symbol, tuple(words), radiation(level, years, len(well), less)[0])


def _entry(view: View, craft: Spacecraft, hazard: Hazard) -> Risk:
    cabins, crew = capsules(craft.parts), len(astronauts(craft.parts))
    safe = [part for part in cabins if withstands(_card(part.kind), damaged=part.damaged)]
    burned = [part.kind for part in cabins if part not in safe]
    drawn = able(view, view.who, hazard.draws)
    room = seats(tuple(safe)) if drawn else 0
    if not cabins:
        return Risk(hazard.symbol, (_("no capsule aboard: nothing to fear"),))
    words = []
    if burned:
        gone = listed(map(component_name, burned))
        words.append(_("without a heat shield that works: {capsules} burns up").format(capsules=gone))
    if crew > room:
        n = crew - room
        words.append(ngettext("{n} astronaut burns with it", "{n} astronauts burn with it", n).format(n=n))
    if not (safe and drawn):
        return Risk(hazard.symbol, tuple(words), Fraction(crew <= room))
    if len(safe) > 1:
        words.append(_("for each of {n} capsules:").format(n=len(safe)))
    if is_new(view, hazard.draws):
        words.append(_("{name} is new: its cards are fresh").format(name=advancement_name(hazard.draws)))
    draws, ends = (Cards(hazard.draws, len(safe)),), attempt(view, hazard.draws)
    return Risk(hazard.symbol, tuple(words), Fraction(crew <= room), draws, 0, hazard.draws, ends)


_UNABLE: Final = {
    "part damaged": N_("without the advancement {name} a part breaks"),
    "craft lost": N_("without the advancement {name} the craft is lost"),
}


def _draw(view: View, craft: Spacecraft, hazard: Hazard) -> Risk:
    if not able(view, view.who, hazard.draws):
        said = _(_UNABLE[hazard.unable]).format(name=advancement_name(hazard.draws))
        return Risk(hazard.symbol, (said,), Fraction(0))
    skills = skilled(craft.parts)
    words = (_("a pilot helps"),) if "pilot" in skills else ()
    draws, ends = (Cards(hazard.draws, 1, skills),), attempt(view, hazard.draws, skills)
    return Risk(hazard.symbol, words, Fraction(1), draws, 0, hazard.draws, ends)


def _place(view: View, craft: Spacecraft, hazard: Hazard) -> Risk:
    """Facing the card of a place."""
    crew = len(astronauts(craft.parts, healthy=True))
    known = _site(view, hazard.card)
    cards = unexplored(hazard.card) if known is None else Dist.constant(LOCATION[hazard.card].variants[known])
    lost = cards.probability(lambda card: card.destroyed)

    def sick(card: Variant, people: int) -> Dist[int]:
        return fall_ill(ill_up_to(hazard, card, 0), people)

    ill = cards.bind(lambda card: sick(card, 1))[1] if crew else Fraction(0)
    fine = cards.bind(lambda card: Dist.constant(1) if card.destroyed else sick(card, crew))[0]
    words = [_("unexplored")] if known is None else []
    if lost:
        words.append(_("destroys the craft: {chance}").format(chance=chance_words(lost)))
    if ill:
        said = ngettext("{n} astronaut falls ill: {chance}", "each of {n} astronauts falls ill: {chance}", crew)
        words.append(said.format(n=crew, chance=chance_words(ill)))
    if not lost and not ill:
        words.append(_("no danger"))
    return Risk(hazard.symbol, tuple(words), fine)


def year_end(view: View, craft: Spacecraft, years: int = 1) -> Risk:
    """Whether a crew in space lives through the ends of some years: health, air, food."""
    crew, ill = astronauts(craft.parts), [part for part in astronauts(craft.parts) if part.damaged]
    cabins = capsules(craft.parts, undamaged=True)
    skills = skilled(craft.parts)
    meals = supplies_a_year(len(crew)) * years
    words, fine = [], Fraction(1)
    if ill:
        names = ", ".join(component_name(part.kind) for part in ill)
        words.append(_("ill, dies at the year's end unless healed: {names}").format(names=names))
        fine = Fraction("doctor" in skills)
    brought = view.options.grants and any(_card(part.kind).requires == "Life Support" for part in cabins)
    if is_new(view, "Life Support") and not brought:
        words.append(_("without Life Support there is no air: all die"))
        return Risk(SURVIVAL, tuple(words), Fraction(0), years=years)
    if seats(cabins) < len(crew):
        words.append(_("air for {n} of {all}").format(n=seats(cabins), all=len(crew)))
    rooms = tuple(_card(part.kind).seats for part in cabins)
    air = CabinAir(rooms, len(crew), years, skills)
    said = ngettext("air for all at the year's end: {chance}", "air for all at {n} years' ends: {chance}", years)
    words.append(said.format(n=years, chance=chance_words(together(view, [air]))))
    aboard = supplies(craft.parts)
    said = ngettext("food: {has} of {n} unit that is eaten", "food: {has} of {n} units that are eaten", meals)
    words.append(said.format(n=meals, has=min(aboard, meals)))
    if aboard < meals:
        fine = Fraction(0)
        words.append(_("too little food: somebody dies"))
    return Risk(SURVIVAL, tuple(words), fine, (air,), years)
