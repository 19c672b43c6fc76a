"""A crew under way: who is well, what they fly in, and what is known of everything that may still kill them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from ...dist import Dist
from ..names import find, whole
from ..tables import ADVANCEMENTS, CAPSULES, Capsule, Place, Variant, withstands
from .effects import skill_of
from .outcomes import Outcome, outcome_named
from .places import EXPLORABLE, unexplored
from .radiation import Level, levels
from .shared_deck import SharedDeck

Person: TypeAlias = str
"""``"doctor"``, ``"mechanic"``, ``"pilot"`` or, without a skill, ``"astronaut"``."""

PRIORITY: tuple[Person, ...] = ("doctor", "mechanic", "pilot", "astronaut")
"""Whom an agency saves first where not all can live: whose skill helps the others most."""

CAPSULE: dict[str, Capsule] = {capsule.name: capsule for capsule in CAPSULES}


@dataclass(frozen=True, slots=True)
class Expedition:
    """One craft with its crew, as far as survival goes; immutable, hashable. Begin with `Expedition.start`.

    `spares` are undamaged components that may be damaged without harm, `removes` the cards that are paid for when drawn.
    """

    healthy: tuple[Person, ...]
    ill: tuple[Person, ...]
    capsules: tuple[str, ...]
    damaged: tuple[str, ...]
    supplies: int
    spares: int
    deck: SharedDeck
    level: Dist[int] = field(hash=False)  # slow to hash, and seldom what two expeditions differ in
    places: tuple[tuple[Place, Dist[Variant]], ...] = field(hash=False)
    removes: frozenset[Outcome]

    @classmethod
    def start(
        cls,
        crew: Iterable[str],
        capsules: str | Iterable[str],
        *,
        supplies: int = 0,
        spares: int = 0,
        deck: SharedDeck | None = None,
        level: Level = None,
        places: Mapping[Place, Dist[Variant]] | None = None,
        removes: Iterable[str] = (),
    ) -> Expedition:
        """A healthy crew in undamaged capsules.

        Parameters
        ----------
        crew : skills (``"doctor"``, ``"mechanic"``, ``"pilot"``), ``"astronaut"`` for none, or names of astronauts.
        capsules : names; each astronaut needs a seat, else a ``ValueError``.
        supplies : units aboard; one feeds five astronauts for a year, or serves a mechanic for one repair.
        spares : undamaged components besides crew and capsules that nobody will miss.
        deck : what is known of the outcome cards; default: every advancement is researched and nothing was seen.
        level : what is known of solar radiation, as in `radiation`.
        places : what is known of places, as `unexplored` gives it.
        removes : outcomes that are paid for each time they are drawn; all others are put back.
        """
        aboard = (capsules,) if isinstance(capsules, str) else tuple(capsules)
        aboard = tuple(sorted(find(name, CAPSULE, "capsule") for name in aboard))
        people = in_priority(skill_of(each) or "astronaut" for each in crew)
        if len(people) > seats(aboard):
            raise ValueError(
                f"{', '.join(aboard) or 'No capsule'}: {seats(aboard)} seats for {len(people)} astronauts."
            )
        found = {find(name, EXPLORABLE, "explorable place"): cards for name, cards in (places or {}).items()}
        return cls(
            people,
            (),
            aboard,
            (),
            whole("number of supplies", supplies),
            whole("number of spares", spares),
            deck or SharedDeck.start(*(each.name for each in ADVANCEMENTS)),
            levels(level),
            tuple(sorted(found.items(), key=lambda item: item[0])),
            frozenset(map(outcome_named, removes)),
        )

    @property
    def crew(self) -> tuple[Person, ...]:
        """Everybody alive, in the order in which they are saved: the healthy before the ill."""
        return self.healthy + self.ill

    @property
    def shield(self) -> int:
        """By how much the capsules aboard lower the radiation level; they do not add up (LE-195, ruling Z1)."""
        return max((CAPSULE[name].shield for name in self.capsules + self.damaged), default=0)

    def cards_of(self, place: Place) -> Dist[Variant]:
        """What may lie at a place."""
        return dict(self.places).get(place) or unexplored(place)

    def knowing(self, place: Place, card: Variant) -> Expedition:
        """The expedition once a place's card was looked at."""
        return replace(
            self, places=tuple(sorted({**dict(self.places), place: Dist.constant(card)}.items(), key=lambda i: i[0]))
        )

    def keeping(self, people: Iterable[Person], *, ill: Iterable[Person] = ()) -> Expedition:
        """The expedition with these people healthy and these ill, all others dead."""
        return replace(self, healthy=in_priority(people), ill=in_priority(ill))

    def healed(self) -> Expedition:
        """The expedition after a healthy doctor has healed everybody else (LE-265, LE-266)."""
        return self.keeping(self.crew) if self.ill and "doctor" in self.healthy else self

    def repaired(self, seats_needed: int, *, shielded: bool = False) -> Expedition:
        """The expedition after a healthy mechanic repaired all capsules with a unit of supplies, if seats are short (LE-262)."""
        if not self.damaged or not self.supplies or "mechanic" not in self.healthy:
            return self
        ready = [name for name in self.capsules if withstands(CAPSULE[name]) or not shielded]
        if seats(ready) >= seats_needed:
            return self
        return replace(
            self, capsules=tuple(sorted(self.capsules + self.damaged)), damaged=(), supplies=self.supplies - 1
        )


LOST = Expedition((), (), (), (), 0, 0, SharedDeck.start(), Dist.constant(0), (), frozenset())
"""Nobody is left: how it came to that no longer matters."""


def seats(capsules: Iterable[str]) -> int:
    """How many astronauts fit in capsules of these names."""
    return sum(CAPSULE[name].seats for name in capsules)


def in_priority(people: Iterable[Person]) -> tuple[Person, ...]:
    """People in the order in which they are saved."""
    return tuple(sorted(people, key=PRIORITY.index))
