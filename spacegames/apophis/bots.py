"""Players of Apophis, from careless to strong: functions from a seat, which sees its own hand and what others said.

>>> from random import Random
>>> from spacegames.apophis import APOPHIS, Options
>>> from spacegames.play import Table
>>> state = Table(APOPHIS, Options(turns=3), Random(1)).settle()._replace(hands=((1, 1, 1, 1),), rocket=(8, 0), apophis=1)
>>> best = explained(Seat.at(APOPHIS, state, 0, Random(1)))[0]
>>> best.action, best.target, best.turns, round(best.chance, 3)
(Play(colour='yellow'), (1, 0, 3, 0), 1.0, 0.083)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spacegames.apophis.formulas import enough_fuel, points
from spacegames.apophis.pace import affordable, needed_cards, row_cards, thrown, to_build
from spacegames.apophis.search import Reason, bare, compared, joined, other_hands
from spacegames.apophis.state import (
    Action,
    Build,
    Discard,
    Draw,
    Hand,
    Hold,
    Keep,
    Options,
    Phase,
    Play,
    Reroll,
    Scrap,
    Tell,
    View,
)
from spacegames.apophis.tables import COLOURS
from spacegames.apophis.worth import race
from spacegames.bots import Choice, Player, Seat, random_player

__all__ = ["BOTS", "careless", "explained", "prepare", "steady", "strong"]

GOAL: Final[Hand] = (3, 3, 5, 0)
SAFE_GOAL: Final[Hand] = (2, 2, 2, 2)
"""What the steady player always builds, by points of each colour; the second where green sections are fail-safes."""
HINT_WORLDS: Final = 600
"""Worlds in which a hint tries the best actions; a move in a game gets by with fewer."""
MOVE_WORLDS: Final = 64


def careless(seat: Seat) -> Action | None:
    """Builds the largest section it can, launches as soon as a rocket might do anything, and says nothing."""
    view: View = seat.view
    if seat.who != view.seat:
        return None
    if view.row and _grounded(seat):
        return _cleared(seat)
    ready = view.row or (enough_fuel(view.rocket) and any(points(view.rocket, colour) for colour in ("red", "green")))
    builds = [action for action in seat.legal if isinstance(action, Build)]
    plays = [action for action in seat.legal if isinstance(action, Play)]
    if ready and plays:
        return plays[0]
    if builds:
        return max(builds, key=lambda build: build.size)
    return next(action for action in seat.legal if isinstance(action, Draw | Hold | Discard | Keep))


def steady(seat: Seat) -> Action | None:
    """Builds one good rocket after another, always of the same kind, and tells what it holds."""
    view: View = seat.view
    if seat.who != view.seat:
        return Tell() if seat.legal else None
    if view.rolled:
        return Reroll()
    goal = SAFE_GOAL if view.options.fail_safes else GOAL
    # Where others began a rocket that cannot become this one, it flies as it is, if it has the fuel.
    rest = () if view.row else to_build(joined(view.rocket, goal), view.rocket) or ()
    hands = [list(view.hand), *other_hands(view, seat.rng)]
    if view.phase is Phase.DISCARD:
        return Discard(COLOURS[thrown(hands[0], hands, needed_cards(rest, view.row), rest)])
    if rest:
        number = affordable(rest, view.hand)
        return Draw() if number < 0 else Build(COLOURS[rest[number][1]], rest[number][0])  # type: ignore[arg-type]
    return _cleared(seat) if _grounded(seat) else _launching(view, hands)


def _launching(view: View, hands: list[list[int]]) -> Action:
    """Lays cards for the launch, or waits for them."""
    missing = [colour for colour in range(len(COLOURS)) if not view.row >> colour & 1]
    lays = row_cards(missing, hands[0], hands)
    waiting: Action = Hold() if view.phase is Phase.SEQUENCE else Draw()
    return Play(COLOURS[lays[0]]) if lays else waiting


def _grounded(seat: Seat) -> bool:
    """Whether what stands there has not the fuel to fly, and one has the choice to do something about it."""
    view: View = seat.view
    return bool(view.rocket) and not enough_fuel(view.rocket) and view.phase in (Phase.TURN, Phase.SEQUENCE)


def _cleared(seat: Seat) -> Action:
    """Scraps what cannot fly, in the middle of a launch in the next turn."""
    return Scrap() if Scrap() in seat.legal else Hold()


def strong(seat: Seat) -> Action | Choice | None:
    """Does what leaves the best chance to win as far as it can tell, and tells what it holds."""
    if seat.who != seat.view.seat:
        return Tell() if seat.legal else None
    legal = _steps(seat)
    if len(legal) == 1:
        return legal[0]
    reasons = compared(seat.view, legal, seat.rng, MOVE_WORLDS, decide=True)
    return Choice(reasons[0].action, {reason.action: reason.chance for reason in reasons})


def prepare(options: Options) -> None:
    """Work out beforehand what the strong player and its hints need of a game's rules: it takes about a second."""
    race(bare(options))


def explained(seat: Seat) -> tuple[Reason, ...]:
    """What speaks for each action of a seat, the best first; nothing for a seat that only may tell what it holds."""
    legal = _steps(seat)
    return compared(seat.view, legal, seat.rng, HINT_WORLDS) if legal else ()


def _steps(seat: Seat) -> tuple[Action, ...]:
    """What a seat may do, but for telling."""
    return tuple(action for action in seat.legal if not isinstance(action, Tell))


BOTS: Final[Mapping[str, Player]] = {"random": random_player, "careless": careless, "steady": steady, "strong": strong}
"""Who can sit at the table, from the weakest on."""
