"""How a game went: what each agency did, and when, for looking back when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from spacegames.game import ONLOOKER
from spacegames.leaving_earth.rules import Buy, Drawn, Remove, Research, craft_of, score
from spacegames.play import Table
from spacewidgets.games.kit.told import moments, view_at
from spacewidgets.games.leaving_earth.changes import EARTH
from spacewidgets.games.leaving_earth.moment import Moment

__all__ = ["Dated", "Story", "account"]


class Dated(NamedTuple):
    """A mission that was completed, or somebody who died, and in which year."""

    year: int
    name: str


@dataclass(slots=True)
class Story:
    """What an agency did.

    ``start`` is its score when the first year begins, ``course`` has those at the end of each year; ``research``, ``parts`` and
    ``removed`` are the dollars for advancements, for components and people, and for being rid of outcome cards; ``left`` how
    often a craft left Earth; ``drawn`` how many outcome cards were turned up for it, and ``failures`` how many of those were
    not successes.
    """

    start: int = 0
    course: dict[int, int] = field(default_factory=dict)
    missions: list[Dated] = field(default_factory=list)
    dead: list[Dated] = field(default_factory=list)
    research: int = 0
    parts: int = 0
    removed: int = 0
    left: int = 0
    drawn: int = 0
    failures: int = 0


def account(table: Table) -> tuple[Story, ...]:
    """The stories of all agencies, seat by seat, up to now."""
    stories = tuple(Story() for _agency in view_at(table, 0, ONLOOKER).agencies)
    for _number, moment in moments(Moment, table, range(len(table.events)), ONLOOKER, ()):
        before, after, who, action = moment.before, moment.after, moment.who, moment.action
        if isinstance(action, Drawn):
            story = stories[moment.task.seat]
            story.drawn += 1
            story.failures += action.outcome != "success"
        if who >= 0:
            _pays(stories[who], action, before.agencies[who].money - after.agencies[who].money)
        for seat, story in enumerate(stories):
            _tell(story, before, after, seat)
    return stories


def _pays(story: Story, action: Any, dollars: int) -> None:
    if isinstance(action, Research):
        story.research += dollars
    elif isinstance(action, Buy):
        story.parts += dollars
    elif isinstance(action, Remove):
        story.removed += dollars


def _tell(story: Story, before: Any, after: Any, seat: int) -> None:
    """What an event changed for an agency; years are those in which the event began."""
    then, now = before.agencies[seat], after.agencies[seat]
    story.course[after.year] = score(now)
    if before.first < 0 <= after.first:
        story.start = score(now)
    story.missions += [Dated(before.year, name) for name in _new(now.missions, then.missions)]
    story.dead += [Dated(before.year, name) for name in _new(now.lost, then.lost)]
    for craft in then.craft:
        moved = craft_of(after, seat, craft.number)
        story.left += craft.place == EARTH and moved is not None and moved.place != EARTH


def _new(now: Sequence[str], then: Sequence[str]) -> Sequence[str]:
    return now[len(then) :]
