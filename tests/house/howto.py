"""Follow a how-to on a scratch copy: the page's diffs are what is done, and nothing else is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
COPIED = ("spacegames", "widgets/spacewidgets", "tests/widgets")
DIFF = re.compile(r"^```diff\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def diffs(page):
    """What a page does to files: each file's hunks, as pairs of what is there and what shall be."""
    found: dict[str, list[tuple[str, str]]] = {}
    for block in DIFF.findall((ROOT / "docs/howto" / page).read_text(encoding="utf-8")):
        path, *hunks = re.split(r"^@@.*\n", block, flags=re.MULTILINE)
        name = re.fullmatch(r"\+\+\+ (\S+)\n", path)[1]
        for hunk in hunks:
            lines = [(line[:1], line[1:]) for line in hunk.splitlines()]
            old = "".join(f"{line}\n" for sign, line in lines if sign != "+")
            new = "".join(f"{line}\n" for sign, line in lines if sign != "-")
            found.setdefault(name, []).append((old, new))
    return found


def listed(page):
    """The files that a page says are to be touched: first column of its table of files."""
    return re.findall(r"^\| `([^`]+)` \|", (ROOT / "docs/howto" / page).read_text(encoding="utf-8"), re.MULTILINE)


def scratch(where, *pages):
    """A copy of both packages in which some pages' diffs are applied, each at the one place where it fits."""
    for part in COPIED:
        shutil.copytree(ROOT / part, where / part, ignore=shutil.ignore_patterns("__pycache__", "kept"))
    for page in pages:
        changed = diffs(page)
        assert sorted(changed) == sorted(listed(page)), f"{page} lists other files than it changes"
        for name, hunks in changed.items():
            for old, new in hunks:
                replaced(where / name, old, new)
    return where


def replaced(path, old, new):
    """Write something else for what stands in a file once."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"This is not in {path} once:\n{old}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(where, *arguments):
    """What a script says that is run in a scratch copy; its error fails the test."""
    path = os.pathsep.join(str(where / part) for part in ("", "widgets", "tests/widgets"))
    told = subprocess.run(
        [sys.executable, "tests/widgets/after_howto.py", *arguments],
        capture_output=True, text=True, check=False, cwd=where, env={**os.environ, "PYTHONPATH": path},
    )  # fmt: skip
    assert told.returncode == 0, told.stderr[-3000:]
    return told.stdout
