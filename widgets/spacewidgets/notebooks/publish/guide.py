"""Tasks for pencil and paper in a page of the teacher's guide: what the learner reads, and its answers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

__all__ = ["Question", "Task", "exit_ticket", "tasks"]

QUOTED: Final = re.compile(r"(?:^>.*\n?)+", re.MULTILINE)
ANSWERS: Final = re.compile(r"\*Answers?(?:, (?P<what>[^:*]+))?: (?P<said>.+?)\*(?=\s*(?:\n\s*\n|$|\n#))", re.DOTALL)
TICKET: Final = re.compile(r"^## Exit ticket\n(?P<body>.*?)(?=^## |\Z)", re.DOTALL | re.MULTILINE)
ITEM: Final = re.compile(r"^(?P<n>\d)\. ", re.MULTILINE)


@dataclass(frozen=True)
class Question:
    """A piece of a task: Markdown, and the words of the guide that answer it ("" where the whole task is answered)."""

    text: str
    answer: str = ""


@dataclass(frozen=True)
class Task:
    """A task with its questions; `answer` holds the guide's words on all of them where they cannot be told apart."""

    questions: tuple[Question, ...]
    answer: str = ""


def tasks(page: str) -> list[Task]:
    """Tasks of a guide page: each quotation that is followed by its answers."""
    found = []
    for quoted in QUOTED.finditer(page):
        said = ANSWERS.match(page[quoted.end() :].lstrip())
        if said:
            text = "\n".join(re.sub(r"^> ?", "", line) for line in quoted[0].rstrip().splitlines())
            found.append(_task(text, _joined(said)))
    return found


def exit_ticket(page: str) -> Task | None:
    """The exit ticket of a guide page, or None."""
    ticket = TICKET.search(page)
    said = ANSWERS.search(ticket["body"]) if ticket else None
    if not ticket or not said:
        return None
    text = ticket["body"][: said.start()]
    start = ITEM.search(text)
    return _task(re.sub(r"^> ?", "", text[start.start() if start else 0 :], flags=re.MULTILINE), _joined(said))


def _joined(said: re.Match[str]) -> str:
    what = f"{said['what'][0].upper()}{said['what'][1:]}: " if said["what"] else ""
    return what + " ".join(said["said"].split())


def _task(text: str, said: str) -> Task:
    """Take the questions 1, 2, 3 and the answers 1, 2, 3 apart, if both are numbered alike."""
    questions, answers = _cut(text, list(ITEM.finditer(text))), _cut(said, _heads(said))
    if not answers or [n for n, _ in questions if n] != [n for n, _ in answers if n]:
        # One number only, and none in front of the answers: they belong together all the same.
        return Task(tuple(Question(each) for _, each in questions), said)
    words = dict(answers)
    # What stands before the first number answers what is asked before it.
    return Task(tuple(Question(each, words.get(n, "")) for n, each in questions))


def _heads(said: str) -> list[re.Match[str]]:
    """Where the answers 1, 2, 3 begin, one after the other: "1. 5. 2. 7" says 5 and 7."""
    found: list[re.Match[str]] = []
    at = 0
    while head := re.compile(rf"(?:^|(?<=[.;?!)] ))(?P<n>{len(found) + 1})\. (?=\S)").search(said, at):
        found.append(head)
        at = head.end() + 1
    return found


def _cut(text: str, heads: list[re.Match[str]]) -> list[tuple[str, str]]:
    """Pieces from one number to the next, each with its number; what stands before the first has none."""
    if not heads:
        return [("", text.strip())]
    ends = [head.start() for head in heads[1:]] + [len(text)]
    first = text[: heads[0].start()].strip()
    cut = [(head["n"], text[head.start() : end].strip()) for head, end in zip(heads, ends, strict=True)]
    return [("", first), *cut] if first else cut
