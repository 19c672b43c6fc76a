"""Movement: hands, what is shown, how far a ship goes, what it passes."""

import pytest
from laid_race import (
    CREWS,
    OTHERS,
    RACE,
    SPARE,
    US,
    US_CONTROL,
    US_CREW,
    USSR,
    USSR_CONTROL,
    USSR_CREW,
    after,
    card,
    crew,
    flown,
    may,
    race,
    refused,
    settled,
)

from spacegames.extraordinary.state import Attempt, Dealt, Fly, Meters, Options, Pass, Phase, Redraw, Say, Show
from spacegames.extraordinary.tables import Black, along
from spacegames.game import CHANCE

FAILS = {"morale": -9}
"""What a team with a Morale of less than 9 cannot pay."""


@pytest.mark.rule("ET022")
def test_each_crew_draws_three_cards():
    state = race(hands=((), ()), phase=Phase.DEAL, turn=0, done=True, team=1)
    assert len(RACE.chance(state).support) == len(state.deck)
    dealt = []
    while state.phase is Phase.DEAL:
        card = state.deck[len(dealt)]
        dealt.append(card)
        state = after(state, (CHANCE, Dealt(card)))
    assert state.hands == (tuple(dealt[:3]), tuple(dealt[3:]))
    assert (state.phase, state.team, state.turn) == (Phase.SHOW, USSR, 1)
    assert "no card at place 4" in refused(race(), USSR_CREW, Show(3), "ET022")


@pytest.mark.rule("ET023")
def test_two_of_three_are_shown_each_side_seeing_its_face():
    state = race(card("NE", 3, fuel=-2), card("E", 4, opinion=1), card("S", 2))
    assert "shown to Mission Control before" in refused(state, USSR_CREW, Fly(0), "ET023")
    assert "Flight Crew decides this" in refused(state, USSR_CONTROL, Show(0), "ET024")
    assert "turn of the other team" in refused(state, US_CREW, Show(0), "ET019")
    one = after(state, Show(1))
    assert one.phase is Phase.SHOW
    assert "shown already" in refused(one, USSR_CREW, Show(1), "ET023")
    two = after(one, Show(0))
    assert two.phase is Phase.CHOOSE
    assert "comes first" in refused(two, USSR_CREW, Show(2), "ET030"), "a third is not shown"
    for crew_seat in (USSR_CREW, US_CREW):
        assert RACE.observe(two, crew_seat).crew.shown == (Black("E", 4), Black("NE", 3))
    for control_seat in (USSR_CONTROL, US_CONTROL):
        shown = RACE.observe(two, control_seat).control.shown
        assert [(each.opinion, each.fuel) for each in shown] == [(1, 0), (0, -2)]


@pytest.mark.rule("ET024")
def test_the_crew_chooses_one_of_the_two():
    state = after(race(card("E", 1), card("E", 2), card("E", 3)), Show(2), Show(0))
    state = after(state, (USSR_CONTROL, Say("prefer", 0)), (USSR_CREW, Say("worth the risk?")))
    assert RACE.legal(state, USSR_CREW)[:2] == (Fly(0), Fly(2))
    assert "Only a card that was shown" in refused(state, USSR_CREW, Fly(1), "ET024")
    assert "Flight Crew decides this" in refused(state, USSR_CONTROL, Fly(2), "ET024")
    assert after(state, Fly(0)).ships[0] == (6, 3), "not the one that Mission Control preferred"


@pytest.mark.rule("ET025", "ET044")
def test_mission_control_adjusts_its_meters():
    state = flown(race(card(morale=-2, condition=-1, fuel=-1), us_morale=4))
    assert state.meters == (Meters(13, 14, 14), Meters(4, 15, 15))
    assert flown(race(card(opinion=2))).opinion == -2


@pytest.mark.rule("ET026")
def test_the_hand_is_filled_up():
    state = race(card("E", 1), SPARE[0], SPARE[1])
    done = flown(state)
    assert (done.hands, done.discards, done.phase) == ((SPARE[:2], OTHERS), (card("E", 1),), Phase.DEAL)
    new = done.deck[0]
    done = after(done, (CHANCE, Dealt(new)))
    assert (done.hands[0], done.team, done.turn, done.phase) == ((*SPARE[:2], new), US, 6, Phase.SHOW)
    assert new not in done.deck


@pytest.mark.ruling("QE26")
def test_discards_are_shuffled_when_the_deck_has_run_out():
    state = flown(race(card("E", 1), SPARE[0], SPARE[1], deck=(), discards=(5, 9)))
    assert {event.card for event in RACE.chance(state).support} == {5, 9, card("E", 1)}
    state = after(state, (CHANCE, Dealt(9)))
    assert (set(state.deck), state.discards) == ({5, card("E", 1)}, ())
    assert "cannot come now" in refused(state._replace(phase=Phase.DEAL), CHANCE, Dealt(9), "ET033")


WAYS = {
    "N": (5, 1), "NE": (7, 1), "E": (7, 3), "SE": (7, 5), "S": (5, 5), "SW": (3, 5), "W": (3, 3), "NW": (3, 1),
}  # fmt: skip


@pytest.mark.rule("ET027")
@pytest.mark.ruling("QE02")
@pytest.mark.parametrize(("way", "end"), WAYS.items())
def test_a_ship_goes_its_full_length_in_one_direction(way, end):
    state = flown(race(card(way, 2), at=(5, 3)))
    assert state.ships == (end, (6, 5))


@pytest.mark.rule("ET027")
def test_no_stopping_short():
    """The ship flies over the Moon's descent and cannot stop there, and over a mission without halting."""
    assert flown(race(card("E", 5), at=(5, 3), crews=((None,) * 3, CREWS[US]))).ships[0] == (10, 3)


@pytest.mark.rule("ET028")
@pytest.mark.parametrize(
    ("at", "way", "distance", "end"),
    [
        ((10, 3), "E", 5, (12, 3)),
        ((5, 1), "N", 4, (5, 0)),
        ((5, 1), "NE", 4, (6, 0)),
        ((11, 5), "SE", 3, (12, 6)),
        ((5, 0), "NW", 3, (5, 0)),
        ((2, 5), "SW", 3, (1, 6)),
        ((4, 3), "W", 5, (0, 3)),
    ],
)
def test_the_edge_stops_a_ship(at, way, distance, end):
    assert flown(race(card(way, distance), at=at)).ships[0] == end
    cells = along(RACE.tables.board, at, Black(way, distance))
    assert (cells[-1] if cells else at) == end


@pytest.mark.rule("ET029", "ET054")
def test_a_symbol_matches_a_funding_card():
    state = flown(race(card(symbol="patch"), opinion=-1))
    assert state.funds == (("patch",), ())
    assert state.fund_market == ("repair", "battery")


@pytest.mark.rule("ET030")
def test_turns_go_round_until_the_end():
    state = race(turn=1, options=Options(turns=4))
    teams = []
    while state.phase is Phase.SHOW:
        teams.append((state.turn, state.team))
        state = settled(flown(state))
        while state.phase is Phase.ATTEMPT:
            state = settled(after(state, Pass()))
    assert teams == [(1, USSR), (2, US), (3, USSR), (4, US)]
    assert (state.phase, state.ends) == (Phase.OVER, ("out of time", "out of time"))
    assert str(RACE.why_not(state, USSR_CREW, Show(0))) == "The game is over."


@pytest.mark.rule("ET032")
@pytest.mark.ruling("QE09", "QE11")
def test_missions_are_reached_by_landing_and_by_passing():
    passing = flown(race(card("E", 5), at=(2, 3)))
    assert (passing.entered, passing.phase, passing.ships[0]) == ((1, 2), Phase.ATTEMPT, (7, 3))
    assert flown(race(card("E", 1), at=(2, 3))).entered == (1,)
    assert flown(race(card("W", 5), at=(8, 3))).entered == (2, 1), "in the order of the way"
    assert flown(race(card("E", 5), at=(2, 0))).entered == (), "north of both"
    assert flown(race(card("SE", 2), at=(2, 0))).entered == (1,)


@pytest.mark.ruling("QE09")
def test_a_zone_counts_when_it_is_entered_from_outside():
    assert flown(race(card("N", 1), at=(12, 3))).entered == (), "within the zone"
    assert flown(race(card("S", 1), at=(12, 1))).entered == (3,)
    assert flown(race(card("S", 4), at=(3, 1))).entered == ()
    assert flown(race(card("S", 5), at=(3, 0))).entered == (1,), "once, however far it goes in it"
    assert flown(race(card("E", 2), at=(3, 3))).entered == (), "leaving is not entering"
    edge = race(card("N", 2), at=(12, 2))
    assert (flown(edge).ships[0], flown(edge).entered) == ((12, 0), ())


def test_a_mission_without_an_astronaut_is_not_reached():
    gap = ((None, CREWS[0][1], CREWS[0][2]), CREWS[US])
    assert flown(race(card("E", 5), at=(2, 3), crews=gap)).entered == (2,)


@pytest.mark.rule("ET045", "ET052")
@pytest.mark.ruling("QE13")
@pytest.mark.parametrize(
    ("beige", "meters"),
    [({"morale": -2}, {"morale": 1}), ({"condition": -3}, {"condition": 2}), ({"fuel": -2}, {"fuel": 1})],
)
def test_what_cannot_be_paid_fails(beige, meters):
    """No move and no cost; the card is thrown away, and the turn is over."""
    state = race(card("E", 4, **beige), **meters)
    failed = flown(state)
    assert (failed.ships, failed.meters, failed.entered) == (state.ships, state.meters, ())
    assert failed.discards == (card("E", 4, **beige),)
    assert len(failed.hands[0]) == 2
    assert settled(failed).team == US


@pytest.mark.ruling("QE13")
def test_what_can_just_be_paid_is_flown():
    state = flown(race(card("E", 1, morale=-2, condition=-1, fuel=-1), morale=2, condition=1, fuel=2))
    assert (state.meters[0], state.ships[0]) == (Meters(0, 0, 1), (6, 3))


@pytest.mark.rule("ET043")
def test_morale_and_condition_limit_what_can_be_flown():
    broke = race(card("E", 2, morale=-1, condition=-1), morale=0, condition=9, opinion=-1)
    assert flown(broke).ships[0] == (5, 3)
    free = race(card("E", 2), morale=0, condition=9, opinion=-1)
    assert flown(free).ships[0] == (7, 3), "what costs nothing of it is flown"


@pytest.mark.rule("ET075")
@pytest.mark.ruling("QE27")
def test_only_cards_that_lead_home_on_the_way_home():
    hand = (card("E", 2), card("NW", 2), card("N", 2))
    state = race(*hand, first=1, tokens=((0, 0, 0), (5, 0, 0)))
    assert may(state, USSR_CREW, Show(1))
    assert "only maneuvers toward Earth" in refused(state, USSR_CREW, Show(0), "ET075")
    assert "only maneuvers toward Earth" in refused(state, USSR_CREW, Show(2), "ET075")
    assert "has to be shown" in refused(state, USSR_CREW, Redraw(), "ET075")
    one = after(state, Show(1))
    assert (one.phase, RACE.legal(one, USSR_CREW)[0]) == (Phase.CHOOSE, Fly(1)), "there is no second one to show"
    assert after(one, Fly(1)).ships[0] == (3, 1)
    alone = state._replace(cuts=(1, 0))
    assert "only maneuvers toward Earth" in refused(alone, USSR_CREW, Fly(0), "ET075")


@pytest.mark.ruling("QE27")
def test_without_a_card_that_leads_home_the_hand_is_drawn_anew():
    hand = (card("E", 2), card("S", 2), card("N", 2))
    assert "only on the way home" in refused(race(*hand), USSR_CREW, Redraw(), "ET075")
    state = race(*hand, first=1, tokens=((0, 0, 0), (5, 0, 0)))
    assert RACE.legal(state, USSR_CREW)[0] == Redraw()
    thrown = after(state, Redraw())
    assert (thrown.hands[0], thrown.discards, thrown.phase) == ((), tuple(sorted(hand)), Phase.DEAL)
    done = settled(thrown)
    assert (len(done.hands[0]), done.team, done.ships) == (3, US, state.ships)


def test_the_turns_away_from_earth_are_counted_for_all():
    """Failed ones too; on Earth the count begins anew."""
    state = settled(flown(race(card("E", 1), at=(0, 3), out=(0, 4))))
    assert state.out == (1, 4)
    failed = flown(race(card("E", 1, morale=-2), morale=1, out=(3, 0)))
    assert failed.out == (4, 0)
    landed = flown(race(card("W", 4), at=(2, 3), out=(3, 0), tolls=(2, 0)))
    assert (landed.out, landed.tolls) == ((0, 0), (0, 0))
    assert {RACE.observe(failed, seat).out for seat in range(4)} == {(4, 0)}


def test_a_turn_with_an_attempt_goes_on_after_it():
    state = flown(race(card("E", 1), at=(2, 3), crews=crew()))
    state = settled(after(state, Attempt(), 6))
    assert (state.team, state.phase) == (US, Phase.SHOW)
