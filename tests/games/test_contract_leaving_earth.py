"""Leaving Earth keeps the contract: random games for one to five agencies, at all levels, with and without Mercury."""

from __future__ import annotations

from dataclasses import replace

import pytest
from contract import check_every_action, check_replay, check_secrets, check_walk, random_table
from samples import few

from spacegames.bots import Seat
from spacegames.game import CHANCE
from spacegames.leaving_earth.bots import sensible
from spacegames.leaving_earth.game import LEAVING_EARTH, TASKS, LeavingEarth
from spacegames.leaving_earth.rules.assembly import Abandon, Bundle, Load, Unload
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.collecting import Collect
from spacegames.leaving_earth.rules.cooperation import Accept, GiveMoney, Offer, Propose
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.docking import Detach, Dock, Separate, Undock
from spacegames.leaving_earth.rules.exploration import Reveal
from spacegames.leaving_earth.rules.full_testing import FullyTest
from spacegames.leaving_earth.rules.hazards import Parachute
from spacegames.leaving_earth.rules.maneuver import Fire, Maneuver, Stop
from spacegames.leaving_earth.rules.outcomes import Drawn, PutBack, Remove
from spacegames.leaving_earth.rules.research import Research
from spacegames.leaving_earth.rules.samples import Gain, HandIn
from spacegames.leaving_earth.rules.skills import Heal, Repair
from spacegames.leaving_earth.rules.state import Options
from spacegames.leaving_earth.rules.surveying import Survey
from spacegames.leaving_earth.rules.survival import LetDie
from spacegames.leaving_earth.rules.tasks import Choice
from spacegames.leaving_earth.rules.year import EndTurn, First
from spacegames.leaving_earth.scenario import scenario_named
from spacegames.play import Table, referee
from spacegames.record import RecordError, dump, load

WAYS = [
    Options(level="easy"),
    Options(level="normal", mercury=True, last_year=1970),
    Options(level="hard", grants=False),
    Options(level="very hard", mercury=True, first_year=1960),
    Options(missions=("Man on Mars", "Space Station"), last_year=1968),
    Options(agencies=2, level="easy", mercury=True, last_year=1964),
    Options(agencies=3, level="normal", last_year=1960),
    Options(agencies=4, level="hard", mercury=True, last_year=1958),
    Options(agencies=5, level="very hard", last_year=1957),
    Options.of(scenario_named("moon-1968")),
    Options.of(scenario_named("space-race"), 3),
]
OTHER_ACTIONS = (
    *(
        Research("Rendezvous"),
        Buy("Probe"),
        Buy("Moon Sample"),
        Load(1, "Juno"),
        Unload(1, "Probe"),
        Abandon(1),
        Bundle(0),
    ),
    *(Maneuver(1, "Suborbital Flight", 0), Maneuver(1, "Lost", 0), Maneuver(1, "Moon", 30), Dock(1, 2), Separate(1)),
    *(FullyTest(1), Survey(1, "Moon"), Collect(1, "Moon Sample"), Repair(1), Heal(1), Offer(0), Offer(7), EndTurn()),
    *(Fire("Juno"), Fire("Warp"), Stop(), Remove(), PutBack(), Break(1, "Probe"), LetDie(1, "Yuri Gagarin"), First(1)),
    *(
        Detach("Probe"),
        Undock(),
        GiveMoney(1),
        GiveMoney(2),
        Propose(),
        Accept(),
        Reveal(),
        Parachute(),
        Gain("Landing"),
    ),
    *(HandIn(0, "Mars Sample"), Drawn("success")),
)
"""What somebody may try at any time, next to what is offered."""


def choose(state, who, legal, rng):
    return sensible(Seat(LEAVING_EARTH, who, LEAVING_EARTH.observe(state, who), legal, rng))


def named(options):
    """What a test of some options is called."""
    return options.scenario.name if options.scenario else str(options)


TABLE = random_table(LEAVING_EARTH, Options(agencies=2, last_year=1958), "saved", choose)


def thought_of(state):
    """What the rules choose from, in their order, and what somebody may try: that there is no more, another check says."""
    task = state.tasks[-1] if state.tasks else None
    kind = TASKS.get(type(task))
    offered = kind.choices(state, task) if isinstance(kind, Choice) else ()
    return tuple(dict.fromkeys((*offered, *OTHER_ACTIONS)))


@pytest.mark.parametrize("options", WAYS, ids=named)
@pytest.mark.parametrize("seed", few(range(2), 1))
def test_random_games(options, seed):
    table = check_walk(LEAVING_EARTH, options, f"walk {seed}", thought_of, choose)
    for number in range(0, len(table) + 1, 97):
        check_every_action(LEAVING_EARTH, table.at(number))
    check_replay(LEAVING_EARTH, table)


@pytest.mark.rule("LE-279", "LE-280", "LE-281", "LE-282")
@pytest.mark.parametrize("options", WAYS, ids=named)
def test_secrets_are_kept(options):
    table = random_table(LEAVING_EARTH, options, "secrets", choose)
    check_secrets(LEAVING_EARTH, table, range(options.agencies), every=41)


class Leaky(LeavingEarth):
    """Views that show a little more than they should."""

    def __init__(self, leak):
        self.leak = leak

    def observe(self, state, who):
        return super().observe(state, who), self.leak(state)

    def worlds(self, view, rng):
        return super().worlds(view[0], rng)


@pytest.mark.rule("LE-280", "LE-281")
@pytest.mark.parametrize(
    "leak",
    [
        lambda state: state.deck.success,
        lambda state: [copy and copy.cards for agency in state.agencies for copy in agency.research],
        lambda state: state.sites[0] and state.sites[0].variant,
    ],
    ids=["deck", "cards", "place"],
)
def test_a_leak_is_caught(leak):
    game = Leaky(leak)
    check_secrets(Leaky(lambda _: None), TABLE, range(2), every=31)
    with pytest.raises(AssertionError):
        check_secrets(game, TABLE, range(2), every=31)


def test_every_kind_of_event_can_be_saved():
    """The kinds of events are those of all tasks, and no two have the same name in a file."""
    names = [kind.__name__ for kind in LEAVING_EARTH.actions]
    assert len(set(names)) == len(names)
    assert {type(action) for action in OTHER_ACTIONS} <= set(LEAVING_EARTH.actions)
    offered = {kind for each in TASKS.values() if isinstance(each, Choice) for kind in each.actions}
    assert offered <= set(LEAVING_EARTH.actions)


def test_a_damaged_record_is_refused():
    text = dump(TABLE.record)
    for damaged, says in (
        (text[:-20], "the file is cut off"),
        (text.replace("Soyuz Rockets", "Soyus Rockets", 1), "its check sum does not fit"),
        (text.replace('"last_year": 1958', '"last_year": 1959'), "its check sum does not fit"),
        (text.replace('"agencies": 2', '"agencies": 9'), "agencies must be a whole number from 1 to 5, not 9"),
        (text.replace('"do": "Buy"', '"do": "Steal"', 1), '"do" should be one of MissionDrawn, Laid'),
    ):
        with pytest.raises(RecordError, match=says):
            load(damaged, {"leaving-earth": LEAVING_EARTH})


def test_the_referee_names_the_first_step_that_the_rules_refuse():
    events = TABLE.record.events
    assert referee(LEAVING_EARTH, TABLE.record) is None
    for number in range(3, len(events), 17):
        who = LEAVING_EARTH.actors(TABLE.at(number))[0]
        wrong = replace(events[number], who=who, action=Buy("Moon Sample"))
        fault = referee(LEAVING_EARTH, replace(TABLE.record, events=(*events[:number], wrong, *events[number + 1 :])))
        assert (fault.number, fault.event) == (number, wrong)
        assert str(fault.refusal).endswith(".")


def test_a_card_that_cannot_be_drawn_is_refused():
    """Who writes a game down cannot make up chance: three cards of a copy are three cards."""
    events = list(TABLE.record.events)
    number = next(
        at
        for at, event in enumerate(events)
        if isinstance(event.action, Drawn) and len(LEAVING_EARTH.chance(TABLE.at(at))) < 3
    )
    state = TABLE.at(number)
    for outcome in ("success", "minor", "major"):
        allowed = Drawn(outcome) in LEAVING_EARTH.chance(state)
        assert (LEAVING_EARTH.why_not(state, CHANCE, Drawn(outcome)) is None) == allowed


def test_a_record_of_another_game_at_the_same_table():
    again = Table.of(LEAVING_EARTH, load(dump(TABLE.record), {"leaving-earth": LEAVING_EARTH}))
    assert again.state == TABLE.state
