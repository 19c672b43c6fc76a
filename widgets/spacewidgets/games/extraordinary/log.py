"""What happened in the race, as one side of the divider hears of it; what the other side sees stays there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from spacegames.extraordinary import (
    CREW,
    TEAMS,
    Assign,
    Attempt,
    Came,
    Discharge,
    Fly,
    Funded,
    Hire,
    Leave,
    Maneuver,
    Offer,
    Pass,
    Redraw,
    Rolled,
    Say,
    Show,
    Tables,
    Use,
    affordable,
    along,
    passes,
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


class Moment(told.Moment):
    """An event between two states, as a seat hears of it."""

    __slots__ = ()

    @property
    def tables(self) -> Tables:
        """The cards that are played with."""
        found: Tables = self.game.tables
        return found

    @property
    def name(self) -> str:
        """Who did it."""
        return seat_name(self.who, self.names)

    @property
    def crew(self) -> bool:
        """Whether the viewer is on the side of the space board."""
        return self.viewer % 2 == CREW

    @property
    def team(self) -> int:
        """Whose turn it was."""
        team: int = self.before.team
        return team

    @property
    def card(self) -> Maneuver:
        """The maneuver card that was shown or flown."""
        place: int = self.action.place
        card: Maneuver = self.tables.maneuvers[self.before.hands[self.team][place] - 1]
        return card


# Hiring


def _came(moment: Moment) -> Iterator[str]:
    yield _("{person} comes to the market.").format(person=person_name(moment.action.person, moment.tables))


def _offered(moment: Moment) -> Iterator[str]:
    held = moment.before.market[moment.action.place]
    if held is not None:
        letter = LETTERS[len(moment.before.shown)] if moment.before.shown else LETTERS[0]
        said = _("{name} shows {person} as {letter}.")
        yield said.format(name=moment.name, person=person_name(held.person, moment.tables), letter=letter)


def _hired(moment: Moment) -> Iterator[str]:
    if moment.after.hired is not None:
        yield _("{name} hires {person}.").format(
            name=moment.name, person=person_name(moment.after.hired.person, moment.tables)
        )


def _assigned(moment: Moment) -> Iterator[str]:
    if moment.before.hired is not None:
        person, mission = person_name(moment.before.hired.person, moment.tables), mission_name(moment.action.mission)
        yield _("{name} puts {person} on {mission}.").format(name=moment.name, person=person, mission=mission)


# Maneuvers


def _face(moment: Moment) -> str:
    """A card as the viewer's side sees it."""
    return black_name(moment.card.black) if moment.crew else beige_words(moment.card.beige)


def _shown(moment: Moment) -> Iterator[str]:
    letter = LETTERS[len(moment.before.shown)]
    yield _("{name} shows {letter}: {card}.").format(name=moment.name, letter=letter, card=_face(moment))


def _played(moment: Moment) -> str:
    """The card that is flown, by its letter, if it was shown: to Mission Control it has no name."""
    if moment.crew:
        return _face(moment)
    shown = moment.before.shown
    letter = LETTERS[shown.index(moment.action.place)] if shown else _("a card")
    return _("{letter} ({card})").format(letter=letter, card=_face(moment))


def _flown(moment: Moment) -> Iterator[str]:
    """A maneuver: each side hears of it what stands on its face; that it failed, tolls and Earth are told to all."""
    before, team, card = moment.before, moment.team, moment.card
    if not affordable(before, team, card):
        said = _("{name} plays {card}, and it fails: the ship stays where it is.")
        yield said.format(name=moment.name, card=_played(moment))
        return
    yield _("{name} flies {card}.").format(name=moment.name, card=_played(moment))
    board = moment.tables.board
    path = along(board, before.ships[team], card.black)
    if moment.crew and len(path) < card.black.distance:
        yield _("The edge of the board stops the ship.")
    if price := toll(board, before.debris, path):
        yield ngettext("On the way {n} fuel is lost.", "On the way {n} fuel are lost.", price).format(n=price)
    if moment.after.ships[team] in board.earth:
        yield _("The ship stands on Earth: fuel, Ship Condition and comms are restored.")


def _redrawn(moment: Moment) -> Iterator[str]:
    yield _("No card leads home: {name} draws a new hand.").format(name=moment.name)


# Missions


def _attempted(moment: Moment) -> Iterator[str]:
    mission = moment.before.entered[0]
    held = moment.before.crews[moment.team][mission - 1]
    if held is not None:
        yield _("{person} attempts {mission}.").format(
            person=person_name(held.person, moment.tables), mission=mission_name(mission)
        )


def _let_be(moment: Moment) -> Iterator[str]:
    yield _("{name} lets {mission} be.").format(name=moment.name, mission=mission_name(moment.before.entered[0]))


def _rolled(moment: Moment) -> Iterator[str]:
    """The die is with the crews; success or failure is told to all."""
    mission = moment.before.entered[0]
    held = moment.before.crews[moment.team][mission - 1]
    if held is None:
        return
    if moment.crew:
        yield _("The die shows {n}.").format(n=moment.action.number)
    mettle = moment.tables.mettle[held.mettle][0]
    won = passes(moment.tables.odds[held.odds][0], mission, moment.action.number)
    if won:
        total = points(moment.after.tokens[moment.team])
        said = ngettext("Success: the {team} has {n} point.", "Success: the {team} has {n} points.", total)
        yield said.format(team=team_name(moment.team), n=total)
    else:
        yield _("Failure: the ship leaves debris where it is, and a little fuel is lost.")
    changes = changes_words(*(mettle.success if won else mettle.failure))
    if not moment.crew and changes:
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
        if not moment.crew and len(after.funds[team]) > len(before.funds[team]):
            gained = list(after.funds[team])
            for kind in before.funds[team]:
                gained.remove(kind)
            said = _("The {team} takes the funding card {card}.")
            yield said.format(team=team_name(team), card=funding_name(gained[0]))
    if not moment.crew and after.opinion != before.opinion:
        yield opinion_words(after.opinion)
    if after.first != before.first:
        said = _("The {team} has five tokens: both ships must turn for home.")
        yield said.format(team=team_name(after.first))
    for team, (was, now) in enumerate(zip(before.ends, after.ends, strict=True)):
        if now != was:
            yield _(_ENDS[now]).format(team=team_name(team))


def _comms(moment: Moment, team: int) -> Iterator[str]:
    was, now = bool(moment.before.cuts[team]), bool(moment.after.cuts[team])
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

told_events: Final = told.story(Moment, _SAYS, _changes)
"""Events from one to another (not included) as a seat may hear them."""
