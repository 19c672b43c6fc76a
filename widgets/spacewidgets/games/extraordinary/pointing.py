"""What the partner says of a card that is shown: a sign on the card, besides the words among what was said."""

from __future__ import annotations

from typing import Final

from spacegames.extraordinary import POINTING, Signal, View
from spacewidgets.drawing.scene import Mark, circle, element, group, path
from spacewidgets.games.extraordinary.words import signal_label

__all__ = ["opinion_sign", "pointed"]

_SIGNS: Final = {
    "good": ("green-text", "M-4.5 .3L-1.4 3.6L4.6-3.6"),
    "bad": ("signal-text", "M-3.6-3.6L3.6 3.6M3.6-3.6L-3.6 3.6"),
    "prefer": ("blue-text", "M0-5L1.5-1.5L5-1.2L2.3 1.2L3.1 4.8L0 2.9L-3.1 4.8L-2.3 1.2L-5-1.2L-1.5-1.5Z"),
}


def pointed(view: View, number: int) -> tuple[Signal, ...]:
    """What the viewer's partner said this turn of one of the cards shown (0 or 1)."""
    if number < 0 or view.team != view.who // 2:
        return ()
    said = {each.signal for each in view.said[view.who ^ 1] if each.place == number}
    return tuple(signal for signal in POINTING if signal in said)


def opinion_sign(signal: Signal, x: float, y: float) -> Mark:
    """A tick, a cross or a star in a speech bubble; (x, y) is its middle."""
    ink, drawn = _SIGNS[signal]
    bubble = group(
        path("M-9 6L-10.5 12L-3 9.5Z", fill="card", stroke=ink, stroke_width=1.3),
        circle(0, 0, 10.5, fill="card", stroke=ink, stroke_width=1.3),
    )
    filled = ink if signal == "prefer" else "none"
    sign = path(drawn, fill=filled, stroke=ink, stroke_width=1 if signal == "prefer" else 2.2, stroke_linecap="round")
    return group(element("title", signal_label(signal)), bubble, sign, x=x, y=y)
