"""Frozen dataclasses as JSON can hold them, and back: read field by field against their types, refused in words.

Where something is wrong is told as a path: fields after dots, items of lists by their number from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

from spacegames.foreign import quoted, shown_few

__all__ = ["ADDED", "added", "read_value", "write_value"]


def added(before: object = None) -> dict[str, object]:
    """Metadata of a field that older versions do not know, and what held ``before``: only another value is written.

    So they read the rest, and what they wrote is read as they meant it.
    """
    return {"before": before}


ADDED: Final = added()
"""The same of a field that was not there: it is written where it is not None."""


def write_value(value: Any) -> dict[str, Any]:
    """Write a dataclass of plain fields; sets are written in order.

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
    held = {field.name: getattr(value, field.name) for field in fields(value) if not _left_out(field, value)}
    return {"do": type(value).__name__, **{name: _written(each) for name, each in held.items()}}


def _left_out(field: Field[Any], value: Any) -> bool:
    return "before" in field.metadata and bool(getattr(value, field.name) == field.metadata["before"])


def _written(value: Any) -> Any:
    if is_dataclass(value):
        return write_value(value)
    if isinstance(value, tuple):
        return [_written(each) for each in value]
    if isinstance(value, frozenset):
        return sorted(_written(each) for each in value)
    return value


def read_value(kind: type, found: object, where: str = "") -> Any:
    """Make a dataclass of what `write_value` wrote; a ValueError says which field is missing, unknown or of the wrong kind.

    ``where`` stands before what is said, by default the name of the kind.
    """
    where = where or kind.__name__
    if not isinstance(found, Mapping):
        raise ValueError(f"{where} should be a JSON object in braces, not {quoted(found)}.")  # noqa: TRY004 - a bad file
    given = {name: value for name, value in found.items() if name != "do"}
    known: dict[str, Field[Any]] = {field.name: field for field in fields(kind)}
    if unknown := sorted(set(given) - set(known)):
        raise ValueError(f"{where} has no {shown_few(unknown, ' or ')}; it has {', '.join(known) or 'nothing'}.")
    if missing := [name for name, field in known.items() if name not in given and _required(field)]:
        raise ValueError(f"{where} lacks {' and '.join(missing)}.")
    given = {name: field.metadata["before"] for name, field in known.items() if "before" in field.metadata} | given
    hints = get_type_hints(kind)
    return kind(**{name: _read(hints[name], value, f"{where}.{name}") for name, value in given.items()})


def _required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _read(hint: Any, value: Any, where: str) -> Any:
    """The value as its type wants it."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return None if value is None else _read(next(each for each in inner if each is not type(None)), value, where)
    if origin in (tuple, frozenset) and isinstance(value, list):
        kinds = [inner[0]] * len(value) if origin is frozenset or inner[-1] is Ellipsis else list(inner)
        if len(kinds) == len(value):
            items = enumerate(zip(kinds, value, strict=True), 1)
            return origin(_read(kind, item, f"{where} {number}") for number, (kind, item) in items)
    if origin is Literal and any(value == choice and type(value) is type(choice) for choice in inner):
        return value
    if is_dataclass(hint) and isinstance(hint, type):
        return read_value(hint, value, where)
    if type(value) is hint:
        return value
    raise ValueError(f"{where} should be {_said(hint)}, not {quoted(value)}.")


def _said(hint: Any) -> str:
    """What a type wants, in words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Literal:
        return f"one of {', '.join(map(repr, inner))}"
    if origin in (tuple, frozenset):
        number = "" if origin is frozenset or inner[-1] is Ellipsis else f"{len(inner)} "
        return f"a list of {number}values, each {_said(inner[0])}"
    return {int: "a whole number", str: "a text", bool: "true or false"}.get(hint, getattr(hint, "__name__", str(hint)))
