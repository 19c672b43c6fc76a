"""Communication: the vocabulary, who may say what when, and the filter for free sentences."""

import re

import pytest
from laid_race import (
    RACE,
    US_CONTROL,
    US_CREW,
    USSR_CONTROL,
    USSR_CREW,
    after,
    card,
    flown,
    may,
    race,
    refused,
    settled,
)

from spacegames.extraordinary import why_not_sentence
from spacegames.extraordinary.state import (
    OF_CONTROL,
    OF_CREW,
    POINTING,
    SIGNALS,
    Attempt,
    Offer,
    Options,
    Phase,
    Say,
    Show,
)
from spacegames.extraordinary.tables import FUNDING, MANEUVER_NAMES

TWO_SHOWN = after(race(card("E", 1), card("E", 2)), Show(0), Show(1))


@pytest.mark.rule("ET010", "ET011")
def test_no_signal_carries_a_number_a_place_or_an_action():
    for signal in SIGNALS:
        words = set(re.findall(r"[a-z]+", signal))
        assert not re.search(r"\d", signal)
        assert not words & {"one", "two", "three", "first", "second", "third", "north", "south", "east", "west"}
        assert not words & {*FUNDING, "comms", "show", "fly", "hire", "attempt", "pass", "play"}
    assert not {name.lower() for name in MANEUVER_NAMES.values()} & set(SIGNALS)


@pytest.mark.rule("ET010", "ET012")
def test_talk_is_encouraged():
    """About how one's own side stands, about what is shown, about risk: each may start, in the own turn."""
    for signal in ("condition poor", "fuel poor", "opinion against us", "worth the risk?"):
        assert may(TWO_SHOWN, USSR_CONTROL, Say(signal))
    for signal in ("home far", "worth the risk?", "not worth it"):
        assert may(TWO_SHOWN, USSR_CREW, Say(signal))
    for place in (0, 1):
        for signal in POINTING:
            assert may(TWO_SHOWN, USSR_CONTROL, Say(signal, place))
            assert may(TWO_SHOWN, USSR_CREW, Say(signal, place))
    assert "no signal of the vocabulary" in refused(TWO_SHOWN, USSR_CREW, Say("fuel at 3"), "ET010")


@pytest.mark.rule("ET005")
def test_nobody_speaks_of_what_the_other_side_sees():
    for signal in OF_CONTROL:
        assert "other side of the divider" in refused(TWO_SHOWN, USSR_CREW, Say(signal), "ET005")
    for signal in OF_CREW:
        assert "other side of the divider" in refused(TWO_SHOWN, USSR_CONTROL, Say(signal), "ET005")


@pytest.mark.rule("ET010", "ET024")
def test_who_talks_when():
    state = race()
    assert "within the team that has to decide" in refused(state, US_CONTROL, Say("worth it"), "ET024")
    assert "within the team that has to decide" in refused(state, US_CREW, Say("worth it"), "ET024")
    offering = race(phase=Phase.OFFER, hiring=True, turn=0, crews=((None,) * 3,) * 2)
    assert "within the team" in refused(offering, USSR_CONTROL, Say("worth it"), "ET024")
    assert may(after(offering, Offer(0), Offer(1)), USSR_CREW, Say("prefer", 0)), "of the candidates shown"
    attempt = flown(race(card("E", 1), at=(2, 3)))
    assert may(attempt, USSR_CONTROL, Say("worth it"))
    assert "comes first" in refused(race(), USSR_CREW, Attempt(), "ET030")


@pytest.mark.rule("ET010")
def test_pointing_is_at_what_is_shown():
    assert "point at one of them" in refused(race(), USSR_CREW, Say("good", 0), "ET010")
    assert "point at one of them" in refused(TWO_SHOWN, USSR_CONTROL, Say("bad", 2), "ET010")
    assert "point at one of them" in refused(TWO_SHOWN, USSR_CONTROL, Say("prefer"), "ET010")
    assert "nothing to point at" in refused(TWO_SHOWN, USSR_CONTROL, Say("fuel well", 0), "ET010")
    one = after(race(), Show(1))
    assert may(one, USSR_CREW, Say("good", 0))
    assert not may(one, USSR_CREW, Say("good", 1))


@pytest.mark.rule("ET010")
def test_each_signal_once_a_turn_and_all_hear_it():
    state = after(TWO_SHOWN, (USSR_CONTROL, Say("prefer", 1)), (USSR_CREW, Say("prefer", 1)))
    assert "said so already" in refused(state, USSR_CONTROL, Say("prefer", 1), "ET010")
    assert may(state, USSR_CONTROL, Say("prefer", 0))
    assert {RACE.observe(state, seat).said for seat in range(4)} == {((Say("prefer", 1),), (Say("prefer", 1),), (), ())}
    over = settled(after(state, RACE.legal(state, USSR_CREW)[0]))
    assert (over.team, over.said) == (1, ((), (), (), ())), "the next turn begins without a word"


def test_who_has_said_everything_is_asked_no_more():
    """A crew with nothing left to say is not waited for."""
    state = race(phase=Phase.OFFER, hiring=True, turn=0, crews=((None,) * 3,) * 2)
    state = after(state, Offer(0), Offer(1))
    assert USSR_CREW in RACE.actors(state)
    while sayings := RACE.legal(state, USSR_CREW):
        state = after(state, (USSR_CREW, sayings[0]))
    assert len(state.said[USSR_CREW]) == 3 * 2 + 2 + 3
    assert USSR_CREW not in RACE.actors(state)


@pytest.mark.rule("ET010")
def test_a_silent_game():
    state = race(options=Options(talk="silent"))
    assert "nobody talks" in refused(state, USSR_CREW, Say("worth it"), "ET010")
    assert not any(isinstance(action, Say) for seat in range(4) for action in RACE.legal(state, seat))
    assert RACE.legal(state, USSR_CREW)[0] == Show(0), "cards are shown all the same"


@pytest.mark.rule("ET012")
@pytest.mark.ruling("QE37")
@pytest.mark.parametrize(
    "sentence",
    [
        "The ship is in poor shape. Is there some other maneuver?",
        "We have little fuel. Will re-entry be cheap?",
        "Public opinion is against us, and that will last a while.",
        "It would hurt both of us. Is it worth the risk?",
        "Please, anything but that!",
        "I would like that one rather than the other one.",
        "All right, but there is hardly any fuel left.",
        "Our condition is down.",
        "Bestimmt nicht besonders gut.",
        "",
    ],
)
def test_vague_sentences_pass(sentence):
    assert why_not_sentence(sentence) is None


@pytest.mark.rule("ET010", "ET011")
@pytest.mark.ruling("QE37")
@pytest.mark.parametrize(
    ("sentence", "rule", "says"),
    [
        ("That card costs 3 points of condition.", "ET010", "Numbers may not be said: 3"),
        ("Landing takes five fuel.", "ET010", "Numbers may not be said: five"),
        ("We are TWO turns away.", "ET010", "two"),
        ("twenty-one", "ET010", "twenty-one"),
        ("It costs us one.", "ET010", "one"),
        ("Turn left!", "ET010", "left"),
        ("A dozen of them.", "ET010", "dozen"),
        ("Let us do the third mission.", "ET010", "third"),
        ("Mission 2 is next.", "ET010", "2"),
        ("Go north!", "ET010", "directions may not be said: north"),
        ("We drift South-West.", "ET010", "south-west"),
        ("Turn westward now.", "ET010", "westward"),
        ("the northern edge", "ET010", "northern"),
        ("eastbound", "ET010", "eastbound"),
        ("I hold a Trans-Earth injection.", "ET011", "trans-earth injection"),
        ("prograde BURN?", "ET011", "prograde burn"),
    ],
)
def test_exact_sentences_are_refused(sentence, rule, says):
    refusal = why_not_sentence(sentence)
    assert refusal is not None, sentence
    assert refusal.rule == rule
    assert says in str(refusal)


@pytest.mark.ruling("QE37")
def test_no_name_of_a_card_passes():
    for name in MANEUVER_NAMES.values():
        assert why_not_sentence(f"What about the {name.upper()}?").rule == "ET011"
