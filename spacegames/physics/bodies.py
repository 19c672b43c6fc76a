"""Masses, sizes and orbits of the Sun, the planets and the moons the games go to, in SI units.

Sources
-------
Gravitational parameters: Jet Propulsion Laboratory, ephemeris DE440 (Park et al. 2021, AJ 161, 105) and its satellite
ephemerides; the Earth's is that of WGS84. Mean radii and mean distances (from the Sun, for moons from their planet): NASA
planetary fact sheets. All are good to the digits printed. Real orbits are neither circles nor in one plane: what is
reckoned with these distances is an average.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "BODIES",
    "MU_EARTH",
    "MU_MARS",
    "MU_MOON",
    "MU_SUN",
    "ORBIT",
    "RADIUS_EARTH",
    "RADIUS_MARS",
    "RADIUS_MOON",
    "SIDEREAL_DAY",
    "Body",
]


class Body(NamedTuple):
    """Something to fly to: gravitational parameter G·M (m³/s²), mean radius and mean orbital radius (m)."""

    mu: float
    radius: float
    orbit: float


MU_SUN = 1.327_124_400_4e20
"""Gravitational parameter of the Sun, m³/s² (DE440)."""

BODIES: Mapping[str, Body] = MappingProxyType(
    {
        "Mercury": Body(2.203_187e13, 2.4397e6, 5.7909e10),
        "Venus": Body(3.248_586e14, 6.0518e6, 1.08210e11),
        "Earth": Body(3.986_004_418e14, 6.3710e6, 1.49598e11),
        "Moon": Body(4.902_800e12, 1.7374e6, 3.844e8),
        "Mars": Body(4.282_837e13, 3.3895e6, 2.27956e11),
        "Phobos": Body(7.087e5, 1.11e4, 9.378e6),
        "Ceres": Body(6.263e10, 4.697e5, 4.137e11),
        "Jupiter": Body(1.266_865e17, 6.9911e7, 7.78479e11),
        "Io": Body(5.959_9e12, 1.8215e6, 4.218e8),
        "Europa": Body(3.202_7e12, 1.5608e6, 6.711e8),
        "Ganymede": Body(9.887_8e12, 2.6312e6, 1.0704e9),
        "Callisto": Body(7.179_3e12, 2.4103e6, 1.8827e9),
        "Saturn": Body(3.793_121e16, 5.8232e7, 1.432041e12),
        "Enceladus": Body(7.211e9, 2.521e5, 2.3804e8),
        "Titan": Body(8.978_1e12, 2.5747e6, 1.22187e9),
        "Uranus": Body(5.793_95e15, 2.5362e7, 2.867043e12),
        "Neptune": Body(6.835_10e15, 2.4622e7, 4.514953e12),
    }
)
"""Every body by its name; a moon's orbital radius is measured from its planet, a planet's from the Sun."""

ORBIT: Mapping[str, float] = MappingProxyType(
    {
        name: BODIES[name].orbit
        for name in ("Mercury", "Venus", "Earth", "Mars", "Ceres", "Jupiter", "Saturn", "Uranus", "Neptune")
    }
)
"""Mean distance from the Sun, m, from the inside out."""

MU_EARTH, MU_MOON, MU_MARS = (BODIES[name].mu for name in ("Earth", "Moon", "Mars"))
RADIUS_EARTH, RADIUS_MOON, RADIUS_MARS = (BODIES[name].radius for name in ("Earth", "Moon", "Mars"))
"""Mean radii, m. Textbooks often measure orbits from the equator, which for the Earth is 7 km farther out: 6 378 137 m."""

SIDEREAL_DAY = 86_164.1
"""Time of one turn of the Earth against the stars, s (IERS)."""
