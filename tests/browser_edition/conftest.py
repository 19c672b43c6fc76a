"""The browser edition, built once for all tests of this folder."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def edition(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as ``spacegames browser`` builds it, with everything fetched anew."""
    assert shutil.which("node"), (
        "The browser edition needs Node.js and npm: apt-get install nodejs npm, or any of that name."
    )
    folder = tmp_path_factory.mktemp("edition")
    command = [sys.executable, "-m", "spacegames", "browser", folder / "site", "--cache", folder / "cache"]
    subprocess.run(command, check=True)
    return folder / "site"
