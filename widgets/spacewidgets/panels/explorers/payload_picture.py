"""The picture of the payload chart: the chart, the rockets with their payload, the sum and the thrust bars.

`draw_chart` is a pure function of one `Burn`; every number in it is the engine's.
"""

from __future__ import annotations

from typing import Final

from spacegames.leaving_earth import ion_thrust, thrust_required
from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.flow import entry, paragraph, reach, rooms
from spacewidgets.drawing.scene import Mark, Part, Scene, circle, fold, group, line, path, rect, text
from spacewidgets.panels.explorers.payload_burn import Burn, engine_words, verdict
from spacewidgets.panels.explorers.payload_rockets import FEW, GROUND, Standing, standing
from spacewidgets.panels.explorers.payload_table import TABLE, draw_table
from spacewidgets.panels.explorers.sums import Term, ledger, mixed_number
from spacewidgets.words import _

__all__ = ["draw_chart"]

WIDTH, HEIGHT = 860, 424
RIGHT: Final = 450  # where the right half begins
SUMS: Final = WIDTH - RIGHT  # how wide that is
BARS: Final = 648  # where the bars begin, beside their words; they end with the right half
MASS: Final = 82  # what the words of a mass take beside a rocket


def draw_chart(burn: Burn, title: str, said: str, width: int = WIDTH) -> Scene:
    """The whole picture of `burn` for so much `width`; `said` is what it shows, in words.

    Cells send ``"cell:<column>:<difficulty>"``; the column is a rocket, ``together`` or a number of years.
    """
    left, right = rooms(width, TABLE, SUMS + 2)
    table, foot = draw_table(burn, left)
    if right > SUMS:
        sums, end = [*_craft(burn, SUMS)[0], *_sum(burn), *_bars(burn)], float(HEIGHT)
    else:
        sums, end = _narrow(burn, right)
    parts = Part(table, 0, 0, left, foot), Part(sums, RIGHT - 2, 0, right, end)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), *parts)
    return Scene(wide, high, title, marks, said)


def _narrow(burn: Burn, room: float) -> tuple[list[Mark], float]:
    """Rockets, bars and the sum one below the other, and how high that is."""
    craft, y = _craft(burn, room - 2)
    bars, y = _bars_below(burn, room - 2, y + 30)
    said, under = paragraph(RIGHT + 24, y, verdict(burn), "big strong", room - 26, fill=_colour(burn))
    sum_, end = ledger(RIGHT, under + 18, _terms(burn), room - 2)
    return [*craft, *bars, _sign(burn, y), *said, *sum_], end - 16


def _craft(burn: Burn, room: float) -> tuple[list[Mark], float]:
    """The rockets with their payload, and where they end."""
    words = _("{engines}, difficulty {difficulty}").format(engines=engine_words(burn), difficulty=burn.difficulty)
    if room >= SUMS:
        size = 19 * min(1, SUMS / reach(words, "title"))
        title, down = [text(RIGHT, 20, words, "title", css=f"font-size:{size:.1f}px")], 0.0
    else:
        title, down = paragraph(RIGHT, 20, words, "title", room)
        down -= 44
    return [*title, group(*_standing(burn, room), y=down)], GROUND + down + (32 if burn.rockets.count > FEW else 0)


def _standing(burn: Burn, room: float) -> list[Mark]:
    """The engines on the ground, or in space, with what they carry and the masses of both."""
    wide = room >= SUMS
    # On a narrow page what is said beside the rockets is in the middle, too.
    x, most = RIGHT + (room if wide else room - MASS) / 2, room - (100 if wide else MASS)
    foot = GROUND - (18 if burn.holds else 0)
    marks = []
    if burn.ions:
        step, foot = min(44, most / burn.ions), 168
        row = [glyphs.ion_thruster(x + step * (i - (burn.ions - 1) / 2), foot) for i in range(burn.ions)]
        stack = Standing([*_stars(room), *row], x, foot - 40, x + step * burn.ions / 2)
    else:
        marks.append(line(RIGHT, GROUND, RIGHT + room, GROUND, "soft"))
        if not burn.rockets:
            return marks
        stack = standing(x, foot, burn.rockets, most, 108, large=True, flying=burn.holds)
    marks += stack.marks
    beside = stack.end + 8
    marks += [glyphs.bracket(beside, stack.top, foot), *_mass(beside + 18, (stack.top + foot) / 2 + 5, burn.own_mass)]
    if burn.payload:
        wide_, high = _fairing_size(burn.payload, most)
        marks.append(_fairing(stack.middle, stack.top, wide_, high))
        marks += _mass(max(beside + 18, stack.middle + wide_ / 2 + 10), stack.top - high / 2 + 5, burn.payload)
    return marks


def _mass(x: float, y: float, mass: int) -> list[Mark]:
    return [text(x, y, _("mass {n}").format(n=mass), "mono")]


def _fairing_size(mass: int, most: float) -> tuple[float, float]:
    """How wide and high a payload is drawn, larger for more mass."""
    side = 18 + 4 * mass**0.5
    return min(side * 1.2, 96, most), min(side, 38)


def _fairing(x: float, foot: float, wide: float, high: float) -> Mark:
    shoulder = foot - 0.5 * high
    return path(
        "M", x - wide / 2, foot, "V", shoulder, "Q", x - wide / 2, foot - high, x, foot - high,
        "Q", x + wide / 2, foot - high, x + wide / 2, shoulder, "V", foot, "Z",
        fill="pink", stroke="ink", stroke_width=1.5,
    )  # fmt: skip


def _stars(room: float) -> list[Mark]:
    places = ((8, 60), (40, 190), (52, 118), (88, 48), (120, 84), (290, 40), (330, 70), (366, 188), (388, 132))
    return [circle(RIGHT + x, y, 1.6, fill="soft") for x, y in places if x < room]


def _rows(burn: Burn) -> tuple[tuple[str, str], ...]:
    """What the bars stand for, each with its sum."""
    d, own = burn.difficulty, thrust_required(burn.own_mass, burn.difficulty)
    thrust = f"{ion_thrust(1)} × {burn.years} × {burn.ions} = {burn.thrust}" if burn.ions else str(burn.thrust)
    return (
        (_("thrust"), thrust),
        (_("own mass"), f"{burn.own_mass} × {d} = {own}"),
        (_("payload"), f"{burn.payload} × {d} = {burn.required - own}"),
    )


def _bars(burn: Burn) -> list[Mark]:
    """Each bar beside its words."""
    first, step = 228, 30
    marks = [
        mark
        for i, (word, sum_) in enumerate(_rows(burn))
        for mark in (
            text(RIGHT, first + step * i + 14, word, "label"),
            text(BARS - 12, first + step * i + 14, sum_, "mono", "end"),
        )
    ]
    words = text(RIGHT + 24, 338, verdict(burn), "big strong", fill=_colour(burn))
    return [*marks, *_drawn_bars(burn, BARS, WIDTH - 4 - BARS, first, step), _sign(burn, 338), words]


def _bars_below(burn: Burn, room: float, first: float) -> tuple[list[Mark], float]:
    """Each bar beneath its words, and the height of the line after them."""
    rows = _rows(burn)
    each = [entry(RIGHT, RIGHT + room, first, word, sum_, number="mono") for word, sum_ in rows]
    step = max(under for _marks, under in each) - first + 31
    marks = [
        mark
        for i, (word, sum_) in enumerate(rows)
        for mark in entry(RIGHT, RIGHT + room, first + step * i, word, sum_, number="mono", halo=True)[0]
    ]
    return [*_drawn_bars(burn, RIGHT + 1, room - 2, first + step - 40, step), *marks], first + 3 * step + 10


def _drawn_bars(burn: Burn, x: float, width: float, first: float, step: float) -> list[Mark]:
    """The thrust, and what the own mass and the payload take of it, one below the other on one scale."""
    own = thrust_required(burn.own_mass, burn.difficulty)
    full = max(burn.thrust, burn.required, 1)
    unit, high, low = width / full, 18, first + 2 * step
    kinds = list(burn.rockets)
    colour = "sky" if burn.ions else theme.rocket_look(kinds[0]).colour if len(kinds) == 1 else "blue"
    need = x + unit * burn.required
    return [
        line(need, first, need, low + high + 4, stroke_width=2),
        line(x, first - 4, x, low + high + 4, "soft", stroke_width=1),
        glyphs.bar(x, first, width, burn.thrust, burn.required, full=full, colour=colour, height=high),
        rect(x, first + step, unit * own, high, rx=2, fill="soft", class_="sg-moves"),
        rect(
            x + unit * own, low, unit * (burn.required - own), high, rx=2, fill="pink", stroke="pink-text",
            class_="sg-moves",
        ),
    ]  # fmt: skip


def _colour(burn: Burn) -> str:
    return "green-text" if burn.holds else "signal-text"


def _sign(burn: Burn, y: float) -> Mark:
    """A tick where it holds, a cross where it does not."""
    steps = "l 5 6 l 9 -12" if burn.holds else "m 1 -6 l 11 11 m 0 -11 l -11 11"
    return path("M", RIGHT + 1, y - 5, steps, stroke=_colour(burn), stroke_width=3)


def _result(burn: Burn) -> str:
    return _("largest payload") if burn.limit > 0 else _("nothing left") if burn.limit == 0 else _("less than nothing")


def _terms(burn: Burn) -> list[Term]:
    return [
        Term("", burn.thrust, _("thrust")),
        Term("÷", burn.difficulty, _("difficulty")),
        Term("−", burn.own_mass, _("own mass")),
        Term("=", burn.limit, _result(burn)),
    ]


def _sum(burn: Burn) -> list[Mark]:
    """Thrust ÷ difficulty − own mass = largest payload, with the numbers put in and their names beneath."""
    y = 390
    *terms, last = _terms(burn)
    marks = []
    for x, sign_at, term in zip((480, 566, 652), (0, 522, 609), terms, strict=True):
        marks += [
            *([text(sign_at, y, term.sign, "mono soft", "middle", css="font-size:20px")] if term.sign else []),
            text(x, y, str(term.number), "mono", "middle", css="font-size:20px"),
            text(x, y + 22, term.words, "soft small", "middle"),
        ]
    return [
        *marks,
        text(700, y, last.sign, "mono soft", "middle", css="font-size:20px"),
        mixed_number(782, y - 7, burn.limit, 20, bold=True),
        text(782, y + 22, last.words, "soft small", "middle"),
    ]
