"""What may be said: the viewer's signals as buttons, and what has been said this turn."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from spacegames.extraordinary import POINTING, Phase, Say, Signal
from spacewidgets.drawing.lettering import button, fitted
from spacewidgets.drawing.scene import Mark, Scene, circle, group, path, rect, text
from spacewidgets.games.extraordinary.desk import WIDTH, Desk, act
from spacewidgets.games.extraordinary.emblems import emblem, lamp, letter, team_mark
from spacewidgets.games.extraordinary.words import LETTERS, action_name, sentence, signal_label, signal_words, team_name
from spacewidgets.words import N_, _

__all__ = ["describe", "draw"]

HIGH: Final = 32
GAP: Final = 4
TOP: Final = 25
_TOPICS: Final[tuple[tuple[str, Signal, Signal], ...]] = (
    ("condition", "condition well", "condition poor"),
    ("morale", "morale well", "morale poor"),
    ("fuel", "fuel well", "fuel poor"),
    ("opinion", "opinion with us", "opinion against us"),
)
"""What Mission Control can say of its panel: of each meter, that it is well or not."""
_METERS: Final = ("condition", "morale", "fuel")
_SHORT: Final[dict[str, str]] = {
    "well": N_("well"),
    "poor": N_("poor"),
    "with us": N_("with us"),
    "against us": N_("against"),
}
_RISK: Final[tuple[Signal, ...]] = ("worth the risk?", "worth it", "not worth it")
_HOME: Final[tuple[Signal, ...]] = ("home near", "home far")


def draw(desk: Desk) -> Scene:
    """The signals of the viewer's side, and what was said."""
    marks: list[Mark] = []
    y = float(TOP)
    if _talking(desk):
        marks.append(_points(desk, y))
        y += HIGH + GAP
        if not desk.crew:
            marks.append(_topics(desk, y))
            y += HIGH + GAP
        row, x = _row(desk, [*(_HOME if desk.crew else ()), *_RISK], y)
        marks += row
        if desk.crew:
            x, y = 1, y + HIGH + GAP
        heard = _heard(desk, x, y, WIDTH - x)
        marks += heard
        y += HIGH if heard or not desk.crew else -GAP
    elif heard := _heard(desk, 1, y, WIDTH - 1):
        marks += heard
        y += HIGH
    return Scene(WIDTH, round(y), _("Talk"), (_head(desk), *marks), describe(desk))


def _talking(desk: Desk) -> bool:
    """Whether there is anything to say in this game."""
    return desk.view.options.talk != "silent" and desk.view.phase is not Phase.OVER and not desk.view.ends[desk.team]


# The head


def _head(desk: Desk) -> Mark:
    """That one may talk, and how; or why not."""
    if _dead(desk):
        return _dead_line()
    said = _state(desk)
    return group(
        text(1, 16, _("Talk"), "title", css="font-size:15px"),
        text(WIDTH - 1, 15.5, said, "soft", "end", css=fitted(said, WIDTH - 60, 12.5, 0.53)),
    )


def _dead(desk: Desk) -> bool:
    return desk.view.silent[desk.team] and desk.view.phase is not Phase.OVER


def _state(desk: Desk) -> str:
    """What may be said now."""
    if desk.view.phase is Phase.OVER:
        return _("The race is over: say what you like.")
    if desk.view.options.talk == "silent":
        return _("In this game nobody talks.")
    if not desk.ours:
        return _("Now the {team} talks; you hear it, too.").format(team=team_name(desk.view.team))
    return _("And aloud: no numbers, no places, no actions.")


def _dead_line() -> Mark:
    """A cut line through the whole width."""
    words = _("No Comms: the line is dead. Nobody may say a word.")
    return group(
        rect(1, 1, WIDTH - 2, 21, rx=6, fill="signal-wash", stroke="signal-text", stroke_width=1.2),
        lamp(False, 18, 11.5, 5),
        text(36, 16, words, "label", fill="signal-text", css=fitted(words, WIDTH - 150, 13, 0.6)),
        path(
            "M", WIDTH - 106, 11.5, "h 32 l 5 -5 M", WIDTH - 60, 16.5, "l 5 -5 h 46",
            stroke="signal-text", stroke_width=2.2, stroke_linecap="round",
        ),
    )  # fmt: skip


# The buttons


def _button(desk: Desk, action: Say, label: str, at: tuple[float, float, float]) -> Mark:
    """One signal, ``at`` x, y and of a width; a tick tells that it was said."""
    x, y, width = at
    marks = [button(x, y + 1, width, label, high=30)]
    if action in desk.view.said[desk.view.who]:
        marks.append(_tick(x + width - 9, y + 4))
    return act(desk, action, action_name(action, desk.view), *marks, hit=(x, y, width, HIGH))


def _tick(x: float, y: float) -> Mark:
    """That it was said."""
    return group(
        circle(x, y, 6.5, fill="ink"),
        path("M", x - 3, y, "l 2.2 2.6 l 3.6 -5", stroke="card", stroke_width=1.8, stroke_linecap="round"),
    )


def _points(desk: Desk, y: float) -> Mark:
    """Of each of the two that are shown: good, bad, that one."""
    half = (WIDTH - 3 * GAP) / 2
    marks = []
    for place in range(len(LETTERS)):
        x = (half + 3 * GAP) * place
        there = place < _shown(desk)
        marks.append(group(letter(place, x + 12, y + HIGH / 2, 11), opacity=1 if there else 0.4))
        widths = (54, 54, half - 28 - 2 * (54 + GAP))
        at = x + 28
        for signal, width in zip(POINTING, widths, strict=True):
            marks.append(_button(desk, Say(signal, place), signal_label(signal), (at, y, width)))
            at += width + GAP
    return group(*marks)


def _shown(desk: Desk) -> int:
    """How many cards or candidates are shown."""
    return len(desk.view.offered) or desk.view.showing


def _topics(desk: Desk, y: float) -> Mark:
    """Of each meter and of opinion: well, or not."""
    marks, x = [], 0.0
    for what, *pair in _TOPICS:
        width = 46.0 if what in _METERS else (WIDTH - x - 22 - GAP) / 2
        marks.append(emblem(what, x + 9, y + HIGH / 2))
        for place, signal in enumerate(pair):
            short = _(_SHORT[signal.removeprefix(f"{what} ")])
            marks.append(_button(desk, Say(signal), short, (x + 22 + (width + GAP) * place, y, width)))
        x += 2 * width + GAP + 32
    return group(*marks)


def _row(desk: Desk, signals: list[Signal], y: float) -> tuple[list[Mark], float]:
    """Signals side by side; and where the next would stand."""
    marks, x = [], 0.0
    for signal in signals:
        label = signal_label(signal)
        width = 22 + 6.6 * len(label)
        marks.append(_button(desk, Say(signal), label, (x, y, width)))
        x += width + GAP
    return marks, x + 4


# What was said


def _heard(desk: Desk, x: float, y: float, width: float) -> list[Mark]:
    """What others have said this turn, at most two lines: of the viewer's own words the ticks tell."""
    lines = [(seat, words) for seat, words in _lines(desk) if seat != desk.view.who]
    waits = desk.ours and not _dead(desk)
    if not lines and not waits:
        return []
    marks = [rect(x, y + 1, width - 1, HIGH - 2, rx=8, fill="paper", stroke="line", stroke_width=1)]
    if not lines:
        said = _("{name} has not said anything yet.").format(name=desk.names[desk.view.who ^ 1])
        return [*marks, text(x + 10, y + 20, said, "soft small", css=fitted(said, width - 20, 11.5, 0.53))]
    most = int((width - 32) / 6)
    for at, (seat, words) in enumerate(lines):
        shown = _latest(desk.names[seat], words, most, 2 if len(lines) == 1 else 1)
        first = y + (20 if len(shown) == len(lines) == 1 else 13.5 + 13.5 * at)
        marks.append(team_mark(seat // 2, x + 12, first - 4, 5.5))
        marks += [text(x + 22, first + 13.5 * row, each, "small") for row, each in enumerate(shown)]
    return marks


def _latest(name: str, words: list[str], most: int, lines: int) -> list[str]:
    """The latest of what somebody said that have room in so many lines."""
    for first in range(len(words)):
        shown = wrap(f"{name}: {'… ' if first else ''}{' · '.join(words[first:])}", most)
        if len(shown) <= lines:
            return shown
    return shown[:lines]


def _lines(desk: Desk) -> list[tuple[int, list[str]]]:
    """Seats that have said something, and what."""
    return [(seat, [signal_words(each) for each in said]) for seat, said in enumerate(desk.view.said) if said]


def describe(desk: Desk) -> str:
    """Whether one may talk, and what has been said this turn."""
    head = _("No Comms: nobody of your team may say a word.") if _dead(desk) else _state(desk)
    heard = [
        sentence(
            _("{name} said: {words}").format(
                name=_("You") if seat == desk.view.who else desk.names[seat], words="; ".join(words)
            )
        )
        for seat, words in _lines(desk)
    ]
    return " ".join([head, *(heard or [_("Nothing has been said this turn.")])])
