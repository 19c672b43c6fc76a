"""Tables of what there is, written when the site is built: lessons from the notebooks, commands from their own help.

A page holds ``<!-- lessons -->``, ``<!-- commands -->`` or ``<!-- panels -->`` where the table is to stand. On the pages of the
gallery each panel gets its pictures, one for the light and one for the dark theme, beneath the code that shows it.
"""

from __future__ import annotations

import io
import os
import re
from contextlib import redirect_stdout, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel import Locale
from brought import DOCS, GUIDE, ROOT

from spacegames import cli
from spacewidgets.notebooks.lessons import lesson_files, read, source, tags, translated_files

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LESSONS: Final = ROOT / "lessons"
_HEADING: Final = re.compile(r"^# (.+)$", re.MULTILINE)
_ABOUT: Final = re.compile(r"\*Lesson \d\d, about (\S+) (?:minutes|minute)")
_NUMBERS: Final = {"ten": "10"}
_PANEL: Final = re.compile(r"^## (\w+): (.+)$", re.MULTILINE)
_SHOWN: Final = re.compile(r"^(## (\w+): (.+)\n\n```python\n(?:.*\n)+?```\n)", re.MULTILINE)
GALLERY: Final = ("rockets", "chances", "orbits", "games")
"""The gallery's pages in their order."""


def lessons() -> str:
    """Every lesson with its question, its minutes, its aims, the notebook and its page of the guide."""
    return "\n".join(_lesson(path) for path in lesson_files(LESSONS))


def _lesson(path: Path) -> str:
    cells = {tag: source(cell) for cell in reversed(read(path)["cells"]) for tag in tags(cell)}
    title = _HEADING.search(cells["title"])
    about = _ABOUT.search(cells["title"])
    if title is None or about is None:
        raise ValueError(f"{path.name}: the title cell should have a heading and “*Lesson NN, about … minutes*”.")
    minutes = _NUMBERS.get(about[1], about[1])
    aims = [line for line in cells["objectives"].splitlines() if line.startswith("- ")]
    number = path.name[:2]
    links = [f"[notebook](../lessons/{path.name})"]
    if (GUIDE / f"{path.stem}.md").exists():
        links.insert(0, f"[for teachers](guide/{path.stem}.md)")
    links += [
        f"[{Locale.parse(there.parent.name).get_display_name()}](../lessons/{there.relative_to(LESSONS).as_posix()})"
        for there in translated(number)
    ]
    said = [f"## {number} {title[1]}", f"*{minutes} minutes* · {' · '.join(links)}", "\n".join(aims)]
    return "\n\n".join(part for part in said if part) + "\n"


def translated(number: str) -> list[Path]:
    """The lesson of that number in other languages."""
    return [path for path in translated_files(LESSONS) if path.name[:2] == number]


def commands() -> str:
    """What each command says of itself."""
    return "\n".join(f"## spacegames {name}\n\n```text\n{_help(name)}```\n" for name in (*cli.DOORS, *ENGINE))


ENGINE: Final = ("plan", "odds", "simulate")


def _help(name: str) -> str:
    columns = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = "92"
    try:
        with redirect_stdout(io.StringIO()) as said, suppress(SystemExit):
            cli.main([name, "--help"])
    finally:
        os.environ.pop("COLUMNS") if columns is None else os.environ.update(COLUMNS=columns)
    return said.getvalue()


def panels() -> str:
    """The gallery's pictures, small, each a way to its panel."""
    cards = [
        f'<a class="panel-card" href="{page}/#{name.lower()}">{_small(name)}<span><b>{name}</b> {title}</span></a>'
        for page in GALLERY
        for name, title in _PANEL.findall((DOCS / "gallery" / f"{page}.md").read_text(encoding="utf-8"))
    ]
    return "\n".join(['<div class="panel-cards">', *cards, "</div>"])


def _small(name: str) -> str:
    picture = (
        '<img class="only-{theme}" src="../_images/{name}-{theme}.webp" alt="" loading="lazy" width="960" height="720">'
    )
    return "".join(picture.format(name=name, theme=theme) for theme in ("light", "dark"))


def with_pictures(text: str) -> str:
    """A page of the gallery with the pictures of its panels, and a place to link to at each."""
    shown = r"![\3: the panel \2 in JupyterLab](pictures/\2-{0}.webp){{.picture .only-{0}}}"
    return _SHOWN.sub(rf"(\2)=\n\n\1\n{shown.format('light')}\n{shown.format('dark')}\n", text)


def at_scale() -> str:
    """The pages about many games and many people, as soon as they are there."""
    return "\n".join(f"../{name}" for name in ("scale", "deploy") if (DOCS / f"{name}.md").exists())


MADE: Final = {"lessons": lessons, "commands": commands, "panels": panels, "at scale": at_scale}


def fill(_app: Sphinx, docname: str, text: list[str]) -> None:
    """Put the tables into a page that has a place for them."""
    if docname.removeprefix("gallery/") in GALLERY:
        text[0] = with_pictures(text[0])
    for name, made in MADE.items():
        mark = f"<!-- {name} -->"
        if mark in text[0]:
            text[0] = text[0].replace(mark, made())


def setup(app: Sphinx) -> dict[str, bool]:
    """Fill the pages when they are read."""
    app.connect("source-read", fill)
    return {"parallel_read_safe": True}
