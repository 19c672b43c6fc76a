"""What lies before a seat of Apollo XIII; `laid_mission`, which lays states by hand, lies beside the tests of rules."""

import sys
from pathlib import Path

from spacegames.apollo13 import APOLLO13
from spacewidgets.games.apollo13 import console, hand, head, story, supplies, way
from spacewidgets.games.apollo13.desk import Desk
from spacewidgets.games.apollo13.words import refusal_words

RULES = str(Path(__file__).parents[2] / "apollo13")
if RULES not in sys.path:
    sys.path.append(RULES)

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve")


def desk(state, seat=0, **looks):
    """What lies before a seat; ``looks`` are what it looks at: card, aside."""
    names = NAMES[: state.options.players]

    def why(action):
        refusal = APOLLO13.why_not(state, seat, action)
        return None if refusal is None else refusal_words(refusal, names)

    return Desk(
        view=APOLLO13.observe(state, seat),
        legal=APOLLO13.legal(state, seat),
        why=why,
        names=names,
        acting=seat in APOLLO13.actors(state),
        **looks,
    )


class Pictures:
    """Several pictures that lie beside each other, read like one."""

    def __init__(self, *scenes):
        self.scenes = scenes
        self.text = " ".join(scene.text for scene in scenes)
        self.actions = {action: name for scene in scenes for action, name in scene.actions.items()}

    def svg(self):
        return "".join(scene.svg() for scene in self.scenes)

    def words(self):
        return tuple(words for scene in self.scenes for words in scene.words())


def control(made):
    """What stands above the hand, without the story: what is asked, the console, the way."""
    return Pictures(head.draw(made), console.draw(made), way.draw(made))


def holding(made):
    """What is asked, the hand, and what the team has."""
    return Pictures(head.draw(made), *hand.draw(made), supplies.draw(made))


def everything(made):
    """All pictures of the table."""
    return Pictures(*control(made).scenes, story.draw(made), *hand.draw(made), supplies.draw(made))
