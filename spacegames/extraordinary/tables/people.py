"""The people on the astronaut cards: what each really did. No number of the game belongs to a person.

The two faces of a card (odds and mettle) are dealt to the people anew in every game, so nobody real is rated. Durations are
rounded; where sources differ (Gagarin's flight: 106 or 108 minutes from lift-off) the fact keeps to what they agree on.
"""

from typing import Final, Literal, NamedTuple

__all__ = ["PEOPLE", "Person"]


class Person(NamedTuple):
    """One person: where they stand in the list (from 1), nation, year of birth, a fact with its date, and where it is from."""

    number: int
    name: str
    nation: Literal["USSR", "US"]
    born: int
    fact: str
    source: str


PEOPLE: Final[tuple[Person, ...]] = (
    Person(
        1,
        "Yuri Gagarin",
        "USSR",
        1934,
        "First human in space: once around the Earth in Vostok 1 on 12 April 1961, down by his own parachute within two hours.",
        "NSSDCA, Vostok 1 (1961-012A); Encyclopaedia Britannica, Yuri Gagarin",
    ),
    Person(
        2,
        "Gherman Titov",
        "USSR",
        1935,
        "First full day in orbit, Vostok 2, from 6 August 1961. The first to sleep up there, and the first to be space-sick.",
        "NSSDCA, Vostok 2 (1961-019A); Encyclopaedia Britannica, Gherman Titov",
    ),
    Person(
        3,
        "Andriyan Nikolayev",
        "USSR",
        1929,
        "Went up in Vostok 3 on 11 August 1962. A day later Vostok 4 followed and passed a few kilometres from him.",
        "NSSDCA, Vostok 3 (1962-036A); Encyclopaedia Britannica, Andriyan Nikolayev",
    ),
    Person(
        4,
        "Pavel Popovich",
        "USSR",
        1930,
        "Launched in Vostok 4 on 12 August 1962, while Vostok 3 was up: the first time that two people were in space at once.",
        "NSSDCA, Vostok 4 (1962-037A); Encyclopaedia Britannica, Pavel Popovich",
    ),
    Person(
        5,
        "Valery Bykovsky",
        "USSR",
        1934,
        "Almost five days alone in Vostok 5, from 14 June 1963. Nobody has flown alone for longer.",
        "NSSDCA, Vostok 5 (1963-020A); Encyclopaedia Britannica, Valery Bykovsky",
    ),
    Person(
        6,
        "Valentina Tereshkova",
        "USSR",
        1937,
        "First woman in space: 48 orbits in Vostok 6, from 16 June 1963, almost three days alone.",
        "NSSDCA, Vostok 6 (1963-023A); ESA, First woman in space: Valentina",
    ),
    Person(
        7,
        "Vladimir Komarov",
        "USSR",
        1927,
        "Commanded Voskhod 1, the first crew of three, on 12 October 1964. Died when Soyuz 1 came down on 24 April 1967.",
        "NSSDCA, Voskhod 1 (1964-065A) and Soyuz 1 (1967-037A)",
    ),
    Person(
        8,
        "Konstantin Feoktistov",
        "USSR",
        1926,
        "An engineer aboard a ship that he had helped to design: Voskhod 1, 12 October 1964.",
        "Encyclopaedia Britannica, Konstantin Feoktistov; NSSDCA, Voskhod 1 (1964-065A)",
    ),
    Person(
        9,
        "Boris Yegorov",
        "USSR",
        1937,
        "First physician in space: Voskhod 1, one day from 12 October 1964.",
        "Encyclopedia Astronautica, Yegorov; NSSDCA, Voskhod 1 (1964-065A)",
    ),
    Person(
        10,
        "Alexei Leonov",
        "USSR",
        1934,
        "First to walk in space: Voskhod 2, 18 March 1965, twelve minutes. His suit swelled; letting out air got him back in.",
        "NSSDCA, Voskhod 2 (1965-022A); ESA, Alexei Leonov",
    ),
    Person(
        11,
        "Pavel Belyayev",
        "USSR",
        1925,
        "Commanded Voskhod 2. When the automatic landing failed, on 19 March 1965, he brought it down by hand, in the taiga.",
        "NSSDCA, Voskhod 2 (1965-022A); Encyclopaedia Britannica, Pavel Belyayev",
    ),
    Person(
        12,
        "Georgy Beregovoy",
        "USSR",
        1921,
        "First to fly a Soyuz after its fatal first flight: Soyuz 3, 26 October 1968. He met Soyuz 2 but could not dock.",
        "NSSDCA, Soyuz 3 (1968-094A); Encyclopedia Astronautica, Beregovoi",
    ),
    Person(
        13,
        "Alan Shepard",
        "US",
        1923,
        "First American in space: fifteen minutes in Freedom 7 on 5 May 1961. In February 1971 he walked on the Moon, Apollo 14.",
        "NASA biographical data, Alan B. Shepard, Jr.",
    ),
    Person(
        14,
        "Gus Grissom",
        "US",
        1926,
        "Flew Liberty Bell 7 in July 1961 and Gemini 3 in March 1965. Died in the Apollo 1 fire on 27 January 1967.",
        "NASA biographical data, Virgil I. Grissom",
    ),
    Person(
        15,
        "John Glenn",
        "US",
        1921,
        "First American in orbit: three times around in Friendship 7 on 20 February 1962. He flew again in 1998, at 77.",
        "NASA biographical data, John H. Glenn, Jr.",
    ),
    Person(
        16,
        "Scott Carpenter",
        "US",
        1925,
        "Three orbits full of experiments in Aurora 7 on 24 May 1962. He came down 400 km too far and waited on a raft.",
        "NASA biographical data, M. Scott Carpenter; NASA SP-4201, This New Ocean, chapter 14",
    ),
    Person(
        17,
        "Wally Schirra",
        "US",
        1923,
        "Six orbits in Sigma 7 on 3 October 1962, just as planned. The only one to fly Mercury, Gemini and Apollo.",
        "NASA biographical data, Walter M. Schirra, Jr.; NASA SP-4201, This New Ocean, chapter 14",
    ),
    Person(
        18,
        "Gordon Cooper",
        "US",
        1927,
        "34 hours alone in Faith 7, from 15 May 1963. When the automatic controls had failed, he steered it home by hand.",
        "NASA biographical data, L. Gordon Cooper, Jr.; NASA SP-4201, This New Ocean, chapter 15",
    ),
    Person(
        19,
        "Ed White",
        "US",
        1930,
        "First American to walk in space: Gemini 4, 3 June 1965. He steered with a gas gun, and did not want to come back in.",
        "NASA biographical data, Edward H. White II; NASA history, Gemini 4",
    ),
    Person(
        20,
        "Jim McDivitt",
        "US",
        1929,
        "Commanded Gemini 4 in June 1965 and, in March 1969, Apollo 9: the first flight of a lunar module with people in it.",
        "NASA biographical data, James A. McDivitt",
    ),
    Person(
        21,
        "Frank Borman",
        "US",
        1928,
        "Two weeks in Gemini 7, in December 1965. Commanded Apollo 8, the first flight of people to the Moon, December 1968.",
        "NASA biographical data, Frank Borman",
    ),
    Person(
        22,
        "Jim Lovell",
        "US",
        1928,
        "Gemini 7, Gemini 12, Apollo 8 and, in April 1970, Apollo 13: twice to the Moon and never on it.",
        "NASA biographical data, James A. Lovell",
    ),
    Person(
        23,
        "Neil Armstrong",
        "US",
        1930,
        "Made the first docking, Gemini 8, 16 March 1966, and stopped its wild spin. First on the Moon, Apollo 11, July 1969.",
        "NASA biographical data, Neil A. Armstrong",
    ),
    Person(
        24,
        "Buzz Aldrin",
        "US",
        1930,
        "Showed in Gemini 12, November 1966, how one works outside: with holds for hands and feet. On the Moon with Apollo 11.",
        "NASA biographical data, Buzz Aldrin; NASA history, Gemini 12",
    ),
)
"""Twelve cosmonauts and twelve astronauts."""
