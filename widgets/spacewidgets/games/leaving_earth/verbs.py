"""Actions in plain verbs, with their price or their consequence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final

from spacegames.leaving_earth import (
    ADVANCEMENTS,
    MANEUVERS,
    POINTS_PER_LOST_ASTRONAUT,
    ROCKET,
    SUBORBITAL,
    ion_thrust,
    removal_price,
    rules,
    thrust_required,
)
from spacewidgets.games.leaving_earth.nouns import (
    advancement_name,
    agency_letter,
    component_name,
    craft_name,
    mission_name,
    outcome_name,
    part_name,
    skill_name,
    there,
)
from spacewidgets.words import N_, _, ngettext, years_words

__all__ = ["action_name", "card_price", "deaths_words", "variant_seen"]

POINTS_PER_DEATH: Final = -POINTS_PER_LOST_ASTRONAUT
PRICE: Final = {each.name: each.price for each in ADVANCEMENTS}
WAY: Final = {(way.start, way.end): way for way in MANEUVERS}
LOST: Final = "Lost"
EARTH: Final = "Earth"


def action_name(action: Any, view: rules.View) -> str:
    """An action as a verb and its thing, with what it costs or does, for the one who is to decide now."""
    task = view.tasks[-1] if view.tasks else None
    seat = int(getattr(task, "seat", view.who))
    if words := _WORDS.get(type(action)):
        return words(action, view, seat, task)
    said = _SAID[type(action)]
    if isinstance(said, tuple):  # what is given, and what is asked for in return
        said = said[action.in_return]
        seat = getattr(task, "to", seat) if action.in_return else seat
    return _(said).format(**_values(action, seat))


_SAID: Final[dict[type, str | tuple[str, str]]] = {
    rules.Research: N_("Research {advancement} (${price})"),
    rules.Unload: N_("Take {kind} off {craft}"),
    rules.Disassemble: N_("Take {craft} apart"),
    rules.Unpack: N_("Break one Supplies 5x into five ones: {craft}"),
    rules.Bundle: N_("Pack five Supplies 1x into one five: {craft}"),
    rules.Dock: N_("Dock {craft} to {onto}"),
    rules.Separate: N_("Split {craft} into two craft"),
    rules.Detach: N_("Move {kind} to the new craft"),
    rules.Reattach: N_("Move {kind} back"),
    rules.Undock: N_("Separate them now"),
    rules.StayWhole: N_("Stay whole after all"),
    rules.Survey: N_("Survey {place} from {craft}"),
    rules.Collect: N_("Take {kind} aboard {craft}"),
    rules.Repair: N_("Repair all aboard {craft} (one unit of supplies)"),
    rules.Heal: N_("Heal all aboard {craft}"),
    rules.PutBack: N_("Put it back"),
    rules.Parachute: N_("Come down by parachute, safely"),
    rules.PoweredLanding: N_("Test Landing instead, at a risk"),
    rules.RollFor: N_("Roll for {astronaut} next"),
    rules.First: N_("{craft} arrives first"),
    rules.Fall: N_("{craft} moves first"),
    rules.CheckAir: N_("Draw for {capsule} of {craft} next"),
    rules.LetDie: N_("Let {astronaut} die (−{points} points)"),
    rules.Done: N_("Turn in no more this year"),
    rules.Gain: N_("Learn {advancement}: it always works"),
    rules.Clear: N_("Clear {advancement} of its cards: it always works"),
    rules.Offer: N_("Make agency {seat} an offer"),
    rules.GiveMoney: (N_("Offer ${dollars} more"), N_("Ask for ${dollars} more")),
    rules.GivePart: (N_("Offer {kind}"), N_("Ask for {kind}")),
    rules.GiveCraft: (N_("Offer {craft}"), N_("Ask for {craft}")),
    rules.ShareResearch: (N_("Offer a copy of {advancement}"), N_("Ask for a copy of {advancement}")),
    rules.Propose: N_("Make this offer"),
    rules.Withdraw: N_("Offer nothing after all"),
    rules.Accept: N_("Accept the offer"),
    rules.Refuse: N_("Refuse the offer"),
    # What chance does
    rules.MissionDrawn: N_("Draw the mission {mission}"),
    rules.Laid: N_("Lay a card face down: {place}"),
    rules.Goes: N_("Agency {seat} goes first"),
    rules.Awarded: N_("Agency {seat} gets the mission"),
    rules.Dealt: N_("Deal an outcome card, face down"),
    rules.Drawn: N_("Turn up: {outcome}"),
    rules.Rolled: N_("The die shows {number}"),
}


def _values(action: Any, seat: int) -> dict[str, object]:
    """What an action's fields are called."""
    values: dict[str, object] = {}
    for field in fields(action):
        value = getattr(action, field.name)
        values[field.name] = _NAMED[field.name](value, seat) if field.name in _NAMED else value
    if hasattr(action, "kind"):
        values["kind"] = part_name(rules.Part(action.kind, getattr(action, "damaged", False)))
    values["points"] = POINTS_PER_DEATH
    values["price"] = PRICE.get(getattr(action, "advancement", ""), 0)
    return values


_NAMED: Final[dict[str, Callable[[Any, int], str]]] = {
    "craft": lambda number, seat: craft_name(seat, number) if number else _("store"),
    "onto": lambda number, seat: craft_name(seat, number),
    "place": lambda place, _seat: there(place),
    "advancement": lambda name, _seat: advancement_name(name),
    "astronaut": lambda name, _seat: component_name(name),
    "capsule": lambda kind, _seat: component_name(str(kind)),
    "seat": lambda seat, _seat: agency_letter(seat),
    "mission": lambda name, _seat: mission_name(name),
    "outcome": lambda outcome, _seat: outcome_name(outcome),
}


def _with(said: str, *consequences: str) -> str:
    consequence = ", ".join(filter(None, consequences))
    return _("{action}: {consequence}").format(action=said, consequence=consequence) if consequence else said


def deaths_words(view: rules.View, seat: int, number: int) -> str:
    """How many are aboard a craft and would die with it; empty if nobody."""
    craft = rules.craft_of(view, seat, number)
    crew = rules.crew_of(craft.parts) if craft else ()
    if not crew:
        return ""
    said = ngettext("{name} dies (−{points} points)", "{n} people die (−{points} points)", len(crew))
    return said.format(name=component_name(crew[0]), n=len(crew), points=POINTS_PER_DEATH * len(crew))


# On Earth


def _buy(action: rules.Buy, _view: rules.View, _seat: int, _task: Any) -> str:
    name, price = component_name(action.kind), getattr(rules.COMPONENT[action.kind], "price", 0)
    if action.kind in rules.CREW:
        said = _("Hire {name}, {skill} (${price})")
        return said.format(name=name, skill=skill_name(rules.CREW[action.kind]), price=price)
    return _("Buy {name} (${price})").format(name=name, price=price)


def _load(action: rules.Load, view: rules.View, seat: int, _task: Any) -> str:
    there_is = rules.craft_of(view, seat, action.craft) is not None
    said = _("Load {kind} on {craft}") if there_is else _("Begin {craft} with {kind}")
    return said.format(**_values(action, seat))


def _abandon(action: rules.Abandon, view: rules.View, seat: int, _task: Any) -> str:
    said = _("Give {craft} up").format(craft=craft_name(seat, action.craft))
    craft = rules.craft_of(view, seat, action.craft)
    steps_out = craft is not None and craft.place == EARTH
    return said if steps_out else _with(said, deaths_words(view, seat, action.craft))


# Flying


def _maneuver(action: rules.Maneuver, view: rules.View, seat: int, _task: Any) -> str:
    craft = rules.craft_of(view, seat, action.craft)
    name = craft_name(seat, action.craft)
    if action.to == LOST:
        return _with(_("Let {craft} be lost").format(craft=name), deaths_words(view, seat, action.craft))
    said = _("Send {craft} to {place}").format(craft=name, place=there(action.to))
    if action.years:
        said = _("{action} in {years}").format(action=said, years=years_words(action.years))
    way = WAY.get((craft.place, action.to)) if craft else None
    hard = rules.difficulty(way, action.years) if way else None
    if craft is None or hard is None:
        return said
    need = thrust_required(rules.mass(craft.parts), hard)
    costs = _("{n} thrust").format(n=need) if need else _("no thrust")
    return _("{action} ({costs})").format(action=said, costs=costs)


def _fire(action: rules.Fire, _view: rules.View, _seat: int, task: Any) -> str:
    name = component_name(action.kind)
    if not isinstance(task, rules.Firing):
        return _("Fire {name}").format(name=name)
    rocket = ROCKET.get(action.kind)
    more = rocket.thrust if rocket else ion_thrust(task.years)
    said = _("Fire {name} (+{more}: {then} of {need} thrust)")
    return said.format(name=name, more=more, then=task.thrust + more, need=task.need)


def _stop(_action: rules.Stop, _view: rules.View, seat: int, task: Any) -> str:
    if not isinstance(task, rules.Firing):
        return _("Fire no more")
    name = craft_name(seat, task.craft)
    if task.thrust >= task.need:
        return _("Go: {craft} flies to {place}").format(craft=name, place=there(task.to))
    if task.thrust:
        return _("Give up: {craft} stays, and {n} thrust is wasted").format(craft=name, n=task.thrust)
    return _("Fire nothing: {craft} stays").format(craft=name)


def _sit(action: rules.Sit, _view: rules.View, _seat: int, task: Any) -> str:
    said = _("{astronaut} into {capsule}")
    return said.format(astronaut=component_name(action.astronaut), capsule=_capsule(task, action.capsule))


def _enter(action: rules.Enter, _view: rules.View, _seat: int, task: Any) -> str:
    return _("Draw for {capsule} next").format(capsule=_capsule(task, action.capsule))


def _capsule(task: Any, number: int) -> str:
    """A capsule as it is told apart on an entry: "capsule 2 (Apollo)"."""
    kinds = {cabin.number: cabin.part.kind for cabin in getattr(task, "cabins", ()) if hasattr(cabin, "number")}
    if number in kinds:
        return _("capsule {n} ({name})").format(n=number, name=component_name(kinds[number]))
    return _("capsule {n}").format(n=number)


def _break(action: rules.Break, _view: rules.View, seat: int, _task: Any) -> str:
    said = _("{kind} of {craft} falls ill") if action.kind in rules.CREW else _("Damage {kind} of {craft}")
    return said.format(**_values(action, seat))


def _fully_test(action: rules.FullyTest, _view: rules.View, seat: int, _task: Any) -> str:
    said = (
        _("Fully test Rendezvous with {craft} and {onto}") if action.onto else _("Fully test Rendezvous with {craft}")
    )
    return said.format(**_values(action, seat))


# Exploring


def variant_seen(view: rules.View, place: str) -> Any:
    """What lies at an explorable place as its card tells, None if the viewer does not know it."""
    for location, card in zip(rules.SITES, view.sites, strict=True):
        if location.name == place and card is not None and card.variant is not None:
            return location.variants[card.variant]
    return None


def _reveal(_action: rules.Reveal, view: rules.View, seat: int, task: Any) -> str:
    said = _("Show it to all")
    card = variant_seen(view, task.place) if isinstance(task, rules.Facing) else None
    if card is None or not card.destroyed:
        return said
    lost = _("{craft} is destroyed").format(craft=craft_name(seat, task.craft))
    return _with(said, lost, deaths_words(view, seat, task.craft))


def _keep_secret(_action: rules.KeepSecret, view: rules.View, seat: int, task: Any) -> str:
    said = _("Keep it secret")
    if not isinstance(task, rules.Facing):
        return said
    lost = "" if task.place == SUBORBITAL else _("{craft} is lost").format(craft=craft_name(seat, task.craft))
    return _with(said, lost, deaths_words(view, seat, task.craft))


def _hand_in(action: rules.HandIn, view: rules.View, _seat: int, _task: Any) -> str:
    said = _("Turn in {sample}").format(sample=component_name(action.kind))
    card = variant_seen(view, getattr(rules.COMPONENT[action.kind], "origin", ""))
    if card is not None and card.minerals:
        return _("{action} ({costs})").format(action=said, costs=f"+${card.minerals}")
    return _with(said, _("learn or clear an advancement") if card is not None and card.alien else "")


# Cards and turns


def card_price(view: rules.View, task: rules.Pay) -> int:
    """What it costs to be rid of the card that was drawn."""
    copy = view.agencies[task.seat].research[rules.ADVANCEMENT[task.advancement]]
    return removal_price(task.outcome, only_card=copy is not None and copy.cards == 1)


def _remove(_action: rules.Remove, view: rules.View, _seat: int, task: Any) -> str:
    price = card_price(view, task) if isinstance(task, rules.Pay) else 0
    return _("Pay ${price}, remove it").format(price=price) if price else _("Remove it, free")


def _end_turn(_action: rules.EndTurn, view: rules.View, _seat: int, task: Any) -> str:
    if not isinstance(task, rules.Turn) or task.acted:
        return _("End the turn")
    if view.passes + 1 >= len(view.agencies):
        return _("Pass: the year ends")
    return _("Pass: the year ends once all pass in a row")


_WORDS: Final[dict[type, Callable[[Any, rules.View, int, Any], str]]] = {
    rules.Buy: _buy,
    rules.Load: _load,
    rules.Abandon: _abandon,
    rules.Maneuver: _maneuver,
    rules.Fire: _fire,
    rules.Stop: _stop,
    rules.Sit: _sit,
    rules.Enter: _enter,
    rules.Break: _break,
    rules.FullyTest: _fully_test,
    rules.Reveal: _reveal,
    rules.KeepSecret: _keep_secret,
    rules.HandIn: _hand_in,
    rules.Remove: _remove,
    rules.EndTurn: _end_turn,
}
