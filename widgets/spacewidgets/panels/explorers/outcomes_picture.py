"""The picture of one advancement: its cards, what was drawn, how the belief moved, and what each choice is worth.

`draw_outcomes` is a pure function of one `Look`; every number in it is the engine's.
"""

from __future__ import annotations

from fractions import Fraction
from math import cos, pi, sin
from typing import Final

from spacegames.leaving_earth import OUTCOMES, Belief, Outcome
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.flow import entry, lines, paragraph, reach, rooms
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

_WRITTEN: Final = 70  # what a sign with a chance in percent takes

_FREE: Final = 999  # room for words in one line, whatever stands beside them

WIDTH, HEIGHT = 860, 474
LEFT, RIGHT = 316, 364
BESIDE: Final = 116  # how far from the right half's begin its bars begin, where there is room
TYPES: Final = 188  # where the types begin
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
    left, right = rooms(width, LEFT + 2, WIDTH - RIGHT)
    marks, under = _cards(look, left - 2)
    types, foot = _types(look, left - 2, max(under, TYPES) if left > LEFT else under)
    if look.pay:
        choices, foot = _choices(look, left - 2, 366 if left > LEFT else foot + 34)
        types += choices
    known, low = _beliefs(look, RIGHT + right)
    row, end = _in_a_row(look, RIGHT + right, 290 if right == WIDTH - RIGHT else low + 40)
    parts = Part((*marks, *types), 0, 0, left, foot), Part((*known, *row), RIGHT, 0, right, end)
    wide, high, drawn = fold(width, (WIDTH, HEIGHT), *parts)
    return Scene(wide, high, _("The cards and what one knows of them"), drawn, said)


def _cards(look: Look, room: float) -> tuple[list[Mark], float]:
    """The cards that lie there, that is drawn, and that were removed; and where what is beneath may begin."""
    story = look.story
    slots = story.start.cards
    width = min(84.0, (room - 4 - 12 * (slots - 1)) / max(slots, 1))
    marks, top = paragraph(0, 20, _(look.advancement), "title", room)
    top -= 2
    if story.spent:
        paid = _("paid so far: ${spent}").format(spent=story.spent)
        beside = reach(_(look.advancement), "title") + reach(paid) + 12 < room
        marks.append(text(room, 20 if beside else top + 6, paid, "soft", "end"))
        top += 0 if beside else 26
    if not slots:
        words, under = paragraph(0, top + 24, _("No cards: it always works."), "soft", room)
        return [*marks, *words], under + 12
    high = 1.4 * width
    down = story.belief.cards - (story.drawn is not None)
    places = [2 + (width + 12) * i for i in range(slots)]
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
    return marks, top + high + 28


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


def _types(look: Look, room: float, y: float) -> tuple[list[Mark], float]:
    """The three types, to choose which one was drawn, with the odds of the next draw; and where they end."""
    heading = _("next draw, if put back") if look.story.drawn else _("next draw")
    asked = _("Choose what you drew")
    beside = reach(asked) + reach(heading) + 8 < room
    at = y + 8 if beside else y + 26
    marks = [text(0, y + 8, asked, "soft small"), text(room, at, heading, "soft small", "end")]
    odds = look.story.belief.next()
    fractions = {each: written for each in OUTCOMES if len(written := fraction_text(odds[each])) <= _ROOM}
    needed = (reach(_(NAMES[each]), "label") + reach(fractions.get(each, ""), "mono") for each in OUTCOMES)
    in_line = room >= LEFT or max(needed) < room - 132
    top = at + 8
    for outcome in OUTCOMES:
        what = does(look.advancement, outcome, look.skills)
        high = 40 if room >= LEFT else (23 if in_line else 42) + 17 * len(lines(what, room - 54))
        numbers = top + (17 if in_line else high - 11)
        # What is only read stands outside of the choice, so that it does not turn pale with it.
        marks += [
            *paragraph(44, top + 32, what, "soft small", _FREE if room >= LEFT else room - 54)[0],
            text(room - 74, numbers, fractions.get(outcome, ""), "mono", "end"),
            text(room - 10, numbers, percent(odds[outcome]), "mono strong", "end"),
            choice(
                f"saw:{outcome}", _(_I_DREW[outcome]),
                rect(1, top, room - 2, high, rx=8, fill="none", stroke="line", stroke_width=1.2),
                outcome_sign(22, top + 20, outcome, 10),
                text(44, top + 17, _(NAMES[outcome]), "label"),
                hit=(1, top, room - 2, high), disabled_reason=why_not(look.story, outcome) or None,
            ),
        ]  # fmt: skip
        top += high + 6
    return marks, top


def _beliefs(look: Look, end: float) -> tuple[list[Mark], float]:
    """The chances of the next draw from the start to now; with a card face up, both ways on; and where they end."""
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
    marks, y = [text(RIGHT, 20, _("The next draw"), "title")], 36.0
    beside = end == WIDTH
    left = RIGHT + (BESIDE if beside else 0)
    if earlier:
        words = ngettext("({n} earlier draw left out)", "({n} earlier draws left out)", earlier).format(n=earlier)
        x, base = (end, 20.0) if beside else (RIGHT, y + 6)
        marks.append(text(x, base, words, "soft small", "end" if beside else "start"))
        y += 0 if beside else 20
    for label, belief, now in rows:
        high = 26 if now else 16
        marks.append(group(label, y=y + (high / 2 if beside else 8)))
        y += 0 if beside else 20
        marks.append(_stack(left, end - left, y, high, belief, strong=now))
        if now and len(look.good) > 1:
            well = (end - left) * float(belief.all_succeed(1, good=look.good))
            marks.append(line(left, y + high + 4, left + well, y + high + 4, "green-text", stroke_width=3))
        y += high + (12 if now else 8)
    if not story.turns and story.start.cards:
        note = _("Each draw adds a line here, so that one sees what it told.")
        words_, y = paragraph(left, y + 16, note, "soft", end - left)
        marks += words_
    return marks, y


def _label(x: float, words: str) -> Mark:
    return text(RIGHT + x, 4, words, "soft small")


def _marked(outcome: Outcome, words: str) -> Mark:
    return group(outcome_sign(RIGHT + 8, 0, outcome, 7), _label(22, words))


def _event(turn: Turn) -> Mark:
    if turn.fate != REMOVE:
        return _marked(turn.outcome, _("put back"))
    return _marked(turn.outcome, _("paid ${price}").format(price=turn.price) if turn.price else _("removed, free"))


def _stack(x: float, full: float, y: float, high: float, belief: Belief, *, strong: bool) -> Mark:
    """The three chances of the next draw end to end; each with its sign and, where there is room, in percent."""
    odds = belief.next()
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
        shown = f"{sign} {percent(odds[outcome])}" if wide > _WRITTEN else sign if wide > 14 else ""  # noqa: PLR2004 - its room
        style = "mono small strong" if strong else "mono small"
        words.append(
            text(x + wide / 2, y + high / 2 + 4, shown, style, "middle", fill=f"on-{colour}" if strong else "ink")
        )
        x += wide
    return group(*rects, *words)


def _in_a_row(look: Look, end: float, y: float) -> tuple[list[Mark], float]:
    """The chance that one to some draws all go well, against independent draws; and where that ends."""
    belief, beside = look.story.belief, end == WIDTH
    title = _("All go well in a row, if it is put back") if look.story.drawn else _("All go well in a row")
    left, full = (RIGHT + 74, 226) if beside else (RIGHT, end - RIGHT)
    step, high, down = (28, 18, 0) if beside else (46, 18, 20)
    marks, top = paragraph(RIGHT, y, title, "big title", end - RIGHT)
    top -= 10
    for n in range(1, IN_A_ROW + 1):
        base, bar = top + high / 2 + 5, top + down
        chance = belief.all_succeed(n, good=look.good)
        needed = look.pay and n == look.draws
        words, written = ngettext("{n} draw", "{n} draws", n).format(n=n), fraction_text(chance)
        fits = beside or reach(words, "strong") + reach(written, "mono") + 78 < end - RIGHT
        tick = left + full * float(as_if_independent(look, n))
        looks: dict[str, Value] = {"fill": "green", "stroke": "green-text", "stroke_width": 0.75}
        marks += [
            text(RIGHT, base, words, "strong" if needed else "body"),
            chance_bar(left, bar, full, high, (chance, looks)),
            line(tick, bar - 3, tick, bar + high + 3, stroke_width=2),
            text(end - 70, base, written if fits else "", "mono small", "end"),
            text(end, base, percent(chance), "mono strong", "end"),
        ]
        top += step
    note, foot = paragraph(left + 10, top + 10, _("as if the draws were independent"), "soft small", end - left - 10)
    return [*marks, line(left + 1, top - 2, left + 1, top + 13, stroke_width=2), *note], foot


def _choices(look: Look, room: float, y: float) -> tuple[list[Mark], float]:
    """What each way to pay or to fly is worth; and where that ends."""
    marks, under = paragraph(0, y, _("What would you pay?"), "big title", room)
    beside = room >= LEFT
    said, under = paragraph(0, under - 3, flight_words(look), "soft small", _FREE if beside else room)
    marks += said
    top, step, down = (under - 5, 26, 0) if beside else (under - 3, 46, 20)
    left, wide = (162, 82) if beside else (1, room - 2)
    values = look.advice.values if look.advice else {}
    full = max([Fraction(1), *values.values()])
    for name in look.choices:
        best = name in look.best
        value = dollars(values[name]) if look.advice else "?"
        marks += entry(
            18, room, top + 13, choice_words(name, look), value,
            style="strong" if best else "body",
            number="mono strong" if best else "mono" if look.advice else "mono soft",
        )[0]  # fmt: skip
        if look.advice is None:
            marks.append(
                rect(
                    left, top + down, wide, 16, rx=2, fill="none", stroke="soft", stroke_width=1, stroke_dasharray="4 3"
                )
            )
        else:
            long, colour = wide * float(max(values[name], Fraction(0)) / full), "green" if best else "sky"
            looks: dict[str, Value] = {"fill": colour, "stroke": f"{colour}-text", "stroke_width": 0.75}
            marks.append(rect(left, top + down, long, 16, rx=2, class_="sg-moves", **looks))
        if look.advice and best:
            marks.append(path("M", 1, top + 8, "l 4 5 l 8 -11", stroke="green-text", stroke_width=2.5))
        top += step
    return marks, top
