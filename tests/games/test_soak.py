"""The soak finds what is broken, says in which game, and finds nothing in whole games."""

import pytest
from soak import GAMES, Broken, soak

from spacegames.apollo13 import Apollo13, Extra
from spacegames.apophis import APOPHIS, Apophis, Build, Discard, Draw
from spacegames.bots import first_player
from spacegames.extraordinary import ExtraordinaryTimes, Fly, Rolled, Show
from spacegames.leaving_earth.game import LeavingEarth
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.maneuver import Fire
from spacegames.leaving_earth.rules.state import edit

APOPHIS_GAMES = GAMES["apophis"]


class Loses(Apophis):
    def apply(self, state, who, action):
        after = super().apply(state, who, action)
        return after._replace(discards=state.discards) if isinstance(action, Discard) else after


class Idles(Apophis):
    def legal(self, state, who):
        return tuple(action for action in super().legal(state, who) if action != Draw())


class Offers(Apophis):
    def legal(self, state, who):
        actions = super().legal(state, who)
        return (*actions, Build("red", 3)) if Draw() in actions else actions


class Tells(Apophis):
    def observe(self, state, who):
        return super().observe(state, who)._replace(deck=state.deck)


class Rewards(Apophis):
    def score(self, state):
        return dict.fromkeys(range(state.options.players), 1)


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (Loses(), "no card is lost or found"),
        (Idles(), "who must act cannot"),
        (Offers(), "is offered and refused"),
        (Tells(), "a view is not that"),
        (Rewards(), "the score is wrong"),
    ],
)
def test_what_is_broken_is_found(game, says):
    with pytest.raises(Broken, match=says) as broken:
        soak(APOPHIS_GAMES._replace(game=game), range(100), "broken", [])
    assert broken.value.__notes__[0].startswith("This was game broken/")


def test_whole_games_and_how_many():
    subject = APOPHIS_GAMES._replace(bots={"first": first_player})
    count = soak(subject, range(6), "whole", ["first"])
    again = soak(subject, range(6), "whole", ["first"])
    assert count == again
    assert count.games == 6
    assert count.states == count.events + 6
    assert 0 < count.decisions < count.events
    assert set(count.won) == {"random", "first"}
    other = soak(subject, range(6, 12), "whole", ["first"])
    assert count.events != other.events
    assert APOPHIS_GAMES.game is APOPHIS


class OnCredit(LeavingEarth):
    def apply(self, state, who, action):
        after = super().apply(state, who, action)
        return edit(after, who, money=state.agencies[who].money - 20) if isinstance(action, Buy) else after


class Wasteful(LeavingEarth):
    def apply(self, state, who, action):
        after = super().apply(state, who, action)
        return after._replace(discards=after.discards.adding("minor")) if isinstance(action, Fire) else after


@pytest.mark.parametrize(("game", "says"), [(OnCredit(), "nobody is in debt"), (Wasteful(), "no outcome card is lost")])
def test_what_is_broken_in_leaving_earth_is_found(game, says):
    with pytest.raises(Broken, match=says):
        soak(GAMES["leaving-earth"]._replace(game=game), range(0, 100, 2), "broken", [])


def test_whole_games_of_leaving_earth():
    count = soak(GAMES["leaving-earth"], range(0, 12, 2), "whole", [])
    assert count == soak(GAMES["leaving-earth"], range(0, 12, 2), "whole", [])
    assert (count.games, count.states) == (6, count.events + 6)


class ForFree(Apollo13):
    def apply(self, state, who, action):
        after = super().apply(state, who, action)
        return after._replace(hands=state.hands) if isinstance(action, Extra) else after


class Foretells(Apollo13):
    def observe(self, state, who):
        return super().observe(state, who)._replace(unseen=state.draws)


@pytest.mark.parametrize(
    ("game", "says"), [(ForFree(), "no Player card is lost or found"), (Foretells(), "a view is not that")]
)
def test_what_is_broken_in_apollo_13_is_found(game, says):
    with pytest.raises(Broken, match=says):
        soak(GAMES["apollo13"]._replace(game=game), range(0, 100, 2), "broken", [])


def test_whole_games_of_apollo_13():
    subject = GAMES["apollo13"]
    count = soak(subject, range(12), "whole", ["careless"])
    assert count == soak(subject, range(12), "whole", ["careless"])
    assert (count.games, count.states) == (12, count.events + 12)
    assert sum(count.won.values()) > 3, "where nobody can lose all Stages come"


class Returns(ExtraordinaryTimes):
    def apply(self, state, who, action):
        after = super().apply(state, who, action)
        return after._replace(discards=state.discards) if isinstance(action, Fly) else after


class Refuels(ExtraordinaryTimes):
    def apply(self, state, who, action):
        after = super().apply(state, who, action)
        full = tuple(each._replace(fuel=15) for each in after.meters)
        return after._replace(meters=full) if isinstance(action, Show) else after


class Doubles(ExtraordinaryTimes):
    def apply(self, state, who, action):
        after = super().apply(state, who, action)
        if not isinstance(action, Rolled) or after.tokens == state.tokens:
            return after
        return after._replace(tokens=tuple(tuple(2 * each for each in tokens) for tokens in after.tokens))


class Signs(ExtraordinaryTimes):
    def observe(self, state, who):
        return super().observe(state, who)._replace(first=state.opinion)


class Hushes(ExtraordinaryTimes):
    def actors(self, state):
        return super().actors(state)[:1]


@pytest.mark.parametrize(
    ("game", "says"),
    [
        (Returns(), "no maneuver card is lost or found"),
        (Refuels(), "fuel rises on Earth only"),
        (Doubles(), "tokens come one by one"),
        (Signs(), "a view is not that"),
        (Hushes(), "who can may not"),
    ],
)
def test_what_is_broken_in_extraordinary_times_is_found(game, says):
    with pytest.raises(Broken, match=says):
        soak(GAMES["extraordinary-times"]._replace(game=game), range(0, 100, 2), "broken", [])


def test_whole_games_of_extraordinary_times():
    subject = GAMES["extraordinary-times"]
    count = soak(subject, range(12), "whole", ["steady"])
    assert count == soak(subject, range(12), "whole", ["steady"])
    assert (count.games, count.states) == (12, count.events + 12)
    assert set(count.won) == {"random", "steady"}
