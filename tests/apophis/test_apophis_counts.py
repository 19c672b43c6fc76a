"""How many ways a game can go on for so many events, counted by the engine and by the rulebook written out here anew."""

from functools import cache
from itertools import product
from typing import NamedTuple

import pytest
from laid_table import table

from spacegames.apophis import APOPHIS, SECTIONS, Options, Phase
from spacegames.game import CHANCE

SUITS = "ybrg"


@cache
def ways(state, events):
    """The number of sequences of so many events, by the engine."""
    if not events:
        return 1
    total = 0
    for who in APOPHIS.actors(state):
        open_to = APOPHIS.chance(state).weights if who == CHANCE else APOPHIS.legal(state, who)
        total += sum(ways(APOPHIS.apply(state, who, action), events - 1) for action in open_to)
    return total


class Rules(NamedTuple):
    players: int = 1
    talk: bool = True
    destruction: bool = False
    launch_roll: bool = False
    fail_safes: bool = False


class Here(NamedTuple):
    """The table as one sees it: cards as texts of suits in order, sections as suit and size, what happens next as a word."""

    rules: Rules
    hands: tuple[str, ...]
    deck: str
    spent: str = ""
    rocket: tuple[str, ...] = ()
    front: str = ""
    value: int = 3
    tokens: int = 0
    turns: int = 60
    seat: int = 0
    said: frozenset[int] = frozenset()
    next: str = "turn"
    cards: int = 0
    failed: bool = False
    again: int = 0


def sort(*cards):
    return "".join(sorted("".join(cards), key=SUITS.index))


def less(cards, *taken):
    for card in "".join(taken):
        assert card in cards
        cards = cards.replace(card, "", 1)
    return cards


def hand_is(here, hand, **changes):
    """The active player's cards change, so that what was said of them is no longer true."""
    hands = (*here.hands[: here.seat], hand, *here.hands[here.seat + 1 :])
    return here._replace(hands=hands, said=here.said - {here.seat}, **changes)


def following(here):
    """All tables after one event: what a player does, a card that is drawn, or a roll of the die."""
    if here.next == "over":
        return []
    if here.next in ("deal", "draw"):
        return [card_comes(here, suit) for suit in sorted(set(here.deck))]
    if here.next not in ("turn", "sequence", "discard"):
        return [keep(here), roll_again(here)] if here.failed else [rolled(here, number) for number in range(1, 7)]
    speaking = range(here.rules.players) if here.rules.talk and here.rules.players > 1 else ()
    told = [here._replace(said=here.said | {seat}) for seat in speaking if seat not in here.said]
    hand = here.hands[here.seat]
    if here.next == "discard":
        thrown = [hand_is(here, less(hand, suit), spent=sort(here.spent, suit)) for suit in sorted(set(hand))]
        return told + [may_end(each) for each in thrown]
    return told + launch_cards(here, hand) + (turn_begins(here, hand) if here.next == "turn" else [end_turn(here)])


def turn_begins(here, hand):
    """Draw, build or scrap."""
    tables = [draw_on(here._replace(next="draw", cards=2))]
    for suit, size in product(SUITS, (1, 2, 3)):
        fits = not here.rocket or int(here.rocket[-1][1]) >= size
        if not here.front and fits and f"{suit}{size}" not in here.rocket and hand.count(suit) >= size:
            cost = suit * size
            rocket = (*here.rocket, f"{suit}{size}")
            tables.append(end_turn(hand_is(here, less(hand, cost), spent=sort(here.spent, cost), rocket=rocket)))
    return tables + ([end_turn(spend(here)._replace(rocket=()))] if here.rocket else [])


def launch_cards(here, hand):
    """A card in front of the rocket, each suit once; with all four it launches."""
    laid = [suit for suit in SUITS if here.rocket and suit in hand and suit not in here.front]
    tables = [hand_is(here, less(hand, suit), front=sort(here.front, suit), next="sequence") for suit in laid]
    return [launch(each) if each.front == SUITS else each for each in tables]


def card_comes(here, suit):
    here = hand_is(here, sort(here.hands[here.seat], suit), deck=less(here.deck, suit), cards=here.cards - 1)
    if here.next == "draw":
        return draw_on(here)
    dealt = here._replace(seat=(here.seat + 1) % here.rules.players)
    return dealt if here.cards else dealt._replace(seat=0, next="turn")


def draw_on(here):
    """Cards are drawn one after the other; where the deck is empty, the discards are shuffled, which costs a turn."""
    if not here.cards:
        return may_end(here)
    if here.deck:
        return here
    here = here._replace(deck=here.spent, spent="", turns=here.turns - 1)
    return here if here.turns else here._replace(next="over")


def may_end(here):
    """A drawn hand is five cards at most."""
    return here._replace(next="discard") if len(here.hands[here.seat]) > 5 else end_turn(here)


def end_turn(here):
    if here.turns == 1:
        return here._replace(turns=0, next="over")
    return here._replace(turns=here.turns - 1, seat=(here.seat + 1) % here.rules.players, next="turn")


def spend(here):
    return here._replace(spent=sort(here.spent, here.front), front="")


def launch(here):
    again = points(here, "g") // 2 if here.rules.fail_safes else 0
    here = here._replace(again=again)
    fuel, total = points(here, "y"), sum(int(section[1]) for section in here.rocket)
    return come_to(here, "launch") if fuel / total >= 0.25 else landed(here)


def points(here, suit):
    return sum(int(section[1]) for section in here.rocket if section[0] == suit)


def good(here, number):
    """Whether a roll of the check that comes next is good."""
    if here.next == "launch":
        return number + points(here, "y") < 8
    if here.next == "guidance":
        return number + here.value + points(here, "b") >= 7
    return number + points(here, "r" if here.next == "damage" else "g") >= 7


def come_to(here, check):
    """The next check; one that does not matter is left out, and so is a roll that cannot go wrong, or never right."""
    here = here._replace(next=check)
    if check == "launch" and not here.rules.launch_roll:
        return come_to(here, "guidance")
    if check == "damage" and not points(here, "r"):
        return come_to(here, "deflection")
    if check == "deflection" and (here.rules.fail_safes or not points(here, "g")):
        return landed(here)
    if all(good(here, number) for number in range(1, 7)):
        return succeeded(here)
    assert any(good(here, number) for number in range(1, 7)) or check == "launch"
    return here if any(good(here, number) for number in range(1, 7)) else landed(here)


def rolled(here, number):
    if good(here, number):
        return succeeded(here)
    return here._replace(failed=True) if here.again else keep(here)


def keep(here):
    here = here._replace(failed=False)
    return come_to(here, "deflection") if here.next == "damage" else landed(here)


def roll_again(here):
    return here._replace(failed=False, again=here.again - 1)


def succeeded(here):
    if here.next == "launch":
        return come_to(here, "guidance")
    if here.next == "guidance":
        return come_to(here, "damage")
    here = here._replace(tokens=min(5, here.tokens + 1), value=here.value - (here.next == "damage"))
    saved = here.value == 0 or (here.tokens == 5 and not here.rules.destruction)
    return come_to(here, "deflection") if here.next == "damage" and not saved else landed(here)


def landed(here):
    here = spend(here)._replace(rocket=(), again=0)
    saved = here.value == 0 or (here.tokens == 5 and not here.rules.destruction)
    return here._replace(next="over") if saved else end_turn(here)


@cache
def ways_by_hand(here, events):
    """The number of sequences of so many events, by the rulebook."""
    return sum(ways_by_hand(each, events - 1) for each in following(here)) if events else 1


NEXT = {Phase.DEAL: "deal", Phase.TURN: "turn"}


def laid_out(state):
    """The same table in the words of this test."""
    options = state.options
    return Here(
        rules=Rules(
            options.players, options.talk == "open", options.destruction, options.launch_roll, options.fail_safes
        ),
        hands=tuple(map(text, state.hands)),
        deck=text(state.deck),
        spent=text(state.discards),
        rocket=tuple(f"{SECTIONS[each][0][0]}{SECTIONS[each][1]}" for each in state.rocket),
        value=state.apophis,
        tokens=state.tokens,
        turns=state.left,
        next=NEXT[state.phase],
        cards=state.pending,
    )


def text(cards):
    return "".join(suit * number for suit, number in zip(SUITS, cards, strict=True))


NEW = APOPHIS.start(Options())
FOUR = APOPHIS.start(Options(players=4, talk="silent"))
READY = table((1, 2, 1, 1), rocket=[("yellow", 3), ("red", 2), ("green", 1)], left=3)
TWO = table((1, 1, 1, 0), others=[(0, 2, 0, 2)], rocket=[("yellow", 2), ("red", 2)], left=9, apophis=1, tokens=2)
SAFE = table(
    (1, 2, 1, 1), rocket=[("yellow", 3), ("red", 3), ("green", 2), ("blue", 1)], options=Options.advanced(), left=9
)
LAST = table((2, 1, 2, 0), deck=(0, 1, 0, 0), discards=(2, 0, 3, 1), left=2)
SHORT = table((2, 1, 2, 0), others=[(3, 1, 1, 0), (0, 0, 3, 2)], deck=(0, 1, 0, 1), discards=(2, 0, 3, 1), left=5)


@pytest.mark.parametrize(
    ("state", "numbers"),
    [
        pytest.param(NEW, [4, 16, 64, 256, 1276, 7068, 24_972, 79_772], id="a new game"),
        pytest.param(FOUR, [4, 16, 64, 256, 1024, 4096], id="a deal for four"),
        pytest.param(READY, [9, 48, 212, 552, 1607, 6254, 22_008], id="a rocket is ready"),
        pytest.param(SAFE, [9, 47, 201, 737, 2609, 10_852], id="with fail-safes"),
        pytest.param(TWO, [10, 67, 371, 1918, 9493], id="two who talk"),
        pytest.param(LAST, [6, 35, 38, 40, 45, 0], id="the last turns"),
        pytest.param(SHORT, [9, 79, 600, 3949, 23_359], id="three and a deck of two"),
    ],
)
def test_ways_to_go_on(state, numbers):
    depths = range(1, len(numbers) + 1)
    here = laid_out(state)
    assert [ways_by_hand(here, events) for events in depths] == numbers
    assert [ways(state, events) for events in depths] == numbers


def test_a_new_game_by_hand():
    """Four cards are dealt in 4⁴ orders; then one draws, or builds of each colour in hand what its cards allow.

    That is a sum over the orders of 1 + the sections that a colour's cards are enough for: at most three, of one to four cards.
    """
    orders = product(range(4), repeat=4)
    assert sum(1 + sum(min(3, order.count(colour)) for colour in range(4)) for order in orders) == 1276
