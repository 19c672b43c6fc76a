"""What a plan may use: advancements, crew, years, ion thrusters, waiting parts, money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypedDict, get_args

from ....foreign import at_most
from ....words import say
from ...names import find, whole
from ...odds.effects import skill_of
from ...tables import ADVANCEMENTS, ASTRONAUTS, CAPSULES, FIRST_YEAR, LAST_YEAR, ROCKET, ROCKETS, Rocket
from ..route.cover import Kinds, kinds
from .gear import BIT, Technologies
from .goals import Goal

Research = Literal["buy", "owned", "none"]
LONGEST = LAST_YEAR - FIRST_YEAR
MOST_IONS = 8
LARGEST_CREW = max(capsule.seats for capsule in CAPSULES)
SEATED = "number of astronauts that the planner seats"
SKILLED = Counter[str](astronaut.skill for astronaut in ASTRONAUTS)
"""How many people with each skill there are to be hired."""
ALL: Technologies = (1 << len(ADVANCEMENTS)) - 1


class Allowed(TypedDict, total=False):
    """The permissions as people give them, by keyword; what each means stands at `plan`."""

    have: str | Iterable[str]
    research: str
    crew: int | str | Iterable[str] | None
    years: int | None
    ions: int
    wait: bool
    max_cost: int | None
    shield: bool


@dataclass(frozen=True, slots=True)
class Permissions:
    """What a plan may use.

    ``have`` are the advancements owned; with ``research="buy"`` the others cost $10 each, with ``"owned"`` nothing is missing,
    with ``"none"`` the others are out of reach. ``years`` and ``ions`` are upper limits; ``wait`` lets parts wait or stay
    behind, which takes Rendezvous. ``crew`` holds a skill or ``"astronaut"`` for each person; ``shield`` asks for an Aldrin
    on all legs with radiation.
    """

    have: tuple[str, ...] = ()
    research: Research = "buy"
    crew: tuple[str, ...] | None = None
    years: int | None = None
    ions: int = 0
    wait: bool = False
    rockets: Kinds = tuple(ROCKET)
    max_cost: int | None = None
    shield: bool = False

    @classmethod
    def of(
        cls,
        *,
        have: str | Iterable[str] = (),
        research: str = "buy",
        crew: int | str | Iterable[str] | None = None,
        years: int | None = None,
        ions: int = 0,
        wait: bool = False,
        rockets: Iterable[Rocket | str] = ROCKETS,
        max_cost: int | None = None,
        shield: bool = False,
    ) -> Permissions:
        """Permissions from words and numbers as people give them; what makes no sense is answered with what would."""
        owned = {advancement_meant(name) for name in names_meant(have)}
        whole("number of ion thrusters that the planner takes", ions, MOST_IONS)
        if years is not None:
            years = min(whole("number of years", years), LONGEST)
        if max_cost is not None:
            whole("highest cost", max_cost)
        return cls(
            tuple(name for name in BIT if name in owned),
            find(research, get_args(Research), "way of research"),  # type: ignore[arg-type]
            _crew(crew),
            years,
            ions,
            bool(wait),
            kinds(rockets),
            max_cost,
            bool(shield),
        )

    def people(self, goal: Goal) -> tuple[str, ...]:
        """Who flies: the crew, by default one astronaut where a goal needs somebody and nobody elsewhere."""
        if self.crew is None:
            return ("astronaut",) if goal.crewed else ()
        if self.crew and goal.kind in ("probe", "survey"):
            words = say("Nobody flies along on a {kind} mission: a probe goes alone, and does not come back.")
            raise ValueError(words.format(kind=say(goal.kind)))
        if not self.crew and goal.crewed:
            words = say("A {kind} mission needs a crew of at least one astronaut.")
            raise ValueError(words.format(kind=say(goal.kind)))
        return self.crew

    @property
    def owned(self) -> Technologies:
        """The advancements owned."""
        return ALL if self.research == "owned" else sum(BIT[name] for name in self.have)

    @property
    def available(self) -> Technologies:
        """The advancements owned or to be bought."""
        return self.owned if self.research == "none" else ALL

    @property
    def most_years(self) -> int:
        """The limit on years; by default that of the calendar."""
        return LONGEST if self.years is None else self.years


def names_meant(have: str | Iterable[str]) -> tuple[str, ...]:
    """The names in a list, or in a text with commas.

    >>> names_meant("Juno, Landing")
    ('Juno', 'Landing')
    """
    names = have.split(",") if isinstance(have, str) else have
    if not isinstance(names, Iterable) or not all(isinstance(name, str) for name in names):
        raise TypeError(f"What is owned are names of advancements: have='Juno, Landing' or a list, not {have!r}.")
    return tuple(name.strip() for name in names if name.strip())


def advancement_meant(name: str) -> str:
    """The advancement that a name means; the word Rockets or Thrusters may be left out.

    >>> advancement_meant("soyuz"), advancement_meant("Ion")
    ('Soyuz Rockets', 'Ion Thrusters')
    """
    word = str(name).strip().casefold()
    short = {full.casefold().removesuffix(" rockets").removesuffix(" thrusters"): full for full in BIT}
    return short.get(word) or short.get(word.removesuffix("s")) or find(name, BIT, "advancement")


def _crew(crew: int | str | Iterable[str] | None) -> tuple[str, ...] | None:
    if crew is None:
        return None
    if isinstance(crew, int):
        people = ["astronaut"] * whole(SEATED, crew, LARGEST_CREW)
    elif isinstance(crew, (str, Iterable)) and not isinstance(crew, Mapping):
        names = crew.split(",") if isinstance(crew, str) else crew
        people = [skill_of(str(name).strip()) or "astronaut" for name in names if str(name).strip()]
        at_most(SEATED, len(people), LARGEST_CREW)
    else:
        raise TypeError(f"A crew is a number of astronauts, or their skills: crew=['pilot', 'doctor'], not {crew!r}.")
    for skill, number in Counter(people).items():
        # Nameless ones are hired only when all others were (ruling K2), and no crew is that large.
        if skill in SKILLED and number > SKILLED[skill]:
            raise ValueError(
                f"There are {SKILLED[skill]} {skill}s to be hired, and {number} are more: "
                "let another skill, or 'astronaut' for anybody, fly in the place of the others."
            )
    return tuple(people)
