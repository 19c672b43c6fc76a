"""Deflect it: craft like DART hit the asteroid Apophis years before it would hit the Earth, and it may miss."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, pi, sin
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.physics import deflection as physics
from spacegames.physics.orbits import MU_EARTH, RADIUS_EARTH
from spacewidgets.controls import Within, row, slider
from spacewidgets.panel import Panel
from spacewidgets.scene import Mark, Scene, circle, line, path, text
from spacewidgets.words import N_, _, ngettext

__all__ = ["Deflection"]

EARLIEST: Final = 50  # years before the impact
MOST: Final = 100  # craft
BETA: Final = 1.0, 5.0
NEEDED: Final = float(physics.capture_radius(MU_EARTH, RADIUS_EARTH, physics.APOPHIS.far_speed)) / RADIUS_EARTH

WIDTH, HEIGHT = 860, 330
MIDDLE, LEVEL, SCALE = 190, 170, 32  # the Earth's place in the picture, and one of its radii
SIDE: Final = 10.0  # so many radii are seen to the right
WORDS: Final = 560
STEPS: Final = 720  # of the way


class Deflection(Panel):
    """A push years before: where Apophis passes the Earth, if it was on its way to the middle.

    Parameters
    ----------
    years
        How long before the day of the impact the craft arrive, 1 to 50.
    craft
        How many craft like DART hit it, 1 to 100, all along its track.
    beta
        How many times a craft's momentum the asteroid gets, 1 to 5: what splashes back pushes, too.
    """

    years: Any = Within(10, 1, EARLIEST, N_("The years are a whole number from {low} to {high}, not {value!r}."))
    craft: Any = Within(20, 1, MOST, N_("The number of craft is a whole number from {low} to {high}, not {value!r}."))
    beta: Any = traitlets.Float(3.6)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Deflect it!")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _(
            "Choose how early the craft arrive, how many, and how much splashes back: does Apophis miss the Earth?"
        )

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "The asteroid is on its way to the middle of the Earth. Each craft weighs as much as DART and is as fast. All hit "
            "it along its track, in the best direction, and what they change grows from turn to turn around the Sun: push × "
            "lead time × 3.\n\n"
            "The dashed line is where it is aimed; the full line is where it goes, for the Earth pulls it in. So the Earth is "
            "a wider target than it looks: the dashed circle.\n\n"
            "This is a game of thought. No impact of Apophis is due for at least a century, and its mass is not known well.\n\n"
            "Keys: arrows move the sliders."
        )

    @traitlets.validate("beta")
    def _beta_in_range(self, proposal: dict[str, Any]) -> float:
        low, high = BETA
        value = float(proposal["value"])
        if not low <= value <= high:
            said = _("Beta is a number from {low:g} (nothing splashes back) to {high:g}, not {value:g}.")
            raise traitlets.TraitError(said.format(low=low, high=high, value=value))
        return value

    @property
    def delta_v(self) -> float:
        """The push of all craft together, m/s."""
        return int(self.craft) * float(physics.kinetic_impactor(*physics.DART, physics.APOPHIS.mass, self.beta))

    @property
    def moved(self) -> float:
        """How far beside the middle of the Earth it is aimed now, in radii of the Earth."""
        return float(physics.miss_distance(self.delta_v, self.years * physics.YEAR)) / RADIUS_EARTH

    @property
    def misses(self) -> bool:
        """Whether it passes."""
        return self.moved > NEEDED

    def build(self) -> Sequence[w.Widget]:
        """Years, craft, beta."""
        self._years = slider(_("years before"), 1, EARLIEST)
        self._craft = slider(_("craft"), 1, MOST)
        wide = w.Layout(width="auto", flex="1 1 300px", margin="4px 24px 4px 4px")
        low, high = BETA
        self._beta = w.FloatSlider(description="β", min=low, max=high, step=0.1, readout_format=".1f", layout=wide)
        for name, control in self._controls.items():
            traitlets.link((self, name), (control, "value"))
        return [row(self._years, self._craft, self._beta, width="100%")]

    @property
    def _controls(self) -> dict[str, w.Widget]:
        return {"years": self._years, "craft": self._craft, "beta": self._beta}

    def draw(self) -> Scene:
        """The Earth, the target that it is, the way of the asteroid, and the numbers."""
        marks = (*_earth(), *_way(self.moved), *self._numbers())
        return Scene(WIDTH, HEIGHT, _("Where Apophis passes"), marks, self.describe())

    def _numbers(self) -> list[Mark]:
        push, moved = _millimetres(self.delta_v), f"{self.moved:.3f}"
        colour = "green-text" if self.misses else "signal-text"
        lines = [
            text(WORDS, 60, _("push of all craft, mm/s"), "soft"),
            text(WORDS, 88, push, "mono big"),
            text(WORDS, 128, _("moved aside, in radii of the Earth"), "soft"),
            text(WORDS, 156, moved, "mono big"),
            text(WORDS, 196, _("needed"), "soft"),
            text(WORDS, 224, f"{NEEDED:.3f}", "mono big"),
        ]
        return [*lines, text(WORDS, 280, self._verdict(), "big strong", fill=colour)]

    def _verdict(self) -> str:
        return _("✓ it misses") if self.misses else _("✗ it hits")

    def describe(self) -> str:
        """What was done, what came of it, what was needed."""
        hit = ngettext("{n} craft like DART hits Apophis", "{n} craft like DART hit Apophis", self.craft)
        ahead = ngettext("{n} year ahead", "{n} years ahead", self.years)
        said = _(
            "{hit} {ahead}, with beta {beta:.1f}. That pushes it by {push} mm/s. On the day it is {moved:.3f} radii of the Earth "
            "beside its old place; {needed:.3f} are needed. {verdict}"
        )
        return said.format(
            hit=hit.format(n=self.craft),
            ahead=ahead.format(n=self.years),
            beta=self.beta,
            push=_millimetres(self.delta_v),
            moved=self.moved,
            needed=NEEDED,
            verdict=_("It misses the Earth.") if self.misses else _("It hits the Earth."),
        )


def _millimetres(speed: float) -> str:
    return f"{speed * 1000:.2f}"


def _earth() -> list[Mark]:
    return [
        circle(MIDDLE, LEVEL, SCALE, fill="sky", stroke="ink"),
        text(MIDDLE, LEVEL + 5, _("Earth"), "small", "middle"),
        circle(MIDDLE, LEVEL, NEEDED * SCALE, fill="none", stroke="soft", stroke_dasharray="5 5"),
        text(MIDDLE - NEEDED * SCALE - 6, LEVEL + 5, _("target"), "soft small", "end"),
    ]


def _way(aim: float) -> list[Mark]:
    """Where it is aimed, dashed, and where it goes; both from above, in radii of the Earth."""
    if aim > SIDE:
        return [text(MIDDLE + SIDE * SCALE, 30, _("it passes farther out →"), "soft", "end")]
    x = MIDDLE + aim * SCALE
    points = [(MIDDLE + SCALE * across, LEVEL - SCALE * up) for across, up in _flight(aim)]
    start, *rest = points
    steps = [part for each in rest for part in ("L", *each)]
    last = points[-1]
    return [
        line(x, 10, x, HEIGHT - 10, stroke="soft", stroke_dasharray="4 6"),
        path("M", *start, *steps, stroke="signal", stroke_width=3, fill="none"),
        circle(*last, 5, fill="signal", stroke="ink"),
    ]


def _flight(aim: float) -> list[tuple[float, float]]:
    """Points of the hyperbola on which something aimed beside the middle flies, until it hits or leaves the picture.

    In polar coordinates from the middle, counted from where it comes from: 1/r = sin φ / b + (1 − cos φ) a / b², with
    a = G·M / v². All in radii of the Earth.
    """
    high = (LEVEL - 10) / SCALE
    a = MU_EARTH / physics.APOPHIS.far_speed**2 / RADIUS_EARTH
    found: list[tuple[float, float]] = []
    for step in range(1, STEPS):
        angle = 2 * pi * (step / STEPS) ** 3  # close together at first: what is aimed at the middle hardly turns
        inverse = sin(angle) / aim + (1 - cos(angle)) * a / aim**2
        if inverse <= 0:
            break
        across, up = sin(angle) / inverse, cos(angle) / inverse
        if abs(up) > high or across < -MIDDLE / SCALE:
            if found:
                break
            continue
        if hypot(across, up) < 1:  # down
            break
        found.append((across, up))
    return found
