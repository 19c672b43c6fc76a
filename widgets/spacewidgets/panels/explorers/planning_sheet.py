"""The planning sheet: click a route on the map, fill the table from the last stage down, and see at once what holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.leaving_earth import Checked, Plan, Trip, check_plan, maneuver, place_named
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.solar_map import NEAR, REGIONS, draw_map, place_name, region_of
from spacewidgets.panels.map_panel import MapPanel, draw_planned
from spacewidgets.panels.sheet_html import plan_table, saved_page
from spacewidgets.panels.sheet_table import SheetTable
from spacewidgets.panels.sheet_words import judge, lines
from spacewidgets.words import N_, _

__all__ = ["TRIPS", "PlanningSheet"]

TO_MOON: Final = ("Earth", "Suborbital Flight", "Earth Orbit", "Lunar Orbit", "Moon")
MOST_PAYLOAD: Final = 500
AND_BACK: Final = (*TO_MOON, "Lunar Orbit", "Earth Orbit", "Earth")
TRIPS: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "probe": (N_("A probe to the Moon"), {"places": TO_MOON, "payload": 1}),
    "direct": (N_("An astronaut to the Moon and back"), {"places": AND_BACK, "payload": 2}),
    "rendezvous": (
        N_("The same, the capsule waits in Earth Orbit"),
        {"places": AND_BACK, "payload": 1, "drop": {"Earth Orbit": 2}, "pick_up": {"Earth Orbit": 2}},
    ),
}


class PlanningSheet(MapPanel):
    """A route on the map, the rulebook's table for it, and the stack that follows.

    Parameters
    ----------
    places
        The route so far, by name, from Earth.
    payload, drop, pick_up
        What is carried; see `spacegames.leaving_earth.Trip`.
    rockets
        For each leg in flight order what is burned there, in words ("Saturn + 2 Atlas"); none where nothing is given.
    minimize
        What "Show the best" looks for: "cost" or "mass".
    """

    strip_tells = True

    places = traitlets.Tuple(("Earth",))
    payload = traitlets.Int(1)
    drop = traitlets.Dict()
    pick_up = traitlets.Dict()
    rockets = traitlets.Tuple()
    minimize = traitlets.Enum(("cost", "mass"), "cost")
    whole_map = traitlets.Bool(False)
    best_shown = traitlets.Bool(False)

    def __init__(self, *unnamed: Any, **keywords: Any) -> None:
        for listed in ("places", "rockets"):
            if keywords.get(listed) is None:
                keywords.pop(listed, None)
            elif isinstance(keywords[listed], str):
                keywords[listed] = (keywords[listed],)
            elif isinstance(keywords[listed], Sequence):
                keywords[listed] = tuple(keywords[listed])
        self._hinted = False
        self._before: dict[str, Any] | None = None
        super().__init__(*unnamed, **keywords)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("The planning sheet")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _("Click places in order, then fill the table from the top: the last stage first.")

    @traitlets.default("help")
    def _help_text(self) -> str:
        return _(
            "The number on a leg is its difficulty: the thrust needed for each unit of mass. "
            "Places with a blue ring can come next.\n\n"
            "A payload is everything the stage above weighs. A line holds when the thrust of its rockets is at least "
            "difficulty × (payload + the rockets' own mass).\n\n"
            "In the stack, a bar is as long as the thrust, and its tick stands at what is needed. "
            "Rockets are assumed not to fail.\n\n"
            "On the map an hourglass is a year, a trefoil radiation, a flame an atmospheric entry, a lander a landing; "
            "! is a leg that flies by itself."
        )

    # The model

    @traitlets.validate("places")
    def _known_places(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        places = tuple(place_named(place) for place in proposal["value"])
        if not places:
            raise ValueError('A route begins somewhere: places=("Earth",) for an empty sheet.')
        if len(places) > 1:
            Trip(*places)  # refuses a leg that is not on the map, naming the neighbours
        return places

    @traitlets.validate("payload")
    def _payload_in_range(self, proposal: dict[str, Any]) -> int:
        payload = int(proposal["value"])
        if not 0 <= payload <= MOST_PAYLOAD:
            raise ValueError(f"The payload of a planning sheet is 0 to {MOST_PAYLOAD} mass, not {payload}.")
        return payload

    @property
    def trip(self) -> Trip | None:
        """The trip so far; None while only its start is chosen."""
        if len(self.places) < 2:  # noqa: PLR2004
            return None
        return Trip(*self.places, payload=self.payload, drop=self.drop, pick_up=self.pick_up)

    @property
    def plan(self) -> Plan | None:
        """The plan as it stands in the table."""
        trip = self.trip
        if trip is None:
            return None
        burning = sum(leg.difficulty > 0 for leg in trip.legs)
        missing = 0 if len(self.rockets) == burning else max(0, len(trip.legs) - len(self.rockets))
        return Plan(trip, (*self.rockets, *[""] * missing))

    @property
    def checked(self) -> Checked | None:
        """The plan beside the best there is."""
        plan = self.plan
        return check_plan(plan.trip, plan.rockets) if plan else None

    @property
    def holds(self) -> bool:
        """Whether every leg has thrust enough."""
        plan = self.plan
        return bool(plan and plan.holds)

    # The controls

    def build(self) -> Sequence[w.Widget]:
        """The trip, its payload, what waits, and the map."""
        self._trips = w.Dropdown(
            description=_("trip"), options=[(_("my own"), ""), *((_(name), key) for key, (name, _k) in TRIPS.items())]
        )
        self._payload = w.BoundedIntText(
            description=_("payload"), min=0, max=MOST_PAYLOAD, layout=w.Layout(width="auto")
        )
        self._waiting = w.BoundedIntText(
            description=_("left waiting"), min=0, max=MOST_PAYLOAD, layout=w.Layout(width="auto")
        )
        self._where = w.Dropdown(description=_("at"), layout=w.Layout(width="auto"))
        self._map = w.ToggleButton(description=_("Whole solar system"))
        self._back = w.Button(description=_("Undo place"), tooltip=_("The last place, or the trip before"))
        self._afresh = w.Button(description=_("Start over"))
        self._hint = w.Button(description=_("Hint"))
        self._best = w.ToggleButton(description=_("Show the best"))
        self._print = w.HTML()
        self._best_table = w.HTML(_dom_classes=("sg-best",))
        self._table = SheetTable(self.watch, self._numbers_changed)
        traitlets.link((self, "payload"), (self._payload, "value"))
        traitlets.link((self, "whole_map"), (self._map, "value"))
        traitlets.link((self, "best_shown"), (self._best, "value"))
        self.watch(self._trips, self._trip_chosen)
        self.watch(self._waiting, self._waiting_changed)
        self.watch(self._where, self._waiting_changed)
        self.on_click(self._back, self.undo_place)
        self.on_click(self._afresh, self.start_over)
        self.on_click(self._hint, self.hint)
        return [self._trips, self._payload, self._waiting, self._where, self._back, self._afresh, self._map]

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """Map and stack, the table beneath, then what is said of it."""
        actions = w.HBox([self._hint, self._best, self._print], _dom_classes=("sg-controls",))
        return (
            head,
            self._help,
            self.controls,
            self.map_row(),
            self._table,
            self._feedback,
            actions,
            self._best_table,
            self._error,
            self._summary,
        )

    def chosen(self, action: str) -> None:
        """A place on the map was clicked: fly there if a maneuver leads there, and say where one can fly otherwise."""
        place = action.removeprefix("to:")
        try:
            maneuver(self.places[-1], place)
        except ValueError as refusal:
            self.say("note", _("Not from here."), str(refusal))
            return
        self._before = None
        self._set_route((*self.places, place))

    def undo_place(self) -> None:
        """Take the last place off the route again; right after another trip was begun, bring the former one back."""
        if self._before is not None:
            before, self._before = self._before, None
            self._set_all(before)
            self._trips.value = ""
        elif len(self.places) > 1:
            self._set_route(self.places[:-1])

    def start_over(self) -> None:
        """An empty sheet, as at the beginning."""
        self._begin({"places": ("Earth",)})
        self._trips.value = ""

    def hint(self) -> None:
        """Say which line to look at, and what would do there."""
        self._hinted = True
        self._judge()

    def _set_route(self, places: tuple[str, ...]) -> None:
        with self.hold_trait_notifications():
            waiting = {place: mass for place, mass in self.drop.items() if place.partition("@")[0] in places[1:]}
            self.drop, self.pick_up = waiting, self._fetched(waiting, places)
            self.rockets = self.rockets[: len(places) - 1]
            self.places = places

    @staticmethod
    def _fetched(waiting: dict[str, int], places: tuple[str, ...]) -> dict[str, int]:
        """What waits at a place is fetched when the route comes by again."""
        return {place: mass for place, mass in waiting.items() if places.count(place) > 1}

    def _trip_chosen(self, change: Any) -> None:
        if change["new"]:
            self._begin(TRIPS[change["new"]][1])

    def _begin(self, trip: dict[str, Any]) -> None:
        """Another trip, empty rockets; what stood here can be undone."""
        self._before = {name: getattr(self, name) for name in ("places", "payload", "drop", "pick_up", "rockets")}
        self._set_all({"drop": {}, "pick_up": {}, "rockets": (), "best_shown": False} | trip)

    def _set_all(self, values: dict[str, Any]) -> None:
        with self.hold_trait_notifications():
            for name, value in values.items():
                setattr(self, name, value)

    def _waiting_changed(self, _change: object) -> None:
        if not self._where.value:
            return
        waiting = {self._where.value: self._waiting.value} if self._waiting.value else {}
        with self.hold_trait_notifications():
            self.drop, self.pick_up = waiting, self._fetched(waiting, self.places)

    def _numbers_changed(self) -> None:
        self._hinted = False
        self._before = None
        if self.trip:
            self.rockets = tuple(str(rockets) for rockets in Plan(self.trip, self._table.rockets).rockets)

    # What is seen

    def redraw(self) -> None:
        """Show the model: the map, the stack, the table, and what is to be said of the plan."""
        with self.quietly():
            plan = self.plan
            self._table.show(plan)
            self._show_waiting()
            self._back.disabled = len(self.places) < 2 and self._before is None  # noqa: PLR2004
            self._best.disabled = self._hint.disabled = plan is None
            self._print.value = str(saved_page(plan, _("Save a sheet to print"), fill=self.holds)) if plan else ""
            self._judge()
            super().redraw()

    def _show_waiting(self) -> None:
        stops = tuple(dict.fromkeys(place for place in self.places[1:] if place != "Earth"))
        options = [(place_name(place), place) for place in stops]
        if list(self._where.options) != options:
            self._where.options = options
        place, mass = next(((place.partition("@")[0], mass) for place, mass in self.drop.items()), ("", 0))
        self._waiting.value = mass
        if place in stops:
            self._where.value = place
        elif stops and self._where.value is None:
            self._where.value = stops[0]
        self._waiting.disabled = self._where.disabled = not stops

    def _judge(self) -> None:
        """The feedback strip, and the optimum if it is asked for."""
        checked = self.checked
        self._best_table.value = ""
        if checked is None:
            self.say("note", _("Where to?"), _("Choose the first place to fly to on the map, or a trip from the list."))
            return
        best = checked.best(self.minimize)
        if self.best_shown:
            caption = _("The cheapest plan there is") if self.minimize == "cost" else _("The lightest plan there is")
            self._best_table.value = str(plan_table(best, caption))
        self.say(*judge(checked, self.minimize, hinted=self._hinted))

    def draw(self) -> Scene:
        """The map with the route."""
        region = NEAR if not self.whole_map and region_of(self.places) == "near" else REGIONS["whole"]
        drawn = draw_map(region, self.places)
        return Scene(region.width, region.height, _("The way there"), (drawn,), self._route())

    def draw_stack(self) -> Scene | None:
        """What flies it, as far as it is planned."""
        plan = self.plan
        return draw_planned(plan, self.width_of(self.stack)) if plan else None

    def describe(self) -> str:
        """The route and every line of the table."""
        plan = self.plan
        return " ".join([self._route(), *(lines(plan) if plan else ())])

    def _route(self) -> str:
        return _("Route: {places}.").format(places=", ".join(place_name(place) for place in self.places))
