"""The server that `spacegames lab` starts, for real: it serves Lab, and answers widgets promptly."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import time
import urllib.request
import uuid

import pytest
from tornado.websocket import websocket_connect

from spacewidgets.notebooks.lessons import lesson_files, lessons_folder

# Loaded into the server: it tells whether TCP_NODELAY is set on the kernels' websockets and on an ordinary connection.
PROBE = """
import gc, socket
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

def prompt(stream):
    return bool(stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

class Probe(JupyterHandler):
    def get(self):
        kernels = [thing for thing in gc.get_objects() if type(thing) is KernelWebsocketHandler]
        self.finish({
            "kernels": [prompt(each.ws_connection.stream) for each in kernels],
            "page": prompt(self.request.connection.stream),
        })

def _load_jupyter_server_extension(server):
    server.web_app.add_handlers(".*", [("/probe", Probe)])
"""


TOKEN = uuid.uuid4().hex


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    home = tmp_path_factory.mktemp("server")
    (home / "probe.py").write_text(PROBE, encoding="utf-8")
    folders = ("JUPYTER_RUNTIME_DIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "IPYTHONDIR")
    lab = ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
    path = os.pathsep.join(filter(None, [str(home), os.environ.get("PYTHONPATH")]))
    env = {**os.environ, "PYTHONPATH": path} | {name: str(home / name.lower()) for name in (*folders, *lab)}
    env.pop("JUPYTER_WIDGETS_ECHO", None)
    extra = [f"--IdentityProvider.token={TOKEN}", "--ServerApp.jpserver_extensions={'probe': True}"]
    command = [
        sys.executable,
        "-m",
        "spacewidgets.notebooks.lab",
        str(home / "mine"),
        "--no-browser",
        "--port=0",
        "--",
        *extra,
    ]
    log = home / "log"
    with log.open("w") as output, subprocess.Popen(command, env=env, stdout=output, stderr=output) as process:
        try:
            yield home, address(home / "jupyter_runtime_dir", process, log)
        finally:
            process.terminate()
            process.wait(timeout=30)


def address(runtime, process, log):
    for _ in range(600):
        for path in runtime.glob("jpserver-*.json"):
            try:
                url = json.loads(path.read_text(encoding="utf-8"))["url"]
                ask(url + "api")
            except (ValueError, OSError):  # half written, or not listening yet
                continue
            return url
        assert process.poll() is None, log.read_text(encoding="utf-8")
        time.sleep(0.1)
    pytest.fail(log.read_text(encoding="utf-8"))


def ask(url, data=None):
    request = urllib.request.Request(url, data, {"Authorization": f"token {TOKEN}"})  # noqa: S310
    with urllib.request.urlopen(request, timeout=30) as response:  # noqa: S310
        return response.read().decode()


def execute(url, code):
    """Start a kernel, run code in it over its websocket; gives what it printed, and what the probe saw meanwhile."""
    kernel = json.loads(ask(url + "api/kernels", b"{}"))["id"]

    async def talk():
        socket = await websocket_connect(f"ws{url.removeprefix('http')}api/kernels/{kernel}/channels?token={TOKEN}")
        header = {
            "msg_id": uuid.uuid4().hex,
            "msg_type": "execute_request",
            "session": "s",
            "username": "",
            "version": "5.3",
        }
        content = {"code": code, "silent": False}
        message = {"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": "shell"}
        await socket.write_message(json.dumps(message))
        while True:
            answer = json.loads(await asyncio.wait_for(socket.read_message(), 60))
            if answer["msg_type"] == "stream" and answer["parent_header"].get("msg_id") == header["msg_id"]:
                seen = json.loads(await asyncio.to_thread(ask, url + "probe"))
                socket.close()
                return answer["content"]["text"], seen

    return asyncio.run(talk())


def test_the_lessons_lie_in_the_folder_and_lab_serves_the_first(server):
    home, url = server
    listed = json.loads(ask(url + "api/contents/?content=1"))["content"]
    lessons = [path.name for path in lesson_files(lessons_folder())]
    assert {entry["name"] for entry in listed if entry["type"] == "notebook"} == set(lessons)
    assert "JupyterLab" in ask(url + "lab")
    redirect = "".join(path.read_text(encoding="utf-8") for path in (home / "jupyter_runtime_dir").glob("*-open.html"))
    assert all(f"/lab/tree/{name}" in redirect for name in lessons[:1])
    printed = re.findall(r"http://\S+", (home / "log").read_text(encoding="utf-8"))
    assert any(f"/lab/tree/{lessons[0]}?token=" in link for link in printed), "any browser gets the lesson by the link"


def test_jupyterlab_keeps_its_own_news_to_itself(server):
    _, url = server
    page = ask(url + "lab")
    config = json.loads(
        re.search(r'<script id="jupyter-config-data" type="application/json">(.*?)</script>', page, re.DOTALL)[1]
    )
    assert config["news"] == {"disabled": True}
    assert json.loads(ask(url + "lab/api/update"))["notification"] is None
    asks = json.loads(ask(url + "lab/api/settings/@jupyterlab/apputils-extension:notification"))["schema"]["properties"]
    assert asks["fetchNews"]["default"] == "false", "nobody is asked, either"


def test_kernel_messages_leave_at_once_and_widgets_do_not_echo(server):
    _, url = server
    printed, seen = execute(url, "import os, sys; print(os.environ['JUPYTER_WIDGETS_ECHO'], sys.executable)")
    assert printed.split() == ["0", sys.executable]
    assert seen == {"kernels": [True], "page": False}, "the page's connection shows what a server does by default"
