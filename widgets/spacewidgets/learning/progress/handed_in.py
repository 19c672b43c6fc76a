"""The progress files of a class, wherever they lie: files, folders and zips, by learner, with what could not be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final, NamedTuple
from zipfile import ZipFile, ZipInfo

from spacegames.foreign import one_line
from spacewidgets.learning.progress.book import FORMAT, LONGEST, Book, Foreign, Unread, parse
from spacewidgets.words import _

__all__ = ["HandedIn", "Learner", "collect"]

OURS: Final = "spacegames-progress"
SHOWN: Final = 200
HEAD: Final = 200
LONGEST_NAME: Final = 255
"""Letters of a file's name on any system; a zip may hold longer ones, which would take minutes to look through."""
MOST_UNPACKED: Final = 10_000_000
MOST_MEMBERS: Final = 2000
"""Bytes, and files, that are read out of one zip: many times what a class hands in."""
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
    unread: dict[int, _Found] = {}
    there: set[str] = set()
    aside = 0
    for found in _files(paths):
        shown = one_line(found.shown, SHOWN)
        if not found.named and ASIDE.search(found.shown):
            aside += 1
            continue
        told = len(notes) + len(learners)
        try:
            book = _book(found)
        except Unread as error:
            if not isinstance(error, Foreign) or _called_ours(found):
                unread[len(notes)] = found
                notes.append(f"{shown}: {error}")
        else:
            learners.append(Learner(_named(found.parts) or book.called or book.learner, book, shown))
        if len(notes) + len(learners) > told:
            there.add(found.parts[0])
    rows = {one.name for one in learners}
    for number, found in unread.items() if learners else ():
        notes[number] += f" {_missing(found, rows)}"
    for path in paths:
        notes += _without(path, there)
    if aside:
        notes.append(f"{aside} file{'s' if aside > 1 else ''} put aside by a reset or as damaged: left out.")
    learners, twice = _once_each(learners)
    return HandedIn(_told_apart(learners), (*notes, *twice))


def _missing(found: _Found, rows: set[str]) -> str:
    """What the table does not show for want of a file."""
    name = _named(found.parts)
    if PurePath(found.parts[-1]).suffix.casefold() == ".zip":
        return "What is in it is missing from the table."
    if name in rows:
        return f"The row of {name} is from another file."
    return f"{name or 'Its learner'} is missing from the table."


def _without(path: Path, there: set[str]) -> list[str]:
    """The folders of learners in which there is nothing of ours, beside others in which there is."""
    folders = sorted(each.name for each in path.glob("*") if each.is_dir())
    folders = [name for name in folders if not _hidden(PurePath(name))]
    empty = [name for name in folders if name not in there]
    return [f"{one_line(name, SHOWN)}: There is no progress file in it." for name in empty] if empty != folders else []


def _called_ours(found: _Found) -> bool:
    return found.named or OURS in found.parts[-1].casefold()


def _book(found: _Found) -> Book:
    """The book in a file; a file of any name that breaks off is told from one that is something else."""
    if isinstance(found.content, str):
        raise Unread(found.content)
    text = found.content.decode("utf-8", "replace")
    # So short a piece of ours does not say yet whose it is; what is longer and does not say it is not read at all.
    short = len(text) < len(FORMAT) * 3
    if short or FORMAT in text or _called_ours(found):
        return parse(text, ours=short or _called_ours(found))
    raise Foreign(_("It is not a progress file."))


def _files(paths: Iterable[Path]) -> Iterator[_Found]:
    for path in paths:
        if path.is_dir():
            for file in sorted(path.rglob("*")):
                relative = file.relative_to(path)
                if file.is_file() and not _hidden(relative) and _may_be_ours(file):
                    yield from _opened(file, str(relative), relative.parts, named=False)
        elif path.exists():
            yield from _opened(path, str(path), (path.name,), named=True)
        else:
            raise ValueError(f"There is no file or folder {path}.")


def _hidden(path: PurePath) -> bool:
    """Whether it is a copy that a program made for itself: Jupyter's checkpoints, and what a Mac puts into a zip."""
    return any(part.startswith((".", "__MACOSX")) for part in path.parts)


def _may_be_ours(file: Path) -> bool:
    """By its ending, or, where a browser or a learner gave it another, by how it begins."""
    if file.suffix.casefold() in {".json", ".zip"}:
        return True
    try:
        with file.open("rb") as opened:
            return FORMAT.encode() in opened.read(HEAD)
    except OSError:
        return False


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
        packed = ZipFile(file)
    except OSError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever a library says of somebody's file
        yield _Found(shown, parts, f"The zip cannot be opened: {one_line(str(error), SHOWN)}.", named=True)
        return
    with packed:
        inside = [info for info in packed.infolist() if not info.is_dir() and _json(info)]
        room = MOST_UNPACKED
        # The smallest first: what is far too much takes no room from what a class hands in.
        for number, info in enumerate(sorted(inside, key=lambda info: info.file_size)):
            room -= info.file_size
            if room < 0 or number == MOST_MEMBERS:
                left = f"It holds too much for progress files: {len(inside) - number} of the files inside are not read."
                yield _Found(shown, parts, left, named=True)
                return
            where = f"{shown}: {info.filename}"
            yield _Found(where, (*parts, *PurePath(info.filename).parts), _unpacked(packed, info), named=False)


def _json(info: ZipInfo) -> bool:
    path = PurePath(info.filename)
    return path.suffix.casefold() == ".json" and not _hidden(path)


def _unpacked(packed: ZipFile, info: ZipInfo) -> bytes | str:
    """What a file in a zip holds, or why that cannot be known."""
    if info.file_size > LONGEST:
        return "It is too large for a progress file."
    try:
        with packed.open(info) as member:
            return member.read(LONGEST)
    except Exception as error:  # noqa: BLE001 - each way of packing has errors of its own
        return f"It cannot be unpacked: {one_line(str(error), SHOWN) or type(error).__name__}."


def _named(parts: tuple[str, ...]) -> str:
    """What to call a learner by the name of the file, else of its folder; "" where they say nothing."""
    for part in reversed(parts):
        before, part = None, part[-LONGEST_NAME:]  # noqa: PLW2901
        while part != before:
            before, part = part, SAYS_NOTHING.sub("", part)  # noqa: PLW2901 - until nothing goes any more
        if part := one_line(part, SHOWN):
            return part
    return ""


def _once_each(learners: list[Learner]) -> tuple[list[Learner], list[str]]:
    """Without copies of a book that another file has in full; two that went apart from one copy stay two."""
    kept: dict[str, list[Learner]] = {}
    notes: list[str] = []
    for one in sorted(learners, key=lambda one: (-one.book.tries, one.name)):
        same = kept.setdefault(one.book.learner, [])
        fuller = next((other for other in same if other.book.holds(one.book)), None)
        if fuller:
            alike = one.book.holds(fuller.book)
            why = "they say the same, and count once" if alike else "the fuller one, the second, counts"
            notes.append(f"{one.file} and {fuller.file} are of the same learner: {why}.")
            continue
        if same:
            twin = same[0]
            notes.append(
                f"{one.file} and {twin.file} went on from copies of the same file, each its own way: they count as two learners."
            )
        same.append(one)
    return sorted((one for same in kept.values() for one in same), key=lambda one: one.name.casefold()), notes


def _told_apart(learners: list[Learner]) -> tuple[Learner, ...]:
    """Learners who would have the same name get their number beside it."""
    names = Counter(one.name for one in learners)
    return tuple(
        one._replace(name=f"{one.name} ({one.book.learner[:4]})") if names[one.name] > 1 else one for one in learners
    )
