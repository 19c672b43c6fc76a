"""A learner's file is found, added to by several kernels at once, and never stands in the way of a verdict."""

import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest

from spacewidgets import check
from spacewidgets.learning.check import Checker, Exercise
from spacewidgets.learning.progress import keeper as keepers
from spacewidgets.learning.progress.book import Book, dump, parse
from spacewidgets.learning.progress.keeper import Keeper
from spacewidgets.learning.progress.place import NAME, VARIABLE, progress_file
from spacewidgets.learning.progress.told import earned
from spacewidgets.notebooks import lab
from spacewidgets.notebooks.lessons import answer_blocks, lessons_folder, read, solve, source, tags

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def path(tmp_path):
    return tmp_path / NAME


@pytest.fixture
def keeper(path):
    return Keeper(lambda: path)


def book_in(path):
    return parse(path.read_text(encoding="utf-8"))


def test_a_learners_folder_has_a_file_and_the_repository_has_none(monkeypatch, tmp_path):
    monkeypatch.delenv(VARIABLE, raising=False)
    for folder in (ROOT, ROOT / "lessons", ROOT / "build"):
        monkeypatch.chdir(folder)
        assert progress_file() is None
    monkeypatch.chdir(tmp_path)
    assert progress_file() is None
    lab.copy_lessons(lessons_folder(), tmp_path)
    assert progress_file() == tmp_path / NAME
    monkeypatch.chdir(tmp_path / "play")
    assert progress_file() == tmp_path / NAME
    monkeypatch.setenv(VARIABLE, "mine.json")
    assert progress_file() == tmp_path / "play" / "mine.json"
    monkeypatch.setenv(VARIABLE, "Off")
    assert progress_file() is None
    monkeypatch.setenv(VARIABLE, " ")
    assert progress_file() == tmp_path / NAME


def test_where_nothing_is_written_the_kernel_remembers(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keeper = Keeper(lambda: None)
    assert keeper.note("00.1", "got", "53") == ""
    assert keeper.book().got("00") == 1
    assert keeper.start_afresh() is None
    assert keeper.book().exercises == {}
    assert list(tmp_path.iterdir()) == []


def test_spacegames_lab_tells_its_kernels_where(monkeypatch, tmp_path):
    monkeypatch.setattr(os, "environ", {key: value for key, value in os.environ.items() if key != VARIABLE})
    found = []
    monkeypatch.setattr(lab, "_serve", lambda *_: found.append(os.environ.get(VARIABLE)))
    assert lab.main([str(tmp_path / "mine"), "--no-browser"]) == 0
    assert found == [str(tmp_path / "mine" / NAME)]
    os.environ[VARIABLE] = "off"
    assert lab.main([str(tmp_path / "mine"), "--no-browser"]) == 0
    del os.environ[VARIABLE]
    assert lab.main([str(lessons_folder()), "--no-browser"]) == 0
    assert found[1:] == ["off", None]


def test_a_solved_lesson_earns_its_patch(monkeypatch, path):
    lesson = next(lessons_folder().glob("01-*.ipynb"))
    answers = answer_blocks((lessons_folder() / "answers" / "lesson_01.py").read_text(encoding="utf-8"))
    solved = solve(read(lesson), answers, "01")
    monkeypatch.setenv(VARIABLE, str(path))
    there = {"__name__": "a notebook"}
    for cell in solved["cells"]:
        if cell["cell_type"] == "code" and not {"predict", "own"} & set(tags(cell)):
            exec(source(cell), there)  # noqa: S102 - our own lesson
    book = book_in(path)
    assert [each.number for each in earned(book)] == ["01"]
    assert [(entry.kind, entry.tries, entry.hints) for entry in book.exercises.values()] == [("got", 1, 0)] * 5
    # The fourth answer is a function, and what `exec` runs leaves no source behind.
    assert [id_ for id_, entry in book.exercises.items() if not entry.answer] == ["01.4"]


def test_check_keeps_what_it_says(monkeypatch, path):
    monkeypatch.setenv(VARIABLE, str(path))
    check("00.1", ...)
    check("00.1", 80 / 3)
    check("00.1", 80 / 3, hint=1)
    assert not check("00.1", "53/3").note
    entry = book_in(path).exercises["00.1"]
    assert (entry.kind, entry.tries, entry.hints, entry.answer) == ("got", 2, 1, "'53/3'")
    made = Checker()
    made.register(Exercise("00.1", "x", right=1))
    path.unlink()
    made("00.1", 1)
    assert not path.exists()


def test_functions_are_kept_as_they_were_written(path):
    made = Checker(Keeper(lambda: path).note)
    made.register(Exercise("98.1", "f", right=lambda f: f(2) == 4))

    def double(x):
        return x + x

    made("98.1", len)
    made("98.1", double)
    entry = book_in(path).exercises["98.1"]
    assert (entry.kind, entry.tries, entry.answer) == ("got", 2, "def double(x): return x + x")


WRITER = """
import sys
from pathlib import Path
from spacewidgets.learning.progress.keeper import Keeper
path, name = Path(sys.argv[1]), sys.argv[2]
keeper = Keeper(lambda: path)
sys.stdin.readline()
for n in range(100):
    assert keeper.note(f"{name}.{n}", "got", "1") == ""
    assert keeper.note("01.1", "keep", f"{name} {n}") == ""
assert len(keeper._waiting) == 0
"""


def test_two_kernels_at_once_lose_nothing(path):
    command = [sys.executable, "-c", WRITER, str(path)]
    both = [subprocess.Popen([*command, name], stdin=subprocess.PIPE, text=True) for name in ("a", "b")]
    for one in both:
        one.stdin.write("go\n")
        one.stdin.flush()
    assert [one.wait(120) for one in both] == [0, 0]
    for one in both:
        one.stdin.close()
    book = book_in(path)
    assert set(book.exercises) == {"01.1"} | {f"{name}.{n}" for name in "ab" for n in range(100)}
    assert book.exercises["01.1"].tries == 200
    assert [each.name for each in path.parent.iterdir()] == [NAME]


def test_a_lock_is_taken_away_from_whoever_is_gone(keeper, path, monkeypatch):
    lock = path.with_name(f".{NAME}.lock")
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    lock.write_text(f"{ended.pid} {platform.node()} 0123")
    assert keeper.note("01.1", "got", "1") == ""
    monkeypatch.setattr(keepers, "GONE_AFTER", 0.2)
    lock.write_text("4711 another-machine 0123")
    assert keeper.note("01.2", "got", "1") == ""
    assert book_in(path).got("01") == 2
    assert not lock.exists()


def test_a_lock_is_left_to_whoever_lives_and_what_waits_is_said_and_written_later(keeper, path, monkeypatch):
    monkeypatch.setattr(keepers, "PATIENCE", 0.2)
    lock = path.with_name(f".{NAME}.lock")
    lock.write_text(f"{os.getpid()} {platform.node()} 0123")
    assert "It waits, and is written with the next verdict." in keeper.note("01.1", "got", "1")
    assert not path.exists()
    assert lock.exists()
    lock.unlink()
    keeper.write_waiting()
    assert book_in(path).got("01") == 1


SLOW = """
import sys, time
from pathlib import Path
from spacewidgets.learning.progress import keeper as keepers
write = keepers.write_whole
keepers.write_whole = lambda path, text: (time.sleep(0.7), write(path, text))
path, name = Path(sys.argv[1]), sys.argv[2]
keeper = keepers.Keeper(lambda: path)
sys.stdin.readline()
for n in range(2):
    assert keeper.note(f"{name}.{n}", "got", "1") == ""
"""


def test_a_slow_drive_loses_no_answer(path):
    command = [sys.executable, "-c", SLOW, str(path)]
    kernels = [subprocess.Popen([*command, name], stdin=subprocess.PIPE, text=True) for name in "abc"]
    for one in kernels:
        one.stdin.write("go\n")
        one.stdin.flush()
    assert [one.wait(60) for one in kernels] == [0, 0, 0]
    for one in kernels:
        one.stdin.close()
    assert len(book_in(path).exercises) == 6


def test_a_folder_that_is_none_is_said_once_and_nothing_is_lost(tmp_path):
    path = tmp_path / "folder" / NAME
    path.parent.touch()
    keeper = Keeper(lambda: path)
    said = keeper.note("01.1", "keep", "1")
    assert said == (
        f"This verdict counts, but it cannot be kept for your mission patches. {path}: Not a directory. "
        "Is the disk full, or may you not write in this folder?"
    )
    assert keeper.note("01.1", "got", "2") == ""
    path.parent.unlink()
    path.parent.mkdir()
    assert keeper.note("01.2", "keep", "1") == ""
    assert {id_: entry.tries for id_, entry in book_in(path).exercises.items()} == {"01.1": 2, "01.2": 1}


def test_a_folder_in_the_files_place_is_left_alone(keeper, path):
    path.mkdir()
    made = Checker(keeper.note)
    made.register(Exercise("98.1", "x", right=1, got="Good."))
    verdict = made("98.1", 1)
    assert repr(verdict).startswith("Got it. Good.\nThis verdict counts, but")
    assert "Is a directory" in verdict._repr_html_()
    assert repr(made("98.1", 1)) == "Got it. Good."
    assert path.is_dir()


FULL = """
import resource, sys
from pathlib import Path
from spacewidgets.learning.progress.keeper import Keeper
keeper = Keeper(lambda: Path(sys.argv[1]))
resource.setrlimit(resource.RLIMIT_FSIZE, (40, 40))
print(keeper.note("01.2", "got", "1"))
"""


def test_a_disk_that_takes_no_more_leaves_the_old_file_whole(keeper, path):
    keeper.note("01.1", "got", "1")
    before = path.read_bytes()
    command = [sys.executable, "-c", FULL, str(path)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert "Is the disk full" in said
    assert path.read_bytes() == before
    assert [each.name for each in path.parent.iterdir()] == [NAME]


def test_a_damaged_file_is_kept_and_a_new_one_begun(keeper, path):
    for number in (1, 2):
        broken = dump(Book("anna").noted("01.1", "got", "1"))[: 60 + number].encode()
        path.write_bytes(broken)
        said = keeper.note("01.2", "got", str(number))
        kept = f"spacegames-progress.damaged-{number}.json"
        assert said == (
            f"{NAME} could not be read. It breaks off or was changed: it is no JSON any more. It is kept as {kept}, "
            "and a new one is begun."
        )
        assert path.with_name(kept).read_bytes() == broken
        assert set(book_in(path).exercises) == {"01.2"}
    path.write_bytes(b"\xff\xfe{")
    assert "It is no text file." in keeper.note("01.3", "got", "1")
    assert path.with_name("spacegames-progress.damaged-3.json").read_bytes() == b"\xff\xfe{"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (
            dump(Book("anna")).replace('"version": 1', '"version": 2'),
            "by a newer version of spacegames and is left as it is",
        ),
        ('{"my": "diary"}', "is left as it is. It is not a progress file. Rename it, and a new one is begun."),
    ],
)
def test_what_is_not_ours_to_change_is_left_as_it_is(keeper, path, content, said):
    path.write_text(content, encoding="utf-8")
    assert said in keeper.note("01.1", "got", "1")
    assert keeper.note("01.2", "got", "1") == ""
    assert path.read_text(encoding="utf-8") == content
    assert [each.name for each in path.parent.iterdir()] == [NAME]


def test_another_file_than_ours_is_never_moved_even_if_it_is_no_json(tmp_path):
    thesis = tmp_path / "thesis.docx"
    thesis.write_bytes(b"PK\x03\x04\xff")
    keeper = Keeper(lambda: thesis)
    assert "is left as it is. It is no text file." in keeper.note("01.1", "got", "1")
    assert thesis.read_bytes() == b"PK\x03\x04\xff"
    assert list(tmp_path.iterdir()) == [thesis]


def test_to_start_afresh_keeps_the_old_file_and_begins_with_a_new_number(keeper, path):
    assert keeper.start_afresh() is None
    for number in (1, 2):
        keeper.note("01.1", "got", "1")
        keeper.call("Anna")
        before, whose = path.read_bytes(), book_in(path).learner
        kept = keeper.start_afresh()
        assert kept == path.with_name(f"spacegames-progress.before-reset-{number}.json")
        assert kept.read_bytes() == before
        assert not path.exists()
        assert keeper.book().exercises == {}
        keeper.note("01.2", "keep", "1")
        assert book_in(path).learner != whose
        assert book_in(path).called == ""


def test_nothing_new_writes_nothing(keeper, path):
    keeper.note("01.1", "missing")
    assert not path.exists()
    keeper.note("01.1", "keep", "1")
    before = path.stat()
    keeper.note("01.1", "keep", "1")
    keeper.note("01.1", "undefined")
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_a_watcher_that_fails_stands_in_nobodys_way(keeper, path):
    seen = []
    keeper.watch(lambda: 1 / 0)
    stop = keeper.watch(lambda: seen.append(1))
    assert keeper.note("01.1", "got", "1") == ""
    stop()
    stop()
    keeper.note("01.2", "got", "1")
    assert seen == [1]
    assert book_in(path).got("01") == 2
