"""The story card, large enough to be read aloud: what happened and when, what it changes, what the rules say of it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from spacegames.apollo13 import LETTERS, EventBoard, HistoryCard, HistoryEvent, Phase, PlayerCard, Track, yellow
from spacewidgets.drawing.lettering import fitted, paragraph
from spacewidgets.drawing.scene import Mark, Scene, circle, group, line, rect, text
from spacewidgets.games.apollo13.desk import WIDTH, Desk, pick
from spacewidgets.games.apollo13.nouns import card_name, card_title, changes_words, mission_time, rules_of, stage_name
from spacewidgets.games.apollo13.signs import arrow, changes, track_sign
from spacewidgets.games.apollo13.words import does_words
from spacewidgets.words import _

__all__ = ["WIDTH", "board_of", "describe", "draw", "news", "shown"]

LEFT: Final = 22
TEXT: Final = WIDTH - 2 * LEFT
"""How long a line of the story may be."""
BESIDE: Final = 300
"""How wide the rules of a card are, at the right of what it changes."""
RIGHT: Final = WIDTH - LEFT - BESIDE
LEAST: Final = 196
"""How high a card is at least, so that what lies below it does not jump with each card."""
SIZE, SMALLER = 17.0, 14.5
"""Of the story; of an event and its board, which are read together."""


def shown(desk: Desk) -> tuple[int, ...]:
    """What is read: the card that was picked, or the one in play; an event with the board that it turned over."""
    number = desk.card or desk.view.current
    if not number:
        return ()
    card = desk.tables.card[number]
    return (number, board_of(desk, card)) if isinstance(card, HistoryEvent) else (number,)


def board_of(desk: Desk, card: HistoryEvent) -> int:
    """The Event Board of an event, in the set that is in use."""
    return desk.tables.sets[desk.options.events][LETTERS.index(card.letter)]


def draw(desk: Desk) -> Scene:
    """The card in play, or the one that was picked; beneath it what was played on it."""
    numbers = shown(desk)
    if not numbers:
        return _before()
    marks: list[Mark] = []
    y = 14.0
    for at, number in enumerate(numbers):
        if at:
            marks.append(line(LEFT, y - 2, WIDTH - LEFT, y - 2, "line", stroke_width=1))
            y += 10
        drawn, y = _card(desk, number, y, SMALLER if len(numbers) > 1 else SIZE)
        marks += drawn
    more, y = _played(desk, y)
    marks += more
    high = max(LEAST, round(y) + 4)
    kind = _kind(desk, numbers[0])
    frame = rect(1, 1, WIDTH - 2, high - 2, rx=12, fill="card", stroke="ink", stroke_width=2)
    band = rect(1, 14, 7, high - 28, rx=2, fill=_BANDS[kind])
    return Scene(WIDTH, high, _kind_said(kind), (frame, band, *marks), describe(desk))


_BANDS: Final = {"history": "signal-fill", "player": "green", "board": "ink"}


def _kind(desk: Desk, number: int) -> str:
    card = desk.tables.card[number]
    return "player" if isinstance(card, PlayerCard) else "board" if isinstance(card, EventBoard) else "history"


def _kind_said(kind: str) -> str:
    said = {"history": _("History card"), "player": _("Player card"), "board": _("Event board")}
    return said[kind]


def _before() -> Scene:
    """Before the first card: what the mission was to be."""
    words = _(
        "11 April 1970. On Pad 39A stands a Saturn V; Lovell, Haise and Swigert are to be the third crew that lands on the "
        "Moon. The first History card tells what comes."
    )
    told, _y = paragraph(LEFT, 74, words, TEXT, size=SIZE, step=25)
    frame = rect(1, 1, WIDTH - 2, LEAST - 2, rx=12, fill="card", stroke="ink", stroke_width=2)
    head = text(LEFT, 42, _("Apollo 13 is ready"), "title", css="font-size:24px")
    return Scene(WIDTH, LEAST, _("History card"), (frame, head, *told), words)


# One card


def _card(desk: Desk, number: int, y: float, size: float) -> tuple[list[Mark], float]:
    """Letter, title, time, text, changes, rules: from the top of the card downwards."""
    card: Any = desk.tables.card[number]
    large = 22 if size == SIZE else 18
    title, end = paragraph(
        78, y + 18, card_title(number, desk.tables), TEXT - 92, size=large, step=large + 3, style="title"
    )
    marks = [_badge(card, 44, y + 20), text(WIDTH - LEFT, y + 8, f"#{number}", "mono soft", "end"), *title]
    beside = _beside(card, mission_time(card))
    marks.append(text(78, end - 4, beside, "soft", css=fitted(beside, TEXT - 54, 13.5, 0.56)))
    told, y = paragraph(
        LEFT, end + 5 + 1.2 * size, _(card.text), TEXT, size=size, step=(1.42 if size == SIZE else 1.34) * size
    )
    marks += told
    y -= 0.6 * size
    effects, gone = _effects(desk, card)
    if size == SMALLER:
        # What an event says is done already: its board lies below, and there is room for all in one row.
        drawn, y = changes(LEFT, y + 3, effects, width=TEXT, scale=0.98, gone=gone)
        said, y = _rules(desk, card, y, LEFT) if isinstance(card, EventBoard) else ([], y)
        return [*marks, *drawn, *said], y + 4
    wide = RIGHT - LEFT - 8 if rules_of(yellow(card, desk.tables)) else TEXT
    drawn, left = changes(LEFT, y + 3, effects, width=wide, scale=1.3, gone=gone)
    said, right = _rules(desk, card, y, RIGHT if effects else LEFT)
    return [*marks, *drawn, *said], max(y, left, right) + 10


def _beside(card: Any, time: str) -> str:
    """Which Stage it belongs to, and when it happened; of a board that it is fiction."""
    if isinstance(card, EventBoard):
        said = _("Event board {letter}").format(letter=card.letter)
        return _("{said} · what if? This did not happen.").format(said=said) if card.fiction else _joined(said, time)
    stage = card.stage
    return _joined(stage_name(stage) if stage else _("In every Stage"), time)


def _joined(first: str, second: str) -> str:
    return f"{first} · {second}" if second else first


def _badge(card: Any, x: float, y: float) -> Mark:
    """The letter of a card: round for bad news, square for help."""
    words = card.letter if isinstance(card, EventBoard) else card.stage or "★"
    size = 26 if len(words) == 1 else 20
    if isinstance(card, PlayerCard):
        shape = rect(x - 22, y - 22, 44, 44, rx=9, fill="green", stroke="ink", stroke_width=1.5)
        on = "on-green"
    elif isinstance(card, EventBoard):
        shape, on = rect(x - 22, y - 22, 44, 44, rx=4, fill="ink"), "card"
    else:
        shape, on = circle(x, y, 23, fill="signal-fill", stroke="ink", stroke_width=1.5), "on-signal"
    return group(shape, text(x, y + 0.36 * size, words, "strong", "middle", fill=on, css=f"font-size:{size}px"))


def _effects(desk: Desk, card: Any) -> tuple[list[tuple[Track, int]], list[Track]]:
    """What a card changes; while it can be softened, what is left of that and which changes are gone."""
    effects = list(getattr(card, "effects", ()))
    asked = desk.view.phase in (Phase.AVOID, Phase.SOFTEN)
    if not asked or card.number != desk.view.current:
        return effects, []
    left = dict(desk.view.pending)
    return [(track, left.get(track, steps)) for track, steps in effects], [t for t, _n in effects if t not in left]


def _rules(desk: Desk, card: Any, y: float, x: float) -> tuple[list[Mark], float]:
    """The rules text on its yellow ground, Flight and Energy with their sign."""
    said = rules_of(yellow(card, desk.tables))
    if not said:
        return [], y
    reducer = card.reducer if isinstance(card, HistoryCard) else None
    wide = WIDTH - LEFT - x
    marks: list[Mark] = []
    at = y + 18
    for number, words in enumerate(said):
        first = 44 if reducer and not number else 0
        lines, at = paragraph(x + 10 + first, at, words, wide - 18 - first, size=12.5, step=16)
        marks += lines
        at += 3
    end = at - 10
    ground = rect(x, y, wide, end - y, rx=7, fill="yellow-wash", stroke="yellow", stroke_width=1)
    sign = [track_sign(reducer, x + 8, y + 7), arrow(x + 42, y + 18, reducer, -1, 5)] if reducer else []
    return [ground, *marks, *sign], end


# What was played on it


def _played(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The Player cards that answered the card in play: each can be read large; or the way back to the card in play."""
    view = desk.view
    if desk.card and desk.card != view.current:
        if not view.current:
            return [], y
        words = _("Back to {card}").format(card=card_name(view.current, desk.tables))
        return [_row("card", None, words, words, y)], y + 42
    if not view.used:
        return [], y
    marks = [text(LEFT, y + 10, _("Played on it"), "label small")]
    y += 15
    for number in view.used:
        said = _("Read {card}").format(card=card_name(number, desk.tables))
        marks.append(
            _row("card", number, f"{card_name(number, desk.tables)}: {does_words(number, desk.tables)}", said, y)
        )
        y += 32
    return marks, y + 8


def _row(what: str, value: int | None, words: str, name: str, y: float) -> Mark:
    """A card that can be read; None: the card in play."""
    ground = rect(LEFT, y, TEXT, 29, rx=7, fill="green-wash" if value else "card", stroke="blue", stroke_width=1.2)
    said = text(LEFT + 10, y + 19.5, words, "label" if not value else "body", css=fitted(words, TEXT - 20, 13.5, 0.56))
    return pick(what, "" if value is None else value, name, ground, said, hit=(LEFT, y, TEXT, 29))


# In words


def describe(desk: Desk) -> str:
    """The cards that are read, in words."""
    numbers = shown(desk)
    if not numbers:
        return str(_before().text)
    said = [_told(desk, number) for number in numbers]
    if not desk.card and desk.view.used:
        names = ", ".join(card_name(number, desk.tables) for number in desk.view.used)
        said.append(_("Played on it: {cards}.").format(cards=names))
    return " ".join(said)


def _left(desk: Desk, card: Any) -> list[tuple[Track, int]]:
    """What a card changes, but for what was undone."""
    effects, gone = _effects(desk, card)
    return [change for change in effects if change[0] not in gone]


def news(desk: Desk) -> str:
    """The card in play and its board, if it turned one over, in few words: names and changes."""
    said = []
    for number in shown(replace(desk, card=None)):
        left = _left(desk, desk.tables.card[number])
        said.append(". ".join([card_name(number, desk.tables), *([changes_words(left)] if left else [])]) + ".")
    return " ".join(said)


def _told(desk: Desk, number: int) -> str:
    card: Any = desk.tables.card[number]
    said = [f"{card_name(number, desk.tables)}. {_beside(card, mission_time(card))}.".replace("..", "."), _(card.text)]
    if left := _left(desk, card):
        said.append(_("Changes: {changes}.").format(changes=changes_words(left)))
    return " ".join([*said, *rules_of(yellow(card, desk.tables))])
