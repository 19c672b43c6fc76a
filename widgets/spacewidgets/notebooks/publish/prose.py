"""Words of a lesson as HTML: Markdown, mathematics as MathML, code in colours. Nothing is fetched from anywhere."""

from __future__ import annotations

import html
import re
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from markupsafe import Markup

from spacewidgets.notebooks.lessons import LessonError
from spacewidgets.words import _

__all__ = ["code", "code_lines", "math", "mathematics_in", "need_tools", "prose", "unfold"]

NEEDED: Final = ("jinja2", "mistune", "latex2mathml", "pygments", "nbclient", "ipykernel")
FOLDED: Final = re.compile(r"<details>\s*<summary>(?P<head>.*?)</summary>(?P<body>.*?)</details>", re.DOTALL)
TAG: Final = re.compile(r"""(<(?:"[^"]*"|'[^']*'|[^>"'])*>)""")
BETWEEN_DOLLARS: Final = re.compile(r"\$(?=\S)([^$]+?)(?<=\S)\$(?!\d)")


def need_tools() -> None:
    """Raise a LessonError that says how to install what is missing, if something is."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise LessonError(
            f'Publishing needs {", ".join(missing)}. Install all it needs with: python -m pip install "spacegames[lab]" '
            '(in a copy of the repository: python -m pip install -e ".[lab]").'
        )


@cache
def _markdown() -> Any:
    import mistune  # noqa: PLC0415 (only for publishing)

    class Renderer(mistune.HTMLRenderer):
        """Mathematics as MathML, code in colours."""

        def block_math(self, text: str) -> str:
            return math(text, display=True) + "\n"

        def inline_math(self, text: str) -> str:
            return math(text)

        def block_code(self, code: str, info: str | None = None) -> str:
            return str(_code(code, "python" if info in ("py", "python") else "text"))

        def image(self, text: str, url: str, title: str | None = None) -> str:
            # A copy is one file: what lies elsewhere is told in words.
            return super().image(text, url, title) if url.startswith("data:") else html.escape(text)

    plugins = ["table", "mistune.plugins.table.table_in_list", "math", "strikethrough"]
    return mistune.create_markdown(renderer=Renderer(escape=False), plugins=plugins)


def prose(text: str) -> Markup:
    """Markdown of a lesson as HTML."""
    return Markup(_markdown()(text).strip())  # noqa: S704 - the lesson's author may write HTML


def math(tex: str, *, display: bool = False) -> str:
    """TeX as MathML, with the TeX itself for those who copy it; what cannot be read stays as it is written."""
    from latex2mathml.converter import convert  # noqa: PLC0415 (only for publishing)

    tex = tex.strip()
    try:
        made = str(convert(tex, display="block" if display else "inline"))
    except Exception:  # noqa: BLE001 - a teacher's formula may hold anything
        return f"<code>{html.escape(tex)}</code>"
    # On a narrow screen a long formula is scrolled; whoever has no mouse must reach it, too.
    label = html.escape(_("Formula"))
    return f'<div class="formula" tabindex="0" role="group" aria-label="{label}">{made}</div>' if display else made


def mathematics_in(shown: str) -> str:
    """HTML as a notebook's output holds it, its TeX between dollars as MathML; prices and what stands in tags stay."""
    parts = TAG.split(shown)
    parts[::2] = map(_mathematics, parts[::2])
    return "".join(parts)


def _mathematics(text: str) -> str:
    text = re.sub(r"\$\$(.+?)\$\$", lambda found: math(html.unescape(found[1]), display=True), text, flags=re.DOTALL)
    return BETWEEN_DOLLARS.sub(lambda found: math(html.unescape(found[1])), text)


def _code(text: str, language: str) -> Markup:
    return Markup('<pre class="code"><code>{}</code></pre>').format(Markup("\n").join(_coloured(text, language)))


def _coloured(text: str, language: str) -> list[Markup]:
    from pygments import highlight  # noqa: PLC0415 (only for publishing)
    from pygments.formatters import HtmlFormatter  # noqa: PLC0415
    from pygments.lexers import get_lexer_by_name  # noqa: PLC0415

    lines = highlight(text.strip("\n"), get_lexer_by_name(language), HtmlFormatter(nowrap=True)).rstrip("\n")
    return [Markup(line) for line in lines.split("\n")]  # noqa: S704 - escaped by pygments


def code(text: str) -> Markup:
    """Python in colours."""
    return _code(text, "python")


def code_lines(text: str) -> list[Markup]:
    """The same, line by line."""
    return _coloured(text, "python")


def unfold(text: str) -> tuple[str, str]:
    """Markdown without its folded answers, and what those say."""
    inside = "\n\n".join(found["body"].strip() for found in FOLDED.finditer(text))
    return FOLDED.sub("", text).strip(), inside
