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
    """An event between two views of a seat, as it hears of it; a game derives from it what it has to tell more often.

    ``heard`` is what all are told of the event though it stands in nobody's view.
    """

    before: Any
    event: Event
    after: Any
    viewer: Who
    names: tuple[str, ...]
    heard: Any = None

    @property
    def who(self) -> Who:
        """Who did it; nature and the clock are nobody."""
        return self.event.who

    @property
    def action(self) -> Any:
        """What was done."""
        return self.event.action


M = TypeVar("M", bound=Moment)
Heard: TypeAlias = Callable[[Any, Any, Any], Any]
"""What all are told of an action in a state of a game."""
Story: TypeAlias = Callable[[Table, int, int, Who, Sequence[str]], Sequence[Told]]
"""Events from one to another (not included) as a seat may hear them."""


def view_at(table: Table, number: int, viewer: Who) -> Any:
    """What a seat could know after so many events."""
    return table.game.observe(table.at(number), viewer)


def _nothing(_game: Any, _state: Any, _action: Any) -> None:
    """All that is told stands in the views."""


def moments(
    kind: type[M], table: Table, some: range, viewer: Who, names: Sequence[str], *, heard: Heard = _nothing
) -> Iterator[tuple[int, M]]:
    """Moments by the numbers of their events, which follow each other."""
    before = view_at(table, some.start, viewer)
    for n in some:
        after = view_at(table, n + 1, viewer)
        event = table.events[n]
        yield n, kind(before, event, after, viewer, tuple(names), heard(table.game, table.at(n), event.action))
        before = after


def story(
    kind: type[M],
    says: Mapping[type, Callable[[M], Iterable[str]]],
    changes: Callable[[M], Iterable[str]],
    why: Callable[[M], str] = lambda _moment: "",
    heard: Heard = _nothing,
) -> Story:
    """A story with a line for each event: what was done, by its type; what changed besides; and the answer to "why?"."""

    def told(table: Table, first: int, last: int, viewer: Who, names: Sequence[str]) -> list[Told]:
        lines = []
        for number, moment in moments(kind, table, range(first, last), viewer, names, heard=heard):
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
