"""What happened when in the space race, 1957 to 1969: for lesson 18, where the game's dates are set beside the real ones.

Dates are days in Universal Time. Where the clocks of the place said another day, `what` tells it.
"""

from typing import Final, Literal, NamedTuple

__all__ = ["DATES", "Dated"]


class Dated(NamedTuple):
    """One event: the day as ``YYYY-MM-DD`` in Universal Time, what happened, whose it was, and where it is from."""

    when: str
    what: str
    nation: Literal["USSR", "US"]
    source: str


DATES: Final[tuple[Dated, ...]] = (
    Dated(
        "1957-10-04",
        "Sputnik 1, the first satellite, begins to beep from orbit.",
        "USSR",
        "NSSDCA, Sputnik 1 (1957-001B)",
    ),
    Dated(
        "1957-11-03",
        "Sputnik 2 carries the dog Laika into orbit. She dies there, within hours; there was no way back.",
        "USSR",
        "NSSDCA, Sputnik 2 (1957-002A)",
    ),
    Dated(
        "1958-02-01",
        "Explorer 1, the first American satellite, leaves Cape Canaveral, where it is still the evening of 31 January.",
        "US",
        "NSSDCA, Explorer 1 (1958-001A)",
    ),
    Dated(
        "1959-01-04",
        "Luna 1 misses the Moon by 6000 km and becomes the first craft to orbit the Sun.",
        "USSR",
        "NSSDCA, Luna 1 (1959-012A)",
    ),
    # Sources give the 13th or the 14th: 21:02 UT, just after midnight in Moscow. NSSDCA's page is a day late; a flight of a day
    # and a half from 12 September, and the record of Jodrell Bank, give the 13th.
    Dated(
        "1959-09-13",
        "Luna 2 is the first thing sent from Earth to reach another world. In Moscow it is just past midnight, the 14th.",
        "USSR",
        "Encyclopaedia Britannica, Luna; British Library Science blog, 13 September 2019",
    ),
    Dated("1959-10-07", "Luna 3 photographs the far side of the Moon.", "USSR", "NSSDCA, Luna 3 (1959-008A)"),
    Dated(
        "1960-08-20",
        "The dogs Belka and Strelka come back alive after a day in orbit.",
        "USSR",
        "NSSDCA, Sputnik 5 (1960-011A)",
    ),
    Dated(
        "1961-04-12",
        "Yuri Gagarin flies once around the Earth: the first human in space.",
        "USSR",
        "NSSDCA, Vostok 1 (1961-012A)",
    ),
    Dated(
        "1961-05-05",
        "Alan Shepard is the first American in space, for fifteen minutes and without an orbit.",
        "US",
        "NASA SP-4201, This New Ocean, chapter 11",
    ),
    # The rulebook closes with a sentence of this speech and dates it May 26 (ET079); it was held on Thursday, May 25.
    Dated(
        "1961-05-25",
        "President Kennedy asks Congress for a landing on the Moon, and a safe return, before the decade is out.",
        "US",
        "John F. Kennedy Library, Special Message to the Congress on Urgent National Needs",
    ),
    Dated("1961-08-06", "Gherman Titov goes up for a whole day.", "USSR", "NSSDCA, Vostok 2 (1961-019A)"),
    Dated(
        "1962-02-20",
        "John Glenn is the first American in orbit, three times around.",
        "US",
        "NSSDCA, Friendship 7 (1962-003A)",
    ),
    Dated(
        "1962-08-12",
        "Vostok 4 joins Vostok 3: two people are in space at once for the first time.",
        "USSR",
        "NSSDCA, Vostok 4 (1962-037A)",
    ),
    Dated("1963-06-16", "Valentina Tereshkova is the first woman in space.", "USSR", "NSSDCA, Vostok 6 (1963-023A)"),
    Dated(
        "1964-10-12",
        "Voskhod 1 goes up with three people aboard, the first crew.",
        "USSR",
        "NSSDCA, Voskhod 1 (1964-065A)",
    ),
    Dated(
        "1965-03-18",
        "Alexei Leonov leaves Voskhod 2: the first walk in space.",
        "USSR",
        "NSSDCA, Voskhod 2 (1965-022A)",
    ),
    Dated(
        "1965-06-03",
        "Ed White leaves Gemini 4: the first American walk in space.",
        "US",
        "NSSDCA, Gemini 4 (1965-043A)",
    ),
    Dated(
        "1965-12-15",
        "Gemini 6A meets Gemini 7: the first rendezvous of two ships that steer.",
        "US",
        "NASA SP-4203, On the Shoulders of Titans, chapter 12",
    ),
    Dated(
        "1966-02-03",
        "Luna 9 lands softly on the Moon, the first to do so, and sends pictures from there.",
        "USSR",
        "NSSDCA, Luna 9 (1966-006A)",
    ),
    Dated(
        "1966-03-16",
        "Gemini 8 makes the first docking, and then spins out of control until its crew stops it.",
        "US",
        "NSSDCA, Gemini 8 (1966-020A)",
    ),
    Dated("1966-04-03", "Luna 10 is the first craft in orbit around the Moon.", "USSR", "NSSDCA, Luna 10 (1966-027A)"),
    Dated(
        "1966-06-02",
        "Surveyor 1 is the first American craft to land softly on the Moon.",
        "US",
        "NSSDCA, Surveyor 1 (1966-045A)",
    ),
    Dated(
        "1967-01-27",
        "Gus Grissom, Ed White and Roger Chaffee die in the fire of Apollo 1 on the pad, during a rehearsal.",
        "US",
        "NASA history, Apollo 1",
    ),
    Dated(
        "1967-04-24",
        "Vladimir Komarov dies as the parachute of Soyuz 1 fails: the first death on a flight in space.",
        "USSR",
        "NSSDCA, Soyuz 1 (1967-037A)",
    ),
    Dated(
        "1968-09-18",
        "Zond 5 takes two tortoises around the Moon; three days later they are back alive.",
        "USSR",
        "NASA Science, Zond 5",
    ),
    Dated(
        "1968-12-24",
        "Apollo 8 enters orbit around the Moon with Frank Borman, Jim Lovell and Bill Anders.",
        "US",
        "NSSDCA, Apollo 8 (1968-118A)",
    ),
    Dated(
        "1969-01-16",
        "Soyuz 4 and Soyuz 5 dock, and two cosmonauts change ships, outside.",
        "USSR",
        "NSSDCA, Soyuz 4 (1969-004A)",
    ),
    Dated(
        "1969-07-20",
        "Neil Armstrong and Buzz Aldrin land on the Moon with Apollo 11.",
        "US",
        "NSSDCA, Apollo 11 lunar module (1969-059C)",
    ),
    Dated(
        "1969-07-24",
        "Apollo 11 is back on Earth: Kennedy's goal is reached, in the decade that he named.",
        "US",
        "NSSDCA, Apollo 11 (1969-059A)",
    ),
)
"""In order of time."""
