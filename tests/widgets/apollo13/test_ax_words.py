"""Words: every action is an order, every phase a question, every refusal a sentence, and all of it can be translated."""

import re
from dataclasses import fields
from random import Random

import pytest
from ax_desk import NAMES, desk
from laid_mission import CHATTER, after, history, history_card, mission, random_mission

from spacegames.apollo13 import (
    APOLLO13,
    BOARDS,
    EVENTS,
    HISTORY,
    PLAYERS,
    STAGES,
    TRACK,
    HistoryCard,
    Options,
    Phase,
    yellow,
)
from spacegames.game import Refusal
from spacewidgets.catalogue import messages
from spacewidgets.games.apollo13 import console, hand, nouns, questions, story, words
from spacewidgets.games.apollo13.log import told_events
from spacewidgets.games.keys import action_of, key_of
from spacewidgets.words import use_language

VALUES = {"track": "LS", "board": 153, "card": CHATTER, "help": "stress", "value": 2, "seconds": 5}
ASKED = [phase for phase in Phase if phase is not Phase.OVER]


def example(kind):
    return kind(**{each.name: VALUES[each.name] for each in fields(kind)})


@pytest.mark.parametrize("kind", APOLLO13.actions)
def test_every_action_is_an_order_with_a_name_on_the_stage(kind):
    view = APOLLO13.observe(mission([CHATTER], current=11, boards=((153, 3),)), 0)
    action = example(kind)
    said = words.action_name(action, view)
    assert said[0].isupper()
    assert "{" not in said
    assert said.split()[0] in {
        *(
            "Lower",
            "Bring",
            "Play",
            "Lay",
            "Draw",
            "Give",
            "End",
            "Turn",
            "Keep",
            "Throw",
            "Undo",
            "Spend",
            "Let",
            "Say",
        ),
        *("Foresee",),
    }
    assert action_of(key_of(action), APOLLO13.actions) == action


@pytest.mark.parametrize("phase", ASKED)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_phase_says_what_is_asked_or_for_whom_all_wait(phase, seat):
    made = desk(mission([CHATTER, 81, 82], [83], phase=phase, due=2, current=11), seat)
    said = questions.question(made)
    assert said.endswith((".", "?"))
    assert "{" not in said
    if seat and phase not in (Phase.DEAL, Phase.HISTORY, Phase.DRAW, Phase.COUNT):
        assert said.startswith("Ada ")


@pytest.mark.rule("AX117", "AX118")
def test_a_competition_names_who_has_the_most_points():
    options = Options(players=3, competitive=True)
    state = mission(options=options, phase=Phase.OVER, won=True, values=((1, 1), (2,), (1,)))
    first, more = questions.ending(desk(state))
    assert first == "The crew is safe"
    assert more == "You brought them home in 5 turns. Most points on tokens, 2: Ada."


def test_refusals_name_tracks_and_seats_as_people_do():
    state = mission([CHATTER], [81], current=11)
    why = {seat: desk(state, seat).why for seat in (0, 1)}
    from spacegames.apollo13 import End, Move, Play, Spare  # noqa: PLC0415

    assert why[0](Move("MS")) == "The cube of Mission Status is moved by what happens, never by this action."
    assert why[0](Spare("LS")) == "This is not possible now: action comes first."
    assert why[0](End()) == "One action has to be taken first."
    assert why[1](Play(81)) == "To act in the turn of another seat costs an Apollo token, and Ben has none."
    said = words.refusal_words(Refusal("AX124", "The card does not change {0}, but {1}.", ("LS", ("RK", "TM"))), NAMES)
    assert said == "The card does not change Lovell’s stress, but Rocket, Team."


def test_every_refusal_in_random_play_is_a_whole_sentence():
    rng = Random(5)
    for seed in range(3):
        table = random_mission(Options(players=3, window="turn"), seed)
        for moment in range(0, len(table.events), 11):
            made = desk(table.at(moment), rng.randrange(3))
            for kind in APOLLO13.actions[:15]:
                said = made.why(example(kind))
                assert said is None or (said[0].isupper() and said.endswith(".") and "{" not in said)


def test_what_the_engine_says_is_marked_for_translators():
    """Rules texts, phases and stages come from the engine, which knows no language."""
    known = {message[0] for message in messages()}
    cards = [*HISTORY, *EVENTS, *PLAYERS, *BOARDS]
    assert {line.sentence for card in cards for line in yellow(card)} <= known
    assert {phase.value for phase in Phase} <= known
    assert {nouns._STAGES[stage] for stage in STAGES} <= known
    assert {row.measure for row in TRACK.values()} <= known


def test_names_of_stages_are_those_of_the_tables():
    from spacegames.apollo13 import STAGE_NAMES  # noqa: PLC0415

    assert {stage: nouns.stage_name(stage) for stage in STAGES} == STAGE_NAMES


@pytest.mark.parametrize(
    ("number", "time"),
    [(1, "about 1968"), (3, "about 10 April 1970"), (18, "033:15:06 after lift-off"), (2, "about March 1970")],
)
def test_mission_times_are_told_from_the_chronology(number, time):
    card = next(card for card in HISTORY if card.number == number)
    assert nouns.mission_time(card) == time


@pytest.mark.usefixtures("pseudo")
def test_every_word_of_every_picture_and_of_the_report_can_be_translated():
    """In a language where messages stand in brackets, nothing but names, letters and numbers stands outside of them."""
    soften = history_card("B1", lambda card: isinstance(card, HistoryCard) and card.reducer == "FL")
    states = [
        mission(
            [CHATTER, 95, 97, 99, 115, 111], [81], current=11, boards=((153, 2),), used=(80,), MS=11, tokens=(1, 2)
        ),
        after(history(soften, FL=3), soften),
        mission([CHATTER], [81], phase=Phase.OVER, won=True),
        APOLLO13.start(Options()),
    ]
    for state in states:
        for seat in (0, 1):
            made = desk(state, seat)
            for part in (console, story, hand):
                assert not outside(part.describe(made)), part
    table = random_mission(Options(players=3), 3)
    for line in told_events(table, 0, len(table.events), 0, NAMES):
        assert not outside(line.words), line


def outside(said):
    """Words that stand outside of all brackets."""
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", " ", said)) != said:
        said = less
    found = re.findall(r"[^\W\d]{3,}", said)
    return [word for word in found if word not in NAMES]


def test_the_language_is_that_of_the_moment():
    made = desk(mission([CHATTER]))
    use_language("qps")
    try:
        assert "⟦Lovell’s stress⟧" in console.describe(made)
    finally:
        use_language("en")
    assert "⟦" not in console.describe(made)
