"""A maneuver: years, thrust, dangers and the chance of all before it is declared; then its engines, one by one."""

import pytest
from le_desk import desk
from le_panes import open_ones, why
from le_table import after, craft, table

from spacegames.leaving_earth.rules import EndTurn, Fire, Maneuver, PutBack, Stop
from spacewidgets.games.leaving_earth.panes import maneuver

MIXED = "success, minor, major"


def ship(**options):
    """A craft of mass 15 in orbit: Junos of 4, an Atlas of 27, an ion thruster; two people in an Apollo."""
    parts = ("Juno", "Juno", "Atlas", "Ion Thruster", "Apollo", "Supplies 5x", "Neil Armstrong", "Mike Collins")
    research = {"Juno Rockets": MIXED, "Atlas Rockets": MIXED, "Life Support": MIXED, "Ion Thrusters": MIXED}
    return table(craft(1, "Earth Orbit", *parts), research=research, **options)


def shown(state, seat=0, **picks):
    return maneuver.draw(desk(state, seat, **picks))


def test_the_product_and_the_bar():
    drawn = shown(ship(), craft=1, to="Lunar Orbit")
    assert drawn.text.startswith("A1 to Lunar Orbit. Mass 15 × difficulty 3 = 45 thrust needed.")
    # Without years the thruster does not work: 27 + 8 = 35 of 45.
    assert "Not enough: all that can still be fired makes 35 of 45." in drawn.text
    enough = shown(ship(), craft=1, to="Lunar Orbit", years=3)
    # Three years give the thruster 15: 27 + 15 + 4 = 46.
    assert "Enough is to fire Atlas + Ion Thruster + Juno." in enough.words()


def test_what_more_years_would_do_is_said():
    # The thruster gives 5 a year: 35 of 45 at once, 40 in a year, 45 in two.
    said = "Not enough: all that can still be fired makes 35 of 45. In 2 years it is enough."
    assert said in shown(ship(), craft=1, to="Lunar Orbit").text
    assert "In 1 year" not in shown(ship(), craft=1, to="Lunar Orbit", years=2).text


def test_years_are_chosen_one_by_one():
    drawn = shown(ship(), craft=1, to="Mars Orbit")
    assert {"pick:years:2", "pick:years:4"} <= open_ones(drawn)
    assert drawn.actions["Maneuver:1:Mars Orbit:3"] == "Send A1 to Mars Orbit in 3 years (75 thrust)"
    # Two years instead of three double the difficulty, one year doubles it again.
    assert "Mass 15 × difficulty 10 = 150 thrust needed." in shown(ship(), craft=1, to="Mars Orbit", years=2).text
    assert "1 y: difficulty 20, 2 y: difficulty 10, 3 y: difficulty 5" in drawn.words()
    slow = shown(ship(), craft=1, to="Mars Orbit", years=5)
    assert "Mass 15 × difficulty 5 = 75 thrust needed." in slow.text


def test_no_fewer_and_no_more_years_than_there_are():
    fastest = shown(ship(), craft=1, to="Mars Orbit", years=1)
    assert why(fastest, "pick:years:1") == "It cannot be flown any faster."
    last = shown(ship(year=1970), craft=1, to="Mars Orbit", years=99)
    # 75 thrust: a thruster alone gives it in 15 years.
    assert "Maneuver:1:Mars Orbit:15" in last.actions
    assert why(last, "pick:years:15") == "Still more years change nothing."
    assert "The game ends before it arrives." in last.text
    at_once = shown(ship(), craft=1, to="Earth")
    assert "arrives at once" in at_once.words()
    assert not [action for action in at_once.actions if action.startswith("pick:years")]


def test_dangers_in_their_order_with_their_odds():
    drawn = shown(ship(), craft=1, to="Mars Orbit")
    words = drawn.words()
    assert words.index("solar radiation") < words.index("3 years' ends")
    assert "each of 2 astronauts falls ill: 3 times in 8" in words
    # Two eat one unit a year, and there are five.
    assert "food: 3 of 3 units that are eaten" in words


def test_entry_and_landing_on_earth():
    drawn = shown(ship(), craft=1, to="Earth")
    assert "No thrust is needed: it goes as soon as it is declared." in drawn.words()
    assert {"comes down well: 2 times in 3", "comes down damaged: 1 time in 6"} <= set(drawn.words())
    assert "All goes well: 2 times in 3." in drawn.words()


def test_all_goes_well_counts_engines_and_dangers():
    state = table(craft(1, "Lunar Orbit", "Juno", "Probe"), research=["Juno Rockets", "Landing"])
    words = shown(state, craft=1, to="Moon").words()
    assert "These engines all work: 2 times in 3." in words
    # The rocket and Landing succeed 60 × 59 times in 90 × 89, and three cards of four let the craft be: 33 in 100.
    assert "All goes well: 33 times in 100." in words


def test_a_place_that_is_known_is_no_longer_a_gamble():
    state = table(
        craft(1, "Lunar Orbit", "Juno", "Probe"), research=["Juno Rockets", "Landing"], sites={"Moon": (1, True)}
    )
    assert "destroys the craft: always" in shown(state, craft=1, to="Moon").words()
    hidden = table(craft(1, "Lunar Orbit", "Juno", "Probe"), research=["Juno Rockets", "Landing"], sites={"Moon": 1})
    assert "destroys the craft: 1 time in 4" in shown(hidden, craft=1, to="Moon").words()


def test_a_card_that_does_nothing_to_a_probe_is_not_said_to_be_nothing():
    state = table(craft(1, "Earth", "Saturn", "Probe"), research={"Saturn Rockets": ""})
    assert "nothing that does harm to this craft" in shown(state, craft=1, to="Earth Orbit").words()
    away = table(craft(1, "Earth Orbit", "Juno", "Probe"), research={"Juno Rockets": ""})
    assert "nothing on the way, nothing at the end" in shown(away, craft=1, to="Lunar Fly-By").words()


def test_not_now_looks_away():
    assert "pick:to:" in open_ones(shown(ship(), craft=1, to="Mars Orbit"))


def test_in_anothers_turn_it_cannot_be_declared():
    state = table(craft(1, "Earth Orbit", "Probe"), craft(2, "Mars", "Probe", tokens=1), seats=2)
    drawn = shown(after(state, EndTurn()), craft=1, to="Lunar Orbit")
    assert why(drawn, "Maneuver:1:Lunar Orbit:0") == "It is not for seat 0 to decide now."
    assert "It is not for seat 0 to decide now." in drawn.words()


def test_where_nothing_leads_it_says_so():
    assert shown(ship(), craft=1, to="Mars").text == "No maneuver leads from Earth Orbit to Mars."
    assert shown(ship()).text == "Pick one of your craft, and then a place where it can go."
    under_way = table(craft(1, "Mars", "Probe", tokens=2))
    assert shown(under_way, craft=1, to="Mars Orbit").text == "This craft is under way until 1958."


def test_to_be_lost_is_said():
    assert "it is lost, with all aboard" in shown(table(craft(1, "Lunar Fly-By", "Probe")), craft=1, to="Lost").words()


# While engines are fired


def declared():
    return after(ship(), Maneuver(1, "Lunar Fly-By", 1))


def test_engines_are_fired_with_their_odds():
    drawn = shown(declared())
    assert list(drawn.actions) == ["Fire:Atlas", "Fire:Ion Thruster", "Fire:Juno", "Stop"]
    assert drawn.actions["Fire:Juno"] == "Fire Juno (+4: 4 of 15 thrust)"
    assert {"Fire Atlas: +27", "2 left", "0 of 15", "still needed: 15"} <= set(drawn.words())
    assert "2 Juno, +4 each: works: 2 times in 3; it is damaged and gives no thrust: 1 time in 6" in drawn.text


def test_giving_up_says_what_is_lost():
    assert "it stays where it is" in shown(declared()).words()
    fired = after(declared(), Fire("Juno"), "success", PutBack())
    drawn = shown(fired)
    assert {"Give up", "it stays where it is, and the thrust is lost", "4 of 15"} <= set(drawn.words())


def test_with_enough_thrust_it_goes():
    drawn = shown(after(declared(), Fire("Atlas"), "success", PutBack()))
    assert {"Go", "it flies to Lunar Fly-By", "27 of 15", "not needed"} <= set(drawn.words())
    assert drawn.actions["Stop"] == "Go: A1 flies to Lunar Fly-By"
    # Whoever clicks on where the last engine was, goes: firing more comes after it.
    assert next(iter(drawn.actions)) == "Stop"


def test_the_need_stays_as_it_was_declared():
    fired = after(declared(), Fire("Juno"), "success", PutBack())
    assert "15 thrust needed, as it was when the maneuver was declared." in shown(fired).text


def test_a_broken_engine_says_why_it_cannot_be_fired():
    drawn = shown(after(declared(), Fire("Atlas"), "minor", PutBack()))
    assert why(drawn, "Fire:Atlas") == "A damaged Atlas gives no thrust."
    assert "none that can be fired" in drawn.words()


def test_a_thruster_that_has_no_time_says_so():
    drawn = shown(after(ship(), Maneuver(1, "Lunar Fly-By")))
    assert why(drawn, "Fire:Ion Thruster").startswith("An ion thruster works on a maneuver of one year or more")


def test_firing_comes_before_what_is_looked_at():
    drawn = shown(declared(), craft=1, to="Mars Orbit")
    assert drawn.title == "Firing A1 to Lunar Fly-By"


def test_another_sees_nothing_of_it_to_fire():
    state = after(
        table(craft(1, "Earth Orbit", "Juno", "Probe"), seats=2, research=["Juno Rockets"]), Maneuver(1, "Lunar Fly-By")
    )
    assert "Fire:Juno" not in shown(state, 1).actions


@pytest.mark.parametrize("state", [declared(), after(declared(), Stop())])
def test_without_odds_there_are_none(state):
    assert " times in " not in shown(state, craft=1, to="Mars Orbit", odds=False).text


def test_the_words_are_those_of_the_picture():
    assert shown(declared()).text == maneuver.describe(desk(declared()))
