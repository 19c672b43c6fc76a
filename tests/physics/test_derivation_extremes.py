"""Steps that approximate, look for an extreme, go to a limit or rest on another derivation: proved, and refused."""

import pytest
import sympy as sp

from spacegames.physics import (
    Definition,
    Derivation,
    DerivationError,
    Given,
    Limit,
    Proven,
    Rewrite,
    Series,
    Solve,
    Stationary,
    Step,
)

a, b, k, n, s = sp.symbols("a b k n s", positive=True)
x, y, z, rest, price = sp.symbols("x y z rest price", real=True)
LEGEND = dict.fromkeys((a, b, k, n, s, x, y, z, rest, price), "any number")
PREMISE = Given("for the sake of the test")


def derive(*lines):
    """A derivation from (left, right, how) triples."""
    return Derivation(
        "Test", LEGEND, [Step("so", sp.Eq(left, right, evaluate=False), how) for left, right, how in lines]
    )


HALF = derive((k, a * b**2 / 2, PREMISE), (a, 2 * k / b**2, Solve(a)))
BOX = (k, x * y + price * (x + y - a), PREMISE)
FENCE = (x + y, a, PREMISE)

RIGHT = {
    "a series to the first power": [(z, sp.exp(x), PREMISE), (z, 1 + x + rest, Series(x, 1, rest))],
    "a series to the second power": [(z, 1 / (1 - s), PREMISE), (z, 1 + s + s**2 + rest, Series(s, 2, rest))],
    "a series with a coefficient": [(z, a * sp.sin(x), PREMISE), (z, a * x + rest, Series(x, 2, rest))],
    "a series about nothing but its start": [(z, sp.cos(x), PREMISE), (z, 1 + rest, Series(x, 0, rest))],
    "the top of a parabola": [(z, a * x - x**2, PREMISE), (0, a - 2 * x, Stationary(x)), (x, a / 2, Solve(x))],
    "the largest field inside a fence": [
        FENCE, BOX, (0, y + price, Stationary(x)), (0, x + price, Stationary(y, of=2)),
    ],
    "slopes are no conditions": [
        (z, x**2 + x * y + y**2, PREMISE), (0, 2 * x + y, Stationary(x)), (0, x + 2 * y, Stationary(y, of=1)),
    ],
    "a limit at nothing": [(z, sp.sin(s) / s, PREMISE), (k, 1, Limit(s, sp.Integer(0), k))],
    "a limit without end": [(z, (1 + 1 / n) ** n, PREMISE), (k, sp.E, Limit(n, sp.oo, k))],
    "another derivation": [(a, 2 * k / b**2, Proven(HALF))],
    "another derivation in another form": [(a, k / (b * b / 2), Proven(HALF))],
    "another derivation in other letters": [(n, 2 * s / k**2, Proven(HALF, {"a": "n", "k": "s", "b": "k"}))],
}  # fmt: skip

WRONG = {
    "a series with a wrong coefficient": (
        [(z, sp.exp(x), PREMISE), (z, 1 + x + x**2 + rest, Series(x, 2, rest))], r"difference is x\*\*2/2"),
    "a series that stops too early": (
        [(z, sp.exp(x), PREMISE), (z, 1 + rest, Series(x, 1, rest))], "difference is -x"),
    "a series that hides its error": ([(z, sp.exp(x), PREMISE), (z, 1 + x, Series(x, 1, rest))], "difference is -rest"),
    "an error that has another meaning": (
        [(rest, a, PREMISE), (z, sp.exp(x), PREMISE), (z, 1 + x + rest, Series(x, 1, rest))], "rest is already in use"),
    "a series in what is not there": ([(z, sp.exp(x), PREMISE), (z, 1 + y + rest, Series(y, 1, rest))], "no y in it"),
    "a series of what has none": (
        [(z, sp.log(s), PREMISE), (z, s + rest, Series(s, 1, rest))], "right side should be|does not vanish"),
    "a slope with a wrong sign": ([(z, a * x - x**2, PREMISE), (0, a + 2 * x, Stationary(x))], r"difference is 4\*x"),
    "the extreme of what does not stand alone": (
        [(z + y, a * x - x**2, PREMISE), (0, a - 2 * x, Stationary(x))], "must stand alone on the left, not y . z"),
    "the extreme in what is not there": ([(z, a * x, PREMISE), (0, a, Stationary(y))], r"a\*x does not change with y"),
    "a slope that is not zero": ([(z, a * x - x**2, PREMISE), (1, a - 2 * x, Stationary(x))], "left side should be 0"),
    "a condition forgotten": (
        [(x + y, a, PREMISE), (k, x * y + a, PREMISE), (0, y, Stationary(x))],
        r"x is tied to the others by step 1 \(x \+ y = a\): add that condition, times a multiplier, to k first"),
    "another condition in the quantity": (
        [(x + y, a, PREMISE), (k, x * y + price * (x - y - a), PREMISE), (0, y + price, Stationary(x))],
        "x is tied to the others by step 1"),
    "a wrong limit": ([(z, sp.sin(s) / s, PREMISE), (k, 0, Limit(s, sp.Integer(0), k))], "right side should be 1"),
    "a limit that is not there": ([(z, 1 / s, PREMISE), (k, 0, Limit(s, sp.Integer(0), k))], "1/s has no finite limit"),
    "a limit of both sides": ([(s, a / n, PREMISE), (k, 0, Limit(s, sp.oo, k))], "s changes with s, too"),
    "a limit with a name in use": ([(z, a + 1 / n, PREMISE), (a, a, Limit(n, sp.oo, a))], "says nothing|in use"),
    "a limit that keeps the old name": ([(z, a + 1 / n, PREMISE), (z, a, Limit(n, sp.oo, z))], "z is already in use"),
    "another derivation, half of it": ([(a, k / b**2, Proven(HALF))], r"'Test' shows a = 2\*k/b\*\*2, not a = k/b"),
    "another derivation, another letter": ([(n, 2 * k / b**2, Proven(HALF))], "'Test' shows a = "),
    "two letters for one": ([(n, 2 / n, Proven(HALF, {"a": "n", "k": "n"}))], "needs one letter of its own"),
    "a letter taken twice": ([(b, 2 * k / b**2, Proven(HALF, {"a": "b"}))], "needs one letter of its own"),
    "a letter that is not there": ([(a, 2 * k / b**2, Proven(HALF, {"q": "s"}))], "needs one letter of its own"),
}  # fmt: skip


@pytest.mark.parametrize("lines", RIGHT.values(), ids=RIGHT)
def test_proves(lines):
    derivation = derive(*lines)
    derivation.verify()
    assert str(derivation).count("\n") == len(LEGEND) + 3 * len(lines) + 1


@pytest.mark.parametrize(("lines", "says"), WRONG.values(), ids=WRONG)
def test_refuses(lines, says):
    with pytest.raises(DerivationError, match=says) as caught:
        derive(*lines)
    assert caught.value.number == len(lines)


def explained(*lines):
    return [line.strip() for line in str(derive(*lines)).splitlines() if line.startswith("    ")][len(LEGEND) :]


def test_each_kind_says_what_it_does():
    assert explained(*RIGHT["a series to the second power"])[-1] == (
        "From step 1: keep the terms up to s²; rest is the rest, which vanishes faster."
    )
    assert explained(*RIGHT["a series to the first power"])[-1].startswith("From step 1: keep the terms up to x; ")
    assert explained(*RIGHT["the largest field inside a fence"])[-1] == (
        "From step 2: at its greatest or least, a little more of y changes nothing: the slope is zero."
    )
    assert explained(*RIGHT["a limit at nothing"])[-1] == "From step 1: let s go to 0."
    assert explained(*RIGHT["a limit without end"])[-1] == "From step 1: let n grow without end."
    assert explained(*RIGHT["another derivation"])[-1] == "Shown in “Test”."
    assert explained((n, 2 * k / b**2, Proven(HALF, {"a": "n"})))[-1] == "Shown in “Test”, with n for a."


def test_a_premise_of_another_derivation_is_named_there_and_not_here():
    resting = derive((a, 2 * k / b**2, Proven(HALF)), (k, a * b**2 / 2, Solve(k)), (z, k - 1, Definition()))
    assert "Taken as true: nothing." in str(resting)
    assert "Taken as true: step 1." in str(HALF)
    with pytest.raises(DerivationError, match="Step 2"):
        derive((a, 2 * k / b**2, Proven(HALF)), (k, a * b / 2, Rewrite()))
