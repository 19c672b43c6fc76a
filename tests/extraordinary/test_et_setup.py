"""Goal, components and set-up."""

from collections import Counter
from random import Random

import pytest
from laid_race import RACE, SPARE, card, flown, race, refused

from spacegames.extraordinary.game import EXTRAORDINARY_TIMES
from spacegames.extraordinary.state import Meters, Offer, Options, Phase, Show
from spacegames.extraordinary.tables import (
    BOARD,
    DIRECTIONS,
    FUNDING,
    FUNDING_CARDS,
    MANEUVERS,
    METTLE,
    ODDS,
    PEOPLE,
    STEPS,
    TEAMS,
)
from spacegames.game import CHANCE
from spacegames.play import Table

START = EXTRAORDINARY_TIMES.start(Options())


def whole_game(seed):
    rng = Random(seed)
    table = Table(EXTRAORDINARY_TIMES, Options(turns=60), rng)
    while actors := EXTRAORDINARY_TIMES.actors(table.settle()):
        able = [who for who in actors if EXTRAORDINARY_TIMES.legal(table.state, who)]
        who = rng.choice(able)
        table.play(who, rng.choice(EXTRAORDINARY_TIMES.legal(table.state, who)))
    return table.state


@pytest.mark.rule("ET001")
def test_who_is_home_with_more_points_wins():
    """Both members of a team win or lose together."""
    over = race(phase=Phase.OVER, first=0, ends=("home", "home"), tokens=((5, 0, 0), (0, 2, 0)))
    assert RACE.score(over) == {0: 0, 1: 0, 2: 1, 3: 1}, "6 points against 5"
    facts = RACE.facts(over)
    assert (facts["winners"], facts["why"], facts["scores"]) == ((2, 3), "more points", (5, 5, 6, 6))


@pytest.mark.rule("ET002")
def test_two_teams_of_two():
    assert TEAMS == ("USSR", "US")
    assert list(RACE.score(START)) == [0, 1, 2, 3]
    assert "seats are 0 to 3" in refused(race(), 4, Show(0), "ET002")
    assert "seats are 0 to 3" in refused(race(), -2, Show(0), "ET002")


@pytest.mark.rule("ET003")
def test_what_is_in_the_box():
    """Meters, opinion, three decks, tokens, debris, board, ships, fuel tiles, No Comms tiles: all have their place in a state."""
    assert (len(PEOPLE), len(MANEUVERS), sum(FUNDING_CARDS.values())) == (24, 40, 21)
    assert sum(number for _, number in ODDS) == sum(number for _, number in METTLE) == len(PEOPLE)
    fields = set(START._fields)
    assert fields >= {"meters", "opinion", "fund_deck", "crews", "tokens", "debris", "deck", "ships", "cuts"}
    assert BOARD.tiles
    assert [card.number for card in MANEUVERS] == list(range(1, 41))


@pytest.mark.rule("ET004", "ET005", "ET006")
def test_the_divider_stands_between_the_members_of_a_team():
    state = race(card("E", 3, morale=-1), morale=9, us_fuel=3, at=(4, 4))
    state = state._replace(shown=(0,))
    for seat in range(4):
        view = RACE.observe(state, seat)
        if seat % 2 == 0:
            assert view.control.meters == (Meters(9, 15, 15), Meters(15, 15, 3)), "of both teams"
            assert view.control.shown[0].morale == -1
            assert view.crew is None
            assert not hasattr(view, "ships")
            assert {each.face for each in view.market} == {((2, 1), (-3, -1))}
        else:
            assert view.crew.ships == ((4, 4), (6, 5)), "both ships"
            assert view.crew.shown == (("E", 3),)
            assert view.control is None
            assert not hasattr(view, "meters")
            assert {each.face for each in view.market} == {((2, 6), (3, 6), (5, 6))}
    assert [len(RACE.observe(state, seat).crew.hand) for seat in (1, 3)] == [3, 3]
    assert RACE.observe(state, 3).crew.hand != RACE.observe(state, 1).crew.hand, "each its own"


@pytest.mark.rule("ET007")
def test_meters_are_full_at_the_start():
    assert START.meters == (Meters(15, 15, 15), Meters(15, 15, 15))


@pytest.mark.ruling("QE03")
def test_opinion_is_with_nobody_at_the_start():
    assert START.opinion == 0
    pushed = race(card(opinion=2), opinion=-2)
    assert flown(pushed).opinion == -3, "and goes no further than three steps"
    assert flown(race(card(opinion=2), team=1, opinion=2, hands=((), (card(opinion=2), *SPARE[:2])))).opinion == 3


@pytest.mark.rule("ET008")
def test_ships_start_on_earth():
    assert set(START.ships) <= BOARD.earth
    assert START.ships[0] != START.ships[1]


@pytest.mark.rule("ET009")
def test_three_mission_spots_a_team():
    assert START.crews == ((None, None, None), (None, None, None))
    assert RACE.facts(race())["tokens"] == 0


@pytest.mark.ruling("QE01")
def test_the_board_is_thirteen_by_seven():
    """Earth is the west edge, the Moon the middle of the east edge."""
    assert (BOARD.width, BOARD.height) == (13, 7)
    assert {(0, y) for y in range(7)} == BOARD.earth
    assert {(12, 2), (12, 3), (12, 4)} == BOARD.zones[2]
    assert not BOARD.earth & frozenset().union(*BOARD.zones)
    assert all(cost < 0 and 0 <= x < 13 and 0 <= y < 7 for (x, y), cost in BOARD.tiles.items())


@pytest.mark.ruling("QE02")
def test_eight_directions():
    assert set(DIRECTIONS) == {"N", "NE", "E", "SE", "S", "SW", "W", "NW"}
    assert STEPS["N"] == (0, -1), "the north edge is row 0"
    assert STEPS["SW"] == (-1, 1)
    assert {card.black.direction for card in MANEUVERS} == set(DIRECTIONS)


def test_a_game_begins_with_four_candidates_and_three_funding_cards():
    state = Table(EXTRAORDINARY_TIMES, Options(), Random("start")).settle()
    assert (len(state.market), len(state.fund_market), state.phase) == (4, 3, Phase.OFFER)
    assert None not in state.market
    assert EXTRAORDINARY_TIMES.actors(state)[0] == 0
    assert Counter(state.fund_market) + Counter(dict(zip(FUNDING, state.fund_deck, strict=True))) == Counter(
        FUNDING_CARDS
    )
    assert all(EXTRAORDINARY_TIMES.why_not(state, 0, Offer(place)) is None for place in range(4))


def test_nothing_can_be_done_when_it_is_over():
    state = whole_game("over")
    assert state.phase is Phase.OVER
    assert EXTRAORDINARY_TIMES.actors(state) == ()
    assert str(EXTRAORDINARY_TIMES.why_not(state, CHANCE, Show(0))) == "The game is over."


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"talk": "loud"}, "talk must be 'signals' or 'silent', not 'loud'"),
        ({"favour": "ours"}, "favour must be 'not ours' or 'theirs', not 'ours'"),
        ({"losing": 1}, "losing must be True or False, not 1"),
        ({"turns": 1}, "a whole number from 2 to 1000, not 1"),
        ({"turns": True}, "not True"),
        ({"turns": 2.5}, "not 2.5"),
        ({"turns": 1001}, "not 1001"),
    ],
)
def test_options_that_make_no_sense(options, says):
    with pytest.raises(ValueError, match=says):
        Options(**options)
