"""Apophis, as a board shows it: its bots and options, what lies before a seat, and how all of it is told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from spacegames.apophis import (
    APOPHIS,
    BOTS,
    CARDS_DRAWN,
    CHECKS,
    HAND_LIMIT,
    TOKENS,
    LaunchOdds,
    Options,
    Reason,
    State,
    Tell,
    Tick,
    View,
    explained,
    launch_odds,
    prepare,
)
from spacegames.game import Who
from spacegames.play import Table
from spacewidgets.games.apophis import picture
from spacewidgets.games.apophis.desk import Desk
from spacewidgets.games.apophis.form import Beginning, rows
from spacewidgets.games.apophis.log import last_rolls, told_events
from spacewidgets.games.apophis.words import ACTIONS, action_name, cards_named, headline, refused
from spacewidgets.games.kit.cover import shorter
from spacewidgets.games.kit.look import Look, same_turn, taken, traits_of
from spacewidgets.games.kit.rules import Rules
from spacewidgets.games.kit.told import sentence
from spacewidgets.words import N_, _, ngettext

__all__ = ["LOOK", "odds"]

SETTINGS: Final = ("turns", "minutes", "destruction", "launch_roll", "fail_safes", "talk", "first")


def _by_hand(state: State) -> Who | None:
    """Whoever launches casts the die."""
    return state.seat if state.phase in CHECKS and not state.rolled else None


def _turn_of(table: Table, decision: int) -> int:
    """The first decision of the turn: before it cards were dealt, or a die was cast for another."""
    first = _began(table, decision)
    return next(n for n in range(first, decision + 1) if table.events[n].who >= 0)


_began = same_turn(lambda view: view.turn)


def _act(name: str) -> Any:
    if name not in ACTIONS:
        said = _("There is no action {name!r}. There are: {all}.")
        raise ValueError(said.format(name=name, all=", ".join(ACTIONS)))
    return ACTIONS[name]


def odds(board: Any) -> LaunchOdds | None:
    """The odds of the rocket that stands there, if they are to be seen."""
    view = board.view
    if not (board.show_odds and view.rocket and view.apophis) or view.phase in CHECKS:
        return None
    return launch_odds(view.rocket, view.apophis, view.tokens, view.options)


def _desk(board: Any) -> Desk:
    session = board.session
    moment = len(session.table) if board.moment is None else board.moment
    laid = board.laid(
        odds=odds(board), rolls=last_rolls(session.table, moment), rolling=session.rolling and board.hindrance is None
    )
    if board.stopped and laid["legal"]:
        said = _("You may tell the others what you hold before {name} goes on.")
        laid["aside"] = said.format(name=shorter(board.called[board.view.seat]))
    return Desk(**laid)


def _asked(_board: Any, desk: Desk) -> Sequence[str]:
    """Whose turn it is, and what is asked."""
    first, asked = headline(desk)
    return sentence(first), asked


def _advice(board: Any) -> tuple[str, str]:
    """What the strong bot would do, how often that seems to save the Earth, and what is next best."""
    found = explained(board.seat)
    said = _("Hint: {action}.")
    if not found:  # it is another one's turn
        why = _("Who knows what you hold can build with it in mind.")
        return said.format(action=action_name(Tell(), board.view)), why
    best, *others = found
    return said.format(action=action_name(best.action, board.view)), " ".join(_reasons(best, others, board.view))


def _reasons(best: Reason, others: Sequence[Reason], view: View) -> Iterator[str]:
    """Which rocket it is for and when that flies, how often the Earth seems to be saved after it, and what is next best."""
    turns = max(1, round(best.turns))
    if any(best.target):
        said = ngettext(
            "It is for a rocket of {points} points, which flies this turn.",
            "It is for a rocket of {points} points, which flies in about {n} turns.",
            turns,
        )
        yield said.format(points=cards_named(best.target, view.options), n=turns)
    if not best.chance:
        yield _("The Earth seems lost: no rocket flies that could still save it in the time that is left.")
        return
    if not any(best.target):
        yield _("What stands there cannot become a rocket that flies.")
    often = round(100 * best.chance)
    if not often:
        yield _("The Earth is hardly ever saved now; this keeps the best chance.")
        return
    yield _("After that the Earth seems to be saved {n} times in 100.").format(n=often)
    if others and often < 100:  # noqa: PLR2004 - per cent
        name = action_name(others[0].action, view)
        yield _("Next best: {action}, {n} times in 100.").format(action=name, n=round(100 * others[0].chance))


LOOK: Final = Look(
    game=APOPHIS,
    bots=BOTS,
    title=N_("Apophis"),
    lead=N_("Build rockets, launch them, and destroy or deflect the asteroid before time runs out."),
    help=N_(
        "In a turn you do one of these: draw {drawn} cards, build one section of the rocket, launch, or scrap the rocket. "
        "Click the deck, a section in the depot, or a card in your hand.\n\n"
        "A section costs as many cards of its colour as it has points; it stands on a section of its size or a larger "
        "one. A rocket is launched by one card of each of the four colours in front of it, played in one turn or several.\n\n"
        "A hand holds {limit} cards. A launch may be begun and held: nothing can be built until it is made or the rocket is "
        "scrapped. Who plays with others may tell them what he holds.\n\n"
        "Then the checks are made from top to bottom. A quarter of all points must be fuel. Guidance helps to hit, "
        "warheads take a point of Apophis off, deflectors nudge it aside. After a launch the sections go back.\n\n"
        "You win when Apophis has lost all three points, or with {tokens} counters of deflection; each damage and each nudge "
        "brings one. Advanced rules, each by itself: only destruction wins; rockets with much fuel may explode; green "
        "sections let failed rolls be rolled again.\n\n"
        "What is pale cannot be done now; rest on it or choose it to hear why. Undo takes a decision back, and Redo does "
        "it again with the same cards and dice.\n\n"
        "Keys: Tab goes to the table and from control to control, arrows move on the table, Enter or Space chooses.\n\n"
        "A game by Erik Dresner; words and pictures are our own."
    ),
    numbers={"drawn": CARDS_DRAWN, "limit": HAND_LIMIT, "tokens": TOKENS},
    by_hand=_by_hand,
    tick=Tick,
    options=traits_of(Options, *SETTINGS),
    take_options=taken(*SETTINGS),
    form=rows,
    at_once=frozenset({"show_odds"}),
    desk=_desk,
    pictures={"": picture},
    asked=_asked,
    log=told_events,
    turn_of=_turn_of,
    act=_act,
    refused=lambda refusal, action, board: refused(refusal, action, board.view, board.called),
    advice=_advice,
    prepare=prepare,
    seconds=lambda view: None if view.options.minutes is None else int(view.left),
    beside=(Beginning, Rules),
)
