"""Files are written by one function, whole or not at all; a board that cannot be saved plays on and says so."""

import ast
import json
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

import spacewidgets
from spacewidgets import ApophisBoard
from spacewidgets.disk import write_beside, write_whole
from spacewidgets.notebooks import lab
from spacewidgets.notebooks.lessons import lessons_folder

PACKAGE = Path(spacewidgets.__file__).parent

ELSEWHERE = {
    "disk.py": "the one that writes",
    "learning/progress/keeper.py": "the lock of a file, which must not be there before",
    "notebooks/browser_edition/wheels.py": "an archive in a folder that is given up as a whole",
    "notebooks/browser_edition/site.py": "copies in a folder that is given up as a whole",
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
from spacewidgets.notebooks import lab
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
        folder / "\ud800",
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
            assert board.unsaved, ascii(path)
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
