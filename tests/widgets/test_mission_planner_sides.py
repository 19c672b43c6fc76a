"""The planner's panel: the chart of plans and the sides of the chosen plan, against numbers known by hand."""

import re
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Any

import pytest
from drawn_boxes import faults
from samples import few

from spacegames.leaving_earth import MISSIONS, front
from spacewidgets import MissionPlanner
from spacewidgets.drawing.flow import LEAST
from spacewidgets.panels.planner.background import Background
from spacewidgets.panels.planner.front_picture import NARROW, WIDEST, draw_front
from spacewidgets.panels.planner.plan_sheet import mission_table
from spacewidgets.panels.planner.safer_table import safer_table, safer_words
from spacewidgets.panels.planner.scale import Scale
from spacewidgets.panels.planner.views import VIEWS


def test_points_of_the_front_are_chosen(sample: MissionPlanner):
    plans = sample.plans
    assert sample.chosen_index == 0
    last = len(plans) - 1
    sample.front.choose(f"plan:{last}")
    assert sample.plan is plans[last]
    assert (sample._list.value, sample._later.disabled, sample._earlier.disabled) == (last, True, False)
    sample._earlier.click()
    assert sample.chosen_index == last - 1
    sample._list.value = 3
    assert sample.chosen_index == 3
    assert re.findall(r'data-action="plan:(\d+)"[^>]*aria-pressed="true"', sample.front.svg) == ["3"]
    assert f"Plan 4: ${plans[3].total_cost}" in sample.front.svg
    sample.years = 4
    assert sample.chosen_index == 0, "another question begins with the best again"
    with pytest.raises(ValueError, match="so there is no plan 99"):
        sample.choose(99)


def test_the_chart_shows_the_numbers(sample: MissionPlanner):
    scene = draw_front(sample.plans, 0, "words")
    assert len(scene.actions) == len(sample.plans)
    points = re.findall(r'data-action="plan:(\d+)".*?class="sg-mono sg-strong sg-small"[^>]*>(\d+)<', scene.svg())
    assert {int(index): int(years) for index, years in points} == {i: plan.years for i, plan in enumerate(sample.plans)}


def middles(svg: str) -> dict[int, tuple[float, float]]:
    """The middle of each point, from its number."""
    found = re.findall(r'data-action="plan:(\d+)".*?<text x="([\d.]+)" y="([\d.]+)"', svg)
    return {int(index): (float(x), float(y)) for index, x, y in found}


@pytest.mark.parametrize("width", [WIDEST, NARROW, LEAST])
@pytest.mark.parametrize(
    "mission", ["Man on Mars", "Lunar Sample Return", "Venus Sample Return", "Phobos Sample Return"]
)
def test_no_point_of_the_chart_hides_another(mission, width):
    plans = front(mission, wait=True, ions=2, years=8)
    scene = draw_front(plans, 0, "", width)
    assert scene.width <= max(width, NARROW)
    assert faults(scene.svg(), scene.width, scene.height) == []
    at = middles(scene.svg())
    assert len(at) == len(plans)
    for (a, b), (c, d) in combinations(at.values(), 2):
        assert abs(a - c) > 15 or abs(b - d) > 15
    for (i, one), (j, two) in combinations(enumerate(plans), 2):
        assert (one.total_cost <= two.total_cost) == (at[i][0] <= at[j][0])
        assert (one.launch_mass <= two.launch_mass) == (at[i][1] >= at[j][1])


def test_a_scale_keeps_the_order_and_names_round_numbers():
    scale = Scale.of([175, 180, 184, 185, 490], 0, 600, 0.75)
    places = [scale(n) for n in range(175, 491)]
    assert all(a < b for a, b in pairwise(places))
    assert (places[0], places[-1]) == (0, 600)
    ticks = scale.ticks(50)
    assert all(abs(scale(a) - scale(b)) >= 50 for a, b in combinations(ticks, 2))
    assert {200, 300, 400} <= set(ticks)
    assert Scale.of([7], 0, 80)(7) == 40


def test_the_sheet_has_the_last_stage_first(moon: MissionPlanner):
    words = re.findall(r">([^<>]+)</t", str(mission_table(moon.plan)))
    maneuvers = [word for word in words if " to " in word]
    assert maneuvers[:2] == ["Lunar Orbit to Earth Orbit", "Moon to Lunar Orbit"]
    assert maneuvers[-1] == "Earth to Suborbital Flight"
    assert words[-8:] == ["Earth to Suborbital Flight", "3", "38", "Saturn", "20", "$15", "174", "200"]
    assert "At Earth Orbit: fetches Vostok." in words
    assert words.index("At Earth Orbit: fetches Vostok.") < words.index("Lunar Orbit to Earth Orbit")


def test_the_flight_shows_what_waits_and_burns(sample: MissionPlanner):
    sample.view = "timeline"
    words = re.findall(r">([^<>]+)</text>", sample._sides.stage.svg)
    plan = sample.plan
    assert words.count("waits") == sum(bool(stop.waits) for stop in plan.stops) > 0
    assert f"year {plan.years}" in words
    assert [place for place in words if place in plan.places] == list(plan.places)
    assert sum("fires for" in word for word in words) == sum(bool(leg.ions) for leg in plan.legs)


def test_money_is_counted_year_by_year(moon: MissionPlanner):
    moon.view = "money"
    words = re.findall(r">([^<>]+)</text>", moon._sides.stage.svg)
    # $55 in pieces of at most $25 a year: three years from 1956 on.
    assert [word for word in words if word.isdigit()] == ["1956", "1957", "1958", "1958"]
    assert "Paid in 3 years. Launched in 1958." in moon.summary
    bars = re.findall(r'width="(\d+)" height="20" fill', moon._sides.stage.svg)
    assert sum(map(int, bars)) == 12 * 55


def test_odds_are_worked_out_beside_the_panel(moon: MissionPlanner):
    moon.view = "odds"
    moon._odds.wait(moon.plan)
    moon.redraw()
    assert abs(moon.plan.success - Fraction("0.0194")) < Fraction("0.0001")
    words = re.findall(r">([^<>]+)</text>", moon._sides.stage.svg)
    assert "1.9 %" in words
    assert "Weakest: Juno Rockets, 6 draws" in moon.summary
    assert "If nothing was tested before, the mission succeeds with 1.9 %." in moon.summary


def test_what_would_make_it_safer_is_worked_out_beside_the_panel(moon: MissionPlanner):
    moon.view = "safer"
    options = moon._safer.wait(moon.plan)
    moon.redraw()
    rows = re.findall(r'<th scope="row">([^<]+)</th><td class="n">\$([\d.]+)</td>', moon._sides.page.value)
    # Each test costs its rocket, and $5 in one case of three.
    assert rows == [
        ("a test launch of Juno", "2.67"),
        ("a test launch of Saturn", "16.67"),
        ("a test launch of Soyuz", "9.67"),
    ]
    assert [float(option.success) for option in options] == sorted(
        (float(one.success) for one in options), reverse=True
    )
    assert (
        "Best for each dollar: a test launch of Juno for $2.67; then the mission succeeds with 2.8 %." in moon.summary
    )


@pytest.mark.parametrize(("view", "background"), [("odds", "_odds"), ("safer", "_safer")])
def test_a_side_that_breaks_says_so_and_can_be_tried_again(moon: MissionPlanner, view, background, caplog):
    def breaks(_plan: object, _progress: object) -> None:
        raise MemoryError("no room")

    good = getattr(moon, background)
    broken: Background[Any, Any] = Background(breaks, moon._odds_found)
    setattr(moon, background, broken)
    moon.view = view
    assert broken.wait(moon.plan) is None
    moon.redraw()
    assert "This broke off: MemoryError('no room'). Choose another side of the plan and come back" in moon.summary
    assert "sg-keep" in moon._sides.page.value
    assert "no room" in caplog.text, "who develops it finds where"
    broken._work = good._work
    moon.redraw()
    assert "broke off" in moon.summary, "it is not tried again and again"
    moon.view = "sheet"
    moon.view = view
    assert broken.wait(moon.plan)
    moon.redraw()
    assert "broke off" not in moon.summary
    assert moon.error == ""


def test_nothing_may_make_a_plan_safer():
    assert safer_words(()) in safer_table(())


def test_why_has_a_reason_for_each_leg(moon: MissionPlanner):
    moon.view = "why"
    reasons = re.findall(r"<li>(.*?)</li>", moon._sides.page.value)
    assert len(reasons) == len(moon.plan.legs) == 7
    assert "Saturn for $15 does it; Soyuz + Atlas + Juno for $14 lacks 45." in reasons[0]


@pytest.mark.parametrize("mission", few([mission.name for mission in MISSIONS], 6))
def test_every_mission_can_be_seen_from_every_side(mission):
    panel = MissionPlanner(mission, wait=True)
    assert panel.plan
    for view in VIEWS:
        panel.view = view
        assert panel.error == ""
    assert panel.stage.svg
    panel.close()
