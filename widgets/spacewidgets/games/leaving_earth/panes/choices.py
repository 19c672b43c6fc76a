"""What each decision shows: its headline, what happened as a picture, and what can be done, with consequences and odds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from typing import Any, Final, NamedTuple

from spacegames.leaving_earth import COMPONENT, DIE_SIDES, MISSIONS, ROCKET, Hand, effect, rules, withstands
from spacegames.leaving_earth.knowledge import Share, attempt, works
from spacegames.leaving_earth.rules import ADVANCEMENT, CREW, Spacecraft, View
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, group, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.chances import chance_words, consequence
from spacewidgets.games.leaving_earth.desk import PANE, Desk
from spacewidgets.games.leaving_earth.emblems import agency_badge, face_up, in_full, known_at
from spacewidgets.games.leaving_earth.names import (
    advancement_name,
    component_name,
    craft_name,
    hazard_name,
    mission_name,
    on,
    outcome_name,
    skill_name,
)
from spacewidgets.games.leaving_earth.panes.components import picture
from spacewidgets.games.leaving_earth.panes.flight_marks import big_card, paragraph, roll_strip
from spacewidgets.games.leaving_earth.questions import points_words
from spacewidgets.words import N_, _, ngettext

__all__ = ["Option", "happened", "headline", "options"]

SURVEY: Final = "survey"


class Option(NamedTuple):
    """Something that can be decided: the action, what it means, the ends of what it risks, a small picture.

    ``words`` stand on its button where what the action is called in full is too long for it.
    """

    action: Any
    beneath: str = ""
    shares: tuple[Share, ...] = ()
    drawn: Mark | None = None
    primary: bool = False
    words: str = ""


# Headlines

_HEADLINES: Final[dict[type, str]] = {
    rules.Breaking: N_("Something breaks"),
    rules.Separating: N_("Two craft out of one"),
    rules.OptionalLanding: N_("Coming down"),
    rules.Seating: N_("Who sits where?"),
    rules.WhichCapsule: N_("Into the heat"),
    rules.Whose: N_("Solar radiation"),
    rules.Roll: N_("Solar radiation"),
    rules.Sickness: N_("Space sickness"),
    rules.Facing: N_("What lies here"),
    rules.Seen: N_("Seen from afar"),
    rules.WhichCabin: N_("The air aboard"),
    rules.WhoDies: N_("Not enough for all"),
    rules.Order: N_("Arrivals"),
    rules.WhoFalls: N_("Moving by themselves"),
    rules.Exchange: N_("Samples come home"),
    rules.Knowledge: N_("Something alien"),
    rules.TurnUp: N_("A card is turned up"),
    rules.Testing: N_("A card is turned up"),
    rules.Deal: N_("Cards are dealt"),
    rules.Lowest: N_("Who goes first?"),
}


def headline(task: Any) -> str:
    """A decision in two or three words."""
    if isinstance(task, rules.Pay):
        return outcome_name(task.outcome).capitalize()
    return _(_HEADLINES.get(type(task), N_("A decision")))


# What happened, as a picture


def happened(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The card that was turned up, the numbers that make ill, or what lies at a place; and where the next thing is drawn."""
    task, pay = desk.task, card_shown(desk.view)
    if isinstance(task, rules.Whose | rules.Roll | rules.Sickness):
        return _die(task, y)
    if isinstance(task, rules.Facing | rules.Seen) and (seen := known_at(desk.view, task.place)) and seen.variant:
        card = group(face_up(0, 0, seen.variant), x=46, y=y + 56, scale=3.4)
        words, _foot = paragraph(104, y + 48, in_full(seen.variant), PANE - 104, style="body")
        return [card, text(104, y + 26, place_name(task.place), "label"), *words], y + 118
    if pay is not None:
        return _card(pay, y)
    if isinstance(task, rules.TurnUp | rules.Testing | rules.Deal):
        return [glyphs.unknown_card(48, y + 68, 92)], y + 146
    return [], y


def card_shown(view: View) -> Any:
    """The card that was turned up and is still to be paid for or put back, if any."""
    return next((task for task in reversed(view.tasks) if isinstance(task, rules.Pay)), None)


def _card(pay: Any, y: float) -> tuple[list[Mark], float]:
    share = Share(pay.outcome, Fraction(1), effect(pay.advancement, pay.outcome))
    marks = [big_card(1, y, pay.outcome), text(116, y + 28, advancement_name(pay.advancement), "label big")]
    words, at = paragraph(116, y + 54, _("{what}.").format(what=consequence(pay.advancement, share)).capitalize(), PANE - 116,
                          style="body")  # fmt: skip
    marks += words
    if helper := _HELPERS.get(pay.advancement):
        lines, _foot = paragraph(116, at + 4, _(helper), PANE - 116, soft=True)
        marks += lines if pay.outcome != "success" else []
    return marks, y + 144


_HELPERS: Final = {
    "Landing": N_("milder with a healthy pilot aboard"),
    "Rendezvous": N_("milder with a healthy pilot aboard"),
    "Life Support": N_("minor failures are none with a healthy mechanic aboard"),
}


def _die(task: Any, y: float) -> tuple[list[Mark], float]:
    limit = task.up_to if isinstance(task, rules.Sickness) else task.limit
    said = _("The die of {sides}: {n} or less makes ill.").format(sides=DIE_SIDES, n=limit)
    return [text(0, y + 12, said, "small soft"), roll_strip(0, y + 22, limit)], y + 78


def describe_happened(desk: Desk) -> str:
    """The picture in words."""
    task, pay = desk.task, card_shown(desk.view)
    if isinstance(task, rules.Whose | rules.Roll | rules.Sickness):
        limit = task.up_to if isinstance(task, rules.Sickness) else task.limit
        return _("The die of {sides}: {n} or less makes ill.").format(sides=DIE_SIDES, n=limit)
    if isinstance(task, rules.Facing | rules.Seen) and (seen := known_at(desk.view, task.place)) and seen.variant:
        return _("{place}: {what}.").format(place=place_name(task.place), what=in_full(seen.variant))
    if pay is None:
        return ""
    share = Share(pay.outcome, Fraction(1), effect(pay.advancement, pay.outcome))
    said = _("{outcome} from {name}: {what}.")
    return said.format(
        outcome=outcome_name(pay.outcome).capitalize(),
        name=advancement_name(pay.advancement),
        what=consequence(pay.advancement, share),
    )


# What can be decided


def options(desk: Desk) -> list[Option]:
    """All that is worth deciding, whether possible or not."""
    found = _OPTIONS.get(type(desk.task))
    return list(found(desk, desk.task)) if found else [Option(action) for action in desk.legal]


def _odds(desk: Desk, view: View, advancement: str, skills: Iterable[str] = ()) -> tuple[Share, ...]:
    return attempt(view, advancement, skills) if desk.odds else ()


def _pay(desk: Desk, task: Any) -> Iterator[Option]:
    """What the next attempt will be like either way."""
    said = _("the next attempt:")
    yield Option(rules.Remove(), said, _odds(desk, _paid(desk.view, task), task.advancement))
    yield Option(rules.PutBack(), said, _odds(desk, desk.view, task.advancement))


def _paid(view: View, task: Any) -> View:
    """The view if the card just drawn were paid for."""
    number, own = ADVANCEMENT[task.advancement], view.agencies[task.seat]
    copy = own.research[number]
    if copy is None or not copy.drawn:
        return view
    drawn = (*copy.drawn[:-1], copy.drawn[-1]._replace(removed=True))
    less = copy._replace(cards=copy.cards - 1, drawn=drawn, face_up=None)
    agency = own._replace(research=(*own.research[:number], less, *own.research[number + 1 :]))
    agencies = (*view.agencies[: task.seat], agency, *view.agencies[task.seat + 1 :])
    return view._replace(agencies=agencies, discards=Hand(*view.discards).adding(task.outcome))


_BROKEN: Final = {
    "engine": N_("no thrust until repaired"),
    "cabin": N_("no air, no heat shield until repaired"),
    "crew": N_("dies at the year's end in space unless healed"),
    "probe": N_("useless until repaired"),
}


def _breaking(desk: Desk, task: Any) -> Iterator[Option]:
    for action in desk.legal:
        words = component_name(action.kind)
        if len(task.craft) > 1:
            words = _("{kind} of {craft}").format(kind=words, craft=craft_name(task.seat, action.craft))
        yield Option(action, _(_BROKEN[_sort(action.kind)]), drawn=_part(action.kind), words=words)


def _sort(kind: str) -> str:
    if kind in CREW:
        return "crew"
    if kind in ROCKET or hasattr(COMPONENT[kind], "thrust_per_year"):
        return "engine"
    return "cabin" if hasattr(COMPONENT[kind], "seats") else "probe"


def _part(kind: str, *, damaged: bool = False) -> Mark:
    return picture(kind, 0, 0, 0.9, damaged=damaged)


def _craft(desk: Desk, number: int) -> Spacecraft | None:
    return rules.craft_of(desk.view, int(desk.task.seat), number)


def _skills(desk: Desk, number: int) -> frozenset[str]:
    craft = _craft(desk, number)
    return frozenset(rules.skilled(craft.parts)) if craft else frozenset()


def _landing(desk: Desk, task: Any) -> Iterator[Option]:
    yield Option(rules.Parachute(), _("nothing can happen"), primary=True)
    said = _("to learn how good your Landing is:")
    yield Option(rules.PoweredLanding(), said, _odds(desk, desk.view, "Landing", _skills(desk, task.craft)))


def _seating(desk: Desk, task: Any) -> Iterator[Option]:
    for cabin in task.cabins:
        card: Any = COMPONENT[cabin.part.kind]
        safe = withstands(card, damaged=cabin.part.damaged)
        free = card.seats - len(cabin.crew)
        room = ngettext("{n} seat free", "{n} seats free", free).format(n=free)
        said = room if safe else _("{room}; no heat shield that works: burns up").format(room=room)
        shares = _odds(desk, desk.view, "Re-entry") if safe else ()
        yield Option(
            rules.Sit(task.waiting[0], cabin.number), said, shares, _part(cabin.part.kind, damaged=cabin.part.damaged)
        )


def _capsule(desk: Desk, task: Any) -> Iterator[Option]:
    for cabin in task.cabins:
        inside = ", ".join(map(component_name, cabin.crew)) or _("nobody inside")
        yield Option(rules.Enter(cabin.number), inside, _odds(desk, desk.view, "Re-entry"), _part(cabin.part.kind))


def _rolls(desk: Desk, task: Any) -> Iterator[Option]:
    ill = chance_words(Fraction(min(task.limit, DIE_SIDES), DIE_SIDES))
    for name in task.crew:
        said = _("{skill}; falls ill: {chance}") if desk.odds else "{skill}"
        yield Option(rules.RollFor(name), said.format(skill=skill_name(CREW[name]), chance=ill), drawn=_part(name))


def _facing(desk: Desk, task: Any) -> Iterator[Option]:
    seen = known_at(desk.view, task.place)
    lost = bool(seen and seen.variant and seen.variant.destroyed)
    said = "" if lost else _("all know, and you go on")
    yield Option(rules.Reveal(), _and_completes(desk, task.place, said), primary=not lost)
    yield Option(rules.KeepSecret())


def _seen(desk: Desk, task: Any) -> Iterator[Option]:
    yield Option(rules.Reveal(), _and_completes(desk, task.place, _("all know what lies there")))
    yield Option(rules.KeepSecret(), _("only you know; nothing happens to the craft"))


def _and_completes(desk: Desk, place: str, said: str) -> str:
    """What showing a card means, and the mission that is done by it."""
    surveys = (
        each for each in MISSIONS if each.name in desk.view.missions and (each.kind, each.place) == (SURVEY, place)
    )
    done = (
        _("completes {mission}: {points}").format(mission=mission_name(each.name), points=points_words(each.points))
        for each in surveys
    )
    return "; ".join(filter(None, [said, *done]))


def _cabins(desk: Desk, task: Any) -> Iterator[Option]:
    for number, kind in dict.fromkeys(task.cabins):
        craft = _craft(desk, number)
        crew = len(rules.astronauts(craft.parts)) if craft else 0
        seats: int = getattr(COMPONENT[kind], "seats", 0)
        said = _("air for {seats}; aboard {craft}: {crew}").format(
            seats=seats, craft=craft_name(task.seat, number), crew=crew
        )
        shares = _odds(desk, desk.view, "Life Support", _skills(desk, number))
        yield Option(rules.CheckAir(number, kind), said, shares, _part(kind))


def _deaths(desk: Desk, task: Any) -> Iterator[Option]:
    craft = _craft(desk, task.craft)
    for part in rules.astronauts(craft.parts) if craft else ():
        yield Option(rules.LetDie(task.craft, part.kind), skill_name(CREW[part.kind]), drawn=_part(part.kind))


def _next(desk: Desk, task: Any) -> Iterator[Option]:
    """One of several craft: where it is, and what it meets."""
    made = rules.First if isinstance(task, rules.Order) else rules.Fall
    for number in task.craft:
        craft = _craft(desk, number)
        if craft is None:
            continue
        met = ", ".join(map(hazard_name, craft.due))
        said = _("{where}; meets: {hazards}").format(where=on(craft.place), hazards=met) if met else on(craft.place)
        badge = group(agency_badge(task.seat, 0, -14, 13))
        yield Option(made(number), said, drawn=badge)


def _samples(desk: Desk, task: Any) -> Iterator[Option]:
    there = [(0, desk.view.agencies[task.seat].store)]
    there += [(each.number, each.parts) for each in desk.view.agencies[task.seat].craft if each.place == "Earth"]
    for number, parts in there:
        for kind in dict.fromkeys(part.kind for part in parts if hasattr(COMPONENT.get(part.kind), "origin")):
            said = _("from {craft}").format(craft=craft_name(task.seat, number)) if number else _("from the store")
            yield Option(rules.HandIn(number, kind), said, drawn=_part(kind))
    yield Option(rules.Done())


def _lessons(desk: Desk, task: Any) -> Iterator[Option]:
    research = desk.view.agencies[task.seat].research
    for name, number in ADVANCEMENT.items():
        if research[number] is None:
            words = _("Learn {name}").format(name=advancement_name(name))
            yield Option(rules.Gain(name), _("new, without any card"), words=words)
    for name, number in ADVANCEMENT.items():
        if research[number] is not None:
            now = chance_words(works(desk.view, name))
            said = _("now {chance}").format(chance=now) if desk.odds else ""
            words = _("Clear {name}").format(name=advancement_name(name))
            yield Option(rules.Clear(name), said, words=words)


_OPTIONS: Final[dict[type, Callable[[Desk, Any], Iterator[Option]]]] = {
    rules.Pay: _pay,
    rules.Breaking: _breaking,
    rules.OptionalLanding: _landing,
    rules.Seating: _seating,
    rules.WhichCapsule: _capsule,
    rules.Whose: _rolls,
    rules.Facing: _facing,
    rules.Seen: _seen,
    rules.WhichCabin: _cabins,
    rules.WhoDies: _deaths,
    rules.Order: _next,
    rules.WhoFalls: _next,
    rules.Exchange: _samples,
    rules.Knowledge: _lessons,
}
