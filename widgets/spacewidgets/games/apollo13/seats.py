"""Who sits at the table: whose turn it is, how many cards and tokens each has, what each said."""

from __future__ import annotations

from spacegames.apollo13 import TOKENS_A_TURN, Phase
from spacewidgets.games.apollo13.desk import Desk
from spacewidgets.games.apollo13.nouns import help_name, seat_name
from spacewidgets.games.apollo13.signs import fitted
from spacewidgets.scene import Mark, circle, group, polygon, rect, text
from spacewidgets.words import _, ngettext

__all__ = ["describe_seats", "team", "token"]


def team(desk: Desk, x: float, width: float, high: float) -> Mark:
    """All seats, one below the other: cards face down, tokens whose values nobody knows, and hints."""
    names = desk.names
    step = min(26.0, (high - 38) / len(names))
    rows = [_seat(desk, seat, 31 + step * seat, width, step) for seat in range(len(names))]
    return group(
        rect(0, 1, width, high - 2, rx=10, fill="paper", stroke="line", stroke_width=1),
        text(12, 22, _("The team"), "title", css="font-size:14px"),
        text(width - 10, 22, _spent(desk), "soft small", "end"),
        *rows,
        x=x,
    )


def _spent(desk: Desk) -> str:
    """How many tokens were used in this turn."""
    return _("{n} of {m} tokens spent this turn").format(n=desk.view.spent, m=TOKENS_A_TURN)


def _seat(desk: Desk, seat: int, y: float, width: float, step: float) -> Mark:
    view = desk.view
    turn = seat == view.seat and view.phase is not Phase.OVER
    middle = y + step / 2
    base = middle + 4.5
    name = seat_name(seat, desk.names)
    marks = [rect(6, y + 1, width - 12, step - 2, rx=5, fill="signal-wash")] if turn else []
    if turn:
        marks.append(polygon([(11, middle - 5), (19, middle), (11, middle + 5)], fill="signal-text"))
    marks += [
        text(24, base, name, "label" if turn else "body", css=fitted(name, 104, 13)),
        rect(136, middle - 6.5, 10, 13, rx=2, fill="green", stroke="ink", stroke_width=0.8),
        text(152, base, view.sizes[seat], "mono strong"),
        token(186, middle),
        text(199, base, view.tokens[seat], "mono strong"),
    ]
    if said := _said(desk, seat):
        marks.append(text(226, base, said, "small", css=fitted(said, width - 236, 12, 0.54)))
    return group(*marks)


def token(x: float, y: float, r: float = 8.5) -> Mark:
    """An Apollo token, its value hidden."""
    return group(
        circle(x, y, r, fill="ink"),
        text(x, y + 0.48 * r, "A", "title", "middle", fill="card", css=f"font-size:{1.3 * r:.3g}px"),
    )


def _said(desk: Desk, seat: int) -> str:
    """What a seat said; at the end of a competition its points; or that it is the viewer."""
    view = desk.view
    if values := view.values[seat]:
        return ngettext("{n} point", "{n} points", sum(values)).format(n=sum(values))
    topic = view.hints[seat]
    if topic is not None:
        return _("can help: {topic}").format(topic=help_name(topic))
    return _("you") if seat == view.who else ""


def describe_seats(desk: Desk) -> list[str]:
    """Each seat in words."""
    view, said = desk.view, []
    for seat in range(len(desk.names)):
        n, tokens = view.sizes[seat], view.tokens[seat]
        cards = ngettext("{n} card", "{n} cards", n).format(n=n)
        held = ngettext("{n} token", "{n} tokens", tokens).format(n=tokens)
        more = [_said(desk, seat)] if _said(desk, seat) else []
        said.append(_("{name}: {has}.").format(name=seat_name(seat, desk.names), has=", ".join([cards, held, *more])))
    return said
