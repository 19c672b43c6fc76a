"""The console: cubes where they stand, the state of the mission in word and colour, the way, what can be chosen and why not."""

import re

import pytest
from ax_desk import control, desk
from laid_mission import AVOID, after, history, history_card, mission, on_top

from spacegames.apollo13 import (
    APOLLO13,
    CRISIS_TRACKS,
    HISTORY,
    RESERVES,
    STAGES,
    TRACK_INDEX,
    Move,
    Options,
    Phase,
    Soften,
    Spare,
)
from spacewidgets.games.apollo13 import console, head, way
from spacewidgets.games.kit.keys import key_of

TRACKS = (*CRISIS_TRACKS, *RESERVES)


def told(made):
    return control(made).text


def disabled(scene):
    """Ids of choices that say why they cannot be chosen."""
    found = re.findall(r"<g [^>]*data-action=\"([^\"]+)\"[^>]*>", scene.svg())
    return {key for key in found if f'data-action="{key}"' in scene.svg() and _off(scene.svg(), key)}


def _off(svg, key):
    tag = re.search(rf"<g [^>]*data-action=\"{re.escape(key)}\"[^>]*>", svg)
    return "aria-disabled" in tag.group()


def test_all_tracks_and_boards_are_chosen_where_they_are_drawn():
    state = mission([80], current=40, boards=((153, 2), (156, 3)), LS=4, HH=0)
    scene = control(desk(state))
    boards = {"Ease:153", "Ease:156", "pick:card:153", "pick:card:156"}
    console_alone = console.draw(desk(state))
    assert set(console_alone.actions) == {f"Move:{track}" for track in TRACKS} | boards
    assert scene.actions["Move:LS"] == "Lower Lovell’s stress to 3"
    assert scene.actions["Move:FL"] == "Raise Flight to 2"
    assert scene.actions["Ease:153"] == "Bring “Oxygen tank 2 ruptures” 1 step from green"
    assert disabled(scene) == {"Move:HH", "End"}
    assert "The cube of Haise’s health stands at the end of its track already." in scene.svg()


def test_who_does_not_act_sees_all_of_it_pale_and_hears_whose_turn_it_is():
    scene = control(desk(mission([80], [81], options=Options(talk="silent")), 1))
    assert disabled(scene) == {f"Move:{track}" for track in TRACKS} | {"Draw"}
    assert "has none" in scene.svg()  # a token, which it would cost
    assert "Ada’s turn" in scene.words()


def test_a_hindrance_takes_the_place_of_the_question_and_of_every_reason():
    scene = control(desk(mission([80]), aside="The sand timer stands still."))
    assert "The sand timer stands still." in scene.words()


@pytest.mark.ruling("QA01", "QA02")
def test_every_cube_shows_where_it_stands_and_whether_it_is_over_its_line():
    places = {"LS": 0, "LH": 1, "HS": 3, "HH": 4, "SS": 6, "SH": 5, "RK": 2, "TM": 3, "FL": 6, "EN": 1}
    scene = control(desk(mission([80], **places)))
    said = scene.text
    assert "Lovell’s stress 0; Lovell’s health 1; Haise’s stress 3; Haise’s health 4, over the line;" in said
    assert (
        "Swigert’s stress 6, over the line; Swigert’s health 5, over the line; Rocket 2; Team 3; Flight 6; Energy 1."
        in said
    )
    assert scene.words().count("!") == 3
    assert all(letter in scene.words() for letter in "LHS")


@pytest.mark.ruling("QA03")
@pytest.mark.parametrize(
    ("status", "state"),
    [(0, "stable"), (5, "stable"), (6, "critical"), (7, "critical"), (8, "in danger"), (10, "failed")],
)
def test_mission_status_is_a_word_besides_a_colour(status, state):
    scene = control(desk(mission([80], MS=status)))
    assert f"Mission Status {status}: {state}." in scene.text
    assert scene.words().count(state) == 2  # lit, and in the legend
    others = {"stable", "critical", "in danger", "failed"} - {state}
    assert all(scene.words().count(other) == 1 for other in others)


@pytest.mark.rule("AX072", "AX073")
def test_a_failed_monitor_warns_that_it_must_fall_within_the_turn_but_not_in_practice():
    warned = "Mission Status must fall below 10 in this turn"
    assert warned in control(desk(mission([80], MS=10))).words()
    assert warned not in control(desk(mission([80], MS=9))).words()
    practice = Options(talk="silent", failing=False)
    assert warned not in control(desk(mission([80], MS=12, options=practice))).words()


@pytest.mark.rule("AX107", "AX108")
def test_while_a_card_is_softened_its_tracks_are_chosen_for_that():
    card = history_card("B1", lambda each: each.reducer == "FL" and len(each.effects) == 2)
    tracks = [track for track, _steps in next(each for each in HISTORY if each.number == card).effects]
    state = after(history(card, FL=3), card)
    assert state.phase is Phase.SOFTEN
    scene = control(desk(state))
    assert set(scene.actions) == {f"Soften:{track}" for track in TRACKS} | {"Accept"}
    assert {f"Soften:{track}" for track in tracks} | {"Accept"} == set(scene.actions) - disabled(scene)
    assert "Spend Flight to soften the card: choose a track for each point, or let it happen." in scene.words()
    assert scene.actions[key_of(Soften(tracks[0]))].startswith("Spend a point of Flight: one step less on ")


@pytest.mark.rule("AX124")
def test_avoid_damage_is_answered_on_the_tracks():
    card = history_card("E", lambda each: len(each.effects) == 2)
    tracks = [track for track, _steps in next(each for each in HISTORY if each.number == card).effects]
    state = after(history(card, avoid=0), card)
    assert state.phase is Phase.AVOID
    scene = control(desk(state))
    assert {key_of(Spare(track)) for track in tracks} == set(scene.actions) - disabled(scene)
    assert AVOID not in state.hands[0]


def test_only_tracks_that_answer_a_question_wear_a_rim():
    card = history_card("B1", lambda each: each.reducer == "FL" and len(each.effects) == 2)
    rim = 'fill="var(--sg-signal-wash)" stroke="var(--sg-signal)" stroke-width="calc(2.5px'
    assert control(desk(after(history(card, FL=3), card))).svg().count(rim) == 2
    for phase in (Phase.ACTION, Phase.MOVES, Phase.EXTRA):
        assert rim not in control(desk(mission([80], phase=phase, due=2))).svg()


# The timer


def test_the_sand_timer_stands_beside_the_buttons_and_over_none_of_them():
    clock = head.draw(desk(mission([80], MS=6, time=41)))
    assert "41 seconds left." in clock.text
    hits = re.findall(r'<rect x="([\d.]+)"[^>]*width="([\d.]+)"[^>]*class="sg-hit"', clock.svg())
    ends = [float(x) + float(wide) for x, wide in hits]
    assert ends
    assert max(ends) < head.WIDTH - head.TIMER[0]
    budget = Options(timer="budget", talk="silent")
    assert "3 decisions left" in head.draw(desk(mission([80], MS=6, time=3, options=budget))).words()


@pytest.mark.parametrize("status", [6, 12])
def test_the_longest_question_stays_inside_its_picture(status):
    """Letters of the widest face in use are on the average 0.54 of their size wide."""
    long = "Before your 2 Player cards others may act for a token: draw them when nobody wants to. You may say something, too."
    scene = head.draw(desk(mission([80], MS=status, time=30), aside=long))
    tag = re.compile(r'<text x="([\d.]+)"[^>]*style="font-size:([\d.]+)px"[^>]*>([^<]*)</text>')
    lines = [(float(size), words) for x, size, words in tag.findall(scene.svg()) if float(x) == 1]
    assert " ".join(words for _size, words in lines).endswith(long)
    assert all(0.54 * size * len(words) < head.WIDTH and size >= 12 for size, words in lines)


# The way


def test_cards_left_are_those_of_the_box():
    """9, 12, 9, 9, 10, 12 and 11 History cards of A to G, and an event in each (AX011, AX012, AX038)."""
    start = APOLLO13.observe(APOLLO13.start(Options()), 0)
    left = {seen.stage: seen.left for seen in way.cards_left(start)}
    assert left == {"A": 10, "B1": 6, "B2": 7, "C": 10, "D": 10, "E": 11, "F": 13, "G1": 5, "G2": 7}


@pytest.mark.rule("AX037", "AX038")
def test_a_deck_of_two_stages_counts_each_and_says_where_its_event_may_be():
    deck = on_top("B", 10)._replace(high=2)
    deck = deck._replace(unseen=tuple(card for card in deck.unseen if card not in (11, 12, 13)))
    state = mission([80], current=12, entered=(12,), deck=deck)
    left = {seen.stage: seen.left for seen in way.cards_left(APOLLO13.observe(state, 0))}
    assert (left["A"], left["B1"], left["B2"], left["C"]) == (0, 3, 7, 10)
    said = told(desk(state))
    assert "Deck B: 10 cards left." in said
    assert "All know the next: #10 “No story on engine 5”." in said
    open_end = told(desk(mission([80], current=41, deck=on_top("E", high=0))))
    assert "Deck E: 11 cards left; its event may be the next." in open_end
    upper = told(desk(mission([80], current=41, deck=on_top("E"))))
    assert "Deck E: 11 cards left; its event is among the last 6." in upper


def test_a_card_that_only_its_seer_knows_is_told_to_the_seer_alone():
    deck = on_top("E", 44, 45)._replace(seer=1, foreseen=2, above=2)
    state = mission([80], [81], current=41, deck=deck)
    mine, theirs = told(desk(state, 1)), told(desk(state, 0))
    assert "Only you know the next: #44" in mine
    assert "#44" not in theirs
    assert "#45" not in theirs
    left = [{seen.stage: seen.left for seen in way.cards_left(APOLLO13.observe(state, seat))} for seat in (0, 1)]
    assert left[0] == left[1]
    assert left[0]["E"] == 11


def test_the_ship_flies_from_stage_to_stage_and_never_back():
    at = []
    for stage in STAGES:
        cards = [card.number for card in HISTORY if card.stage == stage]
        for number in range(1, len(cards) + 1):
            state = mission([80], current=cards[number - 1], entered=tuple(cards[:number]))
            at.append(way._where(desk(state)))
    assert at == sorted(at)
    assert at[0] < at[-1] < len(way._points())


@pytest.mark.parametrize(("status", "seconds", "shown"), [(7, 60, "1:00"), (9, 12, "0:12"), (12, 30, "0:30")])
def test_the_sand_timer_is_seen_while_it_runs(status, seconds, shown):
    scene = control(desk(mission([80], MS=status, time=seconds)))
    assert shown in re.findall(r">([\d:]+)</text>", scene.svg())
    assert f"{seconds} seconds left" in scene.text


def test_nobody_asks_for_the_next_card_after_the_mission():
    deck = on_top("G", 72)._replace(seer=-1, foreseen=0, common=(72,), above=1)
    open_end, over = mission([80], deck=deck), mission([80], deck=deck, phase=Phase.OVER, won=True)
    assert "know the next" in control(desk(open_end)).svg()
    assert "know the next" not in control(desk(over)).svg()


def test_no_sand_timer_stands_where_none_runs():
    assert not re.search(r">\d:\d\d</text>", control(desk(mission([80], MS=2))).svg())


def test_the_mission_that_came_home_and_the_one_that_failed_say_so():
    home = mission(current=64, phase=Phase.HISTORY, back=Phase.EXTRA, deck=on_top("G", 79))
    scene = control(desk(after(home, 79)))
    assert "The crew is safe" in scene.words()
    assert "Splashdown: all three are home" in scene.words()
    lost = mission([80], MS=12, phase=Phase.OVER)
    assert "The mission has failed in Stage G" in control(desk(lost)).words()


def test_moving_a_cube_by_its_key_does_what_its_name_says():
    state = mission([80], LS=4)
    moved = after(state, Move("LS"))
    assert moved.tracks[TRACK_INDEX["LS"]] == 3
    assert "Lovell’s stress 3;" in told(desk(moved))
