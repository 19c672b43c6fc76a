"""What happened at the table, told to one seat: in short sentences, with the reasons, and with nothing that is hidden from it."""

import pytest
from le_desk import NAMES
from le_games import played, tell
from le_table import craft, table

from spacegames.leaving_earth.rules import (
    Abandon,
    Accept,
    Break,
    Buy,
    Collect,
    Detach,
    Dock,
    EndTurn,
    Fire,
    First,
    GiveMoney,
    HandIn,
    Heal,
    KeepSecret,
    Load,
    Maneuver,
    Offer,
    Propose,
    PutBack,
    Remove,
    Repair,
    Research,
    Reveal,
    Separate,
    ShareResearch,
    Stop,
    Survey,
    Undock,
)
from spacegames.leaving_earth.rules.state import edit
from spacewidgets.games.leaving_earth.log import told_events

ORBIT = "Earth Orbit"
OFF_EARTH = "At the end of a year off Earth everybody needs a seat with air, and food:"


def words(*told):
    return [line.words for line in told]


def only(state, *events, viewer=0):
    """The one line that is told."""
    (line,) = tell(state, *events, viewer=viewer)
    return line


# On Earth


def test_research_tells_how_many_cards_and_not_which():
    line = only(table(), Research("Landing"), "minor", "major", "success")
    assert line.words == "Ada researches Landing for $10: 3 cards lie on it, face down."
    assert "a deck of 90: at the start 60 successes, 15 minor and 15 major failures" in line.why


def test_small_things_that_belong_together_are_one_line():
    state = table(research={"Juno Rockets": ""})
    told = tell(state, Buy("Juno"), Buy("Probe"), Buy("Juno"), Load(1, "Juno"), Load(1, "Juno"), Load(1, "Probe"))
    assert [(line.number, line.words) for line in told] == [
        (2, "Ada buys 2 Juno, Probe for $4."),
        (5, "Ada assembles A1: 2 Juno, Probe."),
    ]


# Flying


def test_a_flight_from_the_declaration_to_the_mission():
    """8 × (Saturn 20 + Probe 1) = 168 thrust, and a Saturn gives 200."""
    ready = table(
        craft(1, "Earth", "Saturn", "Probe"),
        research={"Saturn Rockets": "success, minor"},
        missions=["Artificial Satellite"],
    )
    declared, fired, flown = tell(ready, Maneuver(1, ORBIT), Fire("Saturn"), "success", PutBack(), Stop())
    assert declared.words == "A1 is to fly to Earth Orbit: 168 thrust needed."
    assert declared.why == "Difficulty 8 × mass 21 = 168 thrust needed."
    assert fired.words == "Saturn Rockets shows a success. Saturn gives 200 thrust: 200 of 168."
    assert fired.why.startswith("One of the 2 cards on Saturn Rockets, each as likely.")
    assert flown.words.startswith(
        "A1 flies to Earth Orbit. Ada completes Artificial Satellite: 2 points. The game is over"
    )
    assert "168 thrust was needed, and 200 was there." in flown.why
    assert "An undamaged probe or capsule has arrived in Earth Orbit." in flown.why


def test_a_minor_failure_and_its_price():
    ready = table(craft(1, "Earth", "Juno", "Probe"), research={"Juno Rockets": "success, minor, minor"})
    declared, failed, stayed = tell(ready, Maneuver(1, "Suborbital Flight"), Fire("Juno"), "minor", Remove(), Stop())
    assert declared.why == "Difficulty 3 × mass 2 = 6 thrust needed."
    assert (
        failed.words == "Juno Rockets shows a minor failure. Juno of A1 is damaged. Ada pays $5 to be rid of the card."
    )
    assert "One of the 3 cards on Juno Rockets" in failed.why
    assert "What a minor failure means here: damages the rocket." in failed.why
    assert "To be rid of a failure costs $5" in failed.why
    assert stayed.words == "A1 stays: 0 of 6 thrust."


def test_a_decision_about_a_card_stands_alone_where_the_card_was_told_before():
    """A window on what happened may begin between the two."""
    ready = table(craft(1, "Earth", "Juno"), research={"Juno Rockets": "success, minor"})
    told = tell(ready, Maneuver(1, "Suborbital Flight"), Fire("Juno"), "minor", Remove())
    assert len(told) == 2
    game = played("words")
    at = next(number for number, event in enumerate(game.events) if isinstance(event.action, Remove))
    (line,) = told_events(game, at, at + 1, 0, NAMES[:3])
    assert "to be rid of the card" in line.words


def test_a_major_failure_takes_the_crew():
    ready = table(craft(1, "Earth", "Soyuz", "Vostok", "Yuri Gagarin"), research={"Soyuz Rockets": "major, success"})
    _declared, line = tell(ready, Maneuver(1, ORBIT), Fire("Soyuz"), "major", PutBack())
    assert line.words == "Soyuz Rockets shows a major failure. A1 is lost. Yuri Gagarin dies."
    assert "What a major failure means here: the craft is lost." in line.why
    assert "Whoever is aboard a craft that is lost dies with it. Each death costs 2 points." in line.why


def test_a_last_card_that_lies_open_is_told_each_time():
    ready = table(craft(1, "Earth", "Juno", "Juno", "Probe"), research={"Juno Rockets": "success"})
    told = tell(ready, Maneuver(1, "Suborbital Flight"), Fire("Juno"), "success", PutBack(), Fire("Juno"))
    assert told[1].why.startswith("It was the only card left on Juno Rockets.")
    assert told[2].words == "Juno Rockets shows a success. Juno gives 4 thrust: 8 of 9."
    assert "It is the last card of Juno Rockets and lies open" in told[2].why


def test_too_little_thrust():
    ready = table(craft(1, ORBIT, "Juno", "Probe", "Probe"), research={"Juno Rockets": ""})
    *_others, line = tell(ready, Maneuver(1, "Lunar Orbit"), Fire("Juno"), Stop())
    assert line.words == "A1 stays: 4 of 9 thrust."
    assert line.why == "Thrust that is not enough moves nothing, and what was burned is gone."


def test_the_last_rocket_burns_and_nothing_is_left():
    *_others, line = tell(
        table(craft(1, "Earth", "Juno"), research={"Juno Rockets": ""}), Maneuver(1, "Suborbital Flight"), Fire("Juno")
    )
    assert line.words == "Nothing is left of A1."


def test_a_faster_flight_is_harder():
    """Earth Orbit to Mars Orbit is difficulty 5 in 3 years; in 2 years 10, in 1 year 20."""
    line, *_others = tell(table(craft(1, ORBIT, "Saturn", "Probe")), Maneuver(1, "Mars Orbit", 2))
    assert line.why == (
        "Difficulty 10 × mass 21 = 210 thrust needed. Flown in less than 3 years, the difficulty is 10 instead of 5."
    )


def test_years_on_the_way_and_ions():
    """5 thrust for each of 3 years; 5 × (Ion Thruster 1 + Probe 1) = 10 are needed."""
    ready = table(
        craft(1, ORBIT, "Ion Thruster", "Probe"), research={"Ion Thrusters": ""}, sites={"Solar Radiation": (0, True)}
    )
    _declared, fired, gone = tell(ready, Maneuver(1, "Mars Orbit", 3), Fire("Ion Thruster"), Stop())
    assert fired.words == "Ion Thruster gives 15 thrust: 15 of 10."
    assert "5 × 3 = 15" in fired.why
    assert gone.words == "A1 leaves for Mars Orbit, 3 years away: it arrives in 1959."
    assert "On the way it meets: solar radiation." in gone.why


def test_radiation_names_level_years_and_shield():
    """Level 2 less the Aldrin's 1 is 1, times 3 years: 3 or less on the die."""
    ship = craft(1, ORBIT, "Ion Thruster", "Ion Thruster", "Ion Thruster", "Ion Thruster", "Aldrin", "Yuri Gagarin")
    ready = table(ship, research={"Ion Thrusters": ""}, sites={"Solar Radiation": (2, True)})
    fires = [Fire("Ion Thruster")] * 3
    for number, fate in ((3, "falls ill"), (4, "stays well")):
        line = tell(ready, Maneuver(1, "Mars Orbit", 3), *fires, Stop(), number)[-1]
        assert line.words == f"The die shows {number}: Yuri Gagarin {fate}."
        assert line.why == "Radiation level 2 − shield 1 = 1, × 3 years = 3: whoever rolls 3 or less falls ill."


def test_a_craft_that_falls_back():
    line = tell(table(craft(1, "Suborbital Flight", "Probe")), Buy("Probe"), EndTurn())[-1]
    assert line.words == "Ada ends the turn. A1 moves by itself, to Earth."
    assert line.why.startswith("From Suborbital Flight a craft moves by itself when its owner's turn ends.")


def test_a_craft_that_drifts_off():
    line = tell(table(craft(1, "Lunar Fly-By", "Vostok", "Yuri Gagarin")), Buy("Probe"), EndTurn())[-1]
    assert line.words == "Ada ends the turn. A1 is lost. Yuri Gagarin dies."
    assert line.why.startswith("Whoever is still at Lunar Fly-By when the turn ends drifts off into space.")


# Secrets


def seen(variant, viewer, *events):
    """Two agencies; the first surveys the Moon, where a card lies."""
    ready = table(craft(1, "Lunar Orbit", "Probe"), seats=2, research={"Surveying": ""}, sites={"Moon": variant})
    return tell(ready, Survey(1, "Moon"), *events, viewer=viewer)


@pytest.mark.parametrize("variant", range(4))
def test_what_one_has_seen_alone_is_told_to_him_alone(variant):
    kinds = ("empty", "dust oceans", "minerals, $25", "microbes")
    (mine,) = seen(variant, 0)
    assert mine.words == f"Ada surveys the Moon from A1. Ada alone learns what lies on the Moon: {kinds[variant]}."
    (theirs,) = seen(variant, 1)
    assert theirs.words == "Ada surveys the Moon from A1. Ada alone learns what lies on the Moon."
    kept = seen(variant, 1, KeepSecret())[-1]
    assert kept.words == "Ada keeps secret what lies on the Moon."
    told = {(line.words, line.why) for line in seen(variant, 1, KeepSecret())}
    assert not any(word in text for pair in told for text in pair for word in ("empty", "dust", "minerals", "microbes"))


def test_what_is_shown_is_told_to_all():
    line = seen(2, 1, Reveal())[-1]
    assert line.words == "Ada shows what lies on the Moon: minerals, $25."
    assert line.why.startswith("A sample from there is worth $25")


def test_a_mission_that_cannot_be_done_any_more():
    ready = table(
        craft(1, "Lunar Orbit", "Probe"),
        research={"Surveying": ""},
        sites={"Moon": 1},
        missions=["Man on the Moon", "Man on Mars"],
    )
    line = tell(ready, Survey(1, "Moon"), Reveal())[-1]
    assert line.words == "Ada shows what lies on the Moon: dust oceans. Man on the Moon cannot be done any more."
    assert "All know now that craft are destroyed on the Moon." in line.why


def test_a_place_that_destroys():
    ready = table(
        craft(1, "Lunar Orbit", "Probe", "Juno"), research={"Landing": "", "Juno Rockets": ""}, sites={"Moon": 1}
    )
    told = tell(ready, Maneuver(1, "Moon"), Fire("Juno"), Stop(), Reveal())
    assert told[-1].words == "Ada shows what lies on the Moon: dust oceans. A1 is lost."
    assert "Nothing that comes there survives: dust oceans." in told[-1].why


def test_landing_without_landing():
    ready = table(craft(1, "Lunar Orbit", "Probe", "Juno"), research={"Juno Rockets": ""}, sites={"Moon": 0})
    line = tell(ready, Maneuver(1, "Moon"), Fire("Juno"), Stop())[-1]
    assert line.words == "A1 flies to the Moon. A1 is lost."
    assert line.why.endswith("It had to land, and whoever has not researched Landing loses the craft.")


def test_the_heat_of_an_entry():
    """An Eagle has no heat shield; the probe beside it comes down."""
    line = tell(
        table(craft(1, ORBIT, "Eagle", "Yuri Gagarin", "Probe"), research={"Re-entry": ""}), Maneuver(1, "Earth")
    )[-1]
    assert line.words == "A1 flies to Earth. A1 loses Eagle to the heat of the entry. Yuri Gagarin dies."
    rule = "On an entry, capsules burn up that are damaged, have no heat shield, or lack Re-entry; who is inside dies."
    assert line.why == f"On the way it meets: atmospheric entry, optional landing. {rule} Each death costs 2 points."


# In space


def test_docking_and_splitting():
    pair = (craft(1, ORBIT, "Juno"), craft(2, ORBIT, "Probe"))
    line = only(table(*pair, research={"Rendezvous": ""}), Dock(1, 2))
    assert line.words == "A1 docks to A2, which holds all of it now."
    whole = table(craft(1, ORBIT, "Juno", "Probe"), research={"Rendezvous": ""})
    line = only(whole, Separate(1), Detach("Probe"), Undock())
    assert line.words == "A2 is a craft of its own now: Probe."
    failed = table(*pair, research={"Rendezvous": "minor, success"})
    first, broken = tell(failed, Dock(1, 2), "minor", Break(2, "Probe"), PutBack())
    assert first.words == "Rendezvous shows a minor failure. A1 does not dock to A2."
    assert broken.words == "Probe of A2 is damaged."


def test_samples_and_what_they_are_worth():
    assert only(table(craft(1, "Mars", "Probe")), Collect(1, "Mars Sample")).words == "A1 takes Mars Sample aboard."
    state = table(store=["Mars Sample"], sites={"Mars": (1, True)})
    told = tell(state, EndTurn(), HandIn(0, "Mars Sample"))
    assert told[-1].words == "Ada turns in Mars Sample for $50."


def test_repairs_and_cures():
    ill = craft(1, ORBIT, "!Probe", "Apollo", "Gus Grissom", "Mike Collins", "!John Glenn", "Supplies 1x")
    fixed, cured = tell(table(ill), Repair(1), Heal(1))
    assert fixed.words == "Whole and well again aboard A1: Probe."
    assert fixed.why == "A healthy mechanic repairs all that is broken aboard, for a unit of supplies."
    assert cured.words == "Whole and well again aboard A1: John Glenn."


def test_a_craft_given_up():
    line = only(table(craft(1, ORBIT, "Vostok", "Yuri Gagarin")), Abandon(1))
    assert line.words == "Ada gives A1 up. Yuri Gagarin dies."


# The end of a year


def year_end(*aboard, **more):
    """A craft in orbit when the year ends, alone at the table."""
    return tell(table(craft(1, ORBIT, *aboard), **more), EndTurn())[0]


def test_a_new_year():
    line = only(table(), EndTurn())
    assert line.words == "Ada passes. 1957 begins: every agency has $25."
    assert "The year ends when all have passed in a row." in line.why


def test_who_has_no_air_dies():
    line = year_end("Vostok", "Yuri Gagarin", "Supplies 1x", grants=False)
    assert "Yuri Gagarin dies." in line.words
    assert "Without the advancement Life Support nobody has air." in line.why


def test_who_has_no_food_dies():
    line = year_end("Vostok", "Yuri Gagarin", research={"Life Support": ""})
    assert line.words == "Ada passes. Yuri Gagarin dies. 1957 begins: every agency has $25."
    assert f"{OFF_EARTH} 1 aboard, with 1 seat and 0 units of supplies. A unit of supplies feeds 5." in line.why


def test_who_is_ill_dies():
    line = year_end("Vostok", "!Yuri Gagarin", "Supplies 1x", research={"Life Support": ""})
    assert "Yuri Gagarin dies." in line.words
    assert "Whoever is ill at the end of a year off Earth dies." in line.why


def test_who_has_all_lives_and_holds_a_station():
    line = year_end(
        "Vostok",
        "Yuri Gagarin",
        "Supplies 1x",
        research={"Life Support": ""},
        missions=["Space Station", "Man on Mars"],
    )
    wanted = "The crew of A1 eats 1 unit of supplies. 1957 begins: every agency has $25. Ada completes Space Station: 6 points."
    assert line.words == f"Ada passes. {wanted}"
    assert "At the start of a year an astronaut was alive in space." in line.why


def test_arrivals():
    line = only(table(craft(1, "Mars Orbit", "Probe", tokens=1)), EndTurn())
    assert line.words == "Ada passes. 1957 begins: every agency has $25. A1 arrives in Mars Orbit."


def test_the_money_of_a_year_is_told_when_it_is_there():
    # Who arrives first is decided before: the money comes after it.
    fleet = (craft(each, "Mars Orbit", "Probe", tokens=1) for each in (1, 2))
    told = tell(table(*fleet, money=3), EndTurn(), First(1))
    assert words(*told)[0] == "Ada passes. 1957 begins. A1 arrives in Mars Orbit. A2 arrives in Mars Orbit."
    assert words(*told)[1].endswith("Every agency has $25 for 1957.")


def test_repairs_on_earth():
    line = only(table(store=["!Juno"]), EndTurn())
    assert "On Earth everything is repaired, and everybody is well again." in line.words


def test_who_goes_first():
    state = edit(table(seats=2), 0, missions=("Man in Space",))
    told = tell(state, EndTurn(), EndTurn())
    assert told[-1].words.endswith("1957 begins: every agency has $25. Ben goes first.")
    assert "The agency with the fewest mission points goes first: it has 0." in told[-1].why


# Agencies


@pytest.mark.parametrize("viewer", range(3))
def test_offers_are_told_to_all(viewer):
    state = table(seats=3, research=["Landing"])
    offers = (Offer(1), ShareResearch("Landing"), GiveMoney(10, in_return=True), Propose(), Accept())
    made, taken = tell(state, *offers, viewer=viewer)
    assert made.words == "Ada offers Ben: a copy of Landing for $10."
    assert taken.words == "Ben accepts: a copy of Landing from Ada for $10. Ben gains Landing, with 3 cards on it."
