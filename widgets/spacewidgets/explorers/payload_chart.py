"""The payload chart, alive: what a rocket, a set of rockets or ion thrusters carry, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import ceil
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.leaving_earth import HIGHEST_DIFFICULTY, ROCKETS, Rocket, RocketSet, thrust_required
from spacewidgets.explorers.payload_picture import LONGEST, Burn, draw_chart, engine_words, mixed, why_blank
from spacewidgets.panel import Panel
from spacewidgets.scene import Scene
from spacewidgets.words import N_, _

__all__ = ["PayloadChart"]

MOST: Final = 9  # engines of one kind
HEAVIEST: Final = 999


class Within(traitlets.Int):
    """A whole number in a range, refused at once and in words."""

    def __init__(self, default: int, low: int, high: int, refusal: str) -> None:
        super().__init__(default)
        self.low, self.high, self.refusal = low, high, refusal

    def validate(self, obj: object, value: Any) -> int:
        """`value`, if it is a whole number in the range."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            said = _(self.refusal).format(low=self.low, high=self.high, value=value)
            raise traitlets.TraitError(said)
        return value


class Rockets(traitlets.TraitType[str, str | Rocket | RocketSet | Mapping[str, int]]):
    """A set of rockets in any words that the engine understands, kept as the engine writes it."""

    default_value = "Soyuz"

    def validate(self, obj: object, value: Any) -> str:
        """The set as it is written, if the engine knows it and it is not too large to draw."""
        try:
            rockets = RocketSet.of(value)
        except (ValueError, TypeError, AttributeError) as error:
            if isinstance(error, ValueError):
                raise traitlets.TraitError(str(error)) from None
            said = _("Rockets are written in words, for example 'Saturn + 2 Atlas', not {value!r}.").format(value=value)
            raise traitlets.TraitError(said) from None
        for name, count in rockets.items():
            if count > MOST:
                said = _("The chart takes up to {most} rockets of a kind, not {count} {name}.")
                raise traitlets.TraitError(said.format(most=MOST, count=count, name=name))
        return str(rockets)


class PayloadChart(Panel):
    """The maximum payload chart of Leaving Earth, with the sum behind the chosen cell.

    Parameters
    ----------
    rockets
        A set of rockets, in words (``"Saturn + 2 Atlas"``) or as the engine's `RocketSet`.
    difficulty
        1 to 9.
    payload
        The mass that is to be carried, 0 to 999.
    ions, years
        Number of ion thrusters and years of the maneuver. With one thruster or more the panel shows the chart of ion
        thrusters by years, and the rockets stay on the ground.
    """

    rockets = Rockets()
    difficulty = Within(3, 1, HIGHEST_DIFFICULTY, N_("The difficulty is a whole number from {low} to {high}, not {value!r}."))
    payload = Within(6, 0, HEAVIEST, N_("The payload is a whole mass from {low} to {high}, not {value!r}."))
    ions = Within(0, 0, MOST, N_("The number of ion thrusters is a whole number from {low} to {high}, not {value!r}."))
    years = Within(1, 1, LONGEST, N_("The years are a whole number from {low} to {high}, not {value!r}."))

    @traitlets.default("title")
    def _title(self) -> str:
        return _("How much can it carry?")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Choose a cell of the chart, then change the payload and see whether the thrust is still enough.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "Each cell is the largest payload that one rocket carries on one maneuver: its thrust divided by the difficulty, "
            "minus its own mass. A dot means that nothing is left for a payload.\n\n"
            "The bars say the same another way. Every unit of mass takes as much thrust as the difficulty, the rocket's own "
            "mass too. Put both pieces end to end: up to the tick is what is needed.\n\n"
            "Burn several rockets together and a new column shows what they carry. Ion thrusters give 5 thrust for each "
            "year of the maneuver, so their chart has the years across.\n\n"
            "Keys: arrows move in the chart and on the sliders, Enter chooses. The number beside a slider can be typed."
        )

    @property
    def burn(self) -> Burn:
        """The model as one value."""
        return Burn(RocketSet.of(self.rockets), self.difficulty, self.payload, self.ions, self.years)

    @property
    def limit(self) -> Fraction:
        """The largest payload; zero or less where nothing can be carried."""
        return self.burn.limit

    @property
    def thrust(self) -> int:
        """The thrust there is."""
        return self.burn.thrust

    @property
    def thrust_required(self) -> int:
        """The thrust that engines and payload need."""
        return self.burn.required

    @property
    def holds(self) -> bool:
        """Whether the thrust is enough."""
        return self.burn.holds

    # The controls

    def build(self) -> Sequence[w.Widget]:
        """Kind of engine, numbers of engines, difficulty and payload."""
        self._ions_before = self.ions or 1
        self._scaled_for: Burn | None = None
        kinds = [(_("rockets"), False), (_("ion thrusters"), True)]
        self._kind = w.ToggleButtons(options=kinds, value=bool(self.ions))
        self._counts = {rocket.name: _number(rocket.name, 0) for rocket in ROCKETS}
        self._thrusters = _number(_("thrusters"), 1)
        self._years = _slider(_("years"), 1, LONGEST)
        self._difficulty = _slider(_("difficulty"), 1, HIGHEST_DIFFICULTY)
        self._payload = _slider(_("payload"), 0, HEAVIEST)
        self._rocket_box = w.HBox(tuple(self._counts.values()), _dom_classes=("sg-controls",))
        self._ion_box = w.HBox((self._thrusters, self._years), _dom_classes=("sg-controls",))
        self._follow()
        self.watch(self._kind, lambda change: self._choose_kind(change.new))
        for count in self._counts.values():
            self.watch(count, lambda _change: self.set_trait("rockets", self._counted()))
        for name, control in (("ions", self._thrusters), ("years", self._years)):
            self.watch(control, lambda change, name=name: self.set_trait(name, change.new))
        for name, control in (("difficulty", self._difficulty), ("payload", self._payload)):
            self.watch(control, lambda change, name=name: self.set_trait(name, change.new))
        return [self._kind, self._rocket_box, self._ion_box, self._difficulty, self._payload]

    def _counted(self) -> RocketSet:
        return RocketSet({name: count.value for name, count in self._counts.items()})

    def _choose_kind(self, ions: bool) -> None:
        if ions != bool(self.ions):
            self.ions = self._ions_before if ions else 0

    def _follow(self) -> None:
        """Set the controls to the model."""
        burn = self.burn
        self._kind.value = bool(burn.ions)
        self._rocket_box.layout.display = "none" if burn.ions else ""
        self._ion_box.layout.display = "" if burn.ions else "none"
