"""Which rocket would you build? A launch of Apophis as two dice: how many of their 36 pairs hit, and how many damage."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.apophis import SIZES, LaunchOdds, best_rockets
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.controls import Within, row, slider
from spacewidgets.panels.explorers.chances import chance_text
from spacewidgets.panels.explorers.launch_dice_picture import Launch, decimal, draw_launch
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _

__all__ = ["LaunchDice"]

MOST: Final = sum(SIZES)  # points that the sections of one colour have
WHOLE: Final = max(SIZES)
REFUSAL: Final = N_("Points of one colour are a whole number from {low} to {high}, not {value!r}.")


class LaunchDice(Panel):
    """A rocket without deflectors on its way to Apophis: first the guidance die, then the damage die.

    Parameters
    ----------
    apophis
        What Apophis is worth: 3 while it is whole, then 2, then 1.
    fuel, guidance, warheads
        Points of the rocket in yellow, blue and red, at most 6; of fuel at least 1.
    """

    apophis: Any = Within(WHOLE, 1, WHOLE, N_("Apophis is worth {low} to {high}, not {value!r}."))
    fuel: Any = Within(1, 1, MOST, REFUSAL)
    guidance: Any = Within(0, 0, MOST, REFUSAL)
    warheads: Any = Within(1, 0, MOST, REFUSAL)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Which rocket would you build?")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Give the rocket its points, and see which rolls of two dice take a pyramid off Apophis.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "A launch rolls a die for guidance; with the rocket's guidance points and what Apophis is worth it must come to "
            "7 or more. Only a rocket that hits rolls again: with its warhead points that, too, must come to 7 or more.\n\n"
            "The picture has a field for each pair of rolls, 36 in all, and each is as likely as any other. What damages "
            "Apophis is a rectangle: as high as the rolls that hit, as wide as the rolls that damage.\n\n"
            "At least a quarter of all points must be fuel, or the rocket falls back. A point costs a card, and the launch "
            "itself takes four, one of each colour.\n\n"
            "Keys: arrows move on the sliders; the number beside a slider can be typed."
        )

    @property
    def launch(self) -> Launch:
        """The model as one value."""
        return Launch(self.apophis, self.fuel, self.guidance, self.warheads)

    @property
    def odds(self) -> LaunchOdds:
        """What becomes of this rocket."""
        return self.launch.odds

    @property
    def chance(self) -> Fraction:
        """The chance that this rocket takes a pyramid off Apophis."""
        return self.odds.damages

    @property
    def well_built(self) -> bool:
        """Whether every rocket with a better chance costs more cards, and every one that costs fewer has a worse chance."""
        odds = self.odds
        return (odds.cards, odds.damages) in [
            (each.cards, each.worth) for each in best_rockets(self.apophis, goal="damage")
        ]

    def build(self) -> Sequence[w.Widget]:
        """What Apophis is worth, and the points."""
        self._apophis = slider(_("Apophis is worth"), 1, WHOLE)
        self._fuel = slider(_("fuel"), 1, MOST)
        self._guidance, self._warheads = slider(_("guidance"), 0, MOST), slider(_("warheads"), 0, MOST)
        for name, control in self._pairs():
            traitlets.link((self, name), (control, "value"))
        return [row(self._apophis, self._fuel, width="100%"), row(self._guidance, self._warheads, width="100%")]

    def _pairs(self) -> tuple[tuple[str, w.Widget], ...]:
        names = ("apophis", "fuel", "guidance", "warheads")
        return tuple(zip(names, (self._apophis, self._fuel, self._guidance, self._warheads), strict=True))

    def redraw(self) -> None:
        """Show the launch, and say so when the rocket is as good as any for its cards."""
        super().redraw()
        if self.well_built:
            self.say("got", _("Well built."), _("Whatever is better costs more, and whatever costs less is worse."))
        else:
            self.hush()

    def draw(self) -> Scene:
        """The 36 pairs of rolls, and the rocket."""
        return draw_launch(self.launch, self.describe(), self.width)

    def describe(self) -> str:
        """Points, each check, both together, and what that costs."""
        launch, odds = self.launch, self.odds
        said = [
            _("Apophis is worth {value}.").format(value=launch.apophis),
            _("Points: {fuel} of fuel, {guidance} of guidance, {warheads} of warheads.").format(
                fuel=launch.fuel, guidance=launch.guidance, warheads=launch.warheads
            ),
        ]
        if odds.fuel:
            said += [
                _("It hits with {n} of 6 rolls.").format(n=launch.hitting),
                _("Once it hits, it damages Apophis with {n} of 6.").format(n=launch.damaging),
                _("Both: {n} of 36 pairs, that is {chance}.").format(n=launch.pairs, chance=chance_text(self.chance)),
            ]
        else:
            said.append(_("Less than a quarter of that is fuel: it falls back."))
        said.append(_("It costs {n} cards with the four of the launch.").format(n=odds.cards))
        if launch.until is not None:
            said.append(_("Until Apophis is damaged, {n} cards on average.").format(n=decimal(launch.until)))
        return " ".join(said)
