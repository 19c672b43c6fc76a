"""How a drawing flows on a narrow page: what room each of its parts has, and words broken into lines that fit there."""

from __future__ import annotations

from typing import Final, Literal

from spacewidgets.drawing.scene import Mark, element, text

__all__ = ["LEAST", "entry", "lines", "paragraph", "reach", "rooms"]

LEAST: Final = 180
"""What JupyterLab leaves of a window of 320 pixels for a drawing, which needs no more."""

# Parts of a letter's size that it takes in DejaVu, the widest face that may be found.
_SLIM, _BROAD, _CAPITAL, _LETTER, _MONO, _BOLD = 0.36, 0.95, 0.7, 0.62, 0.61, 1.11
_SIZES: Final = {"title": 19, "big": 16}
_SIZE: Final = 13  # also of small letters, as they are on a phone


# Between two lines, so that they are no single word to who reads or hears the text; it moves no line.
_SPACE: Final = element("tspan", " ", font_size=0)


def rooms(width: float, *wanted: float) -> tuple[float, ...]:
    """What each part of a picture has in so much `width`: what it wants, or less on a narrow page, down to `LEAST`."""
    return tuple(min(each, max(LEAST, width)) for each in wanted)


def reach(words: str, style: str = "body") -> float:
    """How many units words in a style of `text` take at most."""
    looks = style.split()
    size = next((_SIZES[look] for look in looks if look in _SIZES), _SIZE)
    if "mono" in looks:
        return _MONO * size * len(words)
    bold = _BOLD if {"title", "label", "strong"} & set(looks) else 1
    return size * bold * sum(map(_share, words))


def _share(letter: str) -> float:
    if letter in " .,:;!|'()[]/fijlrtI°·":
        return _SLIM
    if letter in "mwMW→≤×÷−":
        return _BROAD
    return _CAPITAL if letter.isupper() else _LETTER


def lines(words: str, room: float, style: str = "body") -> list[str]:
    """The words in lines that are no longer than `room`, but where a single word is.

    >>> lines("One astronaut falls ill:", 120), lines("", 120)
    (['One astronaut', 'falls ill:'], [])
    """
    broken: list[str] = []
    for word in words.split(" ") if words else ():
        longer = f"{broken[-1]} {word}" if broken else word
        if broken and reach(longer, style) <= room:
            broken[-1] = longer
        else:
            broken.append(word)
    return broken


def paragraph(
    x: float,
    y: float,
    words: str,
    style: str,
    room: float,
    *,
    anchor: Literal["start", "middle", "end"] = "start",
    halo: bool = False,
    fill: str | None = None,
) -> tuple[list[Mark], float]:
    """Words in lines, the first at the height y, and the height of the line after them."""
    step = 24 if "title" in style else 21 if "big" in style else 17
    broken = lines(words, room, style)
    if len(broken) < 2:  # noqa: PLR2004 - nothing to break
        return [text(x, y, words, style, anchor, halo=halo, fill=fill)] if words else [], y + step * len(broken)
    spans = [element("tspan", each, x=x, y=y + step * i) for i, each in enumerate(broken)]
    whole = [part for span in spans for part in (span, _SPACE)][:-1]
    return [text(x, y, whole, style, anchor, halo=halo, fill=fill)], y + step * len(broken)


def entry(
    x: float,
    end: float,
    y: float,
    words: str,
    value: str,
    *,
    style: str = "label",
    number: str = "mono strong",
    halo: bool = False,
) -> tuple[list[Mark], float]:
    """What a value is, in as many lines as it needs beside it, the value ending at `end`, and the height of the line after them.

    Where a word has no room beside the value, this goes below.
    """
    beside = end - x - reach(value, number) - 8
    fits = all(reach(each, style) <= beside for each in lines(words, beside, style))
    said, under = paragraph(x, y, words, style, beside if fits else end - x, halo=halo)
    last = y if fits else under
    return [*said, text(end, last, value, number, "end", halo=halo)], max(under, last + 17)
