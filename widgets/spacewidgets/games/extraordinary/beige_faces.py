"""Beige faces of maneuver cards, for Mission Control: what those shown would do to the meters, and whether it can be paid."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from spacegames.extraordinary import (
    BATTERY,
    FULL,
    FUNDING_HAND,
    MOST_OPINION,
    Beige,
    Meters,
    Options,
    OverControl,
    View,
    fuel_left,
)
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, group, line, rect, text
from spacewidgets.games.extraordinary.desk import Desk
from spacewidgets.games.extraordinary.emblems import emblem, letter, team_mark
from spacewidgets.games.extraordinary.pointing import opinion_sign, pointed
from spacewidgets.games.extraordinary.words import LETTERS, beige_words, funding_name
from spacewidgets.words import N_, _, ngettext

__all__ = ["After", "describe", "face_down", "foreseen", "fuel_of", "shown"]

WIDE: Final = 281
GAP: Final = 10
HIGH: Final = 152
METERS: Final = ("morale", "condition", "fuel")
_LONG: Final = 80


class After(NamedTuple):
    """What becomes of a team's side if it flies a card, before fuel tiles and debris.

    ``short`` names the meters that are too low: then it fails, and nothing changes but that its symbol counts. ``battery`` is
    the fuel that batteries give, ``reserve`` what is left in them, ``opinion`` where opinion stands then, seen from the team;
    ``earns`` whether the symbol earns a funding card and ``bar`` what stands in its way; ``cut`` says whether comms are down
    then, ``danger`` how the team might be lost by it.
    """

    short: tuple[str, ...]
    meters: Meters
    battery: int
    reserve: int
    opinion: int
    earns: bool
    bar: str
    cut: bool
    danger: str


def foreseen(over: OverControl, team: int, card: Beige, options: Options) -> After:
    """What flying a card would do, by what a Mission Control sees."""
    meters, side = over.meters[team], (-1, 1)[team]
    levels = {"morale": meters.morale, "condition": meters.condition, "fuel": fuel_of(over, team)}
    short = tuple(name for name, level in levels.items() if level + getattr(card, name) < 0)
    opinion = over.opinion * side
    held, cut, battery, after = len(over.funds[team]), bool(over.cuts[team]), 0, meters
    if not short:
        fuel = max(0, meters.fuel + card.fuel)
        after = Meters(min(FULL, meters.morale + card.morale), min(FULL, meters.condition + card.condition), fuel)
        battery = max(0, -card.fuel - meters.fuel)
        held -= (over.drained[team] + battery) // BATTERY
        opinion = min(MOST_OPINION, opinion + card.opinion)
        cut = (cut or (after.condition == 0 < meters.condition)) if card.comms is None else card.comms == "lost"
    bar = _hindrance(over, card, opinion, held)
    earns = card.symbol is not None and not bar
    if earns and card.symbol == "repair" and card.comms != "lost":
        cut = False
    left = levels["fuel"] + (0 if short else card.fuel)
    danger = _danger(options, after, opinion, left=1 if short or (earns and card.symbol == "battery") else left)
    return After(short, after, battery, left - after.fuel, opinion, earns, bar, cut, danger)


def _danger(options: Options, after: Meters, opinion: int, left: int) -> str:
    """How a team might be lost by a card, a key of `_DANGERS`; ``left`` is the fuel of meter and batteries."""
    against = opinion < 0 if options.favour == "theirs" else opinion <= 0
    if not options.losing:
        return ""
    return "opinion" if after[:2] == (0, 0) and against else "" if left else "fuel"


_DANGERS: Final = {
    "opinion": N_("Morale and Ship Condition gone: lost"),
    "fuel": N_("no fuel left: lost, unless it comes to Earth"),
}


def _hindrance(over: OverControl, card: Beige, opinion: int, held: int) -> str:
    """Why a symbol earns no funding card."""
    if card.symbol is None:
        return ""
    if over.leaves:
        return _("Mission Control takes none")
    if card.symbol not in over.fund_market:
        return _("none in the market")
    if opinion <= 0:
        return _("opinion is elsewhere")
    return _("the funding hand is full") if held >= FUNDING_HAND else ""


# Drawn


def shown(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The cards that are shown; and where they end."""
    over = desk.view.control
    if over is None:
        return [], y
    marks = [
        group(*_card(desk.view, over, number, card), x=(WIDE + GAP) * number, y=y)
        for number, card in enumerate(over.shown)
    ]
    return marks, y + HIGH


def face_down(desk: Desk, y: float) -> tuple[list[Mark], float]:
    """The cards in the hand of the own crew, by their backs."""
    marks = [
        group(
            rect(0, 0, 44, 56, rx=6, fill="card", stroke="ink", stroke_width=1.2),
            rect(4, 4, 36, 48, rx=4, fill="ink"),
            team_mark(desk.team, 22, 28, 9),
            x=1 + 54 * number,
            y=y,
        )
        for number in range(desk.view.sizes[desk.team])
    ]
    return marks, y + 57


def _card(view: View, over: OverControl, number: int, card: Beige) -> list[Mark]:
    """A beige face: whether it can be paid for, the three meters, and what else it does."""
    after = foreseen(over, view.team, card, view.options)
    heard = pointed(view, number)
    words, sign, ink = _("can be paid for"), "✓", "green-text"
    if after.short:
        words = _("would fail") if heard else _("would fail: no move, no cost")
        sign, ink = "✗", "signal-text"
    marks = [
        rect(1, 0, WIDE - 2, HIGH, rx=9, fill="paper", stroke="ink", stroke_width=1.4),
        letter(number, 22, 20, 10),
        text(40, 25, sign, "strong", fill=ink, css="font-size:15px"),
        text(56, 24.5, words, "label", fill=ink, css=fitted(words, WIDE - 66 - 26 * len(heard), 13, 0.6)),
        *(opinion_sign(each, WIDE - 20 - 26 * at, 20) for at, each in enumerate(heard)),
        *(group(_meter(over, view.team, card, after, name), x=12 + 89 * at) for at, name in enumerate(METERS)),
        line(12, 97, WIDE - 12, 97, "line", stroke_width=0.8),
    ]
    for at, (what, said, tone) in enumerate(_besides(card, after)[:3]):
        y = 110 + 16 * at
        small = text(34, y + 4, said, "small", fill=tone, css=fitted(said, WIDE - 42, 11.5, 0.56))
        marks += [emblem(what, 21, y, tone or "ink", 0.75), small]
    return marks


def _meter(over: OverControl, team: int, card: Beige, after: After, name: str) -> Mark:
    """One meter: how much it changes, from where to where, as numbers and as a bar."""
    change, bad = getattr(card, name), name in after.short
    now, then = getattr(over.meters[team], name), getattr(after.meters, name)
    ink = "signal-text" if change < 0 else "green-text" if change > 0 else "soft"
    said = f"{change:+d}".replace("-", "−") if change else "0"
    moved = _("{now} → {then}").format(now=now, then=then) if now != then else str(now)
    title = meter_name(name)
    if bad:
        moved = _("only {now}").format(now=fuel_of(over, team) if name == "fuel" else now)
    return group(
        emblem(name, 8, 46, "ink", 0.85),
        text(20, 50, title, "soft small", css=fitted(title, _LONG - 20, 11.5, 0.53)),
        text(0, 74, said, "mono strong", fill=ink, css="font-size:18px"),
        text(_LONG, 73, moved, "mono small strong", "end", fill="signal-text" if bad else None),
        *_bar(now, then, -change if bad else 0),
    )


def _bar(now: int, then: int, needs: int) -> list[Mark]:
    """A meter as a bar: what stays full, what goes or comes in colour; a dashed box for what lacks of what is needed."""
    unit, y, high = _LONG / FULL, 81, 8
    stays = min(now, then)
    marks = [
        rect(0, y, _LONG, high, rx=2, fill="card", stroke="line", stroke_width=0.9),
        rect(0, y, unit * stays, high, rx=2, fill="soft"),
    ]
    if now != then:
        hue = "signal" if then < now else "green"
        marks.append(rect(unit * stays, y, unit * abs(now - then), high, rx=2, fill=hue, stroke=f"{hue}-text"))
    if needs:
        lacks = rect(unit * now, y, unit * max(1, needs - now), high, fill="signal-wash", stroke="signal-text")
        marks.append(group(lacks, stroke_dasharray="3 2"))
    return marks


def fuel_of(over: OverControl, team: int) -> int:
    """The fuel of meter and batteries."""
    state: Any = over
    return fuel_left(state, team)


def meter_name(name: str) -> str:
    """What a meter is called where there is little room."""
    return {"morale": _("Morale"), "condition": _("Condition"), "fuel": _("Fuel")}[name]


def _fail_words(after: After) -> str:
    return _("would fail: {meters} too low").format(meters=_(" and ").join(map(meter_name, after.short)))


def _besides(card: Beige, after: After) -> list[tuple[str, str, str | None]]:
    """What else a card does: sign, words, colour."""
    told: list[tuple[str, str, str | None]] = []
    fails = bool(after.short)
    if card.opinion and not fails:
        steps = ngettext("opinion {n} step to the team", "opinion {n} steps to the team", card.opinion)
        told.append(("opinion", steps.format(n=card.opinion), "green-text"))
    if card.comms is not None and not fails:
        lost = card.comms == "lost"
        told.append(
            ("comms", _("comms lost") if lost else _("comms restored"), "signal-text" if lost else "green-text")
        )
    elif after.cut and after.meters.condition == 0 and not fails:
        told.append(("comms", _("Ship Condition at zero cuts the comms"), "signal-text"))
    if card.symbol is not None:
        name = funding_name(card.symbol)
        if after.earns:
            told.append((card.symbol, _("{symbol}: earns this funding card").format(symbol=name), "green-text"))
        else:
            told.append((card.symbol, _("{symbol}: {bar}").format(symbol=name, bar=after.bar), None))
    if after.danger:
        told.insert(0, (after.danger, _(_DANGERS[after.danger]), "signal-text"))
    if after.battery:
        taken = ngettext("{n} fuel comes from a battery", "{n} fuel come from batteries", after.battery)
        told.append(("battery", taken.format(n=after.battery), None))
    elif card.fuel and after.reserve and not fails:
        told.append(("battery", _("{n} more in batteries").format(n=after.reserve), None))
    return told


# In words


def describe(desk: Desk) -> list[str]:
    """The cards shown, in words."""
    over = desk.view.control
    if over is None:
        return []
    said = []
    for number, card in enumerate(over.shown):
        after = foreseen(over, desk.view.team, card, desk.view.options)
        told = [beige_words(card), _fail_words(after) if after.short else _("can be paid for")]
        if card.symbol is not None:
            told.append(
                _("earns a funding card") if after.earns else _("earns no funding card: {bar}").format(bar=after.bar)
            )
        if after.danger:
            told.append(_(_DANGERS[after.danger]))
        said.append(_("{letter}: {told}.").format(letter=LETTERS[number], told="; ".join(told)))
    return said
