"""Extraordinary Times as a game that keeps the contract of `spacegames.game`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final

from ..dist import Dist
from ..game import CHANCE, Illegal, Refusal, Who
from . import view as seen
from .rules import control, flow, hiring, missions, movement, talk
from .state import (
    ACTIONS,
    ASKED,
    BY_CHANCE,
    CONTROL,
    CREW,
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
from .tables import DIE, FUNDING, HAND, MISSIONS, TABLES, TEAMS, Tables

__all__ = ["EXTRAORDINARY_TIMES", "ExtraordinaryTimes"]

OVER = Refusal("ET030", "The game is over.")
SEATS: Final = range(4)
NOBODY: tuple[Who, ...] = ()

# Actions that are offered often exist once.
OFFER: Final = tuple(map(Offer, range(8)))
HIRE: Final = tuple(map(Hire, range(8)))
ASSIGN: Final = tuple(map(Assign, MISSIONS))
SHOW: Final = tuple(map(Show, range(3)))
FLY: Final = tuple(map(Fly, range(3)))
DECIDE: Final[tuple[Action, ...]] = (Attempt(), Pass())
REDRAW: Final[tuple[Action, ...]] = (Redraw(),)
USE: Final = tuple(map(Use, FUNDING))
LEAVE: Final[tuple[Action, ...]] = (Leave(),)
DISCHARGE: Final = tuple(map(Discharge, MISSIONS))
DIE_ROLL: Final = Dist.uniform([Rolled(number) for number in range(1, DIE + 1)])
COMING: Final[tuple[Callable[[int], Action], ...]] = (Came, BlueDealt, BeigeDealt)

# The phases in which each kind of decision is asked for; cards, astronauts and words may come in any of them.
WHEN: Final[Mapping[type, tuple[Phase, ...]]] = {
    Offer: (Phase.OFFER, Phase.SHOW),
    Hire: (Phase.HIRE,),
    Assign: (Phase.ASSIGN,),
    Show: (Phase.SHOW,),
    Fly: (Phase.SHOW, Phase.CHOOSE),
    Redraw: (Phase.SHOW,),
    Attempt: (Phase.ATTEMPT,),
    Pass: (Phase.ATTEMPT,),
    Leave: (Phase.SHOW, Phase.CHOOSE),
}
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
        return (asked, *(seat for seat in SEATS if seat != asked and _may(state, seat)))

    def chance(self, state: State) -> Dist[Action]:
        """The card that comes, or the die."""
        if state.phase is Phase.CANDIDATE:
            return _coming(len(state.coming), hiring.newcomers(state))
        if state.phase is Phase.FUND:
            return _funding(state.fund_deck if any(state.fund_deck) else state.fund_discards)
        return _dealing(state.deck or state.discards) if state.phase is Phase.DEAL else DIE_ROLL

    def legal(self, state: State, who: Who) -> tuple[Action, ...]:
        """What a seat may do, in a fixed order: what it is asked, then cards and astronauts, then words."""
        phase = state.phase
        if phase in BY_CHANCE or phase is Phase.OVER or who not in SEATS:
            return ()
        team, side = divmod(who, 2)
        asked = self._asked(state, phase, side) if team == state.team else ()
        if side == CONTROL:
            asked += tuple(USE[FUNDING.index(kind)] for kind in _kinds(state, team))
            if team == state.team and phase in WHEN[Leave] and control.why_not_leave(state) is None:
                asked += LEAVE
        elif state.cuts[team]:
            asked += tuple(each for each, held in zip(DISCHARGE, state.crews[team], strict=True) if held is not None)
        return asked + talk.said(state, who) if team == state.team else asked

    def _asked(self, state: State, phase: Phase, side: int) -> tuple[Action, ...]:
        """What a member of the team whose turn it is may decide."""
        return self._asked_control(state, phase) if side == CONTROL else self._asked_crew(state, phase)

    def _asked_control(self, state: State, phase: Phase) -> tuple[Action, ...]:
        """What Mission Control decides: whom to show and to hire."""
        if phase is Phase.HIRE:
            return tuple(HIRE[place] for place in sorted(state.shown))
        if phase is Phase.OFFER or (phase is Phase.SHOW and self._may_hire(state)):
            places = (place for place, each in enumerate(state.market) if each is not None)
            return tuple(OFFER[place] for place in places if place not in state.shown)
        return ()

    def _asked_crew(self, state: State, phase: Phase) -> tuple[Action, ...]:
        """What Flight Crew decides: missions and maneuvers."""
        if phase is Phase.ASSIGN:
            return tuple(each for each, held in zip(ASSIGN, state.crews[state.team], strict=True) if held is None)
        if phase is Phase.ATTEMPT:
            return DECIDE
        if phase is Phase.CHOOSE:
            return tuple(FLY[place] for place in sorted(state.shown))
        return self._asked_to_show(state) if phase is Phase.SHOW else ()

    def _asked_to_show(self, state: State) -> tuple[Action, ...]:
        """Cards to be shown, or flown where there is nobody to show them to."""
        leading = movement.playable(state, self.tables)
        if not leading:
            return REDRAW
        if state.cuts[state.team]:
            return tuple(FLY[place] for place in leading)
        return tuple(SHOW[place] for place in leading if place not in state.shown)

    def _may_hire(self, state: State) -> bool:
        return (
            state.first < 0
            and not state.shown
            and None in state.crews[state.team]
            and state.launched[state.team]
            and state.ships[state.team] in self.tables.board.earth
        )

    def why_not(self, state: State, who: Who, action: Action) -> Refusal | None:
        """Why somebody may not do something now, or None."""
        phase, kind = state.phase, type(action)
        if phase is Phase.OVER:
            return OVER
        if kind not in ACTIONS:
            return Refusal("ET030", "This is no action of the game: {0}.", (repr(action),))
        if phase in BY_CHANCE or kind in AWAITED or who == CHANCE:
            return self._why_not_chance(state, who, action)
        if who not in SEATS:
            return Refusal("ET002", "There is no seat {0} in this game: seats are 0 to 3.", (who,))
        if kind in ANY_TIME:
            return ANY_TIME[kind](state, who, action)
        return _why_not_asked(state, *divmod(who, 2), kind) or CHECK[kind](state, self.tables, action)

    def _why_not_chance(self, state: State, who: Who, action: Action) -> Refusal | None:
        """Only nature deals and rolls, what can come."""
        kind = type(action)
        if kind not in AWAITED:
            return Refusal("ET030", "Nothing can be decided now: {0} first.", (state.phase.value,))
        if who != CHANCE:
            return Refusal("ET033", "Only chance deals cards and rolls the die.")
        if state.phase is not AWAITED[kind] or action not in self.chance(state):
            return Refusal("ET033", "That cannot come now: {0}.", (action,))
        return None

    def apply(self, state: State, who: Who, action: Action) -> State:
        """The next state; raises `Illegal` if the rules refuse."""
        if (refusal := self.why_not(state, who, action)) is not None:
            raise Illegal(refusal)
        return DOES[type(action)](state, self.tables, who, action)

    def observe(self, state: State, who: Who) -> View:
        """What a seat may know: what all know, and what stands on its side of the divider."""
        if who not in SEATS:
            raise ValueError(f"There is no seat {who} in this game: seats are 0 to 3.")
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


Check = Callable[[State, Tables, Any], Refusal | None]
CHECK: Final[Mapping[type, Check]] = {
    Offer: hiring.why_not_offer,
    Hire: lambda state, _, action: hiring.why_not_hire(state, action),
    Assign: lambda state, _, action: hiring.why_not_assign(state, action),
    Show: movement.why_not_show,
    Fly: movement.why_not_fly,
    Redraw: lambda state, tables, _: movement.why_not_redraw(state, tables),
    Attempt: lambda state, _tables, _action: missions.why_not_decide(state),
    Pass: lambda state, _tables, _action: missions.why_not_decide(state),
    Leave: lambda state, _tables, _action: control.why_not_leave(state),
}
"""The check of the rule of each decision that is asked for."""


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


NOT_CREW = Refusal("ET056", "Funding cards are with Mission Control.")
NOT_CONTROL = Refusal("ET071", "Only Flight Crew can give up one of its astronauts.")


def _why_not_use(state: State, who: Who, action: Use) -> Refusal | None:
    team, side = divmod(who, 2)
    return NOT_CREW if side == CREW else control.why_not_use(state, team, action.kind)


def _why_not_discharge(state: State, who: Who, action: Discharge) -> Refusal | None:
    team, side = divmod(who, 2)
    return NOT_CONTROL if side == CONTROL else control.why_not_discharge(state, team, action.mission)


ANY_TIME: Final[Mapping[type, Callable[[State, Who, Any], Refusal | None]]] = {
    Say: talk.why_not_say,
    Use: _why_not_use,
    Discharge: _why_not_discharge,
}
"""What may come in any phase in which somebody is asked something."""


def _may(state: State, seat: int) -> bool:
    """Whether somebody who is not asked may do anything, as far as all can know.

    What a Mission Control holds is hidden, so it is always given the chance.
    """
    team, side = divmod(seat, 2)
    if side == CONTROL:
        return state.ends[team] in ("", "home")
    if state.cuts[team]:
        return any(state.crews[team])
    return team == state.team and bool(talk.said(state, seat))


def _kinds(state: State, team: int) -> list[str]:
    """The kinds of funding cards that a Mission Control may play now."""
    held = state.funds[team]
    if not held:
        return []
    return [kind for kind in FUNDING if kind in held and control.why_not_use(state, team, kind) is None]


def _why_not_asked(state: State, team: int, side: int, kind: type) -> Refusal | None:
    """Whether this kind of decision is asked for, and of this seat."""
    if team != state.team:
        return Refusal("ET019", "It is the turn of the other team.")
    if state.phase not in WHEN[kind]:
        return Refusal("ET030", "This is not possible now: {0} comes first.", (state.phase.value,))
    wanted = CONTROL if kind in (Offer, Hire, Leave) else CREW
    if side == wanted:
        return None
    if kind is Leave:
        return NOT_CREW
    if wanted == CONTROL:
        return Refusal("ET015", "Mission Control shows and hires; Flight Crew may say whom it would like.")
    return Refusal("ET024", "Flight Crew decides this; Mission Control may say what it would like.")


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
