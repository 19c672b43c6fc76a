"""What comes when: set-up, turns, what chance decides next, and how it ends (ET001 to ET019, ET030, ET074, ET076)."""

from __future__ import annotations

from typing import Final

from ..state import Candidate, End, Meters, Options, Phase, State, edit
from ..tables import CANDIDATES, FULL, FUNDING, MISSIONS, TEAMS, Tables
from .control import market_open, turned_home
from .hiring import waiting
from .missions import points
from .movement import short_hand

__all__ = ["onward", "start", "winner"]

LOST: Final[tuple[End, ...]] = ("out of fuel", "out of favour", "out of time")


def start(options: Options, tables: Tables) -> State:
    """The table set up, before the first card comes (ET004, ET006 to ET009)."""
    nobody: tuple[Candidate | None, ...] = (None,) * len(MISSIONS)
    full = Meters(FULL, FULL, FULL)
    return State(
        options=options,
        phase=Phase.CANDIDATE,
        team=0,
        turn=0,
        hiring=True,
        done=False,
        people=tuple(person.number for person in tables.people),
        odds=_pool([number for _, number in tables.odds]),
        mettle=_pool([number for _, number in tables.mettle]),
        gone=(),
        coming=(),
        market=(None,) * CANDIDATES,
        hired=None,
        crews=(nobody, nobody),
        shown=(),
        hands=((), ()),
        deck=tuple(card.number for card in tables.maneuvers),
        discards=(),
        ships=tables.board.starts,
        debris=(),
        meters=(full, full),
        drained=(0, 0),
        opinion=0,
        funds=((), ()),
        fund_market=(),
        fund_deck=tuple(tables.funding.get(kind, 0) for kind in FUNDING),
        fund_discards=(0,) * len(FUNDING),
        cuts=(0, 0),
        tokens=((0,) * len(MISSIONS),) * 2,
        entered=(),
        out=(0, 0),
        tolls=(0, 0),
        launched=(False, False),
        leaves=False,
        first=-1,
        ends=("", ""),
        said=((),) * 4,
    )


def _pool(numbers: list[int]) -> tuple[int, ...]:
    return tuple(kind for kind, number in enumerate(numbers) for _ in range(number))


def onward(state: State, tables: Tables) -> State:  # noqa: PLR0911 - one question after the other
    """The state when all is done that somebody or chance decided: what is decided next."""
    state = turned_home(state, tables.board)
    if _over(state):
        return edit(state, phase=Phase.OVER)
    if state.coming or waiting(state):
        return edit(state, phase=Phase.CANDIDATE)
    if market_open(state):
        return edit(state, phase=Phase.FUND)
    if state.entered:
        return edit(state, phase=Phase.ATTEMPT)
    if state.hiring:
        if not state.done:
            return edit(state, phase=Phase.OFFER)
        if any(None in crew for crew in state.crews):
            return _next_turn(state, Phase.OFFER)
        state = edit(state, hiring=False)
    if state.done and state.turn and state.turn == state.options.turns:
        return edit(state, phase=Phase.OVER, ends=tuple(end or "out of time" for end in state.ends))
    if short_hand(state) >= 0:
        return edit(state, phase=Phase.DEAL)
    return _next_turn(state, Phase.SHOW) if state.done else edit(state, phase=Phase.SHOW)


def _next_turn(state: State, phase: Phase) -> State:
    """The other team's turn (ET019, ET030), unless it flies no more; what was said is over."""
    other = 1 - state.team
    team = state.team if state.ends[other] else other
    turn = state.turn + (phase is Phase.SHOW)
    return edit(state, phase=phase, team=team, turn=turn, done=False, leaves=False, shown=(), said=((),) * 4)


def _over(state: State) -> bool:
    """When both are home or lost, or one is lost before the way home began: the other has won then."""
    return all(state.ends) or (state.first < 0 and any(end in LOST for end in state.ends))


def winner(state: State) -> int | None:
    """The team that has won: home with more points (ET001, ET076), in a tie the one that turned first (QE30); None for nobody.

    A team that is lost before the way home loses to the other (ET049, ET053); on the way home one has to come home to win (QE29).
    """
    if state.first < 0:
        lost = [team for team in range(len(TEAMS)) if state.ends[team] in LOST]
        return 1 - lost[0] if len(lost) == 1 else None
    home = [team for team in range(len(TEAMS)) if state.ends[team] == "home"]
    return max(home, key=lambda team: (points(state.tokens[team]), team == state.first), default=None)
