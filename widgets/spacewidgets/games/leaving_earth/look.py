"""Leaving Earth, as a board shows it: its bots and options, what lies before a seat, and how all of it is told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import ipywidgets as w

from spacegames.game import CHANCE, Who
from spacegames.leaving_earth import BOTS, LEAVING_EARTH, purposeful
from spacegames.leaving_earth.rules import Dealt, EndTurn, View
from spacegames.play import Table
from spacewidgets.games.kit.look import Look
from spacewidgets.games.kit.rules import Rules
from spacewidgets.games.kit.session import Session
from spacewidgets.games.leaving_earth import beginning, header, looking, table_map
from spacewidgets.games.leaving_earth.asked import Asked, asked_words, in_practice
from spacewidgets.games.leaving_earth.desk import Desk
from spacewidgets.games.leaving_earth.end import EndOfTurn
from spacewidgets.games.leaving_earth.keys import action_of
from spacewidgets.games.leaving_earth.log import told_events
from spacewidgets.games.leaving_earth.looking import Panes
from spacewidgets.games.leaving_earth.names import action_name
from spacewidgets.games.leaving_earth.planning import Planning
from spacewidgets.games.leaving_earth.purposes import purpose_words
from spacewidgets.games.leaving_earth.refusals import refusal_words
from spacewidgets.games.leaving_earth.seen import SEEN, pane_of
from spacewidgets.games.leaving_earth.teamwork import Teamwork
from spacewidgets.panels.aloud import demand_first
from spacewidgets.words import N_, _

__all__ = ["LOOK"]


# What a saved game keeps


def _notes(board: Any) -> Mapping[str, Any]:
    """A practice game stays one."""
    return {**({"practice": True} if in_practice(board) else {}), **board.part(Teamwork).notes()}


def _take_notes(board: Any, notes: Mapping[str, Any]) -> None:
    board.practice = bool(notes.get("practice"))
    board.part(Teamwork).take_notes(notes)


# What is seen and told


def _desk(board: Any) -> Desk:
    desk = Desk(
        **board.laid(
            acting=bool(board.allowed), odds=board.show_odds, craft=board.craft, to=board.to or None, years=board.years,
            other=board.other,
        )
    )  # fmt: skip
    return desk.but(pane=pane_of(board, desk))


def _table(board: Any) -> tuple[w.Widget, ...]:
    """Years and agencies; what is asked; the map and the pane side by side."""
    asked = board.part(Asked)
    # What is asked and answered stands where one looks, not above or beneath a map that fills the screen.
    both = w.HBox([board.stage, asked.around(board.pictures.stages["pane"])], _dom_classes=("sg-table",))
    return (board.pictures.stages["head"], asked.next, board.part(Panes).tabs, board.beside, both)


def _told(desk: Desk) -> str:
    said = (each.describe(desk) for each in (header, table_map, SEEN))
    return " ".join([asked_words(desk), *said])


def _turn_of(table: Table, decision: int) -> int:
    """The first event after another's, or after the last end of a turn."""
    events = table.events
    who, first = events[decision].who, decision
    while first and events[first - 1].who in (who, CHANCE) and not isinstance(events[first - 1].action, EndTurn):
        first -= 1
    return first


def _picked(board: Any, what: str, value: str) -> None:
    """Something to look at, or to have explained; what the director of a team does."""
    if what == "why":
        told = next((each for each in looking.history(board) if each.number == int(value)), None)
        if told is not None:
            board.say("note", told.words, told.why)
    elif what in ("mission", "replan"):
        board.advise(value)
    elif what in ("assign", "grant", "project"):
        board.part(Teamwork).manage(what, value)
    else:
        board.part(Panes).look(what, value)


def _advice(board: Any) -> tuple[str, str]:
    """What the careful agency would do, and what for."""
    action, purpose = purposeful(board.seat)
    said = _("Hint: {action}.").format(action=action_name(action, board.view))
    return said, purpose_words(purpose, getattr(action, "craft", 0), board.viewer)


def _fixed(board: Any) -> int:
    """Nothing that somebody saw, rolled or drew can be taken back, but in a practice game (LE-132)."""
    if in_practice(board):
        return 0
    viewer: Who = board.viewer
    session: Session = board.session
    for number, event in reversed(tuple(enumerate(session.table.events))):
        hidden = event.who == CHANCE and isinstance(event.action, Dealt)
        if not hidden and (
            event.who != viewer or _known(session.view(viewer, number)) != _known(session.view(viewer, number + 1))
        ):
            return number + 1
    return 0


def _known(view: View) -> Any:
    """What somebody has looked at."""
    return view.sites, tuple(agency.secrets for agency in view.agencies)


def _asked(_board: Any, desk: Desk) -> Sequence[str]:
    return demand_first(asked_words(desk))


LOOK: Final = Look(
    game=LEAVING_EARTH,
    bots=BOTS,
    bot_words={"random": N_("Random bot"), "agency": N_("Careful agency"), "bold": N_("Bold agency")},
    title=N_("Leaving Earth"),
    lead=N_("Run a space agency: research, build, test, fly, and complete missions before the others."),
    help=N_(
        "In your turn you may do as many things as you can pay for: research advancements, buy parts, put them together "
        "to spacecraft, and fly. Then you end your turn. When all have passed, the year is over.\n\n"
        "Now says what is to be decided and what your turn offers. Research, Workshop and Flight are where things are "
        "done; Missions, Agencies and History tell how things stand.\n\n"
        "Click one of your craft on the map to pick it; then the places it can go to are ringed. A maneuver asks for as "
        "much thrust as its difficulty times the mass of all that is aboard.\n\n"
        "Whatever is tried for the first times may fail: face-down cards lie on each advancement. Failures can be paid "
        "off, and what is known about the cards that are left is shown as a chance.\n\n"
        "What is pale cannot be done now; rest on it or choose it to hear why. Undo takes back what revealed nothing; in "
        "a practice game it takes back everything.\n\n"
        "Keys: Tab goes from picture to picture and from control to control, arrows move inside a picture, Enter or Space "
        "chooses.\n\n"
        "A game by Joseph Fatula; words and pictures are our own."
    ),
    most=5,
    called=beginning.called,
    options=beginning.options,
    take_options=beginning.take_options,
    form=beginning.rows,
    at_once=looking.LOOKS | {"show_odds", "guide", "team", "role", "members"},
    looks=looking.LOOKS,
    notes=_notes,
    take_notes=_take_notes,
    desk=_desk,
    pictures={"head": header, "": table_map, "pane": SEEN},
    table=_table,
    asked=_asked,
    told=_told,
    log=told_events,
    longest=24,  # the whole story is in the history
    turn_of=_turn_of,
    act=action_of,
    picked=_picked,
    refused=lambda refusal, _action, board: refusal_words(refusal, board.viewer, board.called),
    forbids=lambda board, action: board.part(Teamwork).not_ours(action),
    advice=_advice,
    fixed=_fixed,
    beside=(Teamwork, Panes, Asked, Rules, Planning, EndOfTurn),
    cover=(920, 420),
    drawn_wide=False,
)
