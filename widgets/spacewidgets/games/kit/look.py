"""What a board has to know of its game: one frozen record, from which `kit` makes all that a board is."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

import ipywidgets as w

from spacegames.bots import Player
from spacegames.game import ONLOOKER, Refusal, Who
from spacegames.play import Table
from spacewidgets.drawing.scene import Scene
from spacewidgets.games.kit.beside import Beside
from spacewidgets.games.kit.desk import Desk
from spacewidgets.games.kit.refusals import refusal_words
from spacewidgets.games.kit.rules import Rules
from spacewidgets.games.kit.told import Story, view_at
from spacewidgets.words import N_, _

__all__ = ["BOT_WORDS", "Look", "Picture", "same_turn", "since_own_turn", "taken", "traits_of", "worded"]

BOT_WORDS: Final = {
    "random": N_("Random bot"),
    "careless": N_("Careless bot"),
    "steady": N_("Steady bot"),
    "strong": N_("Strong bot"),
}
"""What bots are called that stand in many games."""
Board: TypeAlias = Any
"""A board of the game, with the traits that it declares."""


class Picture(Protocol):
    """A picture of the table: a module, or an object that knows more than the desk."""

    def draw(self, desk: Any, /) -> Scene | None:
        """The picture, for the width that the desk tells; None where there is nothing to be seen."""

    def describe(self, desk: Any, /) -> str:
        """The same in words."""


def worded(refusal: Refusal, names: Sequence[str]) -> str:
    """A refusal in a sentence, where its words are translated as they are."""
    return refusal_words(refusal, names, lambda value, _meant: _(value) if isinstance(value, str) else value)


def _refused(refusal: Refusal, _action: Any, board: Board) -> str:
    return worded(refusal, board.called)


def _asks(board: Board, state: Any, seat: Who) -> Hashable | None:
    """All that a person may do beside a bot."""
    return tuple(board.game.legal(state, seat)) or None


def _come_words(_board: Board, _seat: Who) -> str:
    return _("{name} has something to do …")


def _table(board: Board) -> tuple[w.Widget, ...]:
    """What stands beside the board, and the table."""
    return (board.beside, board.stage, board.answer)


def same_turn(turn: Callable[[Any], Hashable]) -> Callable[[Table, int], int]:
    """The event with which the turn of a decision began, where views tell their turn."""

    def began(table: Table, decision: int) -> int:
        now, first = turn(view_at(table, decision, ONLOOKER)), decision
        while first and turn(view_at(table, first - 1, ONLOOKER)) == now:
            first -= 1
        return first

    return began


def since_own_turn(board: Board, end: int) -> int:
    """The event with which the viewer's last turn began; the first one where there was none."""
    events = board.session.table.events
    last = max((n for n in range(end) if events[n].who == board.viewer), default=None)
    return 0 if last is None else board.look.turn_of(board.session.table, last)


def traits_of(kind: type, *names: str, seats: str = "players") -> Callable[[Board], Any]:
    """Options from a board's traits of the same names, and from how many sit there."""
    return lambda board: kind(**{seats: len(board.seats)}, **{name: getattr(board, name) for name in names})


def taken(*names: str) -> Callable[[Board, Any], None]:
    """Traits of the same names from the options of a game that was loaded."""

    def take(board: Board, options: Any) -> None:
        for name in names:
            setattr(board, name, getattr(options, name))

    return take


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """One game as a board shows it.

    What is called ``words`` is marked for translators and translated when it is shown. A function that gets a board reads what
    people and their code may read of it: `Board.view`, `Board.legal`, `Board.session` and so on.

    Parameters
    ----------
    game, bots, bot_words
        Which game; its bots by name, and what they are called.
    title, lead, help, numbers
        The board's frame in words, and the numbers in them.
    seats, least, most
        Who sits there at first; how many seats there may be.
    roles, called
        What seats are, where each is something else; what those are called who were given names.
    by_hand, tick, asks, open_end
        As `Session` takes them; whether everybody's eyes may look at the end.
    options, take_options, form, at_once, looks
        Options from the board's traits, and back; controls of a new game; traits that hold at once, and those that say what one
        looks at, so that in another game one looks at nothing yet.
    notes, take_notes
        What a saved game keeps beside its events.
    desk, pictures, table, asked, told
        What lies before the viewer; pictures of it by name, as they are told in words, the one named "" in the middle; how they
        stand around it; what is asked, what is new first; the whole table in words, where that is not what the pictures say.
    log, longest, turn_of, since
        What happened, in lines that the viewer may hear, and how many are shown; the event with which the turn of a decision
        began, and with which the story begins that is told.
    act, picked, refused, forbids
        The engine's action for what the stage sends; what is done when something is picked to be looked at; how a refusal is
        worded; what this board does not allow though the rules do.
    advice, prepare
        What the strongest bot would do, and why; what the first hint would have to wait for.
    seconds, fixed, hindered
        What the clock shows; how many events cannot be taken back any more; another word for what keeps the viewer from acting.
    may_come, come_words, let_go_words, guests_stay
        Who else may come to the screen, if others than usual, and how their buttons are called; whether they go on until the
        screen is passed back.
    beside
        What lasts beside the board.
    css, cover, drawn_wide, log_on_table
        The board's class; the size of its cover, if not that of the table; whether what is asked stands in a picture, so that a
        narrow screen needs it as text; whether `table` places the log.
    """

    game: Any
    bots: Mapping[str, Player]
    bot_words: Mapping[str, str] = field(default_factory=lambda: BOT_WORDS)
    title: str
    lead: str
    help: str
    numbers: Mapping[str, int] = field(default_factory=dict)
    seats: tuple[str, ...] = ("person",)
    least: int = 1
    most: int = 4
    roles: Callable[[], Sequence[str]] = tuple
    called: Callable[[Any, Sequence[str]], Sequence[str]] = lambda _options, names: names
    by_hand: Callable[[Any], Who | None] = lambda _state: None
    tick: Callable[[int], Any] | None = None
    asks: Callable[[Board, Any, Who], Hashable | None] = _asks
    open_end: bool = False

    options: Callable[[Board], Any]
    take_options: Callable[[Board, Any], None]
    form: Callable[[Board], Sequence[w.Widget]]
    at_once: frozenset[str] = frozenset()
    looks: frozenset[str] = frozenset()
    notes: Callable[[Board], Mapping[str, Any]] = lambda _board: {}
    take_notes: Callable[[Board, Mapping[str, Any]], None] = lambda _board, _notes: None

    desk: Callable[[Board], Desk]
    pictures: Mapping[str, Picture]
    table: Callable[[Board], tuple[w.Widget, ...]] = _table
    asked: Callable[[Board, Any], Sequence[str]]
    told: Callable[[Any], str] | None = None
    log: Story
    longest: int = 1000
    turn_of: Callable[[Table, int], int] = lambda _table, decision: decision
    since: Callable[[Board, int], int] = since_own_turn

    act: Callable[[str], Any]
    picked: Callable[[Board, str, str], None] = lambda _board, _what, _value: None
    refused: Callable[[Refusal, Any, Board], str] = _refused
    forbids: Callable[[Board, Any], str | None] | None = None
    advice: Callable[[Board], tuple[str, str]]
    prepare: Callable[[Any], object] | None = None
    seconds: Callable[[Any], int | None] | None = None
    fixed: Callable[[Board], int] = lambda _board: 0
    hindered: Callable[[Board, Refusal | None], Refusal | None] = lambda _board, found: found
    may_come: Callable[[Board, tuple[Who, ...]], tuple[Who, ...]] = lambda _board, seats: seats
    come_words: Callable[[Board, Who], str] = _come_words
    let_go_words: Callable[[Board], str] = lambda _board: _("Let it go on")
    guests_stay: bool = False

    beside: tuple[type[Beside], ...] = (Rules,)
    css: str = ""
    cover: tuple[int, int] | None = None
    drawn_wide: bool = True
    log_on_table: bool = False
