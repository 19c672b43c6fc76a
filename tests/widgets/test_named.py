"""What is drawn on a choice is in its name, and what stands under a title is a group of that name, on all boards."""

import re
from random import Random
from xml.etree import ElementTree as ET

import ipywidgets as w
import pytest
from matplotlib.font_manager import FontProperties
from matplotlib.textpath import TextPath
from test_heard import BOARDS
from test_offered import goes_on, panes, stages

from spacewidgets import ExtraordinaryTimesBoard, Panel
from spacewidgets.drawing.scene import choice, text
from spacewidgets.games.kit.new_game import NewGame

SVG = "{http://www.w3.org/2000/svg}"


def plain(words):
    """Words as one says them."""
    return re.sub(r"[\W_]+", " ", words.casefold()).strip()


def drawn(board, steps=24, every=6):
    """The pictures of a game that is played at random."""
    rng = Random(5)
    for step in range(steps):
        if step % every == 0:
            for _pane in panes(board):
                yield from (ET.fromstring(stage.svg) for stage in stages(board).values() if stage.svg)  # noqa: S314
        if board.session.over:
            return
        board.clock.running = True
        goes_on(board, rng)


def labels(node, styles=("sg-label", "sg-title")):
    """The words in a picture that call something by its name."""
    for each in node.iter(f"{SVG}text"):
        words = "".join(each.itertext())
        if {*each.get("class", "").split()} & {*styles} and re.search(r"[^\W\d_]{2}", words):
            yield words


def unsaid(picture):
    """Choices whose name lacks what one reads on them."""
    for node in picture.iter(f"{SVG}g"):
        if "data-action" in node.attrib:
            name = node.attrib["aria-label"]
            yield from ((words, name) for words in labels(node) if plain(words) not in plain(name))


def outside(picture):
    """Titles of parts that are no groups of that name, in a picture of several parts."""
    parents = {child: node for node in picture.iter() for child in node}
    titles = []
    for each in picture.iter(f"{SVG}text"):
        above = [each]
        while above[-1] in parents:
            above.append(parents[above[-1]])
        words = "".join(each.itertext())
        if (
            "sg-title" in each.get("class", "")
            and len(words) > 2
            and not any("data-action" in up.attrib for up in above)
        ):
            named = {up.get("aria-label") for up in above if up.get("role") == "group"}
            titles.append((words, words in named))
    if sum(found for _words, found in titles):
        yield from (words for words, found in titles[1:] if not found)


@pytest.mark.parametrize("name", BOARDS)
def test_names_hold_what_is_drawn_and_titles_name_their_groups(name):
    board = BOARDS[name]("named")
    found, groups = set(), set()
    for picture in drawn(board):
        found |= {*unsaid(picture)}
        groups |= {*outside(picture)}
    board.close()
    assert found == set()
    assert groups == set()


def test_a_name_begins_with_other_words_that_are_drawn():
    def name(words, said):
        made = choice("do", said, text(0, 0, words, "label"), hit=(0, 0, 40, 40))
        return re.search('aria-label="(.*?)"', made.svg).group(1)

    assert name("Place →", "Lay it in the store") == "Place: Lay it in the store"
    assert name("Draw two", "Draw two cards") == "Draw two cards"
    assert name("A", "Look at it") == "Look at it"
    assert choice("do", "Lay it", text(0, 0, "Place", "label"), hit=(0, 0, 40, 40)).actions == (("do", "Lay it"),)


def beyond(picture):
    """Words from a picture's left side that reach over its right one, in a common wide font."""
    width = float(picture.get("viewBox").split()[2])
    for each in picture.iter(f"{SVG}text"):
        size = float(re.search(r"font-size:([\d.]+)px", each.get("style", "font-size:14px")).group(1))
        weight = "bold" if {"sg-label", "sg-title"} & {*each.get("class", "").split()} else "normal"
        words, left = "".join(each.itertext()), float(each.get("x"))
        font = FontProperties(family="DejaVu Sans", weight=weight, size=size)
        if (
            left < 40
            and each.get("text-anchor") is None
            and left + TextPath((0, 0), words, prop=font).get_extents().width > width
        ):
            yield words


@pytest.mark.parametrize("make", [BOARDS["Apollo XIII"], lambda seed: ExtraordinaryTimesBoard(seed=seed)])
def test_what_is_asked_is_not_cut(make):
    board, rng, cut = make("cut"), Random(7), set()
    for _step in range(40):
        board.clock.running = True
        goes_on(board, rng)
        if svg := board.pictures.stages["head"].svg:
            cut |= {*beyond(ET.fromstring(svg))}  # noqa: S314 - our own drawing
    board.close()
    assert cut == set()


def test_fields_of_a_form_say_which_seat():
    form = NewGame(Panel().watch, 4, [("a person", "person")])
    fields = [field.description for row in form.children for field in row.children if isinstance(field, w.Text)]
    assert len(set(fields)) == len(fields) == 4
    assert fields[1] == "called, seat 2"
    form.close()
