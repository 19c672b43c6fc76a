"""A matplotlib figure in a lesson: on card in both themes, and never without words."""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys

import pytest
from matplotlib.figure import Figure

from spacewidgets import described, rocket_colour


def drawn(alt):
    figure = Figure()
    figure.subplots().plot([0, 1], [0, 2])
    return described(figure, alt=alt)


def test_it_shows_an_image_with_its_description():
    page = drawn('A line\n  from 0 to "2" & up.')._repr_html_()
    assert page.count("<img") == 1
    assert 'alt="A line from 0 to &#34;2&#34; &amp; up."' in page


def test_where_there_are_no_pictures_it_is_its_words():
    assert repr(drawn("A line from 0 to 2.")) == "A line from 0 to 2."


def test_it_is_drawn_on_card_and_bears_no_date():
    data = re.search(r"base64,([^\"]+)", drawn("A line.")._repr_html_())[1]
    svg = base64.b64decode(data).decode()
    assert "#fffdf6" in svg  # card, so that dark mode shows no black words on black
    assert "<dc:date>" not in svg


def test_one_figure_is_always_the_same_file():
    """Ids that are drawn by lot, or in the order of a set, would differ from one process to the next."""
    program = """
import sys
from matplotlib.figure import Figure
from spacewidgets import described
from spacewidgets.drawing import theme
from spacewidgets.notebooks.publish.probes import empty_grid
figure = Figure()
figure.subplots().plot([0, 1], [0, 2], label="two")
sys.stdout.write(described(figure, alt="A line.")._repr_html_() + empty_grid({"figure": figure}) + theme.css())
"""
    runs = {
        subprocess.run(
            [sys.executable, "-c", program], env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert b"clip-path" in runs.pop()


@pytest.mark.parametrize("alt", ["", "  \n"])
def test_a_figure_without_words_is_refused(alt):
    with pytest.raises(ValueError, match="alt=…"):
        drawn(alt)


def test_a_rocket_keeps_its_colour():
    assert [rocket_colour(name) for name in ("Juno", "Atlas", "Soyuz", "Saturn")] == [
        "#E69F00",
        "#009E73",
        "#0072B2",
        "#D55E00",
    ]
