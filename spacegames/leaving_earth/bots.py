"""Players of Leaving Earth.

>>> from random import Random
>>> from spacegames.bots import Seat
>>> from spacegames.leaving_earth.game import LEAVING_EARTH
>>> from spacegames.play import Table
>>> table = Table(LEAVING_EARTH, rng=Random("bots"))
>>> seat = Seat.at(LEAVING_EARTH, table.settle(), 0, Random(3))
>>> sensible(seat) in seat.legal
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from ..bots import Player, Seat
from .agency import agency, bold
from .formulas import ion_thrust, thrust_required
from .rules.assembly import Abandon, Bundle, Disassemble, Load, Unload, Unpack
from .rules.buying import Buy
from .rules.collecting import Collect
from .rules.cooperation import GiveCraft, Offer
from .rules.docking import Dock, Reattach, Separate, StayWhole
from .rules.exploration import KeepSecret
from .rules.full_testing import FullyTest
from .rules.maneuver import WAY, Fire, Maneuver, Stop, difficulty
from .rules.parts import CREW, Part, Parts, mass
from .rules.research import Research
from .rules.state import craft_of
from .rules.surveying import Survey
from .rules.view import View
from .rules.year import EndTurn
from .tables import ION_THRUSTER, LOST, ROCKET, START

__all__ = ["BOTS", "sensible"]

OFTEN: Final[Mapping[type, float]] = {
    Load: 6,
    Maneuver: 4,
    Buy: 3,
    Dock: 0.5,
    Survey: 0.4,
    Collect: 0.3,
    Separate: 0.1,
    FullyTest: 0.1,
    Offer: 0.03,
    Unload: 0.02,
    Disassemble: 0.01,
    Abandon: 0.01,
    Unpack: 0.02,
    Bundle: 0.02,
    Reattach: 0.3,
    StayWhole: 0.3,
    GiveCraft: 0.2,
    KeepSecret: 0.2,
}
"""How often kinds of action are chosen, against 1."""
GOING: Final[Mapping[str, float]] = {LOST: 0, START: 0.3, "Suborbital Flight": 0.1}
"""How gladly a craft goes where everything may end, against 1."""
ASCENT: Final = WAY[START, "Earth Orbit"]


def sensible(seat: Seat) -> Any:
    """Chooses at random, a kind of action first, but so that craft are assembled and fly where their engines can take them."""
    kinds: dict[type, dict[Any, float]] = {}
    for action in seat.legal:
        like = LIKING.get(type(action))
        kinds.setdefault(type(action), {})[action] = like(seat, action) if like else 1.0
    kind = _any(seat.rng, {kind: OFTEN.get(kind, 1.0) * max(found.values()) for kind, found in kinds.items()})
    return _any(seat.rng, kinds[kind])


def _any(rng: Random, weights: Mapping[Any, float]) -> Any:
    return rng.choices(list(weights), list(weights.values()))[0]


def _like_maneuver(seat: Seat, action: Maneuver) -> float:
    """Only where all engines together may do, and the sooner the better."""
    craft = craft_of(seat.view, seat.who, action.craft)
    hard = difficulty(WAY[craft.place, action.to], action.years) if craft else None
    if craft is None or hard is None or not _lifts(craft.parts, hard, action.years):
        return 0.0
    return GOING.get(action.to, 1.0) / (1 + action.years) ** 2


def _lifts(parts: Parts, hard: int, years: int) -> bool:
    """Whether engines aboard are enough for a maneuver of a difficulty and so many years."""
    able = [part.kind for part in parts if not part.damaged and not part.spent]
    thrust = sum(ROCKET[kind].thrust for kind in able if kind in ROCKET)
    return thrust + ion_thrust(years, able.count(ION_THRUSTER.name)) >= thrust_required(mass(parts), hard)


def _like_end(seat: Seat, _action: EndTurn) -> float:
    """Rather when others have passed."""
    view: View = seat.view
    return 0.5 + view.passes


def _like_load(seat: Seat, action: Load) -> float:
    """Rather one large craft than many small ones, and what it lifts to an orbit rather than what it does not."""
    view: View = seat.view
    craft = craft_of(seat.view, seat.who, action.craft)
    if craft is None:
        return 0.01 if any(each.place == START for each in view.agencies[seat.who].craft) else 1.0
    return 1.0 if _lifts((*craft.parts, Part(action.kind)), ASCENT.difficulty, 0) else 0.1


def _like_buy(_seat: Seat, action: Buy) -> float:
    return 0.05 if action.kind in CREW else 2.0 if action.kind in ROCKET else 0.5


def _like_research(_seat: Seat, action: Research) -> float:
    return 1.0 if action.advancement in ("Soyuz Rockets", "Saturn Rockets") else 0.2


def _like_firing(seat: Seat, _action: Fire) -> float:
    """Until it is enough."""
    task = seat.view.tasks[-1]
    return 1.0 if task.thrust < task.need else 0.02


def _like_stopping(seat: Seat, _action: Stop) -> float:
    task = seat.view.tasks[-1]
    return 0.02 if task.thrust < task.need else 1.0


LIKING: Final[Mapping[type, Callable[[Seat, Any], float]]] = {
    Maneuver: _like_maneuver,
    EndTurn: _like_end,
    Load: _like_load,
    Buy: _like_buy,
    Research: _like_research,
    Fire: _like_firing,
    Stop: _like_stopping,
}
"""How much an action is liked beside others of its kind, from 0 to 1 or a little more; without it 1."""

BOTS: Final[Mapping[str, Player]] = {"random": sensible, "bold": bold, "agency": agency}
"""Who can sit at the table, from the weakest on."""
