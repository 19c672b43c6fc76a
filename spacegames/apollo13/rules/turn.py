"""What frames a turn: set-up, drawing Player cards, the timer, who goes on, the end of a turn and of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ...game import Refusal
from ..deck import fresh_deck, settled
from ..state import Cards, Discard, Drawn, GoOn, Keep, Options, Phase, State, Tick, Turned, edit
from ..tables import Tables
from ..tables.numbers import CARDS_DEALT, HAND_LIMIT, TIMER_SECONDS, TOKENS, TOKENS_A_TURN
from .status import below, colour, failed, starting_cubes

__all__ = [
    "act_on",
    "after_actions",
    "changed_hand",
    "discard",
    "drawing",
    "drawn",
    "go_on",
    "help_needed",
    "keep",
    "pause",
    "start",
    "tick",
    "time_up",
    "turned",
    "why_not_discard",
    "why_not_go_on",
    "why_not_help",
    "why_not_keep",
    "win",
    "with_card",
    "without_card",
]

ALL_TOKENS: Final = sum(TOKENS.values())


def start(options: Options, tables: Tables) -> State:
    """The table set up, before the first card is dealt (AX031 to AX044)."""
    players = options.players
    return State(
        options=options,
        phase=Phase.DEAL,
        seat=options.first,
        mover=options.first,
        back=Phase.HISTORY,
        hands=((),) * players,
        draws=tuple(sorted(tables.player)),
        discards=(),
        left=(),
        right=(),
        tracks=starting_cubes(options.level),
        boards=(),
        deck=fresh_deck(tables, 0),
        current=0,
        entered=(),
        pending=(),
        moved=(),
        due=CARDS_DEALT[players] * players,
        fresh=(),
        done=0,
        extra=False,
        tokens=(0,) * players,
        spent=0,
        crossed=0,
        avoid=-1,
        used=(),
        hints=(None,) * players,
        time=None,
        values=((),) * players,
        turn=1,
        won=False,
        tables=tables,
    )


# Hands


def with_card(cards: Cards, card: int) -> Cards:
    """Cards and one more, in order."""
    return tuple(sorted((*cards, card)))


def without_card(cards: Cards, card: int) -> Cards:
    """Cards without this one."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def changed_hand(state: State, seat: int, hand: Cards) -> dict[str, Any]:
    """What changes with a hand: what its holder said of it holds no longer."""
    changes: dict[str, Any] = {"hands": (*state.hands[:seat], hand, *state.hands[seat + 1 :])}
    if state.hints[seat] is not None:
        changes["hints"] = (*state.hints[:seat], None, *state.hints[seat + 1 :])
    return changes


# Drawing Player cards (phase 3, AX074 to AX076)


def drawing(state: State) -> State:
    """Go on drawing; where the deck is empty the discards are shuffled, and with none of them no card comes (ruling QA21)."""
    if not state.due:
        return _drawn_all(state)
    if not state.draws:
        if not state.discards:
            return _drawn_all(edit(state, due=0))
        state = edit(state, draws=tuple(sorted(state.discards)), discards=())
    return state if state.phase is Phase.DRAW else edit(state, phase=Phase.DRAW)


def drawn(state: State, event: Drawn) -> State:
    """A card comes into the hand of the one who draws; dealt cards go round (AX042, AX074)."""
    card, seat, dealing = event.card, state.mover, state.phase is Phase.DEAL
    changes = changed_hand(state, seat, with_card(state.hands[seat], card))
    changes["draws"] = without_card(state.draws, card)
    changes["due"] = due = state.due - 1
    if dealing:
        changes["mover"] = (seat + 1) % state.options.players
        if not due:
            changes["phase"] = Phase.HISTORY
        return edit(state, **changes)
    if state.back is Phase.KEEP:
        if not state.options.beginner:
            return _begin_actions(state, changes)
        changes["fresh"] = (*state.fresh, card)
    return drawing(edit(state, **changes))


def _drawn_all(state: State) -> State:
    """All came that should, or could: on to the choice of one of two, to the actions, or back to where a card was played."""
    if state.back is not Phase.KEEP:
        return act_on(state)
    if len(state.fresh) > 1:
        return edit(state, phase=Phase.KEEP)
    return _begin_actions(state, {})


def why_not_keep(action: Keep, fresh: Cards) -> Refusal | None:
    """One of the two cards just drawn (AX075)."""
    if action.card in fresh:
        return None
    return Refusal("AX075", "One of the two cards just drawn is kept: {0} or {1}.", fresh)


def keep(state: State, action: Keep) -> State:
    """The other card is discarded (AX075)."""
    other = next(card for card in state.fresh if card != action.card)
    changes = changed_hand(state, state.seat, without_card(state.hands[state.seat], other))
    return _begin_actions(state, {**changes, "discards": (*state.discards, other)})


# The timer (AX076, AX104 to AX106)


def _begin_actions(state: State, changes: dict[str, Any]) -> State:
    """The actions begin; on orange or red the timer runs until they are over (ruling QA36)."""
    changes |= {"phase": Phase.ACTION, "back": Phase.EXTRA, "fresh": (), "time": _time(state)}
    return edit(state, **changes)


def _time(state: State) -> int | None:
    """Two runs on orange, one on red (AX105), in seconds or in decisions (ruling QA35)."""
    shown, options = colour(state.tracks), state.options
    if shown == "green" or options.timer == "off":
        return None
    run = TIMER_SECONDS if options.timer == "clock" else options.budget
    return 2 * run if shown == "orange" else run


def why_not_tick(state: State, action: Tick) -> Refusal | None:
    """Time passes only while the timer runs (AX076, AX106)."""
    if state.options.timer != "clock":
        return Refusal("QA35", "This game is played without a clock.")
    if state.time is None:
        return Refusal("AX076", "The timer runs only while actions are taken, with Mission Status on orange or red.")
    if action.seconds < 1:
        return Refusal("AX006", "A timer goes on by whole seconds, not by {0}.", (action.seconds,))
    return None


def tick(state: State, action: Tick) -> State:
    """Time passes, whoever acts (AX100)."""
    left = (state.time or 0) - action.seconds
    return time_up(state) if left <= 0 else edit(state, time=left)


def time_up(state: State) -> State:
    """What was not done by now is not done any more (AX106; ruling QA35)."""
    deck = state.deck
    if state.phase in (Phase.PEEK, Phase.ARRANGE):
        # The cards go back as they were seen.
        deck = settled(deck._replace(foreseen=min(deck.foreseen, len(deck.top))))
    return after_actions(edit(state, deck=deck, due=0))


# Who goes on


def help_needed(state: State) -> bool:
    """Whether somebody else may act now: the active player then says when to go on."""
    return bool(_helpers(state.seat, state.tokens, state.spent))


@lru_cache(maxsize=1 << 12)
def _helpers(active: int, tokens: tuple[int, ...], spent: int) -> tuple[int, ...]:
    """The other seats that can pay for an action (ruling QA33)."""
    return tuple(
        seat for seat, number in enumerate(tokens) if seat != active and why_not_help(seat, number, spent) is None
    )


def why_not_help(seat: int, tokens: int, spent: int) -> Refusal | None:
    """To act in the turn of another seat costs a token, and two in a turn are all (AX096, AX099)."""
    if not tokens:
        return Refusal(
            "AX096", "To act in the turn of another seat costs an Apollo token, and seat {0} has none.", (seat,)
        )
    if spent >= TOKENS_A_TURN:
        return Refusal("AX099", "Two tokens are spent in this turn already, and more may not be.")
    return None


def pause(state: State, phase: Phase, **changes: Any) -> State:
    """Wait for others before a card is turned over, where they may act in the whole turn (ruling QA34); or go on at once."""
    if state.options.window == "turn" and help_needed(state):
        return edit(state, phase=phase, mover=state.seat, **changes)
    return _onward(state, phase, **changes)


def _onward(state: State, phase: Phase, **changes: Any) -> State:
    """A History card comes, or the Player card of the turn."""
    changes["mover"] = state.seat
    if phase is Phase.BEGIN:
        return edit(state, phase=Phase.HISTORY, **changes)
    due = 2 if state.options.beginner else 1
    return drawing(edit(state, phase=Phase.DRAW, back=Phase.KEEP, due=due, **changes))


def why_not_go_on(_action: GoOn) -> Refusal | None:
    """Nothing hinders that."""
    return None


def go_on(state: State, _action: GoOn) -> State:
    """The next card."""
    return _onward(state, state.phase)


def act_on(state: State) -> State:
    """An action is over: back to where it was taken."""
    if state.back is Phase.EXTRA:
        return last_word(state)
    if state.back is Phase.ACTION:
        return edit(state, phase=Phase.ACTION, mover=state.seat, back=Phase.EXTRA)
    return pause(state, state.back)


def last_word(state: State) -> State:
    """The active player may take one more action or end; where there is nothing to decide, the actions are over."""
    if (state.extra or not state.hands[state.seat]) and not help_needed(state):
        return after_actions(state)
    return edit(state, phase=Phase.EXTRA, mover=state.seat)


# The end of a turn


def after_actions(state: State) -> State:
    """Tokens for cubes brought below their lines (AX101; rulings QA08, QA09, QA22); then cards over the limit go."""
    seat = state.seat
    changes: dict[str, Any] = {"time": None, "mover": seat, "back": Phase.EXTRA}
    if state.crossed:
        supply = ALL_TOKENS - sum(state.tokens)
        gained = min(below(state.tracks, state.crossed), supply)
        changes["tokens"] = (*state.tokens[:seat], state.tokens[seat] + gained, *state.tokens[seat + 1 :])
    return _over_limit(state, changes)


def _over_limit(state: State, changes: dict[str, Any]) -> State:
    """Discard down to the hand limit, or end the turn (AX103)."""
    hand = changes["hands"][state.seat] if "hands" in changes else state.hands[state.seat]
    if len(hand) > HAND_LIMIT[state.options.players]:
        return edit(state, phase=Phase.DISCARD, **changes)
    return _end_turn(state, changes)


def why_not_discard(action: Discard, hand: Cards) -> Refusal | None:
    """Only what one holds can be thrown away (AX103)."""
    if action.card in hand:
        return None
    return Refusal("AX103", "Card {0} is not in the hand.", (action.card,))


def discard(state: State, action: Discard) -> State:
    """One card fewer (AX103)."""
    hand = without_card(state.hands[state.seat], action.card)
    changes = changed_hand(state, state.seat, hand)
    changes["discards"] = (*state.discards, action.card)
    return _over_limit(state, changes)


def _end_turn(state: State, changes: dict[str, Any]) -> State:
    """Failed here is lost (AX072, AX073, AX113); otherwise the tile goes left (AX003, AX048)."""
    if state.options.failing and failed(state.tracks):
        return edit(state, phase=Phase.OVER, **changes)
    seat = (state.seat + 1) % state.options.players
    changes |= {
        "seat": seat, "mover": seat, "done": 0, "extra": False, "spent": 0, "crossed": 0, "turn": state.turn + 1,
        "phase": Phase.HISTORY, "back": Phase.EXTRA,
    }  # fmt: skip
    if state.options.window == "turn" and _helpers(seat, changes.get("tokens", state.tokens), 0):
        changes["phase"] = Phase.BEGIN
    return edit(state, **changes)


# The end of the game


def win(state: State) -> State:
    """The crew is safe (AX112); in a competition tokens are turned over (AX117)."""
    state = edit(state, won=True, phase=Phase.OVER, due=0, mover=state.seat)
    return _count(state) if state.options.competitive else state


def turned(state: State, event: Turned) -> State:
    """One more token shows its value, seat by seat (AX117)."""
    seat = state.mover
    values = (*state.values[:seat], (*state.values[seat], event.value), *state.values[seat + 1 :])
    return _count(edit(state, values=values))


def _count(state: State) -> State:
    """Whose tokens come next."""
    for seat, (number, values) in enumerate(zip(state.tokens, state.values, strict=True)):
        if len(values) < number:
            return edit(state, phase=Phase.COUNT, mover=seat)
    return edit(state, phase=Phase.OVER, mover=state.seat)
