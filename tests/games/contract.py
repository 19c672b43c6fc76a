"""What every game promises, checked along random games: written once, used by the tests of each game."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from every_action import every_action

from spacegames.game import CHANCE, Illegal
from spacegames.play import Table
from spacegames.record import dump, load

LONGEST = 20_000


def random_table(game, options, seed, choose=None):
    """A game played to its end by players who choose at random, or by `choose(state, who, actions, rng)`."""
    rng = Random(seed)
    table = Table(game, options, rng)
    while actors := game.actors(table.settle()):
        # Who holds nothing is asked all the same, where others must not know that.
        able = [who for who in actors if game.legal(table.state, who)]
        who = able[0] if choose else rng.choice(able)
        actions = game.legal(table.state, who)
        table.play(who, choose(table.state, who, actions, rng) if choose else rng.choice(actions))
        assert len(table) < LONGEST
    return table


def check_walk(game, options, seed, every_action, choose=None):
    """One random game: whatever is legal is done, all else is refused in words, and nothing that was given changes.

    `every_action` are all that can be thought of, in their order, or a function that gives them for a state.
    """
    table = random_table(game, options, seed, choose)
    state = game.start(options)
    for event in table.record.events:
        before = hash(state)
        actors = game.actors(state)
        assert event.who in actors
        if event.who == CHANCE:
            assert actors == (CHANCE,)
            assert event.action in game.chance(state)
            assert all(game.legal(state, seat) == () for seat in game.score(state))
        else:
            check_choices(game, state, event.who, thought_of(every_action, state))
        after = game.apply(state, event.who, event.action)
        assert hash(state) == before
        state = after
    assert game.actors(state) == ()
    assert state == table.state
    assert {type(event.action) for event in table.events} <= set(game.actions)
    for action in thought_of(every_action, state):
        assert game.why_not(state, 0, action) is not None, "nothing can be done when it is over"
    return table


def thought_of(every_action, state):
    return every_action(state) if callable(every_action) else every_action


def check_choices(game, state, who, every_action):
    """The list of legal actions is exactly what nothing refuses."""
    legal = game.legal(state, who)
    assert legal
    assert len(set(legal)) == len(legal)
    assert [action for action in every_action if game.why_not(state, who, action) is None] == list(legal)
    assert game.why_not(state, who, None) is not None, "what is no action is refused as well"
    for action in set(every_action) - set(legal):
        with pytest.raises(Illegal) as refused:
            game.apply(state, who, action)
        assert str(refused.value).endswith((".", "?"))
        assert "{" not in str(refused.value)


def check_every_action(game, state):
    """Of all that could be tried, for each seat the list is exactly what is not refused, and for nature what may happen."""
    actions = list(dict.fromkeys(every_action(game, state)))
    by_nature = [action for action, _ in game.chance(state)] if game.actors(state) == (CHANCE,) else []
    for who in (CHANCE, *game.score(state)):
        offered = by_nature if who == CHANCE else game.legal(state, who)
        assert len(set(offered)) == len(offered)
        assert {action for action in actions if game.why_not(state, who, action) is None} == set(offered), (who, state)


def check_secrets(game, table, seats, worlds=50, every=7):
    """Fifty worlds of each view look the same and allow the same, at one moment of so many."""
    for number in range(0, len(table) + 1, every):
        state = table.at(number)
        for seat in seats:
            view = game.observe(state, seat)
            for world in islice(game.worlds(view, Random(number)), worlds):
                assert game.observe(world, seat) == view
                assert game.actors(world) == game.actors(state)
                assert game.legal(world, seat) == game.legal(state, seat)


def check_replay(game, table):
    """Saved, loaded and replayed it is the same game, state by state."""
    record = table.record
    loaded = load(dump(record), {game.name: game})
    assert loaded == record
    again = Table.of(game, loaded)
    assert [again.at(number) for number in range(len(table) + 1)] == [table.at(n) for n in range(len(table) + 1)]
