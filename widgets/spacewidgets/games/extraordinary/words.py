"""Extraordinary Times in words: who and what there is, what can be done, and why something is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spacegames.extraordinary import (
    HELP,
    Assign,
    Attempt,
    Beige,
    BeigeDealt,
    Black,
    BlueDealt,
    Came,
    Dealt,
    Discharge,
    Fly,
    Funded,
    Funding,
    Hire,
    Leave,
    Mettle,
    Odds,
    Offer,
    Pass,
    Person,
    Redraw,
    Rolled,
    Say,
    Show,
    Signal,
    Tables,
    Use,
    View,
)
from spacegames.game import Refusal
from spacewidgets.games.kit import refusals
from spacewidgets.games.kit.told import sentence
from spacewidgets.words import N_, _, ngettext

__all__ = [
    "LETTERS",
    "action_name",
    "beige_words",
    "black_name",
    "changes_words",
    "direction_words",
    "funding_does",
    "funding_name",
    "mettle_words",
    "mission_name",
    "odds_words",
    "person_name",
    "person_of",
    "refusal_words",
    "role_name",
    "seat_name",
    "sentence",
    "signal_label",
    "signal_words",
    "team_name",
]

LETTERS: Final = "AB"
"""What cards and candidates that are shown are called: one points at them, so that no place has to be named."""
_TEAMS: Final = (N_("USSR"), N_("US"))
_ROLES: Final = (N_("Mission Control"), N_("Flight Crew"))
_DIRECTIONS: Final = {
    "N": N_("north"), "NE": N_("north-east"), "E": N_("east"), "SE": N_("south-east"),
    "S": N_("south"), "SW": N_("south-west"), "W": N_("west"), "NW": N_("north-west"),
}  # fmt: skip
_FUNDING: Final[dict[str, tuple[str, str]]] = {
    "stabilize": (N_("Stabilize"), N_("Morale +{n}")),
    "sabotage": (N_("Sabotage"), N_("the other team loses its comms")),
    "repair": (N_("Repair"), N_("brings your comms back")),
    "battery": (N_("Battery Pack"), N_("gives its fuel by itself when the meter is at zero")),
    "patch": (N_("Patch Up"), N_("Ship Condition +{n}")),
}
_SIGNALS: Final[dict[str, tuple[str, str]]] = {
    "good": (N_("good"), N_("{card} looks good")),
    "bad": (N_("bad"), N_("{card} looks bad")),
    "prefer": (N_("this one, please"), N_("I would take {card}")),
    "condition well": (N_("ship is well"), N_("our ship is in good shape")),
    "condition poor": (N_("ship is poor"), N_("our ship is in bad shape")),
    "morale well": (N_("morale is high"), N_("morale is high")),
    "morale poor": (N_("morale is low"), N_("morale is low")),
    "fuel well": (N_("fuel is fine"), N_("there is plenty of fuel")),
    "fuel poor": (N_("fuel is low"), N_("fuel does not look great")),
    "opinion with us": (N_("people like us"), N_("the world is with us")),
    "opinion against us": (N_("people frown"), N_("the world is not with us")),
    "home near": (N_("home is near"), N_("home is near")),
    "home far": (N_("home is far"), N_("home is far")),
    "worth the risk?": (N_("worth the risk?"), N_("is it worth the risk?")),
    "worth it": (N_("worth it"), N_("it is worth the risk")),
    "not worth it": (N_("not worth it"), N_("it is not worth the risk")),
}
# The names of missions and maneuvers, for translators.
NAMED: Final = (
    N_("Earth orbit"), N_("Translunar space"), N_("Lunar surface"), N_("Trim burn outbound"), N_("Coast outbound"),
    N_("Prograde burn"), N_("Translunar injection"), N_("Trim burn homeward"), N_("Coast homeward"), N_("Retro burn"),
    N_("Trans-Earth injection"), N_("Slow climb"), N_("Climbing arc"), N_("Slow dive"), N_("Diving arc"),
    N_("Drift over the pole"), N_("Homeward climb"), N_("Drift under the pole"), N_("Homeward dive"), N_("Plane change up"),
    N_("Plane change down"),
)  # fmt: skip
# What refusals name, for translators: what comes first, and ends.
SAID: Final = (
    N_("a candidate comes"), N_("a funding card comes"), N_("dealing maneuver cards"), N_("showing candidates"), N_("hiring"),
    N_("assigning the new astronaut"), N_("showing maneuver cards"), N_("choosing a maneuver"),
    N_("deciding about a mission"), N_("the mission's die"), N_("the end"),
)  # fmt: skip


# Who and what there is


def team_name(team: int) -> str:
    """USSR or US."""
    return _(_TEAMS[team])


def role_name(seat: int) -> str:
    """What a seat is: "USSR Flight Crew"."""
    return _("{team} {role}").format(team=team_name(seat // 2), role=_(_ROLES[seat % 2]))


def seat_name(seat: int, names: tuple[str, ...]) -> str:
    """What those at the table call a seat."""
    return names[seat] if 0 <= seat < len(names) else _("seat {n}").format(n=seat + 1)


def mission_name(mission: int, tables: Tables) -> str:
    """A mission by number and place."""
    return _("mission {n}, {place}").format(n=mission, place=_(tables.board.missions[mission - 1]))


def person_of(number: int, tables: Tables) -> Person:
    """An astronaut or a cosmonaut by number."""
    return next(person for person in tables.people if person.number == number)


def person_name(number: int, tables: Tables) -> str:
    """What an astronaut or a cosmonaut is called."""
    return person_of(number, tables).name


def direction_words(direction: str) -> str:
    """Where a maneuver goes."""
    return _(_DIRECTIONS[direction])


def black_name(black: Black, tables: Tables) -> str:
    """A maneuver as Flight Crew sees it: "Prograde burn, 4 east".

    >>> from spacegames.extraordinary import TABLES
    >>> black_name(Black("E", 4), TABLES)
    'Prograde burn, 4 east'
    """
    name = tables.names.get(black)
    way = _("{n} {direction}").format(n=black.distance, direction=direction_words(black.direction))
    return way if name is None else _("{name}, {way}").format(name=_(name), way=way)


def changes_words(morale: int, condition: int, fuel: int = 0) -> list[str]:
    """Changes of meters, those that change.

    >>> changes_words(-2, 0, -1)
    ['Morale −2', 'Fuel −1']
    """
    said = ((_("Morale"), morale), (_("Ship Condition"), condition), (_("Fuel"), fuel))
    return [f"{name} {_signed(by)}" for name, by in said if by]


def _signed(by: int) -> str:
    return f"{by:+d}".replace("-", "−")


def beige_words(beige: Beige) -> str:
    """A maneuver as Mission Control sees it.

    >>> beige_words(Beige(morale=-2, opinion=1, symbol="stabilize"))
    'Morale −2, opinion one step to the team, symbol Stabilize'
    """
    said = changes_words(beige.morale, beige.condition, beige.fuel)
    if beige.opinion:
        steps = ngettext("opinion one step to the team", "opinion {n} steps to the team", beige.opinion)
        said.append(steps.format(n=beige.opinion))
    if beige.comms is not None:
        said.append(_("comms lost") if beige.comms == "lost" else _("comms restored"))
    if beige.symbol is not None:
        said.append(_("symbol {funding}").format(funding=funding_name(beige.symbol)))
    return ", ".join(said) or _("costs nothing")


def odds_words(odds: Odds) -> str:
    """What passes each mission on the die.

    >>> odds_words(Odds((2, 6), (3, 6), (6, 6)))
    'mission 1: 2 to 6, mission 2: 3 to 6, mission 3: 6'
    """
    said = [(number, *span) for number, span in enumerate(odds, 1)]
    parts = [
        _("mission {n}: {low}").format(n=number, low=low)
        if low == high
        else _("mission {n}: {low} to {high}").format(n=number, low=low, high=high)
        for number, low, high in said
    ]
    return ", ".join(parts)


def mettle_words(mettle: Mettle) -> str:
    """What success and failure do to Morale and Ship Condition."""
    parts = [", ".join(changes_words(*change)) or _("nothing") for change in mettle]
    return _("success: {success}; failure: {failure}").format(success=parts[0], failure=parts[1])


def funding_name(kind: Funding) -> str:
    """A funding card."""
    return _(_FUNDING[kind][0])


def funding_does(kind: Funding) -> str:
    """What a funding card does."""
    return _(_FUNDING[kind][1]).format(n=HELP)


def signal_label(signal: Signal) -> str:
    """A signal as short as a button needs it."""
    return _(_SIGNALS[signal][0])


def signal_words(say: Say, names: tuple[str, ...] = (), seat: int = -1) -> str:
    """A signal as it is said, and by whom if a seat is given.

    >>> signal_words(Say("bad", 1))
    'B looks bad'
    """
    card = LETTERS[say.place] if 0 <= say.place < len(LETTERS) else ""
    words = _(_SIGNALS[say.signal][1]).format(card=card)
    return words if seat < 0 else _("{name}: {words}").format(name=seat_name(seat, names), words=words)


# What can be done


def action_name(action: Any, view: View) -> str:
    """An action as an order: "Fly A: Prograde burn, 4 east"."""
    return _ACTIONS[type(action)](action, view)


def _candidate(place: int, view: View) -> str:
    seen = view.market[place] if 0 <= place < len(view.market) else None
    return _("candidate {n}").format(n=place + 1) if seen is None else person_name(seen.person, view.tables)


def _card(place: int, view: View) -> str:
    hand = () if view.crew is None else view.crew.hand
    return black_name(hand[place], view.tables) if 0 <= place < len(hand) else _("card {n}").format(n=place + 1)


def _lettered(place: int, places: tuple[int, ...], said: str) -> str:
    """With the letter by which the partner calls what is shown."""
    return _("{letter}: {shown}").format(letter=LETTERS[places.index(place)], shown=said) if place in places else said


def _hire(action: Hire, view: View) -> str:
    return _("Hire {name}").format(name=_lettered(action.place, view.offered, _candidate(action.place, view)))


def _fly(action: Fly, view: View) -> str:
    places = () if view.crew is None else view.crew.places
    return _("Fly {card}").format(card=_lettered(action.place, places, _card(action.place, view)))


def _astronaut(mission: int, view: View) -> str:
    seen = view.crews[view.who // 2][mission - 1] if 1 <= mission <= len(view.tables.board.missions) else None
    return _("the astronaut") if seen is None else person_name(seen.person, view.tables)


def _say(action: Say, _view: View) -> str:
    return _("Say: {words}").format(words=signal_words(action))


def _assign(action: Assign, view: View) -> str:
    name = _("the new astronaut") if view.hired is None else person_name(view.hired.person, view.tables)
    return _("Put {name} on {mission}").format(name=name, mission=mission_name(action.mission, view.tables))


def _attempt(_action: Attempt, view: View) -> str:
    if not view.entered:
        return _("Attempt the mission")
    mission = view.entered[0]
    return _("Let {name} attempt {mission}").format(
        name=_astronaut(mission, view), mission=mission_name(mission, view.tables)
    )


def _discharge(action: Discharge, view: View) -> str:
    return _("Give {name} up to bring comms back").format(name=_astronaut(action.mission, view))


def _use(action: Use, _view: View) -> str:
    return _("Play {funding}: {does}").format(funding=funding_name(action.kind), does=funding_does(action.kind))


_ACTIONS: Final[dict[type, Callable[[Any, View], str]]] = {
    Offer: lambda action, view: _("Show {name} to Flight Crew").format(name=_candidate(action.place, view)),
    Hire: _hire,
    Assign: _assign,
    Show: lambda action, view: _("Show {card} to Mission Control").format(card=_card(action.place, view)),
    Fly: _fly,
    Redraw: lambda _action, _view: _("No card leads home: throw the hand away and draw anew"),
    Attempt: _attempt,
    Pass: lambda _action, _view: _("Let the mission be"),
    Use: _use,
    Leave: lambda _action, _view: _("Take no funding card this turn"),
    Discharge: _discharge,
    Say: _say,
    Came: lambda action, view: _("{name} comes to the market").format(name=person_name(action.person, view.tables)),
    BlueDealt: lambda _action, _view: _("A blue face is dealt"),
    BeigeDealt: lambda _action, _view: _("A beige face is dealt"),
    Dealt: lambda _action, _view: _("A maneuver card is dealt"),
    Funded: lambda action, _view: _("{funding} comes to the market").format(funding=funding_name(action.kind)),
    Rolled: lambda action, _view: _("The die shows {n}").format(n=action.number),
}


# Why not


def refusal_words(refusal: Refusal, names: tuple[str, ...]) -> str:
    """Why something may not be done, in the reader’s language.

    >>> refusal_words(Refusal("ET030", "This is not possible now: {0} comes first.", ("hiring",)), ())
    'This is not possible now: hiring comes first.'
    """
    return refusals.refusal_words(refusal, names, lambda value, _meant: _(value) if isinstance(value, str) else value)
