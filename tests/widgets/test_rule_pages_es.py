"""The rules pages in other languages: paragraph by paragraph the rules, numbers and emphasis of the English ones."""

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest

from spacegames.apollo13 import STAGE_NAMES
from spacewidgets.rulebook.rule_pages import FOLDER, Chapter, Paragraph, chapters, find, games, paragraph_of, where_told
from spacewidgets.words import NP_, _, use_language

TITLES = {"es": {"Mass, thrust and difficulty": "Masa, empuje y dificultad", "No Comms": "Sin comunicaciones"}}
"""Some chapters by name, so that a page of the wrong language shows."""
LANGUAGES = sorted({file.name.split(".")[1] for file in FOLDER.glob("*.*.md")})
NUMBER = re.compile(r"[$+−]?[\d½⅓⅔¾⅖²³⁴⁷⁸⁹⁄₇₉]+(?:[.:]\d+)?")
EMPHASIS = re.compile(r"(?<!\*)(\*\*?)(?!\*)")


class Pages(NamedTuple):
    """The chapters of a game, as written and as translated."""

    written: tuple[Chapter, ...]
    translated: tuple[Chapter, ...]

    def side_by_side(self) -> list[tuple[Paragraph, Paragraph]]:
        every = ([each for chapter in side for each in chapter.paragraphs] for side in self)
        return list(zip(*every, strict=True))


def spoken(game: str, language: str) -> tuple[Chapter, ...]:
    use_language(language)
    try:
        return chapters(game)
    finally:
        use_language("en")


@pytest.fixture(params=product(games(), LANGUAGES), ids=" in ".join)
def pages(request) -> Pages:
    game, language = request.param
    return Pages(spoken(game, "en"), spoken(game, language))


@pytest.fixture(params=TITLES)
def foreign(request) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def unlike(pages: Pages, kind) -> list[tuple[str, str]]:
    """The paragraphs in which something differs that ought to be the same."""
    return [(mine.text, theirs.text) for mine, theirs in pages.side_by_side() if kind(mine) != kind(theirs)]


def test_every_game_has_its_translation():
    expected = {f"{game.replace('-', '_')}.{language}.md" for game, language in product(games(), LANGUAGES)}
    assert {file.name for file in FOLDER.glob("*.*.md")} == expected


def shape(chapter: Chapter) -> list[tuple[int, bool]]:
    """Of each paragraph the number of its part within the chapter, and whether it is an item."""
    parts = list(dict.fromkeys(each.part for each in chapter.paragraphs))
    return [(parts.index(each.part), each.item) for each in chapter.paragraphs]


def test_chapters_parts_paragraphs_and_items_are_the_same(pages):
    assert len(pages.written) == len(pages.translated)
    for mine, theirs in zip(*pages, strict=True):
        assert shape(mine) == shape(theirs), theirs.title


def test_each_paragraph_tells_the_same_rules(pages):
    assert unlike(pages, lambda each: each.rules) == []
    assert unlike(pages, lambda each: each.ours) == []


def test_nothing_is_left_in_english(pages):
    assert [mine.title for mine, theirs in zip(*pages, strict=True) if mine.title == theirs.title] == []
    assert [mine.part for mine, theirs in pages.side_by_side() if mine.part and mine.part == theirs.part] == []
    assert [mine.text for mine, theirs in pages.side_by_side() if mine.plain == theirs.plain] == []


def test_each_paragraph_has_the_same_numbers(pages):
    assert unlike(pages, lambda each: sorted(NUMBER.findall(each.plain))) == []


def test_the_same_is_emphasized(pages):
    assert unlike(pages, lambda each: EMPHASIS.findall(each.text)) == []


def test_numbers_are_found_whole():
    assert NUMBER.findall("$10, −2 of 26.25 at 19:13: 9½, 2³⁄₇") == ["$10", "−2", "26.25", "19:13", "9½", "2³⁄₇"]


def test_a_list_item_is_not_swallowed(pages):
    """A translation that lost its brackets or its dash would show in the text."""
    assert [each.text for _mine, each in pages.side_by_side() if re.search(r"[\[\]]|^- |^#", each.text)] == []


def test_chapters_that_are_named_in_the_text_exist(pages):
    """Where the text sends a reader to a chapter, it says the title that the chapter has."""
    titles = {mine.title: theirs.title for mine, theirs in zip(*pages, strict=True)}
    for mine, theirs in pages.side_by_side():
        for said in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", mine.text):
            if said in titles:
                assert f"*{titles[said]}*" in theirs.text


def test_the_pages_are_read_in_the_language_in_use(foreign):
    written, other = "Mass, thrust and difficulty", TITLES[foreign]["Mass, thrust and difficulty"]
    assert [chapter.title for chapter in chapters("leaving-earth")][1] == other
    found = paragraph_of("leaving-earth", "LE-010")
    assert found is not None
    assert found.chapter == other
    assert other in where_told("leaving-earth", "LE-010")
    assert other in {each.chapter for each in find("leaving-earth", "10")}
    assert TITLES[foreign]["No Comms"] in [chapter.title for chapter in chapters("extraordinary-times")]
    use_language("en")
    assert [chapter.title for chapter in chapters("leaving-earth")][1] == written
    use_language(foreign)
    assert [chapter.title for chapter in chapters("leaving-earth")][1] == other


def test_a_country_after_the_language_makes_no_difference(foreign):
    told = chapters("apollo13")
    use_language(f"{foreign}_MX")
    assert chapters("apollo13") == told


NAMED = {
    "leaving-earth": """
        Lunar Orbit; Earth Orbit; Mars Orbit; Mars Fly-By; Suborbital Flight; Solar Radiation; Inner Planets Transfer;
        Mercury Orbit; Venus Lander; Extraterrestrial Life; Lunar Station; Re-entry; Life Support; Rendezvous; Surveying;
        Supplies 5x
    """,
    "apollo13": f"""
        A Little Chatter; Fred Haise is Sick; The Sack is Broken; Square Cartridge, Round Hole; CO2 Problem; No landing;
        Learning to fly again; The Crew Is Safe; Avoid Damage; Mission Status; {"; ".join(STAGE_NAMES.values())}
    """,
    "apophis": """
        fuel; guidance; warhead; fail-safe; Parts depot; Discards; Deck; small; medium; large; Hold; destroyed
    """,
    "extraordinary-times": """
        Earth orbit; Translunar space; Lunar surface; Ship Condition; Flight Crew; Mission Control; Morale; Stabilize;
        Sabotage; Repair; Patch Up; USSR
    """,
}
"""What the pages name and the game shows: one word for one thing."""
CONTEXT = {"Leaving Earth": NP_("stage", "Leaving Earth")}
"""Names that are also those of something else."""


@pytest.mark.parametrize("game", games())
def test_names_are_those_of_the_catalogue(game, foreign):
    written, translated = spoken(game, "en"), spoken(game, foreign)
    use_language(foreign)
    names, told = {" ".join(each.split()) for each in NAMED[game].split(";")}, set()
    for mine, theirs in Pages(written, translated).side_by_side():
        for name in names:
            if re.search(rf"\b{re.escape(name)}\b", mine.plain, re.IGNORECASE):
                told.add(name)
                named = _(CONTEXT.get(name, name)).casefold()
                assert named in theirs.plain.casefold(), (name, theirs.plain)
    assert told == names


@pytest.mark.usefixtures("foreign")
def test_words_are_found_with_and_without_their_accents():
    assert find("leaving-earth", "orbita terrestre") == find("leaving-earth", "Órbita terrestre") != ()
