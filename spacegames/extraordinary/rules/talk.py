"""Communication: a vocabulary of signals, and a filter for free sentences (ET005, ET010 to ET012, ET065; ruling QE37)."""

from __future__ import annotations

import re
from typing import Final

from ...game import Refusal
from ..state import CREW, OF_CONTROL, OF_CREW, POINTING, SIGNALS, TALKING, Say, State, edit
from ..tables import MANEUVER_NAMES, SHOWN

__all__ = ["said", "say", "why_not_say", "why_not_sentence"]


def why_not_say(state: State, who: int, action: Say) -> Refusal | None:
    """Whether a seat may give a signal now (ET010, ET015, ET024, ET065)."""
    if action.signal not in SIGNALS:
        return Refusal("ET010", "That is no signal of the vocabulary.")
    if (refusal := _why_not_speak(state, who // 2)) is not None:
        return refusal
    side = who % 2
    if (action.signal in OF_CONTROL and side == CREW) or (action.signal in OF_CREW and side != CREW):
        return Refusal("ET005", "You do not see that: it stands on the other side of the divider.")
    if (refusal := _why_not_point(state, action.signal, action.place)) is not None:
        return refusal
    return Refusal("ET010", "You have said so already this turn.") if action in state.said[who] else None


def _why_not_speak(state: State, team: int) -> Refusal | None:
    """Whether a team may talk now."""
    if state.options.talk == "silent":
        return Refusal("ET010", "In this game nobody talks.")
    if team != state.team or state.phase not in TALKING:
        return Refusal("ET024", "There is talk within the team that has to decide something now.")
    if state.cuts[team]:
        return Refusal("ET065", "Without comms nobody talks, until they are repaired.")
    return None


def _why_not_point(state: State, signal: str, place: int) -> Refusal | None:
    if signal not in POINTING:
        return None if place == -1 else Refusal("ET010", "This is not said of a card, so there is nothing to point at.")
    if 0 <= place < len(state.shown):
        return None
    return Refusal("ET010", "This is said of a card that is shown: point at one of them.")


def say(state: State, who: int, action: Say) -> State:
    """All hear it (ET010)."""
    return edit(state, said=(*state.said[:who], (*state.said[who], action), *state.said[who + 1 :]))


EVERYTHING: Final = tuple(
    Say(signal, place) for signal in SIGNALS for place in ((0, 1) if signal in POINTING else (-1,))
)
OF_SIDE: Final = tuple(tuple(say for say in EVERYTHING if say.signal not in hidden) for hidden in (OF_CREW, OF_CONTROL))
"""What each side may ever say, in the order of the vocabulary."""


def said(state: State, who: int) -> tuple[Say, ...]:
    """What a seat may say now, in the order of the vocabulary."""
    if _why_not_speak(state, who // 2) is not None:
        return ()
    open_now = SAYABLE[who % 2][min(len(state.shown), SHOWN)]
    before = state.said[who]
    return tuple(say for say in open_now if say not in before) if before else open_now


SAYABLE: Final = tuple(
    tuple(tuple(say for say in side if say.place < shown) for shown in range(SHOWN + 1)) for side in OF_SIDE
)
"""What each side may say with so many cards shown: what points at none, too."""
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
_NAMES: Final = tuple(name.lower() for name in MANEUVER_NAMES.values())
_WORD: Final = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")


def why_not_sentence(sentence: str) -> Refusal | None:
    """Whether a free sentence keeps the rule of vagueness: no number, no direction, no mission by number, no name of a card.

    >>> why_not_sentence("Our ship is in bad shape, is there another way?") is None
    True
    >>> print(why_not_sentence("This will cost us 3 fuel."))
    Numbers may not be said: 3. Say "a little" or "a lot".
    """
    if number := re.search(r"\d+", sentence):
        return Refusal("ET010", 'Numbers may not be said: {0}. Say "a little" or "a lot".', (number.group(),))
    lowered = _PRONOUN.sub("", sentence.lower())
    if name := next((name for name in _NAMES if name in lowered), None):
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
