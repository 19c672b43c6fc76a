"""Spanish: panels and engine speak it, and nothing visible bypasses the catalogue; how a new language comes to be."""

from __future__ import annotations

import gettext
import os
import re
import subprocess
import sys
import warnings
from html import unescape

import pytest
from panel_checks import bare

import spacewidgets
from spacegames.extraordinary import PEOPLE
from spacegames.leaving_earth import Craft, Plan, Trip, fly, plan, why_not_fly
from spacegames.physics import rocket_equation
from spacewidgets import Panel, catalogue, use_language, words
from spacewidgets.catalogue import catalogues, translations
from spacewidgets.rulebook.rule_pages import chapters, games
from spacewidgets.words import LOCALE, _

SPANISH = LOCALE / "es" / "LC_MESSAGES" / "spacewidgets.po"


@pytest.fixture
def spanish():
    use_language("es")
    yield
    use_language("en")


def test_a_new_language_keeps_its_words_and_is_told_what_it_lacks(tmp_path, monkeypatch):
    """The way of a translator: an empty folder, two messages translated, one of them marked as fuzzy."""
    po = tmp_path / "eo" / "LC_MESSAGES" / "spacewidgets.po"
    po.parent.mkdir(parents=True)
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    said = [("Earth",), ("Moon",), ("{n} rocket", "{n} rockets")]
    monkeypatch.setattr(catalogue, "messages", lambda: said)
    monkeypatch.setattr(catalogue, "TEMPLATE", tmp_path / "spacewidgets.pot")
    assert catalogues() == [po]
    assert catalogue.write() == {"eo": said}
    done = po.read_text(encoding="utf-8").replace('msgid "Moon"\nmsgstr ""', 'msgid "Moon"\nmsgstr "Luno"')
    done = done.replace('msgid "Earth"\nmsgstr ""', '#, fuzzy\nmsgid "Earth"\nmsgstr "Tero"')
    po.write_text(done + '\nmsgid "Said no more"\nmsgstr "For"\n', encoding="utf-8")
    (left,) = catalogue.write().values()
    assert left == [said[0], said[2]]
    assert translations(po) == {("Moon",): ("Luno",)}
    assert "Said no more" not in po.read_text(encoding="utf-8")


POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"


@pytest.mark.parametrize(
    ("code", "rule", "forms", "counted"),
    [
        ("fr", "nplurals=2; plural=(n > 1);", ["{n} fusée", "{n} fusées"], ["0 fusée", "1 fusée", "2 fusées"]),
        ("pl", POLISH, ["{n} rakieta", "{n} rakiety", "{n} rakiet"], ["0 rakiet", "1 rakieta", "2 rakiety"]),
    ],
)
def test_a_language_counts_by_its_own_rule_and_keeps_it(tmp_path, monkeypatch, *, code, rule, forms, counted):
    """Where a rule stands in the catalogue it stays, whatever Babel's own is."""
    po = tmp_path / code / "LC_MESSAGES" / "spacewidgets.po"
    po.parent.mkdir(parents=True)
    monkeypatch.setattr(catalogue, "LOCALE", tmp_path)
    monkeypatch.setattr(catalogue, "messages", lambda: [("{n} rocket", "{n} rockets")])
    monkeypatch.setattr(catalogue, "TEMPLATE", tmp_path / "spacewidgets.pot")
    catalogue.write()
    assert "Plural-Forms: nplurals=" in po.read_text(encoding="utf-8")
    said = "".join(f'msgstr[{number}] "{each}"\n' for number, each in enumerate(forms))
    header = f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {rule}\\n"\n'
    po.write_text(f'{header}\nmsgid "{{n}} rocket"\nmsgid_plural "{{n}} rockets"\n{said}', encoding="utf-8")
    assert catalogue.write() == {code: []}
    assert rule.partition("(")[0] in po.read_text(encoding="utf-8")
    read = gettext.translation("spacewidgets", tmp_path, [code])
    assert [read.ngettext("{n} rocket", "{n} rockets", n).format(n=n) for n in range(3)] == counted
    assert catalogue.write() == {code: []}


def said_in(language, code="from spacewidgets.words import _; print(_('Undo'))"):
    env = {**os.environ, "SPACEGAMES_LANGUAGE": language}
    done = subprocess.run([sys.executable, "-c", code], env=env, check=True, capture_output=True, text=True)
    return done.stdout.strip(), done.stderr


@pytest.mark.parametrize("code", ["es", "es_MX.UTF-8", "ES"])
def test_the_environment_chooses_the_language(code):
    assert said_in(code) == ("Deshacer", "")


def test_what_the_engine_says_first_is_in_the_language_of_the_environment():
    code = (
        "import spacewidgets; from spacegames.leaving_earth import Craft, why_not_fly;"
        "print(why_not_fly(Craft((), 'Moon'), 'Lunar Orbit', 'Juno'))"
    )
    said, _trouble = said_in("es", code)
    assert said == _es("There is nothing aboard, and a bare spacecraft card cannot fly.")


def _es(message):
    return translations(SPANISH)[message,][0]


def test_an_unknown_language_in_the_environment_is_english_and_a_warning():
    said, trouble = said_in("klingon")
    assert said == "Undo"
    assert "There is no catalogue for 'klingon'" in trouble
    assert "You read English now." in trouble


def test_use_language_wins_over_the_environment(monkeypatch):
    monkeypatch.setenv(words.LANGUAGE, "es")
    use_language("en")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert _("Undo") == "Undo"


@pytest.mark.usefixtures("spanish")
def test_panels_speak_spanish():
    panel = spacewidgets.PayloadChart(rockets="Soyuz", difficulty=3, payload=6)
    assert _("Undo") == "Deshacer"
    assert "dificultad" in panel.summary
    assert "difficulty" not in panel.summary
    assert repr(spacewidgets.check("02.1", 3)).startswith("Sigue trabajando.")
    panel.close()


def test_no_message_writes_thousands_with_a_comma():
    """In Spain 3,466 is three and a half."""
    assert [said for forms in translations(SPANISH).values() for said in forms if re.search(r"\d,\d{3}", said)] == []


@pytest.mark.usefixtures("spanish")
@pytest.mark.parametrize("name", ["RocketEquation", "StageSplitter", "Transfer", "Deflection", "Lifeboat"])
def test_no_panel_writes_thousands_with_a_comma(name):
    panel = getattr(spacewidgets, name)()
    assert not re.search(r"\d,\d{3}", panel.summary + re.sub(r"<[^>]*>", " ", panel.stage.svg))
    panel.close()


@pytest.mark.usefixtures("spanish")
def test_thousands_are_kept_apart_from_five_digits_on():
    written = words.grouped(3466), words.grouped(20_000), words.grouped(1_234_567.25, 1)
    assert written == ("3466", "20\u202f000", "1\u202f234\u202f567.2")
    for value, decimals, said in ((9999.6, 0, "10\u202f000"), (9999.96, 1, "10\u202f000.0"), (9999.4, 0, "9999")):
        assert (words.grouped(value, decimals), words.grouped(-value, decimals)) == (said, f"-{said}"), (
            "as it is written"
        )


@pytest.mark.usefixtures("spanish")
def test_the_engine_speaks_spanish_where_it_is_read():
    """Names in code stay as they are: they are what one types."""
    moon = plan(Trip("Lunar Orbit", "Moon"))
    assert str(moon).splitlines()[1].split()[:5] == ["Órbita", "lunar", ">", "Luna", "2"]
    assert str(moon).endswith("Cohetes por $1, masa de lanzamiento 2, ningún año de viaje.")
    assert moon.legs[0].maneuver.end == "Moon"
    craft = Craft(("Probe", "Juno"), "Lunar Orbit")
    assert "dificultad" in str(why_not_fly(craft, "Earth Orbit", "Juno"))
    assert fly(craft, "Moon", "Juno").place == "Moon"
    with pytest.raises(ValueError, match=r"rocket|cohete.*¿Quisiste decir Atlas\?"):
        Plan(Trip("Lunar Orbit", "Moon"), ["Atlos"])


@pytest.mark.usefixtures("spanish")
def test_the_derivation_of_a_lesson_is_in_spanish():
    derivation = rocket_equation()
    shown = unescape(derivation._repr_html_())
    assert "<strong>La ecuación del cohete</strong>" in shown
    assert "Aceptados como ciertos: los pasos 1 y 4." in str(derivation)
    prose = {derivation.title, *derivation.symbols.values(), *(step.words for step in derivation.steps)}
    assert not [english for english in prose if english in shown]
    use_language("en")
    assert "<strong>The rocket equation</strong>" in derivation._repr_html_()


@pytest.mark.parametrize("game", games())
def test_the_rules_pages_say_the_same_in_spanish(game):
    """Each paragraph tells of the same rules in both, and is of the same kind."""
    english = chapters(game)
    use_language("es")
    spanish = chapters(game)
    use_language("en")
    assert spanish != english, f"{game} has no rules pages in Spanish"
    shape = [[(each.rules, each.item, each.ours) for each in chapter.paragraphs] for chapter in english]
    assert [[(each.rules, each.item, each.ours) for each in chapter.paragraphs] for chapter in spanish] == shape
    assert not {chapter.title for chapter in english} & {chapter.title for chapter in spanish} - {"Apollo XIII"}


PANELS = sorted(
    name
    for name in spacewidgets.__all__
    if isinstance(panel := getattr(spacewidgets, name), type)
    and issubclass(panel, Panel)
    and panel not in (Panel, spacewidgets.RuleBook)
)
"""Rules pages are files of each language."""
ROCKETS = "Juno Atlas Soyuz Saturn Vostok Apollo Eagle Aldrin"
CREW = "Lovell Haise Swigert"
NAMES = re.compile(rf"\b({'|'.join([*ROCKETS.split(), *CREW.split(), *(each.name for each in PEOPLE), 'monday'])})\b")
UNSEEN = frozenset({"layout", "style", "children", "behavior", "accept", "key", "answers", "content"})
UNSEEN |= {"button_style", "orientation", "readout_format", "icon", "spoken"}
"""Traits of no words; and a file's content, which is for a program to read again."""


def strings(value):
    if isinstance(value, str):
        shown = re.sub(r"<style.*?</style>", "", value, flags=re.DOTALL)
        yield from map(unescape, re.findall(r'(?:aria-label|title|alt|placeholder)="([^"]*)"', shown))
        yield unescape(re.sub("<[^>]+>", "\x1f", shown))
    elif isinstance(value, list | tuple | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)


def visible(widget):
    """Every text that a widget and those inside it send to the browser to be seen."""
    for name in widget.traits(sync=True):
        if name not in UNSEEN and (name == "_options_labels" or not name.startswith("_")):
            yield from strings(getattr(widget, name))
    for child in getattr(widget, "children", ()):
        yield from visible(child)


def outside_the_catalogue(shown):
    """Words of a text that no brackets of the pseudo language hold; a message may be cut short, and end in dots."""
    left = re.sub(r"⟦[^⟦⟧]*…|⟦[^⟦⟧]*⟦\s*$", "", bare(shown))
    return re.findall(r"[A-Za-z]{3,}[^\x1f]*", NAMES.sub("", left))


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize("name", PANELS)
def test_no_word_on_a_panel_bypasses_the_catalogue(name):
    """Heading, help, controls and their options, pictures and what is read aloud, of each panel as it opens."""
    keywords = {"seed": "monday"} if name.endswith("Board") else {}
    panel = getattr(spacewidgets, name)(help_shown=True, **keywords)
    found = {word for shown in visible(panel) for word in outside_the_catalogue(shown)}
    panel.close()
    assert not found
