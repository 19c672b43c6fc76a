"""The rules pages of Leaving Earth: every rule and ruling once, every number right."""

import re
from collections import Counter
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from unicodedata import numeric

import pytest
from house.rules_told import Pages, named

import spacegames.leaving_earth

GAME = "leaving-earth"
HISTORY = range(330, 377)  # the real race: lesson 16 tells it
RULES = [f"LE-{n:03}" for n in range(1, 384) if n not in HISTORY]
ROCKETS = {"Juno": (1, 4), "Atlas": (4, 27), "Soyuz": (9, 80), "Saturn": (20, 200)}  # mass, thrust
COUNTS = {"one": 1, "two": 2, "three": 3}
PAGES = Pages(GAME)
every_paragraph, told, text_of = PAGES.paragraphs, PAGES.told, PAGES.text_of


def test_every_rule_of_the_rulebook_is_told_once():
    assert Counter(rule for rule in told() if rule.startswith("LE-")) == Counter(RULES)


def test_no_ruling_is_told_twice():
    assert [rule for rule, n in Counter(told()).items() if n > 1] == []


def test_what_the_tests_prove_and_what_the_engine_refuses_by_is_told():
    found = named(Path(__file__).parent, spacegames.leaving_earth.__path__, r"LE-\d{3}|[A-Z]\d+")
    assert {"LE-175", "M4", "K2", "R4"} <= found
    assert found - set(told()) == set()


def test_what_we_decided_stands_alone():
    """A paragraph is the rulebook's or ours, never both, so that the mark on it is true."""
    mixed = [each.rules for each in every_paragraph() if len({rule.startswith("LE-") for rule in each.rules}) > 1]
    assert mixed == []


def number(written: str) -> Fraction:
    """``9½`` and ``2³⁄₇`` as numbers."""
    whole, small, below = re.fullmatch(r"(\d*)([^\d⁄]?)(?:⁄(.))?", written).groups()
    part = Fraction(int(numeric(small)), int(numeric(below))) if below else Fraction(numeric(small or "⁰"))
    return int(whole or 0) + part.limit_denominator(9)


@pytest.mark.parametrize("difficulty", range(1, 10))
def test_the_chart_is_thrust_over_difficulty_less_mass(difficulty):
    said = text_of(f"LE-{292 + difficulty}")
    assert said.startswith(f"At difficulty {difficulty}:")
    found = {
        name: number(value)
        for name, value in re.findall(r"(Juno|Atlas|Soyuz|Saturn) ([\d½⅓⅔¾⅖]\S*?)(?=[,.;]| and)", said)
    }
    most = {name: Fraction(thrust, difficulty) - mass for name, (mass, thrust) in ROCKETS.items()}
    assert found == {name: payload for name, payload in most.items() if payload > 0}


def stages(first: int, last: int) -> list[tuple[int, int, int]]:
    """Difficulty, payload and mass of the rockets of each stage, which lift it."""
    found = []
    for rule in range(first, last + 1):
        said = text_of(f"LE-{rule}")
        difficulty, payload, mass = (
            int(re.search(rf"{name} (\d+)", said)[1]) for name in ("difficulty", "payload", "rockets")
        )
        payload = int((re.search(r"= (\d+);", said) or [0, payload])[1])
        burned = [
            (COUNTS[n], *ROCKETS[name]) for n, name in re.findall(r"(one|two|three) (Juno|Atlas|Soyuz|Saturn)", said)
        ]
        assert sum(n * each for n, each, _thrust in burned) == mass, said
        assert sum(n * thrust for n, _each, thrust in burned) >= (payload + mass) * difficulty, said
        found.append((difficulty, payload, mass))
    return found


def test_the_probe_s_plan_adds_up():
    plan = stages(302, 305)
    assert [difficulty for difficulty, _payload, _mass in plan] == [2, 3, 5, 3]
    assert [payload for _difficulty, payload, _mass in plan] == [1, 2, 6, 15]
    assert all(later[1] == earlier[1] + earlier[2] for earlier, later in pairwise(plan))
    assert "24" in text_of("LE-306")


def test_the_direct_flight_adds_up():
    plan = stages(308, 313)
    assert [difficulty for difficulty, _payload, _mass in plan] == [3, 2, 2, 3, 5, 3]
    assert plan[0][1] == 2
    assert all(later[1] == earlier[1] + earlier[2] for earlier, later in pairwise(plan))
    assert sum(plan[-1][1:]) == 81
    assert "81" in text_of("LE-313")


def test_the_rendezvous_adds_up():
    text = text_of("LE-320")
    assert "12 + 9 + 2 = 23" in text
    plan = [*stages(316, 319), (5, 23, 29), *stages(321, 321)]
    left = [0, 0, 0, 2, 0]  # the Vostok joins in Earth Orbit
    assert [later[1] for later in plan[1:]] == [
        payload + mass + more for (_difficulty, payload, mass), more in zip(plan, left, strict=False)
    ]
    assert sum(plan[-1][1:]) * 3 == 231
    assert all(figure in text_of("LE-321") for figure in ("77", "231"))
