"""`MissionPatches`: a patch for each lesson, from an outline to the whole embroidery."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import ipywidgets as w
import traitlets
from markupsafe import Markup

from spacewidgets.disk import absolute
from spacewidgets.drawing.scene import Scene
from spacewidgets.learning.progress.book import Book
from spacewidgets.learning.progress.keeper import Keeper, keeper
from spacewidgets.learning.progress.lessons import LESSONS
from spacewidgets.learning.progress.patches_picture import board, one
from spacewidgets.learning.progress.told import earned, exercises_told, summary
from spacewidgets.panels.panel import Panel
from spacewidgets.words import _

__all__ = ["MissionPatches"]


class LessonNumber(traitlets.TraitType):
    """The number of a lesson, ``"02"``; 2 and ``"2"`` will do, and "" is none."""

    default_value = ""

    def validate(self, _obj: object, value: Any) -> str:
        """The number, if there is such a lesson."""
        number = "" if value in ("", None) else str(value).strip().zfill(2)
        if isinstance(value, bool) or (number and number not in LESSONS):
            words = _("There is no lesson {value!r}. There are: {numbers}.")
            raise traitlets.TraitError(words.format(value=value, numbers=", ".join(LESSONS)))
        return number


class MissionPatches(Panel):
    """Mission patches: one for each lesson, which fills with each exercise that is right.

    Parameters
    ----------
    lesson
        Show the patch of one lesson alone, ``"02"``; "" for all.
    shown
        The lesson whose exercises are listed beneath all patches; "" for none.
    file
        Somebody's progress file; "" for that of whoever works here.
    """

    lesson = LessonNumber()
    shown = LessonNumber()
    file = traitlets.Unicode("")

    def __init__(self, *unnamed: Any, **keywords: Any) -> None:
        self.book = Book()
        super().__init__(*unnamed, **keywords)
        self._one_or_all()
        self.look()
        self._unwatch.append(self._keeper.watch(self.look))

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Mission patch") if self.lesson else _("Mission patches")

    @traitlets.default("lead")
    def _lead(self) -> str:
        if self.lesson:
            return _("It fills with each exercise that is right.")
        return _("A patch fills with each exercise that is right. Choose one to see what is still open.")

    @traitlets.default("help")
    def _help(self) -> str:
        return "\n\n".join((
            _("The ring has one piece for each exercise of the lesson; it is full where the exercise is right. When the ring "
              "is closed, the patch is yours, in colour."),
            _("What is kept: for each exercise how it stands, the last answer, how many different answers and how many hints "
              "it took, and the day on which it was right. No name, unless you give one. It is one file in your folder. The "
              "lessons send it nowhere; whoever runs this computer or server can read it."),
            _("Start afresh begins a new file, for the next person at this computer, say. The old one stays beside it."),
        ))  # fmt: skip

    def build(self) -> Sequence[w.Widget]:
        """A name, and the buttons."""
        self._called = w.Text(
            description=_("name"),
            placeholder=_("only if you like"),
            continuous_update=False,
            layout=w.Layout(width="320px"),
        )
        self._again = w.Button(description=_("Look again"), tooltip=_("Show what was checked in other notebooks, too"))
        self._afresh = w.Button(description=_("Start afresh"))
        hidden = {"display": "none"}
        self._sure = w.Button(description=_("Yes, begin a new file"), button_style="primary", layout=hidden)
        self._keep = w.Button(description=_("No, keep it"), layout=hidden)
        self._where = w.HTML()
        self.watch(self._called, self._name)
        self.on_click(self._again, self._look_again)
        self.on_click(self._afresh, self._ask)
        self.on_click(self._sure, self.start_afresh)
        self.on_click(self._keep, self._let_be)
        return [self._called, self._again, self._afresh, self._sure, self._keep]

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """The controls come last: what one looks at is above."""
        parts = super().arrange(head)
        return (*(part for part in parts if part is not self.controls), self.controls, self._where)

    @property
    def _keeper(self) -> Keeper:
        if not self.file:
            return keeper
        path = absolute(Path(self.file))
        return Keeper(lambda: path)

    def look(self) -> None:
        """Show what is known now."""
        with self.lock:
            before = {lesson.number for lesson in earned(self.book)}
            first = not self._where.value
            try:
                self.book = self._keeper.book()
            except (ValueError, OSError) as error:
                self.book = Book()
                why = getattr(error, "strerror", None) or str(error)
                words = _("{file}: {why} Start afresh to begin a new file; this one is kept.")
                self.say("keep", _("Your progress cannot be read."), words.format(file=self._keeper.path, why=why))
            new = [lesson for lesson in earned(self.book) if lesson.number not in before]
            if new and not first:
                names = ", ".join(f"{lesson.number} {_(lesson.name)}" for lesson in new)
                self.say("got", _("Patch earned."), names)
            if self._called.value != self.book.called:
                self._called.value = self.book.called
            self._say_where()
            self.redraw()

    def start_afresh(self) -> None:
        """Begin a new file; the old one is kept beside it."""
        kept = self._keeper.start_afresh()
        self._confirm(False)
        self.look()
        self.say("note", _("Afresh."), _("What was there is kept as {file}.").format(file=kept.name) if kept else "")

    def draw(self) -> Scene:
        """All patches, or the one of `lesson`."""
        told = self.describe()
        return (
            one(self.book, LESSONS[self.lesson], told)
            if self.lesson
            else board(self.book, self.shown, told, self.width)
        )

    def describe(self) -> str:
        """The same in words."""
        if self.lesson:
            return exercises_told(self.book, LESSONS[self.lesson])
        each = exercises_told(self.book, LESSONS[self.shown]) if self.shown else ""
        return f"{summary(self.book)} {each}".rstrip()

    def chosen(self, action: str) -> None:
        """A patch was chosen: its exercises are shown; chosen again, they are not."""
        self.set_trait("shown", "" if action == self.shown else action)

    @traitlets.observe("lesson")
    def _one_or_all(self, _change: object = None) -> None:
        """Beside one patch there is nothing that would concern them all."""
        if hasattr(self, "_where"):
            self._called.layout.display = self._afresh.layout.display = "none" if self.lesson else ""

    @traitlets.observe("file")
    def _other_file(self, _change: object) -> None:
        if hasattr(self, "_where"):
            self.look()

    def _name(self, change: Any) -> None:
        if change.new != self.book.called:
            self._keeper.call(change.new)
            self.look()

    def _look_again(self) -> None:
        self.hush()
        self.look()

    def _ask(self) -> None:
        self._confirm(True)
        what = _("All patches will be empty; your answers so far stay in a file beside the new one.")
        self.say("almost", _("Start afresh?"), what)

    def _let_be(self) -> None:
        self._confirm(False)
        self.hush()

    def _confirm(self, asking: bool) -> None:
        for button in (self._sure, self._keep):
            button.layout.display = "" if asking else "none"
        self._afresh.disabled = asking

    def _say_where(self) -> None:
        path = self._keeper.path
        words = (
            _("Kept in {file}. The lessons send it nowhere; whoever runs this computer or server can read it.").format(
                file=path
            )
            if path
            else _("Kept only until this notebook is closed: here is no folder that “spacegames lab” has made.")
        )
        self._where.value = str(Markup('<p class="sg-lead">{}</p>').format(words))
