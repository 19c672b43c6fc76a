"""The mission report: what happened, with mission times, as a seat may hear it."""

import re
from random import Random

import pytest
from ax_desk import NAMES
from laid_mission import (
    CHANCE_EVENT,
    CHATTER,
    PREMONITIONS,
    after,
    history,
    history_card,
    mission,
    on_top,
    random_mission,
)

from spacegames.apollo13 import (
    APOLLO13,
    CARD,
    Accept,
    Ease,
    End,
    Extra,
    Hint,
    Keep,
    Move,
    Options,
    Phase,
    Place,
    Play,
    PutBack,
    Soften,
    Spare,
    Tick,
    Turned,
)
from spacegames.game import CHANCE, CLOCK
from spacegames.record import Event
from spacewidgets.games.apollo13.log import told_events
from spacewidgets.games.apollo13.nouns import changes_words


class Told:
    """Events from a laid state on, as `told_events` reads a table."""

    game = APOLLO13

    def __init__(self, state, *events):
        self.states, self.events = [state], []
        for event in events:
            if isinstance(event, int):
                who, action = CHANCE, CHANCE_EVENT[state.phase](event)
            else:
                who, action = event if isinstance(event, tuple) else (APOLLO13.actors(state)[0], event)
            state = APOLLO13.apply(state, who, action)
            self.events.append(Event(who, action))
            self.states.append(state)

    def at(self, moment):
        return self.states[moment]


def said(state, *events, viewer=0):
    table = Told(state, *events)
    return [line.words for line in told_events(table, 0, len(table.events), viewer, NAMES)]


def test_a_history_card_is_told_with_its_time_and_its_story_on_request():
    table = Told(history(18), 18)
    line = told_events(table, 0, 1, 0, NAMES)[0]
    assert line.words.startswith(
        f"033:15:06 after lift-off, Stage B2: #18 “Wobbling barbecue”. {changes_words(CARD[18].effects)}."
    )
    assert line.why == CARD[18].text
    assert line.number == 0


@pytest.mark.rule("AX069")
def test_mission_status_is_told_where_it_changes():
    assert said(history(64, HH=3), 64)[0].endswith("Mission Status goes from 1 to 2: stable.")


@pytest.mark.rule("AX063", "AX066")
def test_a_card_that_comes_too_early_is_said_to_wait():
    lines = said(history(61, 62), 61, 62)
    assert (
        lines[0]
        == "#61 “Square Cartridge, Round Hole” comes too early: it waits under the next card until #60 “CO2 Problem” has been."
    )


@pytest.mark.rule("AX051", "AX052")
@pytest.mark.ruling("QA12")
def test_an_event_turns_its_board_over():
    line = said(history(74), 74)[0]
    assert "Event board “Oxygen tank 2 ruptures”: Rocket +2, Lovell’s stress +1" in line
    assert "It is 3 steps to green." in line
    four = tuple((board, 1) for board in (150, 156, 160, 162))
    assert "It is 3 steps to green." in said(history(74, boards=four), 74)[0]


def test_what_the_seats_do_is_told_and_what_it_cost():
    state = mission([CHATTER, 81], [82], current=64, LS=4, boards=((153, 1),), MS=5, tokens=(0, 1))
    lines = said(state, Play(CHATTER), (1, Move("RK")), Extra(81), Ease(153))
    assert lines[0] == (
        "Ada plays #80 “A Little Chatter”: Lovell’s stress −1, Haise’s stress −1. "
        "Mission Status goes from 5 to 4: stable."
    )
    assert lines[1] == "Ben lowers Rocket to 1. That costs a token."
    assert lines[2] == "Ada gives up #81 “A joke from Houston” for a second action."
    assert lines[3].startswith(
        "Ada brings “Oxygen tank 2 ruptures” to green: that crisis is over. Mission Status goes from 4 to 2: stable."
    )


@pytest.mark.rule("AX101")
def test_tokens_gained_are_told():
    state = mission([CHATTER], [], LS=4)
    assert "Ada gains 1 token." in said(state, Move("LS"), End())[-1]


@pytest.mark.rule("AX088", "AX089")
def test_a_full_store_is_told():
    state = mission([CHATTER], right=(81, 82))
    lines = said(state, Place(CHATTER), Move("RK"))
    assert (
        lines[0]
        == "Ada lays #80 “A Little Chatter” in the right store. It is full: its cards are discarded for two moves."
    )
    assert lines[1] == "Ada lowers Rocket to 1."
    mine = mission([100], current=3, left=())
    assert said(mine, Place(100))[0] == "Ada lays #100 “Backup ready” in the left store."


@pytest.mark.rule("AX108", "AX124")
def test_softening_and_avoiding_are_told():
    card = history_card("B1", lambda each: each.reducer == "FL" and len(each.effects) == 2)
    first = CARD[card].effects[0][0]
    lines = said(history(card, FL=3), card, Soften(first), Accept())
    assert lines[1].startswith("Ada spends a point of Flight: one step less on ")
    assert lines[2].startswith("Ada lets the card happen.")
    spared = said(history(card, avoid=0, FL=1), card, Spare(first))
    assert spared[1].startswith("Ada lets Avoid Damage undo the change of ")
    single = history_card("G1", lambda each: len(each.effects) == 1 and not each.reducer)
    assert "Avoid Damage undoes " in said(history(single, avoid=1), single)[0]


@pytest.mark.rule("AX106")
def test_time_that_is_up_is_told():
    state = mission([CHATTER], MS=6, time=10)
    assert said(state, (CLOCK, Tick(10)))[0].startswith("Time is up")
    assert not said(state, (CLOCK, Tick(9)))


def test_cards_that_are_drawn_kept_or_foreseen_are_known_to_their_seat_alone():
    state = after(history(64), 64)
    assert said(state, 90)[0].startswith("Ada draws #90 “Tiger team”.")
    assert said(state, 90, viewer=1)[0].startswith("Ada draws a card.")
    beginner = after(history(64, options=Options(beginner=True)), 64)
    kept = said(beginner, 90, 91, Keep(90), viewer=1)
    assert kept[-1] == "Ada keeps a card and throws #91 “Simulator run” away."
    peek = mission([PREMONITIONS], deck=on_top("G"), current=64)
    deck = peek.deck
    first, second = [card for card in deck.unseen if card in (65, 66, 67, 68)][:2]
    mine = said(peek, Play(PREMONITIONS), first, second, PutBack(second))
    assert mine[1].startswith(f"Ada foresees #{first} ")
    assert mine[3].startswith(f"Ada lays #{second} ")
    theirs = said(peek, Play(PREMONITIONS), first, second, PutBack(second), viewer=1)
    assert theirs[1:] == [
        "Ada looks at a History card that is still to come.",
        "Ada looks at a History card that is still to come.",
        "Ada puts the cards back in an order of choice.",
    ]


def test_a_hint_is_told_as_it_was_given():
    state = mission([], [CHATTER], options=Options())
    assert said(state, (1, Hint("stress"))) == ["Ben can help with stress."]


@pytest.mark.parametrize(
    "options", [Options(players=3, window="turn", timer="budget"), Options(players=2, beginner=True)]
)
def test_a_report_names_only_cards_that_have_been_open_or_are_the_viewers_own(options):
    """What is named was drawn by the viewer, turned over, or lies where all see it after the event."""
    for seed in range(3):
        table = random_mission(options, seed)
        viewer = Random(seed).randrange(options.players)
        own = set()
        for number in range(len(table.events)):
            state = table.at(number + 1)
            own |= {*state.hands[viewer], *state.discards, *state.left, *state.right, *state.used, *state.entered}
            own |= {*state.deck.aside, *(state.deck.top if state.deck.seer == viewer else ())}
            for line in told_events(table, number, number + 1, viewer, NAMES):
                named = {int(each) for each in re.findall(r"#(\d+)", line.words)}
                required = {getattr(CARD[card], "requires", None) for card in named}
                assert named <= own | required, line


def test_all_tokens_of_a_seat_are_turned_over_in_one_sentence():
    state = mission(tokens=(2, 1), phase=Phase.COUNT, options=Options(competitive=True), won=True, values=((), ()))
    told = said(state, (CHANCE, Turned(2)), (CHANCE, Turned(1)), (CHANCE, Turned(3)))
    assert told[0] == "Ada turns over 2 tokens: 3 together."
    assert told[1].startswith("Ben turns over 1 token: 3.")
    assert len(told) == 2


def test_a_whole_mission_is_told_from_the_deal_to_its_end():
    table = random_mission(Options(players=4), 1)
    lines = told_events(table, 0, len(table.events), 0, NAMES)
    assert lines[0].words == "The Player cards are dealt."
    assert lines[-1].words.endswith(("The mission has failed.", "The crew is safe."))
    assert len({line.number for line in lines}) == len(lines)
