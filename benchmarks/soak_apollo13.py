"""What always holds in a game of Apollo XIII, for `soak`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

from spacegames.apollo13 import (
    CARD,
    EVENTS,
    HAND_LIMIT,
    HISTORY,
    LETTERS,
    PLAYERS,
    TOKENS,
    TRACKS,
    Options,
    Phase,
    State,
)
from spacegames.apollo13.state import BY_CHANCE
from spacegames.apollo13.tables.numbers import LEFT_STORE, RIGHT_STORE, TOKENS_A_TURN

__all__ = ["PROMISES", "options"]

PLAYER_CARDS = [card.number for card in PLAYERS]
STAGE_DECK = {letter: [card.number for card in (*HISTORY, *EVENTS) if card.letter == letter] for letter in LETTERS}
FLOORS = [row.start if row.code in ("FL", "EN") else 0 for row in TRACKS]


def options(rng: Random) -> Options:
    """Any way to play; in most games nobody can lose, so that all Stages come."""
    players = rng.randint(2, 5)
    return Options(
        players=players,
        first=rng.randrange(players),
        events=rng.choice(("original", "alternate 1", "alternate 2")),
        competitive=rng.random() < 1 / 2,
        beginner=rng.random() < 1 / 3,
        timer=rng.choice(("clock", "budget", "off")),
        budget=rng.randint(1, 6),
        window=rng.choice(("actions", "turn")),
        soften_status=rng.random() < 1 / 4,
        talk=rng.choice(("hints", "open", "silent")),
        level=rng.choice(("easy", "normal", "hard")),
        failing=rng.random() < 1 / 3,
    )


def player_cards(state: State) -> list[int]:
    """All Player cards, wherever they lie."""
    hands = [card for hand in state.hands for card in hand]
    return sorted([*state.draws, *state.discards, *state.left, *state.right, *hands])


def stage_cards(state: State) -> list[int]:
    """All cards of the deck in use, in it or in play."""
    deck = state.deck
    played = [card for card in state.entered if CARD[card].letter == LETTERS[deck.letter]]  # type: ignore[union-attr]
    return sorted([*deck.unseen, *deck.top, *deck.aside, *played])


def values_held(state: State) -> bool:
    """Whether tokens turned over are held, and no value is there more often than it can be."""
    values = [value for each in state.values for value in each]
    held = all(len(each) <= number for each, number in zip(state.values, state.tokens, strict=True))
    return held and all(values.count(value) <= number for value, number in TOKENS.items())


PROMISES: Mapping[str, Callable[[State, State], bool]] = {
    "no Player card is lost or found": lambda _, now: player_cards(now) == PLAYER_CARDS,
    "no History card is lost or found": lambda _, now: stage_cards(now) == STAGE_DECK[LETTERS[now.deck.letter]],
    "what waits has not come": lambda _, now: not set(now.deck.aside) & set(now.entered),
    "cubes stand on their tracks": lambda _, now: all(
        floor <= cube <= row.top for floor, cube, row in zip(FLOORS, now.tracks, TRACKS, strict=True)
    ),
    "cubes of boards are on their way": lambda _, now: all(
        0 < steps <= CARD[board].steps  # type: ignore[union-attr]
        for board, steps in now.boards
    ),
    "there are so many tokens": lambda _, now: min(now.tokens) >= 0 and sum(now.tokens) <= sum(TOKENS.values()),
    "two tokens a turn": lambda _, now: 0 <= now.spent <= TOKENS_A_TURN,
    "tokens turned over are held": lambda _, now: values_held(now),
    "stores are never full for long": lambda _, now: len(now.left) < LEFT_STORE and len(now.right) < RIGHT_STORE,
    "a turn ends within the hand limit": lambda before, now: (
        now.turn == before.turn or len(now.hands[before.seat]) <= HAND_LIMIT[now.options.players]
    ),
    "the mission goes on": lambda before, now: (
        now.turn - before.turn in (0, 1)
        and now.deck.letter - before.deck.letter in (0, 1)
        and now.entered[: len(before.entered)] == before.entered
    ),
    "time runs only where somebody acts": lambda before, now: (
        now.time is None
        or (now.time >= 0 and (before.time is None or now.turn > before.turn or now.time <= before.time))
    ),
    "a deck has no place too many": lambda _, now: 0 <= now.deck.high <= len(now.deck.unseen),
    "what is foreseen lies on top": lambda _, now: (
        (now.deck.foreseen <= len(now.deck.top) or now.phase is Phase.PEEK)
        and (now.deck.seer >= 0) == (now.deck.foreseen > 0)
    ),
    "nobody is asked where chance decides": lambda _, now: (
        now.due == 0 or now.phase in BY_CHANCE or now.phase is Phase.MOVES
    ),
}
