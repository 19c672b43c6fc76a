"""A small drawing vocabulary: pure functions that make marks, and a `Scene` that makes them one SVG string.

Attributes are keywords (``stroke_width=2``, ``class_="axis"``, ``css="..."`` for an inline style); colours are token
names from `theme` (``fill="blue"``); all text and all values are escaped by markupsafe. Coordinates are scene units:
one unit is one pixel when the scene has room, and text sizes are meant for that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import ceil
from typing import Final, Literal, NamedTuple
from xml.etree import ElementTree as ET

from markupsafe import Markup, escape

from spacegames.names import did_you_mean
from spacewidgets.drawing import theme

__all__ = [
    "NARROWEST", "Mark", "Part", "Scene", "choice", "circle", "element", "ellipse", "fold", "group", "line", "path", "polygon",
    "polyline", "rect", "region", "text",
]  # fmt: skip

Number = int | float | Fraction
Value = str | int | float | Fraction | bool | None
Role = Literal["button", "radio", "checkbox", "switch"]

STYLES: Final = frozenset({"title", "label", "body", "soft", "mono", "small", "big", "strong"})
# 32 units are 24 pixels in a board, which may shrink to three quarters (see games.css).
SMALLEST_HIT: Final = 32
# A scene shrinks by so much at most, and then scrolls: its small letters are 11 pixels, the others 12.5.
NARROWEST: Final = 12.5 / 13
MANY: Final = 8
"""Above so many choices Tab stops once in a drawing, and the arrow keys move inside it."""
NO_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_LABEL: Final = re.compile(r'<text[^>]* class="[^"]*\bsg-(?:label|title)\b[^>]*>(.*?)</text>')
_WORD: Final = re.compile(r"[^\W\d_]{2}")
_NO_LETTERS: Final = re.compile(r"[\W_]+")
_ENDS: Final = re.compile(r"^[\s→←◀▶·…-]+|[\s→←◀▶·…-]+$")
_PAINT: Final = frozenset({"fill", "stroke"})
_LITERAL_PAINT: Final = frozenset({"none", "currentColor", "transparent"})


class Mark(NamedTuple):
    """A piece of a drawing: its SVG, and the (action id, name) pairs that can be chosen in it."""

    svg: Markup
    actions: tuple[tuple[str, str], ...] = ()


def short(number: Number) -> str:
    """The number in as few digits as a drawing needs: at most two decimals, no trailing zeros."""
    if isinstance(number, int):
        return str(number)
    return f"{round(float(number), 2) + 0.0:.2f}".rstrip("0").rstrip(".")


@cache
def _attribute_name(keyword: str) -> str:
    return "style" if keyword == "css" else keyword.rstrip("_").replace("_", "-")


@cache
def _paint(value: str) -> str:
    if value in theme.TOKENS:
        return f"var(--sg-{value})"
    if value in _LITERAL_PAINT or value.startswith(("#", "var(")):
        return value
    raise ValueError(f"There is no colour {value!r}. {did_you_mean(value, sorted(theme.TOKENS))}")


def _escaped(words: str) -> Markup:
    """Words as XML holds them: a letter that it cannot hold, such as a control character, is shown as the sign for such."""
    return escape(words if words.isprintable() else NO_XML.sub("\N{REPLACEMENT CHARACTER}", words))


def _attributes(attributes: dict[str, Value]) -> str:
    parts = []
    for keyword, value in attributes.items():
        if value is None:
            continue
        name = _attribute_name(keyword)
        if isinstance(value, bool):
            shown = "true" if value else "false"
        elif isinstance(value, str):
            shown = _paint(value) if name in _PAINT else str(_escaped(value))
        else:
            shown = short(value)
            if name == "stroke-width":  # projector mode makes every line thicker, by one CSS variable
                shown = f"calc({shown}px*var(--sg-thick,1))"
        parts.append(f' {name}="{shown}"')
    return "".join(parts)


def element(tag: str, *children: Mark | str, **attributes: Value) -> Mark:
    """Any SVG element; plain strings among the children are text and are escaped."""
    inside = "".join(child.svg if isinstance(child, Mark) else _escaped(child) for child in children)
    actions = tuple(action for child in children if isinstance(child, Mark) for action in child.actions)
    start = f"<{tag}{_attributes(attributes)}"
    return Mark(Markup(f"{start}>{inside}</{tag}>" if inside else f"{start}/>"), actions)  # noqa: S704 - escaped above


def rect(x: Number, y: Number, width: Number, height: Number, **attributes: Value) -> Mark:
    """A rectangle with its upper left corner at (x, y)."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: Number, y: Number, r: Number, **attributes: Value) -> Mark:
    """A circle around (x, y)."""
    return element("circle", cx=x, cy=y, r=r, **attributes)


def ellipse(x: Number, y: Number, rx: Number, ry: Number, **attributes: Value) -> Mark:
    """An ellipse around (x, y)."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)


def line(x1: Number, y1: Number, x2: Number, y2: Number, stroke: str = "ink", **attributes: Value) -> Mark:
    """A straight line."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, stroke=stroke, **({"stroke_width": 1.5} | attributes))


def path(*steps: str | Number, fill: str = "none", **attributes: Value) -> Mark:
    """A path from its steps: ``path("M", 0, 0, "L", 10, x)``."""
    d = " ".join(step if isinstance(step, str) else short(step) for step in steps)
    return element("path", d=d, fill=fill, **attributes)


def _points(points: Iterable[tuple[Number, Number]]) -> str:
    return " ".join(f"{short(x)},{short(y)}" for x, y in points)


def polygon(points: Iterable[tuple[Number, Number]], **attributes: Value) -> Mark:
    """A closed shape through the points."""
    return element("polygon", points=_points(points), **attributes)


def polyline(points: Iterable[tuple[Number, Number]], stroke: str = "ink", **attributes: Value) -> Mark:
    """An open line through the points."""
    return element(
        "polyline", points=_points(points), fill="none", stroke=stroke, **({"stroke_width": 1.5} | attributes)
    )


def text(
    x: Number,
    y: Number,
    words: str | Number | Iterable[Mark],
    style: str = "body",
    anchor: Literal["start", "middle", "end"] = "start",
    *,
    halo: bool = False,
    **attributes: Value,
) -> Mark:
    """Words with their base line at y; several lines of them are marks (see `flow.paragraph`).

    `style` is one or more of: title (serif), label (semibold), body, soft, mono (numbers), small, big, strong, as in
    ``"mono small"``. `halo` puts a rim of the card's colour around letters that cross lines.
    """
    classes = style.split()
    for name in classes:
        if name not in STYLES:
            raise ValueError(f"There is no text style {name!r}. There are: {', '.join(sorted(STYLES))}.")
    shown = [words] if isinstance(words, str) else words if isinstance(words, Iterable) else [short(words)]
    named = " ".join(f"sg-{name}" for name in [*classes, *(["halo"] if halo else [])])
    placed = None if anchor == "start" else anchor
    return element("text", *shown, x=x, y=y, class_=named, text_anchor=placed, **attributes)


def group(*items: Mark, x: Number = 0, y: Number = 0, scale: Number = 1, **attributes: Value) -> Mark:
    """The items together, moved by (x, y) and scaled."""
    steps = [f"translate({short(x)} {short(y)})"] if x or y else []
    if scale != 1:
        steps.append(f"scale({short(scale)})")
    return element("g", *items, transform=" ".join(steps) or None, **attributes)


def _in_speech(name: str, items: Iterable[Mark]) -> str:
    """The name of a choice, after the words drawn on it where they are others: who speaks to a computer says what is seen."""
    drawn = [Markup(words).striptags() for item in items for words in _LABEL.findall(item.svg)]  # noqa: S704 - made here
    seen = [words for words in drawn if _WORD.search(words) and _plain(words) not in _plain(name)]
    return f"{_ENDS.sub('', ' '.join(seen))}: {name}" if seen else name


def _plain(words: str) -> str:
    return _NO_LETTERS.sub(" ", words.casefold()).strip()


def region(name: str, *items: Mark, x: Number = 0, y: Number = 0, **attributes: Value) -> Mark:
    """A group of what belongs together in a picture of many things: a screen reader says its name on coming in."""
    return group(*items, x=x, y=y, scale=1, role="group", aria_label=name, **attributes)


def choice(
    action: str,
    name: str,
    *items: Mark,
    hit: tuple[Number, Number, Number, Number],
    role: Role = "button",
    pressed: bool | None = None,
    framed: bool = True,
    disabled_reason: str | None = None,
    tip: str | None = None,
    vivid: bool = False,
) -> Mark:
    """A group that can be chosen by click, Enter or Space.

    Parameters
    ----------
    action
        What the stage sends back; unique in its scene.
    name
        What a screen reader says: a verb and its thing, translated; after the words that are drawn on it, if they are others.
    hit
        (x, y, width, height) that answers to a finger and carries the focus ring; made at least 32 units a side.
    pressed
        Whether it is chosen now (aria-pressed, or aria-checked for the other roles); None where that has no meaning.
    framed
        Whether a chosen one wears a frame in the signal colour; False where the drawing itself shows it.
    disabled_reason
        Why it cannot be chosen now. It is still reachable and still sends its action, so that the answer can say why.
    tip
        What the pointer shows on resting here.
    vivid
        Whether it keeps its colours where it cannot be chosen.
    """
    x, y, width, height = hit
    wide, high = max(width, SMALLEST_HIT), max(height, SMALLEST_HIT)
    area = rect(x - (wide - width) / 2, y - (high - height) / 2, wide, high, rx=6, class_="sg-hit")
    states = [
        "sg-choice",
        *(["sg-framed"] if pressed and framed else []),
        *(["sg-disabled"] if disabled_reason else []),
        *(["sg-vivid"] if vivid else []),
    ]
    words = disabled_reason or tip
    made = element(
        "g",
        *([element("title", words)] if words else []),
        *items,
        area,
        class_=" ".join(states),
        data_action=action,
        role=role,
        tabindex=0,
        aria_label=_in_speech(name, items),
        aria_disabled=True if disabled_reason else None,
        **({} if pressed is None else {"aria_pressed" if role == "button" else "aria_checked": pressed}),
    )
    return Mark(made.svg, ((action, name), *made.actions))


class Part(NamedTuple):
    """A part of a picture, its marks where they stand when all parts stand side by side, and the box that they fill there."""

    marks: Iterable[Mark]
    x: Number
    y: Number
    width: Number
    height: Number


def fold(width: Number, full: tuple[int, int], *parts: Part, gap: Number = 24) -> tuple[int, int, tuple[Mark, ...]]:
    """The parts side by side as they are where `full` (width and height) finds room in `width`; else one below the other.

    Returns the width, the height and the marks of a `Scene`.
    """
    if width >= full[0] * NARROWEST:
        return *full, tuple(mark for part in parts for mark in part.marks)
    marks, y = [], 0.0
    for part in parts:
        marks.append(group(*part.marks, x=-part.x, y=y - part.y))
        y += part.height + gap
    return ceil(max(part.width for part in parts)), ceil(y - gap), tuple(marks)


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing of `width` by `height` units with a title, a description in words, and its marks.

    It takes the width it is given up to `width` pixels, shrinks as far as its letters can be read, and scrolls below.
    """

    width: int
    height: int
    title: str
    items: tuple[Mark, ...] = ()
    text: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "items", tuple(self.items))
        seen: dict[str, str] = {}
        for action, name in self._pairs():
            if seen.setdefault(action, name) != name:
                raise ValueError(f"Two choices in {self.title!r} send {action!r}: {seen[action]!r} and {name!r}.")

    def _pairs(self) -> Iterable[tuple[str, str]]:
        return (pair for item in self.items for pair in item.actions)

    @property
    def actions(self) -> dict[str, str]:
        """What can be chosen: action id to name, in drawing order."""
        return dict(self._pairs())

    def svg(self) -> str:
        """The drawing as one SVG element, for a page that has the style sheet."""
        interactive = any(item.actions for item in self.items)
        name = self.title if interactive or not self.text else f"{self.title}. {self.text}"
        # A picture is one thing to a screen reader; where parts can be chosen it must be able to go inside, and where there are
        # many, the arrow keys must be the drawing's and not the screen reader's.
        role = "img" if not interactive else "toolbar" if len(self.actions) > MANY else "group"
        narrow = f"calc({self.width}px*var(--sg-narrowest,{NARROWEST:.4f})*var(--sg-zoom,1))"
        drawn = element(
            "svg",
            *([element("desc", self.text)] if self.text and interactive else []),
            *self.items,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {self.width} {self.height}",
            class_="sg-scene",
            role=role,
            aria_label=name,
            css=f"max-width:calc({self.width}px*var(--sg-zoom,1));min-width:min({narrow},{self.width}px)",
        )
        return str(drawn.svg)

    def words(self) -> tuple[str, ...]:
        """All words drawn, in order: what a test reads instead of looking."""
        root = ET.fromstring(self.svg())  # noqa: S314 - our own drawing
        return tuple("".join(node.itertext()) for node in root.iter("{http://www.w3.org/2000/svg}text"))

    def _repr_html_(self) -> str:
        style = f"<style>{theme.css()}</style>"
        return f'{style}<div class="sg-sheet">{self.svg()}</div>'
