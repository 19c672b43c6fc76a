"""What things are called on the table of Leaving Earth: agencies, craft, components, advancements, outcomes, missions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from spacegames.leaving_earth import Outcome, Place
from spacegames.leaving_earth.rules import CREW, Part
from spacewidgets.drawing.solar_map import place_name
from spacewidgets.panels.explorers.outcomes_story import NAMES as OUTCOME_NAMES
from spacewidgets.panels.planner.words import counted
from spacewidgets.words import N_, NP_, _

__all__ = [
    "advancement_name", "agency_letter", "component_name", "craft_name", "hazard_name", "kinds_words", "listed", "mission_name",
    "on", "outcome_name", "part_name", "parts_words", "site_word",
    "skill_name", "there", "what_lies",
]  # fmt: skip

LETTERS: Final = "ABCDE"
_UNNAMED: Final = {"pilot": N_("pilot {n}"), "doctor": N_("doctor {n}"), "mechanic": N_("mechanic {n}")}
"""Astronauts of whom no card tells the name."""
_AT: Final[dict[Place, str]] = {
    "Earth": N_("on Earth"),
    "Moon": N_("on the Moon"),
    "Mars": N_("on Mars"),
    "Phobos": N_("on Phobos"),
    "Ceres": N_("on Ceres"),
    "Venus": N_("on Venus"),
    "Mercury": N_("on Mercury"),
    "Suborbital Flight": N_("in Suborbital Flight"),
    "Earth Orbit": N_("in Earth Orbit"),
    "Lunar Orbit": N_("in Lunar Orbit"),
    "Mars Orbit": N_("in Mars Orbit"),
    "Venus Orbit": N_("in Venus Orbit"),
    "Mercury Orbit": N_("in Mercury Orbit"),
}
_TO: Final[dict[Place, str]] = {
    "Earth": NP_("goal", "Earth"),
    "Moon": N_("the Moon"),
    "Earth Orbit": NP_("goal", "Earth Orbit"),
    "Lunar Orbit": NP_("goal", "Lunar Orbit"),
    "Mars Orbit": NP_("goal", "Mars Orbit"),
    "Venus Orbit": NP_("goal", "Venus Orbit"),
    "Mercury Orbit": NP_("goal", "Mercury Orbit"),
    "Inner Planets Transfer": NP_("goal", "Inner Planets Transfer"),
    "Outer Planets Transfer": NP_("goal", "Outer Planets Transfer"),
}
"""Places that some language gives an article in a sentence, as in "it flies to the Moon"."""
_SITES: Final = (
    N_("no ill effect"), N_("sickness"), N_("empty"), N_("dust oceans"), N_("minerals"), N_("microbes"), N_("plant life"),
    N_("alien origin"), N_("water ice"), N_("heat and pressure"), N_("water oceans"), N_("wetland life"), N_("level 0"),
    N_("level 1"), N_("level 2"),
)  # fmt: skip
"""For translators: what the cards of explorable places show."""
_MORE_PLACES: Final = (N_("Solar Radiation"), N_("Lost"))


def agency_letter(seat: int) -> str:
    """The letter of an agency: "A" to "E"."""
    return LETTERS[seat]


def craft_name(seat: int, number: int) -> str:
    """A craft by its agency's letter and its number: "B2"."""
    return f"{agency_letter(seat)}{number}"


def component_name(kind: str) -> str:
    """A component's name in the reader's language."""
    if kind in CREW:
        skill, _space, number = kind.partition(" ")
        return _(_UNNAMED[skill.lower()]).format(n=number) if skill.lower() in _UNNAMED else kind
    return _(kind)


def advancement_name(name: str) -> str:
    """An advancement's name in the reader's language."""
    return _(name)


def outcome_name(outcome: Outcome) -> str:
    """What an outcome card shows: "minor failure"."""
    return _(OUTCOME_NAMES[outcome])


def mission_name(name: str) -> str:
    """A mission's name in the reader's language."""
    return _(name)


def skill_name(skill: str) -> str:
    """A skill in the reader's language."""
    return _(skill)


def on(place: Place) -> str:
    """Where something is: "on Mars", "in Earth Orbit"."""
    return _(_AT[place]) if place in _AT else _("at {place}").format(place=place_name(place))


def there(place: Place) -> str:
    """A place as the goal of a flight: "the Moon", "Earth Orbit"."""
    return _(_TO[place]) if place in _TO else place_name(place)


def what_lies(place: Place) -> str:
    """What is found out at an explorable place: "what lies on Mars"."""
    if place == "Solar Radiation":
        return _("how strong solar radiation is")
    if place == "Suborbital Flight":
        return _("what Suborbital Flight does to people")
    return _("what lies {where}").format(where=on(place))


def site_word(variant: Any) -> str:
    """What lies at an explorable place, in a word or two: "minerals, $25"."""
    return _("minerals, ${n}").format(n=variant.minerals) if variant.minerals else _(variant.kind)


def part_name(part: Part) -> str:
    """A component with what has become of it: "Apollo (damaged)"."""
    name = component_name(part.kind)
    if not part.damaged:
        return name
    return (_("{name} (ill)") if part.kind in CREW else _("{name} (damaged)")).format(name=name)


def parts_words(parts: Iterable[Part]) -> str:
    """Components with their numbers: "2 Juno, Probe"."""
    return listed(map(part_name, parts))


def kinds_words(kinds: Iterable[str]) -> str:
    """Components by kind, with their numbers."""
    return listed(map(component_name, kinds))


def listed(names: Iterable[str]) -> str:
    """Names in a row, the same ones counted: "2 Juno, Probe"."""
    counts = Counter(names)
    return ", ".join(name if count == 1 else counted(name, count) for name, count in counts.items())


_HAZARDS: Final = {
    "radiation": N_("solar radiation"),
    "atmospheric entry": N_("atmospheric entry"),
    "landing": N_("landing"),
    "optional landing": N_("optional landing"),
}


def hazard_name(hazard: str) -> str:
    """A hazard, or the place whose card is faced."""
    return _(_HAZARDS[hazard]) if hazard in _HAZARDS else place_name(hazard)
