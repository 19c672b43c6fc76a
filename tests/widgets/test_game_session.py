"""A session: nature and bots go on by themselves, people decide and roll, time runs, and all of it can be taken back."""

from random import Random

import pytest

from spacegames.apophis import APOPHIS, CHECKS, Draw, Options, Phase, Play, Tell, Tick
from spacegames.bots import first_player, random_player
from spacegames.game import CLOCK, Illegal
from spacegames.record import RecordError
from spacewidgets.games.kit.session import PERSON, Chair, Session

ADA, BEN = Chair(PERSON, "Ada"), Chair(PERSON, "Ben")
BOT = Chair("first", "Bot", first_player)


def silent(seat):
    return None if seat.who != seat.view.seat else random_player(seat)


def session(*chairs, seed="session", table=None, **options):
    made = Session(
        APOPHIS, chairs, Options(players=len(chairs), **options), Random(seed), tick=Tick,
        by_hand=lambda state: state.seat if state.phase in CHECKS and not state.rolled else None, table=table,
    )  # fmt: skip
    settle(made)
    return made


def settle(made):
    return sum(1 for _step in made.others())


def kinds(made, first=0):
    return [type(event.action).__name__ for event in made.table.events[first:]]


def test_nature_deals_until_a_person_must_act():
    made = session(ADA)
    assert kinds(made) == ["Drawn"] * 4
    assert (made.to_act(0), made.over) == (0, False)
    assert made.legal(0) == APOPHIS.legal(made.state, 0)


def test_a_bot_plays_between_people_and_its_steps_are_seen():
    made = session(ADA, BOT, BEN)
    dealt = len(made.table)
    made.play(0, Draw())
    assert made.to_act(0) is None, "the bot is to act"
    assert settle(made) == sum(event.who == 1 for event in made.table.events[dealt:]) > 0
    assert made.to_act(0) == made.to_act(2) == 2


def test_a_step_of_a_bot_reaches_all_who_watch():
    made = session(ADA, BOT, BEN)
    seen = {"Ada": [], "Ben": []}
    for steps in seen.values():
        made.watchers.append(lambda steps=steps: steps.append(len(made.table)))
    before = len(made.table)
    made.play(0, Draw())
    made.go_on()
    assert seen["Ada"] == seen["Ben"]
    assert seen["Ada"][-1] == len(made.table) > before + 1


def test_a_bot_may_speak_before_a_person_acts():
    talker = Chair("talker", "Talker", lambda seat: Tell() if seat.who != seat.view.seat else first_player(seat))
    made = session(ADA, talker)
    assert made.table.events[-1].who == 1
    assert made.state.told[1] == made.state.hands[1]
    made = session(ADA, Chair("silent", "Silent", silent))
    assert made.state.told == (None, None)


def test_only_bots_play_to_the_end():
    made = session(BOT, Chair("random", "Random", random_player), turns=12)
    assert made.over
    assert (made.to_act(0), made.legal(0)) == (None, ())


def flying(**changes):
    """A session of one person whose rocket is about to fly."""
    made = session(ADA, **changes)
    table = made.table
    hand = (2, 1, 1, 1)
    deck = tuple(12 - held for held in hand)
    table._states[-1] = made.state._replace(hands=(hand,), deck=deck, rocket=(0,))
    for colour in ("yellow", "blue", "red", "green"):
        made.play(0, Play(colour))
        settle(made)
    return made


def test_people_roll_their_own_dice():
    made = flying()
    assert (made.rolling, made.to_act(0), made.state.phase) == (True, 0, Phase.GUIDANCE)
    rolls = kinds(made).count("Rolled")
    made.roll()
    assert kinds(made).count("Rolled") == rolls + 1
    bots = Session(APOPHIS, [BOT], made.state.options, Random(1), by_hand=made.by_hand, table=made.table)
    assert not bots.rolling
    settle(bots)
    assert bots.over, "nature rolls for a bot"


def test_what_the_rules_refuse_changes_nothing():
    made = session(ADA)
    before = len(made.table)
    with pytest.raises(Illegal, match="There is no rocket"):
        made.play(0, Play("yellow"))
    assert len(made.table) == before


def test_undo_goes_back_to_a_person_and_redo_forward_again():
    made = session(ADA, BOT)
    first = made.state
    assert not made.can_undo
    assert not made.undo()
    for _turn in range(2):
        made.play(0, Draw())
        settle(made)
        if made.state.phase is Phase.DISCARD:
            made.play(0, made.legal(0)[0])
            settle(made)
    last, events = made.state, len(made.table)
    people = sum(event.who == 0 for event in made.table.events)
    for _decision in range(people):
        assert made.undo()
        assert made.to_act(0) == 0
    assert made.state == first
    for _decision in range(people):
        assert made.redo()
    assert (made.state, len(made.table)) == (last, events)


def test_seconds_are_one_event_at_the_next_decision():
    made = session(ADA, minutes=1)
    dealt = len(made.table)
    made.run(7)
    made.run(5)
    assert made.state.left == 48
    assert len(made.table) == dealt
    made.play(0, Draw())
    assert kinds(made, dealt)[:2] == ["Tick", "Draw"]
    assert made.table.events[dealt].who == CLOCK
    assert made.table.at(dealt + 1).left == 48


def test_the_game_ends_when_the_time_is_over():
    made = session(ADA, minutes=1)
    made.run(90)
    assert made.over
    assert made.state.left == 0
    assert made.table.events[-1].action == Tick(60)


def test_shuffling_takes_its_ten_seconds():
    made = session(ADA, minutes=2)
    made.table._states[-1] = made.state._replace(deck=(0, 0, 0, 0), discards=tuple(12 - n for n in made.state.hands[0]))
    made.play(0, Draw())
    settle(made)
    assert (made.state.phase, made.to_act(0)) == (Phase.SHUFFLE, None)
    made.run(9)
    assert made.state.phase is Phase.SHUFFLE
    made.run(1)
    settle(made)
    assert made.state.phase is Phase.DISCARD, "the two cards have come"
    assert made.state.left == 110


def test_a_record_goes_on_where_it_was():
    with pytest.raises(RecordError, match="Line 6"):
        Session.of(APOPHIS, flying().record({}), [ADA], Random(2))  # that rocket stood there against the rules
    real = session(ADA, BEN)
    real.play(0, Draw())
    settle(real)
    copy = Session.of(APOPHIS, real.record({}), [ADA, BEN], Random(2), tick=Tick)
    assert (copy.state, copy.to_act(0)) == (real.state, real.to_act(0))


def test_a_game_without_a_clock_says_so():
    made = Session(APOPHIS, [ADA], Options(), Random(1))
    settle(made)
    with pytest.raises(ValueError, match="no clock"):
        made.run(1)
