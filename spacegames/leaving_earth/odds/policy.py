"""What to do with an advancement: test once more, fly or leave it; pay for the card just drawn or put it back.

The value of a choice is what it is worth in dollars if every later choice is the best one: backward induction over beliefs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..names import whole
from .belief import Belief
from .effects import effect, good_outcomes
from .outcomes import OUTCOMES, SUCCESS, Outcome

MAJOR: frozenset[Outcome] = frozenset({"major"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Venture:
    """A flight that needs good draws from one advancement, and the tests that may come first; money in dollars.

    The flight wins `stake` if `draws` draws go well and loses `loss` otherwise. Up to `spare` bad draws are made up for
    (rockets more than needed, another try), but none that is `fatal`. Each of at most `tests` tests costs `test_price`;
    tests and removals together cost at most `money` (None: there is enough).
    """

    stake: int | Fraction
    loss: int | Fraction = 0
    draws: int = 1
    spare: int = 0
    tests: int = 3
    test_price: int = 1
    money: int | None = None
    good: frozenset[Outcome] = SUCCESS
    fatal: frozenset[Outcome] = MAJOR

    def __post_init__(self) -> None:
        for what in ("draws", "spare", "tests", "test_price"):
            whole(what.replace("_", " "), getattr(self, what))
        if self.money is not None:
            whole("money", self.money)

    @classmethod
    def using(cls, advancement: str, skills: Iterable[str] = (), *, harmless: bool = True, **terms: Any) -> Venture:
        """A venture whose good and fatal outcomes are those of an advancement, with skills aboard.

        Not `harmless`: what damages but lets the flight go on is good too. `terms` are the fields of a venture.

        >>> sorted(Venture.using("Landing", {"pilot"}, stake=10).good)
        ['minor', 'success']
        """
        skills = frozenset(skills)
        good = good_outcomes(advancement, skills, harmless=harmless)
        harms = {outcome: effect(advancement, outcome, skills).harm for outcome in OUTCOMES}
        fatal = frozenset(outcome for outcome, harm in harms.items() if harm not in {"nothing", "part damaged"})
        return cls(good=good, fatal=fatal, **terms)


@dataclass(frozen=True)
class Advice:
    """The expected dollars of every choice that is open."""

    values: Mapping[str, Fraction]

    @property
    def best(self) -> str:
        """The choice worth most; of equal ones the simplest."""
        return max(self.values, key=lambda choice: self.values[choice])

    @property
    def value(self) -> Fraction:
        """What the best choice is worth."""
        return self.values[self.best]


def advise(belief: Belief, venture: Venture, *, flying: bool = False) -> Advice:
    """The value of every choice, and so the best one.

    With no card drawn the choices are ``"fly"``, ``"leave"`` (worth 0) and ``"test"``. With a card drawn they are
    ``"put back"`` and ``"remove"``: after a test, or, `flying`, in the midst of a flight that still needs `venture.draws`
    good draws (LE-131 to LE-139).

    >>> three = Belief.start(3)
    >>> advise(three, Venture(stake=20, draws=2)).best
    'test'
    >>> advice = advise(three.saw("minor"), Venture(stake=20, draws=2, tests=0))
    >>> {choice: round(float(value), 2) for choice, value in advice.values.items()}
    {'put back': 5.01, 'remove': 6.26}
    """
    induction = _Induction(venture)
    if belief.drawn is None:
        if flying:
            raise ValueError(
                "In the midst of a flight one decides about the card just drawn: say which with .saw('success')."
            )
        return Advice(induction.before(belief, venture.tests, venture.money))
    if flying:
        return Advice(
            induction.after(belief, venture.money, lambda b, m: induction.flight(b, venture.draws, venture.spare, m))
        )
    return Advice(induction.after(belief, venture.money, lambda b, m: induction.best(b, venture.tests, m)))


class _Induction:
    """Values of beliefs under one venture, each computed once."""

    def __init__(self, venture: Venture) -> None:
        self.venture = venture
        self.known: dict[tuple[Belief, int, int | None], Fraction] = {}

    def best(self, belief: Belief, tests: int, money: int | None) -> Fraction:
        """What a belief is worth before a flight."""
        key = belief, tests, money
        if key not in self.known:
            self.known[key] = max(self.before(belief, tests, money).values())
        return self.known[key]

    def before(self, belief: Belief, tests: int, money: int | None) -> dict[str, Fraction]:
        """Fly, leave or test."""
        values = {"fly": self.flight(belief, self.venture.draws, self.venture.spare, money), "leave": Fraction(0)}
        price = self.venture.test_price
        if tests and (money is None or price <= money):
            left = None if money is None else money - price
            values["test"] = -price + self._mean(
                belief, lambda seen, _: max(self.after(seen, left, lambda b, m: self.best(b, tests - 1, m)).values())
            )
        return values

    def after(
        self, seen: Belief, money: int | None, then: Callable[[Belief, int | None], Fraction]
    ) -> dict[str, Fraction]:
        """Put the card just drawn back, or pay to remove it."""
        if not seen.cards:
            return {"put back": then(seen, money)}
        values = {"put back": then(seen.put_back(), money)}
        price = seen.price
        if money is None or price <= money:
            values["remove"] = then(seen.remove(), None if money is None else money - price) - price
        # What is free is worth doing: then the advancement needs no more draws.
        return values if price else dict(reversed(values.items()))

    def flight(self, belief: Belief, draws: int, spare: int, money: int | None) -> Fraction:
        """What going on with the flight is worth."""
        venture = self.venture
        if not spare:
            # To keep a good card is never worse than to pay for its removal: of the others, no greater share is good.
            chance = belief.all_succeed(draws, good=venture.good)
            return chance * venture.stake - (1 - chance) * venture.loss

        def value(seen: Belief, card: Outcome) -> Fraction:
            good = card in venture.good
            if good and draws == 1:
                return Fraction(venture.stake)
            if not good and card in venture.fatal:
                return Fraction(-venture.loss)
            rest = (draws - 1, spare) if good else (draws, spare - 1)
            return max(self.after(seen, money, lambda b, m: self.flight(b, *rest, m)).values())

        return self._mean(belief, value) if draws else Fraction(venture.stake)

    @staticmethod
    def _mean(belief: Belief, value: Callable[[Belief, Outcome], Fraction]) -> Fraction:
        """The mean of a value over the next draw."""
        if not belief.cards:
            return value(belief, "success")
        return sum((chance * value(belief.saw(card), card) for card, chance in belief.next()), Fraction(0))
