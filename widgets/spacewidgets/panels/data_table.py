"""Numbers in rows and columns: a table with headings where pages are shown, aligned text where only text is."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final
from xml.etree import ElementTree as ET

from markupsafe import Markup

from spacegames.words import say

__all__ = ["DataTable", "plan_html", "show_plans", "table"]

NUMBER: Final = re.compile(r"[-+−~]?\$? ?\d.*|[-–—]?")
CLASS: Final = "sg-data"
BAR: Final = Markup('<span aria-hidden="true">{}</span>')
"""A bar says what the number beside it says."""
LEFT: Final = Markup(' style="text-align:left"')
# In JupyterLab a table is small and stands in the middle; its prices are no formulas.
_TABLE: Final = Markup(
    '<table class="{} mathjax_ignore" style="margin:0 0 1em;font-size:inherit;font-variant-numeric:tabular-nums">\n'
    '<caption style="text-align:left">{}</caption>\n<thead>{}</thead>\n<tbody>\n{}\n</tbody>\n</table>'
)
PLANS: Final = {
    "spacegames.leaving_earth.planner.route.plan": "Plan",
    "spacegames.leaving_earth.planner.mission.mission_plan": "MissionPlan",
}


@dataclass(frozen=True)
class DataTable:
    """Cells in words; the first of each row names the row, and a row of one cell is a note on the row above."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str

    @property
    def _left(self) -> list[bool]:
        """For each column whether it holds words, which stand at the left."""
        columns = zip(*(row for row in self.rows if len(row) > 1), strict=True)
        return [not all(map(NUMBER.fullmatch, column)) for column in columns]

    def _repr_html_(self) -> str:
        left = self._left
        cell = Markup("<{0}{1}>{2}</{3}>")
        head = Markup().join(
            cell.format(Markup('th scope="col"'), LEFT if words else "", title, "th")
            for words, title in zip(left, self.head, strict=True)
        )
        rows = []
        for row in self.rows:
            if len(row) == 1:
                rows.append(cell.format(Markup('td colspan="{}"').format(len(self.head)), LEFT, row[0], "td"))
                continue
            kinds = [("th", Markup('th scope="row"')), *[("td", Markup("td"))] * (len(row) - 1)]
            cells = (
                cell.format(opens, LEFT if words else "", BAR.format(said) if set(said) == {"#"} else said, ends)
                for (ends, opens), words, said in zip(kinds, left, row, strict=True)
            )
            rows.append(Markup().join(cells))
        within = Markup("<tr>{}</tr>")
        return str(_TABLE.format(CLASS, self.caption, within.format(head), Markup("\n").join(map(within.format, rows))))

    def __repr__(self) -> str:
        whole = [row for row in (self.head, *self.rows) if len(row) > 1]
        widths = [max(map(len, column)) for column in zip(*whole, strict=True)]
        sides = [str.ljust if words else str.rjust for words in self._left]
        lines = (
            "  ".join(side(said, width) for side, said, width in zip(sides, row, widths, strict=True)).rstrip()
            if len(row) > 1
            else f"  {row[0]}"
            for row in (self.head, *self.rows)
        )
        return "\n".join([self.caption, *lines])

    @property
    def tabbed(self) -> str:
        """The caption and the rows as lines, a tab between cells."""
        return "\n".join([self.caption, *map("\t".join, (self.head, *self.rows))])

    @classmethod
    def read(cls, html: str) -> DataTable | None:
        """The table that has been shown as this HTML; None where it is another one, or none."""
        found = re.search(rf'<table class="{CLASS}.*?</table>', html, re.DOTALL)
        if not found:
            return None
        root = ET.fromstring(found[0])  # noqa: S314 - our own HTML
        head, *rows = (tuple("".join(cell.itertext()) for cell in row) for row in root.iter("tr"))
        return cls(head, tuple(rows), root.findtext("caption", ""))


def table(head: Sequence[object], rows: Iterable[Sequence[object]], *, caption: str) -> DataTable:
    """Show rows of values below the names of their columns; the first value of a row is its name.

    Raises ValueError without a caption, without rows, and for a row that is shorter or longer than the head.

    >>> table(["rocket", "mass"], [("Juno", 1), ("Atlas", 4)], caption="Two rockets")
    Two rockets
    rocket  mass
    Juno       1
    Atlas      4
    """
    if not caption.strip():
        raise ValueError("Say in caption=… what the table shows.")
    made = tuple(tuple(map(str, row)) for row in rows)
    if not made:
        raise ValueError("A table needs at least one row.")
    for row in made:
        if len(row) != len(head):
            raise ValueError(f"The head names {len(head)} columns, but a row has {len(row)}: {', '.join(row)}.")
    return DataTable(tuple(map(str, head)), made, caption)


def show_plans() -> None:
    """Let a notebook show a plan that stands last in a cell as a table, and as its printed sheet where only text is shown."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if shell is None:
        return
    formatters = shell.display_formatter.formatters
    for module, name in PLANS.items():
        formatters["text/html"].for_type_by_name(module, name, plan_html)
        formatters["text/plain"].for_type_by_name(module, name, _plan_text)


def plan_html(plan: Any) -> str:
    """The sheet of a plan as a table, its mission or its way as the caption."""
    places = " > ".join(map(say, getattr(plan, "trip", plan).places))
    name = getattr(plan, "name", "")
    head, rows, closing = plan.sheet
    shown = DataTable(head, rows, f"{say(name)}: {places}" if name else places)
    below = Markup().join(Markup('<p class="mathjax_ignore">{}</p>').format(line) for line in closing)
    return shown._repr_html_() + str(below)


def _plan_text(plan: Any, printer: Any, _cycle: bool) -> None:
    printer.text(str(plan))
