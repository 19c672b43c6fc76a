"""The site itself: built beside the folder that was asked for, and put in its place when it is whole."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from html import escape
from pathlib import Path
from typing import Any, Final

import spacegames
from spacewidgets.disk import write_whole
from spacewidgets.notebooks.browser_edition import kitchen, wheels
from spacewidgets.notebooks.lab import copy_lessons
from spacewidgets.notebooks.lessons import LessonError, lesson_files, lessons_folder
from spacewidgets.words import language

MARK: Final = "spacegames-browser-edition.json"
"""Lies in every site that we built: such a folder may be replaced."""
KERNEL: Final = "@jupyterlite/pyodide-kernel-extension"
ADDRESS: Final = "import jupyterlite_pyodide_kernel.constants as c; print(c.PYODIDE_CDN_URL + '/')"
# JupyterLite's other pages look into this one for that script.
INDEX: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>spacegames</title>
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0; url={first}">
<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{{}}</script>
<p>The lessons open by themselves; if not: <a href="{first}">to the first lesson</a>.</p>
</html>
"""


def build(folder: Path, cache: Path) -> None:
    """Build the site and put it at `folder`; until it is whole, whatever stands there stays as it is.

    Raises LessonError when the folder holds anything else, cannot be written, or something cannot be fetched.
    """
    _refuse_what_is_not_ours(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(
            prefix=f".{folder.name}-", dir=folder.parent, ignore_cleanup_errors=True
        ) as made:
            site = _build(kitchen.stocked(cache), Path(made))
            _put(site, folder, Path(made) / "old")
    except OSError as error:
        raise LessonError(
            f"{error.filename or folder} cannot be written: {error.strerror}. Name another folder."
        ) from error


def _refuse_what_is_not_ours(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise LessonError(f"{folder} is a file; name a folder for the site.")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise LessonError(
            f"{folder} holds something else than our site, and is left as it is. Name a new or an empty folder."
        )


def _put(site: Path, folder: Path, old: Path) -> None:
    site.chmod(0o755)  # temporary folders are closed to others, and a web server is another
    if folder.exists():
        folder.rename(old)
    try:
        site.rename(folder)
    except BaseException:
        if old.exists():
            old.rename(folder)
        raise


def _build(shelf: Path, made: Path) -> Path:
    """Build in the temporary folder `made`, and give the folder of the site in it."""
    source, lite, out = lessons_folder(), made / "lite", made / "site"
    copy_lessons(source, lite / "files", language=language())
    pyodide = lite / "static" / "pyodide"
    shutil.copytree(shelf / "pyodide", pyodide)
    _fill(shelf, pyodide)
    write_whole(lite / "jupyter-lite.json", json.dumps(_settings()))
    write_whole(lite / "overrides.json", json.dumps(_overrides()))
    command: list[str | Path] = [
        kitchen.python(shelf),
        "-m",
        "jupyterlite_core.app",
        "build",
        "--no-sourcemaps",
        "--apps=lab",
    ]
    command += [f"--lite-dir={lite}", f"--output-dir={out}", f"--contents={lite / 'files'}"]
    kitchen.told(command, "Building the site with JupyterLite", cwd=lite, env=_environment(made))
    first = lesson_files(source, language())[0].name
    page = INDEX.format(first=escape(f"lab/index.html?path={first}"))
    write_whole(out / "index.html", page)
    write_whole(out / MARK, json.dumps({"spacegames": spacegames.__version__}) + "\n")
    return out


def _fill(shelf: Path, pyodide: Path) -> None:
    """Put the wheels beside Pyodide, and say so in its list of packages."""
    stand_ins = shelf / "environment" / "share" / "jupyter" / "labextensions" / KERNEL / "static" / "pypi"
    for path in (*(shelf / "wheels").glob("*.whl"), *stand_ins.glob("*.whl")):
        if not path.name.startswith("widgetsnbextension-3"):  # for ipywidgets of before 2022
            shutil.copyfile(path, pyodide / path.name)
    wheels.our_wheel(pyodide)
    wheels.markupsafe_wheel(pyodide)
    elsewhere = kitchen.told([kitchen.python(shelf), "-c", ADDRESS], "Asking JupyterLite for Pyodide's address").strip()
    wheels.write_lock(wheels.relock(kitchen.lock_of(shelf), pyodide, elsewhere), pyodide)


def _settings() -> dict[str, Any]:
    kernel = {"disablePyPIFallback": True, "loadPyodideOptions": {"packages": list(wheels.AT_START)}}
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {"appName": "spacegames", "litePluginSettings": {f"{KERNEL}:kernel": kernel}},
    }


def _overrides() -> dict[str, Any]:
    return {"@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False}}


def _environment(made: Path) -> dict[str, str]:
    """Nothing of this person's own Jupyter gets into the site."""
    own = {name: str(made / "jupyter") for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")}
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "PYTHON"))}
    return kept | own
