"""Apophis on the screen: one to four people and bots at the table, against turns or the clock."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from random import Random
from types import MappingProxyType
from typing import Any, Final, Literal

import ipywidgets as w
import traitlets

from spacegames.apophis import (
    APOPHIS,
    BOTS,
    CARDS_DRAWN,
    CHECKS,
    HAND_LIMIT,
    TOKENS,
    LaunchOdds,
    Options,
    Reason,
    State,
    Tell,
    Tick,
    View,
    explained,
    launch_odds,
    prepare,
)
from spacegames.bots import Player, Seat
from spacegames.game import Refusal
from spacewidgets.drawing.scene import Scene
from spacewidgets.games.apophis_board import describe, draw
from spacewidgets.games.apophis_log import last_rolls, told_events
from spacewidgets.games.apophis_words import ACTIONS, action_name, cards_named, headline, reason
from spacewidgets.games.cover import shorter
from spacewidgets.games.game_model import GameModel
from spacewidgets.games.game_panel import GamePanel
from spacewidgets.games.rules_at_hand import RulesAtHand
from spacewidgets.games.told import sentence
from spacewidgets.panels.controls import Within, row
from spacewidgets.words import N_, _, ngettext

__all__ = ["ApophisBoard"]

_BOTS: Final = {
    "random": N_("Random bot"),
    "careless": N_("Careless bot"),
    "steady": N_("Steady bot"),
    "strong": N_("Strong bot"),
}
MINUTES: Final = (5, 10, 15, 20, 30, 45)


def _by_hand(state: State) -> bool:
    return state.phase in CHECKS and not state.rolled


class ApophisBoard(RulesAtHand, GamePanel):
    """Apophis, a cooperative race by Erik Dresner: destroy or deflect the asteroid before time runs out.

    Parameters
    ----------
    turns, minutes
        How many turns there are; with ``minutes`` a clock runs instead.
    destruction, launch_roll, fail_safes
        The three advanced rules: deflection does not win, rockets may explode, green sections give rolls again.
    talk
        "open": who likes tells the others what he holds; "silent": nobody does.
    first
        The seat that begins, from 0 on.
    show_odds
        Whether the odds of the rocket that stands there are shown.
    """

    __doc__ = f"{__doc__ or ''}{GameModel.__doc__ or ''}"  # python -OO leaves both out

    turns = Within(Options().turns, 1, 1000, N_("turns must be a whole number from {low} to {high}, not {value!r}."))
    minutes = traitlets.Int(None, allow_none=True, min=1, max=60)
    destruction = traitlets.Bool(False)
    launch_roll = traitlets.Bool(False)
    fail_safes = traitlets.Bool(False)
    talk = traitlets.Enum(("open", "silent"), "open")
    first = traitlets.Int(0, min=0)
    show_odds = traitlets.Bool(True)

    at_once = frozenset({"show_odds"})
    game = APOPHIS
    timing = MappingProxyType({"by_hand": _by_hand, "tick": Tick})

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Apophis")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Build rockets, launch them, and destroy or deflect the asteroid before time runs out.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "In a turn you do one of these: draw {drawn} cards, build one section of the rocket, launch, or scrap the rocket. "
            "Click the deck, a section in the depot, or a card in your hand.\n\n"
            "A section costs as many cards of its colour as it has points; it stands on a section of its size or a larger "
            "one. A rocket is launched by one card of each of the four colours in front of it, played in one turn or several.\n\n"
            "A hand holds {limit} cards. A launch may be begun and held: nothing can be built until it is made or the rocket is "
            "scrapped. Who plays with others may tell them what he holds.\n\n"
            "Then the checks are made from top to bottom. A quarter of all points must be fuel. Guidance helps to hit, "
            "warheads take a point of Apophis off, deflectors nudge it aside. After a launch the sections go back.\n\n"
            "You win when Apophis has lost all three points, or with {tokens} counters of deflection; each damage and each nudge "
            "brings one. Advanced rules, each by itself: only destruction wins; rockets with much fuel may explode; green "
            "sections let failed rolls be rolled again.\n\n"
            "What is pale cannot be done now; rest on it or choose it to hear why. Undo takes a decision back, and Redo does "
            "it again with the same cards and dice.\n\n"
            "Keys: Tab goes to the table and from control to control, arrows move on the table, Enter or Space chooses.\n\n"
            "A game by Erik Dresner; words and pictures are our own."
        ).format(drawn=CARDS_DRAWN, limit=HAND_LIMIT, tokens=TOKENS)

    # What the base asks

    def bots(self) -> Mapping[str, Player]:
        """The bots of `spacegames.apophis`."""
        return BOTS

    def bot_words(self, kind: str) -> str:
        """What a bot is called."""
        return _(_BOTS.get(kind, kind))

    def options(self) -> Options:
        """Options from the traits."""
        return Options(
            players=len(self.seats),
            turns=self.turns,
            minutes=self.minutes,
            destruction=self.destruction,
            launch_roll=self.launch_roll,
            fail_safes=self.fail_safes,
            talk=self._talk(),
            first=self.first,
        )

    def _talk(self) -> Literal["open", "silent"]:
        return "open" if self.talk == "open" else "silent"

    def take_options(self, options: Options) -> None:
        """Traits from options."""
        for name in ("turns", "minutes", "destruction", "launch_roll", "fail_safes", "talk", "first"):
            setattr(self, name, getattr(options, name))

    def extras(self) -> Sequence[w.Widget]:
        """Turns or minutes, the advanced rules, talking, the seed."""
        auto = w.Layout(width="auto")
        turns = w.BoundedIntText(description=_("turns"), min=1, max=1000, layout=w.Layout(width="180px"))
        times = [(_("by turns, no clock"), 0), *((_("{n} minutes").format(n=n), n) for n in MINUTES)]
        minutes = w.Dropdown(description=_("clock"), options=times, layout=auto)
        seed = w.Text(description=_("seed"), placeholder=_("by chance"), layout=w.Layout(width="220px"))
        talk = w.Dropdown(
            description=_("cards"), layout=auto,
            options=[(_("may be told"), "open"), (_("nobody tells"), "silent")],
        )  # fmt: skip
        switches = [
            (name, w.Checkbox(description=words, indent=False, layout=auto))
            for name, words in (
                ("destruction", _("only destruction wins")),
                ("launch_roll", _("rockets may explode")),
                ("fail_safes", _("green sections are fail-safes")),
            )
        ]
        self._first = w.Dropdown(description=_("begins"), options=[(_("seat {n}").format(n=1), 0)], layout=auto)
        self._show_seats(len(self.seats))
        self.observe(lambda _change: self._show_seats(len(self.seats), fewer=True), "seats")
        self.observe(lambda _change: self._show_first(), "first")
        self.watch(self._first, lambda change: setattr(self, "first", self.first if change.new is None else change.new))
        for name, control in (("turns", turns), ("talk", talk), ("seed", seed), *switches):
            traitlets.link((self, name), (control, "value"))
        self._time = minutes, turns
        self._show_time(None)
        self.observe(self._show_time, "minutes")
        self.watch(minutes, lambda change: setattr(self, "minutes", change.new or None))
        return [row(minutes, turns, talk, self._first), row(*(control for _name, control in switches)), row(seed)]

    def _show_seats(self, number: int, *, fewer: bool = False) -> None:
        """As many seats to begin as are taken, in the form while it is open; with fewer than before the first one does.

        A seat that there is not is refused when the game begins, as no seats at all are.
        """
        first, seats = self._first, max(1, number)
        begins = 0 if fewer and self.first >= seats else self.first
        options = [(_("seat {n}").format(n=seat + 1), seat) for seat in range(seats)]
        if [*first.options] != options:
            first.options = options
        self.first = begins
        first.value = begins if begins < seats else None

    def _show_first(self) -> None:
        """Who begins, in the list as it is; with another one there are other seats."""
        if self.first in [seat for _words, seat in self._first.options]:
            self._first.value = self.first
        else:
            self._show_seats(len(self.seats))

    def _show_time(self, _change: object) -> None:
        """The minutes in the list, to which others are added; turns only count without a clock."""
        minutes, turns = self._time
        value = self.minutes or 0
        if value not in [key for _words, key in minutes.options]:
            minutes.options = [*minutes.options, (_("{n} minutes").format(n=value), value)]
        minutes.value, turns.disabled = value, bool(value)

    def build(self) -> Sequence[w.Widget]:
        """Beside what every board has, the rules."""
        rules = self.build_rules(_("The rules, and what the words mean"))
        built = [*super().build(), rules]
        self._form.on_seats(lambda number: self._show_seats(number, fewer=True))
        return built

    def _show_form(self, shown: bool) -> None:
        super()._show_form(shown)
        if not shown:
            self._show_seats(len(self.seats), fewer=True)

    def table(self) -> tuple[w.Widget, ...]:
        """The rules where they are wanted, and the board."""
        return (self.beside, *super().table())

    def picture(self) -> Scene:
        """The board."""
        return draw(
            self.view, self.legal, self._refusal, self.odds, seats=self._names, rolls=self._rolls(),
            rolling=self.session.rolling and self.hindrance is None, aside=self._aside,
        )  # fmt: skip

    def told(self) -> str:
        """The board in words."""
        return describe(self.view, self._names, self.odds, self._rolls(), self._aside)

    def asked(self) -> Sequence[str]:
        """Whose turn it is, and what is asked."""
        first, asked = headline(self.view, self._names, self._aside)
        return sentence(first), asked

    def happened(self, first: int, last: int) -> Sequence[str]:
        """Events as the viewer may hear them."""
        return told_events(self.session.table, first, last, self.session.viewer, self._names)

    def turn_of(self, decision: int) -> int:
        """The event with which the turn of a decision began."""
        table = self.session.table
        turn = table.at(decision).turn
        return next(n for n in range(decision + 1) if table.at(n).turn == turn and table.events[n].who >= 0)

    def action_of(self, name: str) -> Any:
        """An action by its name on the stage."""
        if name not in ACTIONS:
            raise ValueError(
                _("There is no action {name!r}. There are: {all}.").format(name=name, all=", ".join(ACTIONS))
            )
        return ACTIONS[name]

    def why(self, action: Any) -> str | None:
        """Why something cannot be done now."""
        return reason(action, self.view, self._refusal, self._names)

    def seconds_left(self) -> int | None:
        """What is left of the minutes."""
        view = self.view
        return None if view.options.minutes is None else int(view.left)

    def advice(self) -> tuple[str, str]:
        """What the strong bot would do, how often that seems to save the Earth, and what is next best."""
        # The same question has the same answer, so the chance in it is fixed.
        found = explained(Seat.at(self.game, self.session.state, self.session.viewer, Random(0)))
        if not found:  # it is another one's turn
            said = _("Who knows what you hold can build with it in mind.")
            return _("Hint: {action}.").format(action=action_name(Tell(), self.view)), said
        best, *others = found
        first = _("Hint: {action}.").format(action=action_name(best.action, self.view))
        return first, " ".join(hint_reasons(best, others, self.view))

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, Any]:
        # The first hint takes a second of reckoning; whoever looks at the board may want one soon.
        with suppress(RuntimeError):  # Python in a browser has no threads
            threading.Thread(target=prepare, args=(self.session.state.options,), daemon=True, name="hints").start()
        return super()._repr_mimebundle_(**kwargs)

    # What is seen

    @property
    def odds(self) -> LaunchOdds | None:
        """The odds of the rocket that stands there."""
        view = self.view
        if not (self.show_odds and view.rocket and view.apophis) or view.phase in CHECKS:
            return None
        return launch_odds(view.rocket, view.apophis, view.tokens, view.options)

    @property
    def _aside(self) -> str:
        """What hinders the viewer though he would be to act; or that a bot waits for what he may say."""
        if self.hindrance is not None:
            return _(self.hindrance.sentence)
        if self.stopped and self.legal:
            return _("You may tell the others what you hold before {name} goes on.").format(
                name=shorter(self._names[self.session.state.seat])
            )
        return ""

    def _refusal(self, action: Any) -> Refusal | None:
        return self.hindrance or self.session.why_not(action)

    def _rolls(self) -> Sequence[Any]:
        table = self.session.table
        return last_rolls(table, len(table) if self.moment is None else self.moment)


def hint_reasons(best: Reason, others: Sequence[Reason], view: View) -> Iterator[str]:
    """Which rocket it is for and when that flies, how often the Earth seems to be saved after it, and what is next best."""
    turns = max(1, round(best.turns))
    if any(best.target):
        said = ngettext(
            "It is for a rocket of {points} points, which flies this turn.",
            "It is for a rocket of {points} points, which flies in about {n} turns.",
            turns,
        )
        yield said.format(points=cards_named(best.target, view.options), n=turns)
    if not best.chance:
        yield _("The Earth seems lost: no rocket flies that could still save it in the time that is left.")
        return
    if not any(best.target):
        yield _("What stands there cannot become a rocket that flies.")
    often = round(100 * best.chance)
    if not often:
        yield _("The Earth is hardly ever saved now; this keeps the best chance.")
        return
    yield _("After that the Earth seems to be saved {n} times in 100.").format(n=often)
    if others and often < 100:  # noqa: PLR2004 - per cent
        name = action_name(others[0].action, view)
        yield _("Next best: {action}, {n} times in 100.").format(action=name, n=round(100 * others[0].chance))
