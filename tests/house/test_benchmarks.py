"""Every benchmark can begin: what it takes from the project and its tests is there; and at its smallest it comes to its end.

And every command that a page shows is understood by what it starts.
"""

import ast
import re
import shlex
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from house.published_seen import need_chromium
from spacegames.cli import understood

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "benchmarks"
SMALLEST = {
    "apollo13_balance": "--n 1",
    "apophis_solo": "--turns 10",
    "extraordinary_balance": "--n 2 --even 2",
    "import_time": "1",
    "odds": "--runs 1",
    "physics": "--only derivations --first 2",
    "planner": "--runs 1 --only trips",
    "play": "--games 1",
    "scale": "--n 4 --compared 4 --workers 1",
    "soak": "apophis --n 1",
}
IN_A_BROWSER = {"board": "1", "memory": "1", "physics": "--only drag", "screen": "1"}
NEEDS = {"planner": "ortools", "play": "chess", "screen": "ipympl"}
"""What of the extra `bench` a benchmark cannot do without."""
COPIES = re.findall(r"^/(\w+)/$", (ROOT / "docs" / ".gitignore").read_text(encoding="utf-8"), re.MULTILINE)
"""Folders of pages that stand elsewhere and are copied when the site is built."""
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "CHANGELOG.md",
    *(path for path in sorted(ROOT.glob("docs/**/*.md")) if path.parent.name not in COPIES),
    *ROOT.glob("lessons/guide/*.md"),
]
SHOWN = re.compile(r"(?:^|`)((?:spacegames |python -m space|python benchmarks/|python tests/)[^`\n]*)", re.MULTILINE)
STANDS_FOR = {"GAME": "apophis", "GAMES": "1", "NAME": "apophis", "how-high": "apophis"}
BEGUN = """
import sys
from importlib import import_module
for name in sys.argv.pop().split():
    try:
        import_module(name)
    except ModuleNotFoundError as error:
        if error.name.partition(".")[0] not in {"chess", "highspy", "ipympl", "ortools"}:
            print(name, error)
    except ImportError as error:
        print(name, error)
"""
"""Packages of the extra `bench` may be missing, names may not."""


def test_every_benchmark_finds_what_it_takes_from_elsewhere():
    names = sorted(path.stem for path in FOLDER.glob("*.py"))
    assert "screen" in names
    command = [sys.executable, "-c", BEGUN, " ".join(names)]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=True)
    assert done.stdout == ""


def run(name, arguments):
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    command = [sys.executable, f"{name}.py", *arguments.split()]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_every_benchmark_has_a_smallest_size():
    own = {path.stem for path in FOLDER.glob("*.py") if '__name__ == "__main__"' in path.read_text(encoding="utf-8")}
    assert own == SMALLEST.keys() | IN_A_BROWSER.keys()


@pytest.mark.parametrize(
    "name",
    # What the positions of Apophis alone are takes minutes, however few the turns.
    [pytest.param(name, marks=pytest.mark.full if name == "apophis_solo" else pytest.mark.heavy) for name in SMALLEST],
)
def test_a_benchmark_comes_to_its_end(name):
    run(name, SMALLEST[name])


@pytest.mark.heavy
@pytest.mark.browser
@pytest.mark.parametrize("name", IN_A_BROWSER)
def test_a_benchmark_in_a_browser_comes_to_its_end(name):
    need_chromium()
    run(name, IN_A_BROWSER[name])


def shown():
    """The commands of all pages, each once."""
    return dict.fromkeys(command for page in PAGES for command in SHOWN.findall(page.read_text(encoding="utf-8")))


@pytest.mark.parametrize("command", shown())
def test_a_command_on_a_page_is_understood(command):
    words = [STANDS_FOR.get(word, word) for word in shlex.split(command, comments=True)]
    program, *arguments = words[2:] if words[1:3] == ["-m", "spacegames"] else words
    if program == "spacegames":
        if len(arguments) > 1 and "--help" not in arguments:  # else a command is only named
            understood(arguments)
    elif arguments[0] == "-m":
        assert find_spec(arguments[1])
    else:
        known = {each.value for each in ast.walk(ast.parse((ROOT / arguments[0]).read_text(encoding="utf-8")))
                 if isinstance(each, ast.Constant)}  # fmt: skip
        assert {word for word in arguments if word.startswith("--")} <= known
