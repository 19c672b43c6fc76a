"""A line of what happened, as a board tells it."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Told"]


class Told(NamedTuple):
    """The number of its last event, which no other line has; its words; the answer to "why?", or ""."""

    number: int
    words: str
    why: str
