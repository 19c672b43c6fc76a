"""Trips for hypothesis: a walk along the map, with drops and pick-ups at any of its stops."""

from hypothesis import strategies as st

from spacegames.leaving_earth import PLACES, Trip, destinations


@st.composite
def walks(draw, most_legs):
    """The places of a route of one leg or more."""
    route = [draw(st.sampled_from(PLACES))]
    for _ in range(draw(st.integers(1, most_legs))):
        route.append(draw(st.sampled_from(destinations(route[-1]))))
    return route


@st.composite
def loaded_walks(draw, most_legs, most_mass):
    """(places, payload, drops, pick-ups); drops and pick-ups are {position in the route: mass}."""
    route = draw(walks(most_legs))
    stops = st.dictionaries(st.integers(1, len(route) - 1), st.integers(0, most_mass), max_size=2)
    return route, draw(st.integers(0, most_mass)), draw(stops), draw(stops)


def word(route, position):
    """A stop as one writes it: which visit of its place it is."""
    return f"{route[position]}@{route[: position + 1].count(route[position])}"


def trip(route, payload, drops, pick_ups):
    """The trip of a loaded walk."""
    words = [{word(route, at): mass for at, mass in masses.items()} for masses in (drops, pick_ups)]
    return Trip(route, payload=payload, drop=words[0], pick_up=words[1])


def trips(most_legs, most_mass):
    """Trips with all that may be carried."""
    return loaded_walks(most_legs, most_mass).map(lambda walk: trip(*walk))


def stages(trip):
    """(difficulty, cargo) of the legs that need thrust, in flight order."""
    return [(leg.difficulty, cargo) for leg, cargo in zip(trip.legs, trip.cargo, strict=True) if leg.difficulty]
