"""The board of Apophis: everything that is open can be chosen, nothing else; it says why, and shows no hidden card."""

import re
from itertools import islice
from random import Random
from xml.etree import ElementTree as ET

import pytest
from samples import few

from spacegames.apophis import (
    APOPHIS,
    CHECKS,
    SECTIONS,
    Build,
    Draw,
    Hold,
    Keep,
    Options,
    Phase,
    Play,
    Reroll,
    Scrap,
    State,
    Tick,
    launch_odds,
)
from spacegames.game import CHANCE, CLOCK
from spacewidgets.drawing.scene import Scene
from spacewidgets.games.apophis.desk import Desk, Roll
from spacewidgets.games.apophis.picture import describe, draw
from spacewidgets.games.apophis.words import ACTIONS, action_id, refused

GAMES = (
    Options(),
    Options(players=2, minutes=10, launch_roll=True),
    Options.advanced(players=3),
    Options(players=4, fail_safes=True, talk="silent"),
)
ROLLS = (Roll(Phase.GUIDANCE, 5, True), Roll(Phase.DAMAGE, 2, False))


def desk(state: State, who: int = 0, *, odds: bool = False, seats=(), rolls=()) -> Desk:
    """What lies before a seat."""
    view = APOPHIS.observe(state, who)

    def why(action):
        refusal = APOPHIS.why_not(state, who, action)
        return None if refusal is None else refused(refusal, action, view, seats)

    found = launch_odds(state.rocket, state.apophis, state.tokens, state.options) if odds else None
    return Desk(view=view, legal=APOPHIS.legal(state, who), why=why, names=seats, odds=found, rolls=rolls)


def board(state: State, who: int = 0, **more) -> Scene:
    return draw(desk(state, who, **more))


def table(options: Options = Options(), **changes) -> State:  # noqa: B008 - frozen
    """A game in its first turn, with some things otherwise."""
    players = options.players
    usual = {"phase": Phase.TURN, "pending": 0, "hands": ((1, 1, 1, 1),) * players, "deck": (8, 8, 8, 8)}
    return APOPHIS.start(options)._replace(**(usual | changes))


def sections(*pairs: tuple[str, int]) -> tuple[int, ...]:
    return tuple(SECTIONS.index(pair) for pair in pairs)


def choices(scene: Scene) -> dict[str, ET.Element]:
    root = ET.fromstring(scene.svg())  # noqa: S314 - our own drawing
    return {node.get("data-action"): node for node in root.iter() if node.get("data-action")}


def open_ones(scene: Scene) -> set[str]:
    return {action for action, node in choices(scene).items() if node.get("aria-disabled") is None}


def why(scene: Scene, action: str) -> str:
    node = choices(scene)[action]
    assert node.get("aria-disabled") == "true"
    return node.find("{http://www.w3.org/2000/svg}title").text


def games(options: Options, seed: int):
    """All states of a game that wanders; every decision takes fifteen seconds."""
    rng = Random(seed)
    state = APOPHIS.start(options)
    yield state
    while actors := APOPHIS.actors(state):
        who = rng.choice(actors)
        if who == CHANCE:
            action = APOPHIS.chance(state).sample(rng)
        elif who == CLOCK:
            action = Tick(6)
        else:
            if options.minutes:
                state = APOPHIS.apply(state, CLOCK, Tick(15))
                if state.phase is Phase.OVER:
                    yield state
                    break
            legal = APOPHIS.legal(state, who)
            busy = [each for each in legal if not isinstance(each, Draw | Scrap | Hold)]
            action = rng.choice((busy if rng.random() < 0.6 else legal) or legal)
        state = APOPHIS.apply(state, who, action)
        yield state


@pytest.mark.parametrize("options", few(GAMES, 2))
def test_exactly_what_is_legal_can_be_chosen_in_every_phase(options):
    phases = set()
    full = table(options, phase=Phase.DISCARD, hands=((3, 2, 1, 0),) * options.players)
    flying = table(options, phase=Phase.GUIDANCE, rocket=sections(("yellow", 1), ("green", 1)), row=15)
    for seed in range(2):
        for state in (*games(options, seed), full, flying):
            phases.add(state.phase)
            for who in {0, options.players - 1}:
                scene = board(state, who)
                legal = {action_id(action) for action in APOPHIS.legal(state, who)}
                assert open_ones(scene) == legal
                assert set(scene.actions) <= set(ACTIONS)
    seen = {Phase.DEAL, Phase.TURN, Phase.DRAW, Phase.DISCARD, Phase.SEQUENCE, Phase.GUIDANCE, Phase.OVER}
    assert seen <= phases


@pytest.mark.parametrize("phase", Phase)
def test_every_phase_draws(phase):
    options = Options(players=2, minutes=10, launch_roll=True)
    rocket = sections(("yellow", 3), ("blue", 2), ("red", 2), ("green", 1))
    flying = phase in CHECKS
    state = table(options, phase=phase, rocket=rocket, row=15 if flying else 0, wait=7, rolled=0)
    scene = board(state, odds=True, rolls=ROLLS)
    assert scene.words()
    assert (scene.width, scene.height) == (916, 771)
    assert board(state, 1).text != scene.text


def test_ids_lead_back_to_their_actions():
    assert {action_id(action): action for action in ACTIONS.values()} == ACTIONS
    assert ACTIONS["build:yellow:3"] == Build("yellow", 3)
    assert ACTIONS["play:red"] == Play("red")
    # Draw, twelve sections, four cards to play and four to throw away, hold, scrap, roll again, keep, tell.
    assert len(ACTIONS) == 1 + 12 + 4 + 4 + 5


SPOKEN = {"tell": "Tell the others: Tell all what you hold"}
"""Names that begin with the words that are drawn, which are others."""


def test_every_choice_has_a_name_a_role_and_a_tab_stop():
    scene = board(table(Options(players=2), rocket=sections(("yellow", 1)), hands=((3, 1, 1, 0), (4, 0, 0, 0))))
    names = scene.actions
    assert names["build:red:3"] == "Build the large warhead section, for 3 cards"
    assert names["build:blue:1"] == "Build the small guidance section, for 1 card"
    assert names["play:yellow"] == "Play a fuel card in front of the rocket, of 3 in your hand"
    assert names["draw"] == "Draw 2 cards"
    assert names["scrap"] == "Scrap the rocket"
    assert names["tell"] == "Tell all what you hold"
    assert len(set(names.values())) == len(names)
    assert "play:green" not in names, "a card that is not in the hand is not there to be chosen"
    for action, node in choices(scene).items():
        assert (node.get("role"), node.get("tabindex"), node.get("aria-label")) == (
            "button",
            "0",
            SPOKEN.get(action, names[action]),
        )


def test_fail_safes_are_called_so():
    scene = board(table(Options(fail_safes=True)))
    assert scene.actions["build:green:2"] == "Build the medium fail-safe section, for 2 cards"
    assert "fail-safe" in scene.words()
    assert not any("deflector" in words for words in scene.words())


@pytest.mark.parametrize(
    ("action", "changes", "said"),
    [
        ("build:yellow:3", {}, "It costs 3 fuel cards, and the hand has 1."),
        ("build:red:1", {"hands": ((1, 1, 0, 1),)}, "It costs 1 warhead card, and the hand has 0."),
        ("build:blue:2", {"rocket": sections(("red", 1))}, "A medium section does not stand on a small one."),
        (
            "build:red:1",
            {"rocket": sections(("red", 1))},
            "The small warhead section is on the rocket already, and there is only one.",
        ),
        (
            "build:red:1",
            {"rocket": sections(("blue", 1)), "row": 1, "phase": Phase.TURN},
            "A launch has begun: nothing may be added to the rocket before it is over or scrapped.",
        ),
        ("play:red", {}, "There is no rocket to launch yet."),
        ("play:red", {"rocket": sections(("blue", 1)), "row": 4}, "A warhead card lies there already."),
        ("scrap", {}, "There is no rocket to scrap."),
        ("draw", {"phase": Phase.OVER}, "The game is over."),
        (
            "draw",
            {"phase": Phase.SEQUENCE, "rocket": sections(("blue", 1)), "row": 1},
            "A launch has begun: play more cards in front of the rocket, or hold.",
        ),
        ("draw", {"phase": Phase.DISCARD}, "The hand is over its limit: throw 1 card away."),
    ],
)
def test_what_is_forbidden_says_why(action, changes, said):
    assert why(board(table(**changes)), action) == said


def test_whose_turn_it_is_is_the_reason_of_the_others():
    state = table(Options(players=2), seat=1)
    assert why(board(state, 0, seats=("Ana", "Ben")), "draw") == "It is the turn of Ben."
    assert "Ben acts" in board(state, 0, seats=("Ana", "Ben")).words()
    assert "Seat 2: your turn" in board(state, 1).words()


def test_every_sentence_of_the_engine_that_shows_is_in_the_catalogue(asked_for):
    known = {message[0] for message in asked_for}
    for options in GAMES:
        for state in games(options, 5):
            for action in map(ACTIONS.get, board(state).actions):
                refusal = APOPHIS.why_not(state, 0, action)
                if refusal and refusal.rule not in ("AP012", "AP021"):  # said in the board's own words
                    assert refusal.sentence in known


def test_no_card_that_is_hidden_is_in_the_scene():
    view = APOPHIS.observe(table(Options(players=3), hands=((1, 1, 1, 1), (5, 0, 0, 0), (0, 2, 3, 0))), 0)
    worlds = list(islice(APOPHIS.worlds(view, Random(1)), 20))
    assert len({world.hands for world in worlds}) > 10
    scenes = {board(world) for world in worlds}
    assert len(scenes) == 1
    (scene,) = scenes
    assert {"5 cards", "Seat 2", "Seat 3"} <= set(scene.words())


def test_what_was_told_lies_open():
    hands = ((1, 1, 1, 1), (5, 0, 0, 0), (0, 2, 3, 0))
    state = table(Options(players=3), hands=hands, told=(None, (5, 0, 0, 0), None))
    scene = board(state)
    assert {"5 cards, told", "5 cards"} <= set(scene.words())
    assert "Seat 2 says: 5 × fuel." in scene.text
    assert "Seat 3 says" not in scene.text
    assert "all know these cards" in board(state, 1).words()
    assert "tell" not in board(state, 1).actions


def test_the_summary_tells_what_the_picture_shows():
    rocket = sections(("yellow", 3), ("blue", 2), ("red", 2), ("green", 1))
    state = table(
        Options(players=2), rocket=rocket, row=5, apophis=2, tokens=1, left=46, turn=15, discards=(2, 0, 0, 1)
    )
    laid = desk(state, odds=True, seats=("Ana", "Ben"), rolls=ROLLS)
    # Apophis 2 and guidance 2: 3 or more hits; two warhead points: 5 or more; one deflector point: only a 6.
    assert describe(laid) == (
        "Ana: your turn. Draw, build, launch or scrap: one of these. Turn 15, 46 turns until impact. "
        "Apophis has 2 of 3 points left. There is 1 deflection of 5. "
        "The rocket, from the ground up: large fuel section, medium guidance section, medium warhead section, "
        "small deflector section. It has 8 points, 3 of fuel. In front of it: 1 × fuel, 1 × warhead. "
        "Launched now, it hits with a chance of 2/3, damages Apophis with 2/9, nudges it with 1/9. "
        "Rolls of the last launch: hits: 5, passed; damages it: 2, failed. "
        "Your hand: 1 × fuel, 1 × guidance, 1 × warhead, 1 × deflector. Ben holds 4 cards. "
        "The deck has 32 cards; discarded: 2 × fuel, 1 × deflector."
    )
    assert draw(laid).text == describe(laid)


def test_the_launch_table_says_what_the_die_must_show_and_the_chance():
    rocket = sections(("yellow", 3), ("blue", 2), ("red", 2), ("green", 1))
    words = board(table(rocket=rocket, apophis=2), odds=True).words()
    at = words.index("Launched now")
    assert words[at + 1 : at + 13] == (
        "flies far enough", "3 of 8 points, needs 2", "1",
        "hits", "the die: 3 or more", "2/3",
        "damages it", "the die: 5 or more", "2/9",
        "nudges it", "the die: a 6", "1/9",
    )  # fmt: skip
    lame = board(table(rocket=sections(("red", 3), ("yellow", 1), ("blue", 1))), odds=True).words()
    assert "1 of 5 points, needs 2" in lame
    assert "Not enough fuel: it would fall back." in lame
    assert "no deflectors on board" in lame


def test_a_rocket_that_can_do_nothing_says_so_before_it_is_launched():
    warning = "Nothing on board can damage or move Apophis."
    for points, said in (((2, 1, 0, 0), True), ((2, 1, 1, 0), False), ((2, 1, 0, 1), False)):
        colours = zip(("yellow", "blue", "red", "green"), points, strict=True)
        rocket = sections(*((colour, n) for colour, n in colours if n))
        drawn = board(table(rocket=rocket), odds=True)
        assert (warning in drawn.words(), warning in drawn.text) == (said, said)


def test_a_roll_that_failed_asks_for_its_fail_safe():
    rocket = sections(("yellow", 3), ("red", 2), ("green", 2), ("blue", 1))
    state = table(
        Options(fail_safes=True), phase=Phase.DAMAGE, rocket=rocket, row=15, rolled=2, rerolls=1, hands=((1, 0, 0, 0),)
    )
    scene = board(state, rolls=ROLLS[:1])
    assert open_ones(scene) == {action_id(Reroll()), action_id(Keep())}
    assert {"The launch", "Roll again (1 left)", "Let it stand", "passed", "1/3"} <= set(scene.words())
    assert scene.words()[1] == "The roll failed: roll the die again, or let it stand."


def test_the_clock_and_the_turns_count_down():
    assert {"9:17", "until impact"} <= set(board(table(Options(minutes=15), left=557)).words())
    assert {"1", "turn until impact"} <= set(board(table(left=1)).words())


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"apophis": 0, "tokens": 3}, "Apophis is destroyed: the Earth is saved"),
        ({"tokens": 5}, "Apophis is deflected: the Earth is saved"),
        ({"left": 0}, "Time is up: Apophis hits the Earth"),
    ],
)
def test_the_end_says_how_it_ended(changes, said):
    scene = board(table(phase=Phase.OVER, turn=31, launches=1, **changes))
    assert scene.words()[:2] == (said, "1 launch in 31 turns.")
    assert open_ones(scene) == set()


def test_deflection_alone_does_not_save_where_only_destruction_wins():
    scene = board(table(Options(destruction=True), phase=Phase.OVER, left=0, tokens=5))
    assert scene.words()[0] == "Time is up: Apophis hits the Earth"
    assert "only its destruction wins" in board(table(Options(destruction=True))).words()


def test_counters_and_pyramids_are_as_many_as_there_are():
    for tokens in range(5):
        counters = re.findall(r'<circle cx="[\d.]+" cy="226" r="12" fill="([^"]+)"', board(table(tokens=tokens)).svg())
        assert [fill == "var(--sg-green)" for fill in counters] == [True] * tokens + [False] * (5 - tokens)


def test_the_highest_rocket_stays_inside_its_part():
    every = sections(*sorted(SECTIONS, key=lambda section: -section[1]))
    scene = board(table(rocket=every), odds=True)
    heights = [float(y) for y in re.findall(r'transform="translate\(60 ([\d.-]+)\) scale\(1.3\)"', scene.svg())]
    assert len(heights) == 12
    assert heights == sorted(heights, reverse=True)
    # The top of the last, a small section 36 high, drawn 1.3 times as large, stays below the title.
    assert min(heights) - 1.3 * 36 > 40


@pytest.mark.usefixtures("pseudo")
def test_in_another_language_every_word_is_in_brackets():
    rocket = sections(("yellow", 3), ("blue", 2), ("red", 2), ("green", 1))
    for phase, changes in ((Phase.TURN, {}), (Phase.GUIDANCE, {"row": 15}), (Phase.OVER, {"left": 0})):
        options = Options(players=2, launch_roll=True)
        state = table(options, phase=phase, rocket=rocket, told=(None, (1, 1, 1, 1)), **changes)
        scene = board(state, odds=True, rolls=ROLLS)
        words = [scene.title, *scene.actions.values(), *scene.words()]
        words += re.findall("<title>(.*?)</title>", scene.svg())
        bare = [each for each in words if not re.fullmatch(r"⟦.*⟧|[\d/:✓✗]+", each, re.DOTALL)]
        assert bare == []
        assert re.sub(r"⟦.*⟧", "", scene.text).strip() == ""
