"""A clock that runs down in the browser: started, paused and made to sound by people; it tells here how many seconds have run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import traitlets

from spacewidgets.drawing.live import Live, module
from spacewidgets.words import _

__all__ = ["Clock"]


class Clock(Live):
    """Counts seconds down while it runs; ``left`` is what is shown, and only Python sets it.

    ``running`` may be set from both sides. ``ended`` hides the buttons.
    """

    _esm = module(Path(__file__).with_name("clock.js"))

    left = traitlets.Int(0).tag(sync=True)
    running = traitlets.Bool(False).tag(sync=True)
    ended = traitlets.Bool(False).tag(sync=True)
    sound = traitlets.Bool(False).tag(sync=True)
    words = traitlets.Dict().tag(sync=True)

    def __init__(self) -> None:
        words = {
            "start": _("Start the clock"),
            "pause": _("Pause the clock"),
            "sound": _("Sound"),
            "left": _("time left"),
        }
        super().__init__(words=words)
        self._on_seconds: list[Callable[[int], object]] = []
        self.on_msg(self._receive)

    def on_seconds(self, callback: Callable[[int], object]) -> None:
        """Call ``callback(seconds)`` whenever seconds have run."""
        self._on_seconds.append(callback)

    def _receive(self, _widget: object, message: dict[str, Any], _buffers: object) -> None:
        seconds = message.get("seconds")
        # What was under way when the clock was paused, here or there, does not count.
        if message.get("type") == "tick" and isinstance(seconds, int) and seconds > 0 and self.running:
            for callback in tuple(self._on_seconds):
                callback(seconds)

    def close(self) -> None:
        """Free the browser's half and forget the callbacks."""
        self._on_seconds.clear()
        super().close()
