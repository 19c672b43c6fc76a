"""How-tos are true: done to the letter in a copy of the repository, the check each promises passes; no other file changes."""

from __future__ import annotations

import pytest

from house import howto

ROWS = {"hazard.md": 3, "mission.md": 1, "rocket.md": 2}
WRITES = {"exercise.md": 6, "game.md": 3, "guess.md": 2, "language.md": 1, "lesson.md": 7, "theme.md": 1, **ROWS}
"""How many files each page's change takes, catalogues that are written by a command left out: counts that may only fall."""


@pytest.mark.parametrize("page", WRITES)
def test_a_change_touches_no_more_files_than_it_did(page):
    assert len(howto.written(page)) == WRITES[page]


@pytest.mark.parametrize("page", WRITES)
def test_what_a_page_changes_stands_there(page, tmp_path):
    """Quickly, without any command, and so without what a command would have written before."""
    howto.write_all(page, tmp_path)


@pytest.mark.heavy
@pytest.mark.parametrize("page", [page for page in WRITES if page not in ROWS])
def test_a_page_is_true(page, tmp_path):
    copy = howto.copied(tmp_path)
    before = howto.contents(copy)
    howto.follow(page, copy)
    changed = howto.touched(before, howto.contents(copy))
    assert howto.written(page) <= changed
    told = howto.named(page)
    assert [
        path for path in sorted(changed) if not any(path == each or path.startswith(f"{each}/") for each in told)
    ] == []


DEARER = ("price=24, thrust=440", "price=27, thrust=440")
"""A rocket that costs more than a year's money."""


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("pages", "checks", "other"),
    [
        (("rocket.md", "mission.md"), ("rocket", "mission"), None),
        (("rocket.md",), ("dear",), DEARER),
        (("hazard.md",), ("hazard",), None),
    ],
)
def test_a_row_is_all_it_takes(pages, checks, other, tmp_path):
    copy = howto.copied(tmp_path)
    for page in pages:
        howto.follow(page, copy)
    if other:
        table = copy / "spacegames" / "leaving_earth" / "tables" / "components.py"
        assert table.read_text(encoding="utf-8").count(other[0]) == 1
        table.write_text(table.read_text(encoding="utf-8").replace(*other), encoding="utf-8")
    script = copy / "tests" / "widgets" / "after_howto.py"
    howto.run(f"PYTHONPATH=$PYTHONPATH:{script.parent} python {script} {' '.join(checks)}", copy)
