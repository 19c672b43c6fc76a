"""The outcomes panel: its beliefs by dealing every hand, its picture by measuring it, its words by reading them."""

import re
import threading
from collections import Counter
from fractions import Fraction
from itertools import permutations, product

import pytest
import traitlets
from panel_checks import check_refusal

from spacegames.leaving_earth import FULL_DECK, Hand
from spacewidgets import Outcomes
from spacewidgets.panels.explorers.outcomes_story import events_of

TYPES = ("success", "minor", "major")


@pytest.fixture
def panel():
    made = Outcomes()
    yield made
    made.close()


def dealt(deck: dict[str, int], cards: int, history: tuple[str, ...], draws: int) -> tuple[Counter, int]:
    """Deal every hand in every order and let every card be drawn: after the history, what the next draws show, counted.

    Each draw picks one of the places where the cards lay at the start; a pick of an empty place is no case.
    """
    pile = [outcome for outcome, count in deck.items() for _ in range(count)]
    seen = [event for event in history if event in TYPES]
    found, cases = Counter(), 0
    for hand in permutations(pile, cards):
        for picks in product(range(cards), repeat=len(seen) + draws):
            lying, weight, shown = list(range(cards)), 1, []
            fates = iter([*(event for event in history if event not in TYPES), *[""] * draws])
            for pick in picks:
                if pick not in lying:
                    weight = 0
                    break
                weight *= 6 // len(lying)  # a draw among fewer cards has fewer cases, and each weighs more
                shown.append(hand[pick])
                if next(fates) == "remove":
                    lying.remove(pick)
            if weight and shown[: len(seen)] == seen:
                cases += weight
                found[tuple(shown[len(seen) :])] += weight
    return found, cases


@pytest.mark.parametrize(
    "history",
    [
        (),
        ("success", "put back"),
        ("minor", "put back", "success", "put back"),
        ("minor", "remove"),
        ("success", "put back", "success", "remove", "minor", "put back"),
    ],
)
def test_the_belief_is_what_dealing_every_hand_says(history):
    deck = {"success": 3, "minor": 2, "major": 1}
    panel = Outcomes(cards=3, deck=deck, history=history, advancement="Landing")
    found, cases = dealt(deck, 3, history, 2)
    for outcome in TYPES:
        chance = Fraction(sum(n for shown, n in found.items() if shown[0] == outcome), cases)
        assert panel.next[outcome] == chance
    assert panel.all_succeed(2) == Fraction(found["success", "success"], cases)
    panel.skills = "pilot"  # a minor failure acts as a success
    both = sum(n for shown, n in found.items() if "major" not in shown)
    assert panel.all_succeed(2) == Fraction(both, cases)
    assert panel.error == ""
    panel.close()


def widths(panel: Outcomes, colour: str) -> list[float]:
    """The lengths of the pieces of that colour in the bars of the next draw, from the start to now."""
    piece = rf'<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="(?:16|26)" fill="var\(--sg-{colour}\)" stroke="[^"]+" stroke-width="[^"]+" class="sg-moves" fill-opacity'  # noqa: E501
    return [float(width) for width in re.findall(piece, panel.stage.svg)]


def test_the_bars_move_with_what_is_seen(panel: Outcomes):
    full = 860 - 480
    assert widths(panel, "green") == pytest.approx([full * 2 / 3], abs=0.01)
    panel.saw("minor")
    # Put back, the two other cards are successes with 60/89 each: (0 + 60/89 + 60/89) / 3. Removed: 60/89.
    assert widths(panel, "green") == pytest.approx([full * x for x in (2 / 3, 40 / 89, 60 / 89)], abs=0.01)
    panel.remove()
    assert widths(panel, "green") == pytest.approx([full * x for x in (2 / 3, 60 / 89)], abs=0.01)
    # Of 89 unseen cards 14 are minor failures still.
    assert widths(panel, "yellow") == pytest.approx([full * x for x in (1 / 6, 14 / 89)], abs=0.01)


def test_a_seed_is_a_class_that_draws_the_same():
    first, second, other = Outcomes(seed="monday"), Outcomes(seed="monday"), Outcomes(seed="red")
    for panel in (first, second, other):
        for _n in range(12):
            panel.stage.choose("draw")
            panel.put_back()
    assert first.history == second.history != other.history
    assert set(first.history[1::2]) == {"put back"}
    # Undone and drawn again, it is the same card: who peeked gains nothing.
    before = first.history
    first.undo()
    first.undo()
    first.draw_card()
    assert first.history == before[:-1]
    for panel in (first, second, other):
        panel.close()


def test_draws_are_as_likely_as_the_belief_says():
    drawn = Counter()
    panel = Outcomes(cards=2)
    for n in range(300):
        panel.seed = f"class {n}"
        panel.draw_card()
        panel.put_back()
        panel.draw_card()
        drawn[panel.history[0], panel.history[2]] += 1
    panel.close()
    # The second draw is the same card with 1/2, else a new one: both succeed with 2/3 × (1/2 + 1/2 × 59/89).
    mean = 300 * (2 / 3) * (0.5 + 0.5 * 59 / 89)
    assert abs(drawn["success", "success"] - mean) < 3 * (mean * (1 - mean / 300)) ** 0.5


def test_a_card_is_drawn_put_back_and_paid_for(panel: Outcomes):
    panel.stage.choose("saw:minor")
    assert (panel.drawn, panel.spent) == ("minor", 0)
    assert panel._remove.description == "Pay $5, remove it"
    assert (panel._draw.disabled, panel._back.disabled, panel._remove.disabled) == (True, False, False)
    panel.stage.choose("draw")
    assert panel.feedback == "Not now. First put the card that lies face up back, or remove it."
    assert panel.history == ("minor",)
    panel._back.click()
    assert panel.history == ("minor", "put back")
    panel.stage.choose("saw:success")
    assert panel._remove.description == "Pay $10, remove it"
    panel._remove.click()
    assert (panel.history, panel.spent, panel.belief.cards) == (("minor", "put back", "success", "remove"), 10, 2)
    assert "$10" in panel.draw().words()
    panel._undo.click()
    assert (panel.history, panel.drawn, panel.spent) == (("minor", "put back", "success"), "success", 0)


def test_what_was_ruled_out_cannot_be_drawn(panel: Outcomes):
    panel.cards = 1
    panel.history = "minor, put back"
    panel.stage.choose("saw:success")
    assert panel.feedback == "Not now. By what was seen before, there is no such card among these."
    with pytest.raises(traitlets.TraitError, match="success cannot be drawn"):
        panel.saw("success")
    assert panel.history == ("minor", "put back")
    assert panel.error == ""
    # The last card lies where all can see it.
    assert "minor" in panel.draw().words()


def test_the_last_success_goes_for_nothing_and_then_it_always_works(panel: Outcomes):
    panel.cards = 1
    panel.saw("success")
    assert panel._remove.description == "Remove it, free"
    panel.remove()
    assert (panel.spent, panel.next["success"], panel.all_succeed(5)) == (0, 1, 1)
    assert "draw" not in panel.draw().actions
    panel.stage.choose("saw:success")
    assert panel.feedback == "Not now. No card is left, so none can be drawn: it always works."


def test_the_story_ends_some_day(panel: Outcomes):
    panel.history = ("success", "put back") * 40
    panel.stage.choose("draw")
    assert panel.feedback == "Not now. That is enough: begin with new cards."
    assert panel._draw.disabled
    assert "(34 earlier draws left out)" in panel.draw().words()


def test_new_cards_are_dealt_for_another_advancement_number_deck_or_seed(panel: Outcomes):
    for name, value in (
        ("advancement", "Surveying"),
        ("cards", 2),
        ("deck", {"success": 2, "major": 2}),
        ("seed", "x"),
    ):
        panel.history = "success, put back"
        setattr(panel, name, value)
        assert panel.history == (), name
    assert panel._new.description == "New cards"
    panel._new.click()
    assert panel.seed == "x-2"
    panel._new.click()
    assert panel.seed == "x-3"
    panel.advancement = "Saturn Rockets"
    assert (panel.cards, panel.test_price) == (3, 15)
    panel.advancement = "surveying"
    assert (panel.advancement, panel.cards) == ("Surveying", 1)


def test_what_each_choice_is_worth(panel: Outcomes):
    panel.tests, panel.draws, panel.stake = 0, 2, 20
    panel.history = "minor"
    # Two more draws. Put back: 0, 1 or 2 of the two others are successes, of 89 cards 60.
    one, two = Fraction(2 * 60 * 29, 89 * 88), Fraction(60 * 59, 89 * 88)
    back = 20 * (one * Fraction(1, 9) + two * Fraction(4, 9))
    gone = 20 * (one * Fraction(1, 4) + two) - 5
    assert panel.advice.values == {"put back": back, "remove": gone}
    assert panel.worth == gone + 5 - back == 20 * (one * Fraction(5, 36) + two * Fraction(5, 9))
    assert "?" in panel.draw().words()
    panel.revealed = True
    assert (
        panel.feedback
        == f"Best: Pay $5, remove it, worth ${float(gone):.2f}. Removing it is worth $6.26 here and costs $5."
    )
    assert {f"${float(back):.2f}", f"${float(gone):.2f}"} <= set(panel.draw().words())
    assert panel.summary.endswith(f"Put it back: ${float(back):.2f}; Pay $5, remove it: ${float(gone):.2f}.")
    panel.stake = 40
    assert panel.revealed, "one may move the stake and watch"
    panel.put_back()
    assert not panel.revealed, "the next choice is guessed afresh"


def test_a_test_is_worth_something_or_not(panel: Outcomes):
    panel.tests, panel.stake, panel.test_price = 1, 20, 1
    panel.cards = 1
    # One card: fly for 20 × 2/3. Tested first: a success stays for sure; a failure is paid away with $5, then flown: 15.
    assert panel.worth == Fraction(2, 3) * 20 + Fraction(1, 3) * 15 - Fraction(40, 3)
    panel.revealed = True
    assert panel.feedback == "Best: Test for $1, worth $17.33. One more test is worth $5 here and costs $1."
    panel.tests = 0
    assert panel.worth is None
    assert panel.feedback == "Best: Fly now, worth $13.33."


@pytest.mark.parametrize(
    ("guess", "first"),
    [("5", "Got it."), ("$4.50", "Got it."), (7, "Almost."), (2, "Almost."), ("12", "Keep working.")],
)
def test_a_guess_is_compared(panel: Outcomes, guess: object, first: str):
    panel.tests, panel.cards = 1, 1
    panel._guess.value = str(guess)
    panel.revealed = True
    assert panel.feedback.startswith(f"{first} You would pay up to $")
    assert "One more test is worth $5 here and costs $1." in panel.feedback


def test_a_guess_that_is_no_number_is_said_to_be_none(panel: Outcomes):
    with pytest.raises(traitlets.TraitError):
        panel._guess.value = "much"
    assert "A guess is an amount of dollars, for example 4 or 4.50, not 'much'." in panel.error
    panel._guess.value = "4"
    assert (panel.error, panel.guess) == ("", 4)


def test_removing_what_does_no_harm_is_worth_nothing():
    panel = Outcomes(advancement="Landing", skills="pilot", cards=1, history="minor", tests=0, revealed=True)
    assert panel.feedback == "Best: Put it back, worth $20. Removing it is worth nothing here."
    assert "A minor failure: acts as a success." in panel.summary
    assert "Aboard: pilot." in panel.summary
    panel.close()


def test_of_choices_that_are_worth_as_much_none_is_best(panel: Outcomes):
    panel.cards, panel.tests, panel.history = 1, 0, "success"
    panel.revealed = True
    # The last card lies open, and it is a success: put back or removed, the flight wins its 20 dollars.
    assert panel.feedback == "The same, worth $20 each: Put it back; Remove it, free."
    assert panel.stage.svg.count('d="M 1 ') == 2, "both are ticked"
    panel._guess.value = "0"
    assert panel.feedback == "Got it. You would pay up to $0. The same, worth $20 each: Put it back; Remove it, free."
    # One card, a failure: put back it fails again, paid for it works. 5 dollars for 5 dollars.
    panel.history, panel.stake, panel.guess = "minor", 5, None
    panel.revealed = True
    assert panel.feedback == (
        "The same, worth $0 each: Put it back; Pay $5, remove it. Removing it is worth $5 here and costs $5."
    )
    panel.history, panel.stake, panel.tests = "", 0, 1
    panel.revealed = True
    assert panel.feedback == "The same, worth $0 each: Fly now; Do not fly. One more test is worth nothing here."


def next_steps(panel: Outcomes) -> list[str]:
    """The buttons to one of which the stage hands the focus: those it knows by their class, and that can be pressed."""
    buttons = [button for line in panel.controls.children for button in line.children]
    return [button.description for button in buttons if "sg-next" in button._dom_classes and not button.disabled]


def test_the_next_step_is_the_one_button_that_gets_the_focus(panel: Outcomes):
    assert next_steps(panel) == ["Draw a card"]
    panel.stage.choose("draw")
    assert next_steps(panel) == ["Put it back"]
    panel._back.click()
    assert next_steps(panel) == ["Draw a card"]
    panel.stage.choose("saw:minor")
    assert next_steps(panel) == ["Put it back"]
    panel._remove.click()
    assert next_steps(panel) == ["Draw a card"]
    panel.cards = 1
    panel.history = "success, remove"
    assert next_steps(panel) == [], "no card is left"


def test_at_no_moment_is_there_no_next_step(panel: Outcomes):
    moments = []
    for button in (panel._draw, panel._back):
        button.observe(lambda _change: moments.append(next_steps(panel)), "disabled")
    panel._draw.click()
    panel._back.click()
    assert moments == [["Draw a card", "Put it back"], ["Put it back"], ["Draw a card", "Put it back"], ["Draw a card"]]


def test_the_controls_and_the_model_follow_each_other(panel: Outcomes):
    assert panel._skill.layout.display == "none"
    panel._advancement.value = "Landing"
    assert (panel.advancement, panel._skill.layout.display, panel._skill.description) == ("Landing", "", "pilot aboard")
    panel._skill.value = True
    assert panel.skills == ("pilot",)
    panel.advancement = "Life Support"
    assert (panel._skill.description, panel._skill.value) == ("mechanic aboard", False)
    panel._cards.value, panel._stake.value, panel._draws.value, panel._test_price.value = 5, 33, 4, 9
    assert (panel.cards, panel.stake, panel.draws, panel.test_price) == (5, 33, 4, 9)
    panel.stake, panel.seed, panel.guess = 150, "red", 2
    assert (panel._stake.value, panel._seed.value, panel._guess.value) == (150, "red", "2")
    panel._reveal.value = True
    assert panel.revealed


def test_the_summary_says_what_the_picture_shows(panel: Outcomes):
    panel.history = "success, remove, minor"
    assert panel.summary == (
        "Juno Rockets: 1 card face down. A success: it works. A minor failure: damages the rocket. "
        "A major failure: the craft is lost. "
        "At the start the next draw: success 2/3 (66.7 %), minor failure 1/6 (16.7 %), major failure 1/6 (16.7 %). "
        "Draw 1: drew a success and paid $10 to remove it. "
        "Then the next draw: success 59/89 (66.3 %), minor failure 15/89 (16.9 %), major failure 15/89 (16.9 %). "
        "Draw 2: drew a minor failure; it lies face up. "
        "If it is put back, the next draw: success 59/176 (33.5 %), minor failure 51/88 (58.0 %), major failure 15/176 (8.5 %). "
        "If it is removed for $5: success 59/88 (67.0 %), minor failure 7/44 (15.9 %), major failure 15/88 (17.0 %). "
        "Paid so far: $10. "
        "So many draws in a row all go well: 1: 59/176 (33.5 %); 2: 59/352 (16.8 %); 3: 59/704 (8.4 %); 4: 59/1408 (4.2 %); "
        "5: 59/2816 (2.1 %). "
        "As if the draws were independent: 1: 33.5 %; 2: 11.2 %; 3: 3.8 %; 4: 1.3 %; 5: 0.4 %. "
        "The flight wins $20 if the next draw goes well."
    )
    assert repr(panel) == f"Cards face down. {panel.summary}"


@pytest.mark.parametrize(
    ("keywords", "sentence"),
    [
        ({"advancement": "Juno Rocket"}, "There is no advancement called 'Juno Rocket'. Did you mean Juno Rockets?"),
        ({"advancement": "Warp"}, "There is no advancement called 'Warp'. There are: Juno Rockets, Atlas Rockets"),
        ({"cards": 7}, "The number of cards is a whole number from 0 to 6, not 7."),
        ({"cards": "three"}, "The number of cards is a whole number from 0 to 6, not 'three'."),
        ({"history": "succes"}, "There is no event 'succes'. There are: success, minor, major, put back, remove."),
        ({"history": ("put back",)}, "No card is drawn at the moment"),
        ({"history": "minor, remove, remove"}, "No card is drawn at the moment"),
        ({"deck": {"success": 60, "good": 1}}, "A deck counts its cards, for example {'success': 60"),
        ({"deck": {"success": 1.5}}, "A deck counts its cards, for example {'success': 60"),
        ({"deck": 90}, "A deck counts its cards, for example {'success': 60"),
        ({"deck": {"success": 1, "minor": 1}}, "3 cards cannot come from the 2 that are unseen."),
        ({"skills": "cook"}, "cook"),
        ({"stake": -1}, "The stake is whole dollars from 0 to 200, not -1."),
        ({"draws": 0}, "The draws needed are a whole number from 1 to 5, not 0."),
        ({"loss": 2.5}, "The loss is whole dollars from 0 to 200, not 2.5."),
        ({"tests": 4}, "The number of tests is a whole number from 0 to 3, not 4."),
        ({"test_price": "$1"}, "The price of a test is whole dollars from 0 to 200, not '$1'."),
        ({"guess": -3}, "A guess is an amount of dollars, for example 4 or 4.50, not -3."),
    ],
)
def test_refusals_help(panel: Outcomes, keywords: dict[str, object], sentence: str):
    check_refusal(panel, keywords, sentence)


def test_an_unknown_keyword_is_refused():
    with pytest.raises(TypeError, match="Did you mean cards"):
        Outcomes(card=3)


def test_decks_and_histories_come_in_any_form(panel: Outcomes):
    assert panel.deck == FULL_DECK
    panel.deck = {"success": 4, "minor": 1}
    assert panel.deck == Hand(4, 1, 0)
    panel.deck = None
    assert panel.deck == FULL_DECK
    assert events_of("Minor failure, SUCCESS, remove") == ("minor", "put back", "success", "remove")
    panel.saw("major")
    panel.saw("success")
    assert panel.history == ("major", "put back", "success")


def test_changes_from_two_threads_leave_one_consistent_picture(panel: Outcomes):
    failed: list[BaseException] = []

    def work(first: int) -> None:
        try:
            for i in range(30):
                panel._undo.click()
                panel.guard(panel.chosen)("draw")
                panel._stake.value = first + i
        except BaseException as error:  # noqa: BLE001 - reported below
            failed.append(error)

    workers = [threading.Thread(target=work, args=(first,)) for first in (0, 30)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join(60)
    assert failed == []
    assert panel.error == ""
    assert panel.stage.svg == panel.draw().svg()
    assert panel.summary == panel.describe()
    assert panel._stake.value == panel.stake


@pytest.mark.parametrize("history", [(), ("success",), ("minor", "put back", "major")], ids=str)
def test_where_nobody_can_pay_no_dollar_is_spoken_of(history):
    """Lesson 06's crew under way: no removal, no flight to win, in the picture, the words, the buttons and the help."""
    crew = Outcomes(advancement="Life Support", skills="mechanic", history=history, pay=False)
    shown = str(crew.draw().svg()) + crew.describe() + crew.help + crew.lead
    assert "$" not in shown
    assert not re.search(r"\b(pay|paid|fly now|dollars?|worth)\b", shown, re.IGNORECASE)
    assert "Put back, it may be drawn again" in crew.help
    assert crew.describe().count("All go well") <= 1
    with_money = Outcomes(advancement="Life Support", skills="mechanic", history=history)
    assert {crew.belief, with_money.belief} == {crew.belief}
    assert "$" in with_money.describe()
    for each in (crew, with_money):
        each.close()


def test_where_nobody_can_pay_there_is_no_button_for_it():
    crew = Outcomes(advancement="Life Support", skills="mechanic", history=("major",), pay=False)

    def inside(widget):
        yield widget
        for child in getattr(widget, "children", ()):
            yield from inside(child)

    here = list(inside(crew))
    assert crew._back in here
    assert not {crew._remove, crew._stake, crew._guess, crew._reveal} & set(here)
    crew.close()
