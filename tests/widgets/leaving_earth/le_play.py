"""Playing on the board of Leaving Earth as a person does: by what can be chosen on its pictures."""

from spacegames.leaving_earth.rules import (
    Abandon,
    Answering,
    Collect,
    Disassemble,
    Dock,
    EndTurn,
    FullyTest,
    Heal,
    Load,
    Maneuver,
    Offer,
    Repair,
    Research,
    Separate,
    Survey,
    Turn,
    Unload,
)
from spacewidgets.games.leaving_earth.keys import key_of

FLIGHT = (Dock, Separate, FullyTest, Survey, Collect, Repair, Heal)
ON_THE_PAD = (Load, Unload, Disassemble, Abandon)


def look_for(board, action):
    """Pick what a person would pick so that an action comes to lie on the pane."""
    if not isinstance(board.view.tasks[-1], Turn):
        board.pane = "now"
    elif isinstance(action, Maneuver):
        board.craft = action.craft
        board.to, board.years, board.pane = action.to, action.years, "flight"
    elif isinstance(action, FLIGHT):
        board.craft, board.to, board.pane = action.craft, "", "flight"
    elif isinstance(action, Research | Offer | EndTurn):
        board.pane = {Research: "research", Offer: "trade", EndTurn: "now"}[type(action)]
    else:
        craft = getattr(action, "craft", None)
        fleet = {each.number: each.place for each in board.desk.me.craft}
        board.craft = craft if craft in fleet else None
        away = isinstance(action, Abandon) and fleet.get(craft) != "Earth"
        board.to, board.pane = "", "flight" if away else "workshop"


def do(board, action):
    """Do it by choosing it on the pane."""
    look_for(board, action)
    board.pictures.stages["pane"].choose(key_of(action))


__all__ = ["Answering", "do", "look_for"]
