"""What `check` says, in six ways: as text, and as a strip of colour in a notebook."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

from markupsafe import Markup

from spacewidgets.words import _, language

__all__ = ["Kind", "Verdict"]

Kind = Literal["undefined", "stale", "missing", "keep", "almost", "got"]


@dataclass(frozen=True)
class Verdict:
    """What `check` says: the id, its kind, the message, the hints shown so far of `hints_in_all`, the answer judged.

    `note` is a sentence about something else, such as a file that cannot be written.
    """

    id: str
    kind: Kind
    message: str
    hints: tuple[str, ...] = ()
    hints_in_all: int = 0
    answer: str = ""
    note: str = ""

    @property
    def first(self) -> str:
        """The first words: the kind of verdict."""
        return {
            "undefined": _("Not defined."),
            "stale": _("Not run."),
            "missing": _("Still missing."),
            "keep": _("Keep working."),
            "almost": _("Almost."),
            "got": _("Got it."),
        }[self.kind]

    @property
    def _more(self) -> str:
        if self.kind not in {"keep", "almost", "missing"} or len(self.hints) >= self.hints_in_all:
            return ""
        call = f'check("{self.id}", hint={len(self.hints) + 1})'
        return (_("For the next hint: {call}") if self.hints else _("For a hint: {call}")).format(call=call)

    def _lines(self) -> list[str]:
        shown = [_("Hint {n}: {hint}").format(n=n, hint=hint) for n, hint in enumerate(self.hints, 1)]
        answered = _("You answered {answer}.").format(answer=self.answer) if self.answer else ""
        return [line for line in (answered, *shown, self._more, self.note) if line]

    def __repr__(self) -> str:
        return "\n".join([f"{self.first} {self.message}".rstrip(), *self._lines()])

    def _repr_html_(self) -> str:
        # Dollars are money here, no mathematics.
        # Tints over whatever the page is, with its own ink: right in light, dark and in a page without our style sheet.
        red, green, blue = _TINTS[self.kind]
        strip = (
            f"border-left:8px solid rgb({red},{green},{blue});background:rgba({red},{green},{blue},.2);border-radius:6px;"
            "padding:10px 16px;margin:4px 0;max-width:76ch;line-height:1.45"
        )
        below = Markup().join(
            Markup('<div style="margin-top:4px">{}</div>').format(_stressed(line)) for line in self._lines()
        )
        # Read aloud as a whole: first the verdict, which is one piece of text for that, then what was answered, then hints.
        shown = Markup(
            '<div class="mathjax_ignore" lang="{}" role="status" aria-atomic="true" style="{}">'
            '<div style="font-weight:600">{}</div>{}</div>'
        )
        return str(shown.format(language(), strip, _stressed(f"{self.first} {self.message}".rstrip()), below))


_STRESSED: Final = re.compile(r"(?<![\w*'])\*(\w+)\*(?![\w*'])")
"""A word between asterisks, as the messages write it; what somebody answered is quoted, or a formula, and stays."""


def _stressed(line: str) -> Markup:
    parts = enumerate(_STRESSED.split(line))
    return Markup().join(Markup("<em>{}</em>").format(part) if n % 2 else part for n, part in parts)


_TINTS: Final[dict[Kind, tuple[int, int, int]]] = {
    "undefined": (0, 114, 178),
    "stale": (0, 114, 178),
    "missing": (0, 114, 178),
    "keep": (213, 94, 0),
    "almost": (230, 159, 0),
    "got": (0, 158, 115),
}
