"""The site is built without a warning, every link leads somewhere, nothing comes from elsewhere, and its Python runs."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from inspect import isclass
from pathlib import Path
from types import ModuleType
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from PIL import Image

import spacewidgets
from spacegames.cli import DOORS
from spacewidgets import Panel
from spacewidgets.notebooks.lessons import lesson_files

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
ENGINE = ("plan", "odds", "simulate")
PANELS = [
    name
    for name in spacewidgets.__all__
    if isclass(kind := getattr(spacewidgets, name)) and issubclass(kind, Panel) and kind is not Panel
]
PYTHON = re.compile(
    r"^```(?:python|\{code-block\} python\n:caption: spacegames/[^\n]+)\n(.*?)^```", re.MULTILINE | re.DOTALL
)
"""What runs on a page: not what stands there for a test or a notebook."""
PAGES = sorted([*DOCS.glob("howto/*.md"), *DOCS.glob("gallery/*.md"), *DOCS.glob("games/*.md"), DOCS / "index.md"])
ELSEWHERE = {"github.com", "jupyterlite.readthedocs.io", "mybinder.org", "pyodide.org"}
"""Where the site sends its readers: few, since no test sees whether they are still there."""


class Page(NamedTuple):
    """What a built page has: places to link to, links, what it loads, its headings, pictures, and its text."""

    ids: set[str]
    links: list[str]
    loads: list[str]
    headings: list[int]
    pictures: list[dict[str, str | None]]
    text: str


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.page = Page(set(), [], [], [], [], "")
        self.words: list[str] = []

    def handle_starttag(self, tag, attrs):
        held = dict(attrs)
        self.page.ids.update(filter(None, (held.get("id"), held.get("name") if tag == "a" else None)))
        if tag == "a" and held.get("href") is not None:
            self.page.links.append(held["href"])
        if tag in ("script", "img", "source", "iframe") or "stylesheet" in (held.get("rel") or ""):
            self.page.loads.extend(filter(None, (held.get("src"), held.get("href"))))
        if re.fullmatch("h[1-6]", tag):
            self.page.headings.append(int(tag[1]))
        if tag == "img":
            self.page.pictures.append(held)

    def handle_data(self, data):
        self.words.append(data)


def opened(file: Path) -> Page:
    reader = Reader()
    reader.feed(file.read_text(encoding="utf-8"))
    return reader.page._replace(text="".join(reader.words))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as the how-to says."""
    folder = tmp_path_factory.mktemp("site")
    command = ["-m", "sphinx", "-W", "--keep-going", "-q", "-b", "dirhtml", "docs", str(folder)]
    built = subprocess.run([sys.executable, *command], cwd=ROOT, check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stderr
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Page]:
    """Every page by its address below the site's root, such as ``games/apophis/``."""
    return {file.relative_to(site).as_posix().removesuffix("index.html"): opened(file) for file in site.rglob("*.html")}


@pytest.mark.heavy
def test_every_link_leads_somewhere(site, pages):
    lost = []
    for address, page in pages.items():
        for link in page.links:
            if urlsplit(link).scheme:
                continue
            there = urlsplit(urljoin(f"//site/{address}", link))
            path, place = unquote(there.path).removeprefix("/"), unquote(there.fragment)
            if path in pages:
                if place and place not in pages[path].ids:
                    lost.append(f"{address}: {link} (no such place on that page)")
            elif not (site / path).is_file():
                lost.append(f"{address}: {link}")
    assert lost == []


@pytest.mark.heavy
def test_links_to_elsewhere_are_few(pages):
    found = {link for page in pages.values() for link in page.links if urlsplit(link).scheme}
    assert {urlsplit(link).scheme for link in found} == {"https"}
    assert {urlsplit(link).netloc for link in found} <= ELSEWHERE


@pytest.mark.heavy
def test_nothing_is_loaded_from_elsewhere(site, pages):
    loaded = {source for page in pages.values() for source in page.loads}
    assert [source for source in loaded if urlsplit(source).scheme not in ("", "data") or source.startswith("//")] == []
    for address, page in pages.items():
        for source in page.loads:
            if not source.startswith("data:"):
                assert (site / unquote(urlsplit(urljoin(f"//site/{address}", source)).path).lstrip("/")).is_file(), (
                    source
                )
    for style in site.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", style.read_text(encoding="utf-8")), style.name


@pytest.mark.heavy
def test_headings_are_in_order_and_pictures_described(pages):
    for address, page in pages.items():
        assert page.headings.count(1) == 1, address
        jumps = [(a, b) for a, b in zip(page.headings, page.headings[1:], strict=False) if b > a + 1]
        assert jumps == [], address
        assert all("alt" in picture for picture in page.pictures), address


@pytest.mark.heavy
def test_every_lesson_command_and_panel_is_there(pages):
    lessons = pages["lessons/"]
    for path in lesson_files(ROOT / "lessons"):
        assert any(link.endswith(path.name) for link in lessons.links), path.name
        assert f"guide/{path.stem}/" in pages, f"{path.stem} has no page of the guide"
    commands = pages["reference/commands/"].text
    for command in (*DOORS, *ENGINE):
        assert f"usage: spacegames {command}" in commands
    gallery = [page.ids for address, page in pages.items() if address.startswith("gallery/")]
    widgets = pages["reference/widgets/"].ids
    for name in PANELS:
        assert any(name.lower() in ids for ids in gallery), f"{name} is not in the gallery"
        assert f"spacewidgets.{name}" in widgets


@pytest.mark.heavy
def test_every_paragraph_that_tells_a_rule_can_be_linked_to(pages):
    assert {"le-001", "le-057", "m4"} <= pages["rules/leaving-earth/"].ids
    assert {"ax001", "qa13"} <= pages["rules/apollo13/"].ids
    assert {"ap001", "qp06"} <= pages["rules/apophis/"].ids
    assert {"et001", "qe35"} <= pages["rules/extraordinary-times/"].ids


@pytest.mark.heavy
@pytest.mark.parametrize("package", ["leaving_earth", "apophis", "apollo13", "extraordinary"])
def test_everything_that_a_front_exports_is_in_the_reference(pages, package):
    module = __import__(f"spacegames.{package}", fromlist=["__all__"])
    told = {place.removeprefix("module-") for place in pages[f"reference/{package}/"].ids}
    assert {f"spacegames.{package}.{name}" for name in module.__all__} - told == set()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_has_a_picture_and_a_paragraph(panel, theme):
    file = DOCS / "gallery" / "pictures" / f"{panel}-{theme}.webp"
    assert file.stat().st_size < 120_000
    width, height = Image.open(file).size
    assert width >= 1000
    assert height >= 500
    told = "\n".join(page.read_text(encoding="utf-8") for page in DOCS.glob("gallery/*.md"))
    section = re.search(rf"^## {panel}: .+\n\n```python\n(?:.*\n)+?```\n\n(.+(?:\n.+)*)", told, re.MULTILINE)
    assert section, f"the gallery says nothing of {panel}"
    assert len(section[1].split()) > 15


def test_no_picture_is_left_over():
    names = {file.stem for file in (DOCS / "gallery" / "pictures").iterdir()}
    assert names == {f"{panel}-{theme}" for panel in PANELS for theme in ("light", "dark")}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(DOCS).as_posix())
def test_the_python_on_a_page_runs(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(ROOT / "tests" / "games")
    # A dataclass asks for the module in which it is made.
    module = ModuleType("a_page")
    monkeypatch.setitem(sys.modules, "a_page", module)
    for block in PYTHON.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, str(page), "exec"), module.__dict__)  # noqa: S102 - our own page


def test_files_that_pages_name_are_there():
    """Paths in back-quotes on the how-tos, but for those with a part to be filled in."""
    named = {
        path
        for page in DOCS.glob("howto/*.md")
        for path in re.findall(
            r"`((?:spacegames|widgets|tests|lessons|docs|benchmarks)/[\w./-]+)`", page.read_text("utf-8")
        )
    }
    assert len(named) > 20
    assert [path for path in named if not re.search(r"NN|NAME|CODE|\.de\.", path) and not (ROOT / path).exists()] == []


@pytest.mark.heavy
@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_what_the_front_pages_link_to_is_on_the_site(pages, page):
    told = re.sub(r"^```.*?^```", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    for link in re.findall(r"\]\((?!https?:)([^)#\s]+)", told):
        assert (ROOT / link).exists(), link
        if link.startswith("docs/") and link.endswith(".md"):
            address = link.removeprefix("docs/").removesuffix(".md").removesuffix("index").strip("/")
            assert f"{address}/".lstrip("/") in pages, link
