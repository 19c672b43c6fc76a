"""What counts as a try, what is kept, and how a file that is not right is told from one that is."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacewidgets.learning.check import check
from spacewidgets.learning.progress import book as books
from spacewidgets.learning.progress.book import Book, Damaged, Entry, Foreign, Newer, Unread, dump, parse
from spacewidgets.learning.progress.lessons import LESSONS
from spacewidgets.notebooks.lessons import lesson_files, lessons_folder, read, source

DAY = "2026-11-28"


def noted(*verdicts):
    book = Book("anna")
    for verdict in verdicts:
        book = book.noted(*verdict)
    return book


def test_tries_are_different_answers_one_after_the_other_up_to_the_first_right_one():
    book = noted(
        ("02.1", "keep", "3"),
        ("02.1", "keep", "3"),  # the cell run again
        ("02.1", "almost", "17.7"),
        ("02.1", "keep", "3"),
        ("02.1", "got", "53/3", 0, DAY),
        ("02.1", "got", "53/3", 0, "2026-12-24"),
        ("02.1", "keep", "4"),  # right once is right
    )
    assert book.exercises == {"02.1": Entry("got", 4, 0, "53/3", DAY)}
    assert book.got("02") == 1
    assert book.got("0") == 0


def test_what_is_no_answer_is_no_try_and_takes_nothing_away():
    book = noted(("02.1", "undefined"), ("02.1", "missing"))
    assert book.exercises == {}
    book = noted(("02.1", "missing", "", 2), ("02.1", "keep", "3", 1), ("02.1", "missing"), ("02.1", "undefined"))
    assert book.exercises == {"02.1": Entry("keep", 1, 2, "3")}


def test_a_hint_to_the_same_answer_counts_as_a_hint_alone():
    book = noted(("02.1", "keep", "3"), ("02.1", "keep", "3", 1), ("02.1", "keep", "3", 2), ("02.1", "keep", "3"))
    assert book.exercises == {"02.1": Entry("keep", 1, 2, "3")}


def test_the_day_is_the_learners_own_and_an_answer_is_one_short_line():
    book = noted(("02.1", "got", "def f():\n\treturn \x1b[31m" + "9" * 500))
    assert len(book.exercises["02.1"].got) == len(DAY)
    assert book.exercises["02.1"].answer.startswith("def f(): return [31m999")
    assert len(book.exercises["02.1"].answer) == 200


def test_the_file_can_be_read_by_a_person():
    book = noted(("02.1", "keep", '"3"', 1), ("01.2", "got", "π", 0, DAY)).with_name(" Anna\n B. ")
    assert dump(book) == (
        '{\n "format": "spacegames progress",\n "version": 1,\n "learner": "anna",\n "called": "Anna B.",\n'
        ' "exercises": {\n'
        f'  "01.2": {{"kind": "got", "tries": 1, "answer": "π", "got": "{DAY}"}},\n'
        '  "02.1": {"kind": "keep", "tries": 1, "hints": 1, "answer": "\\"3\\""}\n'
        " }\n}\n"
    )
    assert parse(dump(book)) == book
    assert parse(dump(Book("ben"))) == Book("ben")
    assert parse("\ufeff" + dump(book)) == book


VERDICTS = st.tuples(
    st.sampled_from(["01.1", "02.1", 'a"b\\']),
    st.sampled_from(books.STATES),
    st.text(max_size=300),
    st.integers(0, 5),
    st.just(DAY),
)


@given(st.lists(VERDICTS, max_size=12))
def test_whatever_was_noted_comes_back_from_the_file(verdicts):
    book = noted(*verdicts)
    assert parse(dump(book)) == book
    for start in range(len(verdicts)):
        assert book.holds(noted(*verdicts[:start]))


def test_a_book_holds_what_went_into_it_and_nothing_that_went_another_way():
    early = noted(("01.1", "keep", "1"))
    late = early.noted("01.1", "got", "2", 0, DAY)
    other = early.noted("01.2", "keep", "5")
    assert late.holds(early)
    assert not early.holds(late)
    assert not late.holds(other)
    assert not other.holds(late)
    assert not Book("ben", "", late.exercises).holds(early)


def test_a_broken_file_is_told_from_a_foreign_and_from_a_newer_one():
    whole = dump(noted(("01.1", "got", "1", 0, DAY)))
    for cut in range(1, len(whole) - 3):
        with pytest.raises(Damaged):
            parse(whole[:cut])
    with pytest.raises(Damaged, match="no JSON any more"):
        parse("", ours=True)
    with pytest.raises(Foreign):
        parse("Dear diary", ours=False)
    with pytest.raises(Damaged):
        parse(whole[:60], ours=False)
    for foreign in ("{}", "[]", "3", '{"format": "Leaving Earth"}', "x" * 2_000_000):
        with pytest.raises(Foreign, match="not a progress file"):
            parse(foreign)
    with pytest.raises(Newer, match="newer version"):
        parse(whole.replace('"version": 1', '"version": 2'))
    with pytest.raises(Damaged, match="Its version is 0"):
        parse(whole.replace('"version": 1', '"version": 0'))


@pytest.mark.parametrize(
    "entry",
    [
        [], {}, {"kind": "won"}, {"kind": []}, {"kind": "keep", "tries": -1}, {"kind": "keep", "tries": True},
        {"kind": "keep", "hints": 1e3}, {"kind": "keep", "tries": 10**7}, {"kind": "keep", "answer": 3}, {"kind": "got"},
        {"kind": "keep", "got": DAY}, {"kind": "got", "got": "yesterday"}, {"kind": "got", "got": 20261128},
        {"kind": "got", "got": "20261128"},
    ],
)  # fmt: skip
def test_an_entry_that_makes_no_sense_is_named(entry):
    content = json.loads(dump(Book("anna"))) | {"exercises": {"02.1": entry}}
    with pytest.raises(Damaged, match=r"exercise 02\.1"):
        parse(json.dumps(content))


def test_a_mistake_without_words_is_none():
    content = json.loads(dump(Book("anna"))) | {
        "exercises": {"02.1": {"kind": "keep", "mistakes": ["", " \n", "so", "so"]}}
    }
    assert parse(json.dumps(content)).exercises["02.1"].mistakes == ("so",)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.dictionaries(st.sampled_from(["version", "learner", "called", "exercises"]), JSON), JSON)
def test_nothing_that_a_file_may_hold_breaks_the_reader(head, entry):
    for content in (head, {"version": 1, "learner": "a", "exercises": {"01.1": entry}} | head):
        try:
            book = parse(json.dumps({"format": books.FORMAT} | content))
        except Unread:
            continue
        assert parse(dump(book)) == book


def test_nested_too_deep_is_damaged():
    with pytest.raises(Damaged):
        parse("[" * 100_000)


def test_an_older_version_is_brought_up_step_by_step(monkeypatch):
    old = dump(noted(("01.1", "got", "1", 0, DAY))).replace("exercises", "answers")
    monkeypatch.setattr(books, "VERSION", 3)
    monkeypatch.setattr(
        books,
        "UPGRADES",
        {
            1: lambda found: found | {"replies": found["answers"]},
            2: lambda found: found | {"exercises": found["replies"]},
        },
    )
    assert parse(old).got("01") == 1
    with pytest.raises(Damaged, match="Its version is 0"):
        parse(old.replace('"version": 1', '"version": 0'))


def test_the_table_of_lessons_is_that_of_the_notebooks_and_checkers():
    titles = {
        path.name[:2]: source(read(path)["cells"][0]).partition("\n")[0][2:] for path in lesson_files(lessons_folder())
    }
    assert {number: lesson.title for number, lesson in LESSONS.items()} == titles
    for number, lesson in LESSONS.items():
        assert lesson.exercises == tuple(exercise.id for exercise in check.exercises(number))
    assert len({lesson.name for lesson in LESSONS.values()}) == len(LESSONS) == 19
