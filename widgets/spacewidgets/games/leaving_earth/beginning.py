"""How a game of Leaving Earth begins: missions, Mercury, a scenario, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final

import ipywidgets as w

from spacegames.leaving_earth import SCENARIOS, GameOptions, Scenario, load_scenario, scenario_named
from spacewidgets.games.kit.fields import list_field, seed_field, switch
from spacewidgets.panels.controls import row
from spacewidgets.words import N_, _

__all__ = ["LEVELS", "called", "options", "rows", "take_options"]

LEVELS: Final = {"easy": N_("easy"), "normal": N_("normal"), "hard": N_("hard"), "very hard": N_("very hard")}
_SCENARIOS: Final = {
    "first-flight": N_("with a first flight, guided"),
    "moon-1968": N_("in 1968: to the Moon"),
    "space-race": N_("with a space race for a class"),
}


def options(board: Any) -> GameOptions:
    """Options from the board's traits; seats of a scenario that nobody took are taken by careful agencies."""
    scenario = scenario_of(board.scenario)
    if scenario is None:
        return GameOptions(agencies=len(board.seats), level=board.level, mercury=board.mercury)
    fewest = len(scenario.agencies) if scenario.fewest is None else scenario.fewest
    board.set_trait("seats", (*board.seats, *["agency"] * (fewest - len(board.seats))))
    return GameOptions.of(scenario, len(board.seats))


def scenario_of(given: Any) -> Scenario | None:
    """The scenario that is meant: one that comes along, a file, or one made in code."""
    if isinstance(given, Scenario) or not given:
        return given or None
    if given in SCENARIOS:
        return scenario_named(given)
    if isinstance(given, str) and not given.lstrip().startswith("{") and not Path(given).exists():
        said = _("There is no scenario and no file called {name!r}. There are: {all}.")
        raise ValueError(said.format(name=given, all=", ".join(SCENARIOS)))
    return load_scenario(given)


def called(options: GameOptions, names: Sequence[str]) -> Sequence[str]:
    """The agencies of a scenario have names of their own."""
    own = [each.name for each in options.scenario.agencies] if options.scenario else []
    return [given or name for given, name in zip_longest(names, own, fillvalue="")]


def take_options(board: Any, options: GameOptions) -> None:
    """The board's traits from options."""
    board.level, board.mercury, board.scenario = options.level, options.mercury, options.scenario or ""


def rows(board: Any) -> Sequence[w.Widget]:
    """How it begins, the level, Mercury; practice, the seed."""
    level = list_field(board, "level", _("missions"), LEVELS)
    mercury = switch(board, "mercury", _("with Mercury"))
    practice = switch(board, "practice", _("practice: everything can be undone"))
    begins = [(_("at the beginning"), ""), *((_(words), name) for name, words in _SCENARIOS.items())]
    scenario = w.Dropdown(description=_("begins"), options=begins, layout=w.Layout(width="auto"))
    board.watch(scenario, lambda change: setattr(board, "scenario", change.new))

    def show(_change: object = None) -> None:
        """The scenario in the list, to which others are added; level and Mercury of a scenario are its own."""
        if board.scenario not in [key for _words, key in scenario.options]:
            name = getattr(board.scenario, "name", str(board.scenario))
            scenario.options = [*scenario.options, (name, board.scenario)]
        scenario.value = board.scenario
        level.disabled = mercury.disabled = bool(board.scenario)

    board.observe(show, "scenario")
    show()
    return [row(scenario, level, mercury), row(practice, seed_field(board))]
