"""What can be researched, and how far one may trust what has been: the ten advancements with their outcome cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from spacegames.dist import Dist
from spacegames.leaving_earth import ADVANCEMENTS, OUTCOMES, ROCKETS, Outcome
from spacegames.leaving_earth.knowledge import next_card
from spacegames.leaving_earth.rules import ADVANCEMENT, CopySeen, Draw, Research
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, Scene, circle, group, line, path, rect, text
from spacewidgets.games.leaving_earth.chances import chance_words, short_chance
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act
from spacewidgets.games.leaving_earth.emblems import agency_badge
from spacewidgets.games.leaving_earth.names import action_name, advancement_name, outcome_name
from spacewidgets.games.leaving_earth.panes.components import helmet, picture
from spacewidgets.games.leaving_earth.panes.flight_marks import COLOURS, paragraph, sign
from spacewidgets.words import N_, _, ngettext

__all__ = ["describe", "draw"]

_LEGEND, _ROW = 6, 45
_NAME, _CARDS, _DRAWN, _BAR, _BAR_WIDTH = 42, 206, 258, 206, 66

CROWD: Final = 4
LETTER: Final = 7.8

Odds: TypeAlias = Mapping[str, Dist[Outcome]]

_FOR: Final = {
    "Ion Thrusters": N_("slow thrust, every year"),
    "Rendezvous": N_("docking and separating"),
    "Re-entry": N_("capsules through air"),
    "Landing": N_("setting down, no air"),
    "Life Support": N_("crews alive at year's end"),
    "Surveying": N_("looking from a distance"),
}

_ROCKET: Final = {rocket.requires: rocket for rocket in ROCKETS}


def draw(desk: Desk) -> Scene:
    """All advancements, row by row; what is not researched yet is researched by a click on its row."""
    odds = _chances(desk)
    lead, y = paragraph(0, 13, _lead(desk), PANE, soft=True)
    top = round(y) + _LEGEND
    rows = [_row(desk, advancement, odds, top + _ROW * number) for number, advancement in enumerate(ADVANCEMENTS)]
    marks = (*lead, *_legend(desk, y - 4), *rows)
    return Scene(PANE, top + _ROW * len(ADVANCEMENTS) + 2, _("Research"), marks, _said(desk, odds))


def _lead(desk: Desk) -> str:
    """How it is done, or why it cannot be done now."""
    missing = [Research(each.name) for each in ADVANCEMENTS if _copy(desk, each.name) is None]
    if not missing:
        return _("Everything is researched.")
    if desk.open.isdisjoint(missing):
        return desk.why(missing[0]) or ""
    return _("Click a row to research it; its cards are dealt unseen.")


def _legend(desk: Desk, y: float) -> list[Mark]:
    """What the signs stand for, and what the bars do."""
    marks, x = [], 6.0
    for outcome in OUTCOMES:
        word = outcome_name(outcome)
        marks += [sign(outcome, x, y, 5), text(x + 9, y + 4, word, "soft small")]
        x += 24 + 6.1 * len(word)
    if desk.odds:
        marks.append(text(PANE, y + 4, _("success next"), "soft small", "end"))
    return marks


def _copy(desk: Desk, name: str) -> CopySeen | None:
    return desk.me.research[ADVANCEMENT[name]]


def _chances(desk: Desk) -> Odds:
    """What the next draw of each advancement shows, as far as one can tell; of new cards where it is not researched."""
    return {each.name: next_card(desk.view, each.name) for each in ADVANCEMENTS} if desk.odds else {}


def _row(desk: Desk, advancement: Any, odds: Odds, y: float) -> Mark:
    """An advancement: its picture, its name, what it is for, who else has it; and its cards, or its price."""
    copy = _copy(desk, advancement.name)
    ground = [rect(0, 2, PANE, _ROW - 4, rx=6, fill="paper", stroke="line", stroke_width=1)] if copy else []
    own = _owned(copy) if copy else _price(desk, advancement)
    return group(
        *ground,
        _sign(advancement.name),
        _title(desk, advancement.name),
        text(_NAME, 34, _good_for(advancement.name), "soft small"),
        own,
        *([_bar(odds[advancement.name])] if odds else []),
        y=y,
    )


def _good_for(name: str) -> str:
    """What an advancement is for, in few words; nothing is known of one that no card speaks of."""
    if name in _ROCKET:
        return _("rockets of {n} thrust").format(n=_ROCKET[name].thrust)
    return _(_FOR[name]) if name in _FOR else ""


def _price(desk: Desk, advancement: Any) -> Mark:
    """The places of the cards to come, and the price, where a click anywhere on the row pays it."""
    action = Research(advancement.name)
    pill = group(
        rect(PANE - 52, 4, 48, 19, rx=6, fill="card", stroke="blue", stroke_width=1.5),
        text(PANE - 28, 18, f"${advancement.price}", "mono strong", "middle"),
    )
    places = [
        rect(_CARDS + 16 * i, 5, 12, 17, rx=2, fill="none", stroke="soft", stroke_width=1, stroke_dasharray="3 2")
        for i in range(advancement.starting_outcomes)
    ]
    return act(desk, action, action_name(action, desk.view), *places, pill, hit=(0, 2, PANE, _ROW - 4))


def _owned(copy: CopySeen) -> Mark:
    """The cards that lie on it, and what was drawn from it."""
    if not copy.cards:
        marks = [text(_CARDS, 18, _("works always"), "small", fill="green-text")]
    elif copy.face_up:
        marks = [_face_up(_CARDS, copy.face_up)]
    else:
        marks = [_face_down(_CARDS + 16 * i) for i in range(copy.cards)]
    start = _DRAWN if copy.cards else _DRAWN + 28
    return group(*marks, *_drawn(copy.drawn, start))


@lru_cache(maxsize=8)
def _face_down(x: float) -> Mark:
    return group(
        rect(x, 5, 12, 17, rx=2, fill="card", stroke="ink", stroke_width=1), rect(x + 2, 7, 8, 13, rx=1, fill="ink")
    )


def _face_up(x: float, outcome: Outcome) -> Mark:
    """A last card, which all can see."""
    return group(
        rect(x, 3, 15, 20, rx=2.5, fill="card", stroke="ink", stroke_width=1.2), sign(outcome, x + 7.5, 13, 5.5)
    )


def _drawn(draws: tuple[Draw, ...], start: float) -> Iterator[Mark]:
    """What was drawn, the oldest first, those removed struck out; counted by kind where there is no room for all."""
    room = int((PANE - 2 - start) // 15)
    if len(draws) <= room:
        for number, each in enumerate(draws):
            x = start + 7 + 15 * number
            yield sign(each.outcome, x, 13.5, 5)
            if each.removed:
                yield line(x - 6.5, 20, x + 6.5, 7, stroke_width=1.6)
        return
    x = start + 7
    for outcome in OUTCOMES:
        count = sum(each.outcome == outcome for each in draws)
        if count:
            yield sign(outcome, x, 13.5, 5)
            yield text(x + 7, 18, count, "mono small")
            x += 17 + 7 * len(str(count))


def _bar(chances: Dist[Outcome]) -> Mark:
    """What the next draw shows: a bar in three parts, and the chance of a success."""
    x = float(_BAR)
    parts = []
    for outcome in OUTCOMES:
        wide = _BAR_WIDTH * float(chances[outcome])
        if wide:
            parts.append(rect(x, 28, max(wide - 1, 1), 10, rx=1.5, fill=COLOURS[outcome], class_="sg-moves"))
        x += wide
    return group(*parts, text(PANE - 6, 37, short_chance(chances["success"]), "mono small", "end"))


def _title(desk: Desk, name: str) -> Mark:
    """What it is called, and the letters of the other agencies that have it; set closer where there are many."""
    have = [
        seat
        for seat, agency in enumerate(desk.view.agencies)
        if seat != desk.view.who and agency.research[ADVANCEMENT[name]]
    ]
    apart = 15 if len(have) < CROWD else 13
    badges = (agency_badge(seat, _CARDS - 10 - apart * i, 13.5, 7) for i, seat in enumerate(reversed(have)))
    room = _CARDS - 22 - apart * (len(have) - 1) - _NAME if have else _CARDS - _NAME
    said = advancement_name(name)
    tight = room if LETTER * len(said) > room else None
    words = text(_NAME, 18, said, "label", textLength=tight, lengthAdjust="spacingAndGlyphs" if tight else None)
    return group(words, *badges)


@lru_cache(maxsize=16)
def _sign(name: str) -> Mark:
    """A picture of what an advancement is for, in the first 36 units of its row."""
    x = 20
    if name in _ROCKET:
        return picture(_ROCKET[name].name, x, 39, 0.92)
    if name == "Ion Thrusters":
        return picture("Ion Thruster", x, 34)
    if name == "Rendezvous":
        return _docking(x, 22)
    if name == "Surveying":
        return _eye(x, 22)
    small = {"Re-entry": glyphs.flame, "Landing": glyphs.lander}.get(name)
    return small(x, 22) if small else helmet(x, 21)


def _docking(x: float, y: float) -> Mark:
    """Two craft, nose to nose."""
    nose = ("h 7 l 5 4.5 v 3 l -5 4.5 h -7 Z", "h -7 l -5 4.5 v 3 l 5 4.5 h 7 Z")
    sides = zip((x - 14, x + 14), nose, strict=True)
    return group(*(path("M", at, y - 6, steps, fill="card", stroke="ink", stroke_width=1.3) for at, steps in sides))


def _eye(x: float, y: float) -> Mark:
    lid = path("M", x - 13, y, "q 13 -15 26 0 q -13 15 -26 0 Z", fill="card", stroke="ink", stroke_width=1.3)
    return group(lid, circle(x, y, 4.6, fill="sky", stroke="ink", stroke_width=1.2), circle(x, y, 1.6, fill="ink"))


# In words


def describe(desk: Desk) -> str:
    """The same in words."""
    return _said(desk, _chances(desk))


def _said(desk: Desk, odds: Odds) -> str:
    return " ".join([_lead(desk), *(_told(desk, advancement, odds) for advancement in ADVANCEMENTS)])


def _told(desk: Desk, advancement: Any, odds: Odds) -> str:
    copy = _copy(desk, advancement.name)
    name = advancement_name(advancement.name)
    if copy is None:
        return _("{name}: not researched, ${price}.").format(name=name, price=advancement.price)
    facts = [ngettext("{n} card", "{n} cards", copy.cards).format(n=copy.cards) if copy.cards else _("works always")]
    if copy.face_up:
        facts.append(_("face up: {outcome}").format(outcome=outcome_name(copy.face_up)))
    if copy.drawn:
        names = (
            _("{outcome}, removed").format(outcome=outcome_name(each.outcome))
            if each.removed
            else outcome_name(each.outcome)
            for each in copy.drawn
        )
        facts.append(_("drawn so far: {draws}").format(draws="; ".join(names)))
    if odds and copy.cards:
        chance = odds[advancement.name]["success"]
        facts.append(_("a success next: {chance}").format(chance=chance_words(chance)))
    return _("{name}: {facts}.").format(name=name, facts=", ".join(facts))
