"""Files that are written whole or not at all, and small ones of ours that are read whatever stands in them."""

from __future__ import annotations

import errno
import os
import secrets
import sys
from pathlib import Path
from typing import Final

from spacegames.foreign import quoted, read_json
from spacewidgets.words import _

__all__ = ["IN_BROWSER", "absolute", "free_name", "read_texts", "write_beside", "write_whole"]

IN_BROWSER: Final = sys.platform == "emscripten"
"""Whether this Python is Pyodide."""
FOR_ALL = 0o666
"""The mode of a new file, of which the system takes what whoever works here does not want to allow."""


def absolute(path: Path) -> Path:
    """A path as somebody wrote it, from the root on, links followed; a ValueError says why there can be none."""
    try:
        return path.expanduser().resolve()
    except RuntimeError:
        raise ValueError(
            _("{path}: there is no such user, or its links lead in a circle.").format(path=quoted(str(path)))
        ) from None
    except (ValueError, OSError) as error:
        why = getattr(error, "strerror", None) or error
        raise ValueError(
            _("{path} cannot be a file or folder: {why}.").format(path=quoted(str(path)), why=why)
        ) from None


def write_whole(path: Path, content: str | bytes) -> None:
    """Put a text, or bytes, into a file so that whoever reads it finds the old or the new one, never half of it.

    A file that was there keeps its mode, and behind a link the file that it leads to is written. Several may write the same
    file at the same time: the last one stays. An OSError if it cannot be done.
    """
    data = content.encode() if isinstance(content, str) else content
    if IN_BROWSER:  # its drive takes a file as a whole, and each step on it takes 30 ms
        path.write_bytes(data)
        return
    target, mode = _behind(path)
    # The draft's name does not grow with that of the file: a name of 255 letters is one.
    draft = target.with_name(f".spacegames-{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FOR_ALL), "wb") as file:
            file.write(data)
        if mode is not None:
            draft.chmod(mode)
        draft.replace(target)
    except BaseException:  # whoever is interrupted leaves nothing lying about either
        draft.unlink(missing_ok=True)
        raise


def _behind(path: Path) -> tuple[Path, int | None]:
    """The file that a path leads to, and its mode if it is there."""
    try:
        target = Path(os.path.realpath(path))
        return target, target.stat().st_mode & 0o777
    except FileNotFoundError:
        return target, None
    except ValueError:  # a name with what no name can hold
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path)) from None


def write_beside(path: Path, content: str | bytes, word: str) -> Path:
    """Put something new into a file and keep what was there beside it: both, or nothing changes. Gives the path of the old."""
    kept = path.rename(free_name(path, word))
    try:
        write_whole(path, content)
    except BaseException:
        kept.rename(path)
        raise
    return kept


def free_name(path: Path, word: str) -> Path:
    """A name beside a file that nothing has yet, such as ``name.mine-1.ext``."""
    number = 1
    while os.path.lexists(free := path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")):
        number += 1
    return free


def read_texts(path: Path) -> dict[str, str]:
    """The names and texts in a JSON file of ours, as far as it is one; empty where it cannot be read."""
    try:
        found = read_json(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    texts = found.items() if isinstance(found, dict) else ()
    return {name: text for name, text in texts if isinstance(text, str)}
