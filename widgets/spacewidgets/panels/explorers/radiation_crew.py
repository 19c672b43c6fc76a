"""How many of the crew fall ill: a bar for each number, what it means, and what one may expect."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from spacewidgets.drawing.flow import paragraph, reach
from spacewidgets.drawing.scene import Mark, Value, circle, group, line, path, text
from spacewidgets.panels.explorers.chances import chance_bar, fraction_text, percent
from spacewidgets.panels.explorers.radiation_model import LEVELS, Voyage
from spacewidgets.panels.explorers.sums import Term, ledger, mixed_number
from spacewidgets.words import _, ngettext

__all__ = ["CREW", "HEIGHT", "RIGHT", "SUM", "WIDTH", "draw_crew", "large_term", "shade"]

WIDTH, HEIGHT = 860, 424  # of the whole picture
RIGHT = 364  # where this half of it begins
CREW: Final = WIDTH - RIGHT  # how wide it is
SUM = 376  # the base line of the sums at the foot
ROWS, HIGHEST_ROW, LOWEST_ROW = 256, 64, 28  # room for the bars, and for each of them


def draw_crew(voyage: Voyage, room: float) -> tuple[list[Mark], float]:
    """Bars, what they mean, and the sums, in so much room; and how high that is."""
    if room < CREW:
        return _narrow(voyage, room)
    return [*_bars(voyage), *_legend(voyage), *_expected(voyage)], float(HEIGHT)


_ILL: Final[dict[str, Value]] = {"fill": "yellow", "stroke": "yellow-text", "stroke_width": 0.75, "ink": "on-yellow"}
_WELL: Final[dict[str, Value]] = {"fill": "green", "stroke": "green-text", "stroke_width": 0.75, "ink": "on-green"}


def _parts(voyage: Voyage, ill: int) -> list[tuple[Fraction, dict[str, Value]]]:
    """The pieces of one bar: by doctor, by card, or in one piece."""
    if voyage.doctors:
        chance = voyage.ill[ill]
        dead = voyage.alive[voyage.crew - ill] if ill else Fraction(0)
        return [(chance - dead, _WELL), (dead, _ILL)]
    if voyage.level is None:
        return [(voyage.ill_under(level)[ill] / len(LEVELS), shade(level)) for level in LEVELS]
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


def _narrow(voyage: Voyage, room: float) -> tuple[list[Mark], float]:
    """Bars, what they mean, and the sums, one below the other."""
    end = RIGHT + room
    title = ngettext("Will the astronaut fall ill?", "How many of the {n} fall ill?", voyage.crew).format(n=voyage.crew)
    marks, y = paragraph(RIGHT, 20, title, "title", room)
    mean = voyage.as_if_independent if voyage.level is None else None
    for k in range(voyage.crew + 1):
        chance, heads = voyage.ill[k], RIGHT + 24 + 12 * voyage.crew
        written = fraction_text(chance)
        fits = heads + reach(written, "mono") + 70 < end
        marks += [
            text(RIGHT + 10, y + 2, k, "mono strong", "end"),
            *(_head(RIGHT + 24 + 12 * i, y - 3, ill=i < k) for i in range(voyage.crew)),
            text(end - 66, y + 2, written if fits else "", "mono", "end"),
            text(end, y + 2, percent(chance), "mono strong", "end"),
            chance_bar(RIGHT, y + 10, room, 18, *_parts(voyage, k)),
            *([_tick(RIGHT + room * float(mean[k]), y + 10, 18)] if mean else []),
        ]
        y += 50
    y += 4
    for looks, words in _meanings(voyage):
        said, under = paragraph(RIGHT + 20, y, words, "small", room - 20)
        marks += [_sample(looks, RIGHT, y), *said]
        y = under + 4
    sums, foot = ledger(RIGHT, y + 26, _expecting(voyage), room)
    words_, under = paragraph(RIGHT, foot + 8, _("All live at the year's end:"), "soft", room)
    return [*marks, *sums, *words_, *_all_live(voyage, room, under + 6)], under + 40


def _expecting(voyage: Voyage) -> list[Term]:
    """How many of the crew one expects to fall ill."""
    return [
        Term("", voyage.crew, _("crew")),
        Term("×", voyage.chance, _("chance to fall ill")),
        Term("=", voyage.ill.expectation(), _("ill on average")),
    ]


def _all_live(voyage: Voyage, room: float, y: float) -> list[Mark]:
    """The chance that all live, the percentage beneath an exact one that is long."""
    chance = voyage.alive[voyage.crew]
    written = fraction_text(chance)
    beside = 12.1 * (len(written) + len(percent(chance)) + 1) < room
    exact = text(RIGHT, y, written, "mono strong", fill="green-text", css="font-size:20px")
    x, base = (RIGHT + 12.1 * (len(written) + 1 if written else 0), y) if beside else (RIGHT, y + 24)
    return [exact, text(x, base, percent(chance), "mono", css="font-size:20px")]


def _tick(x: float, y: float, high: float) -> Mark:
    return line(x, y - 3, x, y + high + 3, stroke_width=2)


def _head(x: float, y: float, *, ill: bool) -> Mark:
    """One astronaut of the crew: healthy a ring with a visor, ill a full disc with a cross."""
    if not ill:
        ring = circle(x, y, 5, fill="card", stroke="ink", stroke_width=1.2)
        return group(ring, line(x - 2.5, y, x + 2.5, y, stroke_width=2))
    cross = path("M", x - 2, y - 2, "l 4 4 m 0 -4 l -4 4", stroke="on-yellow", stroke_width=1.3)
    return group(circle(x, y, 5, fill="yellow", stroke="ink", stroke_width=1.2), cross)


def _meanings(voyage: Voyage) -> list[tuple[dict[str, Value] | None, str]]:
    """What the colours of the bars mean, and (None) what their tick does."""
    if voyage.doctors:
        said: list[tuple[dict[str, Value] | None, str]] = [
            (_WELL, _("a doctor stays healthy, so all live")),
            (_ILL, _("no doctor is well: who is ill dies")),
        ]
    elif voyage.level is None:
        said = [(shade(level), _("level {n}").format(n=level)) for level in LEVELS]
    else:
        said = [(_WELL, _("all healthy")), (_ILL, _("who is ill dies at the year's end, unless on Earth"))]
    return said if voyage.level is not None else [*said, (None, _("if each had a card of their own"))]


def _legend(voyage: Voyage) -> list[Mark]:
    """What the colours mean, in one line; with doctors the tick has its own, as has what finds no room."""
    step = 248 if voyage.doctors else 78 if voyage.level is None else 110
    marks, low = [], 316
    for i, (looks, words) in enumerate(_meanings(voyage)):
        x, y = RIGHT + (248 if looks is None else step * i), 316
        if (looks is None and voyage.doctors) or x + 20 + 0.9 * reach(words) > WIDTH:
            low += 17
            x, y = RIGHT, low
        marks += [_sample(looks, x, y), text(x + 20, y, words, "small")]
    return marks


def _sample(looks: dict[str, Value] | None, x: float, y: float) -> Mark:
    """A piece of a bar, or its tick."""
    if looks is None:
        return _tick(x + 7, y - 11, 13)
    return chance_bar(x, y - 11, 14, 14, (Fraction(1), looks), label_room=14)


def _expected(voyage: Voyage) -> list[Mark]:
    """Crew × chance = the number to expect, and the chance that all live."""
    y, size = SUM, 20
    chance, expected = voyage.chance, voyage.ill.expectation()
    all_live = voyage.alive[voyage.crew]
    written = fraction_text(all_live)
    return [
        *large_term(RIGHT + max(16, 0.45 * reach(_("crew"))), y, str(voyage.crew), _("crew")),
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


def large_term(x: float, y: float, number: str, word: str, *, strong: bool = False) -> list[Mark]:
    """A number of a sum, and under it what it is."""
    style = "mono strong" if strong else "mono"
    return [text(x, y, number, style, "middle", css="font-size:20px"), text(x, y + 21, word, "soft small", "middle")]


def shade(level: int) -> dict[str, Value]:
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
