"""Refusals in the reader's language: players by their names, several names in a row, and a sentence that begins as one."""

import pytest

from spacegames.game import Refusal
from spacewidgets import use_language
from spacewidgets.games.apollo13 import words as apollo13
from spacewidgets.games.extraordinary import words as extraordinary
from spacewidgets.games.leaving_earth import refusals as leaving_earth

NAMES = ("Ada", "Ben")
NOT_ITS_TURN = Refusal("LE-102", "It is not for seat {0} to decide now.", (1,))
HAS = Refusal("LE-271", "Seat {0} has ${1} to give, and not ${2}.", (1, 8, 9))
NO_SEAT = Refusal("ET002", "There is no seat {0} in this game: seats are 0 to 3.", (7,))


@pytest.fixture
def spanish():
    use_language("es")
    yield
    use_language("en")


def said(refusal):
    """The same in all three games."""
    (same,) = {
        leaving_earth.refusal_words(refusal, 0, NAMES),
        apollo13.refusal_words(refusal, NAMES),
        extraordinary.refusal_words(refusal, NAMES),
    }
    return same


def test_a_seat_is_its_players_name():
    assert said(NOT_ITS_TURN) == "It is not for Ben to decide now."
    assert said(HAS) == "Ben has $8 to give, and not $9."
    assert said(NO_SEAT) == "There is no seat 7 in this game: seats are 0 to 3."


@pytest.mark.usefixtures("spanish")
def test_and_in_spanish_without_its_article():
    assert said(NOT_ITS_TURN) == "Ahora no decide Ben."
    assert said(HAS) == "Ben tiene $8 para dar, y no $9."
    assert said(NO_SEAT) == "En este juego no hay puesto 7: los puestos van de 0 a 3."


def test_several_names_in_a_row_are_each_in_the_readers_language():
    refusal = Refusal("LE-008", "No maneuver leads from {0} to {1}, only to {2}.", ("Earth", "Mars", ("Moon", "Ceres")))
    assert str(refusal) == "No maneuver leads from Earth to Mars, only to Moon, Ceres."
    assert said_on_the_map(refusal) == "No maneuver leads from Earth to Mars, only to the Moon, Ceres."
    use_language("es")
    assert said_on_the_map(refusal) == "Ninguna maniobra lleva de la Tierra a Marte, solo a la Luna, Ceres."
    assert str(refusal) == "Ninguna maniobra lleva de Tierra a Marte, solo a Luna, Ceres."
    use_language("en")


def said_on_the_map(refusal):
    return leaving_earth.refusal_words(refusal, 0, NAMES)


def test_what_a_card_helps_with_is_told_in_words():
    refusal = Refusal("AX114", "No card in this hand helps with {0}.", ("luck",))
    assert apollo13.refusal_words(refusal, NAMES) == "No card in this hand helps with what comes next."
