"""Steps of calculus: differentiated, integrated, small quantities dropped."""
# ruff: noqa: ARG002, D102 (the kinds share the signatures and docstrings of How and Operation)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy as sp

from spacegames.physics.proofs.how import DerivationError, Operation, difference, equation
from spacegames.physics.writing import Equation, Expr, Symbol, text
from spacegames.words import say

__all__ = ["Differentiate", "FirstOrder", "Integrate"]


@dataclass(frozen=True)
class Differentiate(Operation):
    """Both sides differentiated. Other symbols are constants: what depends on the variable is a function of it."""

    variable: Symbol

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        depends = [side for side in before.args if self.variable in side.free_symbols]
        if len(depends) == 1:
            constant = before.rhs if depends[0] is before.lhs else before.lhs
            raise DerivationError(
                f"{text(constant)} does not say how it depends on {self.variable}: "
                f"write what changes with {self.variable} as a function of it, like sympy.Function('f')({self.variable})"
            )
        return before.lhs.diff(self.variable), before.rhs.diff(self.variable)

    def doing(self) -> str:
        return say("differentiate both sides by `{variable}`").format(variable=self.variable)


@dataclass(frozen=True)
class Integrate(Operation):
    """Both sides of a separated equation integrated, each over its own variable; other symbols are constants.

    `left` and `right` are (differential, variable, lower, upper): `(dv, v, v_0, v_1)` turns `f(v) dv` into the
    integral of f from v_0 to v_1. Both sides start together and end together.
    """

    left: tuple[Symbol, Symbol, Expr, Expr]
    right: tuple[Symbol, Symbol, Expr, Expr]

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        left, right = self._integrands(before)
        return sp.integrate(left, self.left[1:]), sp.integrate(right, self.right[1:])

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Differentiate the claim back, side by side; where that does not settle it, integrate and compare."""
        integrands = self._integrands(equation(earlier, self.of))
        spans = (self.left, self.right)
        if not all(map(_is_integral, claim.args, integrands, spans)):
            super().prove(claim, earlier)

    def _integrands(self, before: Equation) -> tuple[Expr, Expr]:
        left = _integrand(before.lhs, self.left, other=self.right[1])
        return left, _integrand(before.rhs, self.right, other=self.left[1])

    def doing(self) -> str:
        (_, v, *left), (_, m, *right) = self.left, self.right
        span = say("`{variable}` from `{start}` to `{end}`")
        spans = [
            span.format(variable=variable, start=text(start), end=text(end))
            for variable, (start, end) in ((v, left), (m, right))
        ]
        words = say("integrate the left side over {left}, the right side over {right}")
        return words.format(left=spans[0], right=spans[1])


@dataclass(frozen=True, init=False)
class FirstOrder(Operation):
    """Products of small quantities dropped: exact in the limit in which they all go to zero together."""

    small: tuple[Symbol, ...]

    def __init__(self, *small: Symbol, of: int | None = None) -> None:
        object.__setattr__(self, "small", small)
        object.__setattr__(self, "of", of)

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        scale = sp.Dummy("scale", positive=True)
        scaled = (side.subs({symbol: scale * symbol for symbol in self.small}) for side in before.args)
        left, right = (side.subs(scale, 0) + side.diff(scale).subs(scale, 0) for side in scaled)
        return left, right

    def doing(self) -> str:
        small = say(" and ").join(f"`{symbol}`" for symbol in self.small)
        return say("keep what is of first order in {small}; smaller terms vanish in the limit").format(small=small)


def _integrand(side: Expr, span: tuple[Symbol, Symbol, Expr, Expr], other: Symbol) -> Expr:
    differential, variable, *_ = span
    integrand = side.diff(differential)
    if difference(side, integrand * differential) != 0 or differential in integrand.free_symbols:
        raise DerivationError(f"{text(side)} is not something times {differential}, so there is nothing to integrate")
    if other != variable and other in integrand.free_symbols:
        raise DerivationError(f"the variables are not separated: {other} stands beside {differential} in {text(side)}")
    return integrand


def _is_integral(claim: Expr, integrand: Expr, span: tuple[Symbol, Symbol, Expr, Expr]) -> bool:
    """Tell whether the claim is zero at the lower bound and changes with the upper one as the integrand says."""
    _, variable, lower, upper = span
    if not getattr(upper, "is_Symbol", False) or upper in integrand.free_symbols | sp.sympify(lower).free_symbols:
        return False
    slope = difference(claim.diff(upper), integrand.subs(variable, upper))
    return bool(slope == 0 and difference(claim.subs(upper, lower), sp.Integer(0)) == 0)
