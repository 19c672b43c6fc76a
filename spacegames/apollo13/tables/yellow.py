"""The rules text of a card, yellow in the box: written from what the card does, so that it cannot say anything else."""

from __future__ import annotations

from typing import Final, NamedTuple

from .decks import TABLES, Tables
from .kinds import Card, EventBoard, HistoryCard, HistoryEvent, PlayerCard, SpecialName
from .tracks import BOARD_BONUS

__all__ = ["Line", "yellow"]


class Line(NamedTuple):
    """A sentence with the values that belong in it, put in when it is shown (so that it can be translated first)."""

    sentence: str
    values: tuple[object, ...] = ()

    def __str__(self) -> str:
        return self.sentence.format(*self.values)


SPECIAL_LINES: Final[dict[SpecialName, str]] = {
    "avoid": "The next History card has one change less, which you choose; Mission Status and events cannot be avoided.",
    "peek": "Look at the next {0} History cards and put them back in any order; not while no card of this deck is showing.",
    "draw": "Draw {0} Player cards.",
    "cancel": "Take back what the current History card did to the tracks; Mission Status stays.",
}


def yellow(card: Card, tables: Tables = TABLES) -> tuple[Line, ...]:
    """Give what a card of these tables orders or allows beside moving its cubes, line by line.

    >>> for line in yellow(TABLES.card[61]):
    ...     print(line)
    Not before #60 “CO2 Problem”: until then, slip this under the top card of its deck, and turn that one over.
    #133 “Do-it-yourself canister” can be played on this card.
    """
    if isinstance(card, HistoryCard):
        return _history(card, tables)
    if isinstance(card, PlayerCard):
        return _player(card, tables)
    if isinstance(card, HistoryEvent):
        return (Line("Stage {0} ends with this card: turn over Event Board {1}.", (card.stage, card.letter)),)
    return _board(card)


def _history(card: HistoryCard, tables: Tables) -> tuple[Line, ...]:
    lines = []
    if card.requires is not None:
        sentence = (
            "Not before #{0} “{1}”: until then, slip this under the top card of its deck, and turn that one over."
        )
        lines.append(Line(sentence, (card.requires, tables.card[card.requires].title)))
    if card.reducer == "FL":
        lines.append(Line("FLIGHT: each space that the Flight cube moves to the left takes one step away."))
    if card.reducer == "EN":
        lines.append(Line("ENERGY: each space that the Energy cube moves to the left takes one step away."))
    if (bonus := tables.bonus.get(card.number)) is not None:
        lines.append(Line("#{0} “{1}” can be played on this card.", (bonus, tables.card[bonus].title)))
    return tuple(lines)


def _player(card: PlayerCard, tables: Tables) -> tuple[Line, ...]:
    lines = []
    if card.link is not None:
        lines.append(Line("Only on #{0} “{1}”.", (card.link, tables.card[card.link].title)))
    elif card.stage is not None:
        lines.append(Line("Only in Stage {0}.", (card.stage,)))
    if card.special is not None:
        name, number = card.special
        lines.append(Line(SPECIAL_LINES[name], (number,)))
    return tuple(lines)


def _board(card: EventBoard) -> tuple[Line, ...]:
    if card.letter == "G":
        return (Line("The game ends at once, and you have won."),)
    if not card.steps:
        return ()
    return (Line("When its cube comes to green, Mission Status goes down {0} and this board is gone.", (BOARD_BONUS,)),)
