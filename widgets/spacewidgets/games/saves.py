"""Games on disk: saved by themselves, and read with a sentence for whatever is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from spacegames.record import Record, RecordError, load
from spacewidgets.disk import write_whole
from spacewidgets.words import _

__all__ = ["Autosave", "Unsaved", "read_record"]


def read_record(saved: str | Path, games: Mapping[str, Any]) -> Record:
    """The record in a file, or in the text of one; a RecordError says what is wrong."""
    return load(_text(saved) if isinstance(saved, Path) else saved, games)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(_("The file {file} is no text file.").format(file=file.name)) from None
    except OSError as error:
        said = _("The file {file} cannot be read: {why}.")
        raise RecordError(said.format(file=file.name, why=error.strerror or error)) from None


class Unsaved(Exception):
    """Why a game is not saved by itself any longer: what happened, and what to do."""

    def __init__(self, first: str, reason: str) -> None:
        super().__init__(first, reason)
        self.first, self.reason = first, reason


class Autosave:
    """A file that holds a game after each decision; without a name there is none.

    When a cell runs again, the board that it showed before must not write over the new one: the newest owner of a file is the
    only one that writes to it.
    """

    _owners: WeakValueDictionary[Path, Autosave] = WeakValueDictionary()

    def __init__(self, name: str) -> None:
        self.name, self.path = name, Path(name).resolve()
        self.on = bool(name)
        if self.on:
            self._owners[self.path] = self

    def read(self, games: Mapping[str, Any]) -> Record | None:
        """The game that lies there; whatever else lies there is left alone, for an `Unsaved` error ends the saving."""
        if not self.on or not self.path.exists():
            return None
        try:
            return read_record(self.path, games)
        except RecordError as error:
            raise self.given_up(error) from None

    def given_up(self, error: RecordError) -> Unsaved:
        """That the file is no game that can go on."""
        self.on = False
        said = _("{why} The file is left as it is, and this game is not saved by itself.").format(why=error)
        return Unsaved(_("{file} was not opened.").format(file=self.name), said)

    def go_on(self) -> None:
        """Save there again: whoever was asked goes on with what lies there."""
        self.on = True

    def write(self, text: str) -> bool:
        """Save; False if another board saves there now, an `Unsaved` error if it cannot be done."""
        if not self.on:
            return True
        if self._owners.setdefault(self.path, self) is not self:
            self.on = False
            return False
        try:
            write_whole(self.path, text)
        except OSError as error:
            self.on = False
            said = _("{file}: {why}. Use Save from time to time.").format(file=self.name, why=error.strerror)
            raise Unsaved(_("The game cannot be saved by itself."), said) from None
        return True
