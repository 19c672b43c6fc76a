"""The end of a year off Earth: health, air, food."""

import pytest
from le_table import FAR_OFF, after, craft, fleet, refused, table

from spacegames.game import CHANCE
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.outcomes import Drawn, PutBack, Remove
from spacegames.leaving_earth.rules.parts import Part, mass, put
from spacegames.leaving_earth.rules.state import copy_of
from spacegames.leaving_earth.rules.survival import CheckAir, LetDie, consumed
from spacegames.leaving_earth.rules.year import EndTurn, Turn

SURE = {"Life Support": ""}
TEN = [
    *["Buzz Aldrin", "Neil Armstrong", "Valery Bykovsky", "Mike Collins", "Konstantin Feoktistov"],
    *["Yuri Gagarin", "John Glenn", "Gus Grissom", "Vladimir Komarov", "Jim Lovell"],
]


def a_year_later(*fleet, research=SURE, **more):
    """The table when the only agency has passed."""
    return after(table(*fleet, research=research, **more), EndTurn())


def lost(state, seat=0):
    return list(state.agencies[seat].lost)


@pytest.mark.rule("LE-086")
def test_on_earth_everybody_survives():
    state = a_year_later(
        craft(1, "Earth", "Vostok", "Yuri Gagarin"), research=(), store=["John Glenn", "!Mike Collins"]
    )
    assert (lost(state), state.year) == ([], 1957)
    assert state.agencies[0].store == (Part("Mike Collins"), Part("John Glenn"))


@pytest.mark.rule("LE-081", "LE-087", "LE-197")
@pytest.mark.parametrize(
    ("aboard", "research", "alive"),
    [
        (["Vostok", "Yuri Gagarin", "Supplies 1x"], SURE, True),
        (["Vostok", "!Yuri Gagarin", "Supplies 1x"], SURE, False),
        (["!Vostok", "Yuri Gagarin", "Supplies 1x"], SURE, False),
        (["Vostok", "Yuri Gagarin", "Supplies 1x"], {}, False),
        (["Vostok", "Yuri Gagarin"], SURE, False),
    ],
)
@pytest.mark.parametrize("tokens", [0, 2])
def test_health_air_and_food_are_all_needed(aboard, research, alive, tokens):
    state = a_year_later(craft(1, "Mars Orbit", *aboard, tokens=tokens), research=research)
    assert lost(state) == ([] if alive else ["Yuri Gagarin"])
    assert LEAVING_EARTH.score(state) == {0: 0 if alive else -2}
    left = [name for name in aboard if name in ("Vostok", "!Vostok")]
    assert fleet(state)[1][2][:1] == left, "the capsule is unharmed"


@pytest.mark.rule("LE-088")
@pytest.mark.ruling("T13")
def test_who_is_incapacitated_dies_before_any_draw():
    state = a_year_later(
        craft(1, "Mars Orbit", "Apollo", "!Yuri Gagarin", "Mike Collins", "Supplies 1x"),
        research={"Life Support": "success, minor"},
    )
    assert lost(state) == ["Yuri Gagarin"]
    assert LEAVING_EARTH.actors(state) == (CHANCE,)


@pytest.mark.rule("LE-089")
@pytest.mark.ruling("S3")
def test_each_undamaged_capsule_is_drawn_for_manned_or_not():
    state = a_year_later(
        craft(1, "Earth Orbit", "Apollo", "!Eagle"),
        craft(2, "Mars Orbit", "Apollo", "Apollo", tokens=1),
        craft(3, "Earth", "Apollo"),
        research=["Life Support"],
    )
    for draws in (1, 2, 3):
        state = after(state, "success", PutBack())
        assert len(copy_of(state, 0, "Life Support").drawn) == draws
    assert state.year == 1957


@pytest.mark.rule("LE-090", "LE-151", "LE-094")
@pytest.mark.parametrize(
    ("outcome", "dead"), [("success", []), ("minor", ["Yuri Gagarin"]), ("major", ["Yuri Gagarin"])]
)
def test_without_air_the_occupants_die_and_the_capsule_stays(outcome, dead):
    state = a_year_later(
        craft(1, "Mars Orbit", "Vostok", "Yuri Gagarin", "Supplies 1x"),
        research={"Life Support": "success, minor, major"},
    )
    state = after(state, outcome, PutBack())
    assert lost(state) == dead
    assert fleet(state)[1] == ("Mars Orbit", 0, ["Vostok", "Supplies 1x"] if dead else ["Vostok", "Yuri Gagarin"])


@pytest.mark.rule("LE-263", "LE-264")
@pytest.mark.ruling("S2")
@pytest.mark.parametrize(("outcome", "dead"), [("minor", 0), ("major", 1)])
def test_a_healthy_mechanic_makes_a_minor_failure_a_success(outcome, dead):
    aboard = ["Vostok", "Gus Grissom", "Supplies 1x"]
    state = a_year_later(craft(1, "Mars Orbit", *aboard), research={"Life Support": "minor, major"}, money=5)
    state = after(state, outcome, Remove())
    assert len(lost(state)) == dead
    assert sum(state.discards) == 1


def test_a_mechanic_of_another_craft_does_not_help():
    state = a_year_later(
        craft(1, "Mars Orbit", "Vostok", "Gus Grissom", "Supplies 1x"),
        craft(2, "Mars Orbit", "Vostok", "Yuri Gagarin", "Supplies 1x"),
        research={"Life Support": "minor, minor"},
    )
    state = after(state, CheckAir(2, "Vostok"), "minor", PutBack(), "minor", PutBack())
    assert lost(state) == ["Yuri Gagarin"]


@pytest.mark.rule("LE-138")
@pytest.mark.ruling("S1", "O1", "T8")
def test_the_owner_orders_the_draws_and_pays_after_each():
    state = a_year_later(
        craft(1, "Mars Orbit", "Vostok", "Apollo", "Yuri Gagarin", "Supplies 1x"),
        research={"Life Support": "minor, success"},
        money=5,
    )
    assert LEAVING_EARTH.legal(state, 0) == (CheckAir(1, "Vostok"), CheckAir(1, "Apollo"))
    assert "No Eagle of craft 1" in refused(state, CheckAir(1, "Eagle"), "S1")
    state = after(state, CheckAir(1, "Vostok"), "minor")
    assert state.agencies[0].money == 5, "the old year's money"
    state = after(state, Remove())
    assert LEAVING_EARTH.chance(state).weights == {Drawn("success"): 1}
    state = after(state, "success", PutBack())
    assert (lost(state), state.year, state.agencies[0].money) == ([], 1957, 25)


def test_no_order_is_asked_for_where_it_does_not_matter():
    empty = a_year_later(craft(1, "Mars Orbit", "Vostok", "Apollo"), research=["Life Support"])
    assert LEAVING_EARTH.actors(empty) == (CHANCE,)
    alike = a_year_later(
        craft(1, "Mars Orbit", "Vostok", "Vostok", "Yuri Gagarin", "Supplies 1x"), research=["Life Support"]
    )
    assert LEAVING_EARTH.actors(alike) == (CHANCE,)
    sure = a_year_later(craft(1, "Mars Orbit", "Vostok", "Apollo", "Yuri Gagarin", "Supplies 1x"))
    assert (sure.year, lost(sure)) == (1957, [])


@pytest.mark.rule("LE-091")
def test_the_owner_picks_those_who_have_air():
    crew = ["Neil Armstrong", "Mike Collins", "Yuri Gagarin"]
    state = a_year_later(
        craft(1, "Mars Orbit", "Apollo", "Vostok", *crew, "Supplies 1x"), research={"Life Support": "major, success"}
    )
    state = after(state, CheckAir(1, "Apollo"), "major", PutBack(), "success", PutBack())
    assert LEAVING_EARTH.legal(state, 0) == tuple(LetDie(1, name) for name in crew)
    assert "John Glenn is not one of those" in refused(state, LetDie(1, "John Glenn"), "LE-091")
    state = after(state, LetDie(1, "Neil Armstrong"))
    assert LEAVING_EARTH.legal(state, 0) == (LetDie(1, "Mike Collins"), LetDie(1, "Yuri Gagarin"))
    assert "not one of those" in refused(state, LetDie(2, "Yuri Gagarin"), "LE-091")
    state = after(state, LetDie(1, "Yuri Gagarin"))
    assert lost(state) == ["Neil Armstrong", "Yuri Gagarin"]
    assert fleet(state)[1][2] == ["Vostok", "Apollo", "Mike Collins"]


@pytest.mark.ruling("Z7")
def test_seats_of_a_damaged_capsule_have_no_air():
    state = a_year_later(craft(1, "Mars Orbit", "!Apollo", "Vostok", "Mike Collins", "Yuri Gagarin", "Supplies 1x"))
    state = after(state, LetDie(1, "Mike Collins"))
    assert lost(state) == ["Mike Collins"]


@pytest.mark.ruling("S6")
def test_without_life_support_all_die_undrawn():
    state = a_year_later(craft(1, "Mars Orbit", "Apollo", "Mike Collins", "Yuri Gagarin", "Supplies 1x"), research=())
    assert lost(state) == ["Mike Collins", "Yuri Gagarin"]
    assert copy_of(state, 0, "Life Support") is None


@pytest.mark.ruling("S6", "C2", "O10")
def test_a_capsule_whose_card_names_life_support_brings_it():
    given = craft(1, "Mars Orbit", "Aldrin", "Mike Collins", "Supplies 1x")
    state = a_year_later(given, research=())
    state = after(state, "success", "success", "minor", "minor", PutBack())
    assert sum(copy_of(state, 0, "Life Support").cards) == 3
    assert lost(state) == ["Mike Collins"]
    strict = a_year_later(given, research=(), grants=False)
    assert (lost(strict), copy_of(strict, 0, "Life Support")) == (["Mike Collins"], None)
    broken = a_year_later(craft(1, "Mars Orbit", "!Aldrin", "Mike Collins", "Supplies 1x"), research=())
    assert (lost(broken), copy_of(broken, 0, "Life Support")) == (["Mike Collins"], None)


@pytest.mark.rule("LE-092", "LE-093")
@pytest.mark.parametrize(("crew", "eaten"), [(0, 0), (1, 1), (5, 1), (6, 2), (10, 2)])
def test_a_unit_feeds_five(crew, eaten):
    state = a_year_later(craft(1, "Mars Orbit", "Aldrin", "Aldrin", *TEN[:crew], *["Supplies 1x"] * 3))
    assert lost(state) == []
    assert fleet(state)[1][2].count("Supplies 1x") == 3 - eaten


@pytest.mark.rule("LE-092")
@pytest.mark.ruling("S4")
def test_when_food_is_short_the_owner_picks_who_starves():
    state = a_year_later(craft(1, "Mars Orbit", "Aldrin", *TEN[:6], "Supplies 1x"))
    assert fleet(state)[1][2] == ["Aldrin", *TEN[:6]], "what there is has been eaten"
    assert LEAVING_EARTH.legal(state, 0) == tuple(LetDie(1, name) for name in TEN[:6])
    state = after(state, LetDie(1, TEN[2]))
    assert (lost(state), state.year) == ([TEN[2]], 1957)


@pytest.mark.ruling("S5")
def test_craft_at_one_place_do_not_share_food():
    state = a_year_later(
        craft(1, "Mars Orbit", "Vostok", "Yuri Gagarin"), craft(2, "Mars Orbit", "Probe", "Supplies 5x")
    )
    assert lost(state) == ["Yuri Gagarin"]
    assert fleet(state)[2][2] == ["Probe", "Supplies 5x"]


@pytest.mark.rule("LE-096", "LE-097")
def test_fives_are_broken_into_ones_as_they_are_eaten():
    aboard = put((), *map(Part, ("Supplies 5x", "Supplies 5x", "Supplies 1x")))
    for units, ones, fives in [(0, 1, 2), (1, 0, 2), (2, 4, 1), (6, 0, 1), (7, 4, 0), (11, 0, 0)]:
        left = consumed(aboard, units)
        assert (left.count(Part("Supplies 1x")), left.count(Part("Supplies 5x"))) == (ones, fives)
        assert mass(left) == 11 - units


@pytest.mark.ruling("T10")
def test_agencies_are_checked_in_the_order_of_turns():
    state = table(seats=3)._replace(first=2, passes=2, tasks=(Turn(1),))
    for seat in range(3):
        flown = table(craft(1, "Mars Orbit", "Vostok", "Vostok"), research={"Life Support": "major"}).agencies[0]
        state = state._replace(agencies=(*state.agencies[:seat], flown, *state.agencies[seat + 1 :]))
    state = after(state, EndTurn())
    for seat in (2, 0, 1):
        for _ in range(2):
            if LEAVING_EARTH.actors(state) == (CHANCE,):
                state = after(state, "major")
            assert LEAVING_EARTH.actors(state) == (seat,)
            state = after(state, PutBack())
    assert state.year == 1957


@pytest.mark.ruling("M14")
def test_a_death_that_ends_the_game_ends_it_at_once():
    state = table(seats=2, missions=[FAR_OFF])
    leader, other = state.agencies
    points = ("Mars Station", "Ceres Sample Return")
    other = other._replace(
        craft=(craft(1, "Mars Orbit", "Vostok", "Yuri Gagarin"), craft(2, "Mars Orbit", "Vostok", "John Glenn"))
    )
    state = state._replace(agencies=(leader._replace(missions=points, lost=("Mike Collins",)), other), passes=1)
    assert LEAVING_EARTH.score(state) == {0: 32, 1: 0}, "a rival could still tie with the 32 points of the last mission"
    state = after(state, EndTurn())
    assert state.over
    assert lost(state, 1) == ["Yuri Gagarin"]


def test_the_last_year_ends_with_survival():
    state = a_year_later(craft(1, "Mars Orbit", "Vostok", "Yuri Gagarin"), year=1976)
    assert (state.over, state.year, lost(state)) == (True, 1976, ["Yuri Gagarin"])
