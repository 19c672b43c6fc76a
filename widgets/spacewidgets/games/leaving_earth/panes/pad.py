"""A craft as it stands: what is aboard, the payload on top and the largest rockets below; what it weighs, where it could go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from spacegames.leaving_earth import ASTRONAUTS_PER_SUPPLY, ROCKET, ion_thrust, maneuvers_from, thrust_required
from spacegames.leaving_earth import Maneuver as Way
from spacegames.leaving_earth.rules import CREW, Part, Spacecraft, Unload, aboard, astronauts, mass, seats, supplies
from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.scene import Mark, group, line, path, rect, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act
from spacewidgets.games.leaving_earth.names import action_name, component_name
from spacewidgets.games.leaving_earth.panes.components import Held, cracked, fitted, held, picture, short_name
from spacewidgets.panels.explorers.payload_rockets import silhouette
from spacewidgets.words import N_, _

__all__ = ["Reach", "craft_height", "draw_craft", "reaches", "thrust_of"]

_SCALE: Final = 0.42
_STACK: Final = 172  # width of what is aboard
_MIDDLE: Final = 52  # of the rockets
_CELL: Final = 34
_RIGHT: Final = 188
_FULL: Final = PANE - _RIGHT
_LINE, _LEG = 19, 60
_PAD: Final = 14
_SIDE_BY_SIDE: Final = 3
_DAMAGED: Final = {True: N_("ill"), False: N_("damaged")}


class Reach(NamedTuple):
    """A way that a craft could go next: the thrust that it takes with all that is aboard, and the thrust there is."""

    way: Way
    mass: int
    needs: int
    has: int

    @property
    def holds(self) -> bool:
        """Whether the thrust is enough."""
        return self.has >= self.needs


def thrust_of(parts: tuple[Part, ...], years: int = 0) -> int:
    """Thrust of all rockets and thrusters that can fire, on a maneuver of so many years."""
    rockets = sum(ROCKET[part.kind].thrust for part in parts if part.kind in ROCKET and not part.damaged)
    ions = sum(not part.spent for part in aboard(parts, {"Ion Thruster"}, undamaged=True))
    return rockets + ion_thrust(years, ions)


def reaches(desk: Desk, craft: Spacecraft) -> list[Reach]:
    """The ways that lead on from where a craft is, as they are printed."""
    weighs = mass(craft.parts)
    return [
        Reach(way, weighs, thrust_required(weighs, way.difficulty), thrust_of(craft.parts, way.years))
        for way in maneuvers_from(craft.place)
        if way.end != "Lost" and (desk.view.options.mercury or not way.mercury)
    ]


def craft_height(desk: Desk, craft: Spacecraft) -> int:
    """Height of the drawing of a craft, in scene units."""
    return max(_stack_height(craft), _facts_height(desk, craft))


def _stack_height(craft: Spacecraft) -> int:
    load, rockets = _sorted(craft)
    return -(-len(load) // 2) * _CELL + sum(map(_slot, rockets)) + _PAD


def _facts_height(desk: Desk, craft: Spacecraft) -> int:
    return 8 + _LINE * len(list(_facts(craft))) + _LEG * len(reaches(desk, craft))


def draw_craft(desk: Desk, craft: Spacecraft, y: float) -> Mark:
    """What is aboard, where a click takes it off; beside it what it adds up to."""
    foot = craft_height(desk, craft) - _PAD
    return group(_stack(desk, craft, foot), _beside(desk, craft), y=y)


# What is aboard


def _sorted(craft: Spacecraft) -> tuple[list[Held], list[Held]]:
    """The payload and the rockets, each in the order of the cards."""
    there = held(craft.parts)
    return [each for each in there if each.kind not in ROCKET], [each for each in there if each.kind in ROCKET]


def _slot(rockets: Held) -> int:
    return max(_CELL, round(1.07 * _SCALE * theme.rocket_look(rockets.kind).height) + 6)


def _stack(desk: Desk, craft: Spacecraft, foot: float) -> Mark:
    """From the pad upwards."""
    load, rockets = _sorted(craft)
    marks, at = [_ground(foot)] if craft.place == "Earth" else [], foot
    for each in reversed(rockets):
        marks.append(_rockets(desk, craft, each, at))
        at -= _slot(each)
    at -= -(-len(load) // 2) * _CELL
    marks += [
        _payload(desk, craft, each, (number % 2) * _STACK / 2, at + (number // 2) * _CELL)
        for number, each in enumerate(load)
    ]
    return group(*marks)


def _ground(y: float) -> Mark:
    legs = path("M", _MIDDLE - 40, y + 1, "l -6 11 M", _MIDDLE + 40, y + 1, "l 6 11", stroke="ink", stroke_width=1.5)
    return group(line(_MIDDLE - 50, y + 1, _MIDDLE + 50, y + 1, stroke_width=2.5), legs)


def _rockets(desk: Desk, craft: Spacecraft, each: Held, foot: float) -> Mark:
    """Rockets of one kind side by side, more than three as one with their number; narrowed together where they must be."""
    look = theme.rocket_look(each.kind)
    drawn = each.count if each.count <= _SIDE_BY_SIDE else 1
    step = min(look.width * _SCALE + 3, 100 / drawn)
    scale = min(_SCALE, (step - 2) / look.width)
    left = _MIDDLE - step * (drawn - 1) / 2
    bodies = [
        cracked(silhouette(left + step * i, foot, each.kind, scale), left + step * i, foot, 1.07 * scale * look.height)
        if each.damaged
        else silhouette(left + step * i, foot, each.kind, scale)
        for i in range(drawn)
    ]
    slot = _slot(each)
    words = [text(_STACK - 64, foot - slot / 2 + 3, _counted(each), "label small")]
    if each.damaged:
        words.append(text(_STACK - 64, foot - slot / 2 + 17, _("damaged"), "small", fill="signal-text"))
    return _taken_off(desk, craft, each, (0, foot - slot + 1, _STACK, slot - 2), *bodies, *words)


def _payload(desk: Desk, craft: Spacecraft, each: Held, x: float, y: float) -> Mark:
    crew = each.kind in CREW
    second = _(_DAMAGED[crew]) if each.damaged else f"×{each.count}" if each.count > 1 else ""
    items = (
        rect(x + 1, y + 1, _STACK / 2 - 3, _CELL - 3, rx=5, fill="card", stroke="line", stroke_width=1),
        picture(each.kind, x + 13, y + 28, 0.62, damaged=each.damaged),
        fitted(x + 25, y + (14 if second else 20), _briefly(each.kind), _STACK / 2 - 30, "small"),
        *([text(x + 26, y + 27, second, "small", fill="signal-text" if each.damaged else None)] if second else []),
    )
    return _taken_off(desk, craft, each, (x, y, _STACK / 2 - 1, _CELL), *items)


def _briefly(kind: str) -> str:
    """A name that fits on a small card beside a picture that says the rest."""
    return {"Ion Thruster": _("Ion"), "Supplies 1x": "1x", "Supplies 5x": "5x"}.get(
        kind, place_name(kind.removesuffix(" Sample")) if kind.endswith(" Sample") else short_name(kind)
    )


def _counted(each: Held) -> str:
    name = component_name(each.kind)
    return name if each.count == 1 else _("{name} ×{n}").format(name=name, n=each.count)


def _taken_off(desk: Desk, craft: Spacecraft, each: Held, hit: tuple[float, float, float, float], *items: Mark) -> Mark:
    action = Unload(craft.number, each.kind, each.damaged)
    return act(desk, action, action_name(action, desk.view), *items, hit=hit, vivid=True)


# What it adds up to


def _facts(craft: Spacecraft) -> Iterator[tuple[str, str]]:
    parts = craft.parts
    yield _("mass"), str(mass(parts))
    yield _("thrust of its rockets"), str(thrust_of(parts))
    if mass(parts):
        yield _("up to difficulty"), str(thrust_of(parts) // mass(parts))
    if ions := len(aboard(parts, {"Ion Thruster"}, undamaged=True)):
        yield _("ion thrust a year"), str(ion_thrust(1, ions))
    if seats(parts) or astronauts(parts):
        yield _("crew, of seats"), _("{n} of {all}").format(n=len(astronauts(parts)), all=seats(parts))
    if seats(parts) or supplies(parts):
        yield _("years of supplies, for {n}").format(n=ASTRONAUTS_PER_SUPPLY), str(supplies(parts))


def _beside(desk: Desk, craft: Spacecraft) -> Mark:
    marks: list[Mark] = []
    at = 14.0
    for words, value in _facts(craft):
        marks += [text(_RIGHT, at, words, "soft small"), text(PANE, at, value, "mono strong", "end")]
        at += _LINE
    ways = reaches(desk, craft)
    full = max([1, *(max(each.needs, each.has) for each in ways)])
    for each in ways:
        marks.append(_leg(each, at - 6, full))
        at += _LEG
    return group(*marks)


def _leg(each: Reach, y: float, full: int) -> Mark:
    """A way on: its difficulty, and the thrust it takes against the thrust there is."""
    mark, ink = ("✓", "green-text") if each.holds else ("✗", "signal-text")
    numbers = _("{mass} × {difficulty} = {needs}, has {has}").format(
        mass=each.mass, difficulty=each.way.difficulty, needs=each.needs, has=each.has
    )
    return group(
        line(_RIGHT, y, PANE, y, "grid", stroke_width=1),
        glyphs.difficulty_badge(_RIGHT + 13, y + 17, each.way.difficulty),
        fitted(_RIGHT + 31, y + 21, place_name(each.way.end), PANE - _RIGHT - 47),
        text(PANE, y + 22, mark, "label", "end", fill=ink),
        glyphs.bar(_RIGHT, y + 33, _FULL - 2, each.has, each.needs, full=full, height=7),
        text(_RIGHT, y + 55, numbers, "mono small", fill=None if each.holds else "signal-text"),
    )
