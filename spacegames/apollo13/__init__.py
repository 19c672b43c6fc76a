"""Apollo XIII: a team holds a crippled ship together, by the rules of Andrea Crespi's board game (2015).

This is an independent teaching implementation; words and cards are our own, told from the real mission. What is asked for is
loaded then: whoever reads the cards need not wait for the game.

>>> from random import Random
>>> from spacegames.apollo13 import APOLLO13, Options
>>> from spacegames.play import Table
>>> state = Table(APOLLO13, Options(players=3), Random("13")).settle()
>>> [len(hand) for hand in state.hands], state.turn
([6, 5, 5], 1)
"""

from spacegames.lazily import exports

__getattr__, __dir__, __all__ = exports(__name__)
