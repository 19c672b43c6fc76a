"""What happened in the race, as one side of the divider hears of it; what the other side sees stays there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from spacegames.extraordinary import (
    TEAMS,
    Assign,
    Attempt,
    Black,
    Came,
    Discharge,
    Fly,
    Funded,
    Hire,
    Leave,
    Offer,
    Pass,
    Redraw,
    Rolled,
    Say,
    Show,
    State,
    Tables,
    Use,
    affordable,
    along,
    points,
    toll,
)
from spacewidgets.games.extraordinary.words import (
    LETTERS,
    beige_words,
    black_name,
    changes_words,
    funding_does,
    funding_name,
    mission_name,
    person_name,
    seat_name,
    sentence,
    signal_words,
    team_name,
)
from spacewidgets.games.kit import told
from spacewidgets.words import N_, _, ngettext

__all__ = ["told_events"]


T = TypeVar("T")


class Heard(NamedTuple):
    """What all hear of a maneuver: which of the cards shown it is (-1: none was), if it fails, and the fuel lost on the way."""

    shown: int
    failed: bool
    toll: int


def _heard(game: Any, state: State, action: Any) -> Heard | None:
    """What neither side can see alone: meters, debris and the place of a card in the hand are each on one side."""
    if not isinstance(action, Fly):
        return None
    team, tables = state.team, game.tables
    card = tables.maneuvers[state.hands[team][action.place] - 1]
    path = along(tables.board, state.ships[team], card.black)
    shown = state.shown.index(action.place) if state.shown else -1
    return Heard(shown, not affordable(state, team, card), toll(tables.board, state.debris, path))


class Moment(told.Moment):
    """An event between two views, as a seat hears of it."""

    __slots__ = ()

    @property
    def tables(self) -> Tables:
        """The cards that are played with."""
        found: Tables = self.before.tables
        return found

    @property
    def name(self) -> str:
        """Who did it."""
        return seat_name(self.who, self.names)

    @property
    def crew(self) -> bool:
        """Whether the viewer is on the side of the space board."""
        return self.before.crew is not None

    @property
    def team(self) -> int:
        """Whose turn it was."""
        team: int = self.before.team
        return team


# Hiring


def _came(moment: Moment) -> Iterator[str]:
    yield _("{person} comes to the market.").format(person=person_name(moment.action.person, moment.tables))


def _offered(moment: Moment) -> Iterator[str]:
    held = moment.before.market[moment.action.place]
    if held is not None:
        letter = LETTERS[len(moment.before.offered)]
        said = _("{name} shows {person} as {letter}.")
        yield said.format(name=moment.name, person=person_name(held.person, moment.tables), letter=letter)


def _hired(moment: Moment) -> Iterator[str]:
    if moment.after.hired is not None:
        yield _("{name} hires {person}.").format(
            name=moment.name, person=person_name(moment.after.hired.person, moment.tables)
        )


def _assigned(moment: Moment) -> Iterator[str]:
    if moment.before.hired is not None:
        person, mission = (
            person_name(moment.before.hired.person, moment.tables),
            mission_name(moment.action.mission, moment.tables),
        )
        yield _("{name} puts {person} on {mission}.").format(name=moment.name, person=person, mission=mission)


# Maneuvers


def _more(now: Sequence[T], then: Sequence[T]) -> T:
    """What there is now and was not then."""
    found = list(now)
    for each in then:
        found.remove(each)
    return found[0]


def _shown(moment: Moment) -> Iterator[str]:
    crew, control = moment.after.crew, moment.after.control
    card = black_name(crew.shown[-1], moment.tables) if moment.crew else beige_words(control.shown[-1])
    letter = LETTERS[moment.before.showing]
    yield _("{name} shows {letter}: {card}.").format(name=moment.name, letter=letter, card=card)


def _played(moment: Moment) -> str:
    """The card that is flown, by its letter, if it was shown: to Mission Control it has no name."""
    if moment.crew:
        return black_name(_more(moment.after.crew.discards, moment.before.crew.discards), moment.tables)
    face = _more(moment.after.control.discards, moment.before.control.discards)
    letter = LETTERS[moment.heard.shown] if moment.heard.shown >= 0 else _("a card")
    return _("{letter} ({card})").format(letter=letter, card=beige_words(face))


def _flown(moment: Moment) -> Iterator[str]:
    """A maneuver: each side hears of it what stands on its face; that it failed, tolls and Earth are told to all."""
    heard, team = moment.heard, moment.team
    if heard.failed:
        said = _("{name} plays {card}, and it fails: the ship stays where it is.")
        yield said.format(name=moment.name, card=_played(moment))
        return
    yield _("{name} flies {card}.").format(name=moment.name, card=_played(moment))
    if moment.crew and _stopped(moment):
        yield _("The edge of the board stops the ship.")
    if heard.toll:
        yield ngettext("On the way {n} fuel is lost.", "On the way {n} fuel are lost.", heard.toll).format(n=heard.toll)
    if moment.after.grounded[team]:
        yield _("The ship stands on Earth: fuel, Ship Condition and comms are restored.")


def _stopped(moment: Moment) -> bool:
    """Whether the ship flew less far than its card says."""
    then, now = moment.before.crew, moment.after.crew
    black: Black = _more(now.discards, then.discards)
    return len(along(moment.tables.board, then.ships[moment.team], black)) < black.distance


def _redrawn(moment: Moment) -> Iterator[str]:
    yield _("No card leads home: {name} draws a new hand.").format(name=moment.name)


# Missions


def _attempted(moment: Moment) -> Iterator[str]:
    mission = moment.before.entered[0]
    held = moment.before.crews[moment.team][mission - 1]
    if held is not None:
        yield _("{person} attempts {mission}.").format(
            person=person_name(held.person, moment.tables), mission=mission_name(mission, moment.tables)
        )


def _let_be(moment: Moment) -> Iterator[str]:
    yield _("{name} lets {mission} be.").format(
        name=moment.name, mission=mission_name(moment.before.entered[0], moment.tables)
    )


def _rolled(moment: Moment) -> Iterator[str]:
    """The die is with the crews; success or failure is told to all."""
    mission = moment.before.entered[0]
    held = moment.before.crews[moment.team][mission - 1]
    if held is None:
        return
    if moment.crew:
        yield _("The die shows {n}.").format(n=moment.action.number)
    won = moment.after.tokens != moment.before.tokens
    if won:
        total = points(moment.after.tokens[moment.team])
        said = ngettext("Success: the {team} has {n} point.", "Success: the {team} has {n} points.", total)
        yield said.format(team=team_name(moment.team), n=total)
    else:
        yield _("Failure: the ship leaves debris where it is, and a little fuel is lost.")
    if not moment.crew and (changes := changes_words(*(held.face.success if won else held.face.failure))):
        yield ", ".join(changes) + "."


# Cards, astronauts, words


def _used(moment: Moment) -> Iterator[str]:
    """Helping oneself is seen on the side of Mission Control only; comms concern all."""
    kind = moment.action.kind
    if not moment.crew or kind in ("sabotage", "repair"):
        said = _("{name} plays {card}: {does}.")
        yield said.format(name=moment.name, card=funding_name(kind), does=funding_does(kind))


def _discharged(moment: Moment) -> Iterator[str]:
    held = moment.before.crews[moment.who // 2][moment.action.mission - 1]
    if held is not None:
        yield _("{name} gives {person} up.").format(name=moment.name, person=person_name(held.person, moment.tables))


def _left(moment: Moment) -> Iterator[str]:
    if not moment.crew:
        yield _("{name} takes no funding card this turn.").format(name=moment.name)


def _said(moment: Moment) -> Iterator[str]:
    yield sentence(signal_words(moment.action, moment.names, moment.who))


def _funded(moment: Moment) -> Iterator[str]:
    if not moment.crew and moment.before.turn:
        yield _("{card} comes to the funding market.").format(card=funding_name(moment.action.kind))


_SAYS: Final[dict[type, Callable[[Moment], Iterator[str]]]] = {
    Came: _came,
    Offer: _offered,
    Hire: _hired,
    Assign: _assigned,
    Show: _shown,
    Fly: _flown,
    Redraw: _redrawn,
    Attempt: _attempted,
    Pass: _let_be,
    Rolled: _rolled,
    Use: _used,
    Leave: _left,
    Discharge: _discharged,
    Say: _said,
    Funded: _funded,
}


# What changed besides


def _changes(moment: Moment) -> Iterator[str]:
    """Comms, funding, opinion, the turn for home, and ends."""
    before, after = moment.before, moment.after
    for team in range(len(TEAMS)):
        yield from _comms(moment, team)
        yield from _gained(moment, team)
    if not moment.crew and after.control.opinion != before.control.opinion:
        yield opinion_words(after.control.opinion)
    if after.first != before.first:
        said = _("The {team} has five tokens: both ships must turn for home.")
        yield said.format(team=team_name(after.first))
    for team, (was, now) in enumerate(zip(before.ends, after.ends, strict=True)):
        if now != was:
            yield _(_ENDS[now]).format(team=team_name(team))


def _gained(moment: Moment, team: int) -> Iterator[str]:
    """A funding card, which the crews do not see."""
    if moment.crew:
        return
    had, has = moment.before.control.funds[team], moment.after.control.funds[team]
    if len(has) > len(had):
        said = _("The {team} takes the funding card {card}.")
        yield said.format(team=team_name(team), card=funding_name(_more(has, had)))


def _comms(moment: Moment, team: int) -> Iterator[str]:
    was, now = moment.before.silent[team], moment.after.silent[team]
    if moment.after.ends[team] or was == now:
        return
    yield (_("The {team} has no comms now.") if now else _("The {team} has its comms back.")).format(
        team=team_name(team)
    )


def opinion_words(opinion: int) -> str:
    """With whom the world is."""
    if not opinion:
        return _("The world is with nobody.")
    said = _("The world is with the {team}, level {n}.")
    return said.format(team=team_name(int(opinion > 0)), n=abs(opinion))


_ENDS: Final = {
    "home": N_("The {team} is home."),
    "out of fuel": N_("The {team} is lost: its ship has run out of fuel in space."),
    "out of favour": N_("The {team} is lost: Morale and Ship Condition are gone, and the world is not with it."),
    "out of time": N_("The {team} is lost: time is up, and its ship is not home."),
}

told_events: Final = told.story(Moment, _SAYS, _changes, heard=_heard)
"""Events from one to another (not included) as a seat may hear them."""
