"""`spacegames progress`: one's own, and a class from whatever was handed in."""

import csv
import io
import json
import re
import zipfile
from math import floor
from time import perf_counter

import pytest

from spacegames import cli
from spacewidgets.learning.check import NO_NUMBER, OTHER, WITH_UNIT, Checker, check, mistake_of
from spacewidgets.learning.checks.lesson_02 import COMET_IN_ALL, COMET_LIMIT
from spacewidgets.learning.progress.book import Book, dump, parse
from spacewidgets.learning.progress.class_table import columns, hardest, mistake_words
from spacewidgets.learning.progress.handed_in import SHOWN, Learner, collect
from spacewidgets.learning.progress.keeper import Keeper
from spacewidgets.learning.progress.lessons import LESSONS
from spacewidgets.learning.progress.place import LEARNERS, NAME, VARIABLE
from spacewidgets.words import use_language

DAY = "2026-11-28"
ANNA = Book("a1").noted("00.1", "got", "53/3", 0, DAY).noted("01.1", "keep", "1").noted("01.1", "got", "2", 0, DAY)
BEN = Book("b2", "Benny").noted("01.1", "keep", "=cmd()", 2).noted("01.1", "keep", "3").noted("01.1", "almost", "4")


@pytest.fixture
def handed(tmp_path):
    """A class as a teacher finds it in a download folder."""
    folder = tmp_path / "class"

    def write(name, text):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    write("anna-spacegames-progress.json", dump(ANNA))
    write("Ben B._4711_assignsubmission_file_/spacegames-progress (1).json", dump(BEN))
    write("chloe/spacegames-lessons/spacegames-progress.json", dump(Book("c3").noted("99.2", "got", "1", 0, DAY)))
    write(
        "chloe/spacegames-lessons/spacegames-progress.before-reset-1.json", dump(Book("c0").noted("01.1", "got", "1"))
    )
    write("dora-spacegames-progress.json", dump(ANNA)[:80])
    write("emil-spacegames-progress.json", dump(ANNA).replace('"version": 1', '"version": 7'))
    write("timetable.json", '{"monday": 8}')
    write("fritz-spacegames-progress.json", "[]")
    with zipfile.ZipFile(folder / "gina.zip", "w") as packed:
        packed.writestr("spacegames-progress.json", dump(Book("g7")))
        packed.writestr("notes.txt", "hello")
    (folder / "broken.zip").write_bytes(b"PK")
    write("chloe/.ipynb_checkpoints/spacegames-progress-checkpoint.json", dump(Book("c3")))
    return folder


def run(capsys, *arguments):
    code = cli.main(["progress", *map(str, arguments)])
    out, err = capsys.readouterr()
    return code, out, err


def test_learners_are_called_as_their_files_or_folders(handed):
    found = collect([handed])
    assert [one.name for one in found.learners] == ["anna", "Ben B.", "chloe", "gina"]
    assert sorted(found.notes) == [
        "1 file put aside by a reset or as damaged: left out.",
        "broken.zip: The zip cannot be opened: File is not a zip file. What is in it is missing from the table.",
        "dora-spacegames-progress.json: It breaks off or was changed: it is no JSON any more. dora is missing from the table.",
        "emil-spacegames-progress.json: A newer version of spacegames has written it. emil is missing from the table.",
        "fritz-spacegames-progress.json: It is not a progress file. fritz is missing from the table.",
    ]


GOOD = {"kind": "got", "tries": 2, "hints": 1, "answer": "2", "got": DAY, "mistakes": ["no number"]}
DAMAGES = {
    **{
        f"no {name}" if name == "kind" else f"a wrong {name}": {**GOOD, name: []} for name in GOOD if name != "mistakes"
    },
    "a negative number": {**GOOD, "tries": -1},
    "no such day": {**GOOD, "got": "2026-02-31"},
    "mistakes that are none": {**GOOD, "mistakes": [7]},
    "no entry": "got",
}


@pytest.mark.parametrize("entry", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_entry_leaves_a_learner_out_and_says_so(tmp_path, capsys, entry):
    """On the screen and on the page; who is in the table by another file is not called missing."""
    ben = tmp_path / "ben"
    ben.mkdir()
    (tmp_path / "anna-spacegames-progress.json").write_text(dump(ANNA), encoding="utf-8")
    broken = json.loads(dump(BEN))
    broken["exercises"]["01.1"] = entry
    (ben / NAME).write_text(json.dumps(broken), encoding="utf-8")
    page = tmp_path / "a.html"
    _code, out, _err = run(capsys, tmp_path, "--html", page)
    said = "What it says of exercise 01.1 is not what it should be. ben is missing from the table."
    assert said in out
    assert said in page.read_text(encoding="utf-8")
    (ben / "spacegames-progress (1).json").write_text(dump(BEN), encoding="utf-8")
    _code, out, _err = run(capsys, tmp_path)
    assert "missing" not in out
    assert "The row of ben is from another file." in out
    _code, _out, err = run(capsys, ben / NAME)
    assert "table" not in err, "there is none"


def test_without_a_telling_file_name_the_learners_own_word_counts_and_then_the_number(tmp_path):
    path = tmp_path / NAME
    for book, name in ((BEN, "Benny"), (ANNA, "a1")):
        path.write_text(dump(book), encoding="utf-8")
        assert [one.name for one in collect([path]).learners] == [name]


def test_the_table(handed, capsys):
    code, out, _err = run(capsys, handed)
    assert code == 0
    assert out.splitlines()[:10] == [
        "learner   00   01   99  right",
        "anna     1/1  1/5    .      2",
        "Ben B.     .  0/5    .      0",
        "chloe      .    .  1/1      1",
        "gina       .    .    .      0",
        "",
        "Only lessons that somebody has begun are shown; . is not begun.",
        "",
        "Hardest:",
        "  01.1  1 of 2 who tried have it right; 2.5 tries and 1.0 hints each",
    ]


def test_one_lesson_exercise_by_exercise(handed, capsys):
    _code, out, _err = run(capsys, handed, "--lesson", "1")
    assert out.splitlines()[:4] == [
        "lesson 01  01.1  01.2  01.3  01.4  01.5  right",
        "anna         +2     .     .     .     .    1/5",
        "Ben B.     ~3hh     .     .     .     .    0/5",
        "chloe         .     .     .     .     .    0/5",
    ]
    code, _out, err = run(capsys, handed, "--lesson", "98")
    assert (code, err) == (2, f"spacegames progress: There is no lesson '98'. There are {', '.join(LESSONS)}, 99.\n")


def test_the_hardest_first():
    books = [Book(str(n)).noted("02.1", "keep", "1") for n in range(3)]
    books += [Book("x").noted("02.2", "got", "1", 0, DAY).noted("02.3", "missing", "", 1)]
    learners = [Learner(book.learner, book) for book in books]
    ids = [id_ for each in columns(learners) for id_ in each.exercises]
    assert [(each.exercise, each.got, each.tried) for each in hardest(learners, ids)] == [
        ("02.1", 0, 3),
        ("02.2", 1, 1),
    ]


def test_the_teacher_sees_which_mistakes_were_made_and_how_many_made_them(tmp_path, capsys):
    path = tmp_path / "now.json"
    asked = Checker(Keeper(lambda: path).note)
    exercise = asked.exercise("02.1")
    forgot, rounded = COMET_IN_ALL, floor(COMET_LIMIT)
    for name, answers in {
        "ada": [forgot, forgot, rounded],
        "ben": [forgot, "tea", 4711],
        "cleo": [COMET_LIMIT],
    }.items():
        for answer in answers:
            asked("02.1", answer)
        path.rename(tmp_path / f"{name}-spacegames-progress.json")
    old = dump(Book("old").noted("02.1", "keep", "9"))
    assert "mistakes" not in old
    (tmp_path / "old-spacegames-progress.json").write_text(old, encoding="utf-8")
    first = {kind: exercise.judge(kind)[1].split(". ")[0] for kind in (forgot, rounded)}
    _code, out, _err = run(
        capsys, tmp_path, "--lesson", "02", "--html", tmp_path / "a.html", "--csv", tmp_path / "a.csv"
    )
    lines = out[out.index("Mistakes, and how many learners made them:") :].splitlines()
    assert lines[1] == f"  02.1   2  {first[forgot]}."
    assert {line.split(maxsplit=2)[2] for line in lines[2:5]} == {f"{first[rounded]}.", "no number", "something else"}
    assert first[forgot].replace("'", "&#39;") in (tmp_path / "a.html").read_text(encoding="utf-8")
    rows = csv.DictReader(io.StringIO((tmp_path / "a.csv").read_text(encoding="utf-8-sig")))
    made = {row["learner"]: row["mistakes"] for row in rows if row["exercise"] == "02.1"}
    assert made == {
        "ada": f"{first[forgot]}. / {first[rounded]}.",
        "ben": f"{first[forgot]}. / no number / something else",
        "cleo": "",
        "old": "",
    }
    _code, out, _err = run(capsys, tmp_path)
    assert f"  02.1   2  {first[forgot]}." in out


IN_TWO_WORDS = {OTHER, NO_NUMBER, WITH_UNIT}
"""What is said of answers of a kind, not of a mistake: no sentences."""
SENTENCE = re.compile(r"[*A-Z0-9$“].*[.!?]”?$")
ANSWERS = (
    "tea", 4711, 1, -1, 0.5, [1, 2, 3], (1, 1, 1), (1, 9, 1), (3, 3, 9), ["Juno"], ["Juno"] * 9, ["Tea"], [["Saturn"]], "Saturn",
    ["Saturn"] * 9, "A", "AB", "abc", lambda *_numbers: 0, lambda *_numbers: 1 / 0, {"Juno": 2},
)  # fmt: skip
"""What somebody may give to any question, fit for it or not."""


def messages_of(exercise):
    """All that may be said to wrong answers and is told apart in the table."""
    named = [message for _test, message in (*exercise.almost, *exercise.mistakes)]
    return [*named, exercise.otherwise] if callable(exercise.otherwise) else named


def test_every_mistake_of_every_lesson_is_a_sentence_for_the_teacher():
    """No name of a function is shown, nor what one learner alone gave."""
    for number in LESSONS:
        for exercise in check.exercises(number):
            made = {mistake_of(message) for message in messages_of(exercise)}
            made |= {exercise.judged(answer)[2] for answer in ANSWERS} - IN_TWO_WORDS - {""}
            for mistake in made:
                assert SENTENCE.match(mistake_words(mistake)), (exercise.id, mistake)
                assert "{" not in mistake, exercise.id


@pytest.mark.parametrize(
    ("id_", "answer"),
    [
        ("02.4", 99),
        ("03.2", ["Juno"]),
        ("07.3", [["Juno"]]),
        ("14.4", 0),
        ("15.5", (3, 5, 6)),
        ("15.5", (1, 5, 5)),
        ("16.5", ["Tea"]),
        ("16.5", ["Juno"]),
    ],
)
def test_a_mistake_whose_message_is_made_from_the_answer_is_told_in_a_sentence(tmp_path, capsys, id_, answer):
    path = tmp_path / "ada-spacegames-progress.json"
    said = Checker(Keeper(lambda: path).note)(id_, answer).message
    html, sheet, lesson = tmp_path / "a.html", tmp_path / "a.csv", id_[:2]
    _code, out, _err = run(capsys, path, "--lesson", lesson, "--html", html, "--csv", sheet)
    words = out[out.index("Mistakes, and") :].splitlines()[1].split(maxsplit=2)[2]
    assert SENTENCE.match(words)
    assert words != said, "numbers of one learner are none of the others'"
    assert words in html.read_text(encoding="utf-8")
    assert words in sheet.read_text(encoding="utf-8-sig")


def test_what_files_once_named_mistakes_by_is_not_shown(tmp_path, capsys):
    """Files of before hold names such as these; one learner who made several of them counts once."""
    old = Book("o1").noted("15.5", "keep", "1", mistake="too dear").noted("15.5", "keep", "2", mistake="worse")
    (tmp_path / "old-spacegames-progress.json").write_text(dump(old), encoding="utf-8")
    _code, out, _err = run(capsys, tmp_path, "--lesson", "15", "--csv", tmp_path / "a.csv")
    assert out[out.index("Mistakes, and") :].splitlines()[1:-1] == ["  15.5   1  something else"]
    assert "too dear" not in (tmp_path / "a.csv").read_text(encoding="utf-8-sig")


@pytest.mark.parametrize("spoken", ["en", "es"])
def test_in_short_the_mistakes_of_an_exercise_are_still_told_apart(spoken):
    use_language(spoken)
    try:
        for number in LESSONS:
            for exercise in check.exercises(number):
                made = {mistake_of(message) for message in messages_of(exercise)}
                short = [mistake_words(mistake) for mistake in made]
                assert len(set(short)) == len(made), (exercise.id, sorted(short))
                assert not [words for words in short if words.endswith((":", ";"))], exercise.id
    finally:
        use_language("en")


def test_a_learners_folder_without_a_progress_file_is_told_beside_others_that_have_one(tmp_path):
    for name in ("anna", "moe", "play"):
        (tmp_path / name).mkdir()
    (tmp_path / "moe" / "02-how-much-can-it-carry.ipynb").write_text("{}", encoding="utf-8")
    (tmp_path / NAME).write_text(dump(BEN), encoding="utf-8")
    assert collect([tmp_path]).notes == (), "a learner's own folder holds other folders"
    (tmp_path / "anna" / NAME).write_text(dump(ANNA), encoding="utf-8")
    assert collect([tmp_path]).notes == tuple(f"{name}: There is no progress file in it." for name in ("moe", "play"))


def test_two_files_that_say_the_same_are_told_as_such(tmp_path):
    for name in ("anna", "anna (1)"):
        (tmp_path / f"{name}-spacegames-progress.json").write_text(dump(ANNA), encoding="utf-8")
    found = collect([tmp_path])
    assert len(found.learners) == 1
    assert found.notes[0].endswith("are of the same learner: they say the same, and count once.")


def test_copies_of_one_file_are_one_learner_unless_each_went_its_own_way(tmp_path):
    for name, book in {
        "anna": ANNA,
        "anna (1)": Book("a1").noted("00.1", "got", "53/3", 0, DAY),
        "otto": Book("a1").noted("00.1", "got", "53/3", 0, DAY).noted("03.1", "keep", "5"),
    }.items():
        (tmp_path / f"{name}-spacegames-progress.json").write_text(dump(book), encoding="utf-8")
    found = collect([tmp_path])
    assert [(one.name, one.book.tries) for one in found.learners] == [("anna", 3), ("otto", 2)]
    otto, again = found.notes
    files = "{}-spacegames-progress.json and anna-spacegames-progress.json "
    assert (
        otto
        == files.format("otto") + "went on from copies of the same file, each its own way: they count as two learners."
    )
    assert again == files.format("anna (1)") + "are of the same learner: the fuller one, the second, counts."


def test_a_zip_that_breaks_off_inside_and_a_name_that_would_steer_the_screen(tmp_path):
    target = tmp_path / "hugo.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("\x1b[31mhugo-spacegames-progress.json", dump(BEN))
        packed.writestr("__MACOSX/spacegames-progress.json", "junk")
    assert [one.name for one in collect([target]).learners] == ["[31mhugo"]
    content = bytearray(target.read_bytes())
    content[70:80] = b"\xff" * 10
    target.write_bytes(content)
    found = collect([tmp_path])
    assert found.learners == ()
    assert [note.partition(":")[0] for note in found.notes] == ["hugo.zip"]


@pytest.mark.parametrize("letters", ["_", " ", "_x", "-_ x", "spacegames-progress "])
def test_a_name_of_any_length_in_a_zip_is_looked_through_at_once(tmp_path, letters):
    target = tmp_path / "hugo.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr((letters * 60_000)[:60_000] + "y.json", dump(BEN))
    began = perf_counter()
    (learner,) = collect([target]).learners
    assert perf_counter() - began < 2
    assert learner.name.endswith("y") or len(learner.name) <= SHOWN


def test_two_of_the_same_name_are_told_apart(tmp_path):
    for folder, book in (("7a", ANNA), ("7b", BEN)):
        path = tmp_path / folder / "kim-spacegames-progress.json"
        path.parent.mkdir()
        path.write_text(dump(book), encoding="utf-8")
    assert [one.name for one in collect([tmp_path]).learners] == ["kim (a1)", "kim (b2)"]


def test_a_spreadsheet_gets_numbers_and_no_formulas(handed, capsys, tmp_path):
    target = tmp_path / "class.csv"
    run(capsys, handed, "--csv", target)
    rows = list(csv.DictReader(io.StringIO(target.read_text(encoding="utf-8-sig"))))
    assert [
        (row["learner"], row["lesson 01 (of 5)"], row["lesson 02 (of 5)"], row["right in all"]) for row in rows
    ] == [("anna", "1", "", "2"), ("Ben B.", "0", "", "0"), ("chloe", "", "", "1"), ("gina", "", "", "0")]
    (tmp_path / "x.json").write_text(
        dump(Book("-x", "@me").noted("01.1", "keep", "=cmd()").noted("01.2", "keep", "-3"))
    )
    run(capsys, tmp_path / "x.json", "--lesson", "01", "--csv", target)
    rows = list(csv.DictReader(io.StringIO(target.read_text(encoding="utf-8-sig"))))
    assert [row["answer"] for row in rows] == ["'=cmd()", "-3", "", "", ""]
    assert rows[0]["state"] == "keep"


def test_the_page_has_the_lessons_that_somebody_has_begun(handed, capsys, tmp_path):
    target = tmp_path / "class.html"
    run(capsys, handed, "--html", target)
    heads = re.findall(r'<th scope="col"[^>]*>(?:<svg.*?</svg>)?([^<]+)</th>', target.read_text(encoding="utf-8"))
    assert heads[: heads.index("right") + 1] == ["learner", "00", "01", "99", "right"]


def test_the_page_stands_alone_and_lets_nothing_through(handed, capsys, tmp_path):
    path = handed / "<img src=x>-spacegames-progress.json"
    path.write_text(dump(Book("z9").noted("01.1", "keep", "<script>alert(1)</script>")), encoding="utf-8")
    for lesson in ((), ("--lesson", "01")):
        target = tmp_path / "class.html"
        assert run(capsys, handed, "--html", target, *lesson)[0] == 0
        page = target.read_text(encoding="utf-8")
        assert "<script" not in page
        assert "<img" not in page
        assert "&lt;img src=x&gt;" in page
        assert not re.findall(r'(?:src|href)\s*=\s*"', page)
        assert "http" not in page.replace("http://www.w3.org/2000/svg", "")
        assert page.count('<th scope="row">anna</th>') == 1
        assert "dora-spacegames-progress.json: It breaks off" in page
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


def test_ones_own(tmp_path, monkeypatch, capsys):
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.chdir(tmp_path)
    code, _out, err = run(capsys)
    assert (code, "Here is no folder of lessons" in err) == (2, True)
    mine = tmp_path / "spacegames-lessons"
    mine.mkdir()
    (mine / LEARNERS).write_text("{}")
    code, out, _err = run(capsys)
    assert out.startswith(f"Progress, kept in {mine / NAME}\n\n00  Start here        0 of 1\n")
    assert list(mine.iterdir()) == [mine / LEARNERS]
    (mine / NAME).write_text(dump(ANNA))
    code, out, _err = run(capsys, "--called", "Anna")
    assert out.startswith(f"Progress of Anna, kept in {mine / NAME}\n\n00  Start here        1 of 1  earned {DAY}\n")
    assert out.endswith(
        "1 of 19 patches earned, 2 of 91 exercises right. Earned: 00 Start here. Begun: 01 Moon and back (1 of 5).\n"
    )
    assert parse((mine / NAME).read_text()).called == "Anna"
    code, out, _err = run(capsys, "--lesson", "01")
    assert out.splitlines()[1] == "01.1  got it         2 tries  2"
    code, out, _err = run(capsys, "--reset")
    kept = mine / "spacegames-progress.before-reset-1.json"
    assert (code, out) == (0, f"Afresh. What was there is kept: {kept}\n")
    assert parse(kept.read_text()).got("00") == 1
    assert run(capsys, "--reset")[1] == f"Nothing to reset: there is no {mine / NAME} yet.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "There is no file or folder nowhere."),
        (["empty"], "No progress file could be read. There are none"),
        (["empty", "--reset"], "--reset and --called are for your own file"),
        (["broken.json"], "No progress file could be read. broken.json: It breaks off"),
        (["good.json", "--html", "empty"], "empty cannot be written: Is a directory."),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(tmp_path, monkeypatch, capsys, arguments, said):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "good.json").write_text(dump(ANNA))
    code, _out, err = run(capsys, *arguments)
    assert code == 2
    assert err.startswith(f"spacegames progress: {said}")


def test_a_damaged_file_of_ones_own_is_said_with_what_to_do(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv(VARIABLE, str(tmp_path / NAME))
    (tmp_path / NAME).write_text("{")
    code, _out, err = run(capsys)
    assert code == 2
    assert "To begin a new file and keep this one: spacegames progress --reset" in err
    assert run(capsys, "--reset")[0] == 0
    assert run(capsys)[0] == 0
