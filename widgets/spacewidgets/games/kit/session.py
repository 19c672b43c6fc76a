"""A game that people and bots play: who must act, what is still to roll, and time that runs; any number of screens may show it.

No widget, no screen and no game is known here. Nature acts by itself, but for what people roll by hand (`by_hand`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from spacegames.bots import Player, Seat, chosen
from spacegames.game import CHANCE, CLOCK, Illegal, Refusal, Who
from spacegames.play import Table
from spacegames.record import Record
from spacewidgets.words import _

__all__ = ["PERSON", "ROLL_BY_HAND", "BotError", "Chair", "NoEnd", "Session"]

PERSON: Final = "person"
ROLL_BY_HAND: Final = "roll"
"""What the stage sends when a person casts the die."""
LONGEST: Final = 10_000
"""The most a run of bots may do before a person must act again or the game is over."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: a person, or a bot with its player; ``name`` is what the others call them."""

    kind: str
    name: str
    player: Player | None = None


class BotError(Exception):
    """A bot that cannot decide, or wants what the rules do not allow."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(
            _("{name} cannot decide: {why}. Mend it and run its cell again, or take a decision back.").format(
                name=name, why=why
            )
        )


class NoEnd(Exception):
    """Bots that have acted among themselves for so long that they may never stop."""

    def __init__(self) -> None:
        super().__init__(
            _(
                "Bots and cards have gone on {n} times without a person. The next click on the table lets them go on as often "
                "again; New game begins another."
            ).format(n=LONGEST)
        )


class Session:
    """One game, with one clock; whoever shows it says whose eyes look, and is told of each step (`watchers`).

    Parameters
    ----------
    game : Game
        A game that keeps the contract.
    chairs : sequence of Chair
        Who sits in the seats, seat 0 first.
    options : object
        Options of the game.
    rng : random.Random
        Where cards and dice come from; the bots have streams of their own (`Table.stream`).
    by_hand : callable
        Who rolls in a state in which nature acts, if a person sits there; None where it acts by itself.
    tick : type, optional
        The game's event for the clock, taking seconds.
    asks : callable, optional
        Of a state in which a bot is to decide, and of a person who may act beside it: None, or what the person is asked about;
        who has let it go on is not asked about the same again.
    """

    def __init__(
        self,
        game: Any,
        chairs: Sequence[Chair],
        options: Any,
        rng: Random,
        *,
        by_hand: Callable[[Any], Who | None] = lambda _state: None,
        tick: Callable[[int], Any] | None = None,
        asks: Callable[[Any, Who], Hashable | None] = lambda _state, _seat: None,
        table: Table | None = None,
    ) -> None:
        self.game, self.chairs, self.by_hand, self.tick, self.asks = game, tuple(chairs), by_hand, tick, asks
        self.table = Table(game, options, rng) if table is None else table
        self.people = frozenset(seat for seat, chair in enumerate(self.chairs) if chair.player is None)
        self.watchers: list[Callable[[], object]] = []
        """Called after each step that can be seen."""
        self.running = False
        """Whether the clock runs, on all screens."""
        self.keeper: object = None
        """Whose seconds count while several screens show it: those of the screen on which the clock was started."""
        self._seconds = 0
        self._let: dict[Who, Hashable] = {}

    @classmethod
    def of(cls, game: Any, record: Record, chairs: Sequence[Chair], rng: Random, **how: Any) -> Session:
        """Go on with a record; a RecordError names the line of an event that the rules refuse."""
        return cls(game, chairs, record.options, rng, table=Table.of(game, record, rng), **how)

    # What is so now

    @property
    def state(self) -> Any:
        """The state now, with the seconds that have run since the last event."""
        state = self.table.state
        return self.game.apply(state, CLOCK, self._ticked(self._seconds)) if self._seconds else state

    def actors(self, moment: int | None = None) -> tuple[Who, ...]:
        """Who acts, and who else may, now or after so many events."""
        return tuple(self.game.actors(self.state if moment is None else self.table.at(moment)))

    @property
    def over(self) -> bool:
        """Whether nobody acts any more."""
        return not self.actors()

    @property
    def rolling(self) -> bool:
        """Whether a person is to roll."""
        state = self.state
        return self.game.actors(state) == (CHANCE,) and self.by_hand(state) in self.people

    def to_act(self, viewer: Who) -> Who | None:
        """The person who must act or roll, or who is asked beside a bot, the viewer first; None where no person is."""
        state = self.state
        actors = self.game.actors(state)
        seat = self.by_hand(state) if actors == (CHANCE,) else next(iter(actors), None)
        if seat in self.people:
            return seat
        asked = self.asked
        return viewer if viewer in asked else next(iter(asked), None)

    @property
    def asked(self) -> tuple[Who, ...]:
        """People who may act before a bot decides, and have not let it go on."""
        state = self.state
        actors = self.game.actors(state)
        if not actors or actors[0] < 0 or actors[0] in self.people:
            return ()
        return tuple(seat for seat in actors[1:] if seat in self.people and self._wants(state, seat))

    def _wants(self, state: Any, seat: Who) -> bool:
        about = self.asks(state, seat)
        return about is not None and about != self._let.get(seat)

    def let_go(self) -> None:
        """Nobody who is asked acts, or any more: the bot decides."""
        state = self.state
        self._let |= {seat: self.asks(state, seat) for seat in self.asked}

    def legal(self, who: Who) -> tuple[Any, ...]:
        """What a person may do now."""
        return tuple(self.game.legal(self.state, who)) if who in self.people else ()

    def why_not(self, who: Who, action: Any) -> Refusal | None:
        """Why a seat may not do something."""
        refusal: Refusal | None = self.game.why_not(self.state, who, action)
        return refusal

    def view(self, who: Who, moment: int | None = None) -> Any:
        """What a seat may know, now or after so many events."""
        return self.game.observe(self.state if moment is None else self.table.at(moment), who)

    def view_after(self, who: Who, action: Any) -> Any:
        """What a seat would know after something that it may do now."""
        return self.game.observe(self.game.apply(self.state, who, action), who)

    def seat(self, who: Who, rng: Random) -> Seat:
        """What a player would be asked with in somebody's place now."""
        return Seat.at(self.game, self.state, who, rng)

    # What people do

    def play(self, who: Who, action: Any) -> None:
        """A person acts; Illegal if the rules refuse."""
        if (refusal := self.why_not(who, action)) is not None:
            raise Illegal(refusal)
        self.commit()
        self._let.pop(who, None)
        self.table.play(who, action)

    def roll(self) -> None:
        """The person who is to roll does."""
        self.commit()
        self._chance()

    def run(self, seconds: int) -> None:
        """Let time run as long as the game lets it; the game ends with it."""
        for _each in range(seconds):
            before = self.actors()
            ticked = self._ticked(self._seconds + 1)
            # A second that was on its way when the timer was put away is none.
            if not before or self.game.why_not(self.table.state, CLOCK, ticked) is not None:
                return
            self._seconds += 1
            if self.actors() != before:
                self.commit()

    def undo(self) -> bool:
        """Back to the last decision of a person; False if there was none."""
        events = list(self.table.events)
        if not self.table.undo(self.people):
            return False
        self._let.clear()
        # Time that has run does not come back, where time runs at all.
        ticks = self._seconds + sum(event.action.seconds for event in events[len(self.table) :] if event.who == CLOCK)
        runs = ticks and self.game.why_not(self.table.state, CLOCK, self._ticked(ticks)) is None
        self._seconds = ticks if runs else 0
        return True

    def back_to(self, moment: int) -> bool:
        """Take back what was decided after so many events, by whomever; False if there was nothing."""
        self._seconds, done = 0, False
        self._let.clear()
        while len(self.table) > moment and self.table.undo():
            done = True
        return done

    def redo(self) -> bool:
        """Forward again to the next decision of a person; False if nothing was taken back."""
        self._seconds = 0
        return self.table.redo(self.people)

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything, and time is not up."""
        if self.over and any(event.who == CLOCK for event in self.table.events):
            return False
        return self.table.last_decision(self.people) is not None

    # What others do

    def go_on(self) -> None:
        """Let nature and bots act, as `others` does; all watchers are told of each step."""
        for _step in self.others():
            self.tell()

    def tell(self, but: Callable[[], object] | None = None) -> None:
        """Tell all watchers that something is to be seen."""
        for told in tuple(self.watchers):
            if told != but:
                told()

    def others(self) -> Iterator[None]:
        """Let nature and bots act until a person, the clock or nobody must; yields after each step that can be seen.

        Raises BotError, and NoEnd after `LONGEST` steps.
        """
        for _each in range(LONGEST):
            state = self.state
            actors = self.game.actors(state)
            if actors == (CHANCE,):
                if self.by_hand(state) in self.people:
                    return
                self._chance()
                continue
            spoken = self._bots_speak(actors)
            if spoken:
                yield
                continue
            if not actors or actors[0] < 0 or actors[0] in self.people or self.asked:
                return
            self._bot(actors[0])
            yield
        raise NoEnd

    def commit(self) -> None:
        """Write the seconds that have run into the record."""
        if self._seconds:
            self._seconds, seconds = 0, self._seconds
            self.table.play(CLOCK, self._ticked(seconds))

    def record(self, notes: Mapping[str, Any]) -> Record:
        """Everything that happened, with notes."""
        self.commit()
        self.table.notes = dict(notes)
        return self.table.record

    def _chance(self) -> None:
        self.commit()
        self.table.play(CHANCE, self.game.chance(self.table.state).sample(self.table.rng))

    def _bot(self, seat: Who) -> bool:
        """Let a bot act; False if it lets its chance be."""
        chair = self.chairs[seat]
        if chair.player is None:
            return False
        asked = self.seat(seat, self.table.stream(seat))
        try:
            action = chosen(chair.player(asked))
            allowed = action in asked.legal
        except Exception as error:
            raise BotError(chair.name, f"{type(error).__name__}: {error}") from error
        if not allowed:
            if seat != self.actors()[0]:
                return False  # it may speak now, and need not
            raise BotError(chair.name, _("it answers {answer!r}, which is not in seat.legal").format(answer=action))
        self.commit()
        self.table.play(seat, action)
        return True

    def _bots_speak(self, actors: Sequence[Who]) -> bool:
        """Whether a bot that may speak beside the one who must act has done so."""
        return any(self._bot(seat) for seat in actors[1:] if seat >= 0 and seat not in self.people)

    def _ticked(self, seconds: int) -> Any:
        if self.tick is None:
            raise ValueError("This game has no clock.")
        return self.tick(seconds)
