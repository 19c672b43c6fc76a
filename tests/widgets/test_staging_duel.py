"""The staging duel: same missions for a seed, the cheapest plan that flies wins, handicaps hold back."""

import pytest

from spacegames.leaving_earth import Plan, Trip, plan
from spacewidgets import StagingDuel
from spacewidgets.games.staging_duel.rules import HANDICAPS, answer, mission, winner

MOON = Trip("Lunar Orbit", "Moon")


def hand_in(duel, best):
    """Type a plan into the table as a person would, then fly it."""
    burning = [rockets for leg, rockets in zip(best.trip.legs, best.rockets, strict=True) if leg.difficulty]
    for row, rockets in zip(duel._table._rows, reversed(burning), strict=False):
        for name, number in row.fields.items():
            number.value = rockets.get(name, 0)
    duel.fly()


def test_a_seed_gives_everybody_the_same_missions():
    assert [mission("class 9b", n) for n in range(1, 6)] == [mission("class 9b", n) for n in range(1, 6)]
    assert [mission("class 9b", n) for n in range(1, 6)] != [mission("class 9c", n) for n in range(1, 6)]


def test_every_mission_can_be_flown_by_every_handicapped_planner():
    for seed in range(40):
        for number in range(1, 6):
            trip = mission(str(seed), number)
            best = plan(trip)
            for handicap in HANDICAPS:
                made = answer(trip, handicap)
                assert made.holds
                assert made.rocket_cost >= best.rocket_cost
    assert len({mission(str(seed), number) for seed in range(40) for number in range(1, 6)}) > 60


def test_handicaps_keep_their_word():
    trip = Trip("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon", payload=3)
    used = {
        handicap: {name for rockets in answer(trip, handicap).rockets for name in rockets} for handicap in HANDICAPS
    }
    assert "Juno" not in used["no Juno"]
    assert "Soyuz" not in used["no Soyuz"]
    assert len(used["one kind"]) == 1
    assert answer(trip, "lightest").launch_mass == plan(trip, "mass").launch_mass
    with pytest.raises(ValueError, match="no handicap"):
        answer(trip, "asleep")


@pytest.mark.parametrize(
    ("first", "second", "wins"),
    [
        ("Juno", "Atlas", 0),
        ("Atlas", "Juno", 1),
        ("Juno", "Juno", None),
        ("none", "Atlas", 1),  # a plan that does not fly loses
        ("none", "none", None),
    ],
)
def test_the_cheapest_plan_that_flies_wins(first, second, wins):
    assert winner((Plan(MOON, [first]), Plan(MOON, [second]))) == wins
    assert winner((None, Plan(MOON, ["Juno"]))) == 1


def test_of_equally_cheap_plans_the_lighter_wins():
    trip = Trip("Earth Orbit", "Lunar Fly-By", payload=3)
    # 5 Junos and an Atlas both cost $5: 5 mass against 4.
    assert winner((Plan(trip, ["5 Juno"]), Plan(trip, ["Atlas"]))) == 1


def test_a_duel_against_the_planner_is_won_by_better_plans_over_all_five_rounds():
    duel = StagingDuel(seed="monday", handicap="one kind")
    for number in range(1, 6):
        assert f"Round {number} of 5" in duel.summary
        hand_in(duel, plan(duel.trip))
        assert duel.decided
        if not duel.over:
            duel.next_round()
    assert duel.score[0] > duel.score[1]
    assert "You win the duel." in duel.feedback
    duel.next_round()
    assert (duel.seed, duel.score) == ("monday-2", (0, 0))


def test_perfect_play_against_the_perfect_planner_is_even():
    duel = StagingDuel(seed="monday")
    hand_in(duel, plan(duel.trip))
    assert duel.score == (0, 0)
    assert duel.feedback.startswith("Even.")


def test_a_plan_that_does_not_fly_is_kept_back_with_the_reason():
    duel = StagingDuel()
    duel.fly()
    assert not duel.decided
    assert "needs rockets" in duel.feedback
    duel.give_up()
    assert duel.score == (0, 1)


def test_two_people_plan_one_after_the_other_without_seeing_each_other():
    duel = StagingDuel(opponent="person", seed="x")
    best = plan(duel.trip)
    hand_in(duel, best)
    assert not duel.decided
    assert "Player 2" in duel.feedback
    assert all(number.value == 0 for row in duel._table._rows for number in row.fields.values())
    duel.give_up()  # a second click of the first player, while the second is not there yet
    duel.fly()
    assert not duel.decided
    assert duel._next.description == "Player 2 is ready"
    duel.next_round()
    assert duel._plans.value == ""
    duel.give_up()
    assert duel.score == (1, 0)
    assert "Player 1 wins the round." in duel.feedback


def test_after_the_round_the_table_is_closed_and_both_plans_are_shown():
    duel = StagingDuel(seed="x")
    hand_in(duel, plan(duel.trip))
    assert all(number.disabled for row in duel._table._rows for number in row.fields.values())
    assert duel._plans.value.count("<table") == 2
    duel.next_round()
    assert not any(number.disabled for row in duel._table._rows for number in row.fields.values())


def test_another_seed_or_opponent_begins_afresh():
    duel = StagingDuel(seed="x")
    duel.give_up()
    duel.opponent = "person"
    assert (duel.score, duel.decided) == ((0, 0), False)
    assert "A new duel." in duel.feedback


def test_bad_keywords_are_refused_in_words():
    with pytest.raises(TypeError, match="Did you mean handicap"):
        StagingDuel(handycap="none")


def test_settings_go_by_name():
    with pytest.raises(
        TypeError, match=r"StagingDuel takes its settings by name: write for example StagingDuel\(seed='x'\)"
    ):
        StagingDuel("x")
