"""What a seat may know, built from what lies open and its own, and tables that fit that (AX102, AX114; ruling QA37).

Hidden are the hands of others, the order of every pile, and cards foreseen by others. Nobody knows the values of tokens, not
even who holds them: none is decided before it is turned over at the end.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from . import deck as stage_deck
from .rules.actions import topics
from .state import Cards, Deck, State, View

__all__ = ["observe", "worlds"]


def observe(state: State, who: int) -> View:
    """What this seat may know, or an onlooker."""
    shown = state.options.talk == "open"
    mine = shown or who == state.seat
    hidden = () if shown else tuple(card for seat, hand in enumerate(state.hands) if seat != who for card in hand)
    return View(
        who=who,
        options=state.options,
        phase=state.phase,
        seat=state.seat,
        mover=state.mover,
        back=state.back,
        hands=tuple(hand if shown or seat == who else None for seat, hand in enumerate(state.hands)),
        sizes=tuple(map(len, state.hands)),
        unseen=tuple(sorted((*state.draws, *hidden))),
        draws=len(state.draws),
        discards=state.discards,
        left=state.left,
        right=state.right,
        tracks=state.tracks,
        boards=state.boards,
        deck=_deck_seen(state.deck, who),
        current=state.current,
        entered=state.entered,
        pending=state.pending,
        moved=state.moved,
        due=state.due,
        fresh=state.fresh if mine else (0,) * len(state.fresh),
        done=state.done,
        extra=state.extra,
        tokens=state.tokens,
        spent=state.spent,
        crossed=state.crossed,
        avoid=state.avoid,
        used=state.used,
        hints=state.hints,
        time=state.time,
        values=state.values,
        turn=state.turn,
        won=state.won,
        tables=state.tables,
    )


def _deck_seen(deck: Deck, who: int) -> Deck:
    """The deck, in which what another seat foresaw is 0 and lies somewhere among the unseen cards."""
    if deck.seer in (-1, who):
        return deck
    taken = deck.top[: deck.foreseen]
    secret = [card for card in taken if card not in deck.common]
    return deck._replace(top=(0,) * len(taken) + deck.top[len(taken) :], unseen=tuple(sorted((*deck.unseen, *secret))))


def worlds(view: View, rng: Random) -> Iterator[State]:
    """States that fit a view, each as likely as the shuffles make it, if nothing is known but the view."""
    shared = {name: getattr(view, name) for name in State._fields if name not in ("hands", "draws", "deck", "fresh")}
    while True:
        hands, draws = _dealt(view, rng)
        fresh = view.fresh
        if fresh and not all(fresh):
            fresh = _shuffled(hands[view.seat], rng)[: len(fresh)]
        yield State(hands=hands, draws=draws, deck=stage_deck.world(view.deck, rng), fresh=fresh, **shared)


def _dealt(view: View, rng: Random) -> tuple[tuple[Cards, ...], Cards]:
    """Hands and draw pile: unseen cards are dealt anew until every hint is true."""
    unknown = [seat for seat, hand in enumerate(view.hands) if hand is None]
    # Who gave a hint is dealt first, so that a deal that does not fit is given up soon.
    unknown.sort(key=lambda seat: view.hints[seat] is None)
    while True:
        pool, dealt, fits = list(view.unseen), dict(enumerate(view.hands)), True
        for seat in unknown:
            hand = tuple(sorted(_taken(pool, rng) for _ in range(view.sizes[seat])))
            hint = view.hints[seat]
            fits = hint is None or any(hint in topics(card, view.tables) for card in hand)
            if not fits:
                break
            dealt[seat] = hand
        if fits:
            return tuple(dealt[seat] or () for seat in range(len(view.hands))), tuple(sorted(pool))


def _taken(pool: list[int], rng: Random) -> int:
    """Any card of a pool, which no longer has it."""
    at = int(rng.random() * len(pool))
    pool[at], pool[-1] = pool[-1], pool[at]
    return pool.pop()


def _shuffled(cards: Cards, rng: Random) -> Cards:
    return tuple(sorted(cards, key=lambda _: rng.random()))
