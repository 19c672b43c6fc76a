"""The rules pages of Extraordinary Times: every rule and ruling once, every number and example that of the game."""

import re
from collections import Counter
from pathlib import Path

import pytest
from house.rules_told import Pages, named, numbers_in

import spacegames.extraordinary
from spacegames.extraordinary import (
    BATTERY,
    BOARD,
    CANDIDATES,
    DIE,
    DIRECTIONS,
    EXTRAORDINARY_TIMES,
    FULL,
    FUNDING_CARDS,
    FUNDING_HAND,
    FUNDING_MARKET,
    HAND,
    HELP,
    MANEUVERS,
    METTLE,
    MISSION_NAMES,
    MOST_OPINION,
    ODDS,
    OF_CONTROL,
    OF_CREW,
    PEOPLE,
    POINTING,
    POINTS,
    SIGNALS,
    TOKENS_TO_TURN,
    Beige,
    Black,
    Candidate,
    Fly,
    Meters,
    Options,
    Phase,
    Rolled,
    State,
    homeward,
    why_not_sentence,
)
from spacegames.game import CHANCE
from spacewidgets import RuleBook
from spacewidgets.rulebook.rule_pages import chapters, find, games

GAME = "extraordinary-times"
TOLD = [*(f"ET{n:03}" for n in range(1, 81)), *(f"QE{n:02}" for n in range(1, 40))]
COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven")
PAGES = Pages(GAME)
every_paragraph, told, text_of, numbers, one = PAGES.paragraphs, PAGES.told, PAGES.text_of, PAGES.numbers, PAGES.one


def flown(card: int, team: int, **laid: object) -> State:
    """What a card leads to, from a table that is laid by hand: both ships at their start, all meters full."""
    full = Meters(FULL, FULL, FULL)
    start = EXTRAORDINARY_TIMES.start(Options())._replace(
        phase=Phase.CHOOSE, team=team, turn=1, hiring=False, hands=((card,), (card,)), shown=(0,), deck=(),
    )  # fmt: skip
    laid = {"meters": (full, full)} | laid
    return EXTRAORDINARY_TIMES.apply(start._replace(**laid), 2 * team + 1, Fly(0))


def card_with(beige: Beige, direction: str, distance: int) -> int:
    """The first card with these two faces."""
    return next(each.number for each in MANEUVERS if each.black == Black(direction, distance) and each.beige == beige)


def test_every_rule_and_ruling_is_told_once():
    assert Counter(told()) == Counter(TOLD)


def test_what_the_tests_prove_and_what_the_engine_refuses_by_is_told():
    found = named(Path(__file__).parent, spacegames.extraordinary.__path__)
    assert {"ET010", "ET024", "ET066", "ET075"} <= found
    assert found - set(told()) == set()


# The table


def test_the_board_is_that_of_the_game():
    assert numbers("QE01") == [BOARD.width, BOARD.height]
    earth, moon = BOARD.earth, BOARD.zones[2]
    assert earth == {(0, y) for y in range(BOARD.height)}
    middle = BOARD.height // 2
    assert moon == {(BOARD.width - 1, y) for y in (middle - 1, middle, middle + 1)}
    for zone, name in zip(BOARD.zones, MISSION_NAMES, strict=True):
        assert find(GAME, f"Mission {BOARD.zones.index(zone) + 1}, {name}")
    for zone, steps in zip(BOARD.zones[:2], (3, 7), strict=True):
        assert zone == {(steps, y) for y in range(middle - 2, middle + 3)}
        assert find(GAME, f"{steps} steps from Earth")


def test_fuel_tiles_lie_where_the_pages_say():
    air = {(1, y) for y in range(BOARD.height)}
    beside = {(x + dx, y + dy) for x, y in BOARD.zones[2] for dx, dy in ((-1, 0), (0, -1), (0, 1))} - BOARD.zones[2]
    assert dict(BOARD.tiles) == dict.fromkeys(air | beside, -1)


def test_the_cards_are_as_many_as_the_pages_say():
    astronauts, maneuver_cards, funding = (numbers_in(one(words)) for words in (
        "24 astronaut cards", "40 maneuver cards", "21 funding cards",
    ))  # fmt: skip
    assert astronauts == [len(PEOPLE), 12, 12]
    assert maneuver_cards == [len(MANEUVERS)]
    assert funding == [sum(FUNDING_CARDS.values()), FUNDING_CARDS["battery"], FUNDING_CARDS["patch"]]
    assert {FUNDING_CARDS[kind] for kind in ("stabilize", "sabotage", "repair", "patch")} == {4}
    assert sum(number for _face, number in ODDS) == sum(number for _face, number in METTLE) == len(PEOPLE)


def test_numbers_of_play():
    assert COUNTS[DIE] in text_of("QE36")
    assert len(DIRECTIONS) == 8
    assert "eight directions" in text_of("QE02")
    assert numbers("ET007") == numbers("QE14") == numbers("QE15") == [FULL]
    assert numbers("ET031")[1::2] == list(POINTS)
    assert numbers("ET039") == [3, MOST_OPINION]
    assert f"seven positions: {COUNTS[MOST_OPINION]} on the side" in text_of("QE03")
    assert 2 * MOST_OPINION + 1 == 7
    assert text_of("QE06").lower().startswith(COUNTS[CANDIDATES])
    assert text_of("QE23").lower().startswith(COUNTS[FUNDING_MARKET])
    assert f"draws {COUNTS[HAND]} maneuver cards" in text_of("ET022")
    assert numbers("ET055") == [FUNDING_HAND]
    assert numbers("ET062") == [BATTERY]
    assert numbers("QE20") == numbers("QE21") == [HELP]
    assert f"{COUNTS[TOKENS_TO_TURN]} mission tokens" in text_of("ET074")


# Talk


def test_the_vocabulary_is_told_whole_and_to_whom_it_belongs():
    control, crew = one("Mission Control may say of its panel"), one("Flight Crew may say of its ship")
    pointing, risk = one("Both may point"), one("Both may say")
    assert all(signal in control for signal in OF_CONTROL)
    assert all(signal in crew for signal in OF_CREW)
    assert all(signal in pointing for signal in POINTING)
    rest = set(SIGNALS) - {*OF_CONTROL, *OF_CREW, *POINTING}
    assert all(signal in risk for signal in rest)


@pytest.mark.parametrize("signal", SIGNALS)
def test_no_signal_names_what_may_not_be_named(signal):
    assert why_not_sentence(signal) is None


@pytest.mark.parametrize("sentence", ["It costs 3.", "Turn west!", "Mission two?", "Go left.", "The coast homeward."])
def test_sentences_that_the_pages_forbid_are_refused(sentence):
    assert why_not_sentence(sentence) is not None


def test_what_the_pages_allow_is_not_refused():
    assert why_not_sentence("The ship is in bad shape, and people are not on our side. Is it worth the risk?") is None


# Examples


def test_the_example_of_the_edge():
    said = one("does not slide along the edge")
    assert "second row from the north and flies north-east, length 3" in said
    cost = Beige(condition=-2, fuel=-1)
    after = flown(card_with(cost, "NE", 3), 1, ships=((0, 2), (5, 1)))
    assert after.ships[1] == (6, 0)
    assert after.meters[1] == Meters(FULL, FULL - 2, FULL - 1)


def test_the_example_of_a_turn():
    said = one("A turn by numbers")
    astronaut = Candidate(1, 0, 0)
    after = flown(card_with(Beige(morale=-2, fuel=-2, opinion=1), "E", 5), 1, crews=((None,) * 3, (astronaut,) * 3))
    assert after.meters[1] == Meters(13, FULL, 12)
    assert numbers_in(said) == [5, 2, 2, 1, 13, 13, 12, 1]
    assert (after.opinion, after.entered) == (1, (1,))


def test_the_example_of_odds_is_a_face_of_the_game():
    said = one("An astronaut's blue face says")
    odds = tuple((int(low), int(high)) for low, high in re.findall(r"(\d)–(\d)", said))
    assert odds in [tuple(face) for face, _number in ODDS]
    chances = re.findall(r"in (\d)", said)
    assert [int(each) for each in chances] == [high - low + 1 for low, high in odds] == [5, 4, 2]


def test_the_example_of_mettle_is_a_face_of_the_game():
    said = one("The beige face says")
    odds = next(number for number, (face, _many) in enumerate(ODDS) if face.first == (2, 6))
    mettle = next(number for number, (face, _many) in enumerate(METTLE) if face == ((2, 1), (-3, -1)))
    assert re.findall(r"[+−]\d", said) == ["+2", "+1", "−3", "−1"]
    half = Meters(8, 8, 8)
    before = EXTRAORDINARY_TIMES.start(Options())._replace(
        phase=Phase.ROLL, team=1, turn=1, hiring=False, entered=(1,), ships=((0, 2), (5, 4)), meters=(half, half),
        crews=((None,) * 3, (Candidate(1, odds, mettle), None, None)),
    )  # fmt: skip
    won, lost = (EXTRAORDINARY_TIMES.apply(before, CHANCE, Rolled(number)) for number in (4, 1))
    assert (won.meters[1], won.tokens[1], won.opinion, won.debris) == (Meters(10, 9, 8), (1, 0, 0), 1, ())
    assert (lost.meters[1], lost.tokens[1], lost.opinion, lost.debris) == (Meters(5, 7, 7), (0, 0, 0), 0, ((5, 4),))
    assert "You roll 4" in said
    assert f"a token of {POINTS[0]} point" in said
    assert "Had you rolled 1, they would drop, and Fuel with them by 1." in said


def test_the_example_of_a_failed_maneuver():
    said = one("has the symbol of a battery")
    assert numbers_in(said) == [1, 2, 2]
    poor = Meters(9, 1, 9)
    card = card_with(Beige(morale=-2, condition=-2, symbol="battery"), "E", 5)
    after = flown(
        card, 0, meters=(poor, poor), opinion=-1, fund_market=("battery", "patch", "patch"), ships=((5, 3), (0, 4))
    )
    assert (after.ships[0], after.meters[0], after.funds[0]) == ((5, 3), poor, ("battery",))
    assert card not in after.hands[0]


def test_the_example_of_a_battery():
    assert numbers_in(one("you hold one battery")) == [1, 2, 1, 1, 2]
    assert numbers_in(one("lies debris, so")) == [1]
    short = Meters(9, 9, 1)
    card = card_with(Beige(morale=-2, fuel=-2, opinion=1), "E", 5)
    # From (9, 3) the way leads over the tile at (11, 3) to the Moon, where debris lies.
    laid = {"meters": (short, short), "funds": (("battery",), ()), "ships": ((9, 3), (0, 4))}
    paid = flown(card, 0, **laid | {"ships": ((4, 6), (0, 4))})
    assert (paid.meters[0].fuel, paid.drained[0], paid.ends[0]) == (0, 1, "")
    passed = flown(card, 0, **laid)
    assert (passed.drained[0], passed.funds[0]) == (2, ("battery",))
    empty = flown(card, 0, **laid, debris=((12, 3),))
    assert (empty.funds[0], empty.ends[0]) == ((), "out of fuel")


def test_the_example_of_opinion():
    said = one("is in the middle, with nobody")
    assert numbers_in(said) == [2, 1, 1, 3]
    after = flown(card_with(Beige(morale=-2, fuel=-2, opinion=1), "E", 5), 1, opinion=-2)
    assert after.opinion == -1
    lander = after._replace(phase=Phase.ROLL, crews=((None,) * 3, (Candidate(1, 0, 0),) * 3))
    assert EXTRAORDINARY_TIMES.apply(lander._replace(entered=(1,)), CHANCE, Rolled(4)).opinion == 0
    assert EXTRAORDINARY_TIMES.apply(lander._replace(entered=(3,)), CHANCE, Rolled(6)).opinion == MOST_OPINION


def test_the_example_of_points():
    assert "2 + 6 + 10 = 18" in one("Two tokens of mission 1")
    assert 2 * POINTS[0] + 2 * POINTS[1] + POINTS[2] == 18
    assert 5 * POINTS[0] == 5


def test_homeward_is_what_the_pages_say():
    home = {card.black.direction for card in MANEUVERS if homeward(card)}
    words = {"W": "west", "NW": "north-west", "SW": "south-west"}
    assert home == set(words)
    assert all(word in text_of("QE27") for word in words.values())


# Words and the book


def test_the_words_of_the_game_are_explained():
    *_others, glossary = chapters(GAME)
    heads = " ".join(re.match(r"\*\*(.+?)\*\*", each.text)[1] for each in glossary.paragraphs).casefold()
    for word in (
        "meters", "opinion", "no comms", "comms", "homeward", "odds", "mettle", "debris", "translunar", "zone", "divider",
        "market", "maneuver", "beige", "blue", "black",
    ):  # fmt: skip
        assert word in heads or f"**{word}**" in " ".join(each.text for each in glossary.paragraphs).casefold(), word


def test_the_speech_is_dated_rightly():
    assert numbers("ET079") == [26, 1961, 25]


def test_the_book_opens_at_a_rule_and_finds_words():
    assert GAME in games()
    book = RuleBook(game=GAME)
    assert book.opened == chapters(GAME)[0]
    book.show("et071")
    assert (book.rule, book.opened.title) == ("ET071", "No Comms")
    assert "ET071: While comms are down" in book.summary
    book.show("QE13")
    assert book.opened.title == "Your turn: a maneuver"
    assert "QE13: The price is paid first" in book.summary
    assert "Our ruling" in book._page.html.split('aria-current="true">')[1].split("</p>")[0]
    book.search = "sabotage tile"
    assert book.opened is None
    assert [each.rules for each in book.found] == [("QE19",), ()]
    with pytest.raises(ValueError, match=r"The rules of this game have no 'ET999'. They have, for example: ET"):
        book.show("ET999")
    book.close()
