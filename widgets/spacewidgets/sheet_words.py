"""What is to be said of a plan in the planning table: whether it flies, what a better one saves, and where to look."""

from __future__ import annotations

from typing import NamedTuple

from spacegames.leaving_earth import Checked, Leg, Objective, Plan, cover
from spacewidgets.panel import Kind
from spacewidgets.sheet_table import leg_name, verdict
from spacewidgets.words import _

__all__ = ["Said", "judge", "lines"]


class Said(NamedTuple):
    """A feedback strip: its kind, its first words, the reason, and a hint that may be empty."""

    kind: Kind
    first: str
    reason: str
    hint: str = ""


def judge(checked: Checked, minimize: Objective, *, hinted: bool) -> Said:
    """What stands in the strip under the table; with ``hinted`` also what would help."""
    own, best = checked.own, checked.best(minimize)
    wrong = [leg for leg in reversed(own.legs) if not leg.holds]
    if wrong:
        return _unfinished(wrong[0], hinted=hinted)
    hint = _thrift(own, minimize) if hinted else ""
    if minimize == "cost":
        flies = _("It flies for ${cost}.").format(cost=own.rocket_cost)
        saves = own.rocket_cost - best.rocket_cost
        if saves:
            return Said("almost", flies, _("But there is a plan that costs ${n} less.").format(n=saves), hint)
        return Said("got", flies, _("No plan for this route costs less."))
    flies = _("It flies with {mass} mass at the start.").format(mass=own.launch_mass)
    saves = own.launch_mass - best.launch_mass
    if saves:
        return Said("almost", flies, _("But there is a plan that weighs {n} less.").format(n=saves), hint)
    return Said("got", flies, _("No plan for this route weighs less."))


def lines(plan: Plan) -> list[str]:
    """The table in words, a sentence for each burn, the last first, and the totals."""
    each = _("{leg}: difficulty {difficulty}, payload {payload}, {rockets}; {verdict}.")
    said = [
        each.format(
            leg=leg_name(leg),
            difficulty=leg.difficulty,
            payload=leg.payload,
            rockets=leg.rockets or _("no rockets"),
            verdict=verdict(leg),
        )
        for leg in reversed(plan.legs)
        if leg.difficulty
    ]
    total = _("Rockets for ${cost}, {launch} mass at the start.").format(cost=plan.rocket_cost, launch=plan.launch_mass)
    return [*said, total]


def _unfinished(leg: Leg, *, hinted: bool) -> Said:
    name = leg_name(leg)
    hint = ""
    if hinted:
        hint = _(
            "A rocket lifts its thrust minus difficulty × its own mass; together they must lift difficulty × payload = {n}."
        )
        hint = hint.format(n=leg.difficulty * leg.payload)
    if leg.rockets:
        reason = _("{leg} needs {needed} thrust and has {has}.")
        return Said(
            "keep", _("Keep working."), reason.format(leg=name, needed=leg.thrust_required, has=leg.thrust), hint
        )
    reason = _("rockets for {leg}: difficulty {difficulty}, payload {payload}.")
    return Said("note", _("Next:"), reason.format(leg=name, difficulty=leg.difficulty, payload=leg.payload), hint)


def _thrift(plan: Plan, minimize: Objective) -> str:
    """The first line, from the top, where less would do."""
    for leg in reversed(plan.legs):
        sets = cover(leg.payload, leg.difficulty)
        if minimize == "cost":
            best, said = sets[-1], _("{leg}: {rockets} would do, and saves ${n}.")
            less = leg.rockets.price - best.price
        else:
            best, said = sets[0], _("{leg}: {rockets} would do, and saves {n} mass.")
            less = leg.rockets.mass - best.mass
        if less > 0:
            return said.format(leg=leg_name(leg), rockets=best, n=less)
    return _("No line can be made better by itself: something costlier or lighter above may save more below.")
