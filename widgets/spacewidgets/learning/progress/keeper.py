"""The file of a learner's progress: read, added to, put aside; no trouble with it ever stands in the way of a verdict."""

from __future__ import annotations

import atexit
import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from platform import node
from secrets import token_hex
from threading import Lock
from typing import Final, NamedTuple

from spacewidgets.disk import IN_BROWSER, free_name, write_whole
from spacewidgets.learning.progress.book import Book, Damaged, Foreign, Newer, Unread, dump, parse
from spacewidgets.learning.progress.place import progress_file
from spacewidgets.words import _

__all__ = ["Keeper", "Said", "keeper", "put_aside", "read"]

GONE_AFTER: Final = 10.0
"""Seconds: whoever holds a lock for so long, and cannot be asked whether he still lives, is gone."""
PATIENCE: Final = 15.0
"""Seconds that a verdict waits for others at most: thirty kernels on a slow drive take turns."""
STEP: Final = 0.002
LONGEST_STEP: Final = 0.05
LONGEST_HOLDER: Final = 200
WAITING: Final = 1000
NEWEST: Final = 3
"""So many panels follow what happens: whoever runs the cell of one again and again does not make each check slower."""


class Said(NamedTuple):
    """What one verdict says: exercise, kind, the answer as text, how many hints were shown, and which mistake it was."""

    exercise: str
    kind: str
    answer: str = ""
    hints: int = 0
    day: str = ""
    mistake: str = ""

    def into(self, book: Book) -> Book:
        """The book with this verdict."""
        return book.noted(*self[:-1], mistake=self.mistake)


class _BusyError(OSError):
    """Other kernels are writing all the time."""


def read(path: Path) -> Book | None:
    """The book in a file; None if there is no such file.

    Raises
    ------
    Unread
        If it is no book that can be used.
    OSError
        If it cannot be read.
    """
    ours = path.name.startswith("spacegames-progress")
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise (Damaged if ours else Foreign)(_("It is no text file.")) from None
    return parse(text, ours=ours)


def put_aside(path: Path, word: str) -> Path:
    """Rename a file to a free name beside it, such as ``progress.damaged-1.json``; gives the new path."""
    return path.rename(free_name(path, word))


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Hold the lock of a file, a small file beside it: several notebooks are open, and each kernel writes."""
    if IN_BROWSER:  # one person, and each step on the drive takes 30 ms
        yield
        return
    lock = path.with_name(f".{path.name}.lock")
    mine = f"{os.getpid()} {node()} {token_hex(4)}"
    _take(lock, mine)
    try:
        yield
    finally:
        if _holder(lock) == mine:
            lock.unlink(missing_ok=True)


def _take(lock: Path, mine: str) -> None:
    began = since = time.monotonic()
    seen, step = "", STEP
    while True:
        with suppress(FileExistsError):
            handle = os.open(lock, os.O_CREAT | os.O_EXCL | os.O_WRONLY)
            try:
                os.write(handle, mine.encode())
            finally:
                os.close(handle)
            return
        now, holder = time.monotonic(), _holder(lock)
        if holder != seen:
            since, seen = now, holder
        elif (_ended(holder) or now - since > GONE_AFTER) and _holder(lock) == seen:
            lock.unlink(missing_ok=True)  # left behind by a kernel that was killed
        if now - began > PATIENCE:
            raise _BusyError(_("Other notebooks are writing to it all the time."))
        time.sleep(step)
        step = min(step * 1.2, LONGEST_STEP)


def _holder(lock: Path) -> str:
    """Who holds a lock, as `_alone` writes it."""
    try:
        return lock.read_bytes()[:LONGEST_HOLDER].decode("utf-8", "replace")
    except OSError:
        return ""


def _ended(holder: str) -> bool:
    """Whether the process that held a lock is surely gone: it ran on this machine, and runs no more."""
    number, _space, where = holder.partition(" ")
    if os.name != "posix" or not number.isdecimal() or where.rpartition(" ")[0] != node():
        return False
    try:
        os.kill(int(number), 0)
    except ProcessLookupError:
        return True
    except (OSError, OverflowError):
        return False
    return False


class Keeper:
    """Adds verdicts to the file of whoever works here, or, where there is none, keeps them as long as this kernel runs."""

    def __init__(self, place: Callable[[], Path | None] = progress_file) -> None:
        self.place = place
        self._lock = Lock()
        self._memory = Book()
        self._waiting: deque[Said] = deque(maxlen=WAITING)
        self._told: set[str] = set()
        self._watchers: deque[Callable[[], object]] = deque(maxlen=NEWEST)

    @property
    def path(self) -> Path | None:
        """The file, whether it is there or not yet; None where nothing is written."""
        return self.place()

    def note(self, exercise: str, kind: str, answer: str = "", hints: int = 0, mistake: str = "") -> str:
        """Add a verdict; gives a sentence the first time that something keeps it from being written, else "".

        What could not be written waits, and goes along with the next verdict.
        """
        path = self.place()
        said = Said(exercise, kind, answer, hints, mistake=mistake)
        with self._lock:
            if path is None:
                self._memory, told = said.into(self._memory), ""
            else:
                self._waiting.append(said)
                told = self._write(path)
        for watcher in tuple(self._watchers):
            with suppress(Exception):  # a panel says itself what is wrong with it
                watcher()
        if told in self._told:
            return ""
        self._told.add(told)
        return told

    def book(self) -> Book:
        """All that is known of whoever works here.

        Raises
        ------
        Unread
            If the file is no book that can be used.
        OSError
            If it cannot be read.
        """
        if (path := self.place()) is None:
            return self._memory
        book = read(path) or Book()
        with self._lock:
            for said in self._waiting:
                book = said.into(book)
        return book

    def call(self, name: str) -> None:
        """Write a name into the book; raises what `book` does."""
        self._change(lambda book: book.with_name(name))

    def start_afresh(self) -> Path | None:
        """Begin a new book; the file that was there, if any, is kept, and its new path given."""
        path = self.place()
        with self._lock:
            self._waiting.clear()
            self._memory = Book()
            if path is None or not path.exists():
                return None
            with _alone(path):
                return put_aside(path, "before-reset")

    def write_waiting(self) -> None:
        """Try once more to write what could not be written; at the end, for nothing waits any longer then."""
        path = self.place()
        with self._lock:
            if self._waiting and path is not None:
                self._write(path)

    def watch(self, watcher: Callable[[], object]) -> Callable[[], None]:
        """Call ``watcher()`` after each verdict; gives what ends that."""
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    def _change(self, made: Callable[[Book], Book]) -> None:
        path = self.place()
        with self._lock:
            if path is None:
                self._memory = made(self._memory)
                return
            with _alone(path):
                write_whole(path, dump(made(read(path) or Book())))

    def _write(self, path: Path) -> str:
        """Write what waits; gives a sentence about what went wrong."""
        told = ""
        try:
            with _alone(path):
                try:
                    before = read(path) or Book()
                except Damaged as error:
                    kept = put_aside(path, "damaged")
                    words = _("{file} could not be read. {why} It is kept as {kept}, and a new one is begun.")
                    told = words.format(file=path.name, why=error, kept=kept.name)
                    before = Book()
                after = before
                for said in self._waiting:
                    after = said.into(after)
                if after is not before:
                    write_whole(path, dump(after))
            self._waiting.clear()
        except _BusyError as error:
            words = _("{file}: {why} It waits, and is written with the next verdict.")
            told = self._unkept(words.format(file=path, why=error))
        except Newer:
            words = _("{file} was written by a newer version of spacegames and is left as it is; update spacegames.")
            told = self._unkept(words.format(file=path))
        except Unread as error:
            words = _("{file} is left as it is. {why} Rename it, and a new one is begun.")
            told = self._unkept(words.format(file=path, why=error))
        except OSError as error:
            words = _("{file}: {why}. Is the disk full, or may you not write in this folder?")
            told = self._unkept(words.format(file=path, why=error.strerror or error))
        return told

    @staticmethod
    def _unkept(why: str) -> str:
        return _("This verdict counts, but it cannot be kept for your mission patches. {why}").format(why=why)


keeper: Final = Keeper()
"""The one that `check` tells its verdicts."""
atexit.register(keeper.write_waiting)
