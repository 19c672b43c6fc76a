"""The numbers of the Mission Control board: tracks, Crisis Lines, monitors. The rulebook prints none: rulings QA01 to QA03."""

from __future__ import annotations

from typing import Final

from .kinds import Track, TrackRow

__all__ = [
    "BOARD_BONUS",
    "BOARD_STEPS",
    "CRISIS_TRACKS",
    "FAILED",
    "LAST_GREEN",
    "LAST_ORANGE",
    "MISSION_STATUS",
    "RESERVES",
    "STATUS_TRACKS",
    "TRACK",
    "TRACKS",
]

TRACKS: Final[tuple[TrackRow, ...]] = (
    TrackRow("LS", "Lovell", "stress", 6, 2, 3),
    TrackRow("LH", "Lovell", "health", 6, 2, 3),
    TrackRow("HS", "Haise", "stress", 6, 2, 3),
    TrackRow("HH", "Haise", "health", 6, 2, 3),
    TrackRow("SS", "Swigert", "stress", 6, 2, 3),
    TrackRow("SH", "Swigert", "health", 6, 2, 3),
    TrackRow("RK", "", "Rocket", 6, 2, 3),
    TrackRow("TM", "", "Team", 6, 2, 3),
    TrackRow("FL", "", "Flight", 6, 1, None),
    TrackRow("EN", "", "Energy", 6, 1, None),
    TrackRow("MS", "", "Mission Status", 12, 1, None),
)
"""Eight crisis tracks in the order of the board, two reserves that are good when high, and Mission Status (QA01 to QA03)."""
TRACK: Final[dict[Track, TrackRow]] = {row.code: row for row in TRACKS}
CRISIS_TRACKS: Final[tuple[Track, ...]] = tuple(row.code for row in TRACKS if row.line is not None)
RESERVES: Final[tuple[Track, ...]] = ("FL", "EN")
MISSION_STATUS: Final[Track] = "MS"
STATUS_TRACKS: Final[tuple[Track, ...]] = (*CRISIS_TRACKS, *RESERVES)
"""The cubes that players may move; Mission Status is not among them ("Phase 4", AX078)."""
LAST_GREEN: Final = 5
LAST_ORANGE: Final = 7
FAILED: Final = 10
"""Mission Status is green to `LAST_GREEN`, orange to `LAST_ORANGE`, then red; from here on the mission is failed (QA03)."""
BOARD_STEPS: Final = 3
"""From the red space of an Event Board to the green one (QA11)."""
BOARD_BONUS: Final = 2
"""What Mission Status falls when a board reaches green ("Tracking event status", AX057)."""
