"""What a seat sees, as JSON can hold it, and back: to be sent to another process, stored beside a report, and drawn there.

A view tells nothing but what its seat may know, so what is written of it tells no more either. The tables of a game are not
written: a view is read for a game with the same ones.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spacegames.foreign import quoted
from spacegames.plain import read_value, write_value

__all__ = ["ViewError", "read_view", "write_view"]


class ViewError(ValueError):
    """What is no view of a game."""


def write_view(game: Any, view: Any) -> dict[str, Any]:
    """Write a view of a game.

    >>> import json
    >>> from spacegames.apophis import APOPHIS, Options
    >>> view = APOPHIS.observe(APOPHIS.start(Options()), 0)
    >>> sent = json.dumps(write_view(APOPHIS, view))
    >>> read_view(APOPHIS, json.loads(sent)) == view
    True
    """
    written = write_value(view._replace(tables=None) if hasattr(view, "tables") else view)
    written.pop("tables", None)
    return {"game": game.name, **written}


def read_view(game: Any, found: object) -> Any:
    """Make a view of what `write_view` wrote; a `ViewError` says which field is missing, unknown or wrong.

    Each field has a value of its type; whether a table can look like that is not asked.
    """
    if not isinstance(found, Mapping) or found.get("game") != game.name:
        name = found.get("game") if isinstance(found, Mapping) else found
        raise ViewError(f"This should be a view of {game.name}, not {quoted(name)}.")
    kind, *kinds = game.views
    given = {name: value for name, value in found.items() if name not in ("game", "tables")}
    if "tables" in kind.__annotations__:
        given["tables"] = game.tables
    try:
        return read_value(kind, given, kinds={each.__name__: each for each in kinds})
    except ValueError as error:
        raise ViewError(str(error)) from None
    except RecursionError:
        raise ViewError("This is nested too deeply.") from None
