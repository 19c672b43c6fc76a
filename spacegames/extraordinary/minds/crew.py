"""The mind of a Flight Crew: it sees the board, the odds of its astronauts and its own cards, and guesses the rest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import erf, sqrt
from typing import Final, cast

from ...bots import Seat
from ..rules.missions import points
from ..state import Assign, Attempt, Discharge, Fly, OverCrew, Pass, Phase, Redraw, Say, Show, Signal, View
from ..tables import FULL, POINTS, SHOWN, TOKENS_TO_TURN, Black, Cell, Odds
from .charts import TOLL, Aim, Leg, chance_of, chart, legs, turns_home
from .kinds import CARD_FUEL, FUEL_POOR, FUEL_WELL, Reason, Temper, distance, fuel_guess, heard

__all__ = ["crew_mind"]

NEAR, FAR = 2.0, 3.5
"""Turns of the way home up to which it is near, and from which on it is far."""
MARGIN: Final = 2.0
"""Fuel to spare on the way home."""
TALKATIVE: Final = FULL * 0.7
"""The fuel guessed up to which one says how far home is, so that Mission Control can tell whether the fuel will do."""
MEANT: Final[Mapping[str, float]] = {"prefer": 0.9, "good": 0.4}
"""What a word about a maneuver card is worth, in points on the board,"""
HOMESICK: Final = 0.4
"""how much of it on the way home, where the way counts more than its price,"""
WASTED: Final = 0.2
"""and what a turn without a maneuver costs besides."""
LIKED: Final[Mapping[Signal, float]] = {"prefer": 0.4, "good": 0.1}
"""How much better the odds of a candidate are, in points, where one says so."""
TRIED: Final = (1.0, 1.0, 0.4)
"""How often missions are attempted in a race, beside each other."""
RISKY: Final = 0.5
"""The chance up to which one asks whether it is worth the risk,"""
SURE: Final = 0.8
"""and that from which on one attempts with little fuel, too."""
FAILURE: Final = 0.5
"""What a failure costs in points: fuel, debris, Morale and Ship Condition."""
GAME: Final = 15.0
"""What a game is worth in points,"""
SWING: Final = 4.0
"""and how many points the lead swings while each team wins a token."""
COARSE: Final = 2.0
"""Points from which on whole ones are fine enough for a chart."""
CHEAP: Final = 0.5
"""Points up to which an astronaut may be given up for the comms."""


class Crew:
    """What a Flight Crew makes of its seat."""

    def __init__(self, seat: Seat, temper: Temper) -> None:
        view: View = seat.view
        self.seat, self.temper, self.view = seat, temper, view
        self.over = cast("OverCrew", view.crew)
        self.team = view.who // 2
        self.talks = temper.talks and view.options.talk == "signals"
        self.heeds = self.talks and not view.silent[self.team]
        self.told = heard(view, view.who - 1) if self.heeds else frozenset()
        self.signals = {signal for signal, _ in self.told}
        self.ship = self.over.ships[self.team]
        self.legs = legs(seat.game)
        self.home = turns_home(seat.game)[self.ship]

    # What missions are worth

    def chance(self, mission: int) -> float:
        """How likely the own astronaut succeeds in a mission; 0 without one."""
        seen = self.view.crews[self.team][mission - 1]
        return 0.0 if seen is None else chance_of(cast("Odds", seen.face), mission)

    def worth(self, mission: int) -> float:
        """Points of a mission, the Moon's to one's taste."""
        return POINTS[mission - 1] * (self.temper.moon if mission == len(POINTS) else 1.0)

    def prize(self, mission: int) -> float:
        """What a success is worth in points; one who thinks ahead asks what it does to the chance of winning."""
        worth = self.worth(mission)
        if not (self.temper.ahead and worth):
            return worth
        ours, theirs = (points(self.view.tokens[team]) for team in (self.team, 1 - self.team))
        lead = ours - theirs
        gained = max(0.0, self.holds(lead + POINTS[mission - 1], 1) - self.holds(lead, 0))
        return gained * GAME * worth / POINTS[mission - 1]

    def holds(self, lead: int, more: int) -> float:
        """How likely a lead holds to the end, after so many more own tokens; in a tie the first with five wins."""
        view = self.view
        ours, theirs = (TOKENS_TO_TURN - sum(view.tokens[team]) for team in (self.team, 1 - self.team))
        ours -= more
        if view.first < 0:
            left = 2 * ours * theirs / (ours + theirs)
            tie = 0.0 if left else 0.5
        else:
            left = 0.0 if view.ends[1 - self.team] else 0.5
            tie = 0.5 if view.first == self.team else -0.5
        return (1 + erf((lead + tie) / (SWING * sqrt(2 * left) + 0.1))) / 2

    def passing(self) -> tuple[float, ...]:
        """What entering each zone is worth, in steps, so that few charts have to be drawn."""
        found = []
        for mission in range(1, len(POINTS) + 1):
            chance = self.chance(mission)
            worth = max(0.0, chance * self.prize(mission) - (1 - chance) * FAILURE) if chance else 0.0
            step = 1.0 if worth > COARSE else 0.5
            found.append(round(worth / step) * step if self.temper.ahead else round(worth, 2))
        return tuple(found)

    # Fuel and the way home

    def fuel(self) -> float:
        """The own fuel, guessed, and put right by what was said and by what would have been said."""
        guess = fuel_guess(self.view, self.team, FULL)
        if not self.heeds:
            return guess
        word = distance(self.view, self.view.who)
        if "fuel poor" in self.signals:
            return min(guess, FUEL_POOR[word])
        if "fuel well" in self.signals:
            return max(guess, FUEL_WELL)
        return max(guess, FUEL_POOR[word] + 1.0) if word or self.view.showing else guess

    def needed(self) -> float:
        """Fuel for the way home with some to spare: maneuvers, Earth's air, and the tiles around the Moon."""
        moon: int = min(x for x, _ in self.seat.game.tables.board.zones[-1])
        return self.home * CARD_FUEL + 1 + (self.ship[0] >= moon - 1) + MARGIN

    def homeward(self) -> bool:
        """Whether it is time to come home: both must, fuel says so, or the ship needs mending and Earth is not far."""
        if self.view.first >= 0:
            return True
        if self.view.grounded[self.team]:
            return False
        if "fuel poor" in self.signals or self.fuel() <= self.needed():
            return True
        return "condition poor" in self.signals and self.home < FAR and self.temper.ahead

    def aim(self) -> Aim:
        """The plan of now; on the way home for fuel no mission is worth a detour."""
        passing = self.passing()
        if self.view.first >= 0:
            return Aim(passing, home=True, forced=True)
        if not self.homeward():
            return Aim(passing)
        most = 0.5 if self.fuel() > self.needed() else 0.0
        return Aim(tuple(min(most, each) for each in passing), home=True)

    # Maneuvers

    def worths(self) -> dict[int, float]:
        """What each card of the hand is worth to fly now, by its place."""
        aim, hand = self.aim(), self.over.hand
        values = chart(self.seat.game, aim)
        found = {}
        for place, black in enumerate(hand):
            if aim.forced and "W" not in black.direction:
                continue
            leg = self.legs[self.ship][black]
            then = values[leg.end]
            if self.temper.ahead:
                kept = (other for at, other in enumerate(hand) if at != place)
                then = max(then, self.next_best(kept, leg.end, aim))
            found[place] = self.gain(leg, aim) + aim.later * then
        return found

    def gain(self, leg: Leg, aim: Aim) -> float:
        """What a maneuver itself brings: missions entered, less fuel for tiles and debris."""
        debris = sum(map(self.over.debris.count, leg.path))
        return sum(aim.passing[number - 1] for number in leg.missions) - TOLL * (leg.toll + debris)

    def next_best(self, kept: Iterable[Black], start: Cell, aim: Aim) -> float:
        """The best that the cards kept do from there: they are known to come."""
        if aim.home and start in self.seat.game.tables.board.earth:
            return 0.0
        values = chart(self.seat.game, aim)
        fan = self.legs[start]
        flights = (fan[black] for black in kept if not aim.forced or "W" in black.direction)
        return max((self.gain(leg, aim) + aim.later * values[leg.end] for leg in flights), default=-GAME) - aim.turn

    def show(self) -> Reason:
        """Shows the two best cards; without comms flies the best one alone."""
        if Redraw() in self.seat.legal:
            return Reason(Redraw(), "redraw")
        worths = self.worths()
        may = [action for action in self.seat.legal if isinstance(action, Show | Fly)]
        best = max(may, key=lambda action: worths[action.place])
        return Reason(best, "show best") if isinstance(best, Show) else Reason(best, *self.why_fly(best.place))

    def choose(self) -> Reason:
        """Flies the better one of the cards shown, as far as Mission Control agrees."""
        worths = {place: worth for place, worth in self.worths().items() if place in self.over.places}
        alone = max(worths, key=worths.__getitem__)
        for signal, at in self.told:
            place = self.over.places[at] if 0 <= at < len(self.over.places) else -1
            if signal == "bad" and place >= 0:
                worths[place] = min(worths[place], self.staying())
            elif signal in MEANT and place >= 0:
                worths[place] += MEANT[signal] * (HOMESICK if self.homeward() else 1.0)
        best = max(worths, key=worths.__getitem__)
        return Reason(Fly(best), *(self.why_fly(best) if best == alone else ("fly advised",)))

    def staying(self) -> float:
        """What a maneuver that fails is worth: the ship stays, the card is gone."""
        aim = self.aim()
        return aim.later * chart(self.seat.game, aim)[self.ship] - WASTED

    def why_fly(self, place: int) -> tuple[str, tuple[tuple[int, ...], ...]]:
        """Why a card is flown: for the missions that it enters, or for where it leads."""
        missions = self.legs[self.ship][self.over.hand[place]].missions
        manned = tuple(number for number in missions if self.chance(number))
        if manned:
            return "fly mission", (manned,)
        return "fly home" if self.homeward() else "fly out", ()

    # Missions

    def attempt(self) -> Reason:
        """Attempts what is worth the risk, unless warned."""
        mission = self.view.entered[0]
        chance = self.chance(mission)
        if "not worth it" in self.signals and chance < 1:
            return Reason(Pass(), "pass advised")
        if not self.worth(mission):
            return Reason(Pass(), "pass low")
        if not self.prize(mission):
            return Reason(Pass(), "pass last")
        short = not self.view.grounded[self.team] and self.fuel() - 1 < self.needed() - MARGIN
        if short and chance < SURE and "worth it" not in self.signals:
            return Reason(Pass(), "pass fuel")
        return Reason(Attempt(), "attempt", (mission, chance))

    def asks(self) -> Reason | None:
        """Asks whether a risky attempt is worth it, where nobody has warned or answered."""
        said = Say("worth the risk?")
        if said not in self.seat.legal or self.signals & {"worth it", "not worth it"}:
            return None
        chance = self.chance(self.view.entered[0])
        return Reason(said, "ask risk", (chance,)) if chance <= RISKY or self.fuel() <= self.needed() else None

    # Words and people

    def tells_home(self) -> Reason | None:
        """Says how far home is, once the fuel may be short."""
        if self.view.grounded[self.team] or distance(self.view, self.view.who):
            return None
        if fuel_guess(self.view, self.team, FULL) > TALKATIVE:
            return None
        word = "near" if self.home <= NEAR else "far" if self.home >= FAR else ""
        action = Say("home near" if word == "near" else "home far")
        return Reason(action, "tell home", (word,)) if word and action in self.seat.legal else None

    def uses(self, odds: Odds) -> dict[int, float]:
        """By how many points these odds are better than usual ones, on each mission that is free."""
        faces = self.seat.game.tables.odds
        number = sum(many for _, many in faces)
        found = {}
        for mission, held in enumerate(self.view.crews[self.team], 1):
            if held is None:
                usual = sum(chance_of(face, mission) * many for face, many in faces) / number
                found[mission] = (chance_of(odds, mission) - usual) * self.worth(mission) * TRIED[mission - 1]
        return found

    def candidates(self) -> Reason | None:
        """Says which of the two candidates has the better odds for a mission that is free."""
        view = self.view
        seen = [view.market[place] for place in view.offered]
        uses = [max(self.uses(cast("Odds", each.face)).values()) for each in seen if each is not None]
        if len(uses) < SHOWN or view.said[view.who]:
            return None
        better, gap = int(uses[1] > uses[0]), abs(uses[1] - uses[0])
        word = next((word for word, least in LIKED.items() if gap >= least), None)
        if word is None or Say(word, better) not in self.seat.legal:
            return None
        return Reason(Say(word, better), "point odds")

    def assign(self) -> Reason:
        """Puts the new astronaut where the odds are best beside usual ones."""
        odds = cast("Odds", self.view.hired and self.view.hired.face)
        uses = self.uses(odds)
        mission = max(uses, key=uses.__getitem__)
        return Reason(Assign(mission), "assign odds", (mission, chance_of(odds, mission)))

    def gives_up(self) -> Reason | None:
        """Gives up an astronaut for the comms: one who is of no more use, or of little while the fuel may be short."""
        if not self.talks or self.team != self.view.team or self.view.phase is not Phase.SHOW:
            return None
        missions = [action.mission for action in self.seat.legal if isinstance(action, Discharge)]
        if not missions:
            return None
        if self.view.first >= 0:
            zones = self.seat.game.tables.board.zones
            behind = (each for each in missions if min(x for x, _ in zones[each - 1]) >= self.ship[0])
            mission = next(behind, 0)
            return Reason(Discharge(mission), "give up nothing", (mission,)) if mission else None
        passing = self.passing()
        least = min(missions, key=lambda mission: passing[mission - 1])
        if self.temper.ahead and self.fuel() <= self.needed() and passing[least - 1] <= CHEAP and self.home > NEAR:
            return Reason(Discharge(least), "give up", (least,))
        return None


def crew_mind(seat: Seat, temper: Temper) -> Reason | None:
    """What a Flight Crew does, and why; None where it need not do anything."""
    view: View = seat.view
    if not seat.legal:
        return None
    crew = Crew(seat, temper)
    reason = crew.gives_up()
    if reason is None and view.team == crew.team and crew.heeds and view.phase in WORDS:
        reason = WORDS[view.phase](crew)
    if reason is None and view.team == crew.team and view.phase in DECISIONS:
        reason = DECISIONS[view.phase](crew)
    return reason


WORDS: Final[Mapping[Phase, Callable[[Crew], Reason | None]]] = {
    Phase.HIRE: Crew.candidates,
    Phase.SHOW: Crew.tells_home,
    Phase.ATTEMPT: Crew.asks,
}
DECISIONS: Final[Mapping[Phase, Callable[[Crew], Reason]]] = {
    Phase.ASSIGN: Crew.assign,
    Phase.SHOW: Crew.show,
    Phase.CHOOSE: Crew.choose,
    Phase.ATTEMPT: Crew.attempt,
}
