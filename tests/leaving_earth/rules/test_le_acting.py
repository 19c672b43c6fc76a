"""What makes a turn one in which something was done, and what is a pass (ruling T1)."""

import pytest
from le_table import after, craft, table

from spacegames.leaving_earth.rules.assembly import Abandon
from spacegames.leaving_earth.rules.cooperation import GiveMoney, Offer, Propose, Refuse, Withdraw
from spacegames.leaving_earth.rules.docking import Separate, StayWhole
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import PutBack
from spacegames.leaving_earth.rules.year import EndTurn

IN_ORBIT = craft(1, "Earth Orbit", "Probe", "Juno")


@pytest.mark.parametrize(
    "idle",
    [
        (),
        (Separate(1), StayWhole()),
        (Offer(1), Withdraw()),
        (Offer(1), GiveMoney(5), Propose(), Refuse()),
        (Maneuver(1, "Lunar Fly-By"), Stop()),
    ],
)
def test_what_is_given_up_again_is_a_pass(idle):
    state = table(IN_ORBIT, seats=2, research=["Rendezvous", "Juno Rockets"])
    assert after(state, *idle, EndTurn()).passes == 1


@pytest.mark.parametrize(
    "acting",
    [(Maneuver(1, "Lunar Fly-By"), Fire("Juno"), "success", PutBack(), Stop()), (Maneuver(1, "Earth"),), (Abandon(1),)],
)
def test_what_changes_something_is_none(acting):
    state = table(IN_ORBIT, seats=2, research={"Juno Rockets": "success, success"})
    assert after(state, *acting, EndTurn()).passes == 0
