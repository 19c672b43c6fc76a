"""One leg of a plan: a maneuver at its pace, what it must carry, and what makes it move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...formulas import ion_thrust, thrust_required
from ...rocket_set import RocketSet
from ...tables import Maneuver, Place


@dataclass(frozen=True, slots=True)
class Leg:
    """One line of the planning sheet: a maneuver, what it must carry and the rockets that shall carry it.

    ``ions`` are the thrusters that help, ``aboard`` (where it is known) all components at the start, rockets for later too.
    """

    maneuver: Maneuver
    payload: int
    rockets: RocketSet
    drop: Mapping[Place, int]
    pick_up: Mapping[Place, int]
    ions: int = 0
    aboard: Mapping[str, int] = field(default_factory=dict)

    @property
    def difficulty(self) -> int:
        """Thrust needed for each unit of mass."""
        return self.maneuver.difficulty

    @property
    def years(self) -> int:
        """Years under way."""
        return self.maneuver.years

    @property
    def thrust(self) -> int:
        """What the rockets give, and the ion thrusters in the years under way."""
        return self.rockets.thrust + ion_thrust(self.years, self.ions)

    @property
    def thrust_required(self) -> int:
        """What moves the payload and the rockets themselves."""
        return thrust_required(self.payload + self.rockets.mass, self.difficulty)

    @property
    def spare(self) -> int:
        """Thrust left over; negative if there is too little."""
        return self.thrust - self.thrust_required

    @property
    def holds(self) -> bool:
        """Whether the thrust is enough."""
        return self.spare >= 0

    def as_dict(self) -> dict[str, Any]:
        """The leg as plain data."""
        return {
            "from": self.maneuver.start,
            "to": self.maneuver.end,
            "difficulty": self.difficulty,
            "years": self.years,
            "payload": self.payload,
            "rockets": dict(self.rockets),
            "ions": self.ions,
            "rocket_mass": self.rockets.mass,
            "thrust": self.thrust,
            "thrust_required": self.thrust_required,
            "drop": dict(self.drop),
            "pick_up": dict(self.pick_up),
            **({"aboard": dict(self.aboard)} if self.aboard else {}),
        }
