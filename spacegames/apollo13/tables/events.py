"""The History Event cards: each ends its Stage deck and turns over the Event Board of its letter, whichever set is in use."""

from __future__ import annotations

from typing import Final

from .kinds import HistoryEvent

__all__ = ["EVENTS"]

EVENTS: Final[tuple[HistoryEvent, ...]] = (
    HistoryEvent(
        73,
        "A",
        "Trouble on the climb",
        "The rocket is still climbing, and everybody counts the seconds with it. Then something happens that was "
        "in no countdown: the Event Board of this stage tells what it is.",
        "C014",
    ),
    HistoryEvent(
        74,
        "B2",
        "Everything at once",
        "Hour 55. The evening was quiet, the Earth lies far behind, and in one moment half the panel lights up. "
        "Turn over the Event Board: from now on this is another mission.",
        "C042",
    ),
    HistoryEvent(
        75,
        "C",
        "Into the lifeboat",
        "Odyssey has a quarter of an hour of power left. Lovell and Haise float through the tunnel to wake "
        "Aquarius, and what they find is on the Event Board.",
        "C054",
    ),
    HistoryEvent(
        76,
        "D",
        "The Moon slides away",
        "Hour 77. Lovell watches the altitude grow: the Moon that they trained for is falling behind. All that "
        "counts now is the road home, and the Event Board tells how it begins.",
        "C083",
    ),
    HistoryEvent(
        77,
        "E",
        "Longer than it was built for",
        "Aquarius was designed to carry a crew of two for 45 hours. It has to keep three alive for 90, and the "
        "Event Board shows what that asks of it.",
        "C076",
    ),
    HistoryEvent(
        78,
        "F",
        "A narrow door",
        "There is one way back into the air, and it is narrow: too steep and the ship burns, too flat and it "
        "skims off. See on the Event Board what stands in that door.",
        "C122",
    ),
    HistoryEvent(
        79,
        "G2",
        "The Crew Is Safe",
        "Hour 142, minute 46. Out of the silence comes Swigert’s voice: “Okay, Joe.” Turn over the last Event Board.",
        "C164",
    ),
)
