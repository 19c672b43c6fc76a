"""The rules pages of a game as its tests read them: by paragraph, by rule, by the numbers in them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from spacewidgets.rulebook.rule_pages import Paragraph, chapters, paragraph_of

LONGEST = 330
"""Letters of a paragraph that can still be taken in at a glance, in four sentences at most."""
SENTENCE_END = re.compile(r"[.!?](?: |$)")
STEP = re.compile(r"\b\d\. ")


class Pages:
    """The pages of one game."""

    def __init__(self, game: str) -> None:
        self.game = game

    def paragraphs(self) -> list[Paragraph]:
        """All of them, in order."""
        return [paragraph for chapter in chapters(self.game) for paragraph in chapter.paragraphs]

    def told(self) -> list[str]:
        """The rules and rulings that they tell, in order."""
        return [rule for paragraph in self.paragraphs() for rule in paragraph.rules]

    def text_of(self, rule: str) -> str:
        """What is said of a rule."""
        found = paragraph_of(self.game, rule)
        assert found is not None, rule
        return found.plain

    def numbers(self, rule: str) -> list[int]:
        """The numbers that stand there in figures."""
        return numbers_in(self.text_of(rule))

    def one(self, words: str) -> str:
        """The one paragraph in which some words stand."""
        (found,) = (each.plain for each in self.paragraphs() if words in each.plain)
        return found

    def too_long(self) -> list[str]:
        """Paragraphs that ask for too much breath."""
        every = (each.plain for each in self.paragraphs())
        return [each for each in every if len(each) > LONGEST or len(SENTENCE_END.findall(STEP.sub("", each))) > 4]


def numbers_in(words: str) -> list[int]:
    """All numbers in figures."""
    return [int(each) for each in re.findall(r"\d+", words)]


def named(tests: Path, engine: Sequence[str], pattern: str = r"[A-Z]+\d+") -> set[str]:
    """The rules that the tests in a folder prove and an engine refuses by."""
    proofs = "".join(re.findall(r"mark\.rul(?:e|ing)\(([^)]*)\)", _sources(tests)))
    refusals = "".join(re.findall(r'Refusal\(\s*("[^"]+")', "".join(_sources(Path(folder)) for folder in engine)))
    return set(re.findall(f'"({pattern})"', proofs + refusals))


def _sources(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
