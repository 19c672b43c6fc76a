"""A folder for any web server: the lessons without installation, as a JupyterLite site.

Python runs in the learner's browser, and what learners write stays there. Building it
needs pip, npm and the internet the first time, and a minute; what was fetched is kept for the next time.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from spacewidgets.disk import absolute
from spacewidgets.notebooks.browser_edition import kitchen, site
from spacewidgets.words import language, use_language

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments that `run` understands."""
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", help="where the site goes; an older one of ours is replaced"
    )
    parser.add_argument("--language", metavar="CODE", help="the lessons in this language where there are, as in es")
    parser.add_argument(
        "--cache",
        type=Path,
        metavar="FOLDER",
        help=f"where what was fetched is kept (default: {kitchen.default_cache()})",
    )


def run(chosen: argparse.Namespace) -> int:
    """Build the site; raises LessonError, a ValueError, with what is wrong and what to do."""
    folder = absolute(chosen.folder)
    use_language(chosen.language or language())
    site.build(folder, absolute(chosen.cache or kitchen.default_cache()))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    print(  # noqa: T201
        f"The browser edition is in {folder} ({size / 1e6:.0f} MB). Put that folder on any web server, by https.\n"
        f'To try it here: python -m http.server --bind 127.0.0.1 --directory "{folder}" 8000\n'
        "and open http://127.0.0.1:8000/ in a browser. Opened as a file, by a double click, it does not work."
    )
    return 0
