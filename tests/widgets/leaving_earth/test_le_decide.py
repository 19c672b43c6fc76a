"""Decisions outside of a turn: what happened, what is asked, and each answer with its consequence and odds."""

import pytest
from le_desk import desk
from le_panes import open_ones, why
from le_table import after, craft, table

from spacegames.leaving_earth import LEAVING_EARTH
from spacegames.leaving_earth.rules import (
    Detach,
    Dock,
    EndTurn,
    Fire,
    HandIn,
    Maneuver,
    RollFor,
    Separate,
    Stop,
    Survey,
    Turn,
)
from spacewidgets.games.leaving_earth.keys import key_of
from spacewidgets.games.leaving_earth.panes import decide

MIXED = "success, minor, major"
SURE = dict.fromkeys(("Juno Rockets", "Soyuz Rockets", "Landing", "Re-entry", "Life Support"), "")


def paying(outcome="minor", **options):
    state = table(craft(1, "Earth", "Juno", "Juno", "Probe"), seats=2, research={"Juno Rockets": MIXED}, **options)
    return after(state, Maneuver(1, "Suborbital Flight"), Fire("Juno"), outcome)


def breaking():
    fleet = craft(1, "Earth Orbit", "Atlas", "Apollo", "John Glenn"), craft(2, "Earth Orbit", "Probe")
    return after(table(*fleet, research={"Rendezvous": "major, major, major"}), Dock(2, 1), "major")


def separating(*moved):
    parts = ("Juno", "Probe", "Apollo", "Mike Collins")
    return after(
        table(craft(1, "Earth Orbit", *parts), research={"Rendezvous": MIXED}), Separate(1), *map(Detach, moved)
    )


def coming_down():
    return after(table(craft(1, "Suborbital Flight", "Probe"), research={"Landing": MIXED}), Maneuver(1, "Earth"))


def seating():
    parts = ("Vostok", "Apollo", "Eagle", "Mike Collins", "Jim Lovell")
    return after(table(craft(1, "Earth Orbit", *parts), research={"Re-entry": MIXED}), Maneuver(1, "Earth"))


def capsules():
    return after(table(craft(1, "Earth Orbit", "Vostok", "Apollo"), research={"Re-entry": MIXED}), Maneuver(1, "Earth"))


def radiation():
    parts = ("Soyuz", "Apollo", "Neil Armstrong", "Mike Collins")
    state = table(craft(1, "Earth Orbit", *parts), research=SURE, sites={"Solar Radiation": (1, True)})
    return after(state, Maneuver(1, "Mars Fly-By", 3), Fire("Soyuz"), Stop())


def facing(variant=1):
    state = table(craft(1, "Lunar Orbit", "Juno", "Probe"), research=SURE, sites={"Moon": variant})
    return after(state, Maneuver(1, "Moon"), Fire("Juno"), Stop())


def surveyed():
    state = table(craft(1, "Mars Orbit", "Probe"), research={"Surveying": "success"}, sites={"Mars": 2}, seats=2)
    return after(state, Survey(1, "Mars"), "success")


def airless():
    fleet = craft(1, "Earth Orbit", "Apollo", "Jim Lovell"), craft(2, "Lunar Orbit", "Eagle", "Mike Collins")
    return after(table(*fleet, research={"Life Support": MIXED}), EndTurn())


def hungry():
    crew = ("Neil Armstrong", "Mike Collins", "Jim Lovell", "Gus Grissom", "Yuri Gagarin", "John Glenn")
    return after(table(craft(1, "Earth Orbit", "Aldrin", "Supplies 1x", *crew), research=SURE), EndTurn())


def arriving():
    fleet = craft(1, "Mars", "Probe", tokens=1, due=("landing", "Mars")), craft(2, "Mars Orbit", "Probe", tokens=1)
    return after(table(*fleet), EndTurn())


def falling():
    return after(table(craft(1, "Suborbital Flight", "Probe"), craft(2, "Lunar Fly-By", "Probe")), EndTurn())


def samples():
    sites = {"Phobos": (1, True), "Moon": (2, True)}
    fleet = craft(1, "Earth", "Moon Sample", "Probe")
    return after(
        table(fleet, store=("Phobos Sample", "Mars Sample"), sites=sites, research={"Landing": MIXED}), EndTurn()
    )


def lesson():
    return after(samples(), HandIn(0, "Phobos Sample"))


ALL = {
    "Minor failure": paying, "Something breaks": breaking, "Two craft out of one": separating, "Coming down": coming_down,
    "Who sits where?": seating, "Into the heat": capsules, "Solar radiation": radiation, "What lies here": facing,
    "Seen from afar": surveyed, "The air aboard": airless, "Not enough for all": hungry, "Arrivals": arriving,
    "Moving by themselves": falling, "Samples come home": samples, "Something alien": lesson,
}  # fmt: skip


def shown(state, seat=0, **picks):
    return decide.draw(desk(state, seat, **picks))


@pytest.mark.parametrize("title", ALL)
def test_every_decision_offers_all_that_is_legal(title):
    state = ALL[title]()
    assert not isinstance(state.tasks[-1], Turn)
    drawn = shown(state)
    assert drawn.title == title
    assert open_ones(drawn) == {key_of(action) for action in LEAVING_EARTH.legal(state, 0)}
    assert drawn.text == decide.describe(desk(state))
    assert shown(state, odds=False).text.count(" times in ") == 0


# What happened


def test_the_card_is_a_shape_and_a_word():
    for outcome in ("success", "minor", "major"):
        words = shown(paying(outcome)).words()
        assert {"success": "success", "minor": "minor failure", "major": "major failure"}[outcome] in words
    assert "Juno Rockets" in shown(paying()).words()


def test_showing_says_which_mission_it_completes():
    there = craft(1, "Mars Orbit", "Probe")
    state = table(
        there, research={"Surveying": ""}, sites={"Mars": (1, False)}, missions=("Mars Survey", "Man on Mars")
    )
    seen = after(state, Survey(1, "Mars"))
    assert "Show it to all: all know what lies there; completes Mars Survey: 5 points." in shown(seen).text


def test_an_end_that_is_certain_is_named():
    state = table(craft(1, "Earth", "Juno", "Probe"), research={"Juno Rockets": "minor"})
    words = shown(after(state, Maneuver(1, "Suborbital Flight"), Fire("Juno"), "minor")).words()
    assert "always" in words  # paid for, it works always
    assert "minor failure, always" in words


def test_each_answer_says_what_the_next_attempt_will_be():
    text = shown(paying("minor")).text
    # Removed: 60, 14 and 15 of 89 cards. Put back: the very card 1 time in 3, else any of those 89.
    paid = "success 67 times in 100, minor failure 16 times in 100, major failure 17 times in 100"
    back = "success 45 times in 100, minor failure 44 times in 100, major failure 11 times in 100"
    assert f"Pay $5, remove it: the next attempt: {paid}." in text
    assert f"Put it back: the next attempt: {back}." in text


def test_what_cannot_be_paid_says_why():
    drawn = shown(paying("major", money=3))
    assert why(drawn, "Remove") == "Being rid of this card costs $5, and there is $3."
    assert "Being rid of this card costs $5, and there is $3." in drawn.words()


def test_the_card_stays_in_sight_while_something_breaks():
    drawn = shown(breaking())
    assert "major failure" in drawn.words()
    assert set(drawn.actions) == {"Break:1:Atlas:", "Break:1:Apollo:", "Break:1:John Glenn:", "Break:2:Probe:"}
    assert "no thrust until repaired" in drawn.words()


def test_the_die_shows_what_makes_ill():
    drawn = decide.draw(desk(radiation()), rolls=(7, 2))
    assert "The die of 8: 3 or less makes ill." in drawn.words()
    assert "The die showed: 7, 2." in drawn.text
    assert "doctor; falls ill: 3 times in 8" in drawn.words()
    assert "Roll for Mike Collins next" in drawn.actions.values()


def test_while_chance_decides_nothing_can_be_chosen():
    drawn = shown(after(radiation(), RollFor("Mike Collins")))
    assert not drawn.actions
    assert "Chance decides" in drawn.text


# Separating


def test_parts_are_moved_to_and_fro():
    drawn = shown(separating("Juno"))
    assert {"Detach:Probe::", "Detach:Apollo::", "Reattach:Juno::", "Undock", "StayWhole"} <= open_ones(drawn)
    assert "It keeps: Probe, Apollo, Collins, mass 4. The new craft gets: Juno, mass 1." in drawn.text
    assert "works: 2 times in 3" in drawn.text


def test_a_split_without_seats_says_why():
    drawn = shown(separating("Mike Collins", "Probe"))
    assert why(drawn, "Undock") == "One of the two craft has more astronauts (1) than seats (0)."
    assert why(shown(separating()), "Undock") == "Each of the two craft needs at least one component."


# Places, seats, deaths


def test_what_lies_here_is_shown_to_its_owner():
    drawn = shown(facing())
    assert drawn.actions["Reveal"].startswith("Show it to all: A1 is destroyed")
    assert "dust oceans (destroys craft)" in drawn.text


def test_another_does_not_see_what_lies_there():
    state = surveyed()
    assert "plant life" in shown(state).text
    drawn = shown(state, 1)
    assert not drawn.actions
    assert "plant life" not in drawn.text
    assert not any("plant life" in words or "life" in words for words in drawn.words())


def test_another_sees_who_decides():
    drawn = shown(paying(), 1)
    assert drawn.words()[0] == "Ada decides"
    assert "minor failure" in drawn.words()
    assert not drawn.actions


def test_seats_say_whether_they_burn():
    text = shown(seating()).text
    assert "capsule 1 (Vostok): 1 seat free; success 2 times in 3" in text
    assert "2 seats free; no heat shield that works: burns up" in text


def test_a_parachute_is_safe_and_a_landing_is_not():
    text = shown(coming_down()).text
    assert "Come down by parachute, safely: nothing can happen." in text
    assert "success 2 times in 3, minor failure 1 time in 6, major failure 1 time in 6" in text


def test_air_for_each_capsule():
    assert "air for 3; aboard A1: 1; success 5 times in 6" in shown(airless()).text  # its mechanic helps
    assert "air for 2; aboard A2: 1; success 2 times in 3" in shown(airless()).text


def test_worthless_samples_say_so():
    drawn = shown(samples())
    assert why(drawn, "HandIn:0:Mars Sample").startswith("Mars Sample has no value")
    assert "Turn in Moon Sample (+$25)" in drawn.actions.values()


def test_a_lesson_shows_how_well_things_work_now():
    drawn = shown(lesson())
    assert "Clear Landing of its cards: it always works: now 2 times in 3." in drawn.text
    assert "Gain:Juno Rockets" in drawn.actions
    assert "Gain:Landing" not in drawn.actions


def test_who_waits_for_a_turn_reads_whose_it_is():
    assert shown(table(seats=2), seat=1).title == "The turn of Ada"


def test_the_question_stands_above_the_pane_and_not_in_it_again():
    drawn = shown(arriving())
    assert drawn.text.startswith("Arrivals. A1, A2 arrive: which comes first?")
    assert not any("which comes first" in word for word in drawn.words())
