"""Extraordinary Times as a game that keeps the contract of `spacegames.game`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final

from ..dist import Dist
from ..game import CHANCE, Illegal, Refusal, Who, check_viewer
from . import view as seen
from .decisions import DECISIONS, SEATS, gate, nothing_now, open_to
from .rules import control, flow, hiring, missions, movement, talk
from .state import (
    ACTIONS,
    ASKED,
    BY_CHANCE,
    CONTROL,
    Action,
    Assign,
    Attempt,
    BeigeDealt,
    BlueDealt,
    Came,
    Dealt,
    Discharge,
    Fly,
    Funded,
    Hire,
    Leave,
    Offer,
    Options,
    Pass,
    Phase,
    Redraw,
    Rolled,
    Say,
    Show,
    State,
    Use,
    View,
    edit,
)
from .tables import DIE, FUNDING, HAND, MISSIONS, TABLES, TEAMS, Mettle, Odds, Tables

__all__ = ["EXTRAORDINARY_TIMES", "ExtraordinaryTimes"]

OVER = Refusal("ET030", "The game is over.")
NOBODY: tuple[Who, ...] = ()

DIE_ROLL: Final = Dist.uniform([Rolled(number) for number in range(1, DIE + 1)])
COMING: Final[tuple[Callable[[int], Action], ...]] = (Came, BlueDealt, BeigeDealt)

AWAITED: Final[Mapping[type, Phase]] = {
    Came: Phase.CANDIDATE,
    BlueDealt: Phase.CANDIDATE,
    BeigeDealt: Phase.CANDIDATE,
    Dealt: Phase.DEAL,
    Funded: Phase.FUND,
    Rolled: Phase.ROLL,
}


class ExtraordinaryTimes:
    """Two crews and their Mission Controls race to the Moon and back, by Tam, Bruns, Koetting and Morgason.

    Seats are 0 USSR Mission Control, 1 USSR Flight Crew, 2 US Mission Control, 3 US Flight Crew. The seat asked comes first among
    the actors; the others may speak, play funding cards or give up an astronaut, if they have any.

    Parameters
    ----------
    tables : Tables
        Board and decks, by default those of the house; a ValueError says why others make no game.
    """

    name = "extraordinary-times"
    actions = ACTIONS
    options = Options
    views = (View, Odds, Mettle)

    def __init__(self, tables: Tables = TABLES) -> None:
        _check(tables)
        self.tables = tables

    def start(self, options: Options) -> State:
        """The table set up, before the first card comes."""
        return flow.start(options, self.tables)

    def actors(self, state: State) -> tuple[Who, ...]:
        """Who must decide, then who may do something; nature where a card or the die is awaited; nobody at the end."""
        phase = state.phase
        if phase in BY_CHANCE:
            return (CHANCE,)
        if phase is Phase.OVER:
            return NOBODY
        asked = 2 * state.team + ASKED[phase]
        return (asked, *(seat for seat in SEATS if seat != asked and self._may(state, seat)))

    def _may(self, state: State, seat: int) -> bool:
        """Whether somebody who is not asked may do anything, as far as all can know.

        What a Mission Control holds is hidden, so it is always given the chance.
        """
        if seat % 2 == CONTROL:
            return state.ends[seat // 2] in ("", "home")
        return bool(self.legal(state, seat))

    def chance(self, state: State) -> Dist[Action]:
        """The card that comes, or the die."""
        if state.phase is Phase.CANDIDATE:
            return _coming(len(state.coming), hiring.newcomers(state))
        if state.phase is Phase.FUND:
            return _funding(state.fund_deck if any(state.fund_deck) else state.fund_discards)
        return _dealing(state.deck or state.discards) if state.phase is Phase.DEAL else DIE_ROLL

    def legal(self, state: State, who: Who) -> tuple[Action, ...]:
        """What a seat may do, in a fixed order: what it is asked, then cards and astronauts, then words."""
        actions: tuple[Action, ...] = ()
        for decision in open_to(*gate(state, who)):
            actions += decision.listed(*decision.looks(state, who, self.tables))
        return actions

    def why_not(self, state: State, who: Who, action: Action) -> Refusal | None:
        """Why somebody may not do something now, or None."""
        phase, kind = state.phase, type(action)
        if phase is Phase.OVER:
            return OVER
        if kind not in ACTIONS:
            return Refusal("ET030", "This is no action of the game: {0}.", (repr(action),))
        if phase in BY_CHANCE or kind in AWAITED or who == CHANCE:
            return _why_not_chance(state, who, action, self.chance)
        check, *looked = now = gate(state, who)
        decision = DECISIONS[kind]
        if decision not in open_to(*now):
            refusal: Refusal = check(kind, *looked)
            return refusal
        return decision.check(action, *decision.looks(state, who, self.tables))

    def apply(self, state: State, who: Who, action: Action) -> State:
        """The next state; raises `Illegal` if the rules refuse."""
        if (refusal := self.why_not(state, who, action)) is not None:
            raise Illegal(refusal)
        return DOES[type(action)](state, self.tables, who, action)

    def observe(self, state: State, who: Who) -> View:
        """What a seat may know: what all know, and what stands on its side of the divider; for an onlooker neither side."""
        check_viewer(who, len(SEATS))
        return seen.observe(state, self.tables, who)

    def worlds(self, view: View, rng: Random) -> Iterator[State]:
        """States that fit a view."""
        return seen.worlds(view, self.tables, rng)

    def score(self, state: State) -> Mapping[Who, int]:
        """1 for both seats of the team that has won, 0 for all others."""
        won = flow.winner(state)
        return {seat: int(seat // 2 == won) for seat in SEATS}

    def facts(self, state: State) -> Mapping[str, Any]:
        """What became of a game that is over: who won and why, points, turns, tokens, Moon landings, failures, who came home."""
        won = flow.winner(state)
        points = tuple(missions.points(state.tokens[seat // 2]) for seat in SEATS)
        return {
            "winners": () if won is None else (2 * won, 2 * won + 1),
            "why": _why(state, won),
            "scores": points,
            "turns": state.turn,
            "tokens": sum(map(sum, state.tokens)),
            "moon landings": state.tokens[0][2] + state.tokens[1][2],
            "failures": len(state.debris),
            "homes": state.ends.count("home"),
        }


def _check(tables: Tables) -> None:
    """Whether there is a face for everybody, somebody for each mission, and a card for each place of a hand."""
    people, spots, cards = len(tables.people), len(TEAMS) * len(MISSIONS), [card.number for card in tables.maneuvers]
    for name, kinds in (("odds", tables.odds), ("mettle", tables.mettle)):
        if (faces := sum(number for _, number in kinds)) != people:
            raise ValueError(f"Each of the {people} people needs a face of {name}, and there are {faces}.")
    if people < spots:
        raise ValueError(f"The two teams have {spots} missions to fill, and there are only {people} people.")
    if len(cards) < len(TEAMS) * HAND:
        raise ValueError(f"Two hands need {len(TEAMS) * HAND} maneuver cards, and there are only {len(cards)}.")
    if cards != list(range(1, len(cards) + 1)):
        raise ValueError("Maneuver cards must be numbered from 1 on, in their order.")


def _why_not_chance(state: State, who: Who, action: Action, chance: Callable[[State], Dist[Action]]) -> Refusal | None:
    """Only nature deals and rolls, what can come."""
    kind = type(action)
    if kind not in AWAITED:
        return nothing_now(state.phase)
    if who != CHANCE:
        return Refusal("ET033", "Only chance deals cards and rolls the die.")
    if state.phase is not AWAITED[kind] or action not in chance(state):
        return Refusal("ET033", "That cannot come now: {0}.", (action,))
    return None


def _why(state: State, won: int | None) -> str:
    """Why a game ended as it did."""
    if won is None:
        return "both lost"
    if state.ends.count("home") == len(state.ends):
        equal = missions.points(state.tokens[0]) == missions.points(state.tokens[1])
        return "five tokens first" if equal else "more points"
    return f"the other {state.ends[1 - won]}"


@lru_cache(maxsize=1 << 12)
def _coming(known: int, cards: tuple[int, ...]) -> Dist[Action]:
    """The newcomer, or a face of the newcomer."""
    kind = COMING[known]
    return Dist({kind(card): cards.count(card) for card in dict.fromkeys(cards)})


@lru_cache(maxsize=1 << 12)
def _funding(counts: tuple[int, ...]) -> Dist[Action]:
    """A funding card."""
    return Dist({Funded(kind): number for kind, number in zip(FUNDING, counts, strict=True) if number})


@lru_cache(maxsize=1 << 12)
def _dealing(cards: tuple[int, ...]) -> Dist[Action]:
    """A maneuver card."""
    return Dist.uniform(map(Dealt, cards))


# What each kind of action does; where something is finished, what comes next is looked up.
Does = Callable[[State, Tables, Who, Any], State]


def _then(does: Callable[[State, Tables, Any], State]) -> Does:
    return lambda state, tables, _, action: flow.onward(does(state, tables, action), tables)


def _discharged(state: State, tables: Tables, team: int, mission: int) -> State:
    """Nothing else comes next, unless the astronaut was about to attempt a mission."""
    after = control.discharge(state, team, mission)
    return after if after.entered == state.entered else flow.onward(after, tables)


DOES: Final[Mapping[type, Does]] = {
    Offer: lambda state, _tables, _who, action: hiring.offer(state, action),
    Hire: lambda state, _tables, _who, action: hiring.hire(state, action),
    Assign: _then(lambda state, _, action: hiring.assign(state, action)),
    Show: lambda state, tables, _who, action: movement.show(state, tables, action),
    Fly: _then(movement.fly),
    Redraw: _then(lambda state, tables, _action: movement.redraw(state, tables)),
    Attempt: lambda state, _tables, _who, _action: missions.attempt(state),
    Pass: _then(lambda state, _tables, _action: missions.let_be(state)),
    Use: lambda state, _tables, who, action: control.use(state, who // 2, action.kind),
    Leave: lambda state, _tables, _who, _action: edit(state, leaves=True),
    Discharge: lambda state, tables, who, action: _discharged(state, tables, who // 2, action.mission),
    Say: lambda state, _tables, who, action: talk.say(state, who, action),
    Came: _then(lambda state, _, event: hiring.arrived(state, event)),
    BlueDealt: _then(lambda state, _, event: hiring.arrived(state, event)),
    BeigeDealt: _then(lambda state, _, event: hiring.arrived(state, event)),
    Dealt: _then(lambda state, _, event: movement.dealt(state, event, movement.short_hand(state))),
    Funded: _then(lambda state, _, event: control.funded(state, event)),
    Rolled: _then(lambda state, tables, event: missions.rolled(state, tables, event.number)),
}
EXTRAORDINARY_TIMES: Final = ExtraordinaryTimes()
"""The game with the tables of the house."""
