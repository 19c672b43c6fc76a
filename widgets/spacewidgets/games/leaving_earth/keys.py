"""Actions of the engine as the stage names them, and back."""

from __future__ import annotations

from typing import Any

from spacegames.leaving_earth import LEAVING_EARTH
from spacewidgets.games.kit import keys
from spacewidgets.games.kit.keys import key_of

__all__ = ["action_of", "key_of"]


def action_of(key: str) -> Any:
    """The action of a name; a ValueError says what is wrong with it.

    >>> action_of("Load:1:Juno:")
    Load(craft=1, kind='Juno', damaged=False)
    """
    return keys.action_of(key, LEAVING_EARTH.actions)
