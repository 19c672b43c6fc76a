"""What can be researched: prices, cards that lie unseen, what was drawn, the chance of the next one."""

import re

from le_desk import desk
from le_panes import played, why
from le_table import after, copies, table

from spacegames.leaving_earth import ADVANCEMENTS, Hand
from spacegames.leaving_earth.rules import ADVANCEMENT, Draw, Research
from spacegames.leaving_earth.rules.state import edit
from spacewidgets.games.leaving_earth.panes import research


def with_draws(state, name, *draws, face_up=False):
    """The state with what was drawn from an advancement of seat 0."""
    own = list(state.agencies[0].research)
    number = ADVANCEMENT[name]
    own[number] = own[number]._replace(drawn=draws, face_up=face_up)
    return edit(state, 0, research=tuple(own))


def test_all_ten_can_be_researched_by_a_click_while_there_is_money():
    scene = research.draw(desk(table()))
    assert set(scene.actions) == {f"Research:{each.name}" for each in ADVANCEMENTS}
    assert scene.words().count("$10") == 10
    assert scene.actions["Research:Landing"] == "Research Landing ($10)"


def test_without_money_it_says_why_not():
    scene = research.draw(desk(table(money=9)))
    said = "Research costs $10, and there is $9."
    assert said in scene.words()
    assert why(scene, "Research:Landing") == said


def test_a_long_reason_is_read_whole_and_shifts_the_rows():
    seen = desk(table(money=9))
    object.__setattr__(seen, "why", lambda _action: "This is not possible now: something else is to be decided first.")
    scene = research.draw(seen)
    assert "This is not possible now: something else is to be decided" in scene.words()
    assert "first." in scene.words()
    assert scene.height == research.draw(desk(table(money=9))).height + 16


def test_badges_of_four_agencies_leave_room_for_the_name():
    state = table(seats=5)
    for seat in range(1, 5):
        state = edit(state, seat, research=copies(["Saturn Rockets"]))
    scene = research.draw(desk(state)).svg()
    badges = re.findall(r'<circle cx="([\d.]+)" cy="13.5" r="7"', scene)
    assert len(badges) == 4
    (room,) = re.findall(r'<text x="42" y="18" class="sg-label" textLength="([\d.]+)"', scene)
    assert 42 + float(room) < min(map(float, badges)) - 7


def test_what_is_researched_has_no_price_any_more():
    state = table(research=["Juno Rockets"])
    scene = research.draw(desk(state))
    assert "Research:Juno Rockets" not in scene.actions
    assert scene.words().count("$10") == 9


def test_new_cards_are_a_success_twice_in_three():
    # 60 of the 90 cards are successes.
    assert research.draw(desk(table())).words().count("2 in 3") == 10


def test_the_chance_counts_what_was_drawn_and_removed():
    # A minor failure was removed: 60 of the 89 other cards are successes, 67 in 100.
    state = with_draws(
        table(research={"Juno Rockets": "success, success"}), "Juno Rockets", Draw("minor", removed=True)
    )
    state = state._replace(discards=Hand(0, 1, 0), deck=Hand(58, 14, 15))
    assert "a success next: 67 times in 100" in research.describe(desk(state))


def test_a_card_that_lies_face_up_is_certain():
    state = table(research={"Surveying": "major"})
    state = with_draws(state, "Surveying", Draw("major"), face_up=True)
    told = research.describe(desk(state))
    assert "Surveying: 1 card, face up: major failure, drawn so far: major failure, a success next: never." in told
    assert "never" in research.draw(desk(state)).words()


def test_without_cards_it_works_always():
    state = table(research={"Atlas Rockets": ""})
    assert "works always" in research.draw(desk(state)).words()
    assert "Atlas Rockets: works always." in research.describe(desk(state))


def test_chances_are_shown_only_where_they_are_wanted():
    scene = research.draw(desk(table(research=["Landing"]), odds=False))
    assert "2 in 3" not in scene.words()
    assert "success next" not in scene.words()
    assert "a success next" not in scene.text


def test_many_draws_are_counted():
    state = table(research={"Landing": "success, minor, success"})
    state = with_draws(state, "Landing", *[Draw("success")] * 9, *[Draw("minor")] * 2)
    words = research.draw(desk(state)).words()
    assert "9" in words
    assert "2" in words


def test_cards_that_lie_unseen_are_not_shown():
    pictures = {
        research.draw(desk(table(research={"Landing": cards}))).svg()
        for cards in ("success, success, success", "major, major, minor")
    }
    assert len(pictures) == 1


def test_who_else_has_it_is_seen_by_their_letters():
    state = edit(table(seats=3), 2, research=copies(["Landing"]))
    words = research.draw(desk(state)).words()
    assert "C" in words
    assert "B" not in words


def test_researched_in_the_picture_it_is_researched_in_the_game():
    state = played(table(), research, "Research:Juno Rockets")
    assert state == after(table(), Research("Juno Rockets"))
