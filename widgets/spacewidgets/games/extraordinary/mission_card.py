"""The mission that the ship came to: who would attempt it, on which numbers of the die it succeeds, and the decision."""

from __future__ import annotations

from typing import Any, Final

from spacegames.extraordinary import DIE, FULL, POINTS, Attempt, Mettle, Odds, Pass, Phase, Seen, View, passes
from spacewidgets.games.extraordinary.desk import WIDTH, Desk, act
from spacewidgets.games.extraordinary.emblems import emblem, mission_sign, team_mark
from spacewidgets.games.extraordinary.lettering import button, fitted
from spacewidgets.games.extraordinary.words import action_name, mission_name, person_name
from spacewidgets.scene import Mark, circle, group, line, rect, text
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
        text(69, 42, said.format(name=person_name(seen.person), n=worth), "small"),
    ]
    face: Any = seen.face
    marks += _dice(face, mission) if isinstance(face, Odds) else _changes(desk, face)
    if more := desk.view.entered[1:]:
        marks.append(text(202, 67, _("then mission {n}").format(n=_(" and ").join(map(str, more))), "soft small"))
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


def _dice(odds: Odds, mission: int) -> list[Mark]:
    """The six faces of the die, those that succeed full, and the chance."""
    marks = [_die(number, 12 + 30 * (number - 1), 62, passes(odds, mission, number)) for number in range(1, DIE + 1)]
    return [*marks, text(202, 83, chance_words(odds, mission), "label")]


def _changes(desk: Desk, mettle: Mettle) -> list[Mark]:
    """What success and failure would do to Morale and Ship Condition, and where these would stand."""
    over = desk.view.control
    if over is None:
        return []
    meters, marks = over.meters[desk.view.team][:2], []
    told = ((_("Success"), mettle.success, "✓", "green-text"), (_("Failure"), mettle.failure, "✗", "signal-text"))
    for row, (words, change, sign, ink) in enumerate(told):
        y = 28 + 44 * row
        marks += [text(356, y + 5, sign, "strong", fill=ink), text(372, y + 5, words, "label", fill=ink)]
        for at, (name, now, by) in enumerate(zip(("morale", "condition"), meters, change, strict=True)):
            x, then = 446 + 62 * at, min(FULL, max(0, now + by))
            signed = f"{by:+d}".replace("-", "−") if by else "0"
            marks += [
                emblem(name, x, y, "ink", 0.9),
                text(x + 12, y + 5.5, signed, "mono strong", fill=ink if by else "soft", css="font-size:16px"),
                text(x + 12, y + 20, _("{now} → {then}").format(now=now, then=then), "mono small"),
            ]
    return marks


def _die(number: int, x: float, y: float, good: bool) -> Mark:
    """A face of the die: full and ticked where it succeeds, hollow and struck out where it fails."""
    fill, ink, rim = ("green", "on-green", "ink") if good else ("paper", "soft", "line")
    pips = [circle(14 + 7 * u, 14 + 7 * v, 2.5, fill=ink) for u, v in _PIPS[number]]
    struck = [] if good else [line(3, 25, 25, 3, "signal-text", stroke_width=1.8)]
    return group(rect(1, 1, 26, 26, rx=6, fill=fill, stroke=rim, stroke_width=1.3), *pips, *struck, x=x, y=y)


def chance_words(odds: Odds, mission: int) -> str:
    """How many numbers of the die succeed."""
    number = sum(passes(odds, mission, each) for each in range(1, DIE + 1))
    return _("{n} of {all} succeed").format(n=number, all=DIE)


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
        told = _("{name} succeeds on {low} to {high}: {chance}.")
        said.append(told.format(name=person_name(seen.person), low=low, high=high, chance=chance_words(face, mission)))
    return said
