"""A flight between two circles as one value: where everything is on a day, when windows open, and what a launch misses."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, ceil, cos, floor, hypot, pi, radians, sin, sqrt, tau
from typing import Final, NamedTuple

from spacegames.physics import orbits
from spacewidgets.words import N_, NP_

__all__ = ["AROUND", "DAY", "PLACES", "WINDOWS", "Journey", "Place", "Route", "goals", "route"]

DAY: Final = 86_400.0  # s
NEAR: Final = radians(1.5)  # so far off, a small correction on the way still does
LOW: Final = 200e3  # m, height of a low orbit
WINDOWS: Final = 2  # synodic periods that the clock covers


class Place(NamedTuple):
    """Something on a circle: what it goes around, the circle's radius (m), its name, and its body if one can orbit it low."""

    around: str
    radius: float
    name: str
    body: str = ""


PLACES: Final = {
    "Mercury": Place("Sun", orbits.ORBIT["Mercury"], N_("Mercury"), "Mercury"),
    "Venus": Place("Sun", orbits.ORBIT["Venus"], N_("Venus"), "Venus"),
    "Earth": Place("Sun", orbits.ORBIT["Earth"], N_("Earth"), "Earth"),
    "Mars": Place("Sun", orbits.ORBIT["Mars"], N_("Mars"), "Mars"),
    "Ceres": Place("Sun", orbits.ORBIT["Ceres"], N_("Ceres"), "Ceres"),
    "Jupiter": Place("Sun", orbits.ORBIT["Jupiter"], N_("Jupiter")),
    "Saturn": Place("Sun", orbits.ORBIT["Saturn"], NP_("planet", "Saturn")),
    "low orbit": Place("Earth", orbits.RADIUS_EARTH + LOW, N_("low orbit")),
    # The circle on which one turn takes one sidereal day, by Kepler's third law.
    "geostationary orbit": Place(
        "Earth", (orbits.MU_EARTH * (orbits.SIDEREAL_DAY / tau) ** 2) ** (1 / 3), N_("geostationary orbit")
    ),
    "Moon": Place("Earth", orbits.BODIES["Moon"].orbit, N_("Moon")),
}
AROUND: Final = {"Sun": NP_("goes around the", "Sun"), "Earth": NP_("goes around the", "Earth")}
"""What places go around, for a sentence that says so."""
MU: Final = {"Sun": orbits.MU_SUN, "Earth": orbits.MU_EARTH}


def goals(start: str) -> list[str]:
    """Where one can fly from `start`: what goes around the same body."""
    return [name for name, place in PLACES.items() if place.around == PLACES[start].around and name != start]


def _wrapped(angle: float) -> float:
    """The same angle from -π to π."""
    return angle - tau * floor(angle / tau + 0.5)


class Route(NamedTuple):
    """What does not change with the day: burns in m/s, times in days, angles in radians, turns in radians a day."""

    start_burn: float
    goal_burn: float
    flight: float
    ahead: float
    every: float
    start_turn: float
    goal_turn: float
    start_low: float | None
    goal_low: float | None

    @property
    def total(self) -> float:
        """Both burns together, in m/s."""
        return self.start_burn + self.goal_burn

    @property
    def last_launch(self) -> float:
        """The last day of launch that the clock covers."""
        return WINDOWS * self.every

    @property
    def end(self) -> float:
        """The last day of the clock."""
        return self.last_launch + self.flight


@lru_cache(maxsize=64)
def route(start: str, goal: str) -> Route:
    """The Hohmann transfer from `start` to `goal`."""
    here, there = PLACES[start], PLACES[goal]
    mu = MU[here.around]
    way = orbits.hohmann(mu, min(here.radius, there.radius), max(here.radius, there.radius))
    burns = (float(way.first), float(way.second))
    start_burn, goal_burn = burns if here.radius < there.radius else burns[::-1]
    years = [float(orbits.period(mu, place.radius)) / DAY for place in (here, there)]
    return Route(
        start_burn, goal_burn, float(way.time) / DAY, float(orbits.window_angle(here.radius, there.radius)),
        float(orbits.synodic_period(*years)), tau / years[0], tau / years[1],
        _from_low_orbit(here, start_burn), _from_low_orbit(there, goal_burn),
    )  # fmt: skip


def _from_low_orbit(place: Place, burn: float) -> float | None:
    """The burn in m/s that leaves a low orbit around the body there with `burn` left over, or enters it."""
    if not place.body:
        return None
    body = orbits.BODIES[place.body]
    return float(orbits.escape_burn(body.mu, body.radius + LOW, burn))


@dataclass(frozen=True, slots=True)
class Journey:
    """A craft that leaves `start` for `goal` on the day `launch`, seen on `day`. On day 0 a window is open."""

    start: str
    goal: str
    launch: float = 0.0
    day: float = 0.0

    @property
    def route(self) -> Route:
        """What does not change with the day."""
        return route(self.start, self.goal)

    @property
    def arrival(self) -> float:
        """The day on which the craft touches the other circle."""
        return self.launch + self.route.flight

    @property
    def off(self) -> float:
        """How far ahead of the craft the goal is when the craft arrives, in radians from -π to π."""
        return self.off_on(self.launch)

    def off_on(self, launch: float) -> float:
        """How far ahead of the craft the goal would be, had it left on the day `launch`."""
        return _wrapped((self.route.goal_turn - self.route.start_turn) * launch)

    @property
    def meets(self) -> bool:
        """Whether the goal is where the craft arrives."""
        return abs(self.off) <= NEAR

    @property
    def miss(self) -> float:
        """How far (m) the goal is from the craft when it arrives."""
        return self.miss_on(self.launch)

    def miss_on(self, launch: float) -> float:
        """How far (m) the goal would be, had the craft left on the day `launch`."""
        return 2 * PLACES[self.goal].radius * sin(abs(self.off_on(launch)) / 2)

    @property
    def ahead(self) -> float:
        """How far ahead of the start the goal is on this day, in radians from -π to π."""
        return _wrapped(self.route.ahead + self.off_on(self.day))

    @property
    def open(self) -> bool:
        """Whether a launch on this day would meet the goal."""
        return abs(self.off_on(self.day)) <= NEAR

    @property
    def next_window(self) -> float:
        """The day of the next window, this day's among them if one is open."""
        every = self.route.every
        near = NEAR / tau * every
        return every * max(ceil((self.day - near) / every), 0)

    def start_angle(self, day: float) -> float:
        """Where the start is, in radians from the right, against the clock."""
        return self.route.start_turn * day

    def goal_angle(self, day: float) -> float:
        """Where the goal is."""
        return self.route.ahead + self.route.goal_turn * day

    def craft(self, day: float) -> tuple[float, float]:
        """Distance from the middle (m) and angle of the craft: with the start, on its ellipse, or with the goal."""
        if day <= self.launch:
            return PLACES[self.start].radius, self.start_angle(day)
        if day >= self.arrival and self.meets:
            return PLACES[self.goal].radius, self.goal_angle(day)
        return self.on_ellipse((day - self.launch) / self.route.flight)

    def on_ellipse(self, part: float) -> tuple[float, float]:
        """Distance and angle after this part of the flight's time; from 1 to 2 it would be the way back."""
        here, there = PLACES[self.start].radius, PLACES[self.goal].radius
        axis, flat = (here + there) / 2, abs(there - here) / (here + there)
        # An ellipse is timed from its nearest point, where a flight inwards ends.
        begun = 0.0 if here < there else pi
        mean = (begun + pi * part) % tau
        turned = pi  # from there Newton's method always finds the answer of Kepler's equation
        for _ in range(30):
            turned -= (turned - flat * sin(turned) - mean) / (1 - flat * cos(turned))
        x, y = cos(turned) - flat, sqrt(1 - flat**2) * sin(turned)
        swept = atan2(y, x) - begun
        return axis * hypot(x, y), self.start_angle(self.launch) + swept
