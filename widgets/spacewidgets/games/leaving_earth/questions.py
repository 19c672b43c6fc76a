"""What the one who acts is asked, with the numbers that matter; whom all wait for; and how the game ended."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from spacegames.leaving_earth import SUBORBITAL, Outcome, rules
from spacewidgets.games.leaving_earth.desk import Desk
from spacewidgets.games.leaving_earth.nouns import (
    advancement_name,
    agency_letter,
    component_name,
    craft_name,
    mission_name,
    on,
    outcome_name,
    parts_words,
    site_word,
    there,
    what_lies,
)
from spacewidgets.games.leaving_earth.verbs import card_price, variant_seen
from spacewidgets.words import N_, _, ngettext

__all__ = ["ending", "gifts_words", "lacks_air", "points_words", "question", "shows_words", "task_name"]


def question(desk: Desk) -> str:
    """What the viewer is to decide now; or whom all wait for; or how the game ended."""
    if desk.view.over:
        return ending(desk.view, desk.names)
    if desk.aside:
        return desk.aside
    task = desk.task
    if not desk.acting:
        return _waiting(desk, task)
    return _QUESTIONS[type(task)](desk, task)


def _waiting(desk: Desk, task: Any) -> str:
    seat = getattr(task, "seat", None)
    if type(task) not in _QUESTIONS or seat is None:
        return _("Chance decides: {what}.").format(what=task_name(task, desk.view))
    if isinstance(task, rules.Turn):
        return _("{name} is thinking.").format(name=desk.names[seat])
    return _("{name} decides: {what}.").format(name=desk.names[seat], what=task_name(task, desk.view))


def ending(table: Any, names: Iterable[str]) -> str:
    """Who won by how much; for an agency alone, whether its points exceed those that are left."""
    names, scores = tuple(names), [rules.score(agency) for agency in table.agencies]
    best = max(scores)
    if len(scores) == 1:
        left = rules.open_points(table)
        said = (
            _("The game is over, and you won: {points} of your own against {left} left on the table.")
            if best > left
            else _("The game is over, and you lost: {points} of your own against {left} left on the table.")
        )
        return said.format(points=points_words(best), left=left)
    winners = [names[seat] for seat, score in enumerate(scores) if score == best]
    if len(winners) > 1:
        said = _("The game is over: {names} share the first place with {points}.")
        return said.format(names=", ".join(winners), points=points_words(best))
    ahead = best - sorted(scores)[-2]
    said = _("The game is over: {name} wins with {points}, {n} ahead.")
    return said.format(name=winners[0], points=points_words(best), n=ahead)


def points_words(points: int) -> str:
    """How many points."""
    return ngettext("{n} point", "{n} points", points).format(n=points)


# In the turn, and in flight


def _turn(desk: Desk, _task: rules.Turn) -> str:
    said = _("Your turn: research, buy, assemble, fly; then end it.")
    if len(desk.names) > 1:
        said = _("{name}, your turn: research, buy, assemble, fly; then end it.")
    return said.format(name=desk.names[desk.view.who])


def _firing(_desk: Desk, task: rules.Firing) -> str:
    said = (
        _("{craft} to {place}: {need} thrust needed, {has} so far. Go, or fire more?")
        if task.thrust >= task.need
        else _("{craft} to {place}: {need} thrust needed, {has} so far. What is fired?")
    )
    name = craft_name(task.seat, task.craft)
    return said.format(craft=name, place=there(task.to), need=task.need, has=task.thrust)


def _pay(desk: Desk, task: rules.Pay) -> str:
    price, money = card_price(desk.view, task), desk.view.agencies[task.seat].money
    if not price:
        asked = _("It is the last card: be rid of it, free?")
    elif money < price:
        asked = _("To be rid of it costs ${price}, and you have ${money}: it goes back.")
    else:
        asked = _("Pay ${price} to be rid of it?")
    return f"{shows_words(task.advancement, task.outcome)} {asked.format(price=price, money=money)}"


_SHOWS: Final = {
    "success": N_("{name} shows a success."),
    "minor": N_("{name} shows a minor failure."),
    "major": N_("{name} shows a major failure."),
}


def shows_words(advancement: str, outcome: Outcome) -> str:
    """Which card an advancement shows."""
    return _(_SHOWS[outcome]).format(name=advancement_name(advancement))


def _breaking(_desk: Desk, task: rules.Breaking) -> str:
    return _("A failure does damage: which component of {craft}?").format(craft=_fleet(task))


def _fleet(task: Any) -> str:
    return ", ".join(craft_name(task.seat, number) for number in task.craft)


def _separating(_desk: Desk, task: rules.Separating) -> str:
    name = craft_name(task.seat, task.craft)
    if not task.away:
        return _("{craft} splits in two: which components go with the new craft?").format(craft=name)
    said = _("{craft} splits in two: {parts} go with the new craft. Which else?")
    return said.format(craft=name, parts=parts_words(task.away))


def _landing(desk: Desk, task: rules.OptionalLanding) -> str:
    craft = rules.craft_of(desk.view, task.seat, task.craft)
    said = _("{craft} comes down {where}: by parachute, or in a test of Landing?")
    return said.format(craft=craft_name(task.seat, task.craft), where=on(craft.place) if craft else "")


def _seating(_desk: Desk, task: rules.Seating) -> str:
    said = _("{craft} enters the atmosphere: in which capsule does {name} sit?")
    return said.format(craft=craft_name(task.seat, task.craft), name=component_name(task.waiting[0]))


def _capsule(_desk: Desk, task: rules.WhichCapsule) -> str:
    said = _("{craft} enters the atmosphere: for which capsule is a card drawn next?")
    return said.format(craft=craft_name(task.seat, task.craft))


def _radiation(_desk: Desk, task: rules.Whose) -> str:
    said = _("Solar radiation: whoever rolls {n} or less aboard {craft} falls ill. Who rolls next?")
    return said.format(n=task.limit, craft=craft_name(task.seat, task.craft))


def _facing(desk: Desk, task: rules.Facing) -> str:
    name, found = craft_name(task.seat, task.craft), variant_seen(desk.view, task.place)
    seen = site_word(found) if found is not None else _("a card that you know")
    said = (
        _("{craft} finds out {place}: {what}. Show it to all, or let the crew die?")
        if task.place == SUBORBITAL
        else _("{craft} finds out {place}: {what}. Show it to all, or lose the craft?")
    )
    return said.format(craft=name, place=what_lies(task.place), what=seen)


def _seen(desk: Desk, task: rules.Seen) -> str:
    found = variant_seen(desk.view, task.place)
    seen = site_word(found) if found is not None else _("a card that you know")
    return _("You see from afar {place}: {what}. Show it to all?").format(place=what_lies(task.place), what=seen)


# Between turns


def _air(_desk: Desk, _task: rules.WhichCabin) -> str:
    return _("The year ends: for which capsule is a card of Life Support drawn next?")


def _dying(desk: Desk, task: rules.WhoDies) -> str:
    said = (
        ngettext(
            "{craft} has too little air: {n} of its crew dies. Who?",
            "{craft} has too little air: {n} of its crew die. Who?",
            task.number,
        )
        if lacks_air(desk.view, task)
        else ngettext(
            "{craft} has too little food: {n} of its crew dies. Who?",
            "{craft} has too little food: {n} of its crew die. Who?",
            task.number,
        )
    )
    return said.format(craft=craft_name(task.seat, task.craft), n=task.number)


def lacks_air(table: Any, task: rules.WhoDies) -> bool:
    """Whether it is air that is missing: then the craft has still to eat."""
    return any(isinstance(each, rules.Feed) and each.craft == task.craft for each in table.tasks)


def _order(_desk: Desk, task: rules.Order) -> str:
    return _("{craft} arrive: which comes first?").format(craft=_fleet(task))


def _falling(_desk: Desk, task: rules.WhoFalls) -> str:
    return _("{craft} move by themselves: which comes first?").format(craft=_fleet(task))


def _exchange(_desk: Desk, _task: rules.Exchange) -> str:
    return _("A new year: which samples on Earth do you turn in?")


def _knowledge(_desk: Desk, _task: rules.Knowledge) -> str:
    return _("The sample is of alien origin: learn a new advancement, or clear one of its cards?")


# Agencies


def gifts_words(gifts: rules.Gifts, seat: int) -> str:
    """What a seat gives in an offer: "$5, Juno, a copy of Landing"; nothing is "nothing"."""
    said = [
        *([f"${gifts.money}"] if gifts.money else []),
        *([parts_words(gifts.parts)] if gifts.parts else []),
        *(craft_name(seat, number) for number in gifts.craft),
        *(_("a copy of {name}").format(name=advancement_name(name)) for name in gifts.research),
    ]
    return ", ".join(said) or _("nothing")


def _offering(desk: Desk, task: rules.Offering) -> str:
    said = _("Your offer to {name}: {gives} for {asks}. Add to it, or make it?")
    if task.gives == task.asks == rules.Gifts():
        said = _("Your offer to {name}: nothing yet. Say what you give and what you ask for.")
    gives, asks = gifts_words(task.gives, task.seat), gifts_words(task.asks, task.to)
    return said.format(name=desk.names[task.to], gives=gives, asks=asks)


def _answering(desk: Desk, task: rules.Answering) -> str:
    said = _("{name} offers {gives} for {asks}. Do you accept?")
    gives, asks = gifts_words(task.gives, task.by), gifts_words(task.asks, task.seat)
    return said.format(name=desk.names[task.by], gives=gives, asks=asks)


_QUESTIONS: Final[dict[type, Callable[[Desk, Any], str]]] = {
    rules.Turn: _turn,
    rules.Firing: _firing,
    rules.Pay: _pay,
    rules.Breaking: _breaking,
    rules.Separating: _separating,
    rules.OptionalLanding: _landing,
    rules.Seating: _seating,
    rules.WhichCapsule: _capsule,
    rules.Whose: _radiation,
    rules.Facing: _facing,
    rules.Seen: _seen,
    rules.WhichCabin: _air,
    rules.WhoDies: _dying,
    rules.Order: _order,
    rules.WhoFalls: _falling,
    rules.Exchange: _exchange,
    rules.Knowledge: _knowledge,
    rules.Offering: _offering,
    rules.Answering: _answering,
}


# In a few words

_TASKS: Final[dict[type, str]] = {
    rules.Turn: N_("the turn of agency {seat}"),
    rules.Firing: N_("what {craft} fires"),
    rules.Pay: N_("whether the card of {advancement} is paid for ({outcome})"),
    rules.Breaking: N_("what breaks aboard {craft}"),
    rules.Separating: N_("how {craft} is split in two"),
    rules.OptionalLanding: N_("how {craft} comes down"),
    rules.Seating: N_("who sits where in {craft}"),
    rules.WhichCapsule: N_("which capsule of {craft} is next"),
    rules.Whose: N_("who of {craft} rolls next"),
    rules.Facing: N_("whether {place} is shown to all"),
    rules.Seen: N_("whether {place} is shown to all"),
    rules.WhichCabin: N_("which capsule is next"),
    rules.WhoDies: N_("who of {craft} dies"),
    rules.Order: N_("which of {craft} arrives first"),
    rules.WhoFalls: N_("which of {craft} moves first"),
    rules.Exchange: N_("which samples are turned in"),
    rules.Knowledge: N_("what is learned from an alien sample"),
    rules.Offering: N_("an offer to agency {to}"),
    rules.Answering: N_("the answer to agency {by}"),
    # What chance decides
    rules.DrawMissions: N_("which missions are drawn"),
    rules.Lay: N_("which card is laid at {place}"),
    rules.Lowest: N_("who goes first this year"),
    rules.Level: N_("who gets {mission}"),
    rules.Deal: N_("the cards on {advancement}"),
    rules.TurnUp: N_("the card of {advancement}"),
    rules.Testing: N_("the next card of Rendezvous"),
    rules.Sickness: N_("who aboard {craft} falls ill"),
    rules.Roll: N_("whether {astronaut} falls ill"),
}


def task_name(task: Any, _view: rules.View) -> str:
    """What is being decided, in a few words; empty for what is done by itself."""
    said = _TASKS.get(type(task), "")
    return _(said).format(**{name: call(task) for name, call in _SLOTS.items() if f"{{{name}}}" in said})


_SLOTS: Final[dict[str, Callable[[Any], str]]] = {
    "craft": lambda task: _fleet(task) if isinstance(task.craft, tuple) else craft_name(task.seat, task.craft),
    "seat": lambda task: agency_letter(task.seat),
    "to": lambda task: agency_letter(task.to),
    "by": lambda task: agency_letter(task.by),
    "place": lambda task: there(task.place),
    "advancement": lambda task: advancement_name(task.advancement),
    "outcome": lambda task: outcome_name(task.outcome),
    "mission": lambda task: mission_name(task.mission),
    "astronaut": lambda task: component_name(task.astronaut),
}
