"""One event of a game with what was before it and after it, as somebody hears of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from spacegames.leaving_earth import rules
from spacewidgets.games.kit import told

__all__ = ["Moment", "Said", "healthy_skills", "new_draws", "shown_at"]


class Said(NamedTuple):
    """A sentence of what happened, and the answer to "why?"; empty where nobody would ask."""

    words: str
    why: str = ""


class Moment(told.Moment):
    """An event, the views around it, who hears of it, and what the agencies are called."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """The agency that did it."""
        return self.names[self.event.who]

    @property
    def task(self) -> Any:
        """What had to be done."""
        return self.before.tasks[-1]

    @property
    def attempt(self) -> Any:
        """What is tried with the card that is turned up; None if none is."""
        return self.task.then if isinstance(self.task, rules.TurnUp) else None

    @property
    def touched(self) -> list[int]:
        """The seats whose agencies have changed for all to see."""
        pairs = enumerate(zip(self.before.agencies, self.after.agencies, strict=True))
        return [seat for seat, (old, new) in pairs if old != new]

    def pending(self, kind: type) -> Iterator[Any]:
        """What of a kind is still to be done afterwards."""
        return (task for task in reversed(self.after.tasks) if isinstance(task, kind))


def healthy_skills(state: Any, seat: int, *numbers: int) -> frozenset[str]:
    """The skills of the healthy aboard some craft."""
    found = (rules.craft_of(state, seat, number) for number in numbers)
    return frozenset(skill for craft in found if craft for skill in rules.skilled(craft.parts))


def shown_at(state: rules.State, place: str) -> Any:
    """What all know to lie at an explorable place; None if not all do, or nothing can lie there."""
    for location, card in zip(rules.SITES, state.sites, strict=True):
        if location.name == place and card is not None and card.revealed:
            return location.variants[card.variant]
    return None


def new_draws(moment: Moment, seat: int) -> list[tuple[str, Any]]:
    """The cards that a seat turned up in an event, with their advancements."""
    found = []
    pairs = zip(moment.before.agencies[seat].research, moment.after.agencies[seat].research, strict=True)
    for advancement, (old, new) in zip(rules.ADVANCEMENT, pairs, strict=True):
        seen = new.drawn[len(old.drawn) if old else 0 :] if new else ()
        found += [(advancement, draw.outcome) for draw in seen]
    return found
