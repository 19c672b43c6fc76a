"""The way of the ship: out from the Earth, round the Moon and home, Stage by Stage, with what is left of the decks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import atan2, degrees, hypot
from typing import Final, NamedTuple

from spacegames.apollo13 import LETTERS, STAGES, HistoryCard, HistoryEvent, Phase, Stage, Tables, View
from spacewidgets.drawing.lettering import fitted, rows, shortened
from spacewidgets.drawing.scene import Mark, Scene, circle, group, path, polyline, rect, text
from spacewidgets.games.apollo13.desk import WIDTH, Desk
from spacewidgets.games.apollo13.nouns import card_name, stage_name
from spacewidgets.games.apollo13.signs import ship
from spacewidgets.words import _, ngettext

__all__ = ["cards_left", "describe", "draw", "known_next"]

HIGH: Final = 182
Point = tuple[float, float]
_CURVES: Final[tuple[tuple[Point, Point, Point, Point], ...]] = (
    ((51, 66), (79, 54), (109, 56), (151, 56)),
    ((151, 56), (254, 56), (345, 48), (417, 62)),
    ((417, 62), (466, 72), (478, 138), (514, 138)),
    ((514, 138), (554, 138), (554, 58), (514, 58)),
    ((514, 58), (478, 58), (466, 116), (417, 126)),
    ((417, 126), (345, 138), (254, 128), (151, 128)),
    ((151, 128), (109, 128), (79, 130), (51, 118)),
)
"""A free return: out above, behind the Moon from below, home beneath."""
_BEGINS: Final[tuple[Point, ...]] = (
    (51, 66), (140, 56), (240, 56), (339, 54), (449, 84), (449, 114), (357, 132), (260, 131), (151, 128),
)  # fmt: skip
"""Where each Stage of the way begins."""
_BADGES: Final[dict[Stage, Point]] = {
    "A": (42, 20), "B1": (157, 20), "B2": (246, 20), "C": (365, 20), "D": (457, 20),
    "E": (412, 148), "F": (314, 148), "G1": (208, 148), "G2": (100, 148),
}  # fmt: skip
SMOOTH: Final = 24


class Seen(NamedTuple):
    """A Stage on the way: how many cards it had, and how many are left of them (those of its deck that lie face down)."""

    stage: Stage
    all: int
    left: int


@cache
def _points() -> tuple[Point, ...]:
    """The way as points that lie close together."""
    found = [_CURVES[0][0]]
    for a, b, c, d in _CURVES:
        for number in range(1, SMOOTH + 1):
            t = number / SMOOTH
            u = 1 - t
            p, q, r, s = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            found.append((p * a[0] + q * b[0] + r * c[0] + s * d[0], p * a[1] + q * b[1] + r * c[1] + s * d[1]))
    return tuple(found)


@cache
def _begins() -> tuple[int, ...]:
    """At which of the points each Stage begins, and the end; in order, for the way crosses itself."""
    points, at, found = _points(), 0, []
    for x, y in _BEGINS:
        at = min(range(at, len(points)), key=lambda n: hypot(points[n][0] - x, points[n][1] - y))
        found.append(at)
    return (*found, len(points) - 1)


# What is left of the decks


def cards_left(view: View) -> tuple[Seen, ...]:
    """How many cards of each Stage are still to come."""
    here = view.deck.letter
    over = view.phase is Phase.OVER and view.won
    return tuple(_seen(view, stage, here, over) for stage in STAGES)


def _seen(view: View, stage: Stage, here: int, over: bool) -> Seen:
    number = _full(stage, view.tables)
    letter = LETTERS.index(stage[0])
    if letter != here or over:
        return Seen(stage, number, 0 if letter < here or over else number)
    first = stage.endswith("1")
    in_first = _of_the_first(view) if len(stage) > 1 else 0
    deck = view.deck
    hidden = sum(not card for card in deck.top)
    total = len(deck.unseen) + len(deck.top) + len(deck.aside) - (hidden - _common(view))
    return Seen(stage, number, in_first if first else total - in_first)


def _common(view: View) -> int:
    """Of the cards that another seat foresaw, those that are not among the unseen ones."""
    return len(view.deck.common) if view.deck.top and not all(view.deck.top) else 0


def _of_the_first(view: View) -> int:
    """How many cards of B1 (G1) are left in their deck: those of its upper half."""
    deck = view.deck
    known = [card for card in (*deck.top, *deck.aside) if card]
    if _common(view) or not all(deck.top):
        known += deck.common
    hidden = max(deck.above, 0) if not all(deck.top) else 0
    return deck.high + hidden + sum(_stage_of(card, view.tables).endswith("1") for card in known)


def _stage_of(number: int, tables: Tables) -> Stage:
    """The Stage of a History card."""
    card = tables.card[number]
    return card.stage if isinstance(card, HistoryCard | HistoryEvent) else "A"


@cache
def _full(stage: Stage, tables: Tables) -> int:
    """How many cards a Stage has, with its event."""
    return sum(card.stage == stage for card in tables.story.values())


def _progress(desk: Desk) -> float:
    """How much of the Stage lies behind."""
    view, stage = desk.view, desk.stage
    if view.current and isinstance(view.tables.card[view.current], HistoryEvent):
        return 1.0
    entered = sum(_stage_of(card, view.tables) == stage for card in view.entered)
    return min(entered / (_full(stage, view.tables) + 0.5), 1.0)


def known_next(view: View) -> tuple[int, ...]:
    """The cards on top of the deck that the viewer knows, the next one first."""
    found = []
    for card in view.deck.top:
        if not card:
            break
        found.append(card)
    return tuple(found)


# The picture


def draw(desk: Desk) -> Scene:
    """Earth, Moon, the way between them, the ship on it, and all Stages."""
    points = _points()
    at = _where(desk)
    here = points[at]
    passed = polyline(points[: at + 1], "blue", stroke_width=4, stroke_linejoin="round", class_="sg-moves")
    seen = {each.stage: each for each in cards_left(desk.view)}
    marks = (
        rect(1, 1, WIDTH - 2, HIGH - 2, rx=10, fill="paper", stroke="line", stroke_width=1),
        _earth(34, 92),
        _moon(512, 98),
        _ahead(),
        *([passed] if at else []),
        *(_badge(desk, seen[stage]) for stage in STAGES),
        *_middle(desk),
        *(_splashdown(92, 100) if desk.view.won else _flying(desk, here, _heading(points, at))),
    )
    return Scene(WIDTH, HIGH, _("The way of the ship"), marks, describe(desk))


@cache
def _ahead() -> Mark:
    """The whole way, dotted."""
    return polyline(_points(), "soft", stroke_width=1.6, stroke_dasharray="2 6", stroke_linecap="round")


def _flying(desk: Desk, here: Point, turn: float) -> list[Mark]:
    """The ship on a pale ground, so that she stands out from the line."""
    wounded = STAGES.index(desk.stage) >= STAGES.index("C")
    return [circle(*here, 21, fill="paper", opacity=0.82), ship(*here, turn=turn, scale=1.25, wounded=wounded)]


def _splashdown(x: float, y: float) -> list[Mark]:
    """The command module under its three parachutes, on the water."""
    chutes = [
        path("M", x + u - 11, y - 22 + v, "a 11 11 0 0 1 22 0 z", fill=fill, stroke="ink", stroke_width=1.2)
        for u, v, fill in ((-17, 3, "signal-fill"), (17, 3, "signal-fill"), (0, -4, "card"))
    ]
    lines = path(
        "M", x - 22, y - 19, "L", x, y, "L", x + 22, y - 19, "M", x, y - 26, "V", y, stroke="ink", stroke_width=0.9
    )
    cone = path("M", x - 3.5, y, "h 7 l 8 14 h -23 z", fill="card", stroke="ink", stroke_width=1.4)
    sea = path("M", x - 24, y + 16, "q 6 -5 12 0 t 12 0 t 12 0 t 12 0", stroke="blue", stroke_width=2)
    return [lines, *chutes, cone, sea]


def _where(desk: Desk) -> int:
    """The point at which the ship is."""
    if desk.view.won:
        return len(_points()) - 1
    begins, stage = _begins(), STAGES.index(desk.stage)
    return round(begins[stage] + _progress(desk) * (begins[stage + 1] - begins[stage]))


def _heading(points: Sequence[Point], at: int) -> float:
    (x, y), (u, v) = points[max(at - 1, 0)], points[min(at + 1, len(points) - 1)]
    return degrees(atan2(v - y, u - x))


def _earth(x: float, y: float) -> Mark:
    land = "M-24-14C-12-26 4-22 8-12C2-6-6-8-8 2C-14 8-26 0-24-14ZM6 4C18-2 28 6 24 16C16 26 6 20 6 4Z"
    return group(
        circle(0, 0, 27, fill="sky", stroke="ink", stroke_width=1.8),
        group(path(land, fill="green"), scale=0.8),
        circle(0, 0, 27, fill="none", stroke="ink", stroke_width=1.8),
        text(0, 42, _("Earth"), "label small", "middle"),
        x=x, y=y,
    )  # fmt: skip


@cache
def _moon(x: float, y: float) -> Mark:
    craters = [(-7, -6, 5), (8, 3, 6.5), (-5, 10, 3.5), (5, -12, 2.6)]
    return group(
        circle(0, 0, 23, fill="grid", stroke="ink", stroke_width=1.8),
        *(circle(u, v, r, fill="line", stroke="soft", stroke_width=0.8) for u, v, r in craters),
        x=x, y=y,
    )  # fmt: skip


def _badge(desk: Desk, seen: Seen) -> Mark:
    """A Stage: its letter, its name, and the cards that are left of it, or that it is over."""
    x, y = _BADGES[seen.stage]
    order = STAGES.index
    now, past = seen.stage == desk.stage and not desk.view.won, order(seen.stage) < order(desk.stage) or desk.view.won
    fill, on = ("signal-fill", "on-signal") if now else ("blue", "on-blue") if past else ("card", "ink")
    rim = "ink" if now else "blue" if past else "soft"
    size, lines = _in_two(stage_name(seen.stage), _room(x, y), 0.62 if now else 0.56)
    style = "label small" if now else "small"
    name = [text(x + 18, y - 2.5 + 12 * at, each, style, css=f"font-size:{size}px") for at, each in enumerate(lines)]
    left = (
        [_tick(x + 22, y + 18)]
        if past
        else [
            rect(x + 18, y + 13, 7, 10, rx=2, fill="ink" if now else "soft"),
            text(x + 29, y + 22, seen.left, "mono strong small"),
        ]
    )
    return group(
        circle(x, y, 14, fill=fill, stroke=rim, stroke_width=2 if now else 1.4),
        text(
            x, y + 5, seen.stage, "strong", "middle", fill=on, css=f"font-size:{14 if len(seen.stage) == 1 else 12.5}px"
        ),
        *name,
        *left,
    )


def _in_two(words: str, room: float, share: float) -> tuple[float, list[str]]:
    """A name in two lines at most, and how large: smaller only where it would not fit."""
    for size in (11.5, 10.9, 10.3, 9.7):
        if len(lines := rows(words, room, size, share)) <= 2:  # noqa: PLR2004 - as this function is called
            break
    return size, shortened(lines, 2)


@cache
def _room(x: float, y: float) -> float:
    """How much room the name beside a badge has: down to the next badge, or the frame."""
    ends = [u - 14 for u, v in _BADGES.values() if v == y and u > x]
    return min([WIDTH - 2, *ends]) - x - 22


def _tick(x: float, y: float) -> Mark:
    return path("M", x - 4, y, "l 3 3.5 l 6 -7.5", stroke="blue-text", stroke_width=2)


def _middle(desk: Desk) -> list[Mark]:
    """The Stage that is on, large; what is left of its deck; and what is known of the next card."""
    view, stage = desk.view, desk.stage
    title = _("Stage {stage}: {name}").format(stage=stage, name=stage_name(stage))
    if view.won:
        title = _("Splashdown: all three are home")
    middle, room = (290, 290) if view.won else (263, 330)
    marks = [text(middle, 88, title, "title", "middle", css=fitted(title, room, 19))]
    words = deck_words(view)
    if view.phase is not Phase.OVER and (known := known_next(view)):
        words = next_words(view, known)
    marks.append(text(middle, 109, words, "soft", "middle", css=fitted(words, 330, 13)))
    return marks


def deck_words(view: View) -> str:
    """What is left of the deck that is drawn from, and where its event may lie."""
    if view.phase is Phase.OVER:
        return ""
    deck = view.deck
    number = sum(seen.left for seen in cards_left(view) if seen.stage[0] == LETTERS[deck.letter])
    said = ngettext("Deck {letter}: {n} card left", "Deck {letter}: {n} cards left", number)
    first = said.format(letter=LETTERS[deck.letter], n=number)
    if deck.top:
        return first
    if deck.high:
        low = len(deck.unseen) - deck.high
        return _("{left}; its event is among the last {n}").format(left=first, n=low)
    return _("{left}; its event may be the next").format(left=first)


def next_words(view: View, known: Iterable[int]) -> str:
    """What comes next, as far as the viewer knows; what he alone knows is his."""
    names = ", ".join(card_name(card, view.tables) for card in known)
    mine = view.deck.seer == view.who
    return (_("Only you know the next: {cards}") if mine else _("All know the next: {cards}")).format(cards=names)


def describe(desk: Desk) -> str:
    """Where the ship is and what is left of the way, in words."""
    view = desk.view
    if view.won:
        return _("The ship is home.")
    said = [_("The ship is in Stage {stage}: {name}.").format(stage=desk.stage, name=stage_name(desk.stage))]
    if words := deck_words(view):
        said.append(f"{words}.")
    if known := known_next(view):
        said.append(f"{next_words(view, known)}.")
    ahead = [each for each in cards_left(view) if LETTERS.index(each.stage[0]) > view.deck.letter]
    if ahead:
        stages = ", ".join(_("{stage} {n}").format(stage=each.stage, n=each.left) for each in ahead)
        said.append(_("Cards still to come: {stages}.").format(stages=stages))
    return " ".join(said)
