"""Slider step to changed picture in real JupyterLab: our panels beside ``interact`` with matplotlib and beside ipympl.

    python benchmarks/screen.py [steps]

Needs the extras ``test`` and ``bench`` and a system Chromium. One server, one browser, one kernel each; every figure is the
median over the steps of the time from the key press to the changed picture, both seen in the browser. The page is asked
at every change and every four milliseconds, so that the screen's own frames do not round the times.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.lab import Lab

from spacewidgets.notebooks.publish.printing import chromium

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 20

PLOT = """
def figure(ax, difficulty):
    ax.clear()
    for rocket in ROCKETS:
        ax.bar(rocket.name, max(0, float(payload(rocket, difficulty))))
    ax.figure.set_facecolor((1, 1, difficulty / 10))
"""
START = "import ipywidgets as w\nfrom spacegames.leaving_earth import ROCKETS, payload\n" + PLOT
OURS = "from spacewidgets import PayloadChart\nPayloadChart(rockets='Soyuz')"
INTERACT = START + (
    "%matplotlib inline\nimport matplotlib.pyplot as plt\n"
    "def show(difficulty):\n    fig, ax = plt.subplots()\n    figure(ax, difficulty)\n    plt.show()\n"
    "w.interact(show, difficulty=w.IntSlider(min=1, max=9, description='difficulty'));"
)
IPYMPL = START + (
    "%matplotlib widget\nimport matplotlib.pyplot as plt\n"
    "fig, ax = plt.subplots()\nfigure(ax, 1)\nslider = w.IntSlider(min=1, max=9, description='difficulty')\n"
    "def show(change):\n    figure(ax, change.new)\n    fig.canvas.draw()\n"
    "slider.observe(show, 'value')\nw.VBox([slider, fig.canvas])"
)
# What the picture looks like now, cheap to ask in every frame; it differs once the picture has changed.
LOOKS = {
    "ours": "document.querySelector('.sg-stage [aria-pressed=true]').dataset.action",
    "interact": "(img => img && img.complete ? img.src : null)(document.querySelector('.jp-OutputArea img'))",
    "ipympl": "[...document.querySelector('.jupyter-matplotlib-canvas-container canvas, .jp-OutputArea canvas')"
    ".getContext('2d').getImageData(5, 5, 1, 1).data].join()",
}
WATCH = """([look, event]) => {
    const now = () => { try { return eval(look) } catch { return null } };
    window.took = null;
    const before = now();
    window.addEventListener(event, () => {
        const start = performance.now();
        const ask = () => {
            const seen = now();
            if (window.took !== null || seen === null || seen === before) return;
            window.took = performance.now() - start;
            observer.disconnect();
            clearInterval(timer);
        };
        const observer = new MutationObserver(ask);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        const timer = setInterval(ask, 4);
    }, { capture: true, once: true });
}"""


def median_step(lab: Lab, cell: str, look: str) -> float:
    """Median milliseconds from key press to changed picture."""
    book = lab.notebook([cell])
    page: Any = book.page
    handle = page.locator(".noUi-handle:visible").first
    handle.wait_for()
    page.wait_for_timeout(2500)
    took = []
    for step in range(STEPS + 2):
        handle.focus()
        page.evaluate(WATCH, [look, "keydown"])
        page.keyboard.press("ArrowRight" if step // 6 % 2 == 0 else "ArrowLeft")
        page.wait_for_function("window.took !== null")
        took.append(page.evaluate("window.took"))
        page.wait_for_timeout(150)
    lab.tidy()
    return statistics.median(took[2:])


def main() -> None:
    """Measure all three and print the ratios."""
    browser = chromium()
    if browser is None:
        sys.exit("This benchmark needs a system Chromium.")
    cells = {"ours": OURS, "interact": INTERACT, "ipympl": IPYMPL}
    for prompt in (False, True):
        lab = Lab(Path(tempfile.mkdtemp()), browser, prompt=prompt)
        try:
            found = {name: median_step(lab, cell, LOOKS[name]) for name, cell in cells.items()}
        finally:
            lab.close()
        print("server as `spacegames lab` starts it" if prompt else "server as JupyterLab starts it")
        for name, took in found.items():
            print(f"  {name:10} {took:7.1f} ms   ours / {name}: {found['ours'] / took:.2f}")


if __name__ == "__main__":
    main()
