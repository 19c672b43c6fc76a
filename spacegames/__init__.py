"""spacegames: rocket science you can play. The engine is exact and knows no widget, clock or global randomness.

The games live in packages of their own (`spacegames.apollo13`, `spacegames.apophis`, `spacegames.extraordinary`,
`spacegames.leaving_earth`), physics in `spacegames.physics`. What all games share can be taken from here; it is loaded when
it is asked for.

>>> from random import Random
>>> from spacegames import APOPHIS, Table
>>> table = Table(APOPHIS, rng=Random("monday"))
>>> table.settle().hands
((0, 0, 2, 2),)
"""

from spacegames.lazily import exports

__version__ = "0.1.0"
__getattr__, __dir__, __all__ = exports(__name__)
