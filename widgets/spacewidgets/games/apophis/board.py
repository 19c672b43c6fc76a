"""Apophis on the screen: one to four people and bots at the table, against turns or the clock."""

from __future__ import annotations

import traitlets

from spacegames.apophis import Options
from spacewidgets.games.apophis.form import TALK
from spacewidgets.games.apophis.look import LOOK
from spacewidgets.games.kit.board import Board
from spacewidgets.panels.controls import Within
from spacewidgets.words import N_

__all__ = ["ApophisBoard"]


class ApophisBoard(Board):
    """Apophis, a cooperative race by Erik Dresner: destroy or deflect the asteroid before time runs out.

    Parameters
    ----------
    turns, minutes
        How many turns there are; with ``minutes`` a clock runs instead.
    destruction, launch_roll, fail_safes
        The three advanced rules: deflection does not win, rockets may explode, green sections give rolls again.
    talk
        "open": who likes tells the others what he holds; "silent": nobody does.
    first
        The seat that begins, from 0 on.
    show_odds
        Whether the odds of the rocket that stands there are shown.
    """

    turns = Within(Options().turns, 1, 1000, N_("turns must be a whole number from {low} to {high}, not {value!r}."))
    minutes = traitlets.Int(None, allow_none=True, min=1, max=60)
    destruction = traitlets.Bool(False)
    launch_roll = traitlets.Bool(False)
    fail_safes = traitlets.Bool(False)
    talk = traitlets.Enum(tuple(TALK), "open")
    first = traitlets.Int(0, min=0)
    show_odds = traitlets.Bool(True)

    look = LOOK
