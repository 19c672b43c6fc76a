"""History cards of the way out: the pad, the climb, the coast, the accident, the Moon."""

from __future__ import annotations

from typing import Final

from .kinds import HistoryCard

__all__ = ["OUTBOUND"]

OUTBOUND: Final[tuple[HistoryCard, ...]] = (
    HistoryCard(
        1,
        "A",
        "Dropped shelf",
        "1968. The oxygen shelf that Apollo 13 will carry is lifted out of another service module, slips and "
        "drops 5 centimetres. Inside tank 2, where nobody can look, the jolt loosens a filling tube.",
        (("RK", 2), ("TM", 1)),
        "C001",
    ),
    HistoryCard(
        2,
        "A",
        "The tank that would not empty",
        "March 1970. After a rehearsal of the countdown, oxygen tank 2 will not drain, so its own heaters boil it "
        "dry for 8 hours. The pad feeds them 65 volts; the thermostats, made for 28, weld shut and guard nothing "
        "any more.",
        (("RK", 2), ("TM", 1)),
        "C002",
    ),
    HistoryCard(
        3,
        "A",
        "Measles scare",
        "Someone in the backup crew has brought rubella into training, and Ken Mattingly is not immune to it. One "
        "day before launch he loses his seat, and Jack Swigert has to fill it.",
        (("SS", 1), ("TM", 2)),
        "C003",
    ),
    HistoryCard(
        4,
        "A",
        "Helium creeps up",
        "On the pad, the pressure in the helium tank of Aquarius creeps up faster than it should. It is watched "
        "and accepted, but a line goes into the flight plan: look again at hour 55.",
        (("RK", 2), ("TM", 1)),
        "C005",
    ),
    HistoryCard(
        5,
        "A",
        "Oxygen fog",
        "25 March 1970. In a rehearsal at the pad, 39,000 litres of liquid oxygen run off into a ditch, and as "
        "there is no wind, they stay there as a fog. A guard starts his car, and it bursts into flames.",
        (("RK", 1), ("TM", 1)),
        "C171",
        reducer="FL",
    ),
    HistoryCard(
        6,
        "A",
        "Thirteen thirteen",
        "Apollo 13 is to be launched at 13:13 by the clocks in Houston. The newspapers make more of the number "
        "than of the mission.",
        (("TM", 1), ("LS", 1)),
        "C007",
    ),
    HistoryCard(
        7,
        "A",
        "A hard landing site",
        "The landing site is Fra Mauro: rough hills, and a crater 370 metres across to aim for. To reach it the "
        "ship will have to leave the safe path on which the Moon itself would swing it home.",
        (("LS", 1), ("HS", 1)),
        "C008",
    ),
    HistoryCard(
        8,
        "A",
        "An uneasy goodbye",
        "Marilyn Lovell has felt uneasy ever since her husband was given flight number 13, and each flight gets "
        "harder for her, she says. She is at the Cape to see him off.",
        (("LS", 2),),
        "C009",
    ),
    HistoryCard(
        9,
        "A",
        "Rough staging",
        "2 minutes and 50 seconds up, the first stage burns out and falls away. Lovell has made this ride before, "
        "on Apollo 8, and finds the jolt rougher than he remembers it.",
        (("HS", 1), ("RK", 2)),
        "C010",
        reducer="FL",
    ),
    HistoryCard(
        10,
        "B1",
        "No story on engine 5",
        "Why did the engine in the middle stop? At 6 minutes and 14 seconds Houston has no story to tell the crew "
        "about engine 5, only that the other four are still good.",
        (("TM", 2), ("LS", 1)),
        "C015",
    ),
    HistoryCard(
        11,
        "B1",
        "A long third-stage burn",
        "The third stage must make up for what the second could not give. It shuts down 12 minutes and 31 seconds "
        "after lift-off, 9 seconds late, and the propellant it spends was meant for the push to the Moon.",
        (("RK", 1), ("TM", 1)),
        "C017",
        reducer="FL",
    ),
    HistoryCard(
        12,
        "B1",
        "A bang at separation",
        "Hour 3. Odyssey cuts loose from the spent third stage, and the bang is loud enough for Swigert to remark "
        "on it. Now he must turn the ship around and fetch Aquarius.",
        (("SS", 1), ("RK", 2)),
        "C021",
    ),
    HistoryCard(
        13,
        "B1",
        "Forgotten tax return",
        "Hour 24. Swigert joined the crew in such a hurry that he never filed his income tax. Now it comes to his "
        "mind, and he says so over the radio, where all of Houston can hear.",
        (("SS", 2),),
        "C028",
    ),
    HistoryCard(
        14,
        "B1",
        "Off the free return",
        "Hour 30. A burn of 3.4 seconds bends the path toward Fra Mauro. From here on, without another burn, the "
        "ship would swing wide of the Earth on its way back.",
        (("TM", 2), ("RK", 1)),
        "C031",
        reducer="FL",
    ),
    HistoryCard(
        15,
        "B1",
        "Fuel cell flutter",
        "Hour 31. A temperature in fuel cell 3 swings up and down by several degrees, once in 37 seconds. Houston "
        "has seen the like before and does not worry. A restless machine it is, all the same.",
        (("RK", 2),),
        "C032",
        reducer="EN",
    ),
    HistoryCard(
        16,
        "B2",
        "Alarm in the night",
        "Hour 46. In the morning Lovell tells it: they had just gone to sleep when the master alarm sounded, and "
        "they were all over the cockpit like a wet noodle. It was only the hydrogen pressure.",
        (("LS", 1), ("HS", 1), ("SS", 1)),
        "C035",
    ),
    HistoryCard(
        17,
        "B2",
        "A gauge goes blind",
        "Hour 51. The gauge that tells how much is left in oxygen tank 2 has failed and points off its scale. "
        "Houston asks for extra stirs, to keep track of what it can no longer read.",
        (("RK", 1), ("TM", 2)),
        "C036",
    ),
    HistoryCard(
        18,
        "B2",
        "Wobbling barbecue",
        "Hour 33. The ship turns slowly, like meat over a fire, so that the Sun warms all sides alike. Then the "
        "roll drifts 18 degrees off and must be set up once more, and no one knows why.",
        (("RK", 2), ("SS", 1)),
        "C033",
        reducer="FL",
    ),
    HistoryCard(
        19,
        "B2",
        "The stubborn antenna",
        "Hour 55. The big dish antenna will not lock on in its narrow beam. Through most of the television show, "
        "somebody has to fiddle with it.",
        (("TM", 1), ("HS", 1)),
        "C038",
    ),
    HistoryCard(
        20,
        "B2",
        "Fred's valve",
        "Haise likes to bang the valve that refills the cabin with air. He has just got the others with it again: "
        "every time he does it, says Lovell, their hearts jump.",
        (("LS", 1), ("SS", 2)),
        "C040",
    ),
    HistoryCard(
        21,
        "B2",
        "Stir the tanks",
        "Hour 55, minute 52. Houston has one more item for the crew: stir the oxygen and hydrogen tanks, and look "
        "out for Comet Bennett. Swigert says to stand by.",
        (("RK", 2), ("TM", 1)),
        "C041",
        requires=17,
    ),
    HistoryCard(
        22,
        "C",
        "A pretty large bang",
        "Hour 55, minute 55. “I believe we’ve had a problem here,” says Swigert, and Lovell has to say it again. "
        "Then Haise reports a pretty large bang, together with the warning lights.",
        (("LS", 1), ("HS", 1), ("SS", 1)),
        "C043",
    ),
    HistoryCard(
        23,
        "C",
        "Main B undervolt",
        "The ship has two main lines for its electric power. On line B the undervolt light comes on, which it "
        "does at 26.25 volts; minutes later the needle lies at zero.",
        (("RK", 2), ("TM", 1)),
        "C044",
        reducer="EN",
    ),
    HistoryCard(
        24,
        "C",
        "The computer restarts",
        "Hour 55, minute 57. The jolt has made the guidance computer restart itself. Among so many alarms that is "
        "one more thing to check, and nobody has hands for it.",
        (("SS", 1), ("TM", 2)),
        "C045",
    ),
    HistoryCard(
        25,
        "C",
        "Barber poles",
        "Lovell reads the little flags of the service module’s jets. Five of them are striped like barber poles: "
        "the shock has slammed valves shut, and helium and propellant no longer flow.",
        (("RK", 2), ("TM", 1)),
        "C046",
        reducer="FL",
    ),
    HistoryCard(
        26,
        "C",
        "Two fuel cells dead",
        "Hour 56. Haise looks at fuel cells 1 and 3: nothing flows into them any more. By the flight rules, to "
        "lose even one is enough to cancel the landing.",
        (("RK", 2), ("LS", 1)),
        "C047",
        reducer="EN",
        requires=23,
    ),
    HistoryCard(
        27,
        "C",
        "Tank 2 reads zero",
        "“Our oxygen quantity number 2 tank is reading zero,” Lovell tells Houston. In a moment he will look out "
        "of the window to see where it went.",
        (("LS", 1), ("TM", 2)),
        "C048",
    ),
    HistoryCard(
        28,
        "C",
        "Venting into space",
        "Lovell looks out of the hatch window and sees a gas of some sort streaming away into space. What the "
        "crew breathes, and what makes its electricity, is leaving the ship.",
        (("LS", 1), ("HS", 1), ("RK", 1)),
        "C049",
        requires=27,
    ),
    HistoryCard(
        29,
        "C",
        "Close to gimbal lock",
        "The escaping gas pushes like a small engine that nobody can switch off. Houston sees the ship being "
        "turned toward gimbal lock, where its platform would lose all sense of direction.",
        (("LS", 1), ("RK", 1)),
        "C050",
        reducer="FL",
    ),
    HistoryCard(
        30,
        "C",
        "Tank 1 barely holding",
        "Hour 56. Haise reads the last good oxygen tank: 300 psi, and barely holding. In the cabin the "
        "thermometer stands at 58 degrees Fahrenheit, which is 14 Celsius.",
        (("RK", 2), ("SS", 1)),
        "C052",
        reducer="EN",
        requires=27,
    ),
    HistoryCard(
        31,
        "D",
        "Flying without a ball",
        "Hour 58. Aquarius is waking up, but its displays are still dark. Lovell cannot see which way he is "
        "turned, and asks Houston to warn him before the platform locks.",
        (("LS", 2),),
        "C058",
        reducer="FL",
    ),
    HistoryCard(
        32,
        "D",
        "Learning to fly again",
        "The jets of Aquarius now have to turn Odyssey as well, 28 tonnes of dead mass, and they push at the "
        "wrong end. The stack moves in directions nobody expects: Lovell learns to fly again.",
        (("LS", 1), ("RK", 1)),
        "C059",
        reducer="FL",
    ),
    HistoryCard(
        33,
        "D",
        "Water critical",
        "Hour 60. It is the cooling water of Aquarius that will run out first, not the oxygen. Every sip that the "
        "crew drinks is a sip that the machines do not get.",
        (("LH", 1), ("HH", 1), ("SH", 1)),
        "C063",
    ),
    HistoryCard(
        34,
        "D",
        "A halo of debris",
        "Scraps from the service module travel along with the ship and glitter in the Sun. Lovell needs a star to "
        "steer by, and cannot tell one from the debris.",
        (("LS", 1), ("TM", 1)),
        "C064",
    ),
    HistoryCard(
        35,
        "D",
        "Five minutes of silence",
        "Hour 61. To mend the radio link, the crew has to switch off its transmitter and wait. For 5 minutes and "
        "more, Houston hears nothing at all.",
        (("TM", 2), ("LS", 1)),
        "C067",
    ),
    HistoryCard(
        36,
        "D",
        "Yaw, pitch, roll?",
        "Hour 74. The angles for the next turn were read up in one order and copied down in another. Is it yaw, "
        "pitch, roll, or is it roll, pitch, yaw?",
        (("LS", 1), ("TM", 1), ("RK", 1)),
        "C078",
    ),
    HistoryCard(
        37,
        "D",
        "Heading for gimbal lock",
        "The turn that has been planned would swing the platform through the zone where its gimbals lock. Lovell "
        "sees it coming and flies around it by hand.",
        (("RK", 1), ("LS", 1)),
        "C079",
        reducer="FL",
        requires=36,
    ),
    HistoryCard(
        38,
        "D",
        "Loss of signal",
        "Hour 77. Aquarius slips behind the Moon, and the radio falls silent. Houston has worked out how long it "
        "must wait: 25 minutes in which nobody on Earth can help.",
        (("TM", 2),),
        "C081",
    ),
    HistoryCard(
        39,
        "D",
        "No amps for heaters",
        "Hour 77. It would be good to warm the thrusters with their heaters, but there is no current to spare for "
        "that. What is saved on the battery is paid for in cold.",
        (("LH", 1), ("HH", 1), ("SH", 1), ("TM", 1)),
        "C011",
        reducer="EN",
    ),
)
