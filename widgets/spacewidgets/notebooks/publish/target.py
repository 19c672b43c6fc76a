"""The folder that copies are written to: each whole or not at all, and nothing of a teacher's own is lost."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import Final

from spacewidgets.disk import absolute, read_texts, write_beside, write_whole
from spacewidgets.notebooks.lab import version
from spacewidgets.notebooks.lessons import LessonError

__all__ = ["Target"]

RECORD: Final = ".spacegames-copies.json"


class Target:
    """A folder with copies, and a record of what they were like when they were written.

    A file that is no longer like that, or was never written from here, is somebody's own: it is kept beside the new
    one as ``name.mine-1.ext``. `kept` lists those.

    Raises
    ------
    LessonError
        If it is no folder, or nothing can be written there; `put` raises it, too.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = absolute(folder)
        self.kept: list[Path] = []
        if self.folder.exists() and not self.folder.is_dir():
            raise LessonError(f"{self.folder} is a file; name a folder for the copies: --to FOLDER")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._record = read_texts(self.folder / RECORD)
            write_whole(self.folder / RECORD, self._record_text())  # now, and not after minutes of work
        except OSError as error:
            raise self._refusal(error) from error

    def put(self, relative: str, content: str | bytes) -> None:
        """Write one file, in the folders that its name asks for."""
        data = content.encode() if isinstance(content, str) else content
        path = self.folder / relative
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            old = path.read_bytes() if path.exists() else data
            if old != data and version(old) != self._record.get(relative):
                self.kept.append(write_beside(path, data, "mine"))
            else:
                write_whole(path, data)
            self._record[relative] = version(data)
            write_whole(self.folder / RECORD, self._record_text())
        except OSError as error:
            raise self._refusal(error) from error

    def _refusal(self, error: OSError) -> LessonError:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            return LessonError(
                f"There is no room left for the copies in {self.folder}. Make room, or name another: --to FOLDER"
            )
        return LessonError(
            f"Nothing can be written to {self.folder}: {error.strerror}. Name another folder: --to FOLDER"
        )

    def _record_text(self) -> bytes:
        return (json.dumps(self._record, indent=1, sort_keys=True) + "\n").encode()
