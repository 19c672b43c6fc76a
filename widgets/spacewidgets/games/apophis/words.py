"""The words of the Apophis board: ids and names of actions, why something is forbidden, and the table told in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from spacegames.apophis import (
    CARDS_DRAWN,
    COLOURS,
    HAND_LIMIT,
    SECTIONS,
    SIZES,
    TOKENS,
    Action,
    Build,
    Colour,
    Discard,
    Draw,
    Hand,
    Hold,
    Keep,
    LaunchOdds,
    Options,
    Phase,
    Play,
    Reroll,
    Scrap,
    Section,
    Size,
    Tell,
    View,
    points,
    total,
)
from spacegames.game import Refusal
from spacewidgets.games.apophis.desk import Desk, Roll
from spacewidgets.games.kit.cover import shorter
from spacewidgets.words import N_, _, ngettext

__all__ = [
    "ACTIONS", "HARMLESS", "action_id", "action_name", "cards_named", "check_name", "colour_name", "describe", "ending",
    "headline", "is_harmless", "left_words", "refused", "seat_name", "section_name", "shown",
]  # fmt: skip

HARMLESS: Final = N_("Nothing on board can damage or move Apophis.")
_COLOURS: Final[dict[Colour, str]] = {
    "yellow": N_("fuel"),
    "blue": N_("guidance"),
    "red": N_("warhead"),
    "green": N_("deflector"),
}
_SECTIONS: Final[dict[Size, str]] = {
    1: N_("small {part} section"),
    2: N_("medium {part} section"),
    3: N_("large {part} section"),
}
# What the engine says that a person may see here, for translators; colours are named by what they stand for.
SENTENCES: Final = (
    N_("A launch has begun: nothing may be added to the rocket before it is over or scrapped."),
    N_("The {0} {1} section is on the rocket already, and there is only one."),
    N_("A {0} section does not stand on a {1} one."),
    N_("There is no rocket to launch yet."),
    N_("A {0} card lies there already."),
    N_("There is no rocket to scrap."),
    N_("The game is over."),
)
_SIZES: Final = {"small": N_("small"), "medium": N_("medium"), "large": N_("large")}
_ASKED: Final[dict[Phase, str]] = {
    Phase.DEAL: N_("The cards are being dealt."),
    Phase.TURN: N_("Draw, build, launch or scrap: one of these."),
    Phase.DRAW: N_("Cards are being drawn."),
    Phase.SHUFFLE: N_("The discards are being shuffled, for {wait} seconds more."),
    Phase.DISCARD: N_("The hand is over its limit: throw a card away."),
    Phase.SEQUENCE: N_("A launch has begun: play more cards in front of the rocket, or hold."),
    Phase.LAUNCH_ROLL: N_("The rocket is launched: the die decides whether it leaves the pad."),
    Phase.GUIDANCE: N_("The rocket is launched: the die decides whether it hits."),
    Phase.DAMAGE: N_("The rocket has hit: the die decides whether the warheads work."),
    Phase.DEFLECTION: N_("The rocket has hit: the die decides whether the deflectors work."),
    Phase.REROLL: N_("The roll failed: roll the die again, or let it stand."),
    Phase.OVER: N_("The game is over."),
}
_CHECKS: Final[dict[Phase, str]] = {
    Phase.LAUNCH_ROLL: N_("leaves the pad"),
    Phase.GUIDANCE: N_("hits"),
    Phase.DAMAGE: N_("damages it"),
    Phase.DEFLECTION: N_("nudges it"),
}

_ALL: Final[tuple[Action, ...]] = (
    Draw(),
    *(Build(colour, size) for colour, size in SECTIONS),
    *(Play(colour) for colour in COLOURS),
    Hold(),
    Scrap(),
    *(Discard(colour) for colour in COLOURS),
    Reroll(),
    Keep(),
    Tell(),
)


def action_id(action: Action) -> str:
    """What the stage sends for an action, such as ``build:yellow:3``."""
    parts = [type(action).__name__.lower()]
    parts += [str(getattr(action, name)) for name in ("colour", "size") if hasattr(action, name)]
    return ":".join(parts)


ACTIONS: Final[dict[str, Action]] = {action_id(action): action for action in _ALL}
"""What a seat may ever do, by the id that the stage sends."""


def colour_name(colour: Colour, options: Options) -> str:
    """What a colour stands for."""
    return _("fail-safe") if colour == "green" and options.fail_safes else _(_COLOURS[colour])


def section_name(section: Section, options: Options) -> str:
    """What a section is called."""
    colour, size = SECTIONS[section]
    return _(_SECTIONS[size]).format(part=colour_name(colour, options))


def check_name(check: Phase) -> str:
    """What a rocket does that passes a check."""
    return _(_CHECKS[check])


def action_name(action: Action, view: View) -> str:
    """An action as a verb and its thing, with what it costs."""
    if isinstance(action, Build):
        section = section_name(SECTIONS.index((action.colour, action.size)), view.options)
        said = ngettext("Build the {section}, for {n} card", "Build the {section}, for {n} cards", action.size)
        return said.format(section=section, n=action.size)
    if isinstance(action, Play):
        said = _("Play a {card} card in front of the rocket, of {n} in your hand")
        return said.format(card=colour_name(action.colour, view.options), n=view.hand[COLOURS.index(action.colour)])
    if isinstance(action, Discard):
        said = _("Throw a {card} card away, of {n} in your hand")
        return said.format(card=colour_name(action.colour, view.options), n=view.hand[COLOURS.index(action.colour)])
    if isinstance(action, Draw):
        return ngettext("Draw {n} card", "Draw {n} cards", CARDS_DRAWN).format(n=CARDS_DRAWN)
    return _(_PLAIN[type(action)])


_PLAIN: Final[dict[type, str]] = {
    Hold: N_("Hold the launch and end the turn"),
    Scrap: N_("Scrap the rocket"),
    Reroll: N_("Roll the die again"),
    Keep: N_("Let the roll stand"),
    Tell: N_("Tell all what you hold"),
}


def shown(view: View) -> Phase:
    """What happens now, or what is asked in the middle of a check."""
    return Phase.REROLL if view.rolled else view.phase


def refused(refusal: Refusal, action: Action, view: View, names: Sequence[str]) -> str:
    """Why something may not be done now, in a sentence."""
    if refusal.rule == "AP012":  # whose turn it is, or what comes first
        if view.who == view.seat:
            return asked(view)
        return _("It is the turn of {seat}.").format(seat=seat_name(view.seat, names))
    if refusal.rule == "AP021" and isinstance(action, Build):
        said = ngettext(
            "It costs {n} {card} card, and the hand has {has}.",
            "It costs {n} {card} cards, and the hand has {has}.",
            action.size,
        )
        has = view.hand[COLOURS.index(action.colour)]
        return said.format(n=action.size, card=colour_name(action.colour, view.options), has=has)
    return _(refusal.sentence).format(*(_named(each, view.options) for each in refusal.values))


def _named(value: object, options: Options) -> object:
    """A colour or a size of a refusal in words that are shown."""
    for colour in COLOURS:
        if value == colour:
            return colour_name(colour, options)
    return _(_SIZES[value]) if isinstance(value, str) and value in _SIZES else value


def seat_name(seat: int, seats: Sequence[str]) -> str:
    """The name given to a seat, or its number from 1 on."""
    return shorter(seats[seat]) if seat < len(seats) else _("Seat {n}").format(n=seat + 1)


def headline(desk: Desk) -> tuple[str, str]:
    """Whose turn it is, or how the game ended; and what is asked, or what hinders one just now."""
    first, what = _headline(desk.view, desk.names)
    return first, desk.aside or what


def _headline(view: View, names: Sequence[str]) -> tuple[str, str]:
    if view.phase is Phase.OVER:
        return ending(view)
    what, name = asked(view), seat_name(view.seat, names)
    if view.who != view.seat:
        return _("{seat} acts").format(seat=name), what
    return _("Your turn") if view.options.players == 1 else _("{seat}: your turn").format(seat=name), what


def asked(view: View) -> str:
    """What is to be done now."""
    if view.phase is Phase.DISCARD:
        more = max(1, sum(view.hand) - HAND_LIMIT)
        if view.who == view.seat:
            said = ngettext(
                "The hand is over its limit: throw {n} card away.",
                "The hand is over its limit: throw {n} cards away.",
                more,
            )
            return said.format(n=more)
    return _(_ASKED[shown(view)]).format(wait=view.wait)


def ending(view: View) -> tuple[str, str]:
    """How a game that is over ended."""
    spent = ngettext("{n} launch", "{n} launches", view.launches).format(n=view.launches)
    said = _("{launches} in {n} turns.").format(launches=spent, n=view.turn)
    if view.apophis == 0:
        return _("Apophis is destroyed: the Earth is saved"), said
    if view.tokens == TOKENS and not view.options.destruction:
        return _("Apophis is deflected: the Earth is saved"), said
    return _("Time is up: Apophis hits the Earth"), said


def left_words(view: View) -> tuple[str, str]:
    """How much time is left, as a number and its unit."""
    if view.options.minutes is not None:
        return f"{view.left // 60}:{view.left % 60:02}", _("until impact")
    return str(view.left), ngettext("turn until impact", "turns until impact", view.left)


def cards_named(cards: Hand, options: Options) -> str:
    """Cards by number and kind: "2 × fuel, 1 × guidance"."""
    held = [
        _("{n} × {card}").format(n=number, card=colour_name(colour, options))
        for colour, number in zip(COLOURS, cards, strict=True)
        if number
    ]
    return ", ".join(held) if held else _("no cards")


def describe(desk: Desk) -> str:
    """Everything that the board shows, in words."""
    view = desk.view
    first, what = headline(desk)
    number, unit = left_words(view)
    told = [
        _("{first}. {asked}").format(first=first, asked=what),
        _("Turn {n}, {left} {unit}.").format(n=view.turn, left=number, unit=unit),
        *_asteroid(view),
        *_rocket(view),
        *(_odds(desk.odds) if desk.odds else ()),
        *_rolls(desk.rolls),
        *_hands(view, desk.names),
        _deck(view),
    ]
    return " ".join(told)


def _asteroid(view: View) -> Iterable[str]:
    if view.apophis:
        yield _("Apophis has {value} of {most} points left.").format(value=view.apophis, most=len(SIZES))
    yield ngettext("There is {n} deflection of {most}.", "There are {n} deflections of {most}.", view.tokens).format(
        n=view.tokens, most=TOKENS
    )


def _rocket(view: View) -> Iterable[str]:
    if not view.rocket:
        yield _("There is no rocket.")
        return
    sections = ", ".join(section_name(section, view.options) for section in view.rocket)
    yield _("The rocket, from the ground up: {sections}.").format(sections=sections)
    n = total(view.rocket)
    said = ngettext("It has {n} point, {fuel} of fuel.", "It has {n} points, {fuel} of fuel.", n)
    yield said.format(n=n, fuel=points(view.rocket, "yellow"))
    if view.row:
        row: Hand = (view.row & 1, view.row >> 1 & 1, view.row >> 2 & 1, view.row >> 3 & 1)
        yield _("In front of it: {cards}.").format(cards=cards_named(row, view.options))


def is_harmless(odds: LaunchOdds) -> bool:
    """Whether a rocket flies that can do nothing: no warhead, no deflector."""
    return odds.fuel and not odds.damages and not odds.deflects


def _odds(odds: LaunchOdds) -> Iterable[str]:
    if not odds.fuel:
        yield _("Launched now, it would fall back: there is not enough fuel.")
        return
    said = _(
        "Launched now, it hits with a chance of {hits}, damages Apophis with {damages}, nudges it with {deflects}."
    )
    yield said.format(hits=odds.hits, damages=odds.damages, deflects=odds.deflects)
    if is_harmless(odds):
        yield _(HARMLESS)
    if odds.explodes:
        yield _("It explodes with a chance of {chance}.").format(chance=odds.explodes)
    if odds.wins:
        yield _("It saves the Earth with a chance of {chance}.").format(chance=odds.wins)


def _rolls(rolls: Sequence[Roll]) -> Iterable[str]:
    if rolls:
        said = _("{check}: {n}, passed"), _("{check}: {n}, failed")
        each = [
            said[not roll.passed].format(check=check_name(roll.check), n=roll.number) for roll in rolls if roll.number
        ]
        yield _("Rolls of the last launch: {rolls}.").format(rolls="; ".join(each))


def _hands(view: View, seats: Sequence[str]) -> Iterable[str]:
    yield _("Your hand: {cards}.").format(cards=cards_named(view.hand, view.options))
    for seat, size in enumerate(view.sizes):
        if seat == view.who:
            continue
        told = view.told[seat]
        name = seat_name(seat, seats)
        yield ngettext("{seat} holds {n} card.", "{seat} holds {n} cards.", size).format(seat=name, n=size)
        if told is not None:
            yield _("{seat} says: {cards}.").format(seat=name, cards=cards_named(told, view.options))


def _deck(view: View) -> str:
    said = ngettext("The deck has {n} card", "The deck has {n} cards", view.deck).format(n=view.deck)
    thrown = cards_named(view.discards, view.options)
    return _("{deck}; discarded: {cards}.").format(deck=said, cards=thrown)
