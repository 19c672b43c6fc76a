"""Mission Control: meters, global opinion, funding cards, batteries, comms, and losing early (ET043 to ET078)."""

from __future__ import annotations

from typing import Final, TypeVar

from ...game import Refusal
from ..state import CONDITION, TILE, Discharge, End, Favour, Funded, Leave, Meters, Phase, State, Use, edit
from ..tables import BATTERY, FULL, FUNDING, FUNDING_HAND, FUNDING_MARKET, HELP, MOST_OPINION, Board, Funding

__all__ = [
    "adjusted",
    "burnt",
    "discharge",
    "earned",
    "fuel_left",
    "funded",
    "judged",
    "market_open",
    "on_our_side",
    "opinion_moved",
    "out_of_favour",
    "put",
    "refilled",
    "restored",
    "turned_home",
    "use",
    "why_not_discharge",
    "why_not_leave",
    "why_not_use",
]

T = TypeVar("T")
SIDE: Final = (-1, 1)
"""Which way opinion goes for each team."""


def put(pair: tuple[T, T], team: int, value: T) -> tuple[T, T]:
    """The pair with another value for a team."""
    return (pair[0], value) if team else (value, pair[1])


# Meters (ET043 to ET048)


def adjusted(state: State, team: int, morale: int, condition: int) -> State:
    """Morale and Ship Condition go up or down, within 0 and 15 (ET036, ET041, ET044; ruling QE14).

    Ship Condition that drops to zero cuts the comms, and cures what it cut when it rises again (ET046, ET073).
    """
    before = state.meters[team]
    after = Meters(
        min(FULL, max(0, before.morale + morale)), min(FULL, max(0, before.condition + condition)), before.fuel
    )
    state = edit(state, meters=put(state.meters, team, after))
    if after.condition == 0 < before.condition:
        return cut(state, team, CONDITION)
    if before.condition == 0 < after.condition and state.cuts[team]:
        return edit(state, cuts=put(state.cuts, team, state.cuts[team] & ~CONDITION))
    return state


def fuel_left(state: State, team: int) -> int:
    """The fuel of the meter and of all batteries."""
    return state.meters[team].fuel + BATTERY * state.funds[team].count("battery") - state.drained[team]


def burnt(state: State, team: int, amount: int) -> State:
    """Fuel goes from the meter, then from batteries in turn; what is not there is not missed (ET062; QE16, QE18)."""
    if not amount:
        return state
    morale, condition, fuel = state.meters[team]
    from_meter = min(fuel, amount)
    state = edit(state, meters=put(state.meters, team, Meters(morale, condition, min(FULL, fuel - from_meter))))
    owed = state.drained[team] + amount - from_meter
    while owed >= BATTERY and "battery" in state.funds[team]:
        owed -= BATTERY
        state = spent(state, team, "battery")
    return edit(state, drained=put(state.drained, team, owed if "battery" in state.funds[team] else 0))


def refilled(state: State, team: int) -> State:
    """On Earth fuel and Ship Condition are full again and comms come back; Morale does not (ET048, ET061, ET070; ruling QE15)."""
    meters = Meters(state.meters[team].morale, FULL, FULL)
    return restored(edit(state, meters=put(state.meters, team, meters)), team)


# Global opinion (ET050, ET051)


def opinion_moved(state: State, team: int, steps: int) -> State:
    """Opinion moves toward a team, one step at a time through nobody's middle (ruling QE05)."""
    return edit(state, opinion=max(-MOST_OPINION, min(MOST_OPINION, state.opinion + steps * SIDE[team])))


def on_our_side(state: State, team: int) -> bool:
    """Whether opinion is with a team."""
    return state.opinion * SIDE[team] > 0


# Funding (ET051 to ET057)


def earned(state: State, team: int, symbol: Funding | None) -> State:
    """A funding card of the market for its symbol, while opinion is with the team and its hand has room (ET052, ET054, ET055).

    Mission Control takes it unless it said that it would not (ruling QE39).
    Repair mends comms that are down at once, and is spent (ET070; ruling QE22).
    """
    if (
        state.leaves
        or symbol not in state.fund_market
        or not on_our_side(state, team)
        or not _has_room(len(state.funds[team]))
    ):
        return state
    market = list(state.fund_market)
    market.remove(symbol)
    held = tuple(sorted((*state.funds[team], symbol)))
    state = edit(state, fund_market=tuple(market), funds=put(state.funds, team, held))
    if symbol == "repair" and state.cuts[team]:
        return restored(spent(state, team, "repair"), team)
    return state


def _has_room(held: int) -> bool:
    return held < FUNDING_HAND


def why_not_leave(_action: Leave, leaves: bool, held: int) -> Refusal | None:
    """Mission Control may take a card, and says before the maneuver if it will not (ET054; ruling QE39)."""
    if leaves:
        return Refusal("QE39", "You take no funding card this turn: that is said already.")
    if not _has_room(held):
        return Refusal("ET055", "You hold three funding cards, and no more are taken.")
    return None


def spent(state: State, team: int, kind: Funding) -> State:
    """A funding card goes to the discards."""
    held = list(state.funds[team])
    held.remove(kind)
    at = FUNDING.index(kind)
    discards = (*state.fund_discards[:at], state.fund_discards[at] + 1, *state.fund_discards[at + 1 :])
    return edit(state, funds=put(state.funds, team, tuple(held)), fund_discards=discards)


def market_open(state: State) -> bool:
    """Whether the funding market waits for a card (ruling QE23)."""
    return len(state.fund_market) < FUNDING_MARKET and (any(state.fund_deck) or any(state.fund_discards))


def funded(state: State, event: Funded) -> State:
    """A card comes to the funding market; discards are shuffled when the deck has run out (ruling QE26)."""
    at = FUNDING.index(event.kind)
    fresh = not any(state.fund_deck)
    deck = state.fund_discards if fresh else state.fund_deck
    return edit(
        state,
        fund_deck=(*deck[:at], deck[at] - 1, *deck[at + 1 :]),
        fund_discards=(0,) * len(FUNDING) if fresh else state.fund_discards,
        fund_market=(*state.fund_market, event.kind),
    )


def why_not_use(action: Use, end: End, funds: tuple[Funding, ...], silent: bool) -> Refusal | None:
    """Mission Control may play a funding card that it holds at any time (ET056); batteries work by themselves (QE18)."""
    kind = action.kind
    if kind not in FUNDING:
        return Refusal("ET057", "There is no funding card {0!r}: there are {1}.", (kind, tuple(FUNDING)))
    if end not in ("", "home"):
        return Refusal("ET056", "A team that is lost plays no more cards.")
    if kind not in funds:
        return Refusal("ET056", "You hold no funding card of this kind.")
    if kind == "battery":
        return Refusal("ET062", "A battery is not played: it gives its fuel by itself as soon as the meter is at zero.")
    if kind == "repair" and not silent:
        return Refusal("ET070", "Your comms are up, so there is nothing to repair: keep the card for later.")
    return None


def use(state: State, team: int, kind: Funding) -> State:
    """What a funding card does (ET057; rulings QE19 to QE22)."""
    state = spent(state, team, kind)
    if kind == "stabilize":
        return adjusted(state, team, HELP, 0)
    if kind == "patch":
        return adjusted(state, team, 0, HELP)
    return restored(state, team) if kind == "repair" else cut(state, 1 - team, TILE)


# Comms (ET064 to ET073)


def cut(state: State, team: int, cause: int) -> State:
    """A team loses its comms (ET064); who was showing cards decides alone now, and what had been said is over (ET065, ET066)."""
    if state.ends[team]:
        return state
    state = edit(state, cuts=put(state.cuts, team, state.cuts[team] | cause))
    if team == state.team and state.phase in (Phase.SHOW, Phase.CHOOSE):
        return edit(state, phase=Phase.SHOW, shown=(), said=((),) * len(state.said))
    return state


def restored(state: State, team: int) -> State:
    """Comms come back, whatever cut them (ET070)."""
    return edit(state, cuts=put(state.cuts, team, 0)) if state.cuts[team] else state


def why_not_discharge(action: Discharge, silent: bool, crew: tuple[bool, ...]) -> Refusal | None:
    """While comms are down Flight Crew may give up one of its astronauts for them, at any time (ET071)."""
    mission = action.mission
    if not silent:
        return Refusal("ET071", "Comms are up: an astronaut is given up only to bring them back.")
    if not 1 <= mission <= len(crew):
        return Refusal("ET071", "There is no mission {0}.", (mission,))
    if not crew[mission - 1]:
        return Refusal("ET071", "There is no astronaut on mission {0} to give up.", (mission,))
    return None


def discharge(state: State, team: int, mission: int) -> State:
    """An astronaut goes, comms come back at once (ET070, ET071); a mission that was reached has nobody then (ET033)."""
    crew = list(state.crews[team])
    leaving, crew[mission - 1] = crew[mission - 1], None
    gone = state.gone if leaving is None else (*state.gone, leaving)
    entered = tuple(each for each in state.entered if team != state.team or each != mission)
    return restored(edit(state, crews=put(state.crews, team, tuple(crew)), gone=gone, entered=entered), team)


# Losing early, and coming home (ET053, ET063, ET074 to ET078)


def judged(state: State, board: Board, moved: int = -1) -> State:
    """Who has lost now: without fuel in space after a move, or with all meters down and opinion elsewhere.

    ``moved`` is the team whose ship has just moved or failed (ET049, ET063, ET077; ruling QE17). A team that flies no more
    leaves the game; before the way home that ends it.
    """
    if not state.options.losing:
        return state
    for team in (0, 1):
        if state.ends[team]:
            continue
        if team == moved and state.ships[team] not in board.earth and not fuel_left(state, team):
            state = ended(state, team, "out of fuel")
        elif state.meters[team][:2] == (0, 0) and out_of_favour(state.opinion, team, state.options.favour):
            state = ended(state, team, "out of favour")
    return state


def out_of_favour(opinion: int, team: int, favour: Favour) -> bool:
    """ET053 and ET078, which differ when opinion is with nobody (ruling QE04)."""
    ours = opinion * SIDE[team]
    return ours < 0 if favour == "theirs" else ours <= 0


def ended(state: State, team: int, how: End) -> State:
    """A team is home, or lost; what it still had before it falls away."""
    return edit(
        state,
        ends=put(state.ends, team, how),
        cuts=put(state.cuts, team, 0),
        entered=() if team == state.team else state.entered,
    )


def turned_home(state: State, board: Board) -> State:
    """After the fifth token of a team who stands on Earth with nothing left to attempt is home (ET074; ruling QE31)."""
    if state.first < 0:
        return state
    for team in (0, 1):
        if not state.ends[team] and state.ships[team] in board.earth and not (team == state.team and state.entered):
            state = ended(state, team, "home")
    return state
