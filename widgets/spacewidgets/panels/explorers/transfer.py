"""The transfer: half an ellipse from one circle to another, when it may begin, and what happens if it begins otherwise."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, log10
from pathlib import Path
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.names import did_you_mean
from spacewidgets.drawing.live import Live, module
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.controls import fine_slider, place, row
from spacewidgets.panels.explorers.transfer_model import AROUND, PLACES, Journey, Route, goals
from spacewidgets.panels.explorers.transfer_picture import draw_journey
from spacewidgets.panels.explorers.transfer_words import angle, distance, place_name, span, speed, status, unit
from spacewidgets.panels.panel import Panel
from spacewidgets.words import _, pgettext

__all__ = ["Transfer"]

SECONDS: Final = 10.0  # that a flight takes on the screen
STEPS, FINE_STEPS = 50, 480  # of a flight, and of the time between two windows


class Clock(Live):
    """What makes the day go on in the browser; each picture that is shown is counted, and the next day waits for it."""

    _esm = module(Path(__file__).with_name("transfer_clock.js"))

    day = traitlets.Float().tag(sync=True)
    running = traitlets.Bool(False).tag(sync=True)
    speed = traitlets.Float().tag(sync=True)
    end = traitlets.Float().tag(sync=True)
    shown = traitlets.Int(0).tag(sync=True)


class PlaceName(traitlets.TraitType):
    """A place that one can fly between."""

    def validate(self, _obj: object, value: Any) -> str:
        """`value`, if it is the name of a place."""
        if isinstance(value, str):
            known = {name.lower(): name for name in PLACES}
            if value.lower() in known:
                return known[value.lower()]
        there_is_no = _("There is no place {value!r} here.").format(value=value)
        raise traitlets.TraitError(f"{there_is_no} {did_you_mean(value, PLACES)}")


class Transfer(Panel):
    """A Hohmann transfer between two circular orbits: burns, time, launch windows, and what a launch at another time misses.

    Parameters
    ----------
    start, goal
        Planets (``"Mercury"`` to ``"Saturn"``, ``"Ceres"``) or circles around the Earth (``"low orbit"``,
        ``"geostationary orbit"``, ``"Moon"``); also without their names, as in ``Transfer("Earth", "Mars")``.
    launch
        The day of the launch, 0 or more. On day 0 a window is open.
    day
        The day that the picture shows.
    playing
        Whether the days go on by themselves.

    Raises
    ------
    traitlets.TraitError
        If there is no such place, the two do not go around the same body, or a day is outside the clock's range.

    Examples
    --------
    >>> flight = Transfer("Earth", "Mars")
    >>> round(flight.route.flight), round(flight.route.total), round(flight.route.every)
    (259, 5594, 780)
    """

    start: Any = PlaceName("Earth")
    goal: Any = PlaceName("Mars")
    launch = traitlets.Float(0.0)
    day = traitlets.Float(0.0)
    playing = traitlets.Bool(False)

    def __init__(self, *places: str, **keywords: Any) -> None:
        given = dict(zip(("start", "goal"), places, strict=False))
        super().__init__(*places[len(given) :], **given, **keywords)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("When to leave, and how to get there")

    @traitlets.default("lead")
    def _lead(self) -> str:
        return _(
            "Choose two orbits and a day of launch, then let the days go by: the craft arrives, but is the goal there?"
        )

    @traitlets.default("help")
    def _help_words(self) -> str:
        return _(
            "The cheapest way from one circle to another with two short burns is half an ellipse that touches both: the "
            "Hohmann transfer. It takes a fixed time. In this time the goal moves on, so at launch it must be ahead of the "
            "start (or behind it) by just the right angle. This happens once in every synodic period, when the faster of them "
            "has gained a whole turn on the other.\n\n"
            "Before the launch the green ring goes ahead of the start: a window opens when the goal is in it. After the launch "
            "a ring shows where the goal will be when the craft arrives; a cross, where the craft will find nothing.\n\n"
            "The chart shows for each day of launch how far the goal is from the craft on arrival. Between the windows a launch "
            "misses, mostly by more than the width of the smaller circle.\n\n"
            "Burns are those that change the orbit around the Sun or the Earth. Around a planet its own gravity counts, too: "
            "beside them stands the burn from or to a circle 200 km above its ground.\n\n"
            "Real orbits are neither circles nor in one plane, and day 0 is no date: it is simply a day with an open window.\n\n"
            "Keys: arrows move on the sliders, Space presses a button. The number beside a slider can be typed."
        )

    @traitlets.validate("start", "goal")
    def _around_the_same(self, proposal: dict[str, Any]) -> str:
        name, value = proposal["trait"].name, str(proposal["value"])
        start, goal = (value, self.goal) if name == "start" else (self.start, value)
        if start == goal:
            said = _("Start and goal are both {place}. To change both at once: fly(start, goal).")
            raise traitlets.TraitError(said.format(place=start))
        if PLACES[start].around != PLACES[goal].around:
            said = _(
                "There is no transfer from {start} to {goal}, for one goes around the {first}, the other around the {second}. "
                "From {start} one can fly to: {goals}. To change both at once: fly(start, goal)."
            )
            first, second = (_(AROUND[PLACES[name].around]) for name in (start, goal))
            raise traitlets.TraitError(
                said.format(start=start, goal=goal, first=first, second=second, goals=", ".join(goals(start)))
            )
        return value

    @traitlets.validate("launch", "day")
    def _within_the_clock(self, proposal: dict[str, Any]) -> float:
        name, value = proposal["trait"].name, float(proposal["value"])
        most = self.route.last_launch if name == "launch" else self.route.end
        if not 0 <= value <= most * (1 + 1e-9):
            said = _("From {start} to {goal}, {name} is from 0 to {most} days, not {value!r}.")
            raise traitlets.TraitError(
                said.format(start=self.start, goal=self.goal, name=name, most=f"{most:,.6g}", value=value)
            )
        return min(value, most)

    @traitlets.observe("start", "goal")
    def _route_changed(self, _change: object) -> None:
        """Another clock: what lies beyond its end is brought back."""
        with self.hold_trait_notifications():
            self.launch, self.day = min(self.launch, self.route.last_launch), min(self.day, self.route.end)

    @property
    def journey(self) -> Journey:
        """The model as one value."""
        return Journey(self.start, self.goal, self.launch, self.day)

    @property
    def route(self) -> Route:
        """Burns (m/s), times (days) and angles (radians) of the transfer."""
        return Journey(self.start, self.goal).route

    @property
    def next_window(self) -> float:
        """The day of the next window; this day or one just past, if a window is open."""
        return self.journey.next_window

    @property
    def miss(self) -> float:
        """How far (m) the goal is from the craft when it arrives."""
        return self.journey.miss

    def fly(self, start: str, goal: str) -> None:
        """Choose another start and goal at once; the clock begins anew."""
        with self.hold_trait_notifications():
            self.playing, self.launch, self.day = False, 0.0, 0.0
            self.start, self.goal = start, goal

    # Controls

    def build(self) -> Sequence[w.Widget]:
        """Places, launch and day, and the buttons of the clock."""
        self._following = False
        self._routed: tuple[str, str] = ("", "")
        auto = w.Layout(width="auto")
        self._start = w.Dropdown(
            description=_("from"), options=[(place_name(name), name) for name in PLACES], layout=auto
        )
        self._goal = w.Dropdown(description=_("to"), options=[(place_name(name), name) for name in PLACES], layout=auto)
        self._launch, self._day = fine_slider(), fine_slider()
        self._play = w.Button(button_style="primary")
        self._back, self._on = w.Button(), w.Button()
        self._to_launch = w.Button(description=_("Back to the launch"))
        self._now = w.Button(description=_("Launch now"))
        self._window = w.Button(description=_("Launch in the next window"))
        self.clock = Clock()
        self._follow()
        self.watch(self._start, lambda change: self._choose(change.new, self.goal))
        self.watch(self._goal, lambda change: self._choose(self.start, change.new))
        self.watch(self._launch, lambda change: self._slide("launch", change.new))
        self.watch(self._day, lambda change: self._slide("day", change.new))
        self.watch(self.clock, self._ticked, ["day", "running"])
        for button, callback in (
            (self._play, self.play),
            (self._back, lambda: self.step(-1)),
            (self._on, lambda: self.step(1)),
            (self._to_launch, lambda: self._go(self.launch)),
            (self._now, self.launch_now),
            (self._window, self.launch_in_next_window),
        ):
            self.on_click(button, callback)
        return [
            row(self._start, self._goal, self._window, self._now, width="100%"),
            row(self._launch, self._day, width="100%"),
            row(self._play, self._back, self._on, self._to_launch, width="100%"),
            self.clock,
        ]

    def play(self) -> None:
        """Let the days go on by themselves, or stop them; at the end they begin again at the launch."""
        with self.hold_trait_notifications():
            if not self.playing and self.day >= self.route.end:
                self.day = self.launch
            self.playing = not self.playing

    def step(self, count: int) -> None:
        """Go so many steps on (or back), each about a fiftieth of the flight."""
        self._go(self.day + count * self._step())

    def launch_now(self) -> None:
        """Launch on the day that is shown."""
        last = self.route.last_launch
        late = self.day > last
        self.launch = min(self.day, last)
        if late:
            said = _("The clock ends before such a flight would; here the last launch is after {time}.")
            self.say("note", _("Too late."), said.format(time=span(self.journey, last)))

    def launch_in_next_window(self) -> None:
        """Launch in the first window after this launch; after the last one, in the first again."""
        later = [n * self.route.every for n in range(3) if n * self.route.every > self.launch + 1e-6 * self.route.every]
        with self.hold_trait_notifications():
            self.playing = False
            self.launch = self.day = later[0] if later else 0.0

    def _go(self, day: float) -> None:
        with self.hold_trait_notifications():
            self.playing, self.day = False, min(max(day, 0.0), self.route.end)

    def _choose(self, start: str, goal: str) -> None:
        if not self._following:
            self.fly(start, goal if goal in goals(start) else goals(start)[0])

    def _slide(self, name: str, value: float) -> None:
        many = unit(self.journey)[1]
        here = abs(value / many - getattr(self, name)) * many < self._day.step / 2
        if not self._following and not here:
            most = self.route.last_launch if name == "launch" else self.route.end
            with self.hold_trait_notifications():
                self.playing = False
                setattr(self, name, min(max(value / many, 0.0), most))

    def _ticked(self, _change: object) -> None:
        """The browser's clock went on, or stopped at its end."""
        if not self._following:
            with self.hold_trait_notifications():
                self.day, self.playing = min(self.clock.day, self.route.end), self.clock.running

    def _step(self) -> float:
        many = unit(self.journey)[1]
        return _round(self.route.flight * many / STEPS) / many

    def _follow(self) -> None:
        """Set the controls and the clock to the model; what they then say is not taken for a hand's move."""
        self._following = True
        try:
            if self._routed != (self.start, self.goal):
                self._routed = (self.start, self.goal)
                self._route()
            many = unit(self.journey)[1]
            place(self._launch, self.launch * many)
            if not self.playing:  # in the browser it would answer later, like a hand that holds it back
                place(self._day, self.day * many)
            self._play.description = _("Pause") if self.playing else pgettext("animation", "Play")
            with self.clock.hold_sync():
                self.clock.day, self.clock.running = self.day, self.playing
                self.clock.speed = self.route.flight / SECONDS
                arrival = self.journey.arrival
                self.clock.end = arrival if self.day < arrival - 1e-9 else self.route.end
        finally:
            self._following = False

    def _route(self) -> None:
        """Set the controls to another route: its goals, its unit of time, its clock's range."""
        words, many = unit(self.journey)
        self._goal.options = [(place_name(name), name) for name in goals(self.start)]
        self._start.value, self._goal.value = self.start, self.goal
        step = _round(self.route.every * many / FINE_STEPS)
        digits = max(-floor(log10(step)), 0)
        for slider, most in ((self._launch, self.route.last_launch), (self._day, self.route.end)):
            with slider.hold_sync():
                slider.max, slider.step, slider.readout_format = most * many, step, f".{digits}f"
        self._launch.description = _("launch ({unit})").format(unit=words)
        self._day.description = _("clock ({unit})").format(unit=words)
        step_words = span(self.journey, self._step())
        self._back.description = _("− {time}").format(time=step_words)
        self._on.description = _("+ {time}").format(time=step_words)

    # What is shown

    def redraw(self) -> None:
        """Controls and picture as the model is now; the summary waits while the days go on, for it is read aloud."""
        with self.lock:
            self.hush()
            self._follow()
            if self.playing:
                self.stage.show(self.draw())
                self.summarize(_("The days go by. When they stop, this says where everything is."))
            else:
                super().redraw()
            self.clock.shown += 1

    def draw(self) -> Scene:
        """The circles with all that moves, the numbers, and the launches."""
        return draw_journey(self.journey, "" if self.playing else self.describe(), self.width)

    def describe(self) -> str:
        """The way, where everything is, and whether the craft meets its goal."""
        journey, route = self.journey, self.route
        way = _(
            "From {start} to {goal}: {first} at the start and {second} at the goal, together {total}; the flight takes {flight}. "
            "At launch the goal must be {ahead}, which happens every {every}."
        ).format(
            start=place_name(self.start), goal=place_name(self.goal),
            first=speed(route.start_burn), second=speed(route.goal_burn), total=speed(route.total),
            flight=span(journey, route.flight), ahead=angle(route.ahead),
            every=span(journey, route.every),
        )  # fmt: skip
        now = _("Now, after {time}, it is {ahead}: {window}.").format(
            time=span(journey, self.day), ahead=angle(journey.ahead),
            window=_("a window is open") if journey.open
            else _("the next window opens in {time}").format(time=span(journey, journey.next_window - self.day)),
        )  # fmt: skip
        meets = (
            _("A launch after {launch} meets its goal after {arrival}.")
            if journey.meets
            else _("A launch after {launch} misses its goal by {miss}, after {arrival}.")
        ).format(launch=span(journey, self.launch), arrival=span(journey, journey.arrival), miss=distance(journey.miss))
        return " ".join((way, now, meets, status(journey)))


def _round(value: float) -> float:
    """The largest of 1, 2 and 5 times a power of ten that is not above `value`."""
    power = 10.0 ** floor(log10(value))
    return max(factor * power for factor in (1, 2, 5) if factor * power <= value * (1 + 1e-9))
