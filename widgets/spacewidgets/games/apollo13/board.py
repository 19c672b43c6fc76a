"""Apollo XIII on the screen: two to five people and bots hold a crippled ship together, against a sand timer if they like."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, Final

import ipywidgets as w
import traitlets
from markupsafe import Markup

from spacegames.apollo13 import APOLLO13, BOTS, CARD, Hint, Options, State, Tick, explained
from spacegames.bots import Player, Seat
from spacegames.record import Record
from spacewidgets.controls import row
from spacewidgets.games.apollo13 import console, hand, story
from spacewidgets.games.apollo13.debrief import debrief
from spacewidgets.games.apollo13.desk import Desk
from spacewidgets.games.apollo13.log import told_events
from spacewidgets.games.apollo13.words import action_name, refusal_words
from spacewidgets.games.cover import READY
from spacewidgets.games.game_model import GameModel
from spacewidgets.games.game_panel import GamePanel
from spacewidgets.games.keys import action_of
from spacewidgets.games.rules_at_hand import RulesAtHand
from spacewidgets.games.session import PERSON, Session
from spacewidgets.scene import Scene
from spacewidgets.stage import Stage
from spacewidgets.words import N_, _

__all__ = ["Apollo13Board"]

_BOTS: Final = {
    "random": N_("Random bot"),
    "careless": N_("Careless bot"),
    "steady": N_("Steady bot"),
    "strong": N_("Strong bot"),
}
_EVENTS: Final = {
    "original": N_("as it happened"),
    "alternate 1": N_("what if, first set"),
    "alternate 2": N_("what if, second set"),
}
_TIMERS: Final = {"clock": N_("sand timer"), "budget": N_("so many decisions"), "off": N_("no timer")}
_TALK: Final = {"hints": N_("hints only"), "open": N_("open hands"), "silent": N_("nobody tells")}
_LEVELS: Final = {"easy": N_("easy"), "normal": N_("normal"), "hard": N_("hard")}
_SETTINGS: Final = ("events", "timer", "talk", "level", "competitive", "beginner")
LONGEST: Final = 24


class Apollo13Board(RulesAtHand, GamePanel):
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
    """

    __doc__ += GameModel.__doc__ or ""

    seats = traitlets.Any((PERSON, "steady"))
    events = traitlets.Enum(tuple(_EVENTS), "original")
    timer = traitlets.Enum(tuple(_TIMERS), "clock")
    talk = traitlets.Enum(tuple(_TALK), "hints")
    level = traitlets.Enum(tuple(_LEVELS), "normal")
    competitive = traitlets.Bool(False)
    beginner = traitlets.Bool(False)
    card = traitlets.Int(None, allow_none=True)

    at_once = frozenset({"card"})
    game = APOLLO13
    cover_size = (920, 420)
    timing = MappingProxyType({"tick": Tick})
    most_seats = 5

    @traitlets.validate("card")
    def _a_card(self, proposal: Any) -> int | None:
        if (number := proposal["value"]) is not None and number not in CARD:
            said = _("There is no card {number}: cards are {first} to {last}.")
            raise traitlets.TraitError(said.format(number=number, first=min(CARD), last=max(CARD)))
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
            "In a crisis the sand timer runs: sixty seconds on orange, thirty on red. It can be paused. In somebody else's turn "
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
        """The events, the timer, talking, the level, the variants, the seed."""
        auto = w.Layout(width="auto")
        lists = [
            (name, w.Dropdown(description=said, options=[(_(words), key) for key, words in kinds.items()], layout=auto))
            for name, said, kinds in (
                ("events", _("events"), _EVENTS),
                ("timer", _("timer"), _TIMERS),
                ("talk", _("cards"), _TALK),
                ("level", _("level"), _LEVELS),
            )
        ]
        switches = [
            (name, w.Checkbox(description=words, indent=False, layout=auto))
            for name, words in (
                ("competitive", _("tokens are counted at the end")),
                ("beginner", _("draw two, keep one")),
            )
        ]
        seed = w.Text(description=_("seed"), placeholder=_("by chance"), layout=w.Layout(width="220px"))
        for name, control in (*lists, *switches, ("seed", seed)):
            traitlets.link((self, name), (control, "value"))
        return [row(*(control for _name, control in lists)), row(*(control for _name, control in switches), seed)]

    # The table

    def build(self) -> Sequence[w.Widget]:
        """The console, the story and the hand; who may help."""
        self._stages = {"story": Stage(), "hand": Stage()}
        for stage in self._stages.values():
            stage.on_choose(self.guard(self.chosen))
        self._helpers = [w.Button() for _seat in range(self.most_seats)]
        for seat, button in enumerate(self._helpers):
            self.on_click(button, partial(self.help_from, seat))
        self._helping: int | None = None
        self._turn_seen = 0
        self._debrief = w.Button(description=_("Debrief"), tooltip=_("Which decisions cost the crew most"))
        self._lessons = w.HTML(_dom_classes=("sg-live", "sg-lessons"))
        self.on_click(self._debrief, self.debrief)
        rules = self.build_rules(_("The rules, and the words of the spaceship"))
        return [*super().build(), self._debrief, rules, *self._helpers]

    def debrief(self) -> None:
        """When the mission is over: which decisions of people cost the crew most."""
        with self.lock:
            if not self.session.over:
                raise ValueError(_("The debrief comes after the mission."))
            lines = debrief(self.session.table, self.session.people, self._names)
            said = Markup().join(Markup("<li>{}</li>").format(line) for line in lines)
            self._lessons.value = str(Markup("<ul>{}</ul>").format(said))

    def table(self) -> tuple[w.Widget, ...]:
        """What was answered and what the debrief says, the story large enough to read aloud, the console, the hand."""
        return (self._feedback, self._lessons, self.beside, self._stages["story"], self.stage, self._stages["hand"])

    def chosen(self, action: str) -> None:
        """What was chosen on one of the pictures."""
        if action.startswith("pick:"):
            value = action.rsplit(":", 1)[1]
            self.card = int(value) if value else None
            return
        if action == READY and self._helping is not None:
            # The base would hand the screen to the one whose turn it is.
            self.covered = False
            self.hush()
            self.redraw()
            return
        super().chosen(action)

    def action_of(self, name: str) -> Any:
        """An action by its name on the stage."""
        return action_of(name, APOLLO13.actions)

    def why(self, action: Any) -> str | None:
        """Why something cannot be done now."""
        refusal = self.hindrance or self.session.why_not(action)
        return None if refusal is None else refusal_words(refusal, self._names)

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
        found = explained(Seat.at(APOLLO13, self.session.state, self.session.viewer, Random(0)))
        if not found:
            return _("No hint."), _("There is nothing to decide just now.")
        first = _("Hint: {action}.").format(action=action_name(found[0].action, self.view))
        said = _("After that the crew seems to come home {n} times in 100.")
        return first, said.format(n=round(100 * found[0].chance))

    # Helping in another's turn

    @property
    def passing(self) -> bool:
        """Whether the screen is to be passed on; not while somebody helps."""
        return self._helping is None and super().passing

    def help_from(self, seat: int) -> None:
        """Another person looks, to act for a token; or the one whose turn it is looks again."""
        with self.lock:
            session = self.session
            self._helping = None if seat == session.to_act else seat
            session.viewer = seat
            self.covered = self.cover
            self.hush()
            self.redraw()

    def _take_up(self, session: Session, record: Record | None) -> None:
        self._helping = None
        super()._take_up(session, record)

    def _travel(self, there: Callable[[], bool]) -> None:
        self._helping = None
        super()._travel(there)

    def play(self, action: Any) -> None:
        """Do something in the viewer's place; who has helped passes the screen back."""
        with self.lock:
            super().play(action)
            self._helping = None
            self.redraw()

    def _may_help(self, state: State) -> tuple[int, ...]:
        """People who may act beside the one whose turn it is; while somebody helps, the one whose turn it is."""
        session = self.session
        if self._helping is not None:
            return () if session.to_act is None else (session.to_act,)
        return tuple(seat for seat in APOLLO13.actors(state)[1:] if seat in session.people and seat != session.viewer)

    # What is seen

    @property
    def desk(self) -> Desk:
        """What lies before the viewer."""
        aside = "" if self.hindrance is None else _(self.hindrance.sentence)
        legal = self.legal
        return Desk(self.view, legal, self.why, self._names, acting=bool(legal), card=self.card, aside=aside)

    def redraw(self) -> None:
        """Show everything."""
        with self.lock:
            if self._turn_seen != (turn := self.session.state.turn):
                # A story is read aloud before the sand runs.
                self._turn_seen, self._clock.running = turn, False
            self._desk = self.desk
            super().redraw()
            covered = self.covered
            self._stages["story"].show(None if covered else story.draw(self._desk))
            self._stages["hand"].show(None if covered else hand.draw(self._desk))
            self._debrief.layout.display = "" if self.session.over else "none"
            if not self.session.over:
                self._lessons.value = ""
            looks = not covered and not self.passing and self.moment is None
            helping = self._may_help(self.session.state) if looks else ()
            for seat, button in enumerate(self._helpers):
                button.layout.display = "" if seat in helping else "none"
                if seat in helping:
                    button.description = self._help_words_for(seat).format(name=self._names[seat])

    def _help_words_for(self, seat: int) -> str:
        """What the button says with which another person comes to the screen."""
        if self._helping is not None:
            return _("Back to {name}")
        acts = any(not isinstance(action, Hint) for action in APOLLO13.legal(self.session.state, seat))
        return _("{name} helps for a token …") if acts else _("{name} says something …")

    def _next_name(self) -> str:
        return self._names[self._helping] if self._helping is not None else super()._next_name()

    def picture(self) -> Scene:
        """The console."""
        return console.draw(self._desk)

    def told(self) -> str:
        """The table in words."""
        desk = self._desk
        return " ".join(part.describe(desk) for part in (console, story, hand))
