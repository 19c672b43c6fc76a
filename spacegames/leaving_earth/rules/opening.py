"""The table as a scenario has it before the first turn."""

from __future__ import annotations

from ..odds import NO_CARDS, Hand
from ..tables import START
from .outcomes import Deal
from .parts import CREW, Part, put
from .scenario import Scenario, Start, StartingCraft, arriving, card_name
from .state import ADVANCEMENT, SITES, Agency, Copy, Draw, Site, Spacecraft, State

__all__ = ["deals_of", "opened"]

ON_THE_WAY = "Earth Orbit"
"""Where everybody comes through who leaves Earth for longer than a hop."""


def deals_of(scenario: Scenario, agencies: int) -> list[Deal]:
    """The cards that are still to be dealt, unseen."""
    return [
        Deal(seat, given.advancement, given.number)
        for seat, start in enumerate(scenario.agencies[:agencies])
        for given in start.research
        if given.exactly is None and given.number
    ]


def opened(state: State, scenario: Scenario) -> State:
    """Everything that is given lies on the table; given cards come off the deck."""
    agencies = tuple(map(_agency, scenario.agencies[: len(state.agencies)]))
    copies = [copy for agency in agencies for copy in agency.research if copy]
    deck = Hand(*(count - sum(held) for count, *held in zip(state.deck, *(copy.cards for copy in copies), strict=True)))
    cards = {charted.place: charted for charted in scenario.places}
    sites = tuple(
        Site([*map(card_name, place.variants)].index(cards[place.name].card), cards[place.name].revealed)
        if place.name in cards
        else None
        for place in SITES
    )
    return state._replace(agencies=agencies, sites=sites, deck=deck)


def _agency(start: Start) -> Agency:
    research: list[Copy | None] = [None] * len(ADVANCEMENT)
    for given in start.research:
        cards = NO_CARDS
        for outcome in given.exactly or ():
            cards = cards.adding(outcome)
        # Whoever sees a card face up saw it being drawn.
        drawn = tuple(map(Draw, given.exactly or ())) if given.face_up else ()
        research[ADVANCEMENT[given.advancement]] = Copy(cards, drawn, given.face_up)
    return Agency(
        money=start.money,
        research=tuple(research),
        store=put((), *map(Part, start.store)),
        craft=tuple(_craft(number, each) for number, each in enumerate(start.craft, 1)),
        missions=start.missions,
        lost=start.lost,
    )


def _craft(number: int, given: StartingCraft) -> Spacecraft:
    been = {ON_THE_WAY} if given.years else {ON_THE_WAY, given.place}
    damaged, parts = list(given.damaged), []
    for kind in given.parts:
        hurt = kind in damaged
        if hurt:
            damaged.remove(kind)
        visited = tuple(sorted(been)) if kind in CREW and given.place != START else ()
        parts.append(Part(kind, damaged=hurt, visited=visited))
    way = arriving(given.place) if given.years else None
    return Spacecraft(number, put((), *parts), given.place, given.years, way.at_the_end(given.years) if way else ())
