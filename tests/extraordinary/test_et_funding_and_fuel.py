"""Funding cards, fuel tiles, debris, batteries."""

import pytest
from laid_race import (
    NEVER,
    RACE,
    US_CONTROL,
    US_CREW,
    USSR_CONTROL,
    USSR_CREW,
    after,
    card,
    crew,
    flown,
    may,
    race,
    refused,
    settled,
)

from spacegames.extraordinary import fuel_left
from spacegames.extraordinary.state import TILE, Attempt, Funded, Leave, Meters, Phase, Show, Use
from spacegames.extraordinary.tables import BATTERY, BOARD, FUNDING, FUNDING_CARDS
from spacegames.game import CHANCE

# Funding cards


@pytest.mark.rule("ET051", "ET054")
@pytest.mark.parametrize(("opinion", "taken"), [(-3, True), (-1, True), (0, False), (1, False), (3, False)])
def test_a_card_is_taken_while_opinion_is_on_ones_side(opinion, taken):
    state = flown(race(card(symbol="patch"), opinion=opinion))
    assert state.funds == ((("patch",), ()) if taken else ((), ()))
    assert len(state.fund_market) == 3 - taken


@pytest.mark.rule("ET054")
def test_a_card_is_taken_if_the_market_has_it():
    state = flown(race(card(symbol="sabotage"), opinion=-2))
    assert (state.funds, state.fund_market) == (((), ()), ("repair", "patch", "battery"))
    assert flown(race(card("N", 1), opinion=-2)).funds == ((), ()), "no symbol, no card"


@pytest.mark.rule("ET050", "ET054")
def test_opinion_that_the_maneuver_itself_moves_counts():
    state = flown(race(card(opinion=1, symbol="battery"), opinion=0))
    assert (state.opinion, state.funds[0]) == (-1, ("battery",))


@pytest.mark.rule("ET052")
def test_failed_maneuvers_earn_too():
    state = flown(race(card("E", 2, morale=-9, symbol="patch"), morale=8, opinion=-1))
    assert (state.ships[0], state.funds[0], state.meters[0]) == ((5, 3), ("patch",), Meters(8, 15, 15))


@pytest.mark.ruling("QE13")
def test_but_what_failed_moves_no_opinion_and_no_comms():
    state = race(card(morale=-9, opinion=1, comms="lost"), morale=8)
    assert (flown(state).opinion, flown(state).cuts) == (0, (0, 0))
    cut = race(card(morale=-9, comms="restored"), morale=8, cuts=(1, 0))
    assert flown(cut).cuts == (1, 0)


@pytest.mark.rule("ET068")
def test_cards_are_won_without_comms():
    state = flown(race(card(symbol="battery"), opinion=-1, cuts=(1, 0)))
    assert (state.funds[0], state.cuts) == (("battery",), (1, 0))


@pytest.mark.rule("ET055")
@pytest.mark.ruling("QE25")
def test_three_are_the_most():
    full = ("patch", "patch", "sabotage")
    state = flown(race(card(symbol="battery"), opinion=-1, holds=full))
    assert (state.funds[0], state.fund_market) == (full, ("repair", "patch", "battery"))
    two = flown(race(card(symbol="battery"), opinion=-1, holds=full[:2]))
    assert two.funds[0] == ("battery", "patch", "patch")
    silent = flown(race(card(symbol="repair"), opinion=-1, holds=full, cuts=(1, 0)))
    assert silent.cuts == (1, 0), "nor does a repair that cannot be taken repair anything"


@pytest.mark.ruling("QE23", "QE26")
def test_the_market_of_three_is_filled_up_at_once():
    state = flown(race(card("N", 1, symbol="patch"), opinion=-1))
    assert (state.phase, RACE.actors(state)) == (Phase.FUND, (CHANCE,))
    chances = RACE.chance(state).weights
    assert {event.kind: number for event, number in chances.items()} == {
        "stabilize": 4, "sabotage": 4, "repair": 3, "battery": 4, "patch": 3,
    }  # fmt: skip
    state = after(state, (CHANCE, Funded("sabotage")))
    assert state.fund_market == ("repair", "battery", "sabotage")
    assert state.fund_deck == (4, 3, 3, 4, 3)
    assert state.phase is Phase.DEAL
    empty = flown(race(card("N", 1, symbol="patch"), opinion=-1, fund_deck=(0,) * 5, fund_discards=(2, 0, 1, 0, 0)))
    assert {event.kind for event in RACE.chance(empty).support} == {"stabilize", "repair"}
    empty = after(empty, (CHANCE, Funded("repair")))
    assert (empty.fund_deck, empty.fund_discards) == ((2, 0, 0, 0, 0), (0,) * 5)
    assert settled(RACE.start(race().options)).fund_market != ()


@pytest.mark.ruling("QE24")
def test_of_two_that_match_one_is_taken():
    state = flown(race(card(symbol="patch"), opinion=-1, fund_market=("patch", "battery", "patch")))
    assert (state.funds[0], state.fund_market) == (("patch",), ("battery", "patch"))


@pytest.mark.rule("ET056")
def test_cards_are_played_at_any_time():
    """In the own turn, in that of the others, whatever is being decided; by Mission Control only."""
    held = {"holds": ("stabilize",), "morale": 5}
    moments = [
        race(**held),
        race(**held, team=1),
        after(race(**held), Show(0)),
        after(race(**held), Show(0), Show(1)),
        flown(race(card("E", 1), at=(2, 3), **held)),
    ]
    for state in moments:
        assert may(state, USSR_CONTROL, Use("stabilize"))
        assert after(state, (USSR_CONTROL, Use("stabilize"))).meters[0].morale == 9
    state = moments[0]
    assert "with Mission Control" in refused(state, USSR_CREW, Use("stabilize"), "ET056")
    assert "hold no funding card of this kind" in refused(state, US_CONTROL, Use("stabilize"), "ET056")
    assert "no funding card 'bribe'" in refused(state, USSR_CONTROL, Use("bribe"), "ET057")
    lost = race(**held, first=1, ends=("out of fuel", ""), team=1, hands=((), race().hands[0]))
    assert "lost plays no more" in refused(lost, USSR_CONTROL, Use("stabilize"), "ET056")


@pytest.mark.rule("ET004", "ET056")
def test_nobody_learns_from_being_asked_what_a_mission_control_holds():
    with_card, without = race(team=1, holds=("patch",)), race(team=1)
    assert RACE.actors(with_card) == RACE.actors(without) == (US_CREW, USSR_CONTROL, US_CONTROL)
    assert RACE.legal(without, USSR_CONTROL) == ()
    assert RACE.observe(with_card, USSR_CREW) == RACE.observe(without, USSR_CREW)


@pytest.mark.rule("ET057")
@pytest.mark.ruling("QE19", "QE20", "QE21", "QE22")
def test_five_kinds():
    assert set(FUNDING) == {"stabilize", "sabotage", "repair", "battery", "patch"} == set(FUNDING_CARDS)
    holds = ("patch", "sabotage", "stabilize")
    state = race(holds=holds, morale=7, condition=13)
    stabilized = after(state, (USSR_CONTROL, Use("stabilize")))
    assert (stabilized.meters[0], stabilized.funds[0]) == (Meters(11, 13, 15), ("patch", "sabotage"))
    assert stabilized.fund_discards == (1, 0, 0, 0, 0)
    assert after(state, (USSR_CONTROL, Use("patch"))).meters[0] == Meters(7, 15, 15), "to fifteen, no more"
    low = race(holds=holds, condition=7)
    assert after(low, (USSR_CONTROL, Use("patch"))).meters[0] == Meters(15, 11, 15)
    assert after(state, (USSR_CONTROL, Use("sabotage"))).cuts == (0, 1)


@pytest.mark.ruling("QE22")
def test_repair_is_collected_for_what_is_broken_or_kept():
    collected = flown(race(card(symbol="repair"), opinion=-1, cuts=(1, 0)))
    assert (collected.cuts, collected.funds[0], collected.fund_discards) == ((0, 0), (), (0, 0, 1, 0, 0))
    kept = flown(race(card(symbol="repair"), opinion=-1))
    assert (kept.cuts, kept.funds[0]) == ((0, 0), ("repair",))
    assert "nothing to repair" in refused(race(holds=("repair",)), USSR_CONTROL, Use("repair"), "ET070")
    later = after(race(holds=("repair",), cuts=(1, 0)), (USSR_CONTROL, Use("repair")))
    assert (later.cuts, later.funds[0]) == ((0, 0), ())


def test_repair_comes_before_comms_are_lost_by_the_same_card():
    state = flown(race(card(symbol="repair", comms="lost"), opinion=-1, cuts=(1, 0)))
    assert (state.cuts, state.funds[0]) == ((1, 0), ())


# Fuel


@pytest.mark.rule("ET058")
def test_launching_and_landing_cost_fuel():
    """Around Earth and around the Moon, and nowhere else."""
    assert {cell for cell in BOARD.tiles if cell[0] < 6} == {(1, y) for y in range(7)}
    moon = {cell for cell in BOARD.tiles if cell[0] > 6}
    near = {(11, y) for y in (2, 3, 4)} | {(12, 1), (12, 5)}
    assert moon >= near
    assert all(cost < 0 for cost in BOARD.tiles.values())
    assert flown(race(card("E", 2), at=(0, 3))).meters[0].fuel == 14
    assert flown(race(card("E", 2), at=(10, 3))).meters[0].fuel == 14
    assert flown(race(card("W", 2), at=(12, 3))).meters[0].fuel == 14


@pytest.mark.rule("ET059")
def test_tiles_cost_when_passed_or_landed_on_and_all_are_told():
    passed, landed = flown(race(card("E", 3), at=(0, 3))), flown(race(card("E", 1), at=(0, 3)))
    assert passed.meters[0].fuel == landed.meters[0].fuel == 14
    along_the_air = flown(race(card("N", 3), at=(1, 5)))
    assert along_the_air.meters[0].fuel == 12, "three of them, without the one where it started"
    for seat in range(4):
        assert RACE.observe(along_the_air, seat).tolls == (3, 0)


@pytest.mark.rule("ET069")
def test_lost_fuel_is_told_without_comms():
    state = flown(race(card("E", 1), at=(0, 3), cuts=(1, 0)))
    assert RACE.observe(state, USSR_CONTROL).tolls == (1, 0)
    assert RACE.observe(state, USSR_CREW).silent == (True, False)
    failed = after(flown(race(card("E", 1), at=(2, 3), crews=crew(NEVER), cuts=(1, 0))), Attempt(), 1)
    assert RACE.observe(failed, USSR_CREW).tolls == (1, 0)


@pytest.mark.rule("ET060")
def test_debris_costs_when_passed_or_landed_on():
    debris = ((6, 3), (8, 3))
    assert flown(race(card("E", 3), debris=debris)).meters[0].fuel == 13
    assert flown(race(card("E", 1), debris=debris)).meters[0].fuel == 14
    assert flown(race(card("NE", 3), debris=debris)).meters[0].fuel == 15


@pytest.mark.rule("ET059", "ET061")
def test_a_tile_and_a_card_cost_together():
    state = flown(race(card("E", 2, morale=-2, condition=-1, fuel=-1), at=(0, 3), debris=((2, 3),)))
    assert state.meters[0] == Meters(13, 14, 12)


@pytest.mark.rule("ET061")
def test_fuel_comes_back_on_earth_only():
    assert flown(race(card("W", 3), at=(3, 3), fuel=2)).meters[0].fuel == 15
    assert flown(race(card("W", 2), at=(3, 3), fuel=3)).meters[0].fuel == 2
    assert flown(race(card("N", 2), at=(0, 3), fuel=9)).meters[0].fuel == 15, "from Earth to Earth"


@pytest.mark.rule("ET061", "ET070")
def test_a_ship_that_stays_on_earth_does_not_land():
    """A card that leads over the edge moves nothing, so nothing comes back; one step along Earth is a landing."""
    laid = {"at": (0, 3), "fuel": 4, "condition": 3, "cuts": (TILE, 0)}
    stays = flown(race(card("W", 2), **laid))
    assert (stays.meters[0], stays.cuts, stays.ships[0]) == (Meters(15, 3, 4), (TILE, 0), (0, 3))
    lands = flown(race(card("N", 1), **laid))
    assert (lands.meters[0], lands.cuts) == (Meters(15, 15, 15), (0, 0))


@pytest.mark.rule("ET052", "ET063")
@pytest.mark.ruling("QE38")
def test_with_the_last_fuel_what_cannot_be_paid_fails_for_nothing_turn_after_turn():
    """Nothing is burnt and the ship is not lost; a card that is paid with the last unit loses it at once."""
    dear = card("E", 2, fuel=-3, symbol="battery")
    state = race(dear, fuel=1, opinion=-1, fund_market=("repair", "patch", "repair"))
    for _ in range(2):
        hovers = flown(state)
        assert (hovers.meters[0].fuel, hovers.ships[0], hovers.ends) == (1, state.ships[0], ("", ""))
        state = race(dear, fuel=hovers.meters[0].fuel, out=hovers.out)
    assert flown(race(dear, fuel=1, opinion=-1)).funds[0] == ("battery",), "its symbol still earns"
    assert flown(race(card("E", 2, fuel=-1), fuel=1)).ends[0] == "out of fuel"


@pytest.mark.rule("ET054")
@pytest.mark.ruling("QE39")
def test_mission_control_may_leave_the_card():
    """It says so before the maneuver, for this turn; nobody else can, and nobody else knows."""
    earns = card("E", 1, symbol="patch")
    state = race(earns, opinion=-1)
    assert may(state, USSR_CONTROL, Leave())
    assert flown(state).funds[0] == ("patch",)
    left = after(state, (USSR_CONTROL, Leave()))
    assert "said already" in refused(left, USSR_CONTROL, Leave(), "QE39")
    assert RACE.observe(left, USSR_CREW) == RACE.observe(state, USSR_CREW)
    done = settled(flown(left))
    assert (done.funds[0], done.fund_market) == ((), state.fund_market)
    assert (done.team, done.leaves) == (1, False)
    assert "with Mission Control" in refused(state, USSR_CREW, Leave(), "ET056")
    assert "turn of the other team" in refused(state, US_CONTROL, Leave(), "ET019")
    full = race(earns, holds=("patch", "patch", "repair"))
    assert "three funding cards" in refused(full, USSR_CONTROL, Leave(), "ET055")
    assert may(after(state, Show(0), Show(1)), USSR_CONTROL, Leave()), "when it sees the cards, too"


@pytest.mark.ruling("QE16")
def test_no_fuel_is_less_than_none():
    state = flown(race(card("W", 3), at=(3, 3), fuel=1, debris=((2, 3), (2, 3))))
    assert (state.meters[0].fuel, state.ends) == (15, ("", "")), "home with nothing left"
    held = flown(race(card("N", 1), at=(5, 3), fuel=1, holds=("battery",), debris=((5, 2),) * 9))
    assert (held.meters[0].fuel, held.funds[0], held.drained, held.ends[0]) == (0, (), (0, 0), "out of fuel")


# Batteries


@pytest.mark.rule("ET062")
@pytest.mark.ruling("QE18")
def test_a_battery_gives_three_when_the_meter_is_at_zero():
    assert BATTERY == 3
    state = race(card("E", 1, fuel=-1), fuel=1, holds=("battery",))
    first = flown(state)
    assert (first.meters[0].fuel, first.drained, fuel_left(first, 0)) == (0, (0, 0), 3), "the meter comes first"
    assert "gives its fuel by itself" in refused(state, USSR_CONTROL, Use("battery"), "ET062")
    second = flown(race(card("E", 1, fuel=-2), fuel=0, holds=("battery",)))
    assert (second.drained, second.funds[0], fuel_left(second, 0)) == ((2, 0), ("battery",), 1)
    third = flown(race(card("E", 1, fuel=-1), fuel=0, holds=("battery",), drained=(2, 0)))
    assert (third.drained, third.funds[0], third.fund_discards) == ((0, 0), (), (0, 0, 0, 1, 0))
    assert third.ends[0] == "out of fuel"


@pytest.mark.ruling("QE18")
def test_batteries_are_used_one_after_the_other():
    state = flown(race(card("E", 1, fuel=-3), fuel=1, holds=("battery", "battery"), drained=(2, 0)))
    assert (state.funds[0], state.drained, fuel_left(state, 0)) == (("battery",), (1, 0), 2)
    both = flown(race(card("E", 1, fuel=-3), at=(5, 3), fuel=0, holds=("battery", "battery"), debris=((6, 3),) * 2))
    assert (both.funds[0], both.drained, fuel_left(both, 0)) == (("battery",), (2, 0), 1)


@pytest.mark.rule("ET062")
def test_batteries_pay_for_maneuvers():
    """What the meter and batteries hold together can be paid."""
    assert flown(race(card("E", 1, fuel=-3), fuel=0, holds=("battery", "patch"))).ships[0] == (6, 3)
    assert flown(race(card("E", 1, fuel=-3), fuel=0, holds=("battery",), drained=(1, 0))).ships[0] == (5, 3)
    failed = flown(race(card("E", 1, fuel=-3), fuel=1, holds=("battery",), drained=(2, 0)))
    assert (failed.drained, failed.meters[0].fuel) == ((2, 0), 1)


@pytest.mark.rule("ET062")
def test_a_battery_of_the_same_maneuver_saves_the_ship():
    state = flown(race(card("E", 1, fuel=-3, symbol="battery"), fuel=3, opinion=-1))
    assert (state.meters[0].fuel, state.funds[0], state.ends) == (0, ("battery",), ("", ""))


@pytest.mark.rule("ET062")
def test_a_battery_in_use_stays_so_on_earth():
    state = flown(race(card("W", 2), at=(2, 3), fuel=0, holds=("battery",)))
    assert (state.meters[0].fuel, state.drained, fuel_left(state, 0)) == (15, (1, 0), 17)
