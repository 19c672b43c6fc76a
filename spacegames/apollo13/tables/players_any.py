"""Player cards that may be played in every Stage."""

from __future__ import annotations

from typing import Final

from .kinds import PlayerCard

__all__ = ["ANY_STAGE"]

ANY_STAGE: Final[tuple[PlayerCard, ...]] = (
    PlayerCard(
        80,
        "A Little Chatter",
        "Lovell and Haise talk about nothing that has a gauge. For a few minutes the ship is only a small room "
        "with friends in it.",
        (("LS", -1), ("HS", -1)),
    ),
    PlayerCard(
        81,
        "A joke from Houston",
        "Between all the figures, the voice from the ground slips in a joke. Haise and Swigert laugh, and the "
        "next switch is easier to find.",
        (("HS", -1), ("SS", -1)),
    ),
    PlayerCard(
        82,
        "Steady hands",
        "Read the step, find the switch, touch it, say its name, then move it. Lovell and Swigert take their "
        "time, for a mistake takes longer.",
        (("LS", -1), ("SS", -1)),
    ),
    PlayerCard(
        83,
        "A bite to eat",
        "Lovell and Haise stop and eat something. It is cold and comes out of a bag, but nobody thinks well on an "
        "empty stomach.",
        (("LH", -1), ("HH", -1)),
    ),
    PlayerCard(
        84,
        "Juice ration",
        "Juice is water with a taste. Haise and Swigert share what is left in the bag, and headaches ease.",
        (("HH", -1), ("SH", -1)),
    ),
    PlayerCard(
        85,
        "A nap in turns",
        "One closes his eyes while another watches the gauges, then they change places. Lovell and Swigert both "
        "come back fresher than they went.",
        (("LH", -1), ("SH", -1)),
    ),
    PlayerCard(
        86,
        "Worked out twice",
        "One works out the path, another works it out again, and they do not look at each other’s paper. When "
        "both come to the same answer, the room breathes again.",
        (("TM", -2), ("FL", 1)),
    ),
    PlayerCard(
        87,
        "Backroom calls",
        "A controller need not know everything, only whom to ask. The call comes from a back room, from somebody "
        "who has thought of this one valve for years.",
        (("TM", -2),),
    ),
    PlayerCard(
        88,
        "The builders on the line",
        "Who knows a machine better than the people who built it? A telephone call to the factory finds the "
        "engineer who drew that part.",
        (("RK", -2),),
    ),
    PlayerCard(
        89,
        "Called in from home",
        "A telephone rings at night, and somebody drives in to look at a line on a paper chart. He has seen one "
        "like it before, and knows what it means.",
        (("RK", -2),),
    ),
    PlayerCard(
        90,
        "Tiger team",
        "Take a handful of people off everything else, and give them a room, a table and a single question. They "
        "come out when they have the answer.",
        (("TM", -1), ("RK", -1)),
    ),
    PlayerCard(
        91,
        "Simulator run",
        "Fly it on the ground first. A mistake in the simulator costs an hour and a red face, and then it is a "
        "mistake that nobody will make up there.",
        (("FL", 2),),
    ),
    PlayerCard(
        92,
        "Fine tracking",
        "Dishes on the ground listen to the ship’s radio, and a tiny change of its tone betrays the speed. "
        "Whoever knows the path well can mend it with a small burn.",
        (("FL", 2),),
    ),
    PlayerCard(
        93,
        "Open the breakers",
        "Even a machine at rest may draw a little current. Pull its breaker, and it draws none: amp by amp the "
        "batteries gain hours.",
        (("EN", 2),),
    ),
    PlayerCard(
        94,
        "Lights off",
        "What nobody looks at needs no light. Panel after panel goes dark, and what is not spent tonight will be "
        "there in the morning.",
        (("EN", 2),),
    ),
    PlayerCard(
        95,
        "Avoid Damage",
        "Look at what would break next, and be there first: the valve shut, the breaker pulled, a hand on the switch.",
        special=("avoid", 1),
    ),
    PlayerCard(
        96,
        "Avoid Damage",
        "Someone asks the question that nobody likes: and if it gets worse? The answer is written down before it "
        "is needed.",
        special=("avoid", 1),
    ),
    PlayerCard(
        97,
        "Premonitions",
        "A good controller follows a curve to its end, and then a little further. So some bad news can be seen on "
        "its way.",
        special=("peek", 2),
    ),
    PlayerCard(
        98,
        "Premonitions",
        "The figures are all within their limits, and yet something about them is odd. Better to look twice now "
        "than to be surprised.",
        special=("peek", 2),
    ),
    PlayerCard(
        99,
        "Shift change",
        "The new team listens in for a while before the old one goes. Fresh eyes find what tired eyes have "
        "stopped seeing.",
        special=("draw", 2),
    ),
)
