"""Phases 1 and 2: a History card is turned over, and the status changes (AX049 to AX071, AX107 to AX112, AX123 to AX127)."""

from __future__ import annotations

from typing import Final, Literal

from ...game import Refusal
from .. import deck as stage_deck
from ..state import Accept, Phase, Revealed, Soften, Spare, State, View, edit
from ..tables import LETTERS, MISSION_STATUS, Effect, HistoryCard, HistoryEvent, Track
from .status import FLOOR, TRACK_INDEX, beyond_lines, shifted
from .turn import pause, win

__all__ = [
    "accept",
    "reducer",
    "revealed",
    "soften",
    "softenable",
    "spare",
    "spareable",
    "why_not_accept",
    "why_not_soften",
    "why_not_spare",
]

LAST_LETTER: Final = len(LETTERS) - 1


def revealed(state: State, event: Revealed) -> State:
    """A card comes off the Stage deck (AX050): it enters play, or waits below the next one for what must come before it.

    Nothing of a card that waits applies (AX061 to AX067, AX132; rulings QA18, QA19). There is always a next one: the event of
    the Stage is never refused (ruling QA17).
    """
    number = event.card
    card = state.tables.story[number]
    deck = stage_deck.drawn(state.deck, number)
    if isinstance(card, HistoryCard) and card.requires is not None and card.requires not in state.entered:
        return edit(state, deck=deck._replace(aside=(*deck.aside, number)))
    state = edit(
        state,
        deck=stage_deck.tucked(deck),
        current=number,
        entered=(*state.entered, number),
        pending=card.effects if isinstance(card, HistoryCard) else (),
        used=(),
        back=Phase.EXTRA,
    )
    return _milestone(state, LETTERS.index(card.letter)) if isinstance(card, HistoryEvent) else _avoiding(state)


def _milestone(state: State, letter: int) -> State:
    """The Event Board is flipped and applied at once, a cube comes on its track (AX051, AX052, AX058); the Stage ends (AX060).

    Avoid Damage does nothing here (AX127) and is spent. A board beyond the fourth has a marker for its cube (ruling QA12). The
    rest of the deck is out of the game (ruling QA13); the last event wins (AX112).
    """
    if letter == LAST_LETTER:
        return win(edit(state, avoid=-1))
    board = state.tables.flipped[state.options.events, letter]
    boards = state.boards
    if board.steps:
        boards = (*boards, (board.number, board.steps))
    deck = stage_deck.fresh_deck(state.tables, letter + 1)
    return _happens(edit(state, avoid=-1, boards=boards, deck=deck, pending=board.effects))


# Avoid Damage (AX123 to AX127)


def spareable(state: State) -> tuple[Track, ...]:
    """The changes that Avoid Damage can undo: all but those of Mission Status (AX126)."""
    return _spareable(state.pending)


def _spareable(pending: tuple[Effect, ...]) -> tuple[Track, ...]:
    return tuple(track for track, _ in pending if track != MISSION_STATUS)


def _avoiding(state: State) -> State:
    """Whoever played Avoid Damage chooses one of two changes or more; a single one is undone at once (AX124, AX125)."""
    seat = state.avoid
    if seat < 0:
        return _softening(state)
    state = edit(state, avoid=-1)
    tracks = spareable(state)
    if len(tracks) > 1:
        return edit(state, phase=Phase.AVOID, mover=seat)
    return _without(state, tracks[0]) if tracks else _softening(state)


def why_not_spare(action: Spare, pending: tuple[Effect, ...]) -> Refusal | None:
    """Only a change on the card, and not of Mission Status (AX124, AX126)."""
    if action.track == MISSION_STATUS:
        return Refusal("AX126", "Avoid Damage cannot stop a change of Mission Status.")
    tracks = _spareable(pending)
    if action.track in tracks:
        return None
    return Refusal("AX124", "The card does not change {0}, but {1}.", (action.track, tuple(tracks)))


def spare(state: State, action: Spare) -> State:
    """That change has no effect (AX124)."""
    return _without(state, action.track)


def _without(state: State, track: Track) -> State:
    pending = tuple(change for change in state.pending if change[0] != track)
    return _softening(edit(state, pending=pending))


# Flight and Energy (AX107 to AX110)


def softenable(state: State) -> tuple[Track, ...]:
    """The changes that a point can soften; Mission Status only where that is agreed (ruling QA27)."""
    return _softenable(state.pending, state.options.soften_status)


def _softenable(pending: tuple[Effect, ...], status_too: bool) -> tuple[Track, ...]:
    return tuple(track for track, steps in pending if steps > 0 and (status_too or track != MISSION_STATUS))


def reducer(state: State | View) -> Literal["FL", "EN"] | None:
    """What softens the card in play (AX107)."""
    card = state.tables.story.get(state.current)
    return card.reducer if isinstance(card, HistoryCard) else None


def _softening(state: State) -> State:
    """The active player may spend points, step by step (ruling QA26), where the card says so and there are some."""
    reserve = reducer(state)
    if reserve is not None and state.pending:
        at = TRACK_INDEX[reserve]
        if state.tracks[at] > FLOOR[at] and softenable(state):
            return edit(state, phase=Phase.SOFTEN, mover=state.seat)
    return _happens(state)


def why_not_soften(action: Soften, pending: tuple[Effect, ...], status_too: bool) -> Refusal | None:
    """A step of a change that is left, and one that may be softened (AX108; ruling QA27).

    That a point is left is seen to before anybody is asked (AX109).
    """
    if action.track == MISSION_STATUS and not status_too:
        return Refusal("QA27", "Flight and Energy soften changes of tracks, not of Mission Status.")
    tracks = _softenable(pending, status_too)
    if action.track in tracks:
        return None
    return Refusal(
        "AX108", "Nothing of this card is left to soften on {0}, only on {1}.", (action.track, tuple(tracks))
    )


def soften(state: State, action: Soften) -> State:
    """The reserve goes one to the left, the change is one step smaller (AX108)."""
    reserve = TRACK_INDEX[reducer(state) or "FL"]
    tracks = (*state.tracks[:reserve], state.tracks[reserve] - 1, *state.tracks[reserve + 1 :])
    pending = tuple(
        (track, steps - (track == action.track)) for track, steps in state.pending if track != action.track or steps > 1
    )
    return _softening(edit(state, tracks=tracks, pending=pending))


def why_not_accept(_action: Accept) -> Refusal | None:
    """Softening is a choice (AX108)."""
    return None


def accept(state: State, _action: Accept) -> State:
    """The rest of it happens."""
    return _happens(state)


def _happens(state: State) -> State:
    """All changes that are left, in printed order (AX068; ruling QA07); then others may act, or the Player card comes.

    What Mission Status suffered from a History card can be cancelled with it, from an Event Board it cannot (ruling QA38).
    """
    tracks, moved, _ = shifted(state.tracks, state.pending)
    status = beyond_lines(state.tracks, tracks)
    if status and isinstance(state.tables.story[state.current], HistoryCard):
        moved = (*moved, (MISSION_STATUS, status))
    return pause(state, Phase.UPDATED, tracks=tracks, moved=moved, pending=())
