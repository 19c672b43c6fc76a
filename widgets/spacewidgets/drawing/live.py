"""What every widget with a browser's half of its own is: it sends its state anew when the browser missed a message."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import anywidget
import traitlets

__all__ = ["Live", "module"]

_BEFORE: Final = Path(__file__).with_name("live.js").read_text(encoding="utf-8")


def module(*files: Path) -> str:
    """The source of a browser's half: what all of them share, then its own files, the last of which exports ``live({...})``.

    One text, for a module that anywidget loads cannot import its neighbours; and not a path, to which anywidget would tie
    every widget for ever.
    """
    return "\n".join((_BEFORE, *(file.read_text(encoding="utf-8") for file in files)))


class Live(anywidget.AnyWidget):
    """A widget whose module is made by `module`.

    It opens its line to the browser when it is first put somewhere, with all it has by then: what comes later may be missed
    by a browser that is slow to begin.
    """

    key = traitlets.Unicode().tag(sync=True)
    """By what the browser's half finds its own model; the model's id."""

    _may_open = False

    def __init__(self, **traits: Any) -> None:
        key = uuid4().hex
        super().__init__(model_id=key, key=key, **traits)
        self._may_open = True
        self.on_msg(self._asked)

    def open(self) -> None:
        """Open the line to the browser, unless the widget is still being made."""
        if self._may_open:
            super().open()

    @property
    def model_id(self) -> str:
        """The model's id; who asks for it is about to show the widget."""
        if self.comm is None:
            self.open()
        return str(self.key)

    def close(self) -> None:
        """Free the browser's half, and never open it again."""
        self._may_open = False
        super().close()

    def _asked(self, _widget: object, message: Any, _buffers: object) -> None:
        if isinstance(message, dict) and message.get("type") == "again":
            self.send_state()
