"""What hides the table while the screen changes hands."""

from __future__ import annotations

from typing import Final

from spacewidgets.scene import Scene, choice, circle, group, polygon, rect, text
from spacewidgets.words import _

__all__ = ["READY", "draw_cover", "shorter"]

READY: Final = "ready"
"""What the stage sends when the next person looks at the screen."""


LONGEST: Final = 24


def shorter(name: str, longest: int = LONGEST) -> str:
    """A name that may be too long for its place, cut."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def draw_cover(name: str, width: int, height: int) -> Scene:
    """Nothing of the table, whose turn it is, and a button that shows it."""
    middle = width / 2
    asked = _("Pass the screen to {name}.").format(name=shorter(name))
    lines = (
        text(middle, height / 2 + 20, asked, "title", "middle", css="font-size:24px"),
        text(middle, height / 2 + 48, _("All others look away."), "soft", "middle"),
    )
    said = _("I am {name}: show the table").format(name=shorter(name))
    wide = 40 + 9 * len(said)
    face = group(
        rect(middle - wide / 2, height / 2 + 72, wide, 38, rx=8, fill="blue", stroke="blue", stroke_width=1.5),
        text(middle, height / 2 + 96, said, "label", "middle", fill="on-blue", css="font-size:14px"),
    )
    ready = choice(READY, said, face, hit=(middle - wide / 2, height / 2 + 72, wide, 38))
    ring = group(
        circle(0, 0, 56, fill="none", stroke="line", stroke_width=2),
        polygon([(0, -34), (30, 20), (-30, 20)], fill="none", stroke="soft", stroke_width=2),
        x=middle, y=height / 2 - 80,
    )  # fmt: skip
    ground = rect(1, 1, width - 2, height - 2, rx=10, fill="paper", stroke="line", stroke_width=1)
    return Scene(width, height, _("The table is covered"), (ground, ring, *lines, ready), asked)
