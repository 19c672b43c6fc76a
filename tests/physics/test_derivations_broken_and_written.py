"""All derivations of the house: whoever breaks a step is told which, and each equation stands as people write it."""

import re
from dataclasses import replace
from itertools import islice

import pytest
import sympy as sp
from derived import derived
from samples import few

from spacegames.physics import Derivation, DerivationError, derivations
from spacegames.physics.derivation import Given
from spacegames.physics.writing import latex, text

NAMES = derivations.__all__


def broken(equation):
    """The equation with a sign changed, a term dropped and a factor too many, on the side that has more to it."""
    left, right = equation.args
    swap = sp.count_ops(left) > sp.count_ops(right)
    more = left if swap else right
    terms = sp.Add.make_args(sp.expand(more))
    for wrong in (more - 2 * terms[-1], more - terms[0], 3 * more, 1 + more if more == 0 else -more):
        if wrong != more:
            yield sp.Eq(wrong, right, evaluate=False) if swap else sp.Eq(left, wrong, evaluate=False)


def assert_names_the_step(derivation, number, ways=None):
    derivation.verify()
    for equation in islice(broken(derivation.steps[number - 1].equation), ways):
        steps = list(derivation.steps)
        steps[number - 1] = replace(steps[number - 1], equation=equation)
        try:
            Derivation(derivation.title, derivation.symbols, steps)
        except DerivationError as error:
            caught = error
        else:
            # What is merely assumed, and used by nobody after it, may be anything.
            assert isinstance(derivation.steps[number - 1].how, Given), equation
            assert number > 1
            continue
        assert caught.number == number, equation
        assert str(caught).startswith(f"Step {number} of {derivation.title!r} ("), equation


@pytest.mark.parametrize("name", few(NAMES, 10))
def test_who_breaks_a_premise_is_told_so(name):
    assert_names_the_step(derived(name), 1)


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMES)
def test_who_breaks_any_step_is_told_which(name):
    for number in range(2, len(derived(name).steps) + 1):
        assert_names_the_step(derived(name), number, ways=1)


def sums(line):
    """The sums in a line of plain text, brackets and functions each replaced by a sign, the innermost ones first."""
    while inner := re.search(r"\w*\(([^()]*)\)", line):
        yield inner[1]
        line = line.replace(inner[0], "§")
    yield line


@pytest.mark.parametrize("name", NAMES)
def test_terms_and_factors_stand_as_people_write_them(name):
    for step in derived(name).steps:
        if step.equation.has(sp.Integral, sp.Derivative):
            continue
        for line in (each for side in step.equation.args for each in sums(text(side))):
            assert not (line.startswith("-") and " + " in line), f"what is added comes first: {line}"
            for product in re.split(r" [+-] |/", line.replace("**", "^")):
                kinds = [kind(factor) for factor in product.split("*")]
                assert kinds == sorted(kinds), f"numbers first, differentials last: {line}"


def kind(factor):
    return 0 if re.match(r"[-\d]", factor) else 2 if re.fullmatch(r"d\w(_\w+)?", factor) else 1


def test_letters_keep_their_order_whatever_the_list_of_symbols_says():
    m, g, v, t, mu, r, dt, force = sp.symbols("m g v t mu r dt F", positive=True)
    for order in ([], [dt, t, g, m], [v, r, mu]):
        assert text((force - m * g) * dt, order) == "(F - m*g)*dt"
        assert text(v**2 / 2 - mu / r, order) == "v**2/2 - mu/r"
        assert text(-g * t + v, order) == "v - g*t"
    assert latex((force - m * g) * dt) == r"\left(F - m \, g\right) \, dt"
    assert latex(sp.sqrt(2) * sp.sqrt(mu) / sp.sqrt(r)) == r"\sqrt{\frac{2 \, \mu}{r}}"


def test_the_same_law_is_written_the_same_everywhere():
    written = {}
    for name in NAMES:
        for step in derived(name).steps:
            written.setdefault(step.equation, set()).add(text(step.equation))
    assert all(len(each) == 1 for each in written.values())


def test_without_memory_the_premise_is_named_beside_the_step_that_fails():
    """A cell run for the first time, already broken: the step that fails is named, and what nobody proved before it."""
    good = derived("share_burnt")
    bad = replace(good.steps[1], equation=sp.Eq(good.steps[1].equation.lhs, 1 + good.steps[1].equation.rhs))
    with pytest.raises(DerivationError) as caught:
        Derivation("Never seen before", good.symbols, [good.steps[0], bad, *good.steps[2:]])
    assert caught.value.number == 3
    assert "does not hold, unless step 2 was changed, which nothing proves: " in str(caught.value)


def test_a_notebook_shows_the_sentence_and_no_traceback():
    shown = DerivationError("Step 2 of 'A long name' does not hold. " * 6)._render_traceback_()
    assert all(len(line) <= 100 for line in shown)
    assert " ".join(shown) == ("Step 2 of 'A long name' does not hold. " * 6).strip()
