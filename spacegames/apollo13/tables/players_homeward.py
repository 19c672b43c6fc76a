"""Player cards of Stages E to G2: each may be played in its own Stage only, some on one History card only."""

from __future__ import annotations

from typing import Final

from .kinds import PlayerCard

__all__ = ["HOMEWARD_HELP"]

HOMEWARD_HELP: Final[tuple[PlayerCard, ...]] = (
    PlayerCard(
        125,
        "PC+2",
        "Hour 79. Two hours past the Moon the descent engine pushes the whole stack for 263.4 seconds. Hardly "
        "anything is left to trim: home has come nearer.",
        (("TM", -1), ("RK", -1), ("MS", -1)),
        stage="E",
        chronology="C087",
    ),
    PlayerCard(
        126,
        "Fewer amps than allowed",
        "Hour 82. Aquarius runs on 12.3 amperes, and the plan had allowed 14. That is less than a fifth of its "
        "normal load, and the batteries will last.",
        (("RK", -1), ("EN", 2)),
        stage="E",
        chronology="C095",
    ),
    PlayerCard(
        127,
        "Consumables tally",
        "Houston reads up what there is: 1498 ampere-hours, 215 pounds of water, 44 pounds of oxygen, for 61 "
        "hours to go. Now everyone can divide, and it is enough.",
        (("LH", -1), ("HH", -1), ("SH", -1), ("TM", -1)),
        stage="E",
        link=43,
        chronology="C093",
    ),
    PlayerCard(
        128,
        "Get a night's sleep",
        "Hour 81. Deke Slayton, the boss of the astronauts, sends word: get a night’s sleep, you have been "
        "working hard. And quit worrying, adds Houston.",
        (("LH", -1), ("HH", -1), ("SH", -1)),
        stage="E",
        chronology="C094",
    ),
    PlayerCard(
        129,
        "Condensate can",
        "Hour 95. A water container that was made for a moonwalk can store waste as well. Haise tries it out and "
        "reports to Houston that it works great.",
        (("HH", -2), ("SH", -1), ("TM", -1)),
        stage="E",
        link=48,
        chronology="C103",
    ),
    PlayerCard(
        130,
        "A peek at the gauges",
        "Hour 102. For a few minutes Swigert powers up the dead ship, and Houston reads how cold it is. The jets "
        "are at 21 to 44 degrees Fahrenheit: nothing has frozen beyond its limits.",
        (("RK", -2), ("TM", -1)),
        stage="E",
        chronology="C107",
    ),
    PlayerCard(
        131,
        "Drink all you want",
        "Hour 83. Houston clears up a misunderstanding: there are 38 pounds of drinking water in Odyssey, 17 "
        "kilograms, so drink. Haise and Swigert have already made up 22 bags of it.",
        (("LH", -1), ("HH", -1), ("SH", -1)),
        stage="E",
        chronology="C170",
    ),
    PlayerCard(
        132,
        "Enough cans",
        "Houston has counted. With the 16 cartridges of Odyssey, 12 hours each, the air can be cleaned for 192 "
        "hours, far longer than the way home takes: they only have to be made to fit.",
        (("LH", -1), ("HH", -1), ("SH", -1), ("TM", -1)),
        stage="F",
        link=60,
        chronology="C110",
    ),
    PlayerCard(
        133,
        "Do-it-yourself canister",
        "Hour 91. Plastic bags, cardboard, grey tape, a piece of towel and a suit hose: Swigert reports that the "
        "do-it-yourself canister is complete.",
        (("TM", -2), ("SS", -1), ("MS", -1)),
        stage="F",
        link=61,
        chronology="C118",
    ),
    PlayerCard(
        134,
        "Down to 0.2",
        "Hour 94. Both boxes are at work, and the gauge for carbon dioxide falls to 0.2 millimetres of mercury. "
        "The crew breathes easily, and Houston breathes out.",
        (("LH", -1), ("HH", -1), ("SH", -1)),
        stage="F",
        chronology="C119",
    ),
    PlayerCard(
        135,
        "Earth in the crosshairs",
        "Hour 100. Houston reads up a burn by eye: 15 seconds, with the horns of the crescent Earth on the sight "
        "and the Sun in the telescope. It needs no computer.",
        (("LS", -1), ("RK", -1), ("TM", -1)),
        stage="F",
        chronology="C121",
    ),
    PlayerCard(
        136,
        "Current runs backwards",
        "Hour 112. Nobody has ever sent power up the tunnel in this direction. At 2.5 amperes it takes 15 hours, "
        "but Odyssey’s battery is filling from those of Aquarius.",
        (("RK", -2), ("TM", -2)),
        stage="F",
        link=57,
        chronology="C128",
    ),
    PlayerCard(
        137,
        "Simulators day and night",
        "Hour 118. No step of the way home goes up to the crew before other astronauts have flown it in the "
        "simulators, to make sure that it is right and that there is time for it.",
        (("TM", -2), ("SS", -1)),
        stage="F",
        chronology="C132",
    ),
    PlayerCard(
        138,
        "Mattingly reads it up",
        "Hour 126. Ken Mattingly, who should have been on board, reads up how to wake Odyssey. For nearly two "
        "hours Swigert copies it all by hand.",
        (("SS", -2), ("TM", -2)),
        stage="G1",
        link=62,
        chronology="C135",
    ),
    PlayerCard(
        139,
        "A way to keep warm",
        "Hour 133. The margins are at a hundred percent, so Aquarius is powered up hours early and turned until "
        "the Sun shines in. At last a way to keep warm.",
        (("LH", -1), ("HH", -1), ("SH", -1)),
        stage="G1",
        chronology="C144",
    ),
    PlayerCard(
        140,
        "Stay-awake pills",
        "Hour 132. Slayton sends the crew to its medical kit: two tablets of Dexedrine each, to stay awake for "
        "the last stretch.",
        (("LS", -1), ("SS", -1), ("HH", -1)),
        stage="G1",
        chronology="C143",
    ),
    PlayerCard(
        141,
        "The last correction",
        "Hour 137. A last, small push from the jets, 21.5 seconds, and the path is trimmed for the air. “Good "
        "show, Aquarius,” says Houston.",
        (("RK", -2), ("TM", -1)),
        stage="G2",
        chronology="C148",
    ),
    PlayerCard(
        142,
        "Farewell, Aquarius",
        "Hour 141. Aquarius, which was to land on the Moon and became a lifeboat instead, is let go. “Farewell, "
        "Aquarius, and we thank you,” says Houston.",
        (("LS", -1), ("HS", -1), ("SS", -1)),
        stage="G2",
        chronology="C157",
    ),
    PlayerCard(
        143,
        "Altair",
        "Hour 139. Through all the glare Swigert finds a star, Altair, and aligns Odyssey’s platform by it. Now "
        "the ship knows which way is down.",
        (("SS", -2), ("RK", -2)),
        stage="G2",
        link=69,
        chronology="C154",
    ),
    PlayerCard(
        144,
        "Three good mains",
        "Hour 142, minute 50. Houston sees it on television: the big parachutes are open. They look good, says "
        "Recovery, and this time good is good enough.",
        (("TM", -2), ("RK", -1)),
        stage="G2",
        chronology="C166",
    ),
)
