"""How an equation follows from those before it: what every kind of step shares, and the kinds that need no proof."""
# ruff: noqa: ARG002, D102 (the kinds share the signatures and docstrings of How and Operation)

from __future__ import annotations

import textwrap
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import sympy as sp

from spacegames.physics.writing import Equation, Expr, text
from spacegames.words import say

__all__ = ["Definition", "DerivationError", "Given", "How", "Operation", "difference", "equation", "solution"]


class DerivationError(ValueError):
    """A step that does not follow. `number` is the step's number, from 1. A notebook shows its sentence, no traceback."""

    def __init__(self, message: str, number: int | None = None) -> None:
        super().__init__(message)
        self.number = number

    def _render_traceback_(self) -> list[str]:
        return textwrap.wrap(str(self), 100, break_long_words=False)


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

    def rests_on(self, number: int) -> tuple[int, ...]:
        """Give the numbers of the earlier steps from which step `number` follows."""
        return ()


@dataclass(frozen=True)
class Given(How):
    """A premise of physics: nothing proves it, so it says what is assumed."""

    assumption: str
    checked = False

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Accept: a premise is not derived."""

    def explain(self, number: int) -> str:
        return say("Assumed: {assumption}.").format(assumption=say(self.assumption))


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
        return say("A name, nothing more.")


class Derived(Protocol):
    """What `Proven` needs of a derivation."""

    @property
    def title(self) -> str:
        """What was derived."""

    @property
    def result(self) -> Equation:
        """The equation shown."""


@dataclass(frozen=True)
class Proven(How):
    """The result of another derivation, which proved itself when it was made.

    It stands in the same letters, or in others: `{"r": "r_1"}` says that what is called r there is called r_1 here.
    """

    derivation: Derived
    letters: Mapping[str, str] = field(default_factory=dict)

    def prove(self, claim: Equation, earlier: Sequence[Equation]) -> None:
        """Compare with what the other derivation has shown, letter by letter."""
        there = {symbol.name for symbol in self.derivation.result.free_symbols}
        here = [self.letters.get(name, name) for name in there]
        if not there.issuperset(self.letters) or len(set(here)) < len(here):
            raise DerivationError(
                f"each letter of {text(self.derivation.result)} needs one letter of its own, not {self.letters}"
            )
        shown = _bare(self.derivation.result, self.letters)
        if any(difference(mine, right) != 0 for mine, right in zip(_bare(claim).args, shown.args, strict=True)):
            raise DerivationError(f"{self.derivation.title!r} shows {text(shown)}, not {text(claim)}")
        mine = {symbol.name: symbol for symbol in claim.free_symbols}
        for symbol in sorted(self.derivation.result.free_symbols, key=str):
            letter = mine[self.letters.get(symbol.name, symbol.name)]
            if any(letter.assumptions0.get(known) != value for known, value in symbol.assumptions0.items()):
                raise DerivationError(
                    f"{self.derivation.title!r} is shown for fewer values of {letter.name} than stand here"
                )

    def explain(self, number: int) -> str:
        title, one = say(self.derivation.title), say("`{here}` for {there}")
        if not self.letters:
            return say("Shown in “{title}”.").format(title=title)
        letters = ", ".join(one.format(here=here, there=there) for there, here in self.letters.items())
        return say("Shown in “{title}”, with {letters}.").format(title=title, letters=letters)


@dataclass(frozen=True, kw_only=True)
class Operation(How):
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
        expected = self.apply(equation(earlier, self.of), earlier)
        for side, mine, right in zip(("left", "right"), claim.args, expected, strict=True):
            gap = difference(mine, right)
            if gap != 0:
                raise DerivationError(
                    f"its {side} side should be {text(right)}, not {text(mine)}; the difference is {text(gap)}"
                )

    def rests_on(self, number: int) -> tuple[int, ...]:
        return tuple(each for each in (self.of or number - 1,) if 0 < each < number)

    def explain(self, number: int) -> str:
        return say("From step {number}: {doing}.").format(number=self.of or number - 1, doing=self.doing())


def difference(a: Expr, b: Expr) -> Expr:
    """Give a - b, simplified: 0 where sympy can show that they are the same."""
    gap = sp.expand(a.doit() - b.doit())
    return sp.Integer(0) if gap == 0 or sp.simplify(gap) == 0 else sp.factor(gap)


def _bare(claim: Equation, letters: Mapping[str, str] | None = None) -> Equation:
    """The equation with nothing known of its letters but their names, which `letters` may change."""
    letters = letters or {}
    names = {symbol: sp.Symbol(letters.get(symbol.name, symbol.name), positive=True) for symbol in claim.free_symbols}
    return sp.Eq(*(side.xreplace(names) for side in claim.args), evaluate=False)


def equation(earlier: Sequence[Equation], number: int | None) -> Equation:
    """Give the earlier equation of that number, or the last one; refuse a number that is not there."""
    if not earlier:
        raise DerivationError("no equation stands before it, so it must be Given or a Definition")
    if number is None:
        return earlier[-1]
    if not 1 <= number <= len(earlier):
        raise DerivationError(f"it refers to step {number}, but the steps before it are 1 to {len(earlier)}")
    return earlier[number - 1]


def solution(equation: Equation, what: Expr) -> Expr:
    """Give the one solution of an equation; refuse if there is none, or a choice."""
    try:
        solutions = sp.solve(equation, what)
    except NotImplementedError:
        raise DerivationError(f"sympy cannot solve {text(equation)} for {text(what)}") from None
    if len(solutions) != 1:
        found = ", ".join(map(text, solutions)) or "none"
        raise DerivationError(f"{text(equation)} needs exactly one solution for {text(what)}, but has: {found}")
    return solutions[0]
