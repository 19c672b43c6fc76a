"""Chances in words, and what the ends of an attempt mean."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final

from spacegames.leaving_earth.knowledge import Share
from spacewidgets.words import N_, _, ngettext

__all__ = ["chance_words", "consequence", "shares_words", "short_chance"]

PLAIN: Final = 16
"""The largest denominator with which a chance is said exactly."""

_HARM: Final[dict[str, str]] = {
    "nothing": N_("nothing is found out"),
    "part damaged": N_("it is damaged and gives no thrust"),
    "occupants die": N_("no air in this capsule"),
    "part and occupants lost": N_("the capsule burns up with all inside"),
    "craft lost": N_("the craft is lost with all aboard"),
}
_DAMAGE: Final = {
    "Rendezvous": N_("it fails and a part breaks"),
    "Re-entry": N_("comes down damaged"),
    "Landing": N_("lands, but a part breaks"),
}
_FINE: Final = {
    "Surveying": N_("you see what is there"),
    "Life Support": N_("air for its seats"),
    "Landing": N_("lands well"),
    "Re-entry": N_("comes down well"),
}


def consequence(advancement: str, share: Share) -> str:
    """What one end of an attempt means, in few words."""
    if share.outcome == "success":
        return _(_FINE.get(advancement, N_("works")))
    harm = share.effect.harm
    return _(_DAMAGE.get(advancement, _HARM[harm]) if harm == "part damaged" else _HARM[harm])


# In words


def chance_words(chance: Fraction) -> str:
    """A chance in words: "8 times in 9", "always"; by the hundred where the exact numbers are large.

    >>> chance_words(Fraction(8, 9)), chance_words(Fraction(49, 88)), chance_words(Fraction(1))
    ('8 times in 9', '56 times in 100', 'always')
    """
    if chance in (0, 1):
        return _("always") if chance else _("never")
    n, of = _numbers(chance)
    return ngettext("{n} time in {of}", "{n} times in {of}", n).format(n=n, of=of)


def short_chance(chance: Fraction) -> str:
    """A chance in the shortest words: "8 in 9"."""
    if chance in (0, 1):
        return _("always") if chance else _("never")
    n, of = _numbers(chance)
    return _("{n} in {of}").format(n=n, of=of)


def _numbers(chance: Fraction) -> tuple[int, int]:
    if chance.denominator <= PLAIN:
        return chance.numerator, chance.denominator
    return min(99, max(1, round(100 * chance))), 100


def shares_words(advancement: str, shares: Iterable[Share]) -> str:
    """All ends of an attempt with their chances, in a row."""
    each = (
        _("{what}: {chance}").format(what=consequence(advancement, share), chance=chance_words(share.chance))
        for share in shares
    )
    return "; ".join(each)
