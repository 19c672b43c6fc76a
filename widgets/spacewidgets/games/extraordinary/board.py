"""Extraordinary Times on the screen: four seats, two sides of a divider, and what may not be said."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from random import Random
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.bots import Player, Seat
from spacegames.extraordinary import BOTS, EXTRAORDINARY_TIMES, Offer, Options, Phase, Say, State, consult, explained
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.stage import Stage
from spacewidgets.games.cover import shorter
from spacewidgets.games.extraordinary import cards, head, panels, people, space, talk
from spacewidgets.games.extraordinary.desk import WIDTH, Desk
from spacewidgets.games.extraordinary.log import told_events
from spacewidgets.games.extraordinary.reasons import CONSULT_WORDS, reason_words
from spacewidgets.games.extraordinary.words import action_name, refusal_words, role_name, sentence
from spacewidgets.games.game_model import GameModel
from spacewidgets.games.game_panel import GamePanel
from spacewidgets.games.keys import action_of
from spacewidgets.games.rules_at_hand import RulesAtHand
from spacewidgets.games.session import PERSON
from spacewidgets.panels.controls import row
from spacewidgets.words import N_, _

__all__ = ["ExtraordinaryTimesBoard"]

_BOTS: Final = {
    "careless": N_("Careless bot"),
    "steady": N_("Steady bot"),
    "strong": N_("Strong bot"),
    "silent": N_("Silent bot"),
}
_TALK: Final = {"signals": N_("signals"), "silent": N_("nobody talks")}
_FAVOUR: Final = {"not ours": N_("not with the team"), "theirs": N_("with the other team")}
_SEATS: Final = range(4)
LONGEST: Final = 24
HEARD: Final = (Phase.HIRE, Phase.CHOOSE, Phase.ATTEMPT)
"""Phases in which one decides and the partner is to be heard first."""


class ExtraordinaryTimesBoard(RulesAtHand, GamePanel):
    """Extraordinary Times, a space race for two teams of two, by Amy Tam, Carrie Bruns, Katy Koetting and Sarah Morgason.

    Parameters
    ----------
    seats
        Four: Mission Control and Flight Crew of the USSR, then of the US. Each is "person", the name of a bot, or a function.
    talk
        Whether partners have signals ("signals") or say nothing all the game long ("silent").
    favour
        A team without Morale and Ship Condition has lost when the world is "not ours", or only when it is "theirs".
    turns
        After how many turns, both teams' together, who is not home has lost; 0 for no limit.
    """

    __doc__ = f"{__doc__ or ''}{GameModel.__doc__ or ''}"  # python -OO leaves both out

    seats = traitlets.Any(("strong", PERSON, "strong", "strong"))
    talk = traitlets.Enum(tuple(_TALK), "signals")
    favour = traitlets.Enum(tuple(_FAVOUR), "not ours")
    losing = traitlets.Bool(True)
    turns = traitlets.Int(0, min=0, max=1000)

    game = EXTRAORDINARY_TIMES
    guests_stay = True
    cover_size = (WIDTH, 330)
    most_seats = least_seats = len(_SEATS)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Extraordinary Times")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _(
            "Two teams race to the Moon and back. Mission Control and Flight Crew steer one ship, and each sees half."
        )

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "Mission Control sees three meters, the opinion of the world and the funding cards. Flight Crew sees the map and its "
            "hand. What one side sees may not be told: no numbers, no places, no actions. Signals are what may be said.\n\n"
            "First each team hires three astronauts: Mission Control shows two, Flight Crew says whom it would like, Mission "
            "Control hires, Flight Crew puts the newcomer on a mission.\n\n"
            "Then Flight Crew shows two of three maneuver cards, hears Mission Control, and flies one: its full length, or to "
            "the edge of the map. If a meter is too low, the maneuver fails.\n\n"
            "Whoever comes through the zone of a mission may attempt it: 1, 3 or 10 points on the die of its astronaut. Success "
            "lifts the ship and wins the world; failure costs, and leaves debris.\n\n"
            "With five tokens of one team both ships turn home. Who comes home with more points wins. Without fuel in space, or "
            "with Morale and Ship Condition gone and the world not with it, a team is lost.\n\n"
            "Without comms nobody talks, and Flight Crew chooses alone.\n\n"
            "What is pale cannot be done now; rest on it or choose it to hear why. Keys: Tab goes from picture to picture, "
            "arrows move inside a picture, Enter or Space chooses.\n\n"
            "A game by Amy Tam, Carrie Bruns, Katy Koetting and Sarah Morgason; board, cards and words are our own."
        )

    # What the base asks

    def bots(self) -> Mapping[str, Player]:
        """The bots of `spacegames.extraordinary`."""
        return BOTS

    def bot_words(self, kind: str) -> str:
        """What a bot is called."""
        return _(_BOTS.get(kind, kind))

    def seat_words(self) -> Sequence[str]:
        """The four roles."""
        return [role_name(seat) for seat in _SEATS]

    def called(self, options: Any, names: Sequence[str]) -> Sequence[str]:  # noqa: ARG002 - the seats are always the same
        """Whoever has no name is called by the role."""
        given = [*names, *("" for _seat in _SEATS)]
        return [given[seat] or role_name(seat) for seat in _SEATS]

    def options(self) -> Options:
        """Options from the traits."""
        if self.turns == 1:
            raise ValueError(_("turns must be 0 for no limit, or a whole number from 2 to 1000, not 1."))
        return Options(self.talk, self.favour, self.losing, self.turns or None)

    def take_options(self, options: Any) -> None:
        """Traits from options."""
        self.talk, self.favour, self.losing = options.talk, options.favour, options.losing
        self.turns = options.turns or 0

    def extras(self) -> Sequence[w.Widget]:
        """Talking, when a team is lost, how long it lasts, the seed."""
        auto = w.Layout(width="auto")
        lists = [
            (name, w.Dropdown(description=said, options=[(_(words), key) for key, words in kinds.items()], layout=auto))
            for name, said, kinds in (("talk", _("partners"), _TALK), ("favour", _("lost if the world is"), _FAVOUR))
        ]
        for _name, control in lists:
            control.style.description_width = "initial"
        losing = w.Checkbox(description=_("a team can be lost early"), indent=False, layout=auto)
        turns = w.BoundedIntText(description=_("turns (0: no limit)"), min=0, max=1000, layout=w.Layout(width="220px"))
        turns.style.description_width = "initial"
        seed = w.Text(description=_("seed"), placeholder=_("by chance"), layout=w.Layout(width="220px"))
        for name, control in (*lists, ("losing", losing), ("turns", turns), ("seed", seed)):
            traitlets.link((self, name), (control, "value"))
        return [row(*(control for _name, control in lists)), row(losing, turns, seed)]

    # The table

    def build(self) -> Sequence[w.Widget]:
        """The pictures beside the main one; who else may come to the screen."""
        self._stages = {name: Stage() for name in ("head", "cards", "people", "talk")}
        self.add_class("sg-mission")
        for stage in self._stages.values():
            stage.on_choose(self.guard(self.chosen))
        rules = self.build_rules(_("The rules, and what the words mean"))
        return [*super().build(), rules]

    def table(self) -> tuple[w.Widget, ...]:
        """On the left what is asked and the main picture, on the right cards, people and words."""
        left = w.VBox([self._stages["head"], self.stage, self._feedback], _dom_classes=("sg-reads",))
        right = w.VBox([self._stages[name] for name in ("cards", "people", "talk")], _dom_classes=("sg-reads",))
        return (self.beside, w.HBox([left, right], _dom_classes=("sg-desk",)))

    def action_of(self, name: str) -> Any:
        """An action by its name on the stage."""
        return action_of(name, self.game.actions)

    def why(self, action: Any) -> str | None:
        """Why something cannot be done now."""
        refusal = self.hindrance or self.session.why_not(action)
        return None if refusal is None else refusal_words(refusal, self._names)

    def asked(self) -> Sequence[str]:
        """Whose turn it is, what is asked, and how the word goes over where a bot waits for it."""
        over = _("Over to {name}").format(name=self._names[self.session.viewer ^ 1])
        waits = [sentence(over)] if self.stopped and self.moment is None else []
        return [sentence(head.headline(self._desk)), head.asked(self._desk), *waits]

    def happened(self, first: int, last: int) -> Sequence[str]:
        """Events as the viewer may hear them."""
        told = told_events(self.session.table, first, last, self.session.viewer, self._names)
        return [each.words for each in told][-LONGEST:]

    def turn_of(self, decision: int) -> int:
        """The event with which the turn of a decision began."""
        table = self.session.table
        state = table.at(decision)
        turn = state.turn, state.team
        first = decision
        while first and (table.at(first - 1).turn, table.at(first - 1).team) == turn:
            first -= 1
        return first

    def _since(self) -> tuple[int, int]:
        """From the beginning of the turn before this one to the moment that is shown."""
        table = self.session.table
        end = len(table) if self.moment is None else self.moment
        first = self.turn_of(end)
        return (self.turn_of(first - 1) if first else 0), end

    def advice(self) -> tuple[str, str]:
        """What the strong bot would do, and why."""
        session = self.session
        seat = Seat.at(self.game, session.state, session.viewer, Random(0))
        # A bot has spoken by now, if it had anything to say.
        partner = seat.who ^ 1
        asks = consult(seat) if partner in session.people else None
        if asks is not None and any(isinstance(each, Say) for each in self.game.legal(session.state, partner)):
            return _("Hint: ask {name} before you decide.").format(name=self._names[partner]), _(CONSULT_WORDS[asks])
        found = explained(seat)
        if found is not None and found.action is not None:
            return sentence(action_name(found.action, self.view)), reason_words(found)
        if self.stopped:
            over = sentence(self.let_go_words())
            return over, _("There is nothing that you would have to say now.")
        return _("No hint."), _("There is nothing that you would have to do or say now.")

    # Who looks at the screen

    def asks(self, state: State, seat: int) -> Hashable | None:
        """A bot waits until its partner has spoken, or shown candidates and played cards, once for each question."""
        asked = self.game.actors(state)[0]
        open_to = self.game.legal(state, seat) if seat == asked ^ 1 else ()
        if not open_to or not (state.phase in HEARD or any(isinstance(each, Offer) for each in open_to)):
            return None
        return state.turn, state.team, state.phase, state.entered, state.crews

    def _travel(self, there: Any) -> None:
        session = self.session
        if session.viewer not in session.people:
            # One has looked from a bot's seat at the end: in a race that goes on, its eyes are its own.
            session.viewer = min(session.people, default=session.viewer)
            self.covered = self.cover and len(session.people) > 1
        super()._travel(there)

    def may_come(self) -> tuple[int, ...]:
        """At the end anybody may look from every seat."""
        session = self.session
        return tuple(seat for seat in _SEATS if seat != session.viewer) if session.over else super().may_come()

    # What is seen

    @property
    def desk(self) -> Desk:
        """What lies before the viewer."""
        aside = "" if self.hindrance is None else _(self.hindrance.sentence)
        asked = self.session.to_act == self.session.viewer
        return Desk(self.view, self.legal, self.why, self._names, acting=asked and not aside, aside=aside)

    def redraw(self) -> None:
        """Show everything."""
        with self.lock:
            self._desk = self.desk
            super().redraw()
            self._show_around()

    def _show_around(self) -> None:
        """All pictures but the main one."""
        drawn = {"head": head.draw, "cards": cards.draw, "people": people.draw, "talk": talk.draw}
        scenes: dict[str, Scene] = {} if self.covered else {name: draw(self._desk) for name, draw in drawn.items()}
        for name, stage in self._stages.items():
            stage.show(scenes.get(name))
            stage.layout.display = "" if name in scenes else "none"

    def let_go_words(self) -> str:
        """To whom the word goes."""
        return _("Over to {name}").format(name=shorter(self._names[self.session.viewer ^ 1]))

    def come_words(self, seat: int) -> str:
        """What the button says with which another person comes to the screen."""
        if self.session.over:
            return _("Look as {name}")
        may = self.game.legal(self.session.state, seat)
        speaks = any(isinstance(action, Say) for action in may)
        return _("{name} has something to say …") if speaks else _("{name} has something to do …")

    def picture(self) -> Scene:
        """The space board, or the control panels."""
        return space.draw(self._desk) if self._desk.crew else panels.draw(self._desk)

    def told(self) -> str:
        """The table in words."""
        desk = self._desk
        parts = (head, space if desk.crew else panels, cards, people, talk)
        return " ".join(part.describe(desk) for part in parts)
