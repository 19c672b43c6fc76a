"""Extraordinary Times: two teams steer a ship each, and each member sees half, by the rules of the board game.

The game is by Amy Tam, Carrie Bruns, Katy Koetting and Sarah Morgason. This is an independent teaching implementation; board,
cards and words are our own. What is asked for is loaded then.

>>> from random import Random
>>> from spacegames.extraordinary import EXTRAORDINARY_TIMES, Options
>>> from spacegames.play import Table
>>> state = Table(EXTRAORDINARY_TIMES, Options(), Random("1961")).settle()
>>> state.phase.value, EXTRAORDINARY_TIMES.actors(state)
('showing candidates', (0, 2))
"""

from spacegames.lazily import exports

__getattr__, __dir__, __all__ = exports(__name__)
