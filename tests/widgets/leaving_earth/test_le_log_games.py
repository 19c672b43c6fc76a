"""What is told of whole games: every event in whole sentences, and nothing to anybody that is hidden from him."""

import re
from random import Random

import pytest
from le_desk import NAMES
from le_games import Laid, played

from spacegames.game import CHANCE
from spacegames.leaving_earth import LEAVING_EARTH
from spacegames.leaving_earth.rules import Dealt
from spacegames.leaving_earth.rules import Laid as CardLaid
from spacegames.record import Event
from spacewidgets.games.leaving_earth.log import told_events

UGLY = re.compile(r"[a-z][A-Z]|[<>_{}]|None|\(\)|  |\.\.|: \.| ,|^ | $")


@pytest.fixture(scope="module", params=["random", "five", "bold"])
def game(request):
    """A game that bots played."""
    if request.param == "random":
        return played("words")
    if request.param == "five":
        return played("hear", agencies=5, events=1200)
    return played("bold", agencies=2, bot="bold", level="normal", events=250)


def test_every_event_of_a_game_can_be_told_to_everybody(game):
    seats = len(game.state.agencies)
    for viewer in range(seats):
        told = told_events(game, 0, len(game), viewer, NAMES[:seats])
        numbers = [line.number for line in told]
        assert numbers == sorted(set(numbers))
        assert set(numbers) <= set(range(len(game)))
        for line in told:
            assert line.words, line
            assert not UGLY.search(line.words), line
            assert not UGLY.search(line.why), line


def test_a_part_of_a_game_tells_what_the_whole_tells():
    """Wherever one begins to listen, after at most one line that was begun before the rest is the same."""
    game = played("words")
    whole = {line.number: line for line in told_events(game, 0, len(game), 0, NAMES[:3])}
    for first in range(0, len(game), 97):
        part = told_events(game, first, len(game), 0, NAMES[:3])
        assert all(whole[line.number] == line for line in part[1:])


def test_nothing_hidden_is_told(game):
    """Whoever cannot tell two tables apart, before and after an event, is told the same of both."""
    rng = Random("hidden")
    seats = len(game.state.agencies)
    compared = 0
    looks = [number for number in range(len(game)) if _secrets(game.at(number)) != _secrets(game.at(number + 1))]
    assert looks
    for number in {*rng.sample(range(len(game)), 50), *looks[:20]}:
        truth, event = game.at(number), game.events[number]
        for viewer in range(seats):
            told = {}
            view = LEAVING_EARTH.observe(truth, viewer)
            worlds = LEAVING_EARTH.worlds(view, rng)
            for state in (truth, *(next(worlds) for _ in range(3))):
                for action in _alike(state, event):
                    after = LEAVING_EARTH.apply(state, event.who, action)
                    laid = Laid([state, after], [Event(event.who, action)])
                    lines = told_events(laid, 0, 1, viewer, NAMES[:seats])
                    told.setdefault(LEAVING_EARTH.observe(after, viewer), []).append(lines)
            compared += sum(len(each) > 1 for each in told.values())
            assert all(lines == each[0] for each in told.values() for lines in each)
    assert compared > 40 * seats


def _secrets(state):
    return [agency.secrets for agency in state.agencies]


def _alike(state, event):
    """The event, and others that look the same to those from whom it is hidden."""
    if event.who == CHANCE and isinstance(event.action, Dealt | CardLaid):
        return LEAVING_EARTH.chance(state).support
    return [event.action] if LEAVING_EARTH.why_not(state, event.who, event.action) is None else []
