"""Full Rendezvous testing: all its outcomes are revealed one after the other (LE-231 to LE-236, rulings R4 to R6).

Revealed cards lie aside until the test is over, so none comes up twice. The craft themselves end as they began, but for damage.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import starmap
from typing import Final

from ...dist import Dist
from ...game import Refusal
from ..odds import NO_CARDS, OUTCOMES, Hand, Outcome
from .craft import Damage
from .docking import Dock, meeting, why_not_dock, why_not_rendezvous, works
from .outcomes import Drawn, Pay
from .sight import Sight, sight
from .state import Copy, Draw, State, copy_of, push, with_copy
from .tasks import Auto, Chance, Tasks, TurnAction
from .told import numbered

__all__ = ["TASKS", "TURN", "FullyTest"]


@dataclass(frozen=True, slots=True)
class FullyTest:
    """Declare a full test of Rendezvous, with a craft that separates and docks again, or with two craft."""

    craft: int
    onto: int = 0


@dataclass(frozen=True, slots=True)
class Testing:
    """The next outcome is to be revealed; those revealed before and not removed lie ``aside``."""

    seat: int
    fleet: tuple[int, ...]
    aside: Hand = NO_CARDS


@dataclass(frozen=True, slots=True)
class Tested:
    """What was revealed has been removed or goes aside; the test ``goes_on`` or stops."""

    seat: int
    fleet: tuple[int, ...]
    aside: Hand
    outcome: Outcome
    goes_on: bool


def why_not_fully_test(action: FullyTest, seen: Sight) -> Refusal | None:
    """Craft that can dock and separate (LE-231), and a card to be revealed (ruling R4)."""
    refusal = why_not_dock(Dock(action.craft, action.onto), seen) if action.onto else _why_not_alone(action.craft, seen)
    if refusal is None and not seen.untested:
        return Refusal("R4", "No outcome card lies on Rendezvous: there is nothing to test.")
    return refusal


def _why_not_alone(number: int, seen: Sight) -> Refusal | None:
    ship = numbered(seen.fleet, number)
    if (refusal := why_not_rendezvous(ship, number, seen)) is not None:
        return refusal
    if ship is not None and ship.tokens:
        return Refusal("R4", "Craft {0} is under way until {1}.", (number, (seen.year or 0) + ship.tokens))
    if ship is None or not ship.splits:
        return Refusal("R4", "Craft {0} has not enough components to separate and dock again.", (number,))
    return None


def fully_test(state: State, seat: int, action: FullyTest) -> State:
    """The first outcome is to be revealed."""
    return push(state, Testing(seat, (action.craft, action.onto) if action.onto else (action.craft,)))


def _odds(state: State, task: Testing) -> Dist[Drawn]:
    """Any of the cards that are not revealed yet (LE-231)."""
    copy = copy_of(state, task.seat, "Rendezvous") or Copy(NO_CARDS)
    hidden = zip(OUTCOMES, copy.cards, task.aside, strict=True)
    return Dist({Drawn(outcome): count - aside for outcome, count, aside in hidden if count > aside})


def _reveal(state: State, task: Testing, event: Drawn) -> State:
    """A failure does its damage and stops the test, unless a pilot makes a success of it (LE-232, LE-234, ruling R5)."""
    copy = copy_of(state, task.seat, "Rendezvous") or Copy(NO_CARDS)
    outcome = event.outcome
    state = with_copy(
        state, task.seat, "Rendezvous", copy._replace(drawn=(*copy.drawn, Draw(outcome, aside=task.aside)))
    )
    goes_on = works(state, task.seat, task.fleet, outcome)
    harm = () if goes_on else (Damage(task.seat, task.fleet),)
    # A success that is the only card is offered at the end of the test, once.
    alone = outcome == "success" and sum(copy.cards) == 1
    pay = () if alone else (Pay(task.seat, "Rendezvous", outcome),)
    return push(state, *harm, *pay, Tested(task.seat, task.fleet, task.aside, outcome, goes_on))


def _tested(state: State, task: Tested) -> State:
    """On to the next card, until all have been revealed (LE-235) or one has failed."""
    copy = copy_of(state, task.seat, "Rendezvous") or Copy(NO_CARDS)
    aside = task.aside if copy.drawn[-1].removed else task.aside.adding(task.outcome)
    if task.goes_on and sum(aside) < sum(copy.cards):
        return push(state, Testing(task.seat, task.fleet, aside))
    return _over(state, task.seat, copy, aside, complete=task.goes_on)


def _over(state: State, seat: int, copy: Copy, aside: Hand, *, complete: bool) -> State:
    """The cards lie unseen again (LE-233); all know a last one, and after a complete test a success is free (LE-236, C9)."""
    if sum(copy.cards) != 1 or copy.cards != aside:
        return state
    known = copy._replace(face_up=True)
    if not (complete and copy.cards.success):
        return with_copy(state, seat, "Rendezvous", known)
    if copy.drawn[-1].removed:  # it was revealed earlier in the test
        known = known._replace(drawn=(*copy.drawn, Draw("success")))
    return push(with_copy(state, seat, "Rendezvous", known), Pay(seat, "Rendezvous", "success"))


def _tests(seen: Sight) -> Iterator[FullyTest]:
    yield from (FullyTest(ship.number) for ship in seen.fleet)
    yield from starmap(FullyTest, meeting(seen))


TURN: Final[dict[type, TurnAction]] = {FullyTest: TurnAction(sight, _tests, why_not_fully_test, fully_test)}

TASKS: Final[Tasks] = {Testing: Chance((Drawn,), _odds, _reveal), Tested: Auto(_tested)}
