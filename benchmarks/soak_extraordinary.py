"""What always holds in a game of Extraordinary Times, for `soak`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from random import Random

from spacegames.extraordinary import (
    BATTERY,
    BOARD,
    CANDIDATES,
    FULL,
    FUNDING,
    FUNDING_CARDS,
    FUNDING_HAND,
    FUNDING_MARKET,
    HAND,
    MANEUVERS,
    METTLE,
    MOST_OPINION,
    ODDS,
    PEOPLE,
    SHOWN,
    TOKENS_TO_TURN,
    Candidate,
    Options,
    Phase,
    State,
    fuel_left,
    homeward,
)

__all__ = ["PROMISES", "options"]

CARDS = [card.number for card in MANEUVERS]
PERSONS = [person.number for person in PEOPLE]
BLUE = [face for face, (_, number) in enumerate(ODDS) for _ in range(number)]
FACES = [face for face, (_, number) in enumerate(METTLE) for _ in range(number)]
LOST = ("out of fuel", "out of favour")
OUT = ("home", *LOST)


def options(rng: Random) -> Options:
    """Any way to play; practice games, which nobody can lose early, are short."""
    losing = rng.random() < 3 / 4
    return Options(
        talk=rng.choice(("signals", "signals", "silent")),
        favour=rng.choice(("not ours", "theirs")),
        losing=losing,
        turns=rng.choice((None, 20, 40)) if losing else rng.choice((20, 30, 120)),
    )


def astronauts(state: State) -> list[Candidate]:
    """All who are known, wherever they are."""
    places: Iterable[Candidate | None] = chain(state.market, *state.crews, state.gone, (state.hired,))
    return [each for each in places if each is not None]


def persons(state: State) -> list[int]:
    """All persons."""
    return sorted([*state.people, *state.coming[:1], *(each.person for each in astronauts(state))])


def faces(state: State) -> tuple[list[int], list[int]]:
    """All blue and beige faces."""
    known = astronauts(state)
    blue = [*state.odds, *state.coming[1:2], *(each.odds for each in known)]
    return sorted(blue), sorted([*state.mettle, *(each.mettle for each in known)])


def funding(state: State) -> list[int]:
    """All funding cards by kind."""
    held = [*state.fund_market, *state.funds[0], *state.funds[1]]
    return [
        deck + thrown + held.count(kind)
        for kind, deck, thrown in zip(FUNDING, state.fund_deck, state.fund_discards, strict=True)
    ]


def in_space(state: State, team: int) -> bool:
    """Whether a ship is not on Earth."""
    return state.ships[team] not in BOARD.earth


def asked_again(before: State, now: State) -> bool:
    """Whether another turn has begun."""
    return now.turn != before.turn or now.team != before.team


def led_home(before: State, now: State) -> bool:
    """Whether ships that have turned for home only ever go there."""
    return before.first < 0 or all(after[0] <= at[0] for at, after in zip(before.ships, now.ships, strict=True))


def flown(before: State, now: State) -> list[int]:
    """Cards that have left a hand since."""
    gone = set(before.hands[before.team]) - set(now.hands[before.team])
    return sorted(gone) if before.phase in (Phase.SHOW, Phase.CHOOSE) else []


def moved_only_by_cards(before: State, now: State) -> bool:
    """Ships move when their team has flown a card, and no other time."""
    team = before.team
    return now.ships[1 - team] == before.ships[1 - team] and (
        now.ships[team] == before.ships[team] or len(flown(before, now)) == 1
    )


def fuel_rises_on_earth(before: State, now: State) -> bool:
    """Fuel of the meter rises on Earth only (ET061)."""
    return all(now.meters[team].fuel <= before.meters[team].fuel or not in_space(now, team) for team in (0, 1))


def token_by_token(before: State, now: State) -> bool:
    """Tokens come one by one, to who rolled the die."""
    gained = [sum(after) - sum(at) for at, after in zip(before.tokens, now.tokens, strict=True)]
    return gained[1 - before.team] == 0 and gained[before.team] in ((0, 1) if before.phase is Phase.ROLL else (0,))


def turned(now: State) -> bool:
    """The way home begins with the fifth token, and only then."""
    full = [sum(tokens) >= TOKENS_TO_TURN for tokens in now.tokens]
    return full[now.first] if now.first >= 0 else not any(full)


def nobody_is_lost_unseen(now: State) -> bool:
    """Whoever is in space without any fuel when a turn is over has lost; so has who has nothing and nobody's favour."""
    if not now.options.losing:
        return not any(end in LOST for end in now.ends)
    for team, side in ((0, -1), (1, 1)):
        if now.ends[team]:
            continue
        if in_space(now, team) and fuel_left(now, team) == 0:
            return False
        favour = now.opinion * side
        if now.meters[team][:2] == (0, 0) and (favour < 0 if now.options.favour == "theirs" else favour <= 0):
            return False
    return True


def cuts_have_a_cause(now: State) -> bool:
    """Ship Condition cuts comms only where it is at zero; no team that flies no more is cut."""
    return all(
        0 <= cut <= 3 and not (cut & 2 and now.meters[team].condition) and not (cut and now.ends[team] in OUT)  # noqa: PLR2004
        for team, cut in enumerate(now.cuts)
    )


def shown_well(now: State) -> bool:
    """Two cards or candidates at most are shown, and none without comms."""
    if len(now.shown) > SHOWN or len(set(now.shown)) != len(now.shown):
        return False
    if now.phase in (Phase.OFFER, Phase.HIRE):
        return all(now.market[place] is not None for place in now.shown)
    if now.phase not in (Phase.SHOW, Phase.CHOOSE):
        return not now.shown
    cards = [MANEUVERS[now.hands[now.team][place] - 1] for place in now.shown]
    return not (cards and now.cuts[now.team]) and (now.first < 0 or all(map(homeward, cards)))


def all_there(now: State) -> bool:
    """Whether each maneuver card is in one place."""
    return sorted([*now.deck, *now.discards, *now.hands[0], *now.hands[1]]) == CARDS


def small(now: State) -> bool:
    """Whether no hand and no market holds more than it may."""
    return (
        all(len(hand) <= HAND for hand in now.hands)
        and all(len(held) <= FUNDING_HAND for held in now.funds)
        and len(now.fund_market) <= FUNDING_MARKET
        and len(now.market) == CANDIDATES
    )


def drained(now: State) -> bool:
    """Whether no battery is drained that is not there."""
    return all(
        0 <= fuel < BATTERY and (not fuel or "battery" in held)
        for fuel, held in zip(now.drained, now.funds, strict=True)
    )


def ready(now: State) -> bool:
    """Whether who decides about a maneuver has a full hand, and the markets are full."""
    return now.phase not in (Phase.SHOW, Phase.CHOOSE) or (
        len(now.hands[now.team]) == HAND and None not in now.market and len(now.fund_market) == FUNDING_MARKET
    )


def on_board(now: State) -> bool:
    """Whether ships and debris are on the board."""
    return all(0 <= x < BOARD.width and 0 <= y < BOARD.height for x, y in (*now.ships, *now.debris))


def at_home(now: State) -> bool:
    """Whether teams that are home are on Earth, after a fifth token."""
    return all(end != "home" or (now.first >= 0 and not in_space(now, team)) for team, end in enumerate(now.ends))


def manned(now: State) -> bool:
    """Whether each mission that can be attempted has its astronaut."""
    return now.phase not in (Phase.ATTEMPT, Phase.ROLL) or all(
        now.crews[now.team][mission - 1] is not None for mission in now.entered
    )


def of_fields(check: Callable[[State], bool], fields: str) -> Callable[[State, State], bool]:
    """Look only where one of some fields is not what it was before."""
    places = [State._fields.index(name) for name in fields.split()]

    def kept(before: State, now: State) -> bool:
        if before is not now:
            for at in places:
                if before[at] is not now[at]:
                    return check(now)
            return True
        return check(now)

    return kept


PROMISES: Mapping[str, Callable[[State, State], bool]] = {
    "no maneuver card is lost or found": of_fields(all_there, "deck discards hands"),
    "nobody is lost or found": of_fields(lambda now: persons(now) == PERSONS, "people coming market hired crews gone"),
    "no face is lost or found": of_fields(
        lambda now: faces(now) == (BLUE, FACES), "odds mettle coming market hired crews gone"
    ),
    "no funding card is lost or found": of_fields(
        lambda now: funding(now) == list(FUNDING_CARDS.values()), "fund_market funds fund_deck fund_discards"
    ),
    "meters stay on their scale": of_fields(
        lambda now: all(0 <= level <= FULL for meters in now.meters for level in meters), "meters"
    ),
    "opinion stays on its scale": lambda _, now: -MOST_OPINION <= now.opinion <= MOST_OPINION,
    "hands are small enough": of_fields(small, "hands funds fund_market market"),
    "who decides has a full hand and market": of_fields(ready, "phase hands market fund_market team"),
    "batteries are drained one by one": of_fields(drained, "drained funds"),
    "ships are on the board": of_fields(on_board, "ships debris"),
    "ships move by their cards": lambda before, now: before.ships is now.ships or moved_only_by_cards(before, now),
    "the way home leads home": lambda before, now: before.ships is now.ships or led_home(before, now),
    "the way home begins with five tokens": of_fields(turned, "tokens first"),
    "fuel rises on Earth only": lambda before, now: before.meters is now.meters or fuel_rises_on_earth(before, now),
    "tokens come one by one": lambda before, now: before.tokens is now.tokens or token_by_token(before, now),
    "debris stays": lambda before, now: (
        now.debris == before.debris or (len(now.debris) == len(before.debris) + 1 and before.phase is Phase.ROLL)
    ),
    "an attempt has its astronaut": of_fields(manned, "phase entered crews team"),
    "who has lost is out": of_fields(nobody_is_lost_unseen, "meters ships ends opinion funds drained"),
    "what is over stays over": lambda before, now: (
        before.ends is now.ends or all(end in ("", after) for end, after in zip(before.ends, now.ends, strict=True))
    ),
    "ships turn for home once": lambda before, now: before.first in (-1, now.first),
    "home is on Earth": of_fields(at_home, "ends ships first"),
    "cut comms have a cause": of_fields(cuts_have_a_cause, "cuts meters ends"),
    "what is shown may be shown": of_fields(shown_well, "shown phase hands market cuts first team"),
    "turns go on": lambda before, now: now.turn - before.turn in (0, 1) and now.hiring <= before.hiring,
    "what was said is over with the turn": lambda before, now: not asked_again(before, now) or not any(now.said),
    "nobody says a thing twice": of_fields(lambda now: all(len(set(said)) == len(said) for said in now.said), "said"),
}
