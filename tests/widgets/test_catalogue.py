"""The translators' template holds exactly the words that the sources ask for."""

from babel.messages.pofile import read_po

from spacewidgets.catalogue import TEMPLATE, messages


def test_the_template_is_up_to_date():
    with TEMPLATE.open("rb") as file:
        stored = {
            message.id if isinstance(message.id, tuple) else (message.id,) for message in read_po(file) if message.id
        }
    assert stored == set(messages()), "run: python -m spacewidgets.catalogue"


def test_words_of_panels_and_of_tables_are_among_them():
    found = {message[0] for message in messages()}
    assert "Fly to {place}" in found
    assert "A probe to the Moon" in found  # marked by N_ in a table
