"""Phase 4: the four actions, stored cards, the extra action, and what special Player cards do."""

import pytest
from laid_mission import (
    AVOID,
    AVOID_TOO,
    CHATTER,
    EVENT,
    PREMONITIONS,
    PREMONITIONS_TOO,
    SICK,
    after,
    at,
    cubes,
    history,
    history_card,
    may,
    mission,
    on_top,
    player_card,
    refused,
)

from spacegames.apollo13 import APOLLO13, BONUS, CARD, CRISIS_TRACKS, PLAYERS, STAGES, Options, Phase
from spacegames.apollo13.rules.status import shifted
from spacegames.apollo13.state import Accept, Discard, Draw, Ease, End, Extra, Hint, Move, Place, Play, PutBack

ANY = [card.number for card in PLAYERS if card.stage is None]
CANCEL = next(card.number for card in PLAYERS if card.special and card.special[0] == "cancel")
DRAW_TWO = next(card.number for card in PLAYERS if card.special == ("draw", 2))


def kinds(state, who=0):
    """The kinds of actions that are offered."""
    return {type(action) for action in APOLLO13.legal(state, who)}


# One of four actions


@pytest.mark.rule("AX077")
def test_exactly_one_action():
    state = mission((CHATTER, 81), boards=((153, 2),))
    assert kinds(state) == {Move, Ease, Play, Place, Draw}
    assert "One action has to be taken first" in refused(state, End(), "AX077")
    assert "One action has to be taken first" in refused(state, Extra(CHATTER), "AX077")
    for action in (Move("RK"), Ease(153), Play(CHATTER), Place(CHATTER)):
        done = after(state, action)
        assert done.phase is Phase.EXTRA
        for again in (Move("RK"), Ease(153), Play(81), Place(81), Draw()):
            assert "discard a card first" in refused(done, again, "AX093")
    assert after(mission(), Move("RK")).phase is Phase.HISTORY, "with nothing to discard the turn is over"


# 1. Move one status cube


@pytest.mark.rule("AX078", "AX079")
def test_move_a_cube():
    state = mission(RK=5, boards=((153, 2),))
    for track in CRISIS_TRACKS:
        assert after(state, Move(track)).tracks == shifted(state.tracks, [(track, -1)])[0]
        assert at(after(state, Move(track)), track) == at(state, track) - 1
    for track in ("FL", "EN"):
        assert at(after(state, Move(track)), track) == 2, "these go right"
    assert after(state, Ease(153)).boards == ((153, 1),)
    assert "never by this action" in refused(state, Move("MS"), "AX078")


@pytest.mark.ruling("QA24", "QA25")
def test_a_cube_at_the_end_of_its_track_stays():
    state = mission(RK=0, FL=6)
    assert "stands at the end" in refused(state, Move("RK"), "QA24")
    assert "stands at the end" in refused(state, Move("FL"), "QA24")
    goal = {**dict.fromkeys(CRISIS_TRACKS, 0), "FL": 6, "EN": 6}
    state = mission(**goal)
    assert may(state, Move("RK")), "unless none can move"
    assert after(state, Move("RK")).tracks == cubes(**goal)
    assert not may(mission(**goal, boards=((153, 1),)), Move("RK"))


# 2. Play one card


@pytest.mark.rule("AX080")
@pytest.mark.parametrize("card", [card for card in PLAYERS if not card.special], ids=lambda card: str(card.number))
def test_what_stands_on_a_card_happens(card):
    current = card.link or (history_card(card.stage) if card.stage else SICK)
    high = {**dict.fromkeys(CRISIS_TRACKS, 5), "MS": 9}
    state = after(mission((card.number, 80 if card.number != 80 else 81), current=current, **high), Play(card.number))
    expected = {**high, "FL": 1, "EN": 1}
    for track, steps in card.effects:
        expected[track] += steps
        expected["MS"] -= track in CRISIS_TRACKS and expected[track] <= 3
    assert state.tracks == cubes(**expected)
    assert (state.discards, len(state.hands[0])) == ((card.number,), 1)
    assert APOLLO13.observe(state, 1).discards == (card.number,)


@pytest.mark.rule("AX080")
def test_only_from_the_hand():
    assert "not in the hand" in refused(mission((CHATTER,)), Play(81), "AX080")
    assert "not in the hand" in refused(mission((CHATTER,)), Play(999), "AX080")


@pytest.mark.rule("AX081", "AX128")
@pytest.mark.ruling("QA29")
@pytest.mark.parametrize("stage", STAGES)
def test_a_letter_must_be_that_of_the_history_card(stage):
    card = player_card(stage)
    for other in STAGES:
        state = mission((card,), current=history_card(other))
        assert may(state, Play(card)) == (other == stage)
    if stage != "A":
        assert f"belongs to Stage {stage}, and this is Stage A" in refused(
            mission((card,), current=history_card("A")), Play(card), "AX081"
        )


@pytest.mark.rule("AX082")
@pytest.mark.ruling("QA28")
@pytest.mark.parametrize("linked", sorted(BONUS))
def test_a_number_must_be_that_of_the_history_card(linked):
    card = BONUS[linked]
    assert may(mission((card,), current=linked), Play(card))
    other = next(number for number in (history_card(CARD[card].stage, lambda each: each.number != linked),))
    said = refused(mission((card,), current=other), Play(card), "AX082")
    assert f"on History card {linked} only" in said
    assert CARD[linked].title in said


@pytest.mark.rule("AX083")
@pytest.mark.parametrize("stage", STAGES)
def test_a_card_without_a_letter_at_any_time(stage):
    assert may(mission((CHATTER,), current=history_card(stage)), Play(CHATTER))


# 3. Place one card


@pytest.mark.rule("AX084", "AX085", "AX086", "AX129")
def test_left_or_right():
    here, other = player_card("B2"), player_card("B1")
    state = mission((here, other, CHATTER), current=history_card("B2"))
    assert (after(state, Place(here)).left, after(state, Place(here)).right) == ((here,), ())
    assert (after(state, Place(other)).left, after(state, Place(other)).right) == ((), (other,)), "B1 is not B2"
    assert (after(state, Place(CHATTER)).left, after(state, Place(CHATTER)).right) == ((), (CHATTER,))
    assert APOLLO13.observe(after(state, Place(here)), 1).left == (here,), "face up"
    assert "not in the hand" in refused(state, Place(81), "AX080")


@pytest.mark.rule("AX085")
def test_a_linked_card_of_this_stage_lies_left_whatever_its_number():
    card = player_card("C", link=True)
    other = history_card("C", lambda each: each.number != CARD[card].link)
    assert after(mission((card,), current=other), Place(card)).left == (card,)


@pytest.mark.rule("AX087", "AX089", "AX090")
def test_two_cards_left_give_two_moves():
    """The first was placed in Stage A."""
    state = mission((113, CHATTER), current=history_card("C"), left=(101,), RK=4, MS=4, boards=((153, 3),))
    state = after(state, Place(113))
    assert (state.phase, state.left, state.discards, state.due) == (Phase.MOVES, (), (101, 113), 2)
    assert kinds(state) == {Move, Ease}
    refused(state, Move("MS"), "AX078")
    assert "moves of a full store comes first" in refused(state, Draw(), "AX049")
    assert "for seat 0" in refused(state, Move("RK"), "AX048", who=1)
    twice = after(state, Move("RK"), Move("RK"))
    assert (at(twice, "RK", "MS"), twice.phase) == ((2, 3), Phase.EXTRA), "two steps of one cube"
    both = after(state, Move("RK"), Ease(153))
    assert (at(both, "RK"), both.boards) == (3, ((153, 2),)), "or one of each of two"


@pytest.mark.rule("AX088", "AX090", "AX091")
def test_three_cards_right_give_two_moves():
    """Placed by other seats, in other turns, in other Stages."""
    state = after(history(SICK, right=(101,), hands=((CHATTER,), (81,))), SICK, 82, Place(CHATTER), End())
    assert (state.right, state.seat) == ((101, CHATTER), 1)
    state = after(state._replace(deck=on_top("G", 65)), 65, 83, Place(81))
    assert (state.phase, state.right, state.discards) == (Phase.MOVES, (), (101, CHATTER, 81))
    assert after(state, Move("FL"), Move("FL")).tracks[8] == 3


@pytest.mark.rule("AX087", "AX088")
def test_fewer_cards_lie_and_wait():
    state = after(mission((CHATTER, 81), right=(82,)), Place(CHATTER))
    assert (state.right, state.phase) == ((82, CHATTER), Phase.EXTRA)


# 4. Draw one Player card


@pytest.mark.rule("AX074", "AX092")
def test_draw_a_card():
    state = after(mission((CHATTER,)), Draw(), 81)
    assert (state.hands[0], 81 in state.draws, state.phase) == ((CHATTER, 81), False, Phase.EXTRA)


@pytest.mark.ruling("QA21")
def test_an_empty_deck():
    state = after(mission((CHATTER,), draws=(), discards=(90, 81)), Draw())
    assert (state.draws, state.discards, state.phase) == ((81, 90), (), Phase.DRAW)
    empty = mission((CHATTER,), draws=())
    assert "no Player card left" in refused(empty, Draw(), "QA21")
    state = after(history(SICK, hands=((CHATTER,), ()), draws=()), SICK)
    assert state.phase is Phase.ACTION, "no card comes in phase 3"


# The extra action


@pytest.mark.rule("AX093", "AX095")
@pytest.mark.ruling("QA31")
def test_a_second_action_for_a_card():
    state = after(mission((CHATTER, 81, 82)), Move("RK"))
    assert set(APOLLO13.legal(state, 0)) == {Extra(CHATTER), Extra(81), Extra(82), End()}
    assert "not in the hand" in refused(state, Extra(83), "AX080")
    state = after(state, Extra(81))
    assert (state.phase, state.discards, state.hands[0]) == (Phase.ACTION, (81,), (CHATTER, 82))
    last = after(state, Play(82))
    assert (last.phase, last.seat, last.turn) == (Phase.HISTORY, 1, 6), "nothing more can be done"
    with_help = after(state._replace(tokens=(0, 1)), Play(82))
    assert APOLLO13.legal(with_help, 0) == (End(),)
    assert "one extra action a turn" in refused(with_help, Extra(CHATTER), "AX095")
    assert "Both actions" in refused(with_help, Draw(), "AX095")


@pytest.mark.rule("AX094")
@pytest.mark.parametrize(
    ("first", "kind"),
    [(Move("RK"), Move), (Ease(153), Move), (Play(CHATTER), Play), (Place(CHATTER), Place), (Draw(), Draw)],
)
def test_of_another_kind(first, kind):
    state = after(mission((CHATTER, 81, 82), boards=((153, 3),)), first)
    state = after(state, 84, Extra(82)) if first == Draw() else after(state, Extra(82))
    offered = {Move: {Move, Ease}}.get(kind, {kind})
    assert kinds(state) == {Move, Ease, Play, Place, Draw} - offered
    again = {Move: Move("RK"), Play: Play(81), Place: Place(81), Draw: Draw()}[kind]
    assert "must be of another kind" in refused(state, again, "AX094")
    if kind is Move:
        assert "of another kind than the first: move a cube" in refused(state, Ease(153), "AX094")


@pytest.mark.rule("AX094")
def test_the_moves_of_a_full_store_are_no_second_kind():
    state = after(
        mission((113, CHATTER, 81), current=history_card("C"), left=(101,)), Place(113), Move("RK"), Move("RK")
    )
    state = after(state, Extra(CHATTER))
    assert may(state, Move("TM"))
    assert not may(state, Place(81))


# Special cards


@pytest.mark.rule("AX131")
@pytest.mark.ruling("QA39")
def test_cards_are_not_combined():
    state = after(mission((AVOID,), (AVOID_TOO, CHATTER), tokens=(0, 1)), Play(AVOID))
    assert "at work for the next History card already" in refused(state, Play(AVOID_TOO), "AX131", who=1)
    assert may(state, Play(CHATTER), who=1), "another action is allowed"
    state = after(mission((AVOID,), (AVOID_TOO,), tokens=(0, 1), used=(AVOID_TOO,)))
    assert "was played on this History card already" in refused(state, Play(AVOID), "AX131")


@pytest.mark.rule("AX130")
def test_no_premonitions_without_a_card_of_this_deck():
    state = mission((PREMONITIONS,), current=EVENT["F"], deck=on_top("G"))
    assert "No card of the next Stage deck is showing" in refused(state, Play(PREMONITIONS), "AX130")
    assert may(mission((PREMONITIONS,)), Play(PREMONITIONS))


@pytest.mark.ruling("QA37")
def test_premonitions():
    state = after(mission((PREMONITIONS, CHATTER), current=62, deck=on_top("G", high=2)), Play(PREMONITIONS))
    assert (state.phase, APOLLO13.actors(state)) == (Phase.PEEK, (-1,))
    state = after(state, 66, 63)
    assert (state.phase, APOLLO13.legal(state, 0)) == (Phase.ARRANGE, (PutBack(66), PutBack(63)))
    assert "not one of the cards foreseen" in refused(state, PutBack(65), "QA37")
    state = after(state, PutBack(63))
    assert (state.deck.top, state.phase) == ((63, 66), Phase.EXTRA)
    assert APOLLO13.observe(state, 0).deck.top == (63, 66)
    assert APOLLO13.observe(state, 1).deck.top == (0, 0)


@pytest.mark.rule("AX131")
def test_nobody_foresees_what_is_foreseen():
    state = mission((PREMONITIONS,), (PREMONITIONS_TOO,), tokens=(0, 1), current=62, deck=on_top("G", high=2))
    state = after(state, Play(PREMONITIONS), 66, 63, PutBack(66))
    assert "has foreseen the next card already" in refused(state, Play(PREMONITIONS_TOO), "AX131", who=1)


@pytest.mark.ruling("QA37")
def test_premonitions_of_a_last_card():
    """Only the event is left: it is looked at, and there is no order to choose."""
    deck = on_top("E")._replace(unseen=(EVENT["E"],), high=0)
    state = after(mission((PREMONITIONS,), current=history_card("E"), deck=deck), Play(PREMONITIONS), EVENT["E"])
    assert state.phase is Phase.HISTORY
    assert state.deck.top == (EVENT["E"],)


@pytest.mark.rule("AX029")
@pytest.mark.ruling("QA38")
def test_cancel_takes_back_what_the_history_card_did():
    """Stress of Lovell up from 3 over the line, Team from 5 to 6 and a step of Mission Status: all of that goes back."""
    state = mission((CANCEL, CHATTER), current=27, phase=Phase.SOFTEN, pending=(("LS", 1), ("TM", 2)), LS=3, TM=5)
    state = after(state, Accept(), 80 if 80 in state.draws else 81)
    assert at(state, "LS", "TM", "MS") == (4, 6, 3)
    state = after(state, Play(CANCEL))
    assert at(state, "LS", "TM", "MS") == (3, 5, 1), "with the cube goes its crossing"
    assert state.crossed == 1, "and that counts for a token"
    assert state.moved == (), "there is nothing more to take back"


@pytest.mark.ruling("QA38")
def test_cancel_takes_back_no_more_than_the_card_did():
    """Rocket on top and up 2, Team over its line: two steps; a crossing that somebody mended meanwhile is not paid twice."""
    pending = (("RK", 2), ("TM", 1))
    state = mission((CANCEL,), (), current=23, phase=Phase.SOFTEN, pending=pending, tokens=(0, 1), RK=6, TM=3, MS=2)
    state = after(state, Accept(), 80 if 80 in state.draws else 81)
    assert at(state, "RK", "TM", "MS") == (6, 4, 4)
    assert at(after(state, Play(CANCEL)), "RK", "TM", "MS") == (6, 3, 2)
    mended = after(state, (1, Move("TM")))
    assert at(mended, "TM", "MS") == (3, 3)
    assert at(after(mended, Play(CANCEL)), "RK", "TM", "MS") == (6, 2, 2)


@pytest.mark.ruling("QA38")
def test_cancel_leaves_what_an_event_board_did_to_mission_status():
    state = mission((CANCEL,), current=EVENT["C"], phase=Phase.SOFTEN, pending=(("RK", 2),), RK=6, MS=2)
    state = after(state, Accept(), 80 if 80 in state.draws else 81)
    assert at(state, "RK", "MS") == (6, 3)
    assert at(after(state, Play(CANCEL)), "RK", "MS") == (6, 3)


def test_a_card_that_draws():
    state = after(mission((DRAW_TWO, CHATTER)), Play(DRAW_TWO), 81, 82)
    assert (state.hands[0], state.phase) == ((CHATTER, 81, 82), Phase.EXTRA)


# Talking


@pytest.mark.rule("AX114")
def test_hints():
    options = Options(players=3)
    state = mission((CHATTER,), (91, AVOID), options=options)
    assert APOLLO13.actors(state) == (0, 1)
    assert APOLLO13.legal(state, 1) == (Hint("flight"), Hint("luck"))
    assert "No card in this hand helps with team" in refused(state, Hint("team"), "AX114", who=1)
    assert "simply act" in refused(state, Hint("stress"), "AX114", who=0)
    assert "Without a card" in refused(state, Hint("stress"), "AX114", who=2)
    state = after(state, (1, Hint("luck")))
    assert APOLLO13.observe(state, 2).hints == (None, "luck", None)
    assert APOLLO13.actors(state) == (0,)
    assert "has said already" in refused(state, Hint("flight"), "AX114", who=1)
    hand = after(state._replace(tokens=(0, 1, 0)), (1, Place(91)))
    assert hand.hints == (None, None, None), "said of another hand"
    silent = mission((CHATTER,), (91,))
    assert "nobody gives hints" in refused(silent, Hint("flight"), "AX114", who=1)
    refused(mission((CHATTER,), (91,), options=Options(), phase=Phase.DISCARD), Hint("flight"), "AX049", who=1)


def test_discard_only_when_it_is_asked_for():
    refused(mission((CHATTER,)), Discard(CHATTER), "AX049")
