"""Scenarios as files: a JSON object with the fields of `Scenario`, read whole or refused in words; three of them come along.

>>> moon = scenario_named("moon-1968")
>>> moon.first_year, moon.missions
(1968, ('Man on the Moon',))
>>> load_scenario(dump_scenario(moon)) == moon
True
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from ..foreign import one_line, quoted, read_json
from ..plain import read_value, write_value
from .game import LEAVING_EARTH
from .names import find
from .rules.scenario import Charted, Researched, Scenario, Start, StartingCraft
from .rules.state import Options

__all__ = ["SCENARIOS", "ScenarioError", "dump_scenario", "load_scenario", "scenario_named"]

SCENARIOS: Final = ("first-flight", "moon-1968", "space-race")
"""Those that come along, by the names of their files: the easiest first."""
LONGEST_PATH: Final = 200
FIELDS: Final = {kind.__name__: kind for kind in (Scenario, Start, StartingCraft, Researched, Charted)}


class ScenarioError(ValueError):
    """A file that is no scenario, or one that cannot be played."""


def load_scenario(path_or_text: str | Path) -> Scenario:
    """Read a scenario from a file, or from its text, which begins with a brace; a ScenarioError says what to change.

    >>> load_scenario('{"name": "Moon", "agencies": [{"name": "NASA", "store": ["Juon"]}]}')
    Traceback (most recent call last):
    ...
    spacegames.leaving_earth.scenario.ScenarioError: agencies 1, store: There is no component called 'Juon'. Did you mean Juno?
    """
    text = str(path_or_text) if _is_text(path_or_text) else _content(Path(path_or_text))
    try:
        found = read_json(text, _fields)
    except json.JSONDecodeError as error:
        raise ScenarioError(f"Line {error.lineno}, column {error.colno}: this is no JSON: {error.msg}.") from None
    except ValueError as error:
        raise ScenarioError(str(error)[:1].upper() + str(error)[1:]) from None
    try:
        scenario: Scenario = read_value(Scenario, found)
    except ValueError as error:
        raise ScenarioError(str(error)) from None
    _check_nothing_is_won(scenario)
    return scenario


def dump_scenario(scenario: Scenario) -> str:
    """Write a scenario as JSON: what stands as it does by itself is left out."""
    return json.dumps(_short(write_value(scenario)), indent=2, ensure_ascii=False) + "\n"


@cache
def scenario_named(name: str) -> Scenario:
    """One of the scenarios that come along."""
    file = files(__package__) / "scenarios" / f"{find(name, SCENARIOS, 'scenario')}.json"
    return load_scenario(file.read_text(encoding="utf-8"))


def _is_text(given: str | Path) -> bool:
    return isinstance(given, str) and given.removeprefix("\ufeff").lstrip()[:1] in ("{", "[")


def _content(path: Path) -> str:
    shown = one_line(str(path), LONGEST_PATH)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise ScenarioError(f"{shown} is no text: a scenario is a JSON file in UTF-8.") from None
    except OSError as error:
        raise ScenarioError(f"{shown} cannot be read: {error.strerror}.") from None
    except ValueError:  # what no file can be called
        raise ScenarioError(f"{shown} cannot be the name of a file: it holds what no name can.") from None


def _fields(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """The fields of an object; two of one name are refused, where JSON would take the last."""
    held = dict(pairs)
    if len(held) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counted.items() if count > 1)
        raise ValueError(f"{quoted(twice)} stands twice in one object; which one is meant?")
    return held


def _short(written: Any) -> Any:
    if isinstance(written, list):
        return [_short(each) for each in written]
    if not isinstance(written, dict):
        return written
    usual = FIELDS[written["do"]].__dataclass_fields__
    held = {name: _short(value) for name, value in written.items() if name != "do"}
    return {name: value for name, value in held.items() if value != _plain(usual[name].default)}


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _check_nothing_is_won(scenario: Scenario) -> None:
    """What is named among the missions cannot be done already: it would be lost before the first turn."""
    state = LEAVING_EARTH.start(Options.of(scenario))
    for number, agency in enumerate(state.agencies, 1):
        for name in agency.missions:
            if name in scenario.missions:
                raise ScenarioError(
                    f"missions has {quoted(name)}, which agencies {number} has done by what it has: "
                    "put it among its own missions."
                )
    for name in state.removed:
        raise ScenarioError(f"missions has {quoted(name)}, which the places that all have seen make impossible.")
