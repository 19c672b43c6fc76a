"""A whole expedition along a given route as one model in whole numbers, and z3 on it.

Rockets, pace, thrusters, cabins, supplies and what waits where are for the solver to choose. What can be said beforehand is
said: a rocket or a meal for after a place is visited again waits there from the first visit on, whoever separates pays for
Rendezvous, and a simple plan that flies bounds every number. The other solvers are in ``expedition_models.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise, product
from math import ceil

import z3

from spacegames.leaving_earth import ATLAS, JUNO, ROCKETS, SATURN, SOYUZ, Goal, Maneuver, Rocket, legs, maneuvers_from
from spacegames.leaving_earth.tables import CAPSULES, ION_THRUSTER, PROBE, Capsule, IonThruster

Pace = tuple[int, int]
"""Difficulty and years."""

EXCHANGED = {JUNO: (4, ATLAS), ATLAS: (2, SOYUZ), SOYUZ: (4, SATURN)}
"""No leg of an optimum burns more of a kind, if the next is to be had: 5 Junos can be exchanged for an Atlas, 3 Atlas for a
Soyuz and 5 Soyuz for 2 Saturns, which lift at least as much, weigh no more and cost no more."""


MOST = 2000
"""Where no simple plan is found, better ones cost and weigh less than this."""


class ImpossibleError(ValueError):
    """No plan flies with what is allowed."""


@dataclass(frozen=True)
class Expedition:
    """One route and what must come along.

    ``carried`` is the mass on each leg besides all that the solver chooses, if nothing can be left and if it can;
    ``loops`` are the pairs of stops at the same place where something may wait, nested in each other, outermost first;
    ``partings`` are the stops at which something may be left.
    ``research`` is what each missing advancement costs, and ``fixed`` the price of what is needed anyhow.
    """

    paces: tuple[tuple[Pace, ...], ...]
    entries: frozenset[int]
    carried: tuple[tuple[int, ...], tuple[int, ...]]
    fixed: int
    crew: int = 0
    ions: int = 0
    years: int = 0
    station: bool = False
    loops: tuple[tuple[int, int], ...] = ()
    partings: frozenset[int] = frozenset()
    rockets: tuple[Rocket, ...] = ROCKETS
    capsules: tuple[Capsule, ...] = CAPSULES
    research: Mapping[str, int] = field(default_factory=dict)

    def waits(self, leg: int) -> tuple[int, int]:
        """Between which stops a thing for this leg waits, if it can; (0, 0) otherwise."""
        return next((loop for loop in self.loops if loop[1] <= leg), (0, 0))


def paces(leg: Maneuver, years: int, *, ions: bool) -> tuple[Pace, ...]:
    """Every pace of a leg that can be of use within so many years; without thrusters, more years must make it easier."""
    found: list[Pace] = []
    for y in range(years + 1) if leg.optional_time or not leg.years else range(1, years + 1):
        faster = next(k for k in range(10) if ceil(leg.years / 2**k) <= y or not leg.years)
        pace = leg.difficulty * 2**faster, y
        if not found or pace[0] < found[-1][0] or (ions and (leg.years or leg.optional_time)):
            found.append(pace)
    return tuple(found)


def expedition(
    goal: Goal,
    route: Sequence[str],
    *,
    crew: int = 0,
    ions: int = 0,
    years: int = 0,
    wait: bool = False,
    rockets: Iterable[Rocket] = ROCKETS,
    missing: Iterable[str] = (),
) -> Expedition:
    """The expedition to a goal along a route; each missing advancement costs $10."""
    maneuvers = legs(*route)
    there = route.index(goal.place) if goal.place in route else len(maneuvers)
    research = dict.fromkeys(missing, 10)
    hazards = [hazard for leg in maneuvers for hazard in leg.hazards + leg.on_arrival]
    compulsory = {"Landing"} if "landing" in hazards else set()
    compulsory |= {"Surveying"} if goal.kind == "survey" and goal.place not in route else set()
    probe = 0 if goal.crewed else 1
    sample = int(goal.kind == "sample")
    kept = tuple(probe + sample * (k >= there) for k in range(len(maneuvers)))
    dropped = tuple(probe * (k < there) + sample * (k >= there) for k in range(len(maneuvers)))
    ways_back = [
        (i, j)
        for i, j in combinations(range(1, len(route)), 2)
        if route[i] == route[j] and not any(leg.automatic for leg in maneuvers_from(route[i]))
    ]
    return Expedition(
        tuple(paces(leg, years, ions=ions > 0) for leg in maneuvers),
        frozenset(k for k, leg in enumerate(maneuvers) if "atmospheric entry" in leg.hazards),
        (kept, dropped),
        probe * PROBE.price + 5 * crew + sum(research.pop(name, 0) for name in compulsory),
        crew=crew,
        ions=ions,
        years=years,
        station=goal.kind == "station",
        loops=tuple(sorted(ways_back)) if wait else (),
        partings=frozenset(k for k in range(1, len(maneuvers)) if route[k] not in ("Earth", "Suborbital Flight"))
        if wait
        else frozenset(),
        rockets=tuple(rockets),
        research=research,
    )


Terms = dict[int, int]
"""Variable -> coefficient."""


@dataclass
class Model:
    """Whole variables from 0 to ``upper``, and rows Σ coefficient × variable >= least, some only where a choice is made."""

    upper: list[int] = field(default_factory=list)
    rows: list[tuple[Terms, int, int | None]] = field(default_factory=list)

    def variable(self, upper: int) -> int:
        """A new variable."""
        self.upper.append(upper)
        return len(self.upper) - 1

    def at_least(self, terms: Terms, least: int = 0, choice: int | None = None) -> None:
        """A new row; it counts only where the variable ``choice`` is 1."""
        self.rows.append((terms, least, choice))

    def equal(self, terms: Terms, value: int = 0) -> None:
        """Two rows that leave no room."""
        self.at_least(terms, value)
        self.at_least({v: -c for v, c in terms.items()}, -value)

    def lowest(self, terms: Terms) -> int:
        """The least that a sum can be."""
        return sum(min(0, c * self.upper[v]) for v, c in terms.items())


def add(to: Terms, variable: int, coefficient: int) -> None:
    """Add to a sum, where the variable may already stand."""
    to[variable] = to.get(variable, 0) + coefficient


def simple(trip: Expedition, minimize: str) -> int | None:
    """What a plan costs (or weighs) that flies: nothing waits, no thrusters, one kind of capsule, each leg by its best kind."""
    best: list[int] = []
    cabins = [capsule for capsule in trip.capsules if capsule.heat_shield or not trip.entries] if trip.crew else [None]
    for pace, cabin in product(product(*trip.paces), cabins):
        stay = int(trip.station and pace[-1][1] == 0)
        if sum(y for _, y in pace) + stay > trip.years:
            continue
        eats = ceil(trip.crew / 5)
        names = {cabin.requires} if cabin else set()
        meals = stay * eats
        number = ceil(trip.crew / cabin.seats) if cabin else 0
        price, mass = (number * cabin.price, number * cabin.mass) if cabin else (0, 0)
        later = 0
        for (difficulty, years), carried in reversed(list(zip(pace, trip.carried[0], strict=True))):
            meals += years * eats
            if not difficulty:
                continue
            lifts = [(r, r.thrust - difficulty * r.mass) for r in trip.rockets if r.thrust > difficulty * r.mass]
            if not lifts:
                break
            need = difficulty * (mass + meals + later + carried)
            burns = [(-(-need // lift), r) for r, lift in lifts]
            n, rocket = min(burns, key=lambda each: each[0] * (each[1].price if minimize == "cost" else each[1].mass))
            price += n * rocket.price
            later += n * rocket.mass
            names.add(rocket.requires)
        else:
            names |= {"Life Support"} if meals else set()
            price += meals + trip.fixed + sum(trip.research.get(name, 0) for name in names)
            best.append(price if minimize == "cost" else later + mass + meals + trip.carried[0][0])
    return min(best, default=None)


class Writing:
    """The model of an expedition that separates (and pays for it), or does not; what it minimises must stay below a bound."""

    def __init__(self, trip: Expedition, minimize: str, below: int, *, separate: bool) -> None:
        self.trip, self.money, self.separate = trip, minimize == "cost", separate
        self.legs = range(len(trip.paces))
        self.model = Model()
        self.fixed = self.price() if self.money else trip.carried[separate][0]
        self.room = below - self.fixed
        self.cost: Terms = {}
        self.aboard: list[Terms] = [{} for _ in self.legs]  # mass on each leg, but what is carried anyhow
        self.thrust: list[Terms] = [{} for _ in self.legs]
        self.users: dict[str, list[int]] = {}  # of each advancement
        self.choices = [[self.model.variable(1) for _ in options] for options in trip.paces]
        self.time()
        for leg in reversed(self.legs):
            self.rockets(leg)
            self.meals(leg)
        self.thrusters = self.brought(self.most_thrusters()) if trip.ions else []
        self.load(self.thrusters, ION_THRUSTER)
        if trip.crew:
            self.cabins()
        for leg in self.legs:
            self.lift(leg)
        self.research()
        self.target = self.cost if self.money else self.aboard[0]
        self.model.at_least({v: -c for v, c in self.target.items()}, 1 - self.room)

    def price(self) -> int:
        """What must be paid anyhow."""
        return self.trip.fixed + self.separate * self.trip.research.get("Rendezvous", 0)

    def paced(self, leg: int) -> list[tuple[Pace, int]]:
        """The paces of a leg with their variables."""
        return list(zip(self.trip.paces[leg], self.choices[leg], strict=True))

    def waiting_years(self, leg: int, years: int) -> int:
        """The year that a crew spends at its station, unless it arrives at a year's end."""
        return int(self.trip.station and leg == self.legs[-1] and years == 0)

    def here(self, leg: int) -> list[int]:
        """The legs on which something for a leg is aboard: it waits, if it can, from the first visit on."""
        first, again = self.trip.waits(leg) if self.separate else (0, 0)
        return [k for k in range(leg + 1) if not first <= k < again]

    def time(self) -> None:
        """One pace for each leg, and not too many years."""
        spent: Terms = {}
        for leg in self.legs:
            self.model.equal(dict.fromkeys(self.choices[leg], 1), 1)
            spent |= {variable: -y - self.waiting_years(leg, y) for (_, y), variable in self.paced(leg)}
        self.model.at_least(spent, -self.trip.years)

    def rockets(self, leg: int) -> None:
        """How many of each kind are burned on a leg."""
        easiest = min(difficulty for difficulty, _ in self.trip.paces[leg])
        for rocket in reversed(self.trip.rockets):
            if not easiest or rocket.thrust <= easiest * rocket.mass:
                continue
            most = self.room // (rocket.price if self.money else rocket.mass)
            few, larger = EXCHANGED.get(rocket, (most, None))
            if larger in self.trip.rockets and not self.trip.research.get(larger.requires):
                most = min(most, few)
            burned = self.model.variable(max(0, most))
            self.cost[burned] = rocket.price
            self.thrust[leg][burned] = rocket.thrust
            self.users.setdefault(rocket.requires, []).append(burned)
            for k in self.here(leg):
                self.aboard[k][burned] = rocket.mass

    def meals(self, leg: int) -> None:
        """Supplies eaten on a leg, or at the station after it; each has mass and price 1."""
        for (_, y), choice in self.paced(leg):
            if eaten := ceil(self.trip.crew / 5) * (y + self.waiting_years(leg, y)):
                self.cost[choice] = eaten
                self.users.setdefault("Life Support", []).append(choice)
                for k in self.here(leg):
                    add(self.aboard[k], choice, eaten)

    def brought(self, most: int, destroyed: Iterable[int] = ()) -> list[int]:
        """How many of one thing are aboard on each leg; at stops they wait, are left or are fetched."""
        number = [self.model.variable(most) for _ in self.legs]
        waiting = {loop: self.model.variable(most) for loop in self.trip.loops} if self.separate else {}
        for k in self.legs[1:]:
            change = {number[k]: -1} if k - 1 in destroyed else {number[k]: -1, number[k - 1]: 1}
            change |= {v: -1 for (first, _), v in waiting.items() if k == first}
            change |= {v: 1 for (_, again), v in waiting.items() if k == again}
            (self.model.at_least if self.separate and k in self.trip.partings else self.model.equal)(change)
        return number

    def load(self, number: list[int], thing: Capsule | IonThruster) -> None:
        """Price, mass and research of things brought along."""
        for k, variable in enumerate(number):
            self.aboard[k][variable] = thing.mass
            if k == 0:
                self.cost[variable] = thing.price
                self.users.setdefault(thing.requires, []).append(variable)

    def most_thrusters(self) -> int:
        """How many ion thrusters can be of use."""
        return min(self.trip.ions, max(0, self.room) // ION_THRUSTER.price) if self.money else self.trip.ions

    def cabins(self) -> None:
        """Seats for all on every leg, behind heat shields where the air is hot."""
        seats: list[Terms] = [{} for _ in self.legs]
        for capsule in self.trip.capsules:
            number = self.brought(self.trip.crew, () if capsule.heat_shield else self.trip.entries)
            self.load(number, capsule)
            for k, variable in enumerate(number):
                if capsule.heat_shield or k not in self.trip.entries:
                    seats[k][variable] = min(capsule.seats, self.trip.crew)
        for each in seats:
            self.model.at_least(each, self.trip.crew)

    def lift(self, leg: int) -> None:
        """Thrust enough for all that is aboard, at the pace chosen."""
        for (difficulty, y), choice in self.paced(leg):
            if difficulty:
                row = {v: -difficulty * mass for v, mass in self.aboard[leg].items()}
                for variable, power in self.thrust[leg].items():
                    add(row, variable, power)
                for variable in self.thrusters[leg : leg + 1]:
                    add(row, variable, y * ION_THRUSTER.thrust_per_year)
                carried = difficulty * self.trip.carried[self.separate][leg]
                self.model.at_least(row, carried, choice if len(self.choices[leg]) > 1 else None)

    def research(self) -> None:
        """What is used and missing is paid for."""
        for name, variables in self.users.items():
            if price := self.trip.research.get(name, 0):
                paid = self.model.variable(1)
                self.cost[paid] = price
                for variable in variables:
                    self.model.at_least({paid: self.model.upper[variable], variable: -1})


Solver = Callable[[Model, Terms], int | None]


def optimum(trip: Expedition, minimize: str, solver: Solver, below: int | None = None) -> int:
    """The least cost or launch mass, with and without separating; it may be known that there is one below some number."""
    worlds = (
        [True] if not trip.research.get("Rendezvous") and trip.partings else [False, True][: 1 + bool(trip.partings)]
    )
    if below is None:
        known = simple(trip, minimize)
        below = MOST if known is None else known + 1
    best = None
    for separate in worlds:
        writing = Writing(trip, minimize, below, separate=separate)
        least = solver(writing.model, writing.target)
        if least is not None:
            best = below = least + writing.fixed
    if best is None:
        raise ImpossibleError("No plan flies with what is allowed.")
    return best


def loosened(model: Model, row: tuple[Terms, int, int | None]) -> tuple[Terms, int]:
    """A row with its condition inside: where the choice is not made, it asks for no more than the least that the sum can be."""
    terms, least, choice = row
    if choice is None:
        return terms, least
    terms = dict(terms)
    slack = least - model.lowest(terms)
    add(terms, choice, -slack)
    return terms, least - slack


def with_z3(model: Model, target: Terms) -> int | None:
    """z3: every number is a row of Booleans in order, every sum pseudo-Boolean; the target is pressed down until it fails."""
    solver = z3.Solver()
    units = [[z3.Bool(f"{v}>{k}") for k in range(upper)] for v, upper in enumerate(model.upper)]
    for each in units:
        solver.add([z3.Implies(more, fewer) for fewer, more in pairwise(each)])
    for row in model.rows:
        terms, least = loosened(model, row)
        positive = [(unit, c) for v, c in terms.items() for unit in units[v] if c > 0]
        negative = [(z3.Not(unit), -c) for v, c in terms.items() for unit in units[v] if c < 0]
        need = least - sum(c * len(units[v]) for v, c in terms.items() if c < 0)
        if need > 0:
            solver.add(z3.PbGe(positive + negative, need) if positive + negative else z3.BoolVal(val=False))
    best = None
    while solver.check() == z3.sat:
        answer = solver.model()
        best = sum(c for v, c in target.items() for unit in units[v] if z3.is_true(answer.eval(unit)))
        solver.add(z3.PbLe([(unit, c) for v, c in target.items() for unit in units[v]], best - 1))
    return best


def z3_least(trip: Expedition, minimize: str = "cost", below: int | None = None) -> int:
    """The optimum that z3 proves."""
    return optimum(trip, minimize, with_z3, below)
