"""Extraordinary Times on the screen: four seats, two sides of a divider, and what may not be said."""

from __future__ import annotations

import traitlets

from spacewidgets.games.extraordinary.look import FAVOUR, LOOK, TALK
from spacewidgets.games.kit.board import Board

__all__ = ["ExtraordinaryTimesBoard"]


class ExtraordinaryTimesBoard(Board):
    """Extraordinary Times, a space race for two teams of two, by Amy Tam, Carrie Bruns, Katy Koetting and Sarah Morgason.

    Parameters
    ----------
    seats
        Four: Mission Control and Flight Crew of the USSR, then of the US. Each is "person", the name of a bot, or a function.
    talk
        Whether partners have signals ("signals") or say nothing all the game long ("silent").
    favour
        A team without Morale and Ship Condition has lost when the world is "not ours", or only when it is "theirs".
    turns
        After how many turns, both teams' together, who is not home has lost; 0 for no limit.
    """

    talk = traitlets.Enum(tuple(TALK), "signals")
    favour = traitlets.Enum(tuple(FAVOUR), "not ours")
    losing = traitlets.Bool(True)
    turns = traitlets.Int(0, min=0, max=1000)

    look = LOOK
