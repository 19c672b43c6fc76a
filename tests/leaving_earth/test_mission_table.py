"""The table of missions in the docs says what the planner says."""

from pathlib import Path

import pytest

from spacegames.leaving_earth import MISSIONS
from spacegames.leaving_earth.planner.mission.mission_table import main

STORED = Path(__file__).parents[2] / "docs" / "missions.md"


@pytest.mark.heavy
def test_the_page_is_current(tmp_path):
    main([str(tmp_path / "missions.md")])
    written = (tmp_path / "missions.md").read_text(encoding="utf-8")
    assert written == STORED.read_text(encoding="utf-8"), "write it anew with the command that stands in it"
    for mission in MISSIONS:
        assert written.count(f"| {mission.name} |") == 3
