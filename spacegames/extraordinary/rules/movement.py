"""Movement: two cards are shown, one is flown; fuel tiles, debris, Earth (ET022 to ET030, ET058 to ET061, ET066)."""

from __future__ import annotations

from itertools import pairwise

from ...game import Refusal
from ..state import TILE, Cards, Dealt, Fly, Phase, Redraw, Show, State, edit
from ..tables import HAND, SHOWN, Board, Cell, Maneuver, Tables, along
from .control import adjusted, burnt, cut, earned, fuel_left, judged, opinion_moved, put, refilled, restored

__all__ = [
    "affordable",
    "dealt",
    "fly",
    "homeward",
    "leading",
    "playable",
    "redraw",
    "short_hand",
    "show",
    "toll",
    "why_not_fly",
    "why_not_redraw",
    "why_not_show",
]

# Hands (ET022, ET026)


def short_hand(state: State) -> int:
    """The team whose hand waits for a card, -1 if none does: both before the first turn, then that of a turn that is done."""
    if not state.deck and not state.discards:
        return -1
    teams = (0, 1) if state.turn == 0 else (state.team,)
    return next((team for team in teams if len(state.hands[team]) < HAND and not state.ends[team]), -1)


def dealt(state: State, event: Dealt, team: int) -> State:
    """A card comes into a hand; discards are shuffled when the deck has run out (ruling QE26)."""
    fresh = not state.deck
    deck = state.discards if fresh else state.deck
    at = deck.index(event.card)
    return edit(
        state,
        deck=deck[:at] + deck[at + 1 :],
        discards=() if fresh else state.discards,
        hands=put(state.hands, team, (*state.hands[team], event.card)),
    )


# Showing and choosing (ET023, ET024)


def homeward(card: Maneuver) -> bool:
    """Whether a maneuver leads toward Earth (ET075; ruling QE27)."""
    return "W" in card.black.direction


def playable(state: State, tables: Tables) -> Cards:
    """The places of a hand that may be shown or flown: on the way home those that lead there."""
    hand = state.hands[state.team]
    if state.first < 0:
        return tuple(range(len(hand)))
    return tuple(place for place, card in enumerate(hand) if homeward(tables.maneuvers[card - 1]))


def leading(state: State, tables: Tables) -> tuple[int, Cards]:
    """What there is to be looked at of a hand: how many cards it has, and which places are `playable`."""
    return len(state.hands[state.team]), playable(state, tables)


def _why_not_card(place: int, size: int, leading: Cards) -> Refusal | None:
    if not 0 <= place < size:
        return Refusal("ET022", "There is no card at place {0} of the hand.", (place + 1,))
    if place not in leading:
        return Refusal("ET075", "On the way home only maneuvers toward Earth may be flown.")
    return None


def why_not_show(action: Show, silent: bool, shown: Cards, size: int, leading: Cards) -> Refusal | None:
    """Two of the three in hand are shown, if there is somebody to show them to (ET023, ET066).

    ``size`` is that of the hand, ``leading`` are the places in it that are `playable`.
    """
    if silent:
        return Refusal("ET066", "Without comms Flight Crew chooses alone: no card can be shown.")
    if action.place in shown:
        return Refusal("ET023", "This card is shown already.")
    return _why_not_card(action.place, size, leading)


def show(state: State, tables: Tables, action: Show) -> State:
    """A card is shown; with the second, or with all that may be flown, one is chosen."""
    shown = (*state.shown, action.place)
    enough = len(shown) >= min(SHOWN, len(playable(state, tables)))
    return edit(state, shown=shown, phase=Phase.CHOOSE if enough else Phase.SHOW)


def why_not_fly(  # noqa: PLR0917 - all that it looks at
    action: Fly, phase: Phase, silent: bool, shown: Cards, size: int, leading: Cards
) -> Refusal | None:
    """One of the cards shown (ET024); without comms any card of the hand (ET066)."""
    if phase is Phase.SHOW and not silent:
        return Refusal("ET023", "Cards are shown to Mission Control before one of them is flown.")
    if (refusal := _why_not_card(action.place, size, leading)) is not None:
        return refusal
    if phase is Phase.CHOOSE and action.place not in shown:
        return Refusal("ET024", "Only a card that was shown can be chosen.")
    return None


def why_not_redraw(_action: Redraw, way_home: bool, leading: Cards) -> Refusal | None:
    """Only if no card of the hand leads home (ruling QE27)."""
    if not way_home:
        return Refusal("ET075", "A hand is thrown away only on the way home, if none of its cards leads there.")
    if leading:
        return Refusal("ET075", "There is a card that leads home: it has to be shown.")
    return None


def redraw(state: State, tables: Tables) -> State:
    """The hand goes, the turn is over (ruling QE27)."""
    team = state.team
    discards = tuple(sorted((*state.discards, *state.hands[team])))
    return _away(edit(state, hands=put(state.hands, team, ()), discards=discards, shown=(), done=True), tables)


# Flying (ET025, ET027 to ET029, ET045, ET058 to ET061)


def affordable(state: State, team: int, card: Maneuver) -> bool:
    """Whether the meters bear what a maneuver costs (ET043, ET045; rulings QE13, QE38)."""
    meters, costs = state.meters[team], card.beige
    return (
        meters.morale + costs.morale >= 0
        and meters.condition + costs.condition >= 0
        and fuel_left(state, team) + costs.fuel >= 0
    )


def fly(state: State, tables: Tables, action: Fly) -> State:
    """A maneuver: paid for first, then flown; or failed, without a cost or a move. Its symbol counts either way (ET052)."""
    team = state.team
    number = state.hands[team][action.place]
    card = tables.maneuvers[number - 1]
    hand = state.hands[team][: action.place] + state.hands[team][action.place + 1 :]
    state = edit(
        state,
        hands=put(state.hands, team, hand),
        discards=tuple(sorted((*state.discards, number))),
        shown=(),
        done=True,
    )
    if not affordable(state, team, card):
        return judged(_away(earned(state, team, card.beige.symbol), tables), tables.board)
    return _flown(_paid(state, team, card), tables, card)


def _paid(state: State, team: int, card: Maneuver) -> State:
    """Mission Control adjusts meters and opinion, then takes a funding card (ET025, ET044, ET050, ET054)."""
    costs = card.beige
    state = burnt(adjusted(state, team, costs.morale, costs.condition), team, -costs.fuel)
    if costs.opinion:
        state = opinion_moved(state, team, costs.opinion)
    state = earned(state, team, costs.symbol)
    if costs.comms is None:
        return state
    return restored(state, team) if costs.comms == "restored" else cut(state, team, TILE)


def _flown(state: State, tables: Tables, card: Maneuver) -> State:
    """The ship moves; what it passes and where it ends has its price (ET059, ET060), and missions are reached (ET032)."""
    team, board = state.team, tables.board
    start = state.ships[team]
    path = along(board, start, card.black)
    if path:
        price = toll(board, state.debris, path)
        state = edit(burnt(state, team, price), ships=put(state.ships, team, path[-1]))
        state = edit(state, tolls=put(state.tolls, team, state.tolls[team] + price))
    if path and path[-1] in board.earth:
        state = refilled(state, team)
        state = edit(state, tolls=put(state.tolls, team, 0))
    state = edit(_away(state, tables), entered=_entered(state, tables, (start, *path)))
    return judged(state, board, team)


def toll(board: Board, debris: tuple[Cell, ...], path: tuple[Cell, ...]) -> int:
    """The fuel that a way costs by what it passes: tiles and debris (ET059, ET060; ruling QE12)."""
    return sum(debris.count(cell) - board.tiles.get(cell, 0) for cell in path)


def _away(state: State, tables: Tables) -> State:
    """One turn more away from Earth, or none on it."""
    team = state.team
    if state.ships[team] in tables.board.earth:
        return edit(state, out=put(state.out, team, 0))
    return edit(state, out=put(state.out, team, state.out[team] + 1), launched=put(state.launched, team, True))


def _entered(state: State, tables: Tables, path: tuple[Cell, ...]) -> Cards:
    """Missions whose zone was entered from outside and that have an astronaut, in their order (ET032; rulings QE09, QE11)."""
    crew = state.crews[state.team]
    found = []
    for before, after in pairwise(path):
        for mission, zone in enumerate(tables.board.zones, 1):
            if after in zone and before not in zone and crew[mission - 1] is not None and mission not in found:
                found.append(mission)
    return tuple(found)
