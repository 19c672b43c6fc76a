"""A table of Leaving Earth laid by hand, in the first seat's turn, and what happens on it."""

import pytest

from spacegames.game import CHANCE, Illegal
from spacegames.leaving_earth import Hand
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.parts import Part, put
from spacegames.leaving_earth.rules.state import ADVANCEMENT, SITES, Copy, Options, Site, Spacecraft, beginning, edit
from spacegames.leaving_earth.rules.year import Turn

OUTCOMES = ("success", "minor", "major")
FAR_OFF = "Man on Venus"  # a mission that keeps the game going where a test needs none


def part(kind):
    """A part by its name; "!" before it for a damaged one."""
    return Part(kind.removeprefix("!"), damaged=kind.startswith("!"))


def craft(number, place, *kinds, tokens=0, due=()):
    """A craft of parts by name."""
    return Spacecraft(number, put((), *map(part, kinds)), place, tokens, due)


def copies(research):
    """Advancements by name: alone with three successes, or as a mapping to cards ("minor, success", "" for none)."""
    found = [None] * len(ADVANCEMENT)
    for name in research:
        cards = research[name] if isinstance(research, dict) else "success, success, success"
        words = [word.strip() for word in cards.split(",") if word.strip()]
        found[ADVANCEMENT[name]] = Copy(Hand(*(words.count(outcome) for outcome in OUTCOMES)))
    return tuple(found)


def table(*fleet, seats=1, money=25, research=(), store=(), missions=(FAR_OFF,), year=1956, sites=None, **options):
    """The first turn of seat 0, who has these craft, this money, this research and these parts in store; others have $25.

    ``sites`` are explorable places by name: the number of the card that lies there, or (number, True) if all have seen it.
    """
    state = beginning(Options(agencies=seats, missions=tuple(missions), **options), Turn(0))
    sites = sites or {}
    laid = []
    for location in SITES:
        given = sites.get(location.name, 0)
        variant, revealed = given if isinstance(given, tuple) else (given, False)
        laid.append(Site(variant, revealed))
    state = state._replace(missions=tuple(missions), sites=tuple(laid), first=0, year=year)
    for seat in range(seats):
        state = edit(state, seat, money=25)
    kept = put((), *map(part, store))
    return edit(state, 0, money=money, research=copies(research), store=kept, craft=tuple(sorted(fleet)))


def after(state, *events):
    """The state after events: an outcome by name, a number rolled, another chance event, or what the deciding seat does."""
    for event in events:
        (who,) = LEAVING_EARTH.actors(state)
        state = LEAVING_EARTH.apply(state, who, _meant(state, event) if who == CHANCE else event)
    return state


def _meant(state, event):
    """A chance event: an outcome by its name, a roll by its number, or as it is."""
    if not isinstance(event, str | int):
        return event
    event = type(LEAVING_EARTH.chance(state).support[0])(event)
    assert event in LEAVING_EARTH.chance(state), f"{event} is not possible now"
    return event


def refused(state, action, rule):
    """What is said when the seat that decides now may not do something."""
    (who,) = LEAVING_EARTH.actors(state)
    with pytest.raises(Illegal) as illegal:
        LEAVING_EARTH.apply(state, who, action)
    assert illegal.value.refusal.rule == rule
    assert action not in LEAVING_EARTH.legal(state, who)
    return str(illegal.value)


def fleet(state, seat=0):
    """A seat's craft: by number, place, time tokens and the names of what is aboard ("!" for damaged)."""
    return {
        each.number: (each.place, each.tokens, [("!" if one.damaged else "") + one.kind for one in each.parts])
        for each in state.agencies[seat].craft
    }
