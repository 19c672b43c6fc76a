"""What a player has: the hand, the deck to draw from, the two stores that the team fills, tokens, and what one may say."""

from __future__ import annotations

from typing import Any, Final

from spacegames.apollo13 import CARD, LEFT_STORE, RIGHT_STORE, Accept, Draw, End, GoOn, Hint, Phase
from spacewidgets.games.apollo13 import hand_cards
from spacewidgets.games.apollo13.desk import WIDTH, Desk, act, pick
from spacewidgets.games.apollo13.nouns import card_name, help_name
from spacewidgets.games.apollo13.questions import hand_limit
from spacewidgets.games.apollo13.seats import describe_seats, team
from spacewidgets.games.apollo13.signs import button, paragraph
from spacewidgets.games.apollo13.words import action_name, does_words
from spacewidgets.scene import Mark, Scene, group, path, rect, text
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

TOP: Final = 134
GAP: Final = 10
PER_ROW: Final = 5
_CARD: Final = (54, 66)


def draw(desk: Desk) -> Scene:
    """The table before the player: deck, stores and seats above; beneath them the hand with all that it can do."""
    marks = [_deck(desk, 1), _store(desk, "left", 141), _store(desk, "right", 313), team(desk, 537, WIDTH - 538, TOP)]
    bar, y = _bar(desk, TOP + 10.0)
    marks += bar
    cards, y = _cards(desk, y)
    marks += cards
    shown, y = _open_hands(desk, y)
    return Scene(WIDTH, round(y) + 1, _("Your hand"), (*marks, *shown), describe(desk))


def _frame(x: float, width: float, title: str, beside: str = "") -> list[Mark]:
    return [
        rect(x, 1, width, TOP - 2, rx=10, fill="paper", stroke="line", stroke_width=1),
        text(x + 12, 22, title, "title", css="font-size:14px"),
        *([text(x + width - 10, 22, beside, "soft small", "end")] if beside else []),
    ]


def _deck(desk: Desk, x: float) -> Mark:
    """The Player deck, from which one draws."""
    view, width = desk.view, 132
    pile = [_back(x + 14 + 3 * at, 36 - 3 * at) for at in range(min(3, view.draws))]
    if not pile:
        pile = [_empty(x + 14, 36)]
    count = [
        text(x + 84, 58, view.draws, "mono strong", css="font-size:20px"),
        text(x + 84, 74, _("to draw"), "soft small"),
    ]
    action = Draw()
    face = group(
        button(x + 10, 98, width - 20, _("Draw a card"), high=30), opacity=None if action in desk.open else 0.5
    )
    drawn = act(
        desk, action, action_name(action, view), *pile, *count, face, hit=(x + 6, 28, width - 12, 102), vivid=True
    )
    return group(*_frame(x, width, _("Deck")), drawn)


def _back(x: float, y: float) -> Mark:
    wide, high = 46, 56
    return group(
        rect(0, 0, wide, high, rx=5, fill="card", stroke="ink", stroke_width=1.4),
        rect(4, 4, wide - 8, high - 8, rx=3, fill="green"),
        path("M 12 38 C 18 18 28 16 35 20", stroke="on-green", stroke_width=2),
        x=x, y=y,
    )  # fmt: skip


def _empty(x: float, y: float) -> Mark:
    return rect(x, y, 46, 56, rx=5, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="4 4")


# Stores


def _store(desk: Desk, side: str, x: float) -> Mark:
    """One of the stores: its cards with their letters, the free places, and what a full one gives."""
    lying, size = _lying(desk, side)
    width = 24 + (_CARD[0] + 8) * size + (16 if side == "left" else 6)
    titles = {"left": _("Left store"), "right": _("Right store")}
    marks = _frame(x, width, titles[side], _("{n} of {m}").format(n=len(lying), m=size))
    at = x + (width - (_CARD[0] + 8) * size + 8) / 2
    for place in range(size):
        marks.append(_stored(lying[place], at) if place < len(lying) else _free(at))
        at += _CARD[0] + 8
    return group(*marks, text(x + width / 2, 121, _holds(desk, side), "soft small", "middle"))


def _lying(desk: Desk, side: str) -> tuple[tuple[int, ...], int]:
    return (desk.view.left, LEFT_STORE) if side == "left" else (desk.view.right, RIGHT_STORE)


def _holds(desk: Desk, side: str) -> str:
    """Which cards belong on a side."""
    if side == "left":
        return _("{stage} cards; full: 2 moves").format(stage=desk.stage)
    return _("all others; full: 2 moves")


def _stored(number: int, x: float) -> Mark:
    """A card that lies in a store, which can be read."""
    held: Any = CARD[number]
    ground = rect(x, 32, *_CARD, rx=6, fill="card", stroke="ink", stroke_width=1.4)
    below = text(x + 27, 88, f"#{number}", "mono small", "middle")
    name = _("Read {card}").format(card=card_name(number))
    return pick("card", number, name, ground, hand_cards.badge(held, x + 27, 55, 15), below, hit=(x, 32, *_CARD))


def _free(x: float) -> Mark:
    return rect(x, 32, *_CARD, rx=6, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="4 4")


# What is asked beside the cards


def _bar(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The title of the hand, what can be done without a card, and what one may say; two cards that were foreseen."""
    view = desk.view
    limit = hand_limit(desk)
    n = len(desk.hand)
    said = ngettext("{n} card; at most {m} at the end of a turn", "{n} cards; at most {m} at the end of a turn", n)
    marks = [
        text(2, y + 22, _("Your hand"), "title", css="font-size:18px"),
        text(112, y + 22, said.format(n=n, m=limit), "soft"),
    ]
    if desk.for_a_token:
        marks[1] = text(112, y + 22, _("Each action now costs you one of your tokens."), "label", fill="signal-text")
    x = float(WIDTH)
    for action, words, primary in _buttons(desk):
        wide = 40 + 7.8 * len(words)
        x -= wide
        face = button(x, y, wide, words, primary=primary and action in desk.open)
        marks.append(act(desk, action, action_name(action, view), face, hit=(x, y, wide, 32)))
        x -= 8
    y += 40
    if hints := [action for action in desk.legal if isinstance(action, Hint)]:
        marks += _say(desk, hints, y)
        y += 40
    if view.phase is Phase.ARRANGE and desk.acting:
        wide = (WIDTH - GAP) / 2
        cards = view.deck.top[: view.deck.foreseen]
        marks += [hand_cards.foreseen(desk, card, (wide + GAP) * at, y, wide) for at, card in enumerate(cards)]
        y += 110
    return marks, y


def _buttons(desk: Desk) -> list[tuple[Any, str, bool]]:
    """What can be done without a card, from the right."""
    phase = desk.view.phase
    if phase is Phase.OVER:
        return []
    if phase is Phase.SOFTEN:
        return [(Accept(), _("Let it happen"), True)]
    if phase in (Phase.BEGIN, Phase.UPDATED):
        return [(GoOn(), _("Turn over the next card"), True)]
    return [(End(), _("End the actions"), True)]


def _say(desk: Desk, hints: list[Any], y: float) -> list[Mark]:
    """How one may hint at what one holds."""
    marks = [text(2, y + 20, _("Say that you can help with:"), "label")]
    x = 212.0
    for hint in hints:
        words = help_name(hint.help)
        wide = 24 + 7.4 * len(words)
        marks.append(act(desk, hint, action_name(hint, desk.view), button(x, y, wide, words), hit=(x, y, wide, 32)))
        x += wide + 6
    return marks


def _cards(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The hand in rows of five."""
    if not desk.hand:
        return [text(2, y + 24, _("You hold no card."), "soft")], y + 40
    marks = []
    for at, number in enumerate(desk.hand):
        x = (hand_cards.WIDE + GAP) * (at % PER_ROW)
        marks.append(hand_cards.card(desk, number, x, y + (hand_cards.HIGH + GAP) * (at // PER_ROW)))
    return marks, y + (hand_cards.HIGH + GAP) * ((len(desk.hand) - 1) // PER_ROW + 1) - GAP + 2


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
    return [said.format(name=desk.names[seat], cards="; ".join(map(_what_for, hand or ()))) for seat, hand in others]


def _what_for(number: int) -> str:
    """A card of another hand: its letter, its title, what it does."""
    stage = getattr(CARD[number], "stage", None)
    said = _("{stage} {card}: {does}") if stage else _("{card}: {does}")
    return said.format(stage=stage, card=card_name(number), does=does_words(number).rstrip("."))


# In words


def describe(desk: Desk) -> str:
    """The hand, the stores, the deck and the seats, in words."""
    view = desk.view
    said = [hand_cards.describe(desk, number) for number in desk.hand]
    hand = " ".join([_("Your hand:"), *said]) if said else _("You hold no card.")
    stores = [_store_words(desk, side) for side in ("left", "right")]
    deck = ngettext("The deck has {n} Player card.", "The deck has {n} Player cards.", view.draws).format(n=view.draws)
    told = [hand, *stores, deck, *describe_seats(desk), *_open_words(desk)]
    if view.phase is Phase.ARRANGE and desk.acting:
        cards = ", ".join(map(card_name, view.deck.top[: view.deck.foreseen]))
        told.append(_("You foresee: {cards}.").format(cards=cards))
    return " ".join(told)


def _store_words(desk: Desk, side: str) -> str:
    lying, size = _lying(desk, side)
    said = {"left": _("Left store: {n} of {m}{cards}."), "right": _("Right store: {n} of {m}{cards}.")}
    cards = ", ".join(map(card_name, lying))
    return said[side].format(n=len(lying), m=size, cards=f" ({cards})" if cards else "")
