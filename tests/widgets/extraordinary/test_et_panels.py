"""The control panels: meters, comms, opinion and funding as they stand; what can be played; nothing for a Flight Crew."""

import re
from itertools import islice
from random import Random

import pytest
from et_desk import desk, moments

from spacegames.extraordinary import CONDITION, EXTRAORDINARY_TIMES, TILE, Leave, Meters, Options, Phase, Use
from spacegames.extraordinary.state import edit
from spacewidgets.games.extraordinary import panels
from spacewidgets.games.kit.keys import key_of


@pytest.fixture(scope="module")
def flying():
    """A state of the race in which the USSR has to show cards."""
    return next(each for each in moments(1) if each.phase is Phase.SHOW and each.team == 0)


def laid(state, **changes):
    """The state with panels that one knows."""
    known = {
        "meters": (Meters(9, 2, 0), Meters(12, 15, 7)),
        "funds": (("battery", "battery", "stabilize"), ("repair", "sabotage")),
        "fund_market": ("patch", "sabotage", "repair"),
        "drained": (1, 0),
        "opinion": -2,
        "cuts": (0, 0),
        "ends": ("", ""),
    }
    return edit(state, **known | changes)


def test_both_panels_say_their_numbers_the_own_one_first(flying):
    shown = panels.draw(desk(laid(flying), 0))
    assert shown.words()[:8] == ("Your panel", "Comms", "Morale", "9", "Ship Condition", "2", "!", "Fuel")
    words = shown.text
    assert words.startswith("USSR: Morale 9, Ship Condition 2, Fuel 0; comms are up. US: Morale 12, Ship Condition 15,")
    assert panels.describe(desk(laid(flying), 2)).startswith(
        "US: Morale 12, Ship Condition 15, Fuel 7; comms are up. USSR:"
    )


def test_meters_are_as_long_as_what_they_hold(flying):
    svg = panels.draw(desk(laid(flying, meters=(Meters(15, 5, 10), Meters(0, 0, 0))), 0)).svg()
    bars = [float(width) for width in re.findall(r'<rect x="139.8" y="[\d.]+" width="([\d.]+)"', svg)][:3]
    assert [round((width + 1.6) / 10.8, 6) for width in bars] == [15, 5, 10]


def test_a_meter_at_its_end_wears_a_mark_of_exclamation(flying):
    assert panels.draw(desk(laid(flying, meters=(Meters(4, 4, 4), Meters(0, 0, 0))), 0)).words().count("!") == 0
    assert panels.draw(desk(laid(flying, meters=(Meters(3, 4, 0), Meters(0, 0, 0))), 0)).words().count("!") == 2


def test_batteries_add_what_is_left_in_them(flying):
    shown = panels.draw(desk(laid(flying), 0))
    assert "+5" in shown.words()  # two of three each, less one
    assert "In its batteries are 5 fuel." in shown.text
    alone = panels.draw(desk(laid(flying, funds=(("battery",), ()), drained=(2, 0)), 0))
    assert "+1" in alone.words()
    assert "In its batteries is 1 fuel." not in panels.draw(desk(laid(flying, funds=((), ())), 0)).text


@pytest.mark.parametrize(
    ("cuts", "short", "told"),
    [
        (0, "Comms", "comms are up"),
        (TILE, "No Comms: tile", "no comms, cut by a No Comms tile"),
        (CONDITION, "No Comms: ship", "no comms, as Ship Condition is at zero"),
        (TILE | CONDITION, "No Comms: tile, ship", "no comms, cut by a No Comms tile and as Ship Condition is at zero"),
    ],
)
def test_the_lamp_says_why_it_is_out(flying, cuts, short, told):
    shown = panels.draw(desk(laid(flying, cuts=(cuts, 0)), 0))
    assert shown.words()[1] == short
    assert f"; {told}. US:" in shown.text


@pytest.mark.parametrize(
    ("opinion", "words"),
    [(-3, "3 with the USSR"), (-1, "1 with the USSR"), (0, "with nobody"), (1, "1 with the US"), (3, "3 with the US")],
)
def test_opinion_points_to_whom_it_is_with(flying, opinion, words):
    shown = panels.draw(desk(laid(flying, opinion=opinion), 0))
    assert words in shown.words()
    tip = re.search(r'<polygon points="([\d.]+),22 ', shown.svg())
    assert float(tip.group(1)) == pytest.approx(196 + 55 * (opinion + 3))


def test_the_market_is_open_to_whom_the_world_is_with_and_who_has_room(flying):
    room = (("battery", "stabilize"), ("repair", "sabotage"))
    assert "open to you" in panels.draw(desk(laid(flying, funds=room), 0)).words()
    assert "your hand is full" in panels.draw(desk(laid(flying), 0)).words()
    assert "closed to you" in panels.draw(desk(laid(flying), 2)).words()
    assert "closed to you" in panels.draw(desk(laid(flying, opinion=0, funds=room), 0)).words()
    told = panels.describe(desk(laid(flying), 2))
    assert "Funding market: Patch Up, Sabotage, Repair. It is closed to you, as opinion is not with you." in told
    assert "Repair. It is closed to you, as your hand is full." in panels.describe(desk(laid(flying), 0))
    assert "Repair. It is open to you." in panels.describe(desk(laid(flying, funds=room), 0))


def test_both_hands_are_open_on_this_side(flying):
    told = panels.describe(desk(laid(flying), 2))
    assert "The US holds Repair, Sabotage." in told
    assert "The USSR holds Battery Pack, Battery Pack, Stabilize." in told
    assert "room for 1" in panels.draw(desk(laid(flying), 2)).words()
    assert "full" in panels.draw(desk(laid(flying), 0)).words()


def test_what_is_held_can_be_used_a_battery_works_by_itself(flying):
    ussr = panels.draw(desk(laid(flying), 0))
    assert ussr.actions == {"Use:stabilize": "Play Stabilize: Morale +4"}
    assert ussr.words().count("by itself") == 2
    us = panels.draw(desk(laid(flying), 2))
    assert set(us.actions) == {"Use:repair", "Use:sabotage"}
    assert "Your comms are up, so there is nothing to repair" in us.svg()
    twice = panels.draw(desk(laid(flying, funds=(("patch", "patch"), ())), 0))
    assert list(twice.actions) == ["Leave", "Use:patch"]
    assert "one more" in twice.words()


def test_a_flight_crew_sees_no_panel(flying):
    for seat in (1, 3):
        shown = panels.draw(desk(laid(flying), seat))
        assert shown.items == ()
        assert panels.describe(desk(laid(flying), seat)) == "The control panels stand on the other side of the divider."


@pytest.mark.parametrize("seed", range(2))
def test_all_that_can_be_played_lies_here_and_nothing_of_the_other_side(seed):
    rng = Random(seed)
    for state in islice(moments(seed, Options(turns=30, losing=False)), 0, None, 5):
        for seat in (0, 2):
            before = desk(state, seat)
            shown = panels.draw(before)
            wanted = {key_of(action) for action in before.legal if isinstance(action, Use | Leave)}
            pale = set(re.findall(r'data-action="([^"]+)"[^>]*aria-disabled', shown.svg()))
            assert wanted == set(shown.actions) - pale
            world = next(EXTRAORDINARY_TIMES.worlds(before.view, rng))
            assert panels.draw(desk(world, seat)).svg() == shown.svg()
