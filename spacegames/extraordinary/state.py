"""What a game of Extraordinary Times is made of: options, actions, the state, and what a side of the divider sees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Literal, NamedTuple, get_args

from ..edits import editing
from ..foreign import one_of, true_or_false
from .tables import Beige, Black, Cell, Funding, Tables

Talk = Literal["signals", "silent"]
Favour = Literal["not ours", "theirs"]
Signal = Literal[
    "good", "bad", "prefer",
    "condition well", "condition poor", "morale well", "morale poor", "fuel well", "fuel poor",
    "opinion with us", "opinion against us", "home near", "home far",
    "worth the risk?", "worth it", "not worth it",
]  # fmt: skip
"""What may be said: nothing of it carries a number, a place or an action (ET010 to ET012)."""
SIGNALS: Final[tuple[Signal, ...]] = get_args(Signal)
POINTING: Final[tuple[Signal, ...]] = ("good", "bad", "prefer")
"""Signals about one of the two cards shown, at which one points."""
OF_CONTROL: Final[tuple[Signal, ...]] = SIGNALS[3:11]
"""Signals about what only Mission Control sees."""
OF_CREW: Final[tuple[Signal, ...]] = ("home near", "home far")
"""Signals about what only Flight Crew sees."""
CONTROL, CREW = 0, 1
"""The two sides of the divider; seat = 2 × team + side."""
TURNS: Final = range(2, 1001)
TILE, CONDITION = 1, 2
"""What cut the comms, as bits: a No Comms tile, or Ship Condition at zero."""


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played; the defaults are those of the rulebook.

    ``talk`` "silent" forbids signals all the game long. ``favour``: a team with Morale and Ship Condition at zero has lost when
    opinion is "not ours", or when it is "theirs" (ruling QE04). ``losing`` False is for practice: no team is lost early.
    ``turns``, if any, is how many turns there are, both teams' together: who is not home then has lost (house rule).
    """

    talk: Talk = "signals"
    favour: Favour = "not ours"
    losing: bool = True
    turns: int | None = None

    def __post_init__(self) -> None:
        for name, kind in (("talk", Talk), ("favour", Favour)):
            one_of(name, getattr(self, name), get_args(kind))
        true_or_false("losing", self.losing)
        turns = self.turns
        if turns is not None and (not isinstance(turns, int) or isinstance(turns, bool) or turns not in TURNS):
            raise ValueError(f"turns must be None or a whole number from {TURNS[0]} to {TURNS[-1]}, not {turns!r}.")


# What seats do. Cards and candidates are named by their place, as the two sides know different faces of them.


@dataclass(frozen=True, slots=True)
class Offer:
    """Mission Control shows a candidate of the market, by the place there."""

    place: int


@dataclass(frozen=True, slots=True)
class Hire:
    """Mission Control hires one of the candidates shown, by the place in the market."""

    place: int


@dataclass(frozen=True, slots=True)
class Assign:
    """Flight Crew puts the new astronaut on a mission."""

    mission: int


@dataclass(frozen=True, slots=True)
class Show:
    """Flight Crew shows a maneuver card, by its place in the hand."""

    place: int


@dataclass(frozen=True, slots=True)
class Fly:
    """Flight Crew performs a maneuver, by its place in the hand."""

    place: int


@dataclass(frozen=True, slots=True)
class Redraw:
    """On the way home no card leads there: throw the hand away and draw anew."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Attempt the mission that was reached."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the mission that was reached be."""


@dataclass(frozen=True, slots=True)
class Use:
    """Mission Control plays a funding card."""

    kind: Funding


@dataclass(frozen=True, slots=True)
class Leave:
    """Mission Control takes no funding card this turn, whatever is flown."""


@dataclass(frozen=True, slots=True)
class Discharge:
    """Flight Crew gives up the astronaut of a mission to fix its comms."""

    mission: int


@dataclass(frozen=True, slots=True)
class Say:
    """Say something within the vocabulary; ``place`` points at one of the cards shown, 0 or 1, where the signal is about one."""

    signal: Signal
    place: int = -1


# What nature does


@dataclass(frozen=True, slots=True)
class Came:
    """A person comes to the market."""

    person: int


@dataclass(frozen=True, slots=True)
class BlueDealt:
    """The blue face of the newcomer is dealt, by its number among `Tables.odds`."""

    odds: int


@dataclass(frozen=True, slots=True)
class BeigeDealt:
    """The beige face of the newcomer is dealt, by its number among `Tables.mettle`."""

    mettle: int


@dataclass(frozen=True, slots=True)
class Dealt:
    """A maneuver card comes into a hand."""

    card: int


@dataclass(frozen=True, slots=True)
class Funded:
    """A funding card comes to the market."""

    kind: Funding


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die of a mission shows a number."""

    number: int


Action = (
    Offer | Hire | Assign | Show | Fly | Redraw | Attempt | Pass | Use | Leave | Discharge | Say
    | Came | BlueDealt | BeigeDealt | Dealt | Funded | Rolled
)  # fmt: skip
ACTIONS: tuple[type, ...] = get_args(Action)


class Phase(Enum):
    """What happens now."""

    CANDIDATE = "a candidate comes"
    FUND = "a funding card comes"
    DEAL = "dealing maneuver cards"
    OFFER = "showing candidates"
    HIRE = "hiring"
    ASSIGN = "assigning the new astronaut"
    SHOW = "showing maneuver cards"
    CHOOSE = "choosing a maneuver"
    ATTEMPT = "deciding about a mission"
    ROLL = "the mission's die"
    OVER = "the end"

    # There is one of each, and lists are remembered by it: that of enumerations hashes the name, in several times the time.
    __hash__ = object.__hash__


BY_CHANCE: Final = (Phase.CANDIDATE, Phase.FUND, Phase.DEAL, Phase.ROLL)
TALKING: Final = (Phase.HIRE, Phase.SHOW, Phase.CHOOSE, Phase.ATTEMPT)
"""Phases in which the two members of the team whose turn it is may speak."""
ASKED: Final[Mapping[Phase, int]] = {
    Phase.OFFER: CONTROL,
    Phase.HIRE: CONTROL,
    Phase.ASSIGN: CREW,
    Phase.SHOW: CREW,
    Phase.CHOOSE: CREW,
    Phase.ATTEMPT: CREW,
}
"""Which side of the team whose turn it is has to decide."""
End = Literal["", "home", "out of fuel", "out of favour", "out of time"]


class Candidate(NamedTuple):
    """An astronaut: the number of the person, and of the two faces among `Tables.odds` and `Tables.mettle`."""

    person: int
    odds: int
    mettle: int


class Meters(NamedTuple):
    """The control panel of a team (ET007)."""

    morale: int
    condition: int
    fuel: int


Crew = tuple[Candidate | None, ...]
Cards = tuple[int, ...]


class State(NamedTuple):
    """Everything about a game at one moment; pairs are the two teams, USSR and US.

    ``hiring`` until all first positions are filled. ``people``, ``odds`` and ``mettle`` have not come yet, ``gone`` are
    astronauts given up; ``coming`` is what is known of the newcomer, ``hired`` waits for a mission. ``shown`` are places in the
    market or in the hand of the team whose turn it is. ``drained`` is fuel taken out of the battery in use. ``cuts`` are bits
    of `TILE` and `CONDITION`. ``tokens`` count successes by mission. ``entered`` are missions that the ship came through and
    that are still to be decided about. ``out`` counts the turns since a team left Earth, ``tolls`` the fuel lost since
    then to tiles, debris and failures; ``launched`` says who has ever left it. ``leaves`` says that Mission Control takes no
    funding card this turn. ``first`` is the team that first had five tokens, and turned both ships home (-1:
    none). ``done`` says that the turn has been used. ``said`` is what each seat said this turn.
    """

    options: Options
    phase: Phase
    team: int
    turn: int
    hiring: bool
    done: bool
    people: Cards
    odds: Cards
    mettle: Cards
    gone: tuple[Candidate, ...]
    coming: Cards
    market: Crew
    hired: Candidate | None
    crews: tuple[Crew, Crew]
    shown: Cards
    hands: tuple[Cards, Cards]
    deck: Cards
    discards: Cards
    ships: tuple[Cell, Cell]
    debris: tuple[Cell, ...]
    meters: tuple[Meters, Meters]
    drained: tuple[int, int]
    opinion: int
    funds: tuple[tuple[Funding, ...], tuple[Funding, ...]]
    fund_market: tuple[Funding, ...]
    fund_deck: Cards
    fund_discards: Cards
    cuts: tuple[int, int]
    tokens: tuple[Cards, Cards]
    entered: Cards
    out: tuple[int, int]
    tolls: tuple[int, int]
    launched: tuple[bool, bool]
    leaves: bool
    first: int
    ends: tuple[End, End]
    said: tuple[tuple[Say, ...], ...]


edit: Final = editing(State)
"""The state with other values in some fields."""


class Seen(NamedTuple):
    """An astronaut as one side sees it: the person, and the face on this side of the divider, `Odds` or `Mettle`.

    An onlooker sees no face: None.
    """

    person: int
    face: Any


class OverControl(NamedTuple):
    """What stands on the side of the Mission Controls; pairs are the two teams."""

    meters: tuple[Meters, Meters]
    drained: tuple[int, int]
    opinion: int
    cuts: tuple[int, int]
    funds: tuple[tuple[Funding, ...], tuple[Funding, ...]]
    fund_market: tuple[Funding, ...]
    fund_deck: Cards
    fund_discards: Cards
    leaves: bool
    shown: tuple[Beige, ...]
    discards: tuple[Beige, ...]


class OverCrew(NamedTuple):
    """What stands on the side of the Flight Crews; pairs are the two teams. Only the own hand is among it."""

    ships: tuple[Cell, Cell]
    debris: tuple[Cell, ...]
    hand: tuple[Black, ...]
    shown: tuple[Black, ...]
    places: Cards
    discards: tuple[Black, ...]


class View(NamedTuple):
    """What a seat may know: what all know, and what stands on its side of the divider; the other side is None.

    ``silent`` says whose comms are cut, ``offered`` are places in the market of candidates shown, ``showing`` how many maneuver
    cards are shown, ``grounded`` who stands on Earth. A face of the newcomer that one does not see is -1. ``tables`` are
    the cards and the board that are played with. The rest is as in `State`.
    """

    who: int
    options: Options
    phase: Phase
    team: int
    turn: int
    hiring: bool
    done: bool
    market: tuple[Seen | None, ...]
    hired: Seen | None
    crews: tuple[tuple[Seen | None, ...], tuple[Seen | None, ...]]
    gone: tuple[Seen, ...]
    coming: Cards
    offered: Cards
    showing: int
    sizes: tuple[int, int]
    deck: int
    silent: tuple[bool, bool]
    tokens: tuple[Cards, Cards]
    entered: Cards
    failures: int
    grounded: tuple[bool, bool]
    out: tuple[int, int]
    tolls: tuple[int, int]
    launched: tuple[bool, bool]
    first: int
    ends: tuple[End, End]
    said: tuple[tuple[Say, ...], ...]
    control: OverControl | None
    crew: OverCrew | None
    tables: Tables
