"""Money by year: when everything for a mission can be paid, while each year brings $25 and what is not spent lapses.

Hardware and advancements may be bought years ahead and kept, each at its price in one piece (LE-072, LE-124, LE-153); a
component cannot be bought before the advancement that it requires (LE-155). A flight begun in one year is over its number
of years later, and only if the calendar still has that year (LE-085).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from ...names import whole
from ...tables import FIRST_YEAR, FUNDING, LAST_YEAR
from .packing import Lot, pack
from .purchases import Purchase, Purchases, itemized


@dataclass(frozen=True, slots=True)
class Payment:
    """Equal things bought in one year for one project; shared research stands with the first project to use it."""

    project: str
    name: str
    price: int
    count: int

    @property
    def cost(self) -> int:
        """Dollars paid."""
        return self.price * self.count

    def __str__(self) -> str:
        return self.name if self.count == 1 else f"{self.count} {self.name}"


@dataclass(frozen=True, slots=True)
class BudgetYear:
    """A year's money and what it buys, research first and dear things before cheap ones."""

    year: int
    money: int
    payments: tuple[Payment, ...]

    @property
    def cost(self) -> int:
        """Dollars spent."""
        return sum(payment.cost for payment in self.payments)

    @property
    def lapses(self) -> int:
        """Dollars that the next funding takes away."""
        return self.money - self.cost

    def as_dict(self) -> dict[str, Any]:
        """The year as plain data."""
        bought = [
            {"project": each.project, "name": each.name, "count": each.count, "cost": each.cost}
            for each in self.payments
        ]
        return {"year": self.year, "money": self.money, "cost": self.cost, "lapses": self.lapses, "bought": bought}


@dataclass(frozen=True, slots=True)
class Project:
    """When a mission can be launched and reached, together with those before it and alone.

    `ready` and `ready_alone` are the first years in which everything is bought, counted on past the calendar's end where
    need be; None if the money never suffices.
    """

    name: str
    cost: int
    flight_years: int
    last_year: int
    ready: int | None
    ready_alone: int | None

    @property
    def launch(self) -> int | None:
        """The earliest year of the launch; None if the flight would not be over within the calendar."""
        return self._in_time(self.ready)

    @property
    def reached(self) -> int | None:
        """The year in which the flight is over; None if that is not within the calendar."""
        return None if self.launch is None else self.launch + self.flight_years

    @property
    def launch_alone(self) -> int | None:
        """The earliest year of the launch if there were no other project."""
        return self._in_time(self.ready_alone)

    def _in_time(self, ready: int | None) -> int | None:
        return ready if ready is not None and ready + self.flight_years <= self.last_year else None

    def as_dict(self) -> dict[str, Any]:
        """The project as plain data."""
        return {
            "name": self.name,
            "cost": self.cost,
            "flight_years": self.flight_years,
            "launch": self.launch,
            "reached": self.reached,
            "launch_alone": self.launch_alone,
            "ready": self.ready,
        }

    def __str__(self) -> str:
        alone = self.launch_alone
        if self.launch is not None:
            earlier = f"; alone, it could be launched in {alone}" if alone != self.launch else ""
            return f"{self.name} can be launched in {self.launch} and is over in {self.reached}{earlier}."
        if self.ready is None:
            return f"{self.name} can never be launched: the money of all years does not buy everything for it."
        flight = f", and a flight of {self.flight_years} year{'s' * (self.flight_years > 1)} is over in "
        late = f"{flight}{self.ready + self.flight_years}" if self.flight_years else ""
        why = f"everything is bought in {self.ready} at the earliest{late}"
        rescue = f" Alone, it could be launched in {alone}." if alone is not None else ""
        return f"{self.name} cannot be over by {self.last_year}: {why}.{rescue}"


@dataclass(frozen=True, slots=True)
class Schedule:
    """Projects in order of priority, and every year up to the end of the last flight."""

    projects: tuple[Project, ...]
    years: tuple[BudgetYear, ...]

    def as_dict(self) -> dict[str, Any]:
        """The schedule as plain data."""
        return {
            "projects": [project.as_dict() for project in self.projects],
            "years": [year.as_dict() for year in self.years],
        }

    def __str__(self) -> str:
        rows = [
            f"{each.year}  {f'${each.cost}':>5}  {f'${each.lapses}':>6}  {self._bought(each)}" for each in self.years
        ]
        table = ["year  spent  lapses  bought", *rows, ""] if rows else []
        return "\n".join([*table, *map(str, self.projects)])

    def _bought(self, year: BudgetYear) -> str:
        """A year's purchases in words, project by project if there are several."""
        parts = []
        for project, payments in groupby(year.payments, key=lambda payment: payment.project):
            owner = f"{project}: " if len(self.projects) > 1 else ""
            parts.append(owner + ", ".join(map(str, payments)))
        return "; ".join(parts) or "nothing"


def years_to_buy(purchases: Purchases, funding: int = FUNDING) -> int:
    """The least number of years in which everything can be bought.

    >>> years_to_buy({"Saturn": 3}), years_to_buy({"Saturn Rockets": 1, "Saturn": 1, "Soyuz": 2, "Supplies 1x": 9})
    (3, 2)
    """
    needs = itemized(purchases)
    for each in needs:
        if each.price > funding:
            raise ValueError(f"{each.name} costs ${each.price} in one piece; a year has only ${funding}.")
    found = _earliest([], _Order("", _researched([needs])[0]), _Calendar(1, 1, funding, {})) if needs else None
    return found[0] if found else 0


def schedule(
    projects: Iterable[tuple[str, Purchases, int]],
    *,
    first_year: int = FIRST_YEAR,
    last_year: int = LAST_YEAR,
    funding: int = FUNDING,
    income: Mapping[int, int] | None = None,
) -> Schedule:
    """The earliest launches of projects: of the first as early as possible, then of the second, and so on.

    A project is its name, its purchases and the years of its flight, which may begin in the year of the last purchase. An
    advancement that any of the projects buys is bought once, by the first that uses it; one that none buys counts as owned.
    Later projects spend what earlier ones leave over, in any year; one that cannot be over by the end of `last_year` buys
    nothing. `income` is money in single years besides the `funding`; negative, it is already spent.

    >>> moon = {"Juno Rockets": 1, "Atlas Rockets": 1, "Atlas": 3, "Juno": 4, "Probe": 1}
    >>> print(schedule([("Lunar Fly-By", moon, 0), ("Second Craft", {"Atlas": 2}, 0)]))
    year  spent  lapses  bought
    1956    $25      $0  Lunar Fly-By: Atlas Rockets, Juno Rockets, Atlas
    1957    $21      $4  Lunar Fly-By: 2 Atlas, Probe, 4 Juno; Second Craft: Atlas
    1958     $5     $20  Second Craft: Atlas
    <BLANKLINE>
    Lunar Fly-By can be launched in 1957 and is over in 1957.
    Second Craft can be launched in 1958 and is over in 1958; alone, it could be launched in 1956.
    """
    calendar = _Calendar(first_year, last_year, funding, income or {})
    asked = [(name, itemized(purchases), whole(f"years of {name}", years)) for name, purchases, years in projects]
    orders: list[_Order] = []
    bought: list[tuple[Payment, ...]] = []
    found: list[Project] = []
    for (name, _, years), needs in zip(asked, _researched([needs for _, needs, _ in asked]), strict=True):
        order = _Order(name, needs)
        cost = sum(each.price * each.count for each in needs)
        alone, together = _earliest([], order, calendar), _earliest(orders, order, calendar)
        ready, ready_alone = together and together[0], alone and alone[0]
        found.append(Project(name, cost, years, last_year, ready, ready_alone))
        if together and found[-1].launch is not None:
            orders = sorted([*orders, replace(order, due=together[0])], key=lambda each: each.due)
            bought = together[1]
    end = max((project.reached for project in found if project.reached is not None), default=first_year - 1)
    spent = [*bought, *((),) * (end + 1 - first_year - len(bought))]
    return Schedule(
        tuple(found), tuple(BudgetYear(year, calendar.money(year), paid) for year, paid in enumerate(spent, first_year))
    )


def _researched(projects: Sequence[tuple[Purchase, ...]]) -> list[tuple[Purchase, ...]]:
    """The projects, each with all research that its components require and that any of the projects buys."""
    research = {each.name: each for needs in projects for each in needs if each.is_research}
    found = []
    for needs in projects:
        names = {each.name for each in needs}
        required = dict.fromkeys(each.requires for each in needs)
        found.append((*needs, *(research[name] for name in required if name in research and name not in names)))
    return found


@dataclass(frozen=True, slots=True)
class _Order:
    """What a project must have bought, and by the end of which year."""

    project: str
    needs: tuple[Purchase, ...]
    due: int = 0


@dataclass(frozen=True, slots=True)
class _Calendar:
    """The money of every year; after the last one there would be funding for ever."""

    first_year: int
    last_year: int
    funding: int
    income: Mapping[int, int]

    def __post_init__(self) -> None:
        whole("funding", self.funding)
        if self.first_year > self.last_year:
            raise ValueError(f"The first year, {self.first_year}, comes after the last one, {self.last_year}.")
        for year, dollars in self.income.items():
            if not self.first_year <= year <= self.last_year:
                raise ValueError(f"Income in {year} is of no use: the years are {self.first_year} to {self.last_year}.")
            if self.funding + dollars < 0:
                raise ValueError(f"In {year} more is spent already, ${-dollars}, than the funding of ${self.funding}.")

    def money(self, year: int) -> int:
        """Dollars of a year."""
        return self.funding + self.income.get(year, 0)


def _earliest(
    orders: Sequence[_Order], order: _Order, calendar: _Calendar
) -> tuple[int, list[tuple[Payment, ...]]] | None:
    """The first year by which ``order`` can be bought too, and what is bought each year then."""
    pieces = sum(each.count for one in (*orders, order) for each in one.needs)
    for year in range(calendar.first_year, calendar.last_year + pieces + 1):
        payments = _pay(sorted([*orders, replace(order, due=year)], key=lambda each: each.due), calendar)
        if payments is not None:
            return year, payments
    return None


def _pay(orders: Sequence[_Order], calendar: _Calendar) -> list[tuple[Payment, ...]] | None:
    """What is bought in each year if every order, the most urgent first, is bought in time; None if that is impossible."""
    lots: list[Lot] = []
    payments: list[Payment] = []
    research: dict[str, int] = {}
    for rank, order in enumerate(orders):
        waiting = Counter[str]()
        for each in order.needs:
            waiting[each.requires] += each.price * each.count
        for each in sorted(order.needs, key=lambda one: (not one.is_research, -waiting[one.name], -one.price)):
            if each.name in research:
                continue
            if each.is_research:
                research[each.name] = len(lots)
            lots.append(Lot(rank, each.price, each.count, research.get(each.requires)))
            payments.append(Payment(order.project, each.name, each.price, each.count))
    money = [calendar.money(year) for year in range(calendar.first_year, orders[-1].due + 1)]
    fillings = pack(lots, money, [order.due - calendar.first_year for order in orders])
    if fillings is None:
        return None
    return [tuple(replace(payments[i], count=filling[i]) for i in sorted(filling)) for filling in fillings]
