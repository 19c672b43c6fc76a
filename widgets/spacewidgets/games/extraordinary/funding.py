"""Funding: the market and who may earn from it, the own hand and what of it can be used, the other team's hand, batteries."""

from __future__ import annotations

from typing import Final

from spacegames.extraordinary import BATTERY, FUNDING_HAND, FUNDING_MARKET, HELP, Funding, Leave, OverControl, Use
from spacewidgets.drawing.lettering import button, fitted, rows
from spacewidgets.drawing.scene import Mark, group, rect, region, text
from spacewidgets.games.extraordinary.desk import Desk, act
from spacewidgets.games.extraordinary.emblems import PAINT, emblem
from spacewidgets.games.extraordinary.words import action_name, funding_does, funding_name, team_name
from spacewidgets.words import _, ngettext

__all__ = ["HIGH", "WIDE", "hand", "hand_words", "market", "market_words", "pips", "their_hand"]

WIDE: Final = 282
HIGH: Final = 128
CARD: Final = (85, 98)


def market(over: OverControl, team: int) -> Mark:
    """The funding market: what a maneuver with the same symbol earns while opinion is with its team."""
    ready = _earns(over, team)
    said = _("open to you") if ready else _("your hand is full") if _with(over, team) else _("closed to you")
    title = _("Funding market")
    marks = [
        _frame(),
        text(11, 20, title, "title", css="font-size:14px"),
        text(WIDE - 11, 20, said, "small" if ready else "soft small", "end", fill="green-text" if ready else None),
    ]
    for place in range(FUNDING_MARKET):
        x = 8 + (CARD[0] + 5) * place
        if place >= len(over.fund_market):
            marks.append(_empty(x))
            continue
        marks.append(group(*_face(over.fund_market[place], roomy=True), x=x, y=26))
    return region(title, *marks)


def _frame(rim: str = "line", thick: float = 1) -> Mark:
    return rect(1, 1, WIDE - 2, HIGH - 2, rx=10, fill="paper", stroke=rim, stroke_width=thick)


def _with(over: OverControl, team: int) -> bool:
    """Whether opinion is with a team."""
    return over.opinion > 0 if team else over.opinion < 0


def _earns(over: OverControl, team: int) -> bool:
    """Whether a symbol earns a team a card of the market."""
    return _with(over, team) and len(over.funds[team]) < FUNDING_HAND


def _empty(x: float) -> Mark:
    return rect(
        x + 1, 27, CARD[0] - 2, CARD[1] - 2, rx=8, fill="none", stroke="line", stroke_width=1.2, stroke_dasharray="5 4"
    )


def _face(kind: Funding, *, roomy: bool, ready: bool = False) -> list[Mark]:
    """A funding card: its symbol, its name, what it does; `roomy` where no button follows."""
    wide, high = CARD
    name, middle = _("Battery") if kind == "battery" else funding_name(kind), wide / 2
    top = 22 if roomy else 15
    told = [] if kind == "battery" and not roomy else rows(_does(kind), wide - 6, 11.5, 0.54)
    return [
        rect(1, 1, wide - 2, high - 2, rx=8, fill="card", stroke="ink", stroke_width=2 if ready else 1.3),
        emblem(kind, middle, top, scale=1.35 if roomy else 1.1),
        text(middle, top + 25 - 4 * (not roomy), name, "label", "middle", css=fitted(name, wide - 10, 12.5, 0.62)),
        *(
            text(middle, top + (40 if roomy else 33) + 12.5 * at, each, "soft", "middle", css="font-size:11.5px")
            for at, each in enumerate(told)
        ),
    ]


def _does(kind: Funding) -> str:
    """What a funding card does, in the few words that it has room for; `funding_does` says it whole."""
    return {
        "stabilize": _("Morale +{n}"),
        "patch": _("Condition +{n}"),
        "repair": _("comms back"),
        "sabotage": _("cuts their comms"),
        "battery": _("{fuel} fuel"),
    }[kind].format(n=HELP, fuel=BATTERY)


def hand(desk: Desk, over: OverControl) -> Mark:
    """The own funding cards; those that can be played are buttons."""
    held = over.funds[desk.team]
    left = FUNDING_HAND - len(held)
    room = ngettext("room for {n}", "room for {n}", left).format(n=left) if left else _("full")
    room = _("none this turn") if over.leaves and desk.ours else room
    title = _("Your funding")
    marks = [
        _frame(PAINT[desk.team].fill, 2),
        text(11, 20, title, "title", css="font-size:14px"),
        _none(desk) if Leave() in desk.open else text(WIDE - 11, 20, room, "soft small", "end"),
    ]
    for place in range(FUNDING_HAND):
        x = 8 + (CARD[0] + 5) * place
        if place >= len(held):
            marks.append(_empty(x))
            continue
        marks.append(group(_held(desk, over, held[place], again=held[place] in held[:place]), x=x, y=26))
    return region(title, *marks)


def _none(desk: Desk) -> Mark:
    """To take no card this turn."""
    x, wide = WIDE - 117, 110
    face = button(x, 3, wide, _("take none"), high=24)
    return act(desk, Leave(), action_name(Leave(), desk.view), face, hit=(x, 3, wide, 24))


def _held(desk: Desk, over: OverControl, kind: Funding, *, again: bool) -> Mark:
    """A card of the own hand; the first of its kind is what is chosen."""
    wide, high = CARD
    if kind == "battery":
        left = BATTERY - (0 if again else over.drained[desk.team])
        said = _("by itself")
        return group(
            *_face(kind, roomy=False),
            group(pips(0, 0, left), x=19, y=53, scale=1.2),
            text(wide / 2, high - 11, said, "soft small", "middle"),
        )
    if again:
        return group(*_face(kind, roomy=False), text(wide / 2, high - 14, _("one more"), "soft small", "middle"))
    action = Use(kind)
    ready = action in desk.open
    marks = [*_face(kind, roomy=False, ready=ready), button(6, high - 33, wide - 12, _("Use"), high=28)]
    return act(desk, action, action_name(action, desk.view), *marks, hit=(0, 0, wide, high), tip=funding_does(kind))


def their_hand(over: OverControl, team: int, y: float) -> list[Mark]:
    """What the other Mission Control holds, as small cards."""
    marks = [text(12, y + 4, _("holds"), "soft small")]
    held = over.funds[team]
    for place in range(FUNDING_HAND):
        x = 58 + 50 * place
        if place >= len(held):
            marks.append(rect(x, y - 13, 42, 26, rx=5, fill="none", stroke="line", stroke_dasharray="4 3"))
            continue
        kind = held[place]
        first = kind == "battery" and "battery" not in held[:place]
        left = BATTERY - (over.drained[team] if first else 0)
        counted = [text(x + 31, y + 5, left, "mono strong small", "middle")] if kind == "battery" else []
        marks.append(
            group(
                rect(x, y - 13, 42, 26, rx=5, fill="card", stroke="ink", stroke_width=1.1),
                emblem(kind, x + (14 if counted else 21), y),
                *counted,
            )
        )
    return marks


def pips(x: float, y: float, left: int) -> Mark:
    """A Battery Pack: three cells, those that are used empty."""
    return group(
        rect(x, y, 36, 13, rx=3, fill="card", stroke="ink", stroke_width=1.2),
        rect(x + 36, y + 3.5, 3, 6, fill="ink"),
        *(rect(x + 2 + 11 * at, y + 2, 10, 9, rx=1, fill="sky") for at in range(left)),
    )


# The same in words


def _cards(kinds: tuple[Funding, ...]) -> str:
    return ", ".join(map(funding_name, kinds)) or _("no cards")


def market_words(over: OverControl, team: int) -> str:
    """What the market has, and whether the viewer's team can earn it."""
    said = _("Funding market: {cards}.").format(cards=_cards(over.fund_market))
    if _earns(over, team):
        return _("{market} It is open to you.").format(market=said)
    if _with(over, team):
        return _("{market} It is closed to you, as your hand is full.").format(market=said)
    return _("{market} It is closed to you, as opinion is not with you.").format(market=said)


def hand_words(over: OverControl, team: int) -> str:
    """What a team holds, and what its batteries still have."""
    held, drained = over.funds[team], over.drained[team]
    said = _("The {team} holds {cards}.").format(team=team_name(team), cards=_cards(held))
    if "battery" not in held:
        return said
    left = BATTERY * held.count("battery") - drained
    more = ngettext("In its batteries is {n} fuel.", "In its batteries are {n} fuel.", left)
    return f"{said} {more.format(n=left)}"
