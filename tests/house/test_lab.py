"""What `spacegames lab` does to a learner's folder: adds, keeps, restores, never overwrites."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from spacewidgets.notebooks import lab
from spacewidgets.notebooks import lessons as notebooks
from spacewidgets.notebooks.lessons import LessonError, lessons_folder
from spacewidgets.words import use_language


@pytest.fixture
def source(tmp_path, lesson):
    folder = tmp_path / "source"
    files = {
        "00-start-here.ipynb": '{"cells": []}',
        "07-two-times-two.ipynb": notebooks.text(lesson),
        "play/leaving-earth.ipynb": "a game",
        "answers/lesson_07.py": "".join(f"# %% 07.{n}\nanswer_07_{n} = {n}\n" for n in range(1, 5)),
        "guide/07.md": "a guide",
        ".ipynb_checkpoints/07-two-times-two-checkpoint.ipynb": "old",
        "answers/__pycache__/lesson_07.pyc": "compiled",
    }
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
    return folder


def names(folder):
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != lab.RECORD)
    return sorted(path.relative_to(folder).as_posix() for path in files)


FOR_LEARNERS = ["00-start-here.ipynb", "07-two-times-two.ipynb", "play/leaving-earth.ipynb"]


def test_a_learner_gets_the_lessons_and_the_games(source, tmp_path):
    new, kept = lab.copy_lessons(source, tmp_path / "mine")
    assert names(tmp_path / "mine") == FOR_LEARNERS
    assert [path.as_posix() for path in new] == FOR_LEARNERS
    assert kept == []


def test_a_teacher_gets_answers_guide_and_solved_copies_too(source, tmp_path):
    lab.copy_lessons(source, tmp_path / "mine", teacher=True)
    more = [
        "answers/lesson_07.py",
        "guide/07.md",
        "solved/00-start-here.solved.ipynb",
        "solved/07-two-times-two.solved.ipynb",
    ]
    assert names(tmp_path / "mine") == sorted(FOR_LEARNERS + more)
    solved = (tmp_path / "mine" / "solved" / "07-two-times-two.solved.ipynb").read_text(encoding="utf-8")
    assert "answer_07_3 = 3" in solved


@pytest.mark.parametrize("spoken", ["en", "es"])
@pytest.mark.parametrize("where", ["a folder of mine", None])
def test_a_teacher_hears_where_the_guide_and_the_answers_are(tmp_path, capsys, where, spoken):
    """Whatever is named is there; who learns hears of neither."""
    folder = lessons_folder() if where is None else tmp_path / where
    try:
        assert lab.main([str(folder), "--copy-only", "--teacher", "--language", spoken]) == 0
        told = capsys.readouterr().out
        paths = [folder / "guide" / "README.md", *([] if where is None else [folder / "solved"])]
        for path in paths:
            assert str(path) in told
            assert path.exists()
        assert ("solved" in told) == (where is not None)
        assert lab.main([str(folder), "--copy-only", "--language", spoken]) == 0
        assert "guide" not in capsys.readouterr().out
    finally:
        use_language("en")


def test_the_guide_opens_as_pages():
    """Markdown is shown, not its source: JupyterLab reads the settings of the folder that it is started with."""
    (folder,) = (a.split("=")[1] for a in lab.jupyter_arguments(Path("a"), Path("b")) if "app_settings_dir" in a)
    settings = json.loads((Path(folder) / "overrides.json").read_text(encoding="utf-8"))
    assert settings["@jupyterlab/docmanager-extension:plugin"]["defaultViewers"] == {"markdown": "Markdown Preview"}


def test_help_says_what_an_open_address_opens(capsys):
    with pytest.raises(SystemExit):
        lab.main(["--help"])
    said = " ".join(capsys.readouterr().out.split())
    assert "for example: spacegames lab -- --ServerApp.browser=firefox" in said
    assert "0.0.0.0 opens this folder, and a terminal on this computer" in said


def test_what_a_learner_wrote_stays_and_what_is_new_is_added(source, tmp_path):
    mine = tmp_path / "mine"
    lab.copy_lessons(source, mine)
    (mine / "07-two-times-two.ipynb").write_text("my work", encoding="utf-8")
    (source / "08-new.ipynb").write_text("{}", encoding="utf-8")
    new, kept = lab.copy_lessons(source, mine)
    assert [path.as_posix() for path in new] == ["08-new.ipynb"]
    assert [path.as_posix() for path in kept] == FOR_LEARNERS
    assert (mine / "07-two-times-two.ipynb").read_text(encoding="utf-8") == "my work"


def test_reset_restores_a_lesson_and_numbers_the_ones_kept(source, tmp_path):
    mine = tmp_path / "mine"
    lab.copy_lessons(source, mine)
    path = mine / "07-two-times-two.ipynb"
    for number, work in enumerate(["first try", "second try"], start=1):
        path.write_text(work, encoding="utf-8")
        words = lab.reset(source, mine, "7")
        kept = mine / f"07-two-times-two.mine-{number}.ipynb"
        assert kept.name in words
        assert kept.read_text(encoding="utf-8") == work
        assert path.read_bytes() == (source / path.name).read_bytes()


def test_reset_of_an_untouched_lesson_changes_nothing(source, tmp_path):
    lab.copy_lessons(source, tmp_path / "mine")
    assert "as new already" in lab.reset(source, tmp_path / "mine", "07")
    assert names(tmp_path / "mine") == FOR_LEARNERS


def test_reset_of_a_lesson_that_was_deleted_brings_it_back(source, tmp_path):
    lab.copy_lessons(source, tmp_path / "mine")
    (tmp_path / "mine" / "07-two-times-two.ipynb").unlink()
    assert "was not there" in lab.reset(source, tmp_path / "mine", "07")
    assert names(tmp_path / "mine") == FOR_LEARNERS


def test_reset_names_the_lessons_there_are(source, tmp_path):
    with pytest.raises(LessonError, match="no lesson 42; the lessons are 00, 07"):
        lab.reset(source, tmp_path, "42")


@pytest.mark.parametrize("nothing", ["", " "])
def test_reset_of_no_lesson_in_particular_resets_none(source, tmp_path, nothing):
    mine = tmp_path / "mine"
    lab.copy_lessons(source, mine)
    (mine / "00-start-here.ipynb").write_text("my work", encoding="utf-8")
    with pytest.raises(LessonError, match=r"There is no lesson ' *'; the lessons are 00, 07"):
        lab.reset(source, mine, nothing)
    assert names(mine) == FOR_LEARNERS


def test_a_newer_version_of_a_lesson_is_offered_until_it_is_taken(source, tmp_path):
    mine = tmp_path / "mine"
    lab.copy_lessons(source, mine)
    (mine / "07-two-times-two.ipynb").write_text("my work", encoding="utf-8")
    lab.copy_lessons(source, mine)
    assert lab.outdated(source, mine) == [], "what a learner changed is no older version"
    (source / "07-two-times-two.ipynb").write_text("a better lesson", encoding="utf-8")
    lab.copy_lessons(source, mine)
    assert lab.outdated(source, mine) == ["07"]
    lab.reset(source, mine, "07")
    assert lab.outdated(source, mine) == []
    assert (mine / "07-two-times-two.ipynb").read_text(encoding="utf-8") == "a better lesson"


def test_it_says_which_lessons_are_newer_and_how_to_get_them(source, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(lab, "lessons_folder", lambda: source)
    monkeypatch.chdir(tmp_path)
    lab.main(["--copy-only"])
    assert "newer" not in capsys.readouterr().out
    for name in ("00-start-here.ipynb", "07-two-times-two.ipynb"):
        (source / name).write_text("a better lesson", encoding="utf-8")
    lab.main(["--copy-only"])
    shown = capsys.readouterr().out
    assert "There is a newer version of lessons 00, 07." in shown
    assert shown.rstrip().endswith("spacegames lab --reset 00")


@pytest.mark.parametrize("folder", ["mine", "my lessons", "mis lecciones de física"])
def test_the_command_that_is_told_does_what_it_says(folder, source, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(lab, "lessons_folder", lambda: source)
    monkeypatch.chdir(tmp_path)
    lab.main([folder, "--copy-only"])
    (source / "07-two-times-two.ipynb").write_text('{"better": "lesson"}', encoding="utf-8")
    lab.main([folder, "--copy-only"])
    told = capsys.readouterr().out.rstrip().rpartition("spacegames lab")[2]
    assert lab.main(shlex.split(told)) == 0
    assert (tmp_path / folder / "07-two-times-two.ipynb").read_text(encoding="utf-8") == '{"better": "lesson"}'


SPOILED = (
    "[]",
    "{",
    "",
    "7",
    "[" * 100_000,
    '{"language": 5}',
    '{"language": ["es"]}',
    '{"07-two-times-two.ipynb": {}}',
)
"""What a record of copies may hold that somebody else has written."""


def test_a_folder_from_before_the_versions_were_noted_gets_along(source, tmp_path):
    mine = tmp_path / "mine"
    lab.copy_lessons(source, mine)
    for spoiled in SPOILED:
        (mine / lab.RECORD).write_text(spoiled, encoding="utf-8")
        assert lab.outdated(source, mine) == []
        assert lab.main([str(mine), "--copy-only"]) == 0
    lab.copy_lessons(source, mine)
    (source / "07-two-times-two.ipynb").write_text("a better lesson", encoding="utf-8")
    assert lab.outdated(source, mine) == ["07"]


@pytest.mark.parametrize("port", ["99999", "-1", "http"])
def test_a_port_that_is_none_is_refused_in_words(port, capsys):
    with pytest.raises(SystemExit) as stopped:
        lab.main(["--copy-only", f"--port={port}"])
    assert stopped.value.code == 2
    assert f"{port!r} is no port: give a whole number from 1 to 65535" in " ".join(capsys.readouterr().err.split())


def test_reset_leaves_the_lessons_themselves_alone(source):
    with pytest.raises(LessonError, match="the lessons themselves"):
        lab.reset(source, source, "07")


def test_reset_without_a_folder_asks_for_it(source, tmp_path):
    with pytest.raises(LessonError, match=r"no folder .*nowhere.*spacegames lab FOLDER --reset 07"):
        lab.reset(source, tmp_path / "nowhere", "07")


def test_the_folder_is_made_in_the_current_one_and_found_again_from_inside(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert lab.main(["--copy-only"]) == 0
    mine = tmp_path / "spacegames-lessons"
    assert f"Your lessons are in {mine} (" in capsys.readouterr().out
    (mine / "00-mine.ipynb").write_text("{}", encoding="utf-8")
    monkeypatch.chdir(mine)
    assert lab.main(["--copy-only"]) == 0
    assert f"Your lessons are in {mine} (0 files copied" in capsys.readouterr().out
    assert not (mine / "spacegames-lessons").exists()


def test_a_developer_works_on_the_lessons_themselves(capsys):
    before = names(lessons_folder())
    assert lab.main([str(lessons_folder()), "--copy-only"]) == 0
    assert "These are the lessons themselves" in capsys.readouterr().out
    assert names(lessons_folder()) == before


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--reset", "99"], "There is no lesson 99"),
        (["a-file", "--copy-only"], "is a file; name a folder"),
        (["a-file/inside", "--copy-only"], "cannot be copied to"),
        ([str(lessons_folder() / "play"), "--copy-only"], "lies inside the folder of the lessons"),
    ],
)
def test_what_cannot_be_done_is_told_in_a_sentence(tmp_path, monkeypatch, capsys, arguments, words):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a-file").write_text("", encoding="utf-8")
    assert lab.main(arguments) == 2
    assert words in capsys.readouterr().err


def test_without_jupyterlab_it_says_how_to_get_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(lab, "find_spec", lambda name: None if name == "jupyterlab" else pytest.fail(name))
    assert lab.main([str(tmp_path / "mine")]) == 2
    assert 'python -m pip install "spacegames[lab]"' in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_everything_after_two_dashes_goes_to_jupyter(tmp_path, monkeypatch):
    given = []
    monkeypatch.setattr(lab, "_serve", lambda arguments, extra: given.append((arguments, extra)))
    lab.main([str(tmp_path / "mine"), "--no-browser", "--port", "9999", "--", "--ServerApp.ip=0.0.0.0", "--debug"])
    ((arguments, extra),) = given
    assert extra == ["--ServerApp.ip=0.0.0.0", "--debug"]
    assert {"--no-browser", "--port=9999", f"--ServerApp.root_dir={tmp_path / 'mine'}"} <= set(arguments)


def test_jupyter_opens_the_first_lesson(source, tmp_path):
    assert "--LabApp.default_url=/lab/tree/00-start-here.ipynb" in lab.jupyter_arguments(source, tmp_path)


def test_the_command_is_there_before_jupyterlab_is_loaded():
    code = (
        "import sys, spacewidgets.notebooks.lab; print({'jupyterlab', 'jupyter_server', 'numpy'} & sys.modules.keys())"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "set()"
