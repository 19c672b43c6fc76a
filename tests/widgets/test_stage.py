import pytest

from spacewidgets.drawing.scene import Scene, choice
from spacewidgets.drawing.stage import Stage
from spacewidgets.words import use_language

ONE = Scene(10, 10, "One", [choice("a", "A", hit=(0, 0, 1, 1))])
OTHER = Scene(10, 10, "Other", [choice("b", "B", hit=(0, 0, 1, 1))])


@pytest.fixture
def stage():
    made = Stage(ONE)
    yield made
    made.close()


def from_browser(stage: Stage, content: dict) -> None:
    """What the browser's half sends, by the way it comes."""
    stage._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})


def test_a_choice_made_in_the_browser_reaches_the_callbacks(stage: Stage):
    heard: list[str] = []
    stage.on_choose(heard.append)
    from_browser(stage, {"type": "choose", "action": "a"})
    stage.choose("a")
    assert heard == ["a", "a"]
    stage.on_choose(heard.append, remove=True)
    from_browser(stage, {"type": "choose", "action": "a"})
    assert heard == ["a", "a"]


def test_a_click_on_what_is_no_longer_there_does_nothing(stage: Stage):
    heard: list[str] = []
    stage.on_choose(heard.append)
    stage.show(OTHER)
    for content in (
        {"type": "choose", "action": "a"},
        {"type": "choose", "action": ["b"]},
        {"type": "choose"},
        {"action": "b"},
        {},
    ):
        from_browser(stage, content)
    assert heard == []
    from_browser(stage, {"type": "choose", "action": "b"})
    assert heard == ["b"]


def test_choosing_what_is_not_there_names_what_is(stage: Stage):
    with pytest.raises(ValueError, match=r"Nothing on the stage sends 'x'\. It has: a\."):
        stage.choose("x")
    stage.show(None)
    assert stage.svg == ""
    with pytest.raises(ValueError, match=r"It has: no choices\."):
        stage.choose("a")


def test_its_repr_is_stable(stage: Stage):
    assert repr(stage) == "Stage(a)"


def test_what_it_says_is_translated():
    use_language("qps")
    try:
        assert Stage().trouble.startswith("⟦")
    finally:
        use_language("en")
