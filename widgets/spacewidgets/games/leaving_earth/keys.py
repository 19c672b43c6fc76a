"""Actions of the engine as the stage names them, and back: ``Load:1:Juno:`` is Load(craft=1, kind="Juno", damaged=False)."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final, get_type_hints

from spacegames.leaving_earth import LEAVING_EARTH
from spacewidgets.words import _

__all__ = ["action_of", "key_of"]

KINDS: Final[dict[str, type]] = {kind.__name__: kind for kind in LEAVING_EARTH.actions}
BETWEEN: Final = ":"


def key_of(action: Any) -> str:
    """The name of an action on the stage.

    >>> from spacegames.leaving_earth.rules import Load, Stop
    >>> key_of(Load(1, "Juno")), key_of(Stop())
    ('Load:1:Juno:', 'Stop')
    """
    values = (getattr(action, field.name) for field in fields(action))
    return BETWEEN.join([type(action).__name__, *map(_written, values)])


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else ""
    return str(value)


def action_of(key: str) -> Any:
    """The action of a name; a ValueError says what is wrong with it."""
    name, *values = key.split(BETWEEN)
    kind = KINDS.get(name)
    if kind is None:
        raise ValueError(_("There is no action {name!r}. There are: {all}.").format(name=name, all=", ".join(KINDS)))
    hints = get_type_hints(kind)
    names = [field.name for field in fields(kind)]
    if len(values) != len(names):
        said = _("{name} is written {form}, not {key!r}.")
        raise ValueError(said.format(name=name, form=BETWEEN.join([name, *names]), key=key))
    try:
        return kind(*(hints[field](value) for field, value in zip(names, values, strict=True)))
    except ValueError as wrong:
        raise ValueError(_("{key!r} has a word where a number belongs.").format(key=key)) from wrong
