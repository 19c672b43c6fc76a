"""Which cases of a long sweep run by default."""

import pytest


def few(cases, number):
    """Parameters of a test of which so many, spread from the first to the last, run by default; the others are heavy."""
    cases = list(cases)
    chosen = {round(step * (len(cases) - 1) / max(number - 1, 1)) for step in range(number)}
    return [case if at in chosen else heavy(case) for at, case in enumerate(cases)]


def heavy(case):
    """One case, a tuple where a test takes several arguments, that is left to the heavy run."""
    return pytest.param(*(case if type(case) is tuple else (case,)), marks=pytest.mark.heavy)
