"""Three cards face down: an advancement's outcome cards, what each draw tells of them, and what one would pay."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache, partial
from typing import Any, Final

import ipywidgets as w
import traitlets

from spacegames.dist import Dist
from spacegames.leaving_earth import (
    MILDER,
    ROCKET,
    Advice,
    Belief,
    Outcome,
    Venture,
    advise,
    good_outcomes,
    removal_price,
)
from spacewidgets.drawing.scene import Scene
from spacewidgets.panels.controls import Within, row
from spacewidgets.panels.explorers.outcomes_picture import draw_outcomes
from spacewidgets.panels.explorers.outcomes_story import ADVANCEMENTS, PUT_BACK, REMOVE, Story, dollars, tell, why_not
from spacewidgets.panels.explorers.outcomes_traits import AdvancementTrait, DeckTrait, GuessTrait, HistoryTrait, Skills
from spacewidgets.panels.explorers.outcomes_words import Look, choice_words, judge, sentences
from spacewidgets.panels.panel import Panel
from spacewidgets.words import N_, _

__all__ = ["Outcomes"]

MOST_CARDS: Final = 6
MOST_DRAWS: Final = 5
DEAREST: Final = 200
USUAL_TEST: Final = 5  # dollars, where a test is no single rocket


@lru_cache(maxsize=256)
def _advice(belief: Belief, venture: Venture) -> Advice:
    return advise(belief, venture)


class Outcomes(Panel):
    """The outcome cards on one advancement: draw, put back or pay, and see what each draw has told.

    Parameters
    ----------
    advancement
        Whose cards they are, for example ``"Juno Rockets"``. Another one deals new cards.
    cards
        How many cards lie on it at the start, 0 to 6; without it as many as the advancement gets.
    history
        What has happened: ``"minor, put back, success, remove"``, or a tuple of these words.
    seed
        A word; with the same seed everybody who does the same draws the same.
    skills
        Who is aboard: ``"pilot"``, ``"mechanic"`` or a tuple.
    deck
        The cards that the cards at the start came from, counted by type; without it all 90.
    stake, draws, loss
        The flight wins so many dollars if so many draws go well, and loses `loss` otherwise.
    tests, test_price
        How many tests may still be made, 0 to 3, and the dollars that each costs; without it the price of the rocket.
    pay
        Whether cards can be paid away, and it is asked what that is worth; without it only drawing is left.
    guess, revealed
        What one would pay at most for the removal, or for the next test; whether the values are shown.
    """

    advancement: Any = AdvancementTrait()
    cards: Any = Within(
        3, 0, MOST_CARDS, N_("The number of cards is a whole number from {low} to {high}, not {value!r}.")
    )
    history: Any = HistoryTrait()
    seed = traitlets.Unicode("monday")
    skills: Any = Skills()
    deck: Any = DeckTrait()
    stake: Any = Within(20, 0, DEAREST, N_("The stake is whole dollars from {low} to {high}, not {value!r}."))
    draws: Any = Within(
        1, 1, MOST_DRAWS, N_("The draws needed are a whole number from {low} to {high}, not {value!r}.")
    )
    loss: Any = Within(0, 0, DEAREST, N_("The loss is whole dollars from {low} to {high}, not {value!r}."))
    tests: Any = Within(3, 0, 3, N_("The number of tests is a whole number from {low} to {high}, not {value!r}."))
    test_price: Any = Within(
        1, 0, DEAREST, N_("The price of a test is whole dollars from {low} to {high}, not {value!r}.")
    )
    guess: Any = GuessTrait()
    revealed = traitlets.Bool(False)
    pay = traitlets.Bool(True)

    def __init__(self, *unnamed: Any, **keywords: Any) -> None:
        # A name that is none is refused below, as every keyword is.
        name = AdvancementTrait.named(keywords.get("advancement", ADVANCEMENTS[0]))
        for keyword, usual in _usual(name or ADVANCEMENTS[0]).items():
            if keywords.get(keyword) is None:
                keywords[keyword] = usual
        if "seed" in keywords:
            keywords["seed"] = str(keywords["seed"])
        super().__init__(*unnamed, **keywords)

    @traitlets.default("title")
    def _title(self) -> str:
        return _("Cards face down")

    @traitlets.default("lead")
    def _lead(self) -> str:
        if not self.pay:
            return _("Draw a card, then put it back: each draw tells something about the next one.")
        return _("Draw a card, then put it back or pay to remove it: each draw tells something about the next one.")

    @traitlets.default("help")
    def _help_words(self) -> str:
        said = _(
            "The cards came unseen from a deck of {success} successes, {minor} minor and {major} major failures. A draw "
            "shows one of them. Put back, it may be drawn again; but now one knows more about what lies there.\n\n"
            "A failure is removed for ${failure}, a success for ${good}; a success that is the last card, for nothing. Without "
            "cards the advancement always works.\n\n"
            "Each bar shows the chances of the next draw: success, minor failure, major failure. The black tick shows several "
            "draws in a row as if one draw told nothing about the next.\n\n"
            "What would you pay? First guess; then the values show what each choice is worth in dollars if all later choices are "
            "the best ones.\n\n"
            "Draw a card yourself, or choose what was drawn at your table. The same seed gives a whole class the same draws."
        ).format(failure=removal_price("minor"), good=removal_price("success"), **self.deck._asdict())
        # The second and the fourth paragraph are about money.
        return said if self.pay else "\n\n".join(said.split("\n\n")[::2])

    @traitlets.validate("cards", "deck", "history")
    def _possible(self, proposal: dict[str, Any]) -> Any:
        name, value = proposal["trait"].name, proposal["value"]
        # New cards are dealt for another number or deck; the history must fit the ones that are there.
        now = {"cards": self.cards, "deck": self.deck, "history": self.history if name == "history" else ()} | {
            name: value
        }
        try:
            tell(now["cards"], now["deck"], now["history"])
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None
        return value

    @property
    def story(self) -> Story:
        """What happened, and what follows from it."""
        return tell(self.cards, self.deck, self.history)

    @property
    def belief(self) -> Belief:
        """What one believes of the cards now."""
        return self.story.belief

    @property
    def next(self) -> Dist[Outcome]:
        """What the next draw shows."""
        return self.belief.next()

    @property
    def drawn(self) -> Outcome | None:
        """The card that lies face up and waits."""
        return self.story.drawn

    @property
    def spent(self) -> int:
        """Dollars paid for removals."""
        return self.story.spent

    def all_succeed(self, draws: int) -> Fraction:
        """The chance that the next draws all go well, every card being put back."""
        return self.belief.all_succeed(draws, good=good_outcomes(self.advancement, self.skills))

    @property
    def venture(self) -> Venture:
        """The flight that the cards are for."""
        terms = {name: getattr(self, name) for name in ("stake", "loss", "draws", "tests", "test_price")}
        return Venture.using(self.advancement, self.skills, **terms)

    @property
    def advice(self) -> Advice:
        """What each choice is worth."""
        return _advice(self.belief, self.venture)

    @property
    def worth(self) -> Fraction | None:
        """The most that is worth paying for the removal, or with no card drawn for the next test; None if neither can be."""
        values = self.advice.values
        if self.drawn:
            return values["remove"] + self.belief.price - values["put back"]
        return values["test"] + self.test_price - max(values["fly"], values["leave"]) if self.tests else None

    @property
    def look(self) -> Look:
        """What is seen."""
        choices = ("put back", "remove") if self.drawn else ("fly", "leave", *(["test"] if self.tests else []))
        return Look(
            self.advancement, frozenset(self.skills), self.story, self.draws, self.stake, self.loss, self.test_price, choices,
            self.advice if self.revealed else None, self.pay,
        )  # fmt: skip

    def draw_card(self) -> None:
        """Draw one of the cards; which, follows from the seed and from what has happened."""
        if self._refused():
            return
        rng = random.Random(f"{self.seed}/{self.advancement}/{len(self.story.turns) + 1}")
        self._happen((*self.history, self.next.sample(rng)))

    def saw(self, outcome: str) -> None:
        """Say what was drawn at the table; a card that lies face up goes back first."""
        self._happen((*self.history, outcome))

    def put_back(self) -> None:
        """Put the card that lies face up back among the others."""
        self._happen((*self.history, PUT_BACK))

    def remove(self) -> None:
        """Pay for the card that lies face up, and remove it."""
        self._happen((*self.history, REMOVE))

    def undo(self) -> None:
        """Take the last event back."""
        self._happen(self.history[:-1])

    def new_cards(self) -> None:
        """Deal anew, with the seed after this one."""
        head, _dash, number = self.seed.rpartition("-")
        self.seed = f"{head}-{int(number) + 1}" if head and number.isdecimal() else f"{self.seed}-2"

    def chosen(self, action: str) -> None:
        """A card was drawn, or said to have been drawn."""
        kind, _colon, outcome = action.partition(":")
        if kind == "draw":
            self.draw_card()
        elif not self._refused(outcome):
            self.saw(outcome)

    def _refused(self, outcome: str | None = None) -> bool:
        reason = why_not(self.story, outcome)
        if reason:
            self.say("note", _("Not now."), reason)
        return bool(reason)

    def _happen(self, history: Iterable[str]) -> None:
        with self.hold_trait_notifications():
            self.history, self.revealed, self.guess = tuple(history), False, None

    def _deal_anew(self, change: Any) -> None:
        with self.lock, self.hold_trait_notifications():
            if change.name == "advancement":
                self.set_trait("cards", _usual(self.advancement)["cards"])
                self.test_price = _usual(self.advancement)["test_price"]
            self.history, self.revealed, self.guess = (), False, None

    def build(self) -> Sequence[w.Widget]:
        """Whose cards they are; what can be done with them; and beneath the picture what they are for."""
        self.observe(self._deal_anew, ["advancement", "cards", "deck", "seed"])
        narrow = {"width": "auto"}
        names = [(_(name), name) for name in ADVANCEMENTS]
        self._advancement = w.Dropdown(description=_("advancement"), options=names, layout=w.Layout(**narrow))
        self._cards = w.BoundedIntText(description=_("cards"), min=0, max=MOST_CARDS, layout=w.Layout(**narrow))
        self._skill = w.ToggleButton()
        self._seed = w.Text(description=_("seed"), continuous_update=False, layout=w.Layout(width="13em"))
        # One of these two is the next step: the stage hands the focus to it.
        self._draw = w.Button(description=_("Draw a card"), button_style="primary", _dom_classes=("sg-next",))
        self._back = w.Button(description=_("Put it back"), _dom_classes=("sg-next",))
        self._remove = w.Button()
        self._undo = w.Button(description=_("Undo"))
        self._new = w.Button(description=_("New cards"))
        self._stake = w.IntSlider(
            description=_("the flight wins $"), min=0, max=60, layout=w.Layout(width="auto", flex="1 1 320px")
        )
        self._draws = w.BoundedIntText(description=_("draws needed"), min=1, max=MOST_DRAWS, layout=w.Layout(**narrow))
        self._test_price = w.BoundedIntText(
            description=_("a test costs $"), min=0, max=DEAREST, layout=w.Layout(**narrow)
        )
        self._guess = w.Text(
            description=_("I would pay up to $"),
            placeholder="?",
            continuous_update=False,
            layout=w.Layout(width="16em"),
        )
        self._reveal = w.ToggleButton(description=_("Show what each choice is worth"))
        self._follow()
        for name in ("advancement", "cards", "seed", "stake", "draws", "test_price", "guess"):
            self.watch(getattr(self, f"_{name}"), partial(self._set, name))
        self.watch(self._reveal, partial(self._set, "revealed"))
        self.watch(self._skill, self._skill_changed)
        for button, act in (
            (self._draw, self.draw_card), (self._back, self.put_back), (self._remove, self.remove), (self._undo, self.undo),
            (self._new, self.new_cards),
        ):  # fmt: skip
            self.on_click(button, act)
        now = (self._draw, self._back, *([self._remove] if self.pay else []), self._undo)
        return [
            row(self._advancement, self._cards, self._skill, self._seed, self._new, width="100%"),
            row(*now, width="100%"),
        ]

    def arrange(self, head: w.Widget) -> tuple[w.Widget, ...]:
        """The cards, and beneath them what one would pay."""
        flight = row(self._stake, self._draws, self._test_price, width="100%")
        guess = row(self._guess, self._reveal, width="100%")
        asked = (flight, guess) if self.pay else ()
        return (head, self._help, self.controls, self.stage, *asked, self._feedback, self._error, self._summary)

    def _set(self, name: str, change: Any) -> None:
        setattr(self, name, change.new)

    def _skill_changed(self, change: Any) -> None:
        skill = self._helpful_skill
        if skill and change.new != (skill in self.skills):
            self.skills = (skill,) if change.new else ()

    @property
    def _helpful_skill(self) -> str:
        """The skill that makes this advancement's failures milder, if there is one."""
        return next((skill for name, skill in MILDER if name == self.advancement), "")

    def _follow(self) -> None:
        """Set the controls to the model. Each then sets the model to what it already is."""
        story, skill = self.story, self._helpful_skill
        self._skill.layout.display = "" if skill else "none"
        self._skill.description = _("pilot aboard") if skill == "pilot" else _("mechanic aboard")
        self._skill.value = skill in self.skills
        self._stake.max = max(self._stake.max, self.stake)
        for name in ("advancement", "cards", "seed", "stake", "draws", "test_price"):
            getattr(self, f"_{name}").value = getattr(self, name)
        self._guess.value = "" if self.guess is None else dollars(self.guess).removeprefix("$")
        self._reveal.value = self.revealed
        off = {self._draw: bool(why_not(story)), self._back: not story.drawn, self._remove: not story.drawn}
        for button in sorted(off, key=off.__getitem__):  # the next step first: the focus goes to it from what ends
            button.disabled = off[button]
        self._remove.description = choice_words("remove", self.look) if story.drawn else _("Pay to remove it")
        self._undo.disabled = not self.history
        self._test_price.disabled = not self.tests

    def redraw(self) -> None:
        """Controls, picture and summary as the model is now; with the values shown, what they mean for the guess."""
        with self.lock:
            self._follow()
            if self.revealed:
                self.say(*judge(self.look, self.advice, self.worth, self.guess))
            else:
                self.hush()
            super().redraw()

    def draw(self) -> Scene:
        """The cards, what one knows of them, and what the choices are worth."""
        return draw_outcomes(self.look, self.describe(), self.width)

    def describe(self) -> str:
        """The cards, what happened, how the belief moved, several draws in a row, and the choices."""
        return " ".join(sentences(self.look, self.tests))


def _usual(advancement: str) -> dict[str, int]:
    """How many cards an advancement gets, and what a test of it costs: the price of its rocket, if it is one."""
    rocket = ROCKET.get(advancement.removesuffix(" Rockets"))
    return {"cards": Belief.start(advancement).cards, "test_price": rocket.price if rocket else USUAL_TEST}
