"""The page of rulings holds all of them, beside what the rules pages say, and names rules that there are."""

import re
from pathlib import Path

from spacewidgets.rulebook.letter import BEGIN, pairs, written
from spacewidgets.rulebook.rule_pages import games, paragraph_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "letter.md").read_text(encoding="utf-8")
MARK = re.compile(r"mark\.ruling\(([^)]*)\)")
RULE = re.compile(r"\b(?:LE-\d{3}|(?:AX|AP|ET)\d{3}|Q?[A-Z]\d+)\b")


def test_every_ruling_that_a_test_proves_is_on_the_page():
    """`python -m spacewidgets.rulebook.letter docs/letter.md` writes it anew."""
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    proven = set(re.findall(r'"([^"]+)"', "".join(MARK.findall(sources))))
    assert {"M14", "QA06", "QE39"} <= proven
    assert proven - set(RULE.findall(PAGE[PAGE.index(BEGIN) :])) == set()


def test_the_page_is_as_the_rules_pages_are():
    assert written(PAGE) == PAGE


def test_each_ruling_stands_beside_a_sentence_of_the_rulebook():
    for game in games():
        for ours, book in pairs(game):
            assert book is not None, ours.rules
            assert (book.ours, book.chapter) == (False, ours.chapter)


def test_where_we_differ_only_rules_that_there_are_are_named():
    rows = [line for line in PAGE[: PAGE.index(BEGIN)].splitlines() if re.match(r"\| Q?[A-Z]\d", line)]
    assert len(rows) > 5
    for row in rows:
        ruling, rule, _why = row.strip("| ").split(" | ")
        assert paragraph_of(_game(ruling), ruling).ours
        named = RULE.findall(rule)
        assert named
        assert all(paragraph_of(_game(each), each) is not None for each in named), row


def _game(rule):
    starts = {"AX": "apollo13", "QA": "apollo13", "AP": "apophis", "QP": "apophis", "ET": "extraordinary-times"}
    starts |= {"QE": "extraordinary-times"}
    return starts.get(rule[:2], "leaving-earth")
