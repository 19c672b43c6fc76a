"""Words that fit their place, and buttons."""

from __future__ import annotations

from textwrap import wrap

from spacewidgets.scene import Mark, circle, group, rect, text

__all__ = ["button", "fitted", "numbered", "rows"]


def rows(words: str, width: float, size: float = 13, share: float = 0.56) -> list[str]:
    """Words cut into lines of some width, where a letter is about so wide as a share of its size."""
    return wrap(words, max(8, int(width / (share * size))))


def fitted(words: str, width: float, size: float, share: float = 0.58) -> str:
    """The style that makes words of a size small enough for their place."""
    return f"font-size:{min(size, width / (share * max(len(words), 1))):.3g}px"


def button(x: float, y: float, width: float, words: str, *, high: float = 32, primary: bool = False) -> Mark:
    """How a button looks."""
    fill, ink = ("blue", "on-blue") if primary else ("card", "ink")
    said = text(
        x + width / 2, y + high / 2 + 4.7, words, "label", "middle", fill=ink, css=fitted(words, width - 14, 13, 0.6)
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
