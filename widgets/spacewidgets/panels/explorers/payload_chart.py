"""The payload chart, alive: what a rocket, a set of rockets or ion thrusters carry, and why."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from math import ceil
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.leaving_earth import HIGHEST_DIFFICULTY, ROCKETS, RocketSet, ion_thrust
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.controls import Within, row, slider
from spacewidgets.panels.explorers.payload_burn import Burn, engine_words, mixed, verdict, why_blank
from spacewidgets.panels.explorers.payload_picture import draw_chart
from spacewidgets.panels.explorers.payload_table import LONGEST, TOGETHER
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _, ngettext

__all__ = ["PayloadChart"]

MOST: Final = 9  # engines of one kind
HEAVIEST: Final = 999


class Rockets(traitlets.TraitType):
    """A set of rockets in any words that the engine understands, kept as the engine writes it."""

    default_value = "Soyuz"

    def validate(self, _obj: object, value: Any) -> str:
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

    rockets: Any = Rockets()
    difficulty: Any = Within(
        3, 1, HIGHEST_DIFFICULTY, N_("The difficulty is a whole number from {low} to {high}, not {value!r}.")
    )
    payload: Any = Within(6, 0, HEAVIEST, N_("The payload is a whole mass from {low} to {high}, not {value!r}."))
    ions: Any = Within(
        0, 0, MOST, N_("The number of ion thrusters is a whole number from {low} to {high}, not {value!r}.")
    )
    years: Any = Within(1, 1, LONGEST, N_("The years are a whole number from {low} to {high}, not {value!r}."))

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
            "Burn several rockets together and a new column shows what they carry. Ion thrusters give {thrust} thrust for each "
            "year of the maneuver, so their chart has the years across.\n\n"
            "Keys: arrows move in the chart and on the sliders, Enter chooses. The number beside a slider can be typed."
        ).format(thrust=ion_thrust(1))

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

    def build(self) -> Sequence[w.Widget]:
        """Kind of engine, numbers of engines, difficulty and payload."""
        self._ions_before, self._scaled_for = 1, ("", 0, 0, 0)
        self._kind = w.ToggleButtons(options=[(_("rockets"), False), (_("ion thrusters"), True)])
        self._counts = {rocket.name: _number(rocket.name, 0) for rocket in ROCKETS}
        self._thrusters = _number(_("thrusters"), 1)
        self._years = slider(_("years"), 1, LONGEST)
        self._difficulty = slider(_("difficulty"), 1, HIGHEST_DIFFICULTY)
        self._payload = slider(_("payload"), 0, HEAVIEST)
        self._rocket_box = row(*self._counts.values())
        self._ion_box = row(self._thrusters, self._years, flex="1 1 400px")
        self._follow()
        self.watch(self._kind, lambda change: self._choose_kind(change.new))
        for name, count in self._counts.items():
            self.watch(count, partial(self._count, name))
        for name in ("years", "difficulty", "payload"):
            self.watch(getattr(self, f"_{name}"), partial(self._set, name))
        self.watch(self._thrusters, partial(self._set, "ions"))
        return [
            row(self._kind, self._rocket_box, self._ion_box, width="100%"),
            row(self._difficulty, self._payload, width="100%"),
        ]

    def _set(self, name: str, change: Any) -> None:
        setattr(self, name, change.new)

    def _count(self, name: str, change: Any) -> None:
        self.rockets = {**RocketSet.of(self.rockets), name: change.new}

    def _choose_kind(self, ions: bool) -> None:
        if ions != bool(self.ions):
            self.ions = self._ions_before if ions else 0

    def _follow(self) -> None:
        """Set the controls to the model. Each then sets the model to what it already is."""
        rockets = RocketSet.of(self.rockets)
        self._kind.value = bool(self.ions)
        self._rocket_box.layout.display = "none" if self.ions else ""
        self._ion_box.layout.display = "" if self.ions else "none"
        for name, count in self._counts.items():
            count.value = rockets.get(name, 0)
        if self.ions:
            self._thrusters.value = self._ions_before = self.ions
        self._years.value, self._difficulty.value = self.years, self.difficulty
        self._scale_payload()

    def _scale_payload(self) -> None:
        """A slider that reaches somewhat beyond the largest payload; it does not change under a hand that drags it."""
        engines = (self.rockets, self.difficulty, self.ions, self.years)
        slider, most = self._payload, self._payload.max
        if engines != self._scaled_for or self.payload != slider.value:
            self._scaled_for = engines
            most = min(HEAVIEST, max(self.payload, 5 * ceil(self.limit * 7 / 25), 10))
        with slider.hold_sync():
            slider.max = max(most, slider.value)
            slider.value = self.payload
            slider.max = most

    def redraw(self) -> None:
        """Controls, picture and summary as the model is now; what was said about an earlier cell goes."""
        with self.lock:
            self.hush()
            self._follow()
            super().redraw()

    def draw(self) -> Scene:
        """The chart, and the sum behind its chosen cell."""
        title = _("The largest payload of ion thrusters") if self.ions else _("The largest payload of rockets")
        return draw_chart(self.burn, title, self.describe(), self.width)

    def describe(self) -> str:
        """The chosen cell with its sum, the payload with its thrust, and the chosen column."""
        burn = self.burn
        name, d, limit = engine_words(burn), burn.difficulty, burn.limit
        sum_ = f"{burn.thrust} ÷ {d} − {burn.own_mass} = {mixed(limit)}"
        if not burn.thrust:
            return why_blank(burn)
        if limit > 0:
            first = _("{engines} at difficulty {difficulty}: {sum}, the largest payload.")
        elif limit == 0:
            first = _("{engines} at difficulty {difficulty}: {sum}, so nothing is left for a payload.")
        else:
            first = ngettext(
                "{engines} at difficulty {difficulty}: {sum}, less than nothing: it cannot even move itself.",
                "{engines} at difficulty {difficulty}: {sum}, less than nothing: they cannot even move themselves.",
                burn.ions or burn.rockets.count,
            )
        first = first.format(engines=name, difficulty=d, sum=sum_)
        needs = _(
            "With a payload of {payload} it needs {own} × {difficulty} + {payload} × {difficulty} = {needs} thrust "
            "and has {has}: {verdict}."
        )
        second = needs.format(
            payload=burn.payload, own=burn.own_mass, difficulty=d, needs=burn.required, has=burn.thrust, verdict=verdict(burn)
        )  # fmt: skip
        cells = (
            mixed(limit) if (limit := burn.limit_at(each)) > 0 else _("blank")
            for each in range(1, HIGHEST_DIFFICULTY + 1)
        )
        column = _("From difficulty 1 to {highest} it carries: {cells}.")
        return " ".join((first, second, column.format(highest=HIGHEST_DIFFICULTY, cells=", ".join(cells))))

    def chosen(self, action: str) -> None:
        """A cell was chosen: take its engines and its difficulty, and say why if it is blank."""
        _cell, column, difficulty = action.split(":")
        with self.hold_trait_notifications():
            self.difficulty = int(difficulty)
            if self.ions:
                self.years = int(column)
            elif column != TOGETHER:
                self.rockets = column
        if self.limit <= 0:
            self.say("note", _("Blank."), why_blank(self.burn))


def _number(words: str, least: int) -> w.BoundedIntText:
    layout = w.Layout(width="auto")
    return w.BoundedIntText(value=least, description=words, min=least, max=MOST, layout=layout)
