"""What the rules of every game share: a refusal that explains itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something may not be done: the rule, and a sentence with the values that clash put in when it is shown.

    >>> print(Refusal("LE-011", "It needs {0} thrust and has {1}.", (6, 4)))
    It needs 6 thrust and has 4.
    """

    rule: str
    sentence: str
    values: tuple[object, ...] = ()

    def __str__(self) -> str:
        return self.sentence.format(*self.values)


class Illegal(ValueError):
    """An action that the rules refuse; carries the refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal
