"""A set of rockets that is burned together, as people write it: ``Saturn + 2 Atlas``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cached_property

from ..words import say
from .names import find
from .tables import ROCKET, Rocket

_ITEM = re.compile(r"\s*(?:(\d+)\s*[x×*]?\s*)?([^\d,+&]+?)(?:\s*[x×*]\s*(\d+))?\s*")


class RocketSet(Mapping[str, int]):
    """How many rockets of each kind, heaviest kind first; immutable and hashable.

    >>> RocketSet.of("2 atlas, saturn")
    RocketSet('Saturn + 2 Atlas')
    >>> RocketSet.of("Saturn + 2 Atlas").thrust
    254
    """

    __slots__ = ("__dict__", "_counts")

    def __init__(self, counts: Mapping[str, int] | None = None) -> None:
        found: dict[str, int] = {}
        for name, count in (counts or {}).items():
            rocket = _rocket(name)
            if isinstance(count, bool) or not isinstance(count, int) or count < 0:
                words = say("The number of {rocket} rockets must be 0, 1, 2 and so on, not {count!r}.")
                raise ValueError(words.format(rocket=rocket, count=count))
            found[rocket] = found.get(rocket, 0) + count
        heaviest_first = sorted(found, key=lambda name: -ROCKET[name].mass)
        self._counts = tuple((name, found[name]) for name in heaviest_first if found[name])

    @classmethod
    def of(cls, rockets: str | Rocket | Mapping[str, int]) -> RocketSet:
        """A set from words (``"Saturn + 2 Atlas"``, ``"none"``), from a rocket or from counts."""
        if isinstance(rockets, RocketSet):
            return rockets if cls is RocketSet else cls(rockets)
        if isinstance(rockets, Rocket):
            return cls({rockets.name: 1})
        if isinstance(rockets, Mapping):
            return cls(rockets)
        if not isinstance(rockets, str):
            words = say("Rockets are written in words, such as {example}, or counted: {counted}; not {rockets!r}.")
            raise TypeError(words.format(example="'Saturn + 2 Atlas'", counted="{'Atlas': 2}", rockets=rockets))
        counts: dict[str, int] = {}
        text = rockets.strip()
        for part in re.split(r"[,+&]|\band\b", text) if text.casefold() not in {"", "none", "-", "–", "0"} else ():
            match = _ITEM.fullmatch(part)
            if not match or (match[1] and match[3]):
                words = say("{part!r} is not a number of rockets. Write for example: Saturn + 2 Atlas.")
                raise ValueError(words.format(part=part.strip() or rockets))
            name = _rocket(match[2])
            counts[name] = counts.get(name, 0) + int(match[1] or match[3] or 1)
        return cls(counts)

    @cached_property
    def mass(self) -> int:
        """Sum of the masses."""
        return sum(ROCKET[name].mass * count for name, count in self._counts)

    @cached_property
    def price(self) -> int:
        """Sum of the prices, in dollars."""
        return sum(ROCKET[name].price * count for name, count in self._counts)

    @cached_property
    def thrust(self) -> int:
        """Sum of the thrusts."""
        return sum(ROCKET[name].thrust * count for name, count in self._counts)

    @cached_property
    def count(self) -> int:
        """How many rockets there are."""
        return sum(count for _, count in self._counts)

    def __getitem__(self, name: str) -> int:
        return dict(self._counts)[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self._counts)

    def __len__(self) -> int:
        return len(self._counts)

    def __hash__(self) -> int:
        return hash(self._counts)

    def __add__(self, other: RocketSet) -> RocketSet:
        return RocketSet({name: self.get(name, 0) + other.get(name, 0) for name in {*self, *other}})

    def __str__(self) -> str:
        return " + ".join(name if count == 1 else f"{count} {name}" for name, count in self._counts) or "none"

    def __repr__(self) -> str:
        return f"RocketSet({str(self)!r})"


NO_ROCKETS = RocketSet()


def _rocket(name: str) -> str:
    """The rocket that a word means, in the singular or the plural."""
    singular = str(name).strip().removesuffix("s").casefold()
    return next((each for each in ROCKET if each.casefold() == singular), "") or find(name, ROCKET, "rocket")
