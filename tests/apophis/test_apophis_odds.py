"""Odds of launches: against the rules for every rocket, against the rulebook's examples, icepool and a closed form."""

from functools import partial
from itertools import product
from random import Random

import icepool
import pytest
from launch_enumeration import EVERY_POINTS, EVERY_ROCKET, enumerate_launch, laid, named, points_of, roll, sixths
from samples import few

from spacegames.apophis import APOPHIS, Options
from spacegames.apophis.odds import best_rockets, launch_odds
from spacegames.apophis.state import Keep, Phase, Reroll
from spacegames.apophis.tables import SECTIONS

BASIC, ADVANCED = Options(), Options.advanced()
SWITCHES = [
    Options(destruction=destruction, launch_roll=launch_roll, fail_safes=fail_safes)
    for destruction, launch_roll, fail_safes in product((False, True), repeat=3)
]
MIXED = [options for options in SWITCHES if options not in (BASIC, ADVANCED)]
GOALS = ("hit", "damage", "tokens", "win")


def odds_of_points(*points, apophis=3, options=BASIC, **more):
    return launch_odds(EVERY_POINTS[points], apophis, options=options, **more)


def policy_by_roll(odds):
    return {
        (choice.check, number, choice.rerolls): (choice.again, choice.keep)
        for choice in odds.policy
        for number in choice.numbers
    }


# Against the rules


@pytest.mark.rule("AP036", "AP037", "AP041", "AP044", "AP045", "AP049", "AP050", "AP052", "AP058", "AP059")
@pytest.mark.parametrize("apophis", few((1, 2, 3), 1))
@pytest.mark.parametrize("options", [BASIC, ADVANCED], ids=named)
def test_every_rocket_does_what_the_rules_make_of_it(options, apophis):
    for rocket in EVERY_ROCKET:
        odds = launch_odds(rocket, apophis, options=options, goal="damage")
        outcomes, choices = enumerate_launch(rocket, apophis, 0, options, "damage")
        assert (rocket, odds.outcomes, policy_by_roll(odds)) == (rocket, outcomes, choices)


@pytest.mark.parametrize(
    ("options", "apophis"),
    few(product(MIXED, (1, 2, 3)), 3),
    ids=lambda each: each if each in (1, 2, 3) else named(each),
)
def test_every_rocket_with_some_of_the_advanced_rules(options, apophis):
    for rocket in EVERY_POINTS.values():
        odds = launch_odds(rocket, apophis, options=options, goal="damage")
        assert (odds.outcomes, policy_by_roll(odds)) == enumerate_launch(rocket, apophis, 0, options, "damage")


@pytest.mark.rule("AP047", "AP051", "AP055", "AP057")
@pytest.mark.parametrize("options", few(SWITCHES, 2), ids=named)
def test_every_rocket_that_may_win_at_once_with_any_of_the_advanced_rules(options):
    for rocket in EVERY_POINTS.values():
        odds = launch_odds(rocket, 1, 4, options, goal="win")
        outcomes, choices = enumerate_launch(rocket, 1, 4, options, "win")
        assert policy_by_roll(odds) == choices
        # With the fifth token there, tokens no longer say whether deflectors worked.
        assert odds.outcomes.map(without_deflection) == outcomes.map(without_deflection)


def without_deflection(outcome):
    return outcome._replace(deflected=False)


@pytest.mark.heavy
def test_rerolls_of_a_rocket_that_is_only_to_hit():
    for rocket in EVERY_POINTS.values():
        odds = launch_odds(rocket, 2, options=ADVANCED, goal="hit")
        assert (odds.outcomes, policy_by_roll(odds)) == enumerate_launch(rocket, 2, 0, ADVANCED, "hit")


@pytest.mark.parametrize("options", [BASIC, ADVANCED], ids=named)
def test_only_points_by_colour_count_and_cost_a_card_each(options):
    for rocket in EVERY_ROCKET:
        odds, same = launch_odds(rocket, options=options), odds_of_points(*points_of(rocket), options=options)
        assert (odds.fuel, odds.outcomes, odds.policy) == (same.fuel, same.outcomes, same.policy)
        assert odds.cards == same.cards == sum(SECTIONS[each][1] for each in rocket) + 4
        assert sorted(odds.rocket) == sorted(rocket)


@pytest.mark.rule("AP025")
def test_every_rocket_is_listed_as_it_can_be_stacked():
    for rocket in EVERY_ROCKET:
        sizes = [SECTIONS[each][1] for each in launch_odds(rocket).rocket]
        assert sizes == sorted(sizes, reverse=True)


# By hand, from the rulebook


@pytest.mark.rule("AP037", "AP038", "AP039")
@pytest.mark.parametrize(("yellow", "fuel"), [("medium", True), ("small", False), ("large", True)])
def test_eight_points_need_two_of_fuel(yellow, fuel):
    others = {
        "medium": "large red, medium blue, small green",
        "small": "large red, medium blue, medium green",
        "large": "medium red, medium blue, small green",
    }[yellow]
    odds = launch_odds(f"{yellow} yellow, {others}")
    assert (odds.cards - 4, odds.fuel, odds.hits > 0) == (8, fuel, fuel)


@pytest.mark.rule("AP037", "AP038", "AP040")
@pytest.mark.parametrize(
    ("rocket", "fuel"),
    [
        ("medium yellow, small yellow, large red, large blue, small green", True),
        ("large yellow, large red, medium blue, small red, small green", True),
        ("medium yellow, large red, large blue, small red, small green", False),
    ],
)
def test_ten_points_need_three_of_fuel(rocket, fuel):
    odds = launch_odds(rocket)
    assert (odds.cards - 4, odds.fuel, odds.hits > 0) == (10, fuel, fuel)
    # Without fuel no die is rolled: the turn is over at once.
    assert (laid(odds.rocket, 3, 0, BASIC).phase is not Phase.TURN) == fuel


@pytest.mark.rule("AP041", "AP042", "AP043")
def test_three_or_more_hits_apophis_of_value_three_with_one_point_of_guidance():
    odds = launch_odds("small yellow, small blue, small red")
    assert odds.hits == sixths(4)
    start = laid(odds.rocket, 3, 0, BASIC)
    assert [roll(start, number).phase for number in range(1, 7)] == [Phase.TURN] * 2 + [Phase.DAMAGE] * 4


@pytest.mark.rule("AP042", "AP045", "AP046", "AP048")
def test_two_points_of_warheads_damage_with_a_five_and_apophis_is_harder_to_hit_then():
    rocket = "medium yellow, medium red, small blue"
    odds = launch_odds(rocket)
    assert odds.damages == sixths(4) * sixths(2)
    after = roll(laid(odds.rocket, 3, 0, BASIC), 3, 5)
    assert (after.apophis, after.tokens) == (2, 1)
    assert roll(laid(odds.rocket, 3, 0, BASIC), 3, 4).apophis == 3
    assert [launch_odds(rocket, apophis).hits for apophis in (3, 2, 1)] == [sixths(4), sixths(3), sixths(2)]


@pytest.mark.rule("AP044", "AP049")
def test_a_rocket_of_fuel_alone_hits_and_does_nothing():
    odds = launch_odds(["small yellow"])
    assert (odds.hits, odds.damages, odds.deflects, odds.gains[0, 0]) == (sixths(3), 0, 0, 1)


@pytest.mark.rule("AP046", "AP050", "AP052")
def test_damage_and_deflection_by_separate_rolls_give_two_tokens():
    odds = launch_odds("large yellow, large blue, large red, medium green")
    assert (odds.hits, odds.damages, odds.deflects, odds.both) == (1, sixths(3), sixths(2), sixths(1))
    assert odds.gains.weights == {(0, 0): 2, (0, 1): 1, (1, 1): 2, (1, 2): 1}
    assert odds.worth == sixths(3) + sixths(2)


@pytest.mark.rule("AP047", "AP051", "AP055", "AP057")
def test_what_wins():
    rocket = "large yellow, large blue, large red, medium green"
    assert launch_odds(rocket, 1).wins == sixths(4) * sixths(3)
    # The fourth token and the fifth together, or the fifth by either.
    assert launch_odds(rocket, 3, 3).wins == sixths(1)
    assert launch_odds(rocket, 3, 4).wins == 1 - sixths(3) * sixths(4)
    assert launch_odds(rocket, 3, 4, Options(destruction=True)).wins == 0
    assert launch_odds(rocket, 1, 4, Options(destruction=True)).wins == sixths(4) * sixths(3)


@pytest.mark.rule("AP051", "AP057")
def test_there_are_five_tokens_and_no_sixth():
    rocket = "large yellow, large blue, large red, medium green"
    fourth, fifth, none = (launch_odds(rocket, 3, tokens, Options(destruction=True)) for tokens in (3, 4, 5))
    assert fourth.gains.weights == {(0, 0): 2, (0, 1): 1, (1, 1): 2, (1, 2): 1}
    assert fifth.gains.weights == {(0, 0): 2, (0, 1): 1, (1, 1): 3}
    assert none.gains.weights == {(0, 0): 1, (1, 0): 1}
    assert fourth.deflects == fifth.deflects == none.deflects == sixths(2)
    states = [roll(laid(none.rocket, 3, tokens, Options(destruction=True)), 6, 6) for tokens in (3, 4, 5)]
    assert [(state.apophis, state.tokens) for state in states] == [(2, 5)] * 3


@pytest.mark.rule("AP051")
def test_no_deflection_is_needed_after_damage_has_won():
    rocket = "large yellow, large blue, large red, large green"
    assert launch_odds(rocket, 3).deflects == sixths(3)
    # It deflects only where damage fails: the third, or that with the fifth token.
    assert launch_odds(rocket, 1).deflects == sixths(4) * sixths(3) * sixths(3)
    assert launch_odds(rocket, 2, 4).deflects == sixths(5) * sixths(3) * sixths(3)


@pytest.mark.rule("AP058", "AP060")
@pytest.mark.parametrize(("yellow", "bad_rolls"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 4), (6, 5)])
def test_fuel_explodes_in_the_advanced_game_only(yellow, bad_rolls):
    odds = odds_of_points(yellow, 2, 1, 0, options=Options(launch_roll=True))
    assert (odds.explodes, odds.hits) == (sixths(bad_rolls), sixths(6 - bad_rolls) * sixths(5))
    assert (odds_of_points(yellow, 2, 1, 0).explodes, odds_of_points(yellow, 2, 1, 0).hits) == (0, sixths(5))


@pytest.mark.rule("AP059")
def test_two_points_of_fail_safes_make_one_roll_again():
    rocket = "medium yellow, medium green, small blue, large red"
    never, once = (launch_odds(rocket, options=ADVANCED, rerolls=rerolls) for rerolls in ("never", "best"))
    assert (never.explodes, once.explodes) == (sixths(1), sixths(1) ** 2)
    assert never.damages == sixths(5) * sixths(4) * sixths(3)
    # Nothing fails, or one of the three checks does, once.
    assert once.damages == never.damages * (1 + sixths(1) + sixths(2) + sixths(3))
    assert never.policy == ()
    assert [(each.check, each.numbers, each.rerolls) for each in once.policy] == [
        (Phase.LAUNCH_ROLL, (6,), 1),
        (Phase.GUIDANCE, (1, 2), 1),
        (Phase.DAMAGE, (1, 2, 3), 1),
    ]
    assert [(each.again, each.keep) for each in once.policy] == [
        (never.damages, 0),
        (sixths(4) * sixths(3), 0),
        (sixths(3), 0),
    ]
    assert once.choice(Phase.DAMAGE, 1).roll_again


@pytest.mark.rule("AP059")
@pytest.mark.parametrize(("green", "rerolls"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_green_points_count_in_pairs_and_deflect_nothing(green, rerolls):
    odds = odds_of_points(6, 0, 3, green, options=Options(fail_safes=True))
    assert (odds.deflects, odds.both) == (0, 0)
    assert [each.rerolls for each in odds.policy] == [*range(rerolls, 0, -1)] * 2
    assert odds.hits == 1 - sixths(3) ** (rerolls + 1)


def test_the_policy_is_the_state_of_a_game_in_the_middle_of_a_launch():
    odds = launch_odds("large yellow, large red, large green, small green", options=ADVANCED)
    state = roll(laid(odds.rocket, 3, 0, ADVANCED), 6)
    assert odds.choice(state.phase, state.rerolls).numbers == (5, 6)
    state = roll(APOPHIS.apply(state, 0, Reroll()), 1, 2)
    choice = odds.choice(state.phase, state.rerolls)
    assert (choice.check, choice.rerolls) == (Phase.GUIDANCE, 1)
    assert (choice.again, choice.keep) == (sixths(3) * sixths(3), 0)
    assert APOPHIS.apply(state, 0, Keep()).phase is Phase.TURN
    with pytest.raises(ValueError, match=r"With 3 rerolls left, .* no roll to make again in the check guidance"):
        odds.choice(Phase.GUIDANCE, 3)


# Against others


@pytest.mark.parametrize("apophis", [1, 2, 3])
def test_basic_launches_by_icepool(apophis):
    for blue, red, green in product((0, 1, 4, 6), (0, 2, 3, 5), (0, 1, 4)):

        def launch(dice, blue=blue, red=red, green=green):
            hit = dice[0] + apophis + blue >= 7
            damaged = hit and red > 0 and dice[1] + red >= 7
            # The third damage wins before deflection is checked.
            deflected = hit and green > 0 and dice[2] + green >= 7 and not (damaged and apophis == 1)
            return int(damaged), int(damaged) + int(deflected)

        by_icepool = icepool.map(launch, icepool.tupleize(icepool.d6, icepool.d6, icepool.d6))
        gains = odds_of_points(6, blue, red, green, apophis=apophis).gains
        assert dict(gains) == {pair: by_icepool.probability(pair) for pair in by_icepool.outcomes()}


def test_fail_safes_by_counting_failures():
    """All checks pass in the end if they fail no more often in all than there are rerolls."""
    for (yellow, blue, red, green), apophis in product(EVERY_POINTS, (1, 2, 3)):
        odds = odds_of_points(yellow, blue, red, green, apophis=apophis, options=ADVANCED)
        if not odds.fuel or not red:
            assert odds.damages == 0
            continue
        passing = sixths(min(6, 7 - yellow)), sixths(min(6, apophis + blue)), sixths(red)
        expected = sum(
            passing[0] * (1 - passing[0]) ** i * passing[1] * (1 - passing[1]) ** j * passing[2] * (1 - passing[2]) ** k
            for i, j, k in product(range(green // 2 + 1), repeat=3)
            if i + j + k <= green // 2
        )
        assert odds.damages == expected


# Laws


@pytest.mark.parametrize("options", few((BASIC, Options(launch_roll=True), ADVANCED), 2), ids=named)
def test_more_points_where_they_are_wanted_never_harm(options):
    all_odds = {
        (points, a): odds_of_points(*points, apophis=a, options=options) for points in EVERY_POINTS for a in (1, 2, 3)
    }
    for (points, apophis), odds in all_odds.items():
        for colour in range(4):
            more = all_odds.get(((*points[:colour], points[colour] + 1, *points[colour + 1 :]), apophis))
            if more is None or not (odds.fuel and more.fuel):
                continue
            assert more.cards == odds.cards + 1
            if colour == 0:
                assert more.explodes >= odds.explodes
                assert options.launch_roll or more.outcomes == odds.outcomes
            else:
                assert more.explodes <= odds.explodes
                assert more.hits >= odds.hits
                assert more.damages >= odds.damages
                assert more.worth >= odds.worth
        if apophis < 3:
            larger = all_odds[points, apophis + 1]
            assert larger.hits >= odds.hits
            assert larger.damages >= odds.damages


@pytest.mark.parametrize("options", SWITCHES, ids=named)
def test_chances_of_one_launch_fit_together(options):
    for points in EVERY_POINTS:
        odds = odds_of_points(*points, apophis=1, options=options, tokens=4)
        assert odds.fuel == (4 * points[0] >= sum(points))
        assert odds.explodes + odds.hits <= odds.fuel
        assert max(odds.damages, odds.deflects) <= odds.hits
        assert odds.both <= min(odds.damages, odds.deflects)
        assert odds.wins >= odds.damages
        assert odds.gains.probability(lambda gain: gain[0] == 1) == odds.damages


@pytest.mark.parametrize("apophis", few((1, 2, 3), 1))
def test_a_failed_roll_is_worth_rolling_again_whatever_the_goal(apophis):
    for rocket in EVERY_POINTS.values():
        by_goal = [launch_odds(rocket, apophis, options=ADVANCED, goal=goal) for goal in GOALS]
        assert all(choice.numbers and choice.roll_again for odds in by_goal for choice in odds.policy)
        assert len({odds.outcomes for odds in by_goal}) == 1
        never = launch_odds(rocket, apophis, options=ADVANCED, rerolls="never")
        assert all(odds.hits >= never.hits and odds.damages >= never.damages for odds in by_goal)


# What is asked for


def test_a_rocket_is_given_in_any_way_and_order():
    wanted = launch_odds([2, 8, 3])
    assert wanted.sections == ("large yellow", "large red", "small blue")
    for given in (
        "small blue, Large  Yellow,large red",
        ["large red", "large yellow", "small blue"],
        [("blue", 1), ("red", 3), ("yellow", 3)],
        (3, "large red", ("yellow", 3)),
        iter({2, 3, 8}),
    ):
        assert launch_odds(given) == wanted
    shuffled = list(range(12))
    Random("odds").shuffle(shuffled)
    assert launch_odds(shuffled) == launch_odds(range(12))


@pytest.mark.parametrize(
    ("rocket", "sentence"),
    [
        ([], "at least one section, and this one has none"),
        ("large yellow, large yellow", "only one large yellow section, and this rocket has 2"),
        ([2, ("yellow", 3)], "only one large yellow section, and this rocket has 2"),
        ("large purple", "'large purple' is no section: .*small, medium, large.*yellow, blue, red, green"),
        ("", "'' is no section"),
        (["huge red"], "'huge red' is no section"),
        ([("red", 4)], r"\('red', 4\) is no section"),
        (("yellow", 3), "'yellow' is no section"),
        ([12], "12 is no section: .*from 0 to 11"),
        ([-1], "-1 is no section"),
        ([True], "True is no section"),
        ([[2]], r"\[2\] is no section"),
        ([None], "None is no section"),
    ],
)
def test_what_is_no_rocket_is_refused_in_a_sentence(rocket, sentence):
    with pytest.raises(ValueError, match=sentence):
        launch_odds(rocket)


def test_one_number_is_no_rocket():
    with pytest.raises(TypeError, match="A rocket is a list of sections, not 5"):
        launch_odds(5)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"apophis": 0}, "apophis must be one of 1, 2, 3, not 0"),
        ({"apophis": True}, "apophis must be one of 1, 2, 3, not True"),
        ({"tokens": 5}, "tokens must be one of 0, 1, 2, 3, 4, not 5"),
        ({"tokens": 6, "options": ADVANCED}, "tokens must be one of 0, 1, 2, 3, 4, 5, not 6"),
        ({"goal": "glory"}, "goal must be one of 'hit', 'damage', 'tokens', 'win', not 'glory'"),
    ],
)
def test_values_that_no_game_has_are_refused_in_a_sentence(wrong, sentence):
    for asked in (partial(launch_odds, "small yellow"), best_rockets):
        with pytest.raises(ValueError, match=sentence):
            asked(**wrong)


def test_unknown_ways_to_choose_are_refused_in_a_sentence():
    with pytest.raises(ValueError, match="rerolls must be one of 'best', 'never', not 'always'"):
        launch_odds("small yellow", rerolls="always")
    with pytest.raises(ValueError, match="by must be one of 'chance', 'cards', 'chance per card', not 'luck'"):
        best_rockets(by="luck")
