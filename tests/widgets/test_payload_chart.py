import re
import threading
from fractions import Fraction

import pytest
from panel_checks import check_refusal
from touched import control

from spacegames.leaving_earth import RocketSet
from spacewidgets import PayloadChart
from spacewidgets.panels.explorers.payload_burn import Burn, mixed

# The printed chart: each rocket's largest payload at difficulties 1 to 9; blank where the list ends.
PRINTED = {
    "Juno": "3, 1, 1/3",
    "Atlas": "23, 9 1/2, 5, 2 3/4, 1 2/5, 1/2",
    "Soyuz": "71, 31, 17 2/3, 11, 7, 4 1/3, 2 3/7, 1",
    "Saturn": "180, 80, 46 2/3, 30, 20, 13 1/3, 8 4/7, 5, 2 2/9",
}


@pytest.fixture
def chart():
    made = PayloadChart()
    yield made
    made.close()


def test_every_cell_of_the_printed_chart_is_drawn_and_named(chart: PayloadChart):
    names = chart.draw().actions
    assert len(names) == 36
    for rocket, printed in PRINTED.items():
        cells = printed.split(", ")
        for difficulty in range(1, 10):
            carries = f"carries {cells[difficulty - 1]}" if difficulty <= len(cells) else "blank: carries nothing"
            assert names[f"cell:{rocket}:{difficulty}"] == f"{rocket} at difficulty {difficulty}: {carries}"


def test_the_sum_and_the_bars_show_the_chosen_burn(chart: PayloadChart):
    words = chart.draw().words()
    assert "Soyuz, difficulty 3" in words
    assert {"80", "9 × 3 = 27", "6 × 3 = 18", "holds, 35 thrust to spare"} <= set(words)
    assert (chart.limit, chart.thrust, chart.thrust_required, chart.holds) == (Fraction(53, 3), 80, 45, True)


def test_the_bars_are_as_long_as_their_thrust(chart: PayloadChart):
    chart.rockets, chart.difficulty, chart.payload = "Juno", 2, 2  # has 4, needs 1 × 2 + 2 × 2 = 6
    own, load = (
        re.search(rf'<rect x="([\d.]+)" y="{y}" width="([\d.]+)" height="18"', chart.stage.svg) for y in (258, 288)
    )
    assert float(load[2]) == pytest.approx(2 * float(own[2]), abs=0.02)
    assert float(load[1]) == pytest.approx(float(own[1]) + float(own[2]), abs=0.02), "one begins where the other ends"
    assert not chart.holds
    assert "does not hold, 2 thrust short" in chart.draw().words()


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (Fraction(53, 3), "17 2/3"),
        (Fraction(4), "4"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-1, 5), "−1/5"),
        (Fraction(-5, 2), "−2 1/2"),
        (Fraction(0), "0"),
    ],
)
def test_fractions_as_people_write_them(value: Fraction, written: str):
    assert mixed(value) == written


def test_a_cell_sets_rocket_and_difficulty(chart: PayloadChart):
    chart.stage.choose("cell:Atlas:6")
    assert (chart.rockets, chart.difficulty, chart.limit) == ("Atlas", 6, Fraction(1, 2))
    assert chart.feedback == ""
    assert 'aria-label="Atlas at difficulty 6: carries 1/2" aria-pressed="true"' in chart.stage.svg


def test_a_blank_cell_says_why(chart: PayloadChart):
    chart.stage.choose("cell:Juno:4")
    assert chart.feedback == (
        "Blank. Juno at difficulty 4: moving its own mass of 1 takes 1 × 4 = 4 thrust, all of the 4 there is. "
        "Nothing is left for a payload."
    )
    assert chart.limit == 0
    chart.stage.choose("cell:Atlas:7")
    assert "its own mass of 4 already takes 4 × 7 = 28 thrust, more than the 27 there is" in chart.feedback
    assert chart.limit == Fraction(-1, 7)
    chart.rockets = "2 Atlas"
    chart.stage.choose("cell:together:7")
    assert (
        "moving their own mass of 8 already takes 8 × 7 = 56 thrust, more than the 54 there is. They" in chart.feedback
    )
    chart.difficulty = 6
    assert chart.feedback == "", "what was said of another cell goes"


def test_a_set_of_rockets_gets_a_column_of_its_own(chart: PayloadChart):
    chart.rockets = "2 atlas, saturn"
    assert chart.rockets == "Saturn + 2 Atlas"
    names = chart.draw().actions
    assert len(names) == 45
    assert names["cell:together:3"] == "Saturn + 2 Atlas at difficulty 3: carries 56 2/3"
    chart.stage.choose("cell:together:5")
    assert (chart.rockets, chart.limit) == ("Saturn + 2 Atlas", Fraction(254, 5) - 28)
    chart.stage.choose("cell:Saturn:5")
    assert chart.rockets == "Saturn"


def test_ion_thrusters_by_years():
    chart = PayloadChart(ions=2, years=3, difficulty=5, payload=4)
    names = chart.draw().actions
    assert len(names) == 72
    assert names["cell:8:9"] == "2 ion thrusters for 8 years at difficulty 9: carries 6 8/9"
    assert (chart.thrust, chart.thrust_required, chart.limit, chart.holds) == (30, 30, 4, True)
    assert {"5 × 3 × 2 = 30", "2 × 5 = 10", "4 × 5 = 20", "holds exactly"} <= set(chart.draw().words())
    chart.stage.choose("cell:1:5")
    assert (chart.years, chart.limit) == (1, 0)
    assert chart.feedback.startswith("Blank. 2 ion thrusters for 1 year at difficulty 5")
    chart.close()


def test_the_controls_and_the_model_follow_each_other(chart: PayloadChart):
    chart._counts["Atlas"].value = 2
    control(chart, "difficulty").value = 7
    control(chart, "payload").value = 1
    assert (chart.rockets, chart.difficulty, chart.payload) == ("Soyuz + 2 Atlas", 7, 1)
    chart.rockets, chart.payload = "3 Saturn", 150
    assert {name: count.value for name, count in chart._counts.items()} == {
        "Juno": 0,
        "Atlas": 0,
        "Soyuz": 0,
        "Saturn": 3,
    }
    assert control(chart, "payload").value == 150
    chart._kind.value = True
    assert chart.ions == 1
    control(chart, "thrusters").value = 4
    control(chart, "years").value = 8
    assert (chart.ions, chart.years, chart.limit) == (4, 8, Fraction(160, 7) - 4)
    chart._kind.value = False
    assert (chart.ions, chart.rockets) == (0, "3 Saturn")
    chart._kind.value = True
    assert chart.ions == 4, "the number of thrusters is remembered"


def test_the_payload_slider_reaches_beyond_the_limit_and_keeps_its_payload(chart: PayloadChart):
    assert control(chart, "payload").max == 25
    chart.payload = 400
    chart.stage.choose("cell:Juno:1")
    assert (control(chart, "payload").max, control(chart, "payload").value, chart.payload) == (400, 400, 400)
    control(chart, "payload").value = 3
    assert control(chart, "payload").max == 400, "it does not shrink under a hand that drags it"
    chart.difficulty = 2
    assert (control(chart, "payload").max, chart.payload) == (10, 3)
    chart.payload = 999
    assert control(chart, "payload").max == 999
    chart.payload = 5
    assert (control(chart, "payload").max, control(chart, "payload").value) == (10, 5), (
        "a huge payload from elsewhere leaves no coarse slider"
    )


def test_no_engine_moves_nothing(chart: PayloadChart):
    chart._counts["Soyuz"].value = 0
    assert chart.rockets == "none"
    assert not chart.holds
    assert chart.summary == "Without an engine there is no thrust, and nothing moves."
    chart.payload = 0
    assert not chart.holds


def test_the_summary_says_what_the_picture_shows(chart: PayloadChart):
    assert chart.summary == (
        "Soyuz at difficulty 3: 80 ÷ 3 − 9 = 17 2/3, the largest payload. "
        "With a payload of 6 it needs 9 × 3 + 6 × 3 = 45 thrust and has 80: holds, 35 thrust to spare. "
        "From difficulty 1 to 9 it carries: 71, 31, 17 2/3, 11, 7, 4 1/3, 2 3/7, 1, blank."
    )
    assert repr(chart).endswith(chart.summary)
    other = PayloadChart()
    assert repr(other) == repr(chart)
    other.rockets, other.difficulty = "Juno", 4
    assert other.summary.startswith("Juno at difficulty 4: 4 ÷ 4 − 1 = 0, so nothing is left for a payload. ")
    other.difficulty = 5
    assert "4 ÷ 5 − 1 = −1/5, less than nothing: it cannot even move itself. " in other.summary
    other.rockets = "2 Juno"
    assert "8 ÷ 5 − 2 = −2/5, less than nothing: they cannot even move themselves. " in other.summary
    other.close()


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"rockets": "Falcon"}, "There is no rocket called 'Falcon'. There are: Juno, Atlas, Soyuz, Saturn."),
        ({"rockets": 7}, "Rockets are written in words, for example 'Saturn + 2 Atlas', not 7."),
        ({"rockets": "12 Juno"}, "The chart takes up to 9 rockets of a kind, not 12 Juno."),
        ({"difficulty": 12}, "The difficulty is a whole number from 1 to 9, not 12."),
        ({"difficulty": "three"}, "The difficulty is a whole number from 1 to 9, not 'three'."),
        ({"payload": -1}, "The payload is a whole mass from 0 to 999, not -1."),
        ({"payload": 17.5}, "The payload is a whole mass from 0 to 999, not 17.5."),
        ({"ions": True}, "The number of ion thrusters is a whole number from 0 to 9, not True."),
        ({"years": 9}, "The years are a whole number from 1 to 8, not 9."),
    ],
)
def test_refusals_help(chart: PayloadChart, keywords: dict[str, object], sentence: str):
    check_refusal(chart, keywords, sentence)


def test_rockets_come_in_any_form_the_engine_takes(chart: PayloadChart):
    for form in (RocketSet.of("2 Juno"), {"Juno": 2}, "2 junos", "Juno and Juno"):
        chart.rockets = form
        assert chart.rockets == "2 Juno"


def test_an_unknown_keyword_is_refused():
    with pytest.raises(TypeError, match="Did you mean difficulty"):
        PayloadChart(dificulty=3)


def test_changes_from_two_threads_leave_one_consistent_picture(chart: PayloadChart):
    failed: list[BaseException] = []

    def work(rocket: str, low: int) -> None:
        try:
            for i in range(60):
                chart.stage.choose(f"cell:{rocket}:{low + i % 4}")
                control(chart, "payload").value = i % 10
        except BaseException as error:  # noqa: BLE001 - reported below
            failed.append(error)

    workers = [threading.Thread(target=work, args=each) for each in (("Saturn", 1), ("Atlas", 5))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert failed == []
    assert chart.error == ""
    assert chart.stage.svg == chart.draw().svg()
    assert chart.summary == chart.describe()
    assert control(chart, "difficulty").value == chart.difficulty
    assert chart.rockets in {"Saturn", "Atlas"}


def test_a_burn_holds_exactly_up_to_its_limit():
    for name in PRINTED:
        for difficulty in range(1, 10):
            limit = Burn(RocketSet.of(name), difficulty, 0).limit
            for payload in (0, 1, 5, 20, 80, 180, 181):
                assert Burn(RocketSet.of(name), difficulty, payload).holds == (payload <= limit)
