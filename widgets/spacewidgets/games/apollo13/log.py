"""What happened on the mission, as a report for one seat: mission times, cards, decisions; what is hidden stays hidden."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from spacegames.apollo13 import (
    LETTERS,
    MISSION_STATUS,
    RESERVES,
    TRACK_INDEX,
    Accept,
    Discard,
    Drawn,
    Ease,
    End,
    Extra,
    Foreseen,
    Hint,
    HistoryCard,
    HistoryEvent,
    Keep,
    Move,
    Phase,
    Place,
    Play,
    PutBack,
    Revealed,
    Soften,
    Spare,
    Tables,
    Tick,
    Turned,
)
from spacewidgets.games.apollo13.nouns import (
    card_name,
    card_title,
    changes_words,
    help_name,
    mission_time,
    seat_name,
    status_of,
    steps_words,
    track_name,
)
from spacewidgets.games.apollo13.questions import shade_of
from spacewidgets.games.apollo13.words import does_words, reserve_of
from spacewidgets.games.kit import told
from spacewidgets.words import N_, _, ngettext

__all__ = ["told_events"]


class Moment(told.Moment):
    """An event between two views, as a seat hears of it."""

    __slots__ = ()

    @property
    def name(self) -> str:
        """Who did it."""
        return seat_name(self.who, self.names)

    @property
    def tables(self) -> Tables:
        """The cards and boards that are played with."""
        tables: Tables = self.before.tables
        return tables

    @property
    def mine(self) -> bool:
        """Whether the viewer knows what the mover sees: his own cards, or all cards where hands are open."""
        return bool(self.before.mover == self.viewer or self.before.options.talk == "open")


def _why(moment: Moment) -> str:
    """The story of a card that came into play."""
    action = moment.action
    if isinstance(action, Revealed) and moment.after.current == action.card:
        texts = [_(moment.tables.card[action.card].text)]
        if board := _turned_board(moment):
            texts.append(_(moment.tables.card[board].text))
        return " ".join(texts)
    return _(moment.tables.card[action.card].text) if isinstance(action, Play) else ""


# History cards


def _revealed(moment: Moment) -> Iterator[str]:
    number, before = moment.action.card, moment.before
    card = moment.tables.card[number]
    if moment.after.current != number:
        required = card.requires if isinstance(card, HistoryCard) else None
        said = _("{card} comes too early: it waits under the next card until {other} has been.")
        yield said.format(card=card_name(number, moment.tables), other=card_name(required or 0, moment.tables))
        return
    time = mission_time(card)
    stage: Any = card
    said = _("{time}, Stage {stage}: {card}.") if time else _("Stage {stage}: {card}.")
    words = said.format(time=time, stage=stage.stage, card=card_name(number, moment.tables))
    yield words[:1].upper() + words[1:]
    if isinstance(card, HistoryCard):
        yield _("{changes}.").format(changes=changes_words(card.effects))
        if before.avoid >= 0 and moment.after.phase is not Phase.AVOID:
            kept = [change for change in card.effects if change[0] != MISSION_STATUS]
            if len(kept) == 1:
                yield _("Avoid Damage undoes {change}.").format(change=changes_words(kept))
    elif board := _turned_board(moment):
        yield from _board(moment, board)
        if before.avoid >= 0:
            yield _("Avoid Damage does not help against an event.")


def _turned_board(moment: Moment) -> int:
    """The Event Board that an event turned over, 0 where there is none."""
    card = moment.tables.card[moment.action.card]
    if not isinstance(card, HistoryEvent):
        return 0
    return moment.tables.sets[moment.before.options.events][LETTERS.index(card.letter)]


def _board(moment: Moment, number: int) -> Iterator[str]:
    board: Any = moment.tables.card[number]
    said = _("Event board “{title}”")
    if not board.effects:
        yield f"{said}.".format(title=card_title(number, moment.tables))
        return
    yield _("{board}: {changes}.").format(
        board=said.format(title=card_title(number, moment.tables)), changes=changes_words(board.effects)
    )
    steps = dict(moment.after.boards).get(number)
    if steps:
        yield _("It is {steps}.").format(steps=steps_words(steps))


def _spared(moment: Moment) -> Iterator[str]:
    said = _("{name} lets Avoid Damage undo the change of {track}.")
    yield said.format(name=moment.name, track=track_name(moment.action.track))


def _softened(moment: Moment) -> Iterator[str]:
    said = _("{name} spends a point of {reserve}: one step less on {track}.")
    reserve = track_name(reserve_of(moment.before.current, moment.tables))
    yield said.format(name=moment.name, reserve=reserve, track=track_name(moment.action.track))


# Actions


def _for_a_token(moment: Moment, said: str) -> str:
    """A sentence, and that it cost a token in somebody else's turn."""
    if moment.who == moment.before.seat:
        return said
    return _("{said} That costs a token.").format(said=said)


def _moved(moment: Moment) -> Iterator[str]:
    track = moment.action.track
    said = _("{name} raises {track} to {n}.") if track in RESERVES else _("{name} lowers {track} to {n}.")
    n = moment.after.tracks[TRACK_INDEX[track]]
    yield _paid(moment, said.format(name=moment.name, track=track_name(track), n=n))


def _paid(moment: Moment, said: str) -> str:
    """A move of a full store was paid for already."""
    return said if moment.before.phase is Phase.MOVES else _for_a_token(moment, said)


def _eased(moment: Moment) -> Iterator[str]:
    board = moment.action.board
    left = dict(moment.after.boards).get(board, 0)
    said = (
        _("{name} works on “{title}”: {steps}.")
        if left
        else _("{name} brings “{title}” to green: that crisis is over.")
    )
    yield _paid(moment, said.format(name=moment.name, title=card_title(board, moment.tables), steps=steps_words(left)))


def _played(moment: Moment) -> Iterator[str]:
    card = moment.action.card
    said = _("{name} plays {card}: {does}.").format(
        name=moment.name, card=card_name(card, moment.tables), does=does_words(card, moment.tables)
    )
    yield _for_a_token(moment, said)


def _placed(moment: Moment) -> Iterator[str]:
    before, after, card = moment.before, moment.after, moment.action.card
    left = after.left != before.left
    said = _("{name} lays {card} in the left store.") if left else _("{name} lays {card} in the right store.")
    yield _for_a_token(moment, said.format(name=moment.name, card=card_name(card, moment.tables)))
    if after.phase is Phase.MOVES:
        yield _("It is full: its cards are discarded for two moves.")


def _drawn(moment: Moment) -> Iterator[str]:
    before, seat = moment.before, moment.before.mover
    if before.phase is Phase.DEAL:
        return
    name = seat_name(seat, moment.names)
    if moment.mine:
        yield _("{name} draws {card}.").format(name=name, card=card_name(moment.action.card, moment.tables))
    else:
        yield _("{name} draws a card.").format(name=name)


def _kept(moment: Moment) -> Iterator[str]:
    thrown = card_name(moment.after.discards[-1], moment.tables)
    if moment.mine:
        said = _("{name} keeps {card} and throws {other} away.")
        yield said.format(name=moment.name, card=card_name(moment.action.card, moment.tables), other=thrown)
    else:
        yield _("{name} keeps a card and throws {other} away.").format(name=moment.name, other=thrown)


def _foreseen(moment: Moment) -> Iterator[str]:
    name = seat_name(moment.before.mover, moment.names)
    if moment.before.mover == moment.viewer:
        yield _("{name} foresees {card}.").format(name=name, card=card_name(moment.action.card, moment.tables))
    else:
        yield _("{name} looks at a History card that is still to come.").format(name=name)


def _put_back(moment: Moment) -> Iterator[str]:
    if moment.who == moment.viewer:
        yield _("{name} lays {card} on top.").format(
            name=moment.name, card=card_name(moment.action.card, moment.tables)
        )
    else:
        yield _("{name} puts the cards back in an order of choice.").format(name=moment.name)


def _plain(sentence: str) -> Callable[[Moment], Iterator[str]]:
    """Tells of an action with a card that all see."""

    def says(moment: Moment) -> Iterator[str]:
        yield _(sentence).format(name=moment.name, card=card_name(getattr(moment.action, "card", 0), moment.tables))

    return says


def _hinted(moment: Moment) -> Iterator[str]:
    said = _("{name} can help with {topic}.")
    yield said.format(name=moment.name, topic=help_name(moment.action.help))


def _turned(moment: Moment) -> Iterator[str]:
    """All tokens of a seat in one sentence, with the last of them."""
    seat = moment.before.mover
    values = moment.after.values[seat]
    if len(values) == moment.after.tokens[seat]:
        said = ngettext(
            "{name} turns over {n} token: {sum}.", "{name} turns over {n} tokens: {sum} together.", len(values)
        )
        yield said.format(name=seat_name(seat, moment.names), n=len(values), sum=sum(values))


_SAYS: Final[dict[type, Callable[[Moment], Iterator[str]]]] = {
    Revealed: _revealed,
    Spare: _spared,
    Soften: _softened,
    Accept: _plain(N_("{name} lets the card happen.")),
    Move: _moved,
    Ease: _eased,
    Play: _played,
    Place: _placed,
    Drawn: _drawn,
    Extra: _plain(N_("{name} gives up {card} for a second action.")),
    Keep: _kept,
    Discard: _plain(N_("{name} throws {card} away.")),
    Foreseen: _foreseen,
    PutBack: _put_back,
    Hint: _hinted,
    Turned: _turned,
}


# What came of it


def _changes(moment: Moment) -> Iterator[str]:
    """Mission Status, tokens, time, the end: whatever brought them about."""
    before, after = moment.before, moment.after
    if before.phase is Phase.DEAL and after.phase is not Phase.DEAL:
        yield _("The Player cards are dealt.")
    at = TRACK_INDEX[MISSION_STATUS]
    if after.tracks[at] != before.tracks[at]:
        said = _("Mission Status goes from {n} to {m}: {state}.")
        yield said.format(n=before.tracks[at], m=after.tracks[at], state=status_of(shade_of(after.tracks)))
    if before.discards and not after.discards and after.phase is Phase.DRAW:
        yield _("The discards are shuffled into a new deck.")
    if _time_is_up(moment):
        yield _("Time is up: what was not done by now is not done.")
    for seat, (had, has) in enumerate(zip(before.tokens, after.tokens, strict=True)):
        if has > had:
            said = ngettext("{name} gains {n} token.", "{name} gains {n} tokens.", has - had)
            yield said.format(name=seat_name(seat, moment.names), n=has - had)
    if after.phase is Phase.OVER and before.phase is not Phase.OVER:
        yield _("The crew is safe.") if after.won else _("The mission has failed.")


def _time_is_up(moment: Moment) -> bool:
    """Whether the timer ended the actions."""
    before, after = moment.before, moment.after
    if before.time is None or after.time is not None or isinstance(moment.action, End):
        return False
    return isinstance(moment.action, Tick) or (before.options.timer == "budget" and before.time <= 1)


told_events: Final = told.story(Moment, _SAYS, _changes, _why)
"""Events from one to another (not included) as a seat may hear them."""
