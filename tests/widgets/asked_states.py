"""States of played games in which somebody is asked something, with the kind of question; and a board that goes on from one."""

from dataclasses import replace
from random import Random

from leaving_earth.rules.le_table import after, craft, table
from leaving_earth.rules.test_le_walks import chosen, endowed

from spacegames import bots
from spacegames.extraordinary import BOTS, EXTRAORDINARY_TIMES, Redraw
from spacegames.leaving_earth import rules
from spacegames.leaving_earth.game import LeavingEarth, settle
from spacegames.play import Table


class Rich(LeavingEarth):
    """The game with more money, advancements and a craft in space for each at the beginning of each year."""

    def apply(self, state, who, action):
        done = super().apply(state, who, action)
        if done.first < 0 or (done.year == state.year and state.first >= 0):
            return done
        return settle(endowed(done, Random(f"{done.year}{done.first}{done.agencies[0].money}")))


def flown(seed):
    """States of a game at random in which much is flown."""
    game, rng = Rich(), Random(seed)
    options, tired = rules.Options(agencies=1 + seed % 2, level="hard"), set()
    played = Table(game, options, rng=Random(seed))
    while len(played) < 500 and game.actors(played.settle()):
        state, (who,) = played.state, game.actors(played.state)
        yield type(state.tasks[-1]), state
        legal = tuple(each for each in game.legal(state, who) if seed % 4 == 1 or not isinstance(each, rules.Offer))
        action = chosen(state, legal, rng, tired=(who, state.year) in tired)
        tired.update([(who, state.year)] if isinstance(action, rules.EndTurn) else [])
        played.play(who, action)


def laid():
    """What hardly ever happens in games at random."""
    sure = dict.fromkeys(("Soyuz Rockets", "Life Support"), "")
    aboard = ("Soyuz", "Apollo", "Neil Armstrong", "Mike Collins")
    sun = table(craft(1, "Earth Orbit", *aboard), research=sure, sites={"Solar Radiation": (1, True)})
    alien = table(store=("Phobos Sample",), sites={"Phobos": (1, True)})
    ways = (
        (sun, rules.Maneuver(1, "Mars Fly-By", 3), rules.Fire("Soyuz"), rules.Stop()),
        (alien, rules.EndTurn(), rules.HandIn(0, "Phobos Sample")),
    )
    for way in ways:
        state = after(*way)
        yield type(state.tasks[-1]), state


def raced(seed):
    """States of a game of bots, with all that changes the question."""
    game, rng, bot = EXTRAORDINARY_TIMES, Random(seed), list(BOTS.values())[seed % len(BOTS)]
    played = Table(game, rng=Random(seed))
    while len(played) < 400 and game.actors(played.settle()):
        state, who = played.state, game.actors(played.state)[0]
        view, legal = game.observe(state, who), game.legal(state, who)
        phase = Redraw if Redraw() in legal else state.phase
        yield (phase, view.silent[view.team], view.first >= 0, bool(view.showing or view.offered)), state
        played.play(who, bots.chosen(bot(bots.Seat.at(game, state, who, rng))) or rng.choice(legal))


def asked_for(game, board, state):
    """The board of a game that goes on from a state, with a person at each seat."""

    class Going(type(game)):
        def start(self, _options):
            return state

    class Here(board):
        look = replace(board.look, game=Going())

    return Here(seats=("person",) * len(game.score(state)), cover=False, seed="heard")
