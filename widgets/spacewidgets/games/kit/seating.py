"""Who sits where: people, bots by name, and functions that somebody wrote; and who sat where in a saved game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spacegames.bots import Player
from spacewidgets.games.kit.session import PERSON, Chair
from spacewidgets.panels.controls import called
from spacewidgets.words import _

__all__ = ["chairs_of", "seats_in"]


def chairs_of(
    seats: Sequence[Any], names: Sequence[str], bots: Mapping[str, Player], bot_words: Callable[[str], str]
) -> list[Chair]:
    """Who sits in each seat: "person", a bot by its name, or a function; a ValueError names what cannot.

    Whoever has no name of his own gets one; bots of a kind are numbered.
    """
    return [
        _chair(number, seats, called(names[number]) if number < len(names) else "", bots, bot_words)
        for number in range(len(seats))
    ]


def _chair(
    number: int, seats: Sequence[Any], given: str, bots: Mapping[str, Player], bot_words: Callable[[str], str]
) -> Chair:
    who = seats[number]
    if callable(who):
        return Chair(own_name(who), given or own_name(who), who)
    if who == PERSON:
        return Chair(PERSON, given or _("Player {n}").format(n=number + 1))
    if who not in bots:
        known = ", ".join(map(repr, (PERSON, *bots)))
        said = _("Seat {n} cannot be {who!r}: it may be {known}, or a function.")
        raise ValueError(said.format(n=number + 1, who=who, known=known))
    if list(seats).count(who) == 1:
        return Chair(who, given or bot_words(who), bots[who])
    numbered = _("{bot} {n}").format(bot=bot_words(who), n=1 + list(seats[:number]).count(who))
    return Chair(who, given or numbered, bots[who])


def own_name(player: Any) -> str:
    """What a function that somebody wrote is called."""
    return called(getattr(player, "__name__", "bot"))


def seats_in(
    notes: Mapping[str, Any], number: int, bots: Mapping[str, Player], here: Sequence[Any]
) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """Seats and names by the notes of a record; whoever is not known here any longer is now a person."""
    own = {own_name(who): who for who in here if callable(who)}
    kinds, names = (given if isinstance(given := notes.get(name), list) else [] for name in ("seats", "names"))
    filled = [*map(str, kinds), *[PERSON] * number][:number]
    seats = tuple(own.get(kind, kind if kind in bots else PERSON) for kind in filled)
    return seats, tuple(map(called, names[:number]))
