"""Co-operation: an offer to another agency, made up step by step, and the answer to one; all see it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from spacegames.leaving_earth import ADVANCEMENTS
from spacegames.leaving_earth.rules import (
    ADVANCEMENT,
    Accept,
    Answering,
    Gifts,
    GiveCraft,
    GiveMoney,
    GivePart,
    Offer,
    Offering,
    Part,
    Propose,
    Refuse,
    ShareResearch,
    Spacecraft,
    Withdraw,
    craft_of,
)
from spacewidgets.drawing.scene import Mark, Scene, circle, group, rect, text
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act
from spacewidgets.games.leaving_earth.emblems import agency_badge
from spacewidgets.games.leaving_earth.names import action_name, advancement_name, craft_name, on, part_name, parts_words
from spacewidgets.games.leaving_earth.panes.components import fitted, heading, held, picture
from spacewidgets.games.leaving_earth.panes.craft_stack import stack
from spacewidgets.games.leaving_earth.panes.flight_marks import paragraph, wide
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

_COLUMN, _RIGHT = 170, 178
_LINE, _ROW = 30, 34
_STEPS: Final = (1, 5, 10)
_CARD: Final = 62
_SUPPLIES: Final = {"Supplies 1x": 1, "Supplies 5x": 5}
"""Units of supplies by component, which are changed as one likes."""


class Side(NamedTuple):
    """One side of an offer: who gives, to whom, and what."""

    giver: int
    receiver: int
    gifts: Gifts
    in_return: bool


def _sides(desk: Desk) -> tuple[Side, Side] | None:
    """Both sides of the offer that lies on the table; the viewer's stands first where he has one."""
    task = desk.task
    if isinstance(task, Offering):
        by, to = task.seat, task.to
    elif isinstance(task, Answering):
        by, to = task.by, task.seat
    else:
        return None
    sides = Side(by, to, task.gives, in_return=False), Side(to, by, task.asks, in_return=True)
    return (sides[1], sides[0]) if desk.view.who == to else sides


def draw(desk: Desk) -> Scene:
    """Whom to make an offer, or the offer that lies on the table."""
    sides = _sides(desk)
    marks, y = _partners(desk) if sides is None else _offer(desk, sides)
    return Scene(PANE, round(y) + 4, _("Trade"), tuple(marks), describe(desk))


# Whom to make an offer


def _partners(desk: Desk) -> tuple[list[Mark], float]:
    """A card for each other agency: a click begins an offer."""
    others = [seat for seat in range(len(desk.view.agencies)) if seat != desk.view.who]
    if not others:
        said, y = paragraph(0, 46, _alone(), PANE, soft=True, style="body")
        return [*heading(_("Trade"), ""), *said], y
    offers = [Offer(seat) for seat in others]
    able = not desk.open.isdisjoint(offers)
    marks = heading(_("Trade"), _("click an agency to make it an offer") if able else "")
    y = 30.0
    if not able:
        said, y = paragraph(0, y + 6, desk.why(offers[0]) or "", PANE, soft=True)
        marks += said
    for seat in others:
        marks.append(_partner(desk, seat, y))
        y += _CARD + 8
    said, y = paragraph(0, y + 14, _about(), PANE, soft=True)
    return [*marks, *said], y


def _alone() -> str:
    return _("There is nobody to trade with: yours is the only agency.")


def _about() -> str:
    return _(
        "An offer is money, parts in store, craft with all aboard, and copies of research; something may be asked for in "
        "return. It is carried out at once if the other accepts."
    )


def _partner(desk: Desk, seat: int, y: float) -> Mark:
    action = Offer(seat)
    agency = desk.view.agencies[seat]
    items = (
        rect(0, 0, PANE, _CARD, rx=8, fill="card", stroke="blue", stroke_width=1.5),
        agency_badge(seat, 26, _CARD / 2, 16),
        text(54, 25, desk.names[seat], "label"),
        text(PANE - 14, 25, f"${agency.money}", "mono strong", "end"),
        text(54, 46, _holdings(desk, seat), "soft small"),
    )
    return group(act(desk, action, action_name(action, desk.view), *items, hit=(0, 0, PANE, _CARD)), y=y)


def _holdings(desk: Desk, seat: int) -> str:
    agency = desk.view.agencies[seat]
    parts, craft, research = len(agency.store), len(agency.craft), sum(map(bool, agency.research))
    return _("{store}, {craft}, {research}").format(
        store=ngettext("{n} part in store", "{n} parts in store", parts).format(n=parts),
        craft=_("{n} craft").format(n=craft),
        research=ngettext("{n} advancement", "{n} advancements", research).format(n=research),
    )


# The offer


def _offer(desk: Desk, sides: tuple[Side, Side]) -> tuple[list[Mark], float]:
    """What each side gives, what then follows, what can be done about it; and what can still be added."""
    high = 44 + _LINE * max(1, *(len(list(_lines(desk, side))) for side in sides))
    marks = heading(_title(desk), "")
    marks += [_panel(desk, side, x, 30, high) for side, x in zip(sides, (0, _RIGHT), strict=True)]
    y = 30.0 + high + 20
    for words in _consequences(desk, sides):
        said, y = paragraph(0, y, words, PANE)
        marks += said
    buttons, y = _decide(desk, y)
    marks += buttons
    if desk.acting and isinstance(desk.task, Offering):
        ends = []
        for side, x in zip(sides, (0, _RIGHT), strict=True):
            more, end = _more(desk, side, x, y + 20)
            marks += more
            ends.append(end)
        y = max(ends)
    return marks, y


def _title(desk: Desk) -> str:
    task, who = desk.task, desk.view.who
    if isinstance(task, Offering):
        if task.seat == who:
            return _("Your offer to {agency}").format(agency=desk.names[task.to])
        return _("{agency} makes up an offer").format(agency=desk.names[task.seat])
    if task.seat == who:
        return _("{agency} makes you an offer").format(agency=desk.names[task.by])
    return _("{agency} has an offer to answer").format(agency=desk.names[task.seat])


def _panel(desk: Desk, side: Side, x: float, y: float, high: float) -> Mark:
    """What one side gives."""
    mine = side.giver == desk.view.who
    yours = side.receiver == desk.view.who
    title = (
        _("You give") if mine else _("You get") if yours else _("{agency} gives").format(agency=desk.names[side.giver])
    )
    marks = [
        rect(x + 0.5, y, _COLUMN - 1, high, rx=8, fill="paper", stroke="line", stroke_width=1),
        agency_badge(side.giver, x + 20, y + 20, 11),
        fitted(x + 38, y + 24, title, _COLUMN - 46),
    ]
    at = y + 38
    for drawn, words in _lines(desk, side):
        marks += [group(drawn, x=x + 24, y=at + 24), fitted(x + 46, at + 19, words, _COLUMN - 52)]
        at += _LINE
    if side.gifts == Gifts():
        marks.append(text(x + 20, y + 57, _("nothing"), "soft"))
    return group(*marks)


def _lines(desk: Desk, side: Side) -> Iterator[tuple[Mark, str]]:
    """What is given, each with its picture, standing on (0, 0)."""
    gifts = side.gifts
    if gifts.money:
        yield _coin(), f"${gifts.money}"
    for each in held(gifts.parts):
        name = part_name(Part(each.kind, each.damaged))
        yield (
            picture(each.kind, 0, 0, 0.65, damaged=each.damaged),
            name if each.count == 1 else _("{name} ×{n}").format(name=name, n=each.count),
        )
    for number in gifts.craft:
        if craft := craft_of(desk.view, side.giver, number):
            yield _ship(craft), _craft_words(side.giver, craft)
    for name in gifts.research:
        yield _copy(), advancement_name(name)


def _coin() -> Mark:
    face = circle(0, -9, 9, fill="yellow", stroke="ink", stroke_width=1.2)
    return group(face, text(0, -5, "$", "label small", "middle", fill="on-yellow"))


def _ship(craft: Spacecraft) -> Mark:
    return stack(craft.parts, -20, -25, 40, 29)


def _copy() -> Mark:
    """An advancement with cards on it."""
    return group(
        *(rect(-10 + 7 * i, -16 + 2 * i, 9, 13, rx=1.5, fill="ink", stroke="card", stroke_width=1) for i in range(2))
    )


def _craft_words(seat: int, craft: Spacecraft) -> str:
    return _("{craft}, {place}").format(craft=craft_name(seat, craft.number), place=on(craft.place))


def _consequences(desk: Desk, sides: tuple[Side, Side]) -> Iterator[str]:
    """What follows if the offer is accepted."""
    for side in sides:
        paid = next(each.gifts.money for each in sides if each is not side) - side.gifts.money
        has = desk.view.agencies[side.giver].money
        if paid:
            yield _("Then {agency} has ${then} instead of ${now}.").format(
                agency=desk.names[side.giver], then=has + paid, now=has
            )
    for side in sides:
        to = desk.names[side.receiver]
        for number in side.gifts.craft:
            if craft := craft_of(desk.view, side.giver, number):
                said = _("{craft} goes to {agency} with all aboard: {parts}.")
                yield said.format(craft=craft_name(side.giver, number), agency=to, parts=parts_words(craft.parts))
        for name in side.gifts.research:
            yield _shared(desk, side, name)


def _shared(desk: Desk, side: Side, name: str) -> str:
    """What a copy of an advancement is worth to the one who gets it."""
    copy = desk.view.agencies[side.giver].research[ADVANCEMENT[name]]
    cards = copy.cards if copy else 0
    said = (
        ngettext(
            "{agency} gets {advancement} with {n} card, dealt unseen.",
            "{agency} gets {advancement} with {n} cards, dealt unseen.",
            cards,
        )
        if cards
        else _("{agency} gets {advancement} without cards: it always works.")
    )
    return said.format(agency=desk.names[side.receiver], advancement=advancement_name(name), n=cards)


def _decide(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """To propose or withdraw, to accept or refuse; or that one waits."""
    if not desk.acting:
        return paragraph(0, y + 4, _("The others see it; nothing has been agreed yet."), PANE, soft=True)
    choices: tuple[tuple[Any, str], ...] = (
        ((Propose(), _("Make this offer")), (Withdraw(), _("Drop it")))
        if isinstance(desk.task, Offering)
        else ((Accept(), _("Accept")), (Refuse(), _("Refuse")))
    )
    marks, low = [], y
    for i, (action, words) in enumerate(choices):
        open_ = action in desk.open
        drawn, low = wide(desk, action, (i * _RIGHT, y, _COLUMN), words, primary=open_ and not i)
        marks.append(drawn)
    return marks, low


# What can be added


def _more(desk: Desk, side: Side, x: float, y: float) -> tuple[list[Mark], float]:
    """Money, parts in store, craft, copies of research that a side has: a click adds one."""
    title = _("add") if side.giver == desk.view.who else _("ask for")
    marks = [text(x, y, title, "soft small")]
    step = _COLUMN / len(_STEPS)
    y += 8
    for i, dollars in enumerate(_STEPS):
        money = GiveMoney(dollars, side.in_return)
        face = group(
            rect(0, 0, step - 4, 32, rx=8, fill="card", stroke="blue", stroke_width=1.3),
            text(step / 2 - 2, 20.5, f"+ ${dollars}", "mono small", "middle"),
        )
        adding = act(desk, money, action_name(money, desk.view), face, hit=(0, 0, step - 4, 32))
        marks.append(group(adding, x=x + i * step, y=y))
    y += _ROW + 2
    for action, drawn, words in _possible(desk, side):
        items = (
            rect(0.5, 0.5, _COLUMN - 5, _ROW - 3, rx=6, fill="card", stroke="line", stroke_width=1),
            group(drawn, x=24, y=27),
            fitted(46, 20, words, _COLUMN - 56),
        )
        name = action_name(action, desk.view)
        marks.append(
            group(
                act(desk, action, name, *items, hit=(0, 0, _COLUMN - 4, _ROW - 2), tip=_tip(desk, side, action)),
                x=x,
                y=y,
            )
        )
        y += _ROW
    return marks, y


def _possible(desk: Desk, side: Side) -> Iterator[tuple[Any, Mark, str]]:
    """What a side has and does not give yet; supplies are changed as one likes."""
    agency, back = desk.view.agencies[side.giver], side.in_return
    left = Counter(part[:3] for part in agency.store)
    left.subtract(part[:3] for part in side.gifts.parts)
    units = sum(holds * left[kind, False, False] for kind, holds in _SUPPLIES.items())
    left |= {(kind, False, False): units // holds for kind, holds in _SUPPLIES.items()}
    for (kind, damaged, spent), count in left.items():
        if count > 0:
            name = part_name(Part(kind, damaged))
            words = name if count == 1 else _("{name} ×{n}").format(name=name, n=count)
            yield GivePart(kind, damaged, spent, back), picture(kind, 0, 0, 0.65, damaged=damaged), words
    for craft in agency.craft:
        if craft.number not in side.gifts.craft:
            yield GiveCraft(craft.number, back), _ship(craft), _craft_words(side.giver, craft)
    for each in ADVANCEMENTS:
        if agency.research[ADVANCEMENT[each.name]] and each.name not in side.gifts.research:
            yield ShareResearch(each.name, back), _copy(), advancement_name(each.name)


def _tip(desk: Desk, side: Side, action: Any) -> str | None:
    craft = craft_of(desk.view, side.giver, action.craft) if isinstance(action, GiveCraft) else None
    return parts_words(craft.parts) if craft else None


# In words


def describe(desk: Desk) -> str:
    """The same in words."""
    sides = _sides(desk)
    if sides is not None:
        given = (_given(desk, side) for side in sides)
        return " ".join([_("{title}.").format(title=_title(desk)), *given, *_consequences(desk, sides)])
    others = [seat for seat in range(len(desk.view.agencies)) if seat != desk.view.who]
    return " ".join([*(_told(desk, seat) for seat in others), _about()]) if others else _alone()


def _told(desk: Desk, seat: int) -> str:
    money, has = desk.view.agencies[seat].money, _holdings(desk, seat)
    return _("{agency} has ${money}, {holdings}.").format(agency=desk.names[seat], money=money, holdings=has)


def _given(desk: Desk, side: Side) -> str:
    words = [words for _drawn, words in _lines(desk, side)]
    return _("{agency} gives {gifts}.").format(
        agency=desk.names[side.giver], gifts=", ".join(words) if words else _("nothing")
    )
