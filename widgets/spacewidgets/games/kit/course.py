"""The course of the games at a board: one begins or is taken up again, bots and nature act, time goes on and back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from spacegames.record import Event, Record
from spacewidgets.games.kit.seating import chairs_of, seats_in
from spacewidgets.games.kit.session import BotError, NoEnd, Session
from spacewidgets.words import _

__all__ = ["Course"]


class Course:
    """The session of a board, from its beginning on."""

    session: Session

    def __init__(self, board: Any) -> None:
        self._board = board
        self.going = False
        """Whether bots or nature act at this moment; what they do is told when they have done."""
        self.halted = False
        """Whether somebody has interrupted bots or nature, or a bot is stuck: the game waits for nobody at the table."""
        self.story = 0
        """How often another game was taken up, or time has gone back."""
        self.written: dict[int, tuple[Event, str]] = {}
        """The lines of the events that were saved already."""
        self.settings: dict[str, Any] = {}
        """What held for a new game when this one began."""
        self._watched: Session | None = None

    # Beginning

    def start(self) -> None:
        """Go on with the game that was saved by itself, or begin one."""
        board = self._board
        if board.keeping.resume():
            said = _("The game in {file} goes on.").format(file=board.autosave)
            board.say("note", said, self._standing())
        else:
            self.begin(None)
        self.go_on()
        board.keeping.offer_broken()
        board.observe(self._setting_changed, list(self.settings))

    def begin(self, record: Record | None) -> None:
        """Set a new game up, or one that was saved; raises before anything changes."""
        self.take_up(self.made(record), record)

    def begun(self, said: str = "") -> None:
        """Show the game that was set up."""
        board = self._board
        board.form_shown = False
        board.hush()
        if said:
            board.say("note", said, self._standing())
        self.go_on()

    def made(self, record: Record | None) -> Session:
        """A session for a new game, or for one that was saved; a ValueError if seats and options do not fit."""
        board, look = self._board, self._board.look
        options = look.options(board) if record is None else record.options
        number = len(look.game.score(look.game.start(options)))
        seats, names = (board.seats, board.names) if record is None else self._seats_in(record)
        chairs = chairs_of(seats, look.called(options, names), look.bots, self._bot_words)
        if len(chairs) != number:
            raise ValueError(_("The game has {n} seats, and {m} are taken.").format(n=number, m=len(chairs)))
        rng = Random(board.seed) if board.seed else Random()
        how: dict[str, Any] = {"by_hand": look.by_hand, "tick": look.tick}
        how["asks"] = lambda state, seat: look.asks(board, state, seat)
        if record:
            return Session.of(look.game, record, chairs, rng, **how)
        return Session(look.game, chairs, options, rng, **how)

    def take_up(self, session: Session, record: Record | None) -> None:
        """Play a session from now on."""
        board = self._board
        another, self.session = hasattr(self, "session"), session
        self.halted, self.written, self.settings = False, {}, {}
        self.story += 1
        board.keeping.drop_questions()
        with board.quietly():
            for part in board.parts.values():
                part.begins()
            with board.hold_trait_notifications():
                board.moment = None
                for name in board.look.looks if another else ():
                    board.set_trait(name, board.traits()[name].default(board))
                if record:
                    seats, names = self._seats_in(record)
                    board.look.take_options(board, record.options)
                    board.look.take_notes(board, record.notes or {})
                    board.set_trait("seats", seats)
                    board.set_trait("names", names)
        names = board.model_names() - {"moment", "cover", "autosave", *board.look.at_once}
        self.settings = {name: getattr(board, name) for name in names}
        board.screen.begin()

    def _bot_words(self, kind: str) -> str:
        return _(self._board.look.bot_words.get(kind, kind))

    def _seats_in(self, record: Record) -> tuple[tuple[Any, ...], tuple[str, ...]]:
        look = self._board.look
        number = len(look.game.score(look.game.start(record.options)))
        return seats_in(record.notes or {}, number, look.bots, self._board.seats)

    def _setting_changed(self, change: Any) -> None:
        """Whoever changes a setting in the middle of a game hears when it holds."""
        if self.settings.get(change.name, change.new) != change.new and not self._board.form_shown:
            said = _("{name} holds from the next new game on.").format(name=change.name)
            self._board.say("note", _("Noted."), said)

    def _standing(self) -> str:
        return _("{n} events have happened.").format(n=len(self.session.table))

    # Going on

    def go_on(self) -> None:
        """Let nature and bots act, each step seen, until a person must; then save."""
        board, session = self._board, self.session
        self._watch()
        self.halted = self.going = True
        try:
            session.go_on()
            self.halted = False
        except BotError as error:
            board.say("keep", _("A bot is stuck."), str(error))
        except NoEnd as error:
            board.say("keep", _("There is no end in sight."), str(error))
        except KeyboardInterrupt:
            board.say("keep", _("Interrupted."), _("The game goes on with the next click on the table or on Hint."))
            self.going = False
            board.redraw()
            raise
        finally:
            self.going = False
        if session.over:
            session.running = board.screen.covered = False
            board.moment = None
        else:
            board.screen.seat_next()
        if not board.keeping.save():
            session.running = False  # this is the board that a cell has shown before
        for part in board.parts.values():
            part.goes_on()
        session.tell(but=board.redraw)
        board.redraw()

    def _watch(self) -> None:
        """Be told of the steps in this session, and in no other."""
        if self._watched is not self.session:
            if self._watched is not None:
                self._watched.watchers.remove(self._board.redraw)
            self.session.watchers.append(self._board.redraw)
            self._watched = self.session

    def catch_up(self) -> bool:
        """Let those go on who were interrupted; whether there was anybody."""
        if not self.halted or self._board.moment is not None:
            return False
        self._board.hush()
        self.go_on()
        return True

    def travel(self, there: Callable[[], bool]) -> None:
        """Go back or forward in time."""
        self.story += 1
        self._board.moment = None
        self._board.screen.back()
        if there():
            self._board.hush()
        self.go_on()

    def time_runs(self, runs: bool) -> None:
        """Somebody has started the clock, or stopped it."""
        self.session.running, self.session.keeper = runs, self
        self.session.tell()

    def run(self, seconds: int) -> None:
        """Seconds have run on the clock."""
        if self.session.keeper not in (None, self):
            return
        before = len(self.session.table)
        self.session.run(seconds)
        if len(self.session.table) > before:
            self._board.screen.guest = None  # what there was to act beside is over
            self.go_on()
        else:
            self.session.tell()
