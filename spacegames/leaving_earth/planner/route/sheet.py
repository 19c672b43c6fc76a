"""The planning sheet as text: last stage first, as one plans it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....words import say
from .leg import Leg

Row = tuple[str, ...]


def sheet(legs: Iterable[tuple[Leg, Sequence[str]]]) -> list[str]:
    """The lines of the sheet, the last leg first; with each leg go notes on what happens at its end."""
    rows: list[Row] = [_head()]
    columns = range(len(rows[0]))
    for leg, notes in reversed(list(legs)):
        if leg.difficulty or leg.rockets:
            rows.append(_row(leg))
        rows += [(f"  {note}", *[""] * (len(columns) - 1)) for note in notes]
    widths = [max(len(row[column]) for row in rows if row[1] or not column) for column in columns]
    left = {0, 3}
    lines = (
        "  ".join(
            cell.ljust(width) if at in left else cell.rjust(width)
            for at, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    )
    return [line.rstrip() for line in lines]


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
