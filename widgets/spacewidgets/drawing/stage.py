"""The one bridge to the browser: a drawing goes in, what was chosen comes back. It knows no game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import traitlets

from spacewidgets.drawing import theme
from spacewidgets.drawing.live import Live, module
from spacewidgets.drawing.scene import Scene
from spacewidgets.words import _, language

__all__ = ["WIDTH", "Stage"]

WIDTH: Final = 900
"""How wide a stage is taken to be until the browser says it: as a lesson's panel is in a window of 1366 pixels."""

OnChoose = Callable[[str], object]


class Stage(Live):
    """Shows a scene and tells which of its choices was chosen by click, Enter or Space.

    Inside a panel it also brings the style sheet, keeps keys away from JupyterLab, and names the sliders' handles for
    screen readers; so every panel has one, even where it draws nothing.
    """

    _esm = module(Path(__file__).with_name("stage.js"))
    _css = theme.css()

    svg = traitlets.Unicode("").tag(sync=True)
    width = traitlets.Int(WIDTH, min=0, max=10_000).tag(sync=True)
    """How wide it is in the page, in pixels, in steps of 20: the browser says it, and whoever draws is to keep to it."""
    trouble = traitlets.Unicode().tag(sync=True)
    gone = traitlets.Dict().tag(sync=True)
    """What the panel says when its kernel has ended, in a notebook and elsewhere, or cannot be reached."""
    spoken = traitlets.Unicode().tag(sync=True)
    """The language of the panel's words, for the voice of a screen reader."""
    aloud = traitlets.Unicode().tag(sync=True)
    """What a screen reader says next of the panel around the stage: what is new in it, and what is asked; see `aloud`."""
    once = traitlets.Bool(False).tag(sync=True)
    """Whether the second click of a double click on the same choice is ignored."""

    @traitlets.default("spoken")
    def _spoken(self) -> str:
        return language()

    @traitlets.default("trouble")
    def _trouble(self) -> str:
        return _("The drawing could not be shown. Run the cell again.")

    @traitlets.default("gone")
    def _gone(self) -> dict[str, str]:
        return {
            "cell": _("The kernel of this panel has gone: run this cell again."),
            "page": _("Nothing answers behind this page any more: open it anew."),
            "away": _("The kernel of this panel cannot be reached just now. It waits for the connection."),
        }

    def __init__(self, scene: Scene | None = None) -> None:
        super().__init__()
        self._actions: frozenset[str] = frozenset()
        self._on_choose: list[OnChoose] = []
        self.on_msg(self._receive)
        if scene is not None:
            self.show(scene)

    def show(self, scene: Scene | None) -> None:
        """Draw `scene` (None: nothing) in place of what was there; the focus stays on the same action."""
        self._actions = frozenset(scene.actions) if scene else frozenset()
        self.svg = scene.svg() if scene else ""

    def on_choose(self, callback: OnChoose, remove: bool = False) -> None:
        """Call ``callback(action_id)`` at every choice, or no longer."""
        if remove:
            self._on_choose.remove(callback)
        else:
            self._on_choose.append(callback)

    def choose(self, action: str) -> None:
        """Choose as a person would: what tests and lessons use instead of a mouse.

        Raises
        ------
        ValueError
            If nothing on the stage sends `action`.
        """
        if action not in self._actions:
            there = ", ".join(sorted(self._actions)) or "no choices"
            raise ValueError(f"Nothing on the stage sends {action!r}. It has: {there}.")
        for callback in tuple(self._on_choose):
            callback(action)

    def _receive(self, _widget: object, content: dict[str, Any], _buffers: object) -> None:
        # A click may cross a new drawing on its way: what is no longer there can no longer be chosen.
        action = content.get("action")
        if content.get("type") == "choose" and isinstance(action, str) and action in self._actions:
            self.choose(action)

    def close(self) -> None:
        """Free the browser's half and forget the callbacks."""
        self._on_choose.clear()
        super().close()

    def __repr__(self) -> str:
        return f"Stage({', '.join(sorted(self._actions))})"
