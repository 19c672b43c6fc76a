"""Trade: whom to make an offer, an offer that grows, and the answer to it."""

from le_desk import desk
from le_panes import open_ones, played, why
from le_table import after, copies, craft, fleet, part, table

from spacegames.leaving_earth.rules import GiveCraft, GiveMoney, GivePart, Offer, Propose, ShareResearch
from spacegames.leaving_earth.rules.parts import put
from spacegames.leaving_earth.rules.state import edit
from spacewidgets.games.leaving_earth.panes import trade
from spacewidgets.games.leaving_earth.questions import question


def three(**options):
    """Three agencies; Ada has a good deal, Ben a probe and Landing."""
    state = table(
        craft(1, "Earth Orbit", "Apollo", "Yuri Gagarin"),
        seats=3, money=12, store=["Juno", "Juno", "!Atlas"],
        research={"Juno Rockets": "success, minor", "Atlas Rockets": "", "Landing": "major"}, **options,
    )  # fmt: skip
    return edit(state, 1, money=8, store=put((), part("Probe")), research=copies(["Landing", "Surveying"]))


def drawn(state, seat=0):
    return trade.draw(desk(state, seat))


def test_alone_there_is_nobody():
    scene = drawn(table())
    assert not scene.actions
    assert scene.text == "There is nobody to trade with: yours is the only agency."


def test_each_other_agency_can_be_made_an_offer():
    scene = drawn(three())
    assert set(scene.actions) == {"Offer:1", "Offer:2"}
    assert {"Ben", "Cleo", "$8", "1 part in store, 0 craft, 2 advancements"} <= set(scene.words())
    assert "Ben has $8, 1 part in store, 0 craft, 2 advancements." in scene.text


def test_out_of_turn_it_says_why():
    scene = drawn(three(), 1)
    said = "It is not for seat 1 to decide now."
    assert why(scene, "Offer:0") == said
    assert said in scene.words()
    assert "click an agency to make it an offer" not in scene.words()


def test_an_empty_offer_is_not_to_be_made_yet():
    asked = question(desk(after(three(), Offer(1))))
    assert asked == "Your offer to Ben: nothing yet. Say what you give and what you ask for."


def test_all_that_may_be_given_or_asked_for_can_be_clicked():
    state = after(three(), Offer(1))
    scene = drawn(state)
    legal = {each for each in desk(state).open if not isinstance(each, Propose)}
    assert len(open_ones(scene)) == len(legal)
    assert why(scene, "Propose") == "Nothing is offered yet, and nothing asked for."
    assert why(scene, "GiveMoney:10:1") == "Seat 1 has $8 to give, and not $10."
    assert why(scene, "ShareResearch:Landing:") == "Seat 1 has Landing already."


def test_an_offer_grows_by_clicks_and_is_proposed():
    state = played(
        three(), trade, "Offer:1", "GivePart:Juno:::", "GivePart:Juno:::", "GiveMoney:5:", "GivePart:Probe:::1", "GiveMoney:1:1"
    )  # fmt: skip
    scene = drawn(state)
    assert "GivePart:Juno:::" not in scene.actions
    assert "Your offer to Ben. Ada gives $5, Juno ×2. Ben gives $1, Probe." in scene.text
    assert "Then Ada has $8 instead of $12." in scene.text
    assert "Then Ben has $12 instead of $8." in scene.text
    asked = drawn(played(state, trade, "Propose"), 1)
    assert open_ones(asked) == {"Accept", "Refuse"}
    assert "Ada makes you an offer" in asked.words()
    assert {"You give", "You get"} <= set(asked.words())


def test_what_comes_with_craft_and_research_is_said_before_it_is_accepted():
    state = after(
        three(), Offer(1), GiveCraft(1), ShareResearch("Juno Rockets"), ShareResearch("Atlas Rockets"), Propose()
    )
    told = drawn(state, 1).text
    assert "A1 goes to Ben with all aboard: Apollo, Yuri Gagarin." in told
    assert "Ben gets Juno Rockets with 2 cards, dealt unseen." in told
    assert "Ben gets Atlas Rockets without cards: it always works." in told


def test_what_is_accepted_is_done():
    state = after(three(), Offer(1), GiveCraft(1), GivePart("Probe", in_return=True), Propose())
    state = played(state, trade, "Accept", seat=1)
    assert fleet(state, 1) == {1: ("Earth Orbit", 0, ["Apollo", "Yuri Gagarin"])}
    assert part("Probe") in state.agencies[0].store


def test_others_see_the_offer_and_cannot_touch_it():
    for state in (after(three(), Offer(1), GiveMoney(5)), after(three(), Offer(1), GiveMoney(5), Propose())):
        scene = drawn(state, 2)
        assert not scene.actions
        assert {"Ada gives", "Ben gives", "$5", "nothing"} <= set(scene.words())


def test_cards_of_a_copy_stay_unseen():
    pictures = {
        drawn(after(edit(three(), 0, research=copies({"Re-entry": cards})), Offer(1), ShareResearch("Re-entry"))).svg()
        for cards in ("success, success", "major, major")
    }
    assert len(pictures) == 1
