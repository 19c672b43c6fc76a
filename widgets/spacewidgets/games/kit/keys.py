"""What the stage sends: actions by name (``Load:1:Juno:`` is Load(craft=1, kind="Juno", damaged=False)), and picks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import fields
from functools import cache
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from spacewidgets.drawing.scene import Mark, Number, choice
from spacewidgets.words import _

__all__ = ["action_of", "actions_of", "key_of", "pick"]

BETWEEN: Final = ":"


def key_of(action: Any) -> str:
    """The name of an action on the stage.

    >>> from spacegames.apollo13 import End, Move
    >>> key_of(Move("LS")), key_of(End())
    ('Move:LS', 'End')
    """
    values = (getattr(action, field.name) for field in fields(action))
    return BETWEEN.join([type(action).__name__, *map(_written, values)])


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else ""
    return str(value)


def action_of(key: str, actions: Iterable[type]) -> Any:
    """The action of a name, of the kinds that a game has; a ValueError says what is wrong with it."""
    kinds = {kind.__name__: kind for kind in actions}
    name, *values = key.split(BETWEEN)
    kind = kinds.get(name)
    if kind is None:
        raise ValueError(_("There is no action {name!r}. There are: {all}.").format(name=name, all=", ".join(kinds)))
    hints = _hints(kind)
    if len(values) != len(hints):
        said = _("{name} is written {form}, not {key!r}.")
        raise ValueError(said.format(name=name, form=BETWEEN.join([name, *hints]), key=key))
    return kind(*(_read(hint, value, key) for hint, value in zip(hints.values(), values, strict=True)))


def actions_of(game: Any) -> Callable[[str], Any]:
    """What reads the names of a game's actions."""
    return lambda key: action_of(key, game.actions)


@cache
def _hints(kind: type) -> dict[str, Any]:
    """The fields of a kind of action and their types."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


def _read(hint: Any, value: str, key: str) -> Any:
    if get_origin(hint) is not Literal:
        try:
            return hint(value)
        except ValueError as wrong:
            raise ValueError(_("{key!r} has a word where a number belongs.").format(key=key)) from wrong
    if value not in get_args(hint):
        said = _("{key!r} names {value!r}, which is none of: {all}.")
        raise ValueError(said.format(key=key, value=value, all=", ".join(map(str, get_args(hint)))))
    return value


def pick(
    what: str, value: object, name: str, *items: Mark, hit: tuple[Number, Number, Number, Number], **how: Any
) -> Mark:
    """Something on a picture that only changes what is looked at: a craft, a card, a place, a pane."""
    return choice(f"pick:{what}:{value}", name, *items, hit=hit, **how)
