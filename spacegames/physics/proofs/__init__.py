"""The kinds of steps of a derivation, each of which proves its claim with sympy."""

from spacegames.physics.proofs.algebra import Rearrange, Rewrite, Solve, Substitute
from spacegames.physics.proofs.calculus import Differentiate, FirstOrder, Integrate
from spacegames.physics.proofs.extremes import Limit, Stationary
from spacegames.physics.proofs.how import Definition, DerivationError, Given, How, Proven
from spacegames.physics.proofs.series import Series

__all__ = [
    "Definition",
    "DerivationError",
    "Differentiate",
    "FirstOrder",
    "Given",
    "How",
    "Integrate",
    "Limit",
    "Proven",
    "Rearrange",
    "Rewrite",
    "Series",
    "Solve",
    "Stationary",
    "Substitute",
]
