"""What a player holds: the cards with all that can be done with them, in rows of four; two cards that were foreseen."""

from __future__ import annotations

from typing import Final, NamedTuple

from spacegames.apollo13 import Phase
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, Scene, text
from spacewidgets.games.apollo13 import hand_cards, supplies
from spacewidgets.games.apollo13.desk import WIDTH, Desk
from spacewidgets.games.apollo13.nouns import card_name
from spacewidgets.games.apollo13.questions import hand_limit
from spacewidgets.words import _, ngettext

__all__ = ["MOST_ROWS", "Row", "describe", "draw"]

GAP: Final = 8
PER_ROW: Final = 4
HEAD: Final = 23
MOST_ROWS: Final = 4
"""Two players may hold ten cards each at the end of a turn, and draw more before it."""


class Row(NamedTuple):
    """A picture of one row of the hand; two of them stand beside each other where there is room."""

    number: int

    def draw(self, desk: Desk) -> Scene | None:
        """The row; of an empty hand there is only the first."""
        number, hand = self.number, desk.hand
        if not hand and not _foresees(desk):
            said = text(1, 16, _("You hold no card."), "soft")
            return None if number else Scene(WIDTH, HEAD, _("Your hand"), (said,), describe(desk))
        cards = hand[number * PER_ROW : (number + 1) * PER_ROW]
        if number and not cards:
            return None
        marks, y = _head(desk, number)
        for at, card in enumerate(cards):
            marks.append(hand_cards.card(desk, card, (hand_cards.WIDE + GAP) * at, y))
        title = _("Your hand, row {n}").format(n=number + 1) if number else _("Your hand")
        return Scene(WIDTH, round(y) + hand_cards.HIGH, title, tuple(marks), self.describe(desk))

    def describe(self, desk: Desk) -> str:
        """The whole hand in words, with the first row."""
        return "" if self.number else describe(desk)


def draw(desk: Desk) -> tuple[Scene, ...]:
    """All rows that there are."""
    return tuple(scene for number in range(MOST_ROWS) if (scene := Row(number).draw(desk)) is not None)


def _head(desk: Desk, number: int) -> tuple[list[Mark], float]:
    """What stands over the cards: how many there are, and what the stores hold; where the cards begin."""
    if number > 1:
        return [], 0.0
    if number:
        said = supplies.stores_words(desk)
        return [text(1, 16, said, "soft", css=fitted(said, WIDTH, 12.5, 0.55))], HEAD
    marks = [text(1, 16, _("Your hand"), "title", css="font-size:16px")]
    if desk.for_a_token:
        marks.append(text(100, 16, _("Each action now costs you one of your tokens."), "label", fill="signal-text"))
    else:
        n = len(desk.hand)
        said = ngettext("{n} card; at most {m} at the end of a turn", "{n} cards; at most {m} at the end of a turn", n)
        marks.append(text(100, 16, said.format(n=n, m=hand_limit(desk)), "soft"))
    y = float(HEAD)
    if _foresees(desk):
        wide = (WIDTH - GAP) / 2
        ahead = desk.view.deck.top[: desk.view.deck.foreseen]
        marks += [hand_cards.foreseen(desk, card, (wide + GAP) * at, y, wide) for at, card in enumerate(ahead)]
        y += 108
    return marks, y


def _foresees(desk: Desk) -> bool:
    """Whether two cards are to be put back."""
    return desk.view.phase is Phase.ARRANGE and desk.acting


def describe(desk: Desk) -> str:
    """The hand in words."""
    said = [hand_cards.describe(desk, number) for number in desk.hand]
    told = [" ".join([_("Your hand:"), *said]) if said else _("You hold no card.")]
    if _foresees(desk):
        cards = ", ".join(card_name(card, desk.tables) for card in desk.view.deck.top[: desk.view.deck.foreseen])
        told.append(_("You foresee: {cards}.").format(cards=cards))
    return " ".join(told)
