"""The translators' template holds exactly the words that the sources ask for."""

import gettext

from babel.messages.pofile import read_po

from spacewidgets import catalogue
from spacewidgets.catalogue import TEMPLATE, message_of, translations, update
from spacewidgets.words import in_context


def test_the_template_is_up_to_date(asked_for):
    with TEMPLATE.open("rb") as file:
        stored = {message_of(entry) for entry in read_po(file) if entry.id}
    assert stored == asked_for, "run: python -m spacewidgets.catalogue"


def test_words_of_panels_and_of_tables_are_among_them(asked_for):
    found = {message[0] for message in asked_for}
    assert "Fly to {place}" in found
    assert "A probe to the Moon" in found  # marked by N_ in a table


def test_words_are_found_wherever_they_stand(tmp_path):
    """In braces, in what another such call is given, after a condition, over several lines; what is no word is not."""
    (tmp_path / "panel.py").write_text(
        """
said = f"{name}; {_('in {place}').format(place=place)}"
_(TABLE.get(key, N_("by itself")))
_("so") if good else _("not so")
words._("two " "parts").format()
ngettext("{n} year", "{n} years", 2)
self._play = pgettext("animation", "Play") or NP_("planet", "Saturn")
_(name), _(f"{name}"), print("nobody sees this"), _("")
""",
        encoding="utf-8",
    )
    assert set(catalogue._said(tmp_path, catalogue._KEYWORDS)) == {
        ("in {place}",), ("by itself",), ("so",), ("not so",), ("two parts",), ("{n} year", "{n} years"),
        (in_context("animation", "Play"),), (in_context("planet", "Saturn"),),
    }  # fmt: skip


def test_the_stories_of_scenarios_are_among_them(asked_for):
    assert any(message[0].startswith("It is January 1968.") for message in asked_for)


def test_one_word_for_two_things_has_two_translations(tmp_path):
    """A rocket and a planet, in the file for translators and in what gettext reads."""
    po = tmp_path / "es" / "LC_MESSAGES" / "spacewidgets.po"
    po.parent.mkdir(parents=True)
    words = {("Saturn",): ("Saturn",), (in_context("planet", "Saturn"),): ("Saturno",)}
    assert update(po, words, words) == []
    assert 'msgctxt "planet"\nmsgid "Saturn"\nmsgstr "Saturno"' in po.read_text(encoding="utf-8")
    assert translations(po) == words
    read = gettext.translation("spacewidgets", tmp_path, ["es"])
    assert read.gettext("Saturn") == "Saturn"
    assert read.pgettext("planet", "Saturn") == "Saturno"
