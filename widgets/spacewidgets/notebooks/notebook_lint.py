"""What every lesson must look like: the order of its parts, its exercises, and what a committed notebook may hold."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from spacewidgets.notebooks.lessons import (
    CHECKED,
    KERNEL,
    MARKS,
    Cell,
    Notebook,
    checked,
    exercise,
    marks,
    source,
    tags,
    tidy,
)

# Tags in the order of a lesson. Those of one row may alternate: several predictions, each with its reveal.
PARTS: tuple[tuple[str, ...], ...] = (
    ("title",),
    ("objectives",),
    ("play",),
    ("predict", "reveal"),
    ("model",),
    ("derivation",),
    ("chart",),
    ("figure",),
    ("exercise", "check"),
    ("own-widget",),
    ("bug-hunt",),
    ("key-points",),
)
RANK = {tag: rank for rank, row in enumerate(PARTS) for tag in row}
OPTIONAL = {"derivation"}
WELCOME_NEEDS = {"title", "objectives", "play", "key-points"}  # lesson 00 welcomes; it teaches no model yet
MOST_LINES = 25
MOST_LETTERS = 92  # in a line of code: what a screen 1280 px wide shows beside the list of files
FEWEST_EXERCISES = 4
FEWEST_CHECKED = 5

KNOWN_MARKS = {"exercise", "notebook_only", "screen_only", "gaps", "choices", "line", "repeats"}
BULLET = re.compile(r"^- (.+)$", re.MULTILINE)
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
H1 = re.compile(r"^# +\S|^=+[ \t]*$|<h1\b", re.MULTILINE | re.IGNORECASE)
MARKDOWN_IMAGE_WITHOUT_ALT = re.compile(r"!\[\s*\]")
IMG = re.compile(r"<img\b[^>]*>", re.IGNORECASE)
ALT = re.compile(r"""\balt\s*=\s*(["'])\s*[^"'\s]""", re.IGNORECASE)
SVG = re.compile(r"<svg\b", re.IGNORECASE)
SVG_NAME = re.compile(r"<title\b|\baria-label", re.IGNORECASE)
STALLS = re.compile(r"\b(Output|interact|interactive|interactive_output|interact_manual)\s*\(|@(?:\w+\.)*interact\b")
OLD_MARK = re.compile(r"#\s*NBVAL_CHECK_OUTPUT")
SKIPS = re.compile(r"#\s*NBVAL_(SKIP|RAISES_EXCEPTION|IGNORE_OUTPUT)")
MACHINE_PATH = re.compile(r"(?<![\w.:/])/(?:home|root|Users|tmp|opt|usr|var|mnt)/|\b[A-Za-z]:\\\\?(?=\w)")


def lint(notebook: Notebook, lesson: str) -> list[str]:
    """Everything that is wrong with a learner notebook, a sentence each; `lesson` is its number, as in "02"."""
    return [
        *_parts(notebook, lesson),
        *_heading(notebook, lesson),
        *_exercises(notebook, lesson),
        *_checked_outputs(notebook, lesson),
        *_marks(notebook),
        *_pictures(notebook),
        *_code(notebook),
        *_file(notebook),
    ]


def _where(index: int, cell: Cell) -> str:
    first = source(cell).strip().partition("\n")[0]
    return f"cell {index + 1} ({first[:50]!r})"


def _cells(notebook: Notebook, kind: str = "") -> Iterator[tuple[str, Cell]]:
    for index, cell in enumerate(notebook["cells"]):
        if kind in ("", cell["cell_type"]):
            yield _where(index, cell), cell


def _parts(notebook: Notebook, lesson: str) -> Iterator[str]:
    seen: set[str] = set()
    latest = "title"
    for where, cell in _cells(notebook):
        for tag in tags(cell):
            if tag in MARKS:
                continue
            if tag not in RANK:
                yield f"{where}: {tag!r} is not a tag of lessons; they are {', '.join((*RANK, *sorted(MARKS)))}."
                continue
            if RANK[tag] < RANK[latest]:
                yield f"{where}: {tag!r} stands after {latest!r}; the order is {', '.join(RANK)}."
            if tag == "reveal" and "predict" not in seen:
                yield f"{where}: a reveal comes before any 'predict'."
            seen.add(tag)
            latest = max(latest, tag, key=RANK.__getitem__)
    needed = WELCOME_NEEDS if lesson == "00" else RANK.keys() - OPTIONAL
    for tag in RANK:
        if tag in needed and tag not in seen:
            yield f"No cell is tagged {tag!r}."


def _heading(notebook: Notebook, lesson: str) -> Iterator[str]:
    prose = [FENCE.sub("", source(cell)) for _, cell in _cells(notebook, "markdown")]
    count = sum(len(H1.findall(words)) for words in prose)
    if count != 1:
        yield f"A lesson has one heading of the first level, this one has {count}."
    first = notebook["cells"][0] if notebook["cells"] else None
    if first is None or not source(first).startswith("# ") or "title" not in tags(first):
        yield "The first cell is the title: '# ' and a question, tagged 'title'."
    elif lesson != "00" and not source(first).partition("\n")[0].rstrip().endswith("?"):
        yield "The title of a lesson is a question."


def _exercises(notebook: Notebook, lesson: str) -> Iterator[str]:
    cells = list(_cells(notebook))
    ids = [exercise(cell) for _, cell in cells if "exercise" in tags(cell)]
    wanted = [f"{lesson}.{number}" for number in range(1, len(ids) + 1)]
    if ids != wanted:
        yield f"Exercise ids must be {', '.join(wanted)} in this order; they are {', '.join(i or '(none)' for i in ids)}."
    if lesson != "00" and len(ids) < FEWEST_EXERCISES:
        yield f"A lesson has at least {FEWEST_EXERCISES} exercises; this one has {len(ids)}."
    for position, (where, cell) in enumerate(cells):
        if "exercise" in tags(cell):
            follower = cells[position + 1][1] if position + 1 < len(cells) else None
            if follower is None or not _checks(follower, exercise(cell)):
                yield f"{where}: the next cell must be tagged 'check' and call check(\"{exercise(cell)}\", …)."
        if {"exercise", "check"} & set(tags(cell)) and cell["cell_type"] != "code":
            yield f"{where}: exercises and checks are code cells; their text stands in an untagged cell above."


def _checks(cell: Cell, name: str) -> bool:
    return "check" in tags(cell) and re.search(rf"""\bcheck\(\s*["']{re.escape(name)}["']""", source(cell)) is not None


def _checked_outputs(notebook: Notebook, lesson: str) -> Iterator[str]:
    found = [(where, cell) for where, cell in _cells(notebook, "code") if checked(cell)]
    if lesson != "00" and len(found) < FEWEST_CHECKED:
        yield f"At least {FEWEST_CHECKED} cells check their output (tag {CHECKED}); this lesson has {len(found)}."
    for where, cell in found:
        if cell["execution_count"] is None or not cell["outputs"]:
            yield f"{where}: checks its output but holds none; run: python -m spacewidgets.notebooks.lessons --refresh NOTEBOOK"


def _marks(notebook: Notebook) -> Iterator[str]:
    """What the metadata say of a cell's words must be true of them: who edits a text is told."""
    ids = {cell.get("id", "") for _, cell in _cells(notebook)}
    for where, cell in _cells(notebook):
        said, words = marks(cell), source(cell)
        if unknown := said.keys() - KNOWN_MARKS:
            yield f"{where}: the metadata name {', '.join(sorted(unknown))}; copies know {', '.join(sorted(KNOWN_MARKS))}."
        for phrase in (*said.get("notebook_only", ()), *said.get("screen_only", ())):
            if phrase not in words:
                yield f"{where}: {phrase!r} is to be left out of copies and does not stand there; mend the metadata."
        points, gaps = BULLET.findall(words), said.get("gaps", [])
        if "gaps" in said and len(gaps) != len(points):
            yield f"{where}: {len(points)} points and {len(gaps)} gaps; each point has one."
        for point, gap in zip(points, gaps, strict=False):
            if not re.search(rf"\b{re.escape(gap)}\b", point):
                yield f"{where}: the gap {gap!r} does not stand in {point[:50]!r}."
        if "repeats" in said and said["repeats"] not in ids:
            yield f"{where}: it repeats the table of {said['repeats']!r}, and there is no such cell."


def _pictures(notebook: Notebook) -> Iterator[str]:
    for where, cell in _cells(notebook, "markdown"):
        words = FENCE.sub("", source(cell))
        if MARKDOWN_IMAGE_WITHOUT_ALT.search(words) or _nameless(words):
            yield f"{where}: a picture without alt text."
    for where, cell in _cells(notebook, "code"):
        if "figure" in tags(cell) and "alt=" not in source(cell):
            yield f"{where}: a figure needs alt text (alt=…)."
        for output in cell["outputs"]:
            data = output.get("data", {})
            page = "".join(data.get("text/html", "")) or "".join(data.get("image/svg+xml", ""))
            image = any(mime in data for mime in ("image/png", "image/jpeg"))
            # JupyterLab shows a bare image output without any alt text, so an image comes inside HTML.
            if (image and not IMG.search(page)) or _nameless(page):
                yield f"{where}: its output is a picture without alt text."


def _nameless(markup: str) -> bool:
    """Whether some image of an HTML or SVG text has no text alternative."""
    images = IMG.findall(markup)
    return any(not ALT.search(image) for image in images) or bool(SVG.search(markup) and not SVG_NAME.search(markup))


def _code(notebook: Notebook) -> Iterator[str]:
    for where, cell in _cells(notebook):
        lines = source(cell).count("\n") + 1
        if lines > MOST_LINES:
            yield f"{where}: {lines} lines; a cell has at most {MOST_LINES}."
    for where, cell in _cells(notebook, "code"):
        for line in source(cell).splitlines():
            if len(line) > MOST_LETTERS:
                yield f"{where}: a line of {len(line)} letters; code has at most {MOST_LETTERS}: {line.strip()[:50]!r}."
        if found := STALLS.search(source(cell)):
            yield f"{where}: {found[0]!r} can stall a notebook run; use a widget of its own and observe()."
        if found := SKIPS.search(source(cell)):
            yield f"{where}: {found[0]!r} hides the cell from the tests."
        if found := OLD_MARK.search(source(cell)):
            yield f"{where}: {found[0]!r} is a line that learners read; write the tag {CHECKED} instead."


def _file(notebook: Notebook) -> Iterator[str]:
    if notebook["metadata"].get("kernelspec", {}).get("name") != KERNEL["name"]:
        yield "The kernel must be python3."
    names = [cell.get("id", "") for cell in notebook["cells"]]
    if "" in names or len(set(names)) < len(names):
        yield "Every cell has an id of its own (notebook format 4.5)."
    if found := MACHINE_PATH.search(json.dumps(notebook, ensure_ascii=False)):
        yield f"The notebook names a path of the machine it was made on: …{found[0]}…"
    if tidy(notebook) != notebook:
        yield "The notebook is not tidy; run: python -m spacewidgets.notebooks.lessons --refresh NOTEBOOK"
