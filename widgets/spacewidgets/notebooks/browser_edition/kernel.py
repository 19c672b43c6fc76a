"""Our part of the kernel in the browser: before a cell runs, it fetches the large packages that the cell needs.

The kernel there fetches what a cell imports by name. A panel or a formula of ours that rests on numpy is not seen so. And where
the internet cannot be reached, a sentence stands in place of what cannot run, and everything else runs.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Awaitable, Callable, Iterator
from itertools import chain
from typing import Any, Final

from spacewidgets.words import _

FETCHED: Final = ("sympy", "numpy", "matplotlib")
"""Packages that are fetched when a cell needs them; sympy lies on the site itself."""
AT_FIRST_USE: Final = {
    "Deflection": "numpy",
    "Lifeboat": "numpy",
    "RocketEquation": "numpy",
    "StageSplitter": "numpy",
    "Transfer": "numpy",
    "lambdify": "numpy",
    "radiation_figure": "matplotlib",
}
"""Names of ours that can be imported without the package, but not used."""
FILLING: Final = frozenset(("add", "append", "extend", "insert", "setdefault", "update"))
"""Methods by which lessons fill a collection."""
Import = ast.Import | ast.ImportFrom
FUNCTION: Final = ast.FunctionDef | ast.AsyncFunctionDef


def load_ipython_extension(shell: Any) -> None:
    """Called by IPython in the browser when the kernel starts."""
    shell.kernel.lite_transform_manager.line_transforms.append(Larder().prepare)


def tell(package: str, *, asked: bool) -> None:
    """Print that a cell could not run, or not all of it: the package was asked for in vain, or a cell above lacked it."""
    needs = _(
        "This cell needs {package}. Your browser fetches that from the internet, and just now it did not arrive. "
        "When there is a connection, run the cells again from the top. Everything else works without."
    )
    builds = _("This cell builds on one above that needs {package}, which did not arrive.")
    print((needs if asked else builds).format(package=package))  # noqa: T201


async def fetch(package: str) -> bool:
    """Whether a package can be imported, after fetching it if need be."""
    for first in (True, False):
        try:
            importlib.import_module(package)
        except ModuleNotFoundError:
            if first:
                await importlib.import_module("pyodide_js").loadPackage(package)  # there only
                importlib.invalidate_caches()
        else:
            return True
    return False


class Larder:
    """Gets what cells need, and remembers which names could not be defined because something did not arrive."""

    def __init__(self, fetch: Callable[[str], Awaitable[bool]] = fetch) -> None:
        self._fetch = fetch
        self.lost: dict[str, str] = {}
        """The package that was missing, by name that it would have defined."""

    async def prepare(self, lines: list[str]) -> list[str]:
        """Give the lines of a cell as they came, with what they need in place; without what cannot run, if that is missing."""
        try:
            tree = ast.parse("".join(lines))
        except SyntaxError:
            return lines  # the cell itself will say so, or it is a magic of IPython
        kept: list[ast.stmt] = []
        told: tuple[str, bool] | None = None
        for statement in chain.from_iterable(map(_one_by_one, tree.body)):
            package = await self._missing(statement)
            asked = package is not None
            package = package or next((self.lost[name] for name in _read(statement) if name in self.lost), None)
            for name in _bound(statement):
                self.lost.pop(name, None)
            if package:
                self.lost |= dict.fromkeys([*_bound(statement), *_filled(statement)], package)
            if package is None:
                kept.append(statement)
            elif told is None or (asked and not told[1]):
                told = package, asked
        if told is None:
            return lines
        telling = f"__import__('importlib').import_module({__name__!r}).tell({told[0]!r}, asked={told[1]})\n"
        return [telling, *ast.unparse(ast.Module(kept, [])).splitlines(keepends=True)]

    async def _missing(self, statement: ast.stmt) -> str | None:
        """The first package that a statement needs and that cannot be had."""
        for package in dict.fromkeys(_named(statement)):
            if not await self._fetch(package):
                return package
        if isinstance(statement, Import) and {"spacegames", "spacewidgets"}.intersection(_tops(statement)):
            while lacking := _lacking(statement):
                if not await self._fetch(lacking):
                    return lacking
        return None


def _one_by_one(statement: ast.stmt) -> list[ast.stmt]:
    """Imports of several names as one each: those that go should not be lost with one that does not."""
    if not isinstance(statement, ast.ImportFrom):
        return [statement]
    return [ast.ImportFrom(statement.module, [name], statement.level) for name in statement.names]


def _named(statement: ast.stmt) -> Iterator[str]:
    """Packages that a statement asks for by name, or by a name of ours that rests on one."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name | ast.Attribute):
            name = node.id if isinstance(node, ast.Name) else node.attr
            if name in AT_FIRST_USE:
                yield AT_FIRST_USE[name]
        elif isinstance(node, Import):
            yield from (package for package in _tops(node) if package in FETCHED)


def _bound(statement: ast.stmt) -> Iterator[str]:
    """Names that a statement defines for the cells after it."""
    for node in _outside(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id
        elif isinstance(node, FUNCTION | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield (node.asname or node.name).partition(".")[0]


def _filled(statement: ast.stmt) -> Iterator[str]:
    """Names of collections that a statement fills, and that are not what they should be without it."""
    for node in _outside(statement):
        match node:
            case ast.Subscript(ast.Name(name), _, ast.Store()):
                yield name
            case ast.Attribute(ast.Name(name), method) if method in FILLING:
                yield name


def _read(statement: ast.stmt) -> Iterator[str]:
    """Names that a statement, or a function it defines, takes from the cells before."""
    own = {node.arg for node in ast.walk(statement) if isinstance(node, ast.arg)}
    for function in ast.walk(statement):
        if isinstance(function, FUNCTION):
            own |= {n.id for n in ast.walk(function) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)}
    for node in ast.walk(statement):
        if isinstance(node, ast.AugAssign) and isinstance(node.target, ast.Name):
            yield node.target.id
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in own:
            yield node.id


def _outside(node: ast.AST) -> Iterator[ast.AST]:
    """A node and those below it, but not what stands in functions."""
    yield node
    if not isinstance(node, FUNCTION | ast.ClassDef | ast.Lambda):
        for child in ast.iter_child_nodes(node):
            yield from _outside(child)


def _tops(statement: Import) -> list[str]:
    whole = (
        [statement.module or ""] if isinstance(statement, ast.ImportFrom) else [each.name for each in statement.names]
    )
    return [name.partition(".")[0] for name in whole]


def _lacking(statement: ast.stmt) -> str | None:
    """The package without which an import of ours does not go."""
    try:
        exec(compile(ast.unparse(statement), "<cell>", "exec"), {})  # noqa: S102 (the cell is about to do the same)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        return package if package in FETCHED else None
    except Exception:  # noqa: BLE001 (the cell itself will say it)
        return None
    return None
