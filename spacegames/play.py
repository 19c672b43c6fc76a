"""A game being played: its states and events, forwards, backwards and from a record."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any, Final, NamedTuple

from spacegames.game import CHANCE, Illegal, Refusal, Who
from spacegames.record import Event, Record, RecordError

__all__ = ["Broken", "Fault", "Table", "referee"]

EVERY_SEAT: Final = range(1 << 20)


class Fault(NamedTuple):
    """The first event of a record that the rules refuse: its number, from 0, and why."""

    number: int
    event: Event
    refusal: Refusal


class Broken(RecordError):
    """A record in which the rules refuse an event: which and why (``fault``), and the game up to there (``record``)."""

    def __init__(self, fault: Fault, record: Record) -> None:
        super().__init__(f"the rules refuse this: {fault.refusal}", fault.number + 2)
        self.fault, self.record = fault, replace(record, events=record.events[: fault.number])


def referee(game: Any, record: Record) -> Fault | None:
    """Somebody's written game, looked over: the first event that the rules refuse, or None.

    >>> from spacegames.apophis import APOPHIS, Draw, Drawn, Options
    >>> from spacegames.game import CHANCE
    >>> dealt = [Event(CHANCE, Drawn("red"))] * 4
    >>> print(referee(APOPHIS, Record("apophis", Options(), (*dealt, Event(1, Draw())))).refusal)
    There is no seat 1 in this game.
    """
    return Table(game, record.options).replay(record)


class Table:
    """Where one game is played: `play` and `settle` go on, `undo` and `redo` go back and forth, `at` looks at any moment.

    Parameters
    ----------
    game : Game
        A game that keeps the contract.
    options : object, optional
        Its options, by default those of the rulebook.
    rng : random.Random, optional
        Where chance comes from when nobody gives its events. Players never get it: see `stream`.
    """

    def __init__(self, game: Any, options: Any = None, rng: Random | None = None) -> None:
        self.game = game
        self.options = game.options() if options is None else options
        self.rng = Random() if rng is None else rng
        self._beginning = self.rng.getstate()
        self.notes: dict[str, Any] = {}
        self._states = [game.start(self.options)]
        self._events: list[Event] = []
        self._undone: list[Event] = []

    @classmethod
    def of(cls, game: Any, record: Record, rng: Random | None = None) -> Table:
        """The game of a record, at its end; `Broken`, a RecordError, names the line of an event that the rules refuse."""
        table = cls(game, record.options, rng)
        table.notes = dict(record.notes or {})
        if (fault := table.replay(record)) is not None:
            raise Broken(fault, record)
        return table

    def replay(self, record: Record) -> Fault | None:
        """Play the events of a record until its end, or until the rules refuse one."""
        for number, event in enumerate(record.events):
            try:
                self.play(event.who, event.action)
            except Illegal as illegal:
                return Fault(number, event, illegal.refusal)
        return None

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[-1]

    @property
    def events(self) -> Sequence[Event]:
        """What happened, in order; `at(n)` is the state before event n."""
        return self._events

    @property
    def record(self) -> Record:
        """Everything that happened."""
        return Record(self.game.name, self.options, tuple(self._events), dict(self.notes))

    def __len__(self) -> int:
        return len(self._events)

    def at(self, number: int) -> Any:
        """The state after so many events, from 0 to all of them."""
        return self._states[number]

    def play(self, who: Who, action: Any) -> Any:
        """Do something and give the next state; what had been undone cannot be redone any more."""
        self._undone.clear()
        return self._do(Event(who, action))

    def settle(self) -> Any:
        """Let nature act until a seat or the clock must, or the game is over."""
        while self.game.actors(self.state) == (CHANCE,):
            self.play(CHANCE, self.game.chance(self.state).sample(self.rng))
        return self.state

    def stream(self, who: Who) -> Random:
        """The chance of a seat's own, for its decision at this moment.

        It follows from how ``rng`` began, from the seat and from the number of events, and from nothing else: whatever a
        player draws, or seeds anew, changes no card, no roll and no other decision. So a player whose decision is taken back,
        or who is asked again in a game that was saved and loaded under the same seed, decides as before if all is as before.
        """
        return Random(f"{self._root}/{who}/{len(self._events)}")

    @cached_property
    def _root(self) -> str:
        """A word that follows from how the table's chance began; nobody can tell from it how that goes on."""
        return sha256(repr(self._beginning).encode()).hexdigest()

    def undo(self, seats: Container[Who] = EVERY_SEAT) -> bool:
        """Take back the last decision of one of some seats and all that followed; False if there was none.

        Nature's events are kept for `redo`: who does the same again by `redo` gets the same cards and rolls.
        """
        last = self.last_decision(seats)
        if last is None:
            return False
        self._undone += reversed(self._events[last:])
        del self._events[last:], self._states[last + 1 :]
        return True

    def last_decision(self, seats: Container[Who] = EVERY_SEAT) -> int | None:
        """The number of the last event that one of some seats decided, None if there was none."""
        return next((at for at in reversed(range(len(self._events))) if self._events[at].who in seats), None)

    def redo(self, seats: Container[Who] = EVERY_SEAT) -> bool:
        """Do again what was undone last, up to the next decision of one of some seats; False if nothing was undone."""
        if not self._undone:
            return False
        self._do(self._undone.pop())
        while self._undone and self._undone[-1].who not in seats:
            self._do(self._undone.pop())
        return True

    @property
    def can_undo(self) -> bool:
        """Whether some seat has decided anything yet."""
        return self.last_decision() is not None

    @property
    def can_redo(self) -> bool:
        """Whether something is undone."""
        return bool(self._undone)

    def _do(self, event: Event) -> Any:
        self._states.append(self.game.apply(self.state, event.who, event.action))
        self._events.append(event)
        return self.state
