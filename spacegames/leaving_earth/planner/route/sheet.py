"""The planning sheet as text: last stage first, as one plans it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ....words import say
from .leg import Leg

Row = tuple[str, ...]


class Sheet(NamedTuple):
    """A plan as one reads it: a heading, a row for each burn, the last first, notes as rows of one cell, and the lines below."""

    head: Row
    rows: tuple[Row, ...]
    closing: tuple[str, ...]

    def __str__(self) -> str:
        rows = [row if len(row) > 1 else (f"  {row[0]}",) for row in (self.head, *self.rows)]
        columns = range(len(self.head))
        widths = [max(len(row[at]) for row in rows if at < len(row)) for at in columns]
        # What one reads stands at the left, numbers at the right.
        sides = [str.ljust if at in {0, 3} else str.rjust for at in columns]
        lines = (
            "  ".join(side(cell, width) for side, cell, width in zip(sides, row, widths, strict=False)).rstrip()
            for row in rows
        )
        return "\n".join([*lines, "", *self.closing])


def sheet(legs: Iterable[tuple[Leg, Sequence[str]]], closing: Iterable[str]) -> Sheet:
    """The sheet of a plan; with each leg go notes on what happens at its end."""
    rows: list[Row] = []
    for leg, notes in reversed(list(legs)):
        if leg.difficulty or leg.rockets:
            rows.append(_row(leg))
        rows += [(note,) for note in notes]
    return Sheet(_head(), tuple(rows), tuple(closing))


def years_in_words(years: int) -> str:
    """A number of years.

    >>> years_in_words(0), years_in_words(2)
    ('no year', '2 years')
    """
    words = {0: say("no year"), 1: say("1 year")}.get(years, say("{n} years"))
    return words.format(n=years)


def _head() -> Row:
    columns = say("maneuver"), say("difficulty"), say("payload"), say("rockets"), say("mass"), say("cost")
    return (*columns, say("needs"), say("has"))


def _row(leg: Leg) -> Row:
    has = (
        f"{leg.thrust}"
        if leg.holds
        else say("{thrust}: {missing} too little").format(thrust=leg.thrust, missing=-leg.spare)
    )
    engines = [str(leg.rockets)] if leg.rockets or not leg.ions else []
    if leg.ions:
        thrusters = say("Ion Thruster") if leg.ions == 1 else say("{n} Ion Thrusters").format(n=leg.ions)
        engines.append(f"{thrusters}, {years_in_words(leg.years)}")
    return (
        f"{say(leg.maneuver.start)} > {say(leg.maneuver.end)}",
        str(leg.difficulty),
        str(leg.payload),
        " + ".join(engines),
        str(leg.rockets.mass),
        f"${leg.rockets.price}",
        str(leg.thrust_required),
        has,
    )
