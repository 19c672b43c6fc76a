"""The mind of a Mission Control: it sees meters, funding, opinion and what cards cost, and not where they lead."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from ...bots import Seat
from ..rules.control import SIDE
from ..state import CONDITION, Hire, Meters, Offer, OverControl, Phase, Say, Use, View
from ..tables import BATTERY, FULL, FUNDING_HAND, HELP, Beige
from .kinds import FUEL_POOR, METER_POOR, PREFER, SLIGHT, Reason, Temper, distance, fuel_guess, heard

__all__ = ["control_mind"]

FAILS: Final = 20.0
"""What a maneuver that fails costs more than any other."""
LAST: Final = 1
"""Fuel with which a ship that does not land now will hardly come home,"""
STRANDED: Final = 12.0
"""and what it costs to be left with so little."""
SYMBOL: Final = 1.5
"""What a funding card is worth in points of meters."""
LOST: Final = 2.5
"""What comms are worth in points of meters."""
FAVOUR: Final = 0.7
"""What a step of opinion is worth."""
SUGGESTED: Final = {"prefer": 2.0, "good": 1.0, "bad": -1.5}
"""What the crew's word about a candidate is worth in points of meters."""
SPARE: Final = 1.5
"""Fuel that the crew must have misjudged for "fuel well"."""


class Control:
    """What a Mission Control makes of its seat."""

    def __init__(self, seat: Seat, temper: Temper) -> None:
        view: View = seat.view
        assert view.control is not None
        self.seat, self.temper, self.view = seat, temper, view
        self.over: OverControl = view.control
        self.team = view.who // 2
        self.meters: Meters = self.over.meters[self.team]
        self.funds = self.over.funds[self.team]
        self.fuel = self.meters.fuel + BATTERY * self.funds.count("battery") - self.over.drained[self.team]
        self.favour = self.over.opinion * SIDE[self.team]
        self.partner = heard(view, view.who + 1) if temper.talks else frozenset()

    # What cards are worth

    def fails(self, card: Beige) -> bool:
        """Whether the meters do not bear what a card costs."""
        morale, condition, _ = self.meters
        return morale + card.morale < 0 or condition + card.condition < 0 or self.fuel + card.fuel < 0

    def scarce(self, left: float) -> float:
        """What a point of a meter is worth when so much is left."""
        return 1.0 if not self.temper.ahead else 0.6 + 3.0 / (1.0 + max(0.0, left))

    def worth(self, card: Beige) -> float:
        """What a card brings less what it costs, in points of meters."""
        gains = self.symbol(card)
        if self.fails(card):
            return gains - FAILS
        morale, condition, _ = self.meters
        paid = card.morale * self.scarce(morale + card.morale) + card.condition * self.scarce(condition + card.condition)
        return paid + self.burning(card) + gains + self.others(card)

    def burning(self, card: Beige) -> float:
        """What the fuel of a card is worth; with the last of it a ship is lost unless it lands."""
        left = self.fuel + card.fuel
        if card.fuel and left <= LAST:
            return -STRANDED
        return card.fuel * 1.2 * (0.6 + 6.0 / (1.0 + left))

    def others(self, card: Beige) -> float:
        """What opinion and comms are worth."""
        comms = -LOST if card.comms == "lost" else 0.0
        return comms + (FAVOUR if card.opinion and self.favour < 3 else 0.0)  # noqa: PLR2004 - the end of the meter

    def symbol(self, card: Beige) -> float:
        """What the symbol of a card is worth: only while opinion is with us, the market has it and the hand has room."""
        moved = self.favour + (0 if self.fails(card) else card.opinion)
        wanted = card.symbol is not None and card.symbol in self.over.fund_market
        return SYMBOL if wanted and moved > 0 and len(self.funds) < FUNDING_HAND else 0.0

    # Words

    def points(self) -> Reason | None:
        """Says which of the two cards shown it likes better."""
        shown = self.over.shown
        if len(shown) < 2 or any(place >= 0 for _, place in heard(self.view, self.view.who)):  # noqa: PLR2004
            return None
        worths = [self.worth(card) for card in shown]
        better = int(worths[1] > worths[0])
        gap = abs(worths[1] - worths[0])
        if gap >= FAILS / 2:
            return self.says(Say("bad", 1 - better), "point fails")
        if gap < SLIGHT:
            return None
        word = "prefer" if gap >= PREFER else "good"
        card = shown[better]
        if self.symbol(card) and not self.symbol(shown[1 - better]):
            return self.says(Say(word, better), "point gains", (card.symbol,))
        dear = sum(shown[1 - better][:3]) < sum(card[:3])
        return self.says(Say(word, better), "point cheap" if dear else "point gains", () if dear else ("opinion",))

    def says(self, action: Say, code: str, values: tuple[Any, ...] = ()) -> Reason | None:
        """The reason, if that may be said now."""
        return Reason(action, code, values) if action in self.seat.legal else None

    def first_said(self, reasons: Iterable[Reason | None]) -> Reason | None:
        """The first thing that may be said."""
        return next((reason for reason in reasons if reason is not None), None)

    def tells(self) -> Reason | None:
        """Says how the meters stand where that matters."""
        view = self.view
        if view.grounded[self.team]:
            return None
        where = distance(view, view.who + 1)
        found = []
        if view.showing and self.fuel <= FUEL_POOR[where]:
            found.append(self.says(Say("fuel poor"), "tell fuel", ("poor",)))
        elif view.showing and self.temper.ahead and self.fuel >= SPARE + max(
            FULL * 0.6, fuel_guess(view, self.team, FULL)
        ):
            found.append(self.says(Say("fuel well"), "tell fuel", ("well",)))
        if self.meters.condition <= METER_POOR:
            found.append(self.says(Say("condition poor"), "tell condition", ("poor",)))
        if self.meters.morale <= METER_POOR:
            found.append(self.says(Say("morale poor"), "tell morale", ("poor",)))
        return self.first_said(found)

    def danger(self) -> bool:
        """Whether a failure of the mission to be decided about could lose the game."""
        view = self.view
        seen = view.crews[self.team][view.entered[0] - 1]
        if seen is None:
            return False
        morale, condition = self.meters[:2]
        down = morale + seen.face.failure[0] <= 0 and condition + seen.face.failure[1] <= 0
        in_space = not view.grounded[self.team]
        return (down and self.favour <= 0) or (in_space and self.fuel <= 2)  # noqa: PLR2004 - one for the failure

    def answers(self) -> Reason | None:
        """Warns of a dangerous attempt, and answers who asks."""
        said = heard(self.view, self.view.who)
        if self.danger():
            return None if ("not worth it", -1) in said else self.says(Say("not worth it"), "answer danger")
        asked = ("worth the risk?", -1) in self.partner
        return self.says(Say("worth it"), "answer worth") if asked and ("worth it", -1) not in said else None

    # People

    def mettle(self, face: Any) -> float:
        """What an astronaut does to the meters, success and failure weighed alike."""
        return sum(face.success) * 0.6 + sum(face.failure) * 0.4

    def offers(self) -> Reason | None:
        """Shows the two candidates with the best mettle."""
        places = [action.place for action in self.seat.legal if isinstance(action, Offer)]
        if not places:
            return None
        best = max(places, key=lambda place: self.mettle(self.view.market[place].face))
        face = self.view.market[best].face
        return Reason(Offer(best), "offer mettle", (*face.success, *face.failure))

    def hires(self) -> Reason:
        """Hires by mettle and by what the crew says."""
        offered = self.view.offered
        worths = {place: self.mettle(self.view.market[place].face) for place in offered}
        said = dict.fromkeys(offered, 0.0)
        for signal, at in self.partner:
            if signal in SUGGESTED and 0 <= at < len(offered):
                said[offered[at]] += SUGGESTED[signal]
        best = max(offered, key=lambda place: worths[place] + said[place])
        return Reason(Hire(best), "hire liked" if said[best] > 0 else "hire mettle")

    # Funding cards

    def uses(self) -> Reason | None:
        """Plays a funding card where it helps."""
        legal = [action.kind for action in self.seat.legal if isinstance(action, Use)]
        if not legal:
            return None
        full = len(self.funds) == FUNDING_HAND
        if "repair" in legal:
            return Reason(Use("repair"), "use repair")
        low = FULL - HELP if full else HELP
        if "patch" in legal and (self.meters.condition <= low or self.over.cuts[self.team] & CONDITION):
            return Reason(Use("patch"), "use patch")
        if "stabilize" in legal and self.meters.morale <= low:
            return Reason(Use("stabilize"), "use stabilize")
        other = 1 - self.team
        ripe = self.view.phase in (Phase.SHOW, Phase.CHOOSE) and self.view.team == other
        if "sabotage" in legal and ripe and not self.view.silent[other] and not self.view.ends[other]:
            return Reason(Use("sabotage"), "use sabotage")
        return None


def control_mind(seat: Seat, temper: Temper) -> Reason | None:
    """What a Mission Control does, and why; None where it need not do anything."""
    view: View = seat.view
    if not seat.legal:
        return None
    control = Control(seat, temper)
    if view.team == control.team:
        if view.phase is Phase.OFFER or (view.phase is Phase.SHOW and not view.showing):
            if (reason := control.offers()) is not None:
                return reason
        elif view.phase is Phase.HIRE:
            return control.hires()
    if (reason := control.uses()) is not None:
        return reason
    if view.team != control.team or not temper.talks:
        return None
    if view.phase is Phase.ATTEMPT:
        return control.answers()
    return (control.points() if view.phase is Phase.CHOOSE else None) or control.tells()
