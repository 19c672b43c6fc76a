"""The how-tos of Leaving Earth, followed to the letter in a scratch copy: what they say is all that it takes."""

from .howto import replaced, run, scratch


def test_a_rocket_and_a_mission_are_rows(tmp_path):
    run(scratch(tmp_path, "rocket.md", "mission.md"), "rocket", "mission")


def test_a_rocket_dearer_than_a_years_money_does_no_harm(tmp_path):
    dear = scratch(tmp_path, "rocket.md")
    replaced(dear / "spacegames/leaving_earth/tables/components.py", "price=24, thrust=440", "price=27, thrust=440")
    run(dear, "dear")


def test_a_hazard_is_changed_in_its_row(tmp_path):
    run(scratch(tmp_path, "hazard.md"), "hazard")
