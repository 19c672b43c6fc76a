"""Steps of algebra: written differently, rearranged, substituted, solved."""
# ruff: noqa: ARG002, D102 (the kinds share the signatures and docstrings of How and Operation)

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import sympy as sp

from spacegames.physics.proofs.how import DerivationError, Operation, equation, solution
from spacegames.physics.writing import Equation, Expr, text
from spacegames.words import say

__all__ = ["Rearrange", "Rewrite", "Solve", "Substitute"]


@dataclass(frozen=True, kw_only=True)
class Rewrite(Operation):
    """Each side written differently: multiplied out, simplified, integrals and derivatives worked out."""

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        return before.lhs, before.rhs

    def doing(self) -> str:
        return say("write each side differently")


@dataclass(frozen=True, kw_only=True)
class Rearrange(Operation):
    """The same done to both sides: a term added, a factor multiplied that cannot be zero.

    Proof: left minus right is a multiple of what it was, by a factor that sympy knows not to be zero (from the
    assumptions of its symbols, such as `positive=True`).
    """

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        return before.lhs, before.rhs

    def doing(self) -> str:
        return say("do the same to both sides")

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Divide left minus right by what it was before."""
        before = equation(earlier, self.of)
        was, now = before.lhs - before.rhs, claim.lhs - claim.rhs
        factor = _times(now, was)
        if _is_sure(factor):
            return
        if sp.denom(factor).has(sp.Add) and not sp.numer(factor).is_number:
            terms = sp.Add.make_args(sp.expand(now))
            wrong = [term for term in terms if len(terms) > 1 and _is_sure(_times(now - 2 * term, was))]
            sign = f"; with the other sign of {text(_unsigned(wrong[0]))} it would" if wrong else ""
            raise DerivationError(f"doing the same to both sides of {text(before)} never gives {text(claim)}{sign}")
        raise DerivationError(
            f"left minus right was {text(was)} and is now {text(sp.expand(now))}: that is {text(factor)} times as much, "
            "which is no factor known to be finite and not zero"
        )


def _times(now: Expr, was: Expr) -> Expr:
    return sp.factor(sp.simplify(now / was))


def _is_sure(factor: Expr) -> bool:
    """Tell whether a factor is known to be neither zero nor infinite."""
    return all(part.as_base_exp()[0].is_nonzero for part in sp.Mul.make_args(factor))


def _unsigned(term: Expr) -> Expr:
    return -term if term.as_coeff_Mul()[0].is_negative else term


@dataclass(frozen=True)
class Substitute(Operation):
    """A quantity replaced by what equation `using` says it is."""

    what: Expr
    using: int

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        if not before.has(self.what):
            raise DerivationError(f"{text(self.what)} does not stand in {text(before)}")
        value = solution(equation(earlier, self.using), self.what)
        return before.lhs.subs(self.what, value), before.rhs.subs(self.what, value)

    def rests_on(self, number: int) -> tuple[int, ...]:
        return *super().rests_on(number), self.using

    def doing(self) -> str:
        words = say("replace `{what}` by what step {step} says")
        return words.format(what=text(self.what), step=self.using)


@dataclass(frozen=True)
class Solve(Operation):
    """The equation solved for a quantity; it must have exactly one solution under the symbols' assumptions."""

    what: Expr

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        return self.what, solution(before, self.what)

    def doing(self) -> str:
        return say("solve for `{what}`").format(what=text(self.what))
