"""The rules pages of Apophis: every rule and ruling once, every number and example that of the game."""

import re
from collections import Counter
from pathlib import Path

import pytest
from house.rules_told import Pages, named, numbers_in
from laid_table import after, launched, refused, table

import spacegames.apophis
from spacegames.apophis import (
    COLOURS,
    DIE,
    HAND_LIMIT,
    SECTIONS,
    SIZES,
    TOKENS,
    Build,
    Draw,
    Hold,
    Options,
    Phase,
    Play,
    launch_odds,
    needed,
    total,
)
from spacegames.apophis.state import ALL_CARDS, SECTION
from spacegames.apophis.tables import (
    CARDS_DRAWN,
    CARDS_OF_A_COLOUR,
    CLOCK_FACES,
    LAUNCH_LIMIT,
    MOST_PLAYERS,
    SHUFFLE_SECONDS,
    SUCCESS,
    TURN_LIMIT,
    hand_dealt,
)
from spacegames.physics.deflection import APOPHIS, YEAR, capture_radius, deflection_delta_v
from spacegames.physics.orbits import MU_EARTH, RADIUS_EARTH
from spacewidgets import RuleBook
from spacewidgets.rulebook.rule_pages import chapters, find, games

GAME = "apophis"
TOLD = [*(f"AP{n:03}" for n in range(1, 63)), *(f"QP{n:02}" for n in range(1, 25))]
COUNTS = ("no", "one", "two", "three", "four", "five", "six")
SIZE = {"small": 1, "medium": 2, "large": 3}
PAGES = Pages(GAME)
every_paragraph, told, text_of, numbers, one = PAGES.paragraphs, PAGES.told, PAGES.text_of, PAGES.numbers, PAGES.one


def rocket(*sections: tuple[str, int]) -> tuple[int, ...]:
    """Sections by their numbers, from the ground up."""
    return tuple(SECTION[section] for section in sections)


def test_every_rule_and_ruling_is_told_once():
    assert Counter(told()) == Counter(TOLD)


def test_what_the_tests_prove_and_what_the_engine_refuses_by_is_told():
    found = named(Path(__file__).parent, spacegames.apophis.__path__)
    assert {"AP012", "AP021", "AP025", "AP029", "AP056", "QP04", "QP07", "QP24"} <= found
    assert found - set(told()) == set()


# Numbers


def test_the_box_holds_what_the_game_is_played_with():
    assert numbers("AP001") == [len(SECTIONS) + len(SIZES)]
    assert numbers("AP002") == [4 * (CARDS_OF_A_COLOUR + 1), CARDS_OF_A_COLOUR + 1]
    assert numbers("AP007") == [sum(ALL_CARDS)]
    assert numbers("QP20") == [CARDS_OF_A_COLOUR]
    assert f"{COUNTS[DIE]} sides, {COUNTS[TOKENS]} tokens" in text_of("AP003")
    assert numbers("AP003") == numbers("AP010")[:1] == [CLOCK_FACES[0]]
    assert numbers("AP010") == list(CLOCK_FACES)
    assert f"one to {COUNTS[MOST_PLAYERS]} players" in text_of("AP004")


def test_numbers_of_play():
    assert numbers("AP008") == [hand_dealt(3), hand_dealt(2)] == [hand_dealt(4), hand_dealt(1)]
    assert f"Draw {COUNTS[CARDS_DRAWN]} cards" in text_of("AP014")
    assert text_of("AP015").count(COUNTS[HAND_LIMIT]) == 2
    assert numbers("AP017") == [SHUFFLE_SECONDS]
    assert numbers("QP01") == [TURN_LIMIT]
    assert CLOCK_FACES[0] == TURN_LIMIT / 4, "a quarter of a minute for each"
    assert numbers("AP041") == numbers("AP045") == numbers("AP050") == [SUCCESS]
    assert numbers("AP058") == [LAUNCH_LIMIT]
    assert numbers("AP042") == sorted(SIZES, reverse=True)
    assert f"With {COUNTS[TOKENS]} tokens" in text_of("AP051")


def test_points_and_prices_are_the_sizes():
    points = dict(re.findall(r"(small|medium|large).*? (\d)", text_of("AP038")))
    assert {size: int(number) for size, number in points.items()} == SIZE
    assert text_of("AP021") == "A small section costs one card, a medium one two, a large one three."
    for size in SIZES:
        assert after(table((3, 0, 0, 0)), Build("yellow", size)).discards == (size, 0, 0, 0)


def test_every_colour_has_its_part_and_a_chapter_tells_it():
    said = text_of("AP011").casefold()
    assert all(colour in said for colour in COLOURS)
    parts = list(dict.fromkeys(each.part for each in every_paragraph() if each.chapter == "The flight"))
    checks = ["Fuel", "Guidance", "Damage", "Deflection"]
    assert parts == ["", *(f"{n}. {check}" for n, check in enumerate(checks, 1)), "After the flight"]
    assert ", ".join(check.casefold() for check in checks) in text_of("AP036")


# Examples, each played


def points_in(said: str) -> int:
    """The points of sections that are listed in words."""
    listed = re.findall(r"(one|two) (small|medium|large)", said.casefold().split("points")[0])
    return sum(COUNTS.index(number) * SIZE[size] for number, size in listed)


@pytest.mark.parametrize(("rule", "least"), [("AP039", 2), ("AP040", 3)])
def test_examples_of_fuel(rule, least):
    assert points_in(text_of(rule)) == numbers(rule)[0]
    assert numbers(rule)[-1] == least == -(-numbers(rule)[0] // 4)


def test_the_example_of_a_price():
    built = after(table((3, 1, 0, 0)), Build("yellow", 3))
    assert built.hands == ((0, 1, 0, 0),)
    assert after(built, Build("blue", 1)).hands == ((0, 0, 0, 0),)
    assert "three yellow cards" in text_of("AP022")
    assert "a single blue one" in text_of("AP022")


def test_examples_of_what_stands_on_what():
    assert "A medium section fits on a medium or a large one, but never on a small one." in text_of("AP025")
    refused(table(rocket=(("red", 1),)), Build("yellow", 2), "AP025")
    for size in (2, 3):
        assert after(table(rocket=(("red", size),)), Build("yellow", 2)).rocket == rocket(("red", size), ("yellow", 2))


def test_the_example_of_a_held_launch():
    plays = re.findall(
        r"plays (\w+), the second one (\w+) and (\w+)\..+ no (\w+) card and draws two\..+ plays (\w+):",
        text_of("AP032"),
    )
    (red, blue, yellow, missing, green) = plays[0]
    assert missing == green
    hands = ((0, 0, 1, 0), (1, 1, 0, 0), (0, 0, 0, 0), (0, 0, 0, 1))
    begun = table(hands[0], others=hands[1:], rocket=(("yellow", 1),), options=Options(players=4))
    held = after(begun, Play(red), Hold(), Play(blue), Play(yellow), Hold(), Draw(), "red", "red")
    assert (held.seat, held.launches) == (3, 0)
    assert after(held, Play(green)).launches == 1


def test_the_example_of_guidance():
    flying = rocket(("yellow", 1), ("blue", 1))
    need = needed(Phase.GUIDANCE, flying, 3, Options())
    assert numbers("AP043") == [3, 1, 4, need, 1, need - 1] == [3, 1, 4, 3, 1, 2]
    assert launched((("yellow", 1), ("blue", 1)), 2).phase is Phase.TURN


def test_the_example_of_damage():
    hit = launched((("yellow", 2), ("red", 2)), 6, 5)
    assert numbers("AP048") == [2, 5]
    assert (hit.apophis, hit.tokens) == (2, 1)


def test_nobody_rolls_where_nothing_depends_on_it():
    assert numbers("QP10") == [6, 1, 6]
    sure = (("yellow", 3), ("blue", 2), ("blue", 1), ("red", 1))
    assert launched(sure).phase is Phase.DAMAGE, "it cannot miss, so the next roll is that of the warheads"
    assert launch_odds(rocket(("yellow", 1)), apophis=1).hits > 0


def test_the_example_of_a_whole_flight():
    parts = (("yellow", 2), ("blue", 2), ("red", 2), ("green", 1))
    said = one("By numbers. Apophis is worth 3")
    assert numbers_in(said) == [3, total(rocket(*parts)), 2, total(rocket(*parts)) + 4, total(rocket(*parts)), 4]
    rolls = one("You roll 4 for guidance")
    guidance, damage, deflection = re.findall(r"roll (\d) for", rolls)
    flown = launched(parts, int(guidance), int(damage), int(deflection))
    assert (flown.apophis, flown.tokens, flown.phase) == (3, 1, Phase.TURN)
    for left, right in re.findall(r"([\d +]+) = (\d)", rolls):
        assert sum(map(int, left.split("+"))) == int(right)


def test_the_example_of_exploding():
    said = one("With 1 point of fuel that cannot happen")
    assert numbers_in(said) == [1, 2, 6, 3, 5, 6]
    options = Options(launch_roll=True)
    explode = {
        fuel: [n for n in range(1, DIE + 1) if n > needed(Phase.LAUNCH_ROLL, rocket(("yellow", fuel)), 3, options)]
        for fuel in SIZES
    }
    assert explode == {1: [], 2: [6], 3: [5, 6]}


def test_the_example_of_fail_safes():
    parts = (("yellow", 3), ("green", 3), ("red", 3), ("blue", 2), ("green", 1))
    said = one("A large and a small green section are")
    assert numbers_in(said) == [4, 3, 2, 9, 3, total(rocket(*parts))]
    flying = launched(parts, options=Options.advanced())
    assert (flying.phase, flying.rerolls) == (Phase.LAUNCH_ROLL, 2)
    assert "two rolls" in said
    poor = (("green", 3), ("red", 3), ("blue", 2), ("yellow", 2), ("green", 1))
    assert launched(poor, options=Options.advanced()).phase is Phase.TURN, "2 of fuel are too few"


def test_the_last_turn_counts_and_shuffling_may_take_it():
    last = {"left": 1, "apophis": 1}
    won = launched((("yellow", 2), ("red", 3), ("blue", 2)), 6, 6, **last)
    assert (won.phase, won.apophis) == (Phase.OVER, 0)
    empty = table((1, 1, 1, 1), deck=(0, 0, 0, 0), discards=(11, 11, 11, 11), left=1)
    assert after(empty, Draw()).phase is Phase.OVER


# The asteroid itself


def test_what_is_said_of_the_real_asteroid_is_what_lesson_13_reckons_with():
    said = one("An asteroid some")
    assert numbers_in(said) == [APOPHIS.diameter, 99942]
    years, lesson = numbers_in(one("A change of path"))
    assert lesson == 13
    push = deflection_delta_v(capture_radius(MU_EARTH, RADIUS_EARTH, APOPHIS.far_speed), years * YEAR)
    assert 0.005 < push < 0.01, "less than one centimetre per second"
    assert numbers("AP061") == [13, 2036, 2029]


# Words and the book


def test_the_words_of_the_game_are_explained():
    *_others, glossary = chapters(GAME)
    assert glossary.title == "Words"
    heads = [re.match(r"\*\*(.+?)\.\*\*", each.text)[1] for each in glossary.paragraphs]
    assert heads == sorted(heads, key=str.casefold)
    assert {"Fail-safe", "Guidance", "Hold", "Parts depot", "Scrap", "Section", "Warhead"} <= set(heads)


def test_the_book_opens_at_a_rule_and_finds_words():
    assert GAME in games()
    book = RuleBook(game=GAME)
    assert book.title == "The rules of Apophis"
    assert book._words.placeholder == "words, or a rule such as AP025"
    assert book.opened == chapters(GAME)[0]
    book.show("ap029")
    assert (book.rule, book.opened.title) == ("AP029", "The launch")
    assert "AP029: Then the launch is held." in book.summary
    assert "Our ruling" not in book._page.html.split('aria-current="true">')[1].split("</p>")[0]
    book.show("QP06")
    assert "QP06: A held launch can only be completed or scrapped." in book.summary
    assert "Our ruling" in book._page.html.split('aria-current="true">')[1].split("</p>")[0]
    book.search = "explode roll"
    assert book.opened is None
    assert (
        [each.rules for each in book.found]
        == [("AP058",), ("QP17",)]
        == [each.rules for each in find(GAME, "explode roll")]
    )
    with pytest.raises(ValueError, match=r"The rules of this game have no 'AP099'. They have, for example: AP"):
        book.show("AP099")
    book.close()
