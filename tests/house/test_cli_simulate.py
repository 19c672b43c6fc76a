"""`spacegames simulate`: a table or data, the same whoever shares the work, and what it answers to requests without sense."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress

import psutil
import pytest

from spacegames.apollo13 import APOLLO13
from spacegames.apollo13 import BOTS as CREWS
from spacegames.apollo13 import Options as Mission
from spacegames.apophis import APOPHIS, BOTS, Options
from spacegames.cli import main
from spacegames.extraordinary import BOTS as TEAMS
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.extraordinary import Options as Race
from spacegames.leaving_earth import LEAVING_EARTH, dump_scenario, scenario_named
from spacegames.leaving_earth import GameOptions as Agencies
from spacegames.leaving_earth.bots import sensible
from spacegames.simulate import simulate

APOPHIS_GAMES = ["simulate", "apophis", "--seed", "7"]


def said(capsys, *arguments):
    assert main([*APOPHIS_GAMES, *arguments]) == 0
    return capsys.readouterr().out


def test_data_are_those_of_simulate(capsys):
    found = json.loads(said(capsys, "--players", "steady,careless", "--n", "30", "--json"))
    tally = simulate(APOPHIS, [BOTS["steady"], BOTS["careless"]], 30, options=Options(players=2), seed=7)
    assert found["players"] == ["steady", "careless"]
    assert (found["games"], found["won"]) == (30, tally.share("won"))
    assert found["interval"] == list(tally.interval("won"))
    assert found["facts"] == tally.as_dict()["facts"]


def test_table(capsys):
    out = said(capsys, "--players", "steady", "--n", "40", "--turns", "70")
    tally = simulate(APOPHIS, [BOTS["steady"]], 40, options=Options(turns=70), seed=7)
    lines = [line.split() for line in out.splitlines()]
    assert out.startswith("40 games of apophis by steady, seed 7.\nWon: ")
    assert f"Won: {100 * tally.share('won'):.1f} %, with 95 % certainty between " in out
    assert ["destroyed", f"{100 * tally.share('won'):.1f}", "%", str(tally.facts["why"]["destroyed"])] in lines
    launches = tally.facts["launches"]
    assert ["launches", f"{tally.mean('launches'):.1f}", str(min(launches)), str(max(launches))] in lines


def test_advanced_rules(capsys):
    found = json.loads(said(capsys, "--players", "steady", "--n", "20", "--advanced", "--turns", "90", "--json"))
    tally = simulate(APOPHIS, [BOTS["steady"]], 20, options=Options.advanced(turns=90), seed=7)
    assert found["facts"] == tally.as_dict()["facts"]


def test_a_scenario_by_its_name_or_as_a_file(capsys, tmp_path):
    path = tmp_path / "mine.json"
    path.write_text(dump_scenario(scenario_named("first-flight")), encoding="utf-8")
    answers = []
    for scenario in ("first-flight", str(path)):
        assert main(["simulate", "leaving-earth", "--scenario", scenario, "--n", "2", "--json"]) == 0
        answers.append(json.loads(capsys.readouterr().out))
    assert answers[0] == answers[1]
    assert answers[0]["facts"]["missions"] == [{"value": 2, "games": 2}]


def test_mercury_is_in_play_when_asked_for(capsys):
    asked = ["simulate", "leaving-earth", "--players", "random,random", "--n", "3", "--seed", "7", "--json"]
    assert main([*asked, "--mercury", "--level", "hard"]) == 0
    found = json.loads(capsys.readouterr().out)
    with_it = simulate(LEAVING_EARTH, [sensible] * 2, 3, options=Agencies(2, "hard", mercury=True), seed=7)
    without = simulate(LEAVING_EARTH, [sensible] * 2, 3, options=Agencies(2, "hard"), seed=7)
    assert found["facts"] == json.loads(json.dumps(with_it.as_dict()["facts"])) != without.as_dict()["facts"]


def test_apollo_13_by_its_level_and_events(capsys):
    asked = ["simulate", "apollo13", "--players", "careless,random", "--n", "3", "--seed", "7", "--json"]
    assert main([*asked, "--level", "easy", "--events", "alternate 1"]) == 0
    found = json.loads(capsys.readouterr().out)
    options = Mission(level="easy", events="alternate 1")
    tally = simulate(APOLLO13, [CREWS["careless"], CREWS["random"]], 3, options=options, seed=7)
    assert found["facts"] == json.loads(json.dumps(tally.as_dict()["facts"]))
    assert found["won"] == tally.share("won")


def test_extraordinary_times_by_its_turns(capsys):
    asked = [
        "simulate",
        "extraordinary-times",
        "--players",
        "steady,steady,careless,careless",
        "--n",
        "3",
        "--seed",
        "7",
    ]
    assert main([*asked, "--turns", "30", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    players = [TEAMS["steady"]] * 2 + [TEAMS["careless"]] * 2
    tally = simulate(EXTRAORDINARY_TIMES, players, 3, options=Race(turns=30), seed=7)
    assert found["facts"] == json.loads(json.dumps(tally.as_dict()["facts"]))
    assert main([*asked, "--turns", "1"]) == 2
    assert "turns must be None or a whole number from 2 to 1000, not 1" in capsys.readouterr().err


def test_workers_share_the_work_and_change_nothing(capsys):
    asked = ["--players", "steady,steady,random", "--n", "23", "--json"]
    assert said(capsys, *asked) == said(capsys, *asked, "--workers", "2")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "There is no game 'chess' to simulate; there are apophis, leaving-earth, apollo13, extraordinary-times."),
        (["apophis", "--players", "strong,clever"], "no bot 'clever'; there are random, careless, steady, strong."),
        (["apophis", "--players", ""], "There is no bot ''; there are random"),
        (["apophis", "--players", "random,random,random,random,random"], "players must be a whole number from 1 to 4, not 5"),
        (["apophis", "--n", "0"], "The number of games must be a whole number from 1 to 10,000,000, not 0."),
        (["apophis", "--workers", "0"], "The number of workers must be 1 to 64, not 0."),
        (["apophis", "--mercury"], "--mercury means nothing for apophis."),
        (["leaving-earth", "--turns", "9"], "--turns means nothing for leaving-earth."),
        (["leaving-earth", "--level", "hrad"], "level must be 'easy', 'normal', 'hard' or 'very hard', not 'hrad'."),
        (["leaving-earth", "--players", "random,strong"], "no bot 'strong'; there are random, bold, agency."),
        (["apophis", "--scenario", "moon-1968"], "--scenario means nothing for apophis."),
        (["leaving-earth", "--scenario", "mars-1986.json"], "mars-1986.json cannot be read: No such file or directory."),
        (["leaving-earth", "--scenario", "space-race"], "'A space race in one period' is for 2 to 5 agencies, not 1."),
        (["leaving-earth", "--scenario", "moon-1968", "--level", "hard"], "a scenario says itself which level it has"),
        (["apophis", "--events", "original"], "--events means nothing for apophis."),
        (["apollo13", "--events", "third"], "events must be 'original', 'alternate 1' or 'alternate 2', not 'third'."),
        (["apollo13", "--players", "random"], "players must be a whole number from 2 to 5, not 1."),
        (["apophis", "--turns", "0"], "turns must be a whole number from 1 to 1000, not 0."),
    ],
)  # fmt: skip
def test_refused(capsys, arguments, says):
    assert main(["simulate", *arguments]) == 2
    answer = capsys.readouterr()
    assert says in answer.err
    assert answer.out == ""


def test_ctrl_c_stops_workers_quietly():
    asked = [*APOPHIS_GAMES, "--players", "steady", "--n", "100000", "--workers", "2"]
    command = subprocess.Popen(
        [sys.executable, "-m", "spacegames", *asked],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_hears_ctrl_c,  # noqa: PLW1509 - nothing else runs here
    )
    workers = psutil.Process(command.pid)
    while command.poll() is None and sum(worker.cpu_times().user > 0.1 for worker in workers.children()) < 2:
        time.sleep(0.1)
    assert _stopped(command) == (b"", b"")
    assert command.returncode == 130


def _hears_ctrl_c():
    """What a shell starts in the background ignores Ctrl+C, and so would all that it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _stopped(command):
    """What a command has written that was stopped by Ctrl+C; Python may lose one, and then people press it again."""
    for _press in range(5):
        os.killpg(command.pid, signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            return command.communicate(timeout=20)
    return command.communicate(timeout=20)
