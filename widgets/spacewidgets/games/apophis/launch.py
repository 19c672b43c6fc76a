"""The launch table of the Apophis board: each check with what the die must show, its exact chance, and the die."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from spacegames.apophis import (
    CHECKS,
    DIE,
    LAUNCH_LIMIT,
    SUCCESS,
    Colour,
    LaunchOdds,
    Phase,
    View,
    enough_fuel,
    needed,
    points,
    total,
)
from spacewidgets.drawing.apophis_pieces import chip, die
from spacewidgets.drawing.scene import Mark, group, rect, text
from spacewidgets.games.apophis.desk import Roll
from spacewidgets.games.apophis.words import check_name
from spacewidgets.words import N_, _, ngettext, pgettext

__all__ = ["SIGNS", "launch_table"]

ROW: Final = 39
_BAR = 190
_FULL = 62
_CHANCE = 286
_DIE = 318
SIGNS: Final[dict[Phase, Colour]] = {
    Phase.LAUNCH_ROLL: "yellow",
    Phase.GUIDANCE: "blue",
    Phase.DAMAGE: "red",
    Phase.DEFLECTION: "green",
}
_RULES: Final[dict[Phase, str]] = {
    Phase.LAUNCH_ROLL: N_("die + fuel: {n} or less"),
    Phase.GUIDANCE: N_("die + guidance + {value} of Apophis: {n} or more"),
    Phase.DAMAGE: N_("die + warheads: {n} or more"),
    Phase.DEFLECTION: N_("die + deflectors: {n} or more"),
}


class Row(NamedTuple):
    """A line of the table: its sign, what the rocket does, what that needs, and the chance of it."""

    colour: Colour
    does: str
    needs: str
    chance: Fraction | None = None
    skipped: bool = False


def launch_table(view: View, odds: LaunchOdds | None, rolls: Sequence[Roll], x: float, y: float) -> Mark:
    """The checks of the rocket that stands there, or what any launch needs, with the rolls of the last one; 340 wide."""
    flying = view.phase in CHECKS
    thrown = {roll.check: roll for roll in rolls} if flying or not view.rocket else {}
    marks = []
    for number, (check, row) in enumerate(_rows(view, odds, thrown)):
        at = number * ROW
        now = flying and check is view.phase
        line, shown = _row(row, at, now=now, fail_safes=view.options.fail_safes), group()
        if now and view.rolled:
            shown = die(_DIE - 12, at + 18, view.rolled, rim="signal", cast=True)
        elif check in thrown:
            shown = _thrown(thrown[check], at)
        marks.append(group(line, shown))
    return group(*marks, x=x, y=y)


def _rows(view: View, odds: LaunchOdds | None, thrown: Mapping[Phase, Roll]) -> Iterator[tuple[Phase | None, Row]]:
    """Fuel, then the checks that belong to this game, then what fail-safes give."""
    flying = view.phase in CHECKS
    yield None, _fuel(view)
    for check in CHECKS:
        if not _is_made(check, view):
            continue
        past = (flying and CHECKS.index(check) < CHECKS.index(view.phase)) or (not view.rocket and check in thrown)
        yield check, _past(check, view, thrown.get(check)) if past else _check(check, view, odds)
    if view.options.fail_safes and not view.rolled:  # where the roll may be made again, a button says how often
        yield None, _fail_safes(view)


def _fail_safes(view: View) -> Row:
    if not view.rocket:
        return Row("green", _("rolls again"), _("once for every two fail-safe points"))
    left = view.rerolls if view.phase in CHECKS else points(view.rocket, "green") // 2
    said = ngettext("{n} time left", "{n} times left", left).format(n=left)
    return Row("green", _("rolls again"), said if left else _("no fail-safes left"), skipped=not left)


def _is_made(check: Phase, view: View) -> bool:
    """Whether a check belongs to this game at all."""
    if check is Phase.LAUNCH_ROLL:
        return view.options.launch_roll
    return not (check is Phase.DEFLECTION and view.options.fail_safes)


def _fuel(view: View) -> Row:
    if not view.rocket:
        return Row("yellow", _("flies far enough"), _("a quarter of all points is fuel"))
    all_points, fuel = total(view.rocket), points(view.rocket, "yellow")
    said = ngettext("{has} of {n} point, needs {need}", "{has} of {n} points, needs {need}", all_points)
    needs = said.format(has=fuel, n=all_points, need=-(-all_points // 4))
    return Row("yellow", _("flies far enough"), needs, Fraction(enough_fuel(view.rocket)))


def _check(check: Phase, view: View, odds: LaunchOdds | None) -> Row:
    if not view.rocket:
        bound = LAUNCH_LIMIT - 1 if check is Phase.LAUNCH_ROLL else SUCCESS
        rule = _(_RULES[check]).format(n=bound, value=view.apophis or 1)
        return Row(SIGNS[check], check_name(check), rule)
    falls = bool(odds and not odds.fuel) and view.phase not in CHECKS
    need = needed(check, view.rocket, view.apophis or 1, view.options)
    chance = None
    if view.phase is check and need:  # what this one roll may do
        chance = Fraction(need if check is Phase.LAUNCH_ROLL else DIE + 1 - need, DIE)
    elif odds and odds.fuel and view.phase not in CHECKS:
        of = {Phase.LAUNCH_ROLL: 1 - odds.explodes, Phase.GUIDANCE: odds.hits, Phase.DAMAGE: odds.damages}
        chance = of.get(check, odds.deflects)
    skipped = need is None or falls
    return Row(SIGNS[check], check_name(check), _needs(check, need), None if skipped else chance, skipped)


def _past(check: Phase, view: View, roll: Roll | None) -> Row:
    """A check that this launch has behind it; one that was made without a roll could not fail."""
    row = _check(check, view, None)
    if roll is None:
        return row if row.skipped else row._replace(needs=_("cannot fail"))
    if not roll.number:
        return row._replace(needs=_("could not fail"))
    return row._replace(needs=pgettext("check", "passed") if roll.passed else pgettext("check", "failed"))


def _needs(check: Phase, need: int | None) -> str:
    if need is None:
        return _("no warheads on board") if check is Phase.DAMAGE else _("no deflectors on board")
    if check is Phase.LAUNCH_ROLL:
        return _("cannot explode") if need >= DIE else _("the die: {n} or less").format(n=need)
    if need <= 1:
        return _("cannot fail")
    return (_("the die: a {n}") if need == DIE else _("the die: {n} or more")).format(n=need)


def _row(row: Row, y: float, *, now: bool, fail_safes: bool) -> Mark:
    """A line; what is rolled now stands on a tinted ground."""
    marks = [rect(4, y - 1, 332, ROW - 1, rx=6, fill="signal-wash")] if now else []
    marks += [
        group(chip(row.colour, 24, y + 18, 24, fail_safes=fail_safes), opacity=0.4 if row.skipped else 1),
        text(46, y + 15, row.does, "soft" if row.skipped else "label"),
        text(46, y + 31, row.needs, "soft small"),
    ]
    if row.chance is not None:
        length = _FULL * float(row.chance)
        fill = {"yellow": "yellow", "blue": "blue", "red": "signal", "green": "green"}[row.colour]
        marks += [
            rect(_BAR, y + 12, _FULL, 11, rx=3, fill="grid"),
            rect(_BAR, y + 12, length, 11, rx=3, fill=fill, class_="sg-moves"),
            text(_CHANCE, y + 22, str(row.chance), "mono strong", "end"),
        ]
    return group(*marks)


def _thrown(roll: Roll, y: float) -> Mark:
    mark, ink, rim = ("✓", "green-text", "ink") if roll.passed else ("✗", "signal-text", "signal")
    passed = text(_DIE + 2, y + 14, mark, "label small", fill=ink)
    return group(die(_DIE - 12, y + 18, roll.number, 22, rim=rim, cast=True), passed) if roll.number else passed
