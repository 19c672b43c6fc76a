"""Pages that stand elsewhere in the repository and are brought to the site when it is built: written once, never copied by hand.

They are written to folders of `docs` that git ignores. Their links are turned: to the page on the site where there is one,
else to the file itself, which the reader downloads.
"""

from __future__ import annotations

import re
from os.path import relpath
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DOCS: Final = Path(__file__).resolve().parents[1]
ROOT: Final = DOCS.parent
RULES: Final = ROOT / "widgets" / "spacewidgets" / "rulebook" / "rules"
GUIDE: Final = ROOT / "lessons" / "guide"

_LINK: Final = re.compile(r"(?<!`)\]\((?!https?:|#|mailto:)([^)\s#]+)(#[^)\s]*)?\)")
_RULE: Final = re.compile(r"\[((?:[A-Z]+-?\d+)(?:, [A-Z]+-?\d+)*)\]$")
INDEX: Final = """
```{toctree}
:hidden:
:glob:

*
```
"""
NUMBERS: Final = ("The numbers in brackets", "The small numbers")
"""What a rules page calls them where it is written, and what they are on the site."""
_ITEM: Final = re.compile(r"(?=^- )", re.MULTILINE)


def pages() -> dict[Path, Path]:
    """Where each page is brought to, and what it is brought from."""
    brought = {
        DOCS / "project" / "contributing.md": ROOT / "CONTRIBUTING.md",
        DOCS / "project" / "changelog.md": ROOT / "CHANGELOG.md",
    }
    for source in sorted(GUIDE.glob("*.md")):
        name = "index.md" if source.name == "README.md" else source.name
        brought[DOCS / "guide" / name] = source
    for source in sorted(RULES.glob("*.md")):
        if "." not in source.stem:
            brought[DOCS / "rules" / source.name.replace("_", "-")] = source
    return brought


def with_links(text: str, source: Path, target: Path) -> str:
    """The text of `source` with its links as they must be where it is brought to."""
    places = {old: new for new, old in pages().items()} | {ROOT / "README.md": DOCS / "index.md"}

    def turned(link: re.Match[str]) -> str:
        there = (source.parent / link[1]).resolve()
        return f"]({Path(relpath(places.get(there, there), target.parent)).as_posix()}{link[2] or ''})"

    return _LINK.sub(turned, text)


def with_rules(text: str) -> str:
    """The text of a rules page with a place to link to at each paragraph that tells a rule, such as ``#le-057``."""
    return "\n\n".join(_block(block) for block in text.replace(*NUMBERS).split("\n\n"))


def _block(block: str) -> str:
    return "\n".join(_anchored(item.rstrip("\n")) for item in _ITEM.split(block) if item)


def _anchored(item: str) -> str:
    found = _RULE.search(item.rstrip())
    if found is None:
        return item
    names = found[1].split(", ")
    spans = "".join(f"[{name}]{{.rule #{name.lower()}}}" for name in names)
    return f"{item[: found.start()]}{spans}"


def bring() -> list[Path]:
    """Write all pages that are not there yet as they should be; those whose source is gone are removed."""
    wanted = {}
    for target, source in pages().items():
        text = with_links(source.read_text(encoding="utf-8"), source, target)
        if source.parent == RULES:
            text = with_rules(text)
        wanted[target] = text + INDEX if target.name == "index.md" else text
    for folder in {target.parent for target in wanted}:
        folder.mkdir(exist_ok=True)
        for old in set(folder.glob("*.md")) - set(wanted):
            old.unlink()
    for target, text in wanted.items():
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.write_text(text, encoding="utf-8")
    return list(wanted)


def setup(app: Sphinx) -> dict[str, bool]:
    """Bring the pages before Sphinx looks for them."""
    app.connect("builder-inited", lambda _app: bring())
    return {"parallel_read_safe": True}
