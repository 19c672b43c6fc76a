"""The rules of Apophis, one after the other, at a table laid by hand."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from laid_table import after, launched, refused, table

from spacegames.apophis import APOPHIS, Options
from spacegames.apophis.state import (
    ALL_CARDS,
    NO_CARDS,
    SECTION,
    Build,
    Discard,
    Draw,
    Drawn,
    Hold,
    Phase,
    Play,
    Reroll,
    Rolled,
    Scrap,
    Tell,
    Tick,
)
from spacegames.apophis.tables import CLOCK_FACES, COLOURS, SECTIONS
from spacegames.game import CHANCE, CLOCK, Illegal
from spacegames.plain import read_value, write_value

# Equipment and set-up


@pytest.mark.rule("AP001", "AP005", "AP021", "AP023", "AP042")
def test_sections_and_asteroid():
    assert Counter(colour for colour, _ in SECTIONS) == dict.fromkeys(COLOURS, 3)
    assert sorted(size for colour, size in SECTIONS if colour == "red") == [1, 2, 3]
    assert APOPHIS.start(Options()).apophis == 3


@pytest.mark.rule("AP002", "AP006", "AP007")
def test_deck():
    start = APOPHIS.start(Options())
    assert start.deck == ALL_CARDS == (12, 12, 12, 12)
    assert sum(start.deck) == 52 - 4
    assert dict(APOPHIS.chance(start)) == {Drawn(colour): Fraction(1, 4) for colour in COLOURS}


@pytest.mark.rule("AP008", "AP009")
@pytest.mark.parametrize(("players", "cards"), [(1, 4), (2, 4), (3, 3), (4, 3)])
def test_deal(players, cards):
    state = APOPHIS.start(Options(players=players))
    for number in range(players * cards):
        assert APOPHIS.actors(state) == (CHANCE,)
        state = after(state, COLOURS[number % 4])
    assert state.phase is Phase.TURN
    assert [sum(hand) for hand in state.hands] == [cards] * players
    assert state.seat == 0


@pytest.mark.rule("AP009")
def test_the_start_player_is_chosen():
    for first in range(3):
        state = APOPHIS.start(Options(players=3, first=first))
        while APOPHIS.actors(state) == (CHANCE,):
            state = after(state, APOPHIS.chance(state).support[0].colour)
        assert (state.phase, APOPHIS.actors(state)[0]) == (Phase.TURN, first)
    with pytest.raises(ValueError, match="first must be a whole number from 0 to 2, not 3"):
        Options(players=3, first=3)
    assert "first" not in write_value(Options(players=3)), "older versions read a game that the first seat begins"
    assert read_value(Options, write_value(Options(players=3, first=2))).first == 2


@pytest.mark.rule("AP003", "AP004", "AP010")
def test_players_and_time():
    assert [Options(players=number).players for number in range(1, 5)] == [1, 2, 3, 4]
    for players in (0, 5, 1.0, True):
        with pytest.raises(ValueError, match="players must be a whole number from 1 to 4"):
            Options(players=players)
    assert CLOCK_FACES == (15, 10)
    assert APOPHIS.start(Options(minutes=15)).left == 900
    assert dict(APOPHIS.chance(launched([("yellow", 1), ("blue", 1)]))) == {
        Rolled(n): Fraction(1, 6) for n in range(1, 7)
    }
    with pytest.raises(ValueError, match="talk must be 'open' or 'silent'"):
        Options(talk="loud")


# A turn


@pytest.mark.rule("AP012", "AP013")
def test_one_thing_a_turn_by_the_active_player():
    state = table(others=[(1, 1, 1, 0)])
    for action in (Draw(), Build("red", 1)):
        assert after(state, action, *(["blue", "blue"] if action == Draw() else [])).phase in (
            Phase.DISCARD,
            Phase.TURN,
        )
    assert after(state, Build("red", 1)).seat == 1
    assert "turn of seat 0" in refused(state, Draw(), "AP012", who=1)
    assert "no seat 2" in refused(state, Draw(), "AP004", who=2)
    refused(state, Hold(), "AP012")
    refused(state, Discard("red"), "AP012")
    refused(state, Reroll(), "AP012")


@pytest.mark.rule("AP014", "AP015")
def test_draw_two_and_throw_away_down_to_five():
    state = after(table((2, 2, 0, 0)), Draw(), "red", "green")
    assert state.phase is Phase.DISCARD
    assert APOPHIS.legal(state, 0) == (Discard("yellow"), Discard("blue"), Discard("red"), Discard("green"))
    refused(state, Draw(), "AP012")
    state = after(state, Discard("blue"))
    assert state.hands == ((2, 1, 1, 1),)
    assert state.discards == (0, 1, 0, 0)
    assert (state.phase, state.turn) == (Phase.TURN, 2)
    state = after(table((3, 2, 0, 0)), Draw(), "red", "red", Discard("yellow"))
    assert state.phase is Phase.DISCARD, "seven cards: two are too many"
    assert "no green card" in refused(state, Discard("green"), "AP015")
    assert after(table((2, 1, 0, 0)), Draw(), "red", "red").phase is Phase.TURN, "five are allowed"


@pytest.mark.rule("AP016")
def test_the_limit_counts_only_after_drawing():
    assert after(table((3, 3, 3, 3)), Build("yellow", 1)).phase is Phase.TURN


@pytest.mark.rule("AP017", "AP018", "AP019")
def test_an_empty_deck_is_shuffled_anew():
    state = table((1, 0, 0, 0), deck=(0, 1, 0, 0), discards=(11, 11, 12, 12), left=9)
    state = after(state, Draw(), "blue")
    assert (state.deck, state.discards) == ((11, 11, 12, 12), NO_CARDS)
    assert (state.phase, state.pending, state.left) == (Phase.DRAW, 1, 8), "the second card comes after the shuffle"
    state = after(state, "red")
    assert (state.hands, state.left) == (((1, 1, 1, 0),), 7), "shuffling cost a turn more"
    last = after(table((1, 0, 0, 0), deck=NO_CARDS, discards=(11, 12, 12, 12), left=1), Draw())
    assert (last.phase, last.left) == (Phase.OVER, 0)


@pytest.mark.rule("AP017")
def test_shuffling_takes_ten_seconds_by_the_clock():
    state = table((1, 0, 0, 0), deck=NO_CARDS, discards=(11, 12, 12, 12), options=Options(minutes=1), left=60)
    state = after(state, Draw())
    assert APOPHIS.actors(state) == (CLOCK,)
    state = APOPHIS.apply(state, CLOCK, Tick(9))
    assert APOPHIS.actors(state) == (CLOCK,), "the turn may not end before"
    state = APOPHIS.apply(state, CLOCK, Tick(1))
    assert (APOPHIS.actors(state), state.left) == ((CHANCE,), 50)
    assert after(state, "red", "red").phase is Phase.TURN


@pytest.mark.rule("AP034", "AP054")
def test_cards_in_front_of_the_rocket_are_not_shuffled():
    """Ruling QP22."""
    state = table((0, 1, 0, 0), rocket=[("red", 1)], row=1, deck=NO_CARDS, discards=(11, 11, 12, 12))
    assert after(state, Draw()).deck == (11, 11, 12, 12)


# Building


@pytest.mark.rule("AP020", "AP021", "AP022")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_section_costs_its_size_in_cards(size):
    state = after(table(), Build("yellow", size))
    assert state.rocket == (SECTION["yellow", size],)
    assert state.hands == ((3 - size, 3, 3, 3),)
    assert state.discards == (size, 0, 0, 0)
    assert "costs 3 blue cards, and the hand has 2" in refused(table((3, 2, 0, 0)), Build("blue", 3), "AP021")


@pytest.mark.rule("AP023")
def test_one_section_of_each_size_and_colour():
    assert "only one" in refused(table(rocket=[("red", 2)]), Build("red", 2), "AP023")
    after(table(rocket=[("red", 2)]), Build("blue", 2))


@pytest.mark.rule("AP024", "AP025", "AP026")
def test_sections_stand_on_equal_or_larger_ones():
    tall = [(colour, size) for size in (3, 2, 1) for colour in COLOURS][:-1]
    assert len(after(table(rocket=tall), Build("green", 1)).rocket) == 12, "there is no limit to its height"
    assert "medium section does not stand on a small one" in refused(
        table(rocket=[("red", 1)]), Build("blue", 2), "AP025"
    )
    after(table(rocket=[("red", 3)]), Build("blue", 2))
    after(table(rocket=[("red", 2)]), Build("blue", 2))


# The launch sequence


@pytest.mark.rule("AP027", "AP028", "AP030", "AP031", "AP032")
def test_a_launch_by_four_players():
    """A lays red, B blue and yellow, C draws two, D lays green: it launches."""
    hands = (0, 1, 1, 0), (1, 1, 0, 1), (1, 1, 0, 0), (0, 0, 1, 1)
    state = table(hands[0], others=hands[1:], rocket=[("yellow", 1), ("blue", 1)])
    state = after(state, Play("red"))
    assert APOPHIS.legal(state, 0)[:2] == (Play("blue"), Hold())
    state = after(state, Hold())
    assert (state.seat, state.launches) == (1, 0)
    assert "A red card lies there already" in refused(state, Play("red"), "AP027", who=1)
    state = after(state, Play("blue"), Play("yellow"), Hold(), Draw(), "red", "red")
    assert state.seat == 3
    assert APOPHIS.why_not(state, 3, Play("green")) is None
    state = after(state, Play("green"))
    assert (state.launches, state.phase) == (1, Phase.GUIDANCE)


@pytest.mark.rule("AP029")
def test_nothing_is_added_while_a_launch_is_held():
    state = table(others=[(3, 3, 3, 0)], rocket=[("red", 3)])
    state = after(state, Play("red"), Hold())
    assert "A launch has begun" in refused(state, Build("blue", 1), "AP029", who=1)
    assert "A launch has begun" in refused(after(table(rocket=[("red", 3)]), Play("red")), Build("blue", 1), "AP029")
    assert Scrap() in APOPHIS.legal(state, 1)
    assert Draw() in APOPHIS.legal(state, 1)


@pytest.mark.rule("AP027", "AP028")
def test_no_launch_without_a_rocket():
    """Ruling QP04."""
    assert "no rocket to launch" in refused(table(), Play("red"), "QP04")


@pytest.mark.rule("AP033", "AP034", "AP035")
def test_scrap():
    state = table(others=[(1, 0, 0, 0)], rocket=[("red", 3)], row=0b0101)
    state = after(state, Scrap())
    assert (state.rocket, state.row, state.discards, state.seat) == ((), 0, (1, 0, 1, 0), 1)
    assert Build("yellow", 1) in APOPHIS.legal(state, 1)
    assert "no rocket to scrap" in refused(table(), Scrap(), "QP07")


# The end


@pytest.mark.rule("AP056")
def test_time_runs_out():
    state = table(left=1)
    assert after(state, Build("red", 1)).phase is Phase.OVER
    assert APOPHIS.score(after(state, Build("red", 1))) == {0: 0}
    state = launched([("yellow", 1), ("red", 3)], options=Options(minutes=10), left=5)
    assert state.phase is Phase.GUIDANCE
    state = APOPHIS.apply(state, CLOCK, Tick(5))
    assert (state.phase, APOPHIS.score(state)) == (Phase.OVER, {0: 0}), "at any moment, in the middle of a launch, too"


@pytest.mark.rule("AP056")
def test_the_clock():
    state = table(options=Options(minutes=10), left=600)
    assert APOPHIS.apply(state, CLOCK, Tick(7)).left == 593
    assert after(state, Build("red", 1)).left == 600, "turns cost nothing but time"
    refused(state, Tick(0), "AP056", who=CLOCK)
    refused(state, Tick(1), "AP056", who=0)
    refused(table(), Tick(1), "QP01", who=CLOCK)


# Talking


@pytest.mark.rule("AP013")
def test_telling():
    """Ruling QP24: hands may be told; it stays true until the hand changes, and all see it."""
    state = table((1, 2, 0, 0), others=[(0, 0, 1, 2)])
    assert APOPHIS.actors(state) == (0, 1)
    state = APOPHIS.apply(state, 1, Tell())
    assert APOPHIS.observe(state, 0).told == (None, (0, 0, 1, 2))
    assert APOPHIS.actors(state) == (0,)
    assert "know that already" in refused(state, Tell(), "QP24", who=1)
    state = after(state, Build("blue", 1))
    assert state.told == (None, (0, 0, 1, 2))
    state = after(state, Build("red", 1))
    assert state.told == (None, None)
    silent = table(others=[(1, 0, 0, 0)], options=Options(players=2, talk="silent"))
    assert "nobody speaks" in refused(silent, Tell(), "QP24", who=1)
    refused(table(), Tell(), "QP24")


@pytest.mark.rule("AP013")
def test_a_view_hides_hands_and_deck():
    state = table((1, 2, 0, 0), others=[(0, 0, 1, 2)])
    view = APOPHIS.observe(state, 0)
    assert view.hand == (1, 2, 0, 0)
    assert view.sizes == (3, 3)
    assert view.unseen == (11, 10, 12, 12)
    assert view.deck == 42
    other = table((1, 2, 0, 0), others=[(3, 0, 0, 0)])
    assert APOPHIS.observe(other, 0) == view
    assert len({world.hands for world in (next(APOPHIS.worlds(view, Random(n))) for n in range(50))}) > 5


def test_what_there_is_not():
    state = table(rocket=[("red", 3)])
    assert "no colour purple; there are yellow, blue, red, green" in refused(state, Build("purple", 1), "AP002")
    refused(state, Play("purple"), "AP002")
    refused(state, Discard("purple"), "AP002")
    assert "sizes are 1, 2 and 3" in refused(state, Build("red", 4), "AP001")
    with pytest.raises(ValueError, match="There is no seat -1 in this game: seats are 0 to 0"):
        APOPHIS.observe(state, CHANCE)
    with pytest.raises(ValueError, match="destruction must be True or False, not 'no'"):
        Options(destruction="no")
    dealing = APOPHIS.start(Options(minutes=10))
    assert "clock starts when all cards are dealt" in refused(dealing, Tick(1), "AP009", who=CLOCK)


def test_nature_does_only_what_can_be():
    state = after(table((0, 0, 0, 0), deck=(0, 0, 1, 5)), Draw())
    with pytest.raises(Illegal, match="cannot be drawn or rolled"):
        after(state, "yellow")
    with pytest.raises(Illegal, match="No card and no die"):
        after(state, 3)
    with pytest.raises(Illegal, match="No card and no die"):
        APOPHIS.apply(state, 0, Drawn("red"))
    with pytest.raises(Illegal, match="cannot be drawn or rolled"):
        after(launched([("yellow", 1)]), 7)
