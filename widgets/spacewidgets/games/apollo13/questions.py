"""Whose turn it is, what is asked now and how it ended, in one sentence each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spacegames.apollo13 import FAILED, HAND_LIMIT, LETTERS, MISSION_STATUS, TRACK_INDEX, Phase, colour
from spacewidgets.games.apollo13.desk import Desk
from spacewidgets.games.apollo13.nouns import card_title, seat_name, status_of, track_name
from spacewidgets.games.apollo13.words import cards_to_draw, reserve_of
from spacewidgets.words import N_, _, ngettext

__all__ = ["ending", "hand_limit", "headline", "question", "shade_of", "status_words", "time_words", "warning"]

_WAIT: Final[dict[Phase, str]] = {
    Phase.DEAL: N_("The Player cards are being dealt."),
    Phase.HISTORY: N_("The next History card is turned over."),
    Phase.DRAW: N_("A Player card is drawn."),
    Phase.PEEK: N_("{name} looks at the next History cards."),
    Phase.COUNT: N_("The Apollo tokens are turned over."),
    Phase.BEGIN: N_("{name} is about to turn over the next History card."),
    Phase.AVOID: N_("{name} chooses which change Avoid Damage undoes."),
    Phase.SOFTEN: N_("{name} may soften what the card does."),
    Phase.UPDATED: N_("{name} is about to draw for this turn."),
    Phase.KEEP: N_("{name} keeps one of two cards."),
    Phase.ACTION: N_("{name} takes an action."),
    Phase.MOVES: N_("{name} moves cubes: a store is full."),
    Phase.ARRANGE: N_("{name} puts the foreseen cards back."),
    Phase.EXTRA: N_("{name} may take a second action."),
    Phase.DISCARD: N_("{name} throws cards away."),
}
_ASKED: Final[dict[Phase, str]] = {
    Phase.AVOID: N_("Avoid Damage: which change has no effect? Choose its track."),
    Phase.KEEP: N_("Keep one of the two cards that you drew."),
    Phase.ACTION: N_("Choose one action: move a cube, play or place a card, or draw one."),
    Phase.ARRANGE: N_("You foresee two cards: which is to come first?"),
}


def headline(desk: Desk) -> str:
    """Whose turn it is, or how the game ended."""
    view = desk.view
    if view.phase is Phase.OVER:
        return ending(desk)[0]
    name = seat_name(view.seat, desk.names)
    if view.who == view.seat:
        return _("{name}: your turn").format(name=name)
    if desk.acting and not desk.aside:
        decides = view.mover == view.who
        said = _("{you}: you decide, in {name}’s turn") if decides else _("{you}: helping in {name}’s turn")
        return said.format(you=seat_name(view.who, desk.names), name=name)
    return _("{name}’s turn").format(name=name)


def question(desk: Desk) -> str:
    """What is asked now, or whom all wait for."""
    view = desk.view
    if desk.aside:
        return desk.aside
    if view.phase is Phase.OVER:
        return ending(desk)[1]
    if desk.acting and view.who == view.mover:
        return _MINE[view.phase](desk) if view.phase in _MINE else _(_ASKED[view.phase])
    said = _(_WAIT[view.phase]).format(name=seat_name(view.mover, desk.names))
    if desk.asked and desk.acting:
        more = _("{said} For a token you may act now, or let it go on.")
        return (more if desk.for_a_token else _("{said} You may say something, or let it go on.")).format(said=said)
    if desk.for_a_token:
        return _("{said} For a token you may act, too.").format(said=said)
    return said


def _people_may_act(desk: Desk) -> bool:
    """Whether somebody else may act for a token who has not been asked yet: a bot that wanted to has done it."""
    tokens = enumerate(desk.view.tokens)
    return any(held and seat != desk.view.seat and seat not in desk.bots for seat, held in tokens)


def _begin(desk: Desk) -> str:
    if _people_may_act(desk):
        return _("Before the next History card others may act for a token: turn it over when nobody wants to.")
    return _("No bot wants to act now: turn over the next History card.")


def _updated(desk: Desk) -> str:
    n, people = cards_to_draw(desk.view), _people_may_act(desk)
    if not n and people:
        return _("No Player card is left for you. Others may act for a token: go on when nobody wants to.")
    if not n:
        return _("No Player card is left for you, and no bot wants to act now: go on.")
    if people:
        return ngettext(
            "Before your Player card others may act for a token: draw it when nobody wants to.",
            "Before your {n} Player cards others may act for a token: draw them when nobody wants to.",
            n,
        ).format(n=n)
    return ngettext(
        "No bot wants to act now: draw your Player card.", "No bot wants to act now: draw your {n} Player cards.", n
    ).format(n=n)


def _act(desk: Desk) -> str:
    if desk.view.extra:
        return _("Your second action: one of another kind than the first.")
    return _(_ASKED[Phase.ACTION])


def _soften(desk: Desk) -> str:
    reserve = reserve_of(desk.view.current, desk.tables)
    said = _("Spend {reserve} to soften the card: choose a track for each point, or let it happen.")
    return said.format(reserve=track_name(reserve))


def _moves(desk: Desk) -> str:
    said = ngettext("The store was full: move {n} cube more.", "The store is full: move {n} cubes.", desk.view.due)
    return said.format(n=desk.view.due)


def _extra(desk: Desk) -> str:
    if desk.view.extra or not desk.hand:
        if _people_may_act(desk):
            return _("Your actions are taken; others may act for a token. End them when nobody wants to.")
        return _("Your actions are taken, and no bot wants to act now: end them.")
    return _("Give up a card for a second action, or end the actions.")


def _discard(desk: Desk) -> str:
    more = len(desk.hand) - hand_limit(desk)
    said = ngettext(
        "The hand is over its limit: throw {n} card away.", "The hand is over its limit: throw {n} cards away.", more
    )
    return said.format(n=more)


_MINE: Final[dict[Phase, Callable[[Desk], str]]] = {
    Phase.BEGIN: _begin,
    Phase.UPDATED: _updated,
    Phase.ACTION: _act,
    Phase.SOFTEN: _soften,
    Phase.MOVES: _moves,
    Phase.EXTRA: _extra,
    Phase.DISCARD: _discard,
}


def hand_limit(desk: Desk) -> int:
    """How many cards a hand may hold at the end of a turn."""
    return HAND_LIMIT[desk.options.players]


# How it ends


def ending(desk: Desk) -> tuple[str, str]:
    """How a game that is over ended, and what more there is to say."""
    view = desk.view
    if not view.won:
        letter = getattr(desk.tables.card[view.current], "letter", LETTERS[0]) if view.current else LETTERS[0]
        said = _("Mission Status stood on “failed” at the end of turn {n}: the last card was “{title}”.")
        title = card_title(view.current, desk.tables) if view.current else ""
        return _("The mission has failed in Stage {letter}").format(letter=letter), said.format(
            n=view.turn, title=title
        )
    brought = _("You brought them home in {n} turns.").format(n=view.turn)
    if not desk.options.competitive:
        return _("The crew is safe"), brought
    return _("The crew is safe"), " ".join([brought, _winners(desk)])


def _winners(desk: Desk) -> str:
    """Who has the most points on tokens; at a tie the most tokens, and then both."""
    counts = [(sum(values), len(values)) for values in desk.view.values]
    best = max(counts)
    names = ", ".join(seat_name(seat, desk.names) for seat, count in enumerate(counts) if count == best)
    said = ngettext("Most points on tokens, {n}: {names}.", "Most points on tokens, {n}: {names}.", best[0])
    return said.format(n=best[0], names=names)


# Mission Status and time


def shade_of(tracks: tuple[int, ...], place: int | None = None) -> str:
    """The colour of Mission Status, or of one of its monitors: "green", "orange", "red", "failed"."""
    at = TRACK_INDEX[MISSION_STATUS]
    place = tracks[at] if place is None else place
    return "failed" if place >= FAILED else colour((*tracks[:at], place))


def status_words(desk: Desk) -> str:
    """Mission Status in words."""
    tracks = desk.view.tracks
    place = tracks[TRACK_INDEX[MISSION_STATUS]]
    return _("Mission Status {n}: {state}").format(n=place, state=status_of(shade_of(tracks)))


def time_words(desk: Desk) -> str:
    """What is left of the timer's run; "" while none runs."""
    left = desk.view.time
    if left is None:
        return ""
    if desk.options.timer == "budget":
        return ngettext("{n} decision left", "{n} decisions left", left).format(n=left)
    return ngettext("{n} second left", "{n} seconds left", left).format(n=left)


def warning(desk: Desk) -> str:
    """That the mission fails at the end of this turn as it stands; "" where it does not."""
    view = desk.view
    if view.phase is Phase.OVER or not desk.options.failing or shade_of(view.tracks) != "failed":
        return ""
    return _("Mission Status must fall below {n} in this turn").format(n=FAILED)
