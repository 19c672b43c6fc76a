"""The story card: title, mission time, text, changes and rules of every card; what was played on it; nothing runs out of it."""

import re

import pytest
from ax_desk import desk
from laid_mission import after, history, history_card, mission

from spacegames.apollo13 import APOLLO13, BOARDS, CARD, EVENTS, HISTORY, PLAYERS, Options, Phase, Soften
from spacewidgets.games.apollo13 import story
from spacewidgets.games.apollo13.nouns import changes_words

ALL = [card.number for card in (*HISTORY, *EVENTS, *PLAYERS, *BOARDS)]


def read(number, **how):
    return story.draw(desk(mission([80], **how), card=number))


def together(scene):
    return " ".join(scene.words())


def test_a_card_is_told_with_its_mission_time():
    scene = read(18)
    assert "Wobbling barbecue" in scene.words()
    assert "Coasting to the Moon · 033:15:06 after lift-off" in scene.words()
    assert CARD[18].text in together(scene)
    assert f"Changes: {changes_words(CARD[18].effects)}." in scene.text
    assert "FLIGHT: each space that the Flight cube moves to the left takes one step away." in scene.text


@pytest.mark.rule("AX023", "AX024", "AX062")
def test_rules_name_the_cards_that_belong_together():
    assert "Not before #60 “CO2 Problem”" in read(61).text
    assert "#133 “Do-it-yourself canister” can be played on this card." in read(61).text
    assert "Only on #61 “Square Cartridge, Round Hole”." in read(133).text


@pytest.mark.rule("AX121", "AX122")
@pytest.mark.parametrize(
    ("events", "title"),
    [
        ("original", "Odyssey goes dark"),
        ("alternate 1", "The tunnel hatch sticks"),
        ("alternate 2", "The lifeboat’s batteries are low"),
    ],
)
def test_an_event_is_told_with_the_board_of_its_set(events, title):
    options = Options(events=events, talk="silent")
    scene = story.draw(desk(mission([80], current=75, options=options)))
    assert {"Into the lifeboat", title} <= set(scene.words())
    fiction = "what if? This did not happen." in scene.text
    assert fiction == (events != "original")


def test_before_the_first_card_the_mission_is_told():
    scene = story.draw(desk(APOLLO13.start(Options())))
    assert "Apollo 13 is ready" in scene.words()
    assert not scene.actions


@pytest.mark.parametrize("number", ALL)
def test_no_line_of_any_card_runs_out_of_its_column(number):
    """Letters of the widest face in use, DejaVu, are on the average 0.56 (bold: 0.62) of their size wide."""
    scene = read(number)
    tag = re.compile(r'<text x="([\d.]+)"[^>]*style="font-size:([\d.]+)px"[^>]*>([^<]*)</text>')
    for x, size, words in tag.findall(scene.svg()):
        if len(words) >= 12:
            assert float(x) + 0.56 * float(size) * len(words) <= story.WIDTH - 8, (number, words)
    assert max(map(float, re.findall(r'<text [^>]*y="([\d.]+)"', scene.svg()))) < scene.height


def test_what_was_played_can_be_read_and_one_comes_back():
    scene = story.draw(desk(mission([80], current=18, used=(81, 104))))
    assert scene.actions == {
        "pick:card:81": "Read #81 “A joke from Houston”",
        "pick:card:104": "Read #104 “Go orbit, all sources”",
    }
    assert read(104, current=18).actions == {"pick:card:": "Back to #18 “Wobbling barbecue”"}


def test_a_change_that_was_softened_away_is_struck_through():
    card = history_card("B1", lambda each: each.reducer == "FL" and [n for _t, n in each.effects] == [1, 1])
    state = after(history(card, FL=3), card)
    assert state.phase is Phase.SOFTEN
    before = story.draw(desk(state))
    first, other = CARD[card].effects
    softened = story.draw(desk(after(state, Soften(first[0]))))
    assert 'opacity="0.35"' not in before.svg()
    assert softened.svg().count('opacity="0.35"') == 1
    assert other[0] in dict(state.pending)


@pytest.mark.parametrize("number", [*range(73, 80)])
@pytest.mark.parametrize("events", ["original", "alternate 1", "alternate 2"])
def test_an_event_with_its_board_leaves_room_for_the_hand_on_a_laptop(number, events):
    """Of the 657 pixels that a notebook has there, the head takes 112 at most, a row of cards 173."""
    options = Options(events=events, talk="silent")
    assert story.draw(desk(mission([80], current=number, options=options))).height <= 657 - 112 - 173 - 2 * 8
