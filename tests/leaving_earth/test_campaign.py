"""Several missions from one purse: what is researched for one serves the next, and the earliest years."""

import pytest

from spacegames.leaving_earth import NoPlanError, campaign, front, plan, schedule
from spacegames.leaving_earth.tables import FUNDING


def test_one_mission_alone():
    found = campaign("Lunar Lander", research="owned")
    (best,) = found.plans
    assert best.total_cost == 23 <= FUNDING
    (project,) = found.schedule.projects
    assert (project.launch, project.reached) == (1956, 1956)


def test_research_is_paid_once():
    first, second = campaign(["Lunar Lander", "Lunar Lander"]).plans
    assert first.research
    assert not set(first.research) & set(second.research)
    assert second.total_cost <= plan("Lunar Lander", have=first.research).total_cost


def test_each_mission_is_over_as_early_as_those_before_it_allow():
    """Mars Survey takes three years at its cheapest; dearer plans are faster, and may be paid too late to be over first."""
    found = campaign(["Mars Survey"])
    ends = []
    for each in front("Mars Survey"):
        (project,) = schedule([(each.name, each.purchases, each.years)]).projects
        ends.append(project.reached)
    assert found.schedule.projects[0].reached == min(ends)
    both = campaign(["Lunar Survey", "Mars Survey"])
    assert both.schedule.projects[0].reached == campaign("Lunar Survey").schedule.projects[0].reached
    assert both.total_cost == sum(each.total_cost for each in both.plans)
    assert sum(year.cost for year in both.schedule.years) == both.total_cost
    assert all(year.cost <= FUNDING for year in both.schedule.years)


def test_earliest_years_worked_out_by_hand():
    """The first costs 10 + 3 + 2 = $15 and leaves $10 of 1956; the second costs 20 + 15 + 2 + 5 = $42: 10 + 25 is too little."""
    both = campaign(["Sounding Rocket", "Man in Orbit"])
    assert [each.total_cost for each in both.plans] == [15, 42]
    assert [(each.launch, each.launch_alone) for each in both.schedule.projects] == [(1956, 1956), (1958, 1957)]
    assert [year.cost for year in both.schedule.years] == [25, 25, 7]


def test_what_is_never_flown_researches_nothing_for_others():
    """With Atlas alone Man on Mars costs more than the $525 of all years: so Lunar Lander must pay for Landing itself."""
    mars, moon = campaign(["Man on Mars", "Lunar Lander"], rockets=["Atlas"]).plans
    assert mars.total_cost > 21 * FUNDING
    assert moon.research == ("Atlas Rockets", "Landing")


def test_a_campaign_for_nothing_takes_no_year():
    assert campaign([]).schedule.years == ()


def test_what_is_owned_already_is_not_bought():
    assert campaign("Man in Space", have="Juno, Landing").plans[0].research == ()
    assert campaign("Man in Space", have=["Juno", "Landing"]).as_dict()["total_cost"] == 12


def test_bad_requests():
    with pytest.raises(ValueError, match="Did you mean Mars Survey"):
        campaign(["Lunar Survey", "Mars Surveyy"])
    with pytest.raises(NoPlanError, match="more money"):
        campaign(["Man on Mars"], max_cost=20)
    with pytest.raises(TypeError, match="takes the name of a mission"):
        campaign(["Lunar Lander", None])
    for have in (3, None, [3]):
        with pytest.raises(TypeError, match="names of advancements"):
            campaign("Lunar Lander", have=have)
        with pytest.raises(TypeError, match="names of advancements"):
            plan("Lunar Lander", have=have)
