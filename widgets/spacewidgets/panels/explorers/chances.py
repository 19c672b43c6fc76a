"""Chances as people write and draw them: the exact fraction, the percentage, and a bar that is full at certainty."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from spacewidgets.drawing.scene import Mark, Value, group, rect, text

__all__ = ["LONGEST_FRACTION", "chance_bar", "chance_text", "fraction_text", "percent"]

LONGEST_FRACTION: Final = 17  # letters: eight astronauts under an unseen card still have their exact odds
_LEAST, _MOST = Fraction(1, 2000), Fraction(1999, 2000)


def percent(chance: Fraction) -> str:
    """A chance in percent, to a tenth; what is only nearly impossible or certain does not look as if it were.

    >>> [percent(Fraction(x)) for x in ("2/3", "1/16", "1", "0", "1/9999", "9999/10000")]
    ['66.7 %', '6.3 %', '100 %', '0 %', '< 0.1 %', '> 99.9 %']
    """
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    if 0 < chance < _LEAST:
        return "< 0.1 %"
    if _MOST <= chance < 1:
        return "> 99.9 %"
    tenths = int(1000 * chance + Fraction(1, 2))  # exact, so that 6.25 is 6.3
    return f"{tenths // 10}.{tenths % 10} %"


def fraction_text(chance: Fraction) -> str:
    """The exact fraction; empty where it is too long to be read."""
    written = str(chance)
    return written if len(written) <= LONGEST_FRACTION else ""


def chance_text(chance: Fraction) -> str:
    """A chance in a sentence, exactly and in percent.

    >>> chance_text(Fraction(1, 256)), chance_text(Fraction(0)), chance_text(Fraction(1, 10**20))
    ('1/256 (0.4 %)', '0', '< 0.1 %')
    """
    if chance in (0, 1):
        return str(chance)
    written = fraction_text(chance)
    return f"{written} ({percent(chance)})" if written else percent(chance)


def chance_bar(
    x: float, y: float, width: float, height: float, *parts: tuple[Fraction, dict[str, Value]], label_room: float = 15
) -> Mark:
    """A pale track as long as certainty, and on it the parts of a chance end to end, each with its looks and its sign.

    A part's looks are attributes of its rectangle; ``sign`` is written on it where it has `label_room`.
    """
    whole = width * float(sum(chance for chance, _looks in parts))
    marks = [
        rect(x, y, width, height, rx=2, fill="grid"),
        rect(x, y, whole, height, rx=2, fill="card", class_="sg-moves"),
    ]
    signs = []
    for chance, looks in parts:
        sign, ink = looks.get("sign"), looks.get("ink", "ink")
        wide = width * float(chance)
        drawn = {name: value for name, value in looks.items() if name not in {"sign", "ink"}}
        marks.append(rect(x, y, wide, height, rx=2, class_="sg-moves", **drawn))
        shown = str(sign) if sign is not None and wide >= label_room else ""
        signs.append(text(x + wide / 2, y + height / 2 + 4, shown, "mono small strong", "middle", fill=ink))
        x += wide
    return group(*marks, *signs)
