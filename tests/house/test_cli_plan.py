"""`spacegames plan`: for a route or for a mission, in words and as data, and what it answers to requests without sense."""

from __future__ import annotations

import json

import pytest

from spacegames.cli import main
from spacegames.leaving_earth import front, plan

MOON = ["plan", "--mission", "Man on the Moon", "--research", "owned", "--wait"]


def said(capsys, *arguments):
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_a_mission_is_planned_whole(capsys):
    out = said(capsys, *MOON)
    assert "To buy: 2 Saturn + Soyuz + 6 Juno; Vostok + Eagle + Astronaut ($55)." in out
    assert "Vostok waits at Earth Orbit" in out
    assert "$55 in all, launch mass 58, no year under way." in out
    # $55 cannot be paid in two years of $25, and no single thing costs more than a year brings.
    assert "Man on the Moon can be launched in 1958 and is over in 1958." in out


def test_data_is_that_of_the_plan(capsys):
    data = json.loads(said(capsys, *MOON, "--json"))
    assert data == json.loads(json.dumps(plan("Man on the Moon", research="owned", wait=True).as_dict()))
    assert (data["total_cost"], data["hardware_cost"], data["research"], data["years"]) == (55, 55, [], 0)
    assert data["rocket_cost"] == 44


def test_front_lists_every_unbeaten_plan(capsys):
    asked = [
        "plan",
        "--mission",
        "mars survey",
        "--have",
        "Juno,Soyuz Rockets",
        "--ions",
        "1",
        "--years",
        "4",
        "--front",
    ]
    expected = front("Mars Survey", have=["Juno", "Soyuz"], ions=1, years=4)
    data = json.loads(said(capsys, *asked, "--json"))
    assert [each["total_cost"] for each in data] == [each.total_cost for each in expected]
    assert said(capsys, *asked).count("To buy:") == len(expected) > 1


def test_limits_and_crew_are_heard(capsys):
    out = said(capsys, "plan", "--mission", "Man in Orbit", "--crew", "pilot,doctor", "--max-cost", "90", "--why")
    assert "2 Astronaut" in out
    assert "Earth > Earth Orbit" in out.splitlines()[-2] or "difficulty 0" in out
    shielded = json.loads(said(capsys, "plan", "--mission", "Man on Mars", "--wait", "--shield", "--json"))
    assert shielded["components"]["Aldrin"] == 1
    data = json.loads(said(capsys, "plan", "--mission", "Mars Lander", "--minimize", "years", "--json"))
    assert data["years"] == plan("Mars Lander", "years").years == 2


def test_least_risk_under_a_limit(capsys):
    asked = ["plan", "--mission", "Artificial Satellite", "--research", "owned"]
    cheap = json.loads(said(capsys, *asked, "--json"))
    safe = json.loads(said(capsys, *asked, "--minimize", "risk", "--max-cost", "25", "--json"))
    assert safe["success"] >= cheap["success"]
    assert safe["total_cost"] <= 25


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "Give a mission or the places of a route"),
        (["Earth", "--mission", "Lunar Lander"], "not both"),
        (["--mission", "Lunar Lander", "--payload", "3"], "--payload cannot be used with a mission"),
        (["Earth", "Earth Orbit", "--wait", "--ions", "2"], "--ions, --wait cannot be used with a route"),
        (["--mission", "Lunar Lander", "--front", "--minimize", "mass"], "leave --minimize out"),
        (["--mission", "Lunar Lander", "--front", "--why"], "leave --json and --front out"),
        (["Earth", "Earth Orbit", "--minimize", "risk"], "cost or mass, not risk"),
        (["--mission", "Lunar Lnder"], "Did you mean Lunar Lander?"),
        (["--mission", ""], "There is no mission called ''"),
        (["--mission", "Man on Mars", "--years", "2"], "It can with more years"),
        (["--mission", "Man on Mars", "--crew", "plumber"], "skill or astronaut"),
        (["--mission", "Man on Mars", "--have", "Warp"], "no advancement called 'Warp'"),
    ],
)
def test_what_makes_no_sense_is_answered_in_a_sentence(arguments, says, capsys):
    assert main(["plan", *arguments]) == 2
    out = capsys.readouterr()
    assert says in out.err
    assert out.out == ""
