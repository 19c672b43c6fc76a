"""What every test run does: solved lessons before collection, no swallowed widget errors, the list of proven rules."""

from __future__ import annotations

import gc
import json
import logging
import os
import sys
from pathlib import Path

import hypothesis
import matplotlib as mpl
import pytest

from spacewidgets.notebooks import lessons as notebooks

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parent
BUILD = ROOT / "build"

# Processes that tests start, notebook kernels too, read this checkout and find the commands of this Python, even where
# another checkout is installed or the environment is not activated.
for _name, _folders in (("PYTHONPATH", (ROOT, ROOT / "widgets")), ("PATH", (Path(sys.executable).parent,))):
    os.environ[_name] = os.pathsep.join([*map(str, _folders), *filter(None, [os.environ.get(_name)])])

# Not through MPLBACKEND: notebook kernels would inherit it, and draw nothing where a learner sees a figure.
mpl.use("agg")

# Hypothesis repeats itself in CI on its own account; elsewhere it explores.
hypothesis.settings.register_profile("spacegames", deadline=None)
hypothesis.settings.load_profile("spacegames")

# pytest looks for its testpaths right after it has read this file, so the solved lessons must stand by then. Workers of a
# distributed run find them there.
UNSOLVED = [] if "PYTEST_XDIST_WORKER" in os.environ else notebooks.write_solved(ROOT / "lessons", BUILD / "solved")


def pytest_xdist_auto_num_workers(config) -> int:
    """One process a core for whole runs; a few files, and tests that share one browser, are as fast in this process."""
    chosen = config.option.markexpr
    whole = config.args_source.name == "TESTPATHS"
    return (os.cpu_count() or 1) if whole and ("browser" not in chosen or "not browser" in chosen) else 0


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """In a whole run the learners' lessons are heavy: their solved copies run every cell but the stubs, and every check.

    By its name a lesson runs all the same.
    """
    for item in items if config.args_source.name == "TESTPATHS" else ():
        if item.path.is_relative_to(ROOT / "lessons") and notebooks.LESSON.fullmatch(item.path.name):
            item.add_marker("heavy")


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """What is made here, all modules and tests, stays to the end: garbage is not looked for among it, now or later."""
    gc.disable()
    found = yield
    gc.freeze()
    gc.enable()
    return found


def pytest_report_header() -> list[str]:
    return [f"lesson without a solved copy: {problem}" for problem in UNSOLVED]


class SwallowedErrors(logging.Handler):
    """Keeps the exceptions that widget callbacks raised: ipywidgets logs them as warnings and goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info or record.levelno >= logging.ERROR:
            self.found.append(logging.Formatter().format(record))


@pytest.fixture(autouse=True)
def no_swallowed_errors():
    watcher = SwallowedErrors()
    logger = logging.getLogger("traitlets")
    logger.addHandler(watcher)
    yield
    logger.removeHandler(watcher)
    if watcher.found:
        pytest.fail("A widget callback raised:\n" + "\n".join(watcher.found), pytrace=False)


class ProvenRules:
    """Writes the ids of all rules whose every test passed, when a run that had any came to its end.

    A test left out by `-k` or `-m` counts as not passed. Only heavy, full and browser tests may be left out: they prove again, at
    length. In a distributed run each worker tells what it found, and the list is written once.
    """

    def __init__(self, target: Path) -> None:
        self.target = target
        self.tests: dict[str, set[str]] = {}
        self.ran: set[str] = set()
        self.passed: dict[str, set[str]] = {}
        self.broken_files = False

    @pytest.hookimpl(wrapper=True)
    def pytest_collection_modifyitems(self, items):
        before = list(items)
        yield
        selected = {item.nodeid for item in items}
        for item in before:
            rules = {rule for mark in item.iter_markers("rule") for rule in mark.args}
            again = any(map(item.get_closest_marker, ("heavy", "full", "browser")))
            if item.nodeid in selected or not again:
                for rule in rules:
                    self.tests.setdefault(rule, set()).add(item.nodeid)
            if item.nodeid in selected and rules:
                self.ran.add(item.nodeid)

    def pytest_collectreport(self, report):
        self.broken_files |= report.failed

    def pytest_runtest_logreport(self, report):
        if report.passed and not hasattr(report, "wasxfail"):
            self.passed.setdefault(report.nodeid, set()).add(report.when)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node):
        found = getattr(node, "workeroutput", {})
        self.ran.update(found.get("ran", ()))
        for rule, tests in found.get("rules", {}).items():
            self.tests.setdefault(rule, set()).update(tests)

    def pytest_sessionfinish(self, session, exitstatus):
        if hasattr(session.config, "workeroutput"):
            rules = {rule: sorted(tests) for rule, tests in self.tests.items()}
            session.config.workeroutput.update(rules=rules, ran=sorted(self.ran))
            return
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        early = session.shouldstop or session.shouldfail or session.config.option.collectonly
        if not self.ran or not ended or early or self.broken_files:
            return
        whole = {"setup", "call", "teardown"}
        proven = [rule for rule, tests in self.tests.items() if all(self.passed.get(test) == whole for test in tests)]
        self.target.parent.mkdir(parents=True, exist_ok=True)
        self.target.write_text(json.dumps(sorted(proven), indent=1) + "\n", encoding="utf-8")


def pytest_configure(config):
    config.pluginmanager.register(ProvenRules(BUILD / "rules.json"), "proven-rules")
