"""Space agencies that plan: how they judge craft, advancements and missions."""

from .players import agency, bold

__all__ = ["agency", "bold"]
