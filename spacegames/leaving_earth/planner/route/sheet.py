"""The planning sheet as text: last stage first, as one plans it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .leg import Leg

Row = tuple[str, ...]
HEAD: Row = ("maneuver", "difficulty", "payload", "rockets", "mass", "cost", "needs", "has")


def sheet(legs: Iterable[tuple[Leg, Sequence[str]]]) -> list[str]:
    """The lines of the sheet, the last leg first; with each leg go notes on what happens at its end."""
    rows: list[Row] = [HEAD]
    for leg, notes in reversed(list(legs)):
        if leg.difficulty or leg.rockets:
            rows.append(_row(leg))
        rows += [(f"  {note}", *[""] * (len(HEAD) - 1)) for note in notes]
    widths = [max(len(row[column]) for row in rows if row[1] or not column) for column in range(len(HEAD))]
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
    return {0: "no year", 1: "1 year"}.get(years, f"{years} years")


def _row(leg: Leg) -> Row:
    has = f"{leg.thrust}" if leg.holds else f"{leg.thrust}: {-leg.spare} too little"
    engines = [str(leg.rockets)] if leg.rockets or not leg.ions else []
    if leg.ions:
        thrusters = "Ion Thruster" if leg.ions == 1 else f"{leg.ions} Ion Thrusters"
        engines.append(f"{thrusters}, {years_in_words(leg.years)}")
    return (
        f"{leg.maneuver.start} > {leg.maneuver.end}",
        str(leg.difficulty),
        str(leg.payload),
        " + ".join(engines),
        str(leg.rockets.mass),
        f"${leg.rockets.price}",
        str(leg.thrust_required),
        has,
    )
