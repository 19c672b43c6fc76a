"""Player cards, actions out of turn, tokens, the timer, the end of a turn and of the game, variants."""

import pytest
from laid_mission import AVOID, CHATTER, PREMONITIONS, SICK, after, at, history, may, mission, on_top, refused

from spacegames.apollo13 import APOLLO13, Options, Phase
from spacegames.apollo13.state import (
    Accept,
    Discard,
    Draw,
    Drawn,
    Ease,
    End,
    Extra,
    GoOn,
    Hint,
    Keep,
    Move,
    Place,
    Play,
    PutBack,
    Tick,
)
from spacegames.game import CHANCE, CLOCK

SILENT = {"talk": "silent", "window": "actions"}
THREE = Options(players=3, **SILENT)


# Phase 3


@pytest.mark.rule("AX074")
def test_a_player_card_comes_into_the_hand():
    state = after(history(SICK), SICK)
    assert (state.phase, state.due) == (Phase.DRAW, 1)
    assert {event.card for event in APOLLO13.chance(state).support} == set(state.draws)
    state = after(state, 99)
    assert (state.hands, state.phase) == (((99,), ()), Phase.ACTION)
    assert "cannot come now" in refused(state._replace(phase=Phase.DRAW), Drawn(99), "AX050", CHANCE)


@pytest.mark.rule("AX075")
def test_beginners_draw_two_and_keep_one():
    state = after(history(SICK, hands=((90,), ()), options=Options(beginner=True, **SILENT)), SICK, 99, 81)
    assert (state.phase, APOLLO13.legal(state, 0)) == (Phase.KEEP, (Keep(99), Keep(81)))
    assert "One of the two cards just drawn is kept: 99 or 81" in refused(state, Keep(90), "AX075")
    state = after(state, Keep(99))
    assert (state.hands[0], state.discards, state.phase, state.fresh) == ((90, 99), (81,), Phase.ACTION, ())
    one = after(history(SICK, draws=(81,), options=Options(beginner=True, **SILENT)), SICK, 81)
    assert (one.phase, one.hands[0]) == (Phase.ACTION, (81,)), "the last card is kept"
    drawn = after(state, Draw(), state.draws[0])
    assert (len(drawn.hands[0]), drawn.phase) == (3, Phase.EXTRA), "only in phase 3"


# The timer


def drawn_with(status, **options):
    """Seat 0 has just drawn its card; Mission Status stands there."""
    return after(
        history(65, SH=0, MS=status, tokens=(0, 1), hands=((), (82,)), options=Options(**SILENT, **options)), 65, 99
    )


@pytest.mark.rule("AX076", "AX104", "AX105")
@pytest.mark.parametrize(
    ("status", "seconds"), [(0, None), (5, None), (6, 60), (7, 60), (8, 30), (9, 30), (10, 30), (12, 30)]
)
@pytest.mark.ruling("QA03", "QA36")
def test_the_timer_runs_by_the_colour_of_the_monitor(status, seconds):
    """Green, orange twice thirty seconds, red and failed once: as it is when the Player card is drawn."""
    assert drawn_with(status).time == seconds
    assert drawn_with(status, timer="off").time is None


@pytest.mark.rule("AX076")
@pytest.mark.ruling("QA36")
def test_the_colour_of_the_moment_of_drawing_counts():
    before = after(history(SICK, MS=5), SICK)
    assert (at(before, "MS"), before.time) == (6, None), "orange, but the card is not drawn yet"
    state = after(before, 99)
    assert state.time == 60
    assert after(state, Move("HH"), Extra(99)).time == 60, "green again, and it runs on"
    assert after(mission((CHATTER,), MS=9, HH=2, phase=Phase.EXTRA), End()).time is None


@pytest.mark.rule("AX006", "AX076", "AX106")
def test_time_passes_only_while_it_runs():
    state = drawn_with(6)
    assert after(state, (CLOCK, Tick(7)), (CLOCK, Tick(1))).time == 52
    assert "whole seconds" in refused(state, Tick(0), "AX006", who=CLOCK)
    assert "Only the timer" in refused(state, Tick(1), "AX006", who=0)
    assert "Only the timer" in refused(state, Draw(), "AX006", who=CLOCK)
    assert "runs only while actions are taken" in refused(drawn_with(5), Tick(1), "AX076", who=CLOCK)
    assert "without a clock" in refused(drawn_with(6, timer="budget"), Tick(1), "QA35", who=CLOCK)


@pytest.mark.rule("AX106")
@pytest.mark.ruling("QA35")
def test_what_is_not_done_in_time_is_lost():
    state = after(drawn_with(8), (CLOCK, Tick(30)))
    assert (state.phase, state.seat, state.time) == (Phase.HISTORY, 1, None), "the action"
    full = mission((CHATTER,), right=(81, 82), time=30, RK=4, MS=9)
    state = after(full, Place(CHATTER), Move("RK"), (CLOCK, Tick(31)))
    assert (state.seat, state.due, at(state, "RK"), state.tokens) == (1, 0, 3, (1, 0)), (
        "one of two moves, not its token"
    )
    drawing = after(mission((CHATTER,), time=30), Draw(), (CLOCK, Tick(30)))
    assert (drawing.seat, drawing.hands[0]) == (1, (CHATTER,)), "a card not drawn yet"
    over = after(mission(range(80, 91), time=30), (CLOCK, Tick(30)))
    assert over.phase is Phase.DISCARD, "what is too much is still thrown away"
    failed = after(mission(time=30, MS=10), (CLOCK, Tick(30)))
    assert (failed.phase, failed.won) == (Phase.OVER, False)


@pytest.mark.ruling("QA35", "QA37")
def test_foreseen_cards_go_back_as_they_lay_when_time_is_up():
    state = after(mission((PREMONITIONS,), current=62, deck=on_top("G", high=3), time=30), Play(PREMONITIONS), 66)
    half = after(state, (CLOCK, Tick(30)))
    assert (half.deck.top, half.deck.foreseen, half.deck.seer) == ((66,), 1, 0)
    both = after(state, 63, (CLOCK, Tick(30)))
    assert (both.deck.top, both.deck.foreseen) == ((66, 63), 2)
    assert APOLLO13.observe(both, 1).deck.top == (0, 0)
    none = after(mission((PREMONITIONS,), current=62, time=30), Play(PREMONITIONS), (CLOCK, Tick(30)))
    assert (none.deck.top, none.deck.seer) == ((), -1)


@pytest.mark.rule("AX100")
def test_others_act_within_the_same_time():
    state = drawn_with(8)
    state = after(state, (CLOCK, Tick(10)), (1, Draw()), (CLOCK, Tick(5)), 83)
    assert (state.time, state.phase, state.hands[1]) == (15, Phase.ACTION, (82, 83))
    state = after(state, (CLOCK, Tick(15)))
    assert state.seat == 1, "and nobody acts any more in that turn"


@pytest.mark.rule("AX106")
@pytest.mark.ruling("QA35")
def test_decisions_in_place_of_time():
    """One run stands for so many decisions of all seats; what was begun with the last one comes to its card."""
    state = drawn_with(8, timer="budget", budget=2)
    assert state.time == 2
    state = after(state, (1, Draw()), 83)
    assert (state.time, state.phase) == (1, Phase.ACTION)
    state = after(state, Draw())
    assert (state.time, state.phase) == (0, Phase.DRAW)
    state = after(state, 84)
    assert (state.seat, state.hands[0]) == (1, (84, 99))
    assert drawn_with(6, timer="budget", budget=2).time == 4
    hints = after(mission((), (82,), options=Options(timer="budget"), time=1), (1, Hint("stress")))
    assert hints.time == 1, "words cost nothing"


# Out of turn


@pytest.mark.rule("AX096", "AX097", "AX099")
@pytest.mark.ruling("QA32", "QA33")
def test_another_seat_acts_for_a_token():
    state = mission((90,), (CHATTER, 81), (82,), options=THREE, tokens=(2, 1, 1), boards=((153, 2),))
    assert APOLLO13.actors(state) == (0, 1, 2)
    for action in (Move("RK"), Ease(153), Play(CHATTER), Place(CHATTER), Draw()):
        done = after(state, (1, action))
        assert (done.tokens, done.spent) == ((2, 0, 1), 1)
        assert "seat 1 has none" in refused(after(done, 83) if action == Draw() else done, Move("RK"), "AX096", who=1)
    state = after(state, (1, Move("RK")))
    assert (at(state, "RK"), state.phase, state.seat, state.mover) == (1, Phase.ACTION, 0, 0), "it goes on where it was"
    assert after(state, Move("RK")).tokens == (2, 0, 1), "the active seat needs none"
    late = after(state, Move("RK"), (2, Move("TM")))
    assert (late.phase, APOLLO13.legal(late, 0)) == (Phase.EXTRA, (Extra(90), End())), "until the turn ends"
    assert after(late, End()).seat == 1


@pytest.mark.rule("AX099")
def test_two_tokens_a_turn():
    state = mission((90,), (CHATTER,), (82,), options=THREE, tokens=(0, 3, 1))
    one = after(state, (1, Move("RK")), (1, Move("RK")))
    assert "Two tokens are spent" in refused(one, Move("TM"), "AX099", who=1)
    assert "Two tokens are spent" in refused(one, Move("TM"), "AX099", who=2)
    assert APOLLO13.actors(one) == (0,)
    two = after(state, (1, Move("RK")), (2, Move("RK")))
    assert "Two tokens are spent" in refused(two, Move("TM"), "AX099", who=1)
    later = after(one, Move("TM"), End(), 65, 99)
    assert (later.seat, later.spent) == (1, 0)


@pytest.mark.rule("AX098", "AX101")
@pytest.mark.ruling("QA08")
def test_no_token_for_a_cube_that_another_brings_below_the_line():
    state = after(mission((90,), (CHATTER,), tokens=(0, 1), RK=4, MS=3), (1, Move("RK")), Move("TM"), End())
    assert (at(state, "RK", "MS"), state.tokens) == ((3, 2), (0, 0))
    stored = after(
        mission((90,), (81,), right=(82, 83), tokens=(0, 1), RK=4), (1, Place(81)), (1, Move("RK")), (1, Move("FL"))
    )
    assert (stored.phase, stored.crossed) == (Phase.ACTION, 0)
    assert "for seat 1 to decide" in refused(
        after(mission((90,), (81,), right=(82, 83), tokens=(0, 1)), (1, Place(81))), Move("RK"), "AX048"
    )


@pytest.mark.rule("AX096")
def test_out_of_turn_cards_do_for_their_player():
    state = mission((90,), (PREMONITIONS, AVOID), tokens=(0, 2), current=62, deck=on_top("G", high=3))
    state = after(state, (1, Play(PREMONITIONS)), 66, 63)
    assert APOLLO13.actors(state) == (1,)
    state = after(state, (1, PutBack(63)), (1, Play(AVOID)))
    assert (state.deck.seer, state.avoid, state.phase, state.seat) == (1, 1, Phase.ACTION, 0)


@pytest.mark.ruling("QA34")
def test_when_others_may_act():
    """In the whole turn, or only from the moment when the Player card is drawn."""
    whole = history(SICK, tokens=(0, 1), hands=((), (82,)), options=Options(talk="silent"))
    narrow = whole._replace(options=Options(**SILENT))
    assert APOLLO13.actors(after(narrow, SICK)) == (CHANCE,)
    state = after(whole, SICK)
    assert (state.phase, APOLLO13.actors(state)) == (Phase.UPDATED, (0, 1))
    assert APOLLO13.legal(state, 0) == (GoOn(),)
    assert "Before that, a card is turned over" in refused(state, Move("HH"), "QA34")
    state = after(state, (1, Move("HH")))
    assert (at(state, "HH"), state.phase) == (3, Phase.DRAW), "nobody else can act, so it goes on"
    assert after(state, 99).hands == ((99,), (82,))
    again = after(whole._replace(tokens=(0, 2)), SICK, (1, Move("HH")))
    assert (APOLLO13.legal(again, 0), after(again, GoOn()).phase) == ((GoOn(),), Phase.DRAW)
    assert after(whole, SICK, GoOn()).phase is Phase.DRAW
    begun = after(whole._replace(tokens=(0, 3)), SICK, GoOn(), 99, Move("RK"), End())
    assert (begun.phase, begun.seat, APOLLO13.actors(begun)) == (Phase.HISTORY, 1, (CHANCE,))
    begun = after(whole._replace(tokens=(1, 0)), SICK, 99, Move("RK"), End())
    assert (begun.phase, APOLLO13.actors(begun)) == (Phase.BEGIN, (1, 0))
    begun = after(begun, (0, Draw()), begun.draws[0])
    assert (begun.phase, begun.spent, len(begun.hands[0])) == (Phase.HISTORY, 1, 2)


# Tokens


@pytest.mark.rule("AX101")
@pytest.mark.ruling("QA08", "QA09")
def test_a_token_for_each_cube_brought_below_its_line():
    cards = mission((CHATTER, 90), LS=4, HS=4, SS=4, MS=5)
    state = after(cards, Play(CHATTER))
    assert state.tokens == (0, 0), "not before the actions are over"
    assert after(state, End()).tokens == (2, 0), "Lovell and Haise"
    assert after(state, Extra(90), Move("SS")).tokens == (3, 0), "and Swigert by a second action"
    assert after(cards._replace(tracks=mission(LS=4, HS=5).tracks), Play(CHATTER), End()).tokens == (1, 0)
    stored = after(mission((113, CHATTER), current=22, left=(101,), RK=4), Place(113), Move("RK"), Move("RK"), End())
    assert stored.tokens == (1, 0)


@pytest.mark.rule("AX101")
@pytest.mark.ruling("QA09")
def test_one_token_for_one_cube():
    """Below, and only if it ends there; a cube that was below all the time gives none."""
    assert after(mission((90,), RK=3), Move("RK"), End()).tokens == (0, 0)
    state = mission((90,), phase=Phase.EXTRA, crossed=1 << 6, RK=4)
    assert after(state, End()).tokens == (0, 0)
    assert after(state._replace(tracks=mission(RK=3).tracks), End()).tokens == (1, 0)


@pytest.mark.rule("AX004", "AX101")
@pytest.mark.ruling("QA22")
def test_there_are_forty_five():
    state = mission((90,), options=THREE, tokens=(40, 4, 0), phase=Phase.EXTRA, crossed=0b11)
    assert after(state, End()).tokens == (41, 4, 0)
    state = after(state, (1, Draw()), 91, End())
    assert state.tokens == (42, 3, 0), "the one that was spent can be drawn again"


@pytest.mark.rule("AX102")
def test_nobody_knows_the_value_of_a_token():
    """Not even who holds it: it is decided when it is turned over."""
    state = mission((90,), tokens=(3, 2), options=Options(competitive=True, **SILENT))
    for seat in range(2):
        view = APOLLO13.observe(state, seat)
        assert (view.tokens, view.values) == ((3, 2), ((), ()))


# The end of a turn


@pytest.mark.rule("AX103")
@pytest.mark.parametrize(("players", "limit"), [(2, 10), (3, 8), (4, 6), (5, 5)])
def test_hand_limit(players, limit):
    options = Options(players=players, **SILENT)
    state = mission(range(80, 80 + limit + 2), range(100, 100 + limit + 2), options=options, phase=Phase.EXTRA)
    state = after(state, End())
    assert (state.phase, APOLLO13.legal(state, 0)) == (Phase.DISCARD, tuple(map(Discard, range(80, 80 + limit + 2))))
    assert "Card 100 is not in the hand" in refused(state, Discard(100), "AX103")
    state = after(state, Discard(80))
    assert state.phase is Phase.DISCARD
    state = after(state, Discard(83))
    assert (state.discards, len(state.hands[0]), state.seat) == ((80, 83), limit, 1)
    assert len(state.hands[1]) == limit + 2, "the others wait for the end of their own turn"
    assert after(mission(range(80, 80 + limit), options=options, phase=Phase.EXTRA), End()).seat == 1


@pytest.mark.rule("AX072", "AX113")
@pytest.mark.parametrize(("status", "lost"), [(9, False), (10, True), (11, True), (12, True)])
def test_failed_at_the_end_of_a_turn_is_lost_by_all(status, lost):
    state = after(mission((90,), phase=Phase.EXTRA, MS=status), End())
    assert (state.phase is Phase.OVER) == lost
    assert APOLLO13.score(state) == {0: 0, 1: 0}
    if lost:
        assert APOLLO13.facts(state)["why"] == "failed in G"


@pytest.mark.rule("AX073")
def test_failed_in_the_middle_of_a_turn_can_be_repaired():
    state = after(history(SICK, MS=10), SICK, 99)
    assert (at(state, "MS"), state.phase) == (11, Phase.ACTION)
    state = after(state, Move("HH"), Extra(99), Draw(), 98)
    assert (at(state, "MS"), state.phase) == (10, Phase.OVER)
    saved = after(history(SICK, MS=10, boards=((153, 1),), tokens=(0, 1)), SICK, 99, Ease(153), (1, Move("HH")), End())
    assert (at(saved, "MS"), saved.phase) == (8, Phase.HISTORY)
    assert after(mission(range(80, 91), MS=10, phase=Phase.EXTRA), End()).phase is Phase.DISCARD


def test_practice_goes_on():
    state = mission((90,), phase=Phase.EXTRA, MS=12, options=Options(failing=False, **SILENT))
    assert after(state, End()).phase is Phase.HISTORY


def test_softening_is_not_for_others():
    state = after(history(SICK), SICK)
    assert "drawing comes first" in refused(state, Accept(), "AX049")
    assert not may(mission((90,)), Accept())
