"""The ten advancements as cards: owned, to be bought for this plan, or not needed. Each is a switch."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from spacegames.leaving_earth import ADVANCEMENTS
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import NARROWEST, Mark, Scene, choice, circle, path, rect, text
from spacewidgets.panels.planner.question import TECHNOLOGIES
from spacewidgets.words import _

__all__ = ["draw_technologies"]

COLUMNS: Final = 5
WIDTH: Final = 174
HEIGHT: Final = 48
GAP: Final = 11
PRICE: Final = {each.name: each.price for each in ADVANCEMENTS}


def draw_technologies(
    owned: Collection[str], bought: Collection[str] | None, *, buying: bool, width: int = COLUMNS * (WIDTH + GAP)
) -> Scene:
    """The advancements for so much `width`; each sends ``"have:<name>"``.

    Those `bought` cost the chosen plan their price; None: no plan.
    """
    columns = max(1, min(COLUMNS, int(width / NARROWEST + GAP - 4) // (WIDTH + GAP)))
    marks = [
        _card(name, (index % columns, index // columns), owned, bought, buying=buying)
        for index, name in enumerate(TECHNOLOGIES)
    ]
    rows = -(-len(TECHNOLOGIES) // columns)
    size = columns * (WIDTH + GAP) - GAP + 4, rows * (HEIGHT + GAP) - GAP + 4
    return Scene(*size, _("Technologies"), tuple(marks), _said(owned, bought or ()))


def _card(
    name: str, at: tuple[int, int], owned: Collection[str], bought: Collection[str] | None, *, buying: bool
) -> Mark:
    x, y = at[0] * (WIDTH + GAP) + 2, at[1] * (HEIGHT + GAP) + 2
    has, needs = name in owned, name in (bought or ())
    fill, rim, dash = ("green-wash", "green-text", None) if has else ("card", "soft", "4 3")
    if needs:
        fill, rim, dash = "yellow-wash", "yellow-text", None
    state = (
        _("owned")
        if has
        else _("needed: ${n}").format(n=PRICE[name])
        if needs
        else _("not needed")
        if bought is not None
        else _("not owned")
    )
    if not has and not buying:
        state = _("out of reach")
    ink = "green-text" if has else "yellow-text" if needs else "soft"
    items = [
        rect(x, y, WIDTH, HEIGHT, rx=8, fill=fill, stroke=rim, stroke_width=1.5, stroke_dasharray=dash),
        circle(x + 22, y + 24, 10, fill="green" if has else "card", stroke=rim, stroke_width=1.5),
        *([path("M", x + 17, y + 24, "l", 4, 4, "l", 7, -8, stroke="on-green", stroke_width=2.4)] if has else []),
        *([text(x + 22, y + 28.5, "$", "mono strong", "middle", fill=ink)] if needs else []),
        text(x + 42, y + 21, _(name), "label", css=fitted(_(name), WIDTH - 48, 13)),
        text(x + 42, y + 37, state, "small", fill=ink),
    ]
    said = _("{name}: {state}").format(name=_(name), state=state)
    hit = (x, y, WIDTH, HEIGHT)
    return choice(f"have:{name}", said, *items, hit=hit, role="switch", pressed=has, framed=False)


def _said(owned: Collection[str], bought: Collection[str]) -> str:
    def listed(names: Collection[str]) -> str:
        return ", ".join(_(name) for name in TECHNOLOGIES if name in names) or _("none")

    return _("Owned: {owned}. To be bought: {bought}.").format(owned=listed(owned), bought=listed(bought))
