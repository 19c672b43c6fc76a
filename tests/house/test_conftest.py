"""The root conftest at work: real pytest runs in a project of their own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

CONFIG = """
[pytest]
testpaths = tests build/solved
addopts = --strict-markers -m "not heavy" -p no:cacheprovider
markers =
    rule(*ids): rules
    heavy: slow
"""


@pytest.fixture
def project(pytester):
    shutil.copy(ROOT / "conftest.py", pytester.path)
    (pytester.path / "pytest.ini").write_text(CONFIG, encoding="utf-8")
    (pytester.path / "tests").mkdir()
    return pytester.path


def write(project, code):
    (project / "tests" / "test_it.py").write_text("import pytest\n" + code, encoding="utf-8")


def run(project, code, *options, env=None):
    """Run the tests of a project in a process of their own."""
    write(project, code)
    command = [sys.executable, "-m", "pytest", *options]
    # What it would take from the run that we are a part of.
    env = {name: value for name, value in (env or os.environ).items() if not name.startswith("PYTEST_XDIST")}
    return subprocess.run(command, cwd=project, check=False, capture_output=True, text=True, env=env)


def proven(project):
    return json.loads((project / "build" / "rules.json").read_text(encoding="utf-8"))


RULES = """
@pytest.mark.rule("LE-003", "LE-001")
def test_passes(): pass

@pytest.mark.rule("LE-002")
@pytest.mark.parametrize("n", [1, 2])
def test_passes_once(n): assert n == 1

@pytest.mark.rule("LE-003")
def test_fails(): assert False

@pytest.mark.rule("LE-004")
@pytest.mark.skip
def test_skipped(): pass

@pytest.mark.rule("LE-005")
@pytest.mark.xfail
def test_expected_to_fail(): assert False

@pytest.mark.rule("LE-006")
@pytest.mark.xfail
def test_passes_against_expectation(): pass

@pytest.fixture
def breaks():
    yield
    raise RuntimeError

@pytest.mark.rule("LE-007")
def test_breaks_in_teardown(breaks): pass

@pytest.mark.rule("LE-001")
@pytest.mark.heavy
def test_heavy(): assert False
"""


def test_a_rule_is_proven_when_every_test_of_it_passed(project, pytester):
    write(project, RULES)
    pytester.runpytest_inprocess()
    assert proven(project) == ["LE-001"]


@pytest.mark.heavy
def test_workers_prove_what_one_process_proves(project):
    result = run(project, RULES, "-n2", "--dist=loadscope", "-p", "no:nbval")
    assert "2 workers" in result.stdout
    assert proven(project) == ["LE-001"]


@pytest.mark.heavy
def test_a_whole_run_takes_a_process_a_core_and_a_single_file_none(project):
    nothing = "def test_it(): pass"
    whole, one = (
        run(project, nothing, "-n", "auto", "-p", "no:nbval", *files).stdout for files in ((), ("tests/test_it.py",))
    )
    assert f"{os.cpu_count()} workers" in whole or os.cpu_count() == 1
    assert "workers" not in one


def test_a_checkout_tests_itself_whatever_is_installed(project):
    (project / "widgets").mkdir()
    (project / "widgets" / "only_here.py").touch()
    code = """
import os, subprocess, sys
def test_where():
    found = subprocess.check_output([sys.executable, "-c", "import only_here; print(only_here.__file__)"], text=True)
    assert found.startswith(os.getcwd())
"""
    assert run(project, code, "-p", "no:nbval").returncode == 0


def test_a_heavy_test_counts_when_it_ran(project, pytester):
    write(project, RULES)
    pytester.runpytest_inprocess("-m", "")
    assert proven(project) == []


def test_a_test_left_out_does_not_count_as_passed(project, pytester):
    write(project, RULES)
    pytester.runpytest_inprocess("-k", "passes")
    assert proven(project) == ["LE-001"], "LE-003 has another test, which did not run"


@pytest.mark.parametrize("options", [("-x",), ("--collect-only",), ("-k", "nothing_of_this_name")])
def test_a_run_that_did_not_come_to_its_end_leaves_the_list_alone(project, pytester, options):
    (project / "build").mkdir()
    (project / "build" / "rules.json").write_text('["LE-999"]', encoding="utf-8")
    write(project, RULES)
    pytester.runpytest_inprocess(*options)
    assert proven(project) == ["LE-999"]


def test_a_file_that_cannot_be_imported_leaves_the_list_alone(project, pytester):
    (project / "tests" / "test_broken.py").write_text("import no_such_module", encoding="utf-8")
    write(project, RULES)
    pytester.runpytest_inprocess("--continue-on-collection-errors")
    assert not (project / "build" / "rules.json").exists()


def test_an_error_in_a_click_fails_the_test(project):
    code = """
import ipywidgets

def test_click():
    button = ipywidgets.Button()
    button.on_click(lambda _: 1 / 0)
    button.click()
"""
    result = run(project, code, "-p", "no:nbval")
    assert result.returncode == 1
    assert "A widget callback raised" in result.stdout
    assert "ZeroDivisionError: division by zero" in result.stdout


def test_a_click_without_error_passes(project):
    code = """
import ipywidgets

def test_click():
    button = ipywidgets.Button()
    button.on_click(print)
    button.click()
"""
    assert run(project, code, "-p", "no:nbval").returncode == 0


@pytest.mark.heavy
def test_solved_lessons_are_collected_in_the_very_first_run(project, lesson):
    (project / "lessons" / "answers").mkdir(parents=True)
    (project / "lessons" / "07-two.ipynb").write_text(json.dumps(lesson), encoding="utf-8")
    answers = "".join(f"# %% 07.{number}\nanswer_07_{number} = {number}\n" for number in range(1, 5))
    (project / "lessons" / "answers" / "lesson_07.py").write_text(answers, encoding="utf-8")
    found = run(project, "", "--nbval-lax", "--collect-only", "-q")
    assert "build/solved/07-two.solved.ipynb::Cell 0" in found.stdout
    (project / "lessons" / "answers" / "lesson_07.py").unlink()
    assert "lesson without a solved copy: 07-two.ipynb" in run(project, "", "-p", "no:nbval").stdout


def test_a_project_without_lessons_runs(project):
    assert run(project, "def test_it(): pass", "-p", "no:nbval").returncode == 0
    assert (project / "build" / "solved").is_dir()


@pytest.mark.heavy
def test_hypothesis_repeats_itself_in_ci_and_has_no_deadline_anywhere(project):
    code = """
from hypothesis import settings
def test_profile():
    print("derandomize", settings().derandomize, "deadline", settings().deadline)
"""
    here = {name: value for name, value in os.environ.items() if name != "CI"}
    for env in (here, here | {"CI": "true"}):
        assert f"derandomize {'CI' in env} deadline None" in run(project, code, "-s", "-p", "no:nbval", env=env).stdout
