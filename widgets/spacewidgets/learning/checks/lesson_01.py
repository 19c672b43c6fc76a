"""Lesson 01, mass × difficulty: what is right, and which mistakes are known."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from spacegames.leaving_earth import (
    ATLAS,
    COMPONENT,
    JUNO,
    Craft,
    Trip,
    destinations,
    maneuver,
    plan,
    thrust_required,
    why_not_fly,
)
from spacewidgets.learning.check import Exercise, one_of, told_as
from spacewidgets.words import N_, _

EAGLE: Final = COMPONENT["Eagle"]
PROBE: Final = COMPONENT["Probe"]
SAMPLE: Final = COMPONENT["Moon Sample"]
DOWN: Final = maneuver("Lunar Orbit", "Moon").difficulty
UP: Final = maneuver("Moon", "Lunar Orbit").difficulty
HOME: Final = maneuver("Lunar Orbit", "Earth Orbit").difficulty

LANDING_MASS: Final = EAGLE.mass + ATLAS.mass
RISING_MASS: Final = EAGLE.mass + 2 * JUNO.mass
FETCH: Final = Trip("Lunar Orbit", "Moon", "Lunar Orbit", payload=PROBE.mass, pick_up={"Moon": SAMPLE.mass})
JUNOS: Final = plan(FETCH, rockets=["Juno"]).rocket_count
UP_JUNOS: Final = plan(FETCH, rockets=["Juno"]).rockets[1].count
WITHOUT_SAMPLE: Final = plan(
    Trip("Lunar Orbit", "Moon", "Lunar Orbit", payload=PROBE.mass), rockets=["Juno"]
).rocket_count
SAMPLE_BOTH_WAYS: Final = plan(
    Trip("Lunar Orbit", "Moon", "Lunar Orbit", payload=PROBE.mass + SAMPLE.mass), rockets=["Juno"]
).rocket_count
TWO_JUNOS: Final = Craft(("Probe", "Juno", "Juno"), "Lunar Orbit")
REACHED: Final = {place for place in destinations("Lunar Orbit") if why_not_fly(TWO_JUNOS, place, "2 Juno") is None}

Rule = Callable[[int, int, int], Any]
CASES: Final = tuple(
    (mass, difficulty, thrust)
    for mass, difficulty in product(range(1, 9), range(9))
    for thrust in sorted(
        {max(0, mass * difficulty + more) for more in (-9, -1, 0, 1, 9)} | {mass, mass + difficulty, difficulty}
    )
)


def true_rule(mass: int, difficulty: int, thrust: int) -> bool:
    """Whether the thrust is enough."""
    return thrust >= thrust_required(mass, difficulty)


def gives(rule: Rule) -> Callable[[Rule], bool]:
    """Right if a learner's function gives what `rule` gives in all cases."""
    return lambda answer: all(answer(*case) == rule(*case) for case in CASES)


@told_as(N_("It is no function, stops with an error, or is wrong for some numbers."))
def _counterexample(answer: object) -> str:
    if not callable(answer):
        return _("holds should be a function. Keep the line with def, and change only what it returns.")
    for mass, difficulty, thrust in CASES:
        true = true_rule(mass, difficulty, thrust)
        try:
            given = answer(mass, difficulty, thrust)
        except Exception as error:  # noqa: BLE001 - whatever a learner's function raises is worth telling
            return _("holds({mass}, {difficulty}, {thrust}) stops with an error: {error}").format(
                mass=mass, difficulty=difficulty, thrust=thrust, error=error
            )
        if given != true:
            return _(
                "For mass {mass}, difficulty {difficulty} and thrust {thrust} it should give {true}; yours gives {given!r}."
            ).format(mass=mass, difficulty=difficulty, thrust=thrust, true=true, given=given)
    return ""


EXERCISES: Final = (
    Exercise(
        "01.1",
        "thrust_to_land",
        right=thrust_required(LANDING_MASS, DOWN),
        got=N_("The Atlas is part of the mass that it moves itself."),
        mistakes=[
            (
                EAGLE.mass * DOWN,
                N_("You forgot the Atlas. A rocket that is about to burn must be moved like all the rest."),
            ),
            (ATLAS.mass * DOWN, N_("You forgot the Eagle. Everything aboard counts.")),
            (LANDING_MASS, N_("That is the mass. Each unit of mass needs as much thrust as the difficulty says.")),
            (
                LANDING_MASS + DOWN,
                N_("You added mass and difficulty. Each unit of mass needs the difficulty once, so multiply."),
            ),
            (
                LANDING_MASS * HOME,
                N_("You took the difficulty of the way to Earth Orbit. The Eagle flies to the Moon."),
            ),
            (ATLAS.thrust, N_("That is the thrust the Atlas has. The question is how much the landing needs.")),
            (
                (EAGLE.price + ATLAS.price) * DOWN,  # type: ignore[union-attr]  # only samples have no price
                N_("You used the prices. What has to be moved is the mass, at the upper left of a card."),
            ),
        ],
        otherwise=N_("Add up the mass of everything aboard, then multiply by the difficulty."),
        hints=[
            N_("What is aboard? Look at the two cards, and add their masses."),
            N_("The difficulty from Lunar Orbit to the Moon is printed in the list of maneuvers near the beginning."),
            N_("(mass of the Eagle + mass of the Atlas) × difficulty."),
        ],
    ),
    Exercise(
        "01.2",
        "thrust_to_go_up",
        right=thrust_required(RISING_MASS, UP),
        got=N_("The Atlas is gone, the two Junos still count."),
        mistakes=[
            (
                thrust_required(RISING_MASS + ATLAS.mass, UP),
                N_("You counted the Atlas. It burned on the way down, so it is no longer aboard."),
            ),
            (EAGLE.mass * UP, N_("You forgot the Junos. They are about to burn, but until then they must be moved.")),
            ((EAGLE.mass + JUNO.mass) * UP, N_("Something is missing: the Eagle is aboard, and so are both Junos.")),
            (RISING_MASS, N_("That is the mass. Now the difficulty.")),
            (RISING_MASS + UP, N_("You added mass and difficulty. Multiply them.")),
            (2 * JUNO.thrust, N_("That is the thrust the two Junos have. The question is how much is needed.")),
        ],
        otherwise=N_("List what is aboard when the craft stands on the Moon. Only that has mass now."),
        hints=[
            N_("Which rockets are still there after the landing?"),
            N_("Aboard on the Moon: the Eagle and two Junos."),
        ],
    ),
    Exercise(
        "01.3",
        "junos_in_all",
        right=JUNOS,
        got=N_("You planned backwards: first the way up, then the way down with all that is needed later."),
        mistakes=[
            (UP_JUNOS, N_("That is enough for the way up. They must also be brought down first, with the probe.")),
            (WITHOUT_SAMPLE, N_("That brings the probe back alone. On the way up it carries the sample too.")),
            (
                2 * UP_JUNOS,
                N_("You took as many down as up. But on the way down, the Junos for the way up are aboard too."),
            ),
            (SAMPLE_BOTH_WAYS, N_("You carried the sample down as well. It lies on the Moon until you fetch it.")),
            (lambda a: a > JUNOS, N_("That is enough, but it works with fewer.")),
        ],
        otherwise=N_("Too few. Begin with the way up: what must be moved then?"),
        hints=[
            N_("Begin at the end. On the way up, the probe and the sample must be moved, and the Junos that burn."),
            N_("At difficulty 2, each Juno can move itself and 1 more."),
            N_("Up: 2 Junos. So on the way down the probe and these 2 must be carried."),
        ],
    ),
    Exercise(
        "01.4",
        "holds",
        right=gives(true_rule),
        got=N_("Exactly enough is enough."),
        almost=[
            (
                gives(lambda m, d, t: t > m * d),
                N_("With exactly as much thrust as needed it flies too. Which comparison says that?"),
            )
        ],
        mistakes=[
            (lambda f: f(1, 1, 1) is ..., N_("Put your formula in place of the dots after return.")),
            (
                lambda f: f(1, 1, 1) is None,
                N_("Your function gives nothing back. Write return in front of the result."),
            ),
            (
                gives(lambda m, d, t: t <= m * d),
                N_("The comparison is the wrong way round: the thrust must be the larger one, or equal."),
            ),
            (
                gives(lambda m, d, t: t < m * d),
                N_("The comparison is the wrong way round: that is true when the thrust is too little."),
            ),
            (
                gives(lambda m, d, t: t >= m + d),
                N_("You added mass and difficulty. The thrust needed is their product."),
            ),
            (gives(lambda m, _d, t: t >= m), N_("You left out the difficulty.")),
            (
                gives(lambda m, d, _t: m * d),
                N_(
                    "That is the thrust needed. The answer should be True or False: compare it with the thrust there is."
                ),
            ),
            (
                gives(lambda m, d, t: t - m * d),
                N_("That is the thrust left over. The answer should be True or False: is it at least 0?"),
            ),
        ],
        otherwise=_counterexample,
        hints=[
            N_("The thrust needed is mass * difficulty."),
            N_("Compare with >=, which means: at least."),
            N_("return thrust >= ..."),
        ],
    ),
    Exercise(
        "01.5",
        "places",
        right=one_of(REACHED, *REACHED),
        got=N_(
            "The two Junos have thrust for the probe alone to get anywhere, but they have to move themselves as well."
        ),
        mistakes=[
            (
                one_of(set(destinations("Lunar Orbit")), "both"),
                N_("You forgot that the two Junos must be moved too. The mass is that of the probe and both Junos."),
            ),
            (
                one_of({"Earth Orbit"}, "Earth Orbit"),
                N_("The other way round: Earth Orbit has the higher difficulty of the two."),
            ),
            (
                one_of(set(), {}, "neither", "nowhere"),
                N_("Both Junos burn together, so their thrusts add up. That is enough for one of the two places."),
            ),
            (
                lambda a: "Lunar Orbit" in a,
                N_("The probe is in Lunar Orbit already. Where do the maneuvers from there lead?"),
            ),
        ],
        otherwise=N_("Two maneuvers lead on from Lunar Orbit. Work out mass × difficulty for each of them."),
        hints=[
            N_("What is the mass of the probe with both Junos? What is their thrust together?"),
            N_("Mass × difficulty for each of the two maneuvers, and compare with the thrust."),
        ],
    ),
)
