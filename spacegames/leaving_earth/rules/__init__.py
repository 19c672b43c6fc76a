"""The rules of Leaving Earth, chapter by chapter; here stands what whoever shows a game must know: actions, decisions, pieces.

The chapters themselves import each other by their own names, not from here.
"""

from .assembly import Abandon, Bundle, Buy, Disassemble, Load, Unload, Unpack, spare_number
from .automatic import Fall, WhoFalls
from .collecting import Collect
from .cooperation import (
    Accept,
    Answering,
    Gifts,
    GiveCraft,
    GiveMoney,
    GivePart,
    Offer,
    Offering,
    Propose,
    Refuse,
    ShareResearch,
    Withdraw,
)
from .craft import Break, Breaking
from .dice import Rolled
from .docking import Detach, Dock, Docking, Parting, Reattach, Separate, Separating, StayWhole, Undock
from .entry import Descent, Down, Enter, Seating, Sit, WhichCapsule
from .exploration import Facing, KeepSecret, Reveal, Sickness
from .full_testing import FullyTest, Tested, Testing
from .hazards import Landed, OptionalLanding, Parachute, PoweredLanding
from .maneuver import Fire, Fired, Firing, Maneuver, Stop, difficulty
from .missions import Awarded, Level, StationMissions, open_points, points, score
from .outcomes import Attempt, Deal, Dealt, Drawn, Pay, PutBack, Remove, TurnUp
from .parts import COMPONENT, CREW, Part, Parts, aboard, astronauts, capsules, crew_of, mass, seats, supplies
from .radiation import Radiation, Roll, RollFor, Whose
from .research import Research
from .samples import Clear, Done, Exchange, Gain, HandIn, Knowledge, TurnIn
from .setup import DrawMissions, Laid, Lay, MissionDrawn
from .skills import Heal, Repair
from .state import ADVANCEMENT, SITES, Draw, Options, Spacecraft, State, craft_of
from .surveying import Seen, Survey, Surveyed, in_range
from .survival import CheckAir, LetDie, WhichCabin, WhoDies
from .view import AgencySeen, CopySeen, SiteSeen, View
from .year import EndTurn, First, Goes, NewYear, Order, Turn

__all__ = [
    "ADVANCEMENT",
    "COMPONENT",
    "CREW",
    "SITES",
    "Abandon",
    "Accept",
    "AgencySeen",
    "Answering",
    "Attempt",
    "Awarded",
    "Break",
    "Breaking",
    "Bundle",
    "Buy",
    "CheckAir",
    "Clear",
    "Collect",
    "CopySeen",
    "Deal",
    "Dealt",
    "Descent",
    "Detach",
    "Disassemble",
    "Dock",
    "Docking",
    "Done",
    "Down",
    "Draw",
    "DrawMissions",
    "Drawn",
    "EndTurn",
    "Enter",
    "Exchange",
    "Facing",
    "Fall",
    "Fire",
    "Fired",
    "Firing",
    "First",
    "FullyTest",
    "Gain",
    "Gifts",
    "GiveCraft",
    "GiveMoney",
    "GivePart",
    "Goes",
    "HandIn",
    "Heal",
    "KeepSecret",
    "Knowledge",
    "Laid",
    "Landed",
    "Lay",
    "LetDie",
    "Level",
    "Load",
    "Maneuver",
    "MissionDrawn",
    "NewYear",
    "Offer",
    "Offering",
    "OptionalLanding",
    "Options",
    "Order",
    "Parachute",
    "Part",
    "Parting",
    "Parts",
    "Pay",
    "PoweredLanding",
    "Propose",
    "PutBack",
    "Radiation",
    "Reattach",
    "Refuse",
    "Remove",
    "Repair",
    "Research",
    "Reveal",
    "Roll",
    "RollFor",
    "Rolled",
    "Seating",
    "Seen",
    "Separate",
    "Separating",
    "ShareResearch",
    "Sickness",
    "Sit",
    "SiteSeen",
    "Spacecraft",
    "State",
    "StationMissions",
    "StayWhole",
    "Stop",
    "Survey",
    "Surveyed",
    "Tested",
    "Testing",
    "Turn",
    "TurnIn",
    "TurnUp",
    "Undock",
    "Unload",
    "Unpack",
    "View",
    "WhichCabin",
    "WhichCapsule",
    "WhoDies",
    "WhoFalls",
    "Whose",
    "Withdraw",
    "aboard",
    "astronauts",
    "capsules",
    "craft_of",
    "crew_of",
    "difficulty",
    "in_range",
    "mass",
    "open_points",
    "points",
    "score",
    "seats",
    "spare_number",
    "supplies",
]
