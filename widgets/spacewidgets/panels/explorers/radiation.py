"""How dangerous is the Sun? A crew in radiation: the die of eight, and how many of them fall ill."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.dist import Dist
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.controls import Within, row, slider
from spacewidgets.panels.explorers.chances import chance_text
from spacewidgets.panels.explorers.payload_burn import mixed
from spacewidgets.panels.explorers.radiation_model import FACES, LEVELS, Voyage, threshold_sum, years_words
from spacewidgets.panels.explorers.radiation_picture import draw_voyage
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _, ngettext

__all__ = ["Radiation"]

LONGEST: Final = 8  # years; at level 1 nobody stays healthy any more
LARGEST: Final = 8  # crew
MOST_DOCTORS: Final = 2
DOWN: Final = -1  # what the drop-down has in place of None, which to it is no choice at all


class Level(traitlets.TraitType):
    """A radiation level that a card may show, or None."""

    default_value = 2

    def validate(self, _obj: object, value: Any) -> int | None:
        """`value`, if a card shows it."""
        if value is None or (value in LEVELS and isinstance(value, int) and not isinstance(value, bool)):
            return value
        said = _("The radiation level is 0, 1 or 2, or None while the card lies face down, not {value!r}.")
        raise traitlets.TraitError(said.format(value=value))


class Radiation(Panel):
    """A maneuver through radiation: how many of the crew fall ill, exactly, and why.

    Parameters
    ----------
    level
        What the Solar Radiation card shows: 0, 1 or 2; None while it lies face down.
    years
        How long the maneuver takes, 1 to 8.
    crew
        How many healthy astronauts are aboard, 1 to 8.
    shield
        1 with an Aldrin capsule aboard, which lowers the level by one; otherwise 0.
    doctors
        How many of the crew are doctors, 0 to 2.
    """

    level: Any = Level()
    years: Any = Within(3, 1, LONGEST, N_("The years are a whole number from {low} to {high}, not {value!r}."))
    crew: Any = Within(4, 1, LARGEST, N_("The crew is a whole number from {low} to {high}, not {value!r}."))
    shield: Any = Within(
        0, 0, 1, N_("The shield is {high} with an Aldrin capsule aboard and {low} without, not {value!r}.")
    )
    doctors: Any = Within(
        0, 0, MOST_DOCTORS, N_("The number of doctors is a whole number from {low} to {high}, not {value!r}.")
    )

    @traitlets.default("title")
    def _title(self) -> str:
        return _("How dangerous is the Sun?")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Turn up a card and choose how long the flight takes: the bars show how many of the crew fall ill.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "At the start of a maneuver with radiation each astronaut rolls a die of {n}, and falls ill unless the roll is "
            "higher than level × years. Off Earth, who is still ill at the year's end dies.\n\n"
            "While the card lies face down, level 0, 1 and 2 are equally likely. But it is one card for the whole crew: either "
            "all are safe, or all are in danger. So each bar is put together from three pieces, one for each card. The "
            "tick shows what one would get if each astronaut had a card of their own: the binomial distribution "
            "with the mean chance.\n\n"
            "An Aldrin capsule lowers the level by one. A doctor who stays healthy heals everybody else; nobody heals the only "
            "doctor.\n\n"
            "Keys: arrows move among cards and faces and on the sliders, Enter chooses."
        ).format(n=FACES)

    @traitlets.validate("doctors", "crew")
    def _doctors_are_crew(self, proposal: dict[str, Any]) -> int:
        name, value = proposal["trait"].name, int(proposal["value"])
        doctors, crew = (value, self.crew) if name == "doctors" else (self.doctors, value)
        if doctors > crew:
            said = _("{doctors} doctors cannot be among a crew of {crew}.").format(doctors=doctors, crew=crew)
            raise traitlets.TraitError(said)
        return value

    @property
    def voyage(self) -> Voyage:
        """The model as one value."""
        return Voyage(self.level, self.years, self.crew, self.shield, self.doctors)

    @property
    def threshold(self) -> int | None:
        """The highest roll that makes ill; None while the card lies face down."""
        return None if self.level is None else self.voyage.threshold(self.level)

    @property
    def chance(self) -> Fraction:
        """The chance that one astronaut falls ill."""
        return self.voyage.chance

    @property
    def ill(self) -> Dist[int]:
        """How many fall ill."""
        return self.voyage.ill

    @property
    def alive(self) -> Dist[int]:
        """How many live at the year's end."""
        return self.voyage.alive

    @property
    def expected(self) -> Fraction:
        """How many fall ill on average."""
        return self.ill.expectation()

    @property
    def all_live(self) -> Fraction:
        """The chance that all live at the year's end."""
        return self.alive[self.crew]

    def build(self) -> Sequence[w.Widget]:
        """Card, years, crew, shield and doctors."""
        cards = [(_("face down"), DOWN), *((str(level), level) for level in LEVELS)]
        self._level = w.Dropdown(description=_("radiation level"), options=cards, layout=w.Layout(width="auto"))
        self._shield = w.ToggleButton(description=_("Aldrin capsule aboard"))
        self._doctors = w.Dropdown(
            description=_("doctors"), options=range(MOST_DOCTORS + 1), layout=w.Layout(width="auto")
        )
        self._years = slider(_("years"), 1, LONGEST)
        self._crew = slider(_("crew"), 1, LARGEST)
        self._follow()
        self.watch(self._level, lambda change: setattr(self, "level", None if change.new == DOWN else change.new))
        self.watch(self._years, partial(self._set, "years"))
        self.watch(self._doctors, lambda change: self._set_doctors(change.new))
        self.watch(self._shield, lambda change: setattr(self, "shield", int(change.new)))
        self.watch(self._crew, lambda change: self._set_crew(change.new))
        return [row(self._level, self._shield, self._doctors, width="100%"), row(self._years, self._crew, width="100%")]

    def _set(self, name: str, change: Any) -> None:
        setattr(self, name, change.new)

    def _set_crew(self, crew: int) -> None:
        with self.hold_trait_notifications():
            self.doctors, self.crew = min(self.doctors, crew), crew

    def _set_doctors(self, doctors: int) -> None:
        with self.hold_trait_notifications():
            self.doctors, self.crew = doctors, max(self.crew, doctors)

    def _follow(self) -> None:
        """Set the controls to the model. Each then sets the model to what it already is."""
        self._level.value = DOWN if self.level is None else self.level
        self._shield.value = bool(self.shield)
        self._doctors.value, self._years.value, self._crew.value = self.doctors, self.years, self.crew

    def redraw(self) -> None:
        """Controls, picture and summary as the model is now; what was said about an earlier roll goes."""
        with self.lock:
            self.hush()
            self._follow()
            super().redraw()

    def draw(self) -> Scene:
        """The card, the die and the bars."""
        return draw_voyage(self.voyage, self.describe(), self.width)

    def describe(self) -> str:
        """The threshold under each card, the chance of each number, the number to expect, and who lives."""
        voyage = self.voyage
        return " ".join((*_why(voyage), *_how_many(voyage)))

    def chosen(self, action: str) -> None:
        """A card was turned up, or a face of the die chosen: say what that roll means."""
        kind, _colon, what = action.partition(":")
        if kind == "card":
            self.level = None if what == "down" else int(what)
            return
        roll, highest = int(what), self.voyage.threshold(self.level or 0)
        said = (
            _("{roll} is not higher than {highest}, so the astronaut falls ill.")
            if roll <= highest
            else _("{roll} is higher than {highest}, so the astronaut stays healthy.")
        )
        self.say("note", _("A roll of {roll}.").format(roll=roll), said.format(roll=roll, highest=highest))


def _why(voyage: Voyage) -> Iterable[str]:
    years = years_words(voyage.years)
    if voyage.level is None:
        yield _(
            "The Solar Radiation card lies face down: levels 0, 1 and 2 are equally likely. Flight of {years}."
        ).format(years=years)
    else:
        yield _("Radiation level {level}, flight of {years}.").format(level=voyage.level, years=years)
    if voyage.shield:
        yield _("An Aldrin capsule lowers the level by one.")
    for level in voyage.cards:
        faces = _("ill on {bad} of {all} faces").format(bad=voyage.bad_faces(level), all=FACES)
        said = _("{sum}: {faces}.") if voyage.level is not None else _("With level {level}, {sum}: {faces}.")
        yield said.format(level=level, sum=threshold_sum(voyage, level), faces=faces)
    yield _("One astronaut falls ill with a chance of {chance}.").format(chance=chance_text(voyage.chance))


def _how_many(voyage: Voyage) -> Iterable[str]:
    crew = voyage.crew
    yield _("Of a crew of {crew} so many fall ill: {numbers}.").format(crew=crew, numbers=_numbers(voyage.ill, crew))
    yield _("On average {n} fall ill.").format(n=mixed(voyage.ill.expectation()))
    if voyage.level is None:
        yield from (
            _("With level {level} alone: {numbers}.").format(
                level=level, numbers=_numbers(voyage.ill_under(level), crew)
            )
            for level in voyage.cards
        )
        yield _("If each had a card of their own: {numbers}.").format(numbers=_numbers(voyage.as_if_independent, crew))
    if voyage.doctors:
        yield ngettext("{n} doctor is aboard.", "{n} doctors are aboard.", voyage.doctors).format(n=voyage.doctors)
        yield _("So many live at the year's end: {numbers}.").format(numbers=_numbers(voyage.alive, crew))
    yield _("All live at the year's end with a chance of {chance}.").format(chance=chance_text(voyage.alive[crew]))


def _numbers(dist: Dist[int], crew: int) -> str:
    if len(dist) == 1:
        return _("{n} for certain").format(n=dist.support[0])
    return "; ".join(f"{k}: {chance_text(dist[k])}" for k in range(crew + 1))
