"""The two dice of a launch: every pair of rolls by hand, the picture by counting its fields, the words by reading them."""

import re
from fractions import Fraction
from itertools import product

import pytest
from panel_checks import check_refusal
from touched import control

from spacewidgets import LaunchDice


@pytest.fixture
def panel():
    made = LaunchDice(fuel=2, guidance=1, warheads=3)
    yield made
    made.close()


def rolled(apophis: int, fuel: int, guidance: int, warheads: int) -> tuple[int, int]:
    """Of all 36 pairs of rolls, how many damage Apophis, and how many only hit it."""
    if 4 * fuel < fuel + guidance + warheads:
        return 0, 0
    hits = [pair for pair in product(range(1, 7), repeat=2) if pair[0] + guidance + apophis >= 7]
    damages = sum(second + warheads >= 7 for _first, second in hits) if warheads else 0
    return damages, len(hits) - damages


def fields(panel: LaunchDice) -> tuple[int, int]:
    """How many fields of the picture show damage, and how many a hit alone."""
    field = r'width="42" height="42" rx="4" fill="var\(--sg-{}\)"'
    return tuple(len(re.findall(field.format(fill), panel.stage.svg)) for fill in ("signal-fill", "blue-wash"))


@pytest.mark.parametrize("points", [(3, 2, 1, 3), (3, 2, 1, 5), (2, 3, 3, 5), (1, 1, 0, 1), (2, 4, 0, 0), (3, 3, 3, 6)])
def test_the_picture_shows_what_rolling_every_pair_says(points: tuple[int, int, int, int]):
    apophis, fuel, guidance, warheads = points
    panel = LaunchDice(apophis=apophis, fuel=fuel, guidance=guidance, warheads=warheads)
    damages, hits = rolled(*points)
    assert fields(panel) == (damages, hits)
    assert panel.chance == Fraction(damages, 36)
    assert f"{damages} of 36" in panel.draw().words()
    assert panel.error == ""
    panel.close()


def test_the_fields_are_a_rectangle_in_the_corner_of_the_sixes(panel: LaunchDice):
    """A 3 or more hits, then a 4 or more damages: four rows from the top, three columns from the right."""
    where = re.findall(
        r'<rect x="(\d+)" y="(\d+)" width="42" height="42" rx="4" fill="var\(--sg-(\S+)\)"', panel.stage.svg
    )
    columns, rows = (sorted({int(field[axis]) for field in where}) for axis in (0, 1))
    damaged = {(columns.index(int(x)), rows.index(int(y))) for x, y, fill in where if fill == "signal-fill"}
    assert damaged == {(column, row) for column in (3, 4, 5) for row in (0, 1, 2, 3)}


def test_the_summary_says_what_the_picture_shows(panel: LaunchDice):
    assert panel.summary == (
        "Apophis is worth 3. Points: 2 of fuel, 1 of guidance, 3 of warheads. It hits with 4 of 6 rolls. "
        "Once it hits, it damages Apophis with 3 of 6. Both: 12 of 36 pairs, that is 1/3 (33.3 %). "
        "It costs 10 cards with the four of the launch. Until Apophis is damaged, 30 cards on average."
    )
    assert repr(panel) == f"Which rocket would you build? {panel.summary}"
    assert {"2 of 6 ✓", "4 of 6", "3 of 6", "12 of 36", "= 1/3", "6 + 4 = 10", "30"} <= set(panel.draw().words())


def test_without_fuel_it_falls_back(panel: LaunchDice):
    panel.fuel = 1
    assert fields(panel) == (0, 0)
    assert panel.summary == (
        "Apophis is worth 3. Points: 1 of fuel, 1 of guidance, 3 of warheads. Less than a quarter of that is fuel: it falls "
        "back. It costs 9 cards with the four of the launch."
    )
    assert {"1 of 5 ✗", "Less than a quarter: it falls back.", "It needs 2."} <= set(panel.draw().words())
    assert panel.feedback == ""


def test_it_says_when_a_rocket_is_well_built(panel: LaunchDice):
    """Beside 2 points of fuel, 4 points make 4 × 3 pairs at the most and 6 make 4 × 5; more fuel helps nobody."""
    praise = "Well built. Whatever is better costs more, and whatever costs less is worse."
    assert panel.feedback == praise
    panel.guidance, panel.warheads = 0, 4
    assert panel.feedback == praise
    panel.guidance, panel.warheads = 2, 2
    assert panel.feedback == ""
    panel.guidance, panel.warheads = 1, 5
    assert panel.feedback == praise
    panel.fuel = 3
    assert panel.feedback == ""
    panel.fuel, panel.warheads = 2, 0
    assert (panel.feedback, panel.chance, panel.launch.until) == ("", 0, None)


def test_the_controls_and_the_model_follow_each_other(panel: LaunchDice):
    (
        control(panel, "Apophis is worth").value,
        control(panel, "fuel").value,
        control(panel, "guidance").value,
        control(panel, "warheads").value,
    ) = 2, 3, 4, 5
    assert (panel.apophis, panel.fuel, panel.guidance, panel.warheads) == (2, 3, 4, 5)
    panel.apophis, panel.fuel, panel.guidance, panel.warheads = 1, 6, 0, 6
    assert [control.value for _name, control in panel._pairs()] == [1, 6, 0, 6]


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"apophis": 0}, "Apophis is worth 1 to 3, not 0."),
        ({"fuel": 0}, "Points of one colour are a whole number from 1 to 6, not 0."),
        ({"guidance": 7}, "Points of one colour are a whole number from 0 to 6, not 7."),
        ({"warheads": 2.5}, "Points of one colour are a whole number from 0 to 6, not 2.5."),
    ],
)
def test_refusals_help(panel: LaunchDice, keywords: dict[str, object], sentence: str):
    check_refusal(panel, keywords, sentence)


def test_an_unknown_keyword_is_refused():
    with pytest.raises(TypeError, match="Did you mean warheads"):
        LaunchDice(warhead=3)


def test_every_rocket_can_be_drawn(panel: LaunchDice):
    for apophis, fuel, guidance, warheads in product((1, 3), (1, 3, 6), (0, 3, 6), (0, 1, 6)):
        panel.apophis, panel.fuel, panel.guidance, panel.warheads = apophis, fuel, guidance, warheads
        assert fields(panel) == rolled(apophis, fuel, guidance, warheads)
    assert panel.error == ""
