"""The decks of Apollo XIII: how many, what the rulebook's examples do, and that every figure told is one of the chronology's."""

import re
from collections import Counter

import pytest

from spacegames.apollo13.tables import (
    BOARDS,
    BONUS,
    CARD,
    CRISIS_TRACKS,
    EVENTS,
    HISTORY,
    LETTERS,
    PLAYERS,
    RESERVES,
    SETS,
    STAGE_NAMES,
    STAGES,
    TRACK,
    TRACKS,
    chronology,
    sources,
    told,
    when,
    yellow,
)

ALL = (*HISTORY, *EVENTS, *PLAYERS, *BOARDS)
NAMED_TWICE = {"Avoid Damage", "Premonitions", "The Crew Is Safe"}
"""Kinds of Player cards that the box holds more than once, and the event whose card and board share a name."""
READING = 45
"""Words that can be read aloud, at two and a half in a second, well before the 30 seconds of the sand timer have run."""

UNITS = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
WORDS = {word: number for number, word in enumerate(UNITS.split())}
WORDS |= {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "hundred": 100, "thousand": 1000}
WORDS |= {"half": 0.5, "quarter": 0.25, "fifth": 0.2}
del WORDS["one"]


def numbers(text):
    """The numbers in a text, as digits or as words; signs do not count, and names as Apollo 13 and CO2 are no figures."""
    text = text.lower().replace("apollo 13", "")
    digits = re.findall(r"(?<![a-z\d])(?:\d+(?:,\d{3})+|\d+(?:\.\d+)?)", text)
    words = re.findall(r"[a-z]+", text)
    return {float(found.replace(",", "")) for found in digits} | {float(WORDS[word]) for word in words if word in WORDS}


def known(entry):
    """The numbers that an entry gives: its time, its figures, and what it says."""
    parts = (entry.time, entry.what, *(str(figure.value) for figure in entry.figures))
    return set().union(*map(numbers, parts))


def invented(card, text):
    """The numbers in a text that the card's entry does not give."""
    entry = told(card)
    return numbers(text) - (known(entry) if entry else set())


def seconds(entry):
    """Mission time in seconds; what was before launch is below zero, in its order."""
    if ":" in entry.time:
        hours, minutes, left = map(int, entry.time.split(":"))
        return 3600 * hours + 60 * minutes + left
    year, month, day = (*map(int, entry.time.split("-")), 1, 1)[:3]
    return ((year - 1970) * 365 + month * 31 + day - (4 * 31 + 11)) * 86400 - 3600


@pytest.mark.rule("AX010", "AX011", "AX012", "AX013")
@pytest.mark.ruling("QA43")
def test_the_box_holds_as_many_cards_as_the_rulebook_says():
    assert (len(HISTORY), len(EVENTS), len(PLAYERS), len(BOARDS)) == (72, 7, 65, 19)
    assert [card.number for card in ALL] == [*range(1, 145), *range(150, 169)]
    assert all(CARD[card.number] is card for card in ALL)


@pytest.mark.rule("AX011", "AX012", "AX128")
def test_every_stage_has_its_history_and_every_letter_its_event_in_the_last_stage_of_the_deck():
    assert set(STAGES) == {card.stage for card in HISTORY} == set(STAGE_NAMES)
    assert [event.stage for event in EVENTS] == ["A", "B2", "C", "D", "E", "F", "G2"]
    assert [event.letter for event in EVENTS] == list(LETTERS)
    assert [card.letter for card in HISTORY] == [card.stage[0] for card in HISTORY]


@pytest.mark.rule("AX014", "AX015", "AX016", "AX017", "AX121")
def test_each_set_has_a_board_of_every_letter_and_all_end_with_the_same_one():
    assert SETS["original"] == (150, 153, 156, 159, 162, 165, 168)
    assert SETS["alternate 1"] == (151, 154, 157, 160, 163, 166, 168)
    assert SETS["alternate 2"] == (152, 155, 158, 161, 164, 167, 168)
    for boards in SETS.values():
        assert tuple(CARD[number].letter for number in boards) == LETTERS
    assert Counter(number for boards in SETS.values() for number in boards) == {
        **dict.fromkeys(range(150, 168), 1),
        168: 3,
    }


@pytest.mark.rule("AX122")
def test_alternate_boards_are_fiction_and_say_so():
    fiction = {number for name in ("alternate 1", "alternate 2") for number in SETS[name]} - {168}
    assert {board.number for board in BOARDS if board.fiction} == fiction
    assert {card.number for card in ALL if "What if" in card.text} == fiction


@pytest.mark.ruling("QA01", "QA02", "QA03")
def test_eleven_tracks_eight_of_them_with_a_crisis_line():
    assert [row.code for row in TRACKS] == [*CRISIS_TRACKS, *RESERVES, "MS"]
    assert [(row.top, row.start, row.line) for row in TRACKS[:8]] == [(6, 2, 3)] * 8
    assert [(row.top, row.start, row.line) for row in TRACKS[8:]] == [(6, 1, None), (6, 1, None), (12, 1, None)]


@pytest.mark.rule("AX025", "AX028")
def test_a_little_chatter():
    (card,) = (card for card in PLAYERS if card.title == "A Little Chatter")
    assert card.effects == (("LS", -1), ("HS", -1))
    assert [(TRACK[track].person, TRACK[track].measure) for track, _ in card.effects] == [
        ("Lovell", "stress"),
        ("Haise", "stress"),
    ]


@pytest.mark.rule("AX026", "AX028")
def test_fred_haise_is_sick():
    (card,) = (card for card in HISTORY if card.title == "Fred Haise is Sick")
    assert card.effects == (("HH", 2),)
    assert (TRACK["HH"].person, TRACK["HH"].measure) == ("Haise", "health")


@pytest.mark.rule("AX027")
def test_event_f():
    board = CARD[SETS["original"][LETTERS.index("F")]]
    assert board.effects == (("LS", 1), ("HS", 1), ("SS", 1), ("TM", 2), ("MS", 2))


@pytest.mark.rule("AX066", "AX132")
def test_the_sack_and_the_square_cartridge_wait_for_the_co2_problem():
    assert [CARD[number].title for number in (50, 60, 61)] == [
        "The Sack is Broken",
        "CO2 Problem",
        "Square Cartridge, Round Hole",
    ]
    assert [CARD[number].requires for number in (50, 60, 61)] == [60, None, 60]
    assert {CARD[number].stage for number in (50, 60, 61)} == {"F"}


@pytest.mark.rule("AX029", "AX123", "AX130")
@pytest.mark.ruling("QA37", "QA38")
def test_special_cards():
    specials = Counter((card.special[0], card.title) for card in PLAYERS if card.special)
    assert {name for name, _ in specials} == {"avoid", "peek", "draw", "cancel"}
    assert (specials["avoid", "Avoid Damage"], specials["peek", "Premonitions"]) == (2, 2)
    assert CARD[97].special == CARD[98].special == ("peek", 2)


@pytest.mark.rule("AX112")
def test_the_last_event_is_that_the_crew_is_safe():
    assert EVENTS[-1].title == CARD[168].title == "The Crew Is Safe"
    assert (CARD[168].effects, CARD[168].steps) == ((), 0)


@pytest.mark.rule("AX055", "AX059")
@pytest.mark.ruling("QA11")
def test_most_boards_have_a_track_but_not_all():
    assert Counter(board.steps for board in BOARDS) == {3: 17, 0: 2}


@pytest.mark.rule("AX062", "AX132")
def test_what_a_card_waits_for_lies_in_its_own_stage_and_happened_before_it():
    waiting = [card for card in HISTORY if card.requires]
    assert len(waiting) > 2
    for card in waiting:
        first = CARD[card.requires]
        assert first in HISTORY
        assert first.stage == card.stage
        assert seconds(told(first)) < seconds(told(card)), card.number


@pytest.mark.rule("AX022", "AX023", "AX024")
@pytest.mark.ruling("QA28", "QA29", "QA30")
def test_links_lead_to_history_of_the_same_stage_and_give_more_than_other_cards():
    linked = [card for card in PLAYERS if card.link]
    assert len(BONUS) == len(linked) > 0
    assert all(CARD[card.link].stage == card.stage for card in linked)
    assert {card.stage for card in PLAYERS} == {None, *STAGES}
    steps = {card.number: sum(abs(step) for _, step in card.effects) for card in PLAYERS if not card.special}
    others = [steps[card.number] for card in PLAYERS if not card.link and card.number in steps]
    assert min(steps[card.number] for card in linked) > max(others)


@pytest.mark.rule("AX010", "AX011", "AX107")
@pytest.mark.ruling("QA23")
def test_history_harms_and_players_help():
    for card in HISTORY:
        assert card.effects
        assert all(track in CRISIS_TRACKS and step > 0 for track, step in card.effects)
        assert card.reducer in (None, *RESERVES)
    for card in PLAYERS:
        assert card.effects or card.special
        assert all((step > 0) == (track in RESERVES) for track, step in card.effects)
    for board in BOARDS:
        assert all(step > 0 and track not in RESERVES for track, step in board.effects)


@pytest.mark.rule("AX019")
@pytest.mark.parametrize("card", ALL, ids=lambda card: str(card.number))
def test_every_card_can_be_read_aloud(card):
    assert card.title == card.title.strip() != ""
    assert card.text == card.text.strip()
    assert card.text[-1] in ".?!\u201d"
    assert 10 <= len(card.text.split()) <= READING


def test_no_two_cards_tell_the_same():
    assert [text for text, times in Counter(card.text for card in ALL).items() if times > 1] == []
    assert {title for title, times in Counter(card.title for card in ALL).items() if times > 1} == NAMED_TWICE
    sentences = Counter(
        part for card in ALL for part in re.split(r"(?<=[.?!]) ", card.text) if not part.startswith("Hour")
    )
    assert [sentence for sentence, times in sentences.items() if times > 1] == []


@pytest.mark.rule("AX019")
@pytest.mark.parametrize("card", ALL, ids=lambda card: str(card.number))
def test_every_figure_told_is_one_of_its_chronology_entry(card):
    assert invented(card, f"{card.title}. {card.text}") == set()


@pytest.mark.parametrize(
    ("number", "text", "found"),
    [
        (2, "The pad feeds them 66 volts.", {66}),
        (10, "The other three are good.", {3}),
        (123, "It rings for four hours, 75 miles away.", {75}),
        (80, "They talk for ten minutes.", {10}),
        (153, "205,001 miles from the Earth", {205001}),
        (150, "132 seconds too soon, 16 times a second", set()),
    ],
)
def test_a_wrong_figure_would_be_found(number, text, found):
    assert invented(CARD[number], text) == found


def test_history_and_events_and_boards_all_stand_on_the_chronology():
    assert all(told(card) for card in (*HISTORY, *EVENTS, *BOARDS))
    assert {card.stage for card in PLAYERS if told(card)} == set(STAGES)
    assert all(told(card) is None for card in PLAYERS if card.stage is None)


def test_the_project_holds_the_entries_that_cards_use_and_no_other():
    assert {card.chronology for card in ALL if card.chronology} == set(chronology())
    assert {source.split()[0] for entry in chronology().values() for source in entry.sources} == set(sources())
    assert all(entry.sources and entry.what for entry in chronology().values())


def test_nothing_stands_on_weak_sources_alone():
    weak = {name for name, source in sources().items() if source.weak}
    assert [entry.id for entry in chronology().values() if {each.split()[0] for each in entry.sources} <= weak] == []


TO_SI = {"lb": ("kg", 0.45359237), "mi": ("km", 1.609344), "ft/s": ("m/s", 0.3048), "n mi": ("km", 1.852)}


@pytest.mark.parametrize("entry", chronology().values(), ids=lambda entry: entry.id)
def test_figures_that_were_worked_out_are_right(entry):
    for figure in entry.figures:
        if figure.derived and figure.unit in {"kg", "km", "m/s", "t", "C"}:
            (given,) = (each for each in entry.figures if each.what == figure.what and not each.derived)
            digits = len(f"{figure.value:g}".replace(".", "").strip("0"))
            assert figure.value == float(f"{converted(given, figure.unit):.{digits}g}"), figure


def converted(figure, unit):
    """A figure of the sources in another unit."""
    if unit == "C":
        return (figure.value - 32) / 1.8
    to, factor = TO_SI[figure.unit]
    return figure.value * factor / (1000 if (to, unit) == ("kg", "t") else 1)


def test_the_wait_behind_the_moon_is_worked_out_from_the_times_read_up():
    silence = [figure.value for figure in chronology()["C081"].figures]
    assert silence == [((77 * 60 + 33) * 60 + 10) - ((77 * 60 + 8) * 60 + 35), round(1475 / 60)]


def spans(cards):
    """The first and the last second that the cards of each stage tell of."""
    times = {
        stage: sorted(seconds(told(card)) for card in cards if card.stage == stage and told(card)) for stage in STAGES
    }
    return [(times[stage][0], times[stage][-1]) for stage in STAGES]


@pytest.mark.parametrize("cards", [HISTORY, PLAYERS], ids=["history", "players"])
def test_read_in_the_order_of_stages_the_decks_tell_the_mission_from_its_beginning_to_its_end(cards):
    first, last = zip(*spans(cards), strict=True)
    assert list(first) == sorted(first)
    assert list(last) == sorted(last)
    assert last[-1] > 142 * 3600


def test_the_boards_of_what_was_come_after_the_history_that_leads_to_them():
    boards = [CARD[number] for number in SETS["original"]]
    times = [seconds(told(board)) for board in boards]
    assert times == sorted(times)
    for board, time in zip(boards, times, strict=True):
        before = [card for card in HISTORY if card.letter == board.letter and seconds(told(card)) > time]
        assert before == [] or board.letter == "F"


def test_when():
    assert when(told(CARD[1])) == "1968"
    assert when(told(CARD[2])) == "March 1970"
    assert when(told(CARD[3])) == "10 April 1970"
    assert when(told(CARD[168])) == "142:54:41 after lift-off"


@pytest.mark.rule("AX020", "AX062", "AX063")
def test_rules_text_says_what_the_card_does():
    assert [str(line) for line in yellow(CARD[50])] == [
        "Not before #60 \u201cCO2 Problem\u201d: until then, slip this under the top card of its deck, and turn that one over."
    ]
    assert "#100 \u201cBackup ready\u201d can be played on this card." in map(str, yellow(CARD[3]))
    assert [str(line) for line in yellow(CARD[100])] == ["Only on #3 \u201cMeasles scare\u201d."]
    assert [str(line) for line in yellow(CARD[101])] == ["Only in Stage A."]
    assert [str(line) for line in yellow(CARD[74])] == ["Stage B2 ends with this card: turn over Event Board B."]
    assert yellow(CARD[80]) == yellow(CARD[159]) == ()


@pytest.mark.parametrize("card", ALL, ids=lambda card: str(card.number))
def test_rules_text_has_a_line_for_each_rule_of_the_card(card):
    rules = [getattr(card, name, None) for name in ("requires", "reducer", "special")]
    rules.append(getattr(card, "link", None) or (card in PLAYERS and card.stage))
    rules += [card.number in BONUS, card in EVENTS, card.number >= 150 and (card.steps or card.letter == "G")]
    assert len(yellow(card)) == sum(1 for rule in rules if rule)
    assert all("{" not in str(line) for line in yellow(card))
