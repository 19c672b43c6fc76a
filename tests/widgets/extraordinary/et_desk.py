"""What lies before a seat of Extraordinary Times, and moments of games played at random."""

from random import Random

from spacegames.extraordinary import EXTRAORDINARY_TIMES, Options
from spacegames.play import Table
from spacewidgets.games.extraordinary.desk import Desk
from spacewidgets.games.extraordinary.words import refusal_words

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def desk(state, seat=1, **looks):
    """What lies before a seat."""

    def why(action):
        refusal = EXTRAORDINARY_TIMES.why_not(state, seat, action)
        return None if refusal is None else refusal_words(refusal, NAMES)

    return Desk(
        view=EXTRAORDINARY_TIMES.observe(state, seat),
        legal=EXTRAORDINARY_TIMES.legal(state, seat),
        why=why,
        names=NAMES,
        acting=EXTRAORDINARY_TIMES.actors(state)[:1] == (seat,),
        **looks,
    )


def moments(seed, options=None):
    """The states of a game played at random in which somebody is asked something."""
    rng = Random(f"moments {seed}")
    table = Table(EXTRAORDINARY_TIMES, Options(turns=60) if options is None else options, rng)
    while actors := EXTRAORDINARY_TIMES.actors(table.settle()):
        yield table.state
        who = rng.choice([seat for seat in actors if EXTRAORDINARY_TIMES.legal(table.state, seat)])
        table.play(who, rng.choice(EXTRAORDINARY_TIMES.legal(table.state, who)))
    yield table.state
