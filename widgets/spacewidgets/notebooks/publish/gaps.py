"""Gaps: which word of a key point, and which numbers of a table, a learner puts in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

__all__ = ["Split", "gap_at", "gaps_in_table"]

Split = list[tuple[str, bool]]
"""Text in order; True marks what is to be filled in."""

NUMBER: Final = re.compile(r"(?<![\w.])[-+−]?\$?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?(?:/\d+)?%?(?![\w.]*\d)")
FEW: Final = 3
MANY_NUMBERS: Final = 6
EVERY: Final = 3
WIDE: Final = 5


def gap_at(text: str, word: str) -> Split:
    """A text with this word as a gap, where it stands first; without a word it stays whole."""
    found = re.search(rf"\b{re.escape(word)}\b", text) if word else None
    if not found:
        return [(text, False)]
    return [(text[: found.start()], False), (found[0], True), (text[found.end() :], False)]


def gaps_in_table(shown: str) -> Split:
    """Printed output with numbers to be filled in; the first line that would have one is the example and stays whole.

    Of many numbers in a line every third is a gap, otherwise the last; where nothing but words stands behind a colon,
    the words are. In a sentence it is a number that stands nowhere else.
    """
    split: Split = []
    example = True
    lines = shown.rstrip("\n").splitlines(keepends=True)
    read = _read_in(lines)
    while lines and (_counts(lines[0]) or not NUMBER.search(lines[0])):  # a heading is no example
        split.append((lines.pop(0), False))
    for line in lines:
        if example or not (spans := _spans(line, read)):
            example = example and not _open(line)
            split.append((line, False))
            continue
        at = 0
        for start, end in spans:
            split += [(line[at:start], False), (line[start:end], True)]
            at = end
        split.append((line[at:], False))
    return split


def _counts(line: str) -> bool:
    """Whether a line only numbers its columns: 1, 2, 3."""
    numbers = [found[0] for found in NUMBER.finditer(line)]
    return len(numbers) >= FEW and numbers == [
        str(int(numbers[0]) + n) for n in range(len(numbers)) if numbers[0].isdecimal()
    ]


def _read_in(lines: list[str]) -> Counter[str]:
    """How often each number can be read when each line but the example has its usual gap."""
    first = next((n for n, line in enumerate(lines) if _open(line)), 0)
    read: Counter[str] = Counter()
    for n, line in enumerate(lines):
        spans = _spans(line) if n > first else ()
        read.update(
            _bare(found[0]) for found in NUMBER.finditer(line) if not any(a <= found.start() < b for a, b in spans)
        )
    return read


def _bare(number: str) -> str:
    return number.rstrip(",")


def _open(line: str) -> bool:
    return bool(_spans(line))


def _hidden(line: str, numbers: list[tuple[int, int]], read: Counter[str]) -> list[tuple[int, int]]:
    """The last number of a sentence that is read nowhere else; one digit stands anywhere and gives nothing away."""
    start, end = usual = numbers[-1]
    if not read[_bare(line[start:end])]:
        return [usual]
    alone = [(start, end) for start, end in numbers[:-1] if read[_bare(line[start:end])] == 1]
    return alone[-1:] or ([usual] if end - start == 1 else [])


def _spans(line: str, read: Counter[str] | None = None) -> Sequence[tuple[int, int]]:
    numbers = [found.span() for found in NUMBER.finditer(line)]
    behind = re.search(r": (?P<words>[^\d:]*[^\W\d][^\d:]*\S)\s*$", line)
    if behind and numbers:
        return [behind.span("words")]
    # A number by itself has nothing it could be worked out from, and a heading is not the place.
    if len(numbers) < 2 or line.rstrip().endswith(":"):  # noqa: PLR2004
        return []
    if read and line.rstrip().endswith("."):
        return _hidden(line, numbers, read)
    many = len(numbers) >= MANY_NUMBERS and ":" not in line
    chosen = numbers[EVERY - 1 :: EVERY] if many else numbers[-1:]
    return [(_room(line, start, end), end) for start, end in chosen]


def _room(line: str, start: int, end: int) -> int:
    """Where a gap begins: it takes in the spaces before a short number, all but one, so that columns stay in line."""
    while end - start < WIDE and line[max(start - 2, 0) : start] == "  ":
        start -= 1
    return start
