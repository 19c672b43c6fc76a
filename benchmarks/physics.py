"""Derivations: how long each takes to check itself (aim: under 20 s together). The rocket equation: how long a drag repaints.

    python benchmarks/physics.py [--only derivations|drag] [--first N]

The drag needs the extra ``test`` and a system Chromium. It is measured in the page: from a movement of the pointer to the
laid-out page, once a frame; a frame of a screen at 60 Hz is 16.7 ms.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.lab import Lab

from spacegames.physics import derivations
from spacewidgets.notebooks.publish.printing import chromium

PANEL = "from spacewidgets import RocketEquation\nRocketEquation(answers={answers!r})"
DRAG = """async () => {
    const grip = [...document.querySelectorAll('.rq-grip')].find(
        (each) => each.offsetParent && each.querySelector('[data-name=exhaust_velocity], [data-name=delta_v]'));
    const { left, top, width } = grip.getBoundingClientRect();
    const point = (type, x) => grip.dispatchEvent(new PointerEvent(type, {
        bubbles: true, pointerId: 1, pointerType: 'mouse', clientX: x, clientY: top + 5 }));
    grip.setPointerCapture = () => {};
    const start = left + width / 2;
    point('pointerdown', start);
    const took = [];
    for (let move = 1; move <= 120; move += 1) {
        await new Promise(requestAnimationFrame);
        const before = performance.now();
        point('pointermove', start + 120 * Math.sin(move / 12));
        document.querySelector('.rq-chart').getBoundingClientRect();
        took.push(performance.now() - before);
    }
    point('pointerup', start);
    return took;
}"""


def check_derivations(first: int | None) -> None:
    """Make each derivation, or the first so many, which proves it, and print how long that took."""
    total, names = 0.0, derivations.__all__[:first]
    for name in names:
        start = perf_counter()
        made = getattr(derivations, name)()
        seconds = perf_counter() - start
        total += seconds
        print(f"  {name:32} {len(made.steps):3} steps  {1000 * seconds:7.0f} ms")
    print(f"{len(names)} derivations: {total:.1f} s (aim: under 20 s)")


def drag() -> None:
    """Drag a number of the rocket equation and print how long the page took for each movement."""
    browser = chromium()
    if browser is None:
        sys.exit("The drag needs a system Chromium.")
    lab = Lab(Path(tempfile.mkdtemp()), browser)
    try:
        for answers in ("delta_v", "initial_mass"):
            page: Any = lab.notebook([PANEL.format(answers=answers)]).page
            page.locator(".rq-point").wait_for()
            page.wait_for_timeout(1000)
            took = page.evaluate(DRAG)
            print(f"  {answers} answers: median {median(took):.1f} ms, 95th of 100 {quantiles(took, n=20)[-1]:.1f} ms")
            lab.tidy()
    finally:
        lab.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=("derivations", "drag"), help="one part alone")
    parser.add_argument("--first", type=int, metavar="N", help="the first N derivations only (default: all)")
    chosen = parser.parse_args()
    if chosen.only != "drag":
        check_derivations(chosen.first)
    if chosen.only != "derivations":
        drag()


if __name__ == "__main__":
    main()
