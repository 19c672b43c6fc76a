"""What a game of Apollo XIII is made of: options, actions, the state, and what a seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, NamedTuple, TypeVar, get_args

from ..edits import editing
from ..foreign import one_of, true_or_false, within
from .tables import EventSet, Tables, Track
from .tables.numbers import BUDGET, PLAYERS_RANGE, LevelName

Timer = Literal["clock", "budget", "off"]
Window = Literal["actions", "turn"]
Talk = Literal["hints", "open", "silent"]
Help = Literal["stress", "health", "rocket", "team", "flight", "energy", "status", "luck", "cards"]
"""What a card can help with, as one may say it without naming the card (AX114)."""
HELPS: Final[tuple[Help, ...]] = get_args(Help)
Cards = tuple[int, ...]
"""Numbers of cards; where their order means nothing, in order."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played; the defaults are those of the rulebook.

    ``first`` is the seat that begins, ``events`` the set of Event Boards. ``competitive`` counts tokens at the end. With
    ``beginner`` one draws two cards and keeps one. ``timer``: "clock" (seconds come as `Tick`), "budget" (so many decisions
    for a run of the timer), "off". ``window``: when others may act for tokens, in the "turn" as a whole or only after the
    Player card is drawn ("actions"; ruling QA34). ``soften_status`` lets Flight and Energy soften Mission Status, too
    (ruling QA27).
    ``talk``: what others may say of their hands: "hints" of how they could help, all ("open"), nothing ("silent").
    ``failing`` False is for practice: the mission goes on, whatever its status.
    """

    players: int = 2
    first: int = 0
    events: EventSet = "original"
    competitive: bool = False
    beginner: bool = False
    timer: Timer = "clock"
    budget: int = BUDGET
    window: Window = "turn"
    soften_status: bool = False
    talk: Talk = "hints"
    level: LevelName = "normal"
    failing: bool = True

    def __post_init__(self) -> None:
        within("players", self.players, *PLAYERS_RANGE)
        within("first", self.first, 0, self.players - 1)
        within("budget", self.budget, 1, 100)
        for name, kind in (
            ("events", EventSet),
            ("timer", Timer),
            ("window", Window),
            ("talk", Talk),
            ("level", LevelName),
        ):
            one_of(name, getattr(self, name), get_args(kind))
        for name in ("competitive", "beginner", "soften_status", "failing"):
            true_or_false(name, getattr(self, name))


# What seats do


@dataclass(frozen=True, slots=True)
class Move:
    """Move the cube of a track one space: down, or right on Flight and Energy."""

    track: Track


@dataclass(frozen=True, slots=True)
class Ease:
    """Move the cube of an Event Board one space toward green."""

    board: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card."""

    card: int


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a card beside Mission Control: its letter says on which side."""

    card: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw a Player card."""


@dataclass(frozen=True, slots=True)
class Extra:
    """Discard a card to take a second action."""

    card: int


@dataclass(frozen=True, slots=True)
class End:
    """Take no more actions this turn."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Turn over the History card, or draw the Player card, where others may act before that."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep this one of the two cards drawn."""

    card: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw away a card over the hand limit."""

    card: int


@dataclass(frozen=True, slots=True)
class Spare:
    """Let Avoid Damage undo the change of this track."""

    track: Track


@dataclass(frozen=True, slots=True)
class Soften:
    """Spend a point of Flight or Energy on one step of this track."""

    track: Track


@dataclass(frozen=True, slots=True)
class Accept:
    """Let the rest of the card happen."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """Of the two cards foreseen, lay this one uppermost."""

    card: int


@dataclass(frozen=True, slots=True)
class Hint:
    """Say what one could help with."""

    help: Help


# What nature and the clock do


@dataclass(frozen=True, slots=True)
class Revealed:
    """A History card is turned over."""

    card: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A Player card comes off the deck."""

    card: int


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A seat looks at a History card that still lies on its deck."""

    card: int


@dataclass(frozen=True, slots=True)
class Turned:
    """At the end a token is turned over."""

    value: int


@dataclass(frozen=True, slots=True)
class Tick:
    """So many seconds have passed."""

    seconds: int


Action = (
    Move | Ease | Play | Place | Draw | Extra | End | GoOn | Keep | Discard | Spare | Soften | Accept | PutBack | Hint
    | Revealed | Drawn | Foreseen | Turned | Tick
)  # fmt: skip
ACTIONS: tuple[type, ...] = get_args(Action)
Of = TypeVar("Of", bound=Action)


class Once(dict[int, Of]):
    """Actions of a kind by their card or board: what is offered often exists once."""

    def __init__(self, kind: Callable[[int], Of]) -> None:
        super().__init__()
        self.kind = kind

    def __missing__(self, card: int) -> Of:
        made = self[card] = self.kind(card)
        return made


FOUR_ACTIONS: Final[Mapping[type, int]] = {Move: 1, Ease: 1, Play: 2, Place: 4, Draw: 8}
"""The four actions, a bit for each kind: moving a cube on an Event Board is moving a cube (AX077, AX078)."""


class Phase(Enum):
    """What happens now."""

    DEAL = "dealing"
    BEGIN = "before the History card"
    HISTORY = "History card"
    AVOID = "Avoid Damage"
    SOFTEN = "softening the History card"
    UPDATED = "before the Player card"
    DRAW = "drawing"
    KEEP = "keeping one of two cards"
    ACTION = "action"
    MOVES = "cube moves of a full store"
    PEEK = "looking ahead"
    ARRANGE = "putting cards back"
    EXTRA = "end of the actions"
    DISCARD = "discarding down to the hand limit"
    COUNT = "counting tokens"
    OVER = "the end"

    # There is one of each, and lists are remembered by it: that of enumerations hashes the name, in several times the time.
    __hash__ = object.__hash__


# Tuples, not sets: to hash a member of an enumeration takes longer than to compare a few.
BY_CHANCE: Final = (Phase.HISTORY, Phase.DRAW, Phase.DEAL, Phase.PEEK, Phase.COUNT)
OPEN: Final = (Phase.ACTION, Phase.EXTRA, Phase.BEGIN, Phase.UPDATED)
"""Phases in which others may act and speak."""


class Deck(NamedTuple):
    """A Stage deck: which cards lie where.

    ``letter`` is its number in `LETTERS`. ``unseen`` are the cards whose place nobody knows, ``high`` how many of them lie in
    the upper half; ``low`` are those that lie in the lower half only. On them lies ``top``, the uppermost card first: cards put
    back, or foreseen. Who is ``seer`` (-1: nobody) alone knows the order of the first ``foreseen`` of these; all know that
    ``common`` are among them. ``above`` of the others came from the upper half (-1: the one left may have come from either
    half). ``aside`` are the cards of this turn that cannot be played yet.
    """

    letter: int
    unseen: Cards
    high: int
    low: Cards
    top: Cards = ()
    seer: int = -1
    foreseen: int = 0
    common: Cards = ()
    above: int = 0
    aside: Cards = ()


class State(NamedTuple):
    """Everything about a game at one moment.

    ``seat`` has the turn, ``mover`` acts, chooses or draws, and ``back`` is where it goes on when that is done. ``draws`` are
    the Player cards still to be drawn, ``left`` and ``right`` the cards beside Mission Control. ``tracks`` are the cubes in
    the order of `TRACKS`, ``boards`` pairs of an Event Board and the steps of its cube to green. ``current`` is the History
    card in play (0: none yet), ``entered`` are all that came into play, ``pending`` the changes of the current one that are still
    to come, ``moved`` what it did to cubes, at last to that of Mission Status beside the lines that were crossed.
    ``due`` are cards or moves still to come, ``fresh`` the two cards of which one is
    kept. ``done`` are bits of `FOUR_ACTIONS`, ``extra`` whether a second action was paid for, ``spent`` the tokens used this
    turn, ``crossed`` bits of tracks whose cube the seat brought below the Crisis Line. ``avoid`` is who awaits the next card
    with Avoid Damage (-1: nobody), ``used`` are the cards played since the current one came. ``hints`` are what seats said of
    the hand they hold. ``time`` are seconds or decisions left, None while no timer runs. ``values`` are tokens turned over.
    ``tables`` are the cards and boards that are played with.
    """

    options: Options
    phase: Phase
    seat: int
    mover: int
    back: Phase
    hands: tuple[Cards, ...]
    draws: Cards
    discards: Cards
    left: Cards
    right: Cards
    tracks: tuple[int, ...]
    boards: tuple[tuple[int, int], ...]
    deck: Deck
    current: int
    entered: Cards
    pending: tuple[tuple[Track, int], ...]
    moved: tuple[tuple[Track, int], ...]
    due: int
    fresh: Cards
    done: int
    extra: bool
    tokens: tuple[int, ...]
    spent: int
    crossed: int
    avoid: int
    used: Cards
    hints: tuple[Help | None, ...]
    time: int | None
    values: tuple[tuple[int, ...], ...]
    turn: int
    won: bool
    tables: Tables


edit: Final = editing(State)
"""The state with other values in some fields."""


class View(NamedTuple):
    """What a seat may know: all that lies open, its own hand, how many cards the others hold and what they said.

    ``hands`` has the own hand, that of the others where hands are open, None elsewhere; ``unseen`` are the Player cards that lie
    nowhere open. Cards of ``deck.top`` and ``fresh`` that one does not know are 0; they are among its ``unseen`` ones.
    """

    who: int
    options: Options
    phase: Phase
    seat: int
    mover: int
    back: Phase
    hands: tuple[Cards | None, ...]
    sizes: tuple[int, ...]
    unseen: Cards
    draws: int
    discards: Cards
    left: Cards
    right: Cards
    tracks: tuple[int, ...]
    boards: tuple[tuple[int, int], ...]
    deck: Deck
    current: int
    entered: Cards
    pending: tuple[tuple[Track, int], ...]
    moved: tuple[tuple[Track, int], ...]
    due: int
    fresh: Cards
    done: int
    extra: bool
    tokens: tuple[int, ...]
    spent: int
    crossed: int
    avoid: int
    used: Cards
    hints: tuple[Help | None, ...]
    time: int | None
    values: tuple[tuple[int, ...], ...]
    turn: int
    won: bool
    tables: Tables
