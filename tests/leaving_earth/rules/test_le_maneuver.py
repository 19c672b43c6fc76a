"""Maneuvers: where they lead, the thrust they take, firing rocket by rocket, years, and those that happen by themselves."""

import pytest
from le_table import after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.assembly import Unload
from spacegames.leaving_earth.rules.automatic import Fall
from spacegames.leaving_earth.rules.hazards import Parachute, PoweredLanding
from spacegames.leaving_earth.rules.maneuver import Fire, Firing, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.state import copy_of
from spacegames.leaving_earth.rules.year import EndTurn
from spacegames.leaving_earth.tables import COMPONENT, MANEUVERS

SURE = dict.fromkeys(("Juno Rockets", "Atlas Rockets", "Soyuz Rockets", "Saturn Rockets", "Landing", "Re-entry"), "")
SEEN = {"Moon": (0, True), "Mars": (0, True), "Suborbital Flight": (0, True), "Solar Radiation": (0, True)}


def at(place, *kinds, research=SURE, **more):
    """A table with craft 1 at a place; what its agency has researched never fails."""
    return table(craft(1, place, *kinds), research=research, sites=SEEN, **more)


def declared(state, to, years=0):
    """The thrust that a maneuver takes, None if it goes at once."""
    task = after(state, Maneuver(1, to, years)).tasks[-1]
    return task.need if isinstance(task, Firing) else None


def ways(state):
    """Where the craft of the seat may go, and in how many years."""
    return [(each.to, each.years) for each in LEAVING_EARTH.legal(state, 0) if isinstance(each, Maneuver)]


# Where maneuvers lead


@pytest.mark.rule("LE-008", "LE-108", "LE-176", "LE-222")
@pytest.mark.parametrize("start", sorted({way.start for way in MANEUVERS if not way.mercury}))
def test_a_craft_goes_where_its_place_has_a_printed_maneuver(start):
    printed = [way.end for way in MANEUVERS if way.start == start and not way.expansion and not way.mercury]
    state = at(start, "Probe")
    assert list(dict.fromkeys(to for to, _ in ways(state))) == printed
    outer = [way.end for way in MANEUVERS if way.start == start and way.expansion]
    for end in {way.end for way in MANEUVERS if not way.mercury} - set(printed):
        refused(state, Maneuver(1, end, 1), "LE-222" if end in outer else "LE-008")


@pytest.mark.rule("LE-008", "LE-009")
def test_lunar_orbit():
    assert set(dict(ways(at("Lunar Orbit", "Probe")))) == {"Earth Orbit", "Moon"}
    state = at("Lunar Orbit", "Probe")
    assert refused(state, Maneuver(1, "Earth"), "LE-008") == "No maneuver leads from Lunar Orbit to Earth."
    assert refused(state, Maneuver(2, "Moon"), "LE-108") == "There is no craft 2."


@pytest.mark.rule("LE-222")
def test_outer_maneuvers_belong_to_another_box():
    state = at("Earth Orbit", "Probe")
    says = refused(state, Maneuver(1, "Outer Planets Transfer", 1), "LE-222")
    assert says == "Outer Planets Transfer belongs to an expansion that is not in play."


@pytest.mark.rule("LE-379", "LE-380")
def test_mercury_can_be_reached_only_where_it_is_in_play():
    go = Maneuver(1, "Mercury Fly-By", 1)
    assert refused(at("Inner Planets Transfer", "Probe"), go, "LE-379") == "Mercury is not in play."
    state = at("Inner Planets Transfer", "Probe", mercury=True)
    assert after(state, go).tasks[-1] == Firing(0, 1, "Mercury Fly-By", 1, need=5)
    assert ("Lost", 0) in ways(at("Mercury Fly-By", "Probe", mercury=True))


# Thrust


@pytest.mark.rule("LE-010", "LE-014")
def test_thrust_is_mass_times_difficulty():
    assert declared(at("Lunar Orbit", "Probe"), "Moon") == 2
    assert declared(at("Lunar Orbit", "Probe"), "Earth Orbit") == 3
    assert declared(at("Earth", "Probe", "Saturn"), "Earth Orbit") == 21 * 8
    assert declared(at("Earth", "Vostok", "Yuri Gagarin", "Juno"), "Suborbital Flight") == (2 + 0 + 1) * 3


@pytest.mark.rule("LE-011", "LE-015", "LE-171", "LE-172")
def test_with_too_little_thrust_a_craft_stays():
    state = after(at("Lunar Orbit", "Probe", "Juno"), Maneuver(1, "Earth Orbit"))
    assert state.tasks[-1].need == 6
    state = after(state, Fire("Juno"))
    assert state.tasks[-1].thrust == 4
    assert fleet(after(state, Stop())) == {1: ("Lunar Orbit", 0, ["Probe"])}


@pytest.mark.rule("LE-012", "LE-016", "LE-020", "LE-169", "LE-171")
def test_demonstration_1():
    state = after(at("Lunar Orbit", "Probe", "Juno"), Maneuver(1, "Moon"))
    assert (state.tasks[-1].need, COMPONENT["Juno"].thrust) == (4, 4)
    assert fleet(after(state, Fire("Juno"), Stop())) == {1: ("Moon", 0, ["Probe"])}


@pytest.mark.rule("LE-013", "LE-017", "LE-020")
@pytest.mark.ruling("V1")
def test_demonstration_2():
    state = after(at("Lunar Orbit", "Probe", "Juno", "Juno"), Maneuver(1, "Moon"))
    assert state.tasks[-1].need == 6
    one = after(state, Fire("Juno"))
    assert one.tasks[-1].need == 6
    assert fleet(after(one, Stop())) == {1: ("Lunar Orbit", 0, ["Juno", "Probe"])}
    both = after(one, Fire("Juno"))
    assert both.tasks[-1].thrust == 8
    assert fleet(after(both, Stop())) == {1: ("Moon", 0, ["Probe"])}


@pytest.mark.rule("LE-013", "LE-018", "LE-019", "LE-020")
@pytest.mark.ruling("V1")
def test_demonstration_3():
    state = after(at("Lunar Orbit", "Probe", "Juno", "Juno", "Juno"), Maneuver(1, "Moon"))
    assert state.tasks[-1].need == 8
    state = after(state, Fire("Juno"), Fire("Juno"), Stop())
    assert fleet(state) == {1: ("Moon", 0, ["Juno", "Probe"])}
    state = after(state, Maneuver(1, "Lunar Orbit"))
    assert state.tasks[-1].need == 4
    assert fleet(after(state, Fire("Juno"), Stop())) == {1: ("Lunar Orbit", 0, ["Probe"])}


@pytest.mark.rule("LE-011")
@pytest.mark.ruling("V3")
def test_firing_on_with_thrust_enough():
    state = after(at("Lunar Orbit", "Probe", "Juno", "Soyuz"), Maneuver(1, "Moon"), Fire("Soyuz"))
    assert state.tasks[-1].thrust == 80 > state.tasks[-1].need == 22
    state = after(state, Fire("Juno"))
    assert state.tasks[-1].thrust == 84
    assert fleet(after(state, Stop())) == {1: ("Moon", 0, ["Probe"])}


@pytest.mark.rule("LE-172")
@pytest.mark.ruling("V2", "V4")
def test_a_rocket_may_be_tested_on_earth_and_its_thrust_is_not_kept():
    state = at("Earth", "Probe", "Juno", "Juno", "Juno")
    state = after(state, Maneuver(1, "Suborbital Flight"), Fire("Juno"), Stop())
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "Juno", "Probe"])}
    assert after(state, Maneuver(1, "Suborbital Flight")).tasks[-1] == Firing(0, 1, "Suborbital Flight", 0, need=9)


def test_a_craft_of_one_rocket_is_gone_once_that_has_fired():
    state = after(at("Earth", "Juno"), Maneuver(1, "Suborbital Flight"), Fire("Juno"))
    assert fleet(state) == {}
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


# Firing


@pytest.mark.rule("LE-139", "LE-143", "LE-170")
def test_a_minor_failure_damages_the_rocket():
    state = at("Lunar Orbit", "Probe", "Juno", "Juno", research={"Juno Rockets": "minor, success"})
    state = after(state, Maneuver(1, "Moon"), Fire("Juno"))
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    state = after(state, "minor")
    assert fleet(state) == {1: ("Lunar Orbit", 0, ["Juno", "!Juno", "Probe"])}
    assert LEAVING_EARTH.legal(state, 0) == (PutBack(), Remove())
    state = after(state, PutBack())
    assert state.tasks[-1].thrust == 0
    state = after(state, Fire("Juno"), "success", PutBack())
    assert state.tasks[-1].thrust == 4
    assert fleet(state) == {1: ("Lunar Orbit", 0, ["!Juno", "Probe"])}


@pytest.mark.rule("LE-144")
@pytest.mark.ruling("V15")
def test_a_major_failure_destroys_the_craft_with_all_aboard():
    state = at(
        "Lunar Orbit", "Apollo", "John Glenn", "Alan Shepard", "Juno", research={"Juno Rockets": "major, success"}
    )
    state = after(state, Maneuver(1, "Moon"), Fire("Juno"), "major")
    assert fleet(state) == {}
    assert state.agencies[0].lost == ("John Glenn", "Alan Shepard")
    assert LEAVING_EARTH.score(state) == {0: -4}
    state = after(state, Remove())
    assert copy_of(state, 0, "Juno Rockets").cards == (1, 0, 0)
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.ruling("V5")
def test_a_damaged_rocket_cannot_be_fired():
    state = after(at("Lunar Orbit", "Probe", "!Juno"), Maneuver(1, "Moon"))
    assert refused(state, Fire("Juno"), "V5") == "A damaged Juno gives no thrust."
    assert LEAVING_EARTH.legal(state, 0) == (Stop(),)
    state = after(at("Lunar Orbit", "Probe", "!Juno", "Juno"), Maneuver(1, "Moon"), Fire("Juno"))
    assert fleet(state) == {1: ("Lunar Orbit", 0, ["!Juno", "Probe"])}


@pytest.mark.rule("LE-169")
def test_only_rockets_and_thrusters_that_are_aboard_give_thrust():
    state = after(at("Lunar Orbit", "Probe", "Juno", store=("Atlas",)), Maneuver(1, "Moon"))
    assert refused(state, Fire("Atlas"), "LE-169") == "There is no Atlas aboard."
    assert (
        refused(state, Fire("Probe"), "LE-169") == "Probe cannot be fired: only rockets and ion thrusters give thrust."
    )
    refused(state, EndTurn(), "LE-102")


@pytest.mark.rule("LE-173", "LE-174")
@pytest.mark.ruling("C2")
@pytest.mark.parametrize("grants", [True, False])
def test_firing_a_rocket_that_was_given_gains_its_advancement(grants):
    state = at("Lunar Orbit", "Probe", "Atlas", research=(), grants=grants)
    state = after(state, Maneuver(1, "Moon"))
    assert copy_of(state, 0, "Atlas Rockets") is None
    state = after(state, Fire("Atlas"), "success", "minor", "success")
    assert sum(copy_of(state, 0, "Atlas Rockets").cards) == 3
    assert state.agencies[0].money == 25
    state = after(state, "success", PutBack())
    assert state.tasks[-1].thrust == 27


# Years


@pytest.mark.rule("LE-175", "LE-182", "LE-183", "LE-184")
def test_the_token_goes_at_once_and_time_tokens_hold_the_craft():
    state = after(at("Earth Orbit", "Probe", "Soyuz"), Maneuver(1, "Mars Fly-By", 3), Fire("Soyuz"), Stop())
    assert fleet(state) == {1: ("Mars Fly-By", 3, ["Probe"])}
    assert refused(state, Maneuver(1, "Mars"), "LE-175") == "Craft 1 is under way to Mars Fly-By until 1959."
    assert ways(state) == []
    state = after(state, EndTurn())
    for year, tokens in ((1957, 2), (1958, 1), (1959, 0)):
        state = after(state, EndTurn())
        assert (state.year, fleet(state)) == (year, {1: ("Mars Fly-By", tokens, ["Probe"])})
    assert ("Mars", 0) in ways(state)


@pytest.mark.rule("LE-217", "LE-218")
@pytest.mark.ruling("V9")
def test_faster():
    state = at("Earth Orbit", "Probe")
    assert [declared(state, "Mars Fly-By", years) for years in (3, 2, 1)] == [3, 6, 12]
    assert [declared(state, "Mars Orbit", years) for years in (3, 2, 1)] == [5, 10, 20]
    says = refused(state, Maneuver(1, "Mars Fly-By", 0), "LE-217")
    assert says == "Earth Orbit to Mars Fly-By cannot be flown in fewer years than 1."
    refused(state, Maneuver(1, "Inner Planets Transfer", 0), "LE-217")


@pytest.mark.rule("LE-219", "LE-221")
@pytest.mark.ruling("V9")
def test_slower():
    state = at("Earth Orbit", "Probe", "Soyuz")
    assert [declared(state, "Mars Fly-By", years) for years in (4, 5, 20)] == [3 * 10] * 3
    state = after(state, Maneuver(1, "Mars Fly-By", 5), Fire("Soyuz"))
    assert LEAVING_EARTH.legal(state, 0) == (Stop(),)
    assert fleet(after(state, Stop())) == {1: ("Mars Fly-By", 5, ["Probe"])}
    says = refused(at("Moon", "Probe"), Maneuver(1, "Lunar Orbit", 1), "LE-219")
    assert says == "Moon to Lunar Orbit takes no time and cannot be made slower."


@pytest.mark.rule("LE-185")
@pytest.mark.ruling("V10")
def test_optional_time():
    state = at("Earth Orbit", "Probe", "Juno")
    assert [declared(state, "Lunar Orbit", years) for years in (0, 1, 7)] == [6] * 3
    says = refused(state, Maneuver(1, "Lunar Orbit", -1), "LE-217")
    assert says == "Earth Orbit to Lunar Orbit cannot be flown in fewer years than 0."
    state = after(at("Mars Orbit", "Probe", "Juno"), Maneuver(1, "Phobos", 2), Fire("Juno"), Stop())
    assert fleet(state) == {1: ("Phobos", 2, ["Probe"])}


@pytest.mark.rule("LE-219", "LE-185")
@pytest.mark.ruling("V16")
def test_a_craft_may_be_so_slow_that_it_never_arrives():
    state = at("Earth Orbit", "Probe", "Soyuz", year=1974)
    assert [years for to, years in ways(state) if to == "Lunar Orbit"] == [0, 1, 2, 3]
    assert [years for to, years in ways(state) if to == "Mars Orbit"] == [1, 2, 3]
    assert refused(state, Maneuver(1, "Lunar Orbit", 4), "V16") == "4 years are too many: more than 3 change nothing."
    state = after(state, Maneuver(1, "Lunar Orbit", 3), Fire("Soyuz"), Stop(), *[EndTurn()] * 4)
    assert (state.over, fleet(state)) == (True, {1: ("Lunar Orbit", 1, ["Probe"])})


@pytest.mark.rule("LE-219", "LE-213")
@pytest.mark.ruling("V16")
def test_in_the_last_year_a_thruster_may_take_the_years_it_needs():
    """Six mass at difficulty 3 are 18 thrust: two thrusters need two years, one alone four; the crew is not Lost, nor dead."""
    gear = ("Aldrin", "Joseph Walker", "Ion Thruster", "Ion Thruster", "Supplies 1x")
    research = {**SURE, "Ion Thrusters": ""}
    state = table(craft(1, "Inner Planets Transfer", *gear), research=research, year=1976)
    assert [years for to, years in ways(state) if to == "Earth Orbit"] == [1, 2, 3, 4]
    fired = after(state, Maneuver(1, "Earth Orbit", 2), Fire("Ion Thruster"), Fire("Ion Thruster"), Stop())
    assert fleet(fired)[1][:2] == ("Earth Orbit", 2)
    for broken in ("!Ion Thruster", "Probe"):
        idle = table(craft(1, "Inner Planets Transfer", *gear[:2], broken), research=SURE, year=1976)
        assert [years for to, years in ways(idle) if to == "Earth Orbit"] == [1], "more years help nobody"


@pytest.mark.rule("LE-182")
@pytest.mark.ruling("V12")
def test_the_token_moves_before_hazards_are_faced():
    sites = {"Solar Radiation": (1, True)}
    state = table(craft(1, "Inner Planets Transfer", "Apollo", "John Glenn", "Soyuz"), research=SURE, sites=sites)
    state = after(state, Maneuver(1, "Venus Orbit", 2), Fire("Soyuz"), Stop())
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert fleet(state) == {1: ("Venus Orbit", 2, ["Apollo", "John Glenn"])}


# Automatic maneuvers


@pytest.mark.rule("LE-103", "LE-178", "LE-181")
@pytest.mark.parametrize("acts", [True, False])
def test_a_craft_in_suborbital_flight_comes_down_when_the_turn_ends(acts):
    state = table(craft(1, "Suborbital Flight", "Vostok"), seats=2, store=("Juno",))
    if acts:
        state = after(
            table(craft(1, "Earth", "Vostok", "Atlas"), seats=2, research=SURE), Maneuver(1, "Suborbital Flight")
        )
        state = after(state, Fire("Atlas"), Stop())
    assert fleet(state) == {1: ("Suborbital Flight", 0, ["Vostok"])}
    state = after(state, EndTurn(), *([Parachute()] if acts else []))
    assert fleet(state) == {1: ("Earth", 0, ["Vostok"])}
    assert LEAVING_EARTH.actors(state) == (1,)
    assert state.year == 1956


@pytest.mark.rule("LE-177", "LE-179")
def test_an_automatic_maneuver_on_purpose_takes_no_thrust():
    state = after(at("Suborbital Flight", "Vostok", research=()), Maneuver(1, "Earth"))
    assert fleet(state) == {1: ("Earth", 0, ["Vostok"])}
    assert EndTurn() in LEAVING_EARTH.legal(state, 0)


@pytest.mark.rule("LE-180")
@pytest.mark.ruling("V15")
@pytest.mark.parametrize("place", ["Lunar Fly-By", "Inner Planets Transfer", "Mars Fly-By", "Venus Fly-By"])
@pytest.mark.parametrize("action", [Maneuver(1, "Lost"), EndTurn()])
def test_what_goes_to_lost_is_lost(place, action):
    state = after(table(craft(1, place, "Eagle", "Jim Lovell"), craft(2, "Moon", "Probe"), seats=2), action)
    assert fleet(state) == {2: ("Moon", 0, ["Probe"])}
    assert state.agencies[0].lost == ("Jim Lovell",)


@pytest.mark.ruling("T2")
def test_passing_does_not_keep_a_craft_where_it_is():
    state = table(craft(1, "Mars Fly-By", "Probe"), seats=2)
    assert fleet(after(state, EndTurn())) == {}


@pytest.mark.ruling("T3")
def test_a_craft_that_arrives_has_its_next_turn_before_an_automatic_maneuver():
    state = after(table(craft(1, "Mars Fly-By", "Probe", tokens=1)), EndTurn())
    assert (state.year, fleet(state)) == (1957, {1: ("Mars Fly-By", 0, ["Probe"])})
    assert fleet(after(state, EndTurn())) == {}


@pytest.mark.ruling("T4", "T5")
def test_the_owner_orders_several_automatic_maneuvers():
    crafts = [craft(number, "Suborbital Flight", "Probe", "Probe") for number in (1, 2, 3)]
    state = table(*crafts, seats=2, research={"Landing": "minor"})
    state = after(state, EndTurn())
    assert LEAVING_EARTH.legal(state, 0) == (Fall(1), Fall(2), Fall(3))
    assert refused(state, Fall(4), "T4") == "Craft 4 makes no automatic maneuver now."
    state = after(state, Fall(2))
    assert fleet(state)[2][0] == "Earth"
    assert fleet(state)[1][0] == "Suborbital Flight"
    state = after(state, PoweredLanding(), "minor", PutBack())
    assert fleet(state)[2] == ("Earth", 0, ["Probe", "!Probe"])
    assert LEAVING_EARTH.legal(state, 0) == (Fall(1), Fall(3))
    state = after(state, Fall(3), Parachute())
    assert LEAVING_EARTH.legal(state, 0) == (Parachute(), PoweredLanding())
    state = after(state, Parachute())
    assert {place for place, _, _ in fleet(state).values()} == {"Earth"}
    assert LEAVING_EARTH.actors(state) == (1,)


# What is not possible


@pytest.mark.ruling("V13")
def test_nothing_can_be_thrown_overboard():
    state = at("Earth Orbit", "Probe", "!Juno")
    refused(state, Unload(1, "Juno", damaged=True), "LE-165")


@pytest.mark.ruling("Z13")
def test_suborbital_flight_is_faced_on_the_way_in_not_on_the_way_out():
    sites = {"Suborbital Flight": (2, True)}
    state = table(craft(1, "Earth", "Vostok", "Yuri Gagarin", *["Atlas"] * 4), research=SURE, sites=sites)
    state = after(state, Maneuver(1, "Suborbital Flight"), Fire("Atlas"), Fire("Atlas"), Stop())
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    state = after(state, 8, Maneuver(1, "Earth Orbit"), Fire("Atlas"), Fire("Atlas"), Stop())
    assert LEAVING_EARTH.actors(state) == (0,)
    assert fleet(state) == {1: ("Earth Orbit", 0, ["Vostok", "Yuri Gagarin"])}
