"""All that could be tried in a game: each kind of action with each value that its fields can have, and some that they cannot.

Nothing here asks a game what it offers, so that `legal` can be held against it.
"""

from __future__ import annotations

from itertools import product
from typing import Literal, get_args, get_origin, get_type_hints

from spacegames.apollo13 import APOLLO13, TABLES
from spacegames.extraordinary import EXTRAORDINARY_TIMES
from spacegames.extraordinary import TABLES as RACE
from spacegames.leaving_earth import ADVANCEMENTS, COMPONENT, LOCATIONS, MISSIONS

NOTHING = "nothing of the kind"
NUMBERS = range(-1, 14)
"""Whole numbers where a game has no more of a thing than twelve."""
MANY = range(-1, 60)
CARDS = range(max(TABLES.card) + 2)
DEALT = range(-1, 1 + max(map(len, RACE)))
NUMBERS_OF = {
    APOLLO13.name: dict.fromkeys(("card", "board"), CARDS),
    EXTRAORDINARY_TIMES.name: dict.fromkeys(("person", "odds", "mettle", "card"), DEALT),
}
"""By game and field: the whole numbers that are worth trying, where they are others."""
NAMES_OF = {
    "mission": [row.name for row in MISSIONS],
    "place": [row.name for row in LOCATIONS],
    "to": [*(row.name for row in LOCATIONS), "Lost"],
    "kind": [*COMPONENT],
    "capsule": [*COMPONENT],
    "advancement": [row.name for row in ADVANCEMENTS],
    "astronaut": [*COMPONENT],
}


def every_action(game, state):
    """Every action of every kind, so far as fields are names of the box and numbers that could stand on a table like this."""
    for kind in game.actions:
        fields = [values(game, state, name, hint) for name, hint in get_type_hints(kind).items()]
        for each in product(*fields):
            yield kind(*each)


def values(game, state, name, hint):
    """What a field may hold, and something that it may not."""
    if get_origin(hint) is Literal:
        return (*get_args(hint), NOTHING)
    if hint is bool:
        return (False, True)
    if hint is str:
        return (*NAMES_OF[name], NOTHING)
    if name in ("dollars", "years"):
        return MANY
    if name in ("craft", "onto"):
        return range(-1, 3 + max((craft.number for agency in state.agencies for craft in agency.craft), default=0))
    return NUMBERS_OF.get(game.name, {}).get(name, NUMBERS)
