"""Words that fit their place, in lines and on buttons: what the pictures of several boards share."""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from spacewidgets.drawing.scene import Mark, circle, group, rect, text

__all__ = ["button", "fitted", "numbered", "paragraph", "rows", "shortened"]


def rows(words: str, width: float, size: float = 13, share: float = 0.56) -> list[str]:
    """Words cut into lines of some width, where a letter is about so wide as a share of its size."""
    return wrap(words, max(8, int(width / (share * size))))


def shortened(lines: list[str], most: int) -> list[str]:
    """The first lines of a text for which there is no more room; dots say that some is missing."""
    return lines if len(lines) <= most else [*lines[: most - 1], f"{lines[most - 1]} …"]


def fitted(words: str, width: float, size: float, share: float = 0.58) -> str:
    """The style that makes words of a size small enough for their place."""
    return f"font-size:{min(size, width / (share * max(len(words), 1))):.3g}px"


def paragraph(
    x: float,
    y: float,
    words: str,
    width: float,
    *,
    size: float = 13,
    step: float | None = None,
    style: str = "body",
    **how: Any,
) -> tuple[list[Mark], float]:
    """Words in lines of some width, the first with its base line at y; and where the next line would stand."""
    share = 0.6 if "title" in style or "label" in style else 0.56
    high = step or 1.36 * size
    lines = rows(words, width, size, share)
    marks = [
        text(x, y + high * number, each, style, css=f"font-size:{size:g}px", **how) for number, each in enumerate(lines)
    ]
    return marks, y + high * len(lines)


def button(
    x: float, y: float, width: float, words: str, *, high: float = 32, primary: bool = False, size: float = 13
) -> Mark:
    """How a button looks."""
    fill, ink = ("blue", "on-blue") if primary else ("card", "ink")
    said = text(
        x + width / 2, y + high / 2 + 4.7, words, "label", "middle", fill=ink, css=fitted(words, width - 14, size, 0.6)
    )
    return group(rect(x + 1, y + 1, width - 2, high - 2, rx=8, fill=fill, stroke="blue", stroke_width=1.4), said)


def numbered(
    x: float, y: float, said: str | int, r: float = 10, *, fill: str = "card", ink: str = "ink", dash: str | None = None
) -> Mark:
    """A number or letter in a ring; (x, y) is its middle."""
    size = max(11.5, 1.25 * r)
    return group(
        circle(x, y, r, fill=fill, stroke="ink", stroke_width=1.4, stroke_dasharray=dash),
        text(x, y + 0.36 * size, said, "mono strong", "middle", fill=ink, css=f"font-size:{size:.3g}px"),
    )
