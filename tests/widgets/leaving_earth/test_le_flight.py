"""The craft that is picked: what it is made of, where it can go, what it can do here, and why it cannot do the rest."""

import pytest
from le_desk import desk
from le_panes import choices, open_ones, why
from le_table import after, craft, table

from spacegames.leaving_earth.rules import EndTurn
from spacewidgets.drawing.scene import SMALLEST_HIT
from spacewidgets.games.leaving_earth.panes import flight

RESEARCH = ("Juno Rockets", "Rendezvous", "Surveying", "Life Support")


def station():
    """Two craft in orbit, one of them manned, one damaged; a third on its way to Mars."""
    return table(
        craft(1, "Earth Orbit", "Juno", "Juno", "Atlas", "Apollo", "Supplies 1x", "Neil Armstrong", "!Jim Lovell"),
        craft(2, "Earth Orbit", "!Probe", "Saturn"),
        craft(3, "Mars", "Probe", tokens=2, due=("landing", "Mars")),
        research=RESEARCH,
    )


def shown(state, seat=0, **picks):
    return flight.draw(desk(state, seat, **picks))


def test_without_a_pick_ones_craft_can_be_picked():
    drawn = shown(station())
    assert list(drawn.actions) == ["pick:craft:1", "pick:craft:2", "pick:craft:3"]
    assert "arrives on Mars in 1958" in drawn.words()


def test_without_craft_there_is_the_workshop():
    drawn = shown(table())
    assert list(drawn.actions) == ["pick:pane:workshop"]
    assert "You have no craft yet" in drawn.text


def test_parts_with_their_mass_and_thrust():
    words = shown(station(), craft=1).words()
    # Two Junos give 8 and weigh 2, the Atlas 27 and 4; with the Apollo of 3 and a unit of supplies all weigh 10.
    at = words.index("2 × Juno")
    assert words[at : at + 3] == ("2 × Juno", "8", "2")
    at = words.index("all together")
    assert words[at : at + 3] == ("all together", "35", "10")
    assert "Seats taken: 2 of 3." in words
    assert "Supplies feed the crew for 1 year." in words


def test_what_is_broken_or_ill_is_marked_and_gives_no_thrust():
    words = shown(station(), craft=1).words()
    assert words[words.index("Jim Lovell") + 1] == "ill"
    broken = shown(table(craft(1, "Earth", "!Juno", "Juno", "Probe")), craft=1).words()
    assert "damaged" in broken
    assert broken[broken.index("all together") + 1] == "4"


def test_places_with_the_thrust_they_need():
    drawn = shown(station(), craft=1)
    ends = [action.rsplit(":", 1)[1] for action in drawn.actions if action.startswith("pick:to:")]
    assert ends == ["Earth", "Lunar Fly-By", "Lunar Orbit", "Inner Planets Transfer", "Mars Fly-By", "Mars Orbit"]
    # Mass 10: difficulty 3 needs 30, difficulty 5 needs 50; there are 35.
    assert {"needs 30, has 35", "needs 50, has 35", "no thrust needed"} <= set(drawn.words())
    assert (
        drawn.actions["pick:to:Mars Orbit"] == "Fly to Mars Orbit: difficulty 5, 3 years, thrust 50 needed, 35 aboard"
    )


def test_an_automatic_maneuver_is_foretold():
    assert (
        "Left here, it falls on to Earth at the end of your turn."
        in shown(table(craft(1, "Suborbital Flight", "Probe")), craft=1).words()
    )
    drawn = shown(table(craft(1, "Lunar Fly-By", "Probe")), craft=1)
    assert "Left here, it is lost at the end of your turn." in drawn.words()
    assert "pick:to:Lost" not in drawn.actions


def test_under_way_it_goes_nowhere():
    drawn = shown(station(), craft=3)
    assert not [action for action in drawn.actions if action.startswith("pick:to")]
    assert "Under way: it arrives in 1958 and can fly on then." in drawn.words()
    assert "On arrival: landing, Mars." in drawn.words()


def test_what_can_be_done_has_its_odds():
    drawn = shown(station(), craft=1)
    assert {
        "Dock:1:2",
        "Separate:1",
        "FullyTest:1:0",
        "FullyTest:1:2",
        "Survey:1:Solar Radiation",
        "Abandon:1",
    } <= open_ones(drawn)
    assert "Give A1 up: 2 people die (−4 points)" in drawn.words()
    # The pilot makes a minor failure of Rendezvous a success; Surveying fails either way.
    assert "Dock A1 to A2: works: 5 times in 6; it fails and a part breaks: 1 time in 6" in drawn.text
    assert (
        "Survey Solar Radiation from A1: you see what is there: 2 times in 3; nothing is found out: 1 time in 3"
        in drawn.text
    )


def test_what_cannot_be_done_says_why():
    drawn = shown(station(), craft=1)
    assert why(drawn, "Repair:1") == "No healthy mechanic is aboard craft 1."
    assert why(drawn, "Heal:1") == "No doctor is aboard craft 1."
    on_earth = shown(table(craft(1, "Earth", "Probe", "Juno"), research=RESEARCH), craft=1)
    assert why(on_earth, "Separate:1") == "Craft 1 is at Earth, where no craft docks or separates."
    assert why(on_earth, "Dock:1:1").startswith("Craft 1 is at Earth")


def test_samples_are_offered_where_they_lie():
    drawn = shown(table(craft(1, "Moon", "Probe"), sites={"Moon": (0, True)}), craft=1)
    assert "Collect:1:Moon Sample" in open_ones(drawn)
    assert why(drawn, "Collect:1:Supplies 1x") == "There are no supplies at Moon."


def test_in_anothers_turn_nothing_can_be_done():
    state = after(table(craft(1, "Earth Orbit", "Probe", "Juno"), seats=2, research=RESEARCH), EndTurn())
    drawn = shown(state, craft=1)
    assert why(drawn, "Separate:1") == "It is not for seat 0 to decide now."
    assert "pick:to:Lunar Orbit" in open_ones(drawn)


def test_without_odds_there_are_none():
    text = shown(station(), craft=1, odds=False).text
    assert " times in " not in text
    assert "You can do this: Dock A1 to A2." in text


@pytest.mark.parametrize("number", [1, 2, 3, None])
def test_choices_are_large_enough_and_words_said(number):
    drawn = shown(station(), craft=number)
    for node in choices(drawn).values():
        area = next(each for each in node.iter() if each.get("class") == "sg-hit")
        assert min(float(area.get("width")), float(area.get("height"))) >= SMALLEST_HIT
    assert drawn.text == flight.describe(desk(station(), craft=number))


def test_twelve_rockets_are_one_with_their_number():
    assert "×12" in shown(table(craft(1, "Earth", *["Juno"] * 12)), craft=1).words()
