"""Files that come from elsewhere: every reader answers in a short sentence and soon, every writer writes whole or not at all."""

import ast
import csv
import io
import json
import os
import re
import stat
import subprocess
import sys
import time
import zipfile
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import spacewidgets
from spacegames import cli
from spacegames.foreign import exact, one_line, quoted
from spacegames.leaving_earth import ScenarioError, dump_scenario, load_scenario, scenario_named
from spacegames.record import RecordError, dump
from spacewidgets import ApophisBoard, LeavingEarthBoard, lab
from spacewidgets.check import Checker, Exercise, check
from spacewidgets.disk import write_beside, write_whole
from spacewidgets.notebooks import lessons_folder
from spacewidgets.planner.question import Question, from_json
from spacewidgets.progress.book import Book, Unread, parse
from spacewidgets.progress.book import dump as dump_book
from spacewidgets.progress.handed_in import collect
from spacewidgets.progress.spreadsheet import harmless
from spacewidgets.same import as_number

LONG = "A" * 800_000
HALF = "\\ud800"
HUGE = "9" * 5000
PACKAGE = Path(spacewidgets.__file__).parent


def soon(started, seconds=2.0):
    """Twice the second that is promised: the machine of a test is busy."""
    return time.monotonic() - started < seconds


# Readers

GOOD = {
    "saved game": ApophisBoard(seed="foreign").save(),
    "progress": dump_book(Book("anna").noted("01.1", "keep", "1").with_name("Anna")),
    "scenario": dump_scenario(scenario_named("first-flight")),
    "plan": Question("Lunar Lander", "probe", "Moon").as_json(),
}
READ = {
    "saved game": lambda text: ApophisBoard().load(text),
    "progress": parse,
    "scenario": load_scenario,
    "plan": from_json,
}
WRONG = (RecordError, Unread, ValueError)
FIRST_NUMBER, FIRST_TEXT = re.compile(r": (\d+)"), re.compile(r': "([^"]*)"')


def spoiled(text):
    """What somebody could make of a good file."""
    yield "digits", FIRST_NUMBER.sub(f": {HUGE}", text, count=1)
    yield "exponent", FIRST_NUMBER.sub(": 1e999999999", text, count=1)
    yield "no number", FIRST_NUMBER.sub(": NaN", text, count=1)
    for number in range(4):
        yield f"half a letter {number}", replaced(text, number, HALF)
        yield f"very long {number}", replaced(text, number, LONG)
    yield "names", text.replace("{", "{" + ",".join(f'"k{n}": 1' for n in range(60_000)) + ",", 1)
    yield "one name", text.replace("{", "{" + ",".join(['"k": 1'] * 60_000) + ",", 1)
    yield "deep", "[" * 100_000
    yield "empty", ""
    yield "cut", text[: len(text) // 2]
    yield "long", LONG


def replaced(text, number, by):
    found = list(FIRST_TEXT.finditer(text))[number % 4 :][:1]
    return text[: found[0].start(1)] + by + text[found[0].end(1) :] if found else by


def refusal(read, text):
    """What a reader says to a text; None if it takes it."""
    try:
        read(text)
    except WRONG as error:
        return error
    return None


@pytest.mark.parametrize("kind", GOOD)
def test_every_reader_refuses_in_a_short_sentence_and_soon(kind):
    assert refusal(READ[kind], GOOD[kind]) is None
    refused = 0
    for how, text in spoiled(GOOD[kind]):
        started = time.monotonic()
        error = refusal(READ[kind], text)
        assert soon(started), how
        if error is not None:
            refused += 1
            assert type(error).__module__.startswith(("spacegames", "spacewidgets")), (how, error)
            assert len(str(error)) < 700, (how, str(error)[:200])
            str(error).encode()
    assert refused >= 12


@pytest.mark.parametrize("notes", [{"team": []}, {"team": {}}, {"seats": 5, "names": {"a": 1}}, {"projects": [[{}]]}])
def test_a_game_with_strange_notes_leaves_the_running_one_or_goes_on(notes):
    board = LeavingEarthBoard(seed="notes")
    before, other = board.save(), LeavingEarthBoard(seed="other").session.record(notes)
    error = refusal(board.load, dump(other))
    if error is None:
        assert board.session.table.record.options == other.options
    else:
        assert "beside the events" in str(error)
        assert board.save() == before
    assert board.error == ""


def test_a_saved_game_brings_only_names_that_can_be_shown():
    board = ApophisBoard(names=["Ada\x0bB\x00\ufffe"])
    assert board.names == ("Ada B",)
    other = ApophisBoard()
    other.load(dump(board.session.record({"seats": ["person"], "names": ["x\x1b\u202e" + LONG]})))
    assert other.names[0].startswith("x AAA")
    assert len(other.names[0]) <= 60


def hand_in(folder, **members):
    for name, content in members.items():
        target = folder / name.replace("__", ".")
        target.write_bytes(content if isinstance(content, bytes) else content.encode())


def test_one_pupils_file_costs_a_sentence_and_never_the_table(tmp_path):
    good = dump_book(Book("anna").noted("01.1", "keep", "1"))
    (tmp_path / "anna-spacegames-progress.json").write_text(good, encoding="utf-8")
    many = ",".join(f'"{n}.1": {{"kind": "keep", "tries": 1}}' for n in range(19_000))
    hand_in(
        tmp_path,
        ids__json=good.replace('"exercises": {', '"exercises": {' + many + ","),
        version__json=good.replace('"version": 1', f'"version": "{LONG}"'),
        half__json=good.replace('"called": ""', f'"called": "{HALF}"'),
        digits__json=good.replace('"version": 1', f'"version": {HUGE}'),
        eve__json=good[:20],
        empty__json="",
        fay__txt=good[:90],
        diary__json='{"monday": 8}',
        photo__txt="no file of ours",
    )
    with zipfile.ZipFile(tmp_path / "big.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        for n in range(60):  # more than is read of one zip; five hundred make no difference
            packed.writestr(f"{n}.json", " " * 1_000_000)
        packed.writestr("ben-spacegames-progress.json", good.replace("anna", "ben"))
    with zipfile.ZipFile(tmp_path / "lzma.zip", "w", zipfile.ZIP_LZMA) as packed:
        packed.writestr("cleo-spacegames-progress.json", good.replace("anna", "cleo"))
        packed.writestr("dan-spacegames-progress.json", good.replace("anna", "dan"), zipfile.ZIP_STORED)
    content = bytearray((tmp_path / "lzma.zip").read_bytes())
    at = content.index(b"progress.json") + len(b"progress.json") + 12
    content[at : at + 60] = b"\xff" * 60
    (tmp_path / "lzma.zip").write_bytes(content)
    started = time.monotonic()
    found = collect([tmp_path])
    assert soon(started, 4)
    assert [one.name for one in found.learners] == ["anna", "ben", "dan"]
    told = dict(note.split(": ", 1) for note in found.notes)
    assert set(told) == {
        "big.zip", "lzma.zip", "ids.json", "version.json", "half.json", "digits.json", "eve.json", "empty.json", "fay.txt",
    }  # fmt: skip
    assert all(len(note) < 300 for note in found.notes)


NUMBERS = [
    "1e999999999",
    "-1e999999999",
    "1e-999999999",
    HUGE,
    f"{HUGE}/{HUGE}",
    f"1/{HUGE}",
    "0." + HUGE,
    "1 " * 500_000,
]


@pytest.mark.parametrize("text", [*NUMBERS, "a" * 1_000_000, "½" * 1_000_000], ids=range(10))
def test_a_number_without_bounds_is_refused_at_once(text):
    started = time.monotonic()
    assert as_number(text) is None
    harmless(text)
    verdict = check("02.1", text)
    assert verdict.kind == "keep"
    assert len(repr(verdict)) < 500
    assert soon(started, 0.5)


@pytest.mark.parametrize(
    "answer", [10**6000, Fraction(1, 10**6000), range(10**9), range(10**30), [1] * 20_000], ids=range(5)
)
def test_an_answer_that_is_too_large_is_said_to_be(answer):
    started = time.monotonic()
    assert "is larger than anything that is looked at" in check("03.2", answer).message
    assert soon(started, 0.5)


def test_an_answer_that_never_ends_is_looked_at_as_far_as_it_matters():
    made = Checker()
    made.register(Exercise("98.1", "x", right=[1, 2]), Exercise("98.2", "y", right={1, 2}))
    assert made("98.1", (n for n in iter(int, 1))).kind == "keep"
    assert made("98.2", (n for n in iter(int, 1))).kind == "keep"


def test_numbers_within_the_bounds_stay_exact():
    assert exact("0." + "1" * 50) == Fraction(int("1" * 50), 10**50)
    assert as_number("1e300") == 10**300
    assert as_number("2" * 100) == int("2" * 100)


# Words


def test_a_scenario_has_words_that_can_be_shown_and_written():
    with pytest.raises(ScenarioError, match="cannot be the name of a file"):
        load_scenario("a\0b")
    with pytest.raises(ScenarioError, match="File name too long") as found:
        load_scenario(LONG)
    assert len(str(found.value)) < 300
    first = scenario_named("first-flight")
    for wrong in ({"name": "Moon\x0b1968"}, {"name": "\ud800"}, {"story": "\ud800"}):
        with pytest.raises(ValueError, match=r"leave out what cannot be seen|half a letter"):
            replace(first, **wrong)
    with pytest.raises(ValueError, match="agencies 1: name"):
        replace(first, agencies=(replace(first.agencies[0], name="NASA\0"), *first.agencies[1:]))


@given(st.text(st.characters(blacklist_categories=[]), max_size=20))
@example("\x00\x0b\x1b\ufffe\ud800")
def test_a_name_is_one_line_that_every_file_can_hold(words):
    name = one_line(words, 12)
    assert name.isprintable()
    assert len(name) <= 12
    name.encode()
    assert one_line(name, 12) == name
    assert len(quoted(words * 100)) <= 600


# Exports


@pytest.mark.parametrize(
    "words",
    ["=cmd|' /C calc'!A0", "+1+2", "-1+2", "@me", "\t=1", "\r=1", "\tx", "Ada;=2+3", 'B; "=2', "\uff1d1+1", "\ufeff=1"],
)
@pytest.mark.parametrize("separator", [",", ";"])
def test_no_cell_of_any_export_is_a_formula(tmp_path, capsys, words, separator):
    book = Book(words, words).noted("01.1", "keep", words, mistake=words).noted(words, "keep", "1")
    (tmp_path / "x.json").write_text(dump_book(book), encoding="utf-8")
    for lesson in ((), ("--lesson", "01")):
        target = tmp_path / "out.csv"
        assert cli.main(["progress", str(tmp_path / "x.json"), "--csv", str(target), *lesson]) == 0
        text = target.read_text(encoding="utf-8-sig")
        for row in csv.reader(io.StringIO(text), delimiter=separator):
            for cell in row:
                shown = cell.strip().strip('"')
                assert not re.match(r"[-=+@\t\r\uff1d]", shown) or as_number(shown) is not None, cell
    capsys.readouterr()
    assert not re.match(r"[\s\"]*[=@\uff1d]", harmless(words))


# Writers

ELSEWHERE = {
    "disk.py": "the one that writes",
    "progress/keeper.py": "the lock of a file, which must not be there before",
    "browser_edition/wheels.py": "an archive in a folder that is given up as a whole",
    "browser_edition/site.py": "copies in a folder that is given up as a whole",
}
MAY_WRITE = re.compile(r"write_(text|bytes)|\b(fd)?open\(|shutil|tempfile|ZipFile")
WRITES = {"write_text", "write_bytes", "copyfile", "copytree", "copy2", "mkstemp", "NamedTemporaryFile"}


def writers(source):
    """The calls in a module that would write a file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            owner = getattr(getattr(node.func, "value", None), "id", "")
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            words = [each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)]
            modes = "".join(word for word in words if re.fullmatch("[rwxab+t]{1,3}", word))
            opens = name in {"open", "fdopen", "ZipFile"} and set(modes) & set("wxa+")
            if name in WRITES or (owner, name) in {("shutil", "copy"), ("os", "open")} or opens:
                yield node.lineno, name


def test_no_module_but_one_writes_files():
    found = {
        path.relative_to(PACKAGE).as_posix(): calls
        for path in PACKAGE.rglob("*.py")
        if MAY_WRITE.search(text := path.read_text(encoding="utf-8")) and (calls := list(writers(text)))
    }
    assert set(found) == set(ELSEWHERE), found


FULL = """
import resource, sys
from pathlib import Path
from spacewidgets.disk import write_beside, write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
for write in (lambda p: write_whole(p, "new" * 1000), lambda p: write_beside(p, "new" * 1000, "mine")):
    try:
        write(Path(sys.argv[1]))
    except OSError as error:
        print("refused")
"""


def test_a_full_disk_leaves_what_was_there(tmp_path):
    target = tmp_path / "a.txt"
    target.write_text("old")
    done = subprocess.run([sys.executable, "-c", FULL, target], check=True, capture_output=True, text=True)
    assert done.stdout == "refused\nrefused\n"
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [("a.txt", "old")]


LAB = """
import resource, sys
from spacewidgets import lab
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
sys.exit(lab.main([sys.argv[1], "--copy-only"]))
"""


def test_lessons_copied_to_a_full_disk_are_whole_or_not_there(tmp_path, capsys):
    mine = tmp_path / "mine"
    done = subprocess.run([sys.executable, "-c", LAB, mine], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "cannot be copied" in done.stderr
    for path in mine.rglob("*.ipynb"):
        json.loads(path.read_text(encoding="utf-8"))
    assert lab.main([str(mine), "--copy-only"]) == 0
    assert lab.damaged(lessons_folder(), mine) == []
    broken = next(mine.glob("07-*.ipynb"))
    broken.write_bytes(broken.read_bytes()[:3000])
    capsys.readouterr()
    assert lab.main([str(mine), "--copy-only"]) == 0
    assert (
        f"Your copy of lesson 07 is damaged. To get a new one, and keep yours beside it: spacegames lab {mine} --reset 07"
        in (capsys.readouterr().out)
    )
    assert lab.main([str(mine), "--reset", "07"]) == 0
    assert lab.damaged(lessons_folder(), mine) == []


def test_a_file_keeps_its_mode_and_stays_behind_its_link(tmp_path):
    secret, link, dangling = tmp_path / "secret.json", tmp_path / "link.json", tmp_path / "new-link.json"
    secret.write_text("old")
    secret.chmod(0o600)
    link.symlink_to(secret)
    write_whole(link, "new")
    assert link.is_symlink()
    assert (secret.read_text(), stat.S_IMODE(secret.stat().st_mode)) == ("new", 0o600)
    dangling.symlink_to(tmp_path / "there.json")
    write_whole(dangling, "there")
    assert (dangling.is_symlink(), (tmp_path / "there.json").read_text()) == (True, "there")
    mask = os.umask(0o027)
    try:
        write_whole(tmp_path / "fresh", "x")
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "fresh").stat().st_mode) == 0o640
    write_whole(tmp_path / ("n" * 255), "a name of 255 letters is one")
    kept = write_beside(secret, "newer", "mine")
    assert (kept.name, kept.read_text(), secret.read_text()) == ("secret.mine-1.json", "new", "newer")


def unusable(folder):
    """Names under which no file can be written."""
    (folder / "loop").symlink_to(folder / "loop")
    (folder / "file").touch()
    yield from (
        folder / ("n" * 256),
        folder / "a\0b",
        folder / "loop",
        folder / "file" / "x",
        folder / "missing" / "x",
        folder,
    )


def test_a_place_that_cannot_be_written_is_an_oserror_and_nothing_else(tmp_path):
    for path in unusable(tmp_path):
        with pytest.raises(OSError):
            write_whole(path, "x")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "loop"]


def test_a_board_plays_on_where_it_cannot_be_saved_and_says_so_until_it_can(tmp_path):
    for path in unusable(tmp_path):
        board = ApophisBoard(autosave=str(path), seed="strip")
        for _turn in range(2):
            assert board.unsaved, path
            board.play(board.legal[0])
            assert board.error == ""
    missing = tmp_path / "missing" / "game.jsonl"
    board = ApophisBoard(autosave=str(missing), seed="strip")
    assert board.unsaved.startswith("The game cannot be saved by itself.")
    missing.parent.mkdir()
    board.play(board.legal[0])
    assert board.unsaved == ""
    assert missing.read_text(encoding="utf-8") == board.save()


def test_a_folder_that_one_may_not_enter_leaves_the_board_playing(tmp_path):
    if not hasattr(os, "seteuid"):
        pytest.skip("no users here")
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o000)
    root = os.geteuid() == 0
    if root:
        os.seteuid(65_534)
    try:
        board = ApophisBoard(autosave=str(closed / "game.jsonl"))
        board.play(board.legal[0])
        assert "Permission denied" in board.unsaved
    finally:
        if root:
            os.seteuid(0)
        closed.chmod(0o700)


OTHER = """
import sys
from spacewidgets import ApophisBoard
board = ApophisBoard(autosave=sys.argv[1])
board.play(board.legal[0])
"""


def test_a_game_that_another_kernel_saved_since_is_not_written_over_and_that_is_said(tmp_path):
    path = tmp_path / "game.jsonl"
    board = ApophisBoard(autosave=str(path), seed="two")
    board.play(board.legal[0])
    subprocess.run([sys.executable, "-c", OTHER, path], check=True)
    theirs = path.read_bytes()
    for _turn in range(2):
        board.play(board.legal[0])
        assert (
            board.unsaved.startswith("game.jsonl holds the game of another board by now.") or str(path) in board.unsaved
        )
    assert path.read_bytes() == theirs
