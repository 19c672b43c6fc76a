"""A mission laid by hand, and what happens in it."""

from random import Random

import pytest

from spacegames.apollo13 import APOLLO13, CARD, HISTORY, PLAYERS, TABLES, TRACK_INDEX, TRACKS, Options, Phase
from spacegames.apollo13.deck import fresh_deck
from spacegames.apollo13.state import Drawn, Foreseen, Revealed, Turned
from spacegames.game import CHANCE, Illegal
from spacegames.play import Table

SICK = 64
"""Fred Haise is Sick: +2 on his health, and no other rule; a card of Stage G1 (AX026)."""
CHATTER = 80
"""A Little Chatter: stress of Lovell and Haise down by 1, at any time (AX025)."""
AVOID, AVOID_TOO, PREMONITIONS, PREMONITIONS_TOO = 95, 96, 97, 98
LETTER = {"A": 0, "B": 1, "C": 2, "D": 3, "E": 4, "F": 5, "G": 6}
EVENT = {"A": 73, "B": 74, "C": 75, "D": 76, "E": 77, "F": 78, "G": 79}
CHANCE_EVENT = {
    Phase.DEAL: Drawn,
    Phase.DRAW: Drawn,
    Phase.HISTORY: Revealed,
    Phase.PEEK: Foreseen,
    Phase.COUNT: Turned,
}


def cubes(**places):
    """All cubes below their lines, the reserves at their start, Mission Status green; and some elsewhere."""
    usual = {"FL": 1, "EN": 1, "MS": 1}
    return tuple(places.get(row.code, usual.get(row.code, 2)) for row in TRACKS)


def mission(*hands, options=None, current=SICK, **changes):
    """Seat 0 chooses an action; these are the hands of the first seats. Names of tracks put cubes elsewhere.

    Others act from the Player card on, so that nobody need say when cards are turned over.
    """
    options = options or Options(players=max(2, len(hands)), talk="silent", window="actions")
    places = {name: changes.pop(name) for name in list(changes) if name in TRACK_INDEX}
    held = (*map(tuple, hands), *[()] * (options.players - len(hands)))
    out = {card for hand in held for card in hand} | set(changes.get("left", ())) | set(changes.get("right", ()))
    draws = tuple(card.number for card in PLAYERS if card.number not in out | set(changes.get("discards", ())))
    laid = {
        "phase": Phase.ACTION,
        "back": Phase.EXTRA,
        "hands": tuple(tuple(sorted(hand)) for hand in held),
        "draws": draws,
        "due": 0,
        "tracks": cubes(**places),
        "current": current,
        "entered": (current,),
        "deck": on_top(CARD[current].letter),
        "turn": 5,
    }
    return APOLLO13.start(options)._replace(**{**laid, **changes})


def on_top(letter, *cards, high=None, **changes):
    """The Stage deck of a letter, with cards on it whose places all know; the others are shuffled."""
    deck = fresh_deck(TABLES, LETTER[letter])
    unseen = tuple(card for card in deck.unseen if card not in cards)
    return deck._replace(
        unseen=unseen, high=min(deck.high, len(unseen)) if high is None else high, top=cards, **changes
    )


def history(*cards, **changes):
    """The beginning of seat 0's turn, with these History cards on top of their deck."""
    letter = CARD[cards[0]].letter
    before = next(card.number for card in HISTORY if card.letter == letter and card.number not in cards)
    laid = {"phase": Phase.HISTORY, "entered": (), "current": before, "deck": on_top(letter, *cards)}
    return mission(**{**laid, **changes})


def after(state, *events):
    """The state after events: a number is what chance turns up, a pair is somebody's action, all else whoever must act does."""
    for event in events:
        if isinstance(event, int):
            who, action = CHANCE, CHANCE_EVENT[state.phase](event)
        else:
            who, action = event if isinstance(event, tuple) else (APOLLO13.actors(state)[0], event)
        state = APOLLO13.apply(state, who, action)
    return state


def at(state, *tracks):
    """Where cubes stand."""
    places = tuple(state.tracks[TRACK_INDEX[track]] for track in tracks)
    return places if len(places) > 1 else places[0]


def refused(state, action, rule, who=0):
    """What is said when the rules refuse."""
    with pytest.raises(Illegal) as illegal:
        APOLLO13.apply(state, who, action)
    assert illegal.value.refusal.rule == rule
    return str(illegal.value)


def may(state, action, who=0):
    """Whether an action is offered, which must agree with whether it is refused."""
    offered = action in APOLLO13.legal(state, who)
    assert offered == (APOLLO13.why_not(state, who, action) is None)
    return offered


def player_card(stage, *, link=False):
    """Any Player card of a Stage that does nothing but move cubes, linked to a History card or not."""
    return next(
        card.number
        for card in PLAYERS
        if card.stage == stage and bool(card.link) == link and not card.special and card.effects
    )


def history_card(stage, test=None):
    """Any History card of a Stage that waits for no other one, and more that is wanted of it."""
    return next(
        card.number for card in HISTORY if card.stage == stage and not card.requires and (not test or test(card))
    )


def random_mission(options, seed):
    """A game played to its end by seats that choose at random."""
    rng = Random(seed)
    table = Table(APOLLO13, options, rng)
    while actors := APOLLO13.actors(table.settle()):
        who = rng.choice(actors)
        table.play(who, rng.choice(APOLLO13.legal(table.state, who)))
    return table
