"""Wheels for the browser: our packages, and Pyodide's list of packages with ours and the fetched ones in it."""

from __future__ import annotations

import hashlib
import importlib
import importlib.metadata
import json
import re
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import spacegames
from spacewidgets.disk import write_whole
from spacewidgets.notebooks.browser_edition.kitchen import Lock
from spacewidgets.words import LANGUAGE, language

START: Final = """import os
os.environ["{variable}"] = "{language}"
c = get_config()
c.InteractiveShellApp.extensions = ["spacewidgets.notebooks.browser_edition.kernel"]
"""
"""Configuration of IPython in the browser: it loads our part of the kernel."""
OURS: Final = ("ipywidgets", "anywidget", "markupsafe")
"""What our packages load at once there; numpy, sympy and matplotlib are fetched by the cell that needs them."""
DEPENDS: Final = {
    "spacegames": OURS,
    "ipywidgets": ("comm", "ipython", "jupyterlab-widgets", "traitlets", "widgetsnbextension"),
    "anywidget": ("ipywidgets", "psygnal", "typing-extensions"),
    "ipykernel": ("comm", "ipython"),
    "piplite": ("micropip",),
    "pyodide-kernel": ("ipykernel", "ipython"),
}
"""Dependencies of the wheels that Pyodide's list does not know."""
AT_START: Final = ("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython", "spacegames")
"""What the kernel loads, all at the same time, before the first cell."""


def our_wheel(folder: Path) -> Path:
    """Write the wheel of `spacegames` and `spacewidgets` for the browser: without lessons, and in need of no numpy."""
    files: dict[str, bytes] = {}
    for package in ("spacegames", "spacewidgets"):
        (root,) = map(Path, importlib.import_module(package).__path__)
        files |= {f"{package}/{name}": content for name, content in _contents(root)}
    files[f"spacegames-{spacegames.__version__}.data/data/etc/ipython/ipython_config.py"] = START.format(
        variable=LANGUAGE, language=language()
    ).encode()
    return _write("spacegames", spacegames.__version__, files, folder)


def markupsafe_wheel(folder: Path) -> Path:
    """Write a wheel of the installed markupsafe without its compiled part, which it does not need."""
    (root,) = map(Path, importlib.import_module("markupsafe").__path__)
    files = {f"markupsafe/{name}": content for name, content in _contents(root)}
    return _write("markupsafe", importlib.metadata.version("markupsafe"), files, folder)


def relock(lock: Lock, folder: Path, elsewhere: str) -> Lock:
    """Pyodide's list for a site: wheels that lie in `folder` are taken from there, all others from the address `elsewhere`."""
    packages: dict[str, Any] = {}
    for name, entry in lock["packages"].items():
        packages[name] = entry | {"file_name": elsewhere + entry["file_name"]}
    for path in sorted(folder.glob("*.whl")):
        name, version = path.name.split("-")[:2]
        name = re.sub(r"[-_.]+", "-", name).lower()
        known = packages.get(name, {})
        packages[name] = {
            "depends": list(DEPENDS.get(name, known.get("depends", ()))),
            "imports": known.get("imports") or _imports(path),
            "install_dir": "site",
            "name": name,
            "package_type": "package",
            "unvendored_tests": False,
            "version": version,
            "file_name": path.name,
            "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        }
    return lock | {"packages": packages}


def _imports(wheel: Path) -> list[str]:
    names = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    return sorted(name for name in names if name.isidentifier())


def _contents(root: Path) -> Iterable[tuple[str, bytes]]:
    """Files below a package's folder, without hidden ones, lessons, compiled code and what Python leaves there."""
    for path in sorted(root.rglob("*")):
        parts = path.relative_to(root).parts
        left_out = any(part.startswith((".", "__pycache__", "_lessons")) for part in parts)
        if path.is_file() and not left_out and path.suffix not in (".so", ".pyd", ".c"):
            yield "/".join(parts), path.read_bytes()


def _write(name: str, version: str, files: Mapping[str, bytes], folder: Path) -> Path:
    info = f"{name}-{version}.dist-info"
    about = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    kind = "Wheel-Version: 1.0\nGenerator: spacegames browser\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    whole = dict(files) | {f"{info}/METADATA": about.encode(), f"{info}/WHEEL": kind.encode()}
    whole[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in (*whole, f"{info}/RECORD")).encode()
    target = folder / f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for path, content in whole.items():
            # One date for all: the same sources give the same wheel.
            archive.writestr(zipfile.ZipInfo(path, (2020, 1, 1, 0, 0, 0)), content, zipfile.ZIP_DEFLATED)
    return target


def write_lock(lock: Lock, folder: Path) -> None:
    """Write the list to where Pyodide looks for it."""
    write_whole(folder / "pyodide-lock.json", json.dumps(lock))
