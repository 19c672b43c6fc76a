"""The head of the table: the calendar, and every agency with its money, points, dead, and whose turn it is."""

import pytest
from le_desk import desk
from le_table import after, table

from spacegames.leaving_earth.rules import EndTurn
from spacegames.leaving_earth.rules.state import edit
from spacewidgets.games.leaving_earth import header


def test_all_years_of_the_game_are_in_the_strip():
    words = header.draw(desk(table(year=1958, first_year=1957, last_year=1960))).words()
    assert words[:4] == ("1957", "1958", "1959", "1960")


@pytest.mark.parametrize("seats", range(1, 6))
def test_every_agency_can_be_picked(seats):
    drawn = header.draw(desk(table(seats=seats)))
    assert list(drawn.actions) == [f"pick:other:{seat}" for seat in range(seats)]
    assert (drawn.width, drawn.height <= 100) == (920, True)


def test_money_points_and_the_dead_are_shown_and_said():
    state = table(seats=2, money=13)
    # Man in Orbit is worth 4 and Artificial Satellite 2; each of the dead costs 2.
    state = edit(state, 1, missions=("Artificial Satellite", "Man in Orbit"), lost=("John Glenn",), money=7)
    drawn = header.draw(desk(state))
    assert drawn.actions["pick:other:1"] == "Look at B Ben: $7, 4 points, 1 dead"
    assert drawn.actions["pick:other:0"] == "Look at A Ada: $13, 0 points, turn now, goes first"
    words = drawn.words()
    assert words[words.index("Ben") :] == ("Ben", "$7", "4", "1")
    assert "B Ben: $7, 4 points, 1 dead." in header.describe(desk(state))


def test_who_passed_and_whose_turn_it_is():
    names = header.draw(desk(after(table(seats=3), EndTurn(), EndTurn()))).actions
    assert names["pick:other:0"].endswith("goes first, passed")
    assert names["pick:other:1"].endswith("0 points, passed")
    assert names["pick:other:2"].endswith("0 points, turn now")


def test_alone_one_sees_what_is_still_to_be_won():
    words = header.draw(desk(table(missions=("Man on Venus", "Sounding Rocket"), year=1976))).words()
    assert words[-2:] == ("33 points are still open", "1 year is left, this one counted")


def test_a_long_name_is_shortened_in_the_picture_and_whole_for_a_screen_reader():
    name = "The Society for Travel into Space"
    seen = desk(table(seats=5))
    object.__setattr__(seen, "names", (*seen.names[:4], name))
    drawn = header.draw(seen)
    assert any(word.endswith("…") and name.startswith(word[:-1]) for word in drawn.words())
    assert name in drawn.actions["pick:other:4"]


def test_when_the_game_is_over_no_year_is_left():
    words = header.draw(desk(table(missions=(), year=1960)._replace(over=True))).words()
    assert words[-2:] == ("0 points are still open", "the game is over")
