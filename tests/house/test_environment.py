"""pyproject.toml, environment.yml and constraints.txt name the same packages."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CONDA_NAMES = {"matplotlib-base": "matplotlib", "playwright-python": "playwright"}


def bounds(requirements):
    parsed = [Requirement(each) for each in requirements]
    return {canonicalize_name(each.name): str(each.specifier) for each in parsed if each.name != PROJECT["name"]}


EXTRAS = PROJECT["optional-dependencies"]
WANTED = bounds(
    [*PROJECT["dependencies"], *(each for extra in ("lab", "app", "docs", "test") for each in EXTRAS[extra])]
)


def test_conda_gets_the_same_packages_with_the_same_bounds():
    listed = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    assert listed["channels"] == ["conda-forge"]
    (by_pip,) = [entry["pip"] for entry in listed["dependencies"] if isinstance(entry, dict)]
    by_conda = [entry for entry in listed["dependencies"] if isinstance(entry, str)]
    assert by_pip.pop() == "-e ."
    found = bounds([*by_conda, *by_pip])
    assert found.pop("python") == PROJECT["requires-python"]
    assert found.pop("pip") == ""
    assert {CONDA_NAMES.get(name, name): bound for name, bound in found.items()} == WANTED


def test_constraints_pin_every_direct_dependency_within_its_bounds():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = {}
    for line in lines:
        found = re.fullmatch(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.+!]+)", line)
        assert found, f"not a name and an exact version, and nothing else: {line!r}"
        pins[canonicalize_name(found[1])] = found[2]
    assert len(pins) == len(lines)
    for name, bound in WANTED.items():
        assert name in pins, f"constraints.txt does not pin {name}; CONTRIBUTING tells how to write it anew"
        assert Requirement(f"{name}{bound}").specifier.contains(pins[name])
    assert PROJECT["name"] not in pins


def test_ci_runs_the_commands_that_the_readme_tells():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    install, test = 'python -m pip install -e ".[test]"', "python -m pytest"
    assert f"\n{install} && {test}\n" in readme
    assert f"\n{install}\n{test}\n" in script
