"""Who sits at the table: whose turn it is, how many cards and tokens each has, what each said."""

from __future__ import annotations

from math import ceil
from typing import Final

from spacegames.apollo13 import TOKENS_A_TURN, Phase
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, circle, group, polygon, rect, region, text
from spacewidgets.games.apollo13.desk import WIDTH, Desk
from spacewidgets.games.apollo13.nouns import help_name, seat_name
from spacewidgets.words import _, ngettext

__all__ = ["describe_seats", "team", "token"]


ROW: Final = 28
HEAD: Final = 28


def team(desk: Desk, y: float) -> tuple[Mark, float]:
    """All seats, two beside each other: cards face down, tokens whose values nobody knows, and hints; and where they end."""
    number = len(desk.names)
    high = HEAD + ROW * ceil(number / 2) + 6
    half = (WIDTH - 16) / 2
    said = _("{n} of {m} tokens spent this turn").format(n=desk.view.spent, m=TOKENS_A_TURN)
    title = _("The team")
    marks = [
        rect(1, 0, WIDTH - 2, high, rx=10, fill="paper", stroke="line", stroke_width=1),
        text(11, 20, title, "title", css="font-size:13.5px"),
        text(WIDTH - 11, 20, said, "soft small", "end"),
        *(_seat(desk, seat, 8 + half * (seat % 2), HEAD + ROW * (seat // 2), half) for seat in range(number)),
    ]
    return region(title, *marks, y=y), y + high + 1


def _seat(desk: Desk, seat: int, x: float, y: float, width: float) -> Mark:
    view = desk.view
    turn = seat == view.seat and view.phase is not Phase.OVER
    middle = ROW / 2
    base = middle + 4.5
    name = seat_name(seat, desk.names)
    marks = [rect(0, 1, width - 6, ROW - 2, rx=5, fill="signal-wash")] if turn else []
    if turn:
        marks.append(polygon([(5, middle - 5), (13, middle), (5, middle + 5)], fill="signal-text"))
    marks += [
        text(18, base, name, "label" if turn else "body", css=fitted(name, 92, 13, 0.6 if turn else 0.56)),
        rect(114, middle - 6.5, 10, 13, rx=2, fill="green", stroke="ink", stroke_width=0.8),
        text(128, base, view.sizes[seat], "mono strong"),
        token(155, middle),
        text(167, base, view.tokens[seat], "mono strong"),
    ]
    lines = _said(desk, seat)
    first = base - 6 * (len(lines) - 1)
    marks += [
        text(190, first + 12 * at, said, "small", css=fitted(said, width - 198, 11.5, 0.56))
        for at, said in enumerate(lines)
    ]
    return group(*marks, x=x, y=y)


def token(x: float, y: float, r: float = 8.5) -> Mark:
    """An Apollo token, its value hidden."""
    return group(
        circle(x, y, r, fill="ink"),
        text(x, y + 0.48 * r, "A", "title", "middle", fill="card", css=f"font-size:{1.3 * r:.3g}px"),
    )


def _said(desk: Desk, seat: int) -> list[str]:
    """What a seat said; at the end of a competition its points; or that it is the viewer."""
    view = desk.view
    if values := view.values[seat]:
        return [ngettext("{n} point", "{n} points", sum(values)).format(n=sum(values))]
    topic = view.hints[seat]
    if topic is not None:
        return [_("can help with"), help_name(topic)]
    return [_("you")] if seat == view.who else []


def describe_seats(desk: Desk) -> list[str]:
    """Each seat in words."""
    view, said = desk.view, []
    for seat in range(len(desk.names)):
        n, tokens = view.sizes[seat], view.tokens[seat]
        cards = ngettext("{n} card", "{n} cards", n).format(n=n)
        held = ngettext("{n} token", "{n} tokens", tokens).format(n=tokens)
        more = [said_so] if (said_so := " ".join(_said(desk, seat))) else []
        said.append(_("{name}: {has}.").format(name=seat_name(seat, desk.names), has=", ".join([cards, held, *more])))
    return said
