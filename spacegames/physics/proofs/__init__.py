"""The kinds of steps of a derivation, each of which proves its claim with sympy."""

from spacegames.physics.proofs.algebra import Rearrange, Rewrite, Solve, Substitute
from spacegames.physics.proofs.calculus import Differentiate, FirstOrder, Integrate
from spacegames.physics.proofs.how import Definition, DerivationError, Given, How, Proven

__all__ = [
    "Definition",
    "DerivationError",
    "Differentiate",
    "FirstOrder",
    "Given",
    "How",
    "Integrate",
    "Proven",
    "Rearrange",
    "Rewrite",
    "Solve",
    "Substitute",
]
