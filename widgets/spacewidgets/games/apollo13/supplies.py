"""What the team has: the deck to draw from, the two stores beside Mission Control, seats with their tokens, open hands."""

from __future__ import annotations

from typing import Any, Final

from spacegames.apollo13 import LEFT_STORE, RIGHT_STORE, Draw
from spacewidgets.drawing.lettering import fitted, paragraph
from spacewidgets.drawing.scene import Mark, Scene, group, path, rect, region, text
from spacewidgets.games.apollo13 import hand_cards
from spacewidgets.games.apollo13.desk import WIDTH, Desk, act, pick
from spacewidgets.games.apollo13.nouns import card_name
from spacewidgets.games.apollo13.seats import describe_seats, team
from spacewidgets.games.apollo13.words import action_name, does_words
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw", "stores_words"]

HIGH: Final = 98
GAP: Final = 8
_DECK: Final = 144
_STORES: Final = (196, 216)
_CARD: Final = (44, 46)


def draw(desk: Desk) -> Scene:
    """Deck, stores and seats; beneath them hands that lie open."""
    left = _DECK + GAP
    seats, y = team(desk, HIGH + GAP)
    marks = [
        _deck(desk),
        group(_store(desk, "left", _STORES[0]), x=left),
        group(_store(desk, "right", _STORES[1]), x=left + _STORES[0] + GAP),
        seats,
    ]
    shown, y = _open_hands(desk, y)
    return Scene(WIDTH, round(y) + 1, _("Deck, stores and team"), (*marks, *shown), describe(desk))


def _frame(width: float, high: float) -> Mark:
    return rect(1, 1, width - 2, high - 2, rx=10, fill="paper", stroke="line", stroke_width=1)


def _deck(desk: Desk) -> Mark:
    """The Player deck, from which one draws."""
    view = desk.view
    pile = [_back(18 + 3 * at, 33 - 3 * at) for at in range(min(3, view.draws))] or [_empty(18, 33)]
    count = [text(82, 59, view.draws, "mono strong", css="font-size:20px"), text(82, 76, _("to draw"), "soft small")]
    action = Draw()
    words = _("Deck")
    title = text(11, 19, words, "title", css="font-size:13.5px")
    drawn = act(desk, action, action_name(action, view), *pile, *count, hit=(6, 25, _DECK - 12, 68), vivid=True)
    return region(words, _frame(_DECK, HIGH), title, drawn)


def _back(x: float, y: float) -> Mark:
    wide, high = 44, 52
    return group(
        rect(0, 0, wide, high, rx=5, fill="card", stroke="ink", stroke_width=1.4),
        rect(4, 4, wide - 8, high - 8, rx=3, fill="green"),
        path("M 12 38 C 18 18 28 16 35 20", stroke="on-green", stroke_width=2),
        x=x, y=y,
    )  # fmt: skip


def _empty(x: float, y: float) -> Mark:
    return rect(x, y, 44, 52, rx=5, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="4 4")


# Stores


def _store(desk: Desk, side: str, width: float) -> Mark:
    """One of the stores: its cards with their letters, the free places, and what a full one gives."""
    lying, size = _lying(desk, side)
    titles = {"left": _("Left store"), "right": _("Right store")}
    holds = _holds(desk, side)
    marks: list[Mark] = [
        _frame(width, HIGH),
        text(11, 19, titles[side], "title", css="font-size:13.5px"),
        text(width - 10, 19, _("{n} of {m}").format(n=len(lying), m=size), "soft", "end"),
        text(width / 2, HIGH - 7, holds, "soft", "middle", css=fitted(holds, width - 16, 11.5, 0.54)),
    ]
    at = (width - (_CARD[0] + 8) * size + 8) / 2
    for place in range(size):
        marks.append(_stored(desk, lying[place], at) if place < len(lying) else _free(at))
        at += _CARD[0] + 8
    return region(titles[side], *marks)


def _lying(desk: Desk, side: str) -> tuple[tuple[int, ...], int]:
    return (desk.view.left, LEFT_STORE) if side == "left" else (desk.view.right, RIGHT_STORE)


def _holds(desk: Desk, side: str) -> str:
    """Which cards belong on a side."""
    if side == "left":
        return _("{stage} cards; full: 2 moves").format(stage=desk.stage)
    return _("all others; full: 2 moves")


def _stored(desk: Desk, number: int, x: float) -> Mark:
    """A card that lies in a store, which can be read."""
    held: Any = desk.tables.card[number]
    ground = rect(x, 28, *_CARD, rx=6, fill="card", stroke="ink", stroke_width=1.4)
    below = text(x + _CARD[0] / 2, 71.5, f"#{number}", "mono small", "middle")
    name = _("Read {card}").format(card=card_name(number, desk.tables))
    badge = hand_cards.badge(held, x + _CARD[0] / 2, 45, 13)
    return pick("card", number, name, ground, badge, below, hit=(x, 28, *_CARD))


def _free(x: float) -> Mark:
    return rect(x, 28, *_CARD, rx=6, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="4 4")


def stores_words(desk: Desk) -> str:
    """How far the stores are filled."""
    (left, most), (right, more) = _lying(desk, "left"), _lying(desk, "right")
    said = _("Place lays a card beside Mission Control: left {n} of {m}, right {p} of {q}. Full is two moves.")
    return said.format(n=len(left), m=most, p=len(right), q=more)


# Hands that lie open


def _open_hands(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The hands of others, where the team plays with open hands."""
    marks: list[Mark] = []
    for words in _open_words(desk):
        lines, y = paragraph(2, y + 22, words, WIDTH - 4, size=13, fill="soft")
        marks += lines
        y -= 12
    return marks, y + 4 if marks else y


def _open_words(desk: Desk) -> list[str]:
    view = desk.view
    if view.options.talk != "open":
        return []
    others = [(seat, hand) for seat, hand in enumerate(view.hands) if seat != view.who and hand]
    said = _("{name} holds: {cards}.")
    return [
        said.format(name=desk.names[seat], cards="; ".join(_what_for(desk, number) for number in hand or ()))
        for seat, hand in others
    ]


def _what_for(desk: Desk, number: int) -> str:
    """A card of another hand: its letter, its title, what it does."""
    stage = getattr(desk.tables.card[number], "stage", None)
    said = _("{stage} {card}: {does}") if stage else _("{card}: {does}")
    return said.format(
        stage=stage, card=card_name(number, desk.tables), does=does_words(number, desk.tables).rstrip(".")
    )


# In words


def describe(desk: Desk) -> str:
    """The stores, the deck and the seats, in words."""
    view = desk.view
    stores = [_store_words(desk, side) for side in ("left", "right")]
    deck = ngettext("The deck has {n} Player card.", "The deck has {n} Player cards.", view.draws).format(n=view.draws)
    return " ".join([*stores, deck, *describe_seats(desk), *_open_words(desk)])


def _store_words(desk: Desk, side: str) -> str:
    lying, size = _lying(desk, side)
    said = {"left": _("Left store: {n} of {m}{cards}."), "right": _("Right store: {n} of {m}{cards}.")}
    cards = ", ".join(card_name(number, desk.tables) for number in lying)
    return said[side].format(n=len(lying), m=size, cards=f" ({cards})" if cards else "")
