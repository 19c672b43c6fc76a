"""The planning sheet as a page: the optimum beside one's own plan, and a sheet to print."""

from __future__ import annotations

from base64 import b64encode
from typing import Final

from markupsafe import Markup

from spacegames.leaving_earth import Plan
from spacewidgets.sheet_table import leg_name
from spacewidgets.words import _

__all__ = ["plan_table", "printable", "saved_page"]

_PRINT_STYLE: Final = (
    "body{font:15px/1.4 system-ui,sans-serif;color:#111;background:#fff;margin:2cm}"
    "h1{font:600 24px Georgia,serif}table{border-collapse:collapse;width:100%}"
    "th,td{border-bottom:1px solid #999;padding:9px 8px;text-align:left}"
    ".n{text-align:right;font-family:monospace}.blank{min-width:9em}"
)


def plan_table(plan: Plan, caption: str, *, fill: bool = True) -> Markup:
    """A plan as a table, the last burn on top; without ``fill`` all that a person must work out is left blank."""
    titles = (_("maneuver"), _("difficulty"), _("payload"), _("rockets"), _("mass"), _("cost"))
    head = Markup().join(Markup('<th scope="col" class="{}">{}</th>').format("" if i in {0, 3} else "n", t) for i, t in enumerate(titles))
    rows = []
    for leg in reversed(plan.legs):
        if not leg.difficulty:
            continue
        last = leg is next(each for each in reversed(plan.legs) if each.difficulty)
        known = (leg.payload if fill or last else "", leg.rockets if fill else "", leg.rockets.mass if fill else "", f"${leg.rockets.price}" if fill else "")
        row = Markup('<tr><th scope="row">{}</th><td class="n">{}</td><td class="n">{}</td><td class="blank">{}</td><td class="n">{}</td><td class="n">{}</td></tr>')
        rows.append(row.format(leg_name(leg), leg.difficulty, *known))
        stops = [_("{mass} mass is left at {place}").format(mass=mass, place=_(place)) for place, mass in leg.drop.items()]
        stops += [_("{mass} mass is fetched at {place}").format(mass=mass, place=_(place)) for place, mass in leg.pick_up.items()]
        rows += [Markup('<tr><td colspan="6">{}</td></tr>').format(stop) for stop in stops]
    total = _("Rockets for ${cost}; {launch} mass at the start.").format(cost=plan.rocket_cost, launch=plan.launch_mass) if fill else ""
    return Markup("<table class='sg-plan'><caption>{}</caption><thead><tr>{}</tr></thead><tbody>{}</tbody></table><p>{}</p>").format(
        caption, head, Markup().join(rows), total
    )


def printable(plan: Plan, *, fill: bool) -> str:
    """A whole page with the sheet, black on white."""
    title = _("Planning sheet")
    route = " → ".join(_(place) for place in plan.trip.places)
    rockets = _("Fill it from the top: the last stage first. A payload is everything the stage above weighs.")
    page = Markup(
        "<!doctype html><html lang='{}'><meta charset='utf-8'><title>{}</title><style>{}</style><h1>{}</h1><p>{}</p><p>{}</p>{}</html>"
    )
    return str(page.format(_("en"), title, Markup(_PRINT_STYLE), title, route, rockets, plan_table(plan, "", fill=fill)))


def saved_page(plan: Plan, words: str, *, fill: bool) -> Markup:
    """A link that saves the printable page as a file; works without internet."""
    data = b64encode(printable(plan, fill=fill).encode()).decode()
    return Markup('<a class="sg-link" download="planning-sheet.html" href="data:text/html;charset=utf-8;base64,{}">{}</a>').format(data, words)
