"""The catalogues of translators: every word of widgets and checkers, and what the engine says that a reader sees.

``python -m spacewidgets.catalogue`` writes the template anew, brings every language's catalogue up to it (what is
translated stays, what nobody says any more goes), compiles them, and tells what is left to translate. It needs Babel
and Jinja, which come with JupyterLab. For a new language, make the folder ``locale/CODE/LC_MESSAGES`` first.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import spacegames
from spacewidgets.disk import write_whole
from spacewidgets.words import DOMAIN, LOCALE, in_context, of_context

__all__ = ["TEMPLATE", "Message", "catalogues", "message_of", "messages", "translations", "update", "write"]

Message = tuple[str, ...]
"""A message, with its context before it if it has one, or its two forms for one and for many."""

TEMPLATE = LOCALE / f"{DOMAIN}.pot"
_KEYWORDS = {"_": (0,), "N_": (0,), "ngettext": (0, 1), "pgettext": (0, 1), "NP_": (0, 1)}
_IN_CONTEXT = {"pgettext", "NP_"}
_ENGINE = {
    "say": (0,),
    "find": (2,),
    "Refusal": (1,),
    "HistoryCard": (2, 3),
    "HistoryEvent": (2, 3),
    "PlayerCard": (1, 2),
    "EventBoard": (2, 3),
    "Person": (4,),
    **dict.fromkeys(
        ("Mission", "Advancement", "Rocket", "IonThruster", "Probe", "Capsule", "Supplies", "Sample"), (0,)
    ),
}
"""What the engine says: why something may not be done, and what stands on cards. Who shows it translates it."""


def messages() -> list[Message]:
    """Every message in the sources, in order of its first letters; one with a plural as a pair."""
    shown = set(_said(Path(__file__).parent, _KEYWORDS))
    engine = _said(Path(spacegames.__file__).parent, _ENGINE)
    shown |= set(_in_templates(Path(__file__).parent))
    return sorted(shown | {(words,) for message in engine for words in message if words} | set(_derived()))


def _said(house: Path, keywords: Mapping[str, tuple[int, ...]]) -> Iterator[Message]:
    """What calls of `keywords` say, wherever they stand: also in braces, and in what is given to another such call."""
    for file in house.rglob("*.py"):
        for call in ast.walk(ast.parse(file.read_bytes())):
            if not isinstance(call, ast.Call):
                continue
            name = str(getattr(call.func, "id", getattr(call.func, "attr", "")))
            given = (call.args[at] for at in keywords.get(name, ()) if at < len(call.args))
            words = tuple(
                each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)
            )
            if any(words):
                yield (in_context(*words),) if name in _IN_CONTEXT else words


def _in_templates(house: Path) -> Iterator[Message]:
    """What templates of pages say."""
    from jinja2 import Environment  # noqa: PLC0415 (nobody else waits for it here)

    templates = Environment(extensions=["jinja2.ext.i18n"])  # noqa: S701 - read here, and filled in nowhere
    for file in house.rglob("templates/*.html"):
        for _line, _function, words in templates.extract_translations(file.read_text(encoding="utf-8")):  # type: ignore[attr-defined]
            if isinstance(words, str):  # not what is only known when the template is filled in
                yield (words,)


def _derived() -> Iterator[Message]:
    """The words of the derivations that a translated lesson shows, and the stories of the scenarios."""
    from spacegames.leaving_earth import SCENARIOS, scenario_named  # noqa: PLC0415 (nobody else waits for it here)
    from spacegames.physics import rocket_equation  # noqa: PLC0415 (sympy, and only translators wait for it)
    from spacegames.physics.derivation import Given  # noqa: PLC0415

    yield from ((scenario_named(name).story,) for name in SCENARIOS)
    for derivation in (rocket_equation(),):
        yield (derivation.title,)
        yield from ((meaning,) for meaning in derivation.symbols.values())
        for step in derivation.steps:
            yield (step.words,)
            if isinstance(step.how, Given):
                yield (step.how.assumption,)


def catalogues() -> list[Path]:
    """The catalogue of every language, compiled or not yet."""
    return sorted(folder / f"{DOMAIN}.po" for folder in LOCALE.glob("*/LC_MESSAGES"))


def translations(path: Path) -> dict[Message, Message]:
    """What is translated in a catalogue; of what is marked as fuzzy, nothing."""
    found = {message_of(each): _forms(each.string) for each in _read(path) or () if each.id and not each.fuzzy}
    return {message: words for message, words in found.items() if all(words)}


def _read(path: Path) -> Any:
    """A catalogue as Babel reads it, or None where there is no such file yet."""
    from babel.messages.pofile import read_po  # noqa: PLC0415

    if not path.exists():
        return None
    with path.open("rb") as file:
        return read_po(file)


def update(path: Path, translated: Mapping[Message, Message], said: Iterable[Message]) -> list[Message]:
    """Write a catalogue of what is said, and its compiled form; gives the messages that have no translation."""
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import write_po  # noqa: PLC0415

    said = list(said)
    old = _read(path)
    # The rule of plurals that stands in the file is the translator's.
    catalogue = _catalogue(path.parts[-3], said, translated, None if old is None else str(old.plural_forms))
    write_whole(path, _written(write_po, catalogue, width=120, sort_output=True))
    write_whole(path.with_suffix(".mo"), _written(write_mo, catalogue))
    return [message for message in said if message not in translated]


def write() -> dict[str, list[Message]]:
    """Write the template and bring every catalogue up to it; gives what each language has left to translate."""
    from babel.messages.pofile import write_po  # noqa: PLC0415

    LOCALE.mkdir(exist_ok=True)
    said = messages()

    template = _catalogue(None, said, {})
    write_whole(TEMPLATE, _written(write_po, template, width=120, omit_header=True, sort_output=True))
    return {path.parts[-3]: update(path, translations(path), said) for path in catalogues()}


def _catalogue(
    language: str | None, said: Iterable[Message], translated: Mapping[Message, Message], plurals: str | None = None
) -> Any:
    """A catalogue without dates or tools, so that equal words are equal files.

    The rule of plurals is Babel's for the language, where no other is given.
    """
    from babel.messages.catalog import Catalog  # noqa: PLC0415

    class Words(Catalog):
        @property
        def mime_headers(self) -> list[tuple[str, str]]:
            kind = "text/plain; charset=UTF-8"
            return [("Language", language or ""), ("Content-Type", kind), ("Plural-Forms", self.plural_forms)]

        @mime_headers.setter
        def mime_headers(self, headers: list[tuple[str, str]]) -> None:
            Catalog.mime_headers.fset(self, headers)

    catalogue = Words(language, header_comment="# Kept up to date by: python -m spacewidgets.catalogue", fuzzy=False)
    if plurals:
        catalogue.mime_headers = [("Plural-Forms", plurals)]
    for message in said:
        words = translated.get(message)
        context, first = of_context(message[0])
        if len(message) > 1:
            catalogue.add(message, words or ("",) * catalogue.num_plurals)
        else:
            catalogue.add(first, words[0] if words else "", context=context or None)
    return catalogue


def _written(write: Callable[..., None], catalogue: Any, **how: Any) -> bytes:
    file = BytesIO()
    write(file, catalogue, **how)
    return file.getvalue()


def message_of(each: Any) -> Message:
    """An entry of a catalogue as what is said in the sources."""
    return (in_context(each.context, each.id),) if each.context else _forms(each.id)


def _forms(words: str | Iterable[str]) -> Message:
    return (words,) if isinstance(words, str) else tuple(words)


def main() -> int:
    """Write all, and name what is left to translate; 1 if something is."""
    left = write()
    for code, missing in left.items():
        for message in missing:
            sys.stderr.write(f"{code}: not translated: {message[0]!r}\n")
    return int(any(left.values()))


if __name__ == "__main__":
    sys.exit(main())
