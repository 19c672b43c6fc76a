"""Mission patches: outline, filling ring, whole embroidery; whose they are, and how one starts afresh."""

import re

import pytest
import traitlets
from panel_checks import bare, check_refusal

from spacewidgets import MissionPatches
from spacewidgets.drawing import theme
from spacewidgets.drawing.scene import Scene
from spacewidgets.learning.progress.book import Book, dump, parse
from spacewidgets.learning.progress.keeper import keeper
from spacewidgets.learning.progress.lessons import LESSONS
from spacewidgets.learning.progress.motifs import MOTIFS
from spacewidgets.learning.progress.patch import patch
from spacewidgets.learning.progress.place import NAME, VARIABLE

DAY = "2026-11-28"


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / NAME))
    return tmp_path / NAME


@pytest.fixture
def patches(path):
    book = Book("anna", "Anna").noted("00.1", "got", "53/3", 0, DAY)
    for id_ in ("02.1", "02.2"):
        book = book.noted(id_, "got", "53", 0, DAY)
    book = book.noted("02.3", "keep", "7", 1).noted("02.3", "almost", "8", 2).noted("02.4", "missing", "", 1)
    path.write_text(dump(book), encoding="utf-8")
    made = MissionPatches()
    yield made
    made.close()


def svg(number, *right):
    return Scene(120, 120, "patch", (patch(LESSONS[number], right, x=60, y=60),)).svg()


@pytest.mark.parametrize("number", LESSONS)
def test_an_outline_fills_piece_by_piece_and_is_embroidered_in_the_end(number):
    total = LESSONS[number].total
    thread = theme.LIGHT[LESSONS[number].ground]
    for got in range(total):
        drawn = svg(number, *(n < got for n in range(total)))
        assert drawn.count('fill="var(--sg-green)"') == got
        assert not re.findall(r'fill="#', drawn)
    whole = svg(number, *(True,) * total)
    assert f'fill="{thread}"' in whole
    assert "var(--sg-soft)" not in whole
    assert "var(--sg-green)" not in whole


def test_every_lesson_has_a_motif_of_its_own():
    assert list(MOTIFS) == list(LESSONS)
    assert len({svg(number, *(False,) * lesson.total) for number, lesson in LESSONS.items()}) == len(LESSONS)


def test_all_patches_in_words(patches):
    assert repr(patches) == (
        "Mission patches. 1 of 19 patches earned, 3 of 91 exercises right. Earned: 00 Start here. Begun: 02 Heavy lifter "
        "(2 of 5)."
    )
    actions = patches.draw().actions
    assert list(actions) == list(LESSONS)
    assert actions["00"] == "Lesson 00, Start here: patch earned."
    assert actions["02"] == "Lesson 02, Heavy lifter: 2 of 5 right."
    words = patches.draw().words()
    assert [word for word in words if "✓" in word] == ["00 ✓ earned"]
    assert words.count("02 · 2 of 5") == 1
    assert sum(word.endswith(" · 0 of 5") for word in words) == 17
    assert "1/19" in words


def test_a_chosen_patch_shows_what_is_open_and_hides_it_again(patches):
    patches.stage.choose("02")
    assert patches.shown == "02"
    assert patches.summary.endswith(
        "Lesson 02, How much can a rocket carry? 02.1 got it (1 try); 02.2 got it (1 try); 02.3 almost (2 tries, 2 hints); "
        "02.4 hints only (1 hint); 02.5 not tried yet."
    )
    assert {"How much can a rocket carry?", "02.3", "almost", "2 tries, 2 hints", "8", "not tried yet"} <= set(
        patches.draw().words()
    )
    patches.stage.choose("02")
    assert patches.shown == ""
    assert "02.3" not in patches.summary


@pytest.mark.usefixtures("patches")
def test_one_patch_alone():
    one = MissionPatches(lesson=0)
    assert (one.lesson, one.title) == ("00", "Mission patch")
    assert one.summary == "Lesson 00, Start here. 00.1 got it (1 try)."
    assert "00 Start here · Earned on 2026-11-28." in one.draw().words()
    assert one.draw().actions == {}
    assert [part.layout.display for part in (one._called, one._afresh, one._again)] == ["none", "none", None]
    one.lesson = ""
    assert list(one.draw().actions) == list(LESSONS)
    assert [part.layout.display for part in (one._called, one._afresh)] == ["", ""]
    one.close()


def test_a_verdict_shows_at_once_and_an_earned_patch_is_told(patches):
    keeper.note("02.3", "got", "9")
    assert "02 Heavy lifter (3 of 5)" in patches.summary
    assert patches.feedback == ""
    keeper.note("02.4", "got", "9")
    keeper.note("02.5", "got", "9")
    assert patches.feedback == "Patch earned. 02 Heavy lifter"
    assert "2 of 19 patches earned" in patches.summary
    patches.close()
    keeper.note("03.1", "got", "9")
    assert "03" not in patches.summary


def test_starting_afresh_asks_once_and_keeps_the_old_file(path, patches):
    before = path.read_bytes()
    assert patches._sure.layout.display == "none"
    patches._afresh.click()
    assert patches.feedback.startswith("Start afresh? All patches will be empty; your answers so far stay in a file")
    assert path.read_bytes() == before
    patches._keep.click()
    assert patches.feedback == ""
    assert patches._sure.layout.display == "none"
    patches._afresh.click()
    patches._sure.click()
    assert not path.exists()
    assert path.with_name("spacegames-progress.before-reset-1.json").read_bytes() == before
    assert patches.feedback == "Afresh. What was there is kept as spacegames-progress.before-reset-1.json."
    assert patches.summary == "0 of 19 patches earned, 0 of 91 exercises right."
    assert not patches._afresh.disabled


def test_a_name_is_kept_if_one_is_given(path, patches):
    assert patches._called.value == "Anna"
    patches._called.value = "Anna B."
    assert parse(path.read_text(encoding="utf-8")).called == "Anna B."
    patches._called.value = ""
    assert parse(path.read_text(encoding="utf-8")).called == ""


def test_another_file_and_what_was_checked_elsewhere(patches, tmp_path):
    other = tmp_path / "ben.json"
    other.write_text(dump(Book("ben").noted("01.1", "got", "1")), encoding="utf-8")
    patches.file = str(other)
    assert "Begun: 01 Moon and back (1 of 5)" in patches.summary
    other.write_text(dump(Book("ben").noted("05.1", "got", "1")), encoding="utf-8")
    patches._again.click()
    assert "Begun: 05 Face down (1 of 5)" in patches.summary


def test_a_file_that_cannot_be_used_is_told_with_a_way_out(path, patches):
    path.write_text("{", encoding="utf-8")
    patches._again.click()
    assert patches.feedback == (
        f"Your progress cannot be read. {path}: It breaks off or was changed: it is no JSON any more. Start afresh to begin "
        "a new file; this one is kept."
    )
    patches._afresh.click()
    patches._sure.click()
    assert path.with_name("spacegames-progress.before-reset-1.json").read_text(encoding="utf-8") == "{"


def test_no_file_no_trouble(monkeypatch):
    monkeypatch.setenv(VARIABLE, "off")
    made = MissionPatches()
    assert "Kept only until this notebook is closed" in made._where.value
    made.close()


@pytest.mark.usefixtures("path")
def test_only_lessons_that_there_are():
    check_refusal(MissionPatches(), {"lesson": "19"}, "There is no lesson '19'. There are: 00, 01, 02")
    with pytest.raises(traitlets.TraitError, match="no lesson True"):
        MissionPatches(shown=True)


@pytest.mark.usefixtures("pseudo")
def test_every_word_goes_through_the_catalogue(patches):
    own = {id_ for lesson in LESSONS.values() for id_ in lesson.exercises} | {"8", "53", "1/19", "ln"}
    patches.shown = "02"
    patches._again.click()
    patches._afresh.click()
    texts = [patches.summary, patches.feedback, patches.error, patches._where.value, *patches.draw().words()]
    texts += [patches._afresh.description, patches._sure.description, patches._called.description]
    made = MissionPatches(lesson="02")
    texts += [made.title, made.lead, made.help, *made.draw().words()]
    for words in texts:
        left = re.sub(r"<[^>]*>", "", bare(words))
        if left not in own:
            assert not re.search(r"[a-z]", left, re.IGNORECASE), words
    made.close()
