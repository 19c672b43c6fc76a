"""Maneuver cards: for Flight Crew its hand by the black faces, for Mission Control by the beige ones what is shown."""

from __future__ import annotations

from typing import Final

from spacegames.extraordinary import Phase, Redraw
from spacewidgets.drawing.lettering import fitted
from spacewidgets.drawing.scene import Mark, Scene, text
from spacewidgets.games.extraordinary import beige_faces, black_faces, mission_card
from spacewidgets.games.extraordinary.desk import WIDTH, Desk
from spacewidgets.games.extraordinary.words import team_name
from spacewidgets.words import _, ngettext

__all__ = ["describe", "draw"]

_TOP: Final = 46


def draw(desk: Desk) -> Scene:
    """The maneuver cards as the viewer sees them, and what can be done with them."""
    title, lead = _heading(desk)
    marks, end = _crew(desk) if desk.crew else _control(desk)
    heading = [
        text(0, 18, title, "title", css="font-size:17px"),
        text(0, 37, lead, "soft", css=fitted(lead, WIDTH, 13, 0.54)),
    ]
    return Scene(WIDTH, round(end) + 2, _("Maneuver cards"), (*heading, *marks), describe(desk))


def _crew(desk: Desk) -> tuple[list[Mark], float]:
    """The own hand; in the other team's turn what it shows, and the own hand small; or the mission to decide about."""
    view = desk.view
    if mission_card.reached(view) is not None:
        marks, end = mission_card.decision(desk, _TOP)
        more, end = black_faces.chips(desk, end + 8)
        return [*marks, *more], end
    if desk.ours or not view.showing:
        return black_faces.hand(desk, _TOP)
    marks, end = black_faces.theirs(desk, _TOP)
    more, end = black_faces.chips(desk, end + 8)
    return [*marks, *more], end


def _control(desk: Desk) -> tuple[list[Mark], float]:
    """What is shown, or cards face down."""
    view = desk.view
    if mission_card.reached(view) is not None:
        return mission_card.decision(desk, _TOP)
    if view.showing:
        return beige_faces.shown(desk, _TOP)
    return beige_faces.face_down(desk, _TOP) if view.sizes[desk.team] else ([], _TOP - 4)


def _heading(desk: Desk) -> tuple[str, str]:
    """Title, and what can be done or seen here."""
    view = desk.view
    if mission_card.reached(view) is not None:
        return _("A mission is reached"), _mission_lead(desk)
    if view.phase is Phase.OVER:
        return _("Maneuver cards"), _("The race is over.")
    if not any(view.sizes):
        return _("Maneuver cards"), _("Cards are dealt when every mission has its astronaut.")
    if not desk.crew:
        return _("Maneuver cards"), _control_lead(desk)
    if not desk.ours and view.showing:
        said = _("The {team} shows this to its Mission Control. Beneath: your own hand.")
        return _("Their maneuvers"), said.format(team=team_name(view.team))
    return _("Your maneuvers"), _crew_lead(desk)


def _mission_lead(desk: Desk) -> str:
    if not desk.ours:
        return _("The {team} decides whether to attempt it.").format(team=team_name(desk.view.team))
    if not desk.crew:
        return _("What it would do on your side; how likely it is, only Flight Crew sees.")
    return _("A failure leaves debris here and costs fuel; what else it does, Mission Control sees.")


def _crew_lead(desk: Desk) -> str:
    view = desk.view
    if not desk.ours or view.phase not in (Phase.SHOW, Phase.CHOOSE):
        return _("Where each card would lead from here. What it costs, only Mission Control sees.")
    if view.silent[desk.team]:
        return _("No comms: fly one of your cards alone. If it cannot be paid for, it fails.")
    if Redraw() in desk.open:
        return _("On the way home only cards toward Earth count, and there is none: a new hand takes the turn.")
    if view.phase is Phase.CHOOSE:
        return _("Hear Mission Control, then fly one of the cards shown.")
    if view.first >= 0:
        return _("Show cards that lead toward Earth; Mission Control sees what they cost.")
    return _("Show two cards; Mission Control sees what they cost, not where they lead.")


def _control_lead(desk: Desk) -> str:
    view = desk.view
    if view.showing and desk.ours:
        return _("What they cost before fuel tiles and debris; where they lead, only Flight Crew sees.")
    if view.showing:
        return _("What the {team} would pay, by its own meters.").format(team=team_name(view.team))
    number = view.sizes[desk.team]
    held = ngettext("Flight Crew holds {n} card", "Flight Crew holds {n} cards", number).format(n=number)
    if view.silent[desk.team]:
        return _("{held}. Without comms it shows you none: you hear what a card costs when it is flown.").format(
            held=held
        )
    return _("{held}. You see what a card costs as soon as it is shown.").format(held=held)


def describe(desk: Desk) -> str:
    """The cards in words."""
    lead = _heading(desk)[1]
    if not desk.crew:
        return " ".join([lead, *mission_card.describe(desk), *beige_faces.describe(desk)])
    return " ".join([lead, *mission_card.describe(desk), *black_faces.describe(desk)])
