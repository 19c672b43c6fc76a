"""What things are called on the table of Apollo XIII: tracks, stages, cards, changes, mission times."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from spacegames.apollo13 import RESERVES, TRACK, Card, Entry, Help, Line, Stage, Tables, Track, told
from spacewidgets.games.kit.cover import shorter
from spacewidgets.words import N_, NP_, _, ngettext

__all__ = [
    "HELPS", "STATUS_NAMES", "card_name", "card_title", "change_words", "changes_words", "entry_time", "good", "help_name",
    "mission_time", "place_words", "rules_of", "seat_name", "stage_name", "status_of", "steps_words", "track_name",
]  # fmt: skip

_TRACKS: Final[dict[Track, str]] = {
    "LS": N_("Lovell’s stress"),
    "LH": N_("Lovell’s health"),
    "HS": N_("Haise’s stress"),
    "HH": N_("Haise’s health"),
    "SS": N_("Swigert’s stress"),
    "SH": N_("Swigert’s health"),
    "RK": N_("Rocket"),
    "TM": N_("Team"),
    "FL": N_("Flight"),
    "EN": N_("Energy"),
    "MS": N_("Mission Status"),
}
_STAGES: Final[dict[Stage, str]] = {
    "A": N_("The pad and the climb"),
    "B1": NP_("stage", "Leaving Earth"),
    "B2": N_("Coasting to the Moon"),
    "C": N_("The accident"),
    "D": N_("A lifeboat round the Moon"),
    "E": N_("The cold way home"),
    "F": N_("Air and aim"),
    "G1": N_("Waking Odyssey"),
    "G2": N_("The last six hours"),
}
HELPS: Final[dict[Help, str]] = {
    "stress": N_("stress"),
    "health": N_("health"),
    "rocket": N_("the rocket"),
    "team": N_("the team"),
    "flight": N_("flight"),
    "energy": N_("energy"),
    "status": N_("Mission Status"),
    "luck": N_("what comes next"),
    "cards": N_("more cards"),
}
STATUS_NAMES: Final = {"green": N_("stable"), "orange": N_("critical"), "red": N_("in danger"), "failed": N_("failed")}
"""What a monitor says besides its colour."""
_MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


# What stands on cards as rules text, for translators.
RULES: Final = (
    N_("The next History card has one change less, which you choose; Mission Status and events cannot be avoided."),
    N_("Look at the next {0} History cards and put them back in any order; not while no card of this deck is showing."),
    N_("Draw {0} Player cards."),
    N_("Take back what the current History card did to the tracks; Mission Status stays."),
    N_("Stage {0} ends with this card: turn over Event Board {1}."),
    N_("Not before #{0} “{1}”: until then, slip this under the top card of its deck, and turn that one over."),
    N_("FLIGHT: each space that the Flight cube moves to the left takes one step away."),
    N_("ENERGY: each space that the Energy cube moves to the left takes one step away."),
    N_("#{0} “{1}” can be played on this card."),
    N_("Only on #{0} “{1}”."),
    N_("Only in Stage {0}."),
    N_("The game ends at once, and you have won."),
    N_("When its cube comes to green, Mission Status goes down {0} and this board is gone."),
)


def track_name(track: Track) -> str:
    """A track: "Haise’s health"."""
    return _(_TRACKS[track])


def stage_name(stage: Stage) -> str:
    """What a Stage of the mission is called."""
    return _(_STAGES[stage])


def help_name(topic: Help) -> str:
    """What one may say that one can help with."""
    return _(HELPS[topic])


def status_of(shade: str) -> str:
    """What a monitor of this colour says."""
    return _(STATUS_NAMES[shade])


def seat_name(seat: int, names: tuple[str, ...]) -> str:
    """A seat's name, or its number from 1 on."""
    return shorter(names[seat]) if seat < len(names) else _("Seat {n}").format(n=seat + 1)


def card_title(number: int, tables: Tables) -> str:
    """What stands on a card as its title."""
    return _(tables.card[number].title)


def card_name(number: int, tables: Tables) -> str:
    """A card by its number and title; one that the viewer may not know is a card face down."""
    if not number:
        return _("a card face down")
    return _("#{n} “{title}”").format(n=number, title=card_title(number, tables))


def change_words(track: Track, steps: int) -> str:
    """A cube and its steps: "Team +2"."""
    return _("{track} {steps}").format(track=track_name(track), steps=f"{steps:+d}".replace("-", "−"))


def changes_words(changes: Iterable[tuple[Track, int]]) -> str:
    """Several cubes and their steps."""
    return ", ".join(change_words(track, steps) for track, steps in changes)


def good(track: Track, steps: int) -> bool:
    """Whether it helps when a cube goes so many steps."""
    return (steps > 0) == (track in RESERVES)


def place_words(track: Track, place: int) -> str:
    """Where a cube stands, and on which side of its Crisis Line."""
    said = _("{track} {n}").format(track=track_name(track), n=place)
    row = TRACK[track]
    return _("{cube}, over the line").format(cube=said) if row.line is not None and place > row.line else said


def steps_words(steps: int) -> str:
    """How far something is from green."""
    return ngettext("{n} step to green", "{n} steps to green", steps).format(n=steps)


def mission_time(card: Card) -> str:
    """When it happened: hours, minutes and seconds since lift-off, or the day before it; "" where no fact is told."""
    entry = told(card)
    return "" if entry is None else entry_time(entry)


def entry_time(entry: Entry) -> str:
    """The time of an entry of the chronology."""
    shown = _("{time} after lift-off").format(time=entry.time) if ":" in entry.time else _day(entry.time)
    return _("about {time}").format(time=shown) if entry.approximate else shown


def _day(date: str) -> str:
    """A date before launch: "1970-04-10", "1970-03" or "1968"."""
    year, *rest = map(int, date.split("-"))
    if not rest:
        return str(year)
    month = _(_MONTHS[rest[0] - 1])
    if not rest[1:]:
        return _("{month} {year}").format(month=month, year=year)
    return _("{day} {month} {year}").format(day=rest[1], month=month, year=year)


def rules_of(lines: Iterable[Line]) -> list[str]:
    """The rules text of a card, sentence by sentence, with the titles of other cards in the reader's language."""
    return [
        _(line.sentence).format(*(_(value) if isinstance(value, str) else value for value in line.values))
        for line in lines
    ]
