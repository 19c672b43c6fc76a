"""The signal meter: bits and questions by hand, the picture by measuring it, the words by reading them."""

import re
from fractions import Fraction
from math import log2

import pytest
from drawn_boxes import faults
from panel_checks import check_refusal

from spacegames.dist import Dist
from spacegames.extraordinary import FULL, MANEUVERS, MOST_OPINION
from spacewidgets import SignalMeter
from spacewidgets.panels.explorers.signals_model import BEFORE, USUAL, bits, questions
from spacewidgets.panels.explorers.signals_picture import draw_convention
from spacewidgets.words import use_language


@pytest.fixture
def panel():
    made = SignalMeter(cuts=(4,))
    yield made
    made.close()


@pytest.fixture(params=["en", "es"])
def spoken(request):
    use_language(request.param)
    yield
    use_language("en")


def entropy(counts) -> float:
    total = sum(counts)
    return sum(n / total * log2(total / n) for n in counts if n)


def test_bits_and_questions_of_what_is_known_by_heart():
    assert bits(Dist.uniform(range(8))) == 3
    assert bits(Dist.constant("poor")) == questions(Dist.constant("poor")) == 0
    assert questions(Dist.uniform(range(8))) == 3
    # One question for the half, then one, then one: 1/2 + 2/4 + 3/8 + 3/8.
    halves = Dist({"a": 4, "b": 2, "c": 1, "d": 1})
    assert bits(halves) == questions(halves) == Fraction(7, 4)
    # Three alike: one of them by the first question, the others by the second.
    assert questions(Dist.uniform("abc")) == Fraction(1 + 2 + 2, 3)


@pytest.mark.parametrize("counts", [(1, 1, 1, 1, 1), (5, 1, 1), (9, 4, 2, 1), (1, 15), (6, 12, 6, 6, 10)])
def test_questions_are_never_fewer_than_bits_and_never_one_more(counts):
    dist = Dist(dict(enumerate(counts)))
    assert bits(dist) == pytest.approx(entropy(counts))
    assert bits(dist) <= questions(dist) + 1e-12 < bits(dist) + 1


def test_what_is_hidden_is_the_engines():
    assert BEFORE["meter"].support == tuple(range(FULL + 1))
    assert BEFORE["opinion"].support == tuple(range(-MOST_OPINION, MOST_OPINION + 1))
    free = sum(card.beige[:3] == (0, 0, 0) for card in MANEUVERS)
    assert BEFORE["card"][0] == Fraction(free, len(MANEUVERS))
    mean = -Fraction(sum(sum(card.beige[:3]) for card in MANEUVERS), len(MANEUVERS))
    assert BEFORE["card"].expectation() == mean


@pytest.mark.parametrize(
    ("cuts", "sizes"), [((), (16,)), ((8,), (8, 8)), ((4,), (4, 12)), ((1,), (1, 15)), ((5, 11), (5, 6, 5))]
)
def test_what_a_word_tells_is_its_own_entropy(cuts, sizes):
    panel = SignalMeter(cuts=cuts)
    assert panel.told == pytest.approx(entropy(sizes))
    assert panel.left == pytest.approx(sum(n / 16 * log2(n) for n in sizes))
    shown = panel.draw().words()
    assert f"told {panel.told:.2f}".rstrip("0").rstrip(".") in shown
    assert sum(f"{log2(n):.2f}".rstrip("0").rstrip(".") in shown for n in sizes) == len(sizes)
    assert panel.error == ""
    panel.close()


def test_the_words_of_a_card_weigh_the_deck():
    """A card is as likely as any other; so a cost is as likely as there are cards of it."""
    panel = SignalMeter(hidden="card", cuts=(2,))
    costs = [-sum(card.beige[:3]) for card in MANEUVERS]
    good = sum(cost < 2 for cost in costs)
    assert panel.told == pytest.approx(entropy((good, len(costs) - good)))
    assert panel.convention.said[0] == Fraction(good, len(costs))
    assert panel.convention.words == ("good", "bad")
    panel.close()


def test_the_blue_bar_is_as_long_as_what_is_told(panel: SignalMeter):
    def blue() -> float:
        return float(re.findall(r'width="([\d.]+)" height="30" rx="2" fill="var\(--sg-blue\)"', panel.stage.svg)[0])

    assert blue() == pytest.approx(440 * entropy((4, 12)) / 4, abs=0.01)
    panel.cuts = (8,)
    assert blue() == 110
    panel.cuts = ()
    assert blue() == 0


def test_each_word_leaves_its_own_bars(panel: SignalMeter):
    """Sixteen bars before, and sixteen again over all words: yellow for poor, green for well."""
    svg = panel.stage.svg
    assert len(re.findall(r'<rect [^>]*class="sg-moves" fill="var\(--sg-yellow\)"', svg)) == 2 * 4
    assert len(re.findall(r'<rect [^>]*class="sg-moves" fill="var\(--sg-green\)"', svg)) == 2 * 12
    assert panel.draw().words().count("1/4") == 4


def test_the_summary_says_what_the_picture_shows(panel: SignalMeter):
    assert panel.summary == (
        "Hidden: a meter, 0 to 15, 4 bits or 4 questions. “poor”, chance 1/4 (25.0 %), leaves 0 to 3: 2 bits. "
        "“well”, chance 3/4 (75.0 %), leaves 4 to 15: 3.58 bits. "
        "On average a word tells 0.81 bits; 3.19 bits or 3.25 questions stay open."
    )
    assert repr(panel) == f"How much does a word tell? {panel.summary}"
    panel.cuts = (8,)
    assert panel.summary.endswith("On average a word tells 1 bit; 3 bits or 3 questions stay open.")


def test_a_word_is_heard(panel: SignalMeter):
    assert list(panel.draw().actions.items()) == [("word:0", "Hear poor"), ("word:1", "Hear well")]
    panel.chosen("word:0")
    assert panel.feedback == (
        "You hear “poor”. 4 values are left: 0, 1, 2, 3. This time it told 2 bits; 2 bits stay open."
    )
    panel.cuts = (1,)
    assert panel.feedback == ""
    panel.chosen("word:0")
    assert panel.feedback == "You hear “poor”. 1 value is left: 0. This time it told 4 bits; 0 bits stay open."


def test_the_controls_and_the_model_follow_each_other(panel: SignalMeter):
    begins, second = panel._cuts
    assert (begins.value, begins.description, second.layout.display) == (4, "“well” from", "none")
    begins.value = 10
    assert panel.cuts == (10,)
    panel._size.value = 2
    assert panel.cuts == (5, 10)
    assert [control.description for control in panel._cuts] == ["silence from", "“well” from"]
    assert second.layout.display == ""
    begins.value = 12  # pushes the other one along
    assert panel.cuts == (12, 13)
    second.value = 2
    assert panel.cuts == (1, 2)
    panel._hidden.value = "opinion"
    assert (panel.hidden, panel.cuts) == ("opinion", USUAL["opinion"])
    assert [(c.min, c.max, c.value) for c in panel._cuts] == [(-2, 3, 0), (-2, 3, 1)]
    panel._size.value = 0
    assert panel.cuts == ()
    assert panel.told == 0
    panel.hidden, panel.cuts = "card", (1, 4)
    assert (panel._hidden.value, panel._size.value, [c.value for c in panel._cuts]) == ("card", 2, [1, 4])
    panel.hidden = "meter"  # where what was agreed for a card can be said, too
    assert panel.cuts == (1, 4)
    panel.cuts = (9, 15)
    panel.hidden = "opinion"  # where it cannot
    assert panel.cuts == USUAL["opinion"]
    assert panel.error == ""


@pytest.mark.parametrize("hidden", ["meter", "opinion", "card"])
def test_every_place_of_the_sliders_makes_a_picture(hidden: str):
    panel = SignalMeter(hidden=hidden)
    for size in (1, 2):
        panel._size.value = size
        for control in panel._cuts[:size]:
            for value in range(control.min, control.max + 1):
                control.value = value
                assert panel.cuts == tuple(c.value for c in panel._cuts[:size])
                assert len(panel.draw().actions) == size + 1
    assert panel.error == ""
    panel.close()


CONVENTION = (
    "A convention is none, one or two whole numbers from 1 to 15, the smaller one first, such as (8,), not {value}."
)


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"hidden": "fuel"}, "What is hidden is 'meter', 'opinion', 'card', not 'fuel'."),
        *(
            ({"cuts": cuts}, CONVENTION.format(value=repr(cuts)))
            for cuts in (8, (0,), (16,), (9, 4), (4, 4), (2, 4, 6), (4.5,), (True,), "8")
        ),
    ],
)
def test_refusals_help(panel: SignalMeter, keywords: dict[str, object], sentence: str):
    check_refusal(panel, keywords, sentence)


def test_an_unknown_keyword_is_refused():
    with pytest.raises(TypeError, match="Did you mean cuts"):
        SignalMeter(cut=(4,))


def test_bars_of_one_height_are_as_likely_in_whichever_row(panel):
    for hidden, cuts in (("meter", (8,)), ("meter", (4, 12)), ("meter", (15,)), ("opinion", (0, 1)), ("card", (2,))):
        panel.hidden, panel.cuts = hidden, cuts
        convention = panel.convention
        rows = [convention.before, *(convention.after(word) for word, _chance in convention.said)]
        chances = [float(chance) for row in rows for _value, chance in row if chance]
        bars = [float(high) for high in re.findall(r'height="([\d.]+)"[^>]*class="sg-moves"', panel.stage.svg)]
        bars = bars[: len(chances)]
        assert len(bars) == len(chances)
        assert max(bars) == pytest.approx(44, abs=0.1)
        for bar, chance in zip(bars, chances, strict=True):
            assert bar == pytest.approx(44 * chance / max(chances), abs=0.11)


@pytest.mark.parametrize("width", [180, 220, 240, 280, 320, 690, 720])
@pytest.mark.usefixtures("spoken")
def test_on_a_narrow_page_no_words_touch_or_are_cut(width):
    for hidden, low, high in (("meter", 1, 15), ("opinion", -2, 3), ("card", 1, 4)):
        panel = SignalMeter(hidden=hidden, cuts=())
        ends = ((low, low + 1), (low, high), (high - 1, high))
        every = [(), *((cut,) for cut in range(low, high + 1)), *ends]
        for panel.cuts in every:
            scene = draw_convention(panel.convention, "", width)
            assert scene.width == width if width < 690 else 720
            assert faults(scene.svg(), scene.width, scene.height) == []
        panel.close()


FITS = re.compile(r"\d+(/\d+)?")
"""Values, and chances on bars: what is left out where it would not fit."""


@pytest.mark.parametrize("width", [180, 240, 320, 560])
def test_a_narrow_picture_says_the_same_and_offers_the_same(panel: SignalMeter, width: int):
    for cuts in ((), (4,), (5, 11)):
        panel.cuts = cuts
        wide, narrow = (draw_convention(panel.convention, panel.summary, one) for one in (720, width))
        said, meant = ({words for words in scene.words() if not FITS.fullmatch(words)} for scene in (narrow, wide))
        assert said == meant
        assert narrow.actions == wide.actions
        for scene in (wide, narrow):
            ends = [
                float(x) + float(w)
                for x, w in re.findall(r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"', scene.svg())
            ]
            assert max(ends) <= scene.width
