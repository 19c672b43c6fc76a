"""Which file a learner's progress is kept in; in most places, such as a copy of the repository, there is none."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from spacewidgets.disk import IN_BROWSER

__all__ = ["LEARNERS", "NAME", "OFF", "VARIABLE", "progress_file"]

NAME: Final = "spacegames-progress.json"
VARIABLE: Final = "SPACEGAMES_PROGRESS"
"""An environment variable with the file's path, or with `OFF`; `spacegames lab` sets it for its kernels."""
OFF: Final = "off"
LEARNERS: Final = ".spacegames-lessons.json"
"""`spacegames lab` puts a file of this name into a learner's folder."""
BROWSER_DRIVE: Final = Path("/drive")
"""Where JupyterLite shows a kernel the files that the browser keeps."""


def progress_file() -> Path | None:
    """The file of whoever works here: what the environment says, else in the nearest learner's folder; None for nowhere."""
    if named := os.environ.get(VARIABLE, "").strip():
        return None if named.casefold() == OFF else Path(os.path.expanduser(named)).absolute()  # noqa: PTH111
    if IN_BROWSER and BROWSER_DRIVE.is_dir():
        return BROWSER_DRIVE / NAME
    try:
        here = Path.cwd()
    except OSError:  # the folder was deleted
        return None
    return next((folder / NAME for folder in (here, *here.parents) if (folder / LEARNERS).is_file()), None)
