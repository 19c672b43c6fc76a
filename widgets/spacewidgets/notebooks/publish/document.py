"""Whole HTML files: a head, the looks inside it, and nothing that is fetched from anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from markupsafe import Markup

from spacewidgets.words import language

__all__ = ["PAPERS", "looks", "on_paper", "whole"]

PAPERS = {"a4": "A4", "letter": "letter"}


@cache
def looks(name: str) -> str:
    """A style sheet, or a script, of this package."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def whole(title: str, style: str, body: Markup, script: str = "") -> str:
    """A file that stands by itself.

    The policy in its head forbids what is not in the file: nothing can be fetched, even by mistake.
    """
    policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:" + (
        "; script-src 'unsafe-inline'" if script else ""
    )
    head = Markup(
        '<!DOCTYPE html>\n<html lang="{}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="Content-Security-Policy" content="{}">\n<title>{}</title>\n'
    ).format(language(), policy, title)
    ending = f"<script>\n{script}\n</script>\n" if script else ""
    return f"{head}<style>\n{style}\n</style>\n</head>\n<body>\n{body}\n{ending}</body>\n</html>\n"


def on_paper(title: str, foot: str, paper: str, body: Markup) -> str:
    """A file to be printed on `paper` ("a4" or "letter"), with `foot` and the page's number below each page."""
    quoted = foot.replace("\\", "\\\\").replace('"', '\\"')
    style = f'{looks("print.css")}\n@page {{ size: {PAPERS[paper]}; }}\n:root {{ --foot: "{quoted}"; }}'
    return whole(title, style.replace("</", "<\\/"), body)
