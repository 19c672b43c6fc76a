"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

__all__ = ["write_whole"]


def write_whole(path: Path, content: str | bytes) -> None:
    """Put a text, or bytes, into a file so that whoever reads it finds the old or the new one, never half of it.

    Several may write the same file at the same time: the last one stays. An OSError if it cannot be done.
    """
    data = content.encode() if isinstance(content, str) else content
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    os.close(handle)
    draft = Path(name)
    try:
        draft.write_bytes(data)
        draft.chmod(0o644)
        draft.replace(path)
    except BaseException:  # whoever is interrupted leaves nothing lying about either
        draft.unlink(missing_ok=True)
        raise
