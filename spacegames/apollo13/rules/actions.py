"""Phase 4: move a cube, play, place or draw a card; the extra action; the same out of turn (AX077 to AX100)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ...game import Refusal
from .. import deck as stage_deck
from ..state import (
    Cards,
    Draw,
    Ease,
    End,
    Extra,
    Foreseen,
    Help,
    Hint,
    Move,
    Phase,
    Place,
    Play,
    PutBack,
    State,
    Talk,
    edit,
)
from ..tables import BOARD_BONUS, TABLES, HistoryEvent, Stage, Tables
from ..tables.numbers import LEFT_STORE, RIGHT_STORE, STORE_MOVES
from .status import GOAL, STATUS, TRACK_INDEX, Cubes, lowered_status, shifted
from .turn import act_on, after_actions, changed_hand, drawing, without_card

__all__ = [
    "at_work",
    "begun",
    "draw",
    "ease",
    "end",
    "extra",
    "foreseen",
    "helps",
    "hint",
    "is_event",
    "matches",
    "move",
    "place",
    "play",
    "playable",
    "put_back",
    "topics",
    "why_not_act",
    "why_not_draw",
    "why_not_ease",
    "why_not_end",
    "why_not_extra",
    "why_not_hint",
    "why_not_move",
    "why_not_place",
    "why_not_play",
    "why_not_put_back",
    "why_not_speak",
]

KIND_NAMES: Final[Mapping[int, str]] = {1: "move a cube", 2: "play a card", 4: "place a card", 8: "draw a card"}


def why_not_act(kind: int, phase: Phase, extra: bool, done: int) -> Refusal | None:
    """The active player's one action, and after a card discarded for it one of another kind (AX077, AX093 to AX095)."""
    if phase is Phase.ACTION:
        if not extra or not done & kind:
            return None
        return Refusal("AX094", "The second action must be of another kind than the first: {0}.", (KIND_NAMES[kind],))
    if phase is not Phase.EXTRA:
        return Refusal("QA34", "Before that, a card is turned over.")
    if extra:
        return Refusal("AX095", "Both actions of this turn are taken.")
    return Refusal("AX093", "One action is taken already: discard a card first to take a second one.")


def begun(state: State, who: int, kind: int) -> State:
    """Somebody takes an action; out of turn a token goes back to the supply (AX096)."""
    if who == state.seat:
        return edit(state, done=state.done | kind)
    tokens = (*state.tokens[:who], state.tokens[who] - 1, *state.tokens[who + 1 :])
    return edit(state, mover=who, back=state.phase, tokens=tokens, spent=state.spent + 1)


# 1. Move one status cube (AX078, AX079)


def why_not_move(action: Move, tracks: Cubes, boards: bool) -> Refusal | None:
    """Any cube but that of Mission Status, one space; one that cannot go on only where none can (rulings QA24, QA25).

    ``boards`` says whether an Event Board has a cube that can be moved instead.
    """
    at = TRACK_INDEX.get(action.track)
    if at is None:
        return Refusal("AX078", "There is no track {0}; there are {1}.", (action.track, tuple(TRACK_INDEX)))
    if at == STATUS:
        return Refusal("AX078", "The cube of Mission Status is moved by what happens, never by this action.")
    if tracks[at] == GOAL[at] and (boards or tracks[:STATUS] != GOAL[:STATUS]):
        return Refusal("QA24", "The cube of {0} stands at the end of its track already.", (action.track,))
    return None


def move(state: State, action: Move) -> State:
    """One space down, or right on Flight and Energy (AX079)."""
    at = TRACK_INDEX[action.track]
    return _moved(_stepped(state, ((action.track, 1 if GOAL[at] else -1),)))


def why_not_ease(action: Ease, boards: tuple[tuple[int, int], ...]) -> Refusal | None:
    """Only a board that lies open with its cube (AX056, AX078)."""
    if any(board == action.board for board, _ in boards):
        return None
    return Refusal("AX056", "Event Board {0} has no cube in play.", (action.board,))


def ease(state: State, action: Ease) -> State:
    """One space toward green; there the crisis is over: Mission Status falls, the board leaves the game (AX056, AX057)."""
    boards = tuple((board, steps - (board == action.board)) for board, steps in state.boards)
    solved = tuple(pair for pair in boards if pair[1])
    tracks = lowered_status(state.tracks, BOARD_BONUS) if len(solved) < len(boards) else state.tracks
    return _moved(edit(state, boards=solved, tracks=tracks))


def _stepped(state: State, changes: tuple[tuple[Any, int], ...], **others: Any) -> State:
    """Cubes moved by somebody's action: what the active player brings below a line counts for tokens (AX098, AX101)."""
    tracks, _, crossed = shifted(state.tracks, changes)
    if crossed and state.mover == state.seat:
        others["crossed"] = state.crossed | crossed
    return edit(state, tracks=tracks, **others)


def _moved(state: State) -> State:
    """A single move is the whole action; a full store gives one more."""
    if state.due > 1:
        return edit(state, due=state.due - 1)
    return act_on(edit(state, due=0) if state.due else state)


# 2. Play one card (AX080 to AX083)


@lru_cache(maxsize=256)
def playable(current: int, tables: Tables = TABLES) -> frozenset[int]:
    """The Player cards that the History card in play allows."""
    return frozenset(card for card in tables.player if _why_not_now(card, current, tables) is None)


def _why_not_now(card: int, current: int, tables: Tables) -> Refusal | None:
    """Letter and number of a card must be those of the History card in play (AX054, AX081 to AX083; rulings QA28, QA29)."""
    held = tables.player[card]
    wanted, link = held.stage, held.link
    if wanted is not None and not matches(wanted, current, tables):
        now = tables.story[current].stage
        return Refusal("AX081", "{0} belongs to Stage {1}, and this is Stage {2}.", (held.title, wanted, now))
    if link is not None and link != current:
        return Refusal(
            "AX082", "{0} may be played on History card {1} only, {2}.", (held.title, link, tables.card[link].title)
        )
    return None


def matches(stage: Stage | None, current: int, tables: Tables = TABLES) -> bool:
    """Whether a card's letter is that of the Stage; B1 and B2 are two Stages, as G1 and G2 (AX128; ruling QA30)."""
    if stage is None:
        return False
    return (tables.story[current].stage if current else "A").startswith(stage)


class AtWork(NamedTuple):
    """What playing a card looks at beside the hand.

    ``fitting`` are the cards that the History card in play allows, ``titles`` those played on it, ``avoiding`` and ``foreseen``
    say whether somebody awaits the next card with Avoid Damage, or has seen it.
    """

    current: int
    fitting: frozenset[int]
    titles: frozenset[str]
    avoiding: bool
    foreseen: bool
    tables: Tables


def at_work(state: State) -> AtWork:
    """What there is to be looked at before a card is played."""
    current, tables = state.current, state.tables
    fitting, titles = playable(current, tables), _titles(state.used, tables)
    return tuple.__new__(AtWork, (current, fitting, titles, state.avoid >= 0, state.deck.seer >= 0, tables))


@lru_cache(maxsize=1 << 10)
def _titles(cards: Cards, tables: Tables) -> frozenset[str]:
    return frozenset([tables.player[card].title for card in cards])


def why_not_play(action: Play, hand: Cards, now: AtWork) -> Refusal | None:
    """A card from the hand, at its time, and not one whose like is at work already (AX080 to AX083, AX130, AX131)."""
    card = action.card
    if card not in hand:
        return _not_held(card)
    if card not in now.fitting:
        return _why_not_now(card, now.current, now.tables)
    held = now.tables.player[card]
    if held.special is not None and (refusal := _why_not_special(held.special[0], now)) is not None:
        return refusal
    return _why_not_twice(held.title, now.titles) if now.titles else None


def _why_not_twice(title: str, titles: frozenset[str]) -> Refusal | None:
    """Cards are not combined: one of a title takes effect for a History card (AX131; ruling QA39)."""
    return Refusal("AX131", "{0} was played on this History card already.", (title,)) if title in titles else None


def _why_not_special(special: str, now: AtWork) -> Refusal | None:
    """Where what a card does beside moving cubes is impossible."""
    if special == "avoid" and now.avoiding:
        return Refusal("AX131", "Avoid Damage is at work for the next History card already.")
    if special == "peek" and (not now.current or is_event(now.current, now.tables)):
        return Refusal(
            "AX130", "No card of the next Stage deck is showing yet: there is nothing to have premonitions of."
        )
    if special == "peek" and now.foreseen:
        return Refusal("AX131", "Somebody has foreseen the next card already.")
    return None


def _not_held(card: int) -> Refusal:
    return Refusal("AX080", "Card {0} is not in the hand.", (card,))


def is_event(current: int, tables: Tables) -> bool:
    """Whether the History card in play ended a Stage."""
    return isinstance(tables.story.get(current), HistoryEvent)


def play(state: State, action: Play) -> State:
    """What stands on the card happens; then it is discarded."""
    card = state.tables.player[action.card]
    seat = state.mover
    hand = without_card(state.hands[seat], card.number)
    others = changed_hand(state, seat, hand)
    others |= {"discards": (*state.discards, card.number), "used": (*state.used, card.number)}
    state = _stepped(state, card.effects, **others)
    if card.special is None:
        return act_on(state)
    return _special(state, *card.special)


def _special(state: State, special: str, number: int) -> State:
    """What a card does beside moving cubes."""
    if special == "avoid":
        return act_on(edit(state, avoid=state.mover))
    if special == "draw":
        return drawing(edit(state, due=number))
    if special == "peek":
        return _looking(edit(state, deck=stage_deck.foresee(state.deck, state.mover, number)))
    # Cancelled: the cubes go back, over their lines too, and Mission Status by what else the card did to it (ruling QA38).
    back = tuple((track, -steps) for track, steps in state.moved)
    return act_on(_stepped(state, back, moved=()))


def _looking(state: State) -> State:
    """The next of the foreseen cards is looked at, or they are put back (ruling QA37)."""
    deck = state.deck
    if deck.foreseen > len(deck.top):
        return state if state.phase is Phase.PEEK else edit(state, phase=Phase.PEEK)
    if deck.foreseen > 1:
        return edit(state, phase=Phase.ARRANGE)
    return act_on(state)


def foreseen(state: State, event: Foreseen) -> State:
    """A card is looked at; only its seer knows it."""
    return _looking(edit(state, deck=stage_deck.look(state.deck, event.card)))


def why_not_put_back(action: PutBack, seen: Cards) -> Refusal | None:
    """One of the cards that were looked at (ruling QA37)."""
    if action.card in seen:
        return None
    return Refusal("QA37", "Card {0} is not one of the cards foreseen.", (action.card,))


def put_back(state: State, action: PutBack) -> State:
    """That card on top, the other below it, and nobody else sees which (ruling QA37)."""
    return act_on(edit(state, deck=stage_deck.put_back(state.deck, action.card)))


# 3. Place one card (AX084 to AX091)


def why_not_place(action: Place, hand: Cards) -> Refusal | None:
    """Any card from the hand: its letter and the Stage say on which side it lies (AX084 to AX086)."""
    return None if action.card in hand else _not_held(action.card)


def place(state: State, action: Place) -> State:
    """Left what belongs to this Stage, right all else; a full side is discarded for two moves (AX085 to AX091, AX129)."""
    card, seat = action.card, state.mover
    changes = changed_hand(state, seat, without_card(state.hands[seat], card))
    fits = matches(state.tables.player[card].stage, state.current, state.tables)
    side, size = ("left", LEFT_STORE) if fits else ("right", RIGHT_STORE)
    lying: Cards = (*getattr(state, side), card)
    if len(lying) < size:
        changes[side] = lying
        return act_on(edit(state, **changes))
    changes |= {side: (), "discards": state.discards + lying, "due": STORE_MOVES, "phase": Phase.MOVES}
    return edit(state, **changes)


# 4. Draw one Player card (AX092)


def why_not_draw(_action: Draw, cards: bool) -> Refusal | None:
    """There must be a card to draw (ruling QA21)."""
    return None if cards else Refusal("QA21", "There is no Player card left to draw.")


def draw(state: State, _action: Draw) -> State:
    """One card (AX092)."""
    return drawing(edit(state, due=1))


# The extra action (AX093 to AX095)


def why_not_extra(action: Extra, extra: bool, hand: Cards) -> Refusal | None:
    """Once a turn, for a card from the hand (AX093, AX095; ruling QA31)."""
    if extra:
        return Refusal("AX095", "There is one extra action a turn, and it is taken.")
    return None if action.card in hand else _not_held(action.card)


def extra(state: State, action: Extra) -> State:
    """A card is discarded for a second action (AX093)."""
    changes = changed_hand(state, state.seat, without_card(state.hands[state.seat], action.card))
    return edit(state, phase=Phase.ACTION, extra=True, discards=(*state.discards, action.card), **changes)


def why_not_end(_action: End) -> Refusal | None:
    """Who has acted may end (AX077)."""
    return None


def end(state: State, _action: End) -> State:
    """No more actions in this turn."""
    return after_actions(state)


# Talking (AX114)

SPECIAL_HELP: Final[Mapping[str, Help]] = {"avoid": "luck", "peek": "luck", "cancel": "luck", "draw": "cards"}
TRACK_HELP: Final[Mapping[str, Help]] = {
    "LS": "stress", "HS": "stress", "SS": "stress", "LH": "health", "HH": "health", "SH": "health",
    "RK": "rocket", "TM": "team", "FL": "flight", "EN": "energy", "MS": "status",
}  # fmt: skip


@lru_cache(maxsize=256)
def topics(card: int, tables: Tables = TABLES) -> frozenset[Help]:
    """What a card can help with."""
    held = tables.player[card]
    tracks = {TRACK_HELP[track] for track, _ in held.effects}
    return frozenset(tracks if held.special is None else tracks | {SPECIAL_HELP[held.special[0]]})


def why_not_speak(talk: Talk, own: bool, said: bool, cards: bool) -> Refusal | None:
    """One hint for each hand, while somebody else acts (AX114)."""
    if talk != "hints":
        return Refusal("AX114", "In this game nobody gives hints.")
    if own:
        return Refusal("AX114", "Hints are for the seat whose turn it is; it may simply act.")
    if said:
        return Refusal("AX114", "This seat has said already how it can help with the hand it holds.")
    return None if cards else Refusal("AX114", "Without a card there is nothing to hint at.")


@lru_cache(maxsize=1 << 12)
def helps(hand: Cards, tables: Tables) -> frozenset[Help]:
    """What the cards of a hand can help with."""
    return frozenset().union(*[topics(card, tables) for card in hand])


def why_not_hint(action: Hint, helping: frozenset[Help]) -> Refusal | None:
    """True hints of how one can help (AX114)."""
    if action.help in helping:
        return None
    return Refusal("AX114", "No card in this hand helps with {0}.", (action.help,))


def hint(state: State, action: Hint, who: int) -> State:
    """All hear it; it is true as long as that hand is held."""
    return edit(state, hints=(*state.hints[:who], action.help, *state.hints[who + 1 :]))
