"""Maneuver cards: black faces with what can be done, beige faces as the engine pays them, the mission that is reached."""

import re
from itertools import islice

import pytest
from et_desk import desk, moments

from spacegames.extraordinary import (
    EXTRAORDINARY_TIMES,
    MANEUVERS,
    Attempt,
    Beige,
    Candidate,
    Fly,
    Meters,
    Options,
    OverControl,
    Pass,
    Phase,
    Redraw,
    Rolled,
    Say,
    Show,
    fuel_left,
)
from spacegames.extraordinary.state import edit
from spacegames.game import CHANCE
from spacewidgets.games.extraordinary import cards
from spacewidgets.games.extraordinary.beige_faces import foreseen
from spacewidgets.games.extraordinary.mission_card import chance_words
from spacewidgets.games.extraordinary.pointing import pointed
from spacewidgets.games.kit.keys import key_of

LONG = Options(losing=False, turns=300)
HERE = (Show, Fly, Redraw, Attempt, Pass)
CREW = tuple(Candidate(person, 0, 0) for person in (1, 2, 3))


CHOICE = re.compile(r'data-action="([^"]+)"[^>]*>')


def choices(scene):
    """Whether each choice of a picture is open, by its action."""
    return {each.group(1): "aria-disabled" not in each.group() for each in CHOICE.finditer(scene.svg())}


def some(seed, options=None, step=23):
    """A few moments of a game played at random."""
    return islice(moments(seed, options), 0, None, step)


def card(direction, distance, beige=None):
    """The number of a card with these faces."""
    return next(
        each.number
        for each in MANEUVERS
        if each.black == (direction, distance) and (beige is None or each.beige == beige)
    )


def laid(*hand, **changes):
    """The USSR's Flight Crew to show these cards, from the middle of space."""
    state = next(state for state in moments(0) if state.phase is Phase.SHOW and state.team == 0)
    changes = {"ships": ((5, 3), (0, 4)), "crews": (CREW, CREW), "cuts": (0, 0)} | changes
    return edit(state, hands=(hand, state.hands[1]), shown=(), **changes)


def after(state, *actions):
    """The state after what the USSR's Flight Crew does."""
    for action in actions:
        state = EXTRAORDINARY_TIMES.apply(state, 1, action)
    return state


HAND = (card("E", 3), card("N", 2), card("W", 2))


@pytest.mark.parametrize(
    ("options", "seeds", "wanted"),
    [(None, 2, {"Show", "Fly", "Attempt", "Pass"}), (LONG, 1, {"Show", "Fly"})],
    ids=["game", "long"],
)
def test_every_action_of_the_cards_lies_on_them_and_nothing_else(options, seeds, wanted):
    seen = set()
    for seed in range(seeds):
        for state in some(seed, options, 11):
            for seat in range(4):
                found = choices(cards.draw(desk(state, seat)))
                legal = {key_of(each) for each in EXTRAORDINARY_TIMES.legal(state, seat) if isinstance(each, HERE)}
                assert {key for key, is_open in found.items() if is_open} == legal
                seen |= {key.split(":")[0] for key in legal}
    assert seen >= wanted


def test_it_is_low_enough_for_its_place():
    heights = {cards.draw(desk(state, seat)).height for state in some(5) for seat in range(4)}
    assert max(heights) <= 208


# Flight Crew


def test_two_are_shown_then_one_is_flown():
    state = laid(*HAND)
    assert choices(cards.draw(desk(state))) == {"Show:0": True, "Show:1": True, "Show:2": True}
    state = after(state, Show(2))
    assert choices(cards.draw(desk(state))) == {"Show:0": True, "Show:1": True, "Show:2": False}
    state = after(state, Show(0))
    scene = cards.draw(desk(state))
    assert choices(scene) == {"Fly:0": True, "Fly:1": False, "Fly:2": True}
    words = scene.words()
    assert words.index("B") < words.index("A")  # in the order of the hand, as they were shown


def test_without_comms_any_card_may_be_flown():
    assert choices(cards.draw(desk(laid(*HAND, cuts=(1, 0))))) == {"Fly:0": True, "Fly:1": True, "Fly:2": True}


def test_if_none_leads_home_the_hand_is_thrown_away():
    scene = cards.draw(desk(laid(card("E", 3), card("N", 2), card("S", 2), first=0)))
    assert choices(scene) == {"Redraw": True}
    assert "it does not lead home" in scene.text


def test_two_cards_alike_have_names_of_their_own():
    alike = [each.number for each in MANEUVERS if each.black == ("E", 3)][:2]
    names = list(cards.draw(desk(laid(*alike, card("N", 2)))).actions.values())
    assert len(set(names)) == 3


def test_in_the_other_teams_turn_one_sees_what_it_shows_and_the_own_hand():
    state = after(laid(*HAND), Show(2), Show(0))
    scene = cards.draw(desk(state, 3))
    assert not scene.actions
    assert "Shown as A: Trim burn homeward, 2 west" in scene.text
    assert "Shown as B: Coast outbound, 3 east" in scene.text
    assert "Plane change up" not in scene.text.split("Card 1")[0]
    own = [MANEUVERS[number - 1].black for number in state.hands[1]]
    assert list(desk(state, 3).view.crew.hand) == own


def test_the_partners_opinion_stands_on_the_card():
    state = after(laid(*HAND), Show(2), Show(0))
    state = EXTRAORDINARY_TIMES.apply(state, 0, Say("bad", 1))
    state = EXTRAORDINARY_TIMES.apply(state, 1, Say("good", 0))
    assert [pointed(desk(state, 1).view, number) for number in (0, 1)] == [(), ("bad",)]
    assert [pointed(desk(state, 0).view, number) for number in (0, 1)] == [("good",), ()]
    assert [pointed(desk(state, 3).view, number) for number in (0, 1)] == [(), ()]
    assert "<title>bad</title>" in cards.draw(desk(state, 1)).svg()


# A mission


def test_a_mission_that_is_reached_is_decided_with_its_odds():
    # From (5, 3) three to the east: through the zone of mission 2 at (7, 3), where 3 to 6 succeed.
    state = after(laid(card("E", 3, Beige(morale=-1)), *HAND[1:]), Show(0), Show(1), Fly(0))
    assert state.entered == (2,)
    scene = cards.draw(desk(state))
    assert choices(scene) == {"Attempt": True, "Pass": True}
    assert "4 of 6 succeed" in scene.words()
    assert "succeeds on 3 to 6" in scene.text
    other = cards.draw(desk(state, 3))
    assert not other.actions
    assert "4 of 6 succeed" in other.words()


def test_mission_control_sees_what_success_and_failure_do():
    state = after(
        laid(card("E", 3, Beige(morale=-1)), *HAND[1:], meters=(Meters(8, 9, 7),) * 2), Show(0), Show(1), Fly(0)
    )
    scene = cards.draw(desk(state, 0))
    assert not scene.actions
    assert "succeed" not in scene.text
    words = scene.words()
    for number in range(1, 7):
        rolled = EXTRAORDINARY_TIMES.apply(after(state, Attempt()), CHANCE, Rolled(number))
        now, then = state.meters[0], rolled.meters[0]
        assert f"{now.morale} → {then.morale}" in words
        assert f"{now.condition} → {then.condition}" in words


def test_the_chance_counts_the_numbers_that_succeed():
    odds = next(odds for odds, _ in EXTRAORDINARY_TIMES.tables.odds)
    assert [chance_words(odds, mission) for mission in (1, 2, 3)] == [
        "5 of 6 succeed",
        "4 of 6 succeed",
        "2 of 6 succeed",
    ]


# Mission Control


def over(**values):
    """A side of the divider with meters 5, 5, 5 for both."""
    plain = {
        "meters": (Meters(5, 5, 5), Meters(5, 5, 5)), "drained": (0, 0), "opinion": 0, "cuts": (0, 0), "funds": ((), ()),
        "fund_market": ("patch", "repair", "battery"), "fund_deck": (0,) * 5, "fund_discards": (0,) * 5, "leaves": False,
        "shown": (), "discards": (),
    }  # fmt: skip
    return OverControl(**plain | values)


def test_what_a_card_would_leave():
    found = foreseen(over(), 0, Beige(morale=-2, condition=-3, fuel=-1), Options())
    assert (found.short, found.meters, found.battery) == ((), Meters(3, 2, 4), 0)


def test_what_cannot_be_paid_for_changes_nothing():
    found = foreseen(over(meters=(Meters(1, 2, 5),) * 2), 0, Beige(morale=-2, condition=-3, opinion=1), Options())
    assert (found.short, found.meters, found.opinion) == (("morale", "condition"), Meters(1, 2, 5), 0)


def test_batteries_pay_when_the_meter_is_empty():
    side = over(meters=(Meters(5, 5, 1),) * 2, funds=(("battery",), ()), drained=(1, 0))
    found = foreseen(side, 0, Beige(fuel=-3), Options())
    assert (found.short, found.meters.fuel, found.battery, found.danger) == ((), 0, 2, "fuel")
    assert foreseen(side, 1, Beige(fuel=-3), Options()).short == ("fuel",)
    found = foreseen(side, 0, Beige(fuel=-1), Options())
    assert (found.meters.fuel, found.battery, found.reserve, found.danger) == (0, 0, 2, "")


def test_a_symbol_earns_by_opinion_market_and_room():
    with_us, against = over(opinion=-1), over(opinion=1)
    assert foreseen(with_us, 0, Beige(symbol="patch"), Options()).earns
    assert not foreseen(against, 0, Beige(symbol="patch"), Options()).earns
    assert foreseen(against, 1, Beige(symbol="patch"), Options()).earns
    assert not foreseen(with_us, 0, Beige(symbol="sabotage"), Options()).earns
    # A step of opinion that is paid for counts at once, one that fails does not.
    step = Beige(morale=-2, opinion=1, symbol="patch")
    assert foreseen(over(), 0, step, Options()).earns
    assert not foreseen(over(meters=(Meters(1, 5, 5),) * 2), 0, step, Options()).earns
    full = over(opinion=-1, funds=(("patch", "patch", "repair"), ()))
    assert not foreseen(full, 0, Beige(symbol="patch"), Options()).earns


def test_the_end_is_foretold():
    low = over(meters=(Meters(2, 2, 5),) * 2)
    both = Beige(morale=-2, condition=-2)
    assert foreseen(low, 0, both, Options()).danger == "opinion"
    assert not foreseen(low, 0, both, Options(favour="theirs")).danger
    assert not foreseen(low, 0, both, Options(losing=False)).danger


def test_a_battery_that_is_earned_saves_a_ship_without_fuel():
    last = over(meters=(Meters(5, 5, 1),) * 2, opinion=-1)
    assert foreseen(last, 0, Beige(fuel=-1), Options()).danger == "fuel"
    assert not foreseen(last, 0, Beige(fuel=-1, symbol="battery"), Options()).danger


def test_what_is_foretold_is_what_the_engine_pays():
    paid = 0
    for seed in range(4):
        for state in moments(seed):
            team = state.team
            if state.phase is not Phase.CHOOSE:
                continue
            control = desk(state, 2 * team).view.control
            for place, beige in zip(state.shown, control.shown, strict=True):
                found = foreseen(control, team, beige, state.options)
                then = EXTRAORDINARY_TIMES.apply(state, 2 * team + 1, Fly(place))
                assert (state.tolls == then.tolls and state.ships == then.ships) or not found.short
                assert then.meters[team].morale == found.meters.morale
                assert then.opinion * (-1, 1)[team] == found.opinion
                if found.danger and then.ships[team][0]:
                    assert then.ends[team] == {"fuel": "out of fuel", "opinion": "out of favour"}[found.danger]
                elif then.ships[team][0] and not then.ends[team]:  # on Earth all is made good
                    toll = then.tolls[team] - state.tolls[team]
                    left = fuel_left(control, team) + (0 if found.short else beige.fuel)
                    assert found.meters.condition == then.meters[team].condition
                    assert found.cut == bool(then.cuts[team])
                    if not found.earns or beige.symbol != "battery":
                        assert max(0, left - toll) == fuel_left(then, team)
                    if found.earns and beige.symbol not in ("battery", "repair"):
                        assert then.funds[team].count(beige.symbol) == state.funds[team].count(beige.symbol) + 1
                assert (then.fund_market != state.fund_market) == found.earns
                paid += 1
    assert paid > 100


def test_beige_faces_say_what_changes():
    first, second = (
        card("E", 4, Beige(condition=-2, fuel=-1)),
        card("W", 2, Beige(morale=-2, opinion=1, symbol="stabilize")),
    )
    state = after(laid(first, second, HAND[1], meters=(Meters(1, 9, 7), Meters(4, 4, 4))), Show(0), Show(1))
    for seat in (0, 2):
        scene = cards.draw(desk(state, seat))
        assert not scene.actions
        words = scene.words()
        assert {"9 → 7", "7 → 6", "only 1", "can be paid for", "would fail: no move, no cost"} <= set(words)
    assert "B: Morale −2, opinion one step to the team, symbol Stabilize; would fail: Morale too low" in scene.text


def test_before_anything_is_shown_there_are_backs():
    scene = cards.draw(desk(laid(*HAND), 0))
    assert not scene.actions
    assert "Flight Crew holds 3 cards" in scene.text


# The divider


def test_nothing_of_the_other_side_is_shown():
    of_control = {"meters": (Meters(1, 2, 3), Meters(4, 5, 6)), "opinion": -2, "funds": (("battery",), ("patch",))}
    of_crew = {"ships": ((6, 6), (9, 1)), "debris": ((2, 2),)}
    for state in some(6):
        grounded = any(ship[0] == 0 for ship in state.ships)
        for seat in range(4):
            hidden = of_crew if seat % 2 == 0 else of_control
            if seat % 2 == 0 and grounded:
                continue
            scene, other = cards.draw(desk(state, seat)), cards.draw(desk(edit(state, **hidden), seat))
            assert (scene.svg(), scene.text) == (other.svg(), other.text)


def test_mission_control_never_reads_a_black_face():
    names = ("burn", "Coast", "injection", "climb", "Climbing", "dive", "Diving", "Drift", "Plane change")
    for state in some(7):
        for seat in (0, 2):
            scene = cards.draw(desk(state, seat))
            assert not any(name in words for name in names for words in (*scene.words(), scene.text))
