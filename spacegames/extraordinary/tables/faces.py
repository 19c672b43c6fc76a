"""The two faces of astronaut cards, dealt to persons anew in each game (house values).

So nobody who knows the deck knows from one face the other, and no real person is rated.
"""

from __future__ import annotations

from typing import Final

from .kinds import Mettle, Odds

__all__ = ["METTLE", "ODDS"]

ODDS: Final[tuple[tuple[Odds, int], ...]] = (
    (Odds((2, 6), (3, 6), (5, 6)), 3),
    (Odds((3, 6), (5, 6), (3, 6)), 3),
    (Odds((4, 6), (4, 6), (2, 6)), 3),
    (Odds((2, 6), (5, 6), (3, 6)), 3),
    (Odds((4, 6), (5, 6), (2, 6)), 3),
    (Odds((5, 6), (4, 6), (2, 6)), 3),
    (Odds((3, 6), (4, 6), (3, 6)), 3),
    (Odds((4, 6), (4, 6), (3, 6)), 3),
)
"""Blue faces: what passes missions 1, 2 and 3. They differ much, so that it is worth hearing which candidate is the better one.

The risk of the third mission lies in the way: many a ship never comes to the Moon.
"""
METTLE: Final[tuple[tuple[Mettle, int], ...]] = (
    (Mettle((2, 1), (-3, -1)), 3),
    (Mettle((1, 1), (-1, -2)), 3),
    (Mettle((1, 2), (-2, -1)), 3),
    (Mettle((3, 0), (-2, -1)), 3),
    (Mettle((1, 1), (-3, -3)), 3),
    (Mettle((0, 3), (-1, -1)), 3),
    (Mettle((2, 0), (-1, -1)), 3),
    (Mettle((2, 1), (-2, -2)), 3),
)
"""Beige faces: Morale and Ship Condition after success and after failure."""
