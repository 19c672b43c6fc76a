"""What a maneuver meets, in its order, each with the chance that it does no harm; and the chance that all goes well."""

from __future__ import annotations

from fractions import Fraction

from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, group, rect, text
from spacewidgets.games.leaving_earth.chances import chance_words, consequence, shares_words, short_chance
from spacewidgets.games.leaving_earth.desk import PANE, Desk
from spacewidgets.games.leaving_earth.names import hazard_name
from spacewidgets.games.leaving_earth.panes.flight_marks import heading, paragraph, sign
from spacewidgets.games.leaving_earth.panes.thrust import Flight
from spacewidgets.games.leaving_earth.risks import SURVIVAL, Risk, all_well
from spacewidgets.words import _, ngettext

__all__ = ["dangers", "hazard_glyph", "risk_words", "well_words"]


def _risk_name(risk: Risk) -> str:
    if risk.hazard == SURVIVAL:
        return ngettext("the year's end", "{n} years' ends", risk.years).format(n=risk.years)
    name = hazard_name(risk.hazard)
    return _("facing {place}").format(place=name) if name[:1].isupper() else name


def _risk_lines(desk: Desk, risk: Risk) -> tuple[str, ...]:
    """What may happen; without its chances where these are not to be seen."""
    if desk.odds:
        return risk.words
    return tuple(words.partition(":")[0] for words in risk.words)


def risk_words(desk: Desk, risk: Risk) -> str:
    """A danger in words, with its ends."""
    ends = [shares_words(risk.advancement, risk.ends)] if risk.ends and desk.odds else []
    return f"{_risk_name(risk)}: {'; '.join([*_risk_lines(desk, risk), *ends])}."


def dangers(desk: Desk, flight: Flight, y: float) -> tuple[list[Mark], float]:
    """What is met, in its order, and the chance that all goes well."""
    marks = heading(y + 6, _("What it meets"), _("does no harm") if desk.odds and flight.met else "")
    at = y + 28
    if not flight.met:
        faced = flight.way.met
        words = _("nothing that does harm to this craft") if faced else _("nothing on the way, nothing at the end")
        marks.append(text(0, at, words, "soft small"))
        at += 20
    for risk in flight.met:
        marks += [_risk_sign(risk, 12, at - 4), text(28, at, _risk_name(risk), "label small")]
        if desk.odds:
            alone = risk.alone(desk.view)
            marks.append(text(PANE, at, short_chance(alone), "label small", "end", fill=_ink(alone)))
        at += 16
        for words in _risk_lines(desk, risk):
            lines, at = paragraph(28, at, words, PANE - 28, soft=True)
            marks += lines
        for share in risk.ends if desk.odds else ():
            said = _("{what}: {chance}").format(
                what=consequence(risk.advancement, share), chance=chance_words(share.chance)
            )
            marks += [sign(share.outcome, 35, at - 4, 5.5), text(46, at, said, "small soft")]
            at += 16
        at += 6
    if well := well_words(desk, flight):
        tall = 18 * len(well) + 14
        lines = [text(12, at + 14 + 18 * row, words, "label") for row, words in enumerate(well)]
        marks += [rect(0, at - 6, PANE, tall, rx=8, fill="blue-wash"), *lines]
        at += tall
    return marks, at


def _ink(chance: Fraction) -> str:
    return "green-text" if chance == 1 else "signal-text" if 2 * chance < 1 else "ink"


def _risk_sign(risk: Risk, x: float, y: float) -> Mark:
    if risk.hazard == SURVIVAL:
        return group(glyphs.hourglasses(x, y, 1))
    return hazard_glyph(risk.hazard, x, y)


def well_words(desk: Desk, flight: Flight) -> list[str]:
    """The chances that the engines work, and that all goes well; nothing where it cannot go."""
    if not desk.odds or (flight.burn is None and flight.thrust < flight.need):
        return []
    chance = all_well(desk.view, flight.met, flight.burn or ())
    said = []
    if flight.burn:
        alone = all_well(desk.view, (), flight.burn)
        said.append(_("These engines all work: {chance}.").format(chance=chance_words(alone)))
    if flight.met or not flight.burn:
        said.append(_("All goes well: {chance}.").format(chance=chance_words(chance)))
    return said


def hazard_glyph(hazard: str, x: float, y: float) -> Mark:
    """A hazard as a small sign; a place whose card is faced is a card face down."""
    return glyphs.hazard(hazard, x, y) or glyphs.unknown_card(x, y, 12)
