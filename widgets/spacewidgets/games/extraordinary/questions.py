"""What a person at the table of Extraordinary Times is asked just now."""

from __future__ import annotations

from typing import Final

from spacegames.extraordinary import Phase, Redraw
from spacewidgets.games.extraordinary.desk import Desk
from spacewidgets.games.extraordinary.words import team_name
from spacewidgets.words import N_, _

__all__ = ["question"]


def question(desk: Desk) -> str:
    """What the viewer is to decide, or who is."""
    view = desk.view
    if view.phase is Phase.OVER:
        return _("The race is over.")
    if not desk.ours:
        return _("It is the turn of the {team}.").format(team=team_name(view.team))
    if view.phase is Phase.SHOW and view.silent[desk.team] and Redraw() not in desk.open:
        if desk.crew:
            return _("No comms: choose alone. What cannot be paid for fails.")
        return _("No comms: Flight Crew chooses alone.")
    said = _asked_home(desk) if view.first >= 0 else _asked_second(desk)
    asked = _ASKED_CREW if desk.crew else _ASKED_CONTROL
    return _(said or asked.get(view.phase, N_("Chance decides.")))


def _asked_second(desk: Desk) -> str:
    """What is asked where one candidate or one card is shown already."""
    view = desk.view
    if view.phase is Phase.OFFER and view.offered and not desk.crew:
        return N_("Show a second candidate to Flight Crew.")
    if view.phase is Phase.SHOW and view.showing:
        return N_("Show a second card to Mission Control.") if desk.crew else N_("Flight Crew shows a second card.")
    return ""


def _asked_home(desk: Desk) -> str:
    """What is asked on the way home, where only cards that lead there count: two, one, or none."""
    view = desk.view
    if view.phase is Phase.SHOW:
        if Redraw() in desk.open:
            return N_("No card leads home: draw a new hand.")
        asked = N_("Show cards that lead home: two, if you have them.")
        return asked if desk.crew else N_("Flight Crew shows cards that lead home.")
    if view.phase is Phase.CHOOSE and view.showing == 1:
        asked = N_("Only one card leads home: hear Mission Control, then fly it.")
        return asked if desk.crew else N_("Only one card leads home: Flight Crew flies it.")
    return ""


_ASKED_CREW: Final = {
    Phase.OFFER: N_("Mission Control chooses whom to show to you."),
    Phase.HIRE: N_("Two candidates are shown. Say whom you would like; Mission Control hires."),
    Phase.ASSIGN: N_("Put the new astronaut on a mission."),
    Phase.SHOW: N_("Show two of your cards to Mission Control."),
    Phase.CHOOSE: N_("Hear Mission Control, then fly one of the two."),
    Phase.ATTEMPT: N_("You came through the zone of a mission. Attempt it?"),
}
_ASKED_CONTROL: Final = {
    Phase.OFFER: N_("Show two candidates to Flight Crew."),
    Phase.HIRE: N_("Hear Flight Crew, then hire one of the two."),
    Phase.ASSIGN: N_("Flight Crew puts the new astronaut on a mission."),
    Phase.SHOW: N_("Flight Crew shows two cards."),
    Phase.CHOOSE: N_("Flight Crew chooses. Say what you would like."),
    Phase.ATTEMPT: N_("Flight Crew decides whether to attempt a mission."),
}
