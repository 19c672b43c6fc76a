"""A board as one sees and touches it: controls, the table or its cover, what happened, files."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

import ipywidgets as w
from markupsafe import Markup

from spacewidgets.drawing.scene import Scene
from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.kit.clock import Clock
from spacewidgets.games.kit.course import Course
from spacewidgets.games.kit.cover import READY, draw_cover
from spacewidgets.games.kit.keeping import Keeping
from spacewidgets.games.kit.log import Log
from spacewidgets.games.kit.new_game import NewGame
from spacewidgets.games.kit.past import Past
from spacewidgets.games.kit.pictures import Pictures
from spacewidgets.games.kit.playing import Playing
from spacewidgets.games.kit.rules import Rules
from spacewidgets.games.kit.screen import Screen
from spacewidgets.games.kit.session import PERSON, ROLL_BY_HAND
from spacewidgets.panels.aloud import brief
from spacewidgets.panels.controls import row
from spacewidgets.panels.panel import OPENS
from spacewidgets.words import _

__all__ = ["Board"]

NARROW, COVERED = 280, 320  # the least width and height of a cover
PICK: Final = "pick:"
Part = TypeVar("Part", bound=Beside)


class Board(Playing):
    """A game at one screen; see `Playing` for its settings."""

    form_shown = False
    """Whether the form of a new game is open."""

    # The controls

    def build(self) -> Sequence[w.Widget]:
        """New game and its form; undo, hint, looking back; the clock; files. The first game begins here."""
        look = self.look
        self.clock, self.lines = Clock(), Log()
        self.answer = self._feedback
        self.beside = w.VBox(layout=w.Layout(display="none"))
        self._asked_words = w.HTML(_dom_classes=("sg-asked", "sg-narrow"))
        self._new = w.ToggleButton(description=_("New game …"), _dom_classes=(OPENS,))
        self._undo = w.Button(description=_("Undo"), tooltip=_("Take the last decision back"))
        self._redo = w.Button(description=_("Redo"), tooltip=_("Do it again, with the same cards and dice"))
        self._hint = w.Button(description=_("Hint"))
        self.course, self.screen, self.keeping = Course(self), Screen(self), Keeping(self)
        self.past, self.pictures = Past(self), Pictures(self)
        self.parts = {kind: kind(self) for kind in look.beside}
        kinds = [(_("a person"), PERSON), *((_(look.bot_words.get(kind, kind)), kind) for kind in look.bots)]
        self.form = NewGame(self.watch, look.most, kinds, called=look.roles(), least=look.least)
        self.form.add(look.form(self))
        self.form.layout.display = "none"
        self._connect()
        self.add_class("sg-board")
        if look.css:
            self.add_class(look.css)
        self.stage.once = True
        self.course.start()
        controls = [self._new, self._undo, self._redo, self._hint, self.clock, *self.screen.controls]
        return [*controls, *(control for part in self.parts.values() for control in part.controls)]

    def _connect(self) -> None:
        self.clock.on_seconds(self.guard(self.course.run))
        self.watch(self.clock, lambda change: self.course.time_runs(change.new), "running")
        self.watch(self._new, lambda change: self.show_form(change.new))
        self.on_click(self.form.start, lambda: self.keeping.start(self._start))
        for button, do in ((self._undo, self.undo), (self._redo, self.redo), (self._hint, self.hint)):
            self.on_click(button, do)
        self.observe(self._uncovered, "cover")

    def part(self, kind: type[Part]) -> Part:
        """What of a kind lasts beside this board."""
        found = self.parts[kind]
        assert isinstance(found, kind)  # noqa: S101 - for mypy
        return found

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """From top to bottom: form, clock, table, what happened, looking back, files."""
        keeping, log = self.keeping, () if self.look.log_on_table else (self.lines,)
        body = (self._asked_words, *self.look.table(self), *log, self.past.row)
        files = (row(keeping.links, keeping.files), keeping.before_file)
        above = (head, self._help, self.controls, keeping.unsaved, self.form, keeping.before_new)
        return (*above, *body, *files, self._error, self._summary)

    def chosen(self, action: str) -> None:
        """What was chosen on one of the pictures: something to look at, or something to do."""
        if action.startswith(PICK):
            what, value = action.removeprefix(PICK).split(":", 1)
            self.look.picked(self, what, value)
        elif action == READY:
            self.screen.uncover()
            self.hush()
            self.redraw()
        elif self.course.catch_up():
            pass  # what was clicked lay on a table that has changed since
        elif action == ROLL_BY_HAND:
            self.roll()
        else:
            done = self.look.act(action)
            if (why := self.why(done)) is None:
                self.play(done)
            else:
                self.say("keep", _("This cannot be done."), why, self.where(done))

    def where(self, action: Any) -> str:
        """Where the rules tell why something cannot be done, for those who want to read on."""
        refusal = None if self.hindrance else self.session.why_not(self.viewer, action)
        return self.part(Rules).where(refusal) if refusal is not None and Rules in self.parts else ""

    def show_beside(self) -> None:
        """Show what was opened; where there is nothing it takes no room."""
        self.beside.children = opened = tuple(each for part in self.parts.values() for each in part.opened)
        self.beside.layout.display = "" if opened else "none"

    def show_form(self, shown: bool) -> None:
        """Open the form of a new game, or close it."""
        if shown and not self.form_shown:
            with self.quietly():
                self.form.fill(self.seats, self.names)
        self.form_shown = shown
        self.redraw()

    def _start(self) -> None:
        seats = self.form.seats
        self.set_trait("seats", tuple(kind for kind, _name in seats))
        self.set_trait("names", tuple(name for _kind, name in seats))
        self.new_game()

    def _uncovered(self, _change: Any) -> None:
        """Whoever was to be passed the screen behind a cover looks now."""
        with self.lock:
            self.screen.seat_next()
            self.redraw()

    # What is seen

    def redraw(self) -> None:
        """Show the table, what happened, and which controls make sense."""
        with self.quietly():
            for part in self.parts.values():
                part.looks()
            self._desk = self.desk
            session, left = self.session, self.seconds_left()
            self._undo.disabled, self._redo.disabled = not self.can_undo, not session.table.can_redo
            self._hint.disabled = not (self._desk.legal or self.course.halted)
            self.form.layout.display = "" if self.form_shown else "none"
            self._new.value = self.form_shown
            self.past.show()
            self.screen.show()
            self.clock.layout.display = "none" if left is None else ""
            self.clock.left, self.clock.ended, self.clock.running = left or 0, session.over, session.running
            super().redraw()
            self.pictures.show(None if self.covered else self._desk)
            if not self.course.going:
                self._tell()
            for part in self.parts.values():
                part.shows(self._desk)

    def reflow(self) -> None:
        """All pictures for the width there is."""
        self.stage.show(self.draw())
        self.pictures.show(None if self.covered else self._desk)

    def _tell(self) -> None:
        """What happened since it was told last, and what is asked now; once for all that bots did."""
        end = len(self.gone_by)
        lines = () if self.covered else self.happened(self.look.since(self, end), end)
        self.lines.show(lines, (self.course.story, self.viewer, self.covered, self.moment))
        asked = () if self.covered else self.asked()
        self.stage.aloud = brief(asked or [self.describe()])
        # A picture that is wider than the screen is moved sideways; what is asked wraps.
        told = asked and self.look.drawn_wide
        self._asked_words.value = str(Markup("<p><b>{}</b></p>").format(" ".join(asked))) if told else ""

    def summarize(self, said: str) -> None:
        """The table in words is long: who does not need it folds it away; `asked` is what is read aloud."""
        self.set_trait("summary", said)
        folded = Markup("<details><summary>{}</summary><p>{}</p></details>")
        self._summary.value = str(folded.format(_("The table in words"), said))

    def picture(self) -> Scene | None:
        """What stands in the middle, as the viewer sees it at `moment`."""
        return self.look.pictures[""].draw(self._desk.but(width=self.width))

    def draw(self) -> Scene | None:
        """The table, or what covers it."""
        if not self.covered:
            return self.picture()
        size = self.look.cover
        if size is None:
            table = self.picture()
            size = (table.width, table.height) if table else (NARROW, COVERED)
        width, height = size
        name = self.called[self.screen.next]
        return draw_cover(name, min(width, max(self.width, NARROW)), max(height, COVERED))

    def told(self) -> str:
        """The table in words."""
        if self.look.told is not None:
            return self.look.told(self._desk)
        return " ".join(filter(None, (each.describe(self._desk) for each in self.look.pictures.values())))

    def describe(self) -> str:
        """The table in words, or whose turn it is."""
        if not self.covered:
            return self.told()
        return _("The table is covered: {name} is to look.").format(name=self.called[self.screen.next])

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        prepare = self.look.prepare
        if prepare is not None:
            # The first hint takes a second of reckoning; whoever looks at the board may want one soon.
            with suppress(RuntimeError):  # Python in a browser has no threads
                threading.Thread(target=prepare, args=(self.session.table.options,), daemon=True, name="hints").start()
        return super()._repr_mimebundle_(**kwargs)

    def close(self) -> None:
        """Free what stands beside the board as well, shown or not."""
        for part in getattr(self, "parts", {}).values():
            part.close()
        super().close()
