"""Games on disk: written whole or not at all, and read with a sentence for whatever is wrong."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from spacegames.record import Record, RecordError, load
from spacewidgets.words import _

__all__ = ["read_record", "write_whole"]


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


def write_whole(path: Path, text: str) -> None:
    """Put a text into a file so that whoever reads it finds the old or the new one, never half of it; an OSError if not."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
