"""The table of the payload chart: what each rocket carries at each difficulty, in as many blocks as its columns need."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import ceil
from typing import Final, NamedTuple

from spacegames.leaving_earth import HIGHEST_DIFFICULTY, ROCKETS, RocketSet, payload_chart
from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.flow import paragraph, reach
from spacewidgets.drawing.scene import Mark, choice, circle, group, line, rect, text
from spacewidgets.panels.explorers.payload_burn import Burn, engine_words, mixed, why_blank
from spacewidgets.panels.explorers.payload_rockets import silhouette, standing
from spacewidgets.panels.explorers.sums import mixed_number
from spacewidgets.words import _, language

__all__ = ["LONGEST", "TABLE", "TOGETHER", "draw_table"]

LONGEST: Final = 8  # years on the ion chart, as far as any maneuver takes
DIFFICULTIES: Final = range(1, HIGHEST_DIFFICULTY + 1)

TOGETHER: Final = "together"  # the id of the column that several rockets share

LABELS, COLUMNS, HEAD, ROW = 60, 340, 76, 36  # the width of its labels and columns, the height of its head and rows
TABLE: Final = LABELS + COLUMNS + 2
ROOMY = 42  # a narrower column has smaller numbers
CRAMPED = 30  # the labels on a narrow page
NARROWEST_COLUMN, SHARED = 36, 58  # a column of numbers, and one that says "together"


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


class Block(NamedTuple):
    """Some of the columns, side by side: how wide the labels and each of these are, and whether it is the first block."""

    columns: Sequence[Column]
    labels: float
    wide: float
    first: bool

    @property
    def roomy(self) -> bool:
        """Whether it is as wide as there is room for in a large window."""
        return self.labels == LABELS


def draw_table(burn: Burn, room: float) -> tuple[list[Mark], float]:
    """The table in so much room, and its height."""
    columns = _columns(burn)
    labels = LABELS if room >= TABLE else CRAMPED
    space = min(room, TABLE) - 2 - labels
    each, blocks = len(columns), 1
    while not _fits(columns, each, space):
        blocks += 1
        each = ceil(len(columns) / blocks)
    marks, foot = [], HEAD + ROW * len(DIFFICULTIES)
    for n in range(blocks):
        shown = columns[n * each : (n + 1) * each]
        marks.append(group(*_block(burn, Block(shown, labels, space / len(shown), n == 0)), y=n * (foot + 12)))
    foot += (blocks - 1) * (foot + 12)
    key, end = paragraph(labels, foot + 20, _("carries no payload at all"), "soft small", room - labels)
    return [*marks, circle(labels / 2, foot + 16, 2.5, fill="soft"), *key], end - 13


def _fits(columns: Sequence[Column], each: int, space: float) -> bool:
    """Whether so many columns have room side by side, and those of the last block, which may be fewer, too."""
    last = len(columns) % each or each
    return space >= each * NARROWEST_COLUMN and (columns[-1].id != TOGETHER or space >= last * SHARED)


def _block(burn: Burn, block: Block) -> list[Mark]:
    labels, wide = block.labels, block.wide
    end = labels + wide * len(block.columns)
    row = HEAD + ROW * (burn.difficulty - 1)
    marks = [rect(0, row, end, ROW, rx=6, fill="signal-wash")]
    marks += [
        rect(labels + wide * i, 0, wide, HEAD + ROW * len(DIFFICULTIES), rx=6, fill="signal-wash")
        for i, column in enumerate(block.columns)
        if column.chosen
    ]
    marks += [line(0, HEAD + ROW * i, end, HEAD + ROW * i, "grid", stroke_width=1) for i in range(1, len(DIFFICULTIES))]
    marks.append(line(0, HEAD, end, HEAD))
    if block.first:
        marks.append(text(0, HEAD - 10 if block.roomy else 14, _("difficulty"), "soft small"))
    if burn.ions:
        marks.append(text(0, 40, _("years"), "soft small"))
    marks += [
        glyphs.difficulty_badge(labels / 2, HEAD + ROW * (d - 0.5), d, chosen=d == burn.difficulty)
        for d in DIFFICULTIES
    ]
    for i, column in enumerate(block.columns):
        x = labels + wide * i
        marks += [_head(x, wide, column), *(_cell(x, wide, column, d, burn.difficulty) for d in DIFFICULTIES)]
    return marks


def _head(left: float, wide: float, column: Column) -> Mark:
    x, style = left + wide / 2, "strong" if column.chosen else "label"
    if column.burn.ions:
        return group(glyphs.hourglasses(x, 36, 1), text(x, HEAD - 10, column.id, f"mono {style}", "middle"))
    if column.id == TOGETHER:
        return group(
            *standing(x, 54, column.burn.rockets, 52, 46).marks,
            text(x, HEAD - 10, _("together"), f"{style} small", "middle"),
        )
    name = column.id if reach(column.id, style) < wide else theme.rocket_look(column.id).letters
    return group(silhouette(x, 54, column.id, 0.26), text(x, HEAD - 10, name, style, "middle"))


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
    size, shift = (12.5, 3.0) if wide < ROOMY else (13.0, 5.0) if burn.ions else (16.0, 6.0)
    if wide < ROOMY and limit and limit.denominator == 1:
        shift = 0.3 * size * len(str(limit))  # in the middle
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
