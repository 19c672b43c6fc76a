"""Apophis as a game that keeps the contract of `spacegames.game`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final

from spacegames.apophis import launch, rules
from spacegames.apophis.state import (
    ACTIONS,
    CHECKS,
    NO_CARDS,
    Action,
    Build,
    Discard,
    Draw,
    Drawn,
    Hand,
    Hold,
    Keep,
    Options,
    Phase,
    Play,
    Reroll,
    Rolled,
    Scrap,
    State,
    Tell,
    Tick,
    View,
)
from spacegames.apophis.tables import COLOURS, DIE, SIZES
from spacegames.dist import Dist
from spacegames.game import CHANCE, CLOCK, ONLOOKER, Illegal, Refusal, Who, check_viewer

__all__ = ["APOPHIS", "Apophis"]

ROLL: Final = Dist.uniform([Rolled(number) for number in range(1, DIE + 1)])
DRAWING = (Phase.DEAL, Phase.DRAW)
NOBODY: tuple[Who, ...] = ()
OVER = Refusal("AP056", "The game is over.")

# What each kind of action does.
DOES: Final[Mapping[type, Callable[[State, Any], State]]] = {
    Draw: lambda state, _: rules.draw(state),
    Build: rules.build,
    Play: rules.play,
    Hold: lambda state, _: launch.hand_over(state),
    Scrap: lambda state, _: rules.scrap(state),
    Discard: rules.discard,
    Reroll: lambda state, _: launch.reroll(state),
    Keep: lambda state, _: launch.keep(state),
    Drawn: rules.drawn,
    Rolled: launch.rolled,
}


class Apophis:
    """Erik Dresner's race against an asteroid, for one to four players.

    The seat asked comes first among the actors; the others may only tell what they hold.
    """

    name = "apophis"
    actions = ACTIONS
    options = Options
    views = (View,)

    def start(self, options: Options) -> State:
        """The table set up, before the first card is dealt."""
        return rules.start(options)

    def actors(self, state: State) -> tuple[Who, ...]:
        """The active seat and those who may speak; nature where a card or the die is awaited; nobody at the end."""
        if _by_chance(state):
            return (CHANCE,)
        if state.phase is Phase.OVER:
            return NOBODY
        if state.phase is Phase.SHUFFLE:
            return (CLOCK,)
        if state.options.players == 1 or state.options.talk == "silent":
            return (state.seat,)
        others = (seat for seat, said in enumerate(state.told) if said is None and seat != state.seat)
        return (state.seat, *(seat for seat in others if rules.why_not_tell(state, seat) is None))

    def chance(self, state: State) -> Dist[Action]:
        """The card that comes off the deck, or the die."""
        return cards(state.deck) if state.phase in DRAWING else ROLL

    def legal(self, state: State, who: Who) -> tuple[Action, ...]:
        """What a seat may do, in a fixed order; speaking comes last."""
        if who < 0 or who >= state.options.players or state.phase is Phase.OVER:
            return ()
        telling = (Tell(),) if rules.why_not_tell(state, who) is None else ()
        if who != state.seat:
            return telling
        return rules.open_actions(rules.asked(state), state.hands[who], state.rocket, state.row) + telling

    def why_not(self, state: State, who: Who, action: Action) -> Refusal | None:
        """Why somebody may not do something now, or None."""
        if state.phase is Phase.OVER:
            return OVER
        if isinstance(action, Drawn | Rolled):
            return _why_not_chance(state, who, action)
        if isinstance(action, Tick):
            return _why_not_tick(state, who, action)
        if isinstance(action, Tell) and 0 <= who < state.options.players:
            return rules.why_not_tell(state, who)
        if who != state.seat:
            return _not_asked(state, who)
        return rules.why_not(action, rules.asked(state), state.hands[who], state.rocket, state.row)

    def apply(self, state: State, who: Who, action: Action) -> State:
        """The next state; raises `Illegal` if the rules refuse."""
        if (refusal := self.why_not(state, who, action)) is not None:
            raise Illegal(refusal)
        if isinstance(action, Tell):
            return rules.tell(state, who)
        if isinstance(action, Tick):
            return _tick(state, action.seconds)
        return DOES[type(action)](state, action)

    def observe(self, state: State, who: Who) -> View:
        """What a seat may know: all that lies open, its own hand, what was said; an onlooker no hand."""
        check_viewer(who, state.options.players)
        hidden = [hand for seat, hand in enumerate(state.hands) if seat != who]
        return View(
            who=who,
            options=state.options,
            phase=state.phase,
            seat=state.seat,
            hand=NO_CARDS if who == ONLOOKER else state.hands[who],
            sizes=tuple(map(sum, state.hands)),
            unseen=_sum([state.deck, *hidden]),
            deck=sum(state.deck),
            discards=state.discards,
            rocket=state.rocket,
            row=state.row,
            apophis=state.apophis,
            tokens=state.tokens,
            left=state.left,
            pending=state.pending,
            wait=state.wait,
            rolled=state.rolled,
            rerolls=state.rerolls,
            told=state.told,
            launches=state.launches,
            turn=state.turn,
        )

    def worlds(self, view: View, rng: Random) -> Iterator[State]:
        """States that fit a view, each as likely as the cards make it, if nothing is known but the view."""
        known = {view.who: view.hand, **{seat: said for seat, said in enumerate(view.told) if said is not None}}
        told = _sum([hand for seat, hand in known.items() if seat != view.who])
        rest = [card for card in range(len(COLOURS)) for _ in range(view.unseen[card] - told[card])]
        shared = {name: getattr(view, name) for name in State._fields if name not in ("hands", "deck")}
        while True:
            rng_order = sorted(rest, key=lambda _: rng.random())
            hands, at = [], 0
            for seat, size in enumerate(view.sizes):
                if seat in known:
                    hands.append(known[seat])
                    continue
                hands.append(_counts(rng_order[at : at + size]))
                at += size
            yield State(hands=tuple(hands), deck=_counts(rng_order[at:]), **shared)

    def score(self, state: State) -> Mapping[Who, int]:
        """1 for every seat if the Earth is saved: all win together, or none."""
        return dict.fromkeys(range(state.options.players), int(launch.won(state)))

    def facts(self, state: State) -> Mapping[str, Any]:
        """What became of a game that is over: won or not, why, in how many turns and launches."""
        destroyed, won = state.apophis == 0, launch.won(state)
        why = "destroyed" if destroyed else "deflected" if won else "out of time"
        return {
            "won": won,
            "why": why,
            "turns": state.turn,
            "launches": state.launches,
            "damage": len(SIZES) - state.apophis,
        }


def _by_chance(state: State) -> bool:
    """Whether a card or the die is awaited."""
    return state.phase in DRAWING or (state.phase in CHECKS and not state.rolled)


def _not_asked(state: State, who: Who) -> Refusal:
    if who not in range(state.options.players):
        return Refusal("AP004", "There is no seat {0} in this game.", (who,))
    return Refusal("AP012", "It is the turn of seat {0}.", (state.seat,))


def _why_not_tick(state: State, who: Who, action: Tick) -> Refusal | None:
    if who != CLOCK:
        return Refusal("AP056", "Only the clock says how much time has passed.")
    if state.options.minutes is None:
        return Refusal("QP01", "This game is played by turns, without a clock.")
    if state.phase is Phase.DEAL:
        return Refusal("AP009", "The clock starts when all cards are dealt.")
    if action.seconds < 1:
        return Refusal("AP056", "A clock ticks forward by whole seconds, not by {0}.", (action.seconds,))
    return None


def _why_not_chance(state: State, who: Who, action: Drawn | Rolled) -> Refusal | None:
    drawing = state.phase in DRAWING
    if who != CHANCE or isinstance(action, Drawn) != drawing or not _by_chance(state):
        return Refusal("AP012", "No card and no die decides anything now.")
    if action not in (cards(state.deck) if drawing else ROLL):
        return Refusal("AP002", "That cannot be drawn or rolled: {0}.", (action,))
    return None


def _tick(state: State, seconds: int) -> State:
    """Time passes; at the end of it Apophis hits (AP056). Shuffling goes on when its ten seconds are over (AP017)."""
    left = state.left - seconds
    if left <= 0:
        return state._replace(left=0, phase=Phase.OVER)
    if state.phase is not Phase.SHUFFLE:
        return state._replace(left=left)
    wait = max(0, state.wait - seconds)
    return state._replace(left=left, wait=wait, phase=Phase.SHUFFLE if wait else Phase.DRAW)


@lru_cache(maxsize=1 << 15)
def cards(deck: Hand) -> Dist[Action]:
    """The next card off a shuffled deck."""
    return Dist({Drawn(colour): count for colour, count in zip(COLOURS, deck, strict=True) if count})


def _sum(hands: list[Hand]) -> Hand:
    return tuple(map(sum, zip(*hands, strict=True))) if hands else NO_CARDS  # type: ignore[return-value]


def _counts(cards: list[int]) -> Hand:
    return tuple(map(cards.count, range(len(COLOURS))))  # type: ignore[return-value]


APOPHIS = Apophis()
