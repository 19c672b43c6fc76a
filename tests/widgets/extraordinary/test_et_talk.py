"""Talk: every signal of the viewer's side and none of the other's, why not, what was said, and a line that is dead."""

import re
from itertools import islice
from random import Random

import pytest
from et_desk import desk, moments

from spacegames.extraordinary import EXTRAORDINARY_TIMES, OF_CONTROL, OF_CREW, POINTING, SIGNALS, Options, Phase, Say
from spacegames.extraordinary.state import edit
from spacewidgets.games.extraordinary import talk
from spacewidgets.games.kit.keys import key_of


def pale(scene):
    """What cannot be said now."""
    return set(re.findall(r'data-action="([^"]+)"[^>]*aria-disabled', scene.svg()))


def keys(signals):
    """Names on the stage of signals; those about a card twice."""
    return {key_of(Say(each, place)) for each in signals for place in ((0, 1) if each in POINTING else (-1,))}


@pytest.fixture(scope="module")
def choosing():
    """The US has shown two cards; comms are up and nothing has been said."""
    state = next(each for each in moments(2) if each.phase is Phase.CHOOSE and each.team == 1)
    return edit(state, said=((),) * 4, cuts=(0, 0), ends=("", ""))


def test_each_side_has_its_own_signals(choosing):
    control, crew = talk.draw(desk(choosing, 2)), talk.draw(desk(choosing, 3))
    assert set(control.actions) == keys(set(SIGNALS) - set(OF_CREW))
    assert set(crew.actions) == keys(set(SIGNALS) - set(OF_CONTROL))
    assert pale(control) == pale(crew) == set()
    assert control.actions["Say:bad:1"] == "Say: B looks bad"
    assert crew.actions["Say:home near:-1"] == "Say: home is near"
    assert "And aloud: no numbers, no places, no actions." in control.words()


def test_what_was_said_is_pale_and_heard_by_all(choosing):
    mine, other = (Say("bad", 1), Say("condition poor")), (Say("home far"), Say("prefer", 0))
    state = edit(choosing, said=((), (), mine, other))
    shown = talk.draw(desk(state, 2))
    assert pale(shown) == {"Say:bad:1", "Say:condition poor:-1"}
    assert "You have said so already this turn." in shown.svg()
    assert " ".join(shown.words()[-2:]).endswith("Dan: home is far · I would take A")
    assert "You said: B looks bad; our ship is in bad shape." in shown.text
    assert "Dan said: home is far; I would take A." in shown.text
    for seat in (0, 1):
        heard = talk.draw(desk(state, seat))
        assert "Cleo said: B looks bad; our ship is in bad shape. Dan said: home is far; I would take A." in heard.text
        assert any(word.startswith("Dan: ") for word in heard.words())


def test_the_other_team_is_silent_and_hears_why(choosing):
    shown = talk.draw(desk(choosing, 1))
    assert pale(shown) == set(shown.actions) == keys(set(SIGNALS) - set(OF_CONTROL))
    assert "Now the US talks; you hear it, too." in shown.words()
    assert "There is talk within the team that has to decide something now." in shown.svg()


def test_without_comms_the_line_is_dead(choosing):
    state = edit(choosing, cuts=(0, 1), phase=Phase.SHOW, shown=())
    shown = talk.draw(desk(state, 3))
    assert shown.words()[0] == "No Comms: the line is dead. Nobody may say a word."
    assert pale(shown) == set(shown.actions)
    assert "Without comms nobody talks, until they are repaired." in shown.svg()
    assert shown.text.startswith("No Comms: nobody of your team may say a word.")
    assert "line is dead" not in talk.draw(desk(state, 1)).words()[0]


def test_only_what_is_shown_can_be_pointed_at(choosing):
    state = edit(choosing, phase=Phase.SHOW, shown=choosing.shown[:1])
    assert pale(talk.draw(desk(state, 3))) == {f"Say:{signal}:1" for signal in POINTING}
    none = edit(choosing, phase=Phase.SHOW, shown=())
    assert pale(talk.draw(desk(none, 2))) == keys(POINTING)


def test_in_a_silent_game_and_at_the_end_there_is_nothing_to_say(choosing):
    silent = talk.draw(desk(edit(choosing, options=Options(talk="silent")), 2))
    assert not silent.actions
    assert "In this game nobody talks." in silent.words()
    over = talk.draw(desk(edit(choosing, phase=Phase.OVER), 2))
    assert not over.actions
    assert over.height < silent.height + 40


def test_of_a_long_talk_the_latest_is_drawn_and_all_is_described(choosing):
    every = tuple(each for each in EXTRAORDINARY_TIMES.legal(choosing, 2) if isinstance(each, Say))
    state = edit(choosing, said=((), (), every, ()))
    for seat in (0, 1, 3):
        shown = talk.draw(desk(state, seat))
        heard = [word for word in shown.words() if word.startswith("Cleo: … ")]
        assert len(heard) == 1
        assert " ".join(shown.words()[-2:]).endswith("it is not worth the risk")
        assert "Cleo said: A looks good; B looks good; A looks bad;" in shown.text


@pytest.mark.parametrize("seed", range(2))
def test_all_that_can_be_said_lies_here_and_nothing_of_the_other_side(seed):
    rng = Random(seed)
    for number, state in enumerate(islice(moments(seed, Options(turns=30, losing=False)), 0, None, 5)):
        for seat in range(4):
            before = desk(state, seat)
            shown = talk.draw(before)
            wanted = {key_of(action) for action in before.legal if isinstance(action, Say)}
            assert wanted == set(shown.actions) - pale(shown)
            if number % 4 == 0:
                world = next(EXTRAORDINARY_TIMES.worlds(before.view, rng))
                assert talk.draw(desk(world, seat)).svg() == shown.svg()
