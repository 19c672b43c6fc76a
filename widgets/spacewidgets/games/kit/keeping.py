"""How a board keeps its game: saved by itself and by hand, opened again, and never lost without a question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import ipywidgets as w
from markupsafe import Markup

from spacegames.play import Broken
from spacegames.record import Record, RecordError
from spacewidgets.games.kit.look import worded
from spacewidgets.games.kit.question import Answer, Question
from spacewidgets.games.kit.saves import Autosave, all_or_nothing, read_record
from spacewidgets.panels.files import Files
from spacewidgets.panels.panel import strip
from spacewidgets.panels.sheet_html import download
from spacewidgets.words import _

__all__ = ["Keeping"]

ENDING: Final = ".jsonl"


class Keeping:
    """The file of `autosave`, the buttons for others, and the questions before a game would be lost."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self.files = Files(ENDING, copies=False)
        self.links = w.HTML(_dom_classes=("sg-links",))
        self.unsaved = w.HTML(_dom_classes=("sg-live",))
        self.before_new, self.before_file = Question(), Question()
        self.file = Autosave("")
        self._broken: Broken | None = None
        """What is wrong with the saved game that should have gone on by itself, where it can go on up to there."""
        self.files.on_load(board.guard(self._loaded))
        for asked in (self.before_new, self.before_file):
            board.on_click(asked.yes, partial(asked.answer, yes=True))
            board.on_click(asked.no, partial(asked.answer, yes=False))

    @property
    def games(self) -> dict[str, Any]:
        """What a file may hold."""
        return {self._board.game.name: self._board.game}

    def resume(self) -> bool:
        """Go on with the game in the file of `autosave`, if it is not over; whatever else is there is left alone, and said."""
        board, self.file = self._board, Autosave(self._board.autosave)
        try:
            with all_or_nothing(board):
                record = self.file.read(self.games)
                session = None if record is None else board.course.made(record)
                if session is None or session.over:
                    return False
                board.course.take_up(session, record)
                board.save()
                return True
        except RecordError as error:
            self.file.give_up(error)
            self._broken = error if isinstance(error, Broken) else None
        return False

    def offer_broken(self) -> None:
        """Ask what is to be done with a game of `autosave` that breaks a rule."""
        if self._broken:
            self._offer(self._broken, self._resume_broken, (_("Leave the file as it is"), self._leave_broken))

    def go_on_with(self, record: Record) -> None:
        """Go on with a game that was saved; where that fails, nothing changes."""
        with all_or_nothing(self._board):
            self._board.course.begin(record)
            self._board.save()
        self._board.course.begun(_("Loaded."))

    def save(self) -> bool:
        """Make the text that Save gives, and write it where the game is saved by itself; False if another board does so now."""
        text = self._board.save()
        mine = self.file.write(text)
        trouble = self.file.trouble
        self.unsaved.value = str(strip("keep", *trouble)) if trouble else ""
        self.links.value = str(download(self._board.game.name, ENDING, text, _("Save")))
        return mine

    def drop_questions(self) -> None:
        """Another game was taken up: what was asked about the last one goes."""
        self.before_new.drop()
        if self._broken is None:
            self.before_file.drop()

    def start(self, do: Callable[[], None]) -> None:
        """Begin another game, after a question if one would be lost."""
        self._unless_lost(self.before_new, do, _("Start anyway"))

    def _loaded(self, text: str) -> None:
        """Go on with a file, after a question if a game would be lost, or if the rules refuse something in it."""
        try:
            record = read_record(text, self.games)
            self._board.course.made(record)
        except Broken as broken:
            self._offer(broken, partial(self.go_on_with, broken.record), _("Keep playing"))
        except RecordError as refusal:
            self._board.say("keep", _("Not loaded."), str(refusal))
        else:
            self._unless_lost(self.before_file, partial(self.go_on_with, record), _("Load anyway"))

    def _unless_lost(
        self, question: Question, do: Callable[[], None], yes: str, no: Answer | str | None = None
    ) -> None:
        """Do something that ends the game; if it is under way, only after a question."""
        if not self._board.under_way:
            do()
            return
        reason = _("It is not over. Save keeps it in a file.")
        question.ask(_("The game that is being played would be lost."), reason, (yes, do), no or _("Keep playing"))

    def _offer(self, broken: Broken, do: Callable[[], None], no: Answer | str) -> None:
        """Say which rule a saved game breaks, and offer the game up to there."""
        refusal, events = broken.fault.refusal, len(broken.record.events)
        why = worded(refusal, ())
        said = _("Line {n} of the file: {why} (rule {rule}). The {events} events before it can be played on.")
        reason = said.format(n=broken.line, why=why, rule=refusal.rule, events=events)
        yes = _("Go on from there")
        # Asked in another place: a double click must not answer both questions.
        sure = partial(self._unless_lost, self.before_new, do, yes, no)
        self.before_file.ask(_("The rules do not allow what was played."), reason, (yes, sure), no)

    def _resume_broken(self) -> None:
        """Go on with the game of `autosave` up to what the rules refuse, and save it from now on."""
        if self._broken is not None:
            record, self._broken = self._broken.record, None
            self.file.go_on()
            self.go_on_with(record)

    def _leave_broken(self) -> None:
        """Play without saving by itself."""
        self._broken = None

    @property
    def trouble(self) -> str:
        """Why the game is not saved by itself, in the words that stay until it is; empty while all is well."""
        return Markup(self.unsaved.value).striptags()  # noqa: S704 - made by `strip`
