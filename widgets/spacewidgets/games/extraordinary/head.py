"""Whose turn it is, what the viewer is asked, and how the race stands, as far as all can see it."""

from __future__ import annotations

from typing import Any, Final

from spacegames.extraordinary import MISSIONS, Phase, points, winner
from spacewidgets.drawing.lettering import fitted, rows
from spacewidgets.drawing.scene import Mark, Scene, group, path, rect, text
from spacewidgets.games.extraordinary.desk import WIDTH, Desk
from spacewidgets.games.extraordinary.emblems import PAINT, lamp, mission_sign, team_mark
from spacewidgets.games.extraordinary.questions import question
from spacewidgets.games.extraordinary.words import team_name
from spacewidgets.words import N_, _, ngettext

__all__ = ["asked", "describe", "draw", "headline"]

STRIP: Final = 36
_ENDS: Final = {
    "home": N_("home"),
    "out of fuel": N_("lost: no fuel"),
    "out of favour": N_("lost: out of favour"),
    "out of time": N_("lost: out of time"),
}
_WHY: Final = {
    "out of fuel": N_("The {team} ran out of fuel in space."),
    "out of favour": N_("The {team} lost its crew’s heart, its ship, and the world’s favour."),
    "out of time": N_("The {team} did not come home in time."),
}


def draw(desk: Desk) -> Scene:
    """The head of the table as a seat sees it."""
    view = desk.view
    whose, count = headline(desk), _turn(desk)
    said = asked(desk)
    over = view.phase is Phase.OVER
    marks: list[Mark] = [
        *([] if over else [team_mark(view.team, 11, 12, 9)]),
        text(1 if over else 27, 18, whose, "title", css=fitted(whose, WIDTH - 220, 18)),
    ]
    if view.first >= 0 and not over:
        marks.append(_homeward(WIDTH - 12 - 7 * len(count)))
    if count:
        marks.append(text(WIDTH - 1, 17, count, "soft", "end", css="font-size:13px"))
    style = "label" if desk.acting else "body"
    share = 0.66 if desk.acting else 0.57
    size = max(12.5, min(14.0, WIDTH / (share * len(said))))
    lines = rows(said, WIDTH, size, share)
    marks += [text(1, 39 + 18 * at, each, style, css=f"font-size:{size:.3g}px") for at, each in enumerate(lines)]
    y = 48 + 18 * (len(lines) - 1)
    wide = (WIDTH - 8) / 2
    for place, team in enumerate((desk.team, 1 - desk.team)):
        marks.append(group(*_strip(desk, team, wide), x=(wide + 8) * place, y=y))
    return Scene(WIDTH, y + STRIP, _("How the race stands"), tuple(marks), describe(desk))


def headline(desk: Desk) -> str:
    """Whose turn it is."""
    if desk.view.phase is Phase.OVER:
        won = _winner(desk)
        return _("Both teams have lost") if won is None else _("The {team} has won").format(team=team_name(won))
    if desk.view.hiring:
        return _("The {team} hires").format(team=team_name(desk.view.team))
    return _("Turn of the {team}").format(team=team_name(desk.view.team))


def _winner(desk: Desk) -> int | None:
    """The team that has won; what it depends on all can see."""
    seen: Any = desk.view
    return winner(seen)


def asked(desk: Desk) -> str:
    """What the viewer is asked; at the end, why it ended so."""
    if desk.aside:
        return desk.aside
    if desk.view.phase is not Phase.OVER:
        return question(desk)
    won, ends = _winner(desk), desk.view.ends
    if won is None:
        return _("Neither ship came home.")
    if ends[1 - won] == "home":
        a, b = (points(tokens) for tokens in desk.view.tokens)
        return (
            _("Both came home, with equal points: it had five tokens first.")
            if a == b
            else _("Both came home; it has more points.")
        )
    return _(_WHY[ends[1 - won]]).format(team=team_name(1 - won))


def _turn(desk: Desk) -> str:
    """The number of the turn, once ships fly."""
    view = desk.view
    if not view.turn:
        return ""
    if view.options.turns is not None:
        return _("turn {n} of {m}").format(n=view.turn, m=view.options.turns)
    return _("turn {n}").format(n=view.turn)


def _homeward(right: float) -> Mark:
    """The sign that all fly home now, its right end at `right`."""
    words = _("Both ships must turn home")
    wide = 30 + 7.2 * len(words)
    return group(
        rect(0, 1, wide, 22, rx=11, fill="yellow", stroke="ink", stroke_width=1.2),
        path("M 20 12 H 9 M 13 7.5 L 8.5 12 L 13 16.5", stroke="on-yellow", stroke_width=2, stroke_linecap="round"),
        text(26, 16.5, words, "label", fill="on-yellow", css=fitted(words, wide - 34, 12.5, 0.6)),
        x=right - wide,
    )


def _strip(desk: Desk, team: int, width: float) -> list[Mark]:
    """A team: its comms lamp, its tokens by mission, its points, whether it is home or lost."""
    view, paint = desk.view, PAINT[team]
    mover = team == view.team and view.phase is not Phase.OVER
    worth = points(view.tokens[team])
    said = ngettext("{n} pt", "{n} pts", worth).format(n=worth)
    marks = [
        rect(
            1, 1, width - 2, STRIP - 2, rx=9, fill=paint.wash if mover else "paper",
            stroke=paint.fill if mover else "line", stroke_width=2 if mover else 1,
        ),
        team_mark(team, 18, STRIP / 2, 8.5),
        text(32, 23, team_name(team), "label"),
        *_state(desk, team),
        text(width - 10, 23, said, "mono strong", "end", css="font-size:14px"),
    ]  # fmt: skip
    if view.ends[team]:
        return marks
    for place, (mission, won) in enumerate(zip(MISSIONS, view.tokens[team], strict=True)):
        x = 114 + 36 * place
        marks += [
            group(mission_sign(mission, x, STRIP / 2, 8, won=won > 0), opacity=1 if won else 0.55),
            text(x + 10, 22.5, f"×{won}" if won else "–", "mono strong" if won else "mono soft", css="font-size:12px"),
        ]
    return marks


def _state(desk: Desk, team: int) -> list[Mark]:
    """The lamp; or that the team is home, or lost."""
    ended = desk.view.ends[team]
    if ended:
        words = _(_ENDS[ended])
        ink = "green-text" if ended == "home" else "signal-text"
        return [text(84, 22.5, words, "label", fill=ink, css=fitted(words, 130, 13, 0.6))]
    return [lamp(not desk.view.silent[team], 88, STRIP / 2, 5.5)]


# The same in words


def describe(desk: Desk) -> str:
    """Whose turn it is, what is asked, and how both teams stand, in words."""
    view = desk.view
    said = [f"{headline(desk)}, {_turn(desk)}." if _turn(desk) else f"{headline(desk)}.", asked(desk)]
    if view.first >= 0 and view.phase is not Phase.OVER:
        said.append(_("Both ships must turn home."))
    return " ".join([*said, *(_team_words(desk, team) for team in (desk.team, 1 - desk.team))])


def _team_words(desk: Desk, team: int) -> str:
    """A team's tokens, points, comms and end."""
    view = desk.view
    tokens = view.tokens[team]
    worth = points(tokens)
    comms = _("no comms") if view.silent[team] else _("comms are up")
    state = _(_ENDS[view.ends[team]]) if view.ends[team] else comms
    said = _("{team}: {points}, tokens of missions 1, 2 and 3: {a}, {b} and {c}; {state}.")
    all_points = ngettext("{n} point", "{n} points", worth).format(n=worth)
    return said.format(team=team_name(team), points=all_points, a=tokens[0], b=tokens[1], c=tokens[2], state=state)
