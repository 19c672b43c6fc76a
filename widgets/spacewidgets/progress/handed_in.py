"""The progress files of a class, wherever they lie: files, folders and zips, by learner, with what could not be read."""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final, NamedTuple
from zipfile import BadZipFile, ZipFile

from spacewidgets.progress.book import LONGEST, Book, Foreign, Unread, parse, plain

__all__ = ["HandedIn", "Learner", "collect"]

OURS: Final = "spacegames-progress"
ASIDE: Final = re.compile(r"\.(before-reset|damaged)-\d+\.json$")
SAYS_NOTHING: Final = re.compile(
    # Our names and endings, what Moodle adds to a folder, the number of a second download, and what joins the parts.
    rf"[\s_.-]*{OURS}|spacegames-lessons|\.(json|zip)$|_\d+_assignsubmission_file_?$|\s*\(\d+\)$|^[\s_.-]+|[\s_-]+$",
    re.IGNORECASE,
)


class Learner(NamedTuple):
    """A row of the table: what to call a learner, the book, and the file it comes from."""

    name: str
    book: Book
    file: str = ""


@dataclass(frozen=True)
class HandedIn:
    """The learners, and what there is to say about files that are no row of their own."""

    learners: tuple[Learner, ...] = ()
    notes: tuple[str, ...] = ()


class _Found(NamedTuple):
    """A file: the path to show, the parts that may name a learner, its bytes or why there are none, and whether it was named."""

    shown: str
    parts: tuple[str, ...]
    content: bytes | str
    named: bool


def collect(paths: Sequence[Path]) -> HandedIn:
    """Read the progress files at the paths and inside the folders and zips among them.

    Raises
    ------
    ValueError
        If there is nothing at one of the paths.
    """
    learners: list[Learner] = []
    notes: list[str] = []
    aside = 0
    for found in _files(paths):
        shown = plain(found.shown, LONGEST)
        if not found.named and ASIDE.search(found.shown):
            aside += 1
            continue
        try:
            if isinstance(found.content, str):
                raise Unread(found.content)  # noqa: TRY301 - as good a reason as the others
            ours = found.named or OURS in found.parts[-1].casefold()
            book = parse(found.content.decode("utf-8", "replace"), ours=ours)
        except Foreign as error:
            if found.named or OURS in found.parts[-1].casefold():
                notes.append(f"{shown}: {error}")
        except Unread as error:
            notes.append(f"{shown}: {error}")
        else:
            learners.append(Learner(_name(found.parts, book), book, shown))
    if aside:
        notes.append(f"{aside} file{'s' if aside > 1 else ''} put aside by a reset or as damaged: left out.")
    learners, twice = _once_each(learners)
    return HandedIn(_told_apart(learners), (*notes, *twice))


def _files(paths: Iterable[Path]) -> Iterator[_Found]:
    for path in paths:
        if path.is_dir():
            for file in sorted(path.rglob("*")):
                relative = file.relative_to(path)
                if file.is_file() and file.suffix.casefold() in {".json", ".zip"} and not _hidden(relative):
                    yield from _opened(file, str(relative), relative.parts, named=False)
        elif path.exists():
            yield from _opened(path, str(path), (path.name,), named=True)
        else:
            raise ValueError(f"There is no file or folder {path}.")


def _hidden(path: PurePath) -> bool:
    """Whether it is a copy that a program made for itself: Jupyter's checkpoints, and what a Mac puts into a zip."""
    return any(part.startswith((".", "__MACOSX")) for part in path.parts)


def _opened(file: Path, shown: str, parts: tuple[str, ...], *, named: bool) -> Iterator[_Found]:
    try:
        if file.suffix.casefold() == ".zip":
            yield from _zipped(file, shown, parts)
        elif file.stat().st_size > LONGEST:
            yield _Found(shown, parts, "It is too large for a progress file.", named)
        else:
            yield _Found(shown, parts, file.read_bytes(), named)
    except OSError as error:
        yield _Found(shown, parts, f"It cannot be read: {error.strerror}.", named)


def _zipped(file: Path, shown: str, parts: tuple[str, ...]) -> Iterator[_Found]:
    """The JSON files in a zip; what its name says of a learner counts where the names inside say nothing."""
    try:
        with ZipFile(file) as packed:
            for info in packed.infolist():
                inside = PurePath(info.filename)
                if info.is_dir() or inside.suffix.casefold() != ".json" or _hidden(inside):
                    continue
                where = f"{shown}: {info.filename}"
                if info.file_size > LONGEST:
                    yield _Found(where, inside.parts, "It is too large for a progress file.", named=False)
                    continue
                with packed.open(info) as member:
                    yield _Found(where, (*parts, *inside.parts), member.read(LONGEST), named=False)
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError, zlib.error) as error:
        yield _Found(shown, parts, f"The zip cannot be opened: {error}.", named=True)


def _name(parts: tuple[str, ...], book: Book) -> str:
    """What to call a learner: as the file is named, else its folder, else what the learner gave, else the number."""
    for part in reversed(parts):
        before = None
        while part != before:
            before, part = part, SAYS_NOTHING.sub("", part)  # noqa: PLW2901 - until nothing goes any more
        if part := plain(part, LONGEST):
            return part
    return book.called or book.learner


def _once_each(learners: list[Learner]) -> tuple[list[Learner], list[str]]:
    """Without copies of a book that another file has in full; two that went apart from one copy stay two."""
    kept: list[Learner] = []
    notes: list[str] = []
    for one in sorted(learners, key=lambda one: (-one.book.tries, one.name)):
        fuller = next((other for other in kept if other.book.holds(one.book)), None)
        if fuller:
            notes.append(f"{one.file} and {fuller.file} are of the same learner: the fuller one, the second, counts.")
            continue
        twin = next((other for other in kept if other.book.learner == one.book.learner), None)
        if twin:
            notes.append(
                f"{one.file} and {twin.file} went on from copies of the same file, each its own way: they count as two learners."
            )
        kept.append(one)
    return sorted(kept, key=lambda one: one.name.casefold()), notes


def _told_apart(learners: list[Learner]) -> tuple[Learner, ...]:
    """Learners who would have the same name get their number beside it."""
    names = Counter(one.name for one in learners)
    return tuple(
        one._replace(name=f"{one.name} ({one.book.learner[:4]})") if names[one.name] > 1 else one for one in learners
    )
