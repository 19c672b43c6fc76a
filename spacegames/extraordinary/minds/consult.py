"""When it is of use to ask the partner before one decides: where its word could turn the decision."""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from ...bots import Seat
from ..state import CONTROL, Phase, Say, View
from ..tables import SHOWN
from .control import SUGGESTED, Control
from .crew import HOMESICK, MEANT, Crew
from .kinds import Temper, heard

__all__ = ["Consult", "consult"]

Consult: TypeAlias = Literal["cards", "candidates", "risk"]
"""What about: which of two cards is flown, which of two candidates is hired, whether a question about an attempt is answered."""


def consult(seat: Seat) -> Consult | None:
    """What a seat should ask its partner about before it decides; None where no word of the partner would change anything.

    Of two cards or candidates the one that looks better is taken. If a "prefer" for the other one would turn that, the word
    decides; where it would not, to ask only takes time. Who has heard of the choice needs not ask again.
    """
    view: View = seat.view
    team = seat.who // 2
    if view.team != team or view.options.talk != "signals" or view.silent[team]:
        return None
    told = heard(view, seat.who ^ 1)
    if seat.who % 2 == CONTROL:
        return _about_candidates(seat) if view.phase is Phase.HIRE and not _pointed(told) else None
    if view.phase is Phase.CHOOSE:
        return _about_cards(seat) if not _pointed(told) else None
    asked = Say("worth the risk?") in view.said[seat.who]
    answered = {"worth it", "not worth it"} & {signal for signal, _ in told}
    return "risk" if view.phase is Phase.ATTEMPT and asked and not answered else None


def _pointed(told: frozenset[tuple[str, int]]) -> bool:
    return any(place >= 0 for _, place in told)


def _about_cards(seat: Seat) -> Consult | None:
    crew = Crew(seat, Temper(ahead=True))
    worths = [worth for place, worth in crew.worths().items() if place in crew.over.places]
    word = MEANT["prefer"] * (HOMESICK if crew.homeward() else 1.0)
    return "cards" if len(worths) == SHOWN and abs(worths[0] - worths[1]) < word else None


def _about_candidates(seat: Seat) -> Consult | None:
    control = Control(seat, Temper(ahead=True))
    offered = cast("View", seat.view).offered
    mettle = [control.mettle(place) for place in offered]
    return "candidates" if len(mettle) == SHOWN and abs(mettle[0] - mettle[1]) < SUGGESTED["prefer"] else None
