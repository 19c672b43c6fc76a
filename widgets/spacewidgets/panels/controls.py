"""What panels share: traits that refuse in words what makes no sense, a row that wraps, wide sliders."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.foreign import can_be_written, one_line, quoted
from spacewidgets.words import _

__all__ = ["Names", "Several", "Within", "Word", "called", "fine_slider", "place", "row", "slider"]


LONGEST_NAME: Final = 60
"""Letters of a name that are kept; a drawing shortens it further."""


class Within(traitlets.Int):
    """A whole number in a range, refused at once and in words."""

    def __init__(self, default: int, low: int, high: int, refusal: str) -> None:
        super().__init__(default)
        self.low, self.high, self.refusal = low, high, refusal

    def validate(self, _obj: object, value: Any) -> int:
        """`value`, if it is a whole number in the range."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            said = _(self.refusal).format(low=self.low, high=self.high, value=value)
            raise traitlets.TraitError(said)
        return value


class Several(traitlets.Any):
    """Several values in a tuple; a list will do."""

    allow_none = False  # for traitlets, None is any value: it would not be asked about

    def __init__(self, default: tuple[Any, ...], refusal: str) -> None:
        super().__init__(default)
        self.refusal = refusal

    def validate(self, _obj: object, value: Any) -> tuple[Any, ...]:
        """The values as a tuple."""
        if not isinstance(value, list | tuple):
            raise traitlets.TraitError(_(self.refusal).format(value=value))
        return tuple(value)


class Names(Several):
    """What people are called, each on one line and without what no screen shows."""

    def validate(self, obj: object, value: Any) -> tuple[str, ...]:
        """The names, cleaned."""
        return tuple(called(name) for name in super().validate(obj, value))


def called(name: object) -> str:
    """A name as it is shown, and kept in files: wherever one comes in, it goes through here."""
    return one_line(str(name), LONGEST_NAME)


class Word(traitlets.Any):
    """A word; a whole number is taken as one."""

    allow_none = False

    def validate(self, _obj: object, value: Any) -> str:
        """The word."""
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        if not isinstance(value, str):
            raise traitlets.TraitError(_("It should be a word or a whole number, not {value!r}.").format(value=value))
        if not can_be_written(value):
            raise traitlets.TraitError(
                _("{value} holds half a letter, which no file can hold.").format(value=quoted(value))
            )
        return value


def row(*controls: w.Widget, **layout: str) -> w.HBox:
    """Controls side by side, going on in the next line where they find no room."""
    return w.HBox(controls, layout=w.Layout(**layout), _dom_classes=("sg-controls",))


def slider(words: str, least: int, most: int) -> w.IntSlider:
    """A slider as wide as there is room, at its least value."""
    # Room at the right, so that the number does not seem to belong to the next slider.
    layout = w.Layout(width="auto", flex="1 1 300px", margin="4px 24px 4px 4px")
    return w.IntSlider(value=least, description=words, min=least, max=most, layout=layout)


def fine_slider(
    words: str = "", least: float = 0, most: float = 1, step: float = 0.1, written: str = ".1f"
) -> w.FloatSlider:
    """A slider for fractions, two in a row where there is room, at its least value; set it with `place`."""
    layout = w.Layout(width="auto", flex="1 1 40%", min_width="min(300px, 100%)", margin="4px 24px 4px 4px")
    return w.FloatSlider(
        value=least, description=words, min=least, max=most, step=step, readout_format=written, layout=layout
    )


def place(slider: w.FloatSlider, value: float) -> None:
    """Set a slider to its step nearest to a value: between two steps the browser would move it, and so the model."""
    nearest = slider.min + slider.step * round((value - slider.min) / slider.step)
    slider.value = min(round(nearest, 9), slider.max)
