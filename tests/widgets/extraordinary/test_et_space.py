"""The space board: where maneuvers lead as the engine flies them, what lies there, and nothing of Mission Control's side."""

from itertools import islice

import pytest
from et_desk import desk, moments

from spacegames.extraordinary import (
    BOARD,
    EXTRAORDINARY_TIMES,
    MANEUVERS,
    Black,
    Candidate,
    Fly,
    Meters,
    Phase,
    Show,
    affordable,
)
from spacegames.extraordinary.state import edit
from spacewidgets.games.extraordinary import space
from spacewidgets.games.extraordinary.flights import (
    end_words,
    flight,
    flights,
    length_words,
    missions_words,
    toll_words,
)

CREW = tuple(Candidate(person, 0, 0) for person in (1, 2, 3))


def some(seed):
    """A few moments of a game played at random."""
    return islice(moments(seed), 0, None, 23)


def card(direction, distance):
    """The number of a card with this black face."""
    return next(each.number for each in MANEUVERS if each.black == (direction, distance))


def laid(ship, *hand, **changes):
    """The USSR's Flight Crew to show, with its ship at a place."""
    state = next(state for state in moments(0) if state.phase is Phase.SHOW and state.team == 0)
    changes = {"ships": (ship, (0, 4)), "crews": (CREW, CREW), "debris": (), "cuts": (0, 0)} | changes
    return edit(state, hands=(tuple(card(*each) for each in hand), state.hands[1]), shown=(), **changes)


def lines(state, place=0):
    """What is told of a card of the hand."""
    view = desk(state).view
    led = flight(view, view.crew.hand[place], place)
    return length_words(led), end_words(led), missions_words(led), toll_words(led)


@pytest.mark.parametrize(
    ("ship", "black", "told"),
    [
        ((0, 2), ("E", 5), ("5 steps", "leaves Earth", "reaches mission 1", "loses 1 fuel")),
        ((4, 3), ("W", 5), ("4 of 5 steps", "lands on Earth", "reaches mission 1", "loses 1 fuel")),
        ((9, 1), ("SE", 3), ("3 steps", "lands on the Moon", "reaches mission 3", "loses 1 fuel")),
        ((12, 3), ("NE", 2), ("0 of 2 steps", "stays on the Moon", "", "no fuel lost")),
        ((5, 1), ("NE", 2), ("1 of 2 steps", "to the edge", "", "no fuel lost")),
        ((7, 3), ("N", 2), ("2 steps", "", "", "no fuel lost")),
        ((2, 3), ("E", 5), ("5 steps", "", "reaches missions 1 and 2", "no fuel lost")),
    ],
)
def test_where_a_card_leads(ship, black, told):
    assert lines(laid(ship, black)) == told


def test_debris_costs_where_it_is_passed_and_not_where_the_ship_starts():
    state = laid((4, 3), ("E", 3), debris=((4, 3), (5, 3), (7, 3), (7, 3)))
    assert lines(state) == ("3 steps", "", "reaches mission 2", "loses 3 fuel")


def test_a_mission_without_an_astronaut_is_not_reached():
    state = laid((2, 3), ("E", 5), crews=((None, *CREW[1:]), CREW))
    assert lines(state)[2] == "reaches mission 2"


def test_what_is_foretold_is_what_the_engine_flies():
    flown = 0
    for seed in range(2):
        for state in moments(seed):
            team = state.team
            for action in EXTRAORDINARY_TIMES.legal(state, 2 * team + 1):
                if not isinstance(action, Fly) or state.cuts[team]:
                    continue
                if not affordable(state, team, MANEUVERS[state.hands[team][action.place] - 1]):
                    continue
                view = desk(state, 2 * team + 1).view
                led = flight(view, view.crew.hand[action.place], action.place)
                after = EXTRAORDINARY_TIMES.apply(state, 2 * team + 1, action)
                assert after.ships[team] == led.end
                assert after.tolls[team] == (0 if led.end in BOARD.earth else state.tolls[team] + led.toll)
                if not after.ends[team]:
                    assert after.entered == led.missions
                flown += 1
    assert flown > 100


def test_the_hand_is_numbered_and_what_is_shown_has_letters():
    state = laid((4, 3), ("E", 3), ("N", 2), ("W", 2))
    words = space.draw(desk(state)).words()
    assert [words.count(each) for each in ("1", "2", "3", "A", "B")] == [
        3,
        3,
        2,
        0,
        0,
    ]  # zones, missions reached, cards
    for place in (2, 0):
        state = EXTRAORDINARY_TIMES.apply(state, 1, Show(place))
    words = space.draw(desk(state)).words()
    assert [words.count(each) for each in ("1", "2", "3", "A", "B")] == [2, 3, 1, 1, 1]
    other = desk(state, 3)
    assert [each.black for each in flights(other.view)] == [Black("W", 2), Black("E", 3)]
    assert {each.start for each in flights(other.view)} == {(4, 3)}
    assert [space.draw(other).words().count(each) for each in ("A", "B")] == [1, 1]


def test_the_other_teams_hand_is_not_seen():
    state = laid((4, 3), ("E", 3), ("N", 2), ("W", 2))
    assert flights(desk(state, 3).view) == ()
    others = edit(state, hands=(tuple(card(*each) for each in (("S", 2), ("W", 5), ("NW", 3))), state.hands[1]))
    assert space.draw(desk(state, 3)).svg() == space.draw(desk(others, 3)).svg()


def test_tiles_and_debris_say_how_much_they_cost():
    words = space.draw(desk(laid((4, 3), ("N", 2), debris=((5, 3), (9, 0), (9, 0))))).words()
    assert words.count("−1") == len(BOARD.tiles) + 1
    assert words.count("−2") == 1


def test_on_the_way_home_only_cards_toward_earth_lead_anywhere():
    state = laid((6, 3), ("E", 3), ("NW", 3), ("N", 2), first=1)
    assert [each.black for each in flights(desk(state).view)] == [Black("NW", 3)]
    assert "turned for home" in space.describe(desk(state))


def test_it_is_told_where_all_is():
    told = space.describe(desk(laid((7, 3), ("N", 2), debris=((5, 3), (9, 0), (9, 0)))))
    assert told == (
        "USSR (you): column 8 of 13 from Earth, row 4 of 7, in the zone of mission 2. US: on Earth. "
        "Debris: 1 in column 6 of 13 from Earth, row 4 of 7; 2 in column 10 of 13 from Earth, row 1 of 7."
    )


def test_it_says_who_is_home_and_who_is_lost():
    state = laid((6, 3), ("W", 3), first=1, ends=("out of fuel", "home"))
    words = space.draw(desk(state)).words()
    assert "USSR (you): lost" in words
    assert "US: home" in words


def test_mission_control_sees_no_space_board():
    for state in some(1):
        for seat in (0, 2):
            assert space.draw(desk(state, seat)).words() == ()
            assert space.describe(desk(state, seat)) == "Only Flight Crew sees the space board."


def test_nothing_of_mission_controls_side_is_shown():
    other = {"meters": (Meters(1, 2, 3), Meters(4, 5, 6)), "opinion": -2, "funds": (("battery",), ("patch",))}
    for state in some(2):
        for seat in (1, 3):
            scene, hidden = space.draw(desk(state, seat)), space.draw(desk(edit(state, **other), seat))
            assert (scene.svg(), scene.text) == (hidden.svg(), hidden.text)


def test_it_is_only_looked_at():
    for state in some(3):
        for seat in (1, 3):
            scene = space.draw(desk(state, seat))
            assert not scene.actions
            assert (scene.width, scene.height) == (572, 330)
