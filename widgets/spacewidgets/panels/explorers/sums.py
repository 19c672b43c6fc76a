"""Sums with the engine's exact fractions, and one term below the other where there is no room beside."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from spacewidgets.drawing.flow import paragraph
from spacewidgets.drawing.scene import Mark, group, line, text
from spacewidgets.panels.explorers.payload_burn import parts

__all__ = ["Term", "ledger", "mixed_number"]

LEAST_FRACTION = 11.52  # the size of small letters: these grow on a phone
NUMBERS, WORDS = 56, 78  # where numbers end and words begin
STEP, SIZE = 30, 18  # from line to line, and how large numbers are


def mixed_number(x: float, y: float, value: Fraction, size: float, *, bold: bool = False) -> Mark:
    """A mixed fraction around the height y, its whole part ending and its fraction beginning at x.

    So whole numbers stand in one column, with or without a fraction behind them.
    """
    sign, whole, part = parts(value)
    style = "mono strong" if bold else "mono"
    marks = [text(x, y + 0.36 * size, sign + whole, style, "end", css=f"font-size:{size}px")] if sign + whole else []
    if part:
        small = max(0.72 * size, LEAST_FRACTION)
        style, css = (f"{style} small", None) if small <= LEAST_FRACTION else (style, f"font-size:{small:.1f}px")
        reach = 0.62 * small * max(len(str(part.numerator)), len(str(part.denominator)))
        middle = x + 3 + reach / 2
        marks += [
            text(middle, y - max(0.18 * size, 2.6), str(part.numerator), style, "middle", css=css),
            line(x + 2, y, x + 4 + reach, y, stroke_width=1.2),
            text(middle, y + max(0.72 * size, 9.4), str(part.denominator), style, "middle", css=css),
        ]
    return group(*marks)


class Term(NamedTuple):
    """One line of a sum: what is done, with which number, and what that is."""

    sign: str
    number: Fraction | int
    words: str


def ledger(x: float, y: float, terms: Sequence[Term], room: float) -> tuple[list[Mark], float]:
    """A sum one line a term, the first at the height y, with a rule above its result; and the height of the line after it."""
    marks: list[Mark] = []
    for term in terms:
        last = term is terms[-1]
        if last:
            marks.append(line(x, y - 21, x + room, y - 21, "line"))
        number = mixed_number(x + NUMBERS, y - 6, Fraction(term.number), SIZE, bold=last)
        said, under = paragraph(x + WORDS, y, term.words, "label" if last else "soft", room - WORDS)
        marks += [text(x, y, term.sign, "mono soft", css=f"font-size:{SIZE}px"), number, *said]
        y = under + STEP - 17
    return marks, y
