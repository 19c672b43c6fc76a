"""Other cards and boards than ours: a game plays with those that it is given, and tables that cannot be played are refused."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from spacegames.apollo13 import APOLLO13, BOTS, CARD, SETS, TABLES, Apollo13, Options, Tables, yellow
from spacegames.game import CHANCE
from spacegames.play import Table
from spacegames.record import RecordError, dump, load
from spacegames.simulate import one_game, simulate


def other(number):
    """A number that none of ours has, in the same order; as text, too, for that is how chances are sorted."""
    return int(f"20{number}")


def renumbered(card):
    """A card under another number; so are those that it names."""
    named = {name: getattr(card, name) for name in ("requires", "link") if getattr(card, name, None) is not None}
    return replace(card, number=other(card.number), **{name: other(number) for name, number in named.items()})


OTHERS = Tables(
    history=tuple(map(renumbered, TABLES.history)),
    events=tuple(map(renumbered, TABLES.events)),
    players=tuple(map(renumbered, TABLES.players)),
    boards=tuple(map(renumbered, TABLES.boards)),
    sets={name: tuple(map(other, numbers)) for name, numbers in SETS.items()},
)


def without_numbers(state):
    """What does not depend on the numbers of cards."""
    return state.phase, state.seat, state.tracks, state.tokens, tuple(map(len, state.hands)), state.turn, state.won


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("events", SETS)
def test_the_same_cards_under_other_numbers_make_the_same_game(bot, events):
    options = Options(players=3, events=events, timer="budget", window="turn", failing=False)
    ours, theirs = (one_game(game, [BOTS[bot]] * 3, options, "cards/0") for game in (APOLLO13, Apollo13(OTHERS)))
    assert len(ours) == len(theirs) > 100
    for number in range(len(ours) + 1):
        assert without_numbers(ours.at(number)) == without_numbers(theirs.at(number))
    assert theirs.game.facts(theirs.state) == ours.game.facts(ours.state)


def test_nothing_but_the_given_cards_comes():
    """In games at random; what a seat sees and what it may do is theirs, too."""
    game = Apollo13(OTHERS)
    rng = Random("others")
    table = Table(game, Options(players=4, failing=False), rng)
    while actors := game.actors(table.settle()):
        state = table.state
        held = {
            *state.draws,
            *state.discards,
            *state.left,
            *state.right,
            *(card for hand in state.hands for card in hand),
        }
        assert held == set(OTHERS.player)
        assert set(state.entered) <= set(OTHERS.story)
        view = game.observe(state, actors[0])
        assert view.tables is OTHERS
        assert game.observe(next(game.worlds(view, rng)), actors[0]) == view
        who = rng.choice(actors)
        table.play(who, rng.choice(game.legal(state, who)))
    assert table.state.won
    again = Table.of(game, load(dump(table.record), {game.name: game}))
    assert again.state == table.state


def test_what_a_card_does_is_what_its_table_says():
    gentle = Tables(history=tuple(replace(card, effects=(), reducer=None) for card in TABLES.history))
    game = Apollo13(gentle)
    played = one_game(game, [BOTS["careless"]] * 2, Options(), "gentle/0")
    cubes = played.game.start(Options()).tracks
    first = next(number for number in range(len(played)) if played.at(number).current)
    assert played.at(first).tracks == cubes, "the first card changes nothing"
    assert simulate(game, [BOTS["steady"]] * 2, 20, options=Options()).share("won") == 1


def test_a_record_is_opened_with_the_tables_it_was_made_with():
    record = one_game(Apollo13(OTHERS), [BOTS["careless"]] * 2, Options(), "record/0").record
    with pytest.raises(RecordError, match=r"Line 2: .*That cannot come now"):
        Table.of(APOLLO13, record)


def test_rules_texts_are_of_the_tables():
    texts = [[str(line) for line in yellow(OTHERS.card[number], OTHERS)] for number in (2061, 20133)]
    assert texts[0][0].startswith(f"Not before #2060 “{CARD[60].title}”")
    assert texts[1][0] == f"Only on #2061 “{CARD[61].title}”."


def copied(what):
    return pickle.loads(pickle.dumps(what))  # noqa: S301 - our own


def test_in_another_process_ours_are_ours():
    state = APOLLO13.start(Options())
    assert copied(state) == state
    theirs = copied(OTHERS)
    assert (theirs.history, theirs.sets) == (OTHERS.history, OTHERS.sets)
    assert repr(theirs) == "Tables of 163 cards and boards"


def test_chance_knows_the_cards():
    game = Apollo13(OTHERS)
    state = game.start(Options())
    assert {event.card for event in game.chance(state).support} == set(OTHERS.player)
    assert "cannot come now" in str(game.why_not(state, CHANCE, APOLLO13.chance(APOLLO13.start(Options())).support[0]))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": (*TABLES.players, TABLES.players[3])}, "83 come more than once"),
        ({"players": TABLES.players[:15]}, "Up to 16 Player cards are dealt, and there are only 15"),
        ({"events": TABLES.events[:6]}, "one for each letter, in the order A, B, C, D, E, F, G"),
        ({"history": TABLES.history[:60]}, "Card 52 names History card 61, which is not among"),
        ({"boards": TABLES.boards[1:]}, "'original' has a board for each letter"),
        ({"sets": {"original": SETS["original"]}}, "are original, alternate 1, alternate 2, not original"),
        ({"boards": (replace(TABLES.boards[0], effects=(("LX", 1),)), *TABLES.boards[1:])}, "Card 150 moves LX; tracks are LS"),
        ({"history": (replace(TABLES.history[0], stage="H"), *TABLES.history[1:])}, "Card 1 is of Stage H; Stages are A, B1"),
    ],
)  # fmt: skip
def test_tables_that_cannot_be_played_are_refused(changes, words):
    with pytest.raises(ValueError, match=words.replace("(", r"\(")):
        Tables(**changes)
