"""Apophis, a cooperative race by Erik Dresner: build rockets and destroy or deflect an asteroid before time runs out.

This is an independent teaching implementation; words and pictures are our own.
"""

from spacegames.apophis.game import APOPHIS, Apophis
from spacegames.apophis.odds import LaunchOdds, best_rockets, launch_odds
from spacegames.apophis.state import Options, State, View

__all__ = ["APOPHIS", "Apophis", "LaunchOdds", "Options", "State", "View", "best_rockets", "launch_odds"]
