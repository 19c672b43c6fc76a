"""After the mission: how its odds went, and which decisions of people moved them most, found by playing on from them.

Every number is a share of missions that steady bots played on from a moment of this one, with the cards as they were really held.
The strong bot only names the decisions that are worth a look, and what it would have done; what it thinks is not told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final, NamedTuple

from spacegames.apollo13 import BOTS, State, explained
from spacegames.bots import Seat, chosen
from spacegames.game import ONLOOKER, Who
from spacegames.play import Table
from spacewidgets.games.apollo13.chances import difference, share
from spacewidgets.games.apollo13.nouns import card_name
from spacewidgets.games.apollo13.words import action_name
from spacewidgets.games.kit.told import Moment, moments, view_at
from spacewidgets.words import _

__all__ = ["Debrief", "Decision", "Effort", "Fall", "Point", "Weighed", "debrief_words", "decisions", "work_out"]

POINTS: Final = 14
"""At how many turns the odds are worked out."""
LOOKED_AT, TOLD = 4, 2
"""How many decisions are looked at of those that seem to have cost most, or helped most, and how many of them are told."""
SURE: Final = 1.6
"""From how many standard errors on a difference is told: chance alone would pass for one in one case of twenty."""
LEAST: Final = 0.03
NOTICED: Final = 0.05
"""What the strong bot must see between two actions, in steps of cubes, for them to be compared at all."""


class Effort(NamedTuple):
    """How many playouts: for each point of the curve, to choose decisions by, and to weigh those that are told."""

    rough: int = 20
    look: int = 16
    fine: int = 64


FULL: Final = Effort()


class Decision(NamedTuple):
    """What a person did at an event, and another action that was open; by how many steps of cubes the one is better."""

    number: int
    turn: int
    seat: Who
    did: Any
    other: Any
    better: float


class Point(NamedTuple):
    """How often the crew came home from the beginning of a turn."""

    turn: int
    home: float


class Fall(NamedTuple):
    """The steepest fall of the odds: from the beginning of a turn to that of another."""

    first: Point
    last: Point


class Weighed(NamedTuple):
    """A decision and how often the crew came home after it, and after the other action."""

    decision: Decision
    home: float
    then: float


class Debrief(NamedTuple):
    """The odds through the mission and their steepest fall; the decisions that cost most, and those that helped most."""

    curve: tuple[Point, ...]
    fall: Fall | None = None
    dear: tuple[Weighed, ...] = ()
    good: tuple[Weighed, ...] = ()
    whole: bool = False


def work_out(
    table: Table,
    people: frozenset[Who],
    progress: Callable[[], None],
    part: Callable[[Debrief], object],
    effort: Effort = FULL,
) -> Debrief:
    """The debrief of a mission that is over; ``part`` is given what is found so far, ``progress`` called at each playout."""
    points: list[Point] = []
    moments = _moments(table)
    for turn, number in moments.items():
        points.append(Point(turn, share(table.at(number), range(effort.rough), progress)))
        part(Debrief(tuple(points)))
    end = view_at(table, len(table.events), ONLOOKER)
    found = Debrief((*points, Point(end.turn + 1, float(end.won))))
    found = found._replace(fall=_fall(table, moments, found.curve, effort, progress))
    part(found)
    dear, good = decisions(table, people)
    found = found._replace(dear=_weighed(table, dear, -1, effort, progress))
    part(found)
    return found._replace(good=_weighed(table, good, 1, effort, progress), whole=True)


def _fall(
    table: Table, moments: dict[int, int], curve: Sequence[Point], effort: Effort, progress: Callable[[], None]
) -> Fall | None:
    """The steepest fall, if playouts that had no part in choosing it find it, too."""
    first, last = min(pairwise(curve), key=lambda pair: pair[1].home - pair[0].home)
    if first.home - last.home < LEAST:
        return None
    after = table.at(moments[last.turn]) if last.turn in moments else table.state
    names = range(effort.rough, effort.rough + effort.fine)
    high, low, error = difference(table.at(moments[first.turn]), after, names, progress)
    return Fall(Point(first.turn, high), Point(last.turn, low)) if high - low > max(LEAST, SURE * error) else None


def _moments(table: Table) -> dict[int, int]:
    """Turns, evenly spread, with the number of the event that each begins with."""
    begins: dict[int, int] = {}
    for number in range(len(table.events)):
        begins.setdefault(view_at(table, number, ONLOOKER).turn, number)
    turns = sorted(begins)
    step = max(1.0, (len(turns) - 1) / (POINTS - 1))
    at = sorted({min(round(step * n), len(turns) - 1) for n in range(POINTS)})
    return {turns[n]: begins[turns[n]] for n in at}


def decisions(table: Table, people: frozenset[Who]) -> tuple[list[Decision], list[Decision]]:
    """Decisions of people worth a look: where the strong bot would have done better, and where a careless one would do worse."""
    dear: list[Decision] = []
    good: list[Decision] = []
    for number, event in enumerate(table.events):
        if event.who not in people:
            continue
        state = table.at(number)
        seat = Seat.at(table.game, state, event.who, Random(0))
        worth = {reason.action: reason.worth for reason in explained(seat)} if len(seat.legal) > 1 else {}
        did = worth.get(event.action)
        if did is None:
            continue
        best, careless = max(worth, key=worth.__getitem__), chosen(BOTS["careless"](seat))
        for other, better, listed in (
            (best, worth[best] - did, dear),
            (careless, did - worth.get(careless, did), good),
        ):
            if better > NOTICED:
                listed.append(Decision(number, state.turn, event.who, event.action, other, better))
    return _first(dear), _first(good)


def _first(listed: list[Decision]) -> list[Decision]:
    return sorted(listed, key=lambda each: -each.better)[:LOOKED_AT]


def _weighed(
    table: Table, listed: Sequence[Decision], sign: int, effort: Effort, progress: Callable[[], None]
) -> tuple[Weighed, ...]:
    """Those that really moved the odds: the likeliest are weighed with playouts that had no part in choosing them."""
    looked = []
    for each in listed:
        home, then, _error = difference(*_both(table, each), range(effort.look), progress)
        if sign * (home - then) > LEAST:
            looked.append((sign * (home - then), each))
    found = []
    names = range(effort.look, effort.look + effort.fine)
    for _gain, each in sorted(looked, key=lambda pair: -pair[0])[:TOLD]:
        home, then, error = difference(*_both(table, each), names, progress)
        if sign * (home - then) > max(LEAST, SURE * error):
            found.append(Weighed(each, home, then))
    return tuple(sorted(found, key=lambda each: -abs(each.home - each.then)))


def _both(table: Table, decision: Decision) -> tuple[State, State]:
    """The state after what was done, and after the other action."""
    state, seat = table.at(decision.number), decision.seat
    return table.game.apply(state, seat, decision.did), table.game.apply(state, seat, decision.other)


# In words


def debrief_words(table: Table, found: Debrief, names: Sequence[str]) -> list[str]:
    """What to talk about, as far as it is worked out."""
    lines = []
    if len(found.curve) > 1:
        said = _("From the first turn steady bots bring this crew home {n} times in 100.")
        lines.append(said.format(n=_hundredths(found.curve[0].home)))
    if found.fall is not None:
        lines.append(_fell(table, found.fall))
    dear = _("Turn {turn}, {name}: {did}. Then they come home {home} times in 100. Better: {other}: {then}.")
    lines += [_told(table, each, names, dear) for each in found.dear]
    good = _(
        "Turn {turn}, {name}, well done: {did}. Then they come home {home} times in 100. Careless: {other}: {then}."
    )
    lines += [_told(table, each, names, good) for each in found.good]
    if found.whole and not found.dear and not found.good:
        lines.append(_("No single decision of yours moved the odds by more than chance does: many small ones add up."))
    if found.whole:
        lines.append(
            _("All this is counted: steady bots played on from there, again and again. Give or take 10 in 100.")
        )
    return lines


def _hundredths(share_of_all: float) -> int:
    return round(100 * share_of_all)


def _told(table: Table, each: Weighed, names: Sequence[str], said: str) -> str:
    decision = each.decision
    view = view_at(table, decision.number, decision.seat)
    return said.format(
        turn=decision.turn,
        name=names[decision.seat],
        did=action_name(decision.did, view),
        other=action_name(decision.other, view),
        home=_hundredths(each.home),
        then=_hundredths(each.then),
    )


def _fell(table: Table, fall: Fall) -> str:
    first, last = fall.first, fall.last
    tables = view_at(table, len(table.events), ONLOOKER).tables
    cards = ", ".join(card_name(card, tables) for card in _cards(table, first.turn, last.turn))
    if last.turn - first.turn == 1:
        said = _("The odds fell most in turn {s}, from {a} to {b}: {cards}.")
    else:
        said = _("The odds fell most in turns {s} to {t}, from {a} to {b}: {cards}.")
    values = {"s": first.turn, "t": last.turn - 1, "a": _hundredths(first.home), "b": _hundredths(last.home)}
    return said.format(cards=cards, **values)


def _cards(table: Table, first: int, last: int) -> list[int]:
    """The cards that were in play in turns from one to another (not included)."""
    found: dict[int, None] = {}
    for _number, moment in moments(Moment, table, range(len(table.events)), ONLOOKER, ()):
        card = moment.after.current
        if first <= moment.after.turn < last and card and moment.before.current != card:
            found[card] = None
    return list(found)
