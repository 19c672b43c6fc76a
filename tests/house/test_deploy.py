"""The recipes for Binder, a container and JupyterHub agree with the project, and their commands are ones that there are."""

from __future__ import annotations

import argparse
import ast
import json
import os
import re
import shlex
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.specifiers import SpecifierSet

from spacewidgets.notebooks import lab
from spacewidgets.notebooks.browser_edition import kitchen

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PYTHONS = SpecifierSet(PROJECT["project"]["requires-python"])
CONTAINER = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", "")
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")


def understood(words):
    """What `spacegames lab` makes of a command line."""
    assert words[:2] == ["spacegames", "lab"]
    cut = words.index("--") if "--" in words else len(words)
    parser = argparse.ArgumentParser(exit_on_error=False)
    lab.add_arguments(parser)
    return parser.parse_args(words[2:cut])


def extras(command):
    return set(re.search(r"\[([a-z,]+)\]", command)[1].split(","))


def test_the_container_takes_all_that_the_wheel_is_made_of():
    copied = [word for line in re.findall(r"^COPY (?!--)(.+)", CONTAINER, re.MULTILINE) for word in line.split()[:-1]]
    assert all((ROOT / name).exists() for name in copied)
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["only-include"]
    wanted = {
        *(name.split("/")[0] for name in wheel),
        PROJECT["project"]["readme"],
        *PROJECT["project"]["license-files"],
    }
    assert wanted <= {*copied}


def test_the_container_has_a_python_and_extras_that_fit():
    first, second = re.findall(r"^FROM python:([\d.]+)-slim", CONTAINER, re.MULTILINE)
    assert first == second
    assert first in PYTHONS
    (install,) = re.findall(r"^RUN (python -m pip install .+)$", CONTAINER, re.MULTILINE)
    assert extras(install) <= {*PROJECT["project"]["optional-dependencies"]}


def test_the_container_starts_the_lessons_as_nobody_in_particular():
    assert re.findall(r"^USER (.+)$", CONTAINER, re.MULTILINE) == ["learner"]
    *_, start = re.findall(r"^CMD (\[.+\])$", CONTAINER, re.MULTILINE)
    chosen = understood(json.loads(start))
    (exposed,) = re.findall(r"^EXPOSE (\d+)$", CONTAINER, re.MULTILINE)
    (asked,) = re.findall(r"http://127.0.0.1:(\d+)/api", CONTAINER)
    assert (chosen.port, chosen.no_browser) == (int(exposed), True)
    assert asked == exposed


def test_binder_knows_the_python_it_should_take():
    listed = yaml.safe_load((ROOT / "binder" / "environment.yml").read_text(encoding="utf-8"))
    # Binder reads "python=3.12" and nothing else: of "python>=3.11" it would make its own default, which may be older.
    (version,) = (found[1] for each in listed["dependencies"] if (found := re.fullmatch(r"python=(\d+\.\d+)", each)))
    assert version in PYTHONS


@pytest.mark.parametrize("name", ["postBuild", "start"])
def test_binders_scripts_can_be_run(name):
    path = ROOT / "binder" / name
    assert os.access(path, os.X_OK)
    subprocess.run(["bash", "-n", path], check=True)  # noqa: S607


def test_binder_copies_the_lessons_to_where_the_link_leads():
    script = (ROOT / "binder" / "postBuild").read_text(encoding="utf-8").splitlines()
    (copying,) = (line for line in script if line.startswith("spacegames"))
    chosen = understood(shlex.split(copying))
    assert chosen.copy_only
    (lesson,) = re.findall(rf"\?urlpath=lab/tree/{chosen.folder}/(\S+)", PAGE)
    assert (ROOT / "lessons" / lesson).is_file()
    (install,) = (line for line in script if "pip install" in line)
    assert extras(install) <= {*PROJECT["project"]["optional-dependencies"]}


def test_the_hubs_start_copies_the_lessons_and_hands_its_arguments_on(tmp_path):
    blocks = re.findall(r"```python\n(.+?)```", PAGE, re.DOTALL)
    statements = [statement for block in blocks for statement in ast.parse(block).body]
    (start,) = (each.value.value for each in statements if getattr(each.targets[0], "id", "") == "START")
    server = tmp_path / "jupyterhub-singleuser"
    server.write_text('#!/bin/sh\necho "$@"\n', encoding="utf-8")
    server.chmod(0o755)
    environment = os.environ | {"HOME": str(tmp_path), "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    command = ["/bin/sh", "-c", start, "start", "--port=1234", "--ip=x y"]
    printed = subprocess.check_output(command, env=environment, text=True)
    assert printed.splitlines()[-1] == "--port=1234 --ip=x y"
    assert (tmp_path / "spacegames-lessons" / "00-start-here.ipynb").is_file()


def test_the_limit_that_the_page_promises_is_set_for_a_spawner_that_keeps_one():
    """JupyterHub's LocalProcessSpawner takes `c.Spawner.mem_limit` and does nothing with it."""
    assert re.findall(r"^c\.(\w+)\.mem_limit = ", PAGE, re.MULTILINE) == ["SystemdSpawner"]
    assert re.search(r'^c\.JupyterHub\.spawner_class = "systemd"', PAGE, re.MULTILINE)
    assert re.search(r"^/opt/spacegames/bin/python -m pip install .* jupyterhub-systemdspawner$", PAGE, re.MULTILINE)


PRIVACY = re.compile(
    r"nobody sees (?:it|them|your)|nothing leaves|leaves? (?:this|the|your) (?:computer|machine)|nothing is sent",
    re.IGNORECASE,
)
SAID = [*ROOT.glob("*.md"), *(path for top in ("docs", "lessons", "widgets") for path in (ROOT / top).rglob("*.*"))]


def test_nothing_promises_that_nobody_sees_what_a_server_keeps():
    """On a hub, in a container and on Binder whoever runs it sees what learners write."""
    read = [path for path in SAID if path.suffix in {".md", ".ipynb", ".py", ".po", ".js"}]
    assert len(read) > 300
    assert not [path for path in read if PRIVACY.search(path.read_text(encoding="utf-8"))]


def test_what_the_page_says_about_memory_are_rows_of_the_benchmark():
    rows = re.findall(r"^\| (JupyterLab server|kernel[^|]*) \| (\d+) MB \| (\d+) MB \|$", PAGE, re.MULTILINE)
    assert len(rows) == 7
    assert all(int(shared) < int(alone) for _name, shared, alone in rows)
    source = (ROOT / "benchmarks" / "memory.py").read_text(encoding="utf-8")
    assert all(name.partition(",")[0] in source for name, _shared, _alone in rows)


def test_the_browser_edition_has_the_versions_that_are_tested():
    pins = dict(line.split("==") for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines())
    for pinned in (*kitchen.WHEELS, *kitchen.FRONT_ENDS):
        name, version = pinned.split("==")
        assert pins[name] == version
