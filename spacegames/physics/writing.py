"""Equations in writing: plain text and LaTeX, with symbols in the order in which a derivation introduces them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import sympy as sp
from sympy.printing.str import StrPrinter

from spacegames.words import say

__all__ = ["Equation", "Expr", "Symbol", "latex", "text"]

# sympy comes without types; these names say what is meant.
Expr: TypeAlias = Any
Equation: TypeAlias = Any
Symbol: TypeAlias = Any


# sympy looks for printing methods by the name of the class.
class _Plain(StrPrinter):  # type: ignore[misc]
    """One line of plain text, with ln and integrals as one says them."""

    names: Mapping[Symbol, Symbol]

    def _print_Symbol(self, symbol: Symbol) -> str:  # noqa: N802
        return str(self.names.get(symbol, symbol).name)

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
    """Give an expression or equation as one line of plain text, the symbols of `order` first.

    >>> m, v, dv = sp.symbols("m v dv")
    >>> text(sp.Eq(m * dv, sp.log(v))), text(m * dv, [m, v, dv])
    ('dv*m = ln(v)', 'm*dv')
    """
    if isinstance(expression, sp.Equality):
        return f"{text(expression.lhs, order)} = {text(expression.rhs, order)}"
    arranged, names = _arranged(expression, order)
    printer = _Plain()
    printer.names = names
    return str(printer.doprint(arranged))


def latex(expression: Expr, order: Iterable[Symbol] = ()) -> str:
    r"""Give an expression or equation in LaTeX, the symbols of `order` first.

    >>> m, dv = sp.symbols("m Δv")
    >>> latex(sp.log(m) * dv, [dv, m])
    '\\Delta v \\, \\ln{\\left(m \\right)}'
    """
    arranged, names = _arranged(expression, order)
    symbol_names = {new: sp.latex(old) for new, old in names.items()}
    written = str(sp.latex(arranged, ln_notation=True, mul_symbol=r" \, ", symbol_names=symbol_names))
    return written.replace("Δ", r"\Delta ").replace(r"\int\limits", r"\int").replace(r"} 1\, d", "} d")


def _arranged(expression: Expr, order: Iterable[Symbol]) -> tuple[Expr, dict[Symbol, Symbol]]:
    """Rename symbols so that sympy, which writes them alphabetically, writes them in the order wanted."""
    names = {sp.Symbol(f"_{i:03}", **symbol.assumptions0): symbol for i, symbol in enumerate(order)}
    return sp.sympify(expression).xreplace({old: new for new, old in names.items()}), names
