"""Buttons that work in the browser alone: one puts a text into the clipboard, one reads a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import traitlets

from spacewidgets.drawing.live import Live, module
from spacewidgets.words import _

__all__ = ["Files"]


class Files(Live):
    """Copies `content` when asked to, and calls what was given to `on_load` with the text of a file that a person chose.

    ``accept`` is the ending of files that are offered, ``".json"`` for instance; without ``copies`` there is no button for
    the clipboard.
    """

    _esm = module(Path(__file__).with_name("files.js"))

    content = traitlets.Unicode("").tag(sync=True)
    copies = traitlets.Bool(True).tag(sync=True)
    accept = traitlets.Unicode().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self, accept: str, *, copies: bool = True) -> None:
        words = {
            "copy": _("Copy as text"),
            "copied": _("Copied."),
            "refused": _("The browser does not allow copying."),
            "load": _("Load"),
        }
        super().__init__(accept=accept, copies=copies, words=words)
        self._on_load: list[Callable[[str], object]] = []
        self.on_msg(self._receive)

    def on_load(self, callback: Callable[[str], object]) -> None:
        """Call ``callback(text)`` with every file that is loaded."""
        self._on_load.append(callback)

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        text = message.get("text")
        if message.get("type") == "load" and isinstance(text, str):
            for callback in tuple(self._on_load):
                callback(text)

    def close(self) -> None:
        """Free the browser's half and forget the callbacks."""
        self._on_load.clear()
        super().close()
