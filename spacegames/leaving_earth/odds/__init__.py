"""The odds of Leaving Earth, exact: radiation, outcome cards, unexplored places, survival, and what to pay for."""

from . import steps
from .belief import Belief
from .draws import DrawOdds, TrialLaunch, odds_of, trial_launches
from .effects import FAILURES, MILDER, Effect, acts_as, effect, good_outcomes
from .expedition import Expedition
from .outcomes import FULL_DECK, NO_CARDS, OUTCOMES, Hand, Outcome, removal_price, starting_cards
from .places import EXPLORABLE, FEATURES, holds, life_somewhere, unexplored
from .policy import Advice, Venture, advise
from .radiation import alive_after_radiation, fall_ill, levels, radiation, sickness
from .shared_deck import SharedDeck
from .survival import journey, leg_steps, survive, survivors

__all__ = [
    "EXPLORABLE",
    "FAILURES",
    "FEATURES",
    "FULL_DECK",
    "MILDER",
    "NO_CARDS",
    "OUTCOMES",
    "Advice",
    "Belief",
    "DrawOdds",
    "Effect",
    "Expedition",
    "Hand",
    "Outcome",
    "SharedDeck",
    "TrialLaunch",
    "Venture",
    "acts_as",
    "advise",
    "alive_after_radiation",
    "effect",
    "fall_ill",
    "good_outcomes",
    "holds",
    "journey",
    "leg_steps",
    "levels",
    "life_somewhere",
    "odds_of",
    "radiation",
    "removal_price",
    "sickness",
    "starting_cards",
    "steps",
    "survive",
    "survivors",
    "trial_launches",
    "unexplored",
]
