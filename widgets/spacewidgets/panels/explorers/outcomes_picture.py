"""The picture of one advancement: its cards, what was drawn, how the belief moved, and what each choice is worth.

`draw_outcomes` is a pure function of one `Look`; every number in it is the engine's.
"""

from __future__ import annotations

from fractions import Fraction
from math import cos, pi, sin
from typing import Final

from spacegames.leaving_earth import OUTCOMES, Belief, Outcome
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import (
    Mark,
    Part,
    Scene,
    Value,
    choice,
    circle,
    fold,
    group,
    line,
    path,
    polygon,
    rect,
    text,
)
from spacewidgets.panels.explorers.chances import chance_bar, fraction_text, percent
from spacewidgets.panels.explorers.outcomes_story import NAMES, REMOVE, Turn, does, dollars, why_not
from spacewidgets.panels.explorers.outcomes_words import (
    IN_A_ROW,
    Look,
    as_if_independent,
    choice_words,
    flight_words,
    shown_turns,
)
from spacewidgets.words import N_, _, ngettext

__all__ = ["draw_outcomes", "outcome_sign"]

_ROOM: Final = 13  # letters of a fraction beside the name of a card

WIDTH, HEIGHT = 860, 474
LEFT, RIGHT = 316, 364
BARS = RIGHT + 116  # where the bars of the right half begin
_COLOURS: Final[dict[Outcome, str]] = {"success": "green", "minor": "yellow", "major": "signal"}
_I_DREW: Final[dict[Outcome, str]] = {
    "success": N_("I drew a success"),
    "minor": N_("I drew a minor failure"),
    "major": N_("I drew a major failure"),
}
_SHORT: Final[dict[Outcome, str]] = {"success": N_("success"), "minor": N_("minor"), "major": N_("major")}
_SIGNS: Final[dict[Outcome, str]] = {"success": "✓", "minor": "!", "major": "✗"}


def draw_outcomes(look: Look, said: str, width: int = WIDTH) -> Scene:
    """The whole picture for so much `width`; `said` is what it shows, in words.

    A face-down card sends ``"draw"``, the three types send ``"saw:success"``, ``"saw:minor"``, ``"saw:major"``.
    """
    choices = _choices(look) if look.pay else ()
    cards = Part((*_cards(look), *_types(look), *choices), 0, 0, LEFT + 2, HEIGHT)
    known = Part((*_beliefs(look), *_in_a_row(look)), RIGHT, 0, WIDTH - RIGHT, HEIGHT)
    wide, high, marks = fold(width, (WIDTH, HEIGHT), cards, known)
    return Scene(wide, high, _("The cards and what one knows of them"), marks, said)


def _cards(look: Look) -> list[Mark]:
    story = look.story
    slots = story.start.cards
    width = min(84.0, (LEFT - 4 - 12 * (slots - 1)) / max(slots, 1))
    top, high = 42, 1.4 * width
    down = story.belief.cards - (story.drawn is not None)
    places = [2 + (width + 12) * i for i in range(slots)]
    marks = [text(0, 20, _(look.advancement), "title")]
    if story.spent:
        marks.append(text(LEFT, 20, _("paid so far: ${spent}").format(spent=story.spent), "soft", "end"))
    if not slots:
        return [*marks, text(0, top + 24, _("No cards: it always works."), "soft")]
    if down:
        hit = (0, top - 3, places[down - 1] + width + 2, high + 6)
        cards = [_lying(x, top, width, story.belief) for x in places[:down]]
        marks.append(choice("draw", _("Draw a card"), *cards, hit=hit, disabled_reason=why_not(story) or None))
    if story.drawn:
        marks.append(_face_up(places[down], top - 8, width, story.drawn))
    for x, turn in zip(places[story.belief.cards :], story.removed, strict=True):
        paid = dollars(turn.price) if turn.price else _("free")
        marks += [
            _removed(x, top, width, turn.outcome),
            text(x + width / 2, top + high + 16, paid, "mono soft", "middle"),
        ]
    return marks


def _lying(x: float, y: float, width: float, belief: Belief) -> Mark:
    """A card that may be drawn: face down, but the last one stays where all can see it (LE-135)."""
    if belief.cards == 1 and belief.known and not belief.drawn:
        return _face_up(x, y, width, belief.next().support[0])
    return glyphs.unknown_card(x + width / 2, y + 0.7 * width, width)


def _face_up(x: float, y: float, width: float, outcome: Outcome) -> Mark:
    high = 1.4 * width
    word = _(_SHORT[outcome]) if width > 60 else ""  # noqa: PLR2004 - a smaller card has no room for a word
    rim = 0.09 * width
    return group(
        rect(x, y, width, high, rx=0.12 * width, fill="card", stroke="ink", stroke_width=1.5),
        rect(x + rim, y + rim, width - 2 * rim, high - 2 * rim, rx=0.06 * width, fill=f"{_COLOURS[outcome]}-wash"),
        outcome_sign(x + width / 2, y + high * (0.42 if word else 0.5), outcome, 0.24 * width),
        text(x + width / 2, y + 0.8 * high, word, "label small", "middle"),
    )


def _removed(x: float, y: float, width: float, outcome: Outcome) -> Mark:
    """The empty place of a card that was removed."""
    high = 1.4 * width
    edge = rect(
        x, y, width, high, rx=0.12 * width, fill="none", stroke="soft", stroke_width=1.2, stroke_dasharray="5 4"
    )
    return group(edge, group(outcome_sign(x + width / 2, y + high / 2, outcome, 0.18 * width), opacity=0.7))


def outcome_sign(x: float, y: float, outcome: Outcome, r: float) -> Mark:
    """The sign of a type of card: a tick in a disc, a call in a triangle, a cross in a burst."""
    colour = _COLOURS[outcome]
    looks: dict[str, Value] = {"fill": colour, "stroke": f"{colour}-text", "stroke_width": max(0.75, 0.06 * r)}
    ink = f"on-{colour}"
    k = r / 10
    if outcome == "success":
        tick = path(
            "M", x - 4.5 * k, y + 0.3 * k, "l", 3.4 * k, 3.8 * k, "l", 6 * k, -8.2 * k, stroke=ink, stroke_width=2.2 * k
        )
        return group(circle(x, y, r, **looks), tick)
    if outcome == "minor":
        edge = [(x, y - 1.05 * r), (x + 1.08 * r, y + 0.85 * r), (x - 1.08 * r, y + 0.85 * r)]
        call = line(x, y - 0.35 * r, x, y + 0.25 * r, ink, stroke_width=2.4 * k, stroke_linecap="round")
        return group(polygon(edge, stroke_linejoin="round", **looks), call, circle(x, y + 0.58 * r, 1.4 * k, fill=ink))
    points = [
        (x + sin(pi * i / 8) * r * (1.2 if i % 2 else 0.85), y + cos(pi * i / 8) * r * (1.2 if i % 2 else 0.85))
        for i in range(16)
    ]
    cross = path("M", x - 3.6 * k, y - 3.6 * k, "l", 7.2 * k, 7.2 * k, "m", 0, -7.2 * k, "l", -7.2 * k, 7.2 * k,
                 stroke=ink, stroke_width=2.4 * k)  # fmt: skip
    return group(polygon(points, stroke_linejoin="round", **looks), cross)


def _types(look: Look) -> list[Mark]:
    y = 196
    heading = _("next draw, if put back") if look.story.drawn else _("next draw")
    marks = [text(0, y, _("Choose what you drew"), "soft small"), text(LEFT, y, heading, "soft small", "end")]
    odds = look.story.belief.next()
    for i, outcome in enumerate(OUTCOMES):
        top, chance = y + 8 + 46 * i, odds[outcome]
        # What is only read stands outside of the choice, so that it does not turn pale with it.
        marks += [
            text(44, top + 32, does(look.advancement, outcome, look.skills), "soft small"),
            text(LEFT - 74, top + 17, fraction if len(fraction := fraction_text(chance)) <= _ROOM else "", "mono", "end"),
            text(LEFT - 10, top + 17, percent(chance), "mono strong", "end"),
            choice(
                f"saw:{outcome}", _(_I_DREW[outcome]),
                rect(1, top, LEFT - 2, 40, rx=8, fill="none", stroke="line", stroke_width=1.2),
                outcome_sign(22, top + 20, outcome, 10),
                text(44, top + 17, _(NAMES[outcome]), "label"),
                hit=(1, top, LEFT - 2, 40), disabled_reason=why_not(look.story, outcome) or None,
            ),
        ]  # fmt: skip
    return marks


def _beliefs(look: Look) -> list[Mark]:
    """The chances of the next draw from the start to now; with a card face up, both ways on."""
    story = look.story
    shown = shown_turns(story)
    earlier = len(story.turns) - len(shown)
    rows: list[tuple[Mark, Belief, bool]] = [(_label(0, _("at the start")), story.start, not story.turns)]
    settled = [turn for turn in shown if turn.fate]
    rows += [(_event(turn), turn.belief, turn is story.turns[-1]) for turn in settled]
    if story.drawn:
        rows.append((_marked(story.drawn, _("if put back")), story.belief.put_back(), True))
    if story.drawn and look.pay:
        price = story.belief.price
        removal = _("if removed, free") if not price else _("if ${price} is paid").format(price=price)
        rows.append((_marked(story.drawn, removal), story.belief.remove(), True))
    marks = [text(RIGHT, 20, _("The next draw"), "title")]
    if earlier:
        words = ngettext("({n} earlier draw left out)", "({n} earlier draws left out)", earlier).format(n=earlier)
        marks.append(text(WIDTH, 20, words, "soft small", "end"))
    y = 36.0
    for label, belief, now in rows:
        high = 26 if now else 16
        marks += [group(label, y=y + high / 2), _stack(y, high, belief, strong=now)]
        if now and len(look.good) > 1:
            well = (WIDTH - BARS) * float(belief.all_succeed(1, good=look.good))
            marks.append(line(BARS, y + high + 4, BARS + well, y + high + 4, "green-text", stroke_width=3))
        y += high + (12 if now else 8)
    if not story.turns and story.start.cards:
        marks.append(text(BARS, y + 16, _("Each draw adds a line here, so that one sees what it told."), "soft"))
    return marks


def _label(x: float, words: str) -> Mark:
    return text(RIGHT + x, 4, words, "soft small")


def _marked(outcome: Outcome, words: str) -> Mark:
    return group(outcome_sign(RIGHT + 8, 0, outcome, 7), _label(22, words))


def _event(turn: Turn) -> Mark:
    if turn.fate != REMOVE:
        return _marked(turn.outcome, _("put back"))
    return _marked(turn.outcome, _("paid ${price}").format(price=turn.price) if turn.price else _("removed, free"))


def _stack(y: float, high: float, belief: Belief, *, strong: bool) -> Mark:
    """The three chances of the next draw end to end; each with its sign and, where there is room, in percent."""
    odds = belief.next()
    x, full = float(BARS), WIDTH - BARS
    rects, words = [], []
    for outcome in OUTCOMES:
        wide = full * float(odds[outcome])
        colour = _COLOURS[outcome]
        rects.append(
            rect(
                x, y, wide, high, fill=colour, stroke=f"{colour}-text", stroke_width=0.75, class_="sg-moves",
                fill_opacity=1 if strong else 0.55,
            )
        )  # fmt: skip
        sign = _SIGNS[outcome]
        shown = f"{sign} {percent(odds[outcome])}" if wide > 64 else sign if wide > 14 else ""  # noqa: PLR2004 - its room
        style = "mono small strong" if strong else "mono small"
        words.append(
            text(x + wide / 2, y + high / 2 + 4, shown, style, "middle", fill=f"on-{colour}" if strong else "ink")
        )
        x += wide
    return group(*rects, *words)


def _in_a_row(look: Look) -> list[Mark]:
    y, step, high = 290, 28, 18
    belief = look.story.belief
    title = _("All go well in a row, if it is put back") if look.story.drawn else _("All go well in a row")
    left, full = RIGHT + 74, 226
    marks = [text(RIGHT, y, title, "title", css="font-size:16px")]
    for n in range(1, IN_A_ROW + 1):
        top = y + 14 + step * (n - 1)
        base = top + high / 2 + 5
        chance = belief.all_succeed(n, good=look.good)
        needed = look.pay and n == look.draws
        words = ngettext("{n} draw", "{n} draws", n).format(n=n)
        tick = left + full * float(as_if_independent(look, n))
        looks: dict[str, Value] = {"fill": "green", "stroke": "green-text", "stroke_width": 0.75}
        marks += [
            text(RIGHT, base, words, "strong" if needed else "body"),
            chance_bar(left, top, full, high, (chance, looks)),
            line(tick, top - 3, tick, top + high + 3, stroke_width=2),
            text(WIDTH - 70, base, fraction_text(chance), "mono small", "end"),
            text(WIDTH, base, percent(chance), "mono strong", "end"),
        ]
    foot = y + 14 + step * IN_A_ROW + 10
    return [
        *marks,
        line(left, foot - 12, left, foot + 3, stroke_width=2),
        text(left + 10, foot, _("as if the draws were independent"), "soft small"),
    ]


def _choices(look: Look) -> list[Mark]:
    y = 366
    marks = [
        text(0, y, _("What would you pay?"), "title", css="font-size:16px"),
        text(0, y + 18, flight_words(look), "soft small"),
    ]
    values = look.advice.values if look.advice else {}
    full = max([Fraction(1), *values.values()])
    left, room = 162, 82
    for i, name in enumerate(look.choices):
        top = y + 30 + 26 * i
        best = name in look.best
        marks.append(text(18, top + 13, choice_words(name, look), "strong" if best else "body"))
        if look.advice is None:
            marks += [
                rect(left, top, room, 16, rx=2, fill="none", stroke="soft", stroke_width=1, stroke_dasharray="4 3"),
                text(LEFT, top + 13, "?", "mono soft", "end"),
            ]
            continue
        wide = room * float(max(values[name], Fraction(0)) / full)
        colour = "green" if best else "sky"
        marks += [
            *([path("M", 1, top + 8, "l 4 5 l 8 -11", stroke="green-text", stroke_width=2.5)] if best else []),
            rect(left, top, wide, 16, rx=2, fill=colour, stroke=f"{colour}-text", stroke_width=0.75, class_="sg-moves"),
            text(LEFT, top + 13, dollars(values[name]), "mono strong" if best else "mono", "end"),
        ]
    return marks
