"""Median time to import the engine in a fresh process, less what an empty Python needs: aim, under 60 ms.

python benchmarks/import_time.py [runs]
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

RUNS = int(sys.argv[1]) if len(sys.argv) > 1 else 20


def milliseconds(code: str) -> float:
    """Median wall time of a Python process that runs `code`."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        times.append(time.perf_counter() - start)
    return 1000 * statistics.median(times)


if __name__ == "__main__":
    empty = milliseconds("pass")
    print(f"Python alone: {empty:.0f} ms; medians of {RUNS}, Python's own time taken off:")
    for module in ("spacegames", "spacegames.leaving_earth", "spacewidgets", "numpy", "sympy", "matplotlib.pyplot"):
        print(f"  import {module:25} {milliseconds(f'import {module}') - empty:6.0f} ms")
