"""What became of Mission Status turn by turn: which cards, tracks and Stages drove it up, and what brought it down again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from spacegames.apollo13 import (
    CRISIS_TRACKS,
    MISSION_STATUS,
    STAGES,
    TRACK,
    TRACK_INDEX,
    Accept,
    Revealed,
    Soften,
    Spare,
    Stage,
    Track,
    View,
)
from spacegames.game import ONLOOKER
from spacegames.play import Table
from spacewidgets.games.apollo13.nouns import card_name, track_name
from spacewidgets.games.kit.told import Moment, moments, view_at
from spacewidgets.words import _, ngettext

__all__ = ["Account", "Turn", "account", "account_words"]

STATUS = TRACK_INDEX[MISSION_STATUS]
SHOWN = 3
"""How many cards are named."""


class Turn(NamedTuple):
    """A turn: its History card (0: none came), where Mission Status stood at its end, how far it rose and fell in it."""

    number: int
    card: int
    stage: Stage
    status: int
    rose: int
    fell: int


class Account(NamedTuple):
    """All turns; how often each track was driven over its line, and in how many turns it ended over it; what cards cost."""

    turns: tuple[Turn, ...]
    crossed: Counter[Track]
    stood: Counter[Track]
    cards: Counter[int]


def account(table: Table) -> Account:
    """The account of a mission as it was played."""
    turns: list[Turn] = []
    crossed: Counter[Track] = Counter()
    stood: Counter[Track] = Counter()
    cards: Counter[int] = Counter()
    for _number, moment in moments(Moment, table, range(len(table.events)), ONLOOKER, ()):
        before, after = moment.before, moment.after
        if not turns or turns[-1].number != before.turn:
            turns.append(Turn(before.turn, 0, "A", 0, 0, 0))
            stood.update(_over(before) if len(turns) > 1 else ())
        change = after.tracks[STATUS] - before.tracks[STATUS]
        kind = type(moment.action)
        if kind in (Revealed, Accept, Soften, Spare):
            crossed.update(_over(after) - _over(before))
            cards[after.current] += max(0, change)
        last = turns[-1]
        stage = getattr(after.tables.card.get(after.current), "stage", None) or last.stage
        turns[-1] = Turn(
            last.number,
            after.current if kind is Revealed else last.card,
            stage,
            after.tracks[STATUS],
            last.rose + max(0, change),
            last.fell + max(0, -change),
        )
    stood.update(_over(_end(table)))
    return Account(tuple(turns), crossed, stood, cards)


def _end(table: Table) -> View:
    """What all see at the end."""
    view: View = view_at(table, len(table.events), ONLOOKER)
    return view


def _over(view: View) -> set[Track]:
    """The tracks whose cubes stand over their lines."""
    return {track for track in CRISIS_TRACKS if view.tracks[TRACK_INDEX[track]] > (TRACK[track].line or 0)}


# In words


def account_words(table: Table, found: Account) -> list[str]:
    """What the mission was lost by, or what it withstood: Stages, tracks, cards."""
    rose, fell = sum(turn.rose for turn in found.turns), sum(turn.fell for turn in found.turns)
    lines = [_("Mission Status was driven up {up} steps in all, and brought down {down}.").format(up=rose, down=fell)]
    end = _end(table)
    lines += [line for line in (_stages(found, rose), _tracks(found, end), _cards(found, end)) if line]
    return lines


def _stages(found: Account, rose: int) -> str:
    """In which Stage most of it came, and how much was taken away there."""
    ups: Counter[Stage] = Counter()
    downs: Counter[Stage] = Counter()
    for turn in found.turns:
        ups[turn.stage] += turn.rose
        downs[turn.stage] += turn.fell
    if not rose:
        return ""
    worst = max(STAGES, key=lambda stage: (ups[stage] - downs[stage], ups[stage]))
    said = _("Stage {stage} did most harm: {up} steps up, {down} down.")
    return said.format(stage=worst, up=ups[worst], down=downs[worst])


def _tracks(found: Account, end: View) -> str:
    """Which track was over its line for longest, and which stand there at the end."""
    if not found.stood:
        return _("No track ended a turn over its line.")
    worst = max(CRISIS_TRACKS, key=lambda track: (found.stood[track], found.crossed[track]))
    n, times = found.stood[worst], found.crossed[worst]
    first = ngettext(
        "{track} was over its line at the end of {n} turn", "{track} was over its line at the end of {n} turns", n
    )
    more = ngettext("driven there {n} time", "driven there {n} times", times).format(n=times)
    said = _("{first}, {more}.").format(first=first.format(track=track_name(worst), n=n), more=more)
    over: Sequence[Track] = [track for track in CRISIS_TRACKS if track in _over(end)]
    if over:
        names = ", ".join(map(track_name, over))
        said = _("{said} Over their lines at the end: {tracks}.").format(said=said, tracks=names)
    return said


def _cards(found: Account, end: View) -> str:
    """The cards that cost most."""
    dear = [(number, steps) for number, steps in found.cards.most_common(SHOWN) if steps]
    if not dear:
        return ""
    named = ", ".join(_("{card} {n} up").format(card=card_name(number, end.tables), n=steps) for number, steps in dear)
    return _("The cards that hurt most: {cards}.").format(cards=named)
