"""Setting up: agencies, missions, places, cards."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from le_table import after, table

from spacegames.game import CHANCE
from spacegames.leaving_earth import FULL_DECK, Hand
from spacegames.leaving_earth.game import LEAVING_EARTH
from spacegames.leaving_earth.rules.assembly import Load
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.dice import DIE, Rolled
from spacegames.leaving_earth.rules.research import Research
from spacegames.leaving_earth.rules.setup import Laid, MissionDrawn
from spacegames.leaving_earth.rules.state import SITES, Options
from spacegames.leaving_earth.rules.year import Goes
from spacegames.leaving_earth.tables import ADVANCEMENTS, LOCATIONS, MANEUVERS, MISSIONS

BASE = [mission for mission in MISSIONS if not mission.mercury]
BASE_SITES = ["Suborbital Flight", "Moon", "Mars", "Phobos", "Ceres", "Venus", "Solar Radiation"]


def set_up(seed=0, **options):
    """A table up to its first turn, and what nature did on the way."""
    state, events, rng = LEAVING_EARTH.start(Options(**options)), [], Random(seed)
    while LEAVING_EARTH.actors(state) == (CHANCE,):
        events.append(LEAVING_EARTH.chance(state).sample(rng))
        state = LEAVING_EARTH.apply(state, CHANCE, events[-1])
    return state, events


@pytest.mark.rule("LE-001", "LE-021")
@pytest.mark.ruling("T11")
@pytest.mark.parametrize("agencies", [1, 2, 3, 4, 5])
def test_each_player_runs_an_agency_that_begins_in_1956_with_nothing(agencies):
    state = LEAVING_EARTH.start(Options(agencies=agencies))
    assert state.year == 1956
    assert list(LEAVING_EARTH.score(state).items()) == [(seat, 0) for seat in range(agencies)]
    assert len(set(state.agencies)) == 1
    assert (state.agencies[0].craft, state.agencies[0].store, state.agencies[0].missions) == ((), (), ())
    assert set(state.agencies[0].research) == {None}


@pytest.mark.rule("LE-023", "LE-024", "LE-025", "LE-026", "LE-027", "LE-029")
@pytest.mark.parametrize(
    ("level", "counts"),
    [
        ("easy", {"easy": 5}),
        ("normal", {"easy": 4, "medium": 2}),
        ("hard", {"easy": 3, "medium": 3, "hard": 2}),
        ("very hard", {"easy": 1, "medium": 4, "hard": 4}),
    ],
)
def test_missions_come_off_the_decks_of_their_levels(level, counts):
    levels = {mission.name: mission.level for mission in MISSIONS}
    for seed in range(5):
        state, events = set_up(seed, level=level, agencies=2)
        drawn = [event.mission for event in events if isinstance(event, MissionDrawn)]
        assert Counter(levels[name] for name in drawn) == counts
        assert set(drawn) == set(state.missions)
        assert len(state.missions) == len(set(drawn)) == sum(counts.values())
        assert LEAVING_EARTH.observe(state, 1).missions == state.missions, "all see them"
        assert state.removed == ()


@pytest.mark.rule("LE-023", "LE-029")
def test_each_mission_of_a_level_is_as_likely_and_comes_once():
    state = LEAVING_EARTH.start(Options(level="normal"))
    easy = [mission.name for mission in BASE if mission.level == "easy"]
    assert LEAVING_EARTH.chance(state).weights == {MissionDrawn(name): 1 for name in easy}
    state = after(state, MissionDrawn(easy[2]))
    assert LEAVING_EARTH.chance(state).weights == {MissionDrawn(name): 1 for name in easy if name != easy[2]}


@pytest.mark.rule("LE-028")
def test_a_normal_game_is_the_standard_and_missions_may_be_named():
    assert Options().level == "normal"
    state, events = set_up(missions=("Man on Mars", "Mars Survey"))
    assert state.missions == ("Mars Survey", "Man on Mars"), "in the order of the cards"
    assert not any(isinstance(event, MissionDrawn) for event in events)


@pytest.mark.rule("LE-030", "LE-031", "LE-032", "LE-033", "LE-035")
@pytest.mark.ruling("K10")
def test_one_of_the_cards_of_each_explorable_place_is_laid_unseen():
    state, events = set_up()
    laid = [event for event in events if isinstance(event, Laid)]
    assert [event.place for event in laid] == BASE_SITES
    assert {location.name for location in LOCATIONS if location.cards > 1 and not location.mercury} == set(BASE_SITES)
    for location, site in zip(SITES, state.sites, strict=True):
        if location.mercury:
            assert site is None
        else:
            assert (site.variant, site.revealed, site.by) == (
                next(e.variant for e in laid if e.place == location.name),
                False,
                None,
            )
    assert {seen and seen.variant for seen in LEAVING_EARTH.observe(state, 0).sites} == {None}


@pytest.mark.rule("LE-031", "LE-032")
def test_each_card_of_a_place_is_as_likely():
    state = LEAVING_EARTH.start(Options(missions=("Man on Mars",)))
    odds = {}
    while LEAVING_EARTH.actors(state) == (CHANCE,) and isinstance(LEAVING_EARTH.chance(state).support[0], Laid):
        found = LEAVING_EARTH.chance(state)
        odds[found.support[0].place] = [found[event] for event in found.support]
        state = LEAVING_EARTH.apply(state, CHANCE, found.support[0])
    assert odds["Suborbital Flight"] == [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]
    assert odds["Moon"] == [Fraction(1, 4)] * 4
    assert odds["Phobos"] == [Fraction(2, 3), Fraction(1, 3)]
    assert odds["Venus"] == [Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)]
    assert odds["Solar Radiation"] == odds["Mars"] == odds["Ceres"] == [Fraction(1, 3)] * 3


@pytest.mark.rule("LE-034")
def test_only_printed_maneuvers_connect_places():
    assert not any({way.start, way.end} == {"Moon", "Earth Orbit"} for way in MANEUVERS)
    assert len({(way.start, way.end) for way in MANEUVERS}) == len(MANEUVERS)


@pytest.mark.rule("LE-036", "LE-040")
@pytest.mark.ruling("K1")
def test_components_advancements_and_spacecraft_do_not_run_out():
    state = table(seats=5, money=1000)
    for advancement in ADVANCEMENTS:
        state = after(state, Research(advancement.name))
        while LEAVING_EARTH.actors(state) == (CHANCE,):
            state = LEAVING_EARTH.apply(state, CHANCE, LEAVING_EARTH.chance(state).support[0])
    assert all(state.agencies[0].research)
    for number in range(1, 31):
        state = after(state, Buy("Juno"), Buy("Probe"), Load(number, "Juno"), Load(number, "Probe"))
    assert [craft.number for craft in state.agencies[0].craft] == list(range(1, 31))


@pytest.mark.rule("LE-037")
def test_outcomes_are_one_deck_for_all():
    state, _ = set_up(agencies=5)
    assert (state.deck, state.discards) == (FULL_DECK, Hand(0, 0, 0)) == (Hand(60, 15, 15), Hand(0, 0, 0))
    seen = LEAVING_EARTH.observe(state, 3)
    assert (seen.deck, seen.discards) == (90, Hand(0, 0, 0)), "only their number is known"


@pytest.mark.rule("LE-038")
def test_the_die_has_eight_sides():
    assert DIE.weights == {Rolled(number): 1 for number in range(1, 9)}


@pytest.mark.rule("LE-022")
def test_all_see_what_an_agency_has():
    state = table(seats=2, store=["Probe"], money=13, research={"Landing": "minor, success"})
    seen = LEAVING_EARTH.observe(state, 1).agencies[0]
    assert (seen.money, seen.store) == (13, state.agencies[0].store)
    assert [copy and copy.cards for copy in seen.research if copy] == [2]


@pytest.mark.rule("LE-039")
@pytest.mark.ruling("C4")
def test_the_calendar_has_twenty_one_years():
    assert (Options().first_year, Options().last_year) == (1956, 1976)
    for years in [(1955, 1976), (1956, 1977), (1970, 1969), (1956.0, 1976)]:
        with pytest.raises(ValueError, match="must lie in 1956 to 1976"):
            Options(first_year=years[0], last_year=years[1])


def test_options_that_make_no_sense_are_refused():
    for agencies in (0, 6, 2.0, True):
        with pytest.raises(ValueError, match="agencies must be a whole number from 1 to 5"):
            Options(agencies=agencies)
    with pytest.raises(ValueError, match="level must be 'easy', 'normal', 'hard' or 'very hard', not 'silly'"):
        Options(level="silly")
    with pytest.raises(ValueError, match="mercury must be True or False"):
        Options(mercury=1)
    with pytest.raises(ValueError, match="grants must be True or False"):
        Options(grants="yes")
    with pytest.raises(ValueError, match="'Mercury Lander', which is no mission of this game"):
        Options(missions=("Mercury Lander",))
    with pytest.raises(ValueError, match="names one mission twice"):
        Options(missions=("Mars Lander", "Mars Lander"))
    assert Options(missions=("Mercury Lander",), mercury=True).mercury


# Mercury


@pytest.mark.rule("LE-377", "LE-379", "LE-382", "LE-383")
def test_mercury_is_all_in_or_all_out():
    state, events = set_up(mercury=True)
    assert [event.place for event in events if isinstance(event, Laid)] == [
        *BASE_SITES[:-1],
        "Mercury",
        "Solar Radiation",
    ]
    assert all(state.sites)
    added = [location for location in LOCATIONS if location.mercury]
    assert [(location.name, location.cards) for location in added] == [
        ("Mercury Fly-By", 1),
        ("Mercury Orbit", 1),
        ("Mercury", 2),
    ]
    assert not Options().mercury, "left out unless asked for"


@pytest.mark.rule("LE-379", "LE-380")
def test_mercury_s_inner_planets_transfer_supersedes_the_base_one():
    new = [way.end for way in MANEUVERS if way.start == "Inner Planets Transfer" and way.mercury]
    assert new == ["Mercury Fly-By"], "it differs by one maneuver"
    assert [location.name for location in LOCATIONS].count("Inner Planets Transfer") == 1


@pytest.mark.rule("LE-381")
def test_three_missions_to_mercury_join_the_decks():
    added = {mission.name: mission.level for mission in MISSIONS if mission.mercury}
    assert added == {"Mercury Survey": "medium", "Mercury Lander": "medium", "Mercury Sample Return": "hard"}
    for mercury in (False, True):
        state = LEAVING_EARTH.start(Options(level="very hard", mercury=mercury))
        state = after(state, MissionDrawn("Sounding Rocket"))
        offered = {event.mission for event in LEAVING_EARTH.chance(state).support}
        assert offered == {m.name for m in MISSIONS if m.level == "medium" and (mercury or not m.mercury)}


@pytest.mark.rule("LE-078")
def test_setting_up_ends_with_the_die_for_the_first_turn():
    _, events = set_up(agencies=3)
    assert isinstance(events[-1], Goes)
    _, events = set_up(agencies=1)
    assert isinstance(events[-1], Laid), "alone there is nothing to roll for"
