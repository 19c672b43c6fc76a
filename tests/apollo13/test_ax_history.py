"""Phases 1 and 2 of a turn: History cards, events, yellow text, status cubes, Flight and Energy, Avoid Damage."""

from itertools import permutations

import pytest
from laid_mission import (
    AVOID,
    CHATTER,
    EVENT,
    SICK,
    after,
    at,
    cubes,
    history,
    history_card,
    may,
    mission,
    on_top,
    refused,
)

from spacegames.apollo13 import APOLLO13, CARD, HISTORY, SETS, TRACK_INDEX, TRACKS, Options, Phase, Play
from spacegames.apollo13.rules.status import shifted
from spacegames.apollo13.state import Accept, Draw, Ease, End, Foreseen, GoOn, Move, Revealed, Soften, Spare, Turned
from spacegames.game import CHANCE

SACK, PROBLEM, CARTRIDGE = 50, 60, 61
"""The rulebook's example: the first and the last wait for the second (AX066)."""
SILENT = {"talk": "silent"}


def drawn_card(state):
    """Any Player card that may be drawn."""
    return state.draws[0]


def played_turn(state, *cards):
    """History cards, the Player card of the turn, and a move as the action; then the end of the turn."""
    state = after(state, *cards)
    if state.phase is Phase.SOFTEN:
        state = after(state, Accept())
    state = after(state, drawn_card(state))
    state = after(state, APOLLO13.legal(state, state.seat)[0])
    return after(state, End())


# The turn


@pytest.mark.rule("AX003", "AX048")
def test_the_tile_goes_left():
    state = history(SICK, options=Options(players=3, **SILENT), seat=2, mover=2)
    state = played_turn(state, SICK)
    assert (state.seat, state.mover, state.turn) == (0, 0, 6)
    assert (state.done, state.extra, state.spent, state.crossed, state.time) == (0, False, 0, 0, None)
    assert played_turn(history(SICK, options=state.options), SICK).seat == 1


@pytest.mark.rule("AX049")
def test_four_phases_in_their_order():
    state = history(SICK)
    phases, health = [state.phase], [at(state, "HH")]
    for event in (SICK, CHATTER, Draw(), 81, End()):
        state = after(state, event)
        phases.append(state.phase)
        health.append(at(state, "HH"))
    assert phases == [Phase.HISTORY, Phase.DRAW, Phase.ACTION, Phase.DRAW, Phase.EXTRA, Phase.HISTORY]
    assert health == [2, 4, 4, 4, 4, 4], "the status is updated before the Player card is drawn"
    assert "History card comes first" in refused(history(SICK), Draw(), "AX049")
    assert "drawing comes first" in refused(after(history(SICK), SICK), Draw(), "AX049")


# Phase 1


@pytest.mark.rule("AX050")
def test_a_card_is_turned_over_and_lies_open():
    state = history(SICK, 65)
    assert APOLLO13.actors(state) == (CHANCE,)
    assert APOLLO13.chance(state)[Revealed(SICK)] == 1
    refused(state, Revealed(65), "AX050", who=CHANCE)
    refused(state, Foreseen(SICK), "AX049", who=CHANCE)
    refused(state, Turned(1), "AX049", who=CHANCE)
    assert "Only chance turns cards" in refused(state, Revealed(SICK), "AX050", who=0)
    assert "Only chance turns cards" in refused(mission(), Revealed(SICK), "AX050", who=0)
    assert "action comes first" in refused(mission(), Revealed(SICK), "AX049", who=CHANCE)
    state = after(state, SICK)
    assert (state.current, state.entered, state.deck.top) == (SICK, (SICK,), (65,))
    assert APOLLO13.observe(state, 1).current == SICK


@pytest.mark.rule("AX051", "AX068")
def test_event_f_happens_at_once():
    """All three astronauts +1 stress, Team and Mission Status +2 (AX027)."""
    state = after(history(EVENT["F"]), EVENT["F"])
    assert at(state, "LS", "HS", "SS", "TM", "MS") == (3, 3, 3, 4, 1 + 2 + 1), "and Team crosses its line"
    assert state.phase is Phase.DRAW


@pytest.mark.rule("AX052", "AX055", "AX059")
def test_a_cube_on_the_red_space_of_a_board_with_a_track():
    state = after(history(EVENT["F"]), EVENT["F"])
    assert state.boards == ((165, 3),)
    (plain,) = (board for board in SETS["original"][:-1] if not CARD[board].steps)
    letter = CARD[plain].letter
    assert after(history(EVENT[letter]), EVENT[letter]).boards == ()


@pytest.mark.rule("AX053", "AX054", "AX060")
@pytest.mark.ruling("QA13", "QA14")
def test_the_history_card_in_play_is_the_stage():
    a_card, b_card = 101, 104
    state = mission((a_card, b_card), current=history_card("A"))
    assert may(state, Play(a_card))
    assert not may(state, Play(b_card))
    assert may(state._replace(current=EVENT["A"]), Play(a_card)), "an event belongs to the Stage that it ends"
    state = after(history(EVENT["A"]), EVENT["A"])
    assert state.deck == on_top("B"), "the rest of the old deck is out of the game"
    b_history = history_card("B1")
    assert set(APOLLO13.chance(state._replace(phase=Phase.HISTORY)).support) == {
        Revealed(card.number) for card in HISTORY if card.stage == "B1"
    }
    state = mission((a_card, b_card), current=b_history)
    assert "belongs to Stage A, and this is Stage B1" in refused(state, Play(a_card), "AX081")
    assert may(state, Play(b_card))


@pytest.mark.rule("AX056", "AX057")
def test_a_board_is_eased_to_green():
    state = mission(boards=((165, 2), (153, 1)), MS=5)
    assert may(state, Ease(165))
    state = after(state, Ease(165))
    assert (state.boards, at(state, "MS")) == (((165, 1), (153, 1)), 5)
    state = after(state._replace(phase=Phase.ACTION), Ease(165))
    assert (state.boards, at(state, "MS")) == (((153, 1),), 3), "green: the board leaves the game"
    assert "has no cube in play" in refused(state._replace(phase=Phase.ACTION), Ease(165), "AX056")


@pytest.mark.rule("AX057")
@pytest.mark.ruling("QA04", "QA10")
def test_mission_status_stops_at_its_lowest_space_and_a_board_gives_no_token():
    state = after(mission((CHATTER,), boards=((153, 1),), MS=1), Ease(153), End())
    assert (at(state, "MS"), state.tokens) == (0, (0, 0))


@pytest.mark.rule("AX058")
def test_boards_pile_up():
    state = after(history(EVENT["F"], boards=((153, 2),)), EVENT["F"], 80)
    assert state.boards == ((153, 2), (165, 3))
    assert may(state, Ease(153))
    assert may(state, Ease(165))


# Yellow text


@pytest.mark.rule("AX061", "AX062", "AX063", "AX132")
@pytest.mark.ruling("QA18", "QA19")
def test_a_card_that_comes_too_soon_goes_below_the_next_one():
    other = history_card("F", lambda card: card.number != PROBLEM and not card.reducer)
    state = history(SACK, other, MS=1)
    state = after(state, SACK)
    assert state.phase is Phase.HISTORY
    assert at(state, *[row.code for row in TRACKS]) == cubes(), "nothing of it applies"
    assert (state.current, state.entered) == (history(SACK).current, ())
    state = after(state, other)
    assert (state.current, state.entered, state.deck.top) == (other, (other,), (SACK,))
    assert (state.deck.aside, state.phase) == ((), Phase.DRAW)


@pytest.mark.rule("AX064", "AX065", "AX066", "AX067")
@pytest.mark.ruling("QA17")
def test_the_sack_the_cartridge_and_the_problem():
    """#50, then #61 wait, and go on waiting in this order, below one card a turn, until #60 has come; others go below them."""
    other, third = [
        card.number for card in HISTORY if card.stage == "F" and not card.requires and card.number != PROBLEM
    ][:2]
    late = next(card.number for card in HISTORY if card.requires == CARTRIDGE)
    state = history(SACK, CARTRIDGE, other, late, third, PROBLEM)
    state = played_turn(state, SACK, CARTRIDGE, other)
    assert state.deck.top == (SACK, CARTRIDGE, late, third, PROBLEM)
    state = played_turn(state, SACK, CARTRIDGE, late, third)
    assert state.deck.top == (SACK, CARTRIDGE, late, PROBLEM)
    state = played_turn(state, SACK, CARTRIDGE, late, PROBLEM)
    assert state.deck.top == (SACK, CARTRIDGE, late)
    assert state.entered == (other, third, PROBLEM)
    state = played_turn(state, SACK)
    state = played_turn(state, CARTRIDGE)
    state = played_turn(state, late)
    assert state.entered == (other, third, PROBLEM, SACK, CARTRIDGE, late)
    assert state.deck.top == ()


@pytest.mark.rule("AX065")
def test_drawing_goes_on_to_the_event_if_need_be():
    """The event of a Stage waits for nothing, so that a card that can be played always comes."""
    deck = on_top("F", SACK, CARTRIDGE, high=0)
    state = after(history(SACK, CARTRIDGE, deck=deck._replace(unseen=(EVENT["F"],))), SACK, CARTRIDGE)
    assert APOLLO13.chance(state)[Revealed(EVENT["F"])] == 1
    state = after(state, EVENT["F"])
    assert (state.current, state.deck) == (EVENT["F"], on_top("G"))


# Phase 2


def by_hand(place, steps, line, top):
    """A cube step by step: where it ends, and what Mission Status does; from the top an effect of any size is one."""
    if place == top and steps > 0:
        return top, 1
    status = 0
    for _ in range(abs(steps)):
        if steps > 0 and place == top:
            status += 1
        elif steps > 0:
            place += 1
            status += place == line + 1
        elif place:
            place -= 1
            status -= place == line
    return place, status


@pytest.mark.rule("AX068", "AX069", "AX070", "AX071")
@pytest.mark.ruling("QA01", "QA05", "QA06")
@pytest.mark.parametrize("track", [row.code for row in TRACKS if row.line is not None])
def test_every_step_of_every_cube(track):
    row = TRACKS[TRACK_INDEX[track]]
    for place in range(row.top + 1):
        for steps in range(-4, 5):
            before = cubes(**{track: place, "MS": 5})
            state, moved, crossed = shifted(before, [(track, steps)])
            end, status = by_hand(place, steps, row.line, row.top)
            assert state == cubes(**{track: end, "MS": 5 + status})
            assert moved == (((track, end - place),) if end != place else ())
            assert crossed == (1 << TRACK_INDEX[track] if end <= row.line < place else 0)


@pytest.mark.rule("AX069", "AX071")
def test_fred_haise_is_sick():
    """Health of Haise +2: from 2 over the line, from 5 one step and one of Mission Status, from 6 one of Mission Status."""
    for place, end, status in ((1, 3, 1), (2, 4, 2), (3, 5, 2), (4, 6, 1), (5, 6, 2), (6, 6, 2)):
        state = after(history(SICK, HH=place), SICK)
        assert at(state, "HH", "MS") == (end, status)


@pytest.mark.rule("AX070")
def test_a_cube_brought_below_the_line_brings_mission_status_down():
    assert at(after(mission(RK=4, MS=7), Move("RK")), "RK", "MS") == (3, 6)
    assert at(after(mission(RK=5, MS=7), Move("RK")), "RK", "MS") == (4, 7)
    assert at(after(mission(RK=3, MS=7), Move("RK")), "RK", "MS") == (2, 7)


@pytest.mark.ruling("QA02", "QA04", "QA07", "QA25")
def test_changes_in_their_order_within_the_board():
    assert shifted(cubes(MS=12), [("RK", 2)])[0] == cubes(RK=4, MS=12)
    assert shifted(cubes(MS=0, RK=4), [("RK", -1)])[0] == cubes(RK=3, MS=0)
    assert shifted(cubes(FL=5, EN=6), [("FL", 2), ("EN", 1)])[0] == cubes(FL=6, EN=6)
    for changes in permutations([("MS", -1), ("RK", -1), ("MS", 3)]):
        now = 0
        for track, steps in changes:
            now = min(12, max(0, now + (steps if track == "MS" else -1)))
        assert shifted(cubes(RK=4, MS=0), changes)[0] == cubes(RK=3, MS=now)


# Special History cards


FLIGHT = history_card("A", lambda card: card.reducer == "FL")
ENERGY = next(card.number for card in HISTORY if card.reducer == "EN" and not card.requires)


@pytest.mark.rule("AX107", "AX108", "AX109")
@pytest.mark.ruling("QA26")
def test_flight_softens_step_by_step():
    card = CARD[FLIGHT]
    total = sum(steps for _, steps in card.effects)
    state = after(history(FLIGHT, FL=6), FLIGHT)
    assert (state.phase, APOLLO13.actors(state)) == (Phase.SOFTEN, (0,))
    assert set(APOLLO13.legal(state, 0)) == {Accept(), *(Soften(track) for track, _ in card.effects)}
    track = card.effects[0][0]
    one = after(state, Soften(track))
    assert at(one, "FL") == 5
    assert dict(one.pending) == {**dict(card.effects), track: card.effects[0][1] - 1} or track not in dict(one.pending)
    while state.phase is Phase.SOFTEN:
        state = after(state, APOLLO13.legal(state, 0)[0])
    assert state.tracks == cubes(FL=6 - total), "every space takes one step away, down to none"
    accepted = after(history(FLIGHT, FL=6), FLIGHT, Accept())
    assert accepted.tracks == shifted(cubes(FL=6), card.effects)[0]


@pytest.mark.rule("AX108")
def test_a_point_is_one_step_of_one_change():
    state = mission(phase=Phase.SOFTEN, current=FLIGHT, pending=(("RK", 2), ("LS", 1)), FL=4)
    state = after(state, Soften("RK"))
    assert (state.pending, at(state, "FL", "RK")) == ((("RK", 1), ("LS", 1)), (3, 2))
    state = after(state, Soften("LS"))
    assert (state.pending, APOLLO13.legal(state, 0)) == ((("RK", 1),), (Soften("RK"), Accept()))
    state = after(state, Accept())
    assert at(state, "FL", "RK", "LS") == (2, 3, 2)


@pytest.mark.rule("AX109", "AX110", "AX111")
def test_no_reserve_goes_below_its_start_and_can_be_raised_again():
    state = after(history(ENERGY, EN=1), ENERGY)
    assert state.phase is Phase.DRAW, "nobody is asked"
    assert state.tracks == shifted(cubes(), CARD[ENERGY].effects)[0]
    state = after(history(ENERGY, EN=2), ENERGY, Soften(CARD[ENERGY].effects[0][0]))
    assert (state.phase, at(state, "EN")) == (Phase.DRAW, 1)
    state = after(state, 80, Move("EN"))
    assert at(state, "EN") == 2
    again = state._replace(phase=Phase.HISTORY, deck=on_top(CARD[ENERGY].letter, ENERGY))
    assert after(again, ENERGY).phase is Phase.SOFTEN


@pytest.mark.rule("AX107", "AX108")
def test_only_the_named_reserve_softens_and_only_what_is_there():
    assert after(history(FLIGHT, EN=6), FLIGHT).phase is Phase.DRAW
    assert after(history(SICK, EN=6, FL=6), SICK).phase is Phase.DRAW
    state = after(history(FLIGHT, FL=3), FLIGHT)
    assert "Nothing of this card is left to soften on HH" in refused(state, Soften("HH"), "AX108")
    assert "for seat 0 to decide" in refused(state, Soften("HH"), "AX048", who=1)


@pytest.mark.ruling("QA27")
def test_mission_status_is_softened_only_where_that_is_agreed():
    state = mission(phase=Phase.SOFTEN, current=FLIGHT, pending=(("RK", 1), ("MS", 1)), FL=3)
    assert APOLLO13.legal(state, 0) == (Soften("RK"), Accept())
    assert "not of Mission Status" in refused(state, Soften("MS"), "QA27")
    agreed = state._replace(options=Options(soften_status=True, **SILENT))
    assert may(agreed, Soften("MS"))
    assert after(agreed, Soften("MS")).pending == (("RK", 1),)


# Avoid Damage

TWO = history_card("A", lambda card: len(card.effects) > 1 and not card.reducer)


@pytest.mark.rule("AX123", "AX124")
def test_avoid_damage_spares_one_change_of_the_next_card():
    state = after(mission((AVOID, CHATTER), current=history_card("A")), Play(AVOID), End())
    assert (state.avoid, state.seat) == (0, 1)
    state = after(state._replace(deck=on_top("A", TWO)), TWO)
    changes = CARD[TWO].effects
    assert (state.phase, APOLLO13.actors(state)) == (Phase.AVOID, (0,)), "who played it decides"
    assert APOLLO13.legal(state, 0) == tuple(Spare(track) for track, _ in changes)
    assert "for seat 0 to decide" in refused(state, Spare(changes[0][0]), "AX048", who=1)
    assert "does not change EN" in refused(state, Spare("EN"), "AX124")
    state = after(state, Spare(changes[0][0]))
    assert state.tracks == shifted(cubes(), changes[1:])[0]
    assert (state.avoid, state.phase, state.seat) == (-1, Phase.DRAW, 1)


@pytest.mark.rule("AX125")
def test_a_single_change_does_not_happen_at_all():
    state = after(history(SICK, avoid=1), SICK)
    assert (state.tracks, state.avoid, state.phase) == (cubes(), -1, Phase.DRAW)


@pytest.mark.rule("AX126")
def test_avoid_damage_cannot_stop_mission_status():
    state = mission(phase=Phase.AVOID, current=TWO, pending=(("RK", 1), ("MS", 1), ("TM", 1)))
    assert "cannot stop a change of Mission Status" in refused(state, Spare("MS"), "AX126")
    assert APOLLO13.legal(state, 0) == (Spare("RK"), Spare("TM"))
    assert at(after(state, Spare("RK")), "RK", "TM", "MS") == (2, 3, 2)


@pytest.mark.rule("AX127")
def test_avoid_damage_does_nothing_about_an_event():
    with_it = after(history(EVENT["F"], avoid=1), EVENT["F"])
    without = after(history(EVENT["F"]), EVENT["F"])
    assert with_it == without, "and it is spent"


@pytest.mark.rule("AX123")
def test_a_card_that_waits_does_not_use_it_up():
    """Nothing of such a card applies (QA19), so that it is not the one whose damage is avoided."""
    other = history_card("F", lambda card: card.number != PROBLEM and len(card.effects) > 1 and not card.reducer)
    state = after(history(SACK, other, avoid=0), SACK)
    assert state.avoid == 0
    assert after(state, other).phase is Phase.AVOID


def test_avoided_first_then_softened():
    card = next(card for card in HISTORY if card.reducer and len(card.effects) > 1 and not card.requires)
    state = after(history(card.number, avoid=1, FL=6, EN=6), card.number, Spare(card.effects[0][0]))
    assert (state.phase, state.mover, state.pending) == (Phase.SOFTEN, 0, card.effects[1:])


# The end of the mission


@pytest.mark.rule("AX112")
@pytest.mark.ruling("QA40")
def test_the_crew_is_safe():
    state = after(history(EVENT["G"], MS=12), EVENT["G"])
    assert (state.phase, state.won) == (Phase.OVER, True), "at once, whatever Mission Status is"
    assert APOLLO13.actors(state) == ()
    assert APOLLO13.score(state) == {0: 1, 1: 1}
    assert APOLLO13.facts(state)["why"] == "the crew is safe"
    assert "The mission is over" in refused(state, GoOn(), "AX112")
