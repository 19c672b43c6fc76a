"""The picture of a flight through radiation: the card, the die of eight, and how many of the crew fall ill.

`draw_voyage` is a pure function of one `Voyage`; every number in it is the engine's.
"""

from __future__ import annotations

from fractions import Fraction

from spacewidgets.drawing import glyphs
from spacewidgets.drawing.flow import paragraph, rooms
from spacewidgets.drawing.scene import Mark, Part, Scene, Value, choice, fold, group, line, path, polygon, rect, text
from spacewidgets.panels.explorers.chances import fraction_text, percent
from spacewidgets.panels.explorers.radiation_crew import CREW, HEIGHT, RIGHT, SUM, WIDTH, draw_crew, large_term, shade
from spacewidgets.panels.explorers.radiation_model import FACES, LEVELS, Voyage, threshold_sum
from spacewidgets.panels.explorers.sums import Term, ledger
from spacewidgets.words import _

__all__ = ["draw_voyage"]

LEFT = 316  # where the left half ends
CARD = 56


def draw_voyage(voyage: Voyage, said: str, width: int = WIDTH) -> Scene:
    """The whole picture of `voyage` for so much `width`; `said` is what it shows, in words.

    Cards send ``"card:0"`` to ``"card:2"`` or ``"card:down"``; with a known level each face sends ``"face:<number>"``.
    """
    left, right = rooms(width, LEFT + 2, CREW)
    cards, y = _cards(voyage, left - 2)
    if left > LEFT:
        why, foot = _why_unseen(voyage) if voyage.level is None else _why(voyage, voyage.level), float(HEIGHT)
    elif voyage.level is None:
        why, foot = _narrow_unseen(voyage, left - 2, y)
    else:
        why, foot = _narrow_why(voyage, voyage.level, left - 2, y)
    crew, end = draw_crew(voyage, right)
    parts = Part((*cards, *why), 0, 0, left, foot), Part(crew, RIGHT, 0, right, end)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), *parts)
    return Scene(wide, high, _("Radiation: the die and the crew"), marks, said)


def _cards(voyage: Voyage, room: float) -> tuple[list[Mark], float]:
    """The card face down and the three that it may be, and where what is beneath may begin."""
    marks, y = paragraph(0, 20, _("The Solar Radiation card"), "title", room)
    card = min(CARD, (room - 6) / (len(LEVELS) + 1) - 12)
    step, y = min(CARD + 20, (room - 4) / (len(LEVELS) + 1)), y - 8
    for i, level in enumerate((None, *LEVELS)):
        x, here = min(6, (step - card) / 2) + step * i, level == voyage.level
        name = _("Leave the card face down") if level is None else _("Turn up radiation level {n}").format(n=level)
        drawn = glyphs.unknown_card(x + card / 2, y + 0.7 * card, card) if level is None else _card(x, y, level, card)
        key = "down" if level is None else level
        marks.append(choice(f"card:{key}", name, drawn, hit=(x - 4, y - 4, card + 8, 1.4 * card + 8), pressed=here))
    return marks, y + 1.4 * card + 34


def _card(x: float, y: float, level: int, width: float) -> Mark:
    """A Solar Radiation card face up, its upper left corner at (x, y)."""
    w = width
    return group(
        rect(x, y, w, 1.4 * w, rx=0.12 * w, fill="card", stroke="ink", stroke_width=1.5),
        glyphs.trefoil(x + w / 2, y + 0.4 * w, 0.24 * w),
        text(x + w / 2, y + 1.18 * w, level, "mono strong", "middle", css=f"font-size:{0.42 * w:.1f}px"),
    )


def _narrow_why(voyage: Voyage, level: int, room: float, y: float) -> tuple[list[Mark], float]:
    """The same as `_why`, one below the other."""
    bad = voyage.bad_faces(level)
    sum_, y = ledger(0, y, _terms(voyage, level), room)
    side = min(69, (room - 6) / (FACES / 4 + 0.5))
    marks = [*sum_]
    for row in range(2):
        faces = range(1 + 4 * row, 5 + 4 * row)
        top = y + row * (0.866 * side + 8)
        marks += [_face(2 - 2 * row * side, top, side, n, voyage.threshold(level), large=True) for n in faces]
    y += 2 * 0.866 * side + 36
    counts = (True, _("ill: {n} of {all}"), bad), (False, _("safe: {n} of {all}"), FACES - bad)
    for ill, words, n in counts:
        marks += [_sign(10, y - 4, ill=ill), text(26, y, words.format(n=n, all=FACES), "label")]
        y += 24
    chance, foot = _narrow_one(voyage, room, y + 14)
    return [*marks, *chance], foot


def _narrow_one(voyage: Voyage, room: float, y: float) -> tuple[list[Mark], float]:
    words, under = paragraph(0, y, _("One astronaut falls ill:"), "soft", room)
    return [*words, *_both(0, 84, under + 6, voyage.chance)], under + 14


def _both(x: float, second: float, y: float, chance: Fraction) -> list[Mark]:
    """A chance, large, exactly and in percent."""
    return [
        text(x, y, fraction_text(chance), "mono strong", css="font-size:20px"),
        text(second, y, percent(chance), "mono", css="font-size:20px"),
    ]


def _terms(voyage: Voyage, level: int) -> list[Term]:
    """(Level − shield) × years = the highest roll that makes ill."""
    return [
        Term("", level, _("level")),
        *([Term("−", voyage.shield, _("shield"))] if voyage.lowered(level) else []),
        Term("×", voyage.years, _("years")),
        Term("=", voyage.threshold(level), _("ill up to")),
    ]


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
        *(mark for x, number, word in terms for mark in large_term(x, y, number, word)),
        *(text(x, y, sign, "mono soft", "middle", css="font-size:20px") for x, sign in signs),
        *large_term(252, y, str(highest), _("ill up to"), strong=True),
    ]


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
    return [text(0, SUM - 20, _("One astronaut falls ill:"), "soft"), *_both(0, 84, SUM + 4, voyage.chance)]


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


def _narrow_unseen(voyage: Voyage, room: float, y: float) -> tuple[list[Mark], float]:
    """The same as `_why_unseen`, the small bars of each card beneath its faces."""
    x = 44
    marks = [
        text(0, y, _("card"), "soft small"),
        text(x, y, _("ill up to"), "soft small"),
        text(x, y + 18, _("0 to {n} ill").format(n=voyage.crew), "soft small"),
        line(0, y + 26, room, y + 26, "line", stroke_width=1),
    ]
    side = min(28, (room - x) / (FACES / 2 + 0.5))
    top = y + 36
    for level in LEVELS:
        marks += [
            _card(2, top + 2, level, 32),
            text(x, top + 14, threshold_sum(voyage, level), "mono"),
            *(_face(x, top + 23, side, n, voyage.threshold(level)) for n in range(1, FACES + 1)),
            *_small_bars(x, top + 54, voyage, level),
        ]
        top += 118
    chance, foot = _narrow_one(voyage, room, top + 16)
    return [*marks, *chance], foot


def _small_bars(x: float, y: float, voyage: Voyage, level: int) -> list[Mark]:
    """The chances of 0 to n ill under one card, standing side by side."""
    width, height = 96, 44
    ill, step = voyage.ill_under(level), width / (voyage.crew + 1)
    looks = {name: value for name, value in shade(level).items() if name not in {"sign", "ink"}}
    bars = (
        rect(x + step * k + 1, y + height * (1 - share), step - 2, height * share, **looks)
        for k in range(voyage.crew + 1)
        for share in (float(ill[k]),)
    )
    return [line(x, y + height, x + width, y + height, "soft", stroke_width=1), *bars]
