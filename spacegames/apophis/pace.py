"""How long a rocket takes: playing ahead by plain good sense until it is launched, in one possible order of the deck.

>>> rest = to_build((3, 0, 1, 0), ())
>>> rest
((3, 0), (1, 2))
>>> play_ahead([[4, 1, 2, 1]], Cards((0, 0), 2), rest, row=0, left=9)
(3, 0)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple, TypeAlias

from spacegames.apophis.state import SECTION, Hand, Section
from spacegames.apophis.tables import CARDS_DRAWN, COLOURS, HAND_LIMIT, SECTIONS, SIZES

__all__ = ["Cards", "Rest", "affordable", "needed_cards", "play_ahead", "row_cards", "thrown", "to_build"]

Rest: TypeAlias = tuple[tuple[int, int], ...]
"""Sections still to be built, each with size and colour number, the larger ones first."""
COUNT: Final = len(COLOURS)
LATER: Final = 0.75
"""What a set for a section counts that cannot be the next one, as one of another size must come first."""


class Cards(NamedTuple):
    """Cards as they come, over and over; with the card of number ``shuffled`` the deck has been shuffled anew."""

    order: Sequence[int]
    shuffled: int


@lru_cache(maxsize=1 << 14)
def to_build(target: Hand, rocket: tuple[Section, ...]) -> Rest | None:
    """The fewest sections that make a rocket one with so many points of each colour; None if it cannot become that."""
    top = SECTIONS[rocket[-1]][1] if rocket else max(SIZES)
    rest: list[tuple[int, int]] = []
    for number, colour in enumerate(COLOURS):
        free = [size for size in reversed(SIZES) if size <= top and SECTION[colour, size] not in rocket]
        points = target[number] - sum(SECTIONS[section][1] for section in rocket if SECTIONS[section][0] == colour)
        ways = (way for count in range(len(free) + 1) for way in combinations(free, count) if sum(way) == points)
        way = next(ways, None)
        if way is None:
            return None
        rest += ((size, number) for size in way)
    return tuple(sorted(rest, reverse=True))


def play_ahead(
    hands: list[list[int]], cards: Cards, rest: Rest, row: int, left: int, *, turn: int = 0, drawing: bool = False
) -> tuple[int, int]:
    """Turns until the launch, more than ``left`` if it comes too late, and how many cards are in the hands then.

    Parameters
    ----------
    hands : numbers of cards by colour for each seat, in the order of turns; they are used up.
    cards : the deck.
    rest : what is to be built.
    row : the colours that lie in front of the rocket, a bit each.
    left : turns left.
    turn : turns that are over; so the seat of this number goes on.
    drawing : whether the first turn is used to draw in any case.
    """
    build = list(rest)
    missing = [colour for colour in range(COUNT) if not row >> colour & 1]
    need = needed_cards(rest, row)
    order, at = cards.order, 0
    seats = len(hands)
    while turn < left:
        hand = hands[turn % seats]
        turn += 1
        if drawing:
            drawing = False
        elif build:
            which = affordable(build, hand)
            if which >= 0:
                size, colour = build.pop(which)
                hand[colour] -= size
                need[colour] -= size
                continue
        elif laid := row_cards(missing, hand, hands):
            for colour in laid:
                hand[colour] -= 1
                need[colour] = 0
                missing.remove(colour)
            if not missing:
                return turn, sum(map(sum, hands))
            continue
        # Shuffling takes a turn (ruling QP01).
        turn += at <= cards.shuffled < at + CARDS_DRAWN
        for _ in range(CARDS_DRAWN):
            hand[order[at % len(order)]] += 1
            at += 1
        for _ in range(sum(hand) - HAND_LIMIT):
            hand[thrown(hand, hands, need, build)] -= 1
    return left + 1, 0


def needed_cards(rest: Rest, row: int) -> list[int]:
    """How many cards of each colour the team still needs until the launch."""
    need = [1 - (row >> colour & 1) for colour in range(COUNT)]
    for size, colour in rest:
        need[colour] += size
    return need


def affordable(build: Sequence[tuple[int, int]], hand: Sequence[int]) -> int:
    """The number of a section that can be built now and paid for, or -1: the larger ones must come first (AP025)."""
    for number, (size, colour) in enumerate(build):
        if size != build[0][0]:
            break
        if hand[colour] >= size:
            return number
    return -1


def row_cards(missing: Sequence[int], hand: Sequence[int], hands: Sequence[Sequence[int]]) -> list[int]:
    """Which cards to lay in front of the rocket now: what one has, if the team has the rest or it is more than one."""
    laid = [colour for colour in missing if hand[colour]]
    if len(laid) == len(missing):
        return laid
    together = len(hands) > 1 and (len(laid) > 1 or all(any(held[colour] for held in hands) for colour in missing))
    return laid if together else []


def thrown(
    hand: Sequence[int], hands: Sequence[Sequence[int]], need: Sequence[int], build: Sequence[tuple[int, int]]
) -> int:
    """The colour of the card that can best be spared.

    Who has most of a colour collects it for its next section, unless somebody else can pay that already; and a card is worth
    the more, the more one has of its set. A card for the launch, or for the section after that, counts like the first of a
    set, and what is not needed nothing.
    """
    least, spared = 99.0, 0
    top = build[0][0] if build else 0
    for colour, held in enumerate(hand):
        if not held:
            continue
        keep = float(held == 1)
        if held > need[colour]:
            keep = -held
        else:
            section = 0
            for size, each in build:
                if each == colour:
                    section = size
                    break
            most = 0
            for other in hands:
                if other is not hand and other[colour] > most:
                    most = other[colour]
            if most <= held and most < section:
                keep += (held if section == top else held * LATER) if held <= section else 1
        if keep < least:
            least, spared = keep, colour
    return spared
