"""A craft as a stack: people on top, then what they ride in, what they carry, and the engines beneath, the largest lowest."""

from __future__ import annotations

from typing import Final

from spacegames.leaving_earth import COMPONENT, ROCKET
from spacegames.leaving_earth.rules import CREW, Parts
from spacewidgets.drawing.scene import Mark, group, line, text
from spacewidgets.drawing.theme import rocket_look
from spacewidgets.games.leaving_earth.panes.components import Held, held, picture

__all__ = ["stack"]

ENGINE: Final = 1.75
"""How much larger rockets are drawn than the small pictures of parts."""
MOST: Final = 4
"""Parts of a kind side by side; more are one with their number."""
_WIDE: Final = {
    "Apollo": 30,
    "Aldrin": 36,
    "Vostok": 26,
    "Eagle": 28,
    "Probe": 40,
    "Ion Thruster": 28,
    "Supplies 5x": 30,
}
_TALL: Final = {
    "Apollo": 25,
    "Aldrin": 29,
    "Vostok": 20,
    "Eagle": 22,
    "Probe": 22,
    "Ion Thruster": 27,
    "Supplies 5x": 38,
}
_LAYERS: Final = ("crew", "cabin", "load", "thruster")


def stack(parts: Parts, x: float, y: float, width: float, height: float) -> Mark:
    """The craft in a box whose upper left corner is (x, y), standing on its foot."""
    rows: dict[str, list[Held]] = {}
    for each in held(parts):
        rows.setdefault(_layer(each.kind), []).append(each)
    order = [*_LAYERS, *ROCKET]
    drawn = [_row(rows[layer]) for layer in order if layer in rows]
    tall = sum(high for _mark, _wide, high in drawn) + 3 * (len(drawn) - 1)
    wide = max(wide for _mark, wide, _high in drawn)
    scale = min(1.25, width / wide, (height - 6) / tall)
    marks, foot = [], 0.0
    for mark, _width, high in reversed(drawn):
        marks.append(group(mark, y=-foot))
        foot += high + 3
    ground = line(-wide / 2 - 4, 1, wide / 2 + 4, 1, stroke="soft", stroke_width=1.2)
    return group(ground, *marks, x=x + width / 2, y=y + height - 4, scale=scale)


def _layer(kind: str) -> str:
    if kind in CREW:
        return "crew"
    if kind in ROCKET:
        return kind
    card = COMPONENT[kind]
    if hasattr(card, "thrust_per_year"):
        return "thruster"
    return "cabin" if hasattr(card, "seats") or kind == "Probe" else "load"


def _row(row: list[Held]) -> tuple[Mark, float, float]:
    """Parts side by side, standing on (0, 0); how wide and how high they are."""
    items = [(each, number) for each in row for number in range(min(each.count, MOST) if each.count <= MOST else 1)]
    sizes = [_size(each.kind) for each, _number in items]
    wide = sum(wide for wide, _high in sizes) + 4 * (len(items) - 1)
    marks, at = [], -wide / 2
    for (each, number), (one, high) in zip(items, sizes, strict=True):
        scale = ENGINE if each.kind in ROCKET else 1
        marks.append(picture(each.kind, at + one / 2, 0, scale, damaged=each.damaged))
        if each.spent:
            marks.append(text(at + one / 2, -high - 2, "✓", "soft small", "middle"))
        if each.count > MOST and not number:
            marks.append(text(at + one / 2, -0.36 * high, f"×{each.count}", "mono strong small", "middle", halo=True))
        at += one + 4
    return group(*marks), wide, max(high for _wide, high in sizes)


def _size(kind: str) -> tuple[float, float]:
    if kind in ROCKET:
        look = rocket_look(kind)
        return look.width * 0.2 * ENGINE + 2, 1.07 * look.height * 0.2 * ENGINE
    return _WIDE.get(kind, 20 if kind in CREW else 26), _TALL.get(kind, 20)
