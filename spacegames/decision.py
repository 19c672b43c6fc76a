"""One check for each kind of decision: what is open is listed by asking it, and remembered by all that it looks at.

A check is told what it looks at, and nothing else. These arguments are what its list is remembered by, so that the list cannot
know less than the check, and a refusal that is added to a check is a refusal of the list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from spacegames.game import Refusal

__all__ = ["Decision", "opening"]

MOST: Final = 1 << 14
ONE, TWO = 1, 2


class Decision:
    """A kind of decision.

    Parameters
    ----------
    candidates : iterable of actions, or a function that makes it of what the check looks at
        All that could be open, in the order in which it is offered.
    check : function of an action and of what it looks at
        Why not, or None.
    looks : function of a state, a seat and whatever else the game gives it
        All that the check looks at: a tuple of values that can be hashed.
    remember : bool
        False where the same values hardly come again: it takes longer to look for a list than to ask for it.

    >>> from spacegames.game import Refusal
    >>> def why_not_pay(price, money):
    ...     return None if price <= money else Refusal("L1", "That costs {0}.", (price,))
    >>> pay = Decision((1, 5, 25), why_not_pay, lambda purses, seat: (purses[seat],))
    >>> pay.listed(*pay.looks((3, 10), 1))
    (1, 5)
    >>> print(pay.check(5, *pay.looks((3, 10), 0)))
    That costs 5.
    """

    __slots__ = ("check", "listed", "looks")

    def __init__(
        self,
        candidates: Iterable[Any] | Callable[..., Iterable[Any]],
        check: Callable[..., Refusal | None],
        looks: Callable[..., tuple[Any, ...]],
        *,
        remember: bool = True,
    ) -> None:
        if not callable(candidates):
            candidates = tuple(candidates)

        def asked(*looked: Any) -> tuple[Any, ...]:
            named = candidates(*looked) if callable(candidates) else candidates
            # Python calls with so many arguments as are written down in much less time than with a tuple of them.
            if len(looked) == ONE:
                (only,) = looked
                return tuple([action for action in named if check(action, only) is None])
            if len(looked) == TWO:
                one, other = looked
                return tuple([action for action in named if check(action, one, other) is None])
            return tuple([action for action in named if check(action, *looked) is None])

        self.check, self.looks = check, looks
        self.listed = lru_cache(maxsize=MOST)(asked) if remember else asked


def opening(decisions: Mapping[type, Decision]) -> Callable[..., tuple[Decision, ...]]:
    """What gives the kinds of decision that a gate lets through, in the order in which they are offered.

    A gate is a check of a kind; it is told what it looks at, and the answer is remembered by that, as with a decision.
    """

    @lru_cache(maxsize=1 << 12)
    def open_to(gate: Callable[..., Refusal | None], *looked: Any) -> tuple[Decision, ...]:
        return tuple([decision for kind, decision in decisions.items() if gate(kind, *looked) is None])

    return open_to
