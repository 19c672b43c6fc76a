"""What comes from elsewhere, made fit for use: JSON and numbers within bounds, words on one line, short quotations."""

from __future__ import annotations

import json
import re
from argparse import ArgumentTypeError
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import islice
from math import isinf
from reprlib import Repr
from typing import Any, Final

__all__ = [
    "MOST_DIGITS",
    "Beyond",
    "at_most",
    "can_be_written",
    "count",
    "exact",
    "one_line",
    "one_of",
    "quoted",
    "read_json",
    "shown_few",
    "true_or_false",
    "whole_number",
    "within",
]

MOST_DIGITS: Final = 100
"""A number in a text has no more digits; Python takes years over some, and refuses others without a word of ours."""
LARGEST_EXPONENT: Final = 308
"""That of the largest float."""
QUOTED: Final = 60
FEW: Final = 3

_DECIMAL: Final = re.compile(r"([+-]?[\d._]+)(?:[eE]([+-]?\d+))?")
_WHOLE: Final = re.compile(r"[+-]?[0-9]+")
_HALVES: Final = re.compile("[\ud800-\udfff]")
_REPR: Final = Repr()
_REPR.maxlevel, _REPR.maxstring, _REPR.maxother, _REPR.maxlong = 2, QUOTED, QUOTED, QUOTED


def one_line(words: str, most: int) -> str:
    """Words on one line, without what would steer a screen or break a file, cut to so many letters."""
    begin = words[: 20 * most + 100]  # so that a million spaces cost nothing
    shown = " ".join("".join(letter if letter.isprintable() else " " for letter in begin).split())
    return shown if len(shown) <= most and len(begin) == len(words) else f"{shown[: most - 1].rstrip()}…"


def quoted(value: object) -> str:
    """A wrong value as a message repeats it: as in Python, but short.

    >>> quoted("Juon"), quoted(2 * 10**9), len(quoted("A" * 800_000))
    ("'Juon'", '2000000000', 62)
    """
    if isinstance(value, str):
        return repr(value) if len(value) <= QUOTED else f"{value[: QUOTED - 1]!r}…"
    try:
        shown = _REPR.repr(value)
    except Exception:  # noqa: BLE001 - thousands of digits, or somebody's own class
        return f"something of type {type(value).__name__}"
    return shown if len(shown) <= 2 * QUOTED else f"{shown[: 2 * QUOTED - 1]}…"


def shown_few(names: Sequence[str], between: str) -> str:
    """The first few of some names, quoted only where they are long."""
    few = [name if len(name) <= QUOTED else quoted(name) for name in islice(names, FEW)]
    return between.join(few) + (f" and {len(names) - FEW} more" if len(names) > FEW else "")


class Beyond(ValueError):
    """A number with more digits, or a larger exponent, than any that is read."""

    def __init__(self, digits: str) -> None:
        super().__init__(
            f"{quoted(digits)} is beyond the numbers read here: at most {MOST_DIGITS} digits, "
            f"and an exponent of at most {LARGEST_EXPONENT}."
        )


def exact(digits: str) -> Fraction:
    """The number that a text is, such as ``"17.5"`` or ``"1e3"``; a ValueError if it is none, `Beyond` if it has no bounds.

    >>> exact("1e999999999")
    Traceback (most recent call last):
    ...
    spacegames.foreign.Beyond: '1e999999999' is beyond the numbers read here: at most 100 digits, and an exponent of at most 308.
    """
    found = _DECIMAL.fullmatch(digits)
    if found is None:
        raise ValueError(f"{quoted(digits)} is no number.")
    number, exponent = found.groups(default="0")
    if len(number) > MOST_DIGITS + 2 or len(exponent) > MOST_DIGITS or abs(int(exponent)) > LARGEST_EXPONENT:
        raise Beyond(digits)
    return Fraction(digits)


def whole_number(digits: str) -> int:
    """The whole number that a text is; a ValueError says what it should be.

    >>> whole_number("12"), whole_number("-3")
    (12, -3)
    """
    if _WHOLE.fullmatch(digits.strip()) is None:
        raise ValueError(f"{quoted(digits)} is no whole number such as 12.")
    if len(digits.strip()) > MOST_DIGITS:
        raise Beyond(digits)
    return int(digits)


def at_most(what: str, value: int, most: int) -> int:
    """A number that is no larger than the largest allowed; a ValueError names that.

    >>> at_most("number of cards", 1001, 1000)
    Traceback (most recent call last):
    ...
    ValueError: The number of cards is at most 1,000, and 1001 is more.
    """
    if value > most:
        raise ValueError(f"The {what} is at most {most:,}, and {quoted(value)} is more.")
    return value


def within(name: str, value: object, low: int, high: int) -> int:
    """A whole number from `low` to `high`, which True is not; a ValueError says what it should be.

    >>> within("players", 6, 1, 5)
    Traceback (most recent call last):
    ...
    ValueError: players must be a whole number from 1 to 5, not 6.
    """
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ValueError(f"{name} must be a whole number from {low} to {high}, not {quoted(value)}.")
    return value


def one_of(name: str, value: object, choices: Sequence[str]) -> None:
    """Nothing, if it is one of the choices; else a ValueError that lists them.

    >>> one_of("talk", "loud", ("hints", "open", "silent"))
    Traceback (most recent call last):
    ...
    ValueError: talk must be 'hints', 'open' or 'silent', not 'loud'.
    """
    if value not in choices:
        *others, last = map(repr, choices)
        raise ValueError(f"{name} must be {', '.join(others)} or {last}, not {quoted(value)}.")


def true_or_false(name: str, value: object) -> None:
    """Nothing, if it is a truth; else a ValueError that says so: a number is none.

    >>> true_or_false("losing", 1)
    Traceback (most recent call last):
    ...
    ValueError: losing must be True or False, not 1.
    """
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be True or False, not {quoted(value)}.")  # noqa: TRY004 - as files are refused


def count(digits: str) -> int:
    """The whole number behind an option of a command, or a sentence that argparse prints."""
    try:
        return whole_number(digits)
    except ValueError as error:
        raise ArgumentTypeError(str(error)) from None


def can_be_written(words: str) -> bool:
    r"""Whether a file can hold a text: half a letter, as ``"\ud83d"`` without its other half, no file can."""
    return _HALVES.search(words) is None


def read_json(text: str, pairs: Callable[[list[tuple[str, Any]]], Any] | None = None) -> Any:
    """What a JSON text says, within the bounds of this module; `pairs` makes an object of its names and values.

    Raises
    ------
    json.JSONDecodeError
        A ValueError: where it is no JSON.
    ValueError
        What else is wrong with it, as a sentence without a capital.
    """
    try:
        found = json.loads(
            text.removeprefix("\ufeff"),
            parse_int=_whole, parse_float=_float, parse_constant=_constant, object_pairs_hook=pairs,
        )  # fmt: skip
    except RecursionError:
        raise ValueError("this is nested too deeply.") from None
    # Only an escape, or a text that was no file, can bring halves of letters.
    if ("\\u" in text or not can_be_written(text)) and not can_be_written(json.dumps(found, ensure_ascii=False)):
        raise ValueError("it holds half a letter (a lone surrogate), which no file can hold.")
    return found


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise Beyond(digits)
    return int(digits)


def _float(digits: str) -> float:
    number = float(digits)
    if isinf(number):
        raise Beyond(digits)
    return number


def _constant(word: str) -> float:
    raise ValueError(f"{word} is no number that JSON knows.")
