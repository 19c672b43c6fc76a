"""What the outcomes panel takes: an advancement, a deck, a history, skills and a guess, refused in words that help."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

import traitlets

from spacegames.foreign import quoted
from spacegames.leaving_earth import FULL_DECK, Belief, Hand, good_outcomes
from spacegames.names import did_you_mean
from spacewidgets.panels.explorers.outcomes_story import ADVANCEMENTS, events_of
from spacewidgets.same import as_number
from spacewidgets.words import _

__all__ = ["AdvancementTrait", "DeckTrait", "GuessTrait", "HistoryTrait", "Skills"]


class AdvancementTrait(traitlets.TraitType):
    """The name of an advancement, in any case."""

    default_value = ADVANCEMENTS[0]

    @staticmethod
    def named(value: object) -> str | None:
        """The name as the card writes it; None if there is no such advancement."""
        wanted = str(value).strip().casefold()
        return next((name for name in ADVANCEMENTS if name.casefold() == wanted), None)

    def validate(self, _obj: object, value: Any) -> str:
        """The name as the card writes it, if there is one; otherwise the nearest is offered."""
        if (found := self.named(value)) is not None:
            return found
        there_is_no = _("There is no advancement called {name!r}.").format(name=value)
        raise traitlets.TraitError(f"{there_is_no} {did_you_mean(value, ADVANCEMENTS)}")


class DeckTrait(traitlets.TraitType):
    """The cards of a deck, counted by type."""

    default_value = FULL_DECK

    def validate(self, _obj: object, value: Any) -> Hand:
        """The deck as the engine counts it; None is the whole box."""
        if value is None:
            return FULL_DECK
        try:
            hand = Hand(**value) if isinstance(value, Mapping) else Hand(*value)
            Belief.start(0, deck=hand)
            if all(isinstance(count, int) and count >= 0 for count in hand):
                return hand
        except (TypeError, ValueError):
            pass
        said = _("A deck counts its cards, for example {{'success': 60, 'minor': 15, 'major': 15}}, not {value!r}.")
        raise traitlets.TraitError(said.format(value=value))


class HistoryTrait(traitlets.TraitType):
    """What happened, as a tuple of events, or in words."""

    default_value = ()

    def validate(self, _obj: object, value: Any) -> tuple[str, ...]:
        """The events, if there are such."""
        try:
            return events_of(value)
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None


class Skills(traitlets.TraitType):
    """Skills of the crew: one word or several."""

    default_value = ()

    def validate(self, _obj: object, value: Any) -> tuple[str, ...]:
        """The skills as a tuple, if the engine knows them."""
        skills = (value,) if isinstance(value, str) else tuple(value) if isinstance(value, Iterable) else (value,)
        try:
            good_outcomes(ADVANCEMENTS[0], map(str, skills))
        except ValueError as error:
            raise traitlets.TraitError(str(error)) from None
        return tuple(map(str, skills))


class GuessTrait(traitlets.TraitType):
    """An amount of dollars, or None while nothing is guessed."""

    default_value = None

    def validate(self, _obj: object, value: Any) -> Fraction | None:
        """The exact amount, if it is one."""
        if value is None or value == "":
            return None
        amount = as_number(str(value))
        if not isinstance(amount, Fraction) or amount < 0:
            said = _("A guess is an amount of dollars, for example 4 or 4.50, not {value}.")
            raise traitlets.TraitError(said.format(value=quoted(value)))
        return amount
