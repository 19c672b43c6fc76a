"""What a run asks inside the lesson's kernel, in cells that no copy shows."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from spacewidgets.drawing.figure import svg_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["empty_grid", "told"]

LONGEST = 300
LARGE = 10_000
FINE = 1000


def told(answer: object) -> str:
    """An answer as one writes it on paper; empty for a function."""
    if callable(answer):
        return ""
    if isinstance(answer, float):
        return f"{answer:.6g}"
    if isinstance(answer, int | Fraction):
        return _exact(answer)
    if isinstance(answer, set):
        return "{" + ", ".join(sorted(map(repr, answer))) + "}"
    if isinstance(answer, tuple):
        return "(" + ", ".join(map(told, answer)) + ")"
    shown = repr(answer)
    return shown if len(shown) <= LONGEST else ""


def _exact(answer: int | Fraction) -> str:
    """A whole number in groups of three, and what a fraction is about if it is no handy one."""
    if answer.denominator >= FINE:
        return f"{answer} ≈ {float(answer):.4g}"
    if answer.denominator == 1 and abs(int(answer)) >= LARGE:
        return f"{int(answer):,}".replace(",", "\N{NO-BREAK SPACE}")
    return str(answer)


def empty_grid(names: dict[str, Any]) -> str:
    """SVG of the last figure among a lesson's names: scales, grid and words as they are, and nothing drawn in.

    Empty where there is no figure.
    """
    from matplotlib.figure import Figure  # noqa: PLC0415 (0.7 s, and only where there is a figure)

    figures = [value for value in names.values() if isinstance(value, Figure)]
    return _emptied(figures[-1]) if figures else ""


def _emptied(figure: Figure) -> str:
    for axes in figure.axes:
        # What is hidden still counts for the limits: the grid must be the one of the full picture.
        axes.set(xlim=axes.get_xlim(), ylim=axes.get_ylim())
        for drawn in (*axes.lines, *axes.collections, *axes.patches, *axes.texts, *axes.images):
            drawn.set_visible(False)
        if legend := axes.get_legend():
            legend.set_visible(False)
        axes.grid(visible=True, color="#9a9a9a", linewidth=0.7)
        axes.title.set_visible(False)
        axes.set_facecolor("none")
    figure.set_facecolor("none")
    return svg_of(figure).decode()
