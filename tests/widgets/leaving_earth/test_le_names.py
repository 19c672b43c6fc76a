"""What things, actions and decisions are called: in plain words, with the numbers that matter, and none is missed."""

import re
from dataclasses import fields

import pytest
from le_desk import NAMES, desk
from le_games import played
from le_table import after, craft, table

from spacegames.leaving_earth import LEAVING_EARTH
from spacegames.leaving_earth.game import TASKS
from spacegames.leaving_earth.rules import (
    Abandon,
    Break,
    Bundle,
    Buy,
    EndTurn,
    Facing,
    Fire,
    Gain,
    GiveCraft,
    GiveMoney,
    HandIn,
    KeepSecret,
    LetDie,
    Load,
    Maneuver,
    Offer,
    Pay,
    Propose,
    PutBack,
    Remove,
    Research,
    Reveal,
    Separate,
    ShareResearch,
    Stop,
    Survey,
    Unload,
    WhoDies,
)
from spacegames.leaving_earth.rules.state import edit, push
from spacegames.leaving_earth.rules.tasks import Chance, Choice
from spacewidgets.games.leaving_earth import questions
from spacewidgets.games.leaving_earth.log import told_events
from spacewidgets.games.leaving_earth.names import (
    action_name,
    advancement_name,
    agency_letter,
    component_name,
    craft_name,
    mission_name,
    outcome_name,
    question,
    skill_name,
    task_name,
)
from spacewidgets.words import use_language

NO_WORDS = re.compile(r"[a-z][A-Z]|[<>_{}]|None|\(\)|  ")
"""What no sentence has: names of classes, braces that were not filled, nothing where something belongs."""
VALUES = {"int": 1, "bool": False, "str": "Moon"}
KINDS = {
    "kind": "Juno",
    "advancement": "Landing",
    "astronaut": "Yuri Gagarin",
    "mission": "Man on Mars",
    "outcome": "minor",
}


def is_plain(words):
    return bool(words) and not NO_WORDS.search(words)


def any_of(kind):
    """An action of a kind, whatever it is about."""
    return kind(**{each.name: KINDS.get(each.name, VALUES.get(str(each.type), "Moon")) for each in fields(kind)})


def test_things_have_names():
    assert [agency_letter(seat) for seat in range(5)] == list("ABCDE")
    assert craft_name(1, 2) == "B2"
    assert component_name("Supplies 5x") == "Supplies 5x"
    assert component_name("Yuri Gagarin") == "Yuri Gagarin"
    assert component_name("Pilot 3") == "pilot 3"
    assert advancement_name("Life Support") == "Life Support"
    assert outcome_name("major") == "major failure"
    assert mission_name("Man on Mars") == "Man on Mars"
    assert skill_name("doctor") == "doctor"


@pytest.mark.parametrize("kind", LEAVING_EARTH.actions, ids=lambda kind: kind.__name__)
def test_every_kind_of_action_has_a_name_wherever_it_is_asked_for(kind):
    """A pale choice has a name too, where the action makes no sense yet."""
    for state in (table(), after(table(craft(1, "Earth", "Juno", "Probe")), Maneuver(1, "Suborbital Flight"))):
        assert is_plain(action_name(any_of(kind), LEAVING_EARTH.observe(state, 0)))


@pytest.mark.parametrize("seed", ["words", "and", "deeds"])
def test_whatever_happens_has_a_name_and_is_asked_for(seed):
    """For the one who decides, and for all who wait for him."""
    game = played(seed)
    met = set()
    for number, event in enumerate(game.events):
        state = game.at(number)
        task = state.tasks[-1]
        if event.who >= 0 and type(event.action) in met and number % 7:
            continue
        met.add(type(event.action))
        before = desk(state, max(event.who, 0))
        assert is_plain(action_name(event.action, before.view)), event
        assert is_plain(task_name(task, before.view)), task
        assert is_plain(question(before)), task
        other = desk(state, (max(event.who, 0) + 1) % 3)
        assert not other.acting
        assert is_plain(question(other))
    assert len(met) > 25


def bare(words):
    """What is left of words of the pseudo language without all that came from the catalogue, and without names."""
    while (less := re.sub(r"⟦[^⟦⟧]*⟧", "", words)) != words:
        words = less
    return re.sub(r"\b(Ada|Ben|Cleo|[A-C]\d+)\b", "", words)


def test_every_word_comes_from_the_catalogue():
    game = played("words")
    use_language("qps")
    try:
        said = {words for line in told_events(game, 0, len(game), 0, NAMES[:3]) for words in line[1:]}
        for number, event in enumerate(game.events[::5]):
            before = desk(game.at(number * 5), max(event.who, 0))
            said |= {question(before), action_name(event.action, before.view), task_name(before.task, before.view)}
    finally:
        use_language("en")
    assert [words for words in said if re.search("[a-z]", bare(words))] == []


def test_every_decision_has_a_question_and_a_few_words():
    decisions = {kind for kind, how in TASKS.items() if isinstance(how, Choice)}
    chance = {kind for kind, how in TASKS.items() if isinstance(how, Chance)}
    assert set(questions._QUESTIONS) == decisions
    assert set(questions._TASKS) == decisions | chance


# Names with what they cost and do


def named(action, state, seat=0):
    return action_name(action, LEAVING_EARTH.observe(state, seat))


def test_what_is_bought_and_put_together():
    state = table(craft(1, "Earth", "Juno"), store=["Probe", "!Apollo"])
    assert named(Research("Landing"), state) == "Research Landing ($10)"
    assert named(Buy("Saturn"), state) == "Buy Saturn ($15)"
    assert named(Buy("Yuri Gagarin"), state) == "Hire Yuri Gagarin, pilot ($5)"
    assert named(Load(1, "Probe"), state) == "Load Probe on A1"
    assert named(Load(2, "Apollo", True), state) == "Begin A2 with Apollo (damaged)"
    assert named(Unload(1, "Juno"), state) == "Take Juno off A1"
    assert named(Bundle(0), state) == "Pack five Supplies 1x into one five: store"


def test_who_dies_is_said_before_it_is_done():
    manned = craft(1, "Earth Orbit", "Apollo", "Yuri Gagarin", "John Glenn")
    alone = craft(2, "Lunar Fly-By", "Vostok", "Gus Grissom")
    state = table(manned, alone, craft(3, "Earth Orbit", "Probe"))
    assert named(Abandon(1), state) == "Give A1 up: 2 people die (−4 points)"
    assert named(Abandon(3), state) == "Give A3 up"
    assert named(Maneuver(2, "Lost"), state) == "Let A2 be lost: Gus Grissom dies (−2 points)"
    assert named(LetDie(1, "John Glenn"), state) == "Let John Glenn die (−2 points)"


def test_a_flight_names_its_thrust_and_its_years():
    """Lunar Orbit to the Moon is difficulty 2; Earth Orbit to Mars Orbit 5 in 3 years, 10 in 2 (doubled once)."""
    state = table(craft(1, "Lunar Orbit", "Juno", "Eagle"), craft(2, "Earth Orbit", "Soyuz", "Probe"))
    assert named(Maneuver(1, "Moon"), state) == "Send A1 to the Moon (4 thrust)"
    assert named(Maneuver(2, "Mars Orbit", 3), state) == "Send A2 to Mars Orbit in 3 years (50 thrust)"
    assert named(Maneuver(2, "Mars Orbit", 2), state) == "Send A2 to Mars Orbit in 2 years (100 thrust)"
    assert named(Maneuver(2, "Earth"), state) == "Send A2 to Earth (no thrust)"


def test_what_is_fired_adds_up():
    """4 × (Juno 1 + Juno 1 + Probe 1) = 12 from Lunar Fly-By to the Moon; each Juno gives 4."""
    state = after(
        table(craft(1, "Lunar Fly-By", "Juno", "Juno", "Probe"), research={"Juno Rockets": ""}), Maneuver(1, "Moon")
    )
    assert named(Fire("Juno"), state) == "Fire Juno (+4: 4 of 12 thrust)"
    assert named(Stop(), state) == "Fire nothing: A1 stays"
    state = after(state, Fire("Juno"))
    assert named(Fire("Juno"), state) == "Fire Juno (+4: 8 of 12 thrust)"
    assert named(Stop(), state) == "Give up: A1 stays, and 4 thrust is wasted"
    assert question(desk(state)) == "A1 to the Moon: 12 thrust needed, 4 so far. What is fired?"


def test_enough_thrust_says_go():
    ready = table(craft(1, "Earth Orbit", "Atlas", "Probe"), research={"Atlas Rockets": ""})
    state = after(ready, Maneuver(1, "Lunar Orbit"), Fire("Atlas"))
    assert named(Stop(), state) == "Go: A1 flies to Lunar Orbit"
    assert question(desk(state)) == "A1 to Lunar Orbit: 15 thrust needed, 27 so far. Go, or fire more?"


def test_a_card_names_its_price():
    """A failure costs $5, a success $10, and nothing if it is the last."""
    for cards, outcome, asked, paid in (
        ("minor, success", "minor", "shows a minor failure. Pay $5 to be rid of it?", "Pay $5, remove it"),
        ("success, success", "success", "shows a success. Pay $10 to be rid of it?", "Pay $10, remove it"),
        ("success", "success", "shows a success. It is the last card: be rid of it, free?", "Remove it, free"),
    ):
        ready = table(craft(1, "Earth", "Soyuz"), research={"Soyuz Rockets": cards})
        state = after(ready, Maneuver(1, "Suborbital Flight"), Fire("Soyuz"), outcome)
        assert isinstance(state.tasks[-1], Pay)
        assert question(desk(state)) == f"Soyuz Rockets {asked}"
        assert named(Remove(), state) == paid
        assert named(PutBack(), state) == "Put it back"


def test_a_card_that_cannot_be_paid_for_goes_back():
    ready = table(craft(1, "Earth", "Soyuz"), research={"Soyuz Rockets": "minor, success"}, money=3)
    state = after(ready, Maneuver(1, "Suborbital Flight"), Fire("Soyuz"), "minor")
    wanted = "Soyuz Rockets shows a minor failure. To be rid of it costs $5, and you have $3: it goes back."
    assert question(desk(state)) == wanted


# Secrets


def found(variant):
    """A craft with two aboard faces the card of the Moon; only its owner has looked."""
    ship = craft(1, "Moon", "Apollo", "Yuri Gagarin", "John Glenn", due=("landing", "Moon"))
    state = edit(table(ship, seats=2, sites={"Moon": variant}), 0, secrets=("Moon",))
    return push(state, Facing(0, 1, "Moon"))


def test_what_was_found_is_asked_about_and_what_it_does():
    dust = found(1)
    assert question(desk(dust)) == "A1 finds out what lies on the Moon: dust oceans. Show it to all, or lose the craft?"
    assert named(Reveal(), dust) == "Show it to all: A1 is destroyed, 2 people die (−4 points)"
    assert named(KeepSecret(), dust) == "Keep it secret: A1 is lost, 2 people die (−4 points)"
    assert named(Reveal(), found(2)) == "Show it to all"


@pytest.mark.parametrize("variant", range(4))
def test_others_are_not_told_what_was_found(variant):
    """Whatever it is, they see the same question and the same names."""
    state = found(variant)
    assert question(desk(state, 1)) == "Ada decides: whether the Moon is shown to all."
    assert named(Reveal(), state, 1) == "Show it to all"
    assert named(Survey(1, "Moon"), state, 1) == "Survey the Moon from A1"


# Between turns, and between agencies


def test_turns():
    assert question(desk(table())) == "Your turn: research, buy, assemble, fly; then end it."
    two = table(seats=2)
    assert question(desk(two)) == "Ada, your turn: research, buy, assemble, fly; then end it."
    assert question(desk(two, 1)) == "Ada is thinking."
    assert question(desk(two, aside="A moment, please.")) == "A moment, please."


def test_the_end_of_a_turn_says_what_it_is():
    two = table(seats=2)
    assert named(EndTurn(), two) == "Pass: the year ends once all pass in a row"
    assert named(EndTurn(), after(two, EndTurn())) == "Pass: the year ends"
    assert named(EndTurn(), after(two, Buy("Probe"))) == "End the turn"


def test_what_breaks():
    broken = after(
        table(craft(1, "Earth Orbit", "Probe", "Apollo", "Yuri Gagarin"), research={"Rendezvous": "major, success"}),
        Separate(1),
    )
    assert question(desk(broken)) == "A1 splits in two: which components go with the new craft?"
    assert named(Break(1, "Yuri Gagarin"), broken) == "Yuri Gagarin of A1 falls ill"
    assert named(Break(1, "Probe"), broken) == "Damage Probe of A1"


def test_offers_are_told_in_full():
    state = table(craft(1, "Earth", "Juno"), seats=2, research=["Landing"], store=["Probe"])
    state = edit(state, 1, craft=(craft(1, "Mars", "Probe"),))
    state = after(state, Offer(1), GiveMoney(5), ShareResearch("Landing"))
    assert named(GiveCraft(1), state) == "Offer A1"
    assert named(GiveCraft(1, in_return=True), state) == "Ask for B1"
    assert question(desk(state)) == "Your offer to Ben: $5, a copy of Landing for nothing. Add to it, or make it?"
    state = after(state, GiveCraft(1, in_return=True), Propose())
    assert question(desk(state, 1)) == "Ada offers $5, a copy of Landing for B1. Do you accept?"
    assert question(desk(state)) == "Ben decides: the answer to agency A."


def test_samples_name_what_they_bring():
    state = table(store=["Mars Sample", "Phobos Sample"], sites={"Mars": (1, True), "Phobos": (1, True)})
    assert named(HandIn(0, "Mars Sample"), state) == "Turn in Mars Sample (+$50)"
    assert named(HandIn(0, "Phobos Sample"), state) == "Turn in Phobos Sample: learn or clear an advancement"
    assert named(Gain("Landing"), state) == "Learn Landing: it always works"


def test_who_dies_is_asked():
    state = push(table(craft(1, "Moon", "Apollo", "Yuri Gagarin", "John Glenn")), WhoDies(0, 1, 1))
    assert question(desk(state)) == "A1 has too little food: 1 of its crew dies. Who?"


# The end


def over(*missions, **more):
    state = table(seats=len(missions), **more)
    for seat, names in enumerate(missions):
        state = edit(state, seat, missions=names)
    return state._replace(over=True, tasks=())


def test_the_end_of_several():
    """Man on Mars is worth 24, Man in Space 2, Sounding Rocket 1."""
    state = over(("Man on Mars",), ("Man in Space",))
    assert question(desk(state)) == "The game is over: Ada wins with 24 points, 22 ahead."
    level = over(("Sounding Rocket",), ("Sounding Rocket",))
    assert question(desk(level, 1)) == "The game is over: Ada, Ben share the first place with 1 point."


def test_the_end_of_one():
    """Man on Venus, worth 32, is what it missed."""
    lost = over(("Man on Mars",))
    assert question(desk(lost)) == "The game is over, and you lost: 24 points of your own against 32 left on the table."
    won = over(("Man on Mars",), missions=["Sounding Rocket"])
    assert question(desk(won)) == "The game is over, and you won: 24 points of your own against 1 left on the table."
