"""The transfer panel: published numbers, Kepler's laws on its craft, its picture by measuring it, its words by reading them."""

import re
import threading
from math import cos, degrees, hypot, pi, sin, sqrt

import pytest
from panel_checks import check_refusal

from spacegames.physics import orbits
from spacewidgets import Transfer
from spacewidgets.panels.explorers.transfer_model import DAY, PLACES, Journey, goals


@pytest.fixture
def panel():
    made = Transfer("Earth", "Mars")
    yield made
    made.close()


def place(radius: float, turned: float) -> tuple[float, float]:
    return radius * cos(turned), radius * sin(turned)


def craft(journey: Journey, day: float) -> tuple[float, float]:
    return place(*journey.craft(day))


def goal(journey: Journey, day: float) -> tuple[float, float]:
    return place(PLACES[journey.goal].radius, journey.goal_angle(day))


def test_the_published_flight_to_mars(panel: Transfer):
    route = panel.route
    # spacecalcs.com, "Hohmann Transfer": 2,942 and 2,657 m/s, 259 days.
    assert (route.start_burn, route.goal_burn) == pytest.approx((2_942, 2_657), rel=0.005)
    assert route.flight == pytest.approx(259, abs=0.5)
    # JPL Education, "Let's Go to Mars! Calculating Launch Windows": 44 degrees.
    assert degrees(route.ahead) == pytest.approx(44, abs=0.5)


def test_the_published_times_between_windows():
    # NASA fact sheets, synodic periods; mean distances give them to about 0.1 %.
    for name, days in (
        ("Mercury", 115.88),
        ("Venus", 583.92),
        ("Mars", 779.94),
        ("Jupiter", 398.88),
        ("Saturn", 378.09),
    ):
        assert Journey("Earth", name).route.every == pytest.approx(days, rel=2e-3)


@pytest.mark.parametrize("start", PLACES)
def test_burns_and_times_by_hand(start):
    for end in goals(start):
        here, there = PLACES[start], PLACES[end]
        mu = orbits.MU_SUN if here.around == "Sun" else orbits.MU_EARTH
        axis = (here.radius + there.radius) / 2
        first, second = (abs(sqrt(mu / r) - sqrt(mu * (2 / r - 1 / axis))) for r in (here.radius, there.radius))
        route = Journey(start, end).route
        assert (route.start_burn, route.goal_burn) == pytest.approx((first, second))
        assert route.flight * DAY == pytest.approx(pi * sqrt(axis**3 / mu))
        turns = [sqrt(mu / place.radius**3) * DAY for place in (here, there)]
        assert (route.start_turn, route.goal_turn) == pytest.approx(turns)
        assert route.every == pytest.approx(2 * pi / abs(turns[0] - turns[1]))
        # In the time of the flight the goal covers what is left of half a turn, give or take whole turns.
        late = (route.ahead + route.goal_turn * route.flight - pi) / (2 * pi)
        assert late == pytest.approx(round(late), abs=1e-6)


def test_leaving_low_orbit_for_mars(panel: Transfer):
    # Out of the pull of the Earth with 2.95 km/s left, from 200 km up: energy at both ends.
    low = orbits.RADIUS_EARTH + 200e3
    needed = sqrt(panel.route.start_burn**2 + 2 * orbits.MU_EARTH / low) - sqrt(orbits.MU_EARTH / low)
    assert panel.route.start_low == pytest.approx(needed)
    assert "from 200 km up: 3.61" in panel.draw().words()


@pytest.mark.parametrize("start", PLACES)
def test_a_launch_in_a_window_meets_its_goal(start):
    for end in goals(start):
        for window in range(3):
            journey = Journey(start, end)
            journey = Journey(start, end, launch=window * journey.route.every)
            here, there = place(*journey.on_ellipse(1)), goal(journey, journey.arrival)
            assert journey.meets
            assert hypot(here[0] - there[0], here[1] - there[1]) < 1e-6 * PLACES[end].radius


@pytest.mark.parametrize(
    ("start", "end"), [("Earth", "Mars"), ("Mars", "Earth"), ("low orbit", "Moon"), ("Saturn", "Mercury")]
)
def test_a_launch_at_another_time_misses_by_what_is_said(start, end):
    every = Journey(start, end).route.every
    for part in (0.1, 0.37, 0.5, 1.8):
        journey = Journey(start, end, launch=part * every)
        here, there = place(*journey.on_ellipse(1)), goal(journey, journey.arrival)
        assert journey.miss == pytest.approx(hypot(here[0] - there[0], here[1] - there[1]))
        assert not journey.meets
    assert Journey(start, end, launch=every / 2).miss == pytest.approx(2 * PLACES[end].radius)


@pytest.mark.parametrize(("start", "end"), [("Earth", "Mars"), ("Jupiter", "Venus"), ("low orbit", "Moon")])
def test_the_craft_flies_as_kepler_says(start, end):
    journey = Journey(start, end, launch=0.3 * Journey(start, end).route.every)
    here, there = PLACES[start], PLACES[end]
    mu = orbits.MU_SUN if here.around == "Sun" else orbits.MU_EARTH
    flight = journey.route.flight
    assert journey.on_ellipse(0) == pytest.approx((here.radius, journey.start_angle(journey.launch)))
    assert journey.on_ellipse(1)[0] == pytest.approx(there.radius)
    tick = 1e-5
    swept = []
    for part in (0.02, 0.3, 0.5, 0.8, 0.98, 1.4):
        (x, y), (u, v) = place(*journey.on_ellipse(part)), place(*journey.on_ellipse(part + tick))
        swept.append((x * v - y * u) / 2)
        speed = hypot(u - x, v - y) / (tick * flight * DAY)
        axis = (here.radius + there.radius) / 2
        assert speed == pytest.approx(orbits.vis_viva(mu, journey.on_ellipse(part + tick / 2)[0], axis), rel=1e-3)
    assert swept == pytest.approx([swept[0]] * len(swept), rel=1e-3), "equal areas in equal times"
    assert swept[0] > 0, "against the clock, as the planets"


def test_the_craft_waits_flies_and_stays_or_goes_on():
    flight = Journey("Earth", "Mars").route.flight
    meets, misses = Journey("Earth", "Mars", launch=0), Journey("Earth", "Mars", launch=200)
    assert misses.craft(150) == (PLACES["Earth"].radius, misses.start_angle(150))
    assert meets.craft(flight + 50) == (PLACES["Mars"].radius, meets.goal_angle(flight + 50))
    assert misses.craft(200 + 2 * flight)[0] == pytest.approx(PLACES["Earth"].radius), "back where it came from"


def test_windows_open_and_close(panel: Transfer):
    assert panel.journey.open
    assert panel.next_window == 0
    panel.day = 100
    assert not panel.journey.open
    assert panel.next_window == pytest.approx(780, abs=0.5)
    assert "next in 680 days" in panel.draw().words()
    panel.day = 781
    assert panel.journey.open
    assert "one is open" in panel.draw().words()
    panel.day = 800
    assert panel.next_window == pytest.approx(1560, abs=1)


def radii(panel: Transfer) -> list[float]:
    return [float(r) for r in re.findall(r'r="([\d.]+)" fill="none" stroke="var\(--sg-soft\)"', panel.stage.svg)]


def test_the_circles_are_to_scale(panel: Transfer):
    inner, outer = radii(panel)
    assert outer / inner == pytest.approx(227.956 / 149.598, rel=1e-3)
    panel.fly("low orbit", "geostationary orbit")
    inner, outer = radii(panel)
    assert outer / inner == pytest.approx(42_164 / 6_571, rel=2e-3)
    assert f'r="{outer * 6371 / 42164:.2f}' in panel.stage.svg, "the Earth, too"


def test_the_picture_says_what_happens(panel: Transfer):
    assert {"From Earth to Mars", "Day 0", "Launch.", "5.59 km/s", "259 days", "44° ahead", "780 days"} <= set(
        panel.draw().words()
    )
    panel.day = 130
    assert {"Under way: 130 days of 259 days.", "now 16° behind"} <= set(panel.draw().words())
    panel.day = 300
    assert "It has met its goal." in panel.draw().words()
    panel.launch = 350
    assert "Launch in 50 days." in panel.draw().words()
    panel.day = 700
    assert (
        f"Missed: its goal was {2 * 227.956 * sin(0.00805495 * 350 / 2):,.0f} million km away." in panel.draw().words()
    )


def test_the_clock_is_played_paused_and_stepped(panel: Transfer):
    assert not panel.playing, "nothing moves until it is asked to"
    panel._on.click()
    assert (panel.day, panel._on.description) == (5, "+ 5 days")
    panel._back.click()
    panel._back.click()
    assert panel.day == 0
    panel._play.click()
    assert (panel.playing, panel.clock.running, panel._play.description) == (True, True, "Pause")
    assert panel.clock.end == pytest.approx(258.8, abs=0.2), "it stops where the craft arrives"
    assert panel.clock.speed == pytest.approx(25.9, abs=0.1)
    said, shown = panel.summary, panel.clock.shown
    panel.clock.day = 12.5
    assert panel.day == 12.5
    assert panel.clock.shown > shown, "the browser may send the next day"
    assert "Day 12" in panel.draw().words()
    assert panel.summary == said, "the summary is not read aloud again and again"
    panel._play.click()
    assert (panel.playing, panel.clock.running, panel._play.description) == (False, False, "Play")
    assert "Now, after 12 days" in panel.summary
    panel._play.click()
    panel.clock.set_state({"day": panel.clock.end, "running": False})
    assert (panel.playing, panel.day) == (False, panel.route.flight)
    assert "It has met its goal." in panel.summary
    assert panel.clock.end == panel.route.end, "played on, it goes to the end"
    panel.day = panel.route.end
    panel._play.click()
    assert (panel.playing, panel.day) == (True, 0), "after the end it begins at the launch"
    panel._on.click()
    assert not panel.playing


def test_the_launch_is_set(panel: Transfer):
    panel._day.value = 200
    panel._now.click()
    assert (panel.launch, panel._launch.value, panel.day) == (200, 200, 200)
    panel._window.click()
    assert panel.launch == panel.day == panel.route.every
    assert panel.journey.meets
    panel._window.click()
    assert panel.launch == 2 * panel.route.every
    panel._window.click()
    assert panel.launch == 0
    panel._launch.value = 300
    panel._to_launch.click()
    assert panel.day == 300
    panel.day = 1700
    panel._now.click()
    assert panel.launch == panel.route.last_launch
    assert panel.feedback == (
        "Too late. The clock ends before such a flight would; here the last launch is after 1,560 days (4.3 years)."
    )
    panel.day = 3
    assert panel.feedback == ""


def test_another_route_begins_anew(panel: Transfer):
    panel.launch = panel.day = 500
    panel._goal.value = "Venus"
    assert (panel.start, panel.goal, panel.launch, panel.day) == ("Earth", "Venus", 0, 0)
    panel._start.value = "low orbit"
    assert (panel.start, panel.goal) == ("low orbit", "geostationary orbit"), (
        "the first place one can fly to from there"
    )
    assert [value for _words, value in panel._goal.options] == ["geostationary orbit", "Moon"]
    assert panel._launch.description == "launch (h)"
    assert panel._launch.max == pytest.approx(2 * panel.route.every * 24)
    panel._launch.value = panel._launch.step * 100
    assert panel.launch == pytest.approx(panel._launch.step * 100 / 24)
    panel.fly("Venus", "Earth")
    assert (panel._start.value, panel._goal.value, panel._day.value) == ("Venus", "Earth", 0)


def test_a_day_between_the_sliders_steps_is_kept(panel: Transfer):
    panel.launch = panel.route.every
    assert panel._launch.value == 780
    panel._launch.value = 779.88  # as the browser might answer
    assert panel.launch == panel.route.every
    assert panel.journey.miss == pytest.approx(0, abs=1)


def test_the_summary_says_what_the_picture_shows(panel: Transfer):
    panel.launch, panel.day = 200, 210
    assert panel.summary == (
        "From Earth to Mars: 2.95 km/s at the start and 2.65 km/s at the goal, together 5.59 km/s; the flight takes 259 days. "
        "At launch the goal must be 44° ahead, which happens every 780 days. Now, after 210 days, it is 53° behind: the next "
        "window opens in 570 days. A launch after 200 days misses its goal by 329 million km, after 459 days. "
        "Under way: 10 days of 259 days."
    )
    assert repr(panel) == f"When to leave, and how to get there. {panel.summary}"


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"start": "Marz"}, "There is no place 'Marz' here. Did you mean Mars?"),
        ({"goal": "X"}, "There is no place 'X' here. There are: Mercury, Venus, Earth,"),
        ({"goal": 3}, "There is no place 3 here."),
        ({"goal": "Earth"}, "Start and goal are both Earth. To change both at once: fly(start, goal)."),
        (
            {"goal": "Moon"},
            "There is no transfer from Earth to Moon, for one goes around the Sun, the other around the Earth.",
        ),
        ({"launch": -1}, "From Earth to Mars, launch is from 0 to 1,559.71 days, not -1.0."),
        ({"day": 5_000}, "From Earth to Mars, day is from 0 to 1,818.59 days, not 5000.0."),
        ({"day": float("nan")}, "not nan."),
    ],
)
def test_refusals_help(panel: Transfer, keywords: dict[str, object], sentence: str):
    check_refusal(panel, keywords, sentence)


def test_places_come_without_names_and_in_any_case():
    panel = Transfer("EARTH", goal="mars", launch=780)
    assert (panel.start, panel.goal, panel.launch) == ("Earth", "Mars", 780)
    panel.goal = "ceres"
    assert panel.goal == "Ceres"
    panel.close()
    with pytest.raises(TypeError, match="takes its settings by name"):
        Transfer("Earth", "Mars", "Venus")
    with pytest.raises(TypeError, match="Did you mean launch"):
        Transfer("Earth", "Mars", lunch=3)


def test_what_lies_beyond_another_clock_is_brought_back(panel: Transfer):
    panel.launch = panel.day = 1500
    panel.goal = "Venus"
    assert panel.launch == panel.route.last_launch
    assert panel.day == panel.route.end


def test_changes_from_two_threads_leave_one_consistent_picture(panel: Transfer):
    failed: list[BaseException] = []

    def work(slider: str) -> None:
        try:
            for i in range(50):
                getattr(panel, slider).value = 7 * i
                panel._play.click()
        except BaseException as error:  # noqa: BLE001 - reported below
            failed.append(error)

    workers = [threading.Thread(target=work, args=(slider,)) for slider in ("_launch", "_day")]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    panel.playing = False
    assert failed == []
    assert panel.error == ""
    assert panel.stage.svg == panel.draw().svg()
    assert panel.summary == panel.describe()
    assert panel.clock.day == panel.day
