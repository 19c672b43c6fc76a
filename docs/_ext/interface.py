"""The reference of a package's front: everything it exports, in the order of its floors, written from the docstrings.

A page holds ``<!-- front: spacegames.apophis -->``, or ``<!-- panels of: spacewidgets -->``. Packages export lazily, and what
they export lives elsewhere: here it is told under the name by which it is imported.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib import import_module
from importlib.util import resolve_name
from inspect import getdoc, isclass, isroutine, signature
from itertools import groupby
from pathlib import Path
from textwrap import indent
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from sphinx.pycode import ModuleAnalyzer
from traitlets import HasTraits

from spacegames.lazily import homes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sphinx.application import Sphinx

_MARK: Final = re.compile(r"<!-- (front|panels of): ([\w.]+) -->")
_TYPE: Final = re.compile(r":type (\w+): (.+)")
FRONTS: Final = ("spacegames.leaving_earth", "spacegames.apophis", "spacegames.apollo13", "spacegames.extraordinary")
BOARDS: Final = "A game at one screen."
UNSAID: Final = {"self", "args", "kwargs", "unnamed", "keywords"}
SHORT: Final = 60
"""Values that take no more letters are shown."""


def front(package: str) -> str:
    """The reference of a package as reStructuredText: a section for each module that the front takes from."""
    home = {name: module for name, (module, _) in homes(package).items()}
    exported = sorted(home, key=str.lower)
    placed = sorted(exported, key=lambda name: list(dict.fromkeys(home.values())).index(home[name]))
    lines = [f".. py:currentmodule:: {package}", ""]
    for module, names in groupby(placed, key=home.__getitem__):
        title = f"From {module.removeprefix('spacegames.')}"
        told = (import_module(module).__doc__ or "").strip().split("\n\n")[0].replace("\n", " ")
        lines += [title, "-" * len(title), "", told, ""]
        for name in names:
            lines += [*entry(package, name), ""]
    return "\n".join(lines)


def panels(package: str) -> str:
    """The reference of the panels of a package, and of what else its front has but `check`, which has a section of its own."""
    lines = [f".. py:currentmodule:: {package}", ""]
    for name in sorted({*import_module(package).__all__} - {"check"}, key=str.lower):
        value = getattr(import_module(package), name)
        lines += [f".. auto{'class' if isclass(value) else 'function'}:: {package}.{name}", ""]
    return "\n".join(lines)


def entry(package: str, name: str) -> Iterator[str]:
    """What is said of one name."""
    value = getattr(import_module(package), name)
    if isclass(value):
        yield f".. autoclass:: {package}.{name}"
        yield "   :members:"
        yield "   :undoc-members:"
    elif isroutine(value) or hasattr(value, "cache_info"):
        yield f".. autofunction:: {package}.{name}"
    elif isinstance(value, ModuleType):
        yield f".. py:module:: {package}.{name}"
        yield f".. automodule:: {value.__name__}\n   :members:\n"
        yield f".. py:currentmodule:: {package}"
    else:
        yield f".. py:data:: {name}"
        if len(repr(value)) <= SHORT and " at 0x" not in repr(value):
            yield f"   :value: {value!r}"
        yield ""
        yield indent("\n".join(said_of(homes(package)[name][0], name) or said_of_kind(value)), "   ")


def said_of(module: str, name: str) -> list[str]:
    """The lines beneath an assignment that tell what it is, wherever `module` takes the name from."""
    try:
        told = ModuleAnalyzer.for_module(module).find_attr_docs().get(("", name))
    except Exception:  # noqa: BLE001 - a module written in C has no source
        return []
    if told:
        return told
    there = _imported(module).get(name)
    return said_of(there, name) if there else []


@cache
def _imported(module: str) -> dict[str, str]:
    file = Path(str(import_module(module).__file__))
    package = module if file.name == "__init__.py" else module.rpartition(".")[0]
    return {
        alias.asname or alias.name: resolve_name("." * node.level + (node.module or ""), package)
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def said_of_kind(value: Any) -> list[str]:
    """The first line that its class tells of itself, for an instance of one of our own."""
    kind = type(value)
    return (getdoc(kind) or "").splitlines()[:1] if kind.__module__.startswith("spacegames") else []


def fill(_app: Sphinx, _docname: str, text: list[str]) -> None:
    """Put the references into a page that has a place for them."""
    made = {"front": front, "panels of": panels}
    text[0] = _MARK.sub(lambda mark: f"```{{eval-rst}}\n{made[mark[1]](mark[2])}\n```", text[0])


def tidy(_app: Sphinx, _what: str, name: str, _value: Any, _options: Any, lines: list[str]) -> None:
    """Say plainly what docstrings mean: a field of a tuple needs no "alias", a sentence is no type, each game has its State."""
    if lines and lines[0].startswith("Alias for field number"):
        lines[:] = [""]
    for number, line in enumerate(lines):
        found = _TYPE.match(line)
        if found and found[2].endswith("."):
            lines[number] = ""
            lines[number - 1] = f":param {found[1]}: {found[2]}"
        elif found and found[2] == "State" and not name.startswith(FRONTS):
            lines[number] = f":type {found[1]}: ``State``"


def join(_app: Sphinx, _what: str, _name: str, _value: Any, _options: Any, lines: list[str]) -> None:
    """Make one list of what a board takes: its docstring is its own and, after that, the one of all boards."""
    if BOARDS in lines:
        at = lines.index(BOARDS)
        del lines[at : lines.index("----------", at) + 1]


def signed(_app: Sphinx, what: str, _name: str, value: Any, _options: Any, _signature: str, _back: str) -> Any:
    """Show no signature that says nothing: a panel takes its settings by name, and they are told beneath."""
    if what == "class" and issubclass(value, HasTraits):
        unnamed = [name for name in signature(value.__init__).parameters if name not in UNSAID]
        return f"({', '.join(['*names' if name == 'names' else name for name in unnamed] + ['**settings'])})", None
    return None


def setup(app: Sphinx) -> dict[str, bool]:
    """Fill the pages when they are read."""
    app.connect("source-read", fill)
    app.connect("autodoc-process-docstring", join, priority=400)  # before the sections are read
    app.connect("autodoc-process-docstring", tidy, priority=600)
    app.connect("autodoc-process-signature", signed)
    return {"parallel_read_safe": True}
