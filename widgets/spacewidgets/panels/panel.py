"""The base of every panel: plain ipywidgets around at most one stage, with one lock and no silent errors.

A panel's traits are its model. A subclass says in four small methods what it is:

>>> import traitlets, ipywidgets
>>> from spacewidgets.drawing.scene import Scene, text
>>> class Count(Panel):
...     clicks = traitlets.Int(0)
...     def build(self):
...         button = ipywidgets.Button(description="Add one")
...         self.on_click(button, self.add)
...         return [button]
...     def add(self):
...         self.clicks += 1
...     def draw(self):
...         return Scene(80, 20, "Clicks", [text(0, 15, self.clicks)])
...     def describe(self):
...         return f"{self.clicks} clicks."
>>> panel = Count(title="Counting", clicks=2)
>>> panel.add()
>>> panel
Counting. 3 clicks.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from functools import wraps
from typing import Any, ClassVar, Final, Literal, NamedTuple, ParamSpec, TypeVar

import ipywidgets as w
import traitlets
from markupsafe import Markup

from spacegames.names import did_you_mean
from spacewidgets.drawing.scene import Scene
from spacewidgets.drawing.stage import Stage
from spacewidgets.panels.aloud import news
from spacewidgets.words import _

__all__ = ["LARGER", "OPENS", "Feedback", "Kind", "Panel", "strip"]

OPENS: Final = "sg-opens"
"""The class of a toggle that opens a part of its panel: a screen reader says whether that part is open."""
LARGER: Final = Fraction(4, 3)
"""How much larger everything is for a projector."""

Kind = Literal["almost", "keep", "got", "note"]
P = ParamSpec("P")
R = TypeVar("R")


class Feedback(NamedTuple):
    """What a feedback strip says: its kind, its first words, the reason, and a hint that may be empty."""

    kind: Kind
    first: str
    reason: str
    hint: str = ""


def strip(kind: Kind, first: str, reason: str = "", hint: str = "") -> Markup:
    """A feedback strip: yellow *almost*, orange *keep*, green *got*, blue *note*; the first words are bold."""
    below = Markup(' <p class="sg-hint">{}</p>').format(hint) if hint else Markup()
    return Markup('<div class="sg-strip sg-{}"><p><strong>{}</strong> {}</p>{}</div>').format(
        kind, first, reason, below
    )


class Panel(w.VBox):
    """A titled card with controls, a stage, a feedback strip, an error strip and a summary in words.

    Subclasses override `build` (the controls), `draw`, `describe` and `chosen`, give `title`, `lead` and `help` as
    dynamic defaults so that they are translated when shown, and declare their model as traits. Any public trait that
    a subclass declares may be given as a keyword and is redrawn when it changes; other keywords are refused.

    Parameters
    ----------
    title, lead, help
        Heading, the one plain sentence beneath it, and what "?" opens (paragraphs apart by an empty line).
    heading_level
        The heading's level for screen readers.
    projector, help_shown
        Everything a third larger; whether the help is open.
    """

    title = traitlets.Unicode()
    lead = traitlets.Unicode()
    help = traitlets.Unicode()
    heading_level = traitlets.Int(3)
    projector = traitlets.Bool(False)
    help_shown = traitlets.Bool(False)
    summary = traitlets.Unicode(read_only=True)

    strip_tells: ClassVar[bool] = False
    """Whether a strip, or a module of the panel's own, says what changed, so that nothing else need be read aloud."""

    _quiet = False

    def __init__(self, *unnamed: Any, **keywords: Any) -> None:
        self.lock = threading.RLock()
        self._unwatch: list[Callable[[], None]] = []
        self._refuse_unnamed(unnamed)
        self._refuse_unknown(keywords)
        layout = keywords.pop("layout", None)
        super().__init__(_dom_classes=("sg-panel",), **({"layout": layout} if layout is not None else {}), **keywords)
        with self.lock, self.hold_trait_notifications():
            self.stage = Stage()
            self._heading = w.HTML()
            self._help = w.HTML(_dom_classes=("sg-help",), layout=w.Layout(display="none"))
            self._feedback = w.HTML(_dom_classes=("sg-live",))
            self._error = w.HTML(_dom_classes=("sg-live", "sg-error"))
            self._summary = w.HTML(_dom_classes=("sg-summary",))  # not live: `news` says what is new in it
            self._help_button = w.ToggleButton(description="?", tooltip=_("What is this?"), _dom_classes=(OPENS,))
            self._projector_button = w.ToggleButton(description="A+", tooltip=_("Larger, for a projector"))
        traitlets.link((self, "help_shown"), (self._help_button, "value"))
        traitlets.link((self, "projector"), (self._projector_button, "value"))
        self.stage.on_choose(self.guard(self.chosen))
        tools = w.HBox([self._help_button, self._projector_button], _dom_classes=("sg-tools",))
        self.controls = w.HBox(_dom_classes=("sg-controls",))
        self.controls.children = tuple(self.build())
        if not self.stage.svg:
            self.stage.show(self.draw())  # so the browser gets the picture with the stage, and not after it
        self.children = self.arrange(w.HBox([self._heading, tools], _dom_classes=("sg-head",)))
        self.observe(self._frame_changed, ["title", "lead", "help", "heading_level", "projector", "help_shown"])
        self._show_frame()
        model = sorted(self._model_traits())
        if model:
            self.observe(self._model_changed, model)
        self.redraw()
        self.stage.observe(self._sized, "width")
        self._unwatch.append(lambda: self.stage.unobserve(self._sized, "width"))

    # What a subclass says

    def build(self) -> Sequence[w.Widget]:
        """The controls, made once; connect them with `watch`, `on_click` or `traitlets.link`."""
        return ()

    def draw(self) -> Scene | None:
        """The picture of the model as it is now, for the `width` there is; pure. None: no picture."""
        return None

    def describe(self) -> str:
        """What the picture shows, in words: the summary, the fallback without a kernel, and the repr."""
        return ""

    def chosen(self, action: str) -> None:
        """Something on the stage was chosen."""

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """The panel's children from top to bottom; override to put more beside the stage."""
        return (head, self._help, self.controls, self.stage, self._feedback, self._error, self._summary)

    # What a subclass uses

    @property
    def width(self) -> int:
        """How wide a picture may be, in scene units; see `scene.fold`."""
        return self.width_of(self.stage)

    def width_of(self, stage: Stage) -> int:
        """The same for another stage of this panel."""
        return int(stage.width / LARGER) if self.projector else stage.width

    def reflow(self) -> None:
        """Draw again what depends on the width, and say nothing of it; a panel with more than one picture does more."""
        self.stage.show(self.draw())

    def news(self, before: str, now: str) -> str:
        """What is read aloud when the summary changes, in at most `aloud.MOST` words."""
        return "" if self.strip_tells else news(before, now)

    def summarize(self, said: str) -> None:
        """Set the summary, and have read aloud what is new in it."""
        if self.summary and said != self.summary:
            self.stage.aloud = self.news(self.summary, said)
        self.set_trait("summary", said)
        self._summary.value = str(Markup("<p>{}</p>").format(said)) if said else ""

    def redraw(self) -> None:
        """Show the model as it is now: one drawing, one summary; nothing else is made."""
        with self.lock:
            self.stage.show(self.draw())
            self.summarize(self.describe())

    def say(self, kind: Kind, first: str, reason: str = "", hint: str = "") -> None:
        """Show a feedback strip; see `strip`. What is said again is read aloud again."""
        shown = str(strip(kind, first, reason, hint))
        if shown == self._feedback.value:
            self._feedback.value = ""
        self._feedback.value = shown

    def hush(self) -> None:
        """Clear the feedback strip."""
        self._feedback.value = ""

    @property
    def feedback(self) -> str:
        """The words in the feedback strip."""
        return Markup(self._feedback.value).striptags()  # noqa: S704 - made by `strip`

    @property
    def error(self) -> str:
        """The words in the error strip; empty while all is well."""
        return Markup(self._error.value).striptags()  # noqa: S704 - made by `strip`

    def guard(self, callback: Callable[P, R]) -> Callable[P, R]:
        """`callback` under the panel's lock; what it raises is shown in the error strip and raised on."""

        @wraps(callback)
        def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
            with self.lock:
                try:
                    result = callback(*args, **kwargs)
                except Exception as error:
                    self._show_error(error)
                    raise
                self._error.value = ""
                return result

        return guarded

    def watch(self, widget: w.Widget, callback: Callable[[Any], object], names: str | list[str] = "value") -> None:
        """Call ``callback(change)``, guarded, when `widget`'s trait changes, until the panel is closed; but see `quietly`."""
        guarded = self.guard(callback)

        def heard(change: Any) -> None:
            with self.lock:  # another thread waits until what is set quietly is set
                if not self._quiet:
                    guarded(change)

        widget.observe(heard, names)
        self._unwatch.append(lambda: widget.unobserve(heard, names))

    @contextmanager
    def quietly(self) -> Iterator[None]:
        """What is set in this block only shows how things are: no callback of `watch` is called, nothing is drawn again."""
        with self.lock:
            before, self._quiet = self._quiet, True
            try:
                yield
            finally:
                self._quiet = before

    def on_click(self, button: w.Button, callback: Callable[[], object]) -> None:
        """Call ``callback()``, guarded, when `button` is clicked, until the panel is closed."""
        guarded = self.guard(callback)

        def clicked(_button: w.Button) -> None:
            guarded()

        button.on_click(clicked)
        self._unwatch.append(lambda: button.on_click(clicked, remove=True))

    def close(self) -> None:
        """Free the panel, its controls and its stage, in the browser and here."""
        if not hasattr(self, "lock"):
            return  # Python also closes what could not be made
        with self.lock:
            while self._unwatch:
                self._unwatch.pop()()
            self.unobserve_all()
            for held in vars(self).values():  # also what `arrange` left out
                if isinstance(held, w.Widget):
                    for part in (*_inside(held), held):
                        part.close()
            for child in _inside(self):
                child.close()
            super().close()

    # The frame

    @classmethod
    def _model_traits(cls) -> frozenset[str]:
        """The public traits that subclasses of `Panel` declare."""
        below = cls.__mro__[: cls.__mro__.index(Panel)]
        return frozenset(
            name for owner in below for name, value in vars(owner).items()
            if isinstance(value, traitlets.TraitType) and not name.startswith("_")
        ) - {"title", "lead", "help", "heading_level"}  # fmt: skip

    def _refuse_unnamed(self, unnamed: tuple[Any, ...]) -> None:
        if not unnamed:
            return
        name = type(self).__name__
        first = next(
            (key for key, value in vars(type(self)).items() if isinstance(value, traitlets.TraitType)), "title"
        )
        raise TypeError(f"{name} takes its settings by name: write for example {name}({first}={unnamed[0]!r}).")

    def _refuse_unknown(self, keywords: dict[str, Any]) -> None:
        legal = self._model_traits() | {"title", "lead", "help", "heading_level", "projector", "help_shown", "layout"}
        for keyword in keywords:
            if keyword not in legal:
                instead = did_you_mean(keyword, sorted(legal))
                raise TypeError(f"{type(self).__name__} has no keyword {keyword!r}. {instead}")

    def _model_changed(self, _change: object) -> None:
        with self.lock:
            if not self._quiet:
                self.guard(self.redraw)()

    def _frame_changed(self, change: Any) -> None:
        with self.lock:  # not guarded: a larger panel is no reason to forget an error
            self._show_frame()
            if change.name == "projector":
                self.reflow()

    def _sized(self, _change: object) -> None:
        with self.lock:
            self.reflow()

    def _show_frame(self) -> None:
        lead = Markup('<div class="sg-lead">{}</div>').format(self.lead) if self.lead else Markup()
        heading = Markup('<div class="sg-heading" role="heading" aria-level="{}">{}</div>').format(
            self.heading_level, self.title
        )
        self._heading.value = str(heading + lead)
        parts = [part.strip() for part in self.help.split("\n\n") if part.strip()]
        self._help.value = str(Markup().join(Markup("<p>{}</p>").format(part) for part in parts))
        self._help.layout.display = "" if self.help_shown and self.help else "none"
        self._help_button.layout.display = "" if self.help else "none"
        (self.add_class if self.projector else self.remove_class)("sg-projector")

    def _show_error(self, error: Exception) -> None:
        first = _("This did not work.")
        do = _("Try another way, or run the cell again to start afresh.")
        self._error.value = str(strip("keep", first, str(error) or type(error).__name__, do))

    # What stands in a notebook without the browser's half

    def __repr__(self) -> str:
        title = self.title if self.title.endswith(("?", "!", ".")) or not self.title else f"{self.title}."
        return " ".join(part for part in (title, self.summary) if part)

    def _repr_mimebundle_(self, **_kwargs: Any) -> dict[str, Any]:
        shown = Markup('<p class="mathjax_ignore"><strong>{}</strong> {}</p>').format(self.title, self.summary)
        return {
            "text/plain": repr(self),
            "text/html": str(shown),
            "application/vnd.jupyter.widget-view+json": {
                "version_major": 2,
                "version_minor": 0,
                "model_id": self.model_id,
            },
        }


def _inside(widget: w.Widget) -> list[w.Widget]:
    """All widgets inside a box, deepest first, with their layouts and styles."""
    found: list[w.Widget] = []
    for child in getattr(widget, "children", ()):
        found += _inside(child)
        found.append(child)
    found += [part for name in ("layout", "style") if isinstance(part := getattr(widget, name, None), w.Widget)]
    return found
