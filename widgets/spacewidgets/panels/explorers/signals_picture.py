"""The picture of a word: the values before it, those that each word leaves, and the bits told and left open.

`draw_convention` is a pure function of one `Convention`; every number in it is exact until it is written down.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from spacegames.dist import Dist
from spacewidgets.drawing.scene import NARROWEST, Mark, Scene, Value, choice, line, rect, text
from spacewidgets.panels.explorers.chances import chance_text
from spacewidgets.panels.explorers.signals_model import Convention, bits, questions
from spacewidgets.words import _, ngettext

__all__ = ["bits_words", "draw_convention", "figures", "short_bits", "value_text"]

WIDTH, CRAMPED, LEAST = 720, 240, 180  # where there is room, where numbers need a line of their own, and at least
LEFT, RIGHT, BELOW = 132, 148, 46  # what words take beside the bars, at either side, or else over them
TOP, STEP, HIGH = 64, 74, 44  # the first row, from row to row, and its highest bar
WORDS, QUESTIONS, CLOSER = (
    24,
    84,
    76,
)  # where words begin, and what the column of questions takes, or where it is narrow
LOOKS: Final[tuple[dict[str, Value], ...]] = (
    {"fill": "yellow", "stroke": "yellow-text"},
    {"fill": "card", "stroke": "soft", "stroke_dasharray": "4 3"},
    {"fill": "green", "stroke": "green-text"},
)
INK: Final = ("on-yellow", "ink", "on-green")
LETTERS_HIGH: Final = 19  # units that a chance needs inside of its bar
LETTER: Final = 7.3  # units that a figure of a chance takes on a bar
LARGER: Final = 8.3  # the same where small letters are larger, as on a phone


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


class Sheet(NamedTuple):
    """Where everything lies in a picture so wide: bars beside their words, or beneath them where there is less room."""

    width: float

    @property
    def wide(self) -> bool:
        """Whether bars stand beside their words."""
        return self.width >= WIDTH

    @property
    def left(self) -> float:
        """Where the bars begin."""
        return LEFT if self.wide else 0

    @property
    def right(self) -> float:
        """Where they end."""
        return self.width - RIGHT if self.wide else self.width

    @property
    def more(self) -> float:
        """What a line for the numbers takes where they have no room beside the words."""
        return 18 if self.width < CRAMPED else 0

    @property
    def below(self) -> float:
        """How far they lie under the top of their row."""
        return 0 if self.wide else BELOW + self.more

    @property
    def step(self) -> float:
        """From row to row."""
        return STEP + self.below

    @property
    def numbers(self) -> float:
        """How far the numbers of a row lie under its top: beside the bars, or in a line over them."""
        return 26 if self.wide else 36 + self.more

    @property
    def letter(self) -> float:
        """Units that a figure takes on a bar."""
        return LETTER if self.wide else LARGER

    def columns(self, y: float, first: str, second: str, *looks: str) -> list[Mark]:
        """Bits and questions, or the words for them."""
        ends = (self.width - (QUESTIONS if self.wide else CLOSER), self.width)
        return [text(x, y, said, look, "end") for x, said, look in zip(ends, (first, second), looks, strict=True)]

    def bar(self, values: Dist[int]) -> float:
        """Units from one value to the next."""
        return (self.right - self.left) / len(values)


def draw_convention(convention: Convention, said: str, width: float = WIDTH) -> Scene:
    """The whole picture for so much `width`; `said` is what it shows, in words. Each word's row sends ``"word:<place>"``."""
    sheet = Sheet(WIDTH if width >= WIDTH * NARROWEST else max(LEAST, width))
    words = convention.words
    foot = TOP + sheet.step * (1 + len(words))
    ledger, end = _ledger(sheet, convention, foot + 14)
    marks = [
        text(0, 20, _("What may it be?"), "title"),
        *sheet.columns(44, _("bits"), _("questions"), "soft small", "soft small"),
        text(WORDS, TOP + 16, _("before"), "label"),
        text(WORDS, TOP + 36, _each(convention.before), "soft small"),
        *_row(sheet, convention, TOP, None),
        *_values(sheet, convention, TOP + sheet.below + HIGH + 16),
        *(_heard(sheet, convention, word, name, TOP + sheet.step * (word + 1)) for word, name in enumerate(words)),
        *ledger,
    ]
    return Scene(round(sheet.width), round(end), _("What a word tells"), tuple(marks), said)


def _each(values: Dist[int]) -> str:
    """The chance of each value, where all are alike."""
    chances = {chance for _value, chance in values}
    return _("{chance} each").format(chance=chances.pop()) if len(chances) == 1 else ""


def _looks(convention: Convention, word: int) -> int:
    """Which looks a word has: that for bad news, for silence, or for good news. Low costs are good news."""
    place = 2 * word if len(convention.cuts) == 1 else word if convention.cuts else 1
    return 2 - place if convention.hidden == "card" else place


def _numbers(sheet: Sheet, y: float, open_bits: float, asked: Fraction) -> list[Mark]:
    return sheet.columns(y, short_bits(open_bits), short_bits(asked), "mono strong", "mono")


def _row(sheet: Sheet, convention: Convention, y: float, word: int | None) -> list[Mark]:
    """The values that are possible after a word, or before any: a bar each as high as it is likely, on one scale for all."""
    before = convention.before
    values = before if word is None else convention.after(word)
    highest = _highest(convention)
    step, foot = sheet.bar(before), y + sheet.below + HIGH
    marks = [line(sheet.left, foot, sheet.right, foot, "line")]
    for place, (value, _chance) in enumerate(before):
        x, chance = sheet.left + step * place, values[value]
        if not chance:
            continue
        kind = _looks(convention, convention.word(value))
        high = HIGH * float(chance / highest)
        marks.append(rect(x + 2, foot - high, step - 4, high, rx=2, stroke_width=1, class_="sg-moves", **LOOKS[kind]))
        written = str(chance)
        if sheet.letter * len(written) < step - 4:
            # Over a bar that is too low for it.
            inside = high > LETTERS_HIGH
            at, ink = (foot - 6, INK[kind]) if inside else (foot - high - 4, "ink")
            marks.append(text(x + step / 2, at, written, "mono small", "middle", fill=ink))
    return [*marks, *_numbers(sheet, y + sheet.numbers, bits(values), questions(values))]


def _highest(convention: Convention) -> Fraction:
    """The likeliest value of any row: its bar takes the whole height."""
    rows = (convention.before, *(convention.after(word) for word, _chance in convention.said))
    return max(chance for row in rows for _value, chance in row)


def _values(sheet: Sheet, convention: Convention, y: float) -> list[Mark]:
    """The values under their bars, or every second one where they would touch."""
    step = sheet.bar(convention.before)
    written = [value_text(value) for value, _chance in convention.before]
    every = 1 if sheet.letter * max(map(len, written)) < step else 2
    return [
        text(sheet.left + step * (place + 0.5), y, words, "mono small soft", "middle")
        for place, words in enumerate(written)
        if place % every == 0
    ]


def _heard(sheet: Sheet, convention: Convention, word: int, name: str, y: float) -> Mark:
    """The row of one word, which can be chosen."""
    kind, chance = _looks(convention, word), convention.said[word]
    sign = rect(2, y + 4, 14, 14, rx=2, stroke_width=1.5, **LOOKS[kind])
    drawn = [
        sign,
        text(WORDS, y + 16, _("“{word}”").format(word=name) if kind != 1 else name, "label"),
        text(WORDS, y + 36, chance_text(chance), "soft small"),
        *_row(sheet, convention, y, word),
    ]
    hit = (-4, y - 6, sheet.width + 8, sheet.below + HIGH + 14)
    return choice(f"word:{word}", _("Hear {word}").format(word=name), *drawn, hit=hit)


def _ledger(sheet: Sheet, convention: Convention, y: float) -> tuple[list[Mark], float]:
    """All the bits as one bar: those that the word tells, and those that stay open; and where the picture ends."""
    told, top, whole = convention.told, y if sheet.wide else y + 30 + sheet.more, sheet.right - sheet.left
    width = whole * told / bits(convention.before)
    marks = [
        text(WORDS, y + 20, _("on average"), "label"),
        *_numbers(sheet, y + 20 + sheet.more, convention.left, convention.questions_left),
        rect(sheet.left, top, whole, 30, rx=2, fill="card", stroke="soft", stroke_width=1),
        rect(sheet.left, top, width, 30, rx=2, fill="blue", class_="sg-moves"),
    ]
    blue = _("told {bits}").format(bits=short_bits(told))
    rest = _("left open {bits}").format(bits=short_bits(convention.left))
    if not sheet.wide:  # under its end of the bar each has room, however little of the bar is its own
        low = top + (48 if 8 * (len(blue) + len(rest) + 2) < whole else 68)
        marks += [text(0, top + 48, blue, "mono strong"), text(whole, low, rest, "mono", "end")]
        return marks, low + 12
    room = 9 * len(blue) + 10
    inside = width >= room
    at, ink = (10, "on-blue") if inside else (width + 10, "ink")
    marks.append(text(sheet.left + at, y + 20, blue, "mono strong", fill=ink))
    marks.append(text(sheet.right - 10, y + 20, rest, "mono", "end"))
    return marks, y + 44
