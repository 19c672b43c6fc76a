"""A year from its funding to the arrivals at its end."""

import pytest
from le_table import FAR_OFF, after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.exploration import Reveal
from spacegames.leaving_earth.rules.outcomes import PutBack, Remove
from spacegames.leaving_earth.rules.parts import Part, put
from spacegames.leaving_earth.rules.samples import Done, HandIn
from spacegames.leaving_earth.rules.state import Options, Spacecraft, edit
from spacegames.leaving_earth.rules.year import EndTurn, First, Goes, Turn

SURE = {"Life Support": ""}


def passing(state, seats):
    """All pass, one after the other."""
    return after(state, *[EndTurn()] * seats)


@pytest.mark.rule("LE-072")
@pytest.mark.ruling("T7")
@pytest.mark.parametrize("money", [0, 12, 140])
def test_everybody_begins_with_exactly_25_dollars(money):
    state = table(seats=2, money=money)
    assert [agency.money for agency in passing(state, 2).agencies] == [25, 25]
    first = LEAVING_EARTH.start(Options(missions=(FAR_OFF,)))
    while LEAVING_EARTH.actors(first) == (CHANCE,):
        first = LEAVING_EARTH.apply(first, CHANCE, LEAVING_EARTH.chance(first).support[0])
    assert first.agencies[0].money == 25, "in 1956 too"


@pytest.mark.rule("LE-071", "LE-073", "LE-074")
@pytest.mark.ruling("C1", "C8")
def test_funding_then_stations_then_samples_then_the_first_turn():
    station = craft(1, "Moon", "Eagle", "Yuri Gagarin", "Supplies 1x")
    state = table(
        station,
        seats=2,
        missions=("Space Station", FAR_OFF),
        research=SURE,
        store=["Moon Sample"],
        sites={"Moon": (2, True)},
    )
    state = edit(state, 1, store=state.agencies[0].store)
    state = passing(state, 2)
    assert state.agencies[0].missions == ("Space Station",)
    assert [agency.money for agency in state.agencies] == [25, 35]
    assert HandIn(0, "Moon Sample") in LEAVING_EARTH.legal(state, 0)
    state = after(state, HandIn(0, "Moon Sample"), Done())
    assert [agency.money for agency in state.agencies] == [50, 35]
    assert LEAVING_EARTH.actors(state) == (1,), "the fewest points go first"
    assert "something else" in refused(table(), Done(), "LE-102"), "not in a turn"


@pytest.mark.rule("LE-075", "LE-095")
@pytest.mark.ruling("M10")
def test_the_fewest_mission_points_go_first_whoever_died():
    state = table(seats=3)
    for seat, missions in enumerate([["Man in Orbit"], ["Man in Space"], ["Lunar Survey"]]):
        state = edit(state, seat, missions=tuple(missions))
    state = edit(state, 0, lost=("Mike Collins", "John Glenn", "Yuri Gagarin"))
    assert LEAVING_EARTH.score(state)[0] < LEAVING_EARTH.score(state)[1]
    state = passing(state, 3)
    assert (state.first, LEAVING_EARTH.actors(state)) == (1, (1,))


@pytest.mark.rule("LE-077", "LE-078")
@pytest.mark.ruling("C7")
def test_a_shared_lowest_score_is_decided_by_the_die():
    state = edit(table(seats=4), 2, missions=("Man in Orbit",))
    state = passing(state, 4)
    assert LEAVING_EARTH.actors(state) == (CHANCE,)
    assert LEAVING_EARTH.chance(state).weights == {Goes(0): 1, Goes(1): 1, Goes(3): 1}
    state = after(state, Goes(3))
    assert LEAVING_EARTH.actors(state) == (3,)
    assert LEAVING_EARTH.actors(after(state, EndTurn())) == (0,), "to the left, round the table"
    assert LEAVING_EARTH.chance(passing(table(seats=2), 2)).weights == {Goes(0): 1, Goes(1): 1}


# The end of a year


@pytest.mark.rule("LE-080")
@pytest.mark.ruling("T12")
def test_on_earth_everything_is_repaired_and_everybody_healed():
    state = table(
        craft(1, "Earth", "!Juno", "!Vostok", "!Yuri Gagarin"),
        craft(2, "Mars Orbit", "!Probe"),
        seats=2,
        store=["!Atlas", "!Mike Collins"],
    )
    state = edit(state, 1, craft=(craft(1, "Earth", "!Saturn"),))
    broken = after(state, EndTurn())
    assert fleet(broken)[1][2] == ["!Juno", "!Vostok", "!Yuri Gagarin"], "not before the year is over"
    state = after(broken, EndTurn())
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "Vostok", "Yuri Gagarin"]), 2: ("Mars Orbit", 0, ["!Probe"])}
    assert state.agencies[0].store == (Part("Atlas"), Part("Mike Collins"))
    assert fleet(state, 1)[1][2] == ["Saturn"]
    assert [agency.money for agency in state.agencies] == [25, 25]


@pytest.mark.rule("LE-081", "LE-083", "LE-082")
def test_survival_comes_before_time_tokens():
    flying = craft(1, "Mars", "Vostok", "Yuri Gagarin", tokens=1, due=("landing", "Mars"))
    state = after(table(flying, research={"Life Support": "", "Landing": ""}), EndTurn())
    assert state.agencies[0].lost == ("Yuri Gagarin",), "he starves before he lands"
    assert state.year == 1957, "and the marker has moved by the time the craft lands"
    assert fleet(after(state, Reveal()))[1] == ("Mars", 0, ["Vostok"])


@pytest.mark.rule("LE-083", "LE-082")
def test_each_year_takes_a_time_token_off():
    state = table(craft(1, "Mars Orbit", "Probe", tokens=2), craft(2, "Earth Orbit", "Probe"))
    state = after(state, EndTurn())
    assert (state.year, fleet(state)[1][1], fleet(state)[2][1]) == (1957, 1, 0)
    state = after(state, EndTurn())
    assert (state.year, fleet(state)[1][1]) == (1958, 0)


@pytest.mark.rule("LE-084", "LE-052")
@pytest.mark.parametrize(("outcome", "done"), [("success", ("Ceres Lander",)), ("major", ())])
def test_with_the_last_token_a_craft_arrives_faces_what_is_due_and_completes_missions(outcome, done):
    flying = craft(1, "Ceres", "Probe", tokens=1, due=("landing", "Ceres"))
    state = table(
        flying, missions=("Ceres Lander", FAR_OFF), research={"Landing": "success, major"}, sites={"Ceres": (0, True)}
    )
    state = after(state, EndTurn())
    assert state.agencies[0].missions == ()
    state = after(state, outcome, PutBack())
    assert state.agencies[0].missions == done
    assert LEAVING_EARTH.actors(state) == (0,)


@pytest.mark.rule("LE-085")
def test_what_would_arrive_after_the_last_year_never_does():
    flying = craft(1, "Ceres", "Probe", tokens=1)
    state = after(table(flying, missions=("Ceres Lander", FAR_OFF), year=1976, sites={"Ceres": (0, True)}), EndTurn())
    assert state.over
    assert (state.agencies[0].missions, fleet(state)[1][1]) == ((), 1)


@pytest.mark.ruling("T6")
def test_arrivals_go_by_the_order_of_turns_and_each_agency_orders_its_own():
    missions = ("Ceres Lander", "Mars Lander", FAR_OFF)
    state = table(seats=2, missions=missions, sites={"Ceres": (0, True), "Mars": (0, True)})
    state = edit(state, 0, craft=(craft(1, "Ceres", "Probe", tokens=1),))
    racing = (
        craft(1, "Ceres", "Probe", tokens=1),
        craft(2, "Mars", "Probe", tokens=1),
        craft(3, "Mars", "Vostok", tokens=2),
    )
    state = edit(state, 1, craft=racing)._replace(first=1, tasks=(Turn(1),))
    state = passing(state, 2)
    assert LEAVING_EARTH.legal(state, 1) == (First(1), First(2))
    assert "Craft 3 does not arrive now" in refused(state, First(3), "T6")
    assert state.missions == missions, "nobody has arrived yet"
    moved = after(state, First(2))
    assert [agency.missions for agency in moved.agencies] == [(), ("Mars Lander", "Ceres Lander")]
    assert [agency.money for agency in moved.agencies] == [25, 25], "ten dollars before the funding are lost"


@pytest.mark.ruling("T6")
def test_an_arrival_is_over_before_the_next_begins():
    state = table(
        craft(1, "Ceres", "Probe", tokens=1, due=("landing", "Ceres")),
        craft(2, "Ceres", "Probe", tokens=1, due=("landing", "Ceres")),
        research={"Landing": "success, major"},
        missions=("Ceres Lander", FAR_OFF),
        sites={"Ceres": (0, True)},
    )
    state = after(state, EndTurn(), First(2), "major", PutBack())
    assert 2 not in fleet(state)
    assert state.missions == ("Ceres Lander", FAR_OFF)
    assert after(state, "success", PutBack()).agencies[0].missions == ("Ceres Lander",)


@pytest.mark.ruling("T7", "T8")
def test_money_of_the_old_year_pays_for_outcomes_of_arrivals_and_then_is_gone():
    state = table(
        craft(1, "Ceres", "Probe", tokens=1, due=("landing", "Ceres")),
        seats=2,
        money=0,
        research={"Landing": "minor, major"},
        missions=("Ceres Lander", FAR_OFF),
        sites={"Ceres": (0, True)},
    )
    state = edit(state, 1, craft=(craft(1, "Ceres", "Probe", tokens=1),))._replace(first=1, passes=1)
    state = after(state, EndTurn())
    assert state.agencies[1].missions == ("Ceres Lander",), "no hazard is due for it"
    assert state.agencies[0].money == 10
    state = after(state, "major", Remove())
    assert [agency.money for agency in state.agencies] == [25, 25]
    assert sum(state.discards) == 1


@pytest.mark.ruling("T13")
def test_who_falls_ill_on_arrival_has_the_whole_new_year():
    flying = Spacecraft(
        1,
        put((), Part("Vostok"), Part("Yuri Gagarin"), Part("Supplies 1x")),
        "Suborbital Flight",
        1,
        ("Suborbital Flight",),
    )
    state = after(table(flying, research=SURE, sites={"Suborbital Flight": (2, True)}), EndTurn(), 1)
    assert (state.year, fleet(state)[1][2], state.agencies[0].lost) == (1957, ["Vostok", "!Yuri Gagarin"], ())


@pytest.mark.rule("LE-216")
@pytest.mark.ruling("V8")
def test_thrusters_may_fire_again_in_the_new_year():
    spent = Part("Ion Thruster", spent=True)
    flying = Spacecraft(1, put((), Part("Probe"), spent), "Mars Orbit", 2)
    state = edit(table(flying), 0, store=(spent,))
    state = after(state, EndTurn())
    assert Part("Ion Thruster") in state.agencies[0].craft[0].parts
    assert state.agencies[0].store == (Part("Ion Thruster"),)


@pytest.mark.rule("LE-039", "LE-098")
@pytest.mark.ruling("C4")
def test_twenty_one_years_are_played():
    state, years = LEAVING_EARTH.start(Options(missions=(FAR_OFF,))), []
    while actors := LEAVING_EARTH.actors(state):
        if actors == (CHANCE,):
            state = LEAVING_EARTH.apply(state, CHANCE, LEAVING_EARTH.chance(state).support[0])
        else:
            years.append(state.year)
            state = after(state, EndTurn())
    assert years == list(range(1956, 1977))
    assert (state.over, state.year, state.tasks) == (True, 1976, ())
    assert "over" in str(LEAVING_EARTH.why_not(state, 0, Buy("Probe")))
