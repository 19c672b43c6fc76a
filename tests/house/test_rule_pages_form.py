"""The rules pages of all games: short paragraphs, and what we decided ourselves apart from what the rulebook says."""

import pytest

from house.rules_told import Pages
from spacewidgets.rulebook.rule_pages import games

GAMES = pytest.mark.parametrize("game", games())


@GAMES
def test_paragraphs_are_short(game):
    assert Pages(game).too_long() == []


@GAMES
def test_what_we_decided_stands_alone_and_is_marked(game):
    """A paragraph is the rulebook's or ours, never both, so that the mark on it is true."""
    for each in Pages(game).paragraphs():
        ours = [not rule.startswith(("LE-", "AX", "AP", "ET")) for rule in each.rules]
        assert each.ours == any(ours), each.rules
        assert all(ours) or not any(ours), each.rules
