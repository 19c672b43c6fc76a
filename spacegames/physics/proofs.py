"""How an equation follows from earlier ones: the kinds of steps, each of which proves its claim with sympy."""
# ruff: noqa: ARG002, D102 (the kinds share the signatures and docstrings of How and _Operation)

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import sympy as sp

from spacegames.physics.writing import Equation, Expr, Symbol, text

__all__ = [
    "Definition",
    "DerivationError",
    "Differentiate",
    "FirstOrder",
    "Given",
    "How",
    "Integrate",
    "Rearrange",
    "Rewrite",
    "Solve",
    "Substitute",
]


class DerivationError(ValueError):
    """A step that does not follow. `number` is the step's number, from 1."""

    def __init__(self, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.number = number


class How(ABC):
    """How an equation follows from those before it: one of the kinds below, or a new one.

    A new kind says what it does in `explain` and raises a DerivationError from `prove` unless the claim follows.
    """

    checked = True

    @abstractmethod
    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Raise a DerivationError unless `claim` follows from the `earlier` equations."""

    @abstractmethod
    def explain(self, number: int) -> str:
        """Say how the equation of step `number` follows."""


@dataclass(frozen=True)
class Given(How):
    """A premise of physics: nothing proves it, so it says what is assumed."""

    assumption: str
    checked = False

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Accept: a premise is not derived."""

    def explain(self, number: int) -> str:
        return f"Assumed: {self.assumption}."


@dataclass(frozen=True)
class Definition(How):
    """A new name, on the left, for what stands on the right."""

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Check that the name is a symbol nothing has been said about yet."""
        if not claim.lhs.is_Symbol:
            raise DerivationError(f"a definition has a symbol on its left, not {text(claim.lhs)}")
        if any(claim.lhs in equation.free_symbols for equation in (*earlier, claim.rhs)):
            raise DerivationError(f"{claim.lhs} is already in use, so it cannot be defined here")

    def explain(self, number: int) -> str:
        return "A name, nothing more."


@dataclass(frozen=True, kw_only=True)
class _Operation(How):
    """Something done to an earlier equation: step `of`, or the step just before if that is None."""

    of: int | None = None

    @abstractmethod
    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        """Give both sides of `before` after the operation."""

    @abstractmethod
    def doing(self) -> str:
        """Name what is done, as an order."""

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Do it and compare with the claim, side by side."""
        expected = self.apply(_equation(earlier, self.of), earlier)
        for side, mine, right in zip(("left", "right"), claim.args, expected, strict=True):
            gap = difference(mine, right)
            if gap != 0:
                raise DerivationError(
                    f"its {side} side should be {text(right)}, not {text(mine)}; the difference is {text(gap)}"
                )

    def explain(self, number: int) -> str:
        return f"From step {self.of or number - 1}: {self.doing()}."


@dataclass(frozen=True, kw_only=True)
class Rewrite(_Operation):
    """Each side written differently: multiplied out, simplified, integrals and derivatives worked out."""

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        return before.lhs, before.rhs

    def doing(self) -> str:
        return "write each side differently"


@dataclass(frozen=True, kw_only=True)
class Rearrange(_Operation):
    """The same done to both sides: a term added, a factor multiplied that cannot be zero.

    Proof: left minus right is a multiple of what it was, by a factor that sympy knows not to be zero (from the
    assumptions of its symbols, such as `positive=True`).
    """

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        return before.lhs, before.rhs

    def doing(self) -> str:
        return "do the same to both sides"

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Divide left minus right by what it was before."""
        before = _equation(earlier, self.of)
        was, now = before.lhs - before.rhs, claim.lhs - claim.rhs
        factor = sp.factor(sp.simplify(now / was))
        if not all(part.as_base_exp()[0].is_nonzero for part in sp.Mul.make_args(factor)):
            raise DerivationError(
                f"left minus right was {text(was)} and is now {text(sp.expand(now))}: "
                f"that is {text(factor)} times as much, which is no factor known to be finite and not zero"
            )


@dataclass(frozen=True)
class Substitute(_Operation):
    """A quantity replaced by what equation `using` says it is."""

    what: Expr
    using: int

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        if not before.has(self.what):
            raise DerivationError(f"{text(self.what)} does not stand in {text(before)}")
        value = _solution(_equation(earlier, self.using), self.what)
        return before.lhs.subs(self.what, value), before.rhs.subs(self.what, value)

    def doing(self) -> str:
        return f"replace `{text(self.what)}` by what step {self.using} says"


@dataclass(frozen=True)
class Solve(_Operation):
    """The equation solved for a quantity; it must have exactly one solution under the symbols' assumptions."""

    what: Expr

    def apply(self, before: Equation, earlier: Sequence[Equation]) -> tuple[Expr, Expr]:
        return self.what, _solution(before, self.what)

    def doing(self) -> str:
        return f"solve for `{text(self.what)}`"


@dataclass(frozen=True)
class Differentiate(_Operation):
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
        return f"differentiate both sides by `{self.variable}`"


@dataclass(frozen=True)
class Integrate(_Operation):
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
        integrands = self._integrands(_equation(earlier, self.of))
        spans = (self.left, self.right)
        if not all(map(_is_integral, claim.args, integrands, spans)):
            super().prove(claim, earlier)

    def _integrands(self, before: Equation) -> tuple[Expr, Expr]:
        left = _integrand(before.lhs, self.left, other=self.right[1])
        return left, _integrand(before.rhs, self.right, other=self.left[1])

    def doing(self) -> str:
        (_, v, *left), (_, m, *right) = self.left, self.right
        spans = (f"`{variable}` from `{text(a)}` to `{text(b)}`" for variable, (a, b) in ((v, left), (m, right)))
        return f"integrate the left side over {next(spans)}, the right side over {next(spans)}"


@dataclass(frozen=True, init=False)
class FirstOrder(_Operation):
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
        small = " and ".join(f"`{symbol}`" for symbol in self.small)
        return f"keep what is of first order in {small}; smaller terms vanish in the limit"


def difference(a: Expr, b: Expr) -> Expr:
    """Give a - b, simplified: 0 where sympy can show that they are the same."""
    gap = sp.expand(a.doit() - b.doit())
    return sp.Integer(0) if gap == 0 or sp.simplify(gap) == 0 else sp.factor(gap)


def _equation(earlier: Sequence[Equation], number: int | None) -> Equation:
    if not earlier:
        raise DerivationError("no equation stands before it, so it must be Given or a Definition")
    if number is None:
        return earlier[-1]
    if not 1 <= number <= len(earlier):
        raise DerivationError(f"it refers to step {number}, but the steps before it are 1 to {len(earlier)}")
    return earlier[number - 1]


def _solution(equation: Equation, what: Expr) -> Expr:
    try:
        solutions = sp.solve(equation, what)
    except NotImplementedError:
        raise DerivationError(f"sympy cannot solve {text(equation)} for {text(what)}") from None
    if len(solutions) != 1:
        found = ", ".join(map(text, solutions)) or "none"
        raise DerivationError(f"{text(equation)} needs exactly one solution for {text(what)}, but has: {found}")
    return solutions[0]


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
