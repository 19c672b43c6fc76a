"""Why something happened: the values, and the rule in words. Nothing is told here that not all know."""

from __future__ import annotations

from typing import Any, Final

from spacegames.leaving_earth import (
    FULL_DECK,
    HAZARD,
    MISSION_BONUS_TO_OTHERS,
    MISSIONS,
    ROCKET,
    ion_thrust,
    removal_price,
    rules,
    thrust_required,
)
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.moment import Moment
from spacewidgets.games.leaving_earth.nouns import advancement_name, hazard_name, on, outcome_name
from spacewidgets.games.leaving_earth.verbs import WAY
from spacewidgets.panels.explorers.outcomes_story import does
from spacewidgets.words import N_, _, ngettext

__all__ = [
    "dealt", "drew", "first_in_year", "flew", "gained", "mission_done", "mission_gone", "paid", "showed", "thrust_given",
    "thrust_needed",
]  # fmt: skip

MISSION: Final = {mission.name: mission for mission in MISSIONS}
SURVEYED: Final = {mission.place for mission in MISSIONS if mission.kind == "survey"}


# Cards


def dealt() -> str:
    """What lies on an advancement that was just researched."""
    said = _(
        "The cards come unseen from a deck of {all}: at the start {good} successes, {minor} minor and {major} major failures. "
        "One is drawn at each attempt."
    )
    return said.format(all=sum(FULL_DECK), good=FULL_DECK.success, minor=FULL_DECK.minor, major=FULL_DECK.major)


def drew(moment: Moment, seat: int, advancement: str, outcome: Any, skills: frozenset[str]) -> str:
    """How likely a card was to come, and what it does."""
    copy = moment.before.agencies[seat].research[rules.ADVANCEMENT[advancement]]
    cards = copy.cards if copy else 0
    aside = sum(getattr(moment.task, "aside", ()))
    said = ngettext(
        "It was the only card left on {name}.", "One of the {n} cards on {name}, each as likely.", cards - aside
    )
    first = said.format(n=cards - aside, name=advancement_name(advancement))
    if outcome == "success":
        return first
    means = _("What a {outcome} means here: {does}.")
    return f"{first} {means.format(outcome=outcome_name(outcome), does=does(advancement, outcome, skills))}"


def paid() -> str:
    """What it costs to be rid of a card."""
    said = _("To be rid of a failure costs ${n}, of a success ${m}; a success that is the last card is free.")
    return said.format(n=removal_price("minor"), m=removal_price("success"))


def gained(moment: Moment) -> str:
    """Why somebody gets an advancement that he did not research."""
    if isinstance(moment.action, rules.Accept):
        return _("A shared advancement has as many cards as the giver's has now, but fresh ones.")
    if isinstance(moment.action, rules.Gain):
        return _("What is learned from a sample of alien origin has no cards: it always works.")
    return _(
        "Whoever has a component but not its advancement gains the advancement when it is used for the first time."
    )


# Flying


def thrust_needed(moment: Moment, seat: int, number: int, to: str, years: int) -> str:
    """Difficulty times mass."""
    craft = rules.craft_of(moment.before, seat, number)
    way = WAY.get((craft.place, to)) if craft else None
    hard = rules.difficulty(way, years) if way else None
    if craft is None or way is None or hard is None:
        return ""
    mass = rules.mass(craft.parts)
    need = thrust_required(mass, hard)
    said = _("Difficulty {d} × mass {m} = {need} thrust needed.").format(d=hard, m=mass, need=need)
    if hard != way.difficulty:
        faster = _("Flown in less than {n} years, the difficulty is {hard} instead of {d}.")
        said += " " + faster.format(n=way.years, hard=hard, d=way.difficulty)
    return said


def flew(moment: Moment, craft: rules.Spacecraft, to: str) -> str:
    """The thrust that was there, and what is faced on the way."""
    task, said = moment.task, []
    if isinstance(task, rules.Firing):
        said.append(_("{need} thrust was needed, and {has} was there.").format(need=task.need, has=task.thrust))
    way = WAY.get((craft.place, to))
    manned = bool(rules.astronauts(craft.parts))
    for symbols, words in (
        (way.hazards if way else (), N_("On the way it meets: {hazards}.")),
        (way.on_arrival if way else (), N_("On arrival it meets: {hazards}.")),
    ):
        if met := [_hazard(symbol) for symbol in symbols if manned or not HAZARD[symbol].manned]:
            said.append(_(words).format(hazards=", ".join(met)))
    if way is not None and way.automatic and not isinstance(moment.action, rules.Maneuver | rules.Stop):
        said.insert(
            0,
            _("From {place} a craft moves by itself when its owner's turn ends.").format(place=place_name(craft.place)),
        )
    return " ".join(said)


def _hazard(symbol: str) -> str:
    place = HAZARD[symbol].card == symbol
    return _("the card of {place}").format(place=hazard_name(symbol)) if place else hazard_name(symbol)


def thrust_given(kind: str, years: int) -> str:
    """What an engine gives."""
    if kind in ROCKET:
        return _("A rocket burns once, for its whole thrust, and is gone then.")
    said = _(
        "An ion thruster gives {each} thrust for each year of the maneuver, {each} × {years} = {n}, and works again next "
        "year."
    )
    return said.format(each=ion_thrust(1), years=years, n=ion_thrust(years))


# Places, missions, years


def showed(place: str, card: Any) -> str:
    """What a card does that all see now."""
    said = [
        (card.destroyed, _("Craft that come there are destroyed.")),
        (
            card.minerals,
            _("A sample from there is worth ${n} at the start of a year on Earth.").format(n=card.minerals),
        ),
        (card.alien, _("A sample from there teaches an advancement that always works.")),
        (card.life, _("There is life.")),
        (card.supplies, _("Supplies can be collected there.")),
        (card.sick_up_to, _("Whoever goes there and rolls {n} or less falls ill.").format(n=card.sick_up_to)),
        (
            card.radiation_level,
            _("Whoever rolls {n} × years or less on a maneuver through it falls ill.").format(n=card.radiation_level),
        ),
    ]
    found = [words for holds, words in said if holds] or [_("There is nothing that helps or harms.")]
    surveyed = [_("Whoever shows a place to all has surveyed it.")] if place in SURVEYED else []
    return " ".join([*found, *surveyed])


def mission_done(moment: Moment, name: str) -> str:
    """What was asked for, and what it brings."""
    mission = MISSION[name]
    asked = _ANYWHERE[mission.kind] if mission.place is None else _THERE[mission.kind]
    where = on(mission.place) if mission.place else ""
    said = [_(asked).format(where=where, place=place_name(mission.place or ""))]
    if isinstance(moment.action, rules.Awarded):
        said.append(_("Several agencies with equally few points could have it, and chance decided."))
    if len(moment.names) > 1:
        said.append(_("The others get ${n} each.").format(n=MISSION_BONUS_TO_OTHERS))
    return " ".join(said)


_ANYWHERE: Final = {
    "probe": N_("An undamaged probe or capsule was in space."),
    "manned": N_("An astronaut who was in space is back on Earth, alive."),
    "station": N_("At the start of a year an astronaut was alive in space."),
    "life": N_("A sample from a place with life is on Earth."),
}
_THERE: Final = {
    "probe": N_("An undamaged probe or capsule has arrived {where}."),
    "survey": N_("All were shown what lies {where}."),
    "sample": N_("A sample from there is on Earth: {place}."),
    "manned": N_("An astronaut who was {where} is back on Earth, alive."),
    "station": N_("At the start of a year an astronaut was alive {where}."),
}


def mission_gone(name: str) -> str:
    """Why nobody can do it any more."""
    place = MISSION[name].place
    if place is None:
        return _("All know now that there is no life on the Moon, on Mars and on Venus.")
    return _("All know now that craft are destroyed {where}.").format(where=on(place))


def first_in_year(moment: Moment) -> str:
    """Who goes first."""
    if isinstance(moment.action, rules.Goes):
        return _("The agency with the fewest points goes first. Several have as few, and the die decided among them.")
    points = rules.points(moment.after.agencies[moment.after.first])
    return _("The agency with the fewest mission points goes first: it has {n}.").format(n=points)
