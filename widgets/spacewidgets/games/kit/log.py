"""The log of a board: it only grows, line by line, and a screen reader hears what is new."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Any

import traitlets

from spacewidgets.drawing.live import Live, module
from spacewidgets.panels.aloud import MOST, words_in
from spacewidgets.words import _

__all__ = ["Log"]


class Log(Live):
    """Lines of what happened; each keeps its number as long as it is there, and says whether it is read aloud when it comes."""

    _esm = module(Path(__file__).with_name("log.js"))

    lines = traitlets.List().tag(sync=True)
    """Of each line its ``id``, its ``words``, and whether it is ``loud``."""
    label = traitlets.Unicode().tag(sync=True)

    def __init__(self) -> None:
        super().__init__(label=_("What happened"))
        self._story: Hashable = None
        self._next = 0

    @property
    def words(self) -> list[str]:
        """The lines."""
        return [line["words"] for line in self.lines]

    @property
    def heard(self) -> list[str]:
        """What was read aloud at the last change: the last new lines, `MOST` words of them."""
        return [line["words"] for line in self.lines if line["loud"]]

    def show(self, lines: Sequence[str], story: Hashable) -> None:
        """Show what happened.

        Lines that went on top go in silence, as all do where another `story` is told: another game, another time, other eyes.
        """
        old: list[dict[str, Any]] = self.lines if story == self._story else []
        told = self._story is not None and story == self._story
        self._story = story
        kept = _overlap([line["words"] for line in old], lines)
        stays = [line | {"loud": False} for line in old[len(old) - kept[1] - kept[0] : len(old) - kept[1]]]
        fresh = list(lines[kept[0] :])
        if not fresh and [line["id"] for line in stays] == [line["id"] for line in self.lines]:
            return
        loud = _last(fresh) if told else 0
        self.lines = stays + [
            {"id": self._next + n, "words": words, "loud": n >= len(fresh) - loud} for n, words in enumerate(fresh)
        ]
        self._next += len(fresh)


def _overlap(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """How many of the new lines were there before, and how many old ones at the end have grown since and count as new."""
    for grown in (0, 1):
        end = len(old) - grown
        for length in range(min(end, len(new)), 0, -1):
            if list(old[end - length : end]) == list(new[:length]):
                return length, grown
    return 0, 0


def _last(lines: Sequence[str]) -> int:
    """How many of the last lines may be heard at once."""
    return sum(words <= MOST for words in accumulate(words_in(line) for line in reversed(lines)))
