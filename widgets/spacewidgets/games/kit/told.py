"""A line of what happened, as a board tells it, and its full stop."""

from __future__ import annotations

from typing import NamedTuple

from spacewidgets.words import _

__all__ = ["Told", "sentence"]


class Told(NamedTuple):
    """The number of its last event, which no other line has; its words; the answer to "why?", or ""."""

    number: int
    words: str
    why: str


def sentence(said: str) -> str:
    """What is said with a full stop, unless it is a question.

    >>> sentence("is it worth the risk?"), sentence("home is far")
    ('is it worth the risk?', 'home is far.')
    """
    return said if said.endswith(("?", "!", ".")) else _("{sentence}.").format(sentence=said)
