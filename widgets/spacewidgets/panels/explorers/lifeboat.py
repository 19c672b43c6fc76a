"""Can they make it? The supplies of Apollo 13's lifeboat: what one switches off, and how long everything lasts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.physics import aquarius
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.controls import Within, row, slider
from spacewidgets.panels.explorers.lifeboat_picture import Supply, draw_supplies, hours_words
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _

__all__ = ["Lifeboat"]

LEAST, MOST = 10, 60  # A
CREW: Final = aquarius.CREW


class Lifeboat(Panel):
    """Apollo 13's lunar module 81 hours and 46 minutes after lift-off: four supplies, and the way home.

    Parameters
    ----------
    current
        Amperes that are switched on all the time, a whole number from 10 to 60.
    people
        How many breathe, 1 to 3.
    square
        Whether the square cartridges of the command module fit.
    long_burn
        Whether the long burn behind the Moon was flown; without it the way takes nine hours more.
    """

    current: Any = Within(
        round(aquarius.NORMAL_CURRENT), LEAST, MOST,
        N_("The current is a whole number of amperes from {low} to {high}, not {value!r}."),
    )  # fmt: skip
    people: Any = Within(CREW, 1, CREW, N_("The crew is a whole number from {low} to {high}, not {value!r}."))
    square = traitlets.Bool(default_value=False)
    long_burn = traitlets.Bool(default_value=True)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Can they make it home?")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Switch things off until battery and water last. Then see to the air.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "Two hours after the long burn Houston read up what was left: 1498 ampere-hours, 97.5 kg of water, 20 kg of "
            "oxygen, and cartridges for 44 hours of clean air. The bars show how long each lasts if nothing changes; the upright "
            "line is the splash in the Pacific.\n\n"
            "Water is not only for drinking: it evaporates into space and takes heat along. All current becomes "
            "heat in the end, and each person gives off 137 watts. So who saves current saves water. The bar counts what cools; "
            "what they drink comes out of what is to spare.\n\n"
            "The command module has sixteen cartridges more, good for twelve hours each. They are square, and the holes of the "
            "lunar module are round.\n\n"
            "Without the long burn the ship would have come home nine hours later.\n\n"
            "Figures: Apollo 13 Technical Air-to-Ground Voice Transcription, 81:46 to 81:50. The usual current is known "
            "roughly: Lovell wrote that they cut it to a fifth, and soon afterwards 12.3 amperes were read."
        )

    @property
    def home(self) -> float:
        """Hours until splashdown."""
        late = 0.0 if self.long_burn else aquarius.HOURS_SAVED
        return float(round(aquarius.HOURS_TO_GO + late))

    @property
    def hours(self) -> dict[str, float]:
        """How many hours each supply lasts, by its name in the physics."""
        return aquarius.hours_left(self.current, self.people, square=self.square)

    @property
    def holds(self) -> bool:
        """Whether everything lasts until they are home."""
        return min(self.hours.values()) >= self.home

    @property
    def drink(self) -> float:
        """The water that cooling leaves, in kg a day for each; below 0 if it leaves none."""
        left = 1 - self.home / self.hours["water"]
        return float(left * aquarius.LEDGER["water"].supply / (self.people * self.home / 24))

    @property
    def supplies(self) -> tuple[Supply, ...]:
        """The four supplies in words."""
        hours, ledger = self.hours, aquarius.LEDGER
        cans = _("round and square cartridges") if self.square else _("round cartridges only")
        kilograms = _("{n:.1f} kg")
        return (
            Supply(_("Battery"), _("{n:.0f} ampere-hours").format(n=ledger["battery"].supply), hours["battery"]),
            Supply(_("Cooling water"), kilograms.format(n=ledger["water"].supply), hours["water"]),
            Supply(_("Oxygen"), kilograms.format(n=ledger["oxygen"].supply), hours["oxygen"]),
            Supply(_("Clean air"), cans, hours["clean air"]),
        )

    def build(self) -> Sequence[w.Widget]:
        """Current and people, square cartridges and the burn."""
        self._current = slider(_("current, A"), LEAST, MOST)
        self._people = slider(_("people"), 1, CREW)
        self._square = w.ToggleButton(
            description=_("Square cartridges fit"), layout=w.Layout(width="auto", padding="0 12px")
        )
        self._burn = w.ToggleButton(
            description=_("Long burn flown"), value=True, layout=w.Layout(width="auto", padding="0 12px")
        )
        for name, control in self._pairs():
            traitlets.link((self, name), (control, "value"))
        return [row(self._current, self._people, width="100%"), row(self._square, self._burn, width="100%")]

    def _pairs(self) -> tuple[tuple[str, w.Widget], ...]:
        names = ("current", "people", "square", "long_burn")
        return tuple(zip(names, (self._current, self._people, self._square, self._burn), strict=True))

    def draw(self) -> Scene:
        """Four bars and the way home."""
        return draw_supplies(self.supplies, self.home, self.describe(), self.width)

    def redraw(self) -> None:
        """Show the supplies, and say so when all of them last."""
        super().redraw()
        if not self.holds:
            self.hush()
            return
        first = min(self.supplies, key=lambda each: each.hours)
        spare = _("Least to spare: {name}, {hours}. What need not cool, they may drink: {drink:.1f} kg a day each.")
        words = spare.format(name=first.name, hours=hours_words(first.hours - self.home), drink=self.drink)
        self.say("got", _("They make it."), words)

    def describe(self) -> str:
        """Each supply with its hours, and what runs out first."""
        said = [_("{n} amperes. Home after {home:g} hours.").format(n=self.current, home=self.home)]
        for each in self.supplies:
            words = _("{name} lasts {hours}.") if each.hours >= self.home else _("{name} lasts only {hours}.")
            said.append(words.format(name=each.name, hours=hours_words(each.hours)))
        first = min(self.supplies, key=lambda each: each.hours)
        short = _("First to run out: {name}.").format(name=first.name)
        return " ".join([*said, _("Everything lasts.") if self.holds else short])
