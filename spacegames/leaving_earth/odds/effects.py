"""What an outcome does, by the advancement it was drawn from and the skills aboard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, get_args

from ..names import find
from ..tables import ADVANCEMENTS, ASTRONAUTS, ROCKETS, Harm, Skill
from .outcomes import OUTCOMES, SUCCESS, Outcome

SKILLS: tuple[Skill, ...] = get_args(Skill)


class Effect(NamedTuple):
    """Whether the attempt works, and what harm is done besides."""

    works: bool
    harm: Harm


WORKS = Effect(works=True, harm="nothing")
_DAMAGE = Effect(works=False, harm="part damaged")
_LOST = Effect(works=False, harm="craft lost")
_DEATH = Effect(works=False, harm="occupants die")
_UNSEEN = Effect(works=False, harm="nothing")

# A craft that enters or lands is down for good or ill, so a minor failure there still works, if with damage.
FAILURES: dict[str, dict[Outcome, Effect]] = {
    **{rocket.requires: {"minor": _DAMAGE, "major": _LOST} for rocket in ROCKETS},
    "Ion Thrusters": {"minor": _DAMAGE, "major": _DAMAGE},
    "Rendezvous": {"minor": _DAMAGE, "major": _DAMAGE},
    "Re-entry": {
        "minor": Effect(works=True, harm="part damaged"),
        "major": Effect(works=False, harm="part and occupants lost"),
    },
    "Landing": {"minor": Effect(works=True, harm="part damaged"), "major": _LOST},
    "Life Support": {"minor": _DEATH, "major": _DEATH},
    "Surveying": {"minor": _UNSEEN, "major": _UNSEEN},
}
"""What a failure of each advancement does (LE-143 to LE-152)."""

MILDER: dict[tuple[str, Skill], dict[Outcome, Outcome]] = {
    ("Landing", "pilot"): {"minor": "success", "major": "minor"},
    ("Rendezvous", "pilot"): {"minor": "success", "major": "minor"},
    ("Life Support", "mechanic"): {"minor": "success"},
}
"""How a healthy astronaut's skill makes a failure act (LE-263, LE-267, LE-268)."""


def acts_as(advancement: str, outcome: Outcome, skills: Iterable[str] = ()) -> Outcome:
    """The type as which a card acts when astronauts with these skills are healthy aboard; two pilots are as good as one.

    (LE-263, LE-267, LE-268, LE-270)

    >>> acts_as("Landing", "major", {"pilot"}), acts_as("Life Support", "major", {"mechanic"})
    ('minor', 'major')
    """
    name = advancement_named(advancement)
    for skill in skills_of(skills):
        outcome = MILDER.get((name, skill), {}).get(outcome, outcome)
    return outcome


def effect(advancement: str, outcome: Outcome, skills: Iterable[str] = ()) -> Effect:
    """What a card does when it is drawn from an advancement (LE-130, LE-143 to LE-152).

    >>> effect("Landing", "major"), effect("Landing", "major", {"pilot"})
    (Effect(works=False, harm='craft lost'), Effect(works=True, harm='part damaged'))
    """
    acting = acts_as(advancement, outcome, skills)
    return WORKS if acting == "success" else FAILURES[advancement_named(advancement)][acting]


def good_outcomes(advancement: str, skills: Iterable[str] = (), *, harmless: bool = True) -> frozenset[Outcome]:
    """The cards that count as good: those without any harm, or, not `harmless`, all after which the flight goes on.

    >>> sorted(good_outcomes("Re-entry")), sorted(good_outcomes("Re-entry", harmless=False))
    (['success'], ['minor', 'success'])
    >>> sorted(good_outcomes("Landing", {"pilot"}))
    ['minor', 'success']
    """
    effects = {outcome: effect(advancement, outcome, skills) for outcome in OUTCOMES}
    return SUCCESS | {o for o, done in effects.items() if done.works and (done == WORKS or not harmless)}


def advancement_named(name: str) -> str:
    """The advancement that a name means, with an agency's name before it or without; a ``ValueError`` offers the nearest.

    >>> advancement_named("NASA Landing")
    'Landing'
    """
    owned = next((each for each in FAILURES if name.endswith(each)), None)
    return owned or find(name, (each.name for each in ADVANCEMENTS), "advancement")


def skills_of(crew: Iterable[str]) -> frozenset[Skill]:
    """The skills of a crew given as skills or as names of astronauts.

    >>> sorted(skills_of(["Neil Armstrong", "doctor"]))
    ['doctor', 'pilot']
    """
    return frozenset(skill for each in crew if (skill := skill_of(each)))


def skill_of(astronaut: str) -> Skill | None:
    """The skill that an astronaut's name or a skill's word means; none for ``"astronaut"``."""
    for skill in SKILLS:
        if astronaut == skill:
            return skill
    names = {each.name: each.skill for each in ASTRONAUTS}
    found = find(astronaut, (*SKILLS, "astronaut", *names), "skill or astronaut")
    return names.get(found) or next((skill for skill in SKILLS if skill == found), None)
