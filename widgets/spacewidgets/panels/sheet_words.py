"""What is to be said of a plan in the planning table: whether it flies, what a better one saves, and where to look."""

from __future__ import annotations

from spacegames.leaving_earth import Checked, Leg, Objective, Plan, cover, front
from spacewidgets.panels.panel import Feedback
from spacewidgets.panels.sheet_table import leg_name, verdict
from spacewidgets.words import _

__all__ = ["judge", "lines"]


def judge(checked: Checked, minimize: Objective, *, hinted: bool) -> Feedback:
    """What stands in the strip under the table; with ``hinted`` also what would help."""
    own, best = checked.own, checked.best(minimize)
    wrong = [leg for leg in reversed(own.legs) if not leg.holds]
    if wrong:
        return _unfinished(wrong[0], hinted=hinted)
    hint = _thrift(own, minimize) if hinted else ""
    cost, mass = own.rocket_cost - best.rocket_cost, own.launch_mass - best.launch_mass
    by_cost = minimize == "cost"
    flies = (
        _("It flies for ${cost}.").format(cost=own.rocket_cost)
        if by_cost
        else _("It flies with {mass} mass at the start.").format(mass=own.launch_mass)
    )
    saves, more = (cost, -mass) if by_cost else (mass, -cost)
    if not saves:
        return Feedback(
            "got",
            flies,
            _("No plan for this route costs less.") if by_cost else _("No plan for this route weighs less."),
        )
    if any((each.rocket_cost, each.launch_mass) == (own.rocket_cost, own.launch_mass) for each in front(own.trip)):
        words = (
            _("No plan as light costs less. The cheapest costs ${n} less, and weighs {more} more.")
            if by_cost
            else _("No plan as cheap weighs less. The lightest weighs {n} less, and costs ${more} more.")
        )
        return Feedback("note", flies, words.format(n=saves, more=more), hint)
    words = (
        _("But there is a plan that costs ${n} less.") if by_cost else _("But there is a plan that weighs {n} less.")
    )
    return Feedback("almost", flies, words.format(n=saves), hint)


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


def _unfinished(leg: Leg, *, hinted: bool) -> Feedback:
    name = leg_name(leg)
    hint = ""
    if hinted:
        hint = _(
            "A rocket lifts its thrust minus difficulty × its own mass; together they must lift difficulty × payload = {n}."
        )
        hint = hint.format(n=leg.difficulty * leg.payload)
    if leg.rockets:
        reason = _("{leg} needs {needed} thrust and has {has}.")
        return Feedback(
            "keep", _("Keep working."), reason.format(leg=name, needed=leg.thrust_required, has=leg.thrust), hint
        )
    reason = _("rockets for {leg}: difficulty {difficulty}, payload {payload}.")
    return Feedback("note", _("Next:"), reason.format(leg=name, difficulty=leg.difficulty, payload=leg.payload), hint)


def _thrift(plan: Plan, minimize: Objective) -> str:
    """The first line, from the top, where less would do."""
    for leg in reversed(plan.legs):
        sets = cover(leg.payload, leg.difficulty)
        best = sets[-1] if minimize == "cost" else sets[0]
        price, mass = leg.rockets.price - best.price, leg.rockets.mass - best.mass
        less, more = (price, -mass) if minimize == "cost" else (mass, -price)
        if less > 0:
            if minimize == "cost":
                said = _("{leg}: {rockets} would do, and saves ${n}.")
                both = _("{leg}: {rockets} would do, and saves ${n}; it weighs {more} more.")
            else:
                said = _("{leg}: {rockets} would do, and saves {n} mass.")
                both = _("{leg}: {rockets} would do, and saves {n} mass; it costs ${more} more.")
            return (both if more > 0 else said).format(leg=leg_name(leg), rockets=best, n=less, more=more)
    return _("No line can be made better by itself: something costlier or lighter above may save more below.")
