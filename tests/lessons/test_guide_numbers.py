"""Numbers of the games without a computer, and of the answers beside them, in the guide to lessons 00 to 08."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from spacegames.leaving_earth import (
    ROCKET,
    Belief,
    Expedition,
    Trip,
    Venture,
    advise,
    cover,
    front,
    journey,
    payload,
    plan,
    radiation,
    survivors,
)
from spacewidgets.notebooks.lessons import lessons_folder

TO_THE_MOON = ("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon")


@cache
def page(number: str) -> str:
    (path,) = (lessons_folder() / "guide").glob(f"{number}-*.md")
    return path.read_text(encoding="utf-8")


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


@pytest.mark.parametrize("number", ["00", "02", "03", "07"])
def test_the_price_lists(number):
    text = page(number)
    for name, rocket in ROCKET.items():
        short = f"{name}: mass {rocket.mass}, thrust {rocket.thrust}, {rocket.price} dollar"
        shorter = f"{rocket.mass}, {rocket.thrust}, {rocket.price}"
        listed = row(name, rocket.mass, rocket.thrust, rocket.price)
        bare = f"{name} (mass {rocket.mass}, thrust {rocket.thrust}, {rocket.price} dollar"
        assert any(form in text for form in (short, f"{name}: {shorter}", listed, bare, f"{name} ({shorter})"))


def test_lesson_00_the_probe_on_paper():
    best = plan(Trip(*TO_THE_MOON, payload=1))
    for leg in best.legs:
        needs = leg.maneuver.difficulty * (leg.payload + leg.rockets.mass)
        assert f" {row(leg.payload, leg.rockets, needs, leg.rockets.thrust)[2:]}" in page("00")
    assert (best.rocket_cost, best.launch_mass) == (22, 24)
    assert "22 dollars and a mass of 24" in page("00")


def test_lesson_01_the_four_missions():
    def junos(*places: str, **stop: dict[str, int]) -> list[int]:
        flight = plan(Trip(*places, payload=1, **stop), rockets=["Juno"], minimize="mass")
        return [stage.mass for stage in reversed(flight.rockets)]

    down_and_up = ("Lunar Orbit", "Moon", "Lunar Orbit")
    assert junos("Lunar Orbit", "Moon") == [1]
    assert junos(*down_and_up) == [1, 2]
    assert junos(*down_and_up, pick_up={"Moon": 1}) == [2, 3]
    assert junos(*down_and_up, "Earth Orbit") == [3, 4, 8]
    assert row(4, "3 home, 4 up, 8 down", 15) in page("01")


def test_lesson_01_where_a_juno_does_not_even_lift_itself():
    juno = ROCKET["Juno"]
    least = next(difficulty for difficulty in range(1, 10) if juno.thrust < difficulty * juno.mass)
    assert f"2: from {least} on; at {least - 1} its {juno.thrust} thrust are just its own need" in page("01")
    assert f"each new Juno\nbrings {juno.thrust} and needs {least * juno.mass} or more" in page("01")


def test_lesson_02_the_lowest_prices():
    for difficulty in range(1, 7):
        prices = {load: min(each.price for each in cover(load, difficulty)) for load in range(2, 13)}
        loads = {price: [load for load in prices if prices[load] == price] for price in sorted(set(prices.values()))}
        spans = {price: f"{each[0]}–{each[-1]}" if len(each) > 1 else each[0] for price, each in loads.items()}
        assert row(difficulty, "; ".join(f"{span}: {price}" for price, span in spans.items())) in page("02")
    assert (payload("3 Soyuz", 5), payload("Juno", 3), payload("Juno", 4)) == (21, Fraction(1, 3), 0)
    saturn, soyuz = ROCKET["Saturn"], ROCKET["Soyuz"]
    carried = [each.thrust / Fraction(60, 7) - each.mass for each in (saturn, soyuz)]
    assert carried[0] == 10 * carried[1]


def test_lesson_03_the_relay():
    lightest = []
    for load in range(1, 7):
        trip = Trip(*TO_THE_MOON, payload=load)
        best = plan(trip)
        stages = ", ".join(map(str, best.rockets))
        assert row(load, best.rocket_cost, best.launch_mass, stages) in page("03")
        lightest.append((front(trip)[0].launch_mass, front(trip)[0].rocket_cost - best.rocket_cost))
    assert lightest[2:] == [(49, 2), (56, 2), (57, 2), (58, 2)]


def test_lesson_04_crews_and_years():
    for name, level in (("level 1", 1), ("unknown", None)):
        ill = radiation(level, 3, 4)
        assert row(name, *(f"{float(100 * ill[k]):.1f} %" for k in range(5)), 1.5) in page("04")
    assert [round(48 * radiation(level, 3, 4)[0]) for level in (1, None)] == [7, 19]
    somebody = [round(100 * (1 - radiation(1, years, crew)[0])) for years, crew in ((3, 2), (3, 4), (1, 4), (2, 4))]
    assert somebody == [61, 85, 41, 68]


def test_lesson_05_cards_on_the_table():
    two = Belief.start(2, deck={"success": 4, "minor": 2})
    red, black = two.saw("success"), two.saw("minor")
    assert f"| none seen yet | {two.next()['success']} | |" in page("05")
    for name, seen in (("red", red), ("black", black)):
        assert row(name, seen.put_back().next()["success"], seen.remove().next()["success"]) in page("05")
    assert two.all_succeed(2) == Fraction(8, 15)
    even = Belief.start(2, deck={"success": 2, "minor": 2})
    assert even.hands.probability(lambda hand: hand.success == 2) == Fraction(1, 6)
    assert even.saw("minor").put_back().next()["minor"] == Fraction(2, 3)


def test_lesson_05_what_the_chart_and_the_figure_show():
    three = Belief.start(3)
    in_a_row = [round(100 * three.all_succeed(n + 1) / three.all_succeed(n)) for n in range(7)]
    assert (in_a_row[3], in_a_row[4], in_a_row[5], in_a_row[6]) == (88, 92, 94, 96)
    assert round(20 * float(Fraction(20, 89)), 2) == 4.49
    assert 60 * Fraction(20, 89) > 5

    def pays_from(draws: int, tests: int) -> int:
        values = (advise(three, Venture(stake=stake, draws=draws, tests=tests)).values for stake in range(61))
        return next(stake for stake, value in enumerate(values) if value["test"] > value["fly"])

    assert [pays_from(1, 1), pays_from(1, 3), pays_from(2, 3)] == [36, 26, 20]


def test_lesson_06_one_card_for_all():
    well = [Fraction(6 - 2 * level, 6) for level in (0, 1, 2)]
    for cells, chances in (
        (("all three well", "4/9, about 44 %"), [each**3 for each in well]),
        (("with a doctor", "2/3"), well),
        (("the doctor well on two flights with the *same* card", "14/27, not 4/9"), [each**2 for each in well]),
    ):
        assert row(cells[0], *chances, cells[1]) in page("06")
        assert sum(chances) / 3 == Fraction(cells[1].split(",")[0])
    assert [round((20 / 81 / runs) ** 0.5, 2) for runs in (100, 10)] == [0.05, 0.16]


def test_lesson_06_what_the_chart_shows_and_what_helps():
    works = {"success", "minor"}
    cards = Belief.start("Life Support")
    seen = cards
    for _year in range(3):
        seen = seen.saw("success").put_back()
    mended = cards.saw("minor").put_back()
    assert [round(100 * sum(each.next()[card] for card in works)) for each in (cards, seen, mended)] == [83, 94, 89]
    crew = Expedition.start(["doctor", "mechanic", "pilot"], ["Apollo", "Aldrin"], supplies=6)
    way = journey("Earth Orbit", "Mars Orbit", "Earth Orbit", "Earth")
    assert round(float(100 * survivors(crew, way)[3]), 1) == 49.7


def test_lesson_07_the_front_on_the_board():
    marks = front(Trip("Earth", "Suborbital Flight", "Earth Orbit", "Mars Orbit", payload=2))
    assert len(marks) == 4
    for mark in marks:
        assert row(mark.launch_mass, mark.rocket_cost, *mark.rockets) in page("07")
    assert [leg.maneuver.difficulty for leg in marks[0].legs] == [3, 5, 5]


def test_lesson_07_a_price_for_a_unit_of_mass():
    plans = front(Trip("Earth", "Suborbital Flight", "Earth Orbit", "Inner Planets Transfer", "Ceres", payload=1))

    def best(dollars: Fraction) -> list[int]:
        totals = {each.rocket_cost: each.rocket_cost + dollars * each.launch_mass for each in plans}
        return sorted(price for price, total in totals.items() if total == min(totals.values()))

    assert [best(Fraction(quarters, 4)) for quarters in (1, 2, 4, 8, 9)] == [
        [40],
        [40, 41, 42],
        [42],
        [42, 44, 46],
        [46],
    ]


def relay(force: int, turns: int, gravity: int) -> tuple[list[Fraction], list[Fraction]]:
    """Speeds and places of a craft of mass 2 after each of twelve turns."""
    speed = place = Fraction(0)
    speeds, places = [], []
    for turn in range(12):
        speed += Fraction(force if turn < turns else 0, 2) - gravity
        place += speed
        if place < 0:
            speed = place = Fraction(0)
        speeds.append(speed)
        places.append(place)
    return speeds, places


def test_lesson_08_the_push_relay():
    for name, force, turns in (("A", 6, 2), ("B", 3, 4), ("C", 1, 12)):
        assert row(name, force, f"{turns} turns") in page("08")
        speeds, places = relay(force, turns, gravity=0)
        height = max(relay(force, turns, gravity=1)[1])
        assert row(name, force * turns, speeds[-1], places[-1], height)[:-2] in page("08")
    assert [max(relay(force, turns, 1)[0]) for force, turns in ((6, 2), (3, 4), (1, 12))] == [4, 2, 0]


def test_lesson_08_harder():
    assert (20_000 * 3 / 800 * 3 / 2, 20_000 * 3 / 800) == (112.5, 75)
    assert [round(34_350_000 * halves / 2_899_000 - 9.81) for halves in (1, 2)] == [2, 14]
