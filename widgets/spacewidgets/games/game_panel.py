"""The base of every board that is played: seats, undo, looking back, saving, the clock, and passing the screen on.

A subclass says which game it is, draws what a seat may see, and puts events and hints into words.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final
from weakref import WeakValueDictionary

import ipywidgets as w
import traitlets
from markupsafe import Markup

from spacegames.bots import Player
from spacegames.game import Refusal
from spacegames.record import Record, RecordError, dump
from spacewidgets.controls import row
from spacewidgets.files import Files
from spacewidgets.games.clock import Clock
from spacewidgets.games.cover import READY, draw_cover, shorter
from spacewidgets.games.new_game import NewGame
from spacewidgets.games.saves import read_record, write_whole
from spacewidgets.games.session import PERSON, ROLL_BY_HAND, BotError, Chair, Session
from spacewidgets.panel import Panel
from spacewidgets.scene import Scene
from spacewidgets.sheet_html import download
from spacewidgets.words import N_, _

__all__ = ["GamePanel"]

ENDING: Final = ".jsonl"
PAUSED: Final = Refusal("clock", N_("The clock stands still: start it to go on."))
LOOKING_BACK: Final = Refusal("back", N_("This is how it was. Go to the present to act, or go on from here."))
PASSING: Final = Refusal("pass", N_("Your turn is over: pass the screen on."))
_SAVING: WeakValueDictionary[Path, GamePanel] = WeakValueDictionary()
"""Which panel saves to a file: when a cell runs again, the board that it showed before must not write over the new one."""


class Several(traitlets.Any):
    """Several values in a tuple; a list will do."""

    def __init__(self, default: tuple[Any, ...], refusal: str) -> None:
        super().__init__(default)
        self.refusal = refusal

    def validate(self, _obj: object, value: Any) -> tuple[Any, ...]:
        """The values as a tuple."""
        if not isinstance(value, list | tuple):
            raise traitlets.TraitError(_(self.refusal).format(value=value))
        return tuple(value)


class Word(traitlets.Any):
    """A word; a whole number is taken as one."""

    def validate(self, _obj: object, value: Any) -> str:
        """The word."""
        if isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        if not isinstance(value, str):
            raise traitlets.TraitError(_("It should be a word or a whole number, not {value!r}.").format(value=value))
        return value


class GamePanel(Panel):
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
    names = Several((), N_("names are several, such as ('Ada', 'Ben'), not {value!r}."))
    seed = Word("")
    autosave = traitlets.Unicode("")
    cover = traitlets.Bool(True)
    moment = traitlets.Int(None, allow_none=True)

    at_once: ClassVar[frozenset[str]] = frozenset()
    """Traits that hold at once, not only for a new game."""
    game: ClassVar[Any]
    most_seats: ClassVar[int] = 4

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

    def session_of(self, options: Any, chairs: Sequence[Chair], rng: Random, record: Record | None) -> Session:
        """A session of this game; subclasses add what is rolled by hand, and the clock."""
        return Session.of(self.game, record, chairs, rng) if record else Session(self.game, chairs, options, rng)

    def picture(self) -> Scene:
        """The table as the viewer sees it at `moment`."""
        raise NotImplementedError

    def told(self) -> str:
        """The same in words."""
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

    def advice(self) -> tuple[str, str]:
        """What the strongest bot would do in the viewer's place, and why."""
        raise NotImplementedError

    def seconds_left(self) -> int | None:
        """What the clock shows; None for a game without one."""
        return None

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
            return LOOKING_BACK
        if self.passing:
            return PASSING
        return PAUSED if self._timed and not self._clock.running and not self._session.over else None

    @property
    def passing(self) -> bool:
        """Whether the viewer's turn is over, and the screen is to be passed on; what he sees stays until then."""
        return self.cover and not self.covered and self._session.pass_screen()

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
            self._show_form(False)
            self._go_on()

    def play(self, action: Any) -> None:
        """Do something in the viewer's place: an action of the engine, or its name on the stage; a ValueError says why not."""
        with self.lock:
            done = self.action_of(action) if isinstance(action, str) else action
            if (why := self.why(done)) is not None:
                raise ValueError(why)
            self._session.play(done)
            self.hush()
            self._go_on()

    def roll(self) -> None:
        """Cast the die."""
        with self.lock:
            if not self._session.rolling or self.hindrance or self.covered:
                raise ValueError(_("There is nothing to roll now."))
            self._session.roll()
            self.hush()
            self._go_on()

    def undo(self) -> None:
        """Take the last decision of a person back."""
        with self.lock:
            self._travel(self._session.undo)

    def redo(self) -> None:
        """Do again what was taken back, with the same cards and dice."""
        with self.lock:
            self._travel(self._session.redo)

    def save(self) -> str:
        """The whole game as the text of a file, for `load`."""
        kinds = [chair.kind for chair in self._session.chairs]
        return dump(self._session.record({"seats": kinds, "names": list(self.names)}))

    def load(self, saved: str | Path) -> None:
        """Go on with a saved game: the text of a file, or its path; a RecordError says what is wrong, and nothing changes."""
        with self.lock:
            record = read_record(saved, {self.game.name: self.game})
            self._begin(record)
            self._show_form(False)
            self.say("note", _("Loaded."), self._standing())
            self._go_on()

    def hint(self) -> None:
        """Show what the strongest bot would do, and why."""
        with self.lock:
            if not self.legal:
                self.say("note", _("No hint."), _("There is nothing to decide just now."))
                return
            self.say("note", *self.advice())

    # Beginning

    def _begin(self, record: Record | None) -> None:
        """Set a new game up, or one that was saved; raises before anything changes."""
        options = record.options if record else self.options()
        seats, names = self._seating(record) if record else (tuple(self.seats), tuple(self.names))
        chairs = self._chairs(seats, names)
        needed = len(self.game.score(self.game.start(options)))
        if len(chairs) != needed:
            raise ValueError(_("The game has {n} seats, and {m} are taken.").format(n=needed, m=len(chairs)))
        self._session = session = self.session_of(options, chairs, self._rng(), record)
        self._begun = {}
        with self.hold_trait_notifications():
            self.moment = None
            if record:
                self.take_options(options)
                self.set_trait("seats", seats)
                self.set_trait("names", names)
        self._begun = self._settings()
        self.covered = self.cover and len(session.people) > 1
        self._clock.running = False

    def _rng(self) -> Random:
        """Where cards and dice come from."""
        return Random(self.seed) if self.seed else Random()

    def _settings(self) -> dict[str, Any]:
        """What holds for a new game."""
        names = self._model_traits() - {"moment", "cover", "autosave", *self.at_once}
        return {name: getattr(self, name) for name in names}

    def _setting_changed(self, change: Any) -> None:
        """Whoever changes a setting in the middle of a game hears when it holds."""
        if self._begun.get(change.name, change.new) != change.new and self._form.layout.display == "none":
            self.say("note", _("Noted."), _("{name} holds from the next new game on.").format(name=change.name))

    def _chairs(self, seats: tuple[Any, ...], names: Sequence[str]) -> list[Chair]:
        bots = self.bots()
        chairs = []
        for number, who in enumerate(seats):
            given = names[number] if number < len(names) else ""
            if callable(who):
                own = getattr(who, "__name__", "bot")
                chairs.append(Chair(own, given or own, who))
            elif who == PERSON:
                chairs.append(Chair(PERSON, given or _("Player {n}").format(n=number + 1)))
            elif who in bots:
                same = seats.count(who) > 1
                made_up = _("{bot} {n}").format(bot=self.bot_words(who), n=1 + seats[:number].count(who))
                chairs.append(Chair(who, given or (made_up if same else self.bot_words(who)), bots[who]))
            else:
                known = ", ".join(map(repr, (PERSON, *bots)))
                raise ValueError(
                    _("Seat {n} cannot be {who!r}: it may be {known}, or a function.").format(
                        n=number + 1, who=who, known=known
                    )
                )
        return chairs

    def _seating(self, record: Record) -> tuple[tuple[Any, ...], tuple[str, ...]]:
        """Who sat where in a record; whoever is not known here any longer is now a person."""
        notes, number = record.notes or {}, len(self.game.score(self.game.start(record.options)))
        own = {getattr(who, "__name__", ""): who for who in self.seats if callable(who)}
        bots = self.bots()
        kinds = notes.get("seats") if isinstance(notes.get("seats"), list) else []
        names = notes.get("names") if isinstance(notes.get("names"), list) else []
        filled = [*map(str, kinds or []), *[PERSON] * number][:number]
        seats = tuple(own.get(kind, kind if kind in bots else PERSON) for kind in filled)
        return seats, tuple(map(str, names or []))[:number]

    def _resume(self) -> Record | None:
        """The game in the file of `autosave`, if it is not over; whatever else is there is left alone."""
        self._saving = bool(self.autosave)
        path = Path(self.autosave)
        if self._saving:
            _SAVING[path.resolve()] = self
        if not self._saving or not path.exists():
            return None
        try:
            record = read_record(path, {self.game.name: self.game})
            session = self.session_of(record.options, self._chairs(*self._seating(record)), Random(), record)
        except RecordError as error:
            self._saving = False
            said = _("{why} The file is left as it is, and this game is not saved by itself.").format(why=error)
            self.say("keep", _("{file} was not opened.").format(file=self.autosave), said)
            return None
        return None if session.over else record

    # Going on

    def _go_on(self) -> None:
        """Let nature and bots act, each step seen, until a person must; then save."""
        session = self._session
        try:
            for _step in session.others():
                self.redraw()
        except BotError as error:
            self.say("keep", _("A bot is stuck."), str(error))
        if session.over:
            self._clock.running = self.covered = False
            self.moment = None
        elif session.pass_screen() and not self.cover:
            session.seat_down()
        self._autosave()
        self.redraw()

    def _travel(self, there: Callable[[], bool]) -> None:
        self.moment = None
        if there():
            self.hush()
        self._go_on()

    def _autosave(self) -> None:
        self._text = self.save()
        if not self._saving:
            return
        path = Path(self.autosave).resolve()
        if _SAVING.setdefault(path, self) is not self:
            self._saving = self._clock.running = False  # this is the board that a cell has shown before
            return
        try:
            write_whole(path, self._text)
        except OSError as error:
            self._saving = False
            said = _("{file}: {why}. Use Save from time to time.").format(file=self.autosave, why=error.strerror)
            self.say("keep", _("The game cannot be saved by itself."), said)

    def _standing(self) -> str:
        return _("{n} events have happened.").format(n=len(self._session.table))

    @property
    def _timed(self) -> bool:
        return self.seconds_left() is not None

    def _ran(self, seconds: int) -> None:
        """Seconds have run on the clock."""
        before = len(self._session.table)
        self._session.run(seconds)
        if len(self._session.table) > before:
            self._go_on()
        else:
            self.redraw()

    # The controls

    def build(self) -> Sequence[w.Widget]:
        """New game and its form; undo, hint, looking back; the clock; files. The first game begins here."""
        self._clock, self._files = Clock(), Files(ENDING, copies=False)
        self._log = w.HTML(_dom_classes=("sg-live", "sg-log"))
        self._links = w.HTML(_dom_classes=("sg-links",))
        self._new = w.ToggleButton(description=_("New game …"))
        self._undo = w.Button(description=_("Undo"), tooltip=_("Take the last decision back"))
        self._redo = w.Button(description=_("Redo"), tooltip=_("Do it again, with the same cards and dice"))
        self._hint = w.Button(description=_("Hint"))
        self._pass = w.Button(button_style="primary")
        self._back = w.IntSlider(
            description=_("look back"), min=0, max=1, readout=False, layout=w.Layout(width="auto", flex="1 1 260px")
        )
        self._present = w.Button(description=_("To the present"))
        self._here = w.Button(description=_("Go on from here"))
        self._back_row = row(self._back, self._present, self._here)
        kinds = [(_("a person"), PERSON), *((self.bot_words(kind), kind) for kind in self.bots())]
        self._form = NewGame(self.most_seats, kinds, self.extras())
        self._show_form(False)
        self._connect()
        self._summary.remove_class("sg-live")  # the log tells what changed; the whole table every time is too much
        self._text, self._begun = "", {}
        self.add_class("sg-board")
        self.stage.once = True
        self._begin(record := self._resume())
        if record:
            self.say("note", _("The game in {file} goes on.").format(file=self.autosave), self._standing())
        self._go_on()
        self.observe(self._setting_changed, list(self._begun))
        return [self._new, self._undo, self._redo, self._hint, self._clock, self._pass]

    def _connect(self) -> None:
        self._clock.on_seconds(self.guard(self._ran))
        self._files.on_load(self.guard(self._loaded))
        self.watch(self._clock, lambda _change: self.redraw(), "running")
        self.watch(self._new, lambda change: self._show_form(change.new))
        self.watch(self._back, self._slid)
        self.on_click(self._form.start, self._started)
        does = {self._undo: self.undo, self._redo: self.redo, self._hint: self.hint, self._pass: self.pass_on}
        does |= {self._here: self._take_back, self._present: lambda: setattr(self, "moment", None)}
        for button, do in does.items():
            self.on_click(button, do)

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """From top to bottom: form, clock, table, what happened, looking back, files."""
        body = (self._form, self.stage, self._log, self._feedback, self._back_row)
        return (head, self._help, self.controls, *body, row(self._links, self._files), self._error, self._summary)

    def chosen(self, action: str) -> None:
        """A choice on the table."""
        if action == READY:
            self._session.seat_down()
            self.covered = False
            self.hush()
            self.redraw()
        elif action == ROLL_BY_HAND:
            self.roll()
        else:
            done = self.action_of(action)
            if (why := self.why(done)) is None:
                self.play(done)
            else:
                self.say("keep", _("This cannot be done."), why)

    def _started(self) -> None:
        seats = self._form.seats
        self.set_trait("seats", tuple(kind for kind, _name in seats))
        self.set_trait("names", tuple(name for _kind, name in seats))
        self.new_game()

    def _loaded(self, text: str) -> None:
        try:
            self.load(text)
        except RecordError as refusal:
            self.say("keep", _("Not loaded."), str(refusal))

    def _slid(self, change: Any) -> None:
        if not self._placing:
            moment = self._stops()[change.new]
            self.moment = None if moment == len(self._session.table) else moment

    def _take_back(self) -> None:
        """Take everything back that was decided after the moment that is shown."""
        moment = self.moment
        if moment is not None:
            self._travel(lambda: self._session.back_to(moment))

    def _show_form(self, shown: bool) -> None:
        if shown:
            self._form.fill(self.seats, self.names)
        self._form.layout.display = "" if shown else "none"
        self._new.value = shown

    # What is seen

    _placing = False

    def redraw(self) -> None:
        """Show the table, what happened, and which controls make sense."""
        with self.lock:
            session = self._session
            self._undo.disabled, self._redo.disabled = not session.can_undo, not session.table.can_redo
            self._hint.disabled = not self.legal
            self._place_slider()
            back = self.moment is not None
            # They keep their room, so that the slider stays under the finger.
            self._present.layout.visibility = self._here.layout.visibility = "visible" if back else "hidden"
            self._pass.layout.display = "" if self.passing else "none"
            self._pass.description = _("Pass the screen to {name}").format(name=shorter(self._next_name()))
            lines = () if self.covered else self.happened(*self._since())
            said = Markup().join(Markup("<li>{}</li>").format(line) for line in lines)
            self._log.value = str(Markup("<ul>{}</ul>").format(said)) if lines else ""
            self._links.value = str(download(self.game.name, ENDING, self._text, _("Save")))
            left = self.seconds_left()
            self._clock.layout.display = "none" if left is None else ""
            self._clock.left, self._clock.ended = left or 0, session.over
            super().redraw()

    def _since(self) -> tuple[int, int]:
        """From the viewer's last turn, or the beginning, to the moment that is shown."""
        events = self._session.table.events
        end = len(events) if self.moment is None else self.moment
        last = max((n for n in range(end) if events[n].who == self._session.viewer), default=None)
        return (0 if last is None else self.turn_of(last)), end

    def _stops(self) -> list[int]:
        """The moments at which somebody decided something, and the present."""
        events = self._session.table.events
        return [number for number, event in enumerate(events) if event.who >= 0] + [len(events)]

    def _place_slider(self) -> None:
        stops = self._stops()
        self._placing = True
        try:
            self._back.max = max(len(stops) - 1, 1)
            self._back.value = len(stops) - 1 if self.moment is None else bisect_left(stops, self.moment)
            self._back_row.layout.display = "" if len(stops) > 1 else "none"
        finally:
            self._placing = False

    def draw(self) -> Scene:
        """The table, or what covers it."""
        scene = self.picture()
        if not self.covered:
            return scene
        return draw_cover(self._next_name(), int(scene.width), int(scene.height))

    def describe(self) -> str:
        """The table in words, or whose turn it is."""
        if not self.covered:
            return self.told()
        return _("The table is covered: {name} is to look.").format(name=self._next_name())

    def _next_name(self) -> str:
        session = self._session
        return session.chairs[session.viewer if session.to_act is None else session.to_act].name
