"""A table of Leaving Earth with much on it: five agencies and twelve craft, some of them under way, and a person's turn."""

from __future__ import annotations

from spacegames.leaving_earth import Scenario, dump_scenario
from spacegames.leaving_earth.rules import Charted, Researched, Start, StartingCraft

PROBE = ("Juno", "Probe")
TUG = ("Ion Thruster", "Probe")
CREWED = ("Soyuz", "Vostok", "Yuri Gagarin", "Supplies 1x")
STATION = ("Saturn", "Saturn", "Soyuz", "Aldrin", "Eagle", "Mike Collins", "Neil Armstrong", "Supplies 5x")

BUSY = Scenario(
    "A busy year",
    first_year=1964,
    last_year=1970,
    level="hard",
    mercury=True,
    first="Ada",
    agencies=(
        Start(
            "Ada",
            money=40,
            research=(
                *(Researched(f"{name} Rockets", cards) for name, cards in (("Juno", 0), ("Soyuz", 1), ("Saturn", 3))),
                *(Researched(name) for name in ("Ion Thrusters", "Rendezvous", "Life Support", "Landing", "Surveying")),
            ),
            store=("Saturn", "Juno", "Juno", "Probe", "Gherman Titov"),
            craft=(
                StartingCraft(STATION, "Earth Orbit", damaged=("Soyuz",)),
                StartingCraft(CREWED, "Lunar Orbit"),
                StartingCraft(TUG, "Mars Orbit", 2),
                StartingCraft(PROBE),
            ),
            missions=("Artificial Satellite",),
            lost=("Gus Grissom",),
        ),
        Start("Bern", craft=(StartingCraft(TUG, "Inner Planets Transfer", 1), StartingCraft(PROBE, "Earth Orbit"))),
        Start("Cleo", craft=(StartingCraft(PROBE, "Earth Orbit"), StartingCraft(TUG, "Ceres", 3))),
        Start("Dan", craft=(StartingCraft(PROBE, "Earth Orbit"), StartingCraft(TUG, "Venus Orbit"))),
        Start("Eve", craft=(StartingCraft(PROBE), StartingCraft(PROBE, "Lunar Fly-By"))),
    ),
    places=(Charted("Mars", "plant life"), Charted("Ceres", "water ice")),
)
CELL = f"""from spacewidgets import LeavingEarthBoard
from spacegames.leaving_earth import load_scenario
board = LeavingEarthBoard(scenario=load_scenario({dump_scenario(BUSY)!r}), seed='busy')
board"""
