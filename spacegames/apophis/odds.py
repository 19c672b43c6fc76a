"""The exact odds of a launch, with the best use of fail-safes, and which rockets are worth their cards.

Only its points of each colour decide what becomes of a rocket and what it costs: a large section is as good as a small and
a medium one. In what order sections stand does not matter, and every set of them can stand, the larger ones below.

>>> odds = launch_odds("large yellow, large red, small blue")
>>> odds.hits, odds.damages, odds.cards
(Fraction(2, 3), Fraction(1, 3), 11)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, product
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from spacegames.apophis.formulas import enough_fuel, needed, passes, points, total
from spacegames.apophis.state import CHECKS, Options, Phase, Section
from spacegames.apophis.tables import COLOURS, DIE, SECTIONS, SIZE_NAMES, SIZES, TOKENS, Colour, Size
from spacegames.dist import Dist

__all__ = ["Choice", "Goal", "LaunchOdds", "Outcome", "Rocket", "best_rockets", "launch_odds"]

Goal: TypeAlias = Literal["hit", "damage", "tokens", "win"]
"""What a launch is for: to hit, to take a pyramid off Apophis, as many tokens as possible, to win at once."""
Criterion: TypeAlias = Literal["chance", "cards", "chance per card"]
Rocket: TypeAlias = str | Iterable[Section | str | tuple[Colour, Size]]
"""Sections in any order: ``"large yellow, small red"``, or a list of such names, of pairs, or of numbers in `SECTIONS`."""

BASIC: Final = Options()
NAMES: Final = tuple(f"{name} {colour}" for colour in COLOURS for name in SIZE_NAMES.values())
"""What people call sections, by their number."""
NUMBERS: Final = {name: number for number, name in enumerate(NAMES)}


class Outcome(NamedTuple):
    """What one launch does; ``tokens`` are those it adds."""

    exploded: bool = False
    hit: bool = False
    damaged: bool = False
    deflected: bool = False
    tokens: int = 0
    won: bool = False


WORTH: Final = {"hit": "hit", "damage": "damaged", "tokens": "tokens", "win": "won"}
"""What of an outcome counts for each goal."""


class Aim(NamedTuple):
    """What rockets fly to, and what for: all that odds depend on besides the rocket."""

    apophis: int
    tokens: int
    destruction: bool
    goal: Goal


Needs: TypeAlias = tuple[tuple[Phase, int], ...]
"""The checks still to come that are not skipped, each with what the die must show."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A failed roll that fail-safes allow to make again: what the launch is then worth to its goal, either way.

    ``numbers`` are the rolls that fail the ``check``, ``rerolls`` how often it may still be rolled again.
    """

    check: Phase
    numbers: tuple[int, ...]
    rerolls: int
    again: Fraction
    keep: Fraction

    @property
    def roll_again(self) -> bool:
        """Whether to roll again; where both are worth the same, it harms nothing."""
        return self.again >= self.keep


@dataclass(frozen=True, slots=True)
class LaunchOdds:
    """What becomes of a rocket when it is launched.

    ``rocket`` has its sections as they can be stacked, from the ground up; ``fuel`` says whether it passes the fuel check,
    without which nothing else happens. ``policy`` has a `Choice` for each check, the rolls that fail it, and each number of
    rerolls left, as far as there are any.
    """

    rocket: tuple[Section, ...]
    fuel: bool
    goal: Goal
    outcomes: Dist[Outcome]
    policy: tuple[Choice, ...]

    @property
    def sections(self) -> tuple[str, ...]:
        """The sections by name, from the ground up."""
        return tuple(NAMES[section] for section in self.rocket)

    @property
    def cards(self) -> int:
        """Cards spent: a card a point, and one of each colour to launch (AP021, AP028)."""
        return total(self.rocket) + len(COLOURS)

    @property
    def explodes(self) -> Fraction:
        """The chance to explode on the pad (AP058)."""
        return self.outcomes.probability(lambda outcome: outcome.exploded)

    @property
    def hits(self) -> Fraction:
        """The chance to hit Apophis (AP041)."""
        return self.outcomes.probability(lambda outcome: outcome.hit)

    @property
    def damages(self) -> Fraction:
        """The chance to take a pyramid off Apophis (AP045)."""
        return self.outcomes.probability(lambda outcome: outcome.damaged)

    @property
    def deflects(self) -> Fraction:
        """The chance that deflectors work (AP050); they are not needed any more once damage has won."""
        return self.outcomes.probability(lambda outcome: outcome.deflected)

    @property
    def both(self) -> Fraction:
        """The chance of two tokens at once, one for damage and one for deflection (ruling QP11)."""
        return self.outcomes.probability(lambda outcome: outcome.tokens == 2)  # noqa: PLR2004

    @property
    def wins(self) -> Fraction:
        """The chance that this launch saves the Earth (AP047, AP051, AP057)."""
        return self.outcomes.probability(lambda outcome: outcome.won)

    @property
    def gains(self) -> Dist[tuple[int, int]]:
        """How likely each pair of pyramids taken off and tokens added is."""
        return self.outcomes.map(lambda outcome: (int(outcome.damaged), outcome.tokens))

    @property
    def worth(self) -> Fraction:
        """The chance of the goal; of tokens, how many are to be expected."""
        return _worth(self.outcomes, self.goal)

    @property
    def worth_per_card(self) -> Fraction:
        """What a card adds to the goal on average."""
        return self.worth / self.cards

    def choice(self, check: Phase, rerolls: int) -> Choice:
        """What to do about a failed roll with so many rerolls left; a ValueError where nothing is to be chosen."""
        for each in self.policy:
            if (each.check, each.rerolls) == (check, rerolls):
                return each
        raise ValueError(
            f"With {rerolls} rerolls left, this rocket has no roll to make again in the check {check.value}."
        )


def launch_odds(
    rocket: Rocket,
    apophis: int = len(SIZES),
    tokens: int = 0,
    options: Options = BASIC,
    rerolls: Literal["best", "never"] = "best",
    *,
    goal: Goal | None = None,
) -> LaunchOdds:
    """The exact odds of launching a rocket at Apophis.

    Parameters
    ----------
    rocket : sections in any order, as names, pairs of colour and size, or numbers; see `Rocket`.
    apophis : its value, 3, 2 or 1 (AP042).
    tokens : counters of deflection that lie there already.
    options : which advanced rules are played.
    rerolls : fail-safes are used in the best way, or never, to see what they add.
    goal : what rerolls are best for; by default damage where only destruction wins, otherwise tokens.

    Raises
    ------
    ValueError
        For what is no section, a section that is there twice, no section at all, and values that a game cannot have.

    Examples
    --------
    >>> rocket = ["large yellow", "large green", "large red", "small blue", "small green"]
    >>> odds = launch_odds(rocket, options=Options.advanced())
    >>> odds.explodes, odds.damages
    (Fraction(1, 27), Fraction(37, 54))
    >>> choice = odds.choice(Phase.GUIDANCE, rerolls=1)
    >>> choice.numbers, choice.roll_again, choice.again, choice.keep
    ((1, 2), True, Fraction(1, 3), Fraction(0, 1))
    """
    aim = _aim(apophis, tokens, options, goal)
    _one_of("rerolls", rerolls, ("best", "never"))
    return _odds(_stack(rocket), aim, options, again=rerolls == "best")


def best_rockets(
    apophis: int = len(SIZES),
    options: Options = BASIC,
    by: Criterion = "chance",
    *,
    tokens: int = 0,
    goal: Goal | None = None,
) -> tuple[LaunchOdds, ...]:
    """All rockets that no other beats both in chance of the goal and in cards, the best by the criterion first.

    So the first is the best of all 4095 rockets, with the fewest cards if several are as good. By ``"cards"`` the cheapest
    that has any chance is the best. Rockets that are equal in both are all there; of those with the same points only the one
    of fewest sections, which takes the fewest turns. Nothing is there if no rocket can reach the goal in one launch.

    >>> best = best_rockets(apophis=3, goal="damage")[0]
    >>> best.sections, best.worth, best.cards
    (('large yellow', 'large blue', 'large red', 'medium red', 'small red'), Fraction(1, 1), 16)
    """
    _one_of("by", by, ORDER)
    switches = Options(launch_roll=options.launch_roll, fail_safes=options.fail_safes)
    return tuple(sorted(_front(_aim(apophis, tokens, options, goal), switches), key=ORDER[by]))


# What comes first of the front; of equals, what takes fewer cards, then fewer turns.
ORDER: Final[Mapping[Criterion, Callable[[LaunchOdds], Any]]] = {
    "chance": lambda odds: (-odds.worth, len(odds.rocket)),
    "cards": lambda odds: (odds.cards, len(odds.rocket)),
    "chance per card": lambda odds: (-odds.worth_per_card, odds.cards, len(odds.rocket)),
}


@lru_cache(maxsize=256)
def _front(aim: Aim, options: Options) -> tuple[LaunchOdds, ...]:
    """The Pareto front of worth and cards, from the fewest cards on."""
    every = sorted((_odds(rocket, aim, options) for rocket in _rockets()), key=lambda odds: odds.cards)
    front: list[LaunchOdds] = []
    best = Fraction(0)
    for _, group in groupby(every, key=lambda odds: odds.cards):
        equal = [(odds.worth, odds) for odds in group]
        top = max(worth for worth, _ in equal)
        if top > best:
            best = top
            front += (odds for worth, odds in equal if worth == top)
    return tuple(front)


@lru_cache(maxsize=1)
def _rockets() -> tuple[tuple[Section, ...], ...]:
    """One rocket for each way to have points by colour: the one of fewest sections."""
    fewest: tuple[tuple[Size, ...], ...] = ((), (1,), (2,), (3,), (1, 3), (2, 3), (1, 2, 3))
    every = product(fewest, repeat=len(COLOURS))
    pairs = ([(colour, size) for colour, sizes in zip(COLOURS, each, strict=True) for size in sizes] for each in every)
    return tuple(_stack(each) for each in pairs if each)


def _odds(rocket: tuple[Section, ...], aim: Aim, options: Options, *, again: bool = True) -> LaunchOdds:
    """The odds of a rocket that is stacked already."""
    if not enough_fuel(rocket):
        return LaunchOdds(rocket, fuel=False, goal=aim.goal, outcomes=Dist.constant(Outcome()), policy=())
    needs = ((check, needed(check, rocket, aim.apophis, options)) for check in CHECKS)
    made = tuple((check, need) for check, need in needs if need is not None)
    rerolls = points(rocket, "green") // 2 if options.fail_safes and again else 0
    outcomes = _ways(made, Outcome(), rerolls, aim)
    return LaunchOdds(rocket, fuel=True, goal=aim.goal, outcomes=outcomes, policy=_policy(made, rerolls, aim))


@lru_cache(maxsize=1 << 14)
def _ways(needs: Needs, so_far: Outcome, rerolls: int, aim: Aim) -> Dist[Outcome]:
    """How a launch ends that has these checks to come, by backward induction over rolls and rerolls."""
    if so_far.won or not needs:
        return Dist.constant(so_far)
    check, need = needs[0]
    failing = len(_failing(check, need))

    def rolled(passed: bool) -> Dist[Outcome]:
        if passed:
            return _ways(needs[1:], _passed(check, so_far, aim), rerolls, aim)
        keep = _kept(needs, so_far, rerolls, aim)
        if not rerolls:
            return keep
        again = _ways(needs, so_far, rerolls - 1, aim)
        return max(again, keep, key=lambda ways: _worth(ways, aim.goal))

    return Dist({True: DIE - failing, False: failing}).bind(rolled)


def _kept(needs: Needs, so_far: Outcome, rerolls: int, aim: Aim) -> Dist[Outcome]:
    """How a launch ends that lets a failed roll stand: it is over, or goes on without damage (AP036, AP049)."""
    check = needs[0][0]
    if check in (Phase.LAUNCH_ROLL, Phase.GUIDANCE):
        return Dist.constant(so_far._replace(exploded=check is Phase.LAUNCH_ROLL))
    return _ways(needs[1:], so_far, rerolls, aim)


def _passed(check: Phase, so_far: Outcome, aim: Aim) -> Outcome:
    """What passing a check adds (AP045 to AP047, AP050, AP051, AP057)."""
    if check is Phase.LAUNCH_ROLL:
        return so_far
    if check is Phase.GUIDANCE:
        return so_far._replace(hit=True)
    damaged = check is Phase.DAMAGE
    tokens = min(aim.tokens + so_far.tokens + 1, TOKENS)
    won = (damaged and aim.apophis == 1) or (tokens == TOKENS and not aim.destruction)
    gained = so_far._replace(tokens=tokens - aim.tokens, won=won)
    return gained._replace(damaged=True) if damaged else gained._replace(deflected=True)


def _policy(needs: Needs, rerolls: int, aim: Aim) -> tuple[Choice, ...]:
    """Each choice that fail-safes may give, in the order of the checks, with the most rerolls first."""
    choices: list[Choice] = []
    so_far = Outcome()
    for number, (check, need) in enumerate(needs):
        here, failing = needs[number:], _failing(check, need)
        for left in range(rerolls, 0, -1) if failing else ():
            again, keep = _ways(here, so_far, left - 1, aim), _kept(here, so_far, left, aim)
            choices.append(Choice(check, failing, left, _worth(again, aim.goal), _worth(keep, aim.goal)))
        so_far = _passed(check, so_far, aim)
    return tuple(choices)


@lru_cache(maxsize=64)
def _failing(check: Phase, need: int) -> tuple[int, ...]:
    return tuple(number for number in range(1, DIE + 1) if not passes(check, number, need))


def _worth(outcomes: Dist[Outcome], goal: Goal) -> Fraction:
    return outcomes.expectation(lambda outcome: int(getattr(outcome, WORTH[goal])))


# What is asked for


def _aim(apophis: int, tokens: int, options: Options, goal: Goal | None) -> Aim:
    _one_of("apophis", apophis, SIZES)
    # Where deflection wins, the fifth token ended the game.
    _one_of("tokens", tokens, range(TOKENS + options.destruction))
    goal = goal or ("damage" if options.destruction else "tokens")
    _one_of("goal", goal, get_args(Goal))
    return Aim(apophis, tokens, options.destruction, goal)


def _one_of(name: str, value: object, allowed: Iterable[object]) -> None:
    if not any(value == each and type(value) is type(each) for each in allowed):
        raise ValueError(f"{name} must be one of {', '.join(map(repr, allowed))}, not {value!r}.")


def _stack(rocket: Rocket) -> tuple[Section, ...]:
    """The sections as they can stand, the larger ones below (AP025)."""
    if not isinstance(rocket, Iterable):
        raise TypeError(f"A rocket is a list of sections, not {rocket!r}.")
    given = [_section(each) for each in (rocket.split(",") if isinstance(rocket, str) else rocket)]
    if not given:
        raise ValueError("A rocket has at least one section, and this one has none.")
    for each in given:
        if given.count(each) > 1:
            raise ValueError(f"There is only one {NAMES[each]} section, and this rocket has {given.count(each)}.")
    return tuple(sorted(given, key=lambda section: (-SECTIONS[section][1], section)))


def _section(given: object) -> Section:
    """The number of a section that is named, a pair, or a number already."""
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given < len(SECTIONS):
        return given
    if isinstance(given, tuple) and given in SECTIONS:
        return SECTIONS.index(given)
    if isinstance(given, str) and (name := " ".join(given.split()).casefold()) in NUMBERS:
        return NUMBERS[name]
    raise ValueError(
        f"{given!r} is no section: it has a size ({', '.join(SIZE_NAMES.values())}) and a colour ({', '.join(COLOURS)}), "
        f"as in {NAMES[2]!r}, ({COLOURS[0]!r}, {SIZES[2]}), or a number from 0 to {len(SECTIONS) - 1}."
    )
