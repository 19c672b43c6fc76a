"""After the mission: which decisions of people cost the crew most, by the strong bot's reckoning, and which were its best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from spacegames.apollo13 import APOLLO13, explained
from spacegames.bots import Seat
from spacegames.game import Who
from spacegames.play import Table
from spacewidgets.games.apollo13.words import action_name
from spacewidgets.words import _

__all__ = ["Decision", "debrief", "decisions"]

SHOWN: Final = 3
"""How many decisions are told."""
NOTICEABLE: Final = 0.01
"""What is less than a hundredth is no matter for a debrief."""


class Decision(NamedTuple):
    """What a person did in a turn, how often the crew then seemed to come home, and how often after what was best."""

    turn: int
    seat: Who
    did: str
    chance: float
    best: str
    best_chance: float

    @property
    def cost(self) -> float:
        """By how much it made their return less likely."""
        return self.best_chance - self.chance

    @property
    def shown(self) -> int:
        """The same in the whole hundredths that are read."""
        return round(100 * self.best_chance) - round(100 * self.chance)


def decisions(table: Table, people: frozenset[Who]) -> Iterator[Decision]:
    """All decisions of people in which there was something to choose, in their order."""
    for number, event in enumerate(table.events):
        if event.who not in people:
            continue
        state = table.at(number)
        seat = Seat.at(APOLLO13, state, event.who, Random(0))
        if len(seat.legal) < 2:  # noqa: PLR2004 - one is no choice
            continue
        reasons = explained(seat)
        did = next((reason for reason in reasons if reason.action == event.action), None)
        if did is not None:
            view, best = seat.view, reasons[0]
            said = action_name(did.action, view), action_name(best.action, view)
            yield Decision(state.turn, event.who, said[0], did.chance, said[1], best.chance)


def debrief(table: Table, people: frozenset[Who], names: Sequence[str]) -> list[str]:
    """What to talk about: the dearest decisions first, each with what would have been better."""
    made = list(decisions(table, people))
    dear = sorted((each for each in made if each.cost > NOTICEABLE), key=lambda each: (-each.shown, -each.cost))[:SHOWN]
    if not made:
        return [_("Nobody had anything to decide.")]
    best = sum(each.cost <= NOTICEABLE for each in made)
    lines = [_("{best} of {n} decisions were as good as any.").format(best=best, n=len(made))]
    line = _("Turn {turn}, {name}: {did}, home {chance} times in 100. Better: {best}, {then} times in 100.")
    lines += [
        line.format(
            turn=each.turn,
            name=names[each.seat],
            did=each.did,
            chance=round(100 * each.chance),
            best=each.best,
            then=round(100 * each.best_chance),
        )
        for each in dear
    ]
    return lines
