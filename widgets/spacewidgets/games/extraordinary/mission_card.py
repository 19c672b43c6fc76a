"""The mission that the ship came to: who would attempt it, on which numbers of the die it succeeds, and the decision."""

from __future__ import annotations

from typing import Any, Final

from spacegames.extraordinary import (
    DIE,
    FULL,
    MISSIONS,
    MOST_OPINION,
    POINTS,
    Attempt,
    Mettle,
    Odds,
    OverControl,
    Pass,
    Phase,
    Seen,
    View,
    passes,
)
from spacewidgets.drawing.lettering import button, fitted
from spacewidgets.drawing.scene import Mark, circle, group, line, rect, text
from spacewidgets.games.extraordinary.beige_faces import fuel_of
from spacewidgets.games.extraordinary.desk import WIDTH, Desk, act
from spacewidgets.games.extraordinary.emblems import emblem, mission_sign, team_mark
from spacewidgets.games.extraordinary.words import action_name, mission_name, person_name
from spacewidgets.words import _, ngettext

__all__ = ["HIGH", "chance_words", "decision", "describe", "reached"]

HIGH: Final = 104
_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def reached(view: View) -> tuple[int, Seen] | None:
    """The mission that is decided about, and the astronaut there as the viewer sees him or her."""
    if view.phase not in (Phase.ATTEMPT, Phase.ROLL) or not view.entered:
        return None
    mission = view.entered[0]
    seen = view.crews[view.team][mission - 1]
    return None if seen is None else (mission, seen)


def decision(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The mission, the odds, and two buttons where the viewer decides; and where it ends."""
    found = reached(desk.view)
    if found is None:
        return [], y
    mission, seen = found
    title, worth = mission_name(mission), POINTS[mission - 1]
    title = title[:1].upper() + title[1:]
    said = ngettext("{name}, for {n} point", "{name}, for {n} points", worth)
    marks = [
        rect(1, 0, WIDTH - 2, HIGH, rx=9, fill="card", stroke="ink" if desk.ours else "line", stroke_width=1.4),
        mission_sign(mission, 28, 27, 15, won=False),
        text(52, 24, title, "label", css=fitted(title, 300, 15, 0.6)),
        team_mark(desk.view.team, 58, 38, 6),
        text(69, 42, said.format(name=person_name(seen.person, desk.view.tables), n=worth), "small"),
    ]
    face: Any = seen.face
    over, more = desk.view.control, desk.view.entered[1:]
    if isinstance(face, Odds):
        marks += _dice(face, mission, 76 if more else 82)
    elif over is not None:
        marks += _changes(over, desk.view.team, mission, face)
    if more:
        words = _("then mission {n}").format(n=_(" and ").join(map(str, more)))
        marks.append(text(202, 93, words, "soft") if desk.crew else text(WIDTH - 14, 24, words, "soft", "end"))
    if desk.ours and desk.crew:
        x = WIDTH - 212
        marks += [
            _button(desk, Attempt(), _("Attempt it"), (x, 12, 200), primary=True),
            _button(desk, Pass(), _("Let it be"), (x, 58, 200)),
        ]
    return [group(*marks, y=y)], y + HIGH


def _button(desk: Desk, action: Any, words: str, at: tuple[float, float, float], *, primary: bool = False) -> Mark:
    x, y, width = at
    drawn = button(x, y, width, words, high=38, primary=primary and action in desk.open)
    return act(desk, action, action_name(action, desk.view), drawn, hit=(x, y, width, 38))


def _dice(odds: Odds, mission: int, y: float) -> list[Mark]:
    """The six faces of the die, those that succeed full, and the chance with its base line at y."""
    marks = [_die(number, 12 + 30 * (number - 1), 62, passes(odds, mission, number)) for number in range(1, DIE + 1)]
    return [*marks, text(202, y, chance_words(odds, mission), "label")]


def _changes(over: OverControl, team: int, mission: int, mettle: Mettle) -> list[Mark]:
    """What success and failure would do: to Morale and Ship Condition, to opinion or to fuel; and where these would stand."""
    morale, condition = over.meters[team][:2]
    opinion, fuel = over.opinion * (-1, 1)[team], fuel_of(over, team)
    best = MOST_OPINION if mission == MISSIONS[-1] else min(MOST_OPINION, opinion + 1)
    rows = (
        (_("Success"), "✓", "green-text", mettle.success, ("opinion", opinion, best)),
        (_("Failure"), "✗", "signal-text", mettle.failure, ("fuel", fuel, max(0, fuel - 1))),
    )
    marks = []
    for row, (words, sign, ink, (up, mends), last) in enumerate(rows):
        y = 64 + 25 * row
        marks += [text(16, y + 5, sign, "strong", fill=ink), text(33, y + 5, words, "label", fill=ink)]
        changed = (("morale", morale, _within(morale + up)), ("condition", condition, _within(condition + mends)), last)
        marks += [
            _change(name, now, then, 112 + 128 * at, y)
            for at, (name, now, then) in enumerate(changed)
        ]  # fmt: skip
    return marks


def _within(level: int) -> int:
    """A meter goes from 0 to 15."""
    return min(FULL, max(0, level))


def _change(name: str, now: int, then: int, x: float, y: float) -> Mark:
    """A meter's sign, how much it changes, from where to where."""
    by = then - now
    ink = "green-text" if by > 0 else "signal-text" if by < 0 else "soft"
    moved = _("{now} → {then}").format(now=_signed(now), then=_signed(then)) if by else _signed(now)
    return group(
        emblem(name, 8, 0, "ink", 0.9),
        text(22, 5.5, f"{by:+d}".replace("-", "−") if by else "0", "mono strong", fill=ink, css="font-size:16px"),
        text(52, 5, moved, "mono small"),
        x=x, y=y,
    )  # fmt: skip


def _signed(level: int) -> str:
    """A level, with a long minus."""
    return str(level).replace("-", "−")


def _die(number: int, x: float, y: float, good: bool) -> Mark:
    """A face of the die: full and ticked where it succeeds, hollow and struck out where it fails."""
    fill, ink, rim = ("green", "on-green", "ink") if good else ("paper", "soft", "line")
    pips = [circle(14 + 7 * u, 14 + 7 * v, 2.5, fill=ink) for u, v in _PIPS[number]]
    struck = [] if good else [line(3, 25, 25, 3, "signal-text", stroke_width=1.8)]
    return group(rect(1, 1, 26, 26, rx=6, fill=fill, stroke=rim, stroke_width=1.3), *pips, *struck, x=x, y=y)


def chance_words(odds: Odds, mission: int) -> str:
    """How many numbers of the die succeed."""
    number = sum(passes(odds, mission, each) for each in range(1, DIE + 1))
    return ngettext("{n} of {all} succeeds", "{n} of {all} succeed", number).format(n=number, all=DIE)


def describe(desk: Desk) -> list[str]:
    """The mission reached and its chance, in words."""
    found = reached(desk.view)
    if found is None:
        return []
    mission, seen = found
    said = [_("The ship came through {mission}.").format(mission=mission_name(mission))]
    face: Any = seen.face
    if isinstance(face, Odds):
        low, high = face[mission - 1]
        told = (
            _("{name} succeeds on {low}: {chance}.")
            if low == high
            else _("{name} succeeds on {low} to {high}: {chance}.")
        )
        said.append(
            told.format(
                name=person_name(seen.person, desk.view.tables), low=low, high=high, chance=chance_words(face, mission)
            )
        )
    return said
