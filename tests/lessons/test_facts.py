"""Numbers and claims that the lessons' prose, hints and answers write out, held against the engine."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from math import ceil
from pathlib import Path

from lesson_outputs import printed_text

from spacegames.leaving_earth import (
    ATLAS,
    COMPONENT,
    FULL_DECK,
    JUNO,
    PLACES,
    SATURN,
    SOYUZ,
    Belief,
    Plan,
    Trip,
    Venture,
    advise,
    alive_after_radiation,
    cover,
    fall_ill,
    front,
    maneuver,
    maneuvers_from,
    odds_of,
    payload,
    plan,
    radiation,
    removal_price,
    speeds,
)
from spacegames.leaving_earth.tables import POINTS_PER_LOST_ASTRONAUT
from spacewidgets.learning.checks import lesson_03, lesson_04, lesson_05, lesson_06, lesson_07
from spacewidgets.notebooks.lessons import lessons_folder, read


def test_masses_thrusts_and_difficulties():
    assert [COMPONENT[name].mass for name in ("Probe", "Vostok", "Eagle", "Moon Sample")] == [1, 2, 1, 1]
    assert [(r.mass, r.thrust) for r in (JUNO, ATLAS, SOYUZ, SATURN)] == [(1, 4), (4, 27), (9, 80), (20, 200)]
    assert COMPONENT["Eagle"].seats == 2
    legs = (
        ("Moon", "Lunar Orbit"),
        ("Lunar Orbit", "Moon"),
        ("Earth Orbit", "Lunar Orbit"),
        ("Lunar Orbit", "Earth Orbit"),
    )
    assert [maneuver(*leg).difficulty for leg in legs] == [2, 2, 3, 3]


def test_what_lesson_01_says_of_the_juno():
    assert payload("Juno", 2) == 1  # each carries one besides itself
    assert payload("Juno", 4) == 0  # the parallel lines
    assert payload("3 Juno", 3) == 1  # the hardest difficulty at which three carry the probe


def test_what_lesson_02_asks_of_the_chart():
    assert payload("Saturn", 5) == 20
    assert payload("3 Soyuz", 5) >= 20  # a set without any Saturn
    assert payload("Soyuz", 8) == 1 < payload("Saturn", 8)
    assert 3 * JUNO.mass == Fraction(3, 4) * JUNO.thrust  # at difficulty 3, what a Juno needs for itself


def test_what_lesson_03_says_of_the_plans():
    direct, rendezvous = lesson_03.DIRECT, lesson_03.RENDEZVOUS
    printed = Plan(direct, lesson_03.PRINTED_DIRECT), Plan(rendezvous, lesson_03.PRINTED_RENDEZVOUS)
    assert [(each.holds, each.rocket_cost, each.launch_mass) for each in printed] == [(True, 72, 81), (True, 65, 77)]
    assert [(each.rocket_cost, each.launch_mass) for each in front(direct)] == [(71, 80), (70, 82)]
    assert [(each.rocket_cost, each.launch_mass) for each in front(rendezvous)] == [(64, 77)]
    assert plan(rendezvous).legs[4].payload == 4  # the way up from the Moon
    assert printed[0].legs[0].payload == 53
    assert len(cover(53, 3)) == 2
    for each in printed:  # more than two thirds are gone by Earth Orbit
        assert 3 * (each.legs[2].payload + each.legs[2].rockets.mass) < each.launch_mass


def test_what_lesson_04_says_of_dice_and_crews():
    assert POINTS_PER_LOST_ASTRONAUT == -lesson_04.POINTS
    assert COMPONENT["Apollo"].mass + 5 == 8  # with supplies for a few years
    assert COMPONENT["Aldrin"].shield == 1
    assert fall_ill(3, 2).weights == {0: 25, 1: 30, 2: 9}
    assert radiation(2, 3, 4)[0] == Fraction(1, 256)
    assert alive_after_radiation(2, 3, 4, doctors=1)[4] == Fraction(1, 4)
    known, unknown = radiation(1, 3, 4), radiation(None, 3, 4)
    assert known.expectation() == unknown.expectation() == 1.5
    said = [round(100 * float(each), 1) for each in (unknown[0], known[0], unknown[4], known[4])]
    assert said == [38.5, 15.3, 11.2, 2.0]  # in the guide
    assert [radiation(1, years, 4)[4] == 1 for years in (7, 8)] == [False, True]
    assert [radiation(2, years, 4)[4] == 1 for years in (3, 4)] == [False, True]
    assert (lesson_04.SLOW_YEARS, lesson_04.FAST_YEARS) == (3, 2)


def test_what_lesson_04_says_of_real_doses():
    a_month = float(lesson_04.DOSE) * 10 / 12
    assert round(a_month / 6.2) == 9  # years on Earth, at 6.2 mSv


def test_what_lesson_05_says_of_cards():
    assert FULL_DECK == (60, 15, 15)
    three = Belief.start(3)
    success, failure = three.saw("success"), three.saw("major")
    assert three.all_succeed(2) == Fraction(46, 89)
    assert [b.next()["success"] for b in (success.put_back(), success.remove())] == [Fraction(69, 89), Fraction(59, 89)]
    assert [b.next()["success"] for b in (failure.put_back(), failure.remove())] == [Fraction(40, 89), Fraction(60, 89)]
    assert (removal_price("minor"), removal_price("major"), removal_price("success")) == (5, 5, 10)
    assert removal_price("success", only_card=True) == 0  # the last question about the chart
    in_a_row = [three.all_succeed(n + 1) / three.all_succeed(n) for n in range(6)]
    assert [chance > Fraction(9, 10) for chance in in_a_row].index(True) == 4  # so many until the next is 9 in 10
    assert lesson_05.KINDS == 10
    assert lesson_05.FLY == 40 < lesson_05.TEST_FIRST
    small = Belief.start(2, deck={"success": 4, "minor": 2}).saw("success")
    assert (small.put_back().next()["success"], small.remove().next()["success"]) == (Fraction(4, 5), Fraction(3, 5))


def test_what_the_figure_of_lesson_05_shows():
    three = Belief.start(3)

    def worth_it(draws, tests):
        advices = (advise(three, Venture(stake=stake, draws=draws, tests=tests)).values for stake in range(61))
        return next(stake for stake, values in enumerate(advices) if values["test"] > values["fly"])

    # the oftener it must work, and the more tests may follow, the sooner
    assert worth_it(1, 1) > worth_it(1, 3) > worth_it(2, 3)


def test_what_the_guide_says_of_lesson_05s_cards_on_paper():
    red = Belief.start(2, deck={"success": 3, "minor": 1})
    assert red.next()["success"] == Fraction(9, 12)
    assert red.saw("success").put_back().next()["success"] == Fraction(5, 6)
    assert red.saw("success").remove().next()["success"] == Fraction(2, 3)
    assert red.saw("minor").put_back().next()["success"] == Fraction(1, 2)


def test_what_lesson_06_says_of_missions():
    home = lesson_06.HOME
    assert round(float(home[3]), 2) == 0.24
    assert round(float(Fraction(5, 8) ** 2 * Fraction(5, 6) ** 7), 2) == 0.11
    years = Belief.start("Life Support")
    assert (round(float(years.all_succeed(6)), 2), round((2 / 3) ** 6, 2)) == (0.33, 0.09)
    together, apart = odds_of({"Saturn Rockets": 2}), odds_of({"Saturn Rockets": 1, "Atlas Rockets": 1})
    assert together.chance > Fraction(4, 9) > apart.chance > Fraction(44, 100)  # a shade less
    printed = [leg.rockets.get("Atlas", 0) for leg in Plan(lesson_03.DIRECT, lesson_03.PRINTED_DIRECT).legs]
    assert (sum(printed), sum(map(bool, printed))) == (lesson_06.ATLASES, 4)
    assert (lesson_06.OUT, lesson_06.BACK) == (1, 2)
    mended = years.saw("minor").put_back().next()
    assert mended["success"] + mended["minor"] > Fraction(5, 6)  # good news, for those with a mechanic


def burns_from(place):
    return [leg for leg in maneuvers_from(place) if leg.difficulty and leg.end in PLACES]


def test_lesson_07s_flight_is_the_smallest_on_which_greed_fails():
    fails = []
    for start in PLACES:
        for out in burns_from(start):
            for on in burns_from(out.end):
                for payload_ in range(1, 11):
                    trip = Trip(start, out.end, on.end, payload=payload_)
                    best = plan(trip)
                    if lesson_07.greedy(trip).rocket_cost > best.rocket_cost:
                        fails.append((best.rocket_mass, best.rocket_cost, payload_, trip.places))
    shuttle = ("Inner Planets Transfer", "Mars Orbit", "Inner Planets Transfer")
    assert (17, 18, 3, shuttle) in fails
    assert min(fails)[:3] == (17, 18, 3)
    assert min(price for _mass, price, *_rest in fails) == 18  # none is lighter, and none cheaper
    assert [(str(rockets), rockets.mass, rockets.price) for rockets in cover(3, 4)] == [
        ("2 Atlas", 8, 10),
        ("Soyuz", 9, 8),
    ]
    assert payload("Soyuz", 4) == 11
    greedy = lesson_07.greedy(Trip(*shuttle, payload=3))
    assert (str(greedy.rockets[0]), greedy.rocket_cost) == ("Soyuz + Atlas", 21)


def printed(number, start):
    """What the cell of a lesson that begins its output so has printed."""
    (path,) = lessons_folder().glob(f"{number}-*.ipynb")
    outputs = (printed_text(cell.get("outputs", ())) for cell in read(path)["cells"])
    (found,) = (text for text in outputs if text.startswith(start))
    return found


def test_lesson_06s_difference_can_be_checked_with_what_is_printed():
    last = printed("06", "What the engine found:").splitlines()[-1]
    true, product, more = map(Fraction, re.findall(r"0\.\d+", last))
    assert true - product == more


def test_lesson_07_prints_the_number_that_was_guessed():
    mission = plan("Man on the Moon", research="owned", wait=True)
    assert printed("07", "Answer to guess 3:").splitlines()[1] == f"The rockets cost ${mission.rocket_cost}."
    assert "$55 in all" in printed("07", "Answer to guess 3:")


def test_an_atlas_by_itself_flies_where_lesson_08s_guide_says():
    flies = [ATLAS.thrust >= difficulty * ATLAS.mass for difficulty in range(1, 10)]
    assert flies.index(False) == 6  # at 6 it does, at 7 it does not
    assert "lets it fly at 6, and not at 7" in (lessons_folder() / "guide" / "08-what-is-thrust.md").read_text(
        encoding="utf-8"
    )


def test_lesson_04s_slower_and_faster_flights():
    past_mars = maneuver("Earth Orbit", "Mars Fly-By")
    ways = speeds(past_mars.difficulty, past_mars.years)
    assert [years for _difficulty, years in ways] == [3, 2, 1]
    for (slow, years), (fast, fewer) in pairwise(ways):
        assert (fast, fewer) == (2 * slow, ceil(years / 2))  # half the years, rounded up


def test_lesson_05s_own_control_never_shows_certainty():
    three = Belief.start(3)
    shown = [f"{float(three.all_succeed(seen + 1) / three.all_succeed(seen)):.6f}" for seen in range(21)]
    assert shown == sorted(set(shown))
    assert "1.000000" not in shown


def test_no_lesson_says_that_too_weak_a_push_does_nothing():
    """Lesson 08: in space any push moves a craft. Too little thrust fails a maneuver of the game."""
    pages = [
        *lessons_folder().rglob("*.ipynb"),
        *lessons_folder().rglob("*.md"),
        *Path(lesson_03.__file__).parent.glob("*.py"),
    ]
    wrong = re.compile(r"(?:does|do) nothing at all|not move at all|ni se movería|no hace nada\b|no pasa nada de nada")
    assert not [path.name for path in pages if wrong.search(path.read_text(encoding="utf-8"))]


def test_what_lesson_07_says_of_the_moon():
    ways, printed = lesson_07.WAYS, Plan(lesson_03.RENDEZVOUS, lesson_03.PRINTED_RENDEZVOUS)
    assert (ways["A"], ways["E"], ways["F"], ways["H"]) == ((70, 82), (64, 77), (46, 59), (44, 58))
    assert printed.rocket_cost == 65
    mission = plan("Man on the Moon", research="owned", wait=True)
    assert (mission.rocket_cost, mission.launch_mass) == ways["H"]
    landing = plan(lesson_03.DIRECT).legs[3]
    assert landing.payload + landing.rockets.mass == 15


def test_what_lesson_07_and_its_guide_say_of_fronts():
    short = Trip("Earth", "Suborbital Flight", "Earth Orbit", "Mars Orbit", payload=2)
    assert [(each.launch_mass, each.rocket_cost) for each in front(short)] == [(46, 42), (47, 40), (49, 39), (51, 38)]
    assert lesson_07.greedy(short).rocket_cost == 38
    assert [str(rockets) for rockets in front(short)[0].rockets] == ["2 Soyuz", "2 Soyuz", "2 Atlas"]
    assert lesson_07.GREEDY_TWO.rocket_cost == 46
    assert len(front(Trip(*lesson_03.ROUTE, payload=5))) == 5  # of the bug hunt's six
    paper = Trip("Earth Orbit", "Lunar Orbit", "Earth Orbit", payload=10)
    greedy, best = lesson_07.greedy(paper), plan(paper)
    assert [str(each) for each in (*greedy.rockets, *best.rockets)] == [
        "Soyuz + 4 Juno",
        "Soyuz",
        "Soyuz + Juno",
        "2 Atlas",
    ]
    assert [(each.rocket_mass, each.rocket_cost) for each in (greedy, best)] == [(22, 20), (18, 19)]
