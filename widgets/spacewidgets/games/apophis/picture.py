"""The board of Apophis as a picture: a pure function from what a seat may know to a scene.

What may be done now is chosen on the thing itself: sections in the depot, cards in the hand, the deck. What may not be done
is pale and says why. Action ids are those of `apophis_words.ACTIONS`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from spacegames.apophis import (
    CARDS_DRAWN,
    COLOURS,
    HAND_LIMIT,
    SECTIONS,
    Action,
    Build,
    Colour,
    Discard,
    Draw,
    Hold,
    Keep,
    Phase,
    Play,
    Reroll,
    Scrap,
    Section,
    Tell,
    View,
    total,
)
from spacewidgets.drawing import apophis_pieces as pieces
from spacewidgets.drawing.scene import Mark, Scene, choice, group, line, rect, region, text
from spacewidgets.games.apophis.asteroid import asteroid
from spacewidgets.games.apophis.desk import Desk
from spacewidgets.games.apophis.launch import SIGNS, launch_table
from spacewidgets.games.apophis.words import (
    HARMLESS,
    action_id,
    action_name,
    colour_name,
    describe,
    headline,
    is_harmless,
    left_words,
    seat_name,
    shown,
)
from spacewidgets.games.kit.cover import shorter
from spacewidgets.games.kit.session import ROLL_BY_HAND
from spacewidgets.words import _, ngettext

__all__ = ["WIDTH", "describe", "draw"]

WIDTH: Final = 916
"""As wide as a panel has room."""
_SCALE: Final = WIDTH / 802
_INSIDE: Final = 800
_GAP: Final = 10
_TOP, _MIDDLE, _LOWER, _OTHERS = 58, 332, 472, 614
_ROOM: Final = 188  # for the rocket
_SECTION_HEIGHT: Final = {_TOP: 264, _MIDDLE: 130, _LOWER: 132}


def draw(desk: Desk) -> Scene:
    """The board as a seat sees it."""
    several = desk.view.options.players > 1
    parts = (_head, _rocket, _middle, _launch, _row, _depot, _hand, _deck, *([_others] if several else []))
    height = _OTHERS + 61 if several else _OTHERS - _GAP + 1
    marks = group(*(part(desk) for part in parts), x=1, scale=_SCALE)  # so that no frame is cut
    return Scene(WIDTH, round(height * _SCALE), _("The table of Apophis"), (marks,), describe(desk))


def _pane(x: float, y: float, width: float, title: str, *items: Mark, soft: str = "", strong: str = "") -> Mark:
    """A part of the table with its title; its items have their origin in its upper left corner."""
    ground = rect(0, 0, width, _SECTION_HEIGHT[int(y)], rx=10, fill="paper", stroke="line", stroke_width=1)
    beside = [text(width - 16, 26, soft, "soft small", "end")] if soft else []
    if strong:
        beside = [text(width - 16, 26, strong, "label small", "end", fill="green-text")]
    return region(title, ground, text(16, 27, title, "title", css="font-size:16px"), *beside, *items, x=x, y=y)


def _head(desk: Desk) -> Mark:
    """Whose turn it is, what is asked, and how much time is left."""
    view = desk.view
    first, asked = headline(desk)
    number, unit = left_words(view)
    full = 60 * view.options.minutes if view.options.minutes else view.options.turns
    share = 234 * view.left / full
    return group(
        text(2, 22, first, "title", css="font-size:21px"),
        text(2, 44, asked, "soft"),
        text(564, 25, number, "mono strong", css="font-size:24px"),
        text(572 + 14.5 * len(number), 24, unit, "soft"),
        text(798, 24, _("turn {n}").format(n=view.turn), "soft", "end"),
        rect(564, 36, 234, 7, rx=3.5, fill="grid"),
        rect(564, 36, share, 7, rx=3.5, fill="signal", class_="sg-moves"),
    )


def _rocket(desk: Desk) -> Mark:
    """The rocket from the side, each section with its sign and its points."""
    view, foot, x = desk.view, 236, 60
    marks = [pieces.pad(x, foot, 96)]
    heights = pieces.steps(view.rocket, _ROOM)
    size = min([20, *(above - below - 1 for below, above in pairwise(heights))])
    for section, height in zip(view.rocket, heights, strict=True):
        colour, number = SECTIONS[section]
        marks += [
            pieces.chip(colour, 120, foot - height - 10, size, fail_safes=desk.fail_safes),
            text(135, foot - height - 5.5, str(number), "mono strong small"),
        ]
    marks.append(pieces.stacked(view.rocket, x, foot, _ROOM))
    if not view.rocket:
        marks.append(text(x, foot - 12, _("no rocket"), "soft small", "middle"))
    scrap = _button(desk, Scrap(), _("Scrap"), x=150, y=222, width=60)
    n = total(view.rocket)
    said = ngettext("{n} point", "{n} points", n).format(n=n) if n else ""
    return _pane(0, _TOP, 222, _("The rocket"), *marks, scrap, soft=said)


def _middle(desk: Desk) -> Mark:
    """Apophis."""
    view = desk.view
    left = ngettext("{n} point left", "{n} points left", view.apophis).format(n=view.apophis)
    said = left if view.apophis else _("destroyed")
    return _pane(222 + _GAP, _TOP, 216, _("Apophis"), asteroid(view), soft=said)


def _launch(desk: Desk) -> Mark:
    """The checks of a launch; beneath them what may be done about a roll that failed, or what a launch would bring."""
    view, odds = desk.view, desk.odds
    marks = [launch_table(view, odds, desk.rolls, 0, 36)]
    if shown(view) is Phase.REROLL:
        left = ngettext("Roll again ({n} left)", "Roll again ({n} left)", view.rerolls).format(n=view.rerolls)
        marks += [
            _button(desk, Reroll(), left, x=16, y=226, width=180, primary=True),
            _button(desk, Keep(), _("Let it stand"), x=206, y=226, width=120),
        ]
    elif desk.rolling:
        said = _("Roll the die")
        marks.append(pieces.button(ROLL_BY_HAND, said, said, x=176, y=226, width=150, primary=True))
    elif view.rocket and not _flying(view) and view.phase is not Phase.OVER:
        marks += _foot(desk)
    title = _("Launched now")
    if _flying(view):
        title = _("The launch")
    elif not view.rocket:
        title = _("The last launch") if desk.rolls else _("What a launch needs")
    wins = odds.wins if odds and view.rocket and not _flying(view) else None
    saves = _("saves the Earth: {chance}").format(chance=wins) if wins else ""
    return _pane(458, _TOP, 342, title, *marks, strong=saves)


def _flying(view: View) -> bool:
    return view.row == (1 << len(COLOURS)) - 1


def _foot(desk: Desk) -> list[Mark]:
    """What the rocket lacks to do anything; or else the dice of the last launch, while a new rocket is built."""
    if desk.odds and not desk.odds.fuel:
        return [text(16, 251, _("Not enough fuel: it would fall back."), "label small", fill="signal-text")]
    if desk.odds and is_harmless(desk.odds):
        return [text(16, 251, _(HARMLESS), "label small", fill="signal-text")]
    if not desk.rolls:
        return []
    marks = [text(16, 251, _("last launch"), "soft small")]
    cast = [roll for roll in desk.rolls if roll.number]
    for number, roll in enumerate(cast):
        at = 280 - 54 * (len(cast) - 1 - number)
        rim = "ink" if roll.passed else "signal"
        sign = pieces.chip(SIGNS[roll.check], at, 247, 18, fail_safes=desk.fail_safes)
        marks += [sign, pieces.die(at + 24, 247, roll.number, 20, rim=rim)]
    return marks


def _row(desk: Desk) -> Mark:
    """The four places in front of the rocket."""
    view, marks = desk.view, []
    for number, colour in enumerate(COLOURS):
        made = pieces.card if view.row >> number & 1 else pieces.empty_place
        at = 9.5 + number * (pieces.CARD_WIDTH + 5)
        marks.append(made(at, 40, colour, colour_name(colour, desk.view.options), fail_safes=desk.fail_safes))
    if Hold() in desk.open:
        hold = _button(desk, Hold(), _("Hold"), x=204, y=6, width=80, primary=True)
        return _pane(0, _MIDDLE, 298, _("Launch"), *marks, hold)
    laid = view.row.bit_count()
    return _pane(0, _MIDDLE, 298, _("Launch"), *marks, soft=_("{n} of {all} cards").format(n=laid, all=len(COLOURS)))


def _depot(desk: Desk) -> Mark:
    """Three sections of each colour, but those on the rocket."""
    marks = []
    for number, colour in enumerate(COLOURS):
        x = 8 + 119 * number
        marks.append(text(x + 58, 121, colour_name(colour, desk.view.options), "soft small", "middle"))
        if number:
            marks.append(line(x - 1, 44, x - 1, 122, stroke="grid", stroke_width=1))
        for size, middle in ((3, 26), (2, 71), (1, 105)):
            section = SECTIONS.index((colour, size))
            marks.append(_section(desk, section, x + middle, 104))
    soft = _("a card of its colour for each point")
    return _pane(298 + _GAP, _MIDDLE, 492, _("Parts depot"), *marks, soft=soft)


def _section(desk: Desk, section: Section, x: float, y: float) -> Mark:
    """A section that may be built, or why not."""
    colour, size = SECTIONS[section]
    action = Build(colour, size)
    wide, high = pieces.WIDTHS[size], pieces.HEIGHTS[size]
    gone = section in desk.view.rocket
    drawn = pieces.pyramid(x, y, section, gone=gone, fail_safes=desk.fail_safes)
    return _act(desk, action, drawn, hit=(x - wide / 2, y - high - 3, wide, high + 6))


def _why(desk: Desk, action: Action) -> str | None:
    return None if action in desk.open else desk.why(action)


def _button(desk: Desk, action: Action, words: str, *, x: float, y: float, width: float, primary: bool = False) -> Mark:
    name, why = action_name(action, desk.view), _why(desk, action)
    return pieces.button(action_id(action), words, name, x=x, y=y, width=width, primary=primary, why=why)


def _act(
    desk: Desk, action: Action, drawn: Mark, hit: tuple[float, float, float, float], *, vivid: bool = False
) -> Mark:
    """A drawn thing that an action is chosen on."""
    name, why = action_name(action, desk.view), _why(desk, action)
    return choice(action_id(action), name, drawn, hit=hit, disabled_reason=why, tip=name, vivid=vivid)


def _hand(desk: Desk) -> Mark:
    """The seat's own cards, those of a colour in a fan."""
    view, marks, at = desk.view, [], 16
    act: Callable[[Colour], Action] = Discard if view.phase is Phase.DISCARD else Play
    for colour, number in zip(COLOURS, view.hand, strict=True):
        if not number:
            continue
        names = [""] * (number - 1) + [
            colour_name(colour, desk.view.options)
        ]  # only the uppermost card's name is not covered
        drawn = [pieces.card(at + 16 * i, 44, colour, name, fail_safes=desk.fail_safes) for i, name in enumerate(names)]
        wide = pieces.CARD_WIDTH + 16 * (number - 1)
        if number > 1:
            drawn.append(pieces.badge(at + wide - 5, 50, number))
        hit = (at - 4, 40, wide + 8, pieces.CARD_HEIGHT + 8)
        marks.append(_act(desk, act(colour), group(*drawn), hit=hit, vivid=True))
        at += wide + 14
    if not any(view.hand):
        marks.append(text(16, 84, _("no cards"), "soft"))
    soft = ""
    if Tell() in desk.open:
        marks.append(_button(desk, Tell(), _("Tell the others"), x=308, y=7, width=126))
    elif view.told[view.who] is not None:
        soft = _("all know these cards")
    elif (more := sum(view.hand) - HAND_LIMIT) > 0:
        soft = ngettext("{n} card too many", "{n} cards too many", more).format(n=more)
    else:
        soft = _("{n} of {most} cards").format(n=sum(view.hand), most=HAND_LIMIT)
    return _pane(0, _LOWER, 448, _("Your hand"), *marks, soft=soft)


def _deck(desk: Desk) -> Mark:
    """The deck, from which one draws, and the discards by colour."""
    view, action = desk.view, Draw()
    pile = min(3, view.deck)
    drawn = [pieces.back(16 + 3 * i, 44 - 3 * i) for i in range(pile)]
    if not view.deck:
        drawn.append(rect(16, 44, 62, 78, rx=6, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="4 4"))
    words = [
        pieces.button_face(_("Draw {n}").format(n=CARDS_DRAWN), x=98, y=58, width=84),
        text(140, 108, ngettext("{n} card", "{n} cards", view.deck).format(n=view.deck), "soft small", "middle"),
    ]
    deck = _act(desk, action, group(*drawn, *words), hit=(8, 32, 182, 96))
    marks = [deck, text(208, 52, _("Discards"), "label")]
    for number, (colour, count) in enumerate(zip(COLOURS, view.discards, strict=True)):
        x, y = 219 + 62 * (number % 2), 76 + 30 * (number // 2)
        marks += [
            group(pieces.chip(colour, x, y, 22, fail_safes=desk.fail_safes), opacity=1 if count else 0.4),
            text(x + 18, y + 5, str(count), "mono strong" if count else "mono soft"),
        ]
    return _pane(448 + _GAP, _LOWER, 342, _("Deck"), *marks)


def _others(desk: Desk) -> Mark:
    """The other seats: the backs of their cards, or the cards that they told."""
    view = desk.view
    seats = [seat for seat in range(view.options.players) if seat != view.who]
    wide = (_INSIDE - _GAP * (len(seats) - 1)) / len(seats)
    return region(
        _("The others"), *(_other(desk, seat, wide, number * (wide + _GAP)) for number, seat in enumerate(seats))
    )


def _other(desk: Desk, seat: int, wide: float, x: float) -> Mark:
    view = desk.view
    told = view.told[seat]
    acts = seat == view.seat and view.phase is not Phase.OVER
    n = view.sizes[seat]
    said = ngettext("{n} card", "{n} cards", n).format(n=n)
    if told is not None:
        said = ngettext("{n} card, told", "{n} cards, told", n).format(n=n)
    cards = (
        [pieces.back(0, 0, 22)] * n
        if told is None
        else [
            pieces.small_card(0, 0, colour, fail_safes=desk.fail_safes)
            for colour, count in zip(COLOURS, told, strict=True)
            for _each in range(count)
        ]
    )
    name = shorter(seat_name(seat, desk.names), 18)
    step = min(25, (wide - 128) / max(n, 1))
    return group(
        rect(0, 0, wide, 60, rx=10, fill="paper", stroke="signal" if acts else "line", stroke_width=2 if acts else 1),
        text(16, 26, name, "label", css=f"font-size:{min(13, 150 / max(len(name), 1)):.3g}px"),
        text(16, 45, _("acts") if acts else said, "soft small"),
        *(group(made, x=116 + step * number, y=16) for number, made in enumerate(cards)),
        x=x, y=_OTHERS,
    )  # fmt: skip
