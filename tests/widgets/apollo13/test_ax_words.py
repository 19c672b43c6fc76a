"""Words: every action is an order, every phase a question, every refusal a sentence, and all of it can be translated."""

import re
from collections import Counter
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
    GoOn,
    HistoryCard,
    Options,
    Phase,
    yellow,
)
from spacegames.game import Refusal
from spacewidgets.games.apollo13 import console, hand, head, nouns, questions, story, words
from spacewidgets.games.apollo13.log import told_events
from spacewidgets.games.kit.keys import action_of, key_of
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


def test_what_the_engine_says_is_marked_for_translators(asked_for):
    """Rules texts, phases and stages come from the engine, which knows no language."""
    known = {message[0] for message in asked_for}
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


# Going on, where others may act before a card


def pauses(options, seeds=3):
    """States in which the one whose turn it is says when a card comes."""
    for seed in range(seeds):
        table = random_mission(options, seed)
        yield from (state for at in range(len(table.events)) if (state := table.at(at)).phase in PAUSES)


PAUSES = (Phase.BEGIN, Phase.UPDATED)


@pytest.mark.parametrize("beginner", [False, True])
def test_who_goes_on_is_told_which_cards_come(beginner):
    """What the button and the question say is what the rules then do."""
    found = Counter()
    for state in pauses(Options(players=2, talk="silent", timer="off", failing=False, beginner=beginner)):
        made = desk(state, state.seat)
        drawn = APOLLO13.apply(state, state.seat, GoOn())
        said = words.action_name(GoOn(), made.view)
        assert said in head.draw(made).words()
        assert head.draw(made).actions["GoOn"] == said
        both = f"{said} {questions.question(made)}"
        if drawn.phase is Phase.HISTORY:
            assert "History card" in both
            assert "Player card" not in both
        else:
            assert (drawn.phase, drawn.due) == (Phase.DRAW, 2 if beginner else 1)
            assert both.count("2 Player cards" if beginner else "Player card") == 2
            assert "History card" not in both
        found[state.phase] += 1
    assert len(found) == len(PAUSES)


@pytest.mark.ruling("QA21")
@pytest.mark.parametrize(
    ("left", "said"), [(0, "without a Player card"), (1, "your Player card"), (2, "your 2 Player")]
)
def test_who_draws_hears_how_many_cards_are_left(left, said):
    options = Options(beginner=True, talk="silent")
    draws = tuple(range(81, 81 + left))
    state = mission(phase=Phase.UPDATED, options=options, draws=draws, tokens=(0, 1))
    assert said in words.action_name(GoOn(), desk(state).view)
    state = APOLLO13.apply(state, 0, GoOn())
    while state.phase is Phase.DRAW:
        state = after(state, state.draws[0])
    assert len(state.hands[0]) == left


@pytest.mark.parametrize("phase", [*PAUSES, Phase.EXTRA])
def test_nobody_waits_for_bots_that_have_been_asked(phase):
    """Others are waited for only where a person holds a token: a bot that wanted to act has done it."""
    for draws in ((), (81,), (81, 82)):
        for beginner in (False, True):
            state = mission(
                phase=phase,
                options=Options(players=3, talk="silent", beginner=beginner),
                draws=draws,
                tokens=(1, 1, 0),
                extra=phase is Phase.EXTRA,
            )
            alone = questions.question(desk(state, bots=frozenset({1, 2})))
            assert "o bot wants to act" in alone
            assert not re.search("nobody|others|all are", alone)
            for bots in (frozenset(), frozenset({2})):
                said = questions.question(desk(state, bots=bots))
                assert "others may act for a token" in said.casefold()
                assert "when nobody wants to" in said
                assert "bot" not in said
            waits = questions.question(desk(state, 2))
            assert waits.startswith("Ada ")
            assert "all are" not in waits
