"""Each kind of step: what it proves, what it refuses, and how a derivation is written."""

from html.parser import HTMLParser

import pytest
import sympy as sp

from spacegames.physics import (
    Definition,
    Derivation,
    DerivationError,
    Differentiate,
    FirstOrder,
    Given,
    Integrate,
    Limit,
    Proven,
    Rearrange,
    Rewrite,
    Series,
    Solve,
    Stationary,
    Step,
    Substitute,
)
from spacegames.physics.proofs import How
from spacegames.physics.writing import latex, text

a, b, m, k = sp.symbols("a b m k", positive=True)
x, y, z, dx, dy, x_0, x_1 = sp.symbols("x y z dx dy x_0 x_1", real=True)
h, g = sp.Function("h", real=True), sp.Function("g", positive=True)
LEGEND = dict.fromkeys((a, b, m, k, x, y, z, dx, dy, x_0, x_1), "any number")
PREMISE = Given("for the sake of the test")


def derive(*lines):
    """A derivation from (left, right, how) triples."""
    return Derivation(
        "Test", LEGEND, [Step("so", sp.Eq(left, right, evaluate=False), how) for left, right, how in lines]
    )


FALL = Derivation(
    "Falling <freely>",
    {m: "mass, kg", a: "height & more, m", k: "work, J"},
    [
        Step("Work for a height `a`.", sp.Eq(k, m * a), Given("g is 1 and `m` stays")),
        Step("The mass alone.", sp.Eq(m, k / a), Rearrange()),
    ],
)

POSITIVE = Derivation(
    "Only above zero",
    dict.fromkeys(sp.symbols("y z", positive=True), "any number"),
    [Step("so", sp.Eq(sp.Symbol("y", positive=True), sp.Symbol("z", positive=True) + 1), PREMISE)],
)


RIGHT = {
    "rewrite multiplies out": [((x + 1) ** 2, y, PREMISE), (x**2 + 2 * x + 1, y, Rewrite())],
    "rewrite knows trigonometry": [(z, sp.sin(x) ** 2 + sp.cos(x) ** 2 + y, PREMISE), (z, 1 + y, Rewrite())],
    "rewrite joins logarithms": [(z, sp.log(a) + 2 * sp.log(b), PREMISE), (z, sp.log(a * b**2), Rewrite())],
    "rewrite works out an integral": [(z, sp.Integral(2 * x, (x, 0, y)), PREMISE), (z, y**2, Rewrite())],
    "rearrange moves a term": [(x + y, z, PREMISE), (x, z - y, Rearrange())],
    "rearrange divides by a positive": [(a * x, y, PREMISE), (x, y / a, Rearrange())],
    "rearrange swaps sides": [(x, y, PREMISE), (y, x, Rearrange())],
    "rearrange multiplies by a root": [(x, y / sp.sqrt(a + b), PREMISE), (x * sp.sqrt(a + b), y, Rearrange())],
    "substitute a quantity": [(x, y + 1, PREMISE), (y, z**2, PREMISE), (x, z**2 + 1, Substitute(y, 2, of=1))],
    "substitute from an unsolved equation": [(x, y, PREMISE), (2 * y, z, PREMISE), (x, z / 2, Substitute(y, 2, of=1))],
    "solve for a positive root": [(k, m * a**2 / 2, PREMISE), (a, sp.sqrt(2 * k / m), Solve(a))],
    "solve an exponential": [(a, sp.exp(x), PREMISE), (x, sp.log(a), Solve(x))],
    "differentiate": [(h(x), 3 * x**2 + y, PREMISE), (h(x).diff(x), 6 * x, Differentiate(x))],
    "differentiate a product": [(k, h(x) * g(x), PREMISE), (h(x), k / g(x), Rearrange()),
                                (h(x).diff(x), -k * g(x).diff(x) / g(x) ** 2, Differentiate(x))],
    "integrate": [(dx, y * dy, PREMISE), (x_1 - x_0, (b**2 - a**2) / 2, Integrate((dx, x, x_0, x_1), (dy, y, a, b)))],
    "integrate by parts": [(dx, y * sp.exp(y) * dy, PREMISE),
                           (x_1, (a - 1) * sp.exp(a) + 1, Integrate((dx, x, 0, x_1), (dy, y, 0, a)))],
    "integrate where sympy's own integral has logarithms of negative masses": [
        (dx, k / (m - y) * dy, PREMISE), (x_1, k * sp.log(m / (m - a)), Integrate((dx, x, 0, x_1), (dy, y, 0, a)))],
    "integrate to a number": [(dx, y * dy, PREMISE), (x_1, 2, Integrate((dx, x, 0, x_1), (dy, y, 0, 2)))],
    "first order": [((1 + dx) * (y + dy), sp.sqrt(1 + dx), PREMISE), (y + dy + y * dx, 1 + dx / 2, FirstOrder(dx, dy))],
    "expand in a series": [(z, sp.log(1 + k), PREMISE), (z, k - k**2 / 2 + x, Series(k, 2, x))],
    "expand a product with another symbol": [(z, a * sp.exp(k), PREMISE), (z, a + a * k + x, Series(k, 1, x))],
    "slope at the best": [(z, x * (a - x), PREMISE), (0, a - 2 * x, Stationary(x)), (x, a / 2, Solve(x))],
    "slope with a condition and its multiplier": [(z, x * y + b * (a - x - y), PREMISE), (0, y - b, Stationary(x)),
                                                  (0, x - b, Stationary(y, of=1))],
    "limit to zero": [(z, sp.sin(k) / k + a, PREMISE), (y, 1 + a, Limit(k, sp.Integer(0), y))],
    "limit without end": [(z, (1 + 1 / k) ** k, PREMISE), (y, sp.E, Limit(k, sp.oo, y))],
    "shown elsewhere": [(m, k / a, Proven(FALL))],
    "define": [(x, y + 1, PREMISE), (z, x - y, Definition())],
}  # fmt: skip

WRONG = {
    "rewrite changes a side": ([((x + 1) ** 2, y, PREMISE), (x**2 + 1, y, Rewrite())],
                               r"left side should be \(1 \+ x\)\*\*2, not 1 \+ x\*\*2; the difference is -2\*x"),
    "rewrite moves a term": ([(x + y, z, PREMISE), (x, z - y, Rewrite())], "left side should be x \\+ y"),
    "rewrite trusts no square root": ([(y, sp.sqrt(x**2), PREMISE), (y, x, Rewrite())], "right side"),
    "rearrange loses a sign": ([(x + y, z, PREMISE), (x, z + y, Rearrange())],
                               "sides of x \\+ y = z never gives x = y \\+ z; with the other sign of y it would"),
    "rearrange divides by what may be zero": ([(x * y, x * z, PREMISE), (y, z, Rearrange())], "1/x times as much"),
    "rearrange multiplies by what may be zero": ([(y, z, PREMISE), (x * y, x * z, Rearrange())], "x times as much"),
    "rearrange squares": ([(x, y, PREMISE), (x**2, y**2, Rearrange())], "no factor"),
    "substitute half": ([(x, y + y**2, PREMISE), (y, z, PREMISE), (x, z + y**2, Substitute(y, 2, of=1))], "right side"),
    "substitute what is not there": ([(x, y, PREMISE), (z, y, PREMISE), (x, z, Substitute(a, 2, of=1))],
                                     "a does not stand in x = y"),
    "substitute from two solutions": ([(x, y, PREMISE), (y**2, a, PREMISE), (x, sp.sqrt(a), Substitute(y, 2, of=1))],
                                      "exactly one solution for y"),
    "solve badly": ([(k, m * a**2 / 2, PREMISE), (a, sp.sqrt(k / m), Solve(a))], "right side should be"),
    "solve with two answers": ([(x**2, a, PREMISE), (x, sp.sqrt(a), Solve(x))],
                               r"exactly one solution for x, but has: -sqrt\(a\), sqrt\(a\)"),
    "solve for another": ([(x, y + z, PREMISE), (z, x - y, Solve(y))], "left side should be y"),
    "solve without solution": ([(sp.exp(x), -a, PREMISE), (x, sp.log(a), Solve(x))], "exactly one solution"),
    "differentiate loses a factor": ([(h(x), 3 * x**2, PREMISE), (h(x).diff(x), 3 * x, Differentiate(x))],
                                     r"should be 6\*x, not 3\*x"),
    "differentiate a hidden dependence": ([(y, 3 * x**2, PREMISE), (z, 6 * x, Differentiate(x))],
                                          "y does not say how it depends on x"),
    "integrate forgets the half": ([(dx, y * dy, PREMISE),
                                    (x_1, a**2, Integrate((dx, x, 0, x_1), (dy, y, 0, a)))], r"should be a\*\*2/2"),
    "integrate with a constant too many": ([(dx, y * dy, PREMISE), (
        x_1, a**2 / 2 + 1, Integrate((dx, x, 0, x_1), (dy, y, 0, a)))], "difference is 1"),
    "integrate to a wrong number": ([(dx, y * dy, PREMISE), (x_1, 4, Integrate((dx, x, 0, x_1), (dy, y, 0, 2)))],
                                    "should be 2, not 4"),
    "integrate what is not separated": ([(dx, x * dy, PREMISE),
                                         (x_1, x * a, Integrate((dx, x, 0, x_1), (dy, y, 0, a)))], "not separated: x"),
    "integrate without differential": ([(dx, y, PREMISE), (x_1, a, Integrate((dx, x, 0, x_1), (dy, y, 0, a)))],
                                       "y is not something times dy"),
    "integrate a square of a differential": ([(dx, dy**2, PREMISE),
                                              (x_1, a, Integrate((dx, x, 0, x_1), (dy, y, 0, a)))], "something times"),
    "first order keeps a product": ([((1 + dx) * (y + dy), z, PREMISE),
                                     (y + dy + y * dx + dx * dy, z, FirstOrder(dx, dy))], r"difference is dx\*dy"),
    "first order drops a first-order term": ([((1 + dx) * (y + dy), z, PREMISE), (y + dy, z, FirstOrder(dx, dy))],
                                             r"difference is -y\*dx"),
    "expand with a wrong factor": ([(z, sp.log(1 + k), PREMISE), (z, k - k**2 + x, Series(k, 2, x))],
                                   r"right side should be .*not"),
    "expand with a term too few": ([(z, sp.log(1 + k), PREMISE), (z, k + x, Series(k, 2, x))], r"difference is k\*\*2/2"),
    "expand and forget the rest": ([(z, sp.log(1 + k), PREMISE), (z, k, Series(k, 1, x))], "difference is -x"),
    "expand with an old name for the rest": ([(x, y, PREMISE), (z, sp.log(1 + k), PREMISE), (z, k + x, Series(k, 1, x))],
                                             "x is already in use"),
    "expand in what is not there": ([(z, sp.log(1 + a), PREMISE), (z, k + x, Series(k, 1, x))], "has no k in it"),
    "slope of the wrong sign": ([(z, x * (a - x), PREMISE), (0, a + 2 * x, Stationary(x))], r"should be a - 2\*x"),
    "slope that is not zero": ([(z, x * (a - x), PREMISE), (1, a - 2 * x, Stationary(x))], "left side should be 0"),
    "slope of two things": ([(z + y, x**2, PREMISE), (0, 2 * x, Stationary(x))], "must stand alone on the left"),
    "slope of what stays": ([(z, a**2, PREMISE), (0, x, Stationary(x))], r"a\*\*2 does not change with x"),
    "limit to a wrong value": ([(z, sp.sin(k) / k, PREMISE), (y, a, Limit(k, sp.Integer(0), y))], "should be 1, not a"),
    "limit that is none": ([(z, 1 / k, PREMISE), (y, a, Limit(k, sp.Integer(0), y))], "no finite limit"),
    "limit with an old name": ([(z, a + k, PREMISE), (z, a, Limit(k, sp.Integer(0), z))], "z is already in use"),
    "limit of both sides": ([(z * k, a + k, PREMISE), (y, a, Limit(k, sp.Integer(0), y))], r"changes with k, too"),
    "shown for fewer values elsewhere": ([(x, z, PREMISE), (x, z, PREMISE), (y, z + 1, Proven(POSITIVE))],
                                         "shown for fewer values of y than stand here"),
    "shown otherwise elsewhere": ([(m, a / k, Proven(FALL))], "'Falling <freely>' shows m = k/a, not m = a/k"),
    "define twice": ([(x, y, PREMISE), (y, z, Definition())], "y is already in use"),
    "define by itself": ([(z, z**2 + 1, Definition())], "z is already in use"),
    "define no symbol": ([(x**2, y, Definition())], "a definition has a symbol on its left"),
    "start from nothing": ([(x, y, Rewrite())], "no equation stands before it"),
    "refer to the future": ([(x, y, PREMISE), (x, y, Rewrite(of=2))], "refers to step 2, but the steps before it are 1"),
    "say nothing": ([(x * (y + 1), x * y + x, PREMISE)], "says nothing: both sides are the same"),
    "use an unknown symbol": ([(x, sp.Symbol("q"), PREMISE)], "does not explain q"),
    "use a symbol with other assumptions": ([(x, sp.Symbol("a"), PREMISE)], "does not explain a .*other assumptions"),
    "forget the brackets": ([(x, y, PREMISE), (x, y, Rewrite)], "is no way to follow"),
}  # fmt: skip


@pytest.mark.parametrize("lines", RIGHT.values(), ids=RIGHT)
def test_proves(lines):
    derivation = derive(*lines)
    assert derivation.result == derivation.steps[-1].equation
    derivation.verify()
    assert str(derivation).count("\n") == len(LEGEND) + 3 * len(lines) + 1


@pytest.mark.parametrize(("lines", "says"), WRONG.values(), ids=WRONG)
def test_refuses(lines, says):
    with pytest.raises(DerivationError, match=says) as caught:
        derive(*lines)
    assert caught.value.number == len(lines)
    assert f"Step {len(lines)} of 'Test' " in str(caught.value)


def test_an_equation_that_sympy_has_decided_is_none():
    with pytest.raises(DerivationError, match="always true, so it says nothing"):
        Derivation("Test", LEGEND, [Step("so", sp.Eq(x, x), PREMISE)])
    with pytest.raises(DerivationError, match=r"never true: is a sign wrong\?"):
        Derivation("Test", LEGEND, [Step("so", sp.Eq(a, -1), PREMISE)])
    with pytest.raises(DerivationError, match="x is not an equation: write sympy"):
        Derivation("Test", LEGEND, [Step("so", x, PREMISE)])


def test_no_steps():
    with pytest.raises(DerivationError, match="no steps"):
        Derivation("Test", LEGEND, [])


def test_a_kind_of_ones_own():
    """What `How` promises: a new kind needs `prove` and `explain` and nothing else."""

    class Doubled(How):
        def prove(self, claim, earlier):
            if claim.lhs != 2 * earlier[-1].lhs or claim.rhs != 2 * earlier[-1].rhs:
                raise DerivationError("it is not twice as much")

        def explain(self, number):
            return f"Twice step {number - 1}."

    assert derive((x, y, PREMISE), (2 * x, 2 * y, Doubled())).result == sp.Eq(2 * x, 2 * y)
    with pytest.raises(DerivationError, match=r"Step 2 .*not twice as much"):
        derive((x, y, PREMISE), (2 * x, 3 * y, Doubled()))


def test_lambdify_by_name_and_by_symbol():
    kinetic = derive((k, m * a**2 / 2, PREMISE), (a, sp.sqrt(2 * k / m), Solve(a)))
    assert kinetic.lambdify("k", "m")(8, 4) == pytest.approx(2)
    assert kinetic.lambdify(m, k)(4, 8) == pytest.approx(2)
    with pytest.raises(ValueError, match=r"a = sqrt\(2\*k/m\) also needs k as an argument"):
        kinetic.lambdify("m")


def test_a_derivation_cannot_be_changed():
    steps = [Step("so", sp.Eq(x, y), PREMISE)]
    derivation = Derivation("Test", LEGEND, steps)
    steps.append(Step("so", sp.Eq(x, z), PREMISE))
    assert derivation.result == sp.Eq(x, y)
    with pytest.raises(AttributeError):
        derivation.steps = ()


def test_plain_text():
    assert str(FALL) == repr(FALL)
    assert str(FALL).splitlines() == [
        "Falling <freely>",
        "    m: mass, kg",
        "    a: height & more, m",
        "    k: work, J",
        " 1. Work for a height a.",
        "        k = m*a",
        "    Assumed: g is 1 and m stays.",
        " 2. The mass alone.",
        "        m = k/a",
        "    From step 1: do the same to both sides.",
        "Taken as true: step 1. Checked by sympy: all else.",
    ]


class Reader(HTMLParser):
    """What a browser would find."""

    def __init__(self):
        super().__init__()
        self.open, self.labels, self.words = [], [], []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.labels += [value for name, value in attrs if name == "aria-label"]

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


def test_html_is_well_formed_escaped_and_labelled():
    html = FALL._repr_html_()
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    assert reader.labels == ["k = m*a", "m = k/a"]
    words = "".join(reader.words)
    assert "Falling <freely>" in words
    assert "Work for a height $a$." in words
    assert "Assumed: g is 1 and $m$ stays." in words
    assert "$$k = m \\, a$$" in words
    assert html.count("<li>") == 2
    assert "<freely>" not in html


def test_latex_lists_the_equations():
    assert FALL._repr_latex_() == (
        "$$\\begin{aligned}\n&\\text{1.} && k = m \\, a \\\\\n&\\text{2.} && m = \\frac{k}{a}\n\\end{aligned}$$"
    )


def test_writing_follows_the_order_of_the_symbols():
    change, log = sp.Symbol("Δv", real=True), sp.log(a / b)
    assert text(dx * a - b) == "a*dx - b"
    assert text(y * x, [y, x]) == "y*x"
    assert text(0) == latex(0) == "0"
    assert text(b - dx * a, [b, dx, a]) == "b - a*dx"
    assert text(sp.Integral(-b / m, (m, x_0, x_1))) == "[integral of -b/m dm from x_0 to x_1]"
    assert latex(sp.Eq(change, k * log), [k]) == r"\Delta v = k \, \ln{\left(\frac{a}{b} \right)}"
    assert latex(sp.Integral(1, (x, x_0, x_1))) == r"\int_{x_{0}}^{x_{1}} dx"
