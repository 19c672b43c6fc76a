"""The catalogues of translators: every word of widgets and checkers, and what the engine says that a reader sees.

``python -m spacewidgets.catalogue`` writes the template anew, brings every language's catalogue up to it (what is
translated stays, what nobody says any more goes), compiles them, and tells what is left to translate. It needs Babel,
which comes with JupyterLab. For a new language, make the folder ``locale/CODE/LC_MESSAGES`` first.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import spacegames
from spacewidgets.disk import write_whole
from spacewidgets.words import DOMAIN, LOCALE, in_context, of_context

__all__ = ["TEMPLATE", "Message", "catalogues", "compiled", "message_of", "messages", "translations", "update", "write"]

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
}
"""What the engine says: why something may not be done, and what stands on cards. Who shows it translates it."""
_HEADER = "Language: {code}\nContent-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
"""The same for every language whose numbers work as in English; without a date, so that equal catalogues are equal files."""


def messages() -> list[Message]:
    """Every message in the sources, in order of its first letters; one with a plural as a pair."""
    shown = set(_said(Path(__file__).parent, _KEYWORDS))
    engine = _said(Path(spacegames.__file__).parent, _ENGINE)
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
    from babel.messages.pofile import read_po  # noqa: PLC0415

    if not path.exists():
        return {}
    with path.open("rb") as file:
        found = {message_of(each): _forms(each.string) for each in read_po(file) if each.id and not each.fuzzy}
    return {message: words for message, words in found.items() if all(words)}


def update(path: Path, translated: Mapping[Message, Message], said: Iterable[Message]) -> list[Message]:
    """Write a catalogue of what is said, and its compiled form; gives the messages that have no translation."""
    known = {message: translated.get(message, ("",) * len(message)) for message in said}
    header = _HEADER.format(code=path.parts[-3])
    listed = "".join(f"{_quoted(line)}\n" for line in header.splitlines(keepends=True))
    write_whole(path, f'msgid ""\nmsgstr ""\n{listed}\n'.encode() + _po(known))
    done = {message: words for message, words in known.items() if all(words)}
    write_whole(path.with_suffix(".mo"), compiled(done, header))
    return [message for message in known if message not in done]


def compiled(translated: Mapping[Message, Message], header: str) -> bytes:
    """A catalogue as gettext reads it: two tables of lengths and offsets, then the words."""
    rows = {"\0".join(message): "\0".join(words) for message, words in translated.items()}
    pairs = sorted((key.encode(), value.encode()) for key, value in {**rows, "": header}.items())
    first = 7 * 4
    start = first + 16 * len(pairs)
    tables: list[int] = []
    store = bytearray()
    for column in zip(*pairs, strict=True):
        for words in column:
            tables += [len(words), start + len(store)]
            store += words + b"\0"
    numbers = [0x950412DE, 0, len(pairs), first, first + 8 * len(pairs), 0, 0, *tables]
    return b"".join(number.to_bytes(4, "little") for number in numbers) + store


def write() -> dict[str, list[Message]]:
    """Write the template and bring every catalogue up to it; gives what each language has left to translate."""
    LOCALE.mkdir(exist_ok=True)
    said = messages()
    write_whole(TEMPLATE, _po({message: ("",) * len(message) for message in said}))
    return {path.parts[-3]: update(path, translations(path), said) for path in catalogues()}


def _po(translated: Mapping[Message, Message]) -> bytes:
    from io import BytesIO  # noqa: PLC0415

    from babel.messages.catalog import Catalog  # noqa: PLC0415
    from babel.messages.pofile import write_po  # noqa: PLC0415

    catalogue = Catalog(project="spacegames", charset="utf-8")
    for message, words in translated.items():
        context, first = of_context(message[0])
        catalogue.add(*((message, words) if len(message) > 1 else (first, words[0])), context=context or None)
    file = BytesIO()
    write_po(file, catalogue, width=120, omit_header=True, sort_output=True)
    return file.getvalue()


def message_of(each: Any) -> Message:
    """An entry of a catalogue as what is said in the sources."""
    return (in_context(each.context, each.id),) if each.context else _forms(each.id)


def _forms(words: str | Iterable[str]) -> Message:
    return (words,) if isinstance(words, str) else tuple(words)


def _quoted(line: str) -> str:
    return '"' + line.replace("\n", "\\n") + '"'


def main() -> int:
    """Write all, and name what is left to translate; 1 if something is."""
    left = write()
    for code, missing in left.items():
        for message in missing:
            sys.stderr.write(f"{code}: not translated: {message[0]!r}\n")
    return int(any(left.values()))


if __name__ == "__main__":
    sys.exit(main())
