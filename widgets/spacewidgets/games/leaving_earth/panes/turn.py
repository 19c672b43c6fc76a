"""One's own turn: what it offers, what the year's end will ask, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

from spacegames.leaving_earth import MISSIONS
from spacegames.leaving_earth.rules import ADVANCEMENT, EndTurn, Turn, astronauts
from spacewidgets.drawing.scene import Mark, Scene, group, rect, text
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.games.leaving_earth.desk import PANE, Desk, act, pick
from spacewidgets.games.leaving_earth.names import craft_name
from spacewidgets.games.leaving_earth.questions import points_words
from spacewidgets.words import N_, _, ngettext

__all__ = ["describe", "draw", "end_words", "warnings"]

ROW: Final = 46
TOP: Final = 62
DOORS: Final[tuple[tuple[str, str, tuple[str, ...]], ...]] = (
    ("research", N_("Research"), ("Research",)),
    ("workshop", N_("Buy and assemble"), ("Buy", "Load", "Unload", "Unpack", "Bundle", "Disassemble")),
    ("flight", N_("Fly"), ("Maneuver", "Dock", "Separate", "FullyTest", "Survey", "Collect", "Repair", "Heal")),
    ("trade", N_("Make an offer"), ("Offer",)),
)
"""Panes, what is done there, and the kinds of action that are begun there."""
LETTERS: Final = 50


def draw(desk: Desk) -> Scene:
    """The kinds of things to do, each a door to its pane; then what the end of the turn brings, and its button."""
    marks: list[Mark] = [text(0, 20, _("Your turn"), "title"), text(0, 42, _money(desk), "soft")]
    marks.append(_door(TOP, "missions", _("Missions"), _missions(desk)))
    y = TOP + ROW
    for pane, words, begun in DOORS:
        marks.append(
            _door(y, pane, _(words), _offered(pane, [each for each in desk.legal if type(each).__name__ in begun]))
        )
        y += ROW
    said = [line for warning in warnings(desk) for line in wrap(warning, LETTERS)]
    marks += [text(0, y + 22 + 17 * number, line, "small", fill="signal-text") for number, line in enumerate(said)]
    y += 14 + 17 * len(said) + (10 if said else 0)
    end = group(
        rect(0, y, PANE, 40, rx=8, fill="blue"),
        text(PANE / 2, y + 25, end_words(desk), "label", "middle", fill="on-blue"),
    )
    marks.append(act(desk, EndTurn(), end_words(desk), end, hit=(0, y, PANE, 40)))
    return Scene(PANE, y + 48, _("Your turn"), tuple(marks), describe(desk))


def describe(desk: Desk) -> str:
    """The same in words."""
    return " ".join([_("It is your turn."), _money(desk), *warnings(desk)])


def end_words(desk: Desk) -> str:
    """What the end of the turn is called: that of the year, where nobody has done anything since (ruling T1)."""
    last = isinstance(desk.task, Turn) and not desk.task.acted and desk.view.passes == len(desk.view.agencies) - 1
    return _("End the year") if last else _("End the turn")


def warnings(desk: Desk) -> Iterator[str]:
    """What one might not want to forget before the turn ends."""
    support = desk.me.research[ADVANCEMENT["Life Support"]] is not None
    for craft in desk.me.craft:
        crew = astronauts(craft.parts)
        if not crew or craft.place == "Earth":
            continue
        name, where = craft_name(desk.view.who, craft.number), place_name(craft.place)
        if not support:
            said = _(
                "{craft} at {place} has people aboard and you have no Life Support: they die at the end of the year."
            )
            yield said.format(craft=name, place=where)
        elif not craft.tokens:
            yield _("{craft} at {place} must feed its crew at the end of the year.").format(craft=name, place=where)


def _money(desk: Desk) -> str:
    left = desk.view.options.last_year - desk.view.year
    years = ngettext("{n} year is left after this one.", "{n} years are left after this one.", left).format(n=left)
    return _("${money}, {year}. {years}").format(money=desk.me.money, year=desk.view.year, years=years)


def _missions(desk: Desk) -> str:
    """How much there is still to be won."""
    points = sum(mission.points for mission in MISSIONS if mission.name in desk.view.missions)
    n = len(desk.view.missions)
    return ngettext("{n} is open: {points}", "{n} are open: {points}", n).format(n=n, points=points_words(points))


def _offered(pane: str, actions: Sequence[Any]) -> str:
    """What lies behind a door: craft are counted, and not all the ways and years in which they can fly."""
    n = len({each.craft for each in actions} if pane == "flight" else actions)
    if not n:
        return _("nothing just now")
    counted = {
        "research": ngettext("{n} advancement to be had", "{n} advancements to be had", n),
        "workshop": ngettext("{n} thing to buy or build", "{n} things to buy or build", n),
        "flight": ngettext("{n} craft can do something", "{n} craft can do something", n),
        "trade": ngettext("{n} agency to deal with", "{n} agencies to deal with", n),
    }
    return counted[pane].format(n=n)


def _door(y: float, pane: str, words: str, said: str) -> Mark:
    box = group(
        rect(0, y, PANE, ROW - 8, rx=8, fill="card", stroke="line", stroke_width=1.3),
        text(14, y + 24, words, "label"),
        text(PANE - 14, y + 24, said, "soft small", "end"),
    )
    return pick("pane", pane, words, box, hit=(0, y, PANE, ROW - 8))
