"""Players of Leaving Earth: they keep the rules, see only their view, come to an end, and fly."""

from itertools import combinations, islice
from random import Random

import pytest

from spacegames.bots import Seat
from spacegames.leaving_earth import Hand, plan
from spacegames.leaving_earth.agency.course import Aim, burns, course, flown_through, ship_of
from spacegames.leaving_earth.agency.outlook import outlook
from spacegames.leaving_earth.agency.projects import projects, sketch
from spacegames.leaving_earth.agency.temper import BOLD
from spacegames.leaving_earth.agency.trust import facts, trust
from spacegames.leaving_earth.bots import BOTS
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.assembly import Buy, Load
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
    assert trust("Juno Rockets", CopySeen(3, (), None)) == pytest.approx(few.count("success") / len(few), abs=0.001)
    counts = {}
    for hand in combinations(range(len(deck)), 3):
        successes = sum(number < 60 for number in hand)
        counts[successes] = counts.get(successes, 0) + 1
    after = sum(n * (s / 3) ** 2 for s, n in counts.items()) / sum(n * s / 3 for s, n in counts.items())
    seen = CopySeen(3, (Draw("success"),), None)
    assert trust("Juno Rockets", seen) == pytest.approx(after, abs=0.001)


def test_a_card_that_lies_face_up_is_certain():
    assert trust("Surveying", CopySeen(1, (Draw("major"),), "major")) == 0
    assert trust("Surveying", CopySeen(1, (Draw("success"),), "success")) == 1
    assert trust("Surveying", None) == 0


# Courses


def test_engines_that_are_burned_are_enough_and_none_is_idle():
    # 8 times (1 + 9) is just what a Soyuz gives.
    assert [burn.rockets for burn in burns((1, 0, 1, 0), 0, 0, 80)] == [(0, 0, 1, 0)]
    assert burns((1, 1, 0, 0), 0, 0, 32) == ()
    assert [(burn.rockets, burn.ions) for burn in burns((0, 0, 0, 0), 3, 2, 15)] == [((0, 0, 0, 0), 2)]


def test_a_course_is_at_least_as_safe_as_the_plan():
    known = facts(LEAVING_EARTH.observe(begun(), 0), dict.fromkeys(ADVANCEMENT, 0.9))
    for name, aim in {
        "Lunar Survey": Aim("survey", "Moon", 4),
        "Mars Lander": Aim("probe", "Mars", 7),
        "Phobos Sample Return": Aim("sample", "Phobos", 12),
        "Man in Orbit": Aim("manned", "Earth Orbit", 4),
    }.items():
        found = plan(name, ions=2)
        ship = ship_of(sketch(found, "pilot"), "Earth")
        way = course(ship, aim, known)
        assert way is not None
        assert way.chance >= flown_through(ship, aim, found.legs, known) - 1e-9 > 0


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
    best = projects(LEAVING_EARTH.observe(begun(), 0), set())[0]
    assert action.advancement in best.research


def test_it_surveys_where_the_place_is_in_range():
    craft = (Spacecraft(1, parts("Probe"), "Lunar Fly-By"),)
    state = begun(("Lunar Survey",), ("Surveying", "Juno Rockets"), craft=craft)
    assert decided(state) == Survey(1, "Moon")


def test_it_brings_an_astronaut_home():
    craft = (Spacecraft(1, parts("Vostok", "John Glenn"), "Earth Orbit"),)
    assert decided(begun(("Man on Venus",), ("Re-entry",), craft=craft)) == Maneuver(1, "Earth")


def test_the_careful_try_a_rocket_on_the_stand_and_the_bold_do_not():
    state = begun(("Lunar Lander",), ("Soyuz Rockets", "Atlas Rockets", "Saturn Rockets", "Landing"), money=5)
    assert decided(state) == Buy("Atlas")
    state = edit(state, 0, store=parts("Atlas"))
    assert decided(state) == Load(1, "Atlas")
    stand = edit(state, 0, store=(), craft=(Spacecraft(1, parts("Atlas"), "Earth"),))
    assert decided(stand) == Maneuver(1, "Suborbital Flight")
    assert decided(LEAVING_EARTH.apply(stand, 0, Maneuver(1, "Suborbital Flight"))) == Fire("Atlas")
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


def test_it_ends_its_turn_when_nothing_can_be_paid():
    assert decided(begun(money=0)) == EndTurn()
