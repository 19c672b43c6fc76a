"""What you have done in the lessons so far; or, given the files that a class handed in, all of it in one table.

A learner's answers are kept in one file in the learner's folder, spacegames-progress.json, under a number instead of a
name. It is sent nowhere; whoever runs the computer or server can read it.
"""

from __future__ import annotations

import argparse
from pathlib import Path

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments that `run` understands."""
    what = "files that were handed in, folders or zips of them, with a folder or a file name for each learner (default: your own)"
    parser.add_argument("where", nargs="*", type=Path, metavar="FILE", help=what)
    parser.add_argument("--lesson", metavar="NN", help="one lesson, exercise by exercise")
    parser.add_argument(
        "--html", type=Path, metavar="PAGE", help="write the table as a web page to look at or to print"
    )
    parser.add_argument("--csv", type=Path, metavar="SHEET", help="write the table for a spreadsheet")
    parser.add_argument(
        "--called", metavar="NAME", help="write a name into your own file, for your teacher; '' for none"
    )
    parser.add_argument(
        "--reset", action="store_true", help="start afresh; your file so far is kept beside the new one"
    )


def run(chosen: argparse.Namespace) -> int:
    """Do what the parsed arguments ask for; a ValueError says in a sentence what is wrong with them."""
    from spacewidgets.learning.progress.command import run  # noqa: PLC0415 (every kernel imports this package, few run the command)

    return run(chosen)
