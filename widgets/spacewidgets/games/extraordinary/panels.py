"""What a Mission Control has before it: the meters and comms of both teams, global opinion, and funding."""

from __future__ import annotations

from typing import Final, NamedTuple

from spacegames.extraordinary import BATTERY, CONDITION, FULL, MOST_OPINION, TILE, OverControl
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, Scene, circle, group, line, polygon, rect, region, text
from spacewidgets.games.extraordinary import funding
from spacewidgets.games.extraordinary.desk import WIDTH, Desk
from spacewidgets.games.extraordinary.emblems import PAINT, emblem, lamp, team_mark
from spacewidgets.games.extraordinary.words import team_name
from spacewidgets.words import _

__all__ = ["describe", "draw"]

GAP: Final = 8
OWN: Final = 352
OTHER: Final = WIDTH - OWN - GAP
CONSOLE: Final = 138
OPINION: Final = 50
LOW: Final = 3
"""Up to here a meter's number is drawn as a warning."""


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
        group(funding.market(over, own), y=y + OPINION + GAP),
        group(funding.hand(desk, over), x=WIDTH - funding.WIDE, y=y + OPINION + GAP),
    )
    return Scene(WIDTH, y + OPINION + GAP + funding.HIGH, _("Control panels"), marks, describe(desk))


def _frame(width: float, high: float, rim: str = "line", thick: float = 1) -> Mark:
    return rect(1, 1, width - 2, high - 2, rx=10, fill="paper", stroke=rim, stroke_width=thick)


# The consoles


def _own_console(over: OverControl, team: int) -> Mark:
    """The own panel: three meters of fifteen cells each, and what batteries add."""
    values, title = over.meters[team], _("Your panel")
    marks = [
        _frame(OWN, CONSOLE, PAINT[team].fill, 2),
        *_head(over, team, OWN, title),
        *(
            _meter(meter, value, 34 + 25 * place)
            for place, (meter, value) in enumerate(zip(_meters(), values, strict=True))
        ),
        *_batteries(over, team, 122),
    ]
    return region(title, *marks)


def _head(over: OverControl, team: int, width: float, title: str, *, short: bool = False) -> list[Mark]:
    """Whose panel it is, and its comms lamp."""
    said = _lamp_words(over.cuts[team], short=short)
    wide = 12 + 6.7 * len(said)
    return [
        team_mark(team, 19, 18, 8.5),
        text(34, 23, title, "title", css=fitted(title, width - 34 - wide - 44, 15.5, 0.6)),
        lamp(not over.cuts[team], width - wide - 29, 18, 5.5),
        text(width - 11, 22, said, "label small", "end", fill="signal-text" if over.cuts[team] else "green-text"),
    ]


def _lamp_words(cuts: int, *, short: bool) -> str:
    """Whether the comms are up, in the few words beside their lamp."""
    if not cuts:
        return _("Comms")
    if cuts == TILE:
        return _("cut: tile") if short else _("No Comms: tile")
    if cuts == CONDITION:
        return _("cut: ship") if short else _("No Comms: ship")
    return _("cut: both") if short else _("No Comms: tile, ship")


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
        text(34, y + 16, meter.name, "label", css=fitted(meter.name, left - 38, 12, 0.6)),
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
    title, total = _("Battery Packs"), 0
    marks = [emblem("battery", 20, y), text(34, y + 4.5, title, "label", css=fitted(title, 101, 12, 0.55))]
    for number in range(held):
        left = BATTERY - (over.drained[team] if number == 0 else 0)
        total += left
        marks += [funding.pips(139 + 46 * number, y - 6.5, left)]
    return [*marks, text(OWN - 12, y + 6, f"+{total}", "mono strong", "end", css="font-size:17px")]


def _other_console(over: OverControl, team: int) -> Mark:
    """The other team's panel, smaller; and the funding cards that it holds."""
    marks = [_frame(OTHER, CONSOLE), *_head(over, team, OTHER, team_name(team), short=True)]
    for place, (meter, value) in enumerate(zip(_meters(), over.meters[team], strict=True)):
        y = 36 + 22 * place
        marks += [
            emblem(meter.what, 20, y + 9, "soft", 0.9),
            rect(36, y + 4, 128, 10, rx=3, fill="card", stroke="line", stroke_width=1),
            rect(36, y + 4, 128 * value / FULL, 10, rx=3, fill=meter.colour, class_="sg-moves"),
            text(OTHER - 12, y + 15, value, "mono strong", "end", css="font-size:16px"),
        ]
    return region(team_name(team), *marks, *funding.their_hand(over, team, 118))


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
    title = _("Global opinion")
    marks = [
        _frame(WIDTH, OPINION),
        emblem("opinion", 20, 25),
        text(34, 21, title, "title", css=fitted(title, 127, 14.5, 0.62)),
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
    return region(title, *marks)


def opinion_words(opinion: int) -> str:
    """With whom the world is, and how far."""
    if not opinion:
        return _("with nobody")
    return _("{n} with the {team}").format(n=abs(opinion), team=team_name(0 if opinion < 0 else 1))


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
            funding.market_words(over, desk.team),
            *(funding.hand_words(over, team) for team in (desk.team, 1 - desk.team)),
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
