"""History cards of the way home: the cold, the air, the aim, and the last day."""

from __future__ import annotations

from typing import Final

from .kinds import HistoryCard

__all__ = ["HOMEWARD"]

HOMEWARD: Final[tuple[HistoryCard, ...]] = (
    HistoryCard(
        40,
        "E",
        "The ball is dark",
        "Hour 80. To save power, the ball that shows the commander how he is turned goes dark. Lovell has to "
        "start the slow roll from bare numbers on the computer.",
        (("LS", 1), ("RK", 1)),
        "C089",
        reducer="EN",
    ),
    HistoryCard(
        41,
        "E",
        "It will not settle",
        "The stack ought to stand at 90 degrees in pitch and settle there; Lovell is looking at 118. Attempt "
        "after attempt, it will not be still enough to start the roll.",
        (("RK", 1), ("SS", 1)),
        "C090",
        reducer="FL",
    ),
    HistoryCard(
        42,
        "E",
        "No sleep at all",
        "Hour 81. They have gone a very long time without any sleep, says Lovell, and says it once more. He "
        "himself had hardly any last night.",
        (("LH", 2), ("LS", 1)),
        "C091",
    ),
    HistoryCard(
        43,
        "E",
        "Counting drinks",
        "Hour 81. The crew takes stock of its water. Lovell thinks aloud about rationing: he would hate to run "
        "out on the last day.",
        (("LH", 1), ("HH", 1), ("SH", 1), ("TM", 1)),
        "C092",
    ),
    HistoryCard(
        44,
        "E",
        "Still venting",
        "Hour 82. Through window 1 Haise sees gas still drifting from the service module, and a tumbling piece of "
        "silvery metal, 4 inches square. The wreck is not done with them.",
        (("HS", 1), ("RK", 2)),
        "C096",
    ),
    HistoryCard(
        45,
        "E",
        "The roll wobbles",
        "Hour 83. The roll that was so hard to set up has begun to wobble. The Earth climbs in the window at one "
        "turn and sinks at the next, and nobody is steering.",
        (("RK", 3), ("LS", 1)),
        "C098",
        reducer="FL",
        requires=41,
    ),
    HistoryCard(
        46,
        "E",
        "Lost in the noise",
        "Hour 86. Whenever the roll carries the antenna to the wrong side, all voices drown in static. Whatever "
        "Houston has to say must wait until the ship has turned.",
        (("TM", 3),),
        "C100",
    ),
    HistoryCard(
        47,
        "E",
        "Window shades",
        "Hour 92. With the shades up no sunlight comes in, and without the Sun there is hardly any heat inside. "
        "The crew learns not to do that again.",
        (("LH", 1), ("HH", 1)),
        "C101",
        reducer="EN",
    ),
    HistoryCard(
        48,
        "E",
        "Nowhere to put it",
        "Hour 93. Nothing may be dumped overboard, Houston has said, and now the bags for urine are running out. "
        "Not all of spaceflight is rocket science.",
        (("HH", 1), ("SH", 1)),
        "C102",
    ),
    HistoryCard(
        49,
        "E",
        "Thump in the descent stage",
        "Hour 97. Haise hears a little thump, down in the descent stage, and a new shower of snowflakes passes "
        "his window. On the screens in Houston nothing is wrong.",
        (("RK", 2),),
        "C104",
        reducer="EN",
    ),
    HistoryCard(
        50,
        "F",
        "The Sack is Broken",
        "Only two bags of the right kind are on board. They have to be cut along a seam and taped until they "
        "seal, and Houston warns: if the inner bag is damaged, the outer one must do.",
        (("SS", 1), ("TM", 2)),
        "C115",
        requires=60,
    ),
    HistoryCard(
        51,
        "F",
        "Fifteen millimetres",
        "Hour 85. The gauge for carbon dioxide reaches 15 millimetres of mercury, the doctors’ limit. Haise "
        "changes the cartridge and watches it fall to 4.5.",
        (("LH", 2), ("HH", 1), ("SH", 1)),
        "C112",
        requires=60,
    ),
    HistoryCard(
        52,
        "F",
        "The arch is too small",
        "Hour 91. The cardboard arch, which is to keep the bag off the cartridge, is not big enough. The hose "
        "lies on its side instead of pointing down; Swigert thinks it will still work.",
        (("SS", 2),),
        "C117",
        requires=61,
    ),
    HistoryCard(
        53,
        "F",
        "Alarm every few seconds",
        "Hour 93. The second cartridge is spent and the gauge stands at 12.5. While the home-made boxes are put "
        "on line, the master alarm rings every few seconds.",
        (("LS", 2), ("HS", 1), ("SS", 1)),
        "C120",
        requires=60,
    ),
    HistoryCard(
        54,
        "F",
        "Battery 2",
        "Hour 99. A master alarm: battery 2 of Aquarius. It is taken off line, for nobody can know yet that the "
        "battery is well and only its sensor is not.",
        (("RK", 1), ("TM", 1)),
        "C105",
        reducer="EN",
    ),
    HistoryCard(
        55,
        "F",
        "Helium burst",
        "Hour 108. At 1921 psi the disk on the helium tank lets go, as it was built to do. Lovell sees sparks fly "
        "past; no harm is done, but the slow roll now runs the other way.",
        (("RK", 3), ("LS", 1)),
        "C124",
        reducer="FL",
    ),
    HistoryCard(
        56,
        "F",
        "The same old friend",
        "Hour 109. That light again: the sensor of battery 2 flickers and sets off the master alarm. The crew "
        "greets it as an old friend, and is awake.",
        (("RK", 1), ("HS", 1)),
        "C125",
        reducer="EN",
        requires=54,
    ),
    HistoryCard(
        57,
        "F",
        "Twenty amp-hours short",
        "Hour 111. Odyssey has its own batteries to come home with, and they are all it will have at the end. One "
        "of them is 20 ampere-hours short.",
        (("RK", 2), ("TM", 1)),
        "C127",
        reducer="EN",
    ),
    HistoryCard(
        58,
        "F",
        "Too cold to sleep",
        "Hour 117. Nobody sleeps in Odyssey now, it is just too cold in there. The crew wears lunar boots and two "
        "pairs of underwear, and crawls into the sleeping bags.",
        (("LH", 1), ("HH", 1), ("SH", 1)),
        "C130",
    ),
    HistoryCard(
        59,
        "F",
        "Caught in the valve",
        "Hour 118. Houston asks why a relief valve of the suit system was just switched over and back. One of the "
        "home-made boxes had got caught in it: even rescue takes up room.",
        (("RK", 2), ("LS", 1)),
        "C131",
        requires=61,
    ),
    HistoryCard(
        60,
        "F",
        "CO2 Problem",
        "Hour 80. Master alarm, and a flashing light: carbon dioxide. In the small cabin of Aquarius the crew’s "
        "own breath builds up faster than the cartridge can soak it up.",
        (("LH", 1), ("HH", 1), ("SH", 1)),
        "C109",
    ),
    HistoryCard(
        61,
        "F",
        "Square Cartridge, Round Hole",
        "Hour 90. There are fresh cartridges in Odyssey, but those are square, and the sockets in Aquarius are "
        "round. Nobody ever thought that the one would have to serve in the other.",
        (("TM", 1), ("SS", 1)),
        "C113",
        requires=60,
    ),
    HistoryCard(
        62,
        "G1",
        "Where is the checklist?",
        "Hour 125. The crew has asked again and again for the list of steps that will wake Odyssey. Splashdown is "
        "less than a day away, and the list has still not come.",
        (("SS", 1), ("TM", 2)),
        "C134",
    ),
    HistoryCard(
        63,
        "G1",
        "The refrigerator",
        "Hour 123. Odyssey has cooled by another 6 to 8 degrees Fahrenheit overnight, to 45 or 46. The crew calls "
        "it the refrigerator.",
        (("LH", 1), ("HH", 1), ("SH", 2)),
        "C136",
        reducer="EN",
    ),
    HistoryCard(
        64,
        "G1",
        "Fred Haise is Sick",
        "An infection gives Fred Haise a fever. He shivers in the cold cabin, and keeps on working.",
        (("HH", 2),),
        "C140",
    ),
    HistoryCard(
        65,
        "G1",
        "Two hours of sleep",
        "Hour 132. Two or three hours, and bad ones: that is all the sleep Swigert has had. Soon he must do "
        "everything right that his long list asks of him.",
        (("SH", 2),),
        "C141",
    ),
    HistoryCard(
        66,
        "G1",
        "The angle drifts again",
        "Hour 132. The path has grown flatter again. The ship would now meet the air at 6.03 degrees, and needs a "
        "push of 2.8 feet or 0.9 metres per second to be safely steep.",
        (("RK", 2), ("TM", 1)),
        "C142",
        reducer="FL",
    ),
    HistoryCard(
        67,
        "G2",
        "Rolled the wrong way",
        "Hour 137. Just before the last correction Houston finds the ship 16 degrees off. “I’m rolled the wrong "
        "way; that is what you’re saying, right?” asks Lovell. That is right.",
        (("LS", 1), ("RK", 1)),
        "C147",
        reducer="FL",
    ),
    HistoryCard(
        68,
        "G2",
        "A whole side is missing",
        "Hour 138. The service module drifts into view, and one whole side of it is missing, blown out from the "
        "base to the engine. The heat shield they need now was right next to it.",
        (("LS", 1), ("HS", 1), ("SS", 2)),
        "C150",
    ),
    HistoryCard(
        69,
        "G2",
        "Which gimbal?",
        "Hour 140. To let go of Aquarius the ship must turn without locking Odyssey’s platform, and Lovell "
        "struggles. You picked a lousy attitude to separate, he tells Houston.",
        (("SS", 1), ("RK", 1)),
        "C156",
        reducer="FL",
    ),
    HistoryCard(
        70,
        "G2",
        "Battery C will not last",
        "Hour 142. Battery C, says Houston, will run out at about the time the main parachutes open. That is "
        "expected; the other batteries have to bring them down.",
        (("RK", 2),),
        "C161",
        reducer="EN",
    ),
    HistoryCard(
        71,
        "G2",
        "Welcome home, loss of signal",
        "Hour 142, minute 38. Houston says welcome home, and then the glowing air around Odyssey cuts off the "
        "radio. No one knows whether the shield behind the crew is whole.",
        (("TM", 3),),
        "C162",
    ),
    HistoryCard(
        72,
        "G2",
        "A long blackout",
        "The blackout was expected to take 240 seconds. They are over, and then some; Houston calls, and nobody "
        "answers.",
        (("TM", 1), ("LS", 1), ("HS", 1), ("SS", 1)),
        "C163",
        requires=71,
    ),
)
