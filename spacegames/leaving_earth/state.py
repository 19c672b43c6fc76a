"""A spacecraft by itself: what is aboard, and where it is; the state of a whole game is `rules.state.State`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .names import find
from .rocket_set import RocketSet
from .routes import place_named
from .tables import COMPONENT, ROCKET, Place


@dataclass(frozen=True, slots=True)
class Craft:
    """A spacecraft: the components on its card say what it is, the place of its token where it is (LE-002).

    A single component may be given by its name alone.

    >>> Craft(("Probe", "Juno"), "Lunar Orbit").mass
    2
    """

    components: tuple[str, ...]
    place: Place
    name: str = "the craft"

    def __post_init__(self) -> None:
        if isinstance(self.components, str):
            object.__setattr__(self, "components", (self.components,))
        if not isinstance(self.components, Iterable):
            raise TypeError(f'Components are named in a tuple: Craft(("Probe", "Juno"), ...), not {self.components!r}.')
        found = tuple(find(component, COMPONENT, "component") for component in self.components)
        object.__setattr__(self, "components", found)
        object.__setattr__(self, "place", place_named(self.place))

    @property
    def mass(self) -> int:
        """Sum of the masses of all components aboard, rockets that are still to be fired included (LE-005)."""
        return sum(COMPONENT[component].mass for component in self.components)

    @property
    def rockets(self) -> RocketSet:
        """The rockets aboard."""
        return RocketSet({name: self.components.count(name) for name in ROCKET})
