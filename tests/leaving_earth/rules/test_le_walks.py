"""Random games for one to five agencies: what always holds, at every state; and that exactly what is legal can be done."""

from collections import Counter
from random import Random

import pytest

from spacegames.game import CHANCE, Illegal
from spacegames.leaving_earth import Hand
from spacegames.leaving_earth.formulas import ion_thrust
from spacegames.leaving_earth.game import LEAVING_EARTH, settle
from spacegames.leaving_earth.rules.assembly import Abandon, Bundle, Disassemble, Load, Unload, Unpack, spare_number
from spacegames.leaving_earth.rules.buying import Buy
from spacegames.leaving_earth.rules.buying import people as hired
from spacegames.leaving_earth.rules.cooperation import GiveCraft, Offer
from spacegames.leaving_earth.rules.craft import Break
from spacegames.leaving_earth.rules.maneuver import WAY, Fire, Firing, Maneuver, Stop, difficulty
from spacegames.leaving_earth.rules.missions import MISSION
from spacegames.leaving_earth.rules.parts import FRAGILE, ORDER, Part, astronauts, crew_of, mass, put, seats
from spacegames.leaving_earth.rules.research import Research
from spacegames.leaving_earth.rules.state import Copy, Options, Spacecraft, craft_of, edit, with_craft
from spacegames.leaving_earth.rules.survival import CheckAir, LetDie
from spacegames.leaving_earth.rules.year import EndTurn, First
from spacegames.leaving_earth.tables import ASTRONAUTS, CAPSULES, ION_THRUSTER, LOCATION, LOST, PLACES, ROCKET, START

GIFTED = 0.1
STOCK = ["Probe", "Juno", "Juno", "Atlas", "Soyuz", "Ion Thruster", "Moon Sample", "Mars Sample", "Phobos Sample"]
USUAL = {
    EndTurn: 0.01,
    Abandon: 0.02,
    Unload: 0.1,
    Disassemble: 0.05,
    Bundle: 0.1,
    Unpack: 0.1,
    Offer: 0.1,
    GiveCraft: 0.2,
    Load: 4,
    Maneuver: 8,
    Buy: 2,
}
"""How often a random player does what, against 1."""
NEVER = [
    *[
        Buy("Moon Sample"),
        Buy("Warp"),
        Load(99, "Probe"),
        Unload(99, "Probe"),
        Abandon(99),
        Unpack(99),
        Bundle(99),
        Research("Warp"),
    ],
    *[
        Break(99, "Probe"),
        LetDie(99, "Yuri Gagarin"),
        CheckAir(99, "Vostok"),
        First(99),
        Maneuver(99, "Moon", 0),
        Fire("Warp"),
    ],
]
"""What is never possible."""


def cards(state):
    """All outcome cards, by type."""
    copies = [copy.cards for agency in state.agencies for copy in agency.research if copy]
    return tuple(map(sum, zip(state.deck, state.discards, *copies, strict=True)))


def people(state):
    """Everybody alive and everybody dead, by name."""
    living = Counter()
    for agency in state.agencies:
        for parts in (agency.store, *(craft.parts for craft in agency.craft)):
            living.update(crew_of(parts))
    return living, Counter(name for agency in state.agencies for name in agency.lost)


def check_cards(state):
    sets = sum(cards(state)) // 90
    assert cards(state) == (60 * sets, 15 * sets, 15 * sets)
    assert sets == 1 or len(state.agencies) > 3, "28 cards at most lie before each agency"
    for agency in state.agencies:
        assert agency.money >= 0
        for copy in agency.research:
            assert copy is None or not copy.face_up or sum(copy.cards) == 1


def check_people(state):
    living, dead = people(state)
    assert all(count == 1 for count in (living + dead).values()), "nobody is in two places, nobody dead is alive"


def check_craft(state):
    for agency in state.agencies:
        numbers = [craft.number for craft in agency.craft]
        assert numbers == sorted(set(numbers))
        assert agency.store == put(agency.store)
        for craft in agency.craft:
            assert craft.parts
            assert craft.parts == put(craft.parts)
            assert len(astronauts(craft.parts)) <= seats(craft.parts)
            assert craft.place in PLACES
            assert craft.place != LOST
            assert craft.tokens >= 0
            assert craft.place != START or not craft.tokens
            for part in craft.parts:
                assert part.kind in ORDER
                assert not part.damaged or not part.kind.endswith(("Sample", "x"))
                assert not part.visited or part.kind in crew_of(craft.parts)


def check_missions(state, drawn):
    """Every mission drawn lies in one place: still open, with who completed it, or out of the game."""
    done = [name for agency in state.agencies for name in agency.missions]
    assert sorted((*state.missions, *state.removed, *done)) == sorted(drawn)
    assert list(state.missions) == [name for name in MISSION if name in state.missions]


def check(state, drawn):
    """What always holds."""
    check_cards(state)
    check_people(state)
    check_craft(state)
    check_missions(state, drawn)
    assert state.over == (state.tasks == ())
    assert 1956 <= state.year <= 1976


def check_choices(state, who, strange):
    """All that is legal is so, and nothing else can be done: other kinds of action, or others' actions, are refused in words."""
    legal = LEAVING_EARTH.legal(state, who)
    assert settle(state) == state, "whatever is completed has been awarded"
    assert legal, state.tasks
    assert len(set(legal)) == len(legal)
    assert all(LEAVING_EARTH.why_not(state, who, action) is None for action in legal)
    for action in (*NEVER, *strange):
        if action not in legal:
            with pytest.raises(Illegal) as refused:
                LEAVING_EARTH.apply(state, who, action)
            assert str(refused.value).endswith(".")
            assert "{" not in str(refused.value)
    for other in range(len(state.agencies)):
        assert other == who or LEAVING_EARTH.legal(state, other) == ()
    return legal


def chosen(state, legal, rng, *, tired):
    """What a random player does who assembles and flies something: a kind of action first, then one of that kind.

    Who is tired has had a turn this year and wants hardly another.
    """
    if isinstance(state.tasks[-1], Firing):
        return fired(state.tasks[-1], legal, rng)
    if EndTurn() in legal and rng.random() < (0.95 if tired else 0.08):
        return EndTurn()
    kinds = {}
    for action in legal:
        if not isinstance(action, Maneuver) or is_able(state, action):
            kinds.setdefault(type(action), []).append(action)
    names = list(kinds)
    (kind,) = rng.choices(names, [USUAL.get(name, 1) for name in names])
    return rng.choice(kinds[kind])


def fired(task, legal, rng):
    """Fire until there is enough thrust, now and then not."""
    fires = [action for action in legal if isinstance(action, Fire)]
    return rng.choice(fires) if fires and (task.thrust < task.need) == (rng.random() < 0.95) else Stop()


def is_able(state, action):
    """Whether the engines aboard may do for a maneuver."""
    craft = craft_of(state, state.tasks[-1].seat, action.craft)
    hard = difficulty(WAY[craft.place, action.to], action.years)
    thrust = sum(ROCKET[part.kind].thrust for part in craft.parts if part.kind in ROCKET and not part.damaged)
    ions = sum(part.kind == ION_THRUSTER.name and not part.damaged for part in craft.parts)
    return thrust + ions * ion_thrust(action.years) >= mass(craft.parts) * hard


def endowed(state, rng):
    """The table with more money for all, a few more advancements that always work, and a craft somewhere in space for each."""
    for seat, agency in enumerate(state.agencies):
        known = tuple(copy or (Copy(Hand(0, 0, 0)) if rng.random() < GIFTED else None) for copy in agency.research)
        state = edit(state, seat, money=agency.money + 30, research=known)
        state = with_craft(state, seat, found_in_space(state, seat, rng))
    return state


def found_in_space(state, seat, rng):
    """A craft that can do something, with a crew of people nobody has hired."""
    cabins = rng.choices([each.name for each in CAPSULES], k=2)
    aboard = [*cabins, *rng.choices(STOCK, k=7), *rng.choices(["Supplies 1x", "Supplies 5x"], k=2)]
    free = [each.name for each in ASTRONAUTS if each.name not in hired(state)]
    crew = rng.sample(free, min(len(free), rng.randrange(6), seats([Part(kind) for kind in cabins])))
    parts = put((), *(Part(kind, damaged=kind in FRAGILE and rng.random() < 0.15) for kind in (*aboard, *crew)))
    space = [place for place in PLACES if place != START and (state.options.mercury or not LOCATION[place].mercury)]
    return Spacecraft(spare_number(state, seat), parts, rng.choice(space), rng.choice([0, 0, 0, 1, 2]))


def walk(options, seed, *, every=1, rich=False):
    """A random game, with all that holds looked at after each event, and what can be done at every so many.

    Rich agencies get more each year, so that more flies.
    """
    rng, state, drawn = Random(seed), LEAVING_EARTH.start(options), set(options.missions)
    kinds, year, tired, strange = Counter(), 0, set(), []
    while actors := LEAVING_EARTH.actors(state):
        (who,) = actors
        if who == CHANCE:
            action = LEAVING_EARTH.chance(state).sample(rng)
            assert all(LEAVING_EARTH.legal(state, seat) == () for seat in range(options.agencies))
        else:
            look = kinds.total() % every == 0
            legal = check_choices(state, who, strange[-3:]) if look else LEAVING_EARTH.legal(state, who)
            action = chosen(state, legal, rng, tired=who in tired)
            strange.append(rng.choice(legal))
            tired.update([who] if isinstance(action, EndTurn) else [])
        kinds[type(action)] += 1
        state = LEAVING_EARTH.apply(state, who, action)
        if state.year > year and state.first >= 0:
            state, year = settle(endowed(state, rng)) if rich else state, state.year
            tired.clear()
        if state.first < 0:
            drawn = set(state.missions)
        check(state, drawn)
    return state, kinds


@pytest.mark.rule("LE-040", "LE-041", "LE-043", "LE-166")
@pytest.mark.parametrize(
    ("agencies", "seed", "rich", "more"),
    [
        (1, 0, False, {}),
        (1, 1, True, {"level": "very hard"}),
        (1, 2, True, {"level": "hard", "mercury": True, "grants": False}),
        (1, 3, True, {"missions": ("Man on Mars", "Venus Station", "Space Station", "Extraterrestrial Life")}),
        (2, 0, False, {"level": "easy"}),
        (2, 1, True, {"level": "hard", "mercury": True}),
        (3, 0, True, {"level": "very hard", "last_year": 1966}),
        (4, 0, False, {"grants": False, "last_year": 1964}),
        (5, 0, True, {"level": "very hard", "last_year": 1964}),
    ],
)
def test_what_always_holds_in_random_games(agencies, seed, rich, more):
    state, kinds = walk(Options(agencies=agencies, **more), f"{agencies}/{seed}", every=12, rich=rich)
    facts = LEAVING_EARTH.facts(state)
    assert facts["scores"] == tuple(LEAVING_EARTH.score(state).values())
    assert facts["why"] != "no years left" or state.year == state.options.last_year
    assert kinds[EndTurn] > agencies


def test_the_same_seed_is_the_same_game():
    options = Options(agencies=2, last_year=1960)
    assert walk(options, "again", every=1000) == walk(options, "again", every=1000)
