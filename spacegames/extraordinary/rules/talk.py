"""Communication: a vocabulary of signals, and a filter for free sentences (ET005, ET010 to ET012, ET065; ruling QE37)."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from ...game import Refusal
from ..state import CREW, OF_CONTROL, OF_CREW, POINTING, SIGNALS, TALKING, Phase, Say, State, Talk, edit
from ..tables import SHOWN, TABLES, Tables

__all__ = ["EVERYTHING", "say", "talking", "why_not_say", "why_not_sentence"]


class Talking(NamedTuple):
    """What says whether a seat may talk: where it sits, of the team whose turn it is or not, the phase, and how its comms are."""

    side: int
    talk: Talk
    ours: bool
    phase: Phase
    silent: bool


def talking(state: State, who: int) -> Talking:
    """What there is to be looked at before somebody talks."""
    team, side = divmod(who, 2)
    return Talking(side, state.options.talk, team == state.team, state.phase, bool(state.cuts[team]))


def why_not_say(action: Say, now: Talking, shown: int, said: tuple[Say, ...]) -> Refusal | None:
    """Whether a seat may give a signal now (ET010, ET015, ET024, ET065): so many cards are shown, and this it has said before."""
    if action.signal not in SIGNALS:
        return Refusal("ET010", "That is no signal of the vocabulary.")
    if (refusal := _why_not_speak(now)) is not None:
        return refusal
    if (action.signal in OF_CONTROL and now.side == CREW) or (action.signal in OF_CREW and now.side != CREW):
        return Refusal("ET005", "You do not see that: it stands on the other side of the divider.")
    if (refusal := _why_not_point(action.signal, action.place, shown)) is not None:
        return refusal
    return Refusal("ET010", "You have said so already this turn.") if action in said else None


def _why_not_speak(now: Talking) -> Refusal | None:
    """Whether a team may talk now."""
    if now.talk == "silent":
        return Refusal("ET010", "In this game nobody talks.")
    if not now.ours or now.phase not in TALKING:
        return Refusal("ET024", "There is talk within the team that has to decide something now.")
    if now.silent:
        return Refusal("ET065", "Without comms nobody talks, until they are repaired.")
    return None


def _why_not_point(signal: str, place: int, shown: int) -> Refusal | None:
    if signal not in POINTING:
        return None if place == -1 else Refusal("ET010", "This is not said of a card, so there is nothing to point at.")
    if 0 <= place < shown:
        return None
    return Refusal("ET010", "This is said of a card that is shown: point at one of them.")


def say(state: State, who: int, action: Say) -> State:
    """All hear it (ET010)."""
    return edit(state, said=(*state.said[:who], (*state.said[who], action), *state.said[who + 1 :]))


EVERYTHING: Final = tuple(
    Say(signal, place) for signal in SIGNALS for place in (range(SHOWN) if signal in POINTING else (-1,))
)
"""All that may ever be said, in the order of the vocabulary."""
_COUNTS: Final = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty thirty forty fifty hundred dozen "
    "first second third fourth fifth once twice half double triple"
)
_WAYS: Final = ("north", "south", "east", "west", "column")
"""With all that begins so: northern, westward."""
_TURN: Final = re.compile(r"\b(?:go|turn|move|fly|head|to the|further) (left|right|up|down)\b")
"""Alone these words mean much else: fuel that is left, an answer that is right."""
_PRONOUN: Final = re.compile(r"\b(?:this|that|which|the|another|other|no|any|every) one\b")
"""Here "one" is no number."""
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def why_not_sentence(sentence: str, tables: Tables = TABLES) -> Refusal | None:
    """Whether a free sentence keeps the rule of vagueness: no number, no direction, no mission by number, no name of a card.

    >>> why_not_sentence("Our ship is in bad shape, is there another way?") is None
    True
    >>> print(why_not_sentence("This will cost us 3 fuel."))
    Numbers may not be said: 3. Say "a little" or "a lot".
    """
    if number := re.search(r"\d+", sentence):
        return Refusal("ET010", 'Numbers may not be said: {0}. Say "a little" or "a lot".', (number.group(),))
    lowered = _PRONOUN.sub("", sentence.lower())
    if name := next((name for name in map(str.lower, tables.names.values()) if name in lowered), None):
        return Refusal("ET011", "Names of cards may not be said: {0}.", (name,))
    if way := _TURN.search(lowered):
        return Refusal("ET010", "Places and directions may not be said: {0}.", (way.group(1),))
    for word in _WORD.findall(lowered):
        for part in (word, word.replace("-", ""), *word.split("-")):
            if part in _COUNTS.split():
                return Refusal("ET010", 'Numbers may not be said: {0}. Say "a little" or "a lot".', (word,))
            if part.startswith(_WAYS) or part in ("row", "rows"):
                return Refusal("ET010", "Places and directions may not be said: {0}.", (word,))
    return None
