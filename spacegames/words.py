"""What the engine says, in the language of whoever shows it.

The engine itself speaks English. An interface with a catalogue hands its look-up to `speak`, and from then on what is
printed for a reader comes in that language; names that a program writes, as in ``Trip("Earth", "Moon")``, stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["say", "speak"]

LookUp = Callable[[str], str]

_look_up: LookUp = str


def say(message: str) -> str:
    """`message` in the language in use; its braces are filled afterwards, so that a translator sees the whole sentence."""
    return _look_up(message)


def speak(look_up: LookUp) -> None:
    """Look every later message up with `look_up`; ``speak(str)`` is English."""
    global _look_up  # noqa: PLW0603 - the language is one for the whole process
    _look_up = look_up
