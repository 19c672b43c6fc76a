"""The rulebook of Apollo XIII written out anew, from the words alone: what may come after a table, for counting ways."""

from functools import cache
from typing import NamedTuple

from spacegames.apollo13 import CARD, EVENTS, HISTORY, SETS, TRACKS, Phase

NAMES = [row.code for row in TRACKS]
LIMIT = {2: 10, 3: 8, 4: 6, 5: 5}
LAST = {event.letter: event.number for event in EVENTS}


class Here(NamedTuple):
    """The table as one sees it; `ask` says what comes next, `by` who does it, `then` where that leads."""

    ask: str
    turn: int
    by: int
    hands: tuple[frozenset[int], ...]
    pile: frozenset[int]
    thrown: frozenset[int]
    left: tuple[int, ...]
    right: tuple[int, ...]
    cubes: tuple[int, ...]
    boards: tuple[tuple[int, int], ...]
    story: frozenset[int]
    high: int
    top: tuple[int, ...]
    now: int
    tokens: tuple[int, ...]
    then: str = "more"
    aside: tuple[int, ...] = ()
    came: frozenset[int] = frozenset()
    coming: tuple[tuple[str, int], ...] = ()
    did: tuple[tuple[str, int], ...] = ()
    still: int = 0
    first: str = ""
    second: bool = False
    paid: int = 0
    below: frozenset[str] = frozenset()
    guard: int = -1
    foreseen: int = 0
    titles: frozenset[str] = frozenset()
    beginner: bool = False
    two: tuple[int, ...] = ()


def stepped(here, track, steps):
    """One cube, step by step, with what that does to Mission Status."""
    cubes = dict(zip(NAMES, here.cubes, strict=True))
    below = here.below
    for _ in range(abs(steps)):
        up, place = steps > 0, cubes[track]
        if track == "MS":
            cubes["MS"] = min(12, place + 1) if up else max(0, place - 1)
        elif track in ("FL", "EN"):
            cubes[track] = min(6, place + 1) if up else max(1, place - 1)
        elif up and place == 6:
            cubes["MS"] = min(12, cubes["MS"] + 1)
        elif up:
            cubes[track] += 1
            cubes["MS"] = min(12, cubes["MS"] + (place == 3))
        elif place:
            cubes[track] -= 1
            cubes["MS"] = max(0, cubes["MS"] - (place == 4))
            below = below | {track} if place == 4 and here.by == here.turn and here.ask != "story" else below
    return here._replace(cubes=tuple(cubes.values()), below=below)


def following(here):
    """All tables after one event."""
    return ASKED[here.ask](here)


# A History card


def story(here):
    """A card is turned over; one that waits for another goes aside, and all of these lie on top again afterwards."""
    first = [card for card in here.story if card in UPPER] if here.high else here.story
    found = []
    for card in here.top[:1] or first:
        if here.top:
            after = here._replace(top=here.top[1:], foreseen=max(0, here.foreseen - 1))
        else:
            after = here._replace(story=here.story - {card}, high=max(0, here.high - 1))
        needed = getattr(CARD[card], "requires", None)
        if needed and needed not in here.came:
            found.append(after._replace(aside=(*after.aside, card)))
            continue
        after = after._replace(
            top=after.aside + after.top, aside=(), now=card, came=after.came | {card}, did=(), titles=frozenset()
        )
        found.append(milestone(after) if card in LAST.values() else trouble(after))
    return found


UPPER = {card.number for card in HISTORY if not card.stage.endswith("2")}


def milestone(here):
    letter = CARD[here.now].letter
    if letter == "G":
        return here._replace(ask="over")
    board = CARD[SETS["original"]["ABCDEFG".index(letter)]]
    later = "ABCDEFG"["ABCDEFG".index(letter) + 1]
    cards = [card for card in HISTORY if card.letter == later]
    halves = [card for card in cards if card.stage.endswith("1")]
    here = here._replace(
        guard=-1,
        boards=here.boards + ((board.number, 3),) * bool(board.steps),
        story=frozenset([card.number for card in cards] + [LAST[later]]),
        high=len(halves) or (len(cards) + 1) // 2,
        top=(),
        foreseen=0,
        coming=board.effects,
    )
    return happens(here)


def trouble(here):
    """Avoid Damage, then Flight or Energy, then what is left happens."""
    here = here._replace(coming=CARD[here.now].effects)
    if here.guard < 0:
        return soften(here)
    guard, here = here.guard, here._replace(guard=-1)
    if len(here.coming) == 1:
        return soften(here._replace(coming=()))
    return here._replace(ask="spare", by=guard)


def spare(here):
    return [soften(here._replace(coming=tuple(each for each in here.coming if each != one))) for one in here.coming]


def soften(here):
    reserve = CARD[here.now].reducer
    if reserve and here.coming and here.cubes[NAMES.index(reserve)] > 1:
        return here._replace(ask="soften", by=here.turn)
    return happens(here)


def points(here):
    """A point on one step of one change, or let it happen."""
    found = [happens(here)]
    for one in here.coming:
        left = tuple((track, steps - ((track, steps) == one)) for track, steps in here.coming)
        place = NAMES.index(CARD[here.now].reducer)
        cubes = (*here.cubes[:place], here.cubes[place] - 1, *here.cubes[place + 1 :])
        found.append(soften(here._replace(coming=tuple(each for each in left if each[1]), cubes=cubes)))
    return found


def happens(here):
    before = here.cubes
    here = here._replace(ask="story", by=here.turn)
    for track, steps in here.coming:
        here = stepped(here, track, steps)
    moved = [
        (name, new - old)
        for name, new, old in zip(NAMES, here.cubes, before, strict=True)
        if name != "MS" and new != old
    ]
    if here.now not in LAST.values():
        # What the card did to Mission Status, but for the lines that were crossed, which are crossed again on the way back.
        crossed = sum((new > 3) - (old > 3) for new, old in zip(here.cubes[:8], before[:8], strict=True))
        moved += [("MS", here.cubes[-1] - before[-1] - crossed)]
    return pause(here._replace(coming=(), did=tuple(moved)), "updated")


# Others may act before a card comes


def pause(here, ask):
    return here._replace(ask=ask, by=here.turn) if can_help(here) else go_on(here, ask)


def can_help(here):
    return any(tokens and seat != here.turn for seat, tokens in enumerate(here.tokens)) and here.paid < 2


def go_on(here, ask):
    if ask == "begin":
        return here._replace(ask="story", by=here.turn, then="more")
    return draw(here._replace(by=here.turn, still=1 + here.beginner, then="start"))


def wait(here):
    return [go_on(here, here.ask), *help_of_others(here)]


# Player cards


def draw(here):
    if here.still and not here.pile:
        here = here._replace(pile=here.thrown, thrown=frozenset())
    if here.still and here.pile:
        return here._replace(ask="draw")
    if here.then == "start":
        keeping = len(here.two) == 2
        return here._replace(ask="keep" if keeping else "act", still=0, two=here.two if keeping else (), then="more")
    return done(here._replace(still=0))


def drawn(here):
    found = []
    for card in here.pile:
        two = (*here.two, card) if here.then == "start" and here.beginner else ()
        found.append(
            draw(in_hand(here, {card}, set())._replace(pile=here.pile - {card}, still=here.still - 1, two=two))
        )
    return found


def keep(here):
    return [
        in_hand(here, set(), {card})._replace(ask="act", thrown=here.thrown | {card}, two=(), then="more")
        for card in here.two
    ]


def in_hand(here, more, fewer):
    hand = (here.hands[here.by] | more) - fewer
    return here._replace(hands=(*here.hands[: here.by], hand, *here.hands[here.by + 1 :]))


# Actions


def act(here):
    """The seat whose turn it is, and whoever pays."""
    return four(here, here.first if here.second else "") + help_of_others(here)


def help_of_others(here):
    found = []
    for seat, tokens in enumerate(here.tokens):
        if seat != here.turn and tokens and here.paid < 2:
            left = (*here.tokens[:seat], tokens - 1, *here.tokens[seat + 1 :])
            found += four(here._replace(by=seat, tokens=left, paid=here.paid + 1, then=here.ask, first=here.first), "")
    return found


def four(here, but):
    """All ways to take one of the four actions, but for one kind."""
    own = here.by == here.turn
    found = []
    for kind, tables in (("move", moves), ("play", plays), ("place", places), ("draw", draws)):
        if kind != but:
            ready = here._replace(
                first=kind if own and not here.second else here.first, then="more" if own else here.then
            )
            found += tables(ready)
    return found


def goal(name):
    return 6 if name in ("FL", "EN") else 0


def moves(here):
    found = [
        stepped(here, name, 1 if goal(name) else -1)
        for name, place in zip(NAMES[:10], here.cubes, strict=False)
        if place != goal(name)
    ]
    for board, steps in here.boards:
        rest = tuple((each, left - (each == board)) for each, left in here.boards if (each, left) != (board, 1))
        found.append((here if steps > 1 else stepped(here, "MS", -2))._replace(boards=rest))
    if not found:
        found = [here] * 10
    found = [each._replace(still=each.still - 1) if each.still else each for each in found]
    return [each._replace(ask="moves") if each.still else done(each) for each in found]


def plays(here):
    found = []
    stage = CARD[here.now].stage
    for number in here.hands[here.by]:
        card = CARD[number]
        kind, times = card.special or ("", 0)
        if card.stage not in (None, stage) or card.link not in (None, here.now) or card.title in here.titles:
            continue
        if (kind == "avoid" and here.guard >= 0) or (kind == "peek" and (here.foreseen or here.now in LAST.values())):
            continue
        after = in_hand(here, set(), {number})._replace(
            thrown=here.thrown | {number}, titles=here.titles | {card.title}
        )
        for track, steps in card.effects + (
            tuple((name, -steps) for name, steps in here.did) if kind == "cancel" else ()
        ):
            after = stepped(after, track, steps)
        if kind == "cancel":
            after = after._replace(did=())
        if kind == "avoid":
            after = after._replace(guard=here.by)
        if kind == "draw":
            found.append(draw(after._replace(still=times)))
        elif kind == "peek":
            found.append(look(after._replace(foreseen=min(2, len(here.top) + len(here.story)))))
        else:
            found.append(done(after))
    return found


def look(here):
    if here.foreseen > len(here.top):
        return here._replace(ask="look")
    return here._replace(ask="arrange") if here.foreseen > 1 else done(here)


def looked(here):
    first = [card for card in here.story if card in UPPER] if here.high else here.story
    return [
        look(here._replace(top=(*here.top, card), story=here.story - {card}, high=max(0, here.high - 1)))
        for card in first
    ]


def arrange(here):
    one, two, *rest = here.top
    return [done(here._replace(top=(*pair, *rest))) for pair in ((one, two), (two, one))]


def places(here):
    found = []
    for number in here.hands[here.by]:
        after = in_hand(here, set(), {number})
        side, full = ("left", 2) if CARD[number].stage == CARD[here.now].stage else ("right", 3)
        lying = (*getattr(here, side), number)
        if len(lying) < full:
            found.append(done(after._replace(**{side: lying})))
        else:
            found.append(after._replace(**{side: (), "thrown": here.thrown | set(lying), "still": 2, "ask": "moves"}))
    return found


def draws(here):
    return [draw(here._replace(still=1))] if here.pile or here.thrown else []


def done(here):
    """After an action: back to the turn, which is over where nobody can do anything more."""
    if here.then == "act":
        return here._replace(ask="act", by=here.turn, then="more")
    if here.then in ("begin", "updated"):
        return pause(here._replace(then="more"), here.then)
    here = here._replace(ask="more", by=here.turn, then="more")
    return here if can_help(here) or (here.hands[here.turn] and not here.second) else over(here)


def more(here):
    paid = [
        in_hand(here, set(), {card})._replace(ask="act", second=True, thrown=here.thrown | {card})
        for card in here.hands[here.turn]
    ]
    return [over(here), *(() if here.second else paid), *help_of_others(here)]


def over(here):
    """Tokens, then cards over the limit, then the end of the turn."""
    won = sum(here.cubes[NAMES.index(name)] <= 3 for name in here.below)
    tokens = (*here.tokens[: here.turn], here.tokens[here.turn] + won, *here.tokens[here.turn + 1 :])
    return limit(here._replace(tokens=tokens))


def limit(here):
    if len(here.hands[here.turn]) > LIMIT[len(here.hands)]:
        return here._replace(ask="throw", by=here.turn)
    if here.cubes[-1] >= 10:
        return here._replace(ask="over")
    seat = (here.turn + 1) % len(here.hands)
    return pause(
        here._replace(turn=seat, by=seat, first="", second=False, paid=0, below=frozenset(), then="more"), "begin"
    )


def throw(here):
    return [limit(in_hand(here, set(), {card})._replace(thrown=here.thrown | {card})) for card in here.hands[here.turn]]


ASKED = {
    "story": story, "spare": spare, "soften": points, "draw": drawn, "keep": keep, "act": act, "moves": moves, "look": looked,
    "arrange": arrange, "more": more, "throw": throw, "over": lambda _: [], "begin": wait, "updated": wait,
}  # fmt: skip


@cache
def ways_by_hand(here, events):
    """The number of sequences of so many events, by the rulebook."""
    return sum(ways_by_hand(each, events - 1) for each in following(here)) if events else 1


def laid_out(state):
    """The same table in the words of this test."""
    return Here(
        ask={Phase.HISTORY: "story", Phase.ACTION: "act"}[state.phase],
        turn=state.seat,
        by=state.seat,
        hands=tuple(map(frozenset, state.hands)),
        pile=frozenset(state.draws),
        thrown=frozenset(state.discards),
        left=state.left,
        right=state.right,
        cubes=state.tracks,
        boards=state.boards,
        story=frozenset(state.deck.unseen),
        high=state.deck.high,
        top=state.deck.top,
        now=state.current,
        tokens=state.tokens,
        came=frozenset(state.entered),
        guard=state.avoid,
        did=state.moved,
        beginner=state.options.beginner,
    )
