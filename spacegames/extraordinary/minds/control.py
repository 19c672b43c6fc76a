"""The mind of a Mission Control: it sees meters, funding, opinion and what cards cost, and not where they lead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, cast

from ...bots import Seat
from ..rules.control import SIDE
from ..state import CONDITION, Hire, Offer, OverControl, Phase, Say, Use, View
from ..tables import BATTERY, FULL, FUNDING_HAND, HELP, MOST_OPINION, SHOWN, Beige, Mettle
from .kinds import FUEL_POOR, FUEL_WELL, METER_POOR, Reason, Temper, distance, fuel_guess, heard

__all__ = ["control_mind"]

PREFER: Final = 2.5
"""By how much one card has to be better for "prefer", in points of meters,"""
SLIGHT: Final = 1.0
"""and for "good"."""
FAILS: Final = 20.0
"""What a maneuver that fails costs more than any other."""
LAST: Final = 1
"""Fuel with which a ship that does not land now will hardly come home,"""
STRANDED: Final = 12.0
"""and what it costs to be left with so little."""
FUEL: Final = 1.2
"""What fuel is worth beside Morale and Ship Condition."""
SYMBOL: Final = 1.5
"""What a funding card is worth,"""
LOST: Final = 2.5
"""comms,"""
FAVOUR: Final = 0.7
"""and a step of opinion."""
SUGGESTED: Final[Mapping[str, float]] = {"prefer": 4.0, "good": 2.0, "bad": -2.0}
"""What the crew's word about a candidate is worth."""
SUCCESS: Final = 0.6
"""How often missions succeed, as far as Mission Control can tell."""
DANGER: Final[Mapping[str, int]] = {"home near": 2, "": 3, "home far": 5}
"""Up to how much fuel one warns of attempts, by what Flight Crew said about the way home."""
SPARE: Final = 1.5
"""Fuel more than the crew must think that there is, for "fuel well"."""


class Control:
    """What a Mission Control makes of its seat."""

    def __init__(self, seat: Seat, temper: Temper) -> None:
        view: View = seat.view
        self.seat, self.temper, self.view = seat, temper, view
        self.over = cast("OverControl", view.control)
        self.team = view.who // 2
        self.morale, self.condition, fuel = self.over.meters[self.team]
        self.funds = self.over.funds[self.team]
        self.fuel = fuel + BATTERY * self.funds.count("battery") - self.over.drained[self.team]
        self.favour = self.over.opinion * SIDE[self.team]
        self.told = heard(view, view.who + 1) if temper.talks else frozenset()
        self.where = distance(view, view.who + 1)

    # What cards are worth, in points of meters

    def fails(self, card: Beige) -> bool:
        """Whether the meters do not bear what a card costs."""
        return self.morale + card.morale < 0 or self.condition + card.condition < 0 or self.fuel + card.fuel < 0

    def worth(self, card: Beige) -> float:
        """What a card brings less what it costs."""
        if self.fails(card):
            return self.symbol(card) - FAILS
        paid = sum(
            self.price(meter, cost) for meter, cost in ((self.morale, card.morale), (self.condition, card.condition))
        )
        favour = FAVOUR if card.opinion and self.favour < MOST_OPINION else 0.0
        return self.symbol(card) + favour - paid - self.burning(card) - LOST * (card.comms == "lost")

    def price(self, meter: int, change: int) -> float:
        """What it costs to change a meter: the more, the less is left, for one who thinks ahead."""
        return -change * (0.6 + 3.0 / (1 + meter + change) if self.temper.ahead else 1.0)

    def burning(self, card: Beige) -> float:
        """What the fuel of a card is worth; with the last of it a ship is lost unless it lands."""
        left = self.fuel + card.fuel
        if card.fuel and left <= LAST:
            return STRANDED
        return -card.fuel * FUEL * (0.6 + 6.0 / (1 + left))

    def symbol(self, card: Beige) -> float:
        """What the symbol of a card is worth: only while opinion is with us, the market has it and the hand has room."""
        favour = self.favour + (0 if self.fails(card) else card.opinion)
        wanted = card.symbol is not None and card.symbol in self.over.fund_market
        return SYMBOL if wanted and favour > 0 and len(self.funds) < FUNDING_HAND else 0.0

    # Words

    def says(self, action: Say, code: str, *values: Any) -> Reason | None:
        """The reason, if that may be said now."""
        return Reason(action, code, values) if action in self.seat.legal else None

    def points(self) -> Reason | None:
        """Says which of the two cards shown it likes better, or that one of them must not be flown."""
        shown = self.over.shown
        if len(shown) < SHOWN or any(place >= 0 for _, place in heard(self.view, self.view.who)):
            return None
        worths = [self.worth(card) for card in shown]
        better = int(worths[1] > worths[0])
        gap = abs(worths[1] - worths[0])
        if self.fails(shown[1 - better]) and not self.fails(shown[better]):
            return self.says(Say("bad", 1 - better), "point fails")
        if gap < SLIGHT:
            return None
        gains = self.gains(shown[better], shown[1 - better])
        return self.says(
            Say("prefer" if gap >= PREFER else "good", better), "point gains" if gains else "point cheap", *gains
        )

    def gains(self, card: Beige, other: Beige) -> tuple[str, ...]:
        """What a card brings that the other does not, if that is why it is better."""
        if self.symbol(card) > self.symbol(other) and card.symbol is not None:
            return (card.symbol,)
        if sum(card[:3]) > sum(other[:3]):
            return ()
        if card.opinion > other.opinion:
            return ("opinion",)
        return ("comms",) if other.comms == "lost" else ()

    def speaks(self) -> Reason | None:
        """Answers about a mission; points at cards, and tells of the meters."""
        if self.view.phase is Phase.ATTEMPT:
            return self.answers()
        return (self.points() if self.view.phase is Phase.CHOOSE else None) or self.tells()

    def tells(self) -> Reason | None:
        """Says how the meters stand where that matters: of the fuel once it has heard, or could, how far home is."""
        view = self.view
        if view.grounded[self.team]:
            return None
        knows = self.where or view.showing
        guess = fuel_guess(view, self.team, FULL)
        said = None
        if self.fuel <= FUEL_POOR[self.where if knows else "home near"]:
            said = self.says(Say("fuel poor"), "tell fuel", "poor")
        elif view.showing and self.temper.ahead and self.fuel >= max(FUEL_WELL, guess) + SPARE:
            said = self.says(Say("fuel well"), "tell fuel", "well")
        if said is None and self.condition <= METER_POOR:
            said = self.says(Say("condition poor"), "tell condition", "poor")
        if said is None and self.morale <= METER_POOR:
            said = self.says(Say("morale poor"), "tell morale", "poor")
        if said is None and self.favour < 0 and max(self.morale, self.condition) <= METER_POOR:
            said = self.says(Say("opinion against us"), "tell opinion", "against us")
        return said

    def danger(self) -> bool:
        """Whether a failure of the mission to be decided about could lose the game."""
        view = self.view
        seen = view.crews[self.team][view.entered[0] - 1]
        if seen is None:
            return False
        failure = cast("Mettle", seen.face).failure
        down = self.morale + failure[0] <= 0 and self.condition + failure[1] <= 0
        return (down and self.favour <= 0) or (not view.grounded[self.team] and self.fuel <= DANGER[self.where])

    def answers(self) -> Reason | None:
        """Warns of a dangerous attempt, and answers who asks."""
        if self.danger():
            return self.says(Say("not worth it"), "answer danger")
        asked = ("worth the risk?", -1) in self.told
        return self.says(Say("worth it"), "answer worth") if asked else None

    # People

    def mettle(self, place: int) -> float:
        """What a candidate does to the meters, success and failure weighed by how often they come."""
        seen = self.view.market[place]
        if seen is None:
            return -FAILS
        face = cast("Mettle", seen.face)
        return SUCCESS * sum(face.success) + (1 - SUCCESS) * sum(face.failure)

    def offers(self) -> Reason | None:
        """Shows the two candidates with the best mettle."""
        places = [action.place for action in self.seat.legal if isinstance(action, Offer)]
        if not places:
            return None
        best = max(places, key=self.mettle)
        seen = self.view.market[best]
        face = cast("Mettle", seen and seen.face)
        return Reason(Offer(best), "offer mettle", (*face.success, *face.failure))

    def hires(self) -> Reason:
        """Hires by mettle and by what the crew says."""
        offered = self.view.offered
        said = dict.fromkeys(offered, 0.0)
        for signal, at in self.told:
            if signal in SUGGESTED and 0 <= at < len(offered):
                said[offered[at]] += SUGGESTED[signal]
        best = max(offered, key=lambda place: self.mettle(place) + said[place])
        return Reason(Hire(best), "hire liked" if said[best] > 0 else "hire mettle")

    # Funding cards

    def uses(self) -> Reason | None:
        """Plays a funding card where it helps: in full, unless the meter or the full hand cannot wait."""
        legal = [action.kind for action in self.seat.legal if isinstance(action, Use)]
        if not legal:
            return None
        low = FULL - HELP if len(self.funds) == FUNDING_HAND else HELP
        other = 1 - self.team
        flying = self.view.phase in (Phase.SHOW, Phase.CHOOSE) and self.view.team == other
        helps = {
            "repair": True,
            "patch": self.condition <= low or bool(self.over.cuts[self.team] & CONDITION),
            "stabilize": self.morale <= low,
            "sabotage": flying and not self.view.silent[other] and not self.view.ends[other],
        }
        kind = next((kind for kind in legal if helps[kind]), None)
        return Reason(Use(kind), f"use {kind}") if kind is not None else None


def control_mind(seat: Seat, temper: Temper) -> Reason | None:
    """What a Mission Control does, and why; None where it need not do anything."""
    view: View = seat.view
    if not seat.legal:
        return None
    control = Control(seat, temper)
    if view.team != control.team:
        return control.uses()
    if view.phase is Phase.HIRE:
        return control.hires()
    hiring = None if view.showing else control.offers()
    return hiring or control.uses() or (control.speaks() if temper.talks else None)
