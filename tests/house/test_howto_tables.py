"""A row more in the tables of Leaving Earth, or another one, as a how-to has it: all that reads them follows, in a copy."""

from __future__ import annotations

import shutil

from house import howto

READ = ("spacegames", "widgets/spacewidgets", "tests/widgets")


def check(folder, pages, *names):
    """Do what pages say in a copy of what runs, and see there whether it has come true."""
    for part in READ:
        shutil.copytree(howto.ROOT / part, folder / part, ignore=howto.LEFT_OUT)
    for page in pages:
        howto.follow(page, folder)
    howto.run(f"python tests/widgets/after_howto.py {' '.join(names)}", folder)


def test_a_rocket_and_a_mission_are_rows(tmp_path):
    check(tmp_path / "copy", ["rocket.md", "mission.md"], "rocket", "mission")


def test_a_hazard_is_changed_in_its_row(tmp_path):
    check(tmp_path / "copy", ["hazard.md"], "hazard")


def test_a_rocket_dearer_than_a_years_money_does_no_harm(tmp_path, monkeypatch):
    (block, *others) = howto.blocks("rocket.md")
    dear = block._replace(text=block.text.replace("price=24", "price=27"))
    assert dear != block
    monkeypatch.setattr(howto, "blocks", lambda _page: [dear, *others])
    check(tmp_path / "copy", ["rocket.md"], "dear")
