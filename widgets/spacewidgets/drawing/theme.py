"""The colours and the rockets' looks, as data: the one place where a colour is named.

`css` turns the tokens into the CSS variables (``--sg-ink``, ``--sg-blue`` ...) that `stage.css` and
every scene use. Plain colours are for surfaces; small text in a colour uses ``<colour>-text``, text on a filled
surface ``on-<colour>``, a strip's pale ground ``<colour>-wash``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

__all__ = [
    "DARK",
    "HUES",
    "LIGHT",
    "ROCKETS",
    "TOKENS",
    "RocketLook",
    "contrast",
    "css",
    "declarations",
    "mix",
    "rocket_look",
]

HUES: Final = ("signal", "blue", "green", "yellow", "sky", "pink")


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(colour: str, ground: str, share: float) -> str:
    """`share` of `colour` on `ground`, both ``#RRGGBB``."""
    parts = zip(_channels(colour), _channels(ground), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in parts)


def contrast(one: str, other: str) -> float:
    """The WCAG 2 contrast ratio of two ``#RRGGBB`` colours, from 1 to 21."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4  # noqa: PLR2004 - sRGB's own

    red, green, blue = map(linear, _channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _with_washes(tokens: dict[str, str], share: float) -> dict[str, str]:
    return tokens | {f"{hue}-wash": mix(tokens[hue], tokens["card"], share) for hue in HUES}


LIGHT: Final[dict[str, str]] = _with_washes(
    {
        "paper": "#F6F1E3",
        "card": "#FFFDF6",
        "ink": "#1B2A41",
        "soft": "#4F5E74",
        "line": "#C9BFA5",
        "grid": "#E7DFC9",
        "signal": "#D55E00",
        "blue": "#0072B2",
        "green": "#009E73",
        "yellow": "#E69F00",
        "sky": "#56B4E9",
        "pink": "#CC79A7",
        # White on the plain signal is only 3.8 : 1, so a filled surface with text on it is a shade deeper.
        "signal-fill": "#C05300",
        "signal-text": "#A34400",
        "blue-text": "#005A8F",
        "green-text": "#00704F",
        "yellow-text": "#855600",
        "sky-text": "#005A8F",
        "pink-text": "#8F3A6B",
        "on-signal": "#FFFDF6",
        "on-blue": "#FFFDF6",
        "on-green": "#0B1626",
        "on-yellow": "#0B1626",
        "on-sky": "#0B1626",
        "on-pink": "#0B1626",
    },
    0.2,
)

DARK: Final[dict[str, str]] = _with_washes(
    {
        "paper": "#111827",
        "card": "#1A2436",
        "ink": "#EEF2F7",
        "soft": "#9FB0C6",
        "line": "#33435C",
        "grid": "#243247",
        "signal": "#F0884A",
        "blue": "#56B4E9",
        "green": "#35C79C",
        "yellow": "#F2BE4A",
        "sky": "#8CCBF2",
        "pink": "#E2A3C5",
        "signal-fill": "#F0884A",
        "signal-text": "#F4945B",
        "blue-text": "#56B4E9",
        "green-text": "#35C79C",
        "yellow-text": "#F2BE4A",
        "sky-text": "#8CCBF2",
        "pink-text": "#E2A3C5",
        "on-signal": "#111827",
        "on-blue": "#111827",
        "on-green": "#111827",
        "on-yellow": "#111827",
        "on-sky": "#111827",
        "on-pink": "#111827",
    },
    0.16,
)

TOKENS: Final = frozenset(LIGHT)


class RocketLook(NamedTuple):
    """How one kind of rocket is drawn: its colour token, two letters, and its body in scene units."""

    colour: str
    letters: str
    width: int
    height: int


ROCKETS: Final[dict[str, RocketLook]] = {
    "Juno": RocketLook("yellow", "Ju", 30, 62),
    "Atlas": RocketLook("green", "At", 46, 98),
    "Soyuz": RocketLook("blue", "So", 62, 132),
    "Saturn": RocketLook("signal", "Sa", 88, 176),
}


def rocket_look(name: str) -> RocketLook:
    """The look of the rocket called `name` (in any case); an unknown kind is drawn in ink, with its own letters."""
    return ROCKETS.get(name.capitalize()) or RocketLook("ink", name[:2].capitalize(), 44, 98)


# What a system of high contrast calls its colours. The other hues fill surfaces, which have their words beside them.
_SYSTEM: Final = (
    {token: "CanvasText" for token in LIGHT if token.endswith("-text")}
    | {token: "Canvas" for token in LIGHT if token.endswith("-wash")}
    | dict.fromkeys(("ink", "soft", "line"), "CanvasText")
    | dict.fromkeys(("card", "paper"), "Canvas")
    | {"grid": "GrayText", "on-signal": "HighlightText"}
    | dict.fromkeys(("signal", "signal-fill"), "Highlight")
)

_STYLES: Final = ("drawing/stage.css", "panels/sheet.css", "panels/planner/planner.css", "games/kit/games.css")


def declarations(tokens: dict[str, str]) -> str:
    """The tokens as CSS declarations: ``--sg-ink:#1B2A41;...``."""
    return "".join(f"--sg-{name}:{value};" for name, value in tokens.items())


def css() -> str:
    """The whole style sheet: the tokens for light and dark, then the files of styles.

    Dark applies where the page says so (JupyterLab's and VS Code's attributes on the body); where the page says
    nothing, the reader's system preference decides.
    """
    light, dark = declarations(LIGHT), declarations(DARK)
    silent = ":root:not(:has([data-jp-theme-light],[data-vscode-theme-kind]))"
    return (
        f":root{{{light}}}\n"
        f'[data-jp-theme-light="false"],[data-vscode-theme-kind="vscode-dark"]{{{dark}}}\n'
        f"@media (prefers-color-scheme:dark){{{silent}{{{dark}}}}}\n"
        "@media print{:root,body{" + light + "}}\n"
        "@media (forced-colors:active){:root,body{" + declarations(_SYSTEM).replace(";", "!important;") + "}}\n"
    ) + "\n".join((Path(__file__).parents[1] / name).read_text(encoding="utf-8") for name in _STYLES)
