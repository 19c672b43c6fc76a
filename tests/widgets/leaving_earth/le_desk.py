"""A table of Leaving Earth laid by hand, as one who plays sees it; `le_table`, which lays it, lies beside the tests of rules."""

import sys
from pathlib import Path

from spacegames.leaving_earth import LEAVING_EARTH
from spacewidgets.games.leaving_earth.desk import Desk

RULES = str(Path(__file__).parents[2] / "leaving_earth" / "rules")
if RULES not in sys.path:
    sys.path.append(RULES)

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def desk(state, seat=0, **picks):
    """What lies before a seat; ``picks`` are what it looks at: craft, to, years, other, odds, aside."""

    def why(action):
        refusal = LEAVING_EARTH.why_not(state, seat, action)
        return None if refusal is None else str(refusal)

    return Desk(
        view=LEAVING_EARTH.observe(state, seat),
        legal=LEAVING_EARTH.legal(state, seat),
        why=why,
        names=NAMES[: len(state.agencies)],
        acting=LEAVING_EARTH.actors(state) == (seat,),
        **picks,
    )
