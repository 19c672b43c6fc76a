"""What lies before one at the table of Apophis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spacegames.apophis import LaunchOdds, Phase, View
from spacewidgets.games.kit import desk

__all__ = ["Desk", "Roll"]


class Roll(NamedTuple):
    """A check of a launch, to be shown: which, what the die showed (0: it could not fail), and whether it passed."""

    check: Phase
    number: int
    passed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Desk(desk.Desk):
    """What a picture of the table is made of.

    Beside what every desk holds: the ``odds`` of the rocket that stands there, if they are to be seen; the ``rolls`` of the
    launch that is being made, or else of the last one; and whether the viewer casts the die by hand, and now (``rolling``).
    """

    view: View
    odds: LaunchOdds | None = None
    rolls: Sequence[Roll] = ()
    rolling: bool = False

    @property
    def fail_safes(self) -> bool:
        """Whether green sections are fail-safes."""
        return self.view.options.fail_safes
