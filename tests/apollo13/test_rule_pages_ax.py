"""The rules pages of Apollo XIII: every rule and ruling once, every number and example that of the game."""

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from house.rules_told import Pages, named

import spacegames.apollo13
from spacegames.apollo13 import (
    BOARDS,
    CARD,
    CARDS_DEALT,
    EVENTS,
    FAILED,
    HAND_LIMIT,
    HISTORY,
    LAST_GREEN,
    LAST_ORANGE,
    PLAYERS,
    SETS,
    STAGE_NAMES,
    TIMER_SECONDS,
    TOKENS,
    TRACK,
    yellow,
)
from spacewidgets import RuleBook
from spacewidgets.rulebook.rule_pages import chapters, find, games

GAME = "apollo13"
TOLD = [*(f"AX{n:03}" for n in range(1, 136)), *(f"QA{n:02}" for n in range(1, 44))]
"""Statements 136 to 138 compare two scans of the rulebook: they are no rules."""
PAGES = Pages(GAME)
every_paragraph, told, text_of, numbers = PAGES.paragraphs, PAGES.told, PAGES.text_of, PAGES.numbers


def test_every_rule_and_ruling_is_told_once():
    assert Counter(told()) == Counter(TOLD)


def test_what_the_tests_prove_and_what_the_engine_refuses_by_is_told():
    found = named(Path(__file__).parent, spacegames.apollo13.__path__)
    assert {"AX025", "AX101", "AX114", "QA13", "QA34"} <= found
    assert found - set(told()) == set()


# Numbers


def test_the_box_holds_what_the_decks_hold():
    history, events, players, boards = (numbers(f"AX{n:03}")[0] for n in (11, 12, 10, 13))
    assert (history, events, players, boards) == (len(HISTORY), len(EVENTS), len(PLAYERS), len(BOARDS))
    assert history + events + players + boards + numbers("AX008")[0] == numbers("QA43")[-1] == 168
    assert dict(zip((1, 2, 3), numbers("AX004")[1:7:2], strict=True)) == TOKENS
    assert numbers("AX004")[0] == sum(TOKENS.values())
    assert numbers("AX004")[-1] == sum(value * number for value, number in TOKENS.items())
    assert numbers("AX006") == [TIMER_SECONDS]
    assert numbers("AX105") == [2 * TIMER_SECONDS, TIMER_SECONDS]


@pytest.mark.parametrize(("rule", "table"), [("AX042", CARDS_DEALT), ("AX103", HAND_LIMIT)])
def test_cards_for_so_many_players(rule, table):
    words = {"two": 2, "three": 3, "four": 4, "five": 5}
    found = {words[players]: int(n) for n, players in re.findall(r"(\d+) (?:\D*?)with (\w+)", text_of(rule))}
    assert found == table


@pytest.mark.parametrize(
    ("rule", "events"), [("AX014", "original"), ("AX015", "alternate 1"), ("AX016", "alternate 2")]
)
def test_the_boards_of_each_set(rule, events):
    assert text_of(rule).casefold().startswith(f"{events}:")
    assert tuple(n for n in numbers(rule) if n > 100) == SETS[events]


def test_the_stages_have_the_names_of_the_board():
    (said,) = find(GAME, STAGE_NAMES["C"])
    assert dict(re.findall(r"([A-G]\d?) ([A-Z][^,;.]+)", said.plain)) == STAGE_NAMES


def test_tracks_and_monitors():
    track, reserve = TRACK["LS"], TRACK["FL"]
    assert numbers("QA01") == [0, track.top, track.start, track.line, track.line + 1, 1, reserve.top, reserve.start]
    status = TRACK["MS"]
    shades = [LAST_GREEN, LAST_GREEN + 1, LAST_ORANGE, LAST_ORANGE + 1, FAILED - 1, FAILED, status.top]
    assert numbers("QA03") == [status.top + 1, 0, status.top, status.start, *shades]


# Examples


@pytest.mark.parametrize(
    ("rule", "card", "effects"),
    [
        ("AX025", 80, {"LS": -1, "HS": -1}),
        ("AX026", 64, {"HH": 2}),
        ("AX027", SETS["original"][5], {"LS": 1, "HS": 1, "SS": 1, "TM": 2, "MS": 2}),
    ],
)
def test_examples_do_what_the_cards_do(rule, card, effects):
    assert dict(CARD[card].effects) == effects
    assert {abs(steps) for steps in effects.values()} == set(numbers(rule))
    assert text_of(rule).startswith(CARD[card].title if card < 150 else "Event F")


def test_the_example_of_cards_that_wait():
    said = text_of("AX066")
    assert [(title, int(n)) for title, n in re.findall(r"([A-Z][\w ,]+?) \((\d+)\)", said)] == [
        (CARD[card].title, card) for card in (50, 61, 60)
    ]
    assert CARD[50].requires == CARD[61].requires == 60


def test_the_example_of_softening():
    (said,) = find(GAME, "Learning to fly again")
    assert "Lovell's stress 1 up and Rocket 1 up" in said.plain
    (card,) = (card for card in HISTORY if card.title == "Learning to fly again")
    assert (card.reducer, dict(card.effects)) == ("FL", {"LS": 1, "RK": 1})


def test_boards_without_a_track():
    bare = [board for board in BOARDS if not board.steps]
    assert [board.title for board in bare] == ["No landing", "The Crew Is Safe"]
    assert bare[0].title in text_of("QA11")


# Words of the spaceship


def test_figures_of_the_glossary_are_those_of_the_chronology():
    *_others, glossary = chapters(GAME)
    assert glossary.title == "Words of the spaceship"
    chronology = json.loads(
        (Path(spacegames.apollo13.__file__).with_name("tables") / "chronology.json").read_text(encoding="utf-8")
    )["entries"]
    known = {figure.lstrip("0") for figure in re.findall(r"[\d.]*\d", json.dumps(chronology))}
    figures = {each for paragraph in glossary.paragraphs for each in re.findall(r"[\d.]*\d", paragraph.plain)}
    assert {"26.25", "263.4", "262", "6.52", "443", "2.58"} <= figures
    # 1 is in the example of what an ampere-hour is.
    assert figures - {"1"} - known == set()


def test_the_words_that_the_rulebook_explains_are_explained():
    *_others, glossary = chapters(GAME)
    heads = " ".join(found[1] for each in glossary.paragraphs if (found := re.match(r"\*\*(.+?)\*\*", each.text)))
    said = text_of("AX133")
    for word in ("Aquarius", "Odyssey", "CAPCOM", "Cardan shaft", "Fuel cells", "Heat shield", "RCS", "Saturn V"):
        assert word.casefold() in said.casefold()
        assert word in heads


def test_words_on_cards_are_explained():
    *_others, glossary = chapters(GAME)
    explained = " ".join(each.plain for each in glossary.paragraphs).casefold()
    cards = " ".join(
        f"{card.title} {card.text} {' '.join(map(str, yellow(card)))}" for card in CARD.values()
    ).casefold()
    for word in (
        "gimbal lock", "platform", "undervolt", "ampere-hour", "cartridge", "carbon dioxide", "descent engine",
        "barber pole", "free return", "pc+2", "blackout", "heat shield", "master alarm", "simulator", "read back", "pitch",
        "yaw", "third stage", "service module", "stack", "tunnel", "burn", "loss of signal", "flight director",
    ):  # fmt: skip
        assert word in cards, word
        assert word in explained, word


# The book


def test_the_book_opens_at_a_rule_and_finds_words():
    assert GAME in games()
    book = RuleBook(game=GAME)
    assert book.opened == chapters(GAME)[0]
    book.show("ax101")
    assert (book.rule, book.opened.title) == ("AX101", "Acting in another player's turn")
    assert "AX101: You get tokens in your own turn" in book.summary
    assert "Our ruling" not in book._page.html.split('aria-current="true">')[1].split("</p>")[0]
    book.show("QA13")
    assert book.opened.title == "Events and crises"
    assert "QA13: The rest of that deck is out of the game." in book.summary
    assert "Our ruling" in book._page.html.split('aria-current="true">')[1].split("</p>")[0]
    book.search = "gimbal lock"
    assert book.opened is None
    assert [each.plain.split(".")[0] for each in book.found] == ["Gimbal lock"]
    with pytest.raises(ValueError, match=r"The rules of this game have no 'AX999'. They have, for example: AX"):
        book.show("AX999")
    book.close()
