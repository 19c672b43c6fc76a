"""Players of Apophis: legal in every way to play, better ones win more, and the strong one comes near the best play there is."""

import pickle
from fractions import Fraction
from random import Random

import pytest

from spacegames.apophis import APOPHIS, BOTS, Apophis, Keep, Options, Phase, Play, Reroll, Scrap, Tell, explained
from spacegames.apophis.bots import careless, steady, strong
from spacegames.apophis.formulas import enough_fuel
from spacegames.apophis.state import ALL_CARDS, SECTION
from spacegames.bots import Choice, Seat, chosen, random_player
from spacegames.game import CHANCE
from spacegames.simulate import one_game, simulate
from spacegames.solve import solve

WAYS = [Options(turns=14), Options(players=2, turns=8, talk="silent"), Options.advanced(players=4, turns=10)]


@pytest.mark.parametrize("options", WAYS, ids=str)
@pytest.mark.parametrize("player", BOTS.values(), ids=BOTS)
def test_whole_games(player, options):
    """The table refuses what is not legal."""
    assert pickle.loads(pickle.dumps(player)) is player  # noqa: S301 - our own
    assert simulate(APOPHIS, [player] * options.players, 1, options=options).games == 1


def test_players_of_all_kinds_sit_together():
    options = Options(players=4, turns=16)
    assert simulate(APOPHIS, list(BOTS.values()), 2, options=options).games == 2


class Late(Apophis):
    """A game that begins when one pyramid is left."""

    def start(self, options):
        return super().start(options)._replace(apophis=1, tokens=2)


def late(player, n, turns):
    """Games of two of these players with so many turns left."""
    return simulate(Late(), [player] * 2, n, options=Options(players=2, turns=turns), seed="a")


@pytest.mark.heavy
def test_better_teams_win_more():
    """With 18 turns left, a good rocket can just be launched; with 13 only smaller ones come in time."""
    assert late(careless, 100, turns=18).interval("won")[1] < late(steady, 100, turns=18).interval("won")[0]
    assert late(steady, 100, turns=13).share("won") < late(strong, 30, turns=13).share("won")


@pytest.mark.heavy
def test_strong_teams_win_more_where_only_smaller_rockets_come_in_time():
    assert late(steady, 400, turns=13).interval("won")[1] < late(strong, 400, turns=13).interval("won")[0]


def table(hand, turns, rocket=(), deck=(2, 2, 2, 2), **changes):
    """A solo game in its last turns."""
    spent = tuple(map(lambda *n: n[0] - n[1] - n[2], ALL_CARDS, hand, deck))
    ready = {"hands": (hand,), "deck": deck, "discards": spent, "pending": 0, "phase": Phase.TURN}
    sections = tuple(SECTION[section] for section in rocket)
    return APOPHIS.start(Options(turns=turns))._replace(rocket=sections, **ready, **changes)


def played(state, player, known):
    """The exact chance to win of a player, over all cards and rolls; its own dice always fall alike."""
    if state not in known:
        actors = APOPHIS.actors(state)
        if not actors:
            known[state] = Fraction(APOPHIS.score(state)[0])
        elif actors[0] == CHANCE:
            weights = APOPHIS.chance(state).weights
            chances = [(weight, APOPHIS.apply(state, CHANCE, event)) for event, weight in weights.items()]
            total = sum(weight * played(after, player, known) for weight, after in chances)
            known[state] = total / Fraction(sum(weights.values()))
        else:
            action = chosen(player(Seat.at(APOPHIS, state, 0, Random(1))))
            known[state] = played(APOPHIS.apply(state, 0, action), player, known)
    return known[state]


ENDS = {
    "launch or improve": table((1, 0, 1, 1), 4, [("red", 2), ("yellow", 1)], (1, 2, 1, 2), apophis=1, tokens=2),
    "one token is missing": table((1, 1, 0, 1), 4, [("green", 3), ("yellow", 1)], (2, 1, 1, 2), apophis=3, tokens=4),
    "nothing is built": table((2, 0, 2, 1), 4, [], (1, 1, 1, 1), apophis=1, tokens=2),
}


@pytest.mark.parametrize("state", ENDS.values(), ids=ENDS)
def test_against_the_best_play_of_a_reduced_game(state):
    """Few cards in the deck and few turns, so that all play can be known: a fifth may be lost, and no less than others get."""
    best = solve(APOPHIS, state).value
    assert best > 0
    known = {}
    assert played(state, strong, known) >= best * Fraction(4, 5)
    assert known[state] >= max(played(state, careless, {}), played(state, steady, {}))


def test_reasons():
    """Launched now, it hits with a six and does damage with four or more; drawing first gains nothing in the last turn."""
    state = table((1, 1, 1, 1), 1, [("red", 3), ("yellow", 1)], apophis=1, tokens=2)
    reasons = explained(Seat.at(APOPHIS, state, 0, Random(1)))
    assert {reason.action for reason in reasons} == set(APOPHIS.legal(state, 0))
    best, *others = reasons
    assert isinstance(best.action, Play)
    assert (best.target, best.turns, best.chance) == ((1, 0, 3, 0), 1, pytest.approx(1 / 6 * 3 / 6))
    assert all(reason.chance == pytest.approx(0) for reason in others if not isinstance(reason.action, Play))
    answer = strong(Seat.at(APOPHIS, state, 0, Random(1)))
    assert isinstance(answer, Choice)
    assert answer.action == best.action


def test_reasons_of_a_roll():
    """The last pyramid: a failed damage roll that four or more pass is worth a half if it is made again."""
    state = table((0, 0, 0, 0), 1, [("red", 3), ("yellow", 2), ("green", 2)], apophis=1)
    state = state._replace(
        options=Options.advanced(turns=1), tokens=0, row=0b1111, phase=Phase.DAMAGE, rolled=2, rerolls=1, launches=1
    )
    again, keep = explained(Seat.at(APOPHIS, state, 0, Random(1)))
    assert (again.action, keep.action) == (Reroll(), Keep())
    assert (again.chance, keep.chance) == (Fraction(1, 2), 0)


def test_who_must_not_act_tells_or_is_silent():
    state = table((1, 1, 1, 1), 3)._replace(options=Options(players=2, turns=3), told=(None, None))
    state = state._replace(hands=((1, 1, 1, 1), (2, 2, 0, 0)))
    seat = Seat.at(APOPHIS, state, 1, Random(1))
    assert [player(seat) for player in (careless, steady, strong)] == [None, Tell(), Tell()]
    assert explained(seat) == ()
    told = APOPHIS.apply(state, 1, Tell())
    assert strong(Seat.at(APOPHIS, told, 1, Random(1))) is None


def test_hints_know_only_the_view():
    """Worlds that look the same to a seat give it the same hint."""
    state = table((1, 1, 1, 1), 9)._replace(options=Options(players=2, turns=9, talk="silent"), told=(None, None))
    one = state._replace(hands=((1, 1, 1, 1), (2, 0, 0, 0)), deck=(0, 2, 2, 2))
    other = state._replace(hands=((1, 1, 1, 1), (0, 0, 2, 0)), deck=(2, 2, 0, 2))
    hints = [explained(Seat.at(APOPHIS, each, 0, Random(3))) for each in (one, other)]
    assert hints[0] == hints[1]


# A plan is always one that flies


GROUNDED = [Options(turns=20), Options(players=2, turns=16), Options.advanced(turns=16)]


def plans(number):
    """Positions of a game in which somebody careless or random plays, with what speaks for each action there."""
    options = GROUNDED[number % len(GROUNDED)]
    players = [(random_player, careless)[number % 2]] * options.players
    game = one_game(APOPHIS, players, options, f"plans/{number}")
    for at in range(len(game)):
        state = game.at(at)
        if state.phase in (Phase.TURN, Phase.SEQUENCE) and at % 5 == number % 5:
            yield state, explained(Seat.at(APOPHIS, state, state.seat, Random(0)))


@pytest.mark.rule("AP037")
@pytest.mark.parametrize("number", [*range(6), *(pytest.param(n, marks=pytest.mark.heavy) for n in range(6, 60))])
def test_the_rocket_of_a_hint_has_the_fuel_to_fly(number):
    for state, reasons in plans(number):
        for reason in reasons:
            assert 4 * reason.target[0] >= sum(reason.target)
            assert reason.turns <= state.left
            if isinstance(reason.action, Play) and not enough_fuel(state.rocket):
                assert reason.chance < 1e-4, "what is left is what can be built after it has fallen back"
                assert not any(reason.target)
        assert any(reasons[0].target) or not reasons[0].chance or not enough_fuel(state.rocket)


def launched(player, options, name):
    """The rockets for which a launch was begun in a game."""
    game = one_game(APOPHIS, [player] * options.players, options, name)
    states = map(game.at, range(len(game)))
    return [
        state.rocket
        for state, event in zip(states, game.events, strict=True)
        if isinstance(event.action, Play) and not state.row
    ]


@pytest.mark.rule("AP037")
@pytest.mark.parametrize("options", [Options(turns=30), GROUNDED[2]], ids=str)
@pytest.mark.parametrize("number", [0, 1, *(pytest.param(n, marks=pytest.mark.heavy) for n in range(2, 20))])
def test_no_launch_is_begun_without_enough_fuel(number, options):
    for player in (careless, steady, strong):
        assert all(map(enough_fuel, launched(player, options, f"fuel/{number}")))


def test_what_others_began_without_fuel_is_scrapped():
    """A warhead of one and a card before it: nothing may be added, and it would fall back."""
    state = table((1, 1, 0, 1), 9, [("red", 1)], row=0b0100)
    answers = [chosen(player(Seat.at(APOPHIS, state, 0, Random(1)))) for player in (careless, steady, strong)]
    assert answers[:2] == [Scrap(), Scrap()]
    # With nine turns nothing can be won any more, whatever is done; but no card is laid for nothing.
    assert not isinstance(answers[2], Play)
