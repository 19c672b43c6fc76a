"""When an answer is right: numbers in any of their forms, words however they are spelled, collections in any order."""

from __future__ import annotations

import math
import numbers
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from spacegames.foreign import MOST_DIGITS, Beyond, exact
from spacewidgets.words import _

__all__ = [
    "LONGEST",
    "MOST",
    "as_number",
    "beyond",
    "close_to",
    "number_and_unit",
    "odds",
    "one_of",
    "same",
    "wants_number",
]

_RELATIVE: Final = 1e-9
LONGEST: Final = 1000
"""Letters of the longest text that is looked at as an answer."""
MOST: Final = 10_000
"""So many members of a collection are looked at."""
_MOST_BITS: Final = 10 * MOST_DIGITS * 4

_GROUPED: Final = re.compile(r"[1-9]\d{0,2}(?:[ '\N{RIGHT SINGLE QUOTATION MARK}]\d{3})+(?:[.,]\d+)?")
_ENGLISH: Final = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?")
_CONTINENTAL: Final = re.compile(r"(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+),\d+")
_FRACTION: Final = re.compile(r"(?:(\d+) )?(\d+) ?/ ?(\d+)")
_ODDS: Final = re.compile(r"(\d{1,30}) (?:out of|in|of|de cada|de|entre) (\d{1,30})", re.IGNORECASE)
_WITH_UNIT: Final = re.compile(r"(?P<number>.*\d)\s*(?P<unit>[^\W\d_%][^\d]*|%)", re.DOTALL)


def as_number(value: object) -> Fraction | float | None:
    """`value` as an exact number where it is one, else as a float; None where it is no number.

    Takes int, float, Fraction, Decimal, numpy and sympy numbers, and text such as ``"1/3"``, ``"17 2/3"``, ``"17⅔"``,
    ``"53"`` or ``"$22"``. A comma before groups of exactly three digits separates thousands, as in English
    (``"20,000"``); any other is a decimal comma (``"17,67"``, ``"0,125"``). Whole floats count as exact. Truth values,
    nan and infinities are no numbers.
    """
    if type(value).__name__ in {"bool", "bool_"}:  # Python's, and numpy's under both its names
        return None
    if isinstance(value, str):
        return _read(value)
    if isinstance(value, numbers.Rational):
        return Fraction(int(value.numerator), int(value.denominator))
    try:
        number = float(value)  # type: ignore[arg-type]
    except (TypeError, ValueError, OverflowError):
        number = math.nan
    return (Fraction(int(number)) if number.is_integer() else number) if math.isfinite(number) else None


def beyond(value: object) -> bool:
    """Whether a value is larger than anything that is an answer: a text, a collection, or the digits of a number."""
    if isinstance(value, str):
        return len(value) > LONGEST or _boundless(value)
    if isinstance(value, numbers.Rational):
        return max(int(value.numerator).bit_length(), int(value.denominator).bit_length()) > _MOST_BITS
    try:
        return isinstance(value, Sized) and len(value) > MOST
    except Exception:  # noqa: BLE001 - somebody's own class, or a length that no machine word holds
        return True


def _boundless(words: str) -> bool:
    try:
        _exactly(words)
    except Beyond:
        return True
    return False


def _read(words: str) -> Fraction | None:
    """The number that a text is; see `as_number` for what commas mean."""
    try:
        return _exactly(words) if len(words) <= LONGEST else None
    except Beyond:
        return None


def _exactly(words: str) -> Fraction | None:
    """The same; `Beyond` says that it is a number without bounds."""
    spelled = "".join(_spelled(letter) for letter in words)
    plain = " ".join(spelled.replace("$", " ").split())
    sign, plain = (-1 if plain.startswith("-") else 1), plain.removeprefix("-").removeprefix("+").strip()
    try:
        if mixed := _FRACTION.fullmatch(plain):
            whole, part = mixed[1], exact(mixed[2]) / exact(mixed[3])
            # In "20 000/3" and "1 234/5" the space may separate thousands: better unread than misread.
            return None if whole and not 0 < part < 1 else sign * (exact(whole or "0") + part)
        return None if plain.startswith(("-", "+")) else sign * exact(_point(plain))
    except Beyond:
        raise
    except (ValueError, ZeroDivisionError):
        return None


def _spelled(letter: str) -> str:
    """A letter in ASCII where it is a minus sign or a fraction: ``⅔`` as `` 2/3``."""
    if letter == "\N{MINUS SIGN}":
        return "-"
    kind, *digits = unicodedata.decomposition(letter).split() or [""]
    if kind != "<fraction>":
        return letter
    return " " + "".join(chr(int(digit, 16)) for digit in digits).replace("\N{FRACTION SLASH}", "/")


def _point(digits: str) -> str:
    """A decimal number with a point and without separators of thousands."""
    if _GROUPED.fullmatch(digits):
        return re.sub(r"[^\d.]", "", digits.replace(",", "."))
    if _ENGLISH.fullmatch(digits):
        return digits.replace(",", "")
    if _CONTINENTAL.fullmatch(digits):
        return digits.replace(".", "").replace(",", ".")
    return digits


def number_and_unit(words: str) -> tuple[Fraction, str] | None:
    """The number and the unit behind it, of a text such as ``"3296 m/s"``; None if it is something else."""
    found = _WITH_UNIT.fullmatch(words.strip())
    number = found and _read(found["number"])
    return None if found is None or number is None else (number, found["unit"])


def odds(words: str) -> Fraction | None:
    """The chance that a text such as ``"3 in 8"`` or ``"3 de 8"`` tells; None if it tells none."""
    found = _ODDS.fullmatch(" ".join(words.split()))
    return Fraction(int(found[1]), int(found[2])) if found and int(found[2]) else None


def same(answer: object, expected: object) -> bool:
    """Whether `answer` is another form of `expected`.

    Numbers are compared exactly, or to nine digits where one of them is a float; words without regard to case, spaces
    and hyphens, in English or in the learner's language; sequences in order, sets in any; mappings by key, where a count of 0
    is as good as none. A callable decides for itself.
    """
    if callable(expected):
        return bool(expected(answer))
    if isinstance(expected, bool):
        return not isinstance(answer, str) and bool(answer == expected)
    if (number := as_number(expected)) is not None:
        return _same_number(as_number(answer), number)
    if isinstance(expected, str):
        return isinstance(answer, str) and _plain(answer) in {_plain(expected), _plain(_(expected) if expected else "")}
    return _same_collection(answer, expected)


def _same_number(given: Fraction | float | None, number: Fraction | float) -> bool:
    if given is None or (isinstance(given, Fraction) and isinstance(number, Fraction)):
        return given == number
    return math.isclose(given, number, rel_tol=_RELATIVE)


def _same_collection(answer: object, expected: object) -> bool:
    if isinstance(expected, Mapping):
        return isinstance(answer, Mapping) and _same_mapping(answer, expected)
    if isinstance(answer, str) or not isinstance(answer, Iterable):
        return bool(answer == expected)
    if isinstance(expected, set | frozenset):
        return _same_set(list(islice(answer, MOST)), list(expected))
    if isinstance(expected, Sequence):
        given = list(islice(answer, len(expected) + 1))  # it may never end
        return len(given) == len(expected) and all(map(same, given, expected))
    return bool(answer == expected)


def _plain(words: str) -> str:
    return "".join(letter for letter in words.casefold() if letter.isalnum())


def _same_mapping(answer: Mapping[Any, Any], expected: Mapping[Any, Any]) -> bool:
    def tidy(mapping: Mapping[Any, Any]) -> dict[Any, Any]:
        return {
            _plain(key) if isinstance(key, str) else key: value
            for key, value in mapping.items()
            if as_number(value) != 0
        }

    left, right = tidy(answer), tidy(expected)
    return left.keys() == right.keys() and all(same(left[key], right[key]) for key in right)


def _same_set(answer: list[Any], expected: list[Any]) -> bool:
    return all(any(same(a, e) for e in expected) for a in answer) and all(
        any(same(a, e) for a in answer) for e in expected
    )


@dataclass(frozen=True)
class _OneOf:
    accepted: tuple[object, ...]

    def __call__(self, answer: object) -> bool:
        return any(same(answer, one) for one in self.accepted)

    @property
    def wants_number(self) -> bool:
        return all(map(wants_number, self.accepted))


@dataclass(frozen=True)
class _CloseTo:
    value: float | Fraction
    relative: float
    wants_number = True

    def __call__(self, answer: object) -> bool:
        given = as_number(answer)
        return given is not None and math.isclose(float(given), float(self.value), rel_tol=self.relative)


def one_of(*accepted: object) -> Callable[[object], bool]:
    """Right if it is another form of any of `accepted`."""
    return _OneOf(accepted)


def close_to(value: float | Fraction, relative: float = 0.01) -> Callable[[object], bool]:
    """Right if it is a number within `relative` of `value`: for measured values, and for wrong rounding."""
    return _CloseTo(value, relative)


def wants_number(expected: object) -> bool:
    """Whether nothing but a number can be the same as `expected`."""
    if callable(expected):
        return bool(getattr(expected, "wants_number", False))
    return as_number(expected) is not None
