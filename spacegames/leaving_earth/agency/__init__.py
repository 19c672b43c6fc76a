"""Space agencies that plan: how they judge craft, advancements and missions."""

from .players import Purpose, agency, bold, purposeful

__all__ = ["Purpose", "agency", "bold", "purposeful"]
