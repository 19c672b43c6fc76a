"""The rules pages of each game: chapters of short paragraphs in our own words, each with the numbers of its rules.

A game's pages are a Markdown file in `rules`: ``##`` begins a chapter, ``###`` a part of one; paragraphs stand apart by empty
lines, ``- `` begins an item of a list, and each may end with its rules in brackets, ``[LE-057, LE-058]`` or ``[AX101]``, or,
for what we decided where the rulebook is silent, ``[M4]`` or ``[QA13]``. A translation stands beside it, as
``leaving_earth.de.md``.

>>> [chapter.title for chapter in chapters("leaving-earth")][:3]
['What the game is about', 'Mass, thrust and difficulty', 'Setting up']
>>> paragraph_of("leaving-earth", "LE-010").plain
'Thrust needed = mass of the craft × difficulty of the maneuver.'
>>> [found.rules for found in find("leaving-earth", "doctor himself")]
[]
>>> [found.rules for found in find("leaving-earth", "own doctor")]
[('LE-266',)]
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from spacewidgets.words import _, language

__all__ = ["Chapter", "Paragraph", "chapters", "find", "games", "paragraph_of", "rule_named", "where_told"]

FOLDER: Final = Path(__file__).with_name("rules")
_RULES: Final = re.compile(r"\s*\[([A-Z]+-?\d+(?:, [A-Z]+-?\d+)*)\]$")
_RULING: Final = re.compile(r"Q?[A-Z]\d+")
_EMPHASIS: Final = re.compile(r"\*+")
_NUMBERED: Final = re.compile(r"([a-z]+)[\s-]*(\d+)", re.IGNORECASE)


class Paragraph(NamedTuple):
    """One paragraph, or one item of a list: where it stands, its text with ``**`` and ``*``, and the rules it tells."""

    chapter: str
    part: str
    text: str
    rules: tuple[str, ...]
    item: bool

    @property
    def plain(self) -> str:
        """The text alone."""
        return _EMPHASIS.sub("", self.text)

    @property
    def ours(self) -> bool:
        """Whether we decided this: it is in no rulebook."""
        return bool(self.rules) and all(map(_RULING.fullmatch, self.rules))


class Chapter(NamedTuple):
    """A chapter's title and its paragraphs in order."""

    title: str
    paragraphs: tuple[Paragraph, ...]


def games() -> tuple[str, ...]:
    """The names of the games that have pages."""
    return tuple(sorted(path.stem.replace("_", "-") for path in FOLDER.glob("*.md") if "." not in path.stem))


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of `game` in order, in the language in use if there is a translation.

    Raises
    ------
    ValueError
        If the game has no pages.
    """
    if game not in games():
        raise ValueError(f"There are no rules pages of {game!r}. There are some of: {', '.join(games())}.")
    file = FOLDER / f"{game.replace('-', '_')}.md"
    translated = file.with_suffix(f".{language()}.md")
    return _read(translated if translated.exists() else file)


@lru_cache(maxsize=16)
def _read(file: Path) -> tuple[Chapter, ...]:
    made: list[Chapter] = []
    for piece in re.split(r"^## ", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
        title, _end, rest = piece.partition("\n")
        made.append(Chapter(title.strip(), tuple(_paragraphs(title.strip(), rest))))
    return tuple(made)


def _paragraphs(chapter: str, source: str) -> list[Paragraph]:
    part, made = "", []
    for block in re.split(r"\n\s*\n|\n(?=- )", source):
        words = " ".join(block.split())
        if words.startswith("### "):
            part = words.removeprefix("### ")
        elif words:
            found = _RULES.search(words)
            rules = tuple(found[1].split(", ")) if found else ()
            text = words[: found.start()] if found else words
            made.append(Paragraph(chapter, part, text.removeprefix("- "), rules, item=text.startswith("- ")))
    return made


@lru_cache(maxsize=16)
def _by_rule(pages: tuple[Chapter, ...]) -> dict[str, Paragraph]:
    return {rule: paragraph for chapter in pages for paragraph in chapter.paragraphs for rule in paragraph.rules}


def paragraph_of(game: str, rule: str) -> Paragraph | None:
    """The paragraph that tells a rule, by its number, for example ``"LE-175"`` or ``"M4"``; None if none does."""
    return _by_rule(chapters(game)).get(rule)


def rule_named(game: str, words: str) -> str | None:
    """The rule that `words` name, written in whatever way: ``"le 175"`` is ``"LE-175"``; None if they name none."""
    written = _NUMBERED.fullmatch(words.strip())
    if written is None:
        return None
    letters, number = written[1].upper(), written[2]
    return next((name for name in (f"{letters}-{number}", letters + number) if paragraph_of(game, name)), None)


def find(game: str, words: str) -> tuple[Paragraph, ...]:
    """The paragraphs that have all of `words`, or the one of the rule that they name, in order."""
    wanted = _bare(words).split()
    if not wanted:
        return ()
    if rule := rule_named(game, words):
        return (_by_rule(chapters(game))[rule],)
    every = chain.from_iterable(chapter.paragraphs for chapter in chapters(game))
    return tuple(each for each in every if all(word in _bare(f"{each.plain} {each.rules}") for word in wanted))


def _bare(words: str) -> str:
    """Words as they are compared: small letters without accents, as many people type them."""
    return "".join(letter for letter in normalize("NFKD", words.casefold()) if not combining(letter))


def where_told(game: str, rule: str) -> str:
    """Where the pages tell of a rule, as one says it to who was refused something; empty if they do not."""
    found = paragraph_of(game, rule)
    return "" if found is None else _("Rules: {chapter}, {rule}.").format(chapter=found.chapter, rule=rule)
