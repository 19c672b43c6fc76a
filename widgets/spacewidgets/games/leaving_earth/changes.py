"""What came of an event by itself: what two states, before and after it, do not have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from spacegames.leaving_earth import ASTRONAUTS_PER_SUPPLY, FUNDING, MISSION_BONUS_TO_OTHERS, ROCKET, rules
from spacewidgets.games.leaving_earth import harm, why
from spacewidgets.games.leaving_earth.moment import Moment, Said, new_draws
from spacewidgets.games.leaving_earth.nouns import (
    advancement_name,
    component_name,
    craft_name,
    listed,
    mission_name,
    on,
    parts_words,
    site_word,
    there,
    what_lies,
)
from spacewidgets.games.leaving_earth.questions import ending, points_words, shows_words
from spacewidgets.words import _, ngettext

__all__ = ["changes"]

EARTH = "Earth"


def changes(moment: Moment) -> Iterator[Said]:
    """All that changed and can be seen, what comes first first."""
    yield from _cards(moment)
    yield from _thrust(moment)
    yield from _places(moment)
    for seat in moment.touched:
        yield from _fleet(moment, seat)
        yield from _deaths(moment, seat)
    yield from _year(moment)
    for seat in moment.touched:
        yield from _arrivals(moment, seat)
        yield from _missions(moment, seat)
    yield from _gone(moment)
    yield from _first(moment)
    if moment.after.over and not moment.before.over:
        yield Said(ending(moment.after, moment.names))


# Cards, thrust, places


def _cards(moment: Moment) -> Iterator[Said]:
    drawn = isinstance(moment.action, rules.Drawn)
    told = (moment.task.seat, getattr(moment.task, "advancement", "Rendezvous")) if drawn else None
    for seat in moment.touched:
        for advancement, outcome in new_draws(moment, seat):
            if (seat, advancement) == told:
                told = None
                continue
            known = _("It is the last card of {name} and lies open: it decides each time, until it is paid for.")
            yield Said(shows_words(advancement, outcome), known.format(name=advancement_name(advancement)))
        yield from _gained(moment, seat)
    if moment.after.deck > moment.before.deck:
        yield Said(
            _("The deck of outcomes is used up: the discards are shuffled."),
            _("All cards that were paid for come back into play."),
        )


def _gained(moment: Moment, seat: int) -> Iterator[Said]:
    """Advancements that come without research."""
    if isinstance(moment.action, rules.Research):
        return
    cards = {task.advancement: task.cards for task in moment.pending(rules.Deal) if task.seat == seat}
    pairs = zip(moment.before.agencies[seat].research, moment.after.agencies[seat].research, strict=True)
    for advancement, (old, new) in zip(rules.ADVANCEMENT, pairs, strict=True):
        if old is None and new is not None:
            count = cards.get(advancement, 0)
            said = _("{name} gains {advancement}: it always works.")
            if count:
                said = ngettext(
                    "{name} gains {advancement}, with {n} card on it.",
                    "{name} gains {advancement}, with {n} cards on it.",
                    count,
                )
            words = said.format(name=moment.names[seat], advancement=advancement_name(advancement), n=count)
            yield Said(words, why.gained(moment))


def _thrust(moment: Moment) -> Iterator[Said]:
    now = next(moment.pending(rules.Firing), None)
    was = next((task for task in moment.before.tasks if isinstance(task, rules.Firing)), None)
    if now is None or was is None or now.thrust == was.thrust:
        return
    kind = moment.action.kind if isinstance(moment.action, rules.Fire) else moment.attempt.kind
    said = _("{part} gives {more} thrust: {has} of {need}.")
    words = said.format(part=component_name(kind), more=now.thrust - was.thrust, has=now.thrust, need=now.need)
    yield Said(words, why.thrust_given(kind, now.years))


def _places(moment: Moment) -> Iterator[Said]:
    """What all see now; and who looks at a card alone, which only he is told."""
    for location, old, new in zip(rules.SITES, moment.before.sites, moment.after.sites, strict=True):
        if new is not None and new.revealed and old is not None and not old.revealed:
            card = location.variants[new.variant]
            said = _("{name} shows {place}: {what}.")
            by = moment.names[new.by] if new.by is not None else ""
            yield Said(
                said.format(name=by, place=what_lies(location.name), what=site_word(card)),
                why.showed(location.name, card),
            )
    for seat in moment.touched:
        for place in sorted({*moment.after.agencies[seat].secrets} - {*moment.before.agencies[seat].secrets}):
            yield _looked(moment, seat, place)


def _looked(moment: Moment, seat: int, place: str) -> Said:
    name, reason = moment.names[seat], _("Who looks at a card that no one has shown may keep it secret.")
    if seat != moment.viewer:
        said = _("{name} alone learns {place}.")
        return Said(said.format(name=name, place=what_lies(place)), reason)
    cards = zip(rules.SITES, moment.after.sites, strict=True)
    found = next(
        location.variants[card.variant] for location, card in cards if location.name == place and card is not None
    )
    said = _("{name} alone learns {place}: {what}.")
    return Said(said.format(name=name, place=what_lies(place), what=site_word(found)), reason)


# Craft and people


def _fleet(moment: Moment, seat: int) -> Iterator[Said]:
    if isinstance(moment.action, rules.Accept | rules.Load | rules.Unload | rules.Disassemble):
        return
    fleets = ({craft.number: craft for craft in state.agencies[seat].craft} for state in (moment.before, moment.after))
    old, new = fleets
    for number, craft in old.items():
        if number in new:
            yield from _changed(moment, seat, craft, new[number])
        else:
            yield from _vanished(moment, seat, craft, new)
    for number in new.keys() - old.keys():
        said = _("{craft} is a craft of its own now: {parts}.")
        yield Said(said.format(craft=craft_name(seat, number), parts=parts_words(new[number].parts)))


def _docks(moment: Moment) -> Any:
    """The docking that was tried in an event, None if none was."""
    return moment.attempt if isinstance(moment.attempt, rules.Docking) else None


def _vanished(moment: Moment, seat: int, craft: rules.Spacecraft, new: dict[int, rules.Spacecraft]) -> Iterator[Said]:
    name = craft_name(seat, craft.number)
    docking = moment.action if isinstance(moment.action, rules.Dock) else _docks(moment)
    if docking is not None and docking.craft == craft.number and docking.onto in new:
        onto = craft_name(seat, docking.onto)
        yield Said(_("{craft} docks to {onto}, which holds all of it now.").format(craft=name, onto=onto))
    elif _burned_out(moment, craft):
        yield Said(
            _("Nothing is left of {craft}.").format(craft=name),
            _("A craft without any component does not exist; the last one was burned."),
        )
    elif not isinstance(moment.action, rules.Abandon):
        yield Said(_("{craft} is lost.").format(craft=name), harm.lost(moment, seat, craft))


def _burned_out(moment: Moment, craft: rules.Spacecraft) -> bool:
    """The only component was a rocket, and it worked."""
    fired = moment.attempt if isinstance(moment.attempt, rules.Fired) else None
    burns = isinstance(moment.action, rules.Fire) or (fired is not None and moment.action.outcome == "success")
    return burns and len(craft.parts) == 1 and craft.parts[0].kind in ROCKET and craft.number == moment_craft(moment)


def moment_craft(moment: Moment) -> int | None:
    """The craft that fires."""
    firing = next((task for task in moment.before.tasks if isinstance(task, rules.Firing)), None)
    return firing.craft if firing else None


def _changed(moment: Moment, seat: int, old: rules.Spacecraft, new: rules.Spacecraft) -> Iterator[Said]:
    if old is new:
        return
    name = craft_name(seat, old.number)
    flown = isinstance(moment.action, rules.Maneuver | rules.Stop)
    if old.place != new.place and not flown:
        said = _("{craft} moves by itself, to {place}.")
        yield Said(said.format(craft=name, place=there(new.place)), why.flew(moment, old, new.place))
    yield from _burns(moment, seat, old, new)
    yield from _damages(moment, seat, old, new)
    eaten = rules.supplies(old.parts) - rules.supplies(new.parts)
    docked_or_split = len(moment.before.agencies[seat].craft) != len(moment.after.agencies[seat].craft)
    if eaten > 0 and new.place != EARTH and not docked_or_split and not isinstance(moment.action, rules.Repair):
        said = _("The crew of {craft} eats {units}.").format(craft=name, units=harm.units_words(eaten))
        reason = _("At the end of a year off Earth a unit of supplies feeds {n}, craft by craft.")
        yield Said(said, reason.format(n=ASTRONAUTS_PER_SUPPLY))


def _burns(moment: Moment, seat: int, old: rules.Spacecraft, new: rules.Spacecraft) -> Iterator[Said]:
    """Capsules that were lost to the heat without any card."""
    fewer = len(moment.before.agencies[seat].craft) == len(moment.after.agencies[seat].craft)
    capsules = [Counter(part.kind for part in rules.capsules(craft.parts)) for craft in (old, new)]
    if fewer and not isinstance(moment.attempt, rules.Down) and (gone := capsules[0] - capsules[1]):
        said = _("{craft} loses {parts} to the heat of the entry.")
        parts = listed(map(component_name, gone.elements()))
        yield Said(said.format(craft=craft_name(seat, old.number), parts=parts), harm.burned_up())


def _damages(moment: Moment, seat: int, old: rules.Spacecraft, new: rules.Spacecraft) -> Iterator[Said]:
    """What broke or was repaired, who fell ill or is well again."""
    was, now = (Counter((part.kind, part.damaged) for part in craft.parts) for craft in (old, new))
    name = craft_name(seat, old.number)
    broken, ill, well = list[str](), list[str](), list[str]()
    for kind in dict.fromkeys(part.kind for part in new.parts):
        worse = min(was[kind, False] - now[kind, False], now[kind, True] - was[kind, True])
        (ill if kind in rules.CREW else broken).extend([component_name(kind)] * worse)
        well += [component_name(kind)] * min(now[kind, False] - was[kind, False], was[kind, True] - now[kind, True])
    if broken:
        yield Said(_("{part} of {craft} is damaged.").format(part=listed(broken), craft=name))
    if ill and not isinstance(moment.action, rules.Rolled):
        yield Said(_("{who} of {craft}: ill.").format(who=listed(ill), craft=name), harm.fell_ill(moment, seat, old))
    asked = isinstance(moment.action, rules.Repair | rules.Heal)
    if well and (asked or old.place != EARTH):
        said = _("Whole and well again aboard {craft}: {parts}.")
        yield Said(said.format(craft=name, parts=listed(well)), harm.well_again(moment))


def _deaths(moment: Moment, seat: int) -> Iterator[Said]:
    """The dead of an agency, craft by craft."""
    count = len(moment.before.agencies[seat].lost)
    dead = moment.after.agencies[seat].lost[count:]
    for craft in moment.before.agencies[seat].craft:
        names = [name for name in dead if name in rules.crew_of(craft.parts)]
        if names:
            said = ngettext("{who} dies.", "{n} people die: {who}.", len(names))
            who = ", ".join(map(component_name, names))
            yield Said(said.format(who=who, n=len(names)), harm.died(moment, seat, craft, names))


# Years


def _year(moment: Moment) -> Iterator[Said]:
    if _repaired_on_earth(moment):
        yield Said(_("On Earth everything is repaired, and everybody is well again."), harm.well_again(moment))
    begins = isinstance(moment.action, rules.Laid) and not isinstance(moment.after.tasks[-1], rules.Lay)
    scenario = moment.after.options.scenario
    if begins and scenario and scenario.story:
        yield Said(_(scenario.story))
    turned = moment.after.year > moment.before.year or begins
    if said := _turned(moment) if turned else _funded(moment):
        reason = _("At the start of a year each agency has exactly ${n}, whatever was left.").format(n=FUNDING)
        yield Said(said.format(year=moment.after.year, n=FUNDING), reason if "$" in said else "")


def _turned(moment: Moment) -> str:
    """That a year begins; the money comes later where arrivals have first to be decided."""
    if _alike(moment) and not any(moment.pending(rules.NewYear)):
        return _("{year} begins: every agency has ${n}.")
    return _("{year} begins.")


def _funded(moment: Moment) -> str:
    """The money of a year that has begun some decisions ago."""
    due = any(isinstance(task, rules.NewYear) for task in moment.before.tasks) and _alike(moment)
    return _("Every agency has ${n} for {year}.") if due and not any(moment.pending(rules.NewYear)) else ""


def _alike(moment: Moment) -> bool:
    """Whether each agency has the money of a new year: a scenario may begin with other sums."""
    return {agency.money for agency in moment.after.agencies} == {FUNDING}


def _repaired_on_earth(moment: Moment) -> bool:
    """Whether the end of a year made something whole on Earth, in a store or aboard."""
    if isinstance(moment.action, rules.Repair | rules.Heal | rules.Accept):
        return False
    for seat in moment.touched:
        old, new = moment.before.agencies[seat], moment.after.agencies[seat]
        now = {craft.number: craft.parts for craft in new.craft if craft.place == EARTH}
        aboard = ((craft.parts, now.get(craft.number, ())) for craft in old.craft if craft.place == EARTH)
        for was, parts in ((old.store, new.store), *aboard):
            if was is not parts and len(was) == len(parts) and _damaged(was) > _damaged(parts):
                return True
    return False


def _damaged(parts: rules.Parts) -> int:
    return sum(part.damaged for part in parts)


def _arrivals(moment: Moment, seat: int) -> Iterator[Said]:
    for craft in moment.before.agencies[seat].craft:
        now = rules.craft_of(moment.after, seat, craft.number)
        if craft.tokens and now is not None and not now.tokens and now.place == craft.place:
            said = _("{craft} arrives {where}.").format(craft=craft_name(seat, craft.number), where=on(now.place))
            yield Said(said, _("At the turn of the year each craft under way has a year less to go."))


def _missions(moment: Moment, seat: int) -> Iterator[Said]:
    count = len(moment.before.agencies[seat].missions)
    for name in moment.after.agencies[seat].missions[count:]:
        said = _("{name} completes {mission}: {points}.")
        points = points_words(why.MISSION[name].points)
        words = said.format(name=moment.names[seat], mission=mission_name(name), points=points)
        if len(moment.names) > 1:
            words += " " + _("The others get ${n} each.").format(n=MISSION_BONUS_TO_OTHERS)
        yield Said(words, why.mission_done(moment, name))


def _gone(moment: Moment) -> Iterator[Said]:
    for name in moment.after.removed[len(moment.before.removed) :]:
        yield Said(_("{mission} cannot be done any more.").format(mission=mission_name(name)), why.mission_gone(name))


def _first(moment: Moment) -> Iterator[Said]:
    """Who takes the first turn of a year."""
    found = any(isinstance(task, rules.FirstTurn | rules.Lowest) for task in moment.before.tasks)
    begun = found or moment.after.year > moment.before.year
    turns = any(isinstance(task, rules.Turn) for task in moment.after.tasks)
    if begun and turns and len(moment.names) > 1:
        said = _("{name} goes first.").format(name=moment.names[moment.after.first])
        yield Said(said, why.first_in_year(moment))
