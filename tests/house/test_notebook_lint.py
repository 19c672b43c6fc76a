"""The lesson linter: a sound lesson passes, and each fault is named where it stands."""

from __future__ import annotations

import nbformat
import pytest

from spacewidgets.notebooks.lessons import CHECKED, source, tags
from spacewidgets.notebooks.notebook_lint import lint


def find(lesson, tag):
    return next(cell for cell in lesson["cells"] if tag in tags(cell))


def set_source(cell, text):
    cell["source"] = text.splitlines(keepends=True)


def show(cell, **data):
    bundle = {mime.replace("_", "/").replace("svg", "svg+xml"): value for mime, value in data.items()}
    cell["outputs"] = [{"output_type": "display_data", "metadata": {}, "data": bundle}]


def test_a_sound_lesson_passes(lesson):
    nbformat.validate(lesson)
    assert lint(lesson, "07") == []


def drop_model(lesson):
    lesson["cells"].remove(find(lesson, "model"))


def swap_parts(lesson):
    cells = lesson["cells"]
    cells[6], cells[7] = cells[7], cells[6]


def reveal_first(lesson):
    cells = lesson["cells"]
    cells[3], cells[4] = cells[4], cells[3]


def second_heading(lesson):
    set_source(find(lesson, "objectives"), "# Words\nmass")


def underlined_heading(lesson):
    set_source(find(lesson, "objectives"), "Words\n=====\nmass")


def statement_title(lesson):
    set_source(find(lesson, "title"), "# Two times two")


def late_title(lesson):
    lesson["cells"].insert(0, {**find(lesson, "objectives"), "id": "early", "metadata": {}})


def cell_between(lesson):
    cells = lesson["cells"]
    stray = {"cell_type": "markdown", "id": "stray", "metadata": {}, "source": ["Well?"]}
    cells.insert(cells.index(find(lesson, "exercise")) + 1, stray)


def wrong_check(lesson):
    set_source(find(lesson, "check"), 'check("07.2", answer_07_1)')


def three_exercises(lesson):
    lesson["cells"] = [cell for cell in lesson["cells"] if "07.4" not in source(cell) and "_07_4" not in source(cell)]


def other_numbers(lesson):
    find(lesson, "exercise")["metadata"]["spacegames"]["exercise"] = "06.1"
    set_source(find(lesson, "check"), 'check("06.1", answer_07_1)')


def check_in_prose(lesson):
    find(lesson, "check")["cell_type"] = "markdown"


def four_checked(lesson):
    cell = find(lesson, "play")
    cell["metadata"]["tags"].remove(CHECKED)
    cell.update(outputs=[], execution_count=None)


def not_run(lesson):
    find(lesson, "play").update(execution_count=None)


def no_output(lesson):
    find(lesson, "play").update(outputs=[])


def markdown_image(lesson):
    set_source(find(lesson, "objectives"), "![](rocket.svg)")


def html_image(lesson):
    set_source(find(lesson, "objectives"), '<img src="rocket.svg" alt="">')


def figure_without_alt(lesson):
    set_source(find(lesson, "figure"), "print('four stars')")


def bare_png(lesson):
    show(find(lesson, "play"), image_png="iVBOR", text_plain="<Figure>")


def html_png(lesson):
    show(find(lesson, "play"), text_html="<img src='data:image/png;base64,iVBOR'>")


def nameless_svg(lesson):
    show(find(lesson, "play"), image_svg="<svg viewBox='0 0 1 1'><path/></svg>")


def output_widget(lesson):
    set_source(find(lesson, "own-widget"), "out = widgets.Output()")


def interact(lesson):
    set_source(find(lesson, "own-widget"), "@interact\ndef f(x=1): ...")


def long_cell(lesson):
    set_source(find(lesson, "bug-hunt"), "\n".join("pass" for _ in range(26)))


def wide_code(lesson):
    set_source(find(lesson, "bug-hunt"), f"x = {'1' * 88}\ny = {'2' * 89}")


def skipped(lesson):
    set_source(find(lesson, "bug-hunt"), "# NBVAL_SKIP\n1 / 0")


def old_mark(lesson):
    set_source(find(lesson, "play"), "# NBVAL_CHECK_OUTPUT\nprint(2 * 2)")


def odd_tag(lesson):
    find(lesson, "bug-hunt")["metadata"]["tags"].append("bughunt")


def skipping_tag(lesson):
    find(lesson, "bug-hunt")["metadata"]["tags"].append("nbval-skip")


def other_kernel(lesson):
    lesson["metadata"]["kernelspec"] = {"display_name": "mine", "language": "python", "name": "mine"}


def patch_version(lesson):
    lesson["metadata"]["language_info"]["version"] = "3.11.7"


def twin_ids(lesson):
    lesson["cells"][1]["id"] = lesson["cells"][0]["id"]


def home_path(lesson):
    set_source(find(lesson, "bug-hunt"), "open('/home/me/rocket.csv')")


def windows_path(lesson):
    find(lesson, "play")["outputs"][0]["text"] = ["C:\\Users\\me"]


def kept_output(lesson):
    find(lesson, "bug-hunt").update(execution_count=3)


def unknown_mark(lesson):
    find(lesson, "model")["metadata"]["spacegames"] = {"paper_only": ["four"]}


def words_that_changed(lesson):
    find(lesson, "objectives")["metadata"]["spacegames"] = {"notebook_only": ["You will divide."]}


def gaps_that_changed(lesson):
    set_source(find(lesson, "objectives"), "- Four is two times two.\n- Nine is not.")
    find(lesson, "objectives")["metadata"]["spacegames"] = {"gaps": ["five"]}


def lost_table(lesson):
    find(lesson, "objectives")["metadata"]["spacegames"] = {"repeats": "cell-99"}


FAULTS = {
    drop_model: ["No cell is tagged 'model'", "at least 5 cells"],
    swap_parts: ["'chart' stands after 'figure'"],
    reveal_first: ["a reveal comes before any 'predict'"],
    second_heading: ["this one has 2"],
    underlined_heading: ["this one has 2"],
    statement_title: ["is a question"],
    late_title: ["The first cell is the title"],
    cell_between: ["the next cell must be tagged 'check' and call check(\"07.1\""],
    wrong_check: ['call check("07.1"'],
    three_exercises: ["at least 4 exercises; this one has 3"],
    other_numbers: ["they are 06.1, 07.2, 07.3, 07.4"],
    check_in_prose: ["exercises and checks are code cells"],
    four_checked: ["at least 5 cells", "has 4"],
    not_run: ["checks its output but holds none"],
    no_output: ["checks its output but holds none"],
    markdown_image: ["a picture without alt text"],
    html_image: ["a picture without alt text"],
    figure_without_alt: ["a figure needs alt text"],
    bare_png: ["output is a picture without alt text"],
    html_png: ["output is a picture without alt text"],
    nameless_svg: ["output is a picture without alt text"],
    output_widget: ["'Output(' can stall"],
    interact: ["'@interact' can stall"],
    long_cell: ["26 lines; a cell has at most 25"],
    wide_code: ["a line of 93 letters; code has at most 92: 'y = 222"],
    skipped: ["'# NBVAL_SKIP' hides"],
    old_mark: ["'# NBVAL_CHECK_OUTPUT' is a line that learners read; write the tag nbval-check-output instead"],
    odd_tag: ["'bughunt' is not a tag of lessons"],
    skipping_tag: ["'nbval-skip' is not a tag of lessons"],
    other_kernel: ["must be python3"],
    patch_version: ["not tidy"],
    twin_ids: ["an id of its own"],
    home_path: ["path of the machine"],
    windows_path: ["path of the machine"],
    kept_output: ["not tidy"],
    unknown_mark: ["the metadata name paper_only; copies know choices, exercise, gaps"],
    words_that_changed: ["'You will divide.' is to be left out of copies and does not stand there"],
    gaps_that_changed: ["2 points and 1 gaps", "the gap 'five' does not stand in 'Four is"],
    lost_table: ["it repeats the table of 'cell-99'"],
}


@pytest.mark.parametrize("spoil", FAULTS, ids=lambda spoil: spoil.__name__)
def test_a_fault_is_named(lesson, spoil):
    spoil(lesson)
    found = "\n".join(lint(lesson, "07")).lower()
    for words in FAULTS[spoil]:
        assert words.lower() in found


def test_the_fault_says_where_it_is(lesson):
    long_cell(lesson)
    assert lint(lesson, "07") == ["cell 19 ('pass'): 26 lines; a cell has at most 25."]


def test_a_line_of_code_may_be_as_wide_as_the_screen(lesson):
    set_source(find(lesson, "bug-hunt"), f"x = {'1' * 88}")
    set_source(find(lesson, "objectives"), "long prose " * 40)
    assert lint(lesson, "07") == []


def test_pictures_with_names_pass(lesson):
    set_source(find(lesson, "objectives"), "![A rocket](rocket.svg)\n```\n![](in code)\n```")
    cell = find(lesson, "play")
    for page in ("<img src='x' alt='A rocket'>", "<svg><title>A rocket</title></svg>", "<svg aria-label='A rocket'/>"):
        show(cell, text_html=page, image_png="iVBOR" if "<img" in page else "")
        cell["outputs"][0]["data"] = {mime: text for mime, text in cell["outputs"][0]["data"].items() if text}
        assert lint(lesson, "07") == []


def test_the_welcome_needs_no_exercises(lesson):
    keep = {"title", "objectives", "play", "key-points"}
    lesson["cells"] = [cell for cell in lesson["cells"] if keep & set(tags(cell))]
    set_source(lesson["cells"][0], "# Start here")
    assert lint(lesson, "00") == []


def test_the_lesson_number_counts(lesson):
    assert any("08.1, 08.2, 08.3, 08.4" in line for line in lint(lesson, "08"))
