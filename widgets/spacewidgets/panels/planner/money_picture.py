"""What the chosen plan costs year by year: each year brings $25, and what is not spent lapses."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from spacegames.leaving_earth import BudgetYear, MissionPlan, Payment, Schedule, schedule
from spacewidgets.drawing.scene import Mark, Scene, Value, line, path, rect, text
from spacewidgets.drawing.theme import rocket_look
from spacewidgets.panels.planner.question import TECHNOLOGIES
from spacewidgets.panels.planner.words import parts_words
from spacewidgets.words import _, ngettext

__all__ = ["draw_money", "money_of", "money_words"]

WIDTH: Final = 920
BAR: Final = 58
DOLLAR: Final = 12
TOP: Final = 40
ROW: Final = 34
THICK: Final = 20
NARROW: Final = 26  # what is narrower has no room for its dollars
WORDS: Final = 420


@lru_cache(maxsize=256)
def money_of(plan: MissionPlan, first_year: int) -> Schedule:
    """The earliest launch that the money of each year from the first on allows, and what is bought when."""
    purchases = {**plan.components, **dict.fromkeys(plan.research, 1)}
    bought = {name: n for name, n in purchases.items() if "Sample" not in name}
    return schedule([(plan.name, bought, plan.years)], first_year=first_year)


def money_words(found: Schedule) -> str:
    """When it can be launched and is over."""
    (project,) = found.projects
    if project.launch is None or project.reached is None:
        return str(project)
    years = project.launch - found.years[0].year + 1
    paid = ngettext("Paid in {n} year.", "Paid in {n} years.", years).format(n=years)
    launch = _("Launched in {launch}").format(launch=project.launch)
    over = _(", over in {year}.").format(year=project.reached) if project.reached != project.launch else "."
    return f"{paid} {launch}{over}"


def draw_money(found: Schedule) -> Scene:
    """A bar for each year of buying: what is bought, and pale what lapses; then launch and end of the flight."""
    (project,) = found.projects
    money = found.years[0].money if found.years else 0
    marks: list[Mark] = [
        text(BAR, 18, _("${money} each year, what is not spent lapses").format(money=money), "soft"),
        text(WORDS, 18, _("what is bought"), "soft"),
    ]
    y = TOP
    last = max((year.year for year in found.years if year.cost), default=0)
    for year in found.years:
        if year.year <= last:
            marks += _year(year, y)
            y += ROW
    for when, event in ((project.launch, _("launch")), (project.reached, _("the flight is over"))):
        if when is not None and (when != project.launch or event == _("launch")):
            marks += _event(when, event, y)
            y += ROW
    return Scene(WIDTH, y, _("Money by year"), tuple(marks), money_words(found))


def _year(year: BudgetYear, y: float) -> Iterator[Mark]:
    looks: dict[str, Value] = {"stroke": "soft", "stroke_width": 1, "stroke_dasharray": "3 3"}
    yield text(0, y + 15, year.year, "mono label")
    yield rect(BAR, y, year.money * DOLLAR, THICK, rx=2, fill="none", **looks)
    x = float(BAR)
    for payment in year.payments:
        wide = payment.cost * DOLLAR
        fill = _colour(payment)
        yield rect(x, y, wide, THICK, fill=fill, stroke="ink", stroke_width=1)
        if wide > NARROW:
            yield text(x + wide / 2, y + 14.5, f"${payment.cost}", "mono small", "middle", fill=_ink(fill))
        x += wide
    yield text(WORDS, y + 15, ", ".join(_words(payment) for payment in year.payments))


def _event(year: int, words: str, y: float) -> Iterator[Mark]:
    yield text(0, y + 15, year, "mono label")
    yield line(BAR, y + 10, BAR + 18, y + 10, stroke="signal", stroke_width=3)
    yield path("M", BAR + 14, y + 5, "l", 8, 5, "l", -8, 5, stroke="signal", stroke_width=2)
    yield text(BAR + 32, y + 15, words, "label")


def _words(payment: Payment) -> str:
    if payment.name in TECHNOLOGIES:
        return _(payment.name)
    return parts_words({payment.name: payment.count})


def _colour(payment: Payment) -> str:
    if payment.name in TECHNOLOGIES:
        return "yellow-wash"
    look = rocket_look(payment.name)
    return look.colour if look.colour != "ink" else "sky"


def _ink(fill: str) -> str:
    return "ink" if fill.endswith("wash") else f"on-{fill}"
