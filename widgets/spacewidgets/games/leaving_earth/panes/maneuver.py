"""A maneuver before it is declared, with all that it asks and risks; and while its engines are fired, one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spacegames.leaving_earth import ROCKET
from spacegames.leaving_earth.knowledge import attempt, is_new
from spacegames.leaving_earth.rules import Fire, Maneuver, Stop, difficulty
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, Scene, group, rect, text
from spacewidgets.games.leaving_earth.chances import shares_words
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act, pick
from spacewidgets.games.leaving_earth.names import action_name, advancement_name, component_name, craft_name
from spacewidgets.games.leaving_earth.nouns import there
from spacewidgets.games.leaving_earth.panes.components import picture
from spacewidgets.games.leaving_earth.panes.dangers import dangers, risk_words, well_words
from spacewidgets.games.leaving_earth.panes.flight_marks import face, heading, paragraph, wide
from spacewidgets.games.leaving_earth.panes.thrust import BAR, Flight, bar, flight_of, product, thrust, thrust_words
from spacewidgets.games.leaving_earth.risks import ION, advancement_of, thrust_of
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

LOST: Final = "Lost"


def draw(desk: Desk) -> Scene:
    """The dialogue: years, thrust, dangers, and the one button; or the engines, while they are fired."""
    flight = flight_of(desk)
    if flight is None:
        marks, y = paragraph(0, 20, _nothing(desk), PANE, style="body", soft=True)
        back, foot = _not_now(y)
        return Scene(PANE, round(foot), _("Maneuver"), (*marks, back), describe(desk))
    marks = _title(desk, flight)
    if flight.firing:
        more, y = _engines(desk, flight, 60)
    else:
        years, y = _years(flight, 60)
        needed, y = thrust(flight, y)
        met, y = dangers(desk, flight, y)
        buttons, y = _buttons(desk, flight, y)
        more = [*years, *needed, *met, *buttons]
    return Scene(PANE, round(y + 4), _headline(desk, flight), (*marks, *more), describe(desk))


def describe(desk: Desk) -> str:
    """The same in words."""
    flight = flight_of(desk)
    if flight is None:
        return _nothing(desk)
    said = [f"{_headline(desk, flight)}.", product(flight), *thrust_words(flight)]
    if flight.firing:
        said += _fired_words(desk, flight)
    said += [risk_words(desk, risk) for risk in flight.met]
    said += well_words(desk, flight)
    return " ".join(said)


def _nothing(desk: Desk) -> str:
    craft = desk.ship
    if craft is None or not desk.to:
        return _("Pick one of your craft, and then a place where it can go.")
    if craft.tokens:
        return _("This craft is under way until {year}.").format(year=desk.view.year + craft.tokens)
    said = _("No maneuver leads from {here} to {there}.")
    return said.format(here=there(craft.place), there=there(desk.to))


def _headline(desk: Desk, flight: Flight) -> str:
    name = craft_name(desk.view.who, flight.craft.number)
    said = _("Firing {name} to {place}") if flight.firing else _("{name} to {place}")
    return said.format(name=name, place=there(flight.way.end))


def _title(desk: Desk, flight: Flight) -> list[Mark]:
    said = _headline(desk, flight)
    size = min(19, 1.65 * PANE / len(said))
    beneath = _("from {place}").format(place=there(flight.way.start))
    return [text(0, 20, said, "title", css=f"font-size:{size:.3g}px"), text(0, 41, beneath, "soft")]


# Years


def _years(flight: Flight, y: float) -> tuple[list[Mark], float]:
    """Fewer or more years, and what that does to the difficulty."""
    years, span = flight.years, flight.span
    words = ngettext("{n} year", "{n} years", years).format(n=years) if years else _("arrives at once")
    if len(span) == 1:
        return heading(y + 6, _("Years"), words), y + 26
    marks = heading(y + 6, _("Years"), _speeds(flight))
    for sign_, to, name in (("−", years - 1, _("One year less")), ("+", years + 1, _("One year more"))):
        x = 0 if to < years else PANE - 44
        reason = None if to in span else _why_not_years(flight, to)
        box = group(
            rect(x + 1, y + 17, 42, 34, rx=8, fill="card", stroke="blue", stroke_width=1.5),
            text(x + 22, y + 40, sign_, "big strong", "middle"),
        )
        goal = years if reason else to
        marks.append(pick("years", goal, name, box, hit=(x, y + 16, 44, 36), disabled_reason=reason))
    shown = min(years, 12)
    left = (PANE - 10 * shown - 7.5 * len(words)) / 2
    marks.append(glyphs.hourglasses(left + 5, y + 34, shown))
    return [*marks, text(left + 10 * shown + 6, y + 39, words, "label")], y + 68


def _speeds(flight: Flight) -> str:
    """How the difficulty grows with haste: "1 year: 6, 2 years: 3"."""
    way = flight.way
    if len(flight.span) == 1:
        return ""
    if not way.years:
        return _("more years, same difficulty")
    first = {hard: years for years in range(way.years, 0, -1) if (hard := difficulty(way, years))}
    if len(first) == 1:
        return _("more years, same difficulty")
    return ", ".join(
        _("{n} y: difficulty {hard}").format(n=years, hard=hard) for hard, years in reversed(first.items())
    )


def _why_not_years(flight: Flight, to: int) -> str:
    if to < flight.span[0]:
        return _("It cannot be flown any faster.")
    return _("Still more years change nothing.")


# Buttons


def _buttons(desk: Desk, flight: Flight, y: float) -> tuple[list[Mark], float]:
    action = Maneuver(flight.craft.number, flight.way.end, flight.years)
    able = action in desk.open
    said = _consequence(flight) if able else ""
    goes = able and flight.burn is not None
    drawn, at = wide(desk, action, (0, y + 8, PANE), _("Declare it"), said, primary=goes)
    marks = [drawn]
    if why := None if able else desk.why(action):
        lines, at = paragraph(4, at + 15, why, PANE - 8, soft=True)
        marks += lines
        at -= 8
    back, foot = _not_now(at + 8)
    return [*marks, back], foot


def _consequence(flight: Flight) -> str:
    if flight.way.end == LOST:
        return _("it is lost, with all aboard")
    if not flight.need:
        return _("it goes at once")
    if flight.burn is None:
        return _("the engines can be tried, but it will not go")
    return _("then you fire the engines, one by one")


def _not_now(y: float) -> tuple[Mark, float]:
    drawn, tall = face(0, y, PANE, _("Not now"))
    return pick("to", "", _("Not now: look at the craft again"), drawn, hit=(0, y, PANE, tall)), y + tall


# Firing


def _engines(desk: Desk, flight: Flight, y: float) -> tuple[list[Mark], float]:
    """How much thrust there is, each engine that is left with what firing it may bring, and the end of it."""
    lacks = max(0, flight.need - flight.thrust)
    said = _("{n} of {need}").format(n=flight.thrust, need=flight.need)
    marks = heading(y + 6, _("Thrust so far"), said)
    marks.append(bar(flight, y + 36))
    words = [*thrust_words(flight), *(well_words(desk, flight))]
    lines, at = paragraph(0, y + 36 + BAR + 24, " ".join(words), PANE)
    marks += lines
    if not lacks:  # what one wants now stands where the last engine was
        drawn, at = _stop(desk, flight, at + 2)
        marks.append(drawn)
        at += 12
    marks += heading(at + 18, _("Fire"), _("still needed: {n}").format(n=lacks) if lacks else _("not needed"))
    at += 28
    for kind in _kinds(flight):
        drawn, at = _engine(desk, flight, kind, at)
        marks.append(drawn)
        at += 6
    if lacks:
        drawn, at = _stop(desk, flight, at + 6)
        marks.append(drawn)
    return marks, at


def _stop(desk: Desk, flight: Flight, y: float) -> tuple[Mark, float]:
    """The end of firing: it goes, or the maneuver is given up."""
    enough = flight.thrust >= flight.need
    said, beneath = (
        (_("Go"), _("it flies to {place}").format(place=there(flight.way.end)))
        if enough
        else (
            _("Give up"),
            _("it stays where it is, and the thrust is lost") if flight.thrust else _("it stays where it is"),
        )
    )
    return wide(desk, Stop(), (0, y, PANE), said, beneath, primary=enough)


def _kinds(flight: Flight) -> list[str]:
    """Kinds of engines aboard, those that can be fired first."""
    ready = [kind for kind, _count in flight.there]
    aboard = dict.fromkeys(part.kind for part in flight.craft.parts if part.kind in ROCKET or part.kind == ION)
    return [*ready, *(kind for kind in aboard if kind not in ready)]


def _engine(desk: Desk, flight: Flight, kind: str, y: float) -> tuple[Mark, float]:
    left = dict(flight.there).get(kind, 0)
    each = thrust_of(kind, flight.years)
    said = _("Fire {name}: +{n}").format(name=component_name(kind), n=each)
    more = ngettext("{n} left", "{n} left", left).format(n=left) if left else _("none that can be fired")
    shares = attempt(desk.view, advancement_of(kind)) if desk.odds and left else ()
    drawn, tall = face(0, y, PANE, said, shares=shares, high=52, room=44)
    action = Fire(kind)
    marks = group(
        drawn,
        picture(kind, 28, y + tall - 7, damaged=not left),
        text(PANE - 14, y + tall / 2 - 3 if shares else y + tall / 2 + 4, more, "soft small", "end"),
    )
    name = action_name(action, desk.view)
    tip = f"{name}. {shares_words(advancement_of(kind), shares)}" if shares else name
    return act(desk, action, name, marks, hit=(0, y, PANE, tall), tip=tip), y + tall


def _fired_words(desk: Desk, flight: Flight) -> Iterator[str]:
    for kind, left in flight.there:
        advancement = advancement_of(kind)
        shares = attempt(desk.view, advancement) if desk.odds else ()
        fresh = (
            _(" ({name} is new)").format(name=advancement_name(advancement)) if is_new(desk.view, advancement) else ""
        )
        said = ngettext("{n} {name}{fresh}, +{thrust}", "{n} {name}{fresh}, +{thrust} each", left)
        words = said.format(n=left, name=component_name(kind), fresh=fresh, thrust=thrust_of(kind, flight.years))
        yield f"{words}: {shares_words(advancement, shares)}." if shares else f"{words}."
