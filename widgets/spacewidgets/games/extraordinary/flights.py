"""Where maneuvers lead: the places a ship would pass, the fuel it would lose there, the missions it would reach."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from spacegames.extraordinary import Black, Board, Cell, Phase, View, along
from spacewidgets.words import _, ngettext

__all__ = ["Flight", "end_words", "fitting", "flight", "flights", "length_words", "missions_words", "toll_words"]


class Flight(NamedTuple):
    """A maneuver from where the ship is now.

    ``place`` is that in the viewer's hand (-1: another team's card), ``shown`` which of the cards shown it is (-1: none);
    ``path`` are the places it passes, the last of them where it ends; ``toll`` is the fuel lost there; ``missions`` are those
    that it reaches: whose zone it enters from outside, and that have an astronaut. ``board`` is the one it is flown on.
    """

    place: int
    shown: int
    black: Black
    start: Cell
    path: tuple[Cell, ...]
    toll: int
    missions: tuple[int, ...]
    board: Board

    @property
    def end(self) -> Cell:
        """Where the ship comes to rest."""
        return self.path[-1] if self.path else self.start


def fitting(view: View, black: Black) -> bool:
    """Whether a maneuver may be flown: on the way home only one that leads toward Earth."""
    return view.first < 0 or "W" in black.direction


def flights(view: View) -> tuple[Flight, ...]:
    """Where the viewer's cards lead while the own team shows and chooses; in the other team's turn the cards that it shows."""
    crew = view.crew
    if crew is None or view.phase not in (Phase.SHOW, Phase.CHOOSE):
        return ()
    if view.team != view.who // 2:
        return tuple(flight(view, black, shown=number) for number, black in enumerate(crew.shown))
    return tuple(
        flight(view, black, place, crew.places.index(place) if place in crew.places else -1)
        for place, black in enumerate(crew.hand)
        if fitting(view, black)
    )


def flight(view: View, black: Black, place: int = -1, shown: int = -1) -> Flight:
    """Where a maneuver leads: from where the own ship is if it is in the viewer's hand, else that of the team in turn."""
    crew = view.crew
    if crew is None:
        raise ValueError(_("Mission Control does not see where a maneuver leads."))
    team = view.who // 2 if place >= 0 else view.team
    start = crew.ships[team]
    board = view.tables.board
    path = along(board, start, black)
    toll = sum(crew.debris.count(cell) - board.tiles.get(cell, 0) for cell in path)
    reached = [
        mission
        for before, after in pairwise((start, *path))
        for mission, zone in enumerate(board.zones, 1)
        if after in zone and before not in zone and view.crews[team][mission - 1] is not None
    ]
    return Flight(place, shown, black, start, path, toll, tuple(dict.fromkeys(reached)), board)


# In words


def length_words(flight: Flight) -> str:
    """How far it really goes."""
    far, full = len(flight.path), flight.black.distance
    if far == full:
        return ngettext("{n} step", "{n} steps", far).format(n=far)
    return _("{n} of {full} steps").format(n=far, full=full)


def end_words(flight: Flight) -> str:
    """Where it ends, if that is a place of its own."""
    board = flight.board
    for place, lands, stays in (
        (board.earth, _("lands on Earth"), _("stays on Earth")),
        (board.zones[2], _("lands on the Moon"), _("stays on the Moon")),
    ):
        if flight.end in place:
            return stays if flight.start in place else lands
    if not flight.path:
        return _("stays at the edge")
    if len(flight.path) < flight.black.distance:
        return _("to the edge")
    return _("leaves Earth") if flight.start in board.earth else ""


def toll_words(flight: Flight) -> str:
    """The fuel lost on the way."""
    return _("loses {n} fuel").format(n=flight.toll) if flight.toll else _("no fuel lost")


def missions_words(flight: Flight) -> str:
    """The missions that it reaches."""
    if not flight.missions:
        return ""
    said = ngettext("reaches mission {numbers}", "reaches missions {numbers}", len(flight.missions))
    return said.format(numbers=_(" and ").join(map(str, flight.missions)))
