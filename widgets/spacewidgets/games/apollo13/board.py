"""Apollo XIII on the screen: two to five people and bots hold a crippled ship together, against a sand timer if they like."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import fields
from random import Random
from types import MappingProxyType
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.apollo13 import APOLLO13, BOTS, TOKENS_A_TURN, End, Hint, Options, State, Tick, aided, explained
from spacegames.bots import Player, Seat
from spacegames.game import Refusal
from spacegames.record import Record
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.stage import Stage
from spacewidgets.games.apollo13 import console, form, hand, head, story, supplies, way
from spacewidgets.games.apollo13.afterwards import Afterwards
from spacewidgets.games.apollo13.desk import Desk
from spacewidgets.games.apollo13.log import told_events
from spacewidgets.games.apollo13.nouns import card_name
from spacewidgets.games.apollo13.questions import headline, question, warning
from spacewidgets.games.apollo13.stops import STOPS, Stops
from spacewidgets.games.apollo13.words import action_name, refusal_words
from spacewidgets.games.game_model import GameModel
from spacewidgets.games.game_panel import GamePanel
from spacewidgets.games.keys import action_of
from spacewidgets.games.rules_at_hand import RulesAtHand
from spacewidgets.games.session import PERSON, Session
from spacewidgets.games.told import sentence
from spacewidgets.panels.aloud import MOST, words_in
from spacewidgets.words import N_, _

__all__ = ["Apollo13Board"]

_BOTS: Final = {
    "random": N_("Random bot"),
    "careless": N_("Careless bot"),
    "steady": N_("Steady bot"),
    "strong": N_("Strong bot"),
}
_PLAIN: Final = Options()
_SETTINGS: Final = tuple(field.name for field in fields(Options) if field.name != "players")
LONGEST: Final = 60
"""Lines of what happened: the turns of four bots with all that they turned over."""


class Apollo13Board(Afterwards, RulesAtHand, GamePanel):
    """Apollo XIII, a rescue by Andrea Crespi: bring the crew home before the mission fails.

    Parameters
    ----------
    events
        Which Event Boards are used: "original", or the what-ifs "alternate 1" and "alternate 2".
    timer
        What runs in a crisis: the sand timer ("clock", which can be paused), so many decisions ("budget"), or nothing ("off").
    talk
        What may be said of the cards one holds: "hints", everything ("open"), nothing ("silent").
    level
        How hard the mission is: "easy", "normal" or "hard".
    competitive, beginner
        Whether tokens are counted at the end; whether one draws two cards and keeps one.
    first
        The seat that begins, from 0 on.
    budget
        How many decisions a run of the timer is, where decisions are counted.
    window
        When others may act for tokens: in the whole "turn", or after the Player card is drawn ("actions").
    stops
        Whether the board stops in a bot's turn for people who may act for a token: wherever they may ("always"), before the bot
        ends its actions in danger, where that helps ("danger"), or "never". Danger is Mission Status above green, or a track past
        its line.
    soften_status, failing
        Whether Flight and Energy soften Mission Status, too; whether the mission can fail (for practice: not).
    """

    __doc__ = f"{__doc__ or ''}{GameModel.__doc__ or ''}"  # python -OO leaves both out

    seats = traitlets.Any((PERSON, "steady"))
    events = traitlets.Enum(tuple(form.EVENTS), "original")
    timer = traitlets.Enum(tuple(form.TIMERS), "clock")
    talk = traitlets.Enum(tuple(form.TALK), "hints")
    level = traitlets.Enum(tuple(form.LEVELS), "normal")
    competitive = traitlets.Bool(False)
    beginner = traitlets.Bool(False)
    first = traitlets.Int(_PLAIN.first, min=0)
    budget = traitlets.Int(_PLAIN.budget, min=1, max=100)
    window = traitlets.Enum(tuple(form.WINDOWS), _PLAIN.window)
    soften_status = traitlets.Bool(_PLAIN.soften_status)
    failing = traitlets.Bool(_PLAIN.failing)
    stops = traitlets.Enum(tuple(STOPS), "danger")
    card = traitlets.Int(None, allow_none=True)

    at_once = frozenset({"card", "stops"})
    looks = frozenset({"card"})
    game = APOLLO13
    cover_size = (720, 400)
    timing = MappingProxyType({"tick": Tick})
    most_seats = 5

    @traitlets.validate("card")
    def _a_card(self, proposal: Any) -> int | None:
        cards = self.game.tables.card
        if (number := proposal["value"]) is not None and number not in cards:
            said = _("There is no card {number}: cards are {first} to {last}.")
            raise traitlets.TraitError(said.format(number=number, first=min(cards), last=max(cards)))
        return number if number is None else int(number)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Apollo XIII")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _(
            "Bring the crew home: turn over what happened, read it aloud, and hold every track below its crisis line."
        )

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "In a turn a History card comes first and moves cubes up. Then you draw a card and take one action: move a cube one "
            "space, play a card, lay a card beside Mission Control, or draw another. For a card thrown away there is a second "
            "action of another kind.\n\n"
            "A cube that crosses its crisis line makes Mission Status worse; brought back below it makes it better, and earns a "
            "token. At the end of a turn Mission Status may not stand on Failed.\n\n"
            "A card with a letter can only be played in its Stage. Two cards of this Stage beside Mission Control, or three "
            "others, are two moves of cubes.\n\n"
            "In a crisis the sand timer runs: sixty seconds when Mission Status is critical, thirty when it is in "
            "danger. It can be paused, and stands still while the screen is passed on. In somebody else's turn "
            "one may act for a token, two of them a turn.\n\n"
            "Event G, The Crew Is Safe, wins at once.\n\n"
            "What is pale cannot be done now; rest on it or choose it to hear why. Keys: Tab goes from picture to picture, "
            "arrows move inside a picture, Enter or Space chooses.\n\n"
            "A game by Andrea Crespi; words and pictures are our own, told from the real mission."
        )

    # What the base asks

    def bots(self) -> Mapping[str, Player]:
        """The bots of `spacegames.apollo13`."""
        return BOTS

    def bot_words(self, kind: str) -> str:
        """What a bot is called."""
        return _(_BOTS.get(kind, kind))

    def options(self) -> Options:
        """Options from the traits."""
        settings: dict[str, Any] = {name: getattr(self, name) for name in _SETTINGS}
        return Options(players=len(self.seats), **settings)

    def take_options(self, options: Any) -> None:
        """Traits from options."""
        for name in _SETTINGS:
            setattr(self, name, getattr(options, name))

    def extras(self) -> Sequence[w.Widget]:
        """Beside the seats: all options of the game, and the seed."""
        return form.rows(self)

    # The table

    def build(self) -> Sequence[w.Widget]:
        """The console, the story and the hand; who may help."""
        hands = [f"hand {n}" for n in range(hand.MOST_ROWS)]
        self._stages = {name: Stage() for name in ("head", "story", *hands, "supplies", "way")}
        self.add_class("sg-mission")
        for stage in self._stages.values():
            stage.on_choose(self.guard(self.chosen))
        self._turn_seen, self._card_seen, self._held = 0, 0, False
        self._waits = Stops(lambda: self.stops)
        debrief = self.build_debrief()
        rules = self.build_rules(_("The rules, and the words of the spaceship"))
        return [*super().build(), debrief, rules]

    def table(self) -> tuple[w.Widget, ...]:
        """What is asked and the story beside the console, the hand beneath; all else that lies on the table follows."""
        told, *others = self._stages.values()
        self._reads = w.VBox([told, self._stages["story"], self._feedback], _dom_classes=("sg-reads",))
        desk = w.HBox([self._reads, self.stage, *others[1:], self._log], _dom_classes=("sg-desk",))
        return (self.lessons, self.beside, desk)

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """What happened stands on the table."""
        return tuple(part for part in super().arrange(head) if part is not self._log)

    def chosen(self, action: str) -> None:
        """What was chosen on one of the pictures."""
        if action.startswith("pick:"):
            value = action.rsplit(":", 1)[1]
            self.card = int(value) if value else None
            return
        super().chosen(action)

    def action_of(self, name: str) -> Any:
        """An action by its name on the stage."""
        return action_of(name, self.game.actions)

    def why(self, action: Any) -> str | None:
        """Why something cannot be done now."""
        refusal = self.hindrance or self.session.why_not(action)
        return None if refusal is None else refusal_words(refusal, self._names)

    def asked(self) -> Sequence[str]:
        """The card that came since somebody here decided last, whose turn it is, what is asked, and what threatens."""
        desk, table = self._desk, self.session.table
        last = table.last_decision(self.session.people)
        came = self.moment is None and table.at(last or 0).current != desk.view.current
        asked = [sentence(headline(desk)), question(desk), *([sentence(said)] if (said := warning(desk)) else [])]
        if not came or not desk.view.current:
            return asked
        # What is asked is heard whatever has come; of a long card only its name, the log tells the rest.
        room = MOST - sum(map(words_in, asked))
        news = (story.news(desk), f"{card_name(desk.view.current, desk.tables)}.")
        return [*(words for words in news if words_in(words) <= room)][:1] + asked

    def happened(self, first: int, last: int) -> Sequence[str]:
        """Events as the viewer may hear them."""
        told = told_events(self.session.table, first, last, self.session.viewer, self._names)
        return [each.words for each in told][-LONGEST:]

    def turn_of(self, decision: int) -> int:
        """The event with which the turn of a decision began."""
        table = self.session.table
        turn = table.at(decision).turn
        return next(number for number in range(decision + 1) if table.at(number).turn == turn)

    def seconds_left(self) -> int | None:
        """What is left of the sand timer."""
        view = self.view
        return None if view.options.timer != "clock" or view.time is None else int(view.time)

    def advice(self) -> tuple[str, str]:
        """What the strong bot would do, and how that leaves the mission."""
        seat = Seat.at(self.game, self.session.state, self.session.viewer, Random(0))
        found = explained(seat)
        if not found:
            return _("No hint."), _("There is nothing to decide just now.")
        best = found[0]
        aid = aided(seat) if isinstance(best.action, End) or not best.chance else None
        if aid is not None and aid.worth > best.worth:
            said = _("Hint: let {name} act for a token, perhaps: {action}.")
            first = said.format(name=self._names[aid.who], action=action_name(aid.action, self.view))
            return first, self._chance_words(aid.chance)
        return _("Hint: {action}.").format(action=action_name(best.action, self.view)), self._chance_words(best.chance)

    def _chance_words(self, chance: float) -> str:
        """How an action leaves the mission; a certain defeat is called so, unless others may still act."""
        if chance:
            said = _("After that the crew seems to come home {n} times in 100.")
            return said.format(n=round(100 * chance))
        view = self.view
        others = any(tokens for seat, tokens in enumerate(view.tokens) if seat != view.seat)
        if view.spent < TOKENS_A_TURN and others:
            return _("Alone you cannot keep the mission from failing: ask who holds a card that helps, and a token.")
        return _("The mission fails with this turn, whatever is done.")

    # Helping in another's turn

    def asks(self, state: State, seat: int) -> Hashable | None:
        """Whether one who may act is asked before a bot goes on, as `stops` says."""
        return self._waits(state, seat)

    def may_come(self) -> tuple[int, ...]:
        """Where a bot waits, also the one who looks: to help is a decision."""
        session = self.session
        return (*((session.viewer,) if session.viewer in session.asked else ()), *super().may_come())

    def come(self, seat: int) -> bool:
        """Somebody helps; where the sand waits for that, it runs from now on."""
        with self.lock:
            stopped = self.stopped
            if not super().come(seat):
                return False
            if stopped and self._timed:
                self._held, self._clock.running = self.covered, not self.covered
            if stopped and not self.covered:
                self.say("note", _("Help."), _("Choose on the table what you do."))
            self.redraw()
            return True

    def _take_up(self, session: Session, record: Record | None) -> None:
        self.card, self._card_seen = None, session.state.current
        super()._take_up(session, record)

    @property
    def hindrance(self) -> Refusal | None:
        """What keeps the viewer from acting; that the screen goes on, or back, with what he has done."""
        found = super().hindrance
        if found is not None and found.rule == "clock" and self.stopped:
            return Refusal("clock", N_("Seat {0} goes on: help, or let it go on."), (self.session.state.seat,))
        if found is None or found.rule != "pass" or self.session.to_act is None:
            return found
        return Refusal("pass", self._passes(), (self.session.to_act,))

    def _passes(self) -> str:
        """Why the screen is passed on: the viewer's turn is over, or he has helped, or things were taken back."""
        session = self.session
        if session.asked:
            return N_("Seat {0} may act now: pass the screen on.")
        last = session.table.last_decision(session.people)
        if last is None or session.table.events[last].who != session.viewer:
            return N_("It is the turn of seat {0}: pass the screen on.")
        if session.table.at(last).seat == session.viewer:
            return N_("Your turn is over: pass the screen to seat {0}.")
        return N_("You have helped: pass the screen back to seat {0}.")

    # What is seen

    @property
    def desk(self) -> Desk:
        """What lies before the viewer."""
        hindrance = self.hindrance
        aside = "" if hindrance is None else refusal_words(hindrance, self._names)
        legal = self.legal
        asked = self.stopped and self.moment is None
        # While they go on, or one of them is stuck, not all bots have been asked yet.
        bots = frozenset[int]() if self.halted else frozenset(range(len(self._names))) - self.session.people
        looks: dict[str, Any] = {"card": self.card, "aside": aside, "asked": asked, "bots": bots}
        return Desk(self.view, legal, self.why, self._names, acting=bool(legal), **looks)

    def redraw(self) -> None:
        """Show everything."""
        with self.lock:
            if self._turn_seen != (turn := self.session.state.turn):
                # A story is read aloud before the sand runs.
                self._turn_seen, self._clock.running, self._held = turn, False, False
            if self._card_seen != (current := self.session.state.current):
                # What comes is read first.
                self._card_seen, self.card = current, None
            self._hold_the_sand()
            self._desk = self.desk
            super().redraw()
            covered = self.covered
            self._show_around()
            if covered or self.passing:
                self._clock.layout.display = "none"
            self.show_debrief()

    def _hold_the_sand(self) -> None:
        """No sand runs while the screen changes hands, from the request to pass it on; nor when all actions are taken."""
        away = self.covered or self.passing
        if self.session.state.time is None:
            self._clock.running = self._held = False
        elif away and self._clock.running:
            self._held, self._clock.running = True, False
        elif not away and self._held:
            self._held, self._clock.running = False, True

    def _show_around(self) -> None:
        """All pictures but the console; what is empty takes no room."""
        covered = self.covered
        drawn = {"head": head.draw, "story": story.draw, "supplies": supplies.draw, "way": way.draw}
        scenes: dict[str, Scene] = {} if covered else {name: draw(self._desk) for name, draw in drawn.items()}
        if not covered:
            scenes |= {f"hand {n}": scene for n, scene in enumerate(hand.draw(self._desk))}
        for name, stage in self._stages.items():
            stage.show(scenes.get(name))
            stage.layout.display = "" if name in scenes else "none"

    def come_words(self, seat: int) -> str:
        """What the button says with which another person comes to the screen."""
        if seat == self.session.viewer:
            return _("Help …")
        acts = any(not isinstance(action, Hint) for action in self.game.legal(self.session.state, seat))
        return _("{name} helps for a token …") if acts else _("{name} says something …")

    def picture(self) -> Scene:
        """The console."""
        return console.draw(self._desk)

    def told(self) -> str:
        """The table in words."""
        desk = self._desk
        return " ".join(part.describe(desk) for part in (head, console, way, story, hand, supplies))
