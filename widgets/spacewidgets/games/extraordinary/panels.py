"""What a Mission Control has before it: the meters of both teams, global opinion, comms, funding."""

from __future__ import annotations

from typing import Final, NamedTuple

from spacegames.extraordinary import (
    BATTERY,
    CONDITION,
    FULL,
    FUNDING_HAND,
    FUNDING_MARKET,
    HELP,
    MOST_OPINION,
    TILE,
    Funding,
    OverControl,
    Use,
)
from spacewidgets.games.extraordinary.desk import WIDTH, Desk, act
from spacewidgets.games.extraordinary.emblems import PAINT, emblem, lamp, team_mark
from spacewidgets.games.extraordinary.lettering import button, fitted, rows
from spacewidgets.games.extraordinary.words import action_name, funding_does, funding_name, team_name
from spacewidgets.scene import Mark, Scene, circle, group, line, polygon, rect, text
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

GAP: Final = 8
OWN: Final = 352
OTHER: Final = WIDTH - OWN - GAP
CONSOLE: Final = 138
OPINION: Final = 50
FUNDING_HIGH: Final = 128
LOW: Final = 3
"""Up to here a meter's number is drawn as a warning."""
CARD: Final = (85, 98)


class Meter(NamedTuple):
    """How a meter is drawn: its emblem, its colour, its name."""

    what: str
    colour: str
    name: str


def _meters() -> tuple[Meter, ...]:
    return (
        Meter("morale", "yellow", _("Morale")),
        Meter("condition", "green", _("Ship Condition")),
        Meter("fuel", "sky", _("Fuel")),
    )


def draw(desk: Desk) -> Scene:
    """The control panels as a Mission Control sees them; a Flight Crew sees none of it."""
    over = desk.view.control
    if over is None:
        return Scene(WIDTH, 1, _("Control panels"))
    own = desk.team
    y = CONSOLE + GAP
    marks = (
        _own_console(over, own),
        group(_other_console(over, 1 - own), x=OWN + GAP),
        group(_opinion(over.opinion), y=y),
        group(_market(over, own), y=y + OPINION + GAP),
        group(_hand(desk, over), x=(WIDTH + GAP) / 2, y=y + OPINION + GAP),
    )
    return Scene(WIDTH, y + OPINION + GAP + FUNDING_HIGH, _("Control panels"), marks, describe(desk))


def _frame(width: float, high: float, rim: str = "line", thick: float = 1) -> Mark:
    return rect(1, 1, width - 2, high - 2, rx=10, fill="paper", stroke=rim, stroke_width=thick)


# The consoles


def _own_console(over: OverControl, team: int) -> Mark:
    """The own panel: three meters of fifteen cells each, and what batteries add."""
    values = over.meters[team]
    marks = [
        _frame(OWN, CONSOLE, PAINT[team].fill, 2),
        *_head(over, team, OWN, _("Your panel")),
        *(
            _meter(meter, value, 34 + 25 * place)
            for place, (meter, value) in enumerate(zip(_meters(), values, strict=True))
        ),
        *_batteries(over, team, 122),
    ]
    return group(*marks)


def _head(over: OverControl, team: int, width: float, title: str) -> list[Mark]:
    """Whose panel it is, and its comms lamp."""
    said = _lamp_words(over.cuts[team])
    wide = 12 + 6.7 * len(said)
    return [
        team_mark(team, 19, 18, 8.5),
        text(34, 23, title, "title", css=fitted(title, width - 34 - wide - 44, 15.5, 0.6)),
        lamp(not over.cuts[team], width - wide - 27, 18, 5.5),
        text(width - 11, 22, said, "label small", "end", fill="signal-text" if over.cuts[team] else "green-text"),
    ]


def _lamp_words(cuts: int) -> str:
    """Whether the comms are up, in the few words beside their lamp."""
    if not cuts:
        return _("Comms")
    if cuts == TILE:
        return _("No Comms: tile")
    return _("No Comms: ship") if cuts == CONDITION else _("No Comms: tile, ship")


def _meter(meter: Meter, value: int, y: float) -> Mark:
    """One meter of the own panel, 24 high: emblem, name, cells and number."""
    left, cell = 139, 10.8
    low = value <= LOW
    cells = [
        rect(left + cell * place + 0.8, y + 4, cell - 1.6, 15, rx=2, fill="card", stroke="line", stroke_width=0.8)
        for place in range(value, FULL)
    ]
    bar = rect(
        left + 0.8, y + 3.5, max(0, cell * value - 1.6), 16, rx=3, fill=meter.colour, stroke="ink", stroke_width=1,
        class_="sg-moves", opacity=1 if value else 0,
    )  # fmt: skip
    ticks = [
        line(left + cell * at, y + 3.5, left + cell * at, y + 19.5, "ink", stroke_width=1.1, opacity=0.45)
        for at in (5, 10)
    ]
    marks = [
        emblem(meter.what, 20, y + 11.5),
        text(34, y + 16, meter.name, "label", css="font-size:12px"),
        *cells,
        bar,
        *ticks,
        text(
            OWN - 12, y + 18.5, value, "mono strong", "end", fill="signal-text" if low else None, css="font-size:20px"
        ),
    ]
    if low:
        marks.append(text(OWN - 42, y + 18, "!", "strong", "middle", fill="signal-text", css="font-size:17px"))
    return group(*marks)


def _batteries(over: OverControl, team: int, y: float) -> list[Mark]:
    """Battery Packs as cells of three; the opened one with what is left."""
    held = over.funds[team].count("battery")
    if not held:
        words = _("No Battery Pack")
        return [emblem("battery", 20, y, "soft"), text(34, y + 4, words, "soft small")]
    marks, total = [emblem("battery", 20, y), text(34, y + 4.5, _("Battery Packs"), "label", css="font-size:12px")], 0
    for number in range(held):
        left = BATTERY - (over.drained[team] if number == 0 else 0)
        total += left
        marks += [_pips(139 + 46 * number, y - 6.5, left)]
    return [*marks, text(OWN - 12, y + 6, f"+{total}", "mono strong", "end", css="font-size:17px")]


def _pips(x: float, y: float, left: int) -> Mark:
    """A Battery Pack: three cells, those that are used empty."""
    return group(
        rect(x, y, 36, 13, rx=3, fill="card", stroke="ink", stroke_width=1.2),
        rect(x + 36, y + 3.5, 3, 6, fill="ink"),
        *(rect(x + 2 + 11 * at, y + 2, 10, 9, rx=1, fill="sky") for at in range(left)),
    )


def _other_console(over: OverControl, team: int) -> Mark:
    """The other team's panel, smaller; and the funding cards that it holds."""
    marks = [_frame(OTHER, CONSOLE), *_head(over, team, OTHER, team_name(team))]
    for place, (meter, value) in enumerate(zip(_meters(), over.meters[team], strict=True)):
        y = 36 + 22 * place
        marks += [
            emblem(meter.what, 20, y + 9, "soft", 0.9),
            rect(36, y + 4, 128, 10, rx=3, fill="card", stroke="line", stroke_width=1),
            rect(36, y + 4, 128 * value / FULL, 10, rx=3, fill=meter.colour, class_="sg-moves"),
            text(OTHER - 12, y + 15, value, "mono strong", "end", css="font-size:16px"),
        ]
    return group(*marks, *_their_hand(over, team, 118))


def _their_hand(over: OverControl, team: int, y: float) -> list[Mark]:
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


# Global opinion


def _opinion(opinion: int) -> Mark:
    """A scale from the USSR over nobody to the US, and where its pointer stands."""
    left, right, y = 196.0, WIDTH - 46.0, 27.0
    step = (right - left) / (2 * MOST_OPINION)
    at = left + step * (opinion + MOST_OPINION)
    team = 0 if opinion < 0 else 1
    colour = PAINT[team].fill if opinion else "soft"
    middle = (left + right) / 2
    stops = []
    for place in range(-MOST_OPINION, MOST_OPINION + 1):
        x = left + step * (place + MOST_OPINION)
        stops += [
            circle(x, y, 4.5, fill="card", stroke="ink", stroke_width=1.3),
            text(x, y + 18, abs(place), "mono small soft", "middle"),
        ]
    marks = [
        _frame(WIDTH, OPINION),
        emblem("opinion", 20, 25),
        text(34, 21, _("Global opinion"), "title", css="font-size:14.5px"),
        text(34, 38, opinion_words(opinion), "label small", fill=PAINT[team].ink if opinion else None),
        team_mark(0, left - 24, y, 8.5),
        team_mark(1, right + 24, y, 8.5),
        line(left, y, right, y, "ink", stroke_width=1.6),
        rect(min(middle, at), y - 3, abs(at - middle), 6, fill=colour, class_="sg-moves"),
        *stops,
        polygon(
            [(at, y - 5), (at - 8, y - 19), (at + 8, y - 19)],
            fill=colour,
            stroke="ink",
            stroke_width=1.3,
            stroke_linejoin="round",
            class_="sg-moves",
        ),
    ]
    return group(*marks)


def opinion_words(opinion: int) -> str:
    """With whom the world is, and how far."""
    if not opinion:
        return _("with nobody")
    return _("{n} with the {team}").format(n=abs(opinion), team=team_name(0 if opinion < 0 else 1))


# Funding


def _market(over: OverControl, team: int) -> Mark:
    """The funding market: what a maneuver with the same symbol earns while opinion is with its team."""
    width = (WIDTH - GAP) / 2
    ours = (over.opinion > 0) if team else (over.opinion < 0)
    said = _("open to you") if ours else _("opinion is not with you")
    marks = [
        _frame(width, FUNDING_HIGH),
        text(11, 20, _("Funding market"), "title", css="font-size:14px"),
        text(width - 11, 20, said, "small" if ours else "soft small", "end", fill="green-text" if ours else None),
    ]
    for place in range(FUNDING_MARKET):
        x = 8 + (CARD[0] + 5) * place
        if place >= len(over.fund_market):
            marks.append(_empty(x))
            continue
        marks.append(group(*_face(over.fund_market[place], roomy=True), x=x, y=26))
    return group(*marks)


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


def _hand(desk: Desk, over: OverControl) -> Mark:
    """The own funding cards; those that can be played are buttons."""
    width = (WIDTH - GAP) / 2
    held = over.funds[desk.team]
    left = FUNDING_HAND - len(held)
    room = ngettext("room for {n}", "room for {n}", left).format(n=left) if left else _("full")
    marks = [
        _frame(width, FUNDING_HIGH, PAINT[desk.team].fill, 2),
        text(11, 20, _("Your funding"), "title", css="font-size:14px"),
        text(width - 11, 20, room, "soft small", "end"),
    ]
    for place in range(FUNDING_HAND):
        x = 8 + (CARD[0] + 5) * place
        if place >= len(held):
            marks.append(_empty(x))
            continue
        marks.append(group(_held(desk, over, held[place], again=held[place] in held[:place]), x=x, y=26))
    return group(*marks)


def _held(desk: Desk, over: OverControl, kind: Funding, *, again: bool) -> Mark:
    """A card of the own hand; the first of its kind is what is chosen."""
    wide, high = CARD
    if kind == "battery":
        left = BATTERY - (0 if again else over.drained[desk.team])
        said = _("by itself")
        return group(
            *_face(kind, roomy=False),
            group(_pips(0, 0, left), x=19, y=53, scale=1.2),
            text(wide / 2, high - 11, said, "soft small", "middle"),
        )
    if again:
        return group(*_face(kind, roomy=False), text(wide / 2, high - 14, _("one more"), "soft small", "middle"))
    action = Use(kind)
    ready = action in desk.open
    marks = [*_face(kind, roomy=False, ready=ready), button(6, high - 33, wide - 12, _("Use"), high=28)]
    return act(desk, action, action_name(action, desk.view), *marks, hit=(0, 0, wide, high), tip=funding_does(kind))


# The same in words


def describe(desk: Desk) -> str:
    """All that the control panels show, in words."""
    over = desk.view.control
    if over is None:
        return _("The control panels stand on the other side of the divider.")
    return " ".join(
        [
            *(_panel_words(over, team) for team in (desk.team, 1 - desk.team)),
            _("Global opinion: {who}.").format(who=opinion_words(over.opinion)),
            _("Funding market: {cards}.").format(cards=_cards(over.fund_market)),
            *(_hand_words(over, team) for team in (desk.team, 1 - desk.team)),
        ]
    )


def _panel_words(over: OverControl, team: int) -> str:
    """A team's meters and comms."""
    morale, condition, fuel = over.meters[team]
    said = _("{team}: Morale {morale}, Ship Condition {condition}, Fuel {fuel}; {comms}.")
    comms = comms_words(over.cuts[team])
    return said.format(team=team_name(team), morale=morale, condition=condition, fuel=fuel, comms=comms)


def comms_words(cuts: int) -> str:
    """Whether comms are up, and what cut them."""
    if not cuts:
        return _("comms are up")
    if cuts == TILE:
        return _("no comms, cut by a No Comms tile")
    if cuts == CONDITION:
        return _("no comms, as Ship Condition is at zero")
    return _("no comms, cut by a No Comms tile and as Ship Condition is at zero")


def _cards(kinds: tuple[Funding, ...]) -> str:
    return ", ".join(map(funding_name, kinds)) or _("no cards")


def _hand_words(over: OverControl, team: int) -> str:
    """What a team holds, and what its batteries still have."""
    held, drained = over.funds[team], over.drained[team]
    said = _("The {team} holds {cards}.").format(team=team_name(team), cards=_cards(held))
    if "battery" not in held:
        return said
    left = BATTERY * held.count("battery") - drained
    more = ngettext("In its batteries is {n} fuel.", "In its batteries are {n} fuel.", left)
    return f"{said} {more.format(n=left)}"
