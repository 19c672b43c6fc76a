"""The rulebook's planning table to fill in: a line for each burn, the last stage first, a number field for each rocket."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ipywidgets as w
from markupsafe import Markup

from spacegames.leaving_earth import ROCKETS, Leg, Plan
from spacewidgets.drawing import theme
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.words import _

__all__ = ["SheetTable", "leg_name", "verdict"]

Watch = Callable[[w.Widget, Callable[[Any], object]], None]
NAMES: Final = tuple(rocket.name for rocket in ROCKETS)
MOST: Final = 99


def leg_name(leg: Leg) -> str:
    """The leg in words, from where to where."""
    return _("{start} to {end}").format(start=place_name(leg.maneuver.start), end=place_name(leg.maneuver.end))


def verdict(leg: Leg) -> str:
    """Whether a leg holds, by how much, and the mistake if it is a known one."""
    if leg.holds:
        return _("holds, {n} to spare").format(n=leg.spare) if leg.spare else _("holds exactly")
    if not leg.rockets:
        return _("needs rockets")
    if leg.thrust >= leg.payload * leg.difficulty:
        return _("{n} too little: the rockets' own mass counts too").format(n=-leg.spare)
    return _("{n} too little").format(n=-leg.spare)


class _Row(w.HBox):
    """One burn: what it must carry, number fields for the rockets, and what follows from them."""

    def __init__(self, watch: Watch, changed: Callable[[Any], object]) -> None:
        self.fields = {name: w.BoundedIntText(min=0, max=MOST) for name in NAMES}
        self.name, self.difficulty, self.payload, self.mass, self.cost, self.says = (w.HTML() for _n in range(6))
        for cell in (self.difficulty, self.payload, self.mass, self.cost):
            cell.add_class("sg-number")
        self.says.add_class("sg-says")
        for field in self.fields.values():
            watch(field, changed)
        cells = [self.name, self.difficulty, self.payload, *self.fields.values(), self.mass, self.cost, self.says]
        super().__init__(cells, _dom_classes=("sg-row",))

    def show(self, leg: Leg) -> None:
        where = leg_name(leg)
        stops = [_("leaves {mass} waiting").format(mass=mass) for mass in leg.drop.values()]
        stops += [_("fetches {mass}").format(mass=mass) for mass in leg.pick_up.values()]
        self.name.value = str(
            Markup("<strong>{}</strong>{}").format(
                where, Markup('<br><span class="sg-stop">{}</span>').format(", ".join(stops)) if stops else ""
            )
        )
        self.difficulty.value = str(leg.difficulty)
        self.payload.value = str(leg.payload)
        self.mass.value = str(leg.rockets.mass or "")
        self.cost.value = f"${leg.rockets.price}" if leg.rockets else ""
        kind = "holds" if leg.holds else "open" if not leg.rockets else "fails"
        self.says.value = str(Markup('<span class="sg-{}">{}</span>').format(kind, verdict(leg)))
        for name, field in self.fields.items():
            field.value = leg.rockets.get(name, 0)
            field.description = _("{rocket} rockets, {leg}").format(rocket=name, leg=where)

    @property
    def rockets(self) -> dict[str, int]:
        return {name: field.value for name, field in self.fields.items() if field.value}


class SheetTable(w.VBox):
    """The table for one plan; calls ``changed()`` when a person has changed a number.

    Rows are made when they are first needed and used again: nothing grows with the number of changes.
    """

    def __init__(self, watch: Watch, changed: Callable[[], object]) -> None:
        self._watch, self._changed = watch, changed
        self._rows: list[_Row] = []
        self._shown: list[int] = []
        self._legs = 0
        self._in_place: tuple[w.Widget, ...] = ()
        self._head: Any = w.HBox(_dom_classes=("sg-row", "sg-row-head"))
        self._head.children = tuple(w.HTML() for _n in range(3 + len(NAMES) + 3))
        self._total = w.HTML(_dom_classes=("sg-total",))
        super().__init__([self._head, self._total], _dom_classes=("sg-table",))

    def show(self, plan: Plan | None) -> None:
        """Fill the table with a plan, the last burn on top, quietly; None empties it."""
        legs = plan.legs if plan else ()
        self._legs = len(legs)
        self._shown = [i for i, leg in reversed(list(enumerate(legs))) if leg.difficulty]
        while len(self._rows) < len(self._shown):
            self._rows.append(_Row(self._watch, self._edited))
        for row, i in zip(self._rows, self._shown, strict=False):
            row.show(legs[i])
        children = (self._head, *self._rows[: len(self._shown)], self._total)
        if children != self._in_place:
            self.children = self._in_place = children
        self._show_words(plan)

    def _show_words(self, plan: Plan | None) -> None:
        titles = [_("maneuver"), _("difficulty"), _("payload"), *NAMES, _("mass"), _("cost"), ""]
        for cell, title in zip(self._head.children, titles, strict=True):
            look = theme.rocket_look(title) if title in NAMES else None
            chip = Markup('<i class="sg-chip" style="background:var(--sg-{})"></i>').format(look.colour) if look else ""
            cell.value = str(Markup("{}{}").format(chip, title))
        total = ""
        if plan and self._shown:
            total = _("Rockets: {mass} mass, ${cost}. At the start: {launch} mass.").format(
                mass=plan.rocket_mass, cost=plan.rocket_cost, launch=plan.launch_mass
            )
        self._total.value = str(Markup("{}").format(total))

    @property
    def rockets(self) -> tuple[dict[str, int], ...]:
        """What stands in the fields, for each leg in flight order."""
        found: list[dict[str, int]] = [{} for _n in range(self._legs)]
        for row, i in zip(self._rows, self._shown, strict=False):
            found[i] = row.rockets
        return tuple(found)

    def lock(self, locked: bool) -> None:
        """Make all fields read-only, or open them again."""
        for row in self._rows:
            for field in row.fields.values():
                field.disabled = locked

    def _edited(self, _change: object) -> None:
        self._changed()
