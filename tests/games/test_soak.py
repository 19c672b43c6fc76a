"""The soak finds what is broken, says in which game, and finds nothing in whole games."""

import pytest
from soak import GAMES, Broken, soak

from spacegames.apophis import APOPHIS, Apophis, Build, Discard, Draw
from spacegames.bots import first_player

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
