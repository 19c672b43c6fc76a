"""Words of Extraordinary Times: whatever there is has words, a signal carries no number, and each side hears its half."""

import re
from itertools import chain
from random import Random

import pytest
from et_desk import NAMES, desk, moments

from spacegames.extraordinary import (
    EXTRAORDINARY_TIMES,
    FUNDING,
    MANEUVER_NAMES,
    MANEUVERS,
    METTLE,
    ODDS,
    SIGNALS,
    TABLES,
    Beige,
    Black,
    Fly,
    Hire,
    Mettle,
    Odds,
    Options,
    Pass,
    Phase,
    Reason,
    Say,
    Use,
    why_not_sentence,
)
from spacegames.extraordinary.bots import REASONS
from spacegames.extraordinary.state import edit
from spacegames.game import CHANCE, Refusal
from spacegames.play import Table
from spacewidgets.games.extraordinary.log import told_events
from spacewidgets.games.extraordinary.questions import question
from spacewidgets.games.extraordinary.reasons import REASON_WORDS, reason_words
from spacewidgets.games.extraordinary.words import (
    action_name,
    beige_words,
    black_name,
    funding_does,
    funding_name,
    mettle_words,
    odds_words,
    refusal_words,
    role_name,
    sentence,
    signal_label,
    signal_words,
)


def test_seats_have_their_roles():
    roles = ["USSR Mission Control", "USSR Flight Crew", "US Mission Control", "US Flight Crew"]
    assert [role_name(seat) for seat in range(4)] == roles


def test_cards_by_their_faces():
    assert black_name(Black("SW", 3), TABLES) == "Homeward dive, 3 south-west"
    assert black_name(Black("N", 9), TABLES) == "9 north"
    assert beige_words(Beige()) == "costs nothing"
    assert beige_words(Beige(condition=-3, fuel=-1, comms="lost")) == "Ship Condition −3, Fuel −1, comms lost"
    assert odds_words(Odds((1, 4), (3, 6), (6, 6))) == "mission 1: 1 to 4, mission 2: 3 to 6, mission 3: 6"
    assert mettle_words(Mettle((2, 0), (-1, -2))) == "success: Morale +2; failure: Morale −1, Ship Condition −2"
    assert funding_does("patch") == "Ship Condition +4"


def test_each_black_face_of_the_deck_has_a_name_of_its_own():
    names = {black_name(card.black, TABLES) for card in MANEUVERS}
    assert len(names) == len({card.black for card in MANEUVERS}) == len(MANEUVER_NAMES)


def test_no_two_faces_and_no_two_cards_read_alike():
    assert len({odds_words(odds) for odds, _number in ODDS}) == len(ODDS)
    assert len({mettle_words(mettle) for mettle, _number in METTLE}) == len(METTLE)
    assert len({funding_name(kind) for kind in FUNDING}) == len(FUNDING)


@pytest.mark.rule("ET010")
@pytest.mark.parametrize("signal", SIGNALS)
def test_a_signal_in_words_passes_the_filter_for_sentences(signal):
    for place in (-1, 0, 1):
        assert why_not_sentence(signal_words(Say(signal, place))) is None
    assert why_not_sentence(signal_label(signal)) is None


def test_no_two_signals_read_alike():
    assert len({signal_words(Say(signal, 0)) for signal in SIGNALS}) == len(SIGNALS)
    assert len({signal_label(signal) for signal in SIGNALS}) == len(SIGNALS)


def test_every_reason_of_the_bots_has_a_sentence():
    assert set(REASON_WORDS) == set(REASONS)


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (Reason(Hire(0), "offer mettle", (2, 0, 0, -1)), "Success would bring Morale +2, failure Ship Condition −1"),
        (Reason(Say("good", 0), "point gains", ("stabilize",)), "something: Stabilize."),
        (Reason(Say("good", 0), "point gains", ("comms",)), "something: comms stay up."),
        (Reason(Fly(0), "fly mission", ((1, 2),)), "mission 1, Earth orbit and mission 2, Translunar space."),
        (Reason(Say("worth the risk?"), "ask risk", (0.5,)), "You see the odds, 50 %;"),
        (Reason(Pass(), "pass last"), "would not help you to win"),
    ],
)
def test_reasons_have_their_values(reason, words):
    assert words in reason_words(reason, TABLES)


def test_a_question_stays_one():
    assert sentence("is it worth the risk?") == "is it worth the risk?"
    assert sentence("home is far") == "home is far."


def test_the_question_counts_what_is_shown():
    state = next(each for each in moments(1) if each.phase is Phase.OFFER and not each.shown)
    assert question(desk(state, 2 * state.team)) == "Show two candidates to Flight Crew."
    assert question(desk(edit(state, shown=(1,)), 2 * state.team)) == "Show a second candidate to Flight Crew."
    state = next(each for each in moments(1) if each.phase is Phase.SHOW and not any((*each.cuts, *each.shown)))
    crew, control = 2 * state.team + 1, 2 * state.team
    assert question(desk(state, crew)) == "Show two of your cards to Mission Control."
    assert question(desk(edit(state, shown=(1,)), crew)) == "Show a second card to Mission Control."
    assert question(desk(edit(state, shown=(1,)), control)) == "Flight Crew shows a second card."


@pytest.mark.rule("ET075")
def test_on_the_way_home_the_question_asks_for_no_more_than_there_is():
    state = next(each for each in moments(1) if each.phase is Phase.SHOW and not any((*each.cuts, *each.shown)))
    east = tuple(card.number for card in MANEUVERS if "W" not in card.black.direction)[:3]
    west = next(card.number for card in MANEUVERS if "W" in card.black.direction)
    crew = 2 * state.team + 1
    for hand, shown, asked in (
        ((*east[:2], west), (), "Show cards that lead home: two, if you have them."),
        (east, (), "No card leads home: draw a new hand."),
        ((*east[:2], west), (2,), "Only one card leads home: hear Mission Control, then fly it."),
    ):
        phase = Phase.CHOOSE if shown else Phase.SHOW
        home = edit(state, first=0, phase=phase, hands=(hand, hand), shown=shown)
        assert question(desk(home, crew)) == asked


def test_what_is_shown_is_called_by_its_letter():
    """The partner says A or B: so does the button with which one decides."""
    state = next(each for each in moments(1) if each.phase is Phase.CHOOSE and len(each.shown) == 2)
    view = EXTRAORDINARY_TIMES.observe(state, 2 * state.team + 1)
    for letter, place in zip("AB", state.shown, strict=True):
        assert action_name(Fly(place), view) == f"Fly {letter}: {black_name(view.crew.hand[place], TABLES)}"
    other = ({0, 1, 2} - set(state.shown)).pop()
    assert action_name(Fly(other), view) == f"Fly {black_name(view.crew.hand[other], TABLES)}"


@pytest.mark.rule("ET006")
def test_mission_control_hears_of_a_flight_by_the_letter_of_its_card():
    table = Table(EXTRAORDINARY_TIMES, Options(), Random("letter"))
    rng = Random(2)
    while not any(isinstance(event.action, Fly) for event in table.events):
        table.settle()
        who = EXTRAORDINARY_TIMES.actors(table.state)[0]
        legal = [each for each in EXTRAORDINARY_TIMES.legal(table.state, who) if not isinstance(each, Say | Use)]
        table.play(who, rng.choice(legal))
    flown = len(table) - 1
    before, place = table.at(flown), table.events[flown].action.place
    card = MANEUVERS[before.hands[before.team][place] - 1]
    letter = "AB"[before.shown.index(place)]
    told = told_events(table, flown, len(table), 0, NAMES)[0].words
    assert told.startswith(f"Ben flies {letter} ({beige_words(card.beige)}).")
    assert told_events(table, flown, len(table), 1, NAMES)[0].words.startswith(
        f"Ben flies {black_name(card.black, TABLES)}."
    )


def test_a_refusal_names_seats_and_phases():
    assert refusal_words(Refusal("ET019", "It is for seat {0} now.", (2,)), NAMES) == "It is for Cleo now."
    said = "This is not possible now: {0} comes first."
    assert (
        refusal_words(Refusal("ET030", said, (Phase.HIRE.value,)), NAMES)
        == "This is not possible now: hiring comes first."
    )


@pytest.mark.parametrize("seed", range(3))
def test_whatever_can_be_done_has_words_of_its_own(seed):
    """For each seat at each moment: no two orders read alike, and the question is one."""
    for state in moments(seed):
        for seat in range(4):
            before = desk(state, seat)
            named = [action_name(action, before.view) for action in before.legal]
            # Two cards with the same black face do the same, for all that Flight Crew can see.
            kinds = {(type(action), said) for action, said in zip(before.legal, named, strict=True)}
            faces = () if before.view.crew is None else before.view.crew.hand
            assert len(named) - len(kinds) <= len(faces) - len(set(faces))
            assert not any("{" in said for said in named)
            assert question(before)


@pytest.mark.parametrize("seed", range(4))
def test_a_side_hears_nothing_of_the_other(seed):
    """Flight Crew hears of no meter and no opinion, Mission Control of no way and no number on the die."""
    table = Table(EXTRAORDINARY_TIMES, Options(turns=60), Random(f"heard {seed}"))
    rng = Random(seed)
    while actors := EXTRAORDINARY_TIMES.actors(table.settle()):
        who = rng.choice([seat for seat in actors if EXTRAORDINARY_TIMES.legal(table.state, seat)])
        table.play(who, rng.choice(EXTRAORDINARY_TIMES.legal(table.state, who)))
    heard = {seat: " ".join(each.words for each in told_events(table, 0, len(table), seat, NAMES)) for seat in range(4)}
    assert heard[0] == heard[2]
    assert heard[1] == heard[3]
    crew = re.sub(r"(our ship|the ship|Ship Condition and comms|Morale and Ship Condition are gone)", "", heard[1])
    for word in ("Morale", "Ship Condition", "funding card", "level"):
        assert word not in re.sub(r"morale is (low|high)", "", crew)
    ways = chain(MANEUVER_NAMES.values(), ("north", "south", "east", "west", "die shows", "edge"))
    assert not [way for way in ways if way in heard[0]]


def test_the_log_tells_every_decision():
    table = Table(EXTRAORDINARY_TIMES, Options(turns=20), Random("told"))
    rng = Random(3)
    while actors := EXTRAORDINARY_TIMES.actors(table.settle()):
        who = rng.choice([seat for seat in actors if EXTRAORDINARY_TIMES.legal(table.state, seat)])
        table.play(who, rng.choice(EXTRAORDINARY_TIMES.legal(table.state, who)))
    lines = {each.number for each in told_events(table, 0, len(table), 0, NAMES)}
    decided = {number for number, event in enumerate(table.events) if event.who != CHANCE}
    assert decided <= lines
