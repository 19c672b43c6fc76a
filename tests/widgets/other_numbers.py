"""Play the boards in a Python whose box holds other numbers, and print what of the real ones is still said.

A process of its own: the tables of these games are constants, so they are changed in their text before anything reads them.
"""

import re
import sys
from importlib.machinery import PathFinder, SourceFileLoader
from random import Random

CHANGED = {
    "spacegames.leaving_earth.tables.box": {
        "FUNDING = 25": "FUNDING = 533",
        "MISSION_BONUS_TO_OTHERS = 10": "MISSION_BONUS_TO_OTHERS = 514",
        "POINTS_PER_LOST_ASTRONAUT = -2": "POINTS_PER_LOST_ASTRONAUT = -7",
        "price: int = 10": "price: int = 511",
        "price_of_success: int = 10": "price_of_success: int = 512",
        "price_of_failure: int = 5": "price_of_failure: int = 506",
    },
    "spacegames.leaving_earth.tables.components": {
        "thrust=4,": "thrust=604,",
        "thrust=27,": "thrust=627,",
        "thrust=80,": "thrust=680,",
        "thrust=200,": "thrust=800,",
    },
}
REAL = (
    r"(?:agency|others|every|each)[^.;]*\$(?:25|10)\b|failure costs \$5\b|\b(?:4|27|80|200) thrust|−2 points|"
    r"thrust of (?:27|80|200)\b"
)


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


def play(steps):
    """What of the real numbers is said while a game is played for so many steps at most."""
    from everything_said import everything_said  # noqa: PLC0415 (only when the tables are changed)

    from spacewidgets import LeavingEarthBoard  # noqa: PLC0415

    rng = Random(2)
    board = LeavingEarthBoard(seats=("person", "person"), cover=False, seed="other", show_odds=True)
    panes = ("now", "research", "workshop", "flight", "missions", "agencies")
    said = set()
    for _step in range(steps):
        if board.session.over:
            break
        legal = board.legal
        kinds = sorted({type(action).__name__ for action in legal})
        kind = rng.choice(kinds)
        board.play(rng.choice([action for action in legal if type(action).__name__ == kind]))
        board.pane = rng.choice(panes)
        for line in everything_said(board):
            said |= {f"{found}: {line}" for found in re.findall(REAL, line)}
    return "\n".join(sorted(said))


if __name__ == "__main__":
    sys.dont_write_bytecode = True
    sys.meta_path.insert(0, Finder)
    sys.stdout.write(play(int(sys.argv[1])))
