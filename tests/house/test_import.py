"""What an import loads: whoever plans a flight does not wait for numerics, plots or widgets."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = {"numpy", "sympy", "matplotlib", "ipywidgets"}


@pytest.mark.parametrize(
    ("module", "unwanted"),
    [
        ("spacegames", HEAVY),
        ("spacegames.leaving_earth", HEAVY),
        ("spacegames.cli", HEAVY),
        ("spacewidgets", {"numpy", "sympy", "matplotlib"}),
    ],
)
def test_an_import_loads_only_what_it_needs(module, unwanted):
    code = f"import sys, {module}; print(*sorted(sys.modules))"
    loaded = set(subprocess.check_output([sys.executable, "-c", code], text=True).split())
    assert module in loaded
    assert not loaded & unwanted
