"""Planner's plans in play: with nothing but good luck from a game's first draw on, or from the launch pad over all chances."""

from dataclasses import dataclass, field, replace
from fractions import Fraction

from spacegames.game import CHANCE
from spacegames.leaving_earth import FULL_DECK, LOCATION
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.odds import NO_CARDS, starting_cards
from spacegames.leaving_earth.piloting import Flight, follow, next_action, steps
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.craft import Break, Breaking
from spacegames.leaving_earth.rules.docking import Dock, Separate
from spacegames.leaving_earth.rules.maneuver import Maneuver
from spacegames.leaving_earth.rules.outcomes import Deal, PutBack
from spacegames.leaving_earth.rules.parts import CAPSULE, CREW, Part, astronauts, mass, put
from spacegames.leaving_earth.rules.research import Research
from spacegames.leaving_earth.rules.setup import Laid, Lay
from spacegames.leaving_earth.rules.skills import Heal
from spacegames.leaving_earth.rules.state import (
    ADVANCEMENT,
    SITES,
    Copy,
    Options,
    Site,
    beginning,
    craft_of,
    edit,
    push,
)
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.rules.year import Turn

BENIGN = {"Venus": "water oceans"}
"""Cards on which a mission can succeed; elsewhere the first of a place is such a card."""
LIFE = {"Moon": "microbes", "Mars": "plant life", "Venus": "wetland life"}


def options_for(plan):
    """A game for one agency in which a plan's mission is the only one."""
    return Options(missions=(plan.mission.name,), mercury="Mercury" in plan.mission.name)


def variant(place, plan):
    """The number of a card that lets a plan's mission succeed."""
    kind = (BENIGN | (LIFE if plan.mission.kind == "life" else {})).get(place)
    return next(n for n, card in enumerate(LOCATION[place].variants) if kind in (None, card.kind))


# With nothing but good luck


@dataclass
class Flown:
    """What became of a plan in play."""

    state: object
    flight: Flight
    events: list = field(default_factory=list)
    draws: dict = field(default_factory=dict)
    spent: int = 0
    launch_year: int = 0
    launch_mass: int = 0


def fly(plan, money=None):
    """Play a plan from a game's first draw on until its mission is completed; with other ``money`` in the first year."""
    flown = Flown(LEAVING_EARTH.start(options_for(plan)), Flight(0, steps(plan)))
    while not flown.state.over:
        (who,) = LEAVING_EARTH.actors(flown.state)
        if who == CHANCE:
            _do(flown, who, _best(LEAVING_EARTH.chance(flown.state), plan))
            continue
        if money is not None:
            flown.state, money = edit(flown.state, 0, money=money), None
        _do(flown, who, decide(flown.state, flown.flight))
    return flown


def _best(chances, plan):
    """Of what nature may do the best: places that allow the mission, successes, high rolls."""
    first = chances.support[0]
    if isinstance(first, Laid):
        return Laid(first.place, variant(first.place, plan))
    if hasattr(first, "outcome"):
        return replace(first, outcome="success")
    return max(chances.support, key=lambda event: event.number)


def _do(flown, who, event):
    before = flown.state
    if isinstance(event, Maneuver) and not flown.launch_year:
        flown.launch_year = before.year
        flown.launch_mass = mass(craft_of(before, who, event.craft).parts)
    if who == CHANCE and hasattr(before.tasks[-1], "then"):
        name = before.tasks[-1].advancement
        flown.draws[name] = flown.draws.get(name, 0) + 1
    flown.state = LEAVING_EARTH.apply(before, who, event)
    flown.events.append((who, event))
    if isinstance(event, Buy | Research):
        flown.spent += before.agencies[0].money - flown.state.agencies[0].money
    if flown.state.first >= 0:
        flown.flight = follow(flown.state, flown.flight)


# What a seat does that follows a plan plainly: it never pays, doctors heal, and who is missed least is hurt first


def decide(state, flight):
    """The next action; None where the plan cannot be flown any more."""
    task = state.tasks[-1]
    if isinstance(task, Turn):
        heal = Heal(flight.craft)
        return next_action(state, flight) if LEAVING_EARTH.why_not(state, 0, heal) else heal
    if isinstance(task, Breaking):
        return _least_missed(craft_of(state, 0, task.craft[0]))
    return next_action(state, flight) or _first(LEAVING_EARTH.legal(state, 0))


def _first(choices):
    return PutBack() if PutBack() in choices else choices[0]


def _least_missed(craft):
    """Somebody healthy, a doctor last; else a capsule; where nobody flies along any part is missed."""
    well = sorted(astronauts(craft.parts, healthy=True), key=lambda part: CREW[part.kind] == "doctor")
    sound = [part for part in craft.parts if part.kind in CAPSULE and not part.damaged]
    return Break(craft.number, (well or sound or craft.parts)[0].kind)


# All that can happen


def on_the_pad(plan, unknown, places=()):
    """A year in which all for a plan is in store: cards of some advancements and of some places are still to be dealt.

    All other advancements always work, and all other places are benign.
    """
    state = beginning(options_for(plan), Turn(0))
    crew = []
    for skill in plan.crew:
        crew.append(next(name for name in CREW if name not in crew and skill in (CREW[name], "astronaut")))
    store = [Part(kind) for kind, n in plan.components.items() if kind != "Astronaut" for _ in range(n)]
    state = edit(state, 0, store=put((), *store, *map(Part, crew)), research=(Copy(NO_CARDS),) * len(ADVANCEMENT))
    sites = tuple(Site(variant(site.name, plan)) for site in SITES)
    state = state._replace(missions=state.options.missions, sites=sites, first=0, deck=FULL_DECK)
    dealt = [Deal(0, name, starting_cards(name)) for name in unknown]
    return push(state, *map(Lay, places), *dealt), Flight(0, steps(plan))


TRIES = Dock | Separate | Survey
"""What can fail and be tried again; no plan counts on a second try."""


def until_chance(state, flight, tried):
    """The flight up to nature's next event, or to its end; ``tried`` is the last step that could fail and be tried again.

    The state is given without what was seen of cards: they are put back, and nothing depends on it for who never pays.
    """
    while not state.over and LEAVING_EARTH.actors(state) == (0,):
        flight = follow(state, flight)
        action = decide(state, flight) if flight.step else None
        if action is None or (isinstance(action, TRIES) and tried == flight.done):
            return state, flight, tried, True
        tried = flight.done if isinstance(action, TRIES) else tried
        state = LEAVING_EARTH.apply(state, 0, action)
    research = tuple(copy and copy._replace(drawn=()) for copy in state.agencies[0].research)
    return edit(state, 0, research=research), flight, tried, state.over


def won(state):
    """Whether the mission is completed."""
    return bool(state.agencies[0].missions)


def chances(state, flight, end=won):
    """The exact chance of each end of a flight in play, over all that nature may do; ``end`` says of a state what it is."""
    known = {}

    def found(state, flight, tried):
        state, flight, tried, over = until_chance(state, flight, tried)
        if over:
            return {end(state): Fraction(1)}
        key = state, flight, tried
        if key not in known:
            known[key] = ends = {}
            for event, chance in LEAVING_EARTH.chance(state):
                for each, then in found(LEAVING_EARTH.apply(state, CHANCE, event), flight, tried).items():
                    ends[each] = ends.get(each, 0) + chance * then
        return known[key]

    return found(state, flight, None)


def played(state, flight, rng, end=won):
    """The end of a flight that is played once."""
    tried, over = None, False
    while not over:
        state, flight, tried, over = until_chance(state, flight, tried)
        if not over:
            state = LEAVING_EARTH.apply(state, CHANCE, LEAVING_EARTH.chance(state).sample(rng))
    return end(state)
