"""Equations in writing: plain text and LaTeX, with terms and factors in the order in which people write them.

Of terms, what is added comes before what is taken away, what is simple before what is not, and what a series leaves out
last. Of factors: numbers, then letters as physics is used to (`LETTERS`), brackets, functions, and changes, with
differentials at the end: (F - m g) dt.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Final, TypeAlias

import sympy as sp
from sympy.core.function import AppliedUndef
from sympy.printing.str import StrPrinter

from spacegames.words import say

__all__ = ["Equation", "Expr", "Symbol", "latex", "text"]

# sympy comes without types; these names say what is meant.
Expr: TypeAlias = Any
Equation: TypeAlias = Any
Symbol: TypeAlias = Any

LETTERS: Final = ("n d k η ε α beta G mu μ λ T J F P I M m q w g a b r R S", "U u v D s t τ")
"""The order of factors by their letter, without index; all other letters stand between the two groups."""

REST: Final = "R"
"""What a series leaves out is called so; it may have either sign, as the radius of the same letter may not."""

_FIRST, _LAST = (letters.split() for letters in LETTERS)


# sympy looks for printing methods by the name of the class.
class _Plain(StrPrinter):  # type: ignore[misc]
    """One line of plain text, with ln and integrals as one says them."""

    def _print_log(self, log: Expr) -> str:
        return f"ln({self._print(log.args[0])})"

    def _print_Infinity(self, _infinity: Expr) -> str:  # noqa: N802
        return "∞"

    def _print_Derivative(self, derivative: Expr) -> str:  # noqa: N802
        return f"d{self._print(derivative.expr)}/" + "".join(
            f"d{self._print(variable)}" for variable in derivative.variables
        )

    def _print_Integral(self, integral: Expr) -> str:  # noqa: N802
        parts = [self._print(integral.function)]
        for variable, *bounds in integral.limits:
            parts.append(f"d{self._print(variable)}")
            if bounds:
                start, end = map(self._print, bounds)
                parts.append(say("from {start} to {end}").format(start=start, end=end))
        return say("[integral of {parts}]").format(parts=" ".join(parts))


def text(expression: Expr, order: Iterable[Symbol] = ()) -> str:
    """Give an expression or equation as one line of plain text; letters of no fixed place follow `order`.

    >>> m, v, dv, x, y = sp.symbols("m v dv x y")
    >>> text(sp.Eq(m * dv, 1 - sp.log(v))), text(x * y, [y, x])
    ('m*dv = 1 - ln(v)', 'y*x')
    """
    order = list(order)
    if isinstance(expression, sp.Equality):
        return f"{text(expression.lhs, order)} = {text(expression.rhs, order)}"
    return str(_Plain({"order": "none"}).doprint(_arranged(sp.sympify(expression), order)))


def latex(expression: Expr, order: Iterable[Symbol] = ()) -> str:
    r"""Give an expression or equation in LaTeX, arranged as `text` does.

    >>> m, dv = sp.symbols("m Δv")
    >>> latex(m * dv)
    'm \\, \\Delta v'
    """
    order = list(order)
    if isinstance(expression, sp.Equality):
        return f"{latex(expression.lhs, order)} = {latex(expression.rhs, order)}"
    arranged = _arranged(sp.sympify(expression), order)
    written = str(sp.latex(arranged, order="none", ln_notation=True, mul_symbol=r" \, "))
    return written.replace("Δ", r"\Delta ").replace(r"\int\limits", r"\int").replace(r"} 1\, d", "} d")


def _arranged(expression: Expr, order: list[Symbol]) -> Expr:
    """Build the expression anew, unevaluated, so that sympy prints it in the order in which it now stands."""
    if not expression.args:
        return expression
    if expression.is_Add:
        terms = sorted(expression.args, key=lambda term: _term_key(term, order))
        return sp.Add(*(_arranged(term, order) for term in terms), evaluate=False)
    if expression.is_Mul:
        factors = sorted(_one_root(sp.Mul.make_args(expression)), key=lambda factor: _factor_key(factor, order))
        return sp.Mul(*(_arranged(factor, order) for factor in factors), evaluate=False)
    parts = (_arranged(part, order) for part in expression.args)
    if isinstance(expression, sp.Pow | sp.Function) and not isinstance(expression, AppliedUndef):
        return expression.func(*parts, evaluate=False)
    return expression.func(*parts)


def _one_root(factors: Iterable[Expr]) -> list[Expr]:
    """Join square roots under one: sqrt(2*mu/r), not sqrt(2)*sqrt(mu)/sqrt(r)."""
    factors = list(factors)
    roots = [each for each in factors if (2 * each.as_base_exp()[1]).is_odd and each.as_base_exp()[0].is_positive]
    if len(roots) < 2:  # noqa: PLR2004 - one root needs no joining
        return factors
    under = [each.as_base_exp()[0] ** (2 * each.as_base_exp()[1]) for each in roots]
    root = sp.Pow(sp.Mul(*under), sp.Rational(1, 2), evaluate=False)
    return [*(each for each in factors if each not in roots), root]


def _factor_key(factor: Expr, order: list[Symbol]) -> tuple[Any, ...]:
    base, power = factor.as_base_exp()
    if factor.is_number and not isinstance(factor, sp.Function):
        return (0 if factor.is_Rational else 1, str(factor))
    if base.is_Symbol and _is_differential(base):
        return (7, *_letter_key(base, order))
    if base.is_Symbol and base.name.startswith("Δ"):
        return (5, *_letter_key(base, order))
    if base.is_Symbol and (power.is_Integer or not power.is_number):
        return (2, *_letter_key(base, order))
    if base.is_Add and power.is_Integer:
        return (3, min(_letter_key(symbol, order) for symbol in base.free_symbols))
    return (6 if isinstance(base, sp.Derivative) else 4, str(factor))


def _letter_key(symbol: Symbol, order: list[Symbol]) -> tuple[int, int, str]:
    letter = symbol.name.partition("_")[0]
    if letter in _FIRST:
        return _FIRST.index(letter), 0, symbol.name
    if letter in _LAST:
        return len(_FIRST) + 1 + _LAST.index(letter), 0, symbol.name
    return len(_FIRST), order.index(symbol) if symbol in order else len(order), symbol.name


def _term_key(term: Expr, order: list[Symbol]) -> tuple[Any, ...]:
    """Added before taken away, then by differentials, brackets and powers: the fewer, the earlier."""
    parts = [factor.as_base_exp() for factor in sp.Mul.make_args(term)]
    symbols = [(base, power) for base, power in parts if not base.is_number]
    rest = term.is_Symbol and term.name == REST and not term.is_positive
    return (
        rest,
        bool(term.as_coeff_Mul()[0].is_negative),
        sum(power for base, power in symbols if _is_differential(base) and power.is_positive),
        any(base.is_Add for base, power in symbols if not power.is_negative),
        sum(abs(power) if power.is_number else 1 for _, power in symbols),
        len(symbols),
        [_letter_key(symbol, order) for symbol in sorted(term.free_symbols, key=lambda each: _place(each, order))],
        str(term),
    )


def _place(symbol: Symbol, order: list[Symbol]) -> tuple[int, str]:
    return (order.index(symbol) if symbol in order else len(order)), symbol.name


def _is_differential(expression: Expr) -> bool:
    return bool(expression.is_Symbol and re.fullmatch(r"d[^\W\d_](_\w+)?", expression.name))
