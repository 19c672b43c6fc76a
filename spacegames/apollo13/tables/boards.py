"""The Event Boards: what was (the original set and G) and, told as such, what might have been."""

from __future__ import annotations

from typing import Final

from .kinds import EventBoard

__all__ = ["BOARDS"]

BOARDS: Final[tuple[EventBoard, ...]] = (
    EventBoard(
        150,
        "A",
        "Centre engine out",
        "5 minutes and 32 seconds up. The second stage shakes 16 times a second, so hard that its middle engine "
        "stops, 132 seconds too soon. Nobody can say yet whether that leaves enough to reach orbit.",
        (("RK", 2), ("TM", 1), ("MS", 2)),
        3,
        "C014",
    ),
    EventBoard(
        151,
        "A",
        "Two engines out",
        "What if a second engine had quit together with the middle one? Slow and low, the rocket would be close "
        "to giving up, and every second with the rest of them would count.",
        (("RK", 2), ("TM", 1), ("MS", 2)),
        3,
        "C014",
        fiction=True,
    ),
    EventBoard(
        152,
        "A",
        "Struck by lightning",
        "What if lightning had struck the rocket as it rose from the pad? Some lamps would be lit and some "
        "needles wrong, and the crew would have to find out which.",
        (("RK", 1), ("TM", 1), ("MS", 2)),
        3,
        "C012",
        fiction=True,
    ),
    EventBoard(
        153,
        "B",
        "Oxygen tank 2 ruptures",
        "A minute and a half after the fans start, a fire breaks out inside oxygen tank 2. The tank bursts and "
        "blows a panel off the service module, 205,000 miles or 330,000 kilometres from the Earth.",
        (("RK", 2), ("LS", 1), ("HS", 1), ("SS", 1), ("MS", 3)),
        3,
        "C042",
    ),
    EventBoard(
        154,
        "B",
        "A meteoroid strikes",
        "What if a stone no bigger than a pea had hit the service module? The oxygen would be lost just the same, "
        "and nobody in the world could have foreseen it.",
        (("RK", 1), ("LS", 1), ("HS", 1), ("SS", 1), ("MS", 3)),
        3,
        "C042",
        fiction=True,
    ),
    EventBoard(
        155,
        "B",
        "Both main lines fail",
        "What if a short circuit had taken both main power lines, not one? The fuel cells would be running, and "
        "nothing would carry what they make.",
        (("RK", 2), ("SS", 1), ("MS", 3)),
        3,
        "C044",
        fiction=True,
    ),
    EventBoard(
        156,
        "C",
        "Odyssey goes dark",
        "Hour 58. Swigert switches off Odyssey: computer, platform, heaters. Three batteries of 40 ampere-hours "
        "are saved for the end; to start such a ship again in flight is something nobody has ever planned.",
        (("LS", 1), ("HS", 1), ("SS", 1), ("RK", 1), ("MS", 2)),
        3,
        "C056",
    ),
    EventBoard(
        157,
        "C",
        "The tunnel hatch sticks",
        "What if the hatch to Aquarius had jammed, with 15 minutes of power left in Odyssey? The lifeboat would "
        "hang outside the door, and the key would be stuck.",
        (("LH", 1), ("HH", 1), ("SH", 1), ("TM", 1), ("MS", 2)),
        3,
        "C054",
        fiction=True,
    ),
    EventBoard(
        158,
        "C",
        "The lifeboat’s batteries are low",
        "What if the batteries of the lifeboat had turned out to be nearly empty? Each lamp, each fan, each word "
        "on the radio would have to ask first whether it may.",
        (("TM", 2), ("RK", 1), ("MS", 2)),
        3,
        "C093",
        fiction=True,
    ),
    EventBoard(
        159,
        "D",
        "No landing",
        "Nobody from Apollo 13 will walk on the Moon. Everything now serves a single burn, which is to bring the "
        "crew home nine hours sooner.",
        (("LS", 2), ("HS", 2), ("MS", 1)),
        0,
        "C085",
    ),
    EventBoard(
        160,
        "D",
        "The descent engine quits early",
        "The descent engine was needed for 263.4 seconds. What if it had quit halfway? A longer road, a colder "
        "cabin, and only small jets to put it right.",
        (("RK", 1), ("TM", 1), ("LS", 1), ("MS", 1)),
        3,
        "C087",
        fiction=True,
    ),
    EventBoard(
        161,
        "D",
        "No free return was flown",
        "What if nobody had flown the short burn of hour 61? Behind the Moon the ship would be on a path that "
        "misses the Earth, and a single chance would be left to bend it.",
        (("LS", 1), ("HS", 1), ("SS", 1), ("RK", 1), ("MS", 1)),
        3,
        "C066",
        fiction=True,
    ),
    EventBoard(
        162,
        "E",
        "A cold ship",
        "Hour 102. Swigert guesses 35 to 40 degrees Fahrenheit in Odyssey; it was said to be 38, or 3.3 Celsius. "
        "The walls sweat, the windows frost over, and there is more than a day to go.",
        (("LH", 1), ("HH", 1), ("SH", 1), ("TM", 1), ("MS", 1)),
        3,
        "C106",
    ),
    EventBoard(
        163,
        "E",
        "A water tank leaks",
        "What if a tank of Aquarius had sprung a leak? To drink and to cool the machines, both from the same few "
        "litres: one of them would have to give way.",
        (("LH", 1), ("HH", 1), ("SH", 1), ("LS", 1), ("TM", 1), ("MS", 1)),
        3,
        "C092",
        fiction=True,
    ),
    EventBoard(
        164,
        "E",
        "Solar flare",
        "What if the Sun had flared while they were on their way? Thin walls keep little out, and the crew would "
        "have to hide behind whatever is heavy.",
        (("LH", 1), ("HH", 1), ("SH", 1), ("TM", 1), ("RK", 1), ("MS", 1)),
        3,
        "C106",
        fiction=True,
    ),
    EventBoard(
        165,
        "F",
        "Slipping out of the corridor",
        "Something keeps bending the path, and nobody knows what. Left alone, the ship would meet the air at too "
        "flat an angle and skim off; a burn is to steer it back to 6.52 degrees.",
        (("LS", 1), ("HS", 1), ("SS", 1), ("TM", 2), ("MS", 2)),
        3,
        "C122",
    ),
    EventBoard(
        166,
        "F",
        "The computer is lost",
        "What if the computers had been lost for good? Then the whole way home would be flown as this burn was: "
        "by eye, with the Earth on the sight and the Sun in the telescope.",
        (("LS", 1), ("HS", 1), ("SS", 1), ("RK", 1), ("MS", 3)),
        3,
        "C153",
        fiction=True,
    ),
    EventBoard(
        167,
        "F",
        "Storm over the landing zone",
        "What if a storm had lain over the landing zone? No ten-mile view, no low seas: the carrier would have to "
        "find other water, and the ship would have to aim for it.",
        (("TM", 2), ("LS", 1), ("RK", 1), ("MS", 3)),
        3,
        "C165",
        fiction=True,
    ),
    EventBoard(
        168,
        "G",
        "The Crew Is Safe",
        "Odyssey comes down on the sea within sight of the carrier Iwo Jima, 5 days, 22 hours, 54 minutes and 41 "
        "seconds after lift-off. All three are home.",
        (),
        0,
        "C167",
    ),
)
