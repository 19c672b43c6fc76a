"""What is larger than anything the box or the mathematics can hold is refused at once, in a sentence with the largest allowed."""

import os
import re
import signal
import subprocess
import sys
from contextlib import contextmanager

import pytest

from spacegames import apollo13, apophis
from spacegames.apophis import APOPHIS
from spacegames.cases import MOST_ADDED, MOST_CASES
from spacegames.cli import main
from spacegames.dist import Dist
from spacegames.leaving_earth import Permissions, Trip, campaign, check_plan, odds_of, plan, radiation, rules
from spacegames.leaving_earth.odds import Belief, alive_after_radiation, journey, sickness, steps
from spacegames.leaving_earth.odds.outcomes import MOST_DRAWS
from spacegames.leaving_earth.planner.mission.permissions import MOST_IONS
from spacegames.leaving_earth.rules.scenario import RICHEST
from spacegames.simulate import simulate

HUGE = (10**9, 10**19, 10**5000)
SECONDS = 5
CALLS = {
    "radiation": lambda n: radiation(2, years=1, crew=n),
    "alive after radiation": lambda n: alive_after_radiation(2, years=1, crew=n, doctors=1),
    "sickness": sickness,
    "draws in a row": lambda n: Belief.start(3).all_succeed(n),
    "successes": lambda n: Belief.start(3).successes(n),
    "cards": Belief.start,
    "draws of a plan": lambda n: odds_of({"Landing": n}),
    "attempts": lambda n: steps.use("Landing", n),
    "years of waiting": lambda n: journey("Earth Orbit", "Mars Orbit", wait={"Mars Orbit": n}),
    "crew": lambda n: plan("Man on the Moon", crew=n),
    "ions": lambda n: plan("Mars Survey", ions=n),
    "campaign": lambda n: campaign(["Lunar Survey"] * min(n, 1000)),
    "sides": Dist.die,
    "dice": lambda n: Dist.die(6).times(n),
    "hand": lambda n: Dist.deal(dict.fromkeys(range(60), 4), min(n, 120)),
    "joint": lambda n: Dist.joint(*[Dist.die(6)] * min(n, 1000)),
    "games": lambda n: simulate(APOPHIS, [None], n),
}


@contextmanager
def at_once():
    """A few seconds at most, else the test fails instead of running for hours."""

    def late(*_):
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("number", HUGE, ids=["a thousand million", "beyond a machine's word", "5,000 digits"])
@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
def test_too_much_is_refused_at_once(call, number):
    with at_once(), pytest.raises(ValueError, match=r"\d") as refused:
        call(number)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 300


BOUNDS = {
    "crew": (lambda n: Permissions.of(crew=n), 8),
    "skills": (lambda n: Permissions.of(crew=["astronaut"] * n), 8),
    "ions": (lambda n: Permissions.of(ions=n), MOST_IONS),
    "draws": (lambda n: odds_of({"Landing": n}), MOST_DRAWS),
    "dice": (lambda n: Dist.constant(1).times(n), MOST_ADDED),
    "hand": (lambda n: Dist.deal({"a card": 10**9}, n), MOST_ADDED),
    "sides": (Dist.die, MOST_CASES),
}
"""The largest capsule of the box, the Aldrin, seats 8."""


@pytest.mark.parametrize(("call", "most"), BOUNDS.values(), ids=BOUNDS)
def test_the_largest_allowed_is_taken_and_one_more_is_told_of_it(call, most):
    call(most)
    with pytest.raises(ValueError, match=rf"^The number of [^,.]* is at most {most:,}, and {most + 1} is more\.$"):
        call(most + 1)


RANGES = {
    "apophis": (lambda n: apophis.Options(players=n), "players", 1, 4),
    "apollo13": (lambda n: apollo13.Options(players=n), "players", 2, 5),
    "leaving earth": (lambda n: rules.Options(agencies=n), "agencies", 1, 5),
    "money": (
        lambda n: rules.Scenario("Rich", (rules.Start("NASA", money=n),), missions=("Man in Space",)),
        "money",
        0,
        RICHEST,
    ),
}


@pytest.mark.parametrize(("call", "name", "low", "high"), RANGES.values(), ids=RANGES)
@pytest.mark.parametrize("wrong", ["below", "above", "huge", True, "2"])
def test_whole_numbers_have_two_bounds_and_true_is_none(call, name, low, high, wrong):
    call(low)
    call(high)
    given = {"below": low - 1, "above": high + 1, "huge": 10**5000}.get(wrong, wrong)
    with pytest.raises(ValueError, match=rf"{name} must be a whole number from {low} to {high}, not ") as refused:
        call(given)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize(
    "asked",
    [
        ["plan", "--mission", "Man on the Moon", "--crew", "{}"],
        ["plan", "--mission", "Man on the Moon", "--ions", "{}"],
        ["plan", "Earth", "Suborbital Flight", "--drop", "Suborbital Flight={}"],
        ["odds", "radiation", "--level", "2", "--years", "1", "--crew", "{}"],
        ["odds", "outcomes", "--next", "{}"],
        ["odds", "outcomes", "--start", "{}"],
        ["simulate", "apophis", "--n", "{}"],
        ["simulate", "apophis", "--n", "1", "--workers", "{}"],
        ["simulate", "apophis", "--n", "1", "--turns", "{}"],
        ["app", "planner", "--port", "{}"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("number", ["1" + "0" * 5000, "١٢", "², "])
def test_a_command_says_what_is_no_number_or_too_large(capsys, asked, number):
    with at_once():
        try:
            code = main([each.format(number) for each in asked])
        except SystemExit as ended:  # of argparse
            code = ended.code
    assert code == 2
    said = capsys.readouterr().err.strip()
    assert said.endswith(".")
    assert len(said.splitlines()[-1]) < 400
    assert "Traceback" not in said
    assert "invalid" not in said


LONG = "x" * 300
PLACES = {
    "a name of 300 letters": LONG,
    "no such user": "~nosuchuser/x",
    "below a file": "{file}/x",
    "nothing can be made there": "/proc/nowhere/x",
    "a letter that ends names": "a\0b",
}


@pytest.mark.parametrize(
    "asked",
    [
        ["lab", "{}", "--copy-only"],
        ["publish", "00", "--only", "solved", "--to", "{}"],
        ["progress", "{}"],
        ["progress", "--csv", "{}"],
        ["browser", "{}"],
        ["simulate", "leaving-earth", "--scenario", "{}"],
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_a_folder_that_cannot_be_is_told(tmp_path, capsys, monkeypatch, asked, place):
    """Also to whoever may do everything."""
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    code = main([each.format(place.format(file=tmp_path / "file")) for each in asked])
    said = capsys.readouterr().err.strip()
    assert code == 2
    assert re.search(r"[a-z]{3} [a-z]", said)
    assert len(said) < 600


def test_a_stream_without_all_letters_gets_what_it_can(tmp_path):
    """As a pipe on Windows is: what it cannot show stands as a number."""
    for coding in ("ascii", "cp1252"):
        env = {**os.environ, "PYTHONIOENCODING": coding}
        command = [sys.executable, "-m", "spacegames", "lab", str(tmp_path / f"🚀 {coding}"), "--copy-only"]
        done = subprocess.run(command, capture_output=True, check=False, env=env)
        assert (done.returncode, done.stderr) == (0, b"")
        assert rb"\U0001f680" in done.stdout


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: radiation(level=1.5, years=1, crew=1), "A radiation level is a whole number such as 2, several"),
        (lambda: radiation(level="2", years=1, crew=1), "A radiation level is a whole number such as 2, several"),
        (lambda: radiation(level=[0.5], years=1, crew=1), "The radiation level must be a whole number, not 0.5."),
        (lambda: check_plan(Trip("Earth", "Suborbital Flight"), 5), "The rockets of each leg stand in a list"),
        (lambda: Trip("Earth", b"x"), "A trip is made of places, and b'x' is none."),
        (lambda: Trip(["Earth", b"x"]), "There is no place called"),
    ],
)
def test_what_is_of_another_kind_is_told(call, said):
    with pytest.raises((TypeError, ValueError), match=re.escape(said)):
        call()


EVERYTHING = """
import importlib, pkgutil, spacegames, spacewidgets
for house in (spacegames, spacewidgets):
    for each in pkgutil.walk_packages(house.__path__, house.__name__ + "."):
        if not each.name.endswith("__main__"):
            importlib.import_module(each.name)
"""


@pytest.mark.heavy
def test_without_docstrings_everything_can_be_imported():
    """As `python -OO` runs: boards put their docstrings together from parts."""
    done = subprocess.run([sys.executable, "-OO", "-c", EVERYTHING], capture_output=True, text=True, check=False)
    assert done.stderr == ""
