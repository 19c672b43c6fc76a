"""What a game of Apophis is made of: options, state, actions, and what a seat sees."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Literal, NamedTuple

from spacegames.apophis.tables import CARDS_OF_A_COLOUR, COLOURS, MOST_PLAYERS, SECTIONS, TURN_LIMIT, Colour, Size
from spacegames.foreign import one_of, true_or_false, within
from spacegames.plain import added

Hand = tuple[int, int, int, int]
"""Numbers of cards by colour, in the order of `COLOURS`; values of cards do not matter (AP002)."""
Section = int
"""A rocket section as its number in `SECTIONS`."""
NO_CARDS: Hand = (0, 0, 0, 0)
ALL_CARDS: Hand = (CARDS_OF_A_COLOUR,) * 4
COLOUR = {colour: number for number, colour in enumerate(COLOURS)}
SECTION = {section: number for number, section in enumerate(SECTIONS)}


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played.

    ``turns`` is the limit where nobody plays against a clock; with ``minutes`` the clock ends the game. The three advanced
    rules are switches: ``destruction`` (deflection does not win), ``launch_roll`` (rockets may explode), ``fail_safes`` (green
    sections give rolls again instead of deflecting). ``talk`` lets seats tell what they hold. ``first`` is the seat that begins.
    """

    players: int = 1
    turns: int = TURN_LIMIT
    minutes: int | None = None
    destruction: bool = False
    launch_roll: bool = False
    fail_safes: bool = False
    talk: Literal["open", "silent"] = "open"
    first: int = field(default=0, metadata=added(0))

    def __post_init__(self) -> None:
        within("players", self.players, 1, MOST_PLAYERS)
        within("first", self.first, 0, self.players - 1)
        within("turns", self.turns, 1, 1000)
        if self.minutes is not None:
            within("minutes", self.minutes, 1, 60)
        for name in ("destruction", "launch_roll", "fail_safes"):
            true_or_false(name, getattr(self, name))
        one_of("talk", self.talk, ("open", "silent"))

    @classmethod
    def advanced(cls, players: int = 1, turns: int = TURN_LIMIT, minutes: int | None = None) -> Options:
        """All three advanced rules."""
        return cls(players, turns, minutes, destruction=True, launch_roll=True, fail_safes=True)


# What seats do


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw two cards."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw away a card over the hand limit."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Build:
    """Discard cards of a colour for a section of it."""

    colour: Colour
    size: Size


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card in front of the rocket."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Hold:
    """Lay no more cards in front of the rocket, and end the turn."""


@dataclass(frozen=True, slots=True)
class Scrap:
    """Take the rocket apart."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll the die again, thanks to a fail-safe."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Let the roll stand."""


@dataclass(frozen=True, slots=True)
class Tell:
    """Tell all what one holds."""


# What nature and the clock do


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card comes off the deck."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die shows a number."""

    number: int


@dataclass(frozen=True, slots=True)
class Tick:
    """So many seconds have passed."""

    seconds: int


Action = Draw | Discard | Build | Play | Hold | Scrap | Reroll | Keep | Tell | Drawn | Rolled | Tick
ACTIONS: tuple[type, ...] = (Draw, Discard, Build, Play, Hold, Scrap, Reroll, Keep, Tell, Drawn, Rolled, Tick)


class Phase(Enum):
    """What happens now; the checks of a launch stand in their order."""

    DEAL = "dealing"
    TURN = "turn"
    DRAW = "drawing"
    SHUFFLE = "shuffling"
    DISCARD = "discarding"
    SEQUENCE = "launch sequence"
    LAUNCH_ROLL = "launch roll"
    GUIDANCE = "guidance"
    DAMAGE = "damage"
    DEFLECTION = "deflection"
    REROLL = "fail-safe"
    OVER = "over"


CHECKS = (Phase.LAUNCH_ROLL, Phase.GUIDANCE, Phase.DAMAGE, Phase.DEFLECTION)


class State(NamedTuple):
    """Everything about a game at one moment.

    ``rocket`` has the sections from the ground up, ``row`` is a bit for each colour whose card lies in front of it, ``apophis``
    its value (the size of the largest black pyramid showing; 0 when it is destroyed), ``left`` are turns or seconds.
    ``pending`` is the number of cards still to come, ``wait`` the seconds still to shuffle. ``rolled`` is a roll that failed
    and may be made again, ``rerolls`` how often. ``told`` is what seats said of their hands, None where that is no longer so.
    """

    options: Options
    phase: Phase
    seat: int
    hands: tuple[Hand, ...]
    deck: Hand
    discards: Hand
    rocket: tuple[Section, ...]
    row: int
    apophis: int
    tokens: int
    left: int
    pending: int
    wait: int
    rolled: int
    rerolls: int
    told: tuple[Hand | None, ...]
    launches: int
    turn: int


class View(NamedTuple):
    """What a seat may know: the table, its own hand (an onlooker has none), how many cards the others hold and what they said.

    ``unseen`` are the cards that lie in the deck or in others' hands: all that lie nowhere open.
    """

    who: int
    options: Options
    phase: Phase
    seat: int
    hand: Hand
    sizes: tuple[int, ...]
    unseen: Hand
    deck: int
    discards: Hand
    rocket: tuple[Section, ...]
    row: int
    apophis: int
    tokens: int
    left: int
    pending: int
    wait: int
    rolled: int
    rerolls: int
    told: tuple[Hand | None, ...]
    launches: int
    turn: int
