"""Why the strong bot would do something, in words; each code of the engine's `REASONS` has its sentence."""

from __future__ import annotations

from typing import Any, Final

from spacegames.extraordinary import FUNDING, Reason, Tables
from spacewidgets.games.extraordinary.words import changes_words, funding_name, mission_name
from spacewidgets.words import N_, _

__all__ = ["CONSULT_WORDS", "REASON_WORDS", "reason_words"]

REASON_WORDS: Final = {
    "offer mettle": N_("Success would bring {0}, failure {1}: among the best of the market."),
    "hire liked": N_("Flight Crew likes this one, and you see no reason against it."),
    "hire mettle": N_("Success and failure taken together, this one does the ship more good."),
    "point fails": N_("Your meters cannot pay for this card: flown, it would fail."),
    "point cheap": N_("You can bear what this card costs better than what the other costs."),
    "point gains": N_("This card would bring you something: {0}."),
    "point odds": N_("This candidate has the better odds on a mission that is free."),
    "tell fuel": N_("Flight Crew cannot see the fuel, and it matters now."),
    "tell condition": N_("Flight Crew cannot see the state of the ship, and it matters now."),
    "tell morale": N_("Flight Crew cannot see the Morale, and it matters now."),
    "tell opinion": N_("Flight Crew cannot see what the world thinks, and it matters now."),
    "tell home": N_("Mission Control cannot see how far home is, and it matters now."),
    "ask risk": N_("You see the odds, {0}; only Mission Control sees what failure would cost."),
    "answer worth": N_("Your meters can bear a failure."),
    "answer danger": N_("A failure could cost you the ship."),
    "use stabilize": N_("Morale is low enough for the card to be of full use."),
    "use patch": N_("Ship Condition is low enough for the card to be of full use."),
    "use repair": N_("Without comms Flight Crew flies blind."),
    "use sabotage": N_("Now it hurts the other team most."),
    "assign odds": N_("On {0} the chance is {1}: there this astronaut gains you most."),
    "show best": N_("Of the cards that can still be shown this one serves your way best."),
    "fly mission": N_("It leads through the zone of {0}."),
    "fly out": N_("It leads on toward the next mission."),
    "fly home": N_("It leads home, and it is time."),
    "fly advised": N_("Mission Control would rather have this one."),
    "redraw": N_("No card of the hand leads home."),
    "attempt": N_("The chance on {0} is {1}, and success is worth more than failure would cost."),
    "pass advised": N_("Mission Control thinks that it is not worth the risk."),
    "pass fuel": N_("A failure costs fuel that you need for the way home."),
    "pass low": N_("The chance is too small for what it would cost."),
    "pass last": N_("One more token here would not help you to win."),
    "give up": N_("Comms are worth more to you now than the astronaut on {0}."),
    "give up nothing": N_("Comms are worth more: you will not come to {0} any more."),
}
CONSULT_WORDS: Final = {
    "cards": N_("Both cards serve your way nearly alike, and only Mission Control sees what they cost."),
    "candidates": N_("Both would do the ship nearly as much good, and only Flight Crew sees their odds."),
    "risk": N_("You have asked whether it is worth the risk: hear the answer first."),
}
"""Why the partner should be asked, for each subject that the engine's `consult` gives."""
MISSION_FIRST: Final = frozenset({"assign odds", "attempt", "give up", "give up nothing"})
"""Codes whose first value is a mission."""
_GAINS: Final = {"opinion": N_("the world comes nearer"), "comms": N_("comms stay up")}


def reason_words(reason: Reason, tables: Tables) -> str:
    """The sentence of a reason."""
    return _(REASON_WORDS[reason.code]).format(*_values(reason, tables))


def _values(reason: Reason, tables: Tables) -> list[str]:
    values = list(reason.values)
    if reason.code == "offer mettle":
        return [", ".join(changes_words(*values[at : at + 2])) or _("nothing") for at in (0, 2)]
    if reason.code == "fly mission":
        missions = values[0] if values and isinstance(values[0], tuple) else values
        return [_(" and ").join(mission_name(each, tables) for each in missions)]
    if reason.code in MISSION_FIRST:
        return [mission_name(values[0], tables), *map(_chance, values[1:])]
    return [_value(each) for each in values]


def _value(value: Any) -> str:
    if not isinstance(value, str):
        return _chance(value)
    return funding_name(value) if value in FUNDING else _(_GAINS.get(value, value))


def _chance(value: Any) -> str:
    """A chance as a whole number of percent."""
    return _("{n} %").format(n=round(100 * float(value)))
