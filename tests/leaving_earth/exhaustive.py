"""Every way to do a burn or a whole trip, by plain enumeration: slow, and without any of the planner's reasoning."""

from functools import cache
from math import ceil

MASS = {"Juno": 1, "Atlas": 4, "Soyuz": 9, "Saturn": 20}
PRICE = {"Juno": 1, "Atlas": 5, "Soyuz": 8, "Saturn": 15}
THRUST = {"Juno": 4, "Atlas": 27, "Soyuz": 80, "Saturn": 200}
ALL = ("Saturn", "Soyuz", "Atlas", "Juno")


@cache
def burns(payload, difficulty, kinds=ALL):
    """(mass, price, number) of every set of rockets that can make the maneuver, but those with a rocket too many.

    The last kind's number follows from the others; of the others there are at most as many as would do alone.
    """
    found = set()

    def add(kinds, need, mass, price, number):
        if need <= 0:
            found.add((mass, price, number))
        elif kinds:
            kind = kinds[0]
            lift = THRUST[kind] - difficulty * MASS[kind]
            most = ceil(need / lift) if lift > 0 else 0
            for n in range(most + 1) if len(kinds) > 1 else [most]:
                add(kinds[1:], need - n * lift, mass + n * MASS[kind], price + n * PRICE[kind], number + n)

    add(kinds, payload * difficulty, 0, 0, 0)
    return found


def plans(stages, flies=(), kinds=ALL):
    """(mass, price, number) of all rockets, for every plan of a trip; its stages, (difficulty, cargo), in flight order.

    ``flies`` may name the mass and price of plans known to fly: rockets only add up, so whatever is heavier and dearer than
    one of them before it is complete is left out.
    """
    states = {(0, 0, 0)}
    for difficulty, cargo in reversed(stages):
        states = {
            total
            for mass, price, number in states
            for more in burns(cargo + mass, difficulty, kinds)
            for total in [(mass + more[0], price + more[1], number + more[2])]
            if not any(total[0] > heavy and total[1] > dear for heavy, dear in flies)
        }
    return states


def unbeaten(states):
    """Those (mass, price, number) that no other beats, lightest first; of equal mass and price the smallest number."""
    return sorted(
        state
        for state in states
        if not any(
            other[0] <= state[0] and other[1] <= state[1] and (other[:2] != state[:2] or other[2] < state[2])
            for other in states
        )
    )
