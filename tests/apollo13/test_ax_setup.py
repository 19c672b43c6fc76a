"""Components, set-up and options of Apollo XIII, chapter by chapter."""

from collections import Counter

import pytest
from laid_mission import EVENT, after, at, history, mission, random_mission, refused

from spacegames.apollo13 import (
    APOLLO13,
    CARD,
    HISTORY,
    LETTERS,
    PLAYERS,
    SETS,
    STAGES,
    TABLES,
    TRACKS,
    Options,
    Phase,
    Play,
    yellow,
)
from spacegames.apollo13.deck import candidates, drawn, fresh_deck
from spacegames.apollo13.state import BY_CHANCE, Ease, GoOn, Move, Revealed
from spacegames.apollo13.tables.numbers import LEFT_STORE, LEVELS, RIGHT_STORE, SPARE_CUBES, TIMER_SECONDS, TOKENS
from spacegames.game import CHANCE
from spacegames.play import Table


def dealt(options, seed=1):
    """The table after the deal."""
    state = APOLLO13.start(options)
    while state.phase is Phase.DEAL:
        state = after(state, state.draws[seed * 7 % len(state.draws)])
    return state


@pytest.mark.rule("AX001", "AX042")
@pytest.mark.parametrize(("players", "cards"), [(2, 7), (3, 5), (4, 4), (5, 3)])
def test_two_to_five_players_and_their_cards(players, cards):
    state = dealt(Options(players=players))
    assert list(map(len, state.hands)) == [cards] * players
    assert len(state.draws) == 65 - cards * players
    assert state.phase is Phase.HISTORY


@pytest.mark.rule("AX042", "AX044")
def test_cards_are_dealt_round_from_the_seat_that_begins():
    state = after(APOLLO13.start(Options(players=3, first=1)), 80, 81, 82, 83)
    assert state.hands == ((82,), (80, 83), (81,))


@pytest.mark.rule("AX001")
@pytest.mark.parametrize("players", [0, 1, 6, "2", 2.0, True])
def test_no_other_number_of_players(players):
    with pytest.raises(ValueError, match="players must be a whole number from 2 to 5, not"):
        Options(players=players)
    assert "no seat 2" in refused(mission(), Move("RK"), "AX001", who=2)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("first", 2, "first must be a whole number from 0 to 1"),
        ("events", "third", "events must be 'original', 'alternate 1' or 'alternate 2', not 'third'"),
        ("timer", "sand", "timer must be 'clock', 'budget' or 'off'"),
        ("window", "", "window must be 'actions' or 'turn'"),
        ("talk", "loud", "talk must be 'hints', 'open' or 'silent'"),
        ("level", "mad", "level must be 'easy', 'normal' or 'hard'"),
        ("budget", 0, "budget must be a whole number from 1 to 100"),
        ("beginner", 1, "beginner must be True or False, not 1"),
    ],
)
def test_options_without_sense(name, value, says):
    with pytest.raises(ValueError, match=says):
        Options(**{name: value})


@pytest.mark.rule("AX002", "AX031", "AX039")
def test_the_ship_goes_round_the_moon():
    """Tiles are where the decks lie: three letters out, D at the Moon, three home; the deck in use says where the ship is."""
    table = random_mission(Options(failing=False), "round")
    places = [table.at(number).deck.letter for number in range(len(table) + 1)]
    assert [LETTERS[place] for place in dict.fromkeys(places)] == ["A", "B", "C", "D", "E", "F", "G"]
    assert places == sorted(places)


@pytest.mark.rule("AX004")
def test_tokens():
    assert TOKENS == {1: 26, 2: 14, 3: 5}
    assert (sum(TOKENS.values()), sum(value * number for value, number in TOKENS.items())) == (45, 69)
    chances = APOLLO13.chance(mission(phase=Phase.COUNT, tokens=(1, 0)))
    assert [(event.value, int(45 * chance)) for event, chance in chances] == [(1, 26), (2, 14), (3, 5)]


@pytest.mark.rule("AX006", "AX041")
def test_the_timer_stands_still_beside_the_supply():
    state = dealt(Options())
    assert TIMER_SECONDS == 30
    assert (state.time, state.tokens, state.values) == (None, (0, 0), ((), ()))
    assert (state.current, state.entered, state.turn, state.avoid, state.spent) == (0, (), 1, -1, 0)


@pytest.mark.rule("AX007", "AX033")
@pytest.mark.ruling("QA12")
def test_fifteen_cubes():
    """Eleven on the tracks, four for Event Boards; a fifth board has a marker in place of a cube, and works like the others."""
    assert (len(TRACKS), SPARE_CUBES) == (11, 4)
    assert dealt(Options()).boards == ()
    four = ((153, 1), (156, 2), (159, 3), (162, 1))
    state = after(history(EVENT["F"], boards=four), EVENT["F"])
    assert [board for board, _ in state.boards] == [153, 156, 159, 162, 165]
    assert Ease(165) in APOLLO13.legal(state._replace(phase=Phase.ACTION), 0)


@pytest.mark.rule("AX008", "AX043")
def test_what_a_summary_card_says_is_said_to_every_seat():
    """Each seat is told the phase and, as its legal actions, what it can do in it; a phase has a name to be shown."""
    state = mission((80,), (81,), tokens=(0, 1))
    for seat in range(2):
        view = APOLLO13.observe(state, seat)
        assert view.phase is Phase.ACTION
        kinds = {type(action).__name__ for action in APOLLO13.legal(state, seat)}
        assert kinds == {"Move", "Play", "Place", "Draw"}
    assert all(phase.value for phase in Phase)


@pytest.mark.rule("AX009")
def test_mission_control_shows_eleven_tracks():
    people = Counter((row.person, row.measure) for row in TRACKS)
    astronauts = [(name, measure) for name in ("Lovell", "Haise", "Swigert") for measure in ("stress", "health")]
    assert set(people) == {
        *astronauts,
        *(("", name) for name in ("Rocket", "Team", "Flight", "Energy", "Mission Status")),
    }


@pytest.mark.rule("AX018")
def test_the_original_events_are_the_first_choice():
    assert Options().events == "original"


@pytest.mark.rule("AX021", "AX030")
def test_cards_say_what_happens_before_what_it_does():
    """A story to be read aloud, then cubes and steps, then other rules; whoever sees a card sees all of it."""
    for card in (*HISTORY, *PLAYERS):
        assert card.text
        assert all(steps for _, steps in card.effects)
        assert card.effects or yellow(card)
    state = after(history(64), 64)
    assert all(CARD[APOLLO13.observe(state, seat).current].text for seat in range(2))


@pytest.mark.rule("AX032")
def test_every_cube_on_its_marked_space():
    state = APOLLO13.start(Options())
    assert state.tracks == tuple(row.start for row in TRACKS)
    assert (at(state, "LS", "FL", "EN"), at(state, "MS")) == ((2, 1, 1), 1)


def test_levels():
    """House values: easier and harder starts."""
    assert list(LEVELS) == ["easy", "normal", "hard"]
    easy, hard = (APOLLO13.start(Options(level=level)) for level in ("easy", "hard"))
    assert at(easy, "LS", "TM", "FL", "MS") == (1, 1, 1, 0)
    assert at(hard, "LS", "TM", "FL", "MS") == (2, 2, 1, 3)


@pytest.mark.rule("AX034", "AX047", "AX121")
@pytest.mark.parametrize("events", SETS)
def test_boards_in_use_lie_in_order_and_are_turned_by_the_event_of_their_letter(events):
    """The board that is flipped is the one of the set in use at that place; its changes are those that happen."""
    for letter, board in zip("ABCDEF", SETS[events], strict=False):
        state = history(EVENT[letter], options=Options(events=events, talk="silent"))
        state = after(state, EVENT[letter])
        assert state.boards == (((board, CARD[board].steps),) if CARD[board].steps else ())
        for track, steps in CARD[board].effects:
            if track != "MS":
                assert at(state, track) == 2 + steps


@pytest.mark.rule("AX035", "AX036")
def test_seven_decks_by_letter_and_their_events():
    for letter, name in enumerate(LETTERS):
        deck = fresh_deck(TABLES, letter)
        cards = [card.number for card in HISTORY if card.letter == name]
        assert set(deck.unseen) == {*cards, EVENT[name]}
        assert deck.top == ()
        assert EVENT[name] not in candidates(deck), "events are taken out before decks are shuffled"
        chances = APOLLO13.chance(history(cards[0])._replace(deck=deck))
        assert len(set(chances.weights.values())) == 1, "each card that may lie there is as likely as the others"


@pytest.mark.rule("AX037")
@pytest.mark.ruling("QA16")
@pytest.mark.parametrize("letter", ["A", "C", "D", "E", "F"])
def test_an_event_lies_in_the_lower_half(letter):
    """Of n cards the upper n - n // 2 come before the event can; then it is as likely as each card that is left."""
    cards = [card.number for card in HISTORY if card.letter == letter]
    upper = len(cards) - len(cards) // 2
    deck = fresh_deck(TABLES, "ABCDEFG".index(letter))
    for number, card in enumerate(cards):
        assert (EVENT[letter] in candidates(deck)) == (number >= upper)
        assert len(candidates(deck)) == len(cards) - number + (number >= upper)
        deck = drawn(deck, card)
    assert candidates(deck) == (EVENT[letter],)


@pytest.mark.rule("AX038")
@pytest.mark.ruling("QA15", "QA20")
@pytest.mark.parametrize("letter", ["B", "G"])
def test_the_first_half_of_b_and_g_is_their_first_stage(letter):
    first, second = ({card.number for card in HISTORY if card.stage == f"{letter}{half}"} for half in (1, 2))
    deck = fresh_deck(TABLES, "ABCDEFG".index(letter))
    for card in sorted(first):
        assert set(candidates(deck)) <= first
        deck = drawn(deck, card)
    assert set(candidates(deck)) == {*second, EVENT[letter]}


@pytest.mark.rule("AX040", "AX074")
def test_every_player_card_may_come_next():
    state = APOLLO13.start(Options())
    assert {event.card for event in APOLLO13.chance(state).support} == {card.number for card in PLAYERS}
    assert len(set(APOLLO13.chance(state).weights.values())) == 1


@pytest.mark.rule("AX044")
def test_somebody_starts():
    state = dealt(Options(players=4, first=2))
    assert (state.seat, list(map(len, state.hands))) == (2, [4, 4, 4, 4])
    assert APOLLO13.apply(state, CHANCE, Revealed(candidates(state.deck)[0])).seat == 2


@pytest.mark.rule("AX045")
def test_two_places_beside_mission_control():
    assert (LEFT_STORE, RIGHT_STORE) == (2, 3)
    state = APOLLO13.start(Options())
    assert (state.left, state.right) == ((), ())


@pytest.mark.rule("AX046")
def test_discard_piles():
    """Player cards have one; History cards lie by their decks, each seen in the order it came."""
    state = after(mission((80,)), Play(80))
    assert state.discards == (80,)
    table = random_mission(Options(failing=False), "piles")
    for letter in LETTERS:
        pile = [card for card in table.state.entered if CARD[card].letter == letter]
        assert pile[-1] == EVENT[letter]
        assert len(pile) > 1
    assert set(table.state.discards).isdisjoint(table.state.entered)


def test_all_stages_are_reached_when_losing_is_switched_off():
    table = Table(APOLLO13, Options(failing=False))
    assert table.state.phase in BY_CHANCE
    table = random_mission(Options(players=5, failing=False), "stages")
    assert {CARD[card].stage for card in table.state.entered} == set(STAGES)
    assert table.state.won


def test_what_there_is_not():
    state = mission((80,))
    assert "no track XX; there are LS, LH" in refused(state, Move("XX"), "AX078")
    assert "has no cube in play" in refused(state, Ease(153), "AX056")
    assert "before that" in refused(mission(phase=Phase.BEGIN), Move("RK"), "QA34").lower()
    assert "comes first" in refused(state, GoOn(), "AX049")
    with pytest.raises(ValueError, match="There is no seat -1 in this game: seats are 0 to 1"):
        APOLLO13.observe(state, CHANCE)
