"""Every benchmark can begin: what it takes from the project and its tests is there."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "benchmarks"
BEGUN = """
import sys
from importlib import import_module
for name in sys.argv.pop().split():
    try:
        import_module(name)
    except ModuleNotFoundError as error:
        if error.name.partition(".")[0] not in {"chess", "highspy", "ipympl", "ortools"}:
            print(name, error)
    except ImportError as error:
        print(name, error)
"""
"""Packages of the extra `bench` may be missing, names may not."""


def test_every_benchmark_finds_what_it_takes_from_elsewhere():
    names = sorted(path.stem for path in FOLDER.glob("*.py"))
    assert "screen" in names
    command = [sys.executable, "-c", BEGUN, " ".join(names)]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=True)
    assert done.stdout == ""
