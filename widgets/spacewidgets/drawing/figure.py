"""Matplotlib figures as lessons show them: on card, crisp at any size, and with words for those who do not see them."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING

from markupsafe import Markup

from spacewidgets.drawing.theme import LIGHT, rocket_look

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

__all__ = ["Described", "described", "rocket_colour", "svg_of"]


@dataclass(frozen=True)
class Described:
    """A picture with its description: shows itself in a notebook, and is its words where pictures are not."""

    svg: bytes
    alt: str

    def _repr_html_(self) -> str:
        data = base64.b64encode(self.svg).decode("ascii")
        image = Markup('<img src="data:image/svg+xml;base64,{}" alt="{}" style="max-width:100%;border-radius:10px">')
        return str(image.format(data, self.alt))

    def __repr__(self) -> str:
        return self.alt


def described(figure: Figure, *, alt: str) -> Described:
    """A figure in the house's colours, with `alt` as its description.

    It is drawn on light card in dark mode too, as on paper. A figure without a description is a ``ValueError``.
    """
    if not alt.strip():
        raise ValueError("Say in alt=… what the figure shows, for those who cannot see it.")
    figure.set_facecolor(LIGHT["card"])
    for axes in figure.axes:
        _dress(axes)
    return Described(svg_of(figure), " ".join(alt.split()))


def svg_of(figure: Figure) -> bytes:
    """A figure as SVG: one figure is always the same file, for it names no date, no program, and ids by what is drawn."""
    import matplotlib as mpl  # noqa: PLC0415 (0.2 s, and only where there is a figure)

    drawn = BytesIO()
    with mpl.rc_context({"svg.hashsalt": "spacegames"}):
        figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None})
    return drawn.getvalue()


def rocket_colour(name: str) -> str:
    """The colour of a kind of rocket on light card, as ``#RRGGBB``.

    >>> rocket_colour("Atlas")
    '#009E73'
    """
    return LIGHT[rocket_look(name).colour]


def _dress(axes: Axes) -> None:
    axes.set_facecolor(LIGHT["card"])
    axes.spines[["top", "right"]].set_visible(False)
    axes.spines[["left", "bottom"]].set_color(LIGHT["line"])
    axes.tick_params(which="both", colors=LIGHT["soft"], labelcolor=LIGHT["ink"])
    axes.grid(color=LIGHT["grid"], linewidth=0.8)
    axes.set_axisbelow(True)
    for words in (axes.title, axes.xaxis.label, axes.yaxis.label, *axes.texts):
        words.set_color(LIGHT["ink"])
    axes.title.set_fontfamily("serif")
