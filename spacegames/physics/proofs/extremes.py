"""Steps to an extreme: the slope that vanishes where something is greatest or least, and what a limit leaves."""
# ruff: noqa: ARG002, D102 (the kinds share the signatures and docstrings of How and Operation)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy as sp

from spacegames.physics.proofs.how import DerivationError, Operation, equation
from spacegames.physics.writing import Equation, Expr, Symbol, text
from spacegames.words import say

__all__ = ["Limit", "Stationary"]


@dataclass(frozen=True)
class Stationary(Operation):
    """Where the quantity on the left is greatest or least, its slope is zero: the claim is 0 = the derivative.

    All symbols but `variable` are held, so no earlier equation may tie it to another symbol of the quantity. Such a
    condition must stand in the quantity, times a multiplier (the method of Lagrange): then it is itself a slope, that of
    the multiplier.
    """

    variable: Symbol

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Refuse a condition left out of the quantity, then differentiate and compare."""
        super().prove(claim, earlier)
        before = equation(earlier, self.of)
        symbols = before.rhs.free_symbols
        for number, each in enumerate(earlier, 1):
            tied = self.variable in each.free_symbols <= symbols and len(each.free_symbols) > 1
            if tied and not _is_a_slope(each, before.rhs):
                raise DerivationError(
                    f"{self.variable} is tied to the others by step {number} ({text(each)}): add that condition, times a "
                    f"multiplier, to {text(before.lhs)} first"
                )

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        if not before.lhs.is_Symbol:
            raise DerivationError(
                f"what is to be greatest or least must stand alone on the left, not {text(before.lhs)}"
            )
        if self.variable not in before.rhs.free_symbols:
            raise DerivationError(f"{text(before.rhs)} does not change with {self.variable}")
        return sp.Integer(0), before.rhs.diff(self.variable)

    def doing(self) -> str:
        words = say("at its greatest or least, a little more of `{variable}` changes nothing: the slope is zero")
        return words.format(variable=self.variable)


@dataclass(frozen=True)
class Limit(Operation):
    """The right side as `variable` goes `to` a value, 0 from above or infinity; `name` is the limit of the left side."""

    variable: Symbol
    to: Expr
    name: Symbol

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        if self.variable in before.lhs.free_symbols:
            raise DerivationError(f"{text(before.lhs)} changes with {self.variable}, too")
        return self.name, sp.limit(before.rhs, self.variable, self.to)

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Go to the limit and compare; the name must be new, and the limit finite."""
        if any(self.name in each.free_symbols for each in earlier):
            raise DerivationError(f"{self.name} is already in use, so it cannot name the limit")
        found = self.apply(equation(earlier, self.of), earlier)[1]
        if found.has(sp.oo, sp.zoo, sp.nan):
            raise DerivationError(f"{text(equation(earlier, self.of).rhs)} has no finite limit")
        super().prove(claim, earlier)

    def doing(self) -> str:
        words = say("let `{variable}` grow without end") if self.to == sp.oo else say("let `{variable}` go to {goal}")
        return words.format(variable=self.variable, goal=text(self.to))


def _is_a_slope(condition: Equation, quantity: Expr) -> bool:
    """Tell whether a condition says that some slope of the quantity is zero."""
    gap = condition.lhs - condition.rhs
    gaps = [gap - sign * quantity.diff(symbol) for symbol in quantity.free_symbols for sign in (1, -1)]
    return any(sp.expand(each) == 0 for each in gaps) or any(sp.simplify(each) == 0 for each in gaps)
