"""Every way to fly an expedition along a given route, by plain enumeration: slow, and without the planner's reasoning.

All that is left out is what some other plan beats for a reason that can be said in a sentence:

- Thrust is needed in proportion to the mass aboard. So whoever carries less mass on every leg, asks for no more thrust on
  any leg, pays no more and takes no more years can burn the same rockets: of such loads the worse is left out (`least`).
- A set of rockets of which one could have stayed at home is left out, and a capsule is only added where seats are missing.
- Rockets only add up: whatever is at least as dear, heavy and slow as a plan known to fly, and not equal to it, is left out
  before it is complete, as soon as even fractions of rockets for the legs before would make it so. The plans known come
  from the planner; that they fly is for the caller to check.

Everything else is tried: each year for each leg, each way for each single thing to come along, wait and be left.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import ceil, inf
from operator import ge, le

from spacegames.leaving_earth import legs, maneuvers_from

ROCKETS = {"Juno": (1, 1, 4), "Atlas": (4, 5, 27), "Soyuz": (9, 8, 80), "Saturn": (20, 15, 200)}
"""Mass, price and thrust."""
CAPSULES = {
    "Vostok": (2, 2, 1, True, "Re-entry"),
    "Apollo": (3, 4, 3, True, "Re-entry"),
    "Eagle": (1, 4, 2, False, "Landing"),
    "Aldrin": (3, 4, 8, False, "Life Support"),
}
"""Mass, price, seats, heat shield, what it requires."""
OTHER = ("Rendezvous", "Ion Thrusters", "Re-entry", "Landing", "Life Support", "Surveying")
"""What may have to be researched besides rockets."""


def least(rows):
    """The rows of which no other is as small or smaller in every number."""
    kept = []
    for row in sorted(set(rows)):
        if not any(all(map(le, other, row)) for other in kept):
            kept.append(row)
    return kept


def histories(route, wait):
    """Every way for one thing to come along from Earth: for each leg, whether it is aboard.

    At each stop it stays aboard, or is left for good, or waits until the craft is at the same place again. Nobody separates
    on Earth or in Suborbital Flight. In Inner Planets Transfer things can be left, but are lost before the craft comes back.
    """
    last = len(route) - 1

    def onward(stop, so_far):
        if stop == last:
            yield so_far
            return
        yield from onward(stop + 1, (*so_far, True))
        if wait and route[stop] not in ("Earth", "Suborbital Flight"):
            yield so_far + (False,) * (last - stop)
            for later in range(stop + 1, last):
                if route[later] == route[stop] and stays(route[stop]):
                    yield from onward(later, so_far + (False,) * (later - stop))

    return set(onward(0, ()))


def stays(place):
    """Whether a craft stays there at the end of a turn: not where an automatic maneuver leads away (LE-179)."""
    return not any(leg.automatic for leg in maneuvers_from(place))


def paces(leg, years):
    """(difficulty, years) of a leg for every number of years up to a limit that it can take."""
    if leg.optional_time:
        return [(leg.difficulty, y) for y in range(years + 1)]
    if leg.years == 0:
        return [(leg.difficulty, 0)]
    found = []
    for y in range(1, years + 1):
        doublings = 0
        while ceil(leg.years / 2**doublings) > y:
            doublings += 1
        found.append((leg.difficulty * 2**doublings, y))
    return found


def together_within(years, *maneuvers):
    """Every choice of paces for several legs that takes no more than so many years."""
    if not maneuvers:
        return [()]
    first, *others = maneuvers
    return [(pace, *rest) for pace in paces(first, years) for rest in together_within(years - pace[1], *others)]


def research(*names):
    """One number for each of `OTHER`: 1 if it is used."""
    return tuple(int(name in names) for name in OTHER)


def joined(some, more):
    """Two loads in one craft: prices, masses and thrust add up, research is needed once."""
    split = -len(OTHER)
    return (
        *(a + b for a, b in zip(some[:split], more[:split], strict=True)),
        *(max(a, b) for a, b in zip(some[split:], more[split:], strict=True)),
    )


@cache
def cabins(route, crew, wait):
    """(price, mass on each leg, research) of every choice of capsules that seats the crew all the way.

    Leg by leg, a capsule is added where seats are missing: of any choice that works, the capsules met so are enough.
    A capsule without heat shield is aboard until an atmospheric entry destroys it.
    """
    entries = ["atmospheric entry" in leg.hazards for leg in legs(*route)]
    ways = []
    for mass, price, seats, shield, requires in CAPSULES.values():
        for aboard in histories(route, wait):
            if not shield:
                burnt = next((k for k, entry in enumerate(entries) if entry and aboard[k]), len(entries))
                aboard = aboard[: burnt + 1] + (False,) * (len(entries) - burnt - 1)  # noqa: PLW2901
            counts = [seats * (here and (shield or not entry)) for here, entry in zip(aboard, entries, strict=True)]
            lacks = [-min(crew, n) for n in counts]
            ways.append((price, *(mass * here for here in aboard), *lacks, *research(requires)))
    ways = least(ways)
    n = len(entries)
    choices = [(0,) * (2 * n + 1) + research()]
    for leg in range(n):
        lack = n + 1 + leg
        ready = []
        while choices:
            ready += [choice for choice in choices if choice[lack] <= -crew]
            short = [choice for choice in choices if choice[lack] > -crew]
            more = [joined(choice, way) for choice in short for way in ways if way[lack] < 0]
            choices = least(
                (*c[: n + 1], *(max(-crew, x) for x in c[n + 1 : 2 * n + 1]), *c[2 * n + 1 :]) for c in more
            )
        choices = least(ready)
    return least((*c[: n + 1], *c[2 * n + 1 :]) for c in choices)


def loads(goal, route, pace, *, crew, ions, wait):
    """All that may be aboard besides rockets, at a given pace: (price, launch mass, thrust needed on each leg, research).

    The thrust needed is difficulty × mass less the thrust of the ion thrusters aboard. ``pace`` is (difficulty, years) of
    each leg.
    """
    kind, place = goal
    maneuvers = legs(*route)
    n = len(maneuvers)
    ways = histories(route, wait)

    def load(price, mass, aboard, thrust=0, used=()):
        needs = ((d * mass - y * thrust) * here if d else 0 for (d, y), here in zip(pace, aboard, strict=True))
        return (price, mass * aboard[0], *needs, *research(*used))

    def together(some, more):
        return least(joined(a, b) for a in some for b in more)

    found = [load(0, 0, (False,) * n, used=["Rendezvous"] * wait + compulsory(goal, route))]
    if kind in ("probe", "survey", "sample"):
        found = together(found, [load(2, 1, way) for way in ways if all(way[: route.index(goal_end(goal, route))])])
    if kind == "sample":
        there = route.index(place)
        found = together(found, [load(0, 1, (False,) * there + (True,) * (n - there))])
    if crew:
        found = together(found, [load(5 * crew, 0, (False,) * n)])
        found = together(
            found,
            [
                (price, masses[0], *(d * m for (d, _), m in zip(pace, masses, strict=True)), *used)
                for price, *rest in cabins(route, crew, wait)
                for masses, used in [(rest[:n], rest[n:])]
            ],
        )
        meals = [leg for leg, (_, years) in enumerate(pace) for _ in range(years)] + [n - 1] * stay(goal, pace)
        for leg in [leg for leg in meals for _ in range(ceil(crew / 5))]:
            until = {way[: leg + 1] + (False,) * (n - leg - 1) for way in ways if way[leg]}
            found = together(found, [load(1, 1, way, used=["Life Support"]) for way in until])
    thrusters = [()]
    for number in range(1, ions + 1):
        thrusters += combinations_with_replacement(ways, number)
    drives = []
    for some in thrusters:
        drive = load(0, 0, (False,) * n)
        for way in some:
            drive = joined(drive, load(10, 1, way, thrust=5, used=["Ion Thrusters"]))
        drives.append(drive)
    return together(found, least(drives))


def goal_end(goal, route):
    """Where the goal is reached: its place, or the last place of a route that ends where one can see it."""
    return goal[1] if goal[1] in route else route[-1]


def compulsory(goal, route):
    """What the route itself requires."""
    hazards = [hazard for leg in legs(*route) for hazard in leg.hazards + leg.on_arrival]
    return ["Landing"] * ("landing" in hazards) + ["Surveying"] * (goal[0] == "survey" and goal[1] not in route)


def stay(goal, pace):
    """Years that a crew waits at its station: one, if it did not arrive at a year's end."""
    return int(goal[0] == "station" and pace[-1][1] == 0)


def profiles(goal, route, *, crew, years, ions, wait, missing, barred):
    """(price, launch mass, years, difficulties, thrust needed) of all loads and paces, the research for them included."""
    n = len(route) - 1
    found = []
    for pace in together_within(years, *legs(*route)):
        total = sum(y for _, y in pace) + stay(goal, pace)
        if total > years or (stay(goal, pace) and not stays(goal[1])):
            continue
        for price, mass, *rest in loads(goal, route, pace, crew=crew, ions=ions, wait=wait):
            used = {name for name, needed in zip(OTHER, rest[n:], strict=True) if needed}
            if not used & barred:
                found.append((price + 10 * len(used & missing), mass, total, *(d for d, _ in pace), *rest[:n]))
    return least(found)


def burns(need, difficulty, kinds):
    """Every set of rockets {kind: number} that gives the thrust needed besides moving itself, but those with one too many."""
    if need <= 0:
        yield {}
    elif kinds:
        mass, _, thrust = ROCKETS[kinds[0]]
        lift = thrust - difficulty * mass
        most = ceil(need / lift) if lift > 0 else 0
        for n in range(most + 1) if len(kinds) > 1 else [most]:
            for others in burns(need - n * lift, difficulty, kinds[1:]):
                yield {kinds[0]: n, **others} if n else others


def placed(rockets, ways):
    """Every way to spread the rockets {kind: number} of one burn over the ways to bring them: {way: mass}."""
    spreads = [{}]
    for kind, n in rockets.items():
        spreads = [
            {way: spread.get(way, 0) + ROCKETS[kind][0] * some.count(way) for way in {*spread, *some}}
            for spread in spreads
            for some in combinations_with_replacement(ways, n)
        ]
    return spreads


def lower_bound(demands, ways, kinds):
    """A function that gives the least price and mass of all rockets for the legs before one, given what is brought for later.

    As if one could buy any fraction of a rocket, the mass for the least mass and the price for the least price; and as if
    each rocket were aboard only on those legs on which all ways to bring it have it aboard.
    """
    n = len(demands) // 2
    sure = [[all(way[k] for way in ways if way[leg]) for k in range(n)] for leg in range(n)]

    @cache
    def at_least(leg, later):
        price = mass = 0
        more = []
        for before in reversed(range(leg)):
            difficulty, need = demands[before], demands[n + before]
            aboard = sum(m for way, m in later if way[before]) + sum(m for of, m in more if sure[of][before])
            lift = need + difficulty * aboard
            if difficulty and lift > 0:
                able = [(m, p, t - difficulty * m) for m, p, t in map(ROCKETS.get, kinds) if t > difficulty * m]
                price += lift * min((p / net for _, p, net in able), default=inf)
                more.append((before, lift * min((m / net for m, _, net in able), default=inf)))
                mass += more[-1][1]
        return max(0, price - 1e-6), max(0, mass - 1e-6)  # a rounding error must not make it too much

    return at_least


def plans(profile, route, *, wait, kinds, missing, flown):
    """(total cost, launch mass, years) of every plan with this load and pace that is not worse than one in ``flown``.

    Leg by leg from the last: a state is what has been paid, which kinds of rockets have been researched for it, and the
    mass of rockets brought for later legs, by the way they come: for each leg until now, whether they are aboard.
    """
    n = len(route) - 1
    cost, launch, years, *rest = profile
    ways = sorted(histories(route, wait))
    at_least = lower_bound(rest, ways, kinds)

    def hopeless(price, mass, leg=0, later=()):
        pays, weighs = at_least(leg, later)
        new = (price + pays, launch + mass + weighs, years)
        return new[0] == inf or any(new != old and all(map(ge, new, old)) for old in flown)

    states = {(cost, frozenset(), ())}
    for leg in reversed(range(n)):
        difficulty, need = rest[leg], rest[n + leg]
        brought = sorted({way[: leg + 1] for way in ways if way[leg]})
        after = set()
        for price, paid, later in states:
            aboard = sum(mass for way, mass in later if way[leg])
            for rockets in burns(need + difficulty * aboard, difficulty, kinds) if difficulty else [{}]:
                new = (set(rockets) & missing) - paid
                total = price + 10 * len(new) + sum(ROCKETS[kind][1] * k for kind, k in rockets.items())
                if hopeless(total, sum(m for _, m in later) + sum(ROCKETS[kind][0] * k for kind, k in rockets.items())):
                    continue
                for spread in placed(rockets, brought):
                    masses = {}
                    for way, mass in (*later, *spread.items()):
                        masses[way[:leg]] = masses.get(way[:leg], 0) + mass
                    coming = tuple(sorted(masses.items()))
                    if not hopeless(total, sum(masses.values()), leg, coming):
                        after.add((total, paid | new, coming))
        states = after
    return {(price, launch + sum(mass for _, mass in later), years) for price, _, later in states}


def front(goal, route, *, crew=0, years=0, ions=0, wait=False, kinds=tuple(ROCKETS), missing=(), barred=(), flown=()):
    """The unbeaten (total cost, launch mass, years), sorted; ``flown`` are such numbers of plans known to fly.

    Parameters
    ----------
    goal
        Kind and place.
    route
        Names of places, from Earth to the last.
    missing, barred
        Research that must be paid for, and research that must not be used. ``missing`` and ``kinds`` name rockets alone.
    """
    missing, barred = frozenset(missing), frozenset(barred)
    kinds = sorted(set(kinds) - barred, key=lambda kind: -ROCKETS[kind][0])
    found = set()
    for separate in (False, True) if wait else (False,):
        options = {"crew": crew, "years": years, "ions": ions, "wait": separate, "missing": missing, "barred": barred}
        for profile in profiles(goal, route, **options):
            found |= plans(profile, route, wait=separate, kinds=kinds, missing=missing, flown=flown)
    return least(found)
