"""What the tests of published copies share: lessons without a run, HTML as words, and what a lesson must hold."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

from spacewidgets.notebooks.lessons import lesson_files, lessons_folder, translated_files
from spacewidgets.notebooks.publish.lesson import Lesson, read_lesson
from spacewidgets.notebooks.publish.running import Run

FILES = lesson_files(lessons_folder())
TRANSLATED = translated_files(lessons_folder())
GRID = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"></svg>'
VOID = {"img", "br", "meta", "hr", "input"}
INLINE = {"span", "em", "strong", "b", "i", "code", "a", "sub", "sup"}
NO_WORDS = re.compile(r"\$\$.*?\$\$|\$[^$]*\$|`[^`]*`|\[[^]]*\]\([^)]*\)|<[^>]*>")
PICTURE = {"output_type": "display_data", "data": {"text/html": '<img src="data:image/svg+xml;base64,AA" alt="drawn">'}}


@cache
def lesson(path: Path) -> Lesson:
    return read_lesson(path)


@cache
def not_run(path: Path) -> Run:
    """What the committed notebook holds, and stand-ins for what only a run brings."""
    read = lesson(path)
    outputs = {piece.id: list(piece.cell["outputs"]) for piece in read.pieces if piece.code}
    figures = [piece.id for piece in read.of("figure", code=True)]
    return Run(
        notebook=read.solved(),
        outputs=outputs | {id_: [PICTURE] for id_ in figures},
        values={id_: f"the value of {id_}" for id_ in read.exercises},
        verdicts={id_: f"Got it. The words on {id_}." for id_ in read.exercises},
        grids=dict.fromkeys(figures, GRID),
    )


class Reader(HTMLParser):
    """Text of HTML, that inside of elements with the class `slot` apart from the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.outside: list[str] = []
        self.slots: list[str] = []
        self.text: list[str] = []
        self.images = 0
        self._inside = 0

    def handle_starttag(self, tag, attrs):
        self.images += tag == "img"
        self.text += [] if tag in INLINE else [" "]
        if tag in VOID:
            return
        if self._inside:
            self._inside += 1
        elif "slot" in (dict(attrs).get("class") or "").split():
            self._inside = 1
            self.slots.append("")

    def handle_endtag(self, tag):
        if tag not in VOID and self._inside:
            self._inside -= 1

    def handle_data(self, data):
        self.text.append(data)
        if self._inside:
            self.slots[-1] += data
        else:
            self.outside.append(data)


def read_html(html: str) -> Reader:
    reader = Reader()
    reader.feed(re.sub(r"<(style|script|title)\b.*?</\1>", "", html, flags=re.DOTALL))
    return reader


def words(text: str) -> str:
    """Letters and digits only, so that neither line breaks nor punctuation count."""
    return " ".join(re.findall(r"\w+", text))


def all_words(html: str) -> str:
    return words("".join(read_html(html).text))


def fragments(markdown: str) -> list[str]:
    """Pieces of a Markdown text that must be found word for word, wherever it is shown."""
    parts = [
        words(part.replace("*", ""))
        for part in re.split(rf"{NO_WORDS.pattern}|\n\s*\n|\|", _bare(markdown), flags=re.DOTALL)
    ]
    return [part for part in parts if len(part.split()) > 2]


def sentences(markdown: str) -> list[str]:
    """The same, sentence by sentence."""
    return [part for sentence in re.split(r"(?<=[.!?:])\s+", _bare(markdown)) for part in fragments(sentence)]


def _bare(markdown: str) -> str:
    """Without the marks of headings and lists."""
    return re.sub(r"^\s*(?:#+|[-*]|\d+\.)\s+", "\n\n", markdown, flags=re.MULTILINE)
