"""Extraordinary Times, as a board shows it: its bots and options, what lies before a seat, and how all of it is told."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

import ipywidgets as w

from spacegames.extraordinary import BOTS, EXTRAORDINARY_TIMES, Offer, Options, Phase, Say, State, consult, explained
from spacewidgets.games.extraordinary import board_side, cards, head, people, talk
from spacewidgets.games.extraordinary.desk import WIDTH, Desk
from spacewidgets.games.extraordinary.log import told_events
from spacewidgets.games.extraordinary.reasons import CONSULT_WORDS, reason_words
from spacewidgets.games.extraordinary.words import action_name, refusal_words, role_name, sentence
from spacewidgets.games.kit.cover import shorter
from spacewidgets.games.kit.fields import count_field, list_field, seed_field, switch
from spacewidgets.games.kit.keys import actions_of
from spacewidgets.games.kit.look import BOT_WORDS, Look, same_turn
from spacewidgets.panels.controls import row
from spacewidgets.words import N_, _

__all__ = ["FAVOUR", "LOOK", "TALK"]

TALK: Final = {"signals": N_("signals"), "silent": N_("nobody talks")}
FAVOUR: Final = {"not ours": N_("not with the team"), "theirs": N_("with the other team")}
SEATS: Final = range(4)
HEARD: Final = (Phase.HIRE, Phase.CHOOSE, Phase.ATTEMPT)
"""Phases in which one decides and the partner is to be heard first."""


# How it begins


def _called(_options: Any, names: Sequence[str]) -> Sequence[str]:
    """Whoever has no name is called by the role."""
    given = [*names, *("" for _seat in SEATS)]
    return [given[seat] or role_name(seat) for seat in SEATS]


def _options(board: Any) -> Options:
    if board.turns == 1:
        raise ValueError(_("turns must be 0 for no limit, or a whole number from 2 to 1000, not 1."))
    return Options(board.talk, board.favour, board.losing, board.turns or None)


def _take_options(board: Any, options: Options) -> None:
    board.talk, board.favour, board.losing = options.talk, options.favour, options.losing
    board.turns = options.turns or 0


def _form(board: Any) -> Sequence[w.Widget]:
    """Talking, when a team is lost, how long it lasts, the seed."""
    talk = list_field(board, "talk", _("partners"), TALK)
    favour = list_field(board, "favour", _("lost if the world is"), FAVOUR)
    losing = switch(board, "losing", _("a team can be lost early"))
    turns = count_field(board, "turns", _("turns (0: no limit)"), 0, 1000, width="220px")
    for control in (talk, favour, turns):
        control.style.description_width = "initial"
    return [row(talk, favour), row(losing, turns, seed_field(board))]


# Who looks at the screen


def _asks(board: Any, state: State, seat: int) -> Hashable | None:
    """A bot waits until its partner has spoken, or shown candidates and played cards, once for each question."""
    asked = board.game.actors(state)[0]
    open_to = board.game.legal(state, seat) if seat == asked ^ 1 else ()
    if not open_to or not (state.phase in HEARD or any(isinstance(each, Offer) for each in open_to)):
        return None
    return state.turn, state.team, state.phase, state.entered, state.crews


def _over(board: Any) -> str:
    """To whom the word goes."""
    return _("Over to {name}").format(name=shorter(board.called[board.viewer ^ 1]))


def _come_words(board: Any, seat: int) -> str:
    speaks = any(isinstance(action, Say) for action in board.session.legal(seat))
    return _("{name} has something to say …") if speaks else _("{name} has something to do …")


# What is seen and told


def _desk(board: Any) -> Desk:
    laid = board.laid()
    return Desk(**laid | {"acting": board.screen.to_act == board.viewer and not laid["aside"]})


def _table(board: Any) -> tuple[w.Widget, ...]:
    """On the left what is asked and the main picture, on the right cards, people and words."""
    stages = board.pictures.stages
    left = w.VBox([stages["head"], board.stage, board.answer], _dom_classes=("sg-reads",))
    right = w.VBox([stages[name] for name in ("cards", "people", "talk")], _dom_classes=("sg-reads",))
    return (board.beside, w.HBox([left, right], _dom_classes=("sg-desk",)))


def _asked(board: Any, desk: Desk) -> Sequence[str]:
    """Whose turn it is, what is asked, and how the word goes over where a bot waits for it."""
    over = _("Over to {name}").format(name=board.called[board.viewer ^ 1])
    waits = [sentence(over)] if board.stopped and board.moment is None else []
    return [sentence(head.headline(desk)), head.asked(desk), *waits]


_turn_of = same_turn(lambda view: (view.turn, view.team))


def _since(board: Any, end: int) -> int:
    """The beginning of the turn before this one."""
    table = board.session.table
    first = _turn_of(table, end)
    return _turn_of(table, first - 1) if first else 0


def _advice(board: Any) -> tuple[str, str]:
    """What the strong bot would do, and why."""
    seat = board.seat
    # A bot has spoken by now, if it had anything to say.
    partner = seat.who ^ 1
    asks = consult(seat) if partner in board.session.people else None
    if asks is not None and any(isinstance(each, Say) for each in board.session.legal(partner)):
        return _("Hint: ask {name} before you decide.").format(name=board.called[partner]), _(CONSULT_WORDS[asks])
    found = explained(seat)
    if found is not None and found.action is not None:
        return sentence(action_name(found.action, board.view)), reason_words(found, board.view.tables)
    if board.stopped:
        return sentence(_over(board)), _("There is nothing that you would have to say now.")
    return _("No hint."), _("There is nothing that you would have to do or say now.")


LOOK: Final = Look(
    game=EXTRAORDINARY_TIMES,
    bots=BOTS,
    bot_words={**BOT_WORDS, "silent": N_("Silent bot")},
    title=N_("Extraordinary Times"),
    lead=N_("Two teams race to the Moon and back. Mission Control and Flight Crew steer one ship, and each sees half."),
    help=N_(
        "Mission Control sees three meters, the opinion of the world and the funding cards. Flight Crew sees the map and its "
        "hand. What one side sees may not be told: no numbers, no places, no actions. Signals are what may be said.\n\n"
        "First each team hires three astronauts: Mission Control shows two, Flight Crew says whom it would like, Mission "
        "Control hires, Flight Crew puts the newcomer on a mission.\n\n"
        "Then Flight Crew shows two of three maneuver cards, hears Mission Control, and flies one: its full length, or to "
        "the edge of the map. If a meter is too low, the maneuver fails.\n\n"
        "Whoever comes through the zone of a mission may attempt it: 1, 3 or 10 points on the die of its astronaut. Success "
        "lifts the ship and wins the world; failure costs, and leaves debris.\n\n"
        "With five tokens of one team both ships turn home. Who comes home with more points wins. Without fuel in space, or "
        "with Morale and Ship Condition gone and the world not with it, a team is lost.\n\n"
        "Without comms nobody talks, and Flight Crew chooses alone.\n\n"
        "What is pale cannot be done now; rest on it or choose it to hear why. Keys: Tab goes from picture to picture, "
        "arrows move inside a picture, Enter or Space chooses.\n\n"
        "A game by Amy Tam, Carrie Bruns, Katy Koetting and Sarah Morgason; board, cards and words are our own."
    ),
    seats=("strong", "person", "strong", "strong"),
    least=len(SEATS),
    most=len(SEATS),
    roles=lambda: [role_name(seat) for seat in SEATS],
    called=_called,
    asks=_asks,
    open_end=True,
    options=_options,
    take_options=_take_options,
    form=_form,
    desk=_desk,
    pictures={"head": head, "": board_side, "cards": cards, "people": people, "talk": talk},
    table=_table,
    asked=_asked,
    log=told_events,
    longest=24,
    turn_of=_turn_of,
    since=_since,
    act=actions_of(EXTRAORDINARY_TIMES),
    refused=lambda refusal, _action, board: refusal_words(refusal, board.called),
    advice=_advice,
    come_words=_come_words,
    let_go_words=_over,
    guests_stay=True,
    css="sg-mission",
    cover=(WIDTH, 330),
)
