"""The room that the words of a drawing take on a phone, without a browser: measured in DejaVu, the widest face there may be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree as ET

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path

SVG = "{http://www.w3.org/2000/svg}"
SIZES = {"sg-title": 19, "sg-big": 16}
SIZE = 13  # also of small letters, which grow on a phone
ROUNDED = 2.5
STEP = re.compile(r"(translate|scale)\(([-\d.]+)(?:[ ,]([-\d.]+))?\)")


class Words(NamedTuple):
    """A line of words and the room that it takes: left, top, right, bottom."""

    words: str
    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Words) -> bool:
        """Whether both take the same room somewhere."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )


def written(svg: str) -> Iterator[Words]:
    """Each line of words of a drawing."""
    yield from _inside(ET.fromstring(svg), 0, 0, 1)  # noqa: S314 - our own drawing


def _inside(node: ET.Element, x: float, y: float, scale: float) -> Iterator[Words]:
    for kind, first, second in STEP.findall(node.get("transform", "")):
        if kind == "scale":
            scale *= float(first)
        else:
            x, y = x + scale * float(first), y + scale * float(second or 0)
    if node.tag == f"{SVG}text":
        lines = [span for span in node if span.get("x")] or [node]
        yield from (_line(node, line, x, y, scale) for line in lines if "".join(line.itertext()).strip())
        return
    for child in node:
        yield from _inside(child, x, y, scale)


def _line(text: ET.Element, line: ET.Element, x: float, y: float, scale: float) -> Words:
    looks = text.get("class", "").split()
    size: float = min((SIZES[look] for look in SIZES if look in looks), default=SIZE)
    if own := re.search(r"font-size:([\d.]+)px", text.get("style", "")):
        size = float(own[1])
    words = "".join(line.itertext())
    size *= scale
    wide = size * _width(words, *_face(looks))
    left = x + scale * float(line.get("x", 0)) - {None: 0, "middle": wide / 2, "end": wide}[text.get("text-anchor")]
    base = y + scale * float(line.get("y", 0))
    return Words(words, left, base - 0.72 * size, left + wide, base + 0.15 * size)


def _face(looks: list[str]) -> tuple[str, str]:
    family = "DejaVu Serif" if "sg-title" in looks else "DejaVu Sans Mono" if "sg-mono" in looks else "DejaVu Sans"
    return family, "bold" if {"sg-title", "sg-label", "sg-strong"} & set(looks) else "normal"


@cache
def _width(words: str, family: str, weight: str) -> float:
    """How wide words are, in parts of their letters' size."""
    face = FontProperties(family=family, weight=weight, size=100)
    return text_to_path.get_text_width_height_descent(words, face, ismath=False)[0] / 100


def faults(svg: str, width: float, height: float) -> list[tuple[str, ...]]:
    """The words that stand beyond the edges of a drawing, and those that stand on others."""
    placed = list(written(svg))
    cut = [
        ("cut", each.words)
        for each in placed
        if each.left < -ROUNDED or each.right > width + ROUNDED or each.top < 0 or each.bottom > height + 1
    ]
    over = [(one.words, other.words) for one, other in combinations(placed, 2) if one.meets(other)]
    return [*cut, *over]
