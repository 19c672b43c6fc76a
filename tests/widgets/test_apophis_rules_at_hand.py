"""The board of Apophis with its rules at hand: a button opens them, and what is refused opens them where they say why."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from ipywidgets.widgets.widget import _instances
from markupsafe import Markup
from played_board import turn

from spacewidgets import ApophisBoard, use_language
from spacewidgets.games.apophis.words import ACTIONS
from spacewidgets.games.kit.rules import Rules
from spacewidgets.rulebook.rule_pages import paragraph_of


@pytest.fixture(params=["en", "es"])
def language(request) -> Iterator[str]:
    use_language(request.param)
    yield request.param
    use_language("en")


def marked(board: ApophisBoard) -> str:
    """The text of the paragraph at which the rules are open."""
    here = re.search(r'<\w+ class="sg-here" aria-current="true">(.*?)</(?:p|li)>', board.part(Rules).book._page.html)
    return Markup(here[1]).striptags()  # noqa: S704 - our own page


def test_a_button_opens_and_closes_the_rules(board):
    assert board.part(Rules).button in board.controls.children
    assert (board.part(Rules).button.description, board.part(Rules).button.tooltip) == (
        "Rules",
        "The rules, and what the words mean",
    )
    assert (board.beside.children, board.beside.layout.display) == ((), "none")
    board.part(Rules).button.value = True
    (book,) = board.beside.children
    assert (book.game, book.title, book.opened.title) == ("apophis", "The rules of Apophis", "What the game is about")
    assert book.heading_level == board.heading_level + 1
    assert board.beside.layout.display == ""
    board.part(Rules).button.value = False
    assert (board.beside.children, board.beside.layout.display) == ((), "none")
    board.part(Rules).button.value = True
    assert board.beside.children == (book,), "where one has read stays open"


def test_the_rules_stand_between_the_controls_and_the_table(board):
    parts = list(board.children)
    assert parts.index(board.controls) < parts.index(board.beside) < parts.index(board.stage)


def test_what_is_refused_opens_the_rules_where_they_say_why(board):
    board.stage.choose("scrap")
    assert board.feedback == "This cannot be done. There is no rocket to scrap. Rules: Your turn, QP07."
    board.part(Rules).button.value = True
    assert (board.part(Rules).book.rule, board.part(Rules).book.opened.title) == ("QP07", "Your turn")
    assert "With no rocket there is nothing to scrap." in marked(board)
    board.stage.choose("build:yellow:3")
    assert board.feedback.endswith("Rules: Your turn, AP021.")
    assert board.part(Rules).book.rule == "AP021"
    board.stage.choose("play:red")
    assert board.feedback.endswith("There is no rocket to launch yet. Rules: The launch, QP04.")
    assert (board.part(Rules).book.rule, board.part(Rules).book.opened.title) == ("QP04", "The launch")


def test_a_refusal_names_its_chapter_in_the_language_in_use(language):
    board = ApophisBoard(seed="monday")
    board.stage.choose("scrap")
    board.part(Rules).button.value = True
    said = {
        "en": ("Rules: Your turn, QP07.", "The rules of Apophis", "With no rocket there is nothing to scrap."),
        "es": ("Reglas: Tu turno, QP07.", "Las reglas de Apophis", "Si no hay cohete, no hay nada que desechar."),
    }
    where, title, told = said[language]
    assert board.feedback.endswith(where)
    assert board.part(Rules).book.title == title
    assert told in marked(board)
    board.close()


def test_what_hinders_the_viewer_is_no_rule(board):
    turn(board)
    board.moment = 4
    board.stage.choose("draw")
    assert board.feedback == ("This cannot be done. This is how it was. Go to the present to act, or go on from here.")
    board.part(Rules).button.value = True
    assert board.part(Rules).book.rule == ""


@pytest.mark.parametrize("advanced", [False, True])
def test_whatever_is_refused_in_a_game_is_told_on_the_pages(advanced):
    board = ApophisBoard(seats=("person", "steady"), seed="told", turns=60, launch_roll=advanced, fail_safes=advanced)
    rules, rng = set(), Random(7)
    while True:
        for action in ACTIONS.values():
            refusal = board.session.why_not(board.viewer, action)
            assert (board.where(action) == "") == (refusal is None)
            if refusal is not None:
                assert paragraph_of("apophis", refusal.rule) is not None
                assert board.where(action).endswith(f", {refusal.rule}.")
                rules.add(refusal.rule)
        if board.session.over:
            break
        if board.stopped:
            board.let_go()
        elif board.session.rolling:
            board.roll()
        else:
            board.play(rng.choice(board.legal))
    assert {"AP012", "AP021", "AP023", "AP025", "AP027", "AP056", "QP04", "QP07", "QP24"} <= rules
    board.close()


def test_the_help_is_still_there(board):
    assert "In a turn you do one of these" in board.help


def test_closing_frees_the_rules_too():
    before = set(_instances)
    board = ApophisBoard(seed="monday")
    board.part(Rules).button.value = True
    board.close()
    board = ApophisBoard(seed="monday")
    board.part(Rules).button.value = True
    board.part(Rules).button.value = False
    board.close()
    assert set(_instances) == before
