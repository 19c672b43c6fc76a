"""Lesson 10, rockets in stages: what is right, and which mistakes are known."""

from __future__ import annotations

from math import exp, log, log10
from typing import Final

from spacegames.leaving_earth import SATURN, SOYUZ, payload
from spacewidgets.learning.check import Exercise, as_number, close_to
from spacewidgets.words import N_

KEROSENE: Final = 3000  # exhaust, m/s
TENTH: Final = 0.1  # structural ratio

HYDROGEN: Final = 4400
LIGHT: Final = 0.08
LIMIT: Final = HYDROGEN * log(1 / LIGHT)

FIRST, SECOND, LOAD = 80, 15, 5
WHOLE: Final = FIRST + SECOND + LOAD


def burn(before: float, stage: float) -> float:
    """Change of speed of one stage that starts with so much."""
    return KEROSENE * log(before / (before - (1 - TENTH) * stage))


ONE: Final = burn(WHOLE, FIRST)
OTHER: Final = burn(SECOND + LOAD, SECOND)
TWO: Final = ONE + OTHER
DRAGGED: Final = KEROSENE * log(WHOLE / (WHOLE - (1 - TENTH) * (FIRST + SECOND)))
NO_STRUCTURE: Final = KEROSENE * log(WHOLE / LOAD)
NO_LOAD: Final = burn(FIRST + SECOND, FIRST) + burn(SECOND, SECOND)
SWAPPED: Final = burn(WHOLE, SECOND) + burn(FIRST + LOAD, FIRST)
RATIOS_ADDED: Final = KEROSENE * log(exp(ONE / KEROSENE) + exp(OTHER / KEROSENE))

SPLIT_WHOLE, SPLIT_LOAD = 100, 4
ABOVE: Final = round((SPLIT_WHOLE * SPLIT_LOAD) ** 0.5)
BEST_FIRST: Final = SPLIT_WHOLE - ABOVE
BEST_SECOND: Final = ABOVE - SPLIT_LOAD

PART: Final = 0.02  # payload over mass of the whole
PART_ABOVE: Final = 0.01  # in the lesson's guesses
WANTED: Final = 10_000


def stages(number: int, part: float = PART) -> float:
    """Change of speed of so many equal stages of kerosene that carry a part of the whole."""
    return -number * KEROSENE * log(TENTH + (1 - TENTH) * part ** (1 / number))


NEEDED: Final = next(number for number in range(1, 100) if stages(number) > WANTED)
NEEDED_ABOVE: Final = next(number for number in range(1, 100) if stages(number, PART_ABOVE) > WANTED)

BY_SATURN: Final = payload("Saturn", 5) - SOYUZ.mass
BY_SOYUZ: Final = payload("Soyuz", 3)
GAME: Final = min(BY_SATURN, BY_SOYUZ)

EXERCISES: Final = (
    Exercise(
        "10.1",
        "one_stage_limit",
        right=close_to(LIMIT, 0.002),
        got=N_(
            "More than an orbit takes: on paper, one stage could do it. None has yet; engines that lift off are heavy."
        ),
        almost=[
            (close_to(LIMIT / 1000, 0.01), N_("The right number, but in km/s. The question asks for m/s.")),
            (close_to(LIMIT, 0.015), N_("The right idea, but rounded too much. Let Python calculate.")),
        ],
        mistakes=[
            (close_to(-LIMIT, 0.01), N_("The right number with the wrong sign: the ratio stands upside down.")),
            (
                close_to(HYDROGEN * log10(1 / LIGHT), 0.005),
                N_("That is the logarithm to base 10. The rocket equation has the natural one: log in Python."),
            ),
            (
                close_to(HYDROGEN * log(1 / (1 - LIGHT)), 0.005),
                N_("You took the propellant for what is left. At the end the structure is left: 8 % of the stage."),
            ),
            (
                close_to(HYDROGEN * (1 - LIGHT), 0.005),
                N_("That is the share burnt times the exhaust, as the game reckons. A real stage gets lighter."),
            ),
            (close_to(HYDROGEN / LIGHT, 0.005), N_("You forgot the logarithm.")),
            (
                lambda a: close_to(HYDROGEN * log(100 * LIGHT), 0.005)(abs(a)),
                N_("That is the logarithm of 8. But 8 % are 0.08, and the mass ratio is 1 ÷ 0.08."),
            ),
            (close_to(KEROSENE * log(1 / LIGHT), 0.005), N_("That is kerosene's exhaust. Hydrogen has 4,400 m/s.")),
            (close_to(HYDROGEN * log(1 / TENTH), 0.005), N_("That is a tenth of structure. This stage has 8 %.")),
        ],
        otherwise=N_("Without payload the mass ratio is 1 ÷ structural ratio. Speed: exhaust × its logarithm."),
        hints=[N_("100 t of this stage alone: how much is left when it is empty?"), N_("4400 * log(100 / ...)")],
    ),
    Exercise(
        "10.2",
        "two_stages",
        right=close_to(TWO, 0.002),
        got=N_("The first stage weighs more than five times as much as the second, and brings only 13 % more."),
        almost=[
            (close_to(TWO / 1000, 0.01), N_("The right number, but in km/s. The question asks for m/s.")),
            (close_to(TWO, 0.01), N_("The right idea, but rounded too much on the way. Let Python calculate.")),
        ],
        mistakes=[
            (
                close_to(DRAGGED, 0.005),
                N_("You did not throw the first stage away: its 8 t of structure rode along to the end."),
            ),
            (close_to(ONE, 0.005), N_("That is the first stage only. The second starts at that speed.")),
            (close_to(OTHER, 0.005), N_("That is the second stage only. It starts at the speed of the first.")),
            (
                close_to(NO_STRUCTURE, 0.0009),
                N_("You burnt the structure, too. After a burn it is still there, and only then thrown away."),
            ),
            (close_to(NO_LOAD, 0.005), N_("You left the payload at home. It is part of every mass.")),
            (
                close_to(TWO / log(10), 0.005),
                N_("That is the logarithm to base 10. The rocket equation has the natural one: log in Python."),
            ),
            (
                close_to(burn(FIRST + LOAD, FIRST) + OTHER, 0.0009),
                N_("The first stage pushes the second, too: 100 t at the start."),
            ),
            (
                close_to(SWAPPED, 0.005),
                N_("You burnt the small stage first. The first stage is that of 80 t: it carries all the rest."),
            ),
            (
                lambda a: close_to(ONE * OTHER, 0.005)(a) or close_to(ONE * OTHER / KEROSENE, 0.005)(a),
                N_("You multiplied what the two burns bring. The second starts at the speed of the first: add."),
            ),
            (
                close_to(RATIOS_ADDED, 0.005),
                N_("You added the mass ratios. Take the logarithm of each, and add the two speeds."),
            ),
        ],
        otherwise=N_("Mass before and after each burn: 100 t and then? What is thrown away? The speeds add up."),
        hints=[
            N_("First burn: nine tenths of 80 t are propellant. From 100 t to ... t?"),
            N_("Second burn: from 15 + 5 = 20 t to 20 - 13.5 t. Add both speeds."),
        ],
    ),
    Exercise(
        "10.3",
        "first_stage",
        right=BEST_FIRST,
        got=N_("A fifth of a fifth is a twenty-fifth. You did not even need to know the structural ratio."),
        almost=[
            (
                close_to(BEST_FIRST * 1000, 0.001),
                N_("The right number, but in kilograms. The question asks for tonnes."),
            ),
            (
                close_to(BEST_FIRST, 0.02),
                N_("Very near: the top is flat. But there is an exact answer, without trying."),
            ),
        ],
        mistakes=[
            (
                close_to((SPLIT_WHOLE - SPLIT_LOAD) / 2, 0.005),
                N_("Two equal masses are not the best. What should be equal is the share that each stage carries."),
            ),
            (ABOVE, N_("That is all that stands above the first stage. The first stage is the rest.")),
            (BEST_SECOND, N_("That is the second stage.")),
            (SPLIT_WHOLE - SPLIT_LOAD, N_("Those are both stages together.")),
            (
                close_to((SPLIT_WHOLE - SPLIT_LOAD) * BEST_FIRST / SPLIT_WHOLE, 0.002),
                N_("Four fifths of what? The payload belongs to what the first stage starts with: 100 t."),
            ),
            (
                close_to((SPLIT_WHOLE - SPLIT_LOAD) * 10 / 11, 0.005),
                N_("Ten to one was for a hundredth of payload. Here it is a twenty-fifth."),
            ),
        ],
        otherwise=N_(
            "Both stages have the same payload ratio k, and k × k = 4/100. What stands above the first stage?"
        ),
        hints=[
            N_("Payload ratios multiply. Which number, times itself, is 4/100?"),
            N_("A fifth of 100 t stands above the first stage."),
        ],
    ),
    Exercise(
        "10.4",
        "stages_needed",
        right=NEEDED,
        got=N_("The fifth brings less than 200 m/s, and is one more stage that must light."),
        mistakes=[
            (NEEDED - 1, N_("Nearly: four stages fall short by some 100 m/s.")),
            (NEEDED_ABOVE, N_("So many are enough with a hundredth of payload. Here it is a fiftieth.")),
            (NEEDED + 1, N_("Six are enough. But is one fewer not enough, too?")),
            (lambda a: (as_number(a) or 0) > WANTED / 2, N_("That is a speed. How many stages does it take?")),
            (lambda a: (as_number(a) or 0) != int(as_number(a) or 0), N_("The number of stages is a whole number.")),
            (lambda a: 0 < (as_number(a) or 0) < NEEDED, N_("Not enough. What does one more stage bring?")),
            (lambda a: (as_number(a) or 0) > NEEDED, N_("It does get there, but so do fewer stages.")),
        ],
        otherwise=N_("Try 1, 2, 3, … stages, each time split best, and stop at the first that is fast enough."),
        hints=[
            N_(
                "best_split(100, 2, [3000] * n, 0.1) gives the masses of n stages. How fast are they with 2 t of payload?"
            ),
            N_("Two stages reach 8,889 m/s, three 9,596 m/s. Go on."),
        ],
    ),
    Exercise(
        "10.5",
        "game_payload",
        right=GAME,
        got=N_("The first leg decides: there the Soyuz is payload."),
        mistakes=[
            (
                close_to(float(BY_SOYUZ), 0.005),
                N_("So much the Soyuz could carry. But first the Saturn must carry it, and the Soyuz with it."),
            ),
            (payload("Saturn", 5), N_("So much the Saturn carries in all. The Soyuz, still full, is a part of that.")),
            (BY_SATURN + SATURN.mass, N_("You forgot the Saturn's own mass: it moves itself, too.")),
            (
                payload("Saturn + Soyuz", 5),
                N_("That is both on the first leg. Then nothing is left to burn on the second."),
            ),
            (payload("Soyuz", 5), N_("You swapped the rockets: the Saturn burns first, at difficulty 5.")),
        ],
        otherwise=N_("Begin at the end, as in lesson 03: what can the Soyuz carry at 3? Can the Saturn lift that?"),
        hints=[
            N_("At difficulty 3 the Soyuz carries 80/3 - 9."),
            N_("At difficulty 5 the Saturn moves 200/5 in all: itself, the Soyuz, and the payload."),
        ],
    ),
)
