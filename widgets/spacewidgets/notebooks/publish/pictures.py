"""What a cell has put out, as HTML without a kernel: panels as pictures with their words, figures, mathematics, text."""

from __future__ import annotations

import base64
import re
from math import log
from typing import Any, Final
from xml.etree import ElementTree as ET

from markupsafe import Markup, escape

from spacewidgets.drawing import theme
from spacewidgets.notebooks.publish.prose import math, mathematics_in
from spacewidgets.notebooks.publish.running import Models, Output, Run
from spacewidgets.panels.data_table import DataTable
from spacewidgets.words import _

__all__ = ["out_of", "picture", "shown", "shown_words"]

LONG: Final = 88
VIEW: Final = "application/vnd.jupyter.widget-view+json"
REFERENCE: Final = "IPY_MODEL_"
SVG: Final = "{http://www.w3.org/2000/svg}"
HEADING: Final = re.compile(r'role="heading" aria-level="\d"')
# Words that a screen reader would be told of when they change; here nothing changes.
LIVE: Final = re.compile(r' (?:role="(?:status|alert)"|aria-(?:live|atomic)="\w+")')


def shown(outputs: list[Output], models: Models, *, images: bool = True) -> Markup:
    """Outputs of a cell as HTML; without `images` panels are left out and only what is printed stays."""
    parts = [_output(output, models, images=images) for output in _run_together(outputs)]
    return Markup("\n").join(part for part in parts if part)


def out_of(run: Run, cell: str) -> Markup:
    """What the cell with this id has put out in a run, as HTML."""
    return shown(run.outputs.get(cell, []), run.models)


def _run_together(outputs: list[Output]) -> list[Output]:
    """Outputs, with what was printed bit by bit in one: so a table stays whole."""
    joined: list[Output] = []
    for output in outputs:
        if output["output_type"] == "stream" and joined and joined[-1]["output_type"] == "stream":
            joined[-1] = {**joined[-1], "text": ["".join(joined[-1]["text"]), "".join(output["text"])]}
        else:
            joined.append(output)
    return joined


def shown_words(outputs: list[Output]) -> str:
    """What a cell has printed, and its tables, a tab between their cells."""
    said = (
        "".join(output["text"])
        if output["output_type"] == "stream"
        else f"{table.tabbed}\n"
        if (table := DataTable.read("".join(output.get("data", {}).get("text/html", ""))))
        else ""
        for output in outputs
    )
    return "".join(said)


def _output(output: Output, models: Models, *, images: bool) -> Markup:
    if output["output_type"] == "stream":
        return _printed("".join(output["text"]))
    data: dict[str, Any] = output.get("data", {})
    text = {kind: "".join(value) for kind, value in data.items() if isinstance(value, (str, list))}
    model = data.get(VIEW, {}).get("model_id")
    if model in models:
        return _panel(model, models, text.get("text/html", "")) if images else Markup()
    return _shown_as(text)


def _panel(model: str, models: Models, words: str) -> Markup:
    """A widget as a card; where there is nothing to be seen, the words it has for those who do not see it."""
    inside = _widget(model, models)
    if "<img" not in inside and words and 'class="formula"' not in inside:
        inside = Markup(words)  # noqa: S704 - the panel's own
    return Markup('<div class="panel sg-panel">{}</div>').format(inside)


def _shown_as(text: dict[str, str]) -> Markup:
    if "text/html" in text:
        return Markup('<div class="out">{}</div>').format(Markup(mathematics_in(text["text/html"])))  # noqa: S704
    if "image/svg+xml" in text:
        return picture(text["image/svg+xml"], text.get("text/plain", ""))
    if "image/png" in text:
        source = f"data:image/png;base64,{text['image/png'].strip()}"
        return Markup('<img src="{}" alt="{}">').format(source, text.get("text/plain", ""))
    if "text/latex" in text:
        return Markup(math(text["text/latex"].strip("$"), display=True))  # noqa: S704 - MathML
    return _printed(text.get("text/plain", ""))


def _printed(text: str) -> Markup:
    if not text.strip():
        return Markup()
    # Wide tables are scrolled; whoever has no mouse must reach them, too.
    columns = [len(line) for line in text.splitlines() if "  " in line.strip()]
    kind = "printed long" if max(columns, default=0) > LONG else "printed"
    return Markup('<pre class="{}" tabindex="0">{}</pre>').format(kind, text.rstrip("\n"))


def picture(svg: str, words: str) -> Markup:
    """A drawing as an image that stands by itself, with `words` for those who do not see it."""
    svg = svg[svg.index("<svg") :] if "<svg" in svg else svg
    data = base64.b64encode(svg.encode()).decode("ascii")
    box = re.search(r'viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"', svg)
    wide, high = (round(float(box[1])), round(float(box[2]))) if box else (800, 450)
    return Markup(
        '<div class="picture" tabindex="0" role="group" aria-label="{}"><img src="data:image/svg+xml;base64,{}" alt="{}" '
        'width="{}" height="{}" style="--wide:{}px"></div>'
    ).format(_("Picture"), data, words, wide, high, wide)


def _stage(svg: str) -> Markup:
    """A stage's drawing with its looks inside, and nothing in it that could be chosen."""
    root = ET.fromstring(svg)  # noqa: S314 - our own drawing
    words = root.get("aria-label", "")
    described = root.find(f"{SVG}desc")
    if described is not None and described.text:
        words = f"{words}. {described.text}"
    ET.register_namespace("", SVG[1:-1])
    for node in root.iter():
        for name in ("role", "tabindex", "data-action", "aria-label", "aria-pressed", "aria-checked", "aria-disabled"):
            node.attrib.pop(name, None)
    _left, _top, width, height = (root.get("viewBox") or "0 0 800 450").split()
    root.set("width", width)
    root.set("height", height)
    root.attrib.pop("style", None)
    style = ET.Element(f"{SVG}style")
    style.text = theme.css()
    root.insert(0, style)
    return picture(ET.tostring(root, encoding="unicode"), words)


def _widget(reference: str, models: Models) -> Markup:
    """A widget as it last was: boxes as boxes, drawings as pictures, controls as what they say."""
    model = models.get(reference.removeprefix(REFERENCE), {})
    state = model.get("state", {})
    layout = models.get(str(state.get("layout", "")).removeprefix(REFERENCE), {}).get("state", {})
    if layout.get("display") == "none" or layout.get("visibility") == "hidden":
        return Markup()
    if state.get("svg"):
        return _stage(state["svg"])
    if "exhaust_velocity" in state:
        return _equation(state)
    if "children" in state:
        inside = Markup().join(_widget(child, models) for child in state["children"])
        row = "row" if model["model_name"] == "HBoxModel" else "column"
        classes = " ".join([row, *(name for name in state.get("_dom_classes", ()) if name != "sg-panel")])
        return Markup('<div class="{}">{}</div>').format(classes, inside) if inside else Markup()
    if model.get("model_name") in {"HTMLModel", "HTMLMathModel", "LabelModel"}:
        return _words(str(state.get("value", "")), state)
    return _control(model.get("model_name", ""), state)


def _equation(state: dict[str, Any]) -> Markup:
    """The rocket equation with the numbers it shows; in JupyterLab the browser draws it."""
    speed, before, after = (float(state[name]) for name in ("exhaust_velocity", "initial_mass", "final_mass"))
    if not speed > 0 < after < before:
        return Markup()
    numbers = [f"{number:,.0f}".replace(",", r"\,") for number in (speed, before, after, speed * log(before / after))]
    tex = r"\Delta v = v_e \ln\frac{{m_0}}{{m_1}} = {}\ \text{{m/s}} \times "
    tex += r"\ln\frac{{{}\ \text{{kg}}}}{{{}\ \text{{kg}}}} = {}\ \text{{m/s}}"
    return Markup(math(tex.format(*numbers), display=True))  # noqa: S704 - MathML


def _words(value: str, state: dict[str, Any]) -> Markup:
    if not value:
        return Markup()
    # The panel's title is bold, and no heading of the page: a page's headings are the lesson's.
    value = LIVE.sub("", HEADING.sub("", value))
    return Markup('<div class="{}">{}</div>').format(" ".join(state.get("_dom_classes", ())), Markup(value))  # noqa: S704


def _control(name: str, state: dict[str, Any]) -> Markup:
    """A control as what it says; buttons say nothing where nothing can be clicked."""
    label = str(state.get("description", ""))
    if "_options_labels" in state:
        index = state.get("index")
        chosen = index if isinstance(index, (list, tuple)) else [] if index is None else [index]
        value = ", ".join(str(state["_options_labels"][each]) for each in chosen)
    elif name in {"ButtonModel", "ToggleButtonModel"} or "value" not in state:
        return Markup()
    elif isinstance(state["value"], bool):
        value = "☑" if state["value"] else "☐"
    else:
        value = _number(state["value"])
    if not value:
        return Markup()
    bar = _bar(state)
    return Markup('<p class="control"><span>{}</span>{} <b>{}</b></p>').format(label, bar, value)


def _number(value: object) -> str:
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, (list, tuple)):
        return " … ".join(map(_number, value))
    return str(value)


def _bar(state: dict[str, Any]) -> Markup:
    """A slider's track, filled as far as its handle stands."""
    value, low, high = (state.get(name) for name in ("value", "min", "max"))
    if "readout" not in state or not all(isinstance(each, int | float) for each in (value, low, high)) or low == high:
        return Markup()
    share = (value - low) / (high - low)  # type: ignore[operator]
    if "base" in state or not 0 <= share <= 1:
        return Markup()
    return Markup('<span class="bar" aria-hidden="true"><i style="width:{}%"></i></span>').format(
        escape(round(100 * share))
    )
