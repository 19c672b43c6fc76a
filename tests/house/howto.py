"""A how-to followed to the letter: what a page writes into files, and the commands it gives, done in a copy of the repository.

On such a page a block with a caption is something to write, and ``sh`` blocks are what to run, both in their order::

    ```{code-block} python
    :caption: spacegames/new.py
    ...

The caption is a file: a new one is the block; to one that is there the block is added at its end. A ``diff`` block changes what
stands there: its lines with ``-`` and without a sign must be in the file once, side by side. In a notebook the caption says where
a cell goes and which tags it has (``text``: none): ``lessons/08-what-is-thrust.ipynb, behind the last check: text``, and behind
that ``lessons/08-what-is-thrust.ipynb, then: exercise 08.6``.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
HOWTO = ROOT / "docs" / "howto"
BLOCK = re.compile(r"^```(?:\{code-block\} (\w+)\n:caption: ([^\n]+)\n\n?|(sh)\n)(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`((?:spacegames|widgets|tests|lessons|docs|benchmarks)/[\w./-]+|[\w-]+\.(?:md|toml|cfg))`")
CELL = re.compile(r", (?:behind the last ([\w-]+)|then): ([\w+-]+)(?: (\d\d\.\d))?$")
NEW = "new-"
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".*_cache", ".hypothesis", "__pycache__", ".venv", "build", "node_modules", "*.egg-info"
)
MADE = re.compile(r"(^|/)(build|\.[\w.]+|__pycache__)/")


class Block(NamedTuple):
    """Something to write (``where`` says into what) or, without that, commands to run."""

    where: str
    kind: str
    text: str

    @property
    def file(self) -> str:
        """The file that it is written into."""
        return self.where.partition(", ")[0]


def blocks(page: str) -> list[Block]:
    """What a page does, in its order."""
    text = (HOWTO / page).read_text(encoding="utf-8")
    return [Block(where, kind or shell, body) for kind, where, shell, body in BLOCK.findall(text)]


def written(page: str) -> set[str]:
    """The files that a page writes into, or copies others to."""
    done = blocks(page)
    copies = {
        line.split()[-1] for block in done if not block.where for line in block.text.splitlines() if line[:3] == "cp "
    }
    return {block.file for block in done if block.where} | copies


def named(page: str) -> set[str]:
    """All files of the repository that a page names."""
    return {path.rstrip("/") for path in NAMED.findall((HOWTO / page).read_text(encoding="utf-8"))} | written(page)


def copied(folder: Path) -> Path:
    """A copy of this checkout, without what is made anew."""
    target = folder / "copy"
    shutil.copytree(ROOT, target, ignore=LEFT_OUT)
    return target


def follow(page: str, copy: Path) -> None:
    """Do all that a page says in a copy of the repository; each command must come to a good end."""
    for block in blocks(page):
        if block.where:
            write(block, copy)
        else:
            run(block.text, copy)


def write_all(page: str, folder: Path) -> None:
    """Write what a page writes into copies of its files alone, but for what a command has written before."""
    for path in written(page):
        if (ROOT / path).exists():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, folder / path)
    for block in blocks(page):
        if block.where and not block.file.endswith(".po"):
            write(block, folder)


def write(block: Block, copy: Path) -> None:
    """Write a block into its file."""
    file = copy / block.file
    file.parent.mkdir(parents=True, exist_ok=True)
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    if block.kind == "diff":
        after = changed(before, block)
    elif file.suffix == ".ipynb":
        after = with_cell(before, block)
    else:
        after = before + block.text
    file.write_text(after, encoding="utf-8")


def changed(before: str, block: Block) -> str:
    """A text in which the lines of a diff stand as it wants them."""
    lines = block.text.splitlines(keepends=True)
    old = "".join(line[1:] or "\n" for line in lines if line[0] in " -\n")
    new = "".join(line[1:] or "\n" for line in lines if line[0] in " +\n")
    assert before.count(old) == 1, f"{block.file} has this {before.count(old)} times:\n{old}"
    return before.replace(old, new)


def with_cell(before: str, block: Block) -> str:
    """A notebook with one more cell, where the caption says."""
    notebook = json.loads(before)
    cells: list[dict[str, Any]] = notebook["cells"]
    found = CELL.search(block.where)
    assert found, f"{block.where} should say where a cell goes and what it is"
    behind, tag, exercise = found.groups()
    at = max(
        at for at, each in enumerate(cells) if (each["id"].startswith(NEW) if not behind else behind in tags(each))
    )
    cells.insert(at + 1, new_cell(block, tag, exercise, f"{NEW}{len(cells)}"))
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def tags(cell: dict[str, Any]) -> list[str]:
    return list(cell["metadata"].get("tags", []))


def new_cell(block: Block, tag: str, exercise: str, name: str) -> dict[str, Any]:
    """A cell as JupyterLab makes one."""
    metadata: dict[str, Any] = {} if tag == "text" else {"tags": tag.split("+")}
    if "reveal" in tag:
        metadata["jupyter"] = {"outputs_hidden": True}
    if exercise:
        metadata["spacegames"] = {"exercise": exercise}
    cell = {
        "cell_type": "markdown",
        "id": name,
        "metadata": metadata,
        "source": block.text.rstrip().splitlines(keepends=True),
    }
    return cell if block.kind == "markdown" else {**cell, "cell_type": "code", "execution_count": None, "outputs": []}


def run(commands: str, copy: Path) -> None:
    """Run commands in a copy of the repository, as one does who stands in it."""
    paths = os.pathsep.join([str(copy), str(copy / "widgets")])
    env = {**os.environ, "PYTHONPATH": paths, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    env = {name: value for name, value in env.items() if not name.startswith(("PYTEST_", "SPACEGAMES_"))}
    # A pytest in it would tidy away the older folders of the one that runs this.
    env["TMPDIR"] = str(copy.parent / "tmp")
    Path(env["TMPDIR"]).mkdir(exist_ok=True)
    done = subprocess.run(["sh", "-ec", commands], cwd=copy, env=env, capture_output=True, text=True, check=False)  # noqa: S607
    assert done.returncode == 0, "\n".join([commands, done.stdout[-4000:], done.stderr[-4000:]])


def contents(copy: Path) -> dict[str, bytes]:
    """Every file of a copy but what is made anew."""
    kept = (path for path in copy.rglob("*") if path.is_file() and not MADE.search(path.relative_to(copy).as_posix()))
    return {path.relative_to(copy).as_posix(): path.read_bytes() for path in kept}


def touched(before: dict[str, bytes], after: dict[str, bytes]) -> set[str]:
    """The files that are new, gone or changed."""
    return {path for path in before.keys() | after.keys() if before.get(path) != after.get(path)}
