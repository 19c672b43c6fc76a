"""Why craft were lost, people died or fell ill, and why they are well again: the values, and the rule in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from spacegames.leaving_earth import (
    ASTRONAUTS_PER_SUPPLY,
    DIE_SIDES,
    HAZARD,
    MANEUVERS,
    POINTS_PER_LOST_ASTRONAUT,
    SUN,
    effect,
    rules,
)
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.moment import Moment, healthy_skills, new_draws, shown_at
from spacewidgets.games.leaving_earth.nouns import advancement_name, outcome_name, site_word
from spacewidgets.games.leaving_earth.questions import lacks_air
from spacewidgets.games.leaving_earth.verbs import LOST, WAY
from spacewidgets.words import _, ngettext, years_words

__all__ = ["burned_up", "died", "fell_ill", "lost", "units_words", "well_again"]

_OF_CAPSULES: Final = {hazard.draws for hazard in HAZARD.values() if hazard.each_capsule}
"""Advancements whose failures hit the capsule for which they were drawn."""
FALL: Final = {way.start: way.end for way in MANEUVERS if way.automatic}


def lost(moment: Moment, seat: int, craft: rules.Spacecraft) -> str:
    """Why a craft is no more."""
    return next(_losses(moment, seat, craft))


def _losses(moment: Moment, seat: int, craft: rules.Spacecraft) -> Iterator[str]:
    """Reasons, the surest first."""
    action, to = moment.action, heading(moment, craft)
    way = WAY.get((craft.place, to))
    met = [HAZARD[symbol] for symbol in (*craft.due, *(way.met if way else ()))]
    if isinstance(action, rules.Abandon):
        yield _("Its agency gave it up.")
    if to == LOST:
        said = _("Whoever is still at {place} when the turn ends drifts off into space.")
        yield said.format(place=place_name(craft.place))
    if isinstance(moment.task, rules.Facing) and isinstance(action, rules.KeepSecret):
        yield _("A craft that comes to an unknown place tells what it finds, or is lost.")
    yield from _lost_by_card(moment, seat, craft)
    if any(hazard.unable == "craft lost" and not rules.able(moment.after, seat, hazard.draws) for hazard in met):
        yield _("It had to land, and whoever has not researched Landing loses the craft.")
    card = shown_at(moment.after, to)
    if card is not None and card.destroyed:
        yield _("Nothing that comes there survives: {what}.").format(what=site_word(card))
    if any(hazard.each_capsule for hazard in met) or isinstance(moment.attempt, rules.Down):
        yield _("Nothing but capsules was left of it, and none came through the heat of the entry.")
    yield _("There was nothing undamaged left aboard that could take the damage.")


def heading(moment: Moment, craft: rules.Spacecraft) -> str:
    """Where a craft goes in an event."""
    action, task = moment.action, moment.task
    if isinstance(action, rules.Maneuver):
        return action.to
    if isinstance(action, rules.Stop):
        return str(task.to)
    drifts = isinstance(task, rules.Turn | rules.WhoFalls) or not isinstance(action, rules.Drawn)
    return FALL.get(craft.place, craft.place) if drifts and not craft.tokens and not craft.due else craft.place


def _lost_by_card(moment: Moment, seat: int, craft: rules.Spacecraft) -> Iterator[str]:
    """The card that cost the craft, drawn now or lying open as the last of its advancement."""
    drawn = isinstance(moment.action, rules.Drawn)
    for advancement, outcome in new_draws(moment, seat):
        harm = effect(advancement, outcome, healthy_skills(moment.before, seat, craft.number)).harm
        if harm == "craft lost":
            said = _("A {outcome} of {name} costs the whole craft.")
            words = said.format(outcome=outcome_name(outcome), name=advancement_name(advancement))
            yield "" if drawn and advancement == getattr(moment.task, "advancement", "") else words
        elif harm == "part damaged" and advancement not in _OF_CAPSULES:
            yield _("There was nothing undamaged left aboard that could take the damage.")


def died(moment: Moment, seat: int, craft: rules.Spacecraft | None, names: Sequence[str]) -> str:
    """Why people died who were aboard a craft."""
    costs = _("Each death costs {n} points.").format(n=-POINTS_PER_LOST_ASTRONAUT)
    if craft is None or rules.craft_of(moment.after, seat, craft.number) is None:
        return _("Whoever is aboard a craft that is lost dies with it.") + " " + costs
    return f"{_cause(moment, seat, craft, names)} {costs}"


def _cause(moment: Moment, seat: int, craft: rules.Spacecraft, names: Sequence[str]) -> str:
    action, task = moment.action, moment.task
    if isinstance(task, rules.Facing) and isinstance(action, rules.KeepSecret):
        return _("Whoever keeps the card of Suborbital Flight secret loses the astronauts who found out.")
    if _enters(moment, craft):
        if any(outcome == "major" for _name, outcome in new_draws(moment, seat)):
            return _("A major failure of Re-entry destroys the capsule with all inside.")
        return burned_up()
    if any(part.kind in names and part.damaged for part in craft.parts):
        return _("Whoever is ill at the end of a year off Earth dies.")
    ill = {part.kind for part in rules.astronauts(craft.parts) if part.damaged}
    mouths, units = len(rules.astronauts(craft.parts)) - len(ill), rules.supplies(craft.parts)
    said = _(
        "At the end of a year off Earth everybody needs a seat with air, and food: {n} aboard, with {seats} and {units}. A unit "
        "of supplies feeds {each}."
    )
    seats = ngettext("{n} seat", "{n} seats", rules.seats(craft.parts)).format(n=rules.seats(craft.parts))
    needs = said.format(n=mouths, seats=seats, units=units_words(units), each=ASTRONAUTS_PER_SUPPLY)
    return f"{_lacked(moment, seat, mouths, units)} {needs}".strip()


def _lacked(moment: Moment, seat: int, mouths: int, units: int) -> str:
    """What was missing, where that is sure."""
    if moment.after.agencies[seat].research[rules.ADVANCEMENT["Life Support"]] is None:
        return _("Without the advancement Life Support nobody has air.")
    task, fed = moment.task, ASTRONAUTS_PER_SUPPLY * units >= mouths
    if isinstance(task, rules.WhoDies):
        return _("Too few seats had air.") if lacks_air(moment.before, task) else _("There was too little food.")
    return _("Too few seats had air.") if fed else ""


def burned_up() -> str:
    """Which capsules do not come through an entry."""
    return _(
        "On an entry, capsules burn up that are damaged, have no heat shield, or lack Re-entry; who is inside dies."
    )


def units_words(units: int) -> str:
    """How much food there is."""
    return ngettext("{n} unit of supplies", "{n} units of supplies", units).format(n=units)


def _enters(moment: Moment, craft: rules.Spacecraft) -> bool:
    """Whether people may have died in the heat of an entry."""
    if isinstance(moment.attempt, rules.Down) or isinstance(moment.task, rules.Seating | rules.WhichCapsule):
        return True
    way = WAY.get((craft.place, heading(moment, craft)))
    flies = isinstance(moment.action, rules.Maneuver | rules.Stop)
    return flies and way is not None and any(HAZARD[symbol].each_capsule for symbol in way.met)


# Illness


def fell_ill(moment: Moment, seat: int, craft: rules.Spacecraft) -> str:
    """The values of a roll, or why none was needed."""
    task = moment.task
    if isinstance(task, rules.Sickness):
        said = _(
            "The card of Suborbital Flight says sickness: whoever rolls {n} or less on the die of {sides} falls ill."
        )
        return said.format(n=task.up_to, sides=DIE_SIDES)
    if isinstance(moment.action, rules.Break):
        return _("The damage was put on a person, who is ill until a doctor helps or Earth is reached.")
    card = shown_at(moment.after, SUN)
    level = card.radiation_level if card is not None else 0
    flying = rules.craft_of(moment.after, seat, craft.number)
    parts = flying.parts if flying else craft.parts
    shield = rules.shield(parts)
    left = max(level - shield, 0)
    years = task.limit // left if isinstance(task, rules.Roll) and left else flying.tokens if flying else 0
    said = (
        _("Radiation level {level} − shield {shield} = {left}, × {years} = {n}: whoever rolls {n} or less falls ill.")
        if shield
        else _("Radiation level {level} × {years} = {n}: whoever rolls {n} or less falls ill.")
    )
    return said.format(level=level, shield=shield, left=left, years=years_words(years), n=left * years)


def well_again(moment: Moment) -> str:
    """Who repaired or healed."""
    if isinstance(moment.action, rules.Heal):
        return _("A healthy doctor heals all others aboard, for nothing.")
    if isinstance(moment.action, rules.Repair):
        return _("A healthy mechanic repairs all that is broken aboard, for a unit of supplies.")
    return _("At the end of a year everything on Earth is repaired and everybody there healed, for nothing.")
