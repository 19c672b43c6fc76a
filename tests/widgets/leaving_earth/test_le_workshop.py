"""The workshop: what can be bought, put together, taken apart, and what a craft on the pad adds up to."""

from random import Random

import pytest
from le_desk import desk
from le_panes import open_ones, played, why
from le_table import craft, fleet, part, table

from spacegames.game import CHANCE
from spacegames.leaving_earth import COMPONENT, LEAVING_EARTH, GameOptions
from spacegames.leaving_earth.rules import CREW, Abandon, Bundle, Buy, Disassemble, Load, Turn, Unload, Unpack
from spacegames.leaving_earth.rules.parts import put
from spacegames.leaving_earth.rules.state import edit
from spacewidgets.games.leaving_earth.keys import key_of
from spacewidgets.games.leaving_earth.panes import workshop

ALL = [
    "Juno Rockets",
    "Atlas Rockets",
    "Soyuz Rockets",
    "Saturn Rockets",
    "Ion Thrusters",
    "Re-entry",
    "Landing",
    "Life Support",
]
PEOPLE = [name for name in COMPONENT if name in CREW]


def drawn(state, seat=0, **picks):
    return workshop.draw(desk(state, seat, **picks))


# The shop


def test_everything_that_has_a_price_is_for_sale():
    scene = drawn(table(research=ALL))
    assert {key_of(Buy(kind)) for kind in COMPONENT if not kind.endswith("Sample")} <= open_ones(scene)


def test_a_component_shows_price_mass_and_thrust():
    words = " ".join(drawn(table()).words())
    assert "Saturn $15 20 200" in words
    assert "Apollo $4 3 3" in words
    assert "Ion Thruster $10 1 5/yr" in words


def test_what_must_be_researched_first_is_said():
    scene = drawn(table())
    assert why(scene, "Buy:Eagle") == "Eagle takes the advancement Landing, which is not researched."
    assert "Buy:Probe" in open_ones(scene)


def test_what_is_too_dear_says_so():
    scene = drawn(table(money=4, research=ALL))
    assert why(scene, "Buy:Atlas") == "Atlas costs $5, and there is $4."
    assert why(scene, "Buy:Yuri Gagarin") == "Yuri Gagarin costs $5, and there is $4."


def test_whoever_is_hired_by_anybody_is_no_longer_for_hire():
    state = edit(table(seats=2, store=["Yuri Gagarin"]), 1, lost=("Alan Shepard",))
    scene = drawn(state)
    assert "Buy:Yuri Gagarin" not in scene.actions
    assert "Buy:Alan Shepard" not in scene.actions
    assert "Buy:John Glenn" in scene.actions
    assert "13 astronauts are for hire." in scene.text


def test_when_all_are_hired_nameless_ones_come():
    state = table(store=[*PEOPLE, "Pilot 1"])
    assert {"Buy:Pilot 2", "Buy:Doctor 1", "Buy:Mechanic 1"} <= open_ones(drawn(state))


# Putting together


def test_a_first_craft_is_bought_and_put_together_by_clicks():
    state = played(table(research=["Juno Rockets"]), workshop, "Buy:Juno", "Buy:Probe", "Load:1:Juno:", "Load:1:Probe:")
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "Probe"])}
    assert state.agencies[0].money == 25 - 1 - 2
    scene = drawn(state, craft=1)
    assert "A1, on Earth: Juno, Probe; mass 2, thrust 4." in scene.text


def test_before_anything_is_researched_the_way_leads_there():
    assert drawn(table()).actions["pick:pane:research"] == "Rockets come first: go to Research"


def test_the_store_goes_onto_the_craft_that_is_picked_or_begins_one():
    state = table(craft(1, "Earth", "Juno"), craft(2, "Earth Orbit", "Probe"), store=["Probe", "Probe", "!Juno"])
    assert {"Load:1:Probe:", "Load:1:Juno:1"} <= open_ones(drawn(state, craft=1))
    assert {"Load:3:Probe:", "Load:3:Juno:1"} <= open_ones(drawn(state))
    assert {"Load:3:Probe:", "Load:3:Juno:1"} <= open_ones(drawn(state, craft=2))


def test_an_astronaut_without_a_seat_says_so():
    state = table(craft(1, "Earth", "Juno"), store=["Yuri Gagarin"])
    assert (
        why(drawn(state, craft=1), "Load:1:Yuri Gagarin:") == "Yuri Gagarin needs a seat, and there are 0, all taken."
    )


def test_parts_are_taken_off_by_a_click():
    state = played(table(craft(1, "Earth", "Juno", "!Atlas", "Probe")), workshop, "Unload:1:Atlas:1", craft=1)
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "Probe"])}
    assert state.agencies[0].store == put((), part("!Atlas"))


def test_away_from_earth_nothing_is_taken_off_and_the_craft_can_be_given_up():
    scene = drawn(table(craft(1, "Lunar Orbit", "Juno", "Apollo", "Yuri Gagarin", "Neil Armstrong")), craft=1)
    assert why(scene, "Unload:1:Juno:") == "Craft 1 is at Lunar Orbit: taking apart is done on Earth."
    assert why(scene, "Disassemble:1").endswith("taking apart is done on Earth.")
    assert "Abandon:1" in open_ones(scene)
    assert "giving up: 2 parts are lost, 2 astronauts die, −4 points" in scene.words()


def test_supplies_are_broken_up_and_packed_only_where_there_are_enough():
    ones = ["Supplies 1x"] * 5
    state = table(craft(1, "Earth", "Juno", *ones), store=["Supplies 5x", *ones[:4]])
    scene = drawn(state, craft=1)
    assert {"Unpack:0", "Bundle:1"} <= open_ones(scene)
    assert not {"Bundle:0", "Unpack:1"} & set(scene.actions)


# What it adds up to


def test_a_craft_shows_what_each_way_takes():
    # Suborbital flight has difficulty 3, Earth Orbit 8; the damaged Juno weighs 1 and gives nothing.
    words = drawn(table(craft(1, "Earth", "Atlas", "!Juno", "Probe")), craft=1).words()
    assert "6 × 3 = 18, has 27" in words
    assert "6 × 8 = 48, has 27" in words
    assert words.count("✓") == words.count("✗") == 1
    assert words[words.index("up to difficulty") + 1] == "4"


def test_a_thruster_helps_only_where_there_is_time():
    # From Earth Orbit to Mars Orbit it takes three years, so that a thruster gives 15; to Lunar Orbit none.
    words = drawn(table(craft(1, "Earth Orbit", "Ion Thruster", "Juno", "Probe")), craft=1).words()
    assert "3 × 3 = 9, has 4" in words
    assert "3 × 5 = 15, has 19" in words


def test_people_and_supplies_are_counted():
    state = table(craft(1, "Earth", "Apollo", "Eagle", "Yuri Gagarin", "Supplies 5x", "Supplies 1x"))
    words = drawn(state, craft=1).words()
    assert words[words.index("crew, of seats") + 1] == "1 of 5"
    assert words[words.index("years of supplies, for 5") + 1] == "6"


@pytest.mark.parametrize("seats", [1, 3])
def test_all_that_the_workshop_is_for_can_be_chosen_through_a_whole_game(seats):
    rng = Random(f"workshop {seats}")
    state = LEAVING_EARTH.start(GameOptions(agencies=seats))
    for _step in range(500):
        actors = LEAVING_EARTH.actors(state)
        if not actors:
            break
        who = actors[0]
        if who == CHANCE:
            state = LEAVING_EARTH.apply(state, who, LEAVING_EARTH.chance(state).sample(rng))
            continue
        legal = LEAVING_EARTH.legal(state, who)
        if isinstance(state.tasks[-1], Turn) and not _step % 7:
            assert _offered(state, who) == {key_of(each) for each in legal if isinstance(each, WORK)}
        building = [each for each in legal if isinstance(each, WORK) and not isinstance(each, Abandon)]
        state = LEAVING_EARTH.apply(state, who, rng.choice(building if building and rng.random() < 0.6 else legal))


WORK = (Buy, Load, Unload, Disassemble, Abandon, Unpack, Bundle)


def _offered(state, who):
    """All that can be chosen in the workshop, whichever craft is open."""
    numbers = [None, *(each.number for each in state.agencies[who].craft)]
    found = set().union(*(open_ones(drawn(state, who, craft=number)) for number in numbers))
    return {key for key in found if not key.startswith("pick:")}
