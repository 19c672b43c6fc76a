"""The planning sheet without a browser: what its table, map, strip and summary say and do."""

import re
from base64 import b64decode

import pytest
import traitlets
from ipywidgets.widgets.widget import _instances

from spacegames.leaving_earth import RocketSet, Trip, front
from spacewidgets import PlanningSheet, use_language

TO_MOON = ("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon")
PRINTED = ["Soyuz", "Soyuz", "Atlas", "Juno"]


@pytest.fixture
def sheet():
    made = PlanningSheet(places=TO_MOON)
    yield made
    made.close()


def field(sheet, row, rocket):
    """The number field for a rocket in a row of the table, counted from the top."""
    return sheet._table._rows[row].fields[rocket]


def test_a_route_is_clicked_together_and_taken_back():
    sheet = PlanningSheet()
    for place in TO_MOON[1:]:
        sheet.stage.choose(f"to:{place}")
    assert sheet.places == TO_MOON
    sheet.undo_place()
    assert sheet.places == TO_MOON[:-1]
    sheet.start_over()
    assert sheet.places == ("Earth",)
    sheet.undo_place()  # starting over is the last thing done, so that is undone
    assert sheet.places == TO_MOON[:-1]
    for _n in range(5):
        sheet.undo_place()
    assert sheet.places == ("Earth",)


def test_a_place_that_cannot_come_next_changes_nothing_and_says_where_one_can_fly():
    sheet = PlanningSheet()
    sheet.stage.choose("to:Moon")
    assert sheet.places == ("Earth",)
    assert "From Earth one can fly to Suborbital Flight or Earth Orbit" in sheet.feedback


def test_the_table_stands_last_stage_first_and_payloads_grow_downwards(sheet):
    sheet.rockets = tuple(PRINTED)
    rows = sheet._table._rows[:4]
    assert [re.sub("<.*?>", "", row.name.value) for row in rows] == [
        "Lunar Orbit to Moon", "Earth Orbit to Lunar Orbit", "Suborbital Flight to Earth Orbit", "Earth to Suborbital Flight",
    ]  # fmt: skip
    assert [row.payload.value for row in rows] == ["1", "2", "6", "15"]
    assert [row.difficulty.value for row in rows] == ["2", "3", "5", "3"]


def test_typing_the_printed_plan_from_the_top_ends_in_got_it(sheet):
    assert sheet.feedback.startswith("Next: rockets for Lunar Orbit to Moon: difficulty 2, payload 1")
    for row, rocket in enumerate(["Juno", "Atlas", "Soyuz", "Soyuz"]):
        field(sheet, row, rocket).value = 1
    assert sheet.rockets == tuple(PRINTED)
    assert sheet.holds
    assert sheet.plan.rocket_cost == 22
    assert sheet.feedback == "It flies for $22. No plan for this route costs less."


def test_a_dearer_plan_is_almost_right_and_the_hint_names_the_line(sheet):
    sheet.rockets = ("Saturn", "Soyuz", "Atlas", "Juno")
    assert sheet.feedback == "It flies for $29. But there is a plan that costs $7 less."
    sheet.hint()
    assert "Earth to Suborbital Flight: Soyuz would do, and saves $7." in sheet.feedback


def test_forgetting_the_rockets_own_mass_is_named(sheet):
    sheet.payload = 2
    sheet.rockets = ("none", "none", "none", "Juno")  # 2 payload × 2 = 4 would do, were the Juno itself no mass
    assert "2 too little: the rockets&#39; own mass counts too" in sheet._table._rows[0].says.value
    sheet.payload = 3  # now 4 thrust would not even do for the payload
    assert sheet._table._rows[0].says.value == '<span class="sg-fails">4 too little</span>'


def test_looking_for_the_lightest_judges_by_mass():
    sheet = PlanningSheet(
        places=(*TO_MOON, "Lunar Orbit", "Earth Orbit"), payload=2, minimize="mass",
        rockets=["Saturn, Soyuz", "Saturn, Soyuz", "Soyuz", "Atlas, Juno", "Atlas", "Atlas"],
    )  # fmt: skip
    said = "It flies with 82 mass at the start. No plan as cheap weighs less. The lightest weighs 2 less, and costs $1 more."
    assert sheet.feedback == said


@pytest.mark.parametrize("minimize", ["cost", "mass"])
def test_a_plan_on_the_front_is_never_scolded(minimize):
    """Lesson 07: of two plans on the front none is better, so the strip says what is given up, and the hint does, too."""
    places = ("Earth", "Suborbital Flight", "Earth Orbit", "Mars Orbit")
    for best in front(Trip(*places, payload=2)):
        sheet = PlanningSheet(places=places, payload=2, rockets=best.rockets, minimize=minimize)
        assert "But there is" not in sheet.feedback
        assert re.search(r"No plan (for this route|as light|as cheap)", sheet.feedback)
    sheet = PlanningSheet(places=places, payload=2, rockets=["2 Soyuz", "2 Soyuz", "Soyuz"])
    assert (
        sheet.feedback
        == "It flies for $40. No plan as light costs less. The cheapest costs $2 less, and weighs 4 more."
    )
    sheet.hint()
    assert "Suborbital Flight to Earth Orbit: Saturn would do, and saves $1; it weighs 2 more." in sheet.feedback
    sheet.rockets = ("2 Soyuz", "2 Soyuz", "Soyuz + Juno")
    assert "But there is a plan that costs" in sheet.feedback


def test_showing_the_best_reveals_the_optimum_and_hides_it_again(sheet):
    sheet.best_shown = True
    shown = re.sub("<.*?>", " ", sheet._best_table.value)
    assert "The cheapest plan there is" in shown
    assert "Rockets for $22" in shown
    sheet.best_shown = False
    assert sheet._best_table.value == ""


def test_a_trip_from_the_list_brings_its_payload_and_what_waits():
    sheet = PlanningSheet()
    sheet._trips.value = "rendezvous"
    assert sheet.plan.trip.drop == ((2, "Earth Orbit", 2),)
    assert sheet.plan.trip.pick_up == ((6, "Earth Orbit", 2),)
    assert sheet._waiting.value == 2
    assert "leaves 2 waiting" in "".join(row.name.value for row in sheet._table._rows)


def test_what_waits_is_fetched_once_the_route_comes_by_again():
    sheet = PlanningSheet(places=TO_MOON)
    sheet._where.value = "Lunar Orbit"
    sheet._waiting.value = 3
    assert (sheet.drop, sheet.pick_up) == ({"Lunar Orbit": 3}, {})
    sheet.stage.choose("to:Lunar Orbit")
    assert sheet.pick_up == {"Lunar Orbit": 3}
    for _n in range(4):
        sheet.undo_place()
    assert (sheet.drop, sheet.pick_up) == ({}, {})


def test_rockets_stay_with_their_legs_when_the_route_grows_or_shrinks(sheet):
    sheet.rockets = tuple(PRINTED)
    sheet.stage.choose("to:Lunar Orbit")
    assert sheet.plan.rockets[:4] == tuple(RocketSet.of(each) for each in PRINTED)
    sheet.undo_place()
    assert sheet.holds


def test_another_trip_can_be_undone_with_all_its_rockets(sheet):
    sheet.rockets = tuple(PRINTED)
    sheet._trips.value = "direct"
    assert sheet.payload == 2
    sheet.undo_place()
    assert (sheet.places, sheet.payload, sheet.rockets) == (TO_MOON, 1, tuple(PRINTED))
    sheet.start_over()
    sheet.undo_place()
    assert sheet.holds


def test_a_single_place_may_be_given_as_a_word():
    assert PlanningSheet(places="Earth").places == ("Earth",)


def test_what_waits_has_a_place_from_the_start(sheet):
    sheet._waiting.value = 2
    assert sheet.drop == {"Suborbital Flight": 2}


def test_legs_without_difficulty_are_not_in_the_table():
    sheet = PlanningSheet(places=("Lunar Orbit", "Earth Orbit", "Earth"), rockets=["3 Juno"])
    assert len(sheet._table.children) == 3  # head, one line, total
    assert sheet.holds


@pytest.mark.parametrize(
    ("keywords", "kind", "sentence"),
    [
        ({"places": ("Earth", "Moon")}, ValueError, "From Earth one can fly to"),
        ({"places": ("Earth", "Mooon")}, ValueError, "Did you mean Moon"),
        ({"plaecs": ()}, TypeError, "Did you mean places"),
        ({"places": TO_MOON, "rockets": ["Falcon"]}, ValueError, "There is no rocket called 'Falcon'"),
        ({"places": TO_MOON, "payload": -1}, ValueError, "0 to 500 mass, not -1"),
        ({"places": TO_MOON, "payload": 10**9}, ValueError, "0 to 500 mass"),
        ({"places": ()}, ValueError, "A route begins somewhere"),
        ({"places": TO_MOON[:2], "rockets": ["Soyuz", "Juno"]}, ValueError, "rockets are given for 2"),
        ({"minimize": "time"}, traitlets.TraitError, "cost"),
    ],
)
def test_bad_keywords_are_refused_in_words(keywords, kind, sentence):
    with pytest.raises(kind, match=re.escape(sentence)):
        PlanningSheet(**keywords)


def test_the_saved_page_is_blank_for_pupils_until_the_plan_holds(sheet):
    def page():
        return b64decode(re.search('base64,([^"]+)', sheet._print.value)[1]).decode()

    assert '<th scope="row">Lunar Orbit to Moon</th>' in page()
    assert '<td class="blank">Soyuz</td>' not in page()
    assert '<th scope="row">Soyuz</th><td class="n">9</td><td class="n">80</td><td class="n">$8</td>' in page()
    assert "Name: ____" in page()
    sheet.rockets = tuple(PRINTED)
    assert '<td class="blank">Soyuz</td>' in page()
    assert 'download="planning-sheet-earth-to-moon.html"' in sheet._print.value
    assert "http" not in page()


def test_nothing_grows_with_the_number_of_changes(sheet):
    sheet.rockets = tuple(PRINTED)
    sheet.best_shown = True
    sheet.undo_place()
    before = len(_instances)
    for n in range(30):
        sheet.stage.choose("to:Moon")
        field(sheet, 0, "Juno").value = n % 5
        sheet.hint()
        sheet.undo_place()
    assert len(_instances) == before


def test_the_summary_says_what_the_picture_shows(sheet):
    sheet.rockets = tuple(PRINTED)
    assert repr(sheet).startswith(
        "The planning sheet. Route: Earth, Suborbital Flight, Earth Orbit, Lunar Orbit, Moon."
    )
    assert "Lunar Orbit to Moon: difficulty 2, payload 1, Juno; holds exactly." in sheet.summary
    assert sheet.summary.endswith("Rockets for $22, 24 mass at the start.")


def test_every_word_comes_from_the_catalogue():
    use_language("qps")
    try:
        sheet = PlanningSheet(places=TO_MOON, rockets=["Saturn", "Soyuz", "Atlas", "Juno"], best_shown=True)
        sheet.hint()
        shown = [sheet.summary, sheet.feedback, sheet.title, sheet.lead, *sheet.draw().words()]
        for words in shown:
            outside = re.sub("⟦[^⟦⟧]*⟧", "", re.sub("⟦[^⟦⟧]*⟧", "", re.sub("⟦[^⟦⟧]*⟧", "", words)))
            left = re.sub(r"Juno|Atlas|Soyuz|Saturn|Ju|At|So|Sa|[\d\s:.,;✓✗!?+$×/]", "", outside)
            assert left == "", (words, left)
    finally:
        use_language("en")
