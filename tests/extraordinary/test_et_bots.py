"""The bots of Extraordinary Times: what they may look at, what their words mean, and how well they play."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from spacegames.bots import Player, Seat, chosen
from spacegames.extraordinary import (
    BOTS,
    EXTRAORDINARY_TIMES,
    FULL,
    Attempt,
    Fly,
    Hire,
    Meters,
    Options,
    Pass,
    Phase,
    Say,
    Show,
    State,
    consult,
    explained,
)
from spacegames.extraordinary.bots import REASONS, Temper, low, player
from spacegames.extraordinary.minds.charts import Aim, chart, legs, turns_home
from spacegames.play import Table
from spacegames.simulate import one_game

GAME = EXTRAORDINARY_TIMES
WITHOUT_VALUES = {code for code in REASONS if code.split()[0] in ("hire", "answer", "use", "show", "redraw")}


def race(players: list[Player], name: str, options: Options | None = None) -> Table:
    return one_game(GAME, players, options, name)


def decisions(table: Table) -> list[tuple[State, int]]:
    """The moments at which somebody is asked, and who."""
    moments = [table.at(number) for number in range(len(table))]
    return [(state, actors[0]) for state in moments for actors in [GAME.actors(state)] if actors[0] >= 0]


RACES = [race([BOTS["strong"]] * 4, "looks/1"), race([BOTS["steady"]] * 2 + [BOTS["careless"]] * 2, "looks/2")]


@pytest.mark.parametrize("name", BOTS)
def test_an_answer_depends_on_the_view_alone(name):
    bot = BOTS[name]
    for table in RACES:
        for state, who in decisions(table)[::7]:
            seat = Seat.at(GAME, state, who, Random(1))
            answer = chosen(bot(seat))
            for world in islice(GAME.worlds(seat.view, Random(2)), 3):
                assert GAME.observe(world, who) == seat.view
                assert chosen(bot(Seat.at(GAME, world, who, Random(3)))) == answer


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("options", [Options(), Options(talk="silent"), Options(losing=False, turns=16)], ids=str)
def test_who_is_asked_answers_and_all_that_is_done_is_allowed(name, options):
    for number in range(2):
        table = Table(GAME, options, Random(f"{name}/{number}"))
        while actors := GAME.actors(table.settle()):
            for who in (*actors[1:], actors[0]):
                if who not in GAME.actors(table.state):
                    break
                seat = Seat.at(GAME, table.state, who, table.rng)
                answer = chosen(BOTS[name](seat))
                assert answer is None or answer in seat.legal
                assert answer is not None or who != GAME.actors(table.state)[0]
                if answer is not None:
                    table.play(who, answer)


def test_reasons_are_known_and_their_actions_are_allowed():
    seen = Counter()
    for table in RACES:
        for number in range(len(table)):
            state = table.at(number)
            for who in (seat for seat in GAME.actors(state) if seat >= 0):
                seat = Seat.at(GAME, state, who, Random(1))
                reason = explained(seat)
                assert reason is not None or who != GAME.actors(state)[0]
                if reason is None:
                    continue
                assert reason.code in REASONS
                assert reason.action in seat.legal
                assert bool(reason.values) <= (reason.code not in WITHOUT_VALUES)
                assert chosen(BOTS["strong"](seat)) == reason.action
                seen[reason.code] += 1
    assert len(REASONS) == len(set(REASONS))
    assert {"offer mettle", "assign odds", "show best", "fly mission", "attempt", "point cheap", "tell fuel"} <= set(
        seen
    )


@pytest.mark.parametrize("name", ["silent", "careless"])
def test_who_is_silent_says_nothing(name):
    table = race([BOTS[name]] * 4, "hush/1")
    assert not [event for event in table.record.events if isinstance(event.action, Say)]


def said(table: Table) -> list[tuple[State, int, Say]]:
    events = enumerate(table.record.events)
    return [(table.at(number), event.who, event.action) for number, event in events if isinstance(event.action, Say)]


def test_words_are_true():
    """Each word says what the table in the module promises, checked against the state that the speaker does not see whole."""
    heard = Counter()
    for number in range(6):
        for state, who, say in said(race([BOTS["strong"]] * 4, f"true/{number}")):
            team = who // 2
            meters = state.meters[team]
            fuel = meters.fuel + 3 * state.funds[team].count("battery") - state.drained[team]
            cards = [
                GAME.tables.maneuvers[state.hands[team][place] - 1]
                for place in state.shown
                if state.phase is Phase.CHOOSE
            ]
            heard[say.signal] += 1
            if say.signal == "fuel poor":
                assert fuel <= 7
            elif say.signal == "fuel well":
                assert fuel >= 9
            elif say.signal == "condition poor":
                assert meters.condition <= 3
            elif say.signal == "morale poor":
                assert meters.morale <= 3
            elif say.signal in ("home near", "home far"):
                turns = turns_home(GAME)[state.ships[team]]
                assert turns <= 2 if say.signal == "home near" else turns >= 3.5
            elif say.signal == "bad" and cards:
                costs = cards[say.place].beige
                left = (meters.morale + costs.morale, meters.condition + costs.condition, fuel + costs.fuel)
                assert min(left) < 0
    assert {"fuel poor", "home far", "prefer", "good", "worth it", "worth the risk?"} <= set(heard)


# A laid table: the US crew at sea, with a mission to decide about or cards to choose from.


def laid(**changes: object) -> State:
    """A race in its middle, the turn of the US."""
    table = RACES[0]
    state = next(
        state
        for state, who in decisions(table)
        if who == 3 and state.phase is Phase.ATTEMPT and not any(state.cuts) and state.first < 0 and not state.said[2]
    )
    return state._replace(**changes)


def answer(name: str, state: State, who: int) -> object:
    return chosen(BOTS[name](Seat.at(GAME, state, who, Random(1))))


@pytest.mark.parametrize("name", ["steady", "strong"])
def test_mission_control_warns_of_the_last_fuel_and_the_crew_heeds_it(name):
    low_fuel = laid(meters=(Meters(9, 9, 9), Meters(9, 9, 2)), funds=((), ()), said=((),) * 4, ships=((5, 3), (7, 3)))
    warning = answer(name, low_fuel, 2)
    assert warning == Say("not worth it")
    assert answer(name, GAME.apply(low_fuel, 2, warning), 3) == Pass()
    full = laid(meters=(Meters(9, 9, 9), Meters(9, 9, FULL)), said=((),) * 4, tolls=(0, 0), out=(2, 2))
    assert answer(name, full, 2) is None


def test_who_is_asked_says_whether_a_risk_is_worth_it():
    full = laid(meters=(Meters(9, 9, 9), Meters(9, 9, FULL)), said=((), (), (), (Say("worth the risk?"),)))
    assert answer("strong", full, 2) == Say("worth it")
    assert answer("silent", full, 2) is None


def test_without_opinion_one_does_not_risk_the_last_of_both_meters():
    mission = laid().entered[0]
    mettle = GAME.tables.mettle[laid().crews[1][mission - 1].mettle][0]
    poor = Meters(-mettle.failure[0], -mettle.failure[1], FULL)
    for opinion, wanted in ((-1, Say("not worth it")), (1, None)):
        state = laid(meters=(Meters(9, 9, 9), poor), opinion=opinion, said=((),) * 4)
        assert answer("strong", state, 2) == wanted


def test_a_low_team_lets_the_moon_be():
    state = laid(entered=(3,))
    assert chosen(low(Seat.at(GAME, state, 3, Random(1)))) == Pass()
    assert isinstance(chosen(player(Temper(talks=False))(Seat.at(GAME, state, 3, Random(1)))), Attempt)


# Charts


def test_legs_are_what_the_rules_fly():
    assert legs(GAME)[0, 3][next(each.black for each in GAME.tables.maneuvers if each.black == ("E", 4))].missions == (
        1,
    )
    east = next(each.black for each in GAME.tables.maneuvers if each.black == ("E", 5))
    leg = legs(GAME)[9, 3][east]
    assert (leg.end, leg.missions, leg.toll) == ((12, 3), (3,), 1)
    assert sum(each.cards for each in legs(GAME)[5, 5].values()) == len(GAME.tables.maneuvers)


def test_the_way_home_is_longer_from_farther_off():
    turns = [turns_home(GAME)[x, 3] for x in range(13)]
    assert turns[0] == 0
    assert turns == sorted(turns)
    assert 1 < turns[1] < 1.5  # four of five hands have a card that leads west
    assert 4 < turns[12] < 7  # at least three maneuvers of five columns


def test_with_one_prize_a_chart_leads_to_it():
    values = chart(GAME, Aim((0.0, 0.0, 10.0)))
    assert values[9, 3] > values[5, 3] > values[1, 3] > 0
    assert max(values.values()) < 10 / (1 - 0.9)
    nothing = chart(GAME, Aim((0.0, 0.0, 0.0)))
    assert max(nothing.values()) <= 0


# Strength


def share(ours: str, theirs: str, games: int) -> float:
    """How often the first of two teams wins, over both sides."""
    won = 0
    for number in range(games):
        side = number % 2
        teams = (theirs, ours) if side else (ours, theirs)
        table = race([BOTS[name] for team in teams for name in (team, team)], f"strength/{number}")
        won += GAME.score(table.state)[2 * side]
    return won / games


@pytest.mark.heavy
def test_strong_beats_careless_and_steady_does():
    assert share("strong", "careless", 30) > 0.55
    assert share("steady", "careless", 30) > 0.45


def test_mixed_teams_play():
    table = race([BOTS["strong"], BOTS["careless"], BOTS["silent"], BOTS["steady"]], "mixed/1")
    kinds = {type(event.action) for event in table.record.events}
    assert {Show, Fly} <= kinds
    assert GAME.facts(table.state)["why"]


def test_the_partner_is_to_be_asked_where_its_word_could_turn_the_decision():
    """Played games with bots who never speak: where one is told to ask, the strongest word for the other choice turns it."""
    subjects, useless = {}, 0
    for number in range(3):
        table = one_game(GAME, [player(Temper(ahead=True))] * 4, Options(turns=24), f"consult/{number}")
        for at in range(len(table)):
            state = table.at(at)
            actors = GAME.actors(state)
            if not actors or actors[0] < 0 or state.phase not in (Phase.CHOOSE, Phase.HIRE) or state.cuts[state.team]:
                continue
            who = actors[0]
            state = state._replace(said=((),) * 4)
            seat = Seat.at(GAME, state, who, Random(1))
            unasked = answer("strong", state, who)
            words = [Say("prefer", place) for place in range(2) if Say("prefer", place) in GAME.legal(state, who ^ 1)]
            turned = any(answer("strong", GAME.apply(state, who ^ 1, word), who) != unasked for word in words)
            if words and isinstance(unasked, Fly | Hire):
                subject = consult(seat)
                assert (subject is not None) == turned
                useless += subject is None
                subjects[subject] = subjects.get(subject, 0) + 1
                if turned:
                    heard = GAME.apply(state, who ^ 1, words[0])
                    assert consult(Seat.at(GAME, heard, who, Random(1))) is None
    assert {"cards", "candidates"} <= set(subjects)
    assert useless


def test_who_has_asked_about_a_risk_hears_the_answer_first():
    state = laid(meters=(Meters(9, 9, 9), Meters(9, 9, FULL)), said=((), (), (), (Say("worth the risk?"),)))
    assert consult(Seat.at(GAME, state, 3, Random(1))) == "risk"
    told = GAME.apply(state, 2, Say("worth it"))
    assert consult(Seat.at(GAME, told, 3, Random(1))) is None
    assert consult(Seat.at(GAME, state._replace(said=((),) * 4), 3, Random(1))) is None
