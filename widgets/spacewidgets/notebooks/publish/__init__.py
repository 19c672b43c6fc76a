"""Copies of the lessons for a class, all from the lessons themselves.

The solved notebook, a worksheet and its key (PDF), a web page with pictures, slides for the projector, and a copy for nbgrader.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from spacewidgets.notebooks.publish.command import FOLDER, KINDS, publish, run
from spacewidgets.notebooks.publish.document import PAPERS
from spacewidgets.notebooks.publish.target import Target

__all__ = ["Target", "add_arguments", "publish", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments that `run` understands."""
    kinds = "; ".join(f"{kind}: {what}" for kind, what in KINDS.items())
    parser.add_argument("lesson", nargs="*", metavar="LESSON", help="number or file name (default: all lessons)")
    parser.add_argument("--to", type=Path, default=Path(FOLDER), metavar="FOLDER", help=f"where to (default: {FOLDER})")
    parser.add_argument("--only", nargs="+", metavar="KIND", help=f"some kinds only ({kinds})")
    lessons = "your own lessons (default: those of this installation)"
    parser.add_argument("--lessons", type=Path, metavar="FOLDER", help=lessons)
    parser.add_argument("--language", metavar="CODE", help="the lessons in this language where there are, as in es")
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="size of the paper (default: a4)")
