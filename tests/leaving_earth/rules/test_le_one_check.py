"""One more refusal, in any function that refuses something in a turn: the list of legal actions follows, whatever it looks at."""

from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random

import pytest
from test_le_walks import endowed

from spacegames.bots import Seat
from spacegames.game import Illegal, Refusal
from spacegames.leaving_earth import turn
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules import (
    assembly,
    buying,
    collecting,
    cooperation,
    docking,
    full_testing,
    maneuver,
    research,
    skills,
    surveying,
)
from spacegames.leaving_earth.rules.state import SITES, Options, Site
from spacegames.leaving_earth.rules.tasks import together
from spacegames.leaving_earth.rules.year import Turn
from spacegames.play import Table

CHAPTERS = (
    assembly, buying, collecting, cooperation, docking, full_testing, maneuver, research, skills, surveying,
)  # fmt: skip
OF_OTHER_TASKS = {
    "_why_not_fire",
    "_why_not_split",
    "_why_not_step",
    "_why_not_answer",
    "why_not_give",
    "_why_not_money",
}
OF_OTHER_TASKS |= {"_why_not_parts", "_why_not_craft", "_why_not_share"}
REFUSING = sorted(
    {name for chapter in CHAPTERS for name in vars(chapter) if "why_not" in name and name not in OF_OTHER_TASKS}
)


def supplied(location):
    return max(range(len(location.variants)), key=lambda number: location.variants[number].supplies)


@cache
def states():
    """Some dozens of turns, with craft in space that can do something, and supplies shown wherever there may be some."""
    found = []
    for agencies in (1, 3):
        rng = Random(f"one check {agencies}")
        table = Table(LEAVING_EARTH, Options(agencies=agencies, level="easy", last_year=1961), rng)
        while not table.settle().over:
            state, (who,) = table.state, LEAVING_EARTH.actors(table.state)
            if isinstance(state.tasks[-1], Turn) and rng.random() < 0.25:
                shown = tuple(Site(supplied(location), revealed=True) for location in SITES)
                found.append((settle(endowed(endowed(state._replace(sites=shown), rng), rng)), who))
            table.play(who, sensible(Seat.at(LEAVING_EARTH, state, who, rng)))
    return [(state, who) for state, who in rng.sample(found, 36) if not state.over]


def weight(value):
    """A number to which all of a value adds: money, years, numbers of craft and seats, names."""
    if isinstance(value, int):
        return int(value)
    if is_dataclass(value):
        return sum(weight(getattr(value, field.name)) for field in fields(value))
    return sum(map(weight, value)) if isinstance(value, tuple | frozenset) else len(value or "")


def with_one_more(check):
    """The check, which refuses half of what it did not refuse, too, by all that it is told."""
    return lambda *told: check(*told) or (Refusal("MORE", "Not this one.") if sum(map(weight, told)) % 2 else None)


def refusing_more(monkeypatch, name):
    """The rules with one more refusal in all functions of a name, wherever they are called from."""
    more = {
        check: with_one_more(check) for chapter in CHAPTERS for known, check in vars(chapter).items() if known == name
    }
    for chapter in CHAPTERS:
        for known, check in list(vars(chapter).items()):
            if known == name:
                monkeypatch.setattr(chapter, name, more[check])

    def stricter(kind):
        others = kind.others and stricter(kind.others)
        return replace(kind, check=more.get(kind.check, kind.check), others=others)

    rules = {action: stricter(kind) for action, kind in turn.TURN.items()}
    monkeypatch.setattr(turn, "TURN", rules)
    monkeypatch.setattr(turn, "TOGETHER", together(rules))


@pytest.mark.parametrize("name", REFUSING)
def test_one_more_refusal_is_followed(monkeypatch, name):
    before = [LEAVING_EARTH.legal(state, who) for state, who in states()]
    refusing_more(monkeypatch, name)
    refused = 0
    for _ in range(2):
        for (state, who), legal in zip(states(), before, strict=True):
            allowed = [action for action in legal if LEAVING_EARTH.why_not(state, who, action) is None]
            assert list(LEAVING_EARTH.legal(state, who)) == allowed
            for action in [action for action in legal if action not in allowed][:3]:
                refused += 1
                with pytest.raises(Illegal, match="Not this one"):
                    LEAVING_EARTH.apply(state, who, action)
    assert refused


def test_all_checks_of_the_turn_are_among_them():
    checks = {sort.check.__name__ for kind in turn.TURN.values() for sort in kind.sorts}
    assert checks <= set(REFUSING)
