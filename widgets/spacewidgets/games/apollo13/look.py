"""Apollo XIII, as a board shows it: its bots and options, what lies before a seat, and how all of it is told."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import fields
from typing import Any, Final

import ipywidgets as w

from spacegames.apollo13 import APOLLO13, BOTS, TOKENS_A_TURN, End, Hint, Options, State, Tick, aided, explained
from spacegames.game import Refusal
from spacewidgets.games.apollo13 import console, form, hand, head, story, supplies, way
from spacewidgets.games.apollo13.afterwards import Afterwards
from spacewidgets.games.apollo13.desk import Desk
from spacewidgets.games.apollo13.log import told_events
from spacewidgets.games.apollo13.nouns import card_name
from spacewidgets.games.apollo13.questions import headline, question, warning
from spacewidgets.games.apollo13.sand import Sand
from spacewidgets.games.apollo13.stops import Waiting
from spacewidgets.games.apollo13.words import action_name, refusal_words
from spacewidgets.games.kit.keys import actions_of
from spacewidgets.games.kit.look import Look, same_turn, taken, traits_of
from spacewidgets.games.kit.rules import Rules
from spacewidgets.games.kit.told import sentence
from spacewidgets.panels.aloud import MOST, words_in
from spacewidgets.words import N_, _

__all__ = ["LOOK"]

SETTINGS: Final = tuple(field.name for field in fields(Options) if field.name != "players")


# Helping in another's turn


def _asks(board: Any, state: State, seat: int) -> Hashable | None:
    """Whether one who may act is asked before a bot goes on, as `stops` says."""
    waiting: Waiting = board.part(Waiting)
    return waiting.asks(state, seat)


def _may_come(board: Any, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Where a bot waits, also the one who looks: to help is a decision."""
    return (board.viewer, *seats) if board.viewer in board.session.asked else seats


def _come_words(board: Any, seat: int) -> str:
    if seat == board.viewer:
        return _("Help …")
    acts = any(not isinstance(action, Hint) for action in board.session.legal(seat))
    return _("{name} helps for a token …") if acts else _("{name} says something …")


def _hindered(board: Any, found: Refusal | None) -> Refusal | None:
    """Where a bot waits, the sand does, too."""
    if found is not None and found.rule == "clock" and board.stopped:
        return Refusal("clock", N_("Seat {0} goes on: help, or let it go on."), (board.view.seat,))
    return found


# What is seen and told


def _desk(board: Any) -> Desk:
    # While they go on, or one of them is stuck, not all bots have been asked yet.
    bots = frozenset[int]() if board.course.halted else frozenset(range(len(board.called))) - board.session.people
    return Desk(**board.laid(card=board.card, asked=board.stopped and board.moment is None, bots=bots))


def _table(board: Any) -> tuple[w.Widget, ...]:
    """What is asked and the story beside the console, the hand beneath; all else that lies on the table follows."""
    stages = board.pictures.stages
    reads = w.VBox([stages["head"], stages["story"], board.answer], _dom_classes=("sg-reads",))
    others = [*(stages[f"hand {n}"] for n in range(hand.MOST_ROWS)), stages["supplies"], stages["way"]]
    desk = w.HBox([reads, board.stage, *others, board.lines], _dom_classes=("sg-desk",))
    return (board.part(Afterwards).lessons, board.beside, desk)


def _picked(board: Any, _what: str, value: str) -> None:
    board.card = int(value) if value else None


def _asked(board: Any, desk: Desk) -> Sequence[str]:
    """The card that came since somebody here decided last, whose turn it is, what is asked, and what threatens."""
    session = board.session
    last = session.table.last_decision(session.people)
    came = board.moment is None and session.view(board.viewer, last or 0).current != desk.view.current
    asked = [sentence(headline(desk)), question(desk), *([sentence(said)] if (said := warning(desk)) else [])]
    if not came or not desk.view.current:
        return asked
    # What is asked is heard whatever has come; of a long card only its name, the log tells the rest.
    room = MOST - sum(map(words_in, asked))
    news = (story.news(desk), f"{card_name(desk.view.current, desk.tables)}.")
    return [*(words for words in news if words_in(words) <= room)][:1] + asked


def _advice(board: Any) -> tuple[str, str]:
    """What the strong bot would do, and how that leaves the mission."""
    seat = board.seat
    found = explained(seat)
    if not found:
        return _("No hint."), _("There is nothing to decide just now.")
    best = found[0]
    aid = aided(seat) if isinstance(best.action, End) or not best.chance else None
    if aid is not None and aid.worth > best.worth:
        said = _("Hint: let {name} act for a token, perhaps: {action}.")
        first = said.format(name=board.called[aid.who], action=action_name(aid.action, board.view))
        return first, _chance_words(board.view, aid.chance)
    return _("Hint: {action}.").format(action=action_name(best.action, board.view)), _chance_words(
        board.view, best.chance
    )


def _chance_words(view: Any, chance: float) -> str:
    """How an action leaves the mission; a certain defeat is called so, unless others may still act."""
    if chance:
        said = _("After that the crew seems to come home {n} times in 100.")
        return said.format(n=round(100 * chance))
    others = any(tokens for seat, tokens in enumerate(view.tokens) if seat != view.seat)
    if view.spent < TOKENS_A_TURN and others:
        return _("Alone you cannot keep the mission from failing: ask who holds a card that helps, and a token.")
    return _("The mission fails with this turn, whatever is done.")


LOOK: Final = Look(
    game=APOLLO13,
    bots=BOTS,
    title=N_("Apollo XIII"),
    lead=N_("Bring the crew home: turn over what happened, read it aloud, and hold every track below its crisis line."),
    help=N_(
        "In a turn a History card comes first and moves cubes up. Then you draw a card and take one action: move a cube one "
        "space, play a card, lay a card beside Mission Control, or draw another. For a card thrown away there is a second "
        "action of another kind.\n\n"
        "A cube that crosses its crisis line makes Mission Status worse; brought back below it makes it better, and earns a "
        "token. At the end of a turn Mission Status may not stand on Failed.\n\n"
        "A card with a letter can only be played in its Stage. Two cards of this Stage beside Mission Control, or three "
        "others, are two moves of cubes.\n\n"
        "In a crisis the sand timer runs: sixty seconds when Mission Status is critical, thirty when it is in "
        "danger. It can be paused, and stands still while the screen is passed on. In somebody else's turn "
        "one may act for a token, two of them a turn.\n\n"
        "Event G, The Crew Is Safe, wins at once.\n\n"
        "What is pale cannot be done now; rest on it or choose it to hear why. Keys: Tab goes from picture to picture, "
        "arrows move inside a picture, Enter or Space chooses.\n\n"
        "A game by Andrea Crespi; words and pictures are our own, told from the real mission."
    ),
    seats=("person", "steady"),
    most=5,
    tick=Tick,
    asks=_asks,
    options=traits_of(Options, *SETTINGS),
    take_options=taken(*SETTINGS),
    form=form.rows,
    at_once=frozenset({"card", "stops"}),
    looks=frozenset({"card"}),
    desk=_desk,
    pictures={
        "head": head,
        "": console,
        "way": way,
        "story": story,
        **{f"hand {n}": hand.Row(n) for n in range(hand.MOST_ROWS)},
        "supplies": supplies,
    },
    table=_table,
    asked=_asked,
    log=told_events,
    turn_of=same_turn(lambda view: view.turn),
    longest=60,  # the turns of four bots with all that they turned over
    act=actions_of(APOLLO13),
    picked=_picked,
    refused=lambda refusal, _action, board: refusal_words(refusal, board.called),
    advice=_advice,
    seconds=lambda view: None if view.options.timer != "clock" or view.time is None else int(view.time),
    hindered=_hindered,
    may_come=_may_come,
    come_words=_come_words,
    beside=(Waiting, Sand, Afterwards, Rules),
    css="sg-mission",
    cover=(720, 400),
    log_on_table=True,
)
