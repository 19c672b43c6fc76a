"""The rule book: what it shows, finds and marks, and that nothing in a page is more than text."""

import re
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances
from markupsafe import Markup
from panel_checks import bare, check_refusal

from spacewidgets import RuleBook
from spacewidgets.rulebook import rule_pages
from spacewidgets.rulebook.rule_page import chapter_html
from spacewidgets.rulebook.rule_pages import Chapter, Paragraph, chapters, find, games, paragraph_of, rule_named
from spacewidgets.words import use_language

GAME = "leaving-earth"


@pytest.fixture
def book():
    made = RuleBook(game=GAME)
    yield made
    made.close()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch):
    """A folder of our own with the pages of a small game."""
    monkeypatch.setattr(rule_pages, "FOLDER", tmp_path)
    (tmp_path / "small_game.md").write_text(
        "# A title that is not shown\n\nNor is this.\n\n"
        "## One <b>\n\nRoll **all** the *dice*\nand <script>alert(1)</script> & go. [SG-001, SG-2]\n\n"
        "### Part\n\nA list:\n- first thing [SG-003]\n- second\n\n## Two\n\nYou may roll again. [A1]\n",
        encoding="utf-8",
    )
    return tmp_path


def marked(book: RuleBook) -> list[str]:
    """The text of what is marked as the rule that was asked for."""
    return [
        Markup(found).striptags()  # noqa: S704 - our own page
        for found in re.findall(r'<\w+ class="sg-here" aria-current="true">(.*?)</(?:p|li)>', book._page.html)
    ]


@pytest.mark.usefixtures("shelf")
def test_a_file_becomes_chapters():
    assert games() == ("small-game",)
    one, two = chapters("small-game")
    assert (one.title, two.title) == ("One <b>", "Two")
    assert one.paragraphs == (
        Paragraph(
            "One <b>", "", "Roll **all** the *dice* and <script>alert(1)</script> & go.", ("SG-001", "SG-2"), item=False
        ),
        Paragraph("One <b>", "Part", "A list:", (), item=False),
        Paragraph("One <b>", "Part", "first thing", ("SG-003",), item=True),
        Paragraph("One <b>", "Part", "second", (), item=True),
    )
    assert one.paragraphs[0].plain == "Roll all the dice and <script>alert(1)</script> & go."
    assert [each.ours for each in (*one.paragraphs, *two.paragraphs)] == [False, False, False, False, True]


@pytest.mark.usefixtures("shelf")
def test_what_is_written_in_a_page_stays_text():
    one, two = chapters("small-game")
    assert chapter_html(one, 4, one.paragraphs[2], ["DICE", "script"]) == (
        '<div class="sg-page-heading" role="heading" aria-level="4">One &lt;b&gt;</div>'
        "<p>Roll <strong>all</strong> the <em><mark>dice</mark></em> and "
        "&lt;<mark>script</mark>&gt;alert(1)&lt;/<mark>script</mark>&gt; &amp; go. "
        '<span class="sg-page-rules">SG-001, SG-2</span></p>'
        '<div class="sg-page-part" role="heading" aria-level="5">Part</div><p>A list:</p>'
        '<ul><li class="sg-here" aria-current="true">first thing <span class="sg-page-rules">SG-003</span></li>'
        "<li>second</li></ul>"
    )
    assert '<p><span class="sg-page-ours">Our ruling</span> You may roll again.' in chapter_html(two, 4)


@pytest.mark.usefixtures("pseudo")
def test_a_translation_is_read_where_there_is_one(shelf: Path):
    assert chapters("small-game")[1].title == "Two"
    (shelf / "small_game.qps.md").write_text("## Zwei\n\nNoch einmal. [A1]\n", encoding="utf-8")
    assert chapters("small-game") == (Chapter("Zwei", (Paragraph("Zwei", "", "Noch einmal.", ("A1",), item=False),)),)
    assert games() == ("small-game",)
    use_language("en")
    assert chapters("small-game")[1].title == "Two"


def test_a_game_without_pages_is_refused():
    with pytest.raises(ValueError, match=r"no rules pages of 'chess'. There are some of: .*leaving-earth"):
        chapters("chess")


@pytest.mark.parametrize(
    ("written", "rule"),
    [
        ("LE-175", "LE-175"),
        (" le 175 ", "LE-175"),
        ("le175", "LE-175"),
        ("m4", "M4"),
        ("LE-999", None),
        ("4", None),
        ("", None),
    ],
)
def test_a_rule_may_be_written_in_many_ways(written, rule):
    assert rule_named(GAME, written) == rule


def test_a_refusal_can_name_its_chapter():
    found = paragraph_of(GAME, "LE-175")
    assert (found.chapter, found.part) == ("Maneuvers", "Firing")
    assert "time token" in found.plain
    assert paragraph_of(GAME, "LE-376") is None


def test_all_words_must_be_there():
    assert [each.rules for each in find(GAME, "OWN doctor")] == [("LE-266",)]
    assert {rule for each in find(GAME, "le-10") for rule in each.rules} == {f"LE-10{n}" for n in range(10)}
    assert find(GAME, "unicorn") == find(GAME, " ") == ()


def test_a_new_book_opens_at_its_beginning(book: RuleBook):
    assert book.opened == chapters(GAME)[0]
    assert book._contents.value == "What the game is about"
    assert "It is 1956" in book._page.html
    assert marked(book) == []
    assert repr(book) == "The rules of Leaving Earth. Open: What the game is about."


def test_a_rule_opens_its_chapter_and_is_marked(book: RuleBook):
    book.show("le 175")
    assert (book.rule, book.chapter, book._contents.value) == ("LE-175", "Maneuvers", "Maneuvers")
    assert len(marked(book)) == 1
    assert marked(book)[0].endswith("LE-175")
    assert "LE-175: A craft with a time token" in book.summary
    shown = book._page.shown
    book.show("LE-175")
    assert book._page.shown > shown, "it scrolls there again"
    book._contents.value = "Hazards"
    assert marked(book) == []
    assert book.summary == "Open: Hazards."


def test_a_list_s_item_is_marked_alone(book: RuleBook):
    book.show("LE-296")
    assert len(marked(book)) == 1
    assert marked(book)[0].startswith("At difficulty 4:")


def test_settings_are_what_opens():
    assert RuleBook(game=GAME, rule="M4").opened.title == "Missions"
    assert RuleBook(chapter="Hazards").opened.title == "Hazards"
    assert RuleBook(game=GAME, search="own doctor").opened is None


def test_the_search_shows_what_it_found_under_its_chapters(book: RuleBook):
    book.show("LE-175")
    book._words.value = "parachute"
    assert book.opened is None
    found = [(each.chapter, each.rules) for each in find(GAME, "parachute")]
    assert found == [("Research", ("LE-121",)), ("Hazards", ("LE-207",))]
    assert book.summary == "2 paragraphs found."
    html = book._page.html
    assert re.findall(r'<button type="button" data-chapter="(\w+)">\1</button>', html) == ["Research", "Hazards"]
    assert html.count("<mark>parachute</mark>") == 2
    options = dict(map(reversed, book._contents.options))
    assert (options[""], options["Hazards"], options["Missions"]) == (
        "All that was found (2)",
        "Hazards (1)",
        "Missions",
    )
    assert book._contents.value == ""
    book._page._receive(None, {"type": "open", "chapter": "Hazards"}, None)
    assert (book.opened.title, book._contents.value) == ("Hazards", "Hazards")
    assert "<mark>parachute</mark>" in book._page.html
    book._contents.value = ""
    assert book.opened is None
    book._words.value = ""
    assert book.opened.title == "What the game is about"
    assert book._contents.options[0] == ("What the game is about",) * 2


def test_a_rule_may_be_searched_for(book: RuleBook):
    book._words.value = "le 266"
    assert book.summary == "1 paragraph found."
    assert "<mark>" not in book._page.html
    book._contents.value = "Astronauts and their skills"
    assert [words.split()[-1] for words in marked(book)] == ["LE-266"]


def test_nothing_found_helps(book: RuleBook):
    book._words.value = "unicorn"
    assert book.summary == "No paragraph has all of this. Try fewer words, or the beginning of a word."
    assert book.summary in book._page.html
    book._words.value = "[("
    assert book.error == ""


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"game": "chess"}, "There are no rules pages of 'chess'. There are some of: "),
        ({"rule": "LE-999"}, "The rules of this game have no 'LE-999'. They have, for example: LE-"),
        ({"chapter": "Hazard"}, "There is no chapter 'Hazard'. There is: Hazards."),
    ],
)
def test_what_is_not_there_is_refused(book: RuleBook, keywords, sentence):
    check_refusal(book, keywords, sentence)


def test_an_unknown_rule_is_refused_and_nothing_changes(book: RuleBook):
    before = repr(book), book._page.html
    with pytest.raises(ValueError, match=r"no 'LE-1755'. They have, for example: LE-1"):
        book.show("LE-1755")
    with pytest.raises(ValueError, match="no 175"):
        book.show(175)
    assert (repr(book), book._page.html) == before


def test_unknown_keywords_are_refused():
    with pytest.raises(TypeError, match="Did you mean chapter"):
        RuleBook(chaptre="Hazards")


def test_another_game_begins_at_its_beginning(shelf: Path):
    (shelf / "other.md").write_text("## Only\n\nDo nothing. [OT-1]\n", encoding="utf-8")
    book = RuleBook(game="small-game", rule="SG-003")
    book.game = "other"
    assert (book.opened.title, book.rule, book.search) == ("Only", "", "")
    assert book._contents.options == (("Only", "Only"),)
    book.close()


@pytest.mark.usefixtures("pseudo")
def test_every_word_is_in_the_catalogue():
    book = RuleBook(game=GAME)
    pages = {each.title for each in book.pages}
    for word in (
        book.title,
        book.lead,
        book.help,
        book._words.description,
        book._words.placeholder,
        book._contents.description,
    ):
        assert bare(word).strip() == ""
    book.search = "parachute"
    assert bare(book.summary).strip() == ""
    assert {title for label, title in book._contents.options if bare(label).strip()} == pages
    book.show("C2")
    assert "⟦Our ruling⟧" in book._page.html
    book.close()


def test_closing_frees_everything():
    before = set(_instances)
    book = RuleBook(rule="LE-175", search="craft")
    book.close()
    assert set(_instances) == before
