"""Lessons as files: where they are, how a committed one is kept tidy, and its solved copy for the teacher."""

from __future__ import annotations

import argparse
import copy
import json
import re
import sys
from pathlib import Path
from typing import Any

from spacewidgets.disk import write_whole

Notebook = dict[str, Any]
Cell = dict[str, Any]

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
CHECKED = "nbval-check-output"  # the tag by which nbval knows whose output to compare
MARKS = frozenset({CHECKED, "notebook-only", "screen-only", "by-hand", "fill-in"})
"""Tags that say what is done with a cell; all others name its part of the lesson."""
LESSON = re.compile(r"\d\d-.+\.ipynb")
ANSWER = re.compile(r"^# %%[ \t]*(?P<id>\S*).*$", re.MULTILINE)
EXERCISE_ID = re.compile(r"\d\d\.\d+")


class LessonError(ValueError):
    """A lesson and its answers do not fit together, or a lesson cannot be found."""


def lessons_folder() -> Path:
    """Folder of the lessons that belong to this installation: inside the package, or at the root of a checkout."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "_lessons", package.parents[1] / "lessons"):
        if folder.is_dir():
            return folder
    msg = f"The lessons are missing from this installation of spacegames: there is no folder {package / '_lessons'}."
    raise LessonError(msg)


def lesson_files(folder: Path, language: str = "en") -> list[Path]:
    """Learner notebooks `NN-name.ipynb` of a folder, in the order of their numbers.

    Those that have been translated into another language, in a subfolder of its name, take the place of the English ones.
    """
    translated = [path for path in (folder / language).glob("*.ipynb") if LESSON.fullmatch(path.name)]
    numbers = {path.name[:2] for path in translated}
    own = (path for path in folder.glob("*.ipynb") if LESSON.fullmatch(path.name) and path.name[:2] not in numbers)
    return sorted([*translated, *own], key=lambda path: path.name)


def translated_files(folder: Path) -> list[Path]:
    """Lessons in other languages than English, in subfolders named by the language."""
    return sorted(path for path in folder.glob("??/*.ipynb") if LESSON.fullmatch(path.name))


def source(cell: Cell) -> str:
    """Text of a cell, which a notebook file holds as a string or as a list of lines."""
    return "".join(cell["source"])


def tags(cell: Cell) -> list[str]:
    """Tags of a cell."""
    return list(cell["metadata"].get("tags", []))


def checked(cell: Cell) -> bool:
    """Whether the tests compare the stored output of a cell."""
    return CHECKED in tags(cell)


def marks(cell: Cell) -> dict[str, Any]:
    """What the metadata of a cell say to us."""
    return dict(cell["metadata"].get("spacegames", {}))


def exercise(cell: Cell) -> str:
    """Exercise id of a cell tagged `exercise`, or an empty string where the author forgot it."""
    return str(marks(cell).get("exercise", ""))


def read(path: Path) -> Notebook:
    """Parse a notebook file."""
    notebook: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def text(notebook: Notebook) -> str:
    """Notebook as the text of its file, laid out as Jupyter does."""
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def tidy(notebook: Notebook) -> Notebook:
    """Copy of a notebook as it is committed: nothing from the machine it ran on, and no output that gives a reveal away.

    Only cells tagged `nbval-check-output` keep their output: there it is the point, and the tests compare it.
    """
    clean = copy.deepcopy(notebook)
    clean["metadata"] = {"kernelspec": KERNEL, "language_info": {"name": "python"}}
    for cell in clean["cells"]:
        kept = ("tags", "spacegames", "jupyter")
        cell["metadata"] = {key: value for key, value in cell["metadata"].items() if key in kept}
        if cell["cell_type"] == "code" and not checked(cell):
            _forget_outputs(cell)
        elif cell["cell_type"] == "code":
            cell["outputs"] = _joined(cell["outputs"])
    return clean


def _joined(outputs: list[Any]) -> list[Any]:
    """The outputs with neighbouring pieces of one stream as one: where a kernel cuts them is chance."""
    joined: list[Any] = []
    for output in outputs:
        last = joined[-1] if joined else {}
        if output["output_type"] == "stream" and last.get("name") == output["name"]:
            last["text"] = "".join([*last["text"], *output["text"]]).splitlines(keepends=True)
        else:
            joined.append(output)
    return joined


def answer_blocks(code: str) -> dict[str, str]:
    """Answers by exercise id, from Python text with one `# %% 02.1` line above each answer.

    What stands above the first such line (a docstring, imports for an editor) belongs to no answer.
    """
    heads = list(ANSWER.finditer(code))
    ends = [head.start() for head in heads[1:]] + [len(code)]
    blocks: dict[str, str] = {}
    for head, end in zip(heads, ends, strict=True):
        name = head["id"]
        if not EXERCISE_ID.fullmatch(name):
            raise LessonError(f"{head[0]!r} names no exercise: write the id after the marker, as in '# %% 02.1'.")
        if name in blocks:
            raise LessonError(f"Exercise {name} is answered twice.")
        blocks[name] = code[head.end() : end].strip("\n")
    return blocks


def solve(notebook: Notebook, answers: dict[str, str], lesson: str) -> Notebook:
    """Teacher's copy of a learner notebook: every exercise cell holds its answer, and a last cell asks for all checks.

    `answers` maps exercise ids to code and `lesson` is the number, as in "02". Raises LessonError naming every
    exercise without an answer and every answer without an exercise.
    """
    solved = copy.deepcopy(notebook)
    ids = [exercise(cell) for cell in solved["cells"] if "exercise" in tags(cell)]
    _must_match(ids, answers, lesson)
    for cell in solved["cells"]:
        kind = tags(cell)
        if "exercise" in kind:
            cell["source"] = answers[exercise(cell)].splitlines(keepends=True)
        if "exercise" in kind or "check" in kind:
            _forget_outputs(cell)
    if ids:
        solved["cells"].append(_all_got_cell(lesson))
    return solved


def solved_text(path: Path) -> str:
    """File text of the solved copy of one lesson; its answers stand in `answers/lesson_NN.py` beside it.

    A translated lesson has its answers where the English one has them.
    """
    lesson = path.name[:2]
    beside = path.parent / "answers"
    answers = (beside if beside.is_dir() else path.parents[1] / "answers") / f"lesson_{lesson}.py"
    try:
        blocks = answer_blocks(answers.read_text(encoding="utf-8")) if answers.exists() else {}
        return text(solve(read(path), blocks, lesson))
    except LessonError as error:
        raise LessonError(f"{path.name} with {answers.parent.name}/{answers.name}: {error}") from None


def solved_name(path: Path) -> str:
    """File name of the solved copy: it differs from the lesson's, for both may be open side by side."""
    return f"{path.stem}.solved.ipynb"


def write_solved(lessons: Path, out: Path) -> list[LessonError]:
    """Write the solved copy of every lesson to `out`, remove those of lessons gone, return what could not be solved.

    Those of translated lessons go to a subfolder of the language.
    """
    out.mkdir(parents=True, exist_ok=True)
    problems: list[LessonError] = []
    written: set[Path] = set()
    for path in [*lesson_files(lessons), *translated_files(lessons)]:
        target = out / path.relative_to(lessons).with_name(solved_name(path))
        target.parent.mkdir(exist_ok=True)
        try:
            _write(target, solved_text(path))
        except LessonError as error:
            problems.append(error)
        else:
            written.add(target)
    for stale in out.rglob("*.solved.ipynb"):
        if stale not in written:
            stale.unlink(missing_ok=True)
    return problems


def refresh(path: Path) -> None:
    """Run a lesson from its first cell to its last and store it tidy, with the outputs of its checked cells."""
    import nbformat  # noqa: PLC0415 (an author's tools, not needed to teach)
    from nbclient import NotebookClient  # noqa: PLC0415

    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(path.parent)}}).execute()
    _write(path, text(tidy(json.loads(nbformat.writes(notebook)))))


def _must_match(ids: list[str], answers: dict[str, str], lesson: str) -> None:
    twice = sorted({name for name in ids if ids.count(name) > 1})
    complaints = [
        (twice, "used for more than one exercise cell: {}"),
        ([name for name in ids if name not in answers], f"without an answer in answers/lesson_{lesson}.py: {{}}"),
        ([name for name in answers if name not in ids], "answered, but no exercise cell has this id: {}"),
    ]
    found = [words.format(", ".join(name or "(no id)" for name in names)) for names, words in complaints if names]
    if found:
        raise LessonError("; ".join(found))


def _all_got_cell(lesson: str) -> Cell:
    code = f'# Every check above must have said "got it".\nfrom spacewidgets import check\n\ncheck.all_got("{lesson}")'
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": f"all-got-{lesson}",
        "metadata": {"tags": ["all-got"]},
        "outputs": [],
        "source": code.splitlines(keepends=True),
    }


def _forget_outputs(cell: Cell) -> None:
    cell["execution_count"] = None
    cell["outputs"] = []


def _write(path: Path, content: str) -> None:
    """Write only what is new: two test runs may do this at the same time."""
    if not path.exists() or path.read_text(encoding="utf-8") != content:
        write_whole(path, content)


def main(argv: list[str] | None = None) -> int:
    """Write the solved copies, or run and tidy the lessons named."""
    parser = argparse.ArgumentParser(prog="python -m spacewidgets.notebooks.lessons", description=main.__doc__)
    parser.add_argument("--out", type=Path, default=Path("build/solved"), help="folder of the solved copies")
    parser.add_argument("--lessons", type=Path, help="folder of the lessons (default: those of this installation)")
    parser.add_argument("--refresh", type=Path, nargs="+", metavar="NOTEBOOK", help="run these and store them tidy")
    args = parser.parse_args(argv)
    if args.refresh:
        for path in args.refresh:
            refresh(path)
        return 0
    problems = write_solved(args.lessons or lessons_folder(), args.out)
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
