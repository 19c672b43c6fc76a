"""The picture of a flight through radiation: the card, the die of eight, and how many of the crew fall ill.

`draw_voyage` is a pure function of one `Voyage`; every number in it is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from spacegames.dist import Dist
from spacegames.leaving_earth import DIE_SIDES, alive_after_radiation, levels, radiation, radiation_threshold
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import (
    Mark,
    Part,
    Scene,
    Value,
    choice,
    circle,
    fold,
    group,
    line,
    path,
    polygon,
    rect,
    text,
)
from spacewidgets.panels.explorers.chances import chance_bar, fraction_text, percent
from spacewidgets.panels.explorers.payload_picture import mixed_number
from spacewidgets.words import _, ngettext

__all__ = ["FACES", "LEVELS", "Voyage", "draw_voyage", "threshold_sum"]

FACES: Final = DIE_SIDES
LEVELS: Final = levels().support

WIDTH, HEIGHT = 860, 424
LEFT, RIGHT = 316, 364  # where the left half ends, and the right half begins
CARD = 56
SUM = 376  # the base line of the two sums at the foot
ROWS, HIGHEST_ROW, LOWEST_ROW = 256, 64, 28  # room for the bars, and for each of them


# One picture asks for the same odds many times.
_ill = lru_cache(maxsize=256)(radiation)
_alive = lru_cache(maxsize=256)(alive_after_radiation)


@dataclass(frozen=True, slots=True)
class Voyage:
    """One maneuver through radiation; a `level` of None is a card that lies face down."""

    level: int | None
    years: int
    crew: int
    shield: int = 0
    doctors: int = 0

    @property
    def cards(self) -> tuple[int, ...]:
        """The levels that the card may show, all equally likely."""
        return LEVELS if self.level is None else (self.level,)

    def lowered(self, level: int) -> bool:
        """Whether the shield lowers this level: 0 cannot be less."""
        return bool(self.shield and level)

    def threshold(self, level: int) -> int:
        """The highest roll that makes ill under one card."""
        return radiation_threshold(level, self.years, self.shield)

    def bad_faces(self, level: int) -> int:
        """How many of the eight faces make ill under one card."""
        return min(FACES, self.threshold(level))

    def ill_under(self, level: int) -> Dist[int]:
        """How many fall ill under one card."""
        return _ill(level, self.years, self.crew, self.shield)

    @property
    def ill(self) -> Dist[int]:
        """How many fall ill."""
        return _ill(self.level, self.years, self.crew, self.shield)

    @property
    def alive(self) -> Dist[int]:
        """How many live at the year's end."""
        return _alive(self.level, self.years, self.crew, doctors=self.doctors, shield=self.shield)

    @property
    def chance(self) -> Fraction:
        """The chance that one astronaut falls ill."""
        return _ill(self.level, self.years, 1, self.shield)[1]

    @property
    def as_if_independent(self) -> Dist[int]:
        """The binomial with the mean chance: what it would be if each astronaut had a card of his own."""
        return Dist({0: 1 - self.chance, 1: self.chance}).times(self.crew)


def threshold_sum(voyage: Voyage, level: int) -> str:
    """The sum behind the threshold under one card.

    >>> threshold_sum(Voyage(2, 3, 4, shield=1), 2), threshold_sum(Voyage(2, 3, 4, shield=1), 0)
    ('(2 − 1) × 3 = 3', '0 × 3 = 0')
    """
    lowered = f"({level} − {voyage.shield})" if voyage.lowered(level) else str(level)
    return f"{lowered} × {voyage.years} = {voyage.threshold(level)}"


def draw_voyage(voyage: Voyage, said: str, width: int = WIDTH) -> Scene:
    """The whole picture of `voyage` for so much `width`; `said` is what it shows, in words.

    Cards send ``"card:0"`` to ``"card:2"`` or ``"card:down"``; with a known level each face sends ``"face:<number>"``.
    """
    why = _why_unseen(voyage) if voyage.level is None else _why(voyage, voyage.level)
    die = Part((*_cards(voyage), *why), 0, 0, LEFT + 2, HEIGHT)
    crew = Part((*_bars(voyage), *_legend(voyage), *_expected(voyage)), RIGHT, 0, WIDTH - RIGHT, HEIGHT)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), die, crew)
    return Scene(wide, high, _("Radiation: the die and the crew"), marks, said)


def _cards(voyage: Voyage) -> list[Mark]:
    marks = [text(0, 20, _("The Solar Radiation card"), "title")]
    for i, level in enumerate((None, *LEVELS)):
        x, y, here = 6 + (CARD + 20) * i, 36, level == voyage.level
        name = _("Leave the card face down") if level is None else _("Turn up radiation level {n}").format(n=level)
        drawn = glyphs.unknown_card(x + CARD / 2, y + 0.7 * CARD, CARD) if level is None else _card(x, y, level, CARD)
        key = "down" if level is None else level
        marks.append(choice(f"card:{key}", name, drawn, hit=(x - 4, y - 4, CARD + 8, 1.4 * CARD + 8), pressed=here))
    return marks


def _card(x: float, y: float, level: int, width: float) -> Mark:
    """A Solar Radiation card face up, its upper left corner at (x, y)."""
    w = width
    return group(
        rect(x, y, w, 1.4 * w, rx=0.12 * w, fill="card", stroke="ink", stroke_width=1.5),
        glyphs.trefoil(x + w / 2, y + 0.4 * w, 0.24 * w),
        text(x + w / 2, y + 1.18 * w, level, "mono strong", "middle", css=f"font-size:{0.42 * w:.1f}px"),
    )


def _why(voyage: Voyage, level: int) -> list[Mark]:
    """Level × years, the eight faces, and what that makes for one astronaut."""
    bad = voyage.bad_faces(level)
    safe = FACES - bad
    return [
        *_threshold(voyage, level),
        *(_face(4, 216, 69, n, voyage.threshold(level), large=True) for n in range(1, FACES + 1)),
        _sign(12, 298, ill=True),
        text(26, 302, _("ill: {n} of {all}").format(n=bad, all=FACES), "label"),
        _sign(156, 298, ill=False),
        text(170, 302, _("safe: {n} of {all}").format(n=safe, all=FACES), "label"),
        *_one_astronaut(voyage),
    ]


def _threshold(voyage: Voyage, level: int) -> list[Mark]:
    """(Level − shield) × years = the highest roll that makes ill, with the names beneath."""
    y = 160
    terms: list[tuple[float, str, str]] = [(30, str(level), _("level")), (130, str(voyage.years), _("years"))]
    signs: list[tuple[float, str]] = [(80, "×"), (184, "=")]
    if voyage.lowered(level):
        terms = [
            (30, str(level), _("level")),
            (86, str(voyage.shield), _("shield")),
            (150, str(voyage.years), _("years")),
        ]
        signs = [(10, "("), (58, "−"), (108, ")"), (122, "×"), (190, "=")]
    highest = voyage.threshold(level)
    return [
        *(mark for x, number, word in terms for mark in _term(x, y, number, word)),
        *(text(x, y, sign, "mono soft", "middle", css="font-size:20px") for x, sign in signs),
        *_term(252, y, str(highest), _("ill up to"), strong=True),
    ]


def _term(x: float, y: float, number: str, word: str, *, strong: bool = False) -> list[Mark]:
    style = "mono strong" if strong else "mono"
    return [text(x, y, number, style, "middle", css="font-size:20px"), text(x, y + 21, word, "soft small", "middle")]


def _face(x: float, y: float, side: float, number: int, threshold: int, *, large: bool = False) -> Mark:
    """One face of the die in a strip of eight triangles whose upper left corner is (x, y)."""
    ill, up, high = number <= threshold, number % 2 == 1, 0.866 * side
    left = x + (number - 1) * side / 2
    middle, base, tip = left + side / 2, y + high * up, y + high * (not up)
    looks: dict[str, Value] = {"fill": "yellow", "stroke": "ink"} if ill else {"fill": "card", "stroke": "ink"}
    triangle = polygon(
        [(left, base), (left + side, base), (middle, tip)], stroke_width=1.2, stroke_linejoin="round", **looks
    )
    ink = "on-yellow" if ill else "ink"
    size = 17 if large else 11
    written = text(
        middle, y + high * (0.87 if up else 0.36), number, "mono strong", "middle", css=f"font-size:{size}px", fill=ink
    )
    if not large:
        return group(triangle, written)
    sign = _sign(middle, y + high * (0.42 if up else 0.62), ill=ill, small=True)
    words = _("{n}: ill") if ill else _("{n}: stays healthy")
    hit = (middle - side / 4, y, side / 2, high)
    return choice(f"face:{number}", words.format(n=number), triangle, written, sign, hit=hit)


def _sign(x: float, y: float, *, ill: bool, small: bool = False) -> Mark:
    """Ill or safe without a word: a trefoil, or a tick."""
    if ill:
        return glyphs.trefoil(x, y, 6 if small else 8)
    k = 0.7 if small else 1
    return path("M", x - 6 * k, y, "l", 4 * k, 5 * k, "l", 8 * k, -11 * k, stroke="green-text", stroke_width=2.5)


def _one_astronaut(voyage: Voyage) -> list[Mark]:
    """The chance of one astronaut, in words at the left foot."""
    chance = voyage.chance
    return [
        text(0, SUM - 20, _("One astronaut falls ill:"), "soft"),
        text(0, SUM + 4, fraction_text(chance), "mono strong", css="font-size:20px"),
        text(84, SUM + 4, percent(chance), "mono", css="font-size:20px"),
    ]


def _why_unseen(voyage: Voyage) -> list[Mark]:
    """The three cards, each with its weight, its sum, its faces and its own small bars."""
    marks = [
        text(0, 144, _("card"), "soft small"),
        text(52, 144, _("ill up to"), "soft small"),
        text(LEFT, 144, _("0 to {n} ill").format(n=voyage.crew), "soft small", "end"),
        line(0, 152, LEFT, 152, "line", stroke_width=1),
    ]
    for i, level in enumerate(LEVELS):
        y = 160 + 58 * i
        sum_ = threshold_sum(voyage, level)
        marks += [
            _card(2, y + 2, level, 32),
            text(52, y + 16, sum_, "mono"),
            *(_face(52, y + 23, 28, n, voyage.threshold(level)) for n in range(1, FACES + 1)),
            *_small_bars(LEFT - 96, y + 2, voyage, level),
        ]
    return [*marks, *_one_astronaut(voyage)]


def _small_bars(x: float, y: float, voyage: Voyage, level: int) -> list[Mark]:
    """The chances of 0 to n ill under one card, standing side by side."""
    width, height = 96, 44
    ill, step = voyage.ill_under(level), width / (voyage.crew + 1)
    looks = {name: value for name, value in _shade(level).items() if name not in {"sign", "ink"}}
    bars = (
        rect(x + step * k + 1, y + height * (1 - share), step - 2, height * share, **looks)
        for k in range(voyage.crew + 1)
        for share in (float(ill[k]),)
    )
    return [line(x, y + height, x + width, y + height, "soft", stroke_width=1), *bars]


def _shade(level: int) -> dict[str, Value]:
    """The looks of what one card contributes: the deeper, the higher its level; its number is written on it."""
    depth = (0.12, 0.45, 1)[level]
    return {
        "fill": "yellow",
        "fill_opacity": depth,
        "stroke": "yellow-text",
        "stroke_width": 0.75,
        "sign": level,
        "ink": "on-yellow" if depth == 1 else "ink",
    }


_ILL: Final[dict[str, Value]] = {"fill": "yellow", "stroke": "yellow-text", "stroke_width": 0.75, "ink": "on-yellow"}
_WELL: Final[dict[str, Value]] = {"fill": "green", "stroke": "green-text", "stroke_width": 0.75, "ink": "on-green"}


def _parts(voyage: Voyage, ill: int) -> list[tuple[Fraction, dict[str, Value]]]:
    """The pieces of one bar: by doctor, by card, or in one piece."""
    if voyage.doctors:
        chance = voyage.ill[ill]
        dead = voyage.alive[voyage.crew - ill] if ill else Fraction(0)
        return [(chance - dead, _WELL), (dead, _ILL)]
    if voyage.level is None:
        return [(voyage.ill_under(level)[ill] / len(LEVELS), _shade(level)) for level in LEVELS]
    return [(voyage.ill[ill], _ILL if ill else _WELL)]


def _bars(voyage: Voyage) -> list[Mark]:
    crew, ill = voyage.crew, voyage.ill
    step = min(HIGHEST_ROW, max(LOWEST_ROW, ROWS / (crew + 1)))
    high = min(28, step - 8, 0.55 * step + 6)
    longest = max(len(fraction_text(ill[k])) for k in range(crew + 1))
    left, end = RIGHT + 30 + 12 * crew, WIDTH - 72 - 8 * longest
    title = ngettext("Will the astronaut fall ill?", "How many of the {n} fall ill?", crew).format(n=crew)
    marks = [text(RIGHT, 20, title, "title")]
    mean = voyage.as_if_independent if voyage.level is None else None
    for k in range(crew + 1):
        y = 36 + step * k
        base = y + high / 2 + 5
        marks += [
            text(RIGHT + 10, base, k, "mono strong", "end"),
            *(_head(RIGHT + 24 + 12 * i, y + high / 2, ill=i < k) for i in range(crew)),
            chance_bar(left, y, end - left, high, *_parts(voyage, k)),
            *([_tick(left + (end - left) * float(mean[k]), y, high)] if mean else []),
            text(WIDTH - 66, base, fraction_text(ill[k]), "mono", "end"),
            text(WIDTH, base, percent(ill[k]), "mono strong", "end"),
        ]
    return marks


def _tick(x: float, y: float, high: float) -> Mark:
    return line(x, y - 3, x, y + high + 3, stroke_width=2)


def _head(x: float, y: float, *, ill: bool) -> Mark:
    """One astronaut of the crew: healthy a ring with a visor, ill a full disc with a cross."""
    if not ill:
        ring = circle(x, y, 5, fill="card", stroke="ink", stroke_width=1.2)
        return group(ring, line(x - 2.5, y, x + 2.5, y, stroke_width=2))
    cross = path("M", x - 2, y - 2, "l 4 4 m 0 -4 l -4 4", stroke="on-yellow", stroke_width=1.3)
    return group(circle(x, y, 5, fill="yellow", stroke="ink", stroke_width=1.2), cross)


def _legend(voyage: Voyage) -> list[Mark]:
    y = 316
    if voyage.doctors:
        entries = [
            (_WELL, _("a doctor stays healthy, so all live"), 0),
            (_ILL, _("no doctor is well: who is ill dies"), 248),
        ]
    elif voyage.level is None:
        entries = [(_shade(level), _("level {n}").format(n=level), 78 * level) for level in LEVELS]
    else:
        entries = [(_WELL, _("all healthy"), 0), (_ILL, _("who is ill dies at the year's end, unless on Earth"), 110)]
    marks = [
        mark
        for looks, words, x in entries
        for mark in (
            chance_bar(RIGHT + x, y - 11, 14, 14, (Fraction(1), looks), label_room=14),
            text(RIGHT + x + 20, y, words, "small"),
        )
    ]
    if voyage.level is None:
        x = RIGHT + (248 if not voyage.doctors else 0)
        y = y if not voyage.doctors else y + 20
        marks += [_tick(x + 7, y - 11, 13), text(x + 20, y, _("if each had a card of their own"), "small")]
    return marks


def _expected(voyage: Voyage) -> list[Mark]:
    """Crew × chance = the number to expect, and the chance that all live."""
    y, size = SUM, 20
    chance, expected = voyage.chance, voyage.ill.expectation()
    all_live = voyage.alive[voyage.crew]
    written = fraction_text(all_live)
    return [
        *_term(RIGHT + 16, y, str(voyage.crew), _("crew")),
        text(RIGHT + 56, y, "×", "mono soft", "middle", css="font-size:20px"),
        mixed_number(RIGHT + 96, y - 7, chance, size),
        text(RIGHT + 100, y + 21, _("chance to fall ill"), "soft small", "middle"),
        text(RIGHT + 156, y, "=", "mono soft", "middle", css="font-size:20px"),
        mixed_number(RIGHT + 206, y - 7, expected, size, bold=True),
        text(RIGHT + 210, y + 21, _("ill on average"), "soft small", "middle"),
        text(WIDTH, y - 20, _("All live at the year's end:"), "soft", "end"),
        text(
            WIDTH - 88, y + 4, written, "mono strong", "end", fill="green-text",
            css=f"font-size:{min(20, 272 / max(len(written), 1)):.3g}px",
        ),
        text(WIDTH, y + 4, percent(all_live), "mono", "end", css="font-size:20px"),
    ]  # fmt: skip
