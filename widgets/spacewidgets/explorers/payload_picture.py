"""The picture of the payload chart: the chart, the rockets with their payload, the sum and the thrust bars.

`draw_chart` is a pure function of one `Burn`; every number in it is the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, NamedTuple

from spacegames.leaving_earth import (
    COMPONENT,
    HIGHEST_DIFFICULTY,
    ROCKETS,
    RocketSet,
    ion_payload,
    ion_thrust,
    payload,
    payload_chart,
    thrust_required,
)
from spacewidgets import glyphs, theme
from spacewidgets.scene import Mark, Scene, choice, circle, group, line, path, rect, text
from spacewidgets.words import _, ngettext

__all__ = ["LONGEST", "Burn", "draw_chart", "engine_words", "mixed", "why_blank"]

LONGEST: Final = 8  # years on the ion chart, as far as any maneuver takes
DIFFICULTIES: Final = range(1, HIGHEST_DIFFICULTY + 1)

WIDTH, HEIGHT = 800, 420
LABELS, COLUMNS, HEAD, ROW = 60, 340, 76, 36  # the chart: width of its labels and columns, height of its head and rows
RIGHT = 440  # where the right half begins
BARS = 604  # where the bars begin; they end at WIDTH
GROUND = 200


@dataclass(frozen=True, slots=True)
class Burn:
    """Engines burned together with a payload: a set of rockets or, where `ions` is above 0, ion thrusters alone."""

    rockets: RocketSet
    difficulty: int
    payload: int
    ions: int = 0
    years: int = 1

    @property
    def own_mass(self) -> int:
        """Mass of the engines themselves."""
        return COMPONENT["Ion Thruster"].mass * self.ions if self.ions else self.rockets.mass

    @property
    def thrust(self) -> int:
        """Thrust of the engines together."""
        return ion_thrust(self.years, self.ions) if self.ions else self.rockets.thrust

    @property
    def required(self) -> int:
        """Thrust that engines and payload need."""
        return thrust_required(self.own_mass + self.payload, self.difficulty)

    @property
    def limit(self) -> Fraction:
        """Largest payload; zero or less where the engines carry nothing."""
        return self.limit_at(self.difficulty)

    def limit_at(self, difficulty: int) -> Fraction:
        """Largest payload of the same engines at another difficulty."""
        return ion_payload(self.years, difficulty, self.ions) if self.ions else payload(self.rockets, difficulty)

    @property
    def holds(self) -> bool:
        """Whether there are engines and their thrust is enough."""
        return 0 < self.thrust >= self.required


def mixed(value: Fraction) -> str:
    """A fraction as people write it.

    >>> mixed(Fraction(53, 3)), mixed(Fraction(-1, 5)), mixed(Fraction(4))
    ('17 2/3', '−1/5', '4')
    """
    sign, whole, part = _parts(value)
    return sign + " ".join(filter(None, [whole, f"{part.numerator}/{part.denominator}" if part else ""]))


def _parts(value: Fraction) -> tuple[str, str, Fraction]:
    """Sign, whole part (empty where there is none beside a fraction) and the fraction that remains."""
    whole, part = divmod(abs(value), 1)
    return "−" if value < 0 else "", "" if part and not whole else str(whole), part


def engine_words(burn: Burn) -> str:
    """What is burned, in words: ``Saturn + 2 Atlas``, ``2 ion thrusters for 3 years``."""
    if not burn.ions:
        return str(burn.rockets) if burn.rockets else _("no rockets")
    thrusters = ngettext("{n} ion thruster", "{n} ion thrusters", burn.ions).format(n=burn.ions)
    years = ngettext("{n} year", "{n} years", burn.years).format(n=burn.years)
    return _("{thrusters} for {years}").format(thrusters=thrusters, years=years)


def why_blank(burn: Burn) -> str:
    """Why the chart shows no payload for these engines at this difficulty."""
    if not burn.thrust:
        return _("Without an engine there is no thrust, and nothing moves.")
    needs = thrust_required(burn.own_mass, burn.difficulty)
    said = (
        _(
            "{engines} at difficulty {difficulty}: {mass} mass of its own takes {mass} × {difficulty} = {needs} thrust, "
            "all of the {thrust} there is. Nothing is left for a payload."
        )
        if needs == burn.thrust
        else _(
            "{engines} at difficulty {difficulty}: {mass} mass of its own already takes {mass} × {difficulty} = {needs} "
            "thrust, more than the {thrust} there is. It cannot even move itself."
        )
    )
    return said.format(
        engines=engine_words(burn), difficulty=burn.difficulty, mass=burn.own_mass, needs=needs, thrust=burn.thrust
    )


def draw_chart(burn: Burn, title: str, said: str) -> Scene:
    """The whole picture of `burn`; `said` is what it shows, in words.

    Cells send ``"cell:<column>:<difficulty>"``; the column is a rocket, ``set`` or a number of years.
    """
    return Scene(WIDTH, HEIGHT, title, (*_chart(burn), *_craft(burn), *_sum(burn), *_bars(burn)), said)


# The chart


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
        columns.append(column("set", burn, chosen=True))
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
    marks += [
        line(0, HEAD + ROW * i, end, HEAD + ROW * i, "grid", stroke_width=1) for i in range(1, len(DIFFICULTIES))
    ]
    marks += [text(0, HEAD - 10, _("difficulty"), "soft small"), line(0, HEAD, end, HEAD)]
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
    if column.id == "set":
        return group(*_standing(x, 54, column.burn.rockets, 60, 46)[0], text(x, HEAD - 10, _("together"), style, "middle"))
    return group(_silhouette(x, 54, column.id, 0.26), text(x, HEAD - 10, column.id, style, "middle"))


def _cell(x: float, wide: float, column: Column, difficulty: int, chosen_difficulty: int) -> Mark:
    y = HEAD + ROW * (difficulty - 1)
    limit = column.limits[difficulty - 1]
    here = column.chosen and difficulty == chosen_difficulty
    burn = Burn(column.burn.rockets, difficulty, 0, column.burn.ions, column.burn.years)
    name = _("{engines} at difficulty {difficulty}").format(engines=engine_words(burn), difficulty=difficulty)
    carries = _("carries {payload}").format(payload=mixed(limit)) if limit else _("blank: carries nothing")
    size = 16 if wide > 50 else 14
    drawn = (
        mixed_number(x + wide / 2 + (6 if wide > 50 else 3), y + ROW / 2, limit, size, bold=here)
        if limit
        else circle(x + wide / 2, y + ROW / 2, 2.5, fill="ink" if here else "line")
    )
    frame = [rect(x + 2, y + 2, wide - 4, ROW - 4, rx=6, fill="card", stroke="signal", stroke_width=2.5)] if here else []
    return choice(
        f"cell:{column.id}:{difficulty}", f"{name}: {carries}", *frame, drawn,
        hit=(x + 2, y + 2, wide - 4, ROW - 4), pressed=here, tip=None if limit else why_blank(burn),
    )  # fmt: skip


def mixed_number(x: float, y: float, value: Fraction, size: float, *, bold: bool = False) -> Mark:
    """A mixed fraction around the height y, its whole part ending and its fraction beginning at x.

    So whole numbers stand in one column, with or without a fraction behind them.
    """
    sign, whole, part = _parts(value)
    style = "mono strong" if bold else "mono"
    marks = [text(x, y + 0.36 * size, sign + whole, style, "end", css=f"font-size:{size}px")] if sign + whole else []
    if part:
        small = 0.72 * size
        reach = 0.62 * small * max(len(str(part.numerator)), len(str(part.denominator)))
        middle = x + 3 + reach / 2
        marks += [
            text(middle, y - 0.18 * size, str(part.numerator), style, "middle", css=f"font-size:{small:.1f}px"),
            line(x + 2, y, x + 4 + reach, y, stroke_width=1.2),
            text(middle, y + 0.72 * size, str(part.denominator), style, "middle", css=f"font-size:{small:.1f}px"),
        ]
    return group(*marks)


# The rockets and their payload


def _silhouette(x: float, y: float, name: str, scale: float) -> Mark:
    """A rocket too small for its name; (x, y) is the middle of its foot."""
    look = theme.rocket_look(name)
    wide, high = look.width * scale, look.height * scale
    top = y - 1.07 * high
    return group(
        path("M", x - 0.16 * wide, y - 0.08 * high, "h", 0.32 * wide, "L", x + 0.3 * wide, y, "h", -0.6 * wide, "Z", fill="ink"),
        rect(x - wide / 2, top, wide, high, rx=1.5, fill="card", stroke="ink", stroke_width=1.2),
        rect(x - wide / 2 + 0.6, top + 0.45 * high, wide - 1.2, 0.22 * high, fill=look.colour),
    )


def _standing(x: float, foot: float, rockets: RocketSet, width: float, height: float) -> tuple[list[Mark], float, float]:
    """The rockets side by side, the largest in the middle; and the middle and the top of the largest."""
    drawn = [name for name, count in rockets.items() for _i in range(count if rockets.count <= 7 else 1)]
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
        marks.append(_silhouette(at, foot, drawn[i], scale))
        if rockets.count > 7:
            marks.append(text(at, foot + 16, f"×{rockets[drawn[i]]}", "mono label", "middle"))
        if looks[i].height == tall:
            middles.append(at)
    return marks, sum(middles) / len(middles), foot - 1.07 * tall * scale


def _craft(burn: Burn) -> list[Mark]:
    middle = (RIGHT + WIDTH) / 2
    return [line(RIGHT, GROUND, WIDTH, GROUND, "line"), text(middle, 20, "", "title")]


def _sum(burn: Burn) -> list[Mark]:
    return []


def _bars(burn: Burn) -> Sequence[Mark]:
    return []
