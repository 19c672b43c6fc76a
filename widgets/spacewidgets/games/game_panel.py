"""The base of every board that is played, as one sees and touches it: controls, the table or its cover, what happened, files."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar, Final

import ipywidgets as w
from markupsafe import Markup

from spacegames.play import Broken
from spacegames.record import Record, RecordError
from spacewidgets.drawing.scene import Scene
from spacewidgets.games.clock import Clock
from spacewidgets.games.cover import READY, draw_cover, shorter
from spacewidgets.games.game_model import GameModel
from spacewidgets.games.log import Log
from spacewidgets.games.new_game import NewGame
from spacewidgets.games.question import Answer, Question
from spacewidgets.games.refusals import refusal_words
from spacewidgets.games.saves import read_record
from spacewidgets.games.session import PERSON, ROLL_BY_HAND, Session
from spacewidgets.panels.aloud import brief
from spacewidgets.panels.controls import row
from spacewidgets.panels.files import Files
from spacewidgets.panels.panel import OPENS, strip
from spacewidgets.panels.sheet_html import download
from spacewidgets.words import _

__all__ = ["GamePanel"]

ENDING: Final = ".jsonl"
NARROW, COVERED = 280, 320  # the least width and height of a cover


class GamePanel(GameModel):
    """A game at one screen; see `GameModel` for its settings."""

    # The controls

    def build(self) -> Sequence[w.Widget]:
        """New game and its form; undo, hint, looking back; the clock; files. The first game begins here."""
        self._clock, self._files = Clock(), Files(ENDING, copies=False)
        self._log = Log()
        self._asked_words = w.HTML(_dom_classes=("sg-asked", "sg-narrow"))
        self._links = w.HTML(_dom_classes=("sg-links",))
        self._unsaved = w.HTML(_dom_classes=("sg-live",))
        self._new = w.ToggleButton(description=_("New game …"), _dom_classes=(OPENS,))
        self._undo = w.Button(description=_("Undo"), tooltip=_("Take the last decision back"))
        self._redo = w.Button(description=_("Redo"), tooltip=_("Do it again, with the same cards and dice"))
        self._hint = w.Button(description=_("Hint"))
        self._pass = w.Button(button_style="primary", _dom_classes=("sg-once",))
        self._let_go = w.Button(button_style="primary", _dom_classes=("sg-once",))
        self._guests = [w.Button() for _seat in range(self.most_seats)]
        self._back = w.IntSlider(
            description=_("look back"), min=0, max=1, readout=False, layout=w.Layout(width="auto", flex="1 1 260px")
        )
        self._present = w.Button(description=_("To the present"))
        self._here = w.Button(description=_("Go on from here"))
        self._back_row = row(self._back, self._present, self._here)
        kinds = [(_("a person"), PERSON), *((self.bot_words(kind), kind) for kind in self.bots())]
        self._form = NewGame(self.most_seats, kinds, self.extras(), self.seat_words(), self.least_seats)
        self._form.layout.display = "none"
        self._before_new, self._before_file = Question(), Question()
        self._connect()
        self._text, self._begun = "", {}
        self.add_class("sg-board")
        self.stage.once = True
        if not self._resume():
            self._begin(None)
        else:
            self.say("note", _("The game in {file} goes on.").format(file=self.autosave), self._standing())
        self._go_on()
        if self._broken:
            self._offer(self._broken, self._resume_broken, (_("Leave the file as it is"), self._leave_broken))
        self.observe(self._setting_changed, list(self._begun))
        self.observe(self._uncovered, "cover")
        return [self._new, self._undo, self._redo, self._hint, self._clock, self._pass, self._let_go, *self._guests]

    def _connect(self) -> None:
        self._clock.on_seconds(self.guard(self._ran))
        self._files.on_load(self.guard(self._loaded))
        self.watch(self._clock, lambda _change: self.redraw(), "running")
        self.watch(self._new, lambda change: self._show_form(change.new))
        self.watch(self._back, self._slid)
        self.on_click(self._form.start, self._started)
        for asked in (self._before_new, self._before_file):
            self.on_click(asked.yes, partial(asked.answer, yes=True))
            self.on_click(asked.no, partial(asked.answer, yes=False))
        does = {self._undo: self.undo, self._redo: self.redo, self._hint: self.hint, self._pass: self.pass_on}
        does |= {self._let_go: self.let_go}
        does |= {button: partial(self.come, seat) for seat, button in enumerate(self._guests)}
        does |= {self._here: self._take_back, self._present: lambda: setattr(self, "moment", None)}
        for button, do in does.items():
            self.on_click(button, do)

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """From top to bottom: form, clock, table, what happened, looking back, files."""
        body = (
            self._unsaved,
            self._form,
            self._before_new,
            self._asked_words,
            *self.table(),
            self._log,
            self._back_row,
        )
        files = (row(self._links, self._files), self._before_file)
        return (head, self._help, self.controls, *body, *files, self._error, self._summary)

    def table(self) -> tuple[w.Widget, ...]:
        """What shows the game, and what is answered; a game with more than one picture puts them around the stage."""
        return (self.stage, self._feedback)

    def chosen(self, action: str) -> None:
        """A choice on the table."""
        if action == READY:
            if self.guest is None:
                self._session.seat_down()
            self.covered = False
            self.hush()
            self.redraw()
        elif self._catch_up():
            pass  # what was clicked lay on a table that has changed since
        elif action == ROLL_BY_HAND:
            self.roll()
        else:
            done = self.action_of(action)
            if (why := self.why(done)) is None:
                self.play(done)
            else:
                self.say("keep", _("This cannot be done."), why, self.where(done))

    def _started(self) -> None:
        """A new game as the form says, after a question if one would be lost."""
        self._unless_lost(self._before_new, self._start, _("Start anyway"))

    def _start(self) -> None:
        seats = self._form.seats
        self.set_trait("seats", tuple(kind for kind, _name in seats))
        self.set_trait("names", tuple(name for _kind, name in seats))
        self.new_game()

    def _loaded(self, text: str) -> None:
        """Go on with a file, after a question if a game would be lost, or if the rules refuse something in it."""
        try:
            record = read_record(text, {self.game.name: self.game})
            self._made(record)
        except Broken as broken:
            self._offer(broken, partial(self._continue, broken.record), _("Keep playing"))
        except RecordError as refusal:
            self.say("keep", _("Not loaded."), str(refusal))
        else:
            self._unless_lost(self._before_file, partial(self._continue, record), _("Load anyway"))

    def _unless_lost(
        self, question: Question, do: Callable[[], None], yes: str, no: Answer | str | None = None
    ) -> None:
        """Do something that ends the game; if it is under way, only after a question."""
        if not self.under_way:
            do()
            return
        reason = _("It is not over. Save keeps it in a file.")
        question.ask(_("The game that is being played would be lost."), reason, (yes, do), no or _("Keep playing"))

    def _offer(self, broken: Broken, do: Callable[[], None], no: Answer | str) -> None:
        """Say which rule a saved game breaks, and offer the game up to there."""
        refusal, events = broken.fault.refusal, len(broken.record.events)
        why = refusal_words(refusal, (), lambda value, _meant: _(value) if isinstance(value, str) else value)
        said = _("Line {n} of the file: {why} (rule {rule}). The {events} events before it can be played on.")
        reason = said.format(n=broken.line, why=why, rule=refusal.rule, events=events)
        yes = _("Go on from there")
        # Asked in another place: a double click must not answer both questions.
        sure = partial(self._unless_lost, self._before_new, do, yes, no)
        self._before_file.ask(_("The rules do not allow what was played."), reason, (yes, sure), no)

    def _resume_broken(self) -> None:
        """Go on with the game of `autosave` up to what the rules refuse, and save it from now on."""
        if self._broken is not None:
            record, self._broken = self._broken.record, None
            self._file.go_on()
            self._continue(record)

    def _leave_broken(self) -> None:
        """Play without saving by itself."""
        self._broken = None

    def _take_up(self, session: Session, record: Record | None) -> None:
        self._before_new.drop()
        if self._broken is None:
            self._before_file.drop()
        self._story += 1
        super()._take_up(session, record)
        self._story += 1  # what is shown meanwhile is no beginning

    def _travel(self, there: Callable[[], bool]) -> None:
        self._story += 1
        super()._travel(there)

    def _slid(self, change: Any) -> None:
        if not self._placing:
            moment = self._stops()[change.new]
            self.moment = None if moment == len(self._session.table) else moment

    def _take_back(self) -> None:
        """Take everything back that was decided after the moment that is shown."""
        moment = self.moment
        if moment is not None and self.fixed() <= moment:
            self._travel(lambda: self._session.back_to(moment))

    def _show_form(self, shown: bool) -> None:
        if shown and not self.form_shown:
            self._form.fill(self.seats, self.names)
        self.form_shown = shown
        self.redraw()

    def _save(self) -> None:
        super()._save()
        trouble = self._file.trouble
        self._unsaved.value = str(strip("keep", *trouble)) if trouble else ""
        self._links.value = str(download(self.game.name, ENDING, self._text, _("Save")))

    @property
    def unsaved(self) -> str:
        """Why the game is not saved by itself, in the words that stay until it is; empty while all is well."""
        return Markup(self._unsaved.value).striptags()  # noqa: S704 - made by `strip`

    # What is seen

    drawn_wide: ClassVar[bool] = True
    """Whether what is asked stands in a picture, so that a narrow screen needs it as text."""
    _placing = False
    _story = 0
    """How often another game was taken up, or time has gone back."""

    def redraw(self) -> None:
        """Show the table, what happened, and which controls make sense."""
        with self.lock:
            session = self._session
            self._undo.disabled, self._redo.disabled = not self.can_undo, not session.table.can_redo
            self._hint.disabled = not (self.legal or self.halted)
            self._form.layout.display = "" if self.form_shown else "none"
            self._new.value = self.form_shown
            self._place_slider()
            back = self.moment is not None
            # They keep their room, so that the slider stays under the finger.
            self._present.layout.visibility = "visible" if back else "hidden"
            self._here.layout.visibility = "visible" if back and self.fixed() <= (self.moment or 0) else "hidden"
            self._pass.layout.display = "" if self.passing else "none"
            self._pass.description = _("Pass the screen to {name}").format(name=shorter(self._next_name()))
            self._show_guests()
            left = self.seconds_left()
            self._clock.layout.display = "none" if left is None else ""
            self._clock.left, self._clock.ended = left or 0, session.over
            super().redraw()
            if not self.going:
                self._tell()

    def _tell(self) -> None:
        """What happened since it was told last, and what is asked now; once for all that bots did."""
        lines = () if self.covered else self.happened(*self._since())
        self._log.show(lines, (self._story, self._session.viewer, self.covered, self.moment))
        asked = () if self.covered else self.asked()
        self.stage.aloud = brief(asked or [self.describe()])
        # A picture that is wider than the screen is moved sideways; what is asked wraps.
        self._asked_words.value = (
            str(Markup("<p><b>{}</b></p>").format(" ".join(asked))) if asked and self.drawn_wide else ""
        )

    def _show_guests(self) -> None:
        """Who else may come to the screen, and the way on where a bot waits."""
        waits = self.at_table and self.stopped
        self._let_go.layout.display = "" if waits else "none"
        if waits:
            self._let_go.description = self.let_go_words()
        come = self.may_come() if self.at_table else ()
        for seat, button in enumerate(self._guests):
            button.layout.display = "" if seat in come else "none"
            if seat in come:
                said = _("Back to {name}") if self.guest is not None else self.come_words(seat)
                button.description = said.format(name=shorter(self._names[seat]))

    def let_go_words(self) -> str:
        """What the button says with which a bot that waits goes on."""
        return _("Let it go on")

    def come_words(self, seat: int) -> str:  # noqa: ARG002 - for those who override it
        """What the button says with which another person comes to the screen."""
        return _("{name} has something to do …")

    def summarize(self, said: str) -> None:
        """The table in words is long: who does not need it folds it away; `asked` is what is read aloud."""
        self.set_trait("summary", said)
        folded = Markup("<details><summary>{}</summary><p>{}</p></details>")
        self._summary.value = str(folded.format(_("The table in words"), said))

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
        if not self.covered:
            return self.picture()
        size = self.cover_size
        if size is None:
            table = self.picture()
            size = table.width, table.height
        width, height = size
        return draw_cover(self._next_name(), min(width, max(self.width, NARROW)), max(height, COVERED))

    def describe(self) -> str:
        """The table in words, or whose turn it is."""
        if not self.covered:
            return self.told()
        return _("The table is covered: {name} is to look.").format(name=self._next_name())

    def _next_name(self) -> str:
        session = self._session
        seat = session.to_act if self.guest is None else self.guest
        return session.chairs[session.viewer if seat is None else seat].name
