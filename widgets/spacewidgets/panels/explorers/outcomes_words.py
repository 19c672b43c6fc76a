"""What is seen of one advancement as one value, and the same in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from spacegames.leaving_earth import Advice, Outcome, good_outcomes
from spacewidgets.panels.explorers.chances import chance_text, percent
from spacewidgets.panels.explorers.outcomes_story import NAMES, Story, Turn, does, dollars, next_draw, turn_words
from spacewidgets.panels.panel import Kind
from spacewidgets.words import _, ngettext

__all__ = ["IN_A_ROW", "Look", "as_if_independent", "choice_words", "flight_words", "judge", "sentences", "shown_turns"]

IN_A_ROW: Final = 5  # draws whose joint chance is shown
SHOWN: Final = 6  # draws whose beliefs are shown, besides the start
RIGHT, ALMOST = 1, 3  # dollars by which a guess may be off


@dataclass(frozen=True, slots=True)
class Look:
    """What is seen: the story of the cards, the flight they are for, and the values of the choices (None: hidden).

    Where nobody can `pay`, there is no flight to pay for either.
    """

    advancement: str
    skills: frozenset[str]
    story: Story
    draws: int
    stake: int
    loss: int
    test_price: int
    choices: tuple[str, ...]
    advice: Advice | None = None
    pay: bool = True

    @property
    def good(self) -> frozenset[Outcome]:
        """The cards after which all is well."""
        return good_outcomes(self.advancement, self.skills)

    @property
    def best(self) -> tuple[str, ...]:
        """The choices that are worth most, more than one if they tie; none while the values are hidden."""
        if self.advice is None:
            return ()
        return tuple(name for name in self.choices if self.advice.values[name] == self.advice.value)


def as_if_independent(look: Look, draws: int) -> Fraction:
    """The chance that so many draws go well as it would be if the first told nothing about the next."""
    return look.story.belief.all_succeed(1, good=look.good) ** draws


def shown_turns(story: Story) -> tuple[Turn, ...]:
    """The last draws, as many as have room."""
    return story.turns[-SHOWN:]


def choice_words(name: str, look: Look) -> str:
    """A choice that the engine weighs, as a verb."""
    if name == "remove":
        price = look.story.belief.price
        return _("Pay ${price}, remove it").format(price=price) if price else _("Remove it, free")
    if name == "test":
        return _("Test for ${price}").format(price=look.test_price)
    return {"put back": _("Put it back"), "fly": _("Fly now"), "leave": _("Do not fly")}[name]


def flight_words(look: Look) -> str:
    """What the flight wins, and what it needs."""
    said = (
        ngettext(
            "It wins ${stake} if the next draw goes well, loses ${loss} if not.",
            "It wins ${stake} if {n} draws go well, loses ${loss} if not.",
            look.draws,
        )
        if look.loss
        else ngettext(
            "The flight wins ${stake} if the next draw goes well.",
            "The flight wins ${stake} if {n} draws go well.",
            look.draws,
        )
    )
    return said.format(stake=look.stake, n=look.draws, loss=look.loss)


def judge(look: Look, advice: Advice, worth: Fraction | None, guess: Fraction | None) -> tuple[Kind, str, str]:
    """A strip on the values: how good the guess was, what paying is worth, and the best choice."""
    best = _best(look, advice)
    if worth is None:
        return "note", best, ""
    price = look.story.belief.price if look.story.drawn else look.test_price
    if worth <= 0 and look.story.drawn:
        said = _("Removing it is worth nothing here.") if len(look.best) == 1 else ""
    elif worth <= 0:
        said = _("One more test is worth nothing here.")
    else:
        said = (
            _("Removing it is worth {worth} here and costs ${price}.")
            if look.story.drawn
            else _("One more test is worth {worth} here and costs ${price}.")
        )
    said = said.format(worth=dollars(worth), price=price)
    if guess is None:
        return "note", best, said
    off = abs(guess - max(worth, Fraction(0)))
    kind: Kind = "got" if off <= RIGHT else "almost" if off <= ALMOST else "keep"
    first = {"got": _("Got it."), "almost": _("Almost."), "keep": _("Keep working.")}[kind]
    return (
        kind,
        first,
        " ".join(filter(None, (_("You would pay up to {guess}.").format(guess=dollars(guess)), said, best))),
    )


def _best(look: Look, advice: Advice) -> str:
    """The best choice; of choices that are worth as much, all."""
    value = dollars(advice.value)
    if len(look.best) > 1:
        choices = "; ".join(choice_words(name, look) for name in look.best)
        return _("The same, worth {value} each: {choices}.").format(value=value, choices=choices)
    return _("Best: {choice}, worth {value}.").format(choice=choice_words(advice.best, look), value=value)


def sentences(look: Look, tests: int) -> Iterable[str]:
    """All that the picture shows."""
    yield from _cards(look)
    yield from _beliefs(look)
    yield from _in_a_row(look)
    if not look.pay:
        return
    yield flight_words(look)
    if not look.story.drawn and tests:
        said = ngettext(
            "{n} more test is possible, for ${price}.", "{n} more tests are possible, for ${price} each.", tests
        )
        yield said.format(n=tests, price=look.test_price)
    if look.advice:
        values = look.advice.values
        worth = "; ".join(f"{choice_words(name, look)}: {dollars(values[name])}" for name in look.choices)
        yield _("What each choice is worth: {choices}.").format(choices=worth)


def _cards(look: Look) -> Iterable[str]:
    story = look.story
    down = story.belief.cards - (story.drawn is not None)
    cards = ngettext("{n} card face down", "{n} cards face down", down).format(n=down)
    yield _("{advancement}: {cards}.").format(advancement=_(look.advancement), cards=cards)
    if look.skills:
        yield _("Aboard: {skills}.").format(skills=", ".join(_(skill) for skill in sorted(look.skills)))
    for outcome, name in NAMES.items():
        yield _("A {card}: {does}.").format(card=_(name), does=does(look.advancement, outcome, look.skills))


def _beliefs(look: Look) -> Iterable[str]:
    story = look.story
    shown = shown_turns(story)
    earlier = len(story.turns) - len(shown)
    yield _("At the start the next draw: {chances}.").format(chances=next_draw(story.start))
    if earlier:
        yield ngettext("{n} earlier draw is left out.", "{n} earlier draws are left out.", earlier).format(n=earlier)
    for number, turn in enumerate(shown, earlier + 1):
        words = _("Draw {n}: {turn}.").format(n=number, turn=turn_words(turn))
        if turn.fate:
            words += " " + _("Then the next draw: {chances}.").format(chances=next_draw(turn.belief))
        yield words
    if story.drawn:
        belief = story.belief
        yield _("If it is put back, the next draw: {chances}.").format(chances=next_draw(belief.put_back()))
        if look.pay:
            yield _("If it is removed for ${price}: {chances}.").format(
                price=belief.price, chances=next_draw(belief.remove())
            )
    if story.removed:
        yield _("Paid so far: ${spent}.").format(spent=story.spent)


def _in_a_row(look: Look) -> Iterable[str]:
    belief, good = look.story.belief, look.good
    exact = "; ".join(f"{n}: {chance_text(belief.all_succeed(n, good=good))}" for n in range(1, IN_A_ROW + 1))
    naive = "; ".join(f"{n}: {percent(as_if_independent(look, n))}" for n in range(1, IN_A_ROW + 1))
    yield _("So many draws in a row all go well: {exact}.").format(exact=exact)
    yield _("As if the draws were independent: {naive}.").format(naive=naive)
