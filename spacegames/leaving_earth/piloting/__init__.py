"""Flying a plan in the game: the steps that it takes, and what a seat does next to take them.

A plan says what is bought, burned, left and fetched; in the game this is done in many small actions. `steps` lists what a plan
wants in the order in which it is done, a `Flight` remembers how much of that is behind (`follow` counts on after every event),
and `next_action` says what comes next.
"""

from .actions import next_action
from .flight import Flight, follow
from .steps import Assemble, Fly, Gather, Hire, Join, Learn, Leave, Look, Stay, Step, Stock, steps

__all__ = [
    "Assemble",
    "Flight",
    "Fly",
    "Gather",
    "Hire",
    "Join",
    "Learn",
    "Leave",
    "Look",
    "Stay",
    "Step",
    "Stock",
    "follow",
    "next_action",
    "steps",
]
