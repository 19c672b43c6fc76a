"""`spacegames publish`: what it writes and where, what it refuses, and that nothing of a teacher's own is lost."""

from __future__ import annotations

import argparse
import errno
import io
import json
import os
import re
import shutil
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from house.published import FILES, lesson, not_run, read_html
from spacegames.cli import main
from spacegames.leaving_earth import ROCKETS, Craft, cover, fly, payload, thrust_required, why_not_fly
from spacewidgets.notebooks import publish
from spacewidgets.notebooks.lessons import LessonError, lessons_folder
from spacewidgets.notebooks.publish.document import on_paper
from spacewidgets.notebooks.publish.gaps import gap_at, gaps_in_table
from spacewidgets.notebooks.publish.guide import Question, Task, exit_ticket, tasks
from spacewidgets.notebooks.publish.lesson import chosen_lessons, read_lesson
from spacewidgets.notebooks.publish.pictures import picture, shown, shown_words
from spacewidgets.notebooks.publish.printing import NO_CHROMIUM, PrintError, chromium, pdf
from spacewidgets.notebooks.publish.probes import told
from spacewidgets.notebooks.publish.prose import math, mathematics_in, prose
from spacewidgets.notebooks.publish.sheet import sheet
from spacewidgets.notebooks.publish.sheet_tasks import task_on_paper
from spacewidgets.notebooks.publish.slots import Pen, answer_line
from spacewidgets.notebooks.publish.target import RECORD, Target


def chosen(*arguments):
    parser = argparse.ArgumentParser()
    publish.add_arguments(parser)
    return parser.parse_args([str(argument) for argument in arguments])


@pytest.fixture
def mine(tmp_path):
    """Lesson 02 in a folder of the teacher's own, as `spacegames lab --teacher` leaves it."""
    folder = tmp_path / "mine"
    (folder / "answers").mkdir(parents=True)
    for name in ("02-how-much-can-it-carry.ipynb", "answers/lesson_02.py"):
        shutil.copy(lessons_folder() / name, folder / name)
    return folder


# What is asked for


@pytest.mark.parametrize("name", ["02", "2", "02-how-much-can-it-carry", "lessons/02-how-much-can-it-carry.ipynb"])
def test_a_lesson_is_named_by_number_or_file(name):
    assert [path.name for path in chosen_lessons(lessons_folder(), [name])] == ["02-how-much-can-it-carry.ipynb"]


def test_without_a_name_all_lessons_are_meant():
    assert len(chosen_lessons(lessons_folder(), [])) == 19


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["99"], "There is no lesson '99' in .*; the lessons are 00, 01, 02"),
        (
            ["02", "--only", "pages"],
            "'pages' is no kind of copy; there are solved, worksheet, key, page, slides, nbgrader",
        ),
        (["--only", "page", "02"], "'02' is no kind of copy; .* Lessons come first"),
        (["--lessons", "nowhere"], "There is no folder .*nowhere. Name the one with your lessons: --lessons FOLDER"),
        (["--to", lessons_folder() / "copies"], "lies inside the folder of the lessons themselves"),
        (["--to", Path(__file__)], "test_publish.py is a file; name a folder for the copies: --to FOLDER"),
        (["--to", "/proc/copies"], "Nothing can be written to /proc/copies: .* Name another folder: --to FOLDER"),
    ],
)
def test_what_makes_no_sense_is_refused_in_a_sentence(arguments, said):
    with pytest.raises(LessonError, match=said):
        publish.run(chosen(*arguments))


def test_a_folder_without_lessons_says_how_they_are_named(tmp_path):
    with pytest.raises(LessonError, match=r"holds no lessons. A lesson's file is named like 02-how-much"):
        publish.run(chosen("--lessons", tmp_path))


def test_the_command_prints_the_sentence_and_no_traceback(capsys, tmp_path):
    assert main(["publish", "99", "--to", str(tmp_path / "copies")]) == 2
    assert capsys.readouterr().err.startswith("spacegames publish: There is no lesson '99'")
    assert not (tmp_path / "copies").exists()


def test_copies_that_need_no_run_are_there_at_once(tmp_path, capsys):
    assert publish.run(chosen("02", "--only", "nbgrader", "--to", tmp_path)) == 0
    assert (tmp_path / "nbgrader/source/lesson-02/02-how-much-can-it-carry.ipynb").is_file()
    assert "lesson-02" not in {path.name for path in tmp_path.iterdir()}
    config = (tmp_path / "nbgrader/nbgrader_config.py").read_text()
    compile(config, "nbgrader_config.py", "exec")
    out = capsys.readouterr().out
    assert "02 How much can a rocket carry? (nbgrader; 0 s)" in out
    assert f"1 lesson in 0 s. In {tmp_path}: nbgrader." in out


# Lessons that are not what they were


def test_a_damaged_lesson_says_how_to_put_it_back(mine):
    path = mine / "02-how-much-can-it-carry.ipynb"
    for damaged in ("{", "[]", '{"cells": 3}', '{"cells": [{"cell_type": "code"}]}', "\udcff"):
        path.write_text(damaged, encoding="utf-8", errors="surrogateescape")
        with pytest.raises(LessonError, match=r"is damaged.*spacegames lab .*mine --reset 02"):
            read_lesson(path)


def test_an_answer_that_is_missing_is_named(mine, tmp_path, capsys):
    answers = mine / "answers/lesson_02.py"
    answers.write_text(answers.read_text().replace("# %% 02.4", "# 02.4"))
    assert publish.run(chosen("--lessons", mine, "--only", "nbgrader", "--to", tmp_path / "copies")) == 2
    said = capsys.readouterr()
    assert "without an answer in answers/lesson_02.py: 02.4" in said.err
    assert "0 lessons" in said.out
    assert not list((tmp_path / "copies").glob("**/*.ipynb"))


def test_a_lesson_of_another_version_says_how_to_get_the_new_one(mine):
    path = mine / "02-how-much-can-it-carry.ipynb"
    path.write_text(path.read_text().replace('"exercise": "02.5"', '"exercise": "02.9"'))
    with pytest.raises(LessonError, match=r"no checker knows exercise 02.9. .* spacegames lab .*mine --reset 02"):
        read_lesson(path)


def test_a_newer_version_is_offered(mine, tmp_path, capsys):
    (mine / ".spacegames-lessons.json").write_text(json.dumps({"02-how-much-can-it-carry.ipynb": "an older one"}))
    assert publish.run(chosen("--lessons", mine, "--only", "nbgrader", "--to", tmp_path / "copies")) == 0
    assert (
        f"There is a newer version of lesson 02. To get it, and keep yours beside it: spacegames lab {mine} --reset 02"
        in (capsys.readouterr().out)
    )


def test_lessons_without_answers_beside_them_take_those_of_the_installation(mine):
    (mine / "answers/lesson_02.py").unlink()
    read = read_lesson(mine / "02-how-much-can-it-carry.ipynb")
    assert read.answers == lesson(FILES[2]).answers
    assert exit_ticket(read.guide)


def test_one_lesson_that_is_refused_leaves_the_others(mine, tmp_path):
    (mine / "01-broken.ipynb").write_text("{")
    problems = publish.publish(chosen_lessons(mine, []), ["nbgrader"], Target(tmp_path / "copies"))
    assert [str(problem).split()[0] for problem in problems] == ["01-broken.ipynb"]
    assert (tmp_path / "copies/nbgrader/source/lesson-02/02-how-much-can-it-carry.ipynb").exists()


# The folder


def test_our_own_copies_are_renewed_and_a_teachers_are_kept(tmp_path):
    first = Target(tmp_path)
    first.put("pages/a.html", "one")
    first.put("pages/b.html", "one")
    (tmp_path / "pages/b.html").write_text("written by hand")
    (tmp_path / "pages/c.html").write_text("never ours")
    second = Target(tmp_path)
    for name in "abc":
        second.put(f"pages/{name}.html", "two")
    assert {path.name: path.read_text() for path in (tmp_path / "pages").iterdir()} == {
        "a.html": "two",
        "b.html": "two",
        "b.mine-1.html": "written by hand",
        "c.html": "two",
        "c.mine-1.html": "never ours",
    }
    assert [path.name for path in second.kept] == ["b.mine-1.html", "c.mine-1.html"]


@pytest.mark.parametrize("spoiled", ["{", "[]", "[" * 100_000, '{"a.html": ["of another shape"]}'])
def test_a_damaged_record_loses_nothing(tmp_path, spoiled):
    Target(tmp_path).put("a.html", "one")
    (tmp_path / RECORD).write_text(spoiled)
    Target(tmp_path).put("a.html", "two")
    assert (tmp_path / "a.mine-1.html").read_text() == "one"


def test_a_full_disk_leaves_the_old_copy_and_no_draft(tmp_path, monkeypatch):
    target = Target(tmp_path)
    target.put("a.html", "one")

    class Full(io.FileIO):
        def write(self, data):
            super().write(bytes(data)[:1])
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fdopen", Full)
    with pytest.raises(LessonError, match=r"no room left for the copies in .*--to FOLDER"):
        target.put("a.html", "two")
    assert (tmp_path / "a.html").read_text() == "one"
    assert sorted(path.name for path in tmp_path.iterdir()) == [RECORD, "a.html"]


# Chromium


def test_without_chromium_one_can_still_print(monkeypatch):
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    assert chromium() is None
    assert "apt-get install chromium" in NO_CHROMIUM
    assert "print" in NO_CHROMIUM


def test_a_browser_that_prints_nothing_is_a_sentence():
    with pytest.raises(PrintError, match=r"made no PDF"):
        pdf(shutil.which("false"), "<p>")


@pytest.mark.parametrize(("paper", "size"), [("a4", "A4"), ("letter", "letter")])
def test_a_sheet_for_each_paper(paper, size):
    html = on_paper("Title", 'Lesson "02"', paper, prose("Text"))
    assert f"size: {size};" in html
    assert r"--foot: " in html
    assert r'"Lesson \"02\""' in html


# Words and mathematics


def test_mathematics_becomes_mathml_and_nothing_is_lost():
    shown_math = math(r"\frac{1}{2} m v^2")
    assert shown_math.startswith("<math")
    assert "<mfrac><mrow><mn>1</mn></mrow><mrow><mn>2</mn></mrow></mfrac>" in shown_math
    assert math(r"\left(") == "<code>\\left(</code>"
    assert "<table>" in prose("| a | b |\n|---|---|\n| 1 | 2 |")


def test_a_table_inside_a_numbered_question_is_a_table():
    assert "<td></td>" in prose("1. Fill in.\n\n   | a | b |\n   |---|---|\n   | 1 | |\n\n   And now?")


def test_prices_and_what_stands_in_tags_are_no_mathematics():
    kept = '<img alt="launch mass 43 for $46, 44 for $44"> 10 for $8, 9 for $7.'
    assert mathematics_in(kept) == kept
    assert "<math" in mathematics_in("<b>so $m v$</b>")


@pytest.mark.parametrize(
    ("marks", "text", "boxes"),
    [
        ({"choices": ["less", "twice", "more"]}, ["less", "twice", "more"], 3),
        ({"line": "... tonnes"}, [" tonnes"], 0),
        ({"line": "1/..."}, ["1/"], 0),
        ({}, [], 0),
    ],
)
def test_a_guess_has_boxes_or_a_line_with_its_unit(marks, text, boxes):
    made = answer_line(marks)
    assert made.count('class="tick"') == boxes
    assert ('class="line"' in made) == (not boxes)
    assert all(each in made for each in text)


@pytest.mark.parametrize(
    ("answer", "written"),
    [
        (Fraction(16, 7), "16/7"),
        (3295.8368660043291, "3295.84"),
        ({"Moon"}, "{'Moon'}"),
        ((Fraction(1, 2), 3), "(1/2, 3)"),
        (480_000_000, "480\N{NO-BREAK SPACE}000\N{NO-BREAK SPACE}000"),
        (True, "True"),
        (Fraction(1033, 2937), "1033/2937 ≈ 0.3517"),
        (len, ""),
        ("4 Juno", "'4 Juno'"),
    ],
)
def test_answers_are_written_as_on_paper(answer, written):
    assert told(answer) == written


# What belongs where


def test_what_is_only_for_the_notebook_or_a_screen_stays_there():
    def cell(id_, text, **metadata):
        return {"cell_type": "markdown", "id": id_, "metadata": metadata, "source": text}

    words = {"notebook_only": ["Run the cell."], "screen_only": ["Drag it."]}
    cells = [
        cell("both", "**Guess 1.** Look. Run the cell. Drag it. How far?", spacegames=words),
        cell("program", "Now as a function.", tags=["notebook-only"]),
        cell("panel", "It moves.", tags=["screen-only"]),
    ]
    made = replace(lesson(FILES[2]), notebook={"cells": cells})
    left = {
        medium: [(piece.id, piece.text.split()) for piece in made.on(medium).pieces] for medium in ("slides", "paper")
    }
    assert left["slides"] == [
        ("both", ["**Guess", "1.**", "Look.", "Drag", "it.", "How", "far?"]),
        ("panel", ["It", "moves."]),
    ]
    assert left["paper"] == [("both", ["**Guess", "1.**", "Look.", "How", "far?"])]
    assert [piece.id for piece in made.pieces] == ["both", "program", "panel"], "the lesson itself stays as it is"


# Gaps


def test_a_gap_is_a_whole_word_and_nothing_is_lost():
    point = "Thrust needed = mass × difficulty, with the masses of all. The mass counts."
    assert gap_at(point, "mass") == [("Thrust needed = ", False), ("mass", True), (point[20:], False)]
    assert gap_at(point, "") == gap_at(point, "price") == [(point, False)]


def test_a_table_has_gaps_below_its_first_line():
    printed = "difficulty  1  2  3\nJuno        3  1  7\nAtlas      23  9  5\nSoyuz      71  4  8\n"
    split = gaps_in_table(printed)
    assert "".join(text for text, _ in split) == printed.rstrip("\n")
    assert [text.strip() for text, open_ in split if open_] == ["5", "8"]
    assert split[0] == ("difficulty  1  2  3\n", False)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_first_line_of_numbers_is_done_as_the_sheet_says(path):
    numbers = re.compile(r"\d")
    for piece in lesson(path).of("model", code=True):
        if "fill-in" not in piece.tags:
            continue
        printed = shown_words(piece.cell["outputs"])
        made, at, open_lines = gaps_in_table(printed), 0, set()
        for text, open_ in made:
            open_lines |= {at} if open_ else set()
            at += text.count("\n")
        lines = printed.rstrip("\n").split("\n")
        heading = re.compile(r"\D*1\s+2\s+3[\d\s]*")
        first = next(n for n, line in enumerate(lines) if numbers.search(line) and not heading.fullmatch(line))
        assert open_lines, "something is left to fill in"
        assert first < min(open_lines)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_done_by_hand_has_room_on_the_sheet_and_its_answer_in_the_key(path):
    made = lesson(path)
    key = " ".join(" ".join(read_html(sheet(made, not_run(path), key=True)).text).split())
    for piece, following in pairwise(made.of("model")):
        if "by-hand" in piece.tags:
            answer = shown_words(following.cell["outputs"]).split()
            assert answer, "a cell that prints the answer follows"
            assert " ".join(answer) in key


def test_words_behind_a_colon_are_the_gap():
    printed = "payload 1 at difficulty 2: Juno\npayload 2 at difficulty 3: Atlas\npayload 6 at difficulty 5: Soyuz"
    assert [text for text, open_ in gaps_in_table(printed) if open_] == ["Atlas", "Soyuz"]


def test_a_number_that_can_be_read_elsewhere_is_no_gap():
    printed = (
        "90 + 10 = 100 t.\n100 / 19, so 4982 m/s.\nOf 100 t that leaves 19 t.\n8.1 t go: 1.9 t.\n10 / 1.9, so 5 m/s."
    )
    assert [text for text, open_ in gaps_in_table(printed) if open_] == ["4982", "8.1", "5"]


def test_gaps_are_wide_enough_for_a_pencil():
    pen = Pen(fills=False)
    assert 'style="width:6ch"' in pen.split([("of ", False), ("64", True), (" squares.", False)])
    board = [("1 ", False), ("2", True), (" 1 1\n", False)]
    assert 'style="width:1ch"' in pen.split(board), "the next column stays where it is"
    assert pen.table(board).startswith('<pre class="large">')


# The guide


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_question_of_the_guide_has_its_answer(path):
    read = lesson(path)
    ticket = exit_ticket(read.guide)
    assert ticket
    assert all(question.answer for question in ticket.questions)
    key = sheet(read, not_run(path), key=True)
    assert 'class="open">&nbsp;' not in key, "a table whose answers do not fit its empty cells"
    assert all(task.questions for task in tasks(read.guide))


def test_a_question_beside_a_table_has_room_for_its_answer():
    table = "| a | b |\n|---|---|\n| 1 | |\n\nWhat happens? (1 kg weighs 9.8 N.)"
    made = task_on_paper(Task((Question(table, "2. 5 kg. Nothing."),)), Pen(fills=False))
    assert made.count("<i></i>") == 1


def test_numbered_answers_are_told_apart_even_where_they_are_numbers():
    page = "## Exit ticket\n\n1. Five?\n2. Two?\n3. Why?\n\n*Answers: 1. 5. 2. 2; yes. 3. So.*\n\n## Answers\n"
    assert [question.answer for question in exit_ticket(page).questions] == ["1. 5.", "2. 2; yes.", "3. So."]


def cells_of(number):
    """Fields of the first table of a key, as they are filled."""
    path = next(path for path in FILES if path.name.startswith(number))
    html = sheet(lesson(path), not_run(path), key=True)
    return [part.split("<")[0] for part in html.split('<span class="slot field">')[1:]]


def mixed(number):
    """A number as the guide writes it: 17 ⅔."""
    whole, rest = divmod(number, 1)
    small = {Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 2): "½"}
    return " ".join(filter(None, [str(whole) if whole or not rest else "", small.get(rest, "")]))


def test_the_table_of_lesson_01_is_what_the_engine_says():
    rows = []
    for parts, burned in [(("Probe",), 1), (("Probe",), 2), (("Probe",), 2)]:
        craft = Craft((*parts, *["Juno"] * (len(rows) + 1)), "Lunar Orbit")
        rows.append((craft, f"{burned} Juno", 4 * burned))
    rows.append((Craft(("Eagle", "Atlas", "Juno", "Juno"), "Lunar Orbit"), "Atlas", 27))
    wanted = []
    for craft, burned, has in rows:
        landed = fly(craft, "Moon", burned)
        back = landed.rockets and not why_not_fly(landed, "Lunar Orbit", landed.rockets)
        wanted += [craft.mass, thrust_required(craft.mass, 2), has, "yes", "yes" if back else "no"]
    assert cells_of("01") == [str(each) for each in wanted]


def test_the_table_of_lesson_02_is_what_the_engine_says():
    limits = [(Fraction(rocket.thrust, 3), payload(rocket, 3), payload(rocket, 6)) for rocket in ROCKETS]
    assert cells_of("02") == [mixed(limit) if limit > 0 else "none" for row in limits for limit in row]


def test_the_table_of_lesson_03_is_a_cheapest_plan():
    back = min(cover(2, 3), key=lambda rockets: rockets.price)
    out = min(cover(2 + back.mass, 3), key=lambda rockets: rockets.price)
    filled = cells_of("03")
    assert filled[:5] == ["Atlas", "4", "18", "27", "5"]
    assert filled[5:] == ["6", "Atlas + 3 Juno", "7", "39", "39", "8"]
    assert (back.price, out.price) == (5, 8)


def test_the_table_of_lesson_09_is_what_momentum_says():
    mass, speed, wanted = Fraction(64), Fraction(0), []
    for row in range(3):
        thrown = mass / 4
        gain = 8 * thrown / mass
        speed += gain
        wanted += [] if row == 0 else [f"{mass} kg", f"{thrown} kg"]
        mass -= thrown
        wanted += [f"{gain} m/s", f"{speed} m/s", f"{mass} kg"]
    assert cells_of("09") == wanted


# Pictures


def test_a_picture_stands_by_itself_and_has_words():
    made = picture('<svg viewBox="0 0 320 200"></svg>', 'One "quoted" rocket')
    assert 'alt="One &#34;quoted&#34; rocket"' in made
    assert 'width="320" height="200"' in made
    assert "data:image/svg+xml;base64," in made


def test_what_is_printed_bit_by_bit_is_one_piece():
    made = shown([{"output_type": "stream", "name": "stdout", "text": [f"{n}\n"]} for n in range(3)], {})
    assert made == '<pre class="printed" tabindex="0">0\n1\n2</pre>'
    assert 'class="printed long"' in shown(
        [{"output_type": "stream", "name": "stdout", "text": ["a" + 99 * " " + "b"]}], {}
    )


def test_what_is_printed_is_escaped():
    assert "&lt;b&gt;" in shown([{"output_type": "stream", "name": "stdout", "text": ["<b>\n"]}], {})


def test_a_table_on_the_sheet_keeps_caption_and_headings_and_gets_gaps():
    made = str(
        Pen(fills=True).table(gaps_in_table("Rockets:\nMass\nrocket\tone\ttwo\nJuno\t1\t2\nAtlas\t4\t8\nSoyuz\t9\t18"))
    )
    assert made.startswith("<pre>Rockets:</pre>")
    assert "<caption>Mass</caption>" in made
    assert made.count('<th scope="col">') == 3
    assert re.findall(r'<th scope="row">(\w+)</th>', made) == ["Juno", "Atlas", "Soyuz"]
    assert re.findall(r'class="slot gap"[^>]*>(\d+)<', made) == ["8", "18"]
