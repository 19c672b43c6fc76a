"""The eight-sided die that decides who falls ill."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ...dist import Dist
from ..tables import DIE_SIDES

__all__ = ["DIE", "Rolled"]


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die shows a number."""

    number: int


DIE: Final[Dist[Rolled]] = Dist.die(DIE_SIDES).map(Rolled)
