"""What happened to the cards on one advancement, and what one believes after it; said in words.

A history is a tuple of events: a card drawn (``"success"``, ``"minor"``, ``"major"``), then ``"put back"`` or
``"remove"``. Everything else follows from it, so undo is leaving out the last event.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final, NamedTuple

from spacegames.leaving_earth import FAILURES, OUTCOMES, Belief, Hand, Outcome, acts_as, effect
from spacewidgets.panels.explorers.chances import chance_text
from spacewidgets.words import N_, _

__all__ = [
    "ADVANCEMENTS", "LONGEST", "NAMES", "PUT_BACK", "REMOVE", "Story", "Turn", "does", "dollars", "events_of", "next_draw",
    "tell", "turn_words", "why_not",
]  # fmt: skip

PUT_BACK: Final = "put back"
REMOVE: Final = "remove"
EVENTS: Final = (*OUTCOMES, PUT_BACK, REMOVE)
LONGEST: Final = 40  # draws; nobody learns more from the next one

ADVANCEMENTS: Final = tuple(FAILURES)
NAMES: Final[dict[Outcome, str]] = {
    "success": N_("success"),
    "minor": N_("minor failure"),
    "major": N_("major failure"),
}
_RESEARCH: Final = (
    N_("Rendezvous"),
    N_("Surveying"),
)  # the other advancements' names are marked by the component cards
_DREW: Final[dict[Outcome, str]] = {
    "success": N_("drew a success"),
    "minor": N_("drew a minor failure"),
    "major": N_("drew a major failure"),
}
_PART: Final = {"Ion Thrusters": N_("the thruster"), "Re-entry": N_("the capsule")} | dict.fromkeys(
    ("Rendezvous", "Landing"), N_("a component")
)
_ROCKET: Final = N_("the rocket")
_HARM: Final = {
    "occupants die": N_("who is aboard dies"),
    "part and occupants lost": N_("capsule and crew are lost"),
    "craft lost": N_("the craft is lost"),
    "nothing": N_("nothing is seen"),
}


class Turn(NamedTuple):
    """One draw: what it showed, what became of the card ("" while it lies face up), dollars paid, the belief after it."""

    outcome: Outcome
    fate: str
    price: int
    belief: Belief


@dataclass(frozen=True, slots=True)
class Story:
    """The cards of one advancement from the start to now."""

    start: Belief
    turns: tuple[Turn, ...] = ()

    @property
    def belief(self) -> Belief:
        """What one believes now."""
        return self.turns[-1].belief if self.turns else self.start

    @property
    def drawn(self) -> Outcome | None:
        """The card that lies face up and waits."""
        return self.belief.drawn

    @property
    def removed(self) -> tuple[Turn, ...]:
        """The draws whose card was removed."""
        return tuple(turn for turn in self.turns if turn.fate == REMOVE)

    @property
    def spent(self) -> int:
        """Dollars paid for removals."""
        return sum(turn.price for turn in self.turns)


@lru_cache(maxsize=256)
def tell(cards: int, deck: Hand, history: tuple[str, ...]) -> Story:
    """The story of a history; a ``ValueError`` of the engine says which event cannot have been."""
    story = Story(Belief.start(cards, deck=deck))
    for event in history:
        belief, turns = story.belief, story.turns
        if event == PUT_BACK:
            belief = belief.put_back()
            turns = (*turns[:-1], turns[-1]._replace(fate=event, belief=belief))
        elif event == REMOVE:
            price, belief = belief.price, belief.remove()
            turns = (*turns[:-1], turns[-1]._replace(fate=event, price=price, belief=belief))
        else:
            belief = belief.saw(event)
            turns = (*turns, Turn(belief.drawn or "success", "", 0, belief))
        story = Story(story.start, turns)
    return story


def events_of(history: Any) -> tuple[str, ...]:
    """A history as the tuple of its events, however it was written; a draw after a draw puts the first card back.

    Raises
    ------
    ValueError
        If a word is no event.

    >>> events_of("Minor failure, success, remove")
    ('minor', 'put back', 'success', 'remove')
    """
    words = history.split(",") if isinstance(history, str) else history
    events: list[str] = []
    for word in words if isinstance(words, Iterable) else (words,):
        event = str(word).casefold().strip().removesuffix("failure").strip()
        if not event:
            continue
        if event not in EVENTS:
            said = _("There is no event {word!r}. There are: {events}.")
            raise ValueError(said.format(word=str(word).strip(), events=", ".join(EVENTS)))
        if event in OUTCOMES and events and events[-1] in OUTCOMES:
            events.append(PUT_BACK)
        events.append(event)
    return tuple(events)


def dollars(amount: Fraction | int) -> str:
    """An amount of money, to the cent where there are cents.

    >>> dollars(5), dollars(Fraction(-13, 2)), dollars(Fraction(1, 3)), dollars(Fraction(-1, 1000))
    ('$5', '−$6.50', '$0.33', '$0')
    """
    cents = int(abs(Fraction(amount)) * 100 + Fraction(1, 2))
    sign = "−" if amount < 0 and cents else ""
    return f"{sign}${cents // 100}" + (f".{cents % 100:02d}" if cents % 100 else "")


def does(advancement: str, outcome: Outcome, skills: Iterable[str]) -> str:
    """What a card does when it is drawn from an advancement, in a few words."""
    acting = acts_as(advancement, outcome, skills)
    done = effect(advancement, outcome, skills)
    if acting == "success":
        return _("it works") if outcome == "success" else _("acts as a success")
    if done.harm != "part damaged":
        return _(_HARM[done.harm])
    said = _("works, but damages {part}") if done.works else _("damages {part}")
    return said.format(part=_(_PART.get(advancement, _ROCKET)))


def why_not(story: Story, outcome: str | None = None) -> str:
    """Why no card (or none of this type) can be drawn now; empty if one can."""
    if story.drawn:
        return _("First put the card that lies face up back, or remove it.")
    if not story.belief.cards:
        return _("No card is left, so none can be drawn: it always works.")
    if len(story.turns) >= LONGEST:
        return _("That is enough: begin with new cards.")
    if outcome and not story.belief.next()[outcome]:
        return _("By what was seen before, there is no such card among these.")
    return ""


def turn_words(turn: Turn) -> str:
    """A draw and what became of the card."""
    drew = _(_DREW[turn.outcome])
    if not turn.fate:
        return _("{drew}; it lies face up").format(drew=drew)
    if turn.fate == PUT_BACK:
        return _("{drew} and put it back").format(drew=drew)
    if not turn.price:
        return _("{drew} and removed it, free").format(drew=drew)
    return _("{drew} and paid ${price} to remove it").format(drew=drew, price=turn.price)


def next_draw(belief: Belief) -> str:
    """The chances of the next draw, in words."""
    odds = belief.next()
    return ", ".join(f"{_(NAMES[outcome])} {chance_text(odds[outcome])}" for outcome in OUTCOMES)
