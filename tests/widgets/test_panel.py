import logging
import threading

import ipywidgets as w
import pytest
import traitlets
from ipywidgets.widgets.widget import _instances

from spacewidgets.drawing.scene import Scene, choice, text
from spacewidgets.panels.panel import Panel, strip
from spacewidgets.words import _, use_language


class Count(Panel):
    """Counts; refuses to go beyond nine."""

    clicks = traitlets.Int(0)
    _hidden = traitlets.Int(0)

    @traitlets.default("title")
    def _title(self):
        return _("Counting")

    def build(self):
        self.button = w.Button(description="Add one")
        self.on_click(self.button, self.add)
        self.slider = w.IntSlider(max=100)
        self.watch(self.slider, lambda change: setattr(self, "clicks", change["new"]))
        return [self.slider, w.HBox([self.button])]

    def add(self):
        if self.clicks == 9:
            raise ValueError("Nine is <enough>.")
        self.clicks += 1

    def draw(self):
        return Scene(80, 20, "Clicks", [text(0, 15, self.clicks), choice("reset", "Start again", hit=(40, 0, 40, 20))])

    def describe(self):
        return f"{self.clicks} clicks."

    def chosen(self, action):
        self.clicks = 0
        self.say("note", "Again.", action)


@pytest.fixture
def panel():
    made = Count(clicks=2)
    yield made
    made.close()


@pytest.fixture
def quiet(monkeypatch):
    """For tests in which a button's callback is meant to raise: ipywidgets logs that, and `conftest` would object."""
    monkeypatch.setattr(logging.getLogger("traitlets"), "disabled", True)


def test_a_click_changes_the_model_the_drawing_and_the_words(panel: Count):
    panel.button.click()
    assert (panel.clicks, panel.draw().words(), panel.summary, repr(panel)) == (
        3,
        ("3",),
        "3 clicks.",
        "Counting. 3 clicks.",
    )
    assert ">3</text>" in panel.stage.svg
    panel.clicks = 7
    assert ">7</text>" in panel.stage.svg
    panel.slider.value = 5
    assert panel.summary == "5 clicks."
    panel.stage.choose("reset")
    assert (panel.clicks, panel.feedback) == (0, "Again. reset")
    panel.hush()
    assert panel.feedback == ""


def test_an_unknown_keyword_is_refused_with_the_nearest():
    with pytest.raises(TypeError, match=r"Count has no keyword 'click'\. Did you mean clicks"):
        Count(click=3)
    with pytest.raises(TypeError, match="Count has no keyword '_hidden'"):
        Count(_hidden=3)
    with pytest.raises(
        TypeError, match=r"There are: clicks, heading_level, help, help_shown, layout, lead, projector, title\."
    ):
        Count(xyz=3)
    with pytest.raises(traitlets.TraitError):
        Count(clicks="three")


def test_an_error_is_shown_and_raised_and_goes_when_something_works(panel: Count):
    panel.clicks = 9
    with pytest.raises(ValueError, match="Nine"):
        panel.guard(panel.add)()
    assert panel.error == "This did not work. Nine is <enough>. Try another way, or run the cell again to start afresh."
    assert panel.clicks == 9
    panel.projector = True
    assert panel.error, "a larger panel is no reason to forget an error"
    panel.stage.choose("reset")
    assert panel.error == ""


@pytest.mark.usefixtures("quiet")
def test_an_error_behind_a_button_is_not_lost(panel: Count):
    panel.clicks = 9
    panel.button.click()
    assert panel.error.startswith("This did not work. Nine is <enough>.")


def test_words_are_escaped_everywhere(panel: Count):
    panel.title, panel.lead, panel.help = "<b>", "<i>", "<u>\n\n<s>"
    panel.help_shown = True
    panel.say("keep", "<a>", "<img>", "<hint>")
    shown = "".join(child.value for child in panel.children if isinstance(child, w.HTML)) + panel._heading.value
    for tag in ("<b>", "<i>", "<u>", "<s>", "<a>", "<img>", "<hint>"):
        assert tag not in shown
        assert tag.replace("<", "&lt;").replace(">", "&gt;") in shown
    assert (
        str(strip("got", "Got it.", "a < b"))
        == '<div class="sg-strip sg-got"><p><strong>Got it.</strong> a &lt; b</p></div>'
    )


def test_what_a_notebook_keeps_is_stable_and_readable(panel: Count):
    bundle = panel._repr_mimebundle_()
    assert bundle["text/plain"] == "Counting. 2 clicks."
    assert bundle["text/html"] == '<p class="mathjax_ignore"><strong>Counting</strong> 2 clicks.</p>'
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == panel.model_id


def test_help_and_projector_can_be_switched_and_linked(panel: Count):
    assert panel._help_button.layout.display == "none", "no help, no button"
    panel.help = "First.\n\nSecond."
    panel.help_shown = True
    assert (panel._help.value, panel._help.layout.display) == ("<p>First.</p><p>Second.</p>", "")
    panel._projector_button.value = True
    assert panel.projector
    assert "sg-projector" in panel._dom_classes
    panel.projector = False
    assert panel._dom_classes == ("sg-panel",)


def test_nothing_grows_with_the_number_of_clicks_and_close_frees_all(panel: Count):
    before = len(_instances)
    for _click in range(50):
        panel.stage.choose("reset")
        panel.button.click()
        panel.say("got", "Got it.")
    assert len(_instances) == before
    made = Count()
    assert len(_instances) > before
    made.close()
    assert len(_instances) == before


def test_after_close_the_controls_no_longer_reach_the_panel():
    panel = Count()
    button, slider = panel.button, panel.slider
    panel.close()
    button.click()
    slider.value = 50
    assert panel.clicks == 0


def test_one_callback_at_a_time():
    """Messages may come on two threads: a click that reads, waits and writes must not lose the other's."""

    class Slow(Count):
        def add(self):
            seen = self.clicks
            threading.Event().wait(0.002)
            self.clicks = seen + 1

    panel = Slow()
    threads = [threading.Thread(target=lambda: [panel.button.click() for _click in range(10)]) for _thread in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert panel.clicks == 40
    panel.close()


def test_a_trait_can_be_linked_to_a_learners_own_slider(panel: Count):
    mine = w.IntSlider(max=100)
    link = traitlets.link((mine, "value"), (panel, "clicks"))
    mine.value = 42
    assert panel.summary == "42 clicks."
    link.unlink()
    mine.close()


def test_every_word_of_the_frame_goes_through_the_catalogue():
    use_language("qps")
    try:
        panel = Count()
        panel.clicks = 9
        with pytest.raises(ValueError, match="Nine"):
            panel.guard(panel.add)()
        assert panel.title == "⟦Counting⟧"
        assert (
            panel.error
            == "⟦This did not work.⟧ Nine is <enough>. ⟦Try another way, or run the cell again to start afresh.⟧"
        )
        assert {panel._help_button.tooltip[0], panel._projector_button.tooltip[0]} == {"⟦"}
        panel.close()
    finally:
        use_language("en")
