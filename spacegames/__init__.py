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

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spacegames.apollo13 import APOLLO13
    from spacegames.apophis import APOPHIS
    from spacegames.bots import Choice, Seat
    from spacegames.extraordinary import EXTRAORDINARY_TIMES
    from spacegames.leaving_earth import LEAVING_EARTH
    from spacegames.play import Table, referee
    from spacegames.record import Record, RecordError, dump, load
    from spacegames.simulate import Tally

__version__ = "0.1.0"
__all__ = [
    "APOLLO13", "APOPHIS", "EXTRAORDINARY_TIMES", "LEAVING_EARTH", "Choice", "Record", "RecordError", "Seat", "Table", "Tally",
    "__version__", "dump", "load", "referee",
]  # fmt: skip

_HOME = {
    "APOLLO13": "spacegames.apollo13",
    "APOPHIS": "spacegames.apophis",
    "Choice": "spacegames.bots",
    "EXTRAORDINARY_TIMES": "spacegames.extraordinary",
    "LEAVING_EARTH": "spacegames.leaving_earth",
    "Record": "spacegames.record",
    "RecordError": "spacegames.record",
    "Seat": "spacegames.bots",
    "Table": "spacegames.play",
    "Tally": "spacegames.simulate",
    "dump": "spacegames.record",
    "load": "spacegames.record",
    "referee": "spacegames.play",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"spacegames has no {name!r}. It has: {', '.join(sorted(_HOME))}.")
    return getattr(import_module(_HOME[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
