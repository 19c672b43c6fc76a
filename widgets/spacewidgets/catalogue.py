"""The template that translators start from: every word of widgets and checkers, and the refusals of the engine, in one file.

``python -m spacewidgets.catalogue`` writes it anew; it needs Babel, which comes with JupyterLab.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

import spacegames
from spacewidgets.words import LOCALE

__all__ = ["TEMPLATE", "messages", "write"]

TEMPLATE = LOCALE / "spacewidgets.pot"
_KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}
_ENGINE = {"Refusal": (2,), "HistoryCard": (3, 4), "HistoryEvent": (3, 4), "PlayerCard": (2, 3), "EventBoard": (3, 4)}
"""What the engine says: why something may not be done, and what stands on cards. Who shows it translates it."""


def messages() -> list[tuple[str, ...]]:
    """Every message in the sources, in order of its first letters; one with a plural as a pair."""
    from babel.messages.extract import extract_from_dir  # noqa: PLC0415 (only translators wait for it)

    def said(house: Path, keywords: Mapping[str, tuple[int, ...] | None]) -> Iterator[tuple[str, ...]]:
        for _file, _line, message, _comments, _context in extract_from_dir(
            str(house), [("**.py", "python")], keywords=keywords
        ):
            yield message if isinstance(message, tuple) else (message,)

    shown = set(said(Path(__file__).parent, _KEYWORDS))
    engine = said(Path(spacegames.__file__).parent, _ENGINE)
    return sorted(shown | {(words,) for message in engine for words in message if words})


def write() -> None:
    """Write the template."""
    from babel.messages.catalog import Catalog  # noqa: PLC0415
    from babel.messages.pofile import write_po  # noqa: PLC0415

    catalogue = Catalog(project="spacegames", charset="utf-8")
    for message in messages():
        catalogue.add(message if len(message) > 1 else message[0])
    LOCALE.mkdir(exist_ok=True)
    with TEMPLATE.open("wb") as file:
        write_po(file, catalogue, width=120, omit_header=True, sort_output=True)


if __name__ == "__main__":
    write()
