"""One JupyterLab server and one Chromium for all browser tests, and what a test does with a notebook in them."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import nbformat
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, ViewportSize, expect, sync_playwright

FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run"),
    *("--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync"),
]
ELSEWHERE = re.compile(r"^(?!(https?|wss?)://127\.0\.0\.1[:/])(?!data:|blob:|about:)")
WINDOW: ViewportSize = {"width": 1180, "height": 900}
PATIENCE = 60_000  # ms; a busy machine is slow, a broken page never gets there

SETTINGS = {
    # Nothing that asks or pops up over a picture.
    "@jupyterlab/apputils-extension/notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension/plugin": {"autosave": False},
}
PROMPT = ["--ServerApp.kernel_websocket_connection_class=spacewidgets.notebooks.server.PromptConnection"]
LATE = """
    const real = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => real(ms === 2000 ? 0 : ms);
"""
"""For a page in which anywidget gives up on every module before it is bound, as on a slow machine."""
THEMED = {name: f'body[data-jp-theme-light="{light}"]' for name, light in (("light", "true"), ("dark", "false"))}
STILL = """() => document.getAnimations().every(each => each.playState !== "running"
    || each.effect.getComputedTiming().iterations === Infinity)"""
CURRENT = "window.jupyterapp.shell.currentWidget"
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules of axe by which another theme can be wrong where one is right."""
EMPTY = "import ipywidgets; ipywidgets.Widget.close_all(); get_ipython().reset()"
EMPTIED = f"""(code) => Promise.race([
    {CURRENT}.sessionContext.session.kernel.requestExecute({{ code, store_history: false }}).done.then(
        reply => reply.content.status === "ok"),
    new Promise(done => setTimeout(done, 5000, false)),
])"""


class Lab:
    """A server with its own folders and a browser in which nothing can leave this machine."""

    def __init__(self, home: Path, browser: str, *, prompt: bool = False) -> None:
        """With `prompt`, the server is set up as `spacegames lab` does it, for speed; otherwise as people have it."""
        self.root = home / "notebooks"
        self.root.mkdir(parents=True)
        self.port = _free_port()
        self.server = subprocess.Popen(
            [*self._command(), *(PROMPT if prompt else [])],
            env=self._environment(home) | ({"JUPYTER_WIDGETS_ECHO": "0"} if prompt else {}),
            cwd=self.root,
            stdout=(home / "log").open("w"),
            stderr=subprocess.STDOUT,
        )
        try:
            self._wait_for_server(home / "log")
            self.playwright = sync_playwright().start()
        except BaseException:
            self.server.kill()
            raise
        self.browser = self.playwright.chromium.launch(executable_path=browser, args=FLAGS)
        self.context = self.browser.new_context(viewport=WINDOW)
        self.context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE / 2)
        self.left: list[str] = []
        self.context.route(ELSEWHERE, self._stop)
        self.pages: list[NotebookPage] = []
        self.kept: Page | None = None
        self.session: str | None = None
        self.beside = ThreadPoolExecutor(1)  # nobody waits for a kernel that ends

    def _command(self) -> list[str]:
        return [
            *(
                sys.executable,
                "-m",
                "jupyterlab",
                "--allow-root",
                "--no-browser",
                "--ip=127.0.0.1",
                f"--port={self.port}",
            ),
            *("--IdentityProvider.token=", "--ServerApp.password=", f"--ServerApp.root_dir={self.root}"),
            "--ServerApp.disable_check_xsrf=True",
            "--LabApp.expose_app_in_browser=True",
            "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        ]

    @staticmethod
    def _environment(home: Path) -> dict[str, str]:
        folders = {
            "JUPYTER_CONFIG_DIR": "config",
            "JUPYTER_DATA_DIR": "data",
            "JUPYTER_RUNTIME_DIR": "runtime",
            "JUPYTERLAB_SETTINGS_DIR": "settings",
            "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
            "IPYTHONDIR": "ipython",
        }
        for plugin, values in SETTINGS.items():
            file = home / "settings" / f"{plugin}.jupyterlab-settings"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(values), encoding="utf-8")
        return os.environ | {name: str(home / folder) for name, folder in folders.items()}

    def _wait_for_server(self, log: Path) -> None:
        for _ in range(600):
            if self.server.poll() is not None:
                break
            with contextlib.suppress(OSError):
                self._rest("GET", "api/status")
                return
            time.sleep(0.1)
        raise RuntimeError(f"JupyterLab did not start:\n{log.read_text(encoding='utf-8')[-2000:]}")

    def _rest(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/{path}", data, method=method)
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
            return json.loads(answer.read() or "null")

    def _stop(self, route: Any) -> None:
        self.left.append(route.request.url)
        route.abort()

    def notebook(self, cells: list[str], *, subshells: bool = True, script: str = "") -> NotebookPage:
        """A new notebook of code cells, opened and run."""
        book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
        book.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3 (ipykernel)", "language": "python"}
        name = f"page-{len(list(self.root.iterdir()))}.ipynb"
        nbformat.write(book, self.root / name)
        if not script and not self.pages:
            self._keep_kernel(name)
        return self._page(name, subshells=subshells, script=script)

    def open(self, path: Path, *, subshells: bool = True, script: str = "", theme: str = "light") -> NotebookPage:
        """A copy of an existing notebook, opened and run in a kernel of its own; the original is never written to."""
        name = f"page-{len(list(self.root.iterdir()))}-{path.name}"
        shutil.copyfile(path, self.root / name)
        return self._page(name, subshells=subshells, script=script, theme=theme)

    def _page(self, name: str, *, subshells: bool, script: str, theme: str = "light") -> NotebookPage:
        """A page that takes seconds to load serves test after test; with a script, or beside it, one has a page of its own."""
        if script or self.pages:
            opened = NotebookPage(self, self.context.new_page(), name)
            opened.page.add_init_script(script)
        else:
            self.kept = self.kept or self.context.new_page()
            opened = NotebookPage(self, self.kept, name)
        self.pages.append(opened)
        opened.start(subshells=subshells, theme=theme)
        opened.run_all()
        return opened

    def _keep_kernel(self, name: str) -> None:
        """The kernel that was emptied after the test before runs this notebook, too."""
        here = {"path": name, "name": name, "type": "notebook"}
        if self.session:
            self._rest("PATCH", f"api/sessions/{self.session}", here)
        else:
            self.session = self._rest("POST", "api/sessions", here | {"kernel": {"name": "python3"}})["id"]

    def tidy(self) -> None:
        """Close the notebooks of the test that has ended; a page or a kernel on which it left something goes, too."""
        for opened in self.pages:
            if opened.page is not self.kept:
                opened.page.close()
                continue
            if not opened.emptied():
                self.session = None
            if not opened.left_as_found():
                opened.page.close()
                self.kept = None
        self.pages.clear()
        sessions = {session["id"] for session in self._rest("GET", "api/sessions")}
        if self.session not in sessions:
            self.session = None
        for session in sessions - {self.session}:
            self.beside.submit(self._rest, "DELETE", f"api/sessions/{session}")

    def close(self) -> None:
        """End browser and server."""
        self.beside.shutdown()
        self.browser.close()
        self.playwright.stop()
        self.server.terminate()
        try:
            self.server.wait(20)
        except subprocess.TimeoutExpired:
            self.server.kill()


class NotebookPage:
    """One notebook, open in JupyterLab."""

    def __init__(self, lab: Lab, page: Page, name: str) -> None:
        self.lab, self.page, self.name = lab, page, name
        self.script_errors: list[str] = []
        page.on("pageerror", self._erred)
        page.on("websocket", self._reached)

    def _erred(self, error: Any) -> None:
        self.script_errors.append(str(error))

    def _reached(self, socket_: Any) -> None:
        if ELSEWHERE.match(socket_.url):
            self.lab.left.append(socket_.url)

    def start(self, *, subshells: bool, theme: str) -> None:
        """Open it and wait for its kernel."""
        if self.page.url.startswith("http"):
            opening = {"path": self.name, "factory": "Notebook"}
            self.page.evaluate("args => void window.jupyterapp.commands.execute('docmanager:open', args)", opening)
        else:
            self.page.goto(f"http://127.0.0.1:{self.lab.port}/doc/tree/{self.name}")
        self.page.wait_for_function(
            f"window.jupyterapp && {CURRENT}?.context?.path === {json.dumps(self.name)}"
            f" && {CURRENT}.sessionContext?.session?.kernel?.status === 'idle'"
        )
        if not subshells:
            self.page.evaluate(f"{CURRENT}.sessionContext.session.kernel.commsOverSubshells = 'disabled'")
        if not self.page.locator(THEMED[theme]).count():
            self.theme(theme)  # the test before may have left it in the other

    def emptied(self) -> bool:
        """Close all widgets and forget all names in the kernel; whether it did so at once."""
        try:
            return self.page.evaluate(EMPTIED, EMPTY)
        except PlaywrightError:
            return False

    def left_as_found(self) -> bool:
        """Close the notebook and undo what a test does to a page; whether that is all there was to undo."""
        try:
            self.page.evaluate(f"{CURRENT}.context.model.dirty = false; {CURRENT}.dispose()")
            self.page.set_viewport_size(WINDOW)
            self.page.emulate_media(color_scheme="light", forced_colors="none", reduced_motion="no-preference")
            self.page.mouse.move(0, 0)
            self.page.keyboard.press("Shift")  # after a key, as on a fresh page, focus that no mouse has given is seen
            self.page.remove_listener("pageerror", self._erred)
            self.page.remove_listener("websocket", self._reached)
            return self.page.locator(".jp-Dialog, .jp-Notebook").count() == 0
        except PlaywrightError:
            return False

    def command(self, name: str, **arguments: Any) -> Any:
        """Do one of JupyterLab's commands and wait for its end."""
        return self.page.evaluate("([name, args]) => window.jupyterapp.commands.execute(name, args)", [name, arguments])

    def run_all(self) -> None:
        """Run all cells; a cell that fails, fails the test."""
        self.command("notebook:run-all-cells")
        assert not self.errors(), "\n".join(self.errors())

    def errors(self) -> list[str]:
        """The errors among the cells' outputs."""
        return self.page.evaluate(f"""
            [...{CURRENT}.content.model.cells].flatMap(cell => cell.sharedModel.cell_type === 'code' ? cell.outputs.toJSON() : [])
                .filter(output => output.output_type === 'error').map(output => output.ename + ': ' + output.evalue)""")

    def cell_count(self) -> int:
        """How many cells the notebook has now."""
        return int(self.page.evaluate(f"{CURRENT}.content.model.cells.length"))

    def value(self, code: str) -> str:
        """What the kernel prints for `code`, run beside the notebook."""
        return str(
            self.page.evaluate(
                f"""async (code) => {{
                    let shown = '';
                    const future = {CURRENT}.sessionContext.session.kernel.requestExecute({{ code, store_history: false }});
                    future.onIOPub = (message) => {{
                        shown += message.content.text ?? message.content.data?.['text/plain'] ?? message.content.evalue ?? '';
                    }};
                    await future.done;
                    return shown;
                }}""",
                code,
            )
        ).strip()

    def comes(self, code: str, wanted: str) -> None:
        """Wait until the kernel prints `wanted`: what was done on the page may still be on its way."""
        end = time.monotonic() + PATIENCE / 1000
        while (said := self.value(code)) != wanted:
            assert time.monotonic() < end, f"{code} gives {said}, not {wanted}"
            time.sleep(0.05)

    def changed(self, code: str, before: str) -> str:
        """What the kernel prints once it is no longer what it was."""
        end = time.monotonic() + PATIENCE / 1000
        while (said := self.value(code)) == before:
            assert time.monotonic() < end, f"nothing happens: {code} still gives {before}"
            time.sleep(0.02)
        return said

    def faults(self, find: Callable[[], list[Any]]) -> list[Any]:
        """What is still found when the kernel has had the time to draw for another width; mostly nothing, at once."""
        end = time.monotonic() + PATIENCE / 4000
        while (found := find()) and time.monotonic() < end:
            self.page.wait_for_timeout(100)
        return found

    def still(self) -> None:
        """Wait until nothing moves on the page and no colour eases in."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.page.wait_for_function(STILL)

    def panel(self, n: int = 0) -> Locator:
        """The n-th panel on the page, in view."""
        found = self.page.locator(".sg-panel").nth(n)
        found.scroll_into_view_if_needed()
        return found

    def theme(self, name: str) -> None:
        """Switch JupyterLab to "light" or "dark"."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name.capitalize()}")
        self.page.wait_for_selector(THEMED[name], state="attached")
        self.still()

    def axe(self, selector: str = ".sg-panel", *rules: str) -> list[str]:
        """What axe finds wrong inside `selector`, by all rules or some, one line a finding."""
        self.still()
        only = {"runOnly": list(rules)} if rules else {}
        found = Axe().run(self.page, context=selector, options=only).response["violations"]
        return [
            f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}" for rule in found for node in rule["nodes"]
        ]

    def screenshot(self, name: str, what: Locator | None = None) -> None:
        """Keep a picture in the folder $SCREENSHOTS, if that is set."""
        if folder := os.environ.get("SCREENSHOTS"):
            Path(folder).mkdir(parents=True, exist_ok=True)
            (what or self.page).screenshot(path=Path(folder) / f"{name}.png")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
