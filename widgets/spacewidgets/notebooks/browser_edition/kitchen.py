"""What the browser edition is made of, fetched once: JupyterLite in an environment of its own, Pyodide, and wheels."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from spacewidgets.disk import write_whole
from spacewidgets.notebooks.lessons import LessonError

PYODIDE: Final = "314.0.6"
PYODIDE_SHA512: Final = "BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
BUILDER: Final = ("jupyterlite-core==0.8.6", "jupyterlite-pyodide-kernel==0.8.6", "jupyter_server==2.21.1")
FRONT_ENDS: Final = ("jupyterlab_widgets==3.0.17", "anywidget==0.11.0")
"""Packages whose JavaScript the site takes over; they are installed without what they depend on."""
WHEELS: Final = (
    "ipywidgets==8.1.9",
    "anywidget==0.11.0",
    "psygnal==0.16.1",
    "comm==0.2.3",
    "jupyterlab_widgets==3.0.17",
)
"""What our packages need in the browser, beyond Pyodide's own packages."""
ROOTS: Final = ("micropip", "ipython", "jedi", "sympy", "packaging", "typing-extensions")
"""Packages of Pyodide's own list that come along, with all they depend on. None of them holds compiled code."""
NOT_OURS: Final = ("PIP_CONSTRAINT", "PIP_TARGET", "PIP_PREFIX", "PIP_USER", "PIP_NO_BINARY")
"""Settings of a person's own pip that are meant for another environment."""
READY: Final = "ready"
"""Written last: a cache without it was interrupted, and is made anew."""

Lock = dict[str, Any]


def default_cache() -> Path:
    """The folder in which what was fetched is kept."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "spacegames" / "browser-edition"


def stocked(cache: Path) -> Path:
    """The folder with everything for these versions: ``environment``, ``pyodide`` and ``wheels``; fetched if it is not there.

    Raises LessonError when npm or pip is missing, or something cannot be fetched.
    """
    pins = (PYODIDE, *BUILDER, *FRONT_ENDS, *WHEELS, *ROOTS, *map(str, sys.version_info[:2]))
    shelf = cache / hashlib.sha256(" ".join(pins).encode()).hexdigest()[:12]
    if (shelf / READY).is_file():
        return shelf
    npm = shutil.which("npm")
    if npm is None:
        raise LessonError(
            "npm is missing: it fetches Pyodide, Python for the browser. Install Node.js, which brings it."
        )
    try:
        shutil.rmtree(shelf, ignore_errors=True)
        shelf.mkdir(parents=True)
    except OSError as error:
        raise LessonError(f"{shelf} cannot be written: {error.strerror}. Name another folder with --cache.") from error
    _fetch_pyodide(npm, shelf)
    _make_environment(shelf)
    _fetch_wheels(shelf)
    (shelf / READY).touch()
    return shelf


def python(shelf: Path) -> Path:
    """The Python of the builder's environment."""
    return shelf / "environment" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def told(command: Sequence[str | Path], purpose: str, **options: Any) -> str:
    """Run a command and give what it prints.

    Raises LessonError, "`purpose` failed", with the last that the command said.
    """
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL, **options)  # noqa: S603
    except OSError as error:
        raise LessonError(f"{purpose} failed: {command[0]} cannot be run ({error.strerror}).") from error
    if done.returncode:
        lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        errors = [line for line in lines if "error" in line.lower()] or lines or ["it said nothing"]
        raise LessonError(f"{purpose} failed; is there a connection to the internet? It said: {errors[-1]}")
    return str(done.stdout)


def lock_of(shelf: Path) -> Lock:
    """Pyodide's list of its packages."""
    found: Lock = json.loads((shelf / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return found


def needed(lock: Lock, roots: Sequence[str]) -> dict[str, Any]:
    """Entries of these packages and of all they depend on, by name."""
    found: dict[str, Any] = {}
    waiting = list(roots)
    while waiting:
        name = waiting.pop().replace("_", "-").lower()
        if name not in found:
            found[name] = lock["packages"][name]
            waiting += found[name]["depends"]
    return found


def _fetch_pyodide(npm: str, shelf: Path) -> None:
    told([npm, "pack", f"pyodide@{PYODIDE}"], "Fetching Pyodide with npm", cwd=shelf)
    packed = shelf / f"pyodide-{PYODIDE}.tgz"
    digest = base64.b64encode(hashlib.sha512(packed.read_bytes()).digest()).decode()
    if digest != PYODIDE_SHA512:
        raise LessonError(
            f"What npm fetched as pyodide {PYODIDE} is not what was published under that name; it is not used."
        )
    folder = shelf / "pyodide"
    folder.mkdir()
    with tarfile.open(packed) as archive:
        for member in archive.getmembers():
            name = Path(member.name).name
            content = archive.extractfile(member)
            if content and not name.endswith((".map", ".d.ts", ".html", ".md")):
                write_whole(folder / name, content.read())
    packed.unlink()


def _make_environment(shelf: Path) -> None:
    told(
        [sys.executable, "-m", "venv", "--without-pip", shelf / "environment"], "Making an environment for JupyterLite"
    )
    install = ("--python", str(python(shelf)), "install")
    _pip(*install, *BUILDER, purpose="Installing JupyterLite with pip")
    _pip(*install, "--no-deps", *FRONT_ENDS, purpose="Installing JupyterLite with pip")


def _fetch_wheels(shelf: Path) -> None:
    pinned = [f"{entry['name']}=={entry['version']}" for entry in needed(lock_of(shelf), ROOTS).values()]
    for_browser = (
        "--only-binary=:all:",
        "--platform=any",
        "--python-version=3.14",
        "--implementation=py",
        "--abi=none",
    )
    where = ("--no-deps", "--dest", str(shelf / "wheels"))
    _pip("download", *where, *for_browser, *WHEELS, *pinned, purpose="Fetching packages with pip")


def _pip(*arguments: str, purpose: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in NOT_OURS}
    told([sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments], purpose, env=environment)
