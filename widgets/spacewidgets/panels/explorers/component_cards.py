"""Component cards of our own design: mass at the upper left, thrust at the lower right, as in the game (LE-004)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import traitlets

from spacegames.leaving_earth import COMPONENT, ROCKET
from spacegames.names import did_you_mean
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import NARROWEST, Mark, Scene, circle, group, line, path, polygon, rect, text
from spacewidgets.panels.explorers.payload_rockets import silhouette
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _, ngettext

__all__ = ["CARD_HEIGHT", "CARD_WIDTH", "ComponentCards", "component_card", "component_words"]

CARD_WIDTH: Final = 150
CARD_HEIGHT: Final = 216
GAP: Final = 16
IN_A_ROW: Final = 5
FLOOR: Final = 164  # what is drawn on a card stands here

NAMES: Final = frozenset(
    name for name, card in COMPONENT.items() if not any(hasattr(card, own) for own in ("thrust", "seats", "skill"))
)
"""Names that are words, not the names of ships and people."""
SKILLS: Final = (N_("pilot"), N_("doctor"), N_("mechanic"))
WORLDS: Final = {
    "Moon": "grid",
    "Mars": "signal",
    "Phobos": "line",
    "Ceres": "soft",
    "Venus": "yellow",
    "Mercury": "pink",
}


def component_words(name: str) -> str:
    """All that a component's card says, in one sentence."""
    card: Any = COMPONENT[name]
    facts = [_("mass {n}").format(n=card.mass)]
    if thrust := _thrust(name):
        facts.append(_("{n} thrust").format(n=thrust) if name in ROCKET else _("{n} thrust per year").format(n=thrust))
    if seats := getattr(card, "seats", 0):
        facts.append(ngettext("{n} seat", "{n} seats", seats).format(n=seats))
    if getattr(card, "heat_shield", False):
        facts.append(_("heat shield"))
    if shield := getattr(card, "shield", 0):
        facts.append(_("radiation shield {n}").format(n=shield))
    if skill := getattr(card, "skill", ""):
        facts.append(_(skill))
    if price := getattr(card, "price", 0):
        facts.append(_("costs ${n}").format(n=price))
    if requires := getattr(card, "requires", ""):
        facts.append(_("needs {research}").format(research=_(requires)))
    return _("{name}: {facts}.").format(name=_shown(name), facts=", ".join(facts))


def component_card(name: str) -> Mark:
    """The card of one component, `CARD_WIDTH` by `CARD_HEIGHT` units, its upper left corner at (0, 0)."""
    card: Any = COMPONENT[name]
    shown = _shown(name)
    middle = CARD_WIDTH / 2
    price, requires = getattr(card, "price", 0), getattr(card, "requires", "")
    return group(
        rect(0, 0, CARD_WIDTH, CARD_HEIGHT, rx=10, fill="card", stroke="ink", stroke_width=1.5),
        _weight(28, 34, card.mass),
        *([text(CARD_WIDTH - 14, 34, f"${price}", "mono big", "end")] if price else []),
        text(middle, 66, shown, "title", "middle", css=f"font-size:{min(17, 216 / len(shown)):.3g}px"),
        line(14, 75, CARD_WIDTH - 14, 75, "line", stroke_width=1),
        _picture(name),
        *(
            [text(middle, 182, _("needs {research}").format(research=_(requires)), "soft small", "middle")]
            if requires
            else []
        ),
        *_foot(name),
    )


def _shown(name: str) -> str:
    return _(name) if name in NAMES else name


def _thrust(name: str) -> int:
    card = COMPONENT[name]
    return getattr(card, "thrust", 0) or getattr(card, "thrust_per_year", 0)


def _weight(x: float, y: float, mass: int) -> Mark:
    """A mass as a weight with a ring, its number on it."""
    return group(
        circle(x, y - 20, 4.5, fill="none", stroke="ink", stroke_width=2),
        path(
            "M",
            x - 10,
            y - 15,
            "h 20 l 5 22 h -30 Z",
            fill="ink",
            stroke="ink",
            stroke_width=2,
            stroke_linejoin="round",
        ),
        text(x, y + 3, str(mass), "mono strong big", "middle", fill="card", data_what="mass"),
    )


def _foot(name: str) -> list[Mark]:
    """The lowest line of a card: seats or skill at the left, thrust at the right."""
    card: Any = COMPONENT[name]
    y = CARD_HEIGHT - 14
    if thrust := _thrust(name):
        unit = "" if name in ROCKET else _("per year")
        end = CARD_WIDTH - 14 - (6.2 * len(unit) + 4 if unit else 0)
        arrow = path("M", end - 9.7 * len(str(thrust)) - 12, y - 13, "l 7 8 h -4 v 6 h -6 v -6 h -4 Z", fill="signal")
        number = text(end, y, str(thrust), "mono strong big", "end", data_what="thrust")
        return [arrow, number, *([text(CARD_WIDTH - 14, y, unit, "soft small", "end")] if unit else [])]
    if skill := getattr(card, "skill", ""):
        return [text(14, y, _(skill), "label")]
    return [_person(20 + 14 * i, y) for i in range(getattr(card, "seats", 0))]


def _person(x: float, y: float) -> Mark:
    return group(
        circle(x, y - 9, 3.4, fill="ink"), path("M", x - 5.5, y + 1, "v -1 a 5.5 5 0 0 1 11 0 v 1 Z", fill="ink")
    )


def _picture(name: str) -> Mark:
    card: Any = COMPONENT[name]
    x = CARD_WIDTH / 2
    # Each kind of component is told by the one thing that only it has.
    drawings: dict[str, Callable[[], Mark]] = {
        "thrust": lambda: silhouette(x, FLOOR, name, 0.44),
        "thrust_per_year": lambda: glyphs.ion_thruster(x, FLOOR, scale=1.5),
        "seats": lambda: group(glyphs.capsule(x, FLOOR - 10, scale=1.7), *_shield(name, x + 46)),
        "units": lambda: _crates(x, card.units),
        "origin": lambda: _rock(x, WORLDS[card.origin]),
        "skill": lambda: _astronaut(x, "blue" if card.country == "USA" else "signal"),
    }
    known = next((drawing for fact, drawing in drawings.items() if hasattr(card, fact)), None)
    return known() if known else glyphs.probe(x, FLOOR - 12, scale=1.7)


def _shield(name: str, x: float) -> list[Mark]:
    """What protects a capsule: a flame for the heat shield, a trefoil for the radiation shield, each on a shield."""
    card: Any = COMPONENT[name]
    y, half = FLOOR - 56, 17
    rim = f"v 5 c 0 15 -9 26 -{half} 30 c -8 -4 -{half} -15 -{half} -30 v -5 Z"
    outline = path("M", x - half, y - 13, f"h {2 * half}", rim, fill="card", stroke="ink", stroke_width=1.5)
    if getattr(card, "heat_shield", False):
        return [outline, glyphs.flame(x, y)]
    return [outline, glyphs.trefoil(x, y)] if getattr(card, "shield", 0) else []


def _crates(x: float, units: int) -> Mark:
    places = ((0, 0), (-32, 0), (32, 0), (-16, -28), (16, -28))
    return group(*(
        group(
            rect(x + dx - 15, FLOOR - 12 + dy - 26, 30, 26, rx=2, fill="yellow-wash", stroke="ink", stroke_width=1.5),
            line(x + dx - 15, FLOOR - 25 + dy, x + dx + 15, FLOOR - 25 + dy, stroke_width=1),
        )
        for dx, dy in places[:units]
    ))  # fmt: skip


def _rock(x: float, colour: str) -> Mark:
    y = FLOOR - 12
    shape = [(x - 34, y), (x - 38, y - 24), (x - 16, y - 48), (x + 14, y - 44), (x + 36, y - 20), (x + 30, y)]
    edges = path(
        "M", x - 16, y - 48, "l 8 24 l -26 0 m 26 0 l 14 24 m -14 -24 l 28 4 l 16 0", stroke="ink", stroke_width=1
    )
    return group(polygon(shape, fill=colour, stroke="ink", stroke_width=1.5, stroke_linejoin="round"), edges)


def _astronaut(x: float, colour: str) -> Mark:
    y = FLOOR - 6
    return group(
        path("M", x - 34, y, "v -8 a 34 26 0 0 1 68 0 v 8 Z", fill="card", stroke="ink", stroke_width=1.5),
        rect(x - 33, y - 8, 66, 7, fill=colour),
        circle(x, y - 46, 24, fill="card", stroke="ink", stroke_width=1.5),
        rect(x - 16, y - 57, 32, 22, rx=10, fill="sky", stroke="ink", stroke_width=1.2),
    )


class ComponentNames(traitlets.TraitType):
    """Names of components, in any case, kept as the cards write them."""

    default_value = tuple(ROCKET)

    def validate(self, _obj: object, value: Any) -> tuple[str, ...]:
        """The names, if there is such a component; otherwise the nearest is offered."""
        return tuple(_named(name) for name in ((value,) if isinstance(value, str) else value))


def _named(name: object) -> str:
    folded = {each.casefold(): each for each in COMPONENT}
    wanted = str(name).strip().casefold()
    if wanted in folded:
        return folded[wanted]
    there_is_no = _("There is no component called {name!r}.").format(name=name)
    raise traitlets.TraitError(f"{there_is_no} {did_you_mean(wanted, COMPONENT)}")


class ComponentCards(Panel):
    """Component cards side by side.

    Parameters
    ----------
    *names
        Names of components: rockets, ``"Probe"``, ``"Ion Thruster"``, capsules, supplies, samples, astronauts. Without
        any: the four rockets.
    """

    names = ComponentNames()

    def __init__(self, *names: str, **keywords: Any) -> None:
        super().__init__(**({"names": names} if names else {}), **keywords)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Component cards")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("The weight at the upper left is the mass; the arrow at the lower right is the thrust.")

    def draw(self) -> Scene:
        """The cards, five in a row where there is room."""
        columns = max(1, min(IN_A_ROW, len(self.names), int(self.width / NARROWEST + GAP - 2) // (CARD_WIDTH + GAP)))
        rows = -(-len(self.names) // columns)
        cards = [
            group(
                component_card(name),
                x=1 + (CARD_WIDTH + GAP) * (i % columns),
                y=1 + (CARD_HEIGHT + GAP) * (i // columns),
            )
            for i, name in enumerate(self.names)
        ]
        width, height = columns * (CARD_WIDTH + GAP) - GAP + 2, max(rows, 1) * (CARD_HEIGHT + GAP) - GAP + 2
        return Scene(width, height, _("Component cards"), tuple(cards), self.describe())

    def describe(self) -> str:
        """What the cards say, card by card."""
        return " ".join(component_words(name) for name in self.names)
