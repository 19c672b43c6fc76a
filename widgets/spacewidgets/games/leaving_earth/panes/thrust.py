"""A maneuver that is thought of or declared, and its thrust: the product that is needed, and as a bar what could be fired."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from spacegames.leaving_earth import Maneuver as Way
from spacegames.leaving_earth.rules import Firing, Spacecraft, craft_of, difficulty, mass
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, group, line, rect, text
from spacewidgets.drawing.theme import rocket_look
from spacewidgets.games.leaving_earth.desk import PANE, Desk
from spacewidgets.games.leaving_earth.names import component_name
from spacewidgets.games.leaving_earth.panes.flight_marks import heading, paragraph
from spacewidgets.games.leaving_earth.risks import (
    ION,
    Burn,
    Risk,
    best_burn,
    ends_left,
    engines,
    need,
    risks,
    slower,
    thrust_of,
    way_of,
    years_of,
)
from spacewidgets.words import _, ngettext

__all__ = ["BAR", "Flight", "bar", "flight_of", "product", "thrust", "thrust_words"]

BAR: Final = 26
"""How high the bar of thrust is."""


class Flight(NamedTuple):
    """A maneuver that is thought of or declared: what it needs, what has been fired, what is best fired, and what is met."""

    craft: Spacecraft
    way: Way
    years: int
    need: int
    thrust: int
    burn: Burn | None
    met: tuple[Risk, ...]
    span: range
    firing: bool
    slower: int | None = None
    arrives: bool = True

    @property
    def there(self) -> Burn:
        """Engines that can be fired."""
        return engines(self.craft.parts, self.years)

    @property
    def hard(self) -> int:
        """The difficulty in so many years."""
        return difficulty(self.way, self.years) or 0

    @property
    def could(self) -> int:
        """All the thrust that there could be."""
        return self.thrust + sum(thrust_of(kind, self.years) * count for kind, count in self.there)


def flight_of(desk: Desk) -> Flight | None:
    """The maneuver that is declared, or else the one that is looked at."""
    task = desk.task
    if isinstance(task, Firing) and task.seat == desk.view.who:
        craft = craft_of(desk.view, task.seat, task.craft)
        way = way_of(craft, task.to) if craft else None
        if craft is None or way is None:
            return None
        lacks = max(0, task.need - task.thrust)
        burn = best_burn(desk.view, craft.parts, lacks, task.years) if lacks else ()
        met = risks(desk.view, craft, way, task.years)
        return Flight(
            craft, way, task.years, task.need, task.thrust, burn, met, range(task.years, task.years + 1), firing=True
        )
    craft = desk.ship
    way = way_of(craft, desk.to) if craft and desk.to and not craft.tokens else None
    if craft is None or way is None:
        return None
    there = years_of(desk.view, craft, way)
    years = min(max(way.years if desk.years is None else desk.years, there[0]), there[-1])
    needs = need(craft, way, years)
    burn = best_burn(desk.view, craft.parts, needs, years) if needs else ()
    met, more = risks(desk.view, craft, way, years), slower(desk.view, craft, way, years) if burn is None else None
    arrives = years < ends_left(desk.view)
    return Flight(craft, way, years, needs, 0, burn, met, there, firing=False, slower=more, arrives=arrives)


def product(flight: Flight) -> str:
    """Mass times difficulty, in words."""
    if flight.firing:
        return _("{n} thrust needed, as it was when the maneuver was declared.").format(n=flight.need)
    said = _("Mass {mass} × difficulty {hard} = {n} thrust needed.")
    return said.format(mass=mass(flight.craft.parts), hard=flight.hard, n=flight.need)


def thrust_words(flight: Flight) -> Iterator[str]:
    """Whether there is thrust enough, what is best fired, and whether it gets there while the game lasts."""
    if not flight.arrives:
        yield _("The game ends before it arrives.")
    if not flight.need:
        yield _("No thrust is needed: it goes as soon as it is declared.")
    elif flight.thrust >= flight.need:
        yield _("There is thrust enough: {n} of {need}.").format(n=flight.thrust, need=flight.need)
    elif flight.burn is None:
        said = _("Not enough: all that can still be fired makes {n} of {need}.")
        yield said.format(n=flight.could, need=flight.need)
        if n := flight.slower:
            yield ngettext("In {n} year it is enough.", "In {n} years it is enough.", n).format(n=n)
    else:
        yield _("Enough is to fire {engines}.").format(engines=_burn_words(flight.burn))


def _burn_words(burn: Burn) -> str:
    return " + ".join(f"{n} {component_name(kind)}" if n > 1 else component_name(kind) for kind, n in burn)


def thrust(flight: Flight, y: float) -> tuple[list[Mark], float]:
    """Mass times difficulty, and as a bar what could be fired: what is best fired is solid, the rest pale."""
    said = _("mass × difficulty = thrust needed")
    marks = heading(y + 6, _("Thrust"), said)
    marks.append(_equation(flight, y + 35))
    marks.append(bar(flight, y + 66))
    lines, foot = paragraph(0, y + 66 + BAR + 22, " ".join(thrust_words(flight)), PANE,
                            fill="signal-text" if flight.burn is None else None)  # fmt: skip
    return [*marks, *lines], foot + 4


def _equation(flight: Flight, y: float) -> Mark:
    """28 × 3 = 84, large."""
    big = "font-size:20px"
    return group(
        text(34, y, mass(flight.craft.parts), "mono strong", "middle", css=big),
        text(74, y, "×", "mono soft", "middle", css=big),
        glyphs.difficulty_badge(114, y - 7, flight.hard),
        text(154, y, "=", "mono soft", "middle", css=big),
        text(200, y, flight.need, "mono strong", "middle", css=big),
    )


def bar(flight: Flight, y: float) -> Mark:
    """A part for each engine, as long as its thrust; the tick stands at what is needed."""
    full = max(flight.could, flight.need, 1) * 1.04
    scale = PANE / full
    best = dict(flight.burn or flight.there)
    marks = [rect(0, y, PANE, BAR, rx=3, fill="grid", opacity=0.5)]
    if flight.thrust:
        marks.append(rect(0, y, scale * flight.thrust, BAR, fill="ink", class_="sg-moves"))
        if scale * flight.thrust > 26:  # noqa: PLR2004 - else its number has no room
            marks.append(text(scale * flight.thrust / 2, y + 18, flight.thrust, "mono small", "middle", fill="card"))
    at = float(flight.thrust)
    rows = [(kind, best.get(kind, 0), True) for kind, _n in flight.there]
    rows += [(kind, count - best.get(kind, 0), False) for kind, count in flight.there]
    for kind, count, solid in rows:
        each = thrust_of(kind, flight.years)
        for _number in range(count):
            marks.append(_segment(kind, scale * at, y, scale * each, solid=solid))
            at += each
    if at < flight.need:
        gap = rect(
            scale * at, y, scale * (flight.need - at), BAR, fill="none", stroke="signal-text", stroke_dasharray="4 3"
        )
        marks.append(gap)
    if flight.need:
        tick = scale * flight.need
        marks += [
            line(tick, y - 6, tick, y + BAR + 6, stroke_width=2.2),
            text(min(tick, PANE - 12), y - 9, flight.need, "mono strong small", "middle"),
        ]
    return group(*marks)


def _segment(kind: str, x: float, y: float, wide_: float, *, solid: bool) -> Mark:
    look = rocket_look(kind)
    colour, letters = ("sky", _("Ion")) if kind == ION else (look.colour, look.letters)
    fill = "signal-fill" if colour == "signal" else colour
    ink = f"on-{colour}" if solid else "ink"
    room = wide_ > 18 + 5 * (kind == ION)
    return group(
        rect(x + 0.7, y, max(wide_ - 1.4, 1), BAR, rx=2, fill=fill if solid else f"{colour}-wash", stroke=f"{colour}-text",
             stroke_width=1),
        *([text(x + wide_ / 2, y + 17.5, letters, "label small", "middle", fill=ink)] if room else []),
    )  # fmt: skip
