"""The stage splitter: its numbers by hand, its picture by measuring it, its words by reading them."""

import re
import threading
from itertools import pairwise
from math import log

import pytest
from panel_checks import check_refusal
from touched import control

from spacewidgets import StageSplitter
from spacewidgets.panels.explorers.rocket_equation import MARKS
from spacewidgets.panels.explorers.stage_splitter_chart import LOW_ORBIT, TOWARDS_MOON
from spacewidgets.panels.explorers.stage_splitter_picture import tonnes

EXHAUST = "The exhaust velocity is a number from 1,000 to 5,000 m/s, or one such number for each stage"
THREE = "has 3 numbers, but stages is 2: give one for each stage."


@pytest.fixture
def panel():
    made = StageSplitter()
    yield made
    made.close()


def reached(shares, exhausts, ratio, payload):
    """Δv by hand: stage by stage, from a whole rocket of mass 1."""
    left, total = 1.0, 0.0
    for share, exhaust in zip(shares, exhausts, strict=True):
        stage = share * (1 - payload)
        total += exhaust * log(left / (left - stage * (1 - ratio)))
        left -= stage
    return total


def test_the_sum_of_the_stages_by_hand(panel: StageSplitter):
    # 100 t with 2 t of payload in two stages of 49 t, a tenth of each structure, exhaust at 3,000 m/s.
    assert panel.delta_vs == pytest.approx((3000 * log(100 / 55.9), 3000 * log(51 / 6.9)))
    assert panel.delta_v == pytest.approx(reached((0.5, 0.5), (3000, 3000), 0.1, 0.02))
    panel.initial_mass = 3_000_000
    assert panel.delta_v == pytest.approx(reached((0.5, 0.5), (3000, 3000), 0.1, 0.02)), (
        "it does not depend on the mass"
    )


@pytest.mark.parametrize(
    ("exhaust", "payload", "ratio"), [(3_000, 0.01, 0.1), ((2_600, 4_130), 0.03, 0.08), ((4_400, 2_600), 0.1, 0.05)]
)
def test_no_split_in_two_beats_the_maximum(exhaust, payload, ratio):
    panel = StageSplitter(exhaust_velocity=exhaust, payload_fraction=payload, structural_ratio=ratio)
    panel.find_maximum()
    speeds = exhaust if isinstance(exhaust, tuple) else (exhaust,) * 2
    others = [reached((i / 2000, 1 - i / 2000), speeds, ratio, payload) for i in range(2001)]
    assert max(others) <= panel.delta_v + 1e-6
    assert max(others) == pytest.approx(panel.delta_v, abs=1), "some split of the scan comes close to it"
    panel.close()


def test_no_split_in_three_beats_the_maximum():
    panel = StageSplitter(stages=3, exhaust_velocity=(2_600, 4_130, 4_130), payload_fraction=0.02)
    panel.find_maximum()
    cut = range(101)
    most = max(
        reached((i / 100, j / 100, (100 - i - j) / 100), (2_600, 4_130, 4_130), 0.1, 0.02)
        for i in cut for j in cut if i + j <= 100
    )  # fmt: skip
    assert most <= panel.delta_v + 1e-6
    assert most == pytest.approx(panel.delta_v, abs=40)
    panel.close()


def test_equal_stages_are_best_when_each_adds_the_same(panel: StageSplitter):
    panel.payload_fraction = 0.01
    control(panel, "Find the maximum").click()
    # Payload ratios of 1 : 10 each, so 90.9 % and 9.1 %; then 3,000 ln(1 / 0.19) from each.
    assert panel.shares == pytest.approx((10 / 11, 1 / 11), abs=1e-6)
    assert panel.delta_vs == pytest.approx((3000 * log(1 / 0.19),) * 2, abs=0.01)
    gain = 2 * 3000 * log(1 / 0.19) - reached((0.5, 0.5), (3000, 3000), 0.1, 0.01)
    assert panel.feedback == (
        f"{gain:,.0f} m/s more. Each stage now makes the rocket 10.00 times as heavy as it is without it, so each adds the same."
    )
    assert "No other split does better." in panel.summary
    control(panel, "Find the maximum").click()
    assert panel.feedback.startswith("Already there.")
    control(panel, "Equal stages").click()
    assert panel.shares == (0.5, 0.5)
    assert panel.feedback == "", "what was said of another split goes"


def test_a_stage_that_is_only_a_burden_gets_nothing(panel: StageSplitter):
    panel.exhaust_velocity, panel.payload_fraction = (1_000, 4_500), 0.2
    panel.find_maximum()
    assert panel.shares == pytest.approx((0, 1))
    assert "A stage whose exhaust is too slow is left out" in panel.feedback


def stages(panel: StageSplitter) -> list[tuple[float, float]]:
    """Width and height of each stage as it is drawn, the lowest first."""
    outlines = r'<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)" rx="[\d.]+" fill="none" stroke="var\(--sg-ink\)"'
    return [(float(wide), float(high)) for wide, high in re.findall(outlines, panel.stage.svg)]


def test_the_area_of_each_stage_is_its_mass(panel: StageSplitter):
    panel.stages, panel.shares = 3, (6, 3, 1)
    areas = [wide * high for wide, high in stages(panel)]
    assert [area / areas[2] for area in areas] == pytest.approx([6, 3, 1], rel=2e-3)
    panel.shares = (1, 1, 8)
    assert sum(wide * high for wide, high in stages(panel)) == pytest.approx(sum(areas), rel=1e-3), "to one scale"


@pytest.mark.parametrize("payload", [0.001, 0.3])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_the_tallest_rocket_has_room(count, payload):
    panel = StageSplitter(stages=count, payload_fraction=payload)
    tops = [
        float(y)
        for y in re.findall(r'<rect x="[\d.]+" y="([\d.-]+)" width="[\d.]+" height="[\d.]+" rx', panel.stage.svg)
    ]
    assert min(tops) > 30
    panel.close()


def test_the_picture_names_stages_marks_and_the_best(panel: StageSplitter):
    words = set(panel.draw().words())
    assert {"stage 1", "stage 2", "payload", "+ 1.74 km/s", "+ 6.00 km/s", "49 t, propellant 44.1 t", "7.75"} <= words
    assert {"low orbit: 9.4", "towards the Moon: 12.5", "one stage's limit: 6.9"} <= words
    panel.show_best = True
    assert "best: 8.89" in panel.draw().words()
    assert (LOW_ORBIT, TOWARDS_MOON) == (9_400, 12_500)
    assert {mark.name for mark in MARKS[:2]} == {"leaving low orbit for the Moon", "from the ground to low orbit"}


def tells_the_best(panel: StageSplitter) -> bool:
    """Whether the best split's number, its diamond and its line are drawn, and the summary tells it; all or nothing."""
    drawn = "best: 9.96" in panel.draw().words()
    diamond = bool(re.search(r'<polygon [^>]*fill="var\(--sg-green\)"', panel.stage.svg))
    dotted = bool(re.search(r'<line [^>]*stroke="var\(--sg-green\)"', panel.stage.svg))
    said = "The best split, 90.9 %, 9.1 %" in panel.summary or "No other split" in panel.summary
    assert len({drawn, diamond, dotted, said}) == 1
    assert drawn != panel.summary.endswith("Another split does better.")
    return drawn


def test_the_best_split_is_not_told_before_it_was_asked_for():
    panel = StageSplitter(payload_fraction=0.01)
    assert not panel.show_best
    assert not tells_the_best(panel)
    panel._shares[0].value = 88
    assert not tells_the_best(panel)
    panel._shares[0].value = 90.7
    assert tells_the_best(panel), "within a hair of it: 0.2 m/s"
    panel._shares[0].value = 60
    assert not tells_the_best(panel)
    control(panel, "Find the maximum").click()
    assert tells_the_best(panel)
    panel._shares[0].value = 60
    assert panel.show_best
    assert tells_the_best(panel), "from now on one may compare"
    assert panel.summary.endswith("The best split, 90.9 %, 9.1 % of what is not payload, gives 9.96 km/s.")
    panel.close()
    panel = StageSplitter(payload_fraction=0.01, show_best=True)
    assert tells_the_best(panel)
    panel.close()


def test_one_stage_alone_has_no_best_to_be_shown():
    panel = StageSplitter(stages=1)
    panel.find_maximum()
    assert not panel.show_best
    panel.show_best = True
    assert not any(words.startswith("best") for words in panel.draw().words())
    panel.close()


def boxes(panel: StageSplitter) -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right and bottom of the words in the chart that have a rim, as wide as they are thought to be."""
    found = {}
    for at, words in re.findall(r"<text ([^>]*sg-halo[^>]*)>([^<]*)</text>", panel.stage.svg):
        x, y = (float(re.search(rf'{name}="([\d.]+)"', at)[1]) for name in "xy")
        wide = 6.2 * len(words)
        left = x - wide if 'text-anchor="end"' in at else x
        found[words] = (left, y - 10, left + wide, y + 2)
    return {words: box for words, box in found.items() if ":" in words}


@pytest.mark.parametrize("ratio", [0.1, 0.15])
def test_names_in_the_chart_keep_clear_of_lines(ratio):
    panel = StageSplitter(payload_fraction=0.01, structural_ratio=ratio, show_best=True)
    levels = [float(y) for y in re.findall(r'y1="([\d.]+)" x2="852" y2="\1" [^>]*dasharray', panel.stage.svg)]
    curve = re.search(r'<polyline points="([^"]+)"', panel.stage.svg)[1]
    points = [tuple(map(float, point.split(","))) for point in curve.split()]
    assert len(levels) == 4
    assert len(boxes(panel)) == 4
    for words, (left, top, right, bottom) in boxes(panel).items():
        assert not [y for y in levels if top < y < bottom], words
        between = [((u + u_) / 2, (v + v_) / 2) for (u, v), (u_, v_) in pairwise(points)]
        assert not [1 for u, v in points + between if left < u < right and top < v < bottom], words
    panel.close()


@pytest.mark.parametrize(("typed", "shares"), [(0, (0, 1)), (100, (1, 0))])
def test_a_stage_may_be_all_or_nothing(panel: StageSplitter, typed, shares):
    panel._shares[0].value = typed
    assert panel.shares == shares
    assert [slider.value for slider in panel._shares[:2]] == [100 * share for share in shares]
    assert panel.delta_v == pytest.approx(3000 * log(1 / (1 - 0.98 * 0.9)))


def test_a_stage_is_chosen_for_the_curve(panel: StageSplitter):
    panel.stages = 3
    assert panel.draw().actions == {f"stage:{n}": f"Vary the share of stage {n}" for n in (1, 2, 3)}
    panel.stage.choose("stage:3")
    assert panel.varied == 3
    assert "stage 3, of all that is not payload" in panel.draw().words()
    curve = panel.split.curve()
    # With nothing in the third stage the first two are left, half the mass each.
    assert curve[0] == (0.0, pytest.approx(reached((0.5, 0.5), (3000, 3000), 0.1, 0.02)))
    assert curve[100] == (1.0, pytest.approx(reached((1.0,), (3000,), 0.1, 0.02)))


def test_one_stage_has_a_limit(panel: StageSplitter):
    control(panel, "stages").value = 1
    assert panel.draw().actions == {}
    assert control(panel, "Find the maximum").disabled
    assert panel.delta_v == pytest.approx(3000 * log(100 / 11.8))
    assert panel.summary.endswith("One stage never gets beyond 6.91 km/s, however little it carries.")
    assert "payload, of the whole rocket" in panel.draw().words()
    (_least, most), *_others = panel.split.payload_curve(0.3)
    assert 3000 * log(10) - 5 < most < 3000 * log(10)
    panel.find_maximum()
    assert panel.feedback == "Nothing to split. Give the rocket a second stage first."


def test_the_controls_and_the_model_follow_each_other(panel: StageSplitter):
    control(panel, "stages").value, control(panel, "payload in %").value, control(panel, "structure in %").value = (
        3,
        5,
        8,
    )
    assert (panel.stages, panel.payload_fraction, panel.structural_ratio) == (3, 0.05, 0.08)
    panel._shares[1].value = 60
    assert panel.shares == pytest.approx((0.2, 0.6, 0.2))
    assert panel.varied == 2, "the curve shows what the hand moves"
    control(panel, "exhaust in m/s").value, control(panel, "mass in t").value = 4_200, 550
    assert (panel.exhaust_velocity, panel.initial_mass) == (4_200, 550_000)
    control(panel, "Each stage its own exhaust").value = True
    assert panel.exhaust_velocity == (4_200,) * 3
    panel._exhausts[0].value = 2_600
    assert panel.exhaust_velocity == (2_600, 4_200, 4_200)
    panel.stages = 4
    assert panel.exhaust_velocity == (2_600, 4_200, 4_200, 4_200)
    assert panel.shares == (0.25,) * 4
    panel.stages = 2
    assert (panel.exhaust_velocity, panel.shares, panel.varied) == ((2_600, 4_200), (0.5, 0.5), 2)
    panel.stages = 1
    assert panel.varied == 1
    control(panel, "Each stage its own exhaust").value = False
    assert panel.exhaust_velocity == 2_600
    panel.payload_fraction, panel.structural_ratio = 0.1, 0.2
    assert (control(panel, "payload in %").value, control(panel, "structure in %").value) == (10, 20)


def test_what_lies_between_the_sliders_steps_is_kept(panel: StageSplitter):
    panel.exhaust_velocity, panel.payload_fraction, panel.shares = 4_133.7, 0.01234, (2, 1)
    assert control(panel, "exhaust in m/s").value == 4_130
    assert control(panel, "payload in %").value == pytest.approx(1.2)
    assert panel._shares[0].value == 66.7
    assert (panel.exhaust_velocity, panel.payload_fraction) == (4_133.7, 0.01234)
    assert panel.shares == pytest.approx((2 / 3, 1 / 3), abs=1e-12)
    panel.varied = 2
    panel._shares[0].value += 1e-14  # what the browser makes of 66.7
    assert panel.shares == pytest.approx((2 / 3, 1 / 3), abs=1e-12), "rounding is no hand's move"
    assert panel.varied == 2


def test_the_summary_says_what_the_picture_shows(panel: StageSplitter):
    assert panel.summary == (
        "A rocket of 100 t in 2 stages, its payload 2 t of it. Stage 1: 49 t, exhaust at 3,000 m/s, adds 1.74 km/s. "
        "Stage 2: 49 t, exhaust at 3,000 m/s, adds 6.00 km/s. Together 7.75 km/s: 1.65 km/s too little for low orbit. "
        "Another split does better."
    )
    assert repr(panel) == f"Split it into stages. {panel.summary}"
    panel.structural_ratio = 0.05
    panel.find_maximum()
    assert "enough for low orbit" in panel.summary
    panel.exhaust_velocity = 4_400
    assert "enough to leave the ground for the Moon" in panel.summary


@pytest.mark.parametrize(
    ("mass", "words"),
    [
        (462.4, "462 kg"),
        (5_370, "5.37 t"),
        (49_000, "49 t"),
        (44_100, "44.1 t"),
        (2_970_000, "2,970 t"),
        (1.5, "1.5 kg"),
    ],
)
def test_masses_as_people_write_them(mass: float, words: str):
    assert tonnes(mass) == words


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"stages": 5}, "The number of stages is a whole number from 1 to 4, not 5."),
        ({"exhaust_velocity": 300}, f"{EXHAUST}, not 300."),
        ({"exhaust_velocity": "fast"}, f"{EXHAUST}, not 'fast'."),
        ({"exhaust_velocity": (3_000, 4_000, 4_000)}, f"exhaust_velocity {THREE}"),
        ({"shares": (1, 2, 3)}, f"shares {THREE}"),
        ({"shares": (1, -1)}, "The shares are up to 4 parts of 0 or more, the lowest stage first, such as (3, 1), not (1, -1)."),
        ({"shares": 0.5}, "The shares are up to 4 parts of 0 or more, the lowest stage first, such as (3, 1), not 0.5."),
        ({"structural_ratio": 10}, "The structural ratio is a number from 0.02 to 0.3, not 10."),
        ({"payload_fraction": 0}, "The payload fraction is a number from 0.001 to 0.3, not 0."),
        ({"initial_mass": float("nan")}, "The initial mass is from 1 to 10,000,000 kg, not nan."),
        ({"varied": 3}, "There is no stage 3 to vary, for stages is 2."),
    ],
)  # fmt: skip
def test_refusals_help(panel: StageSplitter, keywords: dict[str, object], sentence: str):
    check_refusal(panel, keywords, sentence)


def test_an_unknown_keyword_is_refused():
    with pytest.raises(TypeError, match="Did you mean exhaust_velocity"):
        StageSplitter(exhaust_speed=3)


def test_changes_from_two_threads_leave_one_consistent_picture(panel: StageSplitter):
    failed: list[BaseException] = []

    def work(stage: int) -> None:
        try:
            for i in range(40):
                panel._shares[stage].value = 10 + 2 * i
                control(panel, "payload in %").value = 1 + i % 10
        except BaseException as error:  # noqa: BLE001 - reported below
            failed.append(error)

    workers = [threading.Thread(target=work, args=(stage,)) for stage in (0, 1)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert failed == []
    assert panel.error == ""
    assert sum(panel.shares) == pytest.approx(1)
    assert panel.stage.svg == panel.draw().svg()
    assert panel.summary == panel.describe()
