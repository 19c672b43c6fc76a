"""The map on which a goal is chosen and the chosen route is seen, and beside it the stack that flies it."""

from __future__ import annotations

from typing import Final

from spacegames.leaving_earth import ROCKET, Goal, MissionPlan, Place
from spacewidgets.drawing import glyphs
from spacewidgets.drawing.scene import Mark, Scene, choice, circle
from spacewidgets.drawing.solar_map import NEAR, REGIONS, Spot, draw_map, place_name, region_of
from spacewidgets.drawing.stack import draw_stack
from spacewidgets.panels.planner.words import parts_words
from spacewidgets.words import _

__all__ = ["draw_goal", "draw_plan_stack", "shows_whole"]

_RADIUS: Final = 22
_RING: Final = {"planet": 22, "moon": 18, "orbit": 19, "fly-by": 14}


def draw_goal(goals: tuple[Goal, ...], plan: MissionPlan | None, *, whole: bool, said: str) -> Scene:
    """The map with the goals and the plan's route; `said` is what it shows, in words.

    Every place but Earth sends ``"goal:<place>"``.
    """
    route = plan.places if plan else ()
    region = REGIONS["whole"] if whole or shows_whole(goals, plan) else NEAR
    aim = plan.goal if plan else goals[0]
    drawn = draw_map(region, route or ("Earth",), choosing=False, ringed=aim.place)
    spots = [_goal(place, aim, spot) for place, spot in region.spots.items() if place != "Earth"]
    return Scene(region.width, region.height, _("The goal and the way there"), (drawn, *spots), said)


def shows_whole(goals: tuple[Goal, ...], plan: MissionPlan | None) -> bool:
    """Whether goals or route lie beyond the Moon, so that the whole map is needed."""
    return region_of((*(plan.places if plan else ()), *(goal.place for goal in goals))) == "whole"


def draw_plan_stack(plan: MissionPlan, said: str, width: int) -> Scene:
    """The stack on the pad: probe or capsules and thrusters on it, and beside them all that is carried."""
    carried = {name: count for name, count in plan.components.items() if name not in ROCKET}
    load = [
        *[(glyphs.ion_thruster, 40.0)] * carried.get("Ion Thruster", 0),
        *[(glyphs.capsule, 38.0)] * len(plan.capsules),
        *[(glyphs.probe, 54.0)] * carried.get("Probe", 0),
    ]
    return draw_stack(plan.legs, load, parts_words(carried), width, said)


def _goal(place: Place, aim: Goal, spot: Spot) -> Mark:
    """A place to click: ringed in blue where a goal of this kind is possible."""
    chosen, x, y = place == aim.place, spot.x, spot.y
    refusal = _refusal(aim.kind, place)
    name = _("Goal: {place}").format(place=place_name(place))
    ring = circle(x, y, _RING[spot.look], fill="none", stroke="none" if refusal or chosen else "blue", stroke_width=1.3)
    hit = (x - _RADIUS, y - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
    return choice(f"goal:{place}", name, ring, hit=hit, pressed=chosen, framed=False, disabled_reason=refusal)


def _refusal(kind: str, place: Place) -> str | None:
    """Why a kind of goal is not possible at a place."""
    try:
        Goal(kind, place)  # type: ignore[arg-type]
    except ValueError as refusal:
        return str(refusal)
    return None
