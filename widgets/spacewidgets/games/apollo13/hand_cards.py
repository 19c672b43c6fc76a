"""The cards of the hand: what each would do now, and what can be done with it."""

from __future__ import annotations

from typing import Any, Final

from spacegames.apollo13 import (
    MISSION_STATUS,
    TRACK_INDEX,
    Discard,
    Extra,
    Keep,
    Phase,
    Place,
    Play,
    PlayerCard,
    PutBack,
    Track,
    shifted,
    yellow,
)
from spacewidgets.drawing.lettering import button, fitted, paragraph, rows, shortened
from spacewidgets.drawing.scene import Mark, circle, group, rect, text
from spacewidgets.games.apollo13.desk import Desk, act, pick
from spacewidgets.games.apollo13.nouns import card_name, card_title, change_words, changes_words, rules_of
from spacewidgets.games.apollo13.signs import changes
from spacewidgets.games.apollo13.words import action_name, does_words, store_of
from spacewidgets.words import _

__all__ = ["HIGH", "WIDE", "badge", "card", "describe", "foreseen", "now"]

WIDE, HIGH = 137, 150
INSIDE: Final = WIDE - 16
_LINES, _THIRD = 3, 12
"""The most lines that a title takes; from which size down there is room for the third."""
_SIZES: Final = ((12.5, 0.66), (11.5, 0.66), (11.0, 0.6))
"""Sizes of a title, and how wide its letters are thought to be."""
_ONE: Final[dict[Phase, tuple[type, str]]] = {
    Phase.EXTRA: (Extra, "give"),
    Phase.DISCARD: (Discard, "throw"),
    Phase.KEEP: (Keep, "keep"),
}
"""Phases in which one thing can be done with a card."""


def card(desk: Desk, number: int, x: float, y: float) -> Mark:
    """A card: its upper part is read large when chosen; beneath are its actions."""
    fits = number in desk.fitting
    wanted = fits or _one(desk) is not None
    name = _("Read {card}: {does}").format(card=card_name(number, desk.tables), does=does_words(number, desk.tables))
    face = _face(desk, number, fits)
    ground = rect(1, 1, WIDE - 2, HIGH - 2, rx=9, fill="card", stroke="ink" if wanted else "line", stroke_width=1.5)
    looked = pick("card", number, name, ground, *face, hit=(0, 0, WIDE, HIGH - 36), pressed=desk.card == number)
    return group(looked, *_actions(desk, number), x=x, y=y)


def _one(desk: Desk) -> tuple[type, str] | None:
    """The one thing that the viewer is asked to do with a card, where it is he who is asked."""
    return _ONE.get(desk.view.phase) if desk.view.who == desk.view.mover else None


def _face(desk: Desk, number: int, fits: bool) -> list[Mark]:
    """Letter, title, what it does now or why it cannot be played."""
    held: Any = desk.tables.card[number]
    title, size = _title(desk, number)
    marks = [badge(held, 22, 22, 13)]
    full = len(title) == _LINES
    first = 13.5 if full else 26 - 7 * (len(title) - 1)
    marks += [
        text(40, first + 13.2 * at, words, "label", css=f"font-size:{size:g}px") for at, words in enumerate(title)
    ]
    y = 45.0 if full else 43.0
    moved, status = now(desk, number)
    if held.effects:
        gone = [track for track, _n in held.effects if fits and track not in moved]
        shown = [(track, moved.get(track, steps) if fits else steps) for track, steps in held.effects]
        drawn, y = changes(8, y, shown, width=INSIDE + 3, scale=0.76, gone=gone)
        marks += drawn
    if held.special is not None:
        told, end = paragraph(8, y + 11, does_words(number, desk.tables), INSIDE, size=11.5, step=13.5)
        marks += told[: 4 - 2 * bool(held.effects)]
        y = min(end, y + 54) - 10
    if not fits or reason(desk, number):
        said = [text(8, y + 11 + 12.5 * at, each, "small soft") for at, each in enumerate(_why(desk, number, y))]
        marks = [group(marks[0], opacity=0.55), *marks[1:], *said]  # the words must be read to decide
    elif status:
        ink = "green-text" if status < 0 else "signal-text"
        words = change_words(MISSION_STATUS, status)
        marks.append(text(8, y + 11, words, "label", fill=ink, css=fitted(words, INSIDE, 12.5, 0.6)))
    return marks


def _title(desk: Desk, number: int) -> tuple[list[str], float]:
    """The title in lines, and the size in which it has room."""
    words = card_title(number, desk.tables)
    for size, share in _SIZES:
        lines = rows(words, INSIDE - 28, size, share)
        longest = max(map(len, words.replace("-", " ").split()))
        if len(lines) <= (_LINES if size < _THIRD else _LINES - 1) and share * size * longest <= INSIDE - 28:
            return lines, size
    return lines[:_LINES], _SIZES[-1][0]


def badge(held: Any, x: float, y: float, r: float = 15) -> Mark:
    """The letter of a card, and beneath it the History card that it belongs to; a star where it is for every Stage."""
    letter = held.stage or "★"
    if not isinstance(held, PlayerCard):
        shape, on = circle(x, y, r, fill="signal-fill", stroke="ink", stroke_width=1.2), "on-signal"
    else:
        shape, on = rect(x - r, y - r, 2 * r, 2 * r, rx=6, fill="green", stroke="ink", stroke_width=1.2), "on-green"
    link = getattr(held, "link", None)
    size = (r if len(letter) == 1 else 0.87 * r) * (0.85 if link else 1.1)
    shift = 0.36 * size - (0.3 * r if link else 0)
    below = (
        [text(x, y + 0.8 * r, f"#{link}", "mono strong", "middle", fill=on, css=f"font-size:{0.68 * r:.3g}px")]
        if link
        else []
    )
    said = text(x, y + shift, letter, "strong", "middle", fill=on, css=f"font-size:{size:.3g}px")
    return group(shape, said, *below)


# What it would do now


def now(desk: Desk, number: int) -> tuple[dict[Track, int], int]:
    """How far the cubes would really go if a card were played now, and what becomes of Mission Status."""
    held: Any = desk.tables.card[number]
    view = desk.view
    effects = held.effects
    if held.special is not None and held.special[0] == "cancel":
        effects = (*effects, *((track, -steps) for track, steps in view.moved))
    tracks, moved, _crossed = shifted(view.tracks, effects)
    at = TRACK_INDEX[MISSION_STATUS]
    return dict(moved), tracks[at] - view.tracks[at]


def reason(desk: Desk, number: int) -> str | None:
    """Why a card that belongs here cannot be played by one who may act."""
    if not desk.acting or desk.view.phase is not Phase.ACTION or desk.view.extra or Play(number) in desk.open:
        return None
    return desk.why(Play(number))


def _why(desk: Desk, number: int, y: float) -> list[str]:
    """Why it cannot be played, in lines: when it could be, or what hinders it; in short where there is little room."""
    said = reason(desk, number) if number in desk.fitting else _unfit(desk, number)
    lines, room = rows(said or "", INSIDE, 11.5, 0.53), int((HIGH - 38 - y) / 12.5)
    link = getattr(desk.tables.card[number], "link", None)
    if len(lines) > room and link and number not in desk.fitting:
        return [_("Only on #{n}.").format(n=link)]
    return shortened(lines, room) if room else []


def _unfit(desk: Desk, number: int) -> str:
    """When a card that does not belong to the card in play can be played."""
    if not desk.view.current:
        return _("No History card has been turned over yet.")
    return rules_of(yellow(desk.tables.card[number], desk.tables))[0]


def _actions(desk: Desk, number: int) -> list[Mark]:
    """The buttons at its foot."""
    phase, y = desk.view.phase, HIGH - 35
    if (one := _one(desk)) is not None:
        kind, which = one
        if phase is Phase.KEEP and number not in desk.view.fresh:
            return []
        said = {"give": _("Give up"), "throw": _("Throw away"), "keep": _("Keep this")}
        return [_button(desk, kind(number), said[which], (6, y, WIDE - 12))]
    if phase is Phase.ARRANGE or phase is Phase.OVER:
        return []
    side = {"left": _("← Place"), "right": _("Place →")}[store_of(number, desk.view)]
    half = (WIDE - 16) / 2
    play = _button(desk, Play(number), _("Play"), (6, y, half - 8), primary=Play(number) in desk.open)
    return [play, _button(desk, Place(number), side, (half + 2, y, half + 8))]


def _button(desk: Desk, action: Any, words: str, at: tuple[float, float, float], *, primary: bool = False) -> Mark:
    """A button ``at`` x, y and of a width."""
    x, y, width = at
    name = action_name(action, desk.view)
    return act(desk, action, name, button(x, y, width, words, high=30, primary=primary), hit=(x, y, width, 30))


# What was foreseen


def foreseen(desk: Desk, number: int, x: float, y: float, width: float) -> Mark:
    """One of two History cards that the viewer has looked at: it can be laid on top."""
    held: Any = desk.tables.card[number]
    title = card_title(number, desk.tables)
    marks = [
        rect(1, 1, width - 2, 98, rx=9, fill="signal-wash", stroke="ink", stroke_width=1.5),
        badge(held, 26, 26),
        text(48, 31, title, "label", css=fitted(title, width - 60, 15, 0.6)),
        *changes(12, 52, getattr(held, "effects", ()), width=width - 150)[0],
    ]
    if not getattr(held, "effects", ()):
        marks.append(text(12, 70, _("The event of this Stage"), "soft"))
    looked = pick(
        "card", number, _("Read {card}").format(card=card_name(number, desk.tables)), *marks, hit=(0, 0, width, 50)
    )
    action = PutBack(number)
    laid = _button(desk, action, _("Lay on top"), (width - 132, 56, 120), primary=action in desk.open)
    return group(looked, laid, x=x, y=y)


def describe(desk: Desk, number: int) -> str:
    """A card of the hand in words: what it would do now, or when it can be played."""
    does = does_words(number, desk.tables)
    name = card_name(number, desk.tables)
    if number not in desk.fitting:
        said = _("{card}: {does}. {why}")
        return said.format(card=name, does=does, why=_unfit(desk, number))
    if why := reason(desk, number):
        return _("{card}: {does}. {why}").format(card=name, does=does, why=why)
    moved, status = now(desk, number)
    changes_now = [*moved.items(), *([(MISSION_STATUS, status)] if status else [])]
    if tuple(changes_now) == desk.tables.card[number].effects:  # type: ignore[union-attr]
        return _("{card}: {does}.").format(card=name, does=does)
    return _("{card}: {does}. Now that is {changes}.").format(card=name, does=does, changes=changes_words(changes_now))
