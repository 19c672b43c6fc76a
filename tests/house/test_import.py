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


def test_the_shop_window_has_what_it_names():
    import spacegames  # noqa: PLC0415 - looked at here, not needed above

    assert all(getattr(spacegames, name) is not None for name in spacegames.__all__)
    assert set(spacegames.__all__) <= set(dir(spacegames))
    with pytest.raises(AttributeError, match="has no 'Tabel'"):
        _ = spacegames.Tabel
