from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spacewidgets.drawing import glyphs, theme
from spacewidgets.drawing.scene import Scene, choice, circle, group, line, path, polygon, rect, short, text

SVG = "{http://www.w3.org/2000/svg}"


def root(*items) -> ET.Element:
    return ET.fromstring(Scene(100, 50, "T", items).svg())  # noqa: S314


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (3, "3"),
        (3.0, "3"),
        (2.5, "2.5"),
        (1 / 3, "0.33"),
        (Fraction(1, 8), "0.12"),
        (-0.001, "0"),
        (1200, "1200"),
        (100.0, "100"),
    ],
)
def test_numbers_are_short(number, shown):
    assert short(number) == shown


def test_a_scene_is_one_responsive_picture_with_a_name():
    drawn = root(rect(1, 2, 3, 4))
    assert drawn.tag == f"{SVG}svg"
    assert (drawn.get("viewBox"), drawn.get("role"), drawn.get("aria-label")) == ("0 0 100 50", "img", "T")
    assert "max-width:calc(100px" in drawn.get("style")


def test_colours_are_tokens_and_lines_thicken_on_a_projector():
    mark = root(line(0, 0, 1, 1, stroke="blue", stroke_width=2))[0]
    assert mark.attrib == {
        "x1": "0", "y1": "0", "x2": "1", "y2": "1", "stroke": "var(--sg-blue)", "stroke-width": "calc(2px*var(--sg-thick,1))",
    }  # fmt: skip
    assert rect(0, 0, 1, 1, fill="none").svg == '<rect x="0" y="0" width="1" height="1" fill="none"/>'


def test_a_misspelt_colour_or_style_is_refused_with_what_there_is():
    with pytest.raises(ValueError, match=r"no colour 'gren'\. Did you mean green"):
        circle(0, 0, 1, fill="gren")
    with pytest.raises(ValueError, match=r"no text style 'monospace'\. There are: .*mono"):
        text(0, 0, "x", "monospace")


@given(st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs"))))
def test_whatever_is_written_arrives_as_text(words: str):
    scene = Scene(
        10,
        10,
        words,
        [text(0, 0, words), choice(words, words, rect(0, 0, 1, 1, data_note=words), hit=(0, 0, 1, 1), tip=words)],
    )
    drawn = ET.fromstring(scene.svg())  # noqa: S314
    assert scene.words() == (words,)
    assert (drawn.get("aria-label"), drawn.find(f"{SVG}g").get("data-action")) == (words, words)
    assert {node.tag for node in drawn.iter()} <= {f"{SVG}{tag}" for tag in ("svg", "text", "g", "rect", "title")}


def test_shapes():
    assert path("M", 0, 1.5, "L", Fraction(1, 2), 3).svg == '<path d="M 0 1.5 L 0.5 3" fill="none"/>'
    assert polygon([(0, 0), (1.25, 2)]).svg == '<polygon points="0,0 1.25,2"/>'
    assert (
        group(circle(0, 0, 1), x=3, scale=2).svg
        == '<g transform="translate(3 0) scale(2)"><circle cx="0" cy="0" r="1"/></g>'
    )
    assert (
        text(1, 2, 7, "mono soft", "end", halo=True).svg
        == '<text x="1" y="2" class="sg-mono sg-soft sg-halo" text-anchor="end">7</text>'
    )


def test_a_choice_can_be_reached_named_and_hit():
    drawn = root(choice("go", "Launch", circle(50, 20, 3), hit=(47, 17, 6, 6), pressed=True))
    assert drawn.get("role") == "group", "parts of an image would be hidden from a screen reader"
    node = drawn[0]
    states = {"role": "button", "tabindex": "0", "aria-label": "Launch", "aria-pressed": "true"}
    assert node.attrib == {"class": "sg-choice sg-framed", "data-action": "go"} | states
    hit = node[-1]
    assert {name: float(hit.get(name)) for name in ("x", "y", "width", "height")} == {
        "x": 34,
        "y": 4,
        "width": 32,
        "height": 32,
    }
    assert 0.75 * float(hit.get("width")) >= 24, "still 24 pixels where the scene is at its narrowest"


def test_a_disabled_choice_says_why_and_can_still_be_reached():
    node = root(choice("go", "Launch", hit=(0, 0, 40, 40), disabled_reason="Too heavy."))[0]
    assert (node.get("aria-disabled"), node.get("tabindex"), node.find(f"{SVG}title").text) == (
        "true",
        "0",
        "Too heavy.",
    )


def test_other_roles_are_checked_not_pressed():
    node = root(choice("a", "A", hit=(0, 0, 40, 40), role="radio", pressed=False))[0]
    assert (node.get("aria-checked"), node.get("aria-pressed")) == ("false", None)


def test_actions_come_in_drawing_order_from_any_depth():
    inner = group(choice("b", "B", hit=(0, 0, 1, 1)))
    scene = Scene(10, 10, "T", [group(choice("a", "A", hit=(0, 0, 1, 1)), inner), choice("c", "C", hit=(0, 0, 1, 1))])
    assert list(scene.actions.items()) == [("a", "A"), ("b", "B"), ("c", "C")]
    with pytest.raises(ValueError, match="Two choices in 'T' send 'a': 'A' and 'Another'"):
        Scene(10, 10, "T", [choice("a", "A", hit=(0, 0, 1, 1)), choice("a", "Another", hit=(0, 0, 1, 1))])


@pytest.mark.parametrize("needs", [0, 10, 40, 60])
def test_a_bar_is_as_long_as_its_thrust_and_ticks_at_the_need(needs: int):
    drawn = root(glyphs.bar(5, 10, 100, 40, needs, full=50))[0]
    pale, solid, _rim, gap = drawn.findall(f"{SVG}rect")
    assert float(pale.get("width")) == 80
    assert float(solid.get("width")) == min(80, 2 * needs)
    assert float(drawn.find(f"{SVG}line").get("x1")) == 5 + 2 * needs
    assert float(gap.get("width")) == max(2 * needs - 80, 0)


def test_rockets_carry_their_name_and_many_become_one_with_a_number():
    def words(*arguments, **more) -> tuple[str, ...]:
        return Scene(400, 300, "T", [glyphs.rocket(50, 200, *arguments, **more)]).words()

    assert [words(name) for name in theme.ROCKETS] == [(name,) for name in theme.ROCKETS]
    assert words("Juno", 3) == ("Juno", "Juno", "Juno")
    assert words("Juno", 5) == ("Juno", "×5")
    assert "var(--sg-blue)" not in glyphs.rocket(0, 0, "Soyuz", spent=True).svg


def test_every_glyph_draws():
    drawn = [
        glyphs.difficulty_badge(0, 0, 3, chosen=True), glyphs.hourglasses(0, 0, 3), glyphs.trefoil(0, 0), glyphs.lander(0, 0),
        glyphs.flame(0, 0), glyphs.unknown_card(0, 0), glyphs.bar(0, 0, 10, 5, full=10), glyphs.bracket(0, 0, 9),
        glyphs.ion_thruster(0, 0), glyphs.probe(0, 0), glyphs.capsule(0, 0), glyphs.planet(0, 0, chosen=True),
        glyphs.orbit(0, 0, chosen=True), glyphs.fly_by(0, 0, chosen=True),
    ]  # fmt: skip
    scene = Scene(10, 10, "T", drawn)
    assert scene.words() == ("3", "?", "Ion")
    assert scene.svg().count("<path") >= 9


def test_a_scene_displays_itself_with_its_style():
    shown = Scene(10, 10, "T")._repr_html_()
    assert "--sg-ink:#1B2A41" in shown
    assert '<div class="sg-sheet"><svg' in shown


@given(st.lists(st.text(st.characters(blacklist_categories=[]), max_size=12), min_size=3, max_size=3))
@example(["Ada\x0bB", "\x00\x1b", "\ufffe\ud800\U0001ffff"])
def test_a_drawing_is_xml_whatever_its_words_are(words):
    title, name, said = words
    made = Scene(100, 50, title, (text(0, 10, said), choice("a", name, hit=(0, 0, 40, 40), tip=said)), said)
    shown = ET.fromstring(made.svg().encode())  # noqa: S314 - our own drawing
    assert "".join(shown.itertext()).count("\x0b") == 0
    assert made.words() == (next(shown.iter("{http://www.w3.org/2000/svg}text")).text or "",)
