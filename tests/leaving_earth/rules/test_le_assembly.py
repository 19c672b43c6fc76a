"""Buying components, and putting them together on Earth."""

import pytest
from le_table import after, craft, fleet, part, refused, table

from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.assembly import Abandon, Bundle, Disassemble, Load, Unload, Unpack, spare_number
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.craft import Break, Damage
from spacegames.leaving_earth.rules.parts import CREW, Part, damageable, mass, put, remade, seats
from spacegames.leaving_earth.rules.state import edit, push
from spacegames.leaving_earth.tables import ADVANCEMENTS, ASTRONAUTS, COMPONENTS, SAMPLES

ALL = [each.name for each in ADVANCEMENTS]
PRICES = {
    "Juno": 1,
    "Atlas": 5,
    "Soyuz": 8,
    "Saturn": 15,
    "Ion Thruster": 10,
    "Probe": 2,
    "Vostok": 2,
    "Apollo": 4,
    "Eagle": 4,
    "Aldrin": 4,
    "Supplies 1x": 1,
    "Supplies 5x": 5,
    "Yuri Gagarin": 5,
}


def store(state, seat=0):
    return [part.kind for part in state.agencies[seat].store]


# Buying


@pytest.mark.rule("LE-105", "LE-153", "LE-158")
@pytest.mark.parametrize(("kind", "price"), PRICES.items())
def test_buying_puts_a_new_component_before_the_agency(kind, price):
    state = after(table(money=price, research=ALL), Buy(kind))
    assert state.agencies[0].money == 0
    assert state.agencies[0].store == (Part(kind, damaged=False),)
    poor = table(money=price - 1, research=ALL)
    assert refused(poor, Buy(kind), "LE-153") == f"{kind} costs ${price}, and there is ${price - 1}."


@pytest.mark.rule("LE-154")
@pytest.mark.parametrize("sample", [each.name for each in SAMPLES])
def test_samples_are_not_for_sale(sample):
    assert "not for sale" in refused(table(money=1000), Buy(sample), "LE-154")


@pytest.mark.rule("LE-155")
def test_a_missing_advancement_forbids_buying():
    assert "takes the advancement Juno Rockets" in refused(table(), Buy("Juno"), "LE-155")
    bought = {each.kind for each in LEAVING_EARTH.legal(table(), 0) if isinstance(each, Buy)}
    assert bought == {"Probe", *(each.name for each in ASTRONAUTS)}
    assert "no component called Warp Drive" in refused(table(), Buy("Warp Drive"), "LE-105")


@pytest.mark.ruling("K2", "M19")
def test_a_person_is_hired_once_by_whom_one_chooses():
    state = edit(
        table(seats=2, store=["Yuri Gagarin"]),
        1,
        lost=("Mike Collins",),
        craft=(craft(1, "Mars", "Apollo", "John Glenn"),),
    )
    for name in ("Yuri Gagarin", "Mike Collins", "John Glenn"):
        assert refused(state, Buy(name), "K2") == f"{name} has been hired already."
    assert store(after(state, Buy("Boris Yegorov"))) == ["Yuri Gagarin", "Boris Yegorov"]


@pytest.mark.rule("LE-040")
@pytest.mark.ruling("K2")
def test_when_all_are_hired_nameless_ones_with_a_skill_come():
    everybody = [each.name for each in ASTRONAUTS]
    almost = table(store=everybody[1:])
    assert "Buzz Aldrin is still there" in refused(almost, Buy("Pilot 1"), "K2")
    state = table(store=everybody, money=60)
    hired = [each.kind for each in LEAVING_EARTH.legal(state, 0) if isinstance(each, Buy) and each.kind in CREW]
    assert hired == ["Pilot 1", "Doctor 1", "Mechanic 1"]
    assert refused(state, Buy("Doctor 2"), "K2") == "Doctor 1 comes before Doctor 2."
    state = after(state, Buy("Doctor 1"), Buy("Doctor 2"), Buy("Pilot 1"))
    assert state.agencies[0].money == 45
    assert [(name, CREW[name]) for name in store(state)[-3:]] == [
        ("Pilot 1", "pilot"),
        ("Doctor 1", "doctor"),
        ("Doctor 2", "doctor"),
    ]
    assert mass(state.agencies[0].store) == 0
    assert "no component called Doctor 0" in refused(state, Buy("Doctor 0"), "LE-105")


@pytest.mark.rule("LE-156", "LE-157")
def test_a_number_that_is_not_printed_is_zero():
    assert mass(put((), *(Part(each.name) for each in ASTRONAUTS))) == 0
    assert seats(put((), Part("Probe"), Part("Saturn"), Part("Aldrin"))) == 8
    assert seats((Part("Eagle", damaged=True),)) == 2
    assert mass(put((), *(Part(each.name) for each in COMPONENTS if getattr(each, "seats", 0)))) == 2 + 3 + 1 + 3


# Damage


@pytest.mark.rule("LE-140", "LE-159", "LE-160", "LE-161")
def test_what_is_undamaged_and_can_be_damaged_is_chosen():
    state = table(
        craft(1, "Moon", "Juno", "!Probe", "Eagle", "Yuri Gagarin", "!Mike Collins", "Supplies 1x", "Moon Sample")
    )
    state = after(settle(push(state, Damage(0, (1,)))), Break(1, "Yuri Gagarin"))
    assert fleet(state)[1][2] == [
        "Juno",
        "!Probe",
        "Eagle",
        "Supplies 1x",
        "Moon Sample",
        "!Mike Collins",
        "!Yuri Gagarin",
    ]


@pytest.mark.rule("LE-140", "LE-159", "LE-161")
@pytest.mark.parametrize("kind", ["Supplies 1x", "Moon Sample", "Probe", "Saturn"])
def test_nothing_else_can_be_chosen_for_damage(kind):
    aboard = craft(1, "Moon", "Juno", "!Probe", "Eagle", "Supplies 1x", "Moon Sample")
    state = settle(push(table(aboard), Damage(0, (1,))))
    assert refused(state, Break(1, kind), "LE-161") == f"No undamaged {kind} that can take damage is aboard."
    assert "No undamaged Juno" in refused(state, Break(2, "Juno"), "LE-161")
    assert LEAVING_EARTH.legal(state, 0) == (Break(1, "Juno"), Break(1, "Eagle"))


@pytest.mark.rule("LE-162")
def test_a_craft_that_cannot_take_the_damage_is_destroyed():
    state = settle(push(table(craft(1, "Moon", "!Eagle", "!Yuri Gagarin", "Moon Sample")), Damage(0, (1,))))
    assert (fleet(state), state.agencies[0].lost) == ({}, ("Yuri Gagarin",))
    state = settle(push(table(craft(1, "Moon", "!Eagle", "Probe", "Moon Sample")), Damage(0, (1,))))
    assert fleet(state)[1][2] == ["!Probe", "!Eagle", "Moon Sample"], "one thing left is no choice"


# Assembling


@pytest.mark.rule("LE-163", "LE-106")
def test_components_are_put_on_a_card_one_by_one_on_earth():
    state = after(
        table(store=["Juno", "Juno", "Probe", "!Atlas"]),
        Load(1, "Juno"),
        Load(1, "Probe"),
        Load(2, "Atlas", damaged=True),
    )
    assert fleet(state) == {1: ("Earth", 0, ["Juno", "Probe"]), 2: ("Earth", 0, ["!Atlas"])}
    assert store(state) == ["Juno"]
    assert "no such Saturn in the store" in refused(state, Load(1, "Saturn"), "LE-163")
    assert "no such Juno" in refused(state, Load(1, "Juno", damaged=True), "LE-163")
    assert refused(state, Load(7, "Juno"), "LE-163") == "The next craft has the number 3."


@pytest.mark.rule("LE-164", "LE-107", "LE-168")
def test_taking_apart_frees_the_card():
    state = table(craft(1, "Earth", "Juno", "!Vostok", "Yuri Gagarin"), craft(2, "Earth", "Probe"))
    apart = after(state, Disassemble(1))
    assert fleet(apart) == {2: ("Earth", 0, ["Probe"])}
    assert apart.agencies[0].store == (Part("Juno"), Part("Vostok", damaged=True), Part("Yuri Gagarin"))
    assert spare_number(apart, 0) == 1
    assert fleet(after(state, Unload(2, "Probe"))).keys() == {1}, "without a component there is no craft"
    assert "There is no craft 3" in refused(state, Disassemble(3), "LE-107")
    assert "There is no craft 3" in refused(state, Unload(3, "Probe"), "LE-107")
    assert "no such Saturn aboard" in refused(state, Unload(1, "Saturn"), "LE-164")
    assert "no such Vostok aboard" in refused(state, Unload(1, "Vostok"), "LE-164")


@pytest.mark.rule("LE-165")
@pytest.mark.parametrize("place", ["Suborbital Flight", "Earth Orbit", "Mars"])
def test_assembling_is_done_on_earth_only(place):
    state = table(craft(1, place, "Probe", "Juno"), store=["Juno"])
    for action in (Load(1, "Juno"), Unload(1, "Probe"), Disassemble(1)):
        assert f"Craft 1 is at {place}" in refused(state, action, "LE-165")


@pytest.mark.rule("LE-166", "LE-167")
@pytest.mark.ruling("K11")
@pytest.mark.parametrize(("kind", "room"), [("Vostok", 1), ("Eagle", 2), ("Apollo", 3), ("Aldrin", 8)])
def test_every_astronaut_has_a_seat(kind, room):
    crew = [each.name for each in ASTRONAUTS[: room + 1]]
    state = table(store=[kind, *crew])
    assert "needs a seat, and there are 0" in refused(state, Load(1, crew[0]), "LE-166")
    state = after(state, Load(1, kind), *(Load(1, name) for name in crew[:room]))
    assert (
        refused(state, Load(1, crew[room]), "LE-166") == f"{crew[room]} needs a seat, and there are {room}, all taken."
    )
    assert refused(state, Unload(1, kind), "LE-166") == f"Without {kind} an astronaut has no seat."
    assert len(fleet(after(state, Unload(1, crew[0])))[1][2]) == room


@pytest.mark.rule("LE-166")
@pytest.mark.ruling("K4")
def test_any_mix_of_components_damaged_ones_too():
    kinds = ["!Juno", "Probe", "!Vostok", "Supplies 1x", "Moon Sample", "!Yuri Gagarin"]
    state = table(store=kinds)
    loads = [Load(1, kind.removeprefix("!"), damaged=kind.startswith("!")) for kind in kinds]
    assert fleet(after(state, *loads))[1][2] == kinds


@pytest.mark.rule("LE-002", "LE-003")
def test_a_craft_is_a_card_with_components_and_a_token():
    (one,) = table(craft(3, "Moon", "Probe", "Juno")).agencies[0].craft
    assert (one.number, one.place, mass(one.parts)) == (3, "Moon", 2)
    assert (mass(()), seats(()), damageable(())) == (0, 0, ())


@pytest.mark.ruling("V14", "V15")
def test_a_craft_may_be_given_up_and_its_crew_dies():
    state = table(craft(1, "Mars", "Apollo", "Mike Collins", "!Yuri Gagarin"), craft(2, "Mars", "Probe"))
    state = after(state, Abandon(1))
    assert fleet(state).keys() == {2}
    assert state.agencies[0].lost == ("Mike Collins", "Yuri Gagarin")
    assert LEAVING_EARTH.score(state) == {0: -4}
    assert "There is no craft 1" in refused(state, Abandon(1), "V14")


@pytest.mark.ruling("V14")
def test_on_earth_a_crew_steps_out_of_a_craft_that_is_given_up():
    state = table(craft(1, "Earth", "Vostok", "Neil Armstrong", "!Yuri Gagarin", "Juno"), store=["Probe"])
    state = after(state, Abandon(1))
    assert (fleet(state), state.agencies[0].lost) == ({}, ())
    assert state.agencies[0].store == put((), *map(part, ["Probe", "Neil Armstrong", "!Yuri Gagarin"]))


# Supplies in ones and fives


@pytest.mark.rule("LE-096", "LE-097")
def test_five_ones_are_a_five():
    five = table(craft(1, "Mars", "Probe", "Supplies 5x"), store=["Supplies 5x"])
    ones = after(five, Unpack(1), Unpack(0))
    assert fleet(ones)[1][2] == ["Probe", *["Supplies 1x"] * 5]
    assert store(ones) == ["Supplies 1x"] * 5
    assert mass(ones.agencies[0].craft[0].parts) == mass(five.agencies[0].craft[0].parts) == 6
    again = after(ones, Bundle(1), Bundle(0))
    assert again.agencies == five.agencies
    assert "no Supplies 5x to unpack" in refused(ones, Unpack(1), "LE-097")
    assert refused(five, Bundle(0), "LE-097") == "It takes five Supplies 1x, and there are 0."
    assert remade(ones.agencies[0].store, damaged=False) == ones.agencies[0].store
