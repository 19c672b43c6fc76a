import re
from xml.etree import ElementTree as ET

import pytest
import traitlets

from spacegames.leaving_earth import COMPONENT, ROCKETS
from spacewidgets import ComponentCards
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.explorers.component_cards import CARD_HEIGHT, CARD_WIDTH, component_card, component_words
from spacewidgets.words import use_language


def marked(name: str, what: str) -> list[tuple[str, float, float]]:
    """The numbers of one kind on a card, with where they stand as shares of its width and height."""
    root = ET.fromstring(Scene(CARD_WIDTH, CARD_HEIGHT, "card", (component_card(name),)).svg())  # noqa: S314 - our own drawing
    moved = [
        node
        for group in root.iter()
        if group.get("transform")
        for node in group.iter()
        if node.get("data-what") == what
    ]
    assert moved == [], "no transform stands between the number and the card"
    return [
        ("".join(node.itertext()), float(node.get("x", "nan")) / CARD_WIDTH, float(node.get("y", "nan")) / CARD_HEIGHT)
        for node in root.iter()
        if node.get("data-what") == what
    ]


@pytest.mark.rule("LE-004")
@pytest.mark.parametrize(
    ("name", "mass", "thrust"),
    [("Juno", 1, 4), ("Atlas", 4, 27), ("Soyuz", 9, 80), ("Saturn", 20, 200), ("Ion Thruster", 1, 5)],
)
def test_mass_at_the_upper_left_and_thrust_at_the_lower_right(name: str, mass: int, thrust: int):
    [(shown, across, down)] = marked(name, "mass")
    assert shown == str(mass)
    assert across < 1 / 3
    assert down < 1 / 3
    [(shown, across, down)] = marked(name, "thrust")
    assert shown == str(thrust)
    assert across > 1 / 2
    assert down > 2 / 3


@pytest.mark.rule("LE-004")
@pytest.mark.parametrize(
    "name", [name for name in COMPONENT if name not in {*(r.name for r in ROCKETS), "Ion Thruster"}]
)
def test_what_is_no_engine_shows_a_mass_and_no_thrust(name: str):
    [(shown, across, down)] = marked(name, "mass")
    assert shown == str(COMPONENT[name].mass)
    assert across < 1 / 3
    assert down < 1 / 3
    assert marked(name, "thrust") == []


def test_cards_in_words():
    assert component_words("Saturn") == "Saturn: mass 20, 200 thrust, costs $15, needs Saturn Rockets."
    assert component_words("Ion Thruster") == "Ion Thruster: mass 1, 5 thrust per year, costs $10, needs Ion Thrusters."
    assert component_words("Probe") == "Probe: mass 1, costs $2."
    assert component_words("Apollo") == "Apollo: mass 3, 3 seats, heat shield, costs $4, needs Re-entry."
    assert "radiation shield 1" in component_words("Aldrin")
    assert component_words("Yuri Gagarin") == "Yuri Gagarin: mass 0, pilot, costs $5."


def test_the_panel_shows_the_cards_it_is_asked_for():
    cards = ComponentCards("juno", "PROBE")
    assert cards.names == ("Juno", "Probe")
    assert (
        repr(cards) == "Component cards. Juno: mass 1, 4 thrust, costs $1, needs Juno Rockets. Probe: mass 1, costs $2."
    )
    assert {"Juno", "Probe", "$1", "$2", "needs Juno Rockets"} <= set(cards.draw().words())
    cards.names = "Soyuz"
    assert cards.names == ("Soyuz",)
    assert cards.stage.svg == cards.draw().svg()
    cards.close()
    assert ComponentCards().names == ("Juno", "Atlas", "Soyuz", "Saturn")


def test_rows_of_five():
    cards = ComponentCards(*COMPONENT)
    scene = cards.draw()
    assert (scene.width, scene.height) == (5 * 166 - 14, 7 * 232 - 14)


def test_an_unknown_component_is_refused_with_the_nearest():
    with pytest.raises(
        traitlets.TraitError, match=re.escape("There is no component called 'Prob'. Did you mean Probe?")
    ):
        ComponentCards("Prob")
    with pytest.raises(traitlets.TraitError, match="There are: Juno, Atlas"):
        ComponentCards("xyzzy")


def test_every_word_goes_through_the_catalogue():
    use_language("qps")
    try:
        cards = ComponentCards(*COMPONENT)
        for words in (*cards.draw().words(), cards.lead, cards.title):
            left = re.sub(r"⟦[^⟦⟧]*⟧", "", re.sub(r"⟦[^⟦⟧]*⟧", "", words))
            if left not in COMPONENT and left != "Ion":  # names of ships and people stay as they are
                assert not re.search(r"[a-z]", left, re.IGNORECASE), words
        cards.close()
    finally:
        use_language("en")
