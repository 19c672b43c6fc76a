"""What a seat may know, and worlds that fit it: the two sides of the divider (ET004 to ET006)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, Final

from ..game import ONLOOKER
from .rules.control import out_of_favour
from .rules.movement import homeward
from .state import (
    CONDITION,
    CONTROL,
    CREW,
    TILE,
    Candidate,
    Cards,
    Meters,
    OverControl,
    OverCrew,
    Phase,
    Seen,
    State,
    View,
)
from .tables import BATTERY, FULL, FUNDING, FUNDING_HAND, FUNDING_MARKET, MOST_OPINION, Tables

__all__ = ["observe", "worlds"]

FACE: Final = (2, 1)
"""Where in a `Candidate` the face of each side stands: beige for Mission Control, blue for Flight Crew."""


def observe(state: State, tables: Tables, who: int) -> View:
    """Put together what a seat may know, from the lists of what stands open and what stands on its side."""
    team, side = (ONLOOKER, ONLOOKER) if who == ONLOOKER else divmod(who, 2)
    faces = () if who == ONLOOKER else _faces(tables, side)

    def whole(astronaut: Candidate) -> Seen:
        return Seen(astronaut.person, faces[astronaut[FACE[side]]] if faces else None)

    def seen(astronaut: Candidate | None) -> Seen | None:
        return None if astronaut is None else whole(astronaut)

    offered = state.shown if state.phase in (Phase.OFFER, Phase.HIRE) else ()
    shown = state.shown if state.phase in (Phase.SHOW, Phase.CHOOSE) else ()
    cards = tuple(state.hands[state.team][place] for place in shown)
    return View(
        who=who,
        options=state.options,
        phase=state.phase,
        team=state.team,
        turn=state.turn,
        hiring=state.hiring,
        done=state.done,
        market=tuple(map(seen, state.market)),
        hired=seen(state.hired),
        crews=(tuple(map(seen, state.crews[0])), tuple(map(seen, state.crews[1]))),
        gone=tuple(map(whole, state.gone)),
        coming=state.coming if side == CREW else (*state.coming[:1], *(-1 for _ in state.coming[1:])),
        offered=offered,
        showing=len(shown),
        sizes=(len(state.hands[0]), len(state.hands[1])),
        deck=len(state.deck),
        silent=(bool(state.cuts[0]), bool(state.cuts[1])),
        tokens=state.tokens,
        entered=state.entered,
        failures=len(state.debris),
        grounded=(state.ships[0] in tables.board.earth, state.ships[1] in tables.board.earth),
        out=state.out,
        tolls=state.tolls,
        launched=state.launched,
        first=state.first,
        ends=state.ends,
        said=state.said,
        control=_over_control(state, tables, cards) if side == CONTROL else None,
        crew=_over_crew(state, tables, team, shown, cards) if side == CREW else None,
        tables=tables,
    )


@lru_cache(maxsize=16)
def _faces_of(kinds: tuple[tuple[Any, int], ...]) -> tuple[Any, ...]:
    return tuple(face for face, _ in kinds)


def _faces(tables: Tables, side: int) -> tuple[Any, ...]:
    return _faces_of(tables.odds if side == CREW else tables.mettle)


def _over_control(state: State, tables: Tables, cards: Cards) -> OverControl:
    deck = tables.maneuvers
    return OverControl(
        meters=state.meters,
        drained=state.drained,
        opinion=state.opinion,
        cuts=state.cuts,
        funds=state.funds,
        fund_market=state.fund_market,
        fund_deck=state.fund_deck,
        fund_discards=state.fund_discards,
        leaves=state.leaves,
        shown=tuple(deck[card - 1].beige for card in cards),
        discards=tuple(sorted((deck[card - 1].beige for card in state.discards), key=repr)),
    )


def _over_crew(state: State, tables: Tables, team: int, shown: Cards, cards: Cards) -> OverCrew:
    deck = tables.maneuvers
    return OverCrew(
        ships=state.ships,
        debris=state.debris,
        hand=tuple(deck[card - 1].black for card in state.hands[team]),
        shown=tuple(deck[card - 1].black for card in cards),
        places=shown if team == state.team else (),
        discards=tuple(sorted(deck[card - 1].black for card in state.discards)),
    )


# Worlds


def worlds(view: View, tables: Tables, rng: Random) -> Iterator[State]:
    """States that fit a view: cards as likely as the shuffles make them, and of the other side whatever may be.

    Where meters, ships, opinion and funding cards are hidden any value that fits is as likely as any other: one who remembers
    the game may know more.
    """
    while True:
        yield _world(view, tables, rng)


def _world(view: View, tables: Tables, rng: Random) -> State:
    shared = {name: getattr(view, name) for name in _SHARED}
    people = _people(view, tables, rng)
    hidden = _of_control(view, tables, rng) if view.control is None else _from_control(view.control)
    space = _of_crew(view, tables, rng) if view.crew is None else (view.crew.ships, view.crew.debris)
    cards = _cards(view, tables, rng)
    return State(**shared, **people, **hidden, ships=space[0], debris=space[1], **cards)


_SHARED = (
    "options", "phase", "team", "turn", "hiring", "done", "tokens", "entered", "out", "tolls", "launched", "first", "ends",
    "said",
)  # fmt: skip


def _pick(rng: Random, cards: list[Any]) -> Any:
    """Take any of some cards out of their list."""
    return cards.pop(int(rng.random() * len(cards)))


def _whole(rng: Random, low: int, high: int) -> int:
    return low + int(rng.random() * (high - low + 1))


# Astronauts


def _people(view: View, tables: Tables, rng: Random) -> dict[str, Any]:
    """Who stands where is known, and one face of each; the other face is any of those that are left."""
    side = view.who % 2
    faces = _faces(tables, side)
    known, hidden = (
        _pool(kinds) for kinds in ((tables.odds, tables.mettle) if side == CREW else (tables.mettle, tables.odds))
    )
    persons = [person.number for person in tables.people]

    def whole(seen: Seen | None) -> Candidate | None:
        if seen is None:
            return None
        persons.remove(seen.person)
        face, other = faces.index(seen.face), _pick(rng, hidden)
        known.remove(face)
        return Candidate(seen.person, *((face, other) if side == CREW else (other, face)))

    placed = {
        "market": tuple(map(whole, view.market)),
        "hired": whole(view.hired),
        "crews": (tuple(map(whole, view.crews[0])), tuple(map(whole, view.crews[1]))),
        "gone": tuple(map(whole, view.gone)),
    }
    coming = list(view.coming)
    if coming:
        persons.remove(coming[0])
    if len(coming) > 1 and side == CREW:
        known.remove(coming[1])
    elif len(coming) > 1:
        coming[1] = _pick(rng, hidden)
    odds, mettle = (known, hidden) if side == CREW else (hidden, known)
    left = {"people": persons, "odds": odds, "mettle": mettle, "coming": coming}
    return placed | {name: tuple(cards if name == "coming" else sorted(cards)) for name, cards in left.items()}


def _pool(kinds: tuple[tuple[Any, int], ...]) -> list[int]:
    return [kind for kind, (_, number) in enumerate(kinds) for _ in range(number)]


# Maneuver cards


def _cards(view: View, tables: Tables, rng: Random) -> dict[str, Any]:
    """Hands, deck and discards: to each face that is known any card that has it, the rest anywhere."""
    pool = [card.number for card in tables.maneuvers]
    seen: OverCrew | OverControl
    if view.crew is not None:
        seen, face_of = view.crew, _black(tables)
    elif view.control is not None:
        seen, face_of = view.control, _beige(tables)
    team, own = view.team, view.crew is not None and view.who // 2 == view.team
    hands: list[list[int]] = [[0] * size for size in view.sizes]
    places = seen.places if isinstance(seen, OverCrew) and own else _some(rng, view.sizes[team], len(seen.shown))
    for place, face in zip(places, seen.shown, strict=True):
        hands[team][place] = _with_face(rng, pool, face_of, face, tables if view.first >= 0 else None)
    if isinstance(seen, OverCrew):
        for place, black in enumerate(seen.hand):
            if not hands[view.who // 2][place]:
                hands[view.who // 2][place] = _with_face(rng, pool, face_of, black, None)
    discards = [_with_face(rng, pool, face_of, face, None) for face in seen.discards]
    full = tuple(tuple(card or _pick(rng, pool) for card in hand) for hand in hands)
    shown = {"shown": view.offered or tuple(places)}
    return {"hands": full, "deck": tuple(sorted(pool)), "discards": tuple(sorted(discards)), **shown}


def _some(rng: Random, size: int, number: int) -> Cards:
    """So many different places of a hand."""
    places = list(range(size))
    return tuple(_pick(rng, places) for _ in range(number))


@lru_cache(maxsize=8)
def _black_faces(deck: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(card.black for card in deck)


@lru_cache(maxsize=8)
def _beige_faces(deck: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(card.beige for card in deck)


def _black(tables: Tables) -> tuple[Any, ...]:
    return _black_faces(tables.maneuvers)


def _beige(tables: Tables) -> tuple[Any, ...]:
    return _beige_faces(tables.maneuvers)


def _with_face(rng: Random, pool: list[int], faces: tuple[Any, ...], face: Any, home: Tables | None) -> int:
    """Take any card with this face out of the pool; where ships are on their way home, one that leads there."""
    fitting = [card for card in pool if faces[card - 1] == face]
    if home is not None:
        fitting = [card for card in fitting if homeward(home.maneuvers[card - 1])]
    card: int = fitting[int(rng.random() * len(fitting))]
    pool.remove(card)
    return card


# What stands on the other side


def _of_crew(view: View, tables: Tables, rng: Random) -> tuple[Any, Any]:
    """Ships on Earth or anywhere else, debris anywhere."""
    board = tables.board
    cells = [(x, y) for x in range(board.width) for y in range(board.height)]
    earth, space = sorted(board.earth), [cell for cell in cells if cell not in board.earth]
    ships = tuple(rng.choice(earth if grounded else space) for grounded in view.grounded)
    return ships, tuple(sorted(rng.choice(cells) for _ in range(view.failures)))


def _from_control(control: OverControl) -> dict[str, Any]:
    """What Mission Control sees, as it stands."""
    names = ("meters", "drained", "opinion", "cuts", "funds", "fund_market", "fund_deck", "fund_discards", "leaves")
    return {name: getattr(control, name) for name in names}


def _of_control(view: View, tables: Tables, rng: Random) -> dict[str, Any]:
    """Meters, opinion and funding cards that may be: nobody has lost by them who has not."""
    while True:
        funding = _funding(view, tables, rng)
        opinion = _whole(rng, -MOST_OPINION, MOST_OPINION)
        panels = [_panel(view, team, "battery" in funding["funds"][team], rng) for team in (0, 1)]
        if not any(_lost(view, team, panels[team][0], opinion) for team in (0, 1)):
            meters, cuts, drained = (tuple(each) for each in zip(*panels, strict=True))
            return {"meters": meters, "cuts": cuts, "drained": drained, "opinion": opinion, "leaves": False, **funding}


def _panel(view: View, team: int, battery: bool, rng: Random) -> tuple[Meters, int, int]:
    """The meters of a team, what cut its comms, and what its first battery gave; fuel went at least for the tolls."""
    fuel = most = max(0, FULL - view.tolls[team])
    if not view.grounded[team]:
        needs = view.options.losing and not battery and not view.ends[team]
        fuel = _whole(rng, min(most, int(needs)), most)
    cuts = _whole(rng, TILE, TILE | CONDITION) if view.silent[team] else 0
    condition = 0 if cuts & CONDITION else _whole(rng, 0, FULL)
    return Meters(_whole(rng, 0, FULL), condition, fuel), cuts, _whole(rng, 0, BATTERY - 1) if battery else 0


def _lost(view: View, team: int, meters: Meters, opinion: int) -> bool:
    if view.ends[team] or not view.options.losing or meters[:2] != (0, 0):
        return False
    return out_of_favour(opinion, team, view.options.favour)


def _funding(view: View, tables: Tables, rng: Random) -> dict[str, Any]:
    """Any funding cards in the hands, in the market and among the discards."""
    pool = [kind for kind, number in tables.funding.items() for _ in range(number)]
    hands = tuple(tuple(sorted(_pick(rng, pool) for _ in range(_whole(rng, 0, FUNDING_HAND)))) for _ in (0, 1))
    size = _whole(rng, 0, FUNDING_MARKET - 1) if view.phase is Phase.FUND else FUNDING_MARKET
    market = tuple(_pick(rng, pool) for _ in range(size))
    thrown = [_pick(rng, pool) for _ in range(_whole(rng, 0, len(pool) - 1))]
    return {
        "funds": hands,
        "fund_market": market,
        "fund_deck": tuple(pool.count(kind) for kind in FUNDING),
        "fund_discards": tuple(thrown.count(kind) for kind in FUNDING),
    }
