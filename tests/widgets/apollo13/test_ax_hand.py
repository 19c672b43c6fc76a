"""The hand: what each card would do now, or why it cannot; stores, tokens, talk; and nothing that the seat may not know."""

import re
from html import unescape

import pytest
from ax_desk import NAMES, desk, everything, holding
from laid_mission import AVOID, CHATTER, PREMONITIONS, after, mission, on_top, player_card, random_mission

from spacegames.apollo13 import APOLLO13, CARD, HISTORY, PLAYERS, Options, Phase, Play
from spacewidgets.games.apollo13 import hand, hand_cards, head


def choices(state, seat=0):
    """Which choices of the hand are offered, and which are pale."""
    scene = holding(desk(state, seat))
    svg = scene.svg()
    pale = set(re.findall(r'data-action="([^"]+)"[^>]*aria-disabled', svg))
    return set(scene.actions) - pale, pale


def test_a_card_that_fits_can_be_played_or_laid_away_one_that_does_not_says_when():
    other = player_card("C")
    can, cannot = choices(mission([CHATTER, other]))
    assert {f"Play:{CHATTER}", f"Place:{CHATTER}", f"Place:{other}", "Draw"} <= can
    assert {f"Play:{other}", "End"} <= cannot
    assert "Only in Stage C." in holding(desk(mission([CHATTER, other]))).words()


@pytest.mark.rule("AX070")
def test_a_card_shows_what_it_would_do_now():
    """A Little Chatter takes one step of stress from Lovell and Haise (AX025): nothing on 0, a monitor less over the line."""
    moved, status = hand_cards.now(desk(mission([CHATTER], LS=4, HS=0)), CHATTER)
    assert (moved, status) == ({"LS": -1}, -1)
    scene = holding(desk(mission([CHATTER], LS=4, HS=0)))
    assert "Mission Status −1" in scene.words()
    assert "Now that is Lovell’s stress −1, Mission Status −1." in scene.text
    assert scene.svg().count('opacity="0.35"') == 1  # Haise’s step


@pytest.mark.rule("AX029")
def test_a_card_that_cancels_shows_what_it_would_take_back():
    state = mission([115], current=24, TM=4, LS=3, moved=(("TM", 2), ("LS", 1)))
    assert hand_cards.now(desk(state), 115) == ({"TM": -2, "LS": -1}, -1)


@pytest.mark.rule("AX085", "AX086", "AX087", "AX088", "AX129")
def test_stores_say_how_many_they_hold_and_of_what():
    mine = player_card("G1")
    state = mission([mine, CHATTER], left=(134,), right=(81, 82))
    scene = holding(desk(state))
    assert {"1 of 2", "2 of 3", "G1 cards; full: 2 moves", "all others; full: 2 moves"} <= set(scene.words())
    assert scene.actions[f"Place:{mine}"].endswith("in the left store, for this Stage")
    assert scene.actions[f"Place:{CHATTER}"].endswith("in the right store, for all else")
    assert {"pick:card:134", "pick:card:81", "pick:card:82"} <= set(scene.actions)


@pytest.mark.parametrize(("phase", "kind"), [(Phase.EXTRA, "Extra"), (Phase.DISCARD, "Discard"), (Phase.KEEP, "Keep")])
def test_where_one_thing_is_asked_of_cards_each_has_one_button(phase, kind):
    state = mission([CHATTER, 81], phase=phase, fresh=(81,) if phase is Phase.KEEP else ())
    can, _cannot = choices(state)
    asked = {key for key in can if key.startswith(f"{kind}:")}
    assert asked == ({"Keep:81"} if kind == "Keep" else {f"{kind}:{CHATTER}", f"{kind}:81"})
    assert not any(key.startswith("Play:") for key in can)


@pytest.mark.rule("AX114")
def test_others_may_say_how_they_could_help_and_that_is_shown():
    state = mission([], [CHATTER], options=Options())
    can, _cannot = choices(state, 1)
    assert "Hint:stress" in can
    assert "Hint:health" not in can
    told = holding(desk(state._replace(hints=(None, "stress"))))
    assert {"can help with", "stress"} <= set(told.words())


@pytest.mark.rule("AX096")
def test_in_the_turn_of_another_seat_it_is_said_that_an_action_costs_a_token():
    state = mission([], [CHATTER], tokens=(0, 2))
    scene = holding(desk(state, 1))
    assert "Each action now costs you one of your tokens." in scene.words()
    assert f"Play:{CHATTER}" in choices(state, 1)[0]
    assert "For a token you may act, too." in head.describe(desk(state, 1))
    spent = mission([], [CHATTER], tokens=(0, 2), spent=2, options=Options())
    assert "Each action now costs you one of your tokens." not in holding(desk(spent, 1)).words()
    assert "For a token" not in head.describe(desk(spent, 1))


@pytest.mark.rule("AX097")
def test_who_helps_after_the_first_action_plays_cards_and_gives_none_up():
    state = mission([81], [CHATTER], tokens=(0, 1), phase=Phase.EXTRA)
    can, cannot = choices(state, 1)
    assert {f"Play:{CHATTER}", f"Place:{CHATTER}", "Draw"} <= can
    assert "End" not in can | cannot
    assert not any(key.startswith("Extra") for key in can | cannot)


def test_who_foresees_two_cards_says_which_comes_first_and_nobody_else_sees_them():
    state = after(mission([PREMONITIONS], [CHATTER], deck=on_top("G", 65, 70), current=64), Play(PREMONITIONS))
    assert state.phase is Phase.ARRANGE
    mine, theirs = holding(desk(state)), holding(desk(state, 1))
    assert {"PutBack:65", "PutBack:70"} <= set(mine.actions)
    assert "You foresee: #65" in mine.text
    assert not any("PutBack" in key for key in theirs.actions)


def test_tokens_show_their_values_only_once_they_are_turned_over():
    closed = mission([CHATTER], tokens=(3, 1))
    assert "Ada: 1 card, 3 tokens, you." in holding(desk(closed)).text
    counted = closed._replace(phase=Phase.OVER, won=True, values=((1, 3, 2), (1,)))
    assert "6 points" in holding(desk(counted)).words()


@pytest.mark.rule("AX131")
def test_a_card_whose_like_is_at_work_already_says_so():
    state = mission([AVOID], avoid=1)
    assert f"Play:{AVOID}" in choices(state)[1]
    assert "already" in holding(desk(state)).text


def test_open_hands_are_read_to_all_and_closed_ones_to_nobody():
    open_game = mission([CHATTER], [81], options=Options(talk="open"))
    assert (
        "Ben holds: #81 “A joke from Houston”: Haise’s stress −1, Swigert’s stress −1."
        in holding(desk(open_game)).words()
    )
    closed = mission([CHATTER], [81])
    assert "A joke from Houston" not in holding(desk(closed)).svg()


@pytest.mark.parametrize(
    "options",
    [
        Options(players=3, window="turn", timer="budget"),
        Options(players=5, beginner=True, talk="silent"),
        Options(players=2, competitive=True, failing=False, events="alternate 1", timer="off"),
    ],
)
def test_no_picture_of_a_whole_game_names_a_card_that_the_seat_may_not_know(options):
    """Names and numbers that are drawn or told are the viewer's own, lie open, or are linked to a card that does."""
    game = random_mission(options, 13)
    for moment in range(0, len(game.events) + 1, 7):
        state = game.at(moment)
        for seat in range(options.players):
            made = desk(state, seat)
            table = everything(made)
            said = unescape(f"{table.svg()} {table.text}")
            numbers = {int(number) for number in re.findall(r"#(\d+)", said)} | {
                int(number) for number in re.findall(r":(\d+)\"", said)
            }
            assert numbers <= known(made.view), (moment, seat, numbers - known(made.view))


def known(view):
    """Cards that a seat may name: with each the one that it is linked to."""
    cards = {*(view.hands[view.who] or ()), *view.left, *view.right, *view.used, *view.discards, view.current}
    cards |= {card for card in view.deck.top if card} | {board for board, _steps in view.boards}
    links = {getattr(CARD[card], name, None) for card in cards if card for name in ("link", "requires")}
    bonus = {card.number for card in CARD.values() if getattr(card, "link", None) in cards}
    return cards | links | bonus | {board for board in range(150, 169) if view.current in range(73, 80)}


def test_names_too_long_for_their_place_are_cut():
    made = desk(mission([CHATTER]))
    object.__setattr__(made, "names", ("A name that nobody could fit into its place", NAMES[1]))
    assert "A name that nobody coul…" in holding(made).words()


def test_every_seat_sees_its_hand_alone():
    state = mission([CHATTER], [81], [82], [83])
    for seat, card in enumerate((CHATTER, 81, 82, 83)):
        assert {key for key in holding(desk(state, seat)).actions if key.startswith("Place")} == {f"Place:{card}"}
    assert APOLLO13.observe(state, 1).hands[0] is None


def test_a_hand_of_eleven_lies_in_rows_of_four_that_fit_a_narrow_window():
    cards = list(range(80, 91))
    rows = hand.draw(desk(mission(cards)))
    assert [sum(key.startswith("Place") for key in row.actions) for row in rows] == [4, 4, 3]
    assert {row.width for row in rows} == {572}
    assert any("left 0 of 2, right 0 of 3" in words for words in rows[1].words())
    assert "11 cards; at most 10 at the end of a turn" in rows[0].words()


@pytest.mark.parametrize("number", [card.number for card in PLAYERS])
@pytest.mark.parametrize("fits", [True, False])
def test_nothing_on_a_card_of_the_hand_runs_out_of_it_or_under_its_buttons(number, fits):
    """Letters of the widest face in use are on the average 0.56 (bold: 0.62) of their size wide."""
    link, stage = CARD[number].link, CARD[number].stage
    wanted = link or next((card.number for card in HISTORY if stage in (None, card.stage)), 1)
    other = 1 if stage and not stage.startswith("A") else 60
    scene = hand.draw(desk(mission([number], current=wanted if fits else other)))[0]
    tag = re.compile(r'<text x="([\d.]+)" y="([\d.]+)"([^>]*)>([^<]*)</text>')
    card = scene.svg()[scene.svg().index("pick:card") :]
    face = card[: card.index('data-action="P')]
    for x, y, how, words in tag.findall(face):
        size = float((re.search(r"font-size:([\d.]+)px", how) or [0, 11.5])[1])
        share = 0.62 if "sg-label" in how else 0.53
        if len(words) > 8:
            assert float(x) + share * size * len(words) <= hand_cards.WIDE + 2, words
        assert float(y) < hand_cards.HIGH - 36, words
