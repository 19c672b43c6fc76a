"""Whole HTML files, filled in by templates: a head, the looks inside it, and nothing that is fetched from anywhere."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from spacewidgets.notebooks.publish.prose import code, prose
from spacewidgets.words import _, language

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["PAPERS", "filled", "looks", "on_paper", "whole"]

PAPERS = {"a4": "A4", "letter": "letter"}


@cache
def looks(name: str) -> str:
    """A style sheet, or a script, of this package."""
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


@cache
def _templates() -> Environment:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 (only for publishing)

    folder = Path(__file__).with_name("templates")
    made = Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {"prose": prose, "python": code}
    made.globals["_"] = _
    return made


def filled(template: str, **given: Any) -> Markup:
    """A template of this package with what is given in its places."""
    return Markup(_templates().get_template(template).render(given))  # noqa: S704 - the templates escape


def whole(title: str, style: str, template: str = "whole.html", *, script: str = "", **given: Any) -> str:
    """A file that stands by itself.

    The policy in its head forbids what is not in the file: nothing can be fetched, even by mistake.
    """
    own = {"style": Markup(style), "script": Markup(script)}  # noqa: S704 - our own files
    return str(filled(template, title=title, language=language(), **own, **given))


def on_paper(title: str, foot: str, paper: str, body: Markup) -> str:
    """A file to be printed on `paper` ("a4" or "letter"), with `foot` and the page's number below each page."""
    quoted = foot.replace("\\", "\\\\").replace('"', '\\"')
    style = f'{looks("print.css")}\n@page {{ size: {PAPERS[paper]}; }}\n:root {{ --foot: "{quoted}"; }}'
    return whole(title, style.replace("</", "<\\/"), body=body)
