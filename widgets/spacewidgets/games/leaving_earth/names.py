"""What everything is called on the board of Leaving Earth: things, actions, and what is to be decided."""

from spacewidgets.games.leaving_earth.nouns import (
    advancement_name,
    agency_letter,
    component_name,
    craft_name,
    hazard_name,
    kinds_words,
    listed,
    mission_name,
    on,
    outcome_name,
    part_name,
    parts_words,
    site_word,
    skill_name,
    there,
    what_lies,
)
from spacewidgets.games.leaving_earth.questions import ending, gifts_words, points_words, question, task_name
from spacewidgets.games.leaving_earth.verbs import action_name, card_price, deaths_words, variant_seen

__all__ = [
    "action_name", "advancement_name", "agency_letter", "card_price", "component_name", "craft_name", "deaths_words", "ending",
    "gifts_words", "hazard_name", "kinds_words", "listed", "mission_name", "on", "outcome_name", "part_name", "parts_words",
    "points_words", "question", "site_word", "skill_name", "task_name", "there", "variant_seen", "what_lies",
]  # fmt: skip
