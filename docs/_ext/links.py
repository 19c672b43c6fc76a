"""Where names lead that stand in signatures and docstrings: to the front that exports them, however deep they live."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any, Final

from interface import FRONTS

if TYPE_CHECKING:
    from docutils.nodes import Element
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

OURS: Final = ("spacegames", "spacewidgets")


@cache
def told_as() -> dict[str, str]:
    """The full name of everything a front exports, and the name under which the reference tells of it."""
    names = {}
    for package in (*FRONTS, "spacegames.physics"):
        front = import_module(package)
        for name in front.__all__:
            value = getattr(front, name)
            if hasattr(value, "__qualname__") and value.__module__.startswith(OURS):
                names[f"{value.__module__}.{value.__qualname__}"] = f"{package}.{name}"
    return names


def lead(app: Sphinx, env: BuildEnvironment, node: Element, shown: Element) -> Any:
    """Find what a name means; what the reference does not tell of stays as it is, and what is nowhere is a warning."""
    if node.get("refdomain") != "py":
        return None
    target = node["reftarget"]
    if there := told_as().get(target):
        return env.domains["py"].resolve_xref(env, node["refdoc"], app.builder, "obj", there, node, shown)
    return None if target.startswith(OURS) and not _exists(target) else shown


def _exists(target: str) -> bool:
    """Whether a name written out in full is there."""
    try:
        resolve_name(target)
    except (AttributeError, ImportError, ValueError):
        return False
    return True


def setup(app: Sphinx) -> dict[str, bool]:
    """Help where Sphinx finds nothing."""
    app.connect("missing-reference", lead)
    return {"parallel_read_safe": True}
