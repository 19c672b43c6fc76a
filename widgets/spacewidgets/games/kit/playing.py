"""A game as people and their code play it at one screen: what they may read of it, and what they may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final

import traitlets

from spacegames.bots import Seat
from spacegames.game import Refusal, Who
from spacegames.record import Event, dump
from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.kit.course import Course
from spacewidgets.games.kit.keeping import Keeping
from spacewidgets.games.kit.look import Look, worded
from spacewidgets.games.kit.saves import read_record
from spacewidgets.games.kit.screen import Screen
from spacewidgets.games.kit.session import PERSON, Session
from spacewidgets.panels.controls import Names, Several, Word
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _

__all__ = ["Playing"]

PAUSED: Final = Refusal("clock", N_("The clock stands still: start it to go on."))
LOOKING_BACK: Final = Refusal("back", N_("This is how it was. Go to the present to act, or go on from here."))
LOOKING_ONLY: Final = Refusal("back", N_("This is how it was. Go to the present to act."))


class Playing(Panel):
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

    look: ClassVar[Look]
    game: ClassVar[Any]
    course: Course
    screen: Screen
    keeping: Keeping
    parts: Mapping[type[Beside], Beside]
    """What lasts beside the board, by what it is."""

    def __init_subclass__(cls, **how: Any) -> None:
        super().__init_subclass__(**how)
        if "game" in vars(cls):  # a board for cards of one's own
            cls.look = replace(cls.look, game=cls.game)
        elif hasattr(cls, "look"):
            cls.game = cls.look.game
        cls.__doc__ = f"{cls.__doc__ or ''}{Playing.__doc__ or ''}"  # python -OO leaves both out

    @classmethod
    def model_names(cls) -> frozenset[str]:
        """The names of all settings."""
        return cls._model_traits()

    @traitlets.default("seats")
    def _seats(self) -> tuple[str, ...]:
        return self.look.seats

    @traitlets.default("title")
    def _title(self) -> str:
        return _(self.look.title)

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _(self.look.lead)

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(self.look.help).format(**self.look.numbers)

    @traitlets.validate("moment")
    def _moment_there(self, proposal: Any) -> int | None:
        last = len(self.session.table) if hasattr(self, "course") else 0
        if proposal.value is None or proposal.value == last:
            return None
        if not 0 <= proposal.value < last:
            said = _("moment must be None or a whole number from 0 to {last}, not {value}.")
            raise traitlets.TraitError(said.format(last=last, value=proposal.value))
        return int(proposal.value)

    # What people and their code read

    @property
    def session(self) -> Session:
        """The game that is being played."""
        return self.course.session

    @property
    def state(self) -> Any:
        """The engine's state now."""
        return self.session.state

    @property
    def viewer(self) -> Who:
        """The seat whose eyes look at this screen."""
        return self.screen.viewer

    @property
    def view(self) -> Any:
        """What the viewer may know at `moment`."""
        return self.session.view(self.viewer, self.moment)

    @property
    def seat(self) -> Seat:
        """The viewer's place, as a bot is given it for a hint: the same question has the same answer, so its chance is fixed."""
        return self.session.seat(self.viewer, Random(0))

    @property
    def gone_by(self) -> Sequence[Event]:
        """What has happened by `moment`."""
        return self.session.table.events[: self.moment]

    @property
    def called(self) -> tuple[str, ...]:
        """What those at the table are called."""
        return tuple(chair.name for chair in self.session.chairs)

    @property
    def allowed(self) -> tuple[Any, ...]:
        """What the rules allow now: nothing while the clock stands, the table is covered or one looks back."""
        return () if self.covered or self.hindrance else self.session.legal(self.viewer)

    @property
    def legal(self) -> tuple[Any, ...]:
        """What may be done now, by whoever looks at the screen."""
        forbids, found = self.look.forbids, self.allowed
        return found if forbids is None else tuple(action for action in found if forbids(self, action) is None)

    @property
    def hindrance(self) -> Refusal | None:
        """What keeps the viewer from acting though it is his turn."""
        found = None
        if self.moment is not None:
            found = LOOKING_BACK if self.fixed() <= self.moment else LOOKING_ONLY
        elif self.passing:
            found = self.screen.passed()
        elif self.timed and not self.session.running and not self.session.over:
            found = PAUSED
        return self.look.hindered(self, found)

    @property
    def aside(self) -> str:
        """The same in a sentence, or nothing."""
        hindrance = self.hindrance
        return "" if hindrance is None else worded(hindrance, self.called)

    def why(self, action: Any) -> str | None:
        """Why the viewer may not do something now, in a sentence; None where it may."""
        if (hindrance := self.hindrance) is not None:
            return worded(hindrance, self.called)
        refusal = self.session.why_not(self.viewer, action)
        if refusal is not None:
            return self.look.refused(refusal, action, self)
        return None if self.look.forbids is None else self.look.forbids(self, action)

    def laid(self, **more: Any) -> dict[str, Any]:
        """What the desk of every game holds; ``more`` is special to one."""
        legal = self.legal
        shared = {"view": self.view, "legal": legal, "why": self.why, "names": self.called, "acting": bool(legal)}
        return {**shared, "aside": self.aside, "width": self.width, **more}

    @property
    def desk(self) -> Any:
        """What lies before the viewer."""
        return self.look.desk(self)

    def asked(self) -> Sequence[str]:
        """What is asked of the viewer now, or whom all wait for, in sentences: what is new first."""
        return self.look.asked(self, self._desk)

    def happened(self, first: int, last: int) -> Sequence[str]:
        """What happened from one event to another (not included), in sentences that the viewer may know."""
        told = self.look.log(self.session.table, first, last, self.viewer, self.called)
        return [each.words for each in told][-self.look.longest :]

    def advice(self) -> tuple[str, str]:
        """What the strongest bot would do in the viewer's place, and why."""
        return self.look.advice(self)

    def seconds_left(self) -> int | None:
        """What the clock shows; None for a game without one."""
        return None if self.look.seconds is None else self.look.seconds(self.view)

    @property
    def timed(self) -> bool:
        """Whether time runs in this game."""
        return self.seconds_left() is not None

    def fixed(self) -> int:
        """How many events cannot be taken back any more."""
        return self.look.fixed(self)

    @property
    def unsaved(self) -> str:
        """Why the game is not saved by itself, in the words that stay until it is; empty while all is well."""
        return self.keeping.trouble

    # Who looks

    @property
    def covered(self) -> bool:
        """Whether the table is hidden while the screen changes hands."""
        return self.screen.covered

    @property
    def passing(self) -> bool:
        """Whether the screen is to be passed on."""
        return self.screen.passing

    @property
    def guest(self) -> Who | None:
        """Another person than the one who must act, who has come to the screen for a while."""
        return self.screen.guest

    @property
    def stopped(self) -> bool:
        """Whether a bot waits for people who may act beside it."""
        return bool(self.session.asked)

    def may_come(self) -> tuple[Who, ...]:
        """Who else may come to the screen."""
        return self.look.may_come(self, self.screen.may_come())

    def come(self, seat: Who) -> bool:
        """Another person looks, to act beside the one who must; or the one who must looks again. Whether anybody has come."""
        with self.lock:
            stopped = self.stopped
            if not self.screen.come(seat):
                return False
            self.hush()
            for part in self.parts.values():
                part.comes(stopped)
            self.redraw()
            return True

    def let_go(self) -> None:
        """Nobody acts, or any more: the bot that waits decides."""
        with self.lock:
            if self.stopped:
                self.session.let_go()
                self.screen.guest = None
                self.hush()
                self.course.go_on()

    def pass_on(self) -> None:
        """Cover the table for the next person."""
        with self.lock:
            self.screen.pass_on()

    # What people and their code do

    def new_game(self) -> None:
        """Begin a new game with the seats and options that the panel's traits say."""
        with self.lock:
            self.course.begin(None)
            self.course.begun()

    def play(self, action: Any) -> None:
        """Do something in the viewer's place: an action of the engine, or its name on the stage; a ValueError says why not."""
        with self.lock:
            self.course.catch_up()
            done = self.look.act(action) if isinstance(action, str) else action
            if (why := self.why(done)) is not None:
                raise ValueError(why)
            for part in self.parts.values():
                part.acts(done)
            self.session.play(self.viewer, done)
            if not self.look.guests_stay:
                self.screen.guest = None
            self.hush()
            self.course.go_on()

    def roll(self) -> None:
        """Cast the die."""
        with self.lock:
            self.course.catch_up()
            if not self.session.rolling or self.hindrance or self.covered:
                raise ValueError(_("There is nothing to roll now."))
            self.session.roll()
            self.hush()
            self.course.go_on()

    @property
    def under_way(self) -> bool:
        """Whether a game would be lost if another began now: it is not over, and a person has decided something."""
        return not self.session.over and self.session.table.last_decision(self.session.people) is not None

    @property
    def can_undo(self) -> bool:
        """Whether a person's last decision can be taken back."""
        session = self.session
        last = session.table.last_decision(session.people)
        return session.can_undo and last is not None and last >= self.fixed()

    def undo(self) -> None:
        """Take the last decision of a person back."""
        with self.lock:
            if self.can_undo:
                self.course.travel(self.session.undo)

    def redo(self) -> None:
        """Do again what was taken back, with the same cards and dice."""
        with self.lock:
            self.course.travel(self.session.redo)

    def go_on_from_here(self) -> None:
        """Take everything back that was decided after the moment that is shown."""
        with self.lock:
            moment = self.moment
            if moment is not None and self.fixed() <= moment:
                self.course.travel(lambda: self.session.back_to(moment))

    def notes(self) -> dict[str, Any]:
        """What a saved game keeps beside its events."""
        kinds = [chair.kind for chair in self.session.chairs]
        return {"seats": kinds, "names": list(self.names), **self.look.notes(self)}

    def save(self) -> str:
        """The whole game as the text of a file, for `load`."""
        return dump(self.session.record(self.notes()), self.course.written)

    def load(self, saved: str | Path) -> None:
        """Go on with a saved game: the text of a file, or its path; a RecordError says what is wrong, and nothing changes."""
        with self.lock:
            self.keeping.go_on_with(read_record(saved, self.keeping.games))

    def hint(self) -> None:
        """Show what the strongest bot would do, and why."""
        with self.lock:
            if self.course.catch_up() and self.course.halted:
                return
            if not self.legal:
                self.say("note", _("No hint."), _("There is nothing to decide just now."))
                return
            self.say("note", *self.advice())
