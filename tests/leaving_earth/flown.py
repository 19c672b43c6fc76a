"""A mission plan flown component by component, from nothing but the printed numbers and the rules."""

from collections import Counter

from spacegames.leaving_earth import MANEUVERS
from spacegames.leaving_earth.tables import COMPONENT

SEATS = {"Vostok": 1, "Apollo": 3, "Eagle": 2, "Aldrin": 8}
HEAT_SHIELD = ("Vostok", "Apollo")
PRINTED = {(maneuver.start, maneuver.end): maneuver for maneuver in MANEUVERS}
DRIFTING = {maneuver.start for maneuver in MANEUVERS if maneuver.automatic}
NEEDS = {
    "Juno": "Juno Rockets",
    "Atlas": "Atlas Rockets",
    "Soyuz": "Soyuz Rockets",
    "Saturn": "Saturn Rockets",
    "Ion Thruster": "Ion Thrusters",
    "Vostok": "Re-entry",
    "Apollo": "Re-entry",
    "Eagle": "Landing",
    "Aldrin": "Life Support",
    "Supplies 1x": "Life Support",
}


def mass(parts):
    return sum(count * COMPONENT[name].mass for name, count in parts.items() if name != "Astronaut")


def price(parts):
    return sum(count * (5 if name == "Astronaut" else COMPONENT[name].price) for name, count in parts.items())


def seats(parts, kinds=tuple(SEATS)):
    return sum(parts[name] * SEATS[name] for name in kinds)


def check_pace(leg, printed):
    """The difficulty doubles each time the years are halved; more years than printed change nothing."""
    flexible = printed.years > 0 or printed.optional_time
    doublings = 0
    while flexible and leg.years < -(-printed.years // 2**doublings):
        doublings += 1
    assert leg.years == printed.years or flexible
    assert leg.difficulty == printed.difficulty * 2**doublings


def fly_leg(craft, leg):
    """Burn the rockets of a leg, eat, enter the atmosphere; gives the advancements that were needed."""
    printed = PRINTED[leg.maneuver.start, leg.maneuver.end]
    check_pace(leg, printed)
    assert craft == leg.aboard
    thrust = sum(COMPONENT[name].thrust * n for name, n in leg.rockets.items())
    thrust += 5 * leg.years * craft["Ion Thruster"]
    assert thrust >= mass(craft) * leg.difficulty
    assert leg.thrust >= leg.thrust_required == mass(craft) * leg.difficulty
    craft.subtract(leg.rockets)
    if "atmospheric entry" in printed.hazards:
        assert craft["Astronaut"] <= seats(craft, HEAT_SHIELD)
        for name in SEATS.keys() - HEAT_SHIELD:
            craft[name] = 0
    return {"Landing"} if "landing" in printed.hazards + printed.on_arrival else set()


def stay(craft, stop, waiting):
    """Dock, collect and separate at a stop; gives the advancements that were needed."""
    if stop.fetched:
        assert waiting.get(stop.place) == stop.fetched
        craft.update(waiting.pop(stop.place))
    if stop.collected:
        assert stop.collected == {f"{stop.place} Sample": 1}
        assert craft["Probe"] or craft["Astronaut"]
        craft.update(stop.collected)
    craft.subtract(stop.waits)
    craft.subtract(stop.left)
    if stop.waits:
        assert stop.place not in waiting
        assert stop.place not in DRIFTING
        waiting[stop.place] = Counter(stop.waits)
    joined = stop.fetched or stop.waits or stop.left
    assert not joined or stop.place not in ("Earth", "Suborbital Flight")
    return {"Rendezvous"} if joined else set()


def fly(plan):
    """Fly a plan, asserting every rule on the way; gives what is on Earth or at the goal at the end, and what was needed."""
    craft, waiting, years = Counter(plan.components), {}, 0
    needed = {NEEDS[part] for part in craft if part in NEEDS}
    assert mass(craft) == plan.launch_mass
    assert price(craft) == plan.hardware_cost
    for leg, stop in zip(plan.legs, plan.stops[1:], strict=True):
        assert craft["Astronaut"] <= seats(craft)
        needed |= fly_leg(craft, leg)
        passed = leg.years + stop.years
        years += passed
        if craft["Astronaut"] and passed:
            needed.add("Life Support")
            craft["Supplies 1x"] -= passed * -(-craft["Astronaut"] // 5)
        assert min(craft.values()) >= 0
        needed |= stay(craft, stop, waiting)
        assert min(craft.values()) >= 0
        craft = +craft
        assert craft["Astronaut"] <= seats(craft) or stop.place == "Earth"
    assert not waiting
    assert years == plan.years
    return craft, needed
