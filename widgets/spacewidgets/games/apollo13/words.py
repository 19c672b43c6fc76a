"""What can be done at the table of Apollo XIII in words: actions as orders, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spacegames.apollo13 import (
    RESERVES,
    TRACK,
    TRACK_INDEX,
    Accept,
    Discard,
    Draw,
    Drawn,
    Ease,
    End,
    Extra,
    Foreseen,
    GoOn,
    Hint,
    HistoryCard,
    Keep,
    Move,
    Phase,
    Place,
    Play,
    PlayerCard,
    PutBack,
    Revealed,
    Soften,
    Spare,
    Tables,
    Tick,
    Turned,
    View,
    matches,
)
from spacegames.game import Refusal
from spacewidgets.games.apollo13.nouns import HELPS, card_name, card_title, changes_words, help_name, track_name
from spacewidgets.games.kit import refusals
from spacewidgets.games.kit.cover import shorter
from spacewidgets.words import N_, _, ngettext

__all__ = ["action_name", "cards_to_draw", "does_words", "refusal_words", "reserve_of", "store_of"]

_SPECIAL: Final = {
    "avoid": N_("spares you one change of the next History card"),
    "peek": N_("shows you the next {n} History cards"),
    "draw": N_("draws {n} Player cards"),
    "cancel": N_("takes back what the current History card did"),
}
# What refusals name, for translators: what comes first, and kinds of actions.
SAID: Final = (
    N_("dealing"), N_("before the History card"), N_("History card"), N_("Avoid Damage"), N_("softening the History card"),
    N_("before the Player card"), N_("drawing"), N_("keeping one of two cards"), N_("action"),
    N_("cube moves of a full store"), N_("looking ahead"), N_("putting cards back"), N_("end of the actions"),
    N_("discarding down to the hand limit"), N_("counting tokens"), N_("the end"),
    N_("move a cube"), N_("play a card"), N_("place a card"), N_("draw a card"),
)  # fmt: skip


# What can be done


def action_name(action: Any, view: View) -> str:
    """An action as an order: "Lower Haise’s stress to 2"."""
    return _ACTIONS[type(action)](action, view)


def _move(action: Any, view: View) -> str:
    at = view.tracks[TRACK_INDEX[action.track]]
    reserve = action.track in RESERVES
    said = _("Raise {track} to {n}") if reserve else _("Lower {track} to {n}")
    place = min(at + 1, TRACK[action.track].top) if reserve else max(at - 1, 0)
    return said.format(track=track_name(action.track), n=place)


def _ease(action: Any, view: View) -> str:
    left = dict(view.boards).get(action.board, 1) - 1
    title = card_title(action.board, view.tables)
    if not left:
        return _("Bring “{title}” to green").format(title=title)
    said = ngettext("Bring “{title}” {n} step from green", "Bring “{title}” {n} steps from green", left)
    return said.format(title=title, n=left)


def _play(action: Any, view: View) -> str:
    return _("Play {card}: {does}").format(
        card=card_name(action.card, view.tables), does=does_words(action.card, view.tables)
    )


def _place(action: Any, view: View) -> str:
    said = {
        "left": _("Lay {card} in the left store, for this Stage"),
        "right": _("Lay {card} in the right store, for all else"),
    }
    return said[store_of(action.card, view)].format(card=card_name(action.card, view.tables))


def _soften(action: Any, view: View) -> str:
    said = _("Spend a point of {reserve}: one step less on {track}")
    return said.format(reserve=track_name(reserve_of(view.current, view.tables)), track=track_name(action.track))


def _go_on(view: View) -> str:
    if view.phase is not Phase.UPDATED:
        return _("Turn over the next History card")
    n = cards_to_draw(view)
    if not n:
        return _("Go on without a Player card")
    return ngettext("Draw your Player card", "Draw your {n} Player cards", n).format(n=n)


def cards_to_draw(view: View) -> int:
    """How many Player cards come where one draws for a turn: two for beginners, fewer where no more are left."""
    return min(2 if view.options.beginner else 1, view.draws + len(view.discards))


_CARD: Final[dict[type, str]] = {
    Extra: N_("Give up {card} for a second action"),
    Keep: N_("Keep {card}"),
    Discard: N_("Throw {card} away"),
    PutBack: N_("Lay {card} on top"),
    Revealed: N_("Turn up {card}"),
    Drawn: N_("Draw {card}"),
    Foreseen: N_("Foresee {card}"),
}
_PLAIN: Final[dict[type, str]] = {
    Draw: N_("Draw a Player card"),
    End: N_("End the actions"),
    Accept: N_("Let the rest of the card happen"),
}
_ACTIONS: Final[dict[type, Callable[[Any, View], str]]] = {
    Move: _move,
    Ease: _ease,
    Play: _play,
    Place: _place,
    Soften: _soften,
    GoOn: lambda _action, view: _go_on(view),
    Spare: lambda action, _view: _("Undo the change of {track}").format(track=track_name(action.track)),
    Hint: lambda action, _view: _("Say that you can help with {topic}").format(topic=help_name(action.help)),
    Turned: lambda action, _view: _("Turn over a token: {n}").format(n=action.value),
    Tick: lambda action, _view: _("Let {n} s pass").format(n=action.seconds),
    **dict.fromkeys(
        _CARD, lambda action, view: _(_CARD[type(action)]).format(card=card_name(action.card, view.tables))
    ),
    **dict.fromkeys(_PLAIN, lambda action, _view: _(_PLAIN[type(action)])),
}


def does_words(number: int, tables: Tables) -> str:
    """What a Player card does: cubes, and what else."""
    card: Any = tables.card[number]
    said = [changes_words(card.effects)] if card.effects else []
    if isinstance(card, PlayerCard) and card.special is not None:
        name, n = card.special
        said.append(_(_SPECIAL[name]).format(n=n))
    return "; ".join(said)


def store_of(card: int, view: View) -> str:
    """On which side of Mission Control a card is laid now: "left" what belongs to this Stage, "right" all else."""
    held: Any = view.tables.card[card]
    return "left" if matches(held.stage, view.current, view.tables) else "right"


def reserve_of(current: int, tables: Tables) -> Any:
    """Which reserve softens the card in play: "FL" or "EN"; Flight where none does."""
    card = tables.card[current] if current else None
    return (card.reducer or "FL") if isinstance(card, HistoryCard) else "FL"


# Why not


def refusal_words(refusal: Refusal, names: tuple[str, ...]) -> str:
    """Why something may not be done, in the reader's language, with tracks and seats by their names.

    >>> refusal_words(Refusal("AX048", "That is for seat {0} to decide.", (1,)), ("Ada", "Ben"))
    'That is for Ben to decide.'
    """
    return refusals.refusal_words(refusal, [shorter(name) for name in names], _value)


def _value(value: Any, _meant: str) -> object:
    if value in TRACK:
        return track_name(value)
    if value in HELPS:
        return help_name(value)
    return _(value) if isinstance(value, str) else value
