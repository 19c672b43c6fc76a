"""The physics behind the games: SI units, numpy for numbers, sympy for derivations that check themselves.

Numbers stand in modules by subject (`rockets`, `staging`, `orbits`, `low_thrust`, `radiation`, `deflection`,
`lifeboat`), derivations in `derivations`, and what a derivation is made of here. Importing this package loads neither
numpy nor sympy; each name loads what it needs when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spacegames.physics import (
        aquarius,
        deflection,
        derivations,
        lifeboat,
        low_thrust,
        orbits,
        radiation,
        rockets,
        staging,
    )
    from spacegames.physics.derivation import (
        Definition,
        Derivation,
        DerivationError,
        Differentiate,
        FirstOrder,
        Given,
        Integrate,
        Limit,
        Proven,
        Rearrange,
        Rewrite,
        Series,
        Solve,
        Stationary,
        Step,
        Substitute,
    )
    from spacegames.physics.derivations import rocket_equation
    from spacegames.physics.rockets import delta_v, mass_ratio, propellant_mass

__all__ = [
    "Definition",
    "Derivation",
    "DerivationError",
    "Differentiate",
    "FirstOrder",
    "Given",
    "Integrate",
    "Limit",
    "Proven",
    "Rearrange",
    "Rewrite",
    "Series",
    "Solve",
    "Stationary",
    "Step",
    "Substitute",
    "aquarius",
    "deflection",
    "delta_v",
    "derivations",
    "lifeboat",
    "low_thrust",
    "mass_ratio",
    "orbits",
    "propellant_mass",
    "radiation",
    "rocket_equation",
    "rockets",
    "staging",
]

_MODULES = (
    "aquarius",
    "deflection",
    "derivations",
    "lifeboat",
    "low_thrust",
    "orbits",
    "radiation",
    "rockets",
    "staging",
)
_HOMES = {**dict.fromkeys(("delta_v", "mass_ratio", "propellant_mass"), "rockets"), "rocket_equation": "derivations"}


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in _MODULES:
        return import_module(f"{__name__}.{name}")
    value = getattr(import_module(f"{__name__}.{_HOMES.get(name, 'derivation')}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
