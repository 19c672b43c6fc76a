"""What happened, as a board tells it: moments of a game, and lines in which they are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from spacegames.game import Who
from spacegames.play import Table
from spacegames.record import Event
from spacewidgets.words import _

__all__ = ["Moment", "Story", "Told", "moments", "sentence", "story", "view_at"]


class Told(NamedTuple):
    """The number of its last event, which no other line has; its words; the answer to "why?", or ""."""

    number: int
    words: str
    why: str


class Moment(NamedTuple):
    """An event between two views of a seat, as it hears of it; a game derives from it what it has to tell more often."""

    before: Any
    event: Event
    after: Any
    viewer: Who
    names: tuple[str, ...]

    @property
    def who(self) -> Who:
        """Who did it; nature and the clock are nobody."""
        return self.event.who

    @property
    def action(self) -> Any:
        """What was done."""
        return self.event.action


M = TypeVar("M", bound=Moment)
Story: TypeAlias = Callable[[Table, int, int, Who, Sequence[str]], Sequence[Told]]
"""Events from one to another (not included) as a seat may hear them."""


def view_at(table: Table, number: int, viewer: Who) -> Any:
    """What a seat could know after so many events."""
    return table.game.observe(table.at(number), viewer)


def moments(kind: type[M], table: Table, some: range, viewer: Who, names: Sequence[str]) -> Iterator[tuple[int, M]]:
    """Moments by the numbers of their events, which follow each other."""
    before = view_at(table, some.start, viewer)
    for n in some:
        after = view_at(table, n + 1, viewer)
        yield n, kind(before, table.events[n], after, viewer, tuple(names))
        before = after


def story(
    kind: type[M],
    says: Mapping[type, Callable[[M], Iterable[str]]],
    changes: Callable[[M], Iterable[str]],
    why: Callable[[M], str] = lambda _moment: "",
) -> Story:
    """A story with a line for each event: what was done, by its type; what changed besides; and the answer to "why?"."""

    def told(table: Table, first: int, last: int, viewer: Who, names: Sequence[str]) -> list[Told]:
        lines = []
        for number, moment in moments(kind, table, range(first, last), viewer, names):
            tell = says.get(type(moment.action))
            said = [*(tell(moment) if tell else ()), *changes(moment)]
            if said:
                lines.append(Told(number, " ".join(said), why(moment)))
        return lines

    return told


def sentence(said: str) -> str:
    """What is said with a full stop, unless it is a question.

    >>> sentence("is it worth the risk?"), sentence("home is far")
    ('is it worth the risk?', 'home is far.')
    """
    return said if said.endswith(("?", "!", ".")) else _("{sentence}.").format(sentence=said)
