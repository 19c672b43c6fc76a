"""How a game of Leaving Earth begins: missions, Mercury, a scenario, and who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, Final, Literal

import ipywidgets as w
import traitlets

from spacegames.bots import Player
from spacegames.leaving_earth import BOTS, SCENARIOS, GameOptions, Scenario, load_scenario, scenario_named
from spacegames.record import Record
from spacewidgets.games.game_model import GameModel
from spacewidgets.games.session import Session
from spacewidgets.panels.controls import row
from spacewidgets.words import N_, _

__all__ = ["Beginning"]

_BOTS: Final = {"random": N_("Random bot"), "agency": N_("Careful agency"), "bold": N_("Bold agency")}
_LEVELS: Final = {"easy": N_("easy"), "normal": N_("normal"), "hard": N_("hard"), "very hard": N_("very hard")}
_SCENARIOS: Final = {
    "first-flight": N_("with a first flight, guided"),
    "moon-1968": N_("in 1968: to the Moon"),
    "space-race": N_("with a space race for a class"),
}
Level = Literal["easy", "normal", "hard", "very hard"]


class Beginning(GameModel):
    """A board at which one says how the game begins."""

    level = traitlets.Enum(tuple(_LEVELS), "normal")
    mercury = traitlets.Bool(False)
    practice = traitlets.Bool(False)
    scenario = traitlets.Any("")

    def bots(self) -> Mapping[str, Player]:
        """The bots of `spacegames.leaving_earth`."""
        return BOTS

    def bot_words(self, kind: str) -> str:
        """What a bot is called."""
        return _(_BOTS.get(kind, kind))

    def options(self) -> GameOptions:
        """Options from the traits."""
        scenario = self._scenario()
        if scenario is not None:
            return GameOptions.of(scenario, len(self.seats))
        return GameOptions(agencies=len(self.seats), level=self._level(), mercury=self.mercury)

    def _scenario(self) -> Scenario | None:
        """The scenario meant by the trait: one that comes along, a file, or one made in code."""
        given = self.scenario
        if isinstance(given, Scenario) or not given:
            return given or None
        if given in SCENARIOS:
            return scenario_named(given)
        if isinstance(given, str) and not given.lstrip().startswith("{") and not Path(given).exists():
            said = _("There is no scenario and no file called {name!r}. There are: {all}.")
            raise ValueError(said.format(name=given, all=", ".join(SCENARIOS)))
        return load_scenario(given)

    def _made(self, record: Record | None) -> Session:
        """Seats of a scenario that nobody took are taken by careful agencies."""
        scenario = None if record else self._scenario()
        if scenario is not None:
            fewest = len(scenario.agencies) if scenario.fewest is None else scenario.fewest
            self.set_trait("seats", (*self.seats, *["agency"] * (fewest - len(self.seats))))
        return super()._made(record)

    def called(self, options: GameOptions, names: Sequence[str]) -> Sequence[str]:
        """The agencies of a scenario have names of their own."""
        own = [each.name for each in options.scenario.agencies] if options.scenario else []
        return [given or name for given, name in zip_longest(names, own, fillvalue="")]

    def _level(self) -> Level:
        level: Level = self.level
        return level

    def take_options(self, options: Any) -> None:
        """Traits from options."""
        self.level, self.mercury, self.scenario = options.level, options.mercury, options.scenario or ""

    def extras(self) -> Sequence[w.Widget]:
        """The level, Mercury, practice, the seed."""
        auto = w.Layout(width="auto")
        level = w.Dropdown(
            description=_("missions"), options=[(_(words), key) for key, words in _LEVELS.items()], layout=auto
        )
        mercury = w.Checkbox(description=_("with Mercury"), indent=False, layout=auto)
        practice = w.Checkbox(description=_("practice: everything can be undone"), indent=False, layout=auto)
        seed = w.Text(description=_("seed"), placeholder=_("by chance"), layout=w.Layout(width="220px"))
        for name, control in (("level", level), ("mercury", mercury), ("practice", practice), ("seed", seed)):
            traitlets.link((self, name), (control, "value"))
        begins = [(_("at the beginning"), ""), *((_(words), name) for name, words in _SCENARIOS.items())]
        scenario = w.Dropdown(description=_("begins"), options=begins, layout=auto)
        self.watch(scenario, lambda change: setattr(self, "scenario", change.new))
        self.observe(lambda _change: self._show_scenario(scenario), "scenario")
        self._show_scenario(scenario)
        # Those of a scenario are its own.
        self.observe(lambda _change: self._show_own(level, mercury), "scenario")
        self._show_own(level, mercury)
        return [row(scenario, level, mercury), row(practice, seed)]

    def _show_own(self, *controls: w.Widget) -> None:
        """Take out of use what a scenario says itself."""
        for control in controls:
            control.disabled = bool(self.scenario)

    def _show_scenario(self, control: w.Dropdown) -> None:
        """The scenario in the list, to which others are added."""
        if self.scenario not in [key for _words, key in control.options]:
            name = getattr(self.scenario, "name", str(self.scenario))
            control.options = [*control.options, (name, self.scenario)]
        control.value = self.scenario
