"""Every pair of colours that the interface puts on each other, by the WCAG 2 formula."""

import re
from pathlib import Path

import pytest

from spacewidgets.drawing import theme

THEMES = {"light": theme.LIGHT, "dark": theme.DARK}
TEXTS = ["ink", "soft", *(f"{hue}-text" for hue in theme.HUES)]
both = pytest.mark.parametrize("tokens", THEMES.values(), ids=THEMES)


def test_contrast_against_the_standards_own_examples():
    assert theme.contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert theme.contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)  # the well-known grey that just fails
    assert theme.contrast("#0072B2", "#0072B2") == 1


@both
@pytest.mark.parametrize("ground", ["card", "paper", *(f"{hue}-wash" for hue in theme.HUES)])
def test_text_on_card_paper_and_washes(tokens: dict[str, str], ground: str):
    assert {
        name: theme.contrast(tokens[name], tokens[ground])
        for name in TEXTS
        if theme.contrast(tokens[name], tokens[ground]) < 4.5
    } == {}


@both
def test_text_on_filled_surfaces_and_strips(tokens: dict[str, str]):
    pairs = [(f"on-{hue}", "signal-fill" if hue == "signal" else hue) for hue in theme.HUES]
    pairs += [("ink", f"{hue}-wash") for hue in theme.HUES]
    assert [(pair, tokens[pair[0]]) for pair in pairs if theme.contrast(tokens[pair[0]], tokens[pair[1]]) < 4.5] == []


@both
def test_graphics_stand_out(tokens: dict[str, str]):
    """Outlines, and the hues that carry data alone; yellow, sky and pink always have an outline in ink or `-text`."""
    for name in ("ink", "soft", "signal", "signal-fill", "blue", "green", *(f"{hue}-text" for hue in theme.HUES)):
        for ground in ("card", "paper"):
            assert theme.contrast(tokens[name], tokens[ground]) >= 3, (name, ground)


def test_light_and_dark_name_the_same_tokens():
    assert theme.LIGHT.keys() == theme.DARK.keys()


def test_the_style_sheet_uses_only_tokens_that_exist_and_no_colour_of_its_own():
    sheet = Path(theme.__file__).with_name("stage.css").read_text(encoding="utf-8")
    own = set(re.findall(r"--sg-([\w-]+)\s*:", sheet))
    used = set(re.findall(r"var\(--sg-([\w-]+)", sheet))
    assert used - own - theme.TOKENS == set()
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b", sheet) == []


def test_on_a_page_from_right_to_left_words_and_drawings_keep_their_direction():
    """Or what is drawn from a word's beginning on would lie at its other side."""
    sheet = re.sub(r"/\*.*?\*/", "", theme.css(), flags=re.DOTALL)
    rules = [(names, body) for names, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet) if "direction:" in body]
    kept = {
        name.strip() for names, body in rules if re.search(r"(?<!-)direction:\s*ltr", body) for name in names.split(",")
    }
    assert {".sg-panel", ".sg-scene"} <= kept
    assert [names for names, body in rules if re.search(r"(?<!-)direction:\s*(?!ltr)\w", body)] == []


def test_dark_where_the_page_says_so_or_says_nothing():
    sheet = theme.css()
    assert (
        sheet.index(f":root{{--sg-paper:{theme.LIGHT['paper']}")
        < sheet.index('[data-jp-theme-light="false"]')
        < sheet.index("prefers-color-scheme:dark")
    )
    assert f"--sg-ink:{theme.DARK['ink']}" in sheet


def test_rockets_keep_their_colours():
    colours = {name: look.colour for name, look in theme.ROCKETS.items()}
    assert colours == {"Juno": "yellow", "Atlas": "green", "Soyuz": "blue", "Saturn": "signal"}
    widths = [look.width for look in theme.ROCKETS.values()]
    assert widths == sorted(widths)
    assert theme.rocket_look("SATURN") is theme.ROCKETS["Saturn"]
    assert theme.rocket_look("Vostok").colour == "ink"
