"""Names of actions on the stage: each action comes back from its name, and a wrong name is told what is wrong with it."""

import pytest

from spacegames.apollo13 import APOLLO13, Ease, End, Hint, Move, Play, Tick
from spacewidgets.games.kit.keys import action_of, key_of


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (Move("LS"), "Move:LS"),
        (Ease(153), "Ease:153"),
        (Play(80), "Play:80"),
        (Hint("stress"), "Hint:stress"),
        (End(), "End"),
        (Tick(5), "Tick:5"),
    ],
)
def test_an_action_has_a_name_and_comes_back_from_it(action, key):
    assert key_of(action) == key
    assert action_of(key, APOLLO13.actions) == action


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("Launch", "There is no action 'Launch'. There are: Move, Ease, Play"),
        ("Move", "Move is written Move:track, not 'Move'."),
        ("Move:XX", "'Move:XX' names 'XX', which is none of: LS, LH, HS, HH, SS, SH, RK, TM, FL, EN, MS."),
        ("Play:soon", "'Play:soon' has a word where a number belongs."),
    ],
)
def test_a_wrong_name_says_what_is_wrong(key, said):
    with pytest.raises(ValueError) as refusal:
        action_of(key, APOLLO13.actions)
    assert str(refusal.value).startswith(said)
