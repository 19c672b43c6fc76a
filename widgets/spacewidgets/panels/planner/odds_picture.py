"""The odds of the chosen plan: will it succeed if nothing was tested, and on which advancements that hangs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final, NamedTuple

from spacegames.leaving_earth import MissionPlan, draws_of_mission, odds_of
from spacewidgets.drawing.scene import Mark, Scene, text
from spacewidgets.panels.explorers.chances import chance_bar, fraction_text, percent
from spacewidgets.words import _, ngettext

__all__ = ["Odds", "draw_odds", "odds_of_mission", "odds_words"]

WIDTH: Final = 920
BAR: Final = 300
LONG: Final = 480
ROW: Final = 34


class Odds(NamedTuple):
    """The chance of success, for each advancement its draws and the chance that they all go well, and whether people fly."""

    success: Fraction
    parts: tuple[tuple[str, int, Fraction], ...]
    crewed: bool


def odds_of_mission(plan: MissionPlan, progress: Callable[[], None] = lambda: None) -> Odds:
    """The odds of a plan; this may take seconds. `progress` is called before each part, and may raise to stop it."""
    skills = tuple(skill for skill in plan.crew if skill != "astronaut")
    parts = []
    for name, draws in draws_of_mission(plan).items():
        progress()
        parts.append((name, draws, odds_of({name: draws}, skills=skills).chance))
    progress()
    return Odds(plan.success, tuple(parts), bool(plan.crew))


def draw_odds(odds: Odds) -> Scene:
    """A bar for the success of all, and one for each advancement by itself."""
    marks: list[Mark] = [
        text(0, 24, _("the mission succeeds"), "label big"),
        chance_bar(BAR, 8, LONG, 22, (odds.success, {"fill": "signal"})),
        text(BAR + LONG + 14, 25, percent(odds.success), "mono label big"),
        text(0, 66, _("each advancement alone, untested: all its draws go well"), "soft"),
    ]
    y = 84
    for name, draws, chance in sorted(odds.parts, key=lambda part: part[2]):
        exact = fraction_text(chance)
        marks += [
            text(0, y + 14, _(name), "label"),
            text(BAR - 16, y + 14, ngettext("{n} draw", "{n} draws", draws).format(n=draws), "mono soft", "end"),
            chance_bar(BAR, y, LONG, 18, (chance, {"fill": "blue"})),
            text(BAR + LONG + 14, y + 14, f"{percent(chance)}  {exact}" if len(exact) < 8 else percent(chance), "mono"),  # noqa: PLR2004
        ]
        y += ROW
    besides = _("Besides: what the crew lives through, with the capsules, unexplored places and radiation.")
    marks.append(text(0, y + 14, besides if odds.crewed else _("Besides: what unexplored places may do."), "soft"))
    y += ROW
    return Scene(WIDTH, y, _("The odds"), tuple(marks), odds_words(odds))


def odds_words(odds: Odds) -> str:
    """The odds in a sentence or two."""
    said = [_("If nothing was tested before, the mission succeeds with {chance}.").format(chance=percent(odds.success))]
    if odds.parts:
        name, draws, chance = min(odds.parts, key=lambda part: part[2])
        worst = _("Weakest: {name}, {draws}, all well with {chance}.")
        times = ngettext("{n} draw", "{n} draws", draws).format(n=draws)
        said.append(worst.format(name=_(name), draws=times, chance=percent(chance)))
    return " ".join(said)
