"""The stage splitter: a mass is split into stages, and the change of speed answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacewidgets.drawing.scene import Scene
from spacewidgets.panels import controls
from spacewidgets.panels.controls import fine_slider, place
from spacewidgets.panels.explorers.stage_splitter_chart import LOW_ORBIT, TOWARDS_MOON, percent
from spacewidgets.panels.explorers.stage_splitter_model import (
    FASTEST,
    MOST_STAGES,
    SLOWEST,
    Exhaust,
    NumberWithin,
    Shares,
    Split,
    equal,
    moved,
)
from spacewidgets.panels.explorers.stage_splitter_picture import draw_split, km, tonnes
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _, grouped, ngettext

__all__ = ["StageSplitter"]

LEAST_PAYLOAD, MOST_PAYLOAD = 0.001, 0.3
LIGHTEST, LOOSEST = 0.02, 0.3  # structural ratios
LEAST_MASS, MOST_MASS = 1.0, 10_000_000.0  # kg
SAME: Final = 1e-4  # m/s: less is no difference
ROUNDING: Final = 1e-6  # of a slider: 42.9 comes back from the browser as 42.900000000000006
HAIR: Final = 1.0  # m/s: so near to the best split it is found


class StageSplitter(Panel):
    """A mass split into stages: the rocket, what each stage adds, and whether another split would do better.

    Parameters
    ----------
    stages
        Number of stages, 1 to 4.
    shares
        Each stage's share of all that is not payload, the lowest first; any parts, such as ``(3, 1)``. Equal at first.
    exhaust_velocity
        Speed of the exhaust in m/s, from 1,000 to 5,000: one number, or one for each stage.
    structural_ratio
        Structure over structure and propellant of each stage, from 0.02 to 0.3.
    payload_fraction
        Payload over the mass of the whole rocket, from 0.001 to 0.3.
    initial_mass
        Mass of the whole rocket in kg, from 1 to 10,000,000. The change of speed does not depend on it.
    varied
        The stage whose share the curve varies, counted from 1.
    show_best
        Whether the best split is shown and named from the start. It is anyhow once it was asked for, or nearly found.

    Raises
    ------
    traitlets.TraitError
        If a number is outside its range, or there are not as many shares or exhausts as stages. What was shown stays.

    Examples
    --------
    >>> panel = StageSplitter(stages=2, exhaust_velocity=3000, structural_ratio=0.1, payload_fraction=0.01)
    >>> panel.find_maximum()
    >>> [round(share, 3) for share in panel.shares], round(panel.delta_v)
    ([0.909, 0.091], 9964)
    """

    stages: Any = controls.Within(
        2, 1, MOST_STAGES, N_("The number of stages is a whole number from {low} to {high}, not {value!r}.")
    )
    shares: Any = Shares()
    exhaust_velocity: Any = Exhaust()
    structural_ratio: Any = NumberWithin(
        0.1, LIGHTEST, LOOSEST, N_("The structural ratio is a number from {low} to {high}, not {value!r}.")
    )
    payload_fraction: Any = NumberWithin(
        0.02, LEAST_PAYLOAD, MOST_PAYLOAD, N_("The payload fraction is a number from {low} to {high}, not {value!r}.")
    )
    initial_mass: Any = NumberWithin(
        100_000.0, LEAST_MASS, MOST_MASS, N_("The initial mass is from {low:,.0f} to {high:,.0f} kg, not {value!r}.")
    )
    varied: Any = controls.Within(
        1, 1, MOST_STAGES, N_("The varied stage is a whole number from {low} to {high}, not {value!r}.")
    )

    show_best = traitlets.Bool(False)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Split it into stages")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Move mass from one stage to another and watch what all stages together reach.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "Every stage is a rocket of its own: it burns, is thrown away, and the next one no longer has to push its empty "
            "tanks. What all of them add to the speed is the sum of what each adds.\n\n"
            "The rocket at the left is drawn so that area is mass. Each stage is filled with propellant; the empty part on "
            "top is its structure, by the structural ratio. Choose a stage, and the curve shows what the whole rocket "
            "would reach if this stage were smaller or larger; the others share the rest as they do now. Once you have found "
            "the maximum, a green diamond marks the best split of all: from three stages on, the curve meets it only if the "
            "others share well, too.\n\n"
            "With one stage there is nothing to split. The curve then shows how a smaller payload helps, and where that ends: "
            "even without any payload one stage never gets beyond its limit.\n\n"
            "Gravity and air are left out; the mark at 9.4 km/s makes up for them: 7.8 km/s of speed in low orbit and a "
            "textbook's round 1.6 km/s of losses. Another 3.1 km/s lead from there towards the Moon.\n\n"
            "Keys: arrows move on the sliders and among the stages, Enter chooses. The number beside a slider can be typed."
        )

    @traitlets.validate("shares", "exhaust_velocity")
    def _as_many_as_stages(self, proposal: dict[str, Any]) -> Any:
        name, value = proposal["trait"].name, proposal["value"]
        if isinstance(value, tuple) and len(value) != self.stages:
            said = _("{name} has {count} numbers, but stages is {stages}: give one for each stage.")
            raise traitlets.TraitError(said.format(name=name, count=len(value), stages=self.stages))
        return value

    @traitlets.validate("varied")
    def _varied_is_there(self, proposal: dict[str, Any]) -> int:
        if proposal["value"] > self.stages:
            said = _("There is no stage {varied} to vary, for stages is {stages}.")
            raise traitlets.TraitError(said.format(varied=proposal["value"], stages=self.stages))
        return int(proposal["value"])

    @traitlets.observe("stages")
    def _stages_changed(self, _change: object) -> None:
        """Other stages: equal shares again, and the exhaust of the last for those that are new."""
        with self.hold_trait_notifications():
            if len(self.shares) != self.stages:
                self.shares = equal(self.stages)
            if isinstance(self.exhaust_velocity, tuple):
                speeds = self.exhaust_velocity
                self.exhaust_velocity = (*speeds, *speeds[-1:] * MOST_STAGES)[: self.stages]
            self.varied = min(self.varied, self.stages)

    @property
    def split(self) -> Split:
        """The model as one value."""
        speeds = (
            self.exhaust_velocity
            if isinstance(self.exhaust_velocity, tuple)
            else (self.exhaust_velocity,) * self.stages
        )
        ratio, payload = self.structural_ratio, self.payload_fraction
        return Split(self.shares, speeds, ratio, payload, self.initial_mass, self.varied)

    @property
    def delta_vs(self) -> tuple[float, ...]:
        """What each stage adds to the speed, in m/s, the lowest first."""
        return self.split.delta_vs

    @property
    def delta_v(self) -> float:
        """The change of speed of all stages together, in m/s."""
        return self.split.delta_v

    def find_maximum(self) -> None:
        """Split the mass so that the change of speed is greatest."""
        split = self.split
        gain = _lacking(split)
        if self.stages == 1:
            self.say("note", _("Nothing to split."), _("Give the rocket a second stage first."))
            return
        with self.hold_trait_notifications():
            self.shares, self.show_best = split.best_shares, True
        first = _("Already there.") if gain < SAME else _("{gain} m/s more.").format(gain=grouped(gain))
        self.say("got", first, _why_best(split.best))

    # Controls

    def build(self) -> Sequence[w.Widget]:
        """The rocket's numbers, the shares, and what finds the maximum."""
        self._following = False
        self._stages = controls.slider(_("stages"), 1, MOST_STAGES)
        self._payload = fine_slider(_("payload in %"), 100 * LEAST_PAYLOAD, 100 * MOST_PAYLOAD)
        self._structure = fine_slider(_("structure in %"), 100 * LIGHTEST, 100 * LOOSEST)
        self._mass = w.BoundedFloatText(
            description=_("mass in t"), min=LEAST_MASS / 1000, max=MOST_MASS / 1000, layout=w.Layout(width="auto")
        )
        self._own = w.ToggleButton(description=_("Each stage its own exhaust"))
        self._exhaust = fine_slider(_("exhaust in m/s"), SLOWEST, FASTEST, 10, ".0f")
        self._shares = [
            fine_slider(_("stage {n} in % of all stages").format(n=n), 0, 100) for n in range(1, MOST_STAGES + 1)
        ]
        self._exhausts = [
            fine_slider(_("exhaust of stage {n} in m/s").format(n=n), SLOWEST, FASTEST, 10, ".0f")
            for n in range(1, MOST_STAGES + 1)
        ]
        self._find = w.Button(description=_("Find the maximum"), button_style="primary")
        self._equal = w.Button(description=_("Equal stages"))
        self._follow()
        self._connect()
        return [
            controls.row(self._stages, self._payload, width="100%"),
            controls.row(self._structure, self._exhaust, width="100%"),
            controls.row(
                *(each for pair in zip(self._shares, self._exhausts, strict=True) for each in pair), width="100%"
            ),
            controls.row(self._find, self._equal, self._own, self._mass, width="100%"),
        ]

    def _connect(self) -> None:
        def connect(widget: w.Widget, name: str, unit: float = 1) -> None:
            def changed(change: Any) -> None:
                if self._by_hand(change):
                    setattr(self, name, change.new * unit)

            self.watch(widget, changed)

        self.watch(self._stages, lambda change: self._set("stages", change.new))
        connect(self._payload, "payload_fraction", 0.01)
        connect(self._structure, "structural_ratio", 0.01)
        connect(self._mass, "initial_mass", 1000)
        connect(self._exhaust, "exhaust_velocity")
        self.watch(self._own, lambda change: self._own_exhausts(change.new))
        for i, (share, speed) in enumerate(zip(self._shares, self._exhausts, strict=True)):
            self.watch(share, partial(self._share, i))
            self.watch(speed, partial(self._speed, i))
        self.on_click(self._find, self.find_maximum)
        self.on_click(self._equal, lambda: self._set("shares", equal(self.stages)))

    def _set(self, name: str, value: Any) -> None:
        if not self._following:
            setattr(self, name, value)

    def _by_hand(self, change: Any) -> bool:
        """Whether a number was moved by hand, and not set to the model or rounded by the browser."""
        return not self._following and abs(change.new - change.old) > ROUNDING

    def _own_exhausts(self, own: bool) -> None:
        self._set("exhaust_velocity", self.split.exhaust if own else self.split.exhaust[0])

    def _share(self, stage: int, change: Any) -> None:
        if self._by_hand(change):
            with self.hold_trait_notifications():
                self.shares, self.varied = moved(self.shares, stage, change.new / 100), stage + 1

    def _speed(self, stage: int, change: Any) -> None:
        if self._by_hand(change):
            speeds = list(self.split.exhaust)
            speeds[stage] = change.new
            self.exhaust_velocity = speeds

    def _follow(self) -> None:
        """Set the controls to the model; what they then say is not taken for a hand's move."""
        split, own = self.split, isinstance(self.exhaust_velocity, tuple)
        self._following = True
        try:
            self._stages.value, self._own.value = self.stages, own
            self._mass.value = self.initial_mass / 1000
            place(self._payload, 100 * self.payload_fraction)
            place(self._structure, 100 * self.structural_ratio)
            for slider, speed in zip(
                (self._exhaust, *self._exhausts), (split.exhaust[0], *split.exhaust), strict=False
            ):
                place(slider, speed)
            for slider, share in zip(self._shares, split.shares, strict=False):
                place(slider, 100 * share)
        finally:
            self._following = False
        self._exhaust.layout.display = "none" if own else ""
        for i, (share, speed) in enumerate(zip(self._shares, self._exhausts, strict=True)):
            share.layout.display = "" if i < self.stages > 1 else "none"
            speed.layout.display = "" if i < self.stages and own else "none"
        for button in (self._find, self._equal):
            button.disabled = self.stages == 1

    # What is shown

    def redraw(self) -> None:
        """Controls, picture and summary as the model is now; what was said about an earlier split goes."""
        with self.lock:
            self.hush()
            self._follow()
            super().redraw()

    def draw(self) -> Scene:
        """The rocket, what each stage adds, and the curve."""
        best = self.stages > 1 and self._best_is_known
        return draw_split(self.split, self.describe(), most_payload=MOST_PAYLOAD, show_best=best, width=self.width)

    @property
    def _best_is_known(self) -> bool:
        """Whether the best split was told, or is as good as found."""
        return self.show_best or _lacking(self.split) < HAIR

    def describe(self) -> str:
        """The stages one by one, what they reach together, and the best split."""
        split = self.split
        said = [
            ngettext(
                "A rocket of {mass} in {n} stage, its payload {payload} of it.",
                "A rocket of {mass} in {n} stages, its payload {payload} of it.",
                split.stages,
            ).format(mass=tonnes(split.initial_mass), n=split.stages, payload=tonnes(split.payload))
        ]
        said += [
            _("Stage {n}: {mass}, exhaust at {exhaust} m/s, adds {speed}.").format(
                n=n, mass=tonnes(mass), exhaust=grouped(exhaust), speed=km(speed)
            )
            for n, (mass, exhaust, speed) in enumerate(zip(split.masses, split.exhaust, split.delta_vs, strict=True), 1)
        ]
        return " ".join((*said, _reach(split.delta_v), _better(split, known=self._best_is_known)))

    def chosen(self, action: str) -> None:
        """A stage was chosen: the curve varies its share."""
        self.varied = int(action.removeprefix("stage:"))


def _reach(delta_v: float) -> str:
    if delta_v >= TOWARDS_MOON:
        return _("Together {speed}: enough to leave the ground for the Moon.").format(speed=km(delta_v))
    if delta_v >= LOW_ORBIT:
        return _("Together {speed}: enough for low orbit.").format(speed=km(delta_v))
    said = _("Together {speed}: {lacking} too little for low orbit.")
    return said.format(speed=km(delta_v), lacking=km(LOW_ORBIT - delta_v))


def _lacking(split: Split) -> float:
    """How much faster the rocket would get if it were split best, in m/s."""
    return split.best.delta_v - split.delta_v


def _better(split: Split, *, known: bool) -> str:
    """What of one stage is the limit, of more the best split; if that is not known yet, that it is another."""
    if split.stages == 1:
        return _("One stage never gets beyond {limit}, however little it carries.").format(limit=km(split.limit))
    if _lacking(split) < SAME:
        return _("No other split does better.")
    if not known:
        return _("Another split does better.")
    best = split.best
    shares = ", ".join(percent(share) for share in best.shares)
    return _("The best split, {shares} of what is not payload, gives {speed}.").format(
        shares=shares, speed=km(best.delta_v)
    )


def _why_best(best: Split) -> str:
    """What is special about the best split, in words."""
    if any(mass <= SAME * best.initial_mass for mass in best.masses):
        return _("A stage whose exhaust is too slow is left out: it would only be a burden to the others.")
    if len(set(best.exhaust)) == 1:
        said = _("Each stage now makes the rocket {ratio} times as heavy as it is without it, so each adds the same.")
        return said.format(ratio=f"{best.burdens[0]:.2f}")
    return _("The faster a stage's exhaust, the larger a part of the work it now does.")
