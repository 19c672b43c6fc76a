"""The people: faces of the viewer's side only, A and B, the newcomer, both teams' missions, and what can be done with them."""

import re
from itertools import islice
from random import Random

import pytest
from et_desk import desk, moments

from spacegames.extraordinary import (
    EXTRAORDINARY_TIMES,
    METTLE,
    ODDS,
    PEOPLE,
    Assign,
    Discharge,
    Hire,
    Mettle,
    Odds,
    Offer,
    Options,
    Phase,
    Say,
)
from spacegames.extraordinary.state import Candidate, edit
from spacewidgets.games.extraordinary import people
from spacewidgets.games.kit.keys import key_of

MINE = (Offer, Hire, Assign, Discharge)
ODDS_AT = [face for face, _number in ODDS].index(Odds((2, 6), (3, 6), (5, 6)))
METTLE_AT = [face for face, _number in METTLE].index(Mettle((3, 0), (-2, -1)))


def first(seed, fits):
    """The first moment of a game that fits."""
    return next(each for each in moments(seed) if fits(each))


def pale(scene):
    """What cannot be chosen now."""
    return set(re.findall(r'data-action="([^"]+)"[^>]*aria-disabled', scene.svg()))


@pytest.fixture(scope="module")
def market():
    """The very first question: the USSR shows candidates; Gagarin stands first, Tereshkova second."""
    state = first(1, lambda each: each.phase is Phase.OFFER)
    one, two = Candidate(1, ODDS_AT, METTLE_AT), Candidate(6, ODDS_AT, METTLE_AT)
    return edit(state, market=(one, two, *state.market[2:]))


def test_the_crew_sees_odds_and_control_sees_mettle(market):
    crew, control = people.draw(desk(market, 1)), people.draw(desk(market, 0))
    assert "Yuri Gagarin (mission 1: 2 to 6, mission 2: 3 to 6, mission 3: 5 to 6)" in crew.text
    assert "Yuri Gagarin (success: Morale +3; failure: Morale −2, Ship Condition −1)" in control.text
    assert {"5/6", "4/6", "2/6"} <= set(crew.words())
    assert not any("/6" in word for word in control.words())
    assert {"+3", "0", "−2", "−1"} <= set(control.words())
    assert not any(word.startswith(("+", "−")) for word in crew.words())


def test_while_two_are_compared_every_fact_is_told_whole(market):
    for person in PEOPLE:
        state = edit(
            market, phase=Phase.HIRE, shown=(0, 1), market=(Candidate(person.number, 0, 0), *market.market[1:])
        )
        for seat in (0, 1):
            words = people.draw(desk(state, seat)).words()
            assert not [word for word in words if "…" in word]
            assert person.fact in " ".join(words)


def test_a_name_keeps_inside_its_card(market):
    """A quarter of the width, with a letter before it: a bold letter takes two thirds of its size."""
    room = 572 / 4 - 6 - 34 - 22
    for person in PEOPLE:
        svg = people._head(desk(market, 0), person.number, 572 / 4 - 6, indent=22)[1].svg
        size, name = re.search(r'font-size:([\d.]+)px"[^>]*>([^<]+)<', svg).groups()
        assert float(size) >= 11
        assert len(name) * float(size) * 0.66 <= room + 0.5


def test_numbers_that_pass_are_filled():
    svg = people._face(Odds((2, 6), (3, 5), (6, 6)), 120).svg
    filled = re.findall(r'class="sg-mono sg-strong"[^>]*>(\d)<', svg)
    # The rings say the number of the mission before its row.
    assert filled == list("123456234536")


def test_control_shows_two_and_they_are_called_a_and_b(market):
    shown = people.draw(desk(market, 0))
    assert shown.actions["Offer:0"] == "Show Yuri Gagarin to Flight Crew"
    assert set(shown.actions) == {f"Offer:{place}" for place in range(4)}
    assert pale(shown) == set()
    assert not people.draw(desk(market, 1)).actions
    second = people.draw(desk(edit(market, shown=(2,)), 0))
    assert pale(second) == {"Offer:2"}
    assert "A" in second.words()
    assert "B" not in second.words()


def test_of_those_shown_one_is_hired_and_their_facts_are_told(market):
    state = edit(market, shown=(1, 0), phase=Phase.HIRE)
    shown = people.draw(desk(state, 0))
    assert set(shown.actions) == {"Hire:0", "Hire:1"}
    assert shown.actions["Hire:1"] == "Hire A: Valentina Tereshkova"
    assert shown.text.startswith("A is Valentina Tereshkova (success:")
    assert PEOPLE[0].fact in shown.text
    assert any(word.startswith("First woman in space") for word in shown.words())
    assert not people.draw(desk(state, 1)).actions
    assert set(pale(people.draw(desk(state, 2)))) == {"Hire:0", "Hire:1"}


def test_what_the_partner_says_of_somebody_is_on_the_card(market):
    said = ((), (Say("prefer", 1), Say("bad", 0)), (), ())
    state = edit(market, shown=(1, 0), phase=Phase.HIRE, said=said)
    signs = re.findall(r"<title>(bad|this one, please)</title>", people.draw(desk(state, 0)).svg())
    assert signs == ["bad", "this one, please"]
    for seat in (1, 2, 3):
        assert "<title>bad</title>" not in people.draw(desk(state, seat)).svg()


def test_the_crew_puts_the_newcomer_on_a_mission_that_has_nobody(market):
    other = Candidate(9, 0, 0)
    state = edit(
        market, phase=Phase.ASSIGN, hired=market.market[0], market=(None, *market.market[1:]),
        crews=((None, other, None), (None,) * 3),
    )  # fmt: skip
    shown = people.draw(desk(state, 1))
    assert set(shown.actions) == {"Assign:1", "Assign:2", "Assign:3"}
    assert pale(shown) == {"Assign:2"}
    assert {"Mission 1: 5/6", "Mission 2: 4/6", "Mission 3: 2/6"} <= set(shown.words())
    assert shown.actions["Assign:3"] == "Put Yuri Gagarin on mission 3, Lunar surface"
    assert shown.text.startswith(
        "Hired: Yuri Gagarin (mission 1: 2 to 6, mission 2: 3 to 6, mission 3: 5 to 6). First human"
    )
    for seat in (0, 2, 3):
        assert not people.draw(desk(state, seat)).actions
    assert "5/6" not in people.draw(desk(state, 0)).words()


@pytest.fixture(scope="module")
def flying():
    """A state of the race in which the USSR shows cards; Gagarin, Tereshkova and nobody on its missions."""
    state = first(1, lambda each: each.phase is Phase.SHOW and each.team == 0)
    own = (Candidate(1, ODDS_AT, METTLE_AT), Candidate(6, ODDS_AT, METTLE_AT), None)
    return edit(state, crews=(own, state.crews[1]), tokens=((2, 1, 0), (0, 0, 0)), cuts=(0, 0), ships=((5, 2), (5, 4)))


def test_a_mission_says_who_flies_it_what_it_is_worth_and_what_was_won(flying):
    shown = people.draw(desk(flying, 1))
    assert shown.words()[1:26] == (
        *("1", "1 pt", "×2", "Gagarin", *"123456", "5/6"),
        *("2", "3 pts", "×1", "Tereshkova", *"123456", "4/6"),
        *("3", "10 pts", "nobody"),
    )
    assert "mission 1, Earth orbit: Yuri Gagarin" in shown.text
    assert "2 tokens; mission 2, Translunar space: Valentina Tereshkova" in shown.text
    assert "mission 3, Lunar surface: nobody, 0 tokens." in shown.text


def test_the_mission_that_was_reached_stands_out(flying):
    rim = 'stroke="var(--sg-signal)"'
    assert rim not in people.draw(desk(flying, 1)).svg()
    reached = edit(flying, phase=Phase.ATTEMPT, entered=(2,))
    for seat in range(4):
        assert people.draw(desk(reached, seat)).svg().count(rim) == 1


def test_while_nobody_is_hired_the_market_is_a_line_of_names(flying):
    for seat in range(4):
        shown = people.draw(desk(flying, seat))
        assert shown.words()[0].startswith("In the market: ")
        assert not shown.actions
        assert shown.height < 130


def test_on_earth_with_a_free_mission_control_may_hire_instead(flying):
    state = edit(flying, ships=((0, 2), (5, 4)), first=-1, launched=(True, True))
    shown = people.draw(desk(state, 0))
    assert set(shown.actions) == {f"Offer:{place}" for place in range(4)}
    assert "instead of a maneuver you may hire" in shown.words()[0]
    assert not people.draw(desk(state, 1)).actions


def test_a_crew_without_comms_can_give_somebody_up(flying):
    state = edit(flying, cuts=(1, 0))
    shown = people.draw(desk(state, 1))
    assert set(shown.actions) == {"Discharge:1", "Discharge:2"}
    assert shown.actions["Discharge:2"] == "Give Valentina Tereshkova up to bring comms back"
    for seat in (0, 2, 3):
        assert not people.draw(desk(state, seat)).actions


def test_every_name_and_fact_has_its_place(market):
    for person in PEOPLE:
        for width in (136, 168, 282):
            said = people._head(desk(market, 0), person.number, width)[1].svg
            size = float(re.search(r"font-size:([\d.]+)px", said).group(1))
            assert size >= 11.5
        lines = people._fact(person.fact, 0, 0, 144, 5)
        assert 1 <= len(lines) <= 5


@pytest.mark.parametrize("seed", range(2))
def test_all_that_can_be_done_with_people_lies_here_and_nothing_of_the_other_side(seed):
    rng = Random(seed)
    for number, state in enumerate(islice(moments(seed, Options(turns=30, losing=False)), 0, None, 3)):
        for seat in range(4):
            before = desk(state, seat)
            shown = people.draw(before)
            wanted = {key_of(action) for action in before.legal if isinstance(action, MINE)}
            assert wanted == set(shown.actions) - pale(shown)
            if number % 4 == 0:
                world = next(EXTRAORDINARY_TIMES.worlds(before.view, rng))
                assert people.draw(desk(world, seat)).svg() == shown.svg()
