"""The boards in Spanish, whose names are longer: none is cut, and none runs over its neighbour on the map."""

import re

import pytest

from spacegames.apollo13 import STAGES
from spacewidgets import use_language
from spacewidgets.drawing.solar_map import draw_label
from spacewidgets.games.apollo13 import nouns, way
from spacewidgets.games.leaving_earth import nouns as things
from spacewidgets.games.leaving_earth.regions import table_region
from spacewidgets.words import _


@pytest.fixture(params=["en", "es"])
def language(request):
    use_language(request.param)
    yield request.param
    use_language("en")


def lines_of(place, region):
    return re.findall(r"<text[^>]*>([^<]*)</text>", draw_label(region.spots[place], place).svg)


def test_a_name_that_the_map_has_no_room_for_stands_in_two_lines(language):
    region = table_region(mercury=True)
    drawn = {place: lines_of(place, region) for place in region.spots}
    parted = {place: lines for place, lines in drawn.items() if len(lines) > 1}
    assert all(" ".join(lines) == _(place) for place, lines in drawn.items())
    if language == "en":
        assert not parted
    else:
        assert parted["Mars Orbit"] == ["Órbita", "marciana"]
        assert parted["Venus Fly-By"] == ["Sobrevuelo", "de Venus"]


@pytest.mark.parametrize("share", [0.62, 0.56])
@pytest.mark.usefixtures("language")
def test_no_name_of_a_stage_is_cut(share):
    """Beside its badge, also as the Stage that is on, whose letters are wider."""
    for stage in STAGES:
        name = nouns.stage_name(stage)
        size, lines = way._in_two(name, way._room(*way._BADGES[stage]), share)
        assert " ".join(lines) == name
        assert size >= 9.7


def test_parts_are_counted_as_the_language_does(language):
    said = {"en": "2 Ion Thruster, Probe", "es": "Propulsor iónico × 2, Sonda"}
    assert things.kinds_words(["Ion Thruster", "Ion Thruster", "Probe"]) == said[language]


def test_a_goal_has_the_article_of_the_language(language):
    said = {
        "en": ["Earth", "the Moon", "Lunar Orbit", "Mars"],
        "es": ["la Tierra", "la Luna", "la órbita lunar", "Marte"],
    }
    assert [things.there(place) for place in ("Earth", "Moon", "Lunar Orbit", "Mars")] == said[language]


def test_one_english_word_is_two_in_spanish(language):
    said = {"en": ["Leaving Earth", "Leaving Earth", "failed"], "es": ["Leaving Earth", "Adiós, Tierra", "fracaso"]}
    assert [_("Leaving Earth"), nouns.stage_name("B1"), nouns.status_of("failed")] == said[language]
