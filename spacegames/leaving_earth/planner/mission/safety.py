"""What can be paid for to make a plan safer: test launches before it, spare rockets aboard, each with its price."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from ...odds import SharedDeck
from ...tables import ADVANCEMENTS, OUTCOME_DECK, ROCKET
from .best import Progress, spared
from .mission_plan import MissionPlan
from .success import success_of


@dataclass(frozen=True, slots=True)
class SafetyOption:
    """A test launch of a kind of rocket, or a spare one aboard.

    ``price`` in dollars is that of a test with the removal of what it shows to be a failure, on average; or what the mission
    costs more with the spare. ``success`` is the chance with it, ``gain`` what it adds.
    """

    kind: Literal["test launch", "spare"]
    rocket: str
    price: Fraction
    success: Fraction
    gain: Fraction
    plan: MissionPlan

    @property
    def gain_per_dollar(self) -> Fraction:
        """The gain in chance for each dollar."""
        return self.gain / self.price

    def __str__(self) -> str:
        what = f"a test launch of {self.rocket}" if self.kind == "test launch" else f"a spare {self.rocket}"
        return f"{what} for ${float(self.price):.2f}: {float(self.success):.1%} (+{100 * float(self.gain):.1f} points)"


def safety_options(
    plan: MissionPlan, deck: SharedDeck | None = None, *, progress: Progress = lambda: None
) -> tuple[SafetyOption, ...]:
    """For each kind of rocket that a plan burns a test launch and a spare, the greatest gain for each dollar first.

    A test draws one outcome on Earth; a failure is removed for $5, a success put back. A spare makes up for one rocket that is
    damaged, and is carried, whole or damaged, to the end: often the heavier craft is the greater risk. Only what adds to the
    chance is listed. With a crew this may take many seconds; `progress` is called before each, and may raise to stop it.

    >>> from spacegames.leaving_earth import plan
    >>> for option in safety_options(plan("Artificial Satellite", research="owned")):
    ...     print(option)
    a test launch of Soyuz for $9.67: 74.2% (+7.5 points)
    """
    burned = [name for name in ROCKET if any(name in leg.rockets for leg in plan.legs)]
    known = deck or SharedDeck.start(*(advancement.name for advancement in ADVANCEMENTS))
    now = success_of(plan, known)
    found: list[SafetyOption] = []
    for name in burned:
        progress()
        found.append(_test(plan, name, known, now))
        progress()
        found += [option] if (option := _spare(plan, name, known, now)) else []
    return tuple(sorted((option for option in found if option.gain > 0), key=lambda option: -option.gain_per_dollar))


def _test(plan: MissionPlan, name: str, deck: SharedDeck, now: Fraction) -> SafetyOption:
    advancement = ROCKET[name].requires
    success, price = Fraction(0), Fraction(ROCKET[name].price)
    for outcome, chance in deck.next(advancement):
        seen = deck.saw(advancement, outcome)
        failed = outcome != "success"
        after = seen.remove(advancement) if failed else seen.put_back(advancement)
        success += chance * success_of(plan, after)
        price += chance * failed * OUTCOME_DECK.price_of_failure
    return SafetyOption("test launch", name, price, success, success - now, plan)


def _spare(plan: MissionPlan, name: str, deck: SharedDeck, now: Fraction) -> SafetyOption | None:
    """The cheapest plan with a spare, which may burn other rockets and thus start from another chance."""
    with_spare = spared(plan, name)
    if with_spare is None:
        return None
    success = success_of(with_spare, deck, spare=name)
    price = Fraction(with_spare.total_cost - plan.total_cost)
    return SafetyOption("spare", name, price, success, success - now, with_spare)
