"""How much does a word tell? A convention between the two sides of the divider, in bits and in yes-or-no questions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.controls import row, slider
from spacewidgets.panels.explorers.chances import chance_text
from spacewidgets.panels.explorers.signals_model import BEFORE, HIDDEN, USUAL, Convention, bits, hidden_words, questions
from spacewidgets.panels.explorers.signals_picture import bits_words, draw_convention, figures, short_bits, value_text
from spacewidgets.panels.panel import Panel
from spacewidgets.words import _, ngettext

__all__ = ["SignalMeter"]

MOST_CUTS: Final = 2


class SignalMeter(Panel):
    """Something that only the partner sees, and what the words agreed upon tell of it.

    Parameters
    ----------
    hidden
        "meter" (any value from 0 to 15), "opinion" (any from -3 to 3, above 0 with us) or "card" (what a maneuver card of the
        deck costs in morale, condition and fuel together).
    cuts
        Where the next word begins, from low values to high: ``(8,)`` is two words, the second from 8 on; ``(5, 11)`` is two words
        with silence between them; ``()`` is No Comms. Without it a convention that is usual.
    """

    hidden: Any = traitlets.Any("meter")
    cuts: Any = traitlets.Any(USUAL["meter"])

    @traitlets.default("title")
    def _title(self) -> str:
        return _("How much does a word tell?")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Agree on what your words mean, and see what is still possible after each of them.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "Only your partner sees the value; you know how likely each one is. A convention says which word stands for which "
            "values. A row for each word shows what is left once you have heard it; its bars are as high as the values are "
            "likely then, on one scale for all rows, with the chance written on them where it fits.\n\n"
            "Bits count how much is open: twice as many values that are equally likely are one bit more. Beside them "
            "stands how many yes-or-no questions would find the value on average, asked as well as possible: never fewer "
            "than the bits, and never a whole question more.\n\n"
            "What a word tells is what it takes from the bits. A rare word tells much when it comes, but it seldom comes. "
            "Silence is a word, too, if both know that something might have been said.\n\n"
            "Keys: arrows move on the sliders and among the words, Enter hears one."
        )

    @traitlets.validate("hidden")
    def _is_hidden(self, proposal: dict[str, Any]) -> str:
        value = proposal["value"]
        if value not in HIDDEN:
            said = _("What is hidden is {choices}, not {value!r}.")
            raise traitlets.TraitError(said.format(choices=", ".join(map(repr, HIDDEN)), value=value))
        return str(value)

    @traitlets.validate("cuts")
    def _is_convention(self, proposal: dict[str, Any]) -> tuple[int, ...]:
        value = proposal["value"]
        if not self._fits(value):
            low, high = self._range()
            said = _(
                "A convention is none, one or two whole numbers from {low} to {high}, the smaller one first, such as {example}, "
                "not {value!r}."
            )
            raise traitlets.TraitError(said.format(low=low, high=high, example=USUAL[self.hidden], value=value))
        return tuple(value)

    @traitlets.observe("hidden")
    def _hidden_changed(self, _change: object) -> None:
        if not self._fits(self.cuts):
            self.cuts = USUAL[self.hidden]

    def _range(self) -> tuple[int, int]:
        """Where a word can begin."""
        values = BEFORE[self.hidden].support
        return values[1], values[-1]

    def _fits(self, cuts: object) -> bool:
        if not isinstance(cuts, list | tuple) or len(cuts) > MOST_CUTS:
            return False
        if not all(isinstance(cut, int) and not isinstance(cut, bool) for cut in cuts):
            return False
        low, high = self._range()
        return all(low <= cut <= high for cut in cuts) and len(set(cuts)) == len(cuts) and list(cuts) == sorted(cuts)

    @property
    def convention(self) -> Convention:
        """The model as one value."""
        return Convention(self.hidden, self.cuts)

    @property
    def told(self) -> float:
        """Bits that the word tells, on average."""
        return self.convention.told

    @property
    def left(self) -> float:
        """Bits that stay open after the word, on average."""
        return self.convention.left

    def build(self) -> Sequence[w.Widget]:
        """What is hidden, the vocabulary, and where the words begin."""
        names = [(hidden_words(hidden)[0], hidden) for hidden in HIDDEN]
        sizes = [(_("no comms"), 0), (_("two words"), 1), (_("two words or silence"), 2)]
        auto = w.Layout(width="auto")
        self._hidden = w.Dropdown(description=_("hidden"), options=names, layout=auto)
        self._size = w.Dropdown(description=_("vocabulary"), options=sizes, value=1, layout=auto)
        self._cuts = (slider("", 1, 2), slider("", 1, 2))
        self._following = False
        self._follow()
        self.watch(self._hidden, lambda change: self._set(hidden=change.new, cuts=USUAL[change.new]))
        self.watch(self._size, lambda change: self._set(cuts=self._resized(change.new)))
        for place, control in enumerate(self._cuts):
            self.watch(control, partial(self._move, place))
        return [row(self._hidden, self._size, width="100%"), row(*self._cuts, width="100%")]

    def _set(self, **settings: Any) -> None:
        if not self._following:
            with self.hold_trait_notifications():
                for name, value in settings.items():
                    setattr(self, name, value)

    def _move(self, place: int, change: Any) -> None:
        self._set(cuts=self._moved(place, change.new))
        if not self._following:  # a slider that was stopped goes back to where the model is
            self._follow()

    def _resized(self, size: int) -> tuple[int, ...]:
        """The convention with another number of words, as near to the one that is there as can be."""
        low, high = self._range()
        cuts = self.cuts or USUAL[self.hidden]
        if size < MOST_CUTS:
            return cuts[-size:] if size else ()
        last = cuts[-1]
        third = (high - low + 1) // 3 or 1
        return (last - third, last) if last - third >= low else (low, max(last, low + 1))

    def _moved(self, place: int, value: int) -> tuple[int, ...]:
        """The convention with one beginning moved; it pushes the other one along."""
        if len(self.cuts) < MOST_CUTS:
            return (value,) if self.cuts else ()
        low, high = self._range()
        if place:
            value = max(value, low + 1)
            return (min(self.cuts[0], value - 1), value)
        value = min(value, high - 1)
        return (value, max(self.cuts[1], value + 1))

    def _follow(self) -> None:
        """Set the controls to the model; what they say while they are set is no choice."""
        self._following = True
        try:
            self._hidden.value, self._size.value = self.hidden, len(self.cuts)
            low, high = self._range()
            begins = _("“{word}” from")
            names = [begins.format(word=word) for word in self.convention.words[1:]]
            if len(self.cuts) == MOST_CUTS:
                names[0] = _("silence from")
            for place, control in enumerate(self._cuts):
                shown = place < len(self.cuts)
                control.layout.display = "" if shown else "none"
                # Least and most may only be set so that they never cross.
                control.min, control.max = min(low, control.max), max(high, control.min)
                control.min, control.max = low, high
                if shown:
                    control.description, control.value = names[place], self.cuts[place]
        finally:
            self._following = False

    def redraw(self) -> None:
        """Controls, picture and summary as the model is now; what was heard earlier goes."""
        with self.lock:
            self.hush()
            self._follow()
            super().redraw()

    def draw(self) -> Scene:
        """The values before and after each word, and the bits."""
        return draw_convention(self.convention, self.describe(), self.width)

    def describe(self) -> str:
        """What is hidden, what each word leaves, and what a word tells on average."""
        convention = self.convention
        before = convention.before
        name, _low, _high = hidden_words(self.hidden)
        said = [
            _("Hidden: {name}, {values}, {bits} or {questions} questions.").format(
                name=name,
                values=figures(before),
                bits=bits_words(bits(before)),
                questions=short_bits(questions(before)),
            )
        ]
        said += [
            _("“{word}”, chance {chance}, leaves {values}: {bits}.").format(
                word=convention.words[word],
                chance=chance_text(chance),
                values=figures(convention.after(word)),
                bits=bits_words(bits(convention.after(word))),
            )
            for word, chance in convention.said
        ]
        said.append(
            _("On average a word tells {told}; {left} or {questions} questions stay open.").format(
                told=bits_words(convention.told),
                left=bits_words(convention.left),
                questions=short_bits(convention.questions_left),
            )
        )
        return " ".join(said)

    def chosen(self, action: str) -> None:
        """A word was heard: say what it leaves, and what it told this time."""
        convention, word = self.convention, int(action.partition(":")[2])
        values = convention.after(word)
        told = bits_words(bits(convention.before) - bits(values))
        left = ngettext("{n} value is left: {values}.", "{n} values are left: {values}.", len(values)).format(
            n=len(values), values=", ".join(map(value_text, values.support))
        )
        this_time = _("This time it told {told}; {open} stay open.").format(told=told, open=bits_words(bits(values)))
        self.say("note", _("You hear “{word}”.").format(word=convention.words[word]), f"{left} {this_time}")
