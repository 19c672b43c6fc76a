"""Derivations that check themselves: every equation says how it follows, and sympy proves that it does.

>>> from sympy import Eq, symbols
>>> m, a, F = symbols("m a F", positive=True)
>>> newton = Derivation(
...     "Acceleration",
...     {F: "force, N", m: "mass, kg", a: "acceleration, m/s²"},
...     [
...         Step("Newton's second law.", Eq(F, m * a), Given("the mass does not change")),
...         Step("What we are after stands alone.", Eq(a, F / m), Solve(a)),
...     ],
... )
>>> newton.lambdify("F", "m")(6, 2)
3.0
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

import sympy as sp

from spacegames.physics.proofs import (
    Definition,
    DerivationError,
    Differentiate,
    FirstOrder,
    Given,
    How,
    Integrate,
    Limit,
    Proven,
    Rearrange,
    Rewrite,
    Series,
    Solve,
    Stationary,
    Substitute,
)
from spacegames.physics.writing import Equation, Symbol, latex, text
from spacegames.words import say

__all__ = [
    "Definition",
    "Derivation",
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
    "Step",
    "Substitute",
]


_HELD: Final[dict[str, Sequence[Step]]] = {}  # by title, the steps that held last: they tell what was changed since


@dataclass(frozen=True)
class Step:
    """One line of a derivation: what happens, the equation, and how it follows.

    A symbol's name in backticks, as in "divide by `m_0`", is set as mathematics in a notebook.
    """

    words: str
    equation: Equation
    how: How


@dataclass(frozen=True, repr=False)
class Derivation:
    """A chain of equations from premises to a result, verified when it is made.

    Parameters
    ----------
    title : str
        What is derived.
    symbols : Mapping
        Each sympy symbol to its meaning and unit; a symbol that nobody explains is an error. Equations are written
        with their symbols in this order.
    steps : sequence of Step
        The chain; the last equation is the result.

    Raises
    ------
    DerivationError
        If a step does not follow; the message names the step and what is wrong with it. Where a derivation of that title
        held before, the step named is the one that was changed since, also if it is a premise that nothing proves.
    """

    title: str
    symbols: Mapping[Symbol, str]
    steps: Sequence[Step]

    def __post_init__(self) -> None:
        object.__setattr__(self, "symbols", dict(self.symbols))
        object.__setattr__(self, "steps", tuple(self.steps))
        self.verify()

    def verify(self) -> None:
        """Prove every step again; raise a DerivationError at the first that does not follow."""
        if not self.steps:
            raise DerivationError(f"{self.title!r} has no steps: a derivation needs at least a premise.")
        earlier: list[Equation] = []
        for number, step in enumerate(self.steps, 1):
            try:
                _check(step, self.symbols)
                step.how.prove(step.equation, earlier)
            except DerivationError as error:
                raise self._told(number, error) from None
            earlier.append(step.equation)
        _HELD[self.title] = self.steps

    def _told(self, number: int, error: DerivationError) -> DerivationError:
        """Name the step that was changed since all held, or else the one that fails and what nobody proved before it."""
        step = self.steps[number - 1]
        held = _HELD.get(self.title, ())
        if [(each.words, each.how) for each in held] == [(each.words, each.how) for each in self.steps]:
            changes = [each for each in range(len(held)) if held[each].equation != self.steps[each].equation]
            if len(changes) == 1 and changes[0] + 1 < number:
                return self._told_of_change(changes[0] + 1, number, held[changes[0]].equation)
        rests = step.how.rests_on(number) if isinstance(step.how, How) else ()
        taken = [each for each in rests if isinstance(self.steps[each - 1].how, Given | Definition)]
        named = " or ".join(map(str, taken))
        look = f", unless step {named} was changed, which nothing proves" if taken else ""
        return DerivationError(f"{self._named(number)} does not hold{look}: {error}.", number)

    def _told_of_change(self, changed: int, number: int, held: Equation) -> DerivationError:
        lines = (held, self.steps[changed - 1].equation, self.steps[number - 1].equation)
        was, is_now, then = (text(each, self.symbols) for each in lines)
        message = (
            f"{self._named(changed)} held as {was}. Now that it says {is_now}, step {number} no longer follows: {then}."
        )
        return DerivationError(message, changed)

    def _named(self, number: int) -> str:
        return f"Step {number} of {self.title!r} ({self.steps[number - 1].words.replace('`', '')})"

    @property
    def result(self) -> Equation:
        """The last equation."""
        return self.steps[-1].equation

    @property
    def formula(self) -> str:
        """The last equation in one line of plain text, as people write it."""
        return text(self.result, self.symbols)

    def lambdify(self, *arguments: Symbol | str) -> Callable[..., Any]:
        """Make a numpy function of the result's right side; its arguments are symbols or their names, in that order."""
        names = {symbol.name: symbol for symbol in self.symbols}
        chosen = [names.get(argument, argument) if isinstance(argument, str) else argument for argument in arguments]
        missing = sorted(symbol.name for symbol in self.result.rhs.free_symbols.difference(chosen))
        if missing:
            raise ValueError(f"{text(self.result)} also needs {', '.join(missing)} as an argument.")
        return sp.lambdify(chosen, self.result.rhs, "numpy")  # type: ignore[no-any-return]

    def __str__(self) -> str:
        lines = [say(self.title), *(f"    {symbol}: {say(meaning)}" for symbol, meaning in self.symbols.items())]
        for number, step in enumerate(self.steps, 1):
            words, how = (line.replace("`", "") for line in (say(step.words), step.how.explain(number)))
            lines += [f"{number:2}. {words}", f"        {text(step.equation, self.symbols)}", f"    {how}"]
        return "\n".join([*lines, self._verdict()])

    __repr__ = __str__

    def _verdict(self) -> str:
        assumed = [str(number) for number, step in enumerate(self.steps, 1) if not step.how.checked]
        if not assumed:
            return say("Taken as true: nothing. Checked by sympy: all else.")
        if len(assumed) == 1:
            return say("Taken as true: step {step}. Checked by sympy: all else.").format(step=assumed[0])
        words = say("Taken as true: steps {steps} and {last}. Checked by sympy: all else.")
        return words.format(steps=", ".join(assumed[:-1]), last=assumed[-1])

    def _repr_latex_(self) -> str:
        lines = (
            rf"&\text{{{number}.}} && {latex(step.equation, self.symbols)}" for number, step in enumerate(self.steps, 1)
        )
        return "$$\\begin{aligned}\n" + " \\\\\n".join(lines) + "\n\\end{aligned}$$"

    def _repr_html_(self) -> str:
        soft = 'style="color: var(--jp-ui-font-color2, #5b6b82)"'
        legend = "; ".join(f"${latex(symbol)}$ {escape(say(meaning))}" for symbol, meaning in self.symbols.items())
        steps = "".join(
            f"<li><p>{self._prose(say(step.words))}</p>"
            f'<div role="math" aria-label="{escape(text(step.equation, self.symbols))}">'
            f"$${escape(latex(step.equation, self.symbols))}$$</div>"
            f"<p {soft}>{self._prose(step.how.explain(number))}</p></li>\n"
            for number, step in enumerate(self.steps, 1)
        )
        return (
            f"<p><strong>{escape(say(self.title))}</strong></p>\n<p {soft}>{legend}.</p>\n"
            f"<ol>\n{steps}</ol>\n<p {soft}>{self._verdict()}</p>"
        )

    def _prose(self, words: str) -> str:
        names = {symbol.name: f"${latex(symbol)}$" for symbol in self.symbols}
        return re.sub("`(.*?)`", lambda match: names.get(match[1], match[1]), escape(words))


def _check(step: Step, symbols: Mapping[Symbol, str]) -> None:
    equation = step.equation
    if not isinstance(step.how, How):
        raise DerivationError(f"{step.how!r} is no way to follow: write Given('...'), Rearrange(), Solve(x) and so on")
    if equation in (sp.true, sp.false):
        verdict = "always true, so it says nothing" if equation else "never true: is a sign wrong"
        raise DerivationError(f"sympy sees at once that this equation is {verdict}{'' if equation else '?'}")
    if not isinstance(equation, sp.Equality):
        raise DerivationError(f"{equation} is not an equation: write sympy.Eq(left, right)")
    if sp.expand(equation.lhs - equation.rhs) == 0:
        raise DerivationError(f"{text(equation)} says nothing: both sides are the same")
    unknown = sorted(symbol.name for symbol in equation.free_symbols.difference(symbols))
    if unknown:
        raise DerivationError(
            f"the list of symbols does not explain {', '.join(unknown)} "
            "(a symbol with the same name but other assumptions is another symbol)"
        )
