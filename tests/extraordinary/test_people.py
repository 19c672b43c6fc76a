"""The people of the cards and the dates of the space race: true, in order, and without a number of the game."""

import ast
import re
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from spacegames.extraordinary.tables import dates, people
from spacegames.extraordinary.tables.dates import DATES
from spacegames.extraordinary.tables.people import PEOPLE, Person

DIED = {
    "Yuri Gagarin": 1968, "Gherman Titov": 2000, "Andriyan Nikolayev": 2004, "Pavel Popovich": 2009,
    "Valery Bykovsky": 2019, "Vladimir Komarov": 1967, "Konstantin Feoktistov": 2009, "Boris Yegorov": 1994,
    "Alexei Leonov": 2019, "Pavel Belyayev": 1970, "Georgy Beregovoy": 1995, "Alan Shepard": 1998, "Gus Grissom": 1967,
    "John Glenn": 2016, "Scott Carpenter": 2013, "Wally Schirra": 2007, "Gordon Cooper": 2004, "Ed White": 1967,
    "Jim McDivitt": 2022, "Frank Borman": 2023, "Jim Lovell": 2025, "Neil Armstrong": 2012,
}  # fmt: skip
"""The year of death of those who have died."""
SHIPS = {
    "Vostok 1": 1961, "Vostok 2": 1961, "Vostok 3": 1962, "Vostok 4": 1962, "Vostok 5": 1963, "Vostok 6": 1963,
    "Voskhod 1": 1964, "Voskhod 2": 1965, "Soyuz 1": 1967, "Soyuz 3": 1968, "Freedom 7": 1961, "Liberty Bell 7": 1961,
    "Friendship 7": 1962, "Aurora 7": 1962, "Sigma 7": 1962, "Faith 7": 1963, "Gemini 3": 1965, "Gemini 4": 1965,
    "Gemini 7": 1965, "Gemini 8": 1966, "Gemini 12": 1966, "Apollo 1": 1967, "Apollo 8": 1968, "Apollo 9": 1969,
    "Apollo 11": 1969, "Apollo 13": 1970, "Apollo 14": 1971,
}  # fmt: skip
"""The year in which each ship flew, or, for Apollo 1, burned."""
MONTHS = [date(1961, month, 1).strftime("%B") for month in range(1, 13)]


def years(words: str) -> list[int]:
    return [int(each) for each in re.findall(r"\b(?:19|20)\d\d\b", words)]


def full_dates(words: str) -> list[date]:
    found = re.findall(rf"(\d+) ({'|'.join(MONTHS)}) (\d{{4}})", words)
    return [date(int(year), 1 + MONTHS.index(month), int(day)) for day, month, year in found]


def test_twelve_people_of_each_nation():
    assert Counter(person.nation for person in PEOPLE) == {"USSR": 12, "US": 12}
    assert [person.number for person in PEOPLE] == list(range(1, 25))
    assert len({person.name for person in PEOPLE}) == len({person.fact for person in PEOPLE}) == 24


def test_a_person_has_no_number_of_the_game():
    assert Person._fields == ("number", "name", "nation", "born", "fact", "source")


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.name)
def test_what_is_told_of_a_person_lies_within_their_life(person):
    told = years(person.fact)
    assert told
    assert all(person.born + 21 <= year <= DIED.get(person.name, 2026) for year in told)
    assert len(person.fact) <= 160
    assert person.source


@pytest.mark.parametrize("person", PEOPLE, ids=lambda person: person.name)
def test_ships_flew_in_the_years_that_are_told(person):
    # 1998 is Glenn's second flight. Of some ships only the program is dated elsewhere on the card.
    flown = {SHIPS[ship] for ship in SHIPS if re.search(rf"\b{ship}\b", person.fact)}
    assert flown
    assert set(years(person.fact)) - {1998} <= flown


@pytest.mark.parametrize(
    ("name", "born", "day"),
    [
        ("Yuri Gagarin", 1934, date(1961, 4, 12)),
        ("Valentina Tereshkova", 1937, date(1963, 6, 16)),
        ("Alexei Leonov", 1934, date(1965, 3, 18)),
        ("Alan Shepard", 1923, date(1961, 5, 5)),
        ("John Glenn", 1921, date(1962, 2, 20)),
        ("Ed White", 1930, date(1965, 6, 3)),
        ("Neil Armstrong", 1930, date(1966, 3, 16)),
    ],
)
def test_well_known_days(name, born, day):
    (person,) = (each for each in PEOPLE if each.name == name)
    assert person.born == born
    assert day in full_dates(person.fact)
    assert day.isoformat() in {each.when for each in DATES}


def test_days_of_the_race_are_in_order():
    days = [date.fromisoformat(each.when) for each in DATES]
    assert days == sorted(set(days))
    assert (days[0], days[-1]) == (date(1957, 10, 4), date(1969, 7, 24))
    assert len({each.what for each in DATES}) == len(DATES)
    assert all(each.source and len(each.what) <= 130 for each in DATES)
    assert {each.nation for each in DATES} == {"USSR", "US"}


@pytest.mark.parametrize(
    ("words", "day"),
    [
        ("Laika", date(1957, 11, 3)),
        ("Luna 2", date(1959, 9, 13)),
        ("Luna 3", date(1959, 10, 7)),
        ("Kennedy asks", date(1961, 5, 25)),
        ("Voskhod 1", date(1964, 10, 12)),
        ("Luna 9", date(1966, 2, 3)),
        ("Gemini 8", date(1966, 3, 16)),
        ("Surveyor 1", date(1966, 6, 2)),
        ("Apollo 1 ", date(1967, 1, 27)),
        ("Soyuz 1 ", date(1967, 4, 24)),
        ("Apollo 8", date(1968, 12, 24)),
        ("land on the Moon", date(1969, 7, 20)),
    ],
)
def test_days_of_the_race(words, day):
    assert [each.when for each in DATES if words in each.what] == [day.isoformat()]


def test_the_speech_was_on_a_thursday():
    # The rulebook's May 26 was a Friday (ET079); the Library's record of the joint session says Thursday.
    assert date(1961, 5, 25).strftime("%A") == "Thursday"


def test_each_person_of_the_race_is_on_a_card():
    told = " ".join(each.what for each in DATES)
    named = {person.name for person in PEOPLE if person.name in told}
    assert {"Yuri Gagarin", "Gus Grissom", "Vladimir Komarov", "Buzz Aldrin"} <= named


@pytest.mark.parametrize("module", [people, dates], ids=["people", "dates"])
def test_these_tables_need_nothing_but_typing(module):
    tree = ast.parse(Path(module.__file__).read_text(encoding="utf-8"))
    needed = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    assert [getattr(node, "module", None) for node in needed] == ["typing"]
