"""Extraordinary Times keeps the contract: random games in all its variants, and nothing crosses the divider."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest
from contract import check_replay, check_secrets, check_walk, random_table
from soak_extraordinary import PROMISES

from spacegames.extraordinary.game import EXTRAORDINARY_TIMES, ExtraordinaryTimes
from spacegames.extraordinary.rules.talk import EVERYTHING
from spacegames.extraordinary.state import (
    Assign,
    Attempt,
    Candidate,
    Discharge,
    Fly,
    Hire,
    Leave,
    Offer,
    Options,
    Pass,
    Phase,
    Redraw,
    Say,
    Show,
    Use,
)
from spacegames.extraordinary.tables import (
    FUNDING,
    FUNDING_CARDS,
    MANEUVERS,
    METTLE,
    ODDS,
    PEOPLE,
    TABLES,
    Beige,
    Black,
    Board,
    Maneuver,
    Mettle,
    Odds,
    Tables,
)
from spacegames.game import CHANCE
from spacegames.simulate import one_game

SEATS = range(4)
WAYS = [
    Options(turns=60),
    Options(talk="silent"),
    Options(favour="theirs", turns=30),
    Options(losing=False, turns=60),
    Options(losing=False, favour="theirs", talk="silent", turns=60),
    Options(turns=30),
]
THOUGHT_OF = (
    *map(Offer, range(-1, 6)),
    *map(Hire, range(-1, 6)),
    *map(Assign, range(5)),
    *map(Show, range(-1, 4)),
    *map(Fly, range(-1, 4)),
    Redraw(),
    Attempt(),
    Pass(),
    *map(Use, FUNDING),
    Leave(),
    *map(Discharge, range(5)),
    *EVERYTHING,
    Say("good", 2),
    Say("bad"),
    Say("morale well", 0),
)
"""All that is worth asking about, in the order in which it is offered."""


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_random_games(options, seed):
    table = check_walk(EXTRAORDINARY_TIMES, options, f"walk {seed}", THOUGHT_OF)
    check_replay(EXTRAORDINARY_TIMES, table)


@pytest.mark.parametrize("options", WAYS[::2], ids=str)
def test_all_four_seats_may_do_what_nothing_refuses(options):
    """Whoever has something to do is asked, and a Mission Control even without it: nobody sees what it holds."""
    table = random_table(EXTRAORDINARY_TIMES, options, "seats")
    for number in range(0, len(table), 5):
        state = table.at(number)
        actors = EXTRAORDINARY_TIMES.actors(state)
        if actors == (CHANCE,):
            continue
        assert EXTRAORDINARY_TIMES.legal(state, actors[0])
        assert len(set(actors)) == len(actors)
        for seat in SEATS:
            legal = EXTRAORDINARY_TIMES.legal(state, seat)
            assert list(legal) == [
                each for each in THOUGHT_OF if EXTRAORDINARY_TIMES.why_not(state, seat, each) is None
            ]
            assert seat in actors or not legal
            idle = seat in actors and not legal
            assert not idle or seat % 2 == 0
        assert {0, 2} <= set(actors) or any(state.ends)


@pytest.mark.rule("ET004", "ET005", "ET006")
@pytest.mark.parametrize("options", WAYS, ids=str)
def test_secrets_are_kept(options):
    table = random_table(EXTRAORDINARY_TIMES, options, "secrets")
    check_secrets(EXTRAORDINARY_TIMES, table, SEATS, worlds=20, every=max(7, len(table) // 25))


class Leaky(ExtraordinaryTimes):
    """Views that show one side a little more than it should see."""

    def __init__(self, side, leak):
        super().__init__()
        self.side, self.leak = side, leak

    def observe(self, state, who):
        return super().observe(state, who), self.leak(state) if who % 2 == self.side else None

    def worlds(self, view, rng):
        return super().worlds(view[0], rng)


def handled(state):
    """The black faces of both hands."""
    return tuple(sorted(MANEUVERS[card - 1].black for hand in state.hands for card in hand))


def cards_shown(state):
    """The numbers of the maneuver cards that are shown."""
    return [state.hands[state.team][place] for place in state.shown] if state.phase is Phase.CHOOSE else None


LEAKS = {
    "a control knows ships": (0, lambda state: state.ships),
    "a control knows debris": (0, lambda state: state.debris),
    "a control knows odds": (0, lambda state: [each and each.odds for each in state.market]),
    "a control knows odds that are left": (0, lambda state: state.odds),
    "a control knows cards shown": (0, cards_shown),
    "a control knows hands": (0, lambda state: state.hands),
    "a control knows thrown cards": (0, lambda state: state.discards),
    "a crew knows meters": (1, lambda state: state.meters),
    "a crew knows opinion": (1, lambda state: state.opinion),
    "a crew knows funding hands": (1, lambda state: state.funds),
    "a crew knows the funding market": (1, lambda state: state.fund_market),
    "a crew knows batteries": (1, lambda state: state.drained),
    "a crew knows what cut its comms": (1, lambda state: state.cuts),
    "a crew knows mettle": (1, lambda state: [each and each.mettle for each in state.market]),
    "a crew knows numbers of cards": (1, lambda state: state.hands),
    "a crew knows the other hand": (1, handled),
    "a crew knows thrown cards": (1, lambda state: state.discards),
}
LEAKING = [random_table(EXTRAORDINARY_TIMES, Options(losing=False, turns=40), f"leak {number}") for number in range(2)]


def test_nobody_who_says_nothing_leaks():
    for table in LEAKING:
        check_secrets(Leaky(0, lambda _: None), table, SEATS, worlds=5, every=11)


@pytest.mark.rule("ET005")
@pytest.mark.parametrize(("side", "leak"), LEAKS.values(), ids=LEAKS)
def test_a_leak_is_caught(side, leak):
    caught = 0
    for table in LEAKING:
        try:
            check_secrets(Leaky(side, leak), table, (side, side + 2), worlds=4, every=5)
        except AssertionError:
            caught += 1
    assert caught


@pytest.mark.rule("ET006")
def test_each_side_sees_all_of_its_own_side():
    """Both Mission Controls see one panel beside the other, both Flight Crews one board; only hands are not shown round."""
    table = LEAKING[0]
    for number in range(0, len(table) + 1, 9):
        views = [EXTRAORDINARY_TIMES.observe(table.at(number), seat) for seat in SEATS]
        assert views[0]._replace(who=2) == views[2]
        crew = views[1].crew._replace(hand=views[3].crew.hand, places=views[3].crew.places)
        assert views[1]._replace(who=3, crew=crew) == views[3]
        assert (views[0].crew, views[1].control) == (None, None)


def test_there_are_four_seats():
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        EXTRAORDINARY_TIMES.observe(EXTRAORDINARY_TIMES.start(Options()), 4)


# Worlds


def laid(**changes):
    """The USSR is asked which cards it shows; nobody has flown yet."""
    state = EXTRAORDINARY_TIMES.start(Options())
    odds, mettle = list(state.odds), list(state.mettle)
    rng = Random("faces")
    rng.shuffle(odds)
    rng.shuffle(mettle)
    people = tuple(map(Candidate, range(1, 11), odds, mettle))
    market = ("repair", "patch", "battery")
    laid = {
        "phase": Phase.SHOW,
        "turn": 1,
        "hiring": False,
        "people": state.people[10:],
        "odds": tuple(sorted(odds[10:])),
        "mettle": tuple(sorted(mettle[10:])),
        "market": people[:4],
        "crews": (people[4:7], people[7:]),
        "fund_market": market,
        "fund_deck": tuple(FUNDING_CARDS[kind] - market.count(kind) for kind in FUNDING),
    }
    laid |= changes
    hands = laid.get("hands", ((), ()))
    gone = {*hands[0], *hands[1], *laid.get("discards", ())}
    return state._replace(**{"deck": tuple(card for card in state.deck if card not in gone), **laid})


def drawn(state, who, of, number=4000):
    """How often something is so, in worlds that fit a view."""
    worlds = EXTRAORDINARY_TIMES.worlds(EXTRAORDINARY_TIMES.observe(state, who), Random("worlds"))
    return Counter(map(of, islice(worlds, number)))


def shares(counts):
    """Which share each value has."""
    return {value: pytest.approx(number / counts.total(), abs=0.03) for value, number in counts.items()}


def cards_with(black=None, beige=None):
    """Numbers of the cards that have a face."""
    return [card.number for card in MANEUVERS if black in (None, card.black) and beige in (None, card.beige)]


def others(*cards, number=5):
    """Some cards that have neither face of these."""
    faces = {face for card in cards for face in MANEUVERS[card - 1][1:]}
    return [card.number for card in MANEUVERS if not faces & set(card[1:])][:number]


TWINS = next(twins for card in MANEUVERS for twins in [cards_with(card.black)] if len(twins) == 2)
"""Two cards that share a black face."""


def test_a_black_face_that_two_cards_share_is_either_of_them():
    one, *rest = TWINS[0], *others(*TWINS)
    state = laid(hands=((one, *rest[:2]), tuple(rest[2:])))
    assert shares(drawn(state, 1, lambda world: world.hands[0][0])) == dict.fromkeys(TWINS, 0.5)


def test_whoever_sees_black_faces_cannot_tell_which_of_the_two_was_thrown_away():
    rest = others(*TWINS)
    state = laid(hands=((TWINS[0], *rest[:2]), tuple(rest[2:])), discards=(TWINS[1],))
    assert shares(drawn(state, 1, lambda world: world.hands[0][0])) == dict.fromkeys(TWINS, 0.5)


def test_what_mission_control_is_shown_leads_to_any_side_that_has_this_face():
    """A beige face is on cards that lead east and on such that lead west; on the way home only one to the west is shown."""
    beige, ways = next(
        (beige, ways)
        for beige in {card.beige for card in MANEUVERS}
        for ways in [[MANEUVERS[number - 1].black.direction for number in cards_with(beige=beige)]]
        if sorted(ways) == ["E", "W"]
    )
    card = dict(zip(ways, cards_with(beige=beige), strict=True))
    rest = others(*card.values())

    def led(**changes):
        state = laid(hands=((card["W"], *rest[:2]), tuple(rest[2:])), shown=(0,), **changes)
        return drawn(state, 2, lambda world: MANEUVERS[world.hands[0][world.shown[0]] - 1].black.direction)

    assert shares(led()) == {"E": 0.5, "W": 0.5}
    assert set(led(first=1)) == {"W"}


def test_the_other_hand_is_anything_that_is_left():
    """The own three cards are known; the first card of the others is as likely to lead east as what is left is."""
    state = laid(hands=((1, 2, 3), (20, 25, 30)))
    own = [MANEUVERS[card - 1].black for card in state.hands[0]]
    east = sum(card.black.direction == "E" for card in MANEUVERS) - sum(black.direction == "E" for black in own)
    found = drawn(state, 1, lambda world: MANEUVERS[world.hands[1][0] - 1].black.direction == "E")
    assert found[True] / 4000 == pytest.approx(east / (len(MANEUVERS) - 3), abs=0.025)


def test_an_unseen_face_is_as_likely_as_counts_make_it():
    """Mission Control has seen no blue face, and Flight Crew no beige one."""
    people = len(PEOPLE)
    blue = drawn(laid(), 0, lambda world: world.market[0].odds, 8000)
    assert shares(blue) == {face: number / people for face, (_, number) in enumerate(ODDS)}
    beige = drawn(laid(), 1, lambda world: world.crews[1][2].mettle, 8000)
    assert shares(beige) == {face: number / people for face, (_, number) in enumerate(METTLE)}


def test_unequal_counts_make_unequal_chances():
    """Of 24 blue faces 18 are alike."""
    game = ExtraordinaryTimes(TABLES._replace(odds=((ODDS[0][0], 18), (ODDS[1][0], 6))))
    state = laid(odds=(0,) * 8 + (1,) * 6)
    crews = tuple(tuple(each._replace(odds=0) for each in crew) for crew in state.crews)
    state = state._replace(crews=crews, market=tuple(each._replace(odds=0) for each in state.market))
    worlds = game.worlds(game.observe(state, 0), Random("counts"))
    assert Counter(next(worlds).market[1].odds for _ in range(4000))[0] / 4000 == pytest.approx(18 / 24, abs=0.03)


def test_the_truth_is_among_the_worlds():
    """What a side knows stands in every world as it is; what it does not know comes also as it is."""
    state = laid(hands=((1, 38, 40), (20, 25, 30)), ships=((5, 1), (0, 3)), out=(2, 0), tolls=(1, 0))
    state = state._replace(meters=(state.meters[0]._replace(morale=9, fuel=12), state.meters[1]))
    for seat in (0, 2):
        known = drawn(state, seat, lambda world: (world.meters, world.opinion, world.fund_market), 300)
        assert set(known) == {(state.meters, 0, state.fund_market)}
        ships = drawn(state, seat, lambda world: world.ships[0])
        assert len(ships) == 12 * 7, "anywhere but on Earth"
        assert set(drawn(state, seat, lambda world: world.ships[1][0], 100)) == {0}
    for seat in (1, 3):
        assert set(drawn(state, seat, lambda world: world.ships, 300)) == {state.ships}
        assert set(drawn(state, seat, lambda world: world.meters[0].fuel)) >= set(range(1, 15)), "one went in the air"
        assert 15 not in drawn(state, seat, lambda world: world.meters[0].fuel)
        assert set(drawn(state, seat, lambda world: world.meters[1].fuel, 100)) == {15}, "full on Earth"
        assert set(drawn(state, seat, lambda world: world.opinion, 300)) == set(range(-3, 4))

    def black(hand):
        return tuple(MANEUVERS[card - 1].black for card in hand)

    assert set(drawn(state, 1, lambda world: black(world.hands[0]), 100)) == {black(state.hands[0])}


# Other tables

SMALL = Tables(
    board=Board(
        width=8,
        height=5,
        earth=frozenset((0, y) for y in range(5)),
        starts=((0, 1), (0, 3)),
        zones=(frozenset({(2, 1), (2, 2), (2, 3)}), frozenset({(4, 2), (4, 3)}), frozenset({(7, 2)})),
        missions=("Near", "Far", "Farther"),
        tiles={(1, 2): -2, (6, 2): -1},
    ),
    people=PEOPLE[:11],
    odds=((Odds((1, 6), (1, 5), (4, 6)), 5), (Odds((3, 6), (2, 4), (6, 6)), 6)),
    mettle=((Mettle((1, 0), (-1, 0)), 4), (Mettle((0, 2), (-2, -3)), 7)),
    maneuvers=tuple(
        Maneuver(
            number, Black(way, 1 + number % 3), Beige(-(number % 3), -(number % 2), -(number % 2), number % 2, symbol)
        )
        for number, (way, symbol) in enumerate(
            [(way, symbol) for way in ("E", "NE", "W", "SW", "N") for symbol in (None, *FUNDING[:2])], 1
        )
    ),
    names={},
    funding={"stabilize": 2, "sabotage": 2, "repair": 1, "battery": 3, "patch": 1},
)


@pytest.mark.parametrize("options", [Options(turns=30), Options(losing=False, turns=40)], ids=str)
def test_other_tables(options):
    game = ExtraordinaryTimes(SMALL)
    for seed in range(2):
        table = check_walk(game, options, f"small {seed}", THOUGHT_OF)
        check_replay(game, table)
        check_secrets(game, table, SEATS, worlds=10, every=13)
        assert all(x < 8 and y < 5 for number in range(len(table) + 1) for x, y in table.at(number).ships)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"odds": TABLES.odds[1:]}, "Each of the 24 people needs a face of odds, and there are"),
        ({"mettle": ((METTLE[0][0], 25),)}, "a face of mettle, and there are 25"),
        ({"people": PEOPLE[:5], "odds": ((ODDS[0][0], 5),), "mettle": ((METTLE[0][0], 5),)}, "6 missions to fill"),
        ({"maneuvers": MANEUVERS[:5]}, "Two hands need 6 maneuver cards, and there are only 5"),
        ({"maneuvers": MANEUVERS[1:]}, "numbered from 1 on"),
    ],
)
def test_tables_that_make_no_game(changes, says):
    with pytest.raises(ValueError, match=says):
        ExtraordinaryTimes(TABLES._replace(**changes))


def test_funding_cards_may_be_listed_in_any_order():
    funding = {"patch": 9, "battery": 1}
    state = ExtraordinaryTimes(TABLES._replace(funding=funding)).start(Options())
    assert dict(zip(FUNDING, state.fund_deck, strict=True)) == {**dict.fromkeys(FUNDING, 0), **funding}


def test_the_fewest_people_are_enough():
    """With six people all are hired, and nobody is left in the market."""
    faces = {"odds": ((ODDS[0][0], 6),), "mettle": ((METTLE[0][0], 6),)}
    game = ExtraordinaryTimes(TABLES._replace(people=PEOPLE[:6], **faces))
    table = random_table(game, Options(turns=12), "six")
    assert game.actors(table.state) == ()
    check_secrets(game, table, SEATS, worlds=4, every=9)


# Nothing is lost


def keeps_all_promises(table):
    """Those that the soak looks at: cards, persons and faces are all there, and more."""
    for number in range(1, len(table) + 1):
        broken = [words for words, kept in PROMISES.items() if not kept(table.at(number - 1), table.at(number))]
        assert broken == [], number


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_nothing_is_lost_or_found(options):
    for seed in range(2):
        keeps_all_promises(random_table(EXTRAORDINARY_TIMES, options, f"whole {seed}"))


def test_every_kind_of_event_comes_in_random_games_and_every_phase():
    tables = [
        random_table(EXTRAORDINARY_TIMES, options, f"kinds {seed}")
        for options in (Options(turns=100), Options(losing=False, turns=120))
        for seed in range(8)
    ]
    kinds = {type(event.action) for table in tables for event in table.events}
    assert set(EXTRAORDINARY_TIMES.actions) - kinds <= {Redraw}
    states = [table.at(number) for table in tables for number in range(len(table) + 1)]
    assert {state.phase for state in states} == set(Phase)
    ends = {end for state in states for end in state.ends}
    assert ends >= {"", "out of fuel", "out of time"}


@pytest.mark.ruling("QE35")
def test_one_player_can_sit_in_all_seats():
    """The same one decides for all four, and whoever has nothing to do is not asked."""
    asked = Counter()

    def player(seat):
        asked[seat.who] += 1
        assert seat.legal
        return seat.legal[int(seat.rng.random() * len(seat.legal))]

    table = one_game(EXTRAORDINARY_TIMES, [player] * 4, Options(turns=20), "alone/1")
    assert set(asked) == set(SEATS)
    assert EXTRAORDINARY_TIMES.actors(table.state) == ()
