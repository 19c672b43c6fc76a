"""What becomes of a rocket by playing it through the rules: every roll followed, every reroll decided by backward induction."""

from fractions import Fraction
from functools import cache
from itertools import combinations

from spacegames.apophis import APOPHIS
from spacegames.apophis.odds import Outcome
from spacegames.apophis.state import Keep, Phase, Play, Reroll, Rolled
from spacegames.apophis.tables import COLOURS, SECTIONS
from spacegames.dist import Dist
from spacegames.game import CHANCE

EVERY_ROCKET = [rocket for number in range(1, 13) for rocket in combinations(range(12), number)]
COUNTS = {"hit": "hit", "damage": "damaged", "tokens": "tokens", "win": "won"}


def points_of(rocket):
    """Points of yellow, blue, red and green sections."""
    return tuple(
        sum(size for colour, size in (SECTIONS[each] for each in rocket) if colour == wanted) for wanted in COLOURS
    )


EVERY_POINTS = {points_of(rocket): rocket for rocket in EVERY_ROCKET}
"""A rocket for each way to have points by colour."""


def named(options):
    """The advanced rules that are played."""
    switches = ("destruction", "launch_roll", "fail_safes")
    return "+".join(name for name in switches if getattr(options, name)) or "basic"


def sixths(number):
    """The chance of so many faces of a die."""
    return Fraction(number, 6)


def laid(rocket, apophis, tokens, options):
    """The state after the fourth card of the launch; before it, the seat holds one green card and the others lie there."""
    state = APOPHIS.start(options)._replace(
        phase=Phase.SEQUENCE,
        pending=0,
        hands=((0, 0, 0, 1),) * options.players,
        row=0b0111,
        rocket=tuple(sorted(rocket, key=lambda section: -SECTIONS[section][1])),
        apophis=apophis,
        tokens=tokens,
    )
    return APOPHIS.apply(state, 0, Play("green"))


def roll(state, *numbers):
    """The state after these rolls."""
    for number in numbers:
        state = APOPHIS.apply(state, CHANCE, Rolled(number))
    return state


def enumerate_launch(rocket, apophis, tokens, options, goal):
    """The distribution of outcomes, and for each choice met (check, roll, rerolls left) what rolling again and keeping it
    are worth. Whether the rocket exploded or hit is judged here, by the rulebook's sums; the rest is read off the states.
    """
    yellow, blue, red, green = points_of(rocket)
    fuel = Fraction(yellow, yellow + blue + red + green) >= Fraction(1, 4)
    choices = {}

    def worth(ways):
        return ways.expectation(lambda outcome: int(getattr(outcome, COUNTS[goal])))

    def stands(state, number, seen):
        """What a roll that stands says."""
        if state.phase is Phase.LAUNCH_ROLL and number + yellow >= 8:
            return "exploded"
        return "hit" if state.phase is Phase.GUIDANCE and number + apophis + blue >= 7 else seen

    @cache
    def follow(state, seen):
        actors = APOPHIS.actors(state)
        if state.phase in (Phase.TURN, Phase.OVER):
            hit = seen == "hit" or (fuel and seen != "exploded" and apophis + blue >= 6)
            damaged, gained = apophis - state.apophis, state.tokens - tokens
            won = APOPHIS.score(state)[0] == 1
            return Dist.constant(Outcome(seen == "exploded", hit, damaged == 1, gained > damaged, gained, won))
        if actors == (CHANCE,):
            ways = {}
            for event, weight in APOPHIS.chance(state).weights.items():
                after = APOPHIS.apply(state, CHANCE, event)
                known = after, seen if after.rolled else stands(state, event.number, seen)
                ways[known] = ways.get(known, 0) + weight
            return Dist(ways).bind(lambda known: follow(*known))
        assert actors == (0,)
        assert APOPHIS.legal(state, 0) == (Reroll(), Keep())
        again = follow(APOPHIS.apply(state, 0, Reroll()), seen)
        keep = follow(APOPHIS.apply(state, 0, Keep()), stands(state, state.rolled, seen))
        choices[state.phase, state.rolled, state.rerolls] = worth(again), worth(keep)
        return max(again, keep, key=worth)

    return follow(laid(rocket, apophis, tokens, options), ""), choices
