"""What ``spacegames app`` writes and refuses; that the pages work is shown in a browser."""

from __future__ import annotations

import argparse
import importlib.util
import json

import pytest

import spacewidgets
from spacegames.cli import main
from spacewidgets.notebooks import apps
from spacewidgets.panels.panel import Panel


def test_every_panel_is_an_app():
    panels = {
        name
        for name in spacewidgets.__all__
        if isinstance(found := getattr(spacewidgets, name), type) and issubclass(found, Panel) and found is not Panel
    }
    assert {app.panel for app in apps.APPS.values()} == panels - {"MissionPatches"}


def test_the_notebook_of_an_app_shows_its_panel_alone():
    with apps.written("payload") as folder:
        (page,) = (folder / "pages").iterdir()
        notebook = json.loads(page.read_text(encoding="utf-8"))
    assert not folder.exists()
    (cell,) = notebook["cells"]
    names = {}
    exec(compile("".join(cell["source"]), "app", "exec"), names)  # noqa: S102 - what the page runs
    assert names["PayloadChart"](**apps.APPS["payload"].settings).summary.startswith("Soyuz at difficulty 3")


@pytest.mark.parametrize("name", apps.APPS)
def test_the_settings_of_an_app_are_taken(name):
    app = apps.APPS[name]
    panel = getattr(spacewidgets, app.panel)(heading_level=1, **app.settings)
    assert panel.title
    panel.close()


def test_an_unknown_name_is_answered_with_the_one_meant(capsys):
    assert main(["app", "planer"]) == 2
    assert "there is no app 'planer'. Did you mean planner?" in capsys.readouterr().err


def test_a_port_that_is_none_is_refused(capsys):
    with pytest.raises(SystemExit):
        main(["app", "planner", "--port", "many"])
    assert "'many' is no port" in capsys.readouterr().err


def test_without_voila_it_is_said_how_to_get_it(monkeypatch):
    monkeypatch.setattr(apps, "find_spec", lambda name: None if name == "voila" else importlib.util.find_spec(name))
    chosen = argparse.Namespace(name="planner", language="en", dark=False, port=0, no_browser=True, jupyter=[])
    with pytest.raises(apps.AppError, match=r"pip install .*\[app\]"):
        apps.run(chosen)
