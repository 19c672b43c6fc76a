"""What a package exports, loaded when it is asked for: whoever reads a table need not wait for a bot.

The names stand once, in the package's stub (``__init__.pyi``), as the imports that they are; type checkers read the same.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from importlib import import_module
from importlib.util import resolve_name
from pathlib import Path
from typing import Any

__all__ = ["exports", "homes"]


def homes(package: str) -> dict[str, tuple[str, str]]:
    """The module from which a package has each name of its stub, and what it is called there."""
    stub = ast.parse(Path(str(import_module(package).__file__)).with_suffix(".pyi").read_text(encoding="utf-8"))
    found: dict[str, tuple[str, str]] = {}
    for node in stub.body:
        match node:
            case ast.ImportFrom(module, names, level):
                home = resolve_name("." * level + (module or ""), package)
                found |= {each.asname or each.name: (home, each.name) for each in names}
            case ast.Assign([ast.Name(name)], ast.Name(other)):
                found[name] = found[other]
    return {name: home for name, home in found.items() if not name.startswith("_")}


def exports(package: str) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """``__getattr__``, ``__dir__`` and ``__all__`` of a package, from the imports and the second names in its stub.

    No exported name may be that of a module of the package: when that is loaded, it takes its place.
    """
    places = homes(package)
    names = sorted(places)

    def load(name: str) -> Any:
        if name not in places:
            raise AttributeError(f"{package} has no {name!r}. It has: {', '.join(names)}.")
        home, there = places[name]
        return import_module(f"{home}.{there}") if home == package else getattr(import_module(home), there)

    return load, names.copy, names
