"""A game as it was played: options and events, saved as JSON Lines; whatever is not whole and right is refused in words.

The first line says what the file is; every other line is one event. Loading replays nothing yet: `play.Table.of` does, and
refuses a line that the rules of the game refuse.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from spacegames.foreign import quoted, read_json
from spacegames.game import CHANCE, CLOCK, Who
from spacegames.plain import read_value, write_value

__all__ = ["FORMAT", "Event", "Record", "RecordError", "dump", "load"]

FORMAT = 1
"""The number of this format; it grows when a file of it could be misread by those that know only the last one."""
FOREIGN = 'this is no saved game of spacegames: the first line of one begins with {"spacegames": …'
NAMES = {CHANCE: "chance", CLOCK: "clock"}
SEATS = {name: who for who, name in NAMES.items()}


class RecordError(ValueError):
    """A file that is no record of a game, or not a whole one; ``line`` says where, from 1."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(f"Line {line}: {message}" if line else message[:1].upper() + message[1:])
        self.line = line


@dataclass(frozen=True, slots=True)
class Event:
    """What somebody did: a seat, nature or the clock."""

    who: Who
    action: Any


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that happened in a game; ``notes`` are for those who show it (names of players, which are bots)."""

    game: str
    options: Any
    events: tuple[Event, ...] = ()
    notes: Mapping[str, Any] | None = None

    def then(self, who: Who, action: Any) -> Record:
        """The record with one more event."""
        return replace(self, events=(*self.events, Event(who, action)))


def dump(record: Record, written: dict[int, tuple[Event, str]] | None = None) -> str:
    """Write a record as JSON Lines; `written` remembers the lines, for a game that grows and is written again and again."""
    kept = {} if written is None else written
    for event in record.events:
        # With the event itself beside its line no other event can get its id.
        if id(event) not in kept:
            line = {"who": NAMES.get(event.who, event.who), **write_value(event.action)}
            kept[id(event)] = event, json.dumps(line, ensure_ascii=False)
    lines = [kept[id(event)][1] for event in record.events]
    about = {"game": record.game, "options": write_value(record.options), "notes": dict(record.notes or {})}
    head = {"spacegames": FORMAT, **about, "events": len(lines), "check": _check(about, lines)}
    return "\n".join([json.dumps(head, ensure_ascii=False), *lines]) + "\n"


def load(text: str, games: Mapping[str, Any]) -> Record:
    """Read a record of one of some games (by name); a RecordError says what is wrong, and nothing is half-loaded."""
    # A file that went through Windows is still the same game.
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    head = _object(lines[0], 1)
    if "spacegames" not in head:
        raise RecordError(FOREIGN, 1)
    _check_format(head["spacegames"])
    game = games.get(str(head.get("game")))
    if game is None:
        raise RecordError(f"it is a game of {quoted(head.get('game'))}; known are {', '.join(sorted(games))}.", 1)
    if lines[-1] != "":
        raise RecordError("the file is cut off in the middle of this line.", len(lines))
    body = lines[1:-1]
    if len(body) != head.get("events"):
        raise RecordError(
            f"the file should have {quoted(head.get('events'))} events and has {len(body)}: it is not whole.",
            len(lines) - 1,
        )
    options = _read(game.options, head.get("options"), 1)
    kinds = {kind.__name__: kind for kind in game.actions}
    events = tuple(_event(line, kinds, number) for number, line in enumerate(body, 2))
    notes = head.get("notes")
    if not isinstance(notes, dict):
        raise RecordError(f'"notes" should be an object, not {quoted(notes)}.', 1)
    if head.get("check") != _check({name: head.get(name) for name in ("game", "options", "notes")}, body):
        raise RecordError("the file was changed after it was saved: its check sum does not fit.")
    return Record(game.name, options, events, notes)


def _check_format(number: object) -> None:
    if not isinstance(number, int) or isinstance(number, bool) or number < 1:
        raise RecordError(f"the number of the format should be {FORMAT} or less, not {quoted(number)}.", 1)
    if number > FORMAT:
        raise RecordError(
            f"the file has format {quoted(number)}, and this version of spacegames reads up to {FORMAT}: "
            "a newer version wrote it.",
            1,
        )


def _check(about: Mapping[str, Any], lines: Sequence[str]) -> str:
    return sha256("\n".join([json.dumps(about, sort_keys=True), *lines]).encode()).hexdigest()[:16]


def _object(line: str, number: int) -> dict[str, Any]:
    try:
        found = read_json(line)
    except json.JSONDecodeError as error:
        if number == 1:
            raise RecordError(FOREIGN, 1) from None
        raise RecordError(f"this is no JSON (column {error.colno}: {error.msg}).", number) from None
    except ValueError as error:
        raise RecordError(str(error), number) from None
    if not isinstance(found, dict):
        raise RecordError("this should be a JSON object in braces.", number)
    return found


def _event(line: str, kinds: Mapping[str, type], number: int) -> Event:
    found = _object(line, number)
    who = found.pop("who", None)
    who = SEATS.get(who, who) if isinstance(who, str) else who
    if not isinstance(who, int) or isinstance(who, bool) or who < min(NAMES):
        raise RecordError(f'"who" should be a seat, "chance" or "clock", not {quoted(who)}.', number)
    name = str(found.get("do"))
    if name not in kinds:
        raise RecordError(f'"do" should be one of {", ".join(kinds)}, not {quoted(name)}.', number)
    return Event(who, _read(kinds[name], found, number))


def _read(kind: type, found: object, number: int) -> Any:
    try:
        return read_value(kind, found)
    except ValueError as error:
        raise RecordError(str(error), number) from None
