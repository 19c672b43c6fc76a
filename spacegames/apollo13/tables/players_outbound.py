"""Player cards of Stages A to D: each may be played in its own Stage only, some on one History card only."""

from __future__ import annotations

from typing import Final

from .kinds import PlayerCard

__all__ = ["OUTBOUND_HELP"]

OUTBOUND_HELP: Final[tuple[PlayerCard, ...]] = (
    PlayerCard(
        100,
        "Backup ready",
        "Swigert was trained for this seat, and he helped to write what to do when the command module misbehaves. "
        "In a few days of joint work the new crew shows that it fits.",
        (("SS", -2), ("TM", -2)),
        stage="A",
        link=3,
        chronology="C004",
    ),
    PlayerCard(
        101,
        "Lift-off",
        "11 April 1970, 19:13 by Greenwich time, 13:13 in Houston. On Pad 39A the Saturn V comes alive and lifts "
        "off on the planned second.",
        (("TM", -2), ("LS", -1)),
        stage="A",
        chronology="C012",
    ),
    PlayerCard(
        102,
        "Checklist discipline",
        "Every step is read aloud, done and ticked off, even those that all of them know by heart. On the pad, "
        "boredom is a good sign.",
        (("RK", -2), ("TM", -1)),
        stage="A",
    ),
    PlayerCard(
        103,
        "A veteran commander",
        "Lovell has sat on such a rocket before, for he flew on Apollo 8. He can tell what is new from what only "
        "feels that way.",
        (("LS", -2), ("HS", -1)),
        stage="A",
        chronology="C010",
    ),
    PlayerCard(
        104,
        "Go orbit, all sources",
        "13 minutes up. Every tracking station says the same: a good orbit around the Earth. The booster is made "
        "safe, and the crew is in space.",
        (("TM", -2), ("RK", -1)),
        stage="B1",
        chronology="C018",
    ),
    PlayerCard(
        105,
        "Hard dock",
        "Hour 3. Odyssey has turned around and comes back slowly. Latches snap shut, Aquarius is held fast, and "
        "the ships are one.",
        (("RK", -2), ("SS", -1)),
        stage="B1",
        chronology="C022",
    ),
    PlayerCard(
        106,
        "Extension granted",
        "The whole control room is laughing about Swigert’s tax. Houston promises to arrange it, and later passes "
        "on the good news: 60 more days.",
        (("SS", -3), ("TM", -1)),
        stage="B1",
        link=13,
        chronology="C029",
    ),
    PlayerCard(
        107,
        "Music in the cabin",
        "Hour 9. Haise has brought a cassette player, and Houston may listen in. In days to come ‘Aquarius’ will "
        "sound, and the theme of 2001, as the little machine floats past the camera.",
        (("LS", -1), ("HS", -1), ("SS", -1)),
        stage="B1",
        chronology="C025",
    ),
    PlayerCard(
        108,
        "Bored to tears",
        "Hour 46. The ship is in real good shape, says Kerwin from the ground. The controllers have so little to "
        "do that they are bored to tears.",
        (("TM", -3),),
        stage="B2",
        chronology="C034",
    ),
    PlayerCard(
        109,
        "Helium where it should be",
        "Hour 54. Two days on, somebody looks at the helium tank that gave so much worry on the pad. 720 psi: "
        "that is about what was hoped for, and one trouble less.",
        (("RK", -2), ("TM", -1)),
        stage="B2",
        chronology="C037",
    ),
    PlayerCard(
        110,
        "A pleasant evening",
        "After 49 minutes of television from both ships, Lovell wishes everybody a nice evening and good night. "
        "No network has shown it live, but in Houston they liked it.",
        (("LS", -1), ("HS", -1), ("SS", -1)),
        stage="B2",
        chronology="C039",
    ),
    PlayerCard(
        111,
        "Ask for a second reading",
        "A blind gauge has neighbours that can see: the pressure, the temperature. Houston asks for extra stirs, "
        "and goes by what the others say.",
        (("RK", -2), ("TM", -2)),
        stage="B2",
        link=17,
        chronology="C036",
    ),
    PlayerCard(
        112,
        "Pink pages",
        "Hour 56. There are pink pages on board for an emergency. Houston sends the crew down their list, switch "
        "after switch, until 10 amps less are flowing.",
        (("RK", -3), ("TM", -1)),
        stage="C",
        link=23,
        chronology="C051",
    ),
    PlayerCard(
        113,
        "Think lifeboat",
        "Hour 57. The last tank is down to 200 psi, and under 150 it is no longer of use. Houston says what the "
        "crew has thought already: make the lunar module your lifeboat.",
        (("TM", -2), ("LS", -1)),
        stage="C",
        chronology="C053",
    ),
    PlayerCard(
        114,
        "Check my arithmetic",
        "Hour 58. To align Aquarius, Lovell has to add and subtract angles by hand. He is not sure of himself, so "
        "he asks Houston to check him, and every figure is right.",
        (("LS", -2), ("RK", -1)),
        stage="C",
        chronology="C055",
    ),
    PlayerCard(
        115,
        "Work the problem",
        "What do we know, what do we only believe, and what can wait? When all have answered in turn, the trouble "
        "on the panel has become a list.",
        stage="C",
        special=("cancel", 1),
    ),
    PlayerCard(
        116,
        "Over to Main A",
        "Hour 56. With one main line dead, Houston has jets of the service module moved over to the other. Haise "
        "throws the switches, has them read out again, and goes on.",
        (("RK", -2), ("HS", -1)),
        stage="C",
        chronology="C169",
    ),
    PlayerCard(
        117,
        "The flight director asks for quiet",
        "When all talk at once, nobody is heard. The flight director clears the line and calls his people one by "
        "one, and what he hears begins to make sense.",
        (("TM", -3),),
        stage="C",
    ),
    PlayerCard(
        118,
        "Close the reactant valves",
        "Fuel cell 3 is dead, and the oxygen may be leaking out through it. So Houston has its valve closed, then "
        "that of fuel cell 1; the crew asks to hear it once more before it obeys.",
        (("RK", -3), ("TM", -1)),
        stage="C",
        link=26,
        chronology="C168",
    ),
    PlayerCard(
        119,
        "The free-return pad",
        "Hour 60. The numbers for a short burn come up and are read back: 38.0 feet per second, the engine at ten "
        "percent for five seconds, then at forty.",
        (("TM", -2), ("RK", -1)),
        stage="D",
        chronology="C065",
    ),
    PlayerCard(
        120,
        "Back on the free return",
        "Hour 61. The descent engine shuts down by itself and on target: 11.6 metres per second. If nothing more "
        "is touched, the Moon will now send the ship home to the Earth.",
        (("LS", -1), ("TM", -1), ("MS", -1)),
        stage="D",
        chronology="C066",
    ),
    PlayerCard(
        121,
        "Sun check",
        "No stars can be seen for the debris, but the Sun is hard to miss. Lovell has the computer point at it, "
        "and there it stands in the telescope: the platform can be trusted.",
        (("LS", -2), ("TM", -2)),
        stage="D",
        link=34,
        chronology="C077",
    ),
    PlayerCard(
        122,
        "Turn by hand",
        "The slow roll does not work with this stack. So the crew turns it by hand, 90 degrees every hour, and "
        "lets the Sun warm one side after the other.",
        (("RK", -2), ("LS", -1)),
        stage="D",
        chronology="C073",
    ),
    PlayerCard(
        123,
        "Something worked",
        "Hour 78. The spent third stage hits the Moon at 2.58 kilometres per second, 74 nautical miles from a "
        "seismometer of Apollo 12. The ground rings for four hours: something has worked.",
        (("TM", -3), ("HS", -1)),
        stage="D",
        link=38,
        chronology="C084",
    ),
    PlayerCard(
        124,
        "Burn rules",
        "Before the big burn Haise reads back when to stop it: thrust under 77 percent, pressure under 160 psi, "
        "ten degrees off course. What is decided beforehand need not be decided in the burn.",
        (("TM", -1), ("RK", -1), ("HS", -1)),
        stage="D",
        chronology="C080",
    ),
)
