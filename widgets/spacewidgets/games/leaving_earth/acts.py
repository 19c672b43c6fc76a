"""What somebody did, or chance, in a sentence; what came of it is told by `changes`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from spacegames.leaving_earth import effect, rules
from spacewidgets.games.leaving_earth import harm, why
from spacewidgets.games.leaving_earth.moment import Moment, Said, healthy_skills
from spacewidgets.games.leaving_earth.nouns import advancement_name, component_name, craft_name, on, there, what_lies
from spacewidgets.games.leaving_earth.questions import gifts_words, shows_words
from spacewidgets.games.leaving_earth.verbs import LOST, PRICE
from spacewidgets.words import N_, _, ngettext, years_words

__all__ = ["acts"]


def acts(moment: Moment) -> Iterator[Said]:
    """What was done; nothing for the small steps of something larger, and for what nobody sees."""
    if tell := _TOLD.get(type(moment.action)):
        yield from tell(moment)
    elif plain := _PLAIN.get(type(moment.action)):
        said = _(plain).format(name=moment.name if moment.event.who >= 0 else "", **_slots(moment))
        yield Said(said)


def _slots(moment: Moment) -> dict[str, str]:
    action, seat = moment.action, moment.event.who
    named: dict[str, str] = {}
    for field in ("craft", "onto"):
        number = getattr(action, field, getattr(moment.task, field, None))
        if isinstance(number, int):
            named[field] = craft_name(seat, number) if number else _("store")
    place = getattr(action, "place", getattr(moment.task, "place", None))
    if isinstance(place, str):
        named |= {"place": there(place), "where": on(place), "lies": what_lies(place)}
    if kind := getattr(action, "kind", ""):
        named["kind"] = component_name(kind)
    if advancement := getattr(action, "advancement", ""):
        named["advancement"] = advancement_name(advancement)
    return named


_PLAIN: Final[dict[type, str]] = {
    rules.Unload: N_("{name} takes {kind} off {craft}."),
    rules.Disassemble: N_("{name} takes {craft} apart."),
    rules.Abandon: N_("{name} gives {craft} up."),
    rules.Unpack: N_("{name} breaks a Supplies 5x into ones: {craft}."),
    rules.Bundle: N_("{name} packs five Supplies 1x into a five: {craft}."),
    rules.Survey: N_("{name} surveys {place} from {craft}."),
    rules.FullyTest: N_("{name} tests Rendezvous fully with {craft}."),
    rules.Collect: N_("{craft} takes {kind} aboard."),
    rules.Parachute: N_("{craft} comes down by parachute."),
    rules.PoweredLanding: N_("{craft} tests Landing."),
    rules.KeepSecret: N_("{name} keeps secret {lies}."),
    rules.Clear: N_("{name} clears {advancement} of its cards: it always works now."),
    rules.Refuse: N_("{name} refuses the offer."),
}


# On Earth


def _research(moment: Moment) -> Iterator[Said]:
    cards = sum(deal.cards for deal in moment.pending(rules.Deal))
    said = ngettext(
        "{name} researches {advancement} for ${price}: {n} card lies on it, face down.",
        "{name} researches {advancement} for ${price}: {n} cards lie on it, face down.",
        cards,
    )
    name = moment.action.advancement
    words = said.format(name=moment.name, advancement=advancement_name(name), price=PRICE[name], n=cards)
    yield Said(words, why.dealt())


def _end_turn(moment: Moment) -> Iterator[Said]:
    said = _("{name} ends the turn.") if moment.task.acted else _("{name} passes.")
    alone = _("A turn in which nothing is done is a pass. The year ends when all have passed in a row.")
    yield Said(said.format(name=moment.name), "" if moment.task.acted else alone)


# Flying


def _maneuver(moment: Moment) -> Iterator[Said]:
    """A flight is declared; one that needs no thrust begins."""
    action, seat = moment.action, moment.event.who
    firing = next(moment.pending(rules.Firing), None)
    reason = why.thrust_needed(moment, seat, action.craft, action.to, action.years)
    if firing is None:
        yield from _goes(moment, seat, action.craft, action.to, action.years)
        return
    said = _("{craft} is to fly to {place}: {n} thrust needed.")
    yield Said(said.format(craft=craft_name(seat, action.craft), place=there(action.to), n=firing.need), reason)


def _stop(moment: Moment) -> Iterator[Said]:
    task = moment.task
    if task.thrust >= task.need:
        yield from _goes(moment, task.seat, task.craft, task.to, task.years)
        return
    craft = craft_name(task.seat, task.craft)
    said = _("{craft} stays: {has} of {need} thrust.").format(craft=craft, has=task.thrust, need=task.need)
    lost = _("Thrust that is not enough moves nothing, and what was burned is gone.")
    needed = why.thrust_needed(moment, task.seat, task.craft, task.to, task.years)
    yield Said(said, lost if task.thrust else needed)


def _goes(moment: Moment, seat: int, number: int, to: str, years: int) -> Iterator[Said]:
    craft = rules.craft_of(moment.before, seat, number)
    if craft is None or to == LOST:
        return
    name, reason = craft_name(seat, number), why.flew(moment, craft, to)
    if years:
        year = moment.before.year + years
        in_time = year <= moment.before.options.last_year
        said = (
            _("{craft} leaves for {place}, {years} away: it arrives in {year}.")
            if in_time
            else _("{craft} leaves for {place}, {years} away: the game ends before it arrives.")
        )
        yield Said(said.format(craft=name, place=there(to), years=years_words(years), year=year), reason)
    else:
        yield Said(_("{craft} flies to {place}.").format(craft=name, place=there(to)), reason)


# Cards and dice


def _drawn(moment: Moment) -> Iterator[Said]:
    """The card, and what is seen of nothing else: changes of craft are told where they are."""
    task, outcome = moment.task, moment.action.outcome
    advancement = getattr(task, "advancement", "Rendezvous")
    aboard = _numbers(task)
    skills = healthy_skills(moment.before, task.seat, *aboard)
    result = _result(task, effect(advancement, outcome, skills).works)
    words = " ".join(filter(None, [shows_words(advancement, outcome), result]))
    yield Said(words, why.drew(moment, task.seat, advancement, outcome, skills))


def _numbers(task: Any) -> tuple[int, ...]:
    """The craft with which something is tried."""
    if isinstance(task, rules.Testing):
        return task.fleet
    attempt = task.then
    return tuple(number for name in ("craft", "onto") if isinstance(number := getattr(attempt, name, None), int))


def _result(task: Any, works: bool) -> str:
    """What came of an attempt where the table does not show it."""
    if isinstance(task, rules.Testing):
        return "" if works else _("The test stops.")
    attempt = task.then
    said = _RESULTS.get(type(attempt), ("", ""))[not works]
    capsule = attempt.cabin.part.kind if isinstance(attempt, rules.Down) else getattr(attempt, "capsule", "")
    return _(said).format(
        craft=craft_name(task.seat, attempt.craft),
        onto=craft_name(task.seat, getattr(attempt, "onto", 0)),
        where=on(getattr(attempt, "place", "")),
        capsule=component_name(capsule),
    )


_RESULTS: Final[dict[type, tuple[str, str]]] = {
    rules.Docking: ("", N_("{craft} does not dock to {onto}.")),
    rules.Parting: ("", N_("{craft} is not split.")),
    rules.Surveyed: ("", N_("Nothing is seen {where}.")),
    rules.Landed: (N_("{craft} lands."), ""),
    rules.Down: (N_("{capsule} of {craft} comes through the heat."), N_("{capsule} of {craft} burns up.")),
    rules.Breathe: (N_("{capsule} of {craft} has air."), N_("{capsule} of {craft} has no air.")),
}


def _removed(moment: Moment) -> Iterator[Said]:
    seat = moment.event.who
    price = moment.before.agencies[seat].money - moment.after.agencies[seat].money
    said = _("{name} pays ${price} to be rid of the card.") if price > 0 else _("{name} is rid of the card, free.")
    yield Said(said.format(name=moment.name, price=price), why.paid())


def _rolled(moment: Moment) -> Iterator[Said]:
    task, number = moment.task, moment.action.number
    if isinstance(task, rules.Sickness):
        who, limit = task.crew[0], task.up_to
    else:
        who, limit = task.astronaut, task.limit
    said = _("The die shows {n}: {who} falls ill.") if number <= limit else _("The die shows {n}: {who} stays well.")
    craft = rules.craft_of(moment.before, task.seat, task.craft)
    reason = harm.fell_ill(moment, task.seat, craft) if craft else ""
    yield Said(said.format(n=number, who=component_name(who)), reason)


# Agencies


def _propose(moment: Moment) -> Iterator[Said]:
    task = moment.task
    gives, asks = gifts_words(task.gives, task.seat), gifts_words(task.asks, task.to)
    said = _("{name} offers {other}: {gives} for {asks}.")
    yield Said(said.format(name=moment.name, other=moment.names[task.to], gives=gives, asks=asks))


def _accept(moment: Moment) -> Iterator[Said]:
    task = moment.task
    gives, asks = gifts_words(task.gives, task.by), gifts_words(task.asks, task.seat)
    said = _("{name} accepts: {gives} from {other} for {asks}.")
    reason = _(
        "Both sides give at once; craft get new numbers, and a shared advancement as many cards, but fresh ones."
    )
    yield Said(said.format(name=moment.name, other=moment.names[task.by], gives=gives, asks=asks), reason)


def _hand_in(moment: Moment) -> Iterator[Said]:
    seat, sample = moment.event.who, component_name(moment.action.kind)
    money = moment.after.agencies[seat].money - moment.before.agencies[seat].money
    said = _("{name} turns in {sample} for ${n}.") if money else _("{name} turns in {sample} for what it teaches.")
    reason = _("A sample is worth what the card of its origin says, once all have seen that card.")
    yield Said(said.format(name=moment.name, sample=sample, n=money), reason)


_TOLD: Final[dict[type, Callable[[Moment], Iterator[Said]]]] = {
    rules.Research: _research,
    rules.EndTurn: _end_turn,
    rules.Maneuver: _maneuver,
    rules.Stop: _stop,
    rules.Drawn: _drawn,
    rules.Remove: _removed,
    rules.Rolled: _rolled,
    rules.Propose: _propose,
    rules.Accept: _accept,
    rules.HandIn: _hand_in,
}
