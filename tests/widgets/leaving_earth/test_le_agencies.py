"""An agency as all see it: numbers of cards but never what they are, store, craft, missions, and the lost by name."""

from le_desk import desk
from le_table import copies, craft, part, table

from spacegames.leaving_earth import Hand
from spacegames.leaving_earth.rules.state import ADVANCEMENT, Copy, edit
from spacewidgets.games.leaving_earth.panes import agencies


def rival():
    """Ben has a bit of everything."""
    state = edit(
        table(seats=2),
        1,
        money=9,
        research=copies({"Juno Rockets": "success, minor", "Landing": "major", "Re-entry": ""}),
        store=(part("!Soyuz"), part("Boris Yegorov")),
        craft=(craft(3, "Mars Orbit", "Apollo", "Atlas", "!John Glenn", tokens=2),),
        missions=("Man in Orbit",),
        lost=("Alan Shepard", "Jim Lovell"),
    )
    research = list(state.agencies[1].research)
    research[ADVANCEMENT["Surveying"]] = Copy(Hand(0, 1, 0), (), face_up=True)
    return edit(state, 1, research=tuple(research))


def test_without_a_pick_it_is_ones_own():
    assert agencies.describe(desk(table(seats=2, money=17))).startswith("Ada: $17, 0 points.")
    assert "Ada" in agencies.draw(desk(table(seats=2))).words()


def test_another_agency_in_words():
    known = (
        "Juno Rockets (2 cards), Re-entry (no cards: never fails), Landing (1 card), "
        "Surveying (1 card, minor failure face up)"
    )
    assert agencies.describe(desk(rival(), other=1)).splitlines() == [
        "Ben: $9, 0 points.",
        f"Advancements: {known}.",
        "In store: Soyuz (damaged), Boris Yegorov (doctor).",
        # Apollo 3 and Atlas 4; an astronaut weighs nothing.
        "B3 in Mars Orbit, mass 7: Atlas, Apollo, John Glenn (pilot, ill); 2 years to go.",
        "Missions done: Man in Orbit.",
        "Remembered: Alan Shepard, Jim Lovell.",
    ]


def test_the_picture_shows_the_same():
    words = agencies.draw(desk(rival(), other=1)).words()
    for said in ("Ben", "$9 · 0 points", "Juno Rockets", "B3", "in Mars Orbit", "7", "Alan Shepard, Jim Lovell"):
        assert said in words


def test_what_lies_face_down_is_hidden_even_from_its_owner():
    hidden = rival()
    swapped = edit(hidden, 1, research=(Copy(Hand(0, 0, 2)), *hidden.agencies[1].research[1:]))
    for seat in (0, 1):
        assert agencies.draw(desk(hidden, seat, other=1)).svg() == agencies.draw(desk(swapped, seat, other=1)).svg()


def test_an_agency_that_has_nothing_says_so():
    lines = agencies.describe(desk(table())).splitlines()
    assert lines == ["Ada: $25, 0 points.", "Advancements: none.", "In store: nothing.", "Missions done: none."]


def test_long_lists_break_into_lines_that_fit():
    store = [
        part(kind) for kind in ("Juno", "Atlas", "Soyuz", "Saturn", "Probe", "Vostok", "Apollo", "Eagle", "Aldrin")
    ]
    words = agencies.draw(desk(edit(table(), 0, store=tuple(store)))).words()
    assert not any(len(word) > 56 for word in words)


def test_how_another_is_looked_at_is_said_where_there_is_another():
    assert "choose another above" in agencies.draw(desk(table(seats=2))).words()
    assert "choose another above" not in agencies.draw(desk(table())).words()


def test_an_agency_that_there_is_not_is_ones_own():
    for other in (7, -1):
        assert agencies.describe(desk(table(seats=2), other=other)).startswith("Ada:")
