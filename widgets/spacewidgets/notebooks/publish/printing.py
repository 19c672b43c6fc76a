"""HTML to PDF by the Chromium of this computer, without a window and without the net."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from spacewidgets.disk import write_whole
from spacewidgets.notebooks.lessons import LessonError

__all__ = ["NO_CHROMIUM", "PrintError", "chromium", "pdf"]

NAMES: Final = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
)
PLACES: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS: Final = (
    "--headless", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-extensions", "--disable-quic", "--proxy-server=127.0.0.1:9", "--no-pdf-header-footer",
)  # fmt: skip
SECONDS: Final = 120
DATE: Final = re.compile(rb"/(?:Creation|Mod)Date \(D:[^)]*\)")
"""What tells one printing from the next; blanks in its place leave all else in the file where it is."""
NO_CHROMIUM: Final = (
    "No PDF was made, for there is no Chromium here. Open the HTML files in any browser and print them, or install "
    "Chromium (Debian and Ubuntu: sudo apt-get install chromium; Chrome and Edge will do as well) and run this again."
)


class PrintError(LessonError):
    """Chromium is there and made no PDF."""


def chromium() -> str | None:
    """Path of a Chromium, Chrome or Edge; the environment variable CHROMIUM names another."""
    if named := os.environ.get("CHROMIUM"):
        return shutil.which(named)
    found = next(filter(None, map(shutil.which, NAMES)), None)
    return found or next((place for place in PLACES if Path(place).exists()), None)


def pdf(browser: str, html: str) -> bytes:
    """Print an HTML file.

    Raises PrintError with what Chromium said, if nothing came out.
    """
    with tempfile.TemporaryDirectory(prefix="spacegames-") as folder:
        page, printed = Path(folder, "page.html"), Path(folder, "page.pdf")
        write_whole(page, html)
        sandbox = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        command = [
            browser,
            *FLAGS,
            *sandbox,
            f"--user-data-dir={folder}/profile",
            f"--print-to-pdf={printed}",
            page.as_uri(),
        ]
        try:
            done = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)  # noqa: S603 - our own arguments
        except (OSError, subprocess.TimeoutExpired) as error:
            raise PrintError(f"{browser} made no PDF: {error}") from None
        if not printed.exists():
            said = done.stderr.decode(errors="replace").strip().splitlines()
            raise PrintError(f"{browser} made no PDF: {said[-1] if said else f'it ended with {done.returncode}'}.")
        return DATE.sub(lambda found: b" " * len(found[0]), printed.read_bytes())
