"""Leaving Earth by Joseph Fatula: cards, formulas, exact odds, the mission planner, and the whole game as an engine.

The engine (`LEAVING_EARTH`, its `GameOptions`, its `BOTS` and its scenarios) is loaded when it is asked for: whoever plans a
flight need not wait for it.
"""

from spacegames.lazily import exports

__getattr__, __dir__, __all__ = exports(__name__)
