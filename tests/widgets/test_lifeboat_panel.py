"""The lifeboat panel: its hours by hand, its picture by measuring it, its words by reading them."""

import re

import pytest
from panel_checks import check_refusal
from touched import control

from spacewidgets import Lifeboat


@pytest.fixture
def panel():
    made = Lifeboat()
    yield made
    made.close()


def by_hand(current: float, people: int) -> list[float]:
    """1498 A h; 215 lb of water for 28 V × current and 136.7 W a person, at 2.501 MJ/kg; 44 lb at 0.12 lb/h each."""
    watts = 28 * current + 136.7 * people
    return [1498 / current, 215 * 0.45359237 * 2.501e6 / watts / 3600, 44 / (0.12 * people), 44 * 3 / people]


@pytest.mark.parametrize(("current", "people"), [(55, 3), (14, 3), (24, 2), (12, 1)])
def test_the_hours_are_those_by_hand(current, people):
    panel = Lifeboat(current=current, people=people)
    hours = by_hand(current, people)
    assert list(panel.hours.values()) == pytest.approx(hours)
    assert [each.hours for each in panel.supplies] == pytest.approx(hours)
    for each in hours:
        assert f"{int(each)} h" in panel.draw().words()
    assert panel.holds == (min(hours) >= 61)
    assert panel.error == ""
    panel.close()


def bars(panel: Lifeboat) -> list[float]:
    """The lengths of the bars in hours."""
    found = re.findall(r'<rect x="188" y="\d+" width="([\d.]+)" height="30" rx="2" class="sg-moves"', panel.stage.svg)
    return [float(width) * 120 / (690 - 188) for width in found]


def test_the_bars_are_as_long_as_their_hours(panel: Lifeboat):
    assert bars(panel) == pytest.approx([*by_hand(55, 3)[:2], 120, 44], abs=0.01)  # 122 h of oxygen do not fit
    assert panel.stage.svg.count("<polygon") == 1
    panel.current = 14
    assert bars(panel) == pytest.approx([*by_hand(14, 3)[:2], 120, 44], abs=0.01)


def test_saving_current_saves_water_but_not_air(panel: Lifeboat):
    assert not panel.holds
    panel.current = 24
    assert [hours >= panel.home for hours in panel.hours.values()] == [True, True, True, False]
    assert panel.summary.endswith("Clean air lasts only 44 h. First to run out: Clean air.")
    panel.square = True
    assert panel.holds
    # 1498 / 24 = 62.4; water 62.6, so of 97.5 kg the 61st to 62.6th part is left for 3 people in 61 hours
    drink = 97.5 * (1 - 61 / by_hand(24, 3)[1]) / 3 / (61 / 24)
    told = f"They make it. Least to spare: Battery, 1 h. What need not cool, they may drink: {drink:.1f} kg a day each."
    assert panel.feedback == told
    assert panel.summary == (
        "24 amperes. Home after 61 hours. Battery lasts 62 h. Cooling water lasts 62 h. Oxygen lasts 122 h. "
        "Clean air lasts 236 h. "
        "Everything lasts."
    )
    assert repr(panel) == f"Can they make it home? {panel.summary}"
    panel.long_burn = False
    assert panel.home == 70
    assert not panel.holds
    assert panel.feedback == ""


def test_the_controls_and_the_model_follow_each_other(panel: Lifeboat):
    (
        control(panel, "current, A").value,
        control(panel, "people").value,
        control(panel, "Square cartridges fit").value,
        control(panel, "Long burn flown").value,
    ) = 20, 2, True, False
    assert (panel.current, panel.people, panel.square, panel.long_burn) == (20, 2, True, False)
    panel.current, panel.people, panel.square, panel.long_burn = 12, 3, False, True
    assert [control.value for _name, control in panel._pairs()] == [12, 3, False, True]


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"current": 5}, "The current is a whole number of amperes from 10 to 60, not 5."),
        ({"current": 12.3}, "The current is a whole number of amperes from 10 to 60, not 12.3."),
        ({"people": 4}, "The crew is a whole number from 1 to 3, not 4."),
        ({"square": "yes"}, "square"),
    ],
)
def test_refusals_help(panel: Lifeboat, keywords: dict[str, object], sentence: str):
    check_refusal(panel, keywords, sentence)


def test_an_unknown_keyword_is_refused():
    with pytest.raises(TypeError, match="Did you mean current"):
        Lifeboat(curent=14)
