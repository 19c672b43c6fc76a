"""Deflect it: craft like DART hit the asteroid Apophis years before it would hit the Earth, and it may miss."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.physics import deflection as physics
from spacegames.physics.orbits import MU_EARTH, RADIUS_EARTH
from spacewidgets.drawing.flow import paragraph, reach, rooms
from spacewidgets.drawing.scene import Mark, Part, Scene, circle, fold, line, polyline, text
from spacewidgets.panels.controls import Within, fine_slider, row, slider
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _, grouped, ngettext

__all__ = ["Deflection"]

EARLIEST: Final = 50  # years before the impact
MOST: Final = 150  # craft
BETA: Final = 1.0, 5.0
# How strongly the Earth bends the way of Apophis, G·M / v², and how far aside it must be aimed: in radii of the Earth.
PULL: Final = MU_EARTH / physics.APOPHIS.far_speed**2 / RADIUS_EARTH
NEEDED: Final = float(physics.capture_radius(MU_EARTH, RADIUS_EARTH, physics.APOPHIS.far_speed)) / RADIUS_EARTH

WIDTH, HEIGHT = 740, 330
SKY, MIDDLE, SCALE = 470, 180, 32  # the sky's width, the Earth's place in it, and one of its radii
SIDE: Final = 7.0  # so many radii are seen to the right
EDGE: Final = 10  # left free above, below and at the left
WORDS, NUMBERS = 490, 80  # where the words begin, and how far from there the numbers end
FLAT: Final = 220  # the least height of the sky
STEPS: Final = 120  # of the way


class Deflection(Panel):
    """A push years before: where Apophis passes the Earth, if it was on its way to the middle.

    Parameters
    ----------
    years
        How long before the day of the impact the craft arrive, 1 to 50.
    craft
        How many craft like DART hit it, 1 to 150, all along its track.
    beta
        How many times a craft's momentum the asteroid gets, 1 to 5, in tenths: what splashes back pushes, too.
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
            "The dashed line is where it is aimed; the full line is where it goes, because the Earth pulls it in. So the Earth "
            "is a wider target than it looks: the dashed circle.\n\n"
            "This is only a thought experiment. No impact of Apophis is due for at least a century, and nobody has measured "
            "its mass.\n\n"
            "Keys: arrows move the sliders."
        )

    @traitlets.validate("beta")
    def _beta_in_range(self, proposal: dict[str, Any]) -> float:
        low, high = BETA
        value = float(proposal["value"])
        if not low <= value <= high:
            said = _("Beta is a number from {low:g} (nothing splashes back) to {high:g}, not {value:g}.")
            raise traitlets.TraitError(said.format(low=low, high=high, value=value))
        return round(value, 1)  # as fine as the slider is

    @property
    def delta_v(self) -> float:
        """The push of all craft together, m/s."""
        return int(self.craft) * float(physics.kinetic_impactor(*physics.DART, physics.APOPHIS.mass, self.beta))

    @property
    def moved(self) -> float:
        """How far beside the middle of the Earth it is aimed now, in radii of the Earth."""
        return float(physics.miss_distance(self.delta_v, self.years * physics.YEAR)) / RADIUS_EARTH

    @property
    def height(self) -> float:
        """How high above the ground it passes at its nearest, km; below 0 it hits."""
        return (hypot(PULL, self.moved) - PULL - 1) * RADIUS_EARTH / 1000

    @property
    def misses(self) -> bool:
        """Whether it passes."""
        return self.moved > NEEDED

    def build(self) -> Sequence[w.Widget]:
        """Years, craft, beta."""
        self._years = slider(_("years ahead (1 to {most})").format(most=EARLIEST), 1, EARLIEST)
        self._craft = slider(_("craft (1 to {most})").format(most=MOST), 1, MOST)
        self._beta = fine_slider(_("splash β"), *BETA)
        for name, control in self._controls.items():
            traitlets.link((self, name), (control, "value"))
        return [row(self._years, self._craft, self._beta, width="100%")]

    @property
    def _controls(self) -> dict[str, w.Widget]:
        return {"years": self._years, "craft": self._craft, "beta": self._beta}

    def draw(self) -> Scene:
        """The Earth, the target that it is, the way of the asteroid, and the numbers."""
        left, right = rooms(self.width, SKY, WIDTH - WORDS)
        sky = _Sky(left)
        numbers, foot = self._numbers(right)
        parts = Part(sky.drawn(self.moved), 0, 0, left, sky.high), Part(numbers, WORDS, 20, right, foot - 20)
        wide, high, marks = fold(self.width, (WIDTH, HEIGHT), *parts)
        return Scene(wide, high, _("Where Apophis passes"), marks, self.describe())

    def _numbers(self, room: float) -> tuple[list[Mark], float]:
        """What is pushed, moved and needed, and what comes of it; and where that ends."""
        rows = [
            (_("push of all craft, mm/s"), _millimetres(self.delta_v)),
            (_("moved aside, in radii of the Earth"), f"{self.moved:.3f}"),
            (_("needed"), f"{NEEDED:.3f}"),
        ]
        marks: list[Mark] = []
        y = 50.0
        for words, number in rows:
            said, under = paragraph(WORDS, y, words, "soft", room)
            marks += [*said, text(WORDS + NUMBERS, under + 11, number, "mono big", "end")]
            y = under + 47
        verdict, colour = (_("✓ it misses"), "green-text") if self.misses else (_("✗ it hits"), "signal-text")
        marks.append(text(WORDS, y + 22, verdict, "big strong", fill=colour))
        if not self.misses:
            return marks, y + 40
        above, foot = paragraph(
            WORDS, y + 48, _("{height} km above the ground").format(height=grouped(self.height)), "soft", room
        )
        return [*marks, *above], foot

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
            verdict=self._verdict(),
        )

    def _verdict(self) -> str:
        if not self.misses:
            return _("It hits the Earth.")
        return _("It misses the Earth: it passes {height} km above the ground.").format(height=grouped(self.height))


def _millimetres(speed: float) -> str:
    return f"{speed * 1000:.2f}"


class _Sky:
    """The Earth as a target, where Apophis is aimed and where it goes, in a picture so wide."""

    def __init__(self, width: float) -> None:
        self.width = width
        self.scale = SCALE * width / SKY
        self.middle = MIDDLE * width / SKY
        self.high = round(max(FLAT, HEIGHT * width / SKY))
        self.level = self.high / 2

    def drawn(self, aim: float) -> list[Mark]:
        """The whole sky; where it is aimed lies behind the Earth."""
        return [*self._aim(aim), *self._earth(), *self._way(aim)]

    def _earth(self) -> list[Mark]:
        x, y, far = self.middle, self.level, NEEDED * self.scale
        marks = [
            circle(x, y, self.scale, fill="sky", stroke="ink"),
            circle(x, y, far, fill="none", stroke="soft", stroke_dasharray="5 5"),
        ]
        if reach(_("Earth")) < 2 * self.scale:
            return [
                *marks,
                text(x, y + 5, _("Earth"), "small", "middle", fill="on-sky"),
                text(x - far - 6, y + 5, _("target"), "soft small", "end", halo=True),
            ]
        return [  # above and below, at the left of every way
            *marks,
            text(x - 6, y - far - 4, _("target"), "soft small", "end", halo=True),
            text(x - 6, y + far + 14, _("Earth"), "small", "end", halo=True),
        ]

    def _aim(self, aim: float) -> list[Mark]:
        """The straight line that it would fly if the Earth did not pull."""
        if aim > SIDE:
            return [text(self.middle + SIDE * self.scale, 30, _("it passes farther out →"), "soft", "end")]
        x, foot, words = self.middle + aim * self.scale, self.high - EDGE, _("aimed here")
        if x + 8 + reach(words) < self.width:
            beside = text(x + 8, foot - 4, words, "soft small")
        else:
            beside, foot = text(self.width, foot + 4, words, "soft small", "end"), foot - 12
        return [line(x, EDGE, x, foot, stroke="soft", stroke_dasharray="4 6"), beside]

    def _way(self, aim: float) -> list[Mark]:
        """Where it goes, seen from above."""
        if aim > SIDE:
            return []
        flight = _flight(aim, (self.level - EDGE) / self.scale, (self.middle - EDGE) / self.scale)
        points = [(self.middle + self.scale * across, self.level - self.scale * up) for across, up in flight]
        (x, y), last = points[0], points[-1]
        return [
            polyline(points, stroke="signal", stroke_width=3),
            text(x - 8, y + 14, _("Apophis ↓"), "small", "end", fill="signal-text"),
            circle(*last, 5, fill="signal", stroke="ink"),
        ]


def _flight(
    aim: float, high: float = (HEIGHT / 2 - EDGE) / SCALE, left: float = (MIDDLE - EDGE) / SCALE
) -> list[tuple[float, float]]:
    """Points (across, up) of the hyperbola on which it flies, until it hits or leaves the picture, in radii of the Earth.

    The picture reaches so `high` above and below the Earth's middle, and so far to the `left`. With the aim b and
    a = G·M / v², a point is b s / (s + a) across, (s² − b²) / 2 (s + a) up and (s² + b²) / 2 (s + a) from the middle,
    where s falls from far above 0 (it comes) to −a (it has gone). So each place gives its s.
    """
    first = high + sqrt(high**2 + 2 * high * PULL + aim**2)
    if aim < NEEDED:
        final = 1 + sqrt(NEEDED**2 - aim**2)  # at the ground
    else:  # below or at the left, whichever comes first
        final = max(sqrt(high**2 - 2 * high * PULL + aim**2) - high, -left * PULL / (aim + left))
    way = [first + (final - first) * step / STEPS for step in range(STEPS + 1)]
    return [(aim * s / (s + PULL), (s**2 - aim**2) / (2 * (s + PULL))) for s in way]
