"""Several people who run one agency together: they divide the work by role, or by mission (LE-322 to LE-324).

The rules know agencies, not people; so this is kept beside the game, in the notes of its record.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from spacegames.play import Table
from spacewidgets.games.kit.told import view_at
from spacewidgets.words import N_, NP_, _

__all__ = ["ROLES", "TEAMS", "Ledger", "Project", "Role", "job_of", "not_mine"]

TEAMS: Final = {"": N_("as one"), "roles": N_("by role"), "projects": N_("by mission")}
"""How the people of an agency may divide their work."""


class Role(NamedTuple):
    """A role: what it is called, what it does, and the panes that show its job."""

    words: str
    job: str
    panes: tuple[str, ...]
    does: frozenset[str]


ROLES: Final[Mapping[str, Role]] = {
    "director": Role(
        N_("Director"), N_("Chooses the missions, makes deals, ends the turn."),
        ("now", "missions", "agencies", "trade"),
        frozenset({"Offer", "GiveMoney", "GivePart", "GiveCraft", "ShareResearch", "Propose", "Withdraw", "Accept", "Refuse",
                   "EndTurn", "First", "HandIn", "Done", "Gain", "Clear", "Abandon"}),
    ),
    "planner": Role(
        NP_("role", "Mission planner"), N_("Chooses ways and years, and flies the craft."),
        ("now", "plan", "flight", "missions"),
        frozenset({"Maneuver", "Fire", "Stop", "Dock", "Separate", "Detach", "Reattach", "Undock", "StayWhole", "Parachute",
                   "PoweredLanding", "Fall", "RollFor", "Sit", "Enter", "CheckAir", "LetDie", "Break"}),
    ),
    "engineer": Role(
        N_("Rocket engineer"), N_("Buys parts and puts craft together."),
        ("now", "workshop", "flight"),
        frozenset({"Buy", "Load", "Unload", "Disassemble", "Unpack", "Bundle", "Repair", "Heal"}),
    ),
    "researcher": Role(
        N_("Researcher"), N_("Researches, knows the cards, pays failures off, explores."),
        ("now", "research", "history"),
        frozenset({"Research", "Remove", "PutBack", "FullyTest", "Survey", "Collect", "Reveal", "KeepSecret"}),
    ),
    "adviser": Role(
        N_("Foreign adviser"), N_("Watches the other agencies, and says what they will do next."),
        ("now", "agencies", "missions", "history", "trade"),
        frozenset(),
    ),
}  # fmt: skip


def job_of(action: Any) -> str | None:
    """The role whose job an action is."""
    kind = type(action).__name__
    return next((name for name, role in ROLES.items() if kind in role.does), None)


def not_mine(action: Any, role: str) -> str | None:
    """That something is another role's job, in a sentence; None for one's own, and for whoever plays all roles."""
    owner = job_of(action)
    if not role or owner in (None, role):
        return None
    return _("This is the job of the {role}.").format(role=_(ROLES[owner or role].words).lower())


# By mission


@dataclass(frozen=True, slots=True)
class Project:
    """A mission that somebody manages: what the director granted for this year, and what was spent of it."""

    mission: str
    manager: str
    granted: int
    spent: int

    @property
    def left(self) -> int:
        """Dollars that may still be spent."""
        return self.granted - self.spent


class Entry(NamedTuple):
    """A line in the ledger: after so many events, and what it is about.

    ``dollars`` is granted; a line without is a purchase that a project pays; ``manager`` is who takes the mission over, ``""``
    when it is cancelled.
    """

    moment: int
    mission: str
    dollars: int | None = None
    manager: str | None = None


@dataclass(frozen=True, slots=True)
class Ledger:
    """Who manages which mission, and with how much of the year's money.

    >>> ledger = Ledger().assign(0, "Lunar Survey", "Ada").grant(0, "Lunar Survey", 15)
    >>> [(each.mission, each.manager, each.granted) for each in ledger.projects({}, {}, 1956)]
    [('Lunar Survey', 'Ada', 0)]
    >>> [(each.granted, each.spent, each.left) for each in ledger.charge(4, "Lunar Survey").projects({0: 1956}, {4: 10}, 1956)]
    [(15, 10, 5)]
    """

    entries: tuple[Entry, ...] = ()

    def assign(self, moment: int, mission: str, manager: str) -> Ledger:
        """A mission gets a manager, or is cancelled with ``""``."""
        return self._with(Entry(moment, mission, manager=manager))

    def grant(self, moment: int, mission: str, dollars: int) -> Ledger:
        """A mission is given so much more, or less, of this year's money."""
        return self._with(Entry(moment, mission, dollars=dollars))

    def charge(self, moment: int, mission: str) -> Ledger:
        """What event number ``moment`` costs is paid by a mission."""
        return self._with(Entry(moment, mission))

    def before(self, moment: int) -> Ledger:
        """The ledger as it was after so many events: what was taken back was not paid."""
        return replace(self, entries=tuple(each for each in self.entries if _stands(each, moment)))

    def projects(self, years: Mapping[int, int], costs: Mapping[int, int], year: int) -> tuple[Project, ...]:
        """The missions that somebody manages.

        ``years`` are the years of the moments of grants, ``costs`` what the events cost that were charged, this year.
        """
        managers: dict[str, str] = {}
        granted: dict[str, int] = {}
        spent: dict[str, int] = {}
        for each in self.entries:
            if each.manager is not None:
                managers[each.mission] = each.manager
            elif each.dollars is not None:
                share = each.dollars if years.get(each.moment) == year else 0
                granted[each.mission] = granted.get(each.mission, 0) + share
            else:
                spent[each.mission] = spent.get(each.mission, 0) + costs.get(each.moment, 0)
        return tuple(
            Project(mission, manager, granted.get(mission, 0), spent.get(mission, 0))
            for mission, manager in managers.items()
            if manager
        )

    def written(self) -> list[list[Any]]:
        """As the notes of a record keep it."""
        return [list(each) for each in self.entries]

    @classmethod
    def read(cls, notes: object) -> Ledger:
        """From the notes of a record; whatever makes no sense there is left out."""
        lines = notes if isinstance(notes, list) else []
        return cls(tuple(_entries(lines)))

    def _with(self, entry: Entry) -> Ledger:
        return replace(self, entries=(*self.entries, entry))


def _stands(entry: Entry, moment: int) -> bool:
    """A grant stands once the game is as far as it was then; a purchase once it has happened."""
    paid = entry.dollars is None and entry.manager is None
    return entry.moment < moment if paid else entry.moment <= moment


def _entries(lines: Iterable[object]) -> Iterable[Entry]:
    for each in lines:
        match each:
            case [int(moment), str(mission), int() | None as dollars, str() | None as manager]:
                yield Entry(moment, mission, dollars, manager)


def projects_of(ledger: Ledger, table: Table, seat: int) -> tuple[Project, ...]:
    """The projects of a seat now."""
    now = view_at(table, len(table), seat).year
    years = {each.moment: view_at(table, each.moment, seat).year for each in ledger.entries}
    costs = {
        each.moment: _money(table, each.moment, seat) - _money(table, each.moment + 1, seat)
        for each in ledger.entries
        if each.dollars is None and each.manager is None and years[each.moment] == now
    }
    return ledger.projects(years, costs, now)


def _money(table: Table, moment: int, seat: int) -> int:
    money: int = view_at(table, moment, seat).agencies[seat].money
    return money
