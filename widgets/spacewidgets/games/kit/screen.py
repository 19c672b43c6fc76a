"""Whose eyes look at a screen, and who comes to it: the next one who must act, or a guest who may act beside that one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import ipywidgets as w

from spacegames.game import Refusal, Who
from spacewidgets.games.kit.cover import shorter
from spacewidgets.words import N_, _

__all__ = ["Screen"]


class Screen:
    """The seat that looks, the cover between two seats, and the buttons with which people come and go."""

    def __init__(self, board: Any) -> None:
        self._board = board
        self.viewer: Who = 0
        """The seat whose eyes look."""
        self.guest: Who | None = None
        """Another person than the one who must act, who has come to the screen for a while."""
        self.covered = False
        self.passes = w.Button(button_style="primary", _dom_classes=("sg-once",))
        self.goes_on = w.Button(button_style="primary", _dom_classes=("sg-once",))
        self.comes = [w.Button() for _seat in range(board.look.most)]
        board.on_click(self.passes, self.pass_on)
        board.on_click(self.goes_on, board.let_go)
        for seat, button in enumerate(self.comes):
            board.on_click(button, partial(board.come, seat))

    @property
    def controls(self) -> Sequence[w.Widget]:
        """To pass the screen on, to let a bot go on, to come to the screen."""
        return (self.passes, self.goes_on, *self.comes)

    def begin(self) -> None:
        """Look at another game: one that was begun, as the person who must act."""
        session = self._board.session
        self.guest, self.viewer = None, min(session.people, default=0)
        if session.table.events and (seat := self.to_act) is not None:
            self.viewer = seat
        self.covered = self._board.cover and len(session.people) > 1

    @property
    def to_act(self) -> Who | None:
        """The person who must act or roll, or who is asked beside a bot; None while bots or nature act, or the game is over."""
        seat: Who | None = self._board.session.to_act(self.viewer)
        return seat

    @property
    def away(self) -> bool:
        """Whether somebody else than the viewer must act, so that the screen changes hands."""
        return self.to_act not in (None, self.viewer)

    @property
    def passing(self) -> bool:
        """Whether the viewer's turn is over, and the screen is to be passed on; what he sees stays until then.

        While a guest is there, it is not.
        """
        return self.guest is None and self._board.cover and not self.covered and self.away

    @property
    def at_table(self) -> bool:
        """Whether the viewer sees the table as it is now, and stays."""
        return not self.covered and self._board.moment is None and not self.passing

    @property
    def next(self) -> Who:
        """Who is to look when the screen is covered."""
        seat = self.to_act if self.guest is None else self.guest
        return self.viewer if seat is None else seat

    def may_come(self) -> tuple[Who, ...]:
        """People who may act beside the one who must; while a guest is there, the one who must."""
        session = self._board.session
        if session.over and self._board.look.open_end:
            return tuple(seat for seat in range(len(session.chairs)) if seat != self.viewer)
        if self.guest is not None:
            return () if self.to_act is None else (self.to_act,)
        others = session.asked or session.actors()[1:]
        return tuple(seat for seat in others if seat in session.people and seat not in (self.viewer, self.to_act))

    def come(self, seat: Who) -> bool:
        """Another person looks, to act beside the one who must; or the one who must looks again. Whether anybody has come."""
        # The second click of a double one would take the cover away that the first has put there.
        if not self.at_table or seat not in self._board.may_come():
            return False
        over = self._board.session.over
        self.covered = self._board.cover and not over and seat != self.viewer
        self.viewer = seat
        self.guest = None if over or seat == self.to_act else seat
        return True

    def pass_on(self) -> None:
        """Cover the table for the next person."""
        if self.passing:
            self.covered = True
            self._board.hush()
            self._board.redraw()

    def uncover(self) -> None:
        """The next person looks."""
        if self.guest is None:
            self.sit_down()
        self.covered = False

    def sit_down(self) -> None:
        """The person who must act looks."""
        if self.to_act is not None:
            self.viewer = self.to_act

    def seat_next(self) -> None:
        """Without a cover whoever must act looks at once; what is covered stays so until it is lifted."""
        if not self._board.cover and not self.covered and self.guest is None:
            self.sit_down()

    def back(self) -> None:
        """Time has gone back: a guest goes, and so does one who has looked from a bot's seat at the end."""
        people = self._board.session.people
        self.guest = None
        if self.viewer not in people:
            # In a game that goes on, a bot's eyes are its own.
            self.viewer = min(people, default=self.viewer)
            self.covered = self._board.cover and len(people) > 1

    def passed(self) -> Refusal:
        """Why the screen is passed on: the viewer's turn is over, or he has helped, or things were taken back."""
        session = self._board.session
        last = session.table.last_decision(session.people)
        if session.asked:
            said = N_("Seat {0} may act now: pass the screen on.")
        elif last is None or session.table.events[last].who != self.viewer:
            said = N_("It is the turn of seat {0}: pass the screen on.")
        elif session.actors(last)[0] == self.viewer:
            said = N_("Your turn is over: pass the screen to seat {0}.")
        else:
            said = N_("You have helped: pass the screen back to seat {0}.")
        return Refusal("pass", said, (self.to_act,))

    def show(self) -> None:
        """Which buttons make sense."""
        board = self._board
        names = [shorter(name) for name in board.called]
        self.passes.layout.display = "" if self.passing else "none"
        self.passes.description = _("Pass the screen to {name}").format(name=names[self.next])
        waits = self.at_table and board.stopped
        self.goes_on.layout.display = "" if waits else "none"
        if waits:
            self.goes_on.description = board.look.let_go_words(board)
        come = board.may_come() if self.at_table else ()
        for seat, button in enumerate(self.comes):
            button.layout.display = "" if seat in come else "none"
            if seat in come:
                button.description = self._come_words(seat).format(name=names[seat])

    def _come_words(self, seat: Who) -> str:
        if self.guest is not None:
            return _("Back to {name}")
        return _("Look as {name}") if self._board.session.over else self._board.look.come_words(self._board, seat)
