"""The `spacegames` command itself: what it offers, and how it stops."""

from __future__ import annotations

import subprocess
import sys

import pytest

import spacegames.leaving_earth
from spacegames.cli import main

TO_THE_MOON = ["Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon"]


def test_the_cheapest_flight_of_a_probe_to_the_moon(capsys):
    assert main(["plan", *TO_THE_MOON]) == 0
    assert "Rockets for $22, launch mass 24" in capsys.readouterr().out


def test_a_word_that_is_no_command_is_answered_with_all_there_are(capsys):
    assert main(["frobnicate"]) == 2
    said = capsys.readouterr().err
    assert all(command in said for command in ("lab", "plan", "odds"))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["progres", "class"], "Did you mean progress?"),
        (["publish", "02", "--too", "monday"], "Did you mean --to?"),
        (["lab", "--langauge", "es"], "Did you mean --language?"),
        (["plan", "--mision", "Lunar Lander"], "Did you mean --mission?"),
        (["odds", "radiation", "--years", "2", "--levle", "2"], "'--levle' is nothing"),
    ],
)
def test_what_is_misspelled_is_answered_with_what_was_meant(typed, meant, capsys):
    assert main(typed) == 2
    said = capsys.readouterr()
    assert said.err.startswith(f"spacegames {typed[0]}: ")
    assert meant in said.err
    assert said.out == ""


@pytest.mark.parametrize("arguments", [[], ["--help"]])
def test_help_names_every_command(arguments, capsys):
    try:
        code = main(arguments)
    except SystemExit as stopped:
        code = stopped.code
    assert code == 0
    assert "open the lessons in JupyterLab" in capsys.readouterr().out


def test_lab_is_asked_for_its_own_arguments(capsys):
    with pytest.raises(SystemExit):
        main(["lab", "--help"])
    assert "--copy-only" in capsys.readouterr().out


def test_ctrl_c_stops_a_long_search_quietly(monkeypatch, capsys):
    def interrupted(*_anything):
        raise KeyboardInterrupt

    monkeypatch.setattr(spacegames.leaving_earth, "plan", interrupted)
    assert main(["plan", *TO_THE_MOON]) == 130
    said = capsys.readouterr()
    assert said.out + said.err == ""


def test_it_ends_quietly_when_nobody_reads_on():
    """As with ``spacegames plan … | head -1``."""
    command = [sys.executable, "-c", "import sys; from spacegames.cli import main; sys.exit(main(sys.argv[1:]))"]
    with subprocess.Popen(
        [*command, "plan", *TO_THE_MOON], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as run:
        run.stdout.close()
        said = run.stderr.read()
    assert (run.returncode, said) == (141, "")
