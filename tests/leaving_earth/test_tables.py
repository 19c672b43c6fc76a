"""The tables against the printed cards, typed a second time in another shape."""

from collections import Counter

import pytest

from spacegames.leaving_earth import tables
from spacegames.leaving_earth.tables import (
    ADVANCEMENTS,
    AGENCIES,
    ASTRONAUTS,
    BOX,
    CAPSULES,
    COMPONENT,
    COMPONENTS,
    DRAWN,
    HAZARD,
    HAZARDS,
    ION_THRUSTER,
    LOCATION,
    LOCATIONS,
    MANEUVERS,
    MISSIONS,
    OUTCOME_DECK,
    PLACES,
    PROBE,
    ROCKET,
    ROCKETS,
    SAMPLES,
    SUPPLIES,
)

# Way, difficulty (! automatic), time ((h): optional), hazards, hazards on arrival, expansion.
MAP = """
    Earth > Suborbital Flight | 3 | | Suborbital Flight
    Earth > Earth Orbit | 8 | | Suborbital Flight
    Suborbital Flight > Earth | ! | | (landing)
    Suborbital Flight > Earth Orbit | 5
    Earth Orbit > Earth | 0 | | entry, (landing)
    Earth Orbit > Lunar Fly-By | 1 | (h)
    Earth Orbit > Lunar Orbit | 3 | (h)
    Earth Orbit > Inner Planets Transfer | 3 | h
    Earth Orbit > Outer Planets Transfer | 6 | h | radiation | | Outer
    Earth Orbit > Mars Fly-By | 3 | hhh | radiation
    Earth Orbit > Mars Orbit | 5 | hhh | radiation
    Lunar Fly-By > Earth Orbit | 1 | (h)
    Lunar Fly-By > Lunar Orbit | 2 | (h)
    Lunar Fly-By > Moon | 4 | | landing, Moon
    Lunar Fly-By > Lost | !
    Lunar Orbit > Earth Orbit | 3 | (h)
    Lunar Orbit > Moon | 2 | | landing, Moon
    Moon > Lunar Orbit | 2
    Inner Planets Transfer > Earth Orbit | 3 | h
    Inner Planets Transfer > Ceres | 5 | h | radiation | landing, Ceres
    Inner Planets Transfer > Mars Orbit | 4 | hh | radiation
    Inner Planets Transfer > Venus Orbit | 3 | h | radiation
    Inner Planets Transfer > Venus Fly-By | 2 | h | radiation
    Inner Planets Transfer > Mercury Fly-By | 5 | h | radiation | | Mercury
    Inner Planets Transfer > Lost | !
    Mars Fly-By > Mars Orbit | 3 | (h)
    Mars Fly-By > Mars | 3 | | entry, landing, Mars
    Mars Fly-By > Lost | !
    Mars Orbit > Mars | 0 | | entry, landing, Mars
    Mars Orbit > Phobos | 1 | (h) | | landing, Phobos
    Mars Orbit > Inner Planets Transfer | 4 | hh | radiation
    Mars Orbit > Earth Orbit | 5 | hhh | radiation
    Mars Orbit > Outer Planets Transfer | 5 | h | radiation | | Outer
    Mars > Mars Orbit | 3
    Phobos > Mars Orbit | 1 | (h)
    Ceres > Inner Planets Transfer | 5 | hh | radiation
    Ceres > Outer Planets Transfer | 3 | h | radiation | | Outer
    Venus Fly-By > Venus Orbit | 1 | (h)
    Venus Fly-By > Venus | 1 | | entry, (landing), Venus
    Venus Fly-By > Lost | !
    Venus Orbit > Venus | 0 | | entry, (landing), Venus
    Venus Orbit > Inner Planets Transfer | 3 | h | radiation
    Venus Orbit > Outer Planets Transfer | 9 | h | radiation | | Outer
    Venus > Venus Orbit | 6
    Mercury Fly-By > Mercury Orbit | 2 | (h) | | | Mercury
    Mercury Fly-By > Mercury | 4 | | landing, Mercury | | Mercury
    Mercury Fly-By > Lost | ! | | | | Mercury
    Mercury Orbit > Mercury | 2 | | landing, Mercury | | Mercury
    Mercury Orbit > Inner Planets Transfer | 7 | h | radiation | | Mercury
    Mercury > Mercury Orbit | 2 | | | | Mercury
"""

# What may lie there, one word for each card: how many, then what is special.
EXPLORABLE = {
    "Suborbital Flight": ["2 fine", "sick to 1", "sick to 3"],
    "Moon": ["empty", "destroyed", "minerals 25", "life"],
    "Mars": ["empty", "minerals 50", "life supplies"],
    "Phobos": ["2 empty", "alien"],
    "Ceres": ["empty", "supplies", "minerals 50"],
    "Venus": ["2 destroyed", "supplies", "life supplies"],
    "Solar Radiation": ["level 0", "level 1", "level 2"],
    "Mercury": ["empty", "minerals 50"],
}
KNOWN = ["Earth", "Earth Orbit", "Lunar Fly-By", "Lunar Orbit", "Inner Planets Transfer", "Mars Fly-By", "Mars Orbit",
         "Venus Fly-By", "Venus Orbit", "Mercury Fly-By", "Mercury Orbit"]  # fmt: skip

SURVEYED_FROM = {
    "Earth Orbit": {"Solar Radiation"},
    "Lunar Fly-By": {"Moon"},
    "Lunar Orbit": {"Moon"},
    "Inner Planets Transfer": {"Ceres", "Solar Radiation"},
    "Mars Fly-By": {"Mars"},
    "Mars Orbit": {"Mars", "Phobos", "Solar Radiation"},
    "Ceres": {"Solar Radiation"},
    "Venus Fly-By": {"Venus"},
    "Venus Orbit": {"Venus", "Solar Radiation"},
    "Mercury Fly-By": {"Mercury"},
    "Mercury Orbit": {"Mercury", "Solar Radiation"},
}

# Points, kind and place; * : gone once the place is seen to destroy spacecraft, ~ : gone once all life is ruled out.
MISSION_CARDS = {
    "easy": """
        Sounding Rocket: 1 probe; Artificial Satellite: 2 probe Earth Orbit; Man in Space: 2 manned;
        Man in Orbit: 4 manned Earth Orbit; Lunar Survey: 4 survey Moon; Mars Survey: 5 survey Mars""",
    "medium": """
        Venus Survey: 6 survey Venus; Space Station: 6 station; Lunar Lander: 6 probe Moon*; Mars Lander: 7 probe Mars;
        Ceres Lander: 8 probe Ceres; Lunar Sample Return: 10 sample Moon*; Venus Lander: 11 probe Venus*;
        Man on the Moon: 12 manned Moon*; Phobos Sample Return: 12 sample Phobos;
        Mercury Survey: 7 survey Mercury; Mercury Lander: 13 probe Mercury""",
    "hard": """
        Ceres Sample Return: 14 sample Ceres; Lunar Station: 15 station Moon*; Mars Sample Return: 16 sample Mars;
        Mars Station: 20 station Mars; Man on Mars: 24 manned Mars; Venus Sample Return: 24 sample Venus*;
        Venus Station: 27 station Venus*; Man on Venus: 32 manned Venus*; Extraterrestrial Life: 40 life~;
        Mercury Sample Return: 19 sample Mercury""",
}

CREW = {
    ("USA", "pilot"): "Neil Armstrong, John Glenn, Alan Shepard, Joseph Walker",
    ("USA", "doctor"): "Mike Collins",
    ("USA", "mechanic"): "Buzz Aldrin, Gus Grissom, Jim Lovell",
    ("USSR", "pilot"): "Yuri Gagarin",
    ("USSR", "doctor"): "Valery Bykovsky, Valentina Tereshkova, Gherman Titov, Boris Yegorov",
    ("USSR", "mechanic"): "Konstantin Feoktistov, Vladimir Komarov",
}


def as_cells(maneuver):
    words = {"atmospheric entry": "entry", "optional landing": "(landing)"}
    return [
        f"{maneuver.start} > {maneuver.end}",
        "!" if maneuver.automatic else str(maneuver.difficulty),
        "(h)" if maneuver.optional_time else "h" * maneuver.years,
        ", ".join(words.get(each, each) for each in maneuver.hazards),
        ", ".join(words.get(each, each) for each in maneuver.on_arrival),
        "Mercury" if maneuver.mercury else "Outer" if maneuver.expansion else "",
    ]


def as_words(variant):
    words = [
        *(["destroyed"] if variant.destroyed else []),
        *([f"minerals {variant.minerals}"] if variant.minerals else []),
        *(["life"] if variant.life else []),
        *(["supplies"] if variant.supplies else []),
        *(["alien"] if variant.alien else []),
        *([f"sick to {variant.sick_up_to}"] if variant.sick_up_to else []),
        *([f"level {variant.radiation_level}"] if variant.radiation_level is not None else []),
    ]
    return " ".join(words)


def in_the_box(kind):
    (row,) = [row for row in BOX if row.kind == kind]
    return row.cards, row.mercury


def test_every_maneuver_is_as_printed():
    printed = [[cell.strip() for cell in f"{line}|||||".split("|")[:6]] for line in MAP.strip().splitlines()]
    assert [as_cells(maneuver) for maneuver in MANEUVERS] == printed


def test_every_location_is_as_printed():
    assert {each.name for each in LOCATIONS} == {*KNOWN, *EXPLORABLE}
    for name, cards in EXPLORABLE.items():
        printed = Counter()
        for card in cards:
            copies, _, rest = card.partition(" ")
            copies, rest = (int(copies), rest) if copies.isdecimal() else (1, card)
            printed["" if rest in {"empty", "fine"} else rest] += copies
        held = Counter()
        for variant in LOCATION[name].variants:
            held[as_words(variant)] += variant.copies
        assert held == printed, name
    assert {each.name for each in LOCATIONS if each.solid} == {"Moon", "Mars", "Phobos", "Ceres", "Venus", "Mercury"}
    assert {each.name for each in LOCATIONS if not each.docking} == {"Earth", "Suborbital Flight"}
    assert {each.name for each in LOCATIONS if not each.repairs} == {"Suborbital Flight"}
    assert {each.name for each in LOCATIONS if not each.visitable} == {"Solar Radiation"}
    assert {each.name for each in LOCATIONS if each.mercury} == {"Mercury Fly-By", "Mercury Orbit", "Mercury"}


@pytest.mark.rule("LE-033")
def test_seven_locations_are_explorable():
    explorable = {location.name for location in LOCATIONS if location.explorable and not location.mercury}
    assert explorable == {"Ceres", "Mars", "Moon", "Phobos", "Suborbital Flight", "Venus", "Solar Radiation"}


def test_the_location_cards_are_33():
    base = [location for location in LOCATIONS if not location.mercury]
    assert sum(location.cards for location in base if not location.explorable) == 9
    assert sum(location.cards for location in base if location.explorable) == 24
    assert in_the_box("location")[0] == 9 + 24


@pytest.mark.rule("LE-379")
def test_mercury_brings_five_location_cards():
    cards = {location.name: location.cards for location in LOCATIONS if location.mercury}
    assert cards == {"Mercury Orbit": 1, "Mercury Fly-By": 1, "Mercury": 2}
    # The fifth is the Inner Planets Transfer with a way to Mercury, which the base card lacks.
    added = [m for m in MANEUVERS if m.mercury and not LOCATION[m.start].mercury]
    assert [(m.start, m.end) for m in added] == [("Inner Planets Transfer", "Mercury Fly-By")]
    assert in_the_box("location")[1] == sum(cards.values()) + 1 == 5


@pytest.mark.rule("LE-378")
def test_mercury_brings_three_samples():
    (sample,) = [sample for sample in SAMPLES if sample.mercury]
    assert (sample.name, sample.origin, sample.mass) == ("Mercury Sample", "Mercury", 1)
    assert in_the_box("component")[1] == 3


def test_the_other_cards_of_the_box():
    assert in_the_box("outcome") == (90, 0)
    assert in_the_box("mission") == (24, 3)
    assert in_the_box("advancement") == (10 * 5, 0)  # ten for each of five agencies
    assert in_the_box("component")[0] == 133
    assert in_the_box("agency") == (5, 0)
    assert in_the_box("spacecraft") == (4 * 5, 0)
    assert len(BOX) == 7


def test_every_maneuver_joins_known_places():
    names = {*PLACES, "Lost", "Outer Planets Transfer"}
    assert len(PLACES) == 18
    assert {m.start for m in MANEUVERS} == set(PLACES)  # each place can be left
    assert {m.end for m in MANEUVERS} == names  # and reached
    assert len({(m.start, m.end) for m in MANEUVERS}) == len(MANEUVERS)
    for m in MANEUVERS:
        assert m.expansion == (m.end == "Outer Planets Transfer")
        assert not (m.years and m.optional_time)
        for hazard in (*m.hazards, *m.on_arrival):
            row = HAZARD[hazard]
            assert row.symbol == hazard
            assert bool(row.draws) != (row.card in LOCATION and LOCATION[row.card].explorable)
            assert row.draws in {"", *(each.name for each in ADVANCEMENTS)}


def test_what_may_be_surveyed_is_what_is_met_on_leaving():
    """One may look at what lies behind an exploration symbol of one's place; Suborbital Flight is never surveyed."""
    seen = {}
    for m in MANEUVERS:
        met = {"Solar Radiation" if hazard == "radiation" else hazard for hazard in (*m.hazards, *m.on_arrival)}
        targets = {each for each in met if each in LOCATION} - {"Suborbital Flight"}
        if targets:
            seen.setdefault(m.start, set()).update(targets)
    assert seen == SURVEYED_FROM


def test_every_component_is_as_printed():
    assert [(r.name, r.mass, r.price, r.thrust) for r in ROCKETS] == [
        ("Juno", 1, 1, 4),
        ("Atlas", 4, 5, 27),
        ("Soyuz", 9, 8, 80),
        ("Saturn", 20, 15, 200),
    ]
    assert [r.requires for r in ROCKETS] == ["Juno Rockets", "Atlas Rockets", "Soyuz Rockets", "Saturn Rockets"]
    ion = ION_THRUSTER
    assert (ion.mass, ion.price, ion.thrust_per_year, ion.requires) == (1, 10, 5, "Ion Thrusters")
    assert (PROBE.mass, PROBE.price) == (1, 2)
    assert [(c.name, c.mass, c.price, c.seats, c.requires, c.shield) for c in CAPSULES] == [
        ("Vostok", 2, 2, 1, "Re-entry", 0),
        ("Apollo", 3, 4, 3, "Re-entry", 0),
        ("Eagle", 1, 4, 2, "Landing", 0),
        ("Aldrin", 3, 4, 8, "Life Support", 1),
    ]
    assert all(supplies.requires == "Life Support" for supplies in SUPPLIES)
    bodies = [name for name in EXPLORABLE if name not in {"Suborbital Flight", "Solar Radiation"}]
    assert {(s.name, s.origin, s.mass) for s in SAMPLES} == {(f"{body} Sample", body, 1) for body in bodies}
    assert [sample.origin for sample in SAMPLES if sample.mercury] == ["Mercury"]
    assert list(ROCKET.values()) == list(ROCKETS)
    assert list(COMPONENT.values()) == list(COMPONENTS)
    assert set(COMPONENTS) == {*ROCKETS, ION_THRUSTER, PROBE, *CAPSULES, *SUPPLIES, *SAMPLES, *ASTRONAUTS}


@pytest.mark.rule("LE-201")
def test_apollo_and_vostok_have_heat_shields():
    assert COMPONENT["Apollo"].heat_shield
    assert COMPONENT["Vostok"].heat_shield


@pytest.mark.rule("LE-202")
def test_aldrin_and_eagle_have_none():
    assert not COMPONENT["Aldrin"].heat_shield
    assert not COMPONENT["Eagle"].heat_shield


@pytest.mark.rule("LE-096")
def test_supplies_are_fed_out_in_ones_and_fives():
    assert [(s.name, s.mass, s.price, s.units) for s in SUPPLIES] == [
        ("Supplies 1x", 1, 1, 1),
        ("Supplies 5x", 5, 5, 5),
    ]


def test_the_fifteen_astronauts():
    crew = {(a.country, a.skill, a.name) for a in ASTRONAUTS}
    assert crew == {(*key, name) for key, names in CREW.items() for name in names.split(", ")}
    assert len(ASTRONAUTS) == 15
    assert all(astronaut.price == 5 for astronaut in ASTRONAUTS)


@pytest.mark.rule("LE-157")
def test_astronauts_weigh_nothing():
    assert [astronaut.mass for astronaut in ASTRONAUTS] == [0] * 15


def test_every_mission_is_as_printed():
    printed = set()
    for level, cards in MISSION_CARDS.items():
        for card in cards.replace("\n", " ").split(";"):
            name, _, goal = card.partition(":")
            points, kind, *place = goal.rstrip("*~").split()
            gone = {"*": "destroyed", "~": "lifeless"}.get(goal[-1], "")
            printed.add((" ".join(name.split()), level, int(points), kind, " ".join(place) or None, gone))
    assert {(m.name, m.level, m.points, m.kind, m.place, m.impossible_if) for m in MISSIONS} == printed
    assert [m.name for m in MISSIONS if m.mercury] == ["Mercury Survey", "Mercury Lander", "Mercury Sample Return"]


def test_how_many_missions_each_level_has():
    assert Counter(m.level for m in MISSIONS if not m.mercury) == {"easy": 6, "medium": 9, "hard": 9}
    assert Counter(m.level for m in MISSIONS if m.mercury) == {"medium": 2, "hard": 1}
    for drawn in DRAWN.values():
        assert all(count <= sum(m.level == level for m in MISSIONS if not m.mercury) for level, count in drawn.items())
    assert {name: sum(drawn.values()) for name, drawn in DRAWN.items()} == {
        "easy": 5,
        "normal": 6,
        "hard": 8,
        "very hard": 9,
    }
    assert DRAWN["normal"] == {"easy": 4, "medium": 2}
    assert DRAWN["hard"] == {"easy": 3, "medium": 3, "hard": 2}
    assert DRAWN["very hard"] == {"easy": 1, "medium": 4, "hard": 4}


def test_the_ten_advancements():
    rockets = [f"{name} Rockets" for name in ("Juno", "Atlas", "Soyuz", "Saturn")]
    others = ["Ion Thrusters", "Rendezvous", "Re-entry", "Landing", "Life Support", "Surveying"]
    assert [a.name for a in ADVANCEMENTS] == rockets + others
    assert all(a.price == 10 for a in ADVANCEMENTS)
    assert [a.name for a in ADVANCEMENTS if not a.gained] == ["Landing", "Surveying"]
    assert {a.name: a.starting_outcomes for a in ADVANCEMENTS} == dict.fromkeys(rockets + others, 3) | {"Surveying": 1}
    required = {c.requires for c in COMPONENTS if getattr(c, "requires", "")}
    assert required <= {a.name for a in ADVANCEMENTS}


def test_the_ninety_outcomes():
    deck = OUTCOME_DECK
    assert (deck.success, deck.minor_failure, deck.major_failure) == (60, 15, 15)
    assert deck.total == in_the_box("outcome")[0] == 90
    assert (deck.price_of_success, deck.price_of_failure) == (10, 5)


def test_the_five_agencies():
    assert [(a.country, a.name) for a in AGENCIES] == [
        ("USA", "NASA"),
        ("USSR", "OKB-1"),
        ("China", "SAC"),
        ("France", "CNES"),
        ("Japan", "ISAS"),
    ]


def test_the_numbers_of_the_rules():
    assert (tables.FIRST_YEAR, tables.LAST_YEAR, tables.FUNDING) == (1956, 1976, 25)
    assert (tables.MISSION_BONUS_TO_OTHERS, tables.POINTS_PER_LOST_ASTRONAUT) == (10, -2)
    assert (tables.DIE_SIDES, tables.ASTRONAUTS_PER_SUPPLY, tables.SPACECRAFT_PER_AGENCY) == (8, 5, 4)


ROWS = [*LOCATIONS, *MANEUVERS, *HAZARDS, *COMPONENTS, *MISSIONS, *ADVANCEMENTS, *AGENCIES, *BOX, OUTCOME_DECK]


def test_every_row_says_where_it_comes_from():
    variants = [variant for location in LOCATIONS for variant in location.variants]
    assert all("card" in row.source or "rulebook" in row.source for row in [*ROWS, *variants])
    assert all("transcriptions" in mission.level_source for mission in MISSIONS)


@pytest.mark.parametrize("table", [LOCATIONS, COMPONENTS, MISSIONS, ADVANCEMENTS, AGENCIES])
def test_names_are_unique(table):
    assert len({row.name for row in table}) == len(table)
