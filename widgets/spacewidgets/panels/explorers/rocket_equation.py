"""The rocket equation: three of its numbers are moved by hand, the fourth answers, all in the browser without the kernel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import floor, log10
from pathlib import Path
from typing import Any, Final, NamedTuple

import ipywidgets as w
import traitlets

from spacewidgets.drawing.live import Live, module
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _, grouped

__all__ = ["RocketEquation"]

SLOWEST, FASTEST = 500.0, 50_000.0  # m/s
LIGHTEST, HEAVIEST = 1.0, 10_000_000.0  # kg
LEAST, MOST = 0.1, 1_000_000.0  # m/s, of Δv
NUMBERS: Final = ("exhaust_velocity", "initial_mass", "final_mass")
MODEL: Final = (*NUMBERS, "answers")


class KnownSpeed(NamedTuple):
    """A known change of speed (m/s) to compare with."""

    delta_v: float
    name: str


MARKS: Final = (
    # 3.276 km/s with 5 % reserve: Acta Astronautica 177 (2020) 351, table 4.
    KnownSpeed(3_100, N_("leaving low orbit for the Moon")),
    # 7.8 km/s of circular speed 200 km up, and the textbooks' round 1.6 km/s for gravity and air.
    KnownSpeed(9_400, N_("from the ground to low orbit")),
    # Garner, Rayman and Brophy, AIAA 2009-5091.
    KnownSpeed(11_000, N_("Dawn, to Vesta and Ceres")),
)

# Exhaust in m/s. Chemical: simple solids to the Shuttle's hydrogen engine (453 s of specific impulse). Ion: Hall
# thrusters (1500 s) to NASA's NEXT (4190 s); Dawn's had 3100 s.
KINDS: Final = ((2_000, 4_500, N_("chemical")), (15_000, 42_000, N_("ion")))


class EquationView(Live):
    """The browser's half: the equation, its rocket and its curve. It moves by itself and reports the three numbers."""

    _esm = module(*(Path(__file__).with_name(f"rocket_equation{part}.js") for part in ("_numbers", "_pictures", "")))
    _css = Path(__file__).with_suffix(".css").read_text(encoding="utf-8")

    exhaust_velocity = traitlets.Float().tag(sync=True)
    initial_mass = traitlets.Float().tag(sync=True)
    final_mass = traitlets.Float().tag(sync=True)
    answers = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    scales = traitlets.Dict().tag(sync=True)


class RocketEquation(Panel):
    """Δv = vₑ ln(m₀ / m₁), its numbers to be dragged, typed or stepped; one answers, the others are held.

    Parameters
    ----------
    exhaust_velocity
        Speed of the exhaust in m/s, from 500 to 50,000.
    initial_mass, final_mass
        Mass before and after the burn in kg, from 1 to 10,000,000; the final mass is the smaller one.
    answers
        The number that follows when another is moved by hand: ``"delta_v"``, ``"exhaust_velocity"``, ``"initial_mass"`` or
        ``"final_mass"``. What code sets is set alone, and Δv follows.

    Raises
    ------
    traitlets.TraitError
        If a number is outside its range, or not less remains than there was. What was shown before stays.

    Examples
    --------
    >>> RocketEquation(exhaust_velocity=3000, initial_mass=8000, final_mass=4000).delta_v.__round__()
    2079
    """

    strip_tells = True

    exhaust_velocity = traitlets.Float(2_500.0)
    initial_mass = traitlets.Float(20_000.0)
    final_mass = traitlets.Float(5_000.0)
    answers = traitlets.Enum(("delta_v", *NUMBERS), "delta_v")

    @traitlets.default("title")
    def _title(self) -> str:
        return _("The rocket equation")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _(
            "Drag a blue number left or right, click it to type another, or step it with − and + or the arrow keys. "
            "The number you choose answers; the others are held."
        )

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "A rocket that throws exhaust backwards gets faster. By how much (Δv) depends on two things only: how fast "
            "the exhaust leaves (vₑ), and how many times heavier the rocket is before the burn than after it (m₀ / m₁).\n\n"
            "Twice the exhaust velocity gives twice the Δv. Twice the mass ratio only adds one more step of the same "
            "height: that is what the logarithm (ln) does.\n\n"
            "Let the initial mass answer, and pull at Δv: the rocket must grow by the same factor for every further step.\n\n"
            "Shift makes dragging and the arrow keys finer; Page Up and Page Down step wider.\n\n"
            "The person beside the rocket shows how large it would be if it were as dense as water and as slender as it is "
            "drawn; real ones are longer, for hydrogen is light.\n\n"
            "The equation leaves out gravity and air; the 9.4 km/s from the ground to low orbit make up for both: 7.8 km/s "
            "of speed there and a textbook's round 1.6 km/s of losses. From low orbit towards the Moon: Acta "
            "Astronautica 177 (2020), page 351, table 4, less its 5 % reserve. Dawn: Garner, Rayman and Brophy, AIAA "
            "2009-5091. Exhaust: chemical rockets up to the Space Shuttle's engines, ion drives up to NASA's NEXT."
        )

    @traitlets.validate("exhaust_velocity")
    def _check_speed(self, proposal: dict[str, Any]) -> float:
        if SLOWEST <= proposal["value"] <= FASTEST:
            return float(proposal["value"])
        raise traitlets.TraitError(
            _("exhaust_velocity must be from {low} to {high} m/s, not {value:g}.").format(
                low=_number(SLOWEST), high=_number(FASTEST), value=proposal["value"]
            )
        )

    @traitlets.validate("initial_mass", "final_mass")
    def _check_mass(self, proposal: dict[str, Any]) -> float:
        name, value = proposal["trait"].name, proposal["value"]
        if not LIGHTEST <= value <= HEAVIEST:
            raise traitlets.TraitError(
                _("{name} must be from {low} to {high} kg, not {value:g}.").format(
                    name=name, low=_number(LIGHTEST), high=_number(HEAVIEST), value=value
                )
            )
        before, after = (value, self.final_mass) if name == "initial_mass" else (self.initial_mass, value)
        if after >= before:
            raise traitlets.TraitError(
                _(
                    "final_mass must be below initial_mass, for a rocket gets lighter as it burns; "
                    "here {after} kg would remain of {before} kg. Are the two swapped, or is one still to be given?"
                ).format(after=_number(after), before=_number(before))
            )
        return float(value)

    @property
    def delta_v(self) -> float:
        """The change of speed in m/s."""
        from spacegames.physics import delta_v  # noqa: PLC0415 - brings numpy

        return float(delta_v(self.exhaust_velocity, self.initial_mass, self.final_mass))

    def build(self) -> Sequence[w.Widget]:
        """Make the browser's half."""
        self.view = EquationView(words=_words(), scales=_scales(), **self._model())
        self.watch(self.view, self._moved, list(MODEL))
        return ()

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """Put the equation where a drawing would be; it shows the summary itself, so that it never lags behind."""
        return (head, self._help, self.view, self.stage, self._error)

    def redraw(self) -> None:
        """Send the model's numbers to the browser."""
        with self.lock, self.view.hold_sync(), self.view.hold_trait_notifications():
            for name, value in self._model().items():
                setattr(self.view, name, value)
        super().redraw()

    def describe(self) -> str:
        """Say what equation and picture show."""
        change, words = self.delta_v, _words()
        return str(words["summaries"][self.answers]).format(
            delta_v=_speed(change),
            delta_v_km=grouped(change / 1000, 2),
            exhaust_velocity=_number(self.exhaust_velocity),
            initial_mass=_number(self.initial_mass),
            final_mass=_number(self.final_mass),
            share=_percent(1 - self.final_mass / self.initial_mass),
            reach=_reach(self.exhaust_velocity, change, words),
        )

    def _model(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in MODEL}

    def _moved(self, _change: object) -> None:
        """Take the browser's numbers, all at once: each alone might clash with the others' old values."""
        try:
            with self.hold_trait_notifications():
                for name in MODEL:
                    setattr(self, name, getattr(self.view, name))
        except traitlets.TraitError:
            self.redraw()
            raise


def _number(value: float) -> str:
    """Six digits and no more than three decimals."""
    decimals = min(max(5 - floor(log10(value)), 0), 3)
    written = grouped(floor(value * 10**decimals + 0.5) / 10**decimals, decimals)
    return written.rstrip("0").rstrip(".") if decimals else written


def _speed(value: float) -> str:
    return grouped(value, 0 if value >= 100 else 1)  # noqa: PLR2004 - three digits say enough


def _percent(share: float) -> str:
    """Neither 0 nor 100 %: something is burnt, and something remains."""
    return _number(min(max(floor(share * 1e4 + 0.5) / 100, 0.01), 99.99))


@cache
def _slow() -> dict[str, Any]:
    """From which exhaust on a craft spirals, for its push is weak, and the changes of speed (m/s) that count for it."""
    from spacegames.physics import low_thrust  # noqa: PLC0415 - brings numpy
    from spacegames.physics.orbits import BODIES, MU_EARTH, RADIUS_EARTH  # noqa: PLC0415

    spiral = low_thrust.spiral(MU_EARTH, RADIUS_EARTH + 300_000, BODIES["Moon"].orbit)
    return {"exhaust_velocity": KINDS[-1][0], "delta_v": [float(spiral), MARKS[-1].delta_v]}


def _reach(exhaust_velocity: float, change: float, words: dict[str, Any]) -> str:
    slow = _slow()
    if exhaust_velocity < slow["exhaust_velocity"]:
        return str(words["reach"][sum(mark.delta_v <= change for mark in MARKS)])
    return str(words["slow_reach"][sum(least <= change for least in slow["delta_v"])])


def _scales() -> dict[str, Any]:
    """The limits, marks and kinds of exhaust that the browser draws."""
    return {
        "delta_v": [LEAST, MOST],
        "exhaust_velocity": [SLOWEST, FASTEST],
        "mass": [LIGHTEST, HEAVIEST],
        "marks": [{"delta_v": mark.delta_v, "name": _(mark.name)} for mark in MARKS],
        "slow": _slow(),
        "kinds": [{"low": low, "high": high, "name": _(name)} for low, high, name in KINDS],
    }


def _words() -> dict[str, Any]:
    """Every word the browser shows; it fills the braces by itself."""
    return {
        "equations": {
            "delta_v": _(
                "Delta v equals exhaust velocity times the natural logarithm of initial mass over final mass."
            ),
            "exhaust_velocity": _(
                "Exhaust velocity equals delta v over the natural logarithm of initial mass over final mass."
            ),
            "initial_mass": _("Initial mass equals final mass times e to the power of delta v over exhaust velocity."),
            "final_mass": _(
                "Final mass equals initial mass times e to the power of minus delta v over exhaust velocity."
            ),
        },
        "choice": _("Which number answers?"),
        "numbers": _("The numbers of the equation"),
        "delta_v": _("change of speed"),
        "exhaust_velocity": _("exhaust velocity"),
        "initial_mass": _("initial mass"),
        "final_mass": _("final mass"),
        "less": _("Less {name}"),
        "more": _("More {name}"),
        "rocket": _("The rocket, {length} m long if it were as dense as water: {share} % of it is propellant"),
        "propellant": _("propellant"),
        "remains": _("what remains"),
        "exhaust": _("exhaust"),
        "chart": _("Δv against the mass ratio"),
        "height": _("Δv in km/s"),
        "ratio": _("mass ratio m₀ / m₁"),
        "doubling": _("each doubling: + {gain} m/s"),
        "mark": _("{name}: {km} km/s"),
        "summaries": {
            "delta_v": _(
                "With exhaust at {exhaust_velocity} m/s, a rocket of {initial_mass} kg that burns down to {final_mass} kg "
                "({share} % of it is propellant) changes its speed by {delta_v} m/s ({delta_v_km} km/s). {reach}"
            ),
            "exhaust_velocity": _(
                "For a rocket of {initial_mass} kg that burns down to {final_mass} kg ({share} % of it is propellant) to "
                "change its speed by {delta_v} m/s ({delta_v_km} km/s), its exhaust must leave at {exhaust_velocity} m/s. "
                "{reach}"
            ),
            "initial_mass": _(
                "For {final_mass} kg to change their speed by {delta_v} m/s ({delta_v_km} km/s) with exhaust at "
                "{exhaust_velocity} m/s, the rocket must start with {initial_mass} kg ({share} % of it is propellant). "
                "{reach}"
            ),
            "final_mass": _(
                "Of a rocket of {initial_mass} kg with exhaust at {exhaust_velocity} m/s, {final_mass} kg remain after a "
                "change of speed by {delta_v} m/s ({delta_v_km} km/s): {share} % of it is propellant. {reach}"
            ),
        },
        "reach": [
            _("That is too little to leave low orbit for the Moon."),
            _("That is enough to leave low orbit for the Moon, too little to reach orbit from the ground."),
            _("That is enough to reach low orbit from the ground, if the engines can lift the rocket."),
            _("That is at least what the probe Dawn needed to visit Vesta and Ceres."),
        ],
        "slow_reach": [
            _(
                "An ion engine must spiral: that is too little to get from low orbit to the Moon's distance ({km} km/s)."
            ).format(km=f"{_slow()['delta_v'][0] / 1000:.2f}"),
            _(
                "An ion engine must spiral: that is enough to get from low orbit to the Moon's distance ({km} km/s)."
            ).format(km=f"{_slow()['delta_v'][0] / 1000:.2f}"),
            _("That is at least what the probe Dawn needed to visit Vesta and Ceres."),
        ],
        "said": _("{name} {value}"),
        "beyond": _("Beyond that the {name} would leave what is drawn here, {least} to {most}."),
        "length": _("about {length} m long"),
        "stopped": _("Stopped at {value}."),
        "unread": _("“{text}” is no number."),
        "write": _("Write digits, as in 2,500."),
        "point": _("“{text}” is read as {value}, for a point stands before decimals."),
        "thousands": _("In thousands write a comma or nothing, as in 20,000."),
        "limits": {
            "exhaust_velocity": [_("Slower exhaust is not drawn here."), _("Faster exhaust is not drawn here.")],
            "initial_mass": [
                _(
                    "Before the burn a rocket weighs more than the {final_mass} kg that remain of it: the rest is its propellant."
                ),
                _("A heavier rocket is not drawn here."),
            ],
            "final_mass": [
                _("Something must remain of a rocket."),
                _(
                    "Less must remain than the {initial_mass} kg at the start: burning propellant makes a rocket lighter."
                ),
            ],
        },
        "trouble": _("The equation could not be shown. Run the cell again."),
    }
