"""The staging duel: the same mission for both, and the cheapest plan that flies wins the round; best of five."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import ipywidgets as w
import traitlets
from markupsafe import Markup

from spacegames.leaving_earth import Plan, Trip
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.solar_map import REGIONS, draw_map, place_name, region_of
from spacewidgets.games.staging_duel.rules import HANDICAPS, Winner, answer, mission, winner
from spacewidgets.panels.map_panel import MapPanel, draw_planned
from spacewidgets.panels.sheet_html import plan_table
from spacewidgets.panels.sheet_table import SheetTable, leg_name, verdict
from spacewidgets.words import N_, _

__all__ = ["StagingDuel"]

_HANDICAP_NAMES: Final = {
    "none": N_("none: it finds the best"),
    "lightest": N_("looks for the lightest"),
    "no Juno": N_("has no Juno"),
    "no Soyuz": N_("has no Soyuz"),
    "one kind": N_("uses one kind of rocket"),
}


class StagingDuel(MapPanel):
    """Two people at one screen, or one against the planner, plan the same missions; whoever flies cheaper wins.

    All rounds are played, so that everybody with the same seed sees the same missions.

    Parameters
    ----------
    seed
        A word or number; the same seed gives everybody the same missions, so a whole class can play the same five.
    rounds
        How many rounds there are; whoever wins more of them wins the duel.
    opponent
        "planner" or "person".
    handicap
        How the planner holds back: "none", "lightest", "no Juno", "no Soyuz" or "one kind".
    """

    strip_tells = True

    seed = traitlets.Unicode("monday")
    rounds = traitlets.Int(5, min=1, max=15)
    opponent = traitlets.Enum(("planner", "person"), "planner")
    handicap = traitlets.Enum(HANDICAPS, "none")

    def __init__(self, *unnamed: Any, **keywords: Any) -> None:
        if "seed" in keywords:
            keywords["seed"] = str(keywords["seed"])
        self._begin_state()
        super().__init__(*unnamed, **keywords)
        self.observe(self._restart, ["seed", "rounds", "opponent", "handicap"])

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Staging duel")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _(
            "Fly the mission with cheaper rockets than your opponent: fill the table from the top, then press Fly it."
        )

    @traitlets.default("help")
    def _help_text(self) -> str:
        return _(
            "Both get the same mission. The cheapest plan that flies wins the round; of two equally cheap ones "
            "the lighter; otherwise the round is even.\n\n"
            "The same seed gives the same missions: write one on the board, and the whole class plays the same five.\n\n"
            "The planner without a handicap finds the cheapest plan there is, "
            "so against it an even round is perfect play."
        )

    # The state of the duel

    def _begin_state(self) -> None:
        self._round = 1
        self._turn = 0
        self._locked: list[Plan | None] = []
        self._won: list[Winner] = []
        self._draft: tuple[dict[str, int], ...] = ()
        self._handover = False

    @property
    def trip(self) -> Trip:
        """The mission of this round."""
        return mission(self.seed, self._round, self.rounds)

    @property
    def plan(self) -> Plan:
        """The plan of whoever's turn it is."""
        trip = self.trip
        return Plan(trip, self._draft if len(self._draft) == len(trip.legs) else [{}] * len(trip.legs))

    @property
    def _shown(self) -> Plan:
        """The plan that is looked at: once the round is decided, the first player's."""
        return self._locked[0] or self.plan if self.decided else self.plan

    @property
    def score(self) -> tuple[int, int]:
        """Rounds won by the first player and by the opponent."""
        return self._won.count(0), self._won.count(1)

    @property
    def decided(self) -> bool:
        """Whether this round is over."""
        return len(self._won) == self._round

    @property
    def over(self) -> bool:
        """Whether all rounds are played."""
        return self.decided and self._round == self.rounds

    @property
    def waiting(self) -> bool:
        """Whether there is nothing to plan just now: the round is decided, or the second player is not there yet."""
        return self.decided or self._handover

    def player(self, seat: int) -> str:
        """What a player is called."""
        if self.opponent == "planner":
            return _("You") if seat == 0 else _("The planner")
        return _("Player {n}").format(n=seat + 1)

    def fly(self) -> None:
        """Hand in the plan; one that does not fly is kept back with the reason."""
        if self.waiting:
            return
        plan = self.plan
        failing = [leg for leg in reversed(plan.legs) if not leg.holds]
        if failing:
            said = _("{leg}: {verdict}. Mend it, or give the round up.").format(
                leg=leg_name(failing[0]), verdict=verdict(failing[0])
            )
            self.say("keep", _("This does not fly yet."), said)
            return
        self._lock_in(plan)

    def give_up(self) -> None:
        """Hand in no plan."""
        if not self.waiting:
            self._lock_in(None)

    def next_round(self) -> None:
        """Go on: the second player, the next mission, or a new duel when this one is over."""
        if self._handover:
            self._handover = False
            self.hush()
            self.redraw()
        if not self.decided:
            return
        if self.over:
            head, _dash, number = self.seed.rpartition("-")
            self.seed = f"{head}-{int(number) + 1}" if head and number.isdecimal() else f"{self.seed}-2"
            return
        self._round += 1
        self._turn, self._locked, self._draft = 0, [], ()
        self.hush()
        self.redraw()

    def _lock_in(self, plan: Plan | None) -> None:
        self._locked.append(plan)
        if self.opponent == "planner":
            self._locked.append(answer(self.trip, self.handicap))
        if len(self._locked) == 2:  # noqa: PLR2004
            self._won.append(winner((self._locked[0], self._locked[1])))
            self._announce()
        else:
            self._turn, self._draft, self._handover = 1, (), True
            self.say(
                "note",
                _("Handed in."),
                _("Now {player}: the same mission, and no peeking.").format(player=self.player(1)),
            )
        self.redraw()

    def _announce(self) -> None:
        won = self._won[-1]
        costs = [_("${cost}").format(cost=plan.rocket_cost) if plan else _("no plan") for plan in self._locked]
        told = _("{a}: {first}. {b}: {second}.").format(
            a=self.player(0), first=costs[0], b=self.player(1), second=costs[1]
        )
        if won is None:
            first, kind = _("Even."), "almost"
        else:
            first = self._wins(won, _("You win the round."), _("{player} wins the round."))
            kind = "got" if won == 0 or self.opponent == "person" else "keep"
        if self.over:
            told += " " + self._end()
        self.say(kind, first, told)  # type: ignore[arg-type]

    def _end(self) -> str:
        a, b = self.score
        if a == b:
            end = _("The duel is even.")
        else:
            end = self._wins(0 if a > b else 1, _("You win the duel."), _("{player} wins the duel."))
        return _("{end} It stands {a} to {b}.").format(end=end, a=a, b=b)

    def _wins(self, seat: int, you: str, somebody: str) -> str:
        return you if self.opponent == "planner" and seat == 0 else somebody.format(player=self.player(seat))

    def _restart(self, _change: object) -> None:
        with self.lock:
            begun = bool(self._won or self._locked)
            self._begin_state()
            self.hush()
            if begun:
                self.say("note", _("A new duel."), _("With other settings it begins again at 0 : 0."))
            self.redraw()

    # The controls

    def build(self) -> Sequence[w.Widget]:
        """Seed, opponent and handicap."""
        self._seed = w.Text(description=_("seed"), continuous_update=False, layout=w.Layout(width="auto"))
        self._opponent = w.Dropdown(
            description=_("against"),
            options=[(_("the planner"), "planner"), (_("a person here"), "person")],
            layout=w.Layout(width="auto"),
        )
        self._handicap = w.Dropdown(
            description=_("its handicap"),
            options=[(_(name), key) for key, name in _HANDICAP_NAMES.items()],
            layout=w.Layout(width="auto"),
        )
        for name in ("seed", "opponent", "handicap"):
            traitlets.link((self, name), (getattr(self, f"_{name}"), "value"))
        self._fly = w.Button(description=_("Fly it"), button_style="primary")
        self._give_up = w.Button(description=_("Give up this round"))
        self._next = w.Button(description=_("Next round"), button_style="primary")
        self.on_click(self._fly, self.fly)
        self.on_click(self._give_up, self.give_up)
        self.on_click(self._next, self.next_round)
        self._mission = w.HTML(_dom_classes=("sg-live", "sg-mission"))
        self._plans = w.HTML(_dom_classes=("sg-best",))
        self._table = SheetTable(self.watch, self._numbers_changed)
        return [self._seed, self._opponent, self._handicap]

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """The mission, map and stack, the table, then both plans."""
        actions = w.HBox([self._fly, self._give_up, self._next], _dom_classes=("sg-controls",))
        body = (self._mission, self.map_row(), self._table, actions, self._feedback, self._plans)
        return (head, self._help, self.controls, *body, self._error, self._summary)

    def _numbers_changed(self) -> None:
        self._draft = self._table.rockets
        self.hush()  # what was said is about another plan
        self.redraw()

    # What is seen

    def redraw(self) -> None:
        """Show the round: mission, stack, table, and both plans once it is decided."""
        with self.quietly():
            self._table.show(self._shown)
            self._table.lock(self.waiting)
            self._mission.value = str(Markup("<p><strong>{}</strong> {}</p>").format(self._standing(), self._order()))
            self._fly.disabled = self._give_up.disabled = self.waiting
            self._next.disabled = not self.waiting
            self._next.description = self._onwards()
            self._handicap.layout.display = "" if self.opponent == "planner" else "none"
            self._plans.value = str(self._both_plans()) if self.decided else ""
            super().redraw()

    def _onwards(self) -> str:
        if self._handover:
            return _("{player} is ready").format(player=self.player(1))
        return _("New duel") if self.over else _("Next round")

    def _standing(self) -> str:
        a, b = self.score
        return _("Round {n} of {all}, {a} : {b}.").format(n=self._round, all=self.rounds, a=a, b=b)

    def _order(self) -> str:
        trip = self.trip
        route = " → ".join(place_name(place) for place in trip.places)
        said = _("Carry {mass} mass: {route}.").format(mass=trip.payload, route=route)
        if self.opponent == "person" and not self.decided:
            said = _("{player} plans.").format(player=self.player(self._turn)) + " " + said
        return said

    def _both_plans(self) -> Markup:
        tables = (plan_table(plan, self.player(seat)) for seat, plan in enumerate(self._locked) if plan)
        return Markup('<div class="sg-both">{}</div>').format(
            Markup().join(Markup("<div>{}</div>").format(table) for table in tables)
        )

    def draw(self) -> Scene:
        """The map with the mission on it."""
        trip = self.trip
        region = REGIONS[region_of(trip.places)]
        drawn = draw_map(region, trip.places, choosing=False)
        return Scene(region.width, region.height, _("The mission"), (drawn,), self.describe())

    def draw_stack(self) -> Scene:
        """What flies it, as far as it is planned."""
        return draw_planned(self._shown, self.width_of(self.stack))

    def describe(self) -> str:
        """How the duel stands, and the plan so far."""
        plan = self.plan
        said = f"{self._standing()} {self._order()}"
        if not self.decided:
            said += " " + _("The plan so far: rockets for ${cost}.").format(cost=plan.rocket_cost)
        return said
