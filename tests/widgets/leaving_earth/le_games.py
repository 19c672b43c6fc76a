"""Games of Leaving Earth for tests of what is said of them: played by bots, or going on from a table that was laid by hand."""

from functools import lru_cache
from random import Random

from le_desk import NAMES
from le_table import after

from spacegames.bots import Seat, chosen
from spacegames.game import CHANCE
from spacegames.leaving_earth import BOTS, LEAVING_EARTH, GameOptions
from spacegames.play import Table
from spacegames.record import Event
from spacewidgets.games.leaving_earth.log import told_events


@lru_cache(8)
def played(seed, agencies=3, bot="random", level="hard", events=1500):
    """A game until so many events, or its end."""
    table = Table(LEAVING_EARTH, GameOptions(agencies=agencies, level=level), rng=Random(seed))
    rng = Random(seed)
    while len(table) < events and LEAVING_EARTH.actors(table.settle()):
        (who,) = LEAVING_EARTH.actors(table.state)
        table.play(who, chosen(BOTS[bot](Seat.at(LEAVING_EARTH, table.state, who, rng))))
    return table


class Laid:
    """Some states with the events between them, to be looked at as a table."""

    game = LEAVING_EARTH

    def __init__(self, states, events):
        self.states, self.events = states, events

    def at(self, number):
        """The state after so many events."""
        return self.states[number]

    @property
    def state(self):
        """The state now."""
        return self.states[-1]


def laid(state, *events):
    """A game that went on from a state, with events named as `after` takes them."""
    states, done = [state], []
    for event in events:
        before = states[-1]
        (who,) = LEAVING_EARTH.actors(before)
        states.append(after(before, event))
        named = type(LEAVING_EARTH.chance(before).support[0]) if who == CHANCE else None
        done.append(Event(who, named(event) if named and isinstance(event, str | int) else event))
    return Laid(states, done)


def tell(state, *events, viewer=0):
    """What a seat hears of events, named as `after` takes them."""
    return told_events(laid(state, *events), 0, len(events), viewer, NAMES[: len(state.agencies)])
