"""Panes of the board of Leaving Earth without a board: what is done by clicks on them, and why something cannot be."""

from xml.etree import ElementTree as ET

from le_desk import desk

from spacegames.leaving_earth import LEAVING_EARTH
from spacewidgets.games.leaving_earth.keys import action_of


def choices(scene):
    """The choices on a picture by what they send."""
    root = ET.fromstring(scene.svg())  # noqa: S314 - our own drawing
    return {node.get("data-action"): node for node in root.iter() if node.get("data-action")}


def open_ones(scene):
    """What can be chosen now."""
    return {action for action, node in choices(scene).items() if node.get("aria-disabled") is None}


def why(scene, action):
    """What is said on a choice that cannot be made."""
    node = choices(scene)[action]
    assert node.get("aria-disabled") == "true"
    return node.find("{http://www.w3.org/2000/svg}title").text


def played(state, pane, *clicks, seat=0, **picks):
    """The state after clicks on a pane; a craft that is begun is picked, as on the board."""
    for click in clicks:
        scene = pane.draw(desk(state, seat, **picks))
        assert click in open_ones(scene), (click, open_ones(scene))
        before = {craft.number for craft in state.agencies[seat].craft}
        state = LEAVING_EARTH.apply(state, seat, action_of(click))
        for craft in state.agencies[seat].craft:
            if craft.number not in before:
                picks["craft"] = craft.number
    return state
