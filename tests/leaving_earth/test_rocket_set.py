"""Sets of rockets, as people write and add them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames.leaving_earth import ATLAS, NO_ROCKETS, RocketSet

counts = st.fixed_dictionaries({name: st.integers(0, 20) for name in ("Juno", "Atlas", "Soyuz", "Saturn")})


@pytest.mark.parametrize(
    "text",
    [
        "Saturn + 2 Atlas", "saturn,2 ATLAS", "2 atlas & saturn", "Atlas x2 + Saturn", "2x Atlas and 1 Saturn", "2×Atlas, Saturn",
        "Atlas + Saturn + Atlas", " 2Atlas,Saturn ", "1 Saturn + 2 Atlas + 0 Juno", "Saturns + 2 atlas", "2*Atlas+Saturn",
    ],
)  # fmt: skip
def test_words_are_understood(text):
    assert RocketSet.of(text) == {"Saturn": 1, "Atlas": 2}


@pytest.mark.parametrize("nothing", ["none", "None", "", " ", "-", "–", "0", {}, {"Juno": 0}])
def test_nothing_is_a_set_too(nothing):
    assert RocketSet.of(nothing) == NO_ROCKETS
    assert (NO_ROCKETS.mass, NO_ROCKETS.price, NO_ROCKETS.thrust, NO_ROCKETS.count, str(NO_ROCKETS)) == (
        0,
        0,
        0,
        0,
        "none",
    )


def test_rockets_and_counts_make_a_set():
    assert RocketSet.of(ATLAS) == RocketSet.of("Atlas") == RocketSet({"atlas": 1})
    assert RocketSet({"Juno": 2, "junos": 1}) == {"Juno": 3}
    some = RocketSet.of("2 Soyuz")
    assert RocketSet.of(some) is some


@given(counts)
def test_mass_price_thrust_and_number_add_up(n):
    rockets = RocketSet(n)
    juno, atlas, soyuz, saturn = n["Juno"], n["Atlas"], n["Soyuz"], n["Saturn"]
    assert rockets.mass == juno + 4 * atlas + 9 * soyuz + 20 * saturn
    assert rockets.price == juno + 5 * atlas + 8 * soyuz + 15 * saturn
    assert rockets.thrust == 4 * juno + 27 * atlas + 80 * soyuz + 200 * saturn
    assert rockets.count == juno + atlas + soyuz + saturn


@given(counts, counts)
def test_sets_add_like_heaps(a, b):
    assert RocketSet(a) + RocketSet(b) == RocketSet({name: a[name] + b[name] for name in a})
    assert RocketSet(a) + NO_ROCKETS == RocketSet(a)


@given(counts)
def test_what_is_written_can_be_read_again(n):
    rockets = RocketSet(n)
    again = RocketSet.of(str(rockets))
    assert again == rockets
    assert hash(again) == hash(rockets) == hash(RocketSet(dict(reversed(n.items()))))


def test_the_heaviest_stands_first():
    assert str(RocketSet.of("3 Juno, Soyuz, 2 Saturn, Atlas")) == "2 Saturn + Soyuz + Atlas + 3 Juno"
    assert list(RocketSet.of("Juno + Saturn")) == ["Saturn", "Juno"]
    assert repr(RocketSet.of("Juno + Saturn")) == "RocketSet('Saturn + Juno')"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Saturn + 2 Atlsa", "no rocket called 'Atlsa'. Did you mean Atlas"),
        ("Vostok", "no rocket called 'Vostok'"),
        ("two Juno", "no rocket called 'two Juno'. Did you mean Juno"),
        ("Juno Atlas", "no rocket called 'Juno Atlas'"),
        ("2.5 Juno", "'2.5 Juno' is not a number of rockets. Write for example: Saturn [+] 2 Atlas"),
        ("-1 Juno", "'-1 Juno' is not a number of rockets"),
        ("2 Atlas 3", "'2 Atlas 3' is not a number of rockets"),
        ("Saturn + 7", "'7' is not a number of rockets"),
        ("Juno +", "'Juno [+]' is not a number of rockets"),
    ],
)
def test_words_that_say_no_set_are_refused(text, words):
    with pytest.raises(ValueError, match=words):
        RocketSet.of(text)


@pytest.mark.parametrize("name", [1, None, ("Juno",), b"Juno"])
def test_what_is_no_name_names_no_rocket(name):
    with pytest.raises(ValueError, match="There is no rocket called"):
        RocketSet.of({name: 2})


@pytest.mark.parametrize("number", [-1, 1.0, 2.5, True, "2", None])
def test_rockets_are_counted_in_whole_numbers(number):
    with pytest.raises(ValueError, match=f"number of Juno rockets must be 0, 1, 2 and so on, not {number!r}"):
        RocketSet({"Juno": number})


@pytest.mark.parametrize("thing", [7, None, ["Juno", "Atlas"]])
def test_other_things_are_no_rockets(thing):
    with pytest.raises(TypeError, match=r"Rockets are written in words, such as 'Saturn \+ 2 Atlas', or counted"):
        RocketSet.of(thing)
