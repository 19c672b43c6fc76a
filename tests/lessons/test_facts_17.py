"""Numbers and claims that lesson 17, its guide and its hints write out, held against the engine and the figures of the flight."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest

from spacegames.apollo13 import (
    APOLLO13,
    BOTS,
    CRISIS_TRACKS,
    EVENTS,
    HISTORY,
    PLAYERS,
    TIMER_SECONDS,
    TRACK,
    TRACKS,
    Options,
    chronology,
    playable,
    sources,
)
from spacegames.apollo13.deck import candidates
from spacegames.apollo13.tables import STAGES
from spacegames.physics import aquarius
from spacegames.simulate import one_game
from spacewidgets import Lifeboat
from spacewidgets.games.apollo13.nouns import STATUS_NAMES
from spacewidgets.learning.checks import lesson_17
from spacewidgets.notebooks.lessons import lessons_folder, read, source, text

NAME = "17-failure-is-not-an-option"
NOTEBOOK = read(lessons_folder() / f"{NAME}.ipynb")
PROSE = " ".join(source(cell) for cell in NOTEBOOK["cells"] if cell["cell_type"] == "markdown")
GUIDE = " ".join((lessons_folder() / "guide" / f"{NAME}.md").read_text(encoding="utf-8").split())


def figure(entry, what):
    return next(each.value for each in chronology()[entry].figures if each.what == what)


def hour(time):
    return sum(int(part) / 60**n for n, part in enumerate(time.split(":")))


def test_houstons_list_is_the_ledger_of_lesson_14():
    assert figure("C093", "battery") == aquarius.LEDGER["battery"].supply == 1498
    assert figure("C093", "hours to go") == aquarius.HOURS_TO_GO == 61
    assert figure("C093", "expected use") == aquarius.LEDGER["battery"].rate == 14
    assert figure("C093", "reserve") == 500
    assert hour(chronology()["C093"].time) == pytest.approx(aquarius.TALLY)
    assert hour("81:46") == pytest.approx(aquarius.TALLY, abs=0.02)


def test_ampere_hours():
    assert 1498 - 14 * 61 == 644
    assert pytest.approx(24.6, abs=0.05) == 1498 / 61
    assert pytest.approx(16.4, abs=0.05) == (1498 - 500) / 61
    used_first = (aquarius.BATTERY - 1498) / (aquarius.TALLY - hour(chronology()["C054"].time))
    assert 1.9 < used_first / 14 < 2.1  # "twice as much"
    assert figure("C128", "cost to LM") == 120
    assert hour(chronology()["C128"].time) + figure("C128", "charge time") < hour("139:16:47")  # charged by then
    assert round(1498 - 14 * (hour("139:16:47") - aquarius.TALLY) - 120) == 573
    assert figure("C095", "current") == 12.3
    assert "12.3, an hour after" in PROSE
    assert hour(chronology()["C095"].time) - aquarius.TALLY == pytest.approx(1, abs=0.2)


def test_the_short_battery():
    """A day after the list; it had to serve from casting off Aquarius to the splash."""
    assert figure("C127", "short by") == 20
    assert hour(chronology()["C127"].time) - aquarius.TALLY == pytest.approx(29, abs=1)
    assert aquarius.HOME - hour(chronology()["C157"].time) == pytest.approx(1.5, abs=0.15)


@pytest.mark.parametrize(
    ("said", "entry", "words"),
    [
        ("**Hour 56.**", "C168", "asks to hear the order again"),
        ("**Hour 58.**", "C055", "by hand and asks Houston to check"),
        ("**Hour 74.**", "C078", "read up in one order and copied in another"),
        ("**Hour 118.**", "C132", "flown first in the simulators"),
        ("**Hour 126.**", "C135", "copies them by hand for nearly two hours"),
        ("hours before its time", "C144", "powered up hours ahead of plan"),
        ("so cold", "C136", "refrigerator"),
    ],
)
def test_what_happened(said, entry, words):
    held = chronology()[entry]
    assert said in PROSE
    assert words in held.what
    if said.startswith("**"):
        assert int(held.time.partition(":")[0]) == int(said.split()[1].strip(".*"))
    assert {name.split()[0] for name in held.sources} <= set(sources())


def test_looks():
    """By choosing one person after the other: how many tracks are unseen, from all eleven down."""
    looks = TIMER_SECONDS // 5
    assert (TIMER_SECONDS, looks, len(TRACKS)) == (30, 6, 11)
    unseen = {11: Fraction(1)}
    for _person in range(5):
        after = dict.fromkeys(range(12), Fraction(0))
        for number, chance in unseen.items():
            for hit in range(looks + 1):
                ways = comb(number, hit) * comb(11 - number, looks - hit)
                if ways:
                    after[number - hit] += chance * Fraction(ways, comb(11, looks))
        unseen = after
    assert 1 - unseen[0] == pytest.approx(0.203, abs=0.0005)  # "one turn of five"
    assert Fraction(5, 11) ** 5 == pytest.approx(0.019, abs=0.0005)
    assert 5 * 3 <= 30 / 2  # three tracks each: half of the time
    assert 5 * 3 >= 11


def test_the_tracks_are_alike():
    assert {(TRACK[code].line, TRACK[code].top) for code in CRISIS_TRACKS} == {(3, 6)}
    assert Fraction(3 - 1, 8) == lesson_17.WORTH


def test_in_the_turn_of_the_event_cards_of_its_stage_are_still_good():
    for event in EVENTS:
        held = {
            card.number for card in PLAYERS if card.link is None and card.stage and event.stage.startswith(card.stage)
        }
        assert held
        assert held <= playable(event.number)


def test_the_cards_that_may_come_are_those_of_the_engine():
    """Before every card of two games, in which the last Stages may be reached."""
    (cell,) = [source(each) for each in NOTEBOOK["cells"] if "def may_come" in source(each)]
    named = {"HISTORY": HISTORY}
    exec(cell[: cell.index("next_cards")], named)  # noqa: S102 - the lesson's own words
    options = Options(players=3, timer="off", failing=False)
    seen = set()
    for name in ("17/0", "17/1"):
        table = one_game(APOLLO13, [BOTS["careless"]] * 3, options, name)
        for number in range(len(table)):
            deck = table.at(number).deck
            if deck.unseen and not deck.foreseen:
                assert named["may_come"](deck) == candidates(deck)
                seen.add(deck.letter)
    assert seen == set(range(7))


def test_the_bug_of_the_hunt_shows():
    """The average over the cards that lift a track is a step or more, and some do not lift it."""
    rises = [dict(card.effects).get("RK", 0) for card in HISTORY]
    lifting = [rise for rise in rises if rise]
    assert sum(lifting) >= len(lifting)
    assert 1.5 * len(lifting) < len(rises)  # "much less"


def test_the_questions_about_the_chart():
    """500 left, so 16 A; the supply nearest to its end; what is in hand, with the long burn and without."""
    for long_burn, hand in ((True, 17), (False, 8)):
        panel = Lifeboat(current=16, square=True, long_burn=long_burn)
        name = min(panel.hours, key=panel.hours.get)
        assert name == "water"
        assert int(panel.hours[name]) - panel.home == hand
        panel.close()
    assert 1498 - 61 * 16 >= 500 > 1498 - 61 * 17
    panel = Lifeboat(current=16, square=False)
    assert min(panel.hours, key=panel.hours.get) == "clean air"
    panel.close()
    assert "78 hours; 17 in hand" in GUIDE


def test_coins_on_paper():
    tosses = [a + b for a in (0, 1) for b in (0, 1)]
    above = {space: Fraction(sum(space + rise > 3 for rise in tosses), 4) for space in (4, 3, 2)}
    assert (above[3], above[2], above[3] - above[2]) == (Fraction(3, 4), Fraction(1, 4), Fraction(1, 2))
    assert above[4] - above[3] == Fraction(1, 4)


def test_read_back():
    assert pytest.approx(0.45, abs=0.005) == (1 - 1 / 50) ** 40
    assert pytest.approx(0.92, abs=0.005) == (1 - 1 / 500) ** 40


def test_the_roles_see_every_track_in_time():
    """Five seconds a track: nobody has more than four, and together they have all eleven."""
    rows = [line.split("|") for line in PROSE.splitlines() if line.startswith("| ")]
    roles = ("commander", "doctor", "engineer", "planner", "controller")
    looks = {row[1].strip(): row[2] for row in rows if row[1].strip() in roles}
    named = {"commander": 2, "doctor": 4, "engineer": 2, "planner": 1, "controller": 2}
    assert set(looks) == set(named)
    assert "Mission Status" in looks["planner"]
    assert sum(named.values()) == len(TRACKS) == 11
    longest = 5 * max(named.values())
    assert f"{longest} seconds, *nothing* unseen, and {TIMER_SECONDS - longest} seconds left to talk" in PROSE


def test_the_decks_and_the_timer_are_named_as_the_board_names_them():
    assert (len(STAGES), len({stage[0] for stage in STAGES})) == (9, 7)
    assert {stage[0] for stage in STAGES if len(stage) > 1} == {"B", "G"}
    assert "The seven Stages are nine small decks, for B and G are in two parts" in PROSE
    assert f"60 seconds when Mission Status is {STATUS_NAMES['orange']}, 30 when it is {STATUS_NAMES['red']}" in PROSE


def test_other_pages_name_the_timers_two_states_as_the_board_does():
    critical, danger = STATUS_NAMES["orange"], STATUS_NAMES["red"]
    (fourteen,) = lessons_folder().glob("14-*.ipynb")
    told = text(read(fourteen))
    assert f"When Mission Status is {critical} the players have 60 seconds for a turn, when it is {danger} 30" in told
    page = (lessons_folder().parent / "docs" / "games" / "apollo13.md").read_text(encoding="utf-8")
    assert f"When Mission Status is {critical} or {danger}, a sand timer runs: a minute, then half a minute" in page
