"""Launching a rocket of Apophis, check by check, and the advanced rules."""

import pytest
from laid_table import after, launched, refused

from spacegames.apophis import APOPHIS, Options
from spacegames.apophis.state import NO_CARDS, Build, Draw, Keep, Phase, Reroll
from spacegames.game import CHANCE


@pytest.mark.rule("AP037", "AP038", "AP039", "AP040", "AP053", "AP054", "AP060")
@pytest.mark.parametrize(
    ("fuel", "rest", "flies"),
    [
        ([2], [("red", 3), ("blue", 2), ("red", 1)], True),
        ([1], [("red", 3), ("blue", 2), ("green", 2)], False),
        ([2], [("red", 3), ("blue", 3), ("red", 1), ("blue", 1)], False),
        ([3], [("red", 3), ("red", 2), ("blue", 1), ("green", 1)], True),
        ([1], [("red", 3)], True),
        ([], [("blue", 1)], False),
        ([1], [("red", 2), ("blue", 2)], False),
    ],
)
def test_a_quarter_must_be_fuel(fuel, rest, flies):
    """8 points take 2 of fuel, 10 points 3; 4 points 1, exactly a quarter."""
    state = launched([*(("yellow", size) for size in fuel), *rest])
    assert state.launches == 1
    if flies:
        assert state.phase is Phase.GUIDANCE
    else:
        assert (state.phase, state.turn, state.rocket) == (Phase.TURN, 2, ())
        assert state.discards == (1, 1, 1, 1)


@pytest.mark.rule("AP036", "AP041", "AP043")
@pytest.mark.parametrize(
    ("apophis", "blue", "needs"), [(3, 1, 3), (3, 0, 4), (2, 0, 5), (1, 0, 6), (1, 3, 3), (2, 2, 3)]
)
def test_guidance(apophis, blue, needs):
    rocket = [("yellow", 3), ("red", 3), *([("blue", blue)] if blue else [])]
    for roll in range(1, 7):
        state = launched(rocket, roll, apophis=apophis)
        assert state.phase is (Phase.DAMAGE if roll >= needs else Phase.TURN)


@pytest.mark.rule("AP041")
def test_what_cannot_miss_is_not_rolled():
    """Ruling QP10: three of Apophis and three of guidance reach seven with any roll."""
    assert launched([("yellow", 3), ("blue", 3), ("red", 3)]).phase is Phase.DAMAGE


@pytest.mark.rule("AP044", "AP045", "AP046", "AP048", "AP052")
@pytest.mark.parametrize("roll", range(1, 7))
def test_damage(roll):
    """Two points of warheads: a five takes the large pyramid off, and Apophis is harder to hit."""
    state = launched([("yellow", 1), ("red", 2)], 6, roll)
    assert (state.apophis, state.tokens) == ((2, 1) if roll >= 5 else (3, 0))
    assert state.phase is Phase.TURN
    assert launched([("yellow", 1), ("blue", 2)], 6).phase is Phase.TURN, "without warheads nothing is rolled"


@pytest.mark.rule("AP049", "AP050", "AP052")
@pytest.mark.parametrize("roll", range(1, 7))
def test_deflection(roll):
    state = launched([("yellow", 1), ("green", 3)], 6, roll)
    assert (state.apophis, state.tokens) == (3, int(roll >= 4))


@pytest.mark.rule("AP036", "AP046", "AP050", "AP052")
def test_one_launch_may_give_two_counters():
    """Ruling QP11: a roll of its own for each check, damage first."""
    rocket = [("yellow", 2), ("red", 3), ("green", 3)]
    state = launched(rocket, 6, 6)
    assert (state.phase, state.apophis, state.tokens) == (Phase.DEFLECTION, 2, 1)
    assert after(state, 6).tokens == 2
    assert after(state, 1).tokens == 1


@pytest.mark.rule("AP047", "AP055")
def test_three_damages_win():
    """Rulings QP13 and QP14: destroyed is destroyed, and no deflection is rolled after it."""
    state = launched([("yellow", 2), ("red", 3), ("green", 3)], 6, 6, apophis=1, tokens=4)
    assert (state.phase, state.apophis, state.tokens) == (Phase.OVER, 0, 5)
    assert APOPHIS.score(state) == {0: 1}
    assert APOPHIS.actors(state) == ()
    refused(state, Draw(), "AP056")


@pytest.mark.rule("AP051", "AP055")
def test_five_counters_win():
    state = launched([("yellow", 1), ("green", 3)], 6, 6, tokens=4, options=Options(players=2), others=[NO_CARDS])
    assert (state.phase, APOPHIS.score(state)) == (Phase.OVER, {0: 1, 1: 1})
    assert launched([("yellow", 1), ("green", 3)], 6, 6, tokens=3).phase is Phase.TURN


@pytest.mark.rule("AP053", "AP054")
def test_after_a_launch_all_goes_back():
    state = launched([("yellow", 1), ("green", 3)], 1)
    assert (state.rocket, state.row, state.discards) == ((), 0, (1, 1, 1, 1))
    assert Build("yellow", 1) in APOPHIS.legal(state, 0)


# Advanced rules


@pytest.mark.rule("AP057")
def test_only_destruction_wins():
    options = Options(destruction=True)
    state = launched([("yellow", 1), ("green", 3)], 6, 6, tokens=4, options=options)
    assert (state.phase, state.tokens) == (Phase.TURN, 5)
    assert launched([("yellow", 1), ("green", 3)], 6, 6, tokens=5, options=options).tokens == 5, (
        "there are five counters"
    )
    assert launched([("yellow", 1), ("red", 3)], 6, 6, apophis=1, options=options).phase is Phase.OVER


@pytest.mark.rule("AP058")
@pytest.mark.parametrize(("fuel", "most"), [([2], 5), ([3], 4), ([3, 2], 2), ([3, 2, 1], 1)])
def test_launch_roll(fuel, most):
    """Die and fuel of eight or more explode; the fuel check comes first, guidance after it (ruling QP18)."""
    rocket = [*(("yellow", size) for size in fuel), ("blue", 1)]
    for roll in range(1, 7):
        state = launched(rocket, roll, options=Options(launch_roll=True))
        assert (state.phase, state.rocket == ()) == ((Phase.GUIDANCE, False) if roll <= most else (Phase.TURN, True))
    assert launched([("blue", 1)], options=Options(launch_roll=True)).phase is Phase.TURN
    assert launched([("yellow", 1), ("blue", 1)], options=Options(launch_roll=True)).phase is Phase.GUIDANCE


@pytest.mark.rule("AP011", "AP059")
def test_fail_safes():
    """For every two green points one roll again, of whichever die; the new result stands (rulings QP16, QP17)."""
    options = Options(fail_safes=True)
    rocket = [("yellow", 3), ("red", 1), ("green", 3), ("green", 2)]
    state = launched(rocket, 3, options=options)
    assert (state.rolled, state.rerolls) == (3, 2)
    assert APOPHIS.legal(state, 0) == (Reroll(), Keep())
    assert after(state, Keep()).phase is Phase.TURN
    state = after(state, Reroll())
    assert APOPHIS.actors(state) == (CHANCE,)
    state = after(state, 2, Reroll(), 4)
    assert (state.phase, state.rerolls) == (Phase.DAMAGE, 0), "both used for guidance"
    assert after(state, 5).phase is Phase.TURN, "none is left, and nothing deflects"
    assert after(state, 6).apophis == 2
    kept = launched(rocket, 6, 2, options=options)
    assert kept.rolled == 2, "a fail-safe for damage"
    assert after(kept, Reroll(), 6).apophis == 2


@pytest.mark.rule("AP058", "AP059")
def test_fail_safe_on_the_pad():
    state = launched([("yellow", 3), ("green", 2)], 6, options=Options.advanced())
    assert (state.phase, state.rolled) == (Phase.LAUNCH_ROLL, 6)
    assert after(state, Reroll(), 4).phase is Phase.GUIDANCE
    assert after(state, Reroll(), 5).phase is Phase.TURN
