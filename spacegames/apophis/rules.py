"""What players may do and what it does, in the order of the rulebook: draw, build, launch, scrap. Launching is `launch`.

Each ``why_not_…`` is the one check of its rule: the list of legal actions, the error and the tooltip of a button come from it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spacegames.apophis.launch import begin, hand_over, spend_row
from spacegames.apophis.state import (
    ALL_CARDS,
    COLOUR,
    NO_CARDS,
    SECTION,
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
    Scrap,
    Section,
    State,
)
from spacegames.apophis.tables import (
    CARDS_DRAWN,
    COLOURS,
    HAND_LIMIT,
    SECTIONS,
    SHUFFLE_SECONDS,
    SIZE_NAMES,
    SIZES,
    hand_dealt,
)
from spacegames.game import Refusal

ALL_PLAYED = (1 << len(COLOURS)) - 1
EVERY_ACTION: tuple[Action, ...] = (
    Draw(),
    *(Build(colour, size) for colour, size in SECTIONS),
    *(Play(colour) for colour in COLOURS),
    Hold(),
    Scrap(),
    *(Discard(colour) for colour in COLOURS),
    Reroll(),
    Keep(),
)
"""All that an active player may ever do, in the order in which it is offered."""


def start(options: Options) -> State:
    """The table set up, before the first card is dealt (AP005 to AP009)."""
    players = options.players
    return State(
        options=options,
        phase=Phase.DEAL,
        seat=0,
        hands=(NO_CARDS,) * players,
        deck=ALL_CARDS,
        discards=NO_CARDS,
        rocket=(),
        row=0,
        apophis=len(SIZES),
        tokens=0,
        left=options.turns if options.minutes is None else 60 * options.minutes,
        pending=hand_dealt(players) * players,
        wait=0,
        rolled=0,
        rerolls=0,
        told=(None,) * players,
        launches=0,
        turn=1,
    )


def asked(state: State) -> Phase:
    """What the active player is asked: in the middle of a check, whether to use a fail-safe."""
    return Phase.REROLL if state.rolled else state.phase


@lru_cache(maxsize=1 << 15)
def open_actions(phase: Phase, hand: Hand, rocket: tuple[Section, ...], row: int) -> tuple[Action, ...]:
    """What the active player may do: all of `EVERY_ACTION` that nothing refuses; more than this the checks do not look at."""
    return tuple(each for each in EVERY_ACTION if why_not(each, phase, hand, rocket, row) is None)


def why_not(action: Action, phase: Phase, hand: Hand, rocket: tuple[Section, ...], row: int) -> Refusal | None:
    """Why the active player may not do something now (AP012: one of draw, build, launch, scrap; the player decides, AP013)."""
    if isinstance(action, Build | Play | Discard) and (unknown := why_not_known(action)):
        return unknown
    if phase is not _phase_of(action, phase):
        return Refusal("AP012", "This is not possible now: {0} comes first.", (phase.value,))
    if isinstance(action, Build):
        return why_not_build(action, hand, rocket, row)
    if isinstance(action, Play):
        return why_not_play(action, hand, rocket, row)
    if isinstance(action, Discard):
        return why_not_discard(action, hand)
    return why_not_scrap(rocket) if isinstance(action, Scrap) else None


def _phase_of(action: Action, phase: Phase) -> Phase | None:
    """The phase an action belongs to."""
    if isinstance(action, Draw | Scrap):
        return Phase.TURN
    if isinstance(action, Play | Build):
        return Phase.SEQUENCE if phase is Phase.SEQUENCE else Phase.TURN
    if isinstance(action, Hold):
        return Phase.SEQUENCE
    if isinstance(action, Discard):
        return Phase.DISCARD
    return Phase.REROLL if isinstance(action, Reroll | Keep) else None


def why_not_known(action: Build | Play | Discard) -> Refusal | None:
    """There are four colours and three sizes (AP001, AP002)."""
    if action.colour not in COLOUR:
        return Refusal("AP002", "There is no colour {0}; there are {1}.", (action.colour, ", ".join(COLOURS)))
    if isinstance(action, Build) and action.size not in SIZES:
        return Refusal("AP001", "There is no section of size {0}; sizes are 1, 2 and 3.", (action.size,))
    return None


def why_not_discard(action: Discard, hand: Hand) -> Refusal | None:
    """Only what is in the hand can be thrown away (AP015)."""
    if hand[COLOUR[action.colour]]:
        return None
    return Refusal("AP015", "There is no {0} card in the hand to throw away.", (action.colour,))


def why_not_build(action: Build, hand: Hand, rocket: tuple[Section, ...], row: int) -> Refusal | None:
    """A section costs cards of its colour, must be in the depot, and stands on one of its size or larger (AP020 to AP029)."""
    colour, size = action.colour, action.size
    if row:
        return Refusal("AP029", "A launch has begun: nothing may be added to the rocket before it is over or scrapped.")
    if SECTION[colour, size] in rocket:
        return Refusal(
            "AP023", "The {0} {1} section is on the rocket already, and there is only one.", (SIZE_NAMES[size], colour)
        )
    if rocket and SECTIONS[rocket[-1]][1] < size:
        top = SIZE_NAMES[SECTIONS[rocket[-1]][1]]
        return Refusal("AP025", "A {0} section does not stand on a {1} one.", (SIZE_NAMES[size], top))
    if hand[COLOUR[colour]] < size:
        return Refusal(
            "AP021",
            "A {0} section costs {1} {2} cards, and the hand has {3}.",
            (SIZE_NAMES[size], size, colour, hand[COLOUR[colour]]),
        )
    return None


def why_not_play(action: Play, hand: Hand, rocket: tuple[Section, ...], row: int) -> Refusal | None:
    """A card in front of the rocket: one of each colour, and only if there is a rocket (AP027, ruling QP04)."""
    if not rocket:
        return Refusal("QP04", "There is no rocket to launch yet.")
    if row >> COLOUR[action.colour] & 1:
        return Refusal("AP027", "A {0} card lies there already.", (action.colour,))
    if not hand[COLOUR[action.colour]]:
        return Refusal("AP027", "There is no {0} card in the hand.", (action.colour,))
    return None


def why_not_scrap(rocket: tuple[Section, ...]) -> Refusal | None:
    """Only a rocket can be scrapped (AP033, ruling QP07)."""
    return None if rocket else Refusal("QP07", "There is no rocket to scrap.")


# What it does


def draw(state: State) -> State:
    """Two cards are to come off the deck (AP014)."""
    return drawing(state._replace(phase=Phase.DRAW, pending=CARDS_DRAWN))


def drawing(state: State) -> State:
    """Go on drawing: reshuffle first where the deck is empty, throw away what is too much afterwards (AP015 to AP019)."""
    if not state.pending:
        if sum(state.hands[state.seat]) > HAND_LIMIT:
            return state._replace(phase=Phase.DISCARD)
        return hand_over(state)
    if not any(state.deck):
        return reshuffle(state)
    return state if state.phase is Phase.DRAW else state._replace(phase=Phase.DRAW)


def reshuffle(state: State) -> State:
    """The discards become the deck, for ten seconds or a turn; cards in front of the rocket stay (AP017, rulings QP01, QP22)."""
    state = state._replace(deck=state.discards, discards=NO_CARDS, phase=Phase.DRAW)
    if state.options.minutes is not None:
        return state._replace(phase=Phase.SHUFFLE, wait=SHUFFLE_SECONDS)
    left = state.left - 1
    return state._replace(left=left, phase=Phase.DRAW if left else Phase.OVER)


def drawn(state: State, event: Drawn) -> State:
    """A card comes into the hand of the one who draws; dealt cards go round, and then the first begins (AP008, AP009, AP014)."""
    card = COLOUR[event.colour]
    state = in_hand(state, card, +1, deck=_more(state.deck, card, -1), pending=state.pending - 1)
    if state.phase is not Phase.DEAL:
        return drawing(state)
    seat = (state.seat + 1) % state.options.players
    return state._replace(seat=seat) if state.pending else state._replace(seat=state.options.first, phase=Phase.TURN)


def discard(state: State, action: Discard) -> State:
    """Down to the hand limit (AP015)."""
    card = COLOUR[action.colour]
    return drawing(in_hand(state, card, -1, discards=_more(state.discards, card)))


def build(state: State, action: Build) -> State:
    """Cards for a section, which comes on top (AP020, AP024)."""
    card, size = COLOUR[action.colour], action.size
    rocket = (*state.rocket, SECTION[action.colour, size])
    return hand_over(in_hand(state, card, -size, rocket=rocket, discards=_more(state.discards, card, size)))


def play(state: State, action: Play) -> State:
    """A card in front of the rocket; when all four colours lie there, it launches at once (AP027, AP028, AP030)."""
    card = COLOUR[action.colour]
    state = in_hand(state, card, -1, row=state.row | 1 << card, phase=Phase.SEQUENCE)
    return begin(state) if state.row == ALL_PLAYED else state


def scrap(state: State) -> State:
    """Sections go back to the depot, cards of the launch are spent (AP033 to AP035)."""
    return hand_over(spend_row(state)._replace(rocket=()))


def tell(state: State, seat: int) -> State:
    """A seat says what it holds (ruling QP24)."""
    return state._replace(
        told=tuple(state.hands[each] if each == seat else said for each, said in enumerate(state.told))
    )


def why_not_tell(state: State, seat: int) -> Refusal | None:
    """Only what is not said yet, to somebody, between the steps of the others (AP013, ruling QP24)."""
    if state.options.talk == "silent" or state.options.players == 1:
        return Refusal("QP24", "In this game nobody speaks about cards.")
    if state.phase not in (Phase.TURN, Phase.SEQUENCE, Phase.DISCARD):
        return Refusal("QP24", "That can be said when somebody has a choice to make.")
    if state.told[seat] is not None:
        return Refusal("QP24", "All know that already.")
    return None


def in_hand(state: State, card: int, change: int, **changes: Any) -> State:
    """The active player's hand with more or fewer cards of a colour, and other changes; what was said of it is no longer so."""
    seat, hands, told = state.seat, state.hands, state.told
    if len(hands) == 1:
        return state._replace(hands=(_more(hands[0], card, change),), **changes)
    if told[seat] is not None:
        changes["told"] = (*told[:seat], None, *told[seat + 1 :])
    return state._replace(hands=(*hands[:seat], _more(hands[seat], card, change), *hands[seat + 1 :]), **changes)


def _more(cards: Hand, card: int, number: int = 1) -> Hand:
    changed = list(cards)
    changed[card] += number
    return tuple(changed)  # type: ignore[return-value]
