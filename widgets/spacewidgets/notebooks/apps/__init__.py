"""One panel or one game as a page of its own, without notebook or code.

Anybody who gets the address opens it in a browser; each visitor has a copy of their own. Without a name all of them are served,
with a front page. What follows -- goes to Voilà as it is: spacegames app planner -- --Voila.ip=0.0.0.0 lets other machines
in.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from markupsafe import Markup

from spacegames.names import did_you_mean
from spacewidgets.disk import write_whole
from spacewidgets.drawing import theme
from spacewidgets.notebooks.lab import port
from spacewidgets.notebooks.lessons import KERNEL
from spacewidgets.words import N_, _, language, spoken, use_language

__all__ = ["APPS", "App", "add_arguments", "run", "written"]

TEMPLATE: Final = "spacegames"
HERE: Final = Path(__file__).parent
IDLE: Final = 600
"""Seconds after which the kernel of a visitor who has gone is ended."""


class App(NamedTuple):
    """A panel as a page: its class, what it is called, and the settings with which it opens."""

    panel: str
    label: str
    settings: Mapping[str, Any] = {}

    @property
    def code(self) -> str:
        """What the page runs."""
        given = ", ".join(f"{name}={value!r}" for name, value in {"heading_level": 1, **self.settings}.items())
        speak = f"use_language({language()!r})\n" if language() != "en" else ""
        names = f"{self.panel}, use_language" if speak else self.panel
        return f"from spacewidgets import {names}\n\n{speak}{self.panel}({given})"


ROOMS: Final[Mapping[str, Mapping[str, App]]] = {
    N_("Play"): {
        "leaving-earth": App("LeavingEarthBoard", "Leaving Earth"),
        "apollo13": App("Apollo13Board", "Apollo XIII"),
        "apophis": App("ApophisBoard", "Apophis"),
        "extraordinary-times": App("ExtraordinaryTimesBoard", "Extraordinary Times"),
        "duel": App("StagingDuel", N_("Staging duel")),
        "rules": App("RuleBook", N_("Rules of the games")),
    },
    N_("Plan"): {
        "planner": App("MissionPlanner", N_("Mission planner"), {"mission": "Man on the Moon"}),
        "sheet": App("PlanningSheet", N_("Planning sheet")),
        "payload": App("PayloadChart", N_("Payload chart"), {"rockets": "Soyuz", "difficulty": 3, "payload": 6}),
        "cards": App("ComponentCards", N_("Component cards")),
        "radiation": App("Radiation", N_("Solar radiation")),
        "outcomes": App("Outcomes", N_("Outcome cards")),
    },
    N_("Explore"): {
        "rocket-equation": App("RocketEquation", N_("Rocket equation")),
        "stages": App("StageSplitter", N_("Stage splitter")),
        "transfer": App("Transfer", N_("Launch windows")),
        "deflection": App("Deflection", N_("Asteroid deflection")),
        "lifeboat": App("Lifeboat", N_("Lifeboat")),
        "launch-dice": App("LaunchDice", N_("Launch dice")),
        "signals": App("SignalMeter", N_("What a word tells")),
    },
}
"""The apps by name, as the front page has them."""
APPS: Final = {name: app for room in ROOMS.values() for name, app in room.items()}


class AppError(ValueError):
    """An app cannot be served; the sentence says why and what to do."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments that `run` understands."""
    parser.add_argument("name", nargs="?", metavar="NAME", help=f"one of: {', '.join(APPS)} (default: all of them)")
    parser.add_argument("--dark", action="store_true", help="light on dark")
    parser.add_argument("--language", choices=spoken(), default=language(), help="the language of the page")
    parser.add_argument("--no-browser", action="store_true", help="start the server, but open no browser")
    parser.add_argument(
        "--port", type=port, default=8866, help="port of the server (default: 8866; 0: any that is free)"
    )
    parser.set_defaults(jupyter=[])


def run(chosen: argparse.Namespace) -> int:
    """Serve what the parsed arguments ask for; returns when the server is stopped.

    Raises AppError, a ValueError, with what is wrong and what to do.
    """
    if chosen.name is not None and chosen.name not in APPS:
        raise AppError(f"there is no app {chosen.name!r}. {did_you_mean(chosen.name, APPS)}")
    if find_spec("voila") is None:
        raise AppError(
            'Voilà is not installed here. Install it with: python -m pip install "spacegames[app]" '
            '(in a copy of the repository: python -m pip install -e ".[app]").'
        )
    use_language(chosen.language)
    with written(chosen.name) as folder:
        sys.stdout.flush()
        _serve(folder, [*arguments(folder, chosen), *chosen.jupyter])
    return 0


@contextmanager
def written(name: str | None) -> Iterator[Path]:
    """A folder for as long as it is needed: a notebook for each app, or for the one, and the front page of all."""
    with TemporaryDirectory(prefix="spacegames-app-") as made:
        folder = Path(made)
        pages = folder / "pages"
        pages.mkdir()
        for each, app in APPS.items():
            if name in (None, each):
                write_whole(pages / f"{each}.ipynb", _notebook(app))
        front = folder / "voila" / "templates" / TEMPLATE / "tree.html"
        front.parent.mkdir(parents=True)
        write_whole(front, _front())
        yield folder


def arguments(folder: Path, chosen: argparse.Namespace) -> list[str]:
    """Arguments with which Voilà serves what `written` wrote."""
    options = [
        str(folder / "pages" / (f"{chosen.name}.ipynb" if chosen.name else "")),
        f"--template={TEMPLATE}",
        f"--theme={'dark' if chosen.dark else 'light'}",
        f"--port={chosen.port}",
        "--classic_tree=True",
        "--Voila.kernel_websocket_connection_class=spacewidgets.notebooks.server.PromptConnection",
        "--MappingKernelManager.cull_interval=60",
        f"--MappingKernelManager.cull_idle_timeout={IDLE}",
    ]
    return [*options, "--no-browser"] if chosen.no_browser else options


def _serve(folder: Path, options: list[str]) -> None:
    # Kernels inherit it, as in `spacegames lab`.
    os.environ.setdefault("JUPYTER_WIDGETS_ECHO", "0")
    places = [str(folder), str(HERE / "jupyter"), os.environ.get("JUPYTER_PATH")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, places))
    from voila.app import Voila  # noqa: PLC0415 (a second to import, and not always installed)

    Voila.launch_instance(options)


def _notebook(app: App) -> str:
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "id": "app",
        "metadata": {},
        "outputs": [],
        "source": app.code.splitlines(keepends=True),
    }
    metadata = {"kernelspec": KERNEL, "title": _(app.label), "language_info": {"name": "python"}}
    return json.dumps({"cells": [cell], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})


def _front() -> str:
    """The page of all apps, in place of the one on which Voilà lists notebooks."""
    link = Markup('<li><a href="{{{{ base_url }}}}voila/render/{}.ipynb">{}</a></li>')
    rooms = Markup("\n").join(
        Markup("<section><h2>{}</h2><ul>{}</ul></section>").format(
            _(title), Markup("\n").join(link.format(name, _(app.label)) for name, app in room.items())
        )
        for title, room in ROOMS.items()
    )
    tokens = {"light": theme.declarations(theme.LIGHT), "dark": theme.declarations(theme.DARK)}
    page = (HERE / "front.html").read_text(encoding="utf-8")
    return Template(page).substitute(
        tokens, language=language(), lead=_("Everybody who opens one has it for themselves."), rooms=rooms
    )
