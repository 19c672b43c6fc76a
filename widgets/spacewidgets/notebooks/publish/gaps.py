"""Gaps: which word of a key point, and which numbers of a table, a learner puts in."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

__all__ = ["Split", "gap_in", "gaps_in_table", "has_table"]

Split = list[tuple[str, bool]]
"""Text in order; True marks what is to be filled in."""

WORD: Final = re.compile(r"[^\W\d_]+(?:[-’'][^\W\d_]+)*")
NO_WORDS: Final = re.compile(r"\$[^$]*\$|`[^`]*`|\[[^]]*\]\([^)]*\)|\*+")
SHORTEST: Final = 4
# Long, and yet one would have to guess them.
EMPTY: Final = frozenset("always enough everything exactly lesson nothing really somebody something therefore".split())  # noqa: SIM905
NUMBER: Final = re.compile(r"(?<![\w.])[-+−]?\$?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?(?:/\d+)?%?(?![\w.]*\d)")
FEW: Final = 3
MANY_LINES: Final = 14
MANY_NUMBERS: Final = 6
EVERY: Final = 3
WIDE: Final = 5


def gap_in(point: str, terms: Iterable[str]) -> Split:
    """A key point with one word as a gap: a word that the lesson explains, or else the longest.

    The first word of a sentence is taken only if there is no other. A word that stands there twice would give itself
    away, and mathematics, code and emphasis marks are left alone.
    """
    known = {word.lower() for term in terms for word in WORD.findall(term)}
    barred = [span.span() for span in NO_WORDS.finditer(point)]
    words = [
        found for found in WORD.finditer(point)
        if len(found[0]) >= SHORTEST and not any(start <= found.start() < end for start, end in barred)
    ]  # fmt: skip
    said = [found[0].lower() for found in WORD.finditer(point)]
    once = [found for found in words if said.count(found[0].lower()) == 1 and found[0].lower() not in EMPTY]
    if not (choice := once or words):
        return [(point, False)]
    best = max(choice, key=lambda found: (found[0].lower() in known, found[0].islower(), len(found[0])))
    return [(point[: best.start()], False), (best[0], True), (point[best.end() :], False)]


def has_table(shown: str) -> bool:
    """Whether printed output is a small table: a few lines alike, with numbers in them."""
    lines = [line for line in shown.splitlines() if NUMBER.search(line)]
    return len(lines) >= FEW and len(shown.splitlines()) <= MANY_LINES and sum(map(_open, lines)) >= FEW


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
