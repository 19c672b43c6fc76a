"""A whole number within limits, or None for any."""

from __future__ import annotations

from typing import Any

import traitlets

from spacewidgets.words import _

__all__ = ["AtMost"]


class AtMost(traitlets.TraitType):
    """A whole number in a range, or None; refused at once and in words."""

    default_value = None

    def __init__(self, high: int, refusal: str, low: int = 0) -> None:
        super().__init__(None, allow_none=True)
        self.low, self.high, self.refusal = low, high, refusal

    def validate(self, _obj: object, value: Any) -> int | None:
        """`value`, if it is None or a whole number in the range."""
        if value is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise traitlets.TraitError(_(self.refusal).format(low=self.low, high=self.high, value=value))
