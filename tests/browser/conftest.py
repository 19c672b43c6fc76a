"""The server and browser that all browser tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from browser.lab import Lab
from spacewidgets.notebooks.publish.printing import chromium

NO_CHROMIUM = (
    "Browser tests need a system Chromium: apt-get install chromium, or any package of that name; then run them again."
)


@pytest.fixture(scope="package")
def _lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    browser = chromium()
    if browser is None:
        if os.environ.get("SPACEGAMES_REQUIRE_BROWSER") == "1":
            pytest.fail(NO_CHROMIUM)
        pytest.skip(NO_CHROMIUM)
    lab = Lab(tmp_path_factory.mktemp("lab"), browser)
    yield lab
    lab.close()


@pytest.fixture
def lab(_lab: Lab) -> Iterator[Lab]:
    """The shared JupyterLab; afterwards the test's pages are closed and nothing may have left this machine."""
    _lab.left.clear()
    yield _lab
    _lab.tidy()
    assert _lab.left == [], "the page asked for something from elsewhere"
