"""The picture of a word: the values before it, those that each word leaves, and the bits told and left open.

`draw_convention` is a pure function of one `Convention`; every number in it is exact until it is written down.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from spacegames.dist import Dist
from spacewidgets.explorers.chances import chance_text
from spacewidgets.explorers.signals_model import Convention, bits, questions
from spacewidgets.scene import Mark, Scene, Value, choice, line, rect, text
from spacewidgets.words import _, ngettext

__all__ = ["bits_words", "draw_convention", "figures", "short_bits", "value_text"]

WIDTH: Final = 720
LEFT, RIGHT = 132, 572  # the columns of values
BITS_AT, QUESTIONS_AT = 636, WIDTH
TOP, STEP, HIGH = 64, 74, 44  # the first row, from row to row, and its highest bar
LOOKS: Final[tuple[dict[str, Value], ...]] = (
    {"fill": "yellow", "stroke": "yellow-text"},
    {"fill": "card", "stroke": "soft", "stroke_dasharray": "4 3"},
    {"fill": "green", "stroke": "green-text"},
)
INK: Final = ("on-yellow", "ink", "on-green")
LETTERS_HIGH: Final = 19  # units that a chance needs inside of its bar
LETTER: Final = 7.3  # units that a figure of a chance takes on a bar


def value_text(value: int) -> str:
    """A value with a real minus."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def short_bits(number: float | Fraction) -> str:
    """Bits or questions to two figures after the point.

    >>> short_bits(4.0), short_bits(0.8112), short_bits(Fraction(7, 2))
    ('4', '0.81', '3.5')
    """
    return f"{float(number):.2f}".rstrip("0").rstrip(".")


def bits_words(number: float) -> str:
    """So many bits, in words.

    >>> bits_words(1.0), bits_words(0.8112)
    ('1 bit', '0.81 bits')
    """
    written = short_bits(number)
    return ngettext("{n} bit", "{n} bits", 1 if written == "1" else 2).format(n=written)


def figures(values: Dist[int]) -> str:
    """Which values are left, as a person says it.

    >>> figures(Dist.uniform(range(4))), figures(Dist.uniform([-1]))
    ('0 to 3', '\N{MINUS SIGN}1')
    """
    low, high = values.support[0], values.support[-1]
    if low == high:
        return value_text(low)
    return _("{low} to {high}").format(low=value_text(low), high=value_text(high))


def draw_convention(convention: Convention, said: str) -> Scene:
    """The whole picture; `said` is what it shows, in words. Each word's row sends ``"word:<place>"``."""
    words = convention.words
    foot = TOP + STEP * (1 + len(words))
    marks = [
        *_head(),
        text(24, TOP + 16, _("before"), "label"),
        text(24, TOP + 36, _each(convention.before), "soft small"),
        *_row(convention, TOP, None),
        *_values(convention, TOP + HIGH + 16),
        *(_heard(convention, word, name, TOP + STEP * (word + 1)) for word, name in enumerate(words)),
        *_ledger(convention, foot + 14),
    ]
    return Scene(WIDTH, foot + 58, _("What a word tells"), tuple(marks), said)


def _head() -> list[Mark]:
    return [
        text(0, 20, _("What may it be?"), "title"),
        text(BITS_AT, 44, _("bits"), "soft small", "end"),
        text(QUESTIONS_AT, 44, _("questions"), "soft small", "end"),
    ]


def _each(values: Dist[int]) -> str:
    """The chance of each value, where all are alike."""
    chances = {chance for _value, chance in values}
    return _("{chance} each").format(chance=chances.pop()) if len(chances) == 1 else ""


def _looks(convention: Convention, word: int) -> int:
    """Which looks a word has: that for bad news, for silence, or for good news. Low costs are good news."""
    place = 2 * word if len(convention.cuts) == 1 else word if convention.cuts else 1
    return 2 - place if convention.hidden == "card" else place


def _numbers(y: float, open_bits: float, asked: Fraction) -> list[Mark]:
    return [
        text(BITS_AT, y, short_bits(open_bits), "mono strong", "end"),
        text(QUESTIONS_AT, y, short_bits(asked), "mono", "end"),
    ]


def _row(convention: Convention, y: float, word: int | None) -> list[Mark]:
    """The values that are possible after a word, or before any: a bar each as high as it is likely, on one scale for all."""
    before = convention.before
    values = before if word is None else convention.after(word)
    highest = _highest(convention)
    step = (RIGHT - LEFT) / len(before)
    foot = y + HIGH
    marks = [line(LEFT, foot, RIGHT, foot, "line")]
    for place, (value, _chance) in enumerate(before):
        x, chance = LEFT + step * place, values[value]
        if not chance:
            continue
        kind = _looks(convention, convention.word(value))
        high = HIGH * float(chance / highest)
        marks.append(rect(x + 2, foot - high, step - 4, high, rx=2, stroke_width=1, class_="sg-moves", **LOOKS[kind]))
        written = str(chance)
        if LETTER * len(written) < step - 4:
            # Over a bar that is too low for it.
            inside = high > LETTERS_HIGH
            at, ink = (foot - 6, INK[kind]) if inside else (foot - high - 4, "ink")
            marks.append(text(x + step / 2, at, written, "mono small", "middle", fill=ink))
    return [*marks, *_numbers(y + 26, bits(values), questions(values))]


def _highest(convention: Convention) -> Fraction:
    """The likeliest value of any row: its bar takes the whole height."""
    rows = (convention.before, *(convention.after(word) for word, _chance in convention.said))
    return max(chance for row in rows for _value, chance in row)


def _values(convention: Convention, y: float) -> list[Mark]:
    step = (RIGHT - LEFT) / len(convention.before)
    return [
        text(LEFT + step * (place + 0.5), y, value_text(value), "mono small soft", "middle")
        for place, (value, _chance) in enumerate(convention.before)
    ]


def _heard(convention: Convention, word: int, name: str, y: float) -> Mark:
    """The row of one word, which can be chosen."""
    kind, chance = _looks(convention, word), convention.said[word]
    sign = rect(2, y + 4, 14, 14, rx=2, stroke_width=1.5, **LOOKS[kind])
    drawn = [
        sign,
        text(24, y + 16, _("“{word}”").format(word=name) if kind != 1 else name, "label"),
        text(24, y + 36, chance_text(chance), "soft small"),
        *_row(convention, y, word),
    ]
    return choice(f"word:{word}", _("Hear {word}").format(word=name), *drawn, hit=(-4, y - 6, WIDTH + 8, HIGH + 14))


def _ledger(convention: Convention, y: float) -> list[Mark]:
    """All the bits as one bar: those that the word tells, and those that stay open."""
    whole, told = bits(convention.before), convention.told
    width = (RIGHT - LEFT) * told / whole
    marks = [
        text(24, y + 20, _("on average"), "label"),
        rect(LEFT, y, RIGHT - LEFT, 30, rx=2, fill="card", stroke="soft", stroke_width=1),
        rect(LEFT, y, width, 30, rx=2, fill="blue", class_="sg-moves"),
    ]
    inside = _("told {bits}").format(bits=short_bits(told))
    room = 9 * len(inside) + 10
    if width >= room:
        marks.append(text(LEFT + 10, y + 20, inside, "mono strong", fill="on-blue"))
    outside = _("left open {bits}").format(bits=short_bits(convention.left))
    marks.append(text(RIGHT - 10, y + 20, outside, "mono", "end"))
    if width < room:
        marks.append(text(LEFT + width + 10, y + 20, inside, "mono strong"))
    return [*marks, *_numbers(y + 20, convention.left, convention.questions_left)]
