"""What happened, entry by entry: the part of the mission's chronology that cards are told from, read when first asked for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from .kinds import Card, Entry, Figure, Source

__all__ = ["LIFT_OFF", "chronology", "sources", "told", "when"]

LIFT_OFF: Final = datetime(1970, 4, 11, 19, 13, tzinfo=UTC)
"""Where mission time begins (Apollo 13 Flight Journal)."""


@cache
def _file() -> dict[str, Any]:
    held: dict[str, Any] = json.loads(Path(__file__).with_name("chronology.json").read_text(encoding="utf-8"))
    return held


@cache
def chronology() -> Mapping[str, Entry]:
    """Every entry that a card uses, by its id."""
    return MappingProxyType({row["id"]: _entry(row) for row in _file()["entries"]})


@cache
def sources() -> Mapping[str, Source]:
    """Where the entries are from, by the names that they use; the weak ones say so."""
    return MappingProxyType({row["name"]: Source(**row) for row in _file()["sources"]})


def told(card: Card) -> Entry | None:
    """Give the entry that a card is told from, or starts from where it is fiction; None where it states no fact."""
    return chronology()[card.chronology] if card.chronology else None


def when(entry: Entry) -> str:
    """Give the mission time in words, or the date before launch.

    >>> when(chronology()["C042"])
    '055:54:53 after lift-off'
    >>> when(chronology()["C003"])
    '10 April 1970'
    """
    if ":" in entry.time:
        return f"{entry.time} after lift-off"
    year, *rest = (int(part) for part in entry.time.split("-"))
    if not rest:
        return str(year)
    day = datetime(year, rest[0], rest[1] if rest[1:] else 1, tzinfo=UTC)
    return f"{day.day} {day:%B %Y}" if rest[1:] else f"{day:%B %Y}"


def _entry(row: Mapping[str, Any]) -> Entry:
    figures = tuple(Figure(*figure) for figure in row["figures"])
    return Entry(row["id"], row["time"], row["approximate"], row["what"], figures, tuple(row["sources"]))
