"""A step that approximates: the first terms of a power series, and a name for what is left out."""
# ruff: noqa: ARG002, D102 (the kinds share the signatures and docstrings of How and Operation)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy as sp

from spacegames.physics.proofs.how import DerivationError, Operation, difference, equation
from spacegames.physics.writing import Equation, Expr, Symbol, text
from spacegames.words import say

__all__ = ["Series"]

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


@dataclass(frozen=True)
class Series(Operation):
    """The right side expanded in powers of a small quantity, the first terms kept; the left side stays as it is.

    The terms kept go up to the power `order`; the claim ends with `error`, a symbol for all that is left out, which is of
    the next power and vanishes faster than any term kept.
    """

    small: Symbol
    order: int
    error: Symbol

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        kept = sp.series(before.rhs, self.small, 0, self.order + 1).removeO()
        return before.lhs, sp.expand(kept) + self.error

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Expand and compare; the name of the error must be new."""
        before = equation(earlier, self.of)
        if any(self.error in each.free_symbols for each in earlier):
            raise DerivationError(f"{self.error} is already in use, so it cannot stand for what is left out")
        if self.small not in before.rhs.free_symbols:
            raise DerivationError(f"{text(before.rhs)} has no {self.small} in it to expand in")
        super().prove(claim, earlier)
        rest = before.rhs - (claim.rhs - self.error)
        if difference(sp.limit(rest / self.small**self.order, self.small, 0, "+"), sp.Integer(0)) != 0:
            raise DerivationError(f"what is left out does not vanish faster than {self.small}^{self.order}")

    def doing(self) -> str:
        power = f"`{self.small}`{str(self.order).translate(RAISED) if self.order > 1 else ''}"
        words = say("keep the terms up to {power}; `{error}` is the rest, which vanishes faster")
        return words.format(power=power, error=self.error)
