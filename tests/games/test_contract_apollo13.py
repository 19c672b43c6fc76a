"""Apollo XIII keeps the contract: random games in all its variants, no secret told, nothing lost or found."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from contract import check_replay, check_secrets, check_walk, random_table
from soak_apollo13 import PROMISES

from spacegames.apollo13 import APOLLO13, BOARDS, CARD, HELPS, TABLES, TRACKS, Apollo13, Options, Phase
from spacegames.apollo13.deck import drawn, foresee, fresh_deck, look, put_back
from spacegames.apollo13.state import (
    OPEN,
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
    Revealed,
    Soften,
    Spare,
    Tick,
)
from spacegames.game import CHANCE, CLOCK
from spacegames.play import Table, referee
from spacegames.record import RecordError, dump, load

WAYS = [
    Options(),
    Options(players=2, failing=False, talk="silent", events="alternate 1"),
    Options(players=3, failing=False, beginner=True, timer="budget", budget=2),
    Options(players=4, failing=False, window="turn", competitive=True, events="alternate 2"),
    Options(players=5, failing=False, talk="open", level="easy", first=3, timer="off"),
    Options(players=5, window="turn", soften_status=True, level="hard"),
    Options(players=3, competitive=True, beginner=True, failing=False, talk="open", window="turn"),
]
TRACK_CODES = [row.code for row in TRACKS]


def thought_of(state):
    """All that is worth asking about, in the order in which it is offered."""
    cards = sorted({card for hand in state.hands for card in hand} | {80, 144})
    open_boards = [board for board, _ in state.boards]
    foreseen = state.deck.top[: state.deck.foreseen]
    pending = [track for track, _ in state.pending]
    actions = [
        *map(Move, TRACK_CODES),
        *map(Ease, dict.fromkeys([*open_boards, 150, 153, 167, 168])),
        *(kind(card) for kind in (Play, Place) for card in cards),
        Draw(),
        *map(Extra, cards),
        End(),
        GoOn(),
        *map(Keep, dict.fromkeys([*state.fresh, 80])),
        *map(Discard, cards),
        *(kind(track) for kind in (Spare, Soften) for track in dict.fromkeys([*pending, "RK", "MS", "FL"])),
        Accept(),
        *map(PutBack, dict.fromkeys([*foreseen, 1, 79])),
        *map(Hint, HELPS),
    ]
    return tuple(actions)


def kind_table(options, seed):
    """A game of seats that bring cubes down, whoever comes first: in it tokens are won and spent, and more is saved."""
    rng = Random(seed)
    table = Table(APOLLO13, options, rng)
    while actors := APOLLO13.actors(table.settle()):
        who = rng.choice(actors)
        after = {action: APOLLO13.apply(table.state, who, action) for action in APOLLO13.legal(table.state, who)}
        table.play(who, max(after, key=lambda action: (standing(after[action]), rng.random())))
    return table


def standing(state):
    """How well the mission stands, for `kind_table`."""
    *crisis, flight, energy, status = state.tracks
    return flight + energy - sum(crisis) - 4 * status - 2 * sum(steps for _, steps in state.boards)


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_random_games(options, seed):
    table = check_walk(APOLLO13, options, f"walk {seed}", thought_of)
    check_replay(APOLLO13, table)


@pytest.mark.rule("AX102")
@pytest.mark.parametrize("options", WAYS, ids=str)
def test_secrets_are_kept(options):
    for table in (random_table(APOLLO13, options, "secrets"), kind_table(options, "secrets")):
        check_secrets(APOLLO13, table, range(options.players), every=17)


class Leaky(Apollo13):
    """Views that show a little more than they should."""

    def __init__(self, leak):
        self.leak = leak

    def observe(self, state, who):
        return super().observe(state, who), self.leak(state)

    def worlds(self, view, rng):
        return super().worlds(view[0], rng)


PEEKED = next(
    table
    for number in range(1000)
    for table in [random_table(APOLLO13, Options(players=3, failing=False), f"peek {number}")]
    if any(isinstance(event.action, PutBack) for event in table.events)
)
"""A game in which somebody foresaw two cards."""


def foreseen_moments(table):
    return [number for number in range(len(table) + 1) if table.at(number).deck.foreseen > 1]


@pytest.mark.parametrize(
    "leak",
    [lambda state: state.draws, lambda state: state.hands, lambda state: state.deck.top],
    ids=["draw pile", "hands", "foreseen"],
)
def test_a_leak_is_caught(leak):
    check_secrets(Leaky(lambda _: None), PEEKED, range(3), every=9)
    with pytest.raises(AssertionError):
        check_secrets(Leaky(leak), PEEKED, range(3), every=1)


@pytest.mark.ruling("QA37")
def test_only_its_seer_knows_the_foreseen_cards():
    for number in foreseen_moments(PEEKED):
        state = PEEKED.at(number)
        deck = state.deck
        for seat in range(3):
            seen = APOLLO13.observe(state, seat).deck
            hidden = [card for card in deck.top[: deck.foreseen] if card not in deck.common]
            if seat == deck.seer:
                assert seen == deck
            else:
                assert set(hidden) <= set(seen.unseen)
                assert not any(seen.top[: deck.foreseen])
                tops = {
                    world.deck.top for world in islice(APOLLO13.worlds(APOLLO13.observe(state, seat), Random(1)), 300)
                }
                assert deck.top in tops
                assert not hidden or len(tops) > 2


def less(letter, *cards):
    """A deck of which some cards are turned over."""
    deck = fresh_deck(TABLES, "ABCDEFG".index(letter))
    for card in cards:
        deck = drawn(deck, card)
    return deck


def worlds_of(deck, number=6000):
    """How often each order of top cards comes for a seat that did not foresee them."""
    laid = APOLLO13.start(Options())._replace(phase=Phase.ACTION, current=1, due=0, deck=deck._replace(seer=1))
    worlds = APOLLO13.worlds(APOLLO13.observe(laid, 0), Random("deck"))
    return Counter(next(worlds).deck.top for _ in range(number))


def test_worlds_of_foreseen_cards_are_as_likely_as_the_shuffle():
    """Of deck E with ten cards one is left above, so that one of two foreseen is no event, the other any of what is left.

    Six cards are unseen besides the event: one of these above (each 1 of 6), then one of the other six below; in either order.
    """
    deck = less("E", 40, 41, 42, 43)
    assert deck.high == 1
    deck = deck._replace(seer=1, foreseen=2)
    for card in (44, 77):
        deck = look(deck, card)
    found = worlds_of(deck)
    with_event = sum(times for top, times in found.items() if 77 in top) / 6000
    assert with_event == pytest.approx(1 / 6, abs=0.02)
    assert sum(times for top, times in found.items() if top[0] == 77) / 6000 == pytest.approx(1 / 12, abs=0.015)
    assert len(found) == 6 * 5 + 6 * 2


def test_worlds_when_one_of_two_foreseen_cards_is_drawn():
    """The other one came from above or below; below it may be the event, which is half as likely as each of the five others."""
    deck = less("E", 40, 41, 42, 43)._replace(seer=1, foreseen=2)
    deck = put_back(look(look(deck, 44), 45), 45)
    deck = drawn(deck, 45)
    found = worlds_of(deck)
    assert found[77,] / 6000 == pytest.approx(1 / 11, abs=0.015)
    assert found[44,] / 6000 == pytest.approx(2 / 11, abs=0.02)
    assert set(found) == {(card,) for card in (44, 46, 47, 48, 49, 77)}


@pytest.mark.parametrize(("turned", "left"), [(15, {16, 17, 18, 19, 20, 21, 74}), (16, {15}), (74, {15})])
def test_worlds_where_two_stages_meet(turned, left):
    """The last card of B1 and one of B2 or the event are foreseen; when one is turned over, all know which kind the other is."""
    deck = less("B", 10, 11, 12, 13, 14)._replace(seer=1, foreseen=2)
    other = 16 if turned == 15 else turned
    both = look(look(deck, 15), other)
    assert {frozenset(top) for top in worlds_of(both, 800)} == {
        frozenset({15, card}) for card in (16, 17, 18, 19, 20, 21, 74)
    }
    assert set(worlds_of(drawn(put_back(both, turned), turned), 400)) == {(card,) for card in left}


def test_worlds_where_both_came_from_above_or_below():
    deck = less("E", 40, 41)._replace(seer=1, foreseen=2)
    above = look(look(deck, 42), 43)
    assert not any(77 in top for top in worlds_of(above, 500))
    assert not any(77 in top for top in worlds_of(drawn(above, 42), 500))
    deck = less("E", 40, 41, 42, 43, 44)._replace(seer=1, foreseen=2)
    below = look(look(deck, 45), 77)
    found = worlds_of(below, 3000)
    assert sum(times for top, times in found.items() if 77 in top) / 3000 == pytest.approx(2 / 6, abs=0.04)
    assert set(worlds_of(drawn(below, 45), 500)) == {(card,) for card in (46, 47, 48, 49, 77)}
    second_stage = look(look(less("B", 10, 11, 12, 13, 14, 15)._replace(seer=1, foreseen=2), 16), 17)
    assert set(worlds_of(drawn(second_stage, 16), 500)) == {(card,) for card in (17, 18, 19, 20, 21, 74)}


def test_what_all_knew_stays_known_when_somebody_puts_it_back():
    deck = fresh_deck(TABLES, 5)
    deck = foresee(deck._replace(unseen=tuple(card for card in deck.unseen if card != 50), top=(50,)), 1, 2)
    assert (deck.common, deck.foreseen) == ((50,), 2)
    deck = put_back(look(deck, 54), 54)
    assert all(50 in top for top in worlds_of(deck, 200))
    known = drawn(deck, 54)
    assert (known.top, known.seer, known.foreseen) == ((50,), -1, 0), (
        "the other one was turned over: all know what is left"
    )
    other = drawn(put_back(deck, 50), 50)
    assert (other.seer, other.foreseen, other.common) == (1, 1, ())
    assert len(worlds_of(other, 300)) > 5


def test_the_truth_is_among_the_worlds():
    table = random_table(APOLLO13, Options(talk="silent"), "truth")
    state = table.at(16)._replace(hands=((80, 81), (82,)), draws=(83, 84, 85))
    view = APOLLO13.observe(state, 0)
    worlds = Counter(next(APOLLO13.worlds(view, rng)).hands[1] for rng in map(Random, range(2000)))
    assert set(worlds) == {(82,), (83,), (84,), (85,)}
    assert all(times == pytest.approx(500, abs=80) for times in worlds.values())


def test_hints_are_true_in_all_worlds_and_change_the_odds():
    """Of two cards among four, of which one helps with health: it is among them for sure, the other is any of three."""
    state = random_table(APOLLO13, Options(), "hint").at(16)
    state = state._replace(hands=((80,), (83, 86)), draws=(87, 88), hints=(None, "health"))
    view = APOLLO13.observe(state, 0)
    worlds = Counter(next(APOLLO13.worlds(view, rng)).hands[1] for rng in map(Random, range(1500)))
    assert set(worlds) == {(83, 86), (83, 87), (83, 88)}
    assert all(times == pytest.approx(500, abs=75) for times in worlds.values())


# Nothing is lost


def keeps_all_promises(table):
    """Those that the soak looks at: cards, cubes and tokens are all there, and more."""
    for number in range(1, len(table) + 1):
        broken = [words for words, kept in PROMISES.items() if not kept(table.at(number - 1), table.at(number))]
        assert broken == [], number


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_nothing_is_lost_or_found(options):
    for seed in range(3):
        keeps_all_promises(random_table(APOLLO13, options, f"whole {seed}"))
    keeps_all_promises(kind_table(options, "whole"))


def test_the_clock_may_tick_at_any_time_while_the_timer_runs():
    rng, ticks, over = Random("clock"), 0, 0
    for seed in range(12):
        table = Table(APOLLO13, Options(players=3, failing=False, level="hard"), Random(f"clock {seed}"))
        while actors := APOLLO13.actors(table.state):
            if table.state.time is not None and rng.random() < 0.3:
                before = table.state
                table.play(CLOCK, Tick(rng.randint(1, 25)))
                ticks += 1
                over += table.state.seat != before.seat
            elif actors[0] >= 0:
                who = rng.choice(actors)
                table.play(who, rng.choice(APOLLO13.legal(table.state, who)))
            else:
                table.play(actors[0], APOLLO13.chance(table.state).sample(rng))
        keeps_all_promises(table)
        check_replay(APOLLO13, table)
    assert ticks > over > 20


def test_every_kind_of_event_comes_in_random_games_and_every_phase():
    tables = [random_table(APOLLO13, options, f"kinds {seed}") for options in WAYS for seed in range(8)]
    tables += [kind_table(options, "kinds") for options in WAYS]
    kinds = {type(event.action) for table in tables for event in table.events}
    assert set(APOLLO13.actions) - kinds <= {Tick}
    phases = {table.at(number).phase for table in tables for number in range(len(table) + 1)}
    assert phases == set(Phase)
    boards = {board for table in tables for number in range(len(table)) for board, _ in table.at(number).boards}
    assert len(boards) > len(BOARDS) // 2


def test_seats_act_out_of_turn_and_tokens_go_round():
    """One goes with each action out of turn; they come at the end of a turn only, to the seat whose turn it was."""
    spent = won = 0
    for options in WAYS[3:]:
        table = kind_table(options, "tokens")
        for number, event in enumerate(table.events):
            before, after = table.at(number), table.at(number + 1)
            paying = (
                event.who not in (CHANCE, before.seat) and before.phase in OPEN and not isinstance(event.action, Hint)
            )
            changes = {seat: after.tokens[seat] - before.tokens[seat] for seat in range(options.players)}
            gained = changes.pop(before.seat)
            assert changes == {seat: -(paying and seat == event.who) for seat in changes}
            assert gained >= 0
            assert not gained or after.phase in (Phase.DISCARD, Phase.HISTORY, Phase.BEGIN, Phase.OVER)
            spent += paying
            won += gained
    assert won > spent > 5


SAVED = random_table(APOLLO13, Options(players=3, window="turn"), "saved").record


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"players": 3', '"players": 6', "players must be a whole number from 2 to 5, not 6"),
        ('"window": "turn"', '"window": "actions"', "its check sum does not fit"),
        ('"do": "Move"', '"do": "Steal"', '"do" should be one of Move, Ease'),
        ('"do": "Revealed", "card": ', '"do": "Revealed", "card": 1', "its check sum does not fit"),
    ],
)
def test_a_damaged_record_is_refused(old, new, says):
    text = dump(SAVED)
    assert old in text
    with pytest.raises(RecordError, match=says):
        load(text.replace(old, new, 1), {"apollo13": APOLLO13})


def test_the_referee_names_the_first_step_that_the_rules_refuse():
    assert referee(APOLLO13, SAVED) is None
    table = Table.of(APOLLO13, SAVED)
    for number in range(0, len(SAVED.events), 13):
        who = APOLLO13.actors(table.at(number))[0]
        wrong = replace(SAVED.events[number], who=who, action=Move("MS"))
        fault = referee(APOLLO13, replace(SAVED, events=(*SAVED.events[:number], wrong)))
        assert (fault.number, fault.event) == (number, wrong)
        assert str(fault.refusal).endswith(".")


def test_cards_that_are_not_there_cannot_be_made_up():
    """Whoever writes a game down can only write what may come: no card twice, no event in the upper half."""
    table = Table.of(APOLLO13, SAVED)
    for number, event in enumerate(SAVED.events):
        if isinstance(event.action, Drawn | Revealed):
            state, kind = table.at(number), type(event.action)
            possible = [card for card in CARD if APOLLO13.why_not(state, CHANCE, kind(card)) is None]
            assert sorted(possible) == sorted(each.card for each in APOLLO13.chance(state).support)
