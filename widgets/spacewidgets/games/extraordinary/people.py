"""The people: the market while somebody is hired, the newcomer, and the astronauts of both teams on their missions."""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Final

from spacegames.extraordinary import DIE, MISSIONS, POINTS, Assign, Discharge, Hire, Mettle, Odds, Offer, Phase, Seen
from spacewidgets.drawing.lettering import button, fitted
from spacewidgets.drawing.scene import Mark, Scene, group, path, rect, text
from spacewidgets.games.extraordinary.desk import WIDTH, Desk, act
from spacewidgets.games.extraordinary.emblems import PAINT, emblem, letter, mission_sign, team_mark
from spacewidgets.games.extraordinary.pointing import opinion_sign, pointed
from spacewidgets.games.extraordinary.words import (
    LETTERS,
    action_name,
    mettle_words,
    mission_name,
    odds_words,
    person_name,
    person_of,
    team_name,
)
from spacewidgets.words import _, language, ngettext

__all__ = ["describe", "draw", "hiring"]

GAP: Final = 8
HIRING: Final = (Phase.OFFER, Phase.HIRE, Phase.ASSIGN)
CARD: Final = 94
"""How high the face of a candidate is, with its name,"""
LINE: Final = 13
"""and how much more where the fact stands beside the face."""
BUTTON: Final = 36
SPOT: Final = 102
"""How high a team's missions are."""
EDGE: Final = 26
"""Where the missions of a team begin, beside its mark."""
FACE: Final = 112
"""How wide a face is beside a fact."""
BOLD: Final = 0.66
"""How wide a bold letter is, as a share of its size."""
ROOMY: Final = 230
"""A card so wide has room for a fact."""
NATIONS: Final = {"USSR": 0, "US": 1}


def hiring(desk: Desk) -> bool:
    """Whether the market is laid out: somebody is being hired, or the viewer could begin to."""
    return desk.view.phase in HIRING or any(isinstance(action, Offer) for action in desk.open)


def draw(desk: Desk) -> Scene:
    """The market or the newcomer, and beneath it the divider with both teams' astronauts."""
    view = desk.view
    if view.phase is Phase.ASSIGN and view.hired is not None:
        marks, y = _newcomer(desk, view.hired)
    elif hiring(desk):
        marks, y = _market(desk)
    else:
        marks, y = _folded(desk)
    spots, high = _divider(desk)
    return Scene(WIDTH, round(y + high), _("The people"), (*marks, group(*spots, y=y)), describe(desk))


# Somebody's face, as the viewer sees it


def _nation(desk: Desk, number: int) -> int:
    return NATIONS[person_of(number, desk.view.tables).nation]


def _head(desk: Desk, number: int, width: float, *, indent: float = 0) -> list[Mark]:
    """Nation and name, in the upper 26 units of a card."""
    room = width - 34 - indent
    name = person_name(number, desk.view.tables)
    first, _space, last = name.partition(" ")
    last = last or first
    forms = (name, f"{first[:1]}. {last}", last)
    name = next((form for form in forms if BOLD * 11.5 * len(form) <= room), last)
    return [
        team_mark(_nation(desk, number), 15 + indent, 15, 7),
        text(27 + indent, 19.5, name, "label", css=fitted(name, room, 13, BOLD)),
    ]


@cache
def _face(face: Odds | Mettle, width: float) -> Mark:
    """The viewer's side of a card, in a box `width` wide and 62 high: rows of a die for odds, two rows of changes for mettle."""
    return _odds(face, width) if isinstance(face, Odds) else _mettle(face, width)


def _odds(odds: Odds, width: float) -> Mark:
    """A row a mission: what passes on the die as full squares, and how many of six that are."""
    marks = []
    for place, (mission, span) in enumerate(zip(MISSIONS, odds, strict=True)):
        y = 9 + 20.5 * place
        marks += [mission_sign(mission, 9, y, 8, won=False), *_die(span, 22, y, min(78, width - 50))]
        marks.append(text(width, y + 5, chance_words(span), "mono strong small", "end"))
    return group(*marks)


def _die(span: tuple[int, int], x: float, y: float, width: float) -> list[Mark]:
    """The numbers of the die; those that pass are filled."""
    low, high = span
    cell = width / DIE
    marks = []
    for number in range(1, DIE + 1):
        passes = low <= number <= high
        left = x + cell * (number - 1)
        marks += [
            rect(
                left + 0.5, y - 7, cell - 1, 14, rx=2.5,
                fill="blue" if passes else "card", stroke="blue" if passes else "line", stroke_width=1,
            ),
            text(
                left + cell / 2, y + 3.8, number, "mono strong" if passes else "mono soft", "middle",
                fill="on-blue" if passes else None, css="font-size:11.5px",
            ),
        ]  # fmt: skip
    return marks


def chance_words(span: tuple[int, int]) -> str:
    """How many of the numbers on a die pass: "5/6"."""
    return f"{span[1] - span[0] + 1}/{DIE}"


def _mettle(mettle: Mettle, width: float) -> Mark:
    """After success, after failure: how Morale and Ship Condition change."""
    marks = []
    for place, (change, passed) in enumerate(((mettle.success, True), (mettle.failure, False))):
        y = 13 + 29.5 * place
        colour = "green" if passed else "signal"
        marks += [
            rect(0, y - 13, width, 27, rx=6, fill=f"{colour}-wash"),
            _verdict(passed, 13, y + 0.5),
            *_changes(change, 28, y + 0.5, (width - 30) / 2),
        ]
    return group(*marks)


def _verdict(passed: bool, x: float, y: float) -> Mark:
    """A tick or a cross."""
    if passed:
        return path("M", x - 5, y, "l 4 5 l 7 -9", stroke="green-text", stroke_width=2.4, stroke_linecap="round")
    crossed = ("M", x - 4.5, y - 4.5, "l 9 9 M", x + 4.5, y - 4.5, "l -9 9")
    return path(*crossed, stroke="signal-text", stroke_width=2.4, stroke_linecap="round")


def _changes(change: tuple[int, int], x: float, y: float, step: float, *, small: bool = False) -> list[Mark]:
    """Morale and Ship Condition with what is added to them."""
    marks = []
    for place, (what, by) in enumerate(zip(("morale", "condition"), change, strict=True)):
        left = x + step * place
        ink = "soft" if not by else "green-text" if by > 0 else "signal-text"
        said = f"{by:+d}".replace("-", "−") if by else "0"
        marks += [
            emblem(what, left + (5 if small else 8), y, "ink", 0.68 if small else 0.85),
            text(
                left + (11.5 if small else 19), y + 4.6, said, "mono strong", fill=ink,
                css=f"font-size:{12 if small else 14}px",
            ),
        ]  # fmt: skip
    return marks


# The market


def _market(desk: Desk) -> tuple[list[Mark], float]:
    """The market: those shown large with what they did, or all side by side; and how high that is."""
    view = desk.view
    high = CARD + LINE * (view.phase is Phase.HIRE) + BUTTON * (not desk.crew)
    marks, y = [], 0.0
    if view.phase is Phase.SHOW:
        words = _("Your ship stands on Earth: instead of a maneuver you may hire.")
        marks, y = [text(1, 14, words, "label", css=fitted(words, WIDTH - 2, 13, 0.6))], 22.0
    places = view.offered if view.phase is Phase.HIRE else range(len(view.market))
    width = (WIDTH - GAP * (len(places) - 1)) / max(1, len(places))
    for at, place in enumerate(places):
        seen = view.market[place]
        if seen is None:
            marks.append(_empty((width + GAP) * at, y, width, high))
        else:
            marks.append(group(*_card(desk, place, seen, width, high), x=(width + GAP) * at, y=y))
    return marks, y + high + GAP


def _empty(x: float, y: float, width: float, high: float) -> Mark:
    return rect(
        x + 1, y + 1, width - 2, high - 2, rx=9, fill="none", stroke="line", stroke_width=1.2, stroke_dasharray="5 4"
    )


def _card(desk: Desk, place: int, seen: Seen, width: float, high: float) -> list[Mark]:
    """A candidate: name, face, A or B where shown, what the partner says of it, a fact, and what can be done."""
    offered = desk.view.offered
    shown = offered.index(place) if place in offered else -1
    roomy = width > ROOMY
    signs = pointed(desk.view, shown)
    rim, thick = ("ink", 2.2) if shown >= 0 else ("line", 1.2)
    marks = [
        rect(1, 1, width - 2, high - 2, rx=9, fill="card", stroke=rim, stroke_width=thick),
        *([letter(shown, 17, 16, 9)] if shown >= 0 else []),
        *_head(desk, seen.person, width - 26 * len(signs), indent=22 if shown >= 0 else 0),
        *(opinion_sign(signal, width - 17 - 25 * at, 13.5) for at, signal in enumerate(signs)),
        group(_face(seen.face, FACE if roomy else width - 16), x=8, y=29),
        *(_fact(_known_for(desk, seen.person), FACE + 20, 36, width - FACE - 26, 6) if roomy else []),
    ]
    if desk.crew:
        return marks
    hired = desk.view.phase is Phase.HIRE
    action = Hire(place) if hired else Offer(place)
    at = 7, high - BUTTON - 3, width - 14
    return [*marks, _button(desk, action, _("Hire") if hired else _("Show"), at)]


def _button(desk: Desk, action: Offer | Hire | Assign | Discharge, label: str, at: tuple[float, float, float]) -> Mark:
    """A button ``at`` x, y and of a width."""
    x, y, width = at
    face = button(x, y, width, label)
    return act(desk, action, action_name(action, desk.view), face, hit=(x, y, width, 32))


def _known_for(desk: Desk, number: int) -> str:
    """What a person really did."""
    return _(person_of(number, desk.view.tables).fact)


def _fact(fact: str, x: float, y: float, width: float, most: int) -> list[Mark]:
    """A fact in so many lines at most."""
    lines = wrap(fact, int(width / (0.52 * 11.5)), max_lines=most, placeholder=" …")
    return [text(x, y + 12.8 * at, each, "soft", css="font-size:11.5px") for at, each in enumerate(lines)]


def _folded(desk: Desk) -> tuple[list[Mark], float]:
    """The names of those who wait in the market, in one line."""
    names = [person_name(seen.person, desk.view.tables) for seen in desk.view.market if seen is not None]
    if not names:
        return [], 0
    words = _("In the market: {names}").format(names=", ".join(names))
    return [text(1, 14, words, "soft", css=fitted(words, WIDTH - 2, 12.5, 0.53))], 22


def _newcomer(desk: Desk, seen: Seen) -> tuple[list[Mark], float]:
    """The one who was hired, and the missions; those that have somebody already are pale."""
    team, left = desk.view.team, 176
    asked = desk.crew and desk.ours
    high = CARD + 14 * asked
    marks = [
        rect(1, 1, WIDTH - 2, high, rx=9, fill="card", stroke=PAINT[team].fill, stroke_width=2),
        *_head(desk, seen.person, left - 8),
        group(_face(seen.face, 142), x=8, y=29),
        *_fact(_known_for(desk, seen.person), left, 20, WIDTH - left - 10, 3),
    ]
    if not asked:
        said = _("Flight Crew of the {team} chooses the mission.").format(team=team_name(team))
        return [*marks, text(left, CARD - 10, said, "label", css="font-size:12.5px")], high + GAP
    wide = (WIDTH - left - 4) / len(MISSIONS)
    for place, mission in enumerate(MISSIONS):
        said = _("Mission {n}").format(n=mission)
        if isinstance(seen.face, Odds):
            said = _("Mission {n}: {chance}").format(n=mission, chance=chance_words(seen.face[mission - 1]))
        marks.append(_button(desk, Assign(mission), said, (left + wide * place, high - 40, wide - 8)))
    return marks, high + GAP


# The divider


def _divider(desk: Desk) -> tuple[list[Mark], float]:
    """Both teams' three missions, the viewer's team at the left; and how high it is."""
    width = (WIDTH - GAP) / 2
    giving = any(isinstance(action, Discharge) for action in desk.open)
    high = SPOT + BUTTON * giving
    teams = (desk.team, 1 - desk.team)
    return [
        group(_team(desk, team, width, high, giving and team == desk.team), x=(width + GAP) * place)
        for place, team in enumerate(teams)
    ], high


def _team(desk: Desk, team: int, width: float, high: float, giving: bool) -> Mark:
    """A team's astronauts on its missions."""
    own = team == desk.team
    wide = (width - EDGE - 5) / len(MISSIONS)
    return group(
        rect(
            1, 1, width - 2, high - 2, rx=10, fill="paper",
            stroke=PAINT[team].fill if own else "line", stroke_width=2 if own else 1,
        ),
        team_mark(team, 16, 16, 7.5),
        *(_spot(desk, team, mission, EDGE + wide * place, wide, giving=giving) for place, mission in enumerate(MISSIONS)),
    )  # fmt: skip


def _spot(desk: Desk, team: int, mission: int, x: float, width: float, *, giving: bool) -> Mark:
    """A mission: its number and points, what was won there, and who flies it."""
    view = desk.view
    seen, won = view.crews[team][mission - 1], view.tokens[team][mission - 1]
    reached = (team, mission) == (view.team, *view.entered[:1])
    points = POINTS[mission - 1]
    worth = ngettext("{n} pt", "{n} pts", points).format(n=points)
    marks = [
        mission_sign(mission, 13, 16, 8.5, won=won > 0),
        text(25, 20, worth, "soft small"),
        *([text(width - 4, 20.5, f"×{won}", "mono strong", "end", css="font-size:13px")] if won else []),
        rect(
            2, 29, width - 4, SPOT - 35, rx=7, fill="card" if seen else "none",
            stroke="signal" if reached else "line", stroke_width=2.5 if reached else 1,
            stroke_dasharray=None if seen else "4 3",
        ),
    ]  # fmt: skip
    if seen is None:
        return group(*marks, text(width / 2, 66, _("nobody"), "soft small", "middle"), x=x)
    last = person_name(seen.person, desk.view.tables).split()[-1]
    marks.append(text(width / 2, 44, last, "label", "middle", css=fitted(last, width - 9, 12.5, 0.61)))
    marks.append(group(_small_face(seen.face, mission, width - 12, language()), x=6, y=50))
    if giving:
        marks.append(_button(desk, Discharge(mission), _("Give up"), (2, SPOT - 2, width - 4)))
    return group(*marks, x=x)


@cache
def _small_face(face: Odds | Mettle, mission: int, width: float, words: str) -> Mark:  # noqa: ARG001
    """What matters of a face where somebody flies a mission: the odds there, or the mettle; 44 high.

    Its ``words`` are in this language, so that another language is another mark.
    """
    if isinstance(face, Odds):
        span = face[mission - 1]
        said = text(width / 2, 36, chance_words(span), "mono strong", "middle", css="font-size:15px")
        return group(*_die(span, 0, 11, width), said)
    marks: list[Mark] = []
    for place, (change, passed) in enumerate(((face.success, True), (face.failure, False))):
        y = 10.5 + 22 * place
        marks += [
            rect(-1, y - 9.5, width + 2, 20, rx=4, fill="green-wash" if passed else "signal-wash"),
            group(_verdict(passed, 0, 0), x=4.5, y=y, scale=0.65),
            *_changes(change, 13, y, (width - 11) / 2, small=True),
        ]
    return group(*marks)


# The same in words


def describe(desk: Desk) -> str:
    """The market, the newcomer and both teams' astronauts, in words."""
    view = desk.view
    told = []
    if view.phase is Phase.ASSIGN and view.hired is not None:
        fact = _known_for(desk, view.hired.person)
        told.append(_("Hired: {who}. {fact}").format(who=_person(desk, view.hired), fact=fact))
    elif view.phase is Phase.HIRE:
        told += [
            _("{letter} is {who}. {fact}").format(
                letter=LETTERS[number], who=_person(desk, seen), fact=_known_for(desk, seen.person)
            )
            for number, place in enumerate(view.offered)
            if (seen := view.market[place]) is not None
        ]
    elif listed := [seen for seen in view.market if seen is not None]:
        who = "; ".join(
            _person(desk, seen) if hiring(desk) else person_name(seen.person, desk.view.tables) for seen in listed
        )
        told.append(_("In the market: {who}.").format(who=who))
    return " ".join([*told, *(_team_words(desk, team) for team in (desk.team, 1 - desk.team))])


def _person(desk: Desk, seen: Seen) -> str:
    """A person and the face that the viewer sees."""
    face = odds_words(seen.face) if isinstance(seen.face, Odds) else mettle_words(seen.face)
    return _("{name} ({face})").format(name=person_name(seen.person, desk.view.tables), face=face)


def _team_words(desk: Desk, team: int) -> str:
    """Who flies the missions of a team, and what was won there."""
    said = []
    for mission, seen, won in zip(MISSIONS, desk.view.crews[team], desk.view.tokens[team], strict=True):
        who = _("nobody") if seen is None else _person(desk, seen)
        tokens = ngettext("{n} token", "{n} tokens", won).format(n=won)
        said.append(_("{mission}: {who}, {tokens}").format(mission=mission_name(mission), who=who, tokens=tokens))
    return _("{team}: {missions}.").format(team=team_name(team), missions="; ".join(said))
