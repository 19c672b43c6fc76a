"""Games on disk: saved by themselves, and read with a sentence for whatever is wrong."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from weakref import WeakValueDictionary

from spacegames.foreign import one_line
from spacegames.record import Record, RecordError, load
from spacewidgets.disk import write_whole
from spacewidgets.words import _

__all__ = ["Autosave", "Unsaved", "all_or_nothing", "read_record"]

LONGEST_NAME: Final = 100
Mark = tuple[int, int, int]


def read_record(saved: str | Path, games: Mapping[str, Any]) -> Record:
    """The record in a file, or in the text of one; a RecordError says what is wrong."""
    return load(_text(saved) if isinstance(saved, Path) else saved, games)


def _text(file: Path) -> str:
    name = one_line(file.name, LONGEST_NAME)
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(_("The file {file} is no text file.").format(file=name)) from None
    except (OSError, ValueError) as error:  # the second for a name with what no name can hold
        said = _("The file {file} cannot be read: {why}.")
        raise RecordError(said.format(file=name, why=getattr(error, "strerror", None) or error)) from None


class Unsaved(NamedTuple):
    """Why a game is not saved by itself: what happened, and what to do."""

    first: str
    reason: str


class Autosave:
    """A file that holds a game after each decision; without a name there is none.

    Two boards never write over each other's game: in one kernel the newest owner of a file is the only one that writes to it,
    and what another kernel has written there since is left as it is. `trouble` says why the game is not saved, None while it is.
    """

    _owners: WeakValueDictionary[Path, Autosave] = WeakValueDictionary()

    def __init__(self, name: str) -> None:
        self.name = one_line(name, LONGEST_NAME)
        self.trouble: Unsaved | None = None
        self.on = bool(name)
        self._mark: Mark | None = None
        if not self.on:
            return
        try:
            self.path = Path(os.path.realpath(name))
        except ValueError:  # a name with what no name can hold
            self.on = False
            self._cannot(os.strerror(errno.EINVAL))
        else:
            self._owners[self.path] = self

    def read(self, games: Mapping[str, Any]) -> Record | None:
        """The game that lies there; a RecordError if something else does."""
        self._mark = self._there() if self.on else None
        return None if self._mark is None else read_record(self.path, games)

    def give_up(self, error: RecordError) -> None:
        """Leave the file as it is: it is no game that can go on."""
        self.on = False
        said = _("{why} The file is left as it is, and this game is not saved by itself.").format(why=error)
        self.trouble = Unsaved(_("{file} was not opened.").format(file=self.name), said)

    def go_on(self) -> None:
        """Save there again: whoever was asked goes on with what lies there."""
        self.on = True

    def write(self, text: str) -> bool:
        """Save, or see to it that `trouble` says why not; False if another board of this kernel saves there now."""
        if not self.on:
            return True
        newest = self._owners.setdefault(self.path, self) is self
        if not newest or self._there() not in {None, self._mark}:
            self.on = False
            said = _("It is left as it is, and this game is not saved by itself any longer. Use Save, or another file.")
            self.trouble = Unsaved(_("{file} holds the game of another board by now.").format(file=self.name), said)
            return newest
        try:
            write_whole(self.path, text)
        except OSError as error:
            self._cannot(error.strerror or str(error))
        else:
            self._mark, self.trouble = self._there(), None
        return True

    def _cannot(self, why: str) -> None:
        said = _("{file}: {why}. Use Save from time to time.").format(file=self.name, why=why)
        self.trouble = Unsaved(_("The game cannot be saved by itself."), said)

    def _there(self) -> Mark | None:
        """What tells one writing of the file from another; None where there is no file, or it cannot be seen."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size


@contextmanager
def all_or_nothing(board: Any) -> Iterator[None]:
    """Leave a board as it was if what is done in the block fails; a RecordError says why."""
    own = [
        (part, dict(vars(part))) for part in (board, board.course, board.screen, board.keeping, *board.parts.values())
    ]
    values = {name: getattr(board, name) for name in board.model_names()}
    try:
        yield
    except Exception as error:
        for part, held in own:
            vars(part).update(held)
        with board.hold_trait_notifications():
            for name, value in values.items():
                board.set_trait(name, value)
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            _("What stands in it beside the events cannot be used: {why}.").format(
                why=one_line(str(error), 2 * LONGEST_NAME)
            )
        ) from error
