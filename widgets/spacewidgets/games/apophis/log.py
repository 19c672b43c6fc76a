"""What happened at the table of Apophis, in sentences for one seat: others' cards stay their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from spacegames.apophis import (
    CARDS_DRAWN,
    CHECKS,
    COLOURS,
    DIE,
    SECTIONS,
    SHUFFLE_SECONDS,
    TOKENS,
    Build,
    Discard,
    Draw,
    Drawn,
    Hand,
    Hold,
    Keep,
    Phase,
    Play,
    Reroll,
    Rolled,
    Scrap,
    Tell,
    View,
    enough_fuel,
    needed,
    passes,
)
from spacegames.game import ONLOOKER, Who
from spacegames.play import Table
from spacewidgets.games.apophis.desk import Roll
from spacewidgets.games.apophis.words import cards_named, colour_name, ending, section_name
from spacewidgets.games.kit.told import Moment, Told, moments, view_at
from spacewidgets.words import N_, _, ngettext

__all__ = ["last_rolls", "told_events"]

# What the one who looks does, and what another seat does.
_DOES: Final[dict[type, tuple[str, str]]] = {
    Discard: (N_("You throw away: {thing}."), N_("{name} throws away: {thing}.")),
    Build: (N_("You build the {thing}."), N_("{name} builds the {thing}.")),
    Play: (N_("You play in front of the rocket: {thing}."), N_("{name} plays in front of the rocket: {thing}.")),
    Hold: (N_("You hold the launch."), N_("{name} holds the launch.")),
    Scrap: (N_("You scrap the rocket."), N_("{name} scraps the rocket.")),
    Reroll: (N_("You roll again."), N_("{name} rolls again.")),
    Keep: (N_("You let the roll stand."), N_("{name} lets the roll stand.")),
    Tell: (N_("You tell the others what you hold."), N_("{name} tells: {thing}.")),
}
# What a die does that passes a check, and one that does not.
_ROLLED: Final[dict[Phase, tuple[str, str]]] = {
    Phase.LAUNCH_ROLL: (
        N_("The die shows {n}: the rocket leaves the pad."),
        N_("The die shows {n}: the rocket explodes."),
    ),
    Phase.GUIDANCE: (N_("The die shows {n}: the rocket hits."), N_("The die shows {n}: the rocket misses.")),
    Phase.DAMAGE: (N_("The die shows {n}: the warheads work."), N_("The die shows {n}: the warheads fail.")),
    Phase.DEFLECTION: (N_("The die shows {n}: the deflectors work."), N_("The die shows {n}: the deflectors fail.")),
}
_AGAIN: Final = N_("The die shows {n}: that failed, and may be rolled again.")


def roll_of(before: View, number: int) -> Roll:
    """What a number means to the check that is being made."""
    need = needed(before.phase, before.rocket, before.apophis, before.options)
    return Roll(before.phase, number, need is None or passes(before.phase, number, need))


def last_rolls(table: Table, moment: int) -> tuple[Roll, ...]:
    """The checks of the last launch before a moment, in their order; of rolls made again the last one."""
    launches, found = view_at(table, moment, ONLOOKER).launches, dict[Phase, Roll]()
    for number in range(moment - 1, -1, -1):
        before, event = view_at(table, number, ONLOOKER), table.events[number]
        if before.launches != launches:
            return tuple(_checks(before, found)) if enough_fuel(before.rocket) else ()
        if isinstance(event.action, Rolled):
            found.setdefault(before.phase, roll_of(before, event.action.number))
    return ()


def _checks(launching: View, rolled: Mapping[Phase, Roll]) -> Iterator[Roll]:
    """What was rolled for, and what could not fail, as far as the launch has come."""
    last = max((CHECKS.index(check) for check in rolled), default=len(CHECKS) - 1)
    for number, check in enumerate(CHECKS[: last + 1]):
        need = needed(check, launching.rocket, launching.apophis, launching.options)
        if check in rolled:
            yield rolled[check]
        elif need is not None and passes(check, 1 if check is not Phase.LAUNCH_ROLL else DIE, need):
            yield Roll(check, 0, passed=True)
        if (
            number < last
            and check in rolled
            and not rolled[check].passed
            and check in (Phase.LAUNCH_ROLL, Phase.GUIDANCE)
        ):
            return


def told_events(table: Table, first: int, last: int, viewer: Who, names: Sequence[str]) -> list[Told]:
    """Events from one to another (not included) as a seat may hear them."""
    lines: list[Told] = []
    drawn: list[int] = [0] * len(COLOURS)
    for number, moment in moments(Moment, table, range(first, last), viewer, names):
        before, action = moment.before, moment.action
        if isinstance(action, Drawn) and before.phase is not Phase.DEAL and before.seat == viewer:
            drawn[COLOURS.index(action.colour)] += 1
            if not (number + 1 < last and isinstance(table.events[number + 1].action, Drawn)):
                cards: Hand = (drawn[0], drawn[1], drawn[2], drawn[3])
                lines.append(Told(number, _("You draw {cards}.").format(cards=cards_named(cards, before.options)), ""))
        lines += (Told(number, said, "") for said in _told(moment))
    return lines


def _told(moment: Moment) -> Iterator[str]:
    before, after, who, action = moment.before, moment.after, moment.who, moment.action
    if isinstance(action, Rolled):
        good, bad = _ROLLED[before.phase]
        bad = _AGAIN if after.rolled else bad
        yield _(good if roll_of(before, action.number).passed else bad).format(n=action.number)
    elif isinstance(action, Draw):
        if who != moment.viewer:
            said = ngettext("{name} draws {n} card.", "{name} draws {n} cards.", CARDS_DRAWN)
            yield said.format(name=moment.names[who], n=CARDS_DRAWN)
    elif type(action) in _DOES:
        mine, theirs = _DOES[type(action)]
        if said := _(mine if who == moment.viewer else theirs):
            yield said.format(name=moment.names[who], thing=_thing(after, who, action))
    if before.phase is Phase.DEAL and after.phase is not Phase.DEAL:
        yield _("The cards are dealt.")
    if after.deck > before.deck:
        if before.options.minutes is None:
            yield _("The discards are shuffled, for a turn.")
        else:
            yield _("The discards are shuffled, for {n} seconds.").format(n=SHUFFLE_SECONDS)
    yield from _launched(before, after)
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        yield ending(after)[0] + "."


def _thing(after: View, who: Who, action: Any) -> str:
    if isinstance(action, Build):
        return section_name(SECTIONS.index((action.colour, action.size)), after.options)
    if isinstance(action, Play | Discard):
        return colour_name(action.colour, after.options)
    held = after.told[who] if isinstance(action, Tell) else None
    return "" if held is None else cards_named(held, after.options)


def _launched(before: View, after: View) -> Iterator[str]:
    """What a launch did."""
    if after.launches > before.launches:
        fuel = enough_fuel(before.rocket)
        yield _("The rocket is launched.") if fuel else _("The rocket falls back: it has not enough fuel.")
    if before.phase in (Phase.SEQUENCE, Phase.TURN, Phase.LAUNCH_ROLL) and after.phase in (
        Phase.DAMAGE,
        Phase.DEFLECTION,
    ):
        yield _("The rocket hits: it cannot miss.")
    if 0 < after.apophis < before.apophis:
        yield _("Apophis is damaged: it is worth {value} now.").format(value=after.apophis)
    if after.tokens > before.tokens:
        yield _("Apophis is nudged: {n} of {most}.").format(n=after.tokens, most=TOKENS)
