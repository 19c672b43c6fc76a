"""Play the boards in a Python whose box holds other numbers and titles, and print what of the real ones is still said.

A process of its own: the tables of these games are constants, so they are changed in their text before anything reads them.
What the rules themselves call by its name keeps it: components, advancements and places of Leaving Earth, parts of Apophis.
"""

import re
import sys
from importlib.machinery import PathFinder, SourceFileLoader
from pathlib import Path
from random import Random

CHANGED = {
    "spacegames.leaving_earth.tables.box": {
        "FUNDING = 25": "FUNDING = 533",
        "MISSION_BONUS_TO_OTHERS = 10": "MISSION_BONUS_TO_OTHERS = 514",
        "POINTS_PER_LOST_ASTRONAUT = -2": "POINTS_PER_LOST_ASTRONAUT = -7",
        "DIE_SIDES = 8": "DIE_SIDES = 12",
        "ASTRONAUTS_PER_SUPPLY = 5": "ASTRONAUTS_PER_SUPPLY = 13",
        "price: int = 10": "price: int = 511",
        "price_of_success: int = 10": "price_of_success: int = 512",
        "price_of_failure: int = 5": "price_of_failure: int = 506",
    },
    "spacegames.leaving_earth.tables.components": {
        "thrust=4,": "thrust=604,",
        "thrust=27,": "thrust=627,",
        "thrust=80,": "thrust=680,",
        "thrust=200,": "thrust=800,",
        'Astronaut("': 'Astronaut("Own',
        "mass: int = 0\n    price: int = 5": "mass: int = 0\n    price: int = 507",
    },
    "spacegames.leaving_earth.tables.missions": {'Mission("': 'Mission("Own'},
    "spacegames.apophis.tables": {
        "CARDS_OF_A_COLOUR: Final = 13 - 1": "CARDS_OF_A_COLOUR: Final = 29 - 1",
        "HAND_LIMIT: Final = 5": "HAND_LIMIT: Final = 9",
        "CARDS_DRAWN: Final = 2": "CARDS_DRAWN: Final = 4",
        "DIE: Final = 6": "DIE: Final = 8",
        "SUCCESS: Final = 7": "SUCCESS: Final = 11",
        "LAUNCH_LIMIT: Final = 8": "LAUNCH_LIMIT: Final = 12",
        "TOKENS: Final = 5": "TOKENS: Final = 13",
        "SHUFFLE_SECONDS: Final = 10": "SHUFFLE_SECONDS: Final = 17",
        "TURN_LIMIT: Final = 60": "TURN_LIMIT: Final = 171",
    },
}


def titles(module, kind):
    """What cards of a kind are called in a module as it is."""
    path = Path(__file__).parents[2].joinpath(*module.split(".")).with_suffix(".py")
    return re.findall(rf'\b{kind}\("([^"]+)"', path.read_text(encoding="utf-8"))


CARDS = [
    *titles("spacegames.leaving_earth.tables.components", "Astronaut"),
    *titles("spacegames.leaving_earth.tables.missions", "Mission"),
]
REAL = {
    "leaving-earth": (
        r"(?:agency|others|every|each)[^.;]*\$(?:25|10)\b|failure costs \$5\b|\b(?:4|27|80|200) thrust|−2 points|"
        r"thrust of (?:27|80|200)\b|\beight-sided\b|\bdie of (?:eight|8)\b|feeds (?:five|5)\b|supplies, for 5\b|\$10 each|"
        rf"removed for \$5\b|success for \$10\b|hire, \$5\b|two points|\b(?:{'|'.join(CARDS)})\b"
    ),
    "apophis": (
        r"(?i)\bdraws? (?:two|2)\b(?! ×)|\bhand holds (?:five|5)\b|\bof (?:five|5) cards\b|\b(?:five|5) (?:counters|tokens)\b|"
        r"\bdie \+ [^:]*: 7 or\b|\bdie: a (?:six|6)\b|\b(?:ten|10) seconds\b(?! more)|\b(?:sixty|60) turns\b(?! until)"
    ),
}


class Changing(SourceFileLoader):
    """Reads a module with other numbers in it."""

    def get_data(self, path):
        text = super().get_data(path).decode()
        if path.endswith(".pyc"):
            raise OSError(path)
        for old, new in CHANGED[self.name].items():
            assert old in text, (self.name, old)
            text = text.replace(old, new)
        return text.encode()


class Finder(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        spec = super().find_spec(name, path, target) if name in CHANGED else None
        if spec is not None:
            spec.loader = Changing(name, spec.origin)
        return spec


def boards(game):
    """Boards of a game, and what one looks at on them."""
    from spacewidgets import ApophisBoard, LeavingEarthBoard  # noqa: PLC0415 (only when the tables are changed)

    if game == "leaving-earth":
        yield LeavingEarthBoard(seats=("person", "person"), cover=False, seed="other", show_odds=True)
        return
    yield ApophisBoard(seats=("person",), seed="other")
    yield ApophisBoard(seats=("person", "person"), cover=False, seed="other", fail_safes=True, launch_roll=True)
    yield ApophisBoard(seats=("person",), seed="other", minutes=15)


def panels(game):
    """What else says something of a game's numbers."""
    from spacegames.leaving_earth import MISSIONS  # noqa: PLC0415
    from spacewidgets import ComponentCards, MissionPlanner, Outcomes, Radiation  # noqa: PLC0415

    if game == "leaving-earth":
        yield from (
            ComponentCards(),
            MissionPlanner(mission=MISSIONS[0].name),
            Outcomes(pay=True, stake=20),
            Radiation(),
        )


def goes_on(board, rng):
    """Something of any kind that can be done is done, and time passes where only that can."""
    if hasattr(board, "pane"):
        board.pane = rng.choice(("now", "research", "workshop", "flight", "missions", "agencies"))
    if not board.legal:
        board.clock.running = True
        if not board.legal:
            board.clock._receive(None, {"type": "tick", "seconds": 1}, None)
            return
    legal = board.legal
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    board.play(rng.choice([action for action in legal if type(action).__name__ == kind]))


def play(game, steps):
    """What of the real numbers and titles is said while a game is played for so many steps at most."""
    from everything_said import everything_said  # noqa: PLC0415 (only when the tables are changed)

    said = set()
    for board in boards(game):
        rng = Random(2)
        board.help_shown = True
        for _step in range(steps):
            if board.session.over:
                break
            goes_on(board, rng)
            for line in everything_said(board):
                said |= {f"{found}: {line}" for found in re.findall(REAL[game], line)}
        board.close()
    for panel in panels(game):
        panel.help_shown = True
        for line in everything_said(panel):
            said |= {f"{found}: {line}" for found in re.findall(REAL[game], line)}
        panel.close()
    return "\n".join(sorted(said))


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, Finder)
    sys.stdout.write(play(sys.argv[1], int(sys.argv[2])))
