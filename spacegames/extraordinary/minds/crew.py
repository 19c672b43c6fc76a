"""The mind of a Flight Crew: it sees the board, the odds of its astronauts and its own cards, and guesses the rest."""

from __future__ import annotations

from typing import Any, Final

from ...bots import Seat
from ..rules.missions import points
from ..state import (
    Assign,
    Attempt,
    Discharge,
    Fly,
    OverCrew,
    Pass,
    Phase,
    Redraw,
    Say,
    Show,
    View,
)
from ..tables import DIE, FULL, POINTS, TOKENS_TO_TURN, Black
from .charts import AGAIN, Aim, Leg, chart, legs, passed, turns_home
from .kinds import CARD_FUEL, FUEL_POOR, PREFER, SLIGHT, Reason, Temper, fuel_guess, heard

__all__ = ["Crew", "crew_mind"]

NEAR, FAR = 2.0, 3.5
"""Turns of the way home up to which it is near, and from which it is far."""
MARGIN: Final = 2.0
"""Fuel to spare on the way home."""
MEANT: Final = {"prefer": 0.9, "good": 0.4, "bad": -2.5}
"""How much a word about a card is worth in points on the board."""
LIKED: Final = {"prefer": 0.5, "good": 0.2}
"""How much better the odds of a candidate are, in points, where one says so."""
RISKY: Final = 0.5
"""Chance of success up to which one asks whether it is worth the risk."""
SURE: Final = 0.8
"""Chance of success from which on one attempts with little fuel, too."""
FAILURE: Final = 0.5
"""What a failure costs: fuel, debris, Morale and Ship Condition, in points."""


class Crew:
    """What a Flight Crew makes of its seat."""

    def __init__(self, seat: Seat, temper: Temper) -> None:
        view: View = seat.view
        assert view.crew is not None
        self.seat, self.temper, self.view = seat, temper, view
        self.over: OverCrew = view.crew
        self.team = view.who // 2
        self.told = heard(view, view.who - 1) if temper.talks else frozenset()
        self.signals = {signal for signal, _ in self.told}
        self.ship = self.over.ships[self.team]
        self.legs = legs(seat.game)

    # What things are worth

    def chance(self, mission: int) -> float:
        """How likely the own astronaut succeeds in a mission; 0 without one."""
        seen = self.view.crews[self.team][mission - 1]
        return 0.0 if seen is None else passed(seen.face, mission, DIE)

    def lead(self) -> int:
        """Points more than the other team has."""
        ours, theirs = self.view.tokens[self.team], self.view.tokens[1 - self.team]
        return points(ours) - points(theirs)

    def prize(self, mission: int) -> float:
        """What a success is worth in points, and what a token more is, as the fifth ends the race."""
        worth = POINTS[mission - 1] * (self.temper.moon if mission == len(POINTS) else 1.0)
        view = self.view
        if not self.temper.ahead or view.first >= 0 or not worth:
            return worth
        lead, missing = self.lead(), TOKENS_TO_TURN - sum(view.tokens[self.team])
        if missing == 1:
            return worth + 6 if lead + POINTS[mission - 1] > 0 else 0.0
        return worth + (1.0 if lead > 0 else 0.0)

    def passing(self) -> tuple[float, ...]:
        """What coming through each zone is worth."""
        found = []
        for mission in range(1, len(POINTS) + 1):
            chance = self.chance(mission)
            found.append(round(max(0.0, chance * self.prize(mission) - (1 - chance) * FAILURE), 2) if chance else 0.0)
        return tuple(found)

    def fuel(self) -> float:
        """The own fuel, guessed, and put right by what was said."""
        guess = fuel_guess(self.view, self.team, FULL)
        if "fuel poor" in self.signals:
            return min(guess, FUEL_POOR["home near" if self.home() <= NEAR else "home far" if self.home() >= FAR else ""])
        return max(guess, FULL * 0.6) if "fuel well" in self.signals else guess

    def home(self) -> float:
        """Turns of the way home."""
        return turns_home(self.seat.game)[self.ship]

    def needed(self) -> float:
        """Fuel for the way home with some to spare."""
        return self.home() * CARD_FUEL + 1 + (self.ship[0] > self.seat.game.tables.board.width - 3) + MARGIN

    def homeward(self) -> bool:
        """Whether it is time to come home: both must, or fuel says so, or the ship has to be mended while Earth is near."""
        if self.view.first >= 0:
            return True
        if self.view.grounded[self.team]:
            return False
        if "fuel poor" in self.signals or self.fuel() <= self.needed():
            return True
        return "condition poor" in self.signals and self.home() < FAR and self.temper.ahead

    def aim(self) -> Aim:
        """The plan of now."""
        passing = self.passing()
        if self.view.first >= 0:
            return Aim(passing, home=True, forced=True)
        if self.homeward():
            spare = self.fuel() > self.needed()
            return Aim(tuple(min(0.6, each) if spare else 0.0 for each in passing), home=True)
        return Aim(passing)

    # Maneuvers

    def worths(self) -> dict[int, float]:
        """What each card of the hand is worth to fly now, by its place."""
        aim = self.aim()
        values = chart(self.seat.game, aim)
        again = 1.0 if aim.home else AGAIN
        places = range(len(self.over.hand))
        if aim.forced:
            places = [place for place in places if "W" in self.over.hand[place].direction]
        found = {}
        for place in places:
            leg = self.legs[self.ship][self.over.hand[place]]
            then = values[leg.end]
            if self.temper.ahead:
                rest = [black for other, black in enumerate(self.over.hand) if other != place]
                then = max(then, self.next_best(rest, leg.end, aim))
            found[place] = self.gain(leg, aim) + again * then
        return found

    def gain(self, leg: Leg, aim: Aim) -> float:
        """What a maneuver itself brings: missions passed, less fuel for tiles and debris."""
        debris = sum(self.over.debris.count(cell) for cell in leg.path)
        return sum(aim.passing[number - 1] for number in leg.missions) - 0.4 * (leg.toll + debris)

    def next_best(self, rest: list[Black], start: Any, aim: Aim) -> float:
        """The best that the cards kept can do from there, which is known."""
        values = chart(self.seat.game, aim)
        again = 1.0 if aim.home else AGAIN
        turn = 0.0 if not aim.home else (0.35 if aim.forced else 1.0)
        if aim.home and start in self.seat.game.tables.board.earth:
            return 0.0
        ways = [
            self.gain(leg, aim) + again * values[leg.end] - turn
            for black in rest
            for leg in [self.legs[start][black]]
            if not aim.forced or "W" in black.direction
        ]
        return max(ways, default=-99.0)

    def why_fly(self, place: int, *, advised: bool) -> Reason:
        """The reason for flying a card."""
        leg = self.legs[self.ship][self.over.hand[place]]
        manned = tuple(number for number in leg.missions if self.chance(number))
        if advised:
            return Reason(Fly(place), "fly advised")
        if manned:
            return Reason(Fly(place), "fly mission", (manned,))
        return Reason(Fly(place), "fly home" if self.homeward() else "fly out")

    def show(self) -> Reason | None:
        """Shows the two best cards; without comms flies the best one alone."""
        legal = self.seat.legal
        if Redraw() in legal:
            return Reason(Redraw(), "redraw")
        worths = self.worths()
        open_places = [action.place for action in legal if isinstance(action, Show | Fly)]
        best = max(open_places, key=lambda place: worths[place])
        if Fly(best) in legal:
            return self.why_fly(best, advised=False)
        return Reason(Show(best), "show best")

    def choose(self) -> Reason:
        """Flies the better one of the two shown, as far as Mission Control agrees."""
        worths = self.worths()
        said = {place: 0.0 for place in self.over.places}
        for signal, at in self.told:
            if signal in MEANT and 0 <= at < len(self.over.places):
                said[self.over.places[at]] += MEANT[signal]
        best = max(said, key=lambda place: worths[place] + said[place])
        alone = max(said, key=lambda place: worths[place])
        return self.why_fly(best, advised=best != alone)

    # Missions

    def attempt(self) -> Reason:
        """Attempts what is worth the risk, unless warned."""
        mission = self.view.entered[0]
        chance = self.chance(mission)
        if "not worth it" in self.signals and chance < 1:
            return Reason(Pass(), "pass advised")
        if not self.temper.moon and mission == len(POINTS):
            return Reason(Pass(), "pass low")
        if self.temper.ahead and not self.prize(mission):
            return Reason(Pass(), "pass last")
        in_space = not self.view.grounded[self.team]
        if in_space and self.fuel() - 1 < self.needed() - MARGIN and chance < SURE and "worth it" not in self.signals:
            return Reason(Pass(), "pass fuel")
        return Reason(Attempt(), "attempt", (mission, chance))

    def asks(self) -> Reason | None:
        """Asks whether a risky attempt is worth it, where nobody has warned or answered."""
        said = Say("worth the risk?")
        if said not in self.seat.legal or self.signals & {"worth it", "not worth it"}:
            return None
        chance = self.chance(self.view.entered[0])
        low = self.fuel() <= self.needed()
        return Reason(said, "ask risk", (chance,)) if chance <= RISKY or low else None

    # Words, people

    def tells_home(self) -> Reason | None:
        """Says how far it is home, while the fuel may be short."""
        said = heard(self.view, self.view.who)
        if self.view.grounded[self.team] or any(signal in ("home near", "home far") for signal, _ in said):
            return None
        if self.fuel() > FULL * 0.7:
            return None
        word = "near" if self.home() <= NEAR else "far" if self.home() >= FAR else ""
        action = Say("home near" if word == "near" else "home far")
        return Reason(action, "tell home", (word,)) if word and action in self.seat.legal else None

    def use_of(self, face: Any) -> float:
        """What a candidate's odds are worth on the best mission that is free, beside those of a usual one."""
        return max((worth for _, worth in self.uses(face)), default=0.0)

    def uses(self, face: Any) -> list[tuple[int, float]]:
        """What a candidate's odds are worth on each mission that is free, beside those of a usual one."""
        game = self.seat.game
        crew = self.view.crews[self.team]
        number = sum(each for _, each in game.tables.odds)
        found = []
        for mission, held in enumerate(crew, 1):
            if held is None:
                usual = sum(passed(odds, mission, DIE) * each for odds, each in game.tables.odds) / number
                worth = POINTS[mission - 1] * (self.temper.moon if mission == len(POINTS) else 1.0)
                found.append((mission, (passed(face, mission, DIE) - usual) * worth))
        return found

    def candidates(self) -> Reason | None:
        """Says which of the two candidates has the better odds for a mission that is free."""
        view = self.view
        if view.said[view.who]:
            return None
        uses = [self.use_of(view.market[place].face) for place in view.offered]
        if len(uses) != 2:  # noqa: PLR2004 - there is nobody to compare with
            return None
        better = int(uses[1] > uses[0])
        gap = abs(uses[1] - uses[0])
        word = "prefer" if gap >= LIKED["prefer"] else "good" if gap >= LIKED["good"] else ""
        action = Say(word, better) if word else None
        return Reason(action, "point odds") if action in self.seat.legal and action is not None else None

    def assign(self) -> Reason:
        """Puts the new astronaut where the odds are best beside usual ones."""
        assert self.view.hired is not None
        face = self.view.hired.face
        mission = max(self.uses(face), key=lambda each: each[1])[0]
        return Reason(Assign(mission), "assign odds", (mission, passed(face, mission, DIE)))

    def gives_up(self) -> Reason | None:
        """Gives up an astronaut for the comms: one whose mission is out of reach, or the least useful where much is at stake."""
        view = self.view
        if not self.temper.talks or self.team != view.team or view.phase is not Phase.SHOW:
            return None
        missions = [action.mission for action in self.seat.legal if isinstance(action, Discharge)]
        if view.first >= 0:
            zones = self.seat.game.tables.board.zones
            behind = [each for each in missions if min(x for x, _ in zones[each - 1]) >= self.ship[0]]
            if behind:
                return Reason(Discharge(behind[0]), "give up nothing", (behind[0],))
        return None


def crew_mind(seat: Seat, temper: Temper) -> Reason | None:
    """What a Flight Crew does, and why; None where it need not do anything."""
    view: View = seat.view
    if not seat.legal:
        return None
    crew = Crew(seat, temper)
    if (reason := crew.gives_up()) is not None:
        return reason
    if view.team != crew.team:
        return None
    if view.phase is Phase.HIRE:
        return crew.candidates() if temper.talks else None
    if view.phase is Phase.ASSIGN:
        return crew.assign()
    if view.phase is Phase.SHOW:
        return (crew.tells_home() if temper.talks else None) or crew.show()
    if view.phase is Phase.CHOOSE:
        return crew.choose()
    if view.phase is Phase.ATTEMPT:
        return (crew.asks() if temper.talks else None) or crew.attempt()
    return None


_ = (PREFER, SLIGHT)
