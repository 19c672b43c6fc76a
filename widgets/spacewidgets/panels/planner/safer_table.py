"""What can be paid for to make a plan safer: test launches and spare rockets, as a table."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from spacegames.leaving_earth import SafetyOption, removal_price
from spacewidgets.panels.explorers.chances import percent
from spacewidgets.words import _

__all__ = ["Safer", "safer_table", "safer_words"]

Safer = tuple[SafetyOption, ...]
"""Options, the greatest gain for each dollar first."""

_TABLE: Final = Markup(
    '<table class="sg-plan" aria-label="{}"><thead><tr>{}</tr></thead><tbody>{}</tbody></table><p>{}</p>'
)
_ROW: Final = Markup(
    '<tr><th scope="row">{}</th><td class="n">${:.2f}</td><td class="n">{}</td><td class="n">{}</td></tr>'
)


def safer_table(options: Safer) -> Markup:
    """A row for each option, the best buy first."""
    if not options:
        return Markup("<p>{}</p>").format(safer_words(options))
    titles = {_("what"): "", _("price"): "n", _("chance with it"): "n", _("gain for each dollar"): "n"}
    cell = Markup('<th scope="col" class="{}">{}</th>')
    head = Markup().join(cell.format(kind, title) for title, kind in titles.items())
    rows = (
        _ROW.format(_name(one), float(one.price), percent(one.success), _points(float(100 * one.gain_per_dollar)))
        for one in options
    )
    note = _(
        "A test launch draws a card on Earth; a failure is removed for ${n}, which is in the price on average. A spare makes up "
        "for one damaged rocket, and is carried all the way. Each line is for itself."
    ).format(n=removal_price("minor"))
    return _TABLE.format(_("What would make it safer"), head, Markup().join(rows), note)


def safer_words(options: Safer) -> str:
    """The best buy in a sentence."""
    if not options:
        return _("Nothing that could be tested or carried as a spare would make this plan safer.")
    best = options[0]
    said = _("Best for each dollar: {what} for ${price:.2f}; then the mission succeeds with {chance}.")
    return said.format(what=_name(best), price=float(best.price), chance=percent(best.success))


def _name(option: SafetyOption) -> str:
    words = _("a test launch of {rocket}") if option.kind == "test launch" else _("a spare {rocket}")
    return words.format(rocket=_(option.rocket))


def _points(gain: float) -> str:
    return _("+{gain:.2g} percentage points").format(gain=gain)
