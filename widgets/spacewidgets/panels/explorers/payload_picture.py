"""The picture of the payload chart: the chart, the rockets with their payload, the sum and the thrust bars.

`draw_chart` is a pure function of one `Burn`; every number in it is the engine's.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from spacegames.leaving_earth import HIGHEST_DIFFICULTY, ROCKETS, RocketSet, ion_thrust, payload_chart, thrust_required
from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.scene import Mark, Part, Scene, choice, circle, fold, group, line, path, polygon, rect, text
from spacewidgets.panels.explorers.payload_burn import Burn, engine_words, mixed, parts, verdict, why_blank
from spacewidgets.words import _, language

__all__ = ["LONGEST", "TOGETHER", "draw_chart", "mixed_number", "silhouette"]

LONGEST: Final = 8  # years on the ion chart, as far as any maneuver takes
DIFFICULTIES: Final = range(1, HIGHEST_DIFFICULTY + 1)

TOGETHER: Final = "together"  # the id of the column that several rockets share

WIDTH, HEIGHT = 860, 424
LABELS, COLUMNS, HEAD, ROW = 60, 340, 76, 36  # the chart: width of its labels and columns, height of its head and rows
RIGHT = 450  # where the right half begins
BARS = 648  # where the bars begin; they end at WIDTH
GROUND = 200
LEAST_LETTER = 11  # a smaller name would not be read
LEAST_FRACTION = 11.52  # the size of small letters: these grow on a phone
FEW = 7  # rockets that are drawn one by one


def draw_chart(burn: Burn, title: str, said: str, width: int = WIDTH) -> Scene:
    """The whole picture of `burn` for so much `width`; `said` is what it shows, in words.

    Cells send ``"cell:<column>:<difficulty>"``; the column is a rocket, ``together`` or a number of years.
    """
    chart = Part(_chart(burn), 0, 0, LABELS + COLUMNS + 2, HEIGHT)
    sums = Part((*_craft(burn), *_sum(burn), *_bars(burn)), RIGHT - 2, 0, WIDTH - RIGHT + 2, HEIGHT)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), chart, sums)
    return Scene(wide, high, title, marks, said)


class Column(NamedTuple):
    """One column of the chart: the id its cells send, its engines, its limits from difficulty 1, whether it is chosen."""

    id: str
    burn: Burn
    limits: tuple[Fraction | None, ...]
    chosen: bool


def _columns(burn: Burn) -> list[Column]:
    def column(name: str, engines: Burn, chosen: bool) -> Column:
        limits = (engines.limit_at(difficulty) for difficulty in DIFFICULTIES)
        return Column(name, engines, tuple(limit if limit > 0 else None for limit in limits), chosen)

    def other(rockets: RocketSet = burn.rockets, years: int = burn.years) -> Burn:
        return Burn(rockets, burn.difficulty, burn.payload, burn.ions, years)

    if burn.ions:
        return [column(str(years), other(years=years), years == burn.years) for years in range(1, LONGEST + 1)]
    printed = payload_chart()
    columns = []
    for rocket in ROCKETS:
        alone = RocketSet.of(rocket)
        limits = tuple(printed[rocket.name, difficulty] for difficulty in DIFFICULTIES)
        columns.append(Column(rocket.name, other(alone), limits, alone == burn.rockets))
    if burn.rockets.count > 1:
        columns.append(column(TOGETHER, burn, chosen=True))
    return columns


def _chart(burn: Burn) -> list[Mark]:
    columns = _columns(burn)
    wide = COLUMNS / len(columns)
    end = LABELS + COLUMNS
    row = HEAD + ROW * (burn.difficulty - 1)
    marks = [rect(0, row, end, ROW, rx=6, fill="signal-wash")]
    marks += [
        rect(LABELS + wide * i, 0, wide, HEAD + ROW * len(DIFFICULTIES), rx=6, fill="signal-wash")
        for i, column in enumerate(columns)
        if column.chosen
    ]
    marks += [line(0, HEAD + ROW * i, end, HEAD + ROW * i, "grid", stroke_width=1) for i in range(1, len(DIFFICULTIES))]
    marks += [text(0, HEAD - 10, _("difficulty"), "soft small"), line(0, HEAD, end, HEAD)]
    if burn.ions:
        marks.append(text(0, 40, _("years"), "soft small"))
    marks += [
        glyphs.difficulty_badge(LABELS / 2, HEAD + ROW * (d - 0.5), d, chosen=d == burn.difficulty)
        for d in DIFFICULTIES
    ]
    for i, column in enumerate(columns):
        x = LABELS + wide * i
        marks += [_head(x + wide / 2, column), *(_cell(x, wide, column, d, burn.difficulty) for d in DIFFICULTIES)]
    marks += [
        circle(LABELS / 2, HEIGHT - 8, 2.5, fill="soft"),
        text(LABELS, HEIGHT - 4, _("carries no payload at all"), "soft small"),
    ]
    return marks


def _head(x: float, column: Column) -> Mark:
    style = "strong" if column.chosen else "label"
    if column.burn.ions:
        return group(glyphs.hourglasses(x, 36, 1), text(x, HEAD - 10, column.id, f"mono {style}", "middle"))
    if column.id == TOGETHER:
        return group(
            *_standing(x, 54, column.burn.rockets, 52, 46).marks,
            text(x, HEAD - 10, _("together"), f"{style} small", "middle"),
        )
    return group(silhouette(x, 54, column.id, 0.26), text(x, HEAD - 10, column.id, style, "middle"))


def _cell(x: float, wide: float, column: Column, difficulty: int, chosen_difficulty: int) -> Mark:
    here = column.chosen and difficulty == chosen_difficulty
    burn = Burn(column.burn.rockets, difficulty, 0, column.burn.ions, column.burn.years)
    return _drawn_cell(x, wide, column.id, burn, column.limits[difficulty - 1], here=here, words=language())


@lru_cache(maxsize=1024)  # a step of a slider changes two or three of forty cells
def _drawn_cell(
    x: float,
    wide: float,
    column: str,
    burn: Burn,
    limit: Fraction | None,
    *,
    here: bool,
    words: str,  # noqa: ARG001
) -> Mark:
    """A cell; its ``words`` are in this language, so that another language is another cell."""
    difficulty = burn.difficulty
    y = HEAD + ROW * (difficulty - 1)
    name = _("{engines} at difficulty {difficulty}").format(engines=engine_words(burn), difficulty=difficulty)
    carries = _("carries {payload}").format(payload=mixed(limit)) if limit else _("blank: carries nothing")
    size, shift = (13, 5) if burn.ions else (16, 6)
    drawn = (
        mixed_number(x + wide / 2 + shift, y + ROW / 2, limit, size, bold=here)
        if limit
        else circle(x + wide / 2, y + ROW / 2, 2.5, fill="ink" if here else "soft", opacity=1 if here else 0.5)
    )
    frame = (
        [rect(x + 2, y + 2, wide - 4, ROW - 4, rx=6, fill="card", stroke="signal", stroke_width=2.5)] if here else []
    )
    return choice(
        f"cell:{column}:{difficulty}", f"{name}: {carries}", *frame, drawn,
        hit=(x + 2, y + 2, wide - 4, ROW - 4), pressed=here, tip=None if limit else why_blank(burn),
    )  # fmt: skip


def mixed_number(x: float, y: float, value: Fraction, size: float, *, bold: bool = False) -> Mark:
    """A mixed fraction around the height y, its whole part ending and its fraction beginning at x.

    So whole numbers stand in one column, with or without a fraction behind them.
    """
    sign, whole, part = parts(value)
    style = "mono strong" if bold else "mono"
    marks = [text(x, y + 0.36 * size, sign + whole, style, "end", css=f"font-size:{size}px")] if sign + whole else []
    if part:
        small = max(0.72 * size, LEAST_FRACTION)
        style, css = (f"{style} small", None) if small <= LEAST_FRACTION else (style, f"font-size:{small:.1f}px")
        reach = 0.62 * small * max(len(str(part.numerator)), len(str(part.denominator)))
        middle = x + 3 + reach / 2
        marks += [
            text(middle, y - 0.18 * size, str(part.numerator), style, "middle", css=css),
            line(x + 2, y, x + 4 + reach, y, stroke_width=1.2),
            text(middle, y + 0.72 * size, str(part.denominator), style, "middle", css=css),
        ]
    return group(*marks)


def silhouette(x: float, y: float, name: str, scale: float, *, lettered: bool = False) -> Mark:
    """A rocket of any size; (x, y) is the middle of its foot. Where its name does not fit, it wears two letters."""
    look = theme.rocket_look(name)
    wide, high = look.width * scale, look.height * scale
    top, bell = y - 1.07 * high, y - 0.08 * high
    size = min(12.0, (wide - 4) / (0.66 * len(name)))
    written, size = (name, size) if size > LEAST_LETTER else (look.letters, min(12.0, 0.6 * wide))
    style, css = (
        ("label small", None) if written == name and size < LEAST_FRACTION else ("label", f"font-size:{size:.1f}px")
    )
    return group(
        polygon(
            [(x - 0.16 * wide, bell), (x + 0.16 * wide, bell), (x + 0.3 * wide, y), (x - 0.3 * wide, y)], fill="ink"
        ),
        rect(x - wide / 2, top, wide, high, rx=2, fill="card", stroke="ink", stroke_width=1.5 if lettered else 1.2),
        rect(x - wide / 2 + 0.7, top + 0.46 * high, wide - 1.4, 0.2 * high, fill=look.colour),
        *([text(x, top + 0.32 * high, written, style, "middle", css=css)] if lettered else []),
    )


class Standing(NamedTuple):
    """Engines side by side; the middle and the top of the largest, where the payload goes; and their right end."""

    marks: list[Mark]
    middle: float
    top: float
    end: float


def _standing(
    x: float, foot: float, rockets: RocketSet, width: float, height: float, *, large: bool = False, flying: bool = False
) -> Standing:
    """The rockets in the given room, the largest in the middle; eight and more as one of each kind with its number."""
    drawn = [name for name, count in rockets.items() for _i in range(count if rockets.count <= FEW else 1)]
    looks = [theme.rocket_look(name) for name in drawn]
    tall = max(look.height for look in looks)
    reach = sum(look.width for look in looks) + 6 * (len(looks) - 1)
    scale = min(0.66, height / (1.07 * tall), width / reach)
    order = [*reversed(range(2, len(drawn), 2)), 0, *range(1, len(drawn), 2)]
    left = x - reach * scale / 2
    marks, middles = [], []
    for i in order:
        at = left + looks[i].width * scale / 2
        left += (looks[i].width + 6) * scale
        if flying:
            marks.append(_blast(at, foot, looks[i].width * scale))
        marks.append(silhouette(at, foot, drawn[i], scale, lettered=large))
        if large and rockets.count > FEW:
            marks.append(text(at, GROUND + 16, f"×{rockets[drawn[i]]}", "mono label", "middle"))
        if looks[i].height == tall:
            middles.append(at)
    return Standing(marks, sum(middles) / len(middles), foot - 1.07 * tall * scale, x + reach * scale / 2)


def _blast(x: float, y: float, wide: float) -> Mark:
    """The flame under a rocket `wide` units wide."""
    return group(*(
        path("M", x - 0.24 * wide * k, y, "Q", x - 0.34 * wide * k, y + 8 * k, x, y + 17 * k,
             "Q", x + 0.34 * wide * k, y + 8 * k, x + 0.24 * wide * k, y, "Z", fill=colour)
        for k, colour in ((1, "signal"), (0.6, "yellow"))
    ))  # fmt: skip


def _craft(burn: Burn) -> list[Mark]:
    words = _("{engines}, difficulty {difficulty}").format(engines=engine_words(burn), difficulty=burn.difficulty)
    marks = [text(RIGHT, 20, words, "title", css=f"font-size:{min(19, 740 / len(words)):.1f}px")]
    x, foot = (RIGHT + WIDTH) / 2, GROUND - (18 if burn.holds else 0)
    if burn.ions:
        step, foot = min(44, (WIDTH - RIGHT - 100) / burn.ions), 168
        row = [glyphs.ion_thruster(x + step * (i - (burn.ions - 1) / 2), foot) for i in range(burn.ions)]
        stack = Standing([*_stars(), *row], x, foot - 40, x + step * burn.ions / 2)
    else:
        marks.append(line(RIGHT, GROUND, WIDTH, GROUND, "soft"))
        if not burn.rockets:
            return marks
        stack = _standing(x, foot, burn.rockets, WIDTH - RIGHT - 100, 108, large=True, flying=burn.holds)
    marks += stack.marks
    beside = stack.end + 8
    marks += [glyphs.bracket(beside, stack.top, foot), *_mass(beside + 18, (stack.top + foot) / 2 + 5, burn.own_mass)]
    if burn.payload:
        wide, high = _fairing_size(burn.payload)
        marks.append(_fairing(stack.middle, stack.top, burn.payload))
        marks += _mass(max(beside + 18, stack.middle + wide / 2 + 10), stack.top - high / 2 + 5, burn.payload)
    return marks


def _mass(x: float, y: float, mass: int) -> list[Mark]:
    return [text(x, y, _("mass {n}").format(n=mass), "mono")]


def _fairing_size(mass: int) -> tuple[float, float]:
    side = 18 + 4 * mass**0.5
    return min(side * 1.2, 96), min(side, 38)


def _fairing(x: float, foot: float, mass: int) -> Mark:
    """A payload, larger for more mass."""
    wide, high = _fairing_size(mass)
    shoulder = foot - 0.5 * high
    return path(
        "M", x - wide / 2, foot, "V", shoulder, "Q", x - wide / 2, foot - high, x, foot - high,
        "Q", x + wide / 2, foot - high, x + wide / 2, shoulder, "V", foot, "Z",
        fill="pink", stroke="ink", stroke_width=1.5,
    )  # fmt: skip


def _stars() -> list[Mark]:
    places = ((8, 60), (40, 190), (52, 118), (88, 48), (120, 84), (290, 40), (330, 70), (366, 188), (388, 132))
    return [circle(RIGHT + x, y, 1.6, fill="soft") for x, y in places]


def _bars(burn: Burn) -> list[Mark]:
    d, own = burn.difficulty, thrust_required(burn.own_mass, burn.difficulty)
    load = burn.required - own
    full = max(burn.thrust, burn.required, 1)
    unit = (WIDTH - 4 - BARS) / full
    kinds = list(burn.rockets)
    colour = "sky" if burn.ions else theme.rocket_look(kinds[0]).colour if len(kinds) == 1 else "blue"
    thrust = f"{ion_thrust(1)} × {burn.years} × {burn.ions} = {burn.thrust}" if burn.ions else str(burn.thrust)
    rows = (
        (_("thrust"), thrust),
        (_("own mass"), f"{burn.own_mass} × {d} = {own}"),
        (_("payload"), f"{burn.payload} × {d} = {load}"),
    )
    first, step, high = 228, 30, 18
    marks = [
        mark
        for i, (word, sum_) in enumerate(rows)
        for mark in (
            text(RIGHT, first + step * i + 14, word, "label"),
            text(BARS - 12, first + step * i + 14, sum_, "mono", "end"),
        )
    ]
    need, low = BARS + unit * burn.required, first + 2 * step
    return [
        *marks,
        line(need, first, need, low + high + 4, stroke_width=2),
        line(BARS, first - 4, BARS, low + high + 4, "soft", stroke_width=1),
        glyphs.bar(BARS, first, WIDTH - 4 - BARS, burn.thrust, burn.required, full=full, colour=colour, height=high),
        rect(BARS, first + step, unit * own, high, rx=2, fill="soft", class_="sg-moves"),
        rect(BARS + unit * own, low, unit * load, high, rx=2, fill="pink", stroke="pink-text", class_="sg-moves"),
        _verdict(burn),
    ]


def _verdict(burn: Burn) -> Mark:
    colour = "green-text" if burn.holds else "signal-text"
    y = 338
    steps = "l 5 6 l 9 -12" if burn.holds else "m 1 -6 l 11 11 m 0 -11 l -11 11"
    sign = path("M", RIGHT + 1, y - 5, steps, stroke=colour, stroke_width=3)
    return group(sign, text(RIGHT + 24, y, verdict(burn), "big strong", fill=colour))


def _sum(burn: Burn) -> list[Mark]:
    """Thrust ÷ difficulty − own mass = largest payload, with the numbers put in and their names beneath."""
    y = 390
    limit = burn.limit
    last = _("largest payload") if limit > 0 else _("nothing left") if limit == 0 else _("less than nothing")
    terms = (
        (480, burn.thrust, _("thrust")),
        (566, burn.difficulty, _("difficulty")),
        (652, burn.own_mass, _("own mass")),
    )
    marks = [
        mark
        for x, number, word in terms
        for mark in (
            text(x, y, str(number), "mono", "middle", css="font-size:20px"),
            text(x, y + 22, word, "soft small", "middle"),
        )
    ]
    marks += [
        text(x, y, sign, "mono soft", "middle", css="font-size:20px")
        for x, sign in ((522, "÷"), (609, "−"), (700, "="))
    ]
    return [*marks, mixed_number(782, y - 7, limit, 20, bold=True), text(782, y + 22, last, "soft small", "middle")]
