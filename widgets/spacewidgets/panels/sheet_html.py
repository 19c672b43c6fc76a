"""The planning sheet as a page: the optimum beside one's own plan, and a sheet to print."""

from __future__ import annotations

from base64 import b64encode
from typing import Final

from markupsafe import Markup

from spacegames.leaving_earth import ROCKETS, Plan
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.panels.sheet_table import leg_name
from spacewidgets.words import _, language

__all__ = ["download", "page", "plan_table", "printable", "saved_page"]

_PRINT_STYLE: Final = (
    "body{font:15px/1.4 system-ui,sans-serif;color:#111;background:#fff;margin:2cm}"
    "h1{font:600 24px Georgia,serif}table{border-collapse:collapse;width:100%}"
    "th,td{border-bottom:1px solid #999;padding:9px 8px;text-align:left}"
    ".n{text-align:right;font-family:monospace}.blank{min-width:9em}"
    "tbody tr{height:14mm}.small tbody tr{height:auto}.small{width:auto;margin-top:12mm}"
    ".small th,.small td{padding:3px 14px 3px 0}"
)

_ROW: Final = Markup(
    '<tr><th scope="row">{}</th><td class="n">{}</td><td class="n">{}</td><td class="blank">{}</td>'
    '<td class="n">{}</td><td class="n">{}</td></tr>'
)
_TABLE: Final = Markup(
    '<table class="sg-plan"><caption>{}</caption><thead><tr>{}</tr></thead><tbody>{}</tbody></table><p>{}</p>'
)
_PAGE: Final = Markup(
    '<!doctype html><html lang="{}"><meta charset="utf-8"><title>{}</title><style>{}</style><h1>{}</h1>{}</html>'
)
_PARAGRAPH: Final = Markup("<p>{}</p>")
_LINK: Final = Markup('<a class="sg-link" download="{}" href="data:{};charset=utf-8;base64,{}">{}</a>')


def plan_table(plan: Plan, caption: str, *, fill: bool = True) -> Markup:
    """A plan as a table, the last burn on top; without ``fill`` all that a person must work out is left blank."""
    titles = (_("maneuver"), _("difficulty"), _("payload"), _("rockets"), _("mass"), _("cost"))
    head = Markup().join(
        Markup('<th scope="col" class="{}">{}</th>').format("" if i in {0, 3} else "n", title)
        for i, title in enumerate(titles)
    )
    rows = []
    burning = [leg for leg in reversed(plan.legs) if leg.difficulty]
    for leg in burning:
        worked_out = (leg.rockets, leg.rockets.mass, f"${leg.rockets.price}") if fill else ("", "", "")
        payload = leg.payload if fill or leg is burning[0] else ""
        rows.append(_ROW.format(leg_name(leg), leg.difficulty, payload, *worked_out))
        stops = [(_("{mass} mass is left at {place}"), *stop) for stop in leg.drop.items()]
        stops += [(_("{mass} mass is fetched at {place}"), *stop) for stop in leg.pick_up.items()]
        said = [words.format(mass=mass, place=place_name(place)) for words, place, mass in stops]
        rows += [Markup('<tr><td colspan="6">{}</td></tr>').format(each) for each in said]
    total = _("Rockets for ${cost}; {launch} mass at the start.") if fill else ""
    total = total.format(cost=plan.rocket_cost, launch=plan.launch_mass)
    return _TABLE.format(caption, head, Markup().join(rows), total)


def printable(plan: Plan, *, fill: bool) -> str:
    """A whole page with the sheet, black on white."""
    title = _("Planning sheet")
    route = " → ".join(place_name(place) for place in plan.trip.places)
    lead = _("Fill it from the top: the last stage first. A payload is everything the stage above weighs.")
    table = plan_table(plan, "", fill=fill)
    name = "" if fill else _("Name: ____________________________   Date: ______________")
    return page(title, route, lead, table, _rockets(), name)


def page(title: str, *parts: str) -> str:
    """A whole page to print, black on white; parts that are no markup are paragraphs."""
    style = Markup(_PRINT_STYLE)  # noqa: S704 - our own style
    body = Markup().join(part if isinstance(part, Markup) else _PARAGRAPH.format(part) for part in parts)
    return str(_PAGE.format(language(), title, style, title, body))


def _rockets() -> Markup:
    """What a person needs on paper: each rocket's mass, thrust and price."""
    titles = (_("rocket"), _("mass"), _("thrust"), _("price"))
    head = Markup().join(Markup('<th scope="col">{}</th>').format(title) for title in titles)
    row = Markup('<tr><th scope="row">{}</th><td class="n">{}</td><td class="n">{}</td><td class="n">${}</td></tr>')
    rows = (row.format(each.name, each.mass, each.thrust, each.price) for each in ROCKETS)
    return Markup('<table class="small"><thead><tr>{}</tr></thead><tbody>{}</tbody></table>').format(
        head, Markup().join(rows)
    )


def saved_page(plan: Plan, words: str, *, fill: bool) -> Markup:
    """A link that saves the printable page as a file; works without internet."""
    places = plan.trip.places
    return download(f"planning-sheet-{places[0]}-to-{places[-1]}", ".html", printable(plan, fill=fill), words)


def download(name: str, ending: str, content: str, words: str) -> Markup:
    """A link that saves `content` as a file with this name and ending, ``".html"``, ``".json"`` or ``".jsonl"``."""
    kind = {".html": "text/html", ".json": "application/json", ".jsonl": "application/jsonl"}[ending]
    file = name.lower().replace(" ", "-") + ending
    return _LINK.format(file, kind, b64encode(content.encode()).decode(), words)
