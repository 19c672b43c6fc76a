"""What every board that is played is: its seats, its session, and all that people and their code may do with it.

A subclass says which game it is, draws what a seat may see, and puts events and hints into words.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final

import ipywidgets as w
import traitlets

from spacegames.bots import Player
from spacegames.game import Refusal
from spacegames.play import Broken
from spacegames.record import Event, Record, RecordError, dump
from spacewidgets.drawing.scene import Scene
from spacewidgets.games.saves import Autosave, all_or_nothing, read_record
from spacewidgets.games.seating import chairs_of, seats_in
from spacewidgets.games.session import PERSON, BotError, Chair, NoEnd, Session
from spacewidgets.panels.controls import Names, Several, Word
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _

__all__ = ["GameModel"]

PAUSED: Final = Refusal("clock", N_("The clock stands still: start it to go on."))
LOOKING_BACK: Final = Refusal("back", N_("This is how it was. Go to the present to act, or go on from here."))
LOOKING_ONLY: Final = Refusal("back", N_("This is how it was. Go to the present to act."))
PASSING: Final = Refusal("pass", N_("Your turn is over: pass the screen on."))


class GameModel(Panel):
    """A game at one screen.

    Parameters
    ----------
    seats
        Who sits where: "person", the name of a bot, or a player of your own, a function from a `spacegames.bots.Seat` to an
        action.
    names
        What they are called, seat by seat; "" for a name that is made up.
    seed
        A word that settles all cards and dice, so that a whole class plays the same game; "" for chance.
    autosave
        A file that holds the game after each decision, and from which it goes on when the cell is run again; "" for none.
    cover
        Whether the table is covered when the screen is passed on to another person.
    moment
        After how many events one looks at the game; None for the present.
    """

    seats = Several((PERSON,), N_("seats are several, such as ('person', 'strong'), not {value!r}."))
    names = Names((), N_("names are several, such as ('Ada', 'Ben'), not {value!r}."))
    seed = Word("")
    autosave = traitlets.Unicode("")
    cover = traitlets.Bool(True)
    moment = traitlets.Int(None, allow_none=True)

    _broken: Broken | None = None
    """What is wrong with the saved game that should have gone on by itself, where it can go on up to there."""
    form_shown = False
    """Whether the form of a new game is open."""
    at_once: ClassVar[frozenset[str]] = frozenset()
    """Traits that hold at once, not only for a new game."""
    looks: ClassVar[frozenset[str]] = frozenset()
    """Traits that say what one looks at: in another game one looks at nothing yet."""
    game: ClassVar[Any]
    timing: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """What is rolled by hand, and the game's event for the clock, as `Session` takes them."""
    cover_size: ClassVar[tuple[int, int] | None] = None
    """Width and height of what covers the table; None for those of the table."""
    most_seats: ClassVar[int] = 4
    least_seats: ClassVar[int] = 1
    guests_stay: ClassVar[bool] = False
    """Whether a guest goes on until the screen is passed back; otherwise one action ends the visit."""
    guest: int | None = None
    """Another person than the one who must act, who has come to the screen for a while."""
    going = False
    """Whether bots or nature act at this moment; what they do is told when they have done."""
    halted = False
    """Whether somebody has interrupted bots or nature, or a bot is stuck, so that the game waits for nobody at the table."""

    @traitlets.validate("moment")
    def _moment_there(self, proposal: Any) -> int | None:
        last = len(self._session.table) if hasattr(self, "_session") else 0
        if proposal.value is None or proposal.value == last:
            return None
        if not 0 <= proposal.value < last:
            said = _("moment must be None or a whole number from 0 to {last}, not {value}.")
            raise traitlets.TraitError(said.format(last=last, value=proposal.value))
        return int(proposal.value)

    # What a subclass says

    def bots(self) -> Mapping[str, Player]:
        """The game's bots by name."""
        raise NotImplementedError

    def bot_words(self, kind: str) -> str:
        """What a bot is called."""
        raise NotImplementedError

    def options(self) -> Any:
        """The options of a new game, from the panel's traits."""
        raise NotImplementedError

    def take_options(self, options: Any) -> None:
        """Set the panel's traits as in the options of a game that was loaded."""
        raise NotImplementedError

    def extras(self) -> Sequence[w.Widget]:
        """Rows of controls for the form of a new game, linked with traits."""
        return ()

    def seat_words(self) -> Sequence[str]:
        """What the seats are, in a game in which each is something else."""
        return ()

    def called(self, options: Any, names: Sequence[str]) -> Sequence[str]:  # noqa: ARG002 - for those who override it
        """What those at the table are called, from what was given; a game may know better names for "" than the seats have."""
        return names

    def session_of(self, options: Any, chairs: Sequence[Chair], rng: Random, record: Record | None) -> Session:
        """A session of this game."""
        how = {**self.timing, "asks": self.asks}
        return (
            Session.of(self.game, record, chairs, rng, **how)
            if record
            else Session(self.game, chairs, options, rng, **how)
        )

    def asks(self, state: Any, seat: int) -> Hashable | None:
        """What a person who may act beside a bot is asked about before the bot decides: all that it may do; None: nothing."""
        return tuple(self.game.legal(state, seat)) or None

    def picture(self) -> Scene:
        """The table as the viewer sees it at `moment`."""
        raise NotImplementedError

    def told(self) -> str:
        """The same in words."""
        raise NotImplementedError

    def asked(self) -> Sequence[str]:
        """What is asked of the viewer now, or whom all wait for, in sentences: what is new first."""
        raise NotImplementedError

    def happened(self, first: int, last: int) -> Sequence[str]:
        """What happened from one event to another (not included), in sentences that the viewer may know."""
        raise NotImplementedError

    def turn_of(self, decision: int) -> int:
        """The event with which the turn of a decision began."""
        return decision

    def action_of(self, name: str) -> Any:
        """The engine's action for what the stage sent."""
        raise NotImplementedError

    def why(self, action: Any) -> str | None:
        """Why the viewer may not do something now, in a sentence; None where it may."""
        raise NotImplementedError

    def where(self, action: Any) -> str:  # noqa: ARG002 - for those who override it
        """Where the rules tell why something cannot be done, for those who want to read on."""
        return ""

    def advice(self) -> tuple[str, str]:
        """What the strongest bot would do in the viewer's place, and why."""
        raise NotImplementedError

    def seconds_left(self) -> int | None:
        """What the clock shows; None for a game without one."""
        return None

    def fixed(self) -> int:
        """How many events cannot be taken back any more; a game in which that matters says so."""
        return 0

    def notes(self) -> dict[str, Any]:
        """What a saved game keeps beside its events."""
        return {"seats": [chair.kind for chair in self._session.chairs], "names": list(self.names)}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Set the panel up as the notes of a game say that was loaded."""

    # What people and their code use

    @property
    def session(self) -> Session:
        """The game that is being played."""
        return self._session

    @property
    def state(self) -> Any:
        """The engine's state now."""
        return self._session.state

    @property
    def view(self) -> Any:
        """What the viewer may know at `moment`."""
        return self._session.view(self.moment)

    @property
    def legal(self) -> tuple[Any, ...]:
        """What may be done now: nothing while the clock stands, the table is covered or one looks back."""
        return () if self.covered or self.hindrance else self._session.legal()

    @property
    def hindrance(self) -> Refusal | None:
        """What keeps the viewer from acting though it is his turn."""
        if self.moment is not None:
            return LOOKING_BACK if self.fixed() <= self.moment else LOOKING_ONLY
        if self.passing:
            return PASSING
        return PAUSED if self._timed and not self._clock.running and not self._session.over else None

    @property
    def passing(self) -> bool:
        """Whether the viewer's turn is over, and the screen is to be passed on; what he sees stays until then.

        While a guest is there, it is not.
        """
        return self.guest is None and self.cover and not self.covered and self._session.pass_screen()

    # Who comes to the screen beside the one who must act

    def may_come(self) -> tuple[int, ...]:
        """People who may act beside the one who must; while a guest is there, the one who must."""
        session = self._session
        if self.guest is not None:
            return () if session.to_act is None else (session.to_act,)
        others = session.asked or self.game.actors(session.state)[1:]
        return tuple(seat for seat in others if seat in session.people and seat not in (session.viewer, session.to_act))

    @property
    def at_table(self) -> bool:
        """Whether the viewer sees the table as it is now, and stays."""
        return not self.covered and self.moment is None and not self.passing

    def come(self, seat: int) -> bool:
        """Another person looks, to act beside the one who must; or the one who must looks again. Whether anybody has come."""
        with self.lock:
            # The second click of a double one would take the cover away that the first has put there.
            if not self.at_table or seat not in self.may_come():
                return False
            session = self._session
            self.covered = self.cover and not session.over and seat != session.viewer
            session.viewer = seat
            self.guest = None if session.over or seat == session.to_act else seat
            self.hush()
            self.redraw()
            return True

    @property
    def stopped(self) -> bool:
        """Whether a bot waits for people who may act beside it."""
        return bool(self._session.asked)

    def let_go(self) -> None:
        """Nobody acts, or any more: the bot that waits decides."""
        with self.lock:
            if self.stopped:
                self._session.let_go()
                self.guest = None
                self.hush()
                self._go_on()

    def pass_on(self) -> None:
        """Cover the table for the next person."""
        with self.lock:
            if self.passing:
                self.covered = True
                self.hush()
                self.redraw()

    def new_game(self) -> None:
        """Begin a new game with the seats and options that the panel's traits say."""
        with self.lock:
            self._begin(None)
            self.hush()
            self.form_shown = False
            self._go_on()

    def play(self, action: Any) -> None:
        """Do something in the viewer's place: an action of the engine, or its name on the stage; a ValueError says why not."""
        with self.lock:
            self._catch_up()
            done = self.action_of(action) if isinstance(action, str) else action
            if (why := self.why(done)) is not None:
                raise ValueError(why)
            self._session.play(done)
            if not self.guests_stay:
                self.guest = None
            self.hush()
            self._go_on()

    def roll(self) -> None:
        """Cast the die."""
        with self.lock:
            self._catch_up()
            if not self._session.rolling or self.hindrance or self.covered:
                raise ValueError(_("There is nothing to roll now."))
            self._session.roll()
            self.hush()
            self._go_on()

    @property
    def under_way(self) -> bool:
        """Whether a game would be lost if another began now: it is not over, and a person has decided something."""
        return not self._session.over and self._session.table.last_decision(self._session.people) is not None

    @property
    def can_undo(self) -> bool:
        """Whether a person's last decision can be taken back."""
        session = self._session
        last = session.table.last_decision(session.people)
        return session.can_undo and last is not None and last >= self.fixed()

    def undo(self) -> None:
        """Take the last decision of a person back."""
        with self.lock:
            if self.can_undo:
                self._travel(self._session.undo)

    def redo(self) -> None:
        """Do again what was taken back, with the same cards and dice."""
        with self.lock:
            self._travel(self._session.redo)

    def save(self) -> str:
        """The whole game as the text of a file, for `load`."""
        return dump(self._session.record(self.notes()), self._written)

    def load(self, saved: str | Path) -> None:
        """Go on with a saved game: the text of a file, or its path; a RecordError says what is wrong, and nothing changes."""
        with self.lock:
            self._continue(read_record(saved, {self.game.name: self.game}))

    def hint(self) -> None:
        """Show what the strongest bot would do, and why."""
        with self.lock:
            if self._catch_up() and self.halted:
                return
            if not self.legal:
                self.say("note", _("No hint."), _("There is nothing to decide just now."))
                return
            self.say("note", *self.advice())

    # Beginning

    def _begin(self, record: Record | None) -> None:
        """Set a new game up, or one that was saved; raises before anything changes."""
        self._take_up(self._made(record), record)

    def _made(self, record: Record | None) -> Session:
        """A session for a new game, or for one that was saved; a ValueError if seats and options do not fit."""
        options = self.options() if record is None else record.options
        number = len(self.game.score(self.game.start(options)))
        seats, names = (self.seats, self.names) if record is None else self._seats_in(record)
        chairs = chairs_of(seats, self.called(options, names), self.bots(), self.bot_words)
        if len(chairs) != number:
            raise ValueError(_("The game has {n} seats, and {m} are taken.").format(n=number, m=len(chairs)))
        return self.session_of(options, chairs, self._rng(), record)

    def _continue(self, record: Record) -> None:
        """Go on with a game that was saved; where that fails, nothing changes."""
        with all_or_nothing(self, self._model_traits()):
            self._begin(record)
            self.save()
        self.form_shown = False
        self.say("note", _("Loaded."), self._standing())
        self._go_on()

    def _take_up(self, session: Session, record: Record | None) -> None:
        """Play a session from now on."""
        another, self._session, self.guest = hasattr(self, "_session"), session, None
        self.halted = False
        self._written: dict[int, tuple[Event, str]] = {}
        self._begun = {}
        with self.hold_trait_notifications():
            self.moment = None
            for name in self.looks if another else ():
                self.set_trait(name, self.traits()[name].default(self))
            if record:
                seats, names = self._seats_in(record)
                self.take_options(record.options)
                self.take_notes(record.notes or {})
                self.set_trait("seats", seats)
                self.set_trait("names", names)
        self._begun = self._settings()
        self.covered = self.cover and len(session.people) > 1
        self._clock.running = False

    def _rng(self) -> Random:
        """Where cards and dice come from."""
        return Random(self.seed) if self.seed else Random()

    def _seats_in(self, record: Record) -> tuple[tuple[Any, ...], tuple[str, ...]]:
        number = len(self.game.score(self.game.start(record.options)))
        return seats_in(record.notes or {}, number, self.bots(), self.seats)

    def _resume(self) -> bool:
        """Go on with the game in the file of `autosave`, if it is not over; whatever else is there is left alone, and said."""
        self._file = Autosave(self.autosave)
        try:
            with all_or_nothing(self, self._model_traits()):
                record = self._file.read({self.game.name: self.game})
                session = None if record is None else self._made(record)
                if session is None or session.over:
                    return False
                self._take_up(session, record)
                self.save()
                return True
        except RecordError as error:
            self._file.give_up(error)
            self._broken = error if isinstance(error, Broken) else None
        return False

    def _settings(self) -> dict[str, Any]:
        """What holds for a new game."""
        names = self._model_traits() - {"moment", "cover", "autosave", *self.at_once}
        return {name: getattr(self, name) for name in names}

    def _setting_changed(self, change: Any) -> None:
        """Whoever changes a setting in the middle of a game hears when it holds."""
        if self._begun.get(change.name, change.new) != change.new and not self.form_shown:
            self.say("note", _("Noted."), _("{name} holds from the next new game on.").format(name=change.name))

    # Going on

    def _go_on(self) -> None:
        """Let nature and bots act, each step seen, until a person must; then save."""
        session = self._session
        self.halted = self.going = True
        try:
            for _step in session.others():
                self.redraw()
            self.halted = False
        except BotError as error:
            self.say("keep", _("A bot is stuck."), str(error))
        except NoEnd as error:
            self.say("keep", _("There is no end in sight."), str(error))
        except KeyboardInterrupt:
            self.say("keep", _("Interrupted."), _("The game goes on with the next click on the table or on Hint."))
            self.going = False
            self.redraw()
            raise
        finally:
            self.going = False
        if session.over:
            self._clock.running = self.covered = False
            self.moment = None
        else:
            self._seat_next()
        self._save()
        self.redraw()

    def _seat_next(self) -> None:
        """Without a cover whoever must act looks at once; what is covered stays so until it is lifted."""
        if not self.cover and not self.covered and self.guest is None and self._session.pass_screen():
            self._session.seat_down()

    def _uncovered(self, _change: Any) -> None:
        """Whoever was to be passed the screen behind a cover looks now."""
        with self.lock:
            self._seat_next()
            self.redraw()

    def _catch_up(self) -> bool:
        """Let those go on who were interrupted; whether there was anybody."""
        if not self.halted or self.moment is not None:
            return False
        self.hush()
        self._go_on()
        return True

    def _save(self) -> None:
        """Make the text that Save gives, and write it where the game is saved by itself."""
        self._text = self.save()
        if not self._file.write(self._text):
            self._clock.running = False  # this is the board that a cell has shown before

    def _travel(self, there: Callable[[], bool]) -> None:
        self.moment = self.guest = None
        if there():
            self.hush()
        self._go_on()

    def _standing(self) -> str:
        return _("{n} events have happened.").format(n=len(self._session.table))

    @property
    def _names(self) -> tuple[str, ...]:
        """What those at the table are called."""
        return tuple(chair.name for chair in self._session.chairs)

    @property
    def _timed(self) -> bool:
        return self.seconds_left() is not None

    def _ran(self, seconds: int) -> None:
        """Seconds have run on the clock."""
        before = len(self._session.table)
        self._session.run(seconds)
        if len(self._session.table) > before:
            self.guest = None  # what there was to act beside is over
            self._go_on()
        else:
            self.redraw()
