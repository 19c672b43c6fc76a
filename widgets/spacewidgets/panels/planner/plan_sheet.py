"""The chosen plan on paper: the rulebook's table with the last stage first, a page to print, and plain text to copy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from spacegames.leaving_earth import Leg, MissionPlan
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.panels.planner.words import parts_words, plan_line, stop_words
from spacewidgets.panels.sheet_html import download, page
from spacewidgets.panels.sheet_table import leg_name
from spacewidgets.words import _, years_words

__all__ = ["mission_table", "print_link", "why_list"]

_ROW: Final = Markup(
    '<tr><th scope="row">{}</th><td class="n">{}</td><td class="n">{}</td><td>{}</td><td class="n">{}</td>'
    '<td class="n">{}</td><td class="n">{}</td><td class="n">{}</td></tr>'
)
_NOTE: Final = Markup('<tr class="sg-at"><td colspan="8">{}</td></tr>')
_TABLE: Final = Markup('<table class="sg-plan" aria-label="{}"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>')
_BUY: Final = Markup("<p><strong>{}</strong> {}</p>")


def mission_table(plan: MissionPlan) -> Markup:
    """The planning sheet of a mission, and what must be bought and researched."""
    titles = {
        _("maneuver"): "", _("difficulty"): "n", _("payload"): "n", _("rockets"): "", _("mass"): "n", _("cost"): "n",
        _("needs"): "n", _("has"): "n",
    }  # fmt: skip
    cell = Markup('<th scope="col" class="{}">{}</th>')
    head = Markup().join(cell.format(kind, title) for title, kind in titles.items())
    return _TABLE.format(_("Planning sheet"), head, Markup().join(_rows(plan))) + Markup().join(_to_buy(plan))


def _rows(plan: MissionPlan) -> Iterator[Markup]:
    for leg, stop in reversed(list(zip(plan.legs, plan.stops[1:], strict=True))):
        if notes := stop_words(stop):
            yield _NOTE.format(_("At {place}: {notes}.").format(place=place_name(stop.place), notes=", ".join(notes)))
        if leg.difficulty or leg.rockets:
            numbers = (leg.rockets.mass, f"${leg.rockets.price}", leg.thrust_required, leg.thrust)
            yield _ROW.format(leg_name(leg), leg.difficulty, leg.payload, _engines(leg), *numbers)


def _engines(leg: Leg) -> str:
    """What makes the leg fly."""
    rockets = [parts_words(dict(leg.rockets))] if leg.rockets else []
    ions = [f"{parts_words({'Ion Thruster': leg.ions})}, {years_words(leg.years)}"] if leg.ions else []
    return " + ".join(rockets + ions)


def _to_buy(plan: MissionPlan) -> Iterator[Markup]:
    bought = _("{parts} for ${cost}.").format(parts=parts_words(plan.components), cost=plan.hardware_cost)
    yield _BUY.format(_("To buy:"), bought)
    if plan.research:
        research = ", ".join(_(name) for name in plan.research)
        yield _BUY.format(_("To research:"), _("{names} for ${cost}.").format(names=research, cost=plan.research_cost))
    yield _BUY.format(_("In all:"), f"{plan_line(plan)}.")


def why_list(plan: MissionPlan) -> Markup:
    """For each leg, in flight order, why it has its rockets and what the next cheaper set lacks."""
    items = (Markup("<li>{}</li>").format(reason) for reason in plan.explain())
    return Markup('<ol class="sg-why">{}</ol>').format(Markup().join(items))


def print_link(plan: MissionPlan, title: str, money: str) -> Markup:
    """A link that saves the plan as a page to print."""
    route = " → ".join(place_name(place) for place in plan.places)
    made = page(title, route, f"{plan_line(plan)}.", money, mission_table(plan), why_list(plan))
    return download(f"mission-plan-{title}", ".html", made, _("Save a page to print"))
