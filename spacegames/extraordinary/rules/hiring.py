"""Hiring: candidates come, two are shown, one is hired and put on a mission (ET013 to ET021, ET072)."""

from __future__ import annotations

from typing import NamedTuple

from ...game import Refusal
from ..state import Assign, BeigeDealt, BlueDealt, Came, Candidate, Hire, Offer, Phase, State, edit
from ..tables import MISSIONS, SHOWN, Tables
from .control import put

__all__ = [
    "arrived",
    "assign",
    "enough_offered",
    "hire",
    "hire_now",
    "newcomers",
    "offer",
    "waiting",
    "why_not_assign",
    "why_not_hire",
    "why_not_offer",
]


def waiting(state: State) -> bool:
    """Whether a place of the market waits for somebody (ET018)."""
    return None in state.market and bool(state.people or state.gone)


def newcomers(state: State) -> tuple[int, ...]:
    """What may come next of a newcomer: a person, a blue face, a beige one; of those given up once the deck is empty (QE26)."""
    known = len(state.coming)
    left = (state.people, state.odds, state.mettle)[known]
    return left or tuple(sorted(each[known] for each in state.gone))


def arrived(state: State, event: Came | BlueDealt | BeigeDealt) -> State:
    """The newcomer, or a face of the newcomer; with the third of these a candidate stands in the market."""
    if not state.people and not state.coming and state.gone:
        state = _reshuffled(state)
    if isinstance(event, Came):
        return edit(state, people=_less(state.people, event.person), coming=(event.person,))
    if isinstance(event, BlueDealt):
        return edit(state, odds=_less(state.odds, event.odds), coming=(*state.coming, event.odds))
    at = state.market.index(None)
    person, odds = state.coming
    market = (*state.market[:at], Candidate(person, odds, event.mettle), *state.market[at + 1 :])
    return edit(state, mettle=_less(state.mettle, event.mettle), coming=(), market=market)


def _reshuffled(state: State) -> State:
    """Those who were given up can be hired again, with faces dealt anew."""
    people, odds, mettle = (tuple(sorted(each)) for each in zip(*state.gone, strict=True))
    return edit(
        state,
        people=people,
        odds=tuple(sorted((*state.odds, *odds))),
        mettle=tuple(sorted((*state.mettle, *mettle))),
        gone=(),
    )


def _less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class HireNow(NamedTuple):
    """What says whether hiring may take the place of a maneuver: of the team whose turn it is, and of its ship."""

    homeward: bool
    complete: bool
    on_earth: bool
    launched: bool


def hire_now(state: State, tables: Tables) -> HireNow:
    """What there is to be looked at before somebody is hired anew."""
    team = state.team
    on_earth = state.ships[team] in tables.board.earth
    return HireNow(state.first >= 0, None not in state.crews[team], on_earth, state.launched[team])


def why_not_offer(
    action: Offer, phase: Phase, market: tuple[bool, ...], shown: tuple[int, ...], now: HireNow
) -> Refusal | None:
    """Mission Control shows two of the market: at the start, and later on Earth in place of a maneuver (ET014, ET072; QE32).

    ``market`` says of each place whether somebody stands there.
    """
    if phase is Phase.SHOW and (refusal := _why_not_hire_now(now, shown)) is not None:
        return refusal
    place = action.place
    if not 0 <= place < len(market) or not market[place]:
        return Refusal("ET014", "There is no candidate at place {0} of the market.", (place + 1,))
    if phase is Phase.OFFER and place in shown:
        return Refusal("ET014", "This candidate is shown already: a second one is needed.")
    return None


def _why_not_hire_now(now: HireNow, shown: tuple[int, ...]) -> Refusal | None:
    """Whether hiring may take the place of a maneuver."""
    if now.homeward:
        return Refusal("ET074", "On the way home nobody is hired any more.")
    if now.complete:
        return Refusal("ET072", "All three missions have their astronaut.")
    if not now.on_earth:
        return Refusal("ET072", "A new astronaut can be hired on Earth only.")
    if not now.launched:
        return Refusal("ET072", "Nobody is hired anew before the ship has been away and is back on Earth.")
    if shown:
        return Refusal("ET072", "The turn is used for a maneuver already: Flight Crew is showing cards.")
    return None


def offer(state: State, action: Offer) -> State:
    """A candidate is shown; with the second, or with nobody left to show, it can be decided."""
    shown = (*state.shown, action.place)
    return edit(state, shown=shown, phase=Phase.HIRE if enough_offered(state, shown) else Phase.OFFER)


def enough_offered(state: State, shown: tuple[int, ...]) -> bool:
    """Whether two candidates are shown, or all there are."""
    return len(shown) >= min(SHOWN, sum(each is not None for each in state.market))


def why_not_hire(action: Hire, shown: tuple[int, ...]) -> Refusal | None:
    """One of those shown (ET015)."""
    if action.place in shown:
        return None
    return Refusal("ET015", "Only a candidate who was shown can be hired.")


def hire(state: State, action: Hire) -> State:
    """The one hired leaves the market, the other stays where it was (ET015, ET017)."""
    market = (*state.market[: action.place], None, *state.market[action.place + 1 :])
    return edit(state, hired=state.market[action.place], market=market, shown=(), phase=Phase.ASSIGN)


def why_not_assign(action: Assign, crew: tuple[bool, ...]) -> Refusal | None:
    """To a mission of the own team that has nobody (ET009, ET016); ``crew`` says which missions have somebody."""
    if action.mission not in MISSIONS:
        return Refusal("ET016", "There is no mission {0}: there are 1, 2 and 3.", (action.mission,))
    if crew[action.mission - 1]:
        return Refusal("ET016", "Mission {0} has its astronaut already.", (action.mission,))
    return None


def assign(state: State, action: Assign) -> State:
    """The new astronaut takes the mission; that was the turn (ET016, ET019, ET072)."""
    crew = list(state.crews[state.team])
    crew[action.mission - 1] = state.hired
    return edit(state, crews=put(state.crews, state.team, tuple(crew)), hired=None, done=True)
