"""Controls of a new game's form, each linked with the board's trait of its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import ipywidgets as w
import traitlets

from spacewidgets.words import _

__all__ = ["count_field", "list_field", "seed_field", "switch"]


def list_field(board: Any, name: str, words: str, kinds: Mapping[str, str]) -> w.Dropdown:
    """One of several kinds, whose words are marked for translators."""
    options = [(_(said), key) for key, said in kinds.items()]
    return _linked(board, name, w.Dropdown(description=words, options=options, layout=w.Layout(width="auto")))


def switch(board: Any, name: str, words: str) -> w.Checkbox:
    """On or off."""
    return _linked(board, name, w.Checkbox(description=words, indent=False, layout=w.Layout(width="auto")))


def count_field(board: Any, name: str, words: str, least: int, most: int, *, width: str = "180px") -> w.BoundedIntText:
    """A whole number."""
    field = w.BoundedIntText(description=words, min=least, max=most, layout=w.Layout(width=width))
    return _linked(board, name, field)


def seed_field(board: Any) -> w.Text:
    """The word that settles all cards and dice."""
    field = w.Text(description=_("seed"), placeholder=_("by chance"), layout=w.Layout(width="220px"))
    return _linked(board, "seed", field)


def _linked(board: Any, name: str, field: w.Widget) -> Any:
    traitlets.link((board, name), (field, "value"))
    return field
