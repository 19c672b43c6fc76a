"""The radiation panel: its numbers by rolling every roll, its picture by measuring it, its words by reading them."""

import base64
import re
import threading
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
import traitlets
from panel_checks import bare, check_refusal
from touched import control

from spacewidgets import Radiation, radiation_figure
from spacewidgets.panels.explorers.radiation_model import Voyage
from spacewidgets.panels.explorers.radiation_picture import draw_voyage


@pytest.fixture
def panel():
    made = Radiation()
    yield made
    made.close()


def rolled(cards: tuple[int, ...], years: int, crew: int, shield: int, doctors: int) -> tuple[Counter, Counter, int]:
    """Every card and every roll of every astronaut, counted: who is ill, who lives, and how many cases there are."""
    ill, alive = Counter(), Counter()
    for card in cards:
        threshold = max(card - shield, 0) * years
        for rolls in product(range(1, 9), repeat=crew):
            sick = [roll <= threshold for roll in rolls]
            healed = doctors and not all(sick[:doctors])
            ill[sum(sick)] += 1
            alive[crew if healed else crew - sum(sick)] += 1
    return ill, alive, len(cards) * 8**crew


@pytest.mark.parametrize(
    ("level", "years", "crew", "shield", "doctors"),
    [(2, 3, 3, 0, 0), (1, 5, 4, 0, 1), (None, 3, 3, 0, 0), (None, 2, 3, 1, 2), (0, 8, 2, 1, 0), (2, 4, 2, 0, 1)],
)
def test_the_panel_says_what_rolling_every_roll_says(level, years, crew, shield, doctors):
    panel = Radiation(level=level, years=years, crew=crew, shield=shield, doctors=doctors)
    ill, alive, cases = rolled((0, 1, 2) if level is None else (level,), years, crew, shield, doctors)
    for k in range(crew + 1):
        assert panel.ill[k] == Fraction(ill[k], cases)
        assert panel.alive[k] == Fraction(alive[k], cases)
        assert str(panel.ill[k]) in panel.draw().words()
    assert panel.expected == Fraction(sum(k * n for k, n in ill.items()), cases)
    assert panel.all_live == Fraction(alive[crew], cases)
    assert panel.chance == panel.expected / crew
    assert panel.error == ""
    panel.close()


def bars(panel: Radiation) -> list[list[float]]:
    """The lengths of the bars' pieces, as shares of their tracks, row by row."""
    tracks = r'<rect x="[\d.]+" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)" rx="2" fill="var\(--sg-grid\)"'
    rows = []
    for y, full, high in re.findall(tracks, panel.stage.svg):
        if float(full) < 50:  # a legend's
            continue
        piece = rf'y="{y}" width="([\d.]+)" height="{high}" rx="2" class="sg-moves" fill="(?!var\(--sg-card)'
        pieces = re.findall(piece, panel.stage.svg)
        rows.append([float(piece) / float(full) for piece in pieces])
    return rows


def test_the_bars_are_as_long_as_their_chances(panel: Radiation):
    assert [round(sum(row), 3) for row in bars(panel)] == [0.004, 0.047, 0.211, 0.422, 0.316]
    panel.level = None
    three = bars(panel)
    assert [len(row) for row in three] == [3] * 5
    # Nobody ill: 1/3 × (1 + (5/8)⁴ + (2/8)⁴), a piece for each card.
    assert three[0] == pytest.approx([1 / 3, 0.625**4 / 3, 0.25**4 / 3], abs=1e-3)
    panel.doctors = 1
    split = bars(panel)
    assert [len(row) for row in split] == [2] * 5
    # Exactly one ill, the doctor: the second piece, a quarter of all cases with one ill.
    assert split[1][1] == pytest.approx(sum(split[1]) / 4, abs=1e-3)


def test_the_sum_and_the_faces_say_why(panel: Radiation):
    words = panel.draw().words()
    assert {"level", "years", "ill up to", "ill: 6 of 8", "safe: 2 of 8", "3/4", "75.0 %"} <= set(words)
    names = panel.draw().actions
    assert [names[f"face:{n}"] for n in (1, 6, 7, 8)] == ["1: ill", "6: ill", "7: stays healthy", "8: stays healthy"]
    assert panel.threshold == 6
    panel.shield = 1
    assert "(2 − 1) × 3 = 3: ill on 3 of 8 faces." in panel.summary
    assert panel.threshold == 3
    panel.level = 0
    assert "0 × 3 = 0: ill on 0 of 8 faces." in panel.summary
    panel.level, panel.shield, panel.years = 2, 0, 5
    assert "2 × 5 = 10: ill on 8 of 8 faces." in panel.summary
    assert panel.ill[4] == 1


def test_a_face_says_what_its_roll_means(panel: Radiation):
    panel.stage.choose("face:6")
    assert panel.feedback == "A roll of 6. 6 is not higher than 6, so the astronaut falls ill."
    panel.stage.choose("face:7")
    assert panel.feedback == "A roll of 7. 7 is higher than 6, so the astronaut stays healthy."
    panel.years = 2
    assert panel.feedback == "", "what was said of another flight goes"


def test_cards_are_turned_up_and_down(panel: Radiation):
    panel.stage.choose("card:1")
    assert (panel.level, control(panel, "radiation level").value) == (1, 1)
    assert 'aria-label="Turn up radiation level 1" aria-pressed="true"' in panel.stage.svg
    panel.stage.choose("card:down")
    assert panel.level is None
    assert panel.threshold is None
    assert not any(action.startswith("face") for action in panel.draw().actions)
    words = set(panel.draw().words())
    assert {"0 × 3 = 0", "1 × 3 = 3", "2 × 3 = 6", "level 0", "level 1", "level 2"} <= words
    assert "if each had a card of their own" in words


def test_an_unseen_card_is_no_binomial_with_the_mean(panel: Radiation):
    panel.level = None
    mean = Voyage(None, 3, 4).as_if_independent
    assert panel.ill.expectation() == mean.expectation() == Fraction(3, 2)
    assert panel.ill[0] > 2 * mean[0]
    assert panel.ill[4] > 5 * mean[4]
    assert "If each had a card of their own: 0: 625/4096 (15.3 %)" in panel.summary


def test_the_controls_and_the_model_follow_each_other(panel: Radiation):
    control(panel, "radiation level").value = -1
    (
        control(panel, "years").value,
        control(panel, "crew").value,
        control(panel, "Aldrin capsule aboard").value,
        control(panel, "doctors").value,
    ) = 5, 2, True, 2
    assert (panel.level, panel.years, panel.crew, panel.shield, panel.doctors) == (None, 5, 2, 1, 2)
    control(panel, "crew").value = 1
    assert (panel.crew, panel.doctors) == (1, 1), "of one astronaut, one can be a doctor"
    control(panel, "doctors").value = 2
    assert (panel.crew, panel.doctors) == (2, 2), "two doctors are a crew of two"
    panel.level, panel.years, panel.crew, panel.shield, panel.doctors = 1, 8, 8, 0, 0
    assert (control(panel, "radiation level").value, control(panel, "years").value, control(panel, "crew").value) == (
        1,
        8,
        8,
    )
    assert (control(panel, "Aldrin capsule aboard").value, control(panel, "doctors").value) == (False, 0)


def test_the_summary_says_what_the_picture_shows(panel: Radiation):
    assert panel.summary == (
        "Radiation level 2, flight of 3 years. 2 × 3 = 6: ill on 6 of 8 faces. "
        "One astronaut falls ill with a chance of 3/4 (75.0 %). Of a crew of 4 so many fall ill: "
        "0: 1/256 (0.4 %); 1: 3/64 (4.7 %); 2: 27/128 (21.1 %); 3: 27/64 (42.2 %); 4: 81/256 (31.6 %). "
        "On average 3 fall ill. All live at the year's end with a chance of 1/256 (0.4 %)."
    )
    assert repr(panel) == f"How dangerous is the Sun? {panel.summary}"
    panel.level, panel.doctors = 1, 1
    # The doctor stays healthy on 5 of 8 faces; ill, with everybody else healthy or not, who is ill dies.
    assert panel.summary.endswith(
        "1 doctor is aboard. So many live at the year's end: 0: 81/4096 (2.0 %); 1: 405/4096 (9.9 %); 2: 675/4096 (16.5 %); "
        "3: 375/4096 (9.2 %); 4: 5/8 (62.5 %). All live at the year's end with a chance of 5/8 (62.5 %)."
    )


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"level": 3}, "The radiation level is 0, 1 or 2, or None while the card lies face down, not 3."),
        ({"level": True}, "The radiation level is 0, 1 or 2, or None while the card lies face down, not True."),
        ({"level": "two"}, "The radiation level is 0, 1 or 2, or None while the card lies face down, not 'two'."),
        ({"years": 0}, "The years are a whole number from 1 to 8, not 0."),
        ({"crew": 9}, "The crew is a whole number from 1 to 8, not 9."),
        ({"crew": 2.5}, "The crew is a whole number from 1 to 8, not 2.5."),
        ({"shield": 2}, "The shield is 1 with an Aldrin capsule aboard and 0 without, not 2."),
        ({"doctors": 3}, "The number of doctors is a whole number from 0 to 2, not 3."),
    ],
)
def test_refusals_help(panel: Radiation, keywords: dict[str, object], sentence: str):
    check_refusal(panel, keywords, sentence)


def test_doctors_are_part_of_the_crew(panel: Radiation):
    with pytest.raises(traitlets.TraitError, match="2 doctors cannot be among a crew of 1"):
        Radiation(crew=1, doctors=2)
    panel.crew = 1
    with pytest.raises(traitlets.TraitError, match="2 doctors cannot be among a crew of 1"):
        panel.doctors = 2
    assert (panel.crew, panel.doctors) == (1, 0)
    panel.crew, panel.doctors = 2, 2
    with pytest.raises(traitlets.TraitError, match="2 doctors cannot be among a crew of 1"):
        panel.crew = 1


def test_an_unknown_keyword_is_refused():
    with pytest.raises(TypeError, match="Did you mean years"):
        Radiation(yeers=3)


@pytest.mark.parametrize("doctors", [0, 2])
@pytest.mark.usefixtures("pseudo")
@pytest.mark.filterwarnings("ignore:Glyph")  # no serif has the pseudo language's brackets
def test_every_word_of_the_figure_goes_through_the_catalogue(doctors: int):
    for level, shield in ((2, 0), (None, 1)):
        words = radiation_figure(level, (2, 3), 4, shield=shield, doctors=doctors).alt
        assert not re.search(r"[a-z]", bare(words), re.IGNORECASE), words


def test_changes_from_two_threads_leave_one_consistent_picture(panel: Radiation):
    failed: list[BaseException] = []

    def work(level: int, low: int) -> None:
        try:
            for i in range(40):
                panel.stage.choose(f"card:{level}")
                control(panel, "years").value = low + i % 4
        except BaseException as error:  # noqa: BLE001 - reported below
            failed.append(error)

    workers = [threading.Thread(target=work, args=each) for each in ((1, 1), (2, 5))]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert failed == []
    assert panel.error == ""
    assert panel.stage.svg == panel.draw().svg()
    assert panel.summary == panel.describe()
    assert (control(panel, "radiation level").value, control(panel, "years").value) == (panel.level, panel.years)


def test_every_flight_is_drawn_with_its_chances():
    for level, years, crew, shield, doctors in product((None, 0, 1, 2), (1, 4, 8), (1, 2, 8), (0, 1), (0, 1)):
        voyage = Voyage(level, years, crew, shield, doctors)
        scene = draw_voyage(voyage, "words")
        chances = [voyage.chance, *(voyage.ill[number] for number in range(crew + 1))]
        assert {str(chance) for chance in chances} <= set(scene.words()), voyage
        assert scene.svg().count("<svg") == 1


def test_the_figure_tells_its_numbers():
    figure = radiation_figure(2, (1, 3), 2)
    # Level 2 for one year: ill on 2 of 8 faces; for three years on 6 of 8.
    assert figure.alt == (
        "Bar chart. Flights with radiation level 2: astronauts who fall ill, of a crew of 2. "
        "1 year: 0: 9/16 (56.3 %); 1: 3/8 (37.5 %); 2: 1/16 (6.3 %). "
        "3 years: 0: 1/16 (6.3 %); 1: 3/8 (37.5 %); 2: 9/16 (56.3 %)."
    )
    assert repr(figure) == figure.alt
    page = figure._repr_html_()
    assert b"<svg" in base64.b64decode(re.search(r"base64,([^\"]+)", page)[1])


def test_with_doctors_the_figure_shows_who_lives():
    said = radiation_figure(2, 3, 2, doctors=1).alt
    assert "astronauts who live at the year's end, with 1 doctor, of a crew of 2." in said
    # The doctor is well on 2 of 8 faces, and then both live.
    assert "3 years: 0: 9/16 (56.3 %); 1: 3/16 (18.8 %); 2: 1/4 (25.0 %)." in said


@pytest.mark.parametrize("years", [(), (1, 2, 3, 4, 5, 6)])
def test_a_figure_of_too_many_lengths_is_refused(years):
    with pytest.raises(ValueError, match=f"compares one to 5 lengths of flight, not {len(years)}"):
        radiation_figure(2, years, 4)


def test_a_figure_of_half_a_year_is_refused():
    with pytest.raises((TypeError, ValueError), match=r"years.*2\.5"):
        radiation_figure(2, 2.5, 4)
