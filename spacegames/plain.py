"""Frozen dataclasses and named tuples as JSON can hold them, and back: read field by field against their types, refused in words.

Where something is wrong is told as a path: fields after dots, items of lists by their number from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import lru_cache, partial
from types import NoneType, UnionType
from typing import Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from spacegames.foreign import quoted, shown_few

__all__ = ["ADDED", "added", "read_value", "write_value"]


def added(before: object = None) -> dict[str, object]:
    """Metadata of a field that older versions do not know, and what held ``before``: only another value is written.

    So they read the rest, and what they wrote is read as they meant it.
    """
    return {"before": before}


ADDED: Final = added()
"""The same of a field that was not there: it is written where it is not None."""


class _Held(NamedTuple):
    """A field: its type, whether it must be written, and the value that is left out (`MISSING`: none is)."""

    hint: Any
    required: bool
    unsaid: Any


@lru_cache(maxsize=1 << 10)
def _held(kind: Any) -> Mapping[str, _Held]:
    """The fields of a kind; of a named tuple what is as usual is left out."""
    hints = get_type_hints(kind)
    if _is_named(kind):
        usual = kind._field_defaults
        return {name: _Held(hints[name], name not in usual, usual.get(name, MISSING)) for name in kind._fields}
    found = {}
    for field in fields(kind):
        required = field.default is MISSING and field.default_factory is MISSING
        found[field.name] = _Held(hints[field.name], required, field.metadata.get("before", MISSING))
    return found


def _is_named(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_field_defaults")


def write_value(value: Any) -> dict[str, Any]:
    """Write a dataclass or named tuple of plain fields; sets are written in order, members of an enumeration by their names.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Build:
    ...     colour: str
    ...     sizes: tuple[int, ...] = ()
    >>> write_value(Build("red", (1, 2)))
    {'do': 'Build', 'colour': 'red', 'sizes': [1, 2]}
    >>> read_value(Build, {"do": "Build", "colour": "red", "sizes": [1, 2]})
    Build(colour='red', sizes=(1, 2))
    """
    kind: Any = type(value)
    written: dict[str, Any] = {"do": kind.__name__}
    for name, held in _held(kind).items():
        each = getattr(value, name)
        if held.unsaid is MISSING or each != held.unsaid:
            written[name] = _written(each)
    return written


def _written(value: Any) -> Any:
    if is_dataclass(value) or _is_named(type(value)):
        return write_value(value)
    if isinstance(value, tuple):
        return [_written(each) for each in value]
    if isinstance(value, frozenset):
        return sorted(_written(each) for each in value)
    return value.name if isinstance(value, Enum) else value


def read_value(kind: type, found: object, where: str = "", kinds: Mapping[str, type] = {}) -> Any:
    """Make a dataclass or named tuple of what `write_value` wrote; a ValueError says which field is missing, unknown or wrong.

    ``where`` stands before what is said, by default the name of the kind. ``kinds`` are those that may stand, by name, where a
    type says `Any`.
    """
    where = where or kind.__name__
    if not isinstance(found, Mapping):
        raise ValueError(f"{where} should be a JSON object in braces, not {quoted(found)}.")  # noqa: TRY004 - a bad file
    given = {name: value for name, value in found.items() if name != "do"}
    known = _held(kind)
    if unknown := sorted(set(given) - set(known)):
        raise ValueError(f"{where} has no {shown_few(unknown, ' or ')}; it has {', '.join(known) or 'nothing'}.")
    if missing := [name for name, held in known.items() if name not in given and held.required]:
        raise ValueError(f"{where} lacks {' and '.join(missing)}.")
    read = {name: _read(known[name].hint, value, f"{where}.{name}", kinds) for name, value in given.items()}
    unsaid = {name: held.unsaid for name, held in known.items() if held.unsaid is not MISSING}
    return kind(**unsaid | read)


def _read(hint: Any, value: Any, where: str, kinds: Mapping[str, type]) -> Any:
    """The value as its type wants it."""
    origin, inner = get_origin(hint), get_args(hint)
    if hint is Any or origin in (Union, UnionType):
        some = _read_any if hint is Any else partial(_read, next(each for each in inner if each is not NoneType))
        return None if value is None else some(value, where, kinds)
    if origin in (tuple, frozenset) and isinstance(value, list):
        wanted = [inner[0]] * len(value) if origin is frozenset or inner[-1] is Ellipsis else list(inner)
        if len(wanted) == len(value):
            items = enumerate(zip(wanted, value, strict=True), 1)
            return origin([_read(each, item, f"{where} {number}", kinds) for number, (each, item) in items])
    if type(value) is hint or any(value == choice and type(value) is type(choice) for choice in inner):
        return value
    if isinstance(hint, type) and issubclass(hint, Enum) and isinstance(value, str) and value in hint.__members__:
        return hint[value]
    if isinstance(hint, type) and (is_dataclass(hint) or _is_named(hint)):
        return read_value(hint, value, where, kinds)
    raise ValueError(f"{where} should be {_said(hint)}, not {quoted(value)}.")


def _read_any(value: Any, where: str, kinds: Mapping[str, type]) -> Any:
    """A value of the kind that it says it is."""
    name = value.get("do") if isinstance(value, Mapping) else None
    if not isinstance(name, str) or name not in kinds:
        raise ValueError(f"{where} should be {shown_few(list(kinds), ' or ') or 'null'}, not {quoted(value)}.")
    return read_value(kinds[name], value, where, kinds)


def _said(hint: Any) -> str:
    """What a type wants, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return f"one of {', '.join(map(repr, inner))}"
    if isinstance(hint, type) and issubclass(hint, Enum):
        return f"one of {', '.join(map(repr, hint.__members__))}"
    if origin in (tuple, frozenset):
        number = "" if origin is frozenset or inner[-1] is Ellipsis else f"{len(inner)} "
        return f"a list of {number}values, each {_said(inner[0])}"
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(hint, getattr(hint, "__name__", str(hint)))
