"""What hides the table while the screen changes hands."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from spacewidgets.drawing.scene import Scene, choice, circle, group, polygon, rect, text
from spacewidgets.words import _

__all__ = ["READY", "draw_cover", "shorter"]

READY: Final = "ready"
"""What the stage sends when the next person looks at the screen."""


LONGEST: Final = 24
WIDE: Final = 600


def shorter(name: str, longest: int = LONGEST) -> str:
    """A name that may be too long for its place, cut."""
    return name if len(name) <= longest else name[: longest - 1].rstrip() + "…"


def draw_cover(name: str, width: int, height: int) -> Scene:
    """Nothing of the table, whose turn it is, and a button that shows it."""
    middle = width / 2
    asked = _("Pass the screen to {name}.").format(name=shorter(name)).replace("….", "…")
    size = 24 if width >= WIDE else 18
    lines = wrap(asked, int((width - 24) / (0.62 * size)))
    said = _("I am {name}: show the table").format(name=shorter(name))
    on_button = wrap(said, min(60, int((width - 64) / 9)))
    wide, high = 40 + 9 * max(map(len, on_button)), 20 + 18 * len(on_button)
    y = height / 2 + 20 - 28 * (len(lines) - 1)
    foot = height / 2 + 72
    face = group(
        rect(middle - wide / 2, foot, wide, high, rx=8, fill="blue", stroke="blue", stroke_width=1.5),
        *(
            text(middle, foot + 24 + 18 * n, words, "label", "middle", fill="on-blue", css="font-size:14px")
            for n, words in enumerate(on_button)
        ),
    )
    ready = choice(READY, said, face, hit=(middle - wide / 2, foot, wide, high))
    ring = group(
        circle(0, 0, 56, fill="none", stroke="line", stroke_width=2),
        polygon([(0, -34), (30, 20), (-30, 20)], fill="none", stroke="soft", stroke_width=2),
        x=middle, y=y - 100,
    )  # fmt: skip
    ground = rect(1, 1, width - 2, height - 2, rx=10, fill="paper", stroke="line", stroke_width=1)
    words = (
        *(text(middle, y + 28 * n, line, "title", "middle", css=f"font-size:{size}px") for n, line in enumerate(lines)),
        text(middle, height / 2 + 48, _("All others look away."), "soft", "middle"),
    )
    return Scene(width, height, _("The table is covered"), (ground, ring, *words, ready), asked)
