"""The pictures of a board: one in the middle, which every panel has, and others around it, each on a stage of its own."""

from __future__ import annotations

from typing import Any

from spacewidgets.drawing.stage import Stage
from spacewidgets.games.kit.desk import Desk

__all__ = ["Pictures"]


class Pictures:
    """The stages of a board by the names of its `Look`, without the one in the middle."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self.stages = {name: Stage() for name in board.look.pictures if name}
        for stage in self.stages.values():
            stage.on_choose(board.guard(board.chosen))

    def show(self, desk: Desk | None) -> None:
        """Draw all around the middle for the width each has; None: the table is covered. What is empty takes no room."""
        for name, stage in self.stages.items():
            draw = self._board.look.pictures[name].draw
            scene = None if desk is None else draw(desk.but(width=self._board.width_of(stage)))
            stage.show(scene)
            stage.layout.display = "none" if scene is None else ""
