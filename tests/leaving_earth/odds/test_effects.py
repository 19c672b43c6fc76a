"""What each outcome does on each advancement, read off the rulebook's table of failures."""

import pytest

from spacegames.leaving_earth import FAILURES, OUTCOMES, acts_as, effect, good_outcomes

NOTHING, DAMAGE, DEATH, BOTH, LOST = (
    "nothing",
    "part damaged",
    "occupants die",
    "part and occupants lost",
    "craft lost",
)
TABLE = {
    "Juno Rockets": ((False, DAMAGE), (False, LOST)),
    "Atlas Rockets": ((False, DAMAGE), (False, LOST)),
    "Soyuz Rockets": ((False, DAMAGE), (False, LOST)),
    "Saturn Rockets": ((False, DAMAGE), (False, LOST)),
    "Ion Thrusters": ((False, DAMAGE), (False, DAMAGE)),
    "Rendezvous": ((False, DAMAGE), (False, DAMAGE)),
    "Re-entry": ((True, DAMAGE), (False, BOTH)),
    "Landing": ((True, DAMAGE), (False, LOST)),
    "Life Support": ((False, DEATH), (False, DEATH)),
    "Surveying": ((False, NOTHING), (False, NOTHING)),
}


@pytest.mark.parametrize("advancement", TABLE)
@pytest.mark.rule("LE-130")
def test_the_table_of_failures(advancement):
    assert effect(advancement, "success") == (True, NOTHING)
    assert (effect(advancement, "minor"), effect(advancement, "major")) == TABLE[advancement]


def test_every_advancement_is_in_the_table():
    assert set(FAILURES) == set(TABLE)


@pytest.mark.parametrize("advancement", ["Landing", "Rendezvous"])
@pytest.mark.rule("LE-267", "LE-268")
def test_a_pilot(advancement):
    assert [acts_as(advancement, outcome, {"pilot"}) for outcome in OUTCOMES] == ["success", "success", "minor"]


@pytest.mark.rule("LE-270")
def test_two_pilots_are_no_better_than_one():
    crew = ["Neil Armstrong", "Yuri Gagarin"]
    assert acts_as("Landing", "major", crew) == "minor"
    assert good_outcomes("Landing", crew) == {"success", "minor"}


@pytest.mark.rule("LE-263")
def test_a_mechanic():
    assert [acts_as("Life Support", outcome, {"mechanic"}) for outcome in OUTCOMES] == ["success", "success", "major"]


@pytest.mark.parametrize("advancement", TABLE)
def test_skills_help_nowhere_else(advancement):
    helped = {skill for skill in ("pilot", "doctor", "mechanic") if acts_as(advancement, "minor", {skill}) == "success"}
    assert helped == {"Landing": {"pilot"}, "Rendezvous": {"pilot"}, "Life Support": {"mechanic"}}.get(
        advancement, set()
    )


def test_good_outcomes():
    assert good_outcomes("Re-entry") == {"success"}
    assert good_outcomes("Re-entry", harmless=False) == {"success", "minor"}
    assert good_outcomes("Landing", {"pilot"}, harmless=False) == {"success", "minor", "major"}
    assert good_outcomes("NASA Life Support", {"mechanic"}) == {"success", "minor"}
    assert good_outcomes("Juno Rockets", {"pilot"}, harmless=False) == {"success"}


def test_unknown_words_are_answered_with_the_nearest():
    with pytest.raises(ValueError, match="Did you mean Landing"):
        effect("Landings", "minor")
    with pytest.raises(ValueError, match="Did you mean pilot"):
        effect("Landing", "minor", ["pilott"])
