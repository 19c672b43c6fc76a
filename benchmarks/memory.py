"""What a class of learners takes of a server's memory: ``python benchmarks/memory.py``.

Starts JupyterLab as ``spacegames lab`` does, and kernels as learners do, each running a solved lesson or showing a board.
Two kernels run each thing. The first figure is the proportional set size: of what two processes share, half each. The second
is the resident set size: what a learner takes who shares nothing, in a container of her own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import KernelManager

from spacewidgets.notebooks.lab import jupyter_arguments
from spacewidgets.notebooks.lessons import lesson_files, lessons_folder, solved_text, source

BOARD = "from spacewidgets import LeavingEarthBoard\nLeavingEarthBoard()"
PLANNER = "from spacewidgets import MissionPlanner\nMissionPlanner('Man on the Moon', wait=True)"
PORT = 8_971


def memory(*pids: int) -> str:
    """Mean memory of processes in MB, twice: what they share in proportion, and what one takes alone."""
    texts = [Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8") for pid in pids]
    fields = [{line.split()[0]: line.split()[1] for line in text.splitlines()[1:]} for text in texts]
    shared, alone = (sum(int(each[name]) for each in fields) / len(pids) / 1024 for name in ("Pss:", "Rss:"))
    return f"{shared:9.0f} MB {alone:6.0f} MB"


def lesson(number: str) -> list[str]:
    """The code cells of a solved lesson."""
    (path,) = (each for each in lesson_files(lessons_folder()) if each.name.startswith(number))
    return [source(cell) for cell in json.loads(solved_text(path))["cells"] if cell["cell_type"] == "code"]


def learner(cells: list[str], folder: str) -> KernelManager:
    """A kernel that has run these cells."""
    manager = KernelManager()
    manager.start_kernel(cwd=folder, stderr=subprocess.DEVNULL)
    client: BlockingKernelClient = manager.blocking_client()
    client.start_channels()
    client.wait_for_ready(timeout=60)
    for cell in cells:
        client.execute_interactive(cell, timeout=300, output_hook=lambda _message: None)
    client.stop_channels()
    return manager


def server(folder: str) -> subprocess.Popen[bytes]:
    """JupyterLab, up."""
    arguments = jupyter_arguments(lessons_folder(), Path(folder), browser=False, port=PORT)
    command = [sys.executable, "-m", "jupyterlab", *arguments, "--IdentityProvider.token="]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=os.environ | {"JUPYTER_WIDGETS_ECHO": "0"})
    for _ in range(600):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORT}/lab", timeout=10).close()
        except OSError:
            time.sleep(0.1)
        else:
            return process
    raise RuntimeError("JupyterLab did not start.")


def main() -> None:
    """Print the table."""
    with TemporaryDirectory() as folder:
        lab = server(folder)
        print(f"{'':38} {'on one machine':>12} {'alone':>6}\n{'JupyterLab server':38} {memory(lab.pid)}")
        kinds = {
            "kernel, nothing run": [],
            "kernel after lesson 00": lesson("00"),
            "kernel after lesson 01": lesson("01"),
        }
        kinds |= {"kernel after lesson 09": lesson("09"), "kernel with the mission planner": [PLANNER]}
        kinds |= {"kernel with a game of Leaving Earth": [BOARD]}
        for name, cells in kinds.items():
            two = [learner(cells, folder) for _ in range(2)]
            print(f"{name:38} {memory(*(each.provisioner.pid for each in two))}")
            for each in two:
                each.shutdown_kernel(now=True)
        lab.terminate()
        lab.wait(20)


if __name__ == "__main__":
    main()
