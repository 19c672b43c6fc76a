"""Players of Leaving Earth: they keep the rules, see only their view, come to an end, and fly."""

from itertools import combinations, islice
from random import Random

import pytest

from spacegames.bots import Seat
from spacegames.leaving_earth import FULL_DECK, Belief, Hand, plan
from spacegames.leaving_earth.agency.course import Aim, burns, course, ship_of
from spacegames.leaving_earth.agency.ground import kept_back
from spacegames.leaving_earth.agency.library import chance_of, sketch
from spacegames.leaving_earth.agency.outlook import fleet, outlook
from spacegames.leaving_earth.agency.projects import projects
from spacegames.leaving_earth.agency.temper import BOLD, CAREFUL
from spacegames.leaving_earth.agency.trust import facts, trust
from spacegames.leaving_earth.bots import BOTS
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.knowledge import unseen
from spacegames.leaving_earth.rules.assembly import Load
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.hazards import OptionalLanding, Parachute, PoweredLanding
from spacegames.leaving_earth.rules.maneuver import Fire, Firing, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import Pay, PutBack, Remove
from spacegames.leaving_earth.rules.parts import Part, put
from spacegames.leaving_earth.rules.state import ADVANCEMENT, Copy, Draw, Options, Spacecraft, edit, push
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.rules.view import CopySeen
from spacegames.leaving_earth.rules.year import EndTurn
from spacegames.play import Table, referee
from spacegames.simulate import one_game

EASY = ("Sounding Rocket", "Artificial Satellite", "Man in Space", "Man in Orbit", "Lunar Survey")


def begun(missions=EASY, research=(), **own):
    """The first turn of a game for one agency, which has these advancements, with three successes each."""
    state = Table(LEAVING_EARTH, Options(missions=missions), Random(1)).settle()
    copies = [Copy(Hand(3)) if name in research else None for name in ADVANCEMENT]
    return edit(state, 0, research=tuple(copies), **own)


def decided(state, name="agency"):
    """What a player does in a state."""
    return BOTS[name](Seat.at(LEAVING_EARTH, state, 0, Random(1)))


def parts(*kinds):
    return put((), *map(Part, kinds))


# Whole games


@pytest.mark.parametrize(
    ("players", "level"),
    [
        (("agency",), "easy"),
        (("bold",), "easy"),
        (("agency",), "normal"),
        (("agency", "random", "bold"), "easy"),
        (("random",) * 4, "very hard"),
    ],
)
def test_games_end_and_keep_the_rules(players, level):
    table = one_game(LEAVING_EARTH, [BOTS[name] for name in players], Options(len(players), level), "bots/1")
    assert table.state.over
    assert len(table) < 6000
    assert referee(LEAVING_EARTH, table.record) is None


def test_an_agency_wins_easy_games_alone():
    games = [one_game(LEAVING_EARTH, [BOTS["agency"]], Options(level="easy"), f"alone/{number}") for number in range(8)]
    assert all(LEAVING_EARTH.facts(table.state)["won"] for table in games)


def test_an_agency_beats_chance():
    players = [BOTS["random"], BOTS["agency"]]
    winners = [
        LEAVING_EARTH.facts(one_game(LEAVING_EARTH, players, Options(2, "easy"), f"two/{number}").state)["winners"]
        for number in range(4)
    ]
    assert winners == [(1,)] * 4


def test_equal_seeds_give_equal_games():
    first, second = (one_game(LEAVING_EARTH, [BOTS["agency"]], Options(level="easy"), "same/0") for _ in range(2))
    assert first.record == second.record


@pytest.mark.parametrize("name", ["agency", "bold"])
def test_a_player_knows_only_its_view(name):
    table = one_game(LEAVING_EARTH, [BOTS[name]], Options(level="easy"), "view/0")
    decisions = [at for at, event in enumerate(table.events) if event.who == 0]
    for at in decisions[:: max(1, len(decisions) // 12)]:
        view = LEAVING_EARTH.observe(table.at(at), 0)
        for world in islice(LEAVING_EARTH.worlds(view, Random(at)), 2):
            assert decided(world, name) == table.events[at].action


# What an agency trusts


def test_trust_is_the_share_of_good_cards_weighed_by_what_was_drawn():
    deck = ["success"] * 60 + ["minor"] * 15 + ["major"] * 15
    few = deck[::15]  # the same proportions: 4 successes, a minor and a major failure
    assert trust("Juno Rockets", CopySeen(3, (), None), FULL_DECK) == pytest.approx(
        few.count("success") / len(few), abs=0.001
    )
    counts = {}
    for hand in combinations(range(len(deck)), 3):
        successes = sum(number < 60 for number in hand)
        counts[successes] = counts.get(successes, 0) + 1
    after = sum(n * (s / 3) ** 2 for s, n in counts.items()) / sum(n * s / 3 for s, n in counts.items())
    seen = CopySeen(3, (Draw("success"),), None)
    assert trust("Juno Rockets", seen, FULL_DECK) == pytest.approx(after)


def test_trust_knows_what_lies_face_up():
    discards, copies = Hand(1, 2, 4), (Copy(Hand(3)), Copy(Hand(0, 1, 0), (Draw("minor"),), face_up=True))
    state = begun()
    state = edit(state, 0, research=(*copies, *state.agencies[0].research[2:]))
    state = state._replace(discards=discards, deck=Hand(56, 12, 11))
    hidden = unseen(LEAVING_EARTH.observe(state, 0))
    # Of 90 cards 7 are discarded and one lies face up on an advancement: 59 of the other 82 are successes.
    assert hidden == (59, 12, 11)
    assert trust("Juno Rockets", CopySeen(3, (), None), hidden) == pytest.approx(59 / 82)
    # A success that was removed is among the discards: two of three cards are left, dealt from the same 82.
    removed = CopySeen(2, (Draw("success", removed=True),), None)
    assert trust("Juno Rockets", removed, hidden) == pytest.approx(59 / 82)


def test_draws_from_the_same_cards_are_good_or_bad_together():
    known = facts(LEAVING_EARTH.observe(begun(research=("Soyuz Rockets",)), 0))
    twice = Belief.start("Soyuz Rockets").all_succeed(2)
    assert known.trusts("Soyuz Rockets", times=2) == pytest.approx(float(twice), abs=0.01)
    first, second = known.trusts("Soyuz Rockets"), known.trusts("Soyuz Rockets", after=1)
    assert first * second == pytest.approx(known.trusts("Soyuz Rockets", times=2))
    assert second > first


def test_a_card_that_lies_face_up_is_certain():
    assert trust("Surveying", CopySeen(1, (Draw("major"),), "major"), FULL_DECK) == 0
    assert trust("Surveying", CopySeen(1, (Draw("success"),), "success"), FULL_DECK) == 1
    assert trust("Surveying", None, FULL_DECK) == 0


# Courses


def test_engines_that_are_burned_are_enough_and_none_is_idle():
    # 8 times (1 + 9) is just what a Soyuz gives.
    assert [burn.rockets for burn in burns((1, 0, 1, 0), 0, 0, 80)] == [(0, 0, 1, 0)]
    assert burns((1, 1, 0, 0), 0, 0, 32) == ()
    assert [(burn.rockets, burn.ions) for burn in burns((0, 0, 0, 0), 3, 2, 15)] == [((0, 0, 0, 0), 2)]


def test_a_course_is_at_least_as_safe_as_the_plan():
    known = facts(LEAVING_EARTH.observe(begun(), 0), ((0.5, 0.2), (1.0, 0.8)))
    for name, aim in {
        "Lunar Survey": Aim("survey", "Moon", 4),
        "Mars Lander": Aim("probe", "Mars", 7),
        "Phobos Sample Return": Aim("sample", "Phobos", 12),
        "Man in Orbit": Aim("manned", "Earth Orbit", 4),
    }.items():
        found = plan(name, ions=2)
        ship = ship_of(sketch(found.components, "pilot"), "Earth")
        way = course(ship, aim, known)
        assert way is not None
        assert way.chance >= chance_of(found, aim, known) - 1e-9 > 0


def test_what_is_damaged_gives_no_thrust_but_weighs():
    known = facts(LEAVING_EARTH.observe(begun(research=("Soyuz Rockets",)), 0))
    orbit = Aim("probe", "Earth Orbit", 2)
    assert course(ship_of(parts("Soyuz", "Probe"), "Earth"), orbit, known).step.to == "Earth Orbit"
    assert course(ship_of((*parts("Probe"), Part("Soyuz", damaged=True)), "Earth"), orbit, known) is None
    assert course(ship_of(put(parts("Soyuz", "Probe"), Part("Juno", damaged=True)), "Earth"), orbit, known) is None


def test_what_cannot_be_over_in_time_is_no_course():
    known = facts(LEAVING_EARTH.observe(begun(research=("Atlas Rockets", "Surveying")), 0))
    ship = ship_of(parts("Atlas", "Probe"), "Earth Orbit")
    survey = Aim("survey", "Mars", 5)
    assert course(ship, survey, known).all_years == 3
    assert course(ship, survey, known._replace(years=2)) is None


# Decisions


def test_it_begins_with_research_it_needs_and_can_pay():
    action = decided(begun())
    best = projects(LEAVING_EARTH.observe(begun(), 0))[0]
    assert action.advancement in best.research


def test_it_surveys_where_the_place_is_in_range():
    craft = (Spacecraft(1, parts("Probe"), "Lunar Fly-By"),)
    state = begun(("Lunar Survey",), ("Surveying", "Juno Rockets"), craft=craft)
    assert decided(state) == Survey(1, "Moon")


def test_it_brings_an_astronaut_home():
    craft = (Spacecraft(1, parts("Vostok", "John Glenn"), "Earth Orbit"),)
    assert decided(begun(("Man on Venus",), ("Re-entry",), craft=craft)) == Maneuver(1, "Earth")


def test_the_careful_try_a_rocket_on_the_stand_and_the_bold_do_not():
    state = begun(("Lunar Lander",), ("Soyuz Rockets", "Landing"), money=15)
    state = edit(state, 0, research=(Copy(Hand()), *state.agencies[0].research[1:]))
    assert decided(state) == Buy("Soyuz")
    state = edit(state, 0, store=parts("Soyuz"))
    assert decided(state) == Load(1, "Soyuz")
    stand = edit(state, 0, store=(), craft=(Spacecraft(1, parts("Soyuz"), "Earth"),))
    assert decided(stand) == Maneuver(1, "Suborbital Flight")
    assert decided(LEAVING_EARTH.apply(stand, 0, Maneuver(1, "Suborbital Flight"))) == Fire("Soyuz")
    assert not isinstance(decided(stand, "bold"), Maneuver)


def test_it_stops_firing_when_it_is_enough():
    craft = (Spacecraft(1, parts("Soyuz", "Probe"), "Earth"),)
    state = begun(("Artificial Satellite",), ("Soyuz Rockets",), craft=craft)
    assert decided(push(state, Firing(0, 1, "Earth Orbit", 0, 80))) == Fire("Soyuz")
    assert decided(push(state, Firing(0, 1, "Earth Orbit", 0, 80, 80))) == Stop()


def test_it_pays_for_a_failure_and_not_for_a_success():
    state = begun(research=("Juno Rockets",))
    assert decided(push(state, Pay(0, "Juno Rockets", "major"))) == Remove()
    assert decided(push(state, Pay(0, "Juno Rockets", "success"))) == PutBack()


def test_landing_is_tried_only_where_nothing_is_at_stake():
    for aboard, wanted in ((("Probe",), PoweredLanding()), (("Vostok", "John Glenn"), Parachute())):
        craft = (Spacecraft(1, parts(*aboard), "Earth"),)
        state = begun(research=("Landing",), craft=craft)
        assert decided(push(state, OptionalLanding(0, 1))) == wanted
    bold = begun(research=("Landing",), craft=(Spacecraft(1, parts("Probe"), "Earth"),))
    assert decided(push(bold, OptionalLanding(0, 1)), "bold") == Parachute()


def test_a_craft_is_good_for_what_it_can_reach():
    view = LEAVING_EARTH.observe(begun(("Lunar Survey", "Mars Lander"), ("Surveying", "Juno Rockets")), 0)
    found = outlook(view, BOLD, facts(view), parts("Juno", "Probe"), "Earth Orbit")
    assert (found.aim.place, found.course.step.to) == ("Moon", "Lunar Fly-By")
    assert outlook(view, BOLD, facts(view), parts("Juno"), "Earth Orbit") is None


def test_two_craft_do_not_go_for_the_same():
    craft = tuple(Spacecraft(number, parts("Ion Thruster", "Probe"), "Inner Planets Transfer") for number in (1, 2))
    missions = ("Ceres Sample Return", "Phobos Sample Return")
    view = LEAVING_EARTH.observe(begun(missions, ("Ion Thrusters", "Landing"), craft=craft), 0)
    found = fleet(view, BOLD, facts(view))
    assert [found.uses[number].aim.place for number in (1, 2)] == ["Ceres", "Phobos"]
    assert found.taken.keys() == {found.uses[number].aim for number in (1, 2)}


def test_who_is_alone_looks_whether_a_place_destroys_craft():
    missions = ("Venus Station", "Man on Venus")
    for agencies, wanted in ((1, ["Scouting Venus"]), (2, [])):
        state = Table(LEAVING_EARTH, Options(agencies=agencies, missions=missions), Random(1)).settle()
        found = projects(LEAVING_EARTH.observe(state, state.tasks[-1].seat))
        assert [(each.mission, each.aim.points) for each in found if each.mission not in missions] == [
            # Two of four cards destroy craft; to be rid of 27 + 32 points is worth half of winning them.
            (name, (27 + 32) / 2 / 2)
            for name in wanted
        ]


def test_it_keeps_what_a_bad_card_costs_while_a_trial_is_under_way():
    craft = (Spacecraft(1, parts("Probe"), "Suborbital Flight"),)
    state = begun(("Lunar Lander",), ("Atlas Rockets", "Landing"), craft=craft)
    assert kept_back(LEAVING_EARTH.observe(state, 0), CAREFUL) == 5
    assert kept_back(LEAVING_EARTH.observe(edit(state, 0, craft=()), 0), CAREFUL) == 0


def test_it_ends_its_turn_when_nothing_can_be_paid():
    assert decided(begun(money=0)) == EndTurn()
