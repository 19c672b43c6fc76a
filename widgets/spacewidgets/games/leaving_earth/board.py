"""Leaving Earth on the screen: one to five space agencies, people and bots, around one map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, NamedTuple

import ipywidgets as w
import traitlets
from markupsafe import Markup

from spacegames.bots import Seat
from spacegames.game import CHANCE
from spacegames.leaving_earth import LEAVING_EARTH, purposeful, scenario_named
from spacegames.leaving_earth.rules import Answering, Dealt, EndTurn, Firing, Offering, Rolled, State
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.stage import Stage
from spacewidgets.games.game_model import GameModel
from spacewidgets.games.game_panel import GamePanel
from spacewidgets.games.leaving_earth import header, table_map
from spacewidgets.games.leaving_earth.account import account
from spacewidgets.games.leaving_earth.beginning import Beginning
from spacewidgets.games.leaving_earth.beside import Beside
from spacewidgets.games.leaving_earth.desk import Desk, Pane
from spacewidgets.games.leaving_earth.guide import hint as next_step
from spacewidgets.games.leaving_earth.keys import action_of
from spacewidgets.games.leaving_earth.log import Told, told_events
from spacewidgets.games.leaving_earth.looking import Looking
from spacewidgets.games.leaving_earth.names import action_name, question
from spacewidgets.games.leaving_earth.panes import (
    agencies,
    decide,
    ending,
    flight,
    history,
    maneuver,
    missions,
    plan,
    research,
    trade,
    turn,
    workshop,
)
from spacewidgets.games.leaving_earth.panes.turn import end_words
from spacewidgets.games.leaving_earth.purposes import purpose_words
from spacewidgets.games.leaving_earth.refusals import refusal_words
from spacewidgets.games.leaving_earth.team import ROLES
from spacewidgets.games.leaving_earth.teamwork import Teamwork
from spacewidgets.panels.aloud import demand_first
from spacewidgets.words import _

__all__ = ["LeavingEarthBoard"]

DRAWN: Final[Mapping[str, Pane]] = {
    "research": research,
    "workshop": workshop,
    "missions": missions,
    "agencies": agencies,
    "trade": trade,
}
GUIDED: Final = "first-flight"
"""The scenario in which somebody says what to do next."""
LONGEST: Final = 24
"""Lines of what happened beneath the board; the whole story is in the history."""
RECENT: Final = 150
"""Events that the history looks back on."""


class LeavingEarthBoard(Beginning, Looking, Teamwork, Beside, GamePanel):
    """Leaving Earth, a race through the solar system by Joseph Fatula: build rockets, test them, fly, and be first.

    Parameters
    ----------
    level
        Which missions are drawn: "easy", "normal", "hard" or "very hard".
    mercury
        Whether Mercury is in play.
    practice
        Whether everything can be taken back, even what was decided by chance; such a game is marked as practice.
    scenario
        How the game begins, if not at the beginning: the name of a scenario such as "first-flight", a path to a file, or a
        `Scenario`; "" for none.
    guide
        Whether somebody says what to do next; only in the scenario "first-flight".
    show_odds
        Whether chances stand beside what is risky.
    team, role, members
        How people who run one agency together divide their work: "" as one, "roles", or "projects"; the role of whoever sits
        there, such as "engineer"; and what the members are called.
    pane, craft, to, years, other
        What one looks at: a pane by its name; one's own craft by its number; where it is to go and in how many years; another
        agency.
    """

    __doc__ = f"{__doc__ or ''}{GameModel.__doc__ or ''}"  # python -OO leaves both out

    guide = traitlets.Bool(True)
    show_odds = traitlets.Bool(True)
    looks = frozenset({"pane", "craft", "to", "years", "other"})
    at_once = looks | {"show_odds", "guide", "team", "role", "members"}
    game = LEAVING_EARTH
    cover_size = (920, 420)
    most_seats = 5
    drawn_wide = False

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Leaving Earth")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Run a space agency: research, build, test, fly, and complete missions before the others.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "In your turn you may do as many things as you can pay for: research advancements, buy parts, put them together "
            "to spacecraft, and fly. Then you end your turn. When all have passed, the year is over.\n\n"
            "Now says what is to be decided and what your turn offers. Research, Workshop and Flight are where things are "
            "done; Missions, Agencies and History tell how things stand.\n\n"
            "Click one of your craft on the map to pick it; then the places it can go to are ringed. A maneuver asks for as "
            "much thrust as its difficulty times the mass of all that is aboard.\n\n"
            "Whatever is tried for the first times may fail: face-down cards lie on each advancement. Failures can be paid "
            "off, and what is known about the cards that are left is shown as a chance.\n\n"
            "What is pale cannot be done now; rest on it or choose it to hear why. Undo takes back what revealed nothing; in "
            "a practice game it takes back everything.\n\n"
            "Keys: Tab goes from picture to picture and from control to control, arrows move inside a picture, Enter or Space "
            "chooses.\n\n"
            "A game by Joseph Fatula; words and pictures are our own."
        )

    # What the base asks

    def notes(self) -> dict[str, Any]:
        """A practice game stays one."""
        return {**super().notes(), **({"practice": True} if self._practice else {}), **self.team_notes()}

    def take_notes(self, notes: Mapping[str, Any]) -> None:
        """Whether it was a practice game, and how a team divides its work."""
        self.practice = bool(notes.get("practice"))
        self.take_team_notes(notes)

    # The table

    def build(self) -> Sequence[w.Widget]:
        """Beside what every board has: three pictures more, the panes, what is asked, and the end of the turn."""
        self._stages = {"head": Stage(), "pane": Stage()}
        for stage in self._stages.values():
            stage.on_choose(self.guard(self.chosen))
        self._advice = w.HTML(_dom_classes=("sg-live", "sg-guide"))
        self._question = w.HTML(_dom_classes=("sg-asked",))
        self._beside_map = w.VBox([self._question, self._feedback, self._stages["pane"]], _dom_classes=("sg-pane",))
        self.build_tabs()
        self._end = w.Button(
            description=_("End the turn"), button_style="primary", layout=w.Layout(margin="0 0 0 auto")
        )
        self.on_click(self._end, lambda: self.play(EndTurn()))
        self._busy = False
        beside = self.build_beside()
        return [*super().build(), *beside, self._end]

    def table(self) -> tuple[w.Widget, ...]:
        """Years and agencies; what is asked; the map and the pane side by side."""
        # What is asked and answered stands where one looks, not above or beneath a map that fills the screen.
        both = w.HBox([self.stage, self._beside_map], _dom_classes=("sg-table",))
        return (self._stages["head"], self._advice, self._tabs, self.beside, both)

    def chosen(self, action: str) -> None:
        """What was chosen on one of the pictures: something to look at, or something to do."""
        if not action.startswith("pick:"):
            super().chosen(action)
            return
        _pick, what, value = action.split(":", 2)
        if what == "why":
            self._explain(int(value))
        elif what in ("mission", "replan"):
            self.advise(value)
        elif what in ("assign", "grant", "project"):
            self.manage(what, value)
        else:
            self.look(what, value)

    def play(self, action: Any) -> None:
        """Do something in the viewer's place; see `GameModel.play`."""
        with self.lock:
            done = action_of(action) if isinstance(action, str) else action
            if self.why(done) is None:
                self.charge(done)
            super().play(done)

    def action_of(self, name: str) -> Any:
        """An action by its name on the stage."""
        return action_of(name)

    def why(self, action: Any) -> str | None:
        """Why something cannot be done now."""
        refusal = self.hindrance or self.session.why_not(action)
        if refusal is None:
            return self.not_ours(action)
        return refusal_words(refusal, self.session.viewer, self._names)

    @property
    def legal(self) -> tuple[Any, ...]:
        """What may be done now, by whoever of a team sits at the desk."""
        return tuple(action for action in super().legal if self.not_ours(action) is None)

    def fixed(self) -> int:
        """Nothing that somebody saw, rolled or drew can be taken back, but in a practice game (LE-132)."""
        if self._practice:
            return 0
        table, viewer = self.session.table, self.session.viewer
        for number in range(len(table) - 1, -1, -1):
            event = table.events[number]
            hidden = event.who == CHANCE and isinstance(event.action, Dealt)
            if not hidden and (event.who != viewer or _seen(table.at(number)) != _seen(table.at(number + 1))):
                return number + 1
        return 0

    def turn_of(self, decision: int) -> int:
        """The event with which the turn of a decision began: the first after another's, or after the last end of a turn."""
        events = self.session.table.events
        who = events[decision].who
        first = decision
        while first and events[first - 1].who in (who, CHANCE) and not isinstance(events[first - 1].action, EndTurn):
            first -= 1
        return first

    def asked(self) -> Sequence[str]:
        """What is asked, or whom all wait for."""
        return demand_first(self._asked(self._desk))

    def happened(self, first: int, last: int) -> Sequence[str]:
        """Events as the viewer may hear them."""
        return [told.words for told in self._told(first, last)][-LONGEST:]

    def _told(self, first: int, last: int) -> Sequence[Told]:
        return told_events(self.session.table, first, last, self.session.viewer, self._names)

    def _explain(self, number: int) -> None:
        told = next((each for each in self._history() if each.number == number), None)
        if told is not None:
            self.say("note", told.words, told.why)

    def _history(self) -> Sequence[Told]:
        end = len(self.session.table) if self.moment is None else self.moment
        return self._told(max(0, end - RECENT), end)

    def advice(self) -> tuple[str, str]:
        """What the careful agency would do, and what for."""
        action, purpose = purposeful(Seat.at(self.game, self.session.state, self.session.viewer, Random(0)))
        said = _("Hint: {action}.").format(action=action_name(action, self.view))
        return said, purpose_words(purpose, getattr(action, "craft", 0), self.session.viewer)

    # What is seen

    @property
    def desk(self) -> Desk:
        """What lies before the viewer."""
        view = self.view
        return Desk(
            view, self.legal, self.why, self._names, acting=bool(super().legal), odds=self.show_odds, craft=self.craft,
            to=self.to or None, years=self.years, other=self.other, aside=self._aside,
        )  # fmt: skip

    @property
    def _aside(self) -> str:
        return "" if self.hindrance is None else _(self.hindrance.sentence)

    @property
    def _practice(self) -> bool:
        """Whether the game that is being played is one for practice."""
        return bool(self._begun.get("practice", self.practice))

    def redraw(self) -> None:
        """Show everything; what one looks at follows what happens."""
        with self.lock:
            if self._busy:
                return
            self._busy = True
            try:
                self.tidy()
                self._advice.value = str(Markup("<p>{}</p>").format(said)) if (said := self._guided()) else ""
                self._desk = self.desk
                self._seen_pane = self._pane_of(self._desk)
                super().redraw()
                self._show_around()
            finally:
                self._busy = False

    def _show_around(self) -> None:
        covered = self.covered
        desk = self._desk
        self._stages["head"].show(None if covered else header.draw(desk))
        self._stages["pane"].show(None if covered else self._seen_pane.draw(desk))
        chip = Markup('<span class="sg-tag">{}</span> ')
        role = _(ROLES[self.role].words) if self.team == "roles" and self.role else ""
        chips = Markup().join(chip.format(said) for said in (_("practice") if self._practice else "", role) if said)
        self._question.value = str(Markup("<p>{}<b>{}</b></p>").format(chips, self._asked(desk)))
        self._beside_map.layout.display = "none" if covered else ""
        self._end.disabled = EndTurn() not in desk.open
        self._end.description = end_words(desk)
        self._tabs.layout.display = "none" if covered else ""
        self.show_tabs()
        self._end.layout.visibility = "hidden" if covered else "visible"

    def _asked(self, desk: Desk) -> str:
        return desk.aside or question(desk)

    def _guided(self) -> str:
        """What to do next, in the scenario for a first flight."""
        scenario = self.state.options.scenario
        if not self.guide or scenario is None or scenario != scenario_named(GUIDED) or self.moment is not None:
            return ""
        step = next_step(self.view)
        if step is None:
            return ""
        if step.number != self._step:
            self._step = step.number
            if not self._deciding:
                self.pane = step.pane
        return _("Step {n} of {m}. {words}").format(n=step.number, m=step.of, words=step.words)

    def _pane_of(self, desk: Desk) -> Pane:
        """What draws and describes the pane."""
        if self.pane == "team":
            return self.team_pane(desk)
        if self.pane == "plan":
            return plan.Plan(self.advice_now)
        if self.pane == "history":
            return history.History(self._history())
        if self.pane == "now":
            over = desk.view.over
            return ending.Ending(account(self.session.table)) if over else _deciding(desk, self._rolls())
        if self.pane == "flight":
            return maneuver if desk.craft is not None and desk.to else flight
        return DRAWN[self.pane]

    def _rolls(self) -> tuple[int, ...]:
        """What the die showed since somebody last decided anything."""
        events = self.session.table.events[: self.moment]
        last = next((number for number in range(len(events), 0, -1) if events[number - 1].who >= 0), 0)
        return tuple(event.action.number for event in events[last:] if isinstance(event.action, Rolled))

    def picture(self) -> Scene:
        """The map."""
        return table_map.draw(self._desk)

    def told(self) -> str:
        """The table in words."""
        desk = self._desk
        said = (each.describe(desk) for each in (header, table_map, self._seen_pane))
        return " ".join([self._asked(desk), *said])


class Deciding(NamedTuple):
    """The pane of a decision, with what the die showed since the last one."""

    rolls: tuple[int, ...]

    def draw(self, desk: Desk) -> Scene:
        """The decision."""
        return decide.draw(desk, self.rolls)

    def describe(self, desk: Desk) -> str:
        """The same in words."""
        return decide.describe(desk, self.rolls)


def _deciding(desk: Desk, rolls: tuple[int, ...]) -> Pane:
    """What draws the decision that is to be made."""
    if desk.turn:
        return turn
    if desk.acting and isinstance(desk.task, Firing):
        return maneuver
    if desk.acting and isinstance(desk.task, Offering | Answering):
        return trade
    return Deciding(rolls)


def _seen(state: State) -> Any:
    """What somebody has looked at."""
    return state.sites, tuple(agency.secrets for agency in state.agencies)
