"""A whole number up to a limit, or None for no limit."""

from __future__ import annotations

from typing import Any

import traitlets

from spacewidgets.words import _

__all__ = ["AtMost"]


class AtMost(traitlets.TraitType):
    """A whole number from 0 to a limit, or None; refused at once and in words."""

    default_value = None

    def __init__(self, high: int, refusal: str) -> None:
        super().__init__(None, allow_none=True)
        self.high, self.refusal = high, refusal

    def validate(self, _obj: object, value: Any) -> int | None:
        """`value`, if it is None or a whole number in the range."""
        if value is None:
            return None
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= self.high:
            return value
        raise traitlets.TraitError(_(self.refusal).format(high=self.high, value=value))
